"""Words of texts, each at a clause of its own: where it does something, and beside it where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.notation import NotationError, read
from gorin.lang.triggers import before
from gorin.lang.vocabulary import SWITCH, Vocabulary
from gorin.lang.words import VOCABULARY
from gorin.lang.words.joining import either
from gorin.table import kinds
from gorin.testing import Table
from tests.lang.writing import deed, named, written

THEN = "reaction(after(resolves(you)), additional_action(battle, ~spell, once_resolved=1))"


@pytest.mark.rule("SE-ACT-33")
@pytest.mark.parametrize("attacker", [0, 1])
def test_a_battle_action_after_the_one_that_is_answered(attacker: int) -> None:
    t = Table()
    written(t, "Drum", ["action(battle, gain_honor(1))"])
    written(t, "Flag", ["action(battle, gain_honor(5))"])
    written(t, "Call", [THEN])
    t.battle([t.person("Hero", attacker)], [t.person("Foe", 1 - attacker)], attacker=attacker)
    while not t.can_use("Drum", 0):
        t.passes(1)
    t.use("Drum", left="reaction")
    t.answer("use Call").settle()
    assert t.offers("Flag") and t.question.player == 0
    t.answer("use Flag").settle()
    assert t.question.player == 1


@pytest.mark.rule("SE-ACT-33")
def test_no_battle_action_comes_where_no_battle_is() -> None:
    t = Table()
    deed(t, "gain_honor(1)")
    written(t, "Flag", ["action(battle | open, gain_honor(5))"])
    written(t, "Call", [THEN])
    t.action_phase()
    t.use("Deed", left="reaction")
    t.answer("use Call").settle()
    assert (t.question.kind, t.question.player) == ("action", 1)


@pytest.mark.rule("SE-DEF-11")
@pytest.mark.parametrize(("where", "hand", "holding"), [
    ("came_from_hand", True, False), ("came_from_province", False, False)])  # fmt: skip
def test_of_an_action_its_card_came_from_the_hand(where: str, hand: bool, holding: bool) -> None:
    t = Table()
    written(t, "Letter", ["action(open, gain_honor(1))"], type="Action", where="hand")
    deed(t, "gain_honor(1)")
    written(t, "Mirror", [f"reaction(after(resolves, where={where}), draw)"], 1)
    t.action_phase()
    mark = t.m.fork()
    for title, offered in (("Letter", hand), ("Deed", holding)):
        t.answer(f"use {title}").settle()
        assert t.offers("Mirror") is offered
        t.m = mark


@pytest.mark.parametrize(("where", "gained"), [("came_from_hand", 3), ("came_from_province", 0)])
def test_a_card_discarded_from_the_hand_came_from_no_province(where: str, gained: int) -> None:
    t = Table()
    t.put(t.define("Scroll", "Action"), 0, "hand")
    written(t, "Mirror", [f"trait(after(is_discarded(action_card), where={where}), gain_honor(3))"])
    deed(t, "discard_from_hand(1)")
    t.action_phase()
    t.use("Deed", "Scroll")
    assert (len(t.hand(0)), t.honor(0)) == (0, gained)


@pytest.mark.parametrize("found", [
    [1, frozenset()], [before(kinds.BOW), 1], [frozenset(), 1],
])  # fmt: skip
def test_things_of_different_sorts_are_not_joined(found: list[Any]) -> None:
    with pytest.raises(ValueError):
        either(found)


def test_a_word_is_declared_once_and_a_switch_is_0_or_1() -> None:
    vocabulary = Vocabulary()
    vocabulary.word("leap", {SWITCH: lambda: 1}, "Leaps.")
    with pytest.raises(ValueError, match="twice"):
        vocabulary.word("leap", {SWITCH: lambda: 1}, "Leaps.")
    assert VOCABULARY.build(1, SWITCH) is True
    with pytest.raises(ValueError, match="2 is none"):
        VOCABULARY.build(2, SWITCH)


@pytest.mark.parametrize(("text", "said"), [
    ('card("Deed", action(open, draw(**{})))', r'no part "\*\*"'),
    ('card("Deed", action(open, negate_event(x=1)))', "its parts: none"),
])  # fmt: skip
def test_what_parts_a_word_has_is_said_where_one_is_unknown(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read(text, VOCABULARY)


@pytest.mark.rule("SE-NEG-16")
def test_each_card_that_may_remain_bowed_may_for_itself() -> None:
    """One that straightens may not remain bowed any longer; another still may."""
    t = Table()
    hero, mate = t.person("Hero"), t.person("Mate")
    deed(t, 'may_remain_bowed(every(titled("Hero")))', 'may_remain_bowed(every(titled("Mate")))')
    deed(t, "bow(every(personality))", title="Rest")
    deed(t, 'straighten(every(titled("Hero")))', "bow(every(personality))", title="Wake")
    deed(t, 'straighten(every(titled("Mate")))', title="Rouse")
    deed(t, 'straighten(every(titled("Hero")))', title="Call")
    t.action_phase()
    t.use("Deed").passes().use("Rest").passes()
    t.use("Wake").answer("no").settle()
    assert t.bowed(hero)  # again
    t.passes().use("Rouse").answer("yes").settle()
    assert t.bowed(mate)
    t.passes().use("Call")
    assert t.question.kind == "action" and not t.bowed(hero)


@pytest.mark.parametrize("face_up", [True, False])
def test_cycling_needs_a_card_that_lies_face_up(face_up: bool) -> None:
    t = Table()
    deed(t, "cycle")
    if face_up:
        t.put(t.define("Mill", "Holding"), 0, "province")
    t.action_phase()
    assert t.can_use("Deed", 0) is face_up


@pytest.mark.parametrize(("like", "force"), [("Model", 4), ("Spear", 2), ("Nobody", 0)])
def test_a_card_like_another_has_its_stats(like: str, force: int) -> None:
    t = Table()
    t.item(t.person("Model", force=4), 2, title="Spear")
    deed(t, f'create(created(follower, title="Shade"), every(titled("Bearer")), like=every(titled("{like}")))')
    t.person("Bearer")
    t.action_phase()
    t.use("Deed")
    assert t.force(named(t, "Shade")) == force
