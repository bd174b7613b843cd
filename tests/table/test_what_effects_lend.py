"""What a game learns of the texts that effects give to cards, and of those that effects negate for a time."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_, produces, reaction, triggered
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.table import definitions, effects, kinds, modifiers, terms
from gorin.table.changes import add_effect, add_modifier, end_for
from gorin.table.definitions import M_FLAG, M_STAT, TRAIT_CONTINUOUS, Modifier, Trait
from gorin.table.flags import ABILITIES_UNDONE, TRAITS_NEGATED
from gorin.table.terms import CHI, FORCE, NONE
from gorin.testing import Card, Table
from gorin.testing.probes import Much, Which, registered


def lend(t: Table, trait: Trait, card: Card) -> int:
    return add_effect(t.m, effects.TRAIT, registered(t.m, trait).id, card, 0, card, 0, terms.UNTIL_TURN_ENDS, NONE)


def bonuses(t: Table, *stats: int) -> Trait:
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [registered(t.m, Modifier(M_STAT, stat, None, Much(lambda x: 1), None)) for stat in stats]
    return trait


def test_a_card_that_was_lent_texts_changes_what_they_change() -> None:
    """Once in each list, whatever it says itself."""
    t = Table()
    m = t.m
    hero, other = t.person("Hero", force=2), t.person("Other", force=2)
    assert m.changers(M_STAT) == []
    lend(t, bonuses(t, FORCE, CHI), hero)
    lend(t, bonuses(t, FORCE), hero)
    lend(t, triggered(after(kinds.BOW), [gain_honor(1)]), other)
    assert m.changers(M_STAT) == [hero] and m.changers(M_FLAG) == []
    assert (t.force(hero), t.chi(hero), t.force(other)) == (4, 4, 2)
    assert [len(m.traits_lent(card)) for card in (hero, other)] == [2, 1]


def test_a_card_that_was_lent_a_way_to_produce_is_one_source_of_gold() -> None:
    t = Table()
    mine, hero, other = t.holding("Mine", gold=2), t.person("Hero"), t.person("Other")
    before = t.m.gold_sources()
    for card in (mine, hero):
        lend(t, produces(3), card)
    lend(t, bonuses(t, FORCE), other)
    assert t.m.gold_sources() == [*before, hero] and mine in before


def test_a_reaction_that_was_granted_is_found_by_what_it_answers() -> None:
    t = Table()
    hero = t.person("Hero")
    answer, act = reaction(after(kinds.GAIN_HONOR), [gain_honor(1)]), open_([gain_honor(1)])
    made = [
        add_effect(t.m, effects.GRANT, registered(t.m, each).id, hero, 0, hero, 0, terms.UNTIL_TURN_ENDS, NONE)
        for each in (answer, act)
    ]
    assert [t.m.granted(kind) for kind in (kinds.GAIN_HONOR, NONE, kinds.BOW)] == [[made[0]], [made[1]], []]


@pytest.mark.parametrize("negated", [TRAITS_NEGATED, ABILITIES_UNDONE])
@pytest.mark.parametrize("action", [-1, 0, 1])
@pytest.mark.parametrize("how", ["before", "after", "by another", "shielded", "a cost", "memory"])
def test_what_a_negated_text_has_done_before_has_no_effect(negated: int, action: int, how: str) -> None:
    """Of traits what a trait did, whose number is below 0; of abilities what an action did."""
    t = Table()
    m = t.m
    hero, source, other = t.person("Hero", force=2), t.person("Source"), t.person("Other")

    def negate() -> None:
        made = registered(m, Modifier(M_FLAG, negated, None, None, None))
        add_modifier(m, made, source, 0, 0, terms.UNTIL_TURN_ENDS, NONE)

    if how == "after":
        negate()
    made = registered(m, Modifier(M_STAT, FORCE, None, None, None))
    at = add_modifier(m, made, hero, 3, modifiers.FIXED_AMOUNT, terms.UNTIL_TURN_ENDS, NONE)
    effects.set_source(m, at, other if how == "by another" else source)
    effects.set_action(m, at, action)
    if how == "memory":
        effects.set_kind(m, at, effects.MEMORY)
    flag = {"shielded": modifiers.SHIELDED, "a cost": modifiers.FROM_COST}.get(how, 0)
    effects.set_flags(m, at, effects.flags(m, at) | flag)
    if how != "after":
        negate()
    if how == "memory":
        assert at in m.effects(effects.MEMORY)
        return
    gone = how == "before" and (action < 0 if negated == TRAITS_NEGATED else action > 0)
    assert t.force(hero) == (2 if gone else 5)


@pytest.mark.parametrize("kind", [effects.MODIFIER, effects.GRANT])
def test_only_a_change_negates_the_texts_of_a_card(kind: int) -> None:
    """A number that another entry keeps in the same place means something else."""
    t = Table()
    m = t.m
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [Modifier(M_STAT, FORCE, None, Much(lambda x: 2), None)]
    hero = t.put(t.define("Hero", "Personality", force=1, traits=[trait]), 0)
    other = t.person("Other")
    flag = registered(m, Modifier(M_FLAG, TRAITS_NEGATED, None, None, None))
    add_modifier(m, flag, other, 0, 0, terms.UNTIL_TURN_ENDS, NONE)
    node = flag.id if kind == effects.MODIFIER else registered(m, open_([gain_honor(1)])).id
    at = add_effect(m, kind, node, hero, 0, NONE, 0, terms.UNTIL_TURN_ENDS, NONE)
    effects.set_parameter(m, at, definitions.M_FLAG * 4096 + TRAITS_NEGATED)
    assert t.force(hero) == (1 if kind == effects.MODIFIER else 3)


@pytest.mark.parametrize("out", [[], [1], [0, 1, 2]])
def test_the_next_player_is_still_in_the_game(out: list[int]) -> None:
    t = Table(players=3)
    for player in out:
        t.m.set_out_of_game(player, True)
    assert t.m.next_player(0) == (2 if out == [1] else 0 if out else 1)
    assert t.m.next_player(2) == (2 if len(out) == 3 else 0)


def test_an_exception_is_one_to_its_own_effect() -> None:
    t = Table()
    hero, other = t.person("Hero", force=2), t.person("Other", force=2)
    made = []
    for size in (1, 4):
        each = registered(t.m, Modifier(M_STAT, FORCE, Which(lambda x, card: True), None, None))
        flags = modifiers.FIXED_AMOUNT | modifiers.LIVE_SUBJECT
        made.append(add_modifier(t.m, each, NONE, size, flags, terms.UNTIL_TURN_ENDS, NONE))
    end_for(t.m, made[0], hero)
    end_for(t.m, made[1], other)
    assert (t.force(hero), t.force(other)) == (6, 3)
