"""What words of the card language do as they are written on cards: one line a clause, beside what they do not do."""

from __future__ import annotations

import pytest

from gorin.testing import Table

from .writing import deed, written


def scene() -> Table:
    """Two Personalities with a Follower each, and what else is counted."""
    t = Table()
    man = t.person("Man", force=5, chi=2, ph=3, keywords="Samurai, Fire", gold_cost=6)
    t.follower(man, 2, "Page", gold_cost=2)
    foe = t.person("Foe", 1, force=1, chi=4, ph=1, keywords="Courtier", bowed=True, gold_cost=3)
    t.follower(foe, 1, "Guard", bowed=True)
    t.token(man, force=1, title="Wealth")
    t.set_honor(1, 12)
    for n in range(2):
        t.put(t.define(f"Scroll {n}", "Action"), 1, "hand")
    t.put(t.define("Fallen", "Personality", force=4), 0, "discard", dead=True)
    t.lose_province(t.province(1, 3))
    return t


# an amount, and what it is in that scene for player 0
AMOUNTS: list[tuple[str, int]] = [
    ('stat("man", force)', 6), ('stat("man", base(force))', 5), ('stat("man", unit_force)', 8),
    ('stat("man", unit_gold_cost)', 8), ('stat("man", personal_honor)', 3), ("stat(every(personality), chi)", 6),
    ("highest(every(personality), chi)", 4), ("highest(every(personality), base(force))", 5),
    ("highest(every(titled(\"Nobody\")), chi)", 0), ("count(every(follower))", 2),
    ("count(every(yours & follower))", 1),
    ("family_honor(others)", 12), ("hand_size(others)", 2), ("hand_size(you)", 0), ('tokens("man", "Wealth")', 1),
    ('tokens("man", "Fire")', 0), ("provinces_left(others)", 3), ("provinces_left(each_player)", 7),
    ("in_discard(personality, you)", 1), ("in_discard(holding, you)", 0),
    ("most_of(each_player, in_discard(personality, you))", 1),
    ('lower(stat("man", chi), 3)', 2), ('higher(stat("man", chi), 3)', 3),
    ('higher(stat("man", chi), 6) - lower(stat("man", chi), 6)', 4),
    ('half(stat("man", personal_honor))', 2), ('stat("man", chi) + 3', 5), ('stat("man", force) - 2', 4),
    ('stat("man", chi) * 3', 6), ("gold_production_of()", 20), ("points_of_honor(4)", 0),
    ("amount_if(your_turn, 3, 2)", 3), ("amount_if(~your_turn, 3, 2)", 2),
    ('different(keyword_with("Fire"), every(in_play))', 1),
    ("different(with_clan, every(personality))", 0),
]  # fmt: skip


@pytest.mark.parametrize(("amount", "value"), AMOUNTS)
def test_an_amount_is_what_it_is_called(amount: str, value: int) -> None:
    t = scene()
    deed(t, 'target("man", titled("Man"))', f"gain_honor({amount})")
    t.action_phase()
    t.use("Deed", "Man")
    assert t.honor(0) == value


