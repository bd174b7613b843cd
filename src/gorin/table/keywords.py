"""Keywords, permissions and bans that cards and players have now."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from mypy_extensions import i64

from gorin.table import definitions, effects, memory, modifiers, scopes
from gorin.table.definitions import Context, Modifier, PerformsAs, Standing
from gorin.table.flags import ABILITIES_COST_IN_FULL, ANCESTORS_OF_ANY_CLAN, COSTS_CANNOT_BE_WAIVED, IS_HUMAN
from gorin.table.kinds import BOW
from gorin.table.layout import (
    C_DEF,
    CARD0,
    CARD_SIZE,
)
from gorin.table.machine import Machine
from gorin.table.places import in_play, you_of
from gorin.table.terms import (
    FOLLOWER,
    NONE,
    PERSONALITY,
    UNTIL_TURN_ENDS,
)

VERSIONS: Final = ("Experienced", "Inexperienced")  # keywords that a number or a name may follow


def in_full(m: Machine, scope: int) -> bool:
    """Whether the costs of what is used are to be paid as they stand, by its card's own text."""
    source = scopes.source(m, scope)
    return source >= 0 and flagged(m, source, ABILITIES_COST_IN_FULL)


def need_not(m: Machine, scope: int, kind: int, card: int) -> bool:
    """Whether a card need not change in a way as a cost of what `scope` is about (SE-DEF-09)."""
    if player_flagged(m, scopes.you(m, scope), COSTS_CANNOT_BE_WAIVED):
        return False  # "need not" is a waiver (SE-CST-21)
    if in_full(m, scope):
        return False
    for each in m.standing(definitions.M_NEED_NOT, kind):
        if in_play(m, each.source) and names(each, scope_of(m, each, scope, card), card):
            return True
    for at in m.changes_to(definitions.M_NEED_NOT, kind):
        if spared_by_effect(m, at, scope, card):
            return True
    return kind == BOW and any(each.freely for each in performing_as(m, scope, card))


def costs_spared(m: Machine) -> bool:
    """Whether any text, or what one has left behind, says that something need not be done as a cost."""
    if m.changers(definitions.M_NEED_NOT) or m.changes(definitions.M_NEED_NOT):
        return True
    return bool(m.changers(definitions.M_PERFORMS_AS))


def performing_as(m: Machine, scope: int, card: int) -> list[PerformsAs]:
    """The texts by which a card may perform the action of a scope as if it had a keyword."""
    found: list[PerformsAs] = []
    for source in m.changers(definitions.M_PERFORMS_AS):
        for each in m.modifiers_of(source):
            if isinstance(each, PerformsAs) and in_play(m, source):
                standing = Standing(source, each)
                if names(standing, scope_of(m, standing, scope, card), card) and not spent(m, scope, each, card):
                    found.append(each)
    return found


def spent(m: Machine, scope: int, how: PerformsAs, card: int) -> bool:
    """Whether a card has performed another action so in this turn, which it may only once."""
    if not how.freely or memory.remembered(m, card, turns_use(m, how)) == 0:
        return False
    return memory.counted(m, card, memory.ACTIONS - scopes.number(m, scope)) == 0


def turns_use(m: Machine, how: PerformsAs) -> str:
    """The name under which is remembered that a card has performed so in this turn."""
    return f"performed as {m.rules.keyword_names[how.given.param]}"


def perform_as(m: Machine, scope: int, how: PerformsAs, card: int) -> None:
    """Note that a card performs an action so: its bowing for that is none of the costs."""
    if how.freely:
        memory.remember(m, card, turns_use(m, how))
        memory.count(m, card, memory.ACTIONS - scopes.number(m, scope), UNTIL_TURN_ENDS)


def spared_by_effect(m: Machine, at: int, scope: int, card: int) -> bool:
    """Whether an ongoing effect lets a card not change as a cost of what `scope` is about."""
    mark = m.mark()
    m.action = scope  # the one of which it speaks
    found = modifiers.effect_applies(m, modifiers.made_by(m, at), at, card)
    m.undo(mark)
    return found


def spared_by_text(m: Machine, scope: int, card: int) -> bool:
    """Whether some card's text says that the action of a scope cannot target a card."""
    return said_of_targets(m, definitions.M_NO_TARGET, 0, scope, card)


def cannot_perform(m: Machine, scope: int, card: int) -> bool:
    """Whether some card's text says that a card cannot perform the action of a scope."""
    return said_of_targets(m, definitions.M_NO_TARGET, definitions.AS_PERFORMER, scope, card)


