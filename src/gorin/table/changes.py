"""The atoms: the only code that writes what the players can observe."""

from __future__ import annotations

import zlib
from typing import Final

from gorin.table import occurrences as k
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD, M_STAT, NODES, Modifier
from gorin.table.layout import (
    ACTION,
    C_ASSIGNED,
    C_BOWED,
    C_CONTROLLER,
    C_DEAD,
    C_DISHONORED,
    C_ENTERED,
    C_FACEUP,
    C_FIRST,
    C_FOUGHT,
    C_HANDLE,
    C_HOST,
    C_KNOWN,
    C_LEFT_HAND,
    C_LKI_FORCE,
    C_LKI_LOCATION,
    C_LOCATION,
    C_NEXT,
    C_NO_STRAIGHTEN,
    C_OVER,
    C_OWN_TEXT,
    C_OWNER,
    C_RESOLVED,
    C_SIBLING,
    C_SIDE,
    C_STAMP,
    C_UNDER,
    C_USE0,
    C_ZONE,
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    FATE_DECK,
    FATE_DISCARD,
    FLAG_PAYING,
    FLAG_UNNEGATABLE,
    FOCUS,
    FORCE,
    FX_DELAYED,
    FX_FREE,
    FX_GRANT,
    FX_MEMORY,
    FX_MODIFIER,
    FX_OFF,
    FX_SIZE,
    FX_TOKEN,
    FX_TRAIT,
    G_ATTACK,
    G_ATTACKER,
    G_BATTLE,
    G_DIRTY,
    G_DUEL,
    G_FAVOR,
    G_FXN,
    G_HANDLES,
    G_PHASE_NO,
    G_PLAYERS,
    G_STAMP,
    G_TURN,
    HAND,
    HOLDING,
    MODE_COST,
    MODE_EFFECT,
    NONE,
    OUTSIDE,
    P_HOLDINGS_ENTERED,
    P_HONOR,
    P_PROVINCES_LOST,
    P_TURNS,
    PERSONALITY,
    PLAY,
    PLAYER_ZONES,
    PROVINCE_ZONE,
    PROVINCES,
    REGION,
    S_BOWED,
    S_CHANGED,
    S_DESTROYED,
    S_DISHONORED,
    S_DRAWN,
    S_ENTERED,
    S_FLAGS,
    S_HONOR,
    S_MOVED,
    S_NUMBER,
    S_PAID,
    S_PERFORMERS,
    S_SLOT0,
    S_SOURCE,
    S_STRAIGHTENED,
    S_TARGETED,
    S_VALUE,
    S_YOU,
    SLOTS,
    UNDER,
    UNTIL_DUEL_ENDS,
    UNTIL_TURN_ENDS,
    UNTIL_YOUR_EVENTS,
    UNTIL_YOUR_TURN_BEGINS,
    UNTIL_YOUR_TURN_ENDS,
    USES,
    V_DESTROYED_BY,
    V_DESTROYED_IN,
    V_EXISTS,
    V_REGION,
    V_TERRAIN,
    WHILE_CONDITION,
    WHILE_SOURCE_IN_PLAY,
    WHILE_SUBJECT_IN_PLAY,
    X_ACTION,
    X_AMOUNT,
    X_DURATION,
    X_FLAGS,
    X_KIND,
    X_NODE,
    X_PARAM,
    X_PLAYER,
    X_SLOT0,
    X_SOURCE,
    X_STAMP,
    X_SUBJECT,
    X_UNTIL,
    X_USES,
)
from gorin.table.machine import Machine
from gorin.table.packing import T_GRANTED, payload_of, tag_of
from gorin.table.queries import (
    FIXED_AMOUNT,
    FROM_COST,
    REMAINS,
    SHIELDED,
    WITH_EXCEPTIONS,
    attachments,
    cards_of,
    in_play,
    in_set,
    owner_of_province,
    provinces_of,
    raw_stat,
    set_of,
    stat,
    title_of,
    within,
)

TOP: Final = 0
BOTTOM: Final = 1


# --- moving cards ---------------------------------------------------------------------------------------------------


def new_handle(m: Machine, card: int) -> None:
    """Give the card a new public name: nobody can follow it through a hidden area."""
    serial = m.cells[G_HANDLES] + 1
    m.put(G_HANDLES, serial)
    m.set_card(card, C_HANDLE, serial)


def is_hidden_zone(zone: int) -> bool:
    """Whether an area keeps its cards from other players: a deck or a hand."""
    if zone < 0 or zone >= PROVINCE_ZONE:
        return False
    kind = zone % PLAYER_ZONES
    return kind == DYNASTY_DECK or kind == FATE_DECK or kind == HAND


def is_of_kind(zone: int, kind: int) -> bool:
    """Whether an area is some player's area of a kind, such as HAND; a Province is none."""
    return 0 <= zone < PROVINCE_ZONE and zone % PLAYER_ZONES == kind