# a condition, and whether it holds in that scene for player 0 with Man and Foe targeted
CONDITIONS: list[tuple[str, bool]] = [
    ("your_turn", True), ("you_attack", False), ("family_honor(you) > most_of(others, family_honor(you))", False),
    ("you_hold_favor", False),
    ('fits("man", unbowed)', True), ('fits("foe", unbowed)', False), ("fits(every(follower), unbowed)", False),
    ("fits(every(yours & follower), unbowed)", True), ('fits(every(titled("Nobody")), unbowed)', False),
    ("exists(every(follower))", True), ("exists(every(follower), 2)", True), ("exists(every(follower), 3)", False),
    ("same_player(active_player, you)", True), ("same_player(active_player, others)", False),
    ('same_player(controller_of("foe"), others)', True), ('same_player(owner_of("foe"), you)', False),
    ('stat("man", force) > 6', False), ('stat("man", force) >= 6', True), ('stat("man", force) == 6', True),
    ('stat("man", force) < 7', True), ('stat("man", force) <= 5', False), ("count(every(follower)) * 2 == 4", True),
    ("your_turn & you_attack", False), ("your_turn | you_attack", True), ("~your_turn", False),
    ('done("man")', True), ("clan_is(\"Crab\")", False), ('at("man", current_battlefield)', False),
    ("fits(\"man\", with_element)", True), ('fits("foe", with_element)', False),
    ('fits("foe", keyword("Courtier"))', True),
    ('fits("man", force > own(chi))', True), ('fits("foe", force > own(chi))', False),
    ('fits("man", unit_force >= 8)', True),
    ('fits("man", unit_force >= 9)', False), ('fits("man", unit_gold_cost <= 8)', True),
    ('fits("man", base(force) <= 5)', True),
    ('fits("man", with_token("Wealth"))', True), ('fits("foe", with_token("Wealth"))', False),
    ('fits("man", without(follower))', False), ('fits("man", without(item))', True),
    ('fits("foe", led_by(bowed))', True),
    ('fits("man", such_that(exists(attachments_of(each_one, follower))))', True),
    ('fits("man", such_that(exists(attachments_of(each_one, item))))', False),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_a_condition_holds_or_not(condition: str, holds: bool) -> None:
    t = scene()
    targets = ('target("man", titled("Man"))', 'target("foe", titled("Foe"))')
    deed(t, *targets, f"provided({condition}, gain_honor(1), otherwise=[gain_honor(2)])")
    t.action_phase()
    t.use("Deed", "Man", "Foe")
    assert t.honor(0) == (1 if holds else 2)


# --- text by text ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept", "gained"), [(False, True), (True, False)])
def test_what_was_really_gained_is_that_amount(kept: bool, gained: bool) -> None:
    t = Table()
    t.set_honor(1, 5)
    gain = "gain_honor(2, others, cap=6)" if not kept else "gain_honor(2, others, cap=5)"
    deed(t, gain, "provided(that_amount >= 1, take_favor)")
    t.action_phase()
    t.use("Deed")
    assert t.honor(1) == (6 if gained else 5) and (t.favor == 0) is gained


@pytest.mark.parametrize(("text", "costs"), [
    ("enters_losing(3)", True), ("action(open, [lose_honor(2)], draw)", True),
    ("action(open, [], lose_honor(2))", True),
    ("action(open, [], lose_honor(2, each_player))", True), ("action(open, [], lose_honor(2, others))", False),
    ("action(open, [], lose_honor(2, controller_of(this)))", True),
    ('action(open, [target("x", personality)], lose_honor(2, controller_of("x")))', False),
    ("action(open, [], gain_honor(2))", False), ("action(open, [bow(this)], draw)", False),
    ("action(open, [], provided(your_turn, lose_honor(1)))", True),
    ("trait(after(bows(yours)), lose_honor(1))", True), ("trait(after(bows(yours)), gain_honor(1))", False),
    ("continuous(to(yours, has_ability(action(open, [], lose_honor(1)))))", True),
    ("continuous(to(yours, has_ability(action(open, [], gain_honor(1)))))", False),
    ("continuous(to(yours & personality, bonus(force, 1)))", False),
    ('action(open, [may(lose_honor(1), name="more")], draw)', True),
])  # fmt: skip
def test_which_texts_make_their_own_player_lose_honor(text: str, costs: bool) -> None:
    t = Table()
    written(t, "Scandal", [text])
    told = "provided(exists(every(costs_its_player_honor)), gain_honor(1), otherwise=[gain_honor(10)])"
    deed(t, told, title="Inquest")
    t.action_phase()
    assert t.use("Inquest").honor(0) == (1 if costs else 10)


@pytest.mark.parametrize("guess", ["Blow", "Feint"])
def test_a_card_that_was_named(guess: str) -> None:
    t = Table()
    t.put(t.define("Feint", "Action"), 1, "hand")
    t.put(t.define("Blow", "Action"), 0, "hand")
    found = 'count(every(of_the_named_title("guess"), your_hand))'
    deed(t, 'name_card("guess")', f"gain_honor({found} + 5)")
    t.action_phase()
    t.use("Deed")
    t.answer(guess).settle()
    assert t.honor(0) == (6 if guess == "Blow" else 5)


def test_each_owner_is_spoken_of_with_his_own_card() -> None:
    t = Table()
    t.person("Man", ph=3)
    t.person("Foe", 1, ph=5)
    deed(t, "gain_honor(stat(each_one, personal_honor), owner_of(every(personality)))")
    deed(t, "gain_honor(stat(each_one, personal_honor), controller_of(every(personality)))", title="Feast")
    t.action_phase()
    assert [t.use("Deed").honor(p) for p in (0,)] == [3] and t.honor(1) == 5
    t.passes()
    t.use("Feast")
    assert [t.honor(p) for p in (0, 1)] == [6, 10]


@pytest.mark.parametrize(("cause", "where", "deeds"), [
    ("no_cost", "before", {"Push": True, "Pay": False}), ("cost(you)", "before", {"Push": False, "Pay": True}),
    ("cost(others)", "before", {"Push": False, "Pay": False}), ("any_action", "after", {"Push": True, "Pay": False}),
    ("rulebook", "after", {"Push": False, "Pay": False}),
])  # fmt: skip
def test_through_what_something_happens(cause: str, where: str, deeds: dict[str, bool]) -> None:
    for title, told in deeds.items():
        t = Table()
        t.person("Man")
        deed(t, 'bow(every(titled("Man")))', title="Push")
        deed(t, "draw", title="Pay", constraints='bow(every(titled("Man")))')
        written(t, "Witness", [f'trait({where}(bows(titled("Man")), {cause}), gain_honor(1))'])
        t.action_phase()
        t.use(title)
        assert t.honor(0) == int(told), title


@pytest.mark.parametrize(("size", "told"), [(1, False), (2, True), (3, True)])
def test_what_is_of_at_least_a_size(size: int, told: bool) -> None:
    t = Table()
    deed(t, f"lose_honor({size})")
    written(t, "Witness", ["trait(after(loses(honor, of=you), where=amount_at_least(2)), draw)"])
    t.action_phase()
    t.use("Deed")
    assert len(t.hand(0)) == int(told)
