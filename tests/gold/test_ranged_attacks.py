"""Ranged Attacks and Tacticians of Gold Edition."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, reaction
from gorin.lang.costs import bow_cost
from gorin.lang.flow import May
from gorin.lang.ranged import fear, ranged
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import Titled
from gorin.lang.triggers import before
from gorin.lang.verbs import AdditionalAction, Draw, gain_honor
from gorin.table import kinds, terms
from gorin.testing import Card, Table
from tests.gold.laying import gold, until


def shooting(strength: int) -> tuple[Table, Card]:
    """Somebody has a Ranged Attack of this strength."""
    t = gold()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(strength)])])
    return t, archer


@pytest.mark.rule("GE-RAT-01", "GE-RAT-04")
@pytest.mark.ruling("R00-A-056")
@pytest.mark.parametrize(
    ("strength", "bowed", "dies"), [(3, False, True), (2, True, False), (3, True, True), (1, False, False)]
)
def test_a_card_of_that_force_or_less_is_destroyed_bowed_or_not_and_else_nothing_happens(
    strength: int, bowed: bool, dies: bool
) -> None:
    t, archer = shooting(strength)
    guard = t.person("Guard", 1, force=5)
    band = t.follower(guard, 3, title="Band", bowed=bowed)
    t.item(guard, title="Sword")
    t.battle([archer], [guard])
    t.passes(1, player=1)
    t.answer("use Archer")
    assert t.question.options == [band]  # too big or not; and neither its Personality nor his Item
    t.answer(band).settle()
    assert t.destroyed(band) is dies and not t.destroyed(guard)
    assert t.bowed(archer) and not t.bowed(guard)


@pytest.mark.rule("GE-RAT-01")
@pytest.mark.ruling("R00-A-059")
def test_a_personality_with_an_item_alone_is_a_target_and_0_may_be_a_strength() -> None:
    t, archer = shooting(0)
    guard, weak = t.person("Guard", 1, force=1), t.person("Weak", 1, force=0)
    t.item(guard, title="Sword")
    t.battle([archer], [guard, weak])
    t.passes(1, player=1)
    t.answer("use Archer")
    assert set(t.question.options) == {guard, weak}
    t.answer(weak).settle()
    assert t.destroyed(weak)


@pytest.mark.rule("GE-RAT-01", "GE-BOW-03")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize("says", [False, True])
def test_for_the_attack_of_an_item_its_personality_bows_once(says: bool, bowed: bool) -> None:
    t = gold()
    archer = t.person("Archer", force=1)
    t.item(archer, title="Bow", abilities=[battle([ranged(4)], [bow_cost(HOST)] if says else [])])
    guard = t.person("Guard", 1, force=4)
    t.battle([archer], [guard])
    t.bow(*[archer] if bowed else [])
    t.passes(1, player=1)
    assert t.can_use("Bow", 0) is not bowed
    if not bowed:
        t.use("Bow", guard)
        assert t.bowed(archer) and t.destroyed(guard)


@pytest.mark.rule("GE-RAT-01")
@pytest.mark.card("Jade Bow")
def test_the_jade_bow_is_used_by_bowing_its_bearer() -> None:
    t = Table("gold", cards="gold")
    archer, prey = t.person("Archer", force=1), t.person("Prey", 1, force=4)
    t.put(t.known("Jade Bow"), 0, on=archer)
    t.battle([archer], [prey])
    t.passes(1, player=1)
    t.use("Jade Bow", prey)
    assert t.bowed(archer) and t.destroyed(prey)


@pytest.mark.rule("GE-TAC-01")
@pytest.mark.parametrize("double", [False, True])
def test_each_tactician_uses_a_focus_value_once_a_battle_and_that_is_no_focusing(double: bool) -> None:
    t = gold()
    more = ", Double Chi" if double else ""
    first = t.person("First", force=1, keywords="Tactician" + more)
    second = t.person("Second", force=1, keywords="Tactician")
    guard = t.person("Guard", 1, force=9)
    page = t.define("Page", "Action", focus=3)
    for _ in range(3):
        t.put(page, 0, "hand")
    t.battle([first, second], [guard])
    for hero in (first, second):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        name = "First" if hero == first else "Second"
        [use] = [each for each in t.options() if each.startswith("use Tactician") and each.endswith(name)]
        t.answer(use).answer("discard Page" if t.fits("discard Page") else t.question.options[0])
        t.settle()
        assert t.force(hero) == 4 and not t.bowed(hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.can_use("Tactician", 0) and len(t.hand(0)) == 1


@pytest.mark.rule("GE-TAC-01", "GE-TGT-03")
@pytest.mark.parametrize("bowed", [False, True])
def test_a_bowed_tactician_has_no_use_of_it(bowed: bool) -> None:
    t = gold()
    hero, guard = t.person("Hero", force=1, keywords="Tactician"), t.person("Guard", 1, force=9)
    t.put(t.define("Page", "Action", focus=3), 0, "hand")
    t.battle([hero], [guard])
    t.bow(*[hero] if bowed else [])
    t.passes(1, player=1)
    assert t.can_use("Tactician", 0) is not bowed


@pytest.mark.rule("GE-BAT-03")
@pytest.mark.parametrize("of", [terms.BATTLE, terms.LIMITED])
def test_an_additional_battle_action_has_to_do_with_the_battle_wherever_it_comes_from(of: int) -> None:
    """Of a card at home, beside an unbowed unit at the battle."""
    t = gold()
    home = t.person("Home", 1)
    t.item(home, title="Drum", abilities=[battle([AdditionalAction(of)], [bow_cost(THIS)])])
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.act("Horn", gain_honor(1), player=1)
    t.battle([raider], [guard])
    assert t.can_use("Drum", 1) is (of == terms.BATTLE)


# --- attacks made together --------------------------------------------------------------------------------------------


def volley(guard_force: int = 4, item_bows: str = "", says: str = "") -> tuple[Table, Card, Card, Card]:
    """A Personality and his Follower with Ranged 2 Attacks, and perhaps an Item with one; it is their turn to act."""
    t = gold()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(2)])])
    crew = t.follower(archer, 1, title="Crew", abilities=[battle([ranged(2)]), battle([ranged(1)])])
    if item_bows:
        cost = {"itself": [bow_cost(THIS)], "bearer": [bow_cost(HOST)]}[item_bows]
        t.item(archer, title="Bow", abilities=[battle([ranged(2)], cost)])
    prey = t.person("Prey", 1, force=guard_force)
    t.battle([archer], [prey])
    t.passes(1, player=1)
    return t, archer, crew, prey


@pytest.mark.rule("GE-RAT-02")
@pytest.mark.parametrize("joins", [False, True])
def test_cards_of_a_unit_make_one_attack_together_each_bowing(joins: bool) -> None:
    """[70]"""
    t, archer, crew, prey = volley()
    t.answer("use Archer").answer(prey)
    assert t.question.kind == "reaction" and t.question.player == 0 and t.offers("Crew")
    if joins:
        t.m.answer(t.question.options[t.using("Crew")[0]])
        assert not t.asked or not (t.question.kind == "reaction" and t.offers("Crew"))  # one each
    else:
        t.answer_pass()
    t.settle()
    assert t.destroyed(prey) is joins
    assert t.bowed(archer) and t.bowed(crew) is joins


@pytest.mark.rule("GE-RAT-02")
@pytest.mark.parametrize("joins", ["Crew", "Bow"])
def test_a_card_adds_one_of_its_attacks_even_if_it_could_make_the_other(joins: str) -> None:
    """Others may still add theirs."""
    t = gold()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(2)])])
    horses = {title: [t.holding(f"{title} {n}") for n in (1, 2)] for title in ("Mule", "Ox")}
    by_mules, by_oxen = [[battle([ranged(n)], [bow_cost(Titled(f"{x} {n}"))]) for n in (1, 2)] for x in horses]
    t.follower(archer, 1, title="Crew", abilities=by_mules)
    t.item(archer, title="Bow", abilities=by_oxen)
    prey = t.person("Prey", 1, force=6)
    t.battle([archer], [prey])
    t.passes(1, player=1)
    t.answer("use Archer").answer(prey)
    other = "Bow" if joins == "Crew" else "Crew"
    assert (len(t.using("Crew")), len(t.using("Bow"))) == (2, 2)
    t.m.answer(t.question.options[t.using(joins)[-1]])
    assert (len(t.using(joins)), len(t.using(other))) == (0, 2)
    t.m.answer(t.question.options[t.using(other)[-1]])
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(prey) and [[t.bowed(each) for each in pair] for pair in horses.values()] == [[False, True]] * 2


@pytest.mark.rule("GE-RAT-02")
def test_attacks_are_added_to_one_that_is_about_to_be_made_and_at_no_other_time() -> None:
    """Neither as its maker bows nor as another action is about to take effect."""
    t, archer, _, prey = volley()
    t.holding("Bell", 0, reaction(before(kinds.BOW), [gain_honor(5)]), reaction(before(kinds.DRAW), [gain_honor(7)]))
    t.item(archer, title="Drum", abilities=[battle([Draw(1)])])
    t.answer("use Archer").answer(prey)
    assert t.offers("Bell") and not t.offers("Crew")
    t.answer("use Bell")
    assert t.honor(0) == 5
    until(t, lambda: t.asked and t.offers("Crew"))
    t.answer_pass()
    until(t, lambda: t.fits("use Drum"))
    t.answer("use Drum")
    assert t.offers("Bell") and not t.offers("Crew")


@pytest.mark.rule("GE-RAT-02")
@pytest.mark.parametrize("in_battle", [True, False])
def test_outside_a_battle_attacks_are_not_added_up(in_battle: bool) -> None:
    """Of actions that may make one where somebody can be attacked."""
    t = gold()
    may = [ability(terms.OPEN, [gain_honor(1), May(ranged(2))]) for _ in range(2)]
    archer = t.person("Archer", force=1, abilities=may[:1])
    t.follower(archer, 1, title="Crew", abilities=may[1:])
    t.holding("Bell", 0, reaction(before(kinds.BEGIN_RESOLVING), [gain_honor(5)]))
    prey = t.person("Prey", 1, force=4)
    if in_battle:
        t.battle([archer], [prey])
        t.passes(1, player=1)
    else:
        t.action_phase()
    t.answer("use Archer")
    assert t.offers("Bell") and t.offers("Crew") is in_battle


@pytest.mark.rule("GE-RAT-02")
def test_cards_of_another_unit_do_not_join_and_fear_does_not() -> None:
    t = gold()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(2)])])
    t.person("Other", force=1, abilities=[battle([ranged(2)])])
    t.item(archer, title="Mask", abilities=[battle([fear(2)])])
    prey = t.person("Prey", 1, force=4)
    t.battle([archer, *t.cards(0, "home")[-2:-1]], [prey])
    t.passes(1, player=1)
    t.answer("use Archer").answer(prey)
    assert t.question.kind != "reaction" and not t.destroyed(prey)


@pytest.mark.rule("GE-RAT-03", "GE-BOW-03")
@pytest.mark.ruling("R00-C-160")
@pytest.mark.parametrize("item_bows", ["itself", "bearer"])
def test_an_items_attack_joins_its_personalitys_unless_he_must_bow_for_both(item_bows: str) -> None:
    t, archer, _, prey = volley(item_bows=item_bows)
    t.answer("use Archer").answer(prey)
    assert t.question.kind == "reaction"
    assert t.offers("Bow") is (item_bows == "itself")
    if item_bows == "itself":
        t.answer("use Bow").settle()
        until(t, lambda: t.question.kind == "action")
        assert t.destroyed(prey) and t.bowed(archer)
