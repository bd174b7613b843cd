"""General words with a part that says which special case is meant: the cases that there are, and refusals of others."""

from __future__ import annotations

import pytest

from gorin.lang.notation import read
from gorin.lang.vocabulary import CARD
from gorin.lang.words import VOCABULARY
from gorin.testing import Table
from tests.lang.writing import written

ACTION = 'action(battle, [target("hero", yours & personality)], {})'
STANDING = "continuous({})"
COSTING = "action(battle, [{}], draw)"
ASKING = "action(battle, [{}], draw)"
# where it stands, what is understood, what is not, and what is said of that
CASES = [
    (ACTION, 'move("hero", home)', 'move("hero", attack)', "goes to a certain place"),
    (ASKING, "moves_to(attack)", "moves_to(another_battlefield)", "only whether it is home"),
    (ASKING, "has_cost(discard_favor)", "has_cost(lose_honor(2))", "costs the Imperial Favor"),
    (STANDING, "cannot_assign(attack)", "cannot_assign(duel)", "attack or cavalry_maneuvers"),
    (STANDING, "cannot_assign(cavalry_maneuvers)", "cannot_assign(infantry_maneuvers)", "attack or cavalry_maneuvers"),
    (ASKING, "action_does(is_fired_at)", "action_does(is_fired_at(yours))", "an event alone"),
    (STANDING, "to(assigned, bonus(force, 1))", "to(assigned(battle), bonus(force, 1))", "of this attack"),
    (STANDING, 'to(targeted_this_turn("Fear"), bonus(force, 1))', "to(targeted_this_turn, bonus(force, 1))", "either"),
    (COSTING, "usable_from(your_discard)", "usable_from(your_fate_deck)", "nothing is used from"),
    (COSTING, "shuffle(this)", "shuffle(your_stronghold)", "only the card itself"),
    (ACTION, "counts_as_paid(bow(this))", "counts_as_paid(destroy(this))", "what counts as paid"),
    (ACTION, 'additional_cost(discard(pick), "hero", others)', 'additional_cost(discard(pick(ring)), "hero", others)',
     "only any card"),
    (ACTION, "additional_cost(pay_gold(2))", "additional_cost(bow(this))", "so much Gold"),
    (ACTION, "additional_action(battle, ~spell, 1)", "additional_action(open, ~spell, 1)", "from no Spell"),
    (ACTION, "ranged_also_at(home)", "ranged_also_at(another_battlefield)", "let target this"),
    (ACTION, "repeat(draw, times=2)", "repeat(draw)", "so many times"),
    (ACTION, 'draw(name="card")', 'draw(1, others, "card")', "only what you draw"),
    (COSTING, 'target("cards", yours, any_number, one_unit=1)', 'target("cards", yours, 2, one_unit=1)', "in one unit"),
    (ACTION, 'choose("cards", number=2, zone=your_hand, by=others)',
     'choose("cards", ring, 2, your_hand, others)', "of no description"),
    (STANDING, "bonus(force, provinces_lost(you, phase, others))", "bonus(force, provinces_lost(you, turn))",
     "in this game"),
    (STANDING, "bonus(force, different(with_element, every(yours)))", "bonus(force, different(unique, every(yours)))",
     "with_element"),
    (STANDING, "bonus(force, strength(current_battlefield))", "bonus(force, strength)", "of which Province"),
]  # fmt: skip


@pytest.mark.parametrize(("where", "known", "strange", "why"), CASES)
def test_a_general_word_takes_only_what_there_is(where: str, known: str, strange: str, why: str) -> None:
    def build(text: str) -> None:
        VOCABULARY.build(read(f'card("A", {where.format(text)})', VOCABULARY)[0], CARD)

    build(known)
    with pytest.raises(ValueError, match=why):
        build(strange)


@pytest.mark.parametrize("barred", [True, False])
def test_a_ban_that_says_not_whose_is_of_what_the_card_itself_performs(barred: bool) -> None:
    t = Table()
    ban = ['continuous(cannot_take(action_is("Kiho")))'] if barred else []
    written(t, "Hero", ban, type="Personality", force=1, chi=1)
    t.person("Other")
    act = 'action(open, [target("who", yours & unbowed & personality), bow("who")], draw, keywords=["Kiho"])'
    written(t, "Hall", [act])
    t.action_phase()
    t.use("Hall", left="target")
    assert ("target Hero" in t.asking()) is not barred and "target Other" in t.asking()
