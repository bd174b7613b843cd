"""Cards of Gold Edition that have to do with what lies about the table: tokens, surplus, what is face-down or under."""

from __future__ import annotations

import pytest

from gorin.rules.entering import may_attach, price
from gorin.rules.views import SPECTATOR, knows, view
from gorin.table import terms
from gorin.table.changes import cards_under, count_tokens
from gorin.table.memory import remembered
from gorin.table.packing import NO, PASS, T_PROVINCE, YES, pack, payload_of
from gorin.table.places import attachments
from gorin.table.terms import NONE
from gorin.testing import Table
from tests.gold.laying import until
from tests.gold.test_cards_of_the_base_set import held, known
from tests.lang.writing import deed, named, written


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


@pytest.mark.card("Cleansing Bell")
@pytest.mark.parametrize("saved", [False, True])
def test_when_the_cleansing_bell_has_rung_all_see_all_hands_until_the_turn_ends(saved: bool) -> None:
    t = known(3)
    bell = t.put(t.known("Cleansing Bell"), 0)
    if saved:
        written(t, "Ward", ['continuous(to(holding & titled("Cleansing Bell"), cannot_happen(before(is_destroyed))))'])
    secret = t.put(t.define("Secret", "Action"), 1, "hand")
    readers = (SPECTATOR, 0, 1, 2)

    def seen() -> list[bool]:
        return [knows(t.m, reader, secret) for reader in readers]

    def shown() -> list[bool]:
        return ["Secret" in str(view(t.m, reader)) for reader in readers]

    t.turns()
    until(t, lambda: t.offers("Cleansing Bell"))
    assert seen() == shown() == [False, False, True, False]
    t.use("Cleansing Bell")
    t.settle()
    assert (t.where(bell) == "discard") is not saved
    assert seen() == shown() == ([False, False, True, False] if saved else [True] * 4)
    later = t.put(t.define("Later", "Action"), 2, "hand")
    assert knows(t.m, 0, later) is not saved
    until(t, lambda: t.active == 1)
    assert seen() == shown() == [False, False, True, False]


@pytest.mark.card("Hantei Naseru")
@pytest.mark.rule("GE-WND-02")
@pytest.mark.parametrize(("named", "gained"), [("the Action Phase", 2), ("the Attack Phase", 5), ("", 5)])
def test_in_the_phase_that_naseru_names_honor_gains_are_halved_until_his_next_turn(named: str, gained: int) -> None:
    """Rounded down, in each player's turn, whoever gains; the next turn of his brings no more of it."""
    t = known()
    t.put("Hantei Naseru", 0)
    t.set_favor(0 if named else 1)
    for player in (0, 1):
        deed(t, "gain_honor(5)", title=f"Deed {player}", player=player)
    t.turns()
    until(t, lambda: t.offers("Hantei Naseru") or t.offers("Deed 0"))
    assert t.offers("Hantei Naseru") is (named != "")
    if named:
        t.use("Hantei Naseru", named)
        t.settle()
        assert t.favor == -1
    until(t, lambda: t.offers("Deed 0"))
    t.use("Deed 0")
    assert t.settle().honor(0) == gained
    until(t, lambda: t.offers("Deed 1") and t.active == 1)
    t.use("Deed 1")
    assert t.settle().honor(1) == gained
    until(t, lambda: t.offers("Deed 0") and t.active == 0)
    t.use("Deed 0")
    assert t.settle().honor(0) == gained + 5


@pytest.mark.card("Hantei Naseru")
@pytest.mark.parametrize("mine", [True, False])
def test_naseru_turns_the_loss_of_honor_aside_for_the_favor(mine: bool) -> None:
    t = known()
    t.put("Hantei Naseru", 0)
    t.set_favor(0 if mine else 1)
    deed(t, "lose_honor(3)", player=1)
    t.action_phase(1)
    t.use("Deed", player=1)
    if mine:
        t.answer("use Hantei Naseru")
    assert t.settle().honor(1) == (0 if mine else -3)


