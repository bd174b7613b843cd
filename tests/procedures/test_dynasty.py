"""The Dynasty Phase."""

from __future__ import annotations

import pytest

from gorin.rules import entering
from gorin.rules.turn import purchase_modes
from gorin.table import kinds, terms
from gorin.table.packing import PASS, T_CHOICE, pack
from gorin.table.terms import NONE
from tests.procedures.turn_table import (
    A,
    Is,
    LoseHonorCost,
    Negate,
    Saw,
    Say,
    Table,
    ability,
    cannot,
    entry,
    gold,
    pays,
    triggered,
)

PLAIN = entering.FROM_DYNASTY_PURCHASE


def way(options: int) -> int:
    return pack(T_CHOICE, options | entering.FROM_DYNASTY_PURCHASE)


@pytest.fixture
def table() -> Table:
    """Player A's first Dynasty Phase; he has Honor 5, 4 Gold from his Stronghold and 5 from a mine."""
    made = Table().begin()
    made.play(A, terms.HOLDING, traits=[gold(5)])
    made.go("dynasty")
    return made


@pytest.mark.rule("SE-DYN-01", "SE-HLD-02", "SE-GLD-03", "SE-GLD-04")
def test_cards_are_bought_one_by_one(table: Table) -> None:
    mine = table.offer(0, type=terms.HOLDING, cost=3)
    hero = table.offer(2, cost=5, keywords=["Lion Clan"])
    table.m.pending = None
    table.answer("dynasty", mine)
    assert (table.question.kind, table.question.rule) == ("pay", "SE-GLD-08")
    table.m.answer(table.stronghold(A))  # 4 for 3: one is lost
    table.pay()
    assert table.alive(mine)
    assert hero in table.options
    table.buy(hero)
    assert table.alive(hero)
    assert [line.split()[-2] for line in (x.text for x in table.m.lines) if "produces" in line] == ["4", "5"]


@pytest.mark.rule("SE-DYN-01", "SE-PRV-02")
def test_what_was_just_refilled_cannot_be_bought(table: Table) -> None:
    mine = table.offer(0, type=terms.HOLDING, cost=0)
    table.m.pending = None
    table.buy(mine)
    new = table.row()[0]
    assert not table.faceup(new)
    assert new not in table.options


@pytest.mark.rule("SE-PRV-02")
def test_the_refill_waits_for_what_the_entry_triggers(table: Table) -> None:
    mine = table.offer(
        0, type=terms.HOLDING, cost=0, traits=[triggered(Saw(terms.AFTER, kinds.ENTER, own=True), Say("entered"))]
    )
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.REFILL), Say("filled"))])
    table.m.pending = None
    table.buy(mine)
    assert [line.split()[0] for line in table.said("entered", "filled")] == ["entered", "filled"]


@pytest.mark.rule("SE-DYN-01")
def test_what_cannot_be_afforded_or_bought_is_not_offered(table: Table) -> None:
    dear = table.offer(0, cost=10)
    happening = table.offer(1, type=terms.EVENT)
    cheap = table.offer(2, cost=9)
    table.m.pending = None
    assert set(table.options) >= {PASS, cheap}
    assert not {dear, happening} & set(table.options)


@pytest.mark.rule("SE-DYN-02")
def test_too_little_honor_costs_two_gold_more_in_clan(table: Table) -> None:
    hero = table.offer(cost=6, hr=6, keywords=["Crab Clan"])
    assert purchase_modes(table.m, A, hero) == [
        PLAIN | entering.SURCHARGE,
        PLAIN | entering.SURCHARGE | entering.DISCOUNT,
        PLAIN | entering.SURCHARGE | entering.FOR_HONOR,
    ]
    assert entering.price(table.m, A, hero, NONE, entering.reduction_of(table.m, entering.SURCHARGE)) == 8
    table.m.pending = None
    table.buy(hero, way(entering.SURCHARGE))
    assert table.alive(hero)
    assert table.honor(A) == 5


