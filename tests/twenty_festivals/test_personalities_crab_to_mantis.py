"""Personalities of Crab, Crane, Dragon, Lion and Mantis: each text played."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, open_
from gorin.lang.ranged import fear, ranged
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import gain_honor, lose_honor, move_home
from gorin.table import terms
from gorin.table.packing import T_PLAYER, pack
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


# --- what waits for the action that an Interrupt answers ------------------------------------------------------------


@pytest.mark.card("Ikoma Noritsu")
@pytest.mark.parametrize("kind", [terms.BATTLE, terms.ENGAGE])
def test_honor_from_a_battle_action_becomes_a_card(kind: int) -> None:
    t = table()
    lion, foe = t.put("Ikoma Noritsu", 1), t.person("Foe", 0)
    t.holding("Drum", 1, ability(kind, [gain_honor(3)]))
    t.battle([foe], [lion])
    if kind == terms.BATTLE:
        until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    cards = len(t.hand(1))
    t.answer("use Drum")
    assert t.can_use("Ikoma Noritsu", 1) is (kind == terms.BATTLE)
    if kind == terms.BATTLE:
        t.use("Ikoma Noritsu").settle()
        assert t.honor(1) == 0 and len(t.hand(1)) == cards + 1


@pytest.mark.card("Ikoma Noritsu")
def test_honor_of_another_action_is_kept() -> None:
    t = table()
    lion, foe = t.put("Ikoma Noritsu", 1), t.person("Foe", 0)
    t.holding("Gong", 1, battle([lose_honor(1)]))
    t.holding("Drum", 1, battle([gain_honor(3)]))
    fight(t, [foe], [lion]).answer("use Gong").use("Ikoma Noritsu").settle()
    t.use("Drum").settle()
    assert t.honor(1) == 2 and len(t.hand(1)) == 0


@pytest.mark.card("Matsu Iairimi")
@pytest.mark.parametrize("answered", [True, False])
def test_the_action_does_not_move_her(answered: bool) -> None:
    t = table()
    matsu, foe = t.put("Matsu Iairimi", 1), t.person("Foe", 0)
    other = t.person("Other", 1)
    t.holding("Horn", 0, battle([Target("x", OTHER_PLAYERS & PERSONALITIES, 1, 2), move_home("x")]))
    fight(t, [foe], [matsu, other])
    t.answer_pass()
    t.answer("use Horn").answer(matsu).answer(other)
    if answered:
        t.use("Matsu Iairimi")
    until(t, lambda: t.question.kind == "action")
    assert (t.location(matsu) >= 0) is answered and t.location(other) < 0


@pytest.mark.card("Doji Tashihime")
@pytest.mark.parametrize("whose", [0, 1])
def test_shame_is_immortal(whose: int) -> None:
    t = table()
    t.put("Doji Tashihime", 0)
    t.holding("Gong", whose, open_([lose_honor(2)]))
    t.action_phase()
    if whose:
        t.answer_pass()
    t.answer("use Gong")
    t.use("Doji Tashihime", player=0).settle()
    assert (t.honor(0), t.honor(1)) == ((1, -3) if whose else (-2, 0))


@pytest.mark.card("Kakita Akitomo")
@pytest.mark.parametrize("mine", [True, False])
def test_who_gains_nothing_shames_another(mine: bool) -> None:
    t = table()
    artist = t.put("Kakita Akitomo", 0)
    t.holding("Drum", 0 if mine else 1, open_([gain_honor(2)]))
    t.action_phase()
    if not mine:
        t.answer_pass()
    t.answer("use Drum")
    assert t.can_use("Kakita Akitomo", 0) is mine
    if mine:
        t.use("Kakita Akitomo").answer(pack(T_PLAYER, 1)).settle()
        assert (t.honor(0), t.honor(1)) == (0, -1) and t.bowed(artist)


@pytest.mark.card("Yoritomo Waito")
@pytest.mark.parametrize("shoots", [True, False])
def test_he_shoots_and_somebody_is_the_stronger(shoots: bool) -> None:
    t = table()
    waito, foe = t.put("Yoritomo Waito", 0), t.person("Foe", 1, force=9)
    t.holding("Wall", 0, battle([ranged(1) if shoots else fear(1)]))
    fight(t, [waito], [foe])
    t.answer_pass()
    t.answer("use Wall").settle()
    if t.question.kind == "target":
        t.answer(foe).settle()
    assert t.can_use("Yoritomo Waito", 0) is shoots
    if shoots:
        t.use("Yoritomo Waito").settle()
        t.answer(waito).settle()
        assert t.force(waito) == 5


@pytest.mark.card("Kakita Ujirou", "Moshi Ikako")
@pytest.mark.parametrize("title", ["Kakita Ujirou", "Moshi Ikako"])
def test_who_enters_play_brings_an_additional_action(title: str) -> None:
    t = table(gold=30)
    t.set_honor(0, 9)
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    card = t.put(title, 0, "province", experience="Experienced")
    t.holding("Drum", 0, battle([gain_honor(1)]))
    fight(t, [lord], [foe])
    t.answer_pass()
    t.answer("use Reserve").answer(card)
    until(t, lambda: t.question.kind != "pay")
    assert t.location(card) >= 0 and t.question.player == 0 and t.question.kind == "action"
    t.answer("use Drum").settle()
    assert t.honor(0) == 10 and t.question.player == 1
