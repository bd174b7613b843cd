"""Tables: the lobby, sitting down, talking, and the record in the end."""

from __future__ import annotations

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.cards.facts import FIRST_EDITION
from gorin.decks import Deck
from gorin.server.clocks import ClockSettings
from gorin.server.guards import Buckets
from gorin.server.host import FRIEND, MOST_SEATS, NewTable, Opponent, TableHost
from gorin.server.names import visible
from gorin.server.reading import deck_of
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import NOTHING, Api, Visit, edition_of, json
from gorin.server.storage import User

LONGEST_WORDS = 300


class WantedOpponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in another seat; a computer needs a deck."""

    opponent: str = FRIEND
    deck: str | None = None


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants; decks are names of starters, or lists."""

    deck: str
    edition: str = FIRST_EDITION
    opponent: str = FRIEND
    opponent_deck: str | None = None
    opponents: list[WantedOpponent] | None = None  # the same for more seats than two, in their order
    seat: int = -1
    clock: ClockSettings | None = None
    open: bool = False
    watch: bool = True
    chat: bool = False
    name: str | None = None
    commitment: str = ""  # the hash of one's share of the seed
    optional: tuple[str, ...] = ()  # optional rules of the edition


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody brings who sits down."""

    deck: str
    name: str | None = None
    commitment: str = ""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says."""

    text: str


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about tables."""
    sittings = api.buckets("seating sittings", 300, 10.0)
    words = Buckets(6, 1.5)
    lists = Buckets(60, 0.2)
    records = api.buckets("seating records", 20, 1.0)

    async def listing(visit: Visit) -> Response:
        visit.slow_down(lists, "Too many lists at once")
        return json(await host.listing(visit.user_id))

    async def create(visit: Visit) -> Response:
        visit.slow_down_others(sittings, "Too many new tables from your address")
        wanted = await visit.read(Wanted)
        edition = edition_of(wanted.edition)
        deck = await deck_of(host.reader, wanted.deck, edition, visit.address)
        asked = wanted.opponents
        if asked is None:
            asked = [WantedOpponent(wanted.opponent, wanted.opponent_deck)]
        others: list[Opponent] = []
        for each in asked[:MOST_SEATS]:
            other: Deck | None = None
            if each.deck is not None:
                other = await deck_of(host.reader, each.deck, edition, visit.address)
            others.append(Opponent(each.opponent, other))
        user = await named(visit, wanted.name)
        new = NewTable(
            deck, tuple(others), wanted.seat, user.name, edition,
            wanted.clock, wanted.open, wanted.watch, wanted.chat, wanted.commitment, wanted.optional,
        )  # fmt: skip
        id, seat = await host.create(new, user.id)
        return json({"table": id, "seat": seat, "commitment": (await host.table(id)).row.commitment}, 201)

    async def join(visit: Visit) -> Response:
        visit.slow_down_others(sittings, "Too many people sit down from your address")
        wanted = await visit.read(Join)
        table = await host.table(visit.path("id"))  # nobody becomes a guest of a table that does not exist
        deck = await deck_of(host.reader, wanted.deck, table.row.edition, visit.address)
        user = await named(visit, wanted.name)
        return json({"seat": await host.join(visit.path("id"), user.id, deck, user.name, wanted.commitment)})

    async def named(visit: Visit, name: str | None) -> User:
        """Who asks; a guest may say at the same time what he is called."""
        if name is None or (visit.user is not None and (not visit.user.guest or visit.user.name == name)):
            return await visit.need_user()
        return await api.accounts.rename(visit.request, visit.session, name)

    async def state(visit: Visit) -> Response:
        return json(await host.state(visit.path("id"), visit.user_id))

    async def cards(visit: Visit) -> Response:
        visit.slow_down(lists, "Too many lists at once")
        return Response(await host.faces(visit.path("id"), visit.user_id), media_type="application/json")

    async def chat(visit: Visit) -> Response:
        text = (await visit.read(Said)).text.strip()
        if visit.user is None:
            raise Refusal("no seat", "Only those who play may talk.", status=403)
        if not 1 <= len(text) <= LONGEST_WORDS or not visible(text):
            raise Refusal("bad message", f"One says 1 to {LONGEST_WORDS} visible characters at once, in one line.")
        visit.slow_down(words, "Too many words at once", visit.user_id)
        await host.say(visit.path("id"), visit.user_id, text)
        return Response(status_code=NOTHING)

    async def record(visit: Visit) -> Response:
        id = visit.path("id")
        visit.slow_down(records, "Too many records at once")
        text = await host.record(id, visit.user_id)
        headers = {"content-disposition": f'attachment; filename="gorin-{id}.txt"'}
        return Response(text, headers=headers, media_type="text/plain")

    return [
        api.route("GET", "/api/tables", listing),
        api.route("POST", "/api/tables", create),
        api.route("GET", "/api/tables/{id}", state),
        api.route("POST", "/api/tables/{id}/join", join),
        api.route("POST", "/api/tables/{id}/chat", chat),
        api.route("GET", "/api/tables/{id}/cards", cards),
        api.route("GET", "/api/tables/{id}/record", record),
    ]
