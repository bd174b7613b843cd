"""The cards of Twenty Festivals: an edition with its own facts, texts, decks, and Strongholds with two sides."""

from __future__ import annotations

import pytest

from gorin.cards.faces import face
from gorin.cards.facts import find, load_facts
from gorin.cards.registry import load_rules, load_terms, read_sources
from gorin.cli.card_files import reads_back
from gorin.decks import check, starter, starters_of
from gorin.game import Game
from gorin.records.record import Recorder, replay
from gorin.records.scenario import run_text
from gorin.table import terms
from gorin.table.places import provinces_of
from gorin.table.stats import province_strength, stat
from gorin.testing import Table

TF = "twenty_festivals"


def table() -> Table:
    """A table at which the cards of Twenty Festivals are played."""
    return Table(TF, cards=TF)


def test_the_facts_have_every_legal_card_and_the_second_sides() -> None:
    facts = load_facts(TF).values()
    assert sum(card.legal for card in facts) == 1713
    assert sum(card.legal and card.base for card in facts) == 373
    assert {card.type for card in facts if card.side} == {"Stronghold"}
    assert all(load_facts(TF)[card.back].title == card.title for card in facts if card.back)


def test_a_card_has_the_numbers_of_its_edition() -> None:
    old, new = find("Heavy Infantry"), find("Heavy Infantry", edition=TF)
    assert old is not None and new is not None
    assert (old.gold_cost, new.gold_cost) == (7, 8)


def test_what_says_the_same_in_both_is_one_definition_and_the_rest_is_not() -> None:
    old, new = read_sources("samurai"), read_sources(TF)
    assert new["copper_mine"] == old["copper_mine"]
    assert new["knife_in_the_darkness"] != old["knife_in_the_darkness"]


@pytest.mark.parametrize("id", sorted(load_terms(TF)))
def test_each_text_reads_back_as_the_card(id: str) -> None:
    assert reads_back(id, TF)


def test_a_face_has_the_text_of_its_edition() -> None:
    texts = {each: face(load_rules(each).card("lacquered_armor"), each).text[1] for each in ("samurai", TF)}
    assert texts[TF].startswith("Tireless Battle") and not texts["samurai"].startswith("Tireless")


@pytest.mark.rule("TF-DCK-01", "TF-DCK-02")
@pytest.mark.parametrize("name", starters_of(TF))
def test_the_starter_decks_are_legal_and_their_cards_written(name: str) -> None:
    """Of DCK-01 the Sensei is missing, of DCK-02 the experience levels."""
    deck = starter(name, TF)
    assert check(deck, TF) == []
    assert set(deck.card_ids()) <= set(load_terms(TF))
    card = next(card for card, copies in deck.dynasty.items() if copies == 3)
    deck.dynasty[card] += 1
    assert [problem.rule_id for problem in check(deck, TF)] == ["TF-DCK-02"]
    deck.dynasty[card] -= 1


@pytest.mark.rule("TF-SET-02", "TF-SET-03")
def test_who_does_not_start_turns_his_stronghold_and_keeps_his_honor() -> None:
    """Both Strongholds begin with the same Honor on both sides, which the second clause of SET-03 does not need."""
    m = Game.new(TF, ["crab", "lion"], seed=3).machine
    assert m.start_player == 1  # 7 Honor before 3
    ids = [m.definition(m.stronghold(player)).id for player in (0, 1)]
    assert ids == ["the_unassailable_fortress_of_the_crab_back", "the_grand_halls_of_the_lion"]
    assert [m.base_strength(provinces_of(m, player)[0]) for player in (0, 1)] == [9, 7]
    assert [m.honor(player) for player in (0, 1)] == [3, 7]


@pytest.mark.rule("TF-SET-02")
def test_a_saved_game_keeps_the_side_that_is_shown() -> None:
    game = Game.new(TF, ["crab", "lion"], seed=3)
    again = Game.from_bytes(game.to_bytes(), TF)
    assert again.digest() == game.digest()
    assert again.machine.definition(again.machine.stronghold(0)).id.endswith("_back")


def test_a_record_says_its_edition_and_replays() -> None:
    game = Game.new(TF, ["crab", "lion"], seed=5)
    recorder = Recorder(game, TF, ["crab", "lion"], ["random", "random"])
    for number in range(20):
        choice = number * 7 % len(game.question.options)
        recorder.note(choice)
        game.answer(choice)
    assert replay(recorder.text(end="unfinished")).digest() == game.digest()


SCENARIO = """
title: The Lion's halls
edition: twenty_festivals
players:
  - {stronghold: The Grand Halls of the Lion, home: [Ikoma Sairei]}
  - {home: [Kuni Chutsu], hand: [Pacify]}
expect:
  Ikoma Sairei: {force: 4, chi: 3}
"""


def test_a_scenario_names_its_edition() -> None:
    assert run_text(SCENARIO).ok


def test_a_holding_makes_more_gold_for_one_attachment_only() -> None:
    t = Table(TF, cards=TF, gold=0)
    mine, lord = t.put("Platinum Mine", 0), t.put("Kuni Chutsu", 0)
    sword = t.put(t.define("Sword", "Item", gold_cost=6), 0, "hand")
    t.put(t.define("Dear Sword", "Item", gold_cost=7), 0, "hand")
    t.action_phase()
    t.answer("use Equip")
    assert t.options() == ["pay with Sword"]
    t.answer(sword).settle_payment()
    t.answer(lord)
    assert t.host(sword) == lord and t.bowed(mine)


@pytest.mark.parametrize(("title", "lost"), [("The Unquiet Moto", 4), ("Goblin Chuckers", 2), ("Red Hunger's Fang", 3)])
def test_an_attachment_that_enters_play_costs_honor_and_a_transfer_does_not(title: str, lost: int) -> None:
    t = table()
    lord = t.put("Kuni Chutsu", 0)
    card = t.put(title, 0, "hand")
    before = t.honor(0)
    t.action_phase()
    t.answer("use Equip").answer(card).settle_payment()
    t.answer(lord)
    assert t.host(card) == lord and t.honor(0) == before - lost


def test_merchant_atoll_strengthens_the_provinces_of_its_player_alone() -> None:
    t = table()
    t.put("Merchant Atoll", 0)
    assert [province_strength(t.m, t.province(player, 0)) for player in (0, 1)] == [8, 7]


def test_what_a_card_has_while_something_is_attached() -> None:
    t = table()
    enomoto = t.put("Enomoto", 0)
    before = stat(t.m, enomoto, terms.FORCE), stat(t.m, enomoto, terms.CHI)
    t.put(t.define("Charm", "Spell"), 0, on=enomoto)
    assert before == (3, 2)
    assert (stat(t.m, enomoto, terms.FORCE), stat(t.m, enomoto, terms.CHI)) == (4, 4)
