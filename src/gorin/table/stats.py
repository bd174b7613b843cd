"""Stats: what bonuses, penalties and limits make of them, and the Force of units and armies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.table import definitions, effects, modifiers, terms
from gorin.table.definitions import Context, Modifier, Standing
from gorin.table.flags import FORCE_COUNTS_BOWED, LENDS_FORCE
from gorin.table.keywords import flagged, has_keyword, latest, touches_player
from gorin.table.layout import (
    C_DEF,
    CARD0,
    CARD_SIZE,
)
from gorin.table.machine import Machine
from gorin.table.places import (
    in_play,
    in_play_of,
    owner_of_province,
    regions_of,
    terrains_of,
    unit_cards,
    units_at,
    you_of,
)
from gorin.table.terms import NONE, PROVINCES


def sum_modifiers(
    m: Machine, param: int, card: int, total: int, caps: bool = True, gained: int = 0, lost: int = 0
) -> int:
    """Add all bonuses and penalties to one stat of a card (SE-STA-01), those with a cap of their own last.

    `caps` False leaves out those. `gained` and `lost` are what other continuous effects give and take: its Items.
    """
    numbers = m.rules.numbers
    capped = False
    no_bonus = NONE  # what began before this is suppressed
    no_penalty = NONE
    if numbers.negation_suppresses:
        no_bonus = negated_since(m, param * 2, card)
        no_penalty = negated_since(m, param * 2 + 1, card)
    for each in modifiers.traits_on(m, definitions.M_STAT, param, card):
        if each.modifier.floor >= 0:
            capped = True
            continue
        size = modifiers.trait_size(m, each.modifier, each.source, card)
        if not silenced(m, each, card, size, no_bonus, no_penalty):
            gained += max(0, size)
            lost += min(0, size)
    for at in modifiers.effects_on(m, definitions.M_STAT, param, card):
        node = modifiers.made_by(m, at)
        if node.floor >= 0 and numbers.floored_changes_last:
            capped = True
            continue
        size = modifiers.effect_size(m, node, at, card)
        if lives(m, at, param, card, size, no_bonus, no_penalty):
            total += size
    if param <= terms.PERSONAL_HONOR or param == terms.GOLD_PRODUCTION:
        for at in m.effects(effects.TOKEN):
            if effects.subject(m, at) == card:
                size = of_token(m, at, param)
                if lives(m, at, param, card, size, no_bonus, no_penalty) and not powerless(m, at, card):
                    gained += max(0, size)
                    lost += min(0, size)
    if (gained or lost) and ruled(m):
        if not numbers.negation_suppresses:
            if suppressed(m, param * 2, card):
                gained = 0 if suppressed(m, param * 2, card, True) else given_by_attachments(m, card, param, True)[0]
            if suppressed(m, param * 2 + 1, card):
                lost = 0 if suppressed(m, param * 2 + 1, card, True) else given_by_attachments(m, card, param, True)[1]
        lost = within(m, param, card, total, lost)
        gained = within(m, param, card, total + lost, gained)
    total += gained + lost
    if not capped or not caps:
        return total
    if numbers.floored_changes_last:
        return floored(m, param, card, total, no_bonus, no_penalty)
    if not suppressed(m, param * 2 + 1, card):
        for each in modifiers.traits_on(m, definitions.M_STAT, param, card):
            if each.modifier.floor >= 0:
                total += capped_size(m, each.modifier, each.source, card, total)
    return total


def given_by_attachments(m: Machine, card: int, param: int, items: bool = False) -> tuple[int, int]:
    """What a card's attachments add to one of its stats, and what they take; `items`: the Items among them alone."""
    gained = 0
    lost = 0
    a = m.first_attachment(card)
    while a >= 0:
        d = m.definition(a)
        if (d.signed >> param) & 1 and (d.type == terms.ITEM or not items):
            size = raw_stat(m, a, param)
            if size != terms.NO_STAT:
                gained += max(0, size)
                lost += min(0, size)
        a = m.next_attachment(a)
    return gained, lost


def of_token(m: Machine, at: int, param: int) -> int:
    """What a token on a card adds to a stat."""
    if param == terms.FORCE:
        return effects.amount(m, at)
    if param == terms.CHI:
        return effects.uses(m, at)
    if param == terms.PERSONAL_HONOR:
        return effects.flags(m, at)
    return effects.node(m, at) if param == terms.GOLD_PRODUCTION else 0


