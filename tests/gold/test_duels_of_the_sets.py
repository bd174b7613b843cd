"""What cards of Gold's other sets say of duels."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability
from gorin.lang.triggers import On
from gorin.lang.verbs import gain_honor
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS
from gorin.testing import Table
from tests.gold.laying import until
from tests.gold.test_duels_of_the_base_set import known, to_focus, value
from tests.lang.writing import written


def shrines(t: Table) -> None:
    """Each player can react to a challenge, and to a duel."""
    for player in (0, 1):
        for name, kind in (("Gate", kinds.CHALLENGE), ("Shrine", kinds.DUEL)):
            answer = ability(terms.REACTION, [gain_honor(1)], trigger=On(terms.AFTER, kind), limit=9)
            t.holding(f"{name} {player}", player, answer)


def reacted(t: Table) -> list[str]:
    """Which of the Shrines could be used, up to the first focus; the challenge is accepted."""
    found: list[str] = []
    while t.question.kind != "focus":
        for player in (0, 1):
            for name in ("Gate", "Shrine"):
                if t.fits(f"use {name} {player}"):
                    found.append(f"{name} {player}")
        t.m.answer(PASS if t.question.kind == "reaction" else NO)
    return sorted(set(found))


ALL = ["Gate 0", "Gate 1", "Shrine 0", "Shrine 1"]


@pytest.mark.card("Taijikku", "Mirumoto Shokan", "Kakita Rensei", "Tsukune's Choice")
@pytest.mark.parametrize(
    ("title", "left"),
    [
        ("", ALL),
        ("Taijikku", []),
        ("Mirumoto Shokan", ["Gate 1", "Shrine 1"]),
        ("Kakita Rensei", ["Gate 0", "Gate 1", "Shrine 0"]),
        ("Tsukune's Choice", []),
    ],
)
def test_who_may_react_to_a_challenge_and_a_duel(title: str, left: list[str]) -> None:
    t = known()
    shrines(t)
    person = title in ("Mirumoto Shokan", "Kakita Rensei")
    hero = t.put(t.known(title), 0) if person else t.person("Hero", chi=3)
    foe = t.person("Foe", 1, chi=3)
    for player in (0, 1):
        value(t, 0, player)
    if title == "Tsukune's Choice":
        t.put(t.known(title), 0, "province")
        t.phase(terms.PHASE_EVENTS)
        until(t, lambda: not t.asked)
    if title == "Taijikku":
        t.put(t.known(title), 0, on=hero)
        t.action_phase()
        t.use("Taijikku")
        until(t, lambda: not t.asked)
    t.duel(hero, foe)
    assert reacted(t) == left


@pytest.mark.card("Isawa Hochiu")
@pytest.mark.parametrize(("used", "challenger"), [(True, True), (False, True), (False, False)])
def test_hochiu_focuses_before_the_duel_and_else_survives_one_that_he_sought(used: bool, challenger: bool) -> None:
    t = known()
    hochiu, foe = t.put(t.known("Isawa Hochiu", "Experienced"), 0, bowed=not challenger), t.person("Foe", 1, chi=6)
    value(t, 2)
    value(t, 0, 1)
    t.duel(*((hochiu, foe) if challenger else (foe, hochiu))).answer("accept")
    assert t.offers("Isawa Hochiu")
    if used:
        t.use("Isawa Hochiu")
        assert t.question.kind == "focus" and t.question.player == 0 and NO in t.question.options
        t.answer("focus Value 2 of 0")
    until(t, lambda: t.question.kind == "focus")
    assert t.question.player == (1 if challenger else 0)
    t.strikes()
    t.settle()
    assert not t.destroyed(foe) and t.destroyed(hochiu) is (used or not challenger)


@pytest.mark.card("Hitomi Echiko")
@pytest.mark.parametrize("used", [True, False])
def test_echiko_sweeps_away_what_the_other_focused_last(used: bool) -> None:
    t = known()
    echiko, foe = t.put(t.known("Hitomi Echiko"), 0), t.person("Foe", 1, chi=1)
    cards = [value(t, number, 1, title=f"Theirs {number}") for number in (2, 9, 0)]
    value(t, 0)
    value(t, 0, title="Mine")
    t.duel(echiko, foe).answer("accept")
    to_focus(t, 1)
    t.answer("focus Theirs 9")
    to_focus(t, 0)
    if used:
        t.use("Hitomi Echiko")
    else:
        t.answer("focus Mine")
    to_focus(t, 1)
    assert t.where(cards[1]) == ("discard" if used else "focus") and t.bowed(echiko) is used
    t.strikes()
    t.settle()
    assert t.destroyed(foe) is used


@pytest.mark.card("Mirumoto Ryosaki")
@pytest.mark.parametrize("courtier", [True, False])
def test_against_ryosaki_each_focus_counts_one_less(courtier: bool) -> None:
    t = known()
    ryosaki, foe = t.put(t.known("Mirumoto Ryosaki"), 0), t.person("Foe", 1, chi=3)
    if courtier:
        t.person("Courtier", keywords="Courtier")
    assert t.chi(ryosaki) == (5 if courtier else 4)
    for number in (0, 1):
        value(t, 1, 1, title=f"Theirs {number}")
        value(t, 0, title=f"Mine {number}")
    t.duel(ryosaki, foe).answer("accept")
    for answer in ("focus Theirs 0", "focus Mine 0", "focus Theirs 1", "focus Mine 1"):
        until(t, lambda: t.question.kind == "focus")
        t.answer(answer)
    t.settle()
    t.strikes()
    t.settle()
    assert t.destroyed(foe) and not t.destroyed(ryosaki)  # 3 and twice 0 against 4 or 5


@pytest.mark.card("Steel Fan")
@pytest.mark.parametrize("used", [True, False])
def test_instead_of_striking_a_steel_fan_ends_the_duel(used: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=2), t.person("Foe", 1, chi=5)
    fan = t.put(t.known("Steel Fan"), 0, on=hero)
    value(t, 0)
    value(t, 0, 1)
    t.duel(foe, hero).answer("accept")
    to_focus(t, 0)
    t.answer(PASS)
    assert t.offers("Steel Fan")
    if used:
        t.use("Steel Fan")
    until(t, lambda: not t.asked or t.question.kind == "action")
    assert t.destroyed(hero) is not used and not t.destroyed(foe)
    assert t.bowed(fan) is used and t.honor(0) == (-3 if used else 0)


@pytest.mark.rule("GE-DUE-09")
@pytest.mark.parametrize("who", ["", ", this", ', "he"'])
def test_a_duel_may_use_another_stat_of_one_who_fights_it(who: str) -> None:
    """Where both use their Force, that of the other is greater."""
    t = known()
    notes = 'note_cards("foe", every(enemy & personality)), note_cards("he", this)'
    text = f"trait(after(begins(duel)), {notes}, duel_uses(force{who}))"
    hero = written(t, "Hero", [text], type="Personality", force=6, chi=2)
    foe = t.person("Foe", 1, force=9, chi=4)
    for player in (0, 1):
        value(t, 0, player)
    t.duel(hero, foe).answer("accept")
    until(t, lambda: t.question.kind == "focus")
    t.strikes().settle()
    assert t.destroyed(hero) is (who == "") and t.destroyed(foe) is (who != "")
