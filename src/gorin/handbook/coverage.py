"""Which rules have a test that passed: counted from the tests that ran, never claimed by hand.

``tested.json`` beside this module is written by ``python3 dev.py coverage`` from a run of the tests. A rule
without a test is not implemented.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypedDict

import msgspec

from gorin.handbook import Rule, load_handbook, load_old_rulings, load_rulings

__all__ = ["Count", "OldCount", "Tested", "load_tested", "old_ruling_coverage", "rule_coverage", "ruling_coverage"]
__all__ += ["tests_of", "tests_of_ruling", "untested", "untested_old_rulings", "untested_rulings"]


class Count(TypedDict):
    """How many rules or rulings there are and how many of them have a test."""

    total: int
    tested: int


class OldCount(Count):
    """Of the rulings of 2000, also how many without a test of their own rest on a rule of Gold that has one."""

    by_rule: int


class Tested(msgspec.Struct, frozen=True):
    """What the tests exercise: names of passed tests by rule, worked example, card and ruling."""

    rules: dict[str, list[str]] = {}
    golden: dict[str, list[str]] = {}
    cards: dict[str, list[str]] = {}
    rulings: dict[str, list[str]] = {}


@cache
def load_tested() -> Tested:
    """Return what the committed run of the tests exercised; it is read once."""
    path = files("gorin.handbook") / "tested.json"
    if not path.is_file():
        return Tested()
    return msgspec.json.decode(path.read_bytes(), type=Tested)


def tests_of(rule_id: str) -> list[str]:
    """Return the names of the tests that exercise a rule.

    >>> tests_of("SE-SET-99")
    []
    """
    return list(load_tested().rules.get(rule_id, ()))


def rule_coverage(edition: str) -> dict[str, Count]:
    """Return for each class of rules (M, P and X) how many there are and how many have a test.

    >>> sorted(rule_coverage("samurai"))
    ['M', 'P', 'X']
    """
    tested = load_tested().rules
    counts = {scope: Count(total=0, tested=0) for scope in ("M", "P", "X")}
    for each in load_handbook(edition):
        counts[each.scope]["total"] += 1
        counts[each.scope]["tested"] += each.id in tested
    return counts


def untested(edition: str, scopes: str = "MPX") -> list[Rule]:
    """Return the rules of the given classes that have no test, in the handbook's order."""
    tested = load_tested().rules
    return [each for each in load_handbook(edition) if each.scope in scopes and each.id not in tested]


def untested_rulings() -> list[str]:
    """Return the ids of the rulings on cards that have no test."""
    tested = load_tested().rulings
    return [id for id in load_rulings() if id not in tested]


def ruling_coverage() -> Count:
    """Return how many rulings there are on cards of the Samurai base set and how many have a test.

    >>> sorted(ruling_coverage())
    ['tested', 'total']
    """
    total = len(load_rulings())
    return Count(total=total, tested=total - len(untested_rulings()))


def tests_of_ruling(id: str) -> list[str]:
    """Return the names of the tests that exercise a ruling."""
    return list(load_tested().rulings.get(id, ()))


def old_ruling_coverage() -> dict[str, dict[str, OldCount]]:
    """Return for each class and verdict of the rulings of 2000 how many there are and how many have a test.

    Those on tournaments and collecting (X) and those taken back at the time (V) are not there to be tested.

    >>> {scope: sorted(found) for scope, found in old_ruling_coverage().items()}["G"]
    ['contradicts', 'enforced', 'superseded']
    """
    tested = load_tested()
    counts: dict[str, dict[str, OldCount]] = {"G": {}, "C": {}}
    for id, each in load_old_rulings().items():
        if each.verdict is not None:
            count = counts[each.scope].setdefault(each.verdict, OldCount(total=0, tested=0, by_rule=0))
            own = id in tested.rulings
            count["total"] += 1
            count["tested"] += own
            count["by_rule"] += not own and any(rule in tested.rules for rule in each.rules)
    return {scope: dict(sorted(found.items())) for scope, found in counts.items()}


def untested_old_rulings() -> list[str]:
    """Return the ids of the rulings of 2000 that are enforced and have no test."""
    tested = load_tested().rulings
    return [id for id, each in load_old_rulings().items() if each.verdict == "enforced" and id not in tested]
