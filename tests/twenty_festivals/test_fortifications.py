"""Fortifications: Holdings that attach to a Province (Twenty Festivals)."""

from __future__ import annotations

import pytest

from gorin.lang.bought import Recruit
from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.handling import Transfer
from gorin.lang.modifiers import Cannot, StatModifier
from gorin.lang.refs import RIGHTMOST_PROVINCE, THIS, THIS_PROVINCE, NamedPlace
from gorin.lang.regions import TransferToProvince
from gorin.lang.selectors import AT_BATTLE, ENEMY, HOLDINGS, PERSONALITIES, YOURS, OneOf, Titled, keyword
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import ProvinceFalls, bow, destroy, discard, gain_honor, move_here, strengthen
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.definitions import FROM_PROVINCE, Ability, CardDef, Trait
from gorin.table.packing import T_PROVINCE, pack
from gorin.table.places import ground_of, location_of
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import festival, play, until


def wall() -> Trait:
    """ "This Province has +2 strength"."""
    return continuous(StatModifier(terms.PROVINCE_STRENGTH, 2))


def tower(
    t: Table, *abilities: Ability, title: str = "Tower", words: str = "", traits: tuple[Trait, ...] = (), cost: int = 2
) -> CardDef:
    """A Fortification."""
    return t.define(
        title, "Holding", gold_cost=cost, keywords=f"Fortification{words}", abilities=abilities, traits=traits
    )


def built(t: Table, *abilities: Ability, player: int = 0, number: int = 1, **made: object) -> Card:
    """A Fortification that was Recruited from this Province of its player, and straightened since."""
    card = t.put(tower(t, *abilities, **made), player, "province", province=number)  # type: ignore[arg-type]
    t.phase(terms.PHASE_DYNASTY, player)
    t.answer("use Recruit").answer(card)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action" or not t.asked)
    assert t.where(card) == "home" and ground_of(t.m, card) == t.province(player, number)
    while t.asked:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    for each in (card, t.stronghold(player)):
        t.m.set_bowed(each, False)
    return card


@pytest.mark.rule("TF-KWD-10", "TF-STT-01", "TF-HLD-01")
def test_it_attaches_bowed_to_the_province_that_it_comes_from_and_that_refills() -> None:
    """[27, 103]"""
    t = festival()
    bell = triggered(after(kinds.BOW), [gain_honor(5)])
    t.holding("Bell", 1, traits=[bell])
    card = t.put(tower(t, traits=(wall(),)), 0, "province", province=2)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card)
    t.settle_payment()
    t.settle()
    assert t.where(card) == "home" and t.bowed(card) and ground_of(t.m, card) == t.province(0, 2)
    assert [t.strength(t.province(0, n)) for n in range(4)] == [7, 7, 9, 7]
    assert len(t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 2))) == 1
    assert t.honor(1) == 5  # for the Stronghold that paid
    shown = view(t.m, 1)["players"][0]["provinces"][2]  # type: ignore[index]
    assert shown["region"]["title"] == "Tower"


@pytest.mark.rule("TF-KWD-10")
@pytest.mark.parametrize("said", [True, False])
def test_from_elsewhere_its_player_picks_one_of_his_provinces_unless_the_text_says_where(said: bool) -> None:
    t = festival()
    card = t.put(tower(t), 0, "discard")
    where = RIGHTMOST_PROVINCE if said else None
    t.act("Builder", Target("x", HOLDINGS, domain=YOUR_DISCARD), BringIn("x", where, WAIVING_COSTS))
    t.action_phase()
    t.use("Builder", card)
    if not said:
        assert t.question.kind == "choose" and t.question.player == 0
        assert t.question.options == [pack(T_PROVINCE, t.province(0, n)) for n in range(4)]
        t.m.answer(pack(T_PROVINCE, t.province(0, 1)))
        t.settle()
    assert t.where(card) == "home" and ground_of(t.m, card) == t.province(0, 3 if said else 1)


