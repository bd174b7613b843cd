"""One WebSocket: who it is, what it asks, and when it has to go."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gorin.server.guards import Bucket, address_of
from gorin.server.protocol import Counted, Hello, Hint, Refused, Whole, Why, decode, encode
from gorin.server.refusal import Refusal
from gorin.server.rooms import Limits, Room, Rooms
from gorin.server.seated import STALE_SEQUENCE
from gorin.server.viewers import Viewer

log = logging.getLogger("gorin.server")

NOT_TEXT, POLICY, TOO_BIG = 1003, 1008, 1009  # close codes of RFC 6455
SLOW = 4008


class Gone(Exception):
    """The connection must be closed, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def attend(socket: WebSocket, rooms: Rooms, user: str | None, session: str = "") -> None:
    """Serve a socket from its opening to its end. Raises `Refusal` instead of opening it."""
    who = user or address_of(socket)
    id = socket.path_params["id"]
    room = await rooms.come(id, who, await rooms.host.seat_of(id, user))
    try:
        await socket.accept()
        await serve(socket, room, user, session)
    finally:
        rooms.go(room, who)


async def serve(socket: WebSocket, room: Room, user: str | None, session: str = "") -> None:
    """Serve a socket that was accepted until either side has enough."""
    code = 1000
    limits = room.limits
    viewer: Viewer | None = None
    try:
        viewer = await _greet(socket, room, user, session)
        try:
            code = await _exchange(socket, room, viewer, limits)
        finally:
            room.leave(viewer)
    except Gone as gone:
        code = gone.code
    except WebSocketDisconnect:
        return
    if viewer is not None and code != SLOW:
        await _flush(socket, viewer, limits)
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        try:
            with anyio.fail_after(1.0):
                await socket.close(code)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            log.debug("a client did not wait for the end")


async def _exchange(socket: WebSocket, room: Room, viewer: Viewer, limits: Limits) -> int:
    """Read and write until one of them ends; the code to close with."""
    codes: list[int] = []
    async with anyio.create_task_group() as group:

        async def run(job: Awaitable[object]) -> None:
            try:
                await job
            except Gone as gone:
                codes.append(gone.code)
            except WebSocketDisconnect:
                log.debug("a client left")
            group.cancel_scope.cancel()

        group.start_soon(run, _read(socket, room, viewer, limits))
        group.start_soon(run, _write(socket, viewer, limits))
        group.start_soon(run, viewer.slow.wait())
    if viewer.slow.is_set():
        return POLICY if viewer.dismissed else SLOW
    return codes[0] if codes else 1000


async def _greet(socket: WebSocket, room: Room, user: str | None, session: str) -> Viewer:
    """Find out from the first message who it is."""
    limits = room.limits
    try:
        with anyio.fail_after(limits.patience):
            text = await _receive(socket, limits)
        message = decode(text)
        if not isinstance(message, Hello) or message.table != room.id:
            raise Refusal("who", "The first message says hello to this table.")
        viewer = Viewer(user, limits.waiting, limits.held)
        viewer.session = session
        await room.enter(viewer)
        return viewer
    except TimeoutError as error:
        raise Gone(POLICY) from error
    except Refusal as refusal:
        await socket.send_text(encode(_refused(refusal)))
        raise Gone(POLICY) from refusal


def _refused(refusal: Refusal, sequence: int = -1, last: int = -1) -> Refused:
    return Refused(refusal.error, refusal.rule, refusal.message, sequence, last)


async def _receive(socket: WebSocket, limits: Limits) -> str:
    """The next text. Raises `Gone` for what is too long or no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Gone(NOT_TEXT)
    if len(text) > limits.frame or len(text.encode("utf-8", "replace")) > limits.frame:
        await socket.send_text(encode(Refused("too long", "", f"A message has at most {limits.frame} bytes.")))
        raise Gone(TOO_BIG)
    return str(text)


async def _read(socket: WebSocket, room: Room, viewer: Viewer, limits: Limits) -> None:
    bucket = Bucket(limits.burst, limits.per_second)
    costly = Bucket(limits.costly, limits.costly_per_second)
    while True:
        text = await _receive(socket, limits)
        if not bucket.take():
            viewer.send(Refused("too fast", "", "Too many messages at once."))
            raise Gone(POLICY)
        sequence = -1
        try:
            message = decode(text)
            if isinstance(message, Counted):
                sequence = message.sequence
            if message.table != room.id:
                raise Refusal("other table", "This connection belongs to another table.")
            if isinstance(message, Hello):
                raise Refusal("who", "This connection has said hello already.")
            if isinstance(message, Whole | Why | Hint) and not costly.take():
                if not isinstance(message, Whole):
                    raise Refusal("too fast", "You ask for much at once: wait a moment, then ask again.")
                room.show_later(viewer)
            else:
                await room.act(viewer, message)
        except Refusal as refusal:
            last = room.table.sequences[viewer.seat] if refusal.error == STALE_SEQUENCE else -1
            viewer.send(_refused(refusal, sequence, last))
        except Exception:
            log.exception("an answer at table %s failed", room.id)
            viewer.send(Refused("internal", "", "That failed inside; nothing has changed.", sequence))


async def _write(socket: WebSocket, viewer: Viewer, limits: Limits) -> None:
    while True:
        text = await viewer.next()
        try:
            with anyio.fail_after(limits.patience):
                await socket.send_text(text)
                viewer.sending = ""
        except TimeoutError as error:
            raise Gone(SLOW) from error


async def _flush(socket: WebSocket, viewer: Viewer, limits: Limits) -> None:
    """Send what is left, so that a refusal is read before the end."""
    try:
        with anyio.fail_after(1.0):
            if viewer.sending:
                await socket.send_text(viewer.sending)
            while not viewer.outbox.empty():
                await socket.send_text(viewer.outbox.get_nowait())
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        log.debug("a client left with messages unread")
