"""Texts that let attacks target more than the rules do: those of an action that they interrupt, or a player's own."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.duels import Challenge
from gorin.lang.ranged import fear, melee
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.table.definitions import Node
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import in_combat
from tests.twenty_festivals.laying import table, until


def mine(t: Table) -> Table:
    """Until player 0 may act again."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == 0)


def haunted(t: Table, *effects: Node, keywords: str = "") -> tuple[Card, Card, Card, Card]:
    """A battle: player 0's Ghost has an action of these effects, player 1's Foe an Item and a Spell without Force."""
    ghost = t.person("Ghost", 0, force=5, chi=9, keywords=keywords, abilities=[battle(list(effects))])
    foe = t.person("Foe", 1, force=3, keywords="Shugenja")
    fan = t.item(foe, 0, title="Fan")
    charm = t.put(t.define("Charm", "Spell"), 1, on=foe)
    dare = [Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "y")]
    t.holding("Gauntlet", 0, battle(dare))
    in_combat(t, [ghost], [foe])
    return ghost, foe, fan, charm


def win(t: Table, ghost: Card, foe: Card) -> Table:
    """The Ghost wins a duel, in which nobody focuses."""
    t.use("Gauntlet", ghost, foe).strikes()
    return mine(t)


# --- of the action that is interrupted --------------------------------------------------------------------------------


@pytest.mark.card("Personal Dojo")
@pytest.mark.rule("TF-ACT-11", "TF-CRD-01")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("bowed", [True, False])
def test_after_a_duel_was_won_fear_may_bow_items_and_spells(won: bool, bowed: bool) -> None:
    t = table()
    t.put("Personal Dojo", 0, bowed=bowed)
    ghost, foe, fan, charm = haunted(t, fear(2))
    if won:
        win(t, ghost, foe)
    t.answer("use Ghost").settle()
    aims = {option for option in t.question.options if option >= 0}
    assert aims == ({foe, fan, charm} if won else {foe})
    if won:
        t.answer(charm).settle()
        assert t.options() == ["use Personal Dojo"]  # he has counted on it
        t.answer("use Personal Dojo").settle()
        mine(t)
        assert t.bowed(charm) and not t.bowed(foe)


@pytest.mark.card("Personal Dojo")
@pytest.mark.parametrize("taken", [True, False])
def test_each_fear_effect_of_the_action_is_stronger_and_no_other(taken: bool) -> None:
    t = table()
    t.put("Personal Dojo", 0)
    ghost, foe, _, _ = haunted(t, fear(2, "one"), fear(2, "two"))
    second = t.person("Second", 1, force=3)
    t.m.set_location(second, t.location(foe))
    t.m.set_side(second, t.m.side(foe))
    win(t, ghost, foe)
    t.use("Ghost", foe, second)
    t.answer("use Personal Dojo" if taken else "pass").settle()
    mine(t)
    assert t.bowed(foe) is taken and t.bowed(second) is taken


@pytest.mark.card("Personal Dojo")
def test_a_melee_attack_is_as_it_was() -> None:
    t = table()
    t.put("Personal Dojo", 0)
    ghost, foe, _, _ = haunted(t, melee(2))
    win(t, ghost, foe)
    t.answer("use Ghost").settle()
    assert [option for option in t.question.options if option >= 0] == [foe]
    t.answer(foe).settle()
    if t.can_use("Personal Dojo", 0):
        t.answer("use Personal Dojo").settle()
    mine(t)
    assert t.where(foe) != "discard"  # 3 Force against 2


@pytest.mark.card("Legion of the Ninth Kami")
@pytest.mark.parametrize("keywords", ["Undead", ""])
def test_fear_of_the_undead_destroys_the_attachments_that_it_bows(keywords: str) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, force=5, keywords=keywords, abilities=[battle([fear(2)])]), t.person("Foe", 1)
    t.put("Legion of the Ninth Kami", 0, on=hero)
    fan = t.item(foe, 0, title="Fan")
    in_combat(t, [hero], [foe])
    t.answer("use Hero").settle()
    assert (fan in t.question.options) is bool(keywords) and foe in t.question.options
    t.answer(fan if keywords else foe).settle()
    if keywords:
        t.answer("use Legion of the Ninth Kami").settle()
    mine(t)
    assert t.where(fan) == ("discard" if keywords else "home") and t.bowed(foe) is not bool(keywords)