@pytest.mark.rule("SE-DYN-03")
def test_too_little_honor_excludes_other_clans(table: Table) -> None:
    hero = table.offer(cost=0, hr=6, keywords=["Lion Clan"])
    table.m.explaining = True
    assert purchase_modes(table.m, A, hero) == []
    assert table.m.reason_rule == "SE-DYN-03"


@pytest.mark.rule("SE-DYN-04", "SE-DYN-07")
@pytest.mark.parametrize(
    ("options", "due", "honor"), [(0, 6, 5), (entering.DISCOUNT, 4, 5), (entering.FOR_HONOR, 6, 8)]
)
def test_in_clan_pay_less_or_gain_honor_or_neither(table: Table, options: int, due: int, honor: int) -> None:
    hero = table.offer(cost=6, ph=3, keywords=["Crab Clan"])
    table.m.pending = None
    table.answer("dynasty", hero)
    assert table.question.rule == "SE-DYN-04"
    assert table.options == [way(0), way(entering.DISCOUNT), way(entering.FOR_HONOR)]
    table.answer("purchase", way(options))
    pay = table.question
    table.m.answer(table.stronghold(A))
    assert (table.question.kind == "pay" and PASS not in table.options) == (due > 4)
    table.pay()
    assert pay.kind == "pay"
    assert table.alive(hero)
    assert table.honor(A) == honor


@pytest.mark.rule("SE-DYN-04")
def test_other_clans_have_no_choice(table: Table) -> None:
    assert purchase_modes(table.m, A, table.offer(cost=2, keywords=["Lion Clan"])) == [PLAIN]
    assert purchase_modes(table.m, A, table.offer(cost=2)) == [PLAIN]
    assert purchase_modes(table.m, A, table.offer(cost=2, type=terms.HOLDING)) == [PLAIN]


@pytest.mark.rule("SE-DYN-05")
def test_honor_is_bought_once_per_turn(table: Table) -> None:
    first = table.offer(0, ph=2, keywords=["Crab Clan"])
    second = table.offer(1, ph=2, keywords=["Crab Clan"])
    table.m.pending = None
    table.buy(first, way(entering.FOR_HONOR))
    assert table.honor(A) == 7
    assert table.m.turn_bought_for_honor(A) == 1
    assert purchase_modes(table.m, A, second) == [PLAIN, PLAIN | entering.DISCOUNT]


@pytest.mark.rule("SE-DYN-06")
def test_no_entry_no_honor(table: Table) -> None:
    table.play(A, terms.HOLDING, abilities=[ability(terms.REACTION, Negate(), Saw(terms.BEFORE, kinds.ENTER))])
    hero = table.offer(cost=0, ph=3, keywords=["Crab Clan"])
    table.m.pending = None
    table.answer("dynasty", hero)
    table.answer("purchase", way(entering.FOR_HONOR))
    table.m.answer(PASS)  # nothing to pay
    assert table.question.kind == "reaction"
    table.m.answer(table.options[1])
    assert not table.alive(hero)
    assert table.zone(hero) == terms.DYNASTY_DISCARD
    assert table.honor(A) == 5


@pytest.mark.rule("SE-DYN-08")
def test_surcharge_and_choices_combine(table: Table) -> None:
    hero = table.offer(cost=6, hr=9, ph=3, keywords=["Crab Clan"])
    assert (
        entering.price(table.m, A, hero, NONE, entering.reduction_of(table.m, entering.SURCHARGE | entering.DISCOUNT))
        == 6
    )
    table.m.pending = None
    table.buy(hero, way(entering.SURCHARGE | entering.FOR_HONOR))
    assert table.honor(A) == 8
    assert all(table.bowed(c) for c in table.cards(A, terms.PLAY) if table.m.definition(c).gold_traits)


@pytest.mark.rule("SE-DYN-09")
def test_the_choices_exist_only_here(table: Table) -> None:
    hero = table.offer(cost=0, hr=6, keywords=["Crab Clan"])
    assert not entering.may_enter(table.m, A, hero, entering.SURCHARGE)
    proud = table.offer(1, cost=6, ph=3, keywords=["Crab Clan"])
    assert entering.price(table.m, A, proud, NONE, entering.reduction_of(table.m, 0)) == 6
    entering.bring_into_play(table.m, NONE, A, proud, NONE, 0)
    table.run()
    table.pay()
    assert table.alive(proud)
    assert table.honor(A) == 5


