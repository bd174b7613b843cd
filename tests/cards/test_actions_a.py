"""Action cards, from Banish All Shadows to Misdirection."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, event, open_, reaction, triggered
from gorin.lang.costs import HonorCost
from gorin.lang.duels import Challenge
from gorin.lang.entering import WAIVING_COSTS, AttachCard
from gorin.lang.flow import Later
from gorin.lang.ranged import ranged
from gorin.lang.refs import IT, THIS, AllOf
from gorin.lang.selectors import ACTIONS, ANY_CARD, FOLLOWERS, OTHER_PLAYERS, PERSONALITIES, UNBOWED, YOURS
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import On, after, before
from gorin.table import kinds
from gorin.table.changes import send
from gorin.table.terms import AFTER, PHASE_EVENTS, PHASE_STRAIGHTEN, PLAYER_ZONES, WHEN
from gorin.testing import Table


def man(t: Table, player: int, name: str, force: int = 2, chi: int = 3, ph: int = 0, keywords: str = "Samurai",
        **more: Any) -> int:
    """A Personality at home."""
    d = t.define(
        name, "Personality", force=force, chi=chi, ph=ph, keywords=keywords, gold_cost=more.pop("gold_cost", 0)
    )
    return t.put(d, player, dishonored=bool(more.pop("dishonored", 0)), bowed=bool(more.pop("bowed", 0)))


def duel(t: Table, **plan: str) -> Table:
    """Fight the duel: `p0` and `p1` say what each player focuses first; whoever has nothing planned strikes.

    The challenged Personality has the first opportunity, so he focuses a blank card if only the other has a plan.
    """
    t.settle()
    while t.asked and t.question.kind in ("focus", "order"):
        mine = f"p{t.question.player}"
        if t.question.kind == "order":
            t.answer(t.question.options[0])
        elif mine in plan:
            t.answer(f"focus {plan.pop(mine)}")
        elif plan or -1 not in t.question.options:
            t.answer(next(o for o in t.question.options if o >= 0))
        else:
            t.answer("strike")
        t.settle()
    return t


def play(t: Table, title: str, player: int = 0) -> int:
    """A card put into a hand."""
    return t.put(title, player, "hand")


# --- Banish All Shadows ---------------------------------------------------------------------------------------------


@pytest.mark.card("Banish All Shadows")
@pytest.mark.rule("SE-DEF-15", "SE-PRF-03")
def test_banish_all_shadows_takes_one_of_four() -> None:
    t = Table()
    seer = man(t, 0, "Seer", keywords="Shugenja")
    fifth = t.put(t.define("Fifth", "Item"), 0, "deck")
    names = ["Fourth", "Third", "Second", "First"]
    tops = [t.put(t.define(name, "Item"), 0, "deck") for name in names]
    play(t, "Banish All Shadows")
    drawn = t.define("Watcher", "Holding", traits=[triggered(after(kinds.DRAW), [verbs.gain_honor(1)])])
    t.put(drawn, 0)
    t.action_phase()
    t.use("Banish All Shadows", seer)
    assert t.bowed(seer)
    assert [o.removeprefix("take ") for o in t.options()] == names[::-1]
    t.answer("take Third")
    assert t.where(tops[1]) == "hand"
    assert t.where(fifth) == "deck"
    assert t.honor(0) == 0
    assert "A deck is shuffled." in t.said()
    t.done()


@pytest.mark.card("Banish All Shadows")
@pytest.mark.rule("SE-CST-14")
def test_banish_all_shadows_needs_an_unbowed_shugenja_or_monk() -> None:
    t = Table()
    man(t, 0, "Sleeper", keywords="Shugenja", bowed=1)
    man(t, 0, "Soldier")
    man(t, 1, "Foreigner", keywords="Monk")
    play(t, "Banish All Shadows")
    t.action_phase()
    assert not t.can_use("Banish All Shadows")
    t = Table()
    monk = man(t, 0, "Abbot", keywords="Monk")
    play(t, "Banish All Shadows")
    t.action_phase()
    t.use("Banish All Shadows", monk)
    assert len(t.options()) == 4


# --- Block Supply Lines ---------------------------------------------------------------------------------------------


@pytest.mark.card("Block Supply Lines")
@pytest.mark.rule("SE-DEF-31")
def test_block_supply_lines_sends_an_attacker_home_bowed() -> None:
    t = Table()
    lord = man(t, 0, "Lord")
    squad = t.put(t.define("Squad", "Follower", force=1), 0, on=lord)
    other = man(t, 0, "Other")
    guard = man(t, 1, "Guard")
    play(t, "Block Supply Lines", 1)
    t.battle([lord, other], [guard])
    t.use("Block Supply Lines")
    assert t.options() == ["target Lord", "target Other"]
    t.answer(lord).settle()
    assert t.location(lord) < 0
    assert t.bowed(lord) and t.bowed(squad)
    assert not t.bowed(other)
    t.done()


@pytest.mark.card("Block Supply Lines")
@pytest.mark.rule("SE-EFF-21", "SE-BAT-06")
def test_block_supply_lines_does_not_bow_who_did_not_move() -> None:
    t = Table()
    lord = man(t, 0, "Lord")
    rooted = t.define("Rooted", "Holding", abilities=[
        reaction(before(kinds.MOVE), [verbs.NegateIt()])])
    t.put(rooted, 0)
    guard = man(t, 1, "Guard")
    play(t, "Block Supply Lines", 1)
    t.battle([lord], [guard])
    t.use("Block Supply Lines", lord)
    t.use("Rooted")
    assert t.location(lord) >= 0
    assert not t.bowed(lord)
    t.done()
    t = Table()
    lord = man(t, 0, "Lord")
    play(t, "Block Supply Lines", 1)
    t.battle([lord])
    assert not t.can_use("Block Supply Lines", 1)


# --- Brand of Fire and Thunder --------------------------------------------------------------------------------------


@pytest.mark.card("Brand of Fire and Thunder")
def test_brand_draws_a_card() -> None:
    t = Table()
    monk = man(t, 0, "Monk", keywords="Monk")
    play(t, "Brand of Fire and Thunder")
    t.action_phase()
    t.use("Brand of Fire and Thunder", monk)
    assert t.bowed(monk)
    assert len(t.hand(0)) == 1
    t.done()


def political_table(keywords: str = "Political") -> tuple[Table, int, int, int]:
    """Player 1 can bow a target Personality with a Political action; player 0 has two men, a Monk and a Brand."""
    t = Table()
    a = man(t, 0, "Alpha")
    b = man(t, 1, "Beta")
    monk = man(t, 0, "Monk", keywords="Monk")
    intrigue = t.define("Intrigue", "Holding", abilities=[
        open_([Target("victim", PERSONALITIES & UNBOWED), verbs.bow("victim")], keywords=keywords)])
    t.put(intrigue, 1)
    play(t, "Brand of Fire and Thunder")
    return t, a, b, monk


@pytest.mark.card("Brand of Fire and Thunder")
@pytest.mark.rule("SE-TIM-04", "SE-EFF-22")
def test_brand_chooses_the_target_of_a_political_action() -> None:
    t, a, b, monk = political_table()
    t.action_phase(1)
    t.use("Intrigue", a)
    t.use("Brand of Fire and Thunder", monk)
    assert t.question.player == 0
    assert sorted(t.options()) == ["target Alpha", "target Beta"]
    t.answer(b)
    assert t.bowed(b) and not t.bowed(a)
    assert not any("Alpha is targeted" in line for line in t.said())
    t.done()


@pytest.mark.card("Brand of Fire and Thunder")
def test_brand_leaves_other_targets_alone() -> None:
    t, a, b, monk = political_table()
    t.action_phase(1)
    t.use("Intrigue", b)
    assert t.bowed(b) and not t.bowed(monk)
    t.done()
    t, a, b, monk = political_table("")
    t.action_phase(1)
    t.use("Intrigue", a)
    assert t.bowed(a) and not t.bowed(monk)
    t.done()


def fortune(t: Table, player: int) -> int:
    d = t.define("Fortune", "Event", traits=[event([verbs.gain_honor(5)])])
    return t.put(d, player, "province")


@pytest.mark.card("Brand of Fire and Thunder")
@pytest.mark.rule("SE-EVT-04")
@pytest.mark.parametrize("draws", [True, False])
def test_brand_negates_an_event(draws: bool) -> None:
    t = Table()
    monk = man(t, 0, "Monk", keywords="Monk")
    gift = fortune(t, 1)
    play(t, "Brand of Fire and Thunder")
    echo = t.define("Echo", "Holding", traits=[triggered(after(kinds.EVENT), [verbs.gain_honor(1)])])
    t.put(echo, 0)
    t.phase(PHASE_EVENTS, 1)
    t.use("Brand of Fire and Thunder", monk)
    assert t.question.player == 1
    t.answer("yes" if draws else "no").settle()
    assert t.honor(1) == 0
    assert t.where(gift) == "discard"
    assert len(t.hand(1)) == draws
    assert t.honor(0) == 1  # it has resolved all the same
    t.done()


@pytest.mark.card("Brand of Fire and Thunder")
def test_brand_needs_a_monk_for_each_of_its_abilities() -> None:
    t = Table()
    man(t, 0, "Soldier")
    fortune(t, 1)
    play(t, "Brand of Fire and Thunder")
    t.phase(PHASE_EVENTS, 1)
    t.finish()
    assert t.honor(1) == 5


# --- Contested Ground -----------------------------------------------------------------------------------------------


def ground() -> tuple[Table, dict[str, int]]:
    t = Table()
    c = {"lord": man(t, 0, "Lord", 2), "knight": man(t, 0, "Knight", 1)}
    c["squad"] = t.put(t.define("Squad", "Follower", force=2), 0, on=c["lord"])
    c["captain"] = man(t, 1, "Captain", 4)
    c["host"] = man(t, 1, "Host", 1)
    c["band"] = t.put(t.define("Band", "Follower", force=3), 1, on=c["host"])
    c["ground"] = play(t, "Contested Ground")
    t.battle([c["lord"], c["knight"]], [c["captain"], c["host"]])
    t.use("Contested Ground")
    return t, c


@pytest.mark.card("Contested Ground")
@pytest.mark.rule("SE-TER-01", "SE-ACT-15")
def test_contested_ground_counts_the_bowed_cards_of_one_unit() -> None:
    t, c = ground()
    assert t.where(c["ground"]) == "home"
    assert t.question.player == 1
    t.passes()
    t.use("Contested Ground")
    assert t.question.player == 0
    # the Knight's 1 Force reaches nobody: the Host has a Follower, and that one has 3
    assert t.options() == ["target Lord", "target Squad"]
    t.answer(c["lord"])
    assert t.options() == ["target Squad"]  # 2 Force is not enough for anyone
    t.answer(c["squad"])
    assert t.options() == ["target Captain", "target Band"]
    t.answer(c["captain"])
    assert t.dead(c["captain"])
    assert t.bowed(c["lord"]) and t.bowed(c["squad"]) and not t.bowed(c["knight"])
    t.done()


@pytest.mark.card("Contested Ground")
@pytest.mark.rule("SE-KEY-14")
def test_contested_ground_serves_every_player_any_number_of_times() -> None:
    t, c = ground()
    t.use("Contested Ground")
    assert t.question.player == 1
    assert t.options() == ["target Captain", "target Host", "target Band"]
    t.answer(c["host"])
    assert t.options() == ["done", "target Band"]  # 1 Force is just enough for the Knight
    t.answer("done")
    assert t.options() == ["target Knight"]
    t.answer(c["knight"])
    assert t.dead(c["knight"]) and t.bowed(c["host"]) and not t.bowed(c["band"])
    t.passes()
    t.use("Contested Ground")
    assert t.options() == ["target Captain", "target Band"]
    t.answer(c["band"]).answer(c["squad"])
    assert t.where(c["squad"]) == "discard"
    t.done()


@pytest.mark.card("Contested Ground")
@pytest.mark.rule("SE-TER-04", "SE-TER-05")
def test_contested_ground_ends_with_its_terrain() -> None:
    t, c = ground()
    t.passes()
    assert t.can_use("Contested Ground", 0)
    t.finish()
    assert t.where(c["ground"]) == "discard"
    t.battle([], [c["captain"]], number=1)
    assert not t.can_use("Contested Ground")


# --- Control --------------------------------------------------------------------------------------------------------


def controlled() -> tuple[Table, int, int]:
    t = Table()
    warden = man(t, 0, "Warden")
    held = man(t, 1, "Held", bowed=1)
    bell = t.define("Bell", "Holding", abilities=[
        open_([Target("him", PERSONALITIES), verbs.straighten("him")], limit=9),
        open_([Target("her", PERSONALITIES), verbs.bow("her")], limit=9),
    ])
    t.put(bell, 1)
    play(t, "Control")
    t.action_phase()
    t.use("Control", warden, held).settle_payment()
    t.settle()
    return t, warden, held


@pytest.mark.card("Control")
@pytest.mark.rule("SE-EFF-09")
def test_control_keeps_him_bowed_until_the_samurai_bows() -> None:
    t, warden, held = controlled()
    t.use("Bell (1)", held)
    assert t.bowed(held)
    t.passes()
    t.use("Bell (2)", warden)
    t.passes()
    t.use("Bell (1)", warden)
    assert not t.bowed(warden)
    t.passes()
    t.use("Bell (1)", held)
    assert not t.bowed(held)  # it ended for good
    t.done()


@pytest.mark.card("Control")
@pytest.mark.rule("SE-TRN-09")
def test_control_outlasts_the_turn() -> None:
    t, warden, held = controlled()
    t.finish()
    t.phase(PHASE_STRAIGHTEN, 1)
    assert t.bowed(held)
    t.m.set_bowed(warden, True)
    t.m.dirty = True
    t.phase(PHASE_STRAIGHTEN, 1)
    assert not t.bowed(held)


@pytest.mark.card("Control")
def test_control_ends_when_the_samurai_leaves_play() -> None:
    t, warden, held = controlled()
    send(t.m, warden, 3)
    t.use("Bell (1)", held)
    assert not t.bowed(held)


@pytest.mark.card("Control")
def test_control_needs_an_unbowed_samurai_and_gold() -> None:
    t = Table()
    man(t, 0, "Sleeper", bowed=1)
    man(t, 0, "Monk", keywords="Monk")
    man(t, 1, "Foe")
    play(t, "Control")
    t.action_phase()
    assert not t.can_use("Control")
    t = Table()
    man(t, 0, "Warden")
    t.m.set_bowed(t.m.stronghold(0), True)
    play(t, "Control")
    t.action_phase()
    assert not t.can_use("Control")


# --- Courtesy -------------------------------------------------------------------------------------------------------


def courteous(host_ph: int, guest_ph: int, **guest: Any) -> tuple[Table, int, int]:
    t = Table()
    host = man(t, 0, "Host", ph=host_ph)
    visitor = man(t, 1, "Visitor", ph=guest_ph, **guest)
    play(t, "Courtesy")
    t.battle([host], [visitor])
    t.use("Courtesy", host, visitor)
    return t, host, visitor


@pytest.mark.card("Courtesy")
def test_courtesy_sends_both_home_and_honors_both() -> None:
    t, host, visitor = courteous(3, 1)
    assert t.location(host) < 0 and t.location(visitor) < 0
    assert (t.honor(0), t.honor(1)) == (1, 3)
    assert not t.bowed(host)
    t.done()


@pytest.mark.card("Courtesy")
@pytest.mark.rule("SE-STA-22", "SE-HON-03")
def test_courtesy_with_a_dishonorable_guest() -> None:
    t, _host, visitor = courteous(3, 2, dishonored=1)
    assert (t.honor(0), t.honor(1)) == (0, 0)
    assert not t.dishonored(visitor)  # rehonored instead of the gain
    t.done()


@pytest.mark.card("Courtesy")
@pytest.mark.parametrize("more", [{"bowed": 1}, {"dishonored": 1}, {"keywords": "Monk"}])
def test_courtesy_needs_an_unbowed_honorable_samurai(more: dict[str, Any]) -> None:
    t = Table()
    host = man(t, 0, "Host", **more)
    visitor = man(t, 1, "Visitor")
    play(t, "Courtesy")
    t.battle([host], [visitor])
    assert not t.passes().can_use("Courtesy")


@pytest.mark.card("Courtesy")
def test_courtesy_needs_an_opposing_personality() -> None:
    t = Table()
    host = man(t, 0, "Host")
    play(t, "Courtesy")
    t.battle([host])
    assert not t.passes().can_use("Courtesy")


# --- Crippling Cut --------------------------------------------------------------------------------------------------


def dueling_table() -> tuple[Table, int, int]:
    t = Table()
    bold = t.define("Bold", "Personality", force=2, chi=3, keywords="Samurai", abilities=[
        open_([Target("foe", PERSONALITIES & OTHER_PLAYERS), Challenge(THIS, "foe")], limit=5)])
    a = t.put(bold, 0)
    b = man(t, 1, "Meek", chi=3)
    return t, a, b


@pytest.mark.card("Crippling Cut")
@pytest.mark.rule("SE-DUE-13")
def test_crippling_cut_bars_the_winner_from_challenging() -> None:
    t, _a, b = dueling_table()
    cut = play(t, "Crippling Cut")
    rapier = t.define("Rapier", "Action", abilities=[
        open_([Target("foe", PERSONALITIES & OTHER_PLAYERS), Challenge("champion", "foe")],
              [Target("champion", YOURS & PERSONALITIES)])])
    t.put(rapier, 0, "hand")
    man(t, 0, "Other")
    t.action_phase()
    t.use("Bold", b)
    duel(t, p0="Crippling Cut")
    assert "Bold wins the duel." in t.said()
    assert t.where(cut) == "discard"
    t.passes()
    assert not t.can_use("Bold", 0)
    t.use("Rapier")
    assert t.options() == ["target Other"]


@pytest.mark.card("Crippling Cut")
def test_crippling_cut_does_not_touch_the_loser() -> None:
    t, _a, b = dueling_table()
    play(t, "Crippling Cut", 1)
    t.action_phase()
    t.use("Bold", b)
    duel(t, p1="Crippling Cut")
    assert "Meek wins the duel." in t.said()
    t.passes()
    assert t.can_use("Bold", 0)


@pytest.mark.card("Crippling Cut")
@pytest.mark.rule("SE-WRD-10")
@pytest.mark.parametrize(
    ("force", "chi", "legal"), [(1, 3, True), (2, 2, True), (2, 3, False), (3, 4, False), (9, 2, True)]
)
def test_crippling_cut_moves_the_weaker_home(force: int, chi: int, legal: bool) -> None:
    t = Table()
    mine = man(t, 0, "Mine", 2, 3)
    foe = man(t, 1, "Foe", force, chi)
    play(t, "Crippling Cut")
    t.battle([mine], [foe])
    t.passes()
    assert t.can_use("Crippling Cut") == legal
    if legal:
        t.use("Crippling Cut", mine, foe)
        assert t.location(foe) < 0 and not t.bowed(foe)
        assert t.location(mine) >= 0
    t.done()


# --- Determination --------------------------------------------------------------------------------------------------


def killer(t: Table, player: int, **how: str) -> None:
    blade = t.define("Blade", "Holding", abilities=[
        open_([Target("victim", PERSONALITIES), verbs.destroy("victim")], keywords=how.get("keywords", ""))])
    t.put(blade, player)


@pytest.mark.card("Determination")
@pytest.mark.rule("SE-PRF-03")
def test_determination_removes_whom_the_action_destroys() -> None:
    t = Table()
    samurai = man(t, 0, "Samurai")
    foe = man(t, 1, "Foe")
    killer(t, 0)
    shield = t.define("Shield", "Holding", abilities=[reaction(before(kinds.DESTROY), [verbs.NegateIt()])])
    t.put(shield, 1)
    play(t, "Determination")
    t.action_phase()
    t.use("Blade")
    t.use("Determination", samurai)
    t.answer(foe)
    t.use("Shield")
    assert t.where(foe) == "removed"
    t.done()


@pytest.mark.card("Determination")
def test_determination_keeps_the_targets() -> None:
    t, a, b, monk = political_table()
    samurai = man(t, 1, "Samurai")
    play(t, "Determination", 1)
    t.action_phase(1)
    t.use("Intrigue")
    t.use("Determination", samurai)
    t.answer(a)
    t.use("Brand of Fire and Thunder", monk)
    assert t.bowed(a) and not t.bowed(b)
    t.done()


@pytest.mark.card("Determination")
def test_determination_covers_only_its_action() -> None:
    t = Table()
    samurai = man(t, 0, "Samurai")
    foe = man(t, 1, "Foe")
    second = man(t, 1, "Second")
    killer(t, 0)
    axe = t.define("Axe", "Holding", abilities=[open_([Target("victim", PERSONALITIES), verbs.destroy("victim")])])
    t.put(axe, 0)
    play(t, "Determination")
    t.action_phase()
    t.use("Blade")
    t.use("Determination", samurai)
    t.answer(foe)
    t.settle()
    t.passes()
    t.use("Axe", second)
    assert t.where(foe) == "removed"
    assert t.where(second) == "discard"
    t.done()


@pytest.mark.card("Determination")
@pytest.mark.rule("SE-EFF-15")
def test_determination_covers_the_delayed_effects_of_its_action() -> None:
    t = Table()
    samurai = man(t, 0, "Samurai")
    foe = man(t, 1, "Foe")
    poison = t.define("Poison", "Holding", abilities=[
        open_([Target("victim", PERSONALITIES), Later(after(kinds.GAIN_HONOR), verbs.destroy("victim"))])])
    t.put(poison, 0)
    prize = t.define("Prize", "Holding", abilities=[open_([verbs.gain_honor(1)])])
    t.put(prize, 1)
    play(t, "Determination")
    t.action_phase()
    t.use("Poison")
    t.use("Determination", samurai)
    t.answer(foe)
    t.settle()
    assert t.where(foe) == "home"
    t.use("Prize")
    assert t.where(foe) == "removed"


@pytest.mark.card("Determination")
@pytest.mark.rule("SE-REA-01")
def test_determination_is_for_your_own_actions_and_needs_a_samurai() -> None:
    t = Table()
    man(t, 1, "Samurai")
    foe = man(t, 0, "Foe", keywords="Monk")
    killer(t, 0)
    play(t, "Determination", 1)
    play(t, "Determination", 0)
    t.action_phase()
    t.use("Blade")
    assert t.question.kind == "target"  # neither may use it
    t.answer(foe)
    assert t.where(foe) == "discard"


# --- Dirty Politics -------------------------------------------------------------------------------------------------


def swaying(t: Table, player: int, change: int) -> None:
    d = t.define("Sway", "Holding", abilities=[
        open_([verbs.gain_honor(change) if change > 0 else verbs.lose_honor(-change)])])
    t.put(d, player)


@pytest.mark.card("Dirty Politics")
@pytest.mark.parametrize(("change", "mine"), [(-4, 4), (3, -3)])
def test_dirty_politics_turns_a_change_of_honor_round(change: int, mine: int) -> None:
    t = Table()
    swaying(t, 0, change)
    play(t, "Dirty Politics", 1)
    t.action_phase()
    t.use("Sway")
    t.use("Dirty Politics")
    assert (t.honor(0), t.honor(1)) == (0, mine)
    t.done()


@pytest.mark.card("Dirty Politics")
@pytest.mark.parametrize("change", [-4, 3])
def test_dirty_politics_is_not_for_your_own_honor(change: int) -> None:
    t = Table()
    swaying(t, 1, change)
    play(t, "Dirty Politics", 1)
    t.action_phase(1)
    t.use("Sway")
    assert t.honor(1) == change
    t.done()


@pytest.mark.card("Dirty Politics", "Determination")
def test_dirty_politics_changes_nothing_that_cannot_be_negated() -> None:
    t = Table()
    samurai = man(t, 0, "Samurai")
    swaying(t, 0, 3)
    play(t, "Determination")
    play(t, "Dirty Politics", 1)
    t.action_phase()
    t.use("Sway")
    t.use("Determination", samurai)
    t.use("Dirty Politics")
    assert (t.honor(0), t.honor(1)) == (3, 0)
    t.done()


@pytest.mark.card("Dirty Politics")
@pytest.mark.rule("SE-CST-15")
def test_dirty_politics_stops_a_cost() -> None:
    t = Table()
    d = t.define("Bribe", "Holding", abilities=[open_([verbs.Draw()], [HonorCost(2)])])
    t.put(d, 0)
    play(t, "Dirty Politics", 1)
    t.action_phase()
    t.use("Bribe")
    t.use("Dirty Politics")
    assert (t.honor(0), t.honor(1)) == (0, 2)
    assert t.hand(0) == []


# --- Duty -----------------------------------------------------------------------------------------------------------


def dutiful(where: str = "here", **more: Any) -> tuple[Table, int, int]:
    """Player 1 destroys a lord of player 0 in battle; another man of player 0 could die in his place."""
    t = Table()
    lord = man(t, 0, "Lord")
    retainer = man(t, 0, "Retainer", **more)
    guard = man(t, 1, "Guard")
    blade = t.define("Blade", "Holding", abilities=[battle([Target("victim", PERSONALITIES), verbs.destroy("victim")])])
    t.put(blade, 1)
    play(t, "Duty")
    t.battle([lord, retainer] if where == "here" else [lord], [guard])
    t.use("Blade", lord)
    return t, lord, retainer


@pytest.mark.card("Duty")
@pytest.mark.rule("SE-NEG-08")
def test_duty_dies_for_his_lord() -> None:
    t, lord, retainer = dutiful()
    t.use("Duty")
    assert t.options() == ["target Retainer"]
    t.answer(retainer)
    t.settle()
    assert t.where(lord) == "home" and t.dead(retainer)
    t.done()


@pytest.mark.card("Duty")
@pytest.mark.parametrize("more", [{"dishonored": 1}, {"keywords": "Monk"}])
def test_duty_needs_an_honorable_samurai(more: dict[str, Any]) -> None:
    t, lord, retainer = dutiful(**more)
    assert t.dead(lord) and not t.dead(retainer)


@pytest.mark.card("Duty")
def test_duty_must_be_there() -> None:
    t, lord, retainer = dutiful("away")
    assert t.dead(lord) and not t.dead(retainer)


@pytest.mark.card("Duty")
@pytest.mark.rule("SE-EFF-23", "SE-BAT-22")
def test_duty_does_not_answer_your_own_cards_nor_resolution() -> None:
    t = Table()
    lord = man(t, 0, "Lord")
    retainer = man(t, 0, "Retainer")
    killer(t, 0)
    play(t, "Duty")
    t.action_phase()
    t.use("Blade", lord)
    assert t.dead(lord) and not t.dead(retainer)
    t = Table()
    lord = man(t, 0, "Lord", 1)
    retainer = man(t, 0, "Retainer", 1)
    guard = man(t, 1, "Guard", 9)
    play(t, "Duty")
    t.battle([lord, retainer], [guard])
    t.passes(2)
    assert t.dead(lord) and t.dead(retainer)
    assert t.honor(1) == 4


# --- Encircled Terrain ----------------------------------------------------------------------------------------------


@pytest.mark.card("Encircled Terrain")
@pytest.mark.rule("SE-TER-06", "SE-BAT-19", "SE-ACT-20")
@pytest.mark.parametrize("first", ["attacking", "defending"])
def test_encircled_terrain_leaves_one_unit_a_side(first: str) -> None:
    t = Table()
    a = [man(t, 0, name, 3) for name in ("Ann", "Art")]
    d = [man(t, 1, name, 1) for name in ("Dan", "Dee")]
    terrain = play(t, "Encircled Terrain", 1)
    t.battle(a, d)
    t.use("Encircled Terrain")
    assert t.where(terrain) == "home"
    assert t.location(a[0]) >= 0
    t.passes(2)
    assert t.question.player == 1 and t.question.kind == "choice"
    t.answer(t.question.options[0 if first == "attacking" else 1])
    picks = [(0, a[0], ["choose Ann", "choose Art"]), (1, d[1], ["choose Dan", "choose Dee"])]
    for player, pick, options in picks if first == "attacking" else picks[::-1]:
        assert (t.question.player, t.options()) == (player, options)
        t.answer(pick)
    t.settle()
    assert t.where(a[1]) == "home" and not t.bowed(a[1])
    assert t.where(d[0]) == "home"
    assert t.dead(d[1]) and not t.dead(a[0])
    assert t.where(terrain) == "discard"
    assert t.honor(0) == 2


@pytest.mark.card("Encircled Terrain")
@pytest.mark.rule("SE-TER-04")
def test_encircled_terrain_gone_does_nothing() -> None:
    t = Table()
    a = [man(t, 0, name, 3) for name in ("Ann", "Art")]
    d = man(t, 1, "Dan", 1)
    play(t, "Encircled Terrain", 1)
    flood = t.define("Flood", "Holding", abilities=[battle([verbs.discard(AllOf(ACTIONS))])])
    t.put(flood, 0)
    t.battle(a, [d])
    t.use("Encircled Terrain")
    t.use("Flood")
    t.passes(2)
    assert t.dead(d)
    assert t.bowed(a[0]) and t.bowed(a[1])  # both came home from the resolution


@pytest.mark.card("Encircled Terrain")
@pytest.mark.rule("SE-TER-03")
def test_one_terrain_a_battlefield() -> None:
    t = Table()
    a = man(t, 0, "Ann")
    d = man(t, 1, "Dan")
    play(t, "Encircled Terrain", 1)
    play(t, "Contested Ground", 0)
    t.battle([a], [d])
    t.use("Encircled Terrain")
    assert not t.can_use("Contested Ground")


# --- False Alliance -------------------------------------------------------------------------------------------------


def allied() -> tuple[Table, int, int, int]:
    """Player 0 attacks player 1; player 2 stands with the attackers."""
    t = Table(players=3)
    attacker = man(t, 0, "Attacker")
    defender = man(t, 1, "Defender")
    ally = man(t, 2, "Ally", 5)
    play(t, "False Alliance", 2)
    t.battle([attacker, ally], [defender])
    return t, attacker, defender, ally


@pytest.mark.card("False Alliance")
@pytest.mark.rule("SE-MPL-12", "SE-ZON-17")
def test_false_alliance_changes_sides() -> None:
    t, attacker, defender, ally = allied()
    walker = t.define("Watch", "Holding", traits=[triggered(after(kinds.MOVE), [verbs.gain_honor(9)])])
    t.put(walker, 2)
    t.use("False Alliance")
    assert t.honor(2) == -4
    assert t.m.side(ally) == 1
    assert t.location(ally) == t.location(defender)
    t.passes(3)
    assert t.dead(attacker) and not t.dead(defender)
    assert t.bowed(ally)  # allies go home bowed


@pytest.mark.card("False Alliance")
def test_false_alliance_is_for_allies_only() -> None:
    t = Table()
    a = man(t, 0, "Ann")
    d = man(t, 1, "Dan")
    play(t, "False Alliance", 0)
    play(t, "False Alliance", 1)
    t.battle([a], [d])
    assert not t.can_use("False Alliance")
    assert not t.passes().can_use("False Alliance")


# --- First and Final Strike -----------------------------------------------------------------------------------------


def final_strike(mine: int, theirs: int, focus: str = "") -> tuple[Table, int, int]:
    t = Table()
    striker = man(t, 0, "Striker", chi=mine)
    foe = man(t, 1, "Foe", chi=theirs)
    play(t, "First and Final Strike")
    if focus:
        t.put(t.define("Secret", "Action", focus=5), 0 if focus == "mine" else 1, "hand")
    t.battle([striker], [foe])
    t.use("First and Final Strike", striker, foe)
    plan = {} if not focus else {"p0" if focus == "mine" else "p1": "Secret"}
    duel(t, **plan)
    return t, striker, foe


@pytest.mark.card("First and Final Strike")
@pytest.mark.rule("SE-DUE-18")
def test_first_and_final_strike_destroys_the_loser() -> None:
    t, striker, foe = final_strike(4, 3)
    assert t.dead(foe) and not t.dead(striker)
    assert t.honor(0) == 0
    t.done()


@pytest.mark.card("First and Final Strike")
def test_first_and_final_strike_honors_the_weaker_winner() -> None:
    t, striker, _foe = final_strike(4, 3, "theirs")
    assert t.dead(striker)
    assert (t.honor(0), t.honor(1)) == (0, 3)
    t.done()


@pytest.mark.card("First and Final Strike")
def test_first_and_final_strike_between_equals() -> None:
    t, striker, foe = final_strike(3, 3)
    assert t.dead(striker) and t.dead(foe)
    assert (t.honor(0), t.honor(1)) == (0, 0)
    t, striker, foe = final_strike(3, 3, "theirs")
    assert t.dead(striker) and not t.dead(foe)
    assert (t.honor(0), t.honor(1)) == (0, 0)


@pytest.mark.card("First and Final Strike")
@pytest.mark.rule("SE-DUE-22")
def test_first_and_final_strike_needs_an_unbowed_personality_and_a_foe() -> None:
    t = Table()
    striker = man(t, 0, "Striker", bowed=1)
    foe = man(t, 1, "Foe")
    play(t, "First and Final Strike")
    t.battle([striker], [foe])
    assert not t.passes().can_use("First and Final Strike")
    t = Table()
    striker = man(t, 0, "Striker")
    man(t, 1, "Foe")
    play(t, "First and Final Strike")
    t.battle([striker])
    assert not t.passes().can_use("First and Final Strike")


# --- Focus ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Focus")
def test_focus_adds_its_focus_value() -> None:
    t, _a, b = dueling_table()
    card = play(t, "Focus")
    t.action_phase()
    t.use("Bold", b)
    duel(t, p0="Focus")
    assert any("Bold scores 8" in line for line in t.said())
    assert t.where(card) == "discard"


@pytest.mark.card("Focus")
def test_focus_cannot_be_used_as_an_action() -> None:
    t = Table()
    man(t, 0, "Idler")
    play(t, "Focus")
    t.action_phase()
    assert not t.can_use("Focus")


# --- Hired Killer ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Hired Killer")
def test_hired_killer_costs_the_unit_and_two_more() -> None:
    t = Table()
    mark = man(t, 1, "Mark", gold_cost=6)
    t.put(t.define("Sword", "Item", gold_cost=4), 1, on=mark)
    t.put(t.define("Squad", "Follower", gold_cost=3), 1, on=mark)
    play(t, "Hired Killer")
    purse = t.put(t.define("Purse", "Holding", gold=15), 0)
    t.m.set_bowed(t.m.stronghold(0), True)
    t.m.set_bowed(purse, False)
    t.action_phase()
    t.use("Hired Killer", mark)
    t.settle_payment()
    assert t.bowed(purse)
    assert t.honor(0) == -3
    assert t.dead(mark)
    t.settle()
    t.done()


@pytest.mark.card("Hired Killer")
@pytest.mark.rule("SE-ACT-08")
def test_hired_killer_offers_only_whom_you_can_pay_for() -> None:
    t = Table()
    cheap = man(t, 1, "Cheap", gold_cost=12)
    dear = man(t, 1, "Dear", gold_cost=13)
    play(t, "Hired Killer")
    purse = t.put(t.define("Purse", "Holding", gold=14), 0)
    t.m.set_bowed(t.m.stronghold(0), True)
    t.m.set_bowed(purse, False)
    t.action_phase()
    t.use("Hired Killer")
    assert t.options() == ["target Cheap"]
    assert cheap != dear


def assassin(point: int, gold: int) -> tuple[Table, int]:
    """Player 1 can raise the Gold Cost of a target's unit by attaching a 5-Gold Item around its targeting."""
    t = Table()
    mark = man(t, 1, "Mark", gold_cost=4)
    item = t.define("Idol", "Item", gold_cost=5)
    idol = t.put(item, 1, "hand")
    shrine = t.define("Shrine", "Holding", abilities=[
        reaction(On(point, kinds.TARGET, ANY_CARD), [
            Target("idol", ANY_CARD, domain=YOUR_HAND), AttachCard("idol", IT, WAIVING_COSTS)])])
    t.put(shrine, 1)
    play(t, "Hired Killer")
    purse = t.put(t.define("Purse", "Holding", gold=gold), 0)
    t.m.set_bowed(t.m.stronghold(0), True)
    t.m.set_bowed(purse, False)
    t.action_phase()
    t.use("Hired Killer", mark)
    t.use("Shrine", idol)
    return t, mark


