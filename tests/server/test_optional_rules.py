"""Tables whose players have agreed on optional rules of their edition."""

from __future__ import annotations

import random

import pytest

from gorin.decks import starter
from gorin.editions import options_in
from gorin.records.record import read, replay
from gorin.server.host import NewTable, Opponent
from gorin.server.refusal import Refusal
from gorin.server.replays import Replays
from tests.server.help import host_at, loaded, play_at_random

RULES = ("rulings_2000", "highest_honor_starts")


def table_of(optional: tuple[str, ...], edition: str = "gold", deck: str = "lion") -> NewTable:
    """A table against the computer by these rules."""
    guest = Opponent("random", starter("crab", edition))
    return NewTable(starter(deck, edition), (guest,), 0, "Anzai", edition, optional=optional)


@pytest.mark.parametrize("optional", [(), RULES])
async def test_a_table_is_played_by_what_was_agreed_on_from_its_first_moment_to_its_record(tmp_path, optional):
    host = host_at(tmp_path, seed=1)
    id, _ = await host.create(table_of(optional[::-1]), "anzai")
    assert (await host.table(id)).state()["optional"] == list(optional)
    await play_at_random(host, id, 12, random.Random(2))
    host = host_at(tmp_path)  # as after a restart
    copy = await loaded(host, id)
    assert options_in(copy.game.machine.rules.version) == optional
    table = await host.table(id)
    await host.concede(id, 0, table.sequences[0] + 1)
    text = await host.record(id)
    header = read(text).header
    assert (header.edition, options_in(header.edition_version)) == ("gold", optional)
    assert replay(text).machine.rules.version == copy.game.machine.rules.version
    replays = Replays(host)
    branched, _ = await replays.branch(id, 5, 0, "random", "anzai", "Anzai")
    brought = await replays.bring(text, "anzai")
    for each in (branched, brought):
        assert (await host.table(each)).state()["optional"] == list(optional)
    assert options_in((await loaded(host, branched)).game.machine.rules.version) == optional


@pytest.mark.parametrize(("edition", "deck", "rule"), [("gold", "lion", "no_such_rule"), ("samurai", "crab", RULES[0])])
async def test_only_what_the_edition_offers_can_be_agreed_on(tmp_path, edition, deck, rule):
    with pytest.raises(Refusal, match=rule):
        await host_at(tmp_path, seed=1).create(table_of((rule,), edition, deck), "anzai")
