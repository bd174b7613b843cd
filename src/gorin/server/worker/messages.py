"""What the server asks an engine, and what it says; over a pipe each is its length and a msgpack text."""

from __future__ import annotations

from typing import Any

import msgspec

from gorin.corrections import What
from gorin.decks import Deck
from gorin.records.shuffle import Shuffle
from gorin.server.refusal import ErrorName, Refusal
from gorin.server.storage import Kind

LONGEST = 64 * 1024 * 1024  # bytes of a frame
HEADER = 4


class Step(msgspec.Struct, frozen=True, array_like=True):
    """A decision that counts, as it was kept."""

    seq: int
    seat: int
    kind: Kind
    option: int
    text: str
    digest: str


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """A table to load. `rows` counts its decisions, those taken back included."""

    table: str
    edition: str
    decks: list[Deck]
    seed: str  # of more bits than a msgpack number has
    kinds: list[str]  # of the seats: human, or a computer's name
    rows: int
    steps: list[Step]
    lesson: str = ""  # which one is given there
    positions: list[tuple[int, bytes]] = []  # the game after so many rows, where its decisions lead elsewhere by now
    shuffle: Shuffle | None = None  # what the seed was made of, if players took part in that
    optional: tuple[str, ...] = ()  # the optional rules of its edition by which it is played


# --- what can be asked ----------------------------------------------------------------------------------------------


class Look(msgspec.Struct, frozen=True, tag="look"):
    """Nothing but the views."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """Try an option for the seat that is asked."""

    seat: int
    option: int


class Think(msgspec.Struct, frozen=True, tag="think"):
    """Let a computer decide: what nobody would wait for is done, what one would watch is only chosen.

    `simply`: without thinking, because that took too long.
    """

    simply: bool = False


class Back(msgspec.Struct, frozen=True, tag="back"):
    """Take a seat's answer to question `to` back (-1: its last real choice); without `do`, only ask if that may be."""

    seat: int
    do: bool
    to: int = -1


class Correct(msgspec.Struct, frozen=True, tag="correct"):
    """Correct the position by hand; without `do`, only word it. `text`: as it was worded."""

    seat: int
    do: bool
    text: str = ""
    what: What = "honor"  # no matter where `do`
    card: int = -1
    player: int = -1
    amount: int = 0
    onto: int = -1


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Take a seat of several out that concedes or whose time is out. `text`: what is said of it."""

    seat: int
    kind: Kind
    text: str


class Why(msgspec.Struct, frozen=True, tag="why"):
    """Why can a seat not use a card now?"""

    seat: int
    card: int


class Hint(msgspec.Struct, frozen=True, tag="hint"):
    """What would the computer do in a seat's place?"""

    seat: int


class WriteRecord(msgspec.Struct, frozen=True, tag="record"):
    """The record of a table that is over."""

    names: list[str]
    result: str


class Steps(msgspec.Struct, frozen=True, tag="steps"):
    """All decisions of a table that is over, as JSON."""


class Frame(msgspec.Struct, frozen=True, tag="frame"):
    """What somebody saw after so many of them, as JSON."""

    number: int
    viewer: str


class AfterGame(msgspec.Struct, frozen=True, tag="after"):
    """How everybody stood turn by turn, and what a seat (-1: nobody) could have done better, as JSON."""

    seat: int


class Faces(msgspec.Struct, frozen=True, tag="faces"):
    """The faces of a table's own cards, as JSON."""


class ReadRecord(msgspec.Struct, frozen=True, tag="read"):
    """A record from a file; no table is needed. The answer's `data` is an `Imported`.

    `before`: how many lines stand before it in its file.
    """

    text: str
    before: int = 0


class ReadList(msgspec.Struct, frozen=True, tag="list"):
    """A deck list, to be told what it says; no table is needed. The answer's `data` is a `DeckReport`."""

    text: str
    edition: str


class WriteList(msgspec.Struct, frozen=True, tag="write"):
    """A deck list, to be written in another format; no table is needed. The answer's `data` is the text."""

    text: str
    edition: str
    format: str


