"""Questions about a position that rules and cards ask: stats, keywords, flags, units, armies. Nothing here writes."""

from __future__ import annotations

from typing import Final

from gorin.table import effects, scopes
from gorin.table.definitions import (
    LIMIT_USES,
    M_FLAG,
    M_GIVE_KEYWORD,
    M_LIMIT,
    M_MAXIMUM,
    M_MINIMUM,
    M_NEED_NOT,
    M_NEGATE_STAT,
    M_NO_FALL,
    M_NO_RISE,
    M_REMOVE_KEYWORD,
    M_STAT,
    NODES,
    PLAYERS_ALL,
    PLAYERS_OTHERS,
    PLAYERS_YOU,
    Context,
    Modifier,
)
from gorin.table.flags import COSTS_CANNOT_BE_WAIVED, FORCE_COUNTS_BOWED, IS_HUMAN, LENDS_FORCE
from gorin.table.layout import (
    C_CONTROLLER,
    C_DEF,
    C_HOST,
    C_LOCATION,
    C_NEXT,
    C_OWNER,
    C_ZONE,
    CARD0,
    CARD_SIZE,
)
from gorin.table.machine import Machine
from gorin.table.terms import (
    CHI,
    FOCUSED,
    FOLLOWER,
    FORCE,
    GOLD_COST,
    GOLD_PRODUCTION,
    HONOR_REQUIREMENT,
    ITEM,
    MAX_PROVINCES,
    NO_STAT,
    NONE,
    PERSONAL_HONOR,
    PERSONALITY,
    PHASE_ATTACK,
    PLAY,
    PLAYER_ZONES,
    PROVINCE_STRENGTH,
    PROVINCE_ZONE,
    REGION,
    RESOLVING,
    STRONGHOLD,
)

FIXED_AMOUNT: Final = 1  # X_FLAGS of a modifier: X_AMOUNT holds its size, else the node computes it
PROVINCE_SUBJECT: Final = 2  # X_FLAGS: the subject is a Province, not a card
PLAYER_SUBJECT: Final = 4
ON_PROVINCE: Final = 200000  # the subject of a token that lies on a Province, plus the Province (SE-TOK-01)
LIVE_SUBJECT: Final = 8  # X_FLAGS: the node's own selector says which cards, now and later (SE-EFF-11)
NOT_A_CARD: Final = PROVINCE_SUBJECT | PLAYER_SUBJECT | LIVE_SUBJECT
SHIELDED: Final = 16  # X_FLAGS: cannot be negated (the same bit as a scope's FLAG_UNNEGATABLE)
LENT: Final = 32  # X_FLAGS: for the cards that lost their abilities to another card's, and for actions from it
REMAINS: Final = 128  # X_FLAGS: it ends for good once its condition fails (SE-EFF-09)
FROM_COST: Final = 256  # X_FLAGS: made as a cost, so that negating an action's effects leaves it alone
WITH_EXCEPTIONS: Final = 64  # X_FLAGS: FX_OFF entries name cards for which the effect has been negated


# --- sets of cards in one int ---------------------------------------------------------------------------------------


def set_of(cards: list[int]) -> int:
    """One int for a set of cards: NONE, a card, or a mask folded below NONE."""
    if not cards:
        return NONE
    if len(cards) == 1:
        return cards[0]
    mask = 0
    for card in cards:
        mask |= 1 << card
    return -2 - mask


def cards_of(value: int) -> list[int]:
    """The cards of a set made by `set_of`, in the order of their numbers."""
    if value >= 0:
        return [value]
    if value == NONE:
        return []
    return bits(-2 - value)


def bits(mask: int) -> list[int]:
    """The positions of the bits in a mask, lowest first."""
    found: list[int] = []
    n = 0
    while mask:
        word = mask & 0xFFFFFF
        while word:
            low = word & -word
            k = 0
            while low > 1:
                low >>= 1
                k += 1
            found.append(n + k)
            word &= word - 1
        mask >>= 24
        n += 24
    return found


def in_set(value: int, card: int) -> bool:
    """Whether a card is in a set made by `set_of`."""
    if value >= 0:
        return value == card
    if value == NONE:
        return False
    return ((-2 - value) >> card) & 1 == 1


def count_of(value: int) -> int:
    """How many cards are in a set made by `set_of`."""
    if value >= 0:
        return 1
    if value == NONE:
        return 0
    return (-2 - value).bit_count()


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


# --- where cards are ------------------------------------------------------------------------------------------------


