"""The tool that changes the engine in one place at a time: what it changes, and what it leaves alone."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.__main__ import draw, sources_in
from tools.mutants.covering import ROOT, Covering
from tools.mutants.differing import Differing
from tools.mutants.listed import NotFoundError, find, problem, read
from tools.mutants.operators import Mutant, Source, apply, mutants, statements
from tools.mutants.running import Marks, swap

TEXT = '''"""A room."""

SIZE: Final = 3


def fits(m, card: int = 1) -> bool:
    """Whether a card fits (SE-ACT-08)."""
    if card < 0:
        return False
    if m.logging:
        m.say("SE-ACT-08", f"{card + 1} is looked at", card)
    return m.bowed(card) == 0 and card in (
        m.hand
    )


def __repr__(card: int) -> str:
    return "many" if card > 1 else "one"
'''


def made(text: str = TEXT) -> list[Mutant]:
    return list(mutants(Source("gorin/rules/room.py", text)))


def test_every_mutant_is_python_and_differs():
    source = Source("gorin/rules/room.py", TEXT)
    assert len(made()) > 10
    for mutant in made():
        changed = apply(source, mutant)
        assert ast.dump(ast.parse(changed)) != ast.dump(source.tree), mutant
        assert problem(source, mutant, changed) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("card < 0", "(card <= 0)"), ("card < 0", "False"), ("False", "True"),
        ("m.bowed(card) == 0", "(m.bowed(card) != 0)"),
        ("m.bowed(card) == 0 and card in (\n        m.hand\n    )", "(card in m.hand)"),
        ("m.bowed(card) == 0 and card in (\n        m.hand\n    )", "(m.bowed(card) == 0 or card in m.hand)"),
    ],
)  # fmt: skip
def test_comparisons_guards_and_clauses_are_changed(old: str, new: str):
    found = [mutant for mutant in made() if (mutant.old, mutant.new) == (old, new)]
    assert len(found) == 1
    assert (found[0].within, found[0].rules) == ("fits", ("SE-ACT-08",))


def test_names_for_numbers_the_log_and_what_objects_are_called_are_left_alone():
    lines = {mutant.line for mutant in made()}
    assert lines == {6, 8, 9, 12}  # the default, the guard, what it returns, and the condition
    assert {mutant.line for mutant in mutants(Source("x.py", TEXT), names_too=True)} == lines | {3}


def test_what_changes_nothing_is_not_drawn():
    text = "def fits(m, node) -> bool:\n    if isinstance(node, Card):\n        return m.no(RULE, 'none', -1)\n"
    assert [(mutant.old, mutant.new) for mutant in made(text)] == [("isinstance(node, Card)", "False")]
    text = (
        "def why(m, scope):\n    m.no(RULE, 'too late', 3)\n    return turn.without('a', 'b') if scope >= 0 else 'c'\n"
    )
    told = [(mutant.old, mutant.new) for mutant in made(text)]
    assert told == [("scope >= 0", "True"), ("scope >= 0", "False"), ("scope >= 0", "(scope < 0)")]


def test_of_a_condition_it_is_known_what_runs_where_it_holds():
    taken = {mutant.what: mutant.taken for mutant in made() if mutant.old == "card < 0"}
    source = Source("gorin/rules/room.py", TEXT)
    within = [ast.unparse(node) for node in statements(source.tree)]
    assert [within[number] for number in taken["condition never true"]] == ["return False"]
    assert taken["condition always true"] == taken["condition never true"]
    assert taken["comparison changed"] == ()


def test_a_listed_fragment_is_found_whatever_its_spaces_and_wherever_its_file_is():
    files = {"gorin/rules/room.py": Source("gorin/rules/room.py", TEXT)}
    entry = {"name": "in hand", "file": "gorin/kernel/gone.py", "old": "card in (m.hand)", "new": "True"}
    mutant = find(entry, files)
    assert (mutant.path, mutant.line, mutant.within) == ("gorin/rules/room.py", 12, "fits")
    assert "and True\n" in apply(files[mutant.path], mutant)
    assert mutant.statements
    with pytest.raises(NotFoundError, match="not found"):
        find(entry | {"old": "card in (m.deck)"}, files)
    with pytest.raises(NotFoundError, match="in 2 places"):
        find(entry | {"old": "card: int"}, files)
    assert find(entry | {"old": "card: int", "within": "__repr__"}, files).line == 17


def test_every_mutant_that_is_listed_is_found_and_every_change_that_changes_nothing_could_be_drawn():
    """A name that changes in the sources must change in the list."""
    files = {source.path: source for source in sources_in(ROOT / "src")}
    by_hand = read(ROOT / "tests" / "mutants.yaml")
    for entry in by_hand["mutants"]:
        mutant = find(entry, files)
        source = files[mutant.path]
        assert problem(source, mutant, apply(source, mutant)) == "", entry["name"]
    drawn: dict[tuple[str, str, str], list[str]] = {}
    for source in files.values():
        for each in mutants(source):
            drawn.setdefault((each.within, each.old, each.new), []).append(source.line(each.start))
    for entry in by_hand["same"]:
        lines = drawn.get((entry["within"], entry["old"], entry["new"]), [])
        assert entry["why"] and any(entry.get("line", "") in line for line in lines), entry


def test_what_is_said_to_change_nothing_on_one_line_is_drawn_on_the_others():
    text = "def total(m) -> int:\n    m.count = 0\n    m.left = 0\n    return 0\n"
    source = Source("gorin/rules/room.py", text)
    entry = {"within": "total", "old": "0", "new": "1"}

    def lines(same: list[dict[str, str]]) -> set[int]:
        found = [each for seed in range(40) for each in draw([source], 3, seed, same)]
        return {each.line for each in found if each.old == "0" and each.new == "1"}

    assert lines([]) == {2, 3, 4}
    assert lines([entry | {"line": "m.left"}]) == {2, 4}
    assert lines([entry]) == set()


def test_arguments_that_are_added_up_are_not_swapped_and_others_are():
    calls = "    scopes.set_slot(m, scope, at, card)\n    scopes.put(m, scope, at, card)\n"
    text = f"def keep(m, scope, at, card):\n{calls}"
    source = Source("gorin/rules/room.py", text)
    swapped = [each.new for each in mutants(source) if each.what == "arguments swapped"]
    assert "scopes.set_slot(m, at, scope, card)" not in swapped
    assert {"scopes.set_slot(m, scope, card, at)", "scopes.put(m, at, scope, card)"} <= set(swapped)


ROOM = '''"""A room."""


class Least:
    def __init__(self):
        self.number = 3

    def fits(self, card):
        return card >= self.number


word("least", Least, 0)


def turn(card):
    return -card
'''


def first_tests(monkeypatch: pytest.MonkeyPatch, old: str) -> list[str]:
    """The order of tests for a mutant of the room; one of them reads the number, one runs another function."""
    source = Source("gorin/rules/room.py", ROOM)
    room, fits, turned = 0b001, 0b010, 0b100
    tests = {
        "tests/a.py::turns": [0.1, f"{turned | room:x}", []],
        "tests/a.py::makes": [0.001, f"{room:x}", []],
        "tests/a.py::compares": [0.2, f"{room | fits:x}", []],
        "tests/a.py::nothing": [0.0001, "0", []],
    }
    monkeypatch.setattr(Covering, "kept", lambda _: {"import": f"{room:x}", "tests": tests, "failed": []})
    covering = Covering(Path("src"), [source], False)
    found = next(mutant for mutant in mutants(source) if mutant.old == old)
    chosen, every = covering.tests(found, 60)
    assert every
    return [test.partition("::")[2] for test, _ in chosen]


def test_tests_that_read_what_is_set_up_come_first(monkeypatch: pytest.MonkeyPatch):
    assert first_tests(monkeypatch, "3") == ["compares", "makes", "turns", "nothing"]


def test_tests_that_run_what_a_declaration_names_come_first(monkeypatch: pytest.MonkeyPatch):
    assert first_tests(monkeypatch, "0") == ["makes", "compares", "turns", "nothing"]


def test_a_badly_written_mutant_is_told_from_a_dead_one():
    source = Source("gorin/rules/room.py", TEXT)
    entry = {"name": "x", "file": "gorin/rules/room.py", "old": "card < 0"}
    for new, why in (("card <", "no Python"), ("card < lowest", "unknown in this file: lowest")):
        mutant = find(entry | {"new": new}, {source.path: source})
        assert problem(source, mutant, apply(source, mutant)).startswith(why)


def test_functions_take_the_code_of_a_mutant(tmp_path: Path):
    path = tmp_path / "room.py"
    text = "def least(numbers):\n    return min(n for n in numbers if n > 0)\n"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("room", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    least = module.least
    assert isinstance(least, FunctionType)
    finders = list(sys.meta_path)
    try:
        assert least([0, 2, 5]) == 2
        assert swap([least], str(path), text.replace("n > 0", "n >= 0"))
        assert least([0, 2, 5]) == 0
        assert not swap([least], str(path), text + "\n\ndef more():\n    pass\n")
    finally:
        sys.meta_path[:] = finders


def test_each_statement_leaves_its_mark(tmp_path: Path):
    path = tmp_path / "room.py"
    path.write_text("def sign(n):\n    if n < 0:\n        return -1\n    return 1\n", encoding="utf-8")
    marks = Marks({str(path): 0}, 3)
    names: dict[str, object] = {"ran_statements": marks.ran}
    exec(marks.instrument(str(path)), names)
    assert marks.take() == 0
    sign = names["sign"]
    assert isinstance(sign, FunctionType)
    assert sign(4) == 1
    assert marks.take() == 0b101
    assert sign(-4) == -1
    assert marks.take() == 0b011


CHOOSING = """
def fits(card, hand, least=3):
    if card in hand and (card > 0 or least > 9):
        return True
    total = card + least
    total += least
    return max(card, least) > total and joined(card, least) and any(each > 1 for each in hand)


