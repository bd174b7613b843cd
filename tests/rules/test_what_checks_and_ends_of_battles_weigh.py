"""What the checks after each change and the end of a battle weigh: who dies together, who wins, loses or bows."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, invest, open_
from gorin.lang.entering import BringIn
from gorin.lang.modifiers import FlagModifier, LimitModifier, StatModifier
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.lang.verbs import destroy, gain_honor, give
from gorin.rules.limits import LIMIT_BATTLE_HONOR
from gorin.table.definitions import M_LIMIT, PLAYERS_YOU
from gorin.table.flags import MAY_STAND_ALONE
from gorin.table.stats import stat
from gorin.table.terms import CHI, GOLD_COST
from gorin.testing import Table


@pytest.mark.rule("SE-EFF-25", "SE-STA-19")
@pytest.mark.parametrize(("text", "size", "together"), [
    ("", 0, True), ("trait", 0, True), ("trait", -1, False), ("effect", 0, True), ("effect", -1, False),
    ("token", 0, True), ("token", -1, False),
])  # fmt: skip
def test_what_takes_no_chi_kills_nobody(text: str, size: int, together: bool) -> None:
    """Two have 3 Chi, 3 less by one aura and 3 more by a banner; one is touched later by something of this size."""
    t = Table()
    left, right = t.person("Left"), t.person("Right", 1)
    t.holding("Banner", 0, traits=[continuous(StatModifier(CHI, 3, PERSONALITIES))])
    t.holding("Aura", 0, traits=[continuous(StatModifier(CHI, -3, PERSONALITIES))])
    if text == "trait":
        t.holding("Wind", 1, traits=[continuous(StatModifier(CHI, size, Titled("Right")))])
    t.holding("Curse", 0, open_([give(Titled("Right"), CHI, size)]))
    t.act("Tear", destroy(Titled("Banner")))
    t.action_phase()
    if text == "effect":
        t.use("Curse", player=0)
    if text == "token":
        t.token(right, chi=size)
    t.use("Tear", player=0)
    assert t.dead(left) and t.dead(right)
    dying = [n for n, line in enumerate(t.said()) if line.endswith("has 0 Chi.")]
    assert len(dying) == 2 and (dying[1] - dying[0] == 1) is together


@pytest.mark.rule("SE-BAT-27")
@pytest.mark.parametrize(("more", "gained"), [(0, 1), (-1, 0), (-3, -2)])
@pytest.mark.parametrize("whose", [0, 1])
def test_whom_texts_let_lose_honor_for_battles_loses_it_in_a_tie_too(more: int, gained: int, whose: int) -> None:
    t = Table()
    hero, guard = t.person("Hero", force=2), t.person("Guard", 1, force=2)
    if more:
        toll = LimitModifier(M_LIMIT, LIMIT_BATTLE_HONOR, more)
        toll.players = PLAYERS_YOU
        t.holding("Toll", whose, traits=[continuous(toll)])
    for player in (0, 1):
        t.set_honor(player, 5)
    t.battle([hero], [guard])
    t.passes(2)
    assert t.dead(hero) and t.dead(guard)
    assert (t.honor(whose), t.honor(1 - whose)) == (5 + gained, 6)


@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize(("gold", "answer"), [(4, ""), (5, "yes"), (5, "no")])
def test_whom_a_text_brings_in_may_be_invested_in_by_whoever_has_the_gold(gold: int, answer: str) -> None:
    t = Table("twenty_festivals", gold=gold)
    man = t.person("Man", 0, "discard", gold_cost=3, traits=[invest(2, [gain_honor(1)])])
    t.act("Call", Target("man", PERSONALITIES, domain=YOUR_DISCARD), BringIn("man"))
    t.action_phase()
    t.answer("use Call").answer(man).settle()
    assert (t.question.kind == "may") is (answer != "")
    if answer:
        t.answer(answer)
    t.settle_payment()
    assert t.settle().where(man) == "home" and t.honor(0) == (answer == "yes")
    assert stat(t.m, man, GOLD_COST) == (5 if answer == "yes" else 3)


@pytest.mark.rule("GE-ANC-02")
@pytest.mark.parametrize("may", [True, False])
def test_an_ancestor_that_may_stand_alone_is_estranged_from_nobody(may: bool) -> None:
    t = Table("gold")
    text = [continuous(FlagModifier(MAY_STAND_ALONE))] if may else []
    elder = t.put(t.define("Elder", "Ancestor", keywords="Crab Clan", traits=text), 0)
    t.act("Shrine", gain_honor(1))
    t.action_phase()
    t.use("Shrine")
    assert t.where(elder) == ("home" if may else "discard")