def relocate(m: Machine, card: int, zone: int, where: int, faceup: int) -> None:
    """Lay a card into an area, without any of the consequences of leaving play."""
    before = m.card(card, C_ZONE)
    m.unlink(card)
    if zone >= 0:
        if where == TOP:
            m.link_top(card, zone)
        else:
            m.link_bottom(card, zone)
    m.set_card(card, C_FACEUP, faceup)
    m.set_card(card, C_LEFT_HAND, 1 if is_of_kind(before, HAND) and is_of_kind(zone, FATE_DISCARD) else 0)
    under = 0 <= zone < PROVINCE_ZONE and zone % PLAYER_ZONES == UNDER
    hidden = is_hidden_zone(zone) or (faceup == 0 and (zone >= PROVINCE_ZONE or under))
    if hidden:
        forget(m, card)
        m.set_card(card, C_KNOWN, 0)
    if hidden or is_hidden_zone(before):
        new_handle(m, card)


def forget(m: Machine, card: int) -> None:
    """A card that is face-down and out of play loses all memory of its own (SE-EFF-13)."""
    m.set_card(card, C_DISHONORED, 0)
    m.set_card(card, C_DEAD, 0)
    m.set_card(card, C_OWN_TEXT, 0)
    for n in range(USES):
        m.set_card(card, C_USE0 + n, 0)
    m.set_card(card, C_ASSIGNED, 0)
    m.set_card(card, C_FOUGHT, 0)
    m.set_card(card, C_RESOLVED, 0)
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        kind = fx[at + X_KIND]
        if kind == FX_MODIFIER or kind == FX_GRANT or kind == FX_TRAIT:
            if fx[at + X_SUBJECT] == card and fx[at + X_FLAGS] & 14 == 0:
                m.free_effect(at)
            elif fx[at + X_SUBJECT] < NONE and fx[at + X_FLAGS] & 14 == 0 and in_set(fx[at + X_SUBJECT], card):
                end_for(m, at, card)
        elif kind == FX_OFF and fx[at + X_SUBJECT] == card:
            m.free_effect(at)


def end_for(m: Machine, at: int, card: int) -> None:
    """End the ongoing effect at `at` for good as far as it touches one card (SE-NEG-11)."""
    fx = m.fx
    if fx[at + X_FLAGS] & 8 == 0:
        left = [c for c in cards_of(fx[at + X_SUBJECT]) if c != card]
        if left:
            m.put_fx(at + X_SUBJECT, set_of(left))
        else:
            m.free_effect(at)
    else:  # it goes on for the others of its kind
        m.put_fx(at + X_FLAGS, fx[at + X_FLAGS] | WITH_EXCEPTIONS)
        off = m.new_effect()
        fx = m.fx
        m.put_fx(off + X_KIND, FX_OFF)
        m.put_fx(off + X_SUBJECT, card)
        m.put_fx(off + X_AMOUNT, fx[at + X_STAMP])
        for field in (X_NODE, X_SOURCE, X_PLAYER, X_DURATION, X_UNTIL):
            m.put_fx(off + field, fx[at + field])
    m.put(G_DIRTY, 1)


def proper_zone(m: Machine, card: int, zone: int) -> int:
    """Correct an area to the owner's, and a deck to the right one (SE-ZON-03, SE-ZON-10)."""
    if zone < 0:
        return zone
    owner = m.card(card, C_OWNER)
    if zone >= PROVINCE_ZONE:  # a Fate card that would enter a Province (SE-ZON-10)
        return owner * PLAYER_ZONES + FATE_DECK if m.definition(card).deck == 1 else zone
    kind = zone % PLAYER_ZONES
    fate = m.definition(card).deck == 1
    if kind == DYNASTY_DECK or kind == FATE_DECK:
        kind = FATE_DECK if fate else DYNASTY_DECK
    elif kind == DYNASTY_DISCARD or kind == FATE_DISCARD:
        kind = FATE_DISCARD if fate else DYNASTY_DISCARD
    elif kind == HAND and not fate:
        kind = DYNASTY_DECK
    return owner * PLAYER_ZONES + kind


def discard_zone(m: Machine, card: int) -> int:
    """The discard pile that a card goes to: its owner's, of its own deck (SE-ZON-03)."""
    return proper_zone(m, card, DYNASTY_DISCARD)


def cards_under(m: Machine, card: int) -> list[int]:
    """The face-down pile under a card: put there by an effect, not overlaid by it."""
    found: list[int] = []
    for p in range(m.cells[G_PLAYERS]):
        below = m.zone_head(p * PLAYER_ZONES + UNDER)
        while below >= 0:
            if m.card(below, C_HOST) == card and m.card(below, C_OVER) < 0:
                found.append(below)
            below = m.card(below, C_NEXT)
    return found