@pytest.mark.card("An Empty Victory")
@pytest.mark.parametrize(
    ("honor", "free", "against"),
    [
        ((9, 5, 3, 0), False, [1]),  # the two highest attack each other
        ((9, 5, 5, 5), False, [1, 2, 3]),  # all of the second total have one of the two highest
        ((5, 9, 3, 0), False, [1]),
        ((5, 5, 5, 0), False, [1, 2]),  # three are tied for the highest
        ((3, 9, 5, 0), True, [1, 2, 3]),
    ],
)
def test_after_an_empty_victory_those_highest_in_honor_must_attack_each_other(
    honor: tuple[int, ...], free: bool, against: list[int]
) -> None:
    t = known(4)
    t.person("Hero", force=3)
    t.person("Rider", force=1, keywords="Cavalry")
    for player, number in enumerate(honor):
        t.set_honor(player, number)
    t.put(t.known("An Empty Victory"), 0, "province")
    t.turns()
    until(t, lambda: t.phase_now == "action")
    while t.question.kind == "action":
        t.passes()
    assert t.question.kind == "attack" and (NO in t.question.options) is free
    t.answer("attack")
    if len(against) > 1:
        assert t.question.kind == "defender" and [payload_of(value) for value in t.question.options] == against
        t.answer(t.question.options[0])
    assert t.question.kind == "invite" and t.m.defender == against[0]
    while t.question.kind != "assign":
        t.passes()
    assert PASS in t.question.options  # the Rider may be the one, later
    t.passes()
    while t.question.kind != "assign" or t.question.player != 0:
        t.passes()
    assert (PASS in t.question.options) is free


@pytest.mark.card("Storehouses")
def test_storehouses_keep_a_token_of_what_a_gold_cost_left_over_and_give_back_as_many_as_one_likes() -> None:
    t = Table("gold", 2, cards="gold", gold=0)
    store = t.put(t.known("Storehouses"), 0)
    for number in range(4):
        t.holding(f"Mine {number}", 0, gold=3)
    for number, cost in enumerate((3, 2, 5, 1)):
        t.put(t.define(f"House {number}", "Holding", gold_cost=cost), 0, "province", province=number)
    stored = t.rules.keyword("Storage")

    def buy(number: int, *paid: str) -> bool:
        """Whether a Reaction of the Storehouses was offered afterwards; it is taken."""
        until(t, lambda: t.fits(f"House {number}") or t.fits(f"buy House {number}"))
        t.answer(f"House {number}" if t.fits(f"House {number}") else f"buy House {number}")
        while t.question.kind != "pay":
            t.answer(t.question.options[0])
        t.answers(*paid)
        if t.asked and t.question.kind == "pay":
            t.answer_pass()
        offered = t.asked and t.offers("Storehouses")
        if offered:
            t.use("Storehouses")
        return offered

    t.phase(terms.PHASE_DYNASTY)
    assert not buy(0, "Mine 0") and count_tokens(t.m, store, stored) == 0
    assert buy(1, "Mine 1") and count_tokens(t.m, store, stored) == 1
    assert buy(2, "Mine 2", "Mine 3") and count_tokens(t.m, store, stored) == 2
    until(t, lambda: t.fits("House 3") or t.fits("buy House 3"))
    t.answer("House 3" if t.fits("House 3") else "buy House 3")
    while t.question.kind != "pay":
        t.answer(t.question.options[0])
    t.answer("use Storehouses")
    assert t.options() == ["1", "2"]
    t.answer("1")
    assert t.bowed(store) and count_tokens(t.m, store, stored) == 1
    t.settle()
    assert t.m.zone(store) == t.m.zone(t.stronghold(0)) and "House 3" in t.titles(t.cards(0, "home"))


@pytest.mark.card("The Imperial Standard")
@pytest.mark.parametrize("title", ["The Imperial Standard", "Flag"])
def test_attaching_the_imperial_standard_is_a_political_action_and_costs_the_favor(title: str) -> None:
    standard = title == "The Imperial Standard"
    t = known()
    hero = t.person("Hero", force=2, chi=2, ph=2)
    guard = t.follower(hero, 1, "Guard")
    t.put(t.known(title) if standard else t.define("Flag", "Item", force=1, gold_cost=1), 0, "hand")
    t.set_favor(0)
    text = 'trait(after(resolves(others), where=action_is("Political")), gain_honor(1))'
    written(t, "Clerk", [text], player=1)
    t.action_phase()
    t.use("Attach", hero, title)
    t.settle_payment()
    t.settle()
    assert title in [t.m.definition(card).title for card in attachments(t.m, hero)]
    assert t.honor(1) == (1 if standard else 0) and t.favor == (-1 if standard else 0)
    assert t.honor(0) == (4 if standard else 0) and t.force(guard) == (3 if standard else 1)
    t.set_favor(0)
    t.m.set_bowed(t.stronghold(0), False)
    t.use("Attach", hero, t.put(t.define("Horn", "Item", force=1, gold_cost=1), 0, "hand"))
    t.settle_payment()
    assert t.settle().honor(1) == (1 if standard else 0)  # the next such action is none


