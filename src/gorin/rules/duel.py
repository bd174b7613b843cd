"""Challenges and duels, from the challenge to the return of the focus pools.

A verb starts one with `challenge`. The duel itself runs the verb's consequences (`Consequences`), because
those stand between the outcome and what other cards make of it (SE-DUE-18). When all is over G_RESULT
tells how it ended, and G_DUEL_WINNER and G_DUEL_LOSER hold who won and who lost, as sets of cards.
"""

from __future__ import annotations

from typing import Final

from gorin.rules import points, timing
from gorin.rules.actions import source_of
from gorin.rules.limits import LIMIT_FOCUSES, LIMIT_FOCUSES_AT_ONCE, LIMIT_FOCUSES_FROM_DECK, limit_change
from gorin.rules.timing import Group
from gorin.table import citations, duels, kinds, occurrences, scopes, terms
from gorin.table.changes import BOTTOM, become, expire, relocate
from gorin.table.definitions import FaceUpFocus, Node, Part, Question
from gorin.table.flags import (
    CANNOT_BE_CHALLENGED,
    CANNOT_CHALLENGE,
    CHALLENGES_CANNOT_BE_REFUSED,
    MUST_FOCUS_ONCE,
    REFUSED_BY_BOWING,
    WINS_TIES,
)
from gorin.table.keywords import flagged, has_keyword, player_flagged
from gorin.table.machine import Machine
from gorin.table.memory import cards_of as cards_remembered
from gorin.table.memory import remember, remembered
from gorin.table.packing import NO, PASS, T_CHOICE, T_TRAIT, YES, pack, payload_of, tag_of
from gorin.table.places import in_play, title_of, zone_kind
from gorin.table.procedures import Procedure, Step
from gorin.table.sets import bits, set_of
from gorin.table.stats import base_stat, stat
from gorin.table.terms import NONE

# how a challenge ended, in G_RESULT
UNRESOLVED: Final = 0
RESOLVED: Final = 1
REFUSED: Final = 2

# D_FLAGS
REFUSABLE: Final = 1
DUELING: Final = 2
STRUCK: Final = 4
OTHERS_STAT: Final = 16  # something besides its source has said with which stat the challenger duels
OTHERS_STAT_B: Final = 32  # the same of the challenged
MADE_WIN: Final = 2048  # an effect makes the challenger win
MADE_LOSE: Final = 4096
MADE_WIN_B: Final = 8192  # the same of the challenged
MADE_LOSE_B: Final = 16384
MUST_FOCUS: Final = 8  # the first opportunity of a Duelist (SE-DUE-21)
DECIDED: Final = 64
WAS_REFUSED: Final = 128
REFUSAL_SAID: Final = 256  # something besides its source has said last whether it may be refused
IN_CONSEQUENCES: Final = 512
RESOLVING_NOW: Final = 1024  # from just after the strike until it ends (SE-DUE-61)
# above these lie the counts of the hand cards that were focused, `hand_shift`
OFFERED_REFUSAL: Final = 1 << 24  # what the challenge's source says of a price of refusing has been done
REFUSING: Final = 1 << 25  # it is refused as soon as the challenged has bowed
CUT_SHORT: Final = 1 << 26  # an effect has ended it without resolution
FIRST_GIVEN: Final = 1 << 27  # an effect gives the challenger the first opportunity to focus or strike
FIRST_GIVEN_B: Final = 1 << 28  # the same of the challenged
OUTRIGHT: Final = 1 << 29  # no challenge comes before it
BY_BASE: Final = 1 << 30  # decided by the stats before the challenge and the base Focus Values alone
HAS_FOCUSED: Final = 1 << 31  # the challenger's player has focused
HAS_FOCUSED_B: Final = 1 << 32  # the challenged's player has

# outcomes
CHALLENGER_WINS: Final = 1
CHALLENGED_WINS: Final = 2
BOTH_LOSE: Final = 3
BOTH_WIN: Final = 4

# whose the turn is
CHALLENGER: Final = 0
CHALLENGED: Final = 1


class Consequences(Node):
    """What the source of a challenge says about its refusal, its loser and its winner (SE-DUE-18).

    A verb may extend this class or hold one; the programs run inside the scope that issued the challenge. What is
    offered comes when the challenge could be refused, and may have that done (`decline`) for a price.
    """

    def __init__(
        self,
        lose: Node | None = None,
        win: Node | None = None,
        refuse: Node | None = None,
        offer: Node | None = None,
    ) -> None:
        super().__init__()
        self.lose: Node | None = lose
        self.win: Node | None = win
        self.refuse: Node | None = refuse
        self.offer: Node | None = offer
        self.bound: bool = False  # nobody refuses it, whatever the rulebook says of challenges
        self.outright: bool = False  # they duel without any challenge

    def parts(self) -> list[Part]:
        found: list[Part] = []
        if self.offer is not None:
            found.append(self.offer)
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
    stat_challenger: int = terms.CHI,
    stat_challenged: int = terms.CHI,
    refusable: bool = False,
    then: Consequences | None = None,
) -> int:
    """Let one Personality challenge another; the base of the frame that carries it through.

    They duel outright if the source says so. Afterwards G_RESULT is RESOLVED, UNRESOLVED or REFUSED. The caller's next
    step must be set before.
    """
    source = scopes.source(m, scope) if scope >= 0 else NONE
    you = scopes.you(m, scope) if scope >= 0 else m.controller(challenger)
    body = then.id if then is not None else NONE
    note_stats(m, challenger)
    note_stats(m, challenged)
    f = m.push_scope(m.rules.procedures.duel, terms.SCOPE_RULE, source, you, NONE, body, scope, NONE)
    duels.set_challenger(m, f, challenger)
    duels.set_challenged(m, f, challenged)
    duels.set_challengers_player(m, f, m.controller(challenger))
    duels.set_challengeds_player(m, f, m.controller(challenged))
    duels.set_challenger_stamp(m, f, m.stamp(challenger))
    duels.set_challenged_stamp(m, f, m.stamp(challenged))
    duels.set_stats(m, f, stat_challenger + terms.STATS * stat_challenged)
    usually = m.rules.numbers.refusable and not (then is not None and then.bound)
    outright = then is not None and then.outright
    duels.set_flags(m, f, OUTRIGHT if outright else REFUSABLE if refusable or usually else 0)
    duels.set_watched(m, f, NONE)
    scopes.set_outer(m, f, m.duel)
    m.challenge = f
    m.duel_winners = NONE
    m.duel_losers = NONE
    return f


# --- what others may ask and change -------------------------------------------------------------------------


def contest(m: Machine) -> int:
    """The base of the challenge under way, else of the duel being fought, else NONE."""
    return m.challenge if m.challenge != NONE else m.duel


def in_duel(m: Machine, card: int) -> bool:
    """Whether a Personality is involved in the duel being fought."""
    f = m.duel
    return f != NONE and (duels.challenger(m, f) == card or duels.challenged(m, f) == card)


def side_of(m: Machine, player: int) -> int:
    """On which side a player is in the duel being fought; NONE if on none."""
    for side in (CHALLENGER, CHALLENGED):
        if m.duel != NONE and duels.player(m, m.duel, side) == player:
            return side
    return NONE


def rival(m: Machine, card: int) -> int:
    """Who faces a Personality in the challenge or duel under way; NONE if he has no part in one."""
    f = contest(m)
    if f < 0:
        return NONE
    if duels.challenger(m, f) == card:
        return duels.challenged(m, f)
    return duels.challenger(m, f) if duels.challenged(m, f) == card else NONE


