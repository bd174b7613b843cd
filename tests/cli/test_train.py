"""gorin train: games and progress in a folder, the same for a seed, and it goes on where it was."""

from __future__ import annotations

import json
import random

import pytest

from gorin.ai.features import NAMES
from gorin.ai.standing import read
from gorin.cli import train as training
from gorin.cli.application import dispatch

OPTIONS = ["--editions", "samurai", "--players", "gentle", "--seed", "7"]


def lay(folder, numbers, name="games.jsonl"):
    """Games that nobody played: who has more Gold wins."""
    folder.mkdir(exist_ok=True)
    head = {"format": 1, "seed": 7, "editions": ["samurai"], "players": ["gentle"], "numbers": list(NAMES)}
    lines = [json.dumps(head)]
    for number in numbers:
        rng = random.Random(number)
        turns = [[[rng.random() for _ in NAMES] for _ in (0, 1)] for _ in range(8)]
        gold = NAMES.index("gold")
        for one, other in turns:
            one[gold], other[gold] = (0.9, 0.1) if number % 2 else (0.1, 0.9)
        line = {
            "number": number,
            "edition": "samurai",
            "decks": ["crab", "lion"],
            "players": ["gentle", "gentle"],
            "winner": int(number % 2 == 0),
            "turns": turns,
        }
        lines.append(json.dumps(line))
    (folder / name).write_text("\n".join(lines) + "\n")


def run(folder, *more, games=40):
    return dispatch(["train", str(folder), *OPTIONS, "--games", str(games), *more])


def test_it_learns_and_tells_its_curve(tmp_path, capsys):
    lay(tmp_path / "a", range(160))
    assert run(tmp_path / "a", "--epochs", "25", "--out", str(tmp_path / "net.json"), games=160) == 0
    told = capsys.readouterr().out
    assert "1024 turns to learn from, 256 kept apart" in told and "epoch 25" in told
    made = read((tmp_path / "net.json").read_text())
    rich, poor = [0.5] * len(NAMES), [0.5] * len(NAMES)
    rich[NAMES.index("gold")], poor[NAMES.index("gold")] = 0.9, 0.1
    assert made.lead(rich, poor) > 1


def test_who_goes_on_ends_where_he_would_have_ended(tmp_path):
    for name in ("a", "b"):
        lay(tmp_path / name, range(40))
    assert run(tmp_path / "a", "--epochs", "4") == 0
    assert run(tmp_path / "b", "--epochs", "1") == 0
    assert run(tmp_path / "b", "--epochs", "4") == 0
    assert (tmp_path / "a" / "standing.json").read_bytes() == (tmp_path / "b" / "standing.json").read_bytes()


def test_files_of_several_machines_are_one_and_a_torn_line_is_left_out(tmp_path, capsys):
    lay(tmp_path, range(0, 40, 2), "games-1-of-2.jsonl")
    lay(tmp_path, range(1, 40, 2), "games-2-of-2.jsonl")
    with (tmp_path / "games-2-of-2.jsonl").open("a") as file:
        file.write('{"number": 41, "edi')
    assert run(tmp_path, "--epochs", "1") == 0
    assert "40 games; 0 of them played now" in capsys.readouterr().out


def test_games_are_played_once_and_the_same_wherever_they_are_played(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(training, "MOST_TURNS", 3)
    assert run(tmp_path / "all", "--epochs", "0", games=10) == 0
    assert run(tmp_path / "all", "--epochs", "0", games=10) == 0
    assert "10 games; 0 of them played now" in capsys.readouterr().out
    assert run(tmp_path / "half", "--epochs", "0", "--share", "2/2", games=10) == 0
    whole = (tmp_path / "all" / "games-1-of-1.jsonl").read_text().splitlines()
    half = (tmp_path / "half" / "games-2-of-2.jsonl").read_text().splitlines()
    assert half == [whole[0], *whole[2::2]] and len(half) == 6
    assert all(len(json.loads(line)["turns"]) >= 2 for line in whole[1:])
    assert run(tmp_path / "half", "--epochs", "1", "--share", "2/2", games=10) == 2
    assert "5 games are still missing" in capsys.readouterr().err
    assert run(tmp_path / "all", "--epochs", "1", games=10) == 2
    assert "no game was won" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--players", "nobody"], "no player is called 'nobody'"),
        (["--share", "3/2"], "is no share"),
        (["--seed", "8"], "another seed"),
    ],
)
def test_what_is_refused(tmp_path, capsys, more, why):
    lay(tmp_path, range(10))
    assert run(tmp_path, *more, games=10) == 2
    assert why in capsys.readouterr().err


def test_a_file_that_is_no_game_is_refused_by_its_place(tmp_path, capsys):
    lay(tmp_path, range(10))
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write('{"number": "x"}\n')
    assert run(tmp_path, games=10) == 2
    assert "line 12" in capsys.readouterr().err
