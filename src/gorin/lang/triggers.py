"""Patterns of occurrences: "after this card enters play", "before another player's action destroys ..."."""

from __future__ import annotations

from functools import partial
from typing import Final

from gorin.lang.refs import Players, This
from gorin.lang.selectors import OneOf
from gorin.rules.timing import falls_along
from gorin.table import kinds, occurrences, scopes, terms
from gorin.table.changes import LEAVING, as_it_was
from gorin.table.definitions import Ability, Condition, Context, DelayedBase, Names, Part, Selector, Trigger
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.terms import NONE

ANYONE: Final = 0
BY_YOU: Final = 1
BY_OTHERS: Final = 2

ANY_MODE: Final = -1
NOT_COST: Final = 10
BY_ACTION: Final = 11  # an effect of an action
BY_BATTLE: Final = 12  # a battle's resolution
FOR_DUEL: Final = 13  # the consequence of a duel
BY_THE_ACTION: Final = 14  # the action that was being answered when this began to wait, or its end
WITH_BEARERS: Final = 15  # the same, or that an attachment leaves play with its Personality through that action
OF_THE_ACTION: Final = (BY_THE_ACTION, WITH_BEARERS)

THE_ACTION: Final = "the action"  # the name under which a text notes its number


# what happens to a player, a Province or at a time, and to no card
NOT_TO_CARDS: Final = (
    kinds.GAIN_HONOR, kinds.LOSE_HONOR, kinds.DRAW, kinds.TAKE_FAVOR, kinds.LOSE_FAVOR, kinds.SHUFFLE,
    kinds.DESTROY_PROVINCE, kinds.GAIN_PROVINCE, kinds.TURN, kinds.TURN_END, kinds.PHASE, kinds.PHASE_END,
    kinds.SEGMENT, kinds.SEGMENT_END, kinds.DECLARE, kinds.ENGAGE, kinds.COMBAT_END, kinds.BATTLE_RESOLVES,
    kinds.BATTLE_WON, kinds.BATTLE_END, kinds.ATTACK_END, kinds.FORCE_TOTAL, kinds.WIN_GAME, kinds.LOSE_GAME,
    kinds.ASSIGNED, kinds.TARGET_PLAYER, kinds.ARMY, kinds.ALLY, kinds.INVITED,
)  # fmt: skip


# what a duel brings, which its own procedure does
OF_DUELS: Final = (
    kinds.DUEL, kinds.POOLS, kinds.FOCUS, kinds.STRIKE, kinds.FOCUS_EFFECTS, kinds.DUEL_RESOLVES, kinds.DUEL_WON,
    kinds.DUEL_LOST, kinds.DUEL_END,
)  # fmt: skip


