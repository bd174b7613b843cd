"""Records: a game as text that people can read and that replays exactly.

A header says what was played by whom, then comes one decision a line in the notation, and at each turn the
digest of the position. The seed stands there as a hash until the game is over, so that a record shown during a
game tells nobody the order of the decks.

    gorin-record: 1
    gorin: 0.1.0
    edition: samurai 2007-16
    seed-hash: 3d2f…
    shuffle: {"secret":…    (where players took part in making the seed)
    player 1: scripted
    deck 1: {"name":"Crab starter",…}
    player 2: random
    deck 2: …

    turn 1 player 2 digest 5e1c…
    2: pass
    1: use Equip
    correct: bow Hida Daizu #196
    3: concedes
    …
    end: Military Victory for player 1 digest 77aa…
    seed: 42
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import msgspec

import gorin
from gorin.decks import Deck, starter
from gorin.editions import options_in
from gorin.game import CONCEDES, GIVING_UP, Game, GameError, rules_for
from gorin.kernel.frames import LoopError
from gorin.records.shuffle import Shuffle, commitment

FORMAT = 1
MAX_BYTES = 4 * 1024 * 1024
MAX_LINE = 400
MAX_DECK_LINE = 40_000  # own cards are among it
MAX_DECISIONS = 100_000
MAX_LINES = 150_000
MAX_PLAYERS = 8

_HEADER = re.compile(r"(gorin-record|gorin|edition|seed-hash|shuffle|player \d|deck \d|started): (.*)")
_TURN = re.compile(r"turn (\d{1,6}) player (\d) digest ([0-9a-f]{24})")
_DECISION = re.compile(r"(\d): (\S.*)")
_CORRECTION = re.compile(r"correct: (\S.*)")
_END = re.compile(r"end: (.{1,200}) digest ([0-9a-f]{24})")
_SEED = re.compile(r"seed: (\d{1,40})")


class RecordError(ValueError):
    """A text is no record that can be replayed here; `line` counts from 1, 0 stands for the whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line

    def within(self, lines: int) -> RecordError:
        """The same in a file in which so many lines stand before the record."""
        if self.line or not lines:
            return RecordError(self.message, self.line + lines if self.line else 0)
        return RecordError(f"{self.message} (the record that begins in line {lines + 1})")


def seed_hash(seed: int) -> str:
    """What a record shows of its seed before the end.

    >>> seed_hash(7) == seed_hash(7) != seed_hash(8)
    True
    """
    return hashlib.blake2b(f"gorin seed {seed}".encode(), digest_size=16).hexdigest()


@dataclass
class Header:
    """What a record says before its first decision."""

    edition: str
    edition_version: str
    gorin_version: str
    seed_hash: str
    players: list[str]
    decks: list[Deck]
    shuffle: Shuffle | None = None  # what the seed was made of, if players took part in that


@dataclass(slots=True)
class Entry:
    """A decision, with its seat (a correction by hand: -1) and its text, or a turn with its digest."""

    line: int
    seat: int
    text: str
    turn: int = 0
    digest: str = ""


