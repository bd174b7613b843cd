"""What numbers on cards come to under Twenty Festivals."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import BaseStat, Constant, Count, FamilyHonor, ItsAmount, Stat, Sum
from gorin.lang.cards import continuous, interrupt, triggered
from gorin.lang.duels import WINNERS_CONTROLLER
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import Later
from gorin.lang.lasting import BONUSES, PENALTIES, ChangeOf
from gorin.lang.modifiers import LimitModifier, StatModifier
from gorin.lang.pools import Focused
from gorin.lang.refs import HOST, THIS, YOU, AllOf
from gorin.lang.selectors import (
    BASE,
    EQUAL,
    FOLLOWERS,
    LESS,
    PERSONALITIES,
    SAMURAI,
    SPELLS,
    YOURS,
    Compare,
    OneOf,
    Titled,
)
from gorin.lang.targets import ANY_DISCARD, Choose, Target
from gorin.lang.triggers import after, before
from gorin.lang.variables import VariableStat
from gorin.lang.verbs import (
    Apply,
    ChangeAmount,
    EndEffects,
    NegateIt,
    Put,
    SetStat,
    bow,
    destroy,
    gain_honor,
    give,
    lose_honor,
    stop,
)
from gorin.table import kinds, terms
from gorin.table.definitions import M_MAXIMUM, M_MINIMUM, Node
from gorin.table.stats import army_force, stat
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, play, until

FOCUSED_CARDS = Focused()


def him() -> Target:
    """ "Target a Personality"."""
    return Target("x", PERSONALITIES)


def mine(t: Table) -> Table:
    """Pass until player 0 may act."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == 0)


def until_offered(t: Table, title: str) -> None:
    """Pass what does not offer this."""
    while not t.offers(title):
        t.answer_pass()


def limit(what: int, stat: int, number: int, until: int = terms.UNTIL_TURN_ENDS) -> Apply:
    """ "He has a maximum (minimum) of ..."."""
    modifier = LimitModifier(what, stat, number, None, None)
    modifier.until = until
    return Apply(modifier, "x")


def force_of(made: int, *effects: Node) -> int:
    """The Force of a Personality after effects that each an action of his player has."""
    t = festival()
    hero = t.person("Hero", force=made)
    for n, effect in enumerate(effects):
        t.act(f"Action {n}", him(), effect)
    t.phase(terms.PHASE_ACTION)
    for n in range(len(effects)):
        t.use(f"Action {n}", hero)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    return t.force(hero)


def force(number: int, floor: int = -1) -> Apply:
    return give("x", terms.FORCE, number, floor=floor)


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


# --- sums and limits ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-01")
@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ([force(-5), force(3)], 1),  # added up before the floor of 0
        ([force(-5)], 0),
        ([force(-1), limit(M_MAXIMUM, terms.FORCE, 3), force(4)], 3),  # limits come last
        ([limit(M_MINIMUM, terms.FORCE, 4), force(-9)], 4),
    ],
)
def test_changes_are_added_up_before_any_limit(changes: list[Node], result: int) -> None:
    assert force_of(3, *changes) == result


@pytest.mark.rule("TF-STA-01")
def test_honor_requirements_have_no_floor_of_zero() -> None:
    t = festival()
    hero = t.person("Hero", hr=2)
    t.act("Ease", him(), give("x", terms.HONOR_REQUIREMENT, -5))
    t.phase(terms.PHASE_ACTION)
    t.use("Ease", hero)
    assert stat(t.m, hero, terms.HONOR_REQUIREMENT) == -3
    t.set_honor(0, -9)
    assert t.honor(0) == -9


@pytest.mark.rule("TF-STA-02")
@pytest.mark.parametrize(
    ("limits", "result"),
    [
        ([(M_MAXIMUM, 2)], 2),
        ([(M_MINIMUM, 4)], 4),
        ([(M_MAXIMUM, 2), (M_MAXIMUM, 1)], 1),
        ([(M_MINIMUM, 4), (M_MINIMUM, 5)], 5),
        ([(M_MINIMUM, 4), (M_MAXIMUM, 2)], 3),  # neither
        ([(M_MAXIMUM, 2), (M_MINIMUM, 4)], 3),
        ([(M_MAXIMUM, 0), (M_MINIMUM, 4), (M_MINIMUM, 0)], 3),
    ],
)
def test_the_tightest_limits_apply_and_those_that_contradict_each_other_cancel(
    limits: list[tuple[int, int]], result: int
) -> None:
    """[45]"""
    assert force_of(3, *(limit(what, terms.FORCE, number) for what, number in limits)) == result