def said_of_targets(m: Machine, what: int, parameter: int, scope: int, card: int) -> bool:
    """Whether some card's text says so of actions of which the scope's is one, and of a card."""
    for each in m.standing(what, parameter):
        if in_play(m, each.source):
            x = scope_of(m, each, scope, card)
            whose = each.modifier.players
            if (not whose or touches_player(whose, x.you, scopes.you(m, scope))) and names(each, x, card):
                return True
    return False


def lured(m: Machine, scope: int, card: int, how: int) -> bool:
    """Whether some card's text says that the action of a scope must target a card if it can, or only if it must."""
    return said_of_targets(m, definitions.M_LURE, how, scope, card)


def scope_of(m: Machine, each: Standing, scope: int, card: int) -> Context:
    """The point of view of a card's continuous trait on a card that a scope is about."""
    x = Context(m, you_of(m, each.source), each.source, scope, NONE)
    x.subject = card
    return x


def names(each: Standing, x: Context, card: int) -> bool:
    """Whether a continuous trait is about a card now: about its own, if it names none."""
    who = each.modifier.who
    return (who.test(x, card) if who is not None else each.source == card) and each.modifier.holds(x)


def has_keyword(m: Machine, card: int, keyword: int) -> bool:
    """Whether the card has a keyword now (SE-KEY-03: had or not had, never stacked)."""
    d = m.defs[m.cells[CARD0 + i64(card) * CARD_SIZE + C_DEF]]
    if keyword == m.rules.cavalry and d.type != PERSONALITY and d.type != FOLLOWER:
        return False  # SE-KEY-16
    has = keyword in d.keywords
    if not has and keyword in m.rules.implied:
        for other in m.rules.implied[keyword]:
            if has_keyword(m, card, other):
                has = True
                break
    if not has and kept_out(m, card, keyword):
        return False
    if m.rules.numbers.narrowest_prevails:
        return keyword_by_rank(m, card, keyword, has)
    removed = NONE
    if m.changes(definitions.M_REMOVE_KEYWORD) or m.changes(definitions.M_GIVE_KEYWORD):
        given = latest(m, definitions.M_GIVE_KEYWORD, card, keyword)
        removed = latest(m, definitions.M_REMOVE_KEYWORD, card, keyword)
        if removed > given:
            has = False
        elif given != NONE:
            has = True
            removed = NONE
    if modifiers.traits_on(m, definitions.M_REMOVE_KEYWORD, keyword, card):
        has = False
    if not has:
        for each in m.standing(definitions.M_GIVE_KEYWORD, keyword):
            source = each.source
            # what was taken away stays away until the grant starts anew (SE-TRT-13)
            if modifiers.had_since(m, each) >= removed or modifiers.returned(m, each.modifier, source, card) > removed:
                if modifiers.trait_applies(m, each.modifier, source, card):
                    return True
    return has


def keyword_by_rank(m: Machine, card: int, keyword: int, printed: bool) -> bool:
    """Whether a card has a keyword where of continuous texts in conflict the narrower prevails, of others the later."""
    found: Standing | None = None
    for what in (definitions.M_GIVE_KEYWORD, definitions.M_REMOVE_KEYWORD):
        for each in modifiers.traits_on(m, what, keyword, card):
            if found is None or prevails(m, each, found, card):
                found = each
    has = printed if found is None else found.modifier.what == definitions.M_GIVE_KEYWORD
    since = NONE if found is None else modifiers.began(m, found, card)
    if not m.changes(definitions.M_REMOVE_KEYWORD) and not m.changes(definitions.M_GIVE_KEYWORD):
        return has
    given = latest(m, definitions.M_GIVE_KEYWORD, card, keyword)
    removed = latest(m, definitions.M_REMOVE_KEYWORD, card, keyword)
    return given > removed if max(given, removed) > since else has


def prevails(m: Machine, one: Standing, other: Standing, card: int) -> bool:
    """Whether the first of two continuous texts in conflict over a card prevails: the narrower, of others the one that
    was applied later, or else that came later (TF-EFF-20).
    """
    width, other_width = one.modifier.breadth(), other.modifier.breadth()
    if width != other_width:
        return width < other_width
    began, other_began = modifiers.began(m, one, card), modifiers.began(m, other, card)
    if began != other_began:
        return began > other_began
    return modifiers.had_since(m, one) > modifiers.had_since(m, other)


