"""What the server says about tables and by its API, as it crosses the wire: the one declaration of its shape.

The messages of a socket are in `gorin.server.protocol`, the view in `gorin.present.wire`. The page's types are made
from all of them (`tools/write_protocol.py`). See docs/protocol.md.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from gorin.cards.faces import CardFace
from gorin.handbook.chapters import Chapter
from gorin.present.wire import Ending, View
from gorin.server.own import Problem
from gorin.server.starters import Starter
from gorin.table.named import Phase

OfferKind = Literal["back", "correct", "rematch"]
"""What one seat offers the others."""

GamesState = Literal["all", "running", "finished"]
GamesResult = Literal["all", "won", "lost", "none"]


# --- tables ---------------------------------------------------------------------------------------------------------


class SeatState(TypedDict):
    """Who sits somewhere."""

    seat: int
    kind: str
    name: str
    free: bool
    online: bool
    deck: str  # the title of its Stronghold; before the game begins only one's own
    out: bool  # whether this seat has lost while others play on


class TimeLeft(TypedDict):
    """What a seat has left, in seconds."""

    main: float
    periods: int
    period: float  # of the one under way
    absence: float


class ClockState(TypedDict):
    """The clocks as of the message."""

    seats: list[TimeLeft]
    running: int  # -1: none
    absent: list[int]


class Offer(TypedDict):
    """An offer that waits for the other seat, or seats."""

    number: int
    kind: OfferKind
    by: int
    text: str  # it names no card that anybody may not know
    agreed: list[int]  # who has accepted it while others have yet to


class ShuffleState(TypedDict):
    """What everybody has shown of what goes into the seed: hashes, none of which can be changed any more."""

    rules: str
    decks: list[str]
    commitments: list[str]  # of each seat's share; "" for who takes no part, or has not shown it yet
    wants: Literal["", "commit", "reveal"]  # what is awaited of the asking user


class TableState(TypedDict):
    """What anybody with the link may know of a table."""

    table: str
    edition: str
    seats: list[SeatState]
    you: int  # the asking user's seat, -1 for a spectator
    commitment: str
    shuffle: ShuffleState | None  # how server and players make the seed together; null where the server makes it alone
    seed: str  # empty until the end
    started: bool
    over: bool
    winner: int
    result: str
    clock: ClockState | None
    offers: list[Offer]
    watchers: int
    chat: bool
    open: bool
    watch: bool  # whether others may watch
    optional: list[str]  # the optional rules of the edition by which it is played
    own: bool  # whether cards are played there that somebody has written himself
    lesson: str  # the lesson or the puzzle (`puzzle:` before its name) that is given there; empty at any other table
    next: str  # the rematch's table, or ""
    created: float


class Tables(TypedDict):
    """What the lobby shows."""

    open: list[TableState]
    watchable: list[TableState]
    mine: list[TableState]


class Seated(TypedDict):
    """A new table, and one's seat there."""

    table: str
    seat: int
    commitment: NotRequired[str]


class SeatTaken(TypedDict):
    """Where somebody has sat down."""

    seat: int


class TableBrought(TypedDict):
    """The table of a record from a file."""

    table: str


# --- people ---------------------------------------------------------------------------------------------------------


class User(TypedDict):
    """Who somebody is, as his own browser is told."""

    name: str
    guest: bool


class UserTold(TypedDict):
    """Who one is now."""

    user: User


class Me(TypedDict):
    """Who asks, if anybody is known."""

    user: User | None


class SessionTold(TypedDict):
    """One of an account's sessions; times are seconds since 1970."""

    created: float
    expires: float
    here: bool


class About(TypedDict):
    """What an account has."""

    sessions: list[SessionTold]
    codes: int  # how many are left


class Codes(TypedDict):
    """New codes of an account."""

    codes: list[str]


# --- cards, rules, decks --------------------------------------------------------------------------------------------


class CardFaces(TypedDict):
    """The faces of all cards, in a language."""

    edition: str
    language: str
    cards: dict[str, CardFace]
    said: dict[str, str]  # the keywords in that language, if it is not English


class Phrases(TypedDict):
    """What texts say in a language, piece by piece, by the English."""

    phrases: dict[str, str]


class Told(TypedDict):
    """Where the chapters of how to play tell of a rule; `part` 0 is the chapter as a whole."""

    chapter: str
    title: str
    part: int
    text: str


class RuleText(TypedDict):
    """A rule in our handbook's words."""

    id: str
    chapter: str
    text: str
    language: str  # of its text: English where it has not been put into the one that was asked for
    told: Told | None


class HandbookRule(TypedDict):
    """A rule of a handbook."""

    id: str
    chapter: str
    text: str
    language: str  # of its text: English where it has not been put into the one that was asked for
    refs: list[str]
    told: tuple[str, int] | None  # the chapter and the part of it that tell of it


