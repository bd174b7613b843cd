"""Every lesson can be played to its end by what it wants, and answers what else somebody might do."""

from __future__ import annotations

from pathlib import Path

import pytest

from gorin.decks import check
from gorin.decks.teaching import TEACHING, teaching_deck
from gorin.game import Game
from gorin.handbook import rule
from gorin.lessons import COURSES, LESSONS, Progress, Tutor, lesson, read
from gorin.records.scenario import ScenarioError
from gorin.rules.views import EVERYTHING
from gorin.table.gold_pools import pooled
from tests.lessons.following import LEARNER, follow, step, teacher, until_asked

STAGED = [name for name in LESSONS if not lesson(name).coach]
SMALL = """
title: x
decks: [crab, lion]
phase: turn
players: [{home: [Hiruma Aki]}, {}]
lesson:
  minutes: 1
  opponent: pass
  stages: [{at: action, say: Pass., wanted: [pass], otherwise: {"use *": Later.}}]
  done: Done.
"""


def at_stage(name, wanted):
    """A lesson played by what it wants until this stage (from 1) speaks."""
    tutor, progress = Tutor(lesson(name), 1), Progress()
    while True:
        progress = until_asked(tutor, progress)
        at = tutor.stage(progress)
        if at == wanted - 1:
            return tutor, progress
        progress = step(tutor, progress, tutor.suggested(tutor.lesson.stages[at])[0])


@pytest.mark.parametrize("name", STAGED)
def test_a_lesson_is_played_to_its_end_by_its_wanted_answers(name):
    tutor, progress, said = follow(lesson(name))
    assert progress.stage == len(tutor.lesson.stages) <= len(said)
    told = tutor.view(progress)["done"]
    assert told == ("" if tutor.lesson.victory else tutor.lesson.done) and tutor.lesson.done


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_names_rules_that_there_are_in_its_edition(name):
    found = lesson(name)
    assert name in COURSES[found.edition]
    for id in {each.rule for each in found.stages} | set(found.position.get("rules", [])):
        assert (rule(id).id, rule(id).edition) == (id, found.edition)
    assert found.title and found.about and all(each.say for each in found.stages)


@pytest.mark.parametrize("name", STAGED)
def test_every_pattern_of_a_lesson_can_be_met(name):
    """What is said to a wrong answer is about an answer that somebody could give there."""
    from fnmatch import fnmatchcase

    tutor, progress = Tutor(lesson(name), 1), Progress()
    seen: dict[int, set[str]] = {}
    while True:
        progress = until_asked(tutor, progress)
        if tutor.game.over or progress.stage >= len(tutor.lesson.stages):
            break
        at = tutor.stage(progress)
        seen.setdefault(at, set()).update(tutor.game.labels().plain)
        progress = step(tutor, progress, tutor.suggested(tutor.lesson.stages[at])[0])
    for at, stage in enumerate(tutor.lesson.stages):
        for pattern in stage.otherwise:
            assert any(fnmatchcase(each, pattern) for each in seen[at]), f"stage {at + 1}: {pattern}"


@pytest.mark.parametrize(
    ("name", "at", "answer", "words"),
    [
        ("gold", 2, "pass", "cannot be saved"),
        ("gold", 2, "buy Hida Kagura", "Gold first"),
        ("attack", 4, "no attack", "Such a moment"),
        ("battle", 1, "pass", "Province stands"),
        ("defence", 1, "done", "your Province falls"),
        ("duel", 2, "strike", "gamble"),
        ("honor", 2, "at the Clan discount", "2 Honor are missing"),
        ("twenty_festivals:gold", 2, "pay with Daidoji Takeda", "Gold first"),
        ("twenty_festivals:recruits", 1, "use Recruit", "without the Honor"),
        ("twenty_festivals:attack", 2, "target Doji Shimada", "bring down nothing"),
        ("twenty_festivals:battle", 1, "pass", "Engage Segment first"),
        ("twenty_festivals:defence", 4, "pass", "is destroyed"),
        ("twenty_festivals:duel", 2, "strike", "gamble"),
        ("twenty_festivals:honor", 1, "use Recruit", "nobody brings Honor"),
    ],
)
def test_a_wrong_answer_is_taken_and_explained_and_can_be_taken_back(name, at, answer, words):
    tutor, before = at_stage(name, at)
    digest = tutor.game.digest()
    after = step(tutor, before, tutor.game.find(answer))
    assert after.stage == before.stage and words in after.note
    assert tutor.game.digest() != digest
    tutor.game.undo()
    assert tutor.game.digest() == digest and tutor.stage(before) == at - 1


def test_what_is_neither_wanted_nor_foreseen_is_said_to_be_so():
    tutor, progress = at_stage("gold", 3)
    after = step(tutor, progress, tutor.game.find("bow Iron Mine"))
    assert "alone is not enough" in after.note
    strange = Tutor(read(SMALL.replace('"use *"', '"fly *"')), 1)
    found = step(strange, Progress(), list(strange.game.labels()).index("pass"))
    assert found == Progress(1)


def test_a_check_tells_apart_what_reads_alike():
    """Sending nobody ends the maneuvers as sending Hiyao does; only then has the stage been done."""
    tutor, progress = at_stage("attack", 5)
    after = step(tutor, progress, tutor.game.find("done"))
    assert after.stage == progress.stage and "nothing falls" in after.note
    assert follow(lesson("attack"))[1].note == ""


