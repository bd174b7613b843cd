"""Numerals of a Holding's text and stats that are raised, in play, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.numerals import forms, listed, raised_ids, says
from gorin.cards.registry import load_terms
from gorin.present.labels import labels
from gorin.rules.limits import LIMIT_HAND_SIZE, limit_change
from gorin.rules.views import resample, view
from gorin.table import terms
from gorin.table.packing import T_CHOICE, pack
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.testing import Card, Table
from tests.lang.writing import deed

TF = "twenty_festivals"
MARK = "Mark of Heaven's Favor"


def table(*holdings: str, marks: int = 1, owner: int = 0) -> tuple[Table, list[Card]]:
    """These Holdings of one player, and a Mark on each of some Shugenja of player 0."""
    t = Table(TF, cards=TF)
    cards = [t.put(each, owner) for each in holdings]
    for n in range(marks):
        t.put(MARK, 0, on=t.person(f"Priest {n}", 0, keywords="Shugenja"))
    return t, cards


def shown(t: Table, viewer: int, player: int) -> dict[str, Any]:
    """A player's first Holding, as a viewer sees it."""
    found: Any = view(t.m, viewer)["players"]
    return dict(found[player]["holdings"][0])


def begin(t: Table, holding: Card) -> Table:
    """Player 0 uses a Mark on a Holding in his Action Phase; what is asked then is for the test."""
    if not t.asked:
        t.action_phase()
    t.answer(next(each for each in t.options() if each.startswith(f"use {MARK}")))
    return t.answer(holding)


def raise_to(t: Table, holding: Card, said: str) -> Table:
    """The same, and he chooses the numeral after which the Holding says this."""
    begin(t, holding)
    return t.answer(said)


MINE = [f"[bow]: Produce {all} Gold, or {lions} Gold if you are a Lion player." for all, lions in ((3, 3), (2, 4))]


@pytest.mark.card(MARK)
@pytest.mark.parametrize("lion", [True, False])
@pytest.mark.parametrize(("which", "made"), [(0, 3), (1, 2)])
def test_one_numeral_of_your_choice_is_greater_by_one_and_no_other(which: int, made: int, lion: bool) -> None:
    t, [mine, other] = table("Copper Mine", "Copper Mine")
    if lion:
        t.put(t.define("Banner", "Holding", keywords="Lion Clan"), 0)
    begin(t, mine)
    assert t.options() == [*MINE, "Gold Cost 3"] == labels(t.m, 0, t.question)
    t.answer(MINE[which])
    assert t.production(mine) == made
    assert t.production(other) == 2  # of the one copy alone


@pytest.mark.card(MARK)
@pytest.mark.rule("TF-STA-03")
def test_a_printed_stat_is_a_numeral_too() -> None:
    t, [sentries] = table("Distracted Sentries")
    begin(t, sentries)
    assert t.options() == ["Gold Cost 7", "Gold Production 6"]
    t.answer("Gold Production 6")
    assert t.production(sentries) == 6
    assert shown(t, 1, 0)["stats"]["gold_production"] == {"now": 6, "base": 5}


@pytest.mark.card(MARK)
def test_two_in_letters_is_none_and_the_last_that_is_left_is_not_asked_for() -> None:
    t, [fields] = table("Bountiful Fields")  # it says "two or more"
    begin(t, fields)
    assert t.options() == ["[bow]: Produce 5 Gold.", "Gold Cost 5"]


@pytest.mark.card(MARK)
@pytest.mark.parametrize("raised", [True, False])
def test_what_an_ability_does_is_done_by_the_numeral_it_has_now(raised: bool) -> None:
    t, [shrine] = table("Carpenter Shrine")
    if raised:
        raise_to(t, shrine, "Open, [bow]: Gain 2 Honor.")
        t.passes(1, 1)
    else:
        t.action_phase()
    t.answer("use Carpenter Shrine").settle()
    assert t.honor(0) == (2 if raised else 1)


@pytest.mark.card(MARK)
@pytest.mark.parametrize("owner", [0, 1])
def test_any_players_holding_is_targeted_and_the_spell_leaves_the_game(owner: int) -> None:
    t, [shrine] = table("Carpenter Shrine", owner=owner)
    raise_to(t, shrine, "Open, [bow]: Gain 2 Honor.")
    assert t.titles(t.cards(0, "removed")) == [MARK]
    assert shown(t, 1, owner)["raised"] == "Open, [bow]: Gain 2 Honor."
    assert shown(t, 0, owner)["card"] == "carpenter_shrine"


@pytest.mark.card(MARK)
def test_a_holding_is_targeted_by_one_mark_in_a_game() -> None:
    t, [first, second] = table("Carpenter Shrine", "Copper Mine", marks=2)
    raise_to(t, first, "Open, [bow]: Gain 2 Honor.")
    t.passes(1, 1).answer(f"use {MARK}")
    assert t.options() == ["target Copper Mine"]
    t.answer(second)
    assert t.options() == [*MINE, "Gold Cost 3"]