@pytest.mark.rule("TF-PRV-04")
def test_what_is_attached_to_a_province_is_not_in_it() -> None:
    t = festival()
    card = built(t, number=1)
    t.act("Raze", Choose("x", HOLDINGS, 1, 1, YOUR_PROVINCE_CARDS), discard("x"))
    inside = t.put(t.define("Field", "Holding"), 0, "province", province=1)
    t.turns(0)
    t.use("Raze")
    assert card not in t.question.options if t.question.kind == "choose" else True
    if t.question.kind == "choose":
        t.answer(inside)
    until(t, lambda: t.question.kind == "action")
    assert t.where(inside) == "discard" and t.where(card) == "home"


@pytest.mark.rule("TF-KWD-10", "TF-STT-60")
@pytest.mark.parametrize(("number", "there"), [(1, True), (0, False)])
def test_in_battle_its_abilities_are_used_at_its_province_alone(number: int, there: bool) -> None:
    """[29]"""
    t = festival()
    card = built(t, battle([gain_honor(3)]), player=1, number=1)
    guard = t.person("Guard", 1, force=2)
    attack(t, {t.person("Raider", 0, force=1): number}, {guard: number})
    fight(t, number)
    combat(t, 1)
    assert (location_of(t.m, card) == t.m.battlefield) is there
    if there:
        assert t.can_use("Tower", 1)
    else:
        t.refused("Tower", 1, "TF-BAT-02", "Province")


@pytest.mark.rule("TF-KWD-10", "TF-BAT-01")
@pytest.mark.parametrize("present", [True, False])
def test_presence_applies_to_it(present: bool) -> None:
    t = festival()
    built(t, battle([gain_honor(3)]), player=1, number=1)
    guard = t.person("Guard", 1, force=2)
    attack(t, {t.person("Raider", 0, force=1): 1}, {guard: 1} if present else {})
    fight(t, 1)
    combat(t, 1)
    if present:
        assert t.can_use("Tower", 1)
    else:
        t.refused("Tower", 1, "TF-BAT-01")


@pytest.mark.rule("TF-KWD-10")
def test_outside_battle_its_abilities_are_unrestricted() -> None:
    t = festival()
    built(t, open_([gain_honor(3)]), number=1)
    t.turns(0)
    play(t, "Tower")
    assert t.honor(0) == 3


@pytest.mark.rule("TF-STT-60", "TF-WRD-06")
def test_it_is_at_the_battlefield_of_its_province_and_in_no_army() -> None:
    t = festival()
    card = built(t, battle([strengthen(THIS_PROVINCE, 4)]), player=1, number=1)
    raider = t.person("Raider", 0, force=1)
    t.holding("Ram", 0, battle([Target("x", ENEMY & ~PERSONALITIES), destroy("x")]))
    t.holding("Sap", 0, battle([Target("x", keyword("Fortification") & AT_BATTLE), bow("x")]))
    t.holding("Cart", 1, battle([Target("x", YOURS & HOLDINGS), move_here("x")]))
    attack(t, {raider: 1}, {t.person("Guard", 1, force=2): 1})
    fight(t, 1)
    combat(t, 1)
    t.use("Tower")
    assert t.strength(t.province(1, 1)) == 11 and t.strength(t.province(1, 0)) == 7
    assert not t.can_use("Ram", 0)
    t.use("Sap", card, player=0)
    assert t.bowed(card)
    t.use("Cart", card, player=1)
    assert t.m.location(card) < 0  # what is in no unit does not move


