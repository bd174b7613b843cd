"""Whole games over the application: by two people, against the computer, and after a crash."""

from __future__ import annotations

import random

import pytest

from gorin.kernel.layout import G_IN_BATTLE
from gorin.records.record import replay, resume, seed_hash
from gorin.server.differences import fingerprint
from tests.server.help import Seat, client_for, decks, host_at, play_at_random, sit_two


def test_two_people_play_a_whole_game_and_its_record_replays(tmp_path):
    host = host_at(tmp_path, seed=12)
    rng = random.Random(12)
    with client_for(host) as client:
        made = client.post("/tables", json={"decks": ["crab", "unicorn"], "seats": ["human", "human"], "name": "Anzai"})
        assert made.status_code == 201
        id, first = made.json()["table"], made.json()["token"]
        assert client.get(f"/tables/{id}").json()["commitment"] == seed_hash(12)
        assert client.get(f"/tables/{id}/record").status_code == 409
        path = f"/tables/{id}/socket"
        with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
            seats = [Seat(one, id, first)]
            assert not seats[0].welcome["started"]
            joined = client.post(f"/tables/{id}/join", json={"name": "Bokuden"})
            assert joined.json()["seat"] == 1
            assert client.post(f"/tables/{id}/join", json={"name": "late"}).json()["error"] == "table full"
            seats[0].until("view")
            seats.append(Seat(two, id, joined.json()["token"]))
            seats[1].until("view")
            answers = 0
            while not seats[0].view["over"]:
                asked = next(each for each in seats if each.asked())
                asked.answer(asked.pick(rng, passing=asked is seats[1]))
                assert asked.take()["type"] == "accepted"
                for each in seats:
                    assert each.take()["type"] == "update"
                answers += 1
                if answers % 50 == 0:  # the differences add up to the whole
                    for number, each in enumerate(seats):
                        assert fingerprint(each.view) == fingerprint(host.table(id).view(number))
        facts = client.get(f"/tables/{id}").json()
        assert facts["over"]
        assert facts["result"].endswith("for player 1")
        text = client.get(f"/tables/{id}/record").text
    game = replay(text)
    assert game.over
    assert game.digest() == host.table(id).game.digest()


@pytest.mark.parametrize("kind", ["scripted", "random"])
def test_a_computer_answers_until_the_game_is_over(tmp_path, kind):
    host = host_at(tmp_path, seed=3)
    rng = random.Random(3)
    id, _, token = host.create(decks(), ["human", kind], "Anzai")
    with client_for(host) as client, client.websocket_connect(f"/tables/{id}/socket") as socket:
        me = Seat(socket, id, token)
        me.until("view")
        for _ in range(25):
            while not me.asked() and not me.view["over"]:
                assert me.take()["type"] == "update"
            me.answer(me.pick(rng, passing=True))
            assert me.until("accepted", "refused")["type"] == "accepted"
            me.take()
    table = host.table(id)  # the rest without the socket
    while not table.over:
        while host.think(id):
            pass
        if not table.over:
            question = table.game.question
            option = len(question.options) - 1 if kind == "random" else 0
            for number, label in enumerate(table.game.labels()):
                option = number if label in ("pass", "no attack", "done") else option
            host.answer(id, 0, table.question, option, table.sequences[0] + 1)
        if table.question > 200:  # chance wins nothing by itself
            host.concede(id, 0, table.sequences[0] + 1)
    assert replay(host.record(id)).digest() == table.game.digest()


def test_two_computers_play_by_themselves(tmp_path):
    host = host_at(tmp_path, seed=5)
    id, seat, token = host.create(decks(), ["random", "scripted"])
    assert (seat, token) == (-1, "")
    while host.think(id):
        pass
    assert host.table(id).over
    assert host.facts(id)["result"]
    assert replay(host.record(id)).over


def test_a_table_comes_back_in_mid_battle(tmp_path):
    host = host_at(tmp_path, seed=4)
    rng = random.Random(4)
    id, tokens = sit_two(host)
    table = host.table(id)
    while not table.game.machine.cells[G_IN_BATTLE]:
        play_at_random(host, id, 1, rng)
    before = [table.game.digest(), table.question, table.sequences, *[table.view(each) for each in (-1, 0, 1)]]
    del host, table  # nothing is closed or written in the end

    again = host_at(tmp_path)
    table = again.table(id)
    assert table.game.machine.cells[G_IN_BATTLE]
    assert [table.game.digest(), table.question, table.sequences, *[table.view(n) for n in (-1, 0, 1)]] == before
    assert again.seat_of(id, tokens[1]) == 1
    with client_for(again) as client, client.websocket_connect(f"/tables/{id}/socket") as socket:
        seat = table.game.question.player
        me = Seat(socket, id, tokens[seat])
        assert me.until("view")["question"] == before[1]
        me.answer(me.pick(rng))
        assert me.until("accepted", "refused")["type"] == "accepted"


def test_conceding_works_when_another_is_asked(tmp_path):
    host = host_at(tmp_path, seed=4)
    id, tokens = sit_two(host)
    play_at_random(host, id, 40, random.Random(1))
    loser = 1 - host.table(id).game.question.player
    with client_for(host) as client, client.websocket_connect(f"/tables/{id}/socket") as socket:
        me = Seat(socket, id, tokens[loser])
        me.until("view")
        socket.send_json({"type": "concede", "table": id, "sequence": me.sequence + 1})
        assert me.take()["type"] == "accepted"
        me.take()
        assert (me.view["over"], me.view["winner"], me.view["victory"]) == (True, 1 - loser, "concession")
        assert me.view["question"] is None
        me.answer(0)
        refused = me.take()
        assert (refused["error"], refused["rule"]) == ("game over", "SE-VIC-08")
    again = host_at(tmp_path)
    assert again.table(id).over
    assert f"end: player {loser + 1} concedes" in again.record(id)
    assert resume(again.record(id)).game.digest() == again.table(id).game.digest()


def test_an_answer_that_cannot_be_kept_is_taken_back(tmp_path, monkeypatch):
    host = host_at(tmp_path, seed=4)
    id, _ = sit_two(host)
    play_at_random(host, id, 10, random.Random(1))
    before = host.table(id).game.digest()

    def broken(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(host.storage, "decide", broken)
        with pytest.raises(OSError, match="full"):
            play_at_random(host, id, 1, random.Random(2))
    assert host.table(id).game.digest() == before
    assert host.table(id).question == 10
    play_at_random(host, id, 1, random.Random(2))
    assert host_at(tmp_path).table(id).question == 11