def powerless(m: Machine, at: int, card: int) -> bool:
    """Whether a text negates what a token does to a card."""
    what, title = definitions.M_NO_TOKENS, effects.parameter(m, at)
    return bool(modifiers.traits_on(m, what, title, card) or modifiers.effects_on(m, what, title, card))


def silenced(m: Machine, each: Standing, card: int, size: int, no_bonus: int, no_penalty: int) -> bool:
    """Whether a continuous bonus (penalty) of a card was there when such were negated."""
    since = no_bonus if size > 0 else no_penalty
    if m.changes(definitions.M_NEGATE_STAT):
        param = each.modifier.param * 2 + (0 if size > 0 else 1)
        since = max(since, negated_of(m, param, card, modifiers.origin_of_trait(each)))
    return since != NONE and modifiers.began(m, each, card) < since


def lives(m: Machine, at: int, param: int, card: int, size: int, no_bonus: int, no_penalty: int) -> bool:
    """Whether an ongoing bonus (penalty), or a token, came after such were negated, or cannot be negated."""
    since = no_bonus if size > 0 else no_penalty
    if m.changes(definitions.M_NEGATE_STAT):
        since = max(since, negated_of(m, param * 2 + (0 if size > 0 else 1), card, modifiers.origin(m, at)))
    if effects.stamp(m, at) > since:
        return True
    return effects.kind(m, at) == effects.MODIFIER and effects.flags(m, at) & modifiers.SHIELDED != 0


def floored(m: Machine, param: int, card: int, total: int, no_bonus: int, no_penalty: int) -> int:
    """A stat after the changes "to a minimum of ...", which come after all others and never lift it."""
    for each in modifiers.traits_on(m, definitions.M_STAT, param, card):
        if each.modifier.floor >= 0:
            size = modifiers.trait_size(m, each.modifier, each.source, card)
            if not silenced(m, each, card, size, no_bonus, no_penalty):
                total += cut(size, total, each.modifier.floor)
    for at in modifiers.effects_on(m, definitions.M_STAT, param, card):
        node = modifiers.made_by(m, at)
        if node.floor >= 0:
            size = modifiers.effect_size(m, node, at, card)
            if lives(m, at, param, card, size, no_bonus, no_penalty):
                total += cut(size, total, node.floor)
    return total


def cut(size: int, total: int, floor: int) -> int:
    """What is left of a change that does not take a value below a floor; it lifts nothing."""
    return max(size, min(0, floor - total))


def negated_since(m: Machine, param: int, card: int) -> int:
    """Since when all bonuses (penalties) of a stat of a card that there were are negated; NONE if they are not."""
    found = NONE
    for each in modifiers.traits_on(m, definitions.M_NEGATE_STAT, param, card):
        began = modifiers.since(m, effects.BEGUN, each.modifier, each.source, card)
        found = max(found, began if began != NONE else m.stamps + 1)  # it begins now
    return max(found, negated_of(m, param, card, 0))


def negated_of(m: Machine, param: int, card: int, origin: int) -> int:
    """Since when effects negate the bonuses (penalties) of a stat of a card that come from one source, or with 0 from
    all of them; NONE: never.
    """
    found = NONE
    for at in modifiers.effects_on(m, definitions.M_NEGATE_STAT, param, card):
        if effects.amount(m, at) == origin:
            found = max(found, effects.stamp(m, at))
    return found


def sources_of(m: Machine, param: int, card: int, penalties: bool) -> list[int]:
    """From which sources a card has bonuses (penalties) of a stat now, each by its number (TF-EFF-19)."""
    sign = -1 if penalties else 1
    no_bonus, no_penalty = negated_since(m, param * 2, card), negated_since(m, param * 2 + 1, card)
    found: list[int] = []
    for each in modifiers.traits_on(m, definitions.M_STAT, param, card):
        size = modifiers.trait_size(m, each.modifier, each.source, card)
        if size * sign > 0 and not silenced(m, each, card, size, no_bonus, no_penalty):
            found.append(modifiers.origin_of_trait(each))
    for at in modifiers.effects_on(m, definitions.M_STAT, param, card):
        size = modifiers.effect_size(m, modifiers.made_by(m, at), at, card)
        if size * sign > 0 and lives(m, at, param, card, size, no_bonus, no_penalty):
            found.append(modifiers.origin(m, at))
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == card:
            size = of_token(m, at, param)
            if size * sign > 0 and lives(m, at, param, card, size, no_bonus, no_penalty) and not powerless(m, at, card):
                found.append(modifiers.origin(m, at))
    return found


