"""Cards of the base set without a text: what they cost, and what their keywords and numbers let them do."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.selectors import YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import gain_honor
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Table

PLAIN = [
    # title, Force, Chi, Honor Requirement (None for a dash), Gold Cost, Personal Honor
    ("Akodo Shunori", 2, 2, 6, 5, 2),
    ("Bayushi Eisaku", 2, 2, None, 4, 1),
    ("Doji Ayano", 2, 4, 10, 6, 4),
    ("Hida Kaoru", 4, 2, 0, 6, 2),
    ("Isawa Kyoko", 1, 2, 10, 4, 3),
    ("Isawa Takesi", 2, 2, 0, 5, 1),
    ("Kitsuki Taiko", 3, 4, 10, 6, 4),
    ("Matsu Takeko", 2, 3, 6, 5, 3),
    ("Mirumoto Ichizo", 2, 3, 5, 5, 3),
    ("Yoritomo Eriko", 4, 3, 4, 5, 2),
    ("Yoritomo Saburo", 3, 2, None, 5, 1),
]
CLANS = [f"{name} Clan" for name in ("Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion")]
CARD = pytest.mark.card(*(title for title, *_ in PLAIN))


def serve(t: Table, keyword: str) -> None:
    """Make the active player one of a Clan."""
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword(keyword)


def bought(title: str, clan: str, family: int, gold: int) -> bool:
    """Whether a player of a Clan with so much Honor and Gold is offered somebody in his Province."""
    t = Table()
    t.put(title, 0, "province")
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword(clan)
    t.set_honor(0, family)
    t.bow(t.stronghold(0))
    t.holding("Purse", gold=gold)
    t.phase(PHASE_DYNASTY)
    return t.fits(title)


@CARD
@pytest.mark.rule("SE-DYN-03", "SE-DYN-04", "SE-DYN-08", "SE-STA-21")
@pytest.mark.parametrize(("title", "force", "chi", "required", "cost", "honor"), PLAIN)
def test_who_is_bought_for_what(
    title: str, force: int, chi: int, required: int | None, cost: int, honor: int
) -> None:
    t = Table()
    him = t.put(title, 0)
    assert (t.force(him), t.chi(him), t.ph(him)) == (force, chi, honor)
    own = next(word for word in CLANS if t.has(him, word))
    enough = required if required is not None else -15
    assert bought(title, own, enough, cost - 2) and not bought(title, own, enough, cost - 3)
    assert bought(title, own, enough - 1, cost)
    assert bought(title, own, enough - 1, cost - 1) == (required is None), "two more without the Honor"
    other = "Spider Clan"
    assert bought(title, other, enough, cost) and not bought(title, other, enough, cost - 1)
    assert bought(title, other, enough - 1, cost) == (required is None)


# --- What their keywords do -----------------------------------------------------------------------------------------


@pytest.mark.card("Akodo Shunori", "Matsu Takeko")
@pytest.mark.rule("SE-BAT-16")
@pytest.mark.parametrize(("title", "able"), [("Akodo Shunori", True), ("Matsu Takeko", False)])
def test_shunori_knows_tactics(title: str, able: bool) -> None:
    t = Table()
    who = t.put(title, 0)
    plan = t.put(t.define("Plan", "Action", focus=3), 0, "hand")
    t.battle([who], [t.person("Foe", 1)])
    t.passes(1, 1)
    assert t.can_use("Tactical bonus", 0) == able
    if able:
        t.use("Tactical bonus", who, plan)
        assert t.force(who) == 5


@pytest.mark.card("Doji Ayano", "Bayushi Eisaku")
@pytest.mark.rule("SE-FAV-02")
@pytest.mark.parametrize(("title", "clan"), [("Doji Ayano", "Crane"), ("Bayushi Eisaku", "Scorpion")])
def test_who_has_personal_honor_may_lobby(title: str, clan: str) -> None:
    for dishonored in (False, True):
        t = Table()
        who = t.put(title, 0, dishonored=dishonored)
        t.set_honor(0, 5)
        t.action_phase()
        assert t.can_use("Lobby", 0) != dishonored
        if not dishonored:
            t.use("Lobby", who)
            assert t.favor == 0 and t.bowed(who) and t.has(who, f"{clan} Clan")


@pytest.mark.card("Isawa Kyoko", "Isawa Takesi", "Hida Kaoru")
@pytest.mark.rule("SE-SPL-01")
@pytest.mark.parametrize(
    ("title", "element"), [("Isawa Kyoko", "Air"), ("Isawa Takesi", "Fire"), ("Hida Kaoru", "")]
)
def test_kyoko_and_takesi_cast_spells(title: str, element: str) -> None:
    t = Table()
    who = t.put(title, 0)
    scroll = t.define("Scroll", "Spell", abilities=[battle([gain_honor(1)])])
    spell = t.put(scroll, 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) == bool(element)
    if element:
        t.use("Equip", who, spell)
        assert t.host(spell) == who
    assert [t.has(who, word) for word in ("Air", "Fire")] == [element == "Air", element == "Fire"]


@pytest.mark.card("Mirumoto Ichizo", "Kitsuki Taiko")
@pytest.mark.rule("SE-DUE-21")
@pytest.mark.parametrize(("title", "first"), [("Mirumoto Ichizo", 0), ("Kitsuki Taiko", 1)])
def test_ichizo_strikes_up_his_duels(title: str, first: int) -> None:
    """A Duelist has the first opportunity against somebody of as much Chi who is none, and must focus with it."""
    t = Table()
    who = t.put(title, 0)
    t.duel(who, t.person("Foe", 1, chi=t.chi(who)))
    assert t.question.kind == "focus" and t.question.player == first
    assert t.fits("strike") == (first == 1)


@pytest.mark.card("Yoritomo Eriko", "Yoritomo Saburo", "Kitsuki Taiko")
@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize(
    ("title", "able"), [("Yoritomo Eriko", True), ("Yoritomo Saburo", True), ("Kitsuki Taiko", False)]
)
def test_sailors_act_first(title: str, able: bool) -> None:
    t = Table()
    who = t.put(title, 0)
    t.put(t.define("Boarding", "Action", abilities=[battle([gain_honor(1)], [Target("him", YOURS)])]), 0, "hand")
    t.battle([who], [t.person("Foe", 1)])
    assert t.can_use("Naval", 0) == able
    if able:
        t.use("Naval", who)
        assert t.question.player == 0 and t.can_use("Boarding", 0)
    else:
        assert t.question.player == 1


@pytest.mark.card("Heavy Infantry")
@pytest.mark.rule("SE-FOL-02", "SE-STA-25")
@pytest.mark.parametrize(("gold", "able"), [(7, True), (6, False)])
def test_heavy_infantry_is_five_more_for_seven_gold(gold: int, able: bool) -> None:
    t = Table()
    lord = t.person("Lord", force=2)
    guard = t.put("Heavy Infantry", 0, "hand")
    t.bow(t.stronghold(0))
    t.holding("Purse", gold=gold)
    t.action_phase()
    assert t.can_use("Equip", 0) == able
    if able:
        t.use("Equip", lord, guard).settle_payment()
        t.settle()
        assert t.unit_force(lord) == 7
