"""Lobbying, the Imperial Favor and its two abilities; "need not"."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import FamilyHonor
from gorin.lang.cards import continuous
from gorin.lang.conditions import ActionIs, Holds
from gorin.lang.flow import If
from gorin.lang.lasting import NeedNot
from gorin.lang.modifiers import Cannot, FlagModifier, LimitModifier
from gorin.lang.refs import OTHERS, THIS
from gorin.lang.selectors import ANY_CARD, MORE, PERSONALITIES, OneOf
from gorin.lang.targets import Target
from gorin.lang.triggers import before
from gorin.lang.verbs import Draw, Favor, discard, gain_honor
from gorin.rules.limits import LIMIT_LOBBY
from gorin.table import kinds, terms
from gorin.table.definitions import M_LIMIT, PLAYERS_YOU, Trait
from gorin.table.flags import FAVOR_SPARED
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, until


def bonus(number: int) -> Trait:
    """A Lobby Bonus of its player."""
    change = LimitModifier(M_LIMIT, LIMIT_LOBBY, number)
    change.players = PLAYERS_YOU
    return continuous(change)


def spared() -> Trait:
    """Its player need not discard the Favor."""
    return continuous(FlagModifier(FAVOR_SPARED, players=PLAYERS_YOU))


def court(mine: int = 5, theirs: int = 6) -> Table:
    """Both players have a Courtier and some Honor."""
    t = festival()
    for player, honor in ((0, mine), (1, theirs)):
        t.person(f"Courtier {player}", player, ph=1)
        t.set_honor(player, honor)
    return t


@pytest.mark.rule("TF-FAV-02")
@pytest.mark.parametrize(("number", "legal"), [(0, False), (1, False), (2, True)])
def test_a_lobby_bonus_counts_as_honor_where_lobbying_compares_it(number: int, legal: bool) -> None:
    """[82]"""
    t = court()
    t.holding("District", traits=[bonus(number)])
    t.action_phase()
    assert t.can_use("Lobby", 0) == legal
    assert t.honor(0) == 5  # it is no gain


@pytest.mark.rule("TF-FAV-02")
def test_and_keeps_others_from_lobbying() -> None:
    for number, legal in ((0, True), (1, False), (2, False)):
        t = court()
        t.holding("District", traits=[bonus(number)])
        t.action_phase(1)
        assert t.can_use("Lobby", 1) == legal


@pytest.mark.rule("TF-FAV-02")
def test_it_counts_nowhere_else() -> None:
    t = court()
    t.holding("District", traits=[bonus(2)])
    t.act("Boast", If(Holds(FamilyHonor(), MORE, FamilyHonor(OTHERS)), Draw(1)))
    t.action_phase()
    t.use("Boast")
    assert t.hand(0) == []
    t.set_honor(0, 7)
    t.use("Boast", player=0)
    assert len(t.hand(0)) == 1


# --- need not -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-FAV-06", "TF-ACT-06", "TF-DEF-01")
@pytest.mark.parametrize("free", [True, False])
def test_who_need_not_discard_the_favor_needs_not_control_it(free: bool) -> None:
    """[81]"""
    t = court()
    if free:
        t.holding("Envoy", traits=[spared()])
    spent = t.put(t.define("Spare", "Action"), 0, "hand")
    t.action_phase()
    if free:
        t.use("Imperial Favor: draw", spent)
        assert t.where(spent) == "discard" and len(t.hand(0)) == 1
    else:
        t.refused("Imperial Favor: draw", 0, "TF-ACT-05")


@pytest.mark.rule("TF-FAV-06", "TF-DEF-01")
@pytest.mark.parametrize("keeps", [True, False])
def test_who_holds_it_may_discard_it_all_the_same(keeps: bool) -> None:
    t = court()
    t.holding("Envoy", traits=[spared()])
    spent = t.put(t.define("Spare", "Action"), 0, "hand")
    t.set_favor(0)
    t.action_phase()
    t.use("Imperial Favor: draw", "no" if keeps else "yes", spent)
    assert t.favor == (0 if keeps else terms.NONE) and len(t.hand(0)) == 1


@pytest.mark.rule("TF-FAV-06", "TF-FAV-04")
def test_so_it_is_in_battle() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    t.holding("Envoy", 1, traits=[spared()])
    t.set_favor(0)
    t.battle([raider], [guard])
    until(t, lambda: t.question.player == 1 and t.m.segment == terms.SEGMENT_COMBAT)
    t.use("Imperial Favor: send home", raider)
    assert t.location(raider) == terms.NONE and t.favor == 0  # another's Favor stays where it is


@pytest.mark.rule("TF-DEF-01")
@pytest.mark.parametrize("bows", [True, False])
def test_what_need_not_be_done_counts_as_done(bows: bool) -> None:
    t = court(6, 5)
    noble = t.person("Noble", ph=1, traits=[continuous(NeedNot(kinds.BOW, OneOf(THIS), ActionIs(title="Lobby")))])
    t.action_phase()
    t.use("Lobby", noble, "yes" if bows else "no")
    assert t.favor == 0 and t.bowed(noble) == bows


@pytest.mark.rule("TF-DEF-01")
def test_also_where_it_fails() -> None:
    for free in (True, False):
        t = court(6, 5)
        texts = [continuous(NeedNot(kinds.BOW, OneOf(THIS), ActionIs(title="Lobby")))] if free else []
        noble = t.person("Noble", ph=1, traits=texts)
        t.holding("Ward", 1, traits=[continuous(Cannot(before(kinds.BOW, PERSONALITIES)))])
        t.action_phase()
        t.use("Lobby", noble, *(["yes"] if free else []))
        assert not t.bowed(noble) and t.favor == (0 if free else terms.NONE)


# --- the Favor itself -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-FAV-80")
def test_one_player_controls_it_until_something_changes_that() -> None:
    t = court(6, 5)
    t.set_favor(1)
    t.turns(0)
    t.use("Lobby", "Courtier 0")
    assert t.favor == 0
    until(t, lambda: t.turn == 9)
    assert t.favor == 0
    u = court()
    u.act("Decree", Favor(kinds.LOSE_FAVOR))
    u.set_favor(1)
    u.action_phase()
    u.use("Decree")
    assert u.favor == terms.NONE


@pytest.mark.rule("TF-FAV-05")
def test_an_effect_discards_it_from_whoever_controls_it() -> None:
    t = court()
    t.act("Decree", Favor(kinds.LOSE_FAVOR), gain_honor(1))
    spent = t.put(t.define("Spare", "Action"), 0, "hand")
    t.set_favor(1)
    t.action_phase()
    t.refused("Imperial Favor: draw", 0, "TF-ACT-05")  # "discard it to" needs control of it
    t.use("Decree")
    assert t.favor == terms.NONE and t.honor(0) == 6 and t.where(spent) == "hand"


@pytest.mark.rule("TF-FAV-81")
def test_the_favor_is_no_card() -> None:
    t = court()
    t.set_favor(0)
    t.act("Pit", Target("x", ANY_CARD), discard("x"))
    t.action_phase()
    t.answer("use Pit")
    assert t.question.kind == "target"
    assert {t.titles([c])[0] for c in t.question.options} == {"Courtier 0", "Courtier 1", "Pit"}


@pytest.mark.rule("TF-FAV-81", "TF-PLY-08")
def test_its_abilities_are_the_players_and_counted_once_a_turn() -> None:
    t = court(6, 5)
    for n in range(3):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    t.act("Gift", Favor(kinds.TAKE_FAVOR), limit=9)
    t.set_favor(0)
    t.turns(0)
    t.use("Imperial Favor: draw", "Card 0", player=0)
    t.use("Gift", player=0)
    assert t.favor == 0
    until(t, lambda: t.question.player == 0)
    t.refused("Imperial Favor: draw", 0, "TF-ACT-03")
    until(t, lambda: t.turn == 10 and t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Imperial Favor: draw", 0)
