"""Requests to the engine, and the tables that are loaded."""

from __future__ import annotations

import logging
from collections import OrderedDict

import msgspec

from gorin.game import GameError
from gorin.server.lists import filled, read_deck, report, rewritten
from gorin.server.own import own_faces, own_report
from gorin.server.refusal import Refusal
from gorin.server.worker.after import After
from gorin.server.worker.loaded_table import Copy, other_rules
from gorin.server.worker.messages import (
    AfterGame,
    Answer,
    Ask,
    Back,
    Correct,
    Deal,
    Faces,
    FillList,
    Found,
    Frame,
    Hint,
    Leave,
    Loaded,
    Look,
    Missing,
    No,
    ReadDeck,
    ReadList,
    ReadOwn,
    ReadRecord,
    Reply,
    Request,
    Status,
    Steps,
    Think,
    Why,
    WriteList,
    WriteRecord,
    encode,
    refused,
)
from gorin.server.worker.replay import Reel, imported

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
        if isinstance(ask.work, ReadRecord):
            return _brought(imported(ask.work.text, before=ask.work.before))
        if isinstance(ask.work, ReadList):
            return _brought(report(ask.work.text, ask.work.edition))
        if isinstance(ask.work, WriteList):
            return _brought(rewritten(ask.work.text, ask.work.format, ask.work.edition))
        if isinstance(ask.work, FillList):
            return _brought(filled(ask.work.text, ask.work.edition))
        if isinstance(ask.work, ReadDeck):
            return _brought(read_deck(ask.work.text, ask.work.edition))
        if isinstance(ask.work, ReadOwn):
            return _brought(own_report(ask.work.text, ask.work.edition))
        copy = self.copies.get(ask.table)
        if copy is None or (copy.rows, copy.digest) != (ask.rows, ask.digest):
            return Missing()
        self.copies.move_to_end(ask.table)
        return self.work(copy, ask)

    def work(self, copy: Copy, ask: Ask) -> Found:
        """What is asked of a loaded table."""
        work = ask.work
        if isinstance(work, Look):
            return copy.found(ask.look, text=copy.game.machine.rules.version)
        if isinstance(work, Answer):
            decided = copy.answer(work.seat, work.option)
            return copy.found(ask.look, decided=[decided])
        if isinstance(work, Think):
            found = copy.think(work.simply)
            return copy.found(
                ask.look if found.done else {},
                decided=found.done, option=found.option, quick=found.quick, weighed=found.weighed,
            )  # fmt: skip
        if isinstance(work, Steps | Frame | AfterGame):
            return copy.found({}, data=self._study(copy, work))
        if isinstance(work, Faces):
            return copy.found({}, data=msgspec.json.encode(own_faces(copy.deal.decks) | copy.faces()))
        if isinstance(work, Correct):
            decided, text = copy.correct(work)
            return copy.found(ask.look if work.do else {}, decided=[decided], text=text)
        if isinstance(work, WriteRecord):
            return copy.found({}, text=copy.record(work.names, work.result))
        if isinstance(work, Back):
            decided = copy.back(work.seat, work.do, work.to)
            words = "" if work.do else copy.back_words(work.seat, work.to)
            return copy.found(ask.look if work.do else {}, decided=[decided], text=words)
        if isinstance(work, Leave):
            return copy.found(ask.look, decided=[copy.leave(work.seat, work.kind, work.text)])
        if isinstance(work, Hint):
            option, text = copy.hint(work.seat)
            return copy.found({}, option=option, text=text, sends=copy.sending(work.seat))
        if isinstance(work, Why):
            return copy.found({}, reasons=copy.why(work.seat, work.card))
        raise Refusal("bad request", f"Nobody knows how to {type(work).__name__.lower()}.")

    def _study(self, copy: Copy, work: Steps | Frame | AfterGame) -> bytes:
        """A game that is over, from the reel of it, which is made when it is first looked at."""
        if copy.updated:
            raise other_rules()
        if copy.reel is None:
            copy.reel = Reel(msgspec.structs.replace(copy.deal, steps=[each.step for each in copy.taken]))
        if isinstance(work, AfterGame):
            if copy.after is None:
                copy.after = After(copy.reel)
            return msgspec.json.encode(copy.after.plain(work.seat))
        found = copy.reel.steps if isinstance(work, Steps) else copy.reel.view(work.number, work.viewer)
        return msgspec.json.encode(found)


def _brought(found: object) -> Found:
    return Found(Status(0, "", -1, ""), 0, 0, data=encode(found))
