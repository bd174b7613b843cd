"""Interrupts that a player counts on as he announces an action: he may, and then must take them (TF-ACT-11).

What they bring about is found by playing on, on a copy of the game, until the action is about to resolve: its player
answers in every way, and nobody else does anything.
"""

from __future__ import annotations

from typing import Final

from gorin.rules.actions import (
    ANNOUNCED,
    NEXT_STEP,
    RESOLVING_NOW,
    ability_of,
    can_complete,
    candidates,
    fitting,
    names_first,
    viable,
)
from gorin.table import kinds, packing, scopes, terms
from gorin.table.definitions import Ability, ability_taken, scope_context
from gorin.table.edition import STEP_CHOOSE
from gorin.table.machine import Machine
from gorin.table.sets import cards_of
from gorin.table.terms import NONE

MOST_ANSWERS: Final = 300  # so many answers are tried on the way
MOST_STEPS: Final = 10_000

# what is looked for as the action is about to resolve
POSSIBLE: Final = 0  # all that it must target, nothing of which has been chosen
TARGETS: Final = 1  # what could be its n-th target
FULFILLED: Final = 2  # that all that has been chosen is legal


def counts(m: Machine, scope: int) -> bool:
    """Whether the player of an action has Interrupts on which he could count; Interrupts are not interrupted."""
    if scopes.kind(m, scope) != terms.SCOPE_ACTION or scopes.designator(m, scope) & m.rules.response:
        return False
    for ref in candidates(m, scopes.you(m, scope), kinds.BEGIN_RESOLVING, terms.BEFORE):
        if packing.tag_of(ref) != packing.T_RULEBOOK and not ability_of(m, ref).waits:  # those give no targets
            return True
    return False


def brought_about(m: Machine, scope: int) -> bool:
    """Whether Interrupts of its player could make an action possible, or make good what he counts on already."""
    wanted = FULFILLED if scopes.flags(m, scope) & terms.FLAG_COUNTING else POSSIBLE
    return counts(m, scope) and ahead_of(m, scope, wanted).goes()


def targets_brought_about(m: Machine, scope: int, n: int, chosen: int) -> list[int]:
    """What Interrupts of its player could make legal as the n-th target of an action, besides those in a mask."""
    if not counts(m, scope):
        return []
    ahead = ahead_of(m, scope, TARGETS)
    ahead.n = n
    ahead.chosen = chosen
    ahead.goes()
    return ahead.found


def counted_on(m: Machine, scope: int, options: list[int]) -> list[int]:
    """Those of the answers that make good what an action's player counted on.

    They are given to his chance to interrupt it, or name what his Interrupt targets. All of them will do if nothing
    of it is lacking any more, or nothing helps.
    """
    if not scopes.flags(m, scope) & terms.FLAG_COUNTING or fulfilled(m, scope):
        return options
    found: list[int] = []
    for value in options:
        if value != packing.PASS:
            other = m.fork()
            scopes.set_flags(other, scope, scopes.flags(other, scope) & ~terms.FLAG_COUNTING)
            answer(other, value)
            if Ahead(other, scope, FULFILLED).goes():
                found.append(value)
    return found if found else options


def fulfilled(m: Machine, scope: int) -> bool:
    """Whether all that an action's player has chosen to target is legal as things are."""
    node = ability_taken(m, scope)
    mark = m.mark()
    found = True
    for n in range(len(node.targets)):
        slot = node.targets[n].slot
        value = scopes.slot(m, scope, slot)
        if value == NONE:
            found = found and node.targets[n].least(scope_context(m, scope)) == 0
            continue
        scopes.set_slot(m, scope, slot, NONE)
        able = fitting(m, scope, node, n)
        scopes.set_slot(m, scope, slot, value)
        found = found and all(each in able for each in cards_of(value))
    m.undo(mark)
    return found


def ahead_of(m: Machine, scope: int, wanted: int) -> Ahead:
    """The search from an action that is weighed, or whose targets are chosen or costs paid."""
    found = Ahead(before_interrupts(m, scope), scope, wanted)
    found.paid = not names_first(m, scope, ability_taken(m, scope))
    return found


def before_interrupts(m: Machine, scope: int) -> Machine:
    """A copy of the game in which an action that is weighed or paid for comes to the step of Interrupts."""
    other = m.fork()
    other.unwind(scope)
    other.waiting = False
    other.pending = None
    flags = scopes.flags(other, scope)
    if other.action != scope:  # it is only weighed
        scopes.set_outer(other, scope, other.action)
        other.action = scope
        other.action_number = other.action_number + 1
        scopes.set_number(other, scope, other.action_number)
        other.jump(scope, ANNOUNCED)
    else:
        other.jump(scope, NEXT_STEP)
    scopes.set_flags(other, scope, flags & ~(terms.FLAG_ANNOUNCING | terms.FLAG_PAYING))
    scopes.set_step(other, scope, m.rules.steps.index(STEP_CHOOSE) + 1)
    return other


def answer(m: Machine, value: int) -> None:
    """Take up an answer, without playing on."""
    m.waiting = False
    m.pending = None
    top = m.top
    m.node(top).answer(m, top, value)


class Ahead:
    """The search on a copy of the game, which it plays on."""

    def __init__(self, m: Machine, scope: int, wanted: int) -> None:
        self.m: Machine = m
        self.scope: int = scope
        self.you: int = scopes.you(m, scope)
        self.wanted: int = wanted
        self.paid: bool = True  # its costs; else they are weighed with its targets, on which they depend
        self.n: int = 0
        self.chosen: int = 0
        self.found: list[int] = []
        self.left: int = MOST_ANSWERS

    def goes(self) -> bool:
        """Whether some answers bring about what is wanted; of targets all are gathered."""
        if not self.play_on():
            return False
        m = self.m
        if not m.waiting:
            return self.reached()
        question = m.question()
        assert question is not None
        options = question.options
        if question.player != self.you:
            options = [packing.PASS] if packing.PASS in options else options[:1]
        for value in options:
            self.left -= 1
            if self.left < 0:
                return False
            mark = m.mark()
            answer(m, value)
            goes = self.goes()
            m.take_back(mark)
            if goes:
                return True
        return False

    def play_on(self) -> bool:
        """Go on until somebody must decide or the action is about to resolve; False if it never is."""
        m = self.m
        for _ in range(MOST_STEPS):
            if m.waiting:
                return True
            if m.over or m.top < self.scope:
                return False
            if m.dirty and m.check is not None:
                m.check.step(m, 0)
                continue
            if m.top == self.scope and m.step(self.scope) == RESOLVING_NOW:
                return True
            m.node(m.top).step(m, m.top)
        return False

    def reached(self) -> bool:
        """Whether what is wanted is so, as the action is about to resolve."""
        m, scope = self.m, self.scope
        node = m.nodes[scopes.ability(m, scope)]
        assert isinstance(node, Ability)
        if self.wanted == FULFILLED:
            return fulfilled(m, scope)
        mark = m.mark()
        if not self.paid:
            scopes.set_step(m, scope, 0)
        possible = self.wanted == POSSIBLE and can_complete(m, scope, node, 0)
        for value in viable(m, scope, node, self.n, self.chosen) if self.wanted == TARGETS else []:
            if value not in self.found:
                self.found.append(value)
        m.undo(mark)
        return possible
