# gorin: interpreted
"""What is targeted, chosen, looked at, noted and remembered."""

from __future__ import annotations

from typing import Any

from gorin.lang import (
    flow,
    handling,
    looking,
    maneuvers,
    naming,
    targeting,
    targets,
    verbs,
)  # fmt: skip
from gorin.lang.refs import YOU
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONDITION,
    CONSTRAINT,
    COUNT,
    EFFECT,
    NAME,
    PLACE,
    PLAYERS,
    REACH,
    STAT,
    TEST,
    ZONE,
    maybe,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.parts import UNTIL, YES_OR_NO
from gorin.lang.words.values import ANY_NUMBER, count
from gorin.lang.words.zones import domain
from gorin.table import terms
from gorin.table.definitions import Node

subject("Picking")


for name, doc in (
    ("your_hand", "Your hand."),
    ("your_discard", "Your discard piles."),
    ("any_hand", "All hands."),
    ("any_discard", "All discard piles."),
    ("province_cards", "Face-up cards in Provinces."),
    ("all_province_cards", "All cards in Provinces."),
    ("your_province_cards", "Cards in your Provinces."),
    ("your_fate_deck", "Your Fate deck."),
    ("your_dynasty_deck", "Your Dynasty deck."),
    ("face_down_cards", "All face-down cards: in Provinces, hands, decks and focus areas, and under others."),
    ("focus_pool", "Your focus pool."),
    ("under_this", "What lies face-down under this card."),
):
    word(name, {ZONE: lambda name=name: frozenset({name})}, doc, f'choose("card", personality, zone={name})')


def target(
    name: str, test: Any, number: Any, zone: Any, reach: int | None, by: Any, one_unit: int, where: Any
) -> targets.Target:
    """Raises `ValueError` for cards of one unit that are not any number of cards in play."""
    many_ = count(number)
    if one_unit:
        others = (zone, reach, by, where)
        if many_ != ANY_NUMBER or test is None or any(each is not None for each in others):
            raise ValueError("all in one unit are any number of cards of a description, targeted by you")
        return targeting.CardsInOneUnit(name, test)
    area = domain(zone)
    return targets.Target(name, test, many_.least, many_.most, area, reach or targets.BY_LOCATION, by, whole=where)


def choose(name: str, test: Any, number: Any, zone: Any, by: Any, noting: Any, reaching: Any) -> Node:
    """What others choose from your hand they do not see.

    Raises `ValueError` where so many are to reach a total, or no stat is named of it.
    """
    if (noting is None) != (reaching is None) or (reaching is not None and count(number) != ANY_NUMBER):
        raise ValueError("any number of cards reach a total of a stat")
    if reaching is not None:
        return targets.ChooseReaching(name, test, noting.stat, reaching, domain(zone), by)
    many_ = count(number)
    if zone == frozenset({"your_hand"}) and by is not None and by is not YOU:
        if test is not None or many_.least != many_.most:
            raise ValueError("unseen cards are of no description, and so many")
        return looking.PickBlindly(name, many_.most)
    return targets.Choose(name, test, many_.least, many_.most, domain(zone), by)


def target_province(name: str, who: Any, beside: Any, where: Any) -> targets.Target:
    """Targeting a Province."""
    return targets.Target(name, domain=targets.PROVINCES, who=who, beside=beside, whole=where)


