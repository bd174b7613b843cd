"""The timing of one occurrence: who may answer it, in which order, before, when and after it happens.

The order of the windows comes from the edition (`Rules.before`, `Rules.when`, `Rules.after`).
"""

from __future__ import annotations

from typing import Final

from gorin.table import occurrences as k
from gorin.table.changes import already, apply, count_use, uses
from gorin.table.definitions import (
    M_NEGATE,
    M_NEGATE_STAT,
    M_STAT,
    M_TRAIT,
    NODES,
    Ability,
    Context,
    Modifier,
    Node,
    Question,
    Trait,
    Trigger,
)
from gorin.table.edition import FIRST_ACTIVE, W_DELAYED, W_REACTION, W_RULE, W_TRAIT
from gorin.table.layout import (
    AFTER,
    BEFORE,
    C_CONTROLLER,
    C_FIRST,
    C_OWNER,
    C_SIBLING,
    C_ZONE,
    DYNASTY_DISCARD,
    F_PC,
    F_SCOPE,
    FATE_DISCARD,
    FLAG_AGAIN,
    FLAG_CHI_DEATH,
    FLAG_EVEN_IF,
    FLAG_NEGATED,
    FLAG_PAYING,
    FLAG_UNNEGATABLE,
    FOCUSED,
    FX_DELAYED,
    FX_GRANT,
    FX_MODIFIER,
    FX_SIZE,
    FX_TRAIT,
    G_ACTIVE,
    G_PLAYERS,
    HAND,
    MODE_COST,
    MODE_EFFECT,
    MODE_RULE,
    MODE_TARGET,
    NONE,
    O_AMOUNT,
    O_BY,
    O_EXTRA,
    O_FLAGS,
    O_KIND,
    O_MODE,
    O_OBJECT,
    O_PASSES,
    O_PLAYER,
    O_POINT,
    O_SOURCE,
    O_STAGE,
    O_STEP,
    O_SUBJECT,
    O_TURN,
    O_USED,
    OF_APPLIED,
    OF_NEGATED,
    OF_REPLACED,
    PLAY,
    PLAYER_ZONES,
    PROVINCE_ZONE,
    RESOLVING,
    S_ABILITY,
    S_BODY,
    S_DESTROYED,
    S_FLAGS,
    S_KIND,
    S_NUMBER,
    S_SLOT0,
    S_SOURCE,
    S_YOU,
    SCOPE_ACTION,
    SCOPE_DELAYED,
    SCOPE_EVENT,
    SCOPE_RULE,
    SCOPE_TRAIT,
    SLOTS,
    STAGE_AFTER,
    STAGE_BEFORE,
    STAGE_PLAYER,
    WHEN,
    WOULD,
    X_ACTION,
    X_FLAGS,
    X_KIND,
    X_NODE,
    X_OFF,
    X_PARAM,
    X_PLAYER,
    X_SLOT0,
    X_SOURCE,
    X_STAMP,
    X_SUBJECT,
)
from gorin.table.machine import Machine
from gorin.table.packing import (
    NOBODY,
    PASS,
    T_DELAYED,
    T_GIVEN,
    T_PLAYER,
    T_RULE,
    T_TRAIT,
    pack,
    payload_of,
    tag_of,
)
from gorin.table.queries import (
    LIVE_SUBJECT,
    bits,
    effect_context,
    in_force,
    in_play,
    in_set,
    you_of,
    zone_kind,
)


def scope_mode(m: Machine, scope: int) -> int:
    """Whether what a scope does now is a cost, an effect or a rule."""
    if scope < 0 or m.stack[scope + S_KIND] == SCOPE_RULE:
        return MODE_RULE
    return MODE_COST if m.stack[scope + S_FLAGS] & FLAG_PAYING else MODE_EFFECT


def negated(m: Machine, scope: int) -> bool:
    """Whether the effects of what a scope runs have been negated."""
    if scope < 0 or scope_mode(m, scope) != MODE_EFFECT:
        return False
    return m.stack[scope + S_FLAGS] & (FLAG_NEGATED | FLAG_UNNEGATABLE) == FLAG_NEGATED


def stopped_once(m: Machine, scope: int, o: int) -> None:
    """An action or delayed effect has stopped an occurrence: a death for 0 Chi then comes at once again (SE-STA-20)."""
    outer = m.stack[o + F_SCOPE]
    dying = outer >= 0 and m.stack[outer + S_FLAGS] & FLAG_CHI_DEATH != 0
    if dying and m.stack[scope + S_KIND] in (SCOPE_ACTION, SCOPE_DELAYED):
        m.put_stack(outer + S_FLAGS, m.stack[outer + S_FLAGS] | FLAG_AGAIN)


def watched(m: Machine, kind: int) -> bool:
    """Whether anything could answer an occurrence of this kind, as far as anyone can tell."""
    if m.kind_cards[kind] or m.rules.traits[kind] or m.modifier_cards[M_NEGATE] or m.modifier_cards[M_TRAIT]:
        return True
    if kind == k.MODIFY and m.modifier_cards[M_NEGATE_STAT]:
        return True
    if m.rules.hand_reactions[kind] or m.rules.hand_traits[kind]:
        for p in range(m.cells[G_PLAYERS]):
            if m.zone_head(p * PLAYER_ZONES + HAND) >= 0:
                return True
    if m.rulebook[kind + 1]:
        return True
    if m.effects(FX_DELAYED) or m.effects(FX_GRANT) or m.effects(FX_TRAIT) or m.changes(M_NEGATE):
        return True
    return kind == k.MODIFY and bool(m.changes(M_NEGATE_STAT))


