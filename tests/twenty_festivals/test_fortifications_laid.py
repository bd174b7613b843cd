"""To which Province a Fortification attaches, where several could be meant."""

from __future__ import annotations

import pytest

from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.refs import NamedPlace
from gorin.lang.selectors import HOLDINGS
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, YOUR_PROVINCE_CARDS, Target
from gorin.table.changes import lay_region
from gorin.table.packing import T_PROVINCE, pack
from gorin.table.places import ground_of
from gorin.testing import Table
from tests.twenty_festivals.laying import festival


@pytest.mark.rule("TF-KWD-10")
@pytest.mark.parametrize("said", [0, 3])
def test_a_text_that_says_where_prevails_over_the_province_that_it_comes_from(said: int) -> None:
    """Also if it names the first of all Provinces."""
    t = festival()
    card = t.put(t.define("Tower", "Holding", keywords="Fortification"), 0, "province", province=1)
    text = [
        Target("x", HOLDINGS, domain=YOUR_PROVINCE_CARDS), Target("p", HOLDINGS, domain=PROVINCES),
        BringIn("x", NamedPlace("p"), WAIVING_COSTS),
    ]  # fmt: skip
    t.act("Builder", *text)
    t.action_phase()
    t.use("Builder", card)
    t.m.answer(pack(T_PROVINCE, t.province(0, said)))
    t.settle()
    assert t.where(card) == "home" and ground_of(t.m, card) == t.province(0, said)


@pytest.mark.parametrize("full", [True, False])
def test_where_no_province_has_room_it_does_not_enter_play(full: bool) -> None:
    t = Table("gold")
    tower = t.define("Tower", "Holding", keywords="Fortification")
    for number in range(4 if full else 3):
        lay_region(t.m, t.put(tower, 0), t.province(0, number))
    card = t.put(tower, 0, "discard")
    t.act("Builder", Target("x", HOLDINGS, domain=YOUR_DISCARD), BringIn("x", None, WAIVING_COSTS))
    t.action_phase()
    t.use("Builder", card)
    assert t.where(card) == ("discard" if full else "home")
    assert ground_of(t.m, card) == (-1 if full else t.province(0, 3))
