"""Cards are exercised: what the exercise sees, what it cannot be deceived about, and that it holds for the cards."""

from __future__ import annotations

import os

import pytest

from gorin.cards.approvals import is_exercised, load_left
from gorin.cards.facts import CardFacts, load_facts
from gorin.cards.registry import load_terms
from gorin.lang import costs, drawing, payers, refilling, regions, spending, verbs
from gorin.lang.notation import read
from gorin.lang.term import Term
from gorin.lang.words import VOCABULARY
from gorin.testing.exercise import (
    boards,
    denying,
    differing,
    dressing,
    exercise,
    exercise_term,
    exercising,
    expecting,
    levers,
    pieces,
    reading,
)

WRITTEN = sorted(load_terms("samurai"))
SAMPLE = [id for id in WRITTEN if is_exercised(id)][5::18]
"""What is exercised at every run of the tests; with GORIN_EXERCISE=all every card that is not listed as left."""

CARDS = [id for id in WRITTEN if is_exercised(id)] if os.environ.get("GORIN_EXERCISE") == "all" else SAMPLE
LEFT_AT_MOST = 0.005


@pytest.mark.parametrize("id", CARDS)
def test_a_card_does_what_it_says_and_only_then(id):
    found = exercise(id)
    assert found.faults == []
    assert found.missing == []


def test_the_list_of_what_is_left_only_shrinks():
    left = load_left()
    assert set(left) <= set(WRITTEN)
    assert all(left.values()), "each has its reason"
    assert len(left) <= LEFT_AT_MOST * len(WRITTEN)


def test_it_is_the_same_each_time():
    first, second = exercise("draw_your_blade", seed=3), exercise("draw_your_blade", seed=3)
    assert first.tries == second.tries
    assert [piece.checked for piece in first.pieces] == [piece.checked for piece in second.pieces]


def term(pieces: str):
    return read(f'card("Block Supply Lines", {pieces})', VOCABULARY, trusted=True)[0]


DECEITS = {
    "another number": ("action(open, gain_honor(2))", "action(open, gain_honor(3))"),
    "another player": ("action(open, gain_honor(2))", "action(open, gain_honor(2, others))"),
    "another change": (
        'action(open, target("a", unbowed & personality), bow("a"))',
        'action(open, target("a", unbowed & personality), destroy("a"))',
    ),
    "more than it says": ("action(open, draw)", "action(open, draw, lose_honor(1))"),
    "without its condition": ("action(open, [you_hold_favor], draw)", "action(open, draw)"),
    "on others than it says": (
        'action(open, [target("a", yours & unbowed & personality), bow("a")], draw)',
        'action(open, [target("a", others_own & unbowed & personality), bow("a")], draw)',
    ),
    "another bonus": (
        'action(battle, target("a", yours & personality), give("a", bonus(force, 3)))',
        'action(battle, target("a", yours & personality), give("a", bonus(force, 1)))',
    ),
    "for another number of players": ("action(open, draw(1, each_player))", "action(open, draw)"),
    "another number for each player": ("action(open, draw(1, each_player))", "action(open, draw(2, each_player))"),
    "at another time": ("action(battle, draw)", "action(battle | open, draw)"),
    "after another event": (
        "reaction(before(bows(yours)), gain_honor(1))",
        "reaction(before(bows(others_own)), gain_honor(1))",
    ),
}


@pytest.mark.parametrize("what", DECEITS)
def test_a_card_that_does_something_else_is_found_out(what):
    said, done = DECEITS[what]
    facts = load_facts()["block_supply_lines"]
    assert exercise_term(facts, term(said), boards=6).exercised
    assert not exercise_term(facts, term(said), boards=6, acts=term(done)).exercised


def test_a_card_that_takes_too_much_work_is_left_and_told(monkeypatch):
    facts, never = load_facts()["block_supply_lines"], term("action(open, [exists(every(personality & item))], draw)")
    assert not exercise_term(facts, never, boards=2).cut_short
    monkeypatch.setattr(exercising, "MOST_WORK", 100)
    first, again = (exercise_term(facts, never, boards=2) for _ in range(2))
    assert first.cut_short and first.work >= 100
    assert (first.tries, first.work) == (again.tries, again.work)
    assert not exercise_term(facts, term("action(open, draw)"), boards=2).cut_short


def holding(pieces: str) -> tuple[CardFacts, Term]:
    facts = load_facts()["gold_mine"]
    return facts, read(f'card("Gold Mine", {pieces})', VOCABULARY, trusted=True)[0]


