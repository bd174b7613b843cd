"""Cards of Gold Edition in positions that are laid out by hand."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.testing import Table
from tests.gold.laying import mine, until


def known() -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", cards="gold", gold=20)


@pytest.mark.card("Mirumoto Rosanjin", "Naginata", "No-Dachi")
@pytest.mark.rule("GE-ATT-05")
@pytest.mark.parametrize("title", ["Mirumoto Rosanjin", "Hero"])
def test_rosanjin_bears_two_weapons_and_no_third(title: str) -> None:
    t = known()
    hero = t.put(title, 0) if title != "Hero" else t.person(title, ph=2)
    t.put("Naginata", 0, on=hero)
    second, third = t.put(t.known("Ono"), 0, "hand"), t.put(t.known("Riding Yari"), 0, "hand")
    t.action_phase()
    if title == "Hero":
        t.refused("use Attach", 0, "GE-ATT-05", "already has a Weapon")
        return
    t.use("Attach", hero, second)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.host(second) == hero and t.where(third) == "hand"
    assert not t.can_use("Attach")


@pytest.mark.card("Mirumoto Ukira", "Iaijutsu Challenge")
@pytest.mark.rule("GE-DUE-01")
@pytest.mark.parametrize("title", ["Mirumoto Ukira", "Akodo Ijiasu"])
def test_ukira_refuses_no_challenge(title: str) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=1), t.put(title, 1)
    t.put(t.known("Iaijutsu Challenge"), 0, "hand")
    t.action_phase()
    t.use("Iaijutsu Challenge", hero, foe, others_pass=False)
    t.settle()
    assert t.fits("refuse") is (title != "Mirumoto Ukira")


@pytest.mark.card("Doji Reju", "Bayushi Katai")
@pytest.mark.parametrize(("title", "version"), [("Doji Reju", "Experienced 2"), ("Bayushi Katai", "")])
def test_a_duel_that_no_challenge_begins_cannot_be_refused(title: str, version: str) -> None:
    t = known()
    hero, foe = t.put(t.known(title, version), 0), t.person("Foe", 1, force=9, chi=4)
    t.battle([hero], [foe])
    mine(t).use(title, foe, others_pass=False)
    t.settle()
    assert t.fits("refuse") is (title == "Bayushi Katai")
    if title == "Doji Reju":  # he wins ties
        t.strikes()
        assert t.destroyed(foe) and not t.destroyed(hero)


@pytest.mark.card("Mirumoto Ukira", "Iaijutsu Challenge")
@pytest.mark.rule("GE-DUE-04", "GE-DUE-06")
@pytest.mark.parametrize("chi", [6, 7])
def test_what_is_focused_for_ukira_has_one_more_focus_value(chi: int) -> None:
    """4 Chi and a focus of 1 are a tie with 6 Chi, in which both die, and lose to 7."""
    t = known()
    hero, ukira = t.person("Hero", chi=chi), t.put("Mirumoto Ukira", 1)
    t.put(t.known("Iaijutsu Challenge"), 0, "hand")
    t.put(t.define("Low", "Action", focus=1), 1, "hand")
    t.action_phase()
    t.use("Iaijutsu Challenge", hero, ukira)
    until(t, lambda: t.fits("focus Low"))
    t.answer("focus Low")
    t.finish()
    assert t.destroyed(ukira) and t.destroyed(hero) is (chi == 6)


@pytest.mark.card("Kitsu Dejiko", "Temple of Bishamon")
@pytest.mark.parametrize("there", [False, True])
def test_dejiko_stops_who_is_not_there(there: bool) -> None:
    t = known()
    dejiko, oni = t.put("Kitsu Dejiko", 0), t.person("Oni", keywords="Shadowlands", force=2)
    t.put("Temple of Bishamon", 1)
    t.battle([dejiko, oni], [t.person("Guard", 1, force=1)] if there else [])
    t.use("Temple of Bishamon", oni, others_pass=False)
    assert t.fits("use Kitsu Dejiko") is not there
    if not there:
        t.use("Kitsu Dejiko")
        t.settle()
    assert t.bowed(oni) is there


@pytest.mark.card("Zokujin", "Copper Mine")
@pytest.mark.rule("GE-BOW-05")
def test_zokujin_leave_the_mine_tired() -> None:
    """Its unit stays bowed through its player's next turn, and not longer."""
    t = known()
    hero = t.person("Hero")
    zokujin = t.put("Zokujin", 0, on=hero)
    mine = t.put("Copper Mine", 1)
    t.turns()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    first = t.turn
    t.use("Zokujin", mine)
    t.settle()
    assert t.destroyed(mine) and t.bowed(zokujin)
    until(t, lambda: t.turn == first + 2 and t.question.kind == "action")
    assert t.bowed(zokujin)
    until(t, lambda: t.turn == first + 4 and t.question.kind == "action")
    assert not t.bowed(zokujin)


@pytest.mark.card("Yamaso no Oni")
@pytest.mark.parametrize("number", [0, 1])
def test_against_yamaso_no_attacker_becomes_stronger(number: int) -> None:
    t = known()
    t.put(t.known("Yamaso no Oni"), 1, "region")
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.put(t.known("Charge"), 0, "hand")
    t.battle([raider], [guard], number=number)
    t.passes(1, player=1)
    t.use("Charge", raider)
    t.settle()
    assert t.force(raider) == (3 if number == 0 else 5)


@pytest.mark.card("Retirement")
def test_the_wisest_retire() -> None:
    t = known()
    wise = t.person("Wise", force=5, chi=5, keywords="Samurai")
    seer = t.person("Seer", 1, force=2, chi=5, keywords="Shugenja")
    troll, young = t.person("Troll", chi=9, keywords="Nonhuman"), t.person("Young", chi=4, keywords="Samurai")
    t.put("Retirement", 0, "province")
    t.phase(terms.PHASE_EVENTS)
    t.settle()
    assert [t.bowed(each) for each in (wise, seer, troll, young)] == [True, True, False, False]
    assert (t.force(wise), t.chi(wise), t.force(seer), t.chi(seer)) == (1, 7, 0, 7)
    assert t.has(wise, "Monk") and not t.has(wise, "Samurai") and not t.has(seer, "Shugenja")


@pytest.mark.card("Call to Arms")
def test_a_call_to_arms_wakes_the_defenders_for_the_attack() -> None:
    t = known()
    sleeper, awake = t.person("Sleeper", 1, bowed=True), t.person("Awake", 1)
    t.person("Raider", force=3)
    t.put(t.known("Call to Arms"), 1, "hand")
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    t.use("Call to Arms")
    t.settle_payment()
    t.settle()
    assert not t.bowed(sleeper)
    t.finish()
    assert t.bowed(sleeper) and not t.bowed(awake)
