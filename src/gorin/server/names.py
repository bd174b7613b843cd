"""What people may call themselves and their decks: visible, short, and not made to look like somebody else."""

from __future__ import annotations

import random
import re
import secrets
import unicodedata

from gorin.server.refusal import Refusal

SHORTEST, LONGEST = 3, 24
LONGEST_DECK = 60
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
_TOGETHER = (  # scripts in which one language is written; letters of others may look like them
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"},
    {"CJK", "HANGUL"},
    {"CJK", "BOPOMOFO"},
)
_GUEST = re.compile(r"guest\s*\d*")


def new_id() -> str:
    """A name for a table or a person that nobody guesses: 128 bits, since whoever has a table's link may join it.

    >>> len(new_id())
    22
    """
    return secrets.token_urlsafe(16)


def visible(text: str) -> bool:
    """Whether every character shows: no controls, bidirectional marks, unusual spaces or piles of accents."""
    marks = 0
    for each in text:
        kind = unicodedata.category(each)
        if (kind[0] in "CZ" and each != " ") or each in _BLANK:
            return False
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > 2:
            return False
    return text == " ".join(text.split(" ")).strip()


def clean_name(text: str) -> str:
    """A name fit for a person. Raises `Refusal`.

    >>> clean_name("Hida Ｏ-Ushi")
    'Hida O-Ushi'
    """
    if len(text) > 4 * LONGEST or not visible(text) or "  " in text:
        raise Refusal("bad name", "A name has visible characters only, and single spaces between words.")
    name = unicodedata.normalize("NFKC", text)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("bad name", f"A name has {SHORTEST} to {LONGEST} characters.")
    if not visible(name) or not any(each.isalnum() for each in name):
        raise Refusal("bad name", "A name has visible characters only, with a letter or a number among them.")
    scripts = {unicodedata.name(each, "").split(" ")[0] for each in name if each.isalpha()} - {"MODIFIER"}
    if len(scripts) > 1 and not any(scripts <= each for each in _TOGETHER):
        raise Refusal("bad name", "A name does not mix letters of several scripts, which look alike.")
    return name


def name_key(name: str) -> str:
    """What must differ between accounts.

    >>> name_key("HIDA") == name_key("hida")
    True
    """
    return unicodedata.normalize("NFKC", name.casefold())


def account_name(text: str) -> str:
    """A name fit for an account: not one that guests get. Raises `Refusal`."""
    name = clean_name(text)
    if _GUEST.fullmatch(name_key(name)):
        raise Refusal("bad name", "Guests have such names: choose another.")
    return name


def guest_name() -> str:
    """A name for somebody who has not said who he is."""
    return f"Guest {random.SystemRandom().randrange(1000, 10000)}"


def deck_name(text: str) -> str:
    """A name fit for a deck. Raises `Refusal`."""
    name = unicodedata.normalize("NFC", text.strip())
    if not 1 <= len(name) <= LONGEST_DECK or not visible(name):
        raise Refusal("bad name", f"A deck's name has 1 to {LONGEST_DECK} visible characters.")
    return name
