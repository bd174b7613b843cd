"""See which small changes of the rules engine the tests notice.

    python3 dev.py mutants [--count 200] [--seed 1] [--only PATH]     draw mutants and run their tests
    python3 dev.py mutants --listed [tests/mutants.yaml]              run those that are listed by hand
    python3 dev.py mutants --list                                     only say what would be drawn
    python3 dev.py mutants --unseen [--only PATH]                     name changes that no test could notice

A mutant is one small change: a comparison turned, a clause dropped, a guard never true, a statement removed. Each
runs only the tests that run its line, the quickest first, until one fails: then it is dead. One that no test notices
lives; so does one whose tests did not fit into --seconds. With --games the living also play so many random games,
which notice much, though they say nothing of what is right: who dies only there is counted apart. As many statements
are drawn as mutants are wanted, and one change of each.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from . import listed
from .covering import KEPT, ROOMS, ROOT, Covering, places, run_tests
from .differing import Differing
from .operators import Mutant, Source, apply, mutants, statements
from .running import BROKEN, DIED, GAMES, NOT_SWAPPED, SURVIVED, TOO_LONG

LISTED = ROOT / "tests" / "mutants.yaml"
ROUNDS = (97, 11, 1)  # which tests are run to see what differs: each so-manieth
SLOW_TO_WATCH = "tests/cards/test_exercise.py"  # far the slowest, and it looks at cards more than at the engine
FIRST_FILES = 3  # files of tests to load before all others are
OUTCOMES = {SURVIVED: "lives", DIED: "dead", TOO_LONG: "dead (took too long)", BROKEN: "could not be run"}


@dataclass
class Fate:
    """What became of a mutant."""

    mutant: Mutant
    outcome: int
    test: str = ""  # that noticed it
    ran: int = 0
    note: str = ""

    @property
    def lives(self) -> bool:
        """Whether no test noticed it."""
        return self.outcome in (SURVIVED, BROKEN)


def sources_in(folder: Path) -> list[Source]:
    """Return the files of the rooms whose changes count."""
    paths = [path for room in ROOMS for path in sorted(folder.joinpath("gorin", room).rglob("*.py"))]
    return [Source(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


def without_effect(same: list[dict[str, Any]]) -> Callable[[Source, Mutant], bool]:
    """Return what says whether a list has a mutant among those that change nothing."""
    listed: dict[tuple[str, str, str], list[str]] = {}
    for entry in same:
        key = (entry["within"], plain(entry["old"]), plain(entry["new"]))
        listed.setdefault(key, []).append(plain(entry.get("line", "")))

    def is_listed(source: Source, mutant: Mutant) -> bool:
        of_lines = listed.get((mutant.within, plain(mutant.old), plain(mutant.new)), [])
        return any(line in plain(source.line(mutant.start)) for line in of_lines)

    return is_listed


def unseen(wanted: list[Source], sources: Path, same: list[dict[str, Any]], jobs: int) -> int:
    """Print the changes of these files that give no other value in any test."""
    results = KEPT / "watch.part"
    paths = [source.path for source in wanted]
    where = [*places(False), f"--ignore={SLOW_TO_WATCH}"]
    request = {"kind": "watch", "sources": str(sources), "files": paths, "places": where, "jobs": jobs}
    differing = Differing(sources, paths)
    seen = bytes(len(differing.mutants))
    for every in ROUNDS:  # most is seen soon, and need not be watched in all tests
        run_tests(request | {"results": str(results), "seen": seen.hex(), "every": every}, "watch", sources)
        parts = [Path(f"{results}.{number}").read_bytes() for number in range(jobs)]
        seen = bytes(max(marks) for marks in zip(*parts, strict=True))
        left = sum(not seen[number] for number in differing.watched)
        print(f"[mutants] one test of {every}: {left} never differ", file=sys.stderr, flush=True)
    is_listed = without_effect(same)
    by_path = {source.path: source for source in wanted}
    found = 0
    for number, mutant in enumerate(differing.mutants):
        if number not in differing.watched or seen[number]:
            continue
        if not is_listed(by_path[mutant.path], mutant):
            found += 1
            print(f"{mutant.path}:{mutant.line} in {mutant.within} ({mutant.what})")
            print(f"    - {plain(mutant.old)}\n    + {plain(mutant.new)}")
    print(f"{found} of the {len(differing.watched)} changes that can be watched never make a difference")
    return 0


def draw(files: list[Source], count: int, seed: int, same: list[dict[str, Any]]) -> list[Mutant]:
    """Draw statements, and one mutant of each, but those of which a list says that they change nothing."""
    is_listed = without_effect(same)
    found: dict[tuple[str, int], list[Mutant]] = {}
    for source in files:
        lines = {number: node.lineno for number, node in enumerate(statements(source.tree))}
        for mutant in mutants(source, names_too="/editions/" in source.path):
            if is_listed(source, mutant):
                continue
            line = lines[mutant.statements[0]] if mutant.statements else mutant.line
            found.setdefault((source.path, line), []).append(mutant)
    chance = random.Random(seed)
    drawn = chance.sample(list(found), min(count, len(found)))
    return [chance.choice(found[place]) for place in drawn]


def plain(text: str) -> str:
    """Return a text with its spaces made one."""
    return " ".join(text.split())


def judge(
    todo: list[Mutant], files: dict[str, Source], covering: Covering, budget: float, jobs: int, games: int
) -> list[Fate]:
    """Run the tests of each mutant."""
    fates: dict[int, Fate] = {}
    requests: dict[int, dict[str, Any]] = {}
    notes: dict[int, str] = {}
    for number, mutant in enumerate(todo):
        tests, all_of_them = covering.tests(mutant, budget)
        text = apply(files[mutant.path], mutant)
        problem = listed.problem(files[mutant.path], mutant, text)
        if problem:
            fates[number] = Fate(mutant, BROKEN, note=problem)
            continue
        if not tests:
            fates[number] = Fate(mutant, SURVIVED, note="no test runs it")
            continue
        file = str(covering.sources / mutant.path)
        requests[number] = {"number": number, "file": file, "text": text, "tests": tests}
        notes[number] = "" if all_of_them else "out of time"
    swapped = [number for number in requests if not covering.loads(todo[number])]
    loaded = [number for number in requests if covering.loads(todo[number])]
    print(f"[mutants] {len(swapped)} put in place, {len(loaded)} loaded", file=sys.stderr, flush=True)
    answers = swap_all([requests[number] for number in swapped], covering, jobs, games)
    loaded += [number for number in swapped if answers.get(number, {}).get("outcome") == NOT_SWAPPED]
    with ThreadPoolExecutor(jobs) as pool:
        for answer in pool.map(lambda number: load_one(requests[number], covering), loaded):
            answers[answer["number"]] = answer
    print(file=sys.stderr)
    for number in requests:
        answer = answers.get(number, {"outcome": BROKEN, "test": "no answer", "ran": 0})
        fates[number] = Fate(todo[number], answer["outcome"], answer["test"], answer["ran"], notes[number])
    return [fates[number] for number in range(len(todo))]


def judge_by(tests: list[str], todo: list[Mutant], files: dict[str, Source], sources: Path, jobs: int) -> list[Fate]:
    """Run these files of tests, all of them, on each mutant; they must pass without one."""
    source = next(iter(files.values()))
    unchanged = {"number": 0, "file": str(sources / source.path), "text": source.content.decode(), "tests": []}
    control = load(unchanged, "control", tests, sources)
    if control["outcome"] != SURVIVED:
        raise SystemExit(f"without a mutant this fails: {control['test']}")

    def judged(number: int) -> Fate:
        mutant = todo[number]
        text = apply(files[mutant.path], mutant)
        problem = listed.problem(files[mutant.path], mutant, text)
        if problem:
            return Fate(mutant, BROKEN, note=problem)
        request = {"number": number, "file": str(sources / mutant.path), "text": text, "tests": []}
        answer = load(request, f"chosen-{number}", tests, sources)
        return Fate(mutant, answer["outcome"], answer["test"], answer["ran"])

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(judged, range(len(todo))))


def answers_in(path: Path) -> dict[int, Any]:
    """Return the results that a run wrote; of two for one mutant the first."""
    found: dict[int, Any] = {}
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            answer = json.loads(line)
            found.setdefault(answer["number"], answer)
    return found


def swap_all(requests: list[dict[str, Any]], covering: Covering, jobs: int, games: int) -> dict[int, Any]:
    """Run mutants that can be put into a process that has loaded everything."""
    results = KEPT / "swap.results"
    results.unlink(missing_ok=True)
    if requests:
        where = covering.places
        request = {"kind": "swap", "mutants": requests, "jobs": jobs, "games": games, "places": where}
        request["results"] = str(results)
        run_tests(request, "swap", covering.sources)
    return answers_in(results)


def load(mutant: dict[str, Any], name: str, where: list[str], sources: Path) -> dict[str, Any]:
    """Load everything with one mutant and run its tests; return what came of it."""
    results = KEPT / f"{name}.results"
    results.unlink(missing_ok=True)
    request = {"kind": "load", "mutants": [mutant], "places": where, "results": str(results)}
    try:
        run_tests(request, name, sources)
        answer = answers_in(results).get(mutant["number"])
    except subprocess.CalledProcessError as error:
        answer = {"outcome": DIED, "test": f"ended with status {error.returncode}", "ran": 0}
    for left in KEPT.glob(f"{name}.*"):
        left.unlink()
    print(".", end="", file=sys.stderr, flush=True)
    found: dict[str, Any] = answer or {"outcome": BROKEN, "test": "no answer", "ran": 0}
    return found


def load_one(mutant: dict[str, Any], covering: Covering) -> dict[str, Any]:
    """Run a mutant that must be loaded: first with the few files of tests that come first, then with all."""
    first: list[str] = []
    for test, _ in mutant["tests"]:
        file = test.partition("::")[0]
        if file not in first:
            first.append(file)
    own = first[:FIRST_FILES]
    rounds = [
        ([pair for pair in mutant["tests"] if pair[0].partition("::")[0] in own], own),
        ([pair for pair in mutant["tests"] if pair[0].partition("::")[0] not in own], covering.places),
    ]
    ran = 0
    for number, (tests, where) in enumerate(rounds):
        if not tests:
            continue
        alone = mutant | {"tests": tests}
        answer = load(alone, f"load-{mutant['number']}-{number}", where, covering.sources)
        ran += answer["ran"]
        if answer["outcome"] != SURVIVED:
            return {**answer, "number": mutant["number"], "ran": ran}
    return {"number": mutant["number"], "outcome": SURVIVED, "test": "", "ran": ran}


# --- telling --------------------------------------------------------------------------------------------------------


def interval(dead: int, total: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson)."""
    if not total:
        return 0.0, 1.0
    z = 1.96
    rate = dead / total
    middle = (rate + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(rate * (1 - rate) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return middle - half, middle + half


def show(fates: list[Fate], everything: bool) -> None:
    """Print the living (or all), and the rate by room."""
    for fate in fates:
        if fate.lives or everything:
            mutant = fate.mutant
            name = f"{mutant.name}: " if mutant.name else ""
            print(f"{OUTCOMES[fate.outcome]}: {name}{mutant.path}:{mutant.line} in {mutant.within} ({mutant.what})")
            if fate.lives:
                print(f"    - {plain(mutant.old)}\n    + {plain(mutant.new)}")
            told = fate.note or (f"by {fate.test}" if fate.test else "")
            print(f"    {fate.ran} tests{', ' + told if told else ''}")
    print()
    rooms = sorted({fate.mutant.path.split("/")[1] for fate in fates})
    for room in [*rooms, ""]:
        own = [fate for fate in fates if not room or fate.mutant.path.split("/")[1] == room]
        dead = sum(not fate.lives for fate in own)
        low, high = interval(dead, len(own))
        rate = dead / len(own) if own else 0.0
        print(f"{room or 'all':<10} {dead:>4} of {len(own):>4} die: {rate:6.1%}  ({low:.1%} to {high:.1%})")
    if by_games := sum(fate.test == GAMES for fate in fates):
        print(f"{by_games} of the dead were noticed by no test, only by random games")


def as_json(fates: list[Fate]) -> str:
    """Return everything as JSON."""
    told = []
    for fate in fates:
        mutant = replace(fate.mutant, statements=())
        told.append({**vars(mutant), "outcome": OUTCOMES[fate.outcome], "test": fate.test, "ran": fate.ran,
                     "note": fate.note})  # fmt: skip
    return json.dumps(told, indent=1, ensure_ascii=False)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--count", type=int, default=200, help="how many to draw (200)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (1)")
    parser.add_argument("--only", action="append", default=[], metavar="PATH", help="draw from this file or folder")
    parser.add_argument("--list", action="store_true", help="only say what would be run")
    parser.add_argument("--unseen", action="store_true", help="name the changes that make no difference in any test")
    parser.add_argument("--listed", nargs="?", const=str(LISTED), metavar="FILE", help="run the mutants of this file")
    parser.add_argument("--name", action="append", default=[], help="of the listed only those with this in their name")
    parser.add_argument("--seconds", type=float, default=60.0, help="time of tests for each mutant (60)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--tests", action="append", metavar="PATH", help="run all tests of this file, and no others")
    parser.add_argument("--games", type=int, default=0, help="random games that the living play (0)")
    parser.add_argument("--long", action="store_true", help="run the tests that play whole games too")
    parser.add_argument("--all", action="store_true", help="show the dead too")
    parser.add_argument("--json", metavar="FILE", help="write everything there")
    parser.add_argument("--sources", default=str(ROOT / "src"), help="folder of the sources, without compiled modules")
    asked = parser.parse_args()
    sources = Path(asked.sources).resolve()
    files = sources_in(sources)
    by_path = {source.path: source for source in files}
    by_hand = listed.read(Path(asked.listed or LISTED))
    lost = 0
    if asked.listed:
        todo = []
        for entry in by_hand["mutants"]:
            if asked.name and not any(part in entry["name"] for part in asked.name):
                continue
            try:
                todo.append(listed.find(entry, by_path))
            except listed.NotFoundError as error:
                lost += 1
                print(f"lost: {entry['name']}: {entry['file']}: {error}: {plain(entry['old'])}")
    wanted = [s for s in files if not asked.only or any(s.path.startswith(inside(p)) for p in asked.only)]
    if asked.unseen:
        return unseen(wanted, sources, by_hand["same"], asked.jobs)
    if not asked.listed:
        todo = draw(wanted, asked.count, asked.seed, by_hand["same"])
    if asked.list:
        for mutant in todo:
            print(f"{mutant.path}:{mutant.line}: {mutant.what}: {plain(mutant.old)}  ->  {plain(mutant.new)}")
        return 0
    if asked.tests:
        fates = judge_by(asked.tests, todo, by_path, sources, asked.jobs)
    else:
        covering = Covering(sources, files, asked.long, asked.jobs)
        for test in covering.failed:
            print(f"[mutants] left out, it fails without a mutant: {test}", file=sys.stderr)
        fates = judge(todo, by_path, covering, asked.seconds, asked.jobs, asked.games)
    show(fates, asked.all)
    if asked.json:
        Path(asked.json).write_text(as_json(fates) + "\n", encoding="utf-8")
    if lost:
        print(f"{lost} listed mutants were not found")
    return 1 if asked.listed and (lost or any(fate.lives for fate in fates)) else 0


def inside(path: str) -> str:
    """Return a path below the source folder."""
    return path.removeprefix("./").removeprefix("src/")


if __name__ == "__main__":
    sys.exit(main())
