"""Targeting that goes to another card instead, and destruction by its reasons."""

from __future__ import annotations

from typing import Final

from gorin.kernel import frames
from gorin.lang.cards import all_parts
from gorin.lang.conditions import OfOccurrence, targets_stay
from gorin.lang.ranged import ANY_AIM, OWN_ARMY, RangedTarget, aim
from gorin.lang.refs import Place, Ref, Slot, Who, ref, unanswered
from gorin.lang.selectors import Test
from gorin.lang.targets import CHOSEN, Target
from gorin.lang.verbs import Answering
from gorin.rules.actions import cards_chosen, fitting, targeted_by
from gorin.rules.duel import for_duel
from gorin.rules.resolution import by_resolution
from gorin.rules.timing import Group, changed, dies_of_chi, negated
from gorin.table import citations, kinds, occurrences, scopes
from gorin.table.definitions import REPLACING, Ability, Condition, Context, Part, Question, ability_taken, scope_context
from gorin.table.machine import Machine
from gorin.table.memory import remember
from gorin.table.packing import PASS
from gorin.table.sets import cards_of, in_set, set_of
from gorin.table.terms import NONE


def targeting_frame(m: Machine, o: int) -> int:
    """The frame of the targeting that an occurrence belongs to; NONE if it is no targeting."""
    if occurrences.kind(m, o) != kinds.TARGET:
        return NONE
    frame = m.below(o)
    if isinstance(m.node(frame), Group):
        frame = m.below(frame)
    return frame if isinstance(m.node(frame), Target) else NONE


class Chosen:
    """A card that an action will target by one of its phrases."""

    def __init__(self, phrase: int, card: int) -> None:
        self.phrase: int = phrase
        self.card: int = card


def chosen_by(m: Machine, o: int) -> list[Chosen]:
    """The targets that an action about to resolve has chosen and not targeted yet; none of another occurrence."""
    found: list[Chosen] = []
    if occurrences.kind(m, o) != kinds.BEGIN_RESOLVING:
        return found
    ability = ability_taken(m, m.scope(o))
    for n in range(ability.constraint_targets, len(ability.targets)):
        found.extend([Chosen(n, card) for card in cards_chosen(m, m.scope(o), ability.targets[n])])
    return found


def others_for(m: Machine, scope: int, chosen: Chosen) -> list[int]:
    """The cards that could legally be targeted in place of one that was chosen: not what its phrase names already."""
    ability = ability_taken(m, scope)
    slot = ability.targets[chosen.phrase].slot
    before = cards_of(scopes.slot(m, scope, slot))
    mark = m.mark()
    scopes.set_slot(m, scope, slot, set_of([card for card in before if card != chosen.card]))
    found = fitting(m, scope, ability, chosen.phrase)
    m.undo(mark)
    return [card for card in found if card not in before]


def choose_instead(m: Machine, scope: int, chosen: Chosen, card: int) -> None:
    """Another card is targeted by an action in place of one that was chosen."""
    ability = ability_taken(m, scope)
    slot = ability.targets[chosen.phrase].slot
    kept = [each for each in cards_of(scopes.slot(m, scope, slot)) if each != chosen.card]
    scopes.set_slot(m, scope, slot, set_of([*kept, card]))
    scopes.set_targeted(m, scope, scopes.targeted(m, scope) & ~(1 << chosen.card))
    scopes.set_targeted(m, scope, targeted_by(m, scope, ability))


def substitutes(m: Machine, o: int) -> list[int]:
    """The cards that could legally be targeted in place of the one that is about to be, or of one that will be
    (SE-DEF-03).
    """
    frame = targeting_frame(m, o)
    if frame < 0:
        others: list[int] = []
        for chosen in chosen_by(m, o):
            others.extend([card for card in others_for(m, m.scope(o), chosen) if card not in others])
        return others
    node = m.node(frame)
    assert isinstance(node, Target)
    if m.rules.numbers.cost_targets_stay and pays_with(m, m.scope(o), node):
        return []
    now = occurrences.subject(m, o)
    mark = m.mark()
    m.set_local(frame, CHOSEN, m.local(frame, CHOSEN) & ~(1 << now))
    found = node.legal(m, frame)
    m.undo(mark)
    return [c for c in found if c != now]


def pays_with(m: Machine, scope: int, target: Target) -> bool:
    """Whether what an action targets by a phrase is what its costs are paid with."""
    node = m.nodes[scopes.ability(m, scope)]
    if not isinstance(node, Ability):
        return False
    for cost in node.costs:
        if any(isinstance(part, Slot) and part.name == target.name for part in all_parts(cost)):
            return True
    return False


class LegalInstead(Test):
    """Cards that the targeting being answered could legally have in place of its target."""

    def test(self, x: Context, card: int) -> bool:
        return card in substitutes(x.m, x.occurrence)

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)


