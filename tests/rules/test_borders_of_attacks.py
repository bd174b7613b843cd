"""Who must attack whom, who may not be invited, whose units are near, which Province is gone: border by border."""

from __future__ import annotations

import pytest

from gorin.lang.refs import OTHERS, YOU
from gorin.lang.sides import CannotInvite
from gorin.rules import battlefields, resolution, timing, turn
from gorin.table import effects, flags, kinds, modifiers, occurrences, terms
from gorin.table.changes import add_modifier
from gorin.table.definitions import (
    M_FLAG,
    M_NEGATE,
    PLAYERS_ALL,
    PLAYERS_OTHERS,
    PLAYERS_YOU,
    TRAIT_CONTINUOUS,
    AttackOrder,
    EntryTrait,
    Modifier,
    Trait,
)
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import If, When, Which, registered
from tests.rules.test_battlefields_by_clause import Attack

TURN = terms.UNTIL_TURN_ENDS


def trait_of(change: Modifier) -> Trait:
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [change]
    return trait


def flag_player(t: Table, flag: int, player: int) -> None:
    add_modifier(t.m, registered(t.m, Modifier(M_FLAG, flag, None, None, None)), player, 0, modifiers.PLAYER_SUBJECT,
                 TURN, NONE)  # fmt: skip


OBLIGED: list[tuple[str, bool]] = [
    ("", False), ("player", False), ("unit", False), ("player unit", True), ("player another's", False),
    ("player unit bowed", False), ("player unit bowed though", True), ("player unit kept", False),
    ("player unit home", False), ("order", True), ("order bowed", False), ("order home", False),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "obliged"), OBLIGED)
def test_a_player_must_attack_if_a_unit_that_must_be_sent_could_be(facts: str, obliged: bool) -> None:
    t = Attack()
    said = facts.split()
    t.m.attacker = t.m.defender = NONE
    if "player" in said:
        flag_player(t, flags.MUST_ATTACK, 0)
    for word, flag in (("unit", flags.MUST_ASSIGN), ("though", flags.ASSIGN_BOWED), ("kept", flags.CANNOT_ASSIGN),
                       ("home", flags.CANNOT_ASSIGN_TO_ATTACK)):  # fmt: skip
        if word in said:
            t.flag(flag, t.hero)
    if "another's" in said:
        t.flag(flags.MUST_ASSIGN, t.foe)
    if "order" in said:
        order = AttackOrder(If(lambda x: x.you == 3), None)
        order.players = PLAYERS_YOU
        t.holding("Edict", 0, traits=[trait_of(order)])
    t.m.set_bowed(t.hero, "bowed" in said)
    assert battlefields.must_attack(t.m, 0) is obliged
    assert not battlefields.must_attack(t.m, 1)


REACHED: dict[int, set[int]] = {PLAYERS_YOU: {1}, PLAYERS_OTHERS: {0, 2, 3}, PLAYERS_ALL: {0, 1, 2, 3}}


@pytest.mark.parametrize("players", REACHED)
@pytest.mark.parametrize("how", ["in play", "discard", "does not hold", "effect", "on one", "on the first", "over"])
def test_a_text_about_players_concerns_those_whom_it_names_while_it_is_in_force(players: int, how: str) -> None:
    """The second player's text orders to attack the fourth, or keeps from inviting anybody else."""
    t = Attack()
    m = t.m
    off = If(lambda x: how not in ("does not hold", "over"))
    order, ban, own = AttackOrder(If(lambda x: x.you == 3), off), CannotInvite(OTHERS, off), CannotInvite(YOU, off)
    for n, change in enumerate((order, ban, own)):
        change.players = players
        if how in ("in play", "discard", "does not hold"):
            where = "discard" if how == "discard" else "home"
            t.put(t.define(f"Edict {n}", "Holding", traits=[trait_of(change)]), 1, where)
        else:
            whom = {"on one": 2, "on the first": 0}.get(how, NONE)
            at = add_modifier(m, registered(m, change), whom, 0, modifiers.PLAYER_SUBJECT, TURN, NONE)
            effects.set_player(m, at, 1)
    everywhere = REACHED[players]
    reached = {"in play": everywhere, "effect": everywhere, "on one": {2}, "on the first": {0}}.get(how, set())
    for player in range(4):
        ordered = [3] if player in reached and player != 3 else []
        assert battlefields.ordered_to_attack(m, player) == ordered
        for guest in range(4):
            assert battlefields.may_invite(m, player, guest) is (player not in reached)


