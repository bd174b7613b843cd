"""Why a card cannot be used: the condition, the rule, the card; and nothing of what is hidden."""

from __future__ import annotations

import pytest

from gorin.corrections import UNKNOWN
from gorin.game import Game, GameError
from gorin.lang import costs, selectors, verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.entering import AttachCard
from gorin.lang.refs import THIS
from gorin.lang.targets import YOUR_HAND, Target
from gorin.present.why_not import RULEBOOK, why_not_card
from gorin.rules.views import knows, resample
from gorin.table.terms import HAND, PHASE_DYNASTY, PLAYER_ZONES
from gorin.testing import Table
from tests.lang.writing import said
from tests.present.test_presenting import PAIRS, at_random


def why(table: Table, card: int, seat: int = 0) -> list[tuple[str, str]]:
    found = why_not_card(Game(table.m), seat, table.m.handle(card) if card >= 0 else card)
    return [(each["text"], each["rule"]) for each in found]


@pytest.mark.rule("SE-ACT-05")
@pytest.mark.rule("SE-ACT-01")
def test_abilities_say_what_is_missing():
    table = Table()
    ready = table.put(table.define("Ready", "Personality", abilities=[open_([verbs.gain_honor(1)])]), 0)
    tired = table.put(table.define("Tired", "Personality", abilities=[limited([verbs.gain_honor(1)])]), 0, bowed=True)
    fighter = table.put(table.define("Fighter", "Personality", abilities=[battle([verbs.gain_honor(1)])]), 0)
    plain = table.put(table.define("Plain", "Personality"), 0)
    theirs = table.put(table.define("Theirs", "Personality"), 1)
    table.action_phase()
    assert why(table, ready) == []
    assert why(table, tired) == [("The card is bowed.", "SE-ACT-05")]
    assert why(table, fighter) == [
        ("It is a Battle action, used in battles; now only Limited or Open actions can be taken.", "SE-ACT-01")
    ]
    assert why(table, plain) == [("It has no ability to be used; its Force counts in battles.", "SE-ACT-01")]
    assert why(table, theirs) == [("You do not control it.", "SE-ACT-01")]


@pytest.mark.rule("SE-ACT-14")
def test_targets_say_which_part_of_the_text_they_fail():
    table = Table()
    hold = said('action(open, [], target("personality", yours & unbowed & personality), gain_honor(1))')
    boss = table.put(table.define("Boss", "Personality", abilities=[hold]), 0)
    tired = table.put(table.define("Tired", "Personality"), 0, bowed=True)
    theirs = table.put(table.define("Theirs", "Personality"), 1)
    mine = table.put(table.define("Mine", "Holding", gold=1), 0)
    table.action_phase()
    table.answer("use Boss")
    while table.question.kind == "reaction":
        table.m.answer(-1)
    assert table.question.kind == "target"
    assert why(table, boss) == []
    assert why(table, tired) == [("It is bowed.", "SE-ACT-14")]
    assert why(table, theirs) == [("You do not control it.", "SE-ACT-14")]
    assert why(table, mine) == [("It is not a Personality.", "SE-ACT-14")]
    assert why(table, RULEBOOK)[0][0].startswith("First answer this: Boss: Target one of your unbowed Personalities")


@pytest.mark.rule("SE-GLD-02")
@pytest.mark.rule("SE-GLD-03")
def test_buying_and_paying_say_what_is_missing():
    table = Table()
    bowed = table.put(table.define("Empty Mine", "Holding", gold=2), 0, bowed=True)
    idle = table.put(table.define("Lord", "Personality"), 0)
    cheap = table.put(table.define("Cheap", "Holding", gold_cost=3), 0, "province")
    dear = table.put(table.define("Dear", "Holding", gold_cost=50), 0, "province", province=1)
    table.m.phase = PHASE_DYNASTY
    table.phase(PHASE_DYNASTY)
    assert why(table, cheap) == []
    assert why(table, dear) == [("It costs 50 Gold, and you can produce 20: 30 too little.", "SE-GLD-03")]
    table.answer("Cheap")
    assert table.question.kind == "pay"
    assert why(table, idle) == [("It produces no Gold.", "SE-GLD-02")]
    assert why(table, bowed) == [("It is bowed.", "SE-GLD-02")]
    assert why(table, dear) == [("It is not in play.", "SE-GLD-02")]