@pytest.mark.rule("TF-STA-02")
@pytest.mark.parametrize(("left", "result"), [(M_MAXIMUM, 2), (M_MINIMUM, 4)])
def test_of_limits_that_cancelled_each_other_one_applies_once_the_other_has_ended(left: int, result: int) -> None:
    t = festival()
    hero = t.person("Hero", force=3)
    lasting = terms.UNTIL_GAME_ENDS
    for what, number in ((M_MAXIMUM, 2), (M_MINIMUM, 4)):
        time = lasting if what == left else terms.UNTIL_TURN_ENDS
        t.act(f"Limit {what}", him(), limit(what, terms.FORCE, number, time))
    t.act("Drill", him(), force(3))
    t.turns(0)
    for title in (f"Limit {M_MAXIMUM}", f"Limit {M_MINIMUM}", "Drill"):
        t.use(title, hero)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.force(hero) == 6  # not what it was as the second limit came
    until(t, lambda: t.active == 1)
    assert t.force(hero) == result


@pytest.mark.rule("TF-STA-04")
def test_a_maximum_holds_against_an_item_too() -> None:
    t = festival()
    hero = t.person("Hero", force=2)
    t.act("Limit", him(), limit(M_MAXIMUM, terms.FORCE, 3))
    t.phase(terms.PHASE_ACTION)
    t.use("Limit", hero)
    assert t.force(hero) == 2
    t.item(hero, 4)
    assert t.force(hero) == 3


# --- what is a bonus or a penalty -----------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-03")
@pytest.mark.parametrize("text", [False, True])
def test_items_modifiers_are_no_bonuses_but_their_texts_are(text: bool) -> None:
    """[48]"""
    t = festival()
    hero = t.person("Hero", force=1)
    blade = StatModifier(terms.FORCE, 2, OneOf(HOST))
    if text:
        t.item(hero, title="Blade", traits=[continuous(blade)])
    else:
        t.item(hero, 2, title="Blade")
    t.act("Dull", him(), EndEffects("x", terms.FORCE, False))
    t.phase(terms.PHASE_ACTION)
    assert t.force(hero) == 3
    t.use("Dull", hero)  # negates all Force bonuses
    assert t.force(hero) == (1 if text else 3)


@pytest.mark.rule("TF-STA-03")
def test_what_is_no_bonus_or_penalty_triggers_nothing() -> None:
    t = festival()
    mourner(t)
    samurai = [t.person(f"Samurai {n}", 0, force=1, keywords="Samurai") for n in range(3)]
    lord = continuous(StatModifier(terms.FORCE, Count(YOURS & SAMURAI), OneOf(THIS)))
    hero = t.person("Hero", 0, force=4, traits=[lord])
    follower = t.follower(hero, 2)
    t.act("Kill", him(), destroy("x"))
    t.act("Limit", him(), limit(M_MAXIMUM, terms.FORCE, 6))
    t.act("Raise", him(), limit(M_MINIMUM, terms.FORCE, 5))
    t.act("Nothing", him(), force(0))
    t.act("Tire", Target("f", FOLLOWERS), bow("f"))
    t.act("Drill", him(), force(2))
    t.act("Dull", him(), EndEffects("x", terms.FORCE, False))
    t.turns(0)
    assert t.force(hero) == 7
    free = [("Kill", samurai[0]), ("Limit", hero), ("Raise", hero), ("Nothing", hero), ("Tire", follower)]
    for title, target in free:
        t.use(title, target)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.force(hero) == 6 and t.honor(1) == 0  # less by one Samurai, and no penalty
    t.use("Drill", samurai[1])
    assert t.honor(1) == 10 and t.force(samurai[1]) == 3
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Dull", samurai[1])
    assert t.force(samurai[1]) == 1 and t.honor(1) == 10  # a bonus negated is no penalty
    until(t, lambda: t.active == 1)
    assert t.honor(1) == 10  # nor is one that ends


