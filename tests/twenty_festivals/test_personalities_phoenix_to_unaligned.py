"""Personalities of Phoenix, Scorpion, Spider, Unicorn and without a Clan: each text played."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_
from gorin.lang.entering import BringIn
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import ANYWHERE, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.verbs import move_here
from gorin.rules.actions import abilities_on
from gorin.table import terms
from gorin.table.packing import T_PROVINCE, pack
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import attack, combat
from tests.twenty_festivals.attacking import fight as fought
from tests.twenty_festivals.laying import of_clan, table, until
from tests.twenty_festivals.test_fortifications import built

TF = "twenty_festivals"


def fight(t: Table, attackers: list[Card], defenders: list[Card]) -> Table:
    """A battle in which player 0 attacks; the Engage Segment is over, and he may act."""
    t.battle(attackers, defenders)
    return until(
        t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.kind == "action" and t.question.player == 0
    )


def way(t: Table) -> None:
    """Player 0 has a Holding that brings a unit to the battle."""
    t.holding("Way", 0, battle([Target("unit", PERSONALITIES, reach=ANYWHERE), move_here("unit")], [], "Absent"))


# --- those who have moved ---------------------------------------------------------------------------------------------


@pytest.mark.card("Shinjo Ajasu, Topaz Champion")
@pytest.mark.parametrize("moved", [True, False])
def test_he_straightens_if_he_has_moved_in_this_battle(moved: bool) -> None:
    t = table()
    rider, other, foe = t.put("Shinjo Ajasu, Topaz Champion", 0), t.person("Other"), t.person("Foe", 1, force=2)
    way(t)
    fight(t, [other] if moved else [other, rider], [foe])
    if moved:
        t.use("Way", rider)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert t.location(rider) == t.location(other)
    t.use("Shinjo Ajasu, Topaz Champion", foe).settle()
    assert t.where(foe) == "discard" and t.bowed(rider) is not moved


@pytest.mark.card("Shinjo Nobunaga")
def test_he_has_more_while_he_has_not_moved_in_the_attack_phase() -> None:
    t = table()
    archer, other, foe = t.put("Shinjo Nobunaga", 0), t.person("Other"), t.person("Foe", 1, force=4)
    strong = t.person("Strong", 1, force=5)
    way(t)
    assert t.force(archer) == 3  # it is no Attack Phase
    fight(t, [other, archer], [foe, strong])
    assert t.force(archer) == 4
    t.use("Shinjo Nobunaga", foe).settle()
    assert t.where(foe) == "discard"


@pytest.mark.card("Shinjo Nobunaga")
def test_who_came_to_the_battle_has_moved() -> None:
    t = table()
    archer, other, foe = t.put("Shinjo Nobunaga", 0), t.person("Other"), t.person("Foe", 1, force=4)
    way(t)
    fight(t, [other], [foe])
    assert t.force(archer) == 4  # he stays at home
    t.use("Way", archer)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.force(archer) == 3
    t.use("Shinjo Nobunaga", foe).settle()
    assert t.where(foe) != "discard"


# --- whom they would have against them --------------------------------------------------------------------------------


@pytest.mark.card("Isawa Uzuyumi")
@pytest.mark.parametrize("opposed", [True, False])
def test_she_brings_who_would_be_opposed_and_straightens_his_unit(opposed: bool) -> None:
    t = table()
    lady = t.put("Isawa Uzuyumi", 0, experience="Experienced")
    mine, hers = t.person("Mine", bowed=True), t.person("Hers", 1, bowed=True)
    squire = t.follower(mine, 1, "Squire", bowed=True)
    fight(t, [lady], [t.person("Foe", 1)] if opposed else [])
    t.answer("use Isawa Uzuyumi")
    found = {name for name in ("Mine", "Hers", "Foe") if t.fits(f"target {name}")}
    assert found == ({"Mine", "Hers", "Foe"} if opposed else {"Hers"})  # whoever comes against her is opposed by her
    if opposed:
        t.answer("target Mine").settle()
        assert t.location(mine) == t.location(lady) and not t.bowed(mine) and not t.bowed(squire)
    else:
        t.answer("target Hers").settle()
        assert t.location(hers) == t.location(lady) and not t.bowed(hers)


@pytest.mark.card("Lao-she")
@pytest.mark.parametrize("opposed", [True, False])
def test_he_comes_from_home_only_where_he_is_opposed(opposed: bool) -> None:
    t = table()
    monk, other = t.put("Lao-she", 0), t.person("Other")
    fight(t, [other], [t.person("Foe", 1)] if opposed else [])
    assert t.can_use("Lao-she", 0) is opposed
    if opposed:
        t.use("Lao-she").settle()
        assert t.location(monk) == t.location(other)


# --- without abilities ------------------------------------------------------------------------------------------------


@pytest.mark.card("Goju Mitsuru")
@pytest.mark.parametrize("keyword", ["", "Tactician"])
@pytest.mark.parametrize("printed", [True, False])
def test_he_is_stronger_against_who_has_no_abilities(printed: bool, keyword: str) -> None:
    t = table()
    goju = t.put("Goju Mitsuru", 0)
    if printed:
        foe = t.put("Kokujin Gunjao", 1)
    else:
        foe = t.person("Foe", 1, keywords=keyword)
    fight(t, [goju], [foe])
    assert t.force(goju) == (2 if printed or keyword else 4)  # a Tactician has an ability, too


# --- Fear that may target more ----------------------------------------------------------------------------------------


@pytest.mark.card("Shinjo Hamura")
@pytest.mark.parametrize("dishonored", [True, False])
def test_his_fear_reaches_the_dishonorable_behind_their_followers(dishonored: bool) -> None:
    t = table()
    magistrate, foe = t.put("Shinjo Hamura", 0), t.person("Foe", 1, force=3, dishonored=dishonored)
    t.follower(foe, 1, "Squire")
    fight(t, [magistrate], [foe])
    t.answer("use Shinjo Hamura")
    assert t.fits("target Foe") is dishonored
    if dishonored:
        t.answer("target Foe").settle()
        before = t.honor(0)
        t.answer("yes").settle()
        assert t.bowed(foe) and not t.dishonored(foe) and t.honor(0) == before + 1


@pytest.mark.card("Isawa Hokaiko")
@pytest.mark.parametrize("moved", [True, False])
def test_her_fear_destroys_attachments_if_she_has_moved(moved: bool) -> None:
    t = table()
    lady, other, foe = t.put("Isawa Hokaiko", 0), t.person("Other"), t.person("Foe", 1)
    blade = t.item(foe, 2, title="Blade")
    way(t)
    fight(t, [other] if moved else [other, lady], [foe])
    if moved:
        t.use("Way", lady)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Isawa Hokaiko", blade).settle()
    assert (t.where(blade) == "discard") is moved and (moved or t.bowed(blade))


# --- Recruited, or brought in otherwise -------------------------------------------------------------------------------


def recruit(t: Table, card: Card) -> Table:
    """The player who is asked Recruits a card from his Province."""
    t.answer("use Recruit")
    if t.question.kind == "cost":
        t.answer(card)
    t.settle_payment()
    return t


@pytest.mark.card("Dainiko")
@pytest.mark.parametrize("recruited", [True, False])
def test_she_has_her_fire_only_if_she_is_recruited(recruited: bool) -> None:
    t = table()
    lady = t.put("Dainiko", 0, "province")
    if recruited:
        t.phase(terms.PHASE_DYNASTY)
        recruit(t, lady)
    else:
        t.holding("Gate", 0, open_([Choose("who", PERSONALITIES, 1, 1, YOUR_PROVINCE_CARDS), BringIn("who")]))
        t.action_phase()
        t.use("Gate", lady)
    until(t, lambda: t.where(lady) == "home" and t.question.kind == "action")
    assert t.force(lady) == (4 if recruited else 0)


@pytest.mark.card("Bayushi Katsue")
def test_what_interrupts_its_own_recruiting_waits_until_it_has_entered() -> None:
    t = table()
    lady = t.put("Bayushi Katsue", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    before = t.honor(1)
    recruit(t, lady)
    assert t.where(lady) != "home"
    t.answer("use Bayushi Katsue")
    assert t.honor(1) == before and t.question.kind.startswith("target")
    t.m.answer(t.question.options[1])
    t.settle()
    assert t.where(lady) == "home" and t.honor(1) == before - 1


# --- of which Clan, and with how many Provinces -----------------------------------------------------------------------


@pytest.mark.card("Bayushi Irezu")
@pytest.mark.parametrize(("clans", "more"), [(("Scorpion", "Lion"), 1), (("Lion", "Scorpion"), 0)])
def test_it_counts_of_which_clan_another_player_is(clans: tuple[str, str], more: int) -> None:
    t = table()
    of_clan(t, 0, clans[0] + " Clan")
    of_clan(t, 1, clans[1] + " Clan")
    lord = t.put("Bayushi Irezu", 0, experience="Experienced")
    assert t.chi(lord) == 2 + more


@pytest.mark.card("Isawa Nobuo")
def test_compassion_is_of_who_has_fewer_provinces_than_anyone() -> None:
    t = Table(TF, 3, cards=TF)
    lord = t.put("Isawa Nobuo", 0)
    assert t.force(lord) == 2
    t.lose_province(t.province(0, 3))
    assert t.force(lord) == 3
    t.lose_province(t.province(2, 3))  # one of the others has as few
    assert t.force(lord) == 2


# --- what lies at a Province, and what is paid for -------------------------------------------------------------------


@pytest.mark.card("Fushiki no Oni")
@pytest.mark.parametrize(("number", "cost", "falls"), [(0, 4, True), (0, 5, False), (1, 4, False)])
def test_it_tears_down_a_cheaper_fortification_at_this_battlefield(number: int, cost: int, falls: bool) -> None:
    t = table()
    wall = built(t, player=1, number=number, title="Wall", cost=cost)
    oni = t.put("Fushiki no Oni", 0)
    attack(t, {oni: 0}, {t.person("Foe", 1): 0})
    fought(t, 0)
    combat(t, 0)
    assert t.can_use("Fushiki no Oni", 0) is falls
    if falls:
        t.use("Fushiki no Oni", wall).settle()
        assert t.where(wall) == "discard" and t.force(oni) == 6


@pytest.mark.card("Tonbo Jairyu")
@pytest.mark.parametrize("invests", [True, False])
def test_what_is_invested_gives_an_ability_for_good(invests: bool) -> None:
    t = table()
    monk = t.put("Tonbo Jairyu", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit")
    while t.question.kind != "action":
        if t.question.kind == "may":
            t.answer("yes" if invests else "no")
        elif t.question.kind in ("pay", "cost"):
            t.settle_payment() if t.question.kind == "pay" else t.answer(monk)
        else:
            t.settle()
    assert (t.force(monk), t.chi(monk)) == ((4, 4) if invests else (3, 3))
    assert len(abilities_on(t.m, monk)) == (1 if invests else 0)


@pytest.mark.card("Moto Erdene")
def test_seppuku_rehonors_and_kills() -> None:
    t = table()
    priest, foe = t.put("Moto Erdene", 0, dishonored=True, bowed=True), t.person("Foe", 1)
    before = t.honor(0)
    fight(t, [priest], [foe])
    t.use("Moto Erdene", foe).settle()
    assert t.bowed(foe) and t.dead(priest) and not t.dishonored(priest) and t.honor(0) == before


# --- battlefields whose battle is over --------------------------------------------------------------------------------


def places(t: Table) -> set[int]:
    """The battlefields that may be chosen, by the number of their Province."""
    fields = [pack(T_PROVINCE, t.province(1, number)) for number in range(4)]
    return {fields.index(option) for option in t.question.options if option in fields}


@pytest.mark.card("Bayushi Sunetsu")
@pytest.mark.parametrize("followers", [1, 2])
def test_she_goes_where_there_is_still_a_battle_to_come(followers: int) -> None:
    t = table()
    lady = t.put("Bayushi Sunetsu", 0)
    for number in range(followers):
        t.follower(lady, 1, f"Squire {number}")
    attack(t, {lady: 1, t.person("Raider"): 0}, {t.person("Foe", 1): 1})
    fought(t, 0)
    fought(t, 1)
    combat(t, 0)
    assert t.can_use("Bayushi Sunetsu", 0) is (followers == 1)
    if followers == 1:
        t.answer("use Bayushi Sunetsu")
        assert places(t) == {2, 3}


@pytest.mark.card("Isawa Uzuyumi")
def test_she_sends_a_unit_from_any_battlefield_to_any_that_is_to_come() -> None:
    t = table()
    lady, other, foe = t.put("Isawa Uzuyumi", 0), t.person("Other"), t.person("Foe", 1, force=9)
    attack(t, {other: 1, t.person("Raider"): 0}, {foe: 2})
    fought(t, 0)
    fought(t, 1)
    combat(t, 0)
    t.answer("use Isawa Uzuyumi").answer("target Foe")
    assert places(t) == {1, 3} and t.bowed(lady)  # not only to the battle under way, nor where he is
    t.m.answer(pack(T_PROVINCE, t.province(1, 3)))
    t.settle()
    assert t.location(foe) == t.province(1, 3)
