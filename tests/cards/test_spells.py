"""Spells: what they do while their Shugenja is there, and when they do nothing."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited, open_, reaction
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.rules.actions import is_keyworded
from gorin.rules.turn import end_turn_effects
from gorin.table import kinds
from gorin.testing import Card, Table


def someone(
    t: Table, player: int, name: str, force: int = 3, chi: int = 3, keywords: str = "", bowed: bool = False
) -> Card:
    return t.put(t.define(name, "Personality", force=force, chi=chi, keywords=keywords), player, bowed=bowed)


def caster(t: Table, title: str, chi: int = 3) -> tuple[Card, Card]:
    """A Shugenja of player 0 with a Spell."""
    who = someone(t, 0, "Caster", chi=chi, keywords="Shugenja")
    return who, t.put(title, 0, on=who)


# --- Earth Becomes Sky ----------------------------------------------------------------------------------------------


def stoned(chi: int = 5) -> tuple[Table, Card, Card, Card]:
    """A foe with a Follower is struck; he, his Follower and a friend of his each have a Battle ability."""
    t = Table()
    who, spell = caster(t, "Earth Becomes Sky")
    act = battle([verbs.gain_honor(1)])
    foe = t.put(t.define("Foe", "Personality", force=7, chi=chi, abilities=[act]), 1)
    guard = t.put(t.define("Guard", "Follower", force=1, abilities=[battle([verbs.gain_honor(1)])]), 1, on=foe)
    friend = t.put(t.define("Friend", "Personality", chi=3, abilities=[battle([verbs.gain_honor(1)])]), 1)
    t.put(t.define("Charge", "Action", abilities=[battle(
        [verbs.give("one", 0, 1)], [Target("one", YOURS & PERSONALITIES)])]), 1, "hand")
    t.battle([who], [foe, friend])
    t.use("Earth Becomes Sky", foe)
    assert t.bowed(spell) and not t.bowed(who)
    return t, foe, guard, friend


@pytest.mark.rule("SE-TOK-03")
@pytest.mark.card("Earth Becomes Sky")
def test_a_rock_weighs_on_him() -> None:
    t, foe, guard, _ = stoned()
    assert (t.force(foe), t.chi(foe)) == (2, 3)
    assert t.force(guard) == 1
    t.done()


@pytest.mark.rule("SE-PRF-01", "SE-PRF-03")
@pytest.mark.card("Earth Becomes Sky")
def test_his_unit_performs_nothing() -> None:
    t, _foe, _, friend = stoned()
    assert t.question.player == 1
    assert not t.can_use("Foe") and not t.can_use("Guard")
    assert t.can_use("Friend")
    t.answer("use Charge")
    assert t.options() == ["target Friend"]
    t.answer(friend)


@pytest.mark.rule("SE-EFF-11")
@pytest.mark.card("Earth Becomes Sky")
def test_who_joins_his_unit_performs_nothing_either() -> None:
    t, foe, _, _ = stoned()
    t.put(t.define("Late Guard", "Follower", abilities=[battle([verbs.gain_honor(1)])]), 1, on=foe)
    t.answer("use Friend").settle_payment()
    t.answer_pass()
    assert t.question.player == 1 and t.can_use("Charge")
    assert not t.can_use("Late Guard")


@pytest.mark.card("Earth Becomes Sky")
def test_two_chi_are_too_few() -> None:
    t, foe, guard, _ = stoned(chi=2)
    assert t.where(foe) == "discard" and t.where(guard) == "discard"
    t.done()


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.card("Earth Becomes Sky")
def test_the_spell_needs_someone_opposing() -> None:
    t = Table()
    who, _ = caster(t, "Earth Becomes Sky")
    someone(t, 1, "At Home")
    t.battle([who])
    t.passes()
    assert not t.can_use("Earth Becomes Sky", 0)


# --- Purge the Weak -------------------------------------------------------------------------------------------------


def purge(chi: int = 3) -> tuple[Table, Card]:
    t = Table()
    who, _ = caster(t, "Purge the Weak", chi)
    t.put(t.define("Speech", "Action", abilities=[open_([verbs.gain_honor(1)])]), 0, "hand")
    t.put(t.define("Second Speech", "Action", abilities=[open_([verbs.gain_honor(2)])]), 0, "hand")
    t.put(t.define("Decree", "Action", abilities=[limited([verbs.gain_honor(4)])]), 0, "hand")
    t.action_phase(0)
    return t, who


@pytest.mark.rule("SE-ACT-33")
@pytest.mark.card("Purge the Weak")
def test_another_action_of_the_same_kind() -> None:
    t, who = purge()
    t.use("Speech")
    t.use("Purge the Weak")
    t.settle()
    assert t.chi(who) == 2
    assert t.question.player == 0
    assert t.can_use("Second Speech") and not t.can_use("Decree")
    t.answer("use Second Speech").settle_payment()
    t.settle()
    assert t.honor(0) == 3
    assert t.question.player == 1
    t.done()


@pytest.mark.rule("SE-EFF-12")
@pytest.mark.card("Purge the Weak")
def test_the_chi_is_gone_for_good() -> None:
    t, who = purge()
    t.use("Decree")
    t.use("Purge the Weak")
    t.answer("pass").settle()
    end_turn_effects(t.m)
    assert t.chi(who) == 2
    t.done()


@pytest.mark.rule("SE-CST-16")
@pytest.mark.card("Purge the Weak")
def test_his_last_chi_pays_for_it() -> None:
    t, who = purge(1)
    t.use("Speech")
    t.use("Purge the Weak")
    t.settle()
    assert t.where(who) == "discard"
    assert t.question.player == 0 and t.can_use("Second Speech")


@pytest.mark.card("Purge the Weak")
def test_purge_answers_no_reaction_and_nobody_elses_action() -> None:
    t = Table()
    caster(t, "Purge the Weak")
    t.put(t.define("Answer", "Action", abilities=[reaction(after(kinds.GAIN_HONOR), [verbs.Draw()])]), 0, "hand")
    t.put(t.define("Speech", "Action", abilities=[open_([verbs.gain_honor(1)])]), 1, "hand")
    t.action_phase(0)
    t.passes()
    t.answer("use Speech")
    while t.asked and t.question.kind != "action":
        assert not t.can_use("Purge the Weak")
        options = t.options()
        t.answer("use Answer" if "use Answer" in options else t.question.options[0])
    assert len(t.hand(0)) == 1


@pytest.mark.rule("SE-ACT-03")
@pytest.mark.card("Purge the Weak")
def test_purge_once_a_turn() -> None:
    t, _ = purge()
    t.use("Speech")
    t.use("Purge the Weak")
    t.answer("use Second Speech")
    while t.asked and t.question.kind != "action":
        assert not t.can_use("Purge the Weak")
        t.answer(t.question.options[0])
    t.done()


# --- The Kami's Blessing --------------------------------------------------------------------------------------------


@pytest.mark.card("The Kami's Blessing")
def test_the_kami_bless_the_shugenja_in_peace() -> None:
    t = Table()
    who, spell = caster(t, "The Kami's Blessing", chi=4)
    t.action_phase(0)
    assert not t.can_use("The Kami's Blessing (2)")
    t.use("The Kami's Blessing (1)")
    assert t.force(who) == 3 + 4 and t.bowed(spell)
    assert not t.can_use("The Kami's Blessing")
    t.done()


def army() -> tuple[Table, Card, list[Card], Card]:
    t = Table()
    who, _ = caster(t, "The Kami's Blessing", chi=4)
    samurai = [someone(t, 0, f"Samurai {n}", keywords="Samurai") for n in range(2)]
    guard = t.put(t.define("Spearmen", "Follower", force=1, keywords="Samurai"), 0, on=samurai[0])
    someone(t, 0, "At Home", keywords="Samurai")
    foe = someone(t, 1, "Foe", keywords="Samurai")
    t.battle([who, *samurai], [foe])
    return t, who, samurai, guard


@pytest.mark.rule("SE-ACT-18")
@pytest.mark.card("The Kami's Blessing")
def test_the_kami_bless_two_samurai_of_the_army() -> None:
    t, _, samurai, guard = army()
    t.use("The Kami's Blessing (2)")
    assert set(t.question.options) == {*samurai, guard}
    t.answers(samurai[1], guard).settle_payment()
    t.settle()
    assert (t.force(samurai[1]), t.force(guard), t.force(samurai[0])) == (7, 5, 3)
    t.done()


@pytest.mark.card("The Kami's Blessing")
def test_the_kami_bless_one_samurai() -> None:
    t, _who, samurai, _ = army()
    t.use("The Kami's Blessing (2)", samurai[0], "done")
    t.settle_payment()
    t.settle()
    assert t.force(samurai[0]) == 7
    t.done()


@pytest.mark.card("The Kami's Blessing")
def test_the_kami_bless_the_shugenja_in_battle() -> None:
    t, who, _, _ = army()
    t.use("The Kami's Blessing (1)")
    assert t.force(who) == 7
    t.done()


@pytest.mark.rule("SE-BAT-11")
@pytest.mark.card("The Kami's Blessing")
def test_the_kami_bless_nobody_from_afar() -> None:
    t = Table()
    caster(t, "The Kami's Blessing")
    one = someone(t, 0, "One", keywords="Samurai")
    t.battle([one], [someone(t, 1, "Foe")])
    t.passes()
    assert not t.can_use("The Kami's Blessing", 0)


# --- keywords of abilities ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-42", "SE-SPL-04")
def test_a_keyword_of_one_ability_does_not_reach_the_other() -> None:
    t = Table()
    d = t.define("Two Arts", "Spell", keywords="Water", abilities=[
        battle([verbs.gain_honor(1)], keywords="Maho"), battle([verbs.gain_honor(2)])])
    spell = t.put(d, 0, on=someone(t, 0, "Caster", keywords="Shugenja"))
    maho, water = t.rules.keyword("Maho"), t.rules.keyword("Water")
    dark, plain = d.abilities
    assert t.has(spell, "Maho")
    assert is_keyworded(t.m, dark, spell, maho) and not is_keyworded(t.m, plain, spell, maho)
    assert is_keyworded(t.m, dark, spell, water) and is_keyworded(t.m, plain, spell, water)