@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize("barred", ["", "leader", "guest", "text about the text's player"])
def test_who_invites_and_who_is_invited_can_both_be_barred(leader: int, barred: str) -> None:
    t = Attack()
    if barred == "leader":
        flag_player(t, flags.CANNOT_INVITE, leader)
    if barred == "guest":
        flag_player(t, flags.CANNOT_BE_INVITED, 2)
    if barred.startswith("text"):
        ban = CannotInvite(YOU, None)
        ban.players = PLAYERS_ALL
        t.put(t.define("Edict", "Holding", traits=[trait_of(ban)]), 2)
    assert battlefields.may_invite(t.m, leader, 2) is (barred == "")
    assert battlefields.may_invite(t.m, leader, 3) is (barred in ("guest", "text about the text's player", ""))


@pytest.mark.parametrize("other", [0, 3])
def test_of_two_who_are_attacked_none_helps_the_attacker(other: int) -> None:
    t = Attack()
    t.m.defender = 3 - other
    assert battlefields.may_invite(t.m, 1, other)
    t.m.second_cell = other + 1
    assert not battlefields.may_invite(t.m, 1, other) and battlefields.may_invite(t.m, 3 - other, other)
    assert battlefields.may_invite(t.m, 1, 2)


def test_enemies_beside_a_battlefield_stand_at_the_next_provinces() -> None:
    t = Attack()
    m = t.m
    far = t.person("Far", 0)
    for card, side, place in ((t.hero, 0, t.first), (t.foe, 1, t.first), (far, 0, t.last)):
        m.set_location(card, place)
        m.set_side(card, side)
    assert battlefields.enemies_beside(m, 1, t.second) == [t.hero, far]
    assert battlefields.enemies_beside(m, 0, t.second) == [t.foe]
    assert battlefields.enemies_beside(m, 1, t.first) == []
    assert battlefields.enemies_beside(m, 2, t.second) == []


@pytest.mark.rule("SE-PRV-08")
@pytest.mark.parametrize("other", [NONE, 0, 3])
@pytest.mark.parametrize("whose", [0, 2, 3])
def test_which_battlefield_vanishes_with_its_province(other: int, whose: int) -> None:
    """A Province of one who is attacked now, where this attack has a battlefield that is not being cleared already."""
    t = Attack()
    m = t.m
    m.defender = 2
    m.second_cell = other + 1
    m.set_attack_of_battle(t.first, 0)
    m.set_attack_of_battle(t.second, 0)
    place = t.province(whose, 1)
    attacked = whose in (2, other)
    m.set_province_exists(place, False)
    assert resolution.vanishing(m) == NONE
    for stamp in (9, -9):
        m.set_attack_of_battle(place, stamp)
        assert resolution.vanishing(m) == (place if attacked else NONE)
    m.in_battle, m.battlefield = True, place
    assert resolution.vanishing(m) == (place if attacked else NONE)
    m.segment = terms.SEGMENT_RESOLUTION
    assert resolution.vanishing(m) == NONE
    m.battlefield = t.province(2, 0)
    assert resolution.vanishing(m) == (place if attacked else NONE)
    m.set_attack_of_battle(place, 8)
    assert resolution.vanishing(m) == NONE
    m.set_attack_of_battle(place, 9)
    m.set_province_exists(place, True)
    assert resolution.vanishing(m) == NONE


@pytest.mark.parametrize("kind", [kinds.ENTER, kinds.ATTACH, kinds.STRAIGHTEN])
@pytest.mark.parametrize(("fits", "met"), [(True, None), (True, True), (True, False), (False, True), (None, None)])
def test_a_card_may_enter_in_spite_of_texts_that_its_own_names(kind: int, fits: bool | None, met: bool | None) -> None:
    """Another card's text forbids it; its own lets it come in spite of such cards, perhaps if something is so."""
    t = Table()
    own = EntryTrait()
    own.despite = None if fits is None else Which(lambda x, card: bool(fits))
    own.despite_if = None if met is None else If(lambda x: bool(met))
    newcomer = t.put(t.define("Newcomer", "Follower", traits=[own]), 0, "hand")
    ban = Modifier(M_NEGATE, kind, None, None, None)
    ban.trigger = When(terms.BEFORE, kind, lambda x, o: occurrences.subject(x.m, o) == newcomer)
    t.holding("Gate", 1, traits=[trait_of(ban)])
    spite = kind != kinds.STRAIGHTEN and fits is True and met is not False
    assert timing.blocked(t.m, NONE, kind, newcomer, NONE, 0, 0, terms.MODE_RULE) is not spite


