"""After a game: how everybody stood turn by turn, where it turned, and what a seat could have done better."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from gorin.ai import Position, make_player
from gorin.ai.features import standings
from gorin.ai.search import Budget
from gorin.ai.standing import chances
from gorin.decks import starter
from gorin.game import Game
from gorin.present.hints import adviser
from gorin.present.second_thoughts import SEED
from gorin.rules.views import SPECTATOR
from gorin.rules.views import view as kernel_view
from gorin.server.app import create_app
from gorin.server.page import Page
from gorin.server.refusal import Refusal
from gorin.server.replays import Replays
from gorin.server.worker import after as analysis
from gorin.server.worker.after import After, beginnings
from gorin.server.worker.messages import Deal, Step
from gorin.server.worker.replay import Reel
from tests.server.help import USERS, copy_of, host_at, play_at_random, sit_two


def played(seed, kinds, decks=("crab", "crane"), most=100_000):
    """A game between computers, as a table that is over."""
    lists = [starter(each) for each in decks]
    game = Game.new("samurai", lists, seed=seed)
    players = [make_player(kind, seed) if isinstance(kind, str) else kind for kind in kinds]
    steps: list[Step] = []
    while not game.over and len(steps) < most:
        question = game.question
        count = len(question.options)
        option = players[question.player].choose(Position(game.machine, question.player)) if count > 1 else 0
        text = game.labels()[option]
        game.answer(option)
        game.history.clear()
        game.machine.trail_top = 0
        steps.append(Step(len(steps), question.player, "answer", option, text, ""))
    return Deal("t", "samurai", lists, str(seed), ["human"] * len(lists), len(steps), steps)


@pytest.fixture(scope="module")
def lopsided():
    """A game that somebody who decides by chance loses to the scripted player."""
    return After(Reel(played(5, ("random", "scripted"))))


def counted(view, seat):
    """What a spectator's view says of a player, added up without the engine."""
    player = view["players"][seat]

    def together(card):
        return [card, *card.get("attachments", [])]

    at_war = [each for field in view["battlefields"] for side in field["sides"] for each in side["units"]]
    his = [each for each in at_war if each["controller"] == seat and each not in player["units"]]
    in_play = [each for unit in [*player["units"], *his] for each in together(unit)]
    force = sum(
        max(0, each["stats"]["force"]["now"]) for each in in_play if each["type"] in ("Personality", "Follower")
    )
    return {
        "honor": player["honor"],
        "provinces": len(player["provinces"]),
        "force": force,
        "hand": player["hand"]["count"],
    }


def test_the_numbers_of_each_turn_are_those_of_the_position(lopsided):
    reel = lopsided.reel
    steps = reel.deal.steps
    assert len(lopsided.samples) == lopsided.samples[-1]["turn"] + 1  # each turn's beginning, and the end
    for sample in lopsided.samples:
        game = Game.new("samurai", reel.deal.decks, seed=int(reel.deal.seed))
        for step in steps[: sample["position"]]:
            game.answer(step.option)
        view = json.loads(json.dumps(kernel_view(game.machine, SPECTATOR)))
        assert (sample["turn"], sample["active"]) == (view["turn"], view["active"])
        for seat in (0, 1):
            told = dict(sample["players"][seat])
            assert told.pop("gold") >= 0
            assert told == counted(view, seat)
        assert sample["chances"] == [round(each, 3) for each in chances(game.machine)]
    assert [each["turn"] for each in lopsided.samples[:-1]] == list(range(1, lopsided.samples[-1]["turn"] + 1))
    assert lopsided.samples[-1]["position"] == len(steps)


def test_numbers_are_as_they_are_apart_from_a_payment(lopsided):
    reel = lopsided.reel
    asked = 0
    for number in range(400):
        game = reel.at(number)
        if game.question.kind != "pay":
            continue
        asked += 1
        paying, before = game.machine.payment, game.digest()
        found = standings(game.machine)
        assert (game.machine.payment, game.digest()) == (paying, before)
        view = json.loads(json.dumps(kernel_view(game.machine, SPECTATOR)))
        for seat in (0, 1):
            told = dict(analysis.told(found[seat]))
            told.pop("gold")
            assert told == counted(view, seat)
        if asked == 12:
            break
    assert asked == 12


def test_each_turn_begins_with_its_first_decision(lopsided):
    turns = [each["turn"] for each in lopsided.reel.steps]
    for position in beginnings(lopsided.reel)[1:]:
        assert turns[position] > turns[position - 1]


def test_gold_is_what_holdings_and_stronghold_produce_bowed_or_not(lopsided):
    first = lopsided.samples[0]["players"]
    assert [each["gold"] for each in first] == [5, 4]  # the Strongholds of Crab and Crane
    assert all(each["gold"] >= 4 for sample in lopsided.samples for each in sample["players"])


def test_chances_are_shares_and_the_winner_has_won(lopsided):
    for sample in lopsided.samples:
        assert sum(sample["chances"]) == pytest.approx(1.0, abs=0.002)
        assert all(0 <= each <= 1 for each in sample["chances"])
    told = lopsided.plain(-1)
    assert told["winner"] == 1
    assert told["victory"] == "military"
    assert told["turns"][-1]["chances"] == [0.0, 1.0]
    assert (told["moves"], told["seat"]) == ([], -1)


def test_the_turning_point_is_the_turn_of_the_greatest_swing(lopsided):
    told = lopsided.plain(-1)
    odds = [each["chances"][told["winner"]] for each in told["turns"]]
    swings = [abs(b - a) for a, b in itertools.pairwise(odds)]
    assert swings[told["turning"]] == max(swings) >= analysis.SWING


