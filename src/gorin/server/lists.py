r"""The deck somebody brings to a table: a starter by name, or a list in any format, legal and playable.

>>> found = report("The Seventh Tower\n3 Hida Dizu")
>>> found.stronghold, found.unread[0].nearest[0], found.legal
('The Seventh Tower', 'Hida Daizu', False)
"""

from __future__ import annotations

import msgspec

from gorin.cards.facts import EDITIONS_OFFERED, load_facts
from gorin.decks import (
    EXPORT_FORMATS,
    Copies,
    Deck,
    InEdition,
    UnreadLine,
    check,
    export_deck,
    fill,
    import_deck,
    in_editions,
    starter,
    starters_of,
)
from gorin.decks.titles import title_index
from gorin.game import rules_for
from gorin.handbook import load_handbook
from gorin.server.refusal import Refusal

MOST_TEXT = 12_000
MOST_CARDS = 200  # each of the two decks, so that shuffling and looking stay quick


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
    """A list as it was understood. `stronghold`, `sensei` and `wind` are their titles.

    `playable`: legal, and every card of it is written.

    `deck` is the deck's fingerprint; `format` is that of the list: one of `gorin.decks.EXPORT_FORMATS`, or another that
    can only be read. `edition` is the one that it was read by; `editions` are all that are played here.
    """

    name: str
    deck: str
    format: str
    stronghold: str | None
    sensei: str | None
    wind: str | None
    dynasty: list[Copies]
    fate: list[Copies]
    unread: tuple[UnreadLine, ...]
    problems: list[Fault]
    missing: list[Unplayable]
    legal: bool
    playable: bool
    edition: str
    editions: list[InEdition]


class FilledList(msgspec.Struct, frozen=True):
    """A list that can be played, what it lacks of the one that was brought, and what it has instead."""

    text: str
    out: list[Copies]
    added: list[Copies]


def short_enough(text: str) -> str:
    """A list that is read at all. Raises `Refusal`."""
    if len(text.encode("utf-8", "replace")) > MOST_TEXT:
        raise Refusal("bad deck", f"A deck list has at most {MOST_TEXT} bytes.", status=413)
    if "\0" in text:
        raise Refusal("bad deck", "This is no text: it has a character of the number 0.")
    return text


def get_ready() -> None:
    """Load what every list is read with, of each edition that is played here."""
    for edition in EDITIONS_OFFERED:
        title_index(edition)
        rules_for(edition)


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
        sensei=facts[deck.sensei].full_title if deck.sensei else None,
        wind=facts[deck.wind].full_title if deck.wind else None,
        dynasty=copies(deck.dynasty),
        fate=copies(deck.fate),
        unread=found.unread,
        problems=problems,
        missing=missing,
        legal=legal,
        playable=legal and not missing,
        edition=edition,
        editions=in_editions(text, found),
    )


def rewritten(text: str, format: str, edition: str = "samurai") -> str:
    r"""A list in another format, as far as it is understood. Raises `Refusal` for a format that there is not.

    >>> rewritten("The Seventh Tower\n3 Hida Daizu\n1 Nobody", "plain")
    '1x The Seventh Tower\n3x Hida Daizu\n'
    """
    if format not in EXPORT_FORMATS:
        raise Refusal("bad format", f"There is no deck format {format[:30]!r}: choose {', '.join(EXPORT_FORMATS)}.")
    return export_deck(import_deck(text, edition=edition).deck, format)


def filled(text: str, edition: str = "samurai") -> FilledList:
    r"""A list without what cannot be played, and with as much else instead. Raises `Refusal` if it has no card.

    >>> [f"{each.count} {each.title}" for each in filled("The Seventh Tower\n3 Hida Dizu").out]
    ['3 Hida Dizu']
    """
    found = import_deck(text, edition=edition)
    if not found.deck.card_ids() and not found.unread:
        raise Refusal("bad deck", "There is no card in this list.")
    made = fill(found, edition, rules_for(edition).knows, MOST_CARDS)
    written = export_deck(made.deck, found.format if found.format in EXPORT_FORMATS else "plain")
    return FilledList(written, made.out, made.added)


def read_deck(text: str, edition: str) -> Deck:
    """The deck that a name or a list means. Raises `Refusal` with what is wrong with it."""
    if text in starters_of(edition):
        return starter(text, edition)
    found = import_deck(short_enough(text), edition=edition)
    problems = check(found.deck, edition)
    if not found.complete or problems:
        for each in in_editions(text, found):
            if each.legal:
                book = load_handbook(each.edition).title
                raise Refusal("bad deck", f"This is a deck of {book}: choose that edition to play it.")
    if found.unread:
        line = found.unread[0]
        near = f"; nearest: {', '.join(line.nearest[:3])}" if line.nearest else ""
        raise Refusal("bad deck", f"line {line.line}, {line.text!r}: {line.reason}{near}")
    if found.messages:
        raise Refusal("bad deck", found.messages[0])
    if problems:
        raise Refusal("bad deck", f"{problems[0].message}; {problems[0].repair}", problems[0].rule_id)
    if max(found.deck.size("dynasty"), found.deck.size("fate")) > MOST_CARDS:
        raise Refusal("bad deck", f"At this table a deck has at most {MOST_CARDS} cards.")
    rules = rules_for(edition)
    for id in found.deck.card_ids():
        if not rules.knows(id):
            title, book = load_facts(edition)[id].full_title, load_handbook(edition).title
            raise Refusal("bad deck", f"{title} cannot be played in {book} yet")
    return found.deck
