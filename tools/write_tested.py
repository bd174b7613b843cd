#!/usr/bin/env python3
"""Write which rules, worked examples and cards the tests exercise, from the record of a run.

Usage: write_tested.py RECORD           write src/gorin/handbook/tested.json
       write_tested.py --check RECORD   compare only; fail if the file claims more than passed
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "src" / "gorin" / "handbook" / "tested.json"
SECTIONS = ("rules", "golden", "cards", "rulings")
MOST_CASES = 4

Tested = dict[str, dict[str, list[str]]]


def shorten(names: list[str]) -> list[str]:
    """Return names of tests in order; many cases of one test become the test's own name."""
    cases: dict[str, list[str]] = defaultdict(list)
    for name in names:
        cases[name.partition("[")[0]].append(name)
    return sorted(name for test, own in cases.items() for name in (own if len(own) <= MOST_CASES else [test]))


def turn_around(record: dict[str, dict[str, list[str]]]) -> Tested:
    """Return, for everything cited, the tests that cite it."""
    found: dict[str, dict[str, list[str]]] = {section: defaultdict(list) for section in SECTIONS}
    for test, cited in record.items():
        for section, names in cited.items():
            for name in names:
                found[section][name].append(test)
    return {part: {name: shorten(tests) for name, tests in sorted(found[part].items())} for part in SECTIONS}


def as_text(tested: Tested) -> str:
    """Return the file's text, one line for each thing that is tested."""
    parts = []
    for section, entries in tested.items():
        lines = [json.dumps({name: tests}, ensure_ascii=False)[1:-1] for name, tests in entries.items()]
        parts.append(f'"{section}": {{\n' + ",\n".join(lines) + "\n}")
    return "{" + ",\n".join(parts) + "}\n"


def check(tested: Tested) -> int:
    """Compare the committed file with a run: fail if it claims more, mention it if it claims less."""
    committed: Tested = json.loads(TARGET.read_text(encoding="utf-8")) if TARGET.is_file() else {}
    too_many = [name for part in SECTIONS for name in set(committed.get(part, {})) - set(tested[part])]
    missing = [name for part in SECTIONS for name in set(tested[part]) - set(committed.get(part, {}))]
    if too_many:
        print("no passed test cites these any more:", *sorted(too_many))
        print("run `python3 dev.py coverage`")
        return 1
    if missing:
        print(f"{len(missing)} newly tested, not yet written; run `python3 dev.py coverage`")
    else:
        print(f"{len(tested['rules'])} rules and {len(tested['cards'])} cards have tests that pass")
    return 0


def main(arguments: list[str]) -> int:
    """Write or compare."""
    only_check = "--check" in arguments
    paths = [argument for argument in arguments if argument != "--check"]
    if len(paths) != 1:
        print(__doc__)
        return 2
    path = Path(paths[0])
    tested = turn_around(json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {})
    if only_check:
        return check(tested)
    TARGET.write_text(as_text(tested), encoding="utf-8")
    print(", ".join(f"{len(tested[section])} {section}" for section in SECTIONS), "have tests that pass")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
