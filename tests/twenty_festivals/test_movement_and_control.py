"""Where effects may send cards, what physical states are, whose actions and Provinces are meant."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.flow import Later
from gorin.lang.handling import RefillWith, Transfer
from gorin.lang.modifiers import Cannot, KeywordModifier
from gorin.lang.refs import THIS, NamedPlace, RegionsPlace
from gorin.lang.selectors import (
    ATTACKING,
    DEFENDING,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SHUGENJA,
    YOURS,
    OneOf,
    Titled,
    other_than,
)
from gorin.lang.targets import ANYWHERE, PROVINCES, Target
from gorin.lang.triggers import BY_OTHERS, On, after
from gorin.lang.verbs import (
    TO_BATTLEFIELD,
    Apply,
    ControlChange,
    Draw,
    Grant,
    Move,
    bow,
    gain_honor,
    move_here,
    remove_from_game,
    strengthen,
)
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.definitions import M_REMOVE_KEYWORD, PLAYERS_OTHERS
from gorin.table.packing import PASS, T_PROVINCE, pack
from gorin.table.places import provinces_of
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, until


def at_combat(t: Table, player: int) -> Table:
    """Pass until a player's opportunity in the Combat Segment."""
    return until(t, lambda: t.question.player == player and t.m.segment == terms.SEGMENT_COMBAT)


@pytest.mark.rule("TF-ZON-06")
def test_a_move_to_another_location_offers_battlefields_and_no_home() -> None:
    t = festival()
    raider, foe = t.person("Raider"), t.person("Foe", 1)
    t.holding("Horn", 0, battle([Target("x", YOURS & PERSONALITIES), Move("x", TO_BATTLEFIELD)]))
    t.battle([raider], [foe])
    at_combat(t, 0)
    t.answer("use Horn").answer(raider)
    assert t.question.kind == "destination"
    row = provinces_of(t.m, 1)
    assert t.question.options == [pack(T_PROVINCE, v) for v in row[1:]]


@pytest.mark.rule("TF-STT-04")
@pytest.mark.parametrize("attacks", [True, False])
def test_who_moves_to_a_battlefield_moves_to_attack_or_to_defend_by_his_side(attacks: bool) -> None:
    t = festival()
    first, foe = t.person("First", 0), t.person("Foe", 1)
    mover = t.person("Mover", 0 if attacks else 1)
    side = ATTACKING if attacks else DEFENDING
    watch = triggered(after(kinds.MOVE), [gain_honor(1)])
    t.holding("Watch", 0, traits=[watch])
    player = 0 if attacks else 1
    t.holding("Horn", player, battle([Target("x", YOURS & PERSONALITIES, reach=ANYWHERE), move_here("x")]))
    t.holding("Roll", player, battle([Target("x", side & PERSONALITIES & Titled("Mover")), gain_honor(5)]))
    t.battle([first], [foe])
    at_combat(t, player)
    assert not t.can_use("Roll", player)
    t.use("Horn", mover)
    assert t.location(mover) == t.location(first) and t.m.side(mover) == player and t.honor(0) == 1
    at_combat(t, player)
    t.use("Roll", mover)
    assert t.honor(player) == (6 if attacks else 5)


@pytest.mark.rule("TF-ZON-13", "TF-STT-03")
def test_assigning_is_no_movement() -> None:
    t = festival()
    t.person("Raider", 0, force=3)
    t.holding("Watch", traits=[triggered(after(kinds.MOVE), [gain_honor(1)])])
    t.holding("Gate", traits=[triggered(after(kinds.ASSIGN), [gain_honor(10)])])
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    until(t, lambda: t.question.kind == "assign")
    t.answer(next(text for text in t.options() if text.startswith("assign Raider")))
    while t.question.kind == "assign":
        t.answer(PASS).settle()
    t.finish()
    assert t.honor(0) == 10


@pytest.mark.rule("TF-STT-08")
def test_what_is_torn_is_out_of_the_game() -> None:
    t = festival()
    scroll = t.item(t.person("Lord"), 1, title="Scroll")
    t.act("Tear", Target("x", ITEMS), remove_from_game("x"))
    t.action_phase()
    t.use("Tear", scroll)
    assert t.where(scroll) == "removed"


@pytest.mark.rule("TF-STT-61", "TF-STT-07")
def test_attachments_go_with_their_personality_to_whoever_takes_him() -> None:
    t = festival()
    lord = t.person("Lord", 1, force=1)
    items = [t.item(lord, 1, title=f"Blade {n}", abilities=[open_([gain_honor(1)])]) for n in range(2)]
    t.token(lord, force=2)
    t.act("Bribe", Target("x", OTHER_PLAYERS & PERSONALITIES), ControlChange("x"))
    t.action_phase()
    t.use("Bribe", lord)
    assert [t.m.controller(card) for card in (lord, *items)] == [0, 0, 0]
    assert t.force(lord) == 5  # what is on him stays on him
    until(t, lambda: t.question.player == 1)
    assert not t.can_use("Blade 0", 1)
    t.passes(1, player=1)
    assert t.can_use("Blade 0", 0)


