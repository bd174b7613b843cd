"""What a question cites and offers, and what keeps an action from being offered, beside what makes no difference."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.duels import Challenge
from gorin.lang.flow import Later
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import GrantTrait, bow, gain_honor, lose_honor
from gorin.rules.views import EVERYTHING, any_known, view
from gorin.table import citations, kinds, terms
from gorin.table.flags import ABILITIES_BARRED, CANNOT_PERFORM, CANNOT_PERFORM_CHALLENGES
from gorin.testing import Table
from tests.bare import Bare, strategy
from tests.rules.laying import until

HERO = Titled("Hero")


def seen(t: Table, viewer: int) -> Any:
    """What a viewer is told."""
    return view(t.m, viewer)


@pytest.mark.parametrize(
    ("flag", "plain", "challenge"),
    [
        (CANNOT_PERFORM_CHALLENGES, True, False),
        (CANNOT_PERFORM, False, False),
        (ABILITIES_BARRED, False, False),
        (-1, True, True),
    ],
)
def test_which_actions_a_ban_leaves_to_a_personality(flag: int, plain: bool, challenge: bool) -> None:
    t = Table()
    deed = open_([gain_honor(1)], keywords="Deed")
    duel = open_([Target("foe", PERSONALITIES & Titled("Foe")), Challenge(THIS, "foe", None, None, None, terms.CHI)])
    banned = [continuous(FlagModifier(flag))] if flag >= 0 else []
    t.person("Doer", abilities=[deed], traits=banned)
    t.person("Dueller", abilities=[duel], traits=banned)
    t.person("Foe", 1)
    t.action_phase()
    assert (t.can_use("Doer", 0), t.can_use("Dueller", 0)) == (plain, challenge)


@pytest.mark.rule("SE-ATK-04")
def test_each_maneuver_segment_cites_its_own_rule() -> None:
    t = Table()
    t.person("Walker")
    t.person("Rider", keywords="Cavalry")
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    found: dict[int, set[int]] = {}
    for _ in range(30):
        t.settle()
        if not t.asked or t.question.kind not in ("assign", "battlefield"):
            break
        if t.question.kind == "assign":
            found.setdefault(t.m.segment, set()).add(t.question.meaning)
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert found.get(terms.SEGMENT_INFANTRY) == {citations.MANEUVERS}
    assert found.get(terms.SEGMENT_CAVALRY, {citations.CAVALRY_MANEUVERS}) == {citations.CAVALRY_MANEUVERS}


def test_between_the_segments_of_an_attack_none_goes_on() -> None:
    """As one ends, it is over: a Battle action cannot be taken, and the view names no segment."""
    t = Table()
    t.person("Walker")
    named: list[object] = []
    t.holding("Bell", 1, traits=[triggered(after(kinds.SEGMENT_END), [gain_honor(1)])])
    t.holding("Gong", 1, traits=[triggered(after(kinds.SEGMENT_END), [gain_honor(1)])])
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    for _ in range(30):
        if not t.asked:
            break
        if t.question.kind == "order":  # both wait, and the segment has just ended
            named.append(seen(t, EVERYTHING)["segment"])
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert named and set(named) == {seen(Table(), EVERYTHING)["segment"]}


def test_which_of_a_cards_traits_is_offered_first() -> None:
    t = Table()
    one = triggered(after(kinds.BOW, HERO), [gain_honor(1)])
    two = triggered(after(kinds.BOW, HERO), [lose_honor(1)])
    t.person("Hero")
    t.holding("Pair", 0, traits=[one, two])
    t.holding("Single", 0, traits=[triggered(after(kinds.BOW, HERO), [gain_honor(5)])])
    t.act("Tire", bow(HERO))
    t.action_phase()
    t.answer("use Tire").settle_payment()
    assert (t.question.kind, t.question.meaning) == ("order", citations.ORDER_OF_TRAITS)
    shown = seen(t, 0)["question"]["options"]
    found = sorted((each["source"]["text"], each["index"]) for each in shown)
    assert found == [("Pair", 0), ("Pair", 1), ("Single", 0)]


def test_given_traits_and_delayed_effects_are_offered_by_their_cards() -> None:
    t = Table()
    hero = t.person("Hero")
    given = triggered(after(kinds.BOW, HERO), [gain_honor(1)])
    t.act("Teach", GrantTrait(given, HERO))
    t.act("Promise", Later(after(kinds.BOW, HERO), gain_honor(2)))
    t.act("Pledge", Later(after(kinds.BOW, HERO), gain_honor(3)))
    t.act("Tire", bow(HERO))
    t.action_phase()
    for name in ("Teach", "Promise", "Pledge"):
        t.use(name)
        t.passes(1, 1)
    t.answer("use Tire").settle_payment()
    assert (t.question.kind, t.question.meaning) == ("order", citations.ORDER_OF_DELAYED_EFFECTS)
    shown = seen(t, 0)["question"]["options"]
    assert {each["source"]["text"] for each in shown} == {"Promise", "Pledge"}
    assert all(each["kind"] == "trigger" for each in shown)
    t.m.answer(t.question.options[1])
    t.settle()
    assert t.honor(0) == 6 and t.bowed(hero)


def test_the_first_card_that_there_is_may_be_known_in_a_deck() -> None:
    t = Bare()
    cards = [t.in_deck(strategy(f"Card {n}"), 0) for n in range(2)]
    zone = t.m.zone(cards[0])
    assert cards[0] == 0 and not any_known(t.m, 0, zone)
    t.m.set_known_to(0, 1)
    assert any_known(t.m, 0, zone) and not any_known(t.m, 1, zone) and not any_known(t.m, -1, zone)
    t.m.set_known_to(0, 0)
    t.m.set_known_to(1, 2)
    assert any_known(t.m, 1, zone) and not any_known(t.m, 0, zone)


@pytest.mark.parametrize("present", [True, False])
def test_a_battle_is_shown_where_it_is_and_units_where_they_stand(present: bool) -> None:
    t = Table()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=2)
    far = t.person("Far", 1, force=1)
    t.act("Wait", gain_honor(1))
    scout = t.person("Scout", abilities=[battle([gain_honor(1)])])
    t.battle([raider, scout], [guard] if present else [], others={far: 2})
    until(t, "action", 0)
    shown = seen(t, 0)["battlefields"]
    assert [each["current"] for each in shown] == [True, False]
    here, there = shown
    assert [side["force"] for side in here["sides"]] == [3, 2 if present else 0]
    assert [side["attacking"] for side in here["sides"]] == [True, False]
    assert [len(side["units"]) for side in here["sides"]] == [2, 1 if present else 0]
    assert [(side["player"], side["force"]) for side in there["sides"]] == [(1, 1)]
