"""Own cards: reading them while they are written, and playing them at once."""

from __future__ import annotations

import secrets

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.ai import OPPONENTS
from gorin.cards.facts import FIRST_EDITION
from gorin.decks import starter, starters_of
from gorin.server.host import NewTable, Opponent, TableHost
from gorin.server.own import MOST_TEXT, own_deck
from gorin.server.reading import own_of
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import Api, Visit, edition_of, json


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Own cards as somebody wrote them."""

    text: str
    edition: str = FIRST_EDITION


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with own cards: which starter decks, theirs by lot if none is named."""

    text: str
    deck: str = ""
    opponent: str = "scripted"
    opponent_deck: str = ""
    edition: str = FIRST_EDITION


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about own cards."""
    checks = api.buckets("own checks", 40, 0.7)
    sittings = api.buckets("own sittings", 60, 10.0)

    async def check(visit: Visit) -> Response:
        visit.slow_down(checks, "Too many cards at once")
        written = await visit.read(Written, MOST_TEXT)
        found = await own_of(host.reader, written.text, edition_of(written.edition), visit.address)
        return json(found.plain())

    async def play(visit: Visit) -> Response:
        visit.slow_down_others(sittings, "Too many new tables from your address")
        wanted = await visit.read(Wanted, MOST_TEXT)
        if wanted.opponent not in OPPONENTS:
            raise Refusal("bad table", f"An opponent is one of: {', '.join(OPPONENTS)}.")
        edition = edition_of(wanted.edition)
        starters = starters_of(edition)
        if wanted.opponent_deck and wanted.opponent_deck not in starters:
            raise Refusal("bad deck", f"The computer plays a starter deck: {', '.join(starters)}.")
        cards = (await own_of(host.reader, wanted.text, edition, visit.address)).understood()
        deck = own_deck(cards, wanted.deck, edition)
        other = starter(wanted.opponent_deck or secrets.choice(starters), edition)
        user = await visit.need_user()
        seated = (Opponent(wanted.opponent, other),)
        new = NewTable(deck, seated, name=user.name, watch=False, edition=edition)
        id, seat = await host.create(new, user.id)
        return json({"table": id, "seat": seat}, 201)

    return [
        api.route("POST", "/api/own/check", check),
        api.route("POST", "/api/own/table", play),
    ]