def happen(m: Machine, scope: int, kind: int, subject: int, object: int = NONE, amount: int = 0,
           player: int = NONE) -> None:
    """Let something happen: at once if nothing watches it, else through its windows in a frame of its own."""
    mode = scope_mode(m, scope)
    source = NONE
    by = player if player >= 0 else m.cells[G_ACTIVE]
    if scope >= 0:
        source = m.stack[scope + S_SOURCE]
        by = m.stack[scope + S_YOU]
        if negated(m, scope):
            return
    if watched(m, kind):
        m.push_occurrence(OCCURRENCE_NODE, scope, kind, subject, object, amount, player, source, by, mode)
    else:
        apply(m, scope, kind, subject, object, amount, player, mode, source, by)


def happen_from(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int, source: int,
                by: int, mode: int) -> None:
    """Like `happen`, with the source, player and mode given."""
    if watched(m, kind):
        m.push_occurrence(OCCURRENCE_NODE, scope, kind, subject, object, amount, player, source, by, mode)
    else:
        apply(m, scope, kind, subject, object, amount, player, mode, source, by)


def happen_all(m: Machine, scope: int, kind: int, subjects: list[int], object: int = NONE, amount: int = 0,
               player: int = NONE) -> None:
    """Let one thing happen to several cards at once: modified one by one, applied together (SE-EFF-04)."""
    if not subjects:
        return
    mode = scope_mode(m, scope)
    if negated(m, scope):
        return
    needs_group = watched(m, kind)
    if not needs_group and (kind == k.DESTROY or kind == k.DISCARD or kind == k.REMOVE):
        for card in subjects:
            if m.card(card, C_FIRST) >= 0 and in_play(m, card):
                needs_group = True  # its attachments leave with it
        if not needs_group and kind != k.REMOVE and m.rules.piles_ordered and len(subjects) > 1:
            needs_group = share_pile(m, subjects)
    if len(subjects) == 1 and not (needs_group and kind in (k.DESTROY, k.DISCARD, k.REMOVE)):
        happen(m, scope, kind, subjects[0], object, amount, player)
        return
    source = m.stack[scope + S_SOURCE] if scope >= 0 else NONE
    by = m.stack[scope + S_YOU] if scope >= 0 else (player if player >= 0 else m.cells[G_ACTIVE])
    if not needs_group:
        for card in subjects:
            apply(m, scope, kind, card, object, amount, player, mode, source, by)
        return
    mask = 0
    for card in subjects:
        mask |= 1 << card
    group = m.push_occurrence(GROUP_NODE, scope, kind, NONE, object, amount, player, source, by, mode)
    m.put_stack(group + O_USED, mask)


def happen_to_each(m: Machine, scope: int, kind: int, players: list[int], amounts: list[int]) -> None:
    """Let one thing happen to several players at once, to each in his own amount (0: not to him): modified one by one,
    applied together, so that no rule looks at the game in between (SE-EFF-04, SE-VIC-04).
    """
    if negated(m, scope):
        return
    concerned = [n for n in range(len(players)) if amounts[n] > 0]
    if len(concerned) == 1:
        happen(m, scope, kind, NONE, NONE, amounts[concerned[0]], players[concerned[0]])
    if len(concerned) < 2:
        return
    mode = scope_mode(m, scope)
    source = m.stack[scope + S_SOURCE] if scope >= 0 else NONE
    if not watched(m, kind):
        for n in concerned:
            by = m.stack[scope + S_YOU] if scope >= 0 else players[n]
            apply(m, scope, kind, NONE, NONE, amounts[n], players[n], mode, source, by)
        return
    by = m.stack[scope + S_YOU] if scope >= 0 else m.cells[G_ACTIVE]
    group = m.push_occurrence(PLAYERS_NODE, scope, kind, NONE, NONE, 0, NONE, source, by, mode)
    mask = 0
    for n in concerned:
        mask |= 1 << players[n]
        admit(m, group, players[n], amounts[n])
    m.put_stack(group + O_USED, mask)
    m.put_stack(group + O_EXTRA, 0)


def admit(m: Machine, group: int, player: int, amount: int) -> None:
    """One of several players to whom something happens at once: it will happen to him, in this amount."""
    place = player * AMOUNT_BITS
    others = m.stack[group + O_AMOUNT] & ~(AMOUNT_MASK << place)
    m.put_stack(group + O_AMOUNT, others | (amount << place))
    m.put_stack(group + O_EXTRA, m.stack[group + O_EXTRA] | (1 << player))


def share_pile(m: Machine, cards: list[int]) -> bool:
    """Whether two of these cards would arrive in one discard pile together (SE-ZON-06)."""
    piles = 0
    for card in cards:
        bit = 1 << (m.card(card, C_OWNER) * 2 + (m.definition(card).deck == 1))
        if piles & bit and not m.definition(card).created:
            return True
        piles |= bit
    return False


def happen_to_targets(m: Machine, scope: int, mask: int, object: int, player: int) -> None:
    """Several cards named in one phrase are targeted at once (SE-ACT-15)."""
    source = m.stack[scope + S_SOURCE]
    by = m.stack[scope + S_YOU]
    if mask & (mask - 1) == 0 or not watched(m, k.TARGET):
        for card in bits(mask):
            happen_from(m, scope, k.TARGET, card, object, 0, player, source, by, MODE_TARGET)
        return
    group = m.push_occurrence(GROUP_NODE, scope, k.TARGET, NONE, object, 0, player, source, by, MODE_TARGET)
    m.put_stack(group + O_USED, mask)


# --- finding what answers an occurrence -----------------------------------------------------------------------------


def usable_from(m: Machine, trait: Trait, card: int, kind: int, o: int) -> bool:
    """Whether a triggered trait is where it may fire (SE-TRT-04), its own leaving of play included."""
    zone = zone_kind(m, card)
    if zone == PLAY or zone == RESOLVING or zone == FOCUSED:
        return True
    if zone == HAND:
        return False  # nobody sees it: its player says so himself
    if zone >= 0 and trait.anywhere & (1 << zone):
        return True
    if kind == k.DESTROY or kind == k.DISCARD or kind == k.REMOVE:
        return m.stack[o + O_SUBJECT] == card and m.stack[o + O_FLAGS] & OF_APPLIED != 0
    return False


