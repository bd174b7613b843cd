"""What everybody may read: the cards, the rules, the starter decks."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.cards.faces import CardFace, all_faces, face_in
from gorin.cards.facts import EDITIONS_OFFERED
from gorin.cards.phrases import phrases
from gorin.decks.titles import title_index
from gorin.handbook import EDITIONS, Rule, UnknownRuleError, load_handbook, rule
from gorin.handbook.chapters import LANGUAGES, explained, find_chapter, load_chapters
from gorin.handbook.translated import in_language
from gorin.server.catalogue import keywords_in, make_catalogue, make_other_titles
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import ENGLISH, Api, Visit, json
from gorin.server.starters import starters
from gorin.text.languages import TABLES

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
def _faces(edition: str, language: str = ENGLISH) -> dict[str, CardFace]:
    if language == ENGLISH:
        return {each.id: each for each in all_faces(edition)}
    return {each.id: face_in(each, edition, language) for each in _faces(edition).values()}


@cache
def cards(edition: str, language: str = ENGLISH) -> Leaflet:
    """The faces of all cards that can be played, and of those that only games create."""
    faces = _faces(edition, language)
    words = sorted({word for face in faces.values() for word in face.keywords})
    said = dict(zip(words, keywords_in(language, words), strict=False))
    return Leaflet({"edition": edition, "language": language, "cards": faces, "said": said})


@cache
def catalogue(edition: str, language: str = ENGLISH) -> Leaflet:
    """All cards of an edition's format, to be searched: with their texts, so that no face is asked for one by one."""
    return Leaflet(make_catalogue(edition, _faces(edition, language), language))


def wanted(visit: Visit) -> str:
    """The language that a visitor wants texts in; English for one that no table knows."""
    return visit.language(TABLES)


@cache
def pieces(edition: str, language: str) -> Leaflet:
    """What the texts of cards say at the table, by the English; nothing in English."""
    return Leaflet({"phrases": phrases(edition, language) if language != ENGLISH else {}})


@cache
def other_titles(edition: str) -> Leaflet:
    """The titles of all cards of the game that an edition does not have."""
    return Leaflet(make_other_titles(edition))


@cache
def starter_decks(edition: str, language: str = ENGLISH) -> Leaflet:
    """The starter decks of an edition."""
    return Leaflet({"starters": starters(edition, language)})


@cache
def handbook(edition: str, language: str = ENGLISH) -> Leaflet:
    """All rules of an edition, to be searched and read in order."""
    book = load_handbook(edition)
    rules = [
        {
            **worded(each, language),
            "refs": [ref for ref in each.refs if ref != each.id],
            "told": explained(each.id, edition),
        }
        for each in book
    ]
    return Leaflet({"edition": edition, "title": book.title, "year": book.year, "rules": rules})


def worded(found: Rule, language: str) -> dict[str, str]:
    """A rule in a language; `language` is English where it is not told in that."""
    chapter, text, said = in_language(found, language)
    return {"id": found.id, "chapter": chapter, "text": text, "language": said}


@cache
def guide(edition: str, language: str) -> Leaflet:
    """How to play, in chapters, with the faces of the cards that are drawn there."""
    chapters = load_chapters(edition, language)
    drawn = {card for chapter in chapters for part in chapter.parts for card in part.cards}
    cards = {card: _faces(edition, language)[card] for card in sorted(drawn)}
    return Leaflet({"edition": edition, "language": language, "chapters": chapters, "cards": cards})


def told_of(found: Rule, language: str) -> dict[str, str | int] | None:
    """Where the chapters tell of a rule, and in which words."""
    place = explained(found.id, found.edition)
    chapter = find_chapter(place[0], found.edition, language) if place is not None else None
    if place is None or chapter is None:
        return None
    text = chapter.parts[place[1] - 1].text if place[1] else chapter.about
    return {"chapter": chapter.name, "title": chapter.title, "part": place[1], "text": text}


def prepare() -> None:
    """Make what the first visitor would wait for."""
    for edition in EDITIONS_OFFERED:
        starter_decks(edition)
        cards(edition)
        catalogue(edition)
        guide(edition, ENGLISH)
        other_titles(edition)
        title_index(edition)


def routes(api: Api) -> list[BaseRoute]:
    """The requests about what everybody may read."""

    async def show_cards(visit: Visit) -> Response:
        return (await run_in_threadpool(cards, visit.edition(), wanted(visit))).answer(visit.request)

    async def show_catalogue(visit: Visit) -> Response:
        return (await run_in_threadpool(catalogue, visit.edition(), wanted(visit))).answer(visit.request)

    async def show_phrases(visit: Visit) -> Response:
        return (await run_in_threadpool(pieces, visit.edition(), wanted(visit))).answer(visit.request)

    async def show_other_titles(visit: Visit) -> Response:
        return other_titles(visit.edition()).answer(visit.request)

    async def show_rule(visit: Visit) -> Response:
        try:
            found = rule(visit.path("id"))
        except LookupError as error:
            meant = visit.path("id")[:30] if isinstance(error, UnknownRuleError) else ""
            raise Refusal("no such rule", f"There is no rule {meant!r}.", status=404) from error
        told = told_of(found, wanted(visit))
        return json({**worded(found, visit.language(LANGUAGES)), "told": told})

    async def show_handbook(visit: Visit) -> Response:
        if (edition := visit.path("edition")) not in EDITIONS:
            raise Refusal("no such handbook", f"There are handbooks of {', '.join(EDITIONS)}.", status=404)
        return handbook(edition, visit.language(LANGUAGES)).answer(visit.request)

    async def show_guide(visit: Visit) -> Response:
        return (await run_in_threadpool(guide, visit.edition(), wanted(visit))).answer(visit.request)

    async def show_starters(visit: Visit) -> Response:
        return starter_decks(visit.edition(), visit.language(LANGUAGES)).answer(visit.request)

    return [
        api.route("GET", "/api/cards", show_cards),
        api.route("GET", "/api/cards/catalogue", show_catalogue),
        api.route("GET", "/api/cards/phrases", show_phrases),
        api.route("GET", "/api/cards/titles", show_other_titles),
        api.route("GET", "/api/guide", show_guide),
        api.route("GET", "/api/handbooks/{edition}", show_handbook),
        api.route("GET", "/api/rules/{id}", show_rule),
        api.route("GET", "/api/starters", show_starters),
    ]