@pytest.mark.rule("SE-GLD-08")
def test_a_source_that_is_needed_for_something_else_says_so():
    table = Table()
    table.m.set_bowed(table.m.stronghold(0), True)
    mine = table.put(table.define("Mine", "Holding", gold=2), 0)
    both = open_([verbs.gain_honor(1)], [costs.GoldCost(2), costs.bow_cost(THIS)])
    shrine = table.put(table.define("Shrine", "Holding", gold=2, abilities=[both]), 0)
    table.action_phase()
    table.answer("use Shrine")
    assert table.question.options == [mine]
    assert why(table, shrine) == [("With it the rest of what is due could not be paid.", "SE-GLD-02")]
    assert "the rest of what is due" in Game(table.m).why_not("bow Shrine")


@pytest.mark.rule("SE-ACT-09")
def test_a_bearer_or_an_attachment_says_what_keeps_them_apart():
    table, _ = acting(
        open_([Target("it", selectors.ATTACHMENT, domain=YOUR_HAND), AttachCard("it", selectors.Titled("Boss"))])
    )
    light = table.put(table.define("Light", "Item", gold_cost=1), 0, "hand")
    heavy = table.put(table.define("Heavy", "Item", gold_cost=25), 0, "hand")
    proud = table.put(table.define("Proud", "Follower", hr=7), 0, "hand")
    table.action_phase()
    table.answer("use Boss")
    assert table.question.options == [light]
    assert why(table, heavy) == [("It costs 25 Gold.", "SE-GLD-03")]
    assert why(table, proud) == [("Its Honor Requirement is 7.", "SE-FOL-01")]


def acting(*abilities, **facts):
    """A table in the Action Phase with one Personality that has these abilities."""
    table = Table()
    boss = table.put(table.define("Boss", "Personality", abilities=list(abilities), **facts), 0)
    return table, boss


@pytest.mark.rule("SE-ACT-08")
def test_a_missing_target_is_named_with_the_card_that_only_just_fails():
    target = 'target("personality", yours & bowed & personality)'
    table, boss = acting(said(f'action(open, [], {target}, straighten("personality"))'))
    table.put(table.define("Theirs", "Personality"), 1, bowed=True)
    table.put(table.define("Mine", "Holding", gold=1), 0, bowed=True)
    table.action_phase()
    assert why(table, boss) == [
        ("No card fits “target one of your bowed Personalities”: Boss is not bowed.", "SE-ACT-08"),
    ]


@pytest.mark.rule("SE-ACT-08")
def test_a_cost_that_cannot_be_paid_is_named():
    table, boss = acting(said("action(limited, [discard(pick)], gain_honor(1))"))
    table.action_phase()
    assert why(table, boss) == [("Its cost cannot be paid: discard a card.", "SE-ACT-08")]


@pytest.mark.rule("SE-GLD-03")
def test_the_gold_of_an_ability_says_how_much_is_missing():
    table, boss = acting(limited([verbs.gain_honor(1)], [costs.GoldCost(23)]))
    table.action_phase()
    [(text, rule)] = why(table, boss)
    assert text == "It costs 23 Gold, and you can produce 20: 3 too little." and rule == "SE-ACT-08"


@pytest.mark.rule("SE-GLD-03")
def test_it_says_so_beside_another_cost_as_well():
    table, boss = acting(limited([verbs.gain_honor(1)], [costs.bow_cost(THIS), costs.GoldCost(23)]))
    table.action_phase()
    assert why(table, boss) == [("It costs 23 Gold, and you can produce 20: 3 too little.", "SE-GLD-03")]


