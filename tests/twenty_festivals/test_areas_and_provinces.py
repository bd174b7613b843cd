"""Areas of the game, states and locations of cards, control, and Provinces."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.entering import WAIVING_COSTS, BringIn, Create, Created
from gorin.lang.handling import CardIn, PickCardIn, PutInProvince
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import HERE, OTHERS, THIS, NamedPlace
from gorin.lang.selectors import (
    ANY_CARD,
    DEAD,
    ENEMY,
    FOLLOWERS,
    HOLDINGS,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    OneOf,
    Titled,
)
from gorin.lang.targets import ANY_DISCARD, ANYWHERE, PROVINCE_CARDS, PROVINCES, YOUR_DISCARD, YOUR_HAND, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import (
    TO_ADJACENT,
    ControlChange,
    Move,
    ProvinceFalls,
    Put,
    bow,
    destroy,
    discard,
    gain_honor,
    move_here,
    move_home,
    remove_from_game,
    straighten,
    strengthen,
)
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.flags import HOLDS_TWO_CARDS
from gorin.table.packing import PASS, T_PROVINCE, pack
from gorin.table.places import provinces_of
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, until


def at_combat(t: Table, player: int) -> Table:
    """Pass until a player's opportunity in the Combat Segment."""
    return until(t, lambda: t.question.player == player and t.m.segment == terms.SEGMENT_COMBAT)


def land(v: int) -> int:
    """A Province as an answer."""
    return pack(T_PROVINCE, v)


# --- decks, hands, piles ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ZON-01", "TF-ZON-02")
@pytest.mark.parametrize("zone", [terms.FATE_DECK, terms.DYNASTY_DECK, terms.HAND])
def test_what_goes_to_a_wrong_deck_or_hand_goes_to_its_owners_right_deck(zone: int) -> None:
    t = festival()
    mine = t.holding("Farm", 0)
    theirs = t.holding("Mill", 1)
    t.act("Recall", Target("x", HOLDINGS), Put("x", zone))
    t.action_phase()
    t.use("Recall", mine).use("Recall", theirs, player=0)
    assert t.cards(0, "dynasty deck")[0] == mine and t.cards(1, "dynasty deck")[0] == theirs
    assert not t.m.face_up(mine) and t.hand(0) == []


@pytest.mark.rule("TF-ZON-03")
@pytest.mark.parametrize("where", ["home", "discard", "hand"])
def test_a_fate_card_bound_for_a_province(where: str) -> None:
    t = festival()
    hero = t.person("Hero")
    if where == "home":
        men = t.follower(hero, 1, title="Men")
    else:
        men = t.put(t.define("Men", "Follower", force=1), 0, where)
    domain = {"home": 0, "discard": YOUR_DISCARD, "hand": YOUR_HAND}[where]
    which = Target("x", FOLLOWERS, domain=domain)
    t.act("Bury", which, Target("land", domain=PROVINCES), PutInProvince("x", NamedPlace("land")))
    t.action_phase()
    t.use("Bury", men, land(t.province(0)))
    if where == "home":
        assert t.where(men) == "discard"
    else:
        assert t.cards(0, "fate deck")[0] == men and not t.m.face_up(men)


@pytest.mark.rule("TF-ZON-03")
def test_a_dynasty_card_bound_for_a_province_comes_there() -> None:
    t = festival()
    farm = t.holding("Farm", 0)
    t.act("Bury", Target("x", HOLDINGS), Target("land", domain=PROVINCES), PutInProvince("x", NamedPlace("land")))
    t.action_phase()
    t.use("Bury", farm, land(t.province(0, 1)))
    assert t.where(farm) == "province"


