"""The machine: it runs the top frame until a player must decide, takes the decision, and goes on."""

from __future__ import annotations

from typing import Final

from gorin.kernel.state import MAX_STACK, State
from gorin.table.definitions import MODIFIER_KINDS, NODES, CardDef, Node, Question, Standing
from gorin.table.edition import Rules
from gorin.table.layout import (
    C_DEF,
    CARD0,
    CARD_SIZE,
    F_A,
    F_NODE,
    F_PC,
    F_PREV,
    F_SCOPE,
    FRAME,
    FX_FREE,
    FX_KINDS,
    FX_MODIFIER,
    FX_SIZE,
    G_ACTIVE,
    G_CARDS,
    G_DIRTY,
    G_FXN,
    G_OVER,
    G_PLAYERS,
    G_SP,
    G_TOP,
    G_WAITING,
    NONE,
    O_AMOUNT,
    O_BY,
    O_FLAGS,
    O_KIND,
    O_MODE,
    O_OBJECT,
    O_PLAYER,
    O_SOURCE,
    O_SUBJECT,
    O_TURN,
    OCCURRENCE,
    P_OUT,
    S_ABILITY,
    S_BODY,
    S_DESIGNATOR,
    S_GOLD,
    S_KIND,
    S_OCCURRENCE,
    S_PARENT,
    S_REF,
    S_SLOT0,
    S_SOURCE,
    S_YOU,
    SCOPE,
    X_KIND,
    X_PARAM,
)
from gorin.table.occurrences import KINDS

STEP_BUDGET: Final = 200_000  # steps after one answer; more means a loop that no rule ends


class LoopError(Exception):
    """The step budget of one answer is spent: the position repeats itself without a decision."""


class LogEntry:
    """One line of the log: what happened, by which rule and whose effect, and who may read it (bits of players)."""

    def __init__(self, rule: str, text: str, card: int, player: int, readers: int, by: str = "") -> None:
        self.rule: str = rule
        self.text: str = text
        self.card: int = card
        self.player: int = player
        self.readers: int = readers
        self.by: str = by


ALL_READERS: Final = (1 << 16) - 1


