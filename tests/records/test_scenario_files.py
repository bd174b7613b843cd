"""Every scenario file of the project is a test; the files name the rules, examples and cards they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from gorin.records.scenario import ScenarioError, parse, run_file, run_text

FOLDER = Path(__file__).parent.parent / "scenarios"


def params() -> list[object]:
    found: list[object] = []
    for path in sorted(FOLDER.rglob("*.yaml")):
        data = parse(path.read_text(encoding="utf-8"))
        marks = []
        for name, mark in (("rules", pytest.mark.rule), ("golden", pytest.mark.golden), ("cards", pytest.mark.card)):
            if data.get(name):
                marks.append(mark(*data[name]))
        found.append(pytest.param(path, marks=marks, id=path.stem))
    return found


@pytest.mark.parametrize("path", params())
def test_scenario(path: Path) -> None:
    result = run_file(path)
    assert result.ok, result.message


TWINS = """
title: two copies
players:
  - {home: [{Kabuki Theater Troupe: {as: first}}, {Kabuki Theater Troupe: {as: second}}], regions: [Farmlands]}
  - {provinces lost: 2}
"""


def test_a_named_copy_is_used_and_the_log_is_read() -> None:
    good = "steps:\n  - 1: use second\n    expect: {second: {bowed: true}, first: {bowed: false}, log: [gains 1 Honor]}"
    assert run_text(TWINS + good).ok
    told = run_text(TWINS + "expect: {log: [nobody said this]}")
    assert not told.ok and "nobody said this" in told.message


def test_lost_provinces_are_gone_and_a_province_may_be_a_decimal() -> None:
    assert run_text(TWINS + "expect: {provinces: {1: 4, 2: 2}, strength: {2.2: 7}, Farmlands: {where: home}}").ok


def test_a_question_that_the_end_names_may_be_left_over() -> None:
    attack = "title: x\nplayers: [{}, {}]\nphase: attack\n"
    assert run_text(attack + "expect: {asked: {player: 1, kind: attack}}").ok
    assert not run_text(attack).ok


def test_a_province_that_is_not_there_is_told() -> None:
    assert "no Province 9" in run_text("title: x\nplayers: [{}, {}]\nexpect: {strength: {2.9: 7}}").message


def test_a_bare_no_is_an_answer() -> None:
    result = run_text("title: x\nplayers: [{}, {}]\nphase: attack\nsteps: [{1: no}]")
    assert "True" not in result.message and "False" not in result.message


BASE = """
title: test
define:
  - {title: Champion, force: 4, chi: 3}
  - {title: Foe, force: 3, chi: 3}
players:
  - {home: [Champion]}
  - {home: [Foe]}
battle: {attacker: 1, province: 1, attacking: [Champion], defending: [Foe]}
"""


def test_a_question_left_over_fails() -> None:
    result = run_text(
        BASE.replace("battle: {attacker: 1, province: 1, attacking: [Champion], defending: [Foe]}", "phase: attack")
    )
    assert not result.ok and "still asked" in result.message


def test_a_wrong_player_and_a_wrong_answer_are_told() -> None:
    assert "player 2 is asked" in run_text(BASE + "steps: [{1: pass}]").message
    assert "'fly' is not" in run_text(BASE + "steps: [{2: fly}]").message


def test_a_failed_expectation_says_what_was_found() -> None:
    result = run_text(BASE + "steps:\n  - 2: pass\n    expect: {Foe: {force: 9}}")
    assert not result.ok and "force is 3, not 9" in result.message and "line" in result.message


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "mapping"),
        ("title: [", 0, "YAML"),
        ("title: x\nplayers: []", 2, "two to 4 players"),
        ("title: x\nplayers: [{}, {}]\nfly: 1", 3, "no 'fly'"),
        ("title: x\nplayers: [{home: [No Such Card]}, {}]", 2, "No Such Card"),
        ("title: x\nplayers: [{home: [Daruma]}, {}]", 2, "attached"),
        ("title: x\nplayers: [{honor: many}, {}]", 2, "number"),
        ("title: x\nplayers: [{home: [Focus]}, {}]", 2, "cannot be there"),
        ("title: x\nplayers: [{hand: [Hida Daizu]}, {}]", 2, "cannot be there"),
        ("title: x\nplayers: [{provinces: [Focus]}, {}]", 2, "cannot be there"),
        ("title: x\nplayers: [{regions: [Iron Mine]}, {}]", 2, "cannot be there"),
        ("title: x\nplayers: [{home: [Iron Mine: {own text: true}]}, {}]", 2, "no Ring"),
        ("title: x\nplayers: [{home: [{Iron Mine: {tokens: [{force: big}]}}]}, {}]", 2, "number"),
        ("title: x\nplayers: [{home: [{Iron Mine: {experience: Experienced 7}}]}, {}]", 2, "is 'Experienced 7'"),
        ("title: x\nrules: 5\nplayers: [{}, {}]", 2, "must be a list"),
        ("title: x\nplayers: [{provinces lost: 4}, {}]", 2, "from 0 to 3"),
        ("title: x\nplayers: [{}, {}]\nphase: lunch", 3, "lunch"),
        ("a: &x 1\nb: *x", 2, "aliases"),
        ("title: x\ntitle: y", 2, "twice"),
        ("title: x\nplayers: [{}, {}]\nbattle: {attacking: [ghost]}", 3, "ghost"),
        ("title: !!python/object:os.system x", 0, "YAML"),
    ],
)
def test_what_is_no_scenario_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError, match=words) as caught:
        run_text(text)
    if line:
        assert caught.value.line == line


def test_a_huge_file_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "noise.yaml"
    path.write_bytes(b"\xff\x00" * 5_000_000)
    with pytest.raises(ScenarioError, match="at most"):
        run_file(path)


DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "scenarios.md"


def examples() -> list[object]:
    found: list[object] = []
    for block in DOCUMENT.read_text(encoding="utf-8").split("```yaml\n")[1:]:
        text = block.split("```")[0]
        data = parse(text)
        marks = [pytest.mark.rule(*data["rules"])]
        if data.get("cards"):
            marks.append(pytest.mark.card(*data["cards"]))
        found.append(pytest.param(text, marks=marks, id=str(data["title"])))
    return found


@pytest.mark.parametrize("text", examples())
def test_the_examples_of_the_documentation(text: str) -> None:
    result = run_text(text)
    assert result.ok, result.message


def test_there_are_ten_examples() -> None:
    assert len(examples()) >= 10


def test_only_one_player_has_the_favor() -> None:
    with pytest.raises(ScenarioError, match="line 4: only one player"):
        run_text("title: two Favors\nplayers:\n  - {favor: true}\n  - {favor: true}\n")


@pytest.mark.parametrize("number", ["1:" * 60_000 + "1", "9" * 100_000, "1." + "5" * 100])
def test_a_number_of_very_many_digits_is_refused_unread(number: str) -> None:
    with pytest.raises(ScenarioError, match="line 2: a number has at most"):
        parse(f"title: x\nseed: {number}\n")


def test_a_number_like_any_other_is_read() -> None:
    assert parse("seed: 12\nactive: 1:30\n") == {"seed": 12, "active": 90}
