"""What the game does at once whenever something changed: 0 Chi, lost attachments, victory, vanished battlefields."""

from __future__ import annotations

from typing import Final

from gorin.rules.refilling import refill_empty
from gorin.rules.resolution import battlefield_vanishes, vanishing
from gorin.rules.timing import RUNNER, happen_all
from gorin.rules.victory import check_victory
from gorin.table import occurrences as k
from gorin.table.changes import add_effect, end_for
from gorin.table.definitions import (
    M_GIVE_KEYWORD,
    M_MAXIMUM,
    M_MINIMUM,
    M_NEGATE_STAT,
    M_REMOVE_KEYWORD,
    M_STAT,
    NODES,
    Modifier,
    Node,
)
from gorin.table.flags import SURVIVES_ZERO_CHI
from gorin.table.layout import (
    C_HOST,
    C_STAMP,
    CHI,
    F_A,
    F_B,
    F_PC,
    F_PREV,
    F_SCOPE,
    FLAG_AGAIN,
    FLAG_CHI_DEATH,
    FLAG_PAYING,
    FOCUS,
    FOLLOWER,
    FX_CAPPED,
    FX_FREE,
    FX_FROZEN,
    FX_MODIFIER,
    FX_RETURNED,
    FX_SIZE,
    FX_TOKEN,
    G_ACTIVE,
    G_DIRTY,
    G_FXN,
    G_OVER,
    G_RESOLVING,
    G_TOP,
    ITEM,
    NO_STAT,
    NONE,
    PERSONALITY,
    S_DESTROYED,
    S_FLAGS,
    S_KIND,
    S_NUMBER,
    S_SOURCE,
    S_YOU,
    SCOPE_DELAYED,
    SCOPE_RULE,
    SPELL,
    WHILE_CONDITION,
    X_ACTION,
    X_AMOUNT,
    X_DURATION,
    X_FLAGS,
    X_KIND,
    X_NODE,
    X_OFF,
    X_PARAM,
    X_PLAYER,
    X_SOURCE,
    X_STAMP,
    X_SUBJECT,
    X_USES,
)
from gorin.table.machine import Machine
from gorin.table.queries import (
    LIVE_SUBJECT,
    PLAYER_SUBJECT,
    PROVINCE_SUBJECT,
    REMAINS,
    SHIELDED,
    all_in_play,
    base_stat,
    bits,
    cap_entry,
    capped_size,
    cards_of,
    contradictory,
    effect_applies,
    effect_context,
    effect_size,
    flagged,
    frozen_entry,
    in_force,
    in_play,
    raw_stat,
    returned,
    stat,
    trait_applies,
    trait_size,
    you_of,
)


class DestroyThese(Node):
    """Destroys the cards named by a mask, as a rule or as the effect that brought them to it.

    Frame: F_A the mask, F_B 1 + the scope whose effects did it, 0 for none.
    """

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: int = kind

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        if m.stack[f + F_PC] == 0:
            m.jump(f, 1)
            cards = [c for c in bits(m.stack[f + F_A]) if in_play(m, c)]
            happen_all(m, scope, self.kind, cards)
            return
        if m.stack[scope + S_FLAGS] & FLAG_AGAIN:
            m.put(G_DIRTY, 1)  # SE-STA-20
        doer = m.stack[f + F_B] - 1
        if doer >= 0:
            m.put_stack(doer + S_DESTROYED, m.stack[doer + S_DESTROYED] | m.stack[scope + S_DESTROYED])
        m.pop()


BY_RULE: Final = DestroyThese(k.DESTROY)
LOST: Final = DestroyThese(k.DISCARD)


