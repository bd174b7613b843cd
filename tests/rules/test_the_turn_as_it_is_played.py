"""Setup, turns, Events, the Dynasty Phase and the end as Samurai Edition plays them: chapters 2, 3, 18 to 21, 34 on."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.game import Game
from gorin.lang.cards import continuous, enters_losing, event, limited, open_, reaction, triggered
from gorin.lang.conditions import YOUR_TURN, Changed
from gorin.lang.entering import BringIn
from gorin.lang.flow import ForEachPlayer, If, Later
from gorin.lang.modifiers import Payment, StatModifier
from gorin.lang.players import GainProvince
from gorin.lang.refs import EACH_PLAYER, NamedPlace
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, SHUGENJA, YOURS, Titled
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, YOUR_HAND, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import (
    ChangeAmount,
    Draw,
    NegateEvent,
    NegateIt,
    ProvinceFalls,
    bow,
    gain_honor,
    give,
    lose_honor,
    strengthen,
)
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Trigger
from gorin.table.terms import PHASE_DYNASTY, PHASE_END, PHASE_EVENTS
from gorin.testing import Card, Table
from tests.rules.laying import until, until_turn

DRAGON = "Mountain Summit Temple"  # a Stronghold of the Dragon Clan: Starting Honor 5, 4 Gold


def start(seed: int = 3) -> Game:
    """A game of two starter decks, at its first question after setup."""
    game = Game.new("samurai", ["crab", "crane"], seed=seed)
    for _ in range(20):
        if game.machine.phase != 0 and game.machine.turn == 1:
            return game
        game.answer(0)
    raise AssertionError("the first turn never begins")


def passes(t: Table, number: int = 1) -> Table:
    for _ in range(number):
        t.answer_pass()
    return t


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-SET-09", "SE-PRV-07")
def test_provinces_have_the_strongholds_strength_those_gained_later_too() -> None:
    t = Table()
    assert [t.strength(t.province(0, n)) for n in range(4)] == [7] * 4
    t.act("Conquer", GainProvince())
    t.action_phase()
    t.use("Conquer")
    if t.question.kind not in ("action",):
        t.answer(t.question.options[0]).settle()
    assert t.strength(t.province(0, 4)) == 7


@pytest.mark.rule("SE-SET-10", "SE-SET-12", "SE-SET-08")
def test_a_game_begins_with_five_cards_four_provinces_and_no_favor() -> None:
    game = start()
    m = game.machine
    assert m.favor == -1
    for player in (0, 1):
        assert m.zone_count(player * terms.PLAYER_ZONES + terms.HAND) == 5
        provinces = [v for v in range(8 * player, 8 * player + 8) if m.province_exists(v)]
        assert len(provinces) == 4


@pytest.mark.rule("SE-SET-11", "SE-TRN-02", "SE-END-01")
def test_the_first_turn_is_a_whole_turn() -> None:
    game = start()
    m = game.machine
    first = m.active_player
    seen: list[int] = []
    held = m.zone_count(first * terms.PLAYER_ZONES + terms.HAND)
    for _ in range(200):
        if m.turn != 1:
            break
        if m.phase not in seen:
            seen.append(m.phase)
        asked = game.question
        game.answer(asked.options.index(-1) if -1 in asked.options else len(asked.options) - 1)
    assert terms.PHASE_ACTION in seen and terms.PHASE_DYNASTY in seen
    lines = [line.text for line in game.log]
    told = [each for each in ("Straighten Phase.", "Events Phase.", "Action Phase.", "Dynasty Phase.", "End Phase.")
            if each in lines]
    assert told == ["Straighten Phase.", "Events Phase.", "Action Phase.", "Dynasty Phase.", "End Phase."]
    assert m.zone_count(first * terms.PLAYER_ZONES + terms.HAND) == held + 1, "he draws at its end"


@pytest.mark.rule("SE-END-01")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_what_adds_to_the_draw_of_the_end_phase_adds_to_that_one_draw(more: int) -> None:
    t = Table()
    bonus = before(kinds.DRAW, player=BY_YOU, mode=terms.MODE_RULE)
    for n in range(more):
        t.act(f"Lecture {n}", Later(bonus, ChangeAmount(1), True, terms.UNTIL_GAME_ENDS))
    t.act("Study", Draw(1))
    t.holding("Bell", 0, traits=[triggered(after(kinds.DRAW, player=BY_YOU), [gain_honor(1)])])
    t.turns()
    for n in range(more):
        t.use(f"Lecture {n}")
    t.use("Study")
    assert (len(t.hand(0)), t.honor(0)) == (1, 1), "another draw is not meant"
    first = t.turn
    for held, draws, last in ((2 + more, 2, first), (3 + more, 3, first + 2)):
        while t.turn <= last:
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        assert (len(t.hand(0)), t.honor(0)) == (held, draws), "together, and in the next End Phase only"


# --- whose turn it is -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-01", "SE-TRN-07")
@pytest.mark.parametrize("active", [0, 1])
def test_each_player_means_the_active_player_first(active: int) -> None:
    t = Table()
    for player in (0, 1):
        t.holding(f"Bell {player}", player, open_([ForEachPlayer(EACH_PLAYER, gain_honor(1))]))
    t.action_phase(active)
    t.use(f"Bell {active}")
    gains = [each for each in t.said() if "gains" in each]
    assert gains == [f"Player {p + 1} gains 1 Honor." for p in (active, 1 - active)]


@pytest.mark.rule("SE-TRN-07")
@pytest.mark.parametrize("mine", [True, False])
def test_who_has_nothing_that_fits_is_skipped(mine: bool) -> None:
    t = Table()
    if mine:
        t.person("Mine", keywords="Shugenja")
    theirs = t.person("Theirs", 1, keywords="Shugenja")
    blessing = ForEachPlayer(EACH_PLAYER, give(YOURS & SHUGENJA, terms.FORCE, 2))
    pick = [ForEachPlayer(EACH_PLAYER, Target("him", YOURS & SHUGENJA))]
    t.act("Rite", *pick, blessing)
    t.action_phase()
    t.use("Rite")
    assert (t.question.kind, t.question.player) == ("target", 0 if mine else 1)
    if mine:
        t.answer(t.question.options[0]).settle()
    t.answer(theirs).settle()
    assert t.force(theirs) == 2


@pytest.mark.rule("SE-TRN-04", "SE-TRN-03")
def test_before_the_turn_comes_before_the_phase_in_it() -> None:
    t = Table()
    t.holding("Bell", 0, traits=[triggered(before(kinds.PHASE, number=terms.PHASE_STRAIGHTEN), [gain_honor(1)])])
    t.holding("Gong", 0, traits=[triggered(before(kinds.TURN), [gain_honor(10)])])
    t.holding("Drum", 0, traits=[triggered(after(kinds.TURN_END), [gain_honor(100)])])
    t.turns()
    until_turn(t, 9)
    gains = [int(each.split()[3]) for each in t.said() if "gains" in each]
    assert gains == [10, 1, 100, 10, 1], "after the turn that ends, before the one that begins, before its phase"


@pytest.mark.rule("SE-TRN-16", "SE-ACT-01")
@pytest.mark.parametrize("active", [0, 1])
def test_limited_actions_are_the_active_players(active: int) -> None:
    t = Table()
    t.holding("Guild", 0, limited([gain_honor(1)]), open_([gain_honor(10)]))
    t.action_phase(active)
    if active:
        t.passes()
    uses = [each for each in t.options() if each.startswith("use Guild")]
    assert t.question.player == 0 and len(uses) == (2 if active == 0 else 1)


@pytest.mark.rule("SE-TRN-17", "SE-TRN-15")
def test_who_passes_may_act_when_his_turn_comes_round() -> None:
    t = Table()
    t.act("Mine", gain_honor(1))
    t.act("Theirs", gain_honor(1), player=1)
    t.action_phase()
    passes(t)
    t.answer("use Theirs").settle()
    assert t.question.player == 0 and t.can_use("Mine", 0)
    t.answer("use Mine").settle()
    passes(t)
    assert t.question.kind == "action" and t.question.player == 0, "both must pass in succession"
    passes(t)
    assert t.idle


@pytest.mark.rule("SE-TRN-21", "SE-END-03", "SE-TRN-22")
def test_the_turn_goes_to_the_next_player_and_what_was_for_this_turn_is_over() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.act("Cheer", give(Titled("Hero"), terms.FORCE, 2))
    t.turns()
    until_turn(t, 8)
    assert t.m.active_player == 0
    t.use("Cheer")
    assert t.force(hero) == 3
    until_turn(t, 9)
    assert t.m.active_player == 1 and t.force(hero) == 1


@pytest.mark.rule("SE-TRN-22")
def test_during_your_turn_is_your_own_turn_only() -> None:
    t = Table()
    hero = t.person("Hero", force=1, traits=[continuous(StatModifier(terms.FORCE, 1, None, YOUR_TURN))])
    t.turns()
    seen = []
    for turn in (8, 9, 10):
        until_turn(t, turn)
        seen.append(t.force(hero))
    assert seen == [2, 1, 2]


# --- Events ---------------------------------------------------------------------------------------------------------


def omen(
    t: Table, title: str = "Omen", player: int = 0, province: int = 0, faceup: bool = False, effects: Any = None
) -> Card:
    """An Event that gains its player 1 Honor, in a Province."""
    made = t.define(title, "Event", traits=[event(effects or [gain_honor(1)])])
    card = t.put(made, player, "province", province=province)
    t.m.set_face_up(card, 1 if faceup else 0)
    return card


@pytest.mark.rule("SE-TRN-11", "SE-EVT-01")
@pytest.mark.parametrize("faceup", [True, False])
def test_an_event_that_lay_face_up_resolves_without_being_revealed(faceup: bool) -> None:
    t = Table()
    omen(t, faceup=faceup)
    t.holding("Seer", 0, traits=[triggered(after(kinds.REVEAL), [gain_honor(10)])])
    others = sum(1 for n in range(1, 4) if not t.m.face_up(t.m.zone_head(terms.PROVINCE_ZONE + t.province(0, n))))
    t.phase(PHASE_EVENTS)
    t.finish()
    assert t.honor(0) == 1 + 10 * (others + (0 if faceup else 1))


@pytest.mark.rule("SE-TRN-12", "SE-TRN-13", "SE-TRN-10")
def test_holdings_and_personalities_stay_and_what_follows_an_event_stays_face_down() -> None:
    t = Table()
    spent = omen(t, province=0)
    farm = t.put(t.define("Farm", "Holding", traits=[enters_losing(5)]), 0, "province", province=1)
    lord = t.put(t.define("Lord", "Personality", traits=[enters_losing(5)]), 0, "province", province=2)
    for card in (farm, lord):
        t.m.set_face_up(card, 0)
    t.phase(PHASE_EVENTS)
    t.finish()
    assert [t.where(card) for card in (spent, farm, lord)] == ["discard", "province", "province"]
    assert t.m.face_up(farm) and t.m.face_up(lord) and t.honor(0) == 1
    replacement = t.m.zone_head(terms.PROVINCE_ZONE + t.province(0, 0))
    assert replacement >= 0 and not t.m.face_up(replacement)


@pytest.mark.rule("SE-EVT-01", "SE-EVT-06")
def test_an_event_revealed_later_waits_for_the_next_events_phase_and_then_must_resolve() -> None:
    t = Table()
    omen(t, faceup=True, effects=[lose_honor(3)])
    t.turns()
    until(t, "dynasty", 0, 100)
    said = t.said()
    assert "Player 1 loses 3 Honor." in said, "in his Events Phase it resolves, wanted or not"
    late = omen(t, "Late Omen", faceup=True, effects=[lose_honor(4)])
    until_turn(t, 9)
    assert t.where(late) in ("province", "discard")
    assert "Player 1 loses 4 Honor." not in t.said(), "neither in the Dynasty Phase nor in another's turn"


@pytest.mark.rule("SE-EVT-02", "SE-ZON-13")
def test_a_resolving_event_waits_aside_while_its_effects_happen() -> None:
    t = Table()
    card = omen(t, effects=[gain_honor(1), gain_honor(10)])
    t.holding("Seer", 0, reaction(after(kinds.GAIN_HONOR), [Draw()]))
    t.phase(PHASE_EVENTS)
    until(t, "reaction", 0)
    assert t.where(card) == "resolving" and t.m.zone_count(terms.PROVINCE_ZONE + t.province(0, 0)) == 0
    t.finish()
    assert t.where(card) == "discard" and t.honor(0) == 11


@pytest.mark.rule("SE-EVT-03")
@pytest.mark.parametrize("player", [0, 1])
def test_you_in_an_event_is_the_player_of_its_province(player: int) -> None:
    t = Table()
    omen(t, player=player)
    t.phase(PHASE_EVENTS, player)
    t.finish()
    assert (t.honor(player), t.honor(1 - player)) == (1, 0)


@pytest.mark.rule("SE-EVT-04")
@pytest.mark.parametrize(
    ("when", "negated"),
    [(before(kinds.EVENT), True), (after(kinds.EVENT), False), (before(kinds.PHASE), False)],
)
def test_an_event_is_negated_only_before_it_resolves(when: Trigger, negated: bool) -> None:
    t = Table()
    t.holding("Shrine", 1, traits=[triggered(when, [NegateEvent(), If(Changed(), Draw())])])
    man = t.person("Man", 1)
    storm = t.define("Storm", "Event", traits=[event([bow(PERSONALITIES), gain_honor(2)])])
    card = t.put(storm, 0, "province")
    t.phase(PHASE_EVENTS)
    assert (t.bowed(man), t.honor(0), len(t.hand(1))) == ((False, 0, 1) if negated else (True, 2, 0))
    assert t.where(card) == "discard"


# --- Provinces, Strongholds -----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PRV-01", "SE-PRV-02")
def test_a_province_holds_one_card_and_is_refilled_once() -> None:
    t = Table()
    farm = t.put(t.define("Farm", "Holding"), 0, "province")
    t.phase(PHASE_DYNASTY)
    place = terms.PROVINCE_ZONE + t.province(0, 0)
    assert t.m.zone_cards(place) == [farm]
    t.answer("buy Farm").settle()
    [refill] = t.m.zone_cards(place)
    assert refill != farm and not t.m.face_up(refill)


@pytest.mark.rule("SE-PRV-03", "SE-ZON-04")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_province_that_cannot_be_refilled_stays_empty(cards: int) -> None:
    t = Table()
    t.put(t.define("Farm", "Holding"), 0, "province", province=0)
    t.put(t.define("Field", "Holding"), 0, "province", province=1)
    deck = t.m.zone_cards(terms.DYNASTY_DECK)
    for card in deck[cards:]:
        t.m.unlink(card)
        t.m.link_bottom(card, terms.DYNASTY_DISCARD)
    t.phase(PHASE_DYNASTY)
    t.answer("buy Field").settle()
    t.answer("buy Farm").settle()
    counts = [t.m.zone_count(terms.PROVINCE_ZONE + t.province(0, n)) for n in (0, 1)]
    assert counts == [0, cards], "what left first is refilled first; both Provinces stand"
    assert len([v for v in range(8) if t.m.province_exists(v)]) == 4


@pytest.mark.rule("SE-PRV-07")
@pytest.mark.parametrize("weak", [True, False])
def test_a_province_without_strength_stands(weak: bool) -> None:
    t = Table()
    siege = [Target("there", domain=PROVINCES), strengthen(NamedPlace("there"), -9 if weak else -1)]
    t.act("Sap", *siege)
    t.action_phase()
    target = t.province(1, 2)
    t.use("Sap", province_name(t.m, target))
    assert t.strength(target) == (0 if weak else 6) and t.m.province_exists(target)


@pytest.mark.rule("SE-STR-03", "SE-STR-05", "SE-GLD-02")
@pytest.mark.parametrize("spent", [True, False])
def test_a_stronghold_that_bowed_for_gold_uses_no_ability(spent: bool) -> None:
    t = Table(strongholds=(DRAGON,))
    home = t.m.stronghold(0)
    assert t.where(home) == "home" and not t.bowed(home) and t.m.face_up(home)
    t.person("Monk", keywords="Monk")
    t.put(t.define("Ring of Air", "Ring"), 0, "hand")
    t.put(t.define("Order", "Action", gold_cost=2, abilities=[open_([Draw()])]), 0, "hand")
    t.action_phase()
    assert t.can_use(DRAGON, 0)
    if spent:
        t.use("Order")
        t.settle_payment()
        t.settle()
        assert t.bowed(home)
        t.passes()
        assert not t.can_use(DRAGON, 0)


@pytest.mark.rule("SE-STR-04", "SE-DYN-04")
@pytest.mark.parametrize("aligned", [True, False])
def test_the_strongholds_clan_is_the_players(aligned: bool) -> None:
    t = Table(strongholds=(DRAGON,) if aligned else ())
    t.put(t.define("Lord", "Personality", ph=2, gold_cost=3, keywords="Dragon Clan"), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Lord")
    assert (t.question.kind == "purchase") is aligned


# --- Dynasty Phase --------------------------------------------------------------------------------------------------


def offer(clan: str = "Dragon Clan", gold: int = 2, **made: Any) -> Table:
    """The Dynasty Phase of a Dragon player (Family Honor 5, 4 Gold and 9 more), with a Personality on offer."""
    t = Table(strongholds=(DRAGON,))
    t.holding("Mint", 0, gold=9, gold_cost=1)
    t.put(t.define("Lord", "Personality", chi=3, gold_cost=gold, keywords=clan, **made), 0, "province")
    t.phase(PHASE_DYNASTY)
    return t


@pytest.mark.rule("SE-DYN-02", "SE-DYN-03")
@pytest.mark.parametrize(("clan", "hr", "offered"), [
    ("Dragon Clan", 5, True), ("Dragon Clan", 6, True), ("Lion Clan", 5, True), ("Lion Clan", 6, False),
    ("", 6, False)])
def test_who_asks_for_more_honor_enters_in_clan_only(clan: str, hr: int, offered: bool) -> None:
    t = offer(clan, hr=hr)
    assert t.honor(0) == 5
    assert t.fits("buy Lord") is offered


@pytest.mark.rule("SE-DYN-02", "SE-DYN-08")
@pytest.mark.parametrize(("hr", "gold", "way", "legal"), [
    (5, 4, "at full price", True), (6, 4, "at full price", False), (6, 2, "at full price", True),
    (6, 4, "at the Clan discount", True), (6, 5, "at the Clan discount", False), (6, 4, "for Honor", False)])
def test_lacking_honor_costs_two_gold_more_which_the_discount_makes_up_for(
    hr: int, gold: int, way: str, legal: bool
) -> None:
    t = Table(strongholds=(DRAGON,))  # 4 Gold
    t.put(t.define("Lord", "Personality", ph=1, hr=hr, gold_cost=gold, keywords="Dragon Clan"), 0, "province")
    t.phase(PHASE_DYNASTY)
    if not t.fits("buy Lord"):
        assert not legal
        return
    t.answer("buy Lord")
    if t.question.kind == "purchase":
        assert t.fits(way) is legal
    else:
        assert (way == "at the Clan discount") is legal, "the only way is not asked about"


@pytest.mark.rule("SE-DYN-06")
@pytest.mark.parametrize("stopped", [True, False])
def test_without_the_entry_no_honor(stopped: bool) -> None:
    t = Table(strongholds=(DRAGON,))
    t.holding("Ban", 1, reaction(before(kinds.ENTER), [NegateIt()]))
    t.put(t.define("Lord", "Personality", ph=3, keywords="Dragon Clan"), 0, "province")
    t.phase(PHASE_DYNASTY)
    had = t.honor(0)
    t.answer("buy Lord").answer("for Honor").settle()
    t.answer("use Ban" if stopped else "pass").settle()
    assert t.honor(0) - had == (0 if stopped else 3)


@pytest.mark.rule("SE-DYN-09")
@pytest.mark.parametrize("hr", [5, 6])
def test_outside_the_dynasty_phase_there_is_neither_discount_nor_surcharge_nor_honor(hr: int) -> None:
    t = Table(strongholds=(DRAGON,))
    lord = t.put(t.define("Lord", "Personality", ph=3, hr=hr, gold_cost=4, keywords="Dragon Clan"), 0, "discard")
    t.act("Call", Target("it", Titled("Lord"), domain=YOUR_DISCARD), BringIn("it"))
    t.action_phase()
    had = t.honor(0)
    assert t.can_use("Call", 0) is (hr == 5), "the Honor Requirement binds"
    if hr == 5:
        t.use("Call", lord)
        t.settle_payment()
        t.settle()
        assert t.where(lord) == "home" and t.honor(0) == had and t.bowed(t.m.stronghold(0)), "4 Gold, nothing less"


@pytest.mark.rule("SE-DYN-10")
def test_who_costs_less_gold_may_still_be_bought_for_honor() -> None:
    t = Table(strongholds=(DRAGON,))  # 4 Gold
    t.holding("Patron", 0, traits=[continuous(Payment(-3, PERSONALITIES, None, 1))])
    t.put(t.define("Lord", "Personality", ph=2, gold_cost=7, keywords="Dragon Clan"), 0, "province")
    t.phase(PHASE_DYNASTY)
    had = t.honor(0)
    t.answer("buy Lord").answer("for Honor").settle_payment()
    t.settle()
    assert t.honor(0) == had + 2


@pytest.mark.rule("SE-DYN-13")
def test_in_the_dynasty_phase_there_are_reactions_and_no_other_actions() -> None:
    t = Table()
    t.holding("Guild", 0, open_([gain_honor(1)]), limited([gain_honor(1)]),
            reaction(after(kinds.ENTER, HOLDINGS), [gain_honor(10)]))
    t.put(t.define("Farm", "Holding"), 0, "province")
    t.phase(PHASE_DYNASTY)
    assert t.question.kind == "dynasty" and not any("Guild" in each for each in t.options())
    t.answer("buy Farm").settle()
    assert [each for each in t.options() if "Guild" in each] == ["use Guild (3)"]
    t.answer("use Guild").settle()
    assert t.honor(0) == 10


@pytest.mark.rule("SE-HLD-02", "SE-GLD-06")
@pytest.mark.parametrize(("gold", "offered"), [(20, True), (21, False)])
def test_a_holding_costs_its_gold(gold: int, offered: bool) -> None:
    t = Table()
    farm = t.put(t.define("Farm", "Holding", gold_cost=gold), 0, "province")
    t.phase(PHASE_DYNASTY)
    assert t.fits("buy Farm") is offered
    if offered:
        t.answer("buy Farm").settle_payment()
        t.settle()
        assert t.where(farm) == "home" and t.bowed(farm) and t.bowed(t.m.stronghold(0))


@pytest.mark.rule("SE-GLD-06")
def test_gold_may_be_produced_for_a_cost_of_nothing() -> None:
    t = Table()
    mine = t.holding("Mine", gold=2)
    t.put(t.define("Whim", "Action", abilities=[open_([Draw()])]), 0, "hand")
    t.put(t.define("Farm", "Holding", gold_cost=0), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Farm")
    assert t.question.kind == "pay" and t.fits("bow Mine") and -1 in t.question.options
    t.answer("bow Mine").settle()
    assert t.bowed(mine)


@pytest.mark.rule("SE-GLD-07", "SE-RNG-03")
def test_a_ring_costs_no_gold_at_all() -> None:
    t = Table()
    t.holding("Mine", gold=2)
    ring = t.put(t.define("Ring of Air", "Ring"), 0, "hand")
    t.act("Insight", Target("it", Titled("Ring of Air"), domain=YOUR_HAND), BringIn("it"))
    t.action_phase()
    t.use("Insight", ring)
    assert t.where(ring) == "home" and "produces" not in " ".join(t.said())


@pytest.mark.rule("SE-GLD-09")
@pytest.mark.parametrize("gold", [0, 1])
def test_a_cost_of_nothing_is_no_cost(gold: int) -> None:
    t = Table()
    bank = [triggered(after(kinds.BOW, mode=1), [gain_honor(1)])]
    t.holding("Bank", 1, traits=bank)
    t.put(t.define("Farm", "Holding", gold_cost=gold), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Farm")
    assert (-1 in t.question.options) is (gold == 0), "what costs nothing need not be paid"
    t.settle_payment() if gold else t.answer_pass()
    t.settle()
    assert t.honor(1) == gold


# --- End Phase, the end ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-END-02")
@pytest.mark.parametrize(("held", "kept"), [(6, 7), (7, 8), (9, 8)])
def test_the_hand_is_cut_to_eight_after_the_draw(held: int, kept: int) -> None:
    t = Table()
    for n in range(held):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    t.phase(PHASE_END)
    t.finish()
    assert len(t.hand(0)) == kept


@pytest.mark.rule("SE-VIC-02")
@pytest.mark.parametrize("left", [1, 2])
def test_who_loses_his_last_province_by_any_means_has_lost(left: int) -> None:
    t = Table()
    for n in range(4 - left):
        t.lose_province(t.province(1, 3 - n))
    t.act("Quake", Target("there", domain=PROVINCES), ProvinceFalls(NamedPlace("there")))
    t.action_phase()
    t.use("Quake", province_name(t.m, t.province(1, 0)))
    assert t.over is (left == 1)
    if left == 1:
        assert t.m.winner == 0 and "Military" in " ".join(t.said())


@pytest.mark.rule("SE-VIC-03")
@pytest.mark.parametrize(("loss", "over"), [(18, False), (19, False), (20, True), (25, True)])
def test_twenty_below_nothing_is_the_end(loss: int, over: bool) -> None:
    t = Table()
    t.act("Scandal", lose_honor(loss))
    t.action_phase()
    t.use("Scandal")
    assert t.over is over
    if over:
        assert t.m.winner == 1


@pytest.mark.rule("SE-VIC-08")
def test_when_someone_has_won_nothing_more_happens() -> None:
    t = Table()
    t.holding("Mourner", 1, traits=[triggered(after(kinds.LOSE_HONOR), [gain_honor(5)])])
    t.act("Scandal", lose_honor(20), gain_honor(40))
    t.action_phase()
    t.use("Scandal")
    assert t.over and (t.honor(0), t.honor(1)) == (-20, 0)


@pytest.mark.rule("SE-VIC-07", "SE-VIC-05", "SE-RNG-04")
@pytest.mark.parametrize("own", [True, False])
def test_five_rings_win_if_each_came_by_its_own_text(own: bool) -> None:
    t = Table()
    elements = ("Air", "Earth", "Fire", "Water", "Void")
    rings = [t.put(t.define(f"Ring of {name}", "Ring", keywords=name), 0, "hand") for name in elements]
    t.holding("Shrine", 0, open_([Target("it", domain=YOUR_HAND), BringIn("it", own_text=True)], limit=9))
    t.holding("Gate", 0, open_([Target("it", domain=YOUR_HAND), BringIn("it")], limit=9))
    t.action_phase()
    for n, ring in enumerate(rings):
        assert not t.over
        t.use("Shrine" if own or n < 4 else "Gate", ring)
        if not t.over:
            t.passes()
    assert t.over is own