@pytest.mark.rule("TF-ZON-04", "TF-ZON-05", "TF-DEF-88")
def test_only_personalities_are_dead_and_the_discarded_are_others() -> None:
    t = festival()
    dead, gone = t.person("Dead", 1), t.person("Gone", 1)
    blade = t.item(t.person("Bearer", 1), 1, title="Blade")
    t.holding("Mourner", 0, traits=[triggered(after(kinds.DESTROY, PERSONALITIES), [gain_honor(1)])])
    t.act("Pit", Target("x", ANY_CARD), destroy("x"))
    t.act("Exile", Target("x", ANY_CARD), discard("x"))
    t.act("Ban", Target("x", ANY_CARD), remove_from_game("x"))
    t.action_phase()
    t.use("Pit", dead)
    assert t.dead(dead) and t.honor(0) == 1
    t.use("Exile", gone, player=0)
    assert not t.dead(gone) and t.honor(0) == 1  # to be discarded is not to die
    t.use("Pit", blade, player=0)
    assert not t.dead(blade) and t.where(blade) == "discard"
    t.use("Ban", "Bearer", player=0)
    assert t.honor(0) == 1
    t.act("Seek", Target("x", PERSONALITIES & DEAD, domain=ANY_DISCARD), gain_honor(5))
    t.act("Find", Target("x", PERSONALITIES & ~DEAD, domain=ANY_DISCARD), gain_honor(9))
    until(t, lambda: t.question.player == 0)
    t.answer("use Seek")
    assert [c for c in t.question.options if c >= 0] == [dead]
    t.answer(dead).settle()
    until(t, lambda: t.question.player == 0)
    t.answer("use Find")
    assert [c for c in t.question.options if c >= 0] == [gone]


@pytest.mark.rule("TF-ZON-04")
def test_nobody_orders_what_comes_to_a_pile_together() -> None:
    """[98]"""
    t = festival()
    for n in range(3):
        t.person(f"Man {n}", 0)
    t.act("Plague", destroy(PERSONALITIES))
    t.orders_piles = True
    t.action_phase()
    t.use("Plague")
    assert t.question.kind == "action" and len(t.cards(0, "dynasty discard")) == 3


@pytest.mark.rule("TF-ZON-61", "TF-DEF-10")
def test_a_pile_is_the_owners_and_everything_in_it_is_face_up() -> None:
    t = festival()
    hero, rival = t.person("Hero", 0), t.person("Rival", 1)
    men = t.follower(hero, 1, title="Men")
    hidden = t.cards(0, "provinces")[0]
    t.act("Bribe", Target("x", OTHER_PLAYERS & PERSONALITIES), ControlChange("x"), player=1)
    t.act("Pit", Target("x", FOLLOWERS), destroy("x"), player=1)
    t.act("Raze", Target("land", domain=PROVINCES), discard(CardIn(NamedPlace("land"))), player=1)
    t.action_phase(1)
    t.use("Bribe", hero)
    assert t.m.controller(men) == 1
    t.use("Pit", men, player=1)
    assert men in t.cards(0, "fate discard")
    t.use("Raze", land(t.province(0)), player=1)
    assert hidden in t.cards(0, "dynasty discard") and t.m.face_up(hidden) and rival >= 0


@pytest.mark.rule("TF-ZON-62")
def test_a_card_that_was_in_a_hand_is_forgotten() -> None:
    t = festival()
    ring = t.put(t.define("Ring", "Ring", keywords="Fire", abilities=[open_([gain_honor(1)])]), 0)
    t.act("Recall", Target("x", Titled("Ring")), Put("x", terms.HAND))
    t.act("Set", Target("x", Titled("Ring"), domain=YOUR_HAND), BringIn("x"))
    t.action_phase()
    t.use("Ring")
    until(t, lambda: t.question.player == 0)
    assert not t.can_use("Ring", 0)  # used this turn
    t.use("Recall", ring)
    assert t.where(ring) == "hand" and not t.m.face_up(ring)
    t.use("Set", ring, player=0)
    until(t, lambda: t.question.player == 0)
    assert t.can_use("Ring", 0)


@pytest.mark.rule("TF-ZON-65")
def test_an_empty_deck_has_no_consequence() -> None:
    t = festival()
    for card in t.cards(0, "fate deck"):
        t.m.unlink(card)
        t.m.link_top(card, terms.FATE_DISCARD)
    pile = len(t.cards(0, "fate discard"))
    t.turns(0)
    until(t, lambda: t.turn == 9)
    assert t.hand(0) == [] and not t.over
    assert len(t.cards(0, "fate discard")) == pile and t.cards(0, "fate deck") == []


