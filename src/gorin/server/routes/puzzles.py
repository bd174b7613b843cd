"""Puzzles: which there are, how one goes, and a table at which it is played."""

from __future__ import annotations

from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.lessons import PUZZLE
from gorin.puzzles import LANGUAGES, LEVELS, Puzzle, collection, puzzle_in
from gorin.server.host import TableHost
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import Api, Visit, json


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about puzzles."""
    sittings = api.buckets("puzzles sittings", 60, 5.0)

    def named(visit: Visit) -> Puzzle:
        id = visit.path("id")
        if id not in collection():
            raise Refusal("no such puzzle", f"There is no puzzle called {id[:40]!r}.", status=404)
        return puzzle_in(id, visit.language(LANGUAGES))

    async def listing(visit: Visit) -> Response:
        found = [puzzle_in(id, visit.language(LANGUAGES)) for id in collection()]
        return json({
            "levels": LEVELS,
            "puzzles": [
                {"id": e.id, "title": e.title, "task": e.task, "level": e.level, "themes": e.themes} for e in found
            ],
        })  # fmt: skip

    async def told(visit: Visit) -> Response:
        puzzle = named(visit)
        return json({
            "id": puzzle.id, "title": puzzle.title, "task": puzzle.task, "level": puzzle.level, "about": puzzle.about,
            "hints": puzzle.hints, "rules": puzzle.rules, "unique": puzzle.unique,
            "solution": [{"seat": seat, "text": text} for seat, text in puzzle.solution],
        })  # fmt: skip

    async def begin(visit: Visit) -> Response:
        visit.slow_down_others(sittings, "Too many puzzles from your address")
        puzzle = named(visit)
        user = await visit.need_user()
        id, seat = await host.teach(PUZZLE + puzzle.id, user.id, user.name)
        return json({"table": id, "seat": seat}, 201)

    return [
        api.route("GET", "/api/puzzles", listing),
        api.route("GET", "/api/puzzles/{id}", told),
        api.route("POST", "/api/puzzles/{id}/table", begin),
    ]
