"""Recruit and Equip in the texts of cards, and Proclaim with them."""

from __future__ import annotations

import pytest

from gorin.lang.bought import CardGold, Equip, PaidFor, Recruit
from gorin.lang.cards import ability, battle, open_, triggered
from gorin.lang.costs import GoldCost
from gorin.lang.entering import AttachCard, BringIn
from gorin.lang.recruiting import BY_PROCEDURE
from gorin.lang.selectors import ATTACHMENT, HOLDINGS, PERSONALITIES, YOURS
from gorin.lang.targets import IN_PLAY, YOUR_DISCARD, YOUR_HAND, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import ChangeAmount, gain_honor
from gorin.rules.entering import WAIVE_COSTS
from gorin.table import kinds, terms
from gorin.table.definitions import CostPart, Node
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, of_clan, until


def caller(t: Table, effect: Node, *costs: CostPart, where: int = YOUR_DISCARD, designators: int = terms.OPEN) -> Card:
    """A Holding of player 0 whose ability targets a Personality or Holding there, for this effect."""
    text = ability(designators, [Target("man", PERSONALITIES | HOLDINGS, domain=where), effect], list(costs))
    return t.holding("Caller", 0, text)


def called(t: Table, man: Card) -> Table:
    """Player 0 uses the Caller on a card; every payment is made from the first source offered."""
    t.answer("use Caller").settle_payment()
    if t.question.kind == "target":
        t.answer(man)
    t.settle()
    t.settle_payment()
    return t.settle()


def graveyard(gold: int = 5, cost: int = 5, clan: str = "Crane Clan", hr: int = 0) -> tuple[Table, Card]:
    """A Crane player with so much Gold, and in his discard pile a Personality."""
    t = festival(gold=gold)
    of_clan(t, 0, "Crane Clan")
    man = t.person("Man", 0, "discard", gold_cost=cost, hr=hr, ph=2, keywords=clan)
    return t, man


@pytest.mark.rule("TF-RCR-05")
@pytest.mark.parametrize(("gold", "clan", "comes"), [
    (5, "Crane Clan", True), (4, "Crane Clan", False), (7, "Crab Clan", True), (6, "Crab Clan", False),
])  # fmt: skip
def test_without_a_gold_cost_the_cost_of_the_card_is_due_as_it_enters(gold: int, clan: str, comes: bool) -> None:
    t, man = graveyard(gold, clan=clan)
    caller(t, Recruit("man"))
    t.action_phase()
    if not comes:
        t.refused("Caller", 0, "TF-ACT-08")
        return
    called(t, man)
    assert t.where(man) == "home" and t.bowed(t.stronghold(0))
    said = t.said()
    assert said.index("Man is targeted.") < said.index("Castle 1 produces " + f"{gold} Gold.")
    assert said.index("Castle 1 produces " + f"{gold} Gold.") < said.index("Man enters play.")  # only now


@pytest.mark.rule("TF-RCR-05", "TF-PER-01")
@pytest.mark.parametrize(("honor", "word"), [(3, "recruit"), (4, "recruit"), (3, "put"), (4, "put")])
def test_whoever_brings_a_personality_in_meets_his_requirement(honor: int, word: str) -> None:
    t, man = graveyard(hr=4, gold=9)
    t.set_honor(0, honor)
    caller(t, Recruit("man") if word == "recruit" else BringIn("man", None, WAIVE_COSTS))
    t.action_phase()
    if honor < 4:
        t.refused("Caller", 0, "TF-PER-01")
    else:
        called(t, man)
        assert t.where(man) == "home"


@pytest.mark.rule("TF-RCR-05", "TF-PER-04")
@pytest.mark.parametrize("clan", ["Crane Clan", "Crab Clan"])
def test_who_is_loyal_to_another_clan_is_not_recruited_by_a_text_either(clan: str) -> None:
    t, _ = graveyard(clan=clan + ", Loyal", gold=9)
    caller(t, Recruit("man"))
    t.action_phase()
    assert t.can_use("Caller", 0) is (clan == "Crane Clan")


@pytest.mark.rule("TF-RCR-05")
@pytest.mark.parametrize("cost", [3, 2, 4])
def test_a_gold_cost_of_the_action_is_what_pays_for_the_card(cost: int) -> None:
    t, man = graveyard(cost=cost, gold=9)
    caller(t, Recruit("man"), GoldCost(3))
    t.action_phase()
    if cost != 3:
        t.refused("Caller", 0, "TF-ACT-05")
        return
    called(t, man)
    assert t.where(man) == "home" and t.said().count("Castle 1 produces 9 Gold.") == 1


