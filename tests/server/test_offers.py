"""Steps back, corrections and rematches: at once against the computer, by leave against people."""

from __future__ import annotations

import random

import pytest

from gorin.present.prompts import DOING
from gorin.records.record import replay, resume
from gorin.server.decisions import effective, winner_of
from gorin.server.refusal import Refusal
from gorin.server.storage import DecisionRow
from gorin.server.worker import messages as engine
from tests.server.help import (
    USERS,
    Seat,
    client_for,
    connect,
    copy_of,
    host_at,
    loaded,
    new_table,
    play_at_random,
    sit_two,
)


def rows(*parts):
    """Rows of some seats; (seat, n) is a step back to row n."""
    return [
        DecisionRow(seq, each[0], "", each[1], 0, "", "back") if isinstance(each, tuple)
        else DecisionRow(seq, each, "", 0, 0, "")
        for seq, each in enumerate(parts)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "left"),
    [
        ([], []),
        ([0, 1, 0], [0, 1, 2]),
        ([0, 1, (1, 1)], [0, 2]),
        ([0, 1, (1, 1), 1], [0, 2, 3]),
        ([0, 1, 0, (0, 0), 0, 1, (0, 4)], [3, 6]),
        ([0, 1, (1, 1), 1, (0, 0)], [4]),
    ],
)
def test_which_rows_count(parts, left):
    assert [row.seq for row in effective(rows(*parts))] == left


def test_results_say_who_won():
    words = ["Honor Victory for player 1", "player 1 concedes", "player 2 runs out of time", "nobody wins", ""]
    assert [winner_of(each) for each in words] == [0, 1, 0, -1, -1]


async def until_back(host, id, rng, seat=None):
    """Play by chance until a seat may take its last decision back; the seat."""
    for _ in range(300):
        copy = await loaded(host, id)
        for each in (0, 1) if seat is None else (seat,):
            if copy.view(each)["back"]:
                return each
        await play_at_random(host, id, 1, rng)
    raise AssertionError("nothing could ever be taken back")


async def test_a_step_back_leads_where_the_game_was_also_after_loading(tmp_path):
    host = host_at(tmp_path, seed=4)
    rng = random.Random(3)
    id = await sit_two(host)
    for _ in range(12):
        seat = await until_back(host, id, rng)
        table, copy = await host.table(id), copy_of(host, id)
        counted = effective(host.storage.decisions(id))
        target = [each.seq for each in counted if (each.seat, each.kind) == (seat, "answer")]
        question = table.question
        assert await host.back(id, seat, table.sequences[seat] + 1) is None
        offer = table.offers.waiting[0]
        assert (offer.kind, offer.by) == ("back", seat)
        words = {f"go back to where player {seat + 1} {each}" for each in (*DOING.values(), "chooses")}
        assert offer.text in words  # no card is named: it may be hidden
        await host.reply(id, 1 - seat, offer.number, 1, table.sequences[1 - seat] + 1)
        kept = host.storage.decisions(id)
        assert (kept[-1].kind, kept[-1].seat, table.question) == ("back", seat, question + 1)
        assert kept[-1].option in target
        assert copy.asked == seat  # who took it back decides again
        assert not table.offers.waiting
        host = host_at(tmp_path, seed=4)
        fresh = await loaded(host, id)
        assert fresh.game.digest() == copy.game.digest()
        assert [fresh.view(n) for n in (-1, 0, 1)] == [copy.view(n) for n in (-1, 0, 1)]
        await play_at_random(host, id, rng.randrange(6), rng)
    assert sum("takes a decision back" in line.text for line in copy.game.log) >= 1
    await host.concede(id, 0, 10**6)
    assert resume(await host.record(id)).game.digest() == copy_of(host, id).game.digest()


async def test_what_was_revealed_stays_revealed(tmp_path):
    host = host_at(tmp_path, seed=4)
    rng = random.Random(3)
    id = await sit_two(host)
    refused = 0
    for _ in range(150):
        await play_at_random(host, id, 1, rng)
        table, copy = await host.table(id), copy_of(host, id)
        for seat in (0, 1):
            if copy.view(seat)["back"]:
                continue
            with pytest.raises(Refusal) as found:
                await host.back(id, seat, table.sequences[seat] + 1)
            refused += found.value.error == "too late"
            assert not table.offers.waiting
    assert refused > 10


def test_offers_over_sockets(tmp_path):
    host = host_at(tmp_path, seed=4)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        seat = client.portal.call(until_back, host, id, random.Random(3))
        with connect(client, id, USERS[seat]) as one, connect(client, id, USERS[1 - seat]) as two:
            asking, other = Seat(one, id), Seat(two, id)
            asking.look(), other.look()
            asking.send("back")
            assert asking.until("accepted", "refused")["type"] == "accepted"
            while not other.state["offers"]:
                other.until("table")
            offered = {"number": 1, "kind": "back", "by": seat, "text": "", "agreed": []}
            assert other.state["offers"][0] | {"text": ""} == offered
            asking.send("reply", offer=1, option=1)
            assert asking.until("refused")["error"] == "not asked"
            other.send("reply", offer=1, option=1)
            assert other.until("accepted", "refused")["type"] == "accepted"
            while other.state["offers"]:
                other.until("table")
            other.send("reply", offer=1, option=1)
            assert other.until("refused")["error"] == "no such offer"
            asking.look()
            assert asking.asked()
            asking.send("rematch")
            assert asking.until("refused")["error"] == "not over"


