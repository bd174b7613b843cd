"""Costs that effects add to actions, and additional actions."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A
from gorin.lang.conditions import action_scope
from gorin.lang.costs import Cost
from gorin.lang.modifiers import Spoken
from gorin.lang.refs import THIS, Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.targets import targetable
from gorin.lang.verbs import Apply, Verb, had_early
from gorin.rules.actions import (
    EVERY_DESIGNATOR,
    EXTRA_AGAIN,
    EXTRA_DESIGNATORS,
    EXTRA_FROM,
    EXTRA_PLAYER,
    EXTRA_RESTRICTED,
    ExtraAction,
    extra_action,
    source_of,
    trial,
)
from gorin.rules.payment import rest_of
from gorin.rules.timing import changed, happen, happen_from
from gorin.table import citations, kinds, scopes, terms
from gorin.table.definitions import (
    M_COST,
    OF_ARMIES,
    Condition,
    Context,
    CostPart,
    Part,
    Question,
    Rest,
    Selector,
    scope_context,
)
from gorin.table.machine import Machine
from gorin.table.named import QuestionKind
from gorin.table.packing import PASS, T_ABILITY, T_CONTINUOUS, payload_of, tag_of
from gorin.table.places import all_in_play
from gorin.table.terms import NONE

SPARE: Final = terms.SLOTS - 1  # the slot in which a cost added from outside keeps what it targets


class AddedCost(Spoken):
    """Actions of some players that target its subject have an additional cost."""

    def __init__(self, cost: CostPart, players: int, until: int) -> None:
        super().__init__(M_COST, 0, None, None, None)
        self.cost = cost
        self.players = players
        self.until = until


class AddCost(Apply):
    """Give actions of some players that target the cards of a Ref an additional cost."""

    def __init__(self, who: Who, cost: CostPart, players: int, until: int) -> None:
        super().__init__(AddedCost(cost, players, until), who)


class AddedPick(CostPart):
    """A cost added to any action, for which a card is picked: it leaves the action's own names alone."""

    def __init__(self, kind: int, asked: QuestionKind) -> None:
        super().__init__()
        self.change: Cost = Cost(kind, THIS)  # what happens to the card that is picked
        self.asked: QuestionKind = asked

    def able(self, m: Machine, scope: int) -> list[int]:
        """The cards that could be picked."""
        raise NotImplementedError(type(self).__name__)

    def payable(self, m: Machine, scope: int) -> bool:
        return len(self.able(m, scope)) > 0

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        return any(rest is None or self.change.tried(m, scope, [card], rest) for card in self.able(m, scope))

    def touches(self, m: Machine, scope: int) -> int:
        mask = 0
        for card in self.able(m, scope):
            mask |= self.change.reach(m, scope, card)
        return mask

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = self.able(m, scope)
        rest = rest_of(m, f)
        if rest is not None:
            options = [card for card in options if self.change.tried(m, scope, [card], rest)] or options
        you = scopes.you(m, scope)
        return Question(you, self.asked, citations.ADDED_COST, options, scopes.source(m, scope), self.id)


# the frame of a discard as a cost
DISCARDING: Final = A  # the card, plus 1


class DiscardAny(AddedPick):
    """Discarding a card from the hand, as a cost added to any action."""

    def __init__(self) -> None:
        super().__init__(kinds.DISCARD, "cost")

    def able(self, m: Machine, scope: int) -> list[int]:
        source = scopes.source(m, scope)
        hand = m.zone_cards(scopes.you(m, scope) * terms.PLAYER_ZONES + terms.HAND)
        return [c for c in hand if c != source and self.change.possible(m, scope, c)]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        card = m.local(f, DISCARDING) - 1
        if card >= 0:
            m.result = 1 if (scopes.paid(m, scope) >> card) & 1 else 0
            m.pop()
        elif not self.able(m, scope):
            m.result = 0
            m.pop()
        else:
            m.wait()

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.set_local(f, DISCARDING, value + 1)
        happen(m, m.scope(f), kinds.DISCARD, value, player=m.owner(value))


# the frame of bowing a target as a cost
BOWING: Final = A  # the card, plus 1

# where such a cost is
TO_CHOOSE: Final = 0
CHOSEN: Final = 1
TARGETED: Final = 2
BOWED: Final = 3


class BowTargeted(AddedPick):
    """Bowing a card of yours that the cost itself targets, added to any action: it performs nothing (SE-PRF-04)."""

    def __init__(self, selector: Test) -> None:
        super().__init__(kinds.BOW, "target")
        self.selector: Test = selector

    def parts(self) -> list[Part]:
        return [self.selector]

    def able(self, m: Machine, scope: int) -> list[int]:
        x = scope_context(m, scope)
        found: list[int] = []
        for card in all_in_play(m):
            if m.controller(card) == x.you and not m.bowed(card) and self.selector.test(x, card):
                if self.change.possible(m, scope, card) and targetable(m, x.you, card, False, scope):
                    found.append(card)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        if pc == TO_CHOOSE:
            if not self.able(m, scope):
                m.result = 0
                m.pop()
                return
            m.wait()
        elif pc == CHOSEN:
            m.jump(f, TARGETED)
            scopes.set_slot(m, scope, SPARE, NONE)
            you = scopes.you(m, scope)
            card = m.local(f, BOWING) - 1
            happen_from(m, scope, kinds.TARGET, card, SPARE, 0, you, scopes.source(m, scope), you, terms.MODE_TARGET)
        elif pc == TARGETED:
            card = scopes.slot(m, scope, SPARE)
            if card < 0 or not self.change.possible(m, scope, card):
                m.result = 0
                m.pop()
                return
            m.set_local(f, BOWING, card + 1)
            m.jump(f, BOWED)
            happen(m, scope, kinds.BOW, card, player=scopes.you(m, scope))
        else:
            m.result = 1 if (scopes.paid(m, scope) >> (m.local(f, BOWING) - 1)) & 1 else 0
            m.pop()

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.set_local(f, BOWING, value + 1)
        m.jump(f, CHOSEN)


