"""What is printed in numbers and keywords on each card, without any rules text.

The facts of an edition lie in a JSON file beside this module, one card a line, written by
``tools/make_facts.py``. What a card *does* is defined elsewhere, in the card language.

    >>> facts = load_facts()
    >>> daizu = facts["hida_daizu_experienced"]
    >>> daizu.title, daizu.level, daizu.force, daizu.is_unique
    ('Hida Daizu', 1, 5, True)
    >>> find("Hida Daizu").id
    'hida_daizu'
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

__all__ = [
    "CardFacts",
    "CardType",
    "DeckName",
    "KnownTitle",
    "Sets",
    "Stat",
    "experience_level",
    "find",
    "load_facts",
    "load_printings",
    "load_sets",
    "load_titles",
]

CardType = Literal[
    "Stronghold",
    "Personality",
    "Holding",
    "Event",
    "Region",
    "Action",
    "Ring",
    "Follower",
    "Item",
    "Spell",
    "Sensei",
    "Ancestor",
    "Wind",
]
"""The card types of the editions, as Samurai Edition calls them."""

DeckName = Literal["pre-game", "dynasty", "fate"]
"""Where a card starts the game."""

Stat = int | Literal["-", "*"]
"""A printed number; ``"-"`` where a dash is printed and ``"*"`` where the number varies."""


def experience_level(experience: str | None) -> int:
    """Return the number of an Experienced keyword (SE-EXP-01).

    >>> [experience_level(each) for each in ("Inexperienced", None, "Experienced", "Experienced 3", "ExperiencedCoM")]
    [-1, 0, 1, 3, 1]
    """
    if experience == "Inexperienced":  # GE-EXP-01
        return -1
    if experience is None or not experience.startswith("Experienced"):
        return 0
    found = re.search(r"\d+", experience)
    return int(found.group()) if found else 1


class CardFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The printed facts of one card; a stat that the card does not have is None.

    A Stronghold with two sides is two of them: `back` is the id of the other side, which says in `side` that it is one.
    `signed` are the stats that a Follower gives its Personality (GE-STA-04).
    `teaches` are the Factions of a Sensei who teaches several (GE-SNS-01).
    `older` is a card in the print of the sets before the edition's own (GE-CRD-05).
    What a text says of the deck that the card is in is a fact, too: `copies` that it may have, `more_cards` by which it
    must be larger, `holdings` that it must have.
    """

    id: str
    title: str
    experience: str | None = None
    alt_title: str | None = None
    type: CardType
    deck: DeckName
    clan: str | None = None
    force: Stat | None = None
    chi: Stat | None = None
    honor_requirement: Stat | None = None
    gold_cost: Stat | None = None
    personal_honor: Stat | None = None
    focus: Stat | None = None
    province_strength: Stat | None = None
    gold_production: Stat | None = None
    starting_honor: Stat | None = None
    signed: tuple[Literal["force", "chi"], ...] = ()
    keywords: tuple[str, ...] = ()
    ability_keywords: tuple[str, ...] = ()
    legal: bool = True
    copies: int | None = None
    more_cards: int = 0
    holdings: int = 0
    base: bool = True
    sets: tuple[str, ...] = ()
    back: str = ""
    side: str = ""
    teaches: tuple[str, ...] = ()
    older: bool = False

    @property
    def version(self) -> str:
        """What tells the card from others of its title: its experience, or which side of a Stronghold it is."""
        return self.experience or self.side

    @property
    def level(self) -> int:
        """The experience level, 0 for a card without an Experienced keyword (SE-EXP-01)."""
        return experience_level(self.experience)

    @property
    def counts_as(self) -> str:
        """The title of somebody as whom the card counts by its own text, though it is no version of him (GE-DCK-05)."""
        named = any(re.fullmatch(r"Experienced( \d+)? \D.*", word) for word in self.keywords)
        return self.alt_title or "" if not named else ""

    @property
    def titles(self) -> tuple[str, ...]:
        """All titles of the card: the printed one, then the one named in its Experienced keyword."""
        return (self.title, self.alt_title) if self.alt_title else (self.title,)

    @property
    def is_unique(self) -> bool:
        """Whether the card has the Unique keyword."""
        return "Unique" in self.keywords

    @property
    def full_title(self) -> str:
        """The title as people write it when the experience matters.

        >>> load_facts()["moto_chagatai_experienced_5"].full_title
        'Moto Chagatai Experienced 5'
        """
        return f"{self.title} {self.version}".rstrip()


