"""Attachments, units, tokens and versions on tables of Samurai Edition: chapters 15, 21, 23 and 25 to 27."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import Constant, Count
from gorin.lang.cards import enters_losing, open_, reaction, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import AttachCard, BringIn
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import THIS, UnitOf, ref
from gorin.lang.selectors import (
    AT_LEAST,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    Compare,
    Titled,
)
from gorin.lang.targets import YOUR_DISCARD, YOUR_HAND, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Apply,
    ControlChange,
    Draw,
    NegateIt,
    bow,
    destroy,
    dishonor,
    gain_honor,
)
from gorin.table import kinds
from gorin.table.definitions import M_REMOVE_KEYWORD
from gorin.table.stats import army_force, stat
from gorin.table.terms import GOLD_COST, HONOR_REQUIREMENT, MODE_COST, NO_STAT, PHASE_DYNASTY
from gorin.testing import Card, Table
from tests.rules.laying import until

HERO = Titled("Hero")


def blade(t: Table, title: str = "Blade", where: str = "hand", on: int | None = None, **made: Any) -> Card:
    """An Item of +1 Force."""
    made.setdefault("force", 1)
    return t.put(t.define(title, "Item", chi=0, **made), 0, where if on is None else "home", on=on)


# --- attaching ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-01", "SE-ATT-02")
@pytest.mark.parametrize(("who", "legal"), [("mine", True), ("theirs", False), ("in the province", False)])
def test_an_attachment_enters_play_on_a_personality_of_its_player(who: str, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1 if who == "theirs" else 0, "province" if who == "in the province" else "home")
    sword = blade(t)
    t.action_phase()
    assert t.can_use("Equip", 0) is legal
    if legal:
        t.use("Equip", hero, "Blade")
        assert t.host(sword) == hero and t.where(sword) == "home"


@pytest.mark.rule("SE-ATT-03", "SE-CST-13")
@pytest.mark.parametrize("waived", [True, False])
def test_the_gold_of_an_attachment_is_no_cost_of_the_action(waived: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    sword = blade(t, gold_cost=3)
    bank = triggered(after(kinds.BOW, mode=MODE_COST), [gain_honor(1)])
    t.holding("Bank", 1, traits=[bank])
    costs: list[Any] = [] if waived else [bow_cost(THIS)]
    t.holding("Smith", 0, open_([Target("it", Titled("Blade"), domain=YOUR_HAND), AttachCard("it", HERO)], costs))
    t.action_phase()
    t.use("Smith", sword)
    assert t.question.kind == "pay" and t.host(sword) == -1, "the action is paid for, the card is not"
    assert t.honor(1) == (0 if waived else 1)
    t.settle_payment()
    t.settle()
    assert t.host(sword) == hero


@pytest.mark.rule("SE-ATT-06", "SE-FOL-01")
@pytest.mark.parametrize("when", ["before", "after"])
def test_who_is_no_longer_fit_to_lead_keeps_his_followers_and_finds_no_new_ones(when: str) -> None:
    t = Table()
    hero = t.person("Hero", ph=2)
    guard = t.put(t.define("Guard", "Follower", force=1, hr=2), 0, "hand")
    t.act("Shame", dishonor(HERO))
    t.action_phase()
    if when == "before":
        t.use("Shame").passes()
        assert not t.can_use("Equip", 0)
        return
    t.use("Equip", hero, "Guard").settle().passes()
    t.use("Shame")
    assert t.ph(hero) == 0 and t.host(guard) == hero


@pytest.mark.rule("SE-ATT-07")
@pytest.mark.parametrize("where", ["hand", "discard"])
def test_what_is_attached_comes_from_the_hand(where: str) -> None:
    t = Table()
    t.person("Hero")
    blade(t, where=where)
    t.action_phase()
    assert t.can_use("Equip", 0) is (where == "hand")


@pytest.mark.rule("SE-PER-03")
@pytest.mark.parametrize("kind", ["Personality", "Follower", "Item"])
def test_only_personalities_are_dishonored(kind: str) -> None:
    t = Table()
    hero = t.person("Hero")
    card = hero if kind == "Personality" else t.put(t.define("Thing", kind, force=1), 0, on=hero)
    t.act("Shame", Target("it", YOURS & (PERSONALITIES if kind == "Personality" else Titled("Thing"))), dishonor("it"))
    t.action_phase()
    t.use("Shame", card)
    assert t.dishonored(card) is (kind == "Personality")


@pytest.mark.rule("SE-PER-03", "SE-ATT-01")
@pytest.mark.parametrize("kind", ["Holding", "Follower"])
def test_only_personalities_have_attachments(kind: str) -> None:
    t = Table()
    hero = t.person("Hero")
    t.put(t.define("Thing", kind, force=1), 0, on=hero if kind == "Follower" else None)
    blade(t)
    t.action_phase()
    t.use("Equip")
    if t.question.kind == "target" and len(t.question.options) == 1 and t.question.options[0] == hero:
        t.answer(hero)
    assert "Thing" not in " ".join(t.options())


# --- Spells ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-SPL-01", "SE-SPL-03")
@pytest.mark.parametrize("words", ["Shugenja", "Monk"])
def test_a_shugenja_of_one_chi_bears_any_number_of_spells_and_nobody_else_one(words: str) -> None:
    t = Table()
    hero = t.person("Hero", chi=1, keywords=words)
    for n in range(2):
        t.put(t.define(f"Spell {n}", "Spell"), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is (words == "Shugenja")
    if words == "Shugenja":
        t.use("Equip", hero, "Spell 0").settle().passes()
        t.use("Equip", hero, "Spell 1").settle()
        assert len(t.hand(0)) == 0


@pytest.mark.rule("SE-SPL-02")
def test_who_is_no_shugenja_any_more_casts_no_spell() -> None:
    t = Table()
    hero = t.person("Hero", keywords="Shugenja")
    t.put(t.define("Wind", "Spell", abilities=[open_([gain_honor(1)], limit=5)]), 0, on=hero)
    t.act("Forget", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shugenja", None, None), HERO))
    t.action_phase()
    t.use("Wind").passes()
    t.use("Forget").passes()
    assert not t.can_use("Wind", 0) and t.honor(0) == 1


# --- units, Force ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-FOL-02", "SE-ITM-01", "SE-STA-23", "SE-UNT-01")
def test_followers_add_to_the_unit_and_items_to_the_personality() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    t.put(t.define("Guard", "Follower", force=2), 0, on=hero)
    sword = blade(t, on=hero, force=2)
    t.token(hero, force=1)
    t.act("Weigh", gain_honor(Count(UnitOf(ref(HERO)))))
    t.act("Dull", bow(Titled("Blade")))
    t.action_phase()
    assert (t.force(hero), t.unit_force(hero)) == (6, 8)
    t.use("Weigh").passes()
    assert t.honor(0) == 3, "tokens are not part of the unit"
    t.use("Dull")
    assert t.bowed(sword) and t.force(hero) == 6


@pytest.mark.rule("SE-UNT-01")
@pytest.mark.parametrize(
    ("who", "whole"), [("Hero", {"Hero", "Guard"}), ("Guard", {"Hero", "Guard"}), ("Farm", {"Farm"}), ("Gone", set())]
)
def test_each_card_of_a_unit_stands_for_all_of_it_and_a_holding_for_itself(who: str, whole: set[str]) -> None:
    t = Table()
    hero = t.person("Hero")
    cards = [hero, t.follower(hero, title="Guard"), t.holding("Farm"), t.person("Other")]
    t.put(t.define("Gone", "Personality"), 0, "discard")
    t.act("Rest", bow(UnitOf(ref(Titled(who)))), gain_honor(Count(UnitOf(ref(Titled(who))))))
    t.action_phase()
    t.use("Rest")
    assert {t.titles([card])[0] for card in cards if t.bowed(card)} == whole
    assert t.honor(0) == len(whole)


@pytest.mark.rule("SE-STA-25", "SE-STA-26")
@pytest.mark.parametrize(("bowed", "total"), [((), 6), (("Hero",), 2), (("Guard",), 4), (("Hero", "Guard"), 0)])
def test_the_unbowed_make_up_the_units_force(bowed: tuple[str, ...], total: int) -> None:
    t = Table()
    hero = t.person("Hero", force=4)
    t.put(t.define("Guard", "Follower", force=2), 0, on=hero)
    for title in bowed:
        t.act(f"Tire {title}", bow(Titled(title)))
    t.action_phase()
    for title in bowed:
        t.use(f"Tire {title}").passes()
    assert t.unit_force(hero) == total and t.force(hero) == 4


@pytest.mark.rule("SE-STA-15", "SE-DEF-25")
@pytest.mark.parametrize("there", [True, False])
def test_a_side_without_units_has_no_force_to_raise(there: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=1), t.person("Foe", 1, force=1)
    t.battle([hero], [foe] if there else [])
    assert army_force(t.m, t.location(hero), 1) == (1 if there else 0)


@pytest.mark.rule("SE-UNT-02", "SE-STT-03", "SE-STT-04")
def test_the_unit_goes_with_its_personality_to_a_new_controller() -> None:
    t = Table()
    foe = t.person("Foe", 1)
    guard = t.put(t.define("Guard", "Follower", force=2, abilities=[open_([gain_honor(1)])]), 1, on=foe)
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"))
    t.action_phase()
    t.use("Bribe", foe)
    assert t.m.controller(guard) == 0 and t.host(guard) == foe
    t.passes()
    assert t.can_use("Guard", 0)
    t.passes()
    assert not t.can_use("Guard", 1)


@pytest.mark.rule("SE-TOK-02")
@pytest.mark.parametrize("leaves", [True, False])
def test_tokens_go_with_their_holder_and_stay_away(leaves: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.token(hero, force=2)
    t.act("Kill", destroy(HERO))
    t.act("Recall", Target("it", HERO, domain=YOUR_DISCARD), BringIn("it"))
    t.action_phase()
    if leaves:
        t.use("Kill").passes()
        t.use("Recall", hero).settle()
    assert t.force(hero) == (1 if leaves else 3)


# --- Honor Requirements, prices, entering bowed ---------------------------------------------------------------------


@pytest.mark.rule("SE-STA-21", "SE-PER-04")
@pytest.mark.parametrize(("honor", "hr", "legal"), [
    (-15, None, True), (-15, -15, True), (-15, -14, False), (0, 0, True), (-1, 0, False)])
def test_a_dashed_honor_requirement_is_met_by_anyone_and_one_may_be_negative(
    honor: int, hr: int | None, legal: bool
) -> None:
    t = Table()
    card = t.put(t.define("Lord", "Personality", hr=hr), 0, "province")
    t.set_honor(0, honor)
    t.phase(PHASE_DYNASTY)
    assert (card in t.question.options) is legal
    assert (stat(t.m, card, HONOR_REQUIREMENT) == NO_STAT) is (hr is None)


@pytest.mark.rule("SE-CST-23", "SE-DYN-07", "SE-GLD-13")
def test_what_was_bought_for_less_costs_afterwards_what_it_says() -> None:
    t = Table(strongholds=("Mountain Summit Temple",))
    lord = t.put(t.define("Lord", "Personality", gold_cost=6, keywords="Dragon Clan"), 0, "province")
    dear = Compare(GOLD_COST, AT_LEAST, Constant(6))
    t.holding("Crier", 1, traits=[triggered(after(kinds.ENTER, PERSONALITIES & dear), [gain_honor(1)])])
    t.phase(PHASE_DYNASTY)
    t.answer("buy Lord")
    if t.question.kind == "purchase":
        t.answer("at the Clan discount")
    t.settle_payment()
    t.settle()
    assert t.where(lord) == "home" and stat(t.m, lord, GOLD_COST) == 6 and t.honor(1) == 1


@pytest.mark.rule("SE-STT-01", "SE-HLD-01")
@pytest.mark.parametrize(("kind", "bowed"), [("Holding", True), ("Personality", False)])
def test_holdings_enter_bowed_others_unbowed_and_nothing_bows(kind: str, bowed: bool) -> None:
    t = Table()
    card = t.put(t.define("Newcomer", kind, gold_cost=0), 0, "province")
    t.holding("Watch", 1, traits=[triggered(after(kinds.BOW), [gain_honor(1)])])
    t.phase(PHASE_DYNASTY)
    t.answer("buy Newcomer").settle()
    assert t.bowed(card) is bowed and t.honor(1) == 0


# --- Action cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACN-01", "SE-ZON-13")
@pytest.mark.parametrize("fails", [True, False])
def test_an_action_card_waits_aside_and_is_discarded_though_it_did_not_resolve(fails: bool) -> None:
    t = Table()
    t.person("Hero")
    order = t.put(t.define("Order", "Action", abilities=[open_([gain_honor(1)], [bow_cost(HERO)])]), 0, "hand")
    t.holding("Hand", 1, reaction(before(kinds.BOW, HERO), [NegateIt()]))
    t.action_phase()
    t.answer("use Order")
    assert t.where(order) == "resolving"
    if t.question.kind == "pay":
        t.answer("done")
    t.answer("use Hand" if fails else "pass").settle()
    assert t.where(order) == "discard" and t.honor(0) == (0 if fails else 1)


@pytest.mark.rule("SE-ACN-02")
def test_one_play_uses_one_of_its_abilities() -> None:
    t = Table()
    order = t.put(t.define("Order", "Action", abilities=[open_([gain_honor(1)]), open_([gain_honor(10)])]), 0, "hand")
    t.action_phase()
    assert len([each for each in t.options() if "Order" in each]) == 2
    t.m.answer(t.question.options[-1])
    t.settle()
    assert t.honor(0) == 10 and t.where(order) == "discard"
    t.passes()
    assert not any("Order" in each for each in t.options())


@pytest.mark.rule("SE-ACN-04", "SE-DUE-24")
def test_a_focused_action_card_does_nothing_and_never_enters_play() -> None:
    t = Table()
    order = t.put(t.define("Order", "Action", focus=2, abilities=[open_([gain_honor(9)])]), 0, "hand")
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])
    t.person("Hero", abilities=[text])
    foe = t.person("Foe", 1)
    t.action_phase()
    t.use("Hero", foe)
    t.answer(next(each for each in t.question.options if each >= 0))
    t.answer(order)
    until(t, "action")
    assert t.where(order) == "discard" and t.honor(0) == 0 and "Hero scores 5, Foe 3." in t.said()


# --- versions -------------------------------------------------------------------------------------------------------


def versions(below: dict[str, Any] | None = None, above: dict[str, Any] | None = None) -> tuple[Table, Card, Card]:
    """Hida Ichi at home and his Experienced version in a Province, in his player's Dynasty Phase."""
    t = Table()
    base = t.person("Hida Ichi", **(below or {}))
    made = t.define("Hida Ichi", "Personality", chi=4, force=5, experience="Experienced", **(above or {}))
    return t, base, t.put(made, 0, "province")


