"""What cards make of a duel under way: its stat, how often and how one focuses, and what refusing it costs."""

from __future__ import annotations

import pytest

from gorin.lang.duels import LOSER, Challenge
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import bow, gain_honor
from gorin.table import terms
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import table, until


def dared(t: Table, hero: Card, foe: Card, stat: int = terms.CHI) -> Table:
    """Player 0's action is to let the hero challenge the foe; both players hold three Fate cards besides."""
    for player in (0, 1):
        for n in range(3):
            t.put(t.define(f"Fate {player}{n}", "Action", focus=1), player, "hand")
    mine, theirs = Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES)
    t.act("Dare", mine, theirs, Challenge("x", "y", bow(LOSER), stat=stat))
    t.action_phase()
    t.answer("use Dare").answer(hero).answer(foe).settle()
    return t


def interrupt(t: Table, title: str) -> Table:
    """Whoever may interrupt the action under way does so with this; nobody else does."""
    until(t, lambda: t.can_use(title, t.question.player))
    t.answer(f"use {title}").settle_payment()
    return until(t, lambda: t.question.kind in ("focus", "invest", "may"))


# --- the stat with which someone duels --------------------------------------------------------------------------------


@pytest.mark.card("Hidden Strength")
@pytest.mark.parametrize(("mine", "theirs", "lower"), [(2, 3, True), (3, 3, False), (4, 3, False)])
def test_who_has_the_lower_duel_stat_makes_both_focus_and_his_first_card_counts_more(
    mine: int, theirs: int, lower: bool
) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=theirs), t.person("Foe", 1, chi=mine)
    t.put("Hidden Strength", 1, "hand")
    interrupt(dared(t, hero, foe), "Hidden Strength")
    assert t.question.kind == "focus" and t.question.player == 1
    assert (PASS in t.question.options) is not lower
    t.answer("focus Fate 10").settle()
    assert t.question.player == 0 and (PASS in t.question.options) is not lower
    t.answer("focus Fate 00").settle()
    assert t.question.player == 1 and PASS in t.question.options  # once is enough
    t.answer("focus Fate 11").settle()
    t.answer_pass()
    t.settle()
    # the first of the two alone is worth 2 more, and only its own player's
    assert t.said()[-1:] and f"Hero scores {theirs + 1}, Foe {mine + 2 + (2 if lower else 0)}." in t.said()


@pytest.mark.card("Hidden Strength")
@pytest.mark.parametrize(("stat", "lower"), [(terms.CHI, False), (terms.FORCE, True)])
def test_it_is_the_stat_of_this_duel_that_is_compared(stat: int, lower: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, force=5, chi=1), t.person("Foe", 1, force=1, chi=5)
    t.put("Hidden Strength", 1, "hand")
    interrupt(dared(t, hero, foe, stat), "Hidden Strength")
    assert (PASS in t.question.options) is not lower


@pytest.mark.card("Hidden Strength")
@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize(("skilled", "invested", "drawn"), [
    ("Duelist", True, 1), ("Duelist", False, 0), ("Courtier", True, 0),
])  # fmt: skip
def test_for_one_gold_more_a_duelist_draws_however_strong_he_is(skilled: str, invested: bool, drawn: int) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=1), t.person("Foe", 1, chi=5, keywords=skilled)
    t.put("Hidden Strength", 1, "hand")
    dared(t, hero, foe)
    until(t, lambda: t.can_use("Hidden Strength", 1))
    t.answer("use Hidden Strength")
    before = len(t.hand(1))
    while t.question.kind == "may pay":  # before the other costs or after them
        t.answer("pay" if invested else "do not pay").settle_payment()
    until(t, lambda: t.question.kind == "focus")
    assert len(t.hand(1)) - before == drawn


@pytest.mark.card("Hidden Strength")
def test_only_a_duel_of_the_action_counts() -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=5), t.person("Foe", 1, chi=1)
    t.put("Hidden Strength", 1, "hand")
    t.act("Feast", gain_honor(1))
    for player in (0, 1):
        t.put(t.define(f"Fate {player}", "Action", focus=1), player, "hand")
    mine, theirs = Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES)
    t.act("Dare", mine, theirs, Challenge("x", "y"))
    t.action_phase()
    t.answer("use Feast")
    until(t, lambda: t.can_use("Hidden Strength", 1))
    t.answer("use Hidden Strength").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Dare", hero, foe)
    assert t.question.kind == "focus" and PASS in t.question.options
