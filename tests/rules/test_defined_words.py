"""Words with a meaning of their own: chapter 14 of the Samurai Edition rules."""

from __future__ import annotations

import pytest

from gorin.lang.adding import ActionFrom
from gorin.lang.amounts import CARDS_DESTROYED, Count, FamilyHonor, Least, Most, NumberNamed, Sum
from gorin.lang.cards import (
    attaches_losing,
    battle,
    continuous,
    enters_losing,
    only_to,
    open_,
    reaction,
    triggered,
)
from gorin.lang.conditions import ActionIs, ClanIs, Is
from gorin.lang.costs import PickCost, bow_cost, discard_cost
from gorin.lang.duels import LOSER, LOSERS_CONTROLLER, Challenge
from gorin.lang.entering import Create, Created
from gorin.lang.flow import ForEach, If, Later, May, Note, Seq
from gorin.lang.handling import DESTROYED_WITH_IT, CardIn, EntryLoss, LookAt
from gorin.lang.lasting import Instead, NeedNot, Next
from gorin.lang.looking import LookAtTop, Search
from gorin.lang.modifiers import Cannot, FlagModifier, KeywordModifier
from gorin.lang.redirecting import FOR_LOSING, LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import IT, OTHERS, THIS, YOUR_STRONGHOLD, NamedPlace
from gorin.lang.selectors import (
    ACTIONS,
    BOWED,
    FOLLOWERS,
    HOLDINGS,
    HUMAN,
    INFANTRY,
    ITEMS,
    MONK,
    OPPOSED,
    OTHER_PLAYERS,
    OWNED,
    PERSONALITIES,
    RINGS,
    SAMURAI,
    YOURS,
    OneOf,
    Titled,
    keyword,
    other_than,
)
from gorin.lang.targets import ANY_DISCARD, PROVINCES, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.triggers import BY_YOU, FOR_DUEL, after, before
from gorin.lang.verbs import (
    ControlChange,
    Draw,
    NegateIt,
    Reveal,
    Show,
    bow,
    bow_unit,
    destroy,
    dishonor,
    gain_honor,
    give,
    lose_honor,
    move_home,
    put_in_hand,
)
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.changes import set_location
from gorin.table.definitions import M_REMOVE_KEYWORD, Trait, Trigger
from gorin.table.flags import LENDS_FORCE
from gorin.table.packing import T_PROVINCE, pack
from gorin.table.places import in_play, opposed
from gorin.table.stats import army_force
from gorin.testing import Card, Table


def until_turn(t: Table, turn: int) -> Table:
    """Pass everything until someone may act in the Action Phase of a turn."""
    for _ in range(400):
        if t.m.turn >= turn and t.question.kind == "action" and t.m.phase == terms.PHASE_ACTION:
            return t
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    raise AssertionError("that turn never comes")


def in_order(t: Table) -> Table:
    """Take the orders and duels as they come."""
    t.settle()
    while t.asked and t.question.kind in ("order", "focus"):
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        t.settle()
    return t


# --- instead --------------------------------------------------------------------------------------------------------


def pride(t: Table) -> tuple[Card, Card]:
    """A Holding whose trait bows a Personality instead of losing Honor, if its player likes."""
    proud = t.person("Proud", 0)
    text = triggered(before(kinds.LOSE_HONOR, player=BY_YOU), [May(Instead(bow(Titled("Proud"))))])
    return proud, t.holding("Pride", 0, traits=[text])


@pytest.mark.rule("SE-DEF-01")
@pytest.mark.parametrize("impossible", [True, False])
def test_what_fails_cannot_be_replaced(impossible: bool) -> None:
    t = Table()
    proud, _ = pride(t)
    if impossible:
        t.holding(
            "Name",
            0,
            traits=[continuous(Cannot(before(kinds.LOSE_HONOR, player=BY_YOU)))],
        )
    t.act("Shame", lose_honor(3))
    t.action_phase()
    t.use("Shame")
    if not impossible:
        t.answer("yes")
    assert t.bowed(proud) != impossible
    assert t.honor(0) == 0
    t.done()


