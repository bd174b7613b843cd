"""Places, units, sides and what is remembered at random positions, reckoned again from the plain facts."""

from __future__ import annotations

import random

import pytest

from gorin.table import alliances, effects, memory, places, sets, terms
from gorin.table.alliances import ATTACKING, BOTH, DEFENDING
from gorin.table.changes import expire
from gorin.table.terms import NONE
from gorin.testing import Card, Table

TYPES = ("Personality", "Holding", "Item", "Follower", "Region", "Action")


def laid_out(seed: int) -> tuple[Table, list[Card], random.Random]:
    """Cards of all types in all areas, some in units, some at battlefields, some bowed; one player may be out."""
    rng = random.Random(seed)
    t = Table(players=3)
    m = t.m
    m.active_player = seed % 3
    cards: list[Card] = []
    leaders: list[Card] = []
    for n in range(26):
        type = rng.choice(TYPES)
        card = t.put(t.define(f"Card {n}", type), rng.randrange(3))
        cards.append(card)
        if type == "Personality":
            leaders.append(card)
            m.set_location(card, rng.choice([NONE, 2, 9]))
            m.set_side(card, rng.randrange(2))
        elif leaders and type in ("Item", "Follower") and rng.random() < 0.7:
            from gorin.table.changes import host_on

            host_on(m, card, rng.choice(leaders))
        elif rng.random() < 0.5:
            zone = rng.choice([terms.HAND, terms.FATE_DISCARD, terms.RESOLVING, terms.FOCUSED, terms.UNDER, NONE,
                               terms.PROVINCE_ZONE + 3])  # fmt: skip
            m.unlink(card)
            if zone >= terms.PROVINCE_ZONE:
                m.link_bottom(card, zone)
            elif zone >= 0:
                m.link_bottom(card, m.owner(card) * terms.PLAYER_ZONES + zone)
        m.set_bowed(card, rng.random() < 0.4)
        if rng.random() < 0.2 and m.zone(card) % terms.PLAYER_ZONES == terms.PLAY and m.zone(card) < 50:
            taker = rng.randrange(3)
            m.unlink(card)
            m.link_bottom(card, taker * terms.PLAYER_ZONES + terms.PLAY)
            m.set_controller(card, taker)
    if seed % 4 == 0:
        m.set_out_of_game(2, True)
        m.active_player = seed % 2
    return t, cards, rng