def in_play(m: Machine, card: int) -> bool:
    """Whether a card is in play, at home or at a battlefield; face-down Province cards are not."""
    zone = m.cells[CARD0 + card * CARD_SIZE + C_ZONE]
    return 0 <= zone < PROVINCE_ZONE and zone % PLAYER_ZONES == PLAY


def zone_kind(m: Machine, card: int) -> int:
    """Which kind of zone the card is in; PLAYER_ZONES for a Province; NONE for nowhere."""
    zone = m.cells[CARD0 + card * CARD_SIZE + C_ZONE]
    if zone < 0:
        return NONE
    if zone >= PROVINCE_ZONE:
        return PLAYER_ZONES
    return zone % PLAYER_ZONES


def home_of(player: int) -> int:
    """The area of a player's cards in play."""
    return player * PLAYER_ZONES + PLAY


def you_of(m: Machine, card: int) -> int:
    """From whose viewpoint its text is read: controller in play, owner elsewhere (SE-STT-05)."""
    at = CARD0 + card * CARD_SIZE
    return m.cells[at + C_CONTROLLER] if in_play(m, card) else m.cells[at + C_OWNER]


def cards_in_play(m: Machine, player: int) -> list[int]:
    """A player's cards in play, in the order of that area."""
    return m.zone_cards(home_of(player))


def all_in_play(m: Machine) -> list[int]:
    """Every card in play, the active player's first."""
    found: list[int] = []
    for p in m.players():
        card = m.zone_head(home_of(p))
        while card >= 0:
            found.append(card)
            card = m.cells[CARD0 + card * CARD_SIZE + C_NEXT]
    return found


def waiting(m: Machine) -> list[int]:
    """Every card that resolves, enters play or was focused: out of play, yet within reach of effects (SE-EFF-30)."""
    found: list[int] = []
    for p in m.players():
        for zone in (RESOLVING, FOCUSED):
            if m.zone_head(p * PLAYER_ZONES + zone) >= 0:
                found.extend(m.zone_cards(p * PLAYER_ZONES + zone))
    return found


def leader_of(m: Machine, card: int) -> int:
    """The Personality of the unit the card is in; NONE if it is in none."""
    host = m.host(card)
    if host >= 0:
        return host
    if m.defs[m.definition_number(card)].type == PERSONALITY and in_play(m, card):
        return card
    return NONE


def attachments(m: Machine, card: int) -> list[int]:
    """What is attached to a Personality, in the order of attaching."""
    found: list[int] = []
    a = m.first_attachment(card)
    while a >= 0:
        found.append(a)
        a = m.next_attachment(a)
    return found


def unit_cards(m: Machine, leader: int) -> list[int]:
    """The Personality who leads a unit, then its attachments."""
    return [leader, *attachments(m, leader)]


def has_followers(m: Machine, card: int) -> bool:
    """Whether a Personality has at least one Follower attached."""
    a = m.first_attachment(card)
    while a >= 0:
        if m.defs[m.definition_number(a)].type == FOLLOWER:
            return True
        a = m.next_attachment(a)
    return False


def location_of(m: Machine, card: int) -> int:
    """The Province at whose battlefield the card is; NONE at home. Attachments are where their Personality is."""
    host = m.host(card)
    where = m.location(host if host >= 0 else card)
    if where < 0 and m.phase == PHASE_ATTACK and host < 0 and m.definition(card).type == REGION:
        for v in provinces_of(m, m.defender):  # a Region is where its Province is fought over (SE-ZON-16)
            if m.region(v) == card:
                return v
    return where


def side_of(m: Machine, card: int) -> int:
    """The player on whose side a card's unit is at its battlefield; NONE elsewhere."""
    host = m.host(card)
    return m.side(host if host >= 0 else card)


def opposing(m: Machine, a: int, b: int) -> bool:
    """Whether two cards in units are at one battlefield on different sides (SE-DEF-23)."""
    where = location_of(m, a)
    if where < 0 or where != location_of(m, b):
        return False
    return side_of(m, a) != side_of(m, b) and in_unit(m, a) and in_unit(m, b)


def in_unit(m: Machine, card: int) -> bool:
    """Whether a card in play is a Personality or attached to one."""
    return in_play(m, card) and leader_of(m, card) >= 0


def opposed(m: Machine, card: int) -> bool:
    """Whether a card's unit is at a battlefield together with units of the other side."""
    where = location_of(m, card)
    if where < 0 or not in_unit(m, card):
        return False
    side = side_of(m, card)
    for other in units_at(m, where):
        if m.side(other) != side:
            return True
    return False


