"""Clauses of the rules of Twenty Festivals that the tests of their chapters leave out."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, interrupt, open_, triggered
from gorin.lang.copying import CopyFeature
from gorin.lang.duels import WINNERS_CONTROLLER
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.modifiers import Cannot, Gives, KeywordModifier, StatModifier
from gorin.lang.pools import Focused
from gorin.lang.provenance import ActionCard
from gorin.lang.ranged import fear, melee, ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import IN_AND_OUT_OF_PLAY, OWNED, PERSONALITIES, WITH_CLAN, YOURS, OneOf, Titled, keyword
from gorin.lang.targets import ANY_DISCARD, YOUR_DYNASTY, Choose, Target
from gorin.lang.triggers import BY_OTHERS, On, before
from gorin.lang.verbs import Apply, Put, ShuffleInto, bow, discard, gain_honor, give
from gorin.rules.victory import lose
from gorin.table import kinds, terms
from gorin.table.definitions import CANNOT_BE_COPIED, M_REMOVE_KEYWORD
from gorin.table.packing import NO, PASS, YES
from gorin.testing import Table
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import festival, play, until

# --- sources --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-18")
@pytest.mark.parametrize("granted", [True, False])
def test_the_effects_of_a_granted_ability_come_from_the_card_that_has_it(granted: bool) -> None:
    t = festival()
    gift = open_([Target("x", Titled("Victim")), bow("x")])
    t.person("Hero", abilities=[] if granted else [gift])
    traits = [continuous(Gives(gift, Titled("Hero")))] if granted else []
    t.put(t.define("Shrine", "Holding", traits=traits), 0)
    t.person("Victim", 1)
    for title in ("Hero", "Shrine"):
        heard = On(terms.AFTER, kinds.BOW, source=Titled(title))
        t.holding(f"Ear {title}", 1, traits=[triggered(heard, [gain_honor(1 if title == "Hero" else 10)])])
    t.action_phase()
    uses = [text for text in t.options() if text.startswith("use ")]
    t.answer(uses[0]).settle()
    if t.question.kind == "target":
        t.answer("Victim").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.honor(1) == 1


@pytest.mark.rule("TF-EFF-18")
@pytest.mark.parametrize("kind", ["ranged", "melee", "fear"])
def test_what_an_attack_does_comes_from_its_card(kind: str) -> None:
    t = festival()
    attacks = ranged(5) if kind == "ranged" else melee(5) if kind == "melee" else fear(5)
    does = kinds.BOW if kind == "fear" else kinds.DESTROY
    firm = continuous(Cannot(before(does, by=BY_OTHERS, mode=terms.MODE_EFFECT), OneOf(THIS)))
    archer = t.person("Archer", abilities=[battle([attacks])])
    safe, soft = t.person("Safe", 1, force=1, traits=[firm]), t.person("Soft", 1, force=1)
    attack(t, {archer: 0}, {safe: 0, soft: 0})
    fight(t, 0)
    combat(t, 0)
    t.use("Archer", safe)
    assert not t.dead(safe) and not t.bowed(safe)


# --- effects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-09", "TF-DEF-09")
@pytest.mark.parametrize("barred", [True, False])
def test_what_an_ability_says_of_itself_holds_while_nobody_uses_it(barred: bool) -> None:
    t = festival()
    text = open_([gain_honor(3)], flags=CANNOT_BE_COPIED if barred else 0)
    model, copier = t.person("Kei", keywords="Samurai", abilities=[text]), t.person("Ono")
    t.act("Lesson", Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b"))
    t.action_phase()
    t.use("Lesson", copier, model)
    assert t.question.kind == "choice" and ("its ability 1" in " ".join(t.options())) is not barred


@pytest.mark.rule("TF-EFF-15", "TF-STA-60")
def test_a_text_that_names_focused_cards_reaches_them() -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=2), t.person("Foe", 1, chi=4)
    t.put(t.define("Plan", "Action", focus=1), 0, "hand")
    t.holding("Drum", traits=[continuous(StatModifier(terms.FOCUS, 2, Focused() & YOURS))])
    t.duel(hero, foe, winner=gain_honor(1, WINNERS_CONTROLLER))
    t.strikes(p0="Plan")
    assert (t.honor(0), t.honor(1)) == (1, 0)  # 2 and 3, against 4


@pytest.mark.rule("TF-EFF-15", "TF-STG-01", "TF-ACT-19")
@pytest.mark.parametrize("taken", [True, False])
def test_an_interrupt_may_take_the_strategy_that_is_being_played(taken: bool) -> None:
    t = festival()
    plan = t.put(t.define("Plan", "Action", abilities=[open_([gain_honor(2)])]), 0, "hand")
    t.holding("Gale", 1, interrupt([Put(ActionCard(), terms.FATE_DECK, 1)]))
    t.action_phase()
    t.answer("use Plan").settle()
    assert t.can_use("Gale", 1)
    t.answer("use Gale" if taken else "pass").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == 2  # it resolves all the same
    if taken:
        assert t.cards(0, "fate deck")[-1] == plan
    else:
        assert t.where(plan) == "discard"


@pytest.mark.rule("TF-EFF-07")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_card_face_down_and_out_of_play_forgets_what_was_done_to_it_alone(hidden: bool) -> None:
    """[97]"""
    t = festival()
    hero = t.person("Hero", force=1, abilities=[open_([gain_honor(1)])])
    t.act("Train", Target("x", Titled("Hero")), give("x", terms.FORCE, 3, terms.UNTIL_GAME_ENDS))
    drill = StatModifier(terms.FORCE, 10, OWNED & PERSONALITIES & IN_AND_OUT_OF_PLAY)
    drill.until = terms.UNTIL_GAME_ENDS
    t.act("Drill", Apply(drill, None))
    t.act("Lose", ShuffleInto(Titled("Hero")) if hidden else discard(Titled("Hero")))
    pile = YOUR_DYNASTY if hidden else ANY_DISCARD
    t.act("Return", Choose("x", Titled("Hero"), 1, 1, pile), BringIn("x", options=WAIVING_COSTS))
    t.turns(0)
    play(t, ("Train", hero), "Drill", "Hero")
    assert t.force(hero) == 14 and not t.can_use("Hero", 0)
    play(t, "Lose")
    t.use("Return", hero)
    mine(t)
    assert t.force(hero) == (11 if hidden else 14)
    assert t.can_use("Hero", 0) is hidden


# --- keywords -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PLY-02", "TF-KEY-05")
def test_unaligned_is_a_state_and_no_keyword() -> None:
    t = festival()
    man = t.person("Man", keywords="Crane Clan")
    t.person("Stray")
    t.act("Exile", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Crane Clan", None, None), Titled("Man")))
    t.act("Welcome", Target("x", PERSONALITIES & keyword("Unaligned")), bow("x"))
    t.act("Shun", Target("x", PERSONALITIES & ~WITH_CLAN), bow("x"))
    t.turns(0)
    assert not t.can_use("Welcome", 0)
    play(t, "Exile")
    assert not t.has(man, "Unaligned") and not t.can_use("Welcome", 0)
    t.answer("use Shun").settle()
    assert sorted(t.titles(t.question.options)) == ["Man", "Stray"]


# --- several players ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-MPL-01")
def test_without_the_attacker_his_left_neighbour_orders_the_battles_that_are_left() -> None:
    t = festival(3)
    raider = t.person("Raider", 0, force=1)
    t.phase(terms.PHASE_ATTACK, 0)
    t.m.answer(t.question.options[0] if t.question.kind != "attack" else YES)
    t.settle()
    while t.question.kind not in ("assign", "battlefield"):
        q = t.question
        t.m.answer(PASS if PASS in q.options else NO if NO in q.options else q.options[0])
        t.settle()
    t.answer(raider)
    t.m.answer(t.question.options[0])
    until(t, lambda: t.question.kind == "battlefield")
    assert t.question.player == 0
    lose(t.m, 0, terms.VICTORY_DISHONOR)
    t.run()
    until(t, lambda: t.question.kind == "battlefield")
    assert t.question.player == 1 and t.where(raider) == "removed"


@pytest.mark.rule("TF-MPL-01")
def test_what_ends_in_a_turn_of_one_who_is_out_ends_between_those_of_his_neighbours() -> None:
    t = festival(3)
    hero = t.person("Hero", 0, force=1)
    t.act("Drill", give(Titled("Hero"), terms.FORCE, 2, terms.UNTIL_YOUR_TURN_ENDS), player=1)
    t.turns(0)
    t.use("Drill", player=1)
    assert t.force(hero) == 3
    lose(t.m, 1, terms.VICTORY_DISHONOR)
    t.run()
    until(t, lambda: t.active == 0 and t.question.kind == "action")
    assert t.force(hero) == 3
    until(t, lambda: t.active == 2 and t.question.kind == "action")
    assert t.force(hero) == 1


# --- Rings, Provinces -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-VIC-04")
@pytest.mark.parametrize("elements", [("Air", "Earth", "Fire", "Water", "Void"), ("Air", "Earth", "Fire", "Water", "")])
def test_a_ring_without_an_element_counts_for_none(elements: tuple[str, ...]) -> None:
    t = festival()
    for n, element in enumerate(elements[:4]):
        t.put(t.define(f"Ring {n}", "Ring", keywords=element), 0)
    last = t.put(t.define("Last Ring", "Ring", keywords=elements[4]), 0, "discard")
    t.act("Fetch", Target("x", Titled("Last Ring"), domain=ANY_DISCARD), BringIn("x", options=WAIVING_COSTS))
    t.action_phase()
    t.use("Fetch", last)
    assert t.over is (elements[4] == "Void")


def mine(t: Table) -> Table:
    """Pass until player 0 may act."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == 0)
