"""What could be taken for something else is said otherwise: two meanings that lie near each other have two texts."""

from __future__ import annotations

import pytest

from gorin.lang.notation import read_value
from gorin.lang.term import Term
from gorin.lang.vocabulary import ABILITY
from gorin.lang.words import VOCABULARY
from gorin.text.cards import Called, line, normal, readings
from gorin.text.english.table import ENGLISH
from gorin.text.generating import KEYWORDS, tried
from gorin.text.languages import wordings_in

CARD = Called("This Thing", "Action")


def term(source: str) -> Term:
    found = read_value(source, ABILITY, VOCABULARY)
    assert isinstance(found, Term)
    VOCABULARY.build(found, ABILITY)
    return normal(found, ENGLISH)


def read(text: str) -> list[Term]:
    return readings(text, CARD, frozenset(KEYWORDS))


def picking(test: str) -> str:
    return f'action(battle, [target("hero", {test})], bow("hero"))'


def picked(kind: str) -> str:
    return f"Battle: Target a {kind}: Bow the card."


def paying(cost: str, *more: str) -> str:
    return f"action(battle, [{', '.join((cost, *more))}], draw)"


def paid(costs: str) -> str:
    return f"Battle: {costs}: Draw a card."


NEAR = [
    # a kind that "or" could be added to
    (picking("led_by(spell) | holding"), picked("(card in a unit led by a Spell) or Holding")),
    (picking("led_by(spell | holding)"), picked("card in a unit led by a Spell or Holding")),
    (picking("without(attachment) | enemy"), picked("(card without an attachment) or enemy card")),
    (picking("without(attachment | enemy)"), picked("card without an attachment or enemy card")),
    (picking("in_unit_of(every(spell)) | holding"), picked("(card in the unit of each Spell) or Holding")),
    (picking("in_unit_of(every(spell | holding))"), picked("card in the unit of each Spell or Holding")),
    # what is said of all kinds, or of the last
    (
        picking("(region | in_unit) & (in_hand | at_home)"),
        picked("Region or card in any unit, that is (a card in a hand or at home)"),
    ),
    (
        picking("region | (in_unit | in_hand | at_home)"),
        picked("Region, card in any unit, card in a hand or card at home"),
    ),
    (picking("(region | in_unit) & at_home"), picked("Region or card in any unit, at home")),
    (picking("region | in_unit & at_home"), picked("Region or card in any unit at home")),
    # a condition of several costs, or of the last
    (paying("provided(your_turn, bow(this) & pay_gold(2))"), paid("(bow this card and pay 2 Gold) if it is your turn")),
    (paying("bow(this) & provided(your_turn, pay_gold(2))"), paid("Bow this card and (pay 2 Gold if it is your turn)")),
    (
        paying('provided(your_turn, may(bow(this) | pay_gold(2), name="paid"))'),
        paid('(you may bow this card or pay 2 Gold ("paid")) if it is your turn'),
    ),
    (
        paying('may(provided(your_turn, bow(this) | pay_gold(2)), name="paid")'),
        paid('You may (bow this card or pay 2 Gold) if it is your turn ("paid")'),
    ),
    # from where the cards come, or the action
    (paying("discard(every(holding, your_hand))"), paid("Discard each Holding from your hand")),
    (paying("discard(every(holding))", "usable_from(your_hand)"), paid("Discard each Holding, from your hand")),
    # what is a place, and what cards in brackets
    (
        'action(battle, [], target_battlefield("land", attachments_of(together(paid_for, action_card)), 0), '
        'destroy_province("land"))',
        "Battle: Target a battlefield where the attachments of (the card paid for and the card of the action) is not "
        "(the land). Destroy the land.",
    ),
    (
        'action(battle, [target_province("land", controller_of(every(human & at_home)))], destroy_province("land"))',
        "Battle: Target a Province of the controller of (each human card at home) (the land): Destroy the land.",
    ),
    (
        'action(battle, [target("land", human), target("other", human)], destroy("land"))',
        "Battle: Target a human card (the land), target a human card (the other): Destroy the land.",
    ),
    # a title is of words in capitals
    (picking('with_token("Scout") & with_token("Red Silk")'), picked("card with a Scout token with a Red Silk token")),
    (picking('with_token("Red Silk")'), picked("card with a Red Silk token")),
    # of which of several cards it is said where they come from
    (
        "action(battle, [], bow(every(in_province(place_of(every(spell, your_hand))))))",
        "Battle: Bow each card in the battlefield of (each Spell from your hand).",
    ),
    (
        "action(battle, [], bow(every(in_province(place_of(every(spell))), your_hand)))",
        "Battle: Bow each card in the battlefield of each Spell from your hand.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("source", "text"), NEAR)
def test_of_two_meanings_near_each_other_each_has_its_own_text(source: str, text: str) -> None:
    assert line(term(source), CARD) == text
    assert read(text) == [term(source)]


@pytest.mark.parametrize("source", [source for source, _ in NEAR])
def test_they_have_in_french_too(source: str) -> None:
    assert tried(term(source), wordings_in("fr")).fine


@pytest.mark.parametrize(
    "text",
    [
        paid("Bow this card and pay 2 Gold if it is your turn"),
        picked("(Holding) or Region"),
        picked("Region or card in any unit, in a hand or at home"),
        "Each of your cards cannot challenge while you are the Attacker while it is your turn.",
    ],
)
def test_a_text_that_no_meaning_has_is_not_read(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "change",
    [
        "for_players(others, to(yours, during(you_attack & your_turn, not_below(1, bonus(chi, -2)))))",
        "during(you_attack, for_players(others, during(your_turn, to(yours, not_below(1, bonus(chi, -2))))))",
        "not_below(1, during(you_attack & your_turn, for_players(others, to(yours, bonus(chi, -2)))))",
    ],
)
def test_what_is_said_of_a_change_has_one_order(change: str) -> None:
    text = "For each other player, each of your cards has -2C, to a minimum of 1 while you are the Attacker"
    text += " and it is your turn."
    assert line(term(f"continuous({change})"), CARD) == text
    assert [term(f"continuous({change})")] == read(text)


def test_a_change_said_in_another_order_has_another_meaning_where_conditions_differ() -> None:
    one = term("continuous(during(you_attack, during(your_turn, cannot_challenge)))")
    assert one == term("continuous(during(you_attack & your_turn, cannot_challenge))")
    assert one != term("continuous(during(you_attack | your_turn, cannot_challenge))")


@pytest.mark.parametrize("twice", ["in_hand | (in_hand | friendly)", "in_hand | friendly"])
def test_a_kind_is_named_once(twice: str) -> None:
    assert line(term(picking(twice)), CARD).count("card in a hand") == 1
    assert tried(term(picking(twice)), ENGLISH).fine
