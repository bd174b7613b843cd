"""docs/editions.md says where each difference lives: what it names is there, and what it counts is so many."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from gorin.editions import EDITIONS, make
from gorin.kernel.parts import Part
from gorin.table.numbers import Numbers
from gorin.table.procedures import Procedure

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines() if re.match(r"\| \d", line)]


def steps_below(part: Part, found: set[str]) -> set[str]:
    """The names of the steps of a procedure and of those inside it."""
    if isinstance(part, Procedure):
        found.update(part.step_names())
    for child in part.parts():
        steps_below(child, found)
    return found


def test_each_difference_has_its_row() -> None:
    assert [int(row[0]) for row in ROWS] == list(range(1, 114))


def test_what_is_counted() -> None:
    counted = Counter(row[2] for row in ROWS)
    said = {how: int(number) for how, number in re.findall(r"^- \*(.*?)\* \((\d+) rows?\)", PAGE, re.MULTILINE)}
    assert said == counted
    assert counted["table entry"] + counted["step replaced"] >= 70


def test_numbers_that_are_named_are_read_by_shared_code() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src" / "gorin").rglob("*.py")]
    for row in ROWS:
        if row[3].startswith("`numbers`"):
            for name in re.findall(r"`(\w+)`", row[3].split(";")[0])[1:]:
                assert hasattr(Numbers(), name), f"row {row[0]}: {name}"
                assert any(re.search(rf"numbers\.{name}\b", text) for text in sources), f"row {row[0]}: {name} unread"


def test_steps_and_entries_that_are_named_are_there() -> None:
    names: set[str] = set()
    for edition in EDITIONS:
        for _, procedure in make(edition).procedures.all():
            steps_below(procedure, names)
    rules = make("samurai")
    for row in ROWS:
        if row[2] == "mechanism to come":
            continue
        for name in re.findall(r'"(.*?)"', row[3]):
            assert name in names, f"row {row[0]}: no step {name!r}"
        for name in re.findall(r"`procedures\.(\w+)`", row[3]):
            assert hasattr(rules.procedures, name), f"row {row[0]}: no procedure {name!r}"
        entries = re.findall(r"`([a-z_]+)`", row[3].split(":")[0])
        assert all(hasattr(rules, name) for name in entries), f"row {row[0]}: {entries}"
        assert '"' in row[3] or "`" in row[3], f"row {row[0]} names nothing"


def test_tests_that_are_named_cite_the_row() -> None:
    for row in ROWS:
        for folder in filter(None, row[4].split(", ")):
            texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")]
            cited = {int(n) for text in texts for row in re.findall(r'"""\[([\d, ]+)\]', text) for n in row.split(",")}
            assert int(row[0]) in cited, f"row {row[0]}: no test in {folder}"
