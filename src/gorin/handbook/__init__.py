"""The rulebooks in our own words: every rule has an id, and the engine, the tests and the logs cite it.

>>> load_handbook("samurai").title
'Samurai Edition'
>>> rule("SE-TRN-02").chapter
'Turn structure'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from importlib.resources import files
from typing import Literal

import msgspec

__all__ = ["EDITIONS", "Handbook", "OldRuling", "Rule", "Ruling", "UnknownEditionError", "UnknownRuleError"]
__all__ += ["UnknownRulingError", "load_handbook", "load_old_rulings", "load_rulings", "old_ruling", "rule", "ruling"]
__all__ += ["search"]

EDITIONS = ("samurai", "twenty_festivals", "gold")
"""The editions that have a handbook."""

PREFIXES = {"SE": "samurai", "TF": "twenty_festivals", "GE": "gold"}
"""The letters with which the ids of an edition begin."""

_WORD = re.compile(r"[a-z0-9]+")

Scope = Literal["M", "P", "X"]

Verdict = Literal["enforced", "superseded", "contradicts"]


class UnknownEditionError(LookupError):
    """There is no handbook of that edition."""


class UnknownRuleError(LookupError):
    """No rule has that id."""


class UnknownRulingError(LookupError):
    """No ruling has that id."""


class Ruling(msgspec.Struct, frozen=True):
    """What the designers answered about one card of the Samurai base set, in our own words."""

    says: str
    by: str | None = None
    """Who ruled so, by the initials that the rulebook gives, or what kind of correction it is."""

    date: str | None = None


class OldRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one of the rulings of February 2000 stands to the rules of Gold Edition."""

    scope: Literal["G", "C", "X", "V"]
    """G: on the game. C: on cards. X: on tournaments and collecting. V: taken back in the same document."""

    about: tuple[str, ...]
    """The cards or topics that it stands under."""

    verdict: Verdict | None = None
    """Enforced: it holds in Gold; a test says whether it is played. Superseded: Gold or a newer text of the card
    decides otherwise, and that is played. Contradicts: a rule of Gold says the contrary; the reading tells what holds.
    """

    rules: tuple[str, ...] = ()
    """The ids of the rules of Gold that say the same, or that take its place."""

    reading: str = ""
    """What is played, where the rules named do not tell it."""

    until: Literal["newer text"] | None = None
    """What the print of 2000 did, as the ruling says, it did until the card got its newer text, which is played."""


class Rule(msgspec.Struct, frozen=True):
    """One rule of one edition."""

    id: str
    """The id by which the engine, the tests and the logs name the rule, such as ``SE-BAT-07``."""

    scope: Scope
    """M: every two-player game needs it. P: only games of three or more do. X: only unusual cards do."""

    chapter: str
    """The chapter of the handbook that the rule stands in."""

    text: str
    """The rule in our own words."""

    refs: tuple[str, ...] = ()
    """The ids of the rules that the text mentions."""

    @property
    def edition(self) -> str:
        """The edition that the rule belongs to.

        >>> rule("TF-SET-01").edition
        'twenty_festivals'
        """
        return PREFIXES[self.id[:2]]


class Handbook(msgspec.Struct, frozen=True, dict=True):
    """All rules of one edition, in the order of its chapters."""

    edition: str
    title: str
    year: int
    rules: tuple[Rule, ...]

    def __iter__(self) -> Iterator[Rule]:
        """Go through the rules in order."""
        return iter(self.rules)

    def __len__(self) -> int:
        """Return the number of rules."""
        return len(self.rules)

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """The rules by their ids."""
        return {each.id: each for each in self.rules}

    @cached_property
    def chapters(self) -> tuple[str, ...]:
        """The titles of the chapters, in order."""
        return tuple(dict.fromkeys(each.chapter for each in self.rules))

    @cached_property
    def _words(self) -> list[tuple[Rule, Counter[str]]]:
        return [(each, Counter(_split(f"{each.chapter} {each.text}"))) for each in self.rules]


def _split(text: str) -> list[str]:
    """Return the words of a text, without endings that only mark a plural or a possessive."""
    words = _WORD.findall(text.lower())
    return [word[:-1] if len(word) > 3 and word.endswith("s") else word for word in words]