def send(m: Machine, card: int, zone: int, where: int = TOP) -> None:
    """Move a card to an area, leaving play properly if it was in play."""
    zone = proper_zone(m, card, zone)
    if in_play(m, card):
        for below in cards_under(m, card):  # they leave in the same manner (SE-ZON-12)
            m.set_card(below, C_HOST, NONE)
            send(m, below, zone, where)
        leave_play(m, card)
    elif m.card(card, C_ZONE) >= PROVINCE_ZONE:
        m.put(G_DIRTY, 1)  # its Province wants refilling
    if m.definition(card).created and (zone < 0 or zone >= PROVINCE_ZONE or zone % PLAYER_ZONES != PLAY):
        m.unlink(card)  # SE-CRE-02
        return
    kind = zone % PLAYER_ZONES if 0 <= zone < PROVINCE_ZONE else PLAYER_ZONES
    faceup = 0 if kind in (DYNASTY_DECK, FATE_DECK, HAND, UNDER) or kind == PLAYER_ZONES else 1
    relocate(m, card, zone, where, faceup)


def leave_play(m: Machine, card: int) -> None:
    """Undo everything that ties a card to play; its caller moves it."""
    m.set_card(card, C_LKI_FORCE, stat(m, card, FORCE))
    host = m.card(card, C_HOST)
    m.set_card(card, C_LKI_LOCATION, m.card(host if host >= 0 else card, C_LOCATION))
    if host >= 0:
        unhost(m, card)
    for a in attachments(m, card):
        unhost(m, a)  # the checks discard what is left in play without a Personality (SE-ATT-05)
    m.set_card(card, C_BOWED, 0)
    m.set_card(card, C_LOCATION, NONE)
    m.set_card(card, C_NO_STRAIGHTEN, 0)
    kind = m.definition(card).type
    if kind == REGION or kind == ACTION:
        for v in range(PROVINCES):
            if m.province(v, V_REGION) == card:
                m.set_province(v, V_REGION, NONE)
            if m.province(v, V_TERRAIN) == card:
                m.set_province(v, V_TERRAIN, NONE)
    under = m.card(card, C_UNDER)
    while under >= 0:  # what lay under a stack is removed from the game (SE-EXP-10)
        below = m.card(under, C_UNDER)
        m.set_card(under, C_UNDER, NONE)
        m.set_card(under, C_OVER, NONE)
        relocate(m, under, m.card(under, C_OWNER) * PLAYER_ZONES + OUTSIDE, TOP, 1)
        under = below
    m.set_card(card, C_UNDER, NONE)
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] == FX_TOKEN and fx[at + X_SUBJECT] == card:
            m.free_effect(at)  # SE-TOK-02
        elif fx[at + X_KIND] != FX_FREE and fx[at + X_DURATION] == WHILE_SOURCE_IN_PLAY and fx[at + X_SOURCE] == card:
            m.free_effect(at)  # SE-TER-04
        elif fx[at + X_KIND] != FX_FREE and fx[at + X_DURATION] == WHILE_SUBJECT_IN_PLAY and fx[at + X_SUBJECT] == card:
            m.free_effect(at)  # "while he remains in play" (SE-EFF-09)
    m.put(G_DIRTY, 1)


def unhost(m: Machine, card: int) -> None:
    """Take an attachment out of its Personality's unit."""
    host = m.card(card, C_HOST)
    if host < 0:
        return
    before = NONE
    a = m.card(host, C_FIRST)
    while a >= 0 and a != card:
        before = a
        a = m.card(a, C_SIBLING)
    if before < 0:
        m.set_card(host, C_FIRST, m.card(card, C_SIBLING))
    else:
        m.set_card(before, C_SIBLING, m.card(card, C_SIBLING))
    m.set_card(card, C_SIBLING, NONE)
    m.set_card(card, C_HOST, NONE)


def host_on(m: Machine, card: int, host: int) -> None:
    """Make an attachment the last of a Personality's unit."""
    m.set_card(card, C_HOST, host)
    m.set_card(card, C_SIBLING, NONE)
    last = m.card(host, C_FIRST)
    if last < 0:
        m.set_card(host, C_FIRST, card)
    else:
        while m.card(last, C_SIBLING) >= 0:
            last = m.card(last, C_SIBLING)
        m.set_card(last, C_SIBLING, card)


def enter_play(m: Machine, card: int, player: int, location: int) -> None:
    """Put a card into play under a player's control, at home or at a battlefield."""
    was_hidden = is_hidden_zone(m.card(card, C_ZONE))
    m.unlink(card)
    m.link_bottom(card, player * PLAYER_ZONES + PLAY)
    m.set_card(card, C_CONTROLLER, player)
    m.set_card(card, C_FACEUP, 1)
    m.set_card(card, C_DEAD, 0)
    m.set_card(card, C_BOWED, 1 if m.definition(card).type == HOLDING else 0)  # SE-HLD-01
    m.set_card(card, C_ENTERED, m.cells[G_TURN])
    stamp = m.cells[G_STAMP] + 1
    m.put(G_STAMP, stamp)
    m.set_card(card, C_STAMP, stamp)
    m.set_card(card, C_FIRST, NONE)
    m.set_card(card, C_SIBLING, NONE)
    m.set_card(card, C_HOST, NONE)
    set_location(m, card, location)
    if was_hidden:
        new_handle(m, card)
    if m.definition(card).type == HOLDING:
        m.set_player(player, P_HOLDINGS_ENTERED, m.cells[G_TURN])
    m.put(G_DIRTY, 1)