@pytest.mark.card("Hired Killer")
@pytest.mark.rule("SE-GLD-15")
@pytest.mark.ruling("Hired Killer 1", "Hired Killer 2")
def test_hired_killer_cost_is_set_by_its_targeting() -> None:
    t, mark = assassin(AFTER, 6)  # a later change need not be paid
    t.settle_payment()
    t.settle()
    assert t.dead(mark)


@pytest.mark.card("Hired Killer")
@pytest.mark.rule("SE-GLD-15")
@pytest.mark.ruling("Hired Killer 3")
@pytest.mark.parametrize(("gold", "paid"), [(10, False), (11, True)])
def test_hired_killer_pays_for_what_changed_while_targeting(gold: int, paid: bool) -> None:
    t, mark = assassin(WHEN, gold)
    t.settle_payment()
    t.settle()
    assert t.dead(mark) == paid
    assert t.honor(0) == (-3 if paid else 0)


@pytest.mark.card("Hired Killer", "Brand of Fire and Thunder")
@pytest.mark.rule("SE-GLD-15")
@pytest.mark.ruling("Hired Killer 3")
def test_hired_killer_pays_for_a_target_chosen_by_another() -> None:
    t = Table()
    mark = man(t, 1, "Mark", gold_cost=4)
    rich = man(t, 0, "Rich", gold_cost=10)
    monk = man(t, 1, "Monk", keywords="Monk", gold_cost=15)
    play(t, "Hired Killer")
    play(t, "Brand of Fire and Thunder", 1)
    t.known("Hired Killer").abilities[0].keyword_ids = frozenset([t.rules.keyword("Political")])
    purse = t.put(t.define("Purse", "Holding", gold=12), 0)
    t.m.set_bowed(t.m.stronghold(0), True)
    t.m.set_bowed(purse, False)
    t.action_phase()
    t.use("Hired Killer", mark)
    t.use("Brand of Fire and Thunder", monk, rich)
    t.settle_payment()
    t.passes()  # he does not commit seppuku
    assert t.dead(rich) and not t.dead(mark)


