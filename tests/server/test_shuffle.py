"""The seed that server and players make together: who says what when, and what a cheat or a laggard comes to."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from gorin.decks import starter
from gorin.records.record import RecordError, replay
from gorin.records.shuffle import commitment
from gorin.server.audience import Limits
from gorin.server.refusal import Refusal
from tests.server.help import USERS, Seat, client_for, connect, host_at, new_table

SHARES = ("11" * 16, "22" * 16)
HASHES = tuple(map(commitment, SHARES))
VERIFIER = Path(__file__).parents[2] / "tools" / "verify_shuffle.py"


async def seated(host, **given):
    """A table of two people who take part; nobody has revealed anything."""
    id, seat = await host.create(new_table(commitment=HASHES[0], **given), USERS[0])
    assert seat == 0
    assert await host.join(id, USERS[1], starter("crane"), "Bokuden", HASHES[1]) == 1
    return id


async def test_the_game_begins_when_all_have_revealed_what_they_committed_to(tmp_path):
    host = host_at(tmp_path)
    id = await seated(host)
    table = await host.table(id)
    before = table.state(0)
    assert not before["started"]
    assert before["seed"] == ""
    assert before["commitment"] == commitment(table.row.shuffle.secret)
    assert before["shuffle"]["commitments"] == list(HASHES)
    assert before["shuffle"]["rules"].startswith("samurai ")
    assert len(set(before["shuffle"]["decks"])) == 2
    assert (table.state(0)["shuffle"]["wants"], table.state(1)["shuffle"]["wants"]) == ("reveal", "reveal")
    assert table.state()["shuffle"]["wants"] == ""
    with pytest.raises(Refusal, match="not what you committed"):
        await host.reveal(id, 0, SHARES[1])
    with pytest.raises(Refusal, match="Nothing is to be added"):
        await host.reveal(id, -1, SHARES[0])
    with pytest.raises(Refusal, match="Nothing is to be added"):  # nobody commits to something else
        await host.commit(id, 0, HASHES[1])
    with pytest.raises(Refusal, match="begins when"):
        await host.answer(id, 0, 0, 0, 1)
    await host.reveal(id, 0, SHARES[0])
    assert not (await host.table(id)).full
    host = host_at(tmp_path)  # it was killed in between
    await host.reveal(id, 1, SHARES[1])
    table = await host.table(id)
    assert table.full
    assert table.row.seed == table.row.shuffle.seed([msgspec.json.encode(each) for each in table.row.decks])
    assert table.state()["shuffle"]["decks"] == before["shuffle"]["decks"]
    await host.look(id, {})
    again = host_at(tmp_path)
    assert (await again.table(id)).row.seed == table.row.seed


async def test_every_part_makes_another_seed(tmp_path):
    host = host_at(tmp_path)
    id = await seated(host)
    shuffle = (await host.table(id)).row.shuffle.revealing(0, SHARES[0]).revealing(1, SHARES[1])
    decks = [b"a", b"b"]
    change = msgspec.structs.replace
    seeds = {
        shuffle.seed(decks), shuffle.seed([b"a", b"c"]), shuffle.seed([b"b", b"a"]),
        change(shuffle, rules="samurai 1").seed(decks), change(shuffle, secret="00" * 16).seed(decks),
        shuffle.revealing(0, SHARES[1]).seed(decks), shuffle.revealing(1, SHARES[0]).seed(decks),
    }  # fmt: skip
    assert len(seeds) == 7
    assert all(seed < 2**128 for seed in seeds)


async def test_against_the_computer_one_message_is_enough(tmp_path):
    host = host_at(tmp_path)
    id, _ = await host.create(new_table("scripted", commitment=HASHES[0]), USERS[0])
    assert not (await host.table(id)).full
    await host.reveal(id, 0, SHARES[0])
    table = await host.table(id)
    assert table.full
    assert table.row.shuffle.shares == [SHARES[0], ""]


async def test_whoever_takes_no_part_keeps_nobody_waiting(tmp_path):
    host = host_at(tmp_path)
    id, _ = await host.create(new_table(), USERS[0])
    await host.join(id, USERS[1], starter("crane"), "Bokuden", HASHES[1])
    assert (await host.table(id)).full  # the server alone makes the seed where the creator takes no part
    assert (await host.table(id)).state()["shuffle"] is None
    id, _ = await host.create(new_table(commitment=HASHES[0]), USERS[0])
    await host.join(id, USERS[1], starter("crane"), "Bokuden")
    assert (await host.table(id)).owed() == {0: "reveal"}
    await host.reveal(id, 0, SHARES[0])
    assert (await host.table(id)).full


async def test_whoever_stands_up_before_anything_is_revealed_frees_his_seat(tmp_path):
    host = host_at(tmp_path)
    id = await seated(host)
    await host.concede(id, 0, 1)
    table = await host.table(id)
    assert not table.seated
    assert table.row.shuffle.commitments == ["", HASHES[1]]
    assert await host.join(id, "carpenter", starter("crab"), "Chuan") == 0
    await host.reveal(id, 1, SHARES[1])
    assert (await host.table(id)).full


async def test_a_table_whose_shares_are_known_is_called_off_by_whoever_goes(tmp_path):
    """Nobody may see the other's share and then look for another game of it."""
    host = host_at(tmp_path)
    id = await seated(host)
    await host.reveal(id, 0, SHARES[0])
    await host.concede(id, 1, 1)
    assert (await host.table(id)).result == "called off"


