"""Which tests run which statements of the engine: asked once, and kept as long as nothing changes."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import reduce
from pathlib import Path
from typing import Any

from .operators import NEVER, Mutant, Source, mentions, statements

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
LEFT_OUT = ("server", "cli", "handbook")  # they run other processes, or nothing of the engine
LONG = ("ai", "present", "test_invariants.py")  # whole games, which notice much, but by chance
FROM_EACH_FILE = 4  # how many tests of a file come before it is another file's turn
QUICK = 8  # the power of 2 below which so many milliseconds are no reason to come later
CORPORA = ("tests/corpus/test_cards.py::", "tests/corpus/test_changed.py::")
"""Tests that look at everything, and so notice most of what they run."""
NEIGHBOURS = 12  # statements before and after a mutant that are around it
NEAREST = 12  # how many of those, and how many others, come first because they run little but what is near a mutant
ROOMS = ("kernel", "table", "rules", "lang", "editions")


def places(long: bool) -> list[str]:
    """Return the tests that may notice a change of the engine."""
    tests = ROOT / "tests"
    left_out = LEFT_OUT if long else LEFT_OUT + LONG
    folders = [path for path in sorted(tests.iterdir()) if path.is_dir() and any(path.rglob("test_*.py"))]
    wanted = [path for path in [*folders, *sorted(tests.glob("test_*.py"))] if path.name not in left_out]
    return [str(path.relative_to(ROOT)) for path in wanted if path.name not in ("test_readme.py", "test_mutants.py")]


def run_tests(request: dict[str, Any], name: str, sources: Path) -> None:
    """Run the plugin on a request, in a process of its own."""
    KEPT.mkdir(parents=True, exist_ok=True)
    asked = KEPT / f"{name}.request.json"
    asked.write_text(json.dumps(request), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(sources), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "tools.mutants.running", str(asked)]
    with open(KEPT / f"{name}.log", "w", encoding="utf-8") as log:
        subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, check=True)


def digest(paths: Iterable[Path]) -> str:
    """Return a hash of the names and contents of files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()


def joined(parts: list[Any]) -> Any:
    """Return what several processes have found as what one would have found."""
    found: dict[str, Any] = {
        "import": f"{reduce(int.__or__, (int(part['import'], 16) for part in parts)):x}",
        "tests": {},
        "failed": [],
    }
    for part in parts:
        found["tests"] |= part["tests"]
        found["failed"] += part["failed"]
    return found


