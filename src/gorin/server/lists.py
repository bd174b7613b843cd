r"""The deck somebody brings to a table: a starter by name, or a list in any format, legal and playable.

>>> found = report("The Seventh Tower\n3 Hida Dizu")
>>> found.stronghold, found.unread[0].nearest[0], found.legal
('The Seventh Tower', 'Hida Daizu', False)
"""

from __future__ import annotations

import msgspec

from gorin.cards.facts import load_facts
from gorin.decks import EXPORT_FORMATS, STARTERS, Deck, UnreadLine, check, export_deck, import_deck, starter
from gorin.game import rules_for
from gorin.server.refusal import Refusal

MOST_TEXT = 12_000
MOST_CARDS = 200  # each of the two decks, so that shuffling and looking stay quick


class Copies(msgspec.Struct, frozen=True):
    """So many of a card."""

    card: str
    title: str
    count: int


class Fault(msgspec.Struct, frozen=True):
    """What keeps a deck from being played: the rule and the card's title (empty if none), and how to mend it."""

    rule: str
    message: str
    repair: str
    card: str = ""


class Unplayable(msgspec.Struct, frozen=True):
    """A card that is not written yet."""

    card: str
    title: str


class DeckReport(msgspec.Struct, frozen=True):
    """A list as it was understood. `stronghold` is its title; `playable`: legal, and every card of it is written.

    `deck` is the deck's fingerprint; `format` is that of the list: one of `gorin.decks.EXPORT_FORMATS`, or another that
    can only be read.
    """

    name: str
    deck: str
    format: str
    stronghold: str | None
    dynasty: list[Copies]
    fate: list[Copies]
    unread: tuple[UnreadLine, ...]
    problems: list[Fault]
    missing: list[Unplayable]
    legal: bool
    playable: bool


def short_enough(text: str) -> str:
    """A list that is read at all. Raises `Refusal`."""
    if len(text.encode("utf-8", "replace")) > MOST_TEXT:
        raise Refusal("bad deck", f"A deck list has at most {MOST_TEXT} bytes.", status=413)
    if "\0" in text:
        raise Refusal("bad deck", "This is no text: it has a character of the number 0.")
    return text


def report(text: str, edition: str = "samurai") -> DeckReport:
    """What a list says, what is wrong with it, and how to mend it. Nothing in the text raises."""
    found = import_deck(text, edition=edition)
    deck, facts = found.deck, load_facts(edition)

    def copies(part: dict[str, int]) -> list[Copies]:
        return [Copies(id, facts[id].full_title, count) for id, count in part.items()]

    problems = [
        Fault(each.rule_id, each.message, each.repair, facts[each.card].full_title if each.card in facts else "")
        for each in check(deck, edition)
    ]
    problems += [Fault("", each, "") for each in found.messages]
    for part in ("dynasty", "fate"):
        size = deck.size(part)
        if size > MOST_CARDS:
            repair = f"take out {size - MOST_CARDS}"
            problems.append(Fault("", f"the {part.capitalize()} deck has {size} cards; at most {MOST_CARDS}", repair))
    rules = rules_for(edition)
    missing = [Unplayable(id, facts[id].full_title) for id in deck.card_ids() if not rules.knows(id)]
    legal = not problems and not found.unread
    return DeckReport(
        name=deck.name,
        deck=deck.fingerprint(),
        format=found.format,
        stronghold=facts[deck.stronghold].full_title if deck.stronghold else None,
        dynasty=copies(deck.dynasty),
        fate=copies(deck.fate),
        unread=found.unread,
        problems=problems,
        missing=missing,
        legal=legal,
        playable=legal and not missing,
    )


def rewritten(text: str, format: str, edition: str = "samurai") -> str:
    r"""A list in another format, as far as it is understood. Raises `Refusal` for a format that there is not.

    >>> rewritten("The Seventh Tower\n3 Hida Daizu\n1 Nobody", "plain")
    '1x The Seventh Tower\n3x Hida Daizu\n'
    """
    if format not in EXPORT_FORMATS:
        raise Refusal("bad format", f"There is no deck format {format[:30]!r}: choose {', '.join(EXPORT_FORMATS)}.")
    return export_deck(import_deck(text, edition=edition).deck, format)


def read_deck(text: str, edition: str) -> Deck:
    """The deck that a name or a list means. Raises `Refusal` with what is wrong with it."""
    if text in STARTERS:
        return starter(text)
    found = import_deck(short_enough(text), edition=edition)
    if found.unread:
        line = found.unread[0]
        near = f"; nearest: {', '.join(line.nearest[:3])}" if line.nearest else ""
        raise Refusal("bad deck", f"line {line.line}, {line.text!r}: {line.reason}{near}")
    if found.messages:
        raise Refusal("bad deck", found.messages[0])
    problems = check(found.deck, edition)
    if problems:
        raise Refusal("bad deck", f"{problems[0].message}; {problems[0].repair}", problems[0].rule_id)
    if max(found.deck.size("dynasty"), found.deck.size("fate")) > MOST_CARDS:
        raise Refusal("bad deck", f"At this table a deck has at most {MOST_CARDS} cards.")
    rules = rules_for(edition)
    for id in found.deck.card_ids():
        if not rules.knows(id):
            raise Refusal("bad deck", f"the card {id!r} cannot be played in {edition} yet")
    return found.deck
