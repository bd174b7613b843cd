"""Senseis, Holdings and Events of Twenty Festivals that brought new words, played."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.testing import Card, Table
from tests.lang.writing import written
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import until

TF = "twenty_festivals"


def table(stronghold: str = "", gold: int = 20) -> Table:
    """A table at which the cards of Twenty Festivals are played."""
    return Table(TF, cards=TF, gold=gold, strongholds=[stronghold] if stronghold else [])


# --- Senseis --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Yodo Sensei")
@pytest.mark.parametrize("sensei", [True, False])
def test_a_sensei_takes_the_abilities_of_a_stronghold(sensei: bool) -> None:
    t = table("The Esteemed Palace of the Crane")
    t.person("Man")
    if sensei:
        t.put("Yodo Sensei", 0)
    t.action_phase()
    assert t.can_use("The Esteemed Palace of the Crane", 0) is not sensei


@pytest.mark.card("Chuuna Sensei")
@pytest.mark.rule("TF-GLD-60")
def test_it_does_not_take_a_trait_that_produces_gold() -> None:
    t = table("The Fruitful Port of the Mantis")
    home = t.stronghold(0)
    t.m.set_definition_number(home, t.m.rules.number(t.m.definition(home).back))
    t.m.index_anew()
    t.put("Chuuna Sensei", 0)
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=6), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(mine).settle_payment()
    assert t.settle().where(mine) == "home"


def duel(t: Table, man: Card, foe: Card) -> Table:
    """Player 0 attacks, and challenges with a Battle action; both strike at once."""
    targets = 'target("man", yours & personality), target("foe", enemy & personality)'
    written(t, "Challenge", [f'action(battle, {targets}, challenge("man", "foe"), keywords=["Absent"])'])
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Challenge")
    for card in (man, foe):
        if t.question.kind == "target":
            t.answer(card)
    return t.settle()


@pytest.mark.card("Seijuro Sensei")
@pytest.mark.parametrize("interrupts", [True, False])
def test_seijuro_makes_who_wins_the_duel_as_strong_as_he_is_honorable(interrupts: bool) -> None:
    t = table()
    sensei = t.put("Seijuro Sensei", 0)
    man, foe = t.person("Man", force=2, chi=5, ph=3), t.person("Foe", 1, force=1, chi=1)
    duel(t, man, foe)
    if interrupts:
        t.answer("use Seijuro Sensei").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(sensei) is interrupts
    assert t.force(man) == (5 if interrupts else 2)


@pytest.mark.card("Sahara Sensei")
@pytest.mark.parametrize("keyword", ["Duelist", ""])
def test_sahara_lets_duelists_cost_less_honor(keyword: str) -> None:
    t = table()
    t.put("Sahara Sensei", 0)
    written(t, "Man", ["action(open, lose_honor(3))"], type="Personality", keywords=keyword)
    t.set_honor(0, 9)
    t.action_phase()
    t.use("Man").settle()
    assert t.honor(0) == (8 if keyword else 6)


@pytest.mark.card("Sahara Sensei")
def test_sahara_lets_who_wins_frighten() -> None:
    t = table()
    t.put("Sahara Sensei", 0)
    man, foe = t.person("Man", force=4, chi=5), t.person("Foe", 1, force=1, chi=1)
    t.person("Other", 1, force=4)
    duel(t, man, foe)
    t.answer("use Sahara Sensei").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert "use Sahara Sensei on Man" in t.options()


# --- Holdings -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Coastal Pearl Bed")
def test_the_abilities_of_a_holding_may_not_be_used() -> None:
    t = table()
    t.put("Coastal Pearl Bed", 0)
    hall = written(t, "Hall", ["action(open, gain_honor(1))"], player=1)
    t.action_phase()
    t.use("Coastal Pearl Bed", hall)
    until(t, lambda: t.question.player == 1)
    assert not t.can_use("Hall", 1)


@pytest.mark.card("Famous Bazaar")
@pytest.mark.rule("TF-RCR-04")
@pytest.mark.parametrize("title", ["Famous Bazaar", "Field"])
def test_a_bazaar_lets_its_province_be_refilled_face_up(title: str) -> None:
    t = table()
    what = title if title == "Famous Bazaar" else t.define("Field", "Holding", gold=1, gold_cost=4)
    card = t.put(what, 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card).settle_payment()
    t.settle()
    new = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1))
    assert t.where(card) == "home" and bool(t.m.face_up(new[0])) is (title == "Famous Bazaar")


@pytest.mark.card("Labor Crew")
@pytest.mark.parametrize("crew", [True, False])
def test_a_crew_keeps_a_unit_from_an_attack(crew: bool) -> None:
    t = table()
    t.put("Labor Crew", 1)
    man, rider, foe = t.person("Man", force=1), t.person("Rider", keywords="Cavalry"), t.person("Foe", 1)
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Cavalry").answer(rider).settle()
    assert t.question.player == 1 or not crew
    if crew:
        t.answer("use Labor Crew")
        if t.question.kind == "target":
            t.answer(rider)
        t.settle()
    until(t, lambda: t.question.kind == "action")
    assert (t.location(rider) >= 0) is not crew


@pytest.mark.card("The Obsidian Dojo")
def test_the_obsidian_dojo_teaches_who_wins_to_frighten_for_good() -> None:
    t = table()
    dojo = t.put("The Obsidian Dojo", 0)
    man, foe = t.person("Man", force=4, chi=5), t.person("Foe", 1, force=1, chi=1)
    duel(t, man, foe)
    t.answer("use The Obsidian Dojo").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(dojo) == "discard" and "use The Obsidian Dojo on Man" in t.options()


@pytest.mark.card("Secret Dojo")
@pytest.mark.parametrize("dojo", [True, False])
def test_the_secret_dojo_bows_the_challenger_who_wins(dojo: bool) -> None:
    t = table()
    t.put("Secret Dojo", 1)
    man, foe = t.person("Man", force=4, chi=5), t.person("Foe", 1, force=1, chi=1)
    duel(t, man, foe)
    if dojo:
        until(t, lambda: t.question.player == 1)
        t.answer("use Secret Dojo").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(man) is dojo


# --- Events ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("The Heavens Are Watching")
def test_an_event_turns_up_all_cards_in_provinces() -> None:
    t = table()
    event = t.put("The Heavens Are Watching", 0, "province")
    t.action_phase()
    t.use("The Heavens Are Watching").settle()
    provinces = [t.province(player, n) for player in (0, 1) for n in range(4)]
    cards = [card for v in provinces for card in t.m.zone_cards(terms.PROVINCE_ZONE + v)]
    hidden = [card for card in cards if not t.m.face_up(card)]
    assert t.where(event) == "discard" and len(hidden) <= 1  # the card that took its place