class Checks(Node):
    """Runs before the next frame whenever G_DIRTY is set; pushes what must happen."""

    def step(self, m: Machine, f: int) -> None:
        m.put(G_DIRTY, 0)
        if check_victory(m):
            return
        if m.cells[G_OVER] != 0:
            return
        end_lapsed(m)
        end_negated(m)
        settle_caps(m)
        settle_frozen(m)
        settle_returned(m)
        dead: list[int] = []
        orphans = 0
        for card in all_in_play(m):
            kind = m.definition(card).type
            if kind == PERSONALITY:
                spent = base_stat(m, card, CHI) != NO_STAT and stat(m, card, CHI) <= 0
                if spent and not flagged(m, card, SURVIVES_ZERO_CHI):
                    dead.append(card)
            elif kind in (FOLLOWER, ITEM, SPELL) and m.card(card, C_HOST) < 0:
                orphans |= 1 << card
        if orphans:
            scope = m.push_scope(RUNNER, SCOPE_RULE, NONE, m.cells[G_ACTIVE], NONE, LOST.id, NONE, NONE)
            m.jump(scope, 1)
            m.put_stack(m.push(LOST, scope) + F_A, orphans)
            return
        for card in dead:
            self.kill(m, card)
            return
        if m.cells[G_RESOLVING] == 0:
            province = vanishing(m)
            if province >= 0:
                battlefield_vanishes(m, province)
                return
        while refill_empty(m):
            pass

    def kill(self, m: Machine, card: int) -> None:
        """0 Chi: destroyed by the effect that last gave a Chi penalty, else by the rulebook (SE-EFF-25, SE-STA-19)."""
        source = NONE
        by = m.cells[G_ACTIVE]
        stamp = -1
        number = 0
        fx = m.fx
        for slot in range(m.cells[G_FXN]):
            at = slot * FX_SIZE
            if fx[at + X_STAMP] > stamp and lowers_chi(m, at, card):
                stamp = fx[at + X_STAMP]
                source = fx[at + X_SOURCE]
                by = fx[at + X_PLAYER]
                number = fx[at + X_ACTION]
        for trait_card in m.modifier_cards[M_STAT]:
            if m.card(trait_card, C_STAMP) > stamp:
                for modifier in m.definition(trait_card).modifiers:
                    of_chi = modifier.what == M_STAT and modifier.param == CHI
                    if of_chi and trait_applies(m, modifier, trait_card, card):
                        if trait_size(m, modifier, trait_card, card) < 0:
                            stamp = m.card(trait_card, C_STAMP)
                            source = trait_card
                            by = you_of(m, trait_card)
                            number = 0
        doer = whose_effects(m, source, by) if stamp >= 0 else NONE
        kind = SCOPE_RULE if stamp < 0 else SCOPE_DELAYED
        scope = m.push_scope(RUNNER, kind, source, by, NONE, BY_RULE.id, NONE, NONE)
        m.put_stack(scope + S_NUMBER, number)
        m.put_stack(scope + S_FLAGS, m.stack[scope + S_FLAGS] | FLAG_CHI_DEATH)
        m.jump(scope, 1)
        if m.logging:
            m.say("SE-STA-19", f"{m.definition(card).title} has 0 Chi.", card)
        f = m.push(BY_RULE, scope)
        m.put_stack(f + F_A, 1 << card)
        m.put_stack(f + F_B, doer + 1)


def lowers_chi(m: Machine, at: int, card: int) -> bool:
    """Whether an entry of the effects table is a Chi penalty of a card, or a token with one."""
    fx = m.fx
    if fx[at + X_KIND] == FX_TOKEN:
        return fx[at + X_SUBJECT] == card and fx[at + X_USES] < 0
    if fx[at + X_KIND] != FX_MODIFIER or fx[at + X_PARAM] != M_STAT * 4096 + CHI:
        return False
    node = NODES[fx[at + X_NODE]]
    assert isinstance(node, Modifier)
    return effect_applies(m, node, at, card) and effect_size(m, node, at, card) < 0


def whose_effects(m: Machine, source: int, by: int) -> int:
    """The action, trait or Event of a card whose effects are being applied just now; NONE for a delayed effect."""
    f = m.cells[G_TOP]
    stack = m.stack
    while f >= 0:
        if stack[f + F_SCOPE] == f and stack[f + S_SOURCE] == source and stack[f + S_YOU] == by:
            if stack[f + S_KIND] == SCOPE_RULE or stack[f + S_KIND] == SCOPE_DELAYED:
                return NONE
            return NONE if stack[f + S_FLAGS] & FLAG_PAYING else f
        f = stack[f + F_PREV]
    return NONE


def settle_caps(m: Machine) -> None:
    """Note how much of its continuous penalties with a floor each card got, as they begin or change (SE-STA-10)."""
    fx = m.fx
    for at in m.effects(FX_CAPPED):
        if fx[at + X_KIND] == FX_CAPPED:
            modifier = NODES[fx[at + X_NODE]]
            assert isinstance(modifier, Modifier)
            source = fx[at + X_SOURCE]
            card = fx[at + X_SUBJECT]
            applies = in_play(m, card) and trait_applies(m, modifier, source, card)
            if not applies or trait_size(m, modifier, source, card) != fx[at + X_USES]:
                m.free_effect(at)
    for source in m.modifier_cards[M_STAT]:
        if not m.definition(source).capped or not in_play(m, source):
            continue
        for modifier in m.definition(source).modifiers:
            if modifier.what == M_STAT and modifier.floor >= 0:
                for card in all_in_play(m):
                    if base_stat(m, card, modifier.param) != NO_STAT and trait_applies(m, modifier, source, card):
                        if cap_entry(m, modifier, source, card) < 0:
                            note_cap(m, modifier, source, card)