def shared_sources(m: Machine, param: int, cards: list[int], penalties: bool) -> list[int]:
    """The sources from which each of some cards has a bonus (penalty) of a stat."""
    found: list[int] = []
    for n in range(len(cards)):
        mine = sources_of(m, param, cards[n], penalties)
        found = mine if n == 0 else [each for each in found if each in mine]
    return list(dict.fromkeys(found))


def ruled(m: Machine) -> bool:
    """Whether something in the game could negate bonuses or penalties, or bound what they do."""
    for what in BOUNDS:
        if m.changers(what) or m.changes(what):
            return True
    return False


FAR: Final = 1 << 20  # beyond every stat
BOUNDS: Final = (definitions.M_NEGATE_STAT, definitions.M_NO_RISE, definitions.M_NO_FALL)


def cap_entry(m: Machine, modifier: Modifier, source: int, card: int) -> int:
    """Where the table notes how much of a penalty with a floor a card got; NONE if it is new to the card."""
    for at in m.effects(effects.CAPPED):
        if effects.subject(m, at) == card and effects.node(m, at) == modifier.id:
            if effects.source(m, at) == source:
                return at
    return NONE


def capped_size(m: Machine, modifier: Modifier, source: int, card: int, total: int) -> int:
    """A continuous penalty with a floor: cut when it begins or changes its size, then left alone (SE-STA-10)."""
    size = modifiers.trait_size(m, modifier, source, card)
    at = cap_entry(m, modifier, source, card)
    if at >= 0 and effects.uses(m, at) == size:
        return effects.amount(m, at)
    return cut(size, total, modifier.floor)


def suppressed(m: Machine, param: int, card: int, items: bool = False) -> bool:
    """Whether continuous bonuses (penalties) of a card are negated now, `items` those by its Items' modifiers: also by
    a "cannot", if it is continuous itself (SE-NEG-07), but not by one that an effect has made for a time (SE-NEG-09).
    """
    for each in modifiers.traits_on(m, definitions.M_NEGATE_STAT, param, card):
        if not (items and each.modifier.spares_items):
            return True
    return negation_applied(m, param, card, items)


def negation_applied(m: Machine, param: int, card: int, items: bool = False) -> bool:
    """Whether an effect negates all bonuses (penalties) of a card for a time, and does not only say "cannot"."""
    for at in modifiers.effects_on(m, definitions.M_NEGATE_STAT, param, card):
        node = modifiers.made_by(m, at)
        if not (node.spares or effects.amount(m, at) or (items and node.spares_items)):
            return True
    return False


def negated_for_good(m: Machine, param: int, card: int) -> bool:
    """Whether ongoing bonuses (penalties) of a card that are already in place end (SE-NEG-07, SE-NEG-10)."""
    for each in modifiers.traits_on(m, definitions.M_NEGATE_STAT, param, card):
        if not each.modifier.spares:
            return True
    return negation_applied(m, param, card)


def within(m: Machine, param: int, card: int, value: int, change: int) -> int:
    """What is left of a change of a stat that has this value: none of it passes a "cannot rise above" or "cannot fall
    below" in force (SE-NEG-15).
    """
    if change == 0:
        return 0
    what = definitions.M_NO_RISE if change > 0 else definitions.M_NO_FALL
    for each in modifiers.traits_on(m, what, param, card):
        change = shorten(change, value, modifiers.trait_size(m, each.modifier, each.source, card))
    for at in modifiers.effects_on(m, what, param, card):
        change = shorten(change, value, modifiers.effect_size(m, modifiers.made_by(m, at), at, card))
    return change


def shorten(change: int, value: int, bound: int) -> int:
    """The part of a change from a value that stays on its side of a bound."""
    if change > 0:
        return min(change, max(0, bound - value))
    return max(change, min(0, bound - value))


