"""Clauses of Gold Edition that few cards bring about."""

from __future__ import annotations

import pytest

from gorin.lang.cards import only_to, open_, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.entering import IGNORING_HONOR, IGNORING_RESTRICTIONS, AttachCard
from gorin.lang.refs import THIS
from gorin.lang.selectors import FOLLOWERS, PERSONALITIES, YOURS, Keyword, OneOf
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import destroy, gain_honor, lose_honor
from gorin.table import kinds
from tests.gold.laying import gold, mine, person


@pytest.mark.rule("GE-EXP-80")
@pytest.mark.parametrize(
    ("experience", "plain"), [(None, True), ("Inexperienced", False), ("Experienced", False), ("Experienced 2", False)]
)
def test_non_experienced_is_who_has_neither_trait(experience: str | None, plain: bool) -> None:
    t = gold()
    hero = t.put(t.define("Hero", "Personality", experience=experience), 0)
    other = t.person("Other")
    t.act("Look", target('target("x", personality & ~experienced)'), gain_honor(1))
    t.action_phase()
    t.answer("use Look")
    assert (hero in t.question.options) is plain and other in t.question.options


@pytest.mark.rule("GE-CAN-05")
@pytest.mark.ruling("R00-A-096")
@pytest.mark.parametrize("how", ["alone", "with his Personality", "with a penalty"])
def test_what_is_gained_for_an_attachment_is_not_gained_when_it_falls_with_its_personality(how: str) -> None:
    t = gold()
    hero = t.person("Hero", force=1)
    effect = lose_honor(3) if how == "with a penalty" else gain_honor(5)
    pride = [triggered(after(kinds.DESTROY, OneOf(THIS)), [effect])]
    band = t.follower(hero, 0, "Band", traits=pride)
    t.act("Ruin", target('target("x", follower)'), destroy("x"))
    t.act("Doom", person(), destroy("x"))
    t.action_phase()
    t.use("Ruin" if how == "alone" else "Doom", band if how == "alone" else hero)
    assert t.destroyed(band) and t.honor(0) == {"alone": 5, "with his Personality": 0, "with a penalty": -3}[how]


@pytest.mark.rule("GE-HLD-60")
def test_a_holding_brings_honor_only_as_its_text_says() -> None:
    """No action of the rulebook bows it for Honor; a text that does so is used as it says."""
    t = gold()
    t.holding("Shrine", gold=2)
    t.holding("Temple", 0, open_([gain_honor(2)], [bow_cost(THIS)]), gold=2)
    t.action_phase()
    assert t.options() == ["pass", "use Temple"]
    t.use("Temple")
    assert t.honor(0) == 2
    mine(t)
    assert t.options() == ["pass"]


@pytest.mark.rule("GE-ENT-85")
@pytest.mark.parametrize(("waived", "clause", "may"), [
    (0, "", False), (IGNORING_HONOR, "", True), (IGNORING_HONOR, "Ninja", False),
    (IGNORING_RESTRICTIONS, "Ninja", True),
])  # fmt: skip
def test_a_requirement_is_the_honor_requirement_and_a_restriction_anything_else(
    waived: int, clause: str, may: bool
) -> None:
    t = gold()
    t.person("Hero", ph=0)
    only = [only_to(Keyword(clause))] if clause else []
    t.put(t.define("Band", "Follower", force=1, hr=3, traits=only), 0, "hand")
    parts = [Target("band", FOLLOWERS, domain=YOUR_HAND), Target("hero", YOURS & PERSONALITIES)]
    t.act("Enlist", *parts, AttachCard("band", "hero", waived))
    t.action_phase()
    assert t.can_use("Enlist", 0) is may
