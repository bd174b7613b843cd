"""Puzzles: each that comes with Gorin is proved; and what is no puzzle is told from one."""

from __future__ import annotations

from pathlib import Path

import pytest

from gorin import puzzles
from gorin.cli import run
from gorin.puzzles import check, collection, laid_out, read, solution, solver
from gorin.records.scenario import ScenarioError

# The Champion destroys one of two Foes before the battle is resolved: Force 4 against 3 and 4, or against 3.
CHAMPION = """
title: Champion against the wall
define:
  - {title: Champion, force: 4, chi: 3}
  - {title: Foe, force: 3, chi: 3}
  - {title: Great Foe, force: %d, chi: 3}
  - {title: Spare, type: Action}
players:
  - {stronghold: The Seventh Tower, home: [Champion], hand: [Spare]}
  - {home: [Foe, Great Foe]}
battle: {attacker: 1, province: 1, attacking: [Champion], defending: [Foe, Great Foe]}
steps:
  - 2: pass
  - 1: [use The Seventh Tower, Champion, Foe, Spare]
  - 2: pass
  - 1: pass
puzzle:
  task: Leave nobody of them.
  goal: {Great Foe: {dead: true}, Foe: {dead: true}}
  unique: true
"""


@pytest.mark.parametrize("id", sorted(collection()))
def test_every_puzzle_is_sound(id):
    verdict = check(collection()[id], most=20_000)
    assert verdict.problem == "", verdict


def test_only_the_right_first_move_leads_there_and_a_stronger_foe_ruins_it():
    assert check(read(CHAMPION % 4)).first == ("use The Seventh Tower",)
    assert check(read(CHAMPION % 5)).problem == "no first move leads to the goal"


def test_a_puzzle_that_every_move_solves_is_none():
    text = CHAMPION.replace("goal: {Great Foe: {dead: true}, Foe: {dead: true}}", "goal: {provinces: {2: 4}}")
    assert check(read(text % 4)).problem == "every first move leads to the goal"


def test_steps_must_be_a_solution():
    use = "  - 1: [use The Seventh Tower, Champion, Foe, Spare]\n"
    text = CHAMPION.replace(use + "  - 2: pass\n", "")
    assert check(read(text % 4)).problem.startswith("its steps do not reach the goal")
    text = CHAMPION.replace(use + "  - 2: pass\n  - 1: pass\n", "")
    assert check(read(text % 4)).problem == "its steps end before the goal is decided"


def test_a_puzzle_that_calls_itself_unique_has_one_first_move():
    twice = CHAMPION.replace("hand: [Spare]", "hand: [Spare, Strength of my Father]")
    twice = twice.replace("Champion, force: 4, chi: 3}", "Champion, force: 4, chi: 3, personal honor: 1}")
    assert check(read(twice % 4)).problem == "more than one first move leads to the goal"
    assert check(read(twice.replace("unique: true", "unique: false") % 4)).problem == ""


def test_solving_shows_what_a_wrong_move_meets_and_steps_that_go_through():
    puzzle = collection()["let-him-come"]
    found = solver(puzzle, laid_out(puzzle))
    found.advance()
    by_text = {each.text: each for each in solution.tries(found)}
    assert [text for text, each in by_text.items() if each.right] == ["pass"]
    met = by_text["use Draw Your Blade (1)"].follows
    assert solution.Answer(1, "use Inner Fire") in met and solution.Answer(1, "target Giant") in met
    assert solution.line(found)[:2] == [solution.Answer(0, "pass"), solution.Answer(1, "use Inner Fire")]
    assert found.over()


def test_answers_may_come_before_the_position_and_must_be_possible():
    before = "before:\n  - 2: pass\n  - 1: [use The Seventh Tower, Champion, Foe, Spare]\n"
    text = CHAMPION.replace("steps:\n", before + "steps:\n") % 4
    assert check(read(text)).problem == "nothing is left to decide"
    with pytest.raises(ScenarioError, match="before the position: "):
        laid_out(read(text.replace("Champion, Foe", "Champion, Great Foe")))


def test_the_time_may_end_with_a_phase():
    puzzle = collection()["the-lobbyist"]
    scenario = laid_out(puzzle)
    found = solver(puzzle, scenario)
    solution.line(found)
    assert scenario.table.m.over and found.over()
    text = puzzle.text.replace("until: attack", "until: action")
    assert check(read(text)).problem == "no first move leads to the goal"


def test_a_search_too_large_is_given_up_and_leaves_the_position():
    puzzle = read(CHAMPION % 4)
    assert check(puzzle, most=1).problem.startswith("undecided after 1 answers")
    scenario = laid_out(puzzle)
    before = scenario.table.m.mark(), scenario.table.options()
    assert solver(puzzle, scenario).wins()
    assert (scenario.table.m.mark(), scenario.table.options()) == before


def test_the_opponent_finds_the_answer_that_prevents_it():
    puzzle = read(CHAMPION % 4)
    scenario = laid_out(puzzle)
    found = solver(puzzle, scenario)
    found.advance()
    assert found.reply() == scenario.table.options().index("pass")  # as if the solver were the one to be prevented


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("puzzle:", "quiz:", "it may have"),
        ("task: Leave nobody of them.", "task: [1]", "the task must be a text"),
        ("task: Leave nobody of them.", f"task: {'x' * 401}", "at most 400"),
        ("unique: true", "unique: 3", "unique is true or false"),
        ("unique: true", "level: 9", "the level must be a number from 1 to 5"),
        ("unique: true", "until: noon", "until is one of action, attack, dynasty, turn"),
        ("unique: true", "hint: x", "a puzzle has no 'hint'"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_line(old, new, message):
    with pytest.raises(ScenarioError, match=message):
        read(CHAMPION.replace(old, new) % 4)


def test_names_are_distinct_and_levels_known():
    found = list(puzzles.collection().values())
    assert len({each.title for each in found}) == len({each.task for each in found if each.task}) == len(found)


def test_there_are_forty_of_five_levels_most_with_one_first_move():
    found = list(puzzles.collection().values())
    assert len(found) >= 40 and {each.level for each in found} == {1, 2, 3, 4, 5}
    assert sum(each.unique for each in found) > len(found) // 2
    assert all(each.hints and each.rules and each.themes and len(each.about) > 1 for each in found)


def test_the_commands_check_list_and_solve(tmp_path, capsys):
    file = tmp_path / "wall.yaml"
    file.write_text(CHAMPION % 4, encoding="utf-8")
    assert run(["puzzle", "check", str(file)]) == 0
    assert "1 of 1 puzzles are sound" in capsys.readouterr().out
    file.write_text(CHAMPION % 5, encoding="utf-8")
    assert run(["puzzle", "check", str(file)]) == 1
    assert "no first move leads to the goal" in capsys.readouterr().out
    assert run(["puzzle", "solve", str(file)]) == 1
    assert "fails: use The Seventh Tower" in capsys.readouterr().out
    assert run(["puzzle", "list"]) == 0 and "Let him come" in capsys.readouterr().out
    assert run(["puzzle", "solve", "knee-deep"]) == 0
    shown = capsys.readouterr().out
    assert "leads there: use Unfamiliar Ground" in shown and '- 2: "pass"' in shown
    assert run(["puzzle", "solve", "no such puzzle"]) == 2


def test_the_example_of_the_documentation_is_sound():
    blocks = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8").split("```yaml\n")
    found = [text for block in blocks[1:] if "\npuzzle:\n" in (text := block.split("```")[0])]
    assert [check(read(text)).problem for text in found] == [""]
