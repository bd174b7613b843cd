"""Strongholds, Regions, Terrains, Rings, attachments, created cards and tokens (chapters 19, 22 to 26 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous, limited, only_to, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import GoldCost, bow_cost, bow_one_cost, discard_cost
from gorin.lang.entering import Create, Created
from gorin.lang.handling import MoveToken
from gorin.lang.modifiers import Cannot, Payment
from gorin.lang.refs import HERE, HOST, THIS, Being
from gorin.lang.selectors import (
    ACTIONS,
    ANY_CARD,
    ENEMY,
    FOLLOWERS,
    GOLD_PRODUCING,
    HOLDINGS,
    LOYAL,
    OTHER_PLAYERS,
    PERSONALITIES,
    SHUGENJA,
    STRONGHOLDS,
    YOURS,
    OneOf,
    Titled,
)
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_OTHERS, after, before
from gorin.lang.verbs import bow, bow_unit, destroy, gain_honor, give, move_home
from gorin.table import kinds, terms
from gorin.table.definitions import WITHOUT_PRESENCE, Context, Node
from gorin.table.places import home_of, location_of
from gorin.table.stats import base_stat
from gorin.testing import Card, Table
from tests.rules.laying import actor


def created(t: Table, player: int = 0) -> list[Card]:
    return [c for c in t.m.zone_cards(home_of(player)) if t.m.definition(c).created]


# --- Strongholds ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STR-01")
@pytest.mark.parametrize(("named", "found"), [(False, False), (True, True)])
def test_a_stronghold_is_no_card_to_target_unless_it_is_named(named: bool, found: bool) -> None:
    t = Table()
    home = t.m.stronghold(1)
    t.person("Hero", 1)
    actor(t, "Bower", bow("x"), who=OTHER_PLAYERS & (STRONGHOLDS | PERSONALITIES if named else ANY_CARD))
    t.action_phase()
    t.use("Bower")
    assert (home in t.question.options) == found
    t.answer("Hero").settle()
    t.done()


@pytest.mark.rule("SE-STR-01")
def test_effects_and_costs_of_cards_leave_strongholds_alone() -> None:
    t = Table()
    home = t.m.stronghold(0)
    mine = t.put(t.define("Mine", "Holding", gold=1), 0)
    t.person("Storm", abilities=[open_([bow(ANY_CARD)])])
    t.person("Worker", abilities=[open_([gain_honor(1)], [bow_one_cost(YOURS & ANY_CARD)])])
    t.action_phase()
    t.use("Worker")
    assert mine in t.question.options and home not in t.question.options
    t.answer(mine).settle()
    t.use("Storm")
    assert not t.bowed(home) and not t.bowed(t.m.stronghold(1))
    t.done()


@pytest.mark.rule("SE-STR-02")
@pytest.mark.golden("GX-SE-106")
@pytest.mark.parametrize(("whose", "offered"), [(1, True), (0, False)])
def test_a_mere_mention_of_cards_means_strongholds_too(whose: int, offered: bool) -> None:
    t = stronghold_with(whose, [open_([Target("x", PERSONALITIES & Titled("Hero")), gain_honor(1)])])
    hero = t.person("Hero", 0)
    t.person(
        "Guard", 0, abilities=[reaction(after(kinds.TARGET, YOURS, by=BY_OTHERS, source=ANY_CARD), [gain_honor(7)])]
    )
    t.action_phase(whose)
    t.use("Keep", hero)
    assert t.can_use("Guard", 0) == offered


def stronghold_with(player: int, abilities: list[Any]) -> Table:
    """A table at which a player's Stronghold has some abilities."""
    t = Table()
    keep = t.define("Keep", "Stronghold", gold=20, strength=7, honor=0, abilities=abilities)
    t.m.set_definition_number(t.m.stronghold(player), keep.index)
    t.reindex()
    return t


# --- Holdings, Regions, Actions -------------------------------------------------------------------------------------