@pytest.mark.card("The Imperial Standard")
@pytest.mark.parametrize("favor", [0, 1])
def test_who_does_not_have_the_favor_cannot_attach_the_imperial_standard(favor: int) -> None:
    t = known()
    t.person("Hero", force=2, chi=2, ph=2)
    standard = held(t, "The Imperial Standard")
    t.set_favor(favor)
    t.action_phase()
    if favor == 0:
        t.use("Attach", "Hero")
        assert t.fits("The Imperial Standard") or t.host(standard) >= 0
    else:
        assert not t.can_use("Attach")


@pytest.mark.card("The Imperial Standard")
@pytest.mark.parametrize("borne", [True, False])
def test_followers_under_the_imperial_standard_fear_nothing(borne: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", force=2, chi=2), t.person("Foe", 1, force=2)
    guard = t.follower(hero, 1, "Guard")
    if borne:
        t.put(t.known("The Imperial Standard"), 0, on=hero)
    written(t, "Dread", ["action(battle, [without_presence], fear(9))"], player=1)
    t.battle([hero], [foe])
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Dread", hero)
    t.settle()
    assert t.bowed(guard) is not borne


@pytest.mark.card("The Damned", "The Great Walls of Kaiu")
@pytest.mark.parametrize(("home", "comes"), [("The Great Walls of Kaiu", True), ("Iron Mountain", False)])
def test_to_crab_players_the_damned_come_whatever_their_stronghold_forbids(home: str, comes: bool) -> None:
    """A Stronghold that says the same as the Great Walls lies there besides."""
    t = Table("gold", 2, cards="gold", strongholds=(home,), gold=20)
    edict = 'continuous(cannot_happen(before(attaches(keyword("Shadowlands"), of=you))))'
    written(t, "Edict", [edict], type="Stronghold")
    t.set_honor(0, 9)
    hero = t.person("Hero", force=3, ph=2, keywords="Crab Clan")
    other = t.person("Other", force=3, ph=2, keywords="Crane Clan")
    damned = held(t, "The Damned")
    fallen = t.put(t.define("Fallen", "Follower", force=3, gold_cost=7, keywords="Shadowlands"), 0, "hand")
    assert may_attach(t.m, 0, damned, hero, 0) is comes and not may_attach(t.m, 0, fallen, hero, 0)
    assert [price(t.m, 0, damned, host, 0) for host in (hero, other)] == [5, 7]


@pytest.mark.card("The Damned")
def test_what_no_stronghold_forbids_stops_the_damned_too() -> None:
    t = Table("gold", 2, cards="gold", strongholds=("The Great Walls of Kaiu",), gold=20)
    t.set_honor(0, 9)
    hero = t.person("Hero", force=3, ph=2)
    damned = held(t, "The Damned")
    assert may_attach(t.m, 0, damned, hero, 0)
    written(t, "Edict", ['continuous(cannot_happen(before(attaches(keyword("Shadowlands"), of=you))))'])
    assert not may_attach(t.m, 0, damned, hero, 0)


def lying(t: Table, number: int, player: int = 0) -> list[bool]:
    """Whether each of the cards in a Province is face-up."""
    return [t.m.face_up(card) == 1 for card in t.m.zone_cards(terms.PROVINCE_ZONE + t.province(player, number))]


@pytest.mark.card("Plains of Otosan Uchi")
def test_the_plains_of_otosan_uchi_let_their_province_hold_two_cards() -> None:
    t = known()
    t.holding("Mine", 0, gold=9)
    plains = t.put(t.known("Plains of Otosan Uchi"), 0, "province", province=1)
    t.turns()
    until(t, lambda: t.phase_now == "action")
    assert t.where(plains) == "home" and [lying(t, n) for n in range(3)] == [[True], [False, False], [True]]
    until(t, lambda: t.phase_now == "events" and t.active == 0 and t.question.kind == "order")
    first, second = t.question.options
    t.answer(second)
    until(t, lambda: t.phase_now == "action" and t.active == 0)
    assert lying(t, 1) == [True, True] and lying(t, 2) == [True]
    assert set(t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1))) == {first, second}
    until(t, lambda: t.phase_now == "dynasty" and t.active == 0 and t.question.kind == "dynasty")
    t.answer_pass()
    t.answer(first)
    until(t, lambda: t.phase_now != "dynasty")
    assert lying(t, 1) == [True, False]


