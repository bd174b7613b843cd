"""Positions of Twenty Festivals that several tests need."""

from __future__ import annotations

from collections.abc import Callable

from gorin.rules.setup import build
from gorin.table import terms
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS
from gorin.testing import Card, Table


def festival(players: int = 2, gold: int = 20) -> Table:
    """A table under the rules of Twenty Festivals; its Strongholds produce so much Gold."""
    return Table("twenty_festivals", players, gold=gold)


def table(gold: int = 20) -> Table:
    """A table at which the cards of Twenty Festivals are played."""
    return Table("twenty_festivals", cards="twenty_festivals", gold=gold)


def of_clan(t: Table, player: int, clan: str) -> None:
    """Let a player's Stronghold have a Clan."""
    d = t.m.definition(t.stronghold(player))
    d.keywords = frozenset([t.rules.keyword(clan)])
    d.clan = t.rules.keyword(clan)


def until(t: Table, done: Callable[[], bool]) -> Table:
    """Pass, and declare no attack, until something is so."""
    for _ in range(200):
        t.settle()
        if done():
            return t
        free = PASS if PASS in t.question.options else t.question.options[0]
        t.m.answer(NO if t.question.kind == "attack" else free)
    raise AssertionError("it never came")


def new_game(t: Table, honor: tuple[int, ...] = (3, 5), seed: int = 3) -> Table:
    """A whole new game of the table's rules, from its setup on: decks of Holdings and of blank Fate cards."""
    field = t.define("Field", "Holding", gold=2, gold_cost=2)
    card = t.define("Fate", "Action")
    homes = [
        t.define(f"Home {n + 1}", "Stronghold", gold=5, strength=7, honor=value) for n, value in enumerate(honor)
    ]
    m = Machine(t.rules)
    build(m, [(home.index, [field.index] * 12, [card.index] * 12) for home in homes], seed)
    m.logging = True
    t.sit_down_at(m)
    assert t.rules.program is not None
    m.push(t.rules.program, terms.NONE)
    t.run()
    return t


def play(t: Table, *uses: str | tuple[str, Card]) -> Table:
    """Let player 0 use one ability after the other, with the targets given; nobody else does anything."""
    for each in uses:
        title, *targets = (each,) if isinstance(each, str) else each
        t.use(title, *targets)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    return t
