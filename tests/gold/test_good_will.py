"""Two players who may not invite each other as allies until both have shown good will."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.gold.laying import held, known

DISSENT = "Political Dissent"


def dissenting(first: int = 1, second: int = 2) -> tuple[Table, list[Card]]:
    """Player 0 has played it on two players; everybody has a Personality to spare."""
    t = known(3)
    performer = t.person("Performer")
    spare = [t.person(f"Spare {player}", player) for player in range(3)]
    held(t, DISSENT)
    t.action_phase()
    t.use(DISSENT, performer, f"player {first + 1}", f"player {second + 1}")
    assert t.bowed(performer)
    t.finish()
    return t, spare


def can_show(t: Table, player: int) -> bool:
    """Whether a player could show good will in an Action Phase of his."""
    t.action_phase(player)
    found = t.offers(DISSENT)
    t.finish()
    return found


def shows(t: Table, player: int, spare: Card) -> None:
    """A player shows good will in an Action Phase of his."""
    t.action_phase(player)
    t.use(DISSENT, spare, player=player)
    assert t.destroyed(spare)
    t.finish()


def guests(t: Table, attacker: int, defender: int) -> dict[int, list[str]]:
    """Whom each leader could invite, in an attack for which nobody comes."""
    found: dict[int, list[str]] = {}
    t.phase(terms.PHASE_ATTACK, attacker)
    for _ in range(40):
        t.settle()
        if not t.asked or t.question.kind == "assign":
            break
        if t.question.kind == "invite":
            found[t.question.player] = [each.removeprefix("invite ") for each in t.options() if each != "done"]
        if t.question.kind == "attack":
            t.answer("attack")
        elif t.question.kind == "defender":
            t.answer(f"player {defender + 1}")
        else:
            t.m.answer(PASS)
    t.finish()
    return found


@pytest.mark.card(DISSENT)
def test_it_targets_two_different_players_of_whom_you_may_be_one() -> None:
    t = known(3)
    performer = t.person("Performer")
    held(t, DISSENT)
    t.action_phase()
    t.use(DISSENT, performer, "player 1", left="target")
    assert not t.fits("player 1")
    assert t.fits("player 2") and t.fits("player 3")


@pytest.mark.card(DISSENT)
@pytest.mark.parametrize("shown", [(), (1,), (2,), (1, 2), (2, 1)])
def test_they_invite_each_other_only_after_both_have_shown_good_will(shown: tuple[int, ...]) -> None:
    t, spare = dissenting()
    for player in shown:
        shows(t, player, spare[player])
    bound = len(shown) < 2
    t.person("Raider 1", 1)
    t.person("Raider 2", 2)
    both = {1: ["player 3"], 0: ["player 3"]}
    assert guests(t, 1, 0) == ({0: ["player 3"]} if bound else both)  # who is no part of it may invite them


@pytest.mark.card(DISSENT)
def test_only_the_two_targets_may_show_good_will_and_each_only_once_in_the_game() -> None:
    t, spare = dissenting()
    more = t.person("More", 1)
    assert [can_show(t, player) for player in range(3)] == [False, True, True]
    shows(t, 1, spare[1])
    assert [can_show(t, player) for player in range(3)] == [False, False, True]
    assert not t.destroyed(more)


@pytest.mark.card(DISSENT)
def test_the_players_of_one_are_not_those_of_another() -> None:
    t, spare = dissenting()
    held(t, DISSENT)
    performer = t.person("Second performer")
    t.action_phase()
    t.use(DISSENT, performer, "player 2", "player 3")
    t.finish()
    more = [t.person(f"More {player}", player) for player in range(3)]
    for player in (1, 2):
        shows(t, player, spare[player])
    assert 1 not in guests(t, 1, 0)  # the other one still binds them
    for player in (1, 2):
        shows(t, player, more[player])
    assert guests(t, 1, 0)[1] == ["player 3"]


@pytest.mark.card(DISSENT)
@pytest.mark.parametrize(
    ("shown", "helper", "defender", "keywords", "bonus"),
    [
        ((1, 2), 2, 1, "Samurai", 2),
        ((1, 2), 1, 2, "Samurai", 2),
        ((1,), 2, 1, "Samurai", 0),
        ((1, 2), 2, 1, "", 0),
        ((1, 2), 2, 0, "Samurai", 0),
        ((1, 2), 0, 1, "Samurai", 0),
    ],
)
def test_samurai_of_either_are_stronger_as_defending_allies_of_the_other(
    shown: tuple[int, ...], helper: int, defender: int, keywords: str, bonus: int
) -> None:
    t, spare = dissenting()
    for player in shown:
        shows(t, player, spare[player])
    attacker = 3 - helper - defender
    raider = t.person("Raider", attacker, force=9)
    guard = t.person("Guard", defender, force=2, chi=2, keywords="Samurai")
    ally = t.person("Ally", helper, force=2, chi=2, keywords=keywords)
    at_home = t.person("At home", helper, force=2, chi=2, keywords=keywords)
    t.battle([raider], [guard, ally], attacker=attacker, defender=defender)
    assert (t.force(ally), t.chi(ally)) == (2 + bonus, 2 + bonus)
    assert [t.force(guard), t.force(at_home), t.chi(at_home)] == [2, 2, 2]


@pytest.mark.card(DISSENT)
def test_attacking_allies_get_no_bonus() -> None:
    t, spare = dissenting()
    for player in (1, 2):
        shows(t, player, spare[player])
    raider = t.person("Raider", 1, force=2, keywords="Samurai")
    ally = t.person("Ally", 2, force=2, chi=2, keywords="Samurai")
    t.battle([raider, ally], [], attacker=1, defender=0)
    assert (t.force(ally), t.chi(ally)) == (2, 2)
