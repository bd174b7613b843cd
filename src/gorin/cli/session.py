"""A game at the terminal: answers are read line by line, from a person or from a pipe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gorin.ai import Player, Position
from gorin.cli import asking
from gorin.cli.board import Board
from gorin.cli.refusal import Refusal, write_text
from gorin.game import GameError, LoopError
from gorin.notation import Labels, province_name
from gorin.present.hints import adviser, hint
from gorin.records.record import Recorder
from gorin.table import citations
from gorin.table.definitions import Question
from gorin.table.machine import ALL_READERS, LogEntry, Machine
from gorin.table.packing import NO, PASS, T_CARD, tag_of
from gorin.table.places import attachments, in_play, personalities, title_of
from gorin.table.stats import stat, unit_force
from gorin.table.terms import CHI, PERSONALITY, PROVINCE_ZONE

if TYPE_CHECKING:
    from rich.console import Console

LOG_SHOWN = 14


class Stop(Exception):
    """The person leaves the game."""


class Session:
    """One game with its people, its computer players and its settings."""

    def __init__(
        self,
        recorder: Recorder,
        people: set[int],
        players: dict[int, Player],
        console: Console,
        interactive: bool,
        read: Callable[[str], str] = input,
    ) -> None:
        self.recorder = recorder
        self.game = recorder.game
        self.people = people
        self.players = players
        self.console = console
        self.interactive = interactive
        self.read = read
        self.auto = True
        self.stops: list[tuple[int, int]] = []  # answers given and lines logged before each own decision
        self.shown = 0  # lines of the log already shown
        self.last_seat = -1
        self.result = ""
        self.advisers: dict[int, Player] = {}
        self.names = self.name_players()

    def name_players(self) -> list[str]:
        """What the table calls the players."""
        names = []
        for seat, name in enumerate(self.recorder.players):
            computer = f"{name} computer" if name == "random" else "the computer"
            names.append(f"Player {seat + 1}" + ("" if seat in self.people else f" ({computer})"))
        return names

    # --- the loop --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while not self.game.over:
                seat = self.game.question.player
                if seat not in self.people:
                    self.recorder.answer(self.players[seat].choose(Position(self.game.machine, seat)))
                elif (forced := self.forced()) is not None:
                    self.recorder.answer(forced)
                else:
                    self.ask(seat)
        except Stop:
            return
        self.show_log()
        if self.interactive:
            self.show_board(self.seat_of_viewer())
        winner = self.game.winner
        if winner is None or winner < 0:
            self.say("[bold]The game is over; nobody wins.[/bold]")
        else:
            won = "You win" if self.people == {winner} else f"{self.names[winner]} wins"
            self.say(f"[bold]{won}: {self.game.victory}, in turn {self.game.machine.turn}.[/bold]")

    def seat_of_viewer(self) -> int:
        """From where the table is shown."""
        return self.last_seat if self.last_seat in self.people else min(self.people)

    def forced(self) -> int | None:
        """The answer that the settings give by themselves; None to ask. Nothing hidden decides about it."""
        question = self.game.question
        if not self.auto:
            return None
        if len(question.options) == 1:
            return 0
        if question.kind == "pay" and question.options[0] == PASS:
            return 0  # the cost is covered
        if question.kind == "attack" and not self.could_attack(question.player):
            return question.options.index(NO)
        return None

    def could_attack(self, seat: int) -> bool:
        """Whether a player has an unbowed Personality, as everyone can see."""
        m = self.game.machine
        return any(not m.bowed(c) for c in personalities(m, seat))

    # --- showing ---------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Print a line."""
        self.console.print(text, soft_wrap=not self.interactive, highlight=False)

    def plain(self, text: str) -> None:
        """Print a line without marks."""
        self.console.print(text, soft_wrap=not self.interactive, highlight=False, markup=False)

    def draw(self, seat: int, full: bool = False) -> list[str]:
        """The table as a seat sees it; `full` with every card, however long."""
        width = min(self.console.width, 120) if self.interactive else 100
        board = Board(self.game, seat, self.names, width)
        if full:
            board.most = board.height = 99
        return board.lines()

    def show_board(self, seat: int, full: bool = False) -> None:
        """Print the table."""
        for line in self.draw(seat, full):
            self.console.print(line, highlight=False, no_wrap=True, overflow="ellipsis", soft_wrap=not self.interactive)

    def readable(self, line: LogEntry, seat: int) -> bool:
        """Whether a seat may read a line of the log."""
        return line.readers == ALL_READERS or (line.readers >> seat) & 1 == 1

    def show_log(self, seat: int = -1, count: int = 0) -> None:
        """What happened since the last question, or the last lines."""
        seat = self.seat_of_viewer() if seat < 0 else seat
        lines = [line for line in self.game.log[0 if count else self.shown :] if self.readable(line, seat)]
        most = count or self.room()
        if count:
            lines = lines[-most:]
        elif len(lines) > most:
            all_lines, lines = len(lines), telling(lines)
            if len(lines) > most:
                self.say(f"[dim]  … {len(lines) - most} more lines (log {all_lines} shows all)[/dim]")
            lines = lines[-most:]
        for line in lines:
            text = line.text
            for number, name in enumerate(self.names):
                text = text.replace(f"Player {number + 1}", name.split(" (")[0])
            from rich.markup import escape

            self.say(f"  {escape(text)} [dim]{escape('[' + line.rule + ']')}[/dim]")
        if not count:
            self.shown = len(self.game.log)

    def room(self) -> int:
        """How many lines of the log fit above the table."""
        if not self.interactive or self.last_seat < 0:
            return LOG_SHOWN
        return max(4, min(LOG_SHOWN, self.console.height - len(self.draw(self.seat_of_viewer())) - 7))

    def show_question(self) -> None:
        """What is asked, with its numbered answers."""
        from rich.markup import escape

        labels = told_apart(self.game.machine, self.game.question)
        who = "" if len(self.people) == 1 else f"{self.names[self.game.question.player]}: "
        self.say(f"[bold cyan]{escape(who + asking.heading(self.game))}[/bold cyan]")
        self.plain(columns([f"{n}. {label}" for n, label in enumerate(labels, start=1)], self.console.width))

    # --- asking ----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Put a question to a person until it is answered."""
        if len(self.people) > 1 and self.interactive and seat != self.last_seat:
            self.console.clear()
            self.line(f"{self.names[seat]}, press Enter when only you are looking. ")
            self.console.clear()
        self.last_seat = seat
        self.show_log(seat)
        if self.interactive:
            self.show_board(seat)
        self.show_question()
        while True:
            text = self.line("> ")
            here = self.game.digest()
            if not self.command(text.strip(), seat):
                continue
            if self.game.over or self.game.digest() != here or self.result:
                return
            self.show_question()

    def line(self, prompt: str) -> str:
        """One line of input; its end leaves the game."""
        try:
            return self.read(prompt if self.interactive else "")
        except EOFError:
            if not self.interactive:
                self.plain("The input has ended; the game is left.")
            raise Stop from None

    def command(self, text: str, seat: int) -> bool:
        """Carry out one line; True if the question must be looked at again."""
        word, _, rest = text.partition(" ")
        handler = COMMANDS.get(word.lower())
        if handler is not None and not (word.lower() in ("pass", "done") and rest):
            return handler(self, rest.strip(), seat)
        return self.answer(text)

    def answer(self, text: str) -> bool:
        """Take an answer by number or by words."""
        options = self.game.question.options
        if not text:
            rest = PASS if PASS in options else NO
            if rest not in options or self.game.question.kind == "refuse":
                self.plain("Choose one of the answers (? explains the question).")
                return False
            choice = options.index(rest)
        elif text.isdigit() and len(text) < 6:
            choice = int(text) - 1
            if not 0 <= choice < len(options):
                self.plain(f"There are answers from 1 to {len(options)}.")
                return False
        else:
            try:
                choice = self.game.find(text)
            except GameError as error:
                self.plain(f"{error}. (why {text[:60]} may tell why; ? explains the question)")
                return False
        self.stops.append((self.recorder.decisions, len(self.game.log)))
        try:
            self.recorder.answer(choice)
        except LoopError as error:
            self.stops.pop()
            self.plain(f"That cannot be resolved: {error}.")
            return False
        return True

    # --- commands --------------------------------------------------------------------------------------------------

    def explain(self, rest: str, seat: int) -> bool:
        """Explain the question, its rule, and the commands."""
        for line in asking.explanation(self.game):
            self.plain(line)
        self.plain(asking.COMMANDS)
        return False

    def why(self, rest: str, seat: int) -> bool:
        """Say why something is not possible."""
        rest = rest.removeprefix("not ")  # as one says it
        reason = self.game.why_not(rest) if rest else "Say what: why use Lobby, why Iron Mine ..."
        self.plain(reason or "It is possible: it is among the answers.")
        return False

    def undo(self, rest: str, seat: int) -> bool:
        """Take the last own answer back, with all that came of it."""
        if not self.stops:
            self.plain("There is nothing to take back.")
            return False
        answers, lines = self.stops.pop()
        self.recorder.undo(self.recorder.decisions - answers)
        del self.game.machine.lines[lines:]
        self.shown = min(self.shown, lines)
        self.plain("Taken back.")
        return True

    def save(self, rest: str, seat: int) -> bool:
        """Write the game to a file."""
        if not rest:
            self.plain("Name a file: save FILE")
            return False
        try:
            write_text(Path(rest).expanduser(), self.recorder.text())
        except Refusal as refusal:
            self.plain(str(refusal))
            return False
        self.plain(f"Saved as {rest}: gorin play --load {rest} goes on with it.")
        return False

    def log(self, rest: str, seat: int) -> bool:
        """Show the last lines of the log."""
        self.show_log(seat, int(rest) if rest.isdigit() and 0 < int(rest) < 100_000 else 20)
        return False

    def card(self, rest: str, seat: int) -> bool:
        """Show a card's text."""
        from gorin.cli.cardface import find_cards, lines_of

        try:
            for card in find_cards(rest)[:3]:
                for line in lines_of(card):
                    self.plain("  " + line)
        except Refusal as refusal:
            self.plain(str(refusal))
        return False

    def hint(self, rest: str, seat: int) -> bool:
        """Say what the computer would do."""
        if seat not in self.advisers:
            self.advisers[seat] = adviser(seat)
        choice, reason = hint(self.game, seat, self.advisers[seat])
        label = self.game.labels()[choice]
        told = reason[len(label) :].lstrip(". ") if reason.lower().startswith(label.lower()) else reason
        self.plain(f"It would answer {choice + 1}. {label}: {told}")
        return False

    def board(self, rest: str, seat: int) -> bool:
        """Show the whole table."""
        self.show_board(seat, full=True)
        self.show_question()
        return False

    def set_auto(self, rest: str, seat: int) -> bool:
        """Switch answering by itself on or off."""
        if rest in ("on", "off"):
            self.auto = rest == "on"
        elif rest:
            self.plain("auto on, or auto off")
            return False
        state = "on: lone answers are given, covered costs are done" if self.auto else "off: every question is asked"
        self.plain(f"auto is {state}.")
        return False

    def concede(self, rest: str, seat: int) -> bool:
        """Give up."""
        if self.interactive and rest != "yes":
            sure = self.line("Give the game up? yes or no: ")
            if sure.strip().lower() not in ("y", "yes"):
                return False
        self.result = f"player {seat + 1} concedes"
        self.plain(f"{self.names[seat]} gives the game up.")
        raise Stop

    def quit(self, rest: str, seat: int) -> bool:
        """Leave."""
        raise Stop