# --- changing changes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-05")
@pytest.mark.parametrize(("penalty", "change", "result"), [(-2, 1, 2), (-2, -1, 4), (-2, -3, 5), (2, 1, 8), (2, -3, 5)])
def test_a_change_is_changed_before_it_applies_and_never_turns_round(penalty: int, change: int, result: int) -> None:
    t = festival()
    hero = t.person("Hero", force=5)
    t.person("Sage", 1, traits=[triggered(before(kinds.MODIFY), [ChangeAmount(change)])])
    t.act("Change", him(), force(penalty))
    t.phase(terms.PHASE_ACTION)
    t.use("Change", hero)
    assert t.force(hero) == result


@pytest.mark.rule("TF-STA-05")
@pytest.mark.parametrize(("chi", "result"), [(2, 5), (3, 5), (5, 7)])
def test_a_reckoned_bonus_is_never_a_penalty(chi: int, result: int) -> None:
    """[46]"""
    t = festival()
    mourner(t)
    hero = t.person("Hero", force=5, chi=chi)
    less = Sum(Stat("x", terms.CHI), Constant(3), -1)
    t.act("Change", him(), force(less))  # type: ignore[arg-type]
    t.phase(terms.PHASE_ACTION)
    t.use("Change", hero)
    assert t.force(hero) == result
    assert t.honor(1) == (10 if result > 5 else 0)


@pytest.mark.rule("TF-STA-05")
@pytest.mark.parametrize(("chi", "result"), [(2, 5), (5, 3)])
@pytest.mark.parametrize("lasting", [True, False])
def test_nor_is_a_reckoned_penalty_a_bonus(chi: int, result: int, lasting: bool) -> None:
    t = festival()
    less = -Sum(Stat(THIS if lasting else "x", terms.CHI), Constant(3), -1)
    made = [continuous(StatModifier(terms.FORCE, less, OneOf(THIS)))] if lasting else []
    hero = t.person("Hero", force=5, chi=chi, traits=made)
    t.act("Change", him(), force(less if not lasting else 0))  # type: ignore[arg-type]
    t.phase(terms.PHASE_ACTION)
    t.use("Change", hero)
    assert t.force(hero) == result


@pytest.mark.rule("TF-STA-06")
@pytest.mark.parametrize(
    ("made", "changes", "result"),
    [
        (5, [force(-3, 1)], 2),
        (3, [force(-3, 1)], 1),
        (5, [force(-3, 1), force(-3)], 1),  # reckoned last, also after what came later
        (5, [force(-3, 1), force(-3), force(2)], 1),  # 4 less 3
        (5, [force(-3, 1), force(-3), force(4)], 3),
        (0, [force(-3, 1)], 0),  # it lifts nothing
        (3, [force(-3, 1), force(-4)], 0),
    ],
)
def test_a_penalty_to_a_minimum_is_reckoned_after_all_others(made: int, changes: list[Node], result: int) -> None:
    assert force_of(made, *changes) == result


@pytest.mark.rule("TF-STA-06")
@pytest.mark.parametrize(("penalty", "result"), [(0, 2), (-3, 1), (-6, 0)])
def test_so_is_a_continuous_one(penalty: int, result: int) -> None:
    t = festival()
    fear = StatModifier(terms.FORCE, -3, PERSONALITIES & SAMURAI)
    fear.floor = 1
    hero = t.person("Hero", force=5, keywords="Samurai")
    t.holding("Grove", 1, traits=[continuous(fear)])
    t.act("Change", him(), force(penalty))
    t.phase(terms.PHASE_ACTION)
    t.use("Change", hero)
    assert t.force(hero) == result


@pytest.mark.rule("TF-STA-06")
@pytest.mark.parametrize("first", [0, 1])
def test_a_reduction_to_a_minimum_comes_after_all_others(first: int) -> None:
    """Loss 5, less 3, and less 2 to a minimum of 1: whoever comes first in play, 1 is left."""
    t = festival()
    texts = [[ChangeAmount(-3)], [ChangeAmount(-2, 1)]]
    for n in (first, 1 - first):
        t.person(f"Comforter {n}", 0, traits=[triggered(before(kinds.LOSE_HONOR), texts[n])])
    t.act("Scandal", lose_honor(5))
    t.set_honor(0, 9)
    t.phase(terms.PHASE_ACTION)
    t.use("Scandal")
    assert t.question.kind == "action"  # there was nothing to put in order
    assert t.honor(0) == 8


