"""One table as the server holds it: its rows in short, and who is there. No engine is needed for any of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, Protocol

import msgspec

from gorin.cards.facts import load_facts
from gorin.decks import Deck
from gorin.editions import cited
from gorin.lessons import PUZZLE
from gorin.server.clocks import NOBODY, Clock
from gorin.server.decisions import effective, leaves, taken, winner_of
from gorin.server.refusal import Refusal
from gorin.server.storage import LINES_KEPT, DecisionRow, Line, SeatRow, TableRow
from gorin.server.wire import ShuffleState, TableState
from gorin.server.worker.messages import Status
from gorin.table import citations

HUMAN = "human"
SPECTATOR = -1
LESSON = "lesson"  # the key of a table's options that says which one is given there
STALE_SEQUENCE: Final = "stale sequence"


class Audience(Protocol):
    """Those who look at a table, as far as the table knows them."""

    def changed(self) -> None:
        """What anybody may know of the table is different now."""

    def began(self) -> None:
        """All have sat down."""

    def said(self, line: Line) -> None:
        """Somebody said something."""


class Table:
    """A table in memory."""

    def __init__(
        self, row: TableRow, seats: Sequence[SeatRow], rows: Sequence[DecisionRow], lines: Sequence[Line] = ()
    ) -> None:
        self.online: Counter[int] = Counter()  # connections of each seat, -1: spectators
        self.lines: deque[Line] = deque(maxlen=LINES_KEPT)
        self.audience: Audience | None = None
        self.turn = asyncio.Lock()  # held while the engine works on this table
        self.keeping = asyncio.Lock()  # held while a decision is being kept
        self.declined: Counter[tuple[str, int]] = Counter()  # offers of a kind by a seat, at this question
        self.stale = False  # storage may know more than this
        self.in_a_row = 0  # answers of computers since a person decided
        self.clock: Clock | None = None
        self.held = False  # an answer is being taken: no clock is touched until it is kept or refused
        self._arrived: list[float] = []  # when the answers came that have not been tried yet
        self._tried = asyncio.Event()
        self.read(row, seats, rows, lines)

    def read(
        self, row: TableRow, seats: Sequence[SeatRow], rows: Sequence[DecisionRow], lines: Sequence[Line] | None = None
    ) -> None:
        """Take over what storage knows."""
        if row.settings.clock is not None and (self.clock is None or rows):
            kept = rows[-1].clock if rows else ""
            clock = row.settings.clock
            self.clock = Clock.restored(clock, kept) if kept else Clock(clock, row.players)
        self.row = row
        self.seats = list(seats)
        self.out: set[int] = set()  # the seats that have lost while others play on, as far as it is known
        self._take_out(effective(rows))
        self.question = len(rows)  # the number of the question: how many decisions were kept
        self.digest = rows[-1].digest if rows else ""
        noted = [each.sequence for each in seats]
        self.sequences = [max(both) for both in zip(taken(rows, row.players), noted, strict=True)]
        self.result = row.result
        self.touched = max(row.touched, row.created, rows[-1].at if rows else 0.0)
        self.offers = row.offers
        if lines is not None:
            self.lines = deque(lines, maxlen=LINES_KEPT)
        self._decks: list[str] = []  # the hashes of the decks, once they are wanted
        self.asked: int | None = None  # the seat that is asked; None: nobody knows before the engine has looked
        self.stale = False

    # --- how it stands ----------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def full(self) -> bool:
        """Whether the game has begun: every seat is taken, and everybody has given his share of the seed."""
        return self.seated and (self.row.shuffle is None or self.row.started is not None)

    @property
    def seated(self) -> bool:
        """Whether every seat is taken."""
        return all(each.kind != HUMAN or each.user_id is not None for each in self.seats)

    def owed(self) -> dict[int, Literal["commit", "reveal"]]:
        """What seats have yet to do before the game can begin: to "commit" to a share of the seed, or to "reveal" it.

        Nobody reveals anything before all have committed, and decks and rules are settled.
        """
        shuffle = self.row.shuffle
        if shuffle is None or not self.seated or self.over or shuffle.done:
            return {}
        if not shuffle.committed:
            return dict.fromkeys(shuffle.missing(shuffle.commitments), "commit")
        return dict.fromkeys(shuffle.missing(shuffle.shares), "reveal")

    def shuffle_state(self, you: int) -> ShuffleState | None:
        """What anybody may know of how the seed is made; None where the server alone makes it."""
        shuffle = self.row.shuffle
        if shuffle is None or not any(shuffle.promised):
            return None
        if self.seated and not self._decks:
            self._decks = shuffle.decks([msgspec.json.encode(each) for each in self.row.decks])
        return {
            "rules": shuffle.rules,
            "decks": self._decks,
            "commitments": shuffle.commitments,
            "wants": self.owed().get(you, ""),
        }

    @property
    def own(self) -> bool:
        """Whether cards are played there that only this table knows: somebody's own, or those of a puzzle."""
        return any(deck.own for deck in self.row.decks) or self.lesson.startswith(PUZZLE)

    @property
    def lesson(self) -> str:
        """The lesson that is given there; empty at any other table."""
        return str(self.row.options.get(LESSON, ""))

    @property
    def over(self) -> bool:
        """Whether nothing can be answered any more."""
        return self.result != ""

    @property
    def rule_over(self) -> str:
        """The rule by which the game is over at once."""
        return cited(self.row.edition)[citations.GAME_OVER]

    @property
    def alone(self) -> bool:
        """Whether nobody but computers plays there beside one person."""
        return len(self.people) < 2

    @property
    def people(self) -> list[int]:
        """The seats of people who are in the game."""
        return [each.seat for each in self.seats if each.kind == HUMAN and each.seat not in self.out]

    def is_computer(self, seat: int) -> bool:
        """Whether a computer plays a seat."""
        return 0 <= seat < len(self.seats) and self.seats[seat].kind != HUMAN

    def seat_of(self, user: str | None) -> int:
        """The seat of a user; -1 for a spectator."""
        return next((each.seat for each in self.seats if user and each.user_id == user), SPECTATOR)

    def playing(self) -> None:
        """Nothing if the game is under way. Raises `Refusal` otherwise."""
        if not self.full:
            raise Refusal("not started", "The game begins when every seat is taken.", status=409)
        if self.over:
            raise Refusal("game over", "The game is over.", self.rule_over, status=409)

    def check(self, seat: int, sequence: int) -> None:
        """Nothing if this message of a seat is its next. Raises `Refusal` otherwise."""
        if not 0 <= seat < self.row.players:
            raise Refusal("no seat", "Spectators do not answer.", status=403)
        last = self.sequences[seat]
        if not last < sequence < 2**53:
            raise Refusal(STALE_SEQUENCE, f"Message {last} was the last one taken; this is {sequence}.", status=409)

    def current(self, question: int) -> None:
        """Nothing if this is the question. Raises `Refusal` otherwise."""
        if question != self.question:
            raise Refusal("stale question", f"Question {self.question} is asked, not {question}.", status=409)

    def stands(self, status: Status) -> None:
        """Note what an engine found."""
        if (status.rows, status.digest) == (self.question, self.digest):
            self.asked = status.asked
            self.out = set(status.out)
            self.attend()

    def kept(self, rows: Sequence[DecisionRow], result: str) -> None:
        """Note decisions that storage has taken."""
        for row in rows:
            self.question = row.seq + 1
            self.digest = row.digest
            if row.sequence:
                self.sequences[row.seat] = row.sequence
            self.touched = row.at
        self._take_out(rows)
        self.result = result
        self.asked = -1 if result else None
        self.offers = self.offers.lapsed()
        self.declined.clear()

    def _take_out(self, rows: Sequence[DecisionRow]) -> None:
        """Who gave up is out; his clock matters to nobody any more."""
        gone = {row.seat for row in rows if leaves(row.kind, self.row.players)}
        self.out |= gone
        if self.clock is not None:
            self.clock.gone |= gone

    # --- time -------------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Let the clock of the person who is asked run, as long as anybody who plays is here."""
        if self.clock is None or self.held or self._arrived:
            return
        now = time.monotonic()
        people = [each.seat for each in self.seats if each.kind == HUMAN]
        for seat in people:
            self.clock.present(seat, self.online[seat] > 0, now)
        waiting = self.asked in people and not self.over and any(self.online[seat] for seat in people)
        self.clock.run(self.asked if waiting and self.asked is not None else NOBODY, now)

    def in_time(self, arrived: float) -> None:
        """Nothing if nobody's time was out at this moment. Raises `Refusal` otherwise."""
        if self.clock is not None and self.clock.expired(arrived) != NOBODY:
            raise Refusal("out of time", "The time is out.", status=409)

    def came(self, arrived: float) -> None:
        """An answer came then; until it is `tried`, no clock is touched, and nobody loses who had time left then."""
        self._arrived.append(arrived)

    def tried(self, arrived: float) -> None:
        """An answer that came then has been taken or refused."""
        self._arrived.remove(arrived)
        self._tried.set()
        self._tried = asyncio.Event()
        self.attend()

    async def timely(self) -> None:
        """Wait for answers that arrived when nobody's time was out."""
        while self.clock is not None and any(self.clock.expired(each) == NOBODY for each in self._arrived):
            await self._tried.wait()

    def stop_clock(self, arrived: float, answered: bool) -> str:
        """Let no clock run while a decision is being kept; what is left then, to be kept with it."""
        if self.clock is None:
            return ""
        if answered:
            self.clock.decided(arrived)
        else:
            self.clock.run(NOBODY, arrived)
        return self.clock.kept(arrived)

    # --- telling ----------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell those who look that the table stands differently."""
        if self.audience is not None:
            self.audience.changed()

    # --- what anybody may know --------------------------------------------------------------------------------------

    def state(self, you: int = SPECTATOR) -> TableState:
        """The table for somebody who sits at `you` (-1: a spectator)."""
        row = self.row
        settings = row.settings
        return {
            "table": row.id,
            "edition": row.edition,
            "seats": [
                {
                    "seat": each.seat,
                    "kind": each.kind,
                    "name": each.name,
                    "free": each.kind == HUMAN and each.user_id is None and not self.over,
                    "online": each.kind != HUMAN or self.online[each.seat] > 0,
                    "deck": deck_title(row.decks[each.seat]) if self.full or each.seat == you else "",
                    "out": each.seat in self.out,
                }
                for each in self.seats
            ],
            "you": you,
            "commitment": row.commitment,
            "shuffle": self.shuffle_state(you),
            "seed": str(row.seed) if self.over and (settings.watch or you != SPECTATOR) else "",
            "started": self.full,
            "over": self.over,
            "winner": winner_of(self.result, row.players),
            "result": self.result,
            "clock": self.clock.state(time.monotonic()) if self.clock is not None else None,
            "offers": [each.plain() for each in self.offers.waiting],
            "watchers": self.online[SPECTATOR],
            "chat": settings.chat,
            "open": settings.open,
            "watch": settings.watch,
            "own": self.own,
            "optional": list(settings.optional),
            "lesson": self.lesson,
            "next": row.next,
            "created": row.created,
        }


def deck_title(deck: Deck) -> str:
    """What anybody may know of a deck when the game has begun: its Stronghold."""
    return _titles(deck.edition).get(deck.stronghold or "", "")


@cache
def _titles(edition: str) -> dict[str, str]:
    return {id: card.title for id, card in load_facts(edition).items() if card.type == "Stronghold"}
