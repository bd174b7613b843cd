# gorin: interpreted
"""Cards, their abilities and traits."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from gorin.lang import cards
from gorin.lang.refs import THIS
from gorin.lang.selectors import OneOf
from gorin.lang.spending import SpendThis
from gorin.lang.term import Term
from gorin.lang.triggers import BY_YOU, On, after
from gorin.lang.variables import VariableStat
from gorin.lang.verbs import lose_honor
from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CARD,
    CHANGE,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    KIND,
    LIMIT,
    NUMBER,
    OPTION,
    STAT,
    TEST,
    TIME,
    TRIGGER,
    WORD,
    ZONE,
    many,
    maybe,
    row,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.parts import PERIODS, YES_OR_NO, alone, counted
from gorin.rules.actions import EVERY_DESIGNATOR
from gorin.table import definitions, kinds, terms
from gorin.table.definitions import Ability, Condition, CostPart, Trait


class Leave(NamedTuple):
    """What a constraint allows, or how often an ability may be used."""

    flag: int = 0
    limit: Any = 0  # a number, or an amount
    period: int = definitions.PER_TURN


ONCE: Final = 1  # the wording of texts says it of what may be used again in a turn, whatever a rulebook says of others

subject("Cards, abilities and traits")


def script(title: str, experience: str, pieces: list[Any]) -> cards.Script:
    """The traits and the abilities of a card, each in their order."""
    traits = [piece for piece in pieces if isinstance(piece, Trait)]
    return cards.Script(traits, [piece for piece in pieces if isinstance(piece, Ability)])


word(
    "card",
    {CARD: lambda title, experience, pieces: script(title, experience, pieces)},
    "A card by its title; of several versions with its Experienced keyword.",
    'card("Light Infantry")',
    title=WORD,
    experience=maybe(WORD, ""),
    pieces=many(ABILITY),
)
for name, kind, doc in (
    ("open", terms.OPEN, "Open."),
    ("limited", terms.LIMITED, "Limited."),
    ("reaction_kind", terms.REACTION, "Reaction."),
    ("dynasty", terms.DYNASTY, "Dynasty."),
    ("engage", terms.ENGAGE, "Engage."),
    ("interrupt", terms.INTERRUPT, "Interrupt: in answer to an action that is about to resolve."),
    ("any_kind", EVERY_DESIGNATOR, "Of an additional action: as what is taken in the round of actions under way."),
):
    word(name, {KIND: lambda kind=kind: kind}, doc)


def ability(kinds_: int, trigger: Any, constraints: list[Any], effects: list[Any], keywords: list[str]) -> Ability:
    """Raises `ValueError` for a Reaction to nothing."""
    from gorin.lang.words.events import AnyTrigger

    if kinds_ & terms.REACTION and trigger is None:
        raise ValueError("a Reaction says to what")
    if kinds_ & terms.INTERRUPT:
        if kinds_ != terms.INTERRUPT:
            raise ValueError("an Interrupt is of no other kind")
        trigger = cards.interrupts()
    leaves = [each for each in constraints if isinstance(each, Leave)]
    flags = 0
    limit: Any = ONCE
    period = definitions.PER_TURN
    for leave in leaves:
        flags |= leave.flag
        if not leave.flag:
            limit, period = leave.limit, leave.period
    if any(isinstance(each, SpendThis) for each in constraints):
        flags |= definitions.DISCARD_FROM_HAND
    rest = [each for each in constraints if not isinstance(each, Leave)]
    triggers = trigger.triggers if isinstance(trigger, AnyTrigger) else [trigger]
    trigger = triggers[0]
    number = limit if isinstance(limit, int) else 0
    made = cards.ability(kinds_, effects, rest, "", trigger, number, period, flags)
    made.keywords = keywords
    if "Terrain" in keywords:
        made = cards.ability(kinds_, effects, rest, " ".join(keywords), trigger, number, period, flags)
    made.reckoned_limit = None if isinstance(limit, int) else limit
    made.others = triggers[1:]
    return made


word(
    "action",
    {ABILITY: lambda kind, constraints, effects, keywords: ability(kind, None, constraints, effects, keywords)},
    "An ability: its kinds, its constraints before the colon, its effects after it.",
    'action(battle, [target("hero", yours & personality)], give("hero", bonus(force, 2)))',
    kind=KIND,
    constraints=row(CONSTRAINT),
    effects=many(EFFECT),
    keywords=row(WORD),
)
word(
    "reaction",
    {
        ABILITY: lambda trigger, constraints, effects, keywords: ability(
            terms.REACTION, trigger, constraints, effects, keywords
        )
    },
    "A Reaction to what happens.",
    "reaction(after(enters(one_of(this))), draw)",
    trigger=TRIGGER,
    constraints=row(CONSTRAINT),
    effects=many(EFFECT),
    keywords=row(WORD),
)


def when_paying(constraints: list[Any], effects: list[Any]) -> Ability:
    """A trait that its player may use as he pays Gold, even while its card is bowed."""
    made = ability(terms.REACTION, On(terms.WHEN, kinds.PAY, player=BY_YOU), constraints, effects, [])
    made.flags |= definitions.GOLD_TRAIT | definitions.EVEN_IF_BOWED
    return made


word(
    "when_paying",
    {ABILITY: when_paying},
    "A trait that you may use as you pay Gold, and no ability.",
    "when_paying([times_per(1, game)], produce_gold(2))",
    constraints=row(CONSTRAINT),
    effects=many(EFFECT),
)
for name, flag, doc in (
    ("even_if_bowed", definitions.EVEN_IF_BOWED, "It may be used although the card is bowed."),
    ("without_presence", definitions.WITHOUT_PRESENCE, "It may be used without a unit at the battle."),
    ("from_elsewhere", definitions.WITHOUT_LOCATION, "It may be used although the card's unit is elsewhere."),
    ("from_play_too", definitions.FROM_PLAY, "It is used from play."),
    ("as_it_leaves", definitions.AS_IT_LEAVES, "It may be used although the card has just left play."),
    ("cannot_be_copied", definitions.CANNOT_BE_COPIED, "It cannot be copied."),
):
    word(name, {OPTION: lambda flag=flag: Leave(flag)}, doc, f"action(battle, [{name}], draw)")
USABLE_FROM = {
    frozenset({"your_hand"}): definitions.FROM_HAND,
    frozenset({"your_province_cards"}): definitions.FROM_PROVINCE,
    frozenset({"your_discard"}): definitions.FROM_DISCARD,
}


def usable_from(zone: frozenset[str]) -> Leave:
    """Raises `ValueError` for an area from which nothing is used."""
    if zone not in USABLE_FROM:
        raise ValueError(f"nothing is used from {' or '.join(sorted(zone))}")
    return Leave(USABLE_FROM[zone])


word(
    "usable_from",
    {OPTION: usable_from},
    "It is used from the hand, or from a Province in which the card lies face-up; or from the discard pile too.",
    "action(battle, [usable_from(your_hand)], draw)",
    zone=ZONE,
)
word(
    "times_per",
    {OPTION: lambda times, period: Leave(0, times, PERIODS[counted(period)])},
    "It may be used so many times in a period.",
    "action(battle, [times_per(2, battle)], draw)",
    times=AMOUNT,
    period=TIME,
)
word(
    "any_number_of_times",
    {OPTION: lambda: Leave(0, 0, definitions.NO_LIMIT)},
    "It may be used any number of times.",
    "action(battle, [any_number_of_times], draw)",
)
word(
    "continuous",
    {ABILITY: lambda changes: cards.continuous(*[each.standing() for each in changes])},
    "A trait in force while its card is in play.",
    "continuous(bonus(force, 1))",
    changes=many(CHANGE),
)


def triggered(
    trigger: Any, effects: list[Any], limit: Leave | None, where: Any, in_hand: int, in_discard: int
) -> Trait:
    from gorin.lang.words.events import AnyTrigger

    limit = limit or Leave()
    triggers = trigger.triggers if isinstance(trigger, AnyTrigger) and not in_hand else [alone(trigger)]
    anywhere = 1 << terms.HAND if in_hand else 0
    if in_discard:
        anywhere |= 1 << terms.DYNASTY_DISCARD | 1 << terms.FATE_DISCARD
    made = cards.triggered(triggers[0], effects, limit.limit, limit.period, where, anywhere)
    made.others = triggers[1:]
    return made


word(
    "trait",
    {ABILITY: triggered},
    "A trait that something sets off, without asking.",
    "trait(after(enters(one_of(this))), draw)",
    trigger=TRIGGER,
    effects=many(EFFECT),
    limit=maybe(LIMIT),
    where=maybe(CONDITION),
    in_hand=YES_OR_NO,
    in_discard=YES_OR_NO,
)
word(
    "at_most_per",
    {LIMIT: lambda times, period: Leave(0, times, PERIODS[counted(period)])},
    "How often a trait works in a period.",
    "trait(after(bows(yours)), draw, limit=at_most_per(1, turn))",
    times=NUMBER,
    period=TIME,
)


def invested(gold: int, effects: list[Any], instead: int, where: Any) -> Trait:
    """Raises `ValueError` for another amount without a condition, or none at all that could be paid."""
    if instead and where is None:
        raise ValueError("another amount is paid if a condition holds")
    if gold < 1:
        raise ValueError("an investment is of 1 Gold or more")
    return cards.invest(gold, effects, instead, where)


word(
    "invest",
    {ABILITY: invested},
    "As it enters play one may pay so much Gold more for what it then does; or another amount if a condition holds.",
    "invest(2, draw)",
    amount=NUMBER,
    effects=many(EFFECT),
    instead=maybe(NUMBER, 0),
    where=maybe(CONDITION),
)
word("focus_effect", {ABILITY: cards.focus_effect}, "A Focus Effect.", "focus_effect(draw)", effects=many(EFFECT))
FOCUSED_FROM: Final = {frozenset({"your_hand"}): terms.HAND, frozenset({"your_discard"}): terms.FATE_DISCARD}


def focused_face_up(effects: list[Any], zone: frozenset[str]) -> Trait:
    """Raises `ValueError` for an area from which nothing is focused."""
    if zone not in FOCUSED_FROM:
        raise ValueError(f"nothing is focused from {' or '.join(sorted(zone))}")
    return cards.face_up_focus(effects, FOCUSED_FROM[zone])


word(
    "may_focus_face_up",
    {ABILITY: focused_face_up},
    "It may be focused face-up, from the hand or from the discard pile, and what that does.",
    "may_focus_face_up(draw)",
    effects=many(EFFECT),
    zone=maybe(ZONE, Term("your_hand")),
)
word("event_effect", {ABILITY: cards.event}, "What an Event does.", "event_effect(draw)", effects=many(EFFECT))


def produces(number: Any, more: Any, when: Any) -> Trait:
    """Raises `ValueError` unless both more Gold and its condition are said, or neither."""
    if (more is None) != (when is None):
        raise ValueError("more Gold is produced if a condition holds")
    return cards.produces(number, more, when)


word(
    "produces",
    {ABILITY: produces},
    "Bow this card to produce Gold; more of it if a condition holds.",
    "produces(2)",
    amount=AMOUNT,
    more=maybe(AMOUNT),
    when=maybe(CONDITION),
)

word(
    "may_produce_more",
    {ABILITY: cards.may_produce_more},
    "As this card produces Gold its player may raise its Gold Production for the turn, and have something done.",
    "may_produce_more(1, lose_honor(2))",
    amount=NUMBER,
    effects=many(EFFECT),
    where=maybe(CONDITION),
)

word(
    "instead_of_buying",
    {ABILITY: cards.instead_of_buying},
    "In his Dynasty Phase its player may do this, time and again, in the place of buying a card from a Province.",
    "instead_of_buying(draw)",
    effects=many(EFFECT),
    where=maybe(CONDITION),
)

word(
    "enters_unbowed",
    {ABILITY: cards.enters_unbowed},
    "It enters play unbowed, though its like do not; perhaps only on a condition.",
    where=maybe(CONDITION),
)


def entry(cause: int, number: Any) -> Trait:
    return cards.triggered(after(cause, OneOf(THIS)), [lose_honor(number)])


word(
    "enters_losing",
    {ABILITY: lambda number: entry(kinds.ENTER, number)},
    "Entering play costs Honor.",
    "enters_losing(3)",
    amount=AMOUNT,
)
word(
    "attaches_losing",
    {ABILITY: lambda number: entry(kinds.ATTACH, number)},
    "Attaching costs Honor.",
    "attaches_losing(3)",
    amount=AMOUNT,
)
word(
    "discipline",
    {ABILITY: cards.Discipline},
    "It may be played from its owner's discard pile for so much Gold more, perhaps on a condition.",
    "discipline(2)",
    gold=NUMBER,
    when=maybe(CONDITION),
)
word(
    "only_to",
    {ABILITY: cards.only_to},
    "It attaches only to Personalities of a description.",
    'only_to(keyword("Samurai"))',
    who=TEST,
)
word(
    "cannot_bear",
    {ABILITY: cards.cannot_attach},
    "He cannot attach such cards.",
    'cannot_bear(item & ~keyword("Weapon"))',
    what=TEST,
)
word(
    "may_overlay",
    {ABILITY: cards.may_overlay},
    "He can overlay such Personalities.",
    'may_overlay(keyword("Oni"))',
    who=TEST,
)
word(
    "beside_weapons",
    {ABILITY: cards.beside_weapons},
    "Such Personalities may attach it whatever Weapons they have.",
    'beside_weapons(without(keyword("Armor")))',
    who=TEST,
)
word(
    "whoever_may_bear",
    {ABILITY: cards.overrides},
    "It attaches to such Personalities whatever their own texts keep them from bearing.",
    'whoever_may_bear(keyword("Ogre"))',
    who=TEST,
)

word(
    "enters_despite",
    {ABILITY: cards.despite},
    "It enters play and attaches whatever the texts of such cards forbid, perhaps only on a condition.",
    "enters_despite(stronghold)",
    who=TEST,
    where=maybe(CONDITION),
)


def to_enter(each: Any) -> Trait:
    """Raises `ValueError` for what is neither a cost nor a condition."""
    if isinstance(each, CostPart):
        return cards.entry_cost(each)
    if isinstance(each, Condition):
        return cards.entry_condition(each)
    raise ValueError("what is needed for entering play is a cost or a condition")


word(
    "to_enter",
    {ABILITY: to_enter},
    "What is needed for entering play: a further cost, or a condition.",
    "to_enter(destroy(pick(yours & personality)))",
    constraint=CONSTRAINT,
)
word(
    "joins_only",
    {ABILITY: cards.joins_only},
    "It comes under the control of such players alone.",
    'joins_only(~clan_is("Unicorn"))',
    condition=CONDITION,
)
word(
    "loyal_also",
    {ABILITY: cards.LoyalAlso},
    "Where Loyal asks for a Clan alignment, it counts as having this one too.",
    'loyal_also("Brotherhood of Shinsei")',
    clan=WORD,
)
word(
    "attaches_for_less",
    {ABILITY: cards.attaches_for_less},
    "It costs less Gold to attach it, perhaps only to some.",
    'attaches_for_less(2, keyword("Crab Clan"))',
    amount=AMOUNT,
    to=maybe(TEST),
)
word(
    "its_stat_is",
    {ABILITY: lambda measure, number: VariableStat(measure.stat, number)},
    "A stat that the text determines.",
    "its_stat_is(force, count(every(yours & ring)))",
    stat=STAT,
    amount=AMOUNT,
)
