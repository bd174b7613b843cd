"""What everybody may read: the cards, the rules, the starter decks."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.cards.faces import CardFace, all_faces
from gorin.decks.titles import title_index
from gorin.handbook import UnknownRuleError, rule
from gorin.server.catalogue import make_catalogue, make_other_titles
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import Api, Visit, json
from gorin.server.starters import starters

EDITION = "samurai"
KEPT = "private, max-age=300, must-revalidate"


class Leaflet:
    """An answer that is always the same: made once, compressed once, sent only to whoever lacks it."""

    def __init__(self, data: object) -> None:
        self._plain = msgspec.json.encode(data)
        self._packed = gzip.compress(self._plain, 9, mtime=0)
        self._tag = f'"{hashlib.sha256(self._plain).hexdigest()[:24]}"'

    def answer(self, request: Request) -> Response:
        """The answer to a request."""
        headers = {"etag": self._tag, "cache-control": KEPT, "vary": "accept-encoding"}
        if self._tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self._packed, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
        return Response(self._plain, headers=headers, media_type="application/json")


@cache
def _faces() -> dict[str, CardFace]:
    return {each.id: each for each in all_faces(EDITION)}


@cache
def cards() -> Leaflet:
    """The faces of all cards that can be played, and of those that only games create."""
    return Leaflet({"edition": EDITION, "cards": _faces()})


@cache
def catalogue() -> Leaflet:
    """All cards of the edition's format, to be searched: with their texts, so that no face is asked for one by one."""
    return Leaflet(make_catalogue(EDITION, _faces()))


@cache
def other_titles() -> Leaflet:
    """The titles of all other cards of the game."""
    return Leaflet(make_other_titles(EDITION))


@cache
def starter_decks() -> Leaflet:
    """The starter decks."""
    return Leaflet({"starters": starters()})


def prepare() -> None:
    """Make what the first visitor would wait for."""
    cards()
    starter_decks()
    catalogue()
    other_titles()
    title_index(EDITION)


def routes(api: Api) -> list[BaseRoute]:
    """The requests about what everybody may read."""

    async def show_cards(visit: Visit) -> Response:
        return cards().answer(visit.request)

    async def show_catalogue(visit: Visit) -> Response:
        return catalogue().answer(visit.request)

    async def show_other_titles(visit: Visit) -> Response:
        return other_titles().answer(visit.request)

    async def show_rule(visit: Visit) -> Response:
        try:
            found = rule(visit.path("id"))
        except LookupError as error:
            wanted = visit.path("id")[:30] if isinstance(error, UnknownRuleError) else ""
            raise Refusal("no such rule", f"There is no rule {wanted!r}.", status=404) from error
        return json({"id": found.id, "chapter": found.chapter, "text": found.text})

    async def show_starters(visit: Visit) -> Response:
        return starter_decks().answer(visit.request)

    return [
        api.route("GET", "/api/cards", show_cards),
        api.route("GET", "/api/cards/catalogue", show_catalogue),
        api.route("GET", "/api/cards/titles", show_other_titles),
        api.route("GET", "/api/rules/{id}", show_rule),
        api.route("GET", "/api/starters", show_starters),
    ]
