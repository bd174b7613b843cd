"""A text by which another card pays a cost in the place of one that would (SE-CST-21, SE-CST-22)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import reaction, triggered
from gorin.lang.costs import bow_cost, dishonor_cost
from gorin.lang.flow import May
from gorin.lang.payers import PayInstead
from gorin.lang.refs import THIS
from gorin.lang.selectors import Titled
from gorin.lang.triggers import BY_YOU, before
from gorin.lang.verbs import Grant, GrantTrait, destroy, gain_honor
from gorin.table import kinds
from gorin.table.definitions import Trait
from gorin.table.terms import MODE_COST
from gorin.testing import Table

HERO, MATE = Titled("Hero"), Titled("Mate")


def for_hero(who: object) -> Trait:
    """A trait by which another card may bow in the Hero's place, as a cost."""
    return triggered(before(kinds.BOW, HERO, mode=MODE_COST), [May(PayInstead(who))])  # type: ignore[arg-type]


def work(t: Table) -> Table:
    """An action that asks for the Hero's bowing, and gains 1 Honor."""
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO)])
    t.action_phase()
    return t


@pytest.mark.rule("SE-ACT-10", "SE-CST-22")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize("text", ["trait", "reaction"])
def test_whoever_pays_may_be_the_first_card_of_all(text: str, bowed: bool) -> None:
    t = Table()
    mate = t.person("Mate", bowed=bowed)
    t.person("Hero", bowed=True)
    answer = reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=MODE_COST), [PayInstead(MATE)])
    made = {"traits": [for_hero(MATE)]} if text == "trait" else {"abilities": [answer]}
    t.holding("Friend", **made)
    work(t)
    assert t.can_use("Work", 0) is not bowed
    if not bowed:
        t.use("Work")
        t.m.answer(t.question.options[-1])
        t.settle()
        assert t.bowed(mate) and t.honor(0) == 1


@pytest.mark.rule("SE-ACT-10", "SE-CST-22")
@pytest.mark.parametrize("second", [True, False])
def test_the_first_of_two_who_could_pay_need_not(second: bool) -> None:
    """Who is bowed already pays nothing, and the next text is asked."""
    t = Table()
    t.person("Hero", bowed=True)
    t.person("Idle", bowed=True)
    mate = t.person("Mate", bowed=not second)
    t.holding("First", traits=[for_hero(Titled("Idle"))])
    t.holding("Second", traits=[for_hero(MATE)])
    work(t)
    assert t.can_use("Work", 0) is second
    if second:
        t.use("Work", left="order")
        while t.question.kind in ("may", "order"):
            t.m.answer(t.question.options[-1])
            t.settle()
        assert t.bowed(mate) and t.honor(0) == 1


@pytest.mark.rule("SE-ACT-10", "SE-CST-22")
@pytest.mark.parametrize("given", ["trait", "reaction", ""])
def test_a_text_that_an_effect_gave_lets_its_card_pay_as_a_printed_one_does(given: str) -> None:
    t = Table()
    t.person("Hero", bowed=True)
    mate = t.person("Mate")
    answer = reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=MODE_COST), [PayInstead(THIS)])
    gifts = {"trait": GrantTrait(for_hero(THIS), MATE), "reaction": Grant(answer, MATE), "": gain_honor(0)}
    t.act("Oath", gifts[given])
    work(t)
    t.use("Oath").passes(1, player=1)
    assert t.can_use("Work", 0) is bool(given)
    if given:
        t.use("Work")
        t.m.answer(t.question.options[-1])
        t.settle()
        assert t.bowed(mate) and t.honor(0) == 1


@pytest.mark.rule("SE-CST-22")
def test_where_nobody_is_to_pay_in_his_place_he_pays_himself() -> None:
    t = Table()
    hero = t.person("Hero")
    answer = reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=MODE_COST), [PayInstead(Titled("Nobody"))])
    t.holding("Friend", 0, answer)
    work(t).use("Work").use("Friend")
    assert t.bowed(hero) and t.honor(0) == 1


@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("answered", [True, False])
def test_another_is_dishonored_to_pay_and_it_counts_for_the_one_who_was_spared(answered: bool) -> None:
    t = Table()
    hero, mate = t.person("Hero"), t.person("Mate")
    t.holding("Friend", 0, reaction(before(kinds.DISHONOR, HERO, by=BY_YOU, mode=MODE_COST), [PayInstead(MATE)]))
    t.act("Work", gain_honor(1), costs=[dishonor_cost(HERO)])
    t.action_phase()
    t.use("Work")
    if answered:
        t.use("Friend")
    else:
        t.passes(1, player=0)
    assert (t.dishonored(hero), t.dishonored(mate), t.honor(0)) == (not answered, answered, 1)


@pytest.mark.rule("SE-ACT-10", "SE-CST-22")
@pytest.mark.parametrize("there", [True, False])
def test_who_has_left_play_pays_for_nobody(there: bool) -> None:
    t = Table()
    t.person("Hero", bowed=True)
    mate = t.person("Mate")
    t.act("Axe", destroy(MATE) if not there else gain_honor(0))
    t.holding("Friend", traits=[for_hero(MATE)])
    work(t).use("Axe").passes(1, player=1)
    assert t.can_use("Work", 0) is there and (t.where(mate) == "home") is there