def told_apart(m: Machine, question: Question) -> list[str]:
    """The answers in words; cards of one title that differ say in what: numbers, bowed, place, host."""
    labels = Labels(m, question)
    found = list(labels)
    groups: dict[str, list[int]] = {}
    for number, text in enumerate(labels.plain):
        if tag_of(question.options[number]) == T_CARD:
            groups.setdefault(text, []).append(number)
    for numbers in groups.values():
        notes = [condition(m, question.options[n]) for n in numbers]
        if len(set(notes)) > 1:
            for n, note in zip(numbers, notes, strict=True):
                found[n] += f" ({note})" if note else ""
    return found


def condition(m: Machine, card: int) -> str:
    """What tells a card on the table from another of its title; nothing for cards elsewhere."""
    if not in_play(m, card):
        zone = m.zone(card)
        return province_name(m, zone - PROVINCE_ZONE).split(" of ")[0] if zone >= PROVINCE_ZONE else ""
    notes = []
    if m.definition(card).type == PERSONALITY:
        notes.append(f"{unit_force(m, card)}F {stat(m, card, CHI)}C")
        row = [title_of(m, each) for each in attachments(m, card)]
        if row:
            notes.append(f"with {row[0]}" + (f" and {len(row) - 1} more" if len(row) > 1 else ""))
    if m.bowed(card):
        notes.append("bowed")
    if m.dishonored(card):
        notes.append("dishonored")
    if m.host(card) >= 0:
        notes.append(f"on {title_of(m, m.host(card))}")
    if m.location(card) >= 0:
        notes.append(f"at {province_name(m, m.location(card))}")
    return ", ".join(notes)