@pytest.mark.parametrize("kind", [kinds.EVENT, kinds.REVEAL])
@pytest.mark.parametrize("stage", [terms.STAGE_BEFORE, terms.STAGE_AFTER])
def test_an_event_is_negated_before_it_resolves_and_not_afterwards(kind: int, stage: int) -> None:
    t = Table()
    m = t.m
    event = t.put(t.define("Omen", "Event"), 0, "discard")
    turn.resolve_event(m, 0, event)
    resolving = m.top
    node = m.rules.procedures.occurrence
    o = m.push_occurrence(node, NONE, kind, event, NONE, 0, 0, NONE, 0, terms.MODE_RULE)
    occurrences.set_stage(m, o, stage)
    occurrences.set_extra(m, o, resolving)
    negated = kind == kinds.EVENT and stage == terms.STAGE_BEFORE
    assert turn.negate_event(m, o) is negated
    assert m.local(resolving, turn.NEGATED) == (1 if negated else 0)


@pytest.mark.parametrize("kind", [kinds.SHUFFLE_IN, kinds.BOW, kinds.TARGET, kinds.ATTACHING])
@pytest.mark.parametrize("card", [True, False])
def test_a_ban_on_cards_is_about_the_card_to_which_something_happens(kind: int, card: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    happening = kind if card else kinds.GAIN_HONOR
    node = t.m.rules.procedures.occurrence
    o = t.m.push_occurrence(node, NONE, happening, hero, NONE, 0, 0, NONE, 0, terms.MODE_RULE)
    assert timing.card_of(t.m, o) == (hero if card else NONE)


def test_of_two_defenders_each_has_his_own_battlefields() -> None:
    """Whose units are the enemy where the other one is attacked, and who is sent there: the Attacker's alone now."""
    t = Attack()
    m = t.m
    m.second_cell = 3 + 1
    place = t.province(3, 0)
    m.set_attack_of_battle(place, -9)
    for card, side in ((t.foe, 1), (t.fourth, 3)):
        m.set_location(card, place)
        m.set_side(card, side)
    assert battlefields.enemy_units(m, 1, place) == [t.fourth]
    assert battlefields.enemy_units(m, 3, place) == [t.foe]
    assert battlefields.enemy_units(m, 0, place) == []
    assert battlefields.assignable_to(m, t.foe, 1) == [t.first, t.second, place]
    assert battlefields.assignable_to(m, t.hero, 0) == [t.first, t.second]


def test_who_is_bowed_away_or_banned_from_a_battlefield_is_not_assigned_there() -> None:
    t = Attack()
    m = t.m
    assert battlefields.may_assign(m, t.hero, 0)
    m.set_bowed(t.hero, True)
    assert not battlefields.may_assign(m, t.hero, 0) and battlefields.may_assign(m, t.hero, 0, even_if_bowed=True)
    m.set_bowed(t.hero, False)
    m.set_location(t.hero, t.first)
    assert t.first == 0 and not battlefields.may_assign(m, t.hero, 0)
    m.set_location(t.hero, NONE)
    ban = Modifier(M_NEGATE, kinds.ASSIGN, None, None, None)
    ban.trigger = When(terms.BEFORE, kinds.ASSIGN, lambda x, o: occurrences.object(x.m, o) == t.first)
    t.holding("Ditch", 1, traits=[trait_of(ban)])
    assert battlefields.assignable_to(m, t.hero, 0) == [t.second]


def test_one_unit_that_could_attack_is_enough_to_be_obliged() -> None:
    t = Attack()
    order = AttackOrder(If(lambda x: x.you == 3), None)
    order.players = PLAYERS_YOU
    t.holding("Edict", 0, traits=[trait_of(order)])
    t.person("Second", 0)
    t.m.set_bowed(t.hero, True)
    assert battlefields.must_attack(t.m, 0)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_terrain_keeps_enemy_units_away_only_if_it_says_so(keeps: bool) -> None:
    t = Attack()
    t.m.segment = terms.SEGMENT_COMBAT
    t.m.set_terrain(t.second, t.foe)
    if keeps:
        t.flag(flags.CANNOT_JOIN, t.foe)
    assert battlefields.closed_to(t.m, t.second, 0) is keeps
    assert not battlefields.closed_to(t.m, t.second, 1)


def test_each_army_and_the_province_are_counted_at_one_battlefield() -> None:
    t = Attack()
    m = t.m
    for card, side in ((t.hero, 0), (t.foe, 1)):
        m.set_location(card, t.second)
        m.set_side(card, side)
    t.token(t.foe, force=6)
    found = battlefields.force_at(m, t.second)
    assert (found.province, found.attacking, found.defending) == (t.second, 6, 5)
