"""What lets attacks target more, strengthens them or keeps them as they are, and when that does nothing."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.attacks import CreateBattlefield, FightBattle
from gorin.lang.cards import battle, continuous, reaction, triggered
from gorin.lang.conditions import Changed
from gorin.lang.flow import If
from gorin.lang.modifiers import FlagModifier, RangedModifier
from gorin.lang.ranged import (
    AT_HOME,
    LEADERS,
    PROVINCE,
    ShootFromAfar,
    StrengthenAttack,
    WidenAttacks,
    WidenRanged,
    melee,
    ranged,
)
from gorin.lang.refs import OTHERS, SUBJECT, NamedPlace
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import NegateAction, StrengthsStand, destroy, gain_honor
from gorin.rules.ranged import ATTACK_EFFECTS, CHI_NOW
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Node
from gorin.table.flags import CANNOT_BE_RANGED
from gorin.table.machine import Machine
from gorin.testing import Card, Table
from gorin.testing.probes import Do
from tests.lang.writing import named, written
from tests.rules.laying import until


def archery(t: Table, *effects: Node, player: int = 0, answer: list[Node] | None = None) -> Card:
    """An archer with these effects of a Battle action, before whose targets are chosen his player may answer."""
    archer = t.person("Archer", player, force=1, abilities=[battle(list(effects))])
    if answer is not None:
        t.holding("Bowyer", player, reaction(before(kinds.CHOOSE_TARGETS, player=BY_YOU), answer))
    return archer


@pytest.mark.rule("SE-RAT-11")
@pytest.mark.parametrize("attacker", [0, 1])
def test_whoever_is_at_the_battle_is_not_at_the_defenders_home(attacker: int) -> None:
    """Of two targets both may be at the battle, at whichever Province that is."""
    t = Table()
    archer = archery(t, ranged(2, most=2), player=attacker, answer=[WidenRanged(AT_HOME, 0)])
    one, two, home = (t.person(name, 1 - attacker, force=2) for name in ("One", "Two", "Home"))
    t.battle([archer], [one, two], attacker=attacker)
    t.passes().answer("use Archer").answer("use Bowyer").settle()
    assert sorted(t.question.options) == sorted([one, two, home])
    t.answer(one)
    assert sorted(card for card in t.question.options if card >= 0) == sorted([two, home])
    t.answer(two).settle()
    assert t.destroyed(one) and t.destroyed(two) and not t.destroyed(home)


@pytest.mark.rule("SE-RAT-11")
@pytest.mark.parametrize(("change", "dead"), [(-1, ["Here"]), (0, ["Here", "Home"]), (1, ["Here", "Home"])])
def test_of_several_targets_the_change_is_for_the_one_that_it_let_be_chosen(change: int, dead: list[str]) -> None:
    t = Table()
    archer = archery(t, ranged(2, most=2), answer=[WidenRanged(AT_HOME, change)])
    here, home = t.person("Here", 1, force=2), t.person("Home", 1, force=2)
    t.battle([archer], [here])
    t.passes().answer("use Archer").answer("use Bowyer").settle()
    t.answer(home).answer(here).settle()
    assert [name for name, card in (("Here", here), ("Home", home)) if t.destroyed(card)] == dead


@pytest.mark.rule("SE-RAT-01")
@pytest.mark.parametrize("spared", [True, False])
def test_whom_no_ranged_attack_targets_is_spared_among_leaders_too(spared: bool) -> None:
    t = Table()
    archer = archery(t, ranged(2), answer=[WidenRanged(LEADERS, 0)])
    chief = t.person("Chief", 1, traits=[continuous(FlagModifier(CANNOT_BE_RANGED))] if spared else [])
    page = t.follower(chief, 1, "Page")
    t.battle([archer], [chief])
    t.passes().answer("use Archer").answer("use Bowyer").settle()
    assert sorted(t.question.options) == sorted([page] if spared else [page, chief])


@pytest.mark.rule("SE-RAT-01")
@pytest.mark.parametrize(("attack", "struck"), [("ranged(2)", False), ("melee(2)", True)])
def test_whom_no_ranged_attack_may_target_a_melee_attack_may(attack: str, struck: bool) -> None:
    t = Table()
    archer = archery(t, ranged(2) if attack == "ranged(2)" else melee(2))
    lone = t.person("Lone", 1, force=2, traits=[continuous(FlagModifier(CANNOT_BE_RANGED))])
    t.battle([archer], [lone])
    t.passes()
    assert t.can_use("Archer", 0) is struck
    if struck:
        t.use("Archer", lone)
    assert t.destroyed(lone) is struck


@pytest.mark.rule("SE-RAT-11")
@pytest.mark.parametrize("place", ["Province", "no Province"])
def test_the_province_of_the_battle_is_the_first_target_or_none(place: str) -> None:
    t = Table()
    one, two = t.person("One", 1, force=1), t.person("Two", 1, force=1)
    archer = archery(t, ranged(2, most=2), answer=[WidenRanged(PROVINCE, 0)])
    if place == "Province":
        t.battle([archer], [one, two])
    else:

        def arrive(m: Machine, _: int) -> None:
            for card in (archer, one, two):
                m.set_location(card, terms.FIELD)
                m.set_side(card, m.controller(card))

        t.act("Dare", CreateBattlefield("field", OTHERS), Do(arrive), FightBattle(NamedPlace("field")))
        t.action_phase()
        t.use("Dare")
    until(t, "action", 0)
    t.answer("use Archer").answer("use Bowyer").settle()
    province = province_name(t.m, t.province(1))
    assert t.fits(province) is (place == "Province") and len(t.question.options) == (3 if place == "Province" else 2)
    t.answer(one)
    assert not t.fits(province)
    t.answer(two).settle()
    assert t.destroyed(one) and t.destroyed(two)


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("strength", "loss"), [(0, 2), (-1, 1), (-2, 0), (-3, 0)])
def test_an_attack_of_no_strength_weakens_no_province(strength: int, loss: int) -> None:
    t = Table()
    text: list[Node] = [WidenRanged(PROVINCE, strength)]
    archer = archery(t, ranged(2), If(Changed(), gain_honor(1)), answer=text)
    t.battle([archer], [t.person("Lone", 1)])
    before_it = t.strength(t.province(1))
    t.passes().answer("use Archer").answer("use Bowyer").settle()
    t.answer(province_name(t.m, t.province(1))).settle()
    assert t.strength(t.province(1)) == before_it - loss and t.honor(0) == (1 if loss else 0)


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize("stand", [True, False])
@pytest.mark.parametrize("general", [True, False])
@pytest.mark.parametrize(("change", "force", "dies"), [
    (2, 2, (True, True)), (2, 3, (False, True)), (-1, 1, (True, True)), (-1, 2, (False, False)), (0, 2, (True, True)),
])  # fmt: skip
def test_strengths_that_stand_are_not_raised_but_lowered(
    stand: bool, general: bool, change: int, force: int, dies: tuple[bool, bool]
) -> None:
    t = Table()
    archer = archery(t, *([StrengthsStand()] if stand else []), ranged(2))
    if general:
        t.holding("School", 0, traits=[continuous(RangedModifier(change, PERSONALITIES))])
    else:
        strengthen = StrengthenAttack(change, ATTACK_EFFECTS, True, None)
        t.holding("Fletcher", 0, reaction(after(kinds.TARGET), [strengthen]))
    lone = t.person("Lone", 1, force=force)
    t.battle([archer], [lone])
    t.passes().answer("use Archer").answer(lone).settle()
    if not general:
        t.use("Fletcher")
    assert t.destroyed(lone) is dies[0 if stand else 1]


@pytest.mark.rule("SE-RAT-03")
@pytest.mark.parametrize("compared", [True, False])
def test_of_targets_compared_with_chi_those_without_are_compared_with_force(compared: bool) -> None:
    t = Table()
    archer = archery(t, ranged(2, most=3, against=CHI_NOW))
    lone, lord = t.person("Lone", 1, force=9, chi=2), t.person("Lord", 1)
    page, squire = t.follower(lord, 2, "Page"), t.follower(lord, 3, "Squire")
    t.battle([archer], [lone, lord])
    t.passes()
    t.use("Archer", lone, page, squire)
    t.answer("yes" if compared else "no").settle()
    assert [t.destroyed(card) for card in (lone, page, squire)] == [compared, True, False]


@pytest.mark.rule("SE-RAT-06")
@pytest.mark.parametrize("early", [True, False])
def test_who_is_gone_before_it_strikes_is_not_struck(early: bool) -> None:
    t = Table()
    archer = archery(t, ranged(2))
    lone = t.person("Lone", 1, force=2)
    t.holding("Pit", 1, reaction(before(kinds.RANGED), [destroy(Titled("Lone"))]))
    t.battle([archer], [lone])
    t.passes().answer("use Archer").answer(lone).settle()
    if early:
        t.answer("use Pit")
    t.passes(0)
    until(t, "action")
    assert t.destroyed(lone)
    assert ("A Ranged 2 Attack strikes Lone with 2 Force." in t.said()) is not early


@pytest.mark.rule("SE-NEG-02", "SE-RAT-06")
@pytest.mark.parametrize("negated", [True, False])
@pytest.mark.parametrize("target", ["Lone", "the Province"])
def test_an_attack_that_is_negated_once_it_is_aimed_is_not_made(target: str, negated: bool) -> None:
    t = Table()
    archer = archery(t, gain_honor(1), ranged(2), If(Changed(), gain_honor(10)), answer=[WidenRanged(PROVINCE, 0)])
    lone = t.person("Lone", 1, force=2)
    t.holding("Hush", 1, *([reaction(before(kinds.GAIN_HONOR), [NegateAction()])] if negated else []))
    t.holding("Bell", 1, traits=[triggered(after(kinds.RANGED), [gain_honor(1)])])
    t.battle([archer], [lone])
    strength = t.strength(t.province(1))
    t.passes().answer("use Archer").answer("use Bowyer").settle()
    t.answer(lone if target == "Lone" else province_name(t.m, t.province(1))).settle()
    if negated:
        t.use("Hush", player=1)
    assert t.question.kind == "action"
    assert any(line.startswith("A Ranged") for line in t.said()) is (target == "Lone" and not negated)
    assert t.destroyed(lone) is (target == "Lone" and not negated) and t.honor(0) == (0 if negated else 11)
    assert (t.strength(t.province(1)) < strength) is (target == "the Province" and not negated)
    assert t.honor(1) == (1 if target == "Lone" and not negated else 0)


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("what", ["widen all", "widen one", "strengthen", "shoot from afar"])
def test_outside_an_action_no_attack_is_changed(what: str) -> None:
    t = Table()
    effect: Node = {
        "widen all": lambda: WidenAttacks(PERSONALITIES, ATTACK_EFFECTS), "widen one": lambda: WidenRanged(AT_HOME, 2),
        "strengthen": lambda: StrengthenAttack(2, ATTACK_EFFECTS, True, None),
        "shoot from afar": lambda: ShootFromAfar(Titled("Archer"), terms.BATTLE, 1),
    }[what]()  # fmt: skip
    archery(t, ranged(2))
    t.holding("Bell", 0, traits=[triggered(after(kinds.PHASE), [effect, If(Changed(), gain_honor(5), gain_honor(1))])])
    t.action_phase()
    assert t.honor(0) == 1 and t.question.kind == "action"


@pytest.mark.rule("SE-ACT-33")
@pytest.mark.parametrize("first", ["Archer", "Horn"])
def test_whoever_was_laid_out_first_may_shoot_from_afar(first: str) -> None:
    t = Table()
    if first == "Horn":
        t.holding("Mill")
    archer = archery(t, ranged(2))
    t.holding("Horn", 0, battle([ShootFromAfar(Titled("Archer"), terms.BATTLE, 1)]))
    lone = t.person("Lone", 1, force=3)
    t.battle([t.person("Raider")], [lone])
    t.passes()
    t.use("Horn")
    assert t.offers("Archer")
    t.use("Archer", lone)
    assert t.destroyed(lone) and archer >= 0


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("forces", "dead"), [((2, 4), [True, True]), ((3, 4), [True, True]), ((2, 5), [True, False])])
def test_what_is_reckoned_for_its_target_is_reckoned_for_each(forces: tuple[int, int], dead: list[bool]) -> None:
    """Strength 1, and as much more as the target's Chi: 2 and 3."""
    t = Table()
    archer = archery(t, ranged(1, most=2))
    more = StrengthenAttack(Stat(SUBJECT, terms.CHI), ATTACK_EFFECTS, True, None)
    t.holding("Bowyer", 0, reaction(after(kinds.TARGET, Titled("Two")), [more]))
    one, two = (t.person(name, 1, force=force, chi=chi)
                for name, force, chi in (("One", forces[0], 2), ("Two", forces[1], 3)))  # fmt: skip
    t.battle([archer], [one, two])
    t.passes().answer("use Archer").answer(one).answer(two).settle()
    t.use("Bowyer")
    assert [t.destroyed(one), t.destroyed(two)] == dead


