"""What cards of Gold Edition say of duels, neighbors, titles and Provinces that nobody may be assigned to."""

from __future__ import annotations

import pytest

from gorin.lang.duels import LOSER
from gorin.lang.verbs import destroy
from gorin.table import terms
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


@pytest.mark.card("Another Time")
@pytest.mark.parametrize("focused", [True, False])
def test_another_time_nobody_wins_the_duel(focused: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=5), t.person("Foe", 1, chi=2)
    held(t, "Another Time", 1)
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.strikes(**({"p1": "Another Time"} if focused else {}))
    assert t.destroyed(foe) is not focused
    assert not t.destroyed(hero)


@pytest.mark.card("He's Mine!")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_a_samurai_of_the_same_home_duels_in_his_place_and_bows(place: str) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=9), t.person("Foe", 1, chi=2)
    samurai = t.person("Samurai", 1, chi=12, keywords="Samurai")
    t.put(t.known("He's Mine!"), 1, place)
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    until(t, lambda: not t.asked or t.question.kind == "focus" or t.fits("use He's Mine!"))
    if place == "hand":
        t.use("He's Mine!", samurai)
    t.strikes()
    t.settle()
    assert (t.destroyed(hero), t.destroyed(foe)) == ((True, False) if place == "hand" else (False, True))
    assert (t.bowed(foe), t.bowed(samurai)) == ((True, True) if place == "hand" else (False, False))


@pytest.mark.card("Hurricane", "Famine")
@pytest.mark.parametrize(
    ("title", "kind", "lost"), [("Hurricane", "holding", [1, 2, 0]), ("Famine", "region", [2, 0, 1])]
)
def test_each_destroys_what_his_neighbor_has(title: str, kind: str, lost: list[int]) -> None:
    t = known(3)
    laid = [
        [t.holding(f"Mine {player}{number}", player) for number in (1, 2)]
        if kind == "holding"
        else [
            t.put(t.define(f"Fen {player}{number}", "Region"), player, "region", province=number) for number in (1, 2)
        ]
        for player in range(3)
    ]
    t.put(t.known(title), 0, "province")
    t.phase(terms.PHASE_EVENTS)
    asked: list[int] = []
    while t.asked and t.question.kind != "action":
        asked.append(t.question.player)
        owners = {t.m.controller(option) for option in t.question.options if option >= 0}
        assert owners == {(t.question.player + (1 if kind == "region" else 2)) % 3}
        t.answer(t.question.options[0])
        t.settle()
    assert asked == [0, 1, 2]
    assert all(sum(t.destroyed(card) for card in each) == 1 for each in laid)


@pytest.mark.card("Port", "Trade Route", "Bandit Hideout", "Marketplace")
def test_titles_with_a_word_make_ports_and_routes_richer() -> None:
    t = known()
    port, route = t.put(t.known("Port"), 0), t.put(t.known("Trade Route"), 0)
    assert (t.production(port), t.production(route)) == (2, 3)
    t.put(t.known("Marketplace"), 1)
    t.put(t.define("Grand Marketplace of the Sea", "Holding", gold=2), 1)
    t.put(t.define("Marketplacemen", "Holding", gold=2), 1)  # another word
    assert (t.production(port), t.production(route)) == (4, 7)
    hideout = t.put(t.known("Bandit Hideout"), 1)
    assert (t.production(port), t.production(route)) == (3, 6)
    assert t.production(hideout) == 2  # not its player's own two


@pytest.mark.card("Fields of the Dead (F&S)", "Fields of the Morning Sun")
@pytest.mark.parametrize(
    ("title", "barred"), [("Fields of the Dead (F&S)", "Strong"), ("Fields of the Morning Sun", "Noble")]
)
def test_some_are_not_assigned_to_this_province(title: str, barred: str) -> None:
    t = known()
    t.person("Strong", force=5, ph=1)
    t.person("Noble", force=1, ph=3)
    t.put(t.known(title), 1, "region", province=1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    for name in ("Strong", "Noble"):
        t.answer(f"assign {name}")
        assert t.fits("province 1 of player 2") and t.fits("province 2 of player 2") is (name != barred)
        t.answer("province 1 of player 2")


@pytest.mark.card("Yakamo's Claw", "Ninja Thief")
@pytest.mark.parametrize("title", ["Yakamo's Claw", "Sword"])
def test_the_claw_is_not_transferred(title: str) -> None:
    t = known()
    rich, poor = t.person("Rich", 1), t.person("Poor")
    item = t.put(t.known(title), 1, on=rich) if title != "Sword" else t.item(rich, 1, 1, title)
    held(t, "Ninja Thief")
    t.action_phase()
    t.use("Ninja Thief", item, poor)
    t.settle_payment()
    t.settle()
    assert t.host(item) == (rich if title != "Sword" else poor)
