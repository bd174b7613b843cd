"""What the rows of a table mean: which decisions count, and how a game ended.

A table's rows are only ever added to. A row of kind "back" takes back the row whose number is its `option` and
everything after it; it stays itself, so that the log can tell. Questions are numbered by rows, so that no answer to
a question from before a step back fits one after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from gorin.game import CONCEDES, RUNS_OUT
from gorin.present.wire import Ending
from gorin.server.storage import DecisionRow, Kind

ANSWER: Final = "answer"
CONCEDE: Final = "concede"
TIME: Final = "time"
BACK: Final = "back"
CORRECT: Final = "correct"
ABANDON: Final = "abandon"
GIVEN_UP: Final[dict[str, Ending]] = {CONCEDE: "concession", TIME: "time", ABANDON: "abandoned"}
NOBODY: Final = -1
CALLED_OFF: Final = "called off"  # the result of a game that never began

_CONCEDED = re.compile(r"player (\d+) (?:concedes|runs out of time)")
_WON = re.compile(r".* for player (\d+)")


_VICTORIES = re.compile(r"(Military|Honor|Dishonor|Enlightenment) Victory for player \d+")


def effective(rows: Iterable[DecisionRow]) -> list[DecisionRow]:
    """The rows that count, in order."""
    found: list[DecisionRow] = []
    for row in rows:
        if row.kind == BACK:
            while found and found[-1].seq >= row.option:
                found.pop()
        found.append(row)
    return found


def taken(rows: Sequence[DecisionRow], players: int) -> list[int]:
    """The last sequence number taken of each seat."""
    found = [0] * players
    for row in rows:
        if row.sequence and 0 <= row.seat < players:
            found[row.seat] = max(found[row.seat], row.sequence)
    return found


def ended(victory: str, winner: int) -> str:
    """How a game ended by its own rules."""
    return f"{victory} for player {winner + 1}" if winner >= 0 else "nobody wins"


def leaves(kind: Kind, players: int) -> bool:
    """Whether a decision of this kind takes one of several players out, and the others play on."""
    return kind in (CONCEDE, TIME) and players > 2


def given_up(kind: Kind, seat: int) -> str:
    """How a game ended that a seat (-1: everybody) did not play on."""
    if kind == ABANDON:
        return "nobody played on"
    return f"player {seat + 1} {words_of(kind)}"


def words_of(kind: Kind) -> str:
    """What is said of a seat that gives up, in the words of records."""
    return RUNS_OUT if kind == TIME else CONCEDES


def winner_of(result: str, players: int = 2) -> int:
    """Who won by a result as these functions word it; -1 if nobody did.

    >>> winner_of("Honor Victory for player 2"), winner_of("player 2 concedes"), winner_of("nobody wins")
    (1, 0, -1)
    """
    if found := _CONCEDED.fullmatch(result):
        return 2 - int(found[1]) if players == 2 else NOBODY
    if found := _WON.fullmatch(result):
        return int(found[1]) - 1
    return NOBODY


def victory_of(result: str) -> str:
    """How a game was won by a result as these functions word it, in the words of a view's "victory".

    >>> [victory_of(each) for each in ("Honor Victory for player 2", "player 2 concedes", "Concession for player 1")]
    ['honor', 'concession', 'concession']
    >>> [victory_of(each) for each in ("player 2 runs out of time", "nobody played on", "nobody wins")]
    ['time', 'abandoned', 'budget']
    >>> victory_of("The Final Banner for player 1")
    'card'
    """
    if found := _VICTORIES.fullmatch(result):
        return found[1].lower()
    if _CONCEDED.fullmatch(result):
        return GIVEN_UP[TIME if result.endswith(RUNS_OUT) else CONCEDE]
    if result == given_up(ABANDON, NOBODY):
        return GIVEN_UP[ABANDON]
    if result.startswith("Concession for "):
        return GIVEN_UP[CONCEDE]
    return "budget" if winner_of(result) == NOBODY else "card"