def overlay(t: Table, base: Card, top: Card) -> Table:
    """Overlay him, if he may be."""
    t.answer(top)
    if t.question.kind == "purchase":
        t.answer(base)
    return t.settle()


@pytest.mark.rule("SE-EXP-03", "SE-EXP-02")
@pytest.mark.parametrize(("words", "legal"), [("", True), ("Loyal, Lion Clan", False), ("Lion Clan", True)])
def test_overlaying_ignores_the_honor_requirement_and_not_loyalty(words: str, legal: bool) -> None:
    t, base, top = versions(above={"hr": 40, "keywords": words})
    t.phase(PHASE_DYNASTY)
    assert (top in t.question.options) is legal
    if legal:
        overlay(t, base, top)
        assert t.where(base) == "under"


@pytest.mark.rule("SE-EXP-05", "SE-UNQ-01")
@pytest.mark.parametrize("third", [None, "Unique", ""])
def test_a_unique_version_elsewhere_forbids_the_overlay(third: str | None) -> None:
    t, _base, top = versions(above={"hr": 40, "keywords": "Unique"})
    if third is not None:
        made = t.define("Hida Ichi", "Personality", keywords=third, experience="Experienced 2")
        t.put(made, 1)
    t.phase(PHASE_DYNASTY)
    assert (top in t.question.options) is (third != "Unique")


