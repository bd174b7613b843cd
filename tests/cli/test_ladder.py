"""gorin ladder: who plays whom, what is counted, what is drawn."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from gorin.cli.application import dispatch
from gorin.cli.ladder import Met, summary


def test_neighbours_meet_with_their_seats_swapped_and_all_is_told(capsys, tmp_path):
    picture = tmp_path / "ladder.svg"
    wanted = [
        "--players",
        "gentle,easy,random",
        "--games",
        "4",
        "--decks",
        "crab,crane",
        "--json",
        "--out",
        str(picture),
    ]
    assert dispatch(["ladder", *wanted]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in result["players"]] == ["gentle", "easy", "random"]
    met = {(each["player"], each["against"]): each for each in result["pairs"]}
    assert set(met) == {("gentle", "easy"), ("easy", "gentle"), ("easy", "random"), ("random", "easy")}
    for (one, other), pair in met.items():
        assert pair["games"] == 4 and pair["won"] + met[(other, one)]["won"] == 4
        assert pair["interval"][0] <= pair["share"] <= pair["interval"][1]
    assert all(0 <= each["median"] <= each["p99"] for each in result["players"])
    cells = ElementTree.parse(picture).getroot().findall("{http://www.w3.org/2000/svg}rect")
    assert len(cells) == 1 + len(met)


def test_equal_seeds_give_equal_ladders_and_everybody_may_meet(capsys):
    def played(*more):
        assert dispatch(["ladder", "--players", "gentle,fair,random", "--games", "2", "--json", *more]) == 0
        return json.loads(capsys.readouterr().out)["pairs"]

    assert played() == played()
    assert len(played("--everybody")) == 6


def test_all_may_meet_one_player_only(capsys):
    def met(*wanted):
        assert dispatch(["ladder", *wanted, "--games", "2", "--decks", "crab,crane", "--json"]) == 0
        return {(each["player"], each["against"]) for each in json.loads(capsys.readouterr().out)["pairs"]}

    pairs = {("gentle", "random"), ("fair", "random"), ("random", "gentle"), ("random", "fair")}
    assert met("--players", "gentle,fair", "--against", "random") == pairs


def test_what_two_games_brought_is_added_up_for_the_right_player():
    met = [Met((0, 1), 1.5, 2, ([0.1], [0.2])), Met((0, 1), 2.0, 2, ([], [])), Met((0, 1), 0.0, 1, ([], []), "lost it")]
    result = summary(met, ["weak", "good"], "samurai", 1)
    weak, good = result["pairs"]
    assert (weak["player"], weak["won"], weak["games"]) == ("weak", 1.5, 5)
    assert (good["player"], good["won"], good["share"]) == ("good", 3.5, 0.7)
    assert result["players"][1]["elo"] > 0 > result["players"][0]["elo"]
    assert result["players"][1]["median"] == 0.2
    assert result["failures"] == ["lost it"]


@pytest.mark.parametrize("players", ["gentle", "gentle,gentle"])
def test_a_ladder_of_one_is_refused(capsys, players):
    assert dispatch(["ladder", "--players", players, "--games", "2"]) == 2
    assert "different players" in capsys.readouterr().err
