"""Allegiance, and Personalities whose own Interrupt answers their Recruiting."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.stats import stat
from gorin.testing import Table
from tests.twenty_festivals.laying import until

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
