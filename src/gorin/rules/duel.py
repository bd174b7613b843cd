"""Challenges and duels, from the challenge to the return of the focus pools.

A verb starts one with `challenge`. The duel itself runs the verb's consequences (`Consequences`), because
those stand between the outcome and what other cards make of it (SE-DUE-18). When all is over G_RESULT
tells how it ended, and G_DUEL_WINNER and G_DUEL_LOSER hold who won and who lost, as sets of cards.
"""

from __future__ import annotations

from typing import Final

from gorin.rules import points
from gorin.rules.actions import source_of
from gorin.rules.timing import (
    REACTIONS,
    RUNNER,
    Group,
    blocked,
    happen,
    happen_all,
    happen_from,
    scope_mode,
    watched,
)
from gorin.table import occurrences as k
from gorin.table.changes import BOTTOM, expire, relocate, send
from gorin.table.definitions import NODES, Context, Node, Part, Question
from gorin.table.flags import CANNOT_BE_CHALLENGED, CANNOT_CHALLENGE, CHALLENGES_CANNOT_BE_REFUSED, WINS_TIES
from gorin.table.layout import (
    C_CONTROLLER,
    C_FACEUP,
    C_KNOWN,
    C_OWNER,
    C_STAMP,
    CHI,
    D_CHALLENGED,
    D_CHALLENGER,
    D_CHI_A,
    D_CHI_B,
    D_EFFECTS,
    D_FLAGS,
    D_FORCED,
    D_LOSERS,
    D_PLAYER_A,
    D_PLAYER_B,
    D_RESOLVED,
    D_SCORE_A,
    D_SCORE_B,
    D_STAMP_A,
    D_STAMP_B,
    D_STATS,
    D_TURN,
    D_WATCH,
    D_WINNERS,
    F_PC,
    F_SCOPE,
    FATE_DECK,
    FATE_DISCARD,
    FLAG_NEGATED,
    FLAG_UNNEGATABLE,
    FOCUS,
    FOCUSED,
    G_ACTIVE,
    G_CHALLENGE,
    G_DUEL,
    G_DUEL_LOSER,
    G_DUEL_WINNER,
    G_PLAYERS,
    G_RESULT,
    G_SP,
    HAND,
    MODE_EFFECT,
    MODE_RULE,
    NONE,
    O_AMOUNT,
    O_EXTRA,
    O_FLAGS,
    O_KIND,
    O_MODE,
    O_OBJECT,
    O_PASSES,
    O_PLAYER,
    O_SUBJECT,
    O_USED,
    OF_APPLIED,
    PERSONALITY,
    PLAYER_ZONES,
    POOL,
    S_BODY,
    S_FLAGS,
    S_OCCURRENCE,
    S_OUTER,
    S_PARENT,
    S_SOURCE,
    S_YOU,
    SCOPE_RULE,
    SCOPE_TRAIT,
    STAGE_BEFORE,
    STATS,
    UNTIL_DUEL_ENDS,
)
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, YES, tag_of
from gorin.table.queries import bits, flagged, has_keyword, in_play, set_of, stat, title_of, zone_kind

# how a challenge ended, in G_RESULT
UNRESOLVED: Final = 0
RESOLVED: Final = 1
REFUSED: Final = 2

# D_FLAGS
REFUSABLE: Final = 1
DUELING: Final = 2
STRUCK: Final = 4
MUST_FOCUS: Final = 8  # the first opportunity of a Duelist (SE-DUE-21)
DECIDED: Final = 64
WAS_REFUSED: Final = 128
CHALLENGING: Final = 256

# D_FORCED
FORCED_A: Final = 1
FORCED_B: Final = 2
FORCED_BOTH_LOSE: Final = 3
FORCED_BOTH_WIN: Final = 4

# steps of the duel
START: Final = 0
ISSUED: Final = 1
ANSWERED: Final = 2
ENTERED: Final = 3
POOLED: Final = 4
CHANCES: Final = 5
CHANCE_TAKEN: Final = 6
REVEALED: Final = 7
EFFECTS: Final = 8
SCORES: Final = 9
LOSS_JUDGED: Final = 10
WIN_JUDGED: Final = 11
OTHERS_ON_LOSS: Final = 12
OWN_ON_WIN: Final = 13
OTHERS_ON_WIN: Final = 14
CLOSING: Final = 15
RETURNING: Final = 16
ENDING: Final = 17
OVER: Final = 18
STRUCK_NOW: Final = 19


class Consequences(Node):
    """What the source of a challenge says about its refusal, its loser and its winner (SE-DUE-18).

    A verb may extend this class or hold one; the programs run inside the scope that issued the challenge.
    """

    def __init__(self, lose: Node | None = None, win: Node | None = None, refuse: Node | None = None) -> None:
        super().__init__()
        self.lose: Node | None = lose
        self.win: Node | None = win
        self.refuse: Node | None = refuse

    def parts(self) -> list[Part]:
        found: list[Part] = []
        if self.refuse is not None:
            found.append(self.refuse)
        if self.lose is not None:
            found.append(self.lose)
        if self.win is not None:
            found.append(self.win)
        return found


