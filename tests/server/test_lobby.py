"""Which tables the lobby lists, and how many tables a person may have."""

from __future__ import annotations

import random

import pytest

from gorin.decks import starter
from gorin.server.lobby import MOST_LISTED, MOST_OF_ONE
from gorin.server.refusal import Refusal
from tests.server.help import USERS, Nobody, host_at, new_table, play_at_random, sit_two


async def attended(host, id, seat=0):
    """Somebody is connected there."""
    table = await host.table(id)
    table.audience = Nobody()
    table.online[seat] += 1
    return table


async def ids(host, name, user=""):
    return [each["table"] for each in (await host.listing(user))[name]]


async def test_what_is_played_now_is_listed_first_and_nobody_fills_the_list(tmp_path):
    host = host_at(tmp_path, seed=4)
    first, second, nobodys = [await sit_two(host) for _ in range(3)]
    await attended(host, second)
    (await attended(host, first)).touched += 5
    await attended(host, nobodys, seat=-1)  # only watched
    assert await ids(host, "watchable") == [first, second]
    await play_at_random(host, second, 1, random.Random(1))
    (await host.table(second)).touched += 10
    assert await ids(host, "watchable") == [second, first]
    assert await ids(host, "watchable", USERS[0]) == []
    for _ in range(5):
        id, _ = await host.create(new_table("random"), "flooder")
        (await attended(host, id)).touched += 100
    listed = await ids(host, "watchable")
    assert len(listed) == MOST_OF_ONE + 2
    assert listed[-2:] == [second, first]
    for n in range(MOST_LISTED):
        id, _ = await host.create(new_table("random"), f"flooder {n}")
        await attended(host, id)
    assert len(await ids(host, "watchable")) == MOST_LISTED


async def test_open_tables_where_somebody_waits_come_first(tmp_path):
    host = host_at(tmp_path)
    made = [(await host.create(new_table(open=True), f"u{n}"))[0] for n in range(3)]
    await host.create(new_table(), "private")
    for n, id in enumerate(made):
        (await host.table(id)).touched = 100.0 + n
    await attended(host, made[0])
    assert await ids(host, "open") == [made[0], made[2], made[1]]
    assert await ids(host, "open", "u2") == [made[0], made[1]]
    await host.concede(made[0], 0, 1)
    await host.join(made[1], "v", starter("crane"), "Bokuden")
    assert await ids(host, "open") == [made[2]]


async def test_a_person_has_so_many_tables(tmp_path):
    host = host_at(tmp_path, most_open=4, most_free=2)
    for _ in range(2):
        last, _ = await host.create(new_table(), "u")
    with pytest.raises(Refusal, match="call one off") as refused:
        await host.create(new_table(), "u")
    assert refused.value.status == 429
    games = [(await host.create(new_table("random", seat=0), "u"))[0] for _ in range(2)]
    with pytest.raises(Refusal, match="finish or concede"):
        await host.create(new_table("random"), "u")
    elsewhere, _ = await host.create(new_table(), "v")
    with pytest.raises(Refusal, match="finish or concede"):
        await host.join(elsewhere, "u", starter("crane"), "Anzai")
    await host.concede(games[0], 0, 1)
    await host.rematch(games[0], 0, 2)  # that is one more again
    await host.concede(games[1], 0, 1)
    await host.create(new_table("random"), "u")
    with pytest.raises(Refusal, match="finish or concede"):
        await host.rematch(games[1], 0, 2)
    assert (await host.table(games[1])).row.next == ""
    await host.concede(last, 0, 1)
    await host.rematch(games[1], 0, 2)


async def test_tables_are_not_made_without_end(tmp_path):
    host = host_at(tmp_path)

    async def again():
        for n in range(100):
            id, seat = await host.create(new_table("random", seat=0), "u")
            await host.concede(id, seat, 1)
            assert n < 60

    with pytest.raises(Refusal, match="So many new tables"):
        await again()
    await host.create(new_table(), "v")
