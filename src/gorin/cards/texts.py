"""The texts of the written cards, printed from their terms."""

from __future__ import annotations

from functools import cache

from gorin.cards.facts import CardFacts, load_facts
from gorin.cards.registry import load_terms
from gorin.editions import style
from gorin.table.edition import alignment
from gorin.text.cards import Called, keywords_in, lines
from gorin.text.languages import wordings_in


def called(facts: CardFacts) -> Called:
    """How a card's text speaks of the card.

    >>> from gorin.cards.facts import find
    >>> called(find("Hida Daizu")).short, called(find("Focus")).short
    ('Daizu', 'Focus')
    """
    return Called(facts.title, facts.type, "Nonhuman" in facts.keywords)


@cache
def known_keywords(edition: str = "samurai") -> frozenset[str]:
    """Every keyword that a card of an edition's base set, or another that is written, has or speaks of."""
    terms = load_terms(edition)
    cards = [facts for facts in load_facts(edition).values() if facts.base or facts.id in terms]
    found = {each for facts in cards for each in (*facts.keywords, *facts.ability_keywords)}
    found |= {alignment(facts.clan) for facts in cards if facts.clan and alignment(facts.clan)}
    for term in terms.values():
        found |= keywords_in(term)
    return frozenset(found)


@cache
def text_of(id: str, edition: str = "samurai", language: str = "en") -> tuple[str, ...]:
    """What a written card says at full length, a line for each trait and ability.

    >>> text_of("kabuki_theater_troupe")
    ('Bow this card: Produce 2 Gold.', 'Limited: Bow this card: Gain 1 Honor.')
    """
    return said(id, edition, language, "")


@cache
def printed_text(id: str, edition: str = "samurai", language: str = "en") -> tuple[str, ...]:
    """The same as it is shown: in the style of the edition's era.

    >>> text_of("aikiren", "twenty_festivals"), printed_text("aikiren", "twenty_festivals")
    (('Battle: Bow Aikiren: Ranged 2 Attack.',), ('Battle, [bow]: Ranged 2 Attack.',))
    """
    return said(id, edition, language, style(edition))


def said(id: str, edition: str, language: str, style: str) -> tuple[str, ...]:
    """What a written card says in a language and a style."""
    return tuple(lines(load_terms(edition)[id], called(load_facts(edition)[id]), wordings_in(language, style)))