def frozen_entry(m: Machine, param: int, card: int) -> int:
    """Where the table notes at what value contradictory limits froze a stat; NONE if they have not yet."""
    for at in m.effects(effects.FROZEN):
        if effects.subject(m, at) == card and effects.parameter(m, at) == param:
            return at
    return NONE


def frozen(m: Machine, param: int, card: int, value: int) -> int:
    """A stat whose maximum and minimum contradict each other stays as it was when they began to (SE-STA-04)."""
    at = frozen_entry(m, param, card)
    if at >= 0:
        return effects.amount(m, at)
    found = limits_on(m, param, card)
    newest = max(found[::3])
    for n in range(0, len(found), 3):
        if found[n] != newest:
            if found[n + 1] == definitions.M_MAXIMUM:
                value = min(value, found[n + 2])
            else:
                value = max(value, found[n + 2])
    return value


def could_limit(m: Machine, what: int, param: int) -> bool:
    """Whether a maximum (or minimum) of a stat is in force for some card, or lies on some card."""
    return bool(m.standing(what, param) or m.changes_to(what, param))


def limits_on(m: Machine, param: int, card: int) -> list[int]:
    """The maximums and minimums in force for a stat of a card: when each began, which it is, its size."""
    found: list[int] = []
    for what in (definitions.M_MAXIMUM, definitions.M_MINIMUM):
        for each in modifiers.traits_on(m, what, param, card):
            size = modifiers.trait_size(m, each.modifier, each.source, card)
            found.extend([modifiers.had_since(m, each), what, size])
        for at in modifiers.effects_on(m, what, param, card):
            size = modifiers.effect_size(m, modifiers.made_by(m, at), at, card)
            found.extend([effects.stamp(m, at), what, size])
    return found


def bounds(m: Machine, param: int, card: int) -> tuple[int, int]:
    """The greatest minimum and the least maximum in force for a stat of a card."""
    low = -FAR
    high = FAR
    found = limits_on(m, param, card)
    for n in range(0, len(found), 3):
        if found[n + 1] == definitions.M_MAXIMUM:
            high = min(high, found[n + 2])
        else:
            low = max(low, found[n + 2])
    return low, high


def contradictory(m: Machine, param: int, card: int) -> bool:
    """Whether the limits on a stat leave it no value at all."""
    low, high = bounds(m, param, card)
    return low > high


def limited(m: Machine, param: int, card: int, value: int) -> int:
    """Apply the maximums and minimums in force, last of all (SE-STA-01)."""
    if not could_limit(m, definitions.M_MAXIMUM, param) and not could_limit(m, definitions.M_MINIMUM, param):
        return value
    low, high = bounds(m, param, card)
    if low > high:
        if m.rules.numbers.limits_cancel:
            return uncancelled(limits_on(m, param, card), value, low, high)
        return frozen(m, param, card, value)
    return max(low, min(high, value))


def uncancelled(found: list[int], value: int, low: int, high: int) -> int:
    """A stat within those of its limits that none contradicts: the others cancel each other."""
    for n in range(0, len(found), 3):
        size = found[n + 2]
        if found[n + 1] == definitions.M_MAXIMUM and size >= low:
            value = min(value, size)
        elif found[n + 1] == definitions.M_MINIMUM and size <= high:
            value = max(value, size)
    return value


def base_stat(m: Machine, card: int, param: int) -> int:
    """The printed (or created) value; NO_STAT if the card has none."""
    return m.defs[m.cells[CARD0 + i64(card) * CARD_SIZE + C_DEF]].stats[param]


def raw_stat(m: Machine, card: int, param: int, caps: bool = True, more: int = 0) -> int:
    """A stat before the floor of 0 and before any maximum or minimum; `caps` as in `sum_modifiers`.

    `more` is one more bonus or penalty, to be weighed.
    """
    total = base_stat(m, card, param)
    if total == terms.NO_STAT:
        if not (param == terms.GOLD_PRODUCTION and m.gold_traits(card)):
            if not m.rules.gives_stats or not given_stat(m, card, param):
                return terms.NO_STAT
        total = 0
    d = m.definition(card)
    for trait in d.variable:
        if trait.stat == param:
            assert trait.determined is not None
            total = trait.determined.value(Context(m, you_of(m, card), card, NONE, NONE))
    if param == terms.GOLD_PRODUCTION and m.gold_traits(card):
        total = produced(m, card)
    if d.type == terms.STRONGHOLD:
        total += taught(m, card, param)
    gained, lost = given_by_attachments(m, card, param)
    if not m.rules.numbers.items_give_bonuses:
        more += gained + lost
        gained = 0
        lost = 0
    return sum_modifiers(m, param, card, total + more, caps, gained, lost)


