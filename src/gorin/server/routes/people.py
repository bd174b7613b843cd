"""Who I am: guests, accounts, logging in and out."""

from __future__ import annotations

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute

from gorin.server.routes.visit import NOTHING, Api, Visit, json


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever has a password in it: never printed, whatever prints it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"


class Named(Secret, frozen=True):
    """Another name, for an account with its password."""

    name: str
    password: str = ""


class Credentials(Secret, frozen=True):
    """What belongs to an account."""

    name: str
    password: str


class Proof(Secret, frozen=True):
    """That it is the owner who asks; a guest has no password."""

    password: str = ""


class Change(Secret, frozen=True):
    """Another password."""

    old: str
    new: str


class Recovery(Secret, frozen=True):
    """Another password, by one of the account's codes."""

    name: str
    code: str
    password: str


def routes(api: Api) -> list[BaseRoute]:
    """The requests about people."""

    async def me(visit: Visit) -> Response:
        return json({"user": visit.user.plain() if visit.user else None})

    async def rename(visit: Visit) -> Response:
        wanted = await visit.read(Named)
        user = await api.accounts.rename(visit.request, visit.session, wanted.name, wanted.password)
        return json({"user": user.plain()})

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

    async def log_out_everywhere(visit: Visit) -> Response:
        await api.accounts.log_out_everywhere(visit.session)
        return Response(status_code=NOTHING)

    async def about(visit: Visit) -> Response:
        return json(await api.accounts.about(visit.session))

    async def change_password(visit: Visit) -> Response:
        wanted = await visit.read(Change)
        user = await api.accounts.change_password(visit.request, visit.session, wanted.old, wanted.new)
        return json({"user": user.plain()})

    async def make_codes(visit: Visit) -> Response:
        proof = await visit.read(Proof)
        return json({"codes": await api.accounts.make_codes(visit.request, visit.session, proof.password)}, 201)

    async def recover(visit: Visit) -> Response:
        wanted = await visit.read(Recovery)
        user = await api.accounts.recover(visit.request, visit.session, wanted.name, wanted.code, wanted.password)
        return json({"user": user.plain()})

    async def forget(visit: Visit) -> Response:
        proof = await visit.read(Proof)
        await api.accounts.delete(visit.request, visit.session, proof.password)
        return Response(status_code=NOTHING)

    return [
        api.route("GET", "/api/me", me),
        api.route("DELETE", "/api/me", forget),
        api.route("GET", "/api/me/account", about),
        api.route("POST", "/api/me/password", change_password),
        api.route("POST", "/api/me/codes", make_codes),
        api.route("DELETE", "/api/me/sessions", log_out_everywhere),
        api.route("POST", "/api/recovery", recover),
        api.route("PATCH", "/api/me", rename),
        api.route("POST", "/api/accounts", register),
        api.route("POST", "/api/sessions", log_in),
        api.route("DELETE", "/api/sessions", log_out),
    ]
