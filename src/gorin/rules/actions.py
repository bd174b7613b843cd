"""Which abilities a player may use now, and the procedure of using one.

Good faith (SE-ACT-08): an ability may be announced only if its required targets and mandatory costs are jointly
possible; the same search prunes each single target that is offered.
"""

from __future__ import annotations

import zlib
from typing import Final

from gorin.kernel import frames
from gorin.rules import points
from gorin.rules.costs_left import CostsLeft, all_waivable, costs_left, effects_left, owes_nothing
from gorin.rules.payment import PaymentLeft, affords, covers, gold_cards_of, leaning, rest_of
from gorin.rules.timing import (
    aftermath,
    begin_granted,
    granted_by,
    happen,
    happen_from,
    left_aside,
    put_found_back,
)
from gorin.table import (
    alliances,
    changes,
    citations,
    definitions,
    effects,
    kinds,
    occurrences,
    packing,
    places,
    scopes,
    terms,
)
from gorin.table.definitions import (
    Ability,
    Amount,
    Condition,
    Context,
    CostPart,
    Modifier,
    Node,
    Part,
    Question,
    Rest,
    Selector,
    TargetPart,
    Trait,
    ability_taken,
)
from gorin.table.edition import HIGHEST, STEP_CHOOSE, STEP_PAY, STEP_TARGET, ReactionSource
from gorin.table.flags import (
    ABILITIES_BARRED,
    ABILITIES_TAKEN,
    ALWAYS_PRESENT,
    BRINGS_PRESENCE,
    CANNOT_PERFORM,
    CANNOT_PERFORM_CHALLENGES,
    CANNOT_TAKE_POLITICAL,
    NO_TERRAINS,
    PERFORMS_HERE,
    SHOWS_NO_PRESENCE,
)
from gorin.table.keywords import (
    additional_uses,
    cannot_perform,
    concerning,
    flag_in_force,
    flagged,
    has_keyword,
    perform_as,
    performing_as,
    player_flagged,
    touches_player,
)
from gorin.table.machine import Machine
from gorin.table.memory import (
    ABILITIES,
    BARRED,
    about_action,
    count,
    counted,
    find_of,
    holds_below,
    remember,
    remembered,
)
from gorin.table.modifiers import LENT, PLAYER_SUBJECT, effect_applies, effect_context, trait_applies
from gorin.table.sets import bits, cards_of, set_of
from gorin.table.terms import NONE

# --- references to abilities ----------------------------------------------------------------------------------------
# why an action is not legal, in words that others say more exactly (gorin.present.missing)
USED_UP: Final = "it was already used"
NOT_YET: Final = "its trigger has not come"
UNMET: Final = "its condition is not met"
NO_TARGET: Final = "there is no legal target"
NO_COST: Final = "its cost cannot be paid"
FROM_AFAR: Final = "acts from afar"  # what a card remembers whose next action need not be at its unit's location


NOTHING: Final[list[int]] = []  # nobody adds to it