def challenge(
    m: Machine,
    scope: int,
    challenger: int,
    challenged: int,
    stat_challenger: int = CHI,
    stat_challenged: int = CHI,
    refusable: bool = False,
    then: Consequences | None = None,
) -> int:
    """Let one Personality challenge another; the base of the frame that carries it through.

    Afterwards G_RESULT is RESOLVED, UNRESOLVED or REFUSED. The caller's next step must be set before.
    """
    source = m.stack[scope + S_SOURCE] if scope >= 0 else NONE
    you = m.stack[scope + S_YOU] if scope >= 0 else m.card(challenger, C_CONTROLLER)
    f = m.push_scope(DUEL, SCOPE_RULE, source, you, NONE, then.id if then is not None else NONE, scope, NONE)
    m.put_stack(f + D_CHALLENGER, challenger)
    m.put_stack(f + D_CHALLENGED, challenged)
    m.put_stack(f + D_PLAYER_A, m.card(challenger, C_CONTROLLER))
    m.put_stack(f + D_PLAYER_B, m.card(challenged, C_CONTROLLER))
    m.put_stack(f + D_STAMP_A, m.card(challenger, C_STAMP))
    m.put_stack(f + D_STAMP_B, m.card(challenged, C_STAMP))
    m.put_stack(f + D_STATS, stat_challenger + STATS * stat_challenged)
    m.put_stack(f + D_FLAGS, CHALLENGING | (REFUSABLE if refusable else 0))
    m.put_stack(f + D_WATCH, NONE)
    if scope >= 0:
        m.put_stack(f + S_FLAGS, m.stack[scope + S_FLAGS] & FLAG_UNNEGATABLE)
    m.put_stack(f + S_OUTER, m.cells[G_DUEL])
    m.put(G_CHALLENGE, f)
    m.put(G_DUEL_WINNER, NONE)
    m.put(G_DUEL_LOSER, NONE)
    return f


def start_duel(
    m: Machine, scope: int, challenger: int, challenged: int, duel_stat: int, then: Consequences | None = None
) -> int:
    """A challenge that cannot be refused, with one stat for both."""
    return challenge(m, scope, challenger, challenged, duel_stat, duel_stat, False, then)


# --- what others may ask and change -------------------------------------------------------------------------


def contest(m: Machine) -> int:
    """The base of the duel being fought, else of the challenge under way, else NONE."""
    f = m.cells[G_CHALLENGE]
    if running(m, f) and m.stack[f + D_FLAGS] & CHALLENGING:
        return f
    f = m.cells[G_DUEL]
    return f if running(m, f) else NONE


def running(m: Machine, f: int) -> bool:
    """Whether `f` is the frame of a challenge or duel."""
    return 0 <= f < m.cells[G_SP] and m.stack[f] == DUEL.id and m.stack[f + F_SCOPE] == f


def in_duel(m: Machine, card: int) -> bool:
    """Whether a Personality is involved in the duel being fought."""
    f = m.cells[G_DUEL]
    return running(m, f) and (m.stack[f + D_CHALLENGER] == card or m.stack[f + D_CHALLENGED] == card)


def duel_opponent(m: Machine, card: int) -> int:
    """Whom a Personality duels or challenges; NONE if nobody."""
    f = contest(m)
    if f >= 0:
        if m.stack[f + D_CHALLENGER] == card:
            return m.stack[f + D_CHALLENGED]
        if m.stack[f + D_CHALLENGED] == card:
            return m.stack[f + D_CHALLENGER]
    return NONE


def substitute(m: Machine, old: int, new: int) -> None:
    """Another Personality takes a participant's place and carries out the rest (SE-DUE-05)."""
    f = contest(m)
    if f < 0:
        return
    if m.stack[f + D_CHALLENGER] == old:
        m.put_stack(f + D_CHALLENGER, new)
        m.put_stack(f + D_STAMP_A, m.card(new, C_STAMP))
    elif m.stack[f + D_CHALLENGED] == old:
        m.put_stack(f + D_CHALLENGED, new)
        m.put_stack(f + D_STAMP_B, m.card(new, C_STAMP))
    if m.logging:
        m.say("SE-DUE-05", f"{title_of(m, new)} takes the place of {title_of(m, old)}.", new)


def chi_at_start(m: Machine, card: int) -> int:
    """The Chi a duelling Personality had before anyone could focus or strike; NONE for one who was not there."""
    f = m.cells[G_DUEL]
    if running(m, f):
        if m.stack[f + D_CHALLENGER] == card:
            return m.stack[f + D_CHI_A]
        if m.stack[f + D_CHALLENGED] == card:
            return m.stack[f + D_CHI_B]
    return NONE


