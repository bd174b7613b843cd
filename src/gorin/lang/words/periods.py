# gorin: interpreted
"""Stretches of play: how long something lasts, and what begins, ends or is won."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from gorin.lang.attacks import OfLastSegment, OfSegment
from gorin.lang.battles import BATTLE_RESOLVING
from gorin.lang.conditions import IN_BATTLE, IN_COMBAT, InPhase, InSegment
from gorin.lang.duels import DUEL_RESOLVING, DUEL_UNDER_WAY
from gorin.lang.naming import InNamedPhase
from gorin.lang.refs import YOU
from gorin.lang.vocabulary import (
    CONDITION,
    EVENT,
    GOAL,
    KIND,
    NAME,
    NUMBER,
    PERIOD,
    PLAYERS,
    TEST,
    THING,
    TIME,
    Sort,
    maybe,
    subject,
    word,
)
from gorin.lang.words.events import Event
from gorin.table import kinds, terms


class Period(NamedTuple):
    """A stretch of play: the kinds of occurrence at its ends, and what it is to be in it."""

    begins: int = -1
    ends: int = -1
    resolves: int = -1
    won: int = -1
    lost: int = -1
    number: int = -1  # which phase or segment
    now: Any = None  # the condition that it is going on
    resolving: Any = None  # the condition that it is being resolved


TO_ATTACK: Final = -1  # as a destination: to wherever one would be on the attacking side

subject("Stretches of play")


for name, period, until, kind, doc in (
    ("turn", Period(kinds.TURN, kinds.TURN_END), terms.UNTIL_TURN_ENDS, 0, "A turn"),
    ("phase", Period(kinds.PHASE, kinds.PHASE_END), terms.UNTIL_PHASE_ENDS, 0, "A phase"),
    ("attack", Period(ends=kinds.ATTACK_END), terms.UNTIL_ATTACK_ENDS, 0, "An attack"),
    (
        "battle",
        Period(
            kinds.ENGAGE,
            kinds.BATTLE_END,
            kinds.BATTLE_RESOLVES,
            kinds.BATTLE_WON,
            now=IN_BATTLE,
            resolving=BATTLE_RESOLVING,
        ),
        terms.UNTIL_BATTLE_ENDS,
        terms.BATTLE,
        "A battle; a Battle action",
    ),
    (
        "duel",
        Period(
            kinds.DUEL,
            kinds.DUEL_END,
            kinds.DUEL_RESOLVES,
            kinds.DUEL_WON,
            kinds.DUEL_LOST,
            now=DUEL_UNDER_WAY,
            resolving=DUEL_RESOLVING,
        ),
        terms.UNTIL_DUEL_ENDS,
        0,
        "A duel",
    ),
    ("game", Period(won=kinds.WIN_GAME, lost=kinds.LOSE_GAME), terms.UNTIL_GAME_ENDS, 0, "The game"),
):
    makers: dict[Sort, Any] = {TIME: lambda until=until: until, PERIOD: lambda period=period: period}
    if kind:
        makers[KIND] = lambda kind=kind: kind
    if name == "attack":
        makers[GOAL] = lambda: TO_ATTACK
    word(name, makers, f"{doc}; as a duration: until it ends.")
word(
    "combat",
    {PERIOD: lambda: Period(ends=kinds.COMBAT_END, now=IN_COMBAT)},
    "A battle's Combat Segment.",
)
word("segment", {PERIOD: lambda: Period(kinds.SEGMENT, kinds.SEGMENT_END)}, "Any segment of the maneuvers.")
for name, period in (
    *(
        (name, Period(kinds.PHASE, kinds.PHASE_END, number=number, now=InPhase(number)))
        for name, number in (
            ("straighten_phase", terms.PHASE_STRAIGHTEN),
            ("events_phase", terms.PHASE_EVENTS),
            ("action_phase", terms.PHASE_ACTION),
            ("attack_phase", terms.PHASE_ATTACK),
            ("dynasty_phase", terms.PHASE_DYNASTY),
            ("end_phase", terms.PHASE_END),
        )
    ),
    *(
        (name, Period(kinds.SEGMENT, kinds.SEGMENT_END, number=number, now=InSegment(number)))
        for name, number in (
            ("declaration_segment", terms.SEGMENT_DECLARATION),
            ("infantry_maneuvers", terms.SEGMENT_INFANTRY),
            ("cavalry_maneuvers", terms.SEGMENT_CAVALRY),
        )
    ),
):
    word(name, {PERIOD: lambda period=period: period}, f"The {name.replace('_', ' ').title()}.")


def known(kind: int, deed: str) -> int:
    """A kind of occurrence that exists.

    Raises `ValueError` for a stretch of play of which the deed is not told.
    """
    if kind < 0:
        raise ValueError(f"nothing tells when this {deed}")
    return kind


def happens(what: Any, deed: str) -> Any:
    """A condition that exists.

    Raises `ValueError` for a stretch of play of which it is not asked.
    """
    if what is None:
        raise ValueError(f"nothing tells whether this is {deed}")
    return what


subject("Conditions")

word(
    "now",
    {CONDITION: lambda period: happens(period.now, "going on")},
    "It is such a phase; a battle or duel is going on.",
    "now(action_phase)",
    period=PERIOD,
)
word(
    "now_named",
    {CONDITION: InNamedPhase},
    "It is the phase that was named under a name.",
    'now_named("phase")',
    name=NAME,
)
word(
    "resolving",
    {CONDITION: lambda period: happens(period.resolving, "being resolved")},
    "The battle or duel resolves just now.",
    "resolving(battle)",
    period=PERIOD,
)
word(
    "of_segment",
    {CONDITION: lambda period: OfSegment(period.number)},
    "What begins or ends is this segment.",
    "of_segment(infantry_maneuvers)",
    segment=PERIOD,
)

word("of_last_segment", {CONDITION: OfLastSegment}, "What begins or ends is the last segment of the maneuvers.")

subject("What happens at a time")

word(
    "begins",
    {EVENT: lambda period, who: Event(known(period.begins, "begins"), player=who, number=period.number)},
    "A turn, a phase, a battle or the like begins.",
    "after(begins(turn, you))",
    period=PERIOD,
    of=maybe(PLAYERS),
)
word(
    "ends",
    {EVENT: lambda period, who: Event(known(period.ends, "ends"), player=who, number=period.number)},
    "A turn, a phase, a battle or the like ends.",
    "before(ends(battle))",
    period=PERIOD,
    of=maybe(PLAYERS),
)
word(
    "is_resolved",
    {EVENT: lambda period, who: Event(known(period.resolves, "resolves"), player=who)},
    "A battle or duel resolves.",
    "before(is_resolved(battle))",
    period=PERIOD,
    of=maybe(PLAYERS),
)
word(
    "wins",
    {EVENT: lambda period, test, who: Event(known(period.won, "is won"), test, player=who)},
    "A Personality wins a duel; a player wins a battle, a duel or the game.",
    "upon(wins(duel, one_of(this)))",
    period=PERIOD,
    card=maybe(TEST),
    of=maybe(PLAYERS),
)


class Thing(NamedTuple):
    """What players gain and lose: the kinds of occurrence."""

    won: int
    lost: int


subject("What players do")

for name, thing, doc in (
    ("honor", Thing(kinds.GAIN_HONOR, kinds.LOSE_HONOR), "Family Honor."),
    ("favor", Thing(kinds.TAKE_FAVOR, kinds.LOSE_FAVOR), "The Imperial Favor."),
    ("province", Thing(kinds.GAIN_PROVINCE, kinds.DESTROY_PROVINCE), "A Province."),
):
    word(name, {THING: lambda thing=thing: thing}, doc)
def gains(thing: Any, who: Any) -> Event:
    """Raises `ValueError` for a stretch of play, which is won."""
    if not isinstance(thing, Thing):
        raise ValueError("gained are Honor, the Imperial Favor and Provinces")
    return Event(thing.won, player=who)


word(
    "gains",
    {EVENT: gains},
    "A player gains Honor, the Imperial Favor or a Province.",
    "after(gains(honor, others))",
    thing=THING,
    of=maybe(PLAYERS),
)
word(
    "loses",
    {EVENT: lambda thing, test, who: Event(known(thing.lost, "is lost"), test, player=who)},
    "A player loses Honor, the Imperial Favor or a Province; a Personality loses a duel.",
    "after(loses(favor, of=you))",
    thing=THING,
    card=maybe(TEST),
    of=maybe(PLAYERS),
)

subject("Durations")

word(
    "next_opportunity",
    {TIME: lambda: terms.UNTIL_OPPORTUNITY},
    "Until a player has the next opportunity to act in the round of actions under way.",
)
word(
    "next_action",
    {TIME: lambda: terms.UNTIL_ACTION_TAKEN},
    "Until the next action that is no Reaction has ended, or its player has passed.",
)
LATER = {
    # by the kind of occurrence, whether it is of yours, and which phase: the next one; the n-th, to which n is added
    (kinds.TURN, True, -1): (terms.UNTIL_YOUR_TURN_BEGINS, terms.YOUR_TURN_BEGINS_LATER),
    (kinds.TURN_END, True, -1): (terms.UNTIL_YOUR_TURN_ENDS, terms.YOUR_TURNS_FROM_NOW),
    (kinds.TURN_END, False, -1): (terms.TURNS_FROM_NOW + 1, terms.TURNS_FROM_NOW),
    (kinds.PHASE, True, terms.PHASE_EVENTS): (terms.UNTIL_YOUR_EVENTS, terms.YOUR_EVENTS_LATER),
}


def lasting_until(event: Event, times: int) -> int:
    """A duration by what ends it.

    Raises `ValueError` for what ends no duration.
    """
    yours = event.player is YOU
    found = LATER.get((event.kind, yours, event.number))
    if found is None or (event.player is not None and not yours) or not 0 < times < 10:
        raise ValueError("nothing lasts until this")
    return found[0] if times == 1 else found[1] + times


word(
    "until",
    {TIME: lasting_until},
    "Until the next time that something happens, or the n-th time.",
    "until(begins(turn, you))",
    event=EVENT,
    times=maybe(NUMBER, 1),
)