@pytest.mark.rule("TF-STA-07")
def test_a_cap_on_what_is_counted_is_no_minimum_or_maximum() -> None:
    t = festival()
    t.person("Sage", 0, traits=[triggered(before(kinds.MODIFY), [ChangeAmount(1)])])
    hero = t.person("Hero", force=1)
    for n in range(4):
        t.holding(f"Farm {n}")
    counted = Target("farms", YOURS & ~PERSONALITIES, 0, 2)
    t.act("Rally", him(), counted, force(Count("farms") * 2))  # type: ignore[arg-type]
    t.phase(terms.PHASE_ACTION)
    t.use("Rally", hero, "Farm 0", "Farm 1")
    assert t.force(hero) == 1 + 5


# --- setting --------------------------------------------------------------------------------------------------------


def set_to(number: int, only: int = 0) -> SetStat:
    return SetStat("x", terms.FORCE, number, only=only)


@pytest.mark.rule("TF-STA-08")
@pytest.mark.parametrize(
    ("made", "changes", "result"),
    [
        (2, [limit(M_MAXIMUM, terms.FORCE, 4), set_to(7)], 4),
        (2, [limit(M_MAXIMUM, terms.FORCE, 4), set_to(7), force(-4)], 3),  # the bonus was +5
        (2, [limit(M_MINIMUM, terms.FORCE, 4), set_to(3), force(4)], 7),  # the bonus was +1
        (2, [force(-4), set_to(3)], 3),
        (2, [force(-4), set_to(0), force(3)], 1),  # it was 0 already
        (3, [force(-3, 1), set_to(4)], 4),
        (5, [set_to(3)], 3),
        (5, [set_to(3, 1)], 5),
        (2, [set_to(3, 1)], 3),
        (5, [set_to(3, -1)], 3),
        (2, [set_to(3, -1)], 2),
    ],
)
def test_setting_a_stat_is_the_smallest_change_that_reaches_it_without_limits(
    made: int, changes: list[Node], result: int
) -> None:
    """[47]"""
    assert force_of(made, *changes) == result


@pytest.mark.rule("TF-STA-08")
@pytest.mark.parametrize("less", [0, 1])
def test_setting_honor_is_a_loss_of_the_difference(less: int) -> None:
    t = festival()
    if less:
        t.person("Comforter", 0, traits=[triggered(before(kinds.LOSE_HONOR), [ChangeAmount(-1)])])
    t.person("Rival", 1, traits=[triggered(after(kinds.LOSE_HONOR), [gain_honor(ItsAmount())])])
    difference = Sum(FamilyHonor(YOU), Constant(5), -1)
    t.act("Humble", lose_honor(difference), gain_honor(-difference))
    t.set_honor(0, 8)
    t.phase(terms.PHASE_ACTION)
    t.use("Humble")
    assert t.honor(1) == 3 - less


@pytest.mark.rule("TF-PVN-06")
@pytest.mark.parametrize(
    ("change", "result"),
    [(set_to(3), 5), (force(-2), 5), (limit(M_MAXIMUM, terms.FORCE, 3), 3), (set_to(6), 6)],
)
def test_setting_lower_is_a_reduction_and_a_maximum_is_none(change: Node, result: int) -> None:
    firm = stop("x", after(kinds.MODIFY, when=ChangeOf(terms.FORCE, PENALTIES)))
    assert force_of(5, firm, change) == result