@pytest.mark.rule("SE-DEF-01", "SE-DEF-25")
@pytest.mark.golden("GX-SE-070")
def test_both_halves_of_the_example_about_instead() -> None:
    t = Table()
    proud, _ = pride(t)
    t.holding(
        "Name",
        0,
        traits=[continuous(Cannot(before(kinds.LOSE_HONOR, player=BY_YOU)))],
    )
    t.act("Shame", lose_honor(3))
    t.action_phase()
    t.use("Shame")
    assert (t.bowed(proud), t.honor(0)) == (False, 0)
    t.done()
    t = Table()
    traitor = t.person("Traitor", 1, force=3, traits=[continuous(FlagModifier(LENDS_FORCE, None, None))])
    mine = t.person("Mine", 0, force=2)
    t.battle([mine], [traitor])
    m = t.m
    here = m.battlefield
    assert army_force(m, here, m.attacker) == 5
    assert army_force(m, here, m.defender) == 0
    set_location(m, mine, -1)
    assert army_force(m, here, m.attacker) == 0
    assert army_force(m, here, m.defender) == 0


@pytest.mark.rule("SE-DEF-02")
@pytest.mark.parametrize("negated", [True, False])
def test_what_was_replaced_does_not_happen_whatever_follows(negated: bool) -> None:
    t = Table()
    t.holding("Mercy", 1, traits=[triggered(before(kinds.DESTROY, PERSONALITIES), [Instead(move_home(IT))])])
    if negated:
        t.holding("Mud", 0, traits=[continuous(Cannot(before(kinds.MOVE)))])
    mine = t.person("Mine", 0, abilities=[battle([Target("foe", OTHER_PLAYERS & PERSONALITIES), destroy("foe")])])
    foe = t.person("Foe", 1)
    t.battle([mine], [foe])
    here = t.location(foe)
    t.passes()
    t.use("Mine", foe)
    assert not t.dead(foe)
    assert t.location(foe) == (here if negated else -1)
    t.done()


@pytest.mark.rule("SE-DEF-03")
@pytest.mark.parametrize("fitting", [True, False])
def test_a_legal_target_instead_or_none(fitting: bool) -> None:
    t = Table()
    first = t.person("First", 1, keywords="Samurai")
    second = t.person("Second", 1, keywords="Samurai" if fitting else "Monk")
    third = t.person("Third", 1, keywords="Samurai, Coward")
    t.act("Hit", Target("him", SAMURAI), bow("him"))
    t.holding(
        "Decoy",
        1,
        reaction(
            before(kinds.TARGET, Titled("First")),
            [Choose("other", YOURS & PERSONALITIES & ~keyword("Coward") & LEGAL_INSTEAD, 0, 1), TargetInstead("other")],
        ),
    )
    t.action_phase()
    t.use("Hit", first)
    t.use("Decoy")
    if fitting:
        assert third not in t.question.options and first not in t.question.options
        t.answer(second)
        t.settle()
    assert (t.bowed(first), t.bowed(second), t.bowed(third)) == (not fitting, fitting, False)
    t.done()


@pytest.mark.rule("SE-DEF-04")
@pytest.mark.parametrize("prohibited", [True, False])
@pytest.mark.parametrize("empty", [True, False])
def test_instead_of_focusing_counts_as_focusing(empty: bool, prohibited: bool) -> None:
    t = Table()
    t.person(
        "Hero", 0, chi=4, abilities=[open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])]
    )
    foe = t.person("Foe", 1, chi=4)
    if prohibited:
        t.holding("Hush", 0, traits=[continuous(Cannot(before(kinds.FOCUS)))])
    t.holding("Trick", 1, reaction(before(kinds.FOCUS_CHANCE, player=BY_YOU), [gain_honor(1)]))
    if empty:
        for card in t.m.zone_cards(terms.PLAYER_ZONES + terms.FATE_DECK):
            t.m.unlink(card)
            t.m.link_bottom(card, terms.PLAYER_ZONES + terms.FATE_DISCARD)
    t.action_phase()
    t.use("Hero", foe, left="order" if prohibited else "focus")
    offered = t.question.kind == "focus" and t.question.player == 1 and any("Trick" in each for each in t.options())
    assert offered != prohibited
    if offered:
        t.answer(next(each for each in t.question.options if each > 10000))
        assert t.honor(1) == 1
        assert t.question.player == 0  # the opportunity is used
    in_order(t)
    t.done()


# --- for ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-05", "SE-DUE-25")
def test_for_losing_a_duel_covers_the_first_link_only() -> None:
    t = Table()
    t.person(
        "Hero",
        0,
        chi=5,
        abilities=[
            open_(
                [
                    Target("foe", OTHER_PLAYERS & PERSONALITIES),
                    Challenge(THIS, "foe", Seq([lose_honor(2, LOSERS_CONTROLLER), destroy(LOSER)])),
                ]
            )
        ],
    )
    foe = t.person("Foe", 1, chi=2, ph=3, dishonored=True)
    text = Cannot(before(kinds.LOSE_HONOR, player=BY_YOU, mode=FOR_DUEL))
    t.holding("Excuse", 1, traits=[continuous(text)])
    t.action_phase()
    t.use("Hero", foe)
    in_order(t)
    assert t.dead(foe)
    assert t.honor(1) == -3  # for his death, which the duel only led to
    t.done()