def change_to(m: Machine, card: int, param: int, value: int) -> int:
    """The bonus or penalty that sets a stat to a value (SE-STA-11): the smallest one, as if there were no limits, where
    the rules say so.
    """
    if not m.rules.numbers.sets_past_limits:
        return value - stat(m, card, param)
    now = raw_stat(m, card, param)
    if max(0, now) == value and param != terms.HONOR_REQUIREMENT:
        return 0
    change = value - now
    for _ in range(TRIES):  # changes "to a minimum of ..." give way to it
        left = value - raw_stat(m, card, param, True, change)
        if left == 0:
            break
        change += left
    return change


TRIES: Final = 8


def taught(m: Machine, stronghold: int, param: int) -> int:
    """What its player's Sensei adds to a stat of a Stronghold: no bonus or penalty, and its printed value stays."""
    total = 0
    if not m.rules.numbers.senseis:
        behind = m.overlays(stronghold)
        number = base_stat(m, behind, param) if behind >= 0 else 0
        return number if number != terms.NO_STAT else total
    for sensei in in_play_of(m, m.controller(stronghold), 1 << terms.SENSEI):
        number = base_stat(m, sensei, param)
        if number != terms.NO_STAT:
            total += number
    return total


def given_stat(m: Machine, card: int, param: int) -> bool:
    """Whether a bonus or penalty in force expressly gives a card the stat that it changes (SE-STA-13)."""
    for each in modifiers.traits_on(m, definitions.M_STAT, param, card):
        if each.modifier.gives:
            return True
    for at in modifiers.effects_on(m, definitions.M_STAT, param, card):
        if modifiers.made_by(m, at).gives:
            return True
    return False


def produced(m: Machine, card: int) -> int:
    """The Gold that a card's text makes now, bonuses aside: what holds at all times counts at all times (SE-GLD-10)."""
    best = 0
    for trait in m.gold_traits(card):
        assert trait.gold is not None
        best = max(best, trait.gold.value(Context(m, you_of(m, card), card, NONE, NONE)))
    return best


def stat(m: Machine, card: int, param: int) -> int:
    """The current value of a stat: an absent one reads 0 (SE-STA-13), a dashed Honor Requirement NO_STAT.

    Bowing never changes it (SE-STA-26).
    """
    if param == terms.YU:
        return max(0, yu(m, card))
    total = raw_stat(m, card, param)
    if total == terms.NO_STAT:
        return terms.NO_STAT if param == terms.HONOR_REQUIREMENT else 0
    if param == terms.HONOR_REQUIREMENT:
        return limited(m, param, card, total)
    if param == terms.PERSONAL_HONOR and m.dishonored(card):
        return 0  # SE-STA-22
    least = m.rules.numbers.least_starting_honor if param == terms.STARTING_HONOR else 0
    return limited(m, param, card, max(least, total))


def yu(m: Machine, card: int) -> int:
    """A card's value of Yu; NONE if it has none (GE-YU-01). What it has in print counts only if that was not taken."""
    keyword = m.rules.keyword("Yu")
    if not has_keyword(m, card, keyword):
        return NONE
    printed = base_stat(m, card, terms.YU)
    if printed == terms.NO_STAT or latest(m, definitions.M_REMOVE_KEYWORD, card, keyword) != NONE:
        return max(0, limited(m, terms.YU, card, sum_modifiers(m, terms.YU, card, 0)))
    return max(0, limited(m, terms.YU, card, raw_stat(m, card, terms.YU)))


def contributed(m: Machine, card: int) -> int:
    """What a card adds to its army's total: its Force, with what texts say of its contribution (TF-STA-80)."""
    return max(0, sum_modifiers(m, terms.CONTRIBUTED, card, stat(m, card, terms.FORCE)))


