"""Cards of Gold Edition that a second reading mended: each test would fail with what they said before."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.definitions import GOLD_TRAIT
from gorin.table.stats import stat
from gorin.testing import Table


def known(players: int = 2, strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", strongholds=strongholds, gold=20)


@pytest.mark.card("Noekam", "Skeletal Troops")
@pytest.mark.rule("GE-ENT-03", "GE-TRN-06", "GE-TRN-08")
@pytest.mark.parametrize(("title", "loss"), [("Noekam", 5), ("Skeletal Troops", 2)])
def test_what_is_bought_or_attached_by_the_rules_is_recruited_or_equipped(title: str, loss: int) -> None:
    t = known()
    card = t.put(t.known(title), 0, "province" if title == "Noekam" else "hand")
    if title == "Noekam":
        t.phase(terms.PHASE_DYNASTY)
        t.answer(card)
    else:
        hero = t.person("Hero", ph=2)
        t.action_phase()
        t.use("Attach", hero, card)
    t.settle_payment()
    t.settle()
    assert t.where(card) == "home" and t.honor(0) == -loss


@pytest.mark.card("Moat", "Dragon's Teeth", "Training Grounds", "The Iuchi Plains")
@pytest.mark.rule("GE-FRT-01")
@pytest.mark.parametrize("number", [0, 1])
def test_at_a_province_are_those_too_whose_battle_is_still_to_come(number: int) -> None:
    """Its Moat and Teeth weaken a rider by 2; its Training Grounds and Teeth strengthen a defending Follower by 2."""
    t = known()
    for title in ("Moat", "Dragon's Teeth", "Training Grounds"):
        t.put(t.known(title), 1, "region")
    t.put(t.known("The Iuchi Plains"), 1, "region", province=1)
    rider, guard = t.person("Rider", force=3, keywords="Cavalry"), t.person("Guard", 1, force=3)
    page = t.follower(guard, 2, "Page")
    t.battle([], [], number=2, others={rider: number, guard: number})
    there = number == 0
    assert (t.force(rider), t.force(guard), t.force(page)) == ((1, 3, 4) if there else (3, 2, 1))


@pytest.mark.card("Famous Poet")
@pytest.mark.rule("GE-RES-08", "GE-RES-14", "GE-RES-81")
@pytest.mark.ruling("R00-A-051")
@pytest.mark.parametrize(
    ("raider", "guard", "first", "second"),
    [
        (9, None, True, False),  # a Province falls that nobody defends: no victory, and yet it was destroyed
        (3, None, False, False),  # it stands
        (3, 1, True, False),  # the Attacker wins
        (1, 3, False, True),  # the Defender does
        (2, 2, True, True),  # each army destroys the other
    ],
)
def test_a_poet_sings_of_an_army_or_a_province_destroyed(
    raider: int, guard: int | None, first: bool, second: bool
) -> None:
    t = known()
    for player in (0, 1):
        t.put("Famous Poet", player)
    mine = t.person("Raider", force=raider)
    theirs = [t.person("Guard", 1, force=guard)] if guard is not None else []
    t.battle([mine], theirs)
    offered: set[int] = set()
    while t.asked:
        offered.update([t.question.player] if t.fits("use Famous Poet") else [])
        t.answer_pass()
    assert offered == {player for player, sings in ((0, first), (1, second)) if sings}


@pytest.mark.card("Corrupted Silver Mine")
def test_the_corrupted_mine_costs_honor_each_time_that_it_produces() -> None:
    t = known()
    mine = t.put("Corrupted Silver Mine", 0)
    t.put(t.known("Copper Mine"), 0, "province")
    t.m.set_bowed(t.stronghold(0), True)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Copper Mine")
    t.settle_payment()
    t.settle()
    assert t.bowed(mine) and t.honor(0) == -1


@pytest.mark.card("Forest", "Izaku Library", "Armory", "Jade Works")
@pytest.mark.rule("GE-ACT-61")
def test_what_is_headed_by_no_kind_of_action_is_a_trait_that_pays() -> None:
    """A Forest makes 2 Gold for a Nonhuman Follower, though its player may take no Reaction."""
    for title in ("Forest", "Izaku Library", "Armory", "Jade Works"):
        assert all(each.flags & GOLD_TRAIT for each in Table("gold", cards="gold").known(title).abilities if each.gold)


@pytest.mark.card("The Price of War")
def test_the_price_of_war_is_on_the_cards_and_for_the_dynasty_phase() -> None:
    t = known()
    t.put("The Price of War", 0, "province")
    hero = t.person("Hero", gold_cost=5)
    held = t.put(t.define("Held", "Personality", gold_cost=4), 1, "province")
    t.phase(terms.PHASE_EVENTS)
    t.settle()
    assert (stat(t.m, hero, terms.GOLD_COST), stat(t.m, held, terms.GOLD_COST)) == (5, 4)
    t.phase(terms.PHASE_DYNASTY)
    assert (stat(t.m, hero, terms.GOLD_COST), stat(t.m, held, terms.GOLD_COST)) == (7, 6)


@pytest.mark.card("Silk Farm", "Forest", "Bloodstained Forest", "Silk Works")
@pytest.mark.rule("GE-ACT-05", "GE-GLD-06")
def test_a_silk_farm_counts_all_forests_and_silk_works_in_play() -> None:
    t = known()
    farm = t.put("Silk Farm", 0)
    assert t.production(farm) == 0
    t.put("Forest", 0)
    t.put("Silk Works", 1)
    t.put("Bloodstained Forest", 1, on=t.person("Seer", 1, keywords="Shugenja"))
    assert t.production(farm) == 3


@pytest.mark.card("Iron Mountain")
@pytest.mark.rule("GE-ATK-05", "GE-ATK-61", "GE-CRD-01")
@pytest.mark.parametrize("attacker", [0, 1])
def test_against_the_iron_mountain_nobody_assigns_in_the_cavalry_maneuvers(attacker: int) -> None:
    """Who attacks from it assigns there as anybody does, and in the Infantry Maneuvers Cavalry may in any case."""
    t = known(strongholds=("Iron Mountain", "The Great Walls of Kaiu"))
    t.person("Rider", attacker, force=3, keywords="Cavalry")
    t.phase(terms.PHASE_ATTACK, attacker)
    t.answer("attack")
    rounds = 0
    while t.asked and t.question.kind == "assign":
        rounds += 1
        t.answer("done")
    assert rounds == (2 if attacker == 0 else 1)


@pytest.mark.card("To Do What We Must", "Towers of the Asako")
@pytest.mark.rule("GE-CST-01", "GE-CAN-02")
@pytest.mark.parametrize("negated", [False, True])
def test_the_unit_that_does_what_it_must_is_the_price(negated: bool) -> None:
    t = known(strongholds=("The Great Walls of Kaiu", "Towers of the Asako"))
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, keywords="Shugenja", force=5)
    page = t.follower(raider, 2, "Page")
    t.put(t.known("To Do What We Must"), 0, "hand")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("To Do What We Must", raider, guard, others_pass=False)
    t.answer("use Towers of the Asako (1)" if negated else "pass")
    t.settle()
    assert t.destroyed(raider) and t.destroyed(page)
    assert t.destroyed(guard) is not negated
