"""Record which rules, worked examples and cards the passed tests exercise.

Tests say so with markers: ``@pytest.mark.rule("SE-BAT-07")``, ``card("...")``, ``ruling("Hired Killer 2")``,
``ruling("R00-A-018")`` and ``golden("GX-SE-003")``. Only tests that passed count. Runs add up in one file: a test
that ran again replaces its entry, or removes it if it did not pass this time.
"""

from __future__ import annotations

import gc
import json
import re
from pathlib import Path
from typing import Any

import pytest

from gorin import handbook

CITED = {"rule": "rules", "golden": "golden", "card": "cards", "ruling": "rulings"}
GOLDEN_ID = re.compile(r"GX-[A-Z0-9]+-\d+[a-z]?")
PROPERTY = "gorin"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Say where the record is kept."""
    parser.addoption(
        "--coverage-file",
        default=None,
        metavar="PATH",
        help="record of the rules and cards that passed tests exercise (default: .gorin-coverage.json)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Record in the main process only; workers report to it."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(config), "gorin-recorder")


def pytest_report_header(config: pytest.Config) -> str:
    """Say which gorin is tested."""
    where = Path(handbook.__file__).parent.parent
    compiled = any(where.joinpath("kernel").glob("*.so"))
    return f"gorin: {'compiled' if compiled else 'interpreted'}, {where}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse ids that do not exist, and attach to each test what it cites."""
    mistakes = []
    for item in items:
        cited: dict[str, list[str]] = {}
        for mark, section in CITED.items():
            names = [name for marker in item.iter_markers(mark) for name in marker.args]
            mistakes += [f"{item.nodeid}: {wrong}" for wrong in map(mistake(mark), names) if wrong]
            if names:
                cited[section] = sorted(set(names))
        if cited:
            item.user_properties.append((PROPERTY, cited))
    if mistakes:
        raise pytest.UsageError("\n".join(mistakes))


def pytest_collection_finish() -> None:
    """Leave what was collected out of all later collections of garbage: they would take longer than some tests may."""
    gc.collect()
    gc.freeze()


def mistake(mark: str) -> Any:
    """Return a function that says what is wrong with something cited by this marker, if anything."""

    def check(name: object) -> str:
        if not isinstance(name, str) or not name:
            return f"@pytest.mark.{mark} takes names, not {name!r}"
        if mark == "rule":
            try:
                handbook.rule(name)
            except handbook.UnknownRuleError as unknown:
                return str(unknown)
        if mark == "ruling":
            try:
                (handbook.old_ruling if name.startswith("R00-") else handbook.ruling)(name)
            except handbook.UnknownRulingError as unknown:
                return str(unknown)
        if mark == "golden" and not GOLDEN_ID.fullmatch(name):
            return f"{name!r} is no id of a worked example"
        return ""

    return check


class Recorder:
    """Collects the outcome of every test and merges them into the record at the end."""

    def __init__(self, config: pytest.Config) -> None:
        given = config.getoption("--coverage-file")
        self.path = Path(given) if given else config.rootpath / ".gorin-coverage.json"
        self.root = config.rootpath
        self.ran: dict[str, Any] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what a test cites if its call passed; forget it if any part of it failed."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.ran[report.nodeid] = next((v for k, v in report.user_properties if k == PROPERTY), None)
        elif not report.passed or report.when == "call":
            self.ran[report.nodeid] = None

    def pytest_sessionfinish(self) -> None:
        """Merge this run into the record."""
        if not self.ran:
            return
        try:
            record = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            record = {}
        merged = {name: cited for name, cited in record.items() if name not in self.ran}
        merged |= {name: cited for name, cited in self.ran.items() if cited}
        kept = {name: merged[name] for name in sorted(merged) if (self.root / name.split("::")[0]).is_file()}
        self.path.write_text(json.dumps(kept, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