STANDING = {
    "a bonus": (
        "continuous(to(yours & personality, bonus(force, 2)))",
        "continuous(to(yours & personality, bonus(force, 1)))",
    ),
    "whom it touches": (
        "continuous(to(yours & personality, bonus(force, 2)))",
        "continuous(to(others_own & personality, bonus(force, 2)))",
    ),
    "whom it touches in a duel": (
        "continuous(to(facing(every(yours & personality)), bonus(chi, -1)))",
        "continuous(to(facing(every(others_own & personality)), bonus(chi, -1)))",
    ),
    "what attachments cost": (
        "continuous(to(item & wherever, bonus(gold_cost, 2)))",
        "continuous(to(item & wherever, bonus(gold_cost, 1)))",
    ),
    "a keyword": (
        'continuous(to(yours & personality, has_keyword("Scout")))',
        'continuous(to(yours & personality, has_keyword("Courtier")))',
    ),
    "Gold": ("produces(2)", "produces(3)"),
    "whom a ban on some actions touches": (
        'continuous(for_players(you, cannot_take(action_is("Political"))))',
        'continuous(for_players(others, cannot_take(action_is("Political"))))',
    ),
    "which actions nobody may take": (
        'continuous(for_players(you, cannot_take(action_is("Political"))))',
        'continuous(for_players(you, cannot_take(action_is(title="Lobby"))))',
    ),
    "which of its costs are paid in full": ("continuous(costs_in_full)", "continuous(costs_in_full(1))"),
}


@pytest.mark.parametrize("what", STANDING)
def test_a_trait_that_makes_another_difference_is_found_out(what):
    said, done = STANDING[what]
    facts, meant = holding(said)
    assert exercise_term(facts, meant, boards=6).exercised
    assert not exercise_term(facts, meant, boards=6, acts=holding(done)[1]).exercised


def holding_of_twenty_festivals(pieces: str) -> tuple[CardFacts, Term]:
    facts = load_facts("twenty_festivals")["platinum_mine"]
    return facts, read(f'card("Platinum Mine", {pieces})', VOCABULARY, trusted=True)[0]


OF_TWENTY_FESTIVALS = {
    "a number of the rules": (
        "continuous(for_players(you, hand_limit(1)))",
        "continuous(for_players(you, hand_limit(2)))",
    ),
    "whose number of the rules": (
        "continuous(for_players(you, lobby_bonus(5)))",
        "continuous(for_players(others, lobby_bonus(5)))",
    ),
    "the price of other cards": (
        "continuous(to(holding & you_own & wherever, costs_more(-1)))",
        "continuous(to(holding & you_own & wherever, costs_more(-2)))",
    ),
    "what cannot be gained": (
        'continuous(cannot_gain_keyword("Phoenix Clan"))',
        'continuous(cannot_gain_keyword("Crane Clan"))',
    ),
    "how often abilities are used": (
        "continuous(to(yours & stronghold, more_uses(1)))",
        "continuous(to(yours & stronghold, more_uses(2)))",
    ),
    "Gold for some cards": (
        "continuous(during(paying_for(attachment), bonus(gold_production, 2)))",
        "continuous(during(paying_for(holding), bonus(gold_production, 2)))",
    ),
    "the strength of everybody's Provinces": (
        "continuous(for_players(each_player, bonus(strength(), -1)))",
        "continuous(for_players(you, bonus(strength(), -1)))",
    ),
    "a strength that is not changed": (
        "continuous(for_players(you, bonus(strength, 1)))",
        "continuous(for_players(you, bonus(strength, 0)))",
    ),
    "of which Provinces it holds": (
        'continuous(for_players(you, during(exists(every(keyword("Fortification")'
        " & attached_to_province(each_province))), bonus(strength, 1))))",
        "continuous(for_players(you, bonus(strength, 1)))",
    ),
    "what is counted at each Province": (
        'continuous(for_players(you, bonus(strength, count(every(keyword("Fortification")'
        " & attached_to_province(each_province))))))",
        'continuous(for_players(you, bonus(strength, count(every(keyword("Fortification") & yours)))))',
    ),
    "how strong a Province is at most": (
        "continuous(for_players(each_player, maximum(strength, strength(each_province, printed=1) + 1)))",
        "continuous(for_players(each_player, maximum(strength, strength(each_province, printed=1) + 9)))",
    ),
    "to which Provinces somebody has assigned": (
        "continuous(for_players(each_player, during(times_happened(after(assigns(personality, you),"
        " where=fits(it, defending)), turn, at=each_province) >= 1, bonus(strength, 2))))",
        "continuous(for_players(each_player, during(times_happened(after(assigns(personality, you)),"
        " turn, at=each_province) >= 1, bonus(strength, 2))))",
    ),
    "where somebody attacks": (
        "continuous(for_players(each_player, during(exists(every(attacking & cavalry_unit & unit"
        " & such_that(at(each_one, each_province)))), bonus(strength, 2))))",
        "continuous(for_players(each_player, during(exists(every(attacking & cavalry_unit & unit)),"
        " bonus(strength, 2))))",
    ),
    "which actions nobody may take": (
        'continuous(for_players(each_player, cannot_take(action_is("Favor"))))',
        'continuous(for_players(each_player, cannot_take(action_is("Courage"))))',
    ),
    "attacks of both sides": (
        "continuous(to(yours, own_ranged(1)), to(others_own, own_ranged(-1)))",
        "continuous(to(yours, own_ranged(-1)), to(others_own, own_ranged(1)))",
    ),
    "when it enters play unbowed": ("enters_unbowed", "enters_unbowed(went_second)"),
    "an amount that is changed": (
        "trait(before(loses(honor, of=you)), change_amount(-1))",
        "trait(before(loses(honor, of=you)), change_amount(-2))",
    ),
}