@pytest.mark.rule("TF-PVN-06")
def test_copying_a_lower_value_is_a_reduction_and_fewer_things_to_count_are_none() -> None:
    t = festival()
    weak = t.person("Weak", 1, force=1)
    hero = t.person("Hero", 0, force=5, traits=[continuous(StatModifier(terms.FORCE, Count(SAMURAI), OneOf(THIS)))])
    samurai = t.person("Samurai", 1, keywords="Samurai")
    firm = stop("x", after(kinds.MODIFY, when=ChangeOf(terms.FORCE, PENALTIES)))
    t.act("Steady", him(), firm)
    t.act("Copy", him(), Target("y", PERSONALITIES), SetStat("x", terms.FORCE, Stat("y", terms.FORCE)))
    t.act("Kill", him(), destroy("x"))
    t.phase(terms.PHASE_ACTION)
    t.use("Steady", hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Copy", hero, weak)
    assert t.force(hero) == 6
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Kill", samurai)
    assert t.force(hero) == 5


@pytest.mark.rule("TF-STA-15")
@pytest.mark.parametrize("maximum", [9, 3])
def test_exchanged_stats_are_set_to_each_other(maximum: int) -> None:
    t = festival()
    hero = t.person("Hero", force=2, chi=5)
    t.act("Limit", him(), limit(M_MAXIMUM, terms.CHI, maximum))
    t.act("Exchange", him(), ExchangeStats("x", terms.FORCE, terms.CHI))
    t.phase(terms.PHASE_ACTION)
    t.use("Limit", hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Exchange", hero)
    assert (t.force(hero), t.chi(hero)) == (min(5, maximum), 2)


@pytest.mark.rule("TF-STA-15")
def test_a_copied_stat_is_set_to_what_the_other_is_now() -> None:
    t = festival()
    hero, other = t.person("Hero", force=2), t.person("Other", force=4)
    t.act("Drill", him(), force(2))
    t.act("Copy", him(), Target("y", PERSONALITIES), SetStat("x", terms.FORCE, Stat("y", terms.FORCE)))
    t.turns(0)
    for title, targets in (("Drill", [other]), ("Copy", [hero, other]), ("Drill", [other])):
        t.use(title, *targets)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert (t.force(hero), t.force(other)) == (6, 8)
    until(t, lambda: t.active == 1)
    assert (t.force(hero), t.force(other)) == (2, 4)


# --- stats that are not there ---------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-09")
def test_an_absent_stat_reads_zero_and_takes_no_change() -> None:
    t = festival()
    mourner(t)
    hero = t.person("Hero")
    spell = t.put(t.define("Flame", "Spell"), 0, on=hero)
    t.act("Charm", Target("x", SPELLS), force(2))
    t.act("Find", Target("x", SPELLS & Compare(terms.FORCE, EQUAL, Constant(0))), gain_honor(1))
    t.phase(terms.PHASE_ACTION)
    t.use("Charm", spell)
    assert t.force(spell) == 0 and t.honor(1) == 0
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Find", spell)
    assert t.honor(0) == 1


@pytest.mark.rule("TF-STA-09")
@pytest.mark.parametrize("there", [True, False])
def test_a_side_without_units_has_no_force_whatever_gives_it_some(there: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=2)
    t.battle([raider], [guard] if there else [])
    t.settle()
    assert army_force(t.m, t.location(raider), 1) == (2 if there else 0)
    assert army_force(t.m, t.location(raider), 0) == 3


# --- Force of units and armies --------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-10")
def test_bowed_cards_count_in_a_units_force_but_not_in_the_resolution() -> None:
    """[50]"""
    t = festival()
    raider, guard = t.person("Raider", 0, force=4), t.person("Guard", 1, force=3)
    t.follower(guard, 2)
    bowed = t.follower(guard, 5)
    t.bow(raider, bowed)
    t.battle([raider], [guard])
    t.settle()
    here = t.location(raider)
    assert t.unit_force(raider) == 4 and t.unit_force(guard) == 10
    assert (army_force(t.m, here, 0), army_force(t.m, here, 1)) == (4, 10)
    until(t, lambda: t.m.battle_number == 0 or t.location(raider) != here or t.dead(raider))
    assert t.dead(raider) and not t.dead(guard)  # 0 against 5: only what is unbowed contributes


@pytest.mark.rule("TF-STA-11")
def test_a_bowed_item_still_modifies_and_an_item_contributes_nothing_itself() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=4)
    blade = t.item(raider, 2)
    t.bow(blade)
    t.battle([raider], [guard])
    t.settle()
    assert t.unit_force(raider) == 5
    until(t, lambda: t.dead(guard) or t.dead(raider))
    assert t.dead(guard) and not t.dead(raider)
    u = festival()
    raider, guard = u.person("Raider", 0, force=3), u.person("Guard", 1, force=1)
    u.item(raider, 2)
    u.bow(raider)
    u.battle([raider], [guard])
    u.settle()
    assert u.unit_force(raider) == 5
    until(u, lambda: u.dead(guard) or u.dead(raider))
    assert u.dead(raider) and not u.dead(guard)  # 0 against 1


# --- stars, dashes, Chi death, printed ------------------------------------------------------------------------------


@pytest.mark.rule("TF-STA-12")
def test_a_star_is_printed_as_zero_and_its_text_says_what_it_is() -> None:
    t = festival()
    crowd = Count(AllOf(SAMURAI))
    hero = t.person("Hero", traits=[VariableStat(terms.FORCE, crowd)])
    t.person("One", keywords="Samurai")
    t.act("Find", Target("x", PERSONALITIES & Compare(terms.FORCE, EQUAL, Constant(0), BASE)), gain_honor(1))
    t.act("Sum", gain_honor(BaseStat("x", terms.FORCE)), costs=[Target("x", Titled("Hero"))])
    t.phase(terms.PHASE_ACTION)
    assert t.force(hero) == 1
    t.use("Sum", hero)
    assert t.honor(0) == 0
    mine(t).answer("use Find").answer("Hero").settle()
    assert t.honor(0) == 1
    two = t.person("Two", keywords="Samurai")
    assert t.force(hero) == 2 and t.where(two) == "home"


@pytest.mark.rule("TF-STA-13")
@pytest.mark.parametrize("by_chi", [True, False])
@pytest.mark.parametrize("how", ["interrupt", "trait", "next"])
def test_what_prevents_one_destruction_keeps_nobody_alive_without_chi(how: str, by_chi: bool) -> None:
    t = festival()
    hero = t.person("Hero", 1, chi=1)
    saved = Later(before(kinds.DESTROY, Titled("Hero")), NegateIt())
    if how == "interrupt":
        t.holding("Shield", 1, interrupt([saved]))
    elif how == "trait":
        text = triggered(before(kinds.DESTROY, Titled("Hero")), [NegateIt()], limit=1)
        t.holding("Shield", 1, traits=[text])
    else:
        t.act("Shield", saved, player=1)
    t.act("Curse", him(), give("x", terms.CHI, -1) if by_chi else destroy("x"))
    t.phase(terms.PHASE_ACTION)
    if how == "next":
        t.passes(1, player=0)
        t.use("Shield", player=1)
    t.use("Curse", hero) if how != "interrupt" else t.answer("use Curse").answers(hero)
    if how == "interrupt":
        until_offered(t, "Shield")
        t.answer("use Shield")
        t.finish()
    assert (t.where(hero) == "discard") is by_chi


@pytest.mark.rule("TF-STA-13")
def test_a_continuous_protection_holds_while_it_lasts() -> None:
    t = festival()
    hero = t.person("Hero", 1, chi=1)
    t.act("Save", him(), stop("x", before(kinds.DESTROY, Titled("Hero"))))
    t.act("Curse", him(), give("x", terms.CHI, -1, terms.UNTIL_GAME_ENDS))
    t.turns(0)
    play(t, ("Save", hero), ("Curse", hero))
    assert t.chi(hero) == 0 and t.where(hero) == "home"
    until(t, lambda: t.active == 1)
    assert t.where(hero) == "discard"


@pytest.mark.rule("TF-STA-14")
@pytest.mark.parametrize(("honor", "requirement", "enters"), [(-12, None, True), (-12, -13, True), (-12, -11, False)])
def test_a_dash_is_below_every_honor_and_requirements_may_be_negative(
    honor: int, requirement: int | None, enters: bool
) -> None:
    t = festival()
    man = t.person("Man", 0, "province", hr=requirement, gold_cost=1)
    t.set_honor(0, honor)
    t.phase(terms.PHASE_DYNASTY)
    assert t.can_use("Recruit", 0) is enters
    if enters:
        t.answer("use Recruit").answer(man)
        t.settle_payment()
        assert t.settle().where(man) == "home"


@pytest.mark.rule("TF-STA-14")
def test_a_dash_is_lower_than_any_number_and_equal_to_none() -> None:
    t = festival()
    dash, low = t.person("Dash", hr=None), t.person("Low", hr=-6)
    t.person("Nought", hr=0)
    lower = PERSONALITIES & Compare(terms.HONOR_REQUIREMENT, LESS, Constant(-5))
    t.act("Humble", Target("x", lower), bow("x"))
    t.act("Plain", Target("x", PERSONALITIES & Compare(terms.HONOR_REQUIREMENT, EQUAL, Constant(0))), bow("x"))
    t.phase(terms.PHASE_ACTION)
    t.answer("use Humble")
    assert sorted(t.titles(list(t.question.options))) == ["Dash", "Low"]
    t.answer(dash)
    mine(t)
    t.use("Plain", "Nought")
    assert t.bowed(dash) and not t.bowed(low)


@pytest.mark.rule("TF-STA-60")
@pytest.mark.parametrize(("change", "total"), [(0, 2), (-3, 0), (1, 3)])
def test_the_focus_value_is_a_stat_with_a_floor_of_zero(change: int, total: int) -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=2 + total)
    t.put(t.define("Plan", "Action", focus=2), 0, "hand")
    dull = StatModifier(terms.FOCUS, change, Titled("Plan"))
    if change:
        t.holding("Fog", 1, traits=[continuous(dull)])
    t.duel(hero, foe, winner=gain_honor(1, WINNERS_CONTROLLER))
    t.strikes(p0="Plan")
    assert (t.honor(0), t.honor(1)) == (1, 0)


