"""What a seat is shown: prompts, labels and Gold, and nothing that it may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from gorin.game import Game
from gorin.lang.piles import PutUnder
from gorin.lang.selectors import Titled
from gorin.lang.targets import YOUR_HAND, Target
from gorin.present import present
from gorin.present.labels import labels
from gorin.present.table_view import gold_of
from gorin.rules.views import knows, resample, seen_now
from gorin.table import citations
from gorin.table.definitions import Question
from gorin.table.machine import ALL_READERS
from gorin.table.places import title_of
from gorin.table.terms import HAND, PLAYER_ZONES, PROVINCE_ZONE
from gorin.testing import Table

PAIRS = [("crab", "crane"), ("dragon", "unicorn"), ("unicorn", "crab")]


def game_at(table: Table) -> Game:
    """A laid-out position as a game."""
    return Game(table.m)


def at_random(decks: tuple[str, str], seed: int, most: int) -> Iterator[Game]:
    """A game at each of its first questions, answered at random."""
    game = Game.new("samurai", decks, seed=seed)
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        yield game
        game.answer(rng.randrange(len(game.question.options)))


@pytest.mark.parametrize("seed", range(3))
def test_every_question_reads_as_a_sentence_with_labels_that_differ(seed):
    for game in at_random(PAIRS[seed], seed, 900):
        asked = game.question.player
        before = game.digest()
        for viewer in (-1, 0, 1):
            shown = present(game, viewer)["question"]
            text = shown["text"]
            assert text[0].isupper() and text[-1] in ".?" and "SE-" not in text and "{" not in text
            if viewer != asked:
                assert "options" not in shown
                continue
            labels = [option["label"] for option in shown["options"]]
            assert all(labels) and len(set(labels)) == len(labels)
        assert game.digest() == before


@pytest.mark.parametrize(
    ("meaning", "purpose"), [(citations.CAVALRY_MANEUVERS, "cavalry"), (citations.ORDER_IN_PILES, "piles")]
)
def test_the_page_is_told_what_a_question_is_for_by_no_rule_of_an_edition(meaning, purpose):
    for seed in range(20):
        for game in at_random(PAIRS[1], seed, 1500):
            asked = game.question.player
            if game.question.meaning == meaning:
                assert {present(game, viewer)["question"]["purpose"] for viewer in (asked, 1 - asked)} == {purpose}
                return
    raise AssertionError("it is never asked")


def test_most_questions_need_no_purpose():
    game = next(at_random(PAIRS[0], 1, 1))
    assert "purpose" not in present(game, game.question.player)["question"]


@pytest.mark.rule("SE-ZON-14")
@pytest.mark.parametrize("seed", range(3))
def test_swapping_what_is_hidden_changes_no_byte(seed):
    for n, game in enumerate(at_random(PAIRS[seed], seed, 700)):
        for viewer in (-1, 0, 1) if n % 3 == 0 else ():
            other = Game(resample(game.machine, viewer, n))
            other.machine.lines = game.machine.lines
            before = json.dumps(present(game, viewer), sort_keys=True)
            assert json.dumps(present(other, viewer), sort_keys=True) == before


ANNOUNCED = ("SE-ACT-07", "SE-DEF-18", "SE-DUE-13")  # used, shown or revealed: all may read its name


@pytest.mark.rule("SE-ZON-14")
@pytest.mark.parametrize("seed", range(2))
def test_the_log_names_to_nobody_what_he_does_not_know(seed):
    named = 0
    known: dict[int, set[str]] = {}
    lines = 0
    for game in at_random(PAIRS[seed], seed, 700):
        m = game.machine
        titles = {title_of(m, c) for c in range(m.card_count)}
        for viewer in (-1, 0, 1):
            before = known.get(viewer, set())
            known[viewer] = {title_of(m, c) for c in range(m.card_count) if knows(m, viewer, c)}
            known[viewer] |= {title_of(m, c) for c in seen_now(m, viewer)}
            for line in game.log[lines:]:
                public = line.readers == ALL_READERS or (viewer >= 0 and (line.readers >> viewer) & 1)
                if public and line.rule not in ANNOUNCED:
                    said = {title for title in titles if title in line.text}
                    said = {title for title in said if not any(title in other and title != other for other in said)}
                    named += len(said)
                    assert said <= before | known[viewer], line.text
        lines = len(game.log)
    assert named > 300


def test_face_down_and_held_cards_are_called_by_their_place():
    table = Table()
    secret = table.define("Secret Plan", "Action")
    for _ in range(3):
        table.put(secret, 1, "hand")
    table.action_phase()
    m = table.m
    question = Question(0, "discard", citations.DISCARDING_FROM_HAND, [*held(table, 1), face_down(table, 0, 1)])
    assert labels(m, 0, question) == [
        "Discard card 1 of 3 in your opponent's hand",
        "Discard card 2 of 3 in your opponent's hand",
        "Discard card 3 of 3 in your opponent's hand",
        "Discard the face-down card in your 2nd Province",
    ]


def held(table: Table, player: int) -> list[int]:
    return table.m.zone_cards(player * PLAYER_ZONES + HAND)


def face_down(table: Table, player: int, number: int) -> int:
    return table.m.zone_head(PROVINCE_ZONE + table.province(player, number))


def test_cards_of_one_name_are_told_apart_by_their_place():
    table = Table()
    guard = table.define("Guard", "Follower", force=1)
    lord = table.define("Lord", "Personality", force=2)
    boss = table.put(lord, 0)
    other = table.put(table.define("Lady", "Personality"), 0)
    cards = [table.put(guard, 0, on=boss), table.put(guard, 0, on=other), table.put(guard, 0, on=other)]
    table.action_phase()
    assert labels(table.m, 0, Question(0, "target", citations.ANNOUNCED_TARGETS, [*cards, boss])) == [
        "Target Guard (on Lord)",
        "Target Guard (on Lady, 1st)",
        "Target Guard (on Lady, 2nd)",
        "Target Lord",
    ]


@pytest.mark.rule("SE-GLD-02")
def test_gold_counts_unbowed_producers_without_personalities():
    table = Table()
    mine = table.define("Mine", "Holding", gold=3)
    merchant = table.define("Merchant", "Personality", gold=4)
    table.put(mine, 0)
    table.put(mine, 0, bowed=True)
    table.put(merchant, 0)
    table.action_phase()
    game = game_at(table)
    assert gold_of(table.m, 0) == 23  # the Castle's 20 and one Mine
    assert [each["gold"] for each in present(game, -1)["players"]] == [23, 20]


def test_back_is_what_the_caller_says():
    game = Game.new("samurai", PAIRS[0], seed=1)
    assert present(game, 0)["back"] is False
    assert present(game, 0, back=True)["back"] is True


@pytest.mark.parametrize("face_up", [0, 1])
def test_what_lies_under_a_card_is_shown_to_all_if_face_up_and_else_to_its_owner(face_up):
    t = Table()
    tomb = t.holding("Tomb")
    buried = t.put(t.define("Ghoul", "Action"), 0, "hand")
    what = Target("x", Titled("Ghoul"), domain=YOUR_HAND)
    t.act("Bury", Target("tomb", Titled("Tomb")), what, PutUnder("x", "tomb", face_up))
    t.action_phase()

    def seen(viewer):
        cards = present(game_at(t), viewer)["players"][0]["holdings"]
        return next(each for each in cards if each["title"] == "Tomb").get("under", [])

    assert seen(0) == seen(1) == []
    t.use("Bury", tomb, buried)
    t.settle()
    assert [each["title"] for each in seen(0)] == ["Ghoul"]
    assert seen(1) == (seen(0) if face_up else [{"hidden": True}])
    assert seen(-1) == seen(1)
