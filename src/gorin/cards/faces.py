"""Cards as they are shown: printed numbers and keywords, and what they do in our own words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, get_args

import msgspec

from gorin.cards.facts import load_facts
from gorin.cards.registry import define, load_rules, load_terms, script_of
from gorin.cards.texts import printed_text
from gorin.rules.views import STAT_NAMES, TYPES
from gorin.table.edition import CLANS, is_from_hand
from gorin.table.named import CardType, DeckName, StatName
from gorin.table.terms import NO_STAT
from gorin.text.saying import ability_said, called

if TYPE_CHECKING:
    from gorin.table.definitions import CardDef

_DECKS: Final[tuple[DeckName, ...]] = get_args(DeckName)


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on a card; `stats` has the numbers that it has, `clan` is empty if it has none.

    `reacts`: it has a Reaction that is used from a hand. `back`: the id of its other side, if it has two.
    """

    id: str
    title: str
    experience: int
    type: CardType
    deck: DeckName
    clan: str
    keywords: list[str]
    stats: dict[StatName, int]
    text: list[str]
    reacts: bool = False
    back: str = ""


def text_lines(card: CardDef, edition: str = "samurai") -> list[str]:
    """What a card does, line by line, printed from its term; a card made on the spot has none."""
    if card.id in load_terms(edition):
        return list(printed_text(card.id, edition))
    of = called(card)
    return [text for part in (*card.traits, *card.abilities) if (text := ability_said(part, of))]


def face(card: CardDef, edition: str = "samurai") -> CardFace:
    """The face of a card of an edition.

    >>> from gorin.game import rules_for
    >>> rules = rules_for("samurai")
    >>> daizu = face(rules.card("hida_daizu"))
    >>> daizu.clan, daizu.deck, daizu.stats["force"]
    ('Crab', 'dynasty', 4)
    """
    return printed(card, text_lines(card, edition))


def face_in(card: CardFace, edition: str, language: str) -> CardFace:
    r"""A card's face with its text in a language; its keywords stay, for programs know them.

    >>> from gorin.game import rules_for
    >>> face_in(face(rules_for("samurai").card("kabuki_theater_troupe")), "samurai", "fr").text[0][:27]
    'Incliner cette carte\xa0: prod'
    """
    if card.id not in load_terms(edition):
        return card
    return msgspec.structs.replace(card, text=list(printed_text(card.id, edition, language)))


def printed(card: CardDef, text: list[str]) -> CardFace:
    """The face of a card with its text."""
    return CardFace(
        id=card.id,
        title=card.title,
        experience=card.experience,
        type=TYPES[card.type],
        deck="none" if card.created else _DECKS[card.deck],
        clan=next((name.removesuffix(" Clan") for name in reversed(card.keyword_names) if name in CLANS), ""),
        keywords=list(card.keyword_names),
        stats={name: value for name, value in zip(STAT_NAMES, card.stats, strict=False) if value != NO_STAT},
        text=text,
        reacts=any(ability.trigger is not None and is_from_hand(card, ability) for ability in card.abilities),
        back=card.back,
    )


def all_faces(edition: str) -> Iterator[CardFace]:
    """The faces of all written cards of an edition, and of those that only games create; no card is kept."""
    facts = load_facts(edition)
    for id, term in load_terms(edition).items():
        card = define(facts[id], script_of(term))
        card.prepare()
        yield face(card, edition)
    rules = load_rules(edition)
    for id in rules.library.creators():
        rules.number(id)
    yield from [face(card, edition) for card in rules.defs if card.created]
