"""Texts that answer, redirect, lend or wait, as they are written on cards: what each clause does or lets be."""

from __future__ import annotations

import pytest

from gorin.table import effects, terms
from gorin.table.changes import province_name
from gorin.testing import Table
from tests.rules.laying import until_turn

from .writing import deed, named, written


@pytest.mark.parametrize(
    ("hero", "foe", "page"), [("plain", True, True), ("shamed", False, True), ("monk", True, False)]
)
def test_each_ban_asks_its_own_question_of_who_performs(hero: str, foe: bool, page: bool) -> None:
    t = Table()
    man = t.person("Hero", dishonored=hero == "shamed", keywords="Monk" if hero == "monk" else "")
    t.person("Foe", 1)
    t.person("Page", 1)
    for title, test in (("Foe", "dishonorable"), ("Page", 'keyword("Monk")'), ("Nobody", "dishonorable")):
        ban = f'continuous(to(titled("{title}"), cannot_be_targeted_by(performed_by({test}), others)))'
        written(t, f"Ward of {title}", [ban], 1)
    deed(t, 'target("y", others_own & personality)', "draw", constraints='target("x", yours & personality)')
    t.action_phase()
    t.answer("use Deed")
    t.answer(man)
    assert [t.m.definition(c).title for c in t.question.options] == ["Foe"] * foe + ["Page"] * page


@pytest.mark.rule("SE-BAT-38")
@pytest.mark.parametrize("defender", [0, 1])
@pytest.mark.parametrize(("where", "told"), [("moves_to(attack)", 1), ("moves_to(home)", 0), ("~moves_to(attack)", 0)])
def test_a_movement_to_the_attacking_side_of_any_province(where: str, told: int, defender: int) -> None:
    t = Table()
    mine, late = t.person("Mine", 1 - defender), t.person("Late", 1 - defender)
    come = 'action(battle, [], target("late", titled("Late"), reach=anywhere), move("late", to_battle))'
    written(t, "Horn", [come], 1 - defender)
    written(t, "Witness", [f"trait(before(moves, where={where}), draw)"], 0)
    t.battle([mine], [t.person("Foe", defender)], attacker=1 - defender)
    t.use("Horn", late)
    assert t.location(late) == t.province(defender) and len(t.hand(0)) == told


@pytest.mark.parametrize(("limit", "gained"), [
    ("", (3, 1)), (", limit=at_most_per(1, turn)", (1, 1)), (", limit=at_most_per(2, turn)", (2, 1)),
    (", limit=at_most_per(1, game)", (1, 0)), (", limit=at_most_per(3, game)", (3, 0)),
    (", limit=at_most_per(4, game)", (3, 1)), (", limit=at_most_per(1, phase)", (1, 1))])  # fmt: skip
def test_a_trait_works_so_often_in_a_period(limit: str, gained: tuple[int, int]) -> None:
    t = Table()
    t.holding("Mill")
    written(t, "Tithe", [f'trait(after(bows(titled("Mill"))), gain_honor(1){limit})'])
    turning = 'bow(every(titled("Mill"))), straighten(every(titled("Mill")))'
    written(t, "Drill", [f"action(open, [any_number_of_times], {turning})"])
    t.turns()
    for _ in range(3):
        t.use("Drill")
    first = t.honor(0)
    until_turn(t, t.turn + 1)
    t.use("Drill")
    assert (first, t.honor(0) - first) == gained


@pytest.mark.parametrize("defender", [0, 1])
def test_a_unit_goes_to_another_province_instead(defender: int) -> None:
    """Also to the first Province of all."""
    t = Table()
    mine, late = t.person("Mine", 1 - defender), t.person("Late", 1 - defender)
    come = 'action(battle, [], target("late", titled("Late"), reach=anywhere), move("late", to_battle))'
    written(t, "Horn", [come], 1 - defender)
    astray = 'reaction(before(moves(titled("Late"))), [target_province("land")], goes_to("land"), draw)'
    written(t, "Fog", [astray], defender)
    t.battle([mine], [t.person("Foe", defender)], attacker=1 - defender, number=1)
    t.use("Horn", late)
    t.use("Fog", province_name(t.m, t.province(defender)), player=defender)
    assert t.location(late) == t.province(defender)