@dataclass
class Record:
    """A record that was read but not yet replayed."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    seed: int | None = None
    end: str = ""
    end_digest: str = ""
    end_line: int = 0
    last_line: int = 0


# --- writing --------------------------------------------------------------------------------------------------------


class Recorder:
    """Plays a game and writes it down."""

    def __init__(
        self, game: Game, edition: str, decks: Sequence[Deck | str], players: Sequence[str],
        shuffle: Shuffle | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.edition = edition
        self.decks = [starter(each, edition) if isinstance(each, str) else each for each in decks]
        self.players = list(players)
        self.shuffle = shuffle
        self._lines: list[str] = []
        self._lengths: list[int] = []  # how many lines there were before each answer
        self._turn = 0

    def note(self, choice: int) -> None:
        """Write down the option about to be taken; for those who answer the game themselves."""
        question = self.game.question
        self._note(f"{question.player + 1}: {self.game.labels()[choice]}")

    def _note(self, line: str) -> None:
        self._lengths.append(len(self._lines))
        if self.game.machine.turn != self._turn:
            self._turn = self.game.machine.turn
            self._lines.append(
                f"turn {self._turn} player {self.game.machine.active_player + 1} digest {self.game.digest()}"
            )
        self._lines.append(line)

    def answer(self, choice: int) -> None:
        """Take an option and write it down."""
        with self._noting():
            self.note(choice)
            self.game.answer(choice)

    def correct(self, words: str) -> None:
        """Correct something by hand (see `gorin.corrections`) and write it down. Raises `GameError`."""
        with self._noting():
            self._note(f"correct: {words}")
            self.game.correct(words)

    def concede(self, seat: int, words: str = CONCEDES) -> None:
        """Let a player lose who plays no further and write it down. Raises `GameError`."""
        with self._noting():
            self._note(f"{seat + 1}: {words}")
            self.game.concede(seat, words)

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Write nothing down of what fails."""
        lines, lengths, turn = len(self._lines), len(self._lengths), self._turn
        try:
            yield
        except BaseException:
            del self._lines[lines:]
            del self._lengths[lengths:]
            self._turn = turn
            raise

    def undo(self, answers: int = 1) -> None:
        """Take answers back. Raises `GameError` if there are not so many."""
        self.game.undo(answers)
        for _ in range(answers):
            del self._lines[self._lengths.pop() :]
        turns = [line for line in self._lines if line.startswith("turn ")]
        self._turn = int(turns[-1].split()[1]) if turns else 0

    @property
    def decisions(self) -> int:
        """How many answers and corrections were written down."""
        return len(self._lengths)

    def text(self, reveal: bool = True, end: str = "") -> str:
        """The record so far. Without `reveal` the seed stays hidden while the game goes on."""
        game = self.game
        seed = game.seed if game.seed is not None else 0
        lines = [
            f"gorin-record: {FORMAT}",
            f"gorin: {gorin.__version__}",
            f"edition: {self.edition} {game.machine.rules.version}",
            f"seed-hash: {seed_hash(seed)}",
        ]
        if self.shuffle is not None and (reveal or game.over):
            lines.append(f"shuffle: {msgspec.json.encode(self.shuffle).decode()}")
        for number, (player, deck) in enumerate(zip(self.players, self.decks, strict=True), start=1):
            lines.append(f"player {number}: {' '.join(player.split())[:100] or 'somebody'}")
            lines.append(f"deck {number}: {msgspec.json.encode(deck).decode()}")
        lines.append("")
        lines += self._lines
        if game.over:
            winner = game.winner
            who = f"{game.victory} for player {winner + 1}" if winner is not None and winner >= 0 else "nobody wins"
            lines.append(f"end: {who} digest {game.digest()}")
        elif end:
            lines.append(f"end: {end} digest {game.digest()}")
        if reveal or game.over:
            lines.append(f"seed: {seed}")
        return "\n".join(lines) + "\n"


# --- reading --------------------------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Read a record without playing it. Raises `RecordError` with the line."""
    if len(text) > MAX_BYTES:
        raise RecordError(f"longer than {MAX_BYTES // 1024 // 1024} MB: that is no record")
    if text.count("\n") > MAX_LINES:
        raise RecordError(f"more than {MAX_LINES} lines: that is no record")
    lines = text.split("\n")
    header, start = _read_header(lines)
    record = Record(header, last_line=len(lines))
    decisions = 0
    for number, line in enumerate(lines[start:], start=start + 1):
        line = line.rstrip("\r")
        if not line.strip() or line.startswith("#"):
            continue
        if len(line) > MAX_LINE:
            raise RecordError(f"longer than {MAX_LINE} characters", number)
        if record.seed is not None:
            raise RecordError("something follows the seed, which must come last", number)
        if found := _SEED.fullmatch(line):
            record.seed = int(found.group(1))
        elif record.end:
            raise RecordError("something follows the end", number)
        elif found := _DECISION.fullmatch(line):
            seat = int(found.group(1)) - 1
            _seated(seat, header, number)
            record.entries.append(Entry(number, seat, found.group(2)))
            decisions += 1
        elif found := _CORRECTION.fullmatch(line):
            record.entries.append(Entry(number, -1, found.group(1)))
            decisions += 1
        elif found := _TURN.fullmatch(line):
            seat = int(found.group(2)) - 1
            _seated(seat, header, number)
            record.entries.append(Entry(number, seat, "", int(found.group(1)), found.group(3)))
        elif found := _END.fullmatch(line):
            record.end, record.end_digest, record.end_line = found.group(1), found.group(2), number
        else:
            raise RecordError(f"not a decision, a correction, a turn, the end or the seed: {_short(line)}", number)
        if decisions > MAX_DECISIONS:
            raise RecordError(f"more than {MAX_DECISIONS} decisions", number)
    return record