@pytest.mark.rule("SE-DEF-05")
@pytest.mark.parametrize("by_the_duel", [True, False])
def test_what_comes_after_the_duel_is_not_for_losing_it(by_the_duel: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=5), t.person("Foe", 1, chi=2)
    t.holding("Excuse", 1, reaction(before(kinds.DESTROY, PERSONALITIES, when=FOR_LOSING), [NegateIt()]))
    t.act("Axe", Target("x", PERSONALITIES), destroy("x"))
    t.duel(hero, foe, loser=destroy(LOSER) if by_the_duel else lose_honor(1, LOSERS_CONTROLLER))
    t.strikes()
    if by_the_duel:
        assert t.can_use("Excuse", 1)
        t.use("Excuse", left="order").strikes()
        assert not t.destroyed(foe)
    else:
        t.settle().passes(1, player=1)
        t.use("Axe", foe)
        assert t.destroyed(foe) and t.question.kind == "action"


@pytest.mark.rule("SE-DEF-06")
@pytest.mark.parametrize("separately", [True, False])
def test_for_each_is_one_effect(separately: bool) -> None:
    t = Table()
    for n in range(3):
        t.person(f"Guard {n}", keywords="Samurai")
    if separately:
        t.act("Feast", ForEach("one", YOURS & SAMURAI, gain_honor(1)))
    else:
        t.act("Feast", gain_honor(Count(YOURS & SAMURAI)))
    t.holding("Ledger", 1, traits=[triggered(after(kinds.GAIN_HONOR), [Draw()])])
    t.action_phase()
    t.use("Feast")
    assert t.honor(0) == 3
    assert len(t.hand(1)) == (3 if separately else 1)
    t.done()


@pytest.mark.rule("SE-DEF-06", "SE-DEF-07")
@pytest.mark.golden("GX-SE-069")
def test_for_each_destroyed_counts_what_the_effect_did() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    sword = t.put(t.define("Sword", "Item"), 1, on=victim)
    for n in range(3):
        t.person(f"Guard {n}", keywords="Samurai")
    t.act("Kill", Target("them", OTHER_PLAYERS & PERSONALITIES, 1, 3), destroy("them"), gain_honor(CARDS_DESTROYED))
    t.act("Feast", gain_honor(Count(YOURS & SAMURAI)))
    t.action_phase()
    t.use("Kill", victim)
    in_order(t)
    assert (t.where(victim), t.where(sword)) == ("discard", "discard")
    assert t.honor(0) == 1
    t.passes()
    t.use("Feast")
    assert t.honor(0) == 4
    t.done()


# --- next, need not, any, another -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-08")
def test_the_next_time_is_this_turn_only() -> None:
    t = Table()
    hero = t.person("Hero", 0)
    t.act("Trap", Later(after(kinds.BOW, Titled("Hero")), dishonor(Titled("Hero"))))
    t.act("Tire", bow(Titled("Hero")))
    t.turns()
    until_turn(t, 8)
    t.use("Trap")
    until_turn(t, 9)
    t.use("Tire")
    assert t.bowed(hero) and not t.dishonored(hero)
    until_turn(t, 10)
    t.use("Trap")
    t.passes()
    t.use("Tire")
    assert t.dishonored(hero)
    t.done()


@pytest.mark.rule("SE-DEF-08")
@pytest.mark.golden("GX-SE-076")
@pytest.mark.parametrize("next_one", [True, False])
def test_the_next_battle_is_not_the_present_one(next_one: bool) -> None:
    t = Table()
    wait = Next if next_one else Later
    mine = t.person("Mine", 0, force=1, abilities=[battle([wait(after(kinds.BATTLE_END), gain_honor(5))])])
    t.battle([mine], [])
    t.passes()
    t.use("Mine")
    before_end = t.honor(0)
    t.finish()
    assert t.idle
    assert t.honor(0) == before_end + (0 if next_one else 5)
    t.battle([mine], [], number=1)
    t.finish()
    assert t.honor(0) == before_end + 5


@pytest.mark.rule("SE-DEF-08")
@pytest.mark.parametrize("next_one", [True, False])
def test_the_next_turn_is_not_the_present_one(next_one: bool) -> None:
    t = Table()
    wait = Next if next_one else Later
    t.act("Plan", wait(after(kinds.TURN_END), gain_honor(5), until=terms.UNTIL_GAME_ENDS))
    t.turns()
    until_turn(t, 8)
    t.use("Plan")
    until_turn(t, 9)
    assert t.honor(0) == (0 if next_one else 5)
    until_turn(t, 10)
    assert t.honor(0) == 5
    t.done()