def set_location(m: Machine, card: int, location: int) -> None:
    """Where a unit's Personality is, and on which side (SE-BAT-38)."""
    m.set_card(card, C_LOCATION, location)
    player = m.card(card, C_CONTROLLER)
    attacker = m.cells[G_ATTACKER]
    m.set_card(card, C_SIDE, attacker if location >= 0 and player == attacker else player)


def join_side(m: Machine, card: int, leader: int) -> None:
    """A unit changes sides where it stands, which is no movement (SE-MPL-12)."""
    m.set_card(card, C_SIDE, leader)
    m.put(G_DIRTY, 1)
    if m.logging:
        m.say("SE-MPL-12", f"{title_of(m, card)} joins the side of player {leader + 1}.", card)


def set_control(m: Machine, card: int, player: int) -> None:
    """A change of control takes a unit to the new controller's home, without movement (SE-STT-04)."""
    for c in [card, *attachments(m, card)]:
        host = m.card(c, C_HOST)
        sibling = m.card(c, C_SIBLING)
        m.unlink(c)
        m.link_bottom(c, player * PLAYER_ZONES + PLAY)
        m.set_card(c, C_CONTROLLER, player)
        m.set_card(c, C_HOST, host)
        m.set_card(c, C_SIBLING, sibling)
    set_location(m, card, NONE)
    m.put(G_DIRTY, 1)


# --- the effects table ----------------------------------------------------------------------------------------------


def add_effect(m: Machine, kind: int, node: int, subject: int, amount: int, source: int, player: int,
               duration: int, scope: int) -> int:
    """Enter an effect into the table, capturing the scope's slots; its address."""
    at = m.new_effect()
    m.put_fx(at + X_KIND, kind)
    if kind == FX_GRANT:
        forget_uses(m, at // FX_SIZE)
    m.put_fx(at + X_NODE, node)
    m.put_fx(at + X_SUBJECT, subject)
    m.put_fx(at + X_AMOUNT, amount)
    m.put_fx(at + X_SOURCE, source)
    m.put_fx(at + X_PLAYER, player)
    m.put_fx(at + X_DURATION, duration)
    stamp = m.cells[G_STAMP] + 1
    m.put(G_STAMP, stamp)
    m.put_fx(at + X_STAMP, stamp)
    m.put_fx(at + X_ACTION, number_of(m, scope))
    if duration in (UNTIL_YOUR_TURN_BEGINS, UNTIL_YOUR_TURN_ENDS, UNTIL_YOUR_EVENTS) and player >= 0:
        m.put_fx(at + X_UNTIL, m.player(player, P_TURNS) + 1)
    if scope >= 0:
        for n in range(SLOTS):
            m.put_fx(at + X_SLOT0 + n, m.stack[scope + S_SLOT0 + n])
    return at


def forget_uses(m: Machine, slot: int) -> None:
    """An ability granted anew has not been used, whatever its place in the table held before (SE-ACT-04)."""
    fx = m.fx
    for other in range(m.cells[G_FXN]):
        at = other * FX_SIZE
        if fx[at + X_KIND] == FX_MEMORY and fx[at + X_PARAM] >= 0 and tag_of(fx[at + X_PARAM]) == T_GRANTED:
            if payload_of(fx[at + X_PARAM]) // 1024 == slot:
                m.free_effect(at)


def number_of(m: Machine, scope: int) -> int:
    """The number of the action whose effects a scope applies, now or delayed; 0 for none."""
    return m.stack[scope + S_NUMBER] if scope >= 0 else 0


def recheck_while(m: Machine) -> None:
    """A card bowed or straightened: effects "while X remains Y" may lapse (SE-EFF-09)."""
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] != FX_FREE and (
            fx[at + X_DURATION] == WHILE_CONDITION or (fx[at + X_KIND] == FX_MODIFIER and fx[at + X_FLAGS] & REMAINS)
        ):
            m.put(G_DIRTY, 1)
            return
        # a continuous trait whose condition fails may give anew what was taken (SE-TRT-13)
        removal = fx[at + X_KIND] == FX_MODIFIER and fx[at + X_PARAM] // 4096 == M_REMOVE_KEYWORD
        if removal and m.modifier_cards[M_GIVE_KEYWORD]:
            m.put(G_DIRTY, 1)
            return


