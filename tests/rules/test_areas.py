"""Where cards are, their states and who controls them (chapters 17, 18 and 19 of the Samurai Edition rules)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.costs import Cost
from gorin.lang.handling import PutInProvince
from gorin.lang.looking import LookAtTop
from gorin.lang.modifiers import Cannot, StatModifier
from gorin.lang.refs import THIS, YOU, NamedPlace
from gorin.lang.selectors import (
    ANY_CARD,
    AT_BATTLE,
    DISHONORABLE,
    FOLLOWERS,
    HOLDINGS,
    OTHER_PLAYERS,
    PERSONALITIES,
    REGIONS,
    YOURS,
    OneOf,
    Titled,
)
from gorin.lang.targets import ANY_DISCARD, PROVINCES, YOUR_DECK, YOUR_DISCARD, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import (
    TO_ADJACENT,
    ControlChange,
    Move,
    Reveal,
    Shuffle,
    ShuffleInto,
    bow,
    destroy,
    discard,
    gain_honor,
    lose_honor,
    put_in_hand,
    put_on_bottom,
    straighten,
)
from gorin.rules.turn import end_turn_effects
from gorin.table import kinds, terms
from gorin.table.changes import destroy_province
from gorin.table.definitions import Node
from gorin.table.places import in_play, location_of
from gorin.testing import Card, Table
from tests.rules.laying import actor


def deck(t: Table, player: int = 0) -> list[Card]:
    return t.m.zone_cards(player * terms.PLAYER_ZONES + terms.FATE_DECK)


@pytest.mark.rule("SE-ZON-01")
@pytest.mark.parametrize(("where", "force"), [("home", 3), ("province", 1), ("hand", 1), ("discard", 1)])
def test_only_home_and_battlefields_are_in_play(where: str, force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    banner = t.define("Banner", "Holding", traits=[continuous(StatModifier(terms.FORCE, 2, Titled("Hero"), None))])
    card = t.put(banner, 0, where)
    seeker = actor(t, "Seeker", gain_honor(1), who=YOURS & ANY_CARD)
    t.action_phase()
    assert t.force(hero) == force and in_play(t.m, card) == (where == "home")
    t.use("Seeker")
    assert (card in t.question.options) == (where == "home") and seeker in t.question.options
    t.answer(seeker).settle()
    t.done()


@pytest.mark.rule("SE-ZON-01")
def test_a_battlefield_is_in_play() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    bearer = t.person("Bearer", force=1, traits=[continuous(StatModifier(terms.FORCE, 2, Titled("Hero"), None))])
    t.battle([hero, bearer])
    assert in_play(t.m, bearer) and t.force(hero) == 3
    t.finish()


@pytest.mark.rule("SE-ZON-02")
def test_a_card_shuffled_into_a_deck_is_face_down() -> None:
    t = Table()
    old = t.put(t.define("Old Plan", "Action"), 0, "discard")
    actor(t, "Recaller", ShuffleInto("x"), who=Titled("Old Plan"), domain=YOUR_DISCARD)
    t.action_phase()
    assert t.m.face_up(old)
    t.use("Recaller", old)
    assert t.where(old) == "deck" and not t.m.face_up(old)
    t.done()


@pytest.mark.rule("SE-ZON-03")
def test_a_card_destroyed_under_anothers_control_goes_to_its_owners_pile() -> None:
    t = Table()
    hero = t.person("Hero", 1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=hero)
    actor(t, "Thief", ControlChange("x"), who=OTHER_PLAYERS & PERSONALITIES)
    actor(t, "Breaker", destroy("x"), who=FOLLOWERS)
    actor(t, "Killer", destroy("x"))
    t.action_phase()
    t.use("Thief", hero)
    t.use("Breaker", guard)
    t.use("Killer", hero)
    assert t.m.zone_cards(terms.PLAYER_ZONES + terms.FATE_DISCARD) == [guard] and t.m.zone_cards(
        terms.PLAYER_ZONES + terms.DYNASTY_DISCARD
    ) == [hero]
    t.done()


@pytest.mark.rule("SE-ZON-03")
def test_a_card_bound_for_the_wrong_deck_goes_into_the_right_one() -> None:
    t = Table()
    hero = t.person("Hero", 1)
    actor(t, "Sender", put_on_bottom("x"), who=Titled("Hero"))
    t.action_phase()
    t.use("Sender", hero)
    assert t.m.zone_cards(terms.PLAYER_ZONES + terms.DYNASTY_DECK)[-1] == hero and hero not in deck(t, 1)
    t.done()


@pytest.mark.rule("SE-ZON-05")
def test_looking_at_cards_leaves_their_order_alone() -> None:
    t = Table()
    for name in ("Third", "Second", "First"):
        t.put(t.define(name, "Action"), 0, "deck")
    t.person("Scout", abilities=[open_([LookAtTop(3, "seen")])])
    t.action_phase()
    before_ = deck(t)
    t.use("Scout")
    assert len(t.question.options) == 4
    t.answer("Second").settle()
    assert deck(t) == before_ and t.titles(deck(t)[:3]) == ["First", "Second", "Third"]
    t.done()


@pytest.mark.rule("SE-ZON-07")
@pytest.mark.parametrize("shamed", [False, True])
@pytest.mark.parametrize("how", ["destroy", "discard"])
def test_the_destroyed_are_dead_as_they_were_and_others_are_discarded(shamed: bool, how: str) -> None:
    t = Table()
    hero = t.person("Hero", 1, dishonored=shamed, bowed=False)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=hero)
    t.person("Watcher", traits=[triggered(after(kinds.BOW, ANY_CARD), [gain_honor(5)])])
    actor(t, "Mover", destroy("x") if how == "destroy" else discard("x"), who=Titled("Hero"))
    t.action_phase()
    t.use("Mover", hero)
    assert t.where(hero) == "discard" and t.dead(hero) == (how == "destroy")
    assert t.dishonored(hero) == shamed and not t.dead(guard) and t.where(guard) == "discard"
    assert t.honor(0) == 0, "lying in the pile is not bowing"
    t.done()


@pytest.mark.rule("SE-ZON-08")
@pytest.mark.parametrize("shamed", [False, True])
def test_the_discarded_keep_their_dishonor(shamed: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, dishonored=shamed, ph=2)
    actor(t, "Mover", discard("x"), who=Titled("Hero"))
    actor(t, "Seeker", gain_honor(1), who=DISHONORABLE & PERSONALITIES, domain=ANY_DISCARD)
    t.action_phase()
    t.use("Mover", hero)
    assert not t.dead(hero) and t.dishonored(hero) == shamed and t.honor(1) == 0
    assert t.passes().can_use("Seeker") == shamed
    t.done()


@pytest.mark.rule("SE-ZON-10")
def test_a_dynasty_card_put_into_a_hand_goes_on_its_deck() -> None:
    t = Table()
    hero = t.put(t.define("Hero", "Personality"), 0, "discard")
    plan = t.put(t.define("Plan", "Action"), 0, "discard")
    actor(t, "Helper", put_in_hand("x"), who=Titled("Hero"), domain=YOUR_DISCARD)
    actor(t, "Other", put_in_hand("x"), who=Titled("Plan"), domain=YOUR_DISCARD)
    t.action_phase()
    t.use("Helper", hero)
    assert t.m.zone_cards(terms.DYNASTY_DECK)[0] == hero and t.hand(0) == []
    t.use("Other", plan)
    assert t.hand(0) == [plan]
    t.done()


@pytest.mark.rule("SE-ZON-13")
def test_a_card_being_resolved_is_in_no_hand_and_no_pile() -> None:
    t = Table()
    hero = t.person("Hero")
    plan = t.put(
        t.define("Plan", "Action", abilities=[open_([Choose("x", YOURS & PERSONALITIES), bow("x")])]), 0, "hand"
    )
    t.action_phase()
    t.use("Plan")
    assert t.question.kind == "choose" and t.where(plan) == "resolving" and not in_play(t.m, plan)
    assert t.m.face_up(plan) and t.hand(0) == []
    t.answer(hero).settle()
    assert t.where(plan) == "discard"
    t.done()


@pytest.mark.rule("SE-ZON-16")
@pytest.mark.parametrize(("number", "found"), [(0, True), (1, False)])
def test_a_region_is_where_its_province_is_fought_over(number: int, found: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    field = t.put(t.define("Field", "Region"), 1, "region", province=number)
    mine = t.put(t.define("Mine", "Holding"), 1)
    t.put(
        t.define("Raze", "Action", abilities=[battle([Target("x", (REGIONS | HOLDINGS) & AT_BATTLE), destroy("x")])]),
        0,
        "hand",
    )
    assert location_of(t.m, field) < 0
    t.battle([hero])
    t.passes()
    assert t.can_use("Raze", 0) == found
    assert (location_of(t.m, field) == t.province(1)) == found and location_of(t.m, mine) < 0
    t.finish()


@pytest.mark.rule("SE-STT-02")
@pytest.mark.parametrize("how", [bow("x"), straighten("x")])
def test_only_cards_in_play_bow_and_straighten(how: Node) -> None:
    t = Table()
    hero = t.put(t.define("Hero", "Personality"), 0, "discard")
    t.person(
        "Watcher",
        traits=[
            triggered(after(kinds.BOW, ANY_CARD), [gain_honor(5)]),
            triggered(after(kinds.STRAIGHTEN, ANY_CARD), [gain_honor(5)]),
        ],
    )
    actor(t, "Mover", how, who=Titled("Hero"), domain=YOUR_DISCARD)
    t.action_phase()
    t.use("Mover", hero)
    assert not t.bowed(hero) and t.honor(0) == 0
    t.done()


@pytest.mark.rule("SE-STT-04")
def test_who_changes_control_goes_home_for_good_without_moving() -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    foe = t.person("Foe", 1, force=2)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=foe)
    t.put(
        t.define(
            "Bribe", "Action", abilities=[battle([Target("x", OTHER_PLAYERS & PERSONALITIES), ControlChange("x")])]
        ),
        0,
        "hand",
    )
    t.person("Watcher", traits=[triggered(after(kinds.MOVE, ANY_CARD), [gain_honor(5)])])
    t.battle([hero], [foe])
    assert t.location(foe) == t.province(1)
    t.use("Bribe", foe)
    assert t.location(foe) < 0 and t.host(guard) == foe and t.honor(0) == 0
    assert [t.m.controller(c) for c in (foe, guard)] == [0, 0]
    end_turn_effects(t.m)
    assert t.m.controller(foe) == 0
    t.finish()


@pytest.mark.rule("SE-STT-05")
def test_a_text_speaks_to_whoever_controls_the_card() -> None:
    t = Table()
    monk = t.person(
        "Humble Monk",
        1,
        traits=[continuous(Cannot(before(kinds.GAIN_HONOR, player=BY_YOU)))],
    )
    t.person("Talker", abilities=[open_([gain_honor(1)], limit=5)])
    t.person("Answer", 1, abilities=[open_([gain_honor(1)], limit=5)])
    actor(t, "Thief", ControlChange("x"), who=OTHER_PLAYERS & PERSONALITIES)
    t.action_phase()
    t.use("Talker")
    t.use("Answer")
    assert (t.honor(0), t.honor(1)) == (1, 0)
    t.use("Thief", monk)
    t.use("Answer")
    t.use("Talker")
    assert (t.honor(0), t.honor(1)) == (1, 1)
    t.done()


@pytest.mark.rule("SE-STT-05")
def test_out_of_play_a_text_speaks_to_the_owner() -> None:
    t = Table()
    hero = t.person("Hero", 1, traits=[triggered(after(kinds.DESTROY, OneOf(THIS)), [lose_honor(3)])])
    t.put(t.define("Lost Fan", "Action"), 1, "discard")
    actor(t, "Thief", ControlChange("x"), who=OTHER_PLAYERS & PERSONALITIES)
    actor(t, "Seeker", gain_honor(1), who=YOURS, domain=ANY_DISCARD)
    actor(t, "Killer", destroy("x"))
    t.action_phase()
    t.use("Thief", hero)
    t.use("Killer", hero)
    assert t.where(hero) == "discard" and not t.passes().can_use("Seeker", 0), "neither is his any more"
    t.done()


@pytest.mark.rule("SE-STT-06")
@pytest.mark.parametrize(("cost", "dead"), [(kinds.DISCARD, False), (kinds.DESTROY, True)])
def test_a_sacrifice_that_discards_is_no_death(cost: int, dead: bool) -> None:
    t = Table()
    hero = t.person("Hero", abilities=[open_([gain_honor(1)], [Cost(cost, THIS)])])
    t.person("Mourner", traits=[triggered(after(kinds.DESTROY, Titled("Hero")), [gain_honor(10)])])
    t.action_phase()
    t.use("Hero")
    assert t.where(hero) == "discard" and t.dead(hero) == dead and t.honor(0) == (11 if dead else 1)
    t.done()


@pytest.mark.rule("SE-PRV-06")
@pytest.mark.parametrize(("fallen", "reach"), [(None, [1]), (1, [2]), (2, [1]), (3, [1])])
def test_the_row_of_provinces_closes_up(fallen: int | None, reach: list[int]) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    foe = t.person("Foe", 1, force=2)
    t.put(
        t.define("March", "Action", abilities=[battle([Target("x", YOURS & PERSONALITIES), Move("x", TO_ADJACENT)])]),
        0,
        "hand",
    )
    places = [t.province(1, n) for n in range(4)]
    if fallen is not None:
        destroy_province(t.m, places[fallen], 0)
    t.battle([hero], [foe])
    t.use("March", hero)
    assert [places.index(t.location(hero))] == reach
    t.finish()


@pytest.mark.rule("SE-PRV-06")
def test_both_neighbours_are_adjacent_and_nothing_else() -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.put(
        t.define("March", "Action", abilities=[battle([Target("x", YOURS & PERSONALITIES), Move("x", TO_ADJACENT)])]),
        0,
        "hand",
    )
    places = [t.province(1, n) for n in range(4)]
    destroy_province(t.m, places[1], 0)
    t.battle([hero], number=1)
    t.use("March", hero)
    assert len(t.options()) == 2
    t.answer("Province 1")
    assert t.location(hero) == places[0]
    t.finish()


@pytest.mark.rule("SE-ZON-02")
def test_a_face_up_card_in_a_deck_is_turned_down_before_a_shuffle() -> None:
    t = Table()
    plan = t.put(t.define("Plan", "Action"), 0, "deck")
    t.person(
        "Shuffler", abilities=[open_([Choose("x", Titled("Plan"), domain=YOUR_DECK), Reveal("x"), gain_honor(1)])]
    )
    t.person("Mixer", abilities=[open_([Shuffle()])])
    t.action_phase()
    t.use("Shuffler", plan)
    assert t.where(plan) == "deck" and t.m.face_up(plan)
    t.use("Mixer")
    assert t.where(plan) == "deck" and not t.m.face_up(plan)
    t.done()


@pytest.mark.rule("SE-ZON-10")
@pytest.mark.parametrize(("kind", "where"), [("Action", "deck"), ("Holding", "province")])
def test_a_fate_card_put_into_a_province_goes_on_its_deck(kind: str, where: str) -> None:
    t = Table()
    card = t.put(t.define("Thing", kind), 0, "discard")
    actor(
        t,
        "Layer",
        Choose("place", domain=PROVINCES, who=YOU),
        PutInProvince("x", NamedPlace("place")),
        who=Titled("Thing"),
        domain=YOUR_DISCARD,
    )
    t.action_phase()
    t.use("Layer", card)
    t.answer("Province 2").settle()
    assert t.where(card) == where
    if where == "deck":
        assert deck(t)[0] == card
    t.done()


@pytest.mark.rule("SE-ZON-06")
@pytest.mark.parametrize("watched", [False, True])
def test_the_owner_orders_what_arrives_together_in_his_pile(watched: bool) -> None:
    t = Table()
    t.orders_piles = True
    first = t.put(t.define("First", "Holding"), 1)
    second = t.put(t.define("Second", "Holding"), 1)
    mine = t.put(t.define("Mine", "Holding"), 0)
    t.person("Breaker", abilities=[open_([destroy(HOLDINGS)])])
    if watched:
        t.person("Watcher", traits=[triggered(after(kinds.DESTROY, Titled("First")), [gain_honor(1)])])
    t.action_phase()
    t.use("Breaker", left="order")
    assert (t.question.kind, t.question.player, t.question.rule) == ("order", 1, "SE-ZON-06")
    assert t.question.options == [first, second] and t.honor(0) == 0
    t.answer(second).settle()
    assert t.m.zone_cards(terms.PLAYER_ZONES + terms.DYNASTY_DISCARD) == [first, second] and t.where(mine) == "discard"
    assert t.honor(0) == (1 if watched else 0)
    t.done()


@pytest.mark.rule("SE-ZON-06")
def test_a_unit_is_laid_by_pile_and_a_lone_card_asks_nothing() -> None:
    t = Table()
    t.orders_piles = True
    hero = t.person("Hero", 1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=hero)
    blade = t.put(t.define("Blade", "Item", force=1, chi=0), 1, on=hero)
    lone = t.person("Lone", 1)
    actor(t, "Killer", destroy("x"))
    actor(t, "Other", destroy("x"))
    t.action_phase()
    t.use("Killer", lone)
    assert t.question.kind == "action"
    t.use("Other", hero, left="order")
    assert t.question.kind == "order" and t.question.options == [guard, blade]
    t.answer(guard).settle()
    assert t.m.zone_cards(terms.PLAYER_ZONES + terms.FATE_DISCARD) == [blade, guard]
    t.done()
