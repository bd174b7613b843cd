"""One WebSocket: who it is, what it asks, and when it has to go."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gorin.server.audience import Limits, Room, Rooms
from gorin.server.guards import Bucket, address_of
from gorin.server.inbox import Arrival, Inbox
from gorin.server.protocol import Counted, Hello, Hint, Refused, Whole, Why, decode, encode
from gorin.server.refusal import Refusal
from gorin.server.routes.visit import failed
from gorin.server.table import STALE_SEQUENCE
from gorin.server.viewers import Viewer

log = logging.getLogger("gorin.server")

NOT_TEXT, POLICY, TOO_BIG = 1003, 1008, 1009  # close codes of RFC 6455
SLOW = 4008


class Gone(Exception):
    """The connection must be closed, with this code."""

    def __init__(self, code: int, why: Refused | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.why = why


async def attend(socket: WebSocket, rooms: Rooms, user: str | None, session: str = "") -> None:
    """Serve a socket from its opening to its end. Raises `Refusal` instead of opening it."""
    address = address_of(socket)
    who = user or address
    id = socket.path_params["id"]
    room = await rooms.come(id, who, await rooms.host.seat_of(id, user), address)
    try:
        await socket.accept()
        await serve(socket, room, user, session, who)
    finally:
        rooms.go(room, who, address)


async def serve(socket: WebSocket, room: Room, user: str | None, session: str = "", who: str = "") -> None:
    """Serve a socket that was accepted until either side has enough."""
    code = 1000
    limits = room.limits
    viewer: Viewer | None = None
    try:
        viewer = await _greet(socket, room, user, session, who)
        try:
            code = await _exchange(socket, room, viewer, limits)
        finally:
            room.leave(viewer)
    except Gone as gone:
        code = gone.code
        if viewer is None and gone.why is not None:
            await _say(socket, gone.why)
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
    inbox = Inbox(limits.ahead)
    try:
        async with anyio.create_task_group() as group:

            async def run(job: Awaitable[object]) -> None:
                try:
                    await job
                except Gone as gone:
                    codes.append(gone.code)
                    if gone.why is not None:
                        viewer.send(gone.why)
                except WebSocketDisconnect:
                    log.debug("a client left")
                group.cancel_scope.cancel()

            group.start_soon(run, _read(socket, room, viewer, limits, inbox))
            group.start_soon(run, _do(room, viewer, inbox))
            group.start_soon(run, _write(socket, viewer, limits))
            group.start_soon(run, viewer.slow.wait())
    finally:
        inbox.close()
    if viewer.slow.is_set():
        return POLICY if viewer.dismissed else SLOW
    return codes[0] if codes else 1000


async def _greet(socket: WebSocket, room: Room, user: str | None, session: str, who: str) -> Viewer:
    """Find out from the first message who it is."""
    limits = room.limits
    try:
        with anyio.fail_after(limits.patience):
            text = await _receive(socket, limits)
        message = decode(text)
        if not isinstance(message, Hello) or message.table != room.id:
            raise Refusal("who", "The first message says hello to this table.")
        viewer = Viewer(user, limits.waiting, limits.held)
        viewer.session, viewer.who = session, who
        await room.enter(viewer)
        return viewer
    except TimeoutError as error:
        raise Gone(POLICY, Refused("too slow", "", "The first message did not come in time.")) from error
    except Refusal as refusal:
        raise Gone(POLICY, _refused(refusal)) from refusal


async def _say(socket: WebSocket, message: Refused) -> None:
    """Tell somebody who has no outbox yet."""
    try:
        with anyio.fail_after(1.0):
            await socket.send_text(encode(message))
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        log.debug("a client did not wait for a refusal")


def _refused(refusal: Refusal, sequence: int = -1, last: int = -1) -> Refused:
    return Refused(refusal.error, refusal.rule, refusal.message, sequence, last)


async def _receive(socket: WebSocket, limits: Limits) -> str:
    """The next text. Raises `Gone` for what is too long or no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Gone(NOT_TEXT, Refused("bad message", "", "A message is text."))
    if len(text) > limits.frame or len(text.encode("utf-8", "replace")) > limits.frame:
        raise Gone(TOO_BIG, Refused("too long", "", f"A message has at most {limits.frame} bytes."))
    return str(text)


async def _read(socket: WebSocket, room: Room, viewer: Viewer, limits: Limits, inbox: Inbox) -> None:
    """Put what comes into the inbox; what ends the connection comes in its turn."""
    bucket = Bucket(limits.burst, limits.per_second)
    try:
        while True:
            text = await _receive(socket, limits)
            if not bucket.take() or not room.messages.take(viewer.who):
                raise Gone(POLICY, Refused("too fast", "", "Too many messages at once."))
            await inbox.put(Arrival(text, room.table, viewer.seat))
    except (Gone, WebSocketDisconnect) as end:
        await inbox.put(end)
    await anyio.sleep_forever()


async def _do(room: Room, viewer: Viewer, inbox: Inbox) -> None:
    """Do what is in the inbox, one after another."""
    while True:
        arrival = await inbox.get()
        message, passed_on = arrival.message, False
        sequence = message.sequence if isinstance(message, Counted) else -1
        try:
            if isinstance(message, Refusal):
                raise message
            if message.table != room.id:
                raise Refusal("other table", "This connection belongs to another table.")
            if isinstance(message, Hello):
                raise Refusal("who", "This connection has said hello already.")
            if isinstance(message, Whole | Why | Hint) and not room.costly.take(viewer.who):
                if not isinstance(message, Whole):
                    raise Refusal("too fast", "You ask for much at once: wait a moment, then ask again.")
                room.show_later(viewer)
            else:
                passed_on = True
                await room.act(viewer, message, arrival.at, arrival.done)
        except Refusal as refusal:
            room.metrics.refused(refusal.error)
            last = room.table.sequences[viewer.seat] if refusal.error == STALE_SEQUENCE else -1
            viewer.send(_refused(refusal, sequence, last))
        except Exception as error:
            viewer.send(_refused(failed(error, f"an answer at table {room.id}"), sequence))
        finally:
            if not passed_on:
                arrival.done()


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
