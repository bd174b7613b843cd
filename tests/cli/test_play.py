"""gorin play, driven line by line."""

from __future__ import annotations

import io
import random

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

from gorin.ai import Position, make_player
from gorin.cli import asking, run
from gorin.cli.board import Board
from gorin.cli.session import COMMANDS, Session, columns, telling, told_apart
from gorin.decks import starter
from gorin.game import Game
from gorin.records.record import Recorder
from gorin.table import citations
from gorin.table.definitions import Question
from gorin.table.machine import ALL_READERS, LogEntry
from gorin.testing import Table as Position_


class Table:
    """A session whose person answers from a list, or by a function."""

    def __init__(self, answers=(), seed=5, two=False, decks=("crab", "crane"), interactive=False, size=(100, 30)):
        self.out = io.StringIO()
        console = Console(file=self.out, width=size[0], height=size[1], highlight=False, force_terminal=False)
        game = Game.new("samurai", list(decks), seed=seed)
        names = ["person", "person" if two else "scripted"]
        self.recorder = Recorder(game, "samurai", list(decks), names)
        people = {0, 1} if two else {0}
        players = {} if two else {1: make_player("scripted", 1)}
        self.answers = list(answers)
        self.session = Session(self.recorder, people, players, console, interactive, self.read)

    def read(self, prompt):
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        return answer() if callable(answer) else answer

    def run(self):
        self.session.run()
        return self.out.getvalue()


def autopilot(table):
    """A person who does what the computer would do."""

    class Endless(list):
        def __init__(self):
            super().__init__()
            self.player = make_player("scripted", 0)

        def __bool__(self):
            return True

        def pop(self, _index=0):
            game = table.session.game
            return str(self.player.choose(Position(game.machine, game.question.player)) + 1)

    table.answers = Endless()
    return table


def test_a_whole_game_can_be_played_by_numbers():
    shown = autopilot(Table()).run()
    assert "Victory, in turn" in shown
    assert "Traceback" not in shown


def test_a_whole_game_of_two_people():
    table = autopilot(Table(two=True, decks=("unicorn", "dragon")))
    shown = table.run()
    assert table.session.game.over
    assert "Player 1 wins" in shown or "Player 2 wins" in shown


@pytest.mark.parametrize("seed", range(3))
def test_a_person_who_types_nonsense_harms_nothing(seed):
    rng = random.Random(seed)
    words = ["", "1", "2", "3", "pass", "?", "why equip", "undo", "hint", "log", "board", "auto off", "auto on",
             "card duty", "card zzz", "iron mine", "-1", "99", "x" * 500, "why", "save", "[/bold]", "use",
             "\x00"]  # fmt: skip
    table = Table([rng.choice(words) for _ in range(250)], seed=seed)
    shown = table.run()
    assert "should not happen" not in shown


def test_undo_takes_the_whole_answer_back():
    table = Table()
    session = table.session
    digests = []

    def look(text):
        def answer():
            digests.append(session.game.digest())
            return text

        return answer

    table.answers = [look("1"), look("undo"), look("1"), look("quit")]
    table.run()
    assert digests[0] == digests[2]
    assert digests[1] == digests[3]
    assert digests[0] != digests[1]


def test_answers_can_be_given_in_words():
    table = Table(["fetch supply smugglers", "quit"])
    shown = table.run()
    assert "is not possible" not in shown
    assert table.recorder.decisions > 1


def test_the_question_mark_explains_with_the_rule():
    shown = Table(["?", "quit"]).run()
    assert "SE-SET-05 (Setup)" in shown
    assert "Legacy Holding" in shown


def test_why_names_the_rule():
    shown = Table(["why lobby", "why use Equip", "why hida daizu", "why not blargh", "quit"]).run()
    assert "(SE-ACT-01)" in shown
    assert "Nothing that you can see is called 'blargh'" in shown


def test_hint_says_what_the_computer_would_do():
    assert "It would answer 2. fetch Supply Smugglers: A Holding" in Table(["hint", "quit"]).run()


def test_save_and_load_go_on_with_the_same_game(tmp_path, capsys, monkeypatch):
    path = tmp_path / "game.gorin"
    table = Table(["1", "1", f"save {path}", "quit"])
    table.run()
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(["play", "--load", str(path)]) == 0
    assert "Player 1 (you)" in capsys.readouterr().out
    assert run(["replay", str(path)]) == 0


def test_conceding_ends_the_game(tmp_path, monkeypatch, capsys):
    path = tmp_path / "given_up.gorin"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nconcede\n"))
    assert run(["play", "--seed", "3", "--record", str(path)]) == 0
    assert "gives the game up" in capsys.readouterr().out
    assert "player 1 concedes" in path.read_text()


