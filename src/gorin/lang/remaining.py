"""Cards that may remain bowed."""

from __future__ import annotations

from gorin.lang.flow import Later, May
from gorin.lang.refs import IT, ControllerOf, Who
from gorin.lang.triggers import before
from gorin.lang.verbs import NegateIt
from gorin.table import occurrences as k
from gorin.table.definitions import NODES, Node, Words
from gorin.table.layout import (
    F_SCOPE,
    FX_DELAYED,
    FX_SIZE,
    G_FXN,
    O_SUBJECT,
    S_OCCURRENCE,
    WHILE_SUBJECT_IN_PLAY,
    X_KIND,
    X_NODE,
    X_SUBJECT,
)
from gorin.table.machine import Machine


class MayRemainBowed(Later):
    """A card may remain bowed: its controller may negate its straightening, until it straightens (SE-NEG-16)."""

    def __init__(self, who: Who) -> None:
        choice = May(NegateIt("its straightening"), ControllerOf(IT), Straightens())
        super().__init__(before(k.STRAIGHTEN), choice, False, WHILE_SUBJECT_IN_PLAY, who)

    def due(self, m: Machine, at: int, o: int) -> bool:
        return m.fx[at + X_SUBJECT] == m.stack[o + O_SUBJECT]

    def say(self, w: Words) -> str:
        return f"{self.ref.say(w) if self.ref is not None else 'it'} may remain bowed"


class Straightens(Node):
    """Nobody keeps the card from straightening: it may not remain bowed any longer."""

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        m.pop()
        card = m.stack[m.stack[scope + S_OCCURRENCE] + O_SUBJECT]
        fx = m.fx
        for slot in range(m.cells[G_FXN]):
            at = slot * FX_SIZE
            if fx[at + X_KIND] == FX_DELAYED and fx[at + X_SUBJECT] == card:
                if isinstance(NODES[fx[at + X_NODE]], MayRemainBowed):
                    m.free_effect(at)

    def say(self, w: Words) -> str:
        return ""