@pytest.mark.rule("TF-PRV-03", "TF-KWD-07", "TF-KWD-10")
@pytest.mark.parametrize("safe", [True, False])
def test_it_is_destroyed_with_its_province(safe: bool) -> None:
    t = festival()
    shield = continuous(Cannot(before(kinds.DESTROY), OneOf(THIS)))
    heard = triggered(after(kinds.DESTROY, OneOf(THIS)), [gain_honor(2)])
    card = built(t, player=0, number=3, words=", Expendable", traits=(shield,) if safe else (heard,))
    other = built(t, player=0, number=2, title="Keep")
    t.act("Quake", ProvinceFalls(RIGHTMOST_PROVINCE))
    t.holding("Ear", 1, traits=[triggered(after(kinds.DISCARD), [gain_honor(1)])])
    t.turns(0)
    held = len(t.hand(0))
    t.use("Quake", left="" if safe else "order")
    while t.question.kind == "order":
        t.answer(t.question.options[0]).settle()
    assert t.where(card) == "discard" and t.destroyed(card) is not safe
    assert len(t.hand(0)) - held == (0 if safe else 1) and t.honor(0) == (0 if safe else 2)
    assert t.honor(1) == (1 if safe else 0)  # the card in the Province is not discarded, nor is what is destroyed
    assert t.where(other) == "home"


@pytest.mark.rule("TF-STT-61")
@pytest.mark.parametrize("own", [True, False])
def test_whose_province_it_is_controls_it(own: bool) -> None:
    t = festival()
    card = t.put(tower(t, open_([gain_honor(3)])), 0, "discard")
    t.act(
        "Builder",
        Target("x", Titled("Tower"), domain=YOUR_DISCARD),
        Target("land", domain=PROVINCES),
        BringIn("x", NamedPlace("land"), WAIVING_COSTS),
    )
    t.action_phase()
    t.use("Builder", card, pack(T_PROVINCE, t.province(0 if own else 1, 2)))
    assert t.m.controller(card) == (0 if own else 1) and t.m.owner(card) == 0
    t.m.set_bowed(card, False)
    t.m.pending = None
    assert t.can_use("Tower", 1) is not own
    t.answer_pass()
    t.settle()
    assert t.can_use("Tower", 0) is own


@pytest.mark.rule("TF-DEF-08")
def test_it_is_transferred_to_a_province_and_to_no_personality() -> None:
    t = festival()
    card = built(t, number=1, traits=(wall(),))
    hero = t.person("Hero")
    t.holding("Ear", 1, traits=[triggered(after(kinds.ENTER), [gain_honor(1)])])
    t.act("Haul", Target("x", YOURS & keyword("Fortification")), TransferToProvince("x", RIGHTMOST_PROVINCE))
    t.act("Carry", Target("x", YOURS & keyword("Fortification")), Target("y", PERSONALITIES), Transfer("x", "y"))
    t.turns(0)
    assert not t.can_use("Carry", 0)
    t.use("Haul", card)
    assert ground_of(t.m, card) == t.province(0, 3) and t.strength(t.province(0, 3)) == 9
    assert t.strength(t.province(0, 1)) == 7 and t.honor(1) == 0 and t.host(card) < 0 and hero >= 0


@pytest.mark.rule("TF-KWD-10", "TF-RCR-05")
def test_a_text_recruits_it_by_the_same_rules() -> None:
    t = festival(gold=2)
    card = t.put(tower(t), 0, "discard")
    t.act("Builder", Target("x", HOLDINGS, domain=YOUR_DISCARD), Recruit("x"))
    t.action_phase()
    t.use("Builder", card)
    t.settle_payment()
    t.m.answer(pack(T_PROVINCE, t.province(0, 0)))
    t.settle()
    assert t.where(card) == "home" and t.bowed(card) and t.bowed(t.stronghold(0))


@pytest.mark.rule("TF-WRD-06")
def test_this_province_on_an_event_is_its_own() -> None:
    t = festival()
    t.put(
        t.define("Omen", "Event", abilities=[open_([strengthen(THIS_PROVINCE, 3)], flags=FROM_PROVINCE)]),
        0,
        "province",
        province=2,
    )
    t.action_phase()
    t.use("Omen")
    assert [t.strength(t.province(0, n)) for n in range(4)] == [7, 7, 10, 7]