def test_what_the_lessons_promise_comes_true():
    game = follow(lesson("honor"))[0]
    progress = Progress(99)
    while not game.game.over:
        progress = step(game, progress, teacher(game) if game.game.question.player != LEARNER else 0)
    assert (game.game.winner, game.game.victory) == (LEARNER, "Honor Victory")
    assert game.view(progress)["done"] == game.lesson.done

    def provinces(game: Game, player: int) -> int:
        return sum(each is not None for each in game.view(EVERYTHING)["players"][player]["provinces"])

    begun = Tutor(lesson("battle"), 1).scenario
    assert begun is not None
    before = begun.table.honor(LEARNER)
    tutor = follow(lesson("battle"))[0]
    assert tutor.scenario is not None
    until, names = tutor.scenario.table, tutor.scenario.names
    while tutor.game.machine.attacker >= 0:
        question = tutor.game.question
        tutor.game.answer(0 if question.player == LEARNER else teacher(tutor))
    assert until.honor(LEARNER) == before + 2
    assert until.dead(names["Akodo Naoki"])
    assert provinces(tutor.game, 1) == 3


def test_what_the_lessons_of_twenty_festivals_promise_comes_true():
    """As their last words say: the pool was used up, Honor came, Provinces fell or stood, the duel was won."""

    def followed(name, until):
        tutor = follow(lesson(f"twenty_festivals:{name}"))[0]
        assert tutor.scenario is not None
        while not until(tutor.game):
            tutor.game.answer(0 if tutor.game.question.player == LEARNER else teacher(tutor))
        home = [
            len([each for each in player["provinces"] if each]) for player in tutor.game.view(EVERYTHING)["players"]
        ]
        return tutor.scenario.table, tutor.scenario.names, home

    def acting(game):
        return game.question.player == LEARNER and game.question.kind == "action"

    def peace(game):
        return game.machine.attacker < 0

    table, _, _ = followed("gold", acting)
    assert "Temple of Destiny" in table.titles(table.cards(LEARNER, "home"))
    assert pooled(table.m, LEARNER) == 0 and len(table.cards(LEARNER, "hand")) == 1
    table, names, _ = followed("recruits", acting)
    assert table.honor(LEARNER) == 6 + 3
    assert [table.bowed(names[each]) for each in ("Doji Shimada", "Daidoji Tanshi")] == [False, False]
    assert followed("attack", peace)[2] == [4, 3]
    table, names, provinces = followed("battle", peace)
    assert (table.honor(LEARNER), table.dead(names["Ikoma Shika"]), provinces) == (6 + 2, True, [4, 3])
    assert table.bowed(names["Daidoji Tanshi"])
    table, names, provinces = followed("defence", peace)
    assert (table.dead(names["Doji Shimada"]), table.bowed(names["Ikoma Sairei"]), provinces) == (False, True, [4, 4])
    table, names, _ = followed("duel", acting)
    assert table.dishonored(names["Ikoma Sairei"]) and table.honor(LEARNER) == 6 + 2
    tutor, progress, _ = follow(lesson("twenty_festivals:honor"))
    while not tutor.game.over:
        progress = step(tutor, progress, teacher(tutor) if tutor.game.question.player != LEARNER else 0)
    assert (tutor.game.winner, tutor.game.victory) == (LEARNER, "Honor Victory")
    assert tutor.view(progress)["done"] == tutor.lesson.done


@pytest.mark.parametrize("name", ["game", "twenty_festivals:game"])
def test_the_whole_game_is_coached(name):
    tutor = Tutor(lesson(name), 5)
    while tutor.game.question.player != LEARNER or len(tutor.game.question.options) < 2:
        question = tutor.game.question
        tutor.game.answer(0 if question.player == LEARNER else teacher(tutor))
    found = tutor.view(Progress())
    assert found["coach"] and found["say"] and found["options"] and not found["done"]


def test_the_decks_are_legal():
    for edition, decks in TEACHING.items():
        assert {name: check(teaching_deck(name, edition), edition) for name in decks} == {name: [] for name in decks}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("decks: [crab, lion]", "decks: [crab, hare]"), "no teaching deck"),
        (("decks: [crab, lion]", "decks: [crab]"), "two players"),
        (("Hiruma Aki", "Hiruma Akki"), "nearest"),
        (("wanted: [pass], ", ""), "a stage says 'wanted'"),
        (("minutes: 1", "minutes: a"), "minutes"),
        (("at: action", "when: action"), "a stage has no 'when'"),
        (("players: [{", "players: [{stronghold: Kyuden Asako, "), "with decks"),
    ],
)
def test_a_lesson_that_is_none_is_refused_with_a_reason(change, words):
    assert Tutor(read(SMALL), 1).game.question.kind == "action"
    with pytest.raises(ScenarioError, match=words):
        Tutor(read(SMALL.replace(*change)), 1)


def test_the_lesson_of_the_documentation_is_one():
    text = (Path(__file__).parent.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    [block] = [each.split("```")[0] for each in text.split("```yaml\n")[1:] if "lesson:" in each.split("```")[0]]
    tutor, progress, _ = follow(read(block))
    assert tutor.view(progress)["done"].startswith("Your next turn")
