"""Citations: shared code names a meaning, and every edition says which of its rules that is."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gorin
from gorin.editions import EDITIONS, cited, make
from gorin.explain import ask
from gorin.handbook import load_handbook
from gorin.lang.cards import open_
from gorin.lang.refs import THIS
from gorin.lang.verbs import bow
from gorin.rules.actions import legal
from gorin.table import citations
from gorin.table.packing import T_ABILITY, pack
from gorin.table.terms import NONE, OPEN
from gorin.testing import Table

SOURCE = Path(gorin.__file__).parent
LITERAL = re.compile(r"\b(SE|TF|GE|R00)-[A-Z]{2,3}-\d")
AT_HOME = ("editions", "handbook")  # the rooms where rules are called by their ids
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_without_such_a_rule_says_why(edition: str) -> None:
    lines = (SOURCE / "editions" / edition / "citations.py").read_text(encoding="utf-8").splitlines()
    without = [line.strip() for line in lines if ': ""' in line]
    assert len(without) == sum(id == "" for id in ids_of(edition).values()) > 0
    assert [line for line in without if not re.fullmatch(r'c\.[A-Z_]+: "",  # \S.*', line)] == []


def test_a_missing_citation_is_named_and_fails() -> None:
    ids = dict(ids_of("samurai"))
    assert citations.table("samurai", ids)[citations.PRESENCE] == "SE-BAT-06"
    del ids[citations.PRESENCE], ids[citations.UNIQUE]
    with pytest.raises(ValueError, match="samurai: nothing is said of UNIQUE; nothing is said of PRESENCE"):
        citations.table("samurai", ids)


def test_a_citation_that_nobody_can_mean_fails() -> None:
    with pytest.raises(ValueError, match=f"there is no meaning {citations.CITATIONS}"):
        citations.table("gold", ids_of("gold") | {citations.CITATIONS: "GE-CRD-01"})


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_that_leaves_a_meaning_out_does_not_load(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert make(edition).citations == cited(edition)
    monkeypatch.delitem(ids_of(edition), citations.PRESENCE)
    with pytest.raises(ValueError, match=f"{edition}: nothing is said of PRESENCE"):
        make(edition)


@pytest.mark.parametrize(
    ("edition", "rounds", "bowed"),
    [
        ("samurai", "SE-TRN-15", "SE-ACT-05"),
        ("twenty_festivals", "TF-TRN-04", "TF-ACT-02"),
        ("gold", "GE-TRN-05", "GE-BOW-01"),
    ],
)
def test_questions_refusals_and_the_log_cite_the_edition_that_is_played(edition: str, rounds: str, bowed: str) -> None:
    table = Table(edition)
    scout = table.define("Scout", "Personality", force=1, chi=2, abilities=[open_([bow(THIS)])])
    card = table.put(scout, 0)
    table.action_phase()
    table.m.set_bowed(card, True)
    assert table.question.rule == rounds
    reference = pack(T_ABILITY, card * 16)
    assert ask(table.m, 0, lambda: legal(table.m, 0, reference, OPEN, NONE)) == f"the card is bowed ({bowed}, Scout)"
    table.m.say(citations.DRAWING, "Somebody draws.")
    assert table.m.lines[-1].rule == cited(edition)[citations.DRAWING]


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module outside the rooms where rules are called by their ids."""
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE)
        if name.parts[0] not in AT_HOME:
            yield name.as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_no_rule_is_called_by_its_id_in_shared_code() -> None:
    found = []
    for name, tree in trees():
        spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
                if LITERAL.search(node.value):
                    found.append(f"{name}:{node.lineno}: {node.value}")
    assert found == []


def test_every_meaning_is_cited_somewhere() -> None:
    said = set()
    for name, tree in (*trees(), *editions()):
        if name != "table/citations.py":
            said |= {
                node.attr for node in ast.walk(tree)
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "citations"
            }  # fmt: skip
    assert set(citations.NAMES) - said == set()
    assert {name for name in said if name.isupper()} <= {*citations.NAMES, "CITATIONS"}


def editions() -> Iterator[tuple[str, ast.Module]]:
    """The rulebooks."""
    for path in sorted((SOURCE / "editions").rglob("*.py")):
        if path.name != "citations.py":
            yield path.name, ast.parse(path.read_text(encoding="utf-8"))
