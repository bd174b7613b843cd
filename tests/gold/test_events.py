"""Events of Gold Edition."""

from __future__ import annotations

import pytest

from gorin.lang.cards import triggered
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import Draw
from gorin.table import kinds, terms
from gorin.testing import Table


@pytest.mark.rule("GE-CRD-84")
@pytest.mark.golden("GX-GE-043")
@pytest.mark.card("Imperial Funeral")
@pytest.mark.ruling("R00-B-171")
def test_at_the_imperial_funeral_who_is_left_unbowed_costs_honor_and_who_was_bowed_before_does_not() -> None:
    """Each gain and each loss by itself."""
    t = Table("gold", cards="gold")
    heard = (kinds.GAIN_HONOR, kinds.LOSE_HONOR)
    t.holding("Scribe", 0, traits=[triggered(after(each, player=BY_YOU), [Draw(1)]) for each in heard])
    first, second = t.person("First", ph=2), t.person("Second", ph=2)
    before = t.person("Before", bowed=True, ph=2)
    other = t.person("Other", 1, ph=2)
    t.put("Imperial Funeral", 0, "province")
    t.phase(terms.PHASE_EVENTS)
    while t.asked and t.question.kind != "action":
        if t.question.player == 0 and t.fits("choose First") and not t.bowed(first):
            t.answer("choose First")
        else:
            t.answer("done" if t.fits("done") else t.question.options[0])
    assert t.bowed(first) and not t.bowed(second)
    assert [t.dishonored(card) for card in (first, second, before, other)] == [False, True, False, True]
    assert (t.honor(0), t.honor(1)) == (1 - 3, -3) and len(t.hand(0)) == 2
