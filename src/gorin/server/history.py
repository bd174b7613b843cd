"""Somebody's games: searched and listed page by page, all of them as one file of records, and let go of one by one."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from functools import cache
from typing import Final, get_args

import msgspec
from starlette.concurrency import run_in_threadpool

from gorin.cards.facts import load_facts
from gorin.server.decisions import CALLED_OFF, winner_of
from gorin.server.host import TableHost
from gorin.server.refusal import Refusal
from gorin.server.storage import DAMAGED, SeatRow, TableRow
from gorin.server.table import HUMAN, SPECTATOR, deck_title
from gorin.server.wire import Games, GamesResult, GamesState, PlayedGame

PAGE: Final = 30  # games of one answer
CHUNK: Final = 100  # that are read at once
MOST_READ: Final = 1000  # that are read for one answer; what comes then is searched by the next one
MOST_WORDS: Final = 100  # characters of a search
PART: Final = 100  # records of one file
STATES: Final[tuple[str, ...]] = get_args(GamesState)
RESULTS: Final[tuple[str, ...]] = get_args(GamesResult)


class Query(msgspec.Struct, frozen=True):
    """Which games somebody wants to see. Times are seconds since 1970; 0: no matter."""

    state: str = "all"
    result: str = "all"
    words: str = ""
    since: float = 0.0
    until: float = 0.0
    before: tuple[float, str] | None = None

    def problem(self) -> str:
        """What is wrong with it; "" for nothing."""
        if self.state not in STATES:
            return f"A state is one of: {', '.join(STATES)}."
        if self.result not in RESULTS:
            return f"A result is one of: {', '.join(RESULTS)}."
        return f"A search has at most {MOST_WORDS} characters." if len(self.words) > MOST_WORDS else ""


class History:
    """The games of a host's tables, as those have them who played."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._writing: set[str] = set()  # who is being sent his records

    async def games(self, user: str, query: Query) -> Games:
        """A page of somebody's games, the latest first. Raises `Refusal`."""
        if problem := query.problem():
            raise Refusal("bad request", problem)
        return await run_in_threadpool(self._games, user, query)

    def _games(self, user: str, query: Query) -> Games:
        over = None if query.state == "all" else query.state == "finished"
        words = query.words.casefold().split()
        found: list[PlayedGame] = []
        before, read = query.before, 0
        more = bool(user)
        while more and len(found) < PAGE and read < MOST_READ:
            rows = self.host.storage.history(user, over, query.since, query.until, before, CHUNK)
            more = len(rows) == CHUNK
            for n, (row, seated) in enumerate(rows):
                before = (row.touched, row.id)
                if fits(row, seated, user, query.result, words):
                    found.append(entry(row, seated, user))
                    if len(found) == PAGE:
                        more = more or n + 1 < len(rows)
                        break
            read += len(rows)
        count = self.host.storage.finished_games(user)[1] if user else 0
        following = f"{before[0]!r} {before[1]}" if more and before is not None else ""
        return {"games": found, "next": following, "finished": count, "part": PART}

    async def let_go(self, user: str, id: str) -> None:
        """Take a finished game out of somebody's history; it is forgotten when nobody else has it. Raises `Refusal`."""
        try:
            table = await self.host.table(id)  # refuses ids that are none
        except Refusal as refusal:
            if refusal.error != DAMAGED:
                raise
            table = None  # nobody can look at it
        kept = await run_in_threadpool(self.host.storage.let_go, user, id)
        self.host.reseated([id])
        if not kept and (table is None or table.audience is None):
            await self.host.forget_wholly(id)

    async def records(self, user: str, part: int) -> AsyncGenerator[bytes]:
        """The records of somebody's finished games, one after the other, the oldest first. Raises `Refusal`.

        Of so many as `PART` a file is made; `part` counts the files from 0.
        """
        if user in self._writing:
            raise Refusal("too fast", "Your records are being written already: wait for them.", status=429)
        ids, _ = await run_in_threadpool(self.host.storage.finished_games, user, part * PART, PART)
        if not ids:
            raise Refusal("no such part", "There are not so many finished games.", status=404)
        return self._records(user, ids)

    async def _records(self, user: str, ids: list[str]) -> AsyncGenerator[bytes]:
        self._writing.add(user)
        try:
            for id in ids:
                try:
                    text = await self.host.record(id, user)
                except Refusal as refusal:
                    text = f"# {id}: {refusal.message}\n"
                yield f"{text.rstrip()}\n\n".encode()
        finally:
            self._writing.discard(user)


def seat_of(seated: list[SeatRow], user: str) -> int:
    """Where somebody sits; -1: nowhere."""
    return next((each.seat for each in seated if each.user_id == user), SPECTATOR)


def full(seated: list[SeatRow]) -> bool:
    """Whether the game has begun."""
    return all(each.kind != HUMAN or each.user_id is not None for each in seated)


def entry(row: TableRow, seated: list[SeatRow], user: str) -> PlayedGame:
    """A game as a line of somebody's history."""
    you = seat_of(seated, user)
    begun = full(seated) and (row.shuffle is None or row.started is not None)
    return {
        "table": row.id,
        "you": you,
        "seats": [
            {
                "seat": each.seat, "kind": each.kind, "name": each.name,
                "deck": deck_title(row.decks[each.seat]) if begun or each.seat == you else "",
                "clan": clan_of(row.edition, row.decks[each.seat].stronghold) if begun or each.seat == you else "",
            }
            for each in seated
        ],
        "list": row.decks[you].name if you >= 0 else "",
        "over": row.finished is not None,
        "started": begun,
        "result": row.result,
        "winner": winner_of(row.result, row.players),
        "created": row.created,
        "touched": row.touched,
        "public": row.settings.watch,
        "brought": row.brought_by is not None,
    }  # fmt: skip


def fits(row: TableRow, seated: list[SeatRow], user: str, result: str, words: list[str]) -> bool:
    """Whether a game is one of those that are wanted: with this result, and each word somewhere in it."""
    if result != "all":
        you, winner = seat_of(seated, user), winner_of(row.result, row.players)
        if row.finished is None or row.result == CALLED_OFF:
            return False
        if result != ("none" if winner < 0 or you < 0 else "won" if winner == you else "lost"):
            return False
    if not words:
        return True
    told = entry(row, seated, user)
    parts = [told["list"], *(part for each in told["seats"] for part in (each["name"], each["deck"], each["clan"]))]
    text = " ".join(parts).casefold()
    return all(word in text for word in words)


@cache
def _clans(edition: str) -> dict[str, str]:
    found = load_facts(edition).items()
    return {id: card.clan or "" for id, card in found if card.type == "Stronghold"}


def clan_of(edition: str, stronghold: str | None) -> str:
    """The Clan of a deck, by its Stronghold."""
    return _clans(edition).get(stronghold or "", "")


def cursor(text: str) -> tuple[float, str] | None:
    """Where a page begins, as the page before said. Raises `Refusal`."""
    if not text:
        return None
    at, _, id = text.partition(" ")
    try:
        found = float(at)
    except ValueError:
        found = -1.0
    if not 0 <= found < 1e12 or not id or len(id) > 32 or not (id.isascii() and id.isprintable()):
        raise Refusal("bad request", "That is no place in a list of games: begin anew.")
    return found, id


__all__ = ["History", "Query", "cursor"]
