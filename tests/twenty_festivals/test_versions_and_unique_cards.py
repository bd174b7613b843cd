"""Experience levels, overlaying, and Unique cards."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, limited
from gorin.lang.conditions import Remembered
from gorin.lang.flow import If, Later
from gorin.lang.refs import Slot
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import ControlChange, Remember, destroy, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import Ability, CardDef, Trait
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, of_clan, until


def version(t: Table, experience: str | None, keywords: str = "", cost: int = 5, **made: object) -> CardDef:
    """A version of Kei."""
    return t.define("Kei", "Personality", chi=3, gold_cost=cost, keywords=keywords, experience=experience, **made)  # type: ignore[arg-type]


def stacked(
    old: str | None = None, new: str = "Experienced 2", gold: int = 0, player: int = 0, keywords: str = "", hr: int = 0,
    abilities: tuple[Ability, ...] = (), traits: tuple[Trait, ...] = (),
) -> tuple[Table, Card, Card]:  # fmt: skip
    """A Kei in play and a later one in a Province of player 0, who has so much Gold."""
    t = festival(gold=gold)
    of_clan(t, 0, "Crane Clan")
    young = t.put(version(t, old, cost=3, abilities=abilities, traits=traits), player)
    elder = t.put(version(t, new, keywords, 9, hr=hr), 0, "province")
    return t, young, elder


def overlays(t: Table, card: Card) -> bool:
    """Whether a card could overlay somebody at this opportunity."""
    return t.question.kind == "action" and card in t.question.options


@pytest.mark.rule("TF-EXP-01")
@pytest.mark.parametrize(
    ("experience", "level"), [(None, 0), ("Experienced", 1), ("Experienced 2", 2), ("Experienced 3", 3)]
)
def test_levels(experience: str | None, level: int) -> None:
    t = festival()
    assert version(t, experience).experience == level


@pytest.mark.rule("TF-EXP-04")
@pytest.mark.parametrize(("old", "new", "possible"), [
    (None, "ExperiencedCoM", True), ("ExperiencedCoM", "Experienced 2", False), ("Experienced", "Experienced 2", True),
])  # fmt: skip
def test_a_version_of_the_coils_of_madness_overlays_and_is_not_overlaid(
    old: str | None, new: str, possible: bool
) -> None:
    t = festival(gold=0)
    t.put(version(t, old, "ExperiencedCoM" if old == "ExperiencedCoM" else "", cost=3), 0)
    elder = t.put(version(t, new, cost=9), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert overlays(t, elder) is possible


@pytest.mark.rule("TF-EXP-02")
@pytest.mark.parametrize(("old", "new", "possible"), [
    (None, "Experienced", True), (None, "Experienced 2", True), ("Experienced", "Experienced 3", True),
    ("Experienced", "Experienced", False), ("Experienced 2", "Experienced", False),
])  # fmt: skip
def test_a_later_version_overlays_an_earlier_one_for_nothing(old: str | None, new: str, possible: bool) -> None:
    """[88]"""
    t = festival(gold=0)
    young = t.put(version(t, old, cost=3), 0)
    elder = t.put(version(t, new, cost=9, hr=30) if new != old else t.m.definition(young), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert overlays(t, elder) is possible
    if possible:
        t.answer(elder).settle()
        assert t.where(elder) == "home" and t.where(young) == "removed"
        assert t.honor(0) == 0 and t.question.kind == "action"  # neither Gold nor Honor was asked for
        assert len(t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))) == 1  # and the Province refills


@pytest.mark.rule("TF-EXP-02")
@pytest.mark.parametrize("why", ["another's", "another title", "Loyal", "another's turn", "face-down", "nothing"])
def test_who_does_not_overlay(why: str) -> None:
    t, _, elder = stacked(
        player=1 if why == "another's" else 0, keywords="Crab Clan, Loyal" if why == "Loyal" else "Crane Clan, Loyal"
    )
    if why == "another title":
        elder = t.put(t.define("Ume", "Personality", gold_cost=9, experience="Experienced"), 0, "province")
    if why == "face-down":
        t.m.set_face_up(elder, False)
    t.phase(terms.PHASE_DYNASTY, 1 if why == "another's turn" else 0)
    assert t.question.player == (1 if why == "another's turn" else 0)
    assert overlays(t, elder) is (why == "nothing")


@pytest.mark.rule("TF-EXP-02")
def test_overlaying_is_no_entering_play_and_no_recruiting() -> None:
    t, _, elder = stacked(keywords="Destined, Crane Clan")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(elder).settle()
    assert t.where(elder) == "home" and not t.hand(0)
    assert not any("enters play" in line or "is targeted" in line for line in t.said())
    u = festival()
    kei = u.put(version(u, "Experienced 2", "Destined, Crane Clan"), 0, "province")
    u.phase(terms.PHASE_DYNASTY)
    u.answer("use Recruit").answer(kei).settle_payment()
    assert u.settle().where(kei) == "home" and len(u.hand(0)) == 1


@pytest.mark.rule("TF-EXP-03")
def test_what_he_had_stays_and_what_he_could_do_is_gone() -> None:
    t, young, elder = stacked(abilities=(limited([gain_honor(1)]),))
    t.bow(young)
    sword = t.item(young, force=2)
    t.token(young, force=1)
    t.action_phase()
    t.bow(young)
    t.passes(1, player=0).passes(1, player=1)
    t.finish()
    t.phase(terms.PHASE_DYNASTY)
    t.answer(elder).settle()
    assert t.bowed(elder) and t.host(sword) == elder and t.force(elder) == 3
    assert t.where(young) == "removed" and not any("discarded" in line or "destroyed" in line for line in t.said())
    t.finish()
    t.action_phase()
    t.m.set_bowed(elder, False)
    t.m.pending = None
    assert not t.offers("Kei")


@pytest.mark.rule("TF-EXP-03")
def test_what_meant_the_card_below_means_the_one_above() -> None:
    t, young, elder = stacked()
    later = Later(On(terms.BEFORE, kinds.TURN_END), destroy(Slot("x")))
    t.act("Doom", Target("x", PERSONALITIES), later)
    t.act("Note", Target("x", PERSONALITIES), Remember("chosen", Slot("x")))
    asks = ability(terms.DYNASTY, [Target("x", PERSONALITIES), If(Remembered("chosen", Slot("x")), gain_honor(1))])
    t.holding("Ask", 0, asks)
    t.turns(0)
    t.use("Doom", young).use("Note", young)
    until(t, lambda: t.phase_now == "dynasty" and t.question.player == 0)
    t.answer(elder).settle()
    assert t.where(elder) == "home"
    t.use("Ask", elder)
    assert t.honor(0) == 1  # what was noted of him is noted of the new card
    until(t, lambda: t.turn == 9)
    assert t.dead(elder)


@pytest.mark.rule("TF-EXP-80")
def test_no_holding_overlays() -> None:
    t = festival()
    t.put(t.define("Mine", "Holding", gold=2, gold_cost=2), 0)
    better = t.put(t.define("Mine", "Holding", gold=3, gold_cost=2, experience="Experienced"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert not overlays(t, better)
    t.answer("use Recruit").answer(better).settle_payment()
    assert t.settle().where(better) == "home"


# --- Unique ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-UNQ-01")
@pytest.mark.parametrize(("old", "level", "whose", "legal"), [
    ("", None, 0, True), ("Unique", "Experienced", 0, False), ("Unique", "Experienced", 1, True),
])  # fmt: skip
def test_another_unique_card_of_its_title_keeps_a_unique_card_out(
    old: str, level: str | None, whose: int, legal: bool
) -> None:
    t = festival()
    t.put(version(t, level, old), whose)
    elder = t.put(version(t, "Experienced 2", "Unique"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert t.can_use("Recruit", 0) is legal
    assert overlays(t, elder) is (whose == 0)  # overlaying is allowed


@pytest.mark.rule("TF-UNQ-01")
@pytest.mark.parametrize("mine", [True, False])
def test_neither_does_one_come_under_his_control(mine: bool) -> None:
    t = festival()
    if mine:
        t.put(version(t, None, "Unique"), 0)
    other = t.put(version(t, "Experienced", "Unique"), 1)
    t.act("Bribe", Target("x", PERSONALITIES), ControlChange(Slot("x")))
    t.action_phase()
    t.use("Bribe", other)
    assert t.m.controller(other) == (1 if mine else 0)


@pytest.mark.rule("TF-UNQ-02")
@pytest.mark.parametrize("mine", [True, False])
def test_of_a_unit_that_is_taken_a_unique_attachment_that_one_has_is_discarded(mine: bool) -> None:
    t = festival()
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    sword = t.define("Sword", "Item", keywords="Unique")
    own = t.put(sword, 0, on=lord) if mine else -1
    new = t.put(sword, 1, on=foe)
    t.act("Bribe", Target("x", PERSONALITIES), ControlChange(Slot("x")))
    t.action_phase()
    t.use("Bribe", foe)
    assert t.m.controller(foe) == 0
    assert t.where(new) == ("discard" if mine else "home")
    assert not mine or t.host(own) == lord
