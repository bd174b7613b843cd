"""Whether a deck may be played: the construction rules SE-DCK-01 to SE-DCK-06."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from gorin.cards.facts import CardFacts, load_facts
from gorin.decks.deck import Deck, Part
from gorin.editions import cited, numbers
from gorin.table import citations
from gorin.table.numbers import Numbers

__all__ = ["Problem", "check"]

SOUL_OF = "Soul of "
_PARTS: tuple[Part, ...] = ("dynasty", "fate")


class Problem(msgspec.Struct, frozen=True):
    """One thing that makes a deck illegal: the rule, the card (None: the whole deck), how to mend it."""

    rule_id: str
    card: str | None
    message: str
    repair: str


def check(deck: Deck, edition: str = "samurai", facts: Mapping[str, CardFacts] | None = None) -> list[Problem]:
    """Return everything that keeps a deck from being legal; an empty list means that it is.

    ``facts`` replaces the cards of the edition, for tests and for formats with other cards.

    >>> [problem.message for problem in check(Deck(stronghold="the_seventh_tower"))]
    ['the Dynasty deck has 0 cards; it needs 40', 'the Fate deck has 0 cards; it needs 40']
    """
    known = load_facts(edition) if facts is None else facts
    rules = cited(edition)
    counts = numbers(edition)
    problems = list(_stronghold(deck, known, rules))
    problems += _sensei(deck, known, counts, rules)
    problems += _wind(deck, known, rules)
    for part in _PARTS:
        problems += _size(deck, part, known, counts, rules)
    for part in _PARTS:
        problems += _places(deck, part, known, rules)
    problems += _holdings(deck, known, rules)
    problems += _legal_cards(deck, known, rules)
    problems += _copies(deck, known, counts, rules)
    problems += _counting_as_others(deck, known, rules)
    return problems


def _stronghold(deck: Deck, facts: Mapping[str, CardFacts], rules: Sequence[str]) -> Iterator[Problem]:
    """Find a missing Stronghold, or another card in its place (SE-DCK-01)."""
    if deck.stronghold is None:
        yield Problem(rules[citations.STRONGHOLD_OF_A_DECK], None, "the deck has no Stronghold", "add one Stronghold")
        return
    card = facts.get(deck.stronghold)
    if card is not None and card.type != "Stronghold":
        message = f"{card.full_title} is not a Stronghold"
        yield Problem(rules[citations.STRONGHOLD_OF_A_DECK], card.id, message, "put a Stronghold in its place")


def _sensei(deck: Deck, facts: Mapping[str, CardFacts], numbers: Numbers, rules: Sequence[str]) -> Iterator[Problem]:
    """Find a Sensei where there are none, or one who teaches another Clan than the Stronghold's."""
    sensei = facts.get(deck.sensei or "")
    if sensei is None:
        return
    rule = rules[citations.STRONGHOLD_OF_A_DECK]
    if not numbers.senseis or sensei.type != "Sensei":
        yield Problem(rule, sensei.id, f"{sensei.full_title} cannot be the Sensei of a deck", "take it out")
        return
    home = facts.get(deck.stronghold or "")
    if home is not None and sensei.clan and sensei.clan != home.clan:
        message = f"{sensei.full_title} does not teach the Clan of {home.full_title}"
        yield Problem(rule, sensei.id, message, "take another Sensei, or none")


def _wind(deck: Deck, facts: Mapping[str, CardFacts], rules: Sequence[str]) -> Iterator[Problem]:
    """Find another card in the place of a Wind (GE-WND-01)."""
    wind = facts.get(deck.wind or "")
    if wind is not None and wind.type != "Wind":
        message = f"{wind.full_title} is no Wind"
        yield Problem(rules[citations.STRONGHOLD_OF_A_DECK], wind.id, message, "take it out")


def _size(
    deck: Deck, part: Part, facts: Mapping[str, CardFacts], numbers: Numbers, rules: Sequence[str]
) -> Iterator[Problem]:
    """Find a deck that is too small (SE-DCK-01), or for what its cards say of that (SE-DCK-05)."""
    cards = deck.part(part)
    more = sum(count * facts[card].more_cards for card, count in cards.items() if card in facts)
    size, needed = deck.size(part), numbers.deck_size + more
    if size < needed:
        rule = rules[citations.DECK_SIZE if size < numbers.deck_size else citations.OUTSIDE_DECK_LIMITS]
        message = f"the {part.capitalize()} deck has {size} card{'' if size == 1 else 's'}; it needs {needed}"
        missing = needed - size
        repair = f"add {missing} {part.capitalize()} card{'' if missing == 1 else 's'}"
        yield Problem(rule, None, message, repair)


