"""Entering play, whose a card is, where it is, and what goes when it leaves play, in Gold Edition."""

from __future__ import annotations

import pytest

from gorin.game import Game
from gorin.lang.cards import battle, open_, triggered
from gorin.lang.described import target
from gorin.lang.entering import WAIVING_COSTS, BringIn, Create, Created
from gorin.lang.refs import Slot
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import (
    ControlChange,
    ShuffleInto,
    bow,
    destroy,
    discard,
    dishonor,
    gain_honor,
    give,
    remove_from_game,
)
from gorin.table import kinds, terms
from gorin.table.places import provinces_of
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import fight, gold, mine, person, until


def taken(t: Table, who: str) -> None:
    """Player 0 takes control of a Personality of the other's."""
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"))
    t.action_phase()
    t.use("Bribe", who)
    mine(t)


# --- entering ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ENT-01", "GE-ATT-04")
def test_conditions_matter_only_as_a_card_is_attached() -> None:
    t = gold()
    hero = t.person("Hero", ph=2)
    band = t.put(t.define("Band", "Follower", force=1, hr=2), 0, "hand")
    second = t.put(t.define("Second", "Follower", force=1, hr=2), 0, "hand")
    t.act("Shame", person(), dishonor("x"))
    t.action_phase()
    assert t.can_use("Attach", 0)
    t.use("Attach", hero, band)
    mine(t)
    t.use("Shame", hero)
    mine(t)
    assert t.ph(hero) == 0 and t.host(band) == hero
    assert not t.can_use("Attach", 0) and t.where(second) == "hand"


