"""General rulings of 2000, each in play: what is ruled for no card in particular."""

from __future__ import annotations

import pytest

from gorin.testing import Table
from tests.gold.laying import gold, mine, until
from tests.lang.writing import deed, written

HERO = 'titled("Hero") & personality'


@pytest.mark.rule("GE-BOW-05")
@pytest.mark.ruling("R00-A-076")
@pytest.mark.parametrize("kept", [True, False])
def test_who_does_not_straighten_in_one_phase_straightens_in_another(kept: bool) -> None:
    t = gold()
    hero = t.person("Hero", bowed=True)
    if kept:
        text = f"continuous(during(now(straighten_phase), to({HERO}, cannot_happen(before(straightens)))))"
        written(t, "Fetters", [text])
    deed(t, f"straighten(every({HERO}))", title="Dawn")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.bowed(hero) is kept
    t.use("Dawn")
    assert not t.bowed(hero)


@pytest.mark.ruling("R00-A-109")
@pytest.mark.parametrize("how", ["focuses", "is given"])
@pytest.mark.parametrize("barred", [True, False])
def test_what_keeps_bonuses_away_does_not_touch_what_is_focused(how: str, barred: bool) -> None:
    """3 Chi and 3 more against 5."""
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=5)
    t.put(t.define("Feint", "Action", focus=3 if how == "focuses" else 0), 0, "hand")
    deed(t, f"give(every({HERO}), no_new_bonuses(chi), turn)", title="Curse")
    deed(t, f"give(every({HERO}), bonus(chi, 3), turn)", title="Blessing")
    deed(t, "gain_honor(0)", title="Wait")
    t.action_phase()
    mine(t.use("Curse" if barred else "Wait"))
    if how == "is given":
        mine(t.use("Blessing"))
        assert t.chi(hero) == (3 if barred else 6)
    t.passes(1, player=0)
    t.duel(foe, hero)
    t.answer("accept")
    t.strikes(p0="Feint")
    assert t.destroyed(foe) is not (how == "is given" and barred) and t.destroyed(hero) is not t.destroyed(foe)


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-A-136")
@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize(("less", "lost"), [(1, 1), (3, 0)])
def test_a_loss_that_cannot_be_negated_is_not_lessened_to_nothing(sure: bool, less: int, lost: int) -> None:
    t = gold()
    written(t, "Calm", [f"trait(before(loses(honor, of=you)), change_amount(-{less}))"])
    deed(t, "unstoppable(lose_honor(2))" if sure else "lose_honor(2)", title="Shame")
    t.action_phase()
    t.use("Shame")
    assert t.honor(0) == -(max(1, lost) if sure else lost)


@pytest.mark.rule("GE-STA-02")
@pytest.mark.ruling("R00-A-190")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize(("change", "force"), [("bonus(force, stat({0}, force))", 6), ("bonus(force, 2)", 5)])
def test_what_multiplies_a_stat_gives_a_bonus_like_any_other(barred: bool, change: str, force: int) -> None:
    t = gold()
    hero = t.person("Hero", force=3)
    deed(t, f"give(every({HERO}), no_new_bonuses(force), turn)", title="Curse")
    deed(t, f"give(every({HERO}), {change.format(f'every({HERO})')}, turn)", title="Blessing")
    t.action_phase()
    if barred:
        mine(t.use("Curse"))
    t.use("Blessing")
    assert t.force(hero) == (3 if barred else force)


@pytest.mark.rule("GE-ACT-05")
@pytest.mark.ruling("R00-A-185")
@pytest.mark.parametrize(("title", "is_one"), [
    ("Dark Forest", True), ("Forests of Shinomen", True), ("The Forest's Edge", True), ("Forester", False),
])  # fmt: skip
def test_a_word_of_a_title_is_one_trait_in_singular_plural_and_possessive(title: str, is_one: bool) -> None:
    t = gold()
    t.holding(title)
    deed(t, "gain_honor(1)", title="Hunt", constraints='target("x", holding & titled_with("Forest"))')
    t.action_phase()
    assert t.can_use("Hunt", 0) is is_one


@pytest.mark.rule("GE-HON-06")
@pytest.mark.ruling("R00-A-151")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize("keywords", ["Samurai", ""])
def test_seppuku_is_neither_a_reaction_nor_political(barred: bool, keywords: str) -> None:
    t = gold()
    hero = t.person("Hero", 1, ph=3, keywords=keywords)
    deed(t, "lose_honor(4, others)", title="Blame", constraints='target("x", others_own & personality)')
    written(t, "Ward", ["reaction(before(loses(honor, of=you)), [bow(this)], negate)"], 1)
    if barred:
        ban = 'cannot_take(action_is(kind=reaction_kind) | action_is(keyword="Political"))'
        written(t, "Ban", [f"continuous(for_players(you, {ban}))"], 1)
    t.action_phase()
    t.answer("use Blame").answer(hero)
    asked = t.question.kind == "may" and t.question.player == 1
    assert asked is bool(keywords)
    if asked:
        t.answer("no")
    assert t.fits("use Ward") is not barred


@pytest.mark.ruling("R00-C-400")
@pytest.mark.parametrize("less", [0, 1, 4])
@pytest.mark.parametrize(("keywords", "cost"), [("Cavalry", 7), ("Cavalry", 8), ("", 5), ("", 4)])
def test_what_lowers_a_stronghold_leaves_what_its_ability_makes(less: int, keywords: str, cost: int) -> None:
    """It makes 5 for anything, and 7 by its ability for a Cavalry Follower."""
    home = "Northern Provinces of the Moto"
    t = Table("gold", cards="gold", strongholds=(home,))
    hero = t.person("Hero", keywords="Cavalry")
    riders = t.put(t.define("Riders", "Follower", force=1, gold_cost=cost, keywords=keywords), 0, "hand")
    written(t, "Drought", [f'continuous(to(titled("{home}"), bonus(gold_production, -{less})))'], 1)
    assert t.production(t.stronghold(0)) == 5 - less
    t.action_phase()
    may = cost <= (7 if keywords else 5 - less)
    assert t.can_use("Attach", 0) is may
    if may:
        t.answers("use Attach", hero, riders)
        t.m.answer(t.question.options[-1])
        t.settle()
        assert t.host(riders) == hero and t.bowed(t.stronghold(0))
