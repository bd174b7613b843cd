"""Cards of Gold Edition's base set that the exercise cannot bring about, each in the position that it is for."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


@pytest.mark.card("Duty to the Clan")
@pytest.mark.parametrize("mine", [True, False])
def test_duty_to_the_clan_makes_another_free(mine: bool) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Iron Mountain",), gold=20)
    fallen = t.person("Fallen", force=1, keywords="Dragon Clan" if mine else "Crab Clan")
    guard = t.person("Guard", 1, force=5)
    heir = t.put(t.define("Heir", "Personality", force=1, chi=1, gold_cost=9, keywords="Dragon Clan"), 0, "province")
    held(t, "Duty to the Clan")
    t.battle([fallen], [guard])
    until(t, lambda: not t.asked or t.fits("use Duty to the Clan"))
    assert t.destroyed(fallen) and t.asked is mine
    if t.asked:
        t.use("Duty to the Clan", heir)
        t.settle()
    assert stat(t.m, heir, terms.GOLD_COST) == (0 if mine else 9)


@pytest.mark.card("Ikoma Sume")
@pytest.mark.parametrize("won", [True, False])
def test_ikoma_sume_tells_at_home_of_those_who_won(won: bool) -> None:
    t = known()
    sume = t.put(t.known("Ikoma Sume"), 0)
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=3 if won else 9)
    before = t.chi(raider)
    t.battle([raider], [guard])
    until(t, lambda: not t.asked or t.fits("use Ikoma Sume"))
    assert t.asked is won
    if won:
        t.use("Ikoma Sume")
        t.settle()
        assert (t.force(raider), t.chi(raider), t.force(sume)) == (6, before + 1, 1)