@pytest.mark.parametrize("what", OF_TWENTY_FESTIVALS)
def test_what_twenty_festivals_adds_is_found_out_if_it_differs(what):
    said, done = OF_TWENTY_FESTIVALS[what]
    facts, meant = holding_of_twenty_festivals(said)
    assert exercise_term(facts, meant, boards=6, edition="twenty_festivals").exercised
    broken = holding_of_twenty_festivals(done)[1]
    assert not exercise_term(facts, meant, boards=6, acts=broken, edition="twenty_festivals").exercised


def of_gold(id: str, pieces: str) -> tuple[CardFacts, Term]:
    facts = load_facts("gold")[id]
    return facts, read(f'card("{facts.title}", {pieces})', VOCABULARY, trusted=True)[0]


AT_WAR = "same_place(its_province, this_province)"
OF_GOLD = {
    "where units may assign": (
        "earthworks",
        f"continuous(cannot_happen(before(assigns(personality & (force >= 4)), where={AT_WAR})))",
        "continuous(cannot_happen(before(assigns(personality & (force >= 4)),"
        " where=~same_place(its_province, this_province))))",
    ),
    "which units may assign there": (
        "earthworks",
        f"continuous(cannot_happen(before(assigns(personality & (force >= 4)), where={AT_WAR})))",
        f"continuous(cannot_happen(before(assigns(personality & (force >= 2)), where={AT_WAR})))",
    ),
    "which actions nobody may take there": (
        "watchtower",
        'continuous(for_players(each_player, during(battle_at(this_province), cannot_take(action_is("Terrain")))))',
        "continuous(for_players(each_player, during(battle_at(this_province), cannot_take(action_is(card=in_hand)))))",
    ),
    "who may not take actions from such cards": (
        "gold_mine",
        "continuous(for_players(each_player, cannot_take(action_is(card=holding))))",
        "continuous(for_players(you, cannot_take(action_is(card=holding))))",
    ),
    "which actions do what may not be done": (
        "gold_mine",
        "continuous(for_players(you, cannot_take(~action_may(is_destroyed))))",
        "continuous(for_players(you, cannot_take(action_may(is_destroyed))))",
    ),
    "whose Reactions may not be taken": (
        "gold_mine",
        "continuous(for_players(you, cannot_take(action_is(kind=reaction_kind))))",
        "continuous(for_players(others, cannot_take(action_is(kind=reaction_kind))))",
    ),
    "what he has while he attaches": (
        "bayushi_paneki",
        "continuous(during(attaching(follower), bonus(chi, 3)))",
        "continuous(during(attaching(item), bonus(chi, 3)))",
    ),
    "to whom it attaches without honor": (
        "kisadas_fist",
        'continuous(during(attaching_to(keyword("Crab Clan")), ignores_honor_requirements))',
        "continuous(ignores_honor_requirements)",
    ),
    "on what it enters play": (
        "temple_of_bishamon",
        "to_enter(family_honor(you) >= 9)",
        "to_enter(family_honor(you) <= 8)",
    ),
    "under whose control it comes": ("ikoma_otemi", 'joins_only(~clan_is("Unicorn"))', 'joins_only(~clan_is("Crab"))'),
    "while whose duel more is focused": (
        "mirumoto_uso_experienced",
        "continuous(for_players(you, during(in_duel(this), focuses_at_once(1))))",
        "continuous(for_players(you, focuses_at_once(1)))",
    ),
    "during which battle a permission holds": (
        "garrison",
        "continuous(for_players(you, during(battle_at(this_province), satisfies_presence)))",
        "continuous(for_players(you, satisfies_presence))",
    ),
    "for whose action it costs less": (
        "shosuro_technique",
        'continuous(during(performed_by(keyword("Ninja")), costs_more(-2))), action(battle,'
        ' [target("hero", yours & personality)], give("hero", bonus(force, 1)))',
        'continuous(costs_more(-2)), action(battle, [target("hero", yours & personality)],'
        ' give("hero", bonus(force, 1)))',
    ),
    "what alone changes a price": (
        "kosaten_shiro",
        "continuous(for_players(you, to(gold_producing & holding, not_below(1, costs_more(-1, 1)))))",
        "continuous(for_players(you, to(gold_producing & holding, costs_more(1, 1))))",
    ),
}


