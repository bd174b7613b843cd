"""Worked examples whose cards are made on the spot."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import PointsOfHonor
from gorin.lang.cards import ability, battle, cannot_attach, open_, produces
from gorin.lang.conditions import ClanIs, Exists, Is, Paid, PayingFor
from gorin.lang.costs import ConditionalCost, GoldCost, MayCost, bow_cost
from gorin.lang.flow import ChooseOne, If
from gorin.lang.naming import Term
from gorin.lang.refs import THIS
from gorin.lang.selectors import ATTACKING, FOLLOWERS, HONORABLE, MONK, PERSONALITIES, SAMURAI, SHUGENJA, YOURS, Keyword
from gorin.lang.targets import Target
from gorin.lang.verbs import Draw, ShuffleInto, Token, gain_honor, give
from gorin.rules.payment import production
from gorin.table import terms
from gorin.table.changes import enter_play
from gorin.testing import Table


@pytest.mark.golden("GX-SE-015")
@pytest.mark.rule("SE-CST-11")
@pytest.mark.parametrize(("paid", "honor"), [(True, 3), (False, 1)])
def test_an_optional_cost_that_is_not_paid(paid: bool, honor: int) -> None:
    t = Table()
    hall = t.define(
        "Hall",
        "Holding",
        abilities=[
            open_([bow_cost(THIS), MayCost(GoldCost(4), "paid"), If(Paid("paid"), gain_honor(2)), gain_honor(1)])
        ],
    )
    t.put(hall, 0)
    t.action_phase()
    t.answer("use Hall")
    t.answer("pay" if paid else "do not pay")
    t.settle_payment()
    t.settle()
    assert t.honor(0) == honor


@pytest.mark.golden("GX-SE-022")
@pytest.mark.rule("SE-CND-06")
@pytest.mark.parametrize(("honor", "gold"), [(-10, 0), (0, 0), (9, 0), (10, 1), (20, 2)])
def test_gold_for_full_tens_of_family_honor(honor: int, gold: int) -> None:
    t = Table()
    mint = t.put(t.define("Mint", "Holding", traits=[produces(PointsOfHonor(10))]), 0)
    t.set_honor(0, honor)
    t.action_phase()
    assert production(t.m, mint) == gold


@pytest.mark.golden("GX-SE-058")
@pytest.mark.rule("SE-STA-10")
@pytest.mark.card("Obsidian Dragon")
def test_the_dragons_chi_penalty_is_cut_anew_only_when_it_changes() -> None:
    t = Table()
    dragon = t.put("Obsidian Dragon", 0)
    hero = t.put(t.define("Hero", "Personality", force=9, chi=3, ph=3), 1)
    t.put(
        t.define("Feast", "Action", abilities=[battle([Target("x", PERSONALITIES), give("x", terms.CHI, 2)])]),
        1,
        "hand",
    )
    praise = battle([Target("x", PERSONALITIES), give("x", terms.PERSONAL_HONOR, 2)])
    t.put(t.define("Praise", "Action", abilities=[praise]), 1, "hand")
    t.put(t.define("Poison", "Action", abilities=[battle([Target("x", PERSONALITIES), Token("x", 0, -1)])]), 1, "hand")
    t.battle([dragon], [hero])
    assert t.chi(hero) == 1
    t.use("Feast", hero)
    assert t.chi(hero) == 3
    t.use("Praise", hero)
    assert t.chi(hero) == 1
    t.use("Poison", hero)
    assert t.dead(hero)


@pytest.mark.golden("GX-SE-079")
@pytest.mark.rule("SE-WRD-01")
@pytest.mark.parametrize(("samurai", "shugenja", "honor"), [(3, 4, 3), (1, 2, 3), (0, 2, 2), (1, 1, 1)])
def test_having_some_means_having_at_least_so_many(samurai: int, shugenja: int, honor: int) -> None:
    t = Table()
    t.put(
        t.define(
            "Hall",
            "Holding",
            abilities=[
                open_([If(Exists(YOURS & SAMURAI), gain_honor(1)), If(Exists(YOURS & SHUGENJA, 2), gain_honor(2))])
            ],
        ),
        0,
    )
    for n in range(samurai):
        t.put(t.define(f"Samurai {n}", "Personality", keywords="Samurai"), 0)
    for n in range(shugenja):
        t.put(t.define(f"Shugenja {n}", "Personality", keywords="Shugenja"), 0)
    t.action_phase()
    t.use("Hall")
    assert t.honor(0) == honor


@pytest.mark.golden("GX-SE-081")
def test_an_adjective_belongs_to_both_nouns() -> None:
    t = Table()
    t.put(
        t.define(
            "Hall",
            "Holding",
            abilities=[open_([Target("x", Keyword("Shadowlands") & (SHUGENJA | MONK)), gain_honor(1)])],
        ),
        0,
    )
    t.put(t.define("Pure", "Personality", keywords="Monk"), 0)
    t.action_phase()
    assert not t.can_use("Hall")
    t = Table()
    t.put(
        t.define(
            "Hall",
            "Holding",
            abilities=[open_([Target("x", Keyword("Shadowlands") & (SHUGENJA | MONK)), gain_honor(1)])],
        ),
        0,
    )
    lost = t.put(t.define("Lost", "Personality", keywords="Monk, Shadowlands"), 0)
    t.action_phase()
    t.use("Hall", lost)
    assert t.honor(0) == 1


@pytest.mark.golden("GX-SE-082")
@pytest.mark.parametrize("shamed", [True, False])
def test_a_condition_covers_both_branches(shamed: bool) -> None:
    t = Table()
    hero = t.put(
        t.define(
            "Hero",
            "Personality",
            chi=3,
            abilities=[open_([If(Is(THIS, HONORABLE), ChooseOne([Draw(1), give(THIS, terms.CHI, 1)]))])],
        ),
        0,
        dishonored=shamed,
    )
    t.action_phase()
    t.answer("use Hero")
    assert (t.question.kind == "choice") is not shamed
    if not shamed:
        t.m.answer(t.question.options[1])
    assert t.chi(hero) == (3 if shamed else 4) and not t.hand(0)


@pytest.mark.golden("GX-SE-087")
@pytest.mark.rule("SE-WRD-11")
def test_who_attaches_only_some_followers_attaches_any_item() -> None:
    t = Table()
    picky = cannot_attach(FOLLOWERS & ~Keyword("Shadowlands"))
    oni = t.put(t.define("Oni", "Personality", chi=3, ph=2, traits=[picky]), 0)
    sword = t.put(t.define("Sword", "Item", force=1, chi=0), 0, "hand")
    t.put(t.define("Spearmen", "Follower", force=1), 0, "hand")
    goblins = t.put(t.define("Goblins", "Follower", force=1, keywords="Shadowlands"), 0, "hand")
    t.action_phase()
    t.answer("use Equip")
    t.answer(oni)
    assert sorted(t.options()) == ["target Goblins", "target Sword"]
    t.answer(sword)
    t.settle()
    assert t.host(sword) == oni and t.where(goblins) == "hand"


@pytest.mark.golden("GX-SE-109")
@pytest.mark.rule("SE-KEY-05")
def test_a_part_of_a_title_is_no_title() -> None:
    t = Table()
    t.put(
        t.define("Hall", "Holding", abilities=[ability(terms.LIMITED, [Target("x", Term("Strike")), gain_honor(1)])]), 0
    )
    t.put(
        t.define(
            "Temple",
            "Holding",
            abilities=[ability(terms.LIMITED, [Target("x", Term("Strike at the Center")), gain_honor(2)])],
        ),
        0,
    )
    short = t.put(t.define("Strike", "Holding"), 0)
    long = t.put(t.define("Strike at the Center", "Holding"), 0)
    t.action_phase()
    t.answer("use Hall")
    assert t.question.options == [short]
    t.answer(short)
    t.passes()
    t.answer("use Temple")
    assert t.question.options == [long]


@pytest.mark.golden("GX-SE-013")
def test_a_cost_with_a_condition_and_a_condition_for_a_cost() -> None:
    for attacking in (True, False):
        t = Table()
        hero = t.put(
            t.define(
                "Hero",
                "Personality",
                force=2,
                keywords="Samurai",
                abilities=[
                    battle([ConditionalCost(bow_cost(THIS), Is(THIS, ATTACKING)), gain_honor(1)]),
                    battle([bow_cost(THIS), gain_honor(2)], [Is(THIS, ATTACKING)]),
                ],
            ),
            0,
        )
        foe = t.put(t.define("Foe", "Personality", force=1), 1)
        if attacking:
            t.battle([hero], [foe])
            t.passes()
        else:
            t.battle([foe], [hero], attacker=1)
        assert t.fits("use Hero (1)") and t.fits("use Hero (2)") is attacking
        t.answer("use Hero (1)")
        t.settle()
        assert t.bowed(hero) is attacking and t.honor(0) == 1


@pytest.mark.golden("GX-SE-021")
@pytest.mark.parametrize(("clan", "gold"), [("Scorpion Clan", 3), ("Crane Clan", 2)])
def test_gold_production_for_a_clan_and_for_a_purpose(clan: str, gold: int) -> None:
    t = Table()
    house = t.put(t.define("House", "Holding", traits=[produces(2, 3, ClanIs("Scorpion"))]), 0)
    hall = t.put(t.define("Hall", "Holding", traits=[produces(2, 3, PayingFor(SAMURAI))]), 0)
    castle = t.m.definition(t.m.stronghold(0))
    castle.clan = t.rules.keyword(clan)
    t.action_phase()
    assert (production(t.m, house), production(t.m, hall)) == (gold, 2)


@pytest.mark.golden("GX-SE-097")
def test_what_is_shuffled_into_the_deck_is_forgotten() -> None:
    t = Table()
    hero = t.put(t.define("Hero", "Personality", force=2, chi=3, ph=1), 0, dishonored=True)
    t.put(
        t.define(
            "Hall",
            "Holding",
            abilities=[
                open_([Target("x", PERSONALITIES), give("x", terms.FORCE, 2, terms.UNTIL_GAME_ENDS)]),
                open_([Target("x", PERSONALITIES), ShuffleInto("x")]),
            ],
        ),
        0,
    )
    t.action_phase()
    t.use("Hall (1)", hero)
    assert t.force(hero) == 4 and t.dishonored(hero)
    t.passes()
    t.use("Hall (2)", hero)
    assert t.where(hero) == "deck"
    enter_play(t.m, hero, 0, -1)
    assert t.force(hero) == 2 and not t.dishonored(hero)