def add_modifier(m: Machine, modifier: Modifier, subject: int, amount: int, flags: int, duration: int,
                 scope: int) -> int:
    """Enter an ongoing effect into the table."""
    source = m.stack[scope + S_SOURCE] if scope >= 0 else NONE
    you = m.stack[scope + S_YOU] if scope >= 0 else NONE
    if modifier.what == M_STAT and modifier.param == FOCUS and duration == UNTIL_TURN_ENDS and m.cells[G_DUEL] >= 0:
        duration = UNTIL_DUEL_ENDS  # SE-EFF-08
    if scope >= 0:
        flags |= m.stack[scope + S_FLAGS] & FLAG_UNNEGATABLE
        if m.stack[scope + S_FLAGS] & FLAG_PAYING:
            flags |= FROM_COST
    if modifier.remains:
        flags |= REMAINS
    at = add_effect(m, FX_MODIFIER, modifier.id, subject, amount, source, you, duration, scope)
    m.put_fx(at + X_PARAM, modifier.what * 4096 + modifier.param)
    m.put_fx(at + X_FLAGS, flags)
    m.put(G_DIRTY, 1)
    return at


def add_token(m: Machine, card: int, title: int, force: int, chi: int, honor: int, source: int, player: int,
              action: int = 0) -> int:
    """Put a token on a card, with its title and what it adds to Force, Chi and Personal Honor; returns its address."""
    at = add_effect(m, FX_TOKEN, 0, card, force, source, player, 0, NONE)
    m.put_fx(at + X_ACTION, action)
    m.put_fx(at + X_PARAM, title)
    m.put_fx(at + X_USES, chi)
    m.put_fx(at + X_FLAGS, honor)
    m.put(G_DIRTY, 1)
    return at


def end_effects_of(m: Machine, number: int) -> None:
    """End the ongoing and delayed effects that an action has made so far (SE-NEG-02)."""
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] in (FX_MODIFIER, FX_DELAYED, FX_GRANT, FX_TRAIT) and fx[at + X_ACTION] == number:
            if fx[at + X_FLAGS] & (SHIELDED | FROM_COST) == 0:
                m.free_effect(at)
                m.put(G_DIRTY, 1)


def move_token(m: Machine, at: int, card: int, source: int, player: int, action: int) -> None:
    """A token goes to another card; from now on it comes from the effect that moved it (SE-EFF-26)."""
    stamp = m.cells[G_STAMP] + 1
    m.put(G_STAMP, stamp)
    m.put_fx(at + X_SUBJECT, card)
    m.put_fx(at + X_SOURCE, source)
    m.put_fx(at + X_PLAYER, player)
    m.put_fx(at + X_ACTION, action)
    m.put_fx(at + X_STAMP, stamp)
    m.put(G_DIRTY, 1)
    if m.logging:
        m.say("SE-TOK-03", f"A token moves to {title_of(m, card)}.", card)


def expire(m: Machine, duration: int, player: int) -> None:
    """End the effects whose time is over."""
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] != FX_FREE and fx[at + X_DURATION] == duration:
            if fx[at + X_UNTIL] != 0:
                if fx[at + X_PLAYER] != player or m.player(player, P_TURNS) < fx[at + X_UNTIL]:
                    continue
            m.free_effect(at)
            m.put(G_DIRTY, 1)


# --- memory of uses -------------------------------------------------------------------------------------------------


def period_stamp(m: Machine, period: int) -> int:
    """The number that tells this period from the next: turn, battle, game, phase."""
    if period == 0:
        return m.cells[G_TURN]
    if period == 1:
        return m.cells[G_BATTLE]
    if period == 3:
        return m.cells[G_PHASE_NO]
    return 1


def uses(m: Machine, card: int, index: int, period: int) -> int:
    """How often a printed ability or trait was used in the current period."""
    value = m.card(card, C_USE0 + index)
    return value % 64 if value // 64 == period_stamp(m, period) else 0


def count_use(m: Machine, card: int, index: int, period: int) -> None:
    """Count one use of a printed ability; its cell keeps the period and up to 63 uses in it."""
    used = uses(m, card, index, period)
    m.set_card(card, C_USE0 + index, period_stamp(m, period) * 64 + min(used + 1, 63))


# --- changes --------------------------------------------------------------------------------------------------------


def set_honor(m: Machine, player: int, honor: int) -> None:
    """Correct a player's Family Honor: nothing is gained or lost."""
    m.set_player(player, P_HONOR, honor)
    m.put(G_DIRTY, 1)


def set_favor(m: Machine, player: int) -> None:
    """Correct who controls the Imperial Favor (NONE: nobody)."""
    m.put(G_FAVOR, player)
    m.put(G_DIRTY, 1)


def record(m: Machine, scope: int, mode: int, field: int, card: int) -> None:
    """Note in the scope what really changed (SE-ACT-45, SE-DEF-07)."""
    if scope < 0:
        return
    if mode == MODE_COST:
        if card >= 0:
            m.put_stack(scope + S_PAID, m.stack[scope + S_PAID] | (1 << card))
    else:
        m.put_stack(scope + S_CHANGED, m.stack[scope + S_CHANGED] + 1)
        if field != 0 and card >= 0:  # what a cost changed is no effect (SE-CST-28, SE-TIM-22)
            m.put_stack(scope + field, m.stack[scope + field] | (1 << card))


