# gorin: interpreted
"""A sensible player of rules of thumb: it looks one step ahead, by reading, never by trying."""

from __future__ import annotations

from collections.abc import Callable

from gorin.ai import allying, defence, dueling, economy
from gorin.ai import attack as attacking
from gorin.ai.acting import action, reaction
from gorin.ai.choosing import branch, cost, destination, found, general, may, pick, player, refuse
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.table.packing import T_PROVINCE, YES, payload_of, tag_of

Choice = tuple[int, str]


class ScriptedPlayer:
    """Plays by its deck's means: conquest, Honor or Rings; every question is judged anew from what its seat sees."""

    name = "scripted"

    def __init__(self, seed: int = 0) -> None:
        """A new player; it leaves nothing to chance, so that the seed changes nothing."""
        self._words = ""
        self._choice = -1

    def choose(self, view: Position) -> int:
        """The number of the option that its rules of thumb prefer."""
        number, words = 0, "Nothing else is possible."
        if view.count > 1:
            number, words = HANDLERS.get(view.kind, general)(view)
        if not 0 <= number < view.count:
            number, words = 0, "One seems as good as another."
        self._choice, self._words = number, words
        return number

    def reason(self, choice: int) -> str:
        """One sentence about an option of the question last answered."""
        return self._words if choice == self._choice else "It would choose something else."


def dynasty(p: Position) -> Choice:
    """Buy."""
    return economy.buy(p, Worth(p))


def purchase(p: Position) -> Choice:
    """How to buy."""
    return economy.way(p, Worth(p))


def discard(p: Position) -> Choice:
    """What to discard."""
    return economy.discard(p, Worth(p))


def pay(p: Position) -> Choice:
    """Which source of Gold to bow."""
    return economy.pay(p, Worth(p))


def legacy(p: Position) -> Choice:
    """The Legacy Holding."""
    return economy.legacy(p, Worth(p))


def attack(p: Position) -> Choice:
    """Whether to attack."""
    return attacking.declare(p, Worth(p))


def assign(p: Position) -> Choice:
    """Whom to send."""
    if p.seat == p.attacker:
        return attacking.muster(p, Worth(p))
    return defence.guard(p, Worth(p)) if p.seat == p.defender else allying.send(p, Worth(p))


def battlefield(p: Position) -> Choice:
    """Where to send him, or where to fight next."""
    worth = Worth(p)
    if p.source < 0:
        return attacking.next_battle(p, worth)
    goal = attacking.goal if p.seat == p.attacker else defence.goal if p.seat == p.defender else allying.goal
    wanted, why = goal(p, worth, p.source)
    for number, value in enumerate(p.options):
        if tag_of(value) == T_PROVINCE and payload_of(value) == wanted:
            return number, why
    return 0, "One is as good as another."


def region(p: Position) -> Choice:
    """Regions are attached."""
    return p.options.index(YES), "A Region helps the Province it is attached to."


HANDLERS: dict[str, Callable[[Position], Choice]] = {
    "action": action,
    "reaction": reaction,
    "focus": dueling.focus,
    "target": pick,
    "choose": pick,
    "may": may,
    "may pay": may,
    "choice": branch,
    "cost": cost,
    "destination": destination,
    "look": found,
    "search": found,
    "refuse": refuse,
    "dynasty": dynasty,
    "purchase": purchase,
    "discard": discard,
    "pay": pay,
    "legacy": legacy,
    "attack": attack,
    "assign": assign,
    "battlefield": battlefield,
    "region": region,
    "defender": allying.prey,
    "invite": allying.invite,
    "side": allying.side,
    "loser": player,
}

__all__ = ["HANDLERS", "ScriptedPlayer"]
