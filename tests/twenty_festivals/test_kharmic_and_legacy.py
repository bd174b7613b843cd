"""Kharmic and Legacy: what a player gives up for another card."""

from __future__ import annotations

import pytest

from gorin.editions.twenty_festivals import fetching
from gorin.lang.cards import triggered
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.table import kinds, terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, until

# --- Kharmic --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-KWD-08")
def test_a_kharmic_card_in_hand_is_exchanged_as_often_as_one_pays() -> None:
    t = festival(gold=2)
    bank = t.holding("Bank", 0, gold=2)
    cards = [t.put(t.define(f"Fate {n}", "Action", keywords="Kharmic"), 0, "hand") for n in range(3)]
    plain = t.put(t.define("Plain", "Action"), 0, "hand")
    t.action_phase()
    for n, source in enumerate((t.stronghold(0), bank)):
        t.answer("use Kharmic: draw").answer(source).settle_payment()
        assert plain not in t.question.options
        t.answer(cards[n]).settle()
        assert t.where(cards[n]) == "discard" and t.bowed(source)
        assert len(t.hand(0)) == 4  # one for one
        t.passes(1, player=1)
    t.refused("Kharmic: draw", 0, "TF-ACT-05")  # there is no Gold left


@pytest.mark.rule("TF-KWD-08")
def test_a_kharmic_card_in_a_province_makes_room_for_a_face_up_one() -> None:
    t = festival()
    mine = t.put(t.define("Mine", "Holding", keywords="Kharmic"), 0, "province")
    other = t.put(t.define("Other", "Holding"), 0, "province", province=1)
    t.action_phase()
    t.answer("use Kharmic: refill").settle_payment()
    assert t.question.options == [mine]
    t.answer(mine).settle()
    assert t.where(mine) == "discard" and t.where(other) == "province"
    [new] = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))
    assert t.m.face_up(new)


@pytest.mark.rule("TF-KWD-08")
@pytest.mark.parametrize("province", [True, False])
def test_kharmic_does_what_one_can_tell_before_it_is_done(province: bool) -> None:
    t = festival()
    for title, type, where in (("Mine", "Holding", "province"), ("Fate", "Action", "hand")):
        t.put(t.define(title, type, keywords="Kharmic"), 0, where)
    for n, kind in enumerate((kinds.DISCARD, kinds.REVEAL, kinds.DRAW)):
        t.holding(f"Seer {n}", 1, traits=[triggered(after(kind), [gain_honor(10**n)])])
    effect = fetching.kharmic(province).effect
    assert effect is not None
    assert effect.does() == 1 << kinds.DISCARD | 1 << (kinds.REVEAL if province else kinds.DRAW)
    t.action_phase()
    until(t, lambda: t.question.kind == "action")  # the phase turns up what lies face-down
    before = t.honor(1)
    t.answer("use Kharmic: refill" if province else "use Kharmic: draw").settle_payment()
    t.settle()
    t.answer("Mine" if province else "Fate")
    t.settle()
    assert t.honor(1) - before == (11 if province else 101)


@pytest.mark.rule("TF-KWD-08")
def test_what_is_not_kharmic_or_lies_face_down_is_not_exchanged() -> None:
    t = festival()
    t.put(t.define("Plain", "Action"), 0, "hand")
    mine = t.put(t.define("Mine", "Holding", keywords="Kharmic"), 0, "province")
    t.action_phase()
    t.m.set_face_up(mine, False)  # as it would be after a refilling
    t.m.pending = None
    t.refused("Kharmic: draw", 0, "TF-ACT-05")
    t.refused("Kharmic: refill", 0, "TF-ACT-05")
    t.m.set_face_up(mine, True)
    t.m.pending = None
    assert t.can_use("Kharmic: refill", 0)