def given_keyword(m: Machine, card: int, keyword: int) -> bool:
    """Whether some effect or trait gives a card a keyword, whatever its face shows: one that does not ask for it."""
    for each in modifiers.traits_on(m, definitions.M_GIVE_KEYWORD, keyword, card):
        who = each.modifier.who
        if each.source != card:
            assert who is not None
            if who.blind(Context(m, you_of(m, each.source), each.source, NONE, NONE), card):
                return True
    for at in modifiers.effects_on(m, definitions.M_GIVE_KEYWORD, keyword, card):
        who = modifiers.made_by(m, at).who
        if who is None or who.blind(modifiers.effect_context(m, at), card):
            return True
    return False


def kept_out(m: Machine, card: int, keyword: int) -> bool:
    """Whether some card's text says that a card cannot gain a keyword."""
    for each in modifiers.traits_on(m, definitions.M_NO_KEYWORD, 0, card):
        ban = each.modifier
        assert isinstance(ban, definitions.KeywordBan)
        if keyword in ban.keywords:
            return True
    return False


def latest(m: Machine, what: int, card: int, keyword: int) -> int:
    """When the last effect began that gives or takes a keyword of a card (M_GIVE_KEYWORD, M_REMOVE_KEYWORD); NONE: none
    does.
    """
    return max([effects.stamp(m, at) for at in modifiers.effects_on(m, what, keyword, card)], default=NONE)


def weapons_by_text(m: Machine, card: int, by_rule: int) -> int:
    """How many Weapons a Personality may attach: of texts in conflict the narrower prevails, of others the later."""
    text: Standing | None = None
    for each in modifiers.traits_on(m, definitions.M_LIMIT, definitions.LIMIT_WEAPONS, card):
        if text is None or prevails(m, each, text, card):
            text = each
    found = by_rule if text is None else modifiers.trait_size(m, text.modifier, text.source, card)
    since = NONE if text is None else modifiers.began(m, text, card)
    for at in modifiers.effects_on(m, definitions.M_LIMIT, definitions.LIMIT_WEAPONS, card):
        if effects.stamp(m, at) > since:
            found = modifiers.effect_size(m, modifiers.made_by(m, at), at, card)
            since = effects.stamp(m, at)
    return found


def flagged(m: Machine, card: int, flag: int) -> bool:
    """Whether a permission or ban is in force for a card."""
    for each in m.standing(definitions.M_FLAG, flag):
        if each.modifier.players == 0 and modifiers.trait_applies(m, each.modifier, each.source, card):
            return True
    return bool(modifiers.effects_on(m, definitions.M_FLAG, flag, card))


def flag_in_force(m: Machine, flag: int) -> bool:
    """Whether any text gives a permission or ban, to whomever."""
    return bool(m.standing(definitions.M_FLAG, flag) or m.changes_to(definitions.M_FLAG, flag))