def apply(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int, mode: int,
          source: int, by: int) -> bool:
    """Make one change, note it in its scope and in the log; whether anything changed."""
    doer = title_of(m, source) if m.logging and mode == MODE_EFFECT and source >= 0 and source != subject else ""
    if kind == k.BOW:
        if m.card(subject, C_BOWED) != 0 or not in_play(m, subject):
            return False
        m.set_card(subject, C_BOWED, 1)
        recheck_while(m)
        record(m, scope, mode, S_BOWED, subject)
        if object >= 0 and mode == MODE_COST:
            record(m, scope, mode, 0, object)  # the card that was to bow and for which this one did (SE-CST-22)
        if m.logging:
            m.say("SE-EFF-06", f"{title_of(m, subject)} bows.", subject, by=doer)
    elif kind == k.STRAIGHTEN:
        if m.card(subject, C_BOWED) == 0 or not in_play(m, subject):
            return False
        m.set_card(subject, C_BOWED, 0)
        recheck_while(m)
        record(m, scope, mode, S_STRAIGHTENED, subject)
        if m.logging:
            m.say("SE-EFF-06", f"{title_of(m, subject)} straightens.", subject, by=doer)
    elif kind == k.MOVE or kind == k.ASSIGN or kind == k.GO_HOME:
        if not in_play(m, subject) or (kind != k.ASSIGN and m.card(subject, C_LOCATION) == object):
            return False
        set_location(m, subject, object)
        if kind == k.ASSIGN:
            m.set_card(subject, C_ASSIGNED, m.cells[G_ATTACK])
        record(m, scope, mode, S_MOVED if kind == k.MOVE else 0, subject)
        if m.logging:
            verb = "moves" if kind == k.MOVE else "assigns" if kind == k.ASSIGN else "returns"
            place = "home" if object < 0 else f"to {province_name(m, object)}"
            rule = "SE-ATK-06" if kind == k.ASSIGN else "SE-ZON-17"
            m.say(rule, f"{title_of(m, subject)} {verb} {place}.", subject, by=doer)
        m.put(G_DIRTY, 1)
    elif kind == k.DESTROY or kind == k.DISCARD or kind == k.REMOVE:
        zone = m.card(subject, C_ZONE)
        if zone < 0:
            return False
        was_in_play = in_play(m, subject)
        if kind == k.DESTROY and not was_in_play:
            return False
        record(m, scope, mode, S_DESTROYED if kind == k.DESTROY else 0, subject)
        if m.logging:
            verb = "is destroyed" if kind == k.DESTROY else "is discarded" if kind == k.DISCARD else "leaves the game"
            m.say("SE-STT-06", f"{title_of(m, subject)} {verb}.", subject, by=doer)
        owner = m.card(subject, C_OWNER)
        send(m, subject, owner * PLAYER_ZONES + OUTSIDE if kind == k.REMOVE else discard_zone(m, subject))
        if kind == k.DESTROY and m.definition(subject).type == PERSONALITY and m.card(subject, C_ZONE) >= 0:
            m.set_card(subject, C_DEAD, 1)
    elif kind == k.DISHONOR or kind == k.REHONOR:
        now = 1 if kind == k.DISHONOR else 0
        if m.card(subject, C_DISHONORED) == now or m.definition(subject).type != PERSONALITY:
            return False
        m.set_card(subject, C_DISHONORED, now)
        record(m, scope, mode, S_DISHONORED, subject)
        m.put(G_DIRTY, 1)
        if m.logging:
            m.say("SE-HON-01", f"{title_of(m, subject)} becomes {'dis' if now else ''}honorable.", subject, by=doer)
    elif kind == k.ENTER:
        enter_play(m, subject, player, object)
        record(m, scope, mode, S_ENTERED, subject)
        if m.logging:
            m.say("SE-PER-01", f"{title_of(m, subject)} enters play.", subject, player)
    elif kind == k.ATTACH:
        enter_play(m, subject, m.card(object, C_CONTROLLER), NONE)
        host_on(m, subject, object)
        record(m, scope, mode, S_ENTERED, subject)
        if m.logging:
            m.say("SE-ATT-02", f"{title_of(m, subject)} attaches to {title_of(m, object)}.", subject, player)
    elif kind == k.TRANSFER:
        unhost(m, subject)
        host_on(m, subject, object)
        record(m, scope, mode, 0, subject)
        m.put(G_DIRTY, 1)
        if m.logging:
            m.say("SE-DEF-27", f"{title_of(m, subject)} is transferred to {title_of(m, object)}.", subject)
    elif kind == k.TOKEN:
        title = object >> 16
        chi = ((object >> 8) & 255) - 128
        honor = (object & 255) - 128
        add_token(m, subject, title, amount, chi, honor, source, by, number_of(m, scope))
        record(m, scope, mode, 0, subject)
        if m.logging:
            m.say("SE-TOK-03", f"{title_of(m, subject)} receives a token.", subject, by=doer)
    elif kind == k.UNTOKEN:
        fx = m.fx
        for slot in range(m.cells[G_FXN]):
            at = slot * FX_SIZE
            asked = object < 0 or fx[at + X_PARAM] == object
            if asked and fx[at + X_KIND] == FX_TOKEN and fx[at + X_SUBJECT] == subject:
                m.free_effect(at)
                m.put(G_DIRTY, 1)
                record(m, scope, mode, 0, subject)
                return True
        return False
    elif kind == k.CONTROL:
        set_control(m, subject, player)
        record(m, scope, mode, 0, subject)
        if m.logging:
            m.say("SE-STT-04", f"{title_of(m, subject)} changes control.", subject, player)
    elif kind == k.PUT:
        if m.card(subject, C_ZONE) < 0:
            return False
        if 0 <= object < PROVINCE_ZONE and object % PLAYER_ZONES == UNDER:
            send(m, subject, object)
            m.set_card(subject, C_HOST, amount)  # under which card
        else:
            send(m, subject, object, amount)
        record(m, scope, mode, 0, subject)
    elif kind == k.REVEAL:
        if m.card(subject, C_FACEUP) != 0:
            return False
        m.set_card(subject, C_FACEUP, 1)
        record(m, scope, mode, 0, subject)
        if m.logging:
            m.say("SE-DEF-18", f"{title_of(m, subject)} is revealed.", subject, by=doer)
    elif kind == k.GAIN_HONOR or kind == k.LOSE_HONOR:
        if amount <= 0:
            return False  # SE-STA-27
        now = m.player(player, P_HONOR)
        m.set_player(player, P_HONOR, now + amount if kind == k.GAIN_HONOR else now - amount)
        record(m, scope, mode, 0, NONE)
        if scope >= 0:
            m.put_stack(scope + S_VALUE, amount)
            if kind == k.GAIN_HONOR:
                m.put_stack(scope + S_HONOR, m.stack[scope + S_HONOR] + amount)
        m.put(G_DIRTY, 1)
        if m.logging:
            verb = "gains" if kind == k.GAIN_HONOR else "loses"
            m.say("SE-STA-27", f"Player {player + 1} {verb} {amount} Honor.", source, player)
    elif kind == k.DRAW:
        drawn = 0
        for _ in range(amount):
            card = m.zone_head(player * PLAYER_ZONES + FATE_DECK)
            if card < 0:
                break  # SE-ZON-04
            relocate(m, card, player * PLAYER_ZONES + HAND, BOTTOM, 0)
            drawn += 1
            if m.logging:
                m.say("SE-DEF-15", f"You draw {title_of(m, card)}.", card, player, 1 << player)
        if drawn == 0:
            return False
        record(m, scope, mode, 0, NONE)
        if scope >= 0:
            m.put_stack(scope + S_DRAWN, m.stack[scope + S_DRAWN] + drawn)
        if m.logging:
            m.say("SE-DEF-15", f"Player {player + 1} draws {drawn}.", NONE, player)
    elif kind == k.TAKE_FAVOR:
        if m.cells[G_FAVOR] == player:
            return False
        m.put(G_FAVOR, player)
        record(m, scope, mode, 0, NONE)
        if m.logging:
            m.say("SE-FAV-01", f"Player {player + 1} takes the Imperial Favor.", NONE, player)
    elif kind == k.LOSE_FAVOR:
        if m.cells[G_FAVOR] < 0:
            return False
        m.put(G_FAVOR, NONE)
        record(m, scope, mode, 0, NONE)
        if m.logging:
            m.say("SE-FAV-05", "The Imperial Favor is discarded.", NONE, player)
    elif kind == k.SHUFFLE:
        shuffle(m, object)
    elif kind == k.DESTROY_PROVINCE:
        destroy_province(m, subject, by)
        record(m, scope, mode, 0, NONE)
    elif kind == k.TARGET:
        if scope >= 0:
            at = scope + S_SLOT0 + object % 256
            m.put_stack(at, with_card(m.stack[at], subject))
            m.put_stack(scope + S_TARGETED, m.stack[scope + S_TARGETED] | (1 << subject))
            if object >= 256 and m.card(subject, C_CONTROLLER) == m.stack[scope + S_YOU]:
                m.put_stack(scope + S_PERFORMERS, m.stack[scope + S_PERFORMERS] | (1 << subject))  # SE-PRF-03
        if m.logging:
            m.say("SE-ACT-14", f"{title_of(m, subject)} is targeted.", subject, player)
    elif kind == k.MODIFY:
        node = NODES[object]
        assert isinstance(node, Modifier)
        flags = node.subject_flags if node.live else node.subject_flags | FIXED_AMOUNT
        if node.what == M_STAT and amount != 0 and not node.live:
            amount = within(m, node.param, subject, raw_stat(m, subject, node.param), amount)
            if amount == 0:
                return False
        add_modifier(m, node, subject, amount, flags, node.until, scope)
        record(m, scope, mode, 0, NONE)
        if m.logging and node.what == M_STAT and not node.subject_flags:
            m.say("SE-STA-09", f"{title_of(m, subject)} gets {amount:+d} {STAT_NAMES[node.param]}.", subject, by=doer)
    elif kind == k.SEARCH:
        record(m, scope, mode, 0, NONE)
    if m.rules.counted and kind in m.rules.counted and player >= 0:
        count_kind(m, kind, player)
    return True