@pytest.mark.rule("TF-STA-60", "TF-ZON-64")
@pytest.mark.parametrize("dynasty", [True, False])
def test_what_an_effect_lays_among_the_focused_cards_is_focused_and_nobody_focused_it(dynasty: bool) -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=9)
    for n in range(4):
        t.put(t.define(f"Plan {n}", "Action", focus=1), 0, "hand")
    card = t.put(t.define("Field", "Holding") if dynasty else t.define("Old Plan", "Action", focus=2), 0, "discard")
    laid = Titled(t.m.definition(card).title)
    t.holding("Drum", traits=[continuous(StatModifier(terms.FOCUS, 1, laid))])
    t.holding("Ear", 1, traits=[triggered(after(kinds.FOCUS, YOURS), [gain_honor(1)])])
    t.holding("Own Ear", 0, traits=[triggered(after(kinds.FOCUS, YOURS), [gain_honor(1)])])
    lays = [Choose("x", laid, 1, 1, ANY_DISCARD), Put("x", terms.FOCUSED)]
    t.holding("Oracle", traits=[triggered(after(kinds.FOCUS, Titled("Plan 0")), lays)])
    t.duel(hero, foe, winner=gain_honor(10, WINNERS_CONTROLLER))
    focused = 0
    while focused < 4:  # as many as he could have focused without it
        t.settle()
        if t.question.kind == "choose":
            t.answer(card)
            assert t.where(card) == "focus"
        elif t.question.kind == "focus" and t.question.player == 0:
            t.answer(f"focus Plan {focused}")
            focused += 1
        else:
            t.m.answer(t.question.options[-1])
    until(t, lambda: t.question.kind == "action")
    assert t.where(card) == "discard"  # with the others
    # 3 Chi, four cards of 1, and that one's 2 with its bonus, against 9; nobody focused that one
    assert (t.honor(0), t.honor(1)) == ((4, 14) if dynasty else (14, 4))


@pytest.mark.rule("TF-STA-80")
@pytest.mark.parametrize("penalty", [0, -1])
def test_what_a_card_contributes_counts_wherever_its_armys_force_is_summed(penalty: int) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=2), t.person("Guard", 1, force=4)
    weak = [continuous(StatModifier(terms.CONTRIBUTED, penalty, OneOf(THIS)))] if penalty else []
    squire = t.follower(raider, 3, "Squire", traits=weak)
    t.item(raider, 0, title="Blade")
    t.battle([raider], [guard])
    t.settle()
    here = t.location(raider)
    assert army_force(t.m, here, 0) == 5 + penalty and t.force(squire) == 3 and t.unit_force(raider) == 5
    until(t, lambda: t.dead(raider) or t.dead(guard))
    assert t.dead(guard) and t.dead(raider) is (penalty != 0)  # 5 against 4, or a tie