@pytest.mark.parametrize("seed", range(12))
def test_where_cards_are(seed: int) -> None:
    t, own, rng = laid_out(seed)
    m = t.m
    everyone = range(m.card_count)
    playing = {c for c in everyone if 0 <= m.zone(c) < terms.PROVINCE_ZONE and m.zone(c) % 11 == terms.PLAY}
    row = [p for p in range(3) if not m.out_of_game(p)]
    order = row[row.index(m.active_player) :] + row[: row.index(m.active_player)]
    home = {p: m.zone_cards(p * 11 + terms.PLAY) for p in range(3)}
    type = {c: m.definition(c).type for c in everyone}
    assert m.players() == order
    assert places.all_in_play(m) == [c for p in order for c in home[p]]
    for p in range(3):
        assert places.cards_in_play(m, p) == home[p] and places.home_of(p) == p * 11 + terms.PLAY
        assert places.personalities(m, p) == [c for c in home[p] if type[c] == terms.PERSONALITY]
        assert places.ready_of(m, own, p) == [c for c in own if c in home[p] and not m.bowed(c)]
    for mask in (1 << terms.PERSONALITY, 1 << terms.ITEM | 1 << terms.HOLDING, 0):
        for player in (NONE, 0, 1, 2):
            expected = [c for p in order for c in home[p] if mask >> type[c] & 1 and player in (NONE, p)]
            assert places.in_play_of(m, player, mask) == expected
    resolving = [c for p in order for z in (terms.RESOLVING, terms.FOCUSED) for c in m.zone_cards(p * 11 + z)]
    assert places.waiting(m) == resolving
    for province in (2, 9, 4):
        there = [c for p in order for c in home[p] if type[c] == terms.PERSONALITY and m.location(c) == province]
        assert places.units_at(m, province) == there
        for side in (0, 1):
            assert places.army(m, province, side) == [c for c in there if m.side(c) == side]
    for c in own:
        hosted = [a for a in own if m.host(a) == c]
        leader = m.host(c) if m.host(c) >= 0 else c if type[c] == terms.PERSONALITY and c in playing else NONE
        assert places.in_play(m, c) is (c in playing)
        assert sorted(places.attachments(m, c)) == sorted(hosted)
        assert places.unit_cards(m, c) == [c, *places.attachments(m, c)]
        assert places.has_followers(m, c) is any(type[a] == terms.FOLLOWER for a in hosted)
        assert places.leader_of(m, c) == leader and places.in_unit(m, c) is (c in playing and leader >= 0)
        assert places.you_of(m, c) == (m.controller(c) if c in playing else m.owner(c))
        place = m.location(leader if m.host(c) >= 0 else c)
        assert places.location_of(m, c) == place
        assert places.side_of(m, c) == m.side(leader if m.host(c) >= 0 else c)
        against = [u for u in places.units_at(m, place) if m.side(u) != places.side_of(m, c)] if place >= 0 else []
        assert places.opposed(m, c) is (bool(against) and places.in_unit(m, c))
        for d in rng.sample(own, 6):
            both = places.in_unit(m, c) and places.in_unit(m, d)
            apart = place >= 0 and place == places.location_of(m, d) and places.side_of(m, c) != places.side_of(m, d)
            assert places.opposing(m, c, d) is (both and apart)
        kind = places.zone_kind(m, c)
        zone = m.zone(c)
        assert kind == (NONE if zone < 0 else terms.PLAYER_ZONES if zone >= terms.PROVINCE_ZONE else zone % 11)
        assert places.province_of(m, c) == (zone - terms.PROVINCE_ZONE if zone >= terms.PROVINCE_ZONE else NONE)


@pytest.mark.parametrize("seed", range(6))
def test_which_cards_an_ability_could_be_used_from(seed: int) -> None:
    """Of a player: in play by control, elsewhere by ownership; not from decks nor from outside the game."""
    t, own, _ = laid_out(seed)
    m = t.m
    usable = (terms.PLAY, terms.HAND, terms.DYNASTY_DISCARD, terms.FATE_DISCARD, terms.UNDER, terms.PLAYER_ZONES)
    for player in range(3):
        expected = [c for c in own if places.zone_kind(m, c) in usable and places.you_of(m, c) == player]
        assert places.within_reach_of(m, own, player) == expected
    assert places.within_reach_of(m, t.cards(0, "fate deck"), 0) == []


@pytest.mark.rule("SE-ZON-16")
@pytest.mark.parametrize("phase", [terms.PHASE_ATTACK, terms.PHASE_ACTION])
@pytest.mark.parametrize("type", ["Region", "Holding"])
@pytest.mark.parametrize("whose", [0, 1])
def test_a_region_is_where_its_province_is_fought_over(phase: int, type: str, whose: int) -> None:
    t = Table()
    m = t.m
    m.phase, m.attacker, m.defender = phase, 1, 0
    moor = t.put(t.define("Moor", type), whose)
    m.set_region(t.province(whose, 1), moor)
    fought = phase == terms.PHASE_ATTACK and type == "Region" and whose == 0
    assert places.location_of(m, moor) == (t.province(0, 1) if fought else NONE)


@pytest.mark.parametrize("seed", range(5))
def test_provinces_stand_from_left_to_right(seed: int) -> None:
    t = Table()
    m = t.m
    rng = random.Random(seed)
    found = places.provinces_of(m, 1)
    orders = rng.sample(range(8), len(found))
    for v, order in zip(found, orders, strict=True):
        m.set_province_order(v, order)
    assert places.provinces_of(m, 1) == [v for _, v in sorted(zip(orders, found, strict=True))]
    m.set_province_exists(found[1], False)
    assert found[1] not in places.provinces_of(m, 1) and len(places.provinces_of(m, 1)) == 3
    assert {places.owner_of_province(v) for v in found} == {1}


