"""How long a computer takes tells nothing about what it holds."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from types import SimpleNamespace

import msgspec

from gorin.ai import make_player
from gorin.present.settled import SETTLED
from gorin.server.audience import Room
from gorin.server.worker.loaded_table import Copy
from gorin.table.packing import PASS
from tests.server.help import QUICK, USERS, Seat, client_for, connect, copy_of, host_at, loaded, new_table

BEAT = 0.15


async def test_what_only_hidden_cards_could_settle_takes_its_time(tmp_path):
    host = host_at(tmp_path, seed=5)
    id, _ = await host.create(new_table("scripted"), USERS[0])
    copy = await loaded(host, id)
    rng = random.Random(2)
    seen = {"settled": 0, "weighed": 0, "chosen alone": 0}
    for _ in range(900):
        if copy.over:
            break
        if copy.asked == 0:
            copy.answer(0, rng.randrange(len(copy.game.question.options)))
            continue
        said, options = copy.public()["choice"], len(copy.game.question.options)
        found = copy.think()
        if said == SETTLED:
            seen["settled"] += 1
            assert found.done
        elif found.done:
            seen["weighed"] += 1
            assert found.weighed
        else:
            seen["chosen alone"] += options == 1
            assert found.option >= 0
        if found.option >= 0:
            copy.answer(1, found.option)
    assert min(seen.values()) > 0, seen


def test_thinking_longer_is_not_seen(tmp_path, monkeypatch):
    rng = random.Random(5)

    def computer(self, seat, kind="", seconds=0.0):
        player = make_player("scripted", self.rows)

        def choose(position):
            time.sleep(rng.random() * BEAT / 2)
            return player.choose(position)

        return SimpleNamespace(choose=choose)

    shown: list[tuple[float, bool]] = []  # when, and whether a computer then had a choice as far as anybody could tell
    show = Room._show

    async def noting(self, found=None):
        await show(self, found)
        copy = copy_of(host, self.id)
        shown.append((time.monotonic(), copy.asked == 1 and copy.public()["choice"] != SETTLED))

    monkeypatch.setattr(Copy, "computer", computer)
    monkeypatch.setattr(Room, "_show", noting)
    host = host_at(tmp_path, seed=3)
    with client_for(host, msgspec.structs.replace(QUICK, beat=BEAT, pace=BEAT)) as client:
        id, _ = client.portal.call(host.create, new_table("scripted"), USERS[0])
        with connect(client, id, USERS[0]) as socket:
            me = Seat(socket, id)
            me.look()
            while sum(waits for _, waits in shown) < 15:
                if me.asked():
                    me.answer(me.pick(rng, passing=True))
                me.look()
    waits = [after - before for (before, chose), (after, _) in pairwise(shown) if chose]
    assert min(waits) > 0.95 * BEAT, waits
    assert sorted(waits)[len(waits) * 3 // 4] < 1.2 * BEAT, waits  # a busy machine may be late now and then


async def test_passed_reactions_belong_to_the_moment_of_what_was_done_before(tmp_path):
    """The moment is that of the last answer that was no passed Reaction, and is the same after loading again."""
    host = host_at(tmp_path, seed=4)
    id, _ = await host.create(new_table("scripted"), USERS[0])
    copy = await loaded(host, id)
    rng = random.Random(2)
    moment, shared, used = -1, 0, 0
    for _ in range(400):
        if copy.over:
            break
        assert copy.public()["moment"] == moment
        question = copy.game.question
        option = rng.randrange(len(question.options))
        passes = question.kind == "reaction" and question.options[option] == PASS
        used += question.kind == "reaction" and not passes
        shared += passes
        moment = moment if passes else copy.rows
        copy.answer(copy.asked, option)
    assert shared > 20 and used > 0
    again = Copy(msgspec.structs.replace(copy.deal, rows=copy.rows, steps=[each.step for each in copy.taken]))
    assert again.public() == copy.public()
