"""How somebody has fared with the decks that he keeps, and with each version of them.

A game counts for a version if it was played with exactly those cards, whatever the list was called. Only games count
that were begun and are over, and none that branched off from another. Versions of lists that were kept before anybody
remembered them count as far as they are kept now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from gorin.server.decisions import CALLED_OFF, victory_of, winner_of
from gorin.server.history import clan_of, full, seat_of
from gorin.server.storage import KeptDeck, SeatRow, Storage, TableRow

CHUNK: Final = 200  # games that are read at once
MOST_READ: Final = 5000  # of the latest games; those before do not count


class Score(msgspec.Struct):
    """Games, and how they ended; in what is left nobody won."""

    games: int = 0
    won: int = 0
    lost: int = 0

    def count(self, won: bool, lost: bool) -> None:
        """Count a game."""
        self.games += 1
        self.won += won
        self.lost += lost


class Tally(Score):
    """All that is counted of some games: by the opponents' Clans, by how they were decided, by one's own seat.

    A game against several counts once for each of their Clans. `turns` are the least, the most and the mean number of
    turns of those `counted` of which that is known; `last` is when the latest ended.
    """

    clans: dict[str, Score] = {}
    victories: dict[str, Score] = {}
    seats: dict[int, Score] = {}
    counted: int = 0
    turns: tuple[int, int, float] = (0, 0, 0.0)
    last: float = 0.0


class Version(msgspec.Struct, frozen=True):
    """A deck as it was kept: the fingerprint of its cards, when they were kept first (0: long ago), and its games."""

    deck: str
    at: float
    tally: Tally


class DeckStatistics(msgspec.Struct, frozen=True):
    """A deck: the fingerprint of its cards now, how all its versions fared together, and each of them, newest first."""

    name: str
    deck: str
    tally: Tally
    versions: list[Version]


class Statistics(msgspec.Struct, frozen=True):
    """All decks that somebody keeps. `whole`: all his games were read, and not just the latest."""

    decks: list[DeckStatistics]
    whole: bool


class Game(msgspec.Struct, frozen=True):
    """What counts of a finished game."""

    deck: str  # the fingerprint of one's own
    clans: frozenset[str]
    seat: int
    winner: int
    victory: str
    turn: int
    ended: float


def statistics(storage: Storage, user: str, kept: Iterable[KeptDeck]) -> Statistics:
    """The statistics of the decks that somebody keeps."""
    played: dict[str, list[Game]] = {}
    read = 0
    for row, seated in _finished(storage, user):
        read += 1
        if (game := game_of(row, seated, user)) is not None:
            played.setdefault(game.deck, []).append(game)
    found = []
    for each in kept:
        at = dict(each.versions)
        if each.deck:
            at.setdefault(each.deck, 0.0)
        versions = [Version(deck, when, tally(played.get(deck, []))) for deck, when in at.items()]
        games = [game for deck in at for game in played.get(deck, [])]
        found.append(DeckStatistics(each.name, each.deck, tally(games), versions))
    return Statistics(found, read < MOST_READ)


def _finished(storage: Storage, user: str) -> Iterator[tuple[TableRow, list[SeatRow]]]:
    before = None
    for _ in range(MOST_READ // CHUNK):
        rows = storage.history(user, over=True, before=before, most=CHUNK)
        yield from rows
        if len(rows) < CHUNK:
            return
        before = (rows[-1][0].touched, rows[-1][0].id)


def game_of(row: TableRow, seated: list[SeatRow], user: str) -> Game | None:
    """What counts of a game; None if it does not count."""
    seat = seat_of(seated, user)
    begun = full(seated) and row.started is not None and row.result != CALLED_OFF
    if seat < 0 or row.finished is None or not begun or row.brought_by is not None or row.settings.source:
        return None
    return Game(
        deck=row.decks[seat].fingerprint(),
        clans=frozenset(clan_of(row.edition, each.stronghold) for n, each in enumerate(row.decks) if n != seat),
        seat=seat, winner=winner_of(row.result, row.players), victory=victory_of(row.result), turn=row.turn,
        ended=row.finished,
    )  # fmt: skip


def tally(games: Iterable[Game]) -> Tally:
    """All that is counted of games.

    >>> one = Game("d", frozenset({"Crane"}), 0, 0, "honor", 12, 5.0)
    >>> found = tally([one, Game("d", frozenset({"Lion"}), 1, 0, "military", 9, 7.0)])
    >>> found.games, found.won, found.clans["Lion"].lost, found.seats[0].won, found.turns, found.last
    (2, 1, 1, 1, (9, 12, 10.5), 7.0)
    """
    found = Tally()
    lengths = []
    for game in games:
        won, lost = game.winner == game.seat, game.winner not in (game.seat, -1)
        scores = [found, found.victories.setdefault(game.victory, Score()), found.seats.setdefault(game.seat, Score())]
        scores += [found.clans.setdefault(clan, Score()) for clan in game.clans]
        for score in scores:
            score.count(won, lost)
        if game.turn:
            lengths.append(game.turn)
        found.last = max(found.last, game.ended)
    if lengths:
        found.counted = len(lengths)
        found.turns = (min(lengths), max(lengths), round(sum(lengths) / len(lengths), 1))
    return found


__all__ = ["Statistics", "statistics", "tally"]