def _seated(seat: int, header: Header, line: int) -> None:
    if not 0 <= seat < len(header.decks):
        raise RecordError(f"there is no player {seat + 1}", line)


def _short(text: str) -> str:
    shown = text if len(text) <= 60 else text[:57] + "..."
    return repr(shown)


def _read_header(lines: list[str]) -> tuple[Header, int]:
    """The header, and the number of lines it takes."""
    first = lines[0].rstrip("\r") if lines else ""
    found = re.fullmatch(r"gorin-record: (\d{1,9})", first)
    if found is None:
        raise RecordError("the first line must be 'gorin-record: 1'", 1)
    if int(found.group(1)) != FORMAT:
        raise RecordError(f"written in format {found.group(1)}, and this version reads format {FORMAT}", 1)
    values: dict[str, tuple[str, int]] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        line = lines[number].rstrip("\r")
        match = _HEADER.fullmatch(line) if len(line) <= MAX_DECK_LINE else None
        if match is None:
            raise RecordError(f"no line of a header: {_short(line)}", number + 1)
        if match.group(1) in values:
            raise RecordError(f"{match.group(1)!r} stands there twice", number + 1)
        values[match.group(1)] = (match.group(2), number + 1)
        number += 1
    for needed in ("gorin", "edition", "seed-hash", "player 1", "deck 1", "player 2", "deck 2"):
        if needed not in values:
            raise RecordError(f"the header ends without {needed!r}", number + 1)
    decks: list[Deck] = []
    players: list[str] = []
    while f"deck {len(decks) + 1}" in values:
        text, line_number = values[f"deck {len(decks) + 1}"]
        if len(decks) == MAX_PLAYERS:
            raise RecordError(f"at most {MAX_PLAYERS} players play a game", line_number)
        try:
            deck = msgspec.json.decode(text.encode(), type=Deck)
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
            raise RecordError(f"this deck cannot be read: {error}", line_number) from error
        _check_deck(deck, line_number)
        decks.append(deck)
        players.append(values.get(f"player {len(decks)}", ("somebody", 0))[0])
    edition, _, version = values["edition"][0].partition(" ")
    shuffle = _read_shuffle(*values["shuffle"], len(decks)) if "shuffle" in values else None
    header = Header(edition, version, values["gorin"][0], values["seed-hash"][0], players, decks, shuffle)
    return header, number


def _read_shuffle(text: str, line: int, players: int) -> Shuffle:
    try:
        found = msgspec.json.decode(text.encode(), type=Shuffle)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(f"what the seed was made of cannot be read: {error}", line) from error
    if {len(found.promised), len(found.commitments), len(found.shares)} != {players}:
        raise RecordError("what the seed was made of is of another number of players", line)
    return found


def check_shuffle(record: Record) -> None:
    """Nothing if the seed is the one that server and players made together. Raises `RecordError`."""
    header, found = record.header, record.header.shuffle
    if found is None:
        return
    for seat, share in enumerate(found.shares):
        if share and commitment(share) != found.commitments[seat]:
            raise RecordError(f"player {seat + 1} added something else to the seed than was promised")
    if not found.done or found.rules != f"{header.edition} {header.edition_version}":
        raise RecordError("the seed was made for other players or rules")
    if found.seed([msgspec.json.encode(deck) for deck in header.decks]) != record.seed:
        raise RecordError("the seed is not the one that server and players made together")