def test_a_game_that_never_swung_has_no_turning_point():
    short = After(Reel(played(5, ("scripted", "scripted"), most=12)))
    assert len(short.samples) >= 2
    assert short.plain(0)["turning"] == -1
    assert short.plain(0)["moves"] == []


def test_better_moves_are_decisions_of_that_seat_where_the_hint_says_otherwise(lopsided):
    told = lopsided.plain(0)
    assert 1 <= len(told["moves"]) <= analysis.MOST_MOVES
    assert 1 <= told["looked"] <= analysis.TURNS_WEIGHED
    worst = {lopsided.samples[n]["turn"] for n in lopsided._worst(0)}
    for move in told["moves"]:
        step = lopsided.reel.deal.steps[move["position"]]
        assert step.seat == 0
        assert move["turn"] in worst
        assert move["turn"] == lopsided.reel.steps[move["position"]]["turn"]
        assert move["did"] != move["would"]
        assert move["did"]
        assert move["reason"].endswith(".")
        assert move["after"] - move["before"] >= 0.02


def test_who_plays_as_the_hint_says_has_no_better_moves():
    told = After(Reel(played(5, ("scripted", adviser(SEED))))).plain(1)
    assert told["looked"] >= 1
    assert told["moves"] == []


def test_it_is_the_same_each_time(lopsided):
    again = After(Reel(lopsided.reel.deal))
    assert again.plain(0) == lopsided.plain(0)


def test_looking_changes_nothing_of_the_replay(lopsided):
    before = lopsided.reel.at(200).digest()
    lopsided.plain(0)
    assert lopsided.reel.at(200).digest() == before


def test_it_is_bounded(lopsided, monkeypatch):
    monkeypatch.setattr(analysis, "BUDGET", 40)
    told = After(lopsided.reel).plain(0)
    assert told["whole"] is False
    assert told["looked"] <= 1
    monkeypatch.setattr(analysis, "MOST_TURNS", 3)
    with pytest.raises(Refusal, match="at most 3") as refused:
        After(lopsided.reel)
    assert refused.value.error == "too long"


def test_several_seats_have_shares_of_one(tmp_path):
    told = After(Reel(played(3, ("scripted",) * 3, ("crab", "crane", "lion"), most=150))).plain(2)
    assert all(len(each["chances"]) == len(each["players"]) == 3 for each in told["turns"])
    assert all(sum(each["chances"]) == pytest.approx(1.0, abs=0.002) for each in told["turns"])


async def test_it_is_told_when_the_game_is_over_and_not_before(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host, watch=False)
    await play_at_random(host, id, 90, random.Random(1))
    replays = Replays(host)
    for user in (*USERS, None):
        with pytest.raises(Refusal) as refused:
            await replays.after(id, 0, user)
        assert refused.value.error == ("private" if user is None else "not over")
    await host.concede(id, 0, 10**6)
    told = json.loads(await replays.after(id, 0, USERS[0]))
    assert (told["winner"], told["victory"], told["seat"]) == (1, "concession", 0)
    assert told["turns"][-1]["position"] == 91
    assert told["turns"][-1]["chances"][1] < 1  # it was not decided by what lay there
    with pytest.raises(Refusal) as refused:
        await replays.after(id, 0, "a stranger")
    assert refused.value.error == "private"
    for seat in (2, 7, -2):
        with pytest.raises(Refusal, match="no such seat"):
            await replays.after(id, seat, USERS[0])


async def test_it_is_worked_out_once(tmp_path, monkeypatch):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await play_at_random(host, id, 40, random.Random(1))
    await host.concede(id, 0, 10**6)
    replays = Replays(host)
    first = await replays.after(id, 0, USERS[0])
    kept = copy_of(host, id).after
    assert kept is not None
    assert await replays.after(id, 1, USERS[0]) != first
    assert copy_of(host, id).after is kept

    async def not_again(*_):
        raise AssertionError

    monkeypatch.setattr(host, "study", not_again)
    assert await replays.after(id, 0, None) == first


def test_over_http_garbage_is_refused(tmp_path):
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="https://gorin.example") as browser:
        for seat in ("x", "99", "-2", "1e3", "\u0662", ""):
            found = browser.get("/api/tables/none/after", params={"seat": seat})
            assert (found.status_code, found.json()["error"]) == (404, "no such seat")
        assert browser.get("/api/tables/none/after").json()["error"] == "no such table"


@pytest.mark.parametrize(("seed", "turn", "did", "would"), [
    (34, 12, "nobody", "Ikoma Akiyama"), (34, 10, "Ikoma Akiyama to player 1's 4th Province", "Ikoma Akiyama"),
])  # fmt: skip
def test_whom_one_sends_is_weighed_as_one_decision(seed: int, turn: int, did: str, would: str) -> None:
    after = After(Reel(played(seed, ("random", "scripted"), ("lion", "dragon"))))
    found: list[Any] = []
    number = next(number for number, sample in enumerate(after.samples) if sample["turn"] == turn)
    after._of_turn(0, number, Budget(2000), found)
    (move,) = (each for each in found if each["did"].startswith("sends"))
    game = after.reel.at(move["position"])
    assert (game.question.kind, game.question.player) == ("assign", 0)
    assert after.reel.deal.steps[move["position"]].seat == 0
    assert move["did"] == f"sends {did}"
    assert move["would"].startswith(f"sends {would} to player 1's 1st Province")
    assert "The Province holds" in move["reason"]
    assert move["after"] > move["before"]
