"""Stats where tables laid out at random seldom are: what was negated, limits that contradict, who has number 0."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_, produces
from gorin.lang.selectors import HOLDINGS
from gorin.lang.targets import Target
from gorin.lang.verbs import give
from gorin.rules.checks import settle_caps, settle_suppressed
from gorin.table import definitions, effects, modifiers, stats, terms
from gorin.table.changes import add_effect, add_modifier, add_token, host_on
from gorin.table.definitions import Modifier
from gorin.table.terms import CHI, FORCE, NONE, PERSONAL_HONOR
from gorin.testing import Card, Table
from gorin.testing.probes import If, Much, registered
from tests.table.test_stats_where_negation_suppresses import only, penalty, put_on, said_of
from tests.twenty_festivals.laying import festival, play

BONUSES, PENALTIES = 0, 1


def negated(t: Table, card: Card, which: int, stat: int = FORCE, origin: int = 0) -> None:
    """An effect negates the bonuses or penalties that a card has."""
    put_on(t, Modifier(definitions.M_NEGATE_STAT, stat * 2 + which, None, None, None), card, origin)


def fixed(size: int) -> Much:
    return Much(lambda x: size)


def second(t: Table, force: int = 5) -> Card:
    """A Personality whose number is that of no stat."""
    for n in range(12):
        t.person(f"Man {n}")
    return t.person("Hero", force=force)


@pytest.mark.rule("TF-EFF-19", "TF-PVN-02")
@pytest.mark.parametrize("by", ["text", "effect", "token"])
@pytest.mark.parametrize("size", [-2, 2, 0])
@pytest.mark.parametrize("which", [BONUSES, PENALTIES, None])
def test_what_is_negated_is_no_source_of_bonuses_or_penalties(by: str, size: int, which: int | None) -> None:
    t = festival()
    hero = second(t)
    if by == "text":
        made = Modifier(definitions.M_STAT, FORCE, only(hero), Much(lambda x: size), None)
        t.rules.numbers.changes_keep_sign = False
        said_of(t, "Law", made)
    elif by == "effect":
        put_on(t, penalty(size), hero, size)
    else:
        add_token(t.m, hero, t.rules.keyword("Wound"), size, 1, 1, NONE, NONE)
    if which is not None:
        negated(t, hero, which)
    for asked in (BONUSES, PENALTIES):
        there = size * (-1 if asked == PENALTIES else 1) > 0 and which != asked
        assert len(stats.sources_of(t.m, FORCE, hero, asked == PENALTIES)) == there


@pytest.mark.rule("TF-EFF-19")
@pytest.mark.parametrize("stat", [FORCE, CHI, PERSONAL_HONOR, terms.GOLD_COST])
def test_a_token_is_a_source_of_what_it_changes_alone(stat: int) -> None:
    t = festival()
    hero = second(t)
    sizes = {FORCE: -1, CHI: 2, PERSONAL_HONOR: -3}
    wound = t.rules.keyword("Wound")
    add_token(t.m, hero, wound, sizes[FORCE], sizes[CHI], sizes[PERSONAL_HONOR], NONE, NONE)
    size = sizes.get(stat, 0)
    assert len(stats.sources_of(t.m, stat, hero, True)) == (size < 0)
    assert len(stats.sources_of(t.m, stat, hero, False)) == (size > 0)


@pytest.mark.parametrize("about", ["Wound", "Rock"])
def test_a_token_without_effect_is_no_source(about: str) -> None:
    t = festival()
    hero = second(t)
    add_token(t.m, hero, t.rules.keyword("Wound"), -2, 0, 0, NONE, NONE)
    said_of(t, "Law", Modifier(definitions.M_NO_TOKENS, t.rules.keyword(about), only(hero), None, None))
    assert len(stats.sources_of(t.m, FORCE, hero, True)) == (about == "Rock")
    assert t.force(hero) == (3 if about == "Rock" else 5)


@pytest.mark.rule("TF-PVN-02")
def test_a_token_is_negated_whatever_else_it_takes() -> None:
    """Only effects are ever said not to be negated."""
    t = festival()
    hero = second(t)
    add_token(t.m, hero, t.rules.keyword("Wound"), -2, 0, -1, NONE, NONE)
    assert t.force(hero) == 3
    negated(t, hero, PENALTIES)
    assert t.force(hero) == 5


@pytest.mark.rule("TF-PVN-02")
def test_what_a_text_negates_is_negated_before_that_is_noted() -> None:
    t = festival()
    hero = second(t)
    said_of(t, "Ban", Modifier(definitions.M_NEGATE_STAT, FORCE * 2 + PENALTIES, only(hero), None, None))
    said_of(t, "Law", penalty(-1, NONE, only(hero)))
    put_on(t, penalty(-1), hero, -1)
    before = t.force(hero)
    settle_suppressed(t.m)
    assert (before, t.force(hero)) == (5, 5)


@pytest.mark.rule("TF-STA-06", "TF-EFF-19")
@pytest.mark.parametrize("negates", [True, False])
@pytest.mark.parametrize("by", ["text", "effect"])
def test_a_change_to_a_minimum_is_found_upon_whomever_and_negated_by_its_source(by: str, negates: bool) -> None:
    t = festival()
    hero, other = second(t), t.person("Other", force=5)
    if by == "text":
        said_of(t, "Law", penalty(-9, 3, only(hero)))
    else:
        put_on(t, penalty(-9, 3), hero, -9)
    assert (t.force(hero), t.force(other), t.chi(hero)) == (3, 5, 3)
    [source] = stats.sources_of(t.m, FORCE, hero, True)
    negated(t, hero, PENALTIES, FORCE, source + (0 if negates else 1))
    assert t.force(hero) == (5 if negates else 3)


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("which", [BONUSES, PENALTIES])
def test_a_negation_of_all_but_items_leaves_what_they_give_and_take(which: int) -> None:
    t = Table()
    hero = second(t)
    t.item(hero, force=2)
    t.item(hero, force=-1)
    for size in (4, -3):
        said_of(t, f"Law {size}", Modifier(definitions.M_STAT, FORCE, only(hero), fixed(size), None))
    assert t.force(hero) == 7
    ban = Modifier(definitions.M_NEGATE_STAT, FORCE * 2 + which, only(hero), None, None)
    ban.spares_items = True
    said_of(t, "Ban", ban)
    assert t.force(hero) == (3 if which == BONUSES else 10)


@pytest.mark.rule("SE-STA-10")
def test_each_of_two_copies_of_a_text_is_cut_by_itself() -> None:
    t = Table()
    m = t.m
    hero = second(t, 4)
    first = said_of(t, "Law", penalty(-3, 0, only(hero)))
    settle_caps(m)
    t.put(m.definition(first), 0)
    settle_caps(m)
    assert t.force(hero) == 0
    assert stats.raw_stat(m, hero, FORCE) == 0


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize(("sizes", "force"), [((-2, -3), 2), ((-2, -9), 1), ((-9, -1), 4), ((-1, 2), 7)])
def test_a_cut_penalty_that_changes_its_size_is_cut_anew(sizes: tuple[int, int], force: int) -> None:
    t = Table()
    hero = second(t)
    now = [sizes[0]]
    made = Modifier(definitions.M_STAT, FORCE, only(hero), Much(lambda x: now[0]), None)
    made.floor = 1
    said_of(t, "Law", made)
    settle_caps(t.m)
    assert t.force(hero) == max(1, 5 + sizes[0])
    now[0] = sizes[1]
    before = t.force(hero)
    settle_caps(t.m)
    assert (before, t.force(hero)) == (force, force)


@pytest.mark.rule("SE-STA-04")
def test_what_is_noted_of_other_stats_and_cards_freezes_nothing() -> None:
    t = Table()
    m = t.m
    other, hero = t.person("Other", force=5), t.person("Hero", force=5)

    def note(card: Card, stat: int, value: int) -> None:
        effects.set_parameter(m, add_effect(m, effects.FROZEN, 0, card, value, NONE, NONE, 0, NONE), stat)

    note(other, FORCE, 9)
    assert stats.frozen_entry(m, FORCE, other) == 0
    note(hero, CHI, 9)
    for what, size in ((definitions.M_MAXIMUM, 4), (definitions.M_MINIMUM, 7)):
        for card in (hero, other):
            put_on(t, Modifier(what, FORCE, None, None, None), card, size)
    assert (t.force(other), t.force(hero), t.chi(hero)) == (9, 4, 3)
    note(hero, FORCE, 6)
    assert t.force(hero) == 6


@pytest.mark.rule("SE-STA-04")
def test_limits_that_begin_together_leave_a_stat_as_it_was_before_both() -> None:
    t = Table()
    hero = second(t)
    limits = [
        Modifier(what, FORCE, only(hero), fixed(size), None)
        for what, size in ((definitions.M_MAXIMUM, 2), (definitions.M_MINIMUM, 4))
    ]
    trait = definitions.Trait(definitions.TRAIT_CONTINUOUS)
    trait.modifiers = limits
    t.put(t.define("Law", "Holding", traits=[trait]), 0)
    assert t.force(hero) == 5


@pytest.mark.rule("TF-STA-02")
def test_limits_that_contradict_each_other_cancel_upon_whomever() -> None:
    t = festival()
    hero = second(t, 3)
    for what, size in ((definitions.M_MINIMUM, 4), (definitions.M_MAXIMUM, 2)):
        put_on(t, Modifier(what, FORCE, None, None, None), hero, size)
        assert t.force(hero) == (4 if what == definitions.M_MINIMUM else 3)


@pytest.mark.rule("TF-GLD-10")
@pytest.mark.parametrize("made", [produces(2), None])
def test_what_produces_gold_by_its_text_may_produce_more(made: definitions.Trait | None) -> None:
    """As its production is its stat: what produces none gains none."""
    t = festival()
    t.holding("Farm", traits=[made] if made else [])
    farm = t.cards(0, "home")[-1]
    t.holding("Gift", 0, open_([Target("x", HOLDINGS), give("x", terms.GOLD_PRODUCTION, 1)]))
    assert stats.stat(t.m, farm, terms.GOLD_PRODUCTION) == (2 if made else 0)
    assert stats.stat(t.m, farm, CHI) == 0
    t.action_phase()
    play(t, ("Gift", farm))
    assert t.production(farm) == stats.stat(t.m, farm, terms.GOLD_PRODUCTION) == (3 if made else 0)


@pytest.mark.rule("SE-STR-04")
@pytest.mark.parametrize("strength", [2, None])
def test_what_lies_under_a_stronghold_adds_to_the_stats_that_it_has(strength: int | None) -> None:
    t = Table()
    wind = t.put(t.define("Breeze", "Wind", strength=strength), 0, "removed")
    assert wind == 0
    castle = t.stronghold(0)
    before = [stats.stat(t.m, castle, stat) for stat in (terms.PROVINCE_STRENGTH, terms.GOLD_PRODUCTION)]
    t.m.set_overlays(castle, wind)
    after = [stats.stat(t.m, castle, stat) for stat in (terms.PROVINCE_STRENGTH, terms.GOLD_PRODUCTION)]
    assert after == [before[0] + (strength or 0), before[1]]


@pytest.mark.rule("SE-STA-25")
def test_a_follower_with_number_0_counts_for_its_unit() -> None:
    t = Table()
    guard = t.put(t.define("Guard", "Follower", force=2), 0)
    hero = t.person("Hero", force=3)
    host_on(t.m, guard, hero)
    assert guard == 0 and t.unit_force(hero) == 5


@pytest.mark.rule("SE-PRV-07")
@pytest.mark.parametrize("holds", [True, False])
def test_a_province_is_as_strong_as_effects_say_whose_condition_holds(holds: bool) -> None:
    t = Table()
    made = registered(t.m, Modifier(definitions.M_STAT, terms.PROVINCE_STRENGTH, None, None, If(lambda x: holds)))
    flags = modifiers.PROVINCE_SUBJECT | modifiers.FIXED_AMOUNT
    add_modifier(t.m, made, t.province(1), 3, flags, terms.UNTIL_TURN_ENDS, NONE)
    assert t.strength(t.province(1)) == (10 if holds else 7)


@pytest.mark.rule("GE-YU-01")
def test_who_was_given_yu_has_none_but_what_he_is_given_of_it() -> None:
    t = Table("gold")
    hero = second(t)
    yu = t.rules.keyword("Yu")
    made = registered(t.m, Modifier(definitions.M_GIVE_KEYWORD, yu, None, None, None))
    add_modifier(t.m, made, hero, 0, 0, terms.UNTIL_TURN_ENDS, NONE)
    assert stats.stat(t.m, hero, terms.YU) == 0
    put_on(t, Modifier(definitions.M_STAT, terms.YU, None, None, None), hero, 3)
    assert stats.stat(t.m, hero, terms.YU) == 3