def ability_of(m: Machine, ref: int) -> Ability:
    """The ability that a reference names."""
    tag = packing.tag_of(ref)
    payload = packing.payload_of(ref)
    if tag == packing.T_ABILITY:
        for ability in m.definition(payload // 16).abilities:
            if ability.index == payload % 16:
                return ability
    elif tag == packing.T_RULEBOOK:
        return m.rules.abilities[payload]
    elif tag == packing.T_GRANTED:
        node = m.nodes[effects.node(m, effects.at(payload // 1024))]
        if isinstance(node, Ability):
            return node
        change = giving(node) if isinstance(node, Trait) else node
        assert isinstance(change, Modifier)
        assert change.ability is not None
        return change.ability
    elif given_by_rules(ref):
        return m.rules.keyword_abilities[payload // 1024 % 16].ability
    elif tag == packing.T_CONTINUOUS:
        modifier = m.definition(payload // 1024 // 16).modifiers[payload // 1024 % 16]
        assert modifier.ability is not None
        return modifier.ability
    raise IndexError("no such ability")


def given_by_rules(ref: int) -> bool:
    """Whether a reference names an ability that a keyword gives its card by the rules."""
    return packing.payload_of(ref) // 1024 // 16 == packing.NOBODY  # other references have smaller payloads


def by_keyword(m: Machine, player: int, trigger_kind: int) -> list[int]:
    """References to the abilities that keywords give a player's Personalities."""
    found: list[int] = []
    given = m.rules.keyword_abilities
    for n in range(len(given)):
        if waits_for(given[n].ability, trigger_kind):
            for card in places.personalities(m, player):
                if has_keyword(m, card, given[n].keyword):
                    found.append(packing.pack(packing.T_CONTINUOUS, (packing.NOBODY * 16 + n) * 1024 + card))
    return found


def source_of(m: Machine, ref: int, player: int) -> int:
    """The card an ability is on; the Stronghold for what every player has; NONE for what a player was given."""
    tag = packing.tag_of(ref)
    payload = packing.payload_of(ref)
    if tag == packing.T_ABILITY:
        card = payload // 16
        while m.overlaid_by(card) >= 0:  # an overlaid card's abilities are used by the stack (SE-EXP-07)
            card = m.overlaid_by(card)
        return card
    if tag == packing.T_GRANTED or tag == packing.T_CONTINUOUS:
        card = payload % 1024
        return NONE if card == packing.NOBODY else card
    return NONE


def text_of(m: Machine, ref: int, player: int) -> int:
    """The card that an action comes from: the one it is on, or for what a player was given the giver (SE-EFF-23)."""
    source = source_of(m, ref, player)
    tag = packing.tag_of(ref)
    if source >= 0 or tag == packing.T_RULEBOOK:
        return source
    payload = packing.payload_of(ref)
    if tag == packing.T_GRANTED:
        at = effects.at(payload // 1024)
        return effects.subject(m, at) if effects.kind(m, at) == effects.TRAIT else effects.source(m, at)
    return payload // 1024 // 16


def copied_uses(m: Machine, ref: int) -> int:
    """How much more often a copied ability may be used because its model could when it was copied (SE-WRD-12)."""
    return (
        effects.amount(m, effects.at(packing.payload_of(ref) // 1024))
        if packing.tag_of(ref) == packing.T_GRANTED
        else 0
    )


def times_used(m: Machine, ref: int, ability: Ability, player: int) -> int:
    """How often this instance was used in its period (SE-ACT-04)."""
    if packing.tag_of(ref) == packing.T_ABILITY:
        return changes.uses(m, packing.payload_of(ref) // 16, ability.index, ability.period)
    at = find_of(m, player, ref)
    return effects.amount(m, at) if at >= 0 and changes.same_period(m, ability.period, effects.flags(m, at)) else 0


def used_this_turn(m: Machine, ref: int, player: int) -> bool:
    """Whether this instance, which is used so often in a game and has been used, was used in this turn."""
    if packing.tag_of(ref) == packing.T_ABILITY:
        return m.use_cell(packing.payload_of(ref) // 16, ability_of(m, ref).index) // 64 == m.turn
    return effects.flags(m, find_of(m, player, ref)) == m.turn


def note_use(m: Machine, ref: int, ability: Ability, player: int) -> None:
    """Count one use of an ability, printed or granted, in the period that its limit counts."""
    if packing.tag_of(ref) == packing.T_ABILITY:
        changes.count_use(m, packing.payload_of(ref) // 16, ability.index, ability.period)
        return
    stamp = changes.period_stamp(m, ability.period)
    used = times_used(m, ref, ability, player)
    at = find_of(m, player, ref)
    if at < 0:
        lasts = ability.period == definitions.PER_GAME
        at = m.new_effect()
        effects.set_kind(m, at, effects.MEMORY)
        effects.set_parameter(m, at, ref)
        effects.set_player(m, at, player)
        effects.set_subject(m, at, NONE)
        effects.set_source(m, at, NONE)
        effects.set_duration(m, at, terms.UNTIL_GAME_ENDS if lasts else terms.UNTIL_TURN_ENDS)
    effects.set_amount(m, at, used + 1)
    effects.set_flags(m, at, stamp)


# --- what a player could use ----------------------------------------------------------------------------------------


def candidates(m: Machine, player: int, trigger_kind: int, point: int = NONE) -> list[int]:
    """References to every ability a player has: those without a trigger (NONE), or those waiting for a kind.

    With a point, cards that wait for another point are left out.
    """
    cards = m.action_cards
    if trigger_kind >= 0:
        cards = m.kind_cards[trigger_kind] if point < 0 else m.answering(trigger_kind, point)
    near = places.within_reach_of(m, cards, player)
    found: list[int] = []
    replaced = lent_to(m, player) if near and m.effects(effects.GRANT) else NOTHING
    for card in near:
        zone = places.zone_kind(m, card)
        d = m.definition(card)
        if replaced and zone != terms.PLAY and number_of(d.id) in replaced:
            continue  # its abilities are lost
        abilities = d.action_abilities if trigger_kind < 0 else d.watch_abilities[trigger_kind]
        for ability in abilities:
            usable = in_place(m, card, zone, d.type, ability)
            if zone != terms.PLAY and trigger_kind == kinds.BEGIN_RESOLVING:
                if not usable or ability.deferred is not None:  # what is not to enter play cannot bow (TF-INT-05)
                    usable = comes_in(m, card)
            if usable:
                found.append(packing.pack(packing.T_ABILITY, card * 16 + ability.index))
    for at in m.granted(trigger_kind):
        slot = effects.number(at)
        subject = effects.subject(m, at)
        if effects.flags(m, at) & PLAYER_SUBJECT:
            if touches_player(effects.parameter(m, at), effects.player(m, at), player):
                found.append(packing.pack(packing.T_GRANTED, slot * 1024 + packing.NOBODY))
        elif effects.flags(m, at) & LENT:
            if effects.player(m, at) == player:
                for card in m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND):
                    if number_of(m.definition(card).id) == effects.parameter(m, at):
                        found.append(packing.pack(packing.T_GRANTED, slot * 1024 + card))
        elif m.controller(subject) == player and still_has(m, at, subject):
            found.append(packing.pack(packing.T_GRANTED, slot * 1024 + subject))
    for gift in gifts(m):
        if not waits_for(gift.ability, trigger_kind):
            continue
        if gift.modifier.players != 0:
            x = Context(m, places.you_of(m, gift.source), gift.source, NONE, NONE)
            if gift.modifier.holds(x) and touches_player(gift.modifier.players, x.you, player):
                found.append(gift.reference(packing.NOBODY))
        else:
            for card in places.cards_in_play(m, player):
                if gift.reaches(m, card):
                    found.append(gift.reference(card))
    if holds_below(m, ABILITIES):
        found = [ref for ref in found if not removed(m, source_of(m, ref, player), ref)]
    if m.rules.keyword_abilities:
        found.extend(by_keyword(m, player, trigger_kind))
    for n in m.rulebook[trigger_kind + 1]:
        found.append(packing.pack(packing.T_RULEBOOK, n))
    return found


class Gift:
    """A change in force that gives an ability to cards or players."""

    def __init__(self, source: int, modifier: Modifier, tag: int, number: int, effect: int) -> None:
        assert modifier.ability is not None
        self.source: int = source
        self.modifier: Modifier = modifier
        self.ability: Ability = modifier.ability
        self.tag: int = tag
        self.number: int = number  # by which references name it
        self.effect: int = effect  # where it lies in the effects table; NONE: a trait of the source makes it

    def reference(self, card: int) -> int:
        """The reference to the ability that it gives a card (NOBODY: a player)."""
        return packing.pack(self.tag, self.number * 1024 + card)

    def reaches(self, m: Machine, card: int) -> bool:
        """Whether it gives its ability to a card in play."""
        if self.effect >= 0:
            return effect_applies(m, self.modifier, self.effect, card)
        return trait_applies(m, self.modifier, self.source, card)


def gifts(m: Machine) -> list[Gift]:
    """What gives abilities: printed traits, then effects, then traits that a card has from an effect."""
    found: list[Gift] = []
    for source in m.modifier_cards[definitions.M_ABILITY]:
        if places.in_play(m, source) and not m.muted(source):
            modifiers = m.definition(source).modifiers
            for n in range(len(modifiers)):
                if modifiers[n].ability is not None:
                    found.append(Gift(source, modifiers[n], packing.T_CONTINUOUS, source * 16 + n, NONE))
    for at in m.changes(definitions.M_ABILITY):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        found.append(Gift(effects.source(m, at), node, packing.T_GRANTED, effects.number(at), at))
    for at in m.effects(effects.TRAIT) if m.lending else NOTHING:
        trait = m.nodes[effects.node(m, at)]
        card = effects.subject(m, at)
        change = giving(trait) if isinstance(trait, Trait) else None
        if change is not None and places.in_play(m, card):  # no player is given such a trait
            found.append(Gift(card, change, packing.T_GRANTED, effects.number(at), NONE))
    return found


def giving(trait: Trait) -> Modifier | None:
    """The change by which a trait gives an ability; None: it gives none."""
    for modifier in trait.modifiers:
        if modifier.ability is not None:
            return modifier
    return None


def remove_ability(m: Machine, card: int, ref: int, until: int) -> None:
    """Let a card be without an ability until a time comes."""
    count(m, card, ABILITIES - ref, until)


def bar_ability(m: Machine, card: int, ref: int, until: int) -> None:
    """Let an ability of a card be of no use until a time comes."""
    count(m, card, BARRED - ref, until)


def removed(m: Machine, card: int, ref: int) -> bool:
    """Whether a card has lost an ability."""
    return counted(m, card, ABILITIES - ref) > 0


def abilities_on(m: Machine, card: int) -> list[int]:
    """References to all abilities of a card in play, printed and given, but for those that it has lost."""
    found = [packing.pack(packing.T_ABILITY, card * 16 + each.index) for each in m.definition(card).abilities]
    for at in m.effects(effects.GRANT):
        on_card = not effects.flags(m, at) & (PLAYER_SUBJECT | LENT)
        if on_card and effects.subject(m, at) == card:
            found.append(packing.pack(packing.T_GRANTED, effects.number(at) * 1024 + card))
    for gift in gifts(m):
        if gift.modifier.players == 0 and gift.reaches(m, card):
            found.append(gift.reference(card))
    return [ref for ref in found if not removed(m, card, ref)]


def number_of(id: str) -> int:
    """A stable number for a card's id, by which the effects table names all copies of a card."""
    return zlib.crc32(id.encode())


def lent_to(m: Machine, player: int) -> list[int]:
    """Which cards of a player, out of play, have lost their abilities to another one (see `number_of`)."""
    found: list[int] = []
    for at in m.effects(effects.GRANT):
        if effects.flags(m, at) & LENT and effects.player(m, at) == player:
            found.append(effects.parameter(m, at))
    return found


def waits_for(ability: Ability, kind: int) -> bool:
    """Whether a Reaction answers this kind of occurrence; with NONE whether an ability is none."""
    return ability.trigger is None if kind < 0 else ability.answers(kind)


def answered(ability: Ability, x: Context, o: int) -> bool:
    """Whether an occurrence is one that a Reaction answers."""
    for trigger in ability.triggers():
        if trigger.kind == occurrences.kind(x.m, o) and trigger.matches(x, o):
            return True
    return False


def still_has(m: Machine, at: int, card: int) -> bool:
    """Whether a card has an ability that was granted to it: one for as it leaves play in the discard pile, too."""
    if places.in_play(m, card):
        return True
    node = m.nodes[effects.node(m, at)]
    assert isinstance(node, Ability)
    dead = places.zone_kind(m, card) in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD)
    return dead and node.flags & definitions.AS_IT_LEAVES != 0


def in_place(m: Machine, card: int, zone: int, type: int, ability: Ability) -> bool:
    """Whether a card lies where this ability can be used."""
    if zone == terms.PLAY:
        return (
            type != terms.ACTION and not ability.flags & (definitions.FROM_HAND | definitions.FROM_PROVINCE)
        ) or ability.flags & definitions.FROM_PLAY != 0
    if zone == terms.HAND:
        return type == terms.ACTION or ability.flags & (definitions.FROM_HAND | definitions.DISCARD_FROM_HAND) != 0
    if zone == terms.PLAYER_ZONES:
        return ability.flags & definitions.FROM_PROVINCE != 0 and m.face_up(card)
    if zone == terms.FATE_DISCARD and has_discipline(m, card):
        return not ability.flags & definitions.FROM_PLAY
    if zone == terms.DYNASTY_DISCARD or zone == terms.FATE_DISCARD:
        return ability.flags & (definitions.AS_IT_LEAVES | definitions.FROM_DISCARD) != 0
    # under a stack, which uses it
    return m.overlaid_by(card) >= 0 and not ability.flags & (definitions.FROM_HAND | definitions.FROM_PROVINCE)


def has_presence(m: Machine, player: int, province: int) -> bool:
    """Whether a player has a unit at a battlefield; most Battle actions need that."""
    for unit in places.units_at(m, province):
        if m.controller(unit) == player and not flagged(m, unit, SHOWS_NO_PRESENCE):
            return True
    return False


def legal(m: Machine, player: int, ref: int, designator: int, o: int) -> bool:
    """Whether a player may announce an ability now; `m.no` notes why not."""
    ability = ability_of(m, ref)
    source = source_of(m, ref, player)
    if not allowed(m, player, ref, designator, o):
        return False
    if counted(m, source, BARRED - ref) > 0:
        return m.no(citations.FORBIDDEN_ACTION, "this ability cannot be used", source)
    if ability.condition is not None and not ability.condition.holds(Context(m, player, source, NONE, o)):
        if not holds_as_if_here(m, player, ability.condition, source, o):
            return m.no(citations.CONDITION_UNMET, UNMET, source)
    if forbidden(m, player, ref, source) or banned(m, player, ref, designator, o, source):
        return False
    if not alliances.undeclared(m, player):
        return completes(m, player, ref, designator, o)
    for side in (alliances.ATTACKING, alliances.DEFENDING):  # he will say as of which side he acts (SE-MPL-06)
        mark = m.mark()
        alliances.act_as(m, player, side)
        possible = completes(m, player, ref, designator, o)
        m.undo(mark)
        if possible:
            return True
    return False


def completes(m: Machine, player: int, ref: int, designator: int, o: int) -> bool:
    """Whether targets, costs and demands of an action are possible together (SE-ACT-08)."""
    ability = ability_of(m, ref)
    mark = m.mark()
    scope = trial(m, player, ref, designator, o)
    possible = allowed_by_rules(m, scope, ability, source_of(m, ref, player)) and (
        can_complete(m, scope, ability, 0)
        or (names_first(m, scope, ability) and m.rules.reactions.brings_about(m, scope))
    )
    m.undo(mark)
    return possible


def allowed_by_rules(m: Machine, scope: int, ability: Ability, source: int) -> bool:
    """Whether the rules for certain kinds of actions let one be announced, its targets and costs aside."""
    for rule in m.rules.action_rules:
        if not rule.allows(m, scope, ability, source):
            return False
    return True


def allowed(m: Machine, player: int, ref: int, designator: int, o: int) -> bool:
    """Whether time, place and bans let a player announce an ability, its condition, targets and costs aside."""
    ability = ability_of(m, ref)
    source = source_of(m, ref, player)
    if ability.designators & designator == 0:
        return m.no(citations.ACTION_TIMES, "not at this time", source)
    most = ability.limit if ability.limit else m.rules.numbers.default_limit
    if ability.reckoned_limit is not None:
        most = ability.reckoned_limit.value(Context(m, player, source, NONE, NONE))
    if (most or ability.reckoned_limit is not None) and ability.period != definitions.NO_LIMIT:
        used = times_used(m, ref, ability, player)
        if used >= most:
            spent = used >= most + additional_uses(m, source) + copied_uses(m, ref)
            if spent and not designator & THOUGH_USED:
                return m.no(citations.ABILITY_LIMIT, USED_UP, source)
            if ability.period == definitions.PER_GAME and not used_this_turn(m, ref, player):
                return m.no(citations.ABILITY_LIMIT, USED_UP, source)  # one more time is more than one (TF-ACT-26)
    zone = places.zone_kind(m, source) if source >= 0 else NONE
    flags = ability.flags | flags_given(m, source, ability, NONE)
    if zone == terms.PLAY:
        straightens = ability.straightens_itself and m.rules.numbers.bowed_straighten_themselves
        though = straightens or designator & THOUGH_BOWED or flags & definitions.EVEN_IF_BOWED
        if m.bowed(source) and not though:
            return m.no(citations.CARD_IS_BOWED, "the card is bowed", source)
        barred = flagged(m, source, ABILITIES_BARRED) or flagged(m, source, ABILITIES_TAKEN)
        if barred and not ability.flags & definitions.GOLD_TRAIT:
            return m.no(citations.FORBIDDEN_ACTION, "its abilities cannot be used", source)
        if flagged(m, source, CANNOT_PERFORM):
            return m.no(citations.PERFORMER, "it cannot perform actions", source)
        if m.definition(source).type == terms.SPELL:
            host = m.host(source)
            if host < 0 or not has_keyword(m, host, m.rules.keyword("Shugenja")):
                return m.no(citations.CASTER_IS_NO_SHUGENJA, "the Spell's Personality is not a Shugenja", source)
    political = m.rules.keyword("Political")
    if is_keyworded(m, ability, source, political):
        if player_flagged(m, player, CANNOT_TAKE_POLITICAL):
            return m.no(citations.FORBIDDEN_ACTION, "you cannot take Political actions", source)
        if zone == terms.PLAY and flagged(m, source, CANNOT_TAKE_POLITICAL):
            return m.no(citations.FORBIDDEN_ACTION, "it cannot perform Political actions", source)
    challenges = ability.mask & (1 << kinds.CHALLENGE) != 0
    if zone == terms.PLAY and challenges and flagged(m, source, CANNOT_PERFORM_CHALLENGES):
        return m.no(citations.FORBIDDEN_ACTION, "it cannot perform actions that create a challenge", source)
    if designator & (terms.BATTLE | terms.ENGAGE | m.rules.fought):
        here = places.at_battle(m)
        if here >= 0:
            if ability.flags & definitions.IS_TERRAIN:
                if m.terrain(here) >= 0 and m.rules.numbers.one_terrain and not replaces_terrain(m, ability):
                    return m.no(citations.ONE_TERRAIN, "a Terrain is already in play here", m.terrain(here))
                if player_flagged(m, player, NO_TERRAINS):
                    return m.no(citations.FORBIDDEN_ACTION, "Terrains cannot be played", source)
            if not alliances.sides_open(m, player):
                return m.no(citations.NO_PART_IN_THE_ATTACK, "you take no part in this attack", source)
            if not well_placed(m, player, ability, source, flags):
                return False
    x = Context(m, player, source, NONE, o)
    if ability.trigger is not None and ability.trigger.kind != kinds.ACT:
        if o < 0 or not answered(ability, x, o):
            return m.no(citations.RESPONSE_TIME, NOT_YET, source)
    return True


def replaces_terrain(m: Machine, ability: Ability) -> bool:
    """Whether the action of a Terrain destroys the one that is there, where that lets it be played (GE-TER-81)."""
    return m.rules.numbers.terrains_replace and ability.mask & (1 << kinds.DESTROY) != 0


def well_placed(m: Machine, player: int, ability: Ability, source: int, flags: int, scope: int = NONE) -> bool:
    """Whether the Rules of Presence and Location let a player use an ability with these flags in a battle.

    With the scope of its action, by what that targets; without one, what depends on targets may be so.
    """
    here = places.at_battle(m)
    zone = places.zone_kind(m, source) if source >= 0 else NONE
    if (
        not flags & definitions.WITHOUT_PRESENCE
        and not comes_itself(m, ability)
        and not (ability.creates_here and m.rules.numbers.creating_is_enough)
        and not has_presence(m, player, here)
        and not player_flagged(m, player, ALWAYS_PRESENT)
        and not (flag_in_force(m, BRINGS_PRESENCE) and fortifies(m, ability, here, scope))
        and not performed_as_if_here(m, player, ability, source, scope)
    ):
        return m.no(citations.PRESENCE, "you control no unit at the current battlefield", source)
    if performs(m, source) and places.location_of(m, source) != here:
        free = flags & definitions.WITHOUT_LOCATION or remembered(m, source, FROM_AFAR)
        if flags & definitions.FROM_HOME and places.location_of(m, source) < 0:
            free = True
        if m.rules.numbers.relevance and ability.battle_words < definitions.OF_THE_BATTLE:
            free = True  # what it targets must be there instead (GE-BAT-05)
        free = free or performed_as_if_here(m, player, ability, source, scope)
        if not free and not comes_itself(m, ability):
            return m.no(citations.LOCATION_OF_SOURCES, "its unit is not at the current battlefield", source)
    if zone == terms.PLAY and m.rules.numbers.fortifications and places.may_lie_at(m, source):
        free = flags & definitions.WITHOUT_LOCATION or remembered(m, source, FROM_AFAR)
        if not free and places.ground_of(m, source) not in (NONE, here):  # TF-KWD-10
            return m.no(citations.LOCATION_OF_SOURCES, "it is not at this battlefield's Province", source)
    return True


def performed_as_if_here(m: Machine, player: int, ability: Ability, source: int, scope: int = NONE) -> bool:
    """Whether an action is performed by one whom a text lets do so as if he were at the battle.

    With the scope of the action, by what that targets; without one, whoever of its player's cards may be targeted.
    """
    if not flag_in_force(m, PERFORMS_HERE):
        return False
    if performs(m, source):
        return flagged(m, performer(m, source), PERFORMS_HERE)
    cards = performers_of(m, scope, ability) if scope >= 0 else places.personalities(m, player)
    return any(flagged(m, card, PERFORMS_HERE) for card in cards)


def holds_as_if_here(m: Machine, player: int, condition: Condition, source: int, o: int) -> bool:
    """Whether a condition of an ability holds once its performer is at the battle, if he may act as if he were."""
    if places.at_battle(m) < 0 or not flag_in_force(m, PERFORMS_HERE) or not performs(m, source):
        return False
    who = performer(m, source)
    if not flagged(m, who, PERFORMS_HERE):
        return False
    mark = m.mark()
    stand_in(m, who)
    found = condition.holds(Context(m, player, source, NONE, o))
    m.undo(mark)
    return found


def acts_as_if_here(x: Context, card: int) -> bool:
    """Whether a card is of a unit whose leader performs the action under way as if he were at the battle."""
    m = x.m
    here = places.at_battle(m)
    if here < 0 or x.scope < 0 or scopes.kind(m, x.scope) != terms.SCOPE_ACTION:
        return False
    leader = places.leader_of(m, card)
    if leader < 0 or places.location_of(m, leader) == here or not flagged(m, leader, PERFORMS_HERE):
        return False
    return leader in performers_of(m, x.scope, ability_taken(m, x.scope))


def stand_in(m: Machine, card: int) -> None:
    """Lay a Personality as if he were at the battle, on his player's side: the caller marks and undoes."""
    m.set_location(card, places.at_battle(m))
    m.set_side(card, alliances.side_of_player(m, m.controller(card)))


def fortifies(m: Machine, ability: Ability, here: int, scope: int) -> bool:
    """Whether an action transfers to the Province of the battle a card that gives who does so presence there."""
    if not ability.mask & (1 << kinds.TRANSFER):
        return False
    if scope < 0:
        return True
    there = packing.pack(packing.T_PROVINCE, here)
    if all(scopes.slot(m, scope, target.slot) != there for target in ability.targets):
        return False
    for target in ability.targets:
        if any(flagged(m, card, BRINGS_PRESENCE) for card in cards_chosen(m, scope, target)):
            return True
    return False


def flags_given(m: Machine, source: int, ability: Ability, scope: int) -> int:
    """What texts let an ability do besides what it says of itself; with the scope of its action, by what that targets.

    Without one, what depends on targets may be so (TF-TGT-05).
    """
    flags = 0
    if source < 0 or not (m.changers(definitions.M_USABLE) or m.changes(definitions.M_USABLE)):
        return flags
    for each in m.standing(definitions.M_USABLE, 0):
        if trait_applies(m, each.modifier, each.source, source):
            x = Context(m, places.you_of(m, each.source), each.source, NONE, NONE)
            if speaks_of(m, each.modifier, source, ability) and aimed_so(x, each.modifier, ability, scope):
                flags |= each.modifier.flag
    for at in m.changes(definitions.M_USABLE):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        if effect_applies(m, node, at, source) and speaks_of(m, node, source, ability):
            if aimed_so(effect_context(m, at), node, ability, scope):
                flags |= node.flag
    return flags


def speaks_of(m: Machine, modifier: Modifier, card: int, ability: Ability) -> bool:
    """Whether what a text says of a card's abilities, perhaps only of the printed ones, it says of this one."""
    return not modifier.printed or ability in m.definition(card).abilities


def aimed_so(x: Context, modifier: Modifier, ability: Ability, scope: int) -> bool:
    """Whether an action has such a target as a text asks for, or may still have one."""
    if modifier.aim is None or scope < 0:
        return True
    for target in ability.targets:
        if any(modifier.aim.test(x, card) for card in cards_chosen(x.m, scope, target)):
            return True
    return False


def placed_by_targets(m: Machine, scope: int, ability: Ability) -> bool:
    """Whether an action that a text lets be used from elsewhere for its targets' sake has such targets (TF-TGT-05)."""
    usable = m.changers(definitions.M_USABLE) or m.changes(definitions.M_USABLE)
    if not usable and not flag_in_force(m, BRINGS_PRESENCE) and not flag_in_force(m, PERFORMS_HERE):
        return True
    source = scopes.source(m, scope)
    if places.at_battle(m) < 0 or not scopes.designator(m, scope) & (terms.BATTLE | terms.ENGAGE | m.rules.fought):
        return True
    flags = ability.flags | flags_given(m, source, ability, scope)
    return well_placed(m, scopes.you(m, scope), ability, source, flags, scope)


def comes_itself(m: Machine, ability: Ability) -> bool:
    """Whether the rules are content with an action that brings a unit of its player to the battle (SE-BAT-07)."""
    return ability.moves_here and m.rules.numbers.coming_is_enough


def trial(m: Machine, player: int, ref: int, designator: int, o: int) -> int:
    """The base of a scope in which an action is weighed, not taken; the caller marks and undoes."""
    ability = ability_of(m, ref)
    action = m.rules.procedures.action
    scope = m.push_scope(action, terms.SCOPE_ACTION, text_of(m, ref, player), player, ability.id, NONE, NONE, o)
    scopes.set_reference(m, scope, ref)
    scopes.set_designator(m, scope, designator & ability.designators)
    scopes.set_flags(m, scope, terms.FLAG_ANNOUNCING)
    discipline(m, scope, ref)
    if m.rules.stats_by_action:
        m.action = scope  # the one on which some card's stats depend
    return scope


def has_discipline(m: Machine, card: int) -> bool:
    """Whether a card in a discard pile may be played from there by its owner (TF-KWD-12)."""
    d = m.definition(card)
    if d.discipline_when is None:
        return d.discipline >= 0
    return d.discipline_when.holds(Context(m, m.owner(card), card, NONE, NONE))


def discipline(m: Machine, scope: int, ref: int) -> None:
    """An action of a card that is played from a discard pile costs more, and the card leaves the game afterwards."""
    if packing.tag_of(ref) != packing.T_ABILITY:
        return
    card = packing.payload_of(ref) // 16
    gold = m.definition(card).discipline
    if places.zone_kind(m, card) == terms.FATE_DISCARD and has_discipline(m, card):
        scopes.set_cost_delta(m, scope, scopes.cost_delta(m, scope) + gold)
        scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_DISCIPLINED)


def forbidden(m: Machine, player: int, ref: int, source: int) -> bool:
    """Whether a card's text forbids this action."""
    for ban, x in concerning(m, definitions.M_FORBID, player):
        if ban.who is None or source < 0 or ban.who.test(x, source):
            m.no(citations.FORBIDDEN_ACTION, "a card's text forbids it", x.source)
            return True
    return False


def banned(m: Machine, player: int, ref: int, designator: int, o: int, source: int) -> bool:
    """Whether a text in force keeps a player from taking such an action."""
    by_cards = source >= 0 and len(m.standing(definitions.M_NO_TARGET, definitions.AS_PERFORMER)) > 0
    if not by_cards and not m.changers(definitions.M_NO_ACTION) and not m.changes(definitions.M_NO_ACTION):
        return False
    mark = m.mark()
    scope = trial(m, player, ref, designator, o)
    m.action = scope  # the one of which they speak
    held, found = False, NONE
    for card in performers_of(m, scope, ability_of(m, ref)) if by_cards else []:
        if cannot_perform(m, scope, card):
            held, found = True, card
    for ban, x in concerning(m, definitions.M_NO_ACTION, player, scope):
        assert isinstance(ban, definitions.ActionBan)
        if ban.action.holds(x):
            held, found = True, x.source
    m.undo(mark)
    if held:
        m.no(citations.FORBIDDEN_ACTION, "a card's text forbids such actions", found)
    return held


def is_keyworded(m: Machine, ability: Ability, source: int, keyword: int) -> bool:
    """Whether an action from this ability carries a keyword, its own or its card's (SE-ACT-41)."""
    if keyword in ability.keyword_ids:
        return True
    if source < 0 or m.rules.numbers.keywords_go_up:
        return False
    if keyword in m.definition(source).lifted:
        return False  # a keyword of one ability reaches its card, not the card's other abilities (SE-ACT-42)
    return has_keyword(m, source, keyword)


GIVEN: Final = "given:"  # before a keyword that a text has given to an action, in what is remembered of that


def action_has_keyword(m: Machine, scope: int, keyword: int) -> bool:
    """The same for an action under way, which may have it from another card's text as well."""
    node = ability_taken(m, scope)
    if keyword in m.rules.given_to_actions:
        if remembered(m, about_action(scopes.number(m, scope)), GIVEN + m.rules.given_to_actions[keyword]):
            return True
    source = scopes.source(m, scope)
    for text in named(m, scope, keyword):
        if text.taken == keyword:
            return False
        if text.taken < 0 or is_keyworded(m, node, source, text.taken):
            return True
    return is_keyworded(m, node, source, keyword)


def named(m: Machine, scope: int, keyword: int) -> list[definitions.ActionNamed]:
    """The texts in force by which an action has a keyword, perhaps in the place of another, or another in its place."""
    found: list[definitions.ActionNamed] = []
    for card in m.changers(definitions.M_ACTION_KEYWORD):
        if not places.in_play(m, card):
            continue
        x = Context(m, places.you_of(m, card), card, scope, NONE)
        for modifier in m.modifiers_of(card):
            if isinstance(modifier, definitions.ActionNamed) and keyword in (modifier.param, modifier.taken):
                if touches_player(modifier.players, x.you, scopes.you(m, scope)) and modifier.holds(x):
                    if modifier.which is None or modifier.which.holds(x):
                        found.append(modifier)
    return found


def can_complete(m: Machine, scope: int, ability: Ability, n: int, rest: Rest | None = None) -> bool:
    """Whether targets from the n-th on, and then all costs, are jointly possible (SE-ACT-08), and then the rest."""
    if waits_to_enter(m, scope, ability):
        return CostsLeft(scope, dues(m, scope, ability), 0, rest).possible(m)
    if n == 0 and pays_first(m) and not pays_now(m, scope):
        for cost in ability.costs:
            if cost.sized >= 0 and scopes.slot(m, scope, cost.sized) == NONE:
                return any(sized(m, scope, ability, cost, size, rest) for size in cost.sizes(m, scope))
        if not names_first(m, scope, ability):
            return completes_paid(m, scope, ability, rest)
    if n == len(ability.targets) and not in_order(m, scope, ability):
        return False
    if n == len(ability.targets):
        return costs_payable(m, scope, ability, rest)
    target = ability.targets[n]
    least = target.least(definitions.scope_context(m, scope))
    if least == 0:
        return can_complete(m, scope, ability, n + 1, rest)
    found = fitting(m, scope, ability, n)
    if len(found) < least or target.most(definitions.scope_context(m, scope)) < least:
        return m.no(citations.TARGET_LACKING, NO_TARGET, scopes.source(m, scope))
    if least > 1:
        return Targeting(scope, ability, n, found, rest).goes(m, 0, least, 0)
    old = scopes.slot(m, scope, target.slot)
    for value in found:
        scopes.set_slot(m, scope, target.slot, value)
        if can_complete(m, scope, ability, n + 1, rest):
            scopes.set_slot(m, scope, target.slot, old)
            return True
    scopes.set_slot(m, scope, target.slot, old)
    return False


def sized(m: Machine, scope: int, ability: Ability, cost: CostPart, size: int, rest: Rest | None = None) -> bool:
    """Whether an action is possible if its player says this amount for one of its costs."""
    scopes.set_slot(m, scope, cost.sized, size)
    found = can_complete(m, scope, ability, 0, rest)
    scopes.set_slot(m, scope, cost.sized, NONE)
    return found


def has_size(ability: Ability) -> bool:
    """Whether its player says how much he pays for one of the costs."""
    for cost in ability.costs:
        if cost.sized >= 0:
            return True
    return False


def names_first(m: Machine, scope: int, ability: Ability) -> bool:
    """Whether an action's targets are chosen before its costs, which depend on them, though the edition pays first."""
    return pays_first(m) and (ability.costs_by_targets or bool(m.changes(definitions.M_COST)))


def pays_first(m: Machine) -> bool:
    """Whether the edition has costs paid before targets are chosen."""
    return m.rules.steps[0] == STEP_PAY


def chooses_first(m: Machine) -> bool:
    """Whether the edition has targets chosen in a step of their own, and targeted as the text resolves."""
    return STEP_CHOOSE in m.rules.steps


def pays_now(m: Machine, scope: int) -> bool:
    """Whether the step of an action in which its costs are paid has begun, or is over."""
    return STEP_PAY in m.rules.steps[: scopes.step(m, scope)]


class TargetsLeft(Rest):
    """The targets of an action whose costs are paid before them, what its effects must do, and what comes after it."""

    def __init__(self, scope: int, ability: Ability, then: Rest | None) -> None:
        self.scope: int = scope
        self.ability: Ability = ability
        self.then: Rest | None = then

    def possible(self, m: Machine) -> bool:
        mark = m.mark()
        scopes.set_step(m, self.scope, len(m.rules.steps))
        found = can_complete(m, self.scope, self.ability, 0, self.then)
        m.undo(mark)
        return found or (self.then is None and m.rules.reactions.brings_about(m, self.scope))

    def touches(self, m: Machine) -> int:
        mask = self.then.touches(m) if self.then is not None else 0
        for target in self.ability.targets:
            for value in target.candidates(m, self.scope):
                if packing.tag_of(value) == packing.T_CARD:
                    mask |= 1 << value
        return mask

    def gold(self, m: Machine) -> bool:
        return bool(self.ability.demands) or (self.then is not None and self.then.gold(m))


class CountedOnLeft(Rest):
    """The Interrupt on which an action's player counts for what he has chosen to target, once he has paid."""

    def __init__(self, scope: int, then: Rest | None) -> None:
        self.scope: int = scope
        self.then: Rest | None = then

    def possible(self, m: Machine) -> bool:
        return (self.then is None or self.then.possible(m)) and m.rules.reactions.brings_about(m, self.scope)

    def touches(self, m: Machine) -> int:
        return (1 << m.card_count) - 1  # whatever it may take

    def gold(self, m: Machine) -> bool:
        return True


def completes_paid(m: Machine, scope: int, ability: Ability, rest: Rest | None) -> bool:
    """Whether all costs, and then all targets, are jointly possible, and then the rest."""
    costs = dues(m, scope, ability)
    if CostsLeft(scope, costs, 0, TargetsLeft(scope, ability, rest)).possible(m):
        return True
    if all(owes_nothing(m, scope, cost) for cost in costs):
        return False  # what its targets lack has been noted
    return m.no(citations.COST_UNPAYABLE, NO_COST, scopes.source(m, scope))


def in_order(m: Machine, scope: int, ability: Ability) -> bool:
    """Whether what demands something of an action's targets together is content with them."""
    if not placed_by_targets(m, scope, ability):
        return False
    for rule in m.rules.action_rules:
        if not rule.completes(m, scope, ability):
            return False
    return True


MOST_GROUPS: Final = 400  # so many groups of targets are tried for one phrase


class Targeting:
    """The search for several targets of one phrase with which the rest of an action is possible (SE-ACT-15)."""

    def __init__(self, scope: int, ability: Ability, n: int, found: list[int], rest: Rest | None) -> None:
        self.scope: int = scope
        self.ability: Ability = ability
        self.n: int = n
        self.found: list[int] = found
        self.rest: Rest | None = rest
        self.tries: int = 0

    def goes(self, m: Machine, chosen: int, more: int, first: int) -> bool:
        """Whether so many more targets can be had among those from `first` on, besides those in the mask `chosen`."""
        if more <= 0:
            self.tries += 1
            if not self.ability.targets[self.n].goes_together(m, self.scope, bits(chosen)):
                return False
            slot = self.ability.targets[self.n].slot
            old = scopes.slot(m, self.scope, slot)
            scopes.set_slot(m, self.scope, slot, set_of(bits(chosen)))
            possible = can_complete(m, self.scope, self.ability, self.n + 1, self.rest)
            scopes.set_slot(m, self.scope, slot, old)
            return possible
        while first + more <= len(self.found) and self.tries < MOST_GROUPS:
            value = self.found[first]
            first += 1
            if not (chosen >> value) & 1 and self.goes(m, chosen | (1 << value), more - 1, first):
                return True
        return False


def fitting(m: Machine, scope: int, ability: Ability, n: int) -> list[int]:
    """Candidates for the n-th target that the costs falling on it would accept."""
    target = ability.targets[n]
    found = target.candidates(m, scope)
    if not all_waivable(m, scope) and (not pays_first(m) or names_first(m, scope, ability)):
        for cost in ability.costs:
            found = [c for c in found if cost.fits(m, scope, target.slot, c)]
    if n < ability.constraint_targets:
        for rule in m.rules.action_rules:
            found = [c for c in found if rule.fits(m, scope, ability, c)]
        if m.changers(definitions.M_FLAG) or m.changers(definitions.M_NO_TARGET) or m.effect_slots > 0:
            found = [c for c in found if may_perform(m, scope, ability, c)]
    return found


def may_perform(m: Machine, scope: int, ability: Ability, card: int) -> bool:
    """Whether no ban keeps a card that would be targeted in the constraints from performing the action (SE-PRF-03)."""
    if card < 0 or packing.tag_of(card) != 0 or m.controller(card) != scopes.you(m, scope):
        return True
    if flagged(m, card, CANNOT_PERFORM):
        return m.no(citations.PERFORMER, "it cannot perform actions", card)
    if flagged(m, card, CANNOT_TAKE_POLITICAL):
        if is_keyworded(m, ability, scopes.source(m, scope), m.rules.keyword("Political")):
            return m.no(citations.FORBIDDEN_ACTION, "it cannot perform Political actions", card)
    if ability.mask & (1 << kinds.CHALLENGE) and flagged(m, card, CANNOT_PERFORM_CHALLENGES):
        return m.no(citations.FORBIDDEN_ACTION, "it cannot perform actions that create a challenge", card)
    if cannot_perform(m, scope, card):
        return m.no(citations.FORBIDDEN_ACTION, "a card's text keeps it from performing such actions", card)
    return True


def viable(m: Machine, scope: int, ability: Ability, n: int, chosen: int) -> list[int]:
    """Candidates for the n-th target that, with those in the mask `chosen`, leave the rest of the action possible."""
    target = ability.targets[n]
    least = target.least(definitions.scope_context(m, scope))
    found: list[int] = []
    mark = m.mark()
    fit = fitting(m, scope, ability, n)
    for value in fit:
        if (chosen >> (value & 1023)) & 1:
            continue
        if chosen or least > 1:
            group = chosen | (1 << value)
            if Targeting(scope, ability, n, fit, None).goes(m, group, least - group.bit_count(), 0):
                found.append(value)
            continue
        scopes.set_slot(m, scope, target.slot, value)
        if can_complete(m, scope, ability, n + 1):
            found.append(value)
    m.undo(mark)
    return found


UNPAID: Final = 0
PAID: Final = 1
UNSURE: Final = 2


def costs_payable(m: Machine, scope: int, ability: Ability, rest: Rest | None = None) -> bool:
    """Whether an action's costs can be paid together (SE-ACT-08), so that what they are for is possible."""
    then = effects_left(scope, ability.demands, 0, rest)
    costs = dues(m, scope, ability) if not pays_now(m, scope) else []
    if not costs:
        return then is None or then.possible(m)
    if then is None:
        result = apart(m, scope, costs)
        if result != UNSURE:
            return result == PAID
    if CostsLeft(scope, costs, 0, then).possible(m):
        return True
    return m.no(citations.COST_UNPAYABLE, NO_COST, scopes.source(m, scope))


def apart(m: Machine, scope: int, costs: list[CostPart]) -> int:
    """Whether costs can be paid that do not come into each other's way: PAID or UNPAID, or UNSURE if they may."""
    gold = 0
    dues: list[int] = []
    others: list[CostPart] = []
    for cost in costs:
        if cost.waivable(m, scope) or all_waivable(m, scope):
            continue  # it need not be paid, and so takes nothing from the others
        if cost.of_another:
            return UNSURE
        if not cost.coin:
            others.append(cost)
            continue
        due = cost.gold(m, scope)
        if due > 0:
            gold += due
            dues.append(due)
    used = 0
    payable = True
    for cost in others:
        payable = payable and cost.payable(m, scope)
        if gold > 0 or len(others) > 1:
            touched = cost.touches(m, scope)
            if touched & used:
                return UNSURE
            used |= touched
    if not payable:
        m.no(citations.COST_UNPAYABLE, NO_COST, scopes.source(m, scope))
        return UNPAID
    return enough(m, scope, gold, dues, used) if gold > 0 else PAID


def enough(m: Machine, scope: int, gold: int, dues: list[int], used: int) -> int:
    """Whether so much Gold can be had in these payments while the other costs take the cards in the mask `used`."""
    you = scopes.you(m, scope)
    source = scopes.source(m, scope)
    sources_used = used & gold_cards_of(m, you)
    if not affords(m, you, gold, source, used, scope):
        if sources_used:
            return UNSURE
        if used:
            m.no(citations.GOLD_FOR_AN_ACTION, f"it costs {gold} Gold", source)
        else:
            m.no(citations.COST_UNPAYABLE, NO_COST, source)
        return UNPAID
    if len(dues) == 1:
        return PAID
    # what one source makes too much helps the next payment
    if m.rules.numbers.gold_pool or leaning(m, m.gold_sources()):
        return UNSURE
    if not covers(m, you, source, used, dues, scope):
        if sources_used:
            return UNSURE
        m.no(citations.SEPARATE_PAYMENTS, "its payments cannot share a source of Gold", source)
        return UNPAID
    return PAID


def dues(m: Machine, scope: int, ability: Ability) -> list[CostPart]:
    """All costs of an action with the targets that it has so far, but for those that wait until its card enters."""
    costs = ability.costs
    if waits_to_enter(m, scope, ability):
        costs = [cost for cost in costs if not cost.bows_source]
    return costs + added_costs(m, scope, ability)


def waits_to_enter(m: Machine, scope: int, ability: Ability) -> bool:
    """Whether an action that bows its card waits for that, with all its effects, until the card is in play."""
    return ability.deferred is not None and not places.in_play(m, scopes.source(m, scope))


def comes_in(m: Machine, card: int) -> bool:
    """Whether the action under way will bring a card into play."""
    if m.action < 0 or not m.rules.numbers.answers_while_entering:
        return False
    x = definitions.scope_context(m, m.action)
    return any(card in entry.coming_in(x) for entry in ability_taken(m, m.action).entries)


def added_costs(m: Machine, scope: int, ability: Ability) -> list[CostPart]:
    """What effects add to the costs of an action with the targets it has so far (SE-CST-19)."""
    found: list[CostPart] = []
    if scopes.cost_delta(m, scope) > 0 and m.rules.coin is not None:
        coins = [c for c in ability.costs if c.coin]
        if not coins:
            found.append(m.rules.coin)
    you = scopes.you(m, scope)
    targeted = NONE
    for at in m.changes(definitions.M_COST):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        assert node.cost is not None
        if effects.flags(m, at) & LENT:
            ref = scopes.reference(m, scope)
            lent = packing.tag_of(ref) == packing.T_GRANTED
            if lent and packing.payload_of(ref) // 1024 == effects.amount(m, at):
                found.append(node.cost)
            continue
        if not touches_player(node.players, effects.player(m, at), you):
            continue
        if targeted == NONE:
            targeted = targeted_by(m, scope, ability)
        for card in cards_of(effects.subject(m, at)):
            if (targeted >> card) & 1:
                found.append(node.cost)
                break
    return found


def targeted_by(m: Machine, scope: int, ability: Ability) -> int:
    """A mask of the cards that an action targets, those being weighed for it included."""
    mask = scopes.targeted(m, scope)
    for target in ability.targets:
        for card in cards_chosen(m, scope, target):
            mask |= 1 << card
    return mask


def cards_chosen(m: Machine, scope: int, target: TargetPart) -> list[int]:
    """The cards that a phrase of an action targets, or would, as far as that is weighed; none if they are no cards."""
    value = scopes.slot(m, scope, target.slot)
    return cards_of(value) if value < 0 or packing.tag_of(value) == packing.T_CARD else []


def legal_abilities(m: Machine, player: int, designators: int) -> list[int]:
    """Every ability without a trigger that a player may announce now."""
    return [ref for ref in candidates(m, player, NONE) if legal(m, player, ref, designators, NONE)]


def before_acting(m: Machine, player: int) -> list[int]:
    """The Reactions that a player may use before he announces an action; they take no opportunity (GE-REA-03)."""
    response = m.rules.response
    return [ref for ref in candidates(m, player, kinds.ACT) if legal(m, player, ref, response, NONE)]


def reacts_before_acting(m: Machine, player: int, value: int) -> bool:
    """Whether a player who might announce an action has chosen a Reaction instead: it begins, and he is asked again."""
    if value == packing.PASS:
        changes.expire(m, terms.UNTIL_ACTION_TAKEN, player)
        return False
    if not ability_of(m, value).answers(kinds.ACT):
        return False
    announce(m, player, value, m.rules.response, NONE)
    return True


# --- the action -----------------------------------------------------------------------------------------------------


def announce(m: Machine, player: int, ref: int, designator: int, o: int) -> int:
    """Start an action; the base of its scope."""
    ability = ability_of(m, ref)
    source = text_of(m, ref, player)
    body = ability.effect.id if ability.effect is not None else NONE
    action = m.rules.procedures.action
    scope = m.push_scope(action, terms.SCOPE_ACTION, source, player, ability.id, body, NONE, o)
    scopes.set_reference(m, scope, ref)
    scopes.set_designator(m, scope, designator & ability.designators)
    scopes.set_outer(m, scope, m.action)
    m.action = scope
    m.action_number = m.action_number + 1
    scopes.set_number(m, scope, m.action_number)
    discipline(m, scope, ref)
    return scope


# a cell of the frame of a target that an announcement requires
ANNOUNCED_AS: Final = frames.A  # 1 + which of them it is

# where an action is
ANNOUNCED: Final = 0
NEXT_STEP: Final = 1  # the edition says which step of an action comes
TARGETING: Final = 2  # required targets, in order (SE-ACT-14)
TARGETED: Final = 3
PAYING: Final = 4
COST_PAID: Final = 5  # or not
TO_RESOLVE: Final = 6
RESOLVING_NOW: Final = 7
RESOLVED: Final = 8
ENDING: Final = 9  # if it resolved, it has resolved at the same moment (SE-ACT-31, SE-ACT-32)
ENDED: Final = 10
PLAYED: Final = 11
TARGETING_ALONE: Final = 12  # its effects have been negated
SIZING: Final = 13  # its player says how much he pays


class Action(Node):
    """Using an ability: the steps come from the edition (SE: announce, target, pay, resolve, end)."""

    def owes(self, m: Machine, f: int) -> Rest | None:
        """The costs that are still due, and what the action then brings into play."""
        node = ability_taken(m, f)
        if not scopes.flags(m, f) & terms.FLAG_PAYING:
            return None
        further = rest_of(m, f)
        if isinstance(further, PaymentLeft):  # a Reaction to a payment adds to it as it resolves
            further.adds(f, node.gold)
        costs = dues(m, f, node)
        later = pays_first(m) and not scopes.flags(m, f) & terms.FLAG_NAMED
        then = TargetsLeft(f, node, further) if later else effects_left(f, node.demands, 0, further)
        if scopes.flags(m, f) & terms.FLAG_COUNTING:
            then = CountedOnLeft(f, then)
        return costs_left(f, costs, scopes.counter(m, f) % ASKED, then)

    def prospect(self, m: Machine, f: int, o: int) -> int:
        """Whether the costs can be paid without a Reaction that pays one of them as they begin to be paid."""
        rest = self.owes(m, f) if occurrences.kind(m, o) == kinds.COST else None
        if rest is None:
            return definitions.BY_ITSELF
        mark = m.mark()
        occurrences.set_point(m, o, terms.AFTER)
        unanswered = rest.possible(m)
        m.undo(mark)
        if unanswered:
            return definitions.BY_ITSELF
        return definitions.BY_ANSWER if rest.possible(m) else definitions.LOST

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        node = ability_taken(m, f)
        source = scopes.source(m, f)
        you = scopes.you(m, f)
        if pc == ANNOUNCED:  # announced
            note_use(m, scopes.reference(m, f), node, you)
            if m.logging:
                m.say(
                    citations.ANNOUNCEMENT,
                    f"Player {you + 1} uses {describe_ability(m, scopes.reference(m, f))}.",
                    source,
                    you,
                )
            if source >= 0:
                self.uses(m, f, node, source)
            m.jump(f, NEXT_STEP)
            happen_from(m, f, kinds.ANNOUNCE, source, NONE, 0, you, source, you, terms.MODE_RULE)
        elif pc == NEXT_STEP:
            n = scopes.step(m, f)
            if n == 0 and alliances.undeclared(m, you):
                declare_side(m, f, you)
                return
            if n >= len(m.rules.steps):
                m.jump(f, ENDING)
                return
            step = m.rules.steps[n]
            scopes.set_counter(m, f, 0)
            flags = scopes.flags(m, f)
            asks = step == STEP_PAY and not flags & terms.FLAG_SIZED and (chooses_first(m) or has_size(node))
            if asks:
                scopes.set_flags(m, f, flags | terms.FLAG_SIZED)
                m.jump(f, SIZING)
                return
            if step == STEP_PAY and names_first(m, f, node) and not flags & terms.FLAG_NAMED:
                scopes.set_flags(m, f, flags | terms.FLAG_NAMED)
                m.jump(f, TARGETING)
                return
            if step == STEP_CHOOSE and flags & terms.FLAG_NAMED:
                scopes.set_step(m, f, n + 1)
                return
            m.jump(f, PAYING if step == STEP_PAY else TARGETING if step in (STEP_TARGET, STEP_CHOOSE) else TO_RESOLVE)
            scopes.set_step(m, f, n + 1)
        elif pc == TARGETING:  # required targets, in order (SE-ACT-14)
            n = scopes.counter(m, f)
            if n >= len(node.targets) or waits_to_enter(m, f, node):
                for rule in m.rules.action_rules:
                    rule.targeted(m, f, node)
                m.rules.reactions.counts_on(m, f)
                m.jump(f, NEXT_STEP)
                return
            scopes.set_counter(m, f, n + 1)
            m.jump(f, TARGETED)
            t = m.push(node.targets[n], f)
            m.set_local(t, ANNOUNCED_AS, n + 1)
        elif pc == TARGETED:
            if m.result == 0 and not chooses_first(m):
                scopes.set_flags(m, f, scopes.flags(m, f) | terms.FLAG_TARGETS_LOST)
                m.jump(f, ENDING)  # costs are waived, nothing resolves (SE-ACT-22)
            else:
                m.jump(f, TARGETING)
        elif pc == PAYING:  # costs
            n = scopes.counter(m, f) % ASKED
            costs = dues(m, f, node)
            if (costs or node.optional) and not scopes.flags(m, f) & terms.FLAG_PAYING:
                scopes.set_flags(m, f, scopes.flags(m, f) | terms.FLAG_PAYING)
                happen(m, f, kinds.COST, source, NONE, 0, you)
                return
            nothing = n < len(costs) and owes_nothing(m, f, costs[n])
            # before each of the others, and after all of them (SE-CST-12)
            if not nothing and scopes.counter(m, f) // ASKED < len(node.optional):
                may = node.optional[scopes.counter(m, f) // ASKED]
                scopes.set_counter(m, f, scopes.counter(m, f) + ASKED)
                m.push(may, f)
                return
            if n >= len(costs):
                scopes.set_flags(m, f, scopes.flags(m, f) & ~terms.FLAG_PAYING)
                m.jump(f, NEXT_STEP)
                return
            scopes.set_counter(m, f, n + 1)
            m.result = 1
            m.jump(f, COST_PAID)
            if not nothing and (costs[n].waivable(m, f) or all_waivable(m, f)):
                waiver = m.push(m.rules.procedures.waiver, f)
                m.set_local(waiver, WAIVED, n)
            else:
                m.push(costs[n], f)
        elif pc == COST_PAID:
            if m.result == 0:
                flags = (scopes.flags(m, f) & ~terms.FLAG_PAYING) | terms.FLAG_COSTS_FAILED
                scopes.set_flags(m, f, flags)
                if m.logging:
                    m.say(citations.COST_NOT_PAID, "Its cost was not paid: no effects.", source, you)
                m.jump(f, ENDING)
            else:
                m.jump(f, PAYING)
        elif pc == TO_RESOLVE:  # about to resolve
            m.jump(f, RESOLVING_NOW)
            happen_from(m, f, kinds.BEGIN_RESOLVING, source, NONE, 0, you, source, you, terms.MODE_RULE)
        elif pc == RESOLVING_NOW:
            scopes.set_flags(m, f, scopes.flags(m, f) | terms.FLAG_RESOLVING)
            m.jump(f, RESOLVED)
            # with all its effects negated it still resolves (SE-ACT-28), and targets what is to be targeted then
            stopped = scopes.flags(m, f) & terms.FLAG_NEGATED and not scopes.flags(m, f) >> terms.SPARED_AT
            if scopes.body(m, f) >= 0 and not stopped:
                waiting = node.deferred if waits_to_enter(m, f, node) else None
                m.push(waiting if waiting is not None else m.nodes[scopes.body(m, f)], f)
            elif chooses_first(m):
                scopes.set_counter(m, f, node.constraint_targets)
                m.result = 1
                m.jump(f, TARGETING_ALONE)
        elif pc == SIZING:
            n = scopes.counter(m, f)
            scopes.set_counter(m, f, n + 1)
            if n >= len(node.costs):
                m.jump(f, NEXT_STEP)
            elif node.costs[n].sized >= 0:
                m.set_local(m.push(m.rules.procedures.size_of_cost, f), SIZED, n)
        elif pc == TARGETING_ALONE:
            n = scopes.counter(m, f)
            if n < len(node.targets) and m.result == 1:
                scopes.set_counter(m, f, n + 1)
                m.push(node.targets[n], f)
            else:
                m.jump(f, RESOLVED)
        elif pc == RESOLVED:
            flags = (scopes.flags(m, f) & ~terms.FLAG_RESOLVING) | terms.FLAG_RESOLVED
            scopes.set_flags(m, f, flags)
            m.jump(f, NEXT_STEP)
            for rule in m.rules.action_rules:
                rule.resolved(m, f, node)
            aftermath(m, f, scopes.destroyed(m, f))
        elif pc == ENDING:  # ends; if it resolved, it has resolved at the same moment (SE-ACT-31, SE-ACT-32)
            m.jump(f, ENDED)
            happen_from(m, f, kinds.END_ACTION, source, NONE, 0, you, source, you, terms.MODE_RULE)
        elif pc == ENDED and scopes.flags(m, f) & terms.FLAG_PLAYED:
            m.jump(f, PLAYED)
            points.after(m, f, kinds.PLAY, source, NONE, 0, you)
        else:
            self.end(m, f, source, you)

    def uses(self, m: Machine, f: int, node: Ability, source: int) -> None:
        """Lay the card that is used aside if it is played, and note who performs the action."""
        you = scopes.you(m, f)
        held = [terms.HAND, terms.FATE_DECK]  # another text may have let it be played from a deck
        if not m.face_up(source):
            held.append(terms.RESOLVING)  # where it has waited since it was found
        if scopes.flags(m, f) & terms.FLAG_DISCIPLINED:
            held.append(terms.FATE_DISCARD)
        kind = m.definition(source).type
        own = source_of(m, scopes.reference(m, f), you) == source
        if kind == terms.ACTION and places.zone_kind(m, source) in held:
            changes.relocate(m, source, you * terms.PLAYER_ZONES + terms.RESOLVING, 1, 1)
        elif own and leaves_to_be_used(m, source, node):
            m.set_last_location(source, places.province_of(m, source))  # for texts that ask where it lay
            scopes.set_flags(m, f, scopes.flags(m, f) | terms.FLAG_EVENT_USED)
            changes.relocate(m, source, you * terms.PLAYER_ZONES + terms.RESOLVING, 1, 1)
        if places.zone_kind(m, source) == terms.RESOLVING:
            if kind in (terms.ACTION, terms.RING):  # a Ring that waits aside (TF-ACT-23)
                scopes.set_flags(m, f, scopes.flags(m, f) | terms.FLAG_PLAYED)
        if own and performs(m, source):
            scopes.set_performers(m, f, 1 << performer(m, source))

    def end(self, m: Machine, f: int, source: int, you: int) -> None:
        waits = source >= 0 and places.zone_kind(m, source) == terms.RESOLVING
        if waits and (m.definition(source).type == terms.ACTION or scopes.flags(m, f) & terms.FLAG_EVENT_USED):
            zone = changes.discard_zone(m, source)
            if scopes.flags(m, f) & terms.FLAG_COSTS_FAILED and not m.rules.numbers.failed_cost_discards:
                zone = m.owner(source) * terms.PLAYER_ZONES + terms.HAND  # where it was (GE-CAN-03)
            if scopes.flags(m, f) & terms.FLAG_DISCIPLINED:
                zone = m.owner(source) * terms.PLAYER_ZONES + terms.OUTSIDE
            changes.send(m, source, zone)
        elif scopes.flags(m, f) & terms.FLAG_DISCIPLINED and places.in_play(m, source):
            remember(m, source, changes.LEAVES_THE_GAME, terms.UNTIL_GAME_ENDS)
        # what another action granted for after this one needs it to have resolved
        extra = scopes.extra(m, f) if scopes.flags(m, f) & terms.FLAG_RESOLVED else 0
        outer = scopes.outer(m, f)
        if extra and outer >= 0 and m.rules.response == terms.INTERRUPT and scopes.you(m, outer) == you:
            scopes.set_extra(m, outer, scopes.extra(m, outer) | extra)  # it waits for the action that was interrupted
            extra = 0
        own = extra_action_in(m.nodes[scopes.ability(m, f)]) if extra & EXTRA_RESTRICTED else None
        further: Node = own if own is not None else m.rules.procedures.extra_action
        sources = own.sources(m, f) if own is not None else 0
        m.action = scopes.outer(m, f)
        if not scopes.designator(m, f) & m.rules.response:
            changes.expire(m, terms.UNTIL_ACTION_TAKEN, you)
        if m.player_count > 2:
            alliances.act_no_more(m, scopes.number(m, f))
        if m.attack_of_battle(terms.FIELD):
            m.dirty = True  # a battlefield that it made ceases to be with it
        left = left_aside(m, f) if not extra else []
        granted = granted_by(m, f)
        m.pop()
        put_found_back(m, left)
        begin_granted(m, granted)
        times = extra // EXTRA_AGAIN + 1 if extra else 0
        extra %= EXTRA_AGAIN
        for _ in range(times):
            again = m.push(further, NONE)
            m.set_local(again, EXTRA_PLAYER, you)
            m.set_local(again, EXTRA_KINDS, extra & EXTRA_DESIGNATORS)
            m.set_local(again, EXTRA_CARD, (extra & ~EXTRA_RESTRICTED) // (EXTRA_DESIGNATORS + 1))
            m.set_local(again, EXTRA_SOURCE, sources or source)


def leaves_to_be_used(m: Machine, source: int, ability: Ability) -> bool:
    """Whether an ability is used that an Event has in its Province, or a Ring in a hand where that is no cost."""
    if m.definition(source).type == terms.RING and m.rules.numbers.rings_wait_aside:
        return ability.flags & definitions.DISCARD_FROM_HAND != 0 and places.zone_kind(m, source) == terms.HAND
    return m.definition(source).type == terms.EVENT and places.zone_kind(m, source) == terms.PLAYER_ZONES


def performs(m: Machine, source: int) -> bool:
    """Whether the card an action is on stands in a unit, so that the unit's leader can perform the action."""
    return source >= 0 and places.in_unit(m, source)


def performer(m: Machine, source: int) -> int:
    """A Personality or Follower performs its own actions, a Personality those of his Items and Spells (SE-PRF-02)."""
    kind = m.definition(source).type
    if kind == terms.PERSONALITY or kind == terms.FOLLOWER:
        return source
    return m.host(source)


def performers_of(m: Machine, scope: int, ability: Ability) -> list[int]:
    """Who performs an action with the targets that it has now, those being weighed for it included (SE-PRF-01)."""
    source = scopes.source(m, scope)
    found = [performer(m, source)] if performs(m, source) else []
    if m.rules.numbers.first_performer:
        for row in (ability.conditioned, ability.challengers):
            found = found or [card for card in own_targets(m, scope, row) if m.definition(card).type in FIGHTERS]
        return found
    return found + own_targets(m, scope, ability.targets[: ability.constraint_targets])


FIGHTERS: Final = (terms.PERSONALITY, terms.FOLLOWER)


def own_targets(m: Machine, scope: int, targets: list[TargetPart]) -> list[int]:
    """The cards of the acting player among those that some phrases of an action target."""
    found: list[int] = []
    for target in targets:
        found.extend([c for c in cards_chosen(m, scope, target) if m.controller(c) == scopes.you(m, scope)])
    return found


def helpers_of(m: Machine, scope: int, ability: Ability) -> list[int]:
    """Who bows for a Ritual besides its caster: whom its player targets or picks for its cost (GE-SPL-02)."""
    found = own_targets(m, scope, ability.targets[: ability.constraint_targets])
    for cost in ability.costs:
        found.extend([card for card in cost.helpers(m, scope) if card not in found])
    return found


def describe_ability(m: Machine, ref: int) -> str:
    """A short name for an ability: its card, and its number if the card has several."""
    ability = ability_of(m, ref)
    tag = packing.tag_of(ref)
    payload = packing.payload_of(ref)
    if tag == packing.T_ABILITY:
        d = m.definition(payload // 16)
        return d.title if len(d.abilities) == 1 else f"{d.title} ({ability.index + 1})"
    if tag == packing.T_RULEBOOK:
        return ability.title
    card = payload % 1024
    name = ability.title
    if not name:  # what was granted goes by the card that grants it
        giver = effects.source(m, effects.at(payload // 1024)) if tag == packing.T_GRANTED else payload // 1024 // 16
        name = places.title_of(m, giver) if giver >= 0 else "the granted ability"
    return name if card == packing.NOBODY else f"{name} on {places.title_of(m, card)}"


# the frame of an additional action
EXTRA_PLAYER: Final = frames.A
EXTRA_KINDS: Final = frames.B  # designators
EXTRA_CARD: Final = frames.C  # whose abilities alone may be used, plus 1; 0: any; a granted one alone: see ONLY_GRANTED
EXTRA_SOURCE: Final = frames.D  # the card that granted it
EXTRA_FROM: Final = frames.D  # or, where it is restricted to several cards, a mask of these


class ExtraAction(Node):
    """An additional action outside the alternation (SE-ACT-33).

    A card that waits to be used and is not gets discarded (SE-DEF-21).
    """

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == frames.FRESH:
            m.wait()
            return
        card = m.local(f, EXTRA_CARD) - 1
        player = m.local(f, EXTRA_PLAYER)
        source = m.local(f, EXTRA_SOURCE)
        m.pop()
        if 0 <= card < ONLY_GRANTED and places.zone_kind(m, card) == terms.RESOLVING:
            happen_from(m, NONE, kinds.DISCARD, card, NONE, 0, player, source, player, terms.MODE_EFFECT)

    def designators(self, m: Machine, f: int) -> int:
        """As what it may be taken; where the text says nothing, as what is taken in the round of actions under way."""
        found = m.local(f, EXTRA_KINDS)
        if found & EVERY_DESIGNATOR != EVERY_DESIGNATOR:
            return found
        below = m.below(f)
        while below >= 0:
            node = m.node(below)
            taken = node.round_designators(m, below, m.local(f, EXTRA_PLAYER)) if isinstance(node, Node) else 0
            if taken:
                return taken | (found & ~EVERY_DESIGNATOR)
            below = m.below(below)
        return found & ~EVERY_DESIGNATOR

    def ask(self, m: Machine, f: int) -> Question:
        player = m.local(f, EXTRA_PLAYER)
        designators = self.designators(m, f)
        card = m.local(f, EXTRA_CARD) - 1
        options = [packing.PASS]
        if card >= ONLY_GRANTED:
            ref = packing.pack(packing.T_GRANTED, card - ONLY_GRANTED)
            if legal(m, player, ref, designators, NONE):
                options.append(ref)
        elif card < 0:
            for ref in legal_abilities(m, player, (designators & EVERY_DESIGNATOR) | self.though()):
                if extra_allows(m, player, ref, designators) and self.allows(m, f, ref):
                    options.append(ref)
            options.extend(before_acting(m, player))
        elif places.in_play(m, card):
            for ref in legal_abilities(m, player, designators):
                if source_of(m, ref, player) == card and self.suits(ability_of(m, ref)):
                    options.append(ref)
        else:
            for ability in m.definition(card).action_abilities:
                ref = packing.pack(packing.T_ABILITY, card * 16 + ability.index)
                if self.suits(ability) and legal(m, player, ref, designators, NONE):
                    options.append(ref)
        return Question(player, "action", citations.ADDITIONAL_ACTION, options, NONE, f)

    def allows(self, m: Machine, f: int, ref: int) -> bool:
        """Whether the action may be of this ability, where it may come from several cards."""
        return True

    def though(self) -> int:
        """What need not keep a player from it: `THOUGH_BOWED`, `THOUGH_USED`."""
        return 0

    def sources(self, m: Machine, scope: int) -> int:
        """A mask of the cards from which alone it may come, as the text in `scope` that grants it ends; 0: from any."""
        return 0

    def suits(self, ability: Ability) -> bool:
        """Whether the action may be of this ability, where it comes from a certain card."""
        return True

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.local(f, EXTRA_PLAYER)
        if reacts_before_acting(m, player, value):
            return
        designators = self.designators(m, f)
        m.jump(f, frames.BEGUN)
        if value != packing.PASS:
            announce(m, player, value, designators & EVERY_DESIGNATOR, NONE)


def extra_allows(m: Machine, player: int, ref: int, kinds_: int) -> bool:
    """Whether an ability may be used in an additional action that is not for all of them."""
    source = source_of(m, ref, player)
    return not (kinds_ & NOT_ON_SPELLS and source >= 0 and m.definition(source).type == terms.SPELL)


def extra_action(m: Machine, player: int, kinds_: int, source: int, node: Node | None = None) -> None:
    """Let a player take an additional action next, by a text that is no action itself.

    `node` may restrict it to some cards: `source` is a mask of them then.
    """
    again = m.push(node if node is not None else m.rules.procedures.extra_action, NONE)
    m.set_local(again, EXTRA_PLAYER, player)
    m.set_local(again, EXTRA_KINDS, kinds_)
    m.set_local(again, EXTRA_CARD, 0)
    m.set_local(again, EXTRA_SOURCE, source)


# the frame of a declaration
DECLARES: Final = frames.A  # who says as of which side he acts


class DeclareSide(Node):
    """A third player whom both leaders invited says as of which side he acts, without allying (SE-MPL-06)."""

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        options = [packing.pack(packing.T_PLAYER, alliances.leader_of_side(m, side)) for side in self.sides(m, f)]
        return Question(m.local(f, DECLARES), "side", citations.ACTING_SIDE, options, NONE, f)

    def sides(self, m: Machine, f: int) -> list[int]:
        """The sides as of which what he does is possible."""
        both = [alliances.ATTACKING, alliances.DEFENDING]
        scope = m.scope(f)
        node = m.nodes[scopes.ability(m, scope)]
        if not isinstance(node, Ability) or scopes.step(m, scope) > 0:
            return both
        found: list[int] = []
        for side in both:
            mark = m.mark()
            alliances.act_as(m, m.local(f, DECLARES), side)
            if can_complete(m, scope, node, 0):
                found.append(side)
            m.undo(mark)
        return found or both

    def answer(self, m: Machine, f: int, value: int) -> None:
        leader = packing.payload_of(value)
        alliances.act_as(m, m.local(f, DECLARES), alliances.side_led_by(m, leader))
        m.pop()


def declare_side(m: Machine, scope: int, player: int) -> None:
    """Let a player say as of which side he acts, before anything else."""
    m.set_local(m.push(m.rules.procedures.declare_side, scope), DECLARES, player)


ONLY_GRANTED: Final = 1 << 12  # beyond all cards: what a granted ability is known by follows
ASKED: Final = 64  # in the counter of costs paid: how many of the optional ones were asked about at this point
EVERY_DESIGNATOR: Final = 127
THOUGH_BOWED: Final = 1 << 16  # beside designators: an action may be announced although its card is bowed
THOUGH_USED: Final = 1 << 17  # or although it was used as often as it may be, in this turn
NOT_ON_SPELLS: Final = 128  # among the designators of an additional action: none that is on a Spell


# the frame of an amount to be said
SIZED: Final = frames.A  # for which of the costs


class SizeOfCost(Node):
    """How much is paid for a cost whose amount its player chooses (what he targets may depend on that)."""

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def cost(self, m: Machine, f: int) -> CostPart:
        return ability_taken(m, m.scope(f)).costs[m.local(f, SIZED)]

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        node = ability_taken(m, scope)
        cost = self.cost(m, f)
        sizes = cost.sizes(m, scope)
        options = [packing.pack(packing.T_NUMBER, n) for n in sizes if sized(m, scope, node, cost, n)]
        if not options:  # something has made all of them impossible
            options = [packing.pack(packing.T_NUMBER, n) for n in sizes[:1]]
        source = scopes.source(m, scope)
        return Question(scopes.you(m, scope), "cost", citations.CHOICES_IN_COSTS, options, source, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        size = packing.payload_of(value)
        cost = self.cost(m, f)
        m.pop()
        scopes.set_slot(m, scope, cost.sized, size)


# the frame of a waiver
WAIVED: Final = frames.A  # which of the costs


class Waiver(Node):
    """Whether to waive a cost that need not be paid. Waived, it counts as paid."""

    def cost(self, m: Machine, f: int) -> CostPart:
        scope = m.scope(f)
        node = ability_taken(m, scope)
        costs = dues(m, scope, node)
        return costs[m.local(f, WAIVED)]

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [packing.YES, packing.NO] if self.cost(m, f).completes(m, scope, rest_of(m, f)) else [packing.YES]
        return Question(scopes.you(m, scope), "waive", citations.WAIVED_COST, options, scopes.source(m, scope), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        cost = self.cost(m, f)
        m.pop()
        m.result = 1
        if value == packing.NO:
            m.push(cost, scope)
        elif not all_waivable(m, scope):
            for card in bits(scopes.performers(m, scope)):
                for how in performing_as(m, scope, card):
                    perform_as(m, scope, how, card)


EXTRA_DESIGNATORS: Final = 255  # the part of S_EXTRA that says of which kinds; the rest names a card, plus 1
EXTRA_RESTRICTED: Final = 1 << 36  # in S_EXTRA: a node of the text that grants it says from which cards it may come
EXTRA_AGAIN: Final = 1 << 37  # in S_EXTRA: once for each further one that the text grants


def extra_action_in(part: Part) -> ExtraAction | None:
    """The additional action that a text grants with a restriction of its own."""
    if isinstance(part, ExtraAction):
        return part
    if isinstance(part, Ability):
        assert part.effect is not None
        return extra_action_in(part.effect)
    for inner in part.parts():
        found = extra_action_in(inner)
        if found is not None:
            return found
    return None


# --- Reactions ------------------------------------------------------------------------------------------------------


class Reactions(ReactionSource):
    """Tells the timing procedure which Reactions a player may use."""

    def reactions(self, m: Machine, player: int, o: int, point: int) -> list[int]:
        kind = occurrences.kind(m, o)
        refs = candidates(m, player, kind, point)
        if not refs:
            return NOTHING
        found: list[int] = []
        used = occurrences.used(m, o)
        for ref in refs:
            ability = ability_of(m, ref)
            if not ability.answers(kind, point):
                continue
            if used & reaction_bit(ref) and m.rules.numbers.response_once:
                continue
            if legal(m, player, ref, self.designator(m, o), o):
                found.append(ref)
        return found

    def designator(self, m: Machine, o: int) -> int:
        """As what an ability is used that answers this."""
        return m.rules.response

    def hidden(self, m: Machine, player: int, o: int, point: int) -> bool:
        """Whether a player could have a Reaction to this, as far as anyone can tell: then he is asked."""
        kind = occurrences.kind(m, o)
        if m.rules.secretive[kind]:
            for card in m.answering(kind, point):
                if m.controller(card) == player and places.in_play(m, card) and self.unseen(m, player, card, o, point):
                    return True
        if m.rulebook[kind + 1] and self.of_rulebook_unseen(m, player, o, point):
            return True
        pool = m.rules.hand_reactions[kind]
        if not pool or m.zone_head(player * terms.PLAYER_ZONES + terms.HAND) < 0:
            return False
        for each in pool:
            if each.trigger.point == point:
                x = Context(m, player, NONE, NONE, o)
                if each.trigger.matches(x, o) and (may_perform_otherwise(m) or has_each(x, each.needs)):
                    return True
        return False

    def of_rulebook_unseen(self, m: Machine, player: int, o: int, point: int) -> bool:
        """Whether only the hand that others do not see could keep a player from a Reaction of the rulebook."""
        kind = occurrences.kind(m, o)
        if m.zone_head(player * terms.PLAYER_ZONES + terms.HAND) < 0:
            return False
        for n in m.rulebook[kind + 1]:
            ability = m.rules.abilities[n]
            if ability.secretive and ability.answers(kind, point):
                if allowed(m, player, packing.pack(packing.T_RULEBOOK, n), self.designator(m, o), o):
                    return True
        return False

    def unseen(self, m: Machine, player: int, card: int, o: int, point: int) -> bool:
        """Whether only cards that others do not see could keep a player from a Reaction of a card in play."""
        for ability in m.definition(card).watch_abilities[occurrences.kind(m, o)]:
            if not ability.secretive or not ability.answers(occurrences.kind(m, o), point):
                continue
            ref = packing.pack(packing.T_ABILITY, card * 16 + ability.index)
            if occurrences.used(m, o) & reaction_bit(ref) and m.rules.numbers.response_once:
                continue
            if allowed(m, player, ref, self.designator(m, o), o):
                return True
        return False

    def use(self, m: Machine, player: int, ref: int, o: int) -> None:
        occurrences.set_used(m, o, occurrences.used(m, o) | reaction_bit(ref))
        announce(m, player, ref, self.designator(m, o), o)

    def gold(self, m: Machine, player: int, ref: int, o: int) -> int:
        ability = ability_of(m, ref)
        if ability.gold is None:
            return 0
        mark = m.mark()
        scope = trial(m, player, ref, self.designator(m, o), o)
        if ability.gold_varies:
            most = MostGold(scope, ability.gold)
            can_complete(m, scope, ability, 0, most)
            found = most.found
        else:
            found = ability.gold.value(definitions.scope_context(m, scope))
        m.undo(mark)
        return found

    def apart(self, m: Machine, ref: int) -> bool:
        return ability_of(m, ref).flags & definitions.GOLD_TRAIT != 0

    def lowered(self, m: Machine, player: int, ref: int, o: int) -> int:
        number = ability_of(m, ref).lowered
        return HIGHEST if number is None else number.value(Context(m, player, source_of(m, ref, player), NONE, o))

    def leaves(self, m: Machine, player: int, ref: int, o: int, rest: Rest | None) -> bool:
        ability = ability_of(m, ref)
        scope = trial(m, player, ref, self.designator(m, o), o)
        if isinstance(rest, PaymentLeft):
            rest.adds(scope, ability.gold)
        return can_complete(m, scope, ability, 0, rest)


class MostGold(Rest):
    """Goes through all ways of paying for a Reaction, each being refused, and keeps the most Gold that it produces."""

    def __init__(self, scope: int, amount: Amount) -> None:
        self.scope: int = scope
        self.amount: Amount = amount
        self.found: int = 0

    def possible(self, m: Machine) -> bool:
        self.found = max(self.found, self.amount.value(definitions.scope_context(m, self.scope)))
        return False

    def touches(self, m: Machine) -> int:
        return 0

    def gold(self, m: Machine) -> bool:
        return False


def may_perform_otherwise(m: Machine) -> bool:
    """Whether a card in play lets somebody perform actions as what he is not; what lies hidden decides nothing here."""
    return any(places.in_play(m, source) for source in m.changers(definitions.M_PERFORMS_AS))


def has_each(x: Context, needs: list[Selector]) -> bool:
    """Whether there is a card of each of these kinds in play, or where an effect could reach it (SE-EFF-27)."""
    for needed in needs:
        if not is_there(x, needed):
            return False
    return True


def is_there(x: Context, needed: Selector) -> bool:
    """Whether a card of this kind is in play, or waits where an effect could reach it."""
    m = x.m
    for card in places.in_play_of(m, x.you if needed.yours() else NONE, needed.types()):
        if needed.test(x, card):
            return True
    for card in places.waiting(m):
        if needed.shown(x, card):
            return True
    return False


def reaction_bit(ref: int) -> int:
    """The place of a Reaction in an occurrence's mask (SE-TIM-15)."""
    if packing.tag_of(ref) == packing.T_ABILITY:
        return 1 << packing.payload_of(ref)
    return 1 << (20000 + packing.payload_of(ref) % 65536)
