"""Challenges and duels of Gold Edition."""

from __future__ import annotations

import pytest

from gorin.game import Game
from gorin.lang.cards import ability, face_up_focus, reaction, triggered
from gorin.lang.duels import LOSER
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, On, before
from gorin.lang.verbs import bow, gain_honor, give
from gorin.table import kinds, terms
from gorin.table.packing import NO, YES
from gorin.testing import Table
from tests.gold.laying import gold, until


def card(t: Table, player: int, focus: int, title: str = "") -> int:
    """A card of this Focus Value in a player's hand."""
    name = title or f"Focus {focus} of {player}"
    d = t.rules.card(f"test:{name}") if t.rules.knows(f"test:{name}") else t.define(name, "Action", focus=focus)
    return t.put(d, player, "hand")


@pytest.mark.rule("GE-DUE-01", "GE-DUE-82")
@pytest.mark.parametrize("accepts", [False, True])
def test_a_challenge_may_be_refused_and_then_there_was_no_duel(accepts: bool) -> None:
    t = gold()
    entered = triggered(On(terms.AFTER, kinds.DUEL), [gain_honor(1)])
    hero, foe = t.person("Hero", chi=4, traits=[entered]), t.person("Foe", 1, chi=3)
    t.duel(hero, foe)
    assert t.question.kind == "refuse" and t.question.player == 1
    t.m.answer(NO if accepts else YES)
    t.settle()
    t.strikes()
    assert t.destroyed(foe) is accepts and not t.destroyed(hero)
    assert t.honor(0) == (1 if accepts else 0)


@pytest.mark.rule("GE-DUE-02")
@pytest.mark.parametrize("owner", [0, 1])
def test_two_of_ones_own_never_duel(owner: int) -> None:
    t = gold()
    hero, other = t.person("Hero", chi=4), t.person("Other", owner, chi=3)
    t.duel(hero, other)
    if t.question.kind == "refuse":
        t.m.answer(NO)
    t.settle().strikes()
    assert t.destroyed(other) is (owner == 1)


@pytest.mark.rule("GE-DUE-03", "GE-DUE-83", "GE-DUE-06")
@pytest.mark.parametrize(("theirs", "mine", "focused"), [(5, 3, (3, 4)), (3, 5, (3, 3))])
def test_the_challenged_begins_and_who_cannot_focus_strikes(theirs: int, mine: int, focused: tuple[int, int]) -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    for n in range(mine):
        card(t, 0, 1, f"Mine {n}")
    for n in range(theirs):
        card(t, 1, 1, f"Theirs {n}")
    t.duel(hero, foe)
    t.m.answer(NO)
    t.settle()
    counts = [0, 0]
    expected = 1
    while t.question.kind == "focus":
        assert t.question.player == expected
        counts[expected] += 1
        t.m.answer(next(o for o in t.question.options if o >= 0))
        t.settle()
        expected = 1 - expected
    assert tuple(counts) == focused
    assert t.destroyed(hero) is (focused[1] >= focused[0])
    assert t.destroyed(foe) is (focused[0] >= focused[1])


@pytest.mark.rule("GE-DUE-06")
@pytest.mark.parametrize("tie", [False, True])
def test_the_winner_destroys_the_loser_and_a_tie_both(tie: bool) -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3 if tie else 2)
    t.duel(hero, foe)
    t.m.answer(NO)
    t.settle().strikes()
    assert t.destroyed(foe) and t.destroyed(hero) is tie


@pytest.mark.rule("GE-DUE-06")
def test_what_the_text_says_of_the_loser_comes_instead() -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=2)
    t.duel(hero, foe, loser=bow(LOSER))
    t.m.answer(NO)
    t.settle().strikes()
    assert t.bowed(foe) and not t.destroyed(foe)


@pytest.mark.rule("GE-DUE-04", "GE-DUE-08", "GE-DUE-09", "GE-DUE-10")
@pytest.mark.ruling("R00-C-046")
@pytest.mark.parametrize(
    ("focus", "of", "keywords", "lives"),
    [
        (2, terms.CHI, "", True),
        (1, terms.CHI, "", False),
        (1, terms.CHI, "Double Chi", True),
        (2, terms.FORCE, "", False),
    ],
)
def test_a_focus_raises_chi_until_the_duel_ends(focus: int, of: int, keywords: str, lives: bool) -> None:
    """[61, 66] Having focused he loses 4 of his 3 Chi; what he focuses in a duel of Force does not save him."""
    t = gold()
    hero, foe = t.person("Hero", force=1, chi=3, keywords=keywords), t.person("Foe", 1, force=9, chi=9)
    curse = [Target("him", OTHER_PLAYERS & PERSONALITIES), give("him", terms.CHI, -4)]
    t.holding("Shrine", 1, ability(terms.REACTION, curse, trigger=On(terms.AFTER, kinds.FOCUS), limit=1))
    for player, title, value in ((1, "Parry", 1), (1, "Dodge", 0), (0, "Feint", focus), (0, "Thrust", 0)):
        t.put(t.define(title, "Action", focus=value), player, "hand")
    t.duel(hero, foe, loser=bow(LOSER), stat=of)
    t.m.answer(NO)
    t.settle()
    t.answer("focus Parry").settle()
    until(t, lambda: t.question.kind == "focus")
    t.answer("focus Feint").settle()
    t.use("Shrine", "Hero")
    assert t.destroyed(hero) is not lives
    assert (t.asked and t.question.kind == "focus") is lives
    if lives:
        t.strikes()
        assert t.destroyed(hero) and not t.bowed(foe)  # it ends, and with it what he focused


@pytest.mark.rule("GE-DUE-05", "GE-DUE-04", "GE-DUE-83")
@pytest.mark.parametrize("how", ["focuses", "instead of focusing", "as a focus"])
def test_what_is_played_instead_of_or_as_a_focus_is_played_face_up(how: str) -> None:
    """A card that is focused lies face-down, and only its player knows it."""
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    answer = reaction(before(kinds.FOCUS_CHANCE, player=BY_YOU), [gain_honor(1)])
    trick = t.put(
        t.define(
            "Trick",
            "Action",
            focus=2,
            abilities=[answer] if how == "instead of focusing" else [],
            traits=[face_up_focus([gain_honor(1)], terms.HAND)] if how == "as a focus" else [],
        ),
        1,
        "hand",
    )
    for n in (0, 1):
        card(t, 0, 0, f"Mine {n}")
    t.duel(hero, foe)
    t.m.answer(NO)
    t.settle()
    t.answer({"focuses": "focus Trick", "instead of focusing": "use Trick", "as a focus": "face-up Trick"}[how])
    while t.question.kind != "focus":
        t.answer_pass()
    assert t.question.player == 0  # that was his opportunity
    assert t.where(trick) == ("discard" if how == "instead of focusing" else "focus")
    assert t.m.face_up(trick) is (how != "focuses")
    assert ("Trick" in str(Game(t.m).view(0))) is (how != "focuses")