def settle_frozen(m: Machine) -> None:
    """Note at which value contradictory limits froze a stat, and forget it once they agree again (SE-STA-04)."""
    both = bool(m.modifier_cards[M_MAXIMUM]) + 2 * bool(m.modifier_cards[M_MINIMUM])
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] == FX_FROZEN:
            card = fx[at + X_SUBJECT]
            if not in_play(m, card) or not contradictory(m, fx[at + X_PARAM], card):
                m.free_effect(at)
        elif fx[at + X_KIND] == FX_MODIFIER:
            what = fx[at + X_PARAM] // 4096
            if what == M_MAXIMUM:
                both |= 1
            elif what == M_MINIMUM:
                both |= 2
    if both != 3:
        return  # it takes one of each to contradict each other
    for card in all_in_play(m):
        for param in range(FOCUS):
            torn = base_stat(m, card, param) != NO_STAT and contradictory(m, param, card)
            if torn and frozen_entry(m, param, card) < 0:
                value = stat(m, card, param)
                at = add_effect(m, FX_FROZEN, 0, card, value, NONE, NONE, 0, NONE)
                m.put_fx(at + X_PARAM, param)


def settle_returned(m: Machine) -> None:
    """Note which continuous traits have ceased to give a card the keyword that was taken from it (SE-TRT-13)."""
    if not m.modifier_cards[M_GIVE_KEYWORD]:
        return
    fx = m.fx
    taken: list[int] = []
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] == FX_MODIFIER and fx[at + X_PARAM] // 4096 == M_REMOVE_KEYWORD and fx[at + X_OFF] == 0:
            taken.append(at)
        elif fx[at + X_KIND] == FX_RETURNED and not (in_play(m, fx[at + X_SUBJECT]) and in_play(m, fx[at + X_SOURCE])):
            m.free_effect(at)
    for at in taken:
        removal = NODES[fx[at + X_NODE]]
        assert isinstance(removal, Modifier)
        for source in m.modifier_cards[M_GIVE_KEYWORD]:
            if not in_play(m, source):
                continue
            for modifier in m.definition(source).modifiers:
                if modifier.what != M_GIVE_KEYWORD or modifier.param != removal.param:
                    continue
                for card in all_in_play(m):
                    if not effect_applies(m, removal, at, card) or trait_applies(m, modifier, source, card):
                        continue
                    if returned(m, modifier, source, card) < fx[at + X_STAMP]:
                        add_effect(m, FX_RETURNED, modifier.id, card, 0, source, you_of(m, source), 0, NONE)


def note_cap(m: Machine, modifier: Modifier, source: int, card: int) -> None:
    """Enter the size that a penalty with a floor has for a card from now on."""
    total = raw_stat(m, card, modifier.param, False)
    fx = m.fx
    for at in m.effects(FX_CAPPED):
        if fx[at + X_KIND] == FX_CAPPED and fx[at + X_SUBJECT] == card:
            other = NODES[fx[at + X_NODE]]
            if isinstance(other, Modifier) and other.param == modifier.param:
                total += fx[at + X_AMOUNT]
    size = capped_size(m, modifier, source, card, total)
    at = add_effect(m, FX_CAPPED, modifier.id, card, size, source, you_of(m, source), 0, NONE)
    m.put_fx(at + X_USES, trait_size(m, modifier, source, card))


def end_lapsed(m: Machine) -> None:
    """Effects "while X remains Y" end for good once it fails (SE-EFF-09)."""
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] != FX_FREE and fx[at + X_OFF] == 0 and (
            fx[at + X_DURATION] == WHILE_CONDITION or (fx[at + X_KIND] == FX_MODIFIER and fx[at + X_FLAGS] & REMAINS)
        ):
            node = NODES[fx[at + X_NODE]]
            if isinstance(node, Modifier) and node.when is not None:
                x = effect_context(m, at)
                if fx[at + X_SUBJECT] >= 0:
                    x.subject = fx[at + X_SUBJECT]
                if not node.when.holds(x):
                    m.free_effect(at)
                    m.put(G_DIRTY, 1)


def end_negated(m: Machine) -> None:
    """Where all bonuses or penalties of a stat are being negated, ongoing ones end for good (SE-NEG-07, SE-NEG-10)."""
    fx = m.fx
    if not m.modifier_cards[M_NEGATE_STAT]:
        found = False
        for slot in range(m.cells[G_FXN]):
            at = slot * FX_SIZE
            if fx[at + X_KIND] == FX_MODIFIER and fx[at + X_PARAM] // 4096 == M_NEGATE_STAT:
                found = True
        if not found:
            return
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] != FX_MODIFIER or fx[at + X_PARAM] // 4096 != M_STAT:
            continue
        if fx[at + X_FLAGS] & (SHIELDED | PROVINCE_SUBJECT | PLAYER_SUBJECT):
            continue
        node = NODES[fx[at + X_NODE]]
        assert isinstance(node, Modifier)
        everyone = fx[at + X_FLAGS] & LIVE_SUBJECT != 0
        for card in all_in_play(m) if everyone else cards_of(fx[at + X_SUBJECT]):
            if everyone and not effect_applies(m, node, at, card):
                continue
            size = effect_size(m, node, at, card)
            if size != 0 and in_force(m, M_NEGATE_STAT, node.param * 2 + (0 if size > 0 else 1), card):
                end_for(m, at, card)


CHECKS: Final = Checks()