def units_at(m: Machine, province: int) -> list[int]:
    """The Personalities leading units at a Province's battlefield."""
    found: list[int] = []
    cells = m.cells
    for p in m.players():
        card = m.zone_head(home_of(p))
        while card >= 0:
            at = CARD0 + card * CARD_SIZE
            if cells[at + C_LOCATION] == province and cells[at + C_HOST] < 0:
                if m.defs[cells[at + C_DEF]].type == PERSONALITY:
                    found.append(card)
            card = cells[at + C_NEXT]
    return found


def army(m: Machine, province: int, side: int) -> list[int]:
    """The leaders of one side's units at a battlefield."""
    return [u for u in units_at(m, province) if m.side(u) == side]


def personalities(m: Machine, player: int) -> list[int]:
    """A player's Personalities in play."""
    return [c for c in cards_in_play(m, player) if m.definition(c).type == PERSONALITY]


# --- modifiers ------------------------------------------------------------------------------------------------------


def trait_applies(m: Machine, modifier: Modifier, source: int, card: int) -> bool:
    """Whether a continuous trait of `source` touches `card` now."""
    if source != card:
        if modifier.who is None or not in_play(m, source) or not (modifier.anywhere or within_reach(m, card)):
            return False
    x = Context(m, you_of(m, source), source, NONE, NONE)
    x.subject = card
    if modifier.who is not None and not modifier.who.test(x, card):
        return False
    return modifier.when is None or modifier.when.holds(x)


def within_reach(m: Machine, card: int) -> bool:
    """Whether a card is where effects touch it unless they name another area (SE-EFF-27)."""
    zone = m.cells[CARD0 + card * CARD_SIZE + C_ZONE]
    if zone < 0 or zone >= PROVINCE_ZONE:
        return False
    zone %= PLAYER_ZONES
    return zone == PLAY or zone == RESOLVING or zone == FOCUSED


def excepted(m: Machine, at: int, card: int) -> bool:
    """Whether the ongoing effect at `at`, which touches all cards of a kind, has been negated for one card."""
    for other in m.effects(effects.OFF):
        if (
            effects.kind(m, other) == effects.OFF
            and effects.subject(m, other) == card
            and effects.amount(m, other) == effects.stamp(m, at)
        ):
            return True
    return False


def effect_applies(m: Machine, modifier: Modifier, at: int, card: int) -> bool:
    """Whether the ongoing effect at `at` touches `card` now."""
    if effects.off(m, at) != 0:
        return False
    flags = effects.flags(m, at)
    if flags & (PROVINCE_SUBJECT | PLAYER_SUBJECT):
        return False
    if flags & LIVE_SUBJECT == 0:
        if not in_set(effects.subject(m, at), card):
            return False
        if modifier.when is None:
            return True
        x = effect_context(m, at)
        x.subject = card
        return modifier.when.holds(x)
    if not modifier.anywhere and not within_reach(m, card):
        return False
    if flags & WITH_EXCEPTIONS and excepted(m, at, card):
        return False
    x = effect_context(m, at)
    x.subject = card
    if modifier.who is not None and not modifier.who.test(x, card):
        return False
    return modifier.when is None or modifier.when.holds(x)


def trait_size(m: Machine, modifier: Modifier, source: int, card: int) -> int:
    """How much a continuous trait of `source` changes its subject now."""
    if modifier.amount is None:
        return 0
    x = Context(m, you_of(m, source), source, NONE, NONE)
    x.subject = card
    return modifier.amount.value(x)


def effect_size(m: Machine, modifier: Modifier, at: int, card: int) -> int:
    """How much an ongoing effect changes its subject: fixed when it began, or counted anew."""
    if effects.flags(m, at) & FIXED_AMOUNT:
        return effects.amount(m, at)
    if modifier.amount is None:
        return 0
    x = effect_context(m, at)
    x.subject = card
    return modifier.amount.value(x)