@pytest.mark.rule("SE-ACT-03")
def test_what_is_used_up_says_how_often_it_may_be_used():
    table, boss = acting(limited([verbs.gain_honor(1)]))
    table.action_phase()
    table.answer("use Boss")
    while table.question.kind == "reaction" or table.question.player == 1:
        table.m.answer(-1)
    assert why(table, boss) == [("It has been used already: once a turn.", "SE-ACT-03")]


def test_several_abilities_of_a_card_go_by_what_they_do():
    table, boss = acting(said("action(battle, gain_honor(1))"), said("action(battle, draw)"))
    table.action_phase()
    assert [text.split(":")[0] for text, _ in why(table, boss)] == ["“Gain 1 Honor”", "“Draw a card”"]


@pytest.mark.rule("SE-FAV-02")
@pytest.mark.rule("SE-ATT-08")
def test_the_rulebook_s_actions_name_what_is_not_so():
    table = Table()
    table.put(table.define("Lord", "Personality", ph=3), 0)
    table.action_phase()
    found = why(table, RULEBOOK)
    assert len([text for text, _ in found if text.startswith("Equip")]) == 1  # of its versions the nearest
    said = dict(found)
    [lobby] = [text for text in said if text.startswith("Lobby")]
    assert lobby.startswith("Lobby: this is not so: your Family Honor, as lobbying counts it, ")
    assert "you have" in lobby and "your opponent has" in lobby
    assert "Equip: nothing in your hand can be attached now: no card fits “target an attachment in your hand”." in said


@pytest.mark.rule("SE-SPL-01")
def test_an_attachment_names_who_cannot_have_it():
    table = Table()
    spell = table.put(table.define("Storm", "Spell"), 0, "hand")
    table.put(table.define("Lord", "Personality"), 0)
    table.put(table.define("Lady", "Personality"), 0)
    table.action_phase()
    assert ("Lord and Lady: he is not a Shugenja.", "SE-SPL-01") in why(table, spell)


def test_the_rulebook_s_actions_and_who_is_asked():
    table = Table()
    table.action_phase()
    found = dict(why(table, RULEBOOK))
    assert any(text.startswith("Lobby: ") for text in found) and all(rule.startswith("SE-") for rule in found.values())
    [(text, _)] = why(table, RULEBOOK, seat=1)
    assert text.startswith("Your opponent must answer now")
    for seat in (-1, 2):
        with pytest.raises(GameError):
            why(table, RULEBOOK, seat=seat)


@pytest.mark.rule("SE-ZON-14")
@pytest.mark.parametrize("seed", range(2))
def test_answers_tell_nothing_hidden(seed):
    for n, game in enumerate(at_random(PAIRS[seed], seed, 500)):
        if n % 25:
            continue
        m = game.machine
        asked = game.question.player
        for seat in (0, 1):
            other = Game(resample(m, seat, n))
            handles = [-1, *(m.handle(c) for c in range(m.card_count) if m.zone(c) >= 0)]
            for handle in handles[:: 2 if seat == asked else 11]:
                assert answer(game, seat, handle) == answer(other, seat, handle)


def answer(game: Game, seat: int, handle: int) -> object:
    before = game.digest()
    try:
        found: object = why_not_card(game, seat, handle)
    except GameError as error:
        found = str(error)
    assert game.digest() == before and not game.machine.explaining
    return found


def test_hidden_cards_are_refused_like_cards_that_do_not_exist():
    game = list(at_random(PAIRS[0], 4, 40))[-1]
    m = game.machine
    seat = game.question.player
    held = m.zone_cards((1 - seat) * PLAYER_ZONES + HAND)
    assert held and not any(knows(m, seat, card) for card in held)
    words = {answer(game, seat, handle) for handle in [*(m.handle(c) for c in held), 10**9, -7, 0]}
    assert words == {UNKNOWN}
