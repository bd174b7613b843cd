"""All cards of an edition, and all other titles of the game, as they are sent to be searched: rows and no names.

>>> catalogue = make_catalogue("samurai", {})
>>> card = next(each for each in catalogue.cards if each.id == "hida_daizu")
>>> catalogue.clans[card.clan], dict(zip(catalogue.stats, card.stats))["force"], card.played
('Crab', 4, False)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

import msgspec

from gorin.cards.faces import CardFace, printed
from gorin.cards.facts import CardFacts, load_facts, load_sets, load_titles
from gorin.cards.registry import define
from gorin.decks.legality import limit_of
from gorin.editions import numbers
from gorin.handbook import Ruling, load_handbook
from gorin.handbook.translated import rulings_in
from gorin.lang.cards import Script
from gorin.rules.views import STAT_NAMES, TYPES
from gorin.table.edition import CLAN_NAMES
from gorin.text.faces import face_words
from gorin.text.languages import wordings_in

DECKS: Final = ["dynasty", "fate", "none"]
OLD_DECKS: Final = {"d": 0, "f": 1}
OLD_TYPES: Final = {"Strategy": "Action"}
"""What is called otherwise in the list of all titles than in the edition."""


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A card. `type`, `deck`, `clan`, `keywords` and `sets` are places in the catalogue's lists.

    `stats` are in the order of the catalogue's, None for one that the card has not; `spoken` are the keywords of its
    abilities; `most` is how many of it a deck may have; `text` is empty where the card is not `played`; `back` is
    that of its other side.
    """

    id: str
    title: str
    full_title: str
    experience: int
    other_title: str
    type: int
    deck: int
    clan: int
    keywords: list[int]
    spoken: list[int]
    stats: list[int | None]
    sets: tuple[int, ...]
    most: int
    legal: bool
    played: bool
    text: list[str]
    back: list[str]


class Set(msgspec.Struct, frozen=True, array_like=True):
    """A set of cards: its name as an id, its name, and the year in which it came out, 0 if none is known."""

    id: str
    name: str
    year: int


class Start(msgspec.Struct, frozen=True):
    """What a deck is made for: the smallest size of its two parts, Provinces and cards in hand as a game begins."""

    deck: int
    provinces: int
    hand: int


class Catalogue(msgspec.Struct, frozen=True):
    """All cards of an edition's format; `rules` are the ids of those that speak of a keyword.

    `rulings` are what the designers answered about cards, by their ids.

    `said` are the keywords in the language of the texts, if that is not English.
    """

    edition: str
    start: Start
    types: list[str]
    decks: list[str]
    clans: list[str]
    keywords: list[str]
    said: list[str]
    stats: list[str]
    sets: list[Set]
    rules: dict[str, list[str]]
    rulings: dict[str, list[Ruling]]
    cards: list[Row]


class OtherTitle(msgspec.Struct, frozen=True, array_like=True):
    """A card of another year, of which no more is known here than its name, its deck and its type."""

    title: str
    deck: int
    type: int


class OtherTitles(msgspec.Struct, frozen=True):
    """All cards of the game that an edition's format does not have."""

    types: list[str]
    titles: list[OtherTitle]


def make_catalogue(edition: str, written: Mapping[str, CardFace], language: str = "en") -> Catalogue:
    """The catalogue of an edition; `written` are the faces of the cards that can be played, by id, in a language."""
    facts, sets, counts = load_facts(edition), load_sets(), numbers(edition)
    shown = {id: written.get(id) or printed(define(each, Script()), []) for id, each in facts.items()}
    there = {face.clan for face in shown.values()}
    clans = ["", *(name for name in CLAN_NAMES if name in there)]
    spoken = {word for each in facts.values() for word in each.ability_keywords}
    keywords = sorted(spoken.union(chain.from_iterable(each.keywords for each in shown.values())))
    numbered = {word: n for n, word in enumerate(keywords)}

    def row(card: CardFacts) -> Row:
        face = shown[card.id]
        return Row(
            id=card.id, title=card.title, full_title=card.full_title, experience=card.level,
            other_title=card.alt_title or "", type=TYPES.index(face.type), deck=DECKS.index(face.deck),
            clan=clans.index(face.clan), keywords=[numbered[word] for word in face.keywords],
            spoken=[numbered[word] for word in card.ability_keywords],
            stats=[face.stats.get(name) for name in STAT_NAMES], sets=sets.cards.get(card.id, ()),
            most=limit_of(card, counts)[1], legal=card.legal, played=card.id in written, text=face.text,
            back=shown[card.back].text if card.back else [],
        )  # fmt: skip

    return Catalogue(
        edition=edition, start=Start(counts.deck_size, counts.provinces, counts.opening_hand), types=list(TYPES),
        decks=DECKS, clans=clans, keywords=keywords,
        said=keywords_in(language, keywords), stats=list(STAT_NAMES), sets=[Set(*each) for each in sets.sets],
        rules=rules_of(edition, keywords),
        rulings={
            each.id: rulings_in(language)[each.full_title]
            for each in facts.values() if each.full_title in rulings_in(language)
        },
        cards=sorted(
            (row(each) for each in facts.values() if not each.side),
            key=lambda each: (each.title.casefold(), each.experience),
        ),
    )  # fmt: skip


def keywords_in(language: str, keywords: Iterable[str]) -> list[str]:
    """The keywords in a language; none where they are in it already."""
    return [] if language == "en" else list(map(face_words(wordings_in(language)).keyword, keywords))


def rules_of(edition: str, keywords: Iterable[str]) -> dict[str, list[str]]:
    """The ids of the rules that speak of each keyword; one that is a common word as well, as "Bow" is, is left out.

    >>> rules_of("samurai", ["Cavalry", "Weapon", "Bow"])
    {'Cavalry': ['SE-DEF-13', 'SE-KEY-11', 'SE-KEY-16', 'SE-ATK-04', 'SE-ATK-05'], 'Weapon': ['SE-KEY-12']}
    """
    rules = load_handbook(edition)
    common = {word for rule in rules for word in re.findall(r"[a-z]+", rule.text)}
    found = {}
    for word in keywords:
        said = re.compile(rf"\b{re.escape(word)}\b(?! (?:Clan|Favor)\b)")
        ids = [rule.id for rule in rules if said.search(rule.text)]
        if ids and word.lower() not in common:
            found[word] = ids
    return found


def make_other_titles(edition: str) -> OtherTitles:
    """The titles of all cards of the game that are in no format of an edition."""
    ours = {each.full_title for each in load_facts(edition).values()}
    types: dict[str, int] = {}
    rows = []
    for each in load_titles():
        title = f"{each.title} {each.experience}" if each.experience else each.title
        if title not in ours:
            kind = each.types.split("/")[0]
            number = types.setdefault(OLD_TYPES.get(kind, kind), len(types))
            rows.append(OtherTitle(title, OLD_DECKS.get(each.deck, 2), number))
    return OtherTitles(list(types), rows)