def substitute(m: Machine, old: int, new: int) -> bool:
    """Another Personality takes a participant's place and carries out the rest (SE-DUE-05)."""
    f, other = contest(m), rival(m, old)
    if other == NONE or (m.rules.numbers.no_duel_of_ones_own and m.controller(other) == m.controller(new)):
        return False
    note_stats(m, new)
    chi = stat(m, new, terms.CHI)  # as he enters the duel, before what is focused for him counts
    if duels.challenger(m, f) == old:
        duels.set_challenger(m, f, new)
        duels.set_challenger_stamp(m, f, m.stamp(new))
        duels.set_challenger_chi(m, f, chi)
    else:
        duels.set_challenged(m, f, new)
        duels.set_challenged_stamp(m, f, m.stamp(new))
        duels.set_challenged_chi(m, f, chi)
    if m.logging:
        m.say(citations.SUBSTITUTE, f"{title_of(m, new)} takes the place of {title_of(m, old)}.", new)
    return True


BEFORE: Final = "before the challenge: "  # and the number of the stat that is remembered


def note_stats(m: Machine, card: int) -> None:
    """Remember what stats a Personality has before a challenge or duel, if any card asks."""
    if m.rules.notes_stats:
        for each in (terms.FORCE, terms.CHI, terms.PERSONAL_HONOR):
            now, before = stat(m, card, each), remembered(m, card, BEFORE + str(each))
            remember(m, card, BEFORE + str(each), terms.UNTIL_DUEL_ENDS, now - before)


def decide_by_base(m: Machine) -> bool:
    """Let the duel being fought be decided by the stats before the challenge and the base Focus Values alone."""
    f = m.duel
    if f == NONE:
        return False
    duels.set_flags(m, f, duels.flags(m, f) | BY_BASE)
    return True


def has_focused(m: Machine, player: int) -> bool:
    """Whether a player has focused in the duel being fought."""
    side = side_of(m, player)
    return side != NONE and so_far(m) & (HAS_FOCUSED_B if side else HAS_FOCUSED) != 0


def chi_at_start(m: Machine, card: int) -> int:
    """The Chi a duelling Personality had before anyone could focus or strike; NONE for one who was not there."""
    if not in_duel(m, card):
        return NONE
    f = m.duel
    return duels.challenger_chi(m, f) if duels.challenger(m, f) == card else duels.challenged_chi(m, f)


def alter_outcome(m: Machine, card: int, wins: bool) -> bool:
    """An effect makes a Personality win or lose the duel; what others make of the other one stands (SE-DUE-17)."""
    if not in_duel(m, card):
        return False
    f = m.duel
    for_it, against = (MADE_WIN, MADE_LOSE) if duels.challenger(m, f) == card else (MADE_WIN_B, MADE_LOSE_B)
    flags = duels.flags(m, f) & ~(for_it | against)
    duels.set_flags(m, f, flags | (for_it if wins else against))
    return True


def give_first_opportunity(m: Machine, card: int) -> bool:
    """A Personality in the duel is to focus or strike first, whatever rules and earlier effects say of that."""
    if not in_duel(m, card):
        return False
    f = m.duel
    given = FIRST_GIVEN if duels.challenger(m, f) == card else FIRST_GIVEN_B
    duels.set_flags(m, f, duels.flags(m, f) & ~(FIRST_GIVEN | FIRST_GIVEN_B) | given)
    return True


def settle_altered(m: Machine, f: int) -> None:
    """Note who wins and who loses as effects have newly altered it: one alone turns the other's outcome, too."""
    flags = duels.flags(m, f)
    duels.set_flags(m, f, flags & ~(MADE_WIN | MADE_LOSE | MADE_WIN_B | MADE_LOSE_B))
    first = 1 if flags & MADE_WIN else -1 if flags & MADE_LOSE else 0
    second = 1 if flags & MADE_WIN_B else -1 if flags & MADE_LOSE_B else 0
    if first == 0 and second == 0:
        return
    first, second = first or -second, second or -first
    both = BOTH_WIN if first == 1 else BOTH_LOSE
    settle(m, f, both if first == second else CHALLENGER_WINS if first == 1 else CHALLENGED_WINS)


def set_refusable(m: Machine, may: bool) -> bool:
    """Let the challenge under way be one that may be refused, or may not, whatever has been said of it before."""
    f = m.challenge
    if f == NONE:
        return False
    duels.set_flags(m, f, duels.flags(m, f) & ~REFUSABLE | REFUSAL_SAID | (REFUSABLE if may else 0))
    return True


