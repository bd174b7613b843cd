"""gorin report: what is played, what is counted, and the page."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from gorin.cli import run
from gorin.cli.report import LEAST_GAMES, LEAST_OFFERS, Pairing, Played, numbers, play_pairing, schedule
from gorin.cli.report_page import page
from gorin.decks import Deck, starter


def game(first: str, second: str, starter: int, winner: int, *used: str) -> Played:
    """A game won by a seat, in which the first seat used these cards."""
    return Played([first, second], starter, winner, "Military Victory", 12 + winner, [list(used), []])


class Reader(HTMLParser):
    """Sees that what opens is closed, and gathers the words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "line", "rect", "path", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag in ("rect", "path", "line"):
            return
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def test_each_pair_meets_in_both_orders_of_seats():
    decks = [(name, Deck(name=name, stronghold="the_seventh_tower")) for name in ("a", "b", "c")]
    pairs = [(first[0], second[0]) for first, second in schedule(decks, 12)]
    assert len(pairs) == 12 and len(set(pairs)) == 6
    assert all(pairs.count(pair) == 2 for pair in set(pairs))


def test_what_is_counted():
    played = [game("a", "b", 0, 0), game("b", "a", 0, 1), game("a", "b", 1, 1), Played(["a", "b"], error="it broke")]
    played.append(Played(["a", "b"], 0, -1, "turn limit", 300))
    found = numbers("samurai", ["a", "b"], ["random"], 1, played)
    a, b = found["decks"]
    assert (a["wins"], a["games"], b["wins"], b["games"]) == (2, 3, 1, 3)
    assert found["matchups"][0][1]["wins"] == 2 and found["matchups"][1][0]["wins"] == 1
    assert found["matchups"][0][0]["games"] == 0
    assert [(row["deck"], row["wins"], row["games"]) for row in found["starters"]] == [
        ("", 2, 3),
        ("a", 1, 1),
        ("b", 1, 2),
    ]
    assert found["victories"] == {"Military Victory": 3, "turn limit": 1}
    assert found["errors"] == ["it broke"] and found["games"] == 5


def test_cards_are_told_of_once_they_were_used_and_left_aside_often_enough():
    won = [game("a", "b", 0, 0, "block_supply_lines") for _ in range(LEAST_GAMES)]
    lost = [game("a", "b", 0, 1) for _ in range(LEAST_GAMES)]
    [row] = numbers("samurai", ["a", "b"], ["random"], 1, won + lost)["cards"]["a"]
    assert row["title"] == "Block Supply Lines"
    assert (row["used"]["rate"], row["unused"]["rate"]) == (1.0, 0.0)
    assert numbers("samurai", ["a", "b"], ["random"], 1, won + lost[1:])["cards"]["a"] == []


def test_what_a_player_leaves_aside_every_time_is_told_once_it_was_offered_often_enough():
    def seen(**offers):
        abilities = {("scripted", name): list(each) for name, each in offers.items()}
        return Played(["a", "b"], victory="turn limit", abilities=abilities)

    games = [seen(Left=(LEAST_OFFERS, 0), Once=(LEAST_OFFERS, 1), Rare=(LEAST_OFFERS - 1, 0))]
    games.append(seen(Left=(5, 0), Once=(5, 0)))
    found = numbers("samurai", ["a", "b"], ["scripted", "random"], 1, games)["never"]
    assert found == {"random": [], "scripted": [{"ability": "Left", "offered": LEAST_OFFERS + 5}]}


def test_uses_are_counted_where_they_are_offered():
    task = Pairing("samurai", (("crab", starter("crab")), ("crane", starter("crane"))), ["random", "scripted"], 3, 0)
    found = play_pairing(task).abilities
    assert {player for player, _ in found} == {"random", "scripted"}
    assert all(0 <= uses <= offered and offered for offered, uses in found.values())
    assert any(uses == 0 for _, uses in found.values()) and any(uses for _, uses in found.values())


def test_a_page_of_games_that_were_played(tmp_path, capsys):
    out = tmp_path / "report.html"
    options = ["report", "--decks", "crab,crane", "--players", "random", "--games", "4", "--seed", "3"]
    assert run([*options, "--out", str(out)]) == 0
    reader = Reader()
    reader.feed(out.read_text(encoding="utf-8"))
    words = " ".join(reader.words)
    for told in (
        "4 games between random, seed 3",
        "Matchups",
        "How games are won",
        "Who begins",
        "crane",
        "What is never used",
    ):
        assert told in words
    assert "Error" not in words and "http" not in out.read_text(encoding="utf-8")
    capsys.readouterr()
    assert run([*options, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(row["wins"] for row in found["decks"]) + found["victories"].get("turn limit", 0) == 4
    assert all(row["games"] == 4 for row in found["decks"]) or found["victories"].get("turn limit")


def test_names_are_written_as_text():
    found = numbers("samurai", ["<b>", "b"], ["random"], 1, [game("<b>", "b", 0, 0)])
    assert "<b>" not in page(found) and "&lt;b&gt;" in page(found)


@pytest.mark.parametrize("arguments", [["--players", "random,random,random"], ["--decks", "crab"]])
def test_what_is_refused(arguments, capsys):
    assert run(["report", *arguments]) == 2
    assert capsys.readouterr().err.startswith("gorin: ")
