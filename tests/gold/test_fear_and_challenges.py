"""Fear in Gold Edition, and which written challenges may be refused."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.ranged import fear
from gorin.testing import Card, Table
from tests.gold.laying import gold, until


def frightful(t: Table, strength: int = 3) -> tuple[Card, Card, list[Card]]:
    """A Personality with Fear attacks one with Followers of 2, 3 and 4 Force; it is his turn to act."""
    ogre = t.person("Ogre", force=1, abilities=[battle([fear(strength)])])
    guard = t.person("Guard", 1, force=5)
    bands = [t.follower(guard, force, title=f"Band {force}") for force in (2, 3, 4)]
    t.battle([ogre], [guard])
    t.passes(1, player=1)
    return ogre, guard, bands


@pytest.mark.rule("GE-FEA-01")
def test_fear_targets_a_unit_and_bows_its_followers_up_to_its_strength() -> None:
    """[68]"""
    t = gold()
    ogre, guard, bands = frightful(t)
    t.answer("use Ogre")
    if t.question.kind == "target":
        assert t.question.options == [guard]  # another unit than his own
        t.answer(guard)
    t.settle()
    assert [t.bowed(each) for each in bands] == [True, True, False]
    assert not t.bowed(guard) and not t.bowed(ogre)  # no bow


@pytest.mark.rule("GE-FEA-01")
@pytest.mark.ruling("R00-B-117")
def test_fear_is_for_any_other_unit_of_the_battle_and_once_a_battle() -> None:
    t = gold()
    ogre = t.person("Ogre", force=1, abilities=[battle([fear(3)])])
    friend, guard, away = t.person("Friend", force=1), t.person("Guard", 1, force=5), t.person("Away", 1)
    t.follower(friend, 1)
    t.battle([ogre, friend], [guard])
    t.passes(1, player=1)
    t.answer("use Ogre")
    assert set(t.question.options) == {friend, guard} and away not in t.question.options
    t.answer(guard)
    until(t, lambda: t.question.player == 0 and t.question.kind == "action")
    assert not t.can_use("Ogre", 0)


@pytest.mark.rule("GE-FEA-01")
@pytest.mark.ruling("R00-A-059")
def test_two_fears_bow_by_their_own_strengths() -> None:
    t = gold()
    first = t.person("First", force=1, abilities=[battle([fear(2)])])
    second = t.person("Second", force=1, abilities=[battle([fear(0)])])
    guard = t.person("Guard", 1, force=5)
    strong, none = t.follower(guard, 2, title="Strong"), t.follower(guard, 0, title="None")
    middling = t.follower(guard, 3, title="Middling")
    t.battle([first, second], [guard])
    t.use("Second", guard)
    assert t.bowed(none) and not t.bowed(strong)  # 0 may be one
    t.use("First", guard)
    assert t.bowed(strong) and not t.bowed(middling)


@pytest.mark.rule("GE-FEA-01", "GE-IMM-01")
def test_the_undead_know_no_fear_and_the_others_of_their_unit_do() -> None:
    t = gold()
    ogre = t.person("Ogre", force=1, abilities=[battle([fear(3)])])
    guard = t.person("Guard", 1, force=5)
    dead, plain = t.follower(guard, 2, title="Dead", keywords="Undead"), t.follower(guard, 2, title="Plain")
    t.battle([ogre], [guard])
    t.passes(1, player=1)
    t.use("Ogre", guard)
    assert not t.bowed(dead) and t.bowed(plain)


def challenged(title: str) -> Table:
    """A written challenge of Gold's against a Personality of the other player, up to what he says to it."""
    t = Table("gold", cards="gold")
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=1)
    t.put(t.known(title), 0, "hand")
    if title == "Iaijutsu Duel":
        t.battle([hero], [foe])
    else:
        t.action_phase()
    t.use(title, hero, foe, left="refuse" if title == "Iaijutsu Challenge" else "")
    return t


@pytest.mark.card("Iaijutsu Duel", "Iaijutsu Challenge")
@pytest.mark.rule("GE-DUE-01", "GE-DUE-82")
@pytest.mark.parametrize("title", ["Iaijutsu Duel", "Iaijutsu Challenge"])
def test_a_written_challenge_is_refused_only_where_its_text_says_so(title: str) -> None:
    """[64]"""
    t = challenged(title)
    if title == "Iaijutsu Challenge":
        assert t.question.player == 1
        t.answer("refuse")
        t.settle()
        assert t.honor(1) == -7 and t.honor(0) == 0
    else:
        assert t.where(next(iter(t.cards(1, "dynasty discard")))) == "discard" and t.honor(0) == 5
