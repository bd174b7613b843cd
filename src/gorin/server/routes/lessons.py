"""Lessons: which there are, and a table at which one is given."""

from __future__ import annotations

from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.lessons import LESSONS, lesson
from gorin.server.host import TableHost
from gorin.server.routes.visit import Api, Visit, json


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about lessons."""
    sittings = api.buckets("lessons sittings", 60, 5.0)

    async def listing(visit: Visit) -> Response:
        found = [lesson(name) for name in LESSONS]
        return json(
            {"lessons": [{"name": e.name, "title": e.title, "about": e.about, "minutes": e.minutes} for e in found]}
        )

    async def begin(visit: Visit) -> Response:
        visit.slow_down_others(sittings, "Too many lessons from your address")
        user = await visit.need_user()
        id, seat = await host.teach(visit.path("name"), user.id, user.name)
        return json({"table": id, "seat": seat}, 201)

    return [
        api.route("GET", "/api/lessons", listing),
        api.route("POST", "/api/lessons/{name}/table", begin),
    ]
