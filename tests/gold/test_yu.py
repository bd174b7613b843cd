"""Yu in Gold Edition: what an army that loses takes along."""

from __future__ import annotations

import pytest

from gorin.lang.cards import triggered
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.table import kinds
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.gold.laying import gold


def lost(*values: int, band: int = 2, force: int = 9) -> tuple[Table, list[Card], Card, Card]:
    """Defenders of these values of Yu lose to one with a Follower of so much Force, up to what is asked then."""
    t = gold()
    brave = [t.person(f"Brave {n}", 1, force=1, keywords=f"Yu {value}") for n, value in enumerate(values)]
    victor = t.person("Victor", force=force)
    follower = t.follower(victor, band, title="Band")
    t.battle([victor], brave)
    t.passes(2)
    return t, brave, victor, follower


@pytest.mark.rule("GE-YU-01")
@pytest.mark.parametrize(("band", "may"), [(2, True), (3, False)])
def test_a_card_that_falls_destroys_a_follower_of_no_more_force_than_its_yu(band: int, may: bool) -> None:
    """[106]"""
    t, [brave], victor, follower = lost(2, band=band)
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION), [gain_honor(50)])])
    assert (t.asked and t.question.kind == "choose" and t.question.player == 1) is may
    if may:
        assert t.question.options == [PASS, follower]  # not a Personality who has a Follower
        t.answer(follower)
        if t.asked and t.question.kind == "choose":
            t.answer(brave)
    t.finish()
    assert t.destroyed(follower) is may and t.destroyed(brave) and not t.destroyed(victor)
    assert (t.honor(0), t.honor(1)) == (2, 0)  # nothing is gained for it, and who won does not change


@pytest.mark.rule("GE-YU-01")
def test_yu_is_added_up_and_not_divided_and_need_not_be_used() -> None:
    t, [first, second], _, follower = lost(2, 1, band=3)
    assert follower in t.question.options
    t.answer(follower).answer(first)
    assert t.question.options == [second]
    t.answer(second)
    t.finish()
    assert t.destroyed(follower)
    u, _, _, follower = lost(5, band=3)
    u.answer_pass()
    u.finish()
    assert not u.destroyed(follower)


@pytest.mark.rule("GE-YU-02")
def test_a_follower_first_and_then_his_personality_by_another() -> None:
    t, [first, second], victor, follower = lost(1, 2, band=1, force=2)
    assert victor not in t.question.options
    t.answer(follower).answer(first)
    assert t.question.options == [PASS, victor]
    t.answer(victor)
    if t.asked and t.question.kind == "choose":
        t.answer(second)
    t.finish()
    assert t.destroyed(follower) and t.destroyed(victor)


@pytest.mark.rule("GE-YU-02")
@pytest.mark.parametrize("guarded", [False, True])
def test_only_in_a_battle_that_was_lost_to_an_army(guarded: bool) -> None:
    t = gold()
    brave = t.person("Brave", force=5, keywords="Yu 5")
    guard = t.person("Guard", 1, force=5)
    t.battle([brave], [guard] if guarded else [])
    t.passes(2)
    assert not t.asked or t.question.kind != "choose"  # a tie is no defeat
    t.finish()
    assert t.destroyed(brave) is guarded
