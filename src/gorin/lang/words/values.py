# gorin: interpreted
"""Numbers: stats, amounts, counts."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from gorin.lang import amounts, duels, ranged
from gorin.lang.attacks import ProvincesFallen
from gorin.lang.handling import EntryLoss
from gorin.lang.refs import OTHERS, YOU
from gorin.lang.selectors import BASE, CURRENT, UNIT_FORCE, UNIT_GOLD
from gorin.lang.sides import UnitsSent
from gorin.lang.term import Term
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONDITION,
    COUNT,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    STAT,
    TEST,
    TIME,
    WORD,
    maybe,
    subject,
    word,
)
from gorin.lang.words.names import players
from gorin.lang.words.parts import YES_OR_NO
from gorin.table import terms


class Measure(NamedTuple):
    """A stat, and which of its values is meant: the current, the printed, or that of the whole unit."""

    stat: int
    which: int = CURRENT


class OwnStat(NamedTuple):
    """Another stat of the card that is being described, and which of its values."""

    stat: int
    which: int = CURRENT


class Count(NamedTuple):
    """How many things are picked: at least and at most."""

    least: Any
    most: Any


ANY_NUMBER: Final = Count(1, 99)


def count(value: Any) -> Count:
    """A count from a plain number or a count."""
    return value if isinstance(value, Count) else Count(value, value)


subject("Stats and numbers")

for name, number, doc in (
    ("force", terms.FORCE, "Force."),
    ("chi", terms.CHI, "Chi."),
    ("personal_honor", terms.PERSONAL_HONOR, "Personal Honor."),
    ("honor_requirement", terms.HONOR_REQUIREMENT, "Honor Requirement."),
    ("gold_cost", terms.GOLD_COST, "Gold Cost."),
    ("focus_value", terms.FOCUS, "Focus Value."),
    ("gold_production", terms.GOLD_PRODUCTION, "Gold Production."),
    ("starting_honor", terms.STARTING_HONOR, "Starting Family Honor, as printed."),
    ("yu", terms.YU, "The value of Yu."),
):
    word(name, {STAT: lambda number=number: Measure(number)}, doc)
word("unit_force", {STAT: lambda: Measure(terms.FORCE, UNIT_FORCE)}, "The total Force of a unit.", "unit_force < 5")
word(
    "unit_gold_cost", {STAT: lambda: Measure(terms.GOLD_COST, UNIT_GOLD)}, "The Gold Costs of a unit's cards together."
)
def base(measure: Measure) -> Measure:
    """Raises `ValueError` for a stat of a unit, or one of which that is said already."""
    if measure.which != CURRENT:
        raise ValueError("as printed is a stat of one card")
    return Measure(measure.stat, BASE)


word(
    "base",
    {STAT: base},
    "A stat as printed, before what others do to it.",
    "base(force) <= 2",
    stat=STAT,
)


def stat_of(who: Any, measure: Measure) -> Any:
    """The amount of a stat of cards."""
    if measure.which == BASE:
        return amounts.BaseStat(who, measure.stat)
    if measure.which == UNIT_FORCE:
        return amounts.UnitForce(who)
    if measure.which == UNIT_GOLD:
        return amounts.UnitGoldCost(who)
    return amounts.Stat(who, measure.stat)


word(
    "stat",
    {AMOUNT: stat_of},
    "A stat of a card; of several cards its sum.",
    'stat("hero", personal_honor)',
    who=CARDS,
    stat=STAT,
)
word(
    "own",
    {AMOUNT: lambda measure: OwnStat(measure.stat, measure.which)},
    "Another stat of the card that is described.",
    "force > own(chi)",
    stat=STAT,
)
word(
    "highest",
    {AMOUNT: lambda who, measure: amounts.HighestOf(who, measure.stat, measure.which == BASE)},
    "The highest value of a stat among cards.",
    'highest("shamed", base(personal_honor))',
    who=CARDS,
    stat=STAT,
)
word(
    "count",
    {AMOUNT: lambda who: amounts.Count(who)},
    "How many cards there are.",
    "count(every(yours & ring))",
    who=CARDS,
)
word(
    "family_honor",
    {AMOUNT: lambda who: amounts.FamilyHonor(players(who) or YOU)},
    "A player's Family Honor.",
    "family_honor(you) >= 21",
    of=PLAYERS,
)
word(
    "points_of_honor",
    {AMOUNT: amounts.PointsOfHonor},
    "1 for so many full points of your Family Honor.",
    "points_of_honor(10)",
    every=NUMBER,
)
word("honor_at_start", {AMOUNT: lambda: amounts.STARTING_HONOR}, "The Family Honor with which you began.")
word(
    "aimed_strength",
    {AMOUNT: lambda: ranged.StrengthAimed()},
    "The strength that the Ranged Attack has at the target of which it is being answered.",
)
word("duel_margin", {AMOUNT: lambda: duels.Margin()}, "By how much the scores in the duel differ.")
word("its_amount", {AMOUNT: lambda: amounts.ITS_AMOUNT}, "The size of what is being answered.")
word(
    "as_it_was",
    {AMOUNT: amounts.AsItWas},
    "An amount as it was before what is being answered happened to its card.",
    "as_it_was(stat(it, unit_force))",
    amount=AMOUNT,
)
word(
    "that_amount",
    {AMOUNT: lambda: amounts.THAT_AMOUNT},
    "The size of the change that this text made last, or of what it really negated.",
)
word("noted", {AMOUNT: amounts.NumberNamed}, "A number noted under a name.", 'noted("size")', name=NAME)
word(
    "hand_size",
    {AMOUNT: lambda who: amounts.HandSize(players(who))},
    "How many cards players hold.",
    "hand_size(you)",
    of=PLAYERS,
)
word(
    "cards_above",
    {AMOUNT: amounts.CardsAbove},
    "How many cards lie above a card in its deck.",
    "cards_above(each_one)",
    who=CARDS,
)
word(
    "tokens",
    {AMOUNT: amounts.Tokens},
    "How many tokens of a name lie on a card.",
    'tokens(this, "Wealth")',
    who=CARDS,
    title=WORD,
)


def provinces_lost(who: Any, until: int, by: Any) -> amounts.Expression:
    """Raises `ValueError` for what is not counted apart: in other periods, or by certain players in the game."""
    if until == terms.UNTIL_GAME_ENDS and by is None:
        return amounts.ProvincesLost(players(who))
    if until != terms.UNTIL_PHASE_ENDS or by is not OTHERS:
        raise ValueError("Provinces lost are counted in this game, and in this phase by others")
    return ProvincesFallen(players(who))


word(
    "provinces_lost",
    {AMOUNT: provinces_lost},
    "How many Provinces of players have been destroyed this game, or in this phase by others.",
    "provinces_lost(you)",
    of=PLAYERS,
    within=maybe(TIME, Term("game")),
    by=maybe(PLAYERS),
)
word(
    "units_sent",
    {AMOUNT: lambda who: UnitsSent(players(who))},
    "How many units of players have assigned or moved to attack, in this attack or in the one that is just over.",
    "units_sent(active_player)",
    of=PLAYERS,
)
word(
    "provinces_left",
    {AMOUNT: lambda who: amounts.ProvincesLeft(players(who))},
    "How many Provinces players have.",
    "provinces_left(you)",
    of=PLAYERS,
)


def strength(place: Any, printed: int) -> amounts.StrengthOf:
    """Raises `ValueError` where no Province is named."""
    if place is None:
        raise ValueError("of which Province the strength is meant must be said")
    return amounts.PrintedStrengthOf(place) if printed else amounts.StrengthOf(place)


def strength_of_all(place: Any, printed: int) -> Measure:
    """Raises `ValueError` where a Province is named."""
    if place is not None or printed:
        raise ValueError("as a stat the strength is that of all your Provinces")
    return Measure(terms.PROVINCE_STRENGTH)


word(
    "strength",
    {AMOUNT: strength, STAT: strength_of_all},
    "As an amount the strength of a Province, perhaps as printed; as a stat what a card has for all your Provinces.",
    'strength("land")',
    place=maybe(PLACE),
    printed=YES_OR_NO,
)
word(
    "in_discard",
    {AMOUNT: lambda test, who: amounts.CardsInDiscard(test, players(who))},
    "How many cards of a description lie in the discard piles of players.",
    "in_discard(ring, you)",
    test=TEST,
    of=PLAYERS,
)
word(
    "most_of",
    {AMOUNT: lambda who, number: amounts.MostOf(players(who), amounts.amount(number))},
    'The highest that an amount is for one of several players, each being "you" in it.',
    "most_of(each_player, in_discard(dead, you))",
    of=PLAYERS,
    amount=AMOUNT,
)
word(
    "least_of",
    {AMOUNT: lambda who, number: amounts.LeastOf(players(who), amounts.amount(number))},
    'The lowest that an amount is for one of several players, each being "you" in it.',
    "least_of(others, provinces_left(you))",
    of=PLAYERS,
    amount=AMOUNT,
)
word(
    "bonuses_received",
    {AMOUNT: lambda who, measure, givers: amounts.BonusesReceived(who, measure.stat, givers)},
    "How many bonuses of a stat a card has from abilities of such cards.",
    "bonuses_received(this, force, ~in_unit_of(this))",
    who=CARDS,
    stat=STAT,
    givers=TEST,
)
word(
    "lower", {AMOUNT: amounts.Least}, "The lower of two amounts.", 'lower(stat("a", chi), 3)', left=AMOUNT, right=AMOUNT
)
word(
    "higher",
    {AMOUNT: amounts.Most},
    "The higher of two amounts.",
    'higher(stat("a", chi), 3)',
    left=AMOUNT,
    right=AMOUNT,
)
word("half", {AMOUNT: amounts.HalfUp}, "Half of an amount, rounded up.", 'half(stat("a", force))', amount=AMOUNT)
word(
    "gold_production_of",
    {AMOUNT: lambda who: amounts.GoldProductionOf(who)},
    "The printed Gold Production of a Holding, or of your Stronghold.",
    "gold_production_of(your_stronghold)",
    who=maybe(CARDS),
)
word(
    "entry_loss",
    {AMOUNT: EntryLoss},
    "The Honor that a card's own text makes its player lose as it enters play: the largest single loss.",
    'entry_loss("foe")',
    who=CARDS,
)
word(
    "amount_if",
    {AMOUNT: amounts.WhenElse},
    "One amount if a condition holds, else another.",
    "amount_if(you_attack, 3, 2)",
    condition=CONDITION,
    amount=AMOUNT,
    otherwise=AMOUNT,
)

word(
    "up_to",
    {COUNT: lambda most: Count(1, most)},
    "One or more, up to so many.",
    'target("foes", personality, up_to(3))',
    most=AMOUNT,
)
word(
    "at_will",
    {COUNT: lambda most: Count(0, most)},
    "None, or up to so many.",
    'choose("fled", one_of("foes"), at_will(2))',
    most=AMOUNT,
)

word(
    "exactly",
    {COUNT: lambda most: Count(most, most)},
    "So many, reckoned.",
    'choose("fled", one_of("foes"), exactly(noted("paid")))',
    most=AMOUNT,
)


def or_more(least: int) -> Count:
    """Raises `ValueError` for a number that any_number says."""
    if least < 0 or least == 1:
        raise ValueError("one or more are any_number")
    return Count(least, ANY_NUMBER.most)


word("or_more", {COUNT: or_more}, "So many or more; 0: as many as one likes, or none.", 'target("friends", personality, or_more(2))', least=NUMBER)
word(
    "any_number",
    {COUNT: lambda: ANY_NUMBER},
    "One or more, as many as one likes.",
    'target("shamed", personality, any_number)',
)