@pytest.mark.parametrize(("id", "said", "done"), OF_GOLD.values(), ids=OF_GOLD)
def test_what_gold_edition_adds_is_found_out_if_it_differs(id, said, done):
    facts, meant = of_gold(id, said)
    assert exercise_term(facts, meant, boards=8, edition="gold").exercised
    assert exercise_term(facts, meant, boards=4, acts=of_gold(id, done)[1], edition="gold").faults


UNLIKE = {
    "for any card instead of one kind": (
        "produces(1), reaction(upon(pays_gold(you), where=paying_for(item)), [bow(this)], produce_gold(2))",
        "produces(1), reaction(upon(pays_gold(you)), [bow(this)], produce_gold(2))",
    ),
    "again and again": ("action(open, gain_honor(2))", "action(open, [any_number_of_times], gain_honor(2))"),
    "without an ally": (
        "action(battle, [you_are_ally], gain_honor(2))",
        "action(battle, gain_honor(2))",
    ),
    "whatever happened before": (
        'continuous(during(has_performed(this, "Kiho"), bonus(force, 2)))',
        "continuous(bonus(force, 2))",
    ),
    "the strength of a Ranged Attack": ("continuous(own_ranged(2))", "continuous(own_ranged(3))"),
    "what he may bear": ("cannot_bear(follower)", "cannot_bear(item)"),
    "which of them he may bear": ('cannot_bear(item & ~keyword("Weapon"))', 'cannot_bear(item & keyword("Weapon"))'),
    "while it is not bowed": ("action(open, [bow(this)], draw)", "action(open, draw)"),
    "more of a Clan": (
        "continuous(during(different(with_clan, every(yours & personality)) >= 2, bonus(force, 2)))",
        "continuous(bonus(force, 2))",
    ),
    "honorable or not": (
        "continuous(during(fits(this, dishonorable), bonus(force, 2)))",
        "continuous(bonus(force, 2))",
    ),
    "whoever knows the ground": (
        "continuous(during(fits(this, in_army) & has_reconnaissance(each_player, place_of(this)), bonus(force, 2)))",
        "continuous(during(fits(this, in_army), bonus(force, 2)))",
    ),
    "what it costs others to target him": (
        'action(battle, [target("a", yours & personality)], give("a", bonus(force, 2)),'
        ' additional_cost(discard(pick), "a", others, battle))',
        'action(battle, [target("a", yours & personality)], give("a", bonus(force, 2)))',
    ),
}
"""Conditions and differences that only a reading of the position, not the words that run, can tell apart."""


@pytest.mark.parametrize("what", UNLIKE)
def test_a_condition_that_is_not_kept_is_found_out(what):
    said, done = UNLIKE[what]
    title = "Hida Kaoru" if "bear" in said else "Tsuruchi Saya"
    facts = next(each for each in load_facts().values() if each.full_title == title)
    meant, broken = (read(f'card("{title}", {text})', VOCABULARY, trusted=True)[0] for text in (said, done))
    assert exercise_term(facts, meant).exercised
    found = exercise_term(facts, meant, boards=8, acts=broken)
    assert not found.exercised