AMOUNT_BITS: Final = 24  # for each player to whom something happens together with others
AMOUNT_MASK: Final = (1 << AMOUNT_BITS) - 1
TRAIT_BITS: Final = (1 << 8192) - 1  # in the mask of those that have responded: the printed traits


def bit_of(value: int) -> int:
    """The place of a trigger in the mask of those that have responded (SE-TIM-15)."""
    payload = payload_of(value)
    tag = tag_of(value)
    if tag == T_TRAIT:
        return 1 << payload
    if tag == T_DELAYED:
        return 1 << (8192 + payload)
    if tag == T_RULE:
        return 1 << (12288 + payload)
    return 1 << (16384 + payload % 65536)


def matching(m: Machine, o: int, point: int, window: int) -> list[int]:
    """The triggers of one window that fit the occurrence and have not responded to it yet."""
    stack = m.stack
    kind = stack[o + O_KIND]
    if window == W_TRAIT:
        if not m.kind_cards[kind] and not m.effects(FX_TRAIT):
            return NOTHING
    elif window == W_DELAYED:
        if not m.effects(FX_DELAYED):
            return NOTHING
    elif not m.rules.traits[kind]:
        return NOTHING
    used = stack[o + O_USED]
    found: list[int] = []
    if window == W_TRAIT:
        for card in m.kind_cards[kind]:
            for trait in m.definition(card).watch_traits[kind]:
                trigger = trait.trigger
                if trigger is None or trigger.point != point or not usable_from(m, trait, card, kind, o):
                    continue
                ref = pack(T_TRAIT, card * 16 + trait.index)
                if used != 0 and used & bit_of(ref):
                    continue
                x = Context(m, trait_player(m, card, o), card, NONE, o)
                if trait.limit and uses(m, card, trait.index, trait.period) >= trait.limit:
                    continue
                if trigger.matches(x, o) and (trait.condition is None or trait.condition.holds(x)):
                    found.append(ref)
        fx = m.fx
        for at in m.effects(FX_TRAIT):
            slot = at // FX_SIZE
            if fx[at + X_KIND] == FX_TRAIT and fx[at + X_OFF] == 0:
                node = NODES[fx[at + X_NODE]]
                assert isinstance(node, Trait)
                trigger = node.trigger
                if trigger is None or trigger.kind != kind or trigger.point != point:
                    continue
                card = fx[at + X_SUBJECT]
                ref = pack(T_GIVEN, slot * 1024 + (card if card >= 0 else NOBODY))
                if used & bit_of(ref) or (card >= 0 and not usable_from(m, node, card, kind, o)):
                    continue
                you = you_of(m, card) if card >= 0 else fx[at + X_PLAYER]
                x = Context(m, you, card if card >= 0 else fx[at + X_SOURCE], -2 - at, o)
                if trigger.matches(x, o) and (node.condition is None or node.condition.holds(x)):
                    found.append(ref)
    elif window == W_DELAYED:
        fx = m.fx
        for at in m.effects(FX_DELAYED):
            slot = at // FX_SIZE
            if fx[at + X_KIND] == FX_DELAYED and fx[at + X_OFF] == 0:
                node = NODES[fx[at + X_NODE]]
                assert isinstance(node, DelayedBase)
                if node.trigger.kind != kind or node.trigger.point != point:
                    continue
                ref = pack(T_DELAYED, slot)
                if used & bit_of(ref):
                    continue
                if kind == k.END_ACTION and own_action(m, o, at) != node.trigger.own:
                    continue
                x = effect_context(m, at)
                x.occurrence = o
                if node.trigger.matches(x, o) and node.due(m, at, o):
                    found.append(ref)
        if len(found) > 1:
            return firsts(m, o, found)
    elif window == W_RULE:
        rules = m.rules.traits[kind]
        for n in range(len(rules)):
            trait = rules[n]
            trigger = trait.trigger
            if trigger is None or trigger.point != point:
                continue
            ref = pack(T_RULE, kind * 16 + n)
            if used & bit_of(ref):
                continue
            x = Context(m, m.cells[G_ACTIVE], NONE, NONE, o)
            if trigger.matches(x, o) and (trait.condition is None or trait.condition.holds(x)):
                found.append(ref)
    return found


def held(m: Machine, player: int, o: int, point: int) -> list[int]:
    """The traits of cards in a player's hand that fit the occurrence and have not responded to it yet."""
    kind = m.stack[o + O_KIND]
    found: list[int] = []
    for card in m.zone_cards(player * PLAYER_ZONES + HAND):
        for trait in m.definition(card).watch_traits[kind]:
            trigger = trait.trigger
            if trigger is None or trigger.point != point or not trait.anywhere & (1 << HAND):
                continue
            ref = pack(T_TRAIT, card * 16 + trait.index)
            if m.stack[o + O_USED] & bit_of(ref):
                continue
            x = Context(m, player, card, NONE, o)
            if trait.limit and uses(m, card, trait.index, trait.period) >= trait.limit:
                continue
            if trigger.matches(x, o) and (trait.condition is None or trait.condition.holds(x)):
                found.append(ref)
    return found


