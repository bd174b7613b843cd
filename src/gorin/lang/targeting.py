"""Who chooses an action's targets, and targets that must fit together."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A
from gorin.lang.conditions import action_scope, targets_stay
from gorin.lang.redirecting import substitutes, targeting_frame
from gorin.lang.selectors import Test
from gorin.lang.targets import CHOSEN, PICKED, PICKING, Target
from gorin.rules.actions import can_complete, may_perform
from gorin.rules.timing import changed, negated
from gorin.table import citations, kinds, occurrences, scopes
from gorin.table.definitions import Ability, Node, Question, ability_taken, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import PASS, payload_of
from gorin.table.places import leader_of
from gorin.table.sets import bits, set_of
from gorin.table.terms import NONE, SCOPE_ACTION

MANY: Final = 99


# the frame of a choice in place of another
DONE: Final = A  # 1 once the pick is made


class ChooseTargetsInstead(Node):
    """Before a targeting takes effect, you pick its target among those that were legal for it (SE-TIM-04).

    Whoever picks is the one who targeted (SE-EFF-22). Before anything is targeted, you pick all targets of the effects.
    """

    def targeting(self, m: Machine, f: int) -> int:
        """The occurrence of targeting being answered; NONE if its target may not be changed."""
        x = scope_context(m, m.scope(f))
        o = x.occurrence
        return NONE if targeting_frame(m, o) < 0 or targets_stay(x) else o

    def choices(self, m: Machine, o: int) -> list[int]:
        """The indicated target, and all that could have been indicated in its place."""
        return [occurrences.subject(m, o), *substitutes(m, o)]

    def step(self, m: Machine, f: int) -> None:
        if occurrences.kind(m, scopes.occurrence(m, m.scope(f))) == kinds.CHOOSE_TARGETS:
            self.choose_all(m, m.scope(f))
            m.pop()
            return
        o = self.targeting(m, f)
        if o < 0 or m.local(f, DONE) or len(self.choices(m, o)) < 2:
            m.pop()
            return
        m.wait()

    def choose_all(self, m: Machine, scope: int) -> None:
        """You choose the targets that the effects of the action being answered are about to have."""
        x = scope_context(m, scope)
        outer = action_scope(x)
        if outer >= 0 and not negated(m, scope) and not targets_stay(x):
            scopes.set_chooser(m, outer, scopes.you(m, scope) + 1)
            changed(m, scope)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        return Question(
            scopes.you(m, scope),
            "target",
            citations.CHOICE_REPLACED,
            self.choices(m, self.targeting(m, f)),
            scopes.source(m, scope),
            self.id,
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        o = self.targeting(m, f)
        frame = targeting_frame(m, o)
        m.set_local(f, DONE, 1)
        m.set_local(frame, CHOSEN, (m.local(frame, CHOSEN) & ~(1 << occurrences.subject(m, o))) | (1 << value))
        occurrences.set_subject(m, o, value)
        if m.rules.numbers.who_picks_targets:
            occurrences.set_player(m, o, scopes.you(m, scope))
        changed(m, scope)


class CardsInOneUnit(Target):
    """Targeting one or more cards of one unit, as many as the rest of the action needs: their total counts.

    For the search whether an action is possible every unit offers all its fitting cards at once, since more cards
    never make less of a total.
    """

    def __init__(self, name: str, selector: Test) -> None:
        super().__init__(name, selector, 1, MANY)

    def number(self, m: Machine, scope: int) -> int:
        """Which of the action's targets this is; NONE outside an action."""
        if scopes.kind(m, scope) != SCOPE_ACTION:
            return NONE
        targets = ability_taken(m, scope).targets
        for n in range(len(targets)):
            if targets[n] is self:
                return n
        return NONE

    def usable(self, m: Machine, scope: int) -> list[int]:
        """The cards that pass the test, could pay the costs that fall on them and may perform what they would."""
        found = super().candidates(m, scope)
        node = m.nodes[scopes.ability(m, scope)]
        if isinstance(node, Ability):
            for cost in node.costs:
                found = [c for c in found if cost.fits(m, scope, self.slot, c)]
            if self.performs:
                found = [c for c in found if may_perform(m, scope, node, c)]
        return found

    def targetable(self, m: Machine, scope: int) -> list[int]:
        return self.usable(m, scope)

    def groups(self, m: Machine, scope: int) -> list[list[int]]:
        """The usable cards, unit by unit."""
        leaders: list[int] = []
        found: list[list[int]] = []
        for card in self.usable(m, scope):
            leader = leader_of(m, card)
            if leader < 0:
                continue
            if leader not in leaders:
                leaders.append(leader)
                found.append([])
            found[leaders.index(leader)].append(card)
        return found

    def candidates(self, m: Machine, scope: int) -> list[int]:
        return [set_of(group) for group in self.groups(m, scope)]

    def suffices(self, m: Machine, scope: int, cards: list[int]) -> bool:
        """Whether the action could go on with just these cards."""
        n = self.number(m, scope)
        if n < 0:
            return True
        node = ability_taken(m, scope)
        mark = m.mark()
        scopes.set_slot(m, scope, self.slot, set_of(cards))
        possible = can_complete(m, scope, node, n + 1)
        m.undo(mark)
        return possible

    def options(self, m: Machine, f: int) -> list[int]:
        scope = m.scope(f)
        chosen = m.local(f, CHOSEN)
        found: list[int] = []
        for group in self.groups(m, scope):
            mask = 0
            for card in group:
                mask |= 1 << card
            if chosen and not chosen & mask:
                continue
            if self.suffices(m, scope, group):
                found.extend([c for c in group if not (chosen >> c) & 1])
        return found

    def legal(self, m: Machine, f: int) -> list[int]:
        return self.options(m, f)

    def step(self, m: Machine, f: int) -> None:
        chosen = m.local(f, CHOSEN)
        if m.step(f) == PICKING and chosen and not self.options(m, f):
            m.jump(f, PICKED)  # the whole unit
            return
        super().step(m, f)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options: list[int] = []
        if m.local(f, CHOSEN) and self.suffices(m, scope, bits(m.local(f, CHOSEN))):
            options.append(PASS)
        options.extend(self.options(m, f))
        return Question(
            self.picker(scope_context(m, scope)), "target", self.meaning, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == PASS:
            m.jump(f, PICKED)
            return
        m.set_local(f, CHOSEN, m.local(f, CHOSEN) | (1 << payload_of(value)))