def _holdings(deck: Deck, facts: Mapping[str, CardFacts], rules: Sequence[str]) -> Iterator[Problem]:
    """Find a deck with fewer Holdings than a card's text demands (TF-CRD-01)."""
    cards = deck.part("dynasty")
    held = sum(count for card, count in cards.items() if card in facts and facts[card].type == "Holding")
    for card_id in cards:
        card = facts.get(card_id)
        if card is not None and held < card.holdings:
            message = f"the deck has {held} Holdings; {card.full_title} needs {card.holdings}"
            yield Problem(rules[citations.COPIES_BY_TEXT], card_id, message, f"add {card.holdings - held} Holdings")


def _places(deck: Deck, part: Part, facts: Mapping[str, CardFacts], rules: Sequence[str]) -> Iterator[Problem]:
    """Find cards that stand in the wrong deck (SE-DCK-01)."""
    for card_id in deck.part(part):
        card = facts.get(card_id)
        if card is not None and card.deck != part:
            message = f"{card.full_title} does not belong into the {part.capitalize()} deck"
            repair = f"move it to the {card.deck} part of the list"
            yield Problem(rules[citations.PARTS_OF_A_DECK], card_id, message, repair)


def _legal_cards(deck: Deck, facts: Mapping[str, CardFacts], rules: Sequence[str]) -> Iterator[Problem]:
    """Find cards that the edition does not have or does not allow (SE-DCK-04)."""
    for card_id in deck.card_ids():
        card = facts.get(card_id)
        if card is None:
            message = f"{card_id} is not a card of this edition"
            yield Problem(rules[citations.LEGAL_CARDS], card_id, message, "take it out")
        elif not card.legal:
            message = f"{card.full_title} is not legal in this format"
            yield Problem(rules[citations.LEGAL_CARDS], card_id, message, "take it out")


def _copies(deck: Deck, facts: Mapping[str, CardFacts], numbers: Numbers, rules: Sequence[str]) -> Iterator[Problem]:
    """Find cards with too many copies (SE-DCK-02, SE-DCK-03, SE-DCK-06)."""
    counts: dict[tuple[str, str | None], int] = {}
    first: dict[tuple[str, str | None], CardFacts] = {}
    older = {(card.title, card.experience): card for card in facts.values()}
    for part in _PARTS:
        for card_id, count in deck.part(part).items():
            card = facts.get(card_id)
            if card is not None:
                name = _counted_as(card, older if numbers.souls_are_older_cards else None)
                first.setdefault(name, card)
                counts[name] = counts.get(name, 0) + count
    for name, count in counts.items():
        card = first[name]
        meaning, most, why = limit_of(card, numbers)
        if count > most:
            message = f"{count} copies of {card.full_title}; {why}"
            yield Problem(rules[meaning], card.id, message, f"take out {count - most}")


def _counting_as_others(deck: Deck, facts: Mapping[str, CardFacts], rules: Sequence[str]) -> Iterator[Problem]:
    """Find Unique versions of somebody beside a card that counts as him (GE-DCK-05)."""
    held = [facts[id] for part in _PARTS for id in deck.part(part) if id in facts]
    for card in held:
        for other in held if card.counts_as and card.is_unique else ():
            if other is not card and other.is_unique and card.counts_as in other.titles:
                message = f"{card.full_title} counts as {card.counts_as}, and so no {other.full_title} can be beside it"
                yield Problem(rules[citations.ONE_COPY], card.id, message, "take one of them out")


def _counted_as(card: CardFacts, older: Mapping[tuple[str, str | None], CardFacts] | None) -> tuple[str, str | None]:
    """Return what copies are counted by: the title, and the experience except for Events and Rings.

    The soul of an ``older`` card counts as that card (TF-KWD-16).
    """
    if card.type in ("Event", "Ring") and not card.is_unique:
        return card.title, None
    name = card.title, card.experience
    seen = {name}
    named: CardFacts | None = card
    while older is not None and named is not None:
        souls = [word.removeprefix(SOUL_OF) for word in named.keywords if word.startswith(SOUL_OF)]
        if not souls:
            break
        title, _, level = souls[0].partition(" Experienced")
        name = title, f"Experienced{level}" if " Experienced" in souls[0] else None
        if name in seen:
            break
        seen.add(name)
        named = older.get(name)
    return name


def limit_of(card: CardFacts, numbers: Numbers) -> tuple[int, int, str]:
    """Return what rule it is (of `citations`), the most copies it allows, and the reason in words."""
    if card.copies is not None:
        return citations.COPIES_BY_TEXT, card.copies, f"its own text allows {card.copies}"
    if card.is_unique:
        return citations.ONE_COPY, 1, "a deck may have 1 of each Unique card"
    if card.type in ("Event", "Ring") and numbers.one_event_or_ring:
        return citations.ONE_COPY, 1, f"a deck may have 1 of each {card.type}"
    return citations.MOST_COPIES, numbers.most_copies, f"a deck may have {numbers.most_copies}"