def test_a_step_back_says_where_it_is_taken_from_and_where_it_leads(tmp_path):
    host = host_at(tmp_path, seed=3)
    rng = random.Random(5)
    with client_for(host) as client:
        id, _ = client.portal.call(host.create, new_table("scripted"), USERS[0])
        copy = client.portal.call(loaded, host, id)
        with connect(client, id, USERS[0]) as socket:
            me = Seat(socket, id)
            me.look()
            mine: list[int] = []
            farther = 0
            for _ in range(120):
                while not me.asked():
                    me.look()
                possible = [each for each in mine if copy.may_go_back(0, each)]
                if len(possible) > 1 and rng.random() < 0.6:
                    me.send("back", question=me.question - 1)
                    refused = me.until("accepted", "refused")
                    assert (refused["type"], refused["error"]) == ("refused", "stale question")
                    to = possible[-2]
                    me.send("back", to=to)
                    assert me.until("accepted", "refused")["type"] == "accepted"
                    assert host.storage.decisions(id)[-1].option == to
                    assert copy.asked == 0
                    mine = [each for each in mine if each < to]
                    farther += 1
                else:
                    if len(me.view["question"]["options"]) > 1:
                        mine.append(me.question)
                    me.answer(me.pick(rng, passing=rng.random() < 0.3))
                    assert me.until("accepted", "refused")["type"] == "accepted"
                me.look()
            assert farther > 5
            for to in (10**6, 0 if mine[:1] != [0] else 1, me.question):
                me.send("back", to=to)
                assert me.until("refused")["error"] in ("nothing to take back", "too late", "stale question")


def test_an_offer_that_was_declined_is_not_made_again_at_once(tmp_path):
    host = host_at(tmp_path, seed=4)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        seat = client.portal.call(until_back, host, id, random.Random(3))
        with connect(client, id, USERS[seat]) as one, connect(client, id, USERS[1 - seat]) as two:
            asking, other = Seat(one, id), Seat(two, id)
            asking.look(), other.look()

            def offer(type, answer, **what):
                asking.send(type, **what)
                found = asking.until("accepted", "refused")
                if found["type"] == "refused":
                    return found["error"]
                while not other.state["offers"]:
                    other.until("table")
                by = other if answer == "decline" else asking
                by.send("reply", offer=other.state["offers"][0]["number"], option=0)
                assert by.until("accepted", "refused")["type"] == "accepted"
                while other.state["offers"]:
                    other.until("table")
                return ""

            assert [offer("back", each) for each in ("withdraw", "decline", "")] == ["", "", "declined"]
            honor = {"what": "honor", "player": 0}
            told = [offer("correct", "decline", amount=17 + n, **honor) for n in range(4)]
            assert told == ["", "", "", "declined"]
            asked = asking if asking.asked() else other
            asked.answer(0)
            assert asked.until("accepted", "refused")["type"] == "accepted"
            asking.look()
            assert offer("correct", "decline", amount=17, **honor) == ""


def test_another_window_of_the_same_seat_learns_the_count(tmp_path):
    host = host_at(tmp_path, seed=3)
    with client_for(host) as client:
        id, _ = client.portal.call(host.create, new_table("scripted"), USERS[0])
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[0]) as two:
            first, second = Seat(one, id), Seat(two, id)
            first.look(), second.look()
            while not first.asked():
                first.look()
            asked = first.question
            first.answer(0, sequence=5)
            assert first.until("accepted", "refused")["type"] == "accepted"
            second.answer(0)
            refused = second.until("refused")
            assert (refused["error"], refused["last"]) == ("stale sequence", 5)
            second.answer(0, sequence=6, question=asked)
            assert second.until("refused")["error"] == "stale question"


def test_a_step_back_against_the_computer_needs_nobodys_leave(tmp_path):
    host = host_at(tmp_path, seed=3)
    rng = random.Random(5)
    with client_for(host) as client:
        id, _ = client.portal.call(host.create, new_table("scripted"), USERS[0])
        with connect(client, id, USERS[0]) as socket:
            me = Seat(socket, id)
            me.look()
            backs = 0
            for _ in range(80):
                while not me.asked():
                    me.look()
                if me.view["back"] and rng.random() < 0.5:
                    me.send("back")
                    backs += 1
                else:
                    me.answer(me.pick(rng, passing=rng.random() < 0.3))
                assert me.until("accepted", "refused")["type"] == "accepted"
                me.look()
            assert backs > 5