@pytest.mark.rule("SE-DEF-09")
@pytest.mark.parametrize("waived", [True, False])
def test_need_not_leaves_it_to_the_player(waived: bool) -> None:
    t = Table()
    monk = t.person("Monk", 0, keywords="Monk")
    text = NeedNot(kinds.BOW, YOURS & MONK, ActionIs("Kiho"))
    t.holding("Temple", 0, traits=[continuous(text)])
    t.act("Palm", gain_honor(1), constraints=[Target("monk", YOURS & MONK), bow_cost("monk")], keywords="Kiho")
    t.act("Bell", gain_honor(1), constraints=[Target("monk", YOURS & MONK), bow_cost("monk")])
    t.action_phase()
    t.use("Palm", monk)
    assert (t.question.kind, t.question.rule, len(t.question.options)) == ("waive", "SE-DEF-09", 2)
    t.answer("yes" if waived else "no")
    t.settle()
    assert t.bowed(monk) != waived
    assert t.honor(0) == 1
    if waived:
        t.passes()
        t.use("Bell", monk)  # no Kiho
        assert t.bowed(monk)
        assert t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-DEF-10")
@pytest.mark.parametrize("least", [0, 1])
def test_any_number_includes_none(least: int) -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Nap", Choose("them", YOURS & PERSONALITIES, least, 99), bow("them"), gain_honor(1))
    t.action_phase()
    t.use("Nap")
    assert (-1 in t.question.options) == (least == 0)
    if least == 0:
        t.answer_pass()
        t.settle()
        assert not t.bowed(hero)
    else:
        t.answer(hero)
        t.settle()
        assert t.bowed(hero)
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-DEF-11")
def test_another_lion_leaves_out_only_this_card() -> None:
    t = Table()
    lion = "Lion Clan"
    roar = open_(
        [Target("him", keyword(lion) & PERSONALITIES & other_than(THIS)), give("him", terms.FORCE, 1)], limit=9
    )
    first = t.person("First", keywords=lion, abilities=[roar])
    second = t.person("Second", keywords=lion)
    third = t.person("Third", keywords="Crab Clan")
    t.action_phase()
    t.use("First")
    assert t.question.options == [second]
    t.answer(second)
    t.settle()
    t.passes()
    t.holding("Exile", 1, traits=[continuous(KeywordModifier(M_REMOVE_KEYWORD, lion, Titled("First"), None))])
    assert not t.has(first, lion)
    t.use("First")
    assert t.question.options == [second]
    t.answer(second)
    t.settle()
    assert (t.force(second), t.force(third)) == (2, 0)
    t.done()


@pytest.mark.rule("SE-DEF-12")
def test_un_means_without_the_quality() -> None:
    t = Table()
    mine = t.person("Mine", 0)
    foe = t.person("Foe", 1)
    away = t.person("Away", 0)
    mill = t.holding("Mill", 0)
    seen = battle([Choose("it", ~OPPOSED), gain_honor(1)])
    eye = t.holding("Eye", 0, seen)
    t.battle([mine], [foe])
    t.passes()
    t.use("Eye")
    offered = t.question.options
    assert {away, mill, eye} <= set(offered)
    assert mine not in offered and foe not in offered


@pytest.mark.rule("SE-DEF-13")
def test_human_and_infantry() -> None:
    t = Table()
    plain = t.person("Plain")
    rider = t.person("Rider", keywords="Cavalry")
    oni = t.person("Oni", keywords="Nonhuman")
    guard = t.put(t.define("Guard", "Follower"), 0, on=plain)
    sword = t.put(t.define("Sword", "Item"), 0, on=plain)
    mill = t.holding("Mill")
    t.act("Humans", Choose("it", HUMAN), gain_honor(1))
    t.act("Foot", Choose("it", INFANTRY), gain_honor(1))
    t.act("Beasts", Choose("it", keyword("Nonhuman")), gain_honor(1))
    t.action_phase()
    t.use("Humans")
    assert sorted(t.question.options) == sorted([plain, rider, guard])
    t.answer(plain)
    t.passes()
    t.use("Foot")
    assert sorted(t.question.options) == sorted([plain, oni, guard])
    t.answer(plain)
    t.passes()
    t.use("Beasts")
    assert t.question.options == [oni]
    t.answer(oni)
    assert not t.has(plain, "Human") and not t.has(plain, "Infantry")  # neither is a keyword
    assert sword >= 0 and mill >= 0
    t.done()


