"""Attacks as they are played: declared, assigned, fought battlefield by battlefield."""

from __future__ import annotations

from gorin.table import terms
from gorin.table.packing import T_PROVINCE, YES, pack
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import until


def declare(t: Table) -> Table:
    """Player 0 attacks player 1."""
    t.phase(terms.PHASE_ATTACK)
    t.m.answer(YES)
    return t.settle()


def assign(t: Table, card: Card, number: int) -> Table:
    """Whoever is asked assigns this unit to the battlefield at this Province of player 1."""
    assert t.question.kind == "assign"
    t.answer(card)
    assert t.question.kind == "battlefield"
    t.m.answer(pack(T_PROVINCE, t.province(1, number)))
    return t.settle()


def attack(t: Table, attackers: dict[Card, int], defenders: dict[Card, int] | None = None) -> Table:
    """Player 0 attacks with these units at Provinces by number, player 1 defends with those; battles are to come."""
    declare(t)
    for player, army in enumerate((attackers, defenders or {})):
        for card, number in army.items():
            assign(t, card, number)
        if t.question.kind == "assign" and t.question.player == player:
            t.answer_pass()
            t.settle()
    while t.question.kind == "assign":
        t.answer_pass()
        t.settle()
    assert t.question.kind == "battlefield" and t.question.player == 0
    return t


def fight(t: Table, number: int) -> Table:
    """The Attacker names the next battlefield; its battle begins."""
    until(t, lambda: t.question.kind == "battlefield" and t.question.player == 0)
    t.m.answer(pack(T_PROVINCE, t.province(1, number)))
    return t.settle()


def combat(t: Table, player: int) -> Table:
    """Pass until this player may act in the Combat Segment."""
    return until(t, lambda: acting(t, terms.SEGMENT_COMBAT, player))


def in_combat(t: Table, attackers: list[Card], defenders: list[Card], player: int = 0) -> Table:
    """A battle in which player 0 attacks; the Engage Segment is over, and this player may act."""
    t.battle(attackers, defenders)
    return combat(t, player)


def engage(t: Table, player: int) -> Table:
    """Pass until this player may act in the Engage Segment."""
    return until(t, lambda: acting(t, terms.SEGMENT_ENGAGE, player))


def acting(t: Table, segment: int, player: int) -> bool:
    """Whether this player has an opportunity in this segment."""
    return t.m.segment == segment and t.question.player == player and t.question.kind == "action"


def between(t: Table) -> Table:
    """Pass until the Attacker is to name a battlefield again."""
    return until(t, lambda: t.question.kind == "battlefield")


def line(t: Table, text: str) -> int:
    """The place of the last line of the log that holds a text."""
    found = [n for n, each in enumerate(t.said()) if text in each]
    assert found, (text, t.said()[-40:])
    return found[-1]
