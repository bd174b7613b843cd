"""The messages of a socket.

A client says who it is once (`Hello`), then sends answers by number only. The server sends a view as a whole
(`View`) or as differences from the one before (`Update`), numbered without gaps; whoever missed one, or whose view
has another digest, asks for the `Whole`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gorin.server.differences import Change
from gorin.server.refusal import Refusal

# --- from a client --------------------------------------------------------------------------------------------------


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""

    table: str


class Hello(Incoming, frozen=True, tag="hello"):
    """The first message: a seat's token, or none for a spectator."""

    token: str | None = None


class Answer(Incoming, frozen=True, tag="answer"):
    """The option of this number for the question of this number.

    `sequence` is the client's own count: greater in each of its messages than in the one before.
    """

    question: int
    option: int
    sequence: int


class Concede(Incoming, frozen=True, tag="concede"):
    """The seat gives the game up, whoever is asked."""

    sequence: int


class Whole(Incoming, frozen=True, tag="whole"):
    """Please send the whole view again."""


# --- to a client ----------------------------------------------------------------------------------------------------


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server sends."""


class Welcome(Outgoing, frozen=True, tag="welcome"):
    """The answer to `Hello`; `seat` is -1 for a spectator, `sequence` the last of this seat that was taken."""

    table: str
    seat: int
    sequence: int
    started: bool


class View(Outgoing, frozen=True, tag="view"):
    """The whole view; `number` counts views and updates of this connection."""

    number: int
    question: int
    view: dict[str, Any]
    digest: str


class Update(Outgoing, frozen=True, tag="update"):
    """What changed since message `number` - 1, and the digest of what it makes."""

    number: int
    question: int
    changes: list[Change]
    digest: str


class Accepted(Outgoing, frozen=True, tag="accepted"):
    """The answer of this sequence number is taken, and durable."""

    sequence: int
    question: int


class Refused(Outgoing, frozen=True, tag="refused"):
    """Nothing has changed, and why."""

    error: str
    rule: str
    message: str
    sequence: int = -1


_decoder: msgspec.json.Decoder[Hello | Answer | Concede | Whole] = msgspec.json.Decoder(
    Hello | Answer | Concede | Whole
)
_encoder = msgspec.json.Encoder()


def decode(data: str) -> Hello | Answer | Concede | Whole:
    """A client's message. Raises `Refusal` for anything else."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise Refusal("bad message", f"This message is not understood: {str(error)[:200]}") from error


def encode(message: Outgoing) -> str:
    """A message as text for the socket."""
    return _encoder.encode(message).decode()