async def test_the_last_who_takes_part_may_stand_up(tmp_path):
    """Then the server's secret alone, which is promised, makes the seed."""
    host = host_at(tmp_path)
    id, _ = await host.create(new_table(commitment=HASHES[0]), USERS[0])
    await host.join(id, USERS[1], starter("crane"), "Bokuden")
    await host.concede(id, 0, 1)
    assert await host.join(id, "carpenter", starter("crab"), "Chuan") == 0
    table = await host.table(id)
    assert table.full
    assert table.row.seed == table.row.shuffle.seed([msgspec.json.encode(each) for each in table.row.decks])


def test_whoever_is_here_and_reveals_nothing_ends_the_table(tmp_path):
    host = host_at(tmp_path)
    quick = Limits(burst=1e9, per_second=1e9, costly=1e9, pace=0.0, beat=0.0, share=0.3)
    with client_for(host, quick) as client:
        id = client.portal.call(seated, host)
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two:
            first, second = Seat(one, id), Seat(two, id)
            first.send("reveal", counted=False, share=SHARES[0])
            assert second.stand(over=True)["result"] == "called off"


def test_over_the_socket_it_begins_at_once(tmp_path):
    host = host_at(tmp_path)
    with client_for(host) as client:
        id = client.portal.call(seated, host)
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two:
            first, second = Seat(one, id), Seat(two, id)
            second.send("reveal", counted=False, share=SHARES[0])
            assert second.until("refused")["error"] == "bad share"
            second.send("reveal", counted=False, share=SHARES[1])
            first.send("reveal", counted=False, share=SHARES[0])
            first.look()
            second.look()
            assert first.stand(started=True)["shuffle"]["wants"] == ""


async def finished(host):
    id = await seated(host)
    for seat in (0, 1):
        await host.reveal(id, seat, SHARES[seat])
    await host.concede(id, 1, 1)
    return id


async def test_another_game_is_shuffled_anew(tmp_path):
    host = host_at(tmp_path)
    id = await finished(host)
    await host.rematch(id, 0, 1)
    offer = (await host.table(id)).offers.waiting[0].number
    await host.reply(id, 1, offer, 1, 2)
    new = await host.table((await host.table(id)).row.next)
    assert new.owed() == {0: "commit", 1: "commit"}
    for seat in (0, 1):
        with pytest.raises(Refusal):  # nothing is revealed before all have committed
            await host.reveal(new.id, seat, SHARES[seat])
        await host.commit(new.id, seat, HASHES[seat])
    assert new.owed() == {0: "reveal", 1: "reveal"}
    for seat in (0, 1):
        await host.reveal(new.id, seat, SHARES[seat])
    assert new.full
    assert new.row.seed != (await host.table(id)).row.seed


def verify(path, *arguments):
    command = [sys.executable, "-I", VERIFIER, path, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


async def test_the_verifier_needs_nothing_of_gorin_and_finds_every_change(tmp_path):
    host = host_at(tmp_path)
    id = await finished(host)
    table = await host.table(id)
    seen = [table.row.commitment, *HASHES, *table.state()["shuffle"]["decks"]]
    text = await host.record(id)
    assert replay(text).seed == table.row.seed
    path = tmp_path / "record.txt"
    path.write_text(text)
    code, said = verify(path, *[word for each in seen for word in ("--saw", each)])
    assert code == 0
    assert said.count("seen before the game") == 5
    assert "made by the server and 2 of the players" in said
    assert verify(path, "--saw", "0" * 64)[0] == 1
    line = next(each for each in text.splitlines() if each.startswith("shuffle: "))
    made = json.loads(line.removeprefix("shuffle: "))
    for change in (
        {"secret": "33" * 16}, {"shares": [SHARES[0], "44" * 16]}, {"shares": [SHARES[0], ""]}, {"rules": "samurai 1"},
        {"shares": ["44" * 16, SHARES[1]], "commitments": [commitment("44" * 16), HASHES[1]]},
    ):  # fmt: skip
        changed = text.replace(line, "shuffle: " + json.dumps(made | change))
        path.write_text(changed)
        assert verify(path)[0] == 1, change
        with pytest.raises(RecordError):
            replay(changed)
    for changed in (text.replace(line + "\n", ""), text.replace("1x", "2x").replace(':3,"', ':2,"', 1), text[:300]):
        path.write_text(changed)
        assert verify(path)[0] == 1
    assert len(VERIFIER.read_text().splitlines()) <= 150
    assert "gorin." not in VERIFIER.read_text().split('"""')[2]