@pytest.mark.rule("TF-DEF-08")
def test_transferring_pays_nothing_and_attaches_nothing() -> None:
    t = festival()
    one, two = t.person("One"), t.person("Two")
    blade = t.item(one, 1, title="Blade", gold_cost=9)
    t.holding("Herald", traits=[triggered(after(kinds.ATTACH), [gain_honor(1)])])
    t.act("Pass On", Target("x", ITEMS), Target("y", PERSONALITIES & other_than("x")), Transfer("x", "y"))
    t.action_phase()
    t.use("Pass On", blade, two)
    assert t.host(blade) == two and t.honor(0) == 0 and not t.bowed(t.stronghold(0))
    assert (t.force(one), t.force(two)) == (0, 1)


@pytest.mark.rule("TF-WRD-06")
def test_this_province_is_that_of_the_battle() -> None:
    """Not covered: on an Event its own Province, on a Fortification the one it is attached to."""
    t = festival()
    raider, guard = t.person("Raider"), t.person("Guard", 1)
    t.holding("Wall", 1, battle([strengthen(RegionsPlace(), 3)]))
    t.battle([raider], [guard], number=2)
    at_combat(t, 1)
    t.use("Wall")
    assert [t.strength(v) for v in provinces_of(t.m, 1)] == [7, 7, 10, 7]


@pytest.mark.rule("TF-WRD-05")
@pytest.mark.golden("GX-TF-066")
def test_a_reference_by_a_keyword_means_him_though_he_has_lost_it() -> None:
    t = festival()
    lord = t.person("Lord", keywords="Shugenja")
    t.act("Chant", Target("x", YOURS & SHUGENJA), strip("x"), bow("x"))
    t.action_phase()
    t.use("Chant", lord)
    assert not t.has(lord, "Shugenja") and t.bowed(lord)


def strip(name: str) -> Apply:
    """He loses Shugenja."""
    return Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shugenja", None, None), name)


@pytest.mark.rule("TF-WRD-83")
def test_an_action_is_his_who_takes_it_and_its_effects_are_its_cards() -> None:
    """Player 2 uses an ability that a card of player 1's gives him."""
    t = festival()
    own = t.person("Own", 1)
    by_others = Cannot(On(terms.BEFORE, kinds.BOW, OneOf(THIS), source=OTHER_PLAYERS))
    proud = t.person("Proud", 1, traits=[continuous(by_others)])
    gift = open_([Target("x", PERSONALITIES), bow("x")], limit=9)
    t.act("Lend", Grant(gift, players=PLAYERS_OTHERS))
    t.holding("Watch", 0, traits=[triggered(after(kinds.END_ACTION, by=BY_OTHERS), [gain_honor(1)])])
    t.action_phase()
    t.use("Lend")
    assert t.honor(0) == 0
    for card in (own, proud):
        until(t, lambda: t.question.player == 1)
        given = [o for o, text in zip(t.question.options, t.options(), strict=True) if text.startswith("use ")]
        t.m.answer(given[0])
        t.answer(card).settle()
    assert t.bowed(own) and not t.bowed(proud)
    assert t.honor(0) == 2  # both were another player's actions


@pytest.mark.rule("TF-PRV-05")
def test_a_refilling_that_does_not_happen_is_not_changed() -> None:
    t = festival()
    v = t.province(0)
    [lying] = t.m.zone_cards(terms.PROVINCE_ZONE + v)
    own = t.put(t.define("Own Choice", "Holding"), 0, "deck")
    t.act("Plan", Target("land", domain=PROVINCES), RefillWith(Titled("Own Choice"), NamedPlace("land")))
    t.action_phase()
    t.use("Plan", pack(T_PROVINCE, v))
    assert t.m.zone_cards(terms.PROVINCE_ZONE + v) == [lying] and t.where(own) == "deck"


@pytest.mark.rule("TF-HON-03")
@pytest.mark.parametrize(("shamed", "gained"), [(True, 0), (False, 2)])
def test_honor_that_an_action_brings_later_is_from_that_action_too(shamed: bool, gained: int) -> None:
    t = festival()
    hero = t.person("Hero", dishonored=shamed)
    reward = Later(after(kinds.DRAW), gain_honor(2))
    t.act("Promise", Target("x", YOURS & PERSONALITIES), reward)
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Promise", hero).use("Study", player=0)
    assert t.honor(0) == gained and not t.dishonored(hero)


@pytest.mark.rule("TF-ZON-10")
def test_what_is_focused_is_seen_by_its_player_alone_until_the_strike() -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    secret = t.put(t.define("Secret Blow", "Action", focus=3), 0, "hand")
    t.put(t.define("Other Blow", "Action", focus=1), 1, "hand")
    t.duel(hero, foe)
    t.settle()
    t.answer("focus Other Blow").answer("focus Secret Blow")
    assert t.where(secret) == "focus"
    assert "Secret Blow" in str(view(t.m, 0)) and "Secret Blow" not in str(view(t.m, 1))