class KnownTitle(msgspec.Struct, frozen=True, array_like=True):
    """A title of any card of the game, of any year; ``experience`` is empty for none."""

    title: str
    experience: str
    deck: str
    types: str
    in_samurai_format: int


class Sets(msgspec.Struct, frozen=True):
    """Sets, the oldest first, each with an id, a name and its year (0: not known); and the sets that each card is in."""

    sets: list[tuple[str, str, int]]
    cards: dict[str, tuple[int, ...]]


def _read(name: str) -> bytes:
    return (resources.files("gorin.cards.facts") / name).read_bytes()


FILES = {
    "samurai": ("samurai.json", "samurai_pool.json"),
    "twenty_festivals": ("twenty_festivals.json",),
    "gold": ("gold.json",),
}
EDITIONS_WITH_CARDS = tuple(FILES)
EDITIONS_OFFERED = ("samurai", "twenty_festivals", "gold")
"""Those that players are offered: with starter decks."""

FIRST_EDITION = EDITIONS_OFFERED[0]
"""The edition that is meant where nobody names one."""


@cache
def load_facts(edition: str = "samurai") -> dict[str, CardFacts]:
    """Return the facts of every card of an edition by card id, the base set's and the others; read once, then kept.

    >>> facts = load_facts("samurai")
    >>> sum(card.base for card in facts.values()), sum(card.legal for card in facts.values())
    (419, 1899)
    >>> load_facts("emerald")
    Traceback (most recent call last):
    ...
    ValueError: no card facts for the edition 'emerald'; there are: samurai, twenty_festivals, gold
    """
    if edition not in EDITIONS_WITH_CARDS:
        raise ValueError(f"no card facts for the edition {edition!r}; there are: {', '.join(EDITIONS_WITH_CARDS)}")
    cards = [
        card
        for name in FILES[edition]
        for card in msgspec.json.decode(_read(name), type=list[CardFacts])
    ]
    return {card.id: card for card in sorted(cards, key=lambda card: card.id)}


@cache
def _by_title(edition: str) -> dict[tuple[str, str | None], CardFacts]:
    cards = [card for card in load_facts(edition).values() if not card.side]
    return {(card.title.casefold(), card.experience): card for card in cards}


def find(title: str, experience: str | None = None, edition: str = "samurai") -> CardFacts | None:
    """Return the card with exactly this title and experience, or None; the case does not matter.

    >>> find("hida daizu", "Experienced").id
    'hida_daizu_experienced'
    >>> find("Hida Daizu", "Experienced 4") is None
    True
    """
    return _by_title(edition).get((title.casefold(), experience))


@cache
def load_titles() -> tuple[KnownTitle, ...]:
    """Return every title of the game from 1995 to 2026; unpacked at the first call.

    It serves deck lists of other editions: their cards are recognised, though not played here.

    >>> any(known.title == "Hida Kisada" for known in load_titles())
    True
    """
    import lzma

    return tuple(msgspec.json.decode(lzma.decompress(_read("titles.json.xz")), type=list[KnownTitle]))


@cache
def load_printings() -> dict[str, str]:
    """Return the card id of each printing of a Samurai Edition card, by the printing's id.

    A printing's id is the code of the set and the number in the set, as other programs write it.

    >>> load_printings()["SE056"]
    'hida_daizu'
    """
    return msgspec.json.decode(_read("printings.json"), type=dict[str, str])


@cache
def load_sets() -> Sets:
    """Return in which sets of all years the cards are, as places in the list of sets.

    >>> found = load_sets()
    >>> [found.sets[each][1] for each in found.cards["iron_mine"]][-1]
    'Ivory Edition'
    """
    return msgspec.json.decode(_read("sets.json"), type=Sets)
