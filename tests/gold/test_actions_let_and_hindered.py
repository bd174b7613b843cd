"""Cards of Gold Edition about actions: who may perform them, what they cost, and what becomes of their effects."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.refs import OTHERS, NamedPlayer
from gorin.lang.verbs import Draw, dishonor, gain_honor, lose_honor
from gorin.table import terms
from gorin.table.definitions import Ability
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2, strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, strongholds=strongholds, cards="gold", gold=20)


def bowing(words: str = 'yours & (keyword("Monk") | keyword("Shugenja"))', gain: int = 2) -> Ability:
    """ "Bow one of yours: gain Honor"."""
    return open_([gain_honor(gain)], [target(f'target("caster", {words})'), bow_cost("caster")])


def event(t: Table, title: str, active: int = 0) -> Table:
    """An Event face-up in a player's Province resolves; his Action Phase begins."""
    t.put(title, active, "province")
    t.turns(active)
    return until(t, lambda: t.question.kind == "action" and t.question.player == active)


def deed(t: Table, title: str, keywords: str, player: int = 0) -> Card:
    """A Strategy in a player's hand for which one of his bows."""
    d = t.define(title, "Action", keywords=keywords, abilities=[bowing()])
    return t.put(d, player, "hand")


@pytest.mark.card("Celestial Alignment")
@pytest.mark.parametrize(
    ("what", "caster", "spared"),
    [("Kiho", "Shugenja", True), ("Kiho", "Monk", False), ("", "Shugenja", False), ("Spell", "Shugenja", True)],
)
@pytest.mark.parametrize("aligned", [False, True])
def test_under_celestial_alignment_shugenja_need_not_bow_for_spells_and_kihos(
    what: str, caster: str, spared: bool, aligned: bool
) -> None:
    t = known()
    hero = t.person("Hero", keywords=caster)
    if what == "Spell":
        t.put(t.define("Deed", "Spell", abilities=[open_([gain_honor(2)])]), 0, on=hero)
    else:
        deed(t, "Deed", what)
    if aligned:
        event(t, "Celestial Alignment")
    else:
        t.action_phase()
    t.use("Deed", *([] if what == "Spell" else [hero]))
    while t.asked and t.question.kind in ("waive", "pay"):
        t.answer("yes" if t.question.kind == "waive" else t.question.options[0])
    assert t.honor(0) == 2
    assert t.bowed(hero) is not (spared and aligned)


@pytest.mark.card("Celestial Alignment")
@pytest.mark.parametrize("mine", [False, True])
def test_celestial_alignment_serves_its_player_alone(mine: bool) -> None:
    t = known()
    player = 0 if mine else 1
    hero = t.person("Hero", player, keywords="Shugenja")
    deed(t, "Deed", "Kiho", player)
    event(t, "Celestial Alignment")
    until(t, lambda: t.question.kind == "action" and t.question.player == player)
    t.use("Deed", hero)
    while t.question.kind == "waive":
        t.answer("yes")
    assert (t.honor(player), t.bowed(hero)) == (2, not mine)


@pytest.mark.card("Investigation")
@pytest.mark.parametrize("kind", ["Ninja", "Kolat", "Shugenja"])
@pytest.mark.parametrize("aimed", ["mine", "his", "me"])
def test_an_investigation_leaves_of_a_ninjas_deed_what_it_costs_its_player(kind: str, aimed: str) -> None:
    t = known()
    mine, his = t.person("Mine"), t.person("His", 1, force=2)
    aim = 'target_player("x", others)' if aimed == "me" else 'target("x", personality)'
    harm = lose_honor(4, NamedPlayer("x")) if aimed == "me" else dishonor("x")
    deeds = [harm, lose_honor(2), Draw(1, OTHERS)]
    foe = t.person("Foe", 1, keywords=kind, abilities=[open_([target(aim), *deeds])])
    t.put(t.known("Investigation"), 0, "hand")
    t.action_phase(1)
    t.use("Foe", {"me": "player 1", "mine": mine, "his": his}[aimed])
    offered = kind != "Shugenja" and aimed != "his"
    assert t.can_use("Investigation", 0) is offered
    if offered:
        t.use("Investigation").settle_payment()
    until(t, lambda: t.question.kind == "action" or t.asked and t.m.action < 0)
    assert t.honor(1) == (-7 if offered else -2)
    assert t.honor(0) == (-4 if aimed == "me" and not offered else 0)
    assert len(t.hand(0)) == (0 if offered else 2)  # the Investigation is among them
    assert t.dishonored(mine) is (aimed == "mine" and not offered) and t.dishonored(his) is (aimed == "his")
    assert t.bowed(foe) is False
