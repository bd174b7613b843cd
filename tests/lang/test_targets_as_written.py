"""What may be targeted, chosen, attached or brought in by texts as they are written on cards, and what may not."""

from __future__ import annotations

import pytest

from gorin.table.changes import province_name
from gorin.testing import Table

from .writing import deed, named, written

# --- cards of one unit ----------------------------------------------------------------------------------------------


def band() -> Table:
    """Two units and a Holding of one player, and a text that bows unbowed cards of one unit of his."""
    t = Table()
    hero = t.person("Hero")
    t.follower(hero, 1, "Page")
    t.follower(hero, 1, "Squire", bowed=True)
    t.person("Lord")
    t.person("Foe", 1)
    t.holding("Mine")
    cost = 'target("band", yours & unbowed, any_number, one_unit=1), bow("band")'
    deed(t, 'gain_honor(count("band"))', constraints=cost)
    t.action_phase()
    return t


@pytest.mark.parametrize(("picks", "further"), [
    (["Page", "pass"], ["Hero"]), (["Hero", "pass"], ["Page"]), (["Page", "Hero"], ["Hero"]), (["Lord"], []),
])  # fmt: skip
def test_any_number_of_cards_of_one_unit_are_targeted(picks: list[str], further: list[str]) -> None:
    t = band()
    t.answer("use Deed")
    assert {t.m.definition(c).title for c in t.question.options} == {"Hero", "Page", "Lord"}
    t.answer(named(t, picks[0]))
    if further:
        assert t.question.kind == "target" and t.question.player == 0
        assert [t.m.definition(c).title for c in t.question.options if c >= 0] == further and -1 in t.question.options
        t.m.answer(-1 if picks[1] == "pass" else named(t, picks[1]))
    t.settle()
    taken = [pick for pick in picks if pick != "pass"]
    assert t.honor(0) == len(taken) and t.question.kind == "action"
    for title in ("Hero", "Page", "Squire", "Lord"):
        assert t.bowed(named(t, title)) is (title in [*taken, "Squire"])


@pytest.mark.parametrize("able", [True, False])
def test_a_unit_of_which_no_card_passes_the_test_is_none(able: bool) -> None:
    t = band()
    for title in ("Hero", "Page") if able else ("Hero", "Page", "Lord"):
        t.bow(named(t, title))
    assert t.can_use("Deed", 0) is able
    if able:
        t.answer("use Deed")
        assert t.question.options == [named(t, "Lord")]


# --- battlefields ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("defender", [0, 1])
@pytest.mark.parametrize(("opposed", "fields"), [("", [0, 2, 3]), (", 1", [0])])
def test_the_battlefields_where_a_unit_is_not(opposed: str, fields: list[int], defender: int) -> None:
    t = Table()
    mine, far = t.person("Mine", 1 - defender), t.person("Foe", defender)
    text = f'action(battle, [], target_battlefield("field", every(titled("Mine")){opposed}), draw)'
    written(t, "Map", [text], 1 - defender)
    t.battle([mine], [], attacker=1 - defender, number=1, others={far: 0})
    while not t.offers("Map"):
        t.passes()
    t.answer("use Map")
    while t.question.kind == "reaction":
        t.passes()
    names = {province_name(t.m, t.province(defender, n)) for n in fields}
    offered = {payload for payload in t.question.options if payload >= 0}
    assert len(offered) == len(names)
    for n in fields:
        assert t.fits(province_name(t.m, t.province(defender, n)))


# --- additional attacks of one unit ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "comes"), [("Khan", True), ("Rider", False)])
def test_only_her_own_unit_moves_into_the_attack_that_was_granted(who: str, comes: bool) -> None:
    t = Table()
    khan = written(t, "Khan", ["action(limited, [], additional_attack(this))"], type="Personality", force=3, chi=3)
    rider = t.person("Rider", force=2)
    foe = t.person("Foe", 1, force=1)
    back = f'action(battle, [], move(every(titled("{who}")), home), move(every(titled("{who}")), to_battle), draw)'
    written(t, "Horn", [back])
    t.action_phase()
    t.use("Khan")
    while not t.m.in_battle:
        kind = t.question.kind
        if kind == "assign" and khan in t.question.options:
            t.answer(khan)
        elif kind == "assign" and foe in t.question.options:
            t.answer(foe)
        else:
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.location(khan) >= 0 and t.location(rider) < 0
    t.use("Horn")
    there = khan if who == "Khan" else rider
    assert (t.location(there) >= 0) is comes