def telling(lines: list[LogEntry]) -> list[LogEntry]:
    """A long log without what goes without saying: phases, straightening, refilling, what bows as it pays, shuffles."""
    found: list[LogEntry] = []
    for number, line in enumerate(lines):
        following = lines[number + 1].text if number + 1 < len(lines) else ""
        title = line.text.removesuffix(" bows.")
        if line.meaning == citations.PHASES or line.text.endswith((" straightens.", " is refilled.", " is shuffled.")):
            continue
        if title != line.text and following.startswith(f"{title} produces "):
            continue
        found.append(line)
    return found


def columns(parts: list[str], width: int) -> str:
    """Short answers side by side, long lists in columns."""
    width = min(max(width, 40), 120)
    longest = max(len(part) for part in parts) + 3
    across = max(1, (width - 2) // longest)
    if len(parts) <= 3 and sum(len(part) + 3 for part in parts) < width:
        return "  " + "   ".join(parts)
    rows = -(-len(parts) // across)
    return "\n".join(
        "  " + "".join(parts[c].ljust(longest) for c in range(r, len(parts), rows)).rstrip() for r in range(rows)
    )


COMMANDS: dict[str, Callable[[Session, str, int], bool]] = {
    "?": Session.explain,
    "help": Session.explain,
    "why": Session.why,
    "undo": Session.undo,
    "save": Session.save,
    "log": Session.log,
    "card": Session.card,
    "hint": Session.hint,
    "board": Session.board,
    "auto": Session.set_auto,
    "concede": Session.concede,
    "quit": Session.quit,
    "exit": Session.quit,
}

__all__ = ["COMMANDS", "Session", "Stop", "columns"]
