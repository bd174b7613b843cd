"""Delicate Calculations: an attack on two players, of whom the one defends where the other does not."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.described import target
from gorin.lang.refs import NamedPlace
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.verbs import Move, destroy
from gorin.table import terms
from gorin.table.definitions import WITHOUT_PRESENCE
from gorin.table.packing import PASS, T_PROVINCE, pack, payload_of
from gorin.testing import Card, Table
from tests.gold.laying import held, known, mine, until
from tests.lang.writing import written

CARD = "Delicate Calculations"
ONE, TWO, THIRD = 1, 2, 3  # the two who are attacked, and whoever else sits there


def declares(t: Table, *attacked: int, played: bool = True) -> Table:
    """Player 0 plays the card, and attacks these players; nobody has been asked to invite anybody."""
    held(t, CARD)
    for player in range(1, t.m.player_count):
        for n in range(2):
            t.lose_province(t.province(player, 3 - n))
    t.turns()
    mine(t)
    if played:
        t.use(CARD)
    until_attack(t)
    t.answer("attack")
    for player in attacked:
        t.answer(f"player {player + 1}")
    return t


def until_attack(t: Table) -> None:
    """Pass until the Attacker decides."""
    for _ in range(50):
        t.settle()
        if t.question.kind == "attack":
            return
        t.passes()


def nobody_invites(t: Table) -> Table:
    """Nobody invites anybody."""
    while t.question.kind == "invite":
        t.passes()
    return t


def invites(t: Table, leader: int, *guests: int) -> Table:
    """A leader invites these players, and no more."""
    for guest in guests:
        assert (t.question.kind, t.question.player) == ("invite", leader)
        t.answer(f"player {guest + 1}")
    if t.asked and (t.question.kind, t.question.player) == ("invite", leader):
        t.passes(1, player=leader)
    return t


def could_invite(t: Table) -> list[int]:
    """Whom the leader who is asked could invite."""
    assert t.question.kind == "invite"
    return [payload_of(value) for value in t.question.options if value != PASS]


def assigns(t: Table, title: str, player: int, province: int = 1) -> Table:
    """Whoever is asked assigns a unit to a Province of a player."""
    return t.answer(f"assign {title}").answer(f"province {province} of player {player + 1}")


def fields(t: Table) -> list[int]:
    """The Provinces offered."""
    assert t.question.kind == "battlefield"
    return sorted(payload_of(value) for value in t.question.options)


def provinces(t: Table, *players: int) -> list[int]:
    """The two Provinces of each of these players."""
    return [t.province(player, n) for player in players for n in range(2)]


def may_act(t: Table, player: int) -> Table:
    """Pass until this player is asked."""
    return until(t, lambda: t.question.player == player)


def next_battle(t: Table, player: int, province: int = 1) -> Table:
    """Pass until a battle is to be chosen; it is that at a Province."""
    until(t, lambda: t.question.kind == "battlefield")
    return t.answer(f"province {province} of player {player + 1}")


def fights_at(t: Table, player: int, province: int = 1) -> Table:
    """It is fought at a Province, where somebody may act now."""
    next_battle(t, player, province)
    return until(t, lambda: t.question.kind == "action")


@pytest.mark.card(CARD)
@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize("players", [3, 4])
def test_whoever_has_played_it_may_choose_two_others_as_the_defender(players: int, played: bool) -> None:
    t = known(players)
    t.person("Raider", force=1)
    declares(t, ONE, played=played)
    if not played:
        assert (t.question.kind, t.m.defender, t.m.other_defender) == ("invite", ONE, -1)
        return
    assert (t.question.kind, t.question.player) == ("defender", 0)
    assert t.options() == ["done", "player 3", "player 4"][: players - 1]
    t.answer("player 3")
    assert t.said()[-1] == "Player 1 attacks player 2 and player 3."
    nobody_invites(t)
    t.answer("assign Raider")
    assert fields(t) == provinces(t, ONE, TWO)


@pytest.mark.card(CARD)
def test_he_may_still_attack_one_alone() -> None:
    t = known(4)
    t.person("Raider", force=1)
    declares(t, TWO)
    t.passes(1, player=0)
    assert (t.m.defender, t.m.other_defender) == (TWO, -1)
    assert t.said()[-1] == "Player 1 attacks player 3."
    nobody_invites(t)
    t.answer("assign Raider")
    assert fields(t) == provinces(t, TWO)


@pytest.mark.card(CARD)
def test_it_is_so_for_the_turn_only() -> None:
    t = known(3)
    t.person("Raider", force=1)
    declares(t, ONE, TWO)
    nobody_invites(t)
    until(t, lambda: t.active != 0)
    until_attack_of(t, 0)
    t.answer("attack").answer("player 2")
    assert t.question.kind != "defender" and (t.m.defender, t.m.other_defender) == (ONE, -1)


def until_attack_of(t: Table, player: int) -> None:
    """Pass until a player decides whether to attack."""
    until(t, lambda: t.question.kind == "attack" and t.question.player == player)


@pytest.mark.card(CARD)
@pytest.mark.ruling("R00-B-002")
@pytest.mark.ruling("R00-B-004")
def test_each_of_the_two_may_invite_the_other_but_the_attacker_neither() -> None:
    t = known(4)
    declares(t, ONE, TWO)
    assert t.question.player == 0 and could_invite(t) == [THIRD]
    invites(t, 0)
    assert t.question.player == ONE and could_invite(t) == [TWO, THIRD]
    invites(t, ONE, TWO)
    assert t.question.player == TWO and could_invite(t) == [ONE, THIRD]
    t.passes(1, player=TWO)
    assert t.m.defender == ONE and t.invited(TWO) == [ONE] and t.invited(THIRD) == []


@pytest.mark.card(CARD)
def test_the_attacker_assigns_to_both_and_each_of_the_two_to_his_own_once_in_each_segment() -> None:
    t = known(3)
    for player in range(3):
        for n in range(2):
            t.person(f"Rider {player}{n}", player, force=1, keywords="Cavalry")
    declares(t, ONE, TWO)
    nobody_invites(t)
    asked: list[int] = []
    segments: list[int] = []
    while t.question.kind == "assign":
        asked.append(t.question.player)
        segments.append(t.m.segment)
        if segments[-1] == terms.SEGMENT_INFANTRY:
            t.passes()
            continue
        player = asked[-1]
        t.answer(f"assign Rider {player}{asked.count(player) - 2}")
        own = provinces(t, ONE, TWO) if player == 0 else provinces(t, player)
        assert fields(t) == own
        t.answer(t.question.options[-1])
    assert asked == [0, ONE, TWO, 0, 0, ONE, ONE, TWO, TWO]
    assert segments == [terms.SEGMENT_INFANTRY] * 3 + [terms.SEGMENT_CAVALRY] * 6


@pytest.mark.card(CARD)
@pytest.mark.ruling("R00-B-003")
@pytest.mark.parametrize("first", [ONE, TWO])
def test_nobody_is_the_ally_of_two(first: int) -> None:
    t = known(4)
    helper, other = t.person("Helper", THIRD, force=1), t.person("Other", THIRD, force=1)
    declares(t, ONE, TWO)
    invites(t, 0)
    invites(t, ONE, THIRD)
    invites(t, TWO, THIRD)
    before = t.honor(THIRD)
    if first == TWO:
        assert (t.question.kind, t.question.player) == ("assign", THIRD) and t.m.defender == ONE
        t.passes(1, player=THIRD)  # in the part of the other he stays at home
    assert (t.question.kind, t.question.player) == ("assign", THIRD) and t.m.defender == first
    t.answer("assign Helper")
    assert fields(t) == provinces(t, first)
    t.answer(f"province 1 of player {first + 1}")
    assert t.m.side(helper) == first and f"Player 4 becomes an ally of player {first + 1}." in t.said()
    assert (t.question.kind, t.question.player) == ("assign", THIRD)
    t.passes(1, player=THIRD)
    assert t.honor(THIRD) == before + 2
    assert t.question.kind != "assign" or t.question.player != THIRD  # the other one's part of it
    next_battle(t, first)
    assert t.m.defender == first and t.ally_of(THIRD) == first
    next_battle(t, ONE + TWO - first)
    assert t.ally_of(THIRD) == -1 and t.invited(THIRD) == [] and t.location(other) < 0


@pytest.mark.card(CARD)
def test_an_ally_of_the_attacker_goes_to_the_provinces_of_both() -> None:
    t = known(4)
    for name in ("Left", "Right"):
        t.person(name, THIRD, force=1)
    declares(t, ONE, TWO)
    invites(t, 0, THIRD)
    nobody_invites(t)
    assigns(t, "Left", ONE)
    assigns(t, "Right", TWO)
    assert t.honor(THIRD) == 2 and t.m.attacker == t.ally_of(THIRD) == 0
    for player in (ONE, TWO):
        next_battle(t, player)
        assert t.m.defender == player and t.ally_of(THIRD) == 0


@pytest.mark.card(CARD)
def test_each_province_is_fought_over_with_its_player_alone_as_the_defender() -> None:
    t = known(3)
    raiders = [t.person(f"Raider {n}", force=20) for n in range(2)]
    guards = [t.person(f"Guard {player}", player, force=1) for player in (ONE, TWO)]
    for player in (ONE, TWO):
        for title, condition in (("Trick", "you_defend, "), ("Plain", "")):
            text = f'action(battle, [without_presence, {condition}target("x", enemy & personality)], bow("x"))'
            written(t, f"{title} {player}", [text], type="Action", player=player, where="hand")
    declares(t, ONE, TWO)
    invites(t, ONE, TWO)
    invites(t, TWO, ONE)
    attacked = provinces(t, ONE, TWO)
    for n, player in enumerate((ONE, TWO)):
        assigns(t, f"Raider {n}", player)
    assigns(t, "Guard 1", ONE)
    t.passes(1, player=TWO)  # as a guest of the other
    assigns(t, "Guard 2", TWO)
    for player, other in ((TWO, ONE), (ONE, TWO)):
        fights_at(t, player)
        assert t.m.defender == player and t.question.player == player
        assert t.can_use(f"Trick {player}", player) and t.can_use(f"Plain {player}", player)
        may_act(t, other)
        assert t.can_use(f"Plain {other}", other) and not t.can_use(f"Trick {other}", other)
    until(t, lambda: t.phase_now == "dynasty")
    assert all(t.destroyed(guard) for guard in guards) and t.honor(0) == 4
    assert [t.m.province_exists(v) for v in attacked] == [False, True, False, True]
    assert all(t.location(raider) < 0 and t.bowed(raider) for raider in raiders)
    assert (t.m.attacker, t.m.defender, t.m.other_defender) == (-1, -1, -1)


@pytest.mark.card(CARD)
@pytest.mark.parametrize("last", [ONE, TWO])
def test_each_ones_own_units_stay_at_his_provinces_until_the_attack_ends_and_go_home_unbowed(last: int) -> None:
    t = known(3)
    guards = {player: t.person(f"Guard {player}", player, force=1) for player in (ONE, TWO)}
    friend = t.person("Friend", TWO, force=1)
    declares(t, ONE, TWO)
    invites(t, ONE, TWO)
    nobody_invites(t)
    assigns(t, "Guard 1", ONE)
    assert t.question.player == TWO and t.m.defender == ONE  # as the ally of the other
    assigns(t, "Friend", ONE, 2)
    t.passes(1, player=TWO)
    assert t.m.defender == TWO and t.honor(TWO) == 2
    assigns(t, "Guard 2", TWO)
    assert t.m.side(friend) == ONE and t.m.side(guards[TWO]) == TWO
    order = [(ONE + TWO - last, 1), (ONE + TWO - last, 2), (last, 1)]
    for player, number in order:
        next_battle(t, player, number)
        assert t.m.defender == player
    until(t, lambda: t.phase_now == "dynasty")
    assert all(t.location(guard) < 0 and not t.bowed(guard) for guard in guards.values())
    assert t.location(friend) < 0 and t.bowed(friend)


def marches(t: Table, player: int) -> None:
    """A player holds a card that moves one of his units to any battlefield."""
    unit = target('target("x", yours & personality)')
    march = battle([unit, Target("land", domain=PROVINCES), Move("x", 0, NamedPlace("land"))])
    t.put(t.define("March", "Action", abilities=[march]), player, "hand")


def march(t: Table, unit: Card, player: int) -> bool:
    """Whether a unit comes to the first Province of a player, if its player moves it there."""
    t.use("March", unit)
    if t.asked and t.question.kind == "target":
        value = pack(T_PROVINCE, t.province(player, 0))
        if value not in t.question.options:
            return False
        t.m.answer(value)
    t.settle()
    return t.location(unit) == t.province(player, 0)


@pytest.mark.card(CARD)
def test_the_attackers_units_move_between_the_provinces_of_both() -> None:
    t = known(3)
    raider, second = t.person("Raider", force=1), t.person("Second", force=1)
    marches(t, 0)
    declares(t, ONE, TWO)
    nobody_invites(t)
    assigns(t, "Raider", ONE)
    assigns(t, "Second", ONE)
    fights_at(t, ONE)
    until(t, lambda: t.can_use("March", 0))
    assert march(t, raider, TWO) and t.m.side(raider) == 0
    fights_at(t, TWO)
    assert t.m.defender == TWO and t.location(second) < 0


@pytest.mark.card(CARD)
@pytest.mark.parametrize("invited", [True, False])
def test_a_unit_of_the_one_moves_to_the_province_of_the_other_if_he_was_invited(invited: bool) -> None:
    t = known(3)
    t.person("Raider", force=1)
    guard = t.person("Guard", ONE, force=1)
    t.person("Post", ONE, force=1)
    marches(t, ONE)
    declares(t, ONE, TWO)
    invites(t, ONE)
    invites(t, TWO, *([ONE] if invited else []))
    assigns(t, "Raider", ONE)
    assigns(t, "Guard", ONE)
    assigns(t, "Post", ONE)
    fights_at(t, ONE)
    assert t.question.player == ONE
    assert march(t, guard, TWO) is invited
    if invited:
        assert t.m.side(guard) == TWO and "Player 2 becomes an ally of player 3." in t.said()
        assert t.m.defender == ONE
        next_battle(t, TWO)
        assert t.ally_of(ONE) == TWO


@pytest.mark.card(CARD)
@pytest.mark.parametrize("invited", [True, False])
def test_of_the_two_the_one_acts_in_the_battle_of_the_other_if_he_was_invited(invited: bool) -> None:
    t = known(3)
    raider = t.person("Raider", force=1)
    shot = battle([target('target("foe", enemy & personality)'), destroy("foe")], flags=WITHOUT_PRESENCE)
    t.put(t.define("Arrows", "Action", abilities=[shot]), TWO, "hand")
    declares(t, ONE, TWO)
    invites(t, ONE, *([TWO] if invited else []))
    nobody_invites(t)
    assigns(t, "Raider", ONE)
    next_battle(t, ONE)
    until(t, lambda: t.question.kind == "action" and t.question.player == TWO)
    assert t.m.battlefield == t.province(ONE, 0) and t.can_use("Arrows", TWO) is invited
    if invited:
        t.use("Arrows", raider)
        assert t.dead(raider)
