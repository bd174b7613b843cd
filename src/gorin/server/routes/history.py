"""Somebody's own games: a list that is searched page by page, their records, and letting go of one."""

from __future__ import annotations

from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute

from gorin.server.guards import Buckets
from gorin.server.history import History, Query, cursor
from gorin.server.host import TableHost
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import NOTHING, Api, Visit, json


def routes(api: Api, host: TableHost) -> list[BaseRoute]:
    """The requests about one's own games."""
    history = History(host)
    lists = Buckets(60, 0.5)
    files = api.buckets("history files", 10, 60.0)  # each keeps an engine busy for long

    async def games(visit: Visit) -> Response:
        visit.slow_down(lists, "Too many lists at once")
        given = visit.request.query_params
        query = Query(
            given.get("state", "all"), given.get("result", "all"), given.get("q", ""),
            moment(given.get("since", "")), moment(given.get("until", "")), cursor(given.get("before", "")),
        )  # fmt: skip
        return json(await history.games(visit.user_id, query))

    async def records(visit: Visit) -> Response:
        user = known(visit)
        part = visit.request.query_params.get("part", "0")
        if not (part.isascii() and part.isdigit() and len(part) < 5):
            raise Refusal("no such part", "A part is a number from 0 on.", status=404)
        visit.slow_down(files, "Too many files of records at once", user)
        found = await history.records(user, int(part))
        name = f"gorin-games-{int(part) + 1}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return StreamingResponse(found, headers=headers, media_type="text/plain; charset=utf-8")

    async def let_go(visit: Visit) -> Response:
        user = known(visit)
        visit.slow_down(lists, "Too many games at once")
        await history.let_go(user, visit.path("id"))
        return Response(status_code=NOTHING)

    return [
        api.route("GET", "/api/games", games),
        api.route("GET", "/api/games/records", records),
        api.route("DELETE", "/api/games/{id}", let_go),
    ]


def known(visit: Visit) -> str:
    """The id of who asks. Raises `Refusal` if nobody is known."""
    if not visit.user_id:
        raise Refusal("no such game", "You have played no games here yet.", status=404)
    return visit.user_id


def moment(text: str) -> float:
    """A time in seconds since 1970; 0 for none. Raises `Refusal`."""
    if not text:
        return 0.0
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        raise Refusal("bad request", "A time is a number of seconds since 1970.")
    return float(text)