class ActionFrom(Verb):
    """You may take an additional action with an ability of a card that waits to be used; else it is discarded.

    The action waits until this one has ended (SE-ACT-34).
    """

    def __init__(self, who: Who, designators: int) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.designators: int = designators

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        if card < 0 or scopes.kind(m, scope) != terms.SCOPE_ACTION:
            return
        scopes.set_extra(m, scope, self.designators | (card + 1) * (EXTRA_DESIGNATORS + 1))
        changed(m, scope)


class PlayFound(ExtraAction):
    """An additional action that was decided on before: only if it cannot be taken may it be passed."""

    def ask(self, m: Machine, f: int) -> Question:
        question = super().ask(m, f)
        if len(question.options) > 1:
            question.options = [value for value in question.options if value != PASS]
        return question


class PlayFrom(ActionFrom):
    """You take an additional action with an ability of a card that you picked where it lies."""

    def __init__(self, who: Who, designators: int) -> None:
        super().__init__(who, designators)
        self.extra: PlayFound = PlayFound()

    def parts(self) -> list[Part]:
        return [self.ref, self.extra]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        super().act(m, scope, x)
        if self.ref.one(x) >= 0 and scopes.extra(m, scope):
            scopes.set_extra(m, scope, scopes.extra(m, scope) | EXTRA_RESTRICTED)


class RestrictedAction(ExtraAction):
    """An additional action from such cards only, perhaps only of a printed ability, or only of one that they give.

    `leave`: what a rule says of other actions and need not be so (TF-EFF-14): `THOUGH_BOWED`, `THOUGH_USED`.
    """

    def __init__(self, test: Selector, printed: bool, leave: int, granted: bool = False) -> None:
        super().__init__()
        self.granted: bool = granted  # one that such a card gives, by its text
        self.test: Selector = test
        self.printed: bool = printed
        self.leave: int = leave

    def parts(self) -> list[Part]:
        return [self.test]

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == FRESH:
            m.wait()
        else:
            m.pop()

    def though(self) -> int:
        return self.leave

    def sources(self, m: Machine, scope: int) -> int:
        x = scope_context(m, scope)
        mask = 1 << m.card_count  # stands for none, so that it never means any
        for card in range(m.card_count):
            if self.test.test(x, card):
                mask |= 1 << card
        return mask

    def allows(self, m: Machine, f: int, ref: int) -> bool:
        if self.printed and tag_of(ref) != T_ABILITY:
            return False
        if self.granted:
            source = payload_of(ref) // 1024 // 16 if tag_of(ref) == T_CONTINUOUS else NONE
        else:
            source = source_of(m, ref, m.local(f, EXTRA_PLAYER))
        return source >= 0 and (m.local(f, EXTRA_FROM) >> source) & 1 == 1


class SuchAction(ExtraAction):
    """An additional action of which a condition holds, or as many of them as one likes, one after the other."""

    def __init__(self, which: Condition, again: bool) -> None:
        super().__init__()
        self.which: Condition = which
        self.again: bool = again

    def parts(self) -> list[Part]:
        return [self.which]

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == BEGUN and self.again:
            m.jump(f, FRESH)
        else:
            super().step(m, f)

    def allows(self, m: Machine, f: int, ref: int) -> bool:
        player = m.local(f, EXTRA_PLAYER)
        mark = m.mark()
        scope = trial(m, player, ref, self.designators(m, f) & EVERY_DESIGNATOR, NONE)
        m.action = scope  # the one of which the condition speaks
        found = self.which.holds(Context(m, player, NONE, scope, NONE))
        m.undo(mark)
        return found

    def answer(self, m: Machine, f: int, value: int) -> None:
        super().answer(m, f, value)
        if value == PASS:
            m.jump(f, PASSED)


PASSED: Final = 2  # where such an additional action is


class AdditionalActionFrom(Verb):
    """You may take an additional action after this one, from such cards only or only such a one (SE-ACT-33)."""

    def __init__(self, designators: int, extra: ExtraAction) -> None:
        super().__init__()
        self.designators: int = designators
        self.extra: ExtraAction = extra

    def parts(self) -> list[Part]:
        return [self.extra]

    def of_battle(self) -> int:
        return OF_ARMIES if self.designators & terms.BATTLE else 0

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if had_early(m, x, self.extra.id):
            return
        if scopes.kind(m, scope) != terms.SCOPE_ACTION:  # a trait, or what waited: at once
            sources = self.extra.sources(m, scope) or scopes.source(m, scope)
            extra_action(m, x.you, self.designators, sources, self.extra)
            return
        granted, such = scopes.extra(m, scope), self.designators | EXTRA_RESTRICTED
        once_more = granted & such == such  # its own text says it again
        scopes.set_extra(m, scope, granted + EXTRA_AGAIN if once_more else granted | such)
        changed(m, scope)


class SameAction(Verb):
    """You take an additional action of the designator that the action being answered has (SE-ACT-33)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0 and outer != scope and scopes.kind(m, scope) == terms.SCOPE_ACTION:
            scopes.set_extra(m, scope, scopes.extra(m, scope) | scopes.designator(m, outer))
            changed(m, scope)
