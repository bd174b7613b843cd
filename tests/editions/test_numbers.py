"""The same position under the numbers and tables of three editions (rows of the list of differences in brackets)."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.decks import Deck
from gorin.decks.legality import check
from gorin.editions import EDITIONS, make, numbers
from gorin.lang.cards import battle, open_
from gorin.lang.ranged import ranged
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import gain_honor, give, straighten
from gorin.rules.battlefields import may_move
from gorin.rules.entering import can_host, may_enter, price
from gorin.rules.victory import enlightened, leave_game, victory_name
from gorin.table import citations
from gorin.table.changes import set_control
from gorin.table.stats import unit_force
from gorin.table.terms import FORCE, NONE, SEGMENT_COMBAT, VICTORY_DISHONOR
from gorin.testing import Table

SE, GE, TF = "samurai", "gold", "twenty_festivals"
three = pytest.mark.parametrize("edition", EDITIONS)


@three
def test_what_a_victory_by_dishonor_is_called(edition: str) -> None:
    """[2]"""
    t = Table(edition)
    t.m.victory = VICTORY_DISHONOR
    wanted = {SE: "Dishonor Victory", GE: "Military Victory", TF: "Dishonor Victory"}
    assert victory_name(t.m) == wanted[edition]


@three
def test_rings_that_count_for_enlightenment(edition: str) -> None:
    """[5] Five Rings put into play by effects."""
    t = Table(edition)
    for element in ("Air", "Earth", "Fire", "Water", "Void"):
        t.put(t.define(f"Ring of {element}", "Ring", keywords=element), 0)
    assert enlightened(t.m, 0, t.rules.numbers.rings_by_own_text) is (edition != SE)


@three
def test_what_a_personality_of_another_clan_costs(edition: str) -> None:
    """[18]"""
    t = Table(edition, strongholds=["The Seventh Tower", "The Seventh Tower"])
    stranger = t.define("Stranger", "Personality", force=1, chi=1, gold_cost=5, keywords="Crane Clan")
    friend = t.define("Friend", "Personality", force=1, chi=1, gold_cost=5)
    prices = [price(t.m, 0, t.put(d, 0, "province", province=n), NONE, 0) for n, d in enumerate((stranger, friend))]
    assert prices == ([7, 5] if edition == TF else [5, 5])


@three
def test_open_actions_in_battle(edition: str) -> None:
    """[51]"""
    t = Table(edition)
    fighter = t.person("Fighter", force=3, abilities=[open_([gain_honor(1)])])
    soldier = t.person("Soldier", force=3, abilities=[battle([gain_honor(1)])])
    enemy = t.person("Enemy", 1, force=3)
    t.battle([fighter, soldier], [enemy])
    while t.m.segment != SEGMENT_COMBAT:
        t.answer_pass()
    t.answer_pass()
    assert any("Soldier" in each for each in t.options())
    assert any("Fighter" in each for each in t.options()) is (edition == GE)


@three
def test_honor_for_what_a_battle_destroys(edition: str) -> None:
    """[76]"""
    t = Table(edition)
    t.battle([t.person("Strong", force=5)], [t.person("Weak", 1, force=1), t.person("Weaker", 1, force=1)])
    t.finish()
    assert t.honor(0) == 2 * t.rules.numbers.honor_for_each_card == 4


@three
@pytest.mark.parametrize("defended", [False, True])
def test_a_battle_against_nobody(edition: str, defended: bool) -> None:
    """[77] Whether it is a victory: told by the Province, which falls all the same only to a winner."""
    t = Table(edition)
    defenders = [t.person("Guard", 1, force=1)] if defended else []
    t.battle([t.person("Strong", force=5)], defenders)
    t.finish()
    won = any("wins the battle" in line for line in t.said())
    assert won is (defended or edition != GE)


@three
def test_a_bowed_personality_and_his_follower(edition: str) -> None:
    """[50] Outside a resolution."""
    t = Table(edition)
    host = t.person("Host", force=2)
    t.put(t.define("Guards", "Follower", force=3, ph=0), 0, on=host)
    assert unit_force(t.m, host) == 5
    t.m.set_bowed(host, True)
    assert unit_force(t.m, host) == {SE: 3, GE: 0, TF: 5}[edition]


@three
def test_a_ranged_attack_bows_whoever_makes_it(edition: str) -> None:
    """[69]"""
    t = Table(edition)
    archer = t.person("Archer", force=3, abilities=[battle([ranged(1)])])
    target = t.person("Target", 1, force=5)
    t.battle([archer], [target])
    while t.m.segment != SEGMENT_COMBAT:
        t.answer_pass()
    t.answer_pass()
    t.use("Archer", target)
    assert t.bowed(archer) is (edition == GE)


@three
def test_who_has_attacked_may_go_to_a_second_battle(edition: str) -> None:
    """[74]"""
    t = Table(edition)
    attacker = t.person("Attacker", force=5)
    t.battle([attacker], [])
    other = t.province(1, 1)
    t.m.set_attack_fought(attacker, t.m.attack_number - 1)
    assert may_move(t.m, attacker, other)
    t.m.set_attack_fought(attacker, t.m.attack_number)
    assert may_move(t.m, attacker, other) is (edition == GE)


@three
@pytest.mark.parametrize("owner", [0, 1])
def test_a_second_unique_card_of_a_title(edition: str, owner: int) -> None:
    """[87]"""
    t = Table(edition)
    hero = t.define("Hero", "Personality", force=1, chi=1, keywords="Unique")
    t.put(hero, owner)
    second = t.put(hero, 0, "province")
    assert may_enter(t.m, 0, second, 0) is (edition == TF and owner == 1)


@three
def test_as_many_spells_as_chi(edition: str) -> None:
    """[89]"""
    t = Table(edition)
    caster = t.person("Caster", force=3, chi=2, keywords="Shugenja")
    spell = t.define("Spark", "Spell")
    for expected in (True, True, edition != GE):
        card = t.put(spell, 0, "hand")
        assert can_host(t.m, card, caster, 0) is expected
        t.put(spell, 0, on=caster)


@three
def test_whose_unit_is_taken_at_a_battlefield(edition: str) -> None:
    """[105]"""
    t = Table(edition)
    traitor = t.person("Traitor", 1, force=3)
    t.battle([t.person("Attacker", force=3)], [traitor])
    place = t.location(traitor)
    set_control(t.m, traitor, 0)
    assert place >= 0 and t.location(traitor) == (place if edition == TF else NONE)


@three
def test_copies_of_events_in_a_deck(edition: str) -> None:
    """[104]"""
    facts = load_facts(SE)
    event = next(card.id for card in facts.values() if card.type == "Event" and not card.is_unique)
    deck = Deck(stronghold="the_seventh_tower", dynasty={event: 2})
    problems = [each for each in check(deck, edition, facts) if each.card == event]
    assert bool(problems) is (edition != TF)


@three
def test_how_often_an_ability_may_be_used(edition: str) -> None:
    """[38]"""
    t = Table(edition)
    t.person("Sage", force=3, abilities=[open_([gain_honor(1)])])
    t.action_phase()
    t.use("Sage")
    t.answer_pass()  # the other player
    assert t.can_use("Sage") is (edition == GE)


@three
def test_numbers_of_the_turn(edition: str) -> None:
    """[1, 4, 84, 85]"""
    n = numbers(edition)
    assert (n.dishonor_loss, n.honor_victory, n.hand_size, n.cards_drawn) == (-20, 40, 8, 1)


@three
def test_each_edition_cites_its_own_rules(edition: str) -> None:
    ids = make(edition).citations
    prefix = {SE: "SE-", GE: "GE-", TF: "TF-"}[edition]
    assert ids[citations.PRESENCE].startswith(prefix)
    assert all(each.startswith(prefix) for each in ids if each)


@three
@pytest.mark.parametrize("straightening", [True, False])
@pytest.mark.parametrize("bowed", [True, False])
def test_an_action_that_targets_a_bowed_personality_of_ones_own(
    edition: str, bowed: bool, straightening: bool
) -> None:
    """[40]"""
    t = Table(edition)
    t.m.set_bowed(t.person("Tired", force=3), bowed)
    effect = straighten("it") if straightening else give("it", FORCE, 1)
    t.put(t.define("Well", "Holding", abilities=[open_([Target("it", YOURS & PERSONALITIES), effect])]), 0)
    t.action_phase()
    assert t.can_use("Well") is (edition != GE or straightening or not bowed)


@three
def test_what_becomes_of_a_card_that_an_eliminated_player_had_taken_from_another(edition: str) -> None:
    """[113]"""
    t = Table(edition, players=3)
    captive = t.person("Captive", 1)
    set_control(t.m, captive, 2)
    leave_game(t.m, 2)
    assert t.where(captive) == ("removed" if edition == GE else "home")
    assert edition == GE or t.m.controller(captive) == 1
