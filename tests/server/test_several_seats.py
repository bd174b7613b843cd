"""Tables of three and four seats: sitting down, playing, losing while others play on, and what all must agree to."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from gorin.decks import starter
from gorin.records.record import replay
from gorin.server.clocks import ClockSettings
from gorin.server.decisions import winner_of
from gorin.server.host import FRIEND, NewTable, Opponent
from gorin.server.refusal import Refusal
from gorin.server.replays import Replays
from gorin.server.worker import messages as engine
from tests.server.help import Seat, client_for, connect, host_at, loaded, play_at_random

USERS = ("anzai", "bokuden", "chiyo", "denzo")
DECKS = ("crab", "crane", "dragon", "unicorn")


def several(*others, seat=0, **given):
    """A table with these in the other seats: a friend, or a computer."""
    opponents = [
        Opponent(kind, None if kind == FRIEND else starter(deck))
        for kind, deck in zip(others, (*DECKS[1:], "crab"), strict=False)
    ]
    return NewTable(starter("crab"), tuple(opponents), seat, "Anzai", **given)


async def seated(host, people=3, computers=0, **given):
    """A table that has begun, people in the first seats."""
    id, _ = await host.create(several(*[FRIEND] * (people - 1), *["random"] * computers, **given), USERS[0])
    for seat in range(1, people):
        assert await host.join(id, USERS[seat], starter(DECKS[seat]), USERS[seat].title()) == seat
    return id


async def test_the_game_begins_when_the_last_seat_is_taken(tmp_path):
    host = host_at(tmp_path, seed=1)
    id, seat = await host.create(several(FRIEND, "scripted", FRIEND, seat=1), USERS[0])
    table = await host.table(id)
    assert (seat, [each.kind for each in table.seats]) == (1, ["human", "human", "scripted", "human"])
    assert await host.join(id, USERS[1], starter("crane"), "Bokuden") == 0
    assert not table.full and table.row.started is None
    assert await host.look(id, {0: True}) is None
    assert await host.join(id, USERS[2], starter("unicorn"), "Chiyo") == 3
    assert (await host.table(id)).row.started
    titles = [each["deck"] for each in table.state()["seats"]]
    assert len(set(titles)) == 4
    assert (await host_at(tmp_path).table(id)).state()["seats"] == table.state()["seats"]
    with pytest.raises(Refusal, match="taken"):
        await host.join(id, USERS[3], starter("crab"), "Denzo")


async def test_who_gives_up_before_the_game_stands_up_and_the_last_one_calls_it_off(tmp_path):
    host = host_at(tmp_path, seed=1)
    id, _ = await host.create(several(FRIEND, FRIEND), USERS[0])
    await host.join(id, USERS[1], starter("crane"), "Bokuden")
    await host.concede(id, 0, 1)
    table = await host.table(id)
    assert [each.user_id for each in table.seats] == [None, USERS[1], None] and not table.over
    assert await host.join(id, USERS[2], starter("dragon"), "Chiyo") == 0
    host = host_at(tmp_path)
    again = await host.table(id)
    assert [each.user_id for each in again.seats] == [USERS[2], USERS[1], None]
    await host.concede(id, 0, 1)
    await host.concede(id, 1, 1)
    assert again.result == "called off"


@pytest.mark.parametrize(("new", "words"), [
    (several(), "2 to 4"), (several(*[FRIEND] * 4), "2 to 4"), (several(FRIEND, FRIEND, seat=3), "0, 1 or 2"),
    (several(FRIEND, "shogun"), "opponent is one of"),
    (NewTable(starter("crab"), (Opponent(), Opponent("random"))), "needs a deck")])  # fmt: skip
async def test_tables_that_cannot_be(tmp_path, new, words):
    with pytest.raises(Refusal, match=words):
        await host_at(tmp_path).create(new, USERS[0])


async def test_who_concedes_is_out_and_the_others_play_on_also_after_loading(tmp_path):
    host = host_at(tmp_path, seed=3)
    id = await seated(host, 4)
    rng = random.Random(3)
    await play_at_random(host, id, 40, rng)
    table = await host.table(id)
    await host.concede(id, 2, table.sequences[2] + 1)
    assert not table.over and table.state()["result"] == ""
    assert [each["out"] for each in table.state()["seats"]] == [False, False, True, False]
    with pytest.raises(Refusal, match="out of this game"):
        await host.concede(id, 2, table.sequences[2] + 1)
    await play_at_random(host, id, 40, rng)
    copy = await loaded(host, id)
    assert copy.view(2)["players"][2]["out"] and "options" not in copy.view(2)["question"]
    again = host_at(tmp_path)
    assert (await loaded(again, id)).game.digest() == copy.game.digest()
    assert (await again.table(id)).out == {2}
    for seat in (0, 3):
        table = await again.table(id)
        await again.concede(id, seat, table.sequences[seat] + 1)
    assert table.state()["winner"] == 1 and table.result == "Concession for player 2"
    text = await again.record(id)
    assert text.count(" concedes\n") == 2 + 1
    assert replay(text).winner == 1
    with pytest.raises(Refusal, match="over"):
        await again.concede(id, 1, 99)


async def test_a_game_that_cannot_be_loaded_any_more_ends_with_whoever_concedes(tmp_path):
    host = host_at(tmp_path, seed=3)
    id = await seated(host)
    await play_at_random(host, id, 5, random.Random(3))
    host = host_at(tmp_path)
    table = await host.table(id)
    table.digest = "0" * 24
    host.storage.decisions = lambda id, rows=host.storage.decisions: [
        msgspec.structs.replace(row, digest="0" * 24) for row in rows(id)
    ]
    with pytest.raises(Refusal, match="other rules"):
        await host.look(id, {0: True})
    await host.concede(id, 1, table.sequences[1] + 1)
    assert (table.result, table.state()["winner"]) == ("player 2 concedes", -1)


async def test_nobody_goes_back_over_a_concession(tmp_path):
    host = host_at(tmp_path, seed=5)
    id = await seated(host)
    await play_at_random(host, id, 12, random.Random(1))
    table = await host.table(id)
    await host.concede(id, 2, table.sequences[2] + 1)
    with pytest.raises(Refusal, match="given up since"):
        await host.back(id, 0, table.sequences[0] + 1)
    with pytest.raises(Refusal, match="only those who play"):
        await host.correct(id, 2, honor(2), table.sequences[2] + 1)


def honor(seat):
    """To correct a player's Honor."""
    return engine.Correct(seat, False, what="honor", player=0, amount=7)


