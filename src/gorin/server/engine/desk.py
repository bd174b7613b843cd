"""Requests to the engine, and the tables that are loaded."""

from __future__ import annotations

import logging
from collections import OrderedDict

from gorin.game import GameError
from gorin.server.engine.copies import Copy
from gorin.server.engine.messages import (
    Answer,
    Ask,
    Deal,
    Found,
    Loaded,
    Look,
    Missing,
    No,
    Reply,
    Request,
    Think,
    refused,
)
from gorin.server.refusal import Refusal

MOST_TABLES = 400
MOST_BYTES = 600 * 1024 * 1024

log = logging.getLogger("gorin.engine")


class Desk:
    """Loads tables and works on them; the one used longest ago is forgotten when there are too many."""

    def __init__(self, tables: int = MOST_TABLES, size: int = MOST_BYTES) -> None:
        self.copies: OrderedDict[str, Copy] = OrderedDict()
        self._tables = tables
        self._size = size

    def handle(self, request: Request) -> Reply:
        """Do what is asked. Whatever goes wrong is told, and the table it went wrong with is forgotten."""
        try:
            if isinstance(request, Deal):
                return self._load(request)
            return self._ask(request)
        except Refusal as refusal:
            return refused(refusal)
        except GameError as error:
            return No("illegal answer", str(error), error.rule, 400)
        except Exception:
            log.exception("a request for table %s failed", request.table)
            self.copies.pop(request.table, None)
            return No("internal", "That failed inside; nothing has changed.", "", 500)

    def _load(self, deal: Deal) -> Loaded:
        self.copies.pop(deal.table, None)
        self.copies[deal.table] = Copy(deal)
        held = sum(copy.size for copy in self.copies.values())
        while len(self.copies) > 1 and (len(self.copies) > self._tables or held > self._size):
            held -= self.copies.popitem(last=False)[1].size
        return Loaded()

    def _ask(self, ask: Ask) -> Found | Missing:
        copy = self.copies.get(ask.table)
        if copy is None or (copy.rows, copy.digest) != (ask.rows, ask.digest):
            return Missing()
        self.copies.move_to_end(ask.table)
        return self.work(copy, ask)

    def work(self, copy: Copy, ask: Ask) -> Found:
        """What is asked of a loaded table."""
        work = ask.work
        if isinstance(work, Look):
            return copy.found(ask.look)
        if isinstance(work, Answer):
            decided = copy.answer(work.seat, work.option)
            return copy.found(ask.look, decided=[decided])
        if isinstance(work, Think):
            done, option, quick = copy.think()
            return copy.found(ask.look if done else {}, decided=done, option=option, quick=quick)
        raise Refusal("bad request", f"Nobody knows how to {type(work).__name__.lower()}.")