@pytest.mark.rule("SE-DEF-16")
def test_discarding_means_a_fate_card_from_the_hand() -> None:
    t = Table()
    t.act("Burn", gain_honor(1), constraints=[discard_cost()])
    t.action_phase()
    assert not t.can_use("Burn")  # Province cards do not help
    t = Table()
    spare = t.put(t.define("Spare", "Action"), 0, "hand")
    t.put(t.define("Theirs", "Action"), 1, "hand")
    t.act("Burn", gain_honor(1), constraints=[discard_cost()])
    t.action_phase()
    t.use("Burn")
    if t.asked and t.question.kind == "cost":
        assert t.question.options == [spare]
        t.answer(spare)
        t.settle()
    assert t.where(spare) == "discard"
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-DEF-16")
def test_a_dynasty_card_is_discarded_from_a_province() -> None:
    t = Table()
    mine = holding_in_province(t, 0)
    theirs = holding_in_province(t, 1)
    t.act("Raze", gain_honor(1), constraints=[PickCost(kinds.DISCARD, HOLDINGS, 1, YOUR_PROVINCE_CARDS)])
    t.action_phase()
    t.use("Raze")
    assert t.question.options == [mine]
    t.answer(mine).settle()
    assert (t.where(mine), t.where(theirs)) == ("discard", "province")
    assert t.honor(0) == 1
    t.done()


def holding_in_province(t: Table, player: int) -> Card:
    return t.put(t.define(f"Field {player}", "Holding"), player, "province")


@pytest.mark.rule("SE-DEF-17")
@pytest.mark.parametrize(("mine", "yours"), [(2, 5), (5, 2), (4, 4)])
def test_a_difference_has_no_sign(mine: int, yours: int) -> None:
    t = Table()
    t.set_honor(0, mine)
    t.set_honor(1, yours)
    ours, theirs = FamilyHonor(), FamilyHonor(OTHERS)
    apart = Sum(Most(ours, theirs), Least(ours, theirs), -1)
    t.act("Weigh", Note("size", apart), gain_honor(NumberNamed("size")))
    t.action_phase()
    t.use("Weigh")
    assert t.honor(0) == mine + abs(mine - yours)
    t.done()


# --- looking and searching ------------------------------------------------------------------------------------------


def sees(t: Table, player: int, title: str) -> bool:
    """Whether what lies on the table for a player, log aside, names a card."""
    shown = {key: value for key, value in view(t.m, player).items() if key != "log"}
    return title in repr(shown)


def secret(t: Table) -> Card:
    """A face-down card of player 1's leftmost Province."""
    card = t.put(t.define("Secret", "Holding"), 1, "province")
    t.m.set_face_up(card, False)
    return card


@pytest.mark.rule("SE-DEF-18")
@pytest.mark.parametrize("how", ["look", "show", "reveal"])
def test_look_show_and_reveal(how: str) -> None:
    t = Table()
    card = secret(t)
    place = CardIn(NamedPlace("there"))
    deed = LookAt(place) if how == "look" else Show(place) if how == "show" else Reveal(place)
    t.act("Spy", Target("there", domain=PROVINCES), deed)
    t.action_phase()
    assert not sees(t, 0, "Secret") and not sees(t, 1, "Secret")
    lines = len(t.m.lines)
    t.use("Spy", pack(T_PROVINCE, t.province(1)))
    assert (t.m.face_up(card)) == (how == "reveal")
    assert sees(t, 0, "Secret")
    assert sees(t, 1, "Secret") == (how in ("show", "reveal"))
    told = [line.readers for line in t.m.lines[lines:] if "Secret" in line.text]
    assert told and all((reader == 1) == (how == "look") for reader in told)
    t.done()


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.parametrize("found", [True, False])
def test_a_searched_deck_is_shuffled(found: bool) -> None:
    t = Table()
    ring = t.put(t.define("Ring", "Ring"), 0, "deck")
    t.act("Seek", Search("it", RINGS), put_in_hand("it"))
    t.holding("Ledger", 1, traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)])])
    t.action_phase()
    if found:
        t.use("Seek", ring)
    else:
        decline(t, "Seek")
    assert t.honor(1) == 1
    assert t.where(ring) == ("hand" if found else "deck")
    t.done()


def decline(t: Table, title: str) -> None:
    """Search, and take nothing."""
    t.use(title)
    assert t.question.kind == "search"
    t.answer_pass()
    t.settle()