def sum_modifiers(
    m: Machine, param: int, card: int, total: int, caps: bool = True, gained: int = 0, lost: int = 0
) -> int:
    """Add all bonuses and penalties to one stat of a card (SE-STA-01), those with a cap of their own last.

    `caps` False leaves out those. `gained` and `lost` are what other continuous effects give and take: its Items.
    """
    capped = False
    for each in m.standing[M_STAT]:
        if each.param == param and trait_applies(m, each.modifier, each.source, card):
            if each.modifier.floor >= 0:
                capped = True
            else:
                size = trait_size(m, each.modifier, each.source, card)
                if size > 0:
                    gained += size
                else:
                    lost += size
    want = M_STAT * 4096 + param
    ruled = bool(m.modifier_cards[M_NEGATE_STAT] or m.modifier_cards[M_NO_RISE] or m.modifier_cards[M_NO_FALL])
    if m.changes(M_NEGATE_STAT) or m.changes(M_NO_RISE) or m.changes(M_NO_FALL):
        ruled = True
    for at in m.changes(M_STAT):
        if effects.parameter(m, at) == want:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effect_applies(m, node, at, card):
                total += effect_size(m, node, at, card)
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == card:
            size = 0
            if param == FORCE:
                size = effects.amount(m, at)
            elif param == CHI:
                size = effects.uses(m, at)
            elif param == PERSONAL_HONOR:
                size = effects.flags(m, at)
            if size > 0:
                gained += size
            else:
                lost += size
    if ruled and (gained or lost):
        if gained and suppressed(m, param * 2, card):
            gained = 0
        if lost and suppressed(m, param * 2 + 1, card):
            lost = 0
        lost = within(m, param, card, total, lost)
        gained = within(m, param, card, total + lost, gained)
    total += gained + lost
    if capped and caps and not suppressed(m, param * 2 + 1, card):
        for source in m.modifier_cards[M_STAT]:
            for modifier in m.definition(source).modifiers:
                if (
                    modifier.what == M_STAT
                    and modifier.param == param
                    and modifier.floor >= 0
                    and trait_applies(m, modifier, source, card)
                ):
                    total += capped_size(m, modifier, source, card, total)
    return total


def cap_entry(m: Machine, modifier: Modifier, source: int, card: int) -> int:
    """Where the table notes how much of a penalty with a floor a card got; NONE if it is new to the card."""
    for at in m.effects(effects.CAPPED):
        if (
            effects.kind(m, at) == effects.CAPPED
            and effects.subject(m, at) == card
            and effects.node(m, at) == modifier.id
        ):
            if effects.source(m, at) == source:
                return at
    return NONE


def capped_size(m: Machine, modifier: Modifier, source: int, card: int, total: int) -> int:
    """A continuous penalty with a floor: cut when it begins or changes its size, then left alone (SE-STA-10)."""
    size = trait_size(m, modifier, source, card)
    at = cap_entry(m, modifier, source, card)
    if at >= 0 and effects.uses(m, at) == size:
        return effects.amount(m, at)
    return min(0, modifier.floor - total) if size < 0 and total + size < modifier.floor else size


def in_force(m: Machine, what: int, param: int, card: int) -> bool:
    """Whether some modifier of a kind, from a trait or an ongoing effect, touches a card."""
    for each in m.standing[what]:
        if each.param == param and trait_applies(m, each.modifier, each.source, card):
            return True
    for at in m.changes(what):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == what * 4096 + param:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effect_applies(m, node, at, card):
                return True
    return False


def suppressed(m: Machine, param: int, card: int) -> bool:
    """Whether continuous bonuses (penalties) of a card are negated now: also by a "cannot", if it is continuous itself
    (SE-NEG-07), but not by one that an effect has made for a time (SE-NEG-09).
    """
    for each in m.standing[M_NEGATE_STAT]:
        if each.param == param and trait_applies(m, each.modifier, each.source, card):
            return True
    return negation_applied(m, param, card)


def negation_applied(m: Machine, param: int, card: int) -> bool:
    """Whether an effect negates all bonuses (penalties) of a card for a time, and does not only say "cannot"."""
    for at in m.changes(M_NEGATE_STAT):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == M_NEGATE_STAT * 4096 + param:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if not node.spares and effect_applies(m, node, at, card):
                return True
    return False


def negated_for_good(m: Machine, param: int, card: int) -> bool:
    """Whether ongoing bonuses (penalties) of a card that are already in place end (SE-NEG-07, SE-NEG-10)."""
    for each in m.standing[M_NEGATE_STAT]:
        if each.param == param and not each.modifier.spares and trait_applies(m, each.modifier, each.source, card):
            return True
    return negation_applied(m, param, card)


def need_not(m: Machine, scope: int, kind: int, card: int) -> bool:
    """Whether a card need not change in a way as a cost of what `scope` is about (SE-DEF-09)."""
    if player_flagged(m, scopes.you(m, scope), COSTS_CANNOT_BE_WAIVED):
        return False  # "need not" is a waiver (SE-CST-21)
    for source in m.modifier_cards[M_NEED_NOT]:
        if not in_play(m, source):
            continue
        for modifier in m.definition(source).modifiers:
            if modifier.what == M_NEED_NOT and modifier.param == kind:
                x = Context(m, you_of(m, source), source, scope, NONE)
                x.subject = card
                if modifier.who is None:
                    if source != card:
                        continue
                elif not modifier.who.test(x, card):
                    continue
                if modifier.when is None or modifier.when.holds(x):
                    return True
    return False