# --- sides ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-01", "SE-MPL-02", "SE-MPL-03", "SE-MPL-06")
@pytest.mark.parametrize("attack", [True, False, "outside"])
@pytest.mark.parametrize("invited", [0, ATTACKING, DEFENDING, BOTH])
@pytest.mark.parametrize("allied", [0, ATTACKING, DEFENDING])
@pytest.mark.parametrize("old", [True, False])
@pytest.mark.parametrize("out", [True, False])
def test_the_sides_of_a_third_player(attack: bool | str, invited: int, allied: int, old: bool, out: bool) -> None:
    """He has been invited and is an ally only in this attack; an ally is of one side."""
    t = Table(players=4)
    m = t.m
    m.attack_number = 9
    m.attacker, m.defender = (1, 0) if attack else (NONE, NONE)
    m.outside_attack = attack == "outside"
    stamp = (8 if old else 9) * 4
    m.set_invited_cell(2, stamp + invited)
    m.set_allied_cell(2, stamp + allied)
    m.set_out_of_game(2, out)
    now = attack is True and not old
    ally = allied if now else 0
    sides = 0 if out or not now else ally or invited
    leader = {0: NONE, ATTACKING: 1, DEFENDING: 0}[ally]
    assert alliances.allied_side(m, 2) == ally and alliances.invitations(m, 2) == sides
    assert alliances.leader_of_player(m, 2) == (leader if attack else NONE)
    assert [alliances.leads(m, p) for p in (0, 1, 2, NONE)] == [bool(attack), bool(attack), False, False]
    assert [alliances.leader_of_player(m, p) for p in (0, 1)] == ([0, 1] if attack else [NONE, NONE])
    assert alliances.third_parties(m) == ([p for p in m.players() if p > 1] if attack else [])
    assert alliances.invitations(m, 0) == alliances.allied_side(m, 0) == 0
    if attack:
        joins = leader if ally else {0: NONE, ATTACKING: 1, DEFENDING: 0, BOTH: NONE}[sides]
        assert alliances.side_to_join(m, 2) == joins
        brought = [joins if joins >= 0 or sides != BOTH else by if by < 2 else NONE for by in range(4)]
        assert [alliances.side_to_join(m, 2, by) for by in range(4)] == brought
        assert alliances.sides_open(m, 2) == ([joins] if joins >= 0 else [1, 0] if sides == BOTH else [])
        assert alliances.undeclared(m, 2) is (joins < 0 and sides == BOTH)
        assert not alliances.undeclared(m, 0)


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize("side", [ATTACKING, DEFENDING])
@pytest.mark.parametrize("inner", [0, 1, 2])
def test_a_player_acts_as_of_a_side_for_one_action(side: int, inner: int) -> None:
    """And for the actions taken during it, however deep."""
    from gorin.table import scopes

    t = Table(players=3)
    m = t.m
    m.attack_number, m.attacker, m.defender = 9, 1, 0
    m.set_invited_cell(2, 9 * 4 + BOTH)

    def begin() -> None:
        scope = m.push_scope(m.rules.procedures.action, terms.SCOPE_ACTION, NONE, 0, NONE, 0, NONE, NONE)
        m.action_number = m.action_number + 1
        scopes.set_number(m, scope, m.action_number)
        scopes.set_outer(m, scope, m.action)
        m.action = scope

    begin()
    assert alliances.acts_as(m, 2) == 0 and alliances.side_of_player(m, 2) == NONE
    alliances.act_as(m, 2, side)
    for _ in range(inner):
        begin()
    assert alliances.acts_as(m, 2) == side and alliances.acts_as(m, 0) == 0
    assert alliances.side_of_player(m, 2) == (1 if side == ATTACKING else 0)
    m.action = NONE
    assert alliances.acts_as(m, 2) == (side if inner == 0 else 0)
    m.action_number = m.action_number + 1
    assert alliances.acts_as(m, 2) == 0


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize(("number", "kept"), [(4, [0, 0, 0]), (5, [1, 0, 0]), (6, [1, 1, 0]), (7, [1, 1, 1])])
def test_what_was_said_since_an_action_began_is_forgotten_with_it(number: int, kept: list[int]) -> None:
    """What was said before it stands: that was for an action around it."""
    t = Table(players=3)
    for player in t.m.players():
        t.m.action_number = 4 + player
        alliances.act_as(t.m, player, DEFENDING)
    alliances.act_no_more(t.m, number)
    assert [int(t.m.acts_as_cell(player) > 0) for player in range(3)] == kept


