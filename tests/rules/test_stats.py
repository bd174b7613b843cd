"""What numbers on cards come to: chapter 15 of the Samurai Edition rules."""

from __future__ import annotations

import pytest

from gorin.cards.facts import CardFacts
from gorin.cards.registry import define
from gorin.lang.amounts import BaseStat, Constant, Count, Stat
from gorin.lang.cards import Script, battle, continuous, open_, reaction, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.lasting import BONUSES, PENALTIES, ChangeOf, DelayIt
from gorin.lang.modifiers import Cannot, LimitModifier, RangedModifier, StatModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    AT_BATTLE,
    AT_LEAST,
    AT_MOST,
    ATTACKING,
    BASE,
    ENEMY,
    FOLLOWERS,
    HOLDINGS,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Compare,
    OneOf,
    Titled,
)
from gorin.lang.targets import Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import Apply, NegateIt, SetStat, Token, bow, destroy, gain_honor, give, lose_honor, move_home
from gorin.rules.turn import end_turn_effects
from gorin.table import kinds, terms
from gorin.table.definitions import M_MAXIMUM, M_MINIMUM
from gorin.table.stats import base_stat, raw_stat, stat
from gorin.testing import Table
from tests.rules.laying import actor


def limit(what: int, stat: int, number: int, until: int = 1) -> Apply:
    modifier = LimitModifier(what, stat, number, None, None)
    modifier.until = until
    return Apply(modifier, "x")


def mourner(t: Table, stat: int = terms.FORCE) -> None:
    """Someone of player 1 who loses 1 Honor for each penalty and gains 10 for each bonus to a stat."""
    t.person(
        "Mourner",
        1,
        traits=[
            triggered(after(kinds.MODIFY, when=ChangeOf(stat, PENALTIES)), [lose_honor(1)]),
            triggered(after(kinds.MODIFY, when=ChangeOf(stat, BONUSES)), [gain_honor(10)]),
        ],
    )


