"""Modifiers in force: which cards continuous traits and ongoing effects touch, and by how much."""

from __future__ import annotations

from typing import Final

from gorin.table import effects, scopes
from gorin.table.definitions import (
    M_STAT,
    Context,
    Modifier,
    Selector,
    Standing,
)
from gorin.table.machine import NO_CHANGES, NOWHERE, Machine
from gorin.table.places import in_play, you_of, zone_kind
from gorin.table.sets import in_set
from gorin.table.terms import (
    FOCUSED,
    NONE,
    PLAY,
    RESOLVING,
)

FIXED_AMOUNT: Final = 1  # X_FLAGS of a modifier: X_AMOUNT holds its size, else the node computes it
PROVINCE_SUBJECT: Final = 2  # X_FLAGS: the subject is a Province, not a card
PLAYER_SUBJECT: Final = 4
ON_PROVINCE: Final = 200000  # the subject of a token that lies on a Province, plus the Province (SE-TOK-01)
LIVE_SUBJECT: Final = 8  # X_FLAGS: the node's own selector says which cards, now and later (SE-EFF-11)
NOT_A_CARD: Final = PROVINCE_SUBJECT | PLAYER_SUBJECT | LIVE_SUBJECT
SHIELDED: Final = 16  # X_FLAGS: cannot be negated (the same bit as a scope's FLAG_UNNEGATABLE)
LENT: Final = 32  # X_FLAGS: for the cards that lost their abilities to another card's, and for actions from it
FROM_COST: Final = 256  # X_FLAGS: made as a cost, so that negating an action's effects leaves it alone
OF_ATTACK: Final = 512  # X_FLAGS: it names a battlefield of this attack, and means none at that Province later
COPIED: Final = 1024  # X_FLAGS of a grant: the ability is a copy of another card's
WITH_EXCEPTIONS: Final = 64  # X_FLAGS: FX_OFF entries name cards for which the effect has been negated


def slot_value(x: Context, slot: int) -> int:
    """What a slot holds, in a running scope or captured in the effects table."""
    if x.scope >= 0:
        return scopes.slot(x.m, x.scope, slot)
    if x.scope <= -2:
        return effects.slot(x.m, -2 - x.scope, slot)
    return NONE


def effect_context(m: Machine, at: int) -> Context:
    """The point of view of an entry in the effects table."""
    return Context(m, effects.player(m, at), effects.source(m, at), -2 - at, NONE)


CONTINUOUS: Final = 1 << 40  # in the number of a source: a continuous trait, which is one as long as it applies


def origin(m: Machine, at: int) -> int:
    """A number for the source of an entry in the effects table: one use of an ability, or one triggering of a trait."""
    return (effects.source(m, at) + 2) * 1048576 + effects.action(m, at)


def origin_of_trait(each: Standing) -> int:
    """The same for a continuous trait of a card."""
    return (CONTINUOUS + each.modifier.id) * 4096 + each.source + 2


def source_of_origin(origin: int) -> int:
    """The card from which such a source comes; NONE where it is no card."""
    return origin % 4096 - 2 if origin >= CONTINUOUS * 4096 else origin // 1048576 - 2


def trait_applies(m: Machine, modifier: Modifier, source: int, card: int) -> bool:
    """Whether a continuous trait of `source` touches `card` now."""
    if source != card:
        if modifier.who is None or not in_play(m, source) or not (modifier.anywhere or within_reach(m, card)):
            return False
    x = Context(m, you_of(m, source), source, NONE, NONE)
    x.subject = card
    if modifier.reckons_first:
        return touches_once(x, modifier, modifier.who)
    if modifier.who is not None and not modifier.who.test(x, card):
        return False
    return modifier.holds(x)


def touches_once(x: Context, modifier: Modifier, who: Selector | None) -> bool:
    """Whether a change whose own numbers depend on others touches the subject; while that is asked, it does not.

    So two texts that each ask for what the other changes come to an end.
    """
    if not begin_weighing(x, modifier):
        return False
    found = (who is None or who.test(x, x.subject)) and modifier.holds(x)
    x.m.weighing.pop()
    return found


def begin_weighing(x: Context, modifier: Modifier) -> bool:
    """Note that it is being weighed what a change does to its subject; False if that is being done already."""
    key = ((modifier.id * 4096 + x.source + 1) * 4096 + x.subject + 1) * 1048576 - x.scope
    if key in x.m.weighing:
        return False
    x.m.weighing.append(key)
    return True


