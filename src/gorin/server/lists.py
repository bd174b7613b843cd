"""The deck somebody brings to a table: a starter by name, or a list in any format, legal and playable."""

from __future__ import annotations

from gorin.decks import STARTERS, Deck, check, import_deck, starter
from gorin.game import rules_for
from gorin.server.refusal import Refusal

MOST_TEXT = 12_000
MOST_CARDS = 200  # each of the two decks, so that shuffling and looking stay quick


def read_deck(text: str, edition: str) -> Deck:
    """The deck that a name or a list means. Raises `Refusal` with what is wrong with it."""
    if text in STARTERS:
        return starter(text)
    if len(text) > MOST_TEXT:
        raise Refusal("bad deck", f"A deck list has at most {MOST_TEXT} characters.")
    found = import_deck(text, edition=edition)
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
    known = rules_for(edition).by_id
    for id in found.deck.card_ids():
        if id not in known:
            raise Refusal("bad deck", f"the card {id!r} cannot be played in {edition} yet")
    return found.deck
