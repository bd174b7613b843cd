"""What an action would bring into play must be able to come: it follows from the text, and no card says it."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, cannot_attach, continuous, entry_condition, limited, only_to, open_, reaction
from gorin.lang.conditions import Exists
from gorin.lang.costs import GoldCost
from gorin.lang.entering import IGNORING_HONOR, WAIVING_COSTS, AttachCard, BringIn, Create, Created
from gorin.lang.flow import ChooseOne, If, May, Seq
from gorin.lang.looking import Search
from gorin.lang.modifiers import Cannot
from gorin.lang.refs import HERE, THIS, Slot
from gorin.lang.selectors import ATTACHMENT, FOLLOWERS, ITEMS, PERSONALITIES, RINGS, SAMURAI, UNITS, YOURS, Titled
from gorin.lang.targets import (
    HAND_AND_DECK,
    IF_IT_COMES,
    YOUR_DISCARD,
    YOUR_HAND,
    YOUR_PROVINCE_CARDS,
    Choose,
    Target,
)
from gorin.lang.triggers import after, before
from gorin.lang.verbs import TO_BATTLEFIELD, TO_ENEMY_BATTLEFIELD, TO_HERE, Move, gain_honor, give
from gorin.rules.actions import trial
from gorin.table import kinds, scopes
from gorin.table.definitions import WITHOUT_PRESENCE, Rest
from gorin.table.machine import Machine
from gorin.table.packing import PASS, T_ABILITY, pack
from gorin.table.persistence import to_bytes
from gorin.table.terms import FOLLOWER, FORCE, ITEM, NONE, OPEN, PERSONALITY
from gorin.testing import Card, Table

FAITH = pytest.mark.rule("SE-ACT-09")


def work(t: Table, *effects: Any, costs: Any = ()) -> Card:
    """A Holding with an Open ability of these effects."""
    return t.put(t.define("Work", "Holding", abilities=[open_(list(effects), list(costs))]), 0)


def gold(t: Table, number: int) -> None:
    """So much Gold and no more for player 0."""
    t.m.set_bowed(t.m.stronghold(0), True)
    for n in range(number):
        t.put(t.define(f"Coin {n}", "Holding", gold=1), 0)


def in_hand(t: Table, title: str, type: str, **made: Any) -> Card:
    return t.put(t.define(title, type, **made), 0, "hand")


# --- created cards --------------------------------------------------------------------------------------------------


@FAITH
@pytest.mark.parametrize("mates", [0, 1])
def test_a_created_follower_needs_somebody_who_may_bear_it(mates: int) -> None:
    t = Table()
    loner = t.person("Loner", traits=[cannot_attach(FOLLOWERS)])
    others = [t.person(f"Mate {n}") for n in range(mates)]
    work(t, Target("x", YOURS & PERSONALITIES), Create(Created(FOLLOWER, 1), "x"), costs=[GoldCost(2)])
    t.action_phase()
    assert t.can_use("Work", 0) is (mates == 1)
    if mates:
        t.answer("use Work")
        assert t.question.options == others and loner not in t.question.options


@pytest.mark.rule("SE-ACT-09", "SE-KEY-12")
@pytest.mark.parametrize(("keyword", "legal"), [("Weapon", False), ("Armor", True), ("", True)])
def test_nobody_bears_a_second_weapon_that_is_created(keyword: str, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.put(t.define("Sword", "Item", force=1, keywords="Weapon"), 0, on=hero)
    work(t, Target("x", YOURS & PERSONALITIES), Create(Created(ITEM, 1, 1, keywords=[keyword] if keyword else []), "x"))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


@FAITH
@pytest.mark.card("Farmlands", "Utaku Meadows")
@pytest.mark.parametrize("title", ["Farmlands", "Utaku Meadows"])
@pytest.mark.parametrize("able", [True, False])
def test_a_region_that_raises_followers_asks_for_one_who_leads_them(title: str, able: bool) -> None:
    t = Table()
    t.person("Loner", traits=[] if able else [cannot_attach(FOLLOWERS)])
    t.put(title, 0, "region")
    t.action_phase()
    assert t.can_use(title, 0) is able


@pytest.mark.rule("SE-CRE-04")
@pytest.mark.parametrize(
    ("mine", "flags", "legal"), [(True, 0, True), (False, 0, False), (False, WITHOUT_PRESENCE, True)]
)
def test_a_unit_is_created_where_one_is_already(mine: bool, flags: int, legal: bool) -> None:
    t = Table()
    text = battle([Create(Created(PERSONALITY, 1, 1), place=HERE)], flags=flags)
    t.put(t.define("Camp", "Holding", abilities=[text]), 0)
    hero = t.person("Hero", force=1)
    t.battle([t.person("Foe", 1, force=1)], [hero] if mine else [], attacker=1)
    while t.question.player != 0:
        t.answer("pass")
    assert t.can_use("Camp", 0) is legal


@FAITH
@pytest.mark.parametrize("due", [True, False])
@pytest.mark.skipif(not verbs.__file__.endswith(".py"), reason="compiled classes have no heirs")
def test_while_a_creation_is_weighed_nothing_is_created(due: bool) -> None:
    class Never(Rest):
        """What is due later and cannot be done."""

        def possible(self, m: Machine) -> bool:
            return False

    rest = Never() if due else None
    t = Table()
    hero = t.person("Hero")
    create = Create(Created(FOLLOWER, 1), "x")
    camp = work(t, Target("x", YOURS & PERSONALITIES), create)
    t.action_phase()
    scope = trial(t.m, 0, pack(T_ABILITY, camp * 16), OPEN, NONE)
    assert isinstance(create.host, Slot)
    scopes.set_slot(t.m, scope, create.host.slot, hero)
    before = t.m.card_count, to_bytes(t.m)
    assert create.feasible(t.m, scope, rest) is (rest is None)
    assert (t.m.card_count, to_bytes(t.m)) == before


# --- attachments ----------------------------------------------------------------------------------------------------


@FAITH
@pytest.mark.parametrize(("have", "legal"), [(2, False), (3, True)])
def test_an_attachment_must_be_affordable(have: int, legal: bool) -> None:
    t = Table()
    gold(t, have)
    hero = t.person("Hero")
    sword = in_hand(t, "Sword", "Item", gold_cost=3)
    work(t, Target("h", YOURS & PERSONALITIES), Target("i", ITEMS, domain=YOUR_HAND), AttachCard("i", "h"))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.use("Work", hero, sword)
        t.settle_payment()
        t.settle()
        assert t.host(sword) == hero


@FAITH
@pytest.mark.parametrize(("less", "options", "legal"), [(0, 0, False), (1, 0, True), (0, WAIVING_COSTS, True)])
def test_what_the_text_takes_off_counts(less: int, options: int, legal: bool) -> None:
    t = Table()
    gold(t, 2)
    t.person("Hero")
    in_hand(t, "Sword", "Item", gold_cost=3)
    work(t, Target("i", ITEMS, domain=YOUR_HAND), AttachCard("i", Titled("Hero"), options, less or None))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


@FAITH
@pytest.mark.parametrize(("keywords", "legal"), [("Samurai", True), ("", False)])
def test_the_bearer_must_be_one_whom_the_text_of_the_attachment_allows(keywords: str, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", keywords=keywords)
    other = t.person("Other")
    sword = in_hand(t, "Sword", "Item", traits=[only_to(SAMURAI)])
    work(t, Target("h", YOURS & PERSONALITIES), Target("i", ITEMS, domain=YOUR_HAND), AttachCard("i", "h"))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.answer("use Work")
        assert t.question.options == [hero] and other != hero
        t.answer(hero)
        assert t.question.options == [sword]


@pytest.mark.rule("SE-ACT-09", "SE-FOL-01")
@pytest.mark.parametrize(("ph", "legal"), [(0, False), (2, True)])
def test_a_bearer_for_something_picked_later_must_have_something_to_bear(ph: int, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", ph=ph)
    low = t.person("Low", ph=0)
    guard = t.put(t.define("Guard", "Follower", force=1, hr=2), 0, "discard")
    t.put(t.define("Lords", "Follower", force=1, hr=9), 0, "discard")
    work(t, Target("h", YOURS & PERSONALITIES), Choose("f", FOLLOWERS, domain=YOUR_DISCARD), AttachCard("f", "h"))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.answer("use Work")
        assert t.question.options == [hero] and low != hero
        t.answer(hero).settle()
        assert t.question.options == [guard], "of those only what he may bear"
        t.answer(guard).settle()
        assert t.host(guard) == hero


@FAITH
@pytest.mark.parametrize("form", ["may", "if"])
def test_what_may_be_done_or_depends_on_something_is_not_asked_for(form: str) -> None:
    t = Table()
    gold(t, 0)
    t.person("Hero")
    sword = in_hand(t, "Sword", "Item", gold_cost=3)
    effect = AttachCard("i", Titled("Hero"))
    if form == "may":
        work(t, Target("i", ITEMS, domain=YOUR_HAND), gain_honor(1), May(effect))
    else:
        work(t, Target("i", ITEMS, domain=YOUR_HAND), gain_honor(1), If(Exists(Titled("Nobody")), effect))
    t.action_phase()
    assert t.can_use("Work", 0)
    t.answer("use Work").answer(sword)
    if form == "may":
        t.answer("yes")
    t.settle()
    assert t.honor(0) == 1 and t.where(sword) == "hand"


@pytest.mark.rule("SE-ACT-09", "SE-ACT-37")
@pytest.mark.parametrize(("have", "choices"), [(0, 1), (3, 2)])
def test_of_two_effects_one_that_cannot_be_done_is_not_chosen(have: int, choices: int) -> None:
    t = Table()
    gold(t, have)
    t.person("Hero")
    in_hand(t, "Sword", "Item", gold_cost=3)
    work(t, Target("i", ITEMS, domain=YOUR_HAND), ChooseOne([
        Seq([AttachCard("i", Titled("Hero"))]), Seq([gain_honor(1)])]))
    t.action_phase()
    t.use("Work", "Sword")
    assert len(t.question.options if t.question.kind == "choice" else [PASS]) == choices


@FAITH
@pytest.mark.parametrize(("have", "legal"), [(2, False), (3, True)])
def test_if_neither_can_be_done_the_action_is_not_legal(have: int, legal: bool) -> None:
    t = Table()
    gold(t, have)
    t.person("Hero")
    in_hand(t, "Sword", "Item", gold_cost=3)
    work(t, Target("i", ITEMS, domain=YOUR_HAND), ChooseOne([
        Seq([AttachCard("i", Titled("Hero"))]), Seq([AttachCard("i", Titled("Nobody"))])]))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


@pytest.mark.rule("SE-ATT-08")
@pytest.mark.parametrize(("have", "legal"), [(2, False), (3, True)])
def test_equipping_follows_the_same_rule(have: int, legal: bool) -> None:
    t = Table()
    gold(t, have)
    t.person("Hero")
    in_hand(t, "Plan", "Action")
    in_hand(t, "Sword", "Item", gold_cost=3)
    t.action_phase()
    assert t.can_use("Equip", 0) is legal


@pytest.mark.rule("SE-DEF-27")
@pytest.mark.parametrize(("keywords", "legal"), [("Samurai", True), ("", False)])
def test_so_does_sharing(keywords: str, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", keywords="Samurai")
    other = t.person("Other", keywords=keywords)
    t.put(t.define("Sword", "Item", traits=[only_to(SAMURAI)]), 0, on=hero)
    t.action_phase()
    assert t.can_use("Share", 0) is legal
    if legal:
        t.use("Share", "Sword")
        assert t.question.options == [other]


# --- Personalities and other cards ----------------------------------------------------------------------------------


@FAITH
@pytest.mark.parametrize(
    ("made", "options", "legal"),
    [({}, 0, True), ({"hr": 5}, 0, False), ({"hr": 5}, IGNORING_HONOR, True), ({"gold_cost": 4}, 0, False),
     ({"gold_cost": 3}, 0, True), ({"keywords": "Loyal, Crane Clan"}, 0, False),
     ({"traits": [entry_condition(Exists(YOURS & Titled("Shrine")))]}, 0, False)],
)  # fmt: skip
def test_a_personality_must_be_able_to_enter(made: dict[str, Any], options: int, legal: bool) -> None:
    t = Table()
    gold(t, 3)
    new = t.person("Newcomer", 0, "province", **made)
    work(t, Target("x", PERSONALITIES & Titled("Newcomer"), domain=YOUR_PROVINCE_CARDS), BringIn("x", options=options))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.use("Work", new)
        t.settle_payment()
        t.settle()
        assert t.where(new) == "home"


@FAITH
def test_of_several_those_who_can_enter_are_offered() -> None:
    t = Table()
    gold(t, 2)
    cheap = t.person("Cheap", 0, "province", gold_cost=2)
    t.put(t.define("Dear", "Personality", gold_cost=3), 0, "province", province=1)
    work(t, Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("x"))
    t.action_phase()
    t.answer("use Work")
    assert t.question.options == [cheap]


@FAITH
@pytest.mark.parametrize("unique", [True, False])
def test_a_search_finds_what_can_then_enter(unique: bool) -> None:
    t = Table()
    ring = t.define("Ring of Rings", "Ring", keywords="Unique")
    if unique:
        t.put(ring, 1)
    found = t.put(ring, 0, "deck")
    work(t, Search("r", RINGS, HAND_AND_DECK), BringIn("r"))
    t.action_phase()
    t.answer("use Work")
    assert t.question.kind == "search"
    assert t.question.options == ([PASS] if unique else [PASS, found])


@pytest.mark.rule("SE-ACT-09")
@pytest.mark.card("Shinjo Kadonomaro")
@pytest.mark.parametrize(("have", "legal"), [(20, True), (0, False)])
def test_one_who_joins_a_battle_from_his_province_must_be_paid_for(have: int, legal: bool) -> None:
    t = Table()
    if not have:
        gold(t, 0)
    t.put("Shinjo Kadonomaro", 0, "province")
    hero = t.person("Hero", force=1)
    t.set_honor(0, 20)
    t.battle([hero], [t.person("Foe", 1, force=1)])
    while t.question.player != 0:
        t.answer("pass")
    assert t.can_use("Shinjo Kadonomaro", 0) is legal


# --- units that come to the battle ----------------------------------------------------------------------------------


def ride(t: Table, text: Any) -> tuple[Card, Card]:
    """One of your units at the battle, another at a second battlefield; who is there acts by this text."""
    here = t.person("Here", force=1)
    away = t.person("Away", force=1, abilities=[text])
    t.battle([here], [t.person("Foe", 1, force=1)], others={away: 1})
    while t.question.player != 0:
        t.answer("pass")
    return here, away


@pytest.mark.rule("SE-BAT-12")
@pytest.mark.parametrize(("to", "legal"), [(TO_HERE, True), (TO_BATTLEFIELD, True)])
def test_a_unit_from_elsewhere_acts_if_its_text_brings_it(to: int, legal: bool) -> None:
    t = Table()
    ride(t, battle([Move(THIS, to)]))
    assert t.can_use("Away", 0) is legal


@pytest.mark.rule("SE-BAT-12", "SE-BLD-02")
@pytest.mark.parametrize("brought", [True, False])
def test_it_acts_even_if_it_is_known_that_something_keeps_it_from_coming(brought: bool) -> None:
    t = Table()
    ban = continuous(Cannot(before(kinds.MOVE, Titled("Away"))))
    t.put(t.define("Mire", "Holding", traits=[ban]), 1)
    ride(t, battle([Move(THIS, TO_BATTLEFIELD) if brought else give(THIS, FORCE, 1)]))
    assert t.can_use("Away", 0) is brought


@pytest.mark.rule("SE-BAT-12", "SE-BLD-02")
@pytest.mark.parametrize("kept", [True, False])
def test_and_it_is_targeted_then(kept: bool) -> None:
    t = Table()
    ban = continuous(Cannot(before(kinds.MOVE, Titled("Away"))))
    t.put(t.define("Mire", "Holding", traits=[ban] if kept else []), 1)
    call = battle([Target("u", YOURS & UNITS, reach=IF_IT_COMES), Move("u", TO_BATTLEFIELD)])
    t.put(t.define("Horn", "Holding", abilities=[call]), 0)
    here, away = ride(t, limited([gain_honor(1)]))
    t.answer("use Horn")
    assert t.question.options == [here, away]
    t.answer(away)
    assert t.location(away) == t.province(1, 1 if kept else 0)


@pytest.mark.rule("SE-BLD-01")
def test_a_text_that_brings_nobody_to_the_battle_refuses_to_say_so() -> None:
    with pytest.raises(ValueError, match="nothing brings it to the battle"):
        battle([Target("u", YOURS & UNITS, reach=IF_IT_COMES), gain_honor(1)])


@pytest.mark.rule("SE-ACT-46")
def test_an_attachment_of_any_kind_is_weighed_by_its_own_rules() -> None:
    t = Table()
    t.person("Hero")
    in_hand(t, "Spell", "Spell", gold_cost=0)
    sword = in_hand(t, "Sword", "Item", gold_cost=0)
    work(t, Target("i", ATTACHMENT, domain=YOUR_HAND), AttachCard("i", Titled("Hero")))
    t.action_phase()
    t.answer("use Work")
    assert t.question.options == [sword], "he is no Shugenja"


@pytest.mark.rule("SE-BAT-12")
@pytest.mark.parametrize("enemies", [0, 1])
def test_one_who_cannot_come_to_this_battle_neither_acts_nor_is_targeted(enemies: int) -> None:
    t = Table()
    call = battle([Target("u", YOURS & UNITS, reach=IF_IT_COMES), Move("u", TO_ENEMY_BATTLEFIELD)])
    t.put(t.define("Horn", "Holding", abilities=[call]), 0)
    here = t.person("Here", force=1)
    away = t.person("Away", force=1, abilities=[battle([Move(THIS, TO_ENEMY_BATTLEFIELD)])])
    t.battle([here], [t.person("Foe", 1, force=1)] if enemies else [], others={away: 1})
    while t.question.player != 0:
        t.answer("pass")
    assert t.can_use("Away", 0) is (enemies > 0)
    t.answer("use Horn")
    assert t.question.options == ([here, away] if enemies else [here])


@pytest.mark.rule("SE-ACT-22")
@pytest.mark.parametrize("spends", [True, False])
def test_with_the_gold_gone_in_between_nothing_is_there_to_be_targeted(spends: bool) -> None:
    t = Table()
    gold(t, 3)
    hero = t.person("Hero")
    sword = in_hand(t, "Sword", "Item", gold_cost=3)
    drum = reaction(after(kinds.TARGET, Titled("Hero")), [gain_honor(1)], [GoldCost(2)])
    t.put(t.define("Drum", "Holding", abilities=[drum]), 0)
    work(t, Target("h", YOURS & PERSONALITIES), Target("i", ITEMS, domain=YOUR_HAND), AttachCard("i", "h"))
    t.action_phase()
    t.answer("use Work").answer(hero)
    if spends:
        t.answer("use Drum")
        t.settle_payment()
        assert t.options() == ["done"], "others do not see his hand"
        t.answer("done")
    else:
        t.answer("pass")
        assert t.question.options == [sword]
        t.answer(sword)
        t.settle_payment()
    t.settle()
    assert t.where(sword) == ("hand" if spends else "home")
    assert ("Sword is targeted." in t.said()) is not spends
    t.done()