@pytest.mark.rule("SE-RAT-02")
def test_of_attacks_on_one_target_each_kind_has_its_own_strength() -> None:
    t = Table()
    written(t, "Archer", ["action(battle, [], melee(9), ranged(3))"], type="Personality", force=1, chi=3)
    answer = "reaction(after(is_targeted(others_own, you), where=aims_ranged), [], gain_honor(aimed_strength))"
    written(t, "Bowyer", [answer])
    one, two = t.person("One", 1, force=10), t.person("Two", 1, force=10)
    t.battle([named(t, "Archer")], [one, two])
    t.passes().answer("use Archer").answer(one).settle().answer(two).settle()
    t.use("Bowyer")
    assert t.honor(0) == 3


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("what", ["widen", "strengthen"])
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_answer_changes_no_attack(what: str, negated: bool) -> None:
    t = Table()
    effect: Node = WidenRanged(AT_HOME, 2) if what == "widen" else StrengthenAttack(2, ATTACK_EFFECTS, True, None)
    archer = archery(t, ranged(1), answer=[gain_honor(1), effect])
    lone = t.person("Lone", 1, force=3)
    if negated:
        t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR), [NegateAction()]))
    t.battle([archer], [lone])
    t.person("Home", 1)
    t.passes().answer("use Archer").answer("use Bowyer").settle()
    if negated:
        t.answer("use Hush").settle()
    assert len(t.question.options) == (1 if negated or what == "strengthen" else 2)
    t.answer(lone).settle()
    assert t.destroyed(lone) is not negated