# --- Immobile Stance ------------------------------------------------------------------------------------------------


def stance(mine: int, theirs: int, blade: bool = False) -> tuple[Table, list[int], list[int]]:
    """Player 0 attacks with so many men against so many; the first has taken the stance."""
    t = Table()
    a = [man(t, 0, f"Mine {n}", 2) for n in range(mine)]
    d = [man(t, 1, f"Theirs {n}", 2) for n in range(theirs)]
    play(t, "Immobile Stance")
    if blade:
        edge = t.define("Blade", "Holding", abilities=[
            battle([Target("victim", PERSONALITIES), verbs.destroy("victim")], limit=5)])
        t.put(edge, 1)
    t.battle(a, d)
    t.passes()
    t.use("Immobile Stance", a[0])
    return t, a, d


@pytest.mark.card("Immobile Stance")
@pytest.mark.parametrize(("theirs", "force"), [(1, 7), (0, 2)])
def test_immobile_stance_is_stronger_while_opposed(theirs: int, force: int) -> None:
    t = Table()
    mine = man(t, 0, "Mine", 2)
    d = [man(t, 1, "Theirs", 2)] if theirs else []
    play(t, "Immobile Stance")
    t.battle([mine], d)
    t.use("Immobile Stance", mine)
    assert t.force(mine) == force
    t.done()


