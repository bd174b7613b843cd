"""The atoms: the only code that writes what the players can observe."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.table import alliances, citations, effects, kinds, modifiers, occurrences, places, scopes, terms
from gorin.table.definitions import (
    M_ABILITY,
    M_GIVE_KEYWORD,
    M_LIMIT,
    M_NEGATE_STAT,
    M_REMOVE_KEYWORD,
    M_STAT,
    PER_GAME,
    PER_TURN,
    Context,
    Modifier,
)
from gorin.table.flags import HAND_FACE_UP
from gorin.table.keywords import player_flagged
from gorin.table.layout import (
    FX_FREE,
    FX_SIZE,
    G_FXN,
    S_BOWED,
    S_DESTROYED,
    S_DISHONORED,
    S_ENTERED,
    S_MOVED,
    S_STRAIGHTENED,
    USES,
    X_DURATION,
    X_KIND,
    X_NODE,
    X_PLAYER,
    X_SOURCE,
    X_UNTIL,
)
from gorin.table.machine import ALL_READERS, Machine
from gorin.table.memory import about_player, about_province, remember, remembered
from gorin.table.packing import T_CONTINUOUS, T_GRANTED, payload_of, tag_of
from gorin.table.sets import cards_of, in_set, set_of
from gorin.table.stats import raw_stat, within
from gorin.table.terms import NONE

TOP: Final = 0
BOTTOM: Final = 1
FROM_BOTTOM: Final = 1  # the object of a draw: it takes the bottom card


# --- moving cards ---------------------------------------------------------------------------------------------------


def new_handle(m: Machine, card: int) -> None:
    """Give the card a new public name: nobody can follow it through a hidden area."""
    serial = m.handles + 1
    m.handles = serial
    m.set_handle(card, serial)


def is_hidden_zone(zone: int) -> bool:
    """Whether an area keeps its cards from other players: a deck or a hand."""
    return places.kind_of_zone(zone) in (terms.DYNASTY_DECK, terms.FATE_DECK, terms.HAND)


def is_of_kind(zone: int, kind: int) -> bool:
    """Whether an area is some player's area of a kind, such as HAND; a Province is none."""
    return places.kind_of_zone(zone) == kind


def relocate(m: Machine, card: int, zone: int, where: int, faceup: int) -> None:
    """Lay a card into an area, without any of the consequences of leaving play."""
    before = m.zone(card)
    m.unlink(card)
    if where == TOP:
        m.link_top(card, zone)
    else:
        m.link_bottom(card, zone)
    m.set_face_up(card, faceup)
    m.set_left_hand(card, 1 if is_of_kind(before, terms.HAND) and is_of_kind(zone, terms.FATE_DISCARD) else 0)
    if not is_of_kind(before, terms.PLAY):
        m.set_left_play(card, 0)
    aside = is_of_kind(zone, terms.UNDER) or is_of_kind(zone, terms.POOL)
    hidden = is_hidden_zone(zone) or (faceup == 0 and (zone >= terms.PROVINCE_ZONE or aside))
    if hidden:
        forget(m, card)
        m.set_known_to(card, 0)
    if hidden or is_hidden_zone(before):
        new_handle(m, card)


def forget(m: Machine, card: int) -> None:
    """A card that is face-down and out of play loses all memory of its own (SE-EFF-13), or but for its shame."""
    if not m.rules.numbers.dishonor_stays:
        m.set_dishonored(card, False)
    printed = m.definition(card).printed
    if printed:
        become(m, card, m.rules.number(printed))
    m.set_dead(card, False)
    m.set_entered_by_own_text(card, False)
    for n in range(USES):
        m.set_use_cell(card, n, 0)
    m.set_attack_assigned(card, 0)
    m.set_attack_fought(card, 0)
    m.set_battle_resolved(card, 0)
    if m.rules.numbers.effects_follow:
        return
    for at in effects.entries(m):
        kind = effects.kind(m, at)
        if kind == effects.MODIFIER or kind == effects.GRANT or kind == effects.TRAIT:
            if effects.flags(m, at) & modifiers.NOT_A_CARD == 0 and in_set(effects.subject(m, at), card):
                end_for(m, at, card)
        elif kind == effects.OFF or kind == effects.DELAYED:
            if effects.subject(m, at) == card:
                m.free_effect(at)
        elif notes_card(m, at, card):
            m.free_effect(at)
        if effects.kind(m, at) in (effects.MODIFIER, effects.DELAYED, effects.GRANT, effects.TRAIT):
            numbers = effects.numbers(m, at)
            for n in range(terms.SLOTS):
                if not (numbers >> n) & 1:
                    effects.set_slot(m, at, n, without_card(effects.slot(m, at, n), card))


def become(m: Machine, card: int, definition: int) -> None:
    """A card has from now on a form of its own definition, in which some number differs.

    What is noted of its continuous traits stays noted of them.
    """
    before, after = m.definition(card).modifiers, m.defs[definition].modifiers
    for at in effects.entries(m):
        if effects.source(m, at) == card:
            for n in range(len(before)):
                if effects.node(m, at) == before[n].id:
                    effects.set_node(m, at, after[n].id)
                    break
    m.redefine(card, definition)
    m.dirty = True


def notes_card(m: Machine, at: int, card: int) -> bool:
    """Whether a note is about a card: made by a text, or of the uses of an ability that a trait gives it."""
    ref = effects.parameter(m, at)
    if ref < 0:
        return effects.subject(m, at) == card
    return tag_of(ref) == T_CONTINUOUS and payload_of(ref) % 1024 == card


def without_card(value: int, card: int) -> int:
    """What a slot holds, without a card."""
    if value == card:
        return NONE
    if in_set(value, card):
        return set_of([c for c in cards_of(value) if c != card])
    return value


def numbers_in(m: Machine, scope: int) -> int:
    """A mask of the slots of a scope that hold no cards."""
    text = scopes.ability(m, scope)
    if text == NONE or scopes.kind(m, scope) == terms.SCOPE_RULE:
        return (1 << terms.SLOTS) - 1
    return m.nodes[text].names.numbers


def lose_track(m: Machine, scope: int, card: int) -> None:
    """A card has gone into a deck: no text under way knows it any longer but the one that put it there."""
    f = m.top
    while f >= 0:
        if m.scope(f) == f and f != scope and scopes.kind(m, f) != terms.SCOPE_RULE:
            numbers = numbers_in(m, f)
            for n in range(terms.SLOTS):
                if not (numbers >> n) & 1:
                    scopes.set_slot(m, f, n, without_card(scopes.slot(m, f, n), card))
        f = m.below(f)


def end_for(m: Machine, at: int, card: int) -> None:
    """End the ongoing effect at `at` for good as far as it touches one card (SE-NEG-11)."""
    if effects.flags(m, at) & 8 == 0:
        left = [c for c in cards_of(effects.subject(m, at)) if c != card]
        if left:
            effects.set_subject(m, at, set_of(left))
        else:
            m.free_effect(at)
    else:  # it goes on for the others of its kind
        effects.set_flags(m, at, effects.flags(m, at) | modifiers.WITH_EXCEPTIONS)
        off = m.new_effect()
        effects.set_kind(m, off, effects.OFF)
        effects.set_subject(m, off, card)
        effects.set_amount(m, off, effects.stamp(m, at))
        for field in (X_NODE, X_SOURCE, X_PLAYER, X_DURATION, X_UNTIL):
            m.put_fx(off + field, m.fx[at + field])
    m.dirty = True