@pytest.mark.rule("TF-RCR-05", "TF-RCR-06")
def test_chosen_gold_pays_for_the_card_that_it_was_chosen_for() -> None:
    t, man = graveyard(gold=5)
    other = t.person("Other", 0, "discard", gold_cost=6)
    what = PERSONALITIES
    text = open_([PaidFor("man", what, YOUR_DISCARD), Recruit("man")], [CardGold(what, YOUR_DISCARD)])
    t.holding("Caller", 0, text)
    t.action_phase()
    t.answer("use Caller")
    assert t.question.options == [man] and other not in t.question.options
    t.answer(man).settle_payment()
    assert t.settle().where(man) == "home"


@pytest.mark.rule("TF-RCR-05", "TF-RCR-04", "TF-HLD-01")
def test_a_holding_recruited_by_a_text_enters_bowed() -> None:
    t, _ = graveyard()
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=3), 0, "discard")
    caller(t, Recruit("man"))
    t.action_phase()
    called(t, mine)
    assert t.where(mine) == "home" and t.bowed(mine)


@pytest.mark.rule("TF-RCR-04")
def test_whom_a_text_recruits_in_a_battle_joins_the_army_there() -> None:
    t, man = graveyard(gold=9)
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=3), 0, "discard")
    caller(t, Recruit("man"), designators=terms.BATTLE)
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1)
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    called(t, man)
    assert t.location(man) == t.location(raider) >= 0 and t.m.side(man) == t.m.side(raider)
    assert t.where(mine) == "discard"


# --- Proclaim -------------------------------------------------------------------------------------------------------


def manor(clan: str = "Crane Clan") -> tuple[Table, list[Card]]:
    """A Crane player whose Caller recruits from his Provinces, where two Personalities of a Clan lie."""
    t = festival(gold=20)
    of_clan(t, 0, "Crane Clan")
    t.holding("Bank", 0, gold=20)
    men = [t.person(f"Man {n}", 0, "province", province=n, gold_cost=5, ph=3, keywords=clan) for n in (0, 1)]
    text = ability(
        terms.OPEN, [Target("man", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), Recruit("man")], limit=2
    )
    t.holding("Caller", 0, text)
    return t, men


def call(t: Table, man: Card, proclaims: str = "") -> Table:
    """The Caller recruits somebody from a Province, Proclaiming him or not if that is asked."""
    t.answer("use Caller").answer(man)
    t.settle()
    if t.question.kind == "may":
        assert proclaims
        t.answer(proclaims)
    else:
        assert not proclaims
    t.settle_payment()
    return t.settle()


@pytest.mark.rule("TF-PRO-01", "TF-PRO-02")
@pytest.mark.parametrize("proclaims", ["yes", "no"])
def test_whom_a_text_recruits_from_a_province_may_be_proclaimed_once_a_turn(proclaims: str) -> None:
    t, men = manor()
    t.turns(0)
    call(t, men[0], proclaims)
    assert t.where(men[0]) == "home" and t.honor(0) == (3 if proclaims == "yes" else 0)
    t.passes(1, player=1)
    if proclaims == "no":
        call(t, men[1], "yes")
        assert t.honor(0) == 3
        return
    call(t, men[1])  # it is not asked a second time
    assert t.honor(0) == 3 and t.where(men[1]) == "home"


@pytest.mark.rule("TF-PRO-01")
def test_neither_is_he_then_proclaimed_by_the_rulebooks_recruiting() -> None:
    t, men = manor()
    t.turns(0)
    call(t, men[0], "yes")
    until(t, lambda: t.phase_now == "dynasty")
    t.refused("Recruit and Proclaim", 0, "TF-ACT-05")
    assert t.can_use("Recruit", 0)
    u, men = manor()
    u.turns(0)
    until(u, lambda: u.phase_now == "dynasty")
    assert u.can_use("Recruit and Proclaim", 0)


@pytest.mark.rule("TF-PRO-01")
@pytest.mark.parametrize("why", ["another Clan", "another's turn", "discard pile"])
def test_whom_a_text_recruits_and_nobody_may_proclaim(why: str) -> None:
    t, men = manor("Crab Clan" if why == "another Clan" else "Crane Clan")
    if why == "discard pile":
        t, man = graveyard(gold=20)
        caller(t, Recruit("man"))
        t.turns(0)
        called(t, man)
        assert t.where(man) == "home" and t.honor(0) == 0
        return
    t.turns(1 if why == "another's turn" else 0)
    if why == "another's turn":
        t.passes(1, player=1)
    call(t, men[0])
    assert t.where(men[0]) == "home" and t.honor(0) == 0


