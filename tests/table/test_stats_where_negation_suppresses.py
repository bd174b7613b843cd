"""Stats by the rules of Twenty Festivals: what negation suppresses, changes to a minimum, and setting a stat."""

from __future__ import annotations

import pytest

from gorin.table import definitions, modifiers, stats, terms
from gorin.table.changes import add_modifier, add_token
from gorin.table.definitions import TRAIT_CONTINUOUS, Modifier, Selector, Trait
from gorin.table.terms import FORCE, HONOR_REQUIREMENT, NONE
from gorin.testing import Card, Table
from gorin.testing.probes import Much, Which, registered

PENALTIES = FORCE * 2 + 1


class Less(Much):
    """What a function computes, as a penalty."""

    def sign(self) -> int:
        return -1


def penalty(size: int, floor: int = NONE, who: Selector | None = None) -> Modifier:
    made = Modifier(definitions.M_STAT, FORCE, who, Less(lambda x: size), None)
    made.floor = floor
    return made


def only(one: Card) -> Selector:
    return Which(lambda x, card: card == one)


def put_on(t: Table, made: Modifier, card: Card, size: int, flags: int = 0) -> int:
    return add_modifier(t.m, registered(t.m, made), card, size, flags | modifiers.FIXED_AMOUNT, 1, NONE)


def said_of(t: Table, title: str, made: Modifier) -> Card:
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [made]
    return t.put(t.define(title, "Holding", traits=[trait]), 0)


@pytest.mark.rule("TF-PVN-02")
@pytest.mark.parametrize(
    "order",
    ["penalty", "penalty negation", "negation penalty", "token negation token token", "text negation", "negation text",
     "floored negation floored floored", "law negation law", "shielded negation shielded", "token negation penalty",
     "penalty negation-of-bonuses", "text token penalty negation text negation penalty floored law", "negation-of-one",
     "penalty text negation-of-one penalty", "negation-of-another penalty text negation-of-another"],
)  # fmt: skip
def test_negation_suppresses_what_was_there(order: str) -> None:
    """What comes later takes 1 each; what cannot be negated does in any case."""
    t = Table("twenty_festivals")
    m = t.m
    hero = t.person("Hero", force=9)
    him = only(hero)
    lost = 0
    shielded = 0
    for n, word in enumerate(order.split()):
        lost += word in ("penalty", "token", "text", "floored", "law")
        shielded += word == "shielded"
        if word == "penalty":
            put_on(t, penalty(-1), hero, -1)
        elif word == "shielded":
            put_on(t, penalty(-1), hero, -1, modifiers.SHIELDED)
        elif word == "token":
            add_token(m, hero, 1, -1, 0, 0, NONE, NONE)
        elif word == "floored":
            put_on(t, penalty(-1, 0), hero, -1)
        elif word in ("text", "law"):
            said_of(t, f"Text {n}", penalty(-1, 0 if word == "law" else NONE, him))
        else:
            param = FORCE * 2 if word == "negation-of-bonuses" else PENALTIES
            negation = Modifier(definitions.M_NEGATE_STAT, param, None, None, None)
            put_on(t, negation, hero, 12345 if "-of-one" in word or "another" in word else 0)
            lost = 0 if word == "negation" else lost
    assert stats.raw_stat(m, hero, FORCE) == 9 - lost - shielded


@pytest.mark.rule("TF-STA-06")
@pytest.mark.parametrize(
    ("plain", "floored", "left"),
    [(0, [(-9, 1)], 1), (0, [(-9, 0)], 0), (-3, [(-9, 1)], 1), (-5, [(-2, 3)], 0), (0, [(-1, 1)], 4), (2, [(-3, 6)], 6),
     (0, [(-9, 3), (-9, 1)], 1), (-6, [(-2, 0)], -1), (0, [(2, 9)], 7)],
)  # fmt: skip
def test_changes_to_a_minimum_come_last_and_lift_nothing(plain: int, floored: list[tuple[int, int]], left: int) -> None:
    for by_text in (True, False):
        t = Table("twenty_festivals")
        hero, other = t.person("Hero", force=5), t.person("Other", force=5)
        him = only(hero)
        for size, floor in floored:
            if by_text and size < 0:
                said_of(t, f"Law {size} {floor}", penalty(size, floor, him))
            else:
                put_on(t, penalty(size, floor), hero, size)
        put_on(t, penalty(plain), hero, plain)
        assert [stats.raw_stat(t.m, card, FORCE) for card in (hero, other)] == [left, 5]


@pytest.mark.rule("TF-STA-08", "SE-STA-11")
def test_by_how_much_a_stat_is_set() -> None:
    """As if there were no limits, and past what takes it down to a minimum; elsewhere from what it is now."""
    t = Table("twenty_festivals")
    hero, low = t.person("Hero", force=3, hr=-2), t.person("Low", force=0)
    put_on(t, penalty(-2), low, -2)
    assert [stats.change_to(t.m, hero, FORCE, value) for value in (5, 3, 0)] == [2, 0, -3]
    assert [stats.change_to(t.m, low, FORCE, value) for value in (0, 1)] == [0, 3]
    assert [stats.change_to(t.m, hero, HONOR_REQUIREMENT, value) for value in (0, -2)] == [2, 0]
    put_on(t, penalty(-9, 2), hero, -9)
    change = stats.change_to(t.m, hero, FORCE, 6)
    assert (t.force(hero), change, stats.raw_stat(t.m, hero, FORCE, True, change)) == (2, 12, 6)
    s = Table()
    man = s.person("Man", force=3)
    most = Modifier(definitions.M_MAXIMUM, FORCE, None, None, None)
    add_modifier(s.m, registered(s.m, most), man, 2, modifiers.FIXED_AMOUNT, terms.UNTIL_TURN_ENDS, NONE)
    assert [stats.change_to(s.m, man, FORCE, value) for value in (5, 2)] == [3, 0]
