"""Personalities of Crab, Crane, Dragon, Lion and Mantis: each text played."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import until

TF = "twenty_festivals"


def table(gold: int = 20) -> Table:
    """A table at which the cards of Twenty Festivals are played."""
    return Table(TF, cards=TF, gold=gold)


def fight(t: Table, attackers: list[Card], defenders: list[Card]) -> Table:
    """A battle in which player 0 attacks; the Engage Segment is over."""
    t.battle(attackers, defenders)
    return until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)


@pytest.mark.card("Hida Zaiburo")
@pytest.mark.parametrize(("size", "bows"), [(3, True), (4, False)])
def test_fear_bows_whose_force_it_reaches(size: int, bows: bool) -> None:
    t = table()
    lord, foe = t.put("Hida Zaiburo", 0), t.person("Foe", 1, force=size)
    fight(t, [lord], [foe]).use("Hida Zaiburo", foe).settle()
    assert t.bowed(foe) is bows and t.where(foe) != "discard"


@pytest.mark.card("Kuni Harakibi")
@pytest.mark.parametrize("shadowlands", [True, False])
def test_a_melee_attack_may_be_stronger_at_some(shadowlands: bool) -> None:
    t = table()
    kuni = t.put("Kuni Harakibi", 0)
    foe = t.person("Foe", 1, force=4, keywords="Shadowlands" if shadowlands else "")
    fight(t, [kuni], [foe]).use("Kuni Harakibi", foe).settle()
    assert t.bowed(kuni) and (t.where(foe) == "discard") is shadowlands


@pytest.mark.card("Matsu Karoko")
@pytest.mark.parametrize("attacks", [True, False])
def test_she_straightens_if_she_attacks(attacks: bool) -> None:
    t = table()
    matsu, foe = t.put("Matsu Karoko", 0 if attacks else 1), t.person("Foe", 1 if attacks else 0, force=3)
    fight(t, [matsu] if attacks else [foe], [foe] if attacks else [matsu])
    t.use("Matsu Karoko", foe, player=0 if attacks else 1).settle()
    assert t.where(foe) == "discard" and t.bowed(matsu) is not attacks


@pytest.mark.card("Daidoji Hiroteru")
def test_he_grows_with_each_bowed_enemy() -> None:
    t = table()
    crane, foe = t.put("Daidoji Hiroteru", 0), t.person("Foe", 1, force=3)
    other = t.person("Other", 1, force=9)
    fight(t, [crane], [foe, other])
    assert t.force(crane) == 2
    t.use("Daidoji Hiroteru", foe).settle()
    assert t.force(crane) == 3