@pytest.mark.card("Immobile Stance")
@pytest.mark.rule("SE-NEG-12")
@pytest.mark.parametrize(("theirs", "dies"), [(1, True), (2, False)])
def test_immobile_stance_outnumbered_cannot_be_destroyed(theirs: int, dies: bool) -> None:
    t, a, _d = stance(1, theirs, True)
    t.use("Blade", a[0])
    assert t.dead(a[0]) == dies


@pytest.mark.card("Immobile Stance")
def test_immobile_stance_does_not_save_others_nor_from_resolution() -> None:
    t, a, _d = stance(2, 3, True)
    t.use("Blade", a[1])
    assert t.dead(a[1])
    t, a, _d = stance(1, 4)
    t.passes(2)
    assert t.dead(a[0]) and t.honor(1) == 2  # 7 against 8


@pytest.mark.card("Immobile Stance")
@pytest.mark.rule("SE-BAT-27")
def test_immobile_stance_ties_instead_of_winning() -> None:
    t, a, d = stance(1, 2)
    t.passes(2)
    assert t.dead(a[0]) and all(t.dead(c) for c in d)
    assert (t.honor(0), t.honor(1)) == (2, 1)


@pytest.mark.card("Immobile Stance")
@pytest.mark.rule("SE-BAT-21")
def test_immobile_stance_ties_even_with_nobody() -> None:
    t = Table()
    mine = man(t, 0, "Mine", 9)
    play(t, "Immobile Stance")
    t.battle([mine])
    t.use("Immobile Stance", mine)
    t.passes(2)
    assert t.dead(mine)
    assert t.strength(t.province(1)) == 7