def test_the_end_of_the_input_leaves_the_game(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(["play", "--seed", "3"]) == 0
    assert "input has ended" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--deck", "hare"], "hare"), (["--opponent", "genius"], "genius"), (["--seed", "-4"], "seed")],
)
def test_bad_options_are_refused(capsys, arguments, words):
    assert run(["play", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_the_board_fits_a_small_terminal():
    highest = 0
    console = Console(width=100, file=io.StringIO())
    for seed in range(2):
        game = Game.new("samurai", ["unicorn", "crab"], seed=seed)
        players = [make_player("scripted", n) for n in (0, 1)]
        for number in range(1200):
            if game.over:
                break
            question = game.question
            choice = players[question.player].choose(Position(game.machine, question.player))
            game.machine.answer(question.options[choice])
            if number % 40 == 0:
                lines = Board(game, 0, ["Player 1", "Player 2 (the computer)"], 100).lines()
                assert max(len(console.render_str(line)) for line in lines) <= 100
                highest = max(highest, len(lines))
    assert 10 < highest <= 25


def test_the_board_shows_nothing_hidden():
    game = Game.new("samurai", ["unicorn", "crab"], seed=2)
    while game.question.kind != "action":
        game.answer(0)
    m = game.machine
    from gorin.table.places import title_of
    from gorin.table.terms import HAND, PLAYER_ZONES

    mine = {title_of(m, c) for c in m.zone_cards(HAND)}
    shown = "\n".join(Board(game, 0, ["a", "b"], 100).lines())
    for card in m.zone_cards(PLAYER_ZONES + HAND):
        assert title_of(m, card) in mine or title_of(m, card) not in shown


def test_the_board_tells_a_wind_from_holdings_and_what_honor_is_required():
    crane = msgspec.structs.replace(starter("crane", "gold"), blowing="hantei_naseru")
    game = Game.new("gold", [crane, starter("crab", "gold")], seed=2)
    shown = ""
    while "Doji Kurohito" not in shown and game.machine.turn < 30:
        labels = list(game.labels())
        game.answer(next((label for label in labels if label.startswith("discard ")), labels[0]))
        shown = "\n".join(Board(game, 0, ["a", "b"], 100).lines()[-6:])
    lines = Board(game, 0, ["a", "b"], 100).lines()
    assert "  Beside    Hantei Naseru" in lines
    assert [line for line in lines if line.startswith("  Holdings") and "Naseru" in line] == []
    assert "Doji Kurohito 3F 4C HR4 (8g)" in shown


def test_an_interactive_screen_fits_the_terminal():
    table = autopilot(Table(interactive=True))
    shown = table.run()
    assert max(len(line) for line in shown.split("\n")) <= 100


def test_every_command_stands_in_the_help():
    from gorin.cli.asking import COMMANDS as text

    for name in COMMANDS:
        if name not in ("help", "exit"):
            assert name in text


def test_columns_keep_every_answer():
    text = columns([f"{n}. answer number {n}" for n in range(1, 24)], 100)
    assert all(f" {n}. answer number {n}" in f" {text}" for n in range(1, 24))
    assert max(map(len, text.split("\n"))) <= 100


def test_every_line_of_the_help_fits_the_screen():
    assert max(len(line) for line in asking.COMMANDS.split("\n")) <= 100


def test_a_long_log_leaves_out_what_goes_without_saying():
    words = ["Dynasty Phase.", "Iron Mine bows.", "Iron Mine produces 2 Gold.", "Iron Mine straightens.",
             "Duty bows.", "Hida Hiyao enters play."]  # fmt: skip
    phase, other = citations.PHASES, citations.BOWING
    lines = [
        LogEntry(phase if text == "Dynasty Phase." else other, "", text, -1, -1, ALL_READERS) for text in words
    ]
    assert [line.text for line in telling(lines)] == [words[2], words[4], words[5]]


def test_a_players_line_fits_and_keeps_its_end():
    game = Game.new("samurai", ["crane", "dragon"], seed=1)
    while game.question.kind != "action":
        game.answer(0)
    game.machine.favor = 1
    lines = Board(game, 0, ["Player 1", "Player 2 (the computer)"], 92).lines()
    assert any("Favor" in line and "discards" in line and "Player 2 ·" in Text.from_markup(line).plain
               for line in lines)  # fmt: skip


def test_cards_of_one_title_are_told_apart_where_they_differ():
    t = Position_()
    first, second = t.put("Hida Hiyao", 0), t.put("Hida Hiyao", 0, bowed=True)
    twins = [t.put("Iron Mine", 0), t.put("Iron Mine", 0)]
    labels = told_apart(t.m, Question(0, "target", citations.ANNOUNCED_TARGETS, [first, second, *twins]))
    assert labels[0].endswith(" (5F 3C)")
    assert labels[1].endswith(" (0F 3C, bowed)")
    assert labels[2].startswith("target Iron Mine #") and "(" not in labels[2]


def test_a_record_that_could_not_be_written_is_refused_before_the_game(capsys, tmp_path):
    assert run(["play", "--record", str(tmp_path / "none" / "x.gorin")]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "cannot be written" in shown.err