def returned(m: Machine, modifier: Modifier, source: int, card: int) -> int:
    """When a continuous trait last failed to give a card what had been taken from it; NONE if it has not."""
    return since(m, effects.RETURNED, modifier, source, card)


def since(m: Machine, kind: int, modifier: Modifier, source: int, card: int) -> int:
    """When an entry of a kind was last made about a continuous trait and a card that it touches; NONE: never."""
    found = NONE
    for at in m.effects(kind):
        if effects.subject(m, at) == card and effects.source(m, at) == source:
            if effects.node(m, at) == modifier.id:
                found = max(found, effects.stamp(m, at))
    return found


def had_since(m: Machine, each: Standing) -> int:
    """Since when a card in play has a continuous trait."""
    return max(m.stamp(each.source), each.since)


def began(m: Machine, each: Standing, card: int) -> int:
    """Since when a continuous trait touches a card, as far as that matters to what was taken from the card."""
    return max(had_since(m, each), m.stamp(card), returned(m, each.modifier, each.source, card))


def within_reach(m: Machine, card: int) -> bool:
    """Whether a card is where effects touch it unless they name another area (SE-EFF-27)."""
    return zone_kind(m, card) in (PLAY, RESOLVING, FOCUSED)


def excepted(m: Machine, at: int, card: int) -> bool:
    """Whether the ongoing effect at `at`, which touches all cards of a kind, has been negated for one card."""
    for other in m.effects(effects.OFF):
        if effects.subject(m, other) == card and effects.amount(m, other) == effects.stamp(m, at):
            return True
    return False


def effect_applies(m: Machine, modifier: Modifier, at: int, card: int) -> bool:
    """Whether the ongoing effect at `at` touches `card` now."""
    flags = effects.flags(m, at)
    if flags & (PROVINCE_SUBJECT | PLAYER_SUBJECT):
        return False
    if flags & LIVE_SUBJECT == 0:
        if not in_set(effects.subject(m, at), card):
            return False
        x = effect_context(m, at)
        x.subject = card
        return touches_once(x, modifier, None) if modifier.reckons_first else modifier.holds(x)
    if not modifier.anywhere and not within_reach(m, card):
        return False
    if flags & WITH_EXCEPTIONS and excepted(m, at, card):
        return False
    x = effect_context(m, at)
    x.subject = card
    if modifier.reckons_first:
        return touches_once(x, modifier, modifier.who)
    if modifier.who is not None and not modifier.who.test(x, card):
        return False
    return modifier.holds(x)


def trait_size(m: Machine, modifier: Modifier, source: int, card: int) -> int:
    """How much a continuous trait of `source` changes its subject now."""
    x = Context(m, you_of(m, source), source, NONE, NONE)
    x.subject = card
    return reckoned(x, modifier)


def reckoned(x: Context, modifier: Modifier) -> int:
    """The size of a change as it is reckoned now: not against the direction of its words where the rules say so."""
    amount = modifier.amount
    assert amount is not None
    if modifier.reckons_first:
        if not begin_weighing(x, modifier):
            return 0
        size = amount.value(x)
        x.m.weighing.pop()
    else:
        size = amount.value(x)
    if modifier.what == M_STAT and x.m.rules.numbers.changes_keep_sign:
        return max(0, size) if amount.sign() > 0 else min(0, size)
    return size


def effect_size(m: Machine, modifier: Modifier, at: int, card: int) -> int:
    """How much an ongoing effect changes its subject: fixed when it began, or counted anew."""
    if effects.flags(m, at) & FIXED_AMOUNT:
        return effects.amount(m, at)
    x = effect_context(m, at)
    x.subject = card
    return reckoned(x, modifier)


def made_by(m: Machine, at: int) -> Modifier:
    """The change that an ongoing effect makes."""
    node = m.nodes[effects.node(m, at)]
    assert isinstance(node, Modifier)
    return node


def traits_on(m: Machine, what: int, param: int, card: int) -> list[Standing]:
    """The changes of one kind that continuous traits make to a stat, keyword or number of a card now."""
    found = NO_CHANGES
    for each in m.standing(what, param):
        if trait_applies(m, each.modifier, each.source, card):
            if found:
                found.append(each)
            else:
                found = [each]
    return found


def effects_on(m: Machine, what: int, param: int, card: int) -> list[int]:
    """Where the ongoing effects begin that make one kind of change to a stat, keyword or number of a card now."""
    found = NOWHERE
    for at in m.changes_to(what, param):
        if effect_applies(m, made_by(m, at), at, card):
            if found:
                found.append(at)
            else:
                found = [at]
    return found