@pytest.mark.parametrize("deck", ["deck", "discard"])
def test_only_what_lay_in_the_province_is_meant_as_that_falls(deck: str) -> None:
    t = Table()
    inside = t.put(t.define("Inside", "Holding"), 0, "province")
    before = t.put(t.define("Before", "Holding"), 0, deck)
    other = t.put(t.define("Elsewhere", "Holding"), 0, "province", province=1)
    for title in ("Inside", "Before", "Elsewhere"):
        lay = f'exists(every(titled("{title}") & lay_in(that_province), your_discard))'
        gain = "gain_honor(1)" if title == "Inside" else "gain_honor(10)"
        written(t, f"Mourner of {title}", [f"trait(after(loses(province, of=you), where={lay}), {gain})"])
    deed(t, 'target_province("land")', 'destroy_province("land")')
    t.action_phase()
    t.use("Deed", province_name(t.m, t.province(0)))
    assert (t.where(inside), t.where(other), t.honor(0)) == ("discard", "province", 1) and before != inside


# --- cards from the hand, from play, and created --------------------------------------------------------------------


@pytest.mark.parametrize(("source", "told"), [("Gong", 1), ("Blow", 0), ("Fan", 1)])
def test_actions_from_cards_in_play(source: str, told: int) -> None:
    t = Table()
    deed(t, "gain_honor(1)", title="Gong")
    written(t, "Blow", ["action(open, [], gain_honor(1))"], 0, "Action", "hand")
    hero = t.person("Hero")
    fan = t.item(hero, title="Fan", abilities=[])
    written(t, "Witness", ["trait(after(resolves, where=action_is(card=in_play & ~action_card)), draw)"], 1)
    t.action_phase()
    if source == "Fan":
        written(t, "Fan of War", ["action(open, [], gain_honor(1))"], 0, "Ring")
        t.m.pending = None
    t.use("Fan of War" if source == "Fan" else source)
    assert t.honor(0) == 1 and len(t.hand(1)) == told and fan >= 0


@pytest.mark.rule("SE-CRE-01")
@pytest.mark.parametrize("player", [0, 1])
def test_a_created_card_waits_face_up_with_its_player(player: int) -> None:
    t = Table()
    deed(t, "create(created(personality, 2, 2))", title="Rite", player=player)
    written(t, "Watcher", ["reaction(before(enters(personality)), draw)"], 1 - player)
    t.action_phase(player)
    t.use("Rite")
    made = t.m.card_count - 1
    zone = t.m.zone(made)
    assert zone == player * terms.PLAYER_ZONES + terms.RESOLVING and t.m.face_up(made)
    t.passes()
    assert t.where(made) == "home" and t.m.controller(made) == player


# --- what is lent and copied ------------------------------------------------------------------------------------------


def test_what_is_lent_anew_takes_the_place_of_what_the_same_player_was_lent() -> None:
    t = Table()
    first = written(t, "First", ["action(open, [], gain_honor(1))"])
    second = written(t, "Second", ["action(open, [], gain_honor(10))"])
    text = 'action(open, [any_number_of_times], target("it", holding), become_ability("it", lose_honor(3)))'
    mask = written(t, "Mask", [text])
    t.put(t.rules.defs[t.m.definition_number(mask)], 1)
    t.action_phase()
    for player, lent in ((0, first), (1, first), (0, second)):
        t.use("Mask", lent, player=player)
    kept = {kind: [at for at in effects.entries(t.m) if effects.kind(t.m, at) == kind]
            for kind in (effects.GRANT, effects.MODIFIER)}  # fmt: skip
    given = {effects.player(t.m, at): effects.node(t.m, at) for at in kept[effects.GRANT]}
    mine = [t.m.definition(card).abilities[0].id for card in (first, second)]
    assert len(kept[effects.GRANT]) == len(kept[effects.MODIFIER]) == 2
    assert given == {0: mine[1], 1: mine[0]}
    costs = {effects.amount(t.m, at) for at in kept[effects.MODIFIER]}
    assert costs == {effects.number(at) for at in kept[effects.GRANT]}, "each has its cost"