class Covering:
    """What every test runs and how long it takes."""

    def __init__(self, sources: Path, files: list[Source], long: bool, jobs: int = 1) -> None:
        self.sources = sources
        self.jobs = jobs
        self.places = places(long)
        self.first: dict[str, int] = {}
        self.named: dict[str, int] = {}  # which statements read what is called so, or belong to it
        number = 0
        for source in files:
            self.first[source.path] = number
            for name, statement in mentions(source.tree):
                self.named[name] = self.named.get(name, 0) | 1 << (number + statement)
            number += len(statements(source.tree))
        self.total = number
        found = self.kept()
        self.on_import = int(found["import"], 16)
        self.seconds = {test: seconds for test, (seconds, _, _) in found["tests"].items()}
        self.ran = {test: int(bits, 16) for test, (_, bits, _) in found["tests"].items()}
        self.cites = {test: set(cited) for test, (_, _, cited) in found["tests"].items()}
        self.failed: list[str] = found["failed"]
        for test in self.failed:
            self.seconds.pop(test, None)
        self.size = {test: bits.bit_count() for test, bits in self.ran.items()}
        self.order = self.spread(sorted(self.seconds, key=self.weight))

    def weight(self, test: str) -> tuple[int, int, str]:
        """Order tests: the quick ones first, and among them those that run least."""
        return int(self.seconds[test] * 1000).bit_length(), self.size[test], test

    def spread(self, tests: list[str]) -> list[str]:
        """Order tests so that each file has a say early: tests of one file lay out much the same."""
        seen: dict[str, int] = {}
        turn: dict[str, int] = {}
        for test in tests:
            file = test.partition("::")[0]
            seen[file] = seen.get(file, -1) + 1
            turn[test] = seen[file] // FROM_EACH_FILE + max(0, self.weight(test)[0] - QUICK)
        return sorted(tests, key=lambda test: turn[test])

    def kept(self) -> Any:
        """Return what an earlier run found, or run all tests once."""
        everything = [*self.sources.joinpath("gorin").rglob("*.*"), *ROOT.joinpath("tests").rglob("*.*")]
        read = (".py", ".yaml", ".json", ".txt")
        everything = [path for path in everything if path.name != "mutants.yaml"]
        watched = [path for path in everything if path.suffix in read and path.is_file()]
        own = Path(__file__).parent
        key = digest([*watched, own / "running.py", own / "operators.py"])[:16]
        if self.places != places(False):
            key += "-long"
        path = KEPT / f"covering-{key}.json"
        if not path.is_file():
            print("[mutants] running all tests once, to see what they run ...", file=sys.stderr, flush=True)
            path.write_text(json.dumps(self.ask()), encoding="utf-8")
            for old in sorted(KEPT.glob("covering-*.json"), key=lambda each: each.stat().st_mtime)[:-3]:
                old.unlink()
        return json.loads(path.read_text(encoding="utf-8"))

    def ask(self) -> Any:
        """Run all tests, spread over processes, and return what they run."""
        files = {str(self.sources / name): first for name, first in self.first.items()}
        part = KEPT / "part.json"
        request = {"kind": "map", "files": files, "total": self.total, "places": self.places, "results": str(part)}
        run_tests(request | {"jobs": self.jobs}, "part", self.sources)
        parts = [json.loads(Path(f"{part}.{number}").read_text(encoding="utf-8")) for number in range(self.jobs)]
        for left in KEPT.glob("part.*"):
            left.unlink()
        return joined(parts)

    def bits(self, mutant: Mutant) -> int:
        """Return the statements that run a mutant as a set of bits."""
        first = self.first[mutant.path]
        return sum(1 << (first + number) for number in mutant.statements)

    def loads(self, mutant: Mutant) -> bool:
        """Say whether a mutant runs while things are loaded, so that it must be there from the start."""
        return not mutant.statements or bool(self.bits(mutant) & self.on_import)

    def near(self, mutant: Mutant) -> int:
        """Return the statements around a mutant and where what it names matters, as a set of bits."""
        found = 0
        for name in mutant.names:
            found |= self.named.get(name, 0)
        if not found or not self.loads(mutant):
            place = self.first[mutant.path] + (mutant.statements or (0,))[0]
            found |= (1 << 2 * NEIGHBOURS + 1) - 1 << place >> NEIGHBOURS
        return found

    def nearest(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Put a few tests first that run much of what is near a mutant and little else: of each corpus, and others."""
        near = self.near(mutant)
        share = {test: (self.ran[test] & near).bit_count() / (self.size[test] or 1) for test in tests}
        best = [test for test in sorted(tests, key=share.__getitem__, reverse=True) if share[test]]
        kept = [test for corpus in CORPORA for test in [each for each in best if each.startswith(corpus)][:NEAREST]]
        others = [test for test in best if not test.startswith(CORPORA)][:NEAREST]
        return list(dict.fromkeys([*others, *kept, *tests]))

    def tests(self, mutant: Mutant, budget: float) -> tuple[list[tuple[str, float]], bool]:
        """Return the tests to run, best first, as far as the time goes, and whether that is all of them."""
        bits = self.bits(mutant)
        chosen = [test for test in self.order if self.ran[test] & bits]
        taken = sum(1 << (self.first[mutant.path] + number) for number in mutant.taken)
        if taken and mutant.what == NEVER:  # only where it holds does anything change
            chosen = [test for test in chosen if self.ran[test] & taken]
        if self.loads(mutant):
            own = set(chosen)
            chosen += [test for test in self.order if test not in own]
        chosen = self.nearest(mutant, chosen)
        if taken and mutant.what != NEVER:  # only where it does not, which is sure where it has never been seen to hold
            chosen.sort(key=lambda test: self.ran[test] & taken != 0)
        cited = set(mutant.rules)

        def related(test: str) -> int:
            """Order tests: first those that are named for the mutant, then those that cite its rule."""
            if mutant.test and test.startswith(mutant.test):
                return 0
            return 1 if self.cites[test] & cited else 2

        chosen.sort(key=related)
        kept: list[tuple[str, float]] = []
        spent = 0.0
        for test in chosen:
            spent += self.seconds[test]
            if spent > budget and kept:
                break
            kept.append((test, self.seconds[test]))
        return kept, len(kept) == len(chosen)