def _check_deck(deck: Deck, line: int) -> None:
    counts = [*deck.dynasty.values(), *deck.fate.values()]
    if deck.stronghold is None:
        raise RecordError("this deck has no Stronghold", line)
    if any(count < 1 for count in counts) or sum(counts) > 400:
        raise RecordError("this deck has impossible counts", line)


def start(record: Record) -> Game:
    """The game of a record before its first decision. Raises `RecordError`."""
    header = record.header
    try:
        rules = rules_for(header.edition, options_in(header.edition_version))
    except ValueError as error:
        raise RecordError(str(error), 3) from error
    if header.edition_version != rules.version:
        raise RecordError(
            f"it needs {header.edition} {header.edition_version}, and this version has {rules.version}", 3
        )
    if record.seed is None:
        raise RecordError(
            "it ends without its seed: it was cut off, or written before the game was over", record.last_line
        )
    if seed_hash(record.seed) != header.seed_hash:
        raise RecordError("the seed is not the one that the header promised")
    check_shuffle(record)
    try:
        return Game.new(header.edition, header.decks, seed=record.seed, options=options_in(header.edition_version))
    except GameError as error:
        raise RecordError(str(error)) from error


def replay(text: str) -> Game:
    """Play a record to its last decision. Raises `RecordError` with the line where it goes wrong."""
    return resume(text).game


def resume(text: str, watch: Callable[[Game, Entry, int], None] | None = None) -> Recorder:
    """The same, ready to be played on and written down further. `watch` hears of each option.

    -1 stands for a correction, and for a player who plays no further.
    """
    record = read(text)
    game = start(record)
    header = record.header
    recorder = Recorder(game, header.edition, header.decks, header.players, header.shuffle)
    for entry in record.entries:
        if entry.digest:
            _check_turn(game, entry, header)
        else:
            option = _answer(recorder, entry, header)
            if watch is not None:
                watch(game, entry, option)
    if record.end_digest and game.digest() != record.end_digest:
        raise RecordError("the game ended in another position" + _elsewhere(header), record.end_line)
    return recorder


def _check_turn(game: Game, entry: Entry, header: Header) -> None:
    if game.machine.turn != entry.turn or game.machine.active_player != entry.seat:
        raise RecordError(
            f"turn {entry.turn} of player {entry.seat + 1} is announced in turn {game.machine.turn} of player "
            f"{game.machine.active_player + 1}" + _elsewhere(header),
            entry.line,
        )
    if game.digest() != entry.digest:
        raise RecordError(f"turn {entry.turn} began in another position" + _elsewhere(header), entry.line)


def _answer(recorder: Recorder, entry: Entry, header: Header) -> int:
    game = recorder.game
    if game.over:
        raise RecordError("the game was over before this", entry.line)
    if entry.seat < 0:
        try:
            recorder.correct(entry.text)
        except GameError as error:
            raise RecordError(str(error), entry.line) from error
        return -1
    if entry.text in GIVING_UP:
        try:
            recorder.concede(entry.seat, entry.text)
        except GameError as error:
            raise RecordError(str(error), entry.line) from error
        return -1
    question = game.question
    if question.player != entry.seat:
        raise RecordError(
            f"player {question.player + 1} is asked ({question.kind}), not player {entry.seat + 1}"
            + _elsewhere(header),
            entry.line,
        )
    labels = game.labels()
    found = [number for number, label in enumerate(labels) if label == entry.text]
    if len(found) != 1:
        close = "; ".join(labels[:6]) + ("; ..." if len(labels) > 6 else "")
        raise RecordError(
            f"{_short(entry.text)} is not possible here; the options are: {close}" + _elsewhere(header), entry.line
        )
    try:
        recorder.answer(found[0])
    except (GameError, LoopError) as error:
        raise RecordError(str(error), entry.line) from error
    return found[0]


def _elsewhere(header: Header) -> str:
    """A hint where versions differ."""
    if header.gorin_version == gorin.__version__:
        return ""
    return f" (written with gorin {header.gorin_version}, this is {gorin.__version__})"