@pytest.mark.rule("TF-ZON-65")
def test_looking_at_cards_of_a_deck_leaves_them_in_their_order() -> None:
    from gorin.lang.looking import LookAtTop

    t = festival()
    before_it = t.cards(0, "fate deck")
    t.act("Omens", LookAtTop(3, "x", ITEMS, False, terms.FATE_DECK))
    t.action_phase()
    t.answer("use Omens").settle()
    while t.question.kind != "action":
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
        t.settle()
    assert t.cards(0, "fate deck") == before_it


@pytest.mark.rule("TF-ZON-11")
def test_what_is_public_and_what_is_not() -> None:
    t = festival()
    held = t.put(t.define("Plan", "Action"), 0, "hand")
    t.person("Hero", 0)
    t.set_honor(0, 7)
    t.action_phase()
    mine, theirs = view(t.m, 0), view(t.m, 1)
    text = str(theirs)
    assert "Plan" in str(mine) and "Plan" not in text
    assert "Hero" in text and "'honor': 7" in text
    assert "'hand'" in text and held >= 0
    hidden = [t.m.definition(card).title for card in t.cards(0, "fate deck")]
    assert hidden[0] not in text and hidden[0] not in str(mine)
    assert not t.m.face_up(t.cards(1, "provinces")[0])


@pytest.mark.rule("TF-ZON-12")
def test_cards_under_a_card_leave_as_it_does_and_only_their_owner_sees_them() -> None:
    from gorin.lang.notation import read_value
    from gorin.lang.vocabulary import EFFECT
    from gorin.lang.words import VOCABULARY

    t = festival()
    lord = t.person("Lord", 0)
    own = [t.put(t.define(f"Scroll {n}", "Action"), 1, "hand") for n in range(2)]
    below = VOCABULARY.build(read_value('put_under("x", "lord")', EFFECT, VOCABULARY), EFFECT)
    t.act("Hide", Target("lord", Titled("Lord")), Target("x", ANY_CARD, 2, 2, domain=YOUR_HAND), below, player=1)
    t.act("Ban", Target("x", PERSONALITIES), remove_from_game("x"))
    t.action_phase(1)
    t.use("Hide", lord, *own)
    assert [t.where(card) for card in own] == ["under", "under"]
    assert "Scroll 0" in str(view(t.m, 1)) and "Scroll 0" not in str(view(t.m, 0))
    t.use("Ban", lord)
    assert t.where(lord) == "removed" and [t.where(card) for card in own] == ["removed", "removed"]


@pytest.mark.rule("TF-ZON-60")
def test_what_lies_in_a_province_or_is_being_paid_for_is_not_in_play() -> None:
    t = festival()
    hero = t.person("Hero", 0)
    farm = t.put(t.define("Farm", "Holding"), 0, "province")
    men = t.put(t.define("Men", "Follower", force=1, gold_cost=3), 0, "hand")
    t.action_phase()
    assert t.m.face_up(farm)
    t.answer("use Equip").answer(men)
    from gorin.table.places import in_play

    assert t.question.kind == "pay" and not in_play(t.m, men) and not in_play(t.m, farm)
    t.settle_payment()
    t.answer(hero) if t.question.kind == "target" else None
    t.settle()
    assert in_play(t.m, men)
    t.act("Flood", bow(HOLDINGS))
    until(t, lambda: t.question.player == 0)
    t.use("Flood")
    assert not t.bowed(farm)


# --- states and locations ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-STT-01")
def test_what_enters_bowed_has_not_bowed_and_what_is_out_of_play_neither_bows_nor_straightens() -> None:
    t = festival()
    farm = t.put(t.define("Farm", "Holding", gold_cost=2), 0, "province")
    man = t.person("Man", 0, "province", province=2, gold_cost=2)
    t.holding("Herald", traits=[triggered(after(kinds.BOW, HOLDINGS & ~OneOf(THIS)), [gain_honor(1)])])
    t.act("Open Gate", Target("x", ANY_CARD, domain=PROVINCE_CARDS), BringIn("x", None, WAIVING_COSTS))
    t.action_phase()
    for card in (farm, man):
        t.use("Open Gate", card, player=0)
    assert (t.bowed(farm), t.bowed(man)) == (True, False) and t.honor(0) == 0