def test_leaders_and_their_sides() -> None:
    t = Table(players=3)
    m = t.m
    m.attacker, m.defender, m.attack_number = 1, 0, 9
    assert [alliances.leader_of_side(m, side) for side in (0, ATTACKING, DEFENDING)] == [NONE, 1, 0]
    assert [alliances.side_led_by(m, leader) for leader in (1, 0)] == [ATTACKING, DEFENDING]
    for leader, side in ((1, ATTACKING), (0, DEFENDING)):
        alliances.become_ally(m, 2, leader)
        assert alliances.allied_side(m, 2) == side
    m.set_allied_cell(2, 0)
    m.set_invited_cell(2, 8 * 4 + DEFENDING)
    alliances.invite(m, 2, 1)
    assert alliances.invitations(m, 2) == ATTACKING
    alliances.invite(m, 2, 0)
    assert alliances.invitations(m, 2) == BOTH


# --- sets and memory --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [[], [0], [7], [0, 1], [3, 59, 60, 61], [5, 119, 120, 700], list(range(130))])
def test_sets_of_cards_in_one_number(cards: list[int]) -> None:
    value = sets.set_of(cards)
    assert sets.cards_of(value) == cards and sets.count_of(value) == len(cards)
    assert [card for card in range(800) if sets.in_set(value, card)] == cards
    assert sets.set_of(cards[::-1]) == value
    assert value == NONE if not cards else value == cards[0] if len(cards) == 1 else value < NONE
    mask = sum(1 << card for card in cards)
    assert sets.bits(mask) == cards


@pytest.mark.parametrize("duration", [terms.UNTIL_TURN_ENDS, terms.UNTIL_YOUR_TURN_BEGINS, terms.UNTIL_YOUR_TURN_ENDS,
                                      terms.UNTIL_YOUR_EVENTS, terms.UNTIL_BATTLE_ENDS])  # fmt: skip
@pytest.mark.parametrize("whose", [1, NONE])
def test_what_is_remembered_is_counted_until_its_time(duration: int, whose: int) -> None:
    t = Table()
    m = t.m
    card, other = t.person("Hero"), t.person("Foe", 1)
    for subject, name, by in ((card, "deed", 1), (card, "deed", 3), (other, "deed", 2), (card, "other", 5)):
        memory.remember(m, subject, name, duration, by, whose)
    memory.remember(m, memory.about_player(1), "deed", duration)
    assert [memory.remembered(m, c, "deed") for c in (card, other, memory.about_player(1))] == [4, 2, 1]
    assert memory.remembered(m, card, "other") == 5 and memory.remembered(m, other, "other") == 0
    assert memory.cards_of(m, "deed") == [(card, 4), (other, 2)] and memory.cards_of(m, "nothing") == []
    yours = duration in (terms.UNTIL_YOUR_TURN_BEGINS, terms.UNTIL_YOUR_TURN_ENDS, terms.UNTIL_YOUR_EVENTS)
    at = memory.find(m, card, memory.code(m, "deed"))
    assert (effects.player(m, at), effects.until(m, at)) == ((1, 4) if yours and whose == 1 else (NONE, 0))
    assert (effects.source(m, at), effects.duration(m, at)) == (NONE, duration)
    if yours and whose == 1:
        expire(m, duration, 1)
        assert memory.remembered(m, card, "deed") == 4, "his next turn has not begun"
        m.set_turns_begun(1, 4)
    expire(m, duration, 1)
    assert memory.remembered(m, card, "deed") == 0
    assert memory.code(m, "deed") < NONE and memory.code(m, "deed") != memory.code(m, "other")