def proper_zone(m: Machine, card: int, zone: int) -> int:
    """Correct an area to the owner's, and a deck to the right one (SE-ZON-03, SE-ZON-10); GE-PRV-06 for piles."""
    if zone < 0:
        return zone
    owner = m.owner(card)
    if zone >= terms.PROVINCE_ZONE:  # a Fate card that would enter a Province (SE-ZON-10)
        if m.definition(card).deck != 1:
            return zone
        left = m.rules.numbers.left_for_province and places.in_play(m, card)
        return owner * terms.PLAYER_ZONES + (terms.FATE_DISCARD if left else terms.FATE_DECK)
    kind = zone % terms.PLAYER_ZONES
    fate = m.definition(card).deck == 1
    if kind == terms.DYNASTY_DECK or kind == terms.FATE_DECK:
        kind = terms.FATE_DECK if fate else terms.DYNASTY_DECK
    elif kind == terms.DYNASTY_DISCARD or kind == terms.FATE_DISCARD:
        kind = terms.FATE_DISCARD if fate else terms.DYNASTY_DISCARD
        if m.rules.numbers.piles_of_controllers and places.in_play(m, card):
            owner = m.controller(card)  # GE-PRV-06
    elif (kind == terms.HAND or kind == terms.POOL) and not fate:  # a focus pool is like a hand (SE-ZON-60)
        kind = terms.DYNASTY_DECK
    return owner * terms.PLAYER_ZONES + kind


def discard_zone(m: Machine, card: int) -> int:
    """The discard pile that a card goes to: its owner's, of its own deck (SE-ZON-03)."""
    return proper_zone(m, card, terms.DYNASTY_DISCARD)


FACE_UP_UNDER: Final = 4096  # is added to the number of a card under which others are put face-up


def cards_under(m: Machine, card: int) -> list[int]:
    """The face-down pile under a card: put there by an effect, not overlaid by it."""
    found: list[int] = []
    for p in range(m.player_count):
        below = m.zone_head(p * terms.PLAYER_ZONES + terms.UNDER)
        while below >= 0:
            if m.host(below) == card and m.overlaid_by(below) < 0:
                found.append(below)
            below = m.next_card(below)
    return found


LEAVES_THE_GAME: Final = "leaves the game"  # remembered of a card that goes nowhere else once it leaves play


def send(m: Machine, card: int, zone: int, where: int = TOP) -> None:
    """Move a card to an area, leaving play properly if it was in play."""
    zone = proper_zone(m, card, zone)
    if places.in_play(m, card):
        if remembered(m, card, LEAVES_THE_GAME):
            zone = m.owner(card) * terms.PLAYER_ZONES + terms.OUTSIDE
        for below in cards_under(m, card):  # they leave in the same manner (SE-ZON-12)
            m.set_host(below, NONE)
            send(m, below, zone, where)
        leave_play(m, card)
    elif m.zone(card) >= terms.PROVINCE_ZONE:
        m.dirty = True  # its Province wants refilling
    kind = places.kind_of_zone(zone)
    if is_created(m, card) and kind != terms.PLAY:
        m.unlink(card)  # SE-CRE-02
        return
    face_down = (terms.DYNASTY_DECK, terms.FATE_DECK, terms.HAND, terms.POOL, terms.UNDER, terms.PLAYER_ZONES, NONE)
    relocate(m, card, zone, where, 0 if kind in face_down else 1)


COPIED: Final = "a created copy"  # what is remembered of a card that was created as a copy of another


def is_created(m: Machine, card: int) -> bool:
    """Whether a card was created, as what a text says it is or as a copy of another: out of play it ceases to exist."""
    return m.definition(card).created or remembered(m, card, COPIED) != 0


def lay_region(m: Machine, card: int, province: int) -> None:
    """Attach a Region to a Province, in front of those that are there already."""
    m.set_next_attachment(card, m.region(province))
    m.set_region(province, card)


def lift_region(m: Machine, card: int) -> None:
    """Take a Region from its Province; the others there stay in their order."""
    for v in range(terms.PROVINCES):
        row = places.regions_of(m, v)
        if card not in row:
            continue
        at = row.index(card)
        if at == 0:
            m.set_region(v, m.next_attachment(card))
        else:
            m.set_next_attachment(row[at - 1], m.next_attachment(card))
        m.set_next_attachment(card, NONE)


def lay_terrain(m: Machine, card: int, place: int) -> None:
    """Lay a Terrain at a battlefield, in front of those that are there already."""
    m.set_next_attachment(card, m.terrain(place))
    m.set_terrain(place, card)


def lift_terrain(m: Machine, card: int) -> None:
    """Take a Terrain from its battlefield; the others there stay in their order."""
    for v in range(terms.PLACES):
        row = places.terrains_of(m, v)
        if card not in row:
            continue
        at = row.index(card)
        if at == 0:
            m.set_terrain(v, m.next_attachment(card))
        else:
            m.set_next_attachment(row[at - 1], m.next_attachment(card))
        m.set_next_attachment(card, NONE)


def leave_play(m: Machine, card: int) -> None:
    """Undo everything that ties a card to play; its caller moves it."""
    host = m.host(card)
    m.set_last_location(card, m.location(host if host >= 0 else card))
    m.set_left_play(card, (2 if m.bowed(card) else 1) + 2 * m.stamps)
    if host >= 0:
        m.set_last_host(card, host)
        unhost(m, card)
    for a in places.attachments(m, card):
        m.set_last_host(a, card)
        unhost(m, a)  # the checks discard what is left in play without a Personality (SE-ATT-05)
    m.set_bowed(card, False)
    m.set_location(card, NONE)
    m.set_no_straightening_before(card, 0)
    kind = m.definition(card).type
    if places.may_lie_at(m, card) or kind == terms.ACTION:
        lift_region(m, card)
        lift_terrain(m, card)
    under = m.overlays(card)
    while under >= 0:  # what lay under a stack is removed from the game (SE-EXP-10)
        below = m.overlays(under)
        if m.rules.numbers.overlaid_leave_abilities:
            you = m.controller(card)
            for ability in m.definition(under).abilities:
                add_effect(m, effects.GRANT, ability.id, card, 0, card, you, terms.UNTIL_GAME_ENDS, NONE)
        m.set_overlays(under, NONE)
        m.set_overlaid_by(under, NONE)
        relocate(m, under, m.owner(under) * terms.PLAYER_ZONES + terms.OUTSIDE, TOP, 1)
        under = below
    m.set_overlays(card, NONE)
    for at in effects.entries(m):
        if effects.kind(m, at) == effects.TOKEN and effects.subject(m, at) == card:
            m.free_effect(at)  # SE-TOK-02
        elif effects.duration(m, at) == terms.WHILE_SOURCE_IN_PLAY and effects.source(m, at) == card:
            m.free_effect(at)  # SE-TER-04
        elif effects.duration(m, at) == terms.WHILE_SUBJECT_IN_PLAY and effects.subject(m, at) == card:
            m.free_effect(at)  # "while he remains in play" (SE-EFF-09)
    m.dirty = True


