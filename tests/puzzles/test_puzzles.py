"""Puzzles: each that comes with Gorin is proved; and what is no puzzle is told from one."""

from __future__ import annotations

import pytest

from gorin import puzzles
from gorin.puzzles import check, collection, laid_out, read, solver
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
