"""Positions of Gold Edition that several tests need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gorin.lang.described import target
from gorin.lang.targets import Target
from gorin.table.packing import NO, PASS
from gorin.testing import Card, Table


def gold(players: int = 2, options: Sequence[str] = ()) -> Table:
    """A table under the rules of Gold Edition, with some of its optional ones; its Strongholds produce 20 Gold."""
    return Table("gold", players, gold=20, options=options)


def until(t: Table, done: Callable[[], bool]) -> Table:
    """Pass, and declare no attack, until something is so."""
    for _ in range(200):
        t.settle()
        if done():
            return t
        free = PASS if PASS in t.question.options else t.question.options[0]
        t.m.answer(NO if t.question.kind == "attack" else free)
    raise AssertionError("it never came")


def mine(t: Table) -> Table:
    """Pass until player 0 may act."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == 0)


def person(words: str = "personality") -> Target:
    """ "Target a Personality"."""
    return target(f'target("x", {words})')


def fight(t: Table, attackers: list[Card], defenders: list[Card], number: int = 0) -> Table:
    """A battle in which nobody does anything, to its end."""
    t.battle(attackers, defenders, number=number)
    return t.finish()


def known(players: int = 2, strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", strongholds=strongholds, gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


def offered_on_the_way(t: Table, words: str) -> bool:
    """Whether something may be done before the next action; everybody declines whatever he can."""
    seen = False
    for _ in range(100):
        if not t.asked or t.question.kind == "action":
            return seen
        seen |= t.fits(words)
        options = t.question.options
        t.m.answer(next((each for each in (NO, PASS) if each in options), options[0]))
    raise AssertionError("it never came")
