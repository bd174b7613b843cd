"""What the vocabulary refuses, each beside what it allows."""

from __future__ import annotations

import pytest

from gorin.lang.notation import read
from gorin.lang.vocabulary import CARD
from gorin.lang.words import VOCABULARY

EFFECTS = [
    ('assign("hero", opposed=2)', 'assign("hero", opposed=1)'),
    ('give("hero", cannot_happen(after(bows)))', 'give("hero", cannot_happen(before(bows)))'),
    ('give("hero", cannot_happen(before(bows(yours))))', "let(cannot_happen(before(bows(yours))))"),
    ("let(cannot_happen(before(assigns)))", "let(cannot_assign)"),
    ("let(does_not_happen(before(assigns)))", "let(cannot_assign)"),
    ("give_players(you, does_not_happen(before(strikes)))", "let(does_not_happen(before(strikes)))"),
    ('assign("hero", opposed=1, to="land")', 'assign("hero", to="land")'),
    ("bow(every(others_own & controlled_by(defender)))", "bow(every(controlled_by(defender) & ~yours))"),
    ('give("hero", to(yours, bonus(force, 1)))', "let(to(yours, bonus(force, 1)))"),
    ("let(to(yours, to(unit, bonus(force, 1))))", "let(to(yours & unit, bonus(force, 1)))"),
    ('give("hero", not_below(1, no_new_bonuses(force)))', 'give("hero", not_below(1, bonus(force, -2)))'),
    ('give("hero", has_ability(action(battle, draw)))', 'grant(action(battle, draw), "hero")'),
    ("grant(action(battle, draw))", "grant(action(battle, draw), to=you)"),
    ('grant(continuous(bonus(force, 1)), "hero")', 'grant(trait(after(begins(turn)), draw), "hero")'),
    ("times_in(1, duel, draw)", "times_in(1, battle, draw)"),
    ("provided(action_is, draw)", 'provided(action_is("Kiho"), draw)'),
    ("may_pay(your_turn, draw)", "may_pay(bow(this), draw)"),
    ("bow(pick)", "may_pay(bow(pick), draw)"),
    ("gain_honor(own(chi))", "bow(every(force > own(chi)))"),
    ("gain_honor(stat(this, strength(this_province)))", "gain_honor(strength(this_province))"),
    ("create(created(follower, 1, 1))", "create(created(personality, 1, 1))"),
    ("ranged(2, where=your_turn)", "ranged(2, or_against=chi, where=your_turn)"),
    ("additional_action(from_card=spell)", "additional_action(battle, spell)"),
    ("additional_action(battle, once_resolved=1)", "additional_action(battle)"),
    ("additional_action(battle, spell, 1)", "additional_action(battle, ~spell, 1)"),
    ("additional_action(battle, ~item, 1)", "additional_action(battle, ~item)"),
    ("additional_action(open, ~spell, 1)", "additional_action(open, ~spell)"),
    ("action_from(this, battle, must=1, ranged=2)", "action_from(this, battle, ranged=2)"),
    ("may_pay(lose_honor(1, others), draw)", "may_pay(lose_honor(1), draw)"),
    ("may_pay(move(this, to_battle), draw)", "may_pay(move(this, home), draw)"),
    ("later(after(ends(turn)), draw)", "later(after(ends(turn)), draw, until=game)"),
    ("later(after(gains(duel)), draw)", "later(after(gains(honor)), draw)"),
    ("at_next(after(bows) | after(ends(battle)), draw)", "at_next(after(ends(battle)) | after(bows), draw)"),
    ("copy(this, noted=1)", 'then(remove_ability(this, "gone"), copy(this, name="gone", noted=1))'),
    ("copy(this, every(personality), kind=battle)", "copy(this, every(personality), 1, battle)"),
    ("copy(this, sparing=1)", "copy(this)"),
    ("additional_action(battle, printed=1)", "additional_action(battle, personality, printed=1)"),
    ("give_players(you, bonus(strength, 2))", "strengthen(every_province(you), 2)"),
    ('give_players(you, has_keyword("Naval"))', "give_players(you, no_hand_limit)"),
    ("additional_action(battle, unit, even_if_used=1)", "additional_action(battle, unit, printed=1, even_if_used=1)"),
    ("attacks_also_at(item)", "attacks_also_at(item, fear=1)"),
    ("give(this, challenges_bind(unless=bow(this)))", "give(this, challenges_bind(unless=bow(challenged)))"),
    ("gain_honor(stat(this, base(base(force))))", "gain_honor(stat(this, base(force)))"),
]


def build(effect: str) -> object:
    [card] = read(f'card("Something", action(battle, {effect}))', VOCABULARY)
    return VOCABULARY.build(card, CARD)


@pytest.mark.parametrize(("refused", "allowed"), EFFECTS)
def test_what_means_nothing_is_refused(refused: str, allowed: str) -> None:
    build(allowed)
    with pytest.raises(ValueError, match=r"."):
        build(refused)


def test_a_reaction_says_to_what() -> None:
    [card] = read('card("Something", action(reaction_kind, draw))', VOCABULARY)
    with pytest.raises(ValueError, match="to what"):
        VOCABULARY.build(card, CARD)