def could_hold(m: Machine, player: int, o: int, point: int) -> bool:
    """Whether a hand could hold a trait that fits the occurrence, as far as anyone can tell: then its player is asked.

    One who has shown as many as there are has no other.
    """
    if m.zone_head(player * PLAYER_ZONES + HAND) < 0:
        return False
    x = Context(m, player, NONE, NONE, o)
    left = 0
    for trait in m.rules.hand_traits[m.stack[o + O_KIND]]:
        trigger = trait.trigger
        if trigger is not None and trigger.point == point and trigger.matches(x, o):
            left += 1
    if left == 0:
        return False
    for bit in bits(m.stack[o + O_USED] & TRAIT_BITS):
        for trait in m.definition(bit // 16).traits:
            if trait.index == bit % 16 and trait.anywhere & (1 << HAND) and m.card(bit // 16, C_OWNER) == player:
                left -= 1
    return left > 0


def own_action(m: Machine, o: int, at: int) -> bool:
    """Whether the action that ends is the one that created a delayed effect (SE-ACT-30)."""
    scope = m.stack[o + F_SCOPE]
    return scope >= 0 and m.stack[scope + S_NUMBER] == m.fx[at + X_ACTION]


def origin(m: Machine, at: int) -> int:
    """A number for what created a delayed effect: one card's action, trait or Event."""
    return (m.fx[at + X_SOURCE] + 2) * 1048576 + m.fx[at + X_ACTION]


def firsts(m: Machine, o: int, found: list[int]) -> list[int]:
    """The first delayed effect of each source, in the order of its text; one source is finished first (SE-TIM-11)."""
    fx = m.fx
    under_way = m.stack[o + O_TURN]
    sources: list[int] = []
    oldest: list[int] = []
    for ref in found:
        at = payload_of(ref) * FX_SIZE
        source = origin(m, at)
        if source not in sources:
            sources.append(source)
            oldest.append(ref)
            continue
        n = sources.index(source)
        if fx[at + X_STAMP] < fx[payload_of(oldest[n]) * FX_SIZE + X_STAMP]:
            oldest[n] = ref
    if under_way in sources:
        return [oldest[sources.index(under_way)]]
    return oldest


def trait_player(m: Machine, card: int, o: int) -> int:
    """From whose side a trait answers: its last controller when the card has just left play."""
    if m.stack[o + O_SUBJECT] == card and m.stack[o + O_FLAGS] & OF_APPLIED and not in_play(m, card):
        return m.card(card, C_CONTROLLER)
    return you_of(m, card)


NOTHING: Final[list[int]] = []  # nobody adds to it
FREE: Final = 0
BANNED: Final = 1
NEVER: Final = 2


def negated_by_ban(m: Machine, o: int) -> bool:
    """Whether a "cannot" or "does not" in force stops the occurrence (SE-TIM-09)."""
    return ban_on(m, o) != FREE


def ban_on(m: Machine, o: int) -> int:
    """What stops the occurrence, so that it never offers its other windows: a "cannot" (BANNED), or wording by which it
    never occurs (NEVER), which even what cannot be negated obeys (SE-NEG-04).
    """
    stack = m.stack
    scope = stack[o + F_SCOPE]
    shielded = (
        stack[o + O_MODE] == MODE_EFFECT
        and scope >= 0
        and stack[scope + S_FLAGS] & (FLAG_UNNEGATABLE | FLAG_EVEN_IF) != 0
    )
    kind = stack[o + O_KIND]
    for source in m.modifier_cards[M_NEGATE]:
        if not in_play(m, source):
            continue
        for modifier in m.definition(source).modifiers:
            if modifier.what == M_NEGATE and modifier.trigger is not None and modifier.trigger.kind == kind:
                if shielded and not modifier.never:
                    continue
                x = Context(m, you_of(m, source), source, NONE, o)
                if (modifier.when is None or modifier.when.holds(x)) and modifier.trigger.matches(x, o):
                    m.no("SE-NEG-12", "a card's text forbids it", source)
                    return NEVER if modifier.never else BANNED
    fx = m.fx
    for at in m.changes(M_NEGATE):
        if fx[at + X_KIND] == FX_MODIFIER and fx[at + X_PARAM] // 4096 == M_NEGATE and fx[at + X_OFF] == 0:
            node = NODES[fx[at + X_NODE]]
            assert isinstance(node, Modifier)
            if node.trigger is not None and node.trigger.kind == kind and (node.never or not shielded):
                x = effect_context(m, at)
                x.occurrence = o
                subject = fx[at + X_SUBJECT]
                if fx[at + X_FLAGS] & LIVE_SUBJECT == 0 and subject != NONE:
                    if not in_set(subject, stack[o + O_SUBJECT]):
                        continue
                if (node.when is None or node.when.holds(x)) and node.trigger.matches(x, o):
                    m.no("SE-NEG-12", "an effect in force forbids it", fx[at + X_SOURCE])
                    return NEVER if node.never else BANNED
    if kind == k.MODIFY and not shielded and stack[o + O_AMOUNT] != 0 and stack[o + O_SUBJECT] >= 0:
        change = NODES[stack[o + O_OBJECT]]
        assert isinstance(change, Modifier)
        if change.what == M_STAT:
            param = change.param * 2 + (0 if stack[o + O_AMOUNT] > 0 else 1)
            if in_force(m, M_NEGATE_STAT, param, stack[o + O_SUBJECT]):
                m.no("SE-NEG-12", "such changes are negated", stack[o + O_SUBJECT])
                return BANNED
    return FREE


def blocked(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int,
            mode: int) -> bool:
    """Whether a "cannot" in force would stop something if it were tried now (SE-CST-15)."""
    if not (m.modifier_cards[M_NEGATE] or m.modifier_cards[M_NEGATE_STAT]):
        if not (m.changes(M_NEGATE) or m.changes(M_NEGATE_STAT)):
            return False
    mark = m.mark()
    source = m.stack[scope + S_SOURCE] if scope >= 0 else NONE
    by = m.stack[scope + S_YOU] if scope >= 0 else player
    o = m.push_occurrence(OCCURRENCE_NODE, scope, kind, subject, object, amount, player, source, by, mode)
    result = negated_by_ban(m, o)
    m.undo(mark)
    return result


# --- firing ---------------------------------------------------------------------------------------------------------


def fire(m: Machine, o: int, ref: int) -> None:
    """Run one trigger that has been found."""
    m.put_stack(o + O_USED, m.stack[o + O_USED] | bit_of(ref))
    payload = payload_of(ref)
    tag = tag_of(ref)
    if tag == T_TRAIT:
        card = payload // 16
        trait = find_trait(m, card, payload % 16)
        if trait.limit:
            count_use(m, card, trait.index, trait.period)
        if zone_kind(m, card) == HAND:
            assert trait.program is not None
            program = trait.program.accepted()
            m.push_scope(RUNNER, SCOPE_TRAIT, card, m.card(card, C_OWNER), trait.id, program.id,
                         m.stack[o + F_SCOPE], o)
        else:
            run_trait(m, trait, card, trait_player(m, card, o), o)
    elif tag == T_GIVEN:
        at = (payload // 1024) * FX_SIZE
        node = NODES[m.fx[at + X_NODE]]
        assert isinstance(node, Trait)
        card = m.fx[at + X_SUBJECT]
        you = you_of(m, card) if card >= 0 else m.fx[at + X_PLAYER]
        scope = run_trait(m, node, card if card >= 0 else m.fx[at + X_SOURCE], you, o)
        if scope >= 0:
            for n in range(SLOTS):
                if m.fx[at + X_SLOT0 + n] != NONE:
                    m.put_stack(scope + S_SLOT0 + n, m.fx[at + X_SLOT0 + n])
    elif tag == T_RULE:
        trait = m.rules.traits[payload // 16][payload % 16]
        run_trait(m, trait, NONE, m.cells[G_ACTIVE], o)
    elif tag == T_DELAYED:
        at = payload * FX_SIZE
        node = NODES[m.fx[at + X_NODE]]
        assert isinstance(node, DelayedBase)
        scope = m.push_scope(RUNNER, SCOPE_DELAYED, m.fx[at + X_SOURCE], m.fx[at + X_PLAYER], node.id,
                             node.program.id, m.stack[o + F_SCOPE], o)
        for n in range(SLOTS):
            m.put_stack(scope + S_SLOT0 + n, m.fx[at + X_SLOT0 + n])
        # it is still an effect of the action that set it up, and as hard to negate (SE-EFF-15)
        m.put_stack(scope + S_NUMBER, m.fx[at + X_ACTION])
        m.put_stack(scope + S_FLAGS, m.fx[at + X_FLAGS] & FLAG_UNNEGATABLE)
        m.put_stack(o + O_TURN, origin(m, at))
        if node.once:
            m.free_effect(at)


def find_trait(m: Machine, card: int, index: int) -> Trait:
    """The trait of a card that has this number among its traits now."""
    for trait in m.definition(card).traits:
        if trait.index == index:
            return trait
    raise IndexError("no such trait")


def run_trait(m: Machine, trait: Trait, card: int, you: int, o: int) -> int:
    """Begin the effects of a trait in answer to the occurrence at `o`; NONE if it has none."""
    if trait.program is None:
        return NONE
    kind = SCOPE_RULE if card < 0 else SCOPE_TRAIT
    return m.push_scope(RUNNER, kind, card, you, trait.id, trait.program.id, m.stack[o + F_SCOPE], o)


class Runner(Node):
    """Runs the body of a trait's, a delayed effect's or a rule's scope."""

    def step(self, m: Machine, f: int) -> None:
        if m.stack[f + F_PC] == 0:
            m.jump(f, 1)
            m.push(NODES[m.stack[f + S_BODY]], f)
        elif m.stack[f + F_PC] == 1 and m.stack[f + S_KIND] in (SCOPE_TRAIT, SCOPE_EVENT) and m.stack[f + S_DESTROYED]:
            m.jump(f, 2)
            aftermath(m, f, m.stack[f + S_DESTROYED])
        else:
            m.pop()


def aftermath(m: Machine, scope: int, destroyed: int) -> None:
    """Open the point after all immediate effects of something that destroyed these cards (a mask) have resolved."""
    if destroyed == 0 or not watched(m, k.AFTERMATH):
        return
    source = m.stack[scope + S_SOURCE] if scope >= 0 else NONE
    by = m.stack[scope + S_YOU] if scope >= 0 else m.cells[G_ACTIVE]
    o = m.push_occurrence(OCCURRENCE_NODE, scope, k.AFTERMATH, source, NONE, destroyed, NONE, source, by, MODE_EFFECT)
    m.put_stack(o + O_STAGE, STAGE_AFTER)


class DelayedBase(Node):
    """An effect activated now and applied when its trigger comes."""

    def __init__(self, trigger: Trigger, program: Node, once: bool) -> None:
        super().__init__()
        self.trigger: Trigger = trigger
        self.program: Node = program
        self.once: bool = once

    def due(self, m: Machine, at: int, o: int) -> bool:
        """Whether an occurrence that matches is one that the entry at `at` waits for."""
        return True


# --- the windows ----------------------------------------------------------------------------------------------------


class ReactionSource:
    """How the timing procedure learns which Reactions a player may use; the legality module sets it."""

    def reactions(self, m: Machine, player: int, o: int, point: int) -> list[int]:
        return []

    def hidden(self, m: Machine, player: int, o: int, point: int) -> bool:
        return False

    def use(self, m: Machine, player: int, ref: int, o: int) -> None:
        raise NotImplementedError

    def gold(self, m: Machine, player: int, ref: int) -> int:
        """The Gold that a Reaction to a payment would produce."""
        return 0


REACTIONS: Final[list[ReactionSource]] = [ReactionSource()]


class Occurrence(Node):
    """One occurrence going through its windows. Frame: see O_* in the layout."""

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        if stack[f + O_FLAGS] & (OF_NEGATED | OF_REPLACED):
            m.pop()
            if stack[f + O_FLAGS] & (OF_NEGATED | OF_APPLIED) == OF_NEGATED:
                self.tell_negated(m, f)
            return
        pc = stack[f + F_PC]
        if pc == 0:
            if stack[f + O_STAGE] == STAGE_AFTER:
                m.put_stack(f + O_FLAGS, stack[f + O_FLAGS] | OF_APPLIED)
                m.put_stack(f + O_POINT, WHEN)
                m.jump(f, 3)
                return
            ban = ban_on(m, f)
            if ban != FREE:
                m.pop()
                if ban == BANNED:
                    self.tell_negated(m, f)
                return
            # it never occurs (SE-EFF-32); but a cost may still be paid by changing another card (SE-CST-22)
            if stack[f + O_MODE] != MODE_COST and already(
                m, stack[f + O_KIND], stack[f + O_SUBJECT], stack[f + O_OBJECT], stack[f + O_PLAYER]
            ):
                m.pop()
                return
            m.put_stack(f + O_POINT, BEFORE)
            m.jump(f, 1)
        elif pc == 1:
            if self.windows(m, f, BEFORE, m.rules.before):
                if m.rules.would[stack[f + O_KIND]]:
                    m.put_stack(f + O_POINT, WOULD)
                    m.jump(f, 5)
                else:
                    m.jump(f, 2)
        elif pc == 2:
            group = stack[f + O_EXTRA]
            if stack[f + O_STAGE] == STAGE_BEFORE:
                m.put_stack(group + O_EXTRA, stack[group + O_EXTRA] | (1 << stack[f + O_SUBJECT]))
                m.pop()
                return
            if stack[f + O_STAGE] == STAGE_PLAYER:
                admit(m, group, stack[f + O_PLAYER], stack[f + O_AMOUNT])
                m.pop()
                return
            scope = stack[f + F_SCOPE]
            done = apply(m, scope, stack[f + O_KIND], stack[f + O_SUBJECT], stack[f + O_OBJECT],
                         stack[f + O_AMOUNT], stack[f + O_PLAYER], stack[f + O_MODE], stack[f + O_SOURCE],
                         stack[f + O_BY])
            if not done:
                m.pop()  # it never occurred (SE-EFF-32)
                return
            m.put_stack(f + O_FLAGS, stack[f + O_FLAGS] | OF_APPLIED)
            m.put_stack(f + O_POINT, WHEN)
            m.jump(f, 3)
        elif pc == 3:
            if self.windows(m, f, WHEN, m.rules.when):
                if stack[f + O_KIND] == k.TARGET:
                    settle_costs(m, stack[f + F_SCOPE])
                m.put_stack(f + O_POINT, AFTER)
                m.jump(f, 4)
        elif pc == 4:
            if self.windows(m, f, AFTER, m.rules.after):
                m.pop()
        elif self.windows(m, f, WOULD, m.rules.when):
            m.jump(f, 2)

    def tell_negated(self, m: Machine, f: int) -> None:
        """Let what waits for a negation respond; `f` has just been popped (SE-EFF-32)."""
        stack = m.stack
        kind = stack[f + O_KIND]
        if kind == k.CHALLENGE or kind == k.DUEL or kind == k.NEGATED or not watched(m, k.NEGATED):
            return  # a duel still reads the frame that was
        subject = stack[f + O_SUBJECT] if is_card_kind(kind) else NONE
        o = m.push_occurrence(OCCURRENCE_NODE, stack[f + F_SCOPE], k.NEGATED, subject, kind, stack[f + O_AMOUNT],
                              stack[f + O_PLAYER], stack[f + O_SOURCE], stack[f + O_BY], stack[f + O_MODE])
        m.put_stack(o + O_STAGE, STAGE_AFTER)

    def windows(self, m: Machine, f: int, point: int, order: list[int]) -> bool:
        """Work through the windows of one point; False while something else must run first."""
        stack = m.stack
        n = stack[f + O_STEP]
        while n < len(order):
            window = order[n]
            if window == W_REACTION:
                if not self.reactions(m, f, point):
                    return False
            else:
                found = matching(m, f, point, window)
                if len(found) > 1:
                    m.wait()
                    return False
                if found:
                    fire(m, f, found[0])
                    return False
                if window == W_TRAIT and not self.hands(m, f, point):
                    return False
            n += 1
            m.put_stack(f + O_STEP, n)
            m.put_stack(f + O_TURN, NONE)
            m.put_stack(f + O_PASSES, 0)
        m.put_stack(f + O_STEP, 0)
        return True

    def hands(self, m: Machine, f: int, point: int) -> bool:
        """Ask each player whose hand could hold a trait that fits; False while someone decides."""
        stack = m.stack
        if not m.rules.hand_traits[stack[f + O_KIND]]:
            return True
        if stack[f + O_TURN] == NONE:
            m.put_stack(f + O_TURN, m.cells[G_ACTIVE])
            m.put_stack(f + O_PASSES, 0)
        count = len(m.players())
        while stack[f + O_PASSES] < count:
            player = stack[f + O_TURN]
            if could_hold(m, player, f, point):
                m.wait()
                return False
            m.put_stack(f + O_PASSES, stack[f + O_PASSES] + 1)
            m.put_stack(f + O_TURN, m.next_player(player))
        return True

    def reactions(self, m: Machine, f: int, point: int) -> bool:
        """Offer Reactions in rounds until all pass in succession (SE-TIM-13); False while someone decides."""
        stack = m.stack
        if not m.rules.reactions_exist:
            return True
        if stack[f + O_TURN] == NONE:
            first = m.cells[G_ACTIVE]
            if m.rules.first_reaction != FIRST_ACTIVE:
                first = m.next_player(stack[f + O_BY])
            m.put_stack(f + O_TURN, first)
            m.put_stack(f + O_PASSES, 0)
        count = len(m.players())
        while stack[f + O_PASSES] < count:
            player = stack[f + O_TURN]
            if REACTIONS[0].hidden(m, player, f, point) or REACTIONS[0].reactions(m, player, f, point):
                m.wait()
                return False
            m.put_stack(f + O_PASSES, stack[f + O_PASSES] + 1)
            m.put_stack(f + O_TURN, m.next_player(player))
        return True

    def ask(self, m: Machine, f: int) -> Question:
        stack = m.stack
        point = stack[f + O_POINT]
        order = m.rules.before if point == BEFORE else m.rules.after if point == AFTER else m.rules.when
        window = order[stack[f + O_STEP]]
        if window == W_REACTION:
            player = stack[f + O_TURN]
            options = [PASS]
            options.extend(REACTIONS[0].reactions(m, player, f, point))
            about = stack[f + O_SUBJECT] if is_card_kind(stack[f + O_KIND]) else NONE
            return Question(player, "reaction", "SE-TIM-13", options, about, f)
        found = matching(m, f, point, window)
        if not found:
            player = stack[f + O_TURN]
            about = stack[f + O_SUBJECT] if is_card_kind(stack[f + O_KIND]) else NONE
            return Question(player, "reaction", "SE-RNG-01", [PASS, *held(m, player, f, point)], about, f)
        rule = "SE-TIM-11" if window == W_DELAYED else "SE-TIM-12" if window == W_TRAIT else "SE-TIM-10"
        return Question(m.cells[G_ACTIVE], "order", rule, found, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        stack = m.stack
        point = stack[f + O_POINT]
        order = m.rules.before if point == BEFORE else m.rules.after if point == AFTER else m.rules.when
        if order[stack[f + O_STEP]] != W_REACTION:
            if value == PASS:
                m.put_stack(f + O_PASSES, stack[f + O_PASSES] + 1)
                m.put_stack(f + O_TURN, m.next_player(stack[f + O_TURN]))
            else:
                fire(m, f, value)
            return
        player = stack[f + O_TURN]
        m.put_stack(f + O_TURN, m.next_player(player))
        if value == PASS:
            m.put_stack(f + O_PASSES, stack[f + O_PASSES] + 1)
        else:
            m.put_stack(f + O_PASSES, 0)
            REACTIONS[0].use(m, player, value, f)


def settle_costs(m: Machine, scope: int) -> None:
    """Fix the costs that depend on what an action has just targeted: what comes later leaves them alone."""
    if scope >= 0 and m.stack[scope + S_KIND] == SCOPE_ACTION:
        node = NODES[m.stack[scope + S_ABILITY]]
        if isinstance(node, Ability):
            for cost in node.costs:
                cost.settle(m, scope)


def is_card_kind(kind: int) -> bool:
    """Whether the subject of this kind of occurrence is a card."""
    return kind <= k.SHUFFLE_IN or kind in (
        k.TARGET, k.ANNOUNCE, k.RANGED, k.EVENT, k.PRODUCE, k.PLAY, k.FOCUS, k.CHOOSE_TARGETS,
    )  # fmt: skip


class Group(Node):
    """Several occurrences of one kind at once: each goes through "before", all apply, each goes through "after".

    Frame: O_USED mask still to go, O_EXTRA mask of those that will happen, O_PASSES mask still to be announced.
    """

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        pc = stack[f + F_PC]
        kind = stack[f + O_KIND]
        if pc == 0:
            todo = stack[f + O_USED]
            if todo:
                if todo & (todo - 1):
                    waiting = self.answered(m, f)
                    if len(waiting) > 1:
                        m.wait()
                        return
                    if waiting:
                        self.open(m, f, waiting[0])
                        return
                self.open(m, f, bits(todo & -todo)[0])
                return
            # attachments leave play in the same manner as their Personality, by rule (SE-ATT-04)
            if kind == k.DESTROY or kind == k.DISCARD or kind == k.REMOVE:
                more = 0
                seen = stack[f + O_EXTRA] | stack[f + O_STEP]
                for card in bits(stack[f + O_EXTRA]):
                    a = m.card(card, C_FIRST) if in_play(m, card) else NONE
                    while a >= 0:
                        if not seen & (1 << a):
                            more |= 1 << a
                        a = m.card(a, C_SIBLING)
                if more:
                    m.put_stack(f + O_STEP, stack[f + O_STEP] | more)
                    m.put_stack(f + O_USED, more)
                    m.put_stack(f + O_MODE, MODE_RULE)
                    return
            m.jump(f, 1)
        elif pc == 1:
            happened = 0
            rest = stack[f + O_STEP]
            scope = stack[f + F_SCOPE]
            for card in bits(stack[f + O_EXTRA]):
                mode = self.mode(m, f, card)
                if apply(m, scope if not rest & (1 << card) else NONE, kind, card, stack[f + O_OBJECT],
                         stack[f + O_AMOUNT], stack[f + O_PLAYER], mode, stack[f + O_SOURCE], stack[f + O_BY]):
                    happened |= 1 << card
            m.put_stack(f + O_EXTRA, happened)  # what really happened together (SE-DEF-30)
            m.put_stack(f + O_PASSES, happened)
            m.jump(f, 2)
            if m.rules.piles_ordered and (kind == k.DESTROY or kind == k.DISCARD) and happened & (happened - 1):
                m.put_stack(f + O_USED, happened)
        else:
            if stack[f + O_USED]:
                if self.unordered(m, f):
                    m.wait()
                    return
                m.put_stack(f + O_USED, 0)
            left = stack[f + O_PASSES]
            if not left:
                m.pop()
                return
            waiting = self.answered(m, f)
            if len(waiting) > 1:
                m.wait()
                return
            card = waiting[0] if waiting else bits(left & -left)[0]
            self.announce(m, f, card)

    def unordered(self, m: Machine, f: int) -> list[int]:
        """Cards that arrived together in one discard pile and have yet to be laid in order there (SE-ZON-06)."""
        found: list[int] = []
        pile = NONE
        for card in bits(m.stack[f + O_USED]):
            zone = m.card(card, C_ZONE)
            if not 0 <= zone < PROVINCE_ZONE or zone % PLAYER_ZONES not in (DYNASTY_DISCARD, FATE_DISCARD):
                continue
            if not found:
                pile = zone
            if zone == pile:
                found.append(card)
        if len(found) == 1:  # the last of its pile needs no choice: on to the next pile
            card = found[0]
            m.put_stack(f + O_USED, m.stack[f + O_USED] & ~(1 << card))
            m.unlink(card)
            m.link_top(card, pile)
            return self.unordered(m, f)
        return found

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        stack = m.stack
        o = m.push_occurrence(OCCURRENCE_NODE, stack[f + F_SCOPE], stack[f + O_KIND], card, stack[f + O_OBJECT],
                              stack[f + O_AMOUNT], stack[f + O_PLAYER], stack[f + O_SOURCE], stack[f + O_BY], mode)
        m.put_stack(o + O_STAGE, stage)
        m.put_stack(o + O_EXTRA, f)
        return o

    def open(self, m: Machine, f: int, card: int) -> None:
        stack = m.stack
        m.put_stack(f + O_USED, stack[f + O_USED] & ~(1 << card))
        self.start(m, f, card, STAGE_BEFORE, stack[f + O_MODE])

    def announce(self, m: Machine, f: int, card: int) -> None:
        stack = m.stack
        m.put_stack(f + O_PASSES, stack[f + O_PASSES] & ~(1 << card))
        self.start(m, f, card, STAGE_AFTER, self.mode(m, f, card))

    def mode(self, m: Machine, f: int, card: int) -> int:
        """As what its part happens: attachments follow their Personality by rule (SE-ATT-04)."""
        if m.stack[f + O_STEP] & (1 << card):
            return MODE_RULE
        return MODE_TARGET if m.stack[f + O_KIND] == k.TARGET else scope_mode(m, m.stack[f + F_SCOPE])

    def answered(self, m: Machine, f: int) -> list[int]:
        """The cards whose part of the group some trait or delayed effect answers: the active player orders them."""
        found: list[int] = []
        opening = m.stack[f + F_PC] == 0
        for card in bits(m.stack[f + (O_USED if opening else O_PASSES)]):
            mark = m.mark()
            if opening:
                o = self.start(m, f, card, STAGE_BEFORE, m.stack[f + O_MODE])
                hit = not negated_by_ban(m, o) and (self.hit(m, o, BEFORE) or self.hit(m, o, WOULD))
            else:
                o = self.start(m, f, card, STAGE_AFTER, self.mode(m, f, card))
                m.put_stack(o + O_FLAGS, OF_APPLIED)
                hit = self.hit(m, o, WHEN) or self.hit(m, o, AFTER)
            m.undo(mark)
            if hit:
                found.append(card)
        return found

    def hit(self, m: Machine, o: int, point: int) -> bool:
        """Whether anything but a Reaction answers an occurrence at this point."""
        return bool(matching(m, o, point, W_RULE) or matching(m, o, point, W_DELAYED) or matching(m, o, point, W_TRAIT))

    def ask(self, m: Machine, f: int) -> Question:
        if m.stack[f + F_PC] == 2 and m.stack[f + O_USED]:
            found = self.unordered(m, f)
            return Question(m.card(found[0], C_OWNER), "order", "SE-ZON-06", found, NONE, f)
        return Question(m.cells[G_ACTIVE], "order", "SE-TIM-16", self.answered(m, f), NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.stack[f + F_PC] == 2 and m.stack[f + O_USED]:  # what is laid first lies lowest
            zone = m.card(value, C_ZONE)
            m.put_stack(f + O_USED, m.stack[f + O_USED] & ~(1 << value))
            m.unlink(value)
            m.link_top(value, zone)
        elif m.stack[f + F_PC] == 0:
            self.open(m, f, value)
        else:
            self.announce(m, f, value)


class Together(Group):
    """What happens to several players at once, to each in his own amount.

    Frame as in `Group`, with players in place of cards; O_AMOUNT holds the amounts, AMOUNT_BITS for each player.
    """

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        pc = stack[f + F_PC]
        if pc == 1:
            happened = 0
            for player in m.players():
                if (stack[f + O_EXTRA] >> player) & 1 and apply(
                    m, stack[f + F_SCOPE], stack[f + O_KIND], NONE, NONE, self.amount(m, f, player), player,
                    stack[f + O_MODE], stack[f + O_SOURCE], stack[f + O_BY],
                ):  # fmt: skip
                    happened |= 1 << player
            m.put_stack(f + O_EXTRA, happened)
            m.put_stack(f + O_PASSES, happened)
            m.jump(f, 2)
            return
        left = stack[f + (O_USED if pc == 0 else O_PASSES)]
        if not left:
            if pc == 0:
                m.jump(f, 1)
            else:
                m.pop()
            return
        waiting = self.answered(m, f)
        if len(waiting) > 1:
            m.wait()
        elif pc == 0:
            self.open(m, f, waiting[0] if waiting else self.first(m, left))
        else:
            self.announce(m, f, waiting[0] if waiting else self.first(m, left))

    def first(self, m: Machine, mask: int) -> int:
        """The first of some players, in turn order; one who is out if nobody else is left."""
        for player in m.players():
            if (mask >> player) & 1:
                return player
        return bits(mask)[0]

    def amount(self, m: Machine, f: int, player: int) -> int:
        """What happens to one player."""
        return (m.stack[f + O_AMOUNT] >> (player * AMOUNT_BITS)) & AMOUNT_MASK

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        stack = m.stack
        o = m.push_occurrence(OCCURRENCE_NODE, stack[f + F_SCOPE], stack[f + O_KIND], NONE, NONE,
                              self.amount(m, f, card), card, stack[f + O_SOURCE], stack[f + O_BY], mode)
        m.put_stack(o + O_STAGE, STAGE_PLAYER if stage == STAGE_BEFORE else stage)
        m.put_stack(o + O_EXTRA, f)
        return o

    def mode(self, m: Machine, f: int, card: int) -> int:
        return m.stack[f + O_MODE]

    def ask(self, m: Machine, f: int) -> Question:
        options = [pack(T_PLAYER, player) for player in self.answered(m, f)]
        return Question(m.cells[G_ACTIVE], "order", "SE-TIM-16", options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.stack[f + F_PC] == 0:
            self.open(m, f, payload_of(value))
        else:
            self.announce(m, f, payload_of(value))


OCCURRENCE_NODE: Final = Occurrence()
PLAYERS_NODE: Final = Together()
GROUP_NODE: Final = Group()
RUNNER: Final = Runner()
