"""Tables for tests: a host on a file, the application around it, and a client that keeps its view."""

from __future__ import annotations

import random
from typing import Any

from starlette.testclient import TestClient

from gorin.decks import starter
from gorin.server.app import create_app
from gorin.server.differences import apply, fingerprint
from gorin.server.rooms import Limits
from gorin.server.storage import Storage
from gorin.server.tables import TableHost

ORIGIN = "http://testserver"
QUICK = Limits(burst=1e9, per_second=1e9)


def host_at(path, seed=0):
    return TableHost(Storage(f"sqlite:///{path}/tables.db"), draw=lambda: seed)


def client_for(host, limits=QUICK):
    return TestClient(create_app(host, limits), headers={"origin": ORIGIN})


def decks():
    return [starter("crab"), starter("crane")]


def sit_two(host):
    """A table of two people that has begun; its id and their tokens."""
    id, seat, first = host.create(decks(), ["human", "human"], "Anzai")
    assert seat == 0
    seat, second = host.join(id, "Bokuden")
    assert seat == 1
    return id, [first, second]


def play_at_random(host, id, answers, rng):
    """Let both seats answer by chance through the host."""
    table = host.table(id)
    for _ in range(answers):
        if table.over:
            return
        question = table.game.question
        option = rng.randrange(len(question.options))
        host.answer(id, question.player, table.question, option, table.sequences[question.player] + 1)


class Seat:
    """A client: says hello, applies what it is sent, checks numbers and digests."""

    def __init__(self, socket, table, token):
        self.socket = socket
        self.table = table
        self.view: Any = None
        self.number = 0
        self.raw: list[str] = []
        socket.send_json({"type": "hello", "table": table, "token": token})
        self.welcome = self.take()
        self.sequence = self.welcome.get("sequence", 0)

    def take(self) -> Any:
        """The next message, applied."""
        self.raw.append(self.socket.receive_text())
        message = decode(self.raw[-1])
        if message["type"] in ("view", "update"):
            assert message["number"] == self.number + 1
            self.number += 1
            self.view = message["view"] if message["type"] == "view" else apply(self.view, message["changes"])
            assert fingerprint(self.view) == message["digest"]
            self.question = message["question"]
        return message

    def until(self, *kinds):
        """The next message of one of some kinds."""
        while True:
            message = self.take()
            if message["type"] in kinds:
                return message

    def answer(self, option, question=None, sequence=None, table=None):
        """Send an answer; nothing is awaited."""
        self.sequence += 1
        self.socket.send_json({
            "type": "answer", "table": table or self.table, "option": option,
            "question": self.question if question is None else question,
            "sequence": self.sequence if sequence is None else sequence,
        })  # fmt: skip

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


def decode(text) -> Any:
    import json

    return json.loads(text)