@pytest.mark.card("Immobile Stance")
@pytest.mark.rule("SE-EFF-07")
def test_immobile_stance_lasts_the_turn_but_for_the_force() -> None:
    t = Table()
    mine, guard = man(t, 0, "Mine", 2), man(t, 1, "Guard", 1)
    play(t, "Immobile Stance")
    t.put(t.define("Gate", "Holding", abilities=[battle([Target("who", PERSONALITIES), verbs.move_home("who")])]), 1)
    t.battle([mine], [guard])
    t.use("Immobile Stance", mine)
    t.use("Gate", mine)
    t.passes(2)
    assert not t.dead(mine) and not t.dead(guard)
    t.m.set_bowed(guard, 0)
    t.battle([mine], [guard], number=1)
    assert t.force(mine) == 2
    t.passes(2)
    assert t.dead(mine) and t.dead(guard)


@pytest.mark.card("Immobile Stance")
def test_immobile_stance_only_matters_while_he_is_there() -> None:
    t = Table()
    a = [man(t, 0, "Ann", 2), man(t, 0, "Art", 9)]
    d = man(t, 1, "Dan", 2)
    play(t, "Immobile Stance")
    gate = t.define("Gate", "Holding", abilities=[battle([Target("who", PERSONALITIES), verbs.move_home("who")])])
    t.put(gate, 1)
    t.battle(a, [d])
    t.passes()
    t.use("Immobile Stance", a[0])
    t.use("Gate", a[0])
    t.passes(2)
    assert t.dead(d) and not t.dead(a[1])