@pytest.mark.card(MARK)
@pytest.mark.rule("TF-EFF-07")
@pytest.mark.parametrize("hidden", [True, False])
def test_it_lasts_until_the_card_is_forgotten(hidden: bool) -> None:
    t, [shrine] = table("Carpenter Shrine")
    does = 'shuffle("h")' if hidden else 'destroy("h")'
    deed(t, 'target("h", holding & titled("Carpenter Shrine"))', does)
    raise_to(t, shrine, "Open, [bow]: Gain 2 Honor.")
    t.passes(1, 1).answer("use Deed").answer(shrine).settle()
    assert t.where(shrine) != "home"
    assert t.m.definition(shrine).id == ("carpenter_shrine" if hidden else "carpenter_shrine~1")
    assert t.m.definition(shrine).printed == ("" if hidden else "carpenter_shrine")


@pytest.mark.card(MARK)
@pytest.mark.rule("TF-CRE-03")
def test_a_created_copy_is_of_the_printed_card() -> None:
    t, [shrine] = table("Carpenter Shrine")
    deed(t, 'target("h", holding & titled("Carpenter Shrine"))', 'create_copy("h")')
    raise_to(t, shrine, "Open, [bow]: Gain 2 Honor.")
    t.passes(1, 1).answer("use Deed").answer(shrine).settle()
    copies = [card for card in range(t.m.card_count) if t.m.definition(card).title == "Carpenter Shrine"]
    assert [t.m.definition(card).id for card in copies] == ["carpenter_shrine~1", "carpenter_shrine"]


@pytest.mark.card(MARK)
def test_a_continuous_trait_has_it_too_and_an_undo_takes_it_back() -> None:
    t = Table(TF, cards=TF)
    hall = t.put("Daikura", 0)
    t.put(MARK, 0, on=t.person("Priest", 0, keywords="Shugenja"))
    begin(t, hall)
    before, mark = digest(t.m), t.m.mark()
    assert largest_hand(t) == 9
    said = next(each for each in t.options() if "2" in each and "Gold" not in each)
    fork = t.m.fork()
    t.answer(said)
    assert largest_hand(t) == 10
    again = from_bytes(t.rules, to_bytes(t.m))
    assert digest(again) == digest(t.m)
    assert again.definition(hall).raised == said
    assert resample(t.m, 1, 3, None).definition(hall).raised == said
    played_on = t.m
    t.m = again
    assert largest_hand(t) == 10
    t.m = fork
    assert largest_hand(t) == 9
    fork.answer(pack(T_CHOICE, 0))
    assert largest_hand(t) == 10
    t.m = played_on
    t.m.take_back(mark)
    assert digest(t.m) == before
    assert largest_hand(t) == 9


def largest_hand(t: Table) -> int:
    """How many cards player 0 may hold as his turn ends."""
    return 8 + limit_change(t.m, 0, LIMIT_HAND_SIZE)


# --- which numbers are numerals --------------------------------------------------------------------------------------


def test_each_numeral_of_every_holding_is_one_number_of_its_term() -> None:
    facts, raising = load_facts(TF), 0
    for id in load_terms(TF):
        if facts[id].type == "Holding":
            for form in raised_ids(TF, id):
                assert says(TF, form), form
                raising += 1
    assert raising > 100


@pytest.mark.parametrize(
    ("id", "pieces"),
    [
        ("beautiful_host", ["+2F Revenge"]),
        ("forward_encampment", []),
        ("hanamachi", ["by -2 times", "Produce 4"]),
        ("jade_mine", ["+2 Gold Production"]),
        ("master_of_clear_water_dojo", ["costs 2 less"]),
        ("musha_gaeshi", ["2 times the lower of 3", "1 times the lower of 4", "Produce 4"]),
        ("personal_dojo", ["+2 strength"]),
        ("questionable_market", ["Invest [3 Gold]", "+2GP Wealth token on this card. Put a +2GP"]),
        ("rhetorician", ["gains 2 Honor; or the shamed loses 2"]),
        ("secluded_shrine", ["Produce 2", "Gain 2 Honor"]),
        ("shrine_of_the_colonies", ["by -2, to no less than 1", "by -1, to no less than 2", "Produce 3"]),
        ("the_feeding_hills", ["Lose 4 Honor", "by -2 times", "Lose 2 Honor"]),
        ("throes_of_madness", []),
    ],
)
def test_the_numerals_that_our_text_does_not_print_as_the_card_does(id: str, pieces: list[str]) -> None:
    found = [says(TF, form) for form in raised_ids(TF, id)]
    assert len(found) == len(pieces)
    for text, piece in zip(found, pieces, strict=True):
        assert piece in text


def test_every_listed_card_is_written_and_has_been_looked_at_here() -> None:
    assert set(listed(TF)) <= set(load_terms(TF))
    assert len(forms(TF, "copper_mine")) == 2
    assert says(TF, "copper_mine~1", "fr") == "[incliner]\xa0: Produire 2 Or, ou 4 Or si vous êtes un joueur Lion."


@pytest.mark.parametrize("id", ["copper_mine~9", "copper_mine~", "copper_mine~00", "nothing~0", "copper_mine~x", "~0"])
def test_no_other_form_is_known(id: str) -> None:
    t = Table(TF, cards=TF)
    assert t.rules.number(id) == -1
    assert t.rules.number("copper_mine~0") >= 0
    assert t.rules.card("copper_mine~0").type == terms.HOLDING