class Machine(State):
    """A state together with the rules that run it."""

    def __init__(self, rules: Rules, model: Machine | None = None) -> None:
        super().__init__(model)
        self.rules: Rules = rules
        self.defs: list[CardDef] = rules.defs
        self.shared: bool = model is not None  # the next five are the model's: they are replaced, not changed
        if model is not None:
            model.shared = True
            self.kind_cards: list[list[int]] = model.kind_cards
            self.modifier_cards: list[list[int]] = model.modifier_cards
            self.standing: list[list[Standing]] = model.standing
            self.action_cards: list[int] = model.action_cards
            self.gold_cards: list[int] = model.gold_cards
            self.indexed: int = model.indexed
        else:
            self.kind_cards = [[] for _ in range(KINDS)]
            self.modifier_cards = [[] for _ in range(MODIFIER_KINDS)]
            self.standing = [[] for _ in range(MODIFIER_KINDS)]
            self.action_cards = []
            self.gold_cards = []
            self.indexed = 0
        self.fx_seen: int = -1  # the epoch of the effects table that these two lists describe
        self.fx_of_kind: list[list[int]] = []
        self.fx_changing: list[list[int]] = []
        self.pending: Question | None = None
        self.logging: bool = False
        self.lines: list[LogEntry] = []
        self.depth: int = 0
        self.reason: str = ""  # why the last legality test failed, for why_not
        self.reason_rule: str = ""
        self.reason_card: int = NONE
        self.explaining: bool = False
        self.faces: dict[int, dict[str, object]] = {}  # cards as described for views at this epoch
        self.faces_epoch: int = -1
        self.check: Node | None = rules.check
        self.rulebook: list[list[int]] = rules.rulebook()  # every player's abilities, by what they answer
        self.paying_for: int = NONE  # the card that the payment being weighed is for
        self.paid_with: int = 0  # mask of the cards that already produce Gold for that payment
        self.weighing: bool = False  # what Reactions could add to a payment is being weighed
        self.paying_action: int = NONE  # node id of the ability it is a cost of

    # --- indexes of the cards in this game -------------------------------------------------------------------------

    def index_cards(self) -> None:
        """Learn what the cards watch; call after cards were added or the state was loaded."""
        count = self.cells[G_CARDS]
        if self.indexed < count and self.shared:
            self.own_indexes()
        while self.indexed < count:
            card = self.indexed
            d = self.defs[self.cells[CARD0 + card * CARD_SIZE + C_DEF]]
            for kind in range(KINDS):
                if d.watch_traits[kind] or d.watch_abilities[kind]:
                    self.kind_cards[kind].append(card)
            for modifier in d.modifiers:
                self.standing[modifier.what].append(Standing(card, modifier))
                cards = self.modifier_cards[modifier.what]
                if not cards or cards[-1] != card:
                    cards.append(card)
            if d.action_abilities:
                self.action_cards.append(card)
            if d.gold_traits:
                self.gold_cards.append(card)
            self.indexed = card + 1

    def forget_cards(self) -> None:
        """Drop the indexes of cards that an undo has taken back."""
        count = self.cells[G_CARDS]
        if self.indexed > count:
            if self.shared:
                self.own_indexes()
            for cards in self.kind_cards:
                while cards and cards[-1] >= count:
                    cards.pop()
            for cards in self.modifier_cards:
                while cards and cards[-1] >= count:
                    cards.pop()
            for changes in self.standing:
                while changes and changes[-1].source >= count:
                    changes.pop()
            while self.action_cards and self.action_cards[-1] >= count:
                self.action_cards.pop()
            while self.gold_cards and self.gold_cards[-1] >= count:
                self.gold_cards.pop()
            self.indexed = count

    def effects(self, kind: int) -> list[int]:
        """Where the entries of one kind begin in the effects table, in its order."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_of_kind[kind]

    def changes(self, what: int) -> list[int]:
        """Where the ongoing effects that make one kind of change begin in the effects table, in its order."""
        if self.fx_seen != self.fx_epoch:
            self.sort_effects()
        return self.fx_changing[what]

    def sort_effects(self) -> None:
        """Learn anew what the effects table holds. Lists that someone still goes through stay as they are."""
        fx = self.fx
        empty: list[int] = []
        of_kind = [empty] * FX_KINDS
        changing = [empty] * MODIFIER_KINDS
        for slot in range(self.cells[G_FXN]):
            at = slot * FX_SIZE
            kind = fx[at + X_KIND]
            if kind == FX_FREE:
                continue
            if kind == FX_MODIFIER:
                what = fx[at + X_PARAM] // 4096
                if changing[what]:
                    changing[what].append(at)
                else:
                    changing[what] = [at]
            if of_kind[kind]:
                of_kind[kind].append(at)
            else:
                of_kind[kind] = [at]
        self.fx_of_kind = of_kind
        self.fx_changing = changing
        self.fx_seen = self.fx_epoch

    def definition(self, card: int) -> CardDef:
        return self.defs[self.cells[CARD0 + card * CARD_SIZE + C_DEF]]

    def fork(self) -> Machine:
        """An independent copy that can be played on."""
        return Machine(self.rules, self)

    def own_indexes(self) -> None:
        """Stop sharing the indexes of the cards with forks, before they change."""
        self.kind_cards = [cards.copy() for cards in self.kind_cards]
        self.modifier_cards = [cards.copy() for cards in self.modifier_cards]
        self.standing = [changes.copy() for changes in self.standing]
        self.action_cards = self.action_cards.copy()
        self.gold_cards = self.gold_cards.copy()
        self.shared = False

    # --- frames ----------------------------------------------------------------------------------------------------

    def room(self, size: int) -> int:
        base = self.cells[G_SP]
        stack = self.stack
        if base + size > len(stack):
            if base > MAX_STACK:
                raise LoopError("the stack of procedures is too deep")
            stack.extend([0] * (len(stack) + size))
        return base

    def push(self, node: Node, scope: int) -> int:
        """Run `node` next, inside `scope`; the frame's base."""
        base = self.room(FRAME)
        self.put_stack(base + F_NODE, node.id)
        self.put_stack(base + F_PC, 0)
        self.put_stack(base + F_SCOPE, scope)
        self.put_stack(base + F_PREV, self.cells[G_TOP])
        for k in range(F_A, FRAME):
            self.put_stack(base + k, 0)
        self.put(G_TOP, base)
        self.put(G_SP, base + FRAME)
        return base

    def push_scope(self, runner: Node, kind: int, source: int, you: int, ability: int, body: int, parent: int,
                   occurrence: int) -> int:
        """Start a scope: the frame of an action, trait, delayed effect or rule procedure."""
        base = self.room(SCOPE)
        for k in range(S_DESIGNATOR, S_PARENT):
            self.put_stack(base + k, 0)
        for k in range(S_GOLD, S_SLOT0):
            if k != S_BODY:
                self.put_stack(base + k, NONE if k == S_REF else 0)
        self.put_stack(base + F_NODE, runner.id)
        self.put_stack(base + F_PC, 0)
        self.put_stack(base + F_SCOPE, base)
        self.put_stack(base + F_PREV, self.cells[G_TOP])
        self.put_stack(base + S_KIND, kind)
        self.put_stack(base + S_SOURCE, source)
        self.put_stack(base + S_YOU, you)
        self.put_stack(base + S_ABILITY, ability)
        self.put_stack(base + S_BODY, body)
        self.put_stack(base + S_PARENT, parent)
        self.put_stack(base + S_OCCURRENCE, occurrence)
        for k in range(S_SLOT0, SCOPE):
            self.put_stack(base + k, NONE)
        self.put(G_TOP, base)
        self.put(G_SP, base + SCOPE)
        return base

    def push_occurrence(self, runner: Node, scope: int, kind: int, subject: int, object: int, amount: int,
                        player: int, source: int, by: int, mode: int) -> int:
        base = self.room(OCCURRENCE)
        for k in range(O_FLAGS, OCCURRENCE):
            self.put_stack(base + k, NONE if k == O_TURN else 0)
        self.put_stack(base + F_NODE, runner.id)
        self.put_stack(base + F_PC, 0)
        self.put_stack(base + F_SCOPE, scope)
        self.put_stack(base + F_PREV, self.cells[G_TOP])
        self.put_stack(base + O_KIND, kind)
        self.put_stack(base + O_SUBJECT, subject)
        self.put_stack(base + O_OBJECT, object)
        self.put_stack(base + O_AMOUNT, amount)
        self.put_stack(base + O_PLAYER, player)
        self.put_stack(base + O_SOURCE, source)
        self.put_stack(base + O_BY, by)
        self.put_stack(base + O_MODE, mode)
        self.put(G_TOP, base)
        self.put(G_SP, base + OCCURRENCE)
        return base

    def pop(self) -> None:
        """End the top frame."""
        base = self.cells[G_TOP]
        self.put(G_TOP, self.stack[base + F_PREV])
        self.put(G_SP, base)

    def unwind(self, base: int) -> None:
        """End every frame above `base`, leaving `base` on top."""
        top = self.cells[G_TOP]
        sp = self.cells[G_SP]
        while top > base:
            sp = top
            top = self.stack[top + F_PREV]
        self.put(G_TOP, top)
        self.put(G_SP, sp)

    def jump(self, f: int, pc: int) -> None:
        """Where the frame goes on when it is on top again."""
        self.put_stack(f + F_PC, pc)

    # --- running ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until someone must decide or the game is over."""
        steps = 0
        nodes = NODES
        check = self.check
        while self.cells[G_WAITING] == 0 and self.cells[G_OVER] == 0:
            if self.cells[G_DIRTY] != 0 and check is not None:
                check.step(self, 0)
                continue
            top = self.cells[G_TOP]
            if top < 0:
                break
            nodes[self.stack[top + F_NODE]].step(self, top)
            steps += 1
            if steps > STEP_BUDGET:
                raise LoopError("the game goes round without a decision")

    def wait(self) -> None:
        """Called by a node's step when its question must be answered before it goes on."""
        self.put(G_WAITING, 1)

    def question(self) -> Question | None:
        """What must be decided now; None when the game is over."""
        if self.cells[G_WAITING] == 0:
            return None
        if self.pending is None:
            top = self.cells[G_TOP]
            self.pending = NODES[self.stack[top + F_NODE]].ask(self, top)
        return self.pending

    def answer(self, value: int) -> None:
        """Take up an answer that `question().options` holds, and run on. On any exception nothing has changed."""
        mark = self.mark()
        lines = len(self.lines)
        try:
            self.put(G_WAITING, 0)
            self.pending = None
            top = self.cells[G_TOP]
            NODES[self.stack[top + F_NODE]].answer(self, top, value)
            self.run()
        except BaseException:
            self.take_back(mark)
            del self.lines[lines:]
            raise

    def reconsider(self) -> None:
        """Ask anew after a change from outside: the rules look at the position, and the frame that waits runs again."""
        self.put(G_WAITING, 0)
        self.pending = None
        self.run()

    def take_back(self, mark: int) -> None:
        """Undo to `mark`, with everything derived from the state."""
        self.undo(mark)
        self.pending = None
        if self.indexed > self.cells[G_CARDS]:
            self.forget_cards()

    # --- players ---------------------------------------------------------------------------------------------------

    def players(self) -> list[int]:
        """Players still in the game, the active player first, then in turn order (SE-TRN-01)."""
        count = self.cells[G_PLAYERS]
        active = self.cells[G_ACTIVE]
        found: list[int] = []
        for k in range(count):
            p = (active + k) % count
            if self.player(p, P_OUT) == 0:
                found.append(p)
        return found

    def next_player(self, player: int) -> int:
        """The next player to the left who is still in the game."""
        count = self.cells[G_PLAYERS]
        p = (player + 1) % count
        while self.player(p, P_OUT) != 0 and p != player:
            p = (p + 1) % count
        return p

    def say(self, rule: str, text: str, card: int = NONE, player: int = NONE, readers: int = ALL_READERS,
            by: str = "") -> None:
        """Write a line of the log; `by` is the title of another card whose effect it is."""
        if self.logging:
            self.lines.append(LogEntry(rule, text, card, player, readers, by))

    def no(self, rule: str, why: str, card: int = NONE) -> bool:
        """Note why something is not legal; always False."""
        if self.explaining:
            self.reason = why
            self.reason_rule = rule
            self.reason_card = card
        return False