@pytest.mark.rule("SE-EXP-07", "SE-EXP-06")
@pytest.mark.parametrize("used", [True, False])
def test_the_stack_has_the_abilities_below_with_what_was_used(used: bool) -> None:
    deed = [reaction(after(kinds.DRAW), [gain_honor(1)], limit=1)]
    t, base, top = versions({"abilities": deed, "force": 1}, {"traits": [enters_losing(7)], "keywords": "Samurai"})
    t.holding("Bell", 0, reaction(after(kinds.OVERLAY), [Draw()]))
    t.act("Study", Draw())
    t.turns()
    until(t, "action", 0, 100)
    if used:
        t.use("Study")
        t.answer("use Hida Ichi").settle()
    until(t, "dynasty", 0, 100)
    overlay(t, base, top)
    assert t.force(top) == 5 and t.has(top, "Samurai") and t.honor(0) == (1 if used else 0), "he has not entered play"
    t.answer("use Bell").settle()
    assert (t.asked and t.question.kind == "reaction" and t.fits("use Hida Ichi")) is not used


@pytest.mark.rule("SE-EXP-10", "SE-EXP-11", "SE-BAT-24")
def test_when_the_stack_dies_one_card_is_destroyed_and_those_below_leave_the_game() -> None:
    t, base, top = versions()
    t.phase(PHASE_DYNASTY)
    overlay(t, base, top)
    t.finish()
    foe = t.person("Foe", 1, force=9)
    t.battle([top], [foe])
    t.passes(2)
    t.finish()
    assert t.dead(top) and t.where(base) == "removed"
    assert t.honor(1) == 2, "a stack is one card"


@pytest.mark.rule("SE-UNQ-01", "SE-UNQ-02")
@pytest.mark.parametrize(("where", "theirs", "legal"), [
    ("home", "Unique", False), ("discard", "Unique", True), ("home", "", True)])
def test_a_unique_card_in_play_keeps_others_of_its_title_out(where: str, theirs: str, legal: bool) -> None:
    t = Table()
    made = t.define("Sun Sword", "Personality", keywords="Unique")
    card = t.put(made, 0, "province")
    other = made if theirs else t.define("Sun Sword", "Personality", experience="Experienced 2")
    t.put(other, 1, where)
    t.phase(PHASE_DYNASTY)
    assert (card in t.question.options) is legal