async def test_a_correction_is_made_when_all_who_play_agree(tmp_path):
    host = host_at(tmp_path, seed=6)
    id = await seated(host, 4)
    await play_at_random(host, id, 10, random.Random(2))
    table = await host.table(id)
    await host.concede(id, 1, table.sequences[1] + 1)
    await host.correct(id, 0, honor(0), table.sequences[0] + 1)
    offer = table.offers.waiting[0].number
    with pytest.raises(Refusal, match="only those who play"):
        await host.reply(id, 1, offer, 1, table.sequences[1] + 1)
    assert await host.reply(id, 2, offer, 1, table.sequences[2] + 1) is None
    assert table.state()["offers"][0]["agreed"] == [2]
    with pytest.raises(Refusal, match="accepted that"):
        await host.reply(id, 2, offer, 1, table.sequences[2] + 1)
    assert await host.reply(id, 3, offer, 1, table.sequences[3] + 1) is not None
    assert (await loaded(host, id)).game.machine.honor(0) == 7
    assert table.offers.waiting == []


async def test_one_who_declines_is_enough(tmp_path):
    host = host_at(tmp_path, seed=6)
    id = await seated(host)
    table = await host.table(id)
    await host.correct(id, 0, honor(0), 1)
    offer = table.offers.waiting[0].number
    await host.reply(id, 1, offer, 1, 1)
    await host.reply(id, 2, offer, 0, 1)
    assert table.offers.waiting == []
    assert (await loaded(host, id)).game.machine.honor(0) != 7


