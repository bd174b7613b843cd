"""Gains of Honor that become losses: Deeds, Not Words."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, reaction, triggered
from gorin.lang.modifiers import Cannot
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import ChangeAmount, Draw, NegateIt, gain_honor
from gorin.table import kinds
from gorin.testing import Table
from tests.gold.laying import fight, held, known, until
from tests.lang.writing import deed

CARD = "Deeds, Not Words"


def doubt(t: Table, played: bool) -> None:
    """Player 0 calls player 1's virtue into question, or does not, in an Action Phase that goes on."""
    if played:
        held(t, CARD)
    t.action_phase()
    if played:
        t.use(CARD, "player 2")


@pytest.mark.rule("GE-EFF-01")
@pytest.mark.card("Deeds, Not Words")
@pytest.mark.parametrize("played", [True, False])
def test_what_he_would_gain_he_loses_until_the_turn_ends(played: bool) -> None:
    """Others gain what they gain at the same time."""
    t = known()
    deed(t, "gain_honor(3, each_player)", player=1)
    held(t, CARD)
    t.turns()
    until(t, lambda: t.offers(CARD))
    if played:
        t.use(CARD, "player 2")
    until(t, lambda: t.offers("Deed"))
    t.use("Deed", player=1)
    assert t.active == 0 and (t.honor(0), t.honor(1)) == (3, -3 if played else 3)
    until(t, lambda: t.offers("Deed") and t.active == 1)
    t.use("Deed", player=1)
    assert (t.honor(0), t.honor(1)) == (6, 0 if played else 6)


@pytest.mark.card("Deeds, Not Words")
@pytest.mark.ruling("R00-A-399")
@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize("firm", [True, False])
def test_the_loss_comes_from_the_same_source_and_is_as_hard_to_negate(played: bool, firm: bool) -> None:
    """What answers losses that another player's action makes may answer it; what answers gains may not."""
    t = known()
    deed(t, "unstoppable(gain_honor(3, others))" if firm else "gain_honor(3, others)", title="Feast")
    for title, kind in (("Loss", kinds.LOSE_HONOR), ("Gain", kinds.GAIN_HONOR)):
        t.holding(title, 1, reaction(before(kind), [NegateIt()]))
    doubt(t, played)
    until(t, lambda: t.offers("Feast"))
    t.answer("use Feast")
    until(t, lambda: t.question.kind == "reaction")
    assert t.offers("Loss") is played and t.offers("Gain") is not played
    t.answer("use Loss" if played else "use Gain").settle()
    assert t.honor(1) == ((-3 if played else 3) if firm else 0)


@pytest.mark.card("Deeds, Not Words")
@pytest.mark.parametrize(
    ("kind", "played", "honor"),
    [
        (kinds.LOSE_HONOR, True, 0),
        (kinds.LOSE_HONOR, False, 3),
        (kinds.GAIN_HONOR, True, 0),
        (kinds.DRAW, True, -3),
    ],
)
def test_who_cannot_lose_honor_does_not_and_who_cannot_gain_any_has_none_to_lose(
    kind: int, played: bool, honor: int
) -> None:
    t = known()
    t.holding("Shrine", 1, traits=[continuous(Cannot(before(kind, player=BY_YOU)))])
    deed(t, "gain_honor(3)", player=1)
    doubt(t, played)
    t.use("Deed", player=1)
    assert t.honor(1) == honor


@pytest.mark.card("Deeds, Not Words")
@pytest.mark.parametrize("played", [True, False])
def test_he_has_lost_and_not_gained_as_much_as_he_would_have_gained(played: bool) -> None:
    t = known()
    t.holding("Feast", 0, traits=[triggered(before(kinds.GAIN_HONOR), [ChangeAmount(2)])])
    t.holding("Scribe", 0, traits=[triggered(after(kinds.LOSE_HONOR), [Draw(1)])])
    t.holding("Clerk", 1, traits=[triggered(after(kinds.GAIN_HONOR), [Draw(1)])])
    deed(t, "gain_honor(3)", player=1)
    doubt(t, played)
    t.use("Deed", player=1)
    assert t.honor(1) == (-5 if played else 5)
    assert (len(t.hand(0)), len(t.hand(1))) == ((1, 0) if played else (0, 1))


@pytest.mark.card("Deeds, Not Words")
@pytest.mark.parametrize(
    ("played", "wins", "honor"), [(True, True, 3), (False, True, 2), (True, False, -2), (False, False, 2)]
)
def test_he_gains_1_more_for_a_duel_that_his_personality_wins(played: bool, wins: bool, honor: int) -> None:
    """What the duel itself brings its winner he gains, too; what its loser would gain by it he loses."""
    t = known()
    hero, foe = t.person("Hero", 1, chi=6 if wins else 2), t.person("Foe", 0, chi=4)
    doubt(t, played)
    until(t, lambda: not t.asked)
    t.duel(hero, foe, winner=gain_honor(2) if wins else None, loser=None if wins else gain_honor(2))
    t.answer("accept")
    until(t, lambda: not t.asked)
    assert (t.honor(1), t.honor(0)) == (honor, 0)


@pytest.mark.rule("GE-RES-03", "GE-RES-04")
@pytest.mark.card("Deeds, Not Words")
@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize(("force", "his", "ours"), [(9, 0, 4), (2, 1, 2), (1, 2, 0)])
def test_he_gains_1_more_for_each_card_that_a_resolution_destroys(
    played: bool, force: int, his: int, ours: int
) -> None:
    """Where his army has won (2 for each card) or tied (1 for each); for nobody else it is more than ever."""
    t = known()
    raider, guard = t.person("Raider", force=force), t.person("Guard", 1, force=1)
    t.follower(guard, 1)
    doubt(t, played)
    until(t, lambda: not t.asked)
    fight(t, [raider], [guard])
    assert (t.honor(0), t.honor(1)) == (ours, his + (1 if played and force <= 2 else 0))
