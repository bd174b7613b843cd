"""Coverage is counted from tests that ran and passed, in one process or in several."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gorin.handbook import EDITIONS, coverage, load_handbook, load_old_rulings
from tools import write_tested

ROOT = Path(__file__).resolve().parents[2]
INNER = """
import pytest

@pytest.mark.rule("SE-SET-01", "SE-SET-02")
@pytest.mark.card("Border Keep")
def test_passes(): pass

@pytest.mark.rule("SE-SET-03")
def test_fails(): assert {fails}

@pytest.mark.rule("SE-SET-04")
def test_skips(): pytest.skip("not today")

@pytest.mark.rule("SE-SET-05")
@pytest.mark.xfail
def test_is_expected_to_fail(): assert False

@pytest.mark.golden("GX-SE-003")
@pytest.mark.parametrize("n", range(9))
def test_cases(n): pass

def test_cites_nothing(): pass
"""


@pytest.fixture
def inner(tmp_path):
    """Run pytest on a small suite with our conftest, and return what it recorded."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "conftest.py")
    options = "[pytest]\nmarkers =\n" + "".join(f"    {m}\n" for m in ("rule", "card", "ruling", "golden"))
    (tmp_path / "pytest.ini").write_text(options)

    def run(source, *arguments):
        (tmp_path / "test_inner.py").write_text(source)
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        env = os.environ | {"PYTHONPATH": str(Path(coverage.__file__).parents[2])}
        done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        record = tmp_path / ".gorin-coverage.json"
        return done, json.loads(record.read_text()) if record.is_file() else {}

    return run


@pytest.mark.parametrize("workers", ["0", "2"])
def test_only_passed_tests_count(inner, workers):
    _, record = inner(INNER.format(fails="False"), "-n", workers)
    cited = {"cards": ["Border Keep"], "rules": ["SE-SET-01", "SE-SET-02"]}
    assert record["test_inner.py::test_passes"] == cited
    assert len(record) == 1 + 9


def test_runs_add_up_and_replace_what_ran_again(inner):
    inner(INNER.format(fails="True"))
    _, record = inner(INNER.format(fails="False"), "-k", "test_fails")
    assert "test_inner.py::test_fails" not in record
    assert "test_inner.py::test_passes" in record


def test_an_id_that_does_not_exist_stops_the_run(inner):
    done, record = inner('import pytest\n@pytest.mark.rule("SE-SET-99")\ndef test_it(): pass\n')
    assert done.returncode != 0
    assert "SE-SET-99" in done.stdout + done.stderr
    assert not record


def test_a_ruling_that_does_not_exist_stops_the_run(inner):
    done, record = inner('import pytest\n@pytest.mark.ruling("Hired Killer 4")\ndef test_it(): pass\n')
    assert done.returncode != 0 and "Hired Killer 4" in done.stdout + done.stderr
    assert not record
    done, record = inner('import pytest\n@pytest.mark.ruling("Hired Killer 3")\ndef test_it(): pass\n')
    assert done.returncode == 0 and record == {"test_inner.py::test_it": {"rulings": ["Hired Killer 3"]}}


def test_the_rulings_without_a_test_are_listed(monkeypatch):
    tested = coverage.Tested(rulings={"Hired Killer 3": ["tests/test_setup.py::test_it"]})
    monkeypatch.setattr(coverage, "load_tested", lambda: tested)
    assert coverage.ruling_coverage()["tested"] == 1
    assert "Hired Killer 3" not in coverage.untested_rulings() and "Hired Killer 2" in coverage.untested_rulings()


def test_many_cases_of_one_test_are_listed_once(inner):
    _, record = inner(INNER.format(fails="True"))
    tested = write_tested.turn_around(record)
    assert tested["golden"] == {"GX-SE-003": ["test_inner.py::test_cases"]}
    assert tested["rules"]["SE-SET-03"] == ["test_inner.py::test_fails"]


def test_the_committed_list_is_read_and_names_rules_that_exist():
    tested = coverage.load_tested()
    known = {each.id for edition in EDITIONS for each in load_handbook(edition)}
    assert set(tested.rules) <= known


def test_counts_add_up():
    counts = coverage.rule_coverage("samurai")
    assert sum(count["total"] for count in counts.values()) == len(load_handbook("samurai"))
    left = coverage.untested("samurai")
    assert len(left) == sum(count["total"] - count["tested"] for count in counts.values())


def test_a_tested_rule_is_counted_and_no_longer_listed(monkeypatch):
    tested = coverage.Tested(rules={"SE-SET-01": ["tests/test_setup.py::test_it"]})
    monkeypatch.setattr(coverage, "load_tested", lambda: tested)
    assert sum(count["tested"] for count in coverage.rule_coverage("samurai").values()) == 1
    assert "SE-SET-01" not in {each.id for each in coverage.untested("samurai")}
    assert coverage.tests_of("SE-SET-01") == ["tests/test_setup.py::test_it"]


def test_a_ruling_of_2000_that_does_not_exist_stops_the_run(inner):
    done, record = inner('import pytest\n@pytest.mark.ruling("R00-A-221")\ndef test_it(): pass\n')
    assert done.returncode == 0 and record == {"test_inner.py::test_it": {"rulings": ["R00-A-221"]}}
    done, _ = inner('import pytest\n@pytest.mark.ruling("R00-D-001")\ndef test_it(): pass\n')
    assert done.returncode != 0 and "R00-D-001" in done.stdout + done.stderr


def test_rulings_of_2000_name_rules_of_gold_and_say_which_reading_is_taken():
    known = {each.id for each in load_handbook("gold")}
    for id, each in load_old_rulings().items():
        assert set(each.rules) <= known, id
        assert (each.verdict is not None) is (each.scope in "GC"), id
        if each.scope == "G" and each.verdict != "enforced":
            assert each.rules and each.reading, id
        assert each.until is None or (each.verdict == "superseded" and not each.rules), id
        assert each.verdict != "superseded" or each.rules or each.until, id


def test_rulings_of_2000_are_counted_by_class_and_verdict(monkeypatch):
    monkeypatch.setattr(coverage, "load_tested", coverage.Tested)
    counts = coverage.old_ruling_coverage()
    rulings = load_old_rulings()
    for scope, found in counts.items():
        assert sum(count["total"] for count in found.values()) == sum(each.scope == scope for each in rulings.values())
    assert all(not count["tested"] and not count["by_rule"] for found in counts.values() for count in found.values())
    tested = coverage.Tested(rulings={"R00-A-018": ["one"]}, rules={"GE-REA-02": ["two"]})
    monkeypatch.setattr(coverage, "load_tested", lambda: tested)
    counts = coverage.old_ruling_coverage()
    assert counts["C"]["enforced"]["tested"] == 1 and counts["G"]["contradicts"]["by_rule"] == 2
    left = coverage.untested_old_rulings()
    assert "R00-A-018" not in left and "R00-A-019" in left and "R00-A-166" not in left