@pytest.mark.rule("TF-KWD-08")
def test_only_the_active_player_exchanges() -> None:
    t = festival()
    t.put(t.define("Fate", "Action", keywords="Kharmic"), 1, "hand")
    t.action_phase()
    t.passes(1, player=0)
    t.refused("Kharmic: draw", 1, "TF-RND-03")


# --- Legacy ---------------------------------------------------------------------------------------------------------


def heirs(gold: int = 9, held: int = 1, where: str = "deck", cost: int = 3) -> tuple[Table, Card, list[Card]]:
    """The Dynasty Phase of a player with a Legacy Holding of 3 Gold in his deck, or elsewhere, and a hand."""
    t = festival(gold=gold)
    farm = t.put(t.define("Old Farm", "Holding", gold=2, gold_cost=cost, keywords="Legacy"), 0, where)
    hand = [t.put(t.define(f"Card {n}", "Action"), 0, "hand") for n in range(held)]
    if where == "province":
        t.m.set_face_up(farm, False)
    t.phase(terms.PHASE_DYNASTY)
    return t, farm, hand


def look_in(t: Table, where: str = "your Dynasty deck") -> Table:
    """The searcher looks there first."""
    assert t.question.kind == "choice"
    return t.answer(where)


@pytest.mark.rule("TF-KWD-09", "TF-DEF-05")
@pytest.mark.parametrize("where", ["deck", "province"])
def test_a_legacy_holding_is_recruited_for_a_card_and_its_gold(where: str) -> None:
    t, farm, hand = heirs(held=2, where=where)
    t.answer("use Legacy").answer("3 Gold").settle_payment()
    t.answer(hand[1])
    look_in(t, "your Dynasty deck" if where == "deck" else "your Provinces")
    assert farm in t.question.options
    t.answer(farm).settle()
    assert t.where(farm) == "home" and t.bowed(farm) and t.where(hand[1]) == "removed" and t.hand(0) == hand[:1]
    assert all(len(t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, n))) == 1 for n in range(4))
    t.refused("Legacy", 0, "TF-ACT-03")


@pytest.mark.rule("TF-KWD-09")
@pytest.mark.parametrize("paid", [2, 4])
def test_one_that_is_found_and_not_paid_for_is_discarded(paid: int) -> None:
    t, farm, hand = heirs()
    t.answer("use Legacy").answer(f"{paid} Gold").settle_payment()
    t.answer(hand[0]) if t.question.kind != "choice" else None
    look_in(t).answer(farm).settle()
    assert t.where(farm) == "discard" and not t.over
    assert t.question.kind == "action" and t.phase_now == "dynasty"


@pytest.mark.rule("TF-KWD-09", "TF-DEF-05")
def test_who_finds_none_on_purpose_loses_too() -> None:
    t, farm, hand = heirs()
    t.answer("use Legacy").answer("0 Gold").settle()
    t.answer(hand[0]) if t.question.kind != "choice" else None
    look_in(t)
    assert farm in t.question.options
    t.answer_pass()
    t.answer_pass()
    assert t.over and t.m.winner == 1


@pytest.mark.rule("TF-KWD-09")
@pytest.mark.parametrize("held", [1, 0])
def test_who_finds_none_loses_but_without_a_card_to_remove_nobody_searches(held: int) -> None:
    t, _, hand = heirs(held=held, where="discard")
    t.answer("use Legacy").answer("0 Gold").settle()
    if held:
        t.answer(hand[0]) if t.question.kind != "choice" else None
        look_in(t).answer_pass()
        t.answer_pass()
        assert t.over and t.m.winner == 1
    else:
        assert not t.over and t.question.kind == "action"
        assert not any("search" in line for line in t.said())


@pytest.mark.rule("TF-KWD-09")
def test_legacy_is_a_dynasty_action() -> None:
    t = festival()
    t.put(t.define("Old Farm", "Holding", gold=2, keywords="Legacy"), 0, "deck")
    t.put(t.define("Card", "Action"), 0, "hand")
    t.action_phase()
    t.refused("Legacy", 0, "TF-RND-03")