# --- Imperial Summons -----------------------------------------------------------------------------------------------


@pytest.mark.card("Imperial Summons")
@pytest.mark.rule("SE-CST-06")
def test_imperial_summons_bows_a_personality() -> None:
    t = Table()
    foe = man(t, 1, "Foe")
    play(t, "Imperial Summons")
    t.set_favor(0)
    t.action_phase()
    t.use("Imperial Summons", foe)
    assert t.question.kind == "which cost" and len(t.options()) == 2
    t.answer("discard the Imperial Favor")
    assert t.favor < 0
    assert t.bowed(foe) and not t.bowed(t.m.stronghold(0))
    t.done()


@pytest.mark.card("Imperial Summons")
def test_imperial_summons_with_the_stronghold() -> None:
    t = Table()
    foe = man(t, 1, "Foe")
    play(t, "Imperial Summons")
    t.action_phase()
    t.use("Imperial Summons", foe, "bow your Stronghold")
    assert t.bowed(foe) and t.bowed(t.m.stronghold(0))
    t.done()


@pytest.mark.card("Imperial Summons")
def test_imperial_summons_needs_one_of_its_costs() -> None:
    t = Table()
    man(t, 1, "Foe")
    play(t, "Imperial Summons")
    t.set_favor(1)
    t.m.set_bowed(t.m.stronghold(0), True)
    t.action_phase()
    assert not t.can_use("Imperial Summons")


