"""The host of tables: creates them, seats players, takes their answers, and loads tables again.

An answer is tried on the game, then made durable, and only then told to anybody; if it cannot be kept it is taken
back. Loading a table is playing its decisions again, after a crash as at any other time.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gorin.ai import PLAYERS, Player, Position, make_player
from gorin.ai.match import derive
from gorin.decks import Deck
from gorin.game import Game, GameError, LoopError, rules_for
from gorin.records.record import Recorder, seed_hash
from gorin.server.refusal import Refusal
from gorin.server.storage import CONCEDE, DecisionRow, SeatRow, Storage, TableRow

HUMAN = "human"
KINDS = (HUMAN, *sorted(PLAYERS))
PLAYERS_AT_A_TABLE = 2
SPECTATOR = -1
STEPS_IN_A_ROW = 2000  # answers of a computer before anybody else is asked; then it gives up
RULE_OVER = "SE-VIC-08"


def token_hash(token: str) -> str:
    """What is stored of a token. Tokens are long and drawn by chance, so that no slow hash is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name fit to be shown: printable, one line, short."""
    kept = "".join(each for each in " ".join(name.split()) if each.isprintable())
    return kept[:40] or "somebody"


class Table:
    """One table in memory: its rows, and the game once all have sat down."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.row = row
        self.seats = list(seats)
        self.game: Game | None = None
        self.question = 0  # how many decisions were taken
        self.sequences = [0] * row.players
        self.result = row.result
        self.conceded = -1
        self.in_a_row = 0
        self.lock = threading.RLock()
        self._computers: dict[int, Player] = {}

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(each.kind != HUMAN or each.token_hash is not None for each in self.seats)

    @property
    def over(self) -> bool:
        """Whether nothing can be answered any more."""
        return self.result != ""

    def start(self) -> None:
        """Deal. Raises `Refusal` if a deck cannot be played."""
        try:
            self.game = Game.new(self.row.edition, self.row.decks, seed=self.row.seed)
        except GameError as error:
            raise Refusal("bad deck", str(error), error.rule) from error

    def playing(self) -> Game:
        """The game under way. Raises `Refusal` if it has not begun or is over."""
        if self.game is None:
            raise Refusal("not started", "The game begins when every seat is taken.", status=409)
        if self.over:
            raise Refusal("game over", "The game is over.", RULE_OVER, status=409)
        return self.game

    def asked(self) -> int:
        """The seat that is asked; -1 if none is."""
        return -1 if self.game is None or self.over else self.game.question.player

    def computer(self, seat: int) -> Player:
        """The player that thinks for a seat."""
        if seat not in self._computers:
            seed = derive(self.row.seed, "player", seat, self.question)
            self._computers[seat] = make_player(self.seats[seat].kind, seed)
        return self._computers[seat]

    def view(self, seat: int) -> dict[str, Any] | None:
        """What a seat (-1: a spectator) may know; None before the game."""
        if self.game is None:
            return None
        found = self.game.view(seat)
        if self.conceded >= 0:
            found |= {"over": True, "winner": 1 - self.conceded, "victory": "concession", "question": None}
        return found

    def outcome(self) -> str:
        """How the game ended, in words; empty while it goes on."""
        if self.conceded >= 0:
            return f"player {self.conceded + 1} concedes"
        if self.game is None or not self.game.over:
            return ""
        winner = self.game.winner
        return f"{self.game.victory} for player {winner + 1}" if winner is not None and winner >= 0 else "nobody wins"