def within(m: Machine, param: int, card: int, value: int, change: int) -> int:
    """What is left of a change of a stat that has this value: none of it passes a "cannot rise above" or "cannot fall
    below" in force (SE-NEG-15).
    """
    if change == 0:
        return 0
    what = M_NO_RISE if change > 0 else M_NO_FALL
    for source in m.modifier_cards[what]:
        for modifier in m.definition(source).modifiers:
            if modifier.what == what and modifier.param == param and trait_applies(m, modifier, source, card):
                change = shorten(change, value, trait_size(m, modifier, source, card))
    for at in m.changes(what):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == what * 4096 + param:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effect_applies(m, node, at, card):
                change = shorten(change, value, effect_size(m, node, at, card))
    return change


def shorten(change: int, value: int, bound: int) -> int:
    """The part of a change from a value that stays on its side of a bound."""
    if change > 0:
        return min(change, max(0, bound - value))
    return max(change, min(0, bound - value))


def frozen_entry(m: Machine, param: int, card: int) -> int:
    """Where the table notes at what value contradictory limits froze a stat; NONE if they have not yet."""
    for at in m.effects(effects.FROZEN):
        if (
            effects.kind(m, at) == effects.FROZEN
            and effects.subject(m, at) == card
            and effects.parameter(m, at) == param
        ):
            return at
    return NONE


def frozen(m: Machine, param: int, card: int, value: int) -> int:
    """A stat whose maximum and minimum contradict each other stays as it was when they began to (SE-STA-04)."""
    at = frozen_entry(m, param, card)
    if at >= 0:
        return effects.amount(m, at)
    found = limits_on(m, param, card)
    newest = -1
    for n in range(0, len(found), 3):
        if newest < 0 or found[n] > found[newest]:
            newest = n
    for n in range(0, len(found), 3):
        if n != newest:
            if found[n + 1] == M_MAXIMUM:
                value = min(value, found[n + 2])
            else:
                value = max(value, found[n + 2])
    return value


def limits_on(m: Machine, param: int, card: int) -> list[int]:
    """The maximums and minimums in force for a stat of a card: when each began, which it is, its size."""
    found: list[int] = []
    for what in (M_MAXIMUM, M_MINIMUM):
        for each in m.standing[what]:
            if each.param == param and trait_applies(m, each.modifier, each.source, card):
                found.extend([m.stamp(each.source), what, trait_size(m, each.modifier, each.source, card)])
    if not m.changes(M_MAXIMUM) and not m.changes(M_MINIMUM):
        return found
    for at in m.effects(effects.MODIFIER):
        if effects.parameter(m, at) in (M_MAXIMUM * 4096 + param, M_MINIMUM * 4096 + param):
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effect_applies(m, node, at, card):
                found.extend([effects.stamp(m, at), node.what, effect_size(m, node, at, card)])
    return found


def contradictory(m: Machine, param: int, card: int) -> bool:
    """Whether the limits on a stat leave it no value at all."""
    found = limits_on(m, param, card)
    high = 1 << 20
    low = -(1 << 20)
    for n in range(0, len(found), 3):
        if found[n + 1] == M_MAXIMUM:
            high = min(high, found[n + 2])
        else:
            low = max(low, found[n + 2])
    return low > high


def limited(m: Machine, param: int, card: int, value: int) -> int:
    """Apply the maximums and minimums in force, last of all (SE-STA-01)."""
    high = 1 << 20
    low = -(1 << 20)
    for what in (M_MAXIMUM, M_MINIMUM):
        for each in m.standing[what]:
            if each.param == param and trait_applies(m, each.modifier, each.source, card):
                size = trait_size(m, each.modifier, each.source, card)
                if what == M_MAXIMUM:
                    high = min(high, size)
                else:
                    low = max(low, size)
    for what in (M_MAXIMUM, M_MINIMUM):
        for at in m.changes(what):
            if effects.parameter(m, at) == what * 4096 + param:
                node = NODES[effects.node(m, at)]
                assert isinstance(node, Modifier)
                if effect_applies(m, node, at, card):
                    size = effect_size(m, node, at, card)
                    if node.what == M_MAXIMUM:
                        high = min(high, size)
                    else:
                        low = max(low, size)
    if low > high:
        return frozen(m, param, card, value)
    return max(low, min(high, value))


def base_stat(m: Machine, card: int, param: int) -> int:
    """The printed (or created) value; NO_STAT if the card has none."""
    return m.defs[m.cells[CARD0 + card * CARD_SIZE + C_DEF]].stats[param]


