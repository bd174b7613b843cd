"""Scopes: the frames of actions, traits, delayed effects and rule procedures; what they have targeted and changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.kernel.frames import Frames
from gorin.table.layout import (
    S_ABILITY,
    S_BODY,
    S_BOWED,
    S_CHANGED,
    S_CHOOSER,
    S_COST_DELTA,
    S_COUNTER,
    S_DESIGNATOR,
    S_DESTROYED,
    S_DISHONORED,
    S_DRAWN,
    S_ENTERED,
    S_EXTRA,
    S_FLAGS,
    S_GOLD,
    S_HONOR,
    S_KIND,
    S_MOVED,
    S_NUMBER,
    S_OCCURRENCE,
    S_OUTER,
    S_PAID,
    S_PARENT,
    S_PERFORMERS,
    S_REF,
    S_SLOT0,
    S_SOURCE,
    S_STEP,
    S_STRAIGHTENED,
    S_TARGETED,
    S_VALUE,
    S_YOU,
)
from gorin.table.terms import SCOPE_RULE


def kind(m: Frames, scope: int) -> int:
    """What it runs: a rule, an action, a trait, a delayed effect or an Event (SCOPE_*)."""
    return m.stack[i64(scope) + S_KIND]


def source(m: Frames, scope: int) -> int:
    """The card whose text runs; NONE for rules and for what players were given."""
    return m.stack[i64(scope) + S_SOURCE]


def you(m: Frames, scope: int) -> int:
    """Whose text it is: who "you" are."""
    return m.stack[i64(scope) + S_YOU]


def set_you(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_YOU, value)


def ability(m: Frames, scope: int) -> int:
    """The number of the ability or trait that runs."""
    return m.stack[i64(scope) + S_ABILITY]


def designator(m: Frames, scope: int) -> int:
    """As what an action is taken (LIMITED, OPEN, BATTLE ...), as bits."""
    return m.stack[i64(scope) + S_DESIGNATOR]


def set_designator(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_DESIGNATOR, value)


def flags(m: Frames, scope: int) -> int:
    """What has become of it (FLAG_*), as bits."""
    return m.stack[i64(scope) + S_FLAGS]


def set_flags(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_FLAGS, value)


def targeted(m: Frames, scope: int) -> int:
    """A mask of the cards that it has targeted."""
    return m.in_stack(i64(scope) + S_TARGETED)


def set_targeted(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_TARGETED, value)


def performers(m: Frames, scope: int) -> int:
    """A mask of the cards that perform the action (SE-PRF-03)."""
    return m.in_stack(i64(scope) + S_PERFORMERS)


def set_performers(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_PERFORMERS, value)


def bowed(m: Frames, scope: int) -> int:
    """A mask of the cards that its effects bowed."""
    return m.in_stack(i64(scope) + S_BOWED)


def straightened(m: Frames, scope: int) -> int:
    """A mask of the cards that its effects straightened."""
    return m.in_stack(i64(scope) + S_STRAIGHTENED)


def moved(m: Frames, scope: int) -> int:
    """A mask of the cards that its effects moved."""
    return m.in_stack(i64(scope) + S_MOVED)


def destroyed(m: Frames, scope: int) -> int:
    """A mask of the cards that its effects destroyed."""
    return m.in_stack(i64(scope) + S_DESTROYED)


def set_destroyed(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_DESTROYED, value)


def dishonored(m: Frames, scope: int) -> int:
    """A mask of the cards that its effects dishonored or rehonored."""
    return m.in_stack(i64(scope) + S_DISHONORED)


def changes(m: Frames, scope: int) -> int:
    """Number of changes its effects made: "successful" (SE-ACT-45)."""
    return m.stack[i64(scope) + S_CHANGED]


def set_changes(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_CHANGED, value)


def paid(m: Frames, scope: int) -> int:
    """A mask of the cards that changed as its costs."""
    return m.in_stack(i64(scope) + S_PAID)


def set_paid(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_PAID, value)


def parent(m: Frames, scope: int) -> int:
    """Scope inside which this one runs."""
    return m.stack[i64(scope) + S_PARENT]


def of_text(m: Frames, scope: int) -> int:
    """The innermost scope that is no rule's, of this one and those inside which it runs; negative without one."""
    while scope >= 0 and kind(m, scope) == SCOPE_RULE:
        scope = parent(m, scope)
    return scope