def already(m: Machine, kind: int, subject: int, object: int, player: int) -> bool:
    """Whether a change would bring about what is so already: then it never occurs (SE-EFF-32)."""
    if kind == k.BOW:
        return m.card(subject, C_BOWED) != 0 or not in_play(m, subject)
    if kind == k.STRAIGHTEN:
        return m.card(subject, C_BOWED) == 0 or not in_play(m, subject)
    if kind == k.DISHONOR:
        return m.card(subject, C_DISHONORED) != 0
    if kind == k.REHONOR:
        return m.card(subject, C_DISHONORED) == 0
    if kind == k.DESTROY:
        return not in_play(m, subject)
    if kind == k.MOVE:
        return m.card(subject, C_LOCATION) == object
    if kind == k.TAKE_FAVOR:
        return m.cells[G_FAVOR] == player
    return False


def kind_memory(kind: int) -> int:
    """The number under which is kept how often something happened this turn; negative, as in `gorin.table.memory`."""
    return -2 - zlib.crc32(f"happened: {k.NAMES[kind]}".encode())


def count_kind(m: Machine, kind: int, player: int) -> None:
    """Remember that something happened once more this turn to a player, or by him (SE-NEG-05)."""
    want = kind_memory(kind)
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] == FX_MEMORY and fx[at + X_PARAM] == want and fx[at + X_SUBJECT] == 100000 + player:
            m.put_fx(at + X_AMOUNT, fx[at + X_AMOUNT] + 1)
            return
    at = m.new_effect()
    m.put_fx(at + X_KIND, FX_MEMORY)
    m.put_fx(at + X_PARAM, want)
    m.put_fx(at + X_SUBJECT, 100000 + player)
    m.put_fx(at + X_AMOUNT, 1)
    m.put_fx(at + X_DURATION, UNTIL_TURN_ENDS)
    m.put_fx(at + X_PLAYER, NONE)
    m.put_fx(at + X_SOURCE, NONE)