def raw_stat(m: Machine, card: int, param: int, caps: bool = True) -> int:
    """A stat before the floor of 0 and before any maximum or minimum; `caps` as in `sum_modifiers`."""
    total = base_stat(m, card, param)
    if total == NO_STAT:
        if not m.rules.gives_stats or not given_stat(m, card, param):
            return NO_STAT
        total = 0
    d = m.definition(card)
    for trait in d.variable:
        if trait.stat == param and trait.determined is not None:
            total = trait.determined.value(Context(m, you_of(m, card), card, NONE, NONE))
    if param == GOLD_PRODUCTION and d.gold_traits:
        total = produced(m, card)
    gained = 0
    lost = 0
    if param <= CHI and d.type == PERSONALITY:
        a = m.first_attachment(card)
        while a >= 0:
            if m.defs[m.definition_number(a)].type == ITEM:
                added = raw_stat(m, a, param)
                if added > 0:
                    gained += added
                elif added != NO_STAT:
                    lost += added
            a = m.next_attachment(a)
    return sum_modifiers(m, param, card, total, caps, gained, lost)


def given_stat(m: Machine, card: int, param: int) -> bool:
    """Whether a bonus or penalty in force expressly gives a card the stat that it changes (SE-STA-13)."""
    for each in m.standing[M_STAT]:
        if each.modifier.gives and each.param == param and trait_applies(m, each.modifier, each.source, card):
            return True
    for at in m.changes(M_STAT):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == M_STAT * 4096 + param:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if node.gives and effect_applies(m, node, at, card):
                return True
    return False


def produced(m: Machine, card: int) -> int:
    """The Gold that a card's text makes now, bonuses aside: what holds at all times counts at all times (SE-GLD-10)."""
    best = 0
    for trait in m.definition(card).gold_traits:
        if trait.gold is not None:
            x = Context(m, you_of(m, card), card, NONE, NONE)
            if trait.condition is None or trait.condition.holds(x):
                best = max(best, trait.gold.value(x))
    return best


def stat(m: Machine, card: int, param: int) -> int:
    """The current value of a stat: an absent one reads 0 (SE-STA-13), a dashed Honor Requirement NO_STAT.

    Bowing never changes it (SE-STA-26).
    """
    total = raw_stat(m, card, param)
    if total == NO_STAT:
        return NO_STAT if param == HONOR_REQUIREMENT else 0
    if param == HONOR_REQUIREMENT:
        return limited(m, param, card, total)
    if param == PERSONAL_HONOR and m.dishonored(card):
        return 0  # SE-STA-22
    if total < 0:
        total = 0
    total = limited(m, param, card, total)
    return total


def unit_force(m: Machine, leader: int) -> int:
    """Force of the unbowed Personality and of the unbowed Followers (SE-STA-25)."""
    total = 0
    rules = m.rules
    bowed_counts = rules.numbers.bowed_counts_outside_resolution and not m.resolving
    if not m.bowed(leader) or bowed_counts or flagged(m, leader, FORCE_COUNTS_BOWED):
        total += stat(m, leader, FORCE)
    elif rules.numbers.bowed_host_kills_unit:
        return 0
    a = m.first_attachment(leader)
    while a >= 0:
        if m.defs[m.definition_number(a)].type == FOLLOWER and (not m.bowed(a) or bowed_counts):
            total += stat(m, a, FORCE)
        a = m.next_attachment(a)
    return total


def army_force(m: Machine, province: int, side: int) -> int:
    """Total Force of one side at a battlefield; without units 0 whatever modifiers say (SE-DEF-25)."""
    total = 0
    lent = 0
    present = False
    for unit in units_at(m, province):
        mine = m.side(unit) == side
        if mine:
            present = True
        if flagged(m, unit, LENDS_FORCE):  # where there is no army it adds to neither (SE-DEF-01)
            if not mine:
                lent += unit_force(m, unit)
        elif mine:
            total += unit_force(m, unit)
    return total + lent if present else 0


def unit_gold_cost(m: Machine, leader: int) -> int:
    """The Gold Costs of a unit's cards, summed."""
    from_all = 0
    for card in unit_cards(m, leader):
        from_all += stat(m, card, GOLD_COST)
    return from_all