def joined(first, second):
    return first <= second
"""


def never_differ(folder: Path, calls: str) -> set[tuple[str, str]]:
    """The changes of the text above that make no difference while these calls run."""
    (folder / "room.py").write_text(CHOOSING, encoding="utf-8")
    differing = Differing(folder, ["room.py"])
    names: dict[str, object] = {"_watching": differing.watching}
    exec(differing.code[str(folder / "room.py")], names)
    exec(calls, names)
    left = [n for n in differing.watched if not differing.watching.differs[n]]
    return {(differing.mutants[n].old, differing.mutants[n].new) for n in left}


def test_what_no_call_could_notice_is_told(tmp_path: Path):
    few = never_differ(tmp_path, "fits(1, [1])")
    many = never_differ(tmp_path, "fits(1, [1]), fits(0, [0]), fits(-4, [-4], 3), fits(9, [1, 3], -5), fits(2, [2], 0)")
    assert ("card > 0", "(card < 0)") not in few
    assert few - many >= {
        ("card > 0", "(card >= 0)"), ("card in hand and (card > 0 or least > 9)", "True"),
        ("card in hand and (card > 0 or least > 9)", "(card in hand)"), ("total += least", "total -= least"),
        ("card + least", "(card - least)"), ("max(card, least)", "min(card, least)"),
        ("joined(card, least)", "joined(least, card)"),
    }  # fmt: skip
    assert ("least > 9", "(least >= 9)") in many


def test_what_is_watched_goes_as_it_did(tmp_path: Path):
    plain: dict[str, object] = {}
    exec(CHOOSING, plain)
    (tmp_path / "room.py").write_text(CHOOSING, encoding="utf-8")
    differing = Differing(tmp_path, ["room.py"])
    names: dict[str, object] = {"_watching": differing.watching}
    exec(differing.code[str(tmp_path / "room.py")], names)
    for card in range(-3, 4):
        for least in (-9, 0, 10):
            call = f"fits({card}, [1, 2], {least})"
            assert eval(call, names) == eval(call, plain)
