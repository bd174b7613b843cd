"""Looking at finished games, going on from any of their decisions, and records from files.

While a game goes on its decisions are nobody's business, not even those of its players.
"""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec
from starlette.concurrency import run_in_threadpool

from gorin.ai import OPPONENTS
from gorin.records.record import seed_hash
from gorin.server.decisions import ANSWER, CORRECT, effective, leaves
from gorin.server.host import TableHost
from gorin.server.names import LONGEST, new_id, visible
from gorin.server.reading import record_of
from gorin.server.refusal import Refusal
from gorin.server.storage import DecisionRow, SeatRow, Settings, TableRow
from gorin.server.table import HUMAN, Table
from gorin.server.worker.messages import AfterGame, Frame, Steps

MOST_TOLD = 500  # games of which it is remembered what was told after them
MOST_BROUGHT = 20  # records of one guest; the oldest goes when he brings another
MOST_OF_ACCOUNT = 300  # the same of an account
NOT_OVER = Refusal("not over", "The game can be looked at when it is over.", status=409)


class Replays:
    """Finished games of a host's tables."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._told: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def _finished(self, id: str, user: str | None) -> Table:
        """A table whose game is over. Raises `Refusal` for any other, and for one that is not to be watched."""
        await self.host.seat_of(id, user)
        table = await self.host.table(id)
        if not table.over or not table.full:
            raise NOT_OVER
        return table

    async def steps(self, id: str, user: str | None) -> bytes:
        """The whole game by its decisions, as JSON."""
        table = await self._finished(id, user)
        found = await self.host.study(table, Steps())
        state = table.state(table.seat_of(user))
        head = {"edition": table.row.edition, "seats": state["seats"], "own": table.own, "result": table.result}
        head |= {"you": state["you"], "public": table.row.settings.watch}
        return msgspec.json.encode({**head, "steps": msgspec.Raw(found)})

    async def frame(self, id: str, number: int, viewer: str, user: str | None) -> bytes:
        """What a viewer saw after so many decisions, as JSON."""
        table = await self._finished(id, user)
        found = await self.host.study(table, Frame(number, viewer))
        return msgspec.json.encode({"view": msgspec.Raw(found)})

    async def after(self, id: str, seat: int, user: str | None) -> bytes:
        """How a game went, turn by turn, and what a seat (-1: nobody) could have done better, as JSON."""
        table = await self._finished(id, user)
        found = self._told.get((id, seat))
        if found is None:
            found = await self.host.study(table, AfterGame(seat))
            self._told[id, seat] = found
            if len(self._told) > MOST_TOLD:
                self._told.popitem(last=False)
        self._told.move_to_end((id, seat))
        return found

    async def branch(self, id: str, at: int, seat: int, opponent: str, user: str, name: str) -> tuple[str, int]:
        """A new table that goes on from there against the computer; its id and the user's seat."""
        table = await self._finished(id, user)
        row = table.row
        if opponent not in OPPONENTS:
            raise Refusal("bad table", f"An opponent is one of: {', '.join(OPPONENTS)}.")
        if not 0 <= seat < row.players:
            raise Refusal("bad table", f"A seat is a number from 0 to {row.players - 1}.")
        rows = effective(await run_in_threadpool(self.host.storage.decisions, id))
        if not 0 <= at <= len(rows):
            raise Refusal("no such decision", f"This game has {len(rows)} decisions.", status=404)
        now = time.time()
        new = TableRow(
            new_id(), row.edition, row.decks, row.seed, row.commitment, row.players, row.options, now,
            Settings(watch=False, source=id, at=at, optional=row.settings.optional), started=now,
        )  # fmt: skip
        seated = [SeatRow(n, opponent, opponent, "") for n in range(row.players)]
        seated[seat] = SeatRow(seat, HUMAN, name, user)
        kept = [each for each in rows[:at] if each.kind in (ANSWER, CORRECT) or leaves(each.kind, row.players)]
        begun = [
            DecisionRow(n, each.seat, each.text, each.option, 0, each.digest, each.kind, now)
            for n, each in enumerate(kept)
        ]
        await self.host.add(Table(new, seated, begun), begun, user)
        return new.id, seat

    async def bring(self, text: str, user: str, who: str = "", before: int = 0, most: int = MOST_BROUGHT) -> str:
        """A user's record from a file becomes a table at which nobody sits; its id. Raises `Refusal` with the line.

        `who` is the address from where it comes; `before` it stand so many lines in the file; `most` are kept.
        """
        found = await record_of(self.host.reader, text, who, before)
        now = time.time()
        seed = int(found.seed)
        row = TableRow(
            new_id(), found.edition, found.decks, seed, seed_hash(seed), len(found.decks), {}, now,
            Settings(optional=found.optional), started=now, finished=now, result=found.result, brought_by=user,
        )  # fmt: skip
        seated = [SeatRow(n, HUMAN, name_of(name, n), "") for n, name in enumerate(found.players)]
        rows = [
            DecisionRow(each.seq, each.seat, each.text, each.option, 0, each.digest, each.kind, now)
            for each in found.steps
        ]
        await run_in_threadpool(self.host.storage.create, row, seated, rows)
        for id in (await run_in_threadpool(self.host.storage.brought, user))[most:]:
            await self.host.forget_wholly(id)
        return row.id


def name_of(name: str, seat: int) -> str:
    """What a record calls a player, if it can be shown."""
    return name[:LONGEST] if name and visible(name[:LONGEST]) else f"Player {seat + 1}"