@pytest.mark.card("Moto Alani")
@pytest.mark.parametrize("type", ["Item", "Spell"])
def test_only_items_where_only_they_are_named(type: str) -> None:
    t = table()
    alani, foe = t.put("Moto Alani", 0), t.person("Foe", 1, force=4, keywords="Shugenja")
    ghost = t.person("Ghost", 0, force=5, abilities=[battle([fear(3)])])
    thing = t.put(t.define("Thing", type), 1, on=foe)
    in_combat(t, [ghost, alani], [foe])
    t.answer("use Ghost").settle()
    assert (thing in t.question.options) is (type == "Item")
    t.answer(thing if type == "Item" else foe).settle()
    t.answer("use Moto Alani").settle()
    mine(t)
    assert t.where(thing) == ("discard" if type == "Item" else "home")
    assert t.bowed(foe) is (type == "Spell")  # 4 Force against 3 and 1 more


@pytest.mark.card("Show of Power")
def test_a_kata_in_play_lets_fear_destroy_items() -> None:
    t = table()
    kata = t.put("Show of Power", 0)
    ghost, foe = t.person("Ghost", 0, force=5, abilities=[battle([fear(3)])]), t.person("Foe", 1)
    fan = t.item(foe, 0, title="Fan")
    in_combat(t, [ghost], [foe])
    t.use("Ghost", fan)
    t.answer("use Show of Power").settle_payment()
    mine(t)
    assert t.where(fan) == "discard" and t.bowed(kata)


# --- of a player's own ------------------------------------------------------------------------------------------------


@pytest.mark.card("Daigotsu Kanpeki, Unleashed")
@pytest.mark.parametrize("whose", [0, 1])
def test_a_players_fear_may_bow_items_and_spells_for_as_long_as_a_card_says_so(whose: int) -> None:
    t = table()
    t.put("Daigotsu Kanpeki, Unleashed", whose, experience="Experienced 4")
    _, foe, fan, charm = haunted(t, fear(2))
    t.answer("use Ghost").settle()
    aims = {option for option in t.question.options if option >= 0}
    assert aims == ({foe, fan, charm} if whose == 0 else {foe})


@pytest.mark.card("Daigotsu Kanpeki, Unleashed")
@pytest.mark.parametrize(("keywords", "own", "given"), [
    ("Shadowlands", False, True), ("Samurai", False, False), ("Shadowlands", True, False),
])  # fmt: skip
def test_who_has_no_fear_of_his_own_has_some(keywords: str, own: bool, given: bool) -> None:
    t = table()
    kanpeki = t.put("Daigotsu Kanpeki, Unleashed", 0, experience="Experienced 4")
    man = t.person("Man", 0, force=3, keywords=keywords, abilities=[battle([fear(1)])] if own else [])
    foe = t.person("Foe", 1, force=2)
    in_combat(t, [kanpeki, man], [foe])
    assert any("on Man" in text for text in t.options()) is given


@pytest.mark.card("Streets of the Second City")
@pytest.mark.parametrize("there", [True, False])
def test_in_these_streets_fear_is_stronger_and_finds_those_with_followers(there: bool) -> None:
    t = table()
    ghost = t.person("Ghost", 0, force=5, abilities=[battle([fear(2)])])
    foe, guard = t.person("Foe", 1, force=3), 0
    guard = t.follower(foe, 9, "Guard")
    streets = t.put("Streets of the Second City", 0, "hand")
    in_combat(t, [ghost], [foe])
    if there:
        t.use("Streets of the Second City")
        mine(t)
        assert t.where(streets) == "home"
    t.answer("use Ghost").settle()
    assert (foe in t.question.options) is there and guard in t.question.options
    if there:
        t.answer(foe).settle()
        mine(t)
        assert t.bowed(foe)
