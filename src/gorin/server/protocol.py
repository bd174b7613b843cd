"""The messages of a socket, as docs/protocol.md has them.

A client says hello, then sends numbers of what it was shown. The server sends a view as a whole (`View`) or as
differences from the one before (`Update`); whoever missed one, or whose view has another digest, asks for the `Whole`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gorin.corrections import What
from gorin.present.wire import View as SeenView
from gorin.server.differences import ChangeTold
from gorin.server.refusal import ErrorName, Refusal
from gorin.server.wire import TableState

Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]

# --- from a client --------------------------------------------------------------------------------------------------


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""

    table: str


class Hello(Incoming, frozen=True, tag="hello"):
    """The first message."""


class Whole(Incoming, frozen=True, tag="whole"):
    """Please send the whole view again."""


class Commit(Incoming, frozen=True, tag="commit"):
    """The hash of my share of the seed."""

    commitment: str


class Reveal(Incoming, frozen=True, tag="reveal"):
    """My share of the seed."""

    share: str


class Why(Incoming, frozen=True, tag="why"):
    """Why can this card (-1: an ability that every player has) not be used?"""

    question: Number
    card: Number


class Hint(Incoming, frozen=True, tag="hint"):
    """What would the computer do?"""

    question: Number


class Counted(Incoming, frozen=True):
    """What changes something. `sequence` is greater in each message of a client than in the one before."""

    sequence: Number


class Answer(Counted, frozen=True, tag="answer", kw_only=True):
    """The option of this number for the question of this number."""

    question: Number
    option: Number


class Concede(Counted, frozen=True, tag="concede"):
    """The seat gives the game up, whoever is asked."""


class Back(Counted, frozen=True, tag="back", kw_only=True):
    """At this question, take my answer to question `to` back (-1: my last choice)."""

    question: Number
    to: Number = -1


class Correct(Counted, frozen=True, tag="correct", kw_only=True):
    """Offer to correct something by hand, as it stands at this question."""

    question: Number
    what: What
    card: Number = -1
    player: Number = -1
    amount: Number = 0
    onto: Number = -1


class Reply(Counted, frozen=True, tag="reply", kw_only=True):
    """1 accepts an offer, 0 declines or withdraws it."""

    offer: Number
    option: Literal[0, 1]


class Rematch(Counted, frozen=True, tag="rematch"):
    """Offer another game with seats swapped."""


Message = Hello | Whole | Commit | Reveal | Why | Hint | Answer | Concede | Back | Correct | Reply | Rematch

# --- to a client ----------------------------------------------------------------------------------------------------


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server sends."""


class Welcome(Outgoing, frozen=True, tag="welcome"):
    """The answer to `Hello`; `seat` is -1 for a spectator, `sequence` the last of this seat that was taken."""

    table: str
    seat: int
    sequence: int
    state: TableState


class View(Outgoing, frozen=True, tag="view"):
    """The whole view; `number` counts the versions of the table."""

    number: int
    question: int
    view: SeenView
    digest: str


class Update(Outgoing, frozen=True, tag="update"):
    """What changed since version `number` - 1, and the digest of what it makes."""

    number: int
    question: int
    changes: list[ChangeTold]
    digest: str


class Accepted(Outgoing, frozen=True, tag="accepted"):
    """The message of this sequence number is done, and durable; `question` is what is asked now."""

    sequence: int
    question: int


class Refused(Outgoing, frozen=True, tag="refused"):
    """Nothing has changed, and why."""

    error: ErrorName
    rule: str
    message: str
    sequence: int = -1  # of the message that is refused; -1: of none
    last: int = -1  # of a stale sequence: the last one taken


class State(Outgoing, frozen=True, tag="table"):
    """What anybody may know of the table has changed."""

    state: TableState


class Reason(msgspec.Struct, frozen=True):
    """One reason, and the rule behind it."""

    text: str
    rule: str


class Reasons(Outgoing, frozen=True, tag="why"):
    """The answer to `Why`."""

    card: int
    reasons: list[Reason]


class Advice(Outgoing, frozen=True, tag="hint"):
    """The answer to `Hint`."""

    question: int
    option: int
    reason: str
    sends: list[tuple[int, int, int]] = []  # in maneuvers: the handle of each unit, player and number of its Province


class Chat(Outgoing, frozen=True, tag="chat"):
    """Somebody said something."""

    seat: int
    name: str
    text: str
    at: float


Sent = Welcome | View | Update | Accepted | Refused | State | Reasons | Advice | Chat

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


def decode(data: str) -> Message:
    """A client's message. Raises `Refusal` for anything else."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise Refusal("bad message", f"This message is not understood: {str(error)[:200]}") from error


def encode(message: Outgoing) -> str:
    """A message as text for the socket."""
    return _encoder.encode(message).decode()
