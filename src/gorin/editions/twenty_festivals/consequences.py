"""What winning and losing a duel brings: first what alters who wins or loses, then all else (TF-DUE-08)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.lang.duels import DecideDuel
from gorin.rules import duel
from gorin.rules.timing import Occurrence, fire, matching, note_deeds, trait_of, watched
from gorin.table import citations, duels, effects, kinds, occurrences, packing, scopes, terms
from gorin.table.definitions import DelayedBase, Node, Part, Question
from gorin.table.edition import W_DELAYED, W_TRAIT
from gorin.table.machine import Machine
from gorin.table.procedures import Step
from gorin.table.sets import bits, set_of

DECIDING: Final = "deciding consequences"
OTHERS: Final = "other consequences"

# the frame of consequences
OUTCOMES: Final = A  # how many frames below it tell who has won or lost
DONE: Final = B  # which of the source's own consequences have come, as bits

# the source's own consequences
OF_LOSING: Final = 0
OF_WINNING: Final = 1


def decides(part: Part) -> bool:
    """Whether a text makes somebody win or lose the duel."""
    return isinstance(part, DecideDuel) or any(decides(inner) for inner in part.parts())


def text_of(m: Machine, ref: int) -> Part:
    """The text behind a trigger; no rule of the edition answers a victory or a defeat."""
    payload = packing.payload_of(ref)
    if packing.tag_of(ref) == packing.T_DELAYED:
        node = m.nodes[effects.node(m, effects.at(payload))]
        assert isinstance(node, DelayedBase)
        return node.program
    program = trait_of(m, ref)[0].program
    assert program is not None
    return program


class Outcome(Occurrence):
    """Somebody has won or lost: what answers that is fired from the frame above; what lies in a hand comes last."""

    def __init__(self, deciding: bool) -> None:
        super().__init__()
        self.deciding: bool = deciding

    def step(self, m: Machine, f: int) -> None:
        if self.deciding or self.hands(m, f, occurrences.kind(m, f), terms.AFTER):
            m.pop()
        else:
            m.wait()


class InOrder(Node):
    """Those consequences that decide the duel, or all others, one by one as the active player orders them."""

    def __init__(self, deciding: bool) -> None:
        super().__init__()
        self.deciding: bool = deciding

    def outcomes(self, m: Machine, f: int) -> list[int]:
        """The frames that tell who has won or lost."""
        found: list[int] = []
        for _ in range(m.local(f, OUTCOMES)):
            f = m.below(f)
            found.append(f)
        return found

    def answering(self, m: Machine, o: int) -> list[int]:
        """What answers one of them, of this set."""
        found: list[int] = []
        for window in (W_TRAIT, W_DELAYED):
            for ref in matching(m, o, occurrences.kind(m, o), terms.AFTER, window):
                if decides(text_of(m, ref)) == self.deciding:
                    found.append(ref)
        return found

    def own(self, m: Machine, f: int) -> list[int]:
        """What the duel's source says of losing and winning, of this set."""
        then = duel.consequences(m, m.scope(f))
        found: list[int] = []
        if then is not None:
            if then.lose is not None and duels.losers(m, m.scope(f)) and decides(then.lose) == self.deciding:
                found.append(OF_LOSING)
            if then.win is not None and duels.winners(m, m.scope(f)) and decides(then.win) == self.deciding:
                found.append(OF_WINNING)
        return [number for number in found if not (m.local(f, DONE) >> number) & 1]

    def left(self, m: Machine, f: int) -> list[int]:
        """What has still to come: a trigger that answers two outcomes stands there once."""
        found = [packing.pack(packing.T_CHOICE, number) for number in self.own(m, f)]
        for o in self.outcomes(m, f):
            found.extend([ref for ref in self.answering(m, o) if ref not in found])
        return found

    def step(self, m: Machine, f: int) -> None:
        found = self.left(m, f)
        if not found:
            m.pop()
        elif len(found) == 1:
            self.answer(m, f, found[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        source = scopes.source(m, m.scope(f))
        return Question(m.active_player, "order", citations.ORDER_OF_TRAITS, self.left(m, f), source, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if packing.tag_of(value) != packing.T_CHOICE:
            fire(m, next(o for o in self.outcomes(m, f) if value in self.answering(m, o)), value)
            return
        number = packing.payload_of(value)
        m.set_local(f, DONE, m.local(f, DONE) | (1 << number))
        then = duel.consequences(m, m.scope(f))
        assert then is not None
        program = then.lose if number == OF_LOSING else then.win
        assert program is not None
        m.push(program, scopes.parent(m, m.scope(f)))

    def choice_words(self, number: int) -> str:
        """How its choice reads."""
        return "what the challenge brings the loser" if number == OF_LOSING else "what the challenge brings the winner"


class ConsequencesStep(Step):
    """One set of consequences."""

    def __init__(self, name: str, deciding: bool) -> None:
        super().__init__(name)
        self.deciding: bool = deciding
        self.in_order: InOrder = InOrder(deciding)
        self.outcome: Outcome = Outcome(deciding)

    def parts(self) -> list[Part]:
        return [self.in_order, self.outcome]

    def run(self, m: Machine, f: int) -> None:
        if self.deciding:
            duels.set_flags(m, f, duels.flags(m, f) | duel.DECIDED | duel.IN_CONSEQUENCES)
        else:
            duel.settle_altered(m, f)
            duel.note_wins(m, f)
            if m.logging:
                duel.tell(m, f)
        m.duel_winners = set_of(bits(duels.winners(m, f)))
        m.duel_losers = set_of(bits(duels.losers(m, f)))
        m.go_on(f)
        count = self.lay(m, f, kinds.DUEL_WON, duels.winners(m, f))
        count += self.lay(m, f, kinds.DUEL_LOST, duels.losers(m, f))
        m.set_local(m.push(self.in_order, f), OUTCOMES, count)

    def lay(self, m: Machine, f: int, kind: int, mask: int) -> int:
        """Lay a frame for each who has won, or lost, if anything could answer that; how many there are."""
        found = bits(mask) if watched(m, kind) else []
        for card in found:
            first = duels.challenger(m, f) == card
            other = duels.challenged(m, f) if first else duels.challenger(m, f)
            source, by = scopes.source(m, f), scopes.you(m, f)
            player = m.controller(card)
            o = m.push_occurrence(self.outcome, f, kind, card, other, 0, player, source, by, terms.MODE_RULE)
            occurrences.set_flags(m, o, terms.OF_APPLIED)
            occurrences.set_point(m, o, terms.AFTER)
            if not self.deciding:
                note_deeds(m, o)
        return len(found)


def consequences() -> list[Step]:
    """Both sets, in their order."""
    return [ConsequencesStep(DECIDING, True), ConsequencesStep(OTHERS, False)]
