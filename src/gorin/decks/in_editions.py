r"""In which editions a list may be played, and what stands in the way in the others.

>>> text = "The Seventh Tower\n3 Hida Daizu"
>>> for each in in_editions(text, import_deck(text)):
...     each.edition, each.legal, each.why[0]
('samurai', False, 'the Dynasty deck has 3 cards; it needs 40')
('twenty_festivals', False, 'The Seventh Tower: a known card, not in Twenty Festivals')
('gold', False, 'The Seventh Tower: a known card, not in Gold Edition')
"""

from __future__ import annotations

import msgspec

from gorin.cards.facts import EDITIONS_OFFERED
from gorin.decks.importing import import_deck
from gorin.decks.legality import check
from gorin.decks.result import Import

__all__ = ["InEdition", "in_editions"]

_MOST = 4  # cards, and rules, that are named as reasons


class InEdition(msgspec.Struct, frozen=True):
    """Whether a list is legal in an edition, and what stands in the way in a few sentences."""

    edition: str
    legal: bool
    why: list[str]


def in_editions(text: bytes | str, read: Import) -> list[InEdition]:
    """Say of each edition whether a list is legal there; `read` is how it reads in one of them."""
    found = []
    for edition in EDITIONS_OFFERED:
        why = _why(read if read.deck.edition == edition else import_deck(text, edition=edition))
        found.append(InEdition(edition, not why, why))
    return found


def _why(read: Import) -> list[str]:
    unread = [f"{each.text}: {each.reason}" for each in read.unread]
    why = unread[:_MOST]
    if len(unread) > _MOST:
        why.append(f"{len(unread) - _MOST} more lines like these")
    return [*why, *read.messages, *[each.message for each in check(read.deck, read.deck.edition)][:_MOST]]