STAT_NAMES: Final = ["Force", "Chi", "Personal Honor", "Honor Requirement", "Gold Cost", "Focus Value",
                     "Gold Production", "strength", "starting Honor"]  # fmt: skip


def with_card(value: int, card: int) -> int:
    """A set with one card more."""
    if value == NONE:
        return card
    if in_set(value, card):
        return value
    mask = (1 << value) if value >= 0 else -2 - value
    return -2 - (mask | (1 << card))


def province_name(m: Machine, province: int) -> str:
    """A Province by its place from the left (0: it is gone)."""
    owner = owner_of_province(province)
    row = provinces_of(m, owner)
    return f"Province {row.index(province) + 1 if province in row else 0} of player {owner + 1}"


def shuffle(m: Machine, zone: int) -> None:
    """Shuffle a deck; every card in it gets forgotten and renamed."""
    cards = m.zone_cards(zone)
    for n in range(len(cards) - 1, 0, -1):
        j = m.random(n + 1)
        cards[n], cards[j] = cards[j], cards[n]
    m.reorder(zone, cards)
    for card in cards:
        m.set_card(card, C_KNOWN, 0)
        if m.card(card, C_FACEUP) != 0:
            m.set_card(card, C_FACEUP, 0)  # SE-ZON-02
    if m.logging:
        m.say("SE-DEF-19", "A deck is shuffled.", NONE, zone // PLAYER_ZONES)


def destroy_province(m: Machine, province: int, by: int) -> None:
    """The Province ceases to exist; its Dynasty cards go to the discard pile without being discarded (SE-PRV-05)."""
    owner = owner_of_province(province)
    if m.logging:
        m.say("SE-PRV-05", f"{province_name(m, province)} is destroyed.", NONE, owner)
    for card in m.zone_cards(PROVINCE_ZONE + province):
        send(m, card, discard_zone(m, card))
    region = m.province(province, V_REGION)
    if region >= 0:
        send(m, region, discard_zone(m, region))
    m.set_province(province, V_EXISTS, 0)
    m.set_province(province, V_DESTROYED_BY, by + 1)
    m.set_province(province, V_DESTROYED_IN, m.cells[G_PHASE_NO])
    m.set_player(owner, P_PROVINCES_LOST, m.player(owner, P_PROVINCES_LOST) + 1)
    m.put(G_DIRTY, 1)


def restore_province(m: Machine, province: int) -> None:
    """A destroyed Province exists again, empty, as if it had never been destroyed."""
    owner = owner_of_province(province)
    m.set_province(province, V_EXISTS, 1)
    m.set_province(province, V_DESTROYED_BY, 0)
    m.set_province(province, V_DESTROYED_IN, 0)
    m.set_player(owner, P_PROVINCES_LOST, m.player(owner, P_PROVINCES_LOST) - 1)
    m.put(G_DIRTY, 1)