def as_it_was(m: Machine, kind: int, card: int) -> None:
    """Lay a card as it was before what has just happened to it, to look at it: the caller marks and undoes."""
    if not places.in_play(m, card):
        if kind in LEAVING and m.left_play(card) != 0:
            back_in_play(m, card)
    elif kind == kinds.BOW or kind == kinds.STRAIGHTEN:
        m.set_bowed(card, kind == kinds.STRAIGHTEN)
    elif kind == kinds.DISHONOR or kind == kinds.REHONOR:
        m.set_dishonored(card, kind == kinds.REHONOR)
    elif kind == kinds.MOVE or kind == kinds.GO_HOME:
        set_location(m, card, m.last_location(card))


HONOR_KINDS: Final = (kinds.GAIN_HONOR, kinds.LOSE_HONOR)
LEAVING: Final = (kinds.DESTROY, kinds.DISCARD, kinds.REMOVE, kinds.PUT, kinds.SHUFFLE_IN)


def back_in_play(m: Machine, card: int) -> None:
    """Lay a card back as it last was in play, together with what left play with it."""
    left = m.left_play(card)
    host = m.last_host(card)
    m.unlink(card)
    m.link_bottom(card, m.controller(card) * terms.PLAYER_ZONES + terms.PLAY)
    m.set_face_up(card, True)
    m.set_bowed(card, left % 2 == 0)
    m.set_left_play(card, 0)
    m.set_host(card, NONE)  # where it was put may have been under another
    if host >= 0:
        if m.left_play(host) != 0:
            back_in_play(m, host)  # and with him what was attached to him
        if places.in_play(m, host):
            host_on(m, card, host)
            return
    m.set_location(card, m.last_location(card))
    for other in range(m.card_count):
        if m.last_host(other) == card and m.left_play(other) != 0:
            if (m.left_play(other) - 1) // 2 == (left - 1) // 2:
                back_in_play(m, other)


def unhost(m: Machine, card: int) -> None:
    """Take an attachment out of its Personality's unit."""
    host = m.host(card)
    if host < 0:
        return
    before = NONE
    a = m.first_attachment(host)
    while a >= 0 and a != card:
        before = a
        a = m.next_attachment(a)
    if before < 0:
        m.set_first_attachment(host, m.next_attachment(card))
    else:
        m.set_next_attachment(before, m.next_attachment(card))
    m.set_next_attachment(card, NONE)
    m.set_host(card, NONE)


def detach(m: Machine, card: int) -> None:
    """An attachment leaves its unit and stands by itself where that is, on the same side."""
    host = m.host(card)
    unhost(m, card)
    m.set_location(card, m.location(host))
    m.set_side(card, m.side(host))
    m.dirty = True
    if m.logging:
        m.say(citations.TRANSFERRING, f"{places.title_of(m, card)} is detached.", card)


def host_on(m: Machine, card: int, host: int) -> None:
    """Make an attachment the last of a Personality's unit."""
    m.set_host(card, host)
    m.set_next_attachment(card, NONE)
    last = m.first_attachment(host)
    if last < 0:
        m.set_first_attachment(host, card)
    else:
        while m.next_attachment(last) >= 0:
            last = m.next_attachment(last)
        m.set_next_attachment(last, card)


def enters_bowed(m: Machine, card: int, player: int) -> bool:
    """Whether a card that enters play is bowed then.

    Holdings are (SE-HLD-01), unless their own text says otherwise; Fortifications perhaps not (GE-HLD-01).
    """
    d = m.definition(card)
    numbers = m.rules.numbers
    if d.type != terms.HOLDING or not numbers.holdings_enter_bowed:
        return False
    if not numbers.fortifications_enter_bowed and places.may_lie_at(m, card):
        return False
    for trait in d.entry:
        if trait.unbowed:
            if trait.unbowed_if is None or trait.unbowed_if.holds(Context(m, player, card, NONE, NONE)):
                return False
    return True


def enter_play(m: Machine, card: int, player: int, location: int, by: int = NONE) -> None:
    """Put a card into play under a player's control, at home or at a battlefield, by somebody's doing."""
    was_hidden = is_hidden_zone(m.zone(card))
    m.unlink(card)
    m.link_bottom(card, player * terms.PLAYER_ZONES + terms.PLAY)
    m.set_controller(card, player)
    m.set_face_up(card, True)
    m.set_dead(card, False)
    m.set_bowed(card, enters_bowed(m, card, player))
    stamp = m.stamps + 1
    m.stamps = stamp
    m.set_stamp(card, stamp)
    m.set_first_attachment(card, NONE)
    if places.ground_of(m, card) < 0:  # else it lies in front of others already
        m.set_next_attachment(card, NONE)
    m.set_host(card, NONE)
    m.set_last_host(card, NONE)
    m.set_left_play(card, 0)
    set_location(m, card, location, by)
    if was_hidden:
        new_handle(m, card)
    if m.definition(card).type == terms.HOLDING:
        m.set_turn_holding_entered(player, m.turn)
    m.dirty = True


def set_location(m: Machine, card: int, location: int, by: int = NONE) -> None:
    """Where a unit's Personality is, and on which side, brought there by somebody (SE-BAT-38).

    A third player whose first unit in this attack it is becomes an ally (SE-MPL-03).
    """
    m.set_location(card, location)
    player = m.controller(card)
    if location >= 0 and m.rules.notes_presence:
        note_presence(m, location, player)
    leader = alliances.side_to_join(m, player, by, location) if location >= 0 and m.player_count > 2 else player
    if leader < 0:
        leader = player
    m.set_side(card, leader)
    if leader != player and alliances.ally_of(m, player) < 0:
        alliances.become_ally(m, player, leader)


def accept(m: Machine, player: int) -> None:
    """A third player has become an ally by moving a unit: whoever waits for that may answer."""
    node = m.rules.procedures.occurrence
    leader = alliances.ally_of(m, player)
    o = m.push_occurrence(node, NONE, kinds.ALLY, NONE, leader, 0, player, NONE, player, terms.MODE_RULE)
    occurrences.set_stage(m, o, terms.STAGE_AFTER)


SENT: Final = "sent to attack in "  # before the number of an attack: of a unit, or how many units of a player


def note_sent(m: Machine, unit: int) -> None:
    """A unit has assigned or moved to attack: remembered for the turn, as the attack may be over when a text asks."""
    name = SENT + str(m.attack_number)
    if remembered(m, unit, name) == 0:
        remember(m, unit, name)
        remember(m, about_player(m.controller(unit)), name)


def presence_of(player: int) -> str:
    """The name under which a battlefield is remembered to have had a unit of a player."""
    return f"had a unit:{player}"


