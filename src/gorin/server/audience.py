"""Who is looking at which table, and what each of them is sent."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import msgspec

from gorin.server.guards import Buckets, of_this_machine
from gorin.server.host import TableHost
from gorin.server.metrics import Metrics
from gorin.server.protocol import (
    Accepted,
    Advice,
    Answer,
    Back,
    Chat,
    Commit,
    Concede,
    Correct,
    Hint,
    Message,
    Reason,
    Reasons,
    Refused,
    Rematch,
    Reply,
    Reveal,
    State,
    Welcome,
    Whole,
    Why,
    encode,
)
from gorin.server.refusal import Refusal
from gorin.server.storage import Line
from gorin.server.table import SPECTATOR, Table
from gorin.server.viewers import Viewer
from gorin.server.wire import TableState
from gorin.server.worker import messages as engine
from gorin.server.worker.messages import Found

log = logging.getLogger("gorin.server")
TRIES = 2  # for a computer, before its seat is given up
LATER = 2.0  # seconds before what failed is tried once more


class Limits(msgspec.Struct, frozen=True):
    """What connections may ask of the server, and how it behaves towards them."""

    frame: int = 16 * 1024  # bytes of one message or body
    burst: float = 40.0  # messages of one connection at once; twice as many of one person
    per_second: float = 20.0  # messages in the long run
    costly: float = 20.0  # whole views and questions of advice of one person at once
    costly_per_second: float = 2.0
    comings: float = 60.0  # connections of one person that are opened at once
    comings_per_second: float = 1.0
    ahead: int = 16  # messages of a client that are read while another of his is done
    waiting: int = 128  # messages not yet read by a client before it is dropped
    held: int = 2 * 1024 * 1024  # characters of them
    patience: float = 15.0  # seconds for sending one message, and for the first one of a client
    share: float = 30.0  # seconds for giving one's share of the seed, for whoever is here
    per_table: int = 64  # connections
    per_user: int = 30  # connections of one user, and of one address that has no user
    per_address: int = 200  # connections from one address, but for this machine
    pace: float = 0.6  # seconds before a computer does what one would watch
    beat: float = 0.25  # the same for what belongs to that, such as paying, and for passing

    def messages(self) -> Buckets:
        """How many messages each person may send, in all his tabs."""
        return Buckets(2 * self.burst, 1 / (2 * self.per_second))


def _keep(_room: Room) -> None:
    """A room by itself is closed by whoever made it."""


class Room:
    """One table with those who look at it. What it shows it shows in order."""

    def __init__(
        self, host: TableHost, table: Table, limits: Limits, spare: Callable[[Room], None] = _keep,
        costly: Buckets | None = None, messages: Buckets | None = None, metrics: Metrics | None = None,
    ) -> None:  # fmt: skip
        self.host = host
        self.table = table
        self.limits = limits
        self.costly = costly or Buckets(limits.costly, 1 / limits.costly_per_second)
        self.messages = messages or limits.messages()
        self.metrics = metrics or Metrics()
        self._spare = spare  # told when the room may not be needed any more
        self.viewers: set[Viewer] = set()
        self.sockets = 0  # connections that use this room, those included that have not said hello
        self.acting = 0  # messages that are being done, those of connections that are gone included
        self._order = asyncio.Lock()
        self._computers: asyncio.Task[None] | None = None
        self._jobs: set[asyncio.Task[None]] = set()
        self._telling = False
        self._told: TableState | None = None  # how the table stood when everybody was told
        self._shown_at = 0.0
        self._whole: Found | None = None  # whole views of the version that was shown last
        self._alarm: asyncio.TimerHandle | None = None
        self._owed: dict[tuple[int, str], asyncio.TimerHandle] = {}  # what seats owe that are here
        table.audience = self

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    # --- coming and going -------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        """Show the table to a new viewer, and everything that happens from now on."""
        await self.host.table(self.id)
        async with self._order:
            viewer.seat = await self.host.seat_of(self.id, viewer.user)  # somebody may have sat down meanwhile
            self.viewers.add(viewer)
            self.table.online[viewer.seat] += 1
            viewer.send(self._welcome(viewer))
            for line in self.table.lines:
                viewer.send(_chat(line))
            self.changed()
            try:
                if (seen := self._current(viewer.seat)) is None:
                    await self._show()
                else:
                    viewer.show(seen)
            except BaseException as error:
                if not isinstance(error, Refusal) or viewer.seat == SPECTATOR:
                    self.leave(viewer)
                    raise
                # whoever plays can concede even if the game cannot be shown
                viewer.send(Refused(error.error, error.rule, error.message))
                self.show_later(viewer)
        self.wake()

    def _welcome(self, viewer: Viewer) -> Welcome:
        sequence = self.table.sequences[viewer.seat] if viewer.seat >= 0 else 0
        return Welcome(self.id, viewer.seat, sequence, self.table.state(viewer.seat))

    def leave(self, viewer: Viewer) -> None:
        """Show nothing more to a viewer."""
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self.table.online[viewer.seat] -= 1
            self.changed()

    def close(self) -> None:
        """Let nothing go on in the background."""
        for task in [self._computers, *self._jobs, self._alarm, *self._owed.values()]:
            if task is not None:
                task.cancel()
        if self.table.audience is self:
            self.table.audience = None
            self.host.peers.here(self.id, {})

    # --- what the table says ----------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell everybody soon how the table stands; several changes at once are told together."""
        self.table.attend()
        self._set_alarm()
        self._expect_shares()
        if not self._telling:
            self._telling = True
            self._soon(self._tell_later())

    async def _tell_later(self) -> None:
        await asyncio.sleep(0)
        self._telling = False
        self._told = self.table.state()
        self._tell(self.viewers)
        self.host.peers.here(self.id, self.table.online)

    def began(self) -> None:
        """Somebody has sat down, or stood up: show him his seat, and everybody the game once all are there."""
        private = self.table.full and not self.table.row.settings.watch
        for each in list(self.viewers):
            seat = self.table.seat_of(each.user)
            if private and seat == SPECTATOR:
                self.leave(each)
                each.dismiss(Refused("private", "", "The game begins, and nobody may watch this table."))
            elif seat != each.seat:
                self.table.online[each.seat] -= 1
                self.table.online[seat] += 1
                each.sit(seat)
                each.send(self._welcome(each))
        self.changed()
        self._soon(self._show_all())

    def said(self, line: Line) -> None:
        """Somebody said something."""
        text = encode(_chat(line))
        for each in list(self.viewers):
            each.put(text)

    def _soon(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def _tell(self, viewers: Iterable[Viewer]) -> None:
        texts: dict[int, str] = {}
        for each in list(viewers):
            if each.seat not in texts:
                texts[each.seat] = encode(State(self.table.state(each.seat)))
            each.put(texts[each.seat])

    def _expect_shares(self) -> None:
        """Whoever is here and does not give his share of the seed keeps nobody waiting for long."""
        owed = {each for each in self.table.owed().items() if self.table.online[each[0]] > 0}
        for each in [*self._owed]:
            if each not in owed:
                self._owed.pop(each).cancel()
        for each in owed - set(self._owed):
            self._owed[each] = asyncio.get_running_loop().call_later(self.limits.share, self._miss, each)

    def _miss(self, owed: tuple[int, str]) -> None:
        self._owed.pop(owed, None)
        self._soon(self._not_shuffled(owed))

    async def _not_shuffled(self, owed: tuple[int, str]) -> None:
        try:
            await self.host.not_shuffled(self.id, *owed)
        except Exception:
            log.exception("table %s could not be called off", self.id)
        self.changed()

    # --- time -------------------------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Look at the clock again when a part of somebody's time is used up."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        clock = self.table.clock
        wait = clock.wait(time.monotonic()) if clock is not None else None
        if wait is not None:
            self._alarm = asyncio.get_running_loop().call_later(max(0.01, wait), self._ring)

    def _ring(self) -> None:
        self._soon(self._look_at_the_clock())

    async def _look_at_the_clock(self) -> None:
        try:
            if await self.host.time_out(self.id):
                self._soon(self._show_all())
                self.wake()  # perhaps the others play on
        except Exception:
            log.exception("nobody could be told that time is out at table %s", self.id)
            await asyncio.sleep(LATER)
        self.changed()

    # --- what a client wants ----------------------------------------------------------------------------------------

    async def act(
        self, viewer: Viewer, message: Message, arrived: float | None = None, done: Callable[[], None] = lambda: None
    ) -> None:
        """Do what a client wants, acknowledge it and show what it did; `done` is called at the end. Raises `Refusal`.

        `arrived` is the moment of `time.monotonic` at which the message came, or now.
        """
        self.acting += 1
        await self.host.wholly(self._act_here(viewer, message, time.monotonic() if arrived is None else arrived, done))

    async def _act_here(self, viewer: Viewer, message: Message, arrived: float, done: Callable[[], None]) -> None:
        """Whoever comes meanwhile comes into this very room, so that he is shown what it does."""
        try:
            await self._act(viewer, message, arrived)
        finally:
            done()
            self.acting -= 1
            self._spare(self)

    async def _act(self, viewer: Viewer, message: Message, arrived: float) -> None:
        await self.host.table(self.id)  # read anew if need be
        if isinstance(message, Concede):
            await self.host.concede(self.id, viewer.seat, message.sequence)
            self._accept(viewer, message.sequence)
            self.changed()
            self._soon(self._show_all())
        elif isinstance(message, Answer):
            async with self._order:
                found = await self.host.answer(
                    self.id, viewer.seat, message.question, message.option, message.sequence, self._wanted(), arrived
                )
                self._accept(viewer, message.sequence)
                self.metrics.took(time.monotonic() - arrived)
                await self._show(found)
        elif isinstance(message, Commit):
            await self.host.commit(self.id, viewer.seat, message.commitment)
        elif isinstance(message, Reveal):
            await self.host.reveal(self.id, viewer.seat, message.share)
        elif isinstance(message, Whole):
            async with self._order:
                await self._show_whole(viewer)
        elif isinstance(message, Why):
            found = await self.host.why(self.id, viewer.seat, message.question, message.card)
            viewer.send(Reasons(message.card, [Reason(each.text, each.rule) for each in found.reasons]))
        elif isinstance(message, Hint):
            found = await self.host.hint(self.id, viewer.seat, message.question)
            viewer.send(Advice(message.question, found.option, found.text, found.sends))
        else:
            await self._agree(viewer, message)
        self.wake()

    async def _agree(self, viewer: Viewer, message: Message) -> None:
        """What the other seat may have to agree to."""
        id, seat, host = self.id, viewer.seat, self.host
        async with self._order:
            found: Found | None = None
            if isinstance(message, Back):
                found = await host.back(id, seat, message.sequence, self._wanted(), message.question, message.to)
            elif isinstance(message, Correct):
                wanted = engine.Correct(
                    seat, False, what=message.what, card=message.card, player=message.player, amount=message.amount,
                    onto=message.onto,
                )  # fmt: skip
                found = await host.correct(id, seat, wanted, message.sequence, self._wanted(), message.question)
            elif isinstance(message, Reply):
                found = await host.reply(id, seat, message.offer, message.option, message.sequence, self._wanted())
            elif isinstance(message, Rematch):
                await host.rematch(id, seat, message.sequence)
            else:
                raise Refusal("who", "This connection has said hello already.")
            self._accept(viewer, message.sequence)
            if found is not None:
                await self._show(found)

    def _accept(self, viewer: Viewer, sequence: int) -> None:
        viewer.send(Accepted(sequence, self.table.question))

    # --- showing ----------------------------------------------------------------------------------------------------

    def _wanted(self) -> dict[int, bool]:
        """From which seats somebody looks, and whether somebody there has nothing yet."""
        found: dict[int, bool] = {}
        for each in self.viewers:
            found[each.seat] = found.get(each.seat, False) or each.blank
        return found

    async def _show(self, found: Found | None = None) -> None:
        """Bring everybody to a version, or to the newest. The caller holds `_order`."""
        if found is None and self.viewers:
            found = await self.host.look(self.id, self._wanted())
        if found is None:
            return
        self._keep_whole(found)
        left = [each for each in list(self.viewers) if not each.show(found)]
        if left:
            found = await self.host.look(self.id, {each.seat: True for each in left})
            self._keep_whole(found)
            for each in left:
                if found is not None and not each.show(found):
                    each.slow.set()  # it cannot be helped: let him come again
        self._shown_at = time.monotonic()
        if self.table.state() != self._told:
            self.changed()

    async def _show_whole(self, viewer: Viewer) -> None:
        found = self._current(viewer.seat)
        if found is None:
            found = await self.host.look(self.id, {viewer.seat: True})
            self._keep_whole(found)
        if found is not None:
            viewer.show(found, whole=True)

    def _keep_whole(self, found: Found | None) -> None:
        """Keep whole views, so that no engine makes them again before anything happens."""
        if found is None:
            return
        views = {seat: each for seat, each in found.views.items() if each.whole}
        if self._whole is not None and (self._whole.copy, self._whole.number) == (found.copy, found.number):
            views = self._whole.views | views
        self._whole = Found(found.status, found.copy, found.number, views)

    def _current(self, seat: int) -> Found | None:
        """The whole view from a seat, if it is known how it looks now."""
        kept, table = self._whole, self.table
        if kept is None or seat not in kept.views or table.stale:
            return None
        return kept if (kept.status.rows, kept.status.digest) == (table.question, table.digest) else None

    async def _show_all(self) -> None:
        try:
            async with self._order:
                await self._show()
        except Refusal as refusal:
            log.warning("table %s cannot be shown: %s", self.id, refusal.message)
        except Exception:
            log.exception("table %s cannot be shown", self.id)
        self.wake()

    def show_later(self, viewer: Viewer) -> None:
        """Show the whole table once more in a moment, however often that is wanted until then."""
        if not viewer.expecting:
            viewer.expecting = True
            self._soon(self._show_again(viewer))

    async def _show_again(self, viewer: Viewer) -> None:
        await asyncio.sleep(LATER)
        viewer.expecting = False
        if viewer not in self.viewers:
            return
        try:
            async with self._order:
                await self._show_whole(viewer)
        except Refusal as refusal:
            viewer.send(Refused(refusal.error, refusal.rule, refusal.message))

    # --- computers --------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let computers decide as long as they are asked and somebody is looking."""
        if self._computers is None or self._computers.done():
            self._computers = asyncio.create_task(self._think())

    async def _think(self) -> None:
        failures = 0
        simply = False  # after it thought for too long
        while self.viewers and not self.table.over:
            try:
                if not await self._one(simply):
                    return
                failures, simply = 0, False
            except Refusal as refusal:
                log.warning("a computer failed at table %s: %s", self.id, refusal.message)
                failures += 1
                simply = refusal.error == "budget"
                if refusal.error == "busy":
                    await asyncio.sleep(1.0)
                elif failures >= TRIES:
                    if not await self._give_up():
                        return
                    failures = 0
            except Exception:
                log.exception("a computer failed at table %s", self.id)
                if not await self._give_up():
                    return

    async def _one(self, simply: bool) -> bool:
        """Let a computer decide once; whether one was asked."""
        async with self._order:
            found = await self.host.think(self.id, self._wanted(), simply)
            if found is None:
                return False
            if found.decided:
                if found.weighed:
                    await self._beat(self.limits.beat)
                await self._show(found)
            question, option = self.table.question, found.option
        if option < 0:
            return True
        # a person's concession or step back comes in between
        await self._beat(self.limits.beat if found.quick else self.limits.pace)
        async with self._order:
            found = await self.host.move(self.id, question, option, self._wanted())
            if found is not None:
                await self._show(found)
        return True

    async def _beat(self, beat: float) -> None:
        """Wait until a whole number of beats has passed since something was shown.

        How long a computer thought may depend on what it holds; what one can measure does not, unless that was longer.
        """
        if beat > 0:
            passed = time.monotonic() - self._shown_at
            await asyncio.sleep(max(1, math.ceil(passed / beat)) * beat - passed)

    async def _give_up(self) -> bool:
        """A computer that cannot go on loses, rather than to keep anybody waiting; whether it did."""
        seat = self.table.asked
        if seat is None or not self.table.is_computer(seat) or self.table.over:
            return False
        try:
            await self.host.give_up(self.id, seat, "The computer could not go on.")
        except Exception:
            log.exception("the computer could not even give up at table %s", self.id)
            return False
        self.changed()
        await self._show_all()
        return True


def _chat(line: Line) -> Chat:
    return Chat(line.seat, line.name, line.text, line.at)


class Rooms:
    """The rooms of all tables at which somebody looks, and how many connections there are."""

    def __init__(self, host: TableHost, limits: Limits | None = None) -> None:
        self.host = host
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self._rooms: dict[str, Room] = {}
        self._users: dict[str, int] = {}
        self._addresses: dict[str, int] = {}
        self._messages = self.limits.messages()
        self._costly = Buckets(self.limits.costly, 1 / self.limits.costly_per_second)
        self.comings = Buckets(self.limits.comings, 1 / self.limits.comings_per_second)

    def gauges(self) -> dict[str, float]:
        """How many there are of what."""
        viewers = sum(len(each.viewers) for each in self._rooms.values())
        return {"rooms": len(self._rooms), "viewers": viewers}

    async def come(self, id: str, who: str, seat: int = SPECTATOR, address: str = "") -> Room:
        """Use the room of a table for a connection of somebody; who plays there finds room. Raises `Refusal`."""
        table = await self.host.table(id)
        room = self._rooms.get(id)
        if room is not None and seat == SPECTATOR and room.sockets >= self.limits.per_table:
            raise Refusal("too many connections", "Too many look at this table.", status=429)
        if not self.comings.take(who):
            raise Refusal("too fast", "You come and go too fast: wait a moment, then come again.", status=429)
        self.count(who, address)
        if room is None:
            room = self._rooms[id] = Room(
                self.host, table, self.limits, self._spare, self._costly, self._messages, self.metrics
            )
        room.sockets += 1
        return room

    def count(self, who: str, address: str) -> None:
        """Count a connection, be it one that another server has. Raises `Refusal` if it is one too many."""
        if self._users.get(who, 0) >= self.limits.per_user:
            raise Refusal("too many connections", "Close one of your other tables first.", status=429)
        if self._addresses.get(address, 0) >= self.limits.per_address and not of_this_machine(address):
            raise Refusal("too many connections", "Too many connections come from your address.", status=429)
        for counted, key in ((self._users, who), (self._addresses, address)):
            counted[key] = counted.get(key, 0) + 1

    def go(self, room: Room, who: str, address: str = "") -> None:
        """A connection is gone."""
        room.sockets -= 1
        self.uncount(who, address)
        self._spare(room)

    def uncount(self, who: str, address: str) -> None:
        """A connection that was counted is gone."""
        for counted, key in ((self._users, who), (self._addresses, address)):
            counted[key] -= 1
            if counted[key] == 0:
                del counted[key]

    def _spare(self, room: Room) -> None:
        """Close a room that nobody uses."""
        if room.sockets == 0 and room.acting == 0 and self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            room.close()

    def session_changed(self, old: str, new: str) -> None:
        """A browser's session goes on under another token; or it has ended (""), and so do its connections."""
        for room in list(self._rooms.values()):
            for each in [viewer for viewer in room.viewers if viewer.session == old]:
                each.session = new
                if not new:
                    room.leave(each)
                    each.dismiss(Refused("logged out", "", "You have logged out."))

    def sessions_ended(self, user: str, but: str) -> None:
        """All sessions of a user have ended but for that of one token, and so have their connections."""
        for room in list(self._rooms.values()):
            for each in [viewer for viewer in room.viewers if viewer.user == user and viewer.session != but]:
                room.leave(each)
                each.dismiss(Refused("logged out", "", "You were logged out everywhere."))

    def close(self) -> None:
        """Close all rooms."""
        for room in list(self._rooms.values()):
            room.close()
        self._rooms.clear()