# --- Impromptu Duel -------------------------------------------------------------------------------------------------


@pytest.mark.card("Impromptu Duel")
@pytest.mark.rule("SE-DUE-03")
def test_impromptu_duel_refused() -> None:
    t = Table()
    mine = man(t, 0, "Mine")
    rival = man(t, 1, "Rival")
    play(t, "Impromptu Duel")
    t.action_phase()
    t.use("Impromptu Duel", mine, rival)
    assert t.question.player == 1
    t.answer("refuse")
    t.settle()
    assert t.dishonored(rival) and not t.dead(rival)
    assert (t.honor(0), t.honor(1)) == (4, 0)
    t.done()


@pytest.mark.card("Impromptu Duel")
@pytest.mark.rule("SE-DUE-18")
@pytest.mark.parametrize(("mine", "theirs"), [(4, 3), (3, 4), (3, 3)])
def test_impromptu_duel_fought(mine: int, theirs: int) -> None:
    t = Table()
    a = man(t, 0, "Mine", chi=mine, keywords="Duelist" if mine < theirs else "Samurai")
    b = man(t, 1, "Rival", chi=theirs, keywords="Courtier")
    play(t, "Impromptu Duel")
    t.action_phase()
    t.use("Impromptu Duel", a, b, "accept")
    duel(t)
    assert t.dead(a) == (mine <= theirs) and t.dead(b) == (theirs <= mine)
    assert (t.honor(0), t.honor(1)) == (2 if mine > theirs else 0, 2 if theirs > mine else 0)


@pytest.mark.card("Impromptu Duel")
@pytest.mark.parametrize("more", [{"bowed": 1}, {"keywords": "Monk"}])
def test_impromptu_duel_needs_an_unbowed_samurai_or_duelist(more: dict[str, Any]) -> None:
    t = Table()
    man(t, 0, "Mine", **more)
    man(t, 1, "Rival")
    play(t, "Impromptu Duel")
    t.action_phase()
    assert not t.can_use("Impromptu Duel")


@pytest.mark.card("Impromptu Duel")
def test_impromptu_duel_needs_another_players_personality() -> None:
    t = Table()
    man(t, 0, "Mine")
    man(t, 0, "Brother")
    play(t, "Impromptu Duel")
    t.action_phase()
    assert not t.can_use("Impromptu Duel")


# --- Master of the Rolling River ------------------------------------------------------------------------------------


