"""Reading a card's text in a position: whom it would touch, how much, and whether its conditions hold.

A reading binds targets on trial. It belongs to the facade of `Position`: it answers about cards that the seat
may know and leaves the game as it was.
"""

from __future__ import annotations

from collections.abc import Callable

from gorin.lang.refs import Players, Ref
from gorin.rules.actions import fitting
from gorin.table import scopes
from gorin.table.definitions import (
    Ability,
    Amount,
    Condition,
    Context,
    TargetPart,
    scope_context,
)
from gorin.table.machine import Machine
from gorin.table.packing import T_CARD, tag_of
from gorin.table.terms import FLAG_ANNOUNCING, HAND, NONE, PLAYER_ZONES, SCOPE_ACTION, SLOTS


class Trial:
    """Takes back at its end whatever was written inside."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.mark = 0

    def __enter__(self) -> object:
        self.mark = self.m.mark()
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.m.undo(self.mark)


class Reading:
    """One text with what has been bound so far."""

    def __init__(self, m: Machine, scope: int, knows: Callable[[int], bool]) -> None:
        self.__m = m
        self.__scope = scope
        self.__knows = knows

    @property
    def context(self) -> Context:
        """The point of view of the text."""
        return scope_context(self.__m, self.__scope)

    @property
    def you(self) -> int:
        """Who "you" are in this text."""
        return scopes.you(self.__m, self.__scope)

    @property
    def source(self) -> int:
        """The card whose text it is; NONE for the rulebook's."""
        return scopes.source(self.__m, self.__scope)

    @property
    def occurrence(self) -> int:
        """Where to find what the text responds to; NONE if to nothing."""
        return scopes.occurrence(self.__m, self.__scope)

    def slot(self, number: int) -> int:
        """What is bound to a slot; NONE for nothing."""
        return scopes.slot(self.__m, self.__scope, number) if 0 <= number < SLOTS else NONE

    def bind(self, number: int, value: int) -> None:
        """Bind a slot on trial."""
        if 0 <= number < SLOTS:
            scopes.set_slot(self.__m, self.__scope, number, value)

    def decide(self, winner: int, loser: int) -> None:
        """Suppose that a duel ends this way."""
        self.__m.duel_winners = winner
        self.__m.duel_losers = loser

    def trial(self) -> Trial:
        """Take back at the end whatever is bound inside."""
        return Trial(self.__m)

    def cards(self, ref: Ref | None) -> list[int]:
        """The cards a text speaks of, as far as the seat knows them."""
        if ref is None:
            return []
        try:
            found = ref.cards(self.context)
        except (IndexError, AssertionError, TypeError, NotImplementedError):
            return []
        return [c for c in found if self.__knows(c)]

    def players(self, players: Players | None) -> list[int]:
        """The players a text speaks of."""
        if players is None:
            return [self.you]
        try:
            return players.players(self.context)
        except (IndexError, AssertionError, TypeError, NotImplementedError):
            return []

    def amount(self, amount: Amount | None, otherwise: int = 1) -> int:
        """How much; `otherwise` where it cannot be told yet."""
        if amount is None:
            return otherwise
        try:
            return amount.value(self.context)
        except (IndexError, AssertionError, TypeError, NotImplementedError):
            return otherwise

    def holds(self, condition: Condition | None) -> bool:
        """Whether a condition holds now."""
        if condition is None:
            return True
        try:
            return condition.holds(self.context)
        except (IndexError, AssertionError, TypeError, NotImplementedError):
            return False

    def candidates(self, target: TargetPart) -> list[int]:
        """What could be picked for a target that the text names, cards as far as the seat knows them."""
        try:
            found = target.candidates(self.__m, self.__scope)
        except (IndexError, AssertionError, TypeError, NotImplementedError):
            return []
        return self.__seen(found)

    def fitting(self, ability: Ability, number: int) -> list[int]:
        """What could be picked for a required target of an ability, costs considered."""
        return self.__seen(fitting(self.__m, self.__scope, ability, number))

    def __seen(self, found: list[int]) -> list[int]:
        return [v for v in found if v < 0 or tag_of(v) != T_CARD or self.__knows(v)]

    def hand_size(self, player: int) -> int:
        """How many cards a player holds."""
        return self.__m.zone_count(player * PLAYER_ZONES + HAND)


class Announcing(Trial):
    """Reads an ability as if it were announced now."""

    def __init__(
        self,
        m: Machine,
        knows: Callable[[int], bool],
        ref: int,
        ability: Ability,
        source: int,
        you: int,
        occurrence: int,
        designator: int,
    ) -> None:
        super().__init__(m)
        self.knows = knows
        self.ref = ref
        self.ability = ability
        self.source = source
        self.you = you
        self.occurrence = occurrence
        self.designator = designator

    def __enter__(self) -> Reading:
        m = self.m
        self.mark = m.mark()
        action = m.rules.procedures.action
        scope = m.push_scope(action, SCOPE_ACTION, self.source, self.you, self.ability.id, NONE, NONE, self.occurrence)
        scopes.set_reference(m, scope, self.ref)
        scopes.set_designator(m, scope, self.designator & self.ability.designators)
        scopes.set_flags(m, scope, FLAG_ANNOUNCING)
        return Reading(m, scope, self.knows)