def set_duel_stat(m: Machine, scope: int, stat: int, card: int) -> bool:
    """Let the duel, or one participant in it, use this stat: what its source says comes before what others say.

    Of others the last prevails.
    """
    f = contest(m)
    if f < 0:
        return False
    own = scope == scopes.parent(m, f)
    code = duels.stats(m, f)
    found = [code % terms.STATS, code // terms.STATS]
    flags = duels.flags(m, f)
    for side in (CHALLENGER, CHALLENGED):
        mark = OTHERS_STAT_B if side else OTHERS_STAT
        if card not in (NONE, duels.personality(m, f, side)) or (own and flags & mark):
            continue
        found[side] = stat
        if not own:
            flags |= mark
    duels.set_flags(m, f, flags)
    duels.set_stats(m, f, found[CHALLENGER] + terms.STATS * found[CHALLENGED])
    return True


def so_far(m: Machine) -> int:
    """What has become of the duel being fought, as bits; 0 without one."""
    return duels.flags(m, m.duel) if m.duel != NONE else 0


def resolving(m: Machine) -> bool:
    """Whether the duel being fought resolves: from just after the strike to its end, cleanup included (SE-DUE-61)."""
    return so_far(m) & RESOLVING_NOW != 0


def in_consequences(m: Machine) -> bool:
    """Whether what happens now happens for winning or losing the duel (SE-DUE-25)."""
    return so_far(m) & IN_CONSEQUENCES != 0


def for_duel(m: Machine, o: int) -> bool:
    """Whether an occurrence is directly contingent on winning or losing the duel, not a later link (SE-DEF-05)."""
    if not in_consequences(m):
        return False
    scope = m.scope(o)
    if scope < 0 or scope in (m.duel, scopes.parent(m, m.duel)):  # by the rules of duels, or by the duel's source
        return True
    answered = scopes.occurrence(m, scope)
    return answered >= 0 and occurrences.kind(m, answered) in (kinds.DUEL_LOST, kinds.DUEL_WON)


def broken(m: Machine, f: int) -> bool:
    """Whether one of the two Personalities has left play since the duel began."""
    return not present(m, duels.challenger(m, f), duels.challenger_stamp(m, f)) or not present(
        m, duels.challenged(m, f), duels.challenged_stamp(m, f)
    )


def present(m: Machine, card: int, stamp: int) -> bool:
    """Whether a card is a Personality in play who entered at this stamp: one who came back is another one."""
    return in_play(m, card) and m.definition(card).type == terms.PERSONALITY and m.stamp(card) == stamp


# --- the duel -----------------------------------------------------------------------------------------------

# its steps
ISSUE: Final = "issue"
REFUSE: Final = "refuse"
BOW_TO_REFUSE: Final = "bow to refuse"
REFUSE_BOWED: Final = "refuse bowed"
BEGIN: Final = "begin"
FIRST: Final = "first opportunity"
FORM_POOLS: Final = "form pools"
NOTE_CHI: Final = "note Chi"
OPPORTUNITY: Final = "opportunity"
TAKEN: Final = "opportunity taken"
BEFORE_RESOLVING: Final = "before resolving"
REVEAL: Final = "reveal"
DISCARD_UNLAWFUL: Final = "discard unlawful"
BEFORE_EFFECTS: Final = "before focus effects"
FOCUS_EFFECTS: Final = "focus effects"
SCORE: Final = "score"
OUTCOME: Final = "outcome"
BEFORE_WINNING: Final = "before winning"
LOSING: Final = "consequences of losing"
OTHERS_ON_LOSS: Final = "others on the loss"
WINNING: Final = "consequences of winning"
OTHERS_ON_WIN: Final = "others on the win"
CLOSE: Final = "close"
RETURN: Final = "return pools"
FINISH: Final = "finish"
OVER: Final = "over"


class ContestStep(Step):
    """A step that needs both Personalities: without one of them nothing is resolved (SE-DUE-04)."""

    def run(self, m: Machine, f: int) -> None:
        if duels.flags(m, f) & CUT_SHORT:
            m.go_to(f, CLOSE)
            return
        if broken(m, f):
            if m.logging:
                m.say(citations.PARTICIPANT_GONE, "A participant is gone: no duel is resolved.")
            m.go_to(f, CLOSE)
            return
        self.contest(m, f)

    def contest(self, m: Machine, f: int) -> None:
        """Do this step, both being there."""
        raise NotImplementedError(type(self).__name__)


class Issue(Step):
    """The challenge is issued, if it can be (SE-DUE-01)."""

    def __init__(self) -> None:
        super().__init__(ISSUE)

    def run(self, m: Machine, f: int) -> None:
        a = duels.challenger(m, f)
        b = duels.challenged(m, f)
        parent = scopes.parent(m, f)
        outright = duels.flags(m, f) & OUTRIGHT != 0
        why = unable(m, a, b) if outright else impossible(m, a, b)
        if why or timing.negated(m, parent):
            if m.logging:
                m.say(citations.CHALLENGE, f"The challenge fails: {why or 'it is negated'}.", a)
            m.go_to(f, CLOSE)
            return
        if outright:
            m.go_to(f, BEGIN)
            return
        m.go_on(f)
        if m.logging:
            player = duels.challengers_player(m, f)
            m.say(citations.CHALLENGE, f"{title_of(m, a)} challenges {title_of(m, b)}.", a, player)
        watch(m, f, kinds.CHALLENGE, duels.challengers_player(m, f))


class Refuse(ContestStep):
    """The challenged may refuse where the challenge allows it (SE-DUE-02)."""

    def __init__(self) -> None:
        super().__init__(REFUSE)

    def contest(self, m: Machine, f: int) -> None:
        offered = duels.flags(m, f) & OFFERED_REFUSAL != 0
        if not offered and not happened(m, f):
            m.go_to(f, CLOSE)
            return
        then = consequences(m, f)
        if not offered and then is not None and then.offer is not None and not barred(m, f):
            duels.set_flags(m, f, duels.flags(m, f) | OFFERED_REFUSAL)
            m.push(then.offer, scopes.parent(m, f))
        elif self.may(m, f) and not duels.flags(m, f) & REFUSING:
            m.wait()
        else:
            m.go_on(f)

    def may(self, m: Machine, f: int) -> bool:
        """Whether the challenge may be refused."""
        return duels.flags(m, f) & REFUSABLE != 0 and not barred(m, f)

    def ask(self, m: Machine, f: int) -> Question:
        challenged = duels.challenged(m, f)
        return Question(m.controller(challenged), "refuse", citations.REFUSAL, [YES, NO], challenged, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == NO or not at_once(m, f):
            m.go_on(f)
        else:
            decline(m, f)


class BowToRefuse(ContestStep):
    """Where a text says so, he who is to refuse bows first."""

    def __init__(self) -> None:
        super().__init__(BOW_TO_REFUSE)

    def contest(self, m: Machine, f: int) -> None:
        m.go_on(f)
        if duels.flags(m, f) & REFUSING:
            challenged = duels.challenged(m, f)
            source, player = duels.challenger(m, f), m.controller(challenged)
            timing.happen_from(m, f, kinds.BOW, challenged, NONE, 0, player, source, player, terms.MODE_EFFECT)


class RefuseBowed(ContestStep):
    """If he has bowed indeed he refuses; otherwise he cannot."""

    def __init__(self) -> None:
        super().__init__(REFUSE_BOWED)

    def contest(self, m: Machine, f: int) -> None:
        m.go_on(f)
        if duels.flags(m, f) & REFUSING and m.bowed(duels.challenged(m, f)):
            decline(m, f)


def at_once(m: Machine, f: int) -> bool:
    """Whether a challenge that is refused is so at once; otherwise it is noted that the challenged must bow first."""
    if flagged(m, duels.challenger(m, f), REFUSED_BY_BOWING):
        duels.set_flags(m, f, duels.flags(m, f) | REFUSING)
        return False
    return True


def could_bow(m: Machine, f: int) -> bool:
    """Whether the challenged could bow, as his player's own choice, to refuse."""
    challenged = duels.challenged(m, f)
    if m.bowed(challenged):
        return False
    mark = m.mark()
    node, source, player = m.rules.procedures.occurrence, duels.challenger(m, f), m.controller(challenged)
    o = m.push_occurrence(node, f, kinds.BOW, challenged, NONE, 0, player, source, player, terms.MODE_EFFECT)
    result = not timing.negated_by_ban(m, o)
    m.undo(mark)
    return result


def barred(m: Machine, f: int) -> bool:
    """Whether something besides its source says that a challenge cannot be refused; what says so last prevails."""
    flags = duels.flags(m, f)
    challenger, challenged = duels.challenger(m, f), duels.challenged(m, f)
    if timing.blocked(m, f, kinds.REFUSE, challenged, challenger, 0, m.controller(challenged), terms.MODE_RULE):
        return True
    if flags & REFUSAL_SAID:
        if flags & REFUSABLE == 0:
            return True
    elif flagged(m, challenger, CHALLENGES_CANNOT_BE_REFUSED):
        return True
    return flagged(m, challenger, REFUSED_BY_BOWING) and not could_bow(m, f)


def decline(m: Machine, f: int) -> None:
    """A challenge is refused: the consequences of that apply and no duel occurs (SE-DUE-03)."""
    challenged = duels.challenged(m, f)
    player = m.controller(challenged)
    duels.set_flags(m, f, duels.flags(m, f) | WAS_REFUSED)
    m.go_to(f, CLOSE)
    if m.logging:
        m.say(citations.REFUSED, f"{title_of(m, challenged)} refuses the challenge.", challenged, player)
    then = consequences(m, f)
    if then is not None and then.refuse is not None:
        m.push(then.refuse, scopes.parent(m, f))
    timing.happen_from(
        m,
        f,
        kinds.REFUSE,
        challenged,
        duels.challenger(m, f),
        0,
        player,
        scopes.source(m, f),
        player,
        terms.MODE_RULE,
    )


def decline_now(m: Machine) -> bool:
    """Let the challenge under way be refused, if nothing bars it."""
    f = m.challenge
    if f == NONE or duels.flags(m, f) & WAS_REFUSED or barred(m, f):
        return False
    if at_once(m, f):
        decline(m, f)
    return True


STANDING: Final = "considered a Personality"


def become_personality(m: Machine, card: int, chi: int) -> bool:
    """Let a Follower be considered a Personality with so much Chi until the duel being fought ends."""
    d = m.definition(card)
    form = m.rules.library.as_personality(d.printed or d.id, chi)
    if not form or m.duel == NONE or d.type != terms.FOLLOWER:
        return False
    become(m, card, m.rules.number(form))
    remember(m, card, STANDING, terms.UNTIL_DUEL_ENDS)
    return True


def become_followers(m: Machine) -> None:
    """Who was considered a Personality in a duel is so no longer."""
    for card, _ in cards_remembered(m, STANDING):
        printed = m.definition(card).printed
        if printed:
            become(m, card, m.rules.number(printed))
            m.set_dishonored(card, False)


def cut_short(m: Machine) -> bool:
    """End the duel under way without resolution, unless it has been decided."""
    f = m.duel
    if f == NONE or duels.flags(m, f) & (CUT_SHORT | DECIDED):
        return False
    duels.set_flags(m, f, duels.flags(m, f) | CUT_SHORT)
    return True


def negate_challenge(m: Machine) -> bool:
    """End the challenge under way: nobody refuses it, and no duel comes of it."""
    f = m.challenge
    if f == NONE or duels.flags(m, f) & (CUT_SHORT | WAS_REFUSED | DUELING):
        return False
    duels.set_flags(m, f, duels.flags(m, f) | CUT_SHORT)
    return True


class Begin(ContestStep):
    """The challenge ends and the duel begins (SE-DUE-06)."""

    def __init__(self) -> None:
        super().__init__(BEGIN)

    def contest(self, m: Machine, f: int) -> None:
        duels.set_flags(m, f, duels.flags(m, f) | DUELING)
        m.challenge = NONE
        m.duel = f
        m.go_on(f)
        if m.logging:
            a = title_of(m, duels.challenger(m, f))
            m.say(
                citations.DUEL_BEGINS,
                f"{a} and {title_of(m, duels.challenged(m, f))} duel.",
                duels.challenger(m, f),
            )
        watch(m, f, kinds.DUEL, duels.challengers_player(m, f))


class FirstOpportunity(ContestStep):
    """If the duel has begun indeed, who will focus or strike first: the challenged (SE-DUE-08)."""

    def __init__(self) -> None:
        super().__init__(FIRST)

    def contest(self, m: Machine, f: int) -> None:
        if happened(m, f):
            given = duels.flags(m, f) & (FIRST_GIVEN | FIRST_GIVEN_B)
            if given:
                duels.set_turn(m, f, CHALLENGER if given == FIRST_GIVEN else CHALLENGED)
            else:
                self.choose(m, f)
            m.go_on(f)
        else:
            m.go_to(f, CLOSE)

    def choose(self, m: Machine, f: int) -> None:
        """Note whose the first opportunity is."""
        duels.set_turn(m, f, CHALLENGED)


class DuelistFirst(FirstOpportunity):
    """As there, but one Duelist against another Personality goes first if his duel stat is no higher (SE-DUE-21)."""

    def choose(self, m: Machine, f: int) -> None:
        duelist = m.rules.keyword("Duelist")
        skilled_a = has_keyword(m, duels.challenger(m, f), duelist)
        skilled_b = has_keyword(m, duels.challenged(m, f), duelist)
        first = CHALLENGED
        if skilled_a != skilled_b:
            mine = CHALLENGER if skilled_a else CHALLENGED
            if duel_stat(m, f, 1 - mine) >= duel_stat(m, f, mine):
                first = mine
                duels.set_flags(m, f, duels.flags(m, f) | MUST_FOCUS)
        duels.set_turn(m, f, first)


class FormPools(ContestStep):
    """Both players set aside the cards they may focus (SE-DUE-07)."""

    def __init__(self) -> None:
        super().__init__(FORM_POOLS)

    def contest(self, m: Machine, f: int) -> None:
        form_pool(m, duels.challengers_player(m, f))
        form_pool(m, duels.challengeds_player(m, f))
        m.go_on(f)
        timing.happen(
            m, f, kinds.POOLS, duels.challenger(m, f), duels.challenged(m, f), 0, duels.challengers_player(m, f)
        )


class NoteChi(ContestStep):
    """What Chi each has before anyone could focus or strike, for the texts that ask."""

    def __init__(self) -> None:
        super().__init__(NOTE_CHI)

    def contest(self, m: Machine, f: int) -> None:
        duels.set_challenger_chi(m, f, stat(m, duels.challenger(m, f), terms.CHI))
        duels.set_challenged_chi(m, f, stat(m, duels.challenged(m, f), terms.CHI))
        m.go_on(f)


class Opportunity(ContestStep):
    """Whoever's turn it is focuses or strikes, as his `chance` allows (SE-DUE-08)."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(OPPORTUNITY)
        self.chance: Chance = chance

    def parts(self) -> list[Part]:
        return [self.chance]

    def contest(self, m: Machine, f: int) -> None:
        side = duels.turn(m, f)
        player = duels.player(m, f, side)
        flags = duels.flags(m, f)
        duels.set_flags(m, f, flags & ~MUST_FOCUS)
        bound = flags & MUST_FOCUS != 0 or (player_flagged(m, player, MUST_FOCUS_ONCE) and not has_focused(m, player))
        m.go_on(f)
        m.push_occurrence(
            self.chance,
            f,
            kinds.FOCUS_CHANCE,
            duels.personality(m, f, side),
            duels.personality(m, f, 1 - side),
            1 if bound else 0,
            player,
            NONE,
            player,
            terms.MODE_RULE,
        )


class OpportunityTaken(ContestStep):
    """After a strike the cards are revealed; after a focus it is the other's turn."""

    def __init__(self) -> None:
        super().__init__(TAKEN)

    def contest(self, m: Machine, f: int) -> None:
        if duels.flags(m, f) & STRUCK:
            m.go_on(f)
        else:
            duels.set_turn(m, f, 1 - duels.turn(m, f))
            m.go_to(f, OPPORTUNITY)


class BeforeResolving(ContestStep):
    """After the strike the duel is about to resolve."""

    def __init__(self) -> None:
        super().__init__(BEFORE_RESOLVING)

    def contest(self, m: Machine, f: int) -> None:
        m.go_on(f)
        duels.set_effects(m, f, 0)
        points.before(
            m,
            f,
            duels.EFFECTS_LOCAL,
            f,
            kinds.DUEL_RESOLVES,
            duels.challenger(m, f),
            duels.challenged(m, f),
            0,
            duels.challengers_player(m, f),
        )


class Reveal(ContestStep):
    """The duel resolves: all focused cards are revealed together."""

    def __init__(self) -> None:
        super().__init__(REVEAL)

    def contest(self, m: Machine, f: int) -> None:
        if duels.effects(m, f) == 0:
            m.go_to(f, CLOSE)
            return
        duels.set_flags(m, f, duels.flags(m, f) | RESOLVING_NOW)
        m.go_on(f)
        timing.happen_all(m, f, kinds.REVEAL, [c for c in focused(m, f) if not m.face_up(c)])


FROM_DECK: Final = "focused from the deck, unseen"


class DiscardUnlawful(ContestStep):
    """What was focused unseen and could not have been focused from the hand is discarded as soon as it is revealed."""

    def __init__(self) -> None:
        super().__init__(DISCARD_UNLAWFUL)

    def contest(self, m: Machine, f: int) -> None:
        m.go_on(f)
        found: list[int] = []
        for side in (CHALLENGER, CHALLENGED):
            player, subject = duels.player(m, f, side), duels.personality(m, f, side)
            for card in m.zone_cards(player * terms.PLAYER_ZONES + terms.FOCUSED):
                if remembered(m, card, FROM_DECK):
                    if timing.blocked(m, f, kinds.FOCUS, card, subject, 0, player, terms.MODE_RULE):
                        found.append(card)
        timing.happen_all(m, f, kinds.DISCARD, found)


class BeforeFocusEffects(ContestStep):
    """What comes before Focus Effects resolve, and may negate that."""

    def __init__(self) -> None:
        super().__init__(BEFORE_EFFECTS)

    def contest(self, m: Machine, f: int) -> None:
        m.go_on(f)
        duels.set_effects(m, f, 0)
        points.before(
            m,
            f,
            duels.EFFECTS_LOCAL,
            f,
            kinds.FOCUS_EFFECTS,
            duels.challenger(m, f),
            duels.challenged(m, f),
            0,
            duels.challengers_player(m, f),
        )


class FocusEffects(ContestStep):
    """The Focus Effects of the cards that are there resolve, newcomers included (SE-DUE-13)."""

    def __init__(self) -> None:
        super().__init__(FOCUS_EFFECTS)

    def contest(self, m: Machine, f: int) -> None:
        here = 0
        for card in focused(m, f):
            here |= 1 << card
            m.set_face_up(card, True)
        duels.set_resolved(m, f, duels.resolved(m, f) & here)
        found = unresolved(m, f) if duels.effects(m, f) != 0 else []
        if not found:
            m.go_on(f)
            if duels.effects(m, f) != 0:  # this time comes even if there were none (SE-TIM-07)
                points.after(
                    m,
                    f,
                    kinds.FOCUS_EFFECTS,
                    duels.challenger(m, f),
                    duels.challenged(m, f),
                    0,
                    duels.challengers_player(m, f),
                )
        elif len(found) == 1:
            self.resolve(m, f, found[0])
        else:
            m.wait()

    def resolve(self, m: Machine, f: int, card: int) -> None:
        """Resolve one of them."""
        duels.set_resolved(m, f, duels.resolved(m, f) | (1 << card))
        trait = m.definition(card).focus_effect
        assert trait is not None and trait.program is not None
        you = m.owner(card)
        if m.logging:
            m.say(citations.FOCUS_EFFECTS, f"{title_of(m, card)}: its Focus Effect resolves.", card, you)
        points.after(m, f, kinds.FOCUS_EFFECT, card, NONE, 0, you)  # below it on the stack: comes when it is over
        runner = m.rules.procedures.runner
        m.push_scope(runner, terms.SCOPE_TRAIT, card, you, trait.id, trait.program.id, f, NONE)

    def ask(self, m: Machine, f: int) -> Question:
        return Question(m.active_player, "order", citations.FOCUS_EFFECTS, unresolved(m, f), NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.resolve(m, f, value)


class Score(ContestStep):
    """Duel stat and Focus Values make the score (SE-DUE-14)."""

    def __init__(self) -> None:
        super().__init__(SCORE)

    def contest(self, m: Machine, f: int) -> None:
        for card in focused(m, f):
            m.set_face_up(card, True)  # also what was focused after the others were revealed
        for side in (CHALLENGER, CHALLENGED):
            duels.set_score(m, f, side, score(m, f, side))
        if m.logging:
            a = f"{title_of(m, duels.challenger(m, f))} scores {duels.challenger_score(m, f)}"
            b = f"{title_of(m, duels.challenged(m, f))} {duels.challenged_score(m, f)}"
            m.say(citations.DUEL_SCORES, f"{a}, {b}.")
        m.go_on(f)


class Outcome(Step):
    """Who would win and lose by the scores (SE-DUE-16); in a tie both lose, but for who wins ties."""

    def __init__(self) -> None:
        super().__init__(OUTCOME)

    def run(self, m: Machine, f: int) -> None:
        difference = duels.challenger_score(m, f) - duels.challenged_score(m, f)
        if duels.flags(m, f) & BY_BASE:
            settle(m, f, by_scores(difference))
            m.go_on(f)
            return
        settle(m, f, self.tie(m, f) if difference == 0 else by_scores(difference))
        settle_altered(m, f)
        m.go_on(f)
        judge_before(m, f, kinds.DUEL_LOST, duels.losers(m, f))

    def tie(self, m: Machine, f: int) -> int:
        """How a duel with equal scores ends: one of the outcomes above."""
        breaks_a = flagged(m, duels.challenger(m, f), WINS_TIES)
        breaks_b = flagged(m, duels.challenged(m, f), WINS_TIES)
        if breaks_a and breaks_b:
            return BOTH_WIN
        if breaks_a or breaks_b:
            return CHALLENGER_WINS if breaks_a else CHALLENGED_WINS
        return BOTH_LOSE


def by_scores(difference: int) -> int:
    """How a duel ends by what the challenger's score has more than the other's: one of the outcomes above."""
    return CHALLENGER_WINS if difference > 0 else CHALLENGED_WINS if difference < 0 else BOTH_LOSE


class BeforeWinning(Step):
    """What comes before winning may alter it."""

    def __init__(self) -> None:
        super().__init__(BEFORE_WINNING)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        if not duels.flags(m, f) & BY_BASE:
            judge_before(m, f, kinds.DUEL_WON, duels.winners(m, f))


class Losing(Step):
    """Winners and losers are settled; what the duel's source says of losing comes first (SE-DUE-18)."""

    def __init__(self) -> None:
        super().__init__(LOSING)

    def run(self, m: Machine, f: int) -> None:
        if not duels.flags(m, f) & BY_BASE:
            settle_altered(m, f)  # what came before losing or winning may have altered it
        m.duel_winners = set_of(bits(duels.winners(m, f)))
        m.duel_losers = set_of(bits(duels.losers(m, f)))
        duels.set_flags(m, f, duels.flags(m, f) | DECIDED | IN_CONSEQUENCES)
        note_wins(m, f)
        if m.logging:
            tell(m, f)
        m.go_on(f)
        then = consequences(m, f)
        if then is not None and then.lose is not None and duels.losers(m, f):
            m.push(then.lose, scopes.parent(m, f))


HAS_WON: Final = "has won a duel"


def note_wins(m: Machine, f: int) -> None:
    """Remember for the turn who has won, if any card asks."""
    if m.rules.notes_wins:
        for card in bits(duels.winners(m, f)):
            remember(m, card, HAS_WON, terms.UNTIL_TURN_ENDS)


def tell(m: Machine, f: int) -> None:
    """Say who has won and who has lost."""
    for card in bits(duels.winners(m, f)):
        m.say(citations.DUEL_OUTCOME, f"{title_of(m, card)} wins the duel.", card)
    for card in bits(duels.losers(m, f)):
        m.say(citations.DUEL_OUTCOME, f"{title_of(m, card)} loses the duel.", card)


class OthersOnLoss(Step):
    """What other cards make of losing."""

    def __init__(self) -> None:
        super().__init__(OTHERS_ON_LOSS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        announce_after(m, f, kinds.DUEL_LOST, duels.losers(m, f))


class Winning(Step):
    """What the duel's source says of winning."""

    def __init__(self) -> None:
        super().__init__(WINNING)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        then = consequences(m, f)
        if then is not None and then.win is not None and duels.winners(m, f):
            m.push(then.win, scopes.parent(m, f))


class OthersOnWin(Step):
    """What other cards make of winning."""

    def __init__(self) -> None:
        super().__init__(OTHERS_ON_WIN)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        announce_after(m, f, kinds.DUEL_WON, duels.winners(m, f))


class Close(Step):
    """The focused cards are discarded; a challenge of which no duel came is over. Also where nothing was resolved."""

    def __init__(self) -> None:
        super().__init__(CLOSE)

    def run(self, m: Machine, f: int) -> None:
        duels.set_flags(m, f, duels.flags(m, f) & ~IN_CONSEQUENCES)
        if not duels.flags(m, f) & DUELING:
            m.go_to(f, OVER)
            return
        m.go_on(f)
        timing.happen_all(m, f, kinds.DISCARD, focused(m, f))


class ReturnPools(Step):
    """What is left of the pools returns to the bottom of the decks, in its owner's order (SE-DUE-20)."""

    def __init__(self) -> None:
        super().__init__(RETURN)

    def run(self, m: Machine, f: int) -> None:
        for side in (CHALLENGER, CHALLENGED):
            pool = m.zone_cards(duels.player(m, f, side) * terms.PLAYER_ZONES + terms.POOL)
            if len(pool) > 1:
                m.wait()
                return
            for card in pool:
                to_bottom(m, card)
        m.go_on(f)

    def ask(self, m: Machine, f: int) -> Question:
        player = duels.challengers_player(m, f)
        pool = m.zone_cards(player * terms.PLAYER_ZONES + terms.POOL)
        if not pool:  # the Challenger's has returned
            player = duels.challengeds_player(m, f)
            pool = m.zone_cards(player * terms.PLAYER_ZONES + terms.POOL)
        return Question(player, "order", citations.FOCUSED_CARDS_LEAVE, pool, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        to_bottom(m, value)


class Finish(Step):
    """Effects that last until the duel ends are over, and so is the duel."""

    def __init__(self) -> None:
        super().__init__(FINISH)

    def run(self, m: Machine, f: int) -> None:
        become_followers(m)
        expire(m, terms.UNTIL_DUEL_ENDS, NONE)
        m.go_on(f)
        timing.happen(
            m, f, kinds.DUEL_END, duels.challenger(m, f), duels.challenged(m, f), 0, duels.challengers_player(m, f)
        )


class Over(Step):
    """Tell how it ended, and let go."""

    def __init__(self) -> None:
        super().__init__(OVER)

    def run(self, m: Machine, f: int) -> None:
        flags = duels.flags(m, f)
        m.result = RESOLVED if flags & DECIDED else REFUSED if flags & WAS_REFUSED else UNRESOLVED
        m.challenge = NONE
        m.duel = scopes.outer(m, f)
        if not flags & DUELING and m.duel == NONE:
            expire(m, terms.UNTIL_DUEL_ENDS, NONE)  # no duel came of it whose end could be waited for
        m.dirty = True  # what was focused keeps nobody alive any longer
        m.pop()


# one opportunity
OFFERED: Final = 0
INSTEAD: Final = 1  # something is done instead of focusing
MORE: Final = 2  # a card is focused, and another may be at the same time

DECK_TOP: Final = 0  # the choice of a card that nobody has seen

# the amount of an opportunity besides 1: he may not strike
ADDITIONAL: Final = 2  # to focus an additional time, and not to strike
WHATEVER_BARS: Final = 3  # the same, whatever prohibits it


class Chance(Node):
    """One opportunity to focus or strike, shaped as an occurrence so that abilities can answer it instead."""

    def step(self, m: Machine, f: int) -> None:
        player = occurrences.player(m, f)
        if m.step(f) == OFFERED:
            options = self.chances(m, f)
            if len(options) == 1 and options[0] == PASS and not self.unseen(m, f, player):
                strike(m, f)  # nothing else is possible, and everyone can see that (SE-DUE-10)
            else:
                m.wait()
            return
        if m.step(f) == MORE:
            if self.more(m, f):
                m.wait()
            else:
                self.focused(m, f)
            return
        # something was done instead of focusing; it counts as focusing even if negated (SE-DUE-11)
        duel = m.scope(f)
        card = occurrences.extra(m, f)
        subject = occurrences.subject(m, f)
        m.pop()
        if card >= 0:
            timing.happen_from(m, duel, kinds.FOCUS, card, subject, 0, player, NONE, player, terms.MODE_RULE)

    def ask(self, m: Machine, f: int) -> Question:
        player = occurrences.player(m, f)
        options = [NO, *self.more(m, f)] if m.step(f) == MORE else self.chances(m, f)
        about = self.id if self.from_deck(m, f) else f
        return Question(player, "focus", citations.FOCUS_OR_STRIKE, options, occurrences.subject(m, f), about)

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = occurrences.player(m, f)
        if value == PASS:
            strike(m, f)
        elif value == NO:
            self.focused(m, f)
        elif tag_of(value) == T_TRAIT:
            card = payload_of(value) // 16
            self.focus(m, f, card, m.definition(card).face_up_focus)
        elif tag_of(value) == T_CHOICE:
            self.focus(m, f, m.zone_head(player * terms.PLAYER_ZONES + terms.FATE_DECK))
        elif tag_of(value) != 0:
            occurrences.set_extra(m, f, source_of(m, value, player))
            m.jump(f, INSTEAD)
            m.rules.reactions.use(m, player, value, f)
        else:
            self.focus(m, f, value)

    def focus(self, m: Machine, f: int, card: int, face_up: FaceUpFocus | None = None) -> None:
        """Focus a card with this opportunity; or face-up, for what it then does."""
        duel = m.scope(f)
        player = occurrences.player(m, f)
        unseen = zone_kind(m, card) == terms.FATE_DECK and limit_change(m, player, LIMIT_FOCUSES_FROM_DECK) > 0
        if zone_kind(m, card) == terms.HAND and occurrences.amount(m, f) < ADDITIONAL:
            duels.set_flags(m, duel, duels.flags(m, duel) + (1 << hand_shift(m, duel)))
        focus(m, card, player, face_up is not None, unseen)
        if unseen:
            remember(m, card, FROM_DECK, terms.UNTIL_DUEL_ENDS)
        taken = occurrences.used(m, f) | 1 << card
        occurrences.set_used(m, f, taken)
        if len(bits(taken)) <= limit_change(m, player, LIMIT_FOCUSES_AT_ONCE):
            m.jump(f, MORE)
        else:
            self.focused(m, f)

    def focused(self, m: Machine, f: int) -> None:
        """What has been focused with this opportunity is so at one time."""
        duel = m.scope(f)
        subject = occurrences.subject(m, f)
        player = occurrences.player(m, f)
        taken = occurrences.used(m, f)
        if taken:
            mark = HAS_FOCUSED if duels.challenger(m, duel) == subject else HAS_FOCUSED_B
            duels.set_flags(m, duel, duels.flags(m, duel) | mark)
        m.pop()
        for card in bits(taken):
            face_up = m.definition(card).face_up_focus if m.face_up(card) else None
            if face_up is not None:  # below what focusing it sets off
                assert face_up.program is not None
                runner = m.rules.procedures.runner
                m.push_scope(runner, terms.SCOPE_TRAIT, card, player, face_up.id, face_up.program.id, duel, NONE)
        if len(bits(taken)) > 1 and timing.watched(m, kinds.FOCUS):
            node = m.rules.procedures.group
            group = m.push_occurrence(
                node, duel, kinds.FOCUS, NONE, subject, 0, player, NONE, player, terms.MODE_RULE
            )
            occurrences.set_used(m, group, taken)
            return
        for card in bits(taken):
            timing.happen_from(m, duel, kinds.FOCUS, card, subject, 0, player, NONE, player, terms.MODE_RULE)

    def focusable(self, m: Machine, f: int) -> list[int]:
        """The cards that a player could focus as far as their places go: his pool, and his hand (SE-DUE-09)."""
        player = occurrences.player(m, f)
        cards = m.zone_cards(player * terms.PLAYER_ZONES + terms.POOL)
        if from_hand(m, m.scope(f)) < most_focuses(m, player):
            cards.extend(m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND))
        return cards

    def chances(self, m: Machine, f: int) -> list[int]:
        """What a player may do with an opportunity: strike, focus, or something instead of focusing."""
        duel = m.scope(f)
        player = occurrences.player(m, f)
        found = self.cards(m, f)
        barred = len(found) < len(self.focusable(m, f))
        if not self.focusable(m, f):  # focusing may be prohibited even so (SE-DEF-04)
            barred = may_not_focus(m, duel, occurrences.subject(m, f), player)
        found.extend(self.face_up(m, f, player))
        if found or not barred:
            found.extend(m.rules.reactions.reactions(m, player, f, 0))
        found.extend(self.unseen_top(m, f))
        if not found or occurrences.amount(m, f) == 0:
            found.insert(0, PASS)
        return found

    def cards(self, m: Machine, f: int) -> list[int]:
        """The cards that a player can focus face-down and knows."""
        duel, subject, player = m.scope(f), occurrences.subject(m, f), occurrences.player(m, f)
        if occurrences.amount(m, f) == WHATEVER_BARS:
            return self.focusable(m, f)
        return [
            card
            for card in self.focusable(m, f)
            if not timing.blocked(m, duel, kinds.FOCUS, card, subject, 0, player, terms.MODE_RULE)
        ]

    def more(self, m: Machine, f: int) -> list[int]:
        """What a player may focus at the same time as what he has just focused."""
        return self.cards(m, f) + self.face_up(m, f, occurrences.player(m, f)) + self.unseen_top(m, f)

    def unseen_top(self, m: Machine, f: int) -> list[int]:
        """The choice of the Fate deck's top card, if it can be focused."""
        player = occurrences.player(m, f)
        if m.zone_head(player * terms.PLAYER_ZONES + terms.FATE_DECK) < 0 or not self.from_deck(m, f):
            return []
        if occurrences.amount(m, f) == WHATEVER_BARS:
            return [pack(T_CHOICE, DECK_TOP)]
        return [] if may_not_focus(m, m.scope(f), occurrences.subject(m, f), player) else [pack(T_CHOICE, DECK_TOP)]

    def from_deck(self, m: Machine, f: int) -> bool:
        """Whether a player focuses from his deck, too: where a text says so."""
        return limit_change(m, occurrences.player(m, f), LIMIT_FOCUSES_FROM_DECK) > 0

    def choice_words(self, number: int) -> str:
        """How its choice reads."""
        return "the top card of your Fate deck, unseen"

    def face_up(self, m: Machine, f: int, player: int) -> list[int]:
        """The cards that a player may focus face-up, by their texts."""
        duel, subject = m.scope(f), occurrences.subject(m, f)
        if from_hand(m, duel) >= most_focuses(m, player):
            return []
        found: list[int] = []
        for zone in (terms.HAND, terms.FATE_DISCARD):
            for card in m.zone_cards(player * terms.PLAYER_ZONES + zone):
                trait = m.definition(card).face_up_focus
                if trait is not None and trait.zone == zone:
                    if not timing.blocked(m, duel, kinds.FOCUS, card, subject, 0, player, terms.MODE_RULE):
                        found.append(pack(T_TRAIT, card * 16 + trait.index))
        return found

    def unseen(self, m: Machine, f: int, player: int) -> bool:
        """Whether others cannot tell that a player has nothing to do but to strike."""
        if m.rules.reactions.hidden(m, player, f, 0):
            return True
        duel = m.scope(f)
        barred = timing.blocked(m, duel, kinds.FOCUS, NONE, occurrences.subject(m, f), 0, player, terms.MODE_RULE)
        return not barred and len(self.focusable(m, f)) > 0


class Windows(Group):
    """The windows of winning or losing a duel, for one or both Personalities.

    Those before run first and leave in D_LOSERS or D_WINNERS whom they did not spare; those after come, in a
    frame that starts as announced, when the consequences from the duel's own source are over.
    """

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) != timing.OPENING:
            super().step(m, f)
            return
        todo = occurrences.used(m, f)
        if todo:
            card = bits(todo & -todo)[0]
            occurrences.set_used(m, f, todo & ~(1 << card))
            self.start(m, f, card, terms.STAGE_BEFORE, occurrences.mode(m, f))
            return
        duel = m.scope(f)
        (duels.set_losers if occurrences.kind(m, f) == kinds.DUEL_LOST else duels.set_winners)(
            m, duel, occurrences.extra(m, f)
        )
        m.pop()

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        o = super().start(m, f, card, stage, mode)
        duel = m.scope(f)
        first = duels.challenger(m, duel) == card
        occurrences.set_object(m, o, duels.challenged(m, duel) if first else duels.challenger(m, duel))
        occurrences.set_player(m, o, m.controller(card))
        return o


def duel() -> Procedure:
    """A challenge, and the duel if there is one."""
    return Procedure(
        [
            Issue(),
            Refuse(),
            BowToRefuse(),
            RefuseBowed(),
            Begin(),
            DuelistFirst(),
            FormPools(),
            NoteChi(),
            Opportunity(Chance()),
            OpportunityTaken(),
            BeforeResolving(),
            Reveal(),
            BeforeFocusEffects(),
            FocusEffects(),
            Score(),
            Outcome(),
            BeforeWinning(),
            Losing(),
            OthersOnLoss(),
            Winning(),
            OthersOnWin(),
            Close(),
            ReturnPools(),
            Finish(),
            Over(),
        ]
    )


# --- its parts ----------------------------------------------------------------------------------------------


def consequences(m: Machine, f: int) -> Consequences | None:
    """What the duel's source says of its end; None if nothing."""
    body = scopes.body(m, f)
    if body == NONE:
        return None
    node = m.nodes[body]
    assert isinstance(node, Consequences)
    return node


def unable(m: Machine, a: int, b: int) -> str:
    """Why two cards cannot duel; empty if they can. Bowing does not matter (SE-DUE-22)."""
    if not in_play(m, a) or not in_play(m, b):
        return "a card is not in play"
    if m.definition(a).type != terms.PERSONALITY or m.definition(b).type != terms.PERSONALITY:
        return "only Personalities duel"
    if m.controller(a) == m.controller(b):
        return "one player controls both"
    return ""


def impossible(m: Machine, a: int, b: int) -> str:
    """Why a challenge between two cards fails; empty if it does not."""
    why = unable(m, a, b)
    if why:
        return why
    if flagged(m, a, CANNOT_CHALLENGE):
        return f"{title_of(m, a)} cannot challenge"
    if flagged(m, b, CANNOT_BE_CHALLENGED):
        return f"{title_of(m, b)} cannot be challenged"
    return ""


def watch(m: Machine, f: int, kind: int, player: int) -> None:
    """Let the challenge or the duel happen, and remember where to look whether it did."""
    parent = scopes.parent(m, f)
    base = m.stack_end
    timing.happen_from(
        m,
        parent if parent != NONE else f,
        kind,
        duels.challenger(m, f),
        duels.challenged(m, f),
        0,
        player,
        scopes.source(m, f),
        scopes.you(m, f),
        timing.scope_mode(m, parent),
    )
    duels.set_watched(m, f, base if m.stack_end != base else NONE)


def happened(m: Machine, f: int) -> bool:
    """Whether what `watch` let happen did: its frame is gone, but its last words are still there."""
    base = duels.watched(m, f)
    return base == NONE or occurrences.flags(m, base) & terms.OF_APPLIED != 0


def duel_stat(m: Machine, f: int, side: int) -> int:
    """The stat with which one of the two duels, as it is now (SE-DUE-15)."""
    return stat(m, duels.personality(m, f, side), which_stat(m, f, side))


def which_stat(m: Machine, f: int, side: int) -> int:
    """With which stat one of the two duels."""
    code = duels.stats(m, f)
    return code // terms.STATS if side else code % terms.STATS


def who_struck(m: Machine) -> int:
    """The player who has struck in the duel being fought; NONE before that."""
    return duels.player(m, m.duel, duels.turn(m, m.duel)) if so_far(m) & STRUCK else NONE


def score(m: Machine, f: int, side: int) -> int:
    """Duel stat and the Focus Values in the focusing area; the stat itself does not change (SE-DUE-14)."""
    if duels.flags(m, f) & BY_BASE:
        return base_score(m, f, side)
    return duel_stat(m, f, side) + focus_bonus(m, f, side)


def focus_bonus(m: Machine, f: int, side: int) -> int:
    """What has been focused adds to a duel stat: each Focus Value, and twice with Double Chi (GE-DUE-10)."""
    total = 0
    for card in m.zone_cards(duels.player(m, f, side) * terms.PLAYER_ZONES + terms.FOCUSED):
        total += stat(m, card, terms.FOCUS)
    return total * 2 if has_keyword(m, duels.personality(m, f, side), m.rules.keyword("Double Chi")) else total


def base_score(m: Machine, f: int, side: int) -> int:
    """The duel stat before the challenge, and the base Focus Values: twice with Double Chi, even if that is negated."""
    card, double = duels.personality(m, f, side), m.rules.keyword("Double Chi")
    total = 0
    for each in m.zone_cards(duels.player(m, f, side) * terms.PLAYER_ZONES + terms.FOCUSED):
        total += max(0, base_stat(m, each, terms.FOCUS))
    if double in m.definition(card).keywords or has_keyword(m, card, double):
        total *= 2
    return remembered(m, card, BEFORE + str(which_stat(m, f, side))) + total


def raised_by_focusing(m: Machine, card: int) -> int:
    """What focusing adds to the Chi of a Personality until the duel ends, where it does (GE-DUE-04, GE-DUE-09)."""
    f = m.duel
    if f < 0 or not m.rules.numbers.focus_raises_chi:
        return 0
    for side in (CHALLENGER, CHALLENGED):
        if duels.personality(m, f, side) == card:
            code = duels.stats(m, f)
            if (code // terms.STATS if side else code % terms.STATS) == terms.CHI:
                return focus_bonus(m, f, side)
    return 0


def form_pool(m: Machine, player: int) -> None:
    """The top Fate cards, face-down, for their owner to see; nothing is drawn (SE-DUE-07)."""
    for _ in range(m.rules.numbers.pool_size):
        card = m.zone_head(player * terms.PLAYER_ZONES + terms.FATE_DECK)
        if card < 0:
            return
        relocate(m, card, player * terms.PLAYER_ZONES + terms.POOL, BOTTOM, 0)
        m.set_known_to(card, 1 << player)


def most_focuses(m: Machine, player: int) -> int:
    """How often a player may focus in a duel, or cards from his hand, as the rulebook counts it."""
    return m.rules.numbers.hand_focuses + limit_change(m, player, LIMIT_FOCUSES)


def focus(m: Machine, card: int, player: int, face_up: bool = False, unseen: bool = False) -> None:
    """Lay a card face-down, or face-up, into the focusing area; it is not played (SE-DUE-09, SE-DUE-24).

    One that is laid unseen even its player does not know.
    """
    relocate(m, card, player * terms.PLAYER_ZONES + terms.FOCUSED, BOTTOM, 0)
    if face_up:
        m.set_face_up(card, True)
        if m.logging:
            m.say(citations.FOCUSING, f"Player {player + 1} focuses {title_of(m, card)} face-up.", card, player)
        return
    m.set_known_to(card, 0 if unseen else 1 << player)
    if m.logging:
        m.say(citations.FOCUSING, f"Player {player + 1} focuses.", NONE, player)


def may_not_focus(m: Machine, duel: int, subject: int, player: int) -> bool:
    """Whether focusing is prohibited, whatever the card."""
    return timing.blocked(m, duel, kinds.FOCUS, NONE, subject, 0, player, terms.MODE_RULE)


def offer_focus(m: Machine, player: int, whatever: bool) -> bool:
    """Let a player focus an additional time in the duel being fought, perhaps whatever prohibits it."""
    f, side = m.duel, side_of(m, player)
    for step in m.rules.procedures.duel.steps:
        if isinstance(step, Opportunity) and side != NONE:
            one, other = duels.personality(m, f, side), duels.personality(m, f, 1 - side)
            kind, amount = kinds.FOCUS_CHANCE, WHATEVER_BARS if whatever else ADDITIONAL
            o = m.push_occurrence(step.chance, f, kind, one, other, amount, player, NONE, player, terms.MODE_RULE)
            m.jump(o, MORE)
            return True
    return False


def can_focus(m: Machine, player: int) -> bool:
    """Whether a player has a Personality in the duel being fought, and nothing prohibits focusing for him."""
    side = side_of(m, player)
    return side != NONE and not may_not_focus(m, m.duel, duels.personality(m, m.duel, side), player)


def focus_from_deck(m: Machine, player: int) -> bool:
    """Lay the top card of a player's Fate deck unseen among what he has focused, if he may focus in the duel."""
    card = m.zone_head(player * terms.PLAYER_ZONES + terms.FATE_DECK)
    if card < 0 or not can_focus(m, player):
        return False
    focus(m, card, player, unseen=True)
    return True


def strike(m: Machine, f: int) -> None:
    """End an opportunity with a strike; `f` is its frame."""
    duel = m.scope(f)
    subject = occurrences.subject(m, f)
    player = occurrences.player(m, f)
    m.pop()
    duels.set_flags(m, duel, duels.flags(m, duel) | STRUCK)
    if m.logging:
        m.say(citations.STRIKE, f"{title_of(m, subject)} strikes.", subject, player)
    timing.happen_from(
        m, duel, kinds.STRIKE, subject, occurrences.object(m, f), 0, player, NONE, player, terms.MODE_RULE
    )


def hand_shift(m: Machine, duel: int) -> int:
    """Where D_FLAGS counts the hand cards focused by the player whose opportunity it is."""
    return 20 if duels.turn(m, duel) else 16


def from_hand(m: Machine, duel: int) -> int:
    """How many hand cards that player has focused in this duel (SE-DUE-09)."""
    return (duels.flags(m, duel) >> hand_shift(m, duel)) & 15


def focused(m: Machine, f: int) -> list[int]:
    """All focused cards, the challenger's first, in the order in which they were focused."""
    found = m.zone_cards(duels.challengers_player(m, f) * terms.PLAYER_ZONES + terms.FOCUSED)
    found.extend(m.zone_cards(duels.challengeds_player(m, f) * terms.PLAYER_ZONES + terms.FOCUSED))
    return found


def unresolved(m: Machine, f: int) -> list[int]:
    """Focused cards whose Focus Effect has yet to resolve."""
    done = duels.resolved(m, f)
    return [c for c in focused(m, f) if m.definition(c).focus_effect is not None and not (done >> c) & 1]


def settle(m: Machine, f: int, outcome: int) -> None:
    """Note who wins and who loses with an outcome, by scores or imposed by an effect (SE-DUE-16, SE-DUE-17)."""
    a = 1 << duels.challenger(m, f)
    b = 1 << duels.challenged(m, f)
    winners = 0
    if outcome in (CHALLENGER_WINS, BOTH_WIN):
        winners |= a
    if outcome in (CHALLENGED_WINS, BOTH_WIN):
        winners |= b
    duels.set_winners(m, f, winners)
    duels.set_losers(m, f, 0 if outcome == BOTH_WIN else (a | b) & ~winners)


def judge_before(m: Machine, f: int, kind: int, mask: int) -> None:
    """Let what comes before winning or losing change it."""
    if timing.watched(m, kind):
        source = scopes.source(m, f)
        node = m.rules.procedures.duel_windows
        o = m.push_occurrence(node, f, kind, NONE, NONE, 0, NONE, source, scopes.you(m, f), terms.MODE_RULE)
        occurrences.set_used(m, o, mask)


def announce_after(m: Machine, f: int, kind: int, mask: int) -> None:
    """Let other cards answer winning or losing, in the active player's order."""
    if timing.watched(m, kind):
        source = scopes.source(m, f)
        node = m.rules.procedures.duel_windows
        o = m.push_occurrence(node, f, kind, NONE, NONE, 0, NONE, source, scopes.you(m, f), terms.MODE_RULE)
        m.jump(o, timing.ANNOUNCING)
        occurrences.set_passes(m, o, mask)


def to_bottom(m: Machine, card: int) -> None:
    """A pool card returns to the bottom of its owner's Fate deck (SE-DUE-20)."""
    relocate(m, card, m.owner(card) * terms.PLAYER_ZONES + terms.FATE_DECK, BOTTOM, 0)