@pytest.mark.rule("TF-PRO-02")
@pytest.mark.golden("GX-TF-075")
@pytest.mark.parametrize("proclaims", [True, False])
def test_the_honor_of_a_proclaimed_personality_is_the_rulebooks(proclaims: bool) -> None:
    """Whose card's action recruits him brings no more by it; an effect of that card does."""
    t, men = manor()
    more = triggered(On(terms.BEFORE, kinds.GAIN_HONOR, mode=terms.MODE_EFFECT), [ChangeAmount(10)])
    t.put(t.define("Shrine", "Holding", traits=[more]), 0)
    t.act("Court", gain_honor(1))
    t.action_phase()
    if proclaims:
        call(t, men[0], "yes")
        assert t.honor(0) == 3
    else:
        t.use("Court")
        assert t.honor(0) == 11


# --- Equip ----------------------------------------------------------------------------------------------------------


def smithy(effect: Node, gold: int = 3, where: int = YOUR_HAND, keywords: str = "") -> tuple[Table, Card, Card]:
    """An Item of 3 Gold in hand or discard pile, and a Battle ability that does this with the "item" and the "lord"."""
    t = festival(gold=gold)
    lord, guard = t.person("Lord", 0, force=1), t.person("Guard", 1)
    sword = t.define("Sword", "Item", gold_cost=3, keywords=keywords)
    item = t.put(sword, 0, "hand" if where == YOUR_HAND else "discard")
    first = Choose("item", ATTACHMENT, 1, 1, where) if where == YOUR_HAND else Target("item", ATTACHMENT, domain=where)
    t.holding("Smith", 0, battle([Target("lord", YOURS & PERSONALITIES, 1, 1, IN_PLAY), first, effect]))
    seen = triggered(On(terms.AFTER, kinds.ATTACH, when=BY_PROCEDURE), [gain_honor(1)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    t.battle([lord], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    return t, lord, item


def forge(t: Table, *answers: Card) -> Table:
    """The Smith is used on these."""
    t.answer("use Smith")
    for each in answers:
        if t.question.kind in ("target", "choose") and each in t.question.options:
            t.answer(each).settle()
    t.settle_payment()
    return t.settle()


@pytest.mark.rule("TF-EQP-03")
@pytest.mark.parametrize("gold", [3, 2])
def test_equipping_by_a_text_is_paid_for_right_before_attaching(gold: int) -> None:
    t, lord, item = smithy(Equip("item", "lord"), gold)
    if gold == 2:
        t.refused("Smith", 0, "TF-ACT-05")
        return
    forge(t, lord, item)
    assert t.host(item) == lord and t.bowed(t.stronghold(0))
    assert t.honor(0) == 1  # he was Equipped


@pytest.mark.rule("TF-EQP-03")
def test_attaching_is_no_equipping() -> None:
    t, lord, item = smithy(AttachCard("item", "lord", WAIVE_COSTS))
    forge(t, lord, item)
    assert t.host(item) == lord and t.honor(0) == 0 and not t.bowed(t.stronghold(0))


@pytest.mark.rule("TF-EQP-03")
@pytest.mark.parametrize("keywords", ["", "Weapon"])
def test_without_its_cost_restrictions_hold_all_the_same(keywords: str) -> None:
    t, lord, item = smithy(Equip("item", "lord", WAIVE_COSTS), 0, YOUR_DISCARD, keywords=keywords)
    t.item(lord, title="Spear", keywords="Weapon")
    t.m.pending = None
    if keywords:
        t.refused("Smith", 0, "TF-WPN-01")
    else:
        forge(t, lord, item)
        assert t.host(item) == lord and t.honor(0) == 1


@pytest.mark.rule("TF-EQP-03")
def test_the_rulebooks_equipping_is_equipping() -> None:
    t = festival()
    seen = triggered(On(terms.AFTER, kinds.ATTACH, when=BY_PROCEDURE), [gain_honor(1)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    lord = t.person("Lord", 0)
    item = t.put(t.define("Sword", "Item"), 0, "hand")
    t.action_phase()
    t.answer("use Equip").answer(item).answer(lord).settle()
    assert t.host(item) == lord and t.honor(0) == 1
