"""Lessons: which there are, and a table at which one is given."""

from __future__ import annotations

from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.lessons import COURSES, LANGUAGES, LESSONS, lesson_in, phrases
from gorin.server.host import TableHost
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import Api, Visit, json


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about lessons."""
    sittings = api.buckets("lessons sittings", 60, 5.0)

    async def listing(visit: Visit) -> Response:
        found = [lesson_in(name, visit.language(LANGUAGES)) for name in COURSES.get(visit.edition(), ())]
        return json(
            {"lessons": [{"name": e.name, "title": e.title, "about": e.about, "minutes": e.minutes} for e in found]}
        )

    async def told(visit: Visit) -> Response:
        if (name := visit.path("name")) not in LESSONS:
            raise Refusal("no such lesson", f"There is no lesson called {name[:40]!r}.", status=404)
        return json({"phrases": phrases(name, visit.language(LANGUAGES))})

    async def begin(visit: Visit) -> Response:
        visit.slow_down_others(sittings, "Too many lessons from your address")
        user = await visit.need_user()
        id, seat = await host.teach(visit.path("name"), user.id, user.name)
        return json({"table": id, "seat": seat}, 201)

    return [
        api.route("GET", "/api/lessons", listing),
        api.route("GET", "/api/lessons/{name}", told),
        api.route("POST", "/api/lessons/{name}/table", begin),
    ]