def test_a_correction_is_made_when_both_agree(tmp_path):
    host = host_at(tmp_path, seed=4)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        client.portal.call(play_at_random, host, id, 30, random.Random(1))
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two:
            asking, other = Seat(one, id), Seat(two, id)
            asking.look(), other.look()
            stronghold = asking.view["players"][0]["stronghold"]
            asking.send("correct", what="honor", player=1, amount=17)
            assert asking.until("accepted", "refused")["type"] == "accepted"
            while not other.state["offers"]:
                other.until("table")
            assert other.state["offers"][0]["text"] == "set the Family Honor of player 2 to 17"
            assert asking.view["players"][1]["honor"] != 17
            other.send("reply", offer=other.state["offers"][0]["number"], option=1)
            assert other.until("accepted", "refused")["type"] == "accepted"
            other.look(), asking.look()
            assert [each.view["players"][1]["honor"] for each in (asking, other)] == [17, 17]
            assert "Manual correction" in other.view["log"][-1]["text"]
            for bad in (
                {"what": "discard", "card": stronghold["id"]}, {"what": "bow", "card": 10**6}, {"what": "bow"},
                {"what": "attach", "card": stronghold["id"]},
                {"what": "attach", "card": stronghold["id"], "onto": 10**6}, {"what": "draw", "player": 2},
                {"what": "honor", "player": 5, "amount": 3}, {"what": "honor", "player": 0, "amount": 10**6},
            ):  # fmt: skip
                asking.send("correct", **bad)
                assert asking.until("accepted", "refused")["message"]
            asking.send("correct", what="destroy everything")
            assert asking.until("refused")["error"] == "bad message"
        digest = copy_of(host, id).game.digest()
        client.portal.call(host.concede, id, 0, 10**6)
        assert "correct: honor player 2 17" in client.portal.call(host.record, id)
        assert replay(client.portal.call(host.record, id)).digest() == digest


async def test_hidden_cards_are_not_named_by_an_offer(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await play_at_random(host, id, 40, random.Random(1))
    table, copy = await host.table(id), copy_of(host, id)
    card = copy.view(0)["players"][0]["hand"]["cards"][0]
    await host.correct(id, 0, engine.Correct(0, False, what="discard", card=card["id"]), table.sequences[0] + 1)
    assert card["title"] not in str(table.state(1))
    assert "a hidden card" in table.state(1)["offers"][0]["text"]
    with pytest.raises(Refusal, match="no such card"):
        await host.correct(id, 1, engine.Correct(1, False, what="discard", card=card["id"]), table.sequences[1] + 1)


async def test_another_game_with_seats_swapped(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host, chat=True)
    table = await host.table(id)
    await host.concede(id, 0, 5)
    await host.rematch(id, 0, 6)
    assert table.row.next == ""
    with pytest.raises(Refusal, match="Message 6"):
        await host.rematch(id, 0, 6)
    await host.reply(id, 1, table.offers.waiting[0].number, 1, 7)
    following = await host.table(table.state()["next"])
    assert [each.user_id for each in following.seats] == [USERS[1], USERS[0]]
    decks = [[each["deck"] for each in found.state()["seats"]] for found in (table, following)]
    assert decks[0] == decks[1][::-1]
    assert following.row.settings.chat
    assert following.full
    with pytest.raises(Refusal, match="begun"):
        await host.rematch(id, 1, 8)
    assert (await host_at(tmp_path).table(id)).row.next == following.id


async def test_a_rematch_against_the_computer_begins_at_once(tmp_path):
    host = host_at(tmp_path, seed=4)
    id, _ = await host.create(new_table("scripted"), USERS[0])
    with pytest.raises(Refusal, match="over"):
        await host.rematch(id, 0, 1)
    await host.concede(id, 0, 2)
    await host.rematch(id, 0, 3)
    following = await host.table((await host.table(id)).row.next)
    assert following.seat_of(USERS[0]) == 1
    assert following.seats[0].kind == "scripted"


async def test_offers_are_not_made_and_withdrawn_without_end(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await play_at_random(host, id, 4, random.Random(1))
    table = await host.table(id)

    async def offer(seat):
        wanted = engine.Correct(seat, False, what="honor", player=0, amount=7)
        await host.correct(id, seat, wanted, table.sequences[seat] + 1)
        return table.offers.waiting[-1].number

    for _ in range(10):
        number = await offer(0)
        await host.reply(id, 0, number, 0, table.sequences[0] + 1)
    with pytest.raises(Refusal, match="So many offers"):
        await offer(0)
    number = await offer(1)  # the other seat has a count of its own, and may decline whatever comes
    await host.reply(id, 0, number, 0, table.sequences[0] + 1)


async def test_a_very_long_game_is_not_taken_back_any_more(tmp_path, monkeypatch):
    monkeypatch.setattr("gorin.server.host.MOST_ROWS", 6)
    host = host_at(tmp_path, seed=4)
    id, seat = await host.create(new_table("random"), USERS[0])
    rng = random.Random(3)
    table = await host.table(id)
    while table.question < 6:
        await play_at_random(host, id, 1, rng)
    for job in (host.back(id, seat, 50), host.correct(id, seat, engine.Correct(0, False, what="honor", amount=7), 50)):
        with pytest.raises(Refusal, match="gone on for so long"):
            await job
