"""Which tables the lobby shows: what goes on now first, few of each person, and never more than a page of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gorin.server.table import HUMAN, SPECTATOR, Table
from gorin.server.wire import TableState

MOST_LISTED = 50  # of each list
MOST_OF_ONE = 3  # tables of one person in a list for others


def open_to(user: str, tables: Iterable[Table]) -> list[TableState]:
    """The tables with a free seat at which somebody may sit down: those first where somebody waits now."""
    found = [each for each in tables if not each.seated and not each.over and each.row.settings.open]
    return _few(user, sorted(found, key=lambda table: (here(table), table.touched), reverse=True))


def watchable_by(user: str, tables: Iterable[Table]) -> list[TableState]:
    """The games that somebody may watch: those that are being played, by what happened last."""
    played = [each for each in tables if each.full and not each.over and not each.own]
    found = [each for each in played if each.row.settings.watch and here(each)]
    return _few(user, sorted(found, key=lambda table: table.touched, reverse=True))


def here(table: Table) -> bool:
    """Whether anybody who plays there is connected."""
    return any(count > 0 for seat, count in table.online.items() if seat != SPECTATOR)


def _few(user: str, tables: Iterable[Table]) -> list[TableState]:
    found: list[TableState] = []
    listed: Counter[str] = Counter()
    for table in tables:
        people = [each.user_id for each in table.seats if each.kind == HUMAN and each.user_id]
        if (user and user in people) or any(listed[each] >= MOST_OF_ONE for each in people):
            continue
        listed.update(people)
        found.append(table.state())
        if len(found) == MOST_LISTED:
            break
    return found