@pytest.mark.rule("SE-STA-01", "SE-STA-09")
@pytest.mark.parametrize(("penalty", "bonus", "force"), [(-5, 4, 1), (-7, 4, 0), (-6, 4, 0), (1, 2, 5)])
def test_everything_is_added_up_before_the_floor_of_zero(penalty: int, bonus: int, force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    actor(t, "First", give("x", terms.FORCE, penalty))
    actor(t, "Second", give("x", terms.FORCE, bonus))
    t.action_phase()
    t.use("First", hero)
    t.use("Second", hero)
    assert t.force(hero) == force
    t.done()


@pytest.mark.rule("SE-STA-01")
@pytest.mark.parametrize(
    ("what", "number", "force"), [(M_MAXIMUM, 1, 1), (M_MAXIMUM, 3, 3), (M_MINIMUM, 4, 4), (M_MINIMUM, 2, 3)]
)
def test_maximum_and_minimum_come_last(what: int, number: int, force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    actor(t, "Limiter", limit(what, terms.FORCE, number))
    actor(t, "Helper", give("x", terms.FORCE, 1))
    t.action_phase()
    t.use("Limiter", hero)
    t.use("Helper", hero)
    assert t.force(hero) == force
    t.done()


@pytest.mark.rule("SE-STA-02")
def test_the_floor_of_zero_does_not_hold_for_signed_numbers_and_honor() -> None:
    t = Table()
    hero = t.person("Hero", force=3, hr=1)
    blade = t.put(t.define("Blade", "Item", force=1, chi=0), 0, on=hero)
    actor(t, "Ruster", give("x", terms.FORCE, -3), who=ITEMS)
    actor(t, "Easer", give("x", terms.HONOR_REQUIREMENT, -4))
    actor(t, "Shamer", lose_honor(2))
    t.action_phase()
    t.use("Ruster", blade)
    assert raw_stat(t.m, blade, terms.FORCE) == -2 and t.force(hero) == 1
    t.use("Easer", hero)
    assert stat(t.m, hero, terms.HONOR_REQUIREMENT) == -3
    t.use("Shamer", hero)
    assert t.honor(0) == -2
    t.done()


@pytest.mark.rule("SE-STA-03")
@pytest.mark.parametrize(("bonus", "force"), [(1, 0), (2, 0), (3, 1)])
def test_what_a_penalty_has_left_over_eats_later_bonuses(bonus: int, force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    actor(t, "Curser", give("x", terms.FORCE, -3))
    actor(t, "Helper", give("x", terms.FORCE, bonus))
    t.action_phase()
    t.use("Curser", hero)
    assert t.force(hero) == 0
    t.use("Helper", hero)
    assert t.force(hero) == force
    t.done()


@pytest.mark.rule("SE-STA-05")
@pytest.mark.golden("GX-SE-057")
def test_the_worked_example_of_a_stat_through_a_battle() -> None:
    t = Table()
    hero = t.person("Hero", force=1, keywords="Samurai")
    foe = t.person("Foe", 1, force=5)
    marsh = t.define(
        "Marsh",
        "Region",
        traits=[continuous(StatModifier(terms.FORCE, -2, PERSONALITIES & ATTACKING & AT_BATTLE, None))],
    )
    t.put(marsh, 1, "region")
    t.put(
        t.define("Help", "Action", abilities=[battle([Target("x", YOURS & PERSONALITIES), give("x", terms.FORCE, 3)])]),
        0,
        "hand",
    )
    t.put(
        t.define(
            "Chain",
            "Action",
            abilities=[
                battle([Target("x", ENEMY & PERSONALITIES), limit(M_MAXIMUM, terms.FORCE, 1, terms.UNTIL_BATTLE_ENDS)])
            ],
        ),
        1,
        "hand",
    )
    t.put(
        t.define("Retreat", "Action", abilities=[battle([Target("x", YOURS & PERSONALITIES), move_home("x")])]),
        0,
        "hand",
    )
    mourner(t)
    t.battle([hero], [foe])
    assert t.force(hero) == 0
    t.use("Help", hero)
    assert (t.force(hero), t.honor(1)) == (2, 10)
    t.use("Chain", hero)
    assert (t.force(hero), t.honor(1)) == (1, 10), "a maximum is no penalty"
    t.use("Retreat", hero)
    assert t.force(hero) == 1
    t.finish()
    assert t.force(hero) == 4 and t.honor(1) == 10, "its end is no bonus either"


@pytest.mark.rule("SE-STA-05")
def test_a_limit_and_the_end_of_a_bonus_are_no_penalties() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    actor(t, "Limiter", limit(M_MAXIMUM, terms.FORCE, 1))
    actor(t, "Raiser", limit(M_MINIMUM, terms.CHI, 4))
    actor(t, "Helper", give("x", terms.FORCE, 2))
    actor(t, "Curser", give("x", terms.FORCE, -1))
    mourner(t)
    t.action_phase()
    t.use("Limiter", hero)
    t.use("Raiser", hero)
    assert (t.force(hero), t.chi(hero), t.honor(1)) == (1, 4, 0)
    t.use("Helper", hero)
    assert t.honor(1) == 10
    end_turn_effects(t.m)
    assert t.force(hero) == 3 and t.honor(1) == 10
    t.use("Curser", hero)
    assert t.honor(1) == 9, "a real penalty is noticed"
    t.done()


@pytest.mark.rule("SE-STA-06")
@pytest.mark.golden("GX-SE-060")
def test_a_bonus_that_shrinks_is_no_penalty() -> None:
    t = Table()
    hero = t.person(
        "Hero", force=1, chi=2, traits=[continuous(StatModifier(terms.FORCE, Count(YOURS & SAMURAI), None, None))]
    )
    friends = [t.person(f"Friend {n}", keywords="Samurai") for n in range(3)]
    t.person("Killer", 1, abilities=[open_([Target("x", OTHER_PLAYERS & SAMURAI), destroy("x")])])
    mourner(t)
    t.action_phase()
    assert t.force(hero) == 4
    t.use("Killer", friends[0])
    assert t.force(hero) == 3 and t.honor(1) == 0
    t.done()


@pytest.mark.rule("SE-STA-07", "SE-STA-26")
def test_a_bowing_follower_takes_force_from_its_unit_without_a_penalty() -> None:
    t = Table()
    hero = t.person("Hero", force=4)
    guard = t.put(t.define("Guard", "Follower", force=2), 0, on=hero)
    actor(t, "Bower", bow("x"), who=FOLLOWERS)
    mourner(t)
    t.action_phase()
    assert t.unit_force(hero) == 6
    t.use("Bower", guard)
    assert t.unit_force(hero) == 4 and t.force(guard) == 2 and t.honor(1) == 0
    t.done()


@pytest.mark.rule("SE-STA-26", "SE-STA-16")
@pytest.mark.parametrize(("bonus", "found"), [(0, True), (-1, False), (1, True)])
def test_a_bowed_personality_keeps_his_force(bonus: int, found: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, force=4, bowed=True)
    other = t.person("Other", 1, force=9)
    actor(t, "Changer", give("x", terms.FORCE, bonus))
    actor(t, "Seeker", destroy("x"), who=OTHER_PLAYERS & PERSONALITIES & Compare(terms.FORCE, AT_LEAST, Constant(4)))
    t.action_phase()
    t.use("Changer", hero)
    t.use("Seeker")
    assert (hero in t.question.options) == found and other in t.question.options
    t.answer(other).settle()
    t.done()


@pytest.mark.rule("SE-STA-08")
@pytest.mark.parametrize(("size", "honor"), [(0, 0), (1, 10), (-1, -1)])
def test_a_change_of_nothing_is_no_bonus(size: int, honor: int) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    actor(t, "Changer", give("x", terms.FORCE, size))
    mourner(t)
    t.action_phase()
    t.use("Changer", hero)
    assert t.honor(1) == honor and t.force(hero) == 3 + size
    t.done()


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize(("chi", "left"), [(2, 1), (4, 1), (5, 2), (1, 1)])
def test_a_penalty_that_leaves_something_does_not_protect(chi: int, left: int) -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=chi)
    actor(t, "Drainer", give("x", terms.CHI, -3, floor=1))
    actor(t, "Curser", give("x", terms.CHI, -1))
    t.action_phase()
    t.use("Drainer", hero)
    assert t.chi(hero) == left
    t.use("Curser", hero)
    assert (t.where(hero) == "discard") == (left == 1)
    t.done()


@pytest.mark.rule("SE-STA-11", "SE-STA-17")
def test_setting_gives_the_bonus_that_is_missing() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    blade = t.put(t.define("Blade", "Item", force=2, chi=0), 0, on=hero)
    actor(t, "Setter", SetStat("x", terms.FORCE, 5))
    actor(t, "Breaker", destroy("x"), who=ITEMS)
    mourner(t)
    t.action_phase()
    t.use("Setter", hero)
    assert t.force(hero) == 5 and t.honor(1) == 10
    t.use("Breaker", blade)
    assert t.force(hero) == 3 and base_stat(t.m, hero, terms.FORCE) == 1
    t.done()


@pytest.mark.rule("SE-STA-12")
@pytest.mark.parametrize(("base", "force"), [(False, 6), (True, 4)])
def test_a_copied_stat_stays_as_it_was_until_the_turn_ends(base: bool, force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    model = t.person("Model", force=4)
    number = BaseStat(Titled("Model"), terms.FORCE) if base else Stat(Titled("Model"), terms.FORCE)
    actor(t, "Copier", SetStat("x", terms.FORCE, number))
    actor(t, "Helper", give("x", terms.FORCE, 2))
    actor(t, "Changer", give("x", terms.FORCE, 3))
    t.action_phase()
    t.use("Helper", model)
    t.use("Copier", hero)
    assert t.force(hero) == force
    t.use("Changer", model)
    assert t.force(model) == 9 and t.force(hero) == force
    end_turn_effects(t.m)
    assert t.force(hero) == 2
    t.done()


@pytest.mark.rule("SE-STA-13")
@pytest.mark.golden("GX-SE-061")
def test_a_stat_that_is_not_there_reads_zero_and_takes_no_bonus() -> None:
    t = Table()
    hero = t.person("Hero", gold_cost=5)
    field = t.put(t.define("Field", "Region"), 0, "region")
    ring = t.put(t.define("Ring", "Ring"), 0)
    actor(t, "Raiser", give("x", terms.GOLD_COST, 3), who=OneOf(Titled("Field")) | PERSONALITIES)
    t.person(
        "Cheapener",
        traits=[continuous(StatModifier(terms.GOLD_COST, -2, Titled("Hero") | Titled("Field") | Titled("Ring"), None))],
    )
    mourner(t, terms.GOLD_COST)
    t.action_phase()
    assert [stat(t.m, c, terms.GOLD_COST) for c in (hero, field, ring)] == [3, 0, 0]
    t.use("Raiser", field)
    assert stat(t.m, field, terms.GOLD_COST) == 0 and t.honor(1) == 0
    t.done()


@pytest.mark.rule("SE-STA-14")
def test_followers_have_no_chi_and_no_personal_honor_whatever_is_printed() -> None:
    t = Table()
    facts = CardFacts(
        id="test:Odd Guard",
        title="Odd Guard",
        experience=None,
        type="Follower",
        deck="fate",
        force=2,
        chi=3,
        personal_honor=2,
    )
    hero = t.person("Hero")
    guard = t.put(t.rules.add(define(facts, Script())), 0, on=hero)
    actor(t, "Helper", give("x", terms.CHI, 2), give("x", terms.PERSONAL_HONOR, 2), who=FOLLOWERS)
    mourner(t, terms.CHI)
    t.action_phase()
    assert t.force(guard) == 2 and t.chi(guard) == 0 and t.ph(guard) == 0
    t.use("Helper", guard)
    assert t.chi(guard) == 0 and t.ph(guard) == 0 and t.honor(1) == 0 and t.where(guard) == "home"
    t.done()


@pytest.mark.rule("SE-STA-16", "SE-STA-17")
@pytest.mark.parametrize(("base", "small"), [(False, False), (True, True)])
def test_current_values_count_unless_the_text_says_base(base: bool, small: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, force=3)
    weak = t.person("Weak", 1)
    actor(t, "Helper", SetStat("x", terms.FORCE, 5))
    actor(
        t,
        "Seeker",
        bow("x"),
        who=OTHER_PLAYERS & PERSONALITIES & Compare(terms.FORCE, AT_MOST, Constant(3), BASE if base else 0),
    )
    t.action_phase()
    t.use("Helper", hero)
    t.use("Seeker")
    assert weak in t.question.options and (hero in t.question.options) == small
    t.answer(weak).settle()
    t.done()


@pytest.mark.rule("SE-STA-19")
@pytest.mark.parametrize(("chi", "dies"), [(2, True), (3, False), (1, True)])
def test_without_chi_he_dies_at_once(chi: int, dies: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=chi)
    t.person("Draining", abilities=[open_([Target("x", OTHER_PLAYERS), give("x", terms.CHI, -2), gain_honor(3)])])
    t.action_phase()
    t.use("Draining", hero)
    lines = [line for line in t.said() if "destroyed" in line or "Honor." in line]
    assert lines == (["Hero is destroyed."] if dies else []) + ["Player 1 gains 3 Honor."]
    assert t.dead(hero) == dies
    t.done()


@pytest.mark.rule("SE-STA-20")
def test_only_what_negates_it_all_the_time_saves_him() -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=1)
    guardian = t.person(
        "Guardian",
        1,
        traits=[continuous(Cannot(before(kinds.DESTROY, Titled("Hero"))))],
    )
    actor(t, "Curser", give("x", terms.CHI, -1))
    actor(t, "Killer", destroy("x"))
    t.action_phase()
    t.use("Curser", hero)
    assert t.chi(hero) == 0 and t.where(hero) == "home"
    t.use("Killer", guardian)
    assert t.where(hero) == "discard"
    t.done()


@pytest.mark.rule("SE-STA-23", "SE-STA-24")
def test_a_bowed_item_still_counts_and_reads_at_least_zero() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    blade = t.put(t.define("Blade", "Item", force=2, chi=0), 0, on=hero)
    other = t.person("Other", force=3)
    weight = t.put(t.define("Weight", "Item", force=-2, chi=0), 0, on=other)
    actor(t, "Bower", bow("x"), who=ITEMS)
    actor(t, "Smith", give("x", terms.FORCE, 3), who=ITEMS)
    t.action_phase()
    t.use("Bower", blade)
    assert t.bowed(blade) and t.force(hero) == 5 and t.unit_force(hero) == 5
    assert t.force(weight) == 0 and t.force(other) == 1
    t.use("Smith", weight)
    assert t.force(weight) == 1 and t.force(other) == 4
    t.done()


@pytest.mark.rule("SE-STA-27")
@pytest.mark.parametrize(("amount", "seen"), [(0, 0), (1, 5)])
def test_gaining_no_honor_is_no_gain(amount: int, seen: int) -> None:
    t = Table()
    t.person("Talker", abilities=[open_([gain_honor(amount), lose_honor(amount)])])
    t.person(
        "Listener",
        1,
        traits=[
            triggered(after(kinds.GAIN_HONOR, by=2), [gain_honor(2)]),
            triggered(after(kinds.LOSE_HONOR), [gain_honor(3)]),
        ],
    )
    t.set_honor(0, -1)
    t.action_phase()
    t.use("Talker")
    assert t.honor(0) == -1 and t.honor(1) == seen
    t.done()


@pytest.mark.rule("SE-STA-28")
@pytest.mark.parametrize(("more", "dies"), [(0, False), (1, True)])
def test_bonuses_do_not_touch_numbers_in_text(more: int, dies: bool) -> None:
    t = Table()
    archer = t.person("Archer", force=2, abilities=[battle([ranged(3), gain_honor(2)], [bow_cost(THIS)])])
    foe = t.person("Foe", 1, force=4)
    t.person(
        "Helper",
        traits=[continuous(StatModifier(terms.FORCE, 5, Titled("Archer"), None), RangedModifier(more, PERSONALITIES))],
    )
    t.battle([archer], [foe])
    t.use("Archer", foe)
    assert t.honor(0) == 2 and (t.where(foe) == "discard") == dies
    t.done()


@pytest.mark.rule("SE-STA-29")
def test_only_holdings_have_gold_production() -> None:
    t = Table()
    hero = t.person("Hero")
    mine = t.put(t.define("Mine", "Holding", gold=3), 0)
    actor(t, "Digger", give("x", terms.GOLD_PRODUCTION, 2))
    actor(t, "Miner", give("x", terms.GOLD_PRODUCTION, 2), who=HOLDINGS)
    mourner(t, terms.GOLD_PRODUCTION)
    t.action_phase()
    t.use("Digger", hero)
    assert stat(t.m, hero, terms.GOLD_PRODUCTION) == 0 and t.honor(1) == 0
    assert base_stat(t.m, hero, terms.GOLD_PRODUCTION) == terms.NO_STAT
    t.use("Miner", mine)
    assert stat(t.m, mine, terms.GOLD_PRODUCTION) == 5 and t.honor(1) == 10
    t.done()


@pytest.mark.rule("SE-TOK-03")
def test_a_token_counts_from_the_moment_it_is_there() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    actor(t, "Giver", Token("x", 2, 0, 0, "Might"))
    t.action_phase()
    t.use("Giver", hero)
    assert t.force(hero) == 3
    t.done()


@pytest.mark.rule("SE-STA-20")
@pytest.mark.golden("GX-SE-093")
@pytest.mark.parametrize(("chi", "dies"), [(1, True), (2, False)])
def test_that_death_cannot_be_delayed(chi: int, dies: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=chi, keywords="Samurai")
    t.person(
        "Guardian",
        1,
        traits=[
            triggered(
                before(kinds.DESTROY, YOURS & SAMURAI),
                [DelayIt(kinds.DESTROY, before(kinds.TURN_END))],
            )
        ],
    )
    actor(t, "Curser", give("x", terms.CHI, -1) if dies else destroy("x"))
    t.action_phase()
    t.use("Curser", hero)
    assert (t.where(hero) == "discard") == dies
    t.done()


@pytest.mark.rule("SE-STA-04")
def test_contradictory_limits_freeze_the_value() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    actor(t, "Limiter", limit(M_MAXIMUM, terms.FORCE, 2, terms.UNTIL_GAME_ENDS))
    actor(t, "Raiser", limit(M_MINIMUM, terms.FORCE, 4))
    actor(t, "Helper", give("x", terms.FORCE, 5, terms.UNTIL_GAME_ENDS))
    t.action_phase()
    t.use("Limiter", hero)
    assert t.force(hero) == 2
    t.use("Raiser", hero)
    assert t.force(hero) == 2, "as it was at that moment"
    t.use("Helper", hero)
    assert t.force(hero) == 2
    end_turn_effects(t.m)
    assert t.force(hero) == 2
    t.done()


@pytest.mark.rule("SE-STA-04")
def test_a_value_frozen_at_its_minimum_is_free_again_once_the_maximum_is_over() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    actor(t, "Raiser", limit(M_MINIMUM, terms.FORCE, 4, terms.UNTIL_GAME_ENDS))
    actor(t, "Limiter", limit(M_MAXIMUM, terms.FORCE, 2))
    actor(t, "Helper", give("x", terms.FORCE, 5, terms.UNTIL_GAME_ENDS))
    t.action_phase()
    t.use("Raiser", hero)
    t.use("Limiter", hero)
    assert t.force(hero) == 4
    t.use("Helper", hero)
    assert t.force(hero) == 4
    end_turn_effects(t.m)
    assert t.force(hero) == 8
    t.done()


@pytest.mark.rule("SE-STA-20")
@pytest.mark.parametrize(("chi", "dies"), [(1, True), (2, False)])
def test_negating_that_death_once_does_not_save_him(chi: int, dies: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=chi)
    t.person("Guardian", 1, abilities=[reaction(before(kinds.DESTROY, Titled("Hero")), [NegateIt()])])
    actor(t, "Curser", give("x", terms.CHI, -1) if dies else destroy("x"))
    t.action_phase()
    t.answer("use Curser").answer(hero)
    while not any(o.startswith("use Guardian") for o in t.options()):
        t.answer_pass()
    t.answer("use Guardian")
    t.settle()
    assert (t.where(hero) == "discard") == dies, "a death by effect is over once negated"
    t.done()