def force_outcome(m: Machine, card: int, wins: bool) -> None:
    """An effect makes a Personality win or lose the duel; his opponent then does the reverse (SE-DUE-17)."""
    f = m.cells[G_DUEL]
    if not running(m, f):
        return
    first = m.stack[f + D_CHALLENGER] == card
    if first or m.stack[f + D_CHALLENGED] == card:
        m.put_stack(f + D_FORCED, FORCED_A if first == wins else FORCED_B)


def duel_broken(m: Machine) -> bool:
    """Whether a participant of the current challenge or duel is no longer there to fight it (SE-DUE-04)."""
    f = contest(m)
    return f >= 0 and broken(m, f)


def in_consequences(m: Machine) -> bool:
    """Whether what happens now happens for winning or losing the duel (SE-DUE-25)."""
    f = m.cells[G_DUEL]
    if not running(m, f) or not m.stack[f + D_FLAGS] & DECIDED:
        return False
    return OTHERS_ON_LOSS <= m.stack[f + F_PC] <= CLOSING


def for_duel(m: Machine, o: int) -> bool:
    """Whether an occurrence is directly contingent on winning or losing the duel, not a later link (SE-DEF-05)."""
    if not in_consequences(m):
        return False
    scope = m.stack[o + F_SCOPE]
    if scope < 0 or scope == m.stack[m.cells[G_DUEL] + S_PARENT]:
        return True
    answered = m.stack[scope + S_OCCURRENCE]
    return answered >= 0 and m.stack[answered + O_KIND] in (k.DUEL_LOST, k.DUEL_WON)


def broken(m: Machine, f: int) -> bool:
    """Whether one of the two Personalities has left play since the duel began."""
    stack = m.stack
    return not present(m, stack[f + D_CHALLENGER], stack[f + D_STAMP_A]) or not present(
        m, stack[f + D_CHALLENGED], stack[f + D_STAMP_B]
    )


def present(m: Machine, card: int, stamp: int) -> bool:
    """Whether a card is a Personality in play who entered at this stamp: one who came back is another one."""
    return in_play(m, card) and m.definition(card).type == PERSONALITY and m.card(card, C_STAMP) == stamp


def abandon_duels(m: Machine) -> None:
    """Clear the areas of duels whose frames were ended from outside, as when the turn is cut short."""
    for player in range(m.cells[G_PLAYERS]):
        for card in m.zone_cards(player * PLAYER_ZONES + FOCUSED):
            send(m, card, m.card(card, C_OWNER) * PLAYER_ZONES + FATE_DISCARD)
        for card in m.zone_cards(player * PLAYER_ZONES + POOL):
            relocate(m, card, m.card(card, C_OWNER) * PLAYER_ZONES + FATE_DECK, BOTTOM, 0)
    expire(m, UNTIL_DUEL_ENDS, NONE)
    m.put(G_DUEL, NONE)
    m.put(G_CHALLENGE, NONE)


# --- the duel -----------------------------------------------------------------------------------------------


