"""What effects do as they are written on cards: Honor and cards in hand afterwards, by what was answered meanwhile."""

from __future__ import annotations

import pytest

from gorin.table.changes import province_name
from gorin.testing import Table

from .writing import deed, named

FORCE = 'gain_honor(stat("man", force))'
HOW_STRONG = 'gain_honor(strength("land"))'

# effects, what is answered (a text, or a number among the options), the Honor then and the cards drawn
DONE: list[tuple[str, list[str | int], int, int]] = [
    ("gain_honor(1), draw", [], 1, 1), ("draw(2)", [], 0, 2), ("draw(1, others)", [], 0, 0),
    ("gain_honor(5, cap=3)", [], 3, 0),
    ("gain_honor(2, others)", [], 0, 0), ("gain_honor(2, each_player)", [], 2, 0),
    ("then(draw, gain_honor(1)), draw", [], 1, 2), ("provided(your_turn, draw, otherwise=[gain_honor(1)])", [], 0, 1),
    ("provided(~your_turn, draw, otherwise=[gain_honor(1)])", [], 1, 0), ("provided(~your_turn, draw)", [], 0, 0),
    # choices
    ("may(gain_honor(1), draw)", ["yes"], 1, 1), ("may(gain_honor(1), draw)", ["no"], 0, 0),
    ("may(gain_honor(1), otherwise=[draw])", ["yes"], 1, 0), ("may(gain_honor(1), otherwise=[draw])", ["no"], 0, 1),
    ("may(gain_honor(1), where=you_attack), draw", [], 0, 1), ("may(gain_honor(1), where=your_turn)", ["yes"], 1, 0),
    ('may(gain_honor(1), name="so"), provided(done("so"), draw)', ["yes"], 1, 1),
    ('may(gain_honor(1), name="so"), provided(done("so"), draw)', ["no"], 0, 0),
    ("may(gain_honor(1, others), by=others), draw", ["yes"], 0, 1),
    ("may_pay(lose_honor(1), draw)", ["pay"], -1, 1), ("may_pay(lose_honor(1), draw)", ["do not pay"], 0, 0),
    ("may_pay(bow(this), draw, otherwise=[gain_honor(5)])", ["pay"], 0, 1),
    ("may_pay(bow(this), draw, otherwise=[gain_honor(5)])", ["do not pay"], 5, 0),
    ('may_pay(bow("foe"), draw, otherwise=[gain_honor(5)]), draw', [], 5, 1), ('may_pay(bow("foe"), draw)', [], 0, 0),
    ("choose_one(draw, gain_honor(1))", [0], 0, 1), ("choose_one(draw, gain_honor(1))", [1], 1, 0),
    # what begins with a choice is open only where something can be chosen
    ('choose_one(then(choose("a", titled("Man")), draw), gain_honor(1))', [0, "Man"], 0, 1),
    ('choose_one(then(choose("a", titled("Man")), draw), gain_honor(1))', [1], 1, 0),
    ('choose_one(then(choose("a", titled("Nobody")), draw), gain_honor(1))', [0], 1, 0),
    ('choose_one(gain_honor(1), choose("a", titled("Nobody")))', [0], 1, 0),
    ("in_any_order(gain_honor(9, cap=4), gain_honor(3))", [0], 7, 0),
    ("in_any_order(gain_honor(9, cap=4), gain_honor(3))", [1], 4, 0),
    # repetition
    ("repeat(gain_honor(2), times=3)", [], 6, 0), ("repeat(gain_honor(2), times=0), draw", [], 0, 1),
    ("repeat(gain_honor(2), so_long_as=family_honor(you) < 5), draw", [], 6, 1),
    ("repeat(gain_honor(2), so_long_as=family_honor(you) > 5), draw", [], 0, 1),
    ('for_each("one", every(personality), gain_honor(stat("one", chi)))', [], 6, 0),


    ("first_each_turn(you, draw), first_each_turn(you, draw)", [], 0, 1),
    # names
    ('note("size", family_honor(you)), gain_honor(2), gain_honor(noted("size") + 1)', [], 3, 0),
    ('note_cards("they", every(personality)), gain_honor(count("they"))', [], 2, 0),
    ('remember("so"), provided(remembered("so"), draw)', [], 0, 1), ('provided(remembered("so"), draw)', [], 0, 0),
    ('remember("so", "man"), provided(remembered("so", "man"), draw)', [], 0, 1),
    ('remember("so", "man"), provided(remembered("so", "foe"), draw)', [], 0, 0),
    # what was really done
    ('bow("man"), provided(did(bowing, "man"), draw)', [], 0, 1),
    ('bow("foe"), provided(did(bowing, "foe"), draw)', [], 0, 0),
    ("bow(every(personality)), gain_honor(count(those(bowing)))", [], 1, 0),
    ('destroy("foe"), gain_honor(count(those(destroying)))', [], 1, 0), ("provided(anything_changed, draw)", [], 0, 0),
    ('straighten("foe"), provided(anything_changed, draw)', [], 0, 1),
    ('straighten("man"), provided(anything_changed, draw)', [], 0, 0),
    ('dishonor("man"), provided(fits("man", dishonorable), draw)', [], 0, 1),
    ('dishonor("man"), rehonor("man"), provided(fits("man", honorable), draw)', [], 0, 1),
    # later
    ('later(after(bows(titled("Man"))), draw), bow("man")', [], 0, 1),
    ('later(after(bows(titled("Man"))), draw), bow("man"), straighten("man"), bow("man")', [], 0, 1),
    ('bow("man"), later(after(bows(titled("Man"))), draw)', [], 0, 0),
    # stats
    (FORCE, [], 5, 0), (f'give("man", bonus(force, 2)), {FORCE}', [], 7, 0),
    (f'give("man", bonus(force, -9)), {FORCE}', [], 0, 0),
    (f'give("man", not_below(4, bonus(force, -3))), {FORCE}', [], 4, 0),
    (f'give("man", not_below(4, bonus(force, -1))), {FORCE}', [], 4, 0),
    (f'give("man", maximum(force, 3)), {FORCE}', [], 3, 0), (f'give("man", minimum(force, 8)), {FORCE}', [], 8, 0),
    (f'set_stat("man", force, 9), {FORCE}', [], 9, 0), (f'set_stat("man", force, 1), {FORCE}', [], 1, 0),
    (f'raise_to("man", force, 3), {FORCE}', [], 5, 0), (f'raise_to("man", force, 7), {FORCE}', [], 7, 0),
    (f'reduce_to("man", force, 3), {FORCE}', [], 3, 0), (f'reduce_to("man", force, 7), {FORCE}', [], 5, 0),
    (f'token("man", force=2), {FORCE}', [], 7, 0),
    (f'token("man", force=2, title="Axe"), remove_token("man", "Axe"), {FORCE}', [], 5, 0),
    (f'token("man", force=2, title="Axe"), remove_token("man", "Saw"), {FORCE}', [], 7, 0),
    (f'exchange_stats("man", force, chi), {FORCE}', [], 2, 0),
    (f'give("man", bonus(force, 2)), end_bonuses("man", force), {FORCE}', [], 5, 0),
    (f'give("man", bonus(force, 2)), end_penalties("man", force), {FORCE}', [], 7, 0),
    (f'let(to(yours & personality, bonus(force, 1))), {FORCE}', [], 6, 0),
    (f'let(to(others_own & personality, bonus(force, 1))), {FORCE}', [], 5, 0),
    (f'let(during(your_turn, to(yours, bonus(force, 1)))), {FORCE}', [], 6, 0),
    (f'let(during(you_attack, to(yours, bonus(force, 1)))), {FORCE}', [], 5, 0),
    (f'give("man", negates(force)), give("man", bonus(force, 2)), {FORCE}', [], 5, 0),
    (f'give("man", no_new_bonuses(force)), give("man", bonus(force, 2)), {FORCE}', [], 5, 0),
    (f'give("man", no_new_penalties(force)), give("man", bonus(force, 2)), {FORCE}', [], 7, 0),
    (f'give("man", cannot_rise_above(force, 6)), give("man", bonus(force, 4)), {FORCE}', [], 6, 0),
    (f'give("man", cannot_fall_below(force, 4)), give("man", bonus(force, -4)), {FORCE}', [], 4, 0),
    ('give("man", has_keyword("Monk")), provided(fits("man", keyword("Monk")), draw)', [], 0, 1),
    ('give("man", loses_keyword("Samurai")), provided(fits("man", keyword("Samurai")), draw)', [], 0, 0),
    # bonuses that were given
    *[(f'{effect}, gain_honor(bonuses_received("man", {stat}, {givers}))', list[str | int](), found, 0)
      for effect, stat, givers, found in (
        ('token("man", chi=1)', "force", "card_of_any_kind", 0), ('token("man", chi=1)', "chi", "card_of_any_kind", 1),
        ('token("man", honor=1)', "personal_honor", "holding", 1), ('token("man", honor=1)', "chi", "holding", 0),
        ('token("man", force=1)', "force", "holding", 1), ('token("man", force=-1)', "force", "holding", 0),
        ('token("foe", force=1)', "force", "holding", 0),
        ('token("man", force=1)', "force", "~one_of(this)", 0),
        ('give("man", bonus(force, 2))', "force", "holding", 1),
        ('give("man", bonus(force, -2))', "force", "holding", 0),
        ('give("man", bonus(force, 2))', "chi", "holding", 0), ('give("man", bonus(force, 2))', "force", "item", 0),
        ('give("foe", bonus(force, 2))', "force", "holding", 0),
    )],
    # Provinces
    (HOW_STRONG, [], 7, 0), (f'strengthen("land", 2), {HOW_STRONG}', [], 9, 0),
    (f'set_strength("land", 3), {HOW_STRONG}', [], 3, 0),
    (f'province_token("land", 2), {HOW_STRONG}', [], 9, 0),
    ('destroy_province("land"), gain_honor(provinces_lost(others))', [], 1, 0),
    ("gain_province, gain_honor(provinces_left(you))", [], 5, 0),
    # control and the Favor
    ('take_control("foe"), provided(fits("foe", yours), draw)', [], 0, 1),
    ("take_favor, provided(you_hold_favor, draw)", [], 0, 1),
    ("take_favor(others), provided(you_hold_favor, draw)", [], 0, 0),
    ("take_favor, discard_favor, provided(you_hold_favor, draw)", [], 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("effects", "answers", "honor", "cards"), DONE)
def test_what_effects_do(effects: str, answers: list[str | int], honor: int, cards: int) -> None:
    t = Table()
    t.person("Man", force=5, chi=2, ph=1, keywords="Samurai")
    t.person("Foe", 1, force=1, chi=4, bowed=True)
    targets = ('target("man", titled("Man"))', 'target("foe", titled("Foe"))', 'target_province("land")')
    deed(t, *targets, effects)
    t.action_phase()
    t.use("Deed", "Man", "Foe", province_name(t.m, t.province(1, 1)))
    for answer in answers:
        t.answer(t.question.options[answer] if isinstance(answer, int) else answer).settle()
    assert (t.honor(0), len(t.hand(0)), t.question.kind) == (honor, cards, "action")


@pytest.mark.parametrize(("effect", "where", "area"), [
    ("put_in_hand", "hand", "hand"), ("put_on_bottom", "deck", "fate deck"), ("put_on_top", "deck", "fate deck"),
    ("shuffle", "deck", "fate deck"), ("remove", "removed", "removed"),
])  # fmt: skip
def test_where_a_card_goes(effect: str, where: str, area: str) -> None:
    t = Table()
    lost = t.put(t.define("Lost", "Action"), 0, "discard")
    deed(t, 'target("it", titled("Lost"), zone=your_discard)', f'{effect}("it")')
    t.action_phase()
    t.use("Deed", lost)
    assert t.where(lost) == where and lost in t.cards(0, area)
    row = t.cards(0, area)
    assert row.index(lost) == {"put_on_bottom": len(row) - 1, "put_on_top": 0}.get(effect, row.index(named(t, "Lost")))


@pytest.mark.parametrize(
    ("to", "mine", "theirs"), [("you", True, False), ("others", False, True), ("each_player", True, True)]
)
def test_to_whom_an_ability_is_granted(to: str, mine: bool, theirs: bool) -> None:
    t = Table()
    deed(t, f"grant(action(open, [], gain_honor(7)), to={to})")
    t.action_phase()
    t.use("Deed")
    offered = [False, False]
    for _ in range(2):
        offered[t.question.player] = any("Deed" in each for each in t.options())
        t.passes()
    assert offered == [mine, theirs]
