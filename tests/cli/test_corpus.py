"""The corpus: random games that must stay as they are unless a rule changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gorin.cli import corpus, run

FIRST = corpus.HEADER.format(edition="gold", turns=9)
SAMURAI = Path(__file__).parent.parent / "corpus" / "samurai.txt"


@pytest.fixture(scope="module")
def two_games(tmp_path_factory):
    path = tmp_path_factory.mktemp("corpus") / "two.txt"
    assert run(["corpus", "write", str(path), "--games", "2", "--seed", "3"]) == 0
    return path


def test_the_first_games_of_the_corpus_go_as_they_did(capsys):
    assert run(["corpus", "check", str(SAMURAI), "--games", "3"]) == 0
    assert "3 games" in capsys.readouterr().out


def test_the_corpus_has_every_pair_of_decks_equally_often():
    *_, lines = corpus.read(SAMURAI)
    assert len(lines) == 400
    assert [line.seed for line in lines] == list(range(1, 401))
    assert {sum(line.decks == pair for line in lines) for pair in corpus.pair_names()} <= {4, 5}
    assert len({line.notation for line in lines}) == 400


def test_a_corpus_is_the_same_with_two_processes(two_games, tmp_path):
    again = tmp_path / "again.txt"
    assert run(["corpus", "write", str(again), "--games", "2", "--seed", "3", "--jobs", "2"]) == 0
    assert again.read_text() == two_games.read_text()


def test_games_that_go_otherwise_are_named_and_counted(capsys, two_games, tmp_path):
    *_, (first, second) = corpus.read(two_games)
    text = two_games.read_text()
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace(second.notation, "0" * 16))
    assert run(["corpus", "check", str(changed)]) == 1
    shown = capsys.readouterr()
    assert f"seed {second.seed} {second.decks}" in shown.out
    assert "1 differ, 1 of them only in their words" in shown.out
    assert f"the first is seed {second.seed}" in shown.err
    changed.write_text(text.replace(first.notation, "0" * 16).replace(first.play, "1" * 16))
    assert run(["corpus", "check", str(changed), "--games", "1"]) == 1
    shown = capsys.readouterr()
    assert "1 games" in shown.out and "only" not in shown.out
    assert f"the first is seed {first.seed}" in shown.err


def test_a_game_stopped_at_the_turn_limit_counts():
    line = corpus.play(5, "crane,crane", 3)
    assert (line.how, line.winner, line.turns) == ("turn limit", "-", 4)
    assert line == corpus.play(5, "crane,crane", 3)
    assert line.notation != corpus.play(5, "crane,crane", 4).notation


def test_show_prints_every_decision(capsys, two_games):
    *_, (first, _) = corpus.read(two_games)
    assert run(["corpus", "show", str(two_games), str(first.seed)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == first.decisions + 1
    assert lines[-1] == first.text()


def test_decks_are_drawn_for_as_many_as_play(tmp_path, capsys):
    path = tmp_path / "drawn.txt"
    options = ["--games", "3", "--drawn", "--players", "4", "--turns", "2", "--edition", "gold"]
    assert run(["corpus", "write", str(path), *options]) == 0
    edition, turns, lines = corpus.read(path)
    assert (edition, turns) == ("gold", 2)
    assert [line.decks.count(corpus.DRAWN) for line in lines] == [2, 3, 4]
    assert run(["corpus", "check", str(path)]) == 0
    assert run(["corpus", "show", str(path), "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == lines[1].text()
    assert run(["corpus", "write", str(path), "--edition", "bronze"]) == 2
    assert "bronze" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ["", "noise", f"{FIRST}\nx\n1\tcrab,ox\ta\tb\t1\t1\t1\th", f"{FIRST}\nx\n1\tcrab\ta\tb\t1\t1\t1\th"]
)
def test_what_is_no_corpus_is_refused(capsys, tmp_path, text):
    path = tmp_path / "noise.txt"
    path.write_text(text)
    assert run(["corpus", "check", str(path)]) == 2
    assert "line" in capsys.readouterr().err
    assert run(["corpus", "show", str(SAMURAI), "99999"]) == 2