word(
    "target",
    {EFFECT: target, CONSTRAINT: target},
    "Target cards under a name, perhaps all in one unit, or cards of which together (and of each part of them) something "
    "holds; among the constraints they perform the action.",
    'target("unit", attacking & unit)',
    name=NAME,
    test=maybe(TEST),
    number=maybe(COUNT, 1),
    zone=maybe(ZONE),
    reach=maybe(REACH),
    by=maybe(PLAYERS),
    one_unit=YES_OR_NO,
    where=maybe(CONDITION),
)
word(
    "choose",
    {EFFECT: choose},
    "Choose cards under a name, which is no targeting, perhaps such that they come to a total of a stat; what others "
    "choose from your hand they do not see.",
    'choose("lost", yours & holding)',
    name=NAME,
    test=maybe(TEST),
    number=maybe(COUNT, 1),
    zone=maybe(ZONE),
    by=maybe(PLAYERS),
    noting=maybe(STAT),
    reaching=maybe(AMOUNT),
)
word(
    "target_province",
    {
        EFFECT: target_province,
        CONSTRAINT: target_province,
    },
    "Target a Province, perhaps one adjacent to another, or of which something holds.",
    'target_province("land")',
    name=NAME,
    of=maybe(PLAYERS),
    beside=maybe(PLACE),
    where=maybe(CONDITION),
)
word(
    "target_battlefield",
    {EFFECT: maneuvers.TargetBattlefield},
    "Target a battlefield where a unit is not, perhaps one where it would be opposed.",
    'target_battlefield("field", "unit")',
    name=NAME,
    unit=CARDS,
    opposed=YES_OR_NO,
)
word(
    "choose_province",
    {EFFECT: lambda name, who, beside, where: targets.Choose(name, None, 1, 1, targets.PROVINCES, None, who, beside, where)},
    "Choose a Province, perhaps one adjacent to another, or of which something holds.",
    'choose_province("land")',
    name=NAME,
    of=maybe(PLAYERS),
    beside=maybe(PLACE),
    where=maybe(CONDITION),
)
word(
    "target_player",
    {
        EFFECT: lambda name, who: targets.Target(name, domain=targets.PLAYERS, who=who),
        CONSTRAINT: lambda name, who: targets.Target(name, domain=targets.PLAYERS, who=who),
    },
    "Target a player.",
    'target_player("other", others)',
    name=NAME,
    among=maybe(PLAYERS),
)
word(
    "choose_player",
    {EFFECT: lambda name, who: targets.Choose(name, domain=targets.PLAYERS, who=who)},
    "Choose a player.",
    'choose_player("other", others)',
    name=NAME,
    among=maybe(PLAYERS),
)
word("anywhere", {REACH: lambda: targets.ANYWHERE}, "Also away from the battle.")
word("or_in_province", {REACH: lambda: targets.OR_IN_PROVINCE}, "Also what lies face-up in your Provinces.")
word("if_it_comes", {REACH: lambda: targets.IF_IT_COMES}, "Also away from the battle, if the action brings it there.")
word(
    "search",
    {EFFECT: lambda name, test, zone: looking.Search(name, test, domain(zone) if zone else targets.YOUR_DECK)},
    "Search your Fate deck, or other areas, for a card.",
    'search("found", ring, your_fate_deck | your_discard)',
    name=NAME,
    test=TEST,
    zone=maybe(ZONE),
)


def look_at_top(number: Any, name: str, test: Any, must: bool, of: Any, arranged: bool, one_by_one: bool) -> Node:
    """Raises `ValueError` where one would pick what has not been seen, or order it."""
    if one_by_one and (must or arranged):
        raise ValueError("of cards that are seen one by one, one may be picked, and the others lie as they lay")
    whose = of or YOU
    look = looking.LookAtTop(number, name, test, must, whose=whose, one_by_one=one_by_one)
    return flow.Seq([look, looking.ArrangeTop(number, whose, name)]) if arranged else look


word(
    "look_at_top",
    {EFFECT: look_at_top},
    "Look at the top of your, or another player's, Fate deck and pick a card; perhaps put the others in any order, or "
    "look at them one by one until one is picked.",
    'look_at_top(5, "ring", ring)',
    number=AMOUNT,
    name=NAME,
    test=maybe(TEST),
    must=YES_OR_NO,
    of=maybe(PLAYERS),
    arranged=YES_OR_NO,
    one_by_one=YES_OR_NO,
)
word(
    "look_at_top_dynasty",
    {EFFECT: lambda number, name, test, must: looking.LookAtTop(number, name, test, must, terms.DYNASTY_DECK)},
    "Look at the top of your Dynasty deck and pick a card.",
    'look_at_top_dynasty(3, "found", holding)',
    number=AMOUNT,
    name=NAME,
    test=maybe(TEST),
    must=YES_OR_NO,
)
word(
    "name_card",
    {EFFECT: naming.NameCard},
    "Name a Fate card, or a card in play of a description.",
    'name_card("guess")',
    name=NAME,
    also=maybe(TEST),
)
word(
    "name_clan",
    {EFFECT: naming.NameClan},
    "Name a Clan alignment, perhaps another than your own.",
    'name_clan("ally", other=1)',
    name=NAME,
    other=YES_OR_NO,
)
word("name_phase", {EFFECT: naming.NamePhase}, "Name a phase.", 'name_phase("phase")', name=NAME)
word(
    "pick_card_in",
    {EFFECT: handling.PickCardIn},
    "The Dynasty card in a Province, under a name.",
    'pick_card_in("found", "land")',
    name=NAME,
    place=PLACE,
)
word(
    "note",
    {EFFECT: flow.Note},
    "Note a number under a name.",
    'note("before", stat("foe", force))',
    name=NAME,
    amount=AMOUNT,
)
word(
    "note_cards",
    {EFFECT: lambda name, who: flow.NoteCards(name, who)},
    "Note cards under a name.",
    'note_cards("him", it)',
    name=NAME,
    who=CARDS,
)
word(
    "remember",
    {EFFECT: verbs.Remember},
    "Remember something of you or of a card, once or as often as an amount.",
    'remember("shamed", this)',
    name=NAME,
    who=maybe(CARDS),
    until=UNTIL,
    times=maybe(AMOUNT, 1),
)