def note_presence(m: Machine, place: int, player: int) -> None:
    """A player has a unit at a battlefield: remembered by the number of the attack, for the texts that ask later."""
    subject, name = about_province(place), presence_of(player)
    remember(m, subject, name, terms.UNTIL_ATTACK_ENDS, m.attack_number - remembered(m, subject, name))


def may_join(m: Machine, card: int, location: int, by: int) -> bool:
    """Whether the controller of a unit leads a side at a battlefield, or has been invited to it (SE-MPL-02)."""
    if location < 0 or m.attacker < 0:
        return True
    return alliances.side_to_join(m, m.controller(card), by, location) >= 0


def invite(m: Machine, player: int, leader: int) -> None:
    """A leader of the attack invites a third player, who need not answer (SE-MPL-01)."""
    alliances.invite(m, player, leader)
    m.dirty = True
    if m.logging:
        m.say(citations.INVITATIONS, f"Player {leader + 1} invites player {player + 1}.", NONE, leader)


def tell_ally(m: Machine, player: int, before: int) -> None:
    """Write into the log that a player has become an ally, if he was none before."""
    leader = alliances.ally_of(m, player)
    if leader >= 0 > before:
        m.say(citations.ALLYING, f"Player {player + 1} becomes an ally of player {leader + 1}.", NONE, player)


def join_side(m: Machine, card: int, leader: int) -> None:
    """A unit changes sides where it stands, which is no movement (SE-MPL-12)."""
    m.set_side(card, leader)
    m.dirty = True
    if m.logging:
        m.say(citations.CHANGE_OF_SIDES, f"{places.title_of(m, card)} joins the side of player {leader + 1}.", card)


def set_control(m: Machine, card: int, player: int) -> None:
    """A change of control takes a unit to the new controller's home, without movement (SE-STT-04)."""
    for c in [card, *places.attachments(m, card)]:
        host = m.host(c)
        sibling = m.next_attachment(c)
        m.unlink(c)
        m.link_bottom(c, player * terms.PLAYER_ZONES + terms.PLAY)
        m.set_controller(c, player)
        m.set_host(c, host)
        m.set_next_attachment(c, sibling)
    where = m.location(card) if m.rules.numbers.taken_units_stay else NONE
    set_location(m, card, where if may_join(m, card, where, NONE) else NONE)
    m.dirty = True


# --- the effects table ----------------------------------------------------------------------------------------------


NEXT_OF_YOURS: Final = (terms.UNTIL_YOUR_TURN_BEGINS, terms.UNTIL_YOUR_TURN_ENDS, terms.UNTIL_YOUR_EVENTS)


def add_effect(
    m: Machine, kind: int, node: int, subject: int, amount: int, source: int, player: int, duration: int, scope: int
) -> int:
    """Enter an effect into the table, capturing the scope's slots; its address."""
    at = m.new_effect()
    effects.set_kind(m, at, kind)
    if kind == effects.GRANT or kind == effects.TRAIT:
        forget_uses(m, effects.number(at))
    if kind == effects.TRAIT:
        m.notice_trait(node)
    effects.set_node(m, at, node)
    effects.set_subject(m, at, subject)
    effects.set_amount(m, at, amount)
    effects.set_source(m, at, source)
    effects.set_player(m, at, player)
    if duration >= terms.YOUR_TURN_BEGINS_LATER:
        events = duration >= terms.YOUR_EVENTS_LATER
        effects.set_until(m, at, m.turns_begun(player) + duration % terms.TURNS_FROM_NOW)
        duration = terms.UNTIL_YOUR_EVENTS if events else terms.UNTIL_YOUR_TURN_BEGINS
    elif duration >= terms.TURNS_FROM_NOW:
        counted = player if duration >= terms.YOUR_TURNS_FROM_NOW else m.active_player
        turn = m.turns_begun(counted) + duration % terms.TURNS_FROM_NOW
        effects.set_until(m, at, (counted + 1) * MOST_TURNS + turn)
        duration = terms.UNTIL_LATER_TURN_ENDS
    elif duration in NEXT_OF_YOURS and player >= 0:
        effects.set_until(m, at, m.turns_begun(player) + 1)
    effects.set_duration(m, at, duration)
    stamp = m.stamps + 1
    m.stamps = stamp
    effects.set_stamp(m, at, stamp)
    effects.set_action(m, at, number_of(m, scope))
    if duration == terms.UNTIL_PHASE_ENDS:
        effects.set_until(m, at, m.phase_number)
    if scope >= 0:
        for n in range(terms.SLOTS):
            effects.set_slot(m, at, n, scopes.slot(m, scope, n))
        effects.set_numbers(m, at, numbers_in(m, scope))
    return at


def forget_uses(m: Machine, slot: int) -> None:
    """An ability granted anew has not been used, whatever its place in the table held before (SE-ACT-04)."""
    for other in range(m.effect_slots):
        at = effects.at(other)
        if effects.kind(m, at) == effects.MEMORY and tag_of(effects.parameter(m, at)) == T_GRANTED:
            if payload_of(effects.parameter(m, at)) // 1024 == slot:
                m.free_effect(at)


def number_of(m: Machine, scope: int) -> int:
    """The number of the action whose effects a scope applies, now or delayed; 0 for none."""
    return scopes.number(m, scope) if scope >= 0 else 0


def recheck_while(m: Machine) -> None:
    """A card bowed or straightened: effects "while X remains Y" may lapse (SE-EFF-09)."""
    # a continuous trait whose condition fails may give anew what was taken (SE-TRT-13)
    if m.changes(M_REMOVE_KEYWORD) and m.changers(M_GIVE_KEYWORD):
        m.dirty = True
    if m.changes(M_NEGATE_STAT) or m.changers(M_NEGATE_STAT):
        m.dirty = True  # or what was suppressed
    if m.lapsing():
        m.dirty = True


def add_modifier(
    m: Machine, modifier: Modifier, subject: int, amount: int, flags: int, duration: int, scope: int
) -> int:
    """Enter an ongoing effect into the table."""
    source = scopes.source(m, scope) if scope >= 0 else NONE
    you = scopes.you(m, scope) if scope >= 0 else NONE
    if modifier.what == M_STAT and modifier.param == terms.FOCUS and duration == terms.UNTIL_TURN_ENDS and m.duel >= 0:
        duration = terms.UNTIL_DUEL_ENDS  # SE-EFF-08
    if scope >= 0:
        flags |= scopes.flags(m, scope) & terms.FLAG_UNNEGATABLE
        if scopes.flags(m, scope) & terms.FLAG_PAYING:
            flags |= modifiers.FROM_COST
    if modifier.remains:
        flags |= terms.REMAINS
    if modifier.names_battlefield:
        flags |= of_attack(m)
    at = add_effect(m, effects.MODIFIER, modifier.id, subject, amount, source, you, duration, scope)
    if modifier.what == M_ABILITY:
        forget_uses(m, effects.number(at))
    effects.set_parameter(m, at, modifier.what * 4096 + modifier.param)
    m.notice_change(modifier.what * 4096 + modifier.param)
    effects.set_flags(m, at, flags)
    m.dirty = True
    return at


