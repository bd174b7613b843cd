"""Citations: shared code names a meaning, and every edition says which of its rules that is."""

from __future__ import annotations

import importlib

import pytest

from gorin.editions import EDITIONS
from gorin.handbook import load_handbook
from gorin.table import citations

PREFIXES = {"samurai": "SE-", "twenty_festivals": "TF-", "gold": "GE-"}


def ids_of(edition: str) -> dict[int, str]:
    found: dict[int, str] = importlib.import_module(f"gorin.editions.{edition}.citations").IDS
    return found


def test_meanings_are_numbered_without_gaps_and_named_as_they_are() -> None:
    numbers = {name: value for name, value in vars(citations).items() if name.isupper() and type(value) is int}
    assert numbers.pop("CITATIONS") == len(citations.NAMES)
    assert numbers == {name: number for number, name in enumerate(citations.NAMES)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_says_of_every_meaning_which_of_its_rules_it_is(edition: str) -> None:
    ids = ids_of(edition)
    assert citations.problems(ids) == []
    rules = load_handbook(edition).by_id
    assert {citations.NAMES[meaning]: id for meaning, id in ids.items() if id and id not in rules} == {}
    assert all(id.startswith(PREFIXES[edition]) for id in ids.values() if id)


def test_samurai_has_a_rule_for_everything_but_what_no_rule_says() -> None:
    assert [meaning for meaning, id in ids_of("samurai").items() if not id] == [citations.NOTHING]


def test_a_missing_citation_is_named_and_fails() -> None:
    ids = dict(ids_of("samurai"))
    assert citations.table("samurai", ids)[citations.PRESENCE] == "SE-BAT-06"
    del ids[citations.PRESENCE], ids[citations.UNIQUE]
    with pytest.raises(ValueError, match="samurai: nothing is said of UNIQUE; nothing is said of PRESENCE"):
        citations.table("samurai", ids)


def test_a_citation_that_nobody_can_mean_fails() -> None:
    with pytest.raises(ValueError, match=f"there is no meaning {citations.CITATIONS}"):
        citations.table("gold", ids_of("gold") | {citations.CITATIONS: "GE-CRD-01"})
