"""Ways through an attack that tests of cards share."""

from __future__ import annotations

from gorin.lang.cards import battle
from gorin.table.definitions import Node
from gorin.testing import Card, Table


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card put into a hand."""
    return t.put(title, player, "hand")


def first_pass(t: Table) -> Table:
    """The Defender, who has the first opportunity, passes."""
    return t.passes(1, 1)


def in_battle(t: Table, title: str, *effects: Node, player: int = 0) -> Card:
    """A Holding with a Battle ability of these effects."""
    return t.holding(title, player, battle(list(effects), limit=9))


def attack(t: Table) -> Table:
    """The active player attacks; he is asked what he assigns."""
    while t.question.kind != "assign":
        if t.question.kind == "attack":
            t.answer("attack")
        else:
            t.answer_pass()
    return t


def assign(t: Table, card: Card, number: int = 1) -> None:
    """Assign a unit to the Defender's Province of this number."""
    t.answer(card)
    if t.question.kind == "battlefield":
        t.answer(next(o for o in t.options() if o.startswith(f"Province {number} ")))


def to_opportunity(t: Table, title: str, player: int = 0) -> Table:
    """Pass until this player may use a card."""
    while not t.can_use(title, player):
        if t.question.kind in ("battlefield", "attack"):
            t.answer(t.question.options[-1])
        else:
            t.answer_pass()
    return t
