"""Tables for tests: a host on a file, an engine in this process, sockets, and a client that keeps its view."""

from __future__ import annotations

import json
import random
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient

from gorin.decks import starter
from gorin.server.audience import Limits, Rooms
from gorin.server.differences import apply, fingerprint
from gorin.server.host import FRIEND, NewTable, Opponent, TableHost
from gorin.server.refusal import Refusal
from gorin.server.sockets import attend
from gorin.server.storage import Storage
from gorin.server.worker.messages import Ask, Found, No, decode_reply, decode_request, encode
from gorin.server.worker.requests import Desk

ORIGIN = "http://testserver"
QUICK = Limits(burst=1e9, per_second=1e9, costly=1e9, pace=0.0, beat=0.0)
USERS = ("anzai", "bokuden")


class Local:
    """An engine in this very process, which everything reaches as bytes all the same."""

    def __init__(self, desk=None):
        self.desk = desk or Desk()
        self.loads = 0

    async def start(self):
        pass

    async def close(self):
        pass

    def _say(self, request):
        return decode_reply(encode(self.desk.handle(decode_request(encode(request)))))

    async def ask(self, ask, load, budget=0.0):
        reply = self._say(ask)
        if not isinstance(reply, (Found, No)):
            self.loads += 1
            reply = self._say(await load())
            if not isinstance(reply, No):
                reply = self._say(ask)
        if isinstance(reply, No):
            raise reply.refusal()
        assert isinstance(reply, Found)
        return reply


class LocalReader:
    """Reads what people bring in this very process."""

    def __init__(self):
        self.desk = Desk()

    async def close(self):
        pass

    async def read(self, work, who):
        reply = decode_reply(encode(self.desk.handle(decode_request(encode(Ask("brought", 0, "", work))))))
        if isinstance(reply, No):
            raise reply.refusal()
        assert isinstance(reply, Found)
        return reply.data


def host_at(path, seed=0, engines=None, **given):
    """A host on the database there; one that had it before is taken for dead."""
    storage = Storage(f"sqlite:///{path}/tables.db", lasts=0)
    return TableHost(storage, engines or Local(), draw=lambda: seed, **{"reader": LocalReader()} | given)


def copy_of(host, id):
    """The table as the engine holds it."""
    return host.engines.desk.copies[id]


async def loaded(host, id):
    """The same, loaded if need be."""
    await host.look(id, {})
    return copy_of(host, id)


def socket_app(host, limits=QUICK):
    """Only the sockets; whoever connects says who he is."""
    rooms = Rooms(host, limits)

    async def endpoint(socket):
        try:
            await attend(socket, rooms, socket.query_params.get("user") or None)
        except Refusal as refusal:
            await socket.send_denial_response(JSONResponse(refusal.plain(), refusal.status))

    @asynccontextmanager
    async def lifespan(_app):
        await host.start()
        yield
        rooms.close()
        await host.close()

    app = Starlette(routes=[WebSocketRoute("/{id}", endpoint)], lifespan=lifespan)
    app.state.rooms = rooms
    return app


def client_for(host, limits=QUICK):
    return TestClient(socket_app(host, limits))


def connect(client, id, user=None):
    return client.websocket_connect(f"/{id}?user={user or ''}")


def new_table(opponent=FRIEND, deck="crab", other="crane", seat=0, **given):
    theirs = None if opponent == FRIEND else starter(other)
    return NewTable(starter(deck), (Opponent(opponent, theirs),), seat, "Anzai", **given)


async def sit_two(host, decks=("crab", "crane"), **given):
    """A table of two people that has begun."""
    id, seat = await host.create(new_table(deck=decks[0], **given), USERS[0])
    assert seat == 0
    assert await host.join(id, USERS[1], starter(decks[1]), "Bokuden") == 1
    return id


async def play_at_random(host, id, answers, rng):
    """Let both seats answer by chance through the host."""
    for _ in range(answers):
        table = await host.table(id)
        if table.over:
            return
        copy = await loaded(host, id)
        seat = copy.asked
        option = rng.randrange(len(copy.game.question.options))
        await host.answer(id, seat, table.question, option, table.sequences[seat] + 1)


class Nobody:
    """An audience that is told nothing."""

    def changed(self):
        pass

    def began(self):
        pass

    def said(self, line):
        pass


class Seat:
    """A client: says hello, applies what it is sent, checks numbers and digests."""

    def __init__(self, socket, table):
        self.socket = socket
        self.table = table
        self.view: Any = None
        self.state: Any = None
        self.number = 0
        self.question = -1
        self.raw: list[str] = []
        self.send("hello", counted=False)
        self.welcome = self.until("welcome")
        self.sequence = self.welcome.get("sequence", 0)

    def take(self) -> Any:
        """The next message, applied."""
        self.raw.append(self.socket.receive_text())
        message: Any = json.loads(self.raw[-1])
        if message["type"] == "view":
            self.view, self.number = message["view"], message["number"]
        elif message["type"] == "update":
            self.number += 1
            assert message["number"] == self.number
            self.view = apply(self.view, message["changes"])
        elif message["type"] in ("welcome", "table"):
            self.state = message["state"]
        if message["type"] in ("view", "update"):
            assert fingerprint(self.view) == message["digest"]
            self.question = message["question"]
        return message

    def until(self, *kinds):
        """The next message of one of some kinds."""
        while True:
            message = self.take()
            if message["type"] in kinds:
                return message

    def look(self):
        """The next view, whole or not."""
        return self.until("view", "update")

    def stand(self, **wanted):
        """Take messages until the table stands like that."""
        while any(self.state[name] != value for name, value in wanted.items()):
            self.until("table")
        return self.state

    def send(self, type, counted=True, **fields):
        """Send a message; nothing is awaited."""
        if counted:
            self.sequence += 1
            fields = {"sequence": self.sequence} | fields
        if type in ("back", "correct"):
            fields = {"question": self.question} | fields
        self.socket.send_json({"type": type, "table": self.table} | fields)

    def answer(self, option, **given):
        """Send an answer; nothing is awaited."""
        self.send("answer", **({"question": self.question, "option": option} | given))

    def asked(self):
        question = self.view["question"]
        return question is not None and question["player"] == self.view["viewer"]

    def pick(self, rng: random.Random, passing=False):
        """An option by chance; with `passing`, a pass if there is one."""
        options = self.view["question"]["options"]
        for n, option in enumerate(options):
            if passing and option["kind"] == "pass":
                return n
        return rng.randrange(len(options))
