"""Games under way whose decisions lead elsewhere by newer rules: they go on from a kept position."""

from __future__ import annotations

import random

import msgspec
import pytest

from gorin.game import Game
from gorin.server.refusal import Refusal
from gorin.server.worker import loaded_table
from gorin.server.worker.messages import Step
from tests.server.help import USERS, host_at, loaded, play_at_random, sit_two


def deal_otherwise(monkeypatch):
    """Rules by which another game comes of the same seed, as after a change of any kind."""
    other = lambda deal: Game.new(deal.edition, deal.decks, seed=int(deal.seed) + 1)  # noqa: E731
    monkeypatch.setattr(loaded_table, "dealt", other)


async def under_way(tmp_path, answers=45):
    host = host_at(tmp_path, seed=11)
    id = await sit_two(host)
    await play_at_random(host, id, answers, random.Random(3))
    return host, id


async def test_a_game_goes_on_where_it_stood(tmp_path, monkeypatch):
    host, id = await under_way(tmp_path)
    before = await loaded(host, id)
    digest, question, labels = before.game.digest(), before.game.question, before.game.labels()
    deal_otherwise(monkeypatch)
    host = host_at(tmp_path)
    after = await loaded(host, id)
    assert after.updated
    assert (after.game.digest(), after.game.labels()) == (digest, labels)
    assert (await host.table(id)).question == 45
    assert any("brought up to date" in each.text for each in after.game.log)
    # it goes on, and does so in the next process as well
    await host.answer(id, question.player, 45, 0, 100)
    await play_at_random(host, id, 10, random.Random(4))
    digest = (await loaded(host, id)).game.digest()
    host = host_at(tmp_path)
    assert (await loaded(host, id)).game.digest() == digest
    await play_at_random(host, id, 5, random.Random(5))


async def test_what_was_decided_before_cannot_be_taken_back_and_there_is_no_record(tmp_path, monkeypatch):
    host, id = await under_way(tmp_path, 40)  # the position kept last is the one it stands at
    deal_otherwise(monkeypatch)
    host = host_at(tmp_path)
    copy = await loaded(host, id)
    assert not copy.may_go_back(0)
    assert not copy.may_go_back(1)
    await host.concede(id, 0, 1000)
    with pytest.raises(Refusal, match="other rules"):
        await host.record(id, USERS[0])


async def test_without_a_position_it_is_refused(tmp_path, monkeypatch):
    host, id = await under_way(tmp_path)
    with host.storage.writing() as db:
        db.exec_driver_sql("delete from snapshots")
    deal_otherwise(monkeypatch)
    with pytest.raises(Refusal, match="other rules"):
        await host_at(tmp_path).look(id, {})


async def test_a_position_that_is_damaged_gives_way_to_an_older_one(tmp_path, monkeypatch):
    host, id = await under_way(tmp_path, 70)
    digest = (await loaded(host, id)).game.digest()
    kept = host.storage.positions(id)
    assert [rows for rows, _ in kept] == [64]  # the older takes the place of the newer at its multiple
    await play_at_random(host, id, 6, random.Random(4))
    digest = (await loaded(host, id)).game.digest()
    assert [rows for rows, _ in host.storage.positions(id)] == [72, 64]
    with host.storage.writing() as db:
        db.exec_driver_sql("update snapshots set data = substr(data, 1, 100) where slot = 0")
    deal_otherwise(monkeypatch)
    assert (await loaded(host_at(tmp_path), id)).game.digest() == digest


async def test_a_position_from_which_something_was_taken_back_is_not_used(tmp_path, monkeypatch):
    host, id = await under_way(tmp_path, 40)
    copy = await loaded(host, id)
    place = next(each for each in reversed(copy.taken) if each.step.seq < 40)
    deal = loaded_table.Copy(copy.deal).deal
    steps = [each.step for each in copy.taken if each.step.seq < place.step.seq]
    back = Step(40, place.step.seat, "back", place.step.seq, "", "0" * 24)
    positions = host.storage.positions(id)
    assert positions[0][0] == 40
    deal_otherwise(monkeypatch)
    changed = msgspec.structs.replace(deal, steps=[*steps, back], rows=41, positions=positions)
    with pytest.raises(Refusal, match="other rules"):
        loaded_table.Copy(changed)


async def test_of_a_game_that_is_over_no_position_is_kept(tmp_path):
    host, id = await under_way(tmp_path)
    assert host.storage.positions(id)
    await host.concede(id, 0, 1000)
    assert host.storage.positions(id) == []
