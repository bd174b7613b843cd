"""Cards under other cards, and how sentences are read (SE-ZON-12, SE-KEY-15, SE-WRD-02 to SE-WRD-05)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_, triggered
from gorin.lang.piles import PutUnder
from gorin.lang.refs import THIS
from gorin.lang.selectors import BOWED, ITEMS, MONK, PERSONALITIES, SAMURAI, SHUGENJA, YOURS, OneOf, other_than
from gorin.lang.targets import YOUR_HAND, Choose, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import bow, destroy, gain_honor, remove_from_game
from gorin.rules.views import knows
from gorin.table import kinds
from gorin.testing import Table


def hoard(t: Table) -> tuple[int, int, int]:
    """A Personality who puts a hand card under himself, another pile beside, and a way to make him leave."""
    keeper = t.define("Keeper", "Personality", force=1, chi=2, abilities=[
        open_([Choose("hidden", domain=YOUR_HAND), PutUnder("hidden", THIS)]),
        open_([destroy(THIS)]),
        open_([remove_from_game(THIS)]),
    ])
    first = t.put(keeper, 0)
    second = t.put(keeper, 0)
    card = t.put(t.define("Scroll", "Action", abilities=[open_([gain_honor(5)])]), 0, "hand")
    t.action_phase()
    use = next(i for i, text in enumerate(t.options()) if text.startswith("use Keeper (1)"))
    t.answer(t.question.options[use]).answer(card)
    t.settle()
    return first, second, card


@pytest.mark.rule("SE-ZON-12")
def test_a_card_under_another_is_face_down_known_to_its_owner_and_of_no_use() -> None:
    t = Table()
    first, _, card = hoard(t)
    assert t.where(card) == "under" and t.host(card) == first
    assert knows(t.m, 0, card) and not knows(t.m, 1, card)
    t.passes()
    assert not t.can_use("Scroll", 0)


@pytest.mark.rule("SE-ZON-12")
@pytest.mark.parametrize(("manner", "where"), [("(2)", "discard"), ("(3)", "removed")])
def test_it_leaves_in_the_same_manner_as_the_card_above(manner: str, where: str) -> None:
    t = Table()
    first, second, card = hoard(t)
    t.answer("pass")
    named = [text for text in t.options() if text.startswith(f"use Keeper {manner}")]
    t.answer(named[0]).settle()
    gone = first if t.where(first) != "home" else second
    assert t.where(gone) == where
    if gone == first:
        assert t.where(card) == where, "the pile goes with its card"
    else:
        assert t.where(card) == "under", "each pile is separate"


@pytest.mark.rule("SE-KEY-15")
def test_words_that_only_remind_give_no_keyword_and_no_ability() -> None:
    t = Table()
    card = t.define("Trainer", "Personality", force=1, chi=1, traits=[
        triggered(after(kinds.BOW, OneOf(THIS)), [gain_honor(1)])])
    trainer = t.put(card, 0)
    bred = t.person("Hound", keywords="Beast, Samurai, Shugenja")
    for word in ("Beast", "Samurai", "Shugenja"):
        assert t.has(bred, word) and not t.has(trainer, word)
    t.act("Call", Target("x", SAMURAI), bow("x"))
    t.action_phase()
    assert t.use("Call").options() == ["target Hound"]


@pytest.mark.rule("SE-WRD-02")
@pytest.mark.parametrize(("cards", "legal"), [(("Samurai, Shugenja",), False), (("Samurai", "Shugenja"), True),
                                             (("Samurai, Shugenja", "Samurai"), True)])
def test_a_samurai_and_a_shugenja_are_two_cards(cards: tuple[str, ...], legal: bool) -> None:
    t = Table()
    for n, words in enumerate(cards):
        t.put(t.define(f"Card {n}", "Personality", force=1, chi=1, keywords=words), 0)
    rite = t.define("Rite", "Action", abilities=[open_([gain_honor(1)], [
        Target("samurai", YOURS & SAMURAI), Target("shugenja", YOURS & SHUGENJA & other_than("samurai"))])])
    t.put(rite, 0, "hand")
    t.action_phase()
    assert t.can_use("Rite", 0) == legal


@pytest.mark.rule("SE-WRD-03", "SE-WRD-04")
@pytest.mark.parametrize(
    ("keywords", "bowed", "both", "first"),
    [("Shugenja", True, True, True), ("Shugenja", False, False, False), ("Monk", True, True, True),
     ("Monk", False, False, True), ("Shugenja, Monk", True, True, True), ("Samurai", True, False, False)],
)
def test_a_modifier_before_or_covers_both_and_before_a_second_article_only_one(
    keywords: str, bowed: bool, both: bool, first: bool
) -> None:
    t = Table()
    t.put(t.define("One", "Personality", force=1, chi=1, keywords=keywords), 0, bowed=bowed)
    t.put(t.define("Both", "Action", abilities=[open_([gain_honor(1)], [
        Target("x", YOURS & BOWED & (SHUGENJA | MONK))])]), 0, "hand")
    t.put(t.define("First", "Action", abilities=[open_([gain_honor(1)], [
        Target("x", YOURS & PERSONALITIES & ((BOWED & SHUGENJA) | MONK))])]), 0, "hand")
    t.action_phase()
    assert t.can_use("Both", 0) == both and t.can_use("First", 0) == first


@pytest.mark.rule("SE-WRD-05")
def test_a_pronoun_means_the_last_thing_it_could_mean() -> None:
    t = Table()
    lord = t.put(t.define("Lord", "Personality", force=1, chi=2), 0)
    sword = t.put(t.define("Sword", "Item", force=1, chi=0), 0, on=lord)
    t.put(t.define("Order", "Action", abilities=[open_(
        [Target("lord", YOURS & PERSONALITIES), Target("sword", YOURS & ITEMS), bow("sword")])]), 0, "hand")
    t.action_phase()
    t.use("Order", lord, sword)
    assert t.bowed(sword) and not t.bowed(lord)

