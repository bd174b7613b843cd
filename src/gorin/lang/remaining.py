"""Cards that may remain bowed."""

from __future__ import annotations

from gorin.lang.flow import Later, May
from gorin.lang.refs import IT, ControllerOf, Who
from gorin.lang.triggers import before
from gorin.lang.verbs import NegateIt
from gorin.table import effects, kinds, occurrences, scopes
from gorin.table.definitions import Node
from gorin.table.machine import Machine
from gorin.table.terms import WHILE_SUBJECT_IN_PLAY


class MayRemainBowed(Later):
    """A card may remain bowed: its controller may negate its straightening, until it straightens (SE-NEG-16)."""

    def __init__(self, who: Who) -> None:
        choice = May(NegateIt(), ControllerOf(IT), Straightens())
        super().__init__(before(kinds.STRAIGHTEN), choice, False, WHILE_SUBJECT_IN_PLAY, who)

    def due(self, m: Machine, at: int, o: int) -> bool:
        return effects.subject(m, at) == occurrences.subject(m, o)


class Straightens(Node):
    """Nobody keeps the card from straightening: it may not remain bowed any longer."""

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        card = occurrences.subject(m, scopes.occurrence(m, scope))
        for at in m.effects(effects.DELAYED):
            if effects.subject(m, at) == card and isinstance(m.nodes[effects.node(m, at)], MayRemainBowed):
                m.free_effect(at)
