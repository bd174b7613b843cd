"""Abilities and actions: chapter 5 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.game import Game, IllegalAnswer
from gorin.lang.amounts import WhenElse
from gorin.lang.cards import ability, battle, continuous, limited, open_, reaction, triggered
from gorin.lang.conditions import ACTION_SUCCEEDED, YOU_ATTACK, YOUR_TURN, Exists
from gorin.lang.costs import GoldCost, bow_cost, destroy_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import AttachCard
from gorin.lang.flow import ChooseOne, Later, May, Seq
from gorin.lang.looking import Search
from gorin.lang.modifiers import Cannot, FlagModifier, KeywordModifier, MoreUses, Payment, StatModifier
from gorin.lang.refs import ENEMY_LEADER, THIS
from gorin.lang.selectors import (
    BOWED,
    ENEMY,
    FOLLOWERS,
    HOLDINGS,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    HasAbility,
    Keyword,
    OneOf,
    Opposing,
    Titled,
)
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    TO_HERE,
    TO_HOME,
    AdditionalAction,
    Apply,
    Draw,
    Grant,
    Move,
    NegateAction,
    NegateIt,
    bow,
    destroy,
    gain_honor,
    give,
    lose_honor,
    straighten,
)
from gorin.rules.actions import ability_of, action_has_keyword, is_keyworded
from gorin.table import kinds, scopes, terms
from gorin.table.definitions import EVEN_IF_BOWED, M_GIVE_KEYWORD, M_REMOVE_KEYWORD, Context
from gorin.table.flags import ABILITIES_BARRED
from gorin.table.packing import PASS, T_ABILITY, pack
from gorin.table.persistence import digest
from gorin.testing import Card, Table
from tests.lang.writing import written


def in_hand(t: Table, title: str, player: int = 0, **made: Any) -> Card:
    return t.put(t.define(title, made.pop("type", "Action"), **made), player, "hand")


def lines(t: Table, *words: str) -> list[str]:
    """The lines of the log that hold one of these words, in order."""
    return [line for line in t.said() if any(word in line for word in words)]


def uses(t: Table) -> list[str]:
    """The abilities on cards that the present question offers."""
    return [
        each for each in t.options() if each.startswith("use ") and each.split()[1] not in ("Lobby", "Equip", "Share")
    ]


# --- when an ability may be used -----------------------------------------------------------------------------------


def four_kinds(t: Table, player: int) -> None:
    t.holding(f"Lim {player}", player, abilities=[limited([gain_honor(1)])])
    t.holding(f"Ope {player}", player, abilities=[open_([gain_honor(1)])])
    t.holding(f"Bat {player}", player, abilities=[battle([gain_honor(1)])])
    t.holding(f"Rea {player}", player, abilities=[reaction(after(kinds.DRAW), [gain_honor(1)])])


@pytest.mark.rule("SE-ACT-01")
def test_in_the_action_phase() -> None:
    t = Table()
    four_kinds(t, 0)
    four_kinds(t, 1)
    t.action_phase()
    assert uses(t) == ["use Lim 0", "use Ope 0"]
    t.answer("pass")
    assert uses(t) == ["use Ope 1"], "Limited only in one's own Action Phase"


@pytest.mark.rule("SE-ACT-01", "SE-REA-06")
def test_in_the_combat_segment() -> None:
    t = Table()
    four_kinds(t, 0)
    four_kinds(t, 1)
    t.battle([t.person("A")], [t.person("D", 1)])
    assert t.question.player == 1 and uses(t) == ["use Bat 1"]
    t.answer("pass")
    assert uses(t) == ["use Bat 0"]


def double(t: Table, player: int = 0) -> Card:
    return t.person("Double", player, force=1, abilities=[ability(terms.BATTLE | terms.OPEN, [gain_honor(1)])])


@pytest.mark.rule("SE-ACT-02")
@pytest.mark.golden("GX-SE-001")
def test_an_ability_of_two_kinds_gives_an_action_of_the_fitting_one() -> None:
    t = Table()
    two = double(t)
    t.person("Watcher", 1, force=1, abilities=[reaction(after(kinds.ANNOUNCE), [gain_honor(0)])])
    foe = t.person("Foe", 1, force=1)
    t.battle([two], [foe])
    t.answer("pass")
    t.answer("use Double")
    assert scopes.designator(t.m, t.m.action) == terms.BATTLE


@pytest.mark.rule("SE-ACT-02")
@pytest.mark.golden("GX-SE-001")
@pytest.mark.parametrize("here", [True, False])
def test_in_battle_presence_and_location_apply_to_it(here: bool) -> None:
    t = Table()
    two = double(t)
    other = t.person("Other", force=1)
    t.battle([two, other] if here else [other], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    assert t.can_use("Double", 0) is here


@pytest.mark.rule("SE-ACT-02")
@pytest.mark.golden("GX-SE-001")
@pytest.mark.parametrize(("wanted", "found"), [(terms.OPEN, True), (terms.BATTLE, True), (terms.LIMITED, False)])
def test_a_search_finds_it_as_either_kind(wanted: int, found: bool) -> None:
    t = Table()
    both = t.put(t.define("Both", "Action", abilities=[ability(terms.BATTLE | terms.OPEN, [gain_honor(1)])]), 0, "deck")
    t.person("Seeker", abilities=[open_([Search("it", HasAbility(wanted))])])
    t.action_phase()
    t.use("Seeker")
    assert (both in t.question.options) is found


@pytest.mark.rule("SE-ACT-03")
def test_each_ability_once_a_turn() -> None:
    t = Table()
    t.holding("Shrine", abilities=[open_([gain_honor(1)])])
    t.turns()
    while t.question.kind != "action":
        t.answer_pass()
    t.use("Shrine").passes()
    assert t.question.player == 0 and uses(t) == []
    while not (t.question.kind == "action" and t.m.active_player == 1 and t.question.player == 0):
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert uses(t) == ["use Shrine"], "in the other player's turn it may be used again"


@pytest.mark.rule("SE-ACT-04")
@pytest.mark.golden("GX-SE-010")
def test_two_copies_have_an_ability_each() -> None:
    t = Table()
    shrine = t.define("Shrine", "Holding", abilities=[open_([gain_honor(1)])])
    t.put(shrine, 0)
    t.put(shrine, 0)
    t.put(shrine, 1)
    t.action_phase()
    t.use("Shrine").use("Shrine").use("Shrine")
    assert (t.honor(0), t.honor(1)) == (2, 1)
    t.passes(2)
    assert t.idle


@pytest.mark.rule("SE-ACT-04")
@pytest.mark.parametrize("times", [1, 2])
def test_an_ability_granted_twice_is_usable_twice(times: int) -> None:
    t = Table()
    pupil = t.person("Pupil")
    t.person(
        "Teacher",
        abilities=[open_([Target("p", YOURS & Titled("Pupil")), Grant(open_([gain_honor(1)]), "p")], limit=2)],
    )
    t.action_phase()
    for _ in range(times):
        t.use("Teacher", pupil).passes()
    for n in range(times):
        assert t.question.player == 0
        mine = [each for each in uses(t) if "Pupil" in each]
        assert len(mine) == times - n
        t.answer(mine[0]).settle().passes()
    assert t.honor(0) == times and not [each for each in uses(t) if "Pupil" in each]


@pytest.mark.rule("SE-ACT-04")
def test_a_grant_that_takes_the_place_of_an_expired_one_is_unused() -> None:
    t = Table()
    pupil = t.person("Pupil")
    t.person(
        "Teacher",
        abilities=[
            open_(
                [
                    Target("p", YOURS & Titled("Pupil")),
                    Grant(open_([gain_honor(1)]), "p", until=terms.UNTIL_PHASE_ENDS),
                ],
                limit=2,
            )
        ],
    )
    for _ in range(2):
        t.action_phase()
        t.use("Teacher", pupil).passes()
        granted = [each for each in uses(t) if "Pupil" in each]
        assert len(granted) == 1
        t.answer(granted[0]).settle().passes()
        assert not [each for each in uses(t) if "Pupil" in each]
        t.finish()
    assert t.honor(0) == 2


@pytest.mark.rule("SE-ACT-04")
def test_a_rulebook_ability_is_tracked_for_each_player() -> None:
    t = Table()
    for p in (0, 1):
        t.person(f"Lord {p}", p, ph=1)
        t.put(t.define(f"Sword {p}", "Item"), p, on=t.put(t.define(f"Bearer {p}", "Personality"), p))
    t.action_phase()
    for p in (0, 1):
        assert t.question.player == p
        t.use("Share", f"Sword {p}", f"Lord {p}")
    assert not t.can_use("Share", 0)


@pytest.mark.rule("SE-ACT-05")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_bowed_card_s_ability_cannot_be_used_even_to_straighten_it(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=1, bowed=bowed, abilities=[battle([straighten(THIS), gain_honor(1)])])
    t.battle([hero], [t.person("Foe", 1)])
    t.answer("pass")
    assert t.can_use("Hero", 0) is not bowed


@pytest.mark.rule("SE-ACT-06")
@pytest.mark.parametrize("barred", [True, False])
def test_even_if_bowed_does_not_overcome_a_card_s_ban(barred: bool) -> None:
    t = Table()
    t.holding("Shrine", bowed=True, abilities=[open_([gain_honor(1)], flags=EVEN_IF_BOWED)])
    if barred:
        t.holding("Curfew", 1, traits=[continuous(FlagModifier(ABILITIES_BARRED, HOLDINGS & BOWED, None))])
    t.action_phase()
    assert t.can_use("Shrine", 0) is not barred


@pytest.mark.rule("SE-ACT-07")
@pytest.mark.parametrize("number", [1, 2])
def test_announcing_names_the_ability_and_its_source(number: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1, abilities=[battle([gain_honor(1)]), battle([gain_honor(10)])])
    t.person("Spy", 1, abilities=[reaction(after(kinds.ANNOUNCE), [Draw(0)])])
    t.battle([hero], [t.person("Foe", 1)])
    t.answer("pass")
    t.answer(f"use Hero ({number})")
    assert t.question.kind == "reaction"
    scope = t.m.action
    assert scopes.source(t.m, scope) == hero
    assert scopes.reference(t.m, scope) == pack(T_ABILITY, hero * 16 + number - 1)
    assert lines(t, "uses")[-1] == f"Player 1 uses Hero ({number})."
    t.settle()
    t.answer("pass").settle()
    assert t.honor(0) == (1 if number == 1 else 10)


# --- good faith -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("opposed", [True, False])
def test_a_required_target_must_exist(opposed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=1, abilities=[battle([Target("x", PERSONALITIES & Opposing(THIS)), bow("x")])])
    mate = t.person("Mate", force=1)
    foe = t.person("Foe", 1)
    t.battle([hero, mate], [foe] if opposed else [])
    while t.question.player != 0:
        t.answer("pass")
    assert t.can_use("Hero", 0) is opposed


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("number", [0, 1])
def test_its_condition_must_hold_and_its_cost_be_payable(number: int) -> None:
    t = Table()
    for _ in range(number):
        t.holding("Market")
    t.person("Asker", abilities=[open_([gain_honor(1)], [Exists(YOURS & Titled("Market"))])])
    t.person(
        "Payer",
        abilities=[open_([gain_honor(1)], [Target("m", YOURS & HOLDINGS & Titled("Market")), bow_cost("m")])],
    )
    t.action_phase()
    assert t.can_use("Asker", 0) is (number == 1)
    assert t.can_use("Payer", 0) is (number == 1)


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("number", [1, 2])
def test_targets_and_costs_must_be_possible_together(number: int) -> None:
    t = Table()
    t.m.set_bowed(t.m.stronghold(0), True)
    mill = t.define("Mill", "Holding", gold=2)
    for _ in range(number):
        t.put(mill, 0)
    t.person("Payer", abilities=[open_([gain_honor(1)], [Target("m", YOURS & HOLDINGS), bow_cost("m"), GoldCost(2)])])
    t.action_phase()
    assert t.can_use("Payer", 0) is (number == 2), "one Mill cannot be bowed and pay as well"


def armourer(gold: int, reduction: int = 0) -> Table:
    """A Personality whose ability attaches an Item of 5 Gold from the hand; so much Gold can be had."""
    t = Table()
    t.m.set_bowed(t.m.stronghold(0), True)
    for n in range(gold):
        t.holding(f"Coin {n}", gold=1)
    in_hand(t, "Armour", type="Item", gold_cost=5)
    traits = [continuous(Payment(-reduction, ITEMS, None))] if reduction else []
    t.person(
        "Armourer",
        traits=traits,
        abilities=[open_([Target("i", ITEMS, domain=YOUR_HAND), AttachCard("i", THIS)])],
    )
    t.action_phase()
    return t


@pytest.mark.rule("SE-ACT-09")
@pytest.mark.parametrize(("gold", "legal"), [(3, False), (4, False), (5, True)])
def test_a_card_that_an_action_brings_into_play_must_be_affordable(gold: int, legal: bool) -> None:
    assert armourer(gold).can_use("Armourer", 0) is legal


@pytest.mark.rule("SE-ACT-10")
@pytest.mark.parametrize(("gold", "reduction", "legal"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_known_reductions_count(gold: int, reduction: int, legal: bool) -> None:
    assert armourer(gold, reduction).can_use("Armourer", 0) is legal


@pytest.mark.rule("SE-ACT-11")
def test_an_illegal_announcement_changes_nothing() -> None:
    t = Table()
    t.person("Hero", abilities=[open_([Target("x", FOLLOWERS), bow("x")]), open_([gain_honor(1)])])
    in_hand(t, "Order", abilities=[open_([Target("x", FOLLOWERS), bow("x")])])
    t.person("Spy", 1, traits=[triggered(after(kinds.ANNOUNCE), [lose_honor(1)])])
    t.action_phase()
    game = Game(t.m)
    before_ = game.digest()
    for text in ("use Order", "use Hero (1)"):
        with pytest.raises(IllegalAnswer):
            game.answer(text)
    assert game.digest() == before_ == digest(t.m)
    assert t.question.player == 0 and t.honor(1) == 0
    t.use("Hero (2)")
    assert t.honor(0) == 1


# --- the steps of an action -----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-12")
def test_a_condition_is_looked_at_only_when_the_action_is_announced() -> None:
    t = Table()
    t.person("Plain", abilities=[open_([gain_honor(1)], [~Exists(YOURS & Keyword("Courtier"))], limit=2)])
    teach = Apply(KeywordModifier(M_GIVE_KEYWORD, "Courtier", None, None), "x")
    t.person(
        "Teacher",
        1,
        abilities=[
            reaction(after(kinds.ANNOUNCE, by=BY_OTHERS), [Target("x", PERSONALITIES & Titled("Plain")), teach])
        ],
    )
    t.action_phase()
    t.answer("use Plain")
    t.answer("use Teacher").answer("Plain").settle()
    assert t.honor(0) == 1
    t.passes()
    assert not t.can_use("Plain", 0), "now he has a Courtier"


@pytest.mark.rule("SE-ACT-13")
def test_reactions_to_an_announcement_come_before_the_targeting() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.person(
        "Spy",
        1,
        abilities=[reaction(before(kinds.ANNOUNCE, by=BY_OTHERS), [gain_honor(1)])],
    )
    t.person("Bower", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x")])])
    t.action_phase()
    t.answer("use Bower")
    assert t.question.kind == "reaction" and t.options() == ["pass", "use Spy"]
    assert lines(t, "uses Bower") and not lines(t, "targeted")
    t.answer("use Spy").settle()
    assert t.question.kind == "target"
    t.answer(victim).settle()
    assert t.bowed(victim) and t.honor(1) == 1


@pytest.mark.rule("SE-ACT-14")
def test_targets_of_the_constraints_come_first_then_those_of_the_effects() -> None:
    t = Table()
    samurai = t.person("Samurai One", force=2, keywords="Samurai")
    t.person("Peasant", force=2)
    foe, foe2 = t.person("Foe", 1, force=2), t.person("Foe Two", 1, force=2)
    in_hand(
        t,
        "Charge",
        abilities=[
            battle(
                [
                    gain_honor(1),
                    Target("foe", Opposing("mine")),
                    bow("foe"),
                    Target("last", Opposing("mine")),
                    give("last", terms.FORCE, -1),
                ],
                [Target("mine", YOURS & SAMURAI)],
            )
        ],
    )
    t.battle([samurai], [foe, foe2])
    t.answer("pass")
    t.answer("use Charge")
    assert t.options() == ["target Samurai One"]
    t.answer(samurai)
    assert t.question.options == [foe, foe2]
    t.answer(foe)
    assert t.honor(0) == 0, "all of them before anything resolves"
    t.answer(foe2).settle()
    assert lines(t, "targeted", "Honor", "bows") == [
        "Samurai One is targeted.",
        "Foe is targeted.",
        "Foe Two is targeted.",
        "Player 1 gains 1 Honor.",
        "Foe bows.",
    ]
    assert t.force(foe2) == 1


@pytest.mark.rule("SE-ACT-15")
def test_targets_of_one_phrase_are_chosen_together() -> None:
    t = Table()
    mills = [t.holding(f"Mill {n}", 1) for n in range(3)]
    t.person("Burner", abilities=[open_([Target("x", HOLDINGS & OTHER_PLAYERS, 2, 2), bow("x")])])
    t.person("Guard", 1, abilities=[reaction(after(kinds.TARGET, HOLDINGS), [gain_honor(1)], limit=2)])
    t.action_phase()
    t.answer("use Burner").answer(mills[0])
    assert t.question.kind == "target" and t.question.options == mills[1:], "two distinct ones"
    assert not lines(t, "targeted")
    t.answer(mills[2])
    assert t.question.kind == "reaction"
    assert lines(t, "targeted") == ["Mill 0 is targeted.", "Mill 2 is targeted."], "both before anyone may react"
    t.answer("use Guard").answer("use Guard").settle()
    assert [t.bowed(c) for c in mills] == [True, False, True] and t.honor(1) == 2


@pytest.mark.rule("SE-ACT-15")
@pytest.mark.parametrize(("number", "legal"), [(1, False), (2, True)])
def test_two_targets_need_two_cards(number: int, legal: bool) -> None:
    t = Table()
    for n in range(number):
        t.holding(f"Mill {n}", 1)
    t.person("Burner", abilities=[open_([Target("x", HOLDINGS & OTHER_PLAYERS, 2, 2), bow("x")])])
    t.action_phase()
    assert t.can_use("Burner", 0) is legal


@pytest.mark.rule("SE-ACT-16")
@pytest.mark.parametrize("there", [True, False])
def test_targeting_that_may_be_done_is_not_required(there: bool) -> None:
    t = Table()
    lord = t.person("Lord")
    squad = t.put(t.define("Squad", "Follower", force=1), 0, on=lord) if there else -1
    t.person("Captain", abilities=[open_([gain_honor(1), May(Seq([Target("f", FOLLOWERS), bow("f")])), Draw(1)])])
    t.action_phase()
    t.use("Captain")
    assert t.question.kind == "may" and t.honor(0) == 1, "it is decided as the action resolves"
    t.answer("yes")
    if there:
        assert t.question.kind == "target"
        t.answer(squad)
        assert t.bowed(squad)
    t.settle()
    assert len(t.hand(0)) == 1
    t.done()


@pytest.mark.rule("SE-ACT-16")
def test_one_side_of_an_alternative_is_not_required() -> None:
    t = Table()
    captain = t.person(
        "Captain", abilities=[open_([ChooseOne([Seq([Target("f", FOLLOWERS), bow("f")]), gain_honor(2)])])]
    )
    t.action_phase()
    t.use("Captain")
    assert t.question.kind == "choice" and captain >= 0
    t.answer(t.question.options[1]).settle()
    assert t.honor(0) == 2


@pytest.mark.rule("SE-ACT-16")
@pytest.mark.parametrize("takes", [True, False])
def test_an_optional_target_in_the_constraints_is_taken_at_once(takes: bool) -> None:
    t = Table()
    lord = t.person("Lord")
    squad = t.put(t.define("Squad", "Follower", force=1), 0, on=lord)
    in_hand(
        t,
        "Drill",
        abilities=[open_([gain_honor(1), give("f", terms.FORCE, 2)], [Target("f", YOURS & FOLLOWERS, 0, 1)])],
    )
    t.action_phase()
    t.answer("use Drill")
    assert t.question.kind == "target" and t.options() == ["done", "target Squad"]
    t.answer("target Squad" if takes else "done").settle()
    assert t.force(squad) == (3 if takes else 1) and t.honor(0) == 1


@pytest.mark.rule("SE-ACT-17")
@pytest.mark.parametrize("has_one", [True, False])
def test_what_both_alternatives_target_is_required(has_one: bool) -> None:
    t = Table()
    hero = t.person("Hero") if has_one else -1
    targeted = 'target("p", yours & personality)'
    either = f'choose_one(then({targeted}, give("p", bonus(force, 1))), then({targeted}, bow("p")))'
    written(t, "Temple", [f"action(open, {either})"])
    t.action_phase()
    assert t.can_use("Temple", 0) is has_one
    if has_one:
        t.answer("use Temple")
        assert t.question.kind == "target"
        t.answer(hero)
        assert t.question.kind == "choice"
        t.answer(t.question.options[1]).settle()
        assert t.bowed(hero)
        assert lines(t, "targeted") == ["Hero is targeted."], "and it is targeted only once"
        t.done()


@pytest.mark.rule("SE-ACT-18")
@pytest.mark.golden("GX-SE-003")
@pytest.mark.parametrize("number", [0, 1, 2, 4])
def test_of_a_range_only_the_least_is_required(number: int) -> None:
    t = Table()
    men = [t.person(f"Man {n}", 1) for n in range(number)]
    t.holding("Storm", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES, 1, 3), bow("x")])])
    t.action_phase()
    assert t.can_use("Storm", 0) is (number > 0)
    if number == 0:
        return
    t.answer("use Storm")
    assert "done" not in t.options(), "none would be too few"
    t.answer(men[0])
    for man in men[1:3]:
        assert "done" in t.options()
        t.answer(man)
    t.settle()
    assert sum(t.bowed(man) for man in men) == min(3, number)
    t.done()


@pytest.mark.rule("SE-ACT-19")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_number_required_is_that_of_the_moment(attacker: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.holding(
        "Drums",
        abilities=[
            battle(
                [Target("x", PERSONALITIES & ENEMY, WhenElse(YOU_ATTACK, 2, 1), WhenElse(YOU_ATTACK, 2, 1)), bow("x")]
            )
        ],
    )
    foe = t.person("Foe", 1, force=1)
    t.battle([hero] if attacker == 0 else [foe], [foe] if attacker == 0 else [hero], attacker=attacker)
    while t.question.player != 0:
        t.answer("pass")
    assert t.can_use("Drums", 0) is (attacker == 1), "two are needed while attacking"


@pytest.mark.rule("SE-ACT-19")
@pytest.mark.golden("GX-SE-004")
@pytest.mark.parametrize("active", [0, 1])
def test_one_holding_in_his_own_turn_and_two_in_another(active: int) -> None:
    t = Table()
    t.holding("Mill", 1)
    number = WhenElse(YOUR_TURN, 1, 2)
    t.person("Burner", abilities=[open_([Target("x", OTHER_PLAYERS & HOLDINGS, number, number), bow("x")])])
    t.action_phase(active)
    if active == 1:
        t.answer("pass")
    assert t.can_use("Burner", 0) is (active == 0)


@pytest.mark.rule("SE-ACT-20")
@pytest.mark.parametrize("there", [True, False])
def test_targeting_inside_a_delayed_effect_is_not_required(there: bool) -> None:
    t = Table()
    mill = t.holding("Mill", 1) if there else -1
    hero = t.person(
        "Hero",
        force=2,
        abilities=[
            battle(
                [Later(after(kinds.BATTLE_END), Seq([Target("x", HOLDINGS & OTHER_PLAYERS), bow("x"), gain_honor(7)]))]
            )
        ],
    )
    t.battle([hero], [])
    t.use("Hero")
    assert t.honor(0) == 0
    while t.asked:
        if t.question.kind not in ("action", "reaction"):
            break
        t.answer_pass()
    if there:
        assert t.question.kind == "target"
        t.answer(mill).settle()
        assert t.bowed(mill)
    assert "Player 1 gains 7 Honor." in t.said()


@pytest.mark.rule("SE-ACT-21")
def test_referring_back_to_a_target_targets_nothing() -> None:
    t = Table()
    victim = t.person("Victim", 1, traits=[triggered(after(kinds.TARGET, OneOf(THIS)), [lose_honor(1)])])
    t.person(
        "Bower", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x"), give("x", terms.FORCE, 2)])]
    )
    t.action_phase()
    t.use("Bower", victim)
    assert lines(t, "targeted") == ["Victim is targeted."] and t.honor(1) == -1
    assert t.bowed(victim) and t.force(victim) == 2


@pytest.mark.rule("SE-ACT-22")
@pytest.mark.parametrize("left", [0, 1])
def test_with_the_targets_lost_nothing_is_paid_and_the_card_is_gone(left: int) -> None:
    t = Table()
    t.person("Victim", 1)
    for n in range(left):
        t.person(f"Other {n}", 1)
    order = in_hand(
        t,
        "Order",
        gold_cost=3,
        abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x"), gain_honor(2)])],
    )
    t.holding("Exit", 1, abilities=[reaction(after(kinds.ANNOUNCE, by=BY_OTHERS), [destroy(Titled("Victim"))])])
    t.holding("Clerk", 1, traits=[triggered(after(kinds.END_ACTION, by=BY_OTHERS), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Order")
    t.answer("use Exit")
    if left:
        assert t.options() == ["target Other 0"]
        t.answer("Other 0").settle_payment()
        t.settle()
        assert t.honor(0) == 2
    t.settle()
    assert t.where(order) == "discard"
    assert t.bowed(t.m.stronghold(0)) is (left == 1), "costs are waived"
    assert t.honor(0) == 2 * left
    assert t.honor(1) == 1, "the action has been taken"
    assert t.question.kind == "action" and t.question.player == 1
    t.done()


@pytest.mark.rule("SE-ACT-22")
def test_one_of_two_required_targets_is_not_enough() -> None:
    t = Table()
    t.person("Victim", 1)
    other = t.person("Other", 1)
    t.holding("Storm", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES, 2, 2), bow("x"), gain_honor(2)])])
    t.holding("Exit", 1, abilities=[reaction(after(kinds.ANNOUNCE, by=BY_OTHERS), [destroy(Titled("Victim"))])])
    t.action_phase()
    t.answer("use Storm").answer("use Exit").settle()
    if t.question.kind == "target":
        t.answer(other).settle()
    assert t.honor(0) == 0 and not t.bowed(other)
    assert t.question.kind == "action" and t.question.player == 1


@pytest.mark.rule("SE-ACT-23")
def test_a_target_that_stops_fitting_is_affected_all_the_same() -> None:
    t = Table()
    victim = t.person("Victim", 1, keywords="Samurai")
    t.person("Bower", abilities=[open_([Target("x", OTHER_PLAYERS & SAMURAI), bow("x")], [GoldCost(1)], limit=2)])
    strip = Apply(KeywordModifier(M_REMOVE_KEYWORD, "Samurai", None, None), Titled("Victim"))
    t.holding("Dojo", 1, abilities=[reaction(after(kinds.BOW, by=BY_OTHERS), [strip])])
    t.action_phase()
    t.answer("use Bower").answer(victim)
    assert t.question.kind == "pay"
    t.answer("Castle 1")
    assert t.question.kind == "reaction"
    t.answer("use Dojo").settle()
    assert not t.has(victim, "Samurai") and t.bowed(victim)


@pytest.mark.rule("SE-ACT-24")
@pytest.mark.parametrize("there", [True, False])
def test_another_player_s_targeting_waits_for_the_text_and_is_not_required(there: bool) -> None:
    t = Table()
    hero = t.person(
        "Hero",
        force=1,
        abilities=[battle([gain_honor(1), Target("x", PERSONALITIES & ENEMY, chooser=ENEMY_LEADER), bow("x")])],
    )
    foes = [t.person("Foe", 1, force=1), t.person("Foe Two", 1, force=1)] if there else []
    t.battle([hero], foes)
    while t.question.player != 0:
        t.answer("pass")
    t.use("Hero")
    assert t.honor(0) == 1
    if there:
        assert t.question.kind == "target" and t.question.player == 1 and t.question.options == foes
        t.answer(foes[1]).settle()
        assert t.bowed(foes[1]) and not t.bowed(foes[0])
    t.done()


@pytest.mark.rule("SE-ACT-25")
def test_costs_are_paid_after_targeting_and_before_the_effects() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.person("Bower", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), gain_honor(1)], [bow_cost(THIS)])])
    t.action_phase()
    t.use("Bower", victim)
    assert lines(t, "targeted", "bows", "Honor") == ["Victim is targeted.", "Bower bows.", "Player 1 gains 1 Honor."]


@pytest.mark.rule("SE-ACT-26", "SE-ACT-32")
@pytest.mark.parametrize("negated", [True, False])
def test_without_its_cost_an_action_is_taken_and_does_not_resolve(negated: bool) -> None:
    t = Table()
    mill = t.holding("Mill")
    t.person(
        "Burner",
        abilities=[open_([gain_honor(4)], [Target("m", YOURS & Titled("Mill")), GoldCost(2), destroy_cost("m")])],
    )
    t.holding("Guardian", 1, abilities=[reaction(before(kinds.DESTROY, HOLDINGS), [NegateIt()])])
    t.holding("Clerk", 1, traits=[triggered(after(kinds.END_ACTION, by=BY_OTHERS), [gain_honor(1)])])
    t.holding("Scribe", 1, traits=[triggered(after(kinds.RESOLVE, by=BY_OTHERS), [gain_honor(10)])])
    t.action_phase()
    t.use("Burner", mill)
    while t.question.kind == "pay":
        t.answer(t.question.options[0])
    assert t.question.kind == "reaction" and t.question.player == 1
    t.answer("use Guardian" if negated else "pass")
    if t.question.kind == "order":
        t.answer(t.question.options[0])
    t.settle()
    assert t.honor(0) == (0 if negated else 4)
    assert t.honor(1) == (1 if negated else 11), "it ended; it resolved only if it was paid for"
    assert t.where(mill) == ("home" if negated else "discard")
    assert t.bowed(t.m.stronghold(0)), "nothing is given back"
    assert t.question.kind == "action" and t.question.player == 1
    t.passes()
    assert not t.can_use("Burner", 0), "the ability is used up"


@pytest.mark.rule("SE-ACT-32")
def test_the_end_and_the_resolution_are_one_moment() -> None:
    t = Table()
    t.person("Doer", abilities=[open_([gain_honor(1)])])
    t.holding("Late", 1, traits=[triggered(after(kinds.END_ACTION), [gain_honor(1)])])
    t.holding("Early", 1, abilities=[reaction(after(kinds.RESOLVE), [gain_honor(10)])])
    t.action_phase()
    t.answer("use Doer").answer("use Early").settle()
    assert lines(t, "Player 2 gains") == [
        "Player 2 gains 1 Honor.",
        "Player 2 gains 10 Honor.",
        "Player 2 gains 1 Honor.",
    ], "the trait on the end comes before the Reaction to the resolution"


@pytest.mark.rule("SE-ACT-27")
def test_effects_happen_in_the_order_of_the_text() -> None:
    t = Table()
    t.person("Doer", abilities=[open_([lose_honor(2), gain_honor(3)])])
    t.action_phase()
    t.use("Doer")
    assert lines(t, "Honor") == ["Player 1 loses 2 Honor.", "Player 1 gains 3 Honor."]


@pytest.mark.rule("SE-ACT-28")
@pytest.mark.parametrize("negated", [True, False])
def test_an_action_resolves_though_all_its_effects_are_negated(negated: bool) -> None:
    t = Table()
    t.person("Doer", abilities=[open_([gain_honor(3)])])
    t.holding("Silence", 1, abilities=[reaction(after(kinds.ANNOUNCE, by=BY_OTHERS), [NegateAction()])])
    t.holding("Scribe", 1, traits=[triggered(after(kinds.RESOLVE, by=BY_OTHERS), [gain_honor(10)])])
    t.action_phase()
    t.answer("use Doer").answer("use Silence" if negated else "pass").settle()
    assert t.honor(0) == (0 if negated else 3) and t.honor(1) == 10


@pytest.mark.rule("SE-ACT-28")
def test_an_action_resolves_though_it_does_nothing() -> None:
    t = Table()
    t.person("Doer", abilities=[open_([bow(FOLLOWERS)])])
    t.holding("Scribe", 1, traits=[triggered(after(kinds.RESOLVE, by=BY_OTHERS), [gain_honor(10)])])
    t.action_phase()
    t.use("Doer")
    assert t.honor(1) == 10


@pytest.mark.rule("SE-ACT-29")
def test_effects_go_on_though_their_source_has_left() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    martyr = t.person(
        "Martyr",
        abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), destroy(THIS), gain_honor(2), bow("x")])],
    )
    t.action_phase()
    t.use("Martyr", victim)
    assert t.where(martyr) == "discard" and t.honor(0) == 2 and t.bowed(victim)


@pytest.mark.rule("SE-ACT-30")
@pytest.mark.golden("GX-SE-009")
@pytest.mark.parametrize("kind", [kinds.RESOLVE, kinds.END_ACTION])
def test_the_next_action_is_never_the_one_that_is_resolving(kind: int) -> None:
    t = Table()
    t.person("Planner", abilities=[open_([Later(after(kind), gain_honor(1), until=terms.UNTIL_GAME_ENDS)])])
    t.person("Other", 1, abilities=[open_([lose_honor(1)])])
    t.action_phase()
    t.use("Planner")
    assert t.honor(0) == 0
    t.use("Other")
    assert t.honor(0) == 1


@pytest.mark.rule("SE-ACT-31")
def test_an_action_ends_though_delayed_effects_are_outstanding() -> None:
    t = Table()
    t.person("Planner", abilities=[open_([Later(after(kinds.PHASE_END), gain_honor(1))])])
    t.holding("Clerk", 1, traits=[triggered(after(kinds.END_ACTION, by=BY_OTHERS), [gain_honor(10)])])
    t.action_phase()
    t.use("Planner")
    assert t.question.kind == "action" and t.question.player == 1
    assert (t.honor(0), t.honor(1)) == (0, 10)
    t.passes(2)
    assert t.honor(0) == 1


def fight_with_extra(effects_after: list[Any]) -> Table:
    """Player 2, defending, may act twice by a Battle action that grants an additional one."""
    t = Table()
    hero = t.person("Hero", force=1, abilities=[battle([gain_honor(100)])])
    foe = t.person(
        "Foe",
        1,
        force=1,
        abilities=[
            battle([AdditionalAction(terms.BATTLE), *effects_after]),
            battle([gain_honor(10)]),
            open_([gain_honor(1)]),
        ],
    )
    t.battle([hero], [foe])
    assert t.question.player == 1
    t.answer("use Foe (1)").settle()
    return t


@pytest.mark.rule("SE-ACT-33")
def test_an_additional_action_is_outside_the_alternation() -> None:
    t = fight_with_extra([])
    assert t.question.kind == "action" and t.question.player == 1
    assert uses(t) == ["use Foe (2)"], "a Battle action, no other"
    t.answer("use Foe (2)").settle()
    assert t.honor(1) == 10
    assert t.question.kind == "action" and t.question.player == 0
    t.answer("use Hero").settle()
    assert t.question.player == 1


@pytest.mark.rule("SE-ACT-34")
def test_an_additional_action_waits_until_this_one_has_resolved() -> None:
    t = fight_with_extra([lose_honor(1)])
    assert t.question.kind == "action" and t.question.player == 1
    assert t.honor(1) == -1


def test_what_a_reaction_grants_does_not_wait_for_the_action_that_it_answers() -> None:
    """Unlike what an Interrupt grants, where Interrupts stand in the place of Reactions."""
    t = Table()
    t.holding("Drum", 0, reaction(after(kinds.GAIN_HONOR), [AdditionalAction(terms.OPEN)]))
    t.holding("Hall", 0, open_([gain_honor(10)]))
    t.act("Work", gain_honor(1), lose_honor(3))
    t.action_phase()
    t.answer("use Work").answer("use Drum")
    assert (t.question.kind, t.question.player, t.honor(0)) == ("action", 0, 1)
    t.answer("use Hall").settle()
    assert t.honor(0) == 8 and t.question.player == 1


@pytest.mark.rule("SE-ACT-35")
def test_an_additional_action_may_be_passed() -> None:
    t = fight_with_extra([])
    t.answer("pass")
    assert t.question.kind == "action" and t.question.player == 0
    assert uses(t) == ["use Hero"]
    t.answer("pass")
    assert t.question.player == 1, "a pass of the additional one is no pass in succession"
    assert uses(t) == ["use Foe (2)"]


@pytest.mark.rule("SE-ACT-36")
def test_an_additional_use_in_the_turn() -> None:
    t = Table()
    shrine = t.holding("Shrine", abilities=[open_([gain_honor(1)])])
    other = t.holding("Well", abilities=[open_([gain_honor(1)])])
    t.person("Monk", abilities=[open_([Target("h", YOURS & Titled("Shrine")), Apply(MoreUses(1), "h")])])
    t.action_phase()
    t.use("Monk", shrine).passes()
    t.use("Shrine").passes()
    t.use("Shrine").passes()
    t.use("Well").passes()
    assert t.honor(0) == 3 and other >= 0
    assert not t.can_use("Shrine", 0) and not t.can_use("Well", 0)


@pytest.mark.rule("SE-ACT-37")
@pytest.mark.golden("GX-SE-033")
@pytest.mark.parametrize("here", [True, False])
def test_a_choice_that_makes_the_action_legal_must_be_made_so(here: bool) -> None:
    t = Table()
    rider = t.person("Rider", force=1, abilities=[battle([Move(THIS, TO_HERE | TO_HOME)])])
    mate = t.person("Mate", force=1)
    t.battle([mate, rider] if here else [mate], [t.person("Foe", 1, force=1)], others={} if here else {rider: 1})
    t.answer("pass")
    t.use("Rider")
    assert t.question.kind == "action", "there was nothing to choose"
    assert t.location(rider) == (-1 if here else t.province(1, 0))


@pytest.mark.rule("SE-ACT-38")
def test_only_its_controller_uses_a_card() -> None:
    t = Table()
    t.holding("Shrine", 1, abilities=[open_([gain_honor(1)])])
    t.holding("Mine", 1, gold=2)
    t.holding("Forge", 0, gold=2)
    t.person("Payer", abilities=[open_([gain_honor(1)], [GoldCost(1)])])
    t.person("Bower", abilities=[open_([gain_honor(1)], [Target("h", Titled("Mine")), bow_cost("h")])])
    t.action_phase()
    assert uses(t) == ["use Payer"], "not the other player's Shrine, nor a cost of his Mine"
    t.answer("use Payer")
    assert t.options() == ["bow Castle 1", "bow Forge"]
    t.settle_payment()
    t.settle()
    assert t.question.player == 1 and "use Shrine" in uses(t)


@pytest.mark.rule("SE-ACT-39")
def test_no_ability_must_be_used() -> None:
    t = Table()
    t.person("Doer", abilities=[open_([gain_honor(1)])])
    t.holding("Echo", 1, abilities=[reaction(after(kinds.GAIN_HONOR), [gain_honor(1)])])
    t.action_phase()
    assert "pass" in t.options()
    t.answer("use Doer")
    assert t.options() == ["pass", "use Echo"]
    t.answer("pass").settle()
    assert t.honor(1) == 0
    t.passes(2)
    assert t.idle


@pytest.mark.rule("SE-ACT-40")
def test_a_text_about_the_ability_itself_holds_before_it_was_ever_used() -> None:
    t = Table()
    t.holding("Shrine", abilities=[open_([gain_honor(1)], limit=2)])
    t.action_phase()
    t.use("Shrine").passes()
    t.use("Shrine").passes()
    assert t.honor(0) == 2 and not t.can_use("Shrine", 0)


# --- keywords -------------------------------------------------------------------------------------------------------


def keywords_of(t: Table, source: Card, *names: str, number: int = 0) -> list[bool]:
    """Which keywords the action from one of a card's abilities carries."""
    ref = pack(T_ABILITY, source * 16 + number)
    assert ability_of(t.m, ref).index == number
    return [is_keyworded(t.m, ability_of(t.m, ref), source, t.rules.keyword(name)) for name in names]


