"""Deck lists: checking them, keeping them, and how one has fared with them."""

from __future__ import annotations

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.cards.facts import FIRST_EDITION
from gorin.server.lists import short_enough
from gorin.server.names import deck_name
from gorin.server.reading import Reads, filled_of, list_of, report_of
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import NOTHING, Api, Visit, edition_of, json
from gorin.server.statistics import Statistics, statistics


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list in any format, of an edition."""

    text: str
    edition: str = FIRST_EDITION


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list to be kept; `before`: the name that it had, if it gets another one."""

    text: str
    edition: str = FIRST_EDITION
    before: str = ""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list in any format, and the format in which it shall be."""

    text: str
    format: str
    edition: str = FIRST_EDITION


def routes(api: Api, reader: Reads) -> list[BaseRoute]:
    """The requests about decks."""
    storage = api.accounts.storage
    checks = api.buckets("decks checks", 20, 1.0)
    lists = api.buckets("deck statistics", 20, 2.0)

    async def check(visit: Visit) -> Response:
        visit.slow_down(checks, "Too many lists at once")
        given = await visit.read(Listed)
        text, edition = short_enough(given.text), edition_of(given.edition)
        return json(await report_of(reader, text, edition, visit.address))

    async def write(visit: Visit) -> Response:
        visit.slow_down(checks, "Too many lists at once")
        wanted = await visit.read(Wanted)
        text = short_enough(wanted.text)
        return json({"text": await list_of(reader, text, wanted.format, edition_of(wanted.edition), visit.address)})

    async def fill(visit: Visit) -> Response:
        visit.slow_down(checks, "Too many lists at once")
        given = await visit.read(Listed)
        return json(await filled_of(reader, short_enough(given.text), edition_of(given.edition), visit.address))

    async def kept(visit: Visit) -> Response:
        found = await run_in_threadpool(storage.decks_of, visit.user_id) if visit.user else []
        return json({"decks": [{"name": each.name, "text": each.text, "edition": each.edition} for each in found]})

    async def keep(visit: Visit) -> Response:
        name = deck_name(visit.path("name"))
        visit.slow_down(checks, "Too many lists at once")
        given = await visit.read(Kept)
        text, edition = short_enough(given.text), edition_of(given.edition)
        found = await report_of(reader, text, edition, visit.address)
        user = await visit.need_user()
        await run_in_threadpool(storage.keep_deck, user.id, name, text, found.deck, given.before, edition)
        return json(found)

    async def fared(visit: Visit) -> Response:
        visit.slow_down(lists, "Too many statistics at once")
        if not visit.user:
            return json(Statistics([], True))
        found = await run_in_threadpool(storage.decks_of, visit.user_id)
        for each in found:
            if not each.deck:  # kept before fingerprints were
                deck = (await report_of(reader, each.text, each.edition, visit.address)).deck
                await run_in_threadpool(storage.note_deck, visit.user_id, each, deck)
        found = await run_in_threadpool(storage.decks_of, visit.user_id)
        return json(await run_in_threadpool(statistics, storage, visit.user_id, found))

    async def drop(visit: Visit) -> Response:
        if not visit.user or not await run_in_threadpool(storage.drop_deck, visit.user_id, visit.path("name")):
            raise Refusal("no such deck", "You keep no deck of this name.", status=404)
        return Response(status_code=NOTHING)

    return [
        api.route("POST", "/api/decks/check", check),
        api.route("POST", "/api/decks/export", write),
        api.route("POST", "/api/decks/fill", fill),
        api.route("GET", "/api/decks", kept),
        api.route("GET", "/api/decks/statistics", fared),
        api.route("PUT", "/api/decks/{name:path}", keep),
        api.route("DELETE", "/api/decks/{name:path}", drop),
    ]
