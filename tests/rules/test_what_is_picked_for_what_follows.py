"""What is picked, and by whom: with what follows from it, among nobody, and where texts say whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.cards import only_to
from gorin.lang.entering import WAIVING_COSTS, AttachCard
from gorin.lang.flow import If, Seq
from gorin.lang.refs import DEFENDER, OTHERS, NamedPlace, NamedPlayer
from gorin.lang.selectors import FOLLOWERS, ITEMS, PERSONALITIES, SAMURAI, Titled
from gorin.lang.targets import PLAYERS, PROVINCES, YOUR_HAND, Choose, Target
from gorin.lang.verbs import bow, gain_honor, lose_honor, move_here, strengthen
from gorin.table.definitions import Condition, Context, Node
from gorin.table.packing import PASS
from gorin.testing import Card, Table

FAITH = pytest.mark.rule("SE-ACT-09")
HERO = Titled("Hero")


class Always(Condition):
    """Whatever happens."""

    def holds(self, x: Context) -> bool:
        return True


def in_hand(t: Table, title: str, type: str, **made: Any) -> Card:
    return t.put(t.define(title, type, **made), 0, "hand")


def gold(t: Table, number: int) -> None:
    """So much Gold and no more for the first player."""
    t.m.set_bowed(t.m.stronghold(0), True)
    for n in range(number):
        t.put(t.define(f"Coin {n}", "Holding", gold=1), 0)


FIRST: dict[str, Callable[[], list[Node]]] = {
    "a movement": lambda: [move_here(HERO)],
    "a choice of any number": lambda: [Choose("bearer", HERO, 0, 1), AttachCard("spears", "bearer", WAIVING_COSTS)],
    "somebody else's choice": lambda: [
        Choose("bearer", HERO, chooser=OTHERS), AttachCard("spears", "bearer", WAIVING_COSTS)],
    "attaching what is not there": lambda: [AttachCard("spears", HERO, WAIVING_COSTS)],
}  # fmt: skip


@FAITH
@pytest.mark.parametrize(("have", "legal"), [(2, False), (3, True)])
@pytest.mark.parametrize("first", list(FIRST))
def test_what_can_be_done_first_does_not_make_the_rest_possible(first: str, have: int, legal: bool) -> None:
    t = Table()
    gold(t, have)
    t.person("Hero")
    in_hand(t, "Sword", "Item", gold_cost=3)
    targets = [Target("sword", ITEMS, domain=YOUR_HAND), Target("spears", FOLLOWERS, 0, 1, domain=YOUR_HAND)]
    t.act("Work", *targets, *FIRST[first](), AttachCard("sword", HERO))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


@FAITH
@pytest.mark.parametrize("keywords", ["", "Samurai"])
@pytest.mark.parametrize("whose", ["mine", "another's"])
def test_whom_another_player_is_to_choose_need_not_bear_it(whose: str, keywords: str) -> None:
    t = Table()
    t.person("Hero", keywords=keywords)
    in_hand(t, "Sword", "Item", traits=[only_to(SAMURAI)])
    chosen = Choose("bearer", HERO, chooser=OTHERS if whose == "another's" else None)
    t.act("Work", Target("sword", ITEMS, domain=YOUR_HAND), chosen, AttachCard("sword", "bearer"))
    t.action_phase()
    assert t.can_use("Work", 0) is (whose == "another's" or keywords == "Samurai")


@FAITH
@pytest.mark.parametrize("order", [("sword", "scroll"), ("scroll", "sword")])
def test_who_is_chosen_can_bear_all_that_he_is_to_bear(order: tuple[str, str]) -> None:
    t = Table()
    t.person("Samurai", keywords="Samurai")
    t.person("Monk", keywords="Monk")
    in_hand(t, "Sword", "Item", traits=[only_to(SAMURAI)])
    in_hand(t, "Scroll", "Item")
    targets = [Target(each, Titled(each.title()), domain=YOUR_HAND) for each in order]
    bearing = [AttachCard(each, "bearer", WAIVING_COSTS) for each in order]
    t.act("Work", *targets, Choose("bearer", PERSONALITIES), *bearing)
    t.action_phase()
    t.use("Work", *[each.title() for each in order], left="choose")
    assert [t.titles([option]) for option in t.question.options] == [["Samurai"]]


@pytest.mark.rule("SE-EFF-18")
@pytest.mark.parametrize("domain", [PROVINCES, PLAYERS])
@pytest.mark.parametrize("named", [False, True])
def test_up_to_one_province_or_player_may_be_none(domain: int, named: bool) -> None:
    t = Table()
    t.set_honor(0, 9)
    t.set_honor(1, 9)
    lost = lose_honor(1, NamedPlayer("which")) if domain == PLAYERS else strengthen(NamedPlace("which"), 1)
    t.act("Work", If(Always(), Seq([Target("which", None, 0, 1, domain), lost, gain_honor(3)])))
    t.action_phase()
    t.use("Work", left="target")
    assert PASS in t.question.options
    t.answer(t.question.options[-1] if named else PASS)
    t.settle()
    if domain == PLAYERS:
        assert (t.honor(0), t.honor(1)) == (12, 8 if named else 9)
    else:
        assert t.honor(0) == 12 and sum(t.strength(t.province(1, n)) for n in range(4)) == (29 if named else 28)


def test_where_nobody_is_who_should_choose_you_do() -> None:
    t = Table()
    hero = t.person("Hero")
    t.person("Mate")
    t.act("Work", Choose("who", PERSONALITIES, chooser=DEFENDER), bow("who"))
    t.action_phase()
    t.use("Work", left="choose")
    assert t.question.player == 0
    t.answer("Hero")
    assert t.bowed(hero)