@pytest.mark.rule("GE-ENT-02")
@pytest.mark.parametrize("there", ["theirs", "mine", "gone", "of another name", "not Unique"])
def test_a_unique_card_is_not_played_while_one_of_its_name_is_in_play_anywhere(there: str) -> None:
    t = gold()
    old = t.define(
        "Doji" if there == "of another name" else "Hida",
        "Personality",
        chi=2,
        keywords="Unique" if there != "not Unique" else "",
        experience="Experienced",
    )
    first = t.put(old, 0 if there == "mine" else 1)
    if there == "gone":
        t.act("Pyre", person(), destroy("x"))
        t.action_phase()
        t.use("Pyre", first)
        t.finish()
    new = t.put(t.define("Hida", "Personality", chi=2, gold_cost=1, keywords="Unique"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert (new in t.question.options) is (there not in ("theirs", "mine"))


@pytest.mark.rule("GE-ENT-63", "GE-GLD-01")
def test_cards_enter_one_at_a_time_each_paid_for() -> None:
    t = Table("gold", gold=0)
    bank = t.holding("Bank", gold=4)
    d = t.define("Farm", "Holding", gold_cost=2)
    first, second = t.put(d, 0, "province"), t.put(d, 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(first).answer(bank)
    until(t, lambda: t.where(first) == "home")
    assert t.where(first) == "home"
    assert not t.asked or second not in t.question.options


@pytest.mark.rule("GE-PER-03")
@pytest.mark.ruling("R00-A-130")
def test_who_enters_without_gold_cost_brings_no_honor() -> None:
    t = gold()
    d = t.m.definition(t.stronghold(0))
    d.clan = t.rules.keyword("Crab Clan")
    d.keywords = frozenset([d.clan])
    him = t.put(t.define("Hida", "Personality", chi=2, ph=2, gold_cost=3, keywords="Crab Clan"), 0, "discard")
    t.act("Call", Target("him", PERSONALITIES, domain=YOUR_DISCARD), BringIn("him", options=WAIVING_COSTS))
    t.action_phase()
    t.use("Call", him)
    until(t, lambda: t.where(him) == "home")
    assert t.honor(0) == 0 and stat(t.m, him, terms.GOLD_COST) == 3


@pytest.mark.rule("GE-PER-05")
def test_who_has_no_chi_is_destroyed() -> None:
    t = gold()
    hero = t.person("Hero", chi=2)
    t.act("Plague", person(), give("x", terms.CHI, -2), player=1)
    t.action_phase(1)
    t.use("Plague", hero)
    assert t.destroyed(hero)


@pytest.mark.rule("GE-HLD-80")
def test_a_retainer_is_a_holding_and_no_personality() -> None:
    t = gold()
    hero = t.person("Hero")
    old = t.holding("Gardener", keywords="Retainer")
    new = t.put(t.define("Cook", "Holding", gold_cost=3, keywords="Retainer, Crab Clan"), 0, "province")
    d = t.m.definition(t.stronghold(0))
    d.clan = t.rules.keyword("Crab Clan")
    d.keywords = frozenset([d.clan])
    t.act("Order", person("yours & personality"), bow("x"))
    t.action_phase()
    t.answer("use Order")
    assert t.question.options == [hero] and old not in t.question.options
    t.finish()
    t.phase(terms.PHASE_DYNASTY)
    t.answer(new)
    assert t.question.kind == "pay" and t.owed == 3
    t.settle_payment()
    until(t, lambda: t.where(new) == "home")
    assert t.bowed(new) and t.honor(0) == 0


@pytest.mark.rule("GE-HLD-01", "GE-ENT-62")
def test_who_is_brought_into_play_during_a_battle_is_at_home_and_unbowed() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    him = t.put(t.define("Late", "Personality", chi=2), 1, "discard")
    call = battle(
        [
            Target("him", PERSONALITIES, domain=YOUR_DISCARD),
            BringIn("him", options=WAIVING_COSTS),
            person("enemy & personality"),
            bow("x"),
        ]
    )
    t.put(t.define("Call", "Action", abilities=[call]), 1, "hand")
    t.battle([raider], [guard])
    t.answer("use Call")
    while t.question.kind == "target":
        t.answer(him if him in t.question.options else raider)
    t.settle()
    assert t.where(him) == "home" and t.location(him) < 0 and not t.bowed(him) and t.bowed(raider)


# --- whose it is ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ENT-60", "GE-ENT-61")
@pytest.mark.ruling("R00-A-048")
def test_a_unit_changes_hands_whole_and_your_cards_are_those_you_control_in_play() -> None:
    t = gold()
    him = t.person("Traitor", 1, force=1)
    sword, band = t.item(him, title="Sword"), t.follower(him, 1, title="Band")
    farm = t.put(t.define("Farm", "Holding", gold_cost=2), 0, "province")
    mill = t.holding("Mill")
    t.act("Feast", person("yours & personality"), give("x", terms.FORCE, 1))
    t.act("Raise", person("yours & holding"), bow("x"))
    t.act("Banquet", person("yours & personality"), give("x", terms.FORCE, 1), player=1)
    taken(t, "Traitor")
    assert [t.m.controller(card) for card in (him, sword, band)] == [0, 0, 0]
    assert t.can_use("Feast", 0)
    t.answer("use Raise")
    assert mill in t.question.options and farm not in t.question.options
    t.answer(mill).settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert not t.can_use("Banquet", 1)


@pytest.mark.rule("GE-ENT-04")
def test_who_is_taken_in_a_battle_goes_to_the_takers_home_unbowed() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.item(raider, force=2, title="Sword")
    bribe = battle([target('target("x", enemy & personality)'), ControlChange("x")])
    t.put(t.define("Bribe", "Action", abilities=[bribe]), 1, "hand")
    t.battle([raider], [guard])
    t.use("Bribe", raider)
    assert t.m.controller(raider) == 1 and t.location(raider) < 0 and not t.bowed(raider)
    t.finish()
    assert not t.destroyed(raider) and not t.destroyed(guard)


@pytest.mark.rule("GE-ENT-83", "GE-PRV-07")
@pytest.mark.ruling("R00-B-108")
@pytest.mark.parametrize("how", ["deck", "removed"])
def test_what_returns_or_is_removed_goes_to_its_owner(how: str) -> None:
    t = gold()
    him = t.person("Traitor", 1)
    does = ShuffleInto("x") if how == "deck" else remove_from_game("x")
    t.act("Send", person("yours & personality"), does)
    taken(t, "Traitor")
    t.use("Send", him)
    assert t.m.zone(him) // terms.PLAYER_ZONES == 1 == t.m.owner(him)
    assert t.where(him) == how and not t.destroyed(him)


@pytest.mark.rule("GE-ENT-83", "GE-TOK-01")
def test_a_token_card_is_its_creators_though_another_controls_it() -> None:
    t = gold()
    him = t.person("Traitor", 1)
    t.act("Drill", person("yours & personality"), Create(Created(terms.FOLLOWER, 2), Slot("x")), player=1)
    t.action_phase(1)
    t.use("Drill", him)
    band = t.m.first_attachment(him)
    assert band >= 0 and t.m.owner(band) == 1
    t.finish()
    taken(t, "Traitor")
    assert t.m.controller(band) == 0 and t.m.owner(band) == 1


# --- where it is ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-PRV-83")
def test_home_is_where_those_are_who_are_assigned_to_no_battle() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    spare = t.person("Spare", 1)
    order = open_(
        [
            target('target("x", personality & at_home, reach=anywhere)'),
            bow("x"),
            target('target("y", enemy & personality)'),
        ]
    )
    t.put(t.define("Order", "Action", abilities=[order]), 1, "hand")
    t.battle([raider], [guard])
    t.answer("use Order")
    seen = list(t.question.options)
    assert spare in seen and guard not in seen and raider not in seen


@pytest.mark.rule("GE-PRV-03", "GE-RES-82")
@pytest.mark.ruling("R00-A-074")
@pytest.mark.parametrize(("force", "falls"), [(0, False), (1, True)])
def test_a_province_of_strength_0_stands_until_it_is_exceeded(force: int, falls: bool) -> None:
    t = gold()
    raider = t.person("Raider", force=force)
    t.m.set_base_strength(t.province(1), 0)
    t.action_phase()
    t.finish()
    assert len(provinces_of(t.m, 1)) == 4
    fight(t, [raider], [])
    assert len(provinces_of(t.m, 1)) == 4 - falls


@pytest.mark.rule("GE-PRV-04")
def test_what_everybody_sees() -> None:
    t = gold()
    dead = t.put(t.define("Old", "Personality"), 0, "discard")
    for player in (0, 1):
        t.put(t.define(f"Secret {player}", "Action"), player, "hand")
    t.set_honor(1, -3)
    t.action_phase()
    for seat in (0, 1, -1):
        seen = str(Game(t.m).view(seat))
        assert "Old" in seen and dead >= 0
        assert "Blank Holding" not in seen  # what lies face-down in Provinces
        assert ("Secret 0" in seen) is (seat == 0) and ("Secret 1" in seen) is (seat == 1)
        players = Game(t.m).view(seat)["players"]
        assert [each["honor"] for each in players] == [0, -3]


# --- leaving ----------------------------------------------------------------------------------------------------------


def burdened(t: Table, player: int = 1) -> tuple[Card, Card, Card]:
    """A Personality with an Item, a Follower, and a token."""
    him = t.person("Hero", player)
    sword, band = t.item(him, title="Sword"), t.follower(him, 1, title="Band")
    t.token(him, force=1)
    return him, sword, band


@pytest.mark.rule("GE-PRV-81", "GE-CAN-04", "GE-TOK-01")
@pytest.mark.parametrize("how", ["destroyed", "discarded", "removed", "shuffled in"])
def test_what_is_attached_leaves_play_in_the_same_way(how: str) -> None:
    t = gold()
    him, sword, band = burdened(t)
    t.holding("Altar", traits=[triggered(after(kinds.DESTROY), [gain_honor(1)])])
    does = {
        "destroyed": destroy("x"),
        "discarded": discard("x"),
        "removed": remove_from_game("x"),
        "shuffled in": ShuffleInto("x"),
    }
    t.act("Deed", person(), does[how])
    t.action_phase()
    t.answer("use Deed").answer(him)
    until(t, lambda: t.question.kind == "action")
    where = {"destroyed": "discard", "discarded": "discard", "removed": "removed", "shuffled in": "deck"}[how]
    assert [t.where(card) for card in (him, sword, band)] == [where] * 3
    if where != "removed":
        assert him in t.cards(1, "dynasty discard" if where == "discard" else "dynasty deck")
        assert sword in t.cards(1, "fate discard" if where == "discard" else "fate deck")
    assert t.honor(0) == (3 if how == "destroyed" else 0)


@pytest.mark.rule("GE-PRV-81", "GE-TOK-01")
def test_tokens_go_with_him_and_do_not_come_back() -> None:
    t = gold()
    him, _, _ = burdened(t, 0)
    t.act("Drill", person(), Create(Created(terms.FOLLOWER, 2), Slot("x")))
    t.act("Recall", person(), discard("x"))
    t.act("Return", Target("y", PERSONALITIES, domain=YOUR_DISCARD), BringIn("y", options=WAIVING_COSTS))
    t.action_phase()
    t.use("Drill", him)
    created = [c for c in range(t.m.card_count) if t.m.definition(c).created and t.m.host(c) == him]
    assert len(created) == 1 and t.force(him) == 1
    mine(t)
    t.use("Recall", him)
    assert t.where(him) == "discard" and t.where(created[0]) == "nowhere"
    mine(t)
    t.use("Return", him)
    assert t.where(him) == "home" and t.force(him) == 0 and t.m.first_attachment(him) < 0


@pytest.mark.rule("GE-TRN-02")
def test_all_of_ones_own_straighten_and_nobody_elses() -> None:
    t = gold()
    hero, mill = t.person("Hero"), t.holding("Mill")
    band = t.follower(hero, 1)
    theirs = t.person("Theirs", 1)
    t.bow(hero, mill, band, theirs, t.stronghold(0), t.stronghold(1))
    t.phase(terms.PHASE_STRAIGHTEN)
    assert not any(t.bowed(card) for card in (hero, mill, band, t.stronghold(0)))
    assert t.bowed(theirs) and t.bowed(t.stronghold(1))


@pytest.mark.rule("GE-TRN-09", "GE-TRN-08")
@pytest.mark.ruling("R00-B-048")
@pytest.mark.parametrize("how", ["buys", "discards"])
def test_a_province_refills_at_once_face_down(how: str) -> None:
    t = gold()
    farm = t.put(t.define("Farm", "Holding", gold_cost=1), 0, "province")
    t.put(t.define("Other", "Holding", gold_cost=1), 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    if how == "buys":
        t.answer(farm).settle_payment()
        t.settle()
    else:
        t.answer_pass()
        t.answer(farm)
    [new] = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))
    assert new != farm and not t.m.face_up(new) and t.asked
    if how == "discards":
        assert t.question.kind == "discard"  # nothing more is bought