def touches_player(players: int, you: int, player: int) -> bool:
    """Whether an effect of `you` upon all players, you, the others, or certain seats (PLAYERS_*) concerns a player."""
    if players == definitions.PLAYERS_ALL:
        return True
    if players == definitions.PLAYERS_YOU:
        return player == you
    if players & definitions.PLAYERS_SEATED:
        return (players // (2 * definitions.PLAYERS_SEATED) >> player) & 1 != 0
    return players == definitions.PLAYERS_OTHERS and player != you


def concerning(m: Machine, what: int, player: int, scope: int = NONE) -> list[tuple[Modifier, Context]]:
    """The changes of one kind in force that concern a player, each from its point of view, as of the action in `scope`:
    those of texts in play, then those of effects.
    """
    found: list[tuple[Modifier, Context]] = []
    for each in m.standing(what, 0):
        x = Context(m, you_of(m, each.source), each.source, scope, NONE)
        if in_play(m, each.source) and touches_player(each.modifier.players, x.you, player) and each.modifier.holds(x):
            found.append((each.modifier, x))
    for at in m.changes(what):
        if effect_touches_player(m, at, player):
            found.append((modifiers.made_by(m, at), modifiers.effect_context(m, at)))
    return found


def seated(players: list[int]) -> int:
    """Certain players as a PLAYERS_* number."""
    found = 0
    for player in players:
        found |= 1 << player
    return definitions.PLAYERS_SEATED + found * 2 * definitions.PLAYERS_SEATED


def player_flagged(m: Machine, player: int, flag: int) -> bool:
    """Whether a permission or ban is in force for a player."""
    for each in m.standing(definitions.M_FLAG, flag):
        modifier = each.modifier
        if modifier.players != 0 and modifier.who is None and in_play(m, each.source):
            x = Context(m, you_of(m, each.source), each.source, NONE, NONE)
            if touches_player(modifier.players, x.you, player):
                if modifier.holds(x):
                    return True
    for at in m.changes_to(definitions.M_FLAG, flag):
        if effects.flags(m, at) & modifiers.PLAYER_SUBJECT and effect_touches_player(m, at, player):
            return True
    return False


def effect_touches_player(m: Machine, at: int, player: int) -> bool:
    """Whether an ongoing effect upon players, one of them or some, concerns a player now."""
    modifier = modifiers.made_by(m, at)
    subject = effects.subject(m, at)
    if subject >= 0 and subject != player:
        return False
    if subject < 0 and not touches_player(modifier.players, effects.player(m, at), player):
        return False
    return modifier.holds(modifiers.effect_context(m, at))


def share_alignment(m: Machine, card: int, other: int) -> bool:
    """Whether two cards have a Clan alignment in common, or the first has none, or a text lets that be no matter."""
    own = [clan for clan in m.rules.clan_keywords() if has_keyword(m, card, clan)]
    if not own or any(has_keyword(m, other, clan) for clan in own):
        return True
    return flagged(m, other, ANCESTORS_OF_ANY_CLAN)


def clans_of(m: Machine, player: int) -> list[int]:
    """A player's Clan alignments by their keywords: the Stronghold's (SE-STR-04), then what texts say (SE-KEY-60)."""
    found: list[int] = []
    stronghold = m.stronghold(player)
    if stronghold >= 0 and m.definition(stronghold).clan >= 0:
        found.append(m.definition(stronghold).clan)
    for source in m.changers(definitions.M_ALIGN):
        if in_play(m, source):
            x = Context(m, you_of(m, source), source, NONE, NONE)
            for modifier in m.modifiers_of(source):
                if modifier.what == definitions.M_ALIGN and touches_player(modifier.players, x.you, player):
                    if modifier.param not in found and modifier.holds(x):
                        found.append(modifier.param)
    for at in m.changes(definitions.M_ALIGN):
        clan = modifiers.made_by(m, at).param
        if clan not in found and effect_touches_player(m, at, player):
            found.append(clan)
    return found


def player_limit(m: Machine, player: int, limit: int) -> int:
    """Sum of the changes to one of the rules' numbers for a player (for instance draws in the End Phase)."""
    total = 0
    for at in m.changes_to(definitions.M_LIMIT, limit):
        if effects.subject(m, at) == player:
            total += effects.amount(m, at)
    return total


def additional_uses(m: Machine, card: int) -> int:
    """How often more than usual each ability of a card may be used (SE-ACT-36)."""
    if card < 0:
        return 0
    total = 0
    for each in modifiers.traits_on(m, definitions.M_LIMIT, definitions.LIMIT_USES, card):
        if each.modifier.players == 0:
            total += modifiers.trait_size(m, each.modifier, each.source, card)
    for at in modifiers.effects_on(m, definitions.M_LIMIT, definitions.LIMIT_USES, card):
        total += modifiers.effect_size(m, modifiers.made_by(m, at), at, card)
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


def differ(m: Machine, mine: Collection[object], theirs: Collection[object]) -> bool:
    """Whether two things with these keywords (of Clans, say) are different in them: neither is without one.

    By the edition, what they share keeps them from it, or is left out of account.
    """
    left = [each for each in mine if each not in theirs]
    others = [each for each in theirs if each not in mine]
    if not m.rules.numbers.shared_may_differ and len(left) < len(mine):
        return False
    return bool(left) and bool(others)


def families_of(m: Machine, card: int) -> list[str]:
    """The family names in a card's title, what follows a comma and alternate titles aside; a created card has none."""
    d = m.definition(card)
    if d.created:
        return []
    words = d.title.split(",")[0].split()
    if m.rules.numbers.family_names_come_first:
        words = words[:1]
    return [word for word in words if word in m.rules.families]


def boldface_of(m: Machine, card: int) -> list[int]:
    """The keywords with rules of their own that a card has now."""
    names = m.rules.keyword_names
    found: list[int] = []
    for n in range(len(names)):
        first = names[n].split(" ")[0]
        if (first if first in VERSIONS else names[n]) in m.rules.boldface and has_keyword(m, card, n):
            found.append(n)
    return found