@pytest.mark.rule("SE-HLD-03")
def test_only_what_produces_gold_is_gold_producing() -> None:
    t = Table()
    mine = t.put(t.define("Mine", "Holding", gold=2), 1)
    toll = t.put(t.define("Toll", "Holding", traits=[continuous(Payment(-2, PERSONALITIES, None, 1))]), 1)
    actor(t, "Seeker", destroy("x"), who=OTHER_PLAYERS & HOLDINGS & GOLD_PRODUCING)
    t.action_phase()
    t.use("Seeker")
    assert mine in t.question.options and toll not in t.question.options
    t.answer(mine).settle()
    assert t.destroyed(mine) and t.where(toll) == "home"
    t.done()


@pytest.mark.rule("SE-REG-06")
@pytest.mark.parametrize(("defended", "usable"), [(True, True), (False, False)])
def test_a_battle_ability_of_a_region_works_at_other_provinces(defended: bool, usable: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    guard = t.person("Guard", 1, force=1)
    t.put(t.define("Hills", "Region", abilities=[battle([gain_honor(2)])]), 1, "region", province=0)
    t.battle([hero], [guard] if defended else [], number=1)
    assert t.can_use("Hills", 1) == usable
    t.finish()


@pytest.mark.rule("SE-ACN-03")
@pytest.mark.parametrize(("waived", "usable"), [(0, False), (-2, False), (-3, True)])
def test_the_gold_cost_of_an_action_card_is_a_cost_of_its_abilities(waived: int, usable: bool) -> None:
    t = Table()
    plan = t.put(
        t.define("Plan", "Action", gold_cost=3, abilities=[open_([gain_honor(1)]), limited([gain_honor(2)])]), 0, "hand"
    )
    t.m.set_bowed(t.m.stronghold(0), True)
    if waived:
        t.person("Patron", traits=[continuous(Payment(waived, ACTIONS, None, 1))])
    t.action_phase()
    assert t.can_use("Plan", 0) == usable
    if usable:
        t.answer([o for o in t.options() if o.startswith("use Plan")][1]).settle()
        assert t.honor(0) == 2 and t.where(plan) == "discard"
    t.done()


# --- Terrains -------------------------------------------------------------------------------------------------------


def terrain(t: Table, title: str, *effects: Node, player: int = 0) -> Card:
    return t.put(t.define(title, "Action", abilities=[battle(list(effects), keywords="Terrain")]), player, "hand")


@pytest.mark.rule("SE-TER-01", "SE-ZON-16")
def test_a_terrain_is_there_before_anything_else_it_does() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    marsh = terrain(t, "Marsh", Target("x", ENEMY & PERSONALITIES), gain_honor(1))
    t.person("Witness", traits=[triggered(after(kinds.ENTER, Titled("Marsh")), [gain_honor(10)])])
    t.battle([hero], [foe])
    t.use("Marsh", foe)
    assert t.where(marsh) == "home" and location_of(t.m, marsh) == t.province(1)
    assert [line for line in t.said() if "gains" in line] == ["Player 1 gains 10 Honor.", "Player 1 gains 1 Honor."]
    t.finish()


@pytest.mark.rule("SE-TER-02")
def test_a_terrain_is_in_no_army_and_cannot_be_used_again() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    marsh = terrain(t, "Marsh", gain_honor(1))
    t.put(t.define("Call", "Action", abilities=[battle([gain_honor(2)])]), 0, "hand")
    t.put(
        t.define("Retreat", "Action", abilities=[battle([Target("x", YOURS & PERSONALITIES), move_home("x")])]),
        0,
        "hand",
    )
    t.battle([hero], [foe])
    t.use("Marsh")
    assert t.where(marsh) == "home" and t.honor(0) == 1
    t.passes()
    assert not t.can_use("Marsh", 0) and t.can_use("Call", 0)
    t.use("Retreat", hero)
    t.passes()
    assert not t.can_use("Call"), "a Terrain is no unit, so there is no presence"
    t.finish()
    assert t.honor(0) == 1


@pytest.mark.rule("SE-TER-03")
@pytest.mark.parametrize("player", [0, 1])
def test_there_is_one_terrain_at_a_battlefield(player: int) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    terrain(t, "Marsh", gain_honor(1))
    terrain(t, "Hill", gain_honor(1), player=player)
    t.battle([hero], [foe])
    assert t.can_use("Hill", 1) == (player == 1)
    t.use("Marsh")
    for _ in range(2):
        assert not t.can_use("Hill")
        t.passes()
    t.finish()


@pytest.mark.rule("SE-TER-04")
def test_a_terrains_effects_end_with_it() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    marsh = terrain(
        t, "Marsh", Target("x", YOURS & PERSONALITIES), give("x", terms.FORCE, 2, terms.WHILE_SOURCE_IN_PLAY)
    )
    t.put(t.define("Drain", "Action", abilities=[battle([Target("x", ACTIONS), destroy("x")])]), 1, "hand")
    t.battle([hero], [foe])
    t.use("Marsh", hero)
    assert t.force(hero) == 5
    t.use("Drain", marsh)
    assert t.force(hero) == 3 and t.where(marsh) == "discard"
    t.finish()


# --- Rings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-RNG-01", "SE-RNG-02")
def test_a_ring_discarded_for_an_effect_was_not_played() -> None:
    t = Table()
    ring = t.put(t.define("Ring of Air", "Ring", abilities=[open_([gain_honor(1)], [discard_cost()])]), 0, "hand")
    t.person("Scholar", abilities=[open_([gain_honor(1)], [discard_cost(1)])])
    t.person(
        "Sage",
        traits=[
            triggered(after(kinds.PLAY, Titled("Ring of Air")), [gain_honor(10)]),
            triggered(after(kinds.ENTER, Titled("Ring of Air")), [gain_honor(20)]),
        ],
    )
    t.action_phase()
    assert not t.can_use("Ring of Air") and not any("Ring of Air" in o for o in t.options())
    t.use("Scholar", ring)
    assert t.where(ring) == "discard" and t.honor(0) == 1
    t.done()


# --- attachments ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-05")
def test_what_is_left_without_its_personality_is_discarded() -> None:
    t = Table()
    hero = t.person("Hero", 1)
    guard = t.put(
        t.define(
            "Guard",
            "Follower",
            force=1,
            traits=[continuous(Cannot(before(kinds.DESTROY, OneOf(THIS))))],
        ),
        1,
        on=hero,
    )
    t.person(
        "Mourner",
        traits=[
            triggered(after(kinds.DESTROY, FOLLOWERS), [gain_honor(10)]),
            triggered(after(kinds.DISCARD, FOLLOWERS), [gain_honor(1)]),
        ],
    )
    actor(t, "Killer", destroy("x"))
    t.action_phase()
    t.use("Killer", hero)
    assert t.where(hero) == "discard" and t.where(guard) == "discard" and t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-ATT-08")
@pytest.mark.parametrize("bowed", [False, True])
def test_equipping_is_limited_and_repeatable_and_the_bowed_may(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", bowed=bowed)
    foe = t.person("Foe", 1)
    for name, cost in (("Bow", 3), ("Spear", 0)):
        t.put(t.define(name, "Item", force=1, chi=0, gold_cost=cost), 0, "hand")
    t.action_phase()
    t.use("Equip")
    assert foe not in t.question.options
    t.answer(hero)
    t.answer("Bow")
    assert t.question.kind == "pay", "all its costs are to be paid"
    t.settle_payment()
    t.settle().passes()
    t.use("Equip", hero, "Spear")
    assert t.force(hero) == 2 and t.bowed(hero) == bowed
    t.done()


@pytest.mark.rule("SE-ATT-08")
def test_nobody_equips_in_anothers_turn_or_without_gold() -> None:
    t = Table()
    t.person("Hero")
    t.person("Foe", 1)
    t.put(t.define("Bow", "Item", force=1, chi=0), 1, "hand")
    t.put(t.define("Cannon", "Item", force=1, chi=0, gold_cost=21), 0, "hand")
    t.action_phase()
    assert not t.can_use("Equip", 0)
    t.passes()
    assert t.question.player == 1 and not t.can_use("Equip", 1)
    t.done()


@pytest.mark.rule("SE-ATT-09")
@pytest.mark.parametrize(
    ("bowed", "only", "usable"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_sharing_bows_an_attachment_and_passes_it_on(bowed: bool, only: bool, usable: bool) -> None:
    t = Table()
    giver = t.person("Giver")
    taker = t.person("Taker")
    blade = t.put(
        t.define("Blade", "Item", force=2, chi=0, traits=[only_to(Titled("Giver"))] if only else []), 0, on=giver
    )
    t.m.set_bowed(blade, 1 if bowed else 0)
    t.action_phase()
    assert t.can_use("Share", 0) == usable
    if usable:
        t.use("Share", blade)
        assert giver not in t.question.options
        t.answer(taker).settle()
        assert t.host(blade) == taker and t.bowed(blade) and t.force(taker) == 2 and t.force(giver) == 0
        t.passes()
        t.m.set_bowed(blade, False)
        t.passes()
        assert not t.can_use("Share", 0), "once a turn"
    t.done()


@pytest.mark.rule("SE-SPL-04")
def test_keywords_of_a_spells_ability_are_its_own_but_not_its_other_abilities() -> None:
    t = Table()
    mage = t.person("Mage", chi=3, keywords="Shugenja")
    spell = t.put(
        t.define("Dark Words", "Spell", abilities=[open_([gain_honor(1)], keywords="Maho"), limited([gain_honor(2)])]),
        0,
        on=mage,
    )
    t.person("Hunter", 1, traits=[triggered(after(kinds.RESOLVE, when=ActionIs("Maho")), [gain_honor(10)])])
    t.action_phase()
    assert t.has(spell, "Maho")
    uses = [o for o in t.options() if o.startswith("use Dark Words")]
    assert len(uses) == 2
    t.answer(uses[1]).settle()
    assert (t.honor(0), t.honor(1)) == (2, 0)
    t.passes()
    t.answer(next(o for o in t.options() if o.startswith("use Dark Words"))).settle()
    assert (t.honor(0), t.honor(1)) == (3, 10)
    t.done()


# --- units ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-UNT-03")
def test_what_happens_to_a_unit_happens_to_each_card() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=foe)
    blade = t.put(t.define("Blade", "Item", force=1, chi=0), 1, on=foe)
    other = t.person("Other", 1)
    t.put(t.define("Net", "Action", abilities=[battle([Target("x", ENEMY & PERSONALITIES), bow_unit("x")])]), 0, "hand")
    t.put(
        t.define("Retreat", "Action", abilities=[battle([Target("x", ENEMY & PERSONALITIES), move_home("x")])]),
        0,
        "hand",
    )
    t.battle([hero], [foe, other])
    t.use("Net", foe)
    assert [t.bowed(c) for c in (foe, guard, blade, other)] == [True, True, True, False]
    t.use("Retreat", foe)
    assert [location_of(t.m, c) < 0 for c in (foe, guard, blade, other)] == [True, True, True, False]
    t.finish()


@pytest.mark.rule("SE-UNT-04")
@pytest.mark.parametrize(("keywords", "usable"), [("Shugenja", True), ("Samurai", False)])
def test_this_personality_is_the_units_and_this_keyword_must_be_his(keywords: str, usable: bool) -> None:
    t = Table()
    hero = t.person("Hero", keywords=keywords)
    t.person("Friend", keywords="Shugenja")
    t.put(
        t.define(
            "Charm",
            "Item",
            force=0,
            chi=0,
            abilities=[
                open_([gain_honor(1)], [bow_cost(Being(HOST, SHUGENJA))]),
                open_([gain_honor(5)], [bow_cost(HOST)]),
            ],
        ),
        0,
        on=hero,
    )
    t.action_phase()
    assert len([o for o in t.options() if o.startswith("use Charm")]) == (2 if usable else 1)
    t.answer(next(o for o in t.options() if o.startswith("use Charm"))).settle()
    assert t.bowed(hero) and t.honor(0) == (1 if usable else 5)
    t.done()


# --- created cards and tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CRE-01", "SE-CRE-03", "SE-CRE-05", "SE-TOK-04")
@pytest.mark.parametrize(("kind", "hr"), [(terms.FOLLOWER, 0), (terms.PERSONALITY, terms.NO_STAT)])
def test_a_created_card_has_what_it_was_given_and_no_more(kind: int, hr: int) -> None:
    t = Table()
    leader = t.person("Leader")
    where = None if kind == terms.PERSONALITY else "x"
    t.person(
        "Maker",
        abilities=[open_([Target("x", YOURS & Titled("Leader")), Create(Created(kind, 1, 1), where)], [GoldCost(3)])],
    )
    t.action_phase()
    t.use("Maker", leader)
    t.settle_payment()
    t.settle()
    [made] = created(t)
    assert (
        t.force(made) == 1
        and base_stat(t.m, made, terms.HONOR_REQUIREMENT) == hr
        and base_stat(t.m, made, terms.GOLD_COST) == 0
    )
    assert t.m.definition(made).titles == frozenset() and t.m.definition(made).type == kind and t.m.owner(made) == 0
    assert t.host(made) == (leader if kind == terms.FOLLOWER else -1) and not t.m.definition(made).keywords
    assert not LOYAL.test(Context(t.m, 0, made, terms.NONE, terms.NONE), made)
    t.done()


@pytest.mark.rule("SE-CRE-04")
@pytest.mark.parametrize(
    ("flags", "present", "usable"), [(0, True, True), (0, False, False), (WITHOUT_PRESENCE, False, True)]
)
def test_units_are_created_only_where_you_have_one(flags: int, present: bool, usable: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    guard = t.person("Guard", 1, force=1)
    t.put(
        t.define(
            "Muster", "Action", abilities=[battle([Create(Created(terms.PERSONALITY, 1, 1), None, HERE)], flags=flags)]
        ),
        1,
        "hand",
    )
    t.battle([hero], [guard] if present else [])
    assert t.can_use("Muster", 1) == usable
    if usable:
        t.use("Muster")
        assert [t.location(c) for c in created(t, 1)] == [t.province(1)]
    t.finish()


@pytest.mark.rule("SE-CRE-04")
@pytest.mark.parametrize("present", [True, False])
def test_nor_by_a_trait(present: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    guard = t.person("Guard", 1, force=1)
    t.person(
        "Captain", 1, traits=[triggered(after(kinds.ENGAGE), [Create(Created(terms.PERSONALITY, 1, 1), None, HERE)])]
    )
    t.battle([hero], [guard] if present else [])
    assert len([c for c in created(t, 1) if t.location(c) == t.province(1)]) == (1 if present else 0)
    t.finish()


@pytest.mark.rule("SE-TOK-03")
def test_a_token_takes_its_bonus_along() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    friend = t.person("Friend", force=1)
    t.token(hero, 1, 0, 0, "Might")
    t.person("Mover", abilities=[open_([Target("a", YOURS), Target("b", YOURS), MoveToken("a", "b", "Might")])])
    t.action_phase()
    assert (t.force(hero), t.force(friend)) == (2, 1)
    t.use("Mover", hero, friend)
    assert (t.force(hero), t.force(friend)) == (1, 2)
    t.done()