class TargetInstead(Answering):
    """The action being answered targets another card instead, if that is legal; else it keeps its own (SE-DEF-03).

    Where it could be in place of several of an action's targets, its player says of which.
    """

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def manner(self) -> int:
        return REPLACING

    def replaceable(self, m: Machine, scope: int) -> list[Chosen]:
        """The chosen targets in whose place the card could be."""
        x = scope_context(m, scope)
        card = self.ref.one(x)
        return [c for c in chosen_by(m, x.occurrence) if card in others_for(m, m.scope(x.occurrence), c)]

    def step(self, m: Machine, f: int) -> None:
        if len(self.replaceable(m, m.scope(f))) > 1 and not negated(m, m.scope(f)):
            m.wait()
        else:
            super().step(m, f)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [c.card for c in self.replaceable(m, scope)]
        source = scopes.source(m, scope)
        return Question(scopes.you(m, scope), "choose", citations.CHOICE_REPLACED, options, source, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        m.pop()
        for chosen in self.replaceable(m, scope):
            if chosen.card == value:
                self.replace(m, scope, chosen)
                return

    def replace(self, m: Machine, scope: int, chosen: Chosen) -> None:
        """Let the card be targeted in place of this one."""
        x = scope_context(m, scope)
        if not targets_stay(x):
            choose_instead(m, m.scope(x.occurrence), chosen, self.ref.one(x))
            changed(m, scope)

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        card = self.ref.one(x)
        if card not in substitutes(m, o):
            return
        frame = targeting_frame(m, o)
        if frame == NONE:
            self.replace(m, scope, self.replaceable(m, scope)[0])
            return
        if targets_stay(x):
            return
        m.set_local(frame, CHOSEN, (m.local(frame, CHOSEN) & ~(1 << occurrences.subject(m, o))) | (1 << card))
        occurrences.set_subject(m, o, card)
        changed(m, scope)


class ByBattleResolution(OfOccurrence):
    """What is about to happen, a battle's resolution makes."""

    def of(self, x: Context, o: int) -> bool:
        return by_resolution(x.m, o)


class ForLosingDuel(OfOccurrence):
    """What is about to happen to a card happens for losing a duel (SE-DUE-25)."""

    def of(self, x: Context, o: int) -> bool:
        return for_duel(x.m, o) and in_set(x.m.duel_losers, occurrences.subject(x.m, o))


class ForWinningDuel(OfOccurrence):
    """What is about to happen to a player happens for a duel that one of his Personalities has won (SE-DUE-25)."""

    def of(self, x: Context, o: int) -> bool:
        if for_duel(x.m, o):
            for card in cards_of(x.m.duel_winners):
                if x.m.controller(card) == occurrences.player(x.m, o):
                    return True
        return False


class ForZeroChi(OfOccurrence):
    """What is being answered is the destruction of a Personality for having 0 Chi (SE-PER-05, GE-PER-05)."""

    def of(self, x: Context, o: int) -> bool:
        return dies_of_chi(x.m, o)


# where the choice of new targets is
TURN: Final = frames.A  # which of the targets is asked about


class ChooseTargetsOfAttacks(Answering):
    """You may choose new targets of the Ranged and Melee Attacks of the action being answered, one after the other.

    If a condition holds, they may be cards in the army of that action's player, too.
    """

    def __init__(self, own_army: Condition | None) -> None:
        super().__init__()
        self.own_army: Condition | None = own_army

    def parts(self) -> list[Part]:
        return [self.own_army] if self.own_army is not None else []

    def manner(self) -> int:
        return REPLACING

    def chosen(self, m: Machine, scope: int) -> list[Chosen]:
        """The targets that the attacks of the action have chosen, each with its phrase."""
        x = scope_context(m, scope)
        if negated(m, scope) or targets_stay(x):
            return []
        found: list[Chosen] = []
        for each in chosen_by(m, x.occurrence):
            target = ability_taken(m, m.scope(x.occurrence)).targets[each.phrase]
            if isinstance(target, RangedTarget) and target.kind in (kinds.RANGED, kinds.MELEE):
                found.append(each)
        return found

    def others(self, m: Machine, scope: int, each: Chosen) -> list[int]:
        """What could be targeted in place of a card."""
        x = scope_context(m, scope)
        outer = m.scope(x.occurrence)
        target = ability_taken(m, outer).targets[each.phrase]
        mark = m.mark()
        if self.own_army is not None and self.own_army.holds(x):
            remember(m, aim(m, outer, target.slot, ANY_AIM), OWN_ARMY)
        found = others_for(m, outer, each)
        m.undo(mark)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        chosen = self.chosen(m, scope)
        while m.local(f, TURN) < len(chosen):
            if self.others(m, scope, chosen[m.local(f, TURN)]):
                m.wait()
                return
            m.set_local(f, TURN, m.local(f, TURN) + 1)
        m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        each = self.chosen(m, scope)[m.local(f, TURN)]
        options = [PASS, *self.others(m, scope, each)]
        return Question(scopes.you(m, scope), "target", citations.CHOICE_REPLACED, options, each.card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        each = self.chosen(m, scope)[m.local(f, TURN)]
        m.set_local(f, TURN, m.local(f, TURN) + 1)
        if value == PASS:
            return
        outer = m.scope(scope_context(m, scope).occurrence)
        target = ability_taken(m, outer).targets[each.phrase]
        if m.controller(value) == scopes.you(m, outer):
            remember(m, aim(m, outer, target.slot, ANY_AIM), OWN_ARMY)
        choose_instead(m, outer, each, value)
        changed(m, scope)


LEGAL_INSTEAD: Final = LegalInstead()
BY_RESOLUTION: Final[Condition] = ByBattleResolution()
FOR_LOSING: Final[Condition] = ForLosingDuel()
FOR_WINNING: Final[Condition] = ForWinningDuel()
FOR_ZERO_CHI: Final[Condition] = ForZeroChi()


class GoesElsewhere(Answering):
    """What is about to assign or move goes to another battlefield instead (SE-TIM-04).

    Who says where a unit assigns has assigned it (SE-EFF-22, TF-CHO-60).
    """

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        v = self.place.province(x)
        o = x.occurrence
        if v >= 0 and occurrences.kind(m, o) in (kinds.ASSIGN, kinds.MOVE):
            occurrences.set_object(m, o, v)
            if occurrences.kind(m, o) == kinds.ASSIGN:
                occurrences.set_player(m, o, x.you)
            changed(m, scope)
