"""The other Holdings of the base set."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.selectors import FOLLOWERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.rules.payment import begin, production
from gorin.table import terms
from gorin.table.terms import NONE
from gorin.testing import Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.m.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


def makes(t: Table, holding: int, paying_for: int = NONE) -> int:
    """What a Holding alone would produce for a card."""
    mark = t.m.mark()
    begin(t.m, NONE, t.m.controller(holding), 0, paying_for)
    made = production(t.m, holding)
    t.m.undo(mark)
    return made


def blade(t: Table, player: int) -> None:
    """An action that destroys a Personality."""
    t.act("Blade", Target("victim", PERSONALITIES), verbs.destroy("victim"), player=player)


CLAN_HOLDINGS = [
    ("Copper Mine", "Lion"),
    ("Geisha House", "Scorpion"),
    ("Kobune Port", "Mantis"),
    ("Shinomen Marsh", "Spider"),
    ("Silver Mine", "Phoenix"),
]


@pytest.mark.card(*[title for title, _ in CLAN_HOLDINGS])
@pytest.mark.parametrize(("title", "clan"), CLAN_HOLDINGS)
def test_more_gold_for_one_clan(title: str, clan: str) -> None:
    t = Table()
    holding = t.put(title, 0)
    assert makes(t, holding) == 2
    serve(t, clan)
    assert makes(t, holding) == 3


@pytest.mark.card("Castle Gate", "Private Trader", "Fortified Camp", "Secluded Village")
def test_what_is_paid_for_matters() -> None:
    t = Table()
    gate, trader, camp, village = [
        t.put(title, 0) for title in ("Castle Gate", "Private Trader", "Fortified Camp", "Secluded Village")
    ]
    lord = t.put(t.define("Lord", "Personality", keywords="Samurai, Unique"), 0, "province")
    man = t.put(t.define("Man", "Personality", keywords="Samurai"), 0, "province", province=1)
    action = t.put(t.define("Ploy", "Action", abilities=[open_([verbs.gain_honor(1)])]), 0, "hand")
    sword = t.put(t.define("Sword", "Item", gold_cost=3), 0, "hand")
    assert [makes(t, gate, card) for card in (lord, man, sword)] == [3, 2, 2]
    assert [makes(t, trader, card) for card in (action, sword)] == [3, 2]
    assert [makes(t, camp, card) for card in (sword, man)] == [3, 2]
    assert [makes(t, village, card) for card in (man, sword)] == [3, 3]
    t.m.start_player = 1
    assert [makes(t, village, card) for card in (man, sword)] == [4, 3]


@pytest.mark.card("House of the Fallen Blossom")
@pytest.mark.parametrize(("honor", "gold"), [(-10, 2), (9, 2), (10, 3), (29, 4)])
def test_honor_makes_gold(honor: int, gold: int) -> None:
    t = Table()
    house = t.put("House of the Fallen Blossom", 0)
    t.set_honor(0, honor)
    assert makes(t, house) == gold


@pytest.mark.card("House of the Fallen Blossom")
def test_one_stat_of_an_honorable_samurai_rises_to_three() -> None:
    t = Table()
    t.put("House of the Fallen Blossom", 0)
    hero = t.person("Hero", force=4, chi=1, ph=2, keywords="Samurai")
    t.person("Poor", ph=1, keywords="Samurai")
    t.person("Monk", ph=5, keywords="Monk")
    t.action_phase()
    t.use("House of the Fallen Blossom")
    assert t.question.options == [hero]
    t.answer(hero)
    t.m.answer(t.question.options[1])
    assert (t.force(hero), t.chi(hero), t.ph(hero)) == (4, 3, 2)


@pytest.mark.card("Akodo's Grave")
def test_the_grave_takes_a_terrain() -> None:
    t = Table()
    grave = t.put("Akodo's Grave", 0)
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    terrain = t.put("Contested Ground", 1, "hand")
    t.battle([hero], [foe])
    assert not t.can_use("Akodo's Grave", 0)
    t.use("Contested Ground")
    t.use("Akodo's Grave", terrain)
    assert t.where(terrain) == "discard" and t.where(grave) == "discard"


@pytest.mark.card("Castle Gate")
@pytest.mark.parametrize("clan", ["Crab", "Lion"])
def test_a_guard_comes_through_the_gate(clan: str) -> None:
    t = Table()
    serve(t, clan, 1)
    t.put("Castle Gate", 1)
    foe = t.person("Foe")
    guard = t.person("Guard", 1, bowed=True)
    t.battle([foe])
    if clan == "Lion":
        assert not t.can_use("Castle Gate", 1)
        return
    t.use("Castle Gate", guard)
    assert not t.bowed(guard) and t.location(guard) == t.province(1, 0)


@pytest.mark.card("Castle Gate")
def test_the_gate_does_not_open_for_attackers() -> None:
    t = Table()
    serve(t, "Crab")
    t.put("Castle Gate", 0)
    hero, foe, reserve = t.person("Hero"), t.person("Foe", 1), t.person("Reserve")
    t.battle([hero], [foe])
    t.passes()
    assert not t.can_use("Castle Gate", 0) and t.location(reserve) < 0


@pytest.mark.card("Corrupt Officials")
@pytest.mark.parametrize("unique", [True, False])
def test_officials_shut_a_holding(unique: bool) -> None:
    t = Table()
    officials = t.put("Corrupt Officials", 0)
    mill = t.holding("Mill", 1, open_([verbs.gain_honor(1)]), keywords="Unique" if unique else "", gold=2)
    t.action_phase()
    t.use("Corrupt Officials", mill)
    assert t.where(officials) == ("discard" if unique else "home")
    assert t.bowed(officials) or unique
    assert not t.can_use("Mill", 1)
    t.passes(1, player=1)
    assert t.production(mill) == 2  # to produce Gold is a trait (SE-TRT-09), not one of its abilities


@pytest.mark.card("Fortified Camp")
def test_what_they_destroy_is_attached_again() -> None:
    t = Table()
    t.put("Fortified Camp", 0)
    hero, other = t.person("Hero"), t.person("Other")
    sword = t.item(hero, force=1, gold_cost=0)
    blade(t, 1)
    t.action_phase()
    t.use("Blade", hero)
    t.use("Fortified Camp", other, sword)
    t.settle_payment()
    t.settle()
    assert t.destroyed(hero) and t.host(sword) == other


@pytest.mark.card("Fortified Camp")
def test_nor_for_nothing_nor_what_was_lost_before() -> None:
    t = Table()
    t.put("Fortified Camp", 0)
    hero, armed = t.person("Hero"), t.person("Armed")
    t.person("Other")
    lost = t.item(armed, force=1, gold_cost=0)
    t.act("Own Blade", Target("victim", PERSONALITIES), verbs.destroy("victim"))
    blade(t, 1)
    t.action_phase()
    t.use("Own Blade", armed)
    t.use("Blade", hero)
    assert t.destroyed(hero) and t.where(lost) == "discard" and not t.can_use("Fortified Camp")


@pytest.mark.card("Fortified Camp")
def test_an_attachment_by_itself() -> None:
    t = Table()
    hero = t.person("Hero")
    t.put("Fortified Camp", 0)
    guard = t.follower(hero, 2, gold_cost=1)
    t.act("Arson", Target("victim", FOLLOWERS), verbs.destroy("victim"), player=1)
    t.action_phase()
    t.use("Arson", guard)
    t.use("Fortified Camp", hero, guard)
    t.settle_payment()
    t.settle()
    assert t.host(guard) == hero and t.bowed(t.stronghold(0))


@pytest.mark.card("Fortified Camp")
def test_not_what_you_destroy_yourself() -> None:
    t = Table()
    t.put("Fortified Camp", 0)
    hero = t.person("Hero")
    t.item(hero, force=1)
    t.person("Other")
    blade(t, 0)
    t.action_phase()
    t.use("Blade", hero)
    assert not t.can_use("Fortified Camp")


@pytest.mark.card("Lesser Shrine")
@pytest.mark.parametrize(("honor", "possible"), [(9, True), (10, False)])
def test_a_shrine_for_the_humble(honor: int, possible: bool) -> None:
    t = Table()
    t.put("Lesser Shrine", 0)
    t.set_honor(0, honor)
    t.action_phase()
    assert t.can_use("Lesser Shrine") == possible
    if possible:
        t.use("Lesser Shrine")
        assert t.honor(0) == 11


@pytest.mark.card("Rich Coffers")
def test_coffers_straighten_for_everybody() -> None:
    t = Table()
    coffers, mill = t.put("Rich Coffers", 0, bowed=True), t.holding("Mill", gold=2, bowed=True)
    t.phase(terms.PHASE_STRAIGHTEN, active=1)
    assert not t.bowed(coffers) and t.bowed(mill)


@pytest.mark.card("Shrine of the Sun")
def test_the_sun_ends_what_an_event_did_and_lets_it_come_again() -> None:
    from gorin.rules.turn import has_resolved, remember_event

    t = Table()
    t.put("Shrine of the Sun", 0)
    storm = t.put("Winter Storm", 1, "discard")
    own = t.put("Winter Storm", 0, "discard")
    remember_event(t.m, 1, storm)
    t.action_phase()
    t.use("Shrine of the Sun", storm)
    assert own not in t.cards(0, "dynasty deck")
    assert storm in t.cards(1, "dynasty deck")
    assert not has_resolved(t.m, 1, storm)


@pytest.mark.card("Shrine to Bishamon")
def test_bishamon_hears_who_is_at_home() -> None:
    t = Table()
    t.put("Shrine to Bishamon", 0)
    hero, foe, devout = t.person("Hero", force=1), t.person("Foe", 1), t.person("Devout")
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use("Shrine to Bishamon", devout, hero)
    assert t.bowed(devout) and t.force(hero) == 4


@pytest.mark.card("Shrine to Fukurokujin")
@pytest.mark.parametrize(("focus", "kept"), [(2, True), (3, False)])
def test_a_sage_keeps_what_is_below_his_chi(focus: int, kept: bool) -> None:
    t = Table()
    t.put("Shrine to Fukurokujin", 0)
    sage = t.person("Sage", chi=3)
    t.item(sage, chi=2)
    top = t.put(t.define("Scroll", "Action", focus=focus), 0, "deck")
    t.action_phase()
    t.use("Shrine to Fukurokujin", sage)
    assert t.where(top) == ("hand" if kept else "discard")
    assert any("Scroll is shown" in line for line in t.said())


@pytest.mark.card("Shrine to Osano-Wo")
@pytest.mark.parametrize("cards", [2, 3])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_osano_wo_takes_a_lesser_one(cards: int, answer: str) -> None:
    t = Table()
    t.put("Shrine to Osano-Wo", 0)
    hero = t.person("Hero", gold_cost=5)
    lesser, same = t.person("Lesser", 1, gold_cost=4), t.person("Same", 1, gold_cost=5)
    hand = [t.put(t.define(f"Card {n}", "Action"), 1, "hand") for n in range(cards)]
    blade(t, 1)
    t.action_phase()
    t.use("Blade", hero)
    t.use("Shrine to Osano-Wo", lesser)
    if cards == 3:
        t.answer(answer)
        while t.asked and t.question.kind == "discard":
            t.m.answer(t.question.options[0])
    spared = cards == 3 and answer == "yes"
    assert t.destroyed(lesser) != spared and not t.destroyed(same)
    assert len(t.hand(1)) == (0 if spared else len(hand))


@pytest.mark.card("Supply Outpost")
def test_who_is_paid_for_by_an_outpost_comes_armed() -> None:
    t = Table()
    outpost = t.put("Supply Outpost", 0)
    t.m.set_bowed(t.stronghold(0), True)
    recruit = t.put(t.define("Recruit", "Personality", gold_cost=2, chi=2), 0, "province")
    sword = t.put(t.define("Sword", "Item", force=1, gold_cost=3), 0, "hand")
    dear = t.put(t.define("Dear", "Item", force=1, gold_cost=4), 0, "hand")
    t.phase(terms.PHASE_DYNASTY)
    t.m.answer(recruit)
    while t.question.kind == "pay":
        t.m.answer(t.question.options[-1])
    while t.question.kind not in ("may", "dynasty"):
        t.m.answer(t.question.options[0])
    t.answer("yes")
    assert t.question.options == [sword]  # nobody pays for the other
    t.answer(sword)
    t.settle_payment()
    assert t.bowed(outpost) and t.host(sword) == recruit and t.where(dear) == "hand"


@pytest.mark.card("Supply Outpost")
def test_what_pays_for_a_holding_arms_nobody() -> None:
    t = Table()
    t.put("Supply Outpost", 0)
    t.m.set_bowed(t.stronghold(0), True)
    t.person("Hero")
    mill = t.put(t.define("Mill", "Holding", gold_cost=2), 0, "province")
    t.put(t.define("Sword", "Item", force=1, gold_cost=3), 0, "hand")
    t.phase(terms.PHASE_DYNASTY)
    t.m.answer(mill)
    t.settle_payment()
    assert t.where(mill) == "home" and t.question.kind == "dynasty"


@pytest.mark.card("Temples of Gisei Toshi")
def test_the_named_type_may_be_taken() -> None:
    t = Table()
    t.put("Temples of Gisei Toshi", 0)
    below = t.put(t.define("Fifth", "Item"), 0, "deck")
    sword, guard, scroll, plan = [
        t.put(t.define(title, kind), 0, "deck")
        for title, kind in (("Sword", "Item"), ("Guard", "Follower"), ("Scroll", "Spell"), ("Plan", "Action"))
    ]
    t.action_phase()
    t.use("Temples of Gisei Toshi")
    t.m.answer(t.question.options[0])  # an Item
    assert t.question.options == [-1, sword]
    t.answer(sword)
    t.settle()
    assert t.hand(0) == [sword] and t.cards(0, "fate deck")[:4] == [plan, scroll, guard, below]


@pytest.mark.card("Yobanjin Fortress")
def test_hirelings_stay_for_two_actions() -> None:
    t = Table()
    t.put("Yobanjin Fortress", 0)
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    for player in (0, 1):
        t.holding(f"Drum {player}", player, battle([Target("one", PERSONALITIES), verbs.give("one", 0, 1)], limit=9))
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use("Yobanjin Fortress")
    hired = [card for card in t.cards(0, "home") if t.has(card, "Yobanjin")]
    assert len(hired) == 1 and t.location(hired[0]) == t.province(1, 0) and t.force(hired[0]) == 1
    t.use("Drum 1", foe)
    assert t.location(hired[0]) == t.province(1, 0)
    t.use("Drum 0", hero)
    assert not [card for card in t.cards(0, "home") if t.has(card, "Yobanjin")]


@pytest.mark.card("Yobanjin Fortress")
def test_hirelings_leave_when_the_battle_ends() -> None:
    t = Table()
    t.put("Yobanjin Fortress", 0)
    hero = t.person("Hero", force=3)
    t.battle([hero])
    t.passes(1, player=1)
    t.use("Yobanjin Fortress")
    t.passes(2)
    t.settle()
    assert t.location(hero) < 0 and not [card for card in t.cards(0, "home") if t.has(card, "Yobanjin")]


@pytest.mark.card("Family Library")
def test_a_discarded_personality_returns_to_the_province() -> None:
    t = Table()
    t.put("Family Library", 0)
    old = t.put(t.define("Old", "Holding"), 0, "province", province=1)
    returned = t.person("Returned", where="discard")
    t.person("Dead", where="discard", dead=True)
    t.action_phase()
    t.use("Family Library", old, returned)
    assert t.where(old) == "discard" and t.m.face_up(returned)
    assert t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1)) == [returned]