@pytest.mark.rule("SE-DEF-20")
def test_who_finds_nothing_never_searches_for_that_again() -> None:
    t = Table()
    ring = t.put(t.define("Ring", "Ring"), 0, "deck")
    t.act("Seek", Search("it", RINGS), put_in_hand("it"))
    t.act("Quest", Search("it", RINGS), put_in_hand("it"))
    t.act("Other", Search("it", ACTIONS), put_in_hand("it"))
    t.act("Theirs", Search("it", RINGS), put_in_hand("it"), player=1)
    t.turns()
    until_turn(t, 8)
    decline(t, "Seek")
    t.use("Theirs")
    assert t.question.kind == "search"  # the other player still may
    t.answer_pass()
    t.settle()
    t.use("Quest")
    assert t.question.kind == "action"
    assert t.where(ring) == "deck"
    t.passes()
    t.use("Other")
    assert t.question.kind == "search"
    t.answer(t.question.options[1])
    until_turn(t, 10)
    t.use("Quest")
    assert t.question.kind == "action"  # nor in any later turn
    assert t.where(ring) == "deck"
    t.done()


@pytest.mark.rule("SE-DEF-21")
@pytest.mark.parametrize("blocked", [True, False])
def test_what_was_found_and_cannot_be_played_is_discarded(blocked: bool) -> None:
    t = Table()
    bridge = t.define("Bridge", "Action", abilities=[battle([gain_honor(1)], keywords="Terrain")])
    found = t.put(bridge, 0, "deck")
    old = t.put(t.define("Old Bridge", "Action", abilities=[battle([gain_honor(10)], keywords="Terrain")]), 0, "hand")
    mine = t.person("Mine", 0, abilities=[battle([Search("it", Titled("Bridge")), ActionFrom("it", terms.BATTLE)])])
    foe = t.person("Foe", 1)
    t.battle([mine], [foe])
    t.passes()
    if blocked:
        t.use("Old Bridge")
        assert in_play(t.m, old)
        t.passes()
    t.use("Mine", found)
    if blocked:
        assert not t.can_use("Bridge")
        t.passes()
        assert t.where(found) == "discard"
        assert t.honor(0) == 10
    else:
        t.use("Bridge")
        assert in_play(t.m, found)
        assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-DEF-22")
def test_looking_at_a_part_is_no_search() -> None:
    t = Table()
    ring = t.put(t.define("Ring", "Ring"), 0, "deck")
    for n in range(2):
        t.put(t.define(f"Scroll {n}", "Action"), 0, "deck")
    t.act("Peek", LookAtTop(2, "it", RINGS), put_in_hand("it"))
    t.act("Seek", Search("it", RINGS), put_in_hand("it"))
    t.holding("Ledger", 1, traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)])])
    top = t.m.zone_cards(terms.FATE_DECK)[:3]
    t.action_phase()
    t.use("Peek")
    assert t.question.options == [-1]
    t.answer_pass()
    t.settle()
    assert t.m.zone_cards(terms.FATE_DECK)[:3] == top
    assert t.honor(1) == 0
    t.passes()
    t.use("Seek", ring)  # nothing was searched for before
    assert t.where(ring) == "hand"
    assert t.honor(1) == 1
    t.done()


# --- entering play, attachments, owners -----------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-26")
@pytest.mark.golden("GX-SE-075")
def test_the_honor_loss_of_entering_play() -> None:
    t = Table()
    two = t.person("Two", 0, traits=[enters_losing(2), enters_losing(3), enters_losing(1)])
    swamp = HOLDINGS & YOURS & keyword("Shadowlands")
    taint = t.person("Taint", 0, traits=[enters_losing(Count(swamp))])
    for n in range(4):
        t.holding(f"Swamp {n}", 0, keywords="Shadowlands")
    t.holding("Bog", 1, keywords="Shadowlands")
    clan = triggered(after(kinds.ENTER, OneOf(THIS)), [If(ClanIs("Scorpion"), lose_honor(3), lose_honor(1))])
    spy = t.person("Spy", 0, traits=[clan])
    sword = t.put(t.define("Sword", "Item", traits=[attaches_losing(4)]), 0, on=two)
    t.act("Weigh", Target("it", PERSONALITIES | ITEMS), gain_honor(EntryLoss("it")))
    t.action_phase()
    total = 0
    for card, size in ((two, 3), (taint, 4), (spy, 1), (sword, 4)):
        t.use("Weigh", card)
        total += size
        assert t.honor(0) == total
        t.passes()
    t.m.set_controller(taint, 1)  # whoever controls him now counts
    t.m.unlink(taint)
    t.m.link_bottom(taint, terms.PLAYER_ZONES + terms.PLAY)
    t.use("Weigh", taint)
    assert t.honor(0) == total + 1
    t.done()