@pytest.mark.card("Master of the Rolling River")
@pytest.mark.rule("SE-BAT-12")
def test_rolling_river_moves_a_unit_to_another_battlefield() -> None:
    t = Table()
    sage = man(t, 0, "Sage", keywords="Shugenja")
    here = man(t, 0, "Here")
    there = man(t, 0, "There")
    guard = man(t, 1, "Guard")
    play(t, "Master of the Rolling River")
    t.battle([here], [guard], others={there: 2})
    t.passes()
    t.use("Master of the Rolling River", sage)
    assert t.options() == ["target Here", "target There"]
    t.answer(here).settle()
    assert len(t.options()) == 3  # every battlefield but this one
    t.answer("Province 4 of player 2").settle()
    assert t.location(here) == t.province(1, 3)
    assert t.bowed(sage) and t.location(sage) < 0
    t.done()


@pytest.mark.card("Master of the Rolling River")
@pytest.mark.rule("SE-BAT-07")
def test_rolling_river_brings_a_unit_here_without_presence() -> None:
    t = Table()
    sage = man(t, 0, "Sage", keywords="Monk")
    there = man(t, 0, "There")
    guard = man(t, 1, "Guard")
    play(t, "Master of the Rolling River")
    t.battle([], [guard], others={there: 2})
    t.passes()
    t.use("Master of the Rolling River", sage, there)
    assert t.location(there) == t.province(1, 0)
    t.done()


@pytest.mark.card("Master of the Rolling River")
def test_rolling_river_needs_a_unit_at_a_battlefield_and_an_unbowed_master() -> None:
    t = Table()
    man(t, 0, "Sage", keywords="Shugenja", bowed=1)
    here = man(t, 0, "Here")
    guard = man(t, 1, "Guard")
    play(t, "Master of the Rolling River")
    play(t, "Master of the Rolling River", 1)
    man(t, 1, "Elder", keywords="Shugenja")
    t.battle([here], [guard])
    t.use("Master of the Rolling River", "target Elder")
    assert t.options() == ["target Guard"]
    t.answer(guard).settle()
    t.answer("Province 2 of player 2").settle()
    assert not t.can_use("Master of the Rolling River")


# --- Misdirection ---------------------------------------------------------------------------------------------------


def misled(battle_action: bool = True) -> tuple[Table, int, int, int]:
    """Player 1 would bow one of the units; player 0 has a Courtier and Misdirection."""
    t = Table()
    a = man(t, 0, "Alpha", keywords="Courtier")
    b = man(t, 1, "Beta")
    c = man(t, 1, "Gamma")
    verb = battle if battle_action else open_
    intrigue = t.define("Intrigue", "Holding", abilities=[
        verb([Target("victim", PERSONALITIES), verbs.bow("victim")], [Target("spy", YOURS & PERSONALITIES)])])
    t.put(intrigue, 1)
    play(t, "Misdirection")
    return t, a, b, c


@pytest.mark.card("Misdirection")
@pytest.mark.rule("SE-EFF-22")
def test_misdirection_chooses_the_targets_of_effects() -> None:
    t, a, b, c = misled()
    t.battle([a], [b, c])
    t.use("Intrigue", b)
    t.use("Misdirection", a)
    assert t.question.player == 0
    assert t.options() == ["target Alpha", "target Beta", "target Gamma"]
    t.answer(c)
    t.settle()
    assert t.bowed(c) and not t.bowed(a)
    t.done()


@pytest.mark.card("Misdirection")
def test_misdirection_chooses_where_a_ranged_attack_goes() -> None:
    t = Table()
    a = man(t, 0, "Alpha", keywords="Courtier")
    other = man(t, 0, "Other", keywords="Samurai")
    archer = t.define("Archer", "Personality", force=1, chi=1, abilities=[battle([ranged(3)])])
    bow = t.put(archer, 1)
    play(t, "Misdirection")
    t.battle([a, other], [bow])
    t.use("Archer")
    t.use("Misdirection", a)
    assert t.question.player == 0
    t.answer(other)
    t.settle()
    assert t.dead(other) and not t.dead(a)
    t.done()


@pytest.mark.card("Misdirection")
@pytest.mark.rule("SE-ZON-09")
def test_misdirection_does_not_choose_in_a_hand_that_it_cannot_see() -> None:
    t = Table()
    a, b = man(t, 0, "Alpha", keywords="Courtier"), man(t, 1, "Beta")
    smith = t.define("Smith", "Holding", abilities=[
        battle([Target("arm", FOLLOWERS, domain=YOUR_HAND), Target("victim", PERSONALITIES), verbs.bow("victim")])])
    t.put(smith, 1)
    spear = t.put(t.define("Spearman", "Follower", force=1), 1, "hand")
    play(t, "Misdirection")
    t.battle([a], [b])
    t.use("Smith").settle()
    assert t.question.player == 0  # Misdirection, before any target is chosen
    t.use("Misdirection", a)
    assert t.question.player == 1 and t.options() == ["target Spearman"]
    t.answer(spear).settle()
    assert t.question.player == 0
    t.answer(b).settle()
    assert t.bowed(b)
    t.done()


@pytest.mark.card("Misdirection", "Determination")
def test_misdirection_fails_against_fixed_targets() -> None:
    t, a, b, c = misled()
    play(t, "Determination", 1)
    t.battle([a], [b, c])
    t.use("Intrigue")
    t.use("Determination", b)
    t.answer(b)
    t.use("Misdirection", a)
    assert t.question.player == 1
    t.answer(a)
    t.settle()
    assert t.bowed(a)


@pytest.mark.card("Misdirection")
def test_misdirection_needs_a_battle_and_a_courtier() -> None:
    t, a, b, _c = misled(False)
    t.action_phase(1)
    t.use("Intrigue", b)
    assert t.question.player == 1 and t.question.kind == "target"
    t = Table()
    a = man(t, 0, "Alpha")
    b = man(t, 1, "Beta")
    edge = t.define("Edge", "Holding", abilities=[battle([Target("victim", PERSONALITIES), verbs.bow("victim")])])
    t.put(edge, 1)
    play(t, "Misdirection")
    t.battle([a], [b])
    t.use("Edge")
    assert t.question.player == 1 and t.question.kind == "target"


@pytest.mark.card("Misdirection")
@pytest.mark.parametrize("wanted", [True, False])
def test_misdirection_shuffles_personalities_into_the_deck(wanted: bool) -> None:
    t, _a, b = dueling_table()
    play(t, "Misdirection", 1)
    fallen = [man(t, 1, f"Fallen {n}") for n in range(4)]
    for each in fallen:
        send(t.m, each, PLAYER_ZONES + 3)
    region = t.put(t.define("Hill", "Region"), 1, "discard")
    t.action_phase()
    t.use("Bold", b)
    duel(t, p1="Misdirection")
    assert (t.question.player, t.question.kind) == (1, "may")
    t.answer("yes" if wanted else "no")
    if wanted:
        for each in fallen[:3]:
            t.answer(each)
    t.settle()
    assert [t.where(c) for c in fallen[:3]] == (["deck"] * 3 if wanted else ["discard"] * 3)
    assert t.where(fallen[3]) == "discard"
    assert t.where(region) == "discard"
