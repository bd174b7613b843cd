"""What own cards do: their definitions, and the rules of a game in which they are played."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gorin.cards.own import MOST_TERM, OwnCard, OwnCardError, wrong_facts
from gorin.cards.registry import define, load_rules, script_of
from gorin.lang.cards import Script
from gorin.lang.notation import NotationError, read
from gorin.lang.term import Term
from gorin.lang.words import VOCABULARY
from gorin.table.definitions import CardDef, Part
from gorin.table.edition import Rules, inner_parts, refuse, refuse_unheard
from gorin.text.cards import Called
from gorin.text.saying import part_said


def term_of(card: OwnCard) -> Term:
    """What an own card does. Raises `OwnCardError`."""
    if len(card.term) > MOST_TERM:
        raise OwnCardError(f"{card.facts.title[:60]}: a card's term has at most {MOST_TERM} characters")
    try:
        found = read(card.term, VOCABULARY)
    except NotationError as error:
        raise OwnCardError(f"{card.facts.title[:60]}: {error}") from error
    if len(found) != 1 or found[0].parts[:2] != (card.facts.title, ""):
        raise OwnCardError(f"{card.facts.title[:60]}: the term is another card's")
    return found[0]


def built(term: Term, title: str) -> Script:
    """What a term makes. Raises `OwnCardError` if it makes nothing that could be played."""
    try:
        script = script_of(term)
        for part in (*script.abilities, *script.traits):
            if why := misplaced(part, [], Called(title, "Action")):
                raise ValueError(why)
            refuse(title, part, [])
    except ValueError as error:
        raise OwnCardError(f"{title[:60]}: {str(error).removeprefix(f'{title}: ')[:200]}") from error
    except (TypeError, KeyError, IndexError, AttributeError, AssertionError, RecursionError) as error:
        raise OwnCardError(f"{title[:60]}: its parts do not fit together: {str(error)[:160]}") from error
    return script


def misplaced(part: Part, above: list[Part], of: Called) -> str:
    """Which words of a text cannot stand where they do, and why; empty if all can."""
    if why := part.wrong(above):
        return f'"{part_said(part, None, of)}" {why}'
    above.append(part)
    for inner in inner_parts(part):
        if why := misplaced(inner, above, of):
            return why
    above.pop()
    return ""


def definition(card: OwnCard, edition: str = "samurai") -> CardDef:
    """The definition of an own card, made anew. Raises `OwnCardError`."""
    if problem := wrong_facts(card.facts, edition):
        raise OwnCardError(f"{card.facts.title[:60]}: {problem}")
    made = define(card.facts, built(term_of(card), card.facts.title))
    try:
        refuse_unheard(made)
    except ValueError as error:
        raise OwnCardError(str(error)[:260]) from error
    return made


def definitions(edition: str, own: Iterable[OwnCard]) -> dict[str, CardDef]:
    """The definitions of a deck's or a table's own cards, by id. Raises `OwnCardError`."""
    found: dict[str, CardDef] = {}
    for card in own:
        if card.facts.id in found:
            raise OwnCardError(f"{card.facts.title[:60]} is written twice")
        found[card.facts.id] = definition(card, edition)
    return found


@lru_cache(maxsize=4)
def rules_with(edition: str, own: tuple[OwnCard, ...], options: tuple[str, ...] = ()) -> Rules:
    """An edition with own cards: rules of their own, which other games never see.

    Raises `OwnCardError`, and `ValueError` for an unknown edition or optional rule.
    """
    try:
        return load_rules(edition, definitions(edition, own), options=options)
    except OwnCardError:
        raise
    except (TypeError, KeyError, IndexError, AttributeError, AssertionError) as error:
        raise OwnCardError(f"own cards that do not fit together: {str(error)[:120]}") from error


__all__ = ["built", "definition", "definitions", "rules_with", "term_of"]