async def test_whose_time_is_out_loses_and_the_clocks_of_the_others_run_on(tmp_path):
    host = host_at(tmp_path, seed=7)
    id = await seated(host, clock=ClockSettings(main=60))
    await host.look(id, {})
    table = await host.table(id)
    for seat in range(3):
        table.online[seat] = 1
    table.attend()
    loser = table.asked
    table.clock._since -= 61_000
    assert await host.time_out(id)
    assert table.out == {loser} and not table.over
    assert not await host.time_out(id)  # he loses once
    assert table.asked != loser and table.clock.running == table.asked
    seat = table.asked
    await host.answer(id, seat, table.question, 0, table.sequences[seat] + 1, arrived=time.monotonic())
    again = await host_at(tmp_path).table(id)
    assert again.clock.gone == {loser} and again.clock.expired(time.monotonic()) == -1
    copy = await loaded(host, id)
    assert [step.step.kind for step in copy.taken].count("time") == 1


async def test_another_game_begins_when_all_want_it_and_everybody_moves_on_by_one_seat(tmp_path):
    host = host_at(tmp_path, seed=8)
    id = await seated(host, 3, 1)
    table = await host.table(id)
    for seat in (0, 1, 2):
        await host.concede(id, seat, 1)
    assert table.over and table.state()["winner"] == 3
    await host.rematch(id, 0, 2)
    await host.reply(id, 1, table.offers.waiting[0].number, 1, 2)
    assert table.row.next == ""
    await host.rematch(id, 2, 2)
    following = await host.table(table.row.next)
    assert [each.user_id for each in following.seats] == ["", *USERS[:3]]
    names = [[each["deck"] for each in found.state()["seats"]] for found in (table, following)]
    assert names[1] == [names[0][3], *names[0][:3]]


async def test_a_finished_game_of_several_is_looked_at_brought_and_branched(tmp_path):
    host = host_at(tmp_path, seed=9)
    id = await seated(host)
    await play_at_random(host, id, 30, random.Random(9))
    table = await host.table(id)
    await host.concede(id, 1, table.sequences[1] + 1)
    await play_at_random(host, id, 10, random.Random(9))
    await host.concede(id, 0, table.sequences[0] + 1)
    assert (table.state()["winner"], winner_of(table.result, 3)) == (2, 2)
    replays = Replays(host)
    end = b'"winner":2'
    assert end in await replays.frame(id, 42, "2", USERS[0])
    with pytest.raises(Refusal, match="The viewer"):
        await replays.frame(id, 42, "3", USERS[0])
    other, seat = await replays.branch(id, 35, 2, "random", USERS[0], "Anzai")
    branched = await loaded(host, other)
    assert seat == 2 and branched.out == [1]
    with pytest.raises(Refusal, match="take another seat"):
        await replays.branch(id, 35, 1, "random", USERS[0], "Anzai")
    text = await host.record(id, USERS[0])
    brought = await replays.bring(text, USERS[3])
    assert end in await replays.frame(brought, 42, "all", USERS[3])
    assert (await host.table(brought)).state()["winner"] == 2


def test_three_people_play_over_sockets_and_the_one_who_is_out_watches_on(tmp_path):
    host = host_at(tmp_path, seed=10)
    client = client_for(host)
    with client:
        id = client.portal.call(seated, host, 3)
        with connect(client, id, USERS[0]) as a, connect(client, id, USERS[1]) as b, connect(client, id, USERS[2]) as c:
            seats = [Seat(each, id) for each in (a, b, c)]
            for each in seats:
                each.look()
            rng = random.Random(10)
            for number in range(24):
                if number == 12:
                    seats[1].send("concede")
                    seats[1].until("accepted")
                    for each in seats:
                        each.look()
                        assert each.view["players"][1]["out"]
                        assert each.stand(started=True)["over"] is False
                mover = next(each for each in seats if each.asked())
                mover.answer(mover.pick(rng))
                for each in seats:
                    each.look()
            assert seats[1].view["viewer"] == 1 and seats[1].number > 12
            assert not seats[1].asked()
            seats[1].answer(0)
            assert seats[1].until("refused")["error"] == "not asked"


async def test_computers_play_the_game_on_when_the_only_person_is_out(tmp_path):
    host = host_at(tmp_path, seed=11)
    id = await seated(host, 1, 2)
    table = await host.table(id)
    await host.concede(id, 0, 1)
    for _ in range(30):
        found = await host.think(id)
        if found is not None and found.option >= 0:
            await host.move(id, table.question, found.option)
    assert not table.over and table.question > 10
    assert table.asked in (1, 2)
