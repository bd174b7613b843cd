"""Own cards: cards that a player has written, for his own games alone.

An own card is its printed facts and its term. A deck brings its own cards along, so a record or a table that names the
deck has them, too. They are known to the rules of that one game and to nobody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

import msgspec

from gorin.cards.facts import CardFacts, load_facts
from gorin.editions import older_print
from gorin.table.edition import CLAN_NAMES

PREFIX: Final = "own_"
MOST_OWN: Final = 5  # of a deck
MOST_TERM: Final = 2_500  # characters of a term in one line
LONGEST_TITLE: Final = 40
LONGEST_KEYWORD: Final = 30
MOST_KEYWORDS: Final = 12
LEAST, GREATEST = -20, 99
TITLE: Final = re.compile(r"[^\W_](?:[\w' ,.!-]*[\w.!])?")
NUMBERS: Final = (
    "force", "chi", "honor_requirement", "gold_cost", "personal_honor", "focus", "province_strength",
    "gold_production", "starting_honor",
)  # fmt: skip
PARTS: Final[dict[str, str]] = {
    "Stronghold": "pre-game", "Personality": "dynasty", "Holding": "dynasty", "Event": "dynasty", "Region": "dynasty",
    "Action": "fate", "Ring": "fate", "Follower": "fate", "Item": "fate", "Spell": "fate",
}  # fmt: skip


class OwnCardError(ValueError):
    """An own card that cannot be played; the message says which, and why."""


class OwnCard(msgspec.Struct, frozen=True):
    """A card that a player has written: what is printed in numbers on it, and its term in the notation."""

    facts: CardFacts
    term: str


@cache
def types_of(edition: str) -> tuple[str, ...]:
    """The types of which own cards of an edition may be: those that its cards have.

    >>> "Region" in types_of("samurai"), "Region" in types_of("twenty_festivals")
    (True, False)
    """
    known = {card.type for card in load_facts(edition).values()}
    return tuple(each for each in PARTS if each in known)


def id_of(title: str) -> str:
    """The id of an own card.

    >>> id_of("Kuni Aya's Charm")
    'own_kuni_aya_s_charm'
    """
    return PREFIX + re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")


def wrong_title(title: str, edition: str = "samurai") -> str:
    """What keeps a title from being an own card's; empty if nothing does.

    >>> wrong_title("Kuni Aya"), wrong_title("Hida Daizu")
    ('', 'there is a card called Hida Daizu already')
    """
    if len(title) > LONGEST_TITLE or not TITLE.fullmatch(title) or not id_of(title).removeprefix(PREFIX):
        return f"a title has 1 to {LONGEST_TITLE} letters, digits, spaces and marks ' , . ! -"
    folded = title.casefold()
    for card in load_facts(edition).values():
        if folded in [each.casefold() for each in card.titles]:
            return f"there is a card called {card.title} already"
    return ""


def wrong_facts(facts: CardFacts, edition: str = "samurai") -> str:
    """What keeps facts from being an own card's; empty if nothing does."""
    if problem := wrong_title(facts.title, edition):
        return problem
    if facts.id != id_of(facts.title) or facts.experience is not None or facts.alt_title is not None:
        return "an own card has an id made of its title, and no further title"
    if facts.type not in types_of(edition):
        return f"this edition has no cards of the type {facts.type}"
    if facts.deck != PARTS[facts.type]:
        return f"{'an' if facts.type[0] in 'AEI' else 'a'} {facts.type} belongs into the {PARTS[facts.type]} part"
    if facts.clan is not None and facts.clan not in CLAN_NAMES:
        return f"there is no Clan {facts.clan[:20]!r}"
    for name in NUMBERS:
        value = getattr(facts, name)
        if isinstance(value, int) and not LEAST <= value <= GREATEST:
            return f"a number on a card is {LEAST} to {GREATEST}, and this is {value}"
        if value == "*":
            return "a number on an own card is printed"
    if facts.older and not older_print(edition):
        return "this edition knows no older print"
    if len(facts.keywords) > MOST_KEYWORDS or facts.ability_keywords:
        return f"a card has at most {MOST_KEYWORDS} keywords"
    if any(not TITLE.fullmatch(each) or len(each) > LONGEST_KEYWORD for each in facts.keywords):
        return f"a keyword has 1 to {LONGEST_KEYWORD} letters"
    return ""


def together(decks: Iterable[Sequence[OwnCard]]) -> tuple[OwnCard, ...]:
    """The own cards of several decks, each once. Raises `OwnCardError` if two that differ have one title."""
    found: dict[str, OwnCard] = {}
    for own in decks:
        if len(own) > MOST_OWN:
            raise OwnCardError(f"a deck has at most {MOST_OWN} own cards")
        for card in own:
            if found.setdefault(card.facts.id, card) != card:
                raise OwnCardError(f"{card.facts.title[:60]} is written in two ways")
    return tuple([found[id] for id in sorted(found)])


__all__ = [
    "MOST_OWN",
    "NUMBERS",
    "PARTS",
    "OwnCard",
    "OwnCardError",
    "id_of",
    "together",
    "types_of",
    "wrong_facts",
    "wrong_title",
]