@pytest.mark.rule("SE-WRD-12")
@pytest.mark.parametrize(("text", "copied"), [
    ("action(open, [], gain_honor(1))", True), ("action(open, [cannot_be_copied], gain_honor(1))", False),
    ('action(open, [], gain_honor(1), copy(this, every(titled("Nobody"))))', False),
])  # fmt: skip
@pytest.mark.parametrize("of", ["Model", "Mirror"])
def test_an_action_that_is_answered_is_copied_once_and_used_again(text: str, copied: bool, of: str) -> None:
    """Nobody copies himself, nor what copies or cannot be copied."""
    t = Table()
    copy = "reaction(after(resolves(you)), [], copy(this))"
    written(t, "Model", [text])
    mirror = written(t, "Mirror", [copy, *([text] if of == "Mirror" else [])])
    t.action_phase()
    t.use(of)
    assert t.honor(0) == 1
    t.use("Mirror", others_pass=False)
    if copied and of == "Model":
        assert len(t.question.options) == 2 and t.question.player == 0
        t.answer("use Model on Mirror").settle()
        assert t.honor(0) == 2 and not t.bowed(mirror)
    else:
        assert t.question.player == 1 and t.honor(0) == 1


# --- Ranged Attacks -------------------------------------------------------------------------------------------------


def archery(reaction: str, attacks: str = "ranged(1), ranged(3, \"other\")") -> Table:
    """An archer with his Ranged Attacks, answered by a text of his player; Foe, who leads Page, and Lone oppose him."""
    t = Table()
    archer = written(t, "Archer", [f"action(battle, [], {attacks})"], type="Personality", force=1, chi=3)
    written(t, "Bowyer", [f"reaction(before(chooses_targets(you)), [], {reaction})"])
    foe = t.person("Foe", 1, force=2)
    t.follower(foe, 1, "Page")
    t.battle([archer], [foe, t.person("Lone", 1, force=3)])
    t.passes()
    return t


@pytest.mark.rule("SE-RAT-01")
@pytest.mark.parametrize("chosen", [0, 1, None])
def test_one_of_two_ranged_attacks_may_aim_at_a_leader_with_followers(chosen: int | None) -> None:
    t = archery("ranged_also_at(personality & ~without_followers, 1)")
    t.answer("use Archer")
    t.settle()
    if chosen is None:
        t.answer_pass()
    else:
        t.answer("use Bowyer")
        assert t.question.kind == "choice" and len(t.question.options) == 2
        t.answer(t.question.options[chosen])
    foe, lone, page = named(t, "Foe"), named(t, "Lone"), named(t, "Page")
    first, second = [page, lone], [page, lone]
    if chosen is not None:
        (first, second)[chosen].append(foe)
    assert sorted(t.question.options) == sorted(first)
    t.answer(lone).settle()
    assert sorted(t.question.options) == sorted(second) and not t.destroyed(lone)


@pytest.mark.parametrize(("text", "told"), [("raise_ranged(0)", False), ("raise_ranged(2)", True)])
def test_no_rise_of_a_ranged_attack_is_no_change(text: str, told: bool) -> None:
    t = Table()
    archer = written(t, "Archer", ["action(battle, [], ranged(1))"], type="Personality", force=1, chi=3)
    answer = f"{text}, provided(anything_changed, draw)"
    written(t, "Bowyer", [f"reaction(after(is_targeted(others_own, you), where=aims_ranged), [], {answer})"])
    lone = t.person("Lone", 1, force=3)
    t.battle([archer], [lone])
    t.passes()
    t.use("Archer", lone)
    t.use("Bowyer")
    assert len(t.hand(0)) == int(told) and t.destroyed(lone) is told


