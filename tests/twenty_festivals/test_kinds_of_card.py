"""Weapons, Armor, Spells, Followers and Items; keywords that give a card an ability or a trait."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import continuous
from gorin.lang.modifiers import BearsWeapons, KeywordModifier
from gorin.lang.refs import THIS, Slot
from gorin.lang.selectors import PERSONALITIES, YOURS, OneOf
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply, destroy, discard, remove_from_game
from gorin.rules.entering import room_for_weapon
from gorin.table import terms
from gorin.table.definitions import M_REMOVE_KEYWORD, Node
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival

# --- Weapons and Armor ----------------------------------------------------------------------------------------------


def equips(t: Table, lord: Card, keywords: str, title: str) -> bool:
    """Whether player 0, who holds nothing else, can equip a Personality with such an Item; if so he does."""
    item = t.put(t.define(title, "Item", keywords=keywords), 0, "hand")
    t.m.pending = None
    if not t.offers("Equip"):
        t.m.unlink(item)
        return False
    t.answer("use Equip").answer(item).answer(lord).settle()
    t.passes(1, player=1)
    assert t.host(item) == lord
    return True


@pytest.mark.rule("TF-WPN-01", "TF-KWD-15")
@pytest.mark.golden("GX-TF-089")
@pytest.mark.parametrize(
    ("bearer", "weapons", "legal"),
    [
        ("", ["Weapon", "Weapon"], [True, False]),
        ("", ["Weapon, Two-Handed"], [True]),
        ("Kensai", ["Weapon", "Weapon", "Weapon"], [True, True, False]),
        ("Kensai", ["Weapon, Two-Handed", "Weapon"], [True, False]),
        ("Kensai", ["Weapon", "Weapon, Two-Handed"], [True, False]),
        ("Kensai", ["Weapon, Two-Handed", "", "Two-Handed"], [True, True, True]),
    ],
)
def test_how_many_weapons_a_personality_bears(bearer: str, weapons: list[str], legal: list[bool]) -> None:
    """[110]"""
    t = festival()
    lord = t.person("Lord", 0, keywords=bearer)
    t.action_phase()
    assert [equips(t, lord, each, f"Arm {n}") for n, each in enumerate(weapons)] == legal


@pytest.mark.rule("TF-WPN-01", "TF-EFF-20")
@pytest.mark.golden("GX-TF-057")
@pytest.mark.parametrize("tournament", [True, False])
@pytest.mark.parametrize("sworn_first", [True, False])
def test_his_own_text_about_weapons_prevails_over_one_about_all_personalities(
    tournament: bool, sworn_first: bool
) -> None:
    t = festival()
    everybody = [continuous(BearsWeapons(2, YOURS & PERSONALITIES))] if tournament else []
    if not sworn_first:
        t.put(t.define("Tournament", "Holding", traits=everybody), 0)
    sworn = t.person("Sworn", 0, keywords="Kensai", traits=[continuous(BearsWeapons(1, OneOf(THIS)))])
    if sworn_first:
        t.put(t.define("Tournament", "Holding", traits=everybody), 0)
    other, enemy = t.person("Other", 0), t.person("Enemy", 1)
    for n, lord in enumerate((sworn, other, enemy)):
        t.item(lord, 1, title=f"Knife {n}", keywords="Weapon")
    pole = t.put(t.define("Pole", "Item", keywords="Weapon, Two-Handed"), 0, "hand")
    dart = t.put(t.define("Dart", "Item", keywords="Weapon"), 1, "hand")
    assert not room_for_weapon(t.m, pole, other)  # of Two-Handed ones no text has spoken
    assert not room_for_weapon(t.m, dart, enemy)
    spear = t.put(t.define("Spear", "Item", keywords="Weapon"), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is tournament
    if tournament:
        t.answer("use Equip").answer(spear)
        assert t.question.options == [other]
        t.answer(other).settle()
        assert t.host(spear) == other


@pytest.mark.card("kakita_daitsu")
@pytest.mark.parametrize("sworn", [True, False])
def test_daitsu_bears_one_weapon_though_he_is_a_kensai(sworn: bool) -> None:
    t = Table("twenty_festivals", cards="twenty_festivals")
    lord = t.put(t.known("Kakita Daitsu"), 0) if sworn else t.person("Lord", 0, keywords="Kensai")
    spear = t.put(t.define("Spear", "Item", keywords="Weapon"), 0, "hand")
    assert room_for_weapon(t.m, spear, lord)
    t.item(lord, 1, title="Knife", keywords="Weapon")
    assert room_for_weapon(t.m, spear, lord) is not sworn


@pytest.mark.rule("TF-EFF-20", "TF-WPN-01")
@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
def test_of_two_texts_about_all_personalities_the_later_prevails(order: tuple[int, int]) -> None:
    t = festival()
    lord = t.person("Lord", 0)
    for number in order:
        text = continuous(BearsWeapons(number, YOURS & PERSONALITIES))
        t.put(t.define(f"Decree {number}", "Holding", traits=[text]), 0)
    t.action_phase()
    legal = [equips(t, lord, "Weapon", f"Arm {n}") for n in range(4)]
    assert legal == [True, *[order[1] == 3] * 2, False]


@pytest.mark.rule("TF-ARM-01")
@pytest.mark.parametrize("bearer", ["", "Kensai"])
def test_a_personality_wears_one_armor(bearer: str) -> None:
    t = festival()
    lord = t.person("Lord", 0, keywords=bearer)
    t.action_phase()
    worn = [equips(t, lord, each, f"Arm {n}") for n, each in enumerate(["Armor", "Armor", "Weapon"])]
    assert worn == [True, False, True]


# --- Destined and Expendable ----------------------------------------------------------------------------------------


@pytest.mark.rule("TF-KWD-06")
@pytest.mark.parametrize("keyword", ["Destined", "Samurai"])
def test_who_equips_with_a_destined_card_draws_one(keyword: str) -> None:
    """[111]"""
    t = festival()
    lord = t.person("Lord", 0)
    guard = t.put(t.define("Guard", "Follower", force=1, keywords=keyword), 0, "hand")
    t.action_phase()
    t.answer("use Equip").answer(guard).answer(lord).settle()
    assert t.host(guard) == lord
    assert len(t.hand(0)) == (1 if keyword == "Destined" else 0) and not t.hand(1)


@pytest.mark.rule("TF-KWD-06")
def test_so_does_who_recruits_one() -> None:
    t = festival()
    man = t.person("Man", 0, "province", keywords="Destined")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(man).settle()
    assert t.where(man) == "home" and len(t.hand(0)) == 1


@pytest.mark.rule("TF-KWD-07")
@pytest.mark.parametrize(
    ("how", "drawn"), [(destroy, 1), (discard, 0), (remove_from_game, 0)], ids=["destroyed", "discarded", "removed"]
)
def test_whose_expendable_card_is_destroyed_draws(how: Callable[[str], Node], drawn: int) -> None:
    t = festival()
    wretch = t.person("Wretch", 1, keywords="Expendable")
    t.act("Pit", Target("x", PERSONALITIES), how("x"))
    t.action_phase()
    t.use("Pit", wretch)
    assert t.where(wretch) != "home"
    assert len(t.hand(1)) == drawn and not t.hand(0)  # its controller's card, not his who destroyed it


@pytest.mark.rule("TF-KWD-07")
def test_whoever_has_lost_the_keyword_before_is_not_expendable() -> None:
    t = festival()
    wretch = t.person("Wretch", 1, keywords="Expendable")
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.act("Cure", Target("x", PERSONALITIES), Apply(KeywordModifier(M_REMOVE_KEYWORD, "Expendable"), Slot("x")))
    t.action_phase()
    t.use("Cure", wretch).use("Pit", wretch)
    assert t.dead(wretch) and not t.hand(1)
