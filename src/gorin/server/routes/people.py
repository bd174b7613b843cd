"""Who I am: guests, accounts, logging in and out."""

from __future__ import annotations

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.server.routes.visit import NOTHING, Api, Visit, json


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: str


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to an account."""

    name: str
    password: str

    def __repr__(self) -> str:
        return f"Credentials({self.name!r})"  # never the password, whatever prints it


def routes(api: Api) -> list[BaseRoute]:
    """The requests about people."""

    async def me(visit: Visit) -> Response:
        return json({"user": visit.user.plain() if visit.user else None})

    async def rename(visit: Visit) -> Response:
        wanted = await visit.read(Named)
        return json({"user": (await api.accounts.rename(visit.request, visit.session, wanted.name)).plain()})

    async def register(visit: Visit) -> Response:
        wanted = await visit.read(Credentials)
        user = await api.accounts.register(visit.request, visit.session, wanted.name, wanted.password)
        return json({"user": user.plain()}, 201)

    async def log_in(visit: Visit) -> Response:
        wanted = await visit.read(Credentials)
        user = await api.accounts.log_in(visit.request, visit.session, wanted.name, wanted.password)
        return json({"user": user.plain()})

    async def log_out(visit: Visit) -> Response:
        await api.accounts.log_out(visit.session)
        return Response(status_code=NOTHING)

    return [
        api.route("GET", "/api/me", me),
        api.route("PATCH", "/api/me", rename),
        api.route("POST", "/api/accounts", register),
        api.route("POST", "/api/sessions", log_in),
        api.route("DELETE", "/api/sessions", log_out),
    ]
