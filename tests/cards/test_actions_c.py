"""Action cards of the base set in battle: what they do, and that they do nothing where a condition lacks."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import reaction
from gorin.lang.refs import EACH_PLAYER
from gorin.lang.selectors import PERSONALITIES, UNITS
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.triggers import before
from gorin.table import kinds
from gorin.testing import Card, Table
from gorin.testing.oracle import disagreements
from tests.cards.fighting import assign, attack, first_pass, held, in_battle, to_opportunity


def fights(title: str, player: int = 0, mine: str = "Samurai") -> tuple[Table, Card, Card]:
    """Player 0 attacks player 1, one against one; this player holds the card and has the opportunity to act."""
    t = Table()
    attacker = t.person("Attacker", force=3, keywords=mine if player == 0 else "")
    defender = t.person("Defender", 1, force=3, keywords=mine if player == 1 else "")
    held(t, title, player)
    t.battle([attacker], [defender])
    if player == 0:
        first_pass(t)
    return t, attacker, defender


def told(t: Table, words: str) -> bool:
    """Whether a line of the log begins with these words."""
    return any(line.startswith(words) for line in t.said())


# --- wounds, bonuses, movement --------------------------------------------------------------------------------------


@pytest.mark.card("Wounded in Battle")
def test_a_samurai_survives_his_wound_and_is_not_wounded_twice() -> None:
    t = Table()
    samurai, other = t.person("Samurai", chi=2, keywords="Samurai"), t.person("Other", chi=2)
    foe = t.person("Foe", 1)
    held(t, "Wounded in Battle", 1)
    held(t, "Wounded in Battle", 1)
    t.battle([samurai, other], [foe])
    t.use("Wounded in Battle", samurai)
    assert t.chi(samurai) == 0 and not t.dead(samurai)
    t.passes(1, 0)
    t.use("Wounded in Battle")
    assert "target Samurai" not in t.options()
    t.answer(other).settle()
    assert t.dead(other)
    t.done()


@pytest.mark.card("Refugees")
@pytest.mark.parametrize("answer", ["pay", "do not pay"])
def test_refugees_from_a_defender_without_units(answer: str) -> None:
    t = Table()
    lord = t.person("Lord")
    guarded = t.person("Guarded")
    t.follower(guarded)
    held(t, "Refugees", 1)
    t.battle([lord, guarded])
    t.use("Refugees")
    assert t.options() == ["target Lord"]
    t.answer(lord).settle()
    assert t.location(lord) < 0 and t.bowed(lord)
    assert t.question.player == 0
    t.answer(answer).settle_payment()
    t.settle()
    assert (t.unit_force(lord) > t.force(lord)) == (answer == "pay")
    t.done()


@pytest.mark.card("Refugees")
def test_refugees_from_an_attacker_need_his_presence() -> None:
    t, _, _ = fights("Refugees")
    assert t.can_use("Refugees", 0)
    t = Table()
    guard = t.person("Guard", 1)
    held(t, "Refugees", 0)
    t.battle([], [guard])
    first_pass(t)
    assert not t.can_use("Refugees", 0)


@pytest.mark.card("Frenzy")
@pytest.mark.parametrize(("keywords", "bonus"), [("Crab Clan", 3), ("", 2)])
def test_frenzy_costs_honor_and_at_the_end_of_the_turn_followers(keywords: str, bonus: int) -> None:
    t = Table()
    zealot = t.person("Zealot", force=9, keywords=keywords)
    follower, thing = t.follower(zealot), t.item(zealot)
    held(t, "Frenzy")
    t.turns()
    t.passes()
    assign(attack(t), zealot)
    to_opportunity(t, "Frenzy").use("Frenzy", zealot)
    assert t.force(zealot) == 9 + bonus and t.dishonored(zealot) and t.honor(0) == -2
    turn = t.turn
    while t.turn == turn:
        assert t.where(follower) == "home"
        t.answer(-1 if -1 in t.question.options else t.question.options[0]).settle()
    assert t.destroyed(follower)
    assert t.where(zealot) == "home" and t.where(thing) == "home"


@pytest.mark.card("Wedge")
def test_a_wedge_doubles_force_in_resolution_and_breaks() -> None:
    t = Table()
    point = t.person("Point", force=3)
    follower = t.follower(point, 2)
    other = t.person("Other", force=0)
    foe = t.person("Foe", 1, force=9)
    held(t, "Wedge")
    in_battle(t, "Drill", Target("who", PERSONALITIES), verbs.straighten("who"))
    t.battle([point, other], [foe])
    first_pass(t)
    t.use("Wedge", point)
    assert t.unit_force(point) == 5
    first_pass(t)
    t.use("Drill")
    assert "target Point" not in t.options() and "target Other" in t.options()
    t.answer(other).settle()
    t.passes(2)
    assert t.destroyed(foe), "10 Force against 9"
    assert t.dead(point) and t.destroyed(follower) and t.where(other) == "home"


@pytest.mark.card("Knife in the Darkness")
def test_a_knife_takes_both_home_and_cannot_be_kept_from_it() -> None:
    t = Table()
    ninja, foe = t.person("Ninja", keywords="Ninja"), t.person("Foe", 1)
    held(t, "Knife in the Darkness")
    t.holding("Rooted", 1, reaction(before(kinds.MOVE), [verbs.NegateIt()]))
    t.battle([ninja], [foe])
    first_pass(t)
    t.use("Knife in the Darkness", ninja, foe)
    if t.offers("Rooted"):
        t.use("Rooted")
    assert t.location(ninja) < 0 and t.location(foe) < 0
    assert t.bowed(ninja) and t.bowed(foe)


@pytest.mark.card("Knife in the Darkness")
def test_a_knife_needs_a_ninja() -> None:
    t, _, _ = fights("Knife in the Darkness", mine="Samurai")
    assert not t.can_use("Knife in the Darkness", 0)


@pytest.mark.card("Hitsu-do")
def test_hitsu_do_strikes_followers_of_men_with_no_more_chi() -> None:
    t = Table()
    monk = t.person("Monk", chi=3, keywords="Monk")
    even, wise = t.person("Even", 1, chi=3), t.person("Wise", 1, chi=4)
    recruit = t.follower(even, 4, "Recruit")
    t.follower(wise, 1, "Disciple")
    held(t, "Hitsu-do")
    t.battle([monk], [even, wise])
    first_pass(t)
    t.use("Hitsu-do", monk)
    assert t.options() == ["target Recruit"]
    t.answer(recruit).settle()
    assert t.destroyed(recruit) and t.dead(monk)
    t.done()


@pytest.mark.card("Inner Fire")
def test_inner_fire_straightens_a_man_who_is_spent_then() -> None:
    t = Table()
    spent, fresh = t.person("Spent", bowed=True), t.person("Fresh")
    foe = t.person("Foe", 1)
    held(t, "Inner Fire")
    in_battle(t, "Drill", Target("who", PERSONALITIES), verbs.bow("who"))
    t.battle([spent, fresh], [foe])
    first_pass(t)
    t.use("Inner Fire")
    assert t.options() == ["target Spent"]
    t.answer(spent).settle()
    assert not t.bowed(spent)
    first_pass(t)
    t.use("Drill")
    assert "target Spent" not in t.options()


@pytest.mark.card("Peasant Vengeance")
def test_peasants_kill_a_man_without_attachments() -> None:
    t = Table()
    lord = t.person("Lord")
    peasant = t.follower(lord, 1, "Peasant")
    bare, armed = t.person("Bare", 1), t.person("Armed", 1)
    t.item(armed)
    held(t, "Peasant Vengeance")
    t.battle([lord], [bare, armed])
    first_pass(t)
    t.use("Peasant Vengeance", peasant)
    assert t.options() == ["target Bare"]
    t.answer(bare).settle()
    assert t.dead(bare) and t.bowed(peasant)


@pytest.mark.card("Stay Your Blade")
def test_a_stayed_blade_draws_three_cards() -> None:
    t, samurai, _ = fights("Stay Your Blade")
    t.use("Stay Your Blade", samurai)
    assert t.bowed(samurai) and t.location(samurai) < 0
    assert len(t.hand(0)) == 3
    t.done()


@pytest.mark.card("Stay Your Blade")
@pytest.mark.rule("SE-CST-27")
def test_a_movement_that_is_negated_pays_for_nothing() -> None:
    t = Table()
    samurai, foe = t.person("Samurai", keywords="Samurai"), t.person("Foe", 1)
    t.holding("Rooted", 1, reaction(before(kinds.MOVE), [verbs.NegateIt()]))
    held(t, "Stay Your Blade")
    t.battle([samurai], [foe])
    first_pass(t)
    t.use("Stay Your Blade", samurai)
    t.use("Rooted")
    assert t.bowed(samurai) and t.location(samurai) >= 0
    assert len(t.hand(0)) == 0
    t.done()


@pytest.mark.card("Stay Your Blade")
def test_without_enemies_no_blade_is_stayed() -> None:
    t = Table()
    samurai = t.person("Samurai", keywords="Samurai")
    held(t, "Stay Your Blade")
    t.battle([samurai])
    first_pass(t)
    assert not t.can_use("Stay Your Blade", 0)


@pytest.mark.card("Greater Sacrifice")
@pytest.mark.parametrize(("honor", "able"), [(0, False), (1, True)])
def test_a_sacrifice_counts_personal_honor_above_the_starting_honor(honor: int, able: bool) -> None:
    t = Table()
    martyr = t.person("Martyr", force=2, ph=2, keywords="Samurai")
    t.follower(martyr, 1)
    foe = t.person("Foe", 1, force=5)
    held(t, "Greater Sacrifice")
    t.set_honor(0, honor)
    t.battle([martyr], [foe])
    first_pass(t)
    assert t.can_use("Greater Sacrifice", 0) == able
    if able:
        t.use("Greater Sacrifice", martyr, foe)
        assert t.dead(martyr) and t.dead(foe)
        t.done()


@pytest.mark.card("Rout")
def test_a_rout_loses_an_attachment() -> None:
    t = Table()
    lord = t.person("Lord")
    thing, follower = t.item(lord), t.follower(lord, 1, "Squad")
    guard = t.person("Guard", 1)
    held(t, "Rout", 1)
    t.battle([lord], [guard])
    t.use("Rout", lord)
    t.settle_payment()
    assert t.location(lord) < 0 and t.question.player == 1
    t.answer(follower).settle()
    assert t.destroyed(follower) and t.where(thing) == "home"
    t.done()


@pytest.mark.card("Rout")
def test_a_rout_of_a_man_alone() -> None:
    t, attacker, _ = fights("Rout", 1)
    t.use("Rout", attacker).settle_payment()
    t.settle()
    assert t.location(attacker) < 0 and not t.dead(attacker)
    t.done()


@pytest.mark.card("Draw Your Blade")
def test_a_drawn_blade_bows_a_card_without_attachments() -> None:
    t = Table()
    hero, lord = t.person("Hero"), t.person("Lord", 1)
    follower = t.follower(lord, 2, "Squad")
    held(t, "Draw Your Blade")
    held(t, "Draw Your Blade")
    t.battle([hero], [lord])
    first_pass(t)
    t.use("Draw Your Blade (1)")
    assert t.options() == ["target Squad"]
    t.answer(follower).settle()
    assert t.bowed(follower)
    first_pass(t)
    t.use("Draw Your Blade (2)", hero, lord)
    assert t.dishonored(hero) and t.bowed(lord)
    t.done()


@pytest.mark.card("Draw Your Blade")
@pytest.mark.rule("SE-CST-14")
def test_who_is_dishonorable_cannot_be_dishonored_for_it() -> None:
    t = Table()
    hero, lord = t.person("Hero", dishonored=True), t.person("Lord", 1)
    held(t, "Draw Your Blade")
    t.battle([hero], [lord])
    first_pass(t)
    assert t.offers("Draw Your Blade (1)") and not t.offers("Draw Your Blade (2)")


@pytest.mark.card("Unwavering Assault")
def test_an_unwavering_assault_brings_a_samurai_from_home() -> None:
    t = Table()
    first, second = t.person("First", keywords="Samurai"), t.person("Second", keywords="Samurai", bowed=True)
    guard = t.person("Guard", 1)
    follower = t.follower(second, bowed=True)
    t.person("Peasant")
    held(t, "Unwavering Assault")
    t.battle([first], [guard])
    first_pass(t)
    t.use("Unwavering Assault")
    assert t.options() == ["target Second"]
    t.answer(second).settle_payment()
    t.settle()
    assert t.location(second) == t.location(first) and not t.bowed(second) and not t.bowed(follower)


@pytest.mark.card("Countermove")
def test_a_countermove_brings_two_rivals() -> None:
    t = Table()
    strategist, present = t.person("Strategist", keywords="Tactician", bowed=True), t.person("Present")
    rival, guard = t.person("Rival", 1, bowed=True), t.person("Guard", 1)
    held(t, "Countermove")
    t.battle([present], [guard])
    first_pass(t)
    t.use("Countermove", strategist, rival)
    assert t.location(strategist) == t.location(rival) == t.location(present)
    assert not t.bowed(strategist) and not t.bowed(rival)
    t.done()


@pytest.mark.card("Countermove")
def test_a_countermove_needs_an_absent_tactician() -> None:
    t = Table()
    strategist = t.person("Strategist", keywords="Tactician")
    t.person("Rival", 1)
    guard = t.person("Guard", 1)
    held(t, "Countermove")
    t.battle([strategist], [guard])
    first_pass(t)
    assert not t.can_use("Countermove", 0)


@pytest.mark.card("The Lion's Strength")
@pytest.mark.parametrize("player", [0, 1])
def test_the_lion_calls_and_straightens_only_others(player: int) -> None:
    t = Table()
    lion, guard = t.person("Lion", keywords="Lion Clan"), t.person("Guard", 1)
    absent = t.person("Absent", player, bowed=True)
    held(t, "The Lion's Strength")
    t.battle([lion], [guard])
    first_pass(t)
    t.use("The Lion's Strength", lion, absent)
    assert t.location(absent) == t.location(lion)
    assert t.bowed(absent) == (player == 0)


@pytest.mark.card("The Mantis's Strength")
@pytest.mark.parametrize(("keywords", "force", "falls"), [
    ("Mantis Clan", 3, True), ("Mantis Clan", 4, False), ("Mantis Clan, Magistrate", 5, True),
])  # fmt: skip
def test_the_mantis_shoots_with_his_chi(keywords: str, force: int, falls: bool) -> None:
    t = Table()
    mantis, foe = t.person("Mantis", chi=3, keywords=keywords), t.person("Foe", 1, force=force)
    held(t, "The Mantis's Strength")
    t.battle([mantis], [foe])
    first_pass(t)
    t.use("The Mantis's Strength", mantis, foe)
    assert t.dead(foe) == falls


@pytest.mark.card("The Scorpion's Strength")
def test_the_scorpion_sends_the_shamed_away_and_shames_another() -> None:
    t = Table()
    scorpion = t.person("Scorpion", keywords="Scorpion Clan")
    shamed, proud = t.person("Shamed", 1, dishonored=True), t.person("Proud", 1)
    held(t, "The Scorpion's Strength")
    t.battle([scorpion], [shamed, proud])
    first_pass(t)
    t.use("The Scorpion's Strength", scorpion)
    assert t.options() == ["target Shamed"]
    t.answer(shamed).settle()
    t.answers("yes", proud).settle()
    assert t.bowed(shamed) and t.location(shamed) < 0
    assert t.dishonored(proud)
    t.done()


@pytest.mark.card("The Spider's Strength")
def test_the_spider_takes_the_force_of_one_who_is_bowed() -> None:
    t = Table()
    spider = t.person("Spider", force=2, keywords="Spider Clan")
    prey, awake = t.person("Prey", 1, force=4, bowed=True), t.person("Awake", 1)
    held(t, "The Spider's Strength")
    t.battle([spider], [prey, awake])
    first_pass(t)
    t.use("The Spider's Strength", spider)
    assert t.options() == ["target Prey"]
    t.answer(prey).settle()
    assert t.force(spider) == 6 and t.force(prey) == 0
    t.done()


@pytest.mark.card("The Phoenix's Strength")
@pytest.mark.parametrize("wanted", [True, False])
def test_the_phoenix_attaches_a_spell_and_casts_it(wanted: bool) -> None:
    t = Table()
    phoenix = t.person("Phoenix", force=1, keywords="Phoenix Clan, Shugenja")
    foe = t.person("Foe", 1)
    held(t, "The Phoenix's Strength")
    spell = held(t, "The Kami's Blessing")
    t.battle([phoenix], [foe])
    first_pass(t)
    t.use("The Phoenix's Strength", phoenix)
    t.answer(spell).settle_payment()
    t.settle()
    assert t.host(spell) == phoenix and t.question.player == 0
    if not wanted:
        t.answer("pass").settle()
        assert t.question.player == 1 and t.host(spell) == phoenix
        return
    assert t.options() == ["pass", "use The Kami's Blessing (1)"], "there is no Samurai for the other"
    t.use("The Kami's Blessing (1)")
    assert t.force(phoenix) == 1 + 3 and t.bowed(spell) and t.question.player == 1


@pytest.mark.card("Warrior Challenge")
def test_the_winner_of_a_warriors_duel_takes_the_favor() -> None:
    t = Table()
    warrior, foe = t.person("Warrior", chi=4), t.person("Foe", 1, chi=3)
    held(t, "Warrior Challenge")
    t.battle([warrior], [foe])
    first_pass(t)
    t.use("Warrior Challenge", warrior, foe)
    if t.question.kind != "focus":
        t.answer("yes")
    t.strikes()
    assert t.dead(foe) and t.favor == 0


@pytest.mark.card("Righteous Fury")
@pytest.mark.parametrize(("keywords", "force"), [("Magistrate", 2), ("Magistrate, Scorpion Clan", 3)])
def test_righteous_fury_measures_a_man_by_his_honor(keywords: str, force: int) -> None:
    t = Table()
    judge, foe = t.person("Judge", force=2, keywords=keywords), t.person("Foe", 1, force=5, ph=1)
    held(t, "Righteous Fury")
    t.battle([judge], [foe])
    first_pass(t)
    t.use("Righteous Fury", judge, foe)
    assert t.force(foe) == 1 and t.force(judge) == force


@pytest.mark.card("Shuten Doji's Fury")
def test_fury_bows_up_to_the_base_honor_of_the_furious() -> None:
    t = Table()
    furious, blank = t.person("Furious", ph=2), t.person("Blank", ph=0)
    foes = [t.person(f"Foe {n}", 1) for n in range(3)]
    held(t, "Shuten Doji's Fury")
    t.battle([furious, blank], foes)
    first_pass(t)
    t.use("Shuten Doji's Fury")
    assert t.options() == ["target Furious"], "nothing could be targeted for one without Personal Honor"
    t.answers(furious, foes[0], foes[1]).settle()
    assert [t.bowed(foe) for foe in foes] == [True, True, False]
    assert t.honor(0) == -3 and t.dishonored(furious)
    t.done()


@pytest.mark.card("Strength")
def test_strength_outlasts_a_lost_battle() -> None:
    t = Table()
    strong, weak = t.person("Strong", force=1, keywords="Samurai"), t.person("Weak", force=1)
    follower = t.follower(strong, 1)
    foe = t.person("Foe", 1, force=9)
    held(t, "Strength")
    t.battle([strong, weak], [foe])
    first_pass(t)
    t.use("Strength", strong)
    assert t.force(strong) == 3
    t.passes(2)
    assert t.where(strong) == "home" and t.where(follower) == "home"
    assert t.dead(weak)


@pytest.mark.card("Knowledge")
@pytest.mark.parametrize(("ph", "cards"), [(0, 0), (1, 1), (4, 2)])
def test_knowledge_learns_from_honor(ph: int, cards: int) -> None:
    t = Table()
    student, teacher = t.person("Student", keywords="Samurai"), t.person("Teacher", 1, ph=ph)
    held(t, "Knowledge")
    t.battle([student], [teacher])
    first_pass(t)
    t.use("Knowledge", student, teacher).settle_payment()
    t.settle()
    assert t.location(student) < 0 and t.location(teacher) < 0
    assert len(t.hand(0)) == cards


@pytest.mark.card("Ruthless Advance")
def test_an_advance_costs_what_the_defenders_cost_less_two() -> None:
    t = Table()
    attacker = t.person("Attacker")
    dear, cheap = t.person("Dear", 1, gold_cost=20), t.person("Cheap", 1, gold_cost=6)
    thing = t.item(cheap, gold_cost=3)
    t.follower(dear, gold_cost=5)
    held(t, "Ruthless Advance")
    t.battle([attacker], [dear, cheap])
    first_pass(t)
    t.use("Ruthless Advance")
    assert t.options() == ["target Cheap"], "23 Gold cannot be had"
    t.answer(cheap)
    assert t.question.kind == "pay" and t.owed == 7
    t.settle_payment()
    t.settle()
    assert t.dead(cheap) and t.destroyed(thing)


@pytest.mark.card("Inspire Obedience")
@pytest.mark.parametrize("keywords", ["Monk", "Monk, Earth"])
def test_the_earth_spares_its_speaker(keywords: str) -> None:
    t = Table()
    speaker = t.person("Speaker", chi=3, keywords=keywords)
    awed, wise = t.person("Awed", 1, chi=2), t.person("Wise", 1, chi=3)
    follower = t.follower(awed)
    held(t, "Inspire Obedience")
    t.battle([speaker], [awed, wise])
    first_pass(t)
    t.use("Inspire Obedience", speaker)
    assert t.options() == ["target Awed"]
    t.answer(awed).settle()
    assert t.bowed(awed) and t.bowed(follower)
    assert t.bowed(speaker) == ("Earth" not in keywords)


@pytest.mark.card("Cleansing Spirit")
def test_a_discarded_item_comes_cheaper_by_the_bearers_force() -> None:
    t = Table()
    healer, bearer = t.person("Healer", keywords="Shugenja"), t.person("Bearer", force=4)
    foe = t.person("Foe", 1)
    sword = t.put(t.define("Sword", "Item", gold_cost=6), 0, "discard")
    t.put(t.define("Foreign", "Item"), 1, "discard")
    held(t, "Cleansing Spirit")
    t.battle([healer, bearer], [foe])
    first_pass(t)
    t.use("Cleansing Spirit", healer)
    assert t.options() == ["target Sword"]
    t.answers(sword, bearer).settle()
    assert t.owed == 2
    t.settle_payment()
    t.settle()
    assert t.host(sword) == bearer and not t.bowed(healer)


@pytest.mark.card("Compassion")
@pytest.mark.parametrize("opposed", [True, False])
def test_compassion_strengthens_who_is_opposed(opposed: bool) -> None:
    t = Table()
    giver, helped = t.person("Giver", keywords="Samurai"), t.person("Helped", force=2, bowed=True)
    t.person("Shamed", keywords="Samurai", dishonored=True)
    held(t, "Compassion")
    if opposed:
        t.battle([giver, helped], [t.person("Foe", 1)])
        first_pass(t)
    else:
        t.action_phase()
    t.use("Compassion")
    assert t.options() == ["target Giver"]
    t.answers(giver, helped).settle()
    assert t.bowed(giver) and not t.bowed(helped)
    assert t.force(helped) == (5 if opposed else 2)


@pytest.mark.card("Will")
def test_will_raises_a_dead_samurai_for_two_gold_less() -> None:
    t = Table()
    present = t.person("Present")
    fallen = t.person("Fallen", where="discard", dead=True, keywords="Samurai", gold_cost=7, hr=30)
    t.person("Discarded", where="discard", keywords="Samurai")
    t.person("Peasant", where="discard", dead=True)
    foe = t.person("Foe", 1)
    held(t, "Will")
    t.battle([present], [foe])
    first_pass(t)
    t.use("Will")
    assert t.options() == ["target Fallen"]
    t.answer(fallen)
    assert t.owed == 5
    t.settle_payment()
    t.settle()
    assert t.location(fallen) == t.location(present)


@pytest.mark.card("Will")
def test_will_needs_enemies() -> None:
    t = Table()
    present = t.person("Present")
    t.person("Fallen", where="discard", dead=True, keywords="Samurai")
    held(t, "Will")
    t.battle([present])
    first_pass(t)
    assert not t.can_use("Will", 0)


@pytest.mark.card("Arrival of the Emerald Champion")
@pytest.mark.parametrize(("honor", "able"), [(0, False), (-1, True)])
def test_the_emerald_champion_attacks_only_the_dishonorable(honor: int, able: bool) -> None:
    t = Table()
    guard = t.person("Guard", 1)
    held(t, "Arrival of the Emerald Champion")
    t.set_favor(0)
    t.set_honor(1, honor)
    t.battle([], [guard])
    first_pass(t)
    assert t.can_use("Arrival of the Emerald Champion", 0) == able
    if able:
        t.use("Arrival of the Emerald Champion")
        assert t.favor < 0
        champion = t.m.card_count - 1
        assert (t.force(champion), t.chi(champion), t.ph(champion)) == (5, 6, 3)
        assert t.has(champion, "Duelist") and t.location(champion) == t.location(guard)
        t.passes(2)
        assert t.where(champion) == "nowhere"


@pytest.mark.card("Arrival of the Emerald Champion")
def test_the_emerald_champion_defends_for_whoever_has_the_favor() -> None:
    t = Table()
    invader = t.person("Invader")
    held(t, "Arrival of the Emerald Champion", 1)
    t.battle([invader])
    assert not t.can_use("Arrival of the Emerald Champion", 1)
    t.set_favor(1)
    t.run()
    assert t.can_use("Arrival of the Emerald Champion", 1)


# --- Terrains -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Battlefield of Shallow Graves")
def test_shallow_graves_halve_force_and_double_the_enemys_gains() -> None:
    t = Table()
    mine, foe = t.person("Mine", force=5), t.person("Foe", 1, force=5)
    squad = t.follower(foe, 5)
    held(t, "Battlefield of Shallow Graves")
    in_battle(t, "Boast", verbs.gain_honor(2, EACH_PLAYER))
    t.battle([mine], [foe])
    first_pass(t)
    t.use("Battlefield of Shallow Graves")
    assert t.force(foe) == 5
    first_pass(t)
    t.use("Boast")
    assert (t.honor(0), t.honor(1)) == (2, 4)
    t.passes(2)
    assert t.where(foe) == "home" and t.dead(mine), "3 and 5 against 5"
    assert told(t, "The Attacker has 5 Force, the Defender 8")
    assert t.force(foe) == 5 and t.force(squad) == 5, "what lasts ends with the Terrain (SE-TER-04)"
    assert t.honor(1) == 4 + 4


@pytest.mark.card("Battlefield of Shallow Graves")
def test_without_its_terrain_only_the_gains_stay_double() -> None:
    t = Table()
    mine, foe = t.person("Mine", force=5), t.person("Foe", 1, force=5)
    terrain = held(t, "Battlefield of Shallow Graves")
    in_battle(t, "Boast", verbs.gain_honor(2, EACH_PLAYER))
    in_battle(t, "Burn", Target("ground"), verbs.destroy("ground"))
    t.battle([mine], [foe])
    first_pass(t)
    t.use("Battlefield of Shallow Graves")
    first_pass(t)
    t.use("Burn", terrain)
    first_pass(t)
    t.use("Boast")
    assert (t.honor(0), t.honor(1)) == (2, 4)
    t.passes(2)
    assert t.dead(foe) and t.dead(mine), "nothing was halved"


@pytest.mark.card("Mountains of the Phoenix")
def test_mountains_take_a_unit_of_each_army() -> None:
    t = Table()
    a, b = t.person("A", force=2), t.person("B", force=2)
    c, d = t.person("C", 1, force=2), t.person("D", 1, force=3)
    follower = t.follower(b)
    held(t, "Mountains of the Phoenix")
    t.battle([a, b], [c, d])
    first_pass(t)
    t.use("Mountains of the Phoenix")
    t.passes(2)
    assert t.question.player == 0 and t.question.kind == "choice"
    t.answer(t.question.options[1])
    assert t.question.player == 1 and t.options() == ["choose C", "choose D"]
    t.answers(d)
    assert t.question.player == 0 and t.options() == ["choose A", "choose B"]
    t.answer(b).settle()
    assert t.dead(b) and t.destroyed(follower) and t.dead(d)


@pytest.mark.card("Explored Territory")
def test_explored_territory_saves_one_card_from_an_effect() -> None:
    t = Table()
    mine, other = t.person("Mine"), t.person("Other")
    foe, spare = t.person("Foe", 1), t.person("Spare", 1)
    held(t, "Explored Territory")
    in_battle(t, "Slay", Target("who", PERSONALITIES), verbs.destroy("who"), player=1)
    t.battle([mine, other], [foe, spare])
    first_pass(t)
    t.use("Explored Territory")
    t.use("Slay", foe)
    assert t.dead(foe) and len(t.hand(0)) == 0, "it was none of yours"
    t.passes(1, 0)
    t.use("Slay", mine)
    assert not t.dead(mine) and len(t.hand(0)) == 1
    t.passes(1, 0)
    t.use("Slay", other)
    assert t.dead(other)


@pytest.mark.card("Three-Stone River")
def test_the_river_leaves_men_the_force_of_their_best_follower() -> None:
    t = Table()
    lone, lord = t.person("Lone", force=5), t.person("Lord", force=4)
    t.follower(lord, 2)
    t.follower(lord, 3)
    weak, foe = t.person("Weak", force=0), t.person("Foe", 1, force=1)
    held(t, "Three-Stone River")
    t.battle([lone, lord, weak], [foe])
    first_pass(t)
    t.use("Three-Stone River")
    t.passes(2)
    assert told(t, "The Attacker has 9 Force, the Defender 1")  # 1, 3 with his Followers' 5, and 0
    assert (t.force(lone), t.force(lord), t.force(weak)) == (5, 4, 0), "what lasts ends with the Terrain (SE-TER-04)"


@pytest.mark.card("Extended Maneuvers")
def test_extended_maneuvers_wake_a_samurai_and_tire_another() -> None:
    t = Table()
    samurai = t.person("Samurai", force=4, keywords="Samurai", bowed=True)
    peasant = t.person("Peasant", 1, force=2)
    held(t, "Extended Maneuvers")
    t.battle([samurai], [peasant])
    first_pass(t)
    t.use("Extended Maneuvers")
    t.passes(2)
    t.answers("yes", samurai, "yes", peasant).settle()
    assert t.dead(peasant) and not t.dead(samurai)


@pytest.mark.card("Circle of Steel")
def test_the_circle_of_steel_shields_those_who_bear_something() -> None:
    t = Table()
    armed, bare = t.person("Armed", force=3), t.person("Bare", force=3)
    sword = t.item(armed, title="Sword")
    foe = t.person("Foe", 1, force=0)
    held(t, "Circle of Steel")
    t.act("Spy", Target("who", PERSONALITIES), verbs.bow("who"), player=1)
    t.turns()
    t.passes()
    attack(t)
    assign(t, armed)
    assign(t, bare)
    to_opportunity(t, "Circle of Steel").use("Circle of Steel")
    assert (t.force(armed), t.chi(armed), t.force(bare)) == (4, 4, 3)
    while not (t.question.player == 1 and t.offers("Spy")):
        t.answer(-1 if -1 in t.question.options else t.question.options[0]).settle()
    assert t.force(armed) == 3 and t.host(sword) == armed
    t.use("Spy")
    assert "target Bare" in t.options() and "target Armed" not in t.options() and "target Foe" in t.options()
    assert not t.dead(foe)


# --- battle and its resolution --------------------------------------------------------------------------------------


@pytest.mark.card("Brilliant Victory")
@pytest.mark.parametrize(("force", "gain"), [(4, 5), (2, 0)])
def test_a_brilliant_victory_needs_losses(force: int, gain: int) -> None:
    t = Table()
    mine, foe = t.person("Mine", force=force), t.person("Foe", 1, force=3)
    held(t, "Brilliant Victory")
    t.battle([mine], [foe])
    t.passes(2)
    if gain:
        t.use("Brilliant Victory")
    assert t.honor(0) == gain
    assert gain or not t.can_use("Brilliant Victory", 0)


@pytest.mark.card("Failure of Duty")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_bowed_defender_fails_his_duty(bowed: bool) -> None:
    t = Table()
    t.person("Courtier", keywords="Courtier")
    present = t.person("Present", force=1)
    foe = t.person("Foe", 1, force=0, bowed=bowed)
    plot = t.put("Dirty Politics", 0, "deck")
    held(t, "Failure of Duty")
    t.battle([present], [foe])
    first_pass(t)
    t.use("Failure of Duty", "target Courtier", foe)
    t.passes(2)
    if bowed:
        assert t.dishonored(foe) and t.question.kind == "may"
        t.answer("yes")
        t.answer(plot).settle()
        assert t.where(plot) == "hand"
    else:
        assert t.dead(foe) and not t.dishonored(foe)


@pytest.mark.card("Courage")
def test_courage_keeps_honorable_samurai_in_battle_and_awake() -> None:
    t = Table()
    brave, plain = t.person("Brave", keywords="Samurai"), t.person("Plain")
    squad = t.follower(brave, 1, "Squad")
    foe = t.person("Foe", 1)
    held(t, "Courage")
    held(t, "Courage")
    in_battle(t, "Repel", Target("who", UNITS), verbs.move_home("who"), player=1)
    in_battle(t, "Lull", Target("who"), verbs.bow("who"), player=1)
    t.battle([brave, plain], [foe])
    first_pass(t)
    t.use("Courage (1)")
    t.use("Repel", brave)
    assert t.location(brave) >= 0
    t.use("Courage (2)")
    t.use("Lull", squad)
    assert not t.bowed(squad)
    t.passes(1, 0)
    t.use("Lull", plain)
    assert t.bowed(plain)
    t.passes(1, 0)
    t.use("Repel", plain)
    assert t.location(plain) < 0


@pytest.mark.card("A Test of Courage")
def test_a_test_of_courage_keeps_a_man_there_and_spends_him() -> None:
    t = Table()
    brave, foe = t.person("Brave"), t.person("Foe", 1)
    held(t, "A Test of Courage")
    in_battle(t, "Repel", Target("who", UNITS), verbs.move_home("who"), player=1)
    in_battle(t, "Drill", Target("who", PERSONALITIES), verbs.straighten("who"))
    t.battle([brave], [foe])
    t.use("Repel", brave)
    t.use("A Test of Courage", brave)
    assert t.location(brave) >= 0
    t.use("Drill")
    assert t.options() == ["target Foe"]


@pytest.mark.card("A Test of Courage")
def test_a_test_of_courage_does_not_answer_other_movements() -> None:
    t = Table()
    brave, foe = t.person("Brave"), t.person("Foe", 1)
    held(t, "A Test of Courage")
    in_battle(t, "Lure", Target("who", UNITS, reach=ANYWHERE), verbs.Move("who", verbs.TO_BATTLEFIELD), player=1)
    t.battle([brave], [foe])
    t.use("Lure", brave)
    while t.question.kind == "destination":
        t.answer(t.question.options[0])
    assert not t.can_use("A Test of Courage", 0)


@pytest.mark.card("Sneak Attack")
def test_a_sneak_attack_lets_the_attacker_act_first() -> None:
    t = Table()
    mine, foe = t.person("Mine"), t.person("Foe", 1)
    held(t, "Sneak Attack")
    in_battle(t, "Drill", verbs.gain_honor(1))
    t.battle([mine], [foe])
    t.use("Sneak Attack")
    assert t.question.player == 0 and t.question.kind == "action"
    t.use("Drill")
    assert t.question.player == 1
    t.done()


@pytest.mark.card("Outer Walls")
def test_outer_walls_stand_without_units_and_turn_arrows() -> None:
    t = Table()
    mine = t.person("Mine")
    held(t, "Outer Walls", 1)
    t.battle([mine])
    here = t.location(mine)
    t.use("Outer Walls")
    assert t.strength(here) == 10
    t = Table()
    mine, foe = t.person("Mine"), t.person("Foe", 1, force=1)
    held(t, "Outer Walls", 1)
    held(t, "Arrows from the Woods", 0)
    t.battle([mine], [foe])
    first_pass(t)
    t.use("Arrows from the Woods (1)", foe)
    t.use("Outer Walls (2)")
    assert not t.dead(foe)


@pytest.mark.card("Arrows from the Woods")
def test_arrows_from_the_woods_add_to_your_arrows() -> None:
    t = Table()
    mine, foe = t.person("Mine"), t.person("Foe", 1, force=4)
    held(t, "Arrows from the Woods")
    held(t, "Arrows from the Woods")
    t.battle([mine], [foe])
    first_pass(t)
    t.use("Arrows from the Woods (1)", foe)
    t.use("Arrows from the Woods (2)")
    assert t.dead(foe)


@pytest.mark.card("Well Prepared")
def test_who_holds_the_ground_bows_or_straightens_a_card() -> None:
    t = Table()
    mine, foe = t.person("Mine"), t.person("Foe", 1)
    held(t, "Well Prepared")
    held(t, "Explored Territory")
    t.battle([mine], [foe])
    first_pass(t)
    assert not t.can_use("Well Prepared", 0)
    t.use("Explored Territory")
    first_pass(t)
    t.use("Well Prepared", foe)
    t.answer(t.question.options[0]).settle()
    assert t.bowed(foe)


@pytest.mark.card("Forewarning")
@pytest.mark.card("Defining the Essence")
@pytest.mark.parametrize("title", ["Forewarning (2)", "Defining the Essence (1)"])
def test_terrains_are_destroyed(title: str) -> None:
    t = Table()
    mine = t.person("Mine", keywords="Shugenja, Samurai")
    foe = t.person("Foe", 1)
    terrain = held(t, "Explored Territory", 1)
    held(t, title[:-4])
    t.battle([mine], [foe])
    t.use("Explored Territory")
    t.use(title, mine)
    if t.question.kind == "target":
        t.answer(terrain).settle()
    assert t.destroyed(terrain)


@pytest.mark.card("Tactical Maneuvers")
def test_tacticians_move_as_a_maneuver_segment_ends() -> None:
    t = Table()
    tactician, guard = t.person("Tactician", force=9, keywords="Tactician"), t.person("Guard", 1)
    held(t, "Tactical Maneuvers")
    t.turns()
    t.passes()
    first, second = t.province(1, 0), t.province(1, 1)
    assign(attack(t), tactician, 1)
    assign(t.settle(), guard, 2)
    assert t.location(tactician) == first and t.location(guard) == second
    to_opportunity(t, "Tactical Maneuvers").use("Tactical Maneuvers", tactician)
    assert t.location(tactician) == second


@pytest.mark.card("Cut Them Off")
@pytest.mark.parametrize(("keywords", "offered"), [("Cavalry", ["target Fast", "target Wise"]), ("", ["target Fast"])])
def test_who_comes_late_is_cut_off(keywords: str, offered: list[str]) -> None:
    t = Table()
    watcher, guard = t.person("Watcher", chi=3, keywords=keywords), t.person("Guard", 1)
    fast, wise = t.person("Fast", 1, chi=2), t.person("Wise", 1, chi=3)
    squad = t.follower(fast)
    held(t, "Cut Them Off")
    come = verbs.move_here("who")
    in_battle(t, "Rally", Target("who", UNITS, 2, 2, reach=ANYWHERE), come, player=1)
    t.battle([watcher], [guard])
    t.use("Rally", fast, wise)
    t.use("Cut Them Off", watcher)
    assert sorted(t.options()) == offered
    t.answer(fast).settle()
    assert t.bowed(fast) and t.bowed(squad)


@pytest.mark.card("Cut Them Off")
def test_nobody_is_cut_off_who_went_home() -> None:
    t = Table()
    watcher, guard = t.person("Watcher", chi=3), t.person("Guard", 1, chi=1)
    held(t, "Cut Them Off")
    in_battle(t, "Repel", Target("who", UNITS), verbs.move_home("who"), player=1)
    t.battle([watcher], [guard])
    t.use("Repel", guard)
    assert not t.can_use("Cut Them Off", 0)


def test_one_to_none_can_be_targeted_by_nobody() -> None:
    """Shuten Doji's Fury targets one to as many as his base Personal Honor: of nobody's honor nothing is targeted."""
    for honor, offered in ((0, False), (1, True)):
        t = Table()
        angry = t.person("Angry", ph=honor, force=2)
        foe = t.person("Foe", 1, force=1)
        t.put("Shuten Doji's Fury", 0, "hand")
        t.battle([angry], [foe])
        t.passes(1, player=1)
        assert t.can_use("Shuten Doji's Fury", 0) == offered
        assert disagreements(t.m)[1] == []  # nor can it be carried through where it is not offered
