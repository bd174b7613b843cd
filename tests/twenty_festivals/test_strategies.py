"""Strategies: each word that they brought, played."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, open_
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.ranged import fear, ranged
from gorin.lang.refs import OTHERS, Slot
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply, bow, destroy, dishonor, gain_honor, give, lose_honor, move_home
from gorin.table import terms
from gorin.table.changes import lay_region
from gorin.table.definitions import M_GIVE_KEYWORD
from gorin.table.packing import T_PROVINCE, pack
from gorin.table.stats import province_strength
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import of_clan, table, until

TF = "twenty_festivals"
THEIRS = OTHER_PLAYERS & PERSONALITIES


def fight(t: Table, attackers: list[Card], defenders: list[Card], player: int = 0) -> Table:
    """A battle in which player 0 attacks; a player may act in its Combat Segment."""
    t.battle(attackers, defenders)
    return until(
        t,
        lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.kind == "action" and t.question.player == player,
    )


def interrupting(t: Table, title: str, *answers: object) -> Table:
    """Whoever may answer the action under way uses this, and everybody passes then."""
    until(t, lambda: t.can_use(title, t.question.player))
    t.answer(f"use {title}").settle()
    for each in answers:
        t.answer(each).settle()  # type: ignore[arg-type]
    return until(t, lambda: t.question.kind == "action")


# --- what puts itself into play -------------------------------------------------------------------------------------


@pytest.mark.card("Hold the Walls")
@pytest.mark.rule("TF-TER-01")
def test_a_terrain_destroys_another_and_lies_at_the_battlefield() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    mine, other = t.put("Hold the Walls", 0, "hand"), t.put("Lakeside Retreat", 1, "hand")
    fight(t, [raider], [guard], player=1).use("Lakeside Retreat").settle()
    assert t.where(other) == "home" and t.m.terrain(t.province(1, 0)) == other
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Hold the Walls", other).settle()
    assert t.where(other) == "discard" and t.m.terrain(t.province(1, 0)) == mine
    assert t.force(raider) == 2 and t.force(guard) == 3  # those who attack
    t.finish()
    assert t.where(mine) == "discard" and t.force(raider) == 3


@pytest.mark.card("Bridging the Gap")
def test_this_province_is_the_one_where_the_terrain_lies() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    t.put("Bridging the Gap", 1, "hand")
    before = province_strength(t.m, t.province(1, 0))
    fight(t, [raider], [guard], player=1).use("Bridging the Gap").settle()
    assert province_strength(t.m, t.province(1, 0)) == before + 4
    assert province_strength(t.m, t.province(1, 1)) == before


@pytest.mark.card("Accessible Terrain")
def test_attacker_and_defender_bring_their_own_from_anywhere_while_the_terrain_lies() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    late, later = t.person("Late", 0), t.person("Later", 1)
    t.put("Accessible Terrain", 1, "hand")
    fight(t, [raider], [guard], player=1).use("Accessible Terrain").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    offered = [label for label in t.options() if "Accessible Terrain" in label]
    assert offered
    t.answer(offered[0]).answer(late)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.location(late) == t.location(raider)
    offered = [label for label in t.options() if "Accessible Terrain" in label]
    t.answer(offered[0]).answer(later)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.location(later) == t.location(raider)


@pytest.mark.card("The Eternal Rainbows")
def test_the_target_of_a_terrain_is_stronger_while_it_lies() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    bright = t.put("The Eternal Rainbows", 0, "hand")
    t.put("Hold the Walls", 1, "hand")
    fight(t, [raider], [guard]).use("The Eternal Rainbows", raider).settle()
    assert t.force(raider) == 5
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Hold the Walls", bright, player=1).settle()
    assert t.force(raider) == 2


# --- Discipline -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Banzai!")
@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize(("gold", "where"), [(2, "discard"), (1, "discard"), (0, "hand")])
def test_a_strategy_with_discipline_is_played_from_the_discard_pile_for_its_gold(gold: int, where: str) -> None:
    t = table(gold)
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    card = t.put("Banzai!", 0, where)
    fight(t, [raider], [guard])
    assert t.can_use("Banzai!", 0) is (gold != 1)
    if gold != 1:
        t.use("Banzai!", raider).settle()
        assert t.force(raider) == 5 and t.where(card) == ("removed" if where == "discard" else "discard")


# --- the action that an Interrupt answers ---------------------------------------------------------------------------


@pytest.mark.card("A Test of Courage")
@pytest.mark.rule("TF-INT-02")
def test_the_action_does_not_move_him_and_another_one_does() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, abilities=[battle([gain_honor(1)])])
    t.holding("Hall", 0, battle([Target("x", THEIRS), move_home("x")], limit=2))
    t.put("A Test of Courage", 1, "hand")
    fight(t, [raider], [guard])
    t.answer("use Hall").answer(guard)
    interrupting(t, "A Test of Courage", guard)
    assert t.location(guard) == t.location(raider)
    assert not t.can_use("Guard", 1)  # his abilities may not be used
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Hall").answer(guard)
    until(t, lambda: t.question.kind == "action")
    assert t.location(guard) == terms.NONE


@pytest.mark.card("Absolution")
@pytest.mark.parametrize("event", [True, False])
def test_an_events_effects_are_negated_and_no_others(event: bool) -> None:
    t = table()
    text = open_([gain_honor(3)])
    if event:
        text.flags |= 16  # used from a Province
        t.put(t.define("Omen", "Event", abilities=[text]), 0, "province")
    else:
        t.holding("Omen", 0, text)
    t.put("Absolution", 1, "hand")
    t.action_phase()
    t.answer("use Omen")
    interrupting(t, "Absolution")
    assert t.honor(0) == (0 if event else 3)


@pytest.mark.card("Balance in Nothingness")
@pytest.mark.rule("TF-INT-03", "TF-ACT-14")
@pytest.mark.parametrize("bowed", [True, False])
def test_what_is_left_of_the_action_is_negated_once_it_targets_a_bowed_personality(bowed: bool) -> None:
    t = table()
    guard = t.person("Guard", 1, bowed=bowed)
    t.holding("Hall", 0, open_([gain_honor(1), Target("x", THEIRS), destroy("x"), gain_honor(2)]))
    t.put("Balance in Nothingness", 1, "hand")
    t.action_phase()
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(guard)
    interrupting(t, "Balance in Nothingness")
    assert t.honor(0) == (1 if bowed else 3) and (t.where(guard) == "home") is bowed


@pytest.mark.card("Feign Death")
@pytest.mark.parametrize("killed", [True, False])
def test_who_was_destroyed_by_the_action_comes_back_after_it_bowed_and_dishonored(killed: bool) -> None:
    t = table()
    guard = t.person("Guard", 1, hr=9)
    t.holding("Hall", 0, open_([Target("x", THEIRS), destroy("x") if killed else bow("x"), gain_honor(2)]))
    t.put("Feign Death", 1, "hand")
    t.action_phase()
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(guard)
    interrupting(t, "Feign Death", guard)
    assert t.honor(0) == 2 and t.where(guard) == "home" and t.bowed(guard)
    assert t.m.dishonored(guard) is killed and t.honor(1) == (-2 if killed else 0)


@pytest.mark.card("Unexpected Testimony")
@pytest.mark.parametrize("player", [0, 1])
def test_only_another_players_action_is_kept_from_dishonoring_him(player: int) -> None:
    t = table()
    guard = t.person("Guard", 1)
    t.holding("Hall", player, open_([Target("x", PERSONALITIES), dishonor("x")]))
    t.put("Unexpected Testimony", 1, "hand")
    t.action_phase()
    if player == 1:
        t.passes(1, player=0)
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(guard)
    if player == 1:
        until(t, lambda: t.question.kind == "action")
        assert t.m.dishonored(guard)
        return
    interrupting(t, "Unexpected Testimony", guard)
    assert not t.m.dishonored(guard)


@pytest.mark.card("Lookout Post")
def test_an_engage_action_is_negated_without_presence_and_no_battle_action() -> None:
    t = table()
    raider = t.person("Raider", 0, force=3)
    t.holding("Hall", 0, ability(terms.ENGAGE, [gain_honor(3)]), battle([gain_honor(5)]))
    t.put("Lookout Post", 1, "hand")
    t.battle([raider], [])
    until(t, lambda: t.m.segment == terms.SEGMENT_ENGAGE and t.question.player == 0 and t.question.kind == "action")
    t.answer("use Hall (1)")
    interrupting(t, "Lookout Post")
    assert t.honor(0) == 0
    u = table()
    raider = u.person("Raider", 0, force=3)
    u.holding("Hall", 0, ability(terms.ENGAGE, [gain_honor(3)]), battle([gain_honor(5)]))
    u.put("Lookout Post", 1, "hand")
    fight(u, [raider], [])
    u.answer("use Hall (2)")
    interrupting(u, "Lookout Post")
    assert u.honor(0) == 5


@pytest.mark.card("Public Arrest")
@pytest.mark.parametrize(("keywords", "dishonorable"), [("Shadowlands", False), ("", True), ("", False)])
def test_fear_may_be_only_at_some_who_may_have_followers(keywords: str, dishonorable: bool) -> None:
    t = table()
    judge = t.person("Judge", 0, force=1, chi=3, ph=2, keywords="Magistrate")
    t.put("Public Arrest", 0, "hand")
    foe = t.person("Foe", 1, force=5, keywords=keywords, dishonored=dishonorable)
    squire = t.follower(foe, 1, "Squire")
    fight(t, [judge], [foe])
    assert t.can_use("Public Arrest (2)", 0) is (bool(keywords) or dishonorable)
    if keywords or dishonorable:
        t.use("Public Arrest (2)", judge, foe).settle()
        assert t.bowed(foe) and not t.bowed(squire)


# --- what is targeted together --------------------------------------------------------------------------------------


@pytest.mark.card("A Champion's Strike")
def test_followers_of_so_much_force_together_and_no_more() -> None:
    t = table()
    champion = t.person("Champion", 0, force=5, keywords="Samurai, Unique")
    lord = t.person("Lord", 1, force=1)
    three, two, six, one = (t.follower(lord, n, f"Squad {n}") for n in (3, 2, 6, 1))
    t.put("A Champion's Strike", 0, "hand")
    fight(t, [champion], [lord])
    t.answer("use A Champion's Strike").settle()
    if champion in t.question.options:
        t.answer(champion).settle()
    assert set(t.question.options) == {three, two, one}  # six is too much alone
    t.answer(three).settle()
    assert two in t.question.options and one in t.question.options
    t.answer(two).settle()
    assert one not in t.question.options  # six in all
    until(t, lambda: t.question.kind == "action")
    assert t.where(three) == t.where(two) == "discard" and t.where(six) == t.where(one) == "home"


@pytest.mark.card("Scour the Unworthy")
@pytest.mark.parametrize("costs", [(4, 4, 1), (3, 3, 3)])
def test_up_to_four_whose_gold_costs_are_no_more_than_eight(costs: tuple[int, ...]) -> None:
    t = table()
    raider = t.person("Raider", 0, force=1)
    foes = [t.person(f"Foe {n}", 1, force=1, gold_cost=cost) for n, cost in enumerate(costs)]
    dear = t.person("Dear", 1, force=1, gold_cost=5)
    t.put("Scour the Unworthy", 0, "hand")
    fight(t, [raider], [*foes, dear])
    t.answer("use Scour the Unworthy (2)").settle()
    assert set(t.question.options) == set(foes)
    t.answer(foes[0]).settle()
    t.answer(foes[1]).settle()
    assert foes[2] not in t.question.options
    until(t, lambda: t.question.kind == "action")
    assert [t.bowed(foe) for foe in (*foes, dear)] == [True, True, False, False]


@pytest.mark.card("Standing Fast")
@pytest.mark.parametrize(("mine", "allowed"), [(7, True), (6, False)])
def test_units_cheaper_together_than_ones_own(mine: int, allowed: bool) -> None:
    t = table()
    hero = t.person("Hero", 0, force=1, keywords="Samurai", gold_cost=mine)
    one, other = (t.person(title, 1, force=1, gold_cost=3) for title in ("One", "Other"))
    free = t.follower(other, 1, "Free", gold_cost=0)
    t.put("Standing Fast", 0, "hand")
    fight(t, [hero], [one, other])
    t.answer("use Standing Fast").settle()
    if hero in t.question.options:
        t.answer(hero).settle()
    t.answer(other).settle()
    assert (t.question.kind == "target" and one in t.question.options) is allowed
    if allowed:
        t.answer(one).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(other) and t.bowed(one) is allowed and t.where(free) == "discard"


@pytest.mark.card("Way of the Crab")
@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize("clan", ["Crab", "Crane"])
def test_discipline_on_a_condition(clan: str) -> None:
    t = table()
    of_clan(t, 0, f"{clan} Clan")
    raider, guard = t.person("Raider", 0, force=3, bowed=True), t.person("Guard", 1, force=3)
    other = t.person("Other", 0, force=3)
    card = t.put("Way of the Crab", 0, "discard")
    t.battle([raider, other], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Way of the Crab", 0) is (clan == "Crab")
    if clan == "Crab":
        t.use("Way of the Crab", raider).settle()
        assert t.force(raider) == 5 and not t.bowed(raider) and t.where(card) == "removed"


# --- where an Interrupt waits for what the action does --------------------------------------------------------------


@pytest.mark.card("Brazen Disregard")
@pytest.mark.parametrize("strategy", [True, False])
def test_only_the_movement_of_a_strategy_is_negated(strategy: bool) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    text = battle([Target("x", THEIRS), move_home("x"), gain_honor(1)])
    t.put(t.define("Order", "Action" if strategy else "Holding", abilities=[text]), 0, "hand" if strategy else "home")
    t.put("Brazen Disregard", 1, "hand")
    fight(t, [raider], [guard])
    t.answer("use Order").settle()
    if t.question.kind == "target":
        t.answer(guard).settle()
    if strategy:
        interrupting(t, "Brazen Disregard")
    else:
        assert not t.can_use("Brazen Disregard", 1)
        until(t, lambda: t.question.kind == "action")
    assert (t.location(guard) == t.location(raider)) is strategy and t.honor(0) == 1


@pytest.mark.card("Scout Training")
@pytest.mark.parametrize("strategy", [True, False])
def test_an_engage_action_of_a_strategy_is_negated(strategy: bool) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    text = ability(terms.ENGAGE, [gain_honor(3)])
    t.put(t.define("Order", "Action" if strategy else "Holding", abilities=[text]), 0, "hand" if strategy else "home")
    t.put("Scout Training", 1, "hand")
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_ENGAGE and t.question.kind == "action" and t.question.player == 0)
    t.answer("use Order").settle()
    interrupting(t, "Scout Training")
    assert t.honor(0) == (0 if strategy else 3)


@pytest.mark.card("Familiar Terrain")
@pytest.mark.parametrize("player", [0, 1])
def test_a_terrain_answers_what_its_players_action_has_bowed(player: int) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    t.put("Familiar Terrain", player, "hand")
    t.holding("Hall", 0, battle([Target("x", THEIRS), bow("x")]))
    fight(t, [raider], [guard], player=player).use("Familiar Terrain", player=player).settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Hall", guard).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(guard) and t.honor(0) == (1 if player == 0 else 0) and t.honor(1) == 0


@pytest.mark.card("Open Roads")
def test_who_moves_to_the_terrains_battlefield_is_stronger() -> None:
    t = table()
    raider, guard, late = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3), t.person("Late", 0, force=2)
    t.put("Open Roads", 0, "hand")
    t.put("Feinting Maneuver", 0, "hand")
    t.put("Gaining an Edge", 0, "hand")
    fight(t, [raider], [guard]).use("Open Roads").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Gaining an Edge", late).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.location(late) == t.location(raider) and t.force(late) == 3 and t.force(raider) == 3


@pytest.mark.card("Duty")
@pytest.mark.rule("TF-INT-02")
def test_a_samurai_destroyed_for_another_negates_what_the_action_would_do_to_him() -> None:
    t = table()
    guard, martyr = t.person("Guard", 1), t.person("Martyr", 1, keywords="Samurai")
    t.holding("Hall", 0, open_([Target("x", THEIRS), destroy("x"), gain_honor(1)]), open_([destroy(Titled("Guard"))]))
    t.put("Duty", 1, "hand")
    t.action_phase()
    t.answer("use Hall (1)").settle()
    if t.question.kind == "target":
        t.answer(guard).settle()
    interrupting(t, "Duty", martyr, guard)
    assert t.where(guard) == "home" and t.where(martyr) == "discard" and t.honor(0) == 1
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Hall (2)").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.where(guard) == "discard"  # by another action


@pytest.mark.card("Unexpected Testimony")
@pytest.mark.parametrize("keyword", ["Shadowlands", "Naval"])
def test_only_the_keyword_that_is_named_is_not_given(keyword: str) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    t.holding("Hall", 0, battle([Target("x", THEIRS), Apply(KeywordModifier(M_GIVE_KEYWORD, keyword), "x"), bow("x")]))
    t.put("Unexpected Testimony", 1, "hand")
    fight(t, [raider], [guard])
    t.answer("use Hall").settle()
    if t.question.kind == "target":
        t.answer(guard).settle()
    interrupting(t, "Unexpected Testimony")
    assert t.has(guard, keyword) is (keyword == "Naval") and t.bowed(guard)


# --- what an attack itself does -------------------------------------------------------------------------------------


@pytest.mark.card("Okura is Released")
@pytest.mark.parametrize("by_fear", [True, False])
def test_whom_the_actions_fear_bows_is_destroyed_and_whom_it_bows_otherwise_is_not(by_fear: bool) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=2)
    other = t.person("Other", 1, force=2)
    text = battle([fear(2)]) if by_fear else battle([fear(0, "none"), Target("x", THEIRS), bow("x")])
    t.holding("Hall", 0, text)
    t.put("Okura is Released", 0, "hand")
    fight(t, [raider], [guard, other])
    t.answer("use Hall").settle()
    if not by_fear:
        t.answer(other).settle()
    t.answer(guard).settle()
    interrupting(t, "Okura is Released")
    assert t.where(guard) == ("discard" if by_fear else "home") and t.bowed(guard) is not by_fear
    assert t.where(other) == "home" and not t.bowed(other)


@pytest.mark.card("Brush The Arrow Aside")
@pytest.mark.parametrize(("shot", "spell", "bows"), [(True, True, True), (True, False, False), (False, True, False)])
def test_a_ranged_attack_bows_who_has_a_spell_and_nothing_else_is_changed(shot: bool, spell: bool, bows: bool) -> None:
    t = table()
    raider = t.person("Raider", 0, force=3)
    sage = t.person("Sage", 1, force=2, keywords="Shugenja")
    if spell:
        t.put(t.define("Scroll", "Spell"), 1, on=sage)
    t.holding("Hall", 0, battle([ranged(2)] if shot else [Target("x", THEIRS), destroy("x")]))
    kata = t.put("Brush The Arrow Aside", 1)
    fight(t, [raider], [sage])
    t.answer("use Hall").settle()
    if t.question.kind == "target":
        t.answer(sage).settle()
    interrupting(t, "Brush The Arrow Aside (2)")
    assert t.bowed(kata) and (t.where(sage) == "home") is bows and (not bows or t.bowed(sage))


@pytest.mark.card("Brazen Challenge")
@pytest.mark.parametrize(("chi", "more"), [(6, True), (5, False)])
def test_a_duelist_who_wins_by_three_takes_another_action(chi: int, more: bool) -> None:
    t = table()
    striker = t.person("Striker", 0, force=3, chi=chi, keywords="Duelist", abilities=[battle([gain_honor(1)])])
    foe = t.person("Foe", 1, force=2, chi=3)
    t.put("Brazen Challenge", 0, "hand")
    fight(t, [striker], [foe])
    t.answer("use Brazen Challenge").settle()
    for each in (striker, foe):
        if t.question.kind == "target" and each in t.question.options:
            t.answer(each).settle()
    assert t.question.kind == "focus"
    t.answer("strike").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(foe) and t.question.kind == "action"
    assert (t.question.player == 0) is more


@pytest.mark.card("Spinning the Web")
@pytest.mark.parametrize("bows", [True, False])
def test_who_bows_now_gives_a_token_after_each_later_ninja_action_that_targets_him(bows: bool) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=9, chi=9)
    shadow = t.person("Shadow", 0, force=2, keywords="Ninja")
    t.holding("Hall", 0, battle([Target("x", THEIRS), gain_honor(1)], keywords="Ninja", limit=2))
    t.put("Spinning the Web", 0, "hand")
    fight(t, [raider, shadow], [guard])
    t.use("Spinning the Web", guard, "yes" if bows else "no", *([shadow] if bows else []))
    assert t.force(guard) == 8 and t.bowed(shadow) is bows  # that action itself gives no second one
    for force in (7, 6):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.use("Hall", guard).settle()
        assert t.force(guard) == (force if bows else 8)


# --- what is so on a condition --------------------------------------------------------------------------------------


@pytest.mark.card("Alliance Threatened")
@pytest.mark.rule("TF-BAT-01")
@pytest.mark.parametrize(
    ("was_there", "rider", "may"), [(True, False, True), (False, True, True), (False, False, False)]
)
def test_absent_for_a_cavalry_card_or_where_one_ever_had_a_unit(was_there: bool, rider: bool, may: bool) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=5, keywords="Cavalry" if rider else ""), t.person("Guard", 1, force=1)
    t.put("Alliance Threatened", 1, "hand")
    t.holding("Road", 1, battle([Target("x", YOURS & PERSONALITIES), move_home("x")]))
    fight(t, [raider], [guard] if was_there else [], player=1)
    if was_there:
        t.use("Road", guard)
        until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.location(guard) == terms.NONE and t.can_use("Alliance Threatened", 1) is may
    if may:
        t.use("Alliance Threatened", raider).settle()
        until(t, lambda: t.question.kind == "action")
        assert t.force(raider) == 2


@pytest.mark.card("Steal an Advantage")
@pytest.mark.rule("TF-PVN-01")
@pytest.mark.parametrize("scout", [True, False])
def test_in_the_engage_segment_only_with_a_scout_and_one_ability_is_of_no_use(scout: bool) -> None:
    t = table()
    raider = t.person("Raider", 0, force=5, keywords="Scout" if scout else "")
    guard = t.person("Guard", 1, abilities=[battle([gain_honor(1)]), battle([gain_honor(2)])])
    t.put("Steal an Advantage", 0, "hand")
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_ENGAGE and t.question.player == 0 and t.question.kind == "action")
    assert t.can_use("Steal an Advantage", 0) is scout
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0 and t.question.kind == "action")
    t.use("Steal an Advantage", guard)
    until(t, lambda: t.question.kind in ("choice", "action"))
    t.answer(t.options()[0]).settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert len([label for label in t.options() if "Guard" in label]) == 1
    t.answer(next(label for label in t.options() if "Guard" in label)).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.honor(1) == 2  # the second


# --- abilities lost, Honor doubled ----------------------------------------------------------------------------------


@pytest.mark.card("Clash of Blades")
@pytest.mark.rule("TF-DEF-10")
def test_who_loses_is_dishonored_and_without_the_abilities_that_he_had() -> None:
    t = table()
    hero = t.person("Hero", 0, chi=5)
    foe = t.person("Foe", 1, chi=2, abilities=[open_([gain_honor(1)])])
    t.put("Clash of Blades", 0, "hand")
    t.turns(0)
    until(t, lambda: t.can_use("Clash of Blades", 0))
    t.use("Clash of Blades", hero, foe)
    until(t, lambda: t.question.kind == "focus")
    while t.question.kind == "focus":
        t.answer_pass()
        t.settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.dishonored(foe) and t.honor(0) == 1 and not t.can_use("Foe", 1)
    turn = t.turn
    until(t, lambda: t.turn > turn and t.question.kind == "action" and t.question.player == 1)
    assert not t.can_use("Foe", 1)  # for good


@pytest.mark.card("Defend Your Honor")
@pytest.mark.rule("TF-INT-02")
@pytest.mark.parametrize(("way", "honor", "alive"), [("refuse", 1, True), ("lose", 1, False), ("win", 4, True)])
def test_the_loss_is_negated_and_falls_on_him_who_refuses_or_loses(way: str, honor: int, alive: bool) -> None:
    t = table()
    t.set_honor(0, 4)
    t.set_honor(1, 5)
    samurai = t.person("Samurai", 1, chi=3, keywords="Samurai")
    foe = t.person("Foe", 0, chi=1 if way == "lose" else 9)
    t.holding("Hall", 0, open_([lose_honor(3, OTHERS)]))
    t.put("Defend Your Honor", 1, "hand")
    t.action_phase()
    t.answer("use Hall")
    until(t, lambda: t.can_use("Defend Your Honor", 1))
    t.use("Defend Your Honor", samurai).settle()
    for _ in range(20):
        if t.question.kind == "action":
            break
        if t.question.kind == "may":
            t.answer("yes" if t.question.player == 1 or way != "refuse" else "no").settle()
        elif t.question.kind == "focus":
            t.answer_pass()
            t.settle()
        elif t.question.kind in ("target", "choose"):
            t.answer(foe).settle()
        else:
            t.answer(t.options()[0]).settle()
    assert t.honor(1) == 5 and t.honor(0) == honor
    assert (t.where(foe) == "home") is alive and (t.where(samurai) == "home") is (way != "win")


@pytest.mark.card("Legendary Victory")
@pytest.mark.parametrize(("played", "gain"), [(True, 4), (False, 2)])
def test_honor_gained_in_the_resolution_is_doubled(played: bool, gain: int) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=5)
    t.holding("Drill", 0, battle([give(Slot("x"), terms.FORCE, 9)], [Target("x", YOURS & PERSONALITIES)]))
    t.put("Legendary Victory", 0, "hand")
    t.put("Legendary Victory", 0, "hand")
    fight(t, [raider], [guard])
    if played:
        t.use("Legendary Victory").settle()
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert not t.can_use("Legendary Victory", 0)  # one in a battle
    t.use("Drill", raider)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.can_use("Legendary Victory", 0)  # his army is the stronger now
    until(t, lambda: not t.asked or not t.m.in_battle)
    assert t.honor(0) == gain


# --- several at once ------------------------------------------------------------------------------------------------


@pytest.mark.card("Mutual Support")
@pytest.mark.parametrize(
    ("clans", "legal"), [(("Crab", "Crane"), True), (("Crab", "Crab"), False), (("Crab", ""), False)]
)
def test_two_or_more_of_different_clans(clans: tuple[str, str], legal: bool) -> None:
    t = table()
    mine = [t.person(f"Raider {n}", 0, force=2, keywords=f"{c} Clan" if c else "") for n, c in enumerate(clans)]
    guard = t.person("Guard", 1)
    t.put("Mutual Support", 0, "hand")
    fight(t, mine, [guard])
    assert t.can_use("Mutual Support", 0) is legal
    if legal:
        t.use("Mutual Support", *mine).settle()
        until(t, lambda: t.question.kind == "action")
        assert [t.force(each) for each in mine] == [4, 4]


@pytest.mark.card("Sake House Brawl")
@pytest.mark.parametrize(("force", "falls"), [(3, True), (4, False)])
def test_only_who_has_less_force_than_those_who_bow_for_it(force: int, falls: bool) -> None:
    t = table()
    one, two = t.person("One", 0, force=1), t.person("Two", 0, force=3)
    foe, other = t.person("Foe", 1, force=force), t.person("Other", 1, force=0)
    t.put("Sake House Brawl", 0, "hand")
    t.action_phase()
    t.use("Sake House Brawl", one, two)
    until(t, lambda: t.question.kind == "action" or foe in t.question.options or other in t.question.options)
    assert (foe in t.question.options) is falls
    t.answer(foe if falls else other)
    if t.question.kind == "target":
        assert other not in t.question.options and foe not in t.question.options  # of another player only
        t.answer_pass()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(one) and t.bowed(two) and t.bowed(foe) is falls and t.bowed(other) is not falls


# --- elsewhere than in play -----------------------------------------------------------------------------------------


@pytest.mark.card("Gempukku")
@pytest.mark.parametrize("where", ["home", "province"])
def test_who_comes_of_age_may_lie_in_a_province(where: str) -> None:
    t = table()
    youth = t.person("Youth", 0, where, ph=1)
    t.person("Samurai", 0, keywords="Samurai")
    t.person("Theirs", 1, "province")
    t.put("Gempukku", 0, "hand")
    t.action_phase()
    t.use("Gempukku")
    assert t.question.options == [youth]
    t.answer(youth)
    until(t, lambda: t.question.kind in ("choice", "action"))
    t.answer(t.options()[1]).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.has(youth, "Shugenja") and not t.has(youth, "Samurai") and t.ph(youth) == 2


@pytest.mark.card("Mastery of Chikujo")
@pytest.mark.rule("TF-DEF-08")
@pytest.mark.parametrize("enemies", [True, False])
def test_a_fortification_leaves_the_battle_for_another_province(enemies: bool) -> None:
    t = table()
    kata = t.put("Mastery of Chikujo", 1)
    wall = t.put(t.define("Wall", "Holding", keywords="Fortification"), 1)
    lay_region(t.m, wall, t.province(1, 0))
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    fight(t, [raider] if enemies else [], [guard], player=1)
    assert t.can_use("Mastery of Chikujo", 1) is enemies
    if enemies:
        t.use("Mastery of Chikujo", wall)
        until(t, lambda: t.question.kind in ("choose", "province", "target"))
        assert pack(T_PROVINCE, t.province(1, 0)) not in t.question.options
        t.m.answer(pack(T_PROVINCE, t.province(1, 2)))
        until(t, lambda: t.question.kind == "action")
        assert t.m.region(t.province(1, 2)) == wall and t.bowed(kata)


@pytest.mark.card("Test of Character")
@pytest.mark.parametrize(("focus", "fails"), [(2, True), (1, False)])
def test_a_focus_value_as_high_as_his_honor_shames_him(focus: int, fails: bool) -> None:
    t = table()
    guard = t.person("Guard", 1, ph=2)
    top = t.put(t.define("Top", "Action", focus=focus), 1, "deck")
    t.put("Test of Character", 0, "hand")
    t.action_phase()
    t.use("Test of Character", guard).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.where(top) == "discard" and t.dishonored(guard) is fails and len(t.hand(0)) == int(fails)


@pytest.mark.card("Building Contract")
@pytest.mark.rule("TF-RCR-05", "TF-DEF-05")
@pytest.mark.parametrize(("kind", "gold", "comes"), [("", 3, True), ("", 2, False), ("Fortification", 2, True)])
def test_a_holding_of_the_deck_costs_one_more_unless_it_is_a_fortification(kind: str, gold: int, comes: bool) -> None:
    t = table(gold)
    wall = t.put(t.define("Wall", "Holding", gold_cost=2, keywords=kind), 0, "deck")
    t.put("Building Contract", 0, "hand")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Building Contract")
    for _ in range(20):
        if t.question.kind == "action":
            break
        if t.question.kind == "cost":
            t.answer(t.options()[-1])
            t.settle_payment()
        elif wall in t.question.options:
            t.answer(wall)
        else:
            t.answer(next((o for o in t.options() if o != "pass"), "pass"))
        t.settle()
    assert (t.where(wall) == "home") is comes