@pytest.mark.card("Plains of Otosan Uchi", "Regions of Rokugan")
def test_the_second_card_is_not_revealed_in_the_events_phase_in_which_the_plains_come() -> None:
    """An Event of a Province to the left lays them to one that has not been reached yet."""
    t = known()
    t.put(t.known("Regions of Rokugan"), 0, "province", province=0)
    plains = t.put(t.known("Plains of Otosan Uchi"), 0, "deck")
    t.turns()
    until(t, lambda: t.fits("yes") or t.fits("Plains of Otosan Uchi"))
    third = pack(T_PROVINCE, t.province(0, 2))
    while t.phase_now == "events":
        free = PASS if PASS in t.question.options else t.question.options[0]
        wanted = plains if plains in t.question.options else YES if YES in t.question.options else free
        t.m.answer(third if third in t.question.options else wanted)
        until(t, lambda: True)
    assert t.where(plains) == "home" and t.m.region(t.province(0, 2)) == plains
    assert [lying(t, n) for n in (1, 2, 3)] == [[True], [True, False], [True]]


@pytest.mark.card("Plains of Otosan Uchi")
@pytest.mark.ruling("R00-C-041")
@pytest.mark.parametrize(("number", "lost"), [(0, 10), (1, 0)])
def test_before_the_province_of_the_plains_is_destroyed_their_player_loses_honor(number: int, lost: int) -> None:
    t = known()
    raider = t.person("Raider", 1, force=30)
    plains = t.put(t.known("Plains of Otosan Uchi"), 0, "region", province=0)
    t.battle([raider], [], attacker=1, number=number)
    until(t, lambda: not t.asked)
    assert t.honor(0) == -lost and (t.where(plains) == "home") is (number == 1)


@pytest.mark.card("Plains of Otosan Uchi")
@pytest.mark.ruling("R00-C-041", "R00-C-042")
def test_the_destruction_of_the_plains_alone_costs_no_honor_and_takes_no_card() -> None:
    """The latter by the newer text."""
    t = known()
    t.put(t.known("Plains of Otosan Uchi"), 0, "region", province=0)
    deed(t, 'target("x", region)', 'destroy("x")')
    t.action_phase()
    assert len(lying(t, 0)) == 2
    t.use("Deed", "Plains of Otosan Uchi")
    t.settle()
    assert t.honor(0) == 0 and len(lying(t, 0)) == 2


@pytest.mark.card("Forgotten Tomb")
@pytest.mark.ruling("R00-B-087")
def test_from_the_forgotten_tomb_comes_what_has_lain_there_for_as_many_turns_as_it_has_force() -> None:
    t = Table("gold", 2, cards="gold", gold=0)
    tomb = t.put(t.known("Forgotten Tomb"), 0, bowed=True)
    lord = t.put(t.define("Lord", "Personality", force=2, chi=2, gold_cost=9, keywords="Shadowlands"), 0, "province")
    horde = t.put(t.define("Horde", "Follower", force=3, gold_cost=9, keywords="Shadowlands"), 0, "hand")
    pure = t.put(t.define("Pure", "Follower", force=1, gold_cost=9), 0, "hand")
    t.turns()
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "may")
    t.answer("yes")
    assert horde in t.question.options and pure not in t.question.options
    t.answer(horde)
    until(t, lambda: lord in t.question.options)
    t.answer(lord)
    until(t, lambda: t.where(lord) == "under")
    assert t.where(horde) == "under" and cards_under(t.m, tomb) and t.m.face_up(lord) and knows(t.m, 1, horde)
    until(t, lambda: t.active == 1)
    assert remembered(t.m, lord, "turns") == 1
    until(t, lambda: t.active == 0 and t.phase_now == "dynasty" and t.question.kind == "may")
    t.answer("no")  # to bury more
    assert t.question.kind == "may"
    t.answer("yes")
    assert t.question.options == [lord]  # of whom two turns are over, as many as he has Force
    t.answer(lord)
    t.settle()
    assert t.where(lord) == "home" and t.where(horde) == "under" and t.honor(0) == 0
    until(t, lambda: t.active == 0 and t.phase_now == "dynasty" and t.question.kind == "may" and t.m.turn > 10)
    t.answer("no")
    t.answers("yes", horde, lord)
    t.settle()
    assert t.host(horde) == lord


@pytest.mark.card("Forgotten Tomb")
def test_what_lies_under_the_forgotten_tomb_is_destroyed_with_it() -> None:
    t = Table("gold", 2, cards="gold", gold=0)
    t.put(t.known("Forgotten Tomb"), 0)
    lord = t.put(t.define("Lord", "Personality", force=2, chi=2, gold_cost=9, keywords="Shadowlands"), 0, "province")
    deed(t, 'target("x", holding & titled("Forgotten Tomb"))', 'destroy("x")', player=1)
    t.turns()
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "may")
    t.answer("yes")
    until(t, lambda: lord in t.question.options)
    t.answer(lord)
    until(t, lambda: t.offers("Deed") and t.active == 1)
    assert t.where(lord) == "under"
    t.use("Deed", "Forgotten Tomb")
    t.settle()
    assert t.destroyed(lord) and t.where(lord) == "discard"