def home_shot(answer: str, guard: int, attacks: str = "ranged(2)") -> Table:
    """A battle with Foe alone, while Guard, of this Force, and Own are at home; the archer's player may answer."""
    t = Table()
    archer = written(t, "Archer", [f"action(battle, [], {attacks})"], type="Personality", force=1, chi=3)
    written(t, "Bowyer", [f"reaction(before(chooses_targets(you)), [], {answer}, provided(anything_changed, draw))"])
    t.person("Own", force=1)
    t.person("Guard", 1, force=guard)
    t.battle([archer], [t.person("Foe", 1, force=2)])
    t.passes()
    t.answer("use Archer")
    t.settle()
    return t


@pytest.mark.rule("SE-RAT-11")
@pytest.mark.parametrize("answered", [True, False])
@pytest.mark.parametrize(
    ("change", "guard", "dead"), [("", 2, True), (", -1", 2, False), (", -1", 1, True), (", 1", 3, True)]
)
def test_a_ranged_attack_may_aim_at_the_defender_s_home(answered: bool, change: str, guard: int, dead: bool) -> None:
    t = home_shot(f"ranged_also_at(home{change})", guard)
    if not answered:
        t.answer_pass()
        assert t.question.options == [named(t, "Foe")]
        return
    t.answer("use Bowyer").settle()
    assert sorted(t.question.options) == sorted([named(t, "Foe"), named(t, "Guard")]) and len(t.hand(0)) == 1
    t.answer(named(t, "Guard")).settle()
    assert t.destroyed(named(t, "Guard")) is dead and not t.destroyed(named(t, "Own"))


def test_what_an_attack_may_aim_at_anyhow_is_offered_once() -> None:
    t = home_shot("ranged_also_at(home)", 2, "ranged(2, home=1)")
    t.answer("use Bowyer").settle()
    assert t.question.options.count(named(t, "Guard")) == 1 and t.question.options.count(named(t, "Foe")) == 1


@pytest.mark.rule("SE-RAT-11")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_of_several_targets_one_at_most_is_where_only_an_answer_lets_it_be(cards: int) -> None:
    """With an attack at up to two targets either both are at the battle or one of them is at the Defender's home."""
    t = home_shot("ranged_also_at(home)", 2, "ranged(2, most=2)")
    more = [t.person(f"Late {n}", 1, force=2) for n in range(cards)]
    t.m.pending = None
    t.answer("use Bowyer").settle()
    foe, home = named(t, "Foe"), [named(t, "Guard"), *more]
    assert sorted(t.question.options) == sorted([foe, *home])
    t.answer(home[0])
    assert [c for c in t.question.options if c >= 0] == [foe]
    t.answer(foe).settle()
    assert t.destroyed(home[0]) and t.destroyed(foe) and not any(t.destroyed(each) for each in more)


@pytest.mark.parametrize("answered", [True, False])
@pytest.mark.parametrize("change", [0, 1])
def test_a_ranged_attack_may_aim_at_the_province_and_weakens_it(answered: bool, change: int) -> None:
    t = home_shot(f"ranged_also_at(province_of(current_battlefield), {change})", 2)
    strength = t.strength(t.province(1))
    province = province_name(t.m, t.province(1))
    if not answered:
        t.answer_pass()
        assert not t.fits(province)
        return
    t.answer("use Bowyer").settle()
    assert t.fits(province)
    t.answer(province).settle()
    assert t.strength(t.province(1)) == strength - 2 - change and not t.destroyed(named(t, "Foe"))
    assert t.strength(t.province(1, 1)) == strength
