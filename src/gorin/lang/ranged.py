"""Ranged Attacks, in the words of cards."""

from __future__ import annotations

from typing import Final

from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.conditions import Statement
from gorin.lang.flow import Seq
from gorin.lang.selectors import Phrase, Test
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.verbs import Verb
from gorin.rules.battlefields import enemy_units
from gorin.rules.ranged import ranged_attacks, ranged_candidates
from gorin.rules.timing import Group, scope_mode
from gorin.table import citations, kinds, occurrences, scopes
from gorin.table.changes import record
from gorin.table.definitions import NODES, Context, Node, Part, Words, scope_context
from gorin.table.flags import CANNOT_BE_RANGED
from gorin.table.keywords import flagged
from gorin.table.machine import Machine
from gorin.table.memory import remember, remembered
from gorin.table.places import at_battle, unit_cards
from gorin.table.terms import NONE, SLOTS, UNTIL_TURN_ENDS


class RangedTarget(Target):
    """The targeting that a Ranged Attack brings with it (SE-RAT-01, SE-RAT-11)."""

    def __init__(
        self, name: str, selector: Test | None = None, most: int = 1, also: Test | None = None, home: bool = False
    ) -> None:
        super().__init__(name, selector, 1, most)
        self.shoots = True
        self.home: bool = home  # "this may target cards at home" (SE-CRD-01)
        if home:
            self.reach = ANYWHERE
        self.also: Test | None = also  # "this may target ...", which widens it (SE-EFF-03)
        self.meaning = citations.RANGED_ATTACKS

    def parts(self) -> list[Part]:
        return super().parts() + ([self.also] if self.also is not None else [])

    def domain_cards(self, x: Context) -> list[int]:
        found = ranged_candidates(x.m, x.you, x.scope, self.home)
        here = at_battle(x.m)
        if self.also is not None and here >= 0:
            for unit in enemy_units(x.m, x.you, here):
                for card in unit_cards(x.m, unit):
                    if card not in found and self.also.test(x, card) and not flagged(x.m, card, CANNOT_BE_RANGED):
                        found.append(card)
        return found

    def say(self, w: Words) -> str:
        phrase = Phrase()
        self.selector.put(w, phrase)
        w.names[self.name] = "its target"
        return ""


class Ranged(Node):
    """ "Ranged X Attack" on what was targeted for it."""

    def __init__(self, strength: Number, name: str) -> None:
        super().__init__()
        self.strength: Expression = amount(strength)
        self.target: Target = RangedTarget(name)
        self.name: str = name

    def parts(self) -> list[Part]:
        return [self.strength]

    def does(self) -> int:
        return (1 << kinds.RANGED) | (1 << kinds.DESTROY)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        strength = self.strength.value(x)
        targets: list[int] = []
        from gorin.table.sets import cards_of

        targets = cards_of(scopes.slot(m, scope, self.target.slot))
        strengths = [strength + remembered(m, aim(m, scope, self.target.slot, card), RAISED) for card in targets]
        m.pop()
        ranged_attacks(m, scope, strengths, targets)

    def say(self, w: Words) -> str:
        size = self.strength.say(w)
        text = f"Ranged {size} Attack" if size.isdigit() else f"Ranged Attack with strength equal to {size}"
        if isinstance(self.target, RangedTarget) and self.target.also is not None:
            text += f". This may target a {self.target.also.say(w)}"
        if isinstance(self.target, RangedTarget) and self.target.home:
            text += ". This may target cards at home"
        return text


RAISED: Final = "strength of a Ranged Attack"


def aim(m: Machine, scope: int, slot: int, card: int) -> int:
    """What names one targeting of a Ranged Attack in memory: the action, the target's name, the card."""
    return ((scopes.number(m, scope) * SLOTS + slot) << 16) | card


class AimsRanged(Statement):
    """The targeting being answered is that of a Ranged Attack (SE-RAT-11)."""

    def holds(self, x: Context) -> bool:
        o = x.occurrence
        if o < 0 or occurrences.kind(x.m, o) != kinds.TARGET:
            return False
        frame = x.m.below(o)
        while frame >= 0 and isinstance(NODES[x.m.node_number(frame)], Group):  # several targets at once
            frame = x.m.below(frame)
        return frame >= 0 and isinstance(NODES[x.m.node_number(frame)], RangedTarget)

    def say(self, w: Words) -> str:
        return "it is the targeting of a Ranged Attack"


class RaiseRanged(Verb):
    """Raise the strength of the Ranged Attack whose targeting is being answered (SE-RAT-02)."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.amount]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        size = self.amount.value(x)
        if o < 0 or m.scope(o) < 0 or size == 0:
            return
        slot = occurrences.object(m, o) % 256
        remember(m, aim(m, m.scope(o), slot, occurrences.subject(m, o)), RAISED, UNTIL_TURN_ENDS, size)
        record(m, scope, scope_mode(m, scope), 0, NONE)

    def say(self, w: Words) -> str:
        return f"raise the Ranged Attack's strength by {self.amount.say(w)}"


AIMS_RANGED: Final = AimsRanged()


def ranged(
    strength: Number,
    name: str = "struck",
    selector: Test | None = None,
    also: Test | None = None,
    home: bool = False,
    most: int = 1,
) -> Seq:
    """A Ranged Attack with its own targeting, which may be narrowed (`selector`) or widened (`also`)."""
    attack = Ranged(strength, name)
    attack.target = RangedTarget(name, selector, most, also, home)
    return Seq([attack.target, attack])