class TableHost:
    """All tables of one process. Its methods may be called from several threads."""

    def __init__(self, storage: Storage, draw: Callable[[], int] = lambda: secrets.randbits(128)) -> None:
        self.storage = storage
        self._draw = draw
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()

    # --- creating and sitting down ----------------------------------------------------------------------------------

    def create(
        self, decks: Sequence[Deck], kinds: Sequence[str], name: str = "", edition: str = "samurai"
    ) -> tuple[str, int, str]:
        """A new table; its id, the creator's seat (the first human one; -1 if there is none) and his token."""
        if len(decks) != PLAYERS_AT_A_TABLE or len(kinds) != PLAYERS_AT_A_TABLE:
            raise Refusal("bad table", f"A table has {PLAYERS_AT_A_TABLE} seats, each with a deck.")
        for kind in kinds:
            if kind not in KINDS:
                raise Refusal("bad table", f"A seat is one of: {', '.join(KINDS)}.")
        try:
            rules_for(edition)
        except ValueError as error:
            raise Refusal("bad table", str(error)) from error
        seed = self._draw()
        row = TableRow(
            secrets.token_urlsafe(12), edition, list(decks), seed, seed_hash(seed), len(decks), {}, time.time()
        )
        token = secrets.token_urlsafe(32)
        seat = kinds.index(HUMAN) if HUMAN in kinds else SPECTATOR
        seats = [SeatRow(n, kind, "" if kind == HUMAN else kind) for n, kind in enumerate(kinds)]
        if seat >= 0:
            seats[seat] = SeatRow(seat, HUMAN, clean_name(name), token_hash(token))
        table = Table(row, seats)
        if table.full:
            table.start()
        self.storage.create(row, seats)
        with self._lock:
            self._tables[row.id] = table
        return row.id, seat, token if seat >= 0 else ""

    def join(self, id: str, name: str, deck: Deck | None = None) -> tuple[int, str]:
        """Sit down in the first free seat; the seat and its token."""
        table = self.table(id)
        with table.lock:
            free = [each.seat for each in table.seats if each.kind == HUMAN and each.token_hash is None]
            if not free:
                raise Refusal("table full", "Every seat of this table is taken.", status=409)
            seat = free[0]
            token = secrets.token_urlsafe(32)
            decks = list(table.row.decks)
            if deck is not None:
                decks[seat] = deck
            if not self.storage.sit(id, seat, clean_name(name), token_hash(token), decks):
                self.forget(id)
                raise Refusal("table full", "This seat was just taken.", status=409)
            table.seats[seat] = SeatRow(seat, HUMAN, clean_name(name), token_hash(token))
            table.row = self.storage.table(id)
            if table.full:
                table.start()
            return seat, token

    def seat_of(self, id: str, token: str | None) -> int:
        """The seat that a token belongs to; -1 (a spectator) for no token. Raises `Refusal` for a wrong one."""
        table = self.table(id)
        if token is None:
            return SPECTATOR
        found = SPECTATOR
        hashed = token_hash(token)
        for each in table.seats:
            if each.token_hash is not None and secrets.compare_digest(each.token_hash, hashed):
                found = each.seat
        if found < 0:
            raise Refusal("wrong token", "This token opens no seat at this table.", status=403)
        return found

    # --- loading ----------------------------------------------------------------------------------------------------

    def table(self, id: str) -> Table:
        """A table, from memory or from storage. Raises `Refusal` if there is none, or if it no longer replays."""
        with self._lock:
            table = self._tables.get(id)
            if table is not None:
                return table
            loading = self._loading.setdefault(id, threading.Lock())
        with loading:  # others wait for this table only
            with self._lock:
                table = self._tables.get(id)
            if table is None:
                try:
                    table = self._load(id)
                    with self._lock:
                        self._tables[id] = table
                finally:
                    with self._lock:
                        self._loading.pop(id, None)
            return table

    def forget(self, id: str) -> None:
        """Keep a table in storage only."""
        with self._lock:
            self._tables.pop(id, None)

    def _load(self, id: str) -> Table:
        table = Table(self.storage.table(id), self.storage.seats(id))
        if not table.full:
            return table
        table.start()
        game = table.game
        assert game is not None
        for row in self.storage.decisions(id):
            if row.option == CONCEDE:
                table.conceded = row.seat
            else:
                game.answer(row.option)
                _settle(game)
                if game.digest() != row.digest:
                    raise Refusal(
                        "other version", f"Decision {row.seq} was taken with other rules than these.", status=500
                    )
            table.question = row.seq + 1
            if row.sequence:
                table.sequences[row.seat] = row.sequence
        table.result = table.outcome()
        return table

    # --- answering --------------------------------------------------------------------------------------------------

    def answer(self, id: str, seat: int, question: int, option: int, sequence: int) -> None:
        """Take a seat's answer. On return it is durable; on `Refusal` nothing has changed."""
        table = self.table(id)
        with table.lock:
            game = table.playing()
            self._check(table, seat, sequence)
            if question != table.question:
                raise Refusal("stale question", f"Question {table.question} is asked, not {question}.", status=409)
            if game.question.player != seat:
                raise Refusal(
                    "not asked", f"Player {game.question.player + 1} is asked.", game.question.rule, status=409
                )
            self._take(table, game, seat, option, sequence)
            table.in_a_row = 0

    def concede(self, id: str, seat: int, sequence: int) -> None:
        """Give up, whoever is asked; durable on return."""
        table = self.table(id)
        with table.lock:
            table.playing()
            self._check(table, seat, sequence)
            self._give_up(table, seat, sequence)

    def think(self, id: str) -> bool:
        """Let a computer give one answer, if one is asked; whether it did. It sees what its seat may know."""
        table = self.table(id)
        with table.lock:
            seat = table.asked()
            if seat < 0 or table.seats[seat].kind == HUMAN:
                return False
            if table.in_a_row >= STEPS_IN_A_ROW and HUMAN in [each.kind for each in table.seats]:
                self._give_up(table, seat, 0)
                return True
            game = table.playing()
            options = len(game.question.options)
            choice = 0 if options == 1 else table.computer(seat).choose(Position(game.machine, seat))
            self._take(table, game, seat, choice if 0 <= choice < options else 0, 0)
            table.in_a_row += 1
            return True

    def _check(self, table: Table, seat: int, sequence: int) -> None:
        if not 0 <= seat < table.row.players:
            raise Refusal("no seat", "Spectators do not answer.", status=403)
        last = table.sequences[seat]
        if not last < sequence < 2**53:
            raise Refusal("stale sequence", f"Message {last} was the last one taken; this is {sequence}.", status=409)

    def _take(self, table: Table, game: Game, seat: int, option: int, sequence: int) -> None:
        rule = game.question.rule
        if not 0 <= option < len(game.question.options):
            raise Refusal("illegal answer", f"There is no option {option}.", rule)
        notation = game.labels()[option]
        try:
            game.answer(option)
        except LoopError as error:
            raise Refusal("endless loop", str(error), rule) from error
        row = DecisionRow(table.question, seat, notation, option, sequence, game.digest())
        result = table.outcome()
        try:
            self.storage.decide(table.row.id, row, result)
        except BaseException:
            self.forget(table.row.id)  # memory may be behind storage: load it anew
            game.undo()
            raise
        _settle(game)
        self._decided(table, seat, sequence, result)

    def _give_up(self, table: Table, seat: int, sequence: int) -> None:
        assert table.game is not None
        row = DecisionRow(table.question, seat, "concede", CONCEDE, sequence, table.game.digest())
        result = f"player {seat + 1} concedes"
        try:
            self.storage.decide(table.row.id, row, result)
        except BaseException:
            self.forget(table.row.id)
            raise
        table.conceded = seat
        self._decided(table, seat, sequence, result)

    def _decided(self, table: Table, seat: int, sequence: int, result: str) -> None:
        table.question += 1
        table.result = result
        if sequence:
            table.sequences[seat] = sequence

    # --- looking ----------------------------------------------------------------------------------------------------

    def facts(self, id: str) -> dict[str, Any]:
        """What anybody may know of a table without sitting at it."""
        table = self.table(id)
        with table.lock:
            return {
                "table": id,
                "edition": table.row.edition,
                "seats": [
                    {"seat": each.seat, "kind": each.kind, "name": each.name,
                     "free": each.kind == HUMAN and each.token_hash is None}
                    for each in table.seats
                ],
                "commitment": table.row.commitment,
                "started": table.game is not None,
                "over": table.over,
                "result": table.result,
            }  # fmt: skip

    def views(self, id: str, seats: Iterable[int]) -> tuple[int, dict[int, dict[str, Any]]]:
        """The number of the question, and what each of some seats (-1: spectators) sees; nothing before the game."""
        table = self.table(id)
        with table.lock:
            found = {seat: table.view(seat) for seat in seats}
            return table.question, {seat: view for seat, view in found.items() if view is not None}

    def record(self, id: str) -> str:
        """The record of a finished game; before that its decisions are nobody's business."""
        table = self.table(id)
        if not table.over:
            raise Refusal("not over", "The record can be read when the game is over.", status=409)
        row = table.row
        game = Game.new(row.edition, row.decks, seed=row.seed, log=False)
        recorder = Recorder(game, row.edition, row.decks, [each.name for each in table.seats])
        for each in self.storage.decisions(id):
            if each.option != CONCEDE:
                recorder.answer(each.option)
        return recorder.text(end=table.result)


def _settle(game: Game) -> None:
    """Forget how to take the last answer back: it is durable."""
    game.history.clear()
    game.machine.trail_top = 0
