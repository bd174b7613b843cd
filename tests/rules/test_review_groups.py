"""What one phrase does to several cards happens to all of them at once: nothing sees it half done."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, reaction, triggered
from gorin.lang.lasting import CannotGain
from gorin.lang.refs import OTHERS, THIS
from gorin.lang.selectors import FOLLOWERS, OTHER_PLAYERS, PERSONALITIES, YOURS, OneOf, Titled, other_than
from gorin.lang.targets import YOUR_DISCARD, Choose
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    TO_HOME,
    ControlChange,
    DiscardFromHand,
    Move,
    NegateIt,
    Put,
    SetStat,
    ShuffleInto,
    destroy,
    gain_honor,
    give,
    move_home,
)
from gorin.table import kinds
from gorin.table.terms import CHI, FATE_DECK, FORCE
from gorin.testing import Card, Table


def orders(t: Table) -> Table:
    """Put what comes at once into some order."""
    while t.asked and t.question.kind == "order":
        t.answer(t.question.options[0])
    return t


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("setting", [False, True])
def test_no_trait_comes_between_two_penalties_of_one_phrase(setting: bool) -> None:
    t = Table()
    shelter = triggered(after(kinds.DESTROY, PERSONALITIES & Titled("First")), [give(Titled("Second"), CHI, 5)])
    t.put(t.define("Shelter", "Holding", traits=[shelter]), 1)
    first, second = t.person("First", 1, chi=2), t.person("Second", 1, chi=2)
    t.act("Plague", SetStat(PERSONALITIES, CHI, 0) if setting else give(PERSONALITIES, CHI, -2))
    t.action_phase()
    t.use("Plague")
    orders(t)
    assert t.where(first) == t.where(second) == "discard"


@pytest.mark.rule("SE-EFF-04", "SE-TIM-01")
def test_each_has_the_penalty_before_anything_answers_that_of_one() -> None:
    t = Table()
    seen: list[int] = []
    first, second = t.person("First", 1, chi=2, force=3), t.person("Second", 1, chi=2, force=3)
    t.act("Dread", give(OTHER_PLAYERS & PERSONALITIES, FORCE, -2))
    answer = reaction(after(kinds.MODIFY, PERSONALITIES), [gain_honor(1)], limit=9)
    t.put(t.define("Seer", "Holding", abilities=[answer]), 1)
    t.action_phase()
    t.use("Dread")
    while not (t.asked and t.can_use("Seer", 1)):
        t.answer("pass")
    seen = [t.force(first), t.force(second)]
    assert seen == [1, 1]


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("stopped", [False, True])
def test_one_of_several_may_be_spared_a_penalty(stopped: bool) -> None:
    t = Table()
    proud = continuous(CannotGain(FORCE, 1, OneOf(THIS)))
    first = t.person("First", 1, chi=2, force=3, traits=[proud] if stopped else [])
    second = t.person("Second", 1, chi=2, force=5)
    t.act("Dread", give(OTHER_PLAYERS & PERSONALITIES, FORCE, -2))
    t.action_phase()
    t.use("Dread")
    assert (t.force(first), t.force(second)) == (3 if stopped else 1, 3)


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("negated", [False, True])
def test_two_units_sent_home_by_one_phrase_go_together(negated: bool) -> None:
    t = Table()
    sender = t.person("Sender", chi=2, abilities=[battle([move_home(OTHER_PLAYERS & PERSONALITIES)])])
    first, second = t.person("First", 1, chi=2), t.person("Second", 1, chi=2)
    stays = reaction(before(kinds.MOVE, PERSONALITIES & Titled("First")), [NegateIt()])
    lament = reaction(after(kinds.MOVE, PERSONALITIES & OTHER_PLAYERS), [gain_honor(1)])
    t.put(t.define("Anchor", "Holding", abilities=[stays]), 1)
    t.put(t.define("Lament", "Holding", abilities=[lament]), 0)
    t.battle([sender], [first, second])
    t.passes()
    t.use("Sender")
    assert t.can_use("Anchor", 1)
    assert t.location(second) >= 0, "nobody has gone before both are known to go"
    if negated:
        t.use("Anchor")
    else:
        t.answer("pass")
        t.settle()
    while t.asked and not t.can_use("Lament", 0):
        t.answer("pass")
    assert (t.location(first) >= 0, t.location(second) >= 0) == (negated, False)


@pytest.mark.rule("SE-EFF-04")
def test_all_destinations_are_chosen_before_anybody_moves() -> None:
    t = Table()
    from gorin.lang.verbs import TO_BATTLEFIELD

    marshal = t.person("Marshal", chi=2, abilities=[battle([Move(YOURS & PERSONALITIES, TO_HOME | TO_BATTLEFIELD)])])
    second = t.person("Second", chi=2)
    t.battle([marshal, second])
    t.passes()
    t.use("Marshal")
    before_it = (t.location(marshal), t.location(second))
    t.answer(t.options()[0])
    assert (t.location(marshal), t.location(second)) == before_it, "the other has yet to be told where to go"
    t.answer(t.options()[-1])
    t.settle()
    assert t.location(marshal) != before_it[0] and t.location(second) != before_it[1]
    assert t.location(marshal) != t.location(second)


@pytest.mark.rule("SE-EFF-04")
def test_cards_put_elsewhere_by_one_phrase_go_together() -> None:
    t = Table()
    witness = reaction(after(kinds.PUT), [gain_honor(1)], limit=9)
    t.put(t.define("Witness", "Holding", abilities=[witness]), 0)
    scrap = t.define("Scrap", "Action")
    cards = [t.put(scrap, 0, "discard") for _ in range(2)]
    t.act("Recall", Choose("them", Titled("Scrap"), 2, 2, domain=YOUR_DISCARD), Put("them", FATE_DECK))
    t.action_phase()
    t.use("Recall", *cards)
    while t.asked and not t.can_use("Witness", 0):
        t.answer("pass")
    assert [t.where(card) for card in cards] == ["deck", "deck"]


@pytest.mark.rule("SE-EFF-04")
def test_cards_shuffled_into_a_deck_by_one_phrase_go_together() -> None:
    t = Table()
    witness = reaction(after(kinds.PUT), [gain_honor(1)], limit=9)
    t.put(t.define("Witness", "Holding", abilities=[witness]), 0)
    scrap = t.define("Scrap", "Action")
    cards = [t.put(scrap, 0, "discard") for _ in range(2)]
    t.act("Recall", Choose("them", Titled("Scrap"), 2, 2, domain=YOUR_DISCARD), ShuffleInto("them"))
    t.action_phase()
    t.use("Recall", *cards)
    while t.asked and not t.can_use("Witness", 0):
        t.answer("pass")
    assert [t.where(card) for card in cards] == ["deck", "deck"]


@pytest.mark.rule("SE-EFF-04", "SE-STT-04")
def test_control_of_several_changes_at_once() -> None:
    t = Table()
    witness = reaction(after(kinds.CONTROL), [gain_honor(1)], limit=9)
    t.put(t.define("Witness", "Holding", abilities=[witness]), 0)
    first, second = t.person("First", 1, chi=2), t.person("Second", 1, chi=2)
    t.act("Lure", ControlChange(OTHER_PLAYERS & PERSONALITIES))
    t.action_phase()
    t.use("Lure")
    while t.asked and not t.can_use("Witness", 0):
        t.answer("pass")
    assert first in your_cards(t) and second in your_cards(t)


@pytest.mark.rule("SE-EFF-04", "SE-ZON-06")
@pytest.mark.parametrize("at_random", [False, True])
def test_cards_discarded_from_a_hand_by_one_phrase_go_together(at_random: bool) -> None:
    t = Table()
    witness = reaction(after(kinds.DISCARD), [gain_honor(1)], limit=9)
    t.put(t.define("Witness", "Holding", abilities=[witness]), 0)
    scrap = t.define("Scrap", "Action")
    cards = [t.put(scrap, 1, "hand") for _ in range(2)]
    t.act("Fright", DiscardFromHand(2, OTHERS, at_random))
    t.action_phase()
    t.use("Fright")
    if not at_random:
        t.answer(cards[0])
        assert t.where(cards[0]) == "hand", "the other has yet to be chosen"
        assert cards[0] not in t.question.options
        t.answer(cards[1])
    while t.asked and not t.can_use("Witness", 0):
        t.answer(t.question.options[0])
    assert [t.where(card) for card in cards] == ["discard", "discard"]


def your_cards(t: Table) -> list[Card]:
    """The cards in play that player 1 controls."""
    from gorin.table.places import cards_in_play

    return cards_in_play(t.m, 0)


@pytest.mark.rule("SE-EFF-04", "SE-STA-19")
def test_those_whom_one_effect_brings_to_0_chi_die_together() -> None:
    t = Table()
    avenged = triggered(after(kinds.DESTROY, PERSONALITIES & other_than(THIS)), [gain_honor(5)])
    d = t.define("Monk", "Personality", chi=2, traits=[avenged])
    first, second = t.put(d, 0), t.put(d, 0)
    t.act("Poison", give(PERSONALITIES, CHI, -2))
    t.action_phase()
    t.use("Poison")
    orders(t)
    assert t.where(first) == t.where(second) == "discard"
    assert t.honor(0) == 0, "neither saw the other die"


@pytest.mark.rule("SE-ATT-04")
@pytest.mark.parametrize("together", [True, False])
def test_every_attachment_is_destroyed_with_each_who_is_destroyed(together: bool) -> None:
    t = Table()
    page = t.put(t.define("Page", "Follower", force=1), 0, "hand")  # the first card that there is
    first, second = t.person("First"), t.person("Second")
    guard, squire = t.follower(first, title="Guard"), t.follower(second, title="Squire")
    t.holding("Mourner", traits=[triggered(after(kinds.DESTROY, FOLLOWERS), [gain_honor(1)])])
    t.act("Fire", destroy(PERSONALITIES if together else Titled("Second")))
    t.action_phase()
    t.use("Equip", second, "Page").use("Fire", player=0, left="order")
    orders(t).settle()
    lost = [card for card in (page, first, second, guard, squire) if t.destroyed(card)]
    assert lost == ([page, first, second, guard, squire] if together else [page, second, squire])
    assert t.honor(0) == (3 if together else 2)
