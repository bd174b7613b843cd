"""Holdings of Twenty Festivals whose Gold Production is not always the same, played."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.decks import Deck, check
from gorin.table import terms
from gorin.table.gold_pools import pooled
from gorin.table.packing import NO, YES
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.lang.writing import written
from tests.twenty_festivals.laying import of_clan, until

TF = "twenty_festivals"


def poor(*holdings: str) -> tuple[Table, list[Card]]:
    """A table whose Strongholds produce nothing, and unbowed Holdings of player 0."""
    t = Table(TF, cards=TF, gold=0)
    return t, [t.put(title, 0) for title in holdings]


def price(t: Table, type: str, cost: int, keywords: str = "", title: str = "Wanted") -> Card:
    """Something that costs so much: in a Province, or in the hand."""
    d = t.define(title, type, gold_cost=cost, force=1, chi=2, ph=1, hr=0, keywords=keywords)
    return t.put(d, 0, "hand" if d.deck == 1 else "province")


@pytest.mark.card("Colonial Temple", "Mystic Dojo", "Trading Grounds", "Platinum Mine")
@pytest.mark.rule("TF-GLD-04", "TF-GLD-06")
@pytest.mark.parametrize(
    ("title", "reach", "type", "keywords", "other"),
    [
        ("Colonial Temple", 4, "Item", "", "Holding"),
        ("Mystic Dojo", 4, "Personality", "Shugenja", "Personality"),
        ("Trading Grounds", 4, "Holding", "", "Personality"),
        ("Platinum Mine", 6, "Follower", "", "Holding"),
    ],
)
@pytest.mark.parametrize("fits", [True, False])
def test_it_produces_more_for_one_kind_of_card(
    title: str, reach: int, type: str, keywords: str, other: str, fits: bool
) -> None:
    t, _ = poor(title)
    if type in ("Item", "Follower"):
        t.person("Bearer")
    card = price(t, type if fits else other, reach, keywords if fits else "")
    t.phase(terms.PHASE_ACTION if t.where(card) == "hand" else terms.PHASE_DYNASTY)
    ability = "Equip" if t.where(card) == "hand" else "Recruit"
    if not fits:
        t.refused(ability, 0, "TF-ACT-05")
        return
    t.answer("use " + ability).answer(card)
    until(t, lambda: t.host(card) >= 0 or t.where(card) == "home")
    assert pooled(t.m, 0) == 0


@pytest.mark.card("Suana Dojo")
@pytest.mark.parametrize(("gold", "made"), [(3, 4), (4, 3)])
def test_a_dojo_makes_less_beside_a_rich_stronghold(gold: int, made: int) -> None:
    t = Table(TF, cards=TF, gold=gold)
    assert t.production(t.put("Suana Dojo", 0)) == made


@pytest.mark.card("Honored Sensei")
@pytest.mark.rule("TF-GLD-04", "TF-GLD-07")
@pytest.mark.parametrize(
    ("keywords", "fits"),
    [("", True), ("Naga, Nonhuman", True), ("Nonhuman", False), ("Shadowlands", False), ("Crane Clan", False)],
)
def test_a_sensei_pays_more_for_a_stranger_who_is_then_honored(keywords: str, fits: bool) -> None:
    t, _ = poor("Honored Sensei")
    of_clan(t, 0, "Crane Clan")
    cost = 3 if fits else 2
    dear = price(t, "Personality", cost, keywords)
    if not fits:
        dearer = t.define("Dearer", "Personality", gold_cost=3, force=1, chi=2, ph=1, hr=0, keywords=keywords)
        t.put(dearer, 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit")
    assert not t.fits("Dearer")
    t.answer(dear).settle_payment()
    t.settle()
    assert t.where(dear) == "home" and t.honor(0) == (1 if fits else 0)


@pytest.mark.card("Traveling Market", "Miryoku no Shima", "Small Library", "Temple Fortress")
@pytest.mark.parametrize(
    ("title", "made"),
    [("Traveling Market", 3), ("Miryoku no Shima", 5), ("Small Library", 4), ("Temple Fortress", 2)],
)
def test_it_bows_for_its_gold_production(title: str, made: int) -> None:
    t, [holding] = poor(title)
    assert t.production(holding) == made
    card = price(t, "Holding", made)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card).settle_payment()
    t.settle()
    assert t.where(card) == "home" and t.bowed(holding)


@pytest.mark.card("Temple Fortress")
def test_a_fortress_brings_honor_the_first_time_that_its_player_bows_it() -> None:
    t, [fortress] = poor("Temple Fortress")
    castle = 'target("one", holding & keyword("Castle"))'
    written(t, "Bell", [f'action(open, [any_number_of_times], {castle}, straighten("one"))'])
    written(t, "Storm", [f'action(open, {castle}, bow("one"))'], player=1)
    for n in (1, 2):
        written(t, f"Shop {n}", ["action(open, [pay_gold(2)], draw)"])
    t.action_phase()
    t.passes(1, player=0)
    t.use("Storm", fortress)  # another player bows it: nothing
    assert t.bowed(fortress) and t.honor(0) == 0
    for n in (1, 2):
        t.use("Bell", fortress)
        t.use(f"Shop {n}")
        t.settle_payment()
        assert t.bowed(fortress) and t.honor(0) == 1


# --- more of it at its player's will --------------------------------------------------------------------------------


@pytest.mark.card("Jade Mine")
@pytest.mark.rule("TF-GLD-08")
@pytest.mark.parametrize(("cost", "more"), [(2, NO), (2, YES), (3, YES)])
def test_a_mine_may_be_worked_harder(cost: int, more: int) -> None:
    t, [mine] = poor("Jade Mine")
    written(t, "Shop", [f"action(open, [pay_gold({cost})], gain_honor(1))"])
    t.action_phase()
    t.answer("use Shop").answer(mine)
    assert t.question.options == ([YES, NO] if cost == 2 else [YES])  # without it the price would not be reached
    t.m.answer(more)
    t.settle()
    assert t.honor(0) == 1 and pooled(t.m, 0) == (1 if cost == 2 and more == YES else 0)


@pytest.mark.card("Jade Mine")
def test_what_a_mine_cannot_reach_is_not_offered() -> None:
    t, _ = poor("Jade Mine")
    written(t, "Shop", ["action(open, [pay_gold(4)], gain_honor(1))"])
    t.action_phase()
    t.refused("Shop", 0, "TF-ACT-05")


@pytest.mark.card("Jade Mine")
@pytest.mark.parametrize("more", [YES, NO])
def test_a_mine_worked_harder_rests_until_the_next_action_phase_is_over(more: int) -> None:
    t, [mine] = poor("Jade Mine")
    written(t, "Shop", ["action(open, [pay_gold(2)], gain_honor(1))"])
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    t.answer("use Shop").answer(mine)
    t.m.answer(more)
    t.settle()
    turn = t.turn
    until(t, lambda: t.turn == turn + 2 and t.question.kind == "action" and t.phase_now == "action")
    assert t.bowed(mine) is (more == YES)
    until(t, lambda: t.turn == turn + 4 and t.question.kind == "action" and t.phase_now == "action")
    assert not t.bowed(mine)


@pytest.mark.card("Slave Pits")
@pytest.mark.parametrize("second", [True, False])
def test_slaves_are_driven_by_whoever_went_second(second: bool) -> None:
    t, [pits] = poor("Slave Pits")
    t.m.start_player = 1 if second else 0
    t.set_honor(0, 5)
    written(t, "Shop", ["action(open, [pay_gold(3)], gain_honor(1))"])
    t.action_phase()
    if not second:
        t.refused("Shop", 0, "TF-ACT-05")
        return
    t.answer("use Shop").answer(pits).answer(YES).settle()
    assert t.honor(0) == 5 - 2 + 1


# --- tokens ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Questionable Market")
@pytest.mark.rule("TF-GLD-10")
@pytest.mark.parametrize("invests", [True, False])
def test_wealth_tokens_raise_what_a_market_produces(invests: bool) -> None:
    t = Table(TF, cards=TF, gold=20)
    market = t.put("Questionable Market", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(market)
    while t.question.kind in ("pay", "may"):
        t.m.answer((YES if invests else NO) if t.question.kind == "may" else t.question.options[-1])
    t.settle()
    assert t.where(market) == "home" and t.production(market) == (3 if invests else 1)


@pytest.mark.rule("TF-GLD-09", "TF-GLD-10")
@pytest.mark.parametrize(("made", "now"), [(2, 3), (0, 0)])
def test_a_gold_token_is_worth_nothing_where_nothing_is_produced(made: int, now: int) -> None:
    t = Table(TF, cards=TF)
    hall = t.holding("Hall", 0, gold=made)
    written(t, "Gift", ['action(open, target("one", holding & ~one_of(this)), token("one", title="Wealth", gold=1))'])
    t.action_phase()
    t.use("Gift", hall)
    assert t.production(hall) == now


@pytest.mark.card("Distracted Sentries")
def test_sentries_that_are_straightened_do_not_pay() -> None:
    t, [sentries] = poor("Distracted Sentries")
    written(t, "Shop", ["action(open, [pay_gold(5)], gain_honor(1))"])
    t.bow(sentries)
    t.action_phase()
    t.answer("use Distracted Sentries").settle()
    until(t, lambda: t.question.player == 0)
    assert not t.bowed(sentries)
    t.refused("Shop", 0, "TF-ACT-05")


@pytest.mark.card("Distracted Sentries")
def test_sentries_that_nobody_distracted_pay() -> None:
    t, _ = poor("Distracted Sentries")
    written(t, "Shop", ["action(open, [pay_gold(5)], gain_honor(1))"])
    t.action_phase()
    assert t.can_use("Shop", 0)


# --- investing for one price or another -----------------------------------------------------------------------------


@pytest.mark.card("Yoritomo Shotsuo")
@pytest.mark.parametrize(
    ("clan", "gold", "offered", "left"),
    [
        ("Phoenix Clan", 4, True, 0),
        ("Crane Clan", 4, False, 0),
        ("Crane Clan", 6, True, 0),
        ("Phoenix Clan", 6, True, 2),
    ],
)
def test_what_is_invested_depends_on_who_plays(clan: str, gold: int, offered: bool, left: int) -> None:
    t = Table(TF, cards=TF, gold=gold)
    of_clan(t, 0, "Mantis Clan")
    of_clan(t, 1, clan)
    man = t.put("Yoritomo Shotsuo", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(man)
    asked = False
    while t.question.kind in ("pay", "may"):
        asked = asked or t.question.kind == "may"
        t.m.answer(YES if t.question.kind == "may" else t.question.options[-1])
    t.settle()
    assert t.where(man) == "home" and asked is offered and t.has(man, "Conqueror") is offered
    assert pooled(t.m, 0) == left


@pytest.mark.card("Kuni Igarasu")
@pytest.mark.parametrize("invests", [True, False])
def test_what_is_invested_stays_in_the_gold_cost(invests: bool) -> None:
    t = Table(TF, cards=TF, gold=6)
    of_clan(t, 0, "Crab Clan")
    of_clan(t, 1, "Crane Clan")
    man = t.put("Kuni Igarasu", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(man)
    while t.question.kind in ("pay", "may"):
        t.m.answer((YES if invests else NO) if t.question.kind == "may" else t.question.options[-1])
    t.settle()
    assert (t.force(man), t.chi(man)) == ((4, 4) if invests else (2, 2))
    assert stat(t.m, man, terms.GOLD_COST) == (6 if invests else 3)


# --- what a deck must have ------------------------------------------------------------------------------------------


@pytest.mark.card("Forgotten Legacy")
@pytest.mark.rule("TF-CRD-01")
@pytest.mark.parametrize(("holdings", "fine"), [(16, True), (15, False)])
def test_a_legacy_demands_many_holdings(holdings: int, fine: bool) -> None:
    facts = load_facts(TF)
    free = [each for each in facts.values() if not each.is_unique and each.legal and not each.side]
    others = [each.id for each in free if each.type == "Holding" and not each.holdings and not each.more_cards]
    men = [each.id for each in free if each.type == "Personality" and not each.more_cards]
    fate = [each.id for each in free if each.type == "Follower" and not each.more_cards]
    home = next(each.id for each in facts.values() if each.type == "Stronghold" and not each.side)
    dynasty = {"forgotten_legacy": 1} | dict.fromkeys([*others[: holdings - 1], *men[: 40 - holdings]], 1)
    deck = Deck(stronghold=home, dynasty=dynasty, fate=dict.fromkeys(fate[:20], 2))
    problems = check(deck, TF)
    assert (problems == []) is fine
    if not fine:
        assert [(each.rule_id, each.card, each.repair) for each in problems] == [
            ("TF-CRD-01", "forgotten_legacy", "add 1 Holdings")
        ]


@pytest.mark.card("Small Library")
@pytest.mark.parametrize("title", ["Small Library", "Field"])
def test_a_library_lets_its_province_be_refilled_face_up(title: str) -> None:
    t = Table(TF, cards=TF)
    what = title if title == "Small Library" else t.define("Field", "Holding", gold=1, gold_cost=4)
    card = t.put(what, 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card).settle_payment()
    t.settle()
    new = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1))
    assert t.where(card) == "home" and bool(t.m.face_up(new[0])) is (title == "Small Library")