def any_of(first: Trigger, *others: Trigger) -> Trait:
    """A trait by which its player loses 4 Honor at any of several events."""
    made = triggered(first, [lose_honor(4)])
    made.others = list(others)
    return made


@pytest.mark.rule("SE-DEF-26")
@pytest.mark.parametrize(
    ("trait", "loss"),
    [
        (enters_losing(2), 2),
        (triggered(after(kinds.ENTER, OneOf(THIS)), [lose_honor(3), lose_honor(2)]), 3),
        (triggered(after(kinds.DESTROY, OneOf(THIS)), [lose_honor(2)]), 0),  # as he leaves
        (triggered(after(kinds.ENTER, PERSONALITIES), [lose_honor(2)]), 0),  # whoever enters
        (triggered(after(kinds.ENTER, OneOf(YOUR_STRONGHOLD)), [lose_honor(2)]), 0),  # as another card enters
        (triggered(after(kinds.ENTER, OneOf(THIS)), [lose_honor(2)], condition=ClanIs("Scorpion")), 0),
        (triggered(after(kinds.ENTER, OneOf(THIS)), [If(ClanIs("Scorpion"), lose_honor(3))]), 0),
        (triggered(after(kinds.ENTER, OneOf(THIS)), [If(~ClanIs("Scorpion"), lose_honor(3), lose_honor(1))]), 3),
        (any_of(after(kinds.BOW, OneOf(THIS)), after(kinds.ENTER, OneOf(THIS))), 4),  # or another event
        (triggered(after(kinds.ENTER, OneOf(THIS)), [lose_honor(2, OTHERS)]), 0),  # somebody else's
        (triggered(after(kinds.ENTER, OneOf(THIS)), [gain_honor(2)]), 0),
        (continuous(FlagModifier(LENDS_FORCE, None, None)), 0),
    ],
)
def test_only_what_his_own_entry_takes_from_his_player_is_an_entry_loss(trait: Trait, loss: int) -> None:
    t = Table()
    man = t.person("Man", 0, traits=[trait])
    t.act("Weigh", Target("it", PERSONALITIES), gain_honor(EntryLoss("it")))
    t.action_phase()
    t.use("Weigh", man)
    assert t.honor(0) == loss


@pytest.mark.rule("SE-DEF-27")
def test_transferring_is_not_attaching() -> None:
    t = Table()
    first = t.person("First")
    second = t.person("Second")
    monk = t.person("Shy", keywords="Shy")
    sword = t.put(
        t.define("Sword", "Item", gold_cost=9, traits=[only_to(PERSONALITIES & ~keyword("Shy"))]), 0, on=first
    )
    bell = [triggered(after(kind), [gain_honor(1)]) for kind in (kinds.ATTACH, kinds.ENTER)]
    t.holding("Ledger", 0, traits=bell)
    moved = [triggered(after(kinds.TRANSFER), [Draw()])]
    t.holding("Rumor", 1, traits=moved)
    t.action_phase()
    t.use("Share", sword)
    assert monk not in t.question.options  # its restrictions hold
    t.answer(second)
    t.settle()
    assert t.host(sword) == second
    assert t.honor(0) == 0
    assert len(t.hand(1)) == 1
    assert not t.bowed(t.m.stronghold(0))  # nothing was paid
    t.done()


@pytest.mark.rule("SE-DEF-28")
def test_who_created_a_card_owns_it() -> None:
    t = Table()
    leader = t.person("Leader", 0)
    t.act("Muster", Create(Created(terms.FOLLOWER, 1), Titled("Leader")))
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"), player=1)
    t.act("Count", gain_honor(Count(OWNED & FOLLOWERS)))
    t.act("Count Yours", gain_honor(Count(YOURS & FOLLOWERS)), player=1)
    t.action_phase()
    t.use("Muster")
    t.use("Bribe", leader)
    assert t.m.controller(leader) == 1
    t.use("Count")
    assert t.honor(0) == 1
    t.use("Count Yours")
    assert t.honor(1) == 1
    t.done()


