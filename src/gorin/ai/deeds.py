"""The deeds by which Rings come into play from the hand, and what it is worth to come nearer to one."""

from __future__ import annotations

from collections.abc import Iterator

from gorin.ai.plan import ENLIGHTENMENT, inside
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.lang.conditions import Was
from gorin.lang.entering import BringIn
from gorin.lang.flow import If, May
from gorin.lang.tallies import Successful
from gorin.lang.triggers import On
from gorin.table import kinds
from gorin.table.definitions import CardDef, Node
from gorin.table.terms import RING

EARNED = 5.0
"""What a Ring that enters play by its own text is worth to a seat that lives by other things."""


def earnable(p: Position) -> Iterator[int]:
    """The Rings in hand."""
    return (c for c in p.hand() if p.type(c) == RING)


def counts(card: CardDef) -> list[Successful]:
    """The counts of actions that bring a card into play by its own text."""
    found = []
    for trait in card.traits:
        for trigger in trait.triggers():
            if trait.program is not None and isinstance(trigger, On) and isinstance(trigger.when, Successful):
                if any(isinstance(part, BringIn) and part.own_text for part in inside(trait.program)):
                    found.append(trigger.when)
    return found


def by_victory(p: Position) -> bool:
    """Whether a Ring in hand enters play when this seat wins a battle."""
    return any(trait.watches(kinds.BATTLE_WON) for c in earnable(p) for trait in p.definition(c).traits)


def prize(worth: Worth) -> float:
    """What it is worth that one more Ring enters play by its own text."""
    plan = worth.plan
    return (
        EARNED
        + (1.5 * plan.earned_rings if plan.means.elements == 5 else 0.0)
        + (2.0 if plan.road == ENLIGHTENMENT else 0.0)
    )


def progress(p: Position, worth: Worth, value: int, usable: list[int]) -> float:
    """What using an ability adds because a Ring in hand counts it; `usable` are those that can be used now."""
    gain = 0.0
    for ring in earnable(p):
        for count in counts(p.definition(ring)):
            card = p.ability_card(value)
            missing = count.least - p.counted(count)
            if card == ring or missing <= 0 or not p.counts_for(value, count):
                continue
            ready = {p.ability_card(v) for v in usable if p.ability_card(v) >= 0 and p.counts_for(v, count)}
            later = {c for c in p.hand() for v in p.abilities_of(c) if p.counts_for(v, count)}
            if titles(p, ready - {ring}) >= missing:
                gain += 0.9 * prize(worth) / missing
            elif titles(p, (ready | later) - {ring}) >= missing:
                gain += 0.45 * prize(worth) / missing
    return gain


def titles(p: Position, cards: set[int]) -> int:
    """How many different titles there are among some cards."""
    return len({p.title(c) for c in cards})


def promised(program: Node | None, node: May) -> bool:
    """Whether a Ring enters play later on if its player does now what he may."""
    if program is None or not node.name:
        return False
    for part in inside(program):
        if isinstance(part, If) and isinstance(part.condition, Was) and part.condition.slot_ref.slot == node.slot:
            if any(isinstance(each, BringIn) and each.own_text for each in inside(part.then)):
                return True
    return False