class On(Trigger):
    """An occurrence of one kind at one point, as far as each part given fits.

    `subject` tests the card it happens to, `object` the other card, `player` whom it concerns, `by` from whose side
    it comes, `source` the card it comes from, `mode` whether as cost, effect or rule. After something has left play,
    moved, bowed, straightened or changed its honor, `subject` sees it as it was before that; `when` sees what is.
    """

    def __init__(
        self,
        point: int,
        kind: int,
        subject: Selector | None = None,
        object: Selector | None = None,
        player: int = ANYONE,
        by: int = ANYONE,
        source: Selector | None = None,
        mode: int = ANY_MODE,
        when: Condition | None = None,
        number: int = -1,
        whose: Players | None = None,
    ) -> None:
        super().__init__(point, kinds.END_ACTION if kind == kinds.RESOLVE else kind)
        self.resolved: bool = kind == kinds.RESOLVE  # only actions whose effects were carried out (SE-ACT-32)
        self.subject: Selector | None = subject
        self.object: Selector | None = object
        self.player: int = player
        self.by: int = by
        self.source: Selector | None = source
        self.mode: int = mode
        self.when: Condition | None = when
        self.number: int = number  # the object as a number: a phase
        self.whose: Players | None = whose
        self.slot: int = NONE  # the number of that action

    def bind(self, names: Names) -> None:
        if self.mode in OF_THE_ACTION:
            names.number(THE_ACTION)
            self.slot = names.bind(THE_ACTION)

    def parts(self) -> list[Part]:
        found: list[Part] = []
        if self.subject is not None:
            found.append(self.subject)
        if self.object is not None:
            found.append(self.object)
        if self.source is not None:
            found.append(self.source)
        if self.when is not None:
            found.append(self.when)
        if self.whose is not None:
            found.append(self.whose)
        return found

    def wrong(self, above: list[Part]) -> str:
        if self.subject is not None and self.kind in NOT_TO_CARDS:
            return f"never fits: to {kinds.NAMES[self.kind]} happens to no card, and a test of one was given"
        if self.mode in OF_THE_ACTION and not any(isinstance(each, DelayedBase) for each in above):
            return "never fits: only what waits knows of the action that was being answered"
        return ""

    def unheard(self, card_type: int) -> str:
        own = isinstance(self.subject, OneOf) and isinstance(self.subject.ref, This)
        if own and self.kind == kinds.ENTER and card_type in terms.ATTACHMENTS:
            return "never comes: this card comes into play as it attaches (attaches), not as others do (enters)"
        return ""

    def does(self) -> int:
        return 0

    def matches(self, x: Context, o: int) -> bool:
        m = x.m
        if self.resolved and not scopes.flags(m, m.scope(o)) & terms.FLAG_RESOLVED:
            return False
        if self.by != ANYONE and (occurrences.by(m, o) == x.you) != (self.by == BY_YOU):
            return False
        if self.player != ANYONE and (concerned(m, o) == x.you) != (self.player == BY_YOU):
            return False
        if self.number != NONE and occurrences.object(m, o) != self.number:
            return False
        if self.mode != ANY_MODE and not self.fits_mode(x, o):
            return False
        if self.subject is not None:
            card = occurrences.subject(m, o)
            if card < 0 or not self.fits(x, card, o):
                return False
        if self.object is not None:
            card = occurrences.object(m, o)
            if card < 0 or not self.object.test(x, card):
                return False
        if self.source is not None:
            card = occurrences.source(m, o)
            if card < 0 or not self.source.test(x, card):
                return False
        if self.whose is not None and concerned(m, o) not in self.whose.players(x):
            return False
        return self.when is None or self.when.holds(x)

    def fits(self, x: Context, card: int, o: int) -> bool:
        """Whether the card that it happens to passes the test; where it has happened, as the card was before that."""
        assert self.subject is not None
        m = x.m
        if not occurrences.flags(m, o) & terms.OF_APPLIED:
            return self.subject.test(x, card)
        mark = m.mark()
        as_it_was(m, self.kind, card)
        passed = self.subject.test(x, card)
        m.undo(mark)
        return passed

    def fits_mode(self, x: Context, o: int) -> bool:
        m = x.m
        mode = occurrences.mode(m, o)
        if self.mode == NOT_COST:
            return mode != terms.MODE_COST
        if self.mode == BY_BATTLE:
            return m.resolving and mode == terms.MODE_RULE
        if self.mode == BY_ACTION:
            scope = m.scope(o)
            return mode in (terms.MODE_EFFECT, terms.MODE_TARGET) and scope >= 0 and of_action(m, scope)
        if self.mode in OF_THE_ACTION:
            scope = m.scope(o)
            number = slot_value(x, self.slot)
            if self.kind in OF_DUELS:  # in a duel that the action created
                while scope >= 0 and scopes.number(m, scope) != number:
                    scope = scopes.parent(m, scope)
                return scope >= 0
            if scope < 0 or scopes.number(m, scope) != number:
                return False
            if self.mode == WITH_BEARERS and self.kind in LEAVING and falls_along(m, o):
                return True
            return self.kind == kinds.END_ACTION or mode in (terms.MODE_EFFECT, terms.MODE_TARGET)
        if self.mode == FOR_DUEL:
            from gorin.rules.duel import for_duel

            return for_duel(m, o)
        return mode == self.mode


def of_action(m: Machine, scope: int) -> bool:
    """Whether what happens in a scope is an effect of an action.

    Its delayed effects are effects of the action too, and so is the death its Chi penalty brings (SE-EFF-25).
    """
    return scopes.kind(m, scope) == terms.SCOPE_ACTION or scopes.number(m, scope) > 0


def concerned(m: Machine, o: int) -> int:
    """The player whom an occurrence concerns: the controller of the card, where it names no player."""
    player = occurrences.player(m, o)
    if player < 0 and occurrences.subject(m, o) >= 0:
        player = m.controller(occurrences.subject(m, o))
    return player


class BeforeActing(Trigger):
    """Before you announce an action that is no Reaction: when you might, whether you then do or pass."""

    def __init__(self) -> None:
        super().__init__(terms.BEFORE, kinds.ACT)

    def wrong(self, above: list[Part]) -> str:
        if not isinstance(above[-1], Ability):
            return "never comes but for a Reaction: it is offered with the actions that may be announced"
        return ""

    def does(self) -> int:
        return 0

    def matches(self, x: Context, o: int) -> bool:
        return True  # nobody else is offered it


class AmountAtLeast(Condition):
    """What happens is of at least this size, for instance so much Honor lost."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def holds(self, x: Context) -> bool:
        return occurrences.amount(x.m, x.occurrence) >= self.number


# a trigger at each of the points; "would" is of what somebody has chosen and has not happened yet (SE-TIM-04)
before: Final = partial(On, terms.BEFORE)
when_would: Final = partial(On, terms.WOULD)
when_: Final = partial(On, terms.WHEN)
after: Final = partial(On, terms.AFTER)


def after_this_action() -> On:
    """For a delayed effect: when the action that creates it has resolved."""
    trigger = On(terms.AFTER, kinds.RESOLVE)
    trigger.own = True
    return trigger