@pytest.mark.rule("SE-DEF-29")
def test_your_card_is_the_one_you_control() -> None:
    t = Table()
    lost = t.person("Lost", 0)
    old = t.person("Old", 0, "discard")
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"), player=1)
    t.act("Mine", gain_honor(Count(YOURS & PERSONALITIES)))
    t.act("Theirs", gain_honor(Count(YOURS & PERSONALITIES)), player=1)
    t.act("Dig", Choose("it", YOURS & PERSONALITIES, 1, 1, ANY_DISCARD), gain_honor(5))
    t.action_phase()
    t.use("Mine")
    assert t.honor(0) == 1
    t.use("Bribe", lost)
    t.use("Mine")
    assert t.honor(0) == 1  # it is his now
    t.use("Theirs")
    assert t.honor(1) == 1
    t.use("Dig")
    assert t.question.options == [old]
    t.answer(old)
    t.done()


@pytest.mark.rule("SE-DEF-29")
def test_your_effects_come_from_your_cards() -> None:
    t = Table()
    hero = t.person("Hero", 0)
    t.act("Tire", bow(Titled("Hero")), player=1)
    t.holding("Mine", 0, traits=[triggered(after(kinds.BOW, by=BY_YOU), [gain_honor(1)])])
    t.holding("Theirs", 1, traits=[triggered(after(kinds.BOW, by=BY_YOU), [gain_honor(1)])])
    t.action_phase()
    t.passes()
    t.use("Tire")
    assert t.bowed(hero)
    assert (t.honor(0), t.honor(1)) == (0, 1)
    t.done()


@pytest.mark.rule("SE-DEF-30")
def test_what_is_destroyed_with_a_personality() -> None:
    t = Table()
    text = triggered(after(kinds.DESTROY, OneOf(THIS)), [gain_honor(Count(DESTROYED_WITH_IT))])
    lone = t.person("Lone", 0, traits=[text])
    rich = t.person("Rich", 0, traits=[text])
    for title in ("Sword", "Spear"):
        t.put(t.define(title, "Item"), 0, on=rich)
    t.act("Kill", Target("him", PERSONALITIES), destroy("him"))
    t.action_phase()
    t.use("Kill", lone)
    in_order(t)
    assert t.honor(0) == 0
    t.passes()
    t.use("Kill", rich)
    in_order(t)
    assert t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-DEF-30")
def test_those_who_bow_together_are_not_destroyed_together() -> None:
    t = Table()
    text = triggered(after(kinds.BOW, OneOf(THIS)), [gain_honor(Count(DESTROYED_WITH_IT))])
    t.person("One", keywords="Oni", traits=[text])
    t.person("Two", keywords="Oni")
    t.act("Net", bow(keyword("Oni")))
    t.action_phase()
    assert t.use("Net").honor(0) == 0


@pytest.mark.rule("SE-DEF-30")
def test_those_of_the_same_effect_count_too() -> None:
    t = Table()
    text = triggered(after(kinds.DESTROY, OneOf(THIS)), [gain_honor(Count(DESTROYED_WITH_IT))])
    t.person("First", 0, keywords="Oni", traits=[text])
    t.person("Second", 0, keywords="Oni")
    t.person("Third", 0)
    t.act("Purge", destroy(keyword("Oni")), destroy(Titled("Third")))
    t.action_phase()
    t.use("Purge")
    in_order(t)
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-DEF-31")
@pytest.mark.parametrize("whole", [True, False])
def test_bowing_a_unit_is_one_event(whole: bool) -> None:
    t = Table()
    leader = t.person("Leader", 1)
    watches = triggered(after(kinds.BOW, Titled("Leader")), [If(Is(THIS, ~BOWED), gain_honor(1))])
    guard = t.put(t.define("Guard", "Follower", traits=[watches]), 1, on=leader)
    sword = t.put(t.define("Sword", "Item"), 1, on=leader)
    if whole:
        t.act("Tire", Target("unit", PERSONALITIES), bow_unit("unit"))
    else:
        t.act("Tire", Target("unit", PERSONALITIES), bow("unit"), bow(Titled("Guard") | Titled("Sword")))
    t.action_phase()
    t.use("Tire", leader)
    in_order(t)
    assert t.bowed(leader) and t.bowed(guard) and t.bowed(sword)
    assert t.honor(1) == (0 if whole else 1)
    t.done()


@pytest.mark.rule("SE-DEF-31")
def test_moving_a_unit_is_one_movement_of_its_personality() -> None:
    t = Table()
    leader = t.person("Leader", 0, abilities=[battle([move_home(THIS)])])
    guard = t.put(t.define("Guard", "Follower"), 0, on=leader)
    t.holding("Ledger", 0, traits=[triggered(after(kinds.MOVE), [gain_honor(1)])])
    t.battle([leader], [])
    t.passes()
    t.use("Leader")
    assert t.location(leader) == -1
    assert t.host(guard) == leader
    assert t.honor(0) == 1
    assert not opposed(t.m, leader)
    t.done()
