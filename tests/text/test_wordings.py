"""How some things are said, so that a player does not stumble over them."""

from __future__ import annotations

import pytest

from gorin.lang.notation import read
from gorin.lang.words import VOCABULARY
from gorin.text.cards import Called, line, normal, pieces, readings
from gorin.text.english.table import ENGLISH

SAID = {
    'provided(fits("unit", ~at_home), draw)': "If the unit is not at home, draw a card.",
    'provided(~fits("unit", at_home), draw)': "If it is not so that the unit is at home, draw a card.",
    'provided(fits("unit", ~keyword("Samurai")), draw)': "If the unit is not a Samurai, draw a card.",
    'provided(fits("unit", force == 0), draw)': "If the unit has Force equal to 0, draw a card.",
    'provided(fits("unit", without_followers), draw)': "If the unit has no Followers, draw a card.",
    'provided(fits("unit", legal_instead), draw)': "If the unit could be targeted instead, draw a card.",
    "provided(~exists(every(yours & unit)), draw)": "If there is none of your units, draw a card.",
    'may(give("unit", has_keyword("Cavalry")))': "You may have the unit gain Cavalry.",
    'may(give("unit", cannot_challenge))': "You may have it that the unit cannot challenge.",
    'may(grant(action(battle, draw), "unit"))': 'You may give the unit the ability, "Battle: Draw a card.".',
    "may(ranged(3))": "You may make a Ranged 3 Attack.",
    "may(draw, provided(your_turn, gain_honor(1)))": "You may draw a card, then if it is your turn, gain 1 Honor.",
    "may_pay(bow(this), draw)": "You may bow this card; if you do, draw a card.",
    "times_in(1, turn, draw)": "At most once per turn, draw a card.",
    "let(cannot_happen(before(straightens(enemy))))": "This turn, no enemy card can straighten.",
    "bow(every(attacking_province_of(you)))": "Bow each card attacking one of your Provinces.",
    'gain_honor(stat("unit", force) + 1)': "Gain Honor equal to the unit's Force plus 1.",
    "gain_honor(as_it_was(stat(it, force)))": "Gain Honor equal to what that card's Force was before.",
}


@pytest.mark.parametrize("effect", SAID)
def test_an_effect_is_said_so_and_read_back(effect: str) -> None:
    [card] = read(f'card("Something", action(battle, target("unit", unit), {effect}))', VOCABULARY)
    [piece] = [normal(each, ENGLISH) for each in pieces(card)]
    who = Called("Something", "Action")
    text = line(piece, who)
    assert text == "Battle: Target a unit. " + SAID[effect]
    assert readings(text, who, frozenset(("Samurai", "Cavalry"))) == [piece]


def test_you_are_named_only_where_it_matters() -> None:
    [card] = read('card("Something", action(battle, gain_honor(1, you)))', VOCABULARY)
    who = Called("Something", "Action")
    assert [line(normal(each, ENGLISH), who) for each in pieces(card)] == ["Battle: Gain 1 Honor."]