@pytest.mark.rule("TF-STT-01")
def test_who_died_bowed_comes_back_unbowed() -> None:
    t = festival()
    man = t.person("Man", 0)
    t.act("Rest", Target("x", PERSONALITIES), bow("x"))
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.act("Wake", Target("x", PERSONALITIES, domain=ANY_DISCARD), straighten("x"), gain_honor(1))
    t.act("Return", Target("x", PERSONALITIES, domain=ANY_DISCARD), BringIn("x"))
    t.holding("Herald", traits=[triggered(after(kinds.STRAIGHTEN), [gain_honor(10)])])
    t.action_phase()
    t.use("Rest", man).use("Pit", man, player=0)
    t.use("Wake", man, player=0)
    assert t.honor(0) == 1  # the straightening fails
    t.use("Return", man, player=0)
    assert not t.bowed(man) and t.honor(0) == 1


@pytest.mark.rule("TF-STT-02")
def test_a_bowed_personality_cannot_assign() -> None:
    t = festival()
    t.person("Ready", 0, force=3)
    tired = t.person("Tired", 0, force=3)
    t.phase(terms.PHASE_ATTACK)
    t.bow(tired)
    t.answer("attack")
    until(t, lambda: t.question.kind == "assign")
    assert t.fits("assign Ready") and not t.fits("assign Tired")


@pytest.mark.rule("TF-STT-03")
def test_returning_home_is_no_movement_and_moving_home_no_return() -> None:
    texts = (
        triggered(after(kinds.MOVE, OneOf(THIS)), [gain_honor(1)]),
        triggered(after(kinds.GO_HOME, OneOf(THIS)), [gain_honor(10)]),
    )
    t = festival()
    raider = t.person("Raider", 0, force=1, traits=texts)
    guard = t.person("Guard", 1, force=1, chi=1)
    t.set_favor(1)
    t.battle([raider], [guard])
    at_combat(t, 1)
    t.use("Imperial Favor: send home", raider)
    assert t.honor(0) == 1 and t.location(raider) == terms.NONE
    u = festival()
    texts = (
        triggered(after(kinds.MOVE, OneOf(THIS)), [gain_honor(1)]),
        triggered(after(kinds.GO_HOME, OneOf(THIS)), [gain_honor(10)]),
    )
    raider = u.person("Raider", 0, force=1, traits=texts)
    u.battle([raider], [])
    u.finish()
    assert u.honor(0) == 10 and u.location(raider) == terms.NONE


@pytest.mark.rule("TF-STT-05", "TF-STT-61", "TF-DEF-13")
@pytest.mark.parametrize("fighting", [True, False])
def test_who_is_taken_stands_on_his_new_controllers_side_and_stays_his(fighting: bool) -> None:
    """[105]"""
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=1)
    men = t.follower(guard, 1)
    text = [Target("x", OTHER_PLAYERS & PERSONALITIES), ControlChange("x")]
    t.holding("Bribe", 0, battle(text) if fighting else open_(text))
    if fighting:
        t.person("Other", 1)
        t.battle([raider], [guard, t.cards(1, "home")[-1]])
        at_combat(t, 0)
        t.use("Bribe", guard)
        assert t.location(guard) == t.location(raider) and t.m.side(guard) == 0
        assert t.m.controller(men) == 0 and t.host(men) == guard
        return
    t.turns(0)
    t.use("Bribe", guard)
    assert t.m.controller(guard) == 0 and t.location(guard) == terms.NONE
    until(t, lambda: t.turn == 10 and t.question.kind == "action")
    assert t.m.controller(guard) == 0 == t.m.controller(men)