class Duel(Node):
    """A challenge and the duel that comes of it. Frame: see D_* in the layout."""

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        pc = stack[f + F_PC]
        if pc != START and (pc <= SCORES or pc == STRUCK_NOW) and broken(m, f):
            if m.logging:
                m.say("SE-DUE-04", "A participant is gone: no duel is resolved.")
            m.jump(f, CLOSING)
            return
        if pc == START:
            self.begin(m, f)
        elif pc == ISSUED:
            if not happened(m, f):
                m.jump(f, CLOSING)
            elif stack[f + D_FLAGS] & REFUSABLE and not flagged(
                m, stack[f + D_CHALLENGER], CHALLENGES_CANNOT_BE_REFUSED
            ):
                m.wait()
            else:
                m.jump(f, ANSWERED)
        elif pc == ANSWERED:  # A: the challenge ends, the duel begins
            m.put_stack(f + D_FLAGS, (stack[f + D_FLAGS] & ~CHALLENGING) | DUELING)
            m.put(G_CHALLENGE, NONE)
            m.put(G_DUEL, f)
            m.jump(f, ENTERED)
            if m.logging:
                a = title_of(m, stack[f + D_CHALLENGER])
                m.say(
                    "SE-DUE-06",
                    f"{a} and {title_of(m, stack[f + D_CHALLENGED])} duel.",
                    stack[f + D_CHALLENGER],
                )
            watch(m, f, k.DUEL, stack[f + D_PLAYER_A])
        elif pc == ENTERED:  # B
            if not happened(m, f):
                m.jump(f, CLOSING)
                return
            first_chance(m, f)
            form_pool(m, stack[f + D_PLAYER_A])
            form_pool(m, stack[f + D_PLAYER_B])
            m.jump(f, POOLED)
            happen(m, f, k.POOLS, stack[f + D_CHALLENGER], stack[f + D_CHALLENGED], 0, stack[f + D_PLAYER_A])
        elif pc == POOLED:
            m.put_stack(f + D_CHI_A, stat(m, stack[f + D_CHALLENGER], CHI))
            m.put_stack(f + D_CHI_B, stat(m, stack[f + D_CHALLENGED], CHI))
            m.jump(f, CHANCES)
        elif pc == CHANCES:  # C
            side = stack[f + D_TURN]
            player = stack[f + D_PLAYER_A + side]
            flags = stack[f + D_FLAGS]
            m.put_stack(f + D_FLAGS, flags & ~MUST_FOCUS)
            m.jump(f, CHANCE_TAKEN)
            m.push_occurrence(
                CHANCE,
                f,
                k.FOCUS_CHANCE,
                stack[f + D_CHALLENGER + side],
                stack[f + D_CHALLENGED - side],
                1 if flags & MUST_FOCUS else 0,
                player,
                NONE,
                player,
                MODE_RULE,
            )
        elif pc == CHANCE_TAKEN:
            if stack[f + D_FLAGS] & STRUCK:
                m.jump(f, STRUCK_NOW)
            else:
                m.put_stack(f + D_TURN, 1 - stack[f + D_TURN])
                m.jump(f, CHANCES)
        elif pc == STRUCK_NOW:  # D and E: all focused cards are revealed together
            m.jump(f, REVEALED)
            happen_all(m, f, k.REVEAL, [c for c in focused(m, f) if m.card(c, C_FACEUP) == 0])
        elif pc == REVEALED:
            m.jump(f, EFFECTS)
            m.put_stack(f + D_EFFECTS, 0)
            points.before(m, f, D_EFFECTS, f, k.FOCUS_EFFECTS, stack[f + D_CHALLENGER], stack[f + D_CHALLENGED], 0,
                          stack[f + D_PLAYER_A])
        elif pc == EFFECTS:  # F
            self.focus_effects(m, f)
        elif pc == SCORES:  # G and H
            self.judge(m, f)
        else:
            self.finish(m, f, pc)

    def begin(self, m: Machine, f: int) -> None:
        """The challenge is issued, if it can be (SE-DUE-01)."""
        stack = m.stack
        a = stack[f + D_CHALLENGER]
        b = stack[f + D_CHALLENGED]
        parent = stack[f + S_PARENT]
        why = impossible(m, a, b)
        if why or (
            parent >= 0
            and scope_mode(m, parent) == MODE_EFFECT
            and stack[parent + S_FLAGS] & FLAG_NEGATED != 0
        ):
            if m.logging:
                m.say("SE-DUE-01", f"The challenge fails: {why or 'it is negated'}.", a)
            m.jump(f, CLOSING)
            return
        m.jump(f, ISSUED)
        if m.logging:
            m.say("SE-DUE-01", f"{title_of(m, a)} challenges {title_of(m, b)}.", a, stack[f + D_PLAYER_A])
        watch(m, f, k.CHALLENGE, stack[f + D_PLAYER_A])

    def focus_effects(self, m: Machine, f: int) -> None:
        """Resolve the Focus Effects of the cards that are there, newcomers included (SE-DUE-13)."""
        here = 0
        for card in focused(m, f):
            here |= 1 << card
            m.set_card(card, C_FACEUP, 1)
        m.put_stack(f + D_RESOLVED, m.stack[f + D_RESOLVED] & here)
        found = unresolved(m, f) if m.stack[f + D_EFFECTS] != 0 else []
        if not found:
            m.jump(f, SCORES)
            if m.stack[f + D_EFFECTS] != 0:  # this time comes even if there were none (SE-TIM-07)
                points.after(m, f, k.FOCUS_EFFECTS, m.stack[f + D_CHALLENGER], m.stack[f + D_CHALLENGED], 0,
                             m.stack[f + D_PLAYER_A])
        elif len(found) == 1:
            self.resolve(m, f, found[0])
        else:
            m.wait()

    def resolve(self, m: Machine, f: int, card: int) -> None:
        m.put_stack(f + D_RESOLVED, m.stack[f + D_RESOLVED] | (1 << card))
        trait = m.definition(card).focus_effect
        if trait is None or trait.program is None:
            return
        you = m.card(card, C_OWNER)
        if trait.condition is not None and not trait.condition.holds(Context(m, you, card, NONE, NONE)):
            return
        if m.logging:
            m.say("SE-DUE-13", f"{title_of(m, card)}: its Focus Effect resolves.", card, you)
        points.after(m, f, k.FOCUS_EFFECT, card, NONE, 0, you)  # below it on the stack: comes when it is over
        m.push_scope(RUNNER, SCOPE_TRAIT, card, you, trait.id, trait.program.id, f, NONE)

    def judge(self, m: Machine, f: int) -> None:
        """Compare the scores and find who would win and lose (SE-DUE-14, SE-DUE-16)."""
        stack = m.stack
        for side in (0, 1):
            m.put_stack(f + D_SCORE_A + side, score(m, f, side))
        if m.logging:
            a = title_of(m, stack[f + D_CHALLENGER])
            b = title_of(m, stack[f + D_CHALLENGED])
            m.say("SE-DUE-14", f"{a} scores {stack[f + D_SCORE_A]}, {b} {stack[f + D_SCORE_B]}.")
        decide(m, f)
        m.jump(f, LOSS_JUDGED)
        judge_before(m, f, k.DUEL_LOST, stack[f + D_LOSERS])

    def finish(self, m: Machine, f: int, pc: int) -> None:
        stack = m.stack
        body = stack[f + S_BODY]
        if pc == LOSS_JUDGED:  # I1: what alters who loses or wins
            m.jump(f, WIN_JUDGED)
            judge_before(m, f, k.DUEL_WON, stack[f + D_WINNERS])
        elif pc == WIN_JUDGED:  # I2: losing, from the duel's source
            if stack[f + D_FORCED]:
                decide(m, f)
            m.put(G_DUEL_WINNER, m.keep(set_of(bits(stack[f + D_WINNERS]))))
            m.put(G_DUEL_LOSER, m.keep(set_of(bits(stack[f + D_LOSERS]))))
            m.put_stack(f + D_FLAGS, stack[f + D_FLAGS] | DECIDED)
            if m.logging:
                self.tell(m, f)
            m.jump(f, OTHERS_ON_LOSS)
            if body >= 0 and stack[f + D_LOSERS]:
                node = NODES[body]
                assert isinstance(node, Consequences)
                if node.lose is not None:
                    m.push(node.lose, stack[f + S_PARENT])
        elif pc == OTHERS_ON_LOSS:  # I3: losing, from others
            m.jump(f, OWN_ON_WIN)
            announce_after(m, f, k.DUEL_LOST, stack[f + D_LOSERS])
        elif pc == OWN_ON_WIN:  # I4: winning, from the source
            m.jump(f, OTHERS_ON_WIN)
            if body >= 0 and stack[f + D_WINNERS]:
                node = NODES[body]
                assert isinstance(node, Consequences)
                if node.win is not None:
                    m.push(node.win, stack[f + S_PARENT])
        elif pc == OTHERS_ON_WIN:  # I5: winning, from others
            m.jump(f, CLOSING)
            announce_after(m, f, k.DUEL_WON, stack[f + D_WINNERS])
        elif pc == CLOSING:  # J, also where nothing was resolved
            if not stack[f + D_FLAGS] & DUELING:
                m.jump(f, OVER)
                return
            m.jump(f, RETURNING)
            happen_all(m, f, k.DISCARD, focused(m, f))
        elif pc == RETURNING:
            for side in (0, 1):
                pool = m.zone_cards(stack[f + D_PLAYER_A + side] * PLAYER_ZONES + POOL)
                if len(pool) > 1:
                    m.wait()
                    return
                for card in pool:
                    to_bottom(m, card)
            m.jump(f, ENDING)
        elif pc == ENDING:
            expire(m, UNTIL_DUEL_ENDS, NONE)
            m.jump(f, OVER)
            happen(
                m, f, k.DUEL_END, stack[f + D_CHALLENGER], stack[f + D_CHALLENGED], 0, stack[f + D_PLAYER_A]
            )
        else:
            self.over(m, f)

    def over(self, m: Machine, f: int) -> None:
        stack = m.stack
        flags = stack[f + D_FLAGS]
        m.put(G_RESULT, RESOLVED if flags & DECIDED else REFUSED if flags & WAS_REFUSED else UNRESOLVED)
        m.put(G_CHALLENGE, NONE)
        if m.cells[G_DUEL] == f:
            m.put(G_DUEL, stack[f + S_OUTER])
        m.pop()

    def tell(self, m: Machine, f: int) -> None:
        for card in bits(m.stack[f + D_WINNERS]):
            m.say("SE-DUE-16", f"{title_of(m, card)} wins the duel.", card)
        for card in bits(m.stack[f + D_LOSERS]):
            m.say("SE-DUE-16", f"{title_of(m, card)} loses the duel.", card)

    def ask(self, m: Machine, f: int) -> Question:
        stack = m.stack
        pc = stack[f + F_PC]
        if pc == ISSUED:
            challenged = stack[f + D_CHALLENGED]
            return Question(m.card(challenged, C_CONTROLLER), "refuse", "SE-DUE-02", [YES, NO], challenged, f)
        if pc == EFFECTS:
            return Question(m.cells[G_ACTIVE], "order", "SE-DUE-13", unresolved(m, f), NONE, f)
        player = stack[f + D_PLAYER_A]
        pool = m.zone_cards(player * PLAYER_ZONES + POOL)
        if len(pool) < 2:
            player = stack[f + D_PLAYER_B]
            pool = m.zone_cards(player * PLAYER_ZONES + POOL)
        return Question(player, "order", "SE-DUE-20", pool, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        stack = m.stack
        pc = stack[f + F_PC]
        if pc == ISSUED:
            if value == NO:
                m.jump(f, ANSWERED)
                return
            self.refuse(m, f)
        elif pc == EFFECTS:
            self.resolve(m, f, value)
        else:
            to_bottom(m, value)

    def refuse(self, m: Machine, f: int) -> None:
        """The refusal's consequences apply and no duel occurs (SE-DUE-03)."""
        stack = m.stack
        challenged = stack[f + D_CHALLENGED]
        player = m.card(challenged, C_CONTROLLER)
        m.put_stack(f + D_FLAGS, stack[f + D_FLAGS] | WAS_REFUSED)
        m.jump(f, CLOSING)
        if m.logging:
            m.say("SE-DUE-03", f"{title_of(m, challenged)} refuses the challenge.", challenged, player)
        body = stack[f + S_BODY]
        if body >= 0:
            node = NODES[body]
            assert isinstance(node, Consequences)
            if node.refuse is not None:
                m.push(node.refuse, stack[f + S_PARENT])
        happen_from(
            m,
            f,
            k.REFUSE,
            challenged,
            stack[f + D_CHALLENGER],
            0,
            player,
            stack[f + S_SOURCE],
            player,
            MODE_RULE,
        )


class Chance(Node):
    """One opportunity to focus or strike, shaped as an occurrence so that abilities can answer it instead."""

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        if stack[f + F_PC] == 0:
            player = stack[f + O_PLAYER]
            options = chances(m, f)
            if len(options) == 1 and options[0] == PASS and not unseen(m, f, player):
                strike(m, f)  # nothing else is possible, and everyone can see that (SE-DUE-10)
            else:
                m.wait()
            return
        # something was done instead of focusing; it counts as focusing even if negated (SE-DUE-11)
        duel = stack[f + F_SCOPE]
        card = stack[f + O_EXTRA]
        subject = stack[f + O_SUBJECT]
        player = stack[f + O_PLAYER]
        m.pop()
        if card >= 0:
            happen_from(m, duel, k.FOCUS, card, subject, 0, player, NONE, player, MODE_RULE)

    def ask(self, m: Machine, f: int) -> Question:
        return Question(m.stack[f + O_PLAYER], "focus", "SE-DUE-08", chances(m, f), m.stack[f + O_SUBJECT], f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        stack = m.stack
        player = stack[f + O_PLAYER]
        if value == PASS:
            strike(m, f)
        elif tag_of(value) != 0:
            m.put_stack(f + O_EXTRA, source_of(m, value, player))
            m.jump(f, 1)
            REACTIONS[0].use(m, player, value, f)
        else:
            duel = stack[f + F_SCOPE]
            subject = stack[f + O_SUBJECT]
            if zone_kind(m, value) == HAND:
                m.put_stack(duel + D_FLAGS, stack[duel + D_FLAGS] + (1 << hand_shift(m, duel)))
            m.pop()
            focus(m, value, player)
            happen_from(m, duel, k.FOCUS, value, subject, 0, player, NONE, player, MODE_RULE)


class Outcome(Group):
    """The windows of winning or losing a duel, for one or both Personalities.

    Those before run first and leave in D_LOSERS or D_WINNERS whom they did not spare; those after come, in a
    frame that starts at step 2, when the consequences from the duel's own source are over.
    """

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        if stack[f + F_PC] != 0:
            super().step(m, f)
            return
        todo = stack[f + O_USED]
        if todo:
            card = bits(todo & -todo)[0]
            m.put_stack(f + O_USED, todo & ~(1 << card))
            self.start(m, f, card, STAGE_BEFORE, stack[f + O_MODE])
            return
        duel = stack[f + F_SCOPE]
        m.put_stack(duel + (D_LOSERS if stack[f + O_KIND] == k.DUEL_LOST else D_WINNERS), stack[f + O_EXTRA])
        m.pop()

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        o = super().start(m, f, card, stage, mode)
        duel = m.stack[f + F_SCOPE]
        first = m.stack[duel + D_CHALLENGER] == card
        m.put_stack(o + O_OBJECT, m.stack[duel + (D_CHALLENGED if first else D_CHALLENGER)])
        m.put_stack(o + O_PLAYER, m.card(card, C_CONTROLLER))
        return o


DUEL: Final = Duel()
CHANCE: Final = Chance()
OUTCOME: Final = Outcome()


# --- its parts ----------------------------------------------------------------------------------------------


def impossible(m: Machine, a: int, b: int) -> str:
    """Why a challenge between two cards fails; empty if it does not. Bowing does not matter (SE-DUE-22)."""
    if not in_play(m, a) or not in_play(m, b):
        return "a card is not in play"
    if m.definition(a).type != PERSONALITY or m.definition(b).type != PERSONALITY:
        return "only Personalities duel"
    if m.card(a, C_CONTROLLER) == m.card(b, C_CONTROLLER):
        return "one player controls both"
    if flagged(m, a, CANNOT_CHALLENGE):
        return f"{title_of(m, a)} cannot challenge"
    if flagged(m, b, CANNOT_BE_CHALLENGED):
        return f"{title_of(m, b)} cannot be challenged"
    return ""


def watch(m: Machine, f: int, kind: int, player: int) -> None:
    """Let the challenge or the duel happen, and remember where to look whether it did."""
    stack = m.stack
    parent = stack[f + S_PARENT]
    base = m.cells[G_SP]
    happen_from(
        m,
        parent if parent >= 0 else f,
        kind,
        stack[f + D_CHALLENGER],
        stack[f + D_CHALLENGED],
        0,
        player,
        stack[f + S_SOURCE],
        stack[f + S_YOU],
        scope_mode(m, parent),
    )
    m.put_stack(f + D_WATCH, base if m.cells[G_SP] != base else NONE)


def happened(m: Machine, f: int) -> bool:
    """Whether what `watch` let happen did: its frame is gone, but its last words are still there."""
    base = m.stack[f + D_WATCH]
    return base < 0 or m.stack[base + O_FLAGS] & OF_APPLIED != 0


def first_chance(m: Machine, f: int) -> None:
    """Who has the first opportunity to focus (SE-DUE-08, SE-DUE-21)."""
    stack = m.stack
    duelist = m.rules.keyword("Duelist")
    a = stack[f + D_CHALLENGER]
    b = stack[f + D_CHALLENGED]
    skilled_a = has_keyword(m, a, duelist)
    skilled_b = has_keyword(m, b, duelist)
    first = 1
    if skilled_a != skilled_b:
        mine = 0 if skilled_a else 1
        if duel_stat(m, f, 1 - mine) >= duel_stat(m, f, mine):
            first = mine
            m.put_stack(f + D_FLAGS, stack[f + D_FLAGS] | MUST_FOCUS)
    m.put_stack(f + D_TURN, first)


def duel_stat(m: Machine, f: int, side: int) -> int:
    """The stat with which one of the two duels (SE-DUE-15)."""
    code = m.stack[f + D_STATS]
    return stat(m, m.stack[f + D_CHALLENGER + side], code // STATS if side else code % STATS)


def score(m: Machine, f: int, side: int) -> int:
    """Duel stat and the Focus Values in the focusing area; the stat itself does not change (SE-DUE-14)."""
    total = duel_stat(m, f, side)
    for card in m.zone_cards(m.stack[f + D_PLAYER_A + side] * PLAYER_ZONES + FOCUSED):
        total += stat(m, card, FOCUS)
    return total


def form_pool(m: Machine, player: int) -> None:
    """The top Fate cards, face-down, for their owner to see; nothing is drawn (SE-DUE-07)."""
    for _ in range(m.rules.pool_size):
        card = m.zone_head(player * PLAYER_ZONES + FATE_DECK)
        if card < 0:
            return
        relocate(m, card, player * PLAYER_ZONES + POOL, BOTTOM, 0)
        m.set_card(card, C_KNOWN, 1 << player)


def focus(m: Machine, card: int, player: int) -> None:
    """Lay a card face-down into the focusing area; it is not played (SE-DUE-09, SE-DUE-24)."""
    relocate(m, card, player * PLAYER_ZONES + FOCUSED, BOTTOM, 0)
    m.set_card(card, C_KNOWN, 1 << player)
    if m.logging:
        m.say("SE-DUE-09", f"Player {player + 1} focuses.", NONE, player)


def strike(m: Machine, f: int) -> None:
    """End an opportunity with a strike; `f` is its frame."""
    stack = m.stack
    duel = stack[f + F_SCOPE]
    subject = stack[f + O_SUBJECT]
    player = stack[f + O_PLAYER]
    m.pop()
    m.put_stack(duel + D_FLAGS, stack[duel + D_FLAGS] | STRUCK)
    if m.logging:
        m.say("SE-DUE-08", f"{title_of(m, subject)} strikes.", subject, player)
    happen_from(m, duel, k.STRIKE, subject, stack[f + O_OBJECT], 0, player, NONE, player, MODE_RULE)


def hand_shift(m: Machine, duel: int) -> int:
    """Where D_FLAGS counts the hand cards focused by the player whose opportunity it is."""
    return 20 if m.stack[duel + D_TURN] else 16


def from_hand(m: Machine, duel: int) -> int:
    """How many hand cards that player has focused in this duel (SE-DUE-09)."""
    return (m.stack[duel + D_FLAGS] >> hand_shift(m, duel)) & 15


def unseen(m: Machine, f: int, player: int) -> bool:
    """Whether others cannot tell that a player has nothing to do but to strike."""
    if REACTIONS[0].hidden(m, player, f, 0):
        return True
    duel = m.stack[f + F_SCOPE]
    barred = blocked(m, duel, k.FOCUS, NONE, m.stack[f + O_SUBJECT], 0, player, MODE_RULE)
    return not barred and len(focusable(m, f)) > 0


def focusable(m: Machine, f: int) -> list[int]:
    """The cards that a player could focus as far as their places go: his pool, and his hand (SE-DUE-09)."""
    player = m.stack[f + O_PLAYER]
    cards = m.zone_cards(player * PLAYER_ZONES + POOL)
    if from_hand(m, m.stack[f + F_SCOPE]) < m.rules.hand_focuses:
        cards.extend(m.zone_cards(player * PLAYER_ZONES + HAND))
    return cards


def chances(m: Machine, f: int) -> list[int]:
    """What a player may do with an opportunity: strike, focus, or something instead of focusing."""
    stack = m.stack
    duel = stack[f + F_SCOPE]
    player = stack[f + O_PLAYER]
    found: list[int] = []
    barred = False
    cards = focusable(m, f)
    if not cards:  # focusing may be prohibited even so (SE-DEF-04)
        barred = blocked(m, duel, k.FOCUS, NONE, stack[f + O_SUBJECT], 0, player, MODE_RULE)
    for card in cards:
        if blocked(m, duel, k.FOCUS, card, stack[f + O_SUBJECT], 0, player, MODE_RULE):
            barred = True
        else:
            found.append(card)
    if found or not barred:
        found.extend(REACTIONS[0].reactions(m, player, f, 0))
    if not found or stack[f + O_AMOUNT] == 0:
        found.insert(0, PASS)
    return found


def focused(m: Machine, f: int) -> list[int]:
    """All focused cards, the challenger's first, in the order in which they were focused."""
    found = m.zone_cards(m.stack[f + D_PLAYER_A] * PLAYER_ZONES + FOCUSED)
    if m.stack[f + D_PLAYER_B] != m.stack[f + D_PLAYER_A]:
        found.extend(m.zone_cards(m.stack[f + D_PLAYER_B] * PLAYER_ZONES + FOCUSED))
    return found


def unresolved(m: Machine, f: int) -> list[int]:
    """Focused cards whose Focus Effect has yet to resolve."""
    done = m.stack[f + D_RESOLVED]
    return [c for c in focused(m, f) if m.definition(c).focus_effect is not None and not (done >> c) & 1]


def decide(m: Machine, f: int) -> None:
    """Who wins and who loses, by scores or by what an effect imposed (SE-DUE-16, SE-DUE-17)."""
    stack = m.stack
    a = 1 << stack[f + D_CHALLENGER]
    b = 1 << stack[f + D_CHALLENGED]
    forced = stack[f + D_FORCED]
    difference = stack[f + D_SCORE_A] - stack[f + D_SCORE_B]
    if forced == 0:
        if difference == 0:
            breaks_a = flagged(m, stack[f + D_CHALLENGER], WINS_TIES)
            breaks_b = flagged(m, stack[f + D_CHALLENGED], WINS_TIES)
            forced = FORCED_BOTH_LOSE
            if breaks_a and breaks_b:
                forced = FORCED_BOTH_WIN
            elif breaks_a or breaks_b:
                forced = FORCED_A if breaks_a else FORCED_B
        else:
            forced = FORCED_A if difference > 0 else FORCED_B
    winners = 0
    if forced in (FORCED_A, FORCED_BOTH_WIN):
        winners |= a
    if forced in (FORCED_B, FORCED_BOTH_WIN):
        winners |= b
    m.put_stack(f + D_WINNERS, winners)
    m.put_stack(f + D_LOSERS, 0 if forced == FORCED_BOTH_WIN else (a | b) & ~winners)


def judge_before(m: Machine, f: int, kind: int, mask: int) -> None:
    """Let what comes before winning or losing change it."""
    if mask and watched(m, kind):
        source = m.stack[f + S_SOURCE]
        o = m.push_occurrence(OUTCOME, f, kind, NONE, NONE, 0, NONE, source, m.stack[f + S_YOU], MODE_RULE)
        m.put_stack(o + O_USED, mask)


def announce_after(m: Machine, f: int, kind: int, mask: int) -> None:
    """Let other cards answer winning or losing, in the active player's order."""
    if mask and watched(m, kind):
        source = m.stack[f + S_SOURCE]
        o = m.push_occurrence(OUTCOME, f, kind, NONE, NONE, 0, NONE, source, m.stack[f + S_YOU], MODE_RULE)
        m.put_stack(o + F_PC, 2)
        m.put_stack(o + O_PASSES, mask)


def to_bottom(m: Machine, card: int) -> None:
    """A pool card returns to the bottom of its owner's Fate deck (SE-DUE-20)."""
    relocate(m, card, m.card(card, C_OWNER) * PLAYER_ZONES + FATE_DECK, BOTTOM, 0)
