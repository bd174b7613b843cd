"""Replays: finished games, going on from them, and records from files."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.server.guards import Buckets
from gorin.server.host import TableHost
from gorin.server.refusal import Refusal
from gorin.server.replays import MOST_BROUGHT, MOST_OF_ACCOUNT, Replays
from gorin.server.routes.visit import Api, Visit, json

MOST_RECORD = 1024 * 1024


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody wants to go on from, and against whom."""

    at: int
    seat: int
    opponent: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as a file has it."""

    text: str
    before: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] = 0  # lines that stand before it in the file


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about finished games."""
    replays = Replays(host)
    records = api.buckets("replays records", 120, 30.0)  # each is kept, and keeps an engine busy
    games = api.buckets("replays games", 30, 1.0)  # each is long
    branches = api.buckets("replays branches", 60, 10.0)
    looks = Buckets(200, 0.02)
    tellings = api.buckets("replays tellings", 30, 2.0)  # each is played through, and here and there in several ways

    async def steps(visit: Visit) -> Response:
        visit.slow_down(games, "Too many replays at once")
        return _json(await replays.steps(visit.path("id"), visit.user_id))

    async def frame(visit: Visit) -> Response:
        visit.slow_down(looks, "Too many looks at once")
        number = visit.path("number")
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            raise Refusal("no such decision", "A decision is a number from 0 on.", status=404)
        viewer = visit.request.query_params.get("viewer", "all")
        return _json(await replays.frame(visit.path("id"), int(number), viewer, visit.user_id))

    async def after(visit: Visit) -> Response:
        visit.slow_down(tellings, "Too many games to look through at once")
        seat = visit.request.query_params.get("seat", "-1")
        if not re.fullmatch(r"-1|\d", seat, re.ASCII):
            raise Refusal("no such seat", "There is no such seat at this table.", status=404)
        return _json(await replays.after(visit.path("id"), int(seat), visit.user_id))

    async def branch(visit: Visit) -> Response:
        visit.slow_down(branches, "Too many new tables from your address")
        wanted = await visit.read(From)
        await host.table(visit.path("id"))  # nobody becomes a guest of a table that does not exist
        user = await visit.need_user()
        id, seat = await replays.branch(visit.path("id"), wanted.at, wanted.seat, wanted.opponent, user.id, user.name)
        return json({"table": id, "seat": seat}, 201)

    async def bring(visit: Visit) -> Response:
        visit.slow_down(records, "Too many records at once")
        wanted = await visit.read(Record, MOST_RECORD)
        user = await visit.need_user()
        most = MOST_BROUGHT if user.guest else MOST_OF_ACCOUNT
        id = await replays.bring(wanted.text, user.id, visit.address, wanted.before, most)
        return json({"table": id}, 201)

    return [
        api.route("GET", "/api/tables/{id}/replay", steps),
        api.route("GET", "/api/tables/{id}/replay/{number}", frame),
        api.route("GET", "/api/tables/{id}/after", after),
        api.route("POST", "/api/tables/{id}/branch", branch),
        api.route("POST", "/api/records", bring),
    ]


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json")