@pytest.mark.rule("TF-STT-05", "TF-EFF-05")
def test_control_outlasts_the_card_that_took_it_and_the_dead_go_to_their_owner() -> None:
    t = festival()
    guard = t.person("Guard", 1)
    bribe = t.act("Bribe", Target("x", OTHER_PLAYERS & PERSONALITIES), ControlChange("x"))
    t.act("Pit", Target("x", ANY_CARD), destroy("x"))
    t.action_phase()
    t.use("Bribe", guard).use("Pit", bribe, player=0)
    assert t.m.controller(guard) == 0
    t.use("Pit", guard, player=0)
    assert guard in t.cards(1, "dynasty discard")


@pytest.mark.rule("TF-STT-80", "TF-STT-60", "TF-ZON-07", "TF-PRV-61")
@pytest.mark.parametrize("lost", [False, True])
def test_moving_between_adjacent_battlefields(lost: bool) -> None:
    """Whoever moves him, he comes to his own side; and the row of Provinces closes up."""
    t = festival()
    raider, far = t.person("Raider", 0, force=1), t.person("Far", 1, force=1)
    t.holding("Horn", 0, battle([Target("x", OTHER_PLAYERS & PERSONALITIES, reach=ANYWHERE), move_here("x")]))
    row = provinces_of(t.m, 1)
    if lost:
        t.lose_province(row[1])
    guard = t.person("Guard", 1, force=1, abilities=[battle([Move(THIS, TO_ADJACENT)])])
    number = 0
    others = {far: 1} if not lost else {}
    t.battle([raider], [guard], number=number, others=others)
    at_combat(t, 1)
    assert t.can_use("Guard", 1)
    t.answer("use Guard").settle()
    assert t.location(guard) == (row[2] if lost else row[1])  # the next that is left
    assert t.m.side(guard) == 1
    if not lost:
        at_combat(t, 0)
        t.use("Horn", far)
        assert t.location(far) == row[0] and t.m.side(far) == 1  # the Attacker moved him, to the Defender's side


@pytest.mark.rule("TF-STT-60")
def test_home_is_the_controllers() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=1)
    t.holding("Rout", 0, battle([Target("x", ENEMY & PERSONALITIES), move_home("x")]))
    t.battle([raider], [guard])
    at_combat(t, 0)
    t.use("Rout", guard)
    assert t.location(guard) == terms.NONE and guard in t.cards(1, "home")


@pytest.mark.rule("TF-ZON-63")
def test_who_is_created_at_a_battlefield_joins_his_controllers_army() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=1)
    t.holding("Muster", 1, battle([Create(Created(terms.PERSONALITY, 2, 2, 0), None, HERE)]))
    t.battle([raider], [guard])
    at_combat(t, 1)
    t.use("Muster")
    [new] = [c for c in t.cards(1, "home") if t.m.definition(c).created]
    assert t.location(new) == t.location(guard) and t.m.side(new) == 1


@pytest.mark.rule("TF-STT-06")
def test_to_control_an_alignment_is_to_control_a_card_with_it() -> None:
    from gorin.lang.conditions import Exists
    from gorin.lang.flow import If
    from gorin.lang.selectors import keyword

    for keywords, gained in (("Crab Clan", 1), ("Crane Clan", 0)):
        t = festival()
        t.person("Man", 0, keywords=keywords)
        t.act("Oath", If(Exists(YOURS & keyword("Crab Clan")), gain_honor(1)))
        t.action_phase()
        t.use("Oath")
        assert t.honor(0) == gained


# --- Provinces --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PRV-01")
def test_a_province_is_refilled_face_down_after_what_the_leaving_triggered() -> None:
    t = festival()
    old = t.cards(0, "provinces")[0]
    top = t.cards(0, "dynasty deck")[0]
    t.holding("Herald", traits=[triggered(after(kinds.DISCARD), [gain_honor(1)])])
    t.act("Raze", Target("land", domain=PROVINCES), discard(CardIn(NamedPlace("land"))))
    t.action_phase()
    t.use("Raze", land(t.province(0)))
    [new] = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))
    assert t.where(old) == "discard" and new == top and not t.m.face_up(new)
    said = t.said()
    gained = next(n for n, line in enumerate(said) if "gains 1 Honor" in line)
    assert gained < next(n for n, line in enumerate(said) if "is refilled" in line)