# --- attaching and bringing in --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("less", "due"), [(0, 4), (1, 3), (4, 0), (9, 0), (-2, 6)])
def test_how_much_less_gold_it_costs(less: int, due: int) -> None:
    t = Table()
    hero = t.person("Hero")
    t.put(t.define("Spears", "Follower", gold_cost=4), 0, "hand")
    deed(t, 'choose("it", follower, zone=your_hand)', f'attach("it", every(titled("Hero")), less={less})')
    t.action_phase()
    t.use("Deed")
    t.answer("Spears")
    assert t.owed == due
    t.settle_payment()
    t.settle()
    assert t.host(named(t, "Spears")) == hero


@pytest.mark.parametrize("where", ["home", "discard"])
def test_what_is_in_play_is_not_brought_in(where: str) -> None:
    t = Table()
    t.person("Man", where=where)
    zone = ", zone=your_discard" if where == "discard" else ""
    deed(t, f'target("it", titled("Man"){zone})', 'bring_in("it")')
    t.action_phase()
    assert t.can_use("Deed", 0) is (where == "discard")


# --- drawing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "asked"), [
    ("before(draws(you))", True), ("before(draws(others))", False), ("after(draws(you))", False),
    ("before(gains(honor, you))", False),
])  # fmt: skip
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_a_card_may_come_from_the_bottom_only_as_one_draws(event: str, asked: bool, cards: int) -> None:
    t = Table()
    written(t, "Well", [f"trait({event}, may_draw_from_bottom)"])
    deed(t, f"draw({cards})", "gain_honor(1)")
    bottom = t.cards(0, "fate deck")[-cards or 20 :]
    t.action_phase()
    t.use("Deed")
    for _ in range(cards if asked else 0):
        assert t.question.kind == "may" and t.question.player == 0
        t.answer("yes").settle()
    assert t.question.kind == "action" and len(t.hand(0)) == cards and t.honor(0) == 1
    assert (sorted(t.hand(0)) == sorted(bottom)) is (asked or cards == 0)


def test_the_last_card_of_a_deck_has_no_bottom() -> None:
    t = Table()
    written(t, "Well", ["trait(before(draws(you)), may_draw_from_bottom)"])
    for card in t.cards(0, "fate deck")[1:]:
        t.m.unlink(card)
    deed(t, "draw")
    t.action_phase()
    t.use("Deed")
    assert len(t.hand(0)) == 1 and t.question.kind == "action"


# --- as many as one likes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("least", "picks", "legal"), [
    ("or_more(0)", ["Lord", "Page", "done"], True), ("or_more(0)", ["done"], True), ("or_more(0)", [], True),
    ("any_number", ["done"], False), ("any_number", [], False), ("any_number", ["Lord", "Page", "done"], True),
])  # fmt: skip
def test_zero_or_more_are_none_too(least: str, picks: list[str], legal: bool) -> None:
    """No pick stands for a game in which there is nobody to pick."""
    t = Table()
    for title in ("Lord", "Page", "Monk") if picks else ():
        t.person(title)
    deed(t, "gain_honor(1)", 'bow("band")', constraints=f'target("band", yours & personality, {least})')
    t.action_phase()
    assert t.can_use("Deed", 0) is (legal or picks != [])
    if not picks:
        if legal:
            assert t.use("Deed").honor(0) == 1
        return
    t.answer("use Deed")
    if not legal:
        assert -1 not in t.question.options
        return
    for pick in picks:
        t.answer(pick if pick == "done" else named(t, pick))
    assert t.settle().honor(0) == 1
    assert [t.bowed(named(t, title)) for title in ("Lord", "Page", "Monk")] == [len(picks) == 3] * 2 + [False]