class FillList(msgspec.Struct, frozen=True, tag="fill"):
    """A deck list, to be made one that can be played; no table is needed. The answer's `data` is a `FilledList`."""

    text: str
    edition: str


class ReadDeck(msgspec.Struct, frozen=True, tag="deck"):
    """A deck list, to be played; no table is needed. The answer's `data` is a `Deck`."""

    text: str
    edition: str


class ReadOwn(msgspec.Struct, frozen=True, tag="own"):
    """Own cards, as somebody wrote them; no table is needed. The answer's `data` is an `OwnReport`."""

    text: str
    edition: str


Brought = ReadRecord | ReadList | WriteList | FillList | ReadDeck | ReadOwn
Studied = Steps | Frame | AfterGame
Work = Look | Answer | Think | Back | Correct | Leave | Why | Hint | WriteRecord | Studied | Faces | Brought


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Work on a table that has `rows` decisions, the last with this digest; then the views of some seats.

    `look` says for each seat (-1: spectators) whether the whole view is wanted, or what has changed since the last.
    """

    table: str
    rows: int
    digest: str
    work: Work
    look: dict[int, bool] = {}


# --- what is said ---------------------------------------------------------------------------------------------------


class Decided(msgspec.Struct, frozen=True, array_like=True):
    """A decision that was tried and may be kept."""

    seat: int
    kind: Kind
    option: int
    text: str
    digest: str


class Status(msgspec.Struct, frozen=True, array_like=True):
    """How a game stands."""

    rows: int
    digest: str
    asked: int  # the seat; -1: nobody
    result: str  # how it ended; empty while it goes on
    out: list[int] = []  # the seats that have lost while others play on
    turn: int = 0  # 0: nobody has looked


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """Messages for those who look from one seat, as they go out; empty where there is none."""

    whole: bytes
    update: bytes


class Reason(msgspec.Struct, frozen=True):
    """Why something cannot be done."""

    text: str
    rule: str


class Found(msgspec.Struct, frozen=True, tag="found"):
    """What came of the work."""

    status: Status
    copy: int  # a number of this loaded copy alone: views are counted in each copy
    number: int  # of the views
    views: dict[int, Seen] = {}
    decided: list[Decided] = []
    option: int = -1  # chosen, but not done yet
    quick: bool = False  # what was chosen belongs to what was just done
    weighed: bool = False  # hidden cards had a part in what a computer did
    text: str = ""
    sends: list[tuple[int, int, int]] = []  # of a hint: each unit, with the player and number of a Province
    data: bytes = b""
    reasons: list[Reason] = []
    position: bytes = b""  # after what was decided, if it is to be kept


class Imported(msgspec.Struct, frozen=True, array_like=True):
    """A record as a table that is over."""

    edition: str
    decks: list[Deck]
    seed: str
    players: list[str]
    steps: list[Step]
    result: str
    optional: tuple[str, ...] = ()


class Missing(msgspec.Struct, frozen=True, tag="missing"):
    """The table is not loaded, or not as it is now."""


class Loaded(msgspec.Struct, frozen=True, tag="loaded"):
    """The table is loaded."""


class No(msgspec.Struct, frozen=True, tag="no"):
    """A refusal; nothing has changed."""

    error: ErrorName
    message: str
    rule: str
    status: int

    def refusal(self) -> Refusal:
        """The refusal as an exception."""
        return Refusal(self.error, self.message, self.rule, self.status)


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The first thing that a worker says."""


Request = Deal | Ask
Reply = Found | Missing | Loaded | No | Ready

_encoder = msgspec.msgpack.Encoder()
_requests: msgspec.msgpack.Decoder[Request] = msgspec.msgpack.Decoder(Request)
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def encode(message: Any) -> bytes:
    """A request or reply as bytes."""
    return _encoder.encode(message)


def decode_request(data: bytes) -> Request:
    """A request of the server."""
    return _requests.decode(data)


def decode_reply(data: bytes) -> Reply:
    """A reply of an engine."""
    return _replies.decode(data)


def refused(refusal: Refusal) -> No:
    """A refusal as a reply."""
    return No(refusal.error, refusal.message, refusal.rule, refusal.status)