FACE_UP_IN_HAND: Final = 2  # added to where a card is put: in a hand, face-up
TOKEN_GOLD: Final = 1024  # what a token that is about to come adds to Force, and so many times its Gold Production


def token_bonuses(object: int, amount: int) -> tuple[int, int]:
    """What a token that is about to come adds to Force and to Chi."""
    return amount - (amount + TOKEN_GOLD // 2) // TOKEN_GOLD * TOKEN_GOLD, ((object >> 8) & 255) - 128


def add_token(
    m: Machine,
    card: int,
    title: int,
    force: int,
    chi: int,
    honor: int,
    source: int,
    player: int,
    action: int = 0,
    gold: int = 0,
) -> int:
    """Put a token on a card, with its title and what it adds to stats; returns its address."""
    at = add_effect(m, effects.TOKEN, 0, card, force, source, player, 0, NONE)
    effects.set_action(m, at, action)
    effects.set_parameter(m, at, title)
    effects.set_uses(m, at, chi)
    effects.set_flags(m, at, honor)
    effects.set_node(m, at, gold)
    m.dirty = True
    return at


def count_tokens(m: Machine, card: int, title: int) -> int:
    """How many tokens of a title lie on a card."""
    found = 0
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == card and effects.parameter(m, at) == title:
            found += 1
    return found


def remove_tokens(m: Machine, subject: int, title: int, most: int) -> int:
    """Take so many tokens off a card or Province, of one title or (NONE) of any; returns how many there were."""
    found = 0
    for at in effects.entries(m):
        asked = title < 0 or effects.parameter(m, at) == title
        if found < most and asked and effects.kind(m, at) == effects.TOKEN and effects.subject(m, at) == subject:
            m.free_effect(at)
            m.dirty = True
            found += 1
    return found


def end_effects_of(m: Machine, number: int) -> None:
    """End the ongoing and delayed effects that an action has made so far (SE-NEG-02)."""
    for at in effects.entries(m):
        if (
            effects.kind(m, at) in (effects.MODIFIER, effects.DELAYED, effects.GRANT, effects.TRAIT)
            and effects.action(m, at) == number
        ):
            if effects.flags(m, at) & (modifiers.SHIELDED | modifiers.FROM_COST) == 0:
                m.free_effect(at)
                m.dirty = True


def move_token(m: Machine, at: int, card: int, source: int, player: int, action: int) -> None:
    """A token goes to another card; from now on it comes from the effect that moved it (SE-EFF-26)."""
    stamp = m.stamps + 1
    m.stamps = stamp
    effects.set_subject(m, at, card)
    effects.set_source(m, at, source)
    effects.set_player(m, at, player)
    effects.set_action(m, at, action)
    effects.set_until(m, at, 0)
    effects.set_stamp(m, at, stamp)
    m.dirty = True
    if m.logging:
        m.say(citations.TOKENS, f"A token moves to {places.title_of(m, card)}.", card)


MOST_TURNS: Final = 65536  # which turn of a player it is, and above that the player plus 1


def expire(m: Machine, duration: int, player: int, phase: int = 0) -> None:
    """End the effects whose time is over; with the number of a phase, only those that began in it."""
    fx = m.fx
    ends: i64 = duration
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_DURATION] == ends and fx[at + X_KIND] != FX_FREE and runs_out(m, at, duration, player, phase):
            end_effect(m, at)


def runs_out(m: Machine, at: int, duration: int, player: int, phase: int) -> bool:
    """Whether the time of an effect is over, now that such a time comes for a player."""
    until = effects.until(m, at)
    if duration == terms.UNTIL_PHASE_ENDS:
        return phase == 0 or until == phase
    if duration == terms.UNTIL_LATER_TURN_ENDS:
        return until // MOST_TURNS - 1 == player and m.turns_begun(player) >= until % MOST_TURNS
    return until == 0 or (effects.player(m, at) == player and m.turns_begun(player) >= until)


def end_effect(m: Machine, at: int) -> None:
    """An effect is over; where it was a copied ability, so are its tokens, by some rules (GE-CPY-01)."""
    copied = effects.kind(m, at) == effects.GRANT and effects.flags(m, at) & modifiers.COPIED
    stamp = effects.stamp(m, at)
    m.free_effect(at)
    m.dirty = True
    if copied and m.rules.numbers.copies_take_tokens_along:
        for token in m.effects(effects.TOKEN):
            if effects.until(m, token) == stamp:
                m.free_effect(token)


