"""What is acknowledged without a decision is durable too: offers, their answers, and what was said."""

from __future__ import annotations

import random

import pytest

from gorin.decks import starter
from gorin.server.refusal import Refusal
from gorin.server.worker.messages import Correct
from tests.server.help import USERS, host_at, loaded, new_table, play_at_random, sit_two


@pytest.fixture
async def table(tmp_path):
    """A host and the id of a game that has begun, with chat."""
    host = host_at(tmp_path, seed=4)
    id, _ = await host.create(new_table(chat=True), USERS[0])
    await host.join(id, USERS[1], starter("crane"), "Bokuden")
    await play_at_random(host, id, 9, random.Random(1))
    return host, id


def other(tmp_path, host):
    """Another server on the same database, as after a crash."""
    return host_at(tmp_path, seed=4, engines=host.engines)


async def test_an_offer_outlives_a_crash_and_so_does_its_number(tmp_path, table):
    host, id = table
    before = (await host.table(id)).sequences[0]
    await host.correct(id, 0, Correct(0, False, what="honor", player=0, amount=7), before + 1)
    host = other(tmp_path, host)
    found = await host.table(id)
    (offer,) = found.offers.waiting
    assert (offer.kind, offer.by, found.sequences[0]) == ("correct", 0, before + 1)
    with pytest.raises(Refusal, match="the last one taken"):  # the same message once more
        await host.correct(id, 0, Correct(0, False, what="honor", player=0, amount=7), before + 1)
    await host.reply(id, 1, offer.number, 1, found.sequences[1] + 1)
    assert (await loaded(host, id)).view(0)["players"][0]["honor"] == 7
    agreed = found.sequences[1]
    host = other(tmp_path, host)
    found = await host.table(id)
    assert (found.offers.waiting, found.sequences) == ([], [before + 1, agreed])
    await host.correct(id, 0, Correct(0, False, what="honor", player=0, amount=8), before + 2)
    assert found.offers.waiting[0].number == offer.number + 1  # no number is used again


async def test_what_was_declined_or_has_lapsed_does_not_come_back(tmp_path, table):
    host, id = table
    for end in ("declined", "lapsed"):
        found = await host.table(id)
        await host.correct(id, 0, Correct(0, False, what="honor", player=0, amount=7), found.sequences[0] + 1)
        if end == "declined":
            await host.reply(id, 1, found.offers.waiting[0].number, 0, found.sequences[1] + 1)
        else:
            await play_at_random(host, id, 1, random.Random(2))
        taken = found.sequences
        host = other(tmp_path, host)
        assert ((await host.table(id)).offers.waiting, (await host.table(id)).sequences) == ([], taken)


async def test_a_rematch_is_offered_and_begun_once(tmp_path, table):
    host, id = table
    await host.concede(id, 0, 50)
    await host.rematch(id, 0, 51)
    host = other(tmp_path, host)
    assert (await host.table(id)).offers.waiting[0].kind == "rematch"
    await host.rematch(id, 1, 50)
    host = other(tmp_path, host)
    found = await host.table(id)
    assert (found.offers.waiting, found.sequences) == ([], [51, 50])
    assert [each.name for each in (await host.table(found.row.next)).seats] == ["Bokuden", "Anzai"]
    with pytest.raises(Refusal, match="begun already"):
        await host.rematch(id, 0, 52)


async def test_what_was_said_is_still_there_after_a_crash(tmp_path, table):
    host, id = table
    await host.say(id, USERS[0], "Well met")
    await host.say(id, USERS[1], "Likewise")
    host = other(tmp_path, host)
    assert [(each.seat, each.text) for each in (await host.table(id)).lines] == [(0, "Well met"), (1, "Likewise")]
    (await host.table(id)).stale = True  # and is not lost when the table is read again
    await host.say(id, USERS[0], "Begin!")
    assert [each.text for each in (await host.table(id)).lines] == ["Well met", "Likewise", "Begin!"]


async def test_a_table_of_earlier_days_has_no_offers(tmp_path):
    host = host_at(tmp_path)
    id = await sit_two(host)
    with host.storage.writing() as db:
        db.exec_driver_sql("update tables set offers = '{}'")
    host.forget(id)
    assert (await host.table(id)).offers.waiting == []
