"""Who challenges whom, what refusing brings and when a duel resolves: later clauses of chapter 32."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import continuous, focus_effect, open_, reaction, triggered
from gorin.lang.duels import DUEL_RESOLVING, LOSER, Challenge, FocusedCard
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import OTHERS, THAT_PLAYER, THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import destroy, discard, gain_honor, lose_honor
from gorin.table import kinds
from gorin.table.terms import CHI
from gorin.testing import Card, Table
from tests.rules.laying import until


def provoked(t: Table, **consequences: Any) -> tuple[Card, Card]:
    """Player 2's action makes Red, of player 1, challenge his own Blue."""
    red, blue = t.person("Red", chi=4), t.person("Blue", 1, chi=4)
    goad = [Target("a", OTHER_PLAYERS & PERSONALITIES), Target("b", YOURS & PERSONALITIES)]
    t.act("Goad", *goad, Challenge("a", "b", **consequences), player=1)
    return red, blue


@pytest.mark.rule("SE-DUE-60", "SE-DUE-08")
@pytest.mark.parametrize("goaded", [True, False])
def test_who_is_named_as_challenging_challenges_whoever_acts(goaded: bool) -> None:
    t = Table()
    red, blue = provoked(t)
    t.act("Insult", Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES),
        Challenge("b", "a"), player=1)
    for player in (0, 1):
        issued = after(kinds.CHALLENGE, player=BY_YOU)
        t.holding(f"Herald {player}", player, traits=[triggered(issued, [gain_honor(1)])])
    t.action_phase()
    t.passes()
    if goaded:
        t.use("Goad", red, blue)
        assert (t.question.kind, t.question.player) == ("focus", 1), "the challenged chooses first"
        assert (t.honor(0), t.honor(1)) == (1, 0), "player 1 has issued a challenge"
    else:
        t.use("Insult", blue, red)
        assert (t.question.kind, t.question.player) == ("focus", 1)
        assert (t.honor(0), t.honor(1)) == (1, 0)


@pytest.mark.rule("SE-DUE-02")
@pytest.mark.parametrize("mine", [True, False])
def test_the_challenged_personalitys_controller_refuses_or_accepts(mine: bool) -> None:
    t = Table()
    red, blue = t.person("Red", chi=4), t.person("Blue", 1, chi=4)
    both = [Target("r", PERSONALITIES & Titled("Red")), Target("b", PERSONALITIES & Titled("Blue"))]
    challenge = Challenge("b", "r", refused=lose_honor(3)) if mine else Challenge("r", "b", refused=lose_honor(3))
    t.act("Duel Day", *both, challenge)
    t.action_phase()
    t.use("Duel Day", red, blue)
    assert (t.question.kind, t.question.player) == ("refuse", 0 if mine else 1)


@pytest.mark.rule("SE-DUE-03", "SE-DUE-06")
@pytest.mark.parametrize("refuses", [True, False])
def test_what_others_make_of_a_refusal_comes_on_top_of_its_own_consequence(refuses: bool) -> None:
    t = Table()
    provoked(t)
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES),
                  Challenge(THIS, "foe", refused=lose_honor(3, OTHERS))])
    t.person("Hero", chi=4, abilities=[text])
    foe = t.person("Foe", 1, chi=4)
    t.holding("Gossip", 0, traits=[triggered(after(kinds.REFUSE, object=YOURS), [lose_honor(1, THAT_PLAYER)])])
    t.holding("Drum", 0, traits=[triggered(after(kinds.CHALLENGE), [gain_honor(1)])])
    t.holding("Gong", 0, traits=[triggered(after(kinds.DUEL), [gain_honor(10)])])
    t.action_phase()
    t.use("Hero", foe)
    assert t.question.kind == "refuse" and t.honor(0) == 1, "the challenge has begun"
    t.answer(t.question.options[0] if refuses else t.question.options[1])
    t.settle()
    assert (t.honor(0), t.honor(1)) == ((1, -4) if refuses else (11, 0))


@pytest.mark.rule("SE-DUE-03")
def test_anothers_consequence_of_refusing_is_for_your_challenges_only() -> None:
    t = Table()
    red, blue = provoked(t, refused=gain_honor(7))
    t.holding("Gossip", 1, traits=[triggered(after(kinds.REFUSE, object=YOURS), [lose_honor(1, THAT_PLAYER)])])
    t.action_phase()
    t.passes().use("Goad", red, blue)
    assert t.question.player == 1
    t.answer(t.question.options[0]).settle()
    assert (t.honor(0), t.honor(1)) == (0, 7), "the challenge was Red's"


# --- resolving ------------------------------------------------------------------------------------------------------


def duel(t: Table, chi: int = 5, **made: Any) -> tuple[Card, Card]:
    """Hero, of 5 Chi unless told otherwise, challenges Foe, of 5."""
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", destroy(LOSER), gain_honor(1))])
    hero = t.person("Hero", chi=chi, abilities=[text], **made)
    foe = t.person("Foe", 1, chi=5)
    t.action_phase()
    t.use("Hero", foe)
    return hero, foe


@pytest.mark.rule("SE-DUE-61")
def test_before_a_duel_resolves_is_after_the_strike_and_before_the_cards_turn_up() -> None:
    t = Table()
    t.holding("Judge", 1, reaction(before(kinds.DUEL_RESOLVES), [gain_honor(1)]))
    duel(t)
    card = next(each for each in t.question.options if each >= 0)
    t.answer(card)
    assert not t.can_use("Judge", 1)
    t.answer("strike")
    assert t.can_use("Judge", 1)
    assert not t.m.face_up(card)


@pytest.mark.rule("SE-DUE-61")
@pytest.mark.parametrize("resolving", [True, False])
def test_a_duel_resolves_from_the_strike_to_its_end(resolving: bool) -> None:
    t = Table()
    t.holding("Mourner", 1, reaction(after(kinds.DESTROY, Titled("Foe")), [gain_honor(1)]))
    bonus = StatModifier(CHI, 1, None, DUEL_RESOLVING if resolving else None)
    hero, foe = duel(t, 4, traits=[continuous(bonus)])
    assert t.chi(hero) == (4 if resolving else 5)
    t.answer("strike").settle()
    assert t.chi(hero) == 5
    until(t, "action")
    assert t.dead(foe) and t.dead(hero), "5 to 5"


@pytest.mark.rule("SE-DUE-62")
@pytest.mark.parametrize("last", [False, True])
def test_the_order_of_focusing_is_remembered(last: bool) -> None:
    t = Table()
    spoil = focus_effect([discard(FocusedCard(last, OTHERS))])
    cunning = t.put(t.define("Cunning", "Action", focus=0, traits=[spoil]), 1, "hand")
    plans = [t.put(t.define(f"Plan {n}", "Action", focus=n), 0, "deck") for n in (3, 2, 1)]
    duel(t)
    t.answer(cunning)
    t.answer(plans[1])  # the pool may be focused from in any order
    t.answer(next(each for each in t.question.options if each >= 0))
    t.answer(plans[0])
    t.answer("strike")
    until(t, "action")
    lost = plans[0] if last else plans[1]
    first = next(each for each in t.said() if each.startswith("Plan") and "discarded" in each)
    assert first.startswith(t.titles([lost])[0])
    assert f"Hero scores {5 + (2 if last else 3)}, Foe 5." in t.said()