def province_strength(m: Machine, province: int) -> int:
    """Current strength of a Province, never below 0 (SE-PRV-07)."""
    total = m.base_strength(province)
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == ON_PROVINCE + province:
            total += effects.amount(m, at)
    for source in m.modifier_cards[M_STAT]:
        for modifier in m.definition(source).modifiers:
            if modifier.what == M_STAT and modifier.param == PROVINCE_STRENGTH and in_play(m, source):
                if m.region(province) == source or modifier.players != 0:
                    x = Context(m, you_of(m, source), source, NONE, NONE)
                    owner = owner_of_province(province)
                    if modifier.players != 0 and not touches_player(modifier.players, x.you, owner):
                        continue
                    if modifier.when is None or modifier.when.holds(x):
                        total += trait_size(m, modifier, source, NONE)
    want = M_STAT * 4096 + PROVINCE_STRENGTH
    for at in m.changes(M_STAT):
        if (
            effects.kind(m, at) == effects.MODIFIER
            and effects.parameter(m, at) == want
            and effects.flags(m, at) & PROVINCE_SUBJECT
        ):
            if effects.subject(m, at) == province and effects.off(m, at) == 0:
                node = NODES[effects.node(m, at)]
                assert isinstance(node, Modifier)
                total += effect_size(m, node, at, NONE)
    return max(0, total)


# --- keywords and flags ---------------------------------------------------------------------------------------------


def has_keyword(m: Machine, card: int, keyword: int) -> bool:
    """Whether the card has a keyword now (SE-KEY-03: had or not had, never stacked)."""
    d = m.defs[m.cells[CARD0 + card * CARD_SIZE + C_DEF]]
    if keyword == m.rules.cavalry and d.type != PERSONALITY and d.type != FOLLOWER:
        return False  # SE-KEY-16
    has = keyword in d.keywords
    removed = NONE
    for slot in range(m.effect_slots if m.changes(M_REMOVE_KEYWORD) or m.changes(M_GIVE_KEYWORD) else 0):
        at = effects.at(slot)
        if effects.kind(m, at) == effects.MODIFIER:
            code = effects.parameter(m, at)
            if code == M_REMOVE_KEYWORD * 4096 + keyword or code == M_GIVE_KEYWORD * 4096 + keyword:
                node = NODES[effects.node(m, at)]
                assert isinstance(node, Modifier)
                if effect_applies(m, node, at, card):
                    if node.what == M_REMOVE_KEYWORD:
                        removed = max(removed, effects.stamp(m, at))
                    elif not has or effects.stamp(m, at) > removed:
                        has = True
                        if effects.stamp(m, at) > removed:
                            removed = NONE
    if removed != NONE:
        has = False
    for each in m.standing[M_REMOVE_KEYWORD]:
        if each.param == keyword and trait_applies(m, each.modifier, each.source, card):
            has = False
    if not has:
        for each in m.standing[M_GIVE_KEYWORD]:
            if each.param == keyword:
                source = each.source
                # what was taken away stays away until the grant starts anew (SE-TRT-13)
                if m.stamp(source) >= removed or returned(m, each.modifier, source, card) > removed:
                    if trait_applies(m, each.modifier, source, card):
                        return True
    return has


def given_keyword(m: Machine, card: int, keyword: int) -> bool:
    """Whether some effect or trait gives a card a keyword, whatever its face shows: one that does not ask for it."""
    for each in m.standing[M_GIVE_KEYWORD]:
        who = each.modifier.who
        if each.param == keyword and who is not None and each.source != card:
            x = Context(m, you_of(m, each.source), each.source, NONE, NONE)
            if who.blind(x, card) and trait_applies(m, each.modifier, each.source, card):
                return True
    for at in m.changes(M_GIVE_KEYWORD):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == M_GIVE_KEYWORD * 4096 + keyword:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if node.who is not None and not node.who.blind(effect_context(m, at), card):
                continue
            if effect_applies(m, node, at, card):
                return True
    return False


def returned(m: Machine, modifier: Modifier, source: int, card: int) -> int:
    """When a continuous trait last failed to give a card what had been taken from it; NONE if it has not."""
    for at in m.effects(effects.RETURNED):
        if (
            effects.kind(m, at) == effects.RETURNED
            and effects.subject(m, at) == card
            and effects.source(m, at) == source
        ):
            if effects.node(m, at) == modifier.id:
                return effects.stamp(m, at)
    return NONE


def flagged(m: Machine, card: int, flag: int) -> bool:
    """Whether a permission or ban is in force for a card."""
    for each in m.standing[M_FLAG]:
        if each.param == flag and each.modifier.players == 0:
            if trait_applies(m, each.modifier, each.source, card):
                return True
    want = M_FLAG * 4096 + flag
    for at in m.changes(M_FLAG):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == want:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effect_applies(m, node, at, card):
                return True
    return False