def unit_force(m: Machine, leader: int, to_army: bool = False) -> int:
    """Force of the unbowed Personality and of the unbowed Followers (SE-STA-25); or what they add to their army's."""
    count = contributed if to_army else force_of
    total = 0
    rules = m.rules
    bowed_counts = rules.numbers.bowed_counts_outside_resolution and not m.resolving
    if not m.bowed(leader) or bowed_counts or flagged(m, leader, FORCE_COUNTS_BOWED):
        total += count(m, leader)
    elif rules.numbers.bowed_host_kills_unit:
        return 0
    a = m.first_attachment(leader)
    while a >= 0:
        d = m.defs[m.definition_number(a)]
        if d.type == terms.FOLLOWER and d.signed & 1 == 0 and (not m.bowed(a) or bowed_counts):
            total += count(m, a)
        a = m.next_attachment(a)
    return total


def force_of(m: Machine, card: int) -> int:
    """A card's Force."""
    return stat(m, card, terms.FORCE)


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
                lent += unit_force(m, unit, True)
        elif mine:
            total += unit_force(m, unit, True)
    return total + lent if present else 0


def unit_gold_cost(m: Machine, leader: int) -> int:
    """The Gold Costs of a unit's cards, summed."""
    return sum([stat(m, card, terms.GOLD_COST) for card in unit_cards(m, leader)])


def province_strength(m: Machine, province: int) -> int:
    """Current strength of a Province, never below 0 (SE-PRV-07); without a Province there is none."""
    if province >= PROVINCES:
        return 0
    total = m.base_strength(province)
    for at in m.effects(effects.TOKEN):
        if effects.subject(m, at) == modifiers.ON_PROVINCE + province:
            total += effects.amount(m, at)
    for each in m.standing(definitions.M_STAT, terms.PROVINCE_STRENGTH):
        x = of_province(m, each, province)
        if x is not None:
            total += modifiers.reckoned(x, each.modifier)
    for at in m.changes_to(definitions.M_STAT, terms.PROVINCE_STRENGTH):
        if effects.flags(m, at) & modifiers.PROVINCE_SUBJECT and effects.subject(m, at) == province:
            change = modifiers.made_by(m, at)
            if change.holds(modifiers.effect_context(m, at)):
                total += modifiers.effect_size(m, change, at, NONE)
    return max(0, limited_for_all(m, province, limited_by_regions(m, province, total)))


def of_province(m: Machine, each: Standing, province: int) -> Context | None:
    """From where a continuous trait speaks of a Province's strength; None where it says nothing of that Province."""
    if not in_play(m, each.source):
        return None
    modifier = each.modifier
    x = Context(m, you_of(m, each.source), each.source, NONE, NONE)
    x.place = province
    if modifier.players:
        touched = touches_player(modifier.players, x.you, owner_of_province(province))
    else:
        touched = each.source in regions_of(m, province) or each.source in terrains_of(m, province)
    return x if touched and modifier.holds(x) else None


def limited_for_all(m: Machine, province: int, strength: int) -> int:
    """A Province's strength within what Terrains there, and texts about the Provinces of players, say of it."""
    found: list[int] = []
    low = -FAR
    high = FAR
    for what in (definitions.M_MAXIMUM, definitions.M_MINIMUM):
        for each in m.standing(what, terms.PROVINCE_STRENGTH):
            if not each.modifier.players and each.source in regions_of(m, province):
                continue
            x = of_province(m, each, province)
            if x is not None:
                size = modifiers.reckoned(x, each.modifier)
                found.extend([modifiers.had_since(m, each), what, size])
                if what == definitions.M_MAXIMUM:
                    high = min(high, size)
                else:
                    low = max(low, size)
    return uncancelled(found, strength, low, high)


def limited_by_regions(m: Machine, province: int, strength: int) -> int:
    """A Province's strength within what its Regions say of it: of several the last to attach prevails (SE-REG-04)."""
    for region in reversed(regions_of(m, province)):
        for what in (definitions.M_MAXIMUM, definitions.M_MINIMUM):
            for each in m.standing(what, terms.PROVINCE_STRENGTH):
                own = each.source == region and not each.modifier.players
                x = of_province(m, each, province) if own else None
                if x is not None:
                    size = modifiers.reckoned(x, each.modifier)
                    strength = min(strength, size) if what == definitions.M_MAXIMUM else max(strength, size)
    return strength
