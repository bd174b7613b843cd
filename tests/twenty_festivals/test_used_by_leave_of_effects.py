"""What effects let abilities do for a while, Fortifications elsewhere, and additional actions that Interrupts grant."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, interrupt, open_
from gorin.lang.modifiers import Usable
from gorin.lang.refs import AllOf
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, SAMURAI, YOURS, OfType, Titled
from gorin.lang.targets import Target
from gorin.lang.verbs import AdditionalAction, Apply, Grant, bow, gain_honor
from gorin.rules.actions import FROM_AFAR
from gorin.table import terms
from gorin.table.changes import lay_region
from gorin.table.definitions import WITHOUT_LOCATION
from gorin.table.memory import remember
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import festival, until

SPELLS = OfType(terms.SPELL)


def at_home(t: Table, keyword: str, samurai: int, most: int) -> list[Card]:
    """A battle of three, as many of them Samurai, while a Mage is at home with a Spell that bows so many of them; an
    effect has given Spells a keyword if they target a Samurai. Player 0 may act.
    """
    men = [t.person(f"Raider {n}", force=1, keywords="Samurai" if n < samurai else "") for n in range(3)]
    mage = t.person("Mage", force=1, keywords="Shugenja")
    text = battle([Target("x", PERSONALITIES, most, most), bow("x")])
    t.put(t.define("Bolt", "Spell", abilities=[text]), 0, on=mage)
    t.holding("Library", 0, battle([Apply(Usable(keyword, SAMURAI & YOURS, None, None, False), AllOf(SPELLS & YOURS))]))
    t.battle(men, [t.person("Guard", 1, force=1, keywords="Samurai")])
    ready(t)
    return men


def ready(t: Table) -> None:
    """Player 0 may take a Battle action."""
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0 and t.question.kind == "action")


@pytest.mark.rule("TF-TGT-05", "TF-ACT-05", "TF-KWD-02")
@pytest.mark.parametrize(("keyword", "samurai", "most", "usable"), [
    ("Home", 1, 1, True), ("Home", 0, 1, False), ("Absent", 1, 1, False), ("Home", 1, 2, True),
])  # fmt: skip
def test_home_that_an_effect_gives_binds_who_takes_it_to_such_a_target(
    keyword: str, samurai: int, most: int, usable: bool
) -> None:
    """One of several such targets will do."""
    t = festival()
    first, second, _ = at_home(t, keyword, samurai=samurai, most=most)
    assert not t.can_use("Bolt", 0)
    t.use("Library")
    ready(t)
    assert t.can_use("Bolt", 0) is usable
    if usable:
        t.answer("use Bolt").answer(first)
        if most == 2:
            t.answer(second)
        t.settle()
        assert t.bowed(first) and t.bowed(second) is (most == 2)


@pytest.mark.rule("TF-ACT-02", "TF-EFF-15")
@pytest.mark.parametrize("printed", [True, False])
def test_tireless_that_an_effect_gives_is_for_certain_cards_and_perhaps_for_their_print_alone(printed: bool) -> None:
    t = festival()
    gate, wall = (t.holding(title, 0, open_([gain_honor(1)])) for title in ("Gate", "Wall"))
    t.act("Gift", Grant(open_([gain_honor(5)]), AllOf(HOLDINGS & YOURS)))
    t.act("Bell", Apply(Usable("Tireless", None, None, None, printed), AllOf(HOLDINGS & Titled("Gate"))))
    t.action_phase()
    t.bow(gate, wall)
    for title in ("Gift", "Bell"):
        assert not t.can_use("Gate", 0)
        t.use(title).passes(1, player=1)
    assert t.bowed(gate) and t.can_use("Gate", 0) and not t.can_use("Wall", 0)
    assert t.can_use("Gift on Gate", 0) is not printed and not t.can_use("Gift on Wall", 0)


@pytest.mark.rule("TF-KWD-10")
@pytest.mark.parametrize(("number", "leave", "usable"), [
    (0, "", True), (1, "", False), (1, "says so", True), (1, "from afar", True),
])  # fmt: skip
def test_a_fortification_acts_at_its_own_province_unless_it_may_act_elsewhere(
    number: int, leave: str, usable: bool
) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    text = battle([gain_honor(1)])
    text.flags |= WITHOUT_LOCATION if leave == "says so" else 0
    tower = t.holding("Tower", 1, text, keywords="Fortification")
    lay_region(t.m, tower, t.province(1, number))
    if leave == "from afar":
        remember(t.m, tower, FROM_AFAR)
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 1 and t.question.kind == "action")
    assert t.can_use("Tower", 1) is usable


@pytest.mark.rule("TF-RND-04")
@pytest.mark.parametrize("player", [0, 1])
def test_an_interrupts_additional_action_is_its_own_players(player: int) -> None:
    """It waits for the interrupted action only if that is his as well."""
    t = festival()
    t.act("Work", gain_honor(1))
    t.holding("Drum", player, interrupt([AdditionalAction(terms.OPEN)]))
    for each in (0, 1):
        t.act(f"Hall {each}", gain_honor(10), player=each, limit=1)
    t.action_phase()
    t.answer("use Work")
    while not t.fits("use Drum"):
        t.answer("pass")
    t.answer("use Drum")
    while t.question.kind != "action":
        t.answer("pass")
    assert t.question.player == player and t.fits(f"use Hall {player}") and not t.fits(f"use Hall {1 - player}")
    assert t.honor(0) == (1 if player == 0 else 0)