@pytest.mark.rule("TF-PRV-02")
def test_empty_provinces_stay_and_are_refilled_from_the_left() -> None:
    t = festival()
    deck = t.cards(0, "dynasty deck")
    for card in deck:
        t.m.unlink(card)
    t.act("Raze", Target("land", domain=PROVINCES), discard(CardIn(NamedPlace("land"))))
    t.act("Return", Target("x", ANY_CARD, domain=YOUR_DISCARD), Put("x", terms.DYNASTY_DECK))
    row = provinces_of(t.m, 0)
    cards = [t.m.zone_cards(terms.PROVINCE_ZONE + v)[0] for v in row]
    t.action_phase()
    t.use("Raze", land(row[2])).use("Raze", land(row[1]), player=0)
    assert provinces_of(t.m, 0) == row and t.m.zone_cards(terms.PROVINCE_ZONE + row[1]) == []
    t.use("Return", cards[2], player=0)
    assert t.m.zone_cards(terms.PROVINCE_ZONE + row[1]) == [cards[2]]
    assert t.m.zone_cards(terms.PROVINCE_ZONE + row[2]) == []


@pytest.mark.rule("TF-PRV-03", "TF-ZON-61")
def test_what_lay_in_a_destroyed_province_is_in_the_pile_and_was_not_discarded() -> None:
    t = festival()
    lying = t.cards(1, "provinces")[0]
    t.holding("Herald", traits=[triggered(after(kinds.DISCARD), [gain_honor(1)])])
    t.act("Quake", Target("land", domain=PROVINCES, who=OTHERS), ProvinceFalls(NamedPlace("land")))
    t.action_phase()
    v = t.province(1)
    t.use("Quake", land(v))
    assert not t.m.province_exists(v) and lying in t.cards(1, "dynasty discard")
    assert t.m.face_up(lying) and t.honor(0) == 0


@pytest.mark.rule("TF-PRV-60")
def test_a_province_may_hold_more_and_its_owner_says_which_card_is_meant() -> None:
    t = festival()
    t.put(t.define("Annex", "Region", traits=[continuous(FlagModifier(HOLDS_TWO_CARDS))]), 1, "region")
    t.act(
        "Raze", Target("land", domain=PROVINCES), PickCardIn("x", NamedPlace("land")), discard("x")
    )
    v = t.province(1)
    zone = terms.PROVINCE_ZONE + v
    assert len(t.m.zone_cards(zone)) == 1
    t.turns(1)
    cards = t.m.zone_cards(zone)
    assert len(cards) == 2 and all(len(t.m.zone_cards(terms.PROVINCE_ZONE + w)) == 1 for w in provinces_of(t.m, 1)[1:])
    t.use("Raze", land(v), player=0)
    assert t.question.player == 1 and set(t.question.options) == set(cards)
    t.answer(cards[1]).settle()
    left = t.m.zone_cards(zone)
    assert t.where(cards[1]) == "discard" and cards[0] in left and len(left) == 2  # one new card has come
    [new] = [card for card in left if card != cards[0]]
    assert not t.m.face_up(new)


@pytest.mark.rule("TF-PRV-62")
def test_each_province_has_a_strength_of_its_own() -> None:
    t = festival()
    t.act("Wall", Target("land", domain=PROVINCES), strengthen(NamedPlace("land"), 3))
    row = provinces_of(t.m, 0)
    t.turns(0)
    t.use("Wall", land(row[0]))
    assert [t.strength(v) for v in row] == [10, 7, 7, 7]
    until(t, lambda: t.turn == 9)
    assert [t.strength(v) for v in row] == [7, 7, 7, 7]


@pytest.mark.rule("TF-PRV-06")
def test_a_battlefield_vanishes_with_its_province() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=1)
    t.holding("Quake", 1, battle([ProvinceFalls(HERE)]))
    t.battle([raider], [guard])
    at_combat(t, 1)
    t.use("Quake")
    assert t.location(raider) == terms.NONE and t.location(guard) == terms.NONE
    assert not t.m.in_battle and not t.dead(guard)