BROKEN = {
    "negate": ("moto_chagatai_experienced_5", verbs.NegateIt, "act", "what is answered goes on"),
    "pay instead": ("diplomatic_apprentice", payers.PayInstead, "act", "is concerned, not"),
    "another action": ("eastern_hub_port", verbs.AdditionalAction, "act", "no further action waits"),
    "remember": ("bayushi_paneki_experienced_4", verbs.Remember, "act", "is not remembered"),
    "an action after the one that is answered": (
        "iuchi_umeka", spending.ThenBattleAction, "act", "no further action waits",
    ),
    "more Gold": ("political_interference", verbs.RaiseCost, "act", "it costs 0 more, not 2"),
    "a token": ("muketsu_experienced", verbs.Token, "act", "nothing of"),
    "a face-up refill": ("famous_bazaar", refilling.RefillFaceUp, "act", "is refilled face-down"),
    "another Province": ("distracted_sentries", regions.TransferToProvince, "act", "it lies where it lay"),
}


@pytest.mark.skipif(not verbs.__file__.endswith(".py"), reason="compiled classes cannot be broken")
@pytest.mark.parametrize(("id", "word", "step", "fault"), BROKEN.values(), ids=BROKEN)
def test_a_word_that_does_nothing_is_found_out(monkeypatch, id, word, step, fault):
    monkeypatch.setattr(word, step, lambda self, m, scope, x: None)
    edition = "samurai" if id in WRITTEN else "twenty_festivals"
    found = exercise(id, boards=10, edition=edition)
    assert any(fault in each for each in found.faults), (found.faults, found.missing)


UNPAID = {"bowing": ("kodomo", costs.PaysItsBowing), "the Favor": ("honor", costs.PaysFavor)}


@pytest.mark.skipif(not costs.__file__.endswith(".py"), reason="compiled classes cannot be broken")
@pytest.mark.parametrize(("id", "word"), UNPAID.values(), ids=UNPAID)
def test_a_cost_that_does_not_count_as_paid_is_found_out(monkeypatch, id, word):
    assert exercise(id).exercised
    monkeypatch.setattr(word, "step", lambda self, m, f: m.pop())
    assert any("the cost is still owed" in each for each in exercise(id).faults)


@pytest.mark.skipif(not costs.__file__.endswith(".py"), reason="compiled classes cannot be broken")
def test_a_cost_that_counts_as_paid_and_is_paid_all_the_same_is_found_out(monkeypatch):
    monkeypatch.setattr(costs.Cost, "step", bows_whatever_has_been_paid(costs.Cost.step))
    assert any("this has happened although it cannot" in each for each in exercise("kodomo").faults)


def bows_whatever_has_been_paid(step):
    def broken(self, m, f):
        spared, costs.paid_by_others = costs.paid_by_others, lambda m, scope, card: False
        try:
            step(self, m, f)
        finally:
            costs.paid_by_others = spared

    return broken


@pytest.mark.skipif(not drawing.__file__.endswith(".py"), reason="compiled classes cannot be broken")
def test_a_card_that_is_not_drawn_from_the_bottom_is_found_out(monkeypatch):
    monkeypatch.setattr(drawing.MayDrawFromBottom, "answer", lambda self, m, f, value: m.pop())
    assert any("from the bottom" in each for each in exercise("tetsu_kama_mura").faults)


TABLES = {
    "descriptions": reading.SIMPLE,
    "conditions": reading.PLAIN,
    "stats": reading.STATS,
    "types": reading.TYPES,
    "pairs": reading.PAIRS,
    "phases": reading.PHASES,
    "numbers of players": differing.OF_PLAYERS,
    "of actions": differing.IN_ACTIONS,
    "may bring about": expecting.ALLOWED,
    "must bring about": expecting.CLAIMS,
    "levers": levers.SPOKEN_OF,
    "pieces": pieces.STANDING | pieces.NOT_RUN | pieces.NAMING,
    "dressing": {*dressing.ALLIES, *dressing.OF_ELEMENTS, *dressing.OF_CLANS, *dressing.OF_PROVINCES}
    | {*dressing.OF_STARTING_HONOR, *dressing.OF_SUCCESSES, *dressing.OF_EVENTS, *dressing.OF_TOKENS},
    "repeated": denying.AGAIN,
    "beginnings": exercising.FOUGHT | exercising.ACTED | exercising.BOUGHT | exercising.ATTACKED | exercising.LATER,
    "places": boards.ENTERING,
}


@pytest.mark.parametrize("words", TABLES.values(), ids=TABLES)
def test_the_second_reading_knows_only_words_that_there_are(words):
    assert [word for word in words if word not in VOCABULARY.words] == []


def test_an_open_ability_has_no_other_time_where_battles_allow_it() -> None:
    """In Gold Edition Open actions are taken in battles, too: only a Limited or a Battle ability can be denied."""
    assert exercise("hida_advisor", edition="gold").exercised
    assert exercise("provincial_governor", edition="gold").exercised