@pytest.mark.rule("SE-ACT-41")
def test_an_action_carries_the_keywords_of_its_card_and_its_own() -> None:
    t = Table()
    ninja = t.person("Shadow", keywords="Ninja", abilities=[limited([gain_honor(1)], keywords="Political")])
    assert keywords_of(t, ninja, "Ninja", "Political", "Courtier") == [True, True, False]
    t.holding("Court", 1, abilities=[reaction(after(kinds.ANNOUNCE), [Draw(0)])])
    t.action_phase()
    t.answer("use Shadow")
    scope = t.m.action
    assert [action_has_keyword(t.m, scope, t.rules.keyword(n)) for n in ("Ninja", "Political", "Kiho")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("SE-ACT-41")
def test_a_keyword_given_to_the_card_reaches_the_action() -> None:
    t = Table()
    clerk = t.person("Clerk", keywords="Courtier", abilities=[limited([gain_honor(1)])])
    teacher = KeywordModifier(M_GIVE_KEYWORD, "Ninja", Titled("Clerk"), None)
    assert keywords_of(t, clerk, "Ninja", "Courtier") == [False, True]
    t.holding("Village", traits=[continuous(teacher)])
    assert keywords_of(t, clerk, "Ninja", "Courtier") == [True, True]


@pytest.mark.rule("SE-ACT-42")
@pytest.mark.golden("GX-SE-007")
@pytest.mark.parametrize("type", ["Action", "Spell"])
def test_a_keyword_goes_up_to_the_card_and_not_sideways(type: str) -> None:
    t = Table()
    made = t.define(
        "Rite", type, keywords="Ritual", abilities=[open_([gain_honor(1)], keywords="Maho"), open_([gain_honor(1)])]
    )
    card = t.put(made, 0, "hand")
    assert t.has(card, "Maho") and t.has(card, "Ritual")
    assert keywords_of(t, card, "Maho", "Ritual", number=0) == [True, True]
    assert keywords_of(t, card, "Maho", "Ritual", number=1) == [False, True]


@pytest.mark.rule("SE-ACT-42")
def test_a_keyword_the_card_has_itself_reaches_all_its_abilities() -> None:
    t = Table()
    card = t.put(
        t.define(
            "Rite",
            "Action",
            keywords="Maho",
            abilities=[open_([gain_honor(1)], keywords="Maho"), open_([gain_honor(1)])],
        ),
        0,
        "hand",
    )
    assert keywords_of(t, card, "Maho", number=1) == [True]


@pytest.mark.rule("SE-ACT-43")
@pytest.mark.golden("GX-SE-007")
@pytest.mark.parametrize("type", ["Personality", "Holding", "Follower", "Item", "Ring"])
def test_other_cards_gain_no_keyword_from_an_ability(type: str) -> None:
    t = Table()
    card = t.put(
        t.define("Other", type, keywords="Famous", abilities=[battle([gain_honor(1)], keywords="Tactical")]), 0
    )
    assert t.has(card, "Famous") and not t.has(card, "Tactical")
    assert keywords_of(t, card, "Tactical") == [True]


@pytest.mark.rule("SE-ACT-44")
@pytest.mark.golden("GX-SE-007")
def test_each_word_before_the_designator_is_a_keyword() -> None:
    t = Table()
    card = t.person("Hero", abilities=[battle([gain_honor(1)], keywords="Bushido Virtue")])
    assert keywords_of(t, card, "Bushido", "Virtue", "Bushido Virtue") == [True, True, False]


@pytest.mark.rule("SE-ACT-42")
@pytest.mark.golden("GX-SE-006")
def test_an_ability_that_is_granted_says_nothing_of_the_one_that_grants_it() -> None:
    t = Table()
    granted = battle([Target("x", PERSONALITIES & Opposing(THIS)), Challenge(THIS, "x")], keywords="Ninja")
    made = t.define("Lesson", "Action", abilities=[limited([Target("p", YOURS & PERSONALITIES), Grant(granted, "p")])])
    card = t.put(made, 0, "hand")
    x = Context(t.m, 0, card, -1, -1)
    assert keywords_of(t, card, "Ninja") == [False] and not t.has(card, "Ninja")
    for test, found in (
        (HasAbility(terms.LIMITED), True),
        (HasAbility(terms.BATTLE), False),
        (HasAbility(does=1 << kinds.CHALLENGE), False),
    ):
        test.learn(t.rules)
        assert test.test(x, card) is found


# --- success --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize(
    ("case", "successful"),
    [
        ("bow none", False),
        ("bow one", True),
        ("all later", True),
        ("cost only", False),
        ("target only", False),
        ("negated", False),
    ],
)
def test_an_action_is_successful_if_its_effects_changed_anything(case: str, successful: bool) -> None:
    t = Table()
    shugenja = Keyword("Shugenja")
    weaken = StatModifier(terms.FORCE, -1, shugenja, None)
    weaken.until = terms.UNTIL_GAME_ENDS
    texts = {
        "bow none": open_([bow(shugenja)]),
        "bow one": open_([bow(shugenja)]),
        "all later": open_([Apply(weaken, None)]),
        "cost only": open_([bow(shugenja)], [bow_cost(THIS)]),
        "target only": open_([Target("x", YOURS & Titled("Doer")), bow(shugenja)]),
        "negated": open_([gain_honor(1)]),
    }
    doer = t.person("Doer", abilities=[texts[case]])
    if case == "bow one":
        t.person("Priest", 1, keywords="Shugenja")
    t.holding("Judge", traits=[triggered(after(kinds.RESOLVE, by=BY_YOU, when=ACTION_SUCCEEDED), [gain_honor(10)])])
    t.holding("Silence", 1, abilities=[reaction(before(kinds.GAIN_HONOR, by=BY_OTHERS), [NegateIt()])])
    t.action_phase()
    t.use("Doer", *([doer] if case == "target only" else []))
    if case == "negated":
        t.answer("use Silence")
    while t.asked and t.question.kind == "reaction":
        t.answer("pass")
    assert t.honor(0) == (10 if successful else 0)


@pytest.mark.rule("SE-ACT-46")
@pytest.mark.parametrize("there", [True, False])
def test_an_action_is_legal_though_its_effects_will_do_nothing(there: bool) -> None:
    t = Table()
    hero = t.person(
        "Hero", force=1, abilities=[battle([Target("x", PERSONALITIES & ENEMY), bow("x"), destroy(FOLLOWERS)])]
    )
    foe = t.person("Foe", 1, force=1)
    t.holding(
        "Peace", 1, traits=[continuous(Cannot(before(kinds.BOW, PERSONALITIES)))]
    )
    t.battle([hero], [foe] if there else [])
    while t.question.player != 0:
        t.answer("pass")
    assert t.can_use("Hero", 0) is there, "the required target must be there, no more"
    if there:
        t.use("Hero", foe)
        assert not t.bowed(foe)