class HandbookData(TypedDict):
    """All rules of an edition."""

    edition: str
    title: str
    year: int
    rules: list[HandbookRule]


class GuideData(TypedDict):
    """How to play, in chapters, with the faces of the cards that are drawn there."""

    edition: str
    language: str
    chapters: list[Chapter]
    cards: dict[str, CardFace]


class SavedDeck(TypedDict):
    """A deck list that somebody keeps, of an edition."""

    name: str
    text: str
    edition: str


class SavedDecks(TypedDict):
    """The decks that somebody keeps."""

    decks: list[SavedDeck]


class DeckText(TypedDict):
    """A list in another format."""

    text: str


class Starters(TypedDict):
    """The starter decks."""

    starters: list[Starter]


class OwnCard(TypedDict):
    """An own card as it is understood."""

    face: CardFace
    term: str  # in the notation of Gorin's own card files
    echo: list[str]  # the text as the grammar prints it
    notes: list[str]


class OwnReport(TypedDict):
    """What becomes of a text with own cards: all of them, or what is wrong with it."""

    cards: list[OwnCard]
    problem: Problem | None


# --- lessons and puzzles --------------------------------------------------------------------------------------------


class Lesson(TypedDict):
    """A lesson that there is."""

    name: str
    title: str
    about: str
    minutes: int


class Lessons(TypedDict):
    """All lessons, in their order."""

    lessons: list[Lesson]


class PuzzleLine(TypedDict):
    """A puzzle in their list."""

    id: str
    title: str
    task: str
    level: int  # from 1
    themes: list[str]


class PuzzleList(TypedDict):
    """All puzzles."""

    levels: list[str]
    puzzles: list[PuzzleLine]


class PuzzleStep(TypedDict):
    """A decision of a solution."""

    seat: int
    text: str


class PuzzleText(TypedDict):
    """A puzzle with what gives it away."""

    id: str
    title: str
    task: str
    level: int  # from 1
    about: str
    hints: list[str]
    rules: list[str]
    unique: bool
    solution: list[PuzzleStep]


# --- finished games -------------------------------------------------------------------------------------------------


class ReplayStep(TypedDict):
    """A decision of a finished game, and how it stood before it."""

    seat: int
    text: str  # the decision in the notation of records
    words: str  # what the seat does, as in "buys Hida Daizu"; empty for what is no answer
    turn: int
    phase: Phase | Literal[""]


class Replay(TypedDict):
    """A finished game by its decisions."""

    edition: str
    seats: list[SeatState]
    own: bool  # whether cards are played that somebody has written himself
    result: str
    you: int  # where one sat, -1 for nowhere
    public: bool  # whether anybody with the link may look at it
    steps: list[ReplayStep]


class ReplayFrame(TypedDict):
    """What somebody saw after so many decisions."""

    view: View


class StandingTold(TypedDict):
    """How a player stood as a turn began."""

    honor: int
    provinces: int
    gold: int
    force: int
    hand: int


class TurnTold(TypedDict):
    """How everybody stood as a turn began."""

    turn: int
    active: int
    position: int  # after so many decisions
    players: list[StandingTold]
    chances: list[float]  # of each seat, from 0 to 1


class BetterMove(TypedDict):
    """A decision that would have been better than the one that was taken."""

    position: int
    turn: int
    phase: Phase | Literal[""]
    did: str
    would: str
    reason: str
    before: float  # the chance to win after what was done
    after: float  # and after what would have been


class AfterGame(TypedDict):
    """A finished game turn by turn; the last of `turns` is the end."""

    winner: int
    victory: Ending
    turn: int
    turns: list[TurnTold]
    turning: int  # the place among `turns` of the one in which the game swung most, or -1
    seat: int  # whose better moves these are; -1: nobody's
    moves: list[BetterMove]
    looked: int  # how many turns were looked through for them
    whole: bool  # and whether wholly


class PlayedSeat(TypedDict):
    """Who sat somewhere in a game of one's list."""

    seat: int
    kind: str
    name: str
    deck: str
    clan: str


class PlayedGame(TypedDict):
    """A game in the list of one's own; times are seconds since 1970."""

    table: str
    you: int
    seats: list[PlayedSeat]
    list: str  # what one's own deck is called
    over: bool
    started: bool
    result: str
    winner: int
    created: float
    touched: float
    public: bool
    brought: bool


class Games(TypedDict):
    """A page of one's own games."""

    games: list[PlayedGame]
    next: str  # where the next page begins; empty if there is none
    finished: int  # how many finished games there are altogether
    part: int  # and of how many a file of records is made
