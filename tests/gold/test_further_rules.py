"""Rules of Gold Edition about discarding, printings, Gold, assigning, Honor in battles, and the order of players."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.manuscripts import ManuscriptError
from gorin.cards.registry import define, load_scripts
from gorin.lang.cards import Script, continuous, produces
from gorin.lang.described import target
from gorin.lang.entering import BringIn
from gorin.lang.flow import ForEachPlayer, Seq
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import EACH_PLAYER
from gorin.lang.selectors import PERSONALITIES, RINGS, YOURS
from gorin.lang.targets import YOUR_HAND, Choose, Target
from gorin.lang.verbs import bow
from gorin.table import terms
from gorin.table.packing import NO
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine, until


def laid(t: Table, id: str, player: int = 0) -> Card:
    """A written card of Gold Edition, in play."""
    return t.put(t.rules.add(define(load_facts("gold")[id], load_scripts("gold")[id]())), player)


@pytest.mark.rule("GE-CRD-02")
def test_a_card_is_played_by_its_latest_printing() -> None:
    """The rulebook's own changes of prices and traits among them: what Hiruma Masagaro costs is paid for him."""
    facts = load_facts("gold")
    t = gold()
    hero = t.put(t.rules.add(define(facts["hiruma_masagaro"], Script())), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    assert t.owed == 5
    assert "Weapon" in facts["nagamaki"].keywords and "Weapon" not in facts["yakamos_claw"].keywords
    assert facts["yasuki_palaces"].clan == "Crab"


@pytest.mark.rule("GE-PRV-08")
def test_nobody_discards_cards_or_tokens_as_he_pleases() -> None:
    """But face-up cards of his Provinces, as his Dynasty Phase ends."""
    t = gold()
    hero = t.person("Hero")
    t.token(hero, force=-1, title="Plague")
    t.follower(hero, 1, "Band")
    t.put(t.define("Page", "Action"), 0, "hand")
    t.put(t.define("Field", "Holding", gold_cost=2), 0, "province")
    t.action_phase()
    assert t.options() == ["pass"]
    t.finish()
    t.phase(terms.PHASE_DYNASTY)
    assert t.options() == ["pass", "buy Field"]
    t.answer_pass()
    assert [each for each in t.options() if each != "pass" and each != "done"] == ["discard Field"]


@pytest.mark.rule("GE-GLD-03")
def test_no_gold_is_paid_for_what_has_no_cost_and_who_enters_without_it_keeps_it() -> None:
    t = gold()
    ring = t.put(t.define("Ring of Air", "Ring", keywords="Air"), 0, "hand")
    hero = t.put(t.define("Hero", "Personality", gold_cost=6), 0, "province")
    t.act("Insight", Target("x", RINGS, domain=YOUR_HAND), BringIn("x"))
    t.act("Call", target('target("y", personality, zone=your_province_cards)'), BringIn("y", options=1))
    t.action_phase()
    t.answer("use Insight").answer(ring).settle()
    assert t.where(ring) == "home" and not t.bowed(t.stronghold(0))
    mine(t)
    t.answer("use Call").answer(hero).settle()
    assert t.where(hero) == "home" and stat(t.m, hero, terms.GOLD_COST) == 6 and not t.bowed(t.stronghold(0))


@pytest.mark.rule("GE-GLD-03")
@pytest.mark.parametrize("makes", ["2", "0", "as many as", "less"])
def test_what_produces_gold_is_gold_producing_and_what_lowers_costs_is_not(makes: str) -> None:
    from gorin.lang.amounts import Stat
    from gorin.lang.refs import THIS

    t = gold()
    traits = {
        "2": produces(2),
        "0": produces(0),
        "as many as": produces(Stat(THIS, terms.GOLD_COST)),
        "less": continuous(StatModifier(terms.GOLD_COST, -2, PERSONALITIES)),
    }
    shop = t.holding("Shop", traits=[traits[makes]])
    t.act("Repair", target('target("x", yours & holding & gold_producing)'), bow("x"))
    t.action_phase()
    assert t.can_use("Repair", 0) is (makes != "less")
    if makes != "less":
        t.use("Repair", shop)
        assert t.bowed(shop)


@pytest.mark.rule("GE-MPL-03")
@pytest.mark.card("Famous Poet")
@pytest.mark.parametrize("defended", [False, True])
@pytest.mark.parametrize("player", [0, 2])
def test_honor_for_a_battle_or_a_province_goes_to_its_leader_and_to_no_ally(player: int, defended: bool) -> None:
    t = gold(3)
    raider, helper = t.person("Raider", force=1), t.person("Helper", 2, force=9)
    laid(t, "famous_poet", player)
    t.battle([raider, helper], [t.person("Guard", 1, force=3)] if defended else [])
    here, offered = t.m.battlefield, False
    while t.asked:
        offered = offered or (t.question.player == player and t.fits("use Famous Poet"))
        t.answer_pass()
    assert t.m.province_exists(here) is defended
    assert offered is (player == 0)


@pytest.mark.rule("GE-ENT-87")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_in_turn_means_as_the_players_would_act(active: int) -> None:
    t = gold(3)
    for player in (0, 1, 2):
        for name in ("First", "Second"):
            t.person(f"{name} {player}", player)
    feast = ForEachPlayer(EACH_PLAYER, Seq([Choose("x", YOURS & PERSONALITIES), bow("x")]))
    t.act("Feast", feast, player=active)
    t.action_phase(active)
    t.answer("use Feast")
    asked = []
    while t.question.kind == "choose":
        asked.append(t.question.player)
        t.m.answer(t.question.options[0])
    assert asked == [(active + n) % 3 for n in range(3)]


@pytest.mark.rule("GE-FMT-01", "GE-FMT-80")
def test_the_cards_of_the_four_winds_format() -> None:
    from gorin.decks import Deck, check

    facts = load_facts("gold")
    spared = {
        "enlightenment": "fate", "shackled_oni": "dynasty", "trusted_advisor": "dynasty",
        "construction_crew": "dynasty", "clear_water_village": "dynasty", "deep_earth_sanctum": "dynasty",
        "shrine_of_reverse_fortunes": "dynasty", "honors_lesson_dojo": "dynasty",
    }  # fmt: skip
    assert not {id for id, deck in spared.items() if facts[id].deck != deck}
    souls = [each for each in facts.values() if any(word.startswith("Soul of ") for word in each.keywords)]
    known = {(each.title, each.experience) for each in facts.values()}
    named = {word.removeprefix("Soul of ") for each in souls for word in each.keywords if word.startswith("Soul of ")}
    assert {title for title in named if (title, None) not in known}  # it does not bring back whose soul it is

    def illegal(id: str, deck: str) -> bool:
        part = {id: 1}
        parts = (part, {}) if deck == "dynasty" else ({}, part)
        held = Deck(stronghold="iron_mountain", dynasty=parts[0], fate=parts[1])
        found = check(held, "gold")
        return "GE-FMT-01" in [each.rule_id for each in found]

    assert not any(illegal(id, deck) for id, deck in spared.items())
    assert illegal("evil_feeds_upon_itself", "dynasty") and illegal("hida_yakamo", "dynasty")


@pytest.mark.rule("GE-DUE-80")
@pytest.mark.card("Shinjo Osema")
@pytest.mark.parametrize("shameless", [True, False])
def test_to_face_somebody_is_to_be_against_him_in_a_battle_or_a_duel(shameless: bool) -> None:
    """Osema is stronger against Humans without Personal Honor."""
    more = 2 if shameless else 0
    t = gold()
    osema = laid(t, "shinjo_osema")
    force, chi = t.force(osema), t.chi(osema)
    foe = t.person("Foe", 1, ph=0 if shameless else 1)
    t.person("Elsewhere", 1, ph=0)
    page = t.define("Page", "Action", focus=0)
    for player in (0, 1):
        t.put(page, player, "hand")
    t.duel(osema, foe)
    assert (t.force(osema), t.chi(osema)) == (force, chi)  # there is no duel yet
    t.m.answer(NO)
    while t.question.kind != "focus":
        t.answer_pass()
    assert (t.force(osema), t.chi(osema)) == (force + more, chi + more)
    t.strikes()
    until(t, lambda: t.question.kind == "action")
    assert (t.force(osema), t.chi(osema)) == (force, chi)
    t = gold()
    osema = laid(t, "shinjo_osema")
    foe = t.person("Foe", 1, ph=0 if shameless else 1)
    t.person("Elsewhere", 1, ph=0)
    t.battle([osema], [foe])
    assert (t.force(osema), t.chi(osema)) == (force + more, chi + more)


@pytest.mark.rule("GE-ACT-63")
def test_what_stands_in_brackets_is_no_part_of_a_card() -> None:
    """A text that Gorin plays has none; a card whose print repeats a general rule so does what its twin does."""
    t = gold()
    words = "Title: Quiet Garden\nType: Holding\nGold Cost: 4\n\n"
    with pytest.raises(ManuscriptError):
        t.write(words + "(Only a Crane Clan player has this.)\nOpen: Gain 1 Honor.")
    garden = t.put(t.write(words + "Open: Gain 1 Honor."), 0)
    assert len(t.m.definition(garden).abilities) == 1 and not t.has(garden, "Crane Clan")
    t.action_phase()
    assert t.use("Quiet Garden").honor(0) == 1
