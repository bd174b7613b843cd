"""Deck lists: checking them, and keeping them."""

from __future__ import annotations

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.server.lists import short_enough
from gorin.server.names import deck_name
from gorin.server.reading import Reads, list_of, report_of
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import NOTHING, Api, Visit, json

EDITION = "samurai"


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list in any format."""

    text: str


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list in any format, and the format in which it shall be."""

    text: str
    format: str


def routes(api: Api, reader: Reads) -> list[BaseRoute]:
    """The requests about decks."""
    storage = api.accounts.storage
    checks = api.buckets("decks checks", 20, 1.0)

    async def read(visit: Visit) -> str:
        visit.slow_down(checks, "Too many lists at once")
        return short_enough((await visit.read(Listed)).text)

    async def check(visit: Visit) -> Response:
        return json(await report_of(reader, await read(visit), EDITION, visit.address))

    async def write(visit: Visit) -> Response:
        visit.slow_down(checks, "Too many lists at once")
        wanted = await visit.read(Wanted)
        text = short_enough(wanted.text)
        return json({"text": await list_of(reader, text, wanted.format, EDITION, visit.address)})

    async def kept(visit: Visit) -> Response:
        found = await run_in_threadpool(storage.decks_of, visit.user_id) if visit.user else []
        return json({"decks": [{"name": name, "text": text} for name, text in found]})

    async def keep(visit: Visit) -> Response:
        name = deck_name(visit.path("name"))
        text = await read(visit)
        found = await report_of(reader, text, EDITION, visit.address)
        user = await visit.need_user()
        await run_in_threadpool(storage.keep_deck, user.id, name, text)
        return json(found)

    async def drop(visit: Visit) -> Response:
        if not visit.user or not await run_in_threadpool(storage.drop_deck, visit.user_id, visit.path("name")):
            raise Refusal("no such deck", "You keep no deck of this name.", status=404)
        return Response(status_code=NOTHING)

    return [
        api.route("POST", "/api/decks/check", check),
        api.route("POST", "/api/decks/export", write),
        api.route("GET", "/api/decks", kept),
        api.route("PUT", "/api/decks/{name:path}", keep),
        api.route("DELETE", "/api/decks/{name:path}", drop),
    ]
