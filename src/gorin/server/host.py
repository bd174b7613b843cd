"""The host of tables: creates them, seats people, takes their decisions, and loads tables again.

An answer is tried by an engine, then made durable, and only then told to anybody. What an engine has loaded is never
trusted to be right: each request says how many decisions there are, and an engine that has others asks for them.
Loading a table is playing its decisions again, after a crash as at any other time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool

from gorin.ai import OPPONENTS as COMPUTERS
from gorin.cards.facts import FIRST_EDITION
from gorin.decks import Deck
from gorin.decks.teaching import TEACHING, teaching_deck
from gorin.editions import OptionError, agreed_options
from gorin.lessons import LESSONS, exists, lesson, whole_game
from gorin.lessons.tutor import LEARNER
from gorin.records.record import seed_hash
from gorin.records.shuffle import HEX_HASH, HEX_SECRET, Shuffle, again, commitment, drawn
from gorin.server import lobby
from gorin.server.clocks import ClockSettings
from gorin.server.decisions import (
    ABANDON,
    ANSWER,
    BACK,
    CALLED_OFF,
    CONCEDE,
    CORRECT,
    TIME,
    effective,
    given_up,
    leaves,
)
from gorin.server.guards import Buckets
from gorin.server.names import new_id
from gorin.server.offers import MOST_DECLINED, REMATCH, Offer, Offers
from gorin.server.peers import Forgotten, Leaving, Peers, PutAway
from gorin.server.reading import Reader, Reads
from gorin.server.refusal import Refusal
from gorin.server.storage import DAY, DecisionRow, Elsewhere, Keeping, Kind, Line, SeatRow, Settings, Storage, TableRow
from gorin.server.table import HUMAN, LESSON, SPECTATOR, Table
from gorin.server.wire import OfferKind, Tables, TableState
from gorin.server.worker.messages import (
    Answer,
    Ask,
    Back,
    Correct,
    Deal,
    Decided,
    Faces,
    Found,
    Hint,
    Leave,
    Look,
    Status,
    Step,
    Think,
    Why,
    Work,
    WriteRecord,
)
from gorin.server.workers import LOADING, Engines, Loader, busy, wholly

log = logging.getLogger("gorin.server")
FRIEND = "friend"
TEACHER = "gentle"
OPPONENTS = (FRIEND, *COMPUTERS)
MOST_SEATS = 4
MOST_TABLES = 5000  # in memory
MOST_OPEN = 20  # tables of one user that are not over
MOST_FREE = 5  # of them, tables where a seat is free
MADE_AT_ONCE, MADE_SECONDS = 60.0, 60.0  # tables of one user: so many at once, then one every so many seconds
OFFERS_AT_ONCE, OFFERS_SECONDS = 10.0, 10.0  # offers of one seat at one table
MOST_ROWS = 6000  # decisions of a game after which none can be taken back, nor corrections made
LONG_AT_ONCE, MOST_LONG = 2, 100  # new games and replays that engines are asked for; that may wait for it
MOST_SAID = 400  # characters
LONGEST_ID = 32
ENDLESS = "The computer would have gone on for ever."
STEPS_IN_A_ROW = 2000  # answers of a computer before anybody else is asked; then it gives up
STEPS_OF_COMPUTERS = 20_000  # of computers that play a game on after all people are out of it

Looks = Mapping[int, bool]
T = TypeVar("T")


class Opponent(msgspec.Struct, frozen=True):
    """Who is to sit in another seat: a friend, who brings his own deck, or a computer with one."""

    kind: str = FRIEND
    deck: Deck | None = None


class NewTable(msgspec.Struct, frozen=True):
    """A table as somebody wants it: the others, from the first of their seats on. `seat` -1: by lot."""

    deck: Deck
    opponents: tuple[Opponent, ...] = (Opponent(),)
    seat: int = -1
    name: str = ""
    edition: str = "samurai"
    clock: ClockSettings | None = None
    open: bool = False
    watch: bool = True
    chat: bool = False
    commitment: str = ""  # the hash of the creator's share of the seed, if he takes part in making it
    optional: tuple[str, ...] = ()  # optional rules of the edition, by which it is to be played


class TableHost:
    """All tables of one process. Everything here runs in one event loop."""

    def __init__(
        self, storage: Storage, engines: Engines, draw: Callable[[], int] = lambda: secrets.randbits(128),
        most_open: int = MOST_OPEN, most_free: int = MOST_FREE, reader: Reads | None = None,
        apart: Engines | None = None, peers: Peers | None = None,
    ) -> None:  # fmt: skip
        self.storage = storage
        self.peers = peers or Peers()  # the servers with which this one shares its database
        self.engines = engines
        self.apart = apart or engines  # for tables with own cards, so that no other waits for what these do
        self.reader = reader or Reader()
        self._draw = draw
        self._most_open = most_open
        self._most_free = most_free
        self.made = Buckets(MADE_AT_ONCE, MADE_SECONDS)
        self._offered = Buckets(OFFERS_AT_ONCE, OFFERS_SECONDS)
        self._long = asyncio.Semaphore(LONG_AT_ONCE)
        self._long_waiting = 0
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._jobs: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Get ready."""
        await self.engines.start()

    async def close(self) -> None:
        """Finish what is being kept, and end the engines."""
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await self.engines.close()
        if self.apart is not self.engines:
            await self.apart.close()
        await self.reader.close()

    async def wholly(self, job: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if whoever asked for it goes away."""
        return await wholly(job, self._jobs)

    def gauges(self) -> dict[str, float]:
        """How many tables there are in memory, what waits for an engine, and how many servers share the database."""
        waiting = self._long_waiting
        return {"tables": len(self._tables), "waiting_for_engines": waiting, "servers": 1 + self.peers.others}

    # --- creating and sitting down ----------------------------------------------------------------------------------

    async def create(self, new: NewTable, user: str) -> tuple[str, int]:
        """A new table; its id and the creator's seat. Raises `Refusal`."""
        count = 1 + len(new.opponents)
        if not 2 <= count <= MOST_SEATS:
            raise Refusal("bad table", f"A table has 2 to {MOST_SEATS} seats.")
        if any(each.kind not in OPPONENTS for each in new.opponents):
            raise Refusal("bad table", f"An opponent is one of: {', '.join(OPPONENTS)}.")
        if not -1 <= new.seat < count:
            numbers = ", ".join(map(str, range(count - 1)))
            raise Refusal("bad table", f"A seat is {numbers} or {count - 1}, or -1 for one by lot.")
        if any(each.kind != FRIEND and each.deck is None for each in new.opponents):
            raise Refusal("bad table", "The computer needs a deck.")
        private = not new.open and not new.watch and all(each.kind != FRIEND for each in new.opponents)
        if not private and any(deck is not None and deck.own for deck in (new.deck, *(o.deck for o in new.opponents))):
            raise Refusal("own cards", "Own cards are played against the computer, where nobody watches.")
        if new.clock is not None and (problem := new.clock.problem()):
            raise Refusal("bad table", problem)
        try:
            optional = agreed_options(new.edition, new.optional)
        except OptionError as error:
            raise Refusal("bad table", f"{error}.") from error
        seat = new.seat if new.seat >= 0 else secrets.randbelow(count)
        settings = Settings(new.clock, new.open, new.watch, new.chat, optional=optional)
        nobodys = Deck(edition=new.edition)
        decks = [nobodys if each.kind == FRIEND else each.deck or nobodys for each in new.opponents]
        decks.insert(seat, new.deck)
        places = [number for number in range(count) if number != seat]
        seated = [
            SeatRow(number, HUMAN) if each.kind == FRIEND else SeatRow(number, each.kind, each.kind, "")
            for number, each in zip(places, new.opponents, strict=True)
        ]
        seated.insert(seat, SeatRow(seat, HUMAN, new.name, user))
        shuffle: Shuffle | None = None
        if new.commitment:
            shuffle = drawn(count).sitting(seat, sound_commitment(new.commitment))
        return (await self._open(new.edition, decks, seated, settings, user, shuffle=shuffle)).id, seat

    async def teach(self, name: str, user: str, called: str) -> tuple[str, int]:
        """A table for a lesson or a puzzle, in place of any such before; its id and the learner's seat.

        Raises `Refusal` for a lesson that there is not.
        """
        if not exists(name):
            raise Refusal("no such lesson", f"There is no lesson called {name[:40]!r}.", status=404)
        before = [id for id in await run_in_threadpool(self.storage.unfinished_of, user) if await self._teaches(id)]
        edition = lesson(name).edition if name in LESSONS else FIRST_EDITION
        listed = lesson(name).decks if name in LESSONS else TEACHING[edition]  # those of a puzzle are never looked at
        decks = [teaching_deck(each, edition) for each in listed]
        seated = [SeatRow(LEARNER, HUMAN, called, user), SeatRow(1 - LEARNER, TEACHER, TEACHER, "")]
        for id in before:
            await self.put_away(id)
        table = await self._open(edition, decks, seated, Settings(watch=False), user, lesson=name)
        return table.id, LEARNER

    async def _teaches(self, id: str) -> bool:
        return bool((await run_in_threadpool(self.storage.table, id)).options.get(LESSON))

    async def put_away(self, id: str) -> None:
        """End a lesson's table without anybody winning, whichever server has it."""
        try:
            await self.wholly(self._put_away(id))
        except Elsewhere:
            self.peers.tell(PutAway(id))

    async def _put_away(self, id: str) -> None:
        table = await self.table(id)
        async with table.turn:
            if not table.over:
                await run_in_threadpool(self.storage.end, table.id, CALLED_OFF)
                table.result = CALLED_OFF
                table.asked = SPECTATOR
        table.changed()
        if table.audience is None:
            self.forget(id)

    async def computers(self, kinds: Sequence[str], decks: Sequence[Deck], edition: str = "samurai") -> str:
        """A table where computers play by themselves; its id."""
        seated = [SeatRow(seat, kind, kind, "") for seat, kind in enumerate(kinds)]
        return (await self._open(edition, list(decks), seated, Settings(), "")).id

    async def _open(
        self, edition: str, decks: list[Deck], seated: list[SeatRow], settings: Settings, user: str,
        after: Table | None = None, by: tuple[int, int] = (0, 0), lesson: str = "", shuffle: Shuffle | None = None,
    ) -> Table:  # fmt: skip
        """A new table of a user; perhaps `after` another, wanted `by` a seat's message of this number."""
        now = time.time()
        seed = self._draw()  # where players take part in making it, there is another when they have
        promise = commitment(shuffle.secret) if shuffle is not None else seed_hash(seed)
        full = all(each.user_id is not None for each in seated)
        row = TableRow(
            new_id(), edition, decks, seed, promise, len(seated),
            {LESSON: lesson} if lesson else {}, now, settings,
            started=now if full and shuffle is None else None, shuffle=shuffle,
        )  # fmt: skip
        table = Table(row, seated, [])
        await self._room_for(user, not full)
        if full:
            row = await self._dealt(table)
            table = Table(row, seated, [])
        if after is None:
            await run_in_threadpool(self.storage.create, row, seated)
        else:
            await run_in_threadpool(self.storage.follow, after.id, row, seated, *by)
        self._remember(table)
        await self._begin_if_shuffled(table)
        return table

    async def _room_for(self, user: str, free: bool = False) -> None:
        """Nothing if somebody may have one more table, with a `free` seat or without. Raises `Refusal`."""
        if not user:
            return
        his, waiting = await run_in_threadpool(self.storage.unfinished, user)
        if his >= self._most_open:
            raise Refusal(
                "too many tables", f"You have {self._most_open} games that are not over: finish or concede one.",
                status=429,
            )  # fmt: skip
        if free and waiting >= self._most_free:
            raise Refusal(
                "too many tables", f"At {self._most_free} of your tables nobody has sat down yet: call one off.",
                status=429,
            )  # fmt: skip
        if not self.made.take(user):
            raise Refusal("too fast", "So many new tables at once: wait a minute, then try again.", status=429)

    async def _dealt(self, table: Table) -> TableRow:
        """Its row, with the rules by which it is played, if the decks can be played. Raises `Refusal`."""
        row = table.row
        if row.shuffle is None:
            await self._slowly(table, Ask(table.id, 0, "", Look()), _ready(deal(table, [])))
            return row
        trial = Table(msgspec.structs.replace(row, id=f"{row.id}?"), table.seats, [])  # there is no seed yet
        found = await self._slowly(trial, Ask(trial.id, 0, "", Look()), _ready(deal(trial, [])))
        rules = f"{row.edition} {found.text}"
        return msgspec.structs.replace(row, shuffle=msgspec.structs.replace(row.shuffle, rules=rules))

    def _engines_of(self, table: Table) -> Engines:
        """Where a table's game is played."""
        return self.apart if table.own else self.engines

    async def _slowly(self, table: Table, ask: Ask, load: Loader, budget: float = 0.0) -> Found:
        """Ask for what takes an engine long, with few others at once: no answer at a table waits for many of them."""
        if self._long_waiting >= MOST_LONG:
            raise busy()
        self._long_waiting += 1
        try:
            async with self._long:
                return await self._engines_of(table).ask(ask, load, budget)
        finally:
            self._long_waiting -= 1

    async def join(self, id: str, user: str, deck: Deck, name: str, hash: str = "") -> int:
        """Sit down in the first free seat; whoever sits there already keeps his. Raises `Refusal`.

        `hash`: that of one's share of the seed, if one takes part in making it.
        """
        return await self.wholly(self._join(id, user, deck, name, hash and sound_commitment(hash)))

    async def _join(self, id: str, user: str, deck: Deck, name: str, hash: str) -> int:
        table = await self.table(id)
        async with table.turn:
            if (seat := table.seat_of(user)) >= 0:
                return seat
            if table.over:
                raise Refusal("table full", "This table has been called off.", status=409)
            free = [each.seat for each in table.seats if each.kind == HUMAN and each.user_id is None]
            if not free:
                raise Refusal("table full", "Every seat of this table is taken.", status=409)
            await self._room_for(user)
            seat = free[0]
            decks = list(table.row.decks)
            decks[seat] = deck
            now = time.time()
            seated = list(table.seats)
            seated[seat] = SeatRow(seat, HUMAN, name, user)
            shuffle = table.row.shuffle.sitting(seat, hash) if table.row.shuffle is not None else None
            begins = now if len(free) == 1 and shuffle is None else None
            after = Table(msgspec.structs.replace(table.row, decks=decks, started=begins, shuffle=shuffle), seated, [])
            if len(free) == 1:
                after.row = await self._dealt(after)
            if not await run_in_threadpool(self.storage.sit, id, seat, name, user, decks, begins, after.row.shuffle):
                table.stale = True
                raise Refusal("table full", "This seat was just taken.", status=409)
            table.read(after.row, seated, [])
            await self._begin_if_shuffled(table)
        if table.audience is not None:
            table.audience.began()
        return seat

    async def seat_of(self, id: str, user: str | None) -> int:
        """The seat of a user; -1 for a spectator. Raises `Refusal` if he may not even watch."""
        return _seat_at(await self.table(id), user)

    # --- loading ----------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """A table, from memory or from storage. Raises `Refusal` if there is none."""
        table = self._tables.get(id)
        if table is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            table = await asyncio.shield(loading)
        elif table.stale:
            async with table.keeping:
                if table.stale:
                    table.read(*await self._read(id))
        return table

    async def elsewhere(self, id: str) -> str:
        """The address of another server that has a table; "" for this one, which takes it if it is free."""
        if id in self._tables or not _sound(id):
            return ""
        return await self.peers.where(id)

    async def _load(self, id: str) -> Table:
        if address := await self.elsewhere(id):
            raise Elsewhere(address)
        table = Table(*await self._read(id))
        await self._begin_if_shuffled(table)  # if it was killed before it could
        self._remember(table)
        return table

    async def _to_read(self, id: str) -> Table:
        """A table of which nothing is changed; as storage knows it, if another server has it."""
        try:
            return await self.table(id)
        except Elsewhere:
            return Table(*await self._read(id))

    async def _read(self, id: str) -> tuple[TableRow, list[SeatRow], list[DecisionRow], list[Line]]:
        if not _sound(id):
            raise Refusal("no such table", "There is no table of this id.", status=404)

        def read() -> tuple[TableRow, list[SeatRow], list[DecisionRow], list[Line]]:
            row = self.storage.table(id)
            lines = self.storage.lines(id) if row.settings.chat else []
            return row, self.storage.seats(id), self.storage.decisions(id), lines

        return await run_in_threadpool(read)

    def _remember(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > MOST_TABLES:
            for each in list(self._tables.values())[: len(self._tables) - MOST_TABLES]:
                if each.audience is None and not each.turn.locked() and not each.keeping.locked():
                    del self._tables[each.id]

    def reseated(self, ids: Sequence[str]) -> None:
        """Read anew who sits at these tables; at all, if none is named."""
        for id in ids or list(self._tables):
            if id in self._tables:
                self._tables[id].stale = True

    def forget(self, id: str) -> None:
        """Keep a table in storage only."""
        self._tables.pop(id, None)

    async def _ask(
        self, table: Table, work: Work, look: Looks | None = None, budget: float = 0.0, slowly: bool = False
    ) -> Found:
        """Ask an engine about a table as it is now."""

        async def load() -> Deal:
            found = deal(table, (await self._read(table.id))[2])
            if table.over or table.lesson:
                return found
            kept = await run_in_threadpool(self.storage.positions, table.id)
            return msgspec.structs.replace(found, positions=kept)

        try:
            ask = Ask(table.id, table.question, table.digest, work, dict(look or {}))
            if slowly:
                found = await self._slowly(table, ask, load, budget)
            else:
                found = await self._engines_of(table).ask(ask, load, budget)
        except Refusal as refusal:
            if refusal.error == "stale question":
                table.stale = True
            raise
        table.stands(found.status)
        return found

    # --- deciding ---------------------------------------------------------------------------------------------------

    async def answer(
        self, id: str, seat: int, question: int, option: int, sequence: int, look: Looks | None = None,
        arrived: float | None = None,
    ) -> Found:  # fmt: skip
        """Take a seat's answer that has `arrived` then. On return it is durable; on `Refusal` nothing has changed."""
        arrived = time.monotonic() if arrived is None else arrived
        return await self.wholly(self._answer(id, seat, question, option, sequence, look, arrived))

    async def _answer(
        self, id: str, seat: int, question: int, option: int, sequence: int, look: Looks | None, arrived: float
    ) -> Found:
        table = await self.table(id)
        async with table.turn:
            table.playing()
            table.check(seat, sequence)
            table.current(question)
            table.in_time(arrived)
            table.held = True  # whoever comes or goes meanwhile must not make the answer late
            try:
                found = await self._ask(table, Answer(seat, option), look)
                await self._keep(
                    table, question, found.decided, found.status, sequence, arrived, position=found.position
                )
            finally:
                table.held = False
                table.attend()
            table.in_a_row = 0
            return found

    async def concede(self, id: str, seat: int, sequence: int) -> None:
        """Give up, whoever is asked and whatever the engine does; durable on return."""
        await self.wholly(self._concede(id, seat, sequence))

    async def _concede(self, id: str, seat: int, sequence: int) -> None:
        table = await self.table(id)
        if not table.full:
            return await self._call_off(table, seat, sequence)
        table.playing()
        table.check(seat, sequence)
        await self._lose_now(table, seat, CONCEDE, sequence)

    # --- the seed, where players take part in making it ---------------------------------------------------------------

    async def commit(self, id: str, seat: int, hash: str) -> None:
        """Take the hash of a seat's share of the seed, which nobody can change then. Raises `Refusal`."""
        await self.wholly(self._commit(id, seat, sound_commitment(hash)))

    async def _commit(self, id: str, seat: int, hash: str) -> None:
        table = await self.table(id)
        async with table.turn:
            shuffle = table.row.shuffle
            if shuffle is None or table.owed().get(seat) != "commit":
                raise Refusal("not asked", "Nothing is to be added to the seed now.", status=409)
            await self._shuffle(table, shuffle.sitting(seat, hash))

    async def reveal(self, id: str, seat: int, share: str) -> None:
        """Take a seat's share of the seed; with the last one the game begins. Raises `Refusal`."""
        await self.wholly(self._reveal(id, seat, share))

    async def _reveal(self, id: str, seat: int, share: str) -> None:
        table = await self.table(id)
        async with table.turn:
            shuffle = table.row.shuffle
            if shuffle is None or table.owed().get(seat) != "reveal":
                raise Refusal("not asked", "Nothing is to be added to the seed now.", status=409)
            if not HEX_SECRET.fullmatch(share) or commitment(share) != shuffle.commitments[seat]:
                raise Refusal("bad share", "This is not what you committed yourself to.")
            await self._shuffle(table, shuffle.revealing(seat, share))

    async def _begin_if_shuffled(self, table: Table) -> None:
        """Begin a game for whose seed nobody owes anything."""
        row = table.row
        if row.shuffle is not None and row.shuffle.done and table.seated and row.started is None and not table.over:
            await self._shuffle(table, row.shuffle)

    async def _shuffle(self, table: Table, shuffle: Shuffle) -> None:
        """Keep what was added, and begin if that was all."""
        decks = [msgspec.json.encode(each) for each in table.row.decks]
        seed = shuffle.seed(decks) if shuffle.done else None
        try:
            await run_in_threadpool(self.storage.shuffle, table.id, shuffle, seed)
        except BaseException:
            table.stale = True  # perhaps it was kept all the same
            raise
        table.row = msgspec.structs.replace(table.row, shuffle=shuffle)
        if seed is not None:
            table.row = msgspec.structs.replace(table.row, seed=seed, started=time.time())
            if table.audience is not None:
                table.audience.began()
        table.changed()

    async def not_shuffled(self, id: str, seat: int, owed: str) -> None:
        """Call a table off where somebody who is here has not added to the seed what he promised."""
        await self.wholly(self._not_shuffled(id, seat, owed))

    async def _not_shuffled(self, id: str, seat: int, owed: str) -> None:
        table = await self.table(id)
        async with table.turn:
            if table.owed().get(seat) == owed:
                await run_in_threadpool(self.storage.end, table.id, CALLED_OFF)
                table.result = CALLED_OFF

    async def _call_off(self, table: Table, seat: int, sequence: int) -> None:
        """Nobody has sat down opposite, and nobody shall any more; who is not the only one there stands up."""
        async with table.turn:
            table.check(seat, sequence)
            if table.over:
                raise Refusal("game over", "This table has been called off.", status=409)
            if table.full:
                raise Refusal("too late", "The game has just begun.", status=409)
            others = any(each.kind == HUMAN and each.user_id and each.seat != seat for each in table.seats)
            shuffle = table.row.shuffle
            if others and (shuffle is None or not any(shuffle.shares)):  # a share that is known is worth nothing
                await self._stand_up(table, seat)
                return
            await run_in_threadpool(self.storage.end, table.id, CALLED_OFF)
            table.result = CALLED_OFF
            table.sequences[seat] = sequence

    async def _stand_up(self, table: Table, seat: int) -> None:
        """Leave a seat free for somebody else, before the game."""
        decks = list(table.row.decks)
        decks[seat] = Deck(edition=table.row.edition)
        seated = list(table.seats)
        seated[seat] = SeatRow(seat, HUMAN)
        shuffle = table.row.shuffle.sitting(seat, "") if table.row.shuffle is not None else None
        await run_in_threadpool(self.storage.stand, table.id, seat, decks, shuffle)
        table.read(msgspec.structs.replace(table.row, decks=decks, shuffle=shuffle), seated, [])
        if table.audience is not None:
            table.audience.began()

    async def leave(self, user: str) -> None:
        """Give up all games of somebody that are not over, whichever server has them, and what he brought."""
        if not await self.leave_here(user):
            self.peers.tell(Leaving(user))
        for id in await run_in_threadpool(self.storage.brought, user):
            await self.forget_wholly(id)

    async def leave_here(self, user: str) -> bool:
        """Give up the games of somebody that no other server has; whether these were all."""
        here = True
        for id in await run_in_threadpool(self.storage.unfinished_of, user):
            try:
                table = await self.table(id)
                seat = table.seat_of(user)
                await self.concede(id, seat, table.sequences[seat] + 1)
                table.changed()
            except Elsewhere:
                here = False
            except Refusal:
                log.debug("table %s is over already", id)
        return here

    async def forget_wholly(self, id: str) -> bool:
        """Forget a table, here and everywhere; whether there was one."""
        found = await run_in_threadpool(self.storage.forget, id)
        self.forget(id)
        self.peers.tell(Forgotten(id))
        return found

    async def give_up(self, id: str, seat: int, text: str) -> None:
        """Let a computer lose that cannot go on."""
        await self.wholly(self._lose_now(await self.table(id), seat, CONCEDE, 0, text))

    async def _lose_now(self, table: Table, seat: int, kind: Kind, sequence: int, text: str = "") -> None:
        """Let a seat lose: of two at once, of several when the engine has done with whatever it does."""
        if not leaves(kind, table.row.players):
            await self._lose(table, seat, kind, sequence, text)
            return
        async with table.turn:
            table.playing()
            await self._lose(table, seat, kind, sequence, text)

    async def _lose(self, table: Table, seat: int, kind: Kind, sequence: int = 0, text: str = "") -> None:
        """Let a seat lose, which ends the game of two; of several the others play on. There the turn is held."""
        result = given_up(kind, seat)
        if leaves(kind, table.row.players):
            question = table.question
            try:
                found = await self._ask(table, Leave(seat, kind, text or result))
            except Refusal as refusal:
                if refusal.error != "other version":  # of a game that cannot be gone on with nobody is kept in it
                    raise
            else:
                await self._keep(table, question, found.decided, found.status, sequence)
                table.in_a_row = 0
                return
        decided = Decided(seat, kind, -1, text or result, "")
        await self._keep(table, None, [decided], Status(0, "", -1, result), sequence)

    async def time_out(self, id: str) -> bool:
        """Let the seat lose whose time is out; whether there was one."""
        return await self.wholly(self._time_out(id))

    async def _time_out(self, id: str) -> bool:
        table = await self.table(id)
        await table.timely()
        async with table.turn:  # an answer that is being taken has come in time
            loser = table.clock.expired(time.monotonic()) if table.clock is not None and not table.over else -1
            if loser >= 0:
                await self._lose(table, loser, TIME)
        return loser >= 0

    async def think(self, id: str, look: Looks | None = None, simply: bool = False) -> Found | None:
        """Let a computer decide what nobody would wait for, and choose what comes then; None if none is asked."""
        return await self.wholly(self._think(id, look, simply))

    async def _think(self, id: str, look: Looks | None, simply: bool) -> Found | None:
        table = await self.table(id)
        async with table.turn:
            if not await self._computer_asked(table):
                return None
            question = table.question
            found = await self._ask(table, Think(simply), look)
            if found.decided:
                table.in_a_row += len(found.decided)
                await self._keep(table, question, found.decided, found.status, position=found.position)
            return found

    async def move(self, id: str, question: int, option: int, look: Looks | None = None) -> Found | None:
        """Let a computer do what it has chosen; None if the game has moved on since."""
        return await self.wholly(self._move(id, question, option, look))

    async def _move(self, id: str, question: int, option: int, look: Looks | None) -> Found | None:
        table = await self.table(id)
        async with table.turn:
            if table.question != question or not await self._computer_asked(table) or table.asked is None:
                return None
            found = await self._ask(table, Answer(table.asked, option), look)
            table.in_a_row += 1
            await self._keep(table, question, found.decided, found.status, position=found.position)
            return found

    async def _computer_asked(self, table: Table) -> bool:
        """Whether a computer is asked; one that goes on for ever gives up."""
        if not table.full or table.over:
            return False
        if table.asked is None:
            await self._ask(table, Look())
        if table.asked is None or not table.is_computer(table.asked):
            return False
        most = STEPS_IN_A_ROW if table.people else STEPS_OF_COMPUTERS
        if table.in_a_row >= most and any(each.kind == HUMAN for each in table.seats):
            await self._lose(table, table.asked, CONCEDE, text=ENDLESS)
            return False
        return True

    # --- what the other seat may have to agree to -------------------------------------------------------------------

    async def back(
        self, id: str, seat: int, sequence: int, look: Looks | None = None, question: int | None = None, to: int = -1
    ) -> Found | None:
        """At a question, take a seat's answer to question `to` back (-1: its last choice).

        At once against a computer, else it is offered (None).
        """
        return await self.wholly(self._back(id, seat, sequence, look, question, to))

    async def _back(
        self, id: str, seat: int, sequence: int, look: Looks | None, question: int | None, to: int
    ) -> Found | None:
        table = await self.table(id)
        async with table.turn:
            self._may_offer(table, BACK, seat, sequence, question)
            if table.alone:
                return await self._change(table, Back(seat, True, to), sequence, look)
            found = await self._ask(table, Back(seat, False, to))
            target = str(found.decided[0].option)
            await self._offer(table, seat, sequence, table.offers.adding(BACK, seat, found.text, target))
            return None

    def _may_offer(self, table: Table, kind: OfferKind, seat: int, sequence: int, question: int | None) -> None:
        """Nothing if a seat may offer something at a question (None: wherever the game stands). Raises `Refusal`."""
        table.playing()
        table.check(seat, sequence)
        if seat in table.out:
            raise Refusal("out", "You are out of this game: only those who play change it.", status=409)
        if question is not None:
            table.current(question)
        if table.declined[kind, seat] >= MOST_DECLINED[kind]:
            raise Refusal("declined", "That was declined: offer it again after the next decision.", status=409)
        if table.question >= MOST_ROWS:
            raise Refusal("too long", "This game has gone on for so long that nothing can be taken back.", status=409)
        if not table.alone:
            self._not_too_often(table, seat)

    def _not_too_often(self, table: Table, seat: int) -> None:
        """Nothing if a seat has not offered too much lately. Raises `Refusal`."""
        if not self._offered.take(f"{table.id} {seat}"):
            raise Refusal("too fast", "So many offers: wait a moment, then offer it again.", status=429)

    async def correct(
        self, id: str, seat: int, wanted: Correct, sequence: int, look: Looks | None = None, question: int | None = None
    ) -> Found | None:
        """At a question, correct the position by hand: at once against a computer, else offer it (None)."""
        return await self.wholly(self._correct(id, seat, wanted, sequence, look, question))

    async def _correct(
        self, id: str, seat: int, wanted: Correct, sequence: int, look: Looks | None, question: int | None
    ) -> Found | None:
        table = await self.table(id)
        async with table.turn:
            self._may_offer(table, CORRECT, seat, sequence, question)
            found = await self._ask(table, wanted)
            line = found.decided[0].text
            if table.alone:
                return await self._change(table, Correct(seat, True, line), sequence, look)
            await self._offer(table, seat, sequence, table.offers.adding(CORRECT, seat, found.text, line))
            return None

    async def _offer(self, table: Table, seat: int, sequence: int, offers: Offers) -> None:
        """Let other offers wait than before, by a message of a seat; durable on return."""
        async with table.keeping:
            await run_in_threadpool(self.storage.note, table.id, seat, sequence, offers)
            table.sequences[seat] = sequence
            table.offers = offers
        table.changed()

    async def rematch(self, id: str, seat: int, sequence: int) -> None:
        """Another game with seats swapped: at once against a computer, else offer it."""
        await self.wholly(self._rematch(id, seat, sequence))

    async def _rematch(self, id: str, seat: int, sequence: int) -> None:
        table = await self.table(id)
        async with table.turn:
            table.check(seat, sequence)
            if table.lesson and not whole_game(table.lesson):
                raise Refusal("a lesson", "A lesson is begun anew from the list of lessons.", status=409)
            if not table.over or not table.full:
                raise Refusal("not over", "Another game begins when this one is over.", status=409)
            if table.row.next:
                raise Refusal("too late", "The next game has begun already.", status=409)
            if self._all_want_another(table, seat):
                await self._again(table, seat, sequence)
            else:
                self._not_too_often(table, seat)
                text = f"Another game, with seats {'swapped' if table.row.players == 2 else 'moved on by one'}"
                offers = table.offers.adding(REMATCH, seat, text)
                await self._offer(table, seat, sequence, offers)

    async def _again(self, table: Table, seat: int, sequence: int) -> None:
        """The same people with the same decks, each one seat on; by a message of the last who wants it."""
        row = table.row
        moved = [*table.seats[-1:], *table.seats[:-1]]
        seated = [SeatRow(seat, each.kind, each.name, each.user_id) for seat, each in enumerate(moved)]
        decks = [*row.decks[-1:], *row.decks[:-1]]
        settings = msgspec.structs.replace(row.settings, source="", at=-1)
        me = table.seats[seat].user_id or ""
        for each in {seat.user_id for seat in table.seats if seat.user_id} - {me}:
            try:
                await self._room_for(each)
            except Refusal as refusal:
                who = "The other player" if row.players == 2 else "One of the others"
                words = f"{who} has too many games for another one."
                raise Refusal(refusal.error, words, status=refusal.status) from refusal
        shuffle = again(row.shuffle) if row.shuffle is not None else None
        await self._open(row.edition, decks, seated, settings, me, table, (seat, sequence), shuffle=shuffle)
        table.row = await run_in_threadpool(self.storage.table, row.id)
        table.sequences[seat] = sequence
        table.offers = table.row.offers
        table.changed()

    async def reply(
        self, id: str, seat: int, offer: int, option: int, sequence: int, look: Looks | None = None
    ) -> Found | None:
        """Accept an offer (1), or decline or withdraw it (0)."""
        return await self.wholly(self._reply(id, seat, offer, option, sequence, look))

    async def _reply(
        self, id: str, seat: int, number: int, option: int, sequence: int, look: Looks | None
    ) -> Found | None:
        table = await self.table(id)
        async with table.turn:
            table.check(seat, sequence)
            offer = table.offers.find(number)
            if option and (offer.by == seat or seat in offer.agreed):
                whose = "Your own offer waits" if offer.by == seat else "You have accepted that: it waits"
                who = "the other player" if table.row.players == 2 else "the others"
                raise Refusal("not asked", f"{whose} for {who}.", status=409)
            if seat in table.out and offer.kind != REMATCH:
                raise Refusal("out", "You are out of this game: only those who play change it.", status=409)
            if option and not self._all_agree(table, offer, seat):
                await self._offer(table, seat, sequence, table.offers.agreeing(offer, seat))
                return None
            if option and offer.kind == BACK:
                return await self._change(table, Back(offer.by, True, int(offer.line)), sequence, look, seat)
            if option and offer.kind == CORRECT:
                return await self._change(table, Correct(offer.by, True, offer.line), sequence, look, seat)
            if option:
                await self._again(table, seat, sequence)
            else:
                await self._offer(table, seat, sequence, table.offers.without(offer))
                table.declined[offer.kind, offer.by] += offer.by != seat
            return None

    def _all_agree(self, table: Table, offer: Offer, seat: int) -> bool:
        """Whether with this seat all who must have accepted an offer: the people who play, for another game all."""
        if offer.kind == REMATCH:
            return self._all_want_another(table, seat)
        return not set(table.people) - {offer.by, seat, *offer.agreed}

    def _all_want_another(self, table: Table, seat: int) -> bool:
        """Whether with this seat all people want another game."""
        people = {each.seat for each in table.seats if each.kind == HUMAN}
        return not people - {seat} - table.offers.wanting(REMATCH)

    async def _change(
        self, table: Table, work: Back | Correct, sequence: int, look: Looks | None, by: int | None = None
    ) -> Found:
        """Do what has been agreed to; `by` sent the message of this sequence number."""
        question = table.question
        found = await self._ask(table, work, look)
        if by in (None, work.seat):
            await self._keep(table, question, found.decided, found.status, sequence)
        else:
            await self._keep(table, question, found.decided, found.status, consent={by: sequence})
        table.in_a_row = 0
        return found

    async def _keep(
        self, table: Table, question: int | None, decided: Sequence[Decided], status: Status, sequence: int = 0,
        arrived: float | None = None, consent: Mapping[int, int] | None = None, position: bytes = b"",
    ) -> None:  # fmt: skip
        """Make decisions durable, if the game has not moved on meanwhile (`question` None: wherever it is).

        `consent`: the message of a seat that agreed to them; `position`: how the game stands then.
        """
        async with table.keeping:
            table.playing()
            if question is not None:
                table.current(question)
            now = time.time()
            answered = any(each.kind == ANSWER for each in decided)
            clock = table.stop_clock(time.monotonic() if arrived is None else arrived, answered)
            rows = [
                DecisionRow(
                    table.question + n, each.seat, each.text, each.option, sequence,
                    table.digest if question is None else each.digest, each.kind, now, clock,
                )
                for n, each in enumerate(decided)
            ]  # fmt: skip
            try:
                left = table.offers.lapsed()
                gone = left if left != table.offers else None
                keep = self.storage.decide_all
                await run_in_threadpool(keep, table.id, rows, status.result, consent, gone, position, status.turn)
            except BaseException:
                table.stale = True  # perhaps it was kept all the same
                raise
            table.kept(rows, status.result)
            for seat, taken in (consent or {}).items():
                table.sequences[seat] = taken
            table.stands(status)

    # --- looking ----------------------------------------------------------------------------------------------------

    async def look(self, id: str, look: Looks) -> Found | None:
        """Views for some seats (-1: spectators); None before the game."""
        table = await self.table(id)
        async with table.turn:
            return await self._ask(table, Look(), look) if table.full else None

    async def why(self, id: str, seat: int, question: int, card: int) -> Found:
        """Why a seat cannot use a card."""
        return await self._advise(id, seat, question, Why(seat, card))

    async def hint(self, id: str, seat: int, question: int) -> Found:
        """What the computer would do in a seat's place; not in a game with a clock between people."""
        table = await self.table(id)
        if seat >= 0 and table.clock is not None and not any(table.is_computer(each.seat) for each in table.seats):
            raise Refusal("no hints", "There are no hints in a game with a clock between people.", status=403)
        return await self._advise(id, seat, question, Hint(seat))

    async def _advise(self, id: str, seat: int, question: int, work: Work) -> Found:
        table = await self.table(id)
        if seat < 0:
            raise Refusal("no seat", "Spectators are not asked.", status=403)
        async with table.turn:
            table.playing()
            table.current(question)
            return await self._ask(table, work, slowly=True)

    async def state(self, id: str, user: str | None) -> TableState:
        """What anybody may know of a table, for a user."""
        table = await self.table(id)
        return table.state(table.seat_of(user))

    async def listing(self, user: str) -> Tables:
        """The tables with a free seat, those that can be watched, and a user's own."""

        def held(rows: list[tuple[TableRow, list[SeatRow]]]) -> list[Table]:
            return [self._tables.get(row.id) or self._glance(row, seats) for row, seats in rows]

        looked_at = [each for each in self._tables.values() if each.audience is not None]
        looked_at += held(await run_in_threadpool(self.storage.tables_called, self.peers.tables()))
        waiting = held(await run_in_threadpool(self.storage.open_tables))
        mine = held(await run_in_threadpool(self.storage.tables_of, user))
        return {
            "open": lobby.open_to(user, {each.id: each for each in [*waiting, *looked_at]}.values()),
            "watchable": lobby.watchable_by(user, looked_at),
            "mine": [each.state(each.seat_of(user)) for each in mine],
        }

    def _glance(self, row: TableRow, seats: list[SeatRow]) -> Table:
        """A table as storage knows it, and who is there."""
        table = Table(row, seats, [])
        table.online.update(self.peers.online(row.id))
        return table

    async def record(self, id: str, user: str | None = None) -> str:
        """The record of a finished game; before that its decisions are nobody's business."""
        table = await self._to_read(id)
        _seat_at(table, user)
        if not table.over or not table.full:
            raise Refusal("not over", "The record can be read when the game is over.", status=409)
        if table.lesson and not whole_game(table.lesson):
            raise Refusal("a lesson", "A lesson begins in the middle of a game: there is no record of it.", status=409)
        async with table.turn:
            work = WriteRecord([each.name for each in table.seats], table.result)
            found = await self._ask(table, work, budget=LOADING, slowly=True)
        return found.text

    async def faces(self, id: str, user: str | None = None) -> bytes:
        """The faces of a table's own cards, as JSON. Raises `Refusal` for whoever may not look at it."""
        await self.seat_of(id, user)
        table = await self.table(id)
        if not table.own:
            return b"{}"
        async with table.turn:
            return (await self._ask(table, Faces(), slowly=True)).data

    # --- finished games, and what begins in the middle of one -------------------------------------------------------

    async def study(self, table: Table, work: Work) -> bytes:
        """Ask an engine about a whole game that is over."""
        async with table.turn:
            return (await self._ask(table, work, budget=LOADING, slowly=True)).data

    async def add(self, table: Table, rows: Sequence[DecisionRow], user: str) -> None:
        """Take a table that begins with some decisions. Raises `Refusal` if it cannot be played on."""
        await self._room_for(user)
        found = await self._slowly(
            table, Ask(table.id, table.question, table.digest, Look()), _ready(deal(table, rows)), LOADING
        )
        if found.status.result:
            why = "The game is over there: go on from an earlier decision."
            raise Refusal("game over", why, table.rule_over, status=409)
        if any(each.kind == HUMAN and each.seat in found.status.out for each in table.seats):
            raise Refusal("bad table", "That player is out of the game there: take another seat.")
        await run_in_threadpool(self.storage.create, table.row, table.seats, rows)
        table.stands(found.status)
        self._remember(table)

    # --- talking ----------------------------------------------------------------------------------------------------

    async def say(self, id: str, user: str, text: str) -> None:
        """Say something at a table. Raises `Refusal` if nobody talks there."""
        table = await self.table(id)
        seat = table.seat_of(user)
        if not table.row.settings.chat:
            raise Refusal("no chat", "There is no chat at this table.", status=403)
        if seat < 0:
            raise Refusal("no seat", "Only those who play may talk.", status=403)
        said = "".join(each for each in " ".join(text.split()) if each.isprintable())
        if not said or len(said) > MOST_SAID:
            raise Refusal("too long" if said else "bad message", f"One says 1 to {MOST_SAID} characters at once.")
        line = Line(seat, table.seats[seat].name, said, time.time())
        async with table.keeping:
            await run_in_threadpool(self.storage.say, id, line)
            table.lines.append(line)
        if table.audience is not None:
            table.audience.said(line)

    # --- what nobody needs any more -----------------------------------------------------------------------------------

    async def tidy(self, keeping: Keeping) -> None:
        """End games that nobody plays on, and forget what need not be kept, but for tables where somebody is."""
        now = time.time()
        for id in await run_in_threadpool(self.storage.idle_games, keeping, now):
            try:
                await self.wholly(self._abandon(id, now - DAY * keeping.idle))
            except Elsewhere:
                log.debug("table %s is another server's", id)
            except Refusal as refusal:  # it is damaged: nobody will play on
                log.error("table %s is ended unread: %s", id, refusal.message)
                await run_in_threadpool(self.storage.end, id, given_up(ABANDON, SPECTATOR))
        for id in await run_in_threadpool(self.storage.forgettable, keeping, now):
            if (table := self._tables.get(id)) is not None and (table.audience is not None or table.turn.locked()):
                continue
            if await run_in_threadpool(self.storage.forget, id, keeping, now):
                self.forget(id)
        await run_in_threadpool(self.storage.forget_words, keeping, now)

    async def _abandon(self, id: str, before: float) -> None:
        table = await self.table(id)
        async with table.turn:
            if table.full and not table.over and table.touched < before and not lobby.here(table):
                await self._lose(table, SPECTATOR, ABANDON)
        if table.audience is None:
            self.forget(id)  # there may be thousands of them


def _seat_at(table: Table, user: str | None) -> int:
    seat = table.seat_of(user)
    if seat == SPECTATOR and table.full and not table.row.settings.watch:
        raise Refusal("private", "Nobody may watch this table.", status=403)
    return seat


def sound_commitment(text: str) -> str:
    """The hash of a share of the seed. Raises `Refusal` for anything else."""
    if not HEX_HASH.fullmatch(text):
        raise Refusal("bad share", "What is shown of a share of the seed is a SHA-256 in 64 hexadecimal digits.")
    return text


def _sound(id: str) -> bool:
    """Whether an id can be one; no database is asked for anything else."""
    return len(id) <= LONGEST_ID and id.isascii() and id.isprintable()


def deal(table: Table, rows: Sequence[DecisionRow]) -> Deal:
    """What an engine needs to load a table."""
    row = table.row
    steps = [Step(each.seq, each.seat, each.kind, each.option, each.text, each.digest) for each in effective(rows)]
    kinds = [each.kind for each in table.seats]
    shuffle = row.shuffle if row.shuffle is not None and row.shuffle.done else None
    return Deal(
        table.id, row.edition, row.decks, str(row.seed), kinds, len(rows), steps, table.lesson,
        shuffle=shuffle, optional=row.settings.optional,
    )  # fmt: skip


def _ready(found: Deal) -> Callable[[], Coroutine[Any, Any, Deal]]:
    async def load() -> Deal:
        return found

    return load


__all__ = ["ANSWER", "FRIEND", "HUMAN", "OPPONENTS", "SPECTATOR", "NewTable", "Opponent", "Table", "TableHost", "deal"]
