"""Cards of Gold Edition that have to do with what lies about the table: tokens, surplus, what is face-down or under."""

from __future__ import annotations

import pytest

from gorin.rules.entering import price
from gorin.table.terms import NONE
from gorin.testing import Table
from tests.gold.laying import until
from tests.gold.test_cards_of_the_base_set import known
from tests.lang.writing import deed, named


@pytest.mark.card("Setsuban Festival")
@pytest.mark.rule("GE-TOK-01")
def test_the_setsuban_festival_destroys_all_tokens_and_what_was_created_and_attached() -> None:
    t = known()
    hero, other = t.person("Hero", force=2, chi=2), t.person("Other", 1, force=2)
    guard = t.follower(other, 1, "Guard")
    deed(
        t,
        'target("x", personality & yours)',
        'create(created(follower, 3, title="Made"), "x")',
        'create(created(personality, 1, 1, 1, title="Man"))',
        "province_token(rightmost_province, 3)",
    )
    t.put(t.known("Setsuban Festival"), 0, "province")
    t.turns(1)
    until(t, lambda: t.offers("Deed"))
    t.use("Deed", hero)
    t.settle()
    made, man = named(t, "Made"), named(t, "Man")
    t.token(hero, force=1)
    t.token(hero, chi=1, title="Fire")
    t.token(t.stronghold(1), title="Wealth")
    t.token(man, force=2)
    assert (t.host(made), t.host(guard)) == (hero, other)
    land = t.province(0, -1)
    assert (t.force(hero), t.chi(hero), t.force(man), t.strength(land)) == (3, 3, 3, 10)
    until(t, lambda: t.phase_now == "action" and t.active == 0)
    assert (t.force(hero), t.chi(hero), t.force(man), t.strength(land)) == (2, 2, 1, 7)
    assert t.where(man) == "home" and t.host(guard) == other and t.where(made) == "nowhere"


@pytest.mark.card("Alliance")
@pytest.mark.parametrize(("clan", "due"), [("Crane Clan", 3), ("Lion Clan", 5), ("Dragon Clan", 5)])
def test_by_an_alliance_personalities_of_the_clan_that_is_named_cost_two_gold_less(clan: str, due: int) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Iron Mountain",), gold=20)
    t.put(t.known("Alliance"), 0, "province")
    made = t.define("Ally", "Personality", force=1, chi=1, gold_cost=5, keywords=clan)
    ally, theirs = t.put(made, 0, "province", province=1), t.put(made, 1, "province")
    assert price(t.m, 0, ally, NONE, 0) == 5
    t.action_phase()
    t.use("Alliance")
    assert not t.fits("Dragon Clan") and t.fits("Lion Clan")
    t.answer("Crane Clan")
    t.settle()
    assert (price(t.m, 0, ally, NONE, 0), price(t.m, 1, theirs, NONE, 0)) == (due, 5)


@pytest.mark.card("Oracle of Wind")
@pytest.mark.rule("GE-PRV-05")
@pytest.mark.ruling("R00-A-161", "R00-A-162")
def test_the_oracle_of_wind_looks_at_as_many_face_down_cards_as_gold_was_paid_wherever_they_lie() -> None:
    t = known()
    oracle = t.put(t.known("Oracle of Wind"), 0)
    held, shown = t.put(t.define("Secret", "Action"), 1, "hand"), t.person("Shown", 1)
    deck = t.cards(1, "fate deck")

    t.action_phase()
    t.use("Oracle of Wind", "2")

    t.settle_payment()
    assert t.question.kind == "choose" and not {oracle, shown} & set(t.question.options)
    seventh = deck[6]
    t.answer(seventh).answer(held)
    t.settle()
    assert [t.m.known_to(card) for card in (seventh, held, deck[0])] == [1, 1, 0]