@cache
def load_handbook(edition: str) -> Handbook:
    """Return the handbook of an edition; it is read once.

    >>> len(load_handbook("samurai")) > 500
    True
    >>> load_handbook("twenty-festivals") is load_handbook("twenty_festivals")
    True
    """
    name = edition.lower().replace("-", "_").replace(" ", "_")
    if name not in EDITIONS:
        raise UnknownEditionError(f"no handbook of {edition!r}; there are {', '.join(EDITIONS)}")
    if name != edition:
        return load_handbook(name)
    return msgspec.json.decode((files(__name__) / f"{name}.json").read_bytes(), type=Handbook)


def rule(id: str) -> Rule:
    """Return the rule that has this id.

    >>> rule("SE-SET-10").text
    'All players simultaneously draw five Fate cards.'
    >>> rule("SE-SET-99")
    Traceback (most recent call last):
    gorin.handbook.UnknownRuleError: no rule has the id 'SE-SET-99'
    """
    name = id.strip().upper()
    edition = PREFIXES.get(name[:2])
    found = load_handbook(edition).by_id.get(name) if edition else None
    if found is None:
        raise UnknownRuleError(f"no rule has the id {id!r}")
    return found


@cache
def load_rulings() -> dict[str, Ruling]:
    """Return the rulings on cards by their ids: the card's full title and a number; they are read once.

    >>> len(load_rulings())
    33
    """
    return msgspec.json.decode((files(__name__) / "rulings.json").read_bytes(), type=dict[str, Ruling])


def ruling(id: str) -> Ruling:
    """Return the ruling that has this id.

    >>> ruling("Castle Barracks 1").date
    '2007-09-20'
    >>> ruling("Castle Barracks 9")
    Traceback (most recent call last):
    gorin.handbook.UnknownRulingError: no ruling has the id 'Castle Barracks 9'
    """
    found = load_rulings().get(id)
    if found is None:
        raise UnknownRulingError(f"no ruling has the id {id!r}")
    return found


@cache
def load_old_rulings() -> dict[str, OldRuling]:
    """Return the rulings of February 2000 by their ids; they are read once.

    >>> len(load_old_rulings())
    1202
    """
    path = files(__name__) / "rulings_of_2000.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, OldRuling])


def old_ruling(id: str) -> OldRuling:
    """Return the ruling of February 2000 that has this id.

    >>> old_ruling("R00-A-018").about
    ('Kyoso no Oni',)
    >>> old_ruling("R00-A-999")
    Traceback (most recent call last):
    gorin.handbook.UnknownRulingError: no ruling has the id 'R00-A-999'
    """
    found = load_old_rulings().get(id.strip().upper())
    if found is None:
        raise UnknownRulingError(f"no ruling has the id {id!r}")
    return found


def search(words: str, edition: str | None = None, limit: int = 10) -> list[Rule]:
    """Return the rules that fit best to some words, best first.

    A rule must hold at least half of the words. Rules with more of them come first, then rules that say them
    more briefly. An id, or the beginning of one, finds those rules.

    >>> search("imperial favor starts", "samurai")[0].id
    'SE-SET-12'
    >>> [found.id for found in search("SE-SET-1")]
    ['SE-SET-10', 'SE-SET-11', 'SE-SET-12']
    """
    books = [load_handbook(name) for name in ((edition,) if edition else EDITIONS)]
    beginning = words.strip().upper()
    if re.fullmatch(r"[A-Z]{2}-[A-Z]*(-\d*)?", beginning):
        return [each for book in books for each in book if each.id.startswith(beginning)][:limit]
    wanted = set(_split(words))
    ranked: list[tuple[float, int, Rule]] = []
    for book in books:
        for each, counted in book._words:
            hits = sum(1 for word in wanted if word in counted)
            if hits and 2 * hits >= len(wanted):
                density = sum(counted[word] for word in wanted) / counted.total()
                ranked.append((-hits - density, len(ranked), each))
    return [each for _, _, each in sorted(ranked)[:limit]]
