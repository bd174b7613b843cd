"""The stores of approvals, one for each edition: which cards a second reader has compared with their print, as they were then.

A card counts as compared while what was compared still stands: its term, or the text that reads back as this term. New
words for the same meaning leave the text as it is, and a better wording leaves the term as it is; when both are others,
or what is printed has changed, the card is open again.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from gorin.cards.registry import load_terms
from gorin.cards.texts import text_of
from gorin.lang.notation import write
from gorin.lang.words import VOCABULARY

UNREAD = 1  # approved by its author's own comparison only
READ = 2  # compared by a second reader as well


class Approval(msgspec.Struct, frozen=True):
    """Hashes of the term, of our text and of the printed text; the verdict: exact, wording, approved or mended.

    `readers` is how many have compared it; `tests` how many tests by hand exercised the card then; `note` why a term
    that is put otherwise than the print comes to the same in every position that the rules allow.
    """

    term: str
    text: str
    source: str
    verdict: str
    readers: int = READ
    tests: int = 0
    note: str = ""


def page(edition: str) -> Path:
    """The file of an edition's approvals."""
    return Path(__file__).resolve().parent / edition / "approvals.json"


def page_of_left(edition: str) -> Path:
    """The file of those of an edition's written cards of which not all has been seen to work yet."""
    return Path(__file__).resolve().parent / edition / "unexercised.json"


def digest(text: str) -> str:
    """A short hash.

    >>> digest("draw")
    '50f7becde477'
    """
    return sha256(text.encode()).hexdigest()[:12]


def term_digest(id: str, edition: str = "samurai") -> str:
    """The hash of a written card's term."""
    return digest(write(load_terms(edition)[id], VOCABULARY))


def text_digest(id: str, edition: str = "samurai") -> str:
    """The hash of the text that is printed from a written card's term."""
    return digest("\n".join(text_of(id, edition)))


@cache
def load_approvals(edition: str = "samurai") -> dict[str, Approval]:
    """What has been approved, by card id."""
    file = page(edition)
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Approval]) if file.is_file() else {}


def is_compared(id: str, source: str | None = None, edition: str = "samurai") -> bool:
    """Whether a second reader has compared a card as it is now; `source` is the hash of its print, where it is known."""
    found = load_approvals(edition).get(id)
    if found is None or found.readers < READ or id not in load_terms(edition):
        return False
    if source is not None and source != found.source:
        return False
    return found.term == term_digest(id, edition) or found.text == text_digest(id, edition)


@cache
def load_left(edition: str = "samurai") -> dict[str, list[str]]:
    """The written cards of which not all has been seen to work yet, with what is left of each."""
    file = page_of_left(edition)
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]]) if file.is_file() else {}


def is_exercised(id: str, edition: str = "samurai") -> bool:
    """Whether every trait and ability of a written card is exercised by `gorin cards exercise`; tests run it anew."""
    return id in load_terms(edition) and id not in load_left(edition)