def touches_player(players: int, you: int, player: int) -> bool:
    """Whether an effect of `you` upon all players, upon you, or upon the others (PLAYERS_*) concerns a player."""
    if players == PLAYERS_ALL:
        return True
    if players == PLAYERS_YOU:
        return player == you
    return players == PLAYERS_OTHERS and player != you


def player_flagged(m: Machine, player: int, flag: int) -> bool:
    """Whether a permission or ban is in force for a player."""
    for each in m.standing[M_FLAG]:
        modifier = each.modifier
        if each.param == flag and modifier.players != 0 and in_play(m, each.source):
            x = Context(m, you_of(m, each.source), each.source, NONE, NONE)
            if touches_player(modifier.players, x.you, player):
                if modifier.when is None or modifier.when.holds(x):
                    return True
    want = M_FLAG * 4096 + flag
    for at in m.changes(M_FLAG):
        if (
            effects.kind(m, at) == effects.MODIFIER
            and effects.parameter(m, at) == want
            and effects.flags(m, at) & PLAYER_SUBJECT
        ):
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effects.off(m, at) == 0 and (
                effects.subject(m, at) == player
                or (effects.subject(m, at) < 0 and touches_player(node.players, effects.player(m, at), player))
            ):
                if node.when is None or node.when.holds(effect_context(m, at)):
                    return True
    return False


def player_limit(m: Machine, player: int, limit: int) -> int:
    """Sum of the changes to one of the rules' numbers for a player (for instance draws in the End Phase)."""
    total = 0
    want = M_LIMIT * 4096 + limit
    for at in m.changes(M_LIMIT):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == want and effects.off(m, at) == 0:
            if effects.subject(m, at) == player:
                total += effects.amount(m, at)
    return total


def additional_uses(m: Machine, card: int) -> int:
    """How often more than usual each ability of a card may be used (SE-ACT-36)."""
    if card < 0:
        return 0
    total = 0
    for each in m.standing[M_LIMIT]:
        if each.param == LIMIT_USES and each.modifier.players == 0:
            if trait_applies(m, each.modifier, each.source, card):
                total += trait_size(m, each.modifier, each.source, card)
    for at in m.changes(M_LIMIT):
        if effects.kind(m, at) == effects.MODIFIER and effects.parameter(m, at) == M_LIMIT * 4096 + LIMIT_USES:
            node = NODES[effects.node(m, at)]
            assert isinstance(node, Modifier)
            if effect_applies(m, node, at, card):
                total += effect_size(m, node, at, card)
    return total


def is_human(m: Machine, card: int) -> bool:
    """Personalities and Followers without Nonhuman (SE-DEF-13)."""
    kind = m.definition(card).type
    if kind != PERSONALITY and kind != FOLLOWER:
        return False
    return flagged(m, card, IS_HUMAN) or not has_keyword(m, card, m.rules.keyword("Nonhuman"))


def is_cavalry_unit(m: Machine, leader: int) -> bool:
    """Personality and every Follower have Cavalry (SE-KEY-11)."""
    cavalry = m.rules.keyword("Cavalry")
    if not has_keyword(m, leader, cavalry):
        return False
    a = m.first_attachment(leader)
    while a >= 0:
        if m.defs[m.definition_number(a)].type == FOLLOWER and not has_keyword(m, a, cavalry):
            return False
        a = m.next_attachment(a)
    return True


# --- Provinces ------------------------------------------------------------------------------------------------------


def owner_of_province(province: int) -> int:
    """The player whose Province this is."""
    return province // MAX_PROVINCES


def provinces_of(m: Machine, player: int) -> list[int]:
    """A player's Provinces from left to right."""
    found: list[int] = []
    for k in range(MAX_PROVINCES):
        v = player * MAX_PROVINCES + k
        if m.province_exists(v):
            at = len(found)
            while at > 0 and m.province_order(found[at - 1]) > m.province_order(v):
                at -= 1
            found.insert(at, v)
    return found


def province_card(m: Machine, province: int) -> int:
    """The topmost card in a Province; NONE if it is empty."""
    return m.zone_head(PROVINCE_ZONE + province)


def province_of(m: Machine, card: int) -> int:
    """The Province a card lies in; NONE elsewhere."""
    zone = m.zone(card)
    return zone - PROVINCE_ZONE if zone >= PROVINCE_ZONE else NONE


def is_stronghold(m: Machine, card: int) -> bool:
    """Whether a card is a Stronghold."""
    return m.definition(card).type == STRONGHOLD


def at_battle(m: Machine) -> int:
    """The battlefield being fought over; NONE outside battles."""
    return m.battlefield if m.in_battle else NONE


def title_of(m: Machine, card: int) -> str:
    """A card's title now."""
    return m.definition(card).title