def copy_behind(m: Machine, scope: int) -> int:
    """The stamp of the copied ability that a scope uses; 0 if it uses none."""
    ref = scopes.reference(m, scope) if scope >= 0 and scopes.kind(m, scope) == terms.SCOPE_ACTION else NONE
    if tag_of(ref) != T_GRANTED:
        return 0
    at = effects.at(payload_of(ref) // 1024)
    return effects.stamp(m, at) if effects.flags(m, at) & modifiers.COPIED else 0


def of_attack(m: Machine) -> int:
    """The flag of an effect that names a battlefield, where a later one at the Province is another area (TF-ZON-08)."""
    return modifiers.OF_ATTACK if m.attacker >= 0 and m.rules.numbers.new_battlefields else 0


def battlefields_vanish(m: Machine) -> None:
    """The battlefields of an attack are no more: effects that name one of them have nothing left to be about."""
    for at in [*m.effects(effects.MODIFIER), *m.effects(effects.DELAYED)]:
        if effects.flags(m, at) & modifiers.OF_ATTACK:
            m.free_effect(at)
            m.dirty = True


# --- memory of uses -------------------------------------------------------------------------------------------------


def period_stamp(m: Machine, period: int) -> int:
    """The number that tells this period from the next: turn, battle, phase; in the game, the turn of the last use."""
    if period == PER_TURN or period == PER_GAME:
        return m.turn
    if period == 1:
        return m.battle_number
    if period == 3:
        return m.phase_number
    return 1


def same_period(m: Machine, period: int, stamp: int) -> bool:
    """Whether what was counted with a stamp counts in the current period."""
    return period == PER_GAME or stamp == period_stamp(m, period)


def uses(m: Machine, card: int, index: int, period: int) -> int:
    """How often a printed ability or trait was used in the current period."""
    value = m.use_cell(card, index)
    return value % 64 if same_period(m, period, value // 64) else 0


def count_use(m: Machine, card: int, index: int, period: int) -> None:
    """Count one use of a printed ability; its cell keeps the period and up to 63 uses in it."""
    used = uses(m, card, index, period)
    m.set_use_cell(card, index, period_stamp(m, period) * 64 + min(used + 1, 63))


def uses_of_given(m: Machine, at: int, period: int) -> int:
    """How often a trait that an effect gives has worked in the current period."""
    value = effects.uses(m, at)
    return value % 64 if same_period(m, period, value // 64) else 0


def count_use_of_given(m: Machine, at: int, period: int) -> None:
    """Count that a trait that an effect gives has worked."""
    effects.set_uses(m, at, period_stamp(m, period) * 64 + min(uses_of_given(m, at, period) + 1, 63))


# --- changes --------------------------------------------------------------------------------------------------------


def set_honor(m: Machine, player: int, honor: int) -> None:
    """Let a player have so much Family Honor: nothing is gained or lost."""
    m.set_honor(player, honor)
    m.dirty = True


def set_favor(m: Machine, player: int) -> None:
    """Correct who controls the Imperial Favor (NONE: nobody)."""
    m.favor = player
    m.dirty = True


def record(m: Machine, scope: int, mode: int, field: int, card: int) -> None:
    """Note in the scope what really changed (SE-ACT-45, SE-DEF-07)."""
    if scope < 0:
        return
    if mode == terms.MODE_COST:
        if card >= 0:
            scopes.set_paid(m, scope, scopes.paid(m, scope) | (1 << card))
    else:
        scopes.set_changes(m, scope, scopes.changes(m, scope) + 1)
        if field != 0:  # what a cost changed is no effect (SE-CST-28, SE-TIM-22)
            scopes.add_to_field(m, scope, field, card)


def apply(
    m: Machine,
    scope: int,
    kind: int,
    subject: int,
    object: int,
    amount: int,
    player: int,
    mode: int,
    source: int,
    by: int,
) -> bool:
    """Make one change, note it in its scope and in the log; whether anything changed."""
    if already(m, kind, subject, object, player):
        return False
    doer = (
        places.title_of(m, source)
        if m.logging and mode == terms.MODE_EFFECT and source >= 0 and source != subject
        else ""
    )
    if kind == kinds.BOW:
        m.set_bowed(subject, True)
        recheck_while(m)
        record(m, scope, mode, S_BOWED, subject)
        if object >= 0:
            record(m, scope, mode, S_BOWED, object)  # the card that was to bow and for which this one did (SE-CST-22)
        if m.logging:
            m.say(citations.BOWING, f"{places.title_of(m, subject)} bows.", subject, by=doer)
    elif kind == kinds.STRAIGHTEN:
        m.set_bowed(subject, False)
        recheck_while(m)
        record(m, scope, mode, S_STRAIGHTENED, subject)
        if m.logging:
            m.say(citations.BOWING, f"{places.title_of(m, subject)} straightens.", subject, by=doer)
    elif kind == kinds.MOVE or kind == kinds.ASSIGN or kind == kinds.GO_HOME:
        if not places.in_play(m, subject) or (kind == kinds.GO_HOME and m.location(subject) == object):
            return False
        if not may_join(m, subject, object, by):
            return False
        m.set_last_location(subject, m.location(subject))
        mover = m.controller(subject)
        allied = alliances.ally_of(m, mover)
        set_location(m, subject, object, by)
        if m.rules.notes_sent and kind != kinds.GO_HOME and object >= 0 and m.side(subject) == m.attacker:
            note_sent(m, subject)
        if kind == kinds.MOVE and allied < 0 and alliances.ally_of(m, mover) >= 0:
            accept(m, mover)  # who assigns does so once he has assigned all
        if kind == kinds.ASSIGN:
            m.set_attack_assigned(subject, m.attack_number)
        record(m, scope, mode, S_MOVED if kind == kinds.MOVE else 0, subject)
        if kind == kinds.MOVE:
            for until in sorted(m.rules.noted_moves):
                if until == terms.UNTIL_BATTLE_ENDS and not m.in_battle:
                    continue
                remember(m, subject, MOVED_UNTIL + str(until), until)
        if m.logging:
            verb = "moves" if kind == kinds.MOVE else "assigns" if kind == kinds.ASSIGN else "returns"
            place = "home" if object < 0 else f"to {province_name(m, object)}"
            meaning = citations.ASSIGNMENT if kind == kinds.ASSIGN else citations.RELOCATION
            m.say(meaning, f"{places.title_of(m, subject)} {verb} {place}.", subject, by=doer)
            tell_ally(m, mover, allied)
        m.dirty = True
    elif kind == kinds.DESTROY or kind == kinds.DISCARD or kind == kinds.REMOVE:
        if m.zone(subject) < 0:
            return False
        record(m, scope, mode, S_DESTROYED if kind == kinds.DESTROY else 0, subject)
        if m.logging:
            verb = (
                "is destroyed"
                if kind == kinds.DESTROY
                else "is discarded"
                if kind == kinds.DISCARD
                else "leaves the game"
            )
            m.say(citations.LEAVING_PLAY, f"{places.title_of(m, subject)} {verb}.", subject, by=doer)
        owner = m.owner(subject)
        destroyed = [subject, *cards_under(m, subject)] if kind == kinds.DESTROY else []
        send(
            m, subject, owner * terms.PLAYER_ZONES + terms.OUTSIDE if kind == kinds.REMOVE else discard_zone(m, subject)
        )
        for card in destroyed:  # what lies under it in the same manner
            if m.definition(card).type == terms.PERSONALITY and m.zone(card) != NONE:
                m.set_dead(card, True)
            if m.logging and card != subject:
                m.say(citations.LEAVING_PLAY, f"{places.title_of(m, card)} is destroyed.", card, by=doer)
    elif kind == kinds.DISHONOR or kind == kinds.REHONOR:
        if m.definition(subject).type != terms.PERSONALITY:
            return False
        dishonored = kind == kinds.DISHONOR
        m.set_dishonored(subject, dishonored)
        record(m, scope, mode, S_DISHONORED, subject)
        m.dirty = True
        if m.logging:
            m.say(
                citations.DISHONOR,
                f"{places.title_of(m, subject)} becomes {'dis' if dishonored else ''}honorable.",
                subject,
                by=doer,
            )
    elif kind == kinds.ENTER:
        if m.out_of_game(player):
            return False
        allied = alliances.ally_of(m, player)
        enter_play(m, subject, player, object, by)
        if object >= 0 and m.definition(subject).type == terms.ACTION:
            lay_terrain(m, subject, object)
        record(m, scope, mode, S_ENTERED, subject)
        if m.logging:
            m.say(citations.ENTERS_PLAY, f"{places.title_of(m, subject)} enters play.", subject, player)
            tell_ally(m, player, allied)
    elif kind == kinds.ATTACH:
        enter_play(m, subject, m.controller(object), NONE)
        host_on(m, subject, object)
        record(m, scope, mode, S_ENTERED, subject)
        if m.logging:
            m.say(
                citations.ATTACHED,
                f"{places.title_of(m, subject)} attaches to {places.title_of(m, object)}.",
                subject,
                player,
            )
    elif kind == kinds.TRANSFER:
        if not places.in_play(m, subject) or not places.in_play(m, object):
            return False
        unhost(m, subject)
        if m.controller(subject) != m.controller(object):  # it goes over to the player of its new unit
            m.unlink(subject)
            m.link_bottom(subject, m.controller(object) * terms.PLAYER_ZONES + terms.PLAY)
            m.set_controller(subject, m.controller(object))
        m.set_location(subject, NONE)  # if it has stood by itself
        host_on(m, subject, object)
        record(m, scope, mode, 0, subject)
        m.dirty = True
        if m.logging:
            m.say(
                citations.TRANSFERRING,
                f"{places.title_of(m, subject)} is transferred to {places.title_of(m, object)}.",
                subject,
            )
    elif kind == kinds.TOKEN:
        if not places.in_play(m, subject):
            return False
        title = object >> 16
        honor = (object & 255) - 128
        gold = (amount + TOKEN_GOLD // 2) // TOKEN_GOLD
        force, chi = token_bonuses(object, amount)
        at = add_token(m, subject, title, force, chi, honor, source, by, number_of(m, scope), gold)
        if m.rules.numbers.copies_take_tokens_along:
            effects.set_until(m, at, copy_behind(m, scope))
        record(m, scope, mode, 0, subject)
        if m.logging:
            m.say(citations.TOKENS, f"{places.title_of(m, subject)} receives a token.", subject, by=doer)
    elif kind == kinds.UNTOKEN:
        if remove_tokens(m, subject, object, amount) == 0:
            return False
        record(m, scope, mode, 0, subject)
    elif kind == kinds.CONTROL:
        if not places.in_play(m, subject) or m.out_of_game(player):
            return False
        set_control(m, subject, player)
        record(m, scope, mode, 0, subject)
        if m.logging:
            m.say(citations.CHANGE_OF_CONTROL, f"{places.title_of(m, subject)} changes control.", subject, player)
    elif kind == kinds.PUT:
        if m.zone(subject) < 0:
            return False
        if is_of_kind(object, terms.UNDER):
            send(m, subject, object)
            m.set_host(subject, amount % FACE_UP_UNDER)  # under which card
            if amount >= FACE_UP_UNDER:
                m.set_face_up(subject, True)
        else:
            send(m, subject, object, amount % FACE_UP_IN_HAND)
            if amount >= FACE_UP_IN_HAND:
                m.set_known_to(subject, (1 << m.player_count) - 1)
        if places.zone_kind(m, subject) in (terms.DYNASTY_DECK, terms.FATE_DECK):
            lose_track(m, scope, subject)
        record(m, scope, mode, 0, subject)
    elif kind == kinds.REVEAL:
        if m.face_up(subject):
            return False
        m.set_face_up(subject, True)
        record(m, scope, mode, 0, subject)
        if m.logging:
            m.say(citations.REVEALING, f"{places.title_of(m, subject)} is revealed.", subject, by=doer)
    elif kind == kinds.GAIN_HONOR or kind == kinds.LOSE_HONOR:
        if amount < (0 if m.rules.numbers.nothing_is_gained else 1) or m.out_of_game(player):
            return False  # SE-STA-27
        now = m.honor(player)
        if kind == kinds.GAIN_HONOR and m.changes(M_LIMIT):
            amount = min(amount, honor_room(m, player))
            if amount <= 0:
                return False
        m.set_honor(player, now + amount if kind == kinds.GAIN_HONOR else now - amount)
        record(m, scope, mode, 0, NONE)
        if scope >= 0:
            scopes.set_value(m, scope, amount)
            if kind == kinds.GAIN_HONOR:
                scopes.set_honor(m, scope, scopes.honor(m, scope) + amount)
        m.dirty = True
        if m.logging:
            verb = "gains" if kind == kinds.GAIN_HONOR else "loses"
            m.say(citations.FAMILY_HONOR, f"Player {player + 1} {verb} {amount} Honor.", source, player)
    elif kind == kinds.DRAW:
        drawn = 0
        for _ in range(amount):
            deck = player * terms.PLAYER_ZONES + terms.FATE_DECK
            card = m.zone_head(deck) if object != FROM_BOTTOM else m.zone_last(deck)
            if card < 0:
                break  # SE-ZON-04
            relocate(m, card, player * terms.PLAYER_ZONES + terms.HAND, BOTTOM, 0)
            drawn += 1
            if m.logging:
                m.say(citations.DRAWING, f"You draw {places.title_of(m, card)}.", card, player, 1 << player)
        if drawn == 0:
            return False
        record(m, scope, mode, 0, NONE)
        if scope >= 0:
            scopes.set_drawn(m, scope, scopes.drawn(m, scope) + drawn)
        if m.logging:
            m.say(citations.DRAWING, f"Player {player + 1} draws {drawn}.", NONE, player)
    elif kind == kinds.TAKE_FAVOR:
        if m.out_of_game(player):
            return False
        m.favor = player
        m.dirty = True
        record(m, scope, mode, 0, NONE)
        if m.logging:
            m.say(citations.FAVOR_TAKEN, f"Player {player + 1} takes the Imperial Favor.", NONE, player)
    elif kind == kinds.LOSE_FAVOR:
        if m.favor < 0:
            return False
        m.favor = NONE
        m.dirty = True
        record(m, scope, mode, 0, NONE)
        if m.logging:
            m.say(citations.FAVOR_DISCARDED, "The Imperial Favor is discarded.", NONE, player)
    elif kind == kinds.SHUFFLE:
        shuffle(m, object)
    elif kind == kinds.DESTROY_PROVINCE:
        destroy_province(m, subject, by)
        record(m, scope, mode, 0, NONE)
    elif kind == kinds.TARGET:
        if scope >= 0:
            slot = object % 256
            scopes.set_slot(m, scope, slot, with_card(scopes.slot(m, scope, slot), subject))
            scopes.set_targeted(m, scope, scopes.targeted(m, scope) | (1 << subject))
            if object >= 256 and m.controller(subject) == scopes.you(m, scope):
                scopes.set_performers(m, scope, scopes.performers(m, scope) | (1 << subject))  # SE-PRF-03
        if m.logging:
            m.say(citations.TARGETED, f"{places.title_of(m, subject)} is targeted.", subject, player, seers(m, subject))
    elif kind == kinds.MODIFY:
        node = m.nodes[object]
        assert isinstance(node, Modifier)
        if node.what == M_STAT and amount != 0:
            amount = change_stat(m, scope, node, subject, amount)
            if amount == 0:
                return False
        else:
            add_modifier(m, node, subject, amount, modifiers.FIXED_AMOUNT, node.until, scope)
        record(m, scope, mode, 0, NONE)
        if m.logging and node.what == M_STAT:
            m.say(
                citations.STAT_CHANGES,
                f"{places.title_of(m, subject)} gets {amount:+d} {STAT_NAMES[node.param]}.",
                subject,
                by=doer,
            )
    return True


def become_dead(m: Machine, scope: int, mode: int, card: int) -> None:
    """A Personality in a discard pile becomes honorably dead, though nothing has destroyed him."""
    zone = places.zone_kind(m, card)
    if zone not in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD) or m.definition(card).type != terms.PERSONALITY:
        return
    if m.dead(card) and not m.dishonored(card):
        return
    m.set_dead(card, True)
    m.set_dishonored(card, False)
    m.dirty = True
    record(m, scope, mode, 0, card)
    if m.logging:
        m.say(citations.DISHONOR, f"{places.title_of(m, card)} becomes honorably dead.", card)


def change_stat(m: Machine, scope: int, change: Modifier, card: int, amount: int) -> int:
    """Put a bonus or penalty on a card, as far as the limits in force let it take effect; what is left of it."""
    amount = within(m, change.param, card, raw_stat(m, card, change.param), amount)
    if amount != 0:
        add_modifier(m, change, card, amount, modifiers.FIXED_AMOUNT, change.until, scope)
    return amount


def imagine(m: Machine, kind: int, card: int) -> None:
    """Make a change to a card on a position that is only weighed: nothing is noted or told, nothing answers it."""
    if kind == kinds.BOW:
        m.set_bowed(card, 1)
    elif kind == kinds.STRAIGHTEN:
        m.set_bowed(card, 0)
    elif kind == kinds.DISHONOR:
        m.set_dishonored(card, 1)
    elif kind == kinds.MOVE:
        set_location(m, card, NONE)
    elif kind == kinds.DESTROY or kind == kinds.DISCARD or kind == kinds.REMOVE:
        if places.in_play(m, card):
            for other in places.attachments(m, card):
                imagine(m, kind, other)
        send(
            m,
            card,
            m.owner(card) * terms.PLAYER_ZONES + terms.OUTSIDE if kind == kinds.REMOVE else discard_zone(m, card),
        )


def seers(m: Machine, card: int) -> int:
    """Who may read the name of a card where it lies, as bits of players: of what lies hidden, those who know it."""
    zone = m.zone(card)
    if m.face_up(card) and not is_hidden_zone(zone):
        return ALL_READERS
    if is_of_kind(zone, terms.HAND) and player_flagged(m, zone // terms.PLAYER_ZONES, HAND_FACE_UP):
        return ALL_READERS
    return m.known_to(card) | (1 << m.owner(card) if places.kind_of_zone(zone) in OWNERS_SEE else 0)


OWNERS_SEE: Final = (terms.HAND, terms.POOL, terms.UNDER, terms.OUTSIDE)


GONE: Final = (terms.DYNASTY_DISCARD, terms.FATE_DISCARD, terms.OUTSIDE)


def already(m: Machine, kind: int, subject: int, object: int, player: int) -> bool:
    """Whether a change would bring about what is so already: then it never occurs (SE-EFF-32)."""
    if kind == kinds.BOW:
        return m.bowed(subject) or not places.in_play(m, subject)
    if kind == kinds.STRAIGHTEN:
        return not m.bowed(subject) or not places.in_play(m, subject)
    if kind == kinds.DISHONOR:
        return m.dishonored(subject)
    if kind == kinds.REHONOR:
        return not m.dishonored(subject)
    if kind == kinds.DESTROY:
        return not places.in_play(m, subject)
    if kind == kinds.DISCARD:  # what is out of the game stays there (SE-EFF-35, TF-EFF-17)
        return places.zone_kind(m, subject) in GONE
    if kind == kinds.REMOVE:
        return places.zone_kind(m, subject) == terms.OUTSIDE
    if kind == kinds.MOVE:
        return m.location(subject) == object
    if kind == kinds.TAKE_FAVOR:
        return m.favor == player
    return False


LIMIT_HONOR_RISE: Final = 2  # parameter of an M_LIMIT: how far Family Honor rises at most in one turn
HONOR_BEFORE: Final = "Family Honor as the turn began, plus HONOR_NOTED"
HONOR_NOTED: Final = 1000
ATTACKS_BEFORE: Final = "attacks as the turn began"
MOVED_UNTIL: Final = "has moved, until "


def note_turn(m: Machine) -> None:
    """As a turn begins: remember what texts ask about its beginning."""
    for player in m.players():
        remember(m, about_player(player), HONOR_BEFORE, terms.UNTIL_TURN_ENDS, m.honor(player) + HONOR_NOTED)
    remember(m, NONE, ATTACKS_BEFORE, terms.UNTIL_TURN_ENDS, m.attack_number)


def honor_room(m: Machine, player: int) -> int:
    """How much Honor a player can still gain, where something limits the rise of his Family Honor in a turn."""
    room = 1 << 20
    noted = remembered(m, about_player(player), HONOR_BEFORE)
    for at in m.changes(M_LIMIT):
        if effects.parameter(m, at) == M_LIMIT * 4096 + LIMIT_HONOR_RISE and effects.subject(m, at) == player:
            if noted:
                room = min(room, noted - HONOR_NOTED + effects.amount(m, at) - m.honor(player))
    return room


STAT_NAMES: Final = ["Force", "Chi", "Personal Honor", "Honor Requirement", "Gold Cost", "Focus Value",
                     "Gold Production", "strength", "starting Honor", "contribution", "Yu"]  # fmt: skip


def with_card(value: int, card: int) -> int:
    """A set with one card more."""
    if value == NONE:
        return card
    if in_set(value, card):
        return value
    mask = (1 << value) if value >= 0 else -2 - value
    return -2 - (mask | (1 << card))


def province_name(m: Machine, province: int) -> str:
    """A Province by its place from the left (0: it is gone); or the battlefield at none."""
    if province >= terms.PROVINCES:
        return "the battlefield at no Province"
    owner = places.owner_of_province(province)
    row = places.provinces_of(m, owner)
    return f"Province {row.index(province) + 1 if province in row else 0} of player {owner + 1}"


def shuffle(m: Machine, zone: int) -> None:
    """Shuffle a deck; every card in it gets forgotten and renamed."""
    cards = m.zone_cards(zone)
    for n in range(len(cards) - 1, 0, -1):
        j = m.random(n + 1)
        cards[n], cards[j] = cards[j], cards[n]
    m.reorder(zone, cards)
    for card in cards:
        m.set_known_to(card, 0)
        if m.face_up(card):
            m.set_face_up(card, False)  # SE-ZON-02
    if m.logging:
        m.say(citations.SHUFFLING, "A deck is shuffled.", NONE, zone // terms.PLAYER_ZONES)


def destroy_province(m: Machine, province: int, by: int) -> None:
    """The Province ceases to exist; its Dynasty cards go to the discard pile without being discarded (SE-PRV-05)."""
    owner = places.owner_of_province(province)
    if m.logging:
        m.say(citations.PROVINCE_DESTROYED, f"{province_name(m, province)} is destroyed.", NONE, owner)
    if not m.rules.numbers.falling_province_destroys:  # else a rule of its own deals with all of these
        for card in m.zone_cards(terms.PROVINCE_ZONE + province):
            m.set_last_location(card, province)  # for texts that ask what lay there
            send(m, card, discard_zone(m, card))
        for region in places.regions_of(m, province):
            if m.definition(region).type == terms.REGION:  # Fortifications are destroyed by a rule of their own
                send(m, region, discard_zone(m, region))
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == modifiers.ON_PROVINCE + province:
            m.free_effect(at)
    m.set_province_exists(province, False)
    m.set_destroyed_by(province, by + 1)
    m.set_phase_destroyed_in(province, m.phase_number)
    m.set_provinces_lost(owner, m.provinces_lost(owner) + 1)
    m.dirty = True


def restore_province(m: Machine, province: int) -> None:
    """A destroyed Province exists again, empty, as if it had never been destroyed."""
    owner = places.owner_of_province(province)
    m.set_province_exists(province, True)
    m.set_destroyed_by(province, 0)
    m.set_phase_destroyed_in(province, 0)
    m.set_provinces_lost(owner, m.provinces_lost(owner) - 1)
    m.dirty = True