@pytest.mark.rule("SE-DYN-10")
def test_honor_may_be_bought_at_a_lower_price(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[pays(-3, who=Is(type=terms.PERSONALITY))])
    hero = table.offer(cost=6, ph=3, keywords=["Crab Clan"])
    assert entering.price(table.m, A, hero, NONE, 0) == 3
    table.m.pending = None
    table.answer("dynasty", hero)
    table.answer("purchase", way(entering.FOR_HONOR))
    table.m.answer(table.stronghold(A))
    table.pay()
    assert table.honor(A) == 8
    assert len([x for x in table.m.lines if "produces" in x.text]) >= 1


@pytest.mark.rule("SE-DYN-11")
def test_discarding_comes_last(table: Table) -> None:
    row = table.row()
    assert set(row) <= set(table.options)
    table.m.answer(PASS)
    assert (table.question.kind, table.question.rule) == ("discard", "SE-DYN-11")
    assert table.options == [PASS, *row]
    assert table.m.discarding
    table.m.answer(row[1])
    assert table.zone(row[1]) == terms.DYNASTY_DISCARD
    new = table.row()[1]
    assert new not in table.options  # face-down
    assert table.options == [PASS, row[0], row[2], row[3]]
    table.m.set_face_up(new, True)
    table.m.pending = None
    assert new in table.options
    assert table.question.kind == "discard"  # no more buying
    table.m.answer(PASS)
    assert not table.m.discarding


@pytest.mark.rule("SE-EXP-02", "SE-EXP-04")
def test_overlaying_is_one_of_the_ways(table: Table) -> None:
    base = table.play(A, title="Hida")
    hero = table.offer(title="Hida", experience=1, cost=5)
    table.m.pending = None
    table.answer("dynasty", hero)
    assert table.options == [way(0), base]
    table.answer("purchase", base)
    assert table.m.overlays(hero) == base
    assert table.question.kind == "dynasty"
    late = table.offer(1, title="Hida", experience=2, cost=30)
    table.m.pending = None
    assert late in table.options  # only by overlaying
    table.m.answer(PASS)
    assert table.question.kind == "discard"
    table.m.answer(late)
    assert table.zone(late) == terms.DYNASTY_DISCARD


@pytest.mark.rule("SE-EXP-02")
def test_the_only_way_is_not_asked_about(table: Table) -> None:
    base = table.play(A, title="Hida")
    hero = table.offer(title="Hida", experience=1, cost=30, hr=20)
    table.m.pending = None
    table.answer("dynasty", hero)
    assert table.m.overlays(hero) == base


def test_gold_sources_used_up_by_another_cost_do_not_pay(table: Table) -> None:
    class BowCastle(LoseHonorCost):
        def touches(self, m, scope):
            return 1 << table.stronghold(A)

        def completes(self, m, scope, rest):
            return not m.bowed(table.stronghold(A)) and (rest is None or rest.possible(m))

    hero = table.offer(cost=6, traits=[entry(cost=BowCastle(0))])
    assert purchase_modes(table.m, A, hero) == []
    assert purchase_modes(table.m, A, table.offer(1, cost=5, traits=[entry(cost=BowCastle(0))])) == [PLAIN]


def test_the_game_notes_when_a_holding_came_into_play(table: Table) -> None:
    assert table.m.turn_holding_entered(A) == 1  # the mine of the test
    table.m.set_turn_holding_entered(A, NONE)
    mine = table.offer(type=terms.HOLDING, cost=0)
    table.m.pending = None
    table.buy(mine)
    assert table.m.turn_holding_entered(A) == 1


def test_what_cannot_enter_is_not_offered(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[cannot(Saw(terms.BEFORE, kinds.ENTER))])
    table.m.pending = None
    assert table.options == [PASS]