def occurrence(m: Frames, scope: int) -> int:
    """Occurrence it responds to."""
    return m.stack[i64(scope) + S_OCCURRENCE]


def gold(m: Frames, scope: int) -> int:
    """How much Gold was paid for it."""
    return m.stack[i64(scope) + S_GOLD]


def set_gold(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_GOLD, value)


def reference(m: Frames, scope: int) -> int:
    """Ability reference (for uses)."""
    return m.stack[i64(scope) + S_REF]


def set_reference(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_REF, value)


def extra(m: Frames, scope: int) -> int:
    """Additional action granted: designator bits."""
    return m.stack[i64(scope) + S_EXTRA]


def set_extra(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_EXTRA, value)


def value(m: Frames, scope: int) -> int:
    """Amount of the last change."""
    return m.stack[i64(scope) + S_VALUE]


def set_value(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_VALUE, value)


def number(m: Frames, scope: int) -> int:
    """Number of the action."""
    return m.stack[i64(scope) + S_NUMBER]


def set_number(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_NUMBER, value)


def cost_delta(m: Frames, scope: int) -> int:
    """How much more Gold it costs; negative: less."""
    return m.stack[i64(scope) + S_COST_DELTA]


def set_cost_delta(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_COST_DELTA, value)


def honor(m: Frames, scope: int) -> int:
    """Honor gained by its effects."""
    return m.stack[i64(scope) + S_HONOR]


def set_honor(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_HONOR, value)


def drawn(m: Frames, scope: int) -> int:
    """How many cards its effects drew."""
    return m.stack[i64(scope) + S_DRAWN]


def set_drawn(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_DRAWN, value)


def body(m: Frames, scope: int) -> int:
    """Node id of what it runs."""
    return m.stack[i64(scope) + S_BODY]


def step(m: Frames, scope: int) -> int:
    """How far the action is in the edition's order of steps."""
    return m.stack[i64(scope) + S_STEP]


def set_step(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_STEP, value)


def counter(m: Frames, scope: int) -> int:
    """Which of its targets or costs comes next."""
    return m.stack[i64(scope) + S_COUNTER]


def set_counter(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_COUNTER, value)


def outer(m: Frames, scope: int) -> int:
    """The action during which this one was taken."""
    return m.stack[i64(scope) + S_OUTER]


def set_outer(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_OUTER, value)


def chooser(m: Frames, scope: int) -> int:
    """1 + the player who chooses the targets of its effects instead of S_YOU; 0: S_YOU does."""
    return m.stack[i64(scope) + S_CHOOSER]


def set_chooser(m: Frames, scope: int, value: int) -> None:
    m.put_stack(i64(scope) + S_CHOOSER, value)


def slot(m: Frames, scope: int, number: int) -> int:
    """What was kept under a slot number."""
    return m.in_stack(i64(scope) + S_SLOT0 + number)


def set_slot(m: Frames, scope: int, number: int, value: int) -> None:
    m.put_stack(i64(scope) + S_SLOT0 + number, value)


# what `field` can tell of
ABILITY: Final = S_ABILITY
BODY: Final = S_BODY
BOWED: Final = S_BOWED
STRAIGHTENED: Final = S_STRAIGHTENED
TARGETED: Final = S_TARGETED
MOVED: Final = S_MOVED
DESTROYED: Final = S_DESTROYED
DISHONORED: Final = S_DISHONORED
PAID: Final = S_PAID
ENTERED: Final = S_ENTERED


def field(m: Frames, scope: int, which: int) -> int:
    """A scope's field by name: a mask of the cards that its effects bowed, moved, destroyed and so on."""
    return m.in_stack(i64(scope) + which)


def add_to_field(m: Frames, scope: int, which: int, card: int) -> None:
    """Put one card more into such a mask."""
    m.put_stack(i64(scope) + which, m.in_stack(i64(scope) + which) | (1 << card))
