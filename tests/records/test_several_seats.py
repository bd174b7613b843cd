"""Games of three and more: records, saved games, copies and views."""

from __future__ import annotations

import json
import random

import pytest

from gorin.game import RUNS_OUT, Game, GameError
from gorin.records.record import Recorder, RecordError, replay, resume
from gorin.rules.views import EVERYTHING, SPECTATOR
from gorin.table.persistence import FormatError
from gorin.testing.invariants import Census, Rates, check_copies, check_game, check_hidden, check_position

DECKS = ("crab", "crane", "dragon", "unicorn")


def begun(players: int, seed: int, log: bool = False) -> Recorder:
    """A game of so many, ready to be written down."""
    decks = [DECKS[(seed + n) % len(DECKS)] for n in range(players)]
    game = Game.new("samurai", decks, seed=seed, log=log)
    return Recorder(game, "samurai", decks, [f"player of seat {n}" for n in range(players)])


def played(players: int, seed: int, decisions: int, log: bool = False) -> Recorder:
    """The same after so many decisions at random."""
    recorder = begun(players, seed, log)
    rng = random.Random(seed)
    for _ in range(decisions):
        recorder.answer(rng.randrange(len(recorder.game.question.options)))
    return recorder


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 3), (8, 5)])
def test_a_random_game_of_several_replays_exactly_and_is_copied_exactly(players: int, seed: int) -> None:
    recorder = begun(players, seed)
    game = recorder.game
    census = Census(game.machine)
    rng = random.Random(seed)
    digests: list[str] = []
    for number in range(300):
        if number == 200:
            recorder.concede(rng.choice(game.machine.players()))
        if number % 25 == 0:
            check_position(game.machine, census)
            check_copies(game.machine, rng)
            check_hidden(game.machine, number)
        digests.append(game.digest())
        recorder.answer(rng.randrange(len(game.question.options)))
    text = recorder.text()
    assert len(game.machine.players()) == players - 1
    assert replay(text).digest() == game.digest()
    assert resume(text).text() == text
    recorder.undo(301 - 125)
    assert game.digest() == digests[125]


def test_each_option_of_a_game_of_several_is_found_by_its_words() -> None:
    recorder = begun(4, 6)
    game = recorder.game
    rng = random.Random(6)
    for _ in range(300):
        labels = game.labels()
        assert len(set(labels)) == len(labels)
        assert [game.find(text) for text in labels] == list(range(len(labels)))
        recorder.answer(rng.randrange(len(labels)))


def test_a_game_of_several_is_saved_and_loaded() -> None:
    game = played(4, 7, 200).game
    again = Game.from_bytes(game.to_bytes())
    assert (again.digest(), again.machine.player_count) == (game.digest(), 4)
    rng = random.Random(8)
    for _ in range(50):
        option = rng.randrange(len(game.question.options))
        game.answer(option)
        again.answer(option)
    assert again.digest() == game.digest()
    with pytest.raises(FormatError):
        Game.from_bytes(game.to_bytes()[:-9])


def test_each_seat_sees_its_own_hand_and_the_questions_put_to_it() -> None:
    game = played(4, 9, 160).game
    asked = game.question.player
    for seat in range(4):
        view = game.view(seat)
        assert [player["player"] for player in view["players"]] == [0, 1, 2, 3]
        assert ["cards" in player["hand"] for player in view["players"]] == [n == seat for n in range(4)]
        assert ("options" in view["question"]) == (seat == asked)
    assert not any("cards" in player["hand"] for player in game.view(SPECTATOR)["players"])
    assert all("cards" in player["hand"] for player in game.view(EVERYTHING)["players"])


def test_whoever_is_out_sees_what_a_spectator_sees_and_what_he_knew() -> None:
    recorder = played(3, 10, 150, log=True)
    game = recorder.game
    recorder.concede(1)
    view = game.view(1)
    assert [player["out"] for player in view["players"]] == [False, True, False]
    assert view["question"]["player"] != 1 and "options" not in view["question"]
    gone = view["players"][1]
    assert gone["hand"] == {"count": 0, "cards": []} and gone["provinces"] == []
    assert gone["stronghold"] in gone["removed"]  # so that others may still read what he had played
    assert any(line["text"] == "Player 2 concedes." for line in view["log"])
    hidden = json.dumps(view["players"][0]["hand"])
    assert "title" not in hidden


def test_who_gives_up_stands_in_the_record_whoever_is_asked() -> None:
    recorder = played(4, 11, 120)
    game = recorder.game
    idle = next(seat for seat in game.machine.players() if seat != game.question.player)
    recorder.concede(idle, RUNS_OUT)
    recorder.concede(game.question.player)
    left = game.machine.players()
    assert len(left) == 2
    text = recorder.text()
    assert f"\n{idle + 1}: runs out of time\n" in text
    assert replay(text).digest() == game.digest()
    recorder.concede(left[0])
    assert (game.winner, game.victory) == (left[1], "Concession")
    assert f"end: Concession for player {left[1] + 1} digest" in recorder.text()
    assert replay(recorder.text()).winner == left[1]


def test_who_is_out_gives_up_no_more_and_nothing_is_written_down() -> None:
    recorder = played(3, 12, 60)
    recorder.concede(2)
    text = recorder.text()
    for seat in (2, 3, -1):
        with pytest.raises(GameError, match="not in the game"):
            recorder.concede(seat)
    assert recorder.text() == text
    twice = text.replace("3: concedes\n", "3: concedes\n3: concedes\n")
    with pytest.raises(RecordError, match="player 3 is not in the game"):
        replay(twice)


def test_giving_up_is_taken_back_like_an_answer() -> None:
    recorder = played(3, 13, 80)
    before, text = recorder.game.digest(), recorder.text()
    recorder.concede(0)
    recorder.undo()
    assert (recorder.game.digest(), recorder.text()) == (before, text)


def test_a_decision_of_a_seat_that_is_not_there_is_refused() -> None:
    text = played(3, 14, 40).text()
    with pytest.raises(RecordError, match="there is no player 4"):
        replay(text.replace("\n1: ", "\n4: ", 1))


@pytest.mark.parametrize("players", [3, 4])
def test_a_random_game_of_several_keeps_every_invariant(players: int) -> None:
    report = check_game(
        "samurai", list(DECKS[:players]), seed=players, most_decisions=400,
        rates=Rates(position=4, copies=60, options=60, hidden=60, twins=60, legality=60, carried=60, conceding=120),
    )  # fmt: skip
    assert report.followed > 100 and report.conceded > 0
