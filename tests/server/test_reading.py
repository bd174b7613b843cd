"""What people bring is read apart from everything else, and addresses take turns."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time

import msgspec
import pytest

from gorin.decks import starter
from gorin.server.lists import DeckReport
from gorin.server.reading import Reader, deck_of, report_of
from gorin.server.refusal import Refusal
from gorin.server.worker.messages import ReadDeck, ReadList

LIST = "The Seventh Tower\n3 Hida Dizu"


@pytest.fixture
async def reader():
    reader = Reader()
    yield reader
    await reader.close()


async def test_lists_are_read_in_another_process(reader):
    found = await report_of(reader, LIST, "samurai", "a")
    assert (found.stronghold, found.unread[0].nearest[0], found.legal) == ("The Seventh Tower", "Hida Daizu", False)
    assert await deck_of(reader, "crab", "samurai", "a") == starter("crab")
    with pytest.raises(Refusal, match="nearest: Hida Daizu"):
        await deck_of(reader, LIST, "samurai", "a")
    with pytest.raises(Refusal, match="at most 12000 bytes"):
        await deck_of(reader, "x" * 12_001, "samurai", "a")
    if sys.platform == "linux":
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, reader._worker.pid) == min(19, mine + 10)  # games come first


async def test_a_process_that_dies_or_hangs_is_replaced(reader):
    await report_of(reader, LIST, "samurai", "a")
    os.kill(reader._worker.pid, signal.SIGKILL)
    assert (await report_of(reader, LIST, "samurai", "a")).stronghold == "The Seventh Tower"


class Slow(Reader):
    """Notes in which order things are read."""

    def __init__(self, **given):
        super().__init__(**given)
        self.order = []

    async def _do(self, work):
        await asyncio.sleep(0.01 if work.text.startswith("short") else 0.03)
        self.order.append(work.text)
        return msgspec.msgpack.encode(0)


async def test_whoever_brings_much_waits_behind_whoever_brings_little():
    reader = Slow()
    many = [asyncio.create_task(reader.read(ReadList(f"a{n}", ""), "203.0.113.1")) for n in range(10)]
    await asyncio.sleep(0.05)
    few = [asyncio.create_task(reader.read(ReadList(f"b{n}", ""), "203.0.113.2")) for n in range(2)]
    await asyncio.gather(*few)
    assert len([each for each in reader.order if each.startswith("a")]) <= 5
    again = asyncio.create_task(reader.read(ReadList("c", ""), "203.0.113.3"))
    await again
    assert len([each for each in reader.order if each.startswith("a")]) <= 7
    await asyncio.gather(*many)
    await reader.close()


async def test_too_much_from_one_address_is_refused_and_others_go_on():
    reader = Slow(of_one=3)
    many = [asyncio.create_task(reader.read(ReadDeck(f"a{n}", ""), "2001:db8::1")) for n in range(3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    over = [asyncio.create_task(reader.read(ReadDeck("more", ""), "2001:db8::2")) for _ in range(2)]  # the same network
    other = asyncio.create_task(reader.read(ReadDeck("other", ""), "203.0.113.2"))
    found = await asyncio.gather(*over, return_exceptions=True)
    assert any(isinstance(each, Refusal) and each.status == 429 for each in found)
    await asyncio.gather(*many, other)
    await reader.close()


async def test_no_table_waits_for_lists(reader):
    """Eight costly lists at once: the loop of the server stays free."""
    text = "\n".join(f"3 Hida Dizu {n}" for n in range(300))
    await report_of(reader, LIST, "samurai", "a")
    jobs = [asyncio.create_task(report_of(reader, text, "samurai", f"203.0.113.{n}")) for n in range(8)]
    began = time.monotonic()
    blocked = 0.0
    while not all(job.done() for job in jobs):
        before = time.monotonic()
        await asyncio.sleep(0.005)
        waited = time.monotonic() - before
        blocked += waited if waited > 0.1 else 0.0
    assert all(isinstance(job.result(), DeckReport) for job in jobs)
    assert blocked < (time.monotonic() - began) / 2  # all of it, if the loop read them
