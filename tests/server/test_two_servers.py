"""Two server processes on one PostgreSQL: people at one table through both, and what happens when one is gone."""

from __future__ import annotations

import asyncio

import pytest

from gorin.server.load.client import Person, Seat, Trouble
from gorin.server.load.process import ServerProcess
from gorin.server.storage import Storage

pytestmark = pytest.mark.slow
PATIENCE = 60.0


@pytest.fixture
def two(pg_url, tmp_path):
    """Two servers that share a database."""
    url = pg_url.render_as_string(hide_password=False)
    found = [ServerProcess(tmp_path, 1, ("--pace", "0"), shared=url) for _ in range(2)]
    for each in found:
        each.start()
    yield found
    for each in found:
        each.wake()
        print(f"{each.url} said: {each.said}")  # shown where a test fails
        each.stop()


class Players:
    """Two people at one table, each through a server of his own."""

    def __init__(self, urls):
        self.changed = asyncio.Event()
        self.people = [Person(url) for url in urls]
        self.table = ""
        self.seats: list[Seat] = []

    async def sit_down(self, **wanted):
        made = await self.people[0].ask(
            "POST", "/api/tables", {"deck": "crab", "opponent": "friend", "seat": 0, "chat": True, **wanted}
        )
        self.table = made["table"]
        await self.people[1].ask("POST", f"/api/tables/{self.table}/join", {"deck": "crane"})
        await self.enter()

    async def enter(self):
        for each in self.seats:
            await each.leave()
        self.seats = [Seat(person, self.table, self.changed) for person in self.people]
        for each in self.seats:
            await eventually(each.enter)
        async with asyncio.timeout(PATIENCE):
            await self.until(lambda: all(each.view is not None for each in self.seats))

    async def until(self, done):
        async with asyncio.timeout(PATIENCE):
            while not done():
                self.changed.clear()
                if not done():
                    await self.changed.wait()

    async def answer(self):
        """Whoever is asked answers, and both see it."""
        asked = next(each for each in self.seats if each.asked)
        before = asked.question
        sequence = await asked.answer(0)
        await self.until(lambda: asked.refused is not None or all(each.question > before for each in self.seats))
        assert asked.refused is None, asked.refused
        return asked.number, sequence

    async def leave(self):
        for each in self.seats:
            await each.leave()


async def eventually(work):
    """Do something as soon as it can be done."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await work()
            except (OSError, Trouble):
                await asyncio.sleep(0.2)


async def test_people_play_through_different_servers(two):
    players = Players([each.url for each in two])
    await players.sit_down(open=True)
    for _ in range(6):
        await players.answer()
    # what is passed on: requests that read, and those that change something
    second = players.people[1]
    assert (await second.ask("GET", f"/api/tables/{players.table}"))["you"] == 1
    await second.ask("POST", f"/api/tables/{players.table}/chat", {"text": "Well met."})
    with pytest.raises(Trouble, match="409"):
        await second.ask("GET", f"/api/tables/{players.table}/record")
    with pytest.raises(Trouble, match="404"):
        await second.ask("GET", "/api/tables/nowhere")

    async def watched():  # a stranger's lobby at the other server
        listed = await Person(two[1].url).ask("GET", "/api/tables")
        if [each["table"] for each in listed["watchable"]] != [players.table]:
            raise Trouble("not listed yet")
        return listed["watchable"][0]

    assert [each["online"] for each in (await eventually(watched))["seats"]] == [True, True]
    # whoever logs out everywhere at one server is shown nothing more by the other
    await second.ask("DELETE", "/api/me/sessions")
    await players.until(lambda: not players.seats[1].open)
    await players.leave()


async def test_a_killed_servers_tables_go_on_at_the_other(two, pg_url):
    players = Players([each.url for each in two])
    await players.sit_down()
    done = [await players.answer() for _ in range(3)]
    two[0].kill()
    players.people[0].move(two[1].url)
    await players.enter()
    done += [await players.answer() for _ in range(3)]
    assert kept(pg_url, players.table) == done
    two[0].start()  # and it passes on what it had itself before
    players.people[0].move(two[0].url)
    await players.enter()
    done += [await players.answer() for _ in range(2)]
    assert kept(pg_url, players.table) == done
    await players.leave()


async def test_a_server_that_stands_still_loses_its_tables_and_ends_when_it_wakes(two, pg_url):
    players = Players([each.url for each in two])
    await players.sit_down()
    done = [await players.answer() for _ in range(2)]
    two[0].pause()
    players.people[0].move(two[1].url)
    players.seats.clear()  # the first server closes nothing now
    await players.enter()
    done += [await players.answer() for _ in range(3)]
    two[0].wake()
    async with asyncio.timeout(PATIENCE):
        while not two[0].ended:
            await asyncio.sleep(0.1)
    assert "taken" in two[0].said
    assert kept(pg_url, players.table) == done
    await players.leave()


def kept(url, table):
    """Which messages of which seat are in the database, in order; all rows are as they were written."""
    storage = Storage(url, address="http://127.0.0.1:9")
    rows = storage.decisions(table)
    storage.close()
    return [(each.seat, each.sequence) for each in rows if each.sequence]
