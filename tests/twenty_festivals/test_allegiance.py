"""Allegiance, and Personalities whose own Interrupt answers their Recruiting."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.stats import stat
from gorin.testing import Table
from tests.twenty_festivals.laying import until
from tests.twenty_festivals.test_recruiting import recruits

TF = "twenty_festivals"


@pytest.mark.card("Utaku Kimiono")
@pytest.mark.parametrize(("size", "ph", "gains"), [(3, 2, 1), (3, 3, 0), (4, 2, 0)])
def test_honor_for_bowing_who_has_less_of_it(size: int, ph: int, gains: int) -> None:
    t = Table(TF, cards=TF, gold=20)
    kimiono, foe = t.put("Utaku Kimiono", 0), t.person("Foe", 1, force=size, ph=ph)
    t.battle([kimiono], [foe])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    t.use("Utaku Kimiono", foe)
    assert stat(t.m, kimiono, terms.PERSONAL_HONOR) == 3
    assert t.bowed(foe) is (size == 3) and t.honor(0) == gains


@pytest.mark.card("Akodo Niito")
@pytest.mark.parametrize(("ph", "most"), [(0, 3), (2, 1), (3, 0)])
def test_as_many_cards_as_the_difference_in_honor(ph: int, most: int) -> None:
    t = Table(TF, cards=TF, gold=20)
    niito, foe = t.put("Akodo Niito", 0), t.person("Foe", 1, force=9, ph=ph)
    men = [t.follower(foe) for _ in range(3)]
    t.battle([niito], [foe])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    t.settle()
    if t.question.player == 1:
        t.answer_pass()
        t.settle()
    if most == 0:
        assert not t.can_use("Akodo Niito", 0)
        return
    t.answer("use Akodo Niito").answer(foe)
    for card in men[:most]:
        t.answer(card)
    until(t, lambda: t.question.kind == "action")
    assert [t.bowed(card) for card in men] == [n < most for n in range(3)] and t.bowed(niito)


@pytest.mark.card("Togashi Korimi")
@pytest.mark.parametrize("answered", [True, False])
def test_who_bows_as_she_is_recruited_draws(answered: bool) -> None:
    t = Table(TF, cards=TF, gold=20)
    korimi, other = t.put("Togashi Korimi", 0, "province"), t.person("Other", 0, "province", province=1)
    third = t.person("Third", 0, "province", province=2)
    t.set_honor(0, 5)
    t.holding("Bank", 0, gold=9)
    t.phase(terms.PHASE_DYNASTY)
    recruits(t, other)
    assert not t.can_use("Togashi Korimi")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(other) == "home" and len(t.hand(0)) == 0
    recruits(t, korimi)
    assert t.can_use("Togashi Korimi"), t.asking()
    if answered:
        t.use("Togashi Korimi")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(korimi) == "home" and t.bowed(korimi) is answered and len(t.hand(0)) == int(answered)
    recruits(t, third)
    assert not t.can_use("Togashi Korimi")  # neither of another's Recruiting, as above, nor once she is in play
