"""The timing of one occurrence: who may answer it, in which order, before, when and after it happens.

The order of the windows comes from the edition (`Rules.before`, `Rules.when`, `Rules.after`).
"""

from __future__ import annotations

from typing import Final

from gorin.table import changes, citations, effects, kinds, occurrences, packing, scopes, terms
from gorin.table.definitions import (
    ANSWERING,
    BY_ANSWER,
    BY_ITSELF,
    CAPPING,
    M_ABILITY,
    M_NEGATE,
    M_NEGATE_STAT,
    M_STAT,
    REPLACING,
    STOPPING,
    Context,
    DelayedBase,
    Granted,
    Happening,
    Modifier,
    Node,
    Question,
    Trait,
    ability_taken,
)
from gorin.table.edition import (
    FIRST_LEFT_OF_ACTOR,
    FIRST_LEFT_OF_CAUSE,
    W_ANSWERING,
    W_DELAYED,
    W_REACTION,
    W_REPLACING,
    W_RULE,
    W_STOPPING,
    W_TRAIT,
)
from gorin.table.machine import Machine
from gorin.table.modifiers import LIVE_SUBJECT, effect_context, origin
from gorin.table.places import in_play, you_of, zone_kind
from gorin.table.sets import bits, in_set
from gorin.table.stats import negated_since
from gorin.table.terms import NONE


def scope_mode(m: Machine, scope: int) -> int:
    """Whether what a scope does now is a cost, an effect or a rule."""
    if scope < 0 or scopes.kind(m, scope) == terms.SCOPE_RULE:
        return terms.MODE_RULE
    return terms.MODE_COST if scopes.flags(m, scope) & terms.FLAG_PAYING else terms.MODE_EFFECT


def negated(m: Machine, scope: int) -> bool:
    """Whether the effects of what a scope runs have been negated."""
    if scope_mode(m, scope) != terms.MODE_EFFECT:
        return False
    return scopes.flags(m, scope) & (terms.FLAG_NEGATED | terms.FLAG_UNNEGATABLE) == terms.FLAG_NEGATED


def spared(m: Machine, scope: int, kind: int, player: int) -> bool:
    """Whether what has negated the effects of a scope leaves alone that this happens, perhaps to its own player."""
    flags = scopes.flags(m, scope)
    if flags >> terms.SPARED_AT != kind + 1:
        return False
    return not flags & terms.FLAG_SPARED_OWN or player == scopes.you(m, scope)


def changed(m: Machine, scope: int, card: int = NONE) -> None:
    """Note that what a scope runs has really changed something, perhaps a card (SE-ACT-45)."""
    changes.record(m, scope, scope_mode(m, scope), 0, card)


def stopped_once(m: Machine, scope: int, o: int) -> None:
    """An action or delayed effect has stopped an occurrence: a death for 0 Chi then comes at once again (SE-STA-20)."""
    if dies_of_chi(m, o) and scopes.kind(m, scope) in (terms.SCOPE_ACTION, terms.SCOPE_DELAYED):
        scopes.set_flags(m, m.scope(o), scopes.flags(m, m.scope(o)) | terms.FLAG_AGAIN)


def dies_of_chi(m: Machine, o: int) -> bool:
    """Whether an occurrence is a death for 0 Chi."""
    return m.scope(o) >= 0 and scopes.flags(m, m.scope(o)) & terms.FLAG_CHI_DEATH != 0


def spared_once(m: Machine, o: int) -> bool:
    """Whether what prevents a single occurrence prevents this one: not everywhere a death for 0 Chi (TF-STA-13)."""
    return not (m.rules.numbers.chi_death_stands and dies_of_chi(m, o))


def watched(m: Machine, kind: int) -> bool:
    """Whether anything could answer an occurrence of this kind, as far as anyone can tell."""
    if m.kind_cards[kind] or m.rules.traits[kind] or m.rules.deeds[kind] or could_be_banned(m, kind):
        return True
    if m.rules.hand_reactions[kind] or m.rules.hand_traits[kind]:
        for p in range(m.player_count):
            if m.zone_head(p * terms.PLAYER_ZONES + terms.HAND) >= 0:
                return True
    if m.rulebook[kind + 1]:
        return True
    if kind == kinds.BEGIN_RESOLVING and m.in_battle and m.rules.numbers.attacks_combine:
        return True
    return bool(m.delayed(kind) or m.granted(kind) or m.effects(effects.TRAIT) or m.changes(M_ABILITY))


def could_be_banned(m: Machine, kind: int) -> bool:
    """Whether a "cannot" about this kind of occurrence is in force, or lies on some card."""
    if m.standing(M_NEGATE, kind) or m.rules.bans[kind]:
        return True
    for at in m.changes(M_NEGATE):
        if effects.parameter(m, at) == M_NEGATE * 4096 + kind:
            return True
    return kind == kinds.MODIFY and bool(m.changers(M_NEGATE_STAT) or m.changes(M_NEGATE_STAT))


def answerable(m: Machine, kind: int, point: int) -> bool:
    """Whether a Reaction could be anywhere: on a card, granted, in the rulebook, or hidden in a hand."""
    if m.answering(kind, point) or (m.rules.response_points[kind] >> point) & 1:
        return True
    return bool(m.granted(kind) or m.changes(M_ABILITY) or m.lending)


def happen(
    m: Machine, scope: int, kind: int, subject: int, object: int = NONE, amount: int = 0, player: int = NONE
) -> None:
    """Let something happen: at once if nothing watches it, else through its windows in a frame of its own."""
    if negated(m, scope) and not spared(m, scope, kind, player):
        return
    if watched(m, kind):
        lay(m, m.rules.procedures.occurrence, scope, kind, subject, object, amount, player)
    else:
        at_once(m, scope, kind, subject, object, amount, player)


def cause(m: Machine, scope: int) -> int:
    """The card whose text does what happens in a scope; NONE for the rules."""
    return scopes.source(m, scope) if scope >= 0 else NONE


def doer(m: Machine, scope: int, player: int) -> int:
    """From whose side it comes: the text's player, else whom the rules let it happen to, else the active player."""
    if scope >= 0:
        return scopes.you(m, scope)
    return player if player >= 0 else m.active_player


def lay(m: Machine, node: Node, scope: int, kind: int, subject: int, object: int, amount: int, player: int) -> int:
    """Lay the frame of something that happens in a scope, or of a group of such things."""
    mode = scope_mode(m, scope)
    by = doer(m, scope, player)
    return m.push_occurrence(node, scope, kind, subject, object, amount, player, cause(m, scope), by, mode)


def at_once(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int) -> None:
    """Let something happen in a scope that nothing watches."""
    by = doer(m, scope, player)
    changes.apply(m, scope, kind, subject, object, amount, player, scope_mode(m, scope), cause(m, scope), by)


def happen_from(
    m: Machine,
    scope: int,
    kind: int,
    subject: int,
    object: int,
    amount: int,
    player: int,
    source: int,
    by: int,
    mode: int,
) -> None:
    """Like `happen`, with the source, player and mode given."""
    if watched(m, kind):
        m.push_occurrence(m.rules.procedures.occurrence, scope, kind, subject, object, amount, player, source, by, mode)
    else:
        changes.apply(m, scope, kind, subject, object, amount, player, mode, source, by)


def happen_all(
    m: Machine, scope: int, kind: int, subjects: list[int], object: int = NONE, amount: int = 0, player: int = NONE
) -> None:
    """Let one thing happen to several cards at once: modified one by one, applied together (SE-EFF-04)."""
    if not subjects:
        return
    if negated(m, scope):
        return
    needs_group = watched(m, kind)
    if not needs_group and (kind == kinds.DESTROY or kind == kinds.DISCARD or kind == kinds.REMOVE):
        for card in subjects:
            if m.first_attachment(card) >= 0 and in_play(m, card):
                needs_group = True  # its attachments leave with it
        if not needs_group and kind != kinds.REMOVE and m.rules.numbers.piles_ordered and len(subjects) > 1:
            needs_group = share_pile(m, subjects)
    if len(subjects) == 1 and not (needs_group and kind in (kinds.DESTROY, kinds.DISCARD, kinds.REMOVE)):
        happen(m, scope, kind, subjects[0], object, amount, player)
        return
    mask = 0
    for card in subjects:
        mask |= 1 << card
    if not needs_group:
        for card in bits(mask):  # in the order of a group: nobody can tell from it whether anything watches
            at_once(m, scope, kind, card, object, amount, player)
        return
    group = lay(m, m.rules.procedures.group, scope, kind, NONE, object, amount, player)
    occurrences.set_used(m, group, mask)


def happen_severally(
    m: Machine, scope: int, kind: int, cards: list[int], objects: list[int], amounts: list[int], players: list[int]
) -> None:
    """Let one kind of thing happen to several cards at once, to each in its own way (SE-EFF-04)."""
    if len(cards) == 1:
        happen(m, scope, kind, cards[0], objects[0], amounts[0], players[0])
        return
    if not cards or negated(m, scope):
        return
    mask = 0
    for card in cards:
        mask |= 1 << card
    if not watched(m, kind):
        for card in bits(mask):
            n = cards.index(card)
            at_once(m, scope, kind, card, objects[n], amounts[n], players[n])
        return
    common = objects[0] if min(objects) == max(objects) else NONE
    group = lay(m, m.rules.procedures.severally, scope, kind, NONE, common, 0, NONE)
    ways = 0
    for n in range(len(cards)):
        object = objects[n] if common == NONE else NONE
        way = (object + 1) | (amounts[n] + WAY_ZERO) << WAY_BITS | (players[n] + 1) << (2 * WAY_BITS)
        ways |= way << (rank_in(mask, cards[n]) * 3 * WAY_BITS)
    occurrences.set_used(m, group, mask)
    occurrences.set_step(m, group, mask)
    occurrences.set_amount(m, group, ways)


WAY_BITS: Final = 28  # for the object, the amount and the player of each of several cards
WAY_ZERO: Final = 1 << (WAY_BITS - 1)
WAY_MASK: Final = (1 << WAY_BITS) - 1


def rank_in(mask: int, card: int) -> int:
    """How many cards of a mask come before one of them."""
    return (mask & ((1 << card) - 1)).bit_count()


def happen_to_each(m: Machine, scope: int, kind: int, players: list[int], amounts: list[int]) -> None:
    """Let one thing happen to several players at once, to each in his own amount (0: not to him): modified one by one,
    applied together, so that no rule looks at the game in between (SE-EFF-04, SE-VIC-04).
    """
    if negated(m, scope):
        left = [n for n in range(len(players)) if spared(m, scope, kind, players[n])]
        players, amounts = [players[n] for n in left], [amounts[n] for n in left]
    least = 0 if kind in changes.HONOR_KINDS and m.rules.numbers.nothing_is_gained else 1
    concerned = [n for n in range(len(players)) if amounts[n] >= least]
    if len(concerned) == 1:
        happen(m, scope, kind, NONE, NONE, amounts[concerned[0]], players[concerned[0]])
    if len(concerned) < 2:
        return
    if not watched(m, kind):
        for n in concerned:
            at_once(m, scope, kind, NONE, NONE, amounts[n], players[n])
        return
    group = lay(m, m.rules.procedures.together, scope, kind, NONE, NONE, 0, NONE)
    mask = 0
    for n in concerned:
        mask |= 1 << players[n]
        admit(m, group, players[n], amounts[n])
    occurrences.set_used(m, group, mask)
    occurrences.set_extra(m, group, 0)


def admit(m: Machine, group: int, player: int, amount: int, lost: bool = False) -> None:
    """One of several players to whom something happens at once: it will happen to him, in this amount; a gain of Honor
    perhaps as a loss.
    """
    place = player * AMOUNT_BITS
    others = occurrences.amount(m, group) & ~(AMOUNT_MASK << place)
    occurrences.set_amount(m, group, others | ((amount | (LOST if lost else 0)) << place))
    occurrences.set_extra(m, group, occurrences.extra(m, group) | (1 << player))


def share_pile(m: Machine, cards: list[int]) -> bool:
    """Whether two of these cards would arrive in one discard pile together (SE-ZON-06)."""
    piles = 0
    for card in cards:
        bit = 1 << (m.owner(card) * 2 + (m.definition(card).deck == 1))
        if piles & bit and not changes.is_created(m, card):
            return True
        piles |= bit
    return False


def happen_to_targets(m: Machine, scope: int, mask: int, object: int, player: int) -> None:
    """Several cards named in one phrase are targeted at once (SE-ACT-15)."""
    source = scopes.source(m, scope)
    by = scopes.you(m, scope)
    if mask & (mask - 1) == 0 or not watched(m, kinds.TARGET):
        for card in bits(mask):
            happen_from(m, scope, kinds.TARGET, card, object, 0, player, source, by, terms.MODE_TARGET)
        return
    node = m.rules.procedures.group
    group = m.push_occurrence(node, scope, kinds.TARGET, NONE, object, 0, player, source, by, terms.MODE_TARGET)
    occurrences.set_used(m, group, mask)


# --- finding what answers an occurrence -----------------------------------------------------------------------------


def usable_from(m: Machine, trait: Trait, card: int, kind: int, o: int) -> bool:
    """Whether a triggered trait is where it may fire (SE-TRT-04), its own leaving of play included."""
    zone = zone_kind(m, card)
    if zone == terms.PLAY or zone == terms.RESOLVING or zone == terms.FOCUSED:
        return True
    if zone == terms.HAND:  # nobody sees it, and its player says so himself, unless it is the one that is targeted
        itself = kind == kinds.TARGET and occurrences.subject(m, o) == card
        return itself and trait.anywhere & (1 << terms.HAND) != 0
    if zone >= 0 and trait.anywhere & (1 << zone):
        return True
    if kind == kinds.DESTROY or kind == kinds.DISCARD or kind == kinds.REMOVE:
        if occurrences.subject(m, o) != card or occurrences.flags(m, o) & terms.OF_APPLIED == 0:
            return False
        if m.rules.numbers.rewards_for_itself and not m.resolving:
            return not (falls_along(m, o) and is_reward(trait))
        return True
    return False


def falls_along(m: Machine, o: int) -> bool:
    """Whether what leaves play is an attachment that leaves it with its Personality (SE-ATT-04, TF-ATT-02)."""
    group = occurrences.extra(m, o)
    if group < 0 or m.node_number(group) != m.rules.procedures.group.id:
        return False
    return occurrences.step(m, group) >> occurrences.subject(m, o) & 1 == 1


def is_reward(trait: Trait) -> bool:
    """Whether a trait does its player no harm, as far as Honor goes."""
    assert trait.program is not None
    return trait.program.does() >> kinds.LOSE_HONOR & 1 == 0


AMOUNT_BITS: Final = 24  # for each player to whom something happens together with others
AMOUNT_MASK: Final = (1 << AMOUNT_BITS) - 1
LOST: Final = 1 << (AMOUNT_BITS - 1)  # in the amount of one of them: the Honor that the others gain, he loses
TRAIT_BITS: Final = (1 << 8192) - 1  # in the mask of those that have responded: the printed traits


def bit_of(value: int) -> int:
    """The place of a trigger in the mask of those that have responded (SE-TIM-15)."""
    payload = packing.payload_of(value)
    tag = packing.tag_of(value)
    if tag == packing.T_TRAIT:
        return 1 << payload
    if tag == packing.T_DELAYED:
        return 1 << (8192 + payload)
    if tag == packing.T_RULE:
        return 1 << (12288 + payload)
    return 1 << (16384 + payload % 65536)


def responded(m: Machine, o: int, ref: int) -> bool:
    """Whether a trigger has responded to the occurrence."""
    return occurrences.used(m, o) & bit_of(ref) != 0


def answers(m: Machine, trait: Trait, point: int, ref: int, you: int, card: int, o: int) -> bool:
    """Whether a triggered trait answers the occurrence at this point, and has not yet."""
    trigger = trait.trigger
    assert trigger is not None
    if trait.others:
        return any_answers(m, trait, point, ref, you, card, o)
    if trigger.point != point:
        return False
    x = Context(m, you, card, NONE, o)
    return trigger.matches(x, o) and trait.holds(x) and not responded(m, o, ref)


def any_answers(m: Machine, trait: Trait, point: int, ref: int, you: int, card: int, o: int) -> bool:
    """The same of a trait that several things set off."""
    x = Context(m, you, card, NONE, o)
    kind = occurrences.kind(m, o)
    for trigger in trait.triggers():
        if trigger.kind == kind and trigger.point == point and trigger.matches(x, o):
            return trait.holds(x) and not responded(m, o, ref)
    return False


def spent(m: Machine, card: int, trait: Trait) -> bool:
    """Whether a printed trait has been used as often as its text allows."""
    return trait.limit != 0 and changes.uses(m, card, trait.index, trait.period) >= trait.limit


ANY_MANNER: Final = -1  # a mask of manners: all


def matching(m: Machine, o: int, kind: int, point: int, window: int) -> list[int]:
    """The triggers of one window that fit the occurrence, of this kind, and have not responded to it yet."""
    if window == W_TRAIT:
        return traits_matching(m, o, kind, point, ANY_MANNER)
    if window == W_DELAYED:
        return firsts(m, o, delayed_matching(m, o, kind, point, ANY_MANNER))
    if window == W_RULE:
        return rules_matching(m, o, kind, point, ANY_MANNER)
    if window == W_STOPPING:
        return all_matching(m, o, kind, point, 1 << STOPPING)
    if window == W_REPLACING:
        return all_matching(m, o, kind, point, 1 << REPLACING)
    return all_matching(m, o, kind, point, 1 << ANSWERING) or all_matching(m, o, kind, point, 1 << CAPPING)


def all_matching(m: Machine, o: int, kind: int, point: int, manners: int) -> list[int]:
    """Rules, traits and delayed effects alike that deal with the occurrence in one of these manners (a mask)."""
    found = rules_matching(m, o, kind, point, manners)
    if m.trait_cards[kind] or m.effects(effects.TRAIT):
        found = found + traits_matching(m, o, kind, point, manners)
    if m.delayed(kind):
        found = found + firsts(m, o, delayed_matching(m, o, kind, point, manners))
    return found


def traits_matching(m: Machine, o: int, kind: int, point: int, manners: int) -> list[int]:
    """The triggered traits of cards, printed or given."""
    found = NOTHING
    for card in m.trait_cards[kind]:
        if m.muted(card):
            continue
        for trait in m.definition(card).watch_traits[kind]:
            ref = packing.pack(packing.T_TRAIT, card * 16 + trait.index)
            if not (manners >> trait.answer_manner) & 1:
                continue
            if usable_from(m, trait, card, kind, o) and not spent(m, card, trait):
                if answers(m, trait, point, ref, trait_player(m, card, o), card, o):
                    found = [*found, ref]
    for at in m.effects(effects.TRAIT):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Trait)
        if not node.watches(kind) or not (manners >> node.answer_manner) & 1:
            continue
        card = effects.subject(m, at)
        ref = packing.pack(packing.T_GIVEN, effects.number(at) * 1024 + (card if card >= 0 else packing.NOBODY))
        if card >= 0 and not usable_from(m, node, card, kind, o):
            continue
        if node.limit and changes.uses_of_given(m, at, node.period) >= node.limit:
            continue
        text, you = read_from(m, at)
        if answers(m, node, point, ref, you, text, o):
            found = [*found, ref]
    return found


def read_from(m: Machine, at: int) -> tuple[int, int]:
    """As a text of which card, and of whom, a trait is read that an effect gives: a card, or a player by a card."""
    card = effects.subject(m, at)
    return (card, you_of(m, card)) if card >= 0 else (effects.source(m, at), effects.player(m, at))


def delayed_matching(m: Machine, o: int, kind: int, point: int, manners: int) -> list[int]:
    """The delayed effects that are due."""
    found = NOTHING
    for at in m.delayed(kind):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, DelayedBase)
        waiting = node.waits(kind, point)
        ref = packing.pack(packing.T_DELAYED, effects.number(at))
        if waiting is None or not (manners >> node.answer_manner) & 1:
            continue
        if kind == kinds.END_ACTION and own_action(m, o, at) != waiting.own:
            continue
        x = effect_context(m, at)
        x.occurrence = o
        if waiting.matches(x, o) and node.due(m, at, o) and not responded(m, o, ref):
            found = [*found, ref]
    return found


def rules_matching(m: Machine, o: int, kind: int, point: int, manners: int) -> list[int]:
    """The triggered rules of the rulebook."""
    found = NOTHING
    rules = m.rules.traits[kind]
    for n in range(len(rules)):
        ref = packing.pack(packing.T_RULE, kind * 16 + n)
        if (manners >> rules[n].answer_manner) & 1 and answers(m, rules[n], point, ref, m.active_player, NONE, o):
            found = [*found, ref]
    return found


def held(m: Machine, player: int, o: int, point: int) -> list[int]:
    """The traits of cards in a player's hand that fit the occurrence and have not responded to it yet."""
    found: list[int] = []
    for card in m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND):
        for trait in m.definition(card).watch_traits[occurrences.kind(m, o)]:
            ref = packing.pack(packing.T_TRAIT, card * 16 + trait.index)
            if trait.anywhere & (1 << terms.HAND) and not spent(m, card, trait):
                if answers(m, trait, point, ref, player, card, o):
                    found.append(ref)
    return found


def could_hold(m: Machine, player: int, o: int, point: int) -> bool:
    """Whether a hand could hold a trait that fits the occurrence, as far as anyone can tell: then its player is asked.

    One who has shown as many as there are has no other.
    """
    if m.zone_head(player * terms.PLAYER_ZONES + terms.HAND) < 0:
        return False
    x = Context(m, player, NONE, NONE, o)
    left = 0
    for each in m.rules.hand_traits[occurrences.kind(m, o)]:
        if each.trigger.point == point and each.trigger.matches(x, o):
            left += each.count
    if left == 0:
        return False
    for bit in bits(occurrences.used(m, o) & TRAIT_BITS):
        for trait in m.definition(bit // 16).traits:
            if trait.index == bit % 16 and trait.anywhere & (1 << terms.HAND) and m.owner(bit // 16) == player:
                left -= 1
    return left > 0


def own_action(m: Machine, o: int, at: int) -> bool:
    """Whether the action that ends is the one that created a delayed effect (SE-ACT-30)."""
    return scopes.number(m, m.scope(o)) == effects.action(m, at)


def firsts(m: Machine, o: int, found: list[int]) -> list[int]:
    """The first delayed effect of each source, in the order of its text; one source is finished first (SE-TIM-11)."""
    if len(found) < 2:
        return found
    under_way = occurrences.turn(m, o)
    sources: list[int] = []
    oldest: list[int] = []
    for ref in found:
        at = effects.at(packing.payload_of(ref))
        source = origin(m, at)
        if source not in sources:
            sources.append(source)
            oldest.append(ref)
            continue
        n = sources.index(source)
        if effects.stamp(m, at) < effects.stamp(m, effects.at(packing.payload_of(oldest[n]))):
            oldest[n] = ref
    if under_way in sources:
        return [oldest[sources.index(under_way)]]
    return oldest


def trait_player(m: Machine, card: int, o: int) -> int:
    """From whose side a trait answers: its last controller when the card has just left play."""
    if occurrences.subject(m, o) == card and occurrences.flags(m, o) & terms.OF_APPLIED and not in_play(m, card):
        return m.controller(card)
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
    scope = m.scope(o)
    shielded = (
        occurrences.mode(m, o) == terms.MODE_EFFECT
        and scope >= 0
        and scopes.flags(m, scope) & (terms.FLAG_UNNEGATABLE | terms.FLAG_EVEN_IF) != 0
    )
    kind = occurrences.kind(m, o)
    strict = not m.rules.numbers.does_not_negates
    for rule in m.rules.bans[kind]:
        if not shielded and rule.stops(m, o):
            m.no(rule.citation, rule.why, occurrences.subject(m, o))
            return BANNED
    for each in m.standing(M_NEGATE, kind):
        ban = each.modifier
        never = ban.never and strict
        if in_play(m, each.source) and (never or not shielded):
            x = Context(m, you_of(m, each.source), each.source, NONE, o)
            if stops(ban, x, o) and not enters_despite(m, o, each.source):
                m.no(citations.FORBIDDEN_CHANGE, "a card's text forbids it", each.source)
                return NEVER if never else BANNED
    for at in m.changes(M_NEGATE):
        if effects.parameter(m, at) != M_NEGATE * 4096 + kind:
            continue
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        never = node.never and strict
        if never or not shielded:
            x = effect_context(m, at)
            x.occurrence = o
            subject = effects.subject(m, at)
            if effects.flags(m, at) & LIVE_SUBJECT == 0 and subject != NONE:
                if not in_set(subject, occurrences.subject(m, o)):
                    continue
            if stops(node, x, o):
                m.no(citations.FORBIDDEN_CHANGE, "an effect in force forbids it", effects.source(m, at))
                return NEVER if never else BANNED
    if m.rules.numbers.negation_suppresses:
        return FREE  # what begins now is not touched by it
    if kind == kinds.MODIFY and not shielded and occurrences.amount(m, o) != 0 and occurrences.subject(m, o) >= 0:
        change = m.nodes[occurrences.object(m, o)]
        assert isinstance(change, Modifier)
        if change.what == M_STAT:
            param = change.param * 2 + (0 if occurrences.amount(m, o) > 0 else 1)
            if negated_since(m, param, occurrences.subject(m, o)) != NONE:
                m.no(citations.FORBIDDEN_CHANGE, "such changes are negated", occurrences.subject(m, o))
                return BANNED
    return FREE


def enters_despite(m: Machine, o: int, source: int) -> bool:
    """Whether a card's own text lets it enter play in spite of what the text of this card forbids."""
    kind, card = occurrences.kind(m, o), occurrences.subject(m, o)
    if kind not in (kinds.ENTER, kinds.ATTACH):
        return False
    x = Context(m, occurrences.player(m, o), card, NONE, NONE)
    for trait in m.definition(card).entry:
        if trait.despite is not None and trait.despite.test(x, source):
            return trait.despite_if is None or trait.despite_if.holds(x)
    return False


def stops(ban: Modifier, x: Context, o: int) -> bool:
    """Whether a "cannot" is about an occurrence: its trigger, the cards it names and its condition."""
    card = card_of(x.m, o)
    x.subject = card
    assert ban.trigger is not None
    if not ban.trigger.matches(x, o):
        return False
    if ban.who is not None and (card < 0 or not ban.who.test(x, card)):
        return False
    return ban.holds(x)


def blocked(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int, mode: int) -> bool:
    """Whether a "cannot" in force would stop something if it were tried now (SE-CST-15)."""
    if not could_be_banned(m, kind):
        return False
    mark = m.mark()
    by = doer(m, scope, player)
    source = cause(m, scope)
    o = m.push_occurrence(m.rules.procedures.occurrence, scope, kind, subject, object, amount, player, source, by, mode)
    result = negated_by_ban(m, o)
    m.undo(mark)
    return result


# --- firing ---------------------------------------------------------------------------------------------------------


def trait_of(m: Machine, ref: int) -> tuple[Trait, int]:
    """A printed or given trait by its reference, and the card that has it; NONE for a player's."""
    payload = packing.payload_of(ref)
    if packing.tag_of(ref) == packing.T_TRAIT:
        return find_trait(m, payload // 16, payload % 16), payload // 16
    at = effects.at(payload // 1024)
    node = m.nodes[effects.node(m, at)]
    assert isinstance(node, Trait)
    return node, effects.subject(m, at)


def fire(m: Machine, o: int, ref: int) -> None:
    """Run one trigger that has been found."""
    occurrences.set_used(m, o, occurrences.used(m, o) | bit_of(ref))
    payload = packing.payload_of(ref)
    tag = packing.tag_of(ref)
    if tag == packing.T_TRAIT:
        trait, card = trait_of(m, ref)
        if trait.limit:
            changes.count_use(m, card, trait.index, trait.period)
        if zone_kind(m, card) == terms.HAND:
            assert trait.program is not None
            program = trait.program.accepted()
            runner = m.rules.procedures.runner
            m.push_scope(runner, terms.SCOPE_TRAIT, card, m.owner(card), trait.id, program.id, m.scope(o), o)
        else:
            run_trait(m, trait, card, trait_player(m, card, o), o)
    elif tag == packing.T_GIVEN:
        at = effects.at(payload // 1024)
        trait = trait_of(m, ref)[0]
        if trait.limit:
            changes.count_use_of_given(m, at, trait.period)
        card, you = read_from(m, at)
        run_trait(m, trait, card, you, o)
    elif tag == packing.T_RULE:
        trait = m.rules.traits[payload // 16][payload % 16]
        run_trait(m, trait, NONE, m.active_player, o)
    else:
        at = effects.at(payload)
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, DelayedBase)
        run_delayed(m, at, node, m.scope(o), o)
        if W_DELAYED in m.rules.after:
            occurrences.set_turn(m, o, origin(m, at))  # one source is finished before the next
        if node.once:
            m.free_effect(at)


def find_trait(m: Machine, card: int, index: int) -> Trait:
    """The trait of a card that has this number among its traits now."""
    for trait in m.definition(card).traits:
        if trait.index == index:
            return trait
    raise IndexError("no such trait")


def run_trait(m: Machine, trait: Trait, card: int, you: int, o: int) -> None:
    """Begin the effects of a trait in answer to the occurrence at `o`."""
    assert trait.program is not None
    kind = terms.SCOPE_RULE if card < 0 else terms.SCOPE_TRAIT
    runner = m.rules.procedures.runner
    scope = m.push_scope(runner, kind, card, you, trait.id, trait.program.id, m.scope(o), o)
    if card >= 0 and m.rules.numbers.triggerings_are_sources:  # numbered downward, as actions are upward (TF-EFF-19)
        m.stamps = m.stamps + 1
        scopes.set_number(m, scope, -m.stamps)


# where a runner is
TO_RUN: Final = 0
RAN: Final = 1
LAST_WORDS: Final = 2


class Runner(Node):
    """Runs the body of a trait's, a delayed effect's or a rule's scope."""

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == TO_RUN:
            m.jump(f, RAN)
            m.push(m.nodes[scopes.body(m, f)], f)
        elif (
            m.step(f) == RAN and scopes.kind(m, f) in (terms.SCOPE_TRAIT, terms.SCOPE_EVENT) and scopes.destroyed(m, f)
        ):
            m.jump(f, LAST_WORDS)
            aftermath(m, f, scopes.destroyed(m, f))
        else:
            left = left_aside(m, f)
            if scopes.kind(m, f) == terms.SCOPE_EVENT:  # its frame wants to know of success
                m.set_local(scopes.counter(m, f) - 1, EVENT_CHANGES, scopes.changes(m, f))
            granted = granted_by(m, f)
            m.pop()
            begin_granted(m, granted)
            put_found_back(m, left)


def granted_by(m: Machine, scope: int) -> list[int]:
    """Where the phases and battles stand that an action or trait has granted, which is about to end."""
    found: list[int] = []
    if m.rules.numbers.granted_waits and scopes.kind(m, scope) in (terms.SCOPE_ACTION, terms.SCOPE_TRAIT):
        for at in m.effects(effects.DELAYED):
            same = effects.action(m, at) == scopes.number(m, scope)
            if same and isinstance(m.nodes[effects.node(m, at)], Granted):
                found.append(at)
    return found


def begin_granted(m: Machine, granted: list[int]) -> None:
    """They begin, the first granted first; what granted them is over."""
    for at in reversed(granted):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Granted)
        run_delayed(m, at, node, NONE, NONE)
        m.free_effect(at)


def run_delayed(m: Machine, at: int, node: DelayedBase, parent: int, o: int) -> None:
    """Begin the program of a delayed effect, in answer to the occurrence at `o`; it stays in force."""
    runner = m.rules.procedures.runner
    source, player = effects.source(m, at), effects.player(m, at)
    scope = m.push_scope(runner, terms.SCOPE_DELAYED, source, player, node.id, node.program.id, parent, o)
    for n in range(terms.SLOTS):
        scopes.set_slot(m, scope, n, effects.slot(m, at, n))
    # it is still an effect of the action that set it up, and as hard to negate (SE-EFF-15)
    scopes.set_number(m, scope, effects.action(m, at))
    scopes.set_flags(m, scope, effects.flags(m, at) & terms.FLAG_UNNEGATABLE)


def left_aside(m: Machine, scope: int) -> list[int]:
    """What a text found in a deck, and has done nothing with."""
    found: list[int] = []
    if scopes.kind(m, scope) == terms.SCOPE_RULE:
        return found
    for player in range(m.player_count):
        card = m.zone_head(player * terms.PLAYER_ZONES + terms.RESOLVING)
        while card >= 0:
            if not m.face_up(card) and keeps(m, scope, card):
                found.append(card)
            card = m.next_card(card)
    return found


def keeps(m: Machine, scope: int, card: int) -> bool:
    """Whether a scope keeps a card under a name."""
    numbers = changes.numbers_in(m, scope)
    for n in range(terms.SLOTS):
        if not (numbers >> n) & 1 and in_set(scopes.slot(m, scope, n), card):
            return True
    return False


def put_found_back(m: Machine, cards: list[int]) -> None:
    """Return cards to the decks where they were found; these are shuffled (SE-DEF-19); or discard them (TF-DEF-05)."""
    if m.rules.numbers.failed_find_discards:
        for card in cards:
            happen(m, NONE, kinds.DISCARD, card, NONE, 0, m.owner(card))
        return
    decks: list[int] = []
    for card in cards:
        deck = changes.proper_zone(m, card, terms.FATE_DECK)
        changes.relocate(m, card, deck, changes.TOP, 0)
        if deck not in decks:
            decks.append(deck)
    for deck in decks:
        happen(m, NONE, kinds.SHUFFLE, NONE, deck, 0, deck // terms.PLAYER_ZONES)


EVENT_CHANGES: Final = 5  # the cell of an Event's frame that counts what its effects changed


def aftermath(m: Machine, scope: int, destroyed: int) -> None:
    """Open the point after all immediate effects of something that destroyed these cards (a mask) have resolved."""
    if destroyed == 0 or not watched(m, kinds.AFTERMATH):
        return
    source = cause(m, scope)
    by = doer(m, scope, NONE)
    node = m.rules.procedures.occurrence
    o = m.push_occurrence(node, scope, kinds.AFTERMATH, source, NONE, destroyed, NONE, source, by, terms.MODE_EFFECT)
    occurrences.set_stage(m, o, terms.STAGE_AFTER)


def note_deeds(m: Machine, o: int) -> None:
    """Count what has happened, where a card asks how often it has."""
    for each in m.rules.deeds[occurrences.kind(m, o)]:
        each.note(m, o)


# --- the windows ----------------------------------------------------------------------------------------------------


# where an occurrence is
OPEN: Final = 0
BEFORE_IT: Final = 1
CHANGE: Final = 2
WHEN_IT: Final = 3
AFTER_IT: Final = 4
WOULD_IT: Final = 5


def first_to_react(m: Machine, f: int) -> int:
    """Who has the first chance to react to an occurrence."""
    first = m.rules.first_reaction
    if first == FIRST_LEFT_OF_CAUSE:
        return m.next_player(occurrences.by(m, f))
    if first == FIRST_LEFT_OF_ACTOR:
        scope = m.scope(f)
        while scope >= 0 and scopes.kind(m, scope) != terms.SCOPE_ACTION:
            scope = scopes.parent(m, scope)
        if scope >= 0:
            return m.next_player(scopes.you(m, scope))
    return m.active_player


def lose_instead(m: Machine, o: int) -> None:
    """Let a gain of Honor that has not happened yet be a loss of as much, which begins anew: what stops a loss, or
    answers one, has its chance. Source, doer and mode stay, and with them whatever keeps it from being negated.
    """
    occurrences.set_kind(m, o, kinds.LOSE_HONOR)
    occurrences.set_turn(m, o, NONE)
    occurrences.set_passes(m, o, 0)
    occurrences.set_step(m, o, 0)
    m.jump(o, OPEN)


class Occurrence(Happening):
    """One occurrence going through its windows. Frame: see O_* in the layout."""

    def step(self, m: Machine, f: int) -> None:
        if occurrences.flags(m, f) & (terms.OF_NEGATED | terms.OF_REPLACED):
            m.pop()
            if occurrences.flags(m, f) & (terms.OF_NEGATED | terms.OF_APPLIED) == terms.OF_NEGATED:
                self.tell_negated(m, f)
            return
        pc = m.step(f)
        if pc == OPEN:
            if occurrences.stage(m, f) == terms.STAGE_AFTER:
                self.has_happened(m, f)
                return
            ban = ban_on(m, f)
            if ban != FREE:
                m.pop()
                if ban == BANNED:
                    self.tell_negated(m, f)
                return
            # it never occurs (SE-EFF-32); but a cost may still be paid by changing another card (SE-CST-22)
            if occurrences.mode(m, f) != terms.MODE_COST and changes.already(
                m, occurrences.kind(m, f), occurrences.subject(m, f), occurrences.object(m, f), occurrences.player(m, f)
            ):
                m.pop()
                return
            occurrences.set_point(m, f, terms.BEFORE)
            m.jump(f, BEFORE_IT)
        elif pc == BEFORE_IT:
            if self.windows(m, f, terms.BEFORE, m.rules.before):
                if m.rules.would[occurrences.kind(m, f)]:
                    occurrences.set_point(m, f, terms.WOULD)
                    m.jump(f, WOULD_IT)
                else:
                    m.jump(f, CHANGE)
        elif pc == CHANGE:
            group = occurrences.extra(m, f)
            if occurrences.stage(m, f) == terms.STAGE_BEFORE:
                occurrences.set_extra(m, group, occurrences.extra(m, group) | (1 << occurrences.subject(m, f)))
                m.pop()
                return
            if occurrences.stage(m, f) == terms.STAGE_PLAYER:
                lost = occurrences.kind(m, f) != occurrences.kind(m, group)
                admit(m, group, occurrences.player(m, f), occurrences.amount(m, f), lost)
                m.pop()
                return
            scope = m.scope(f)
            done = changes.apply(
                m,
                scope,
                occurrences.kind(m, f),
                occurrences.subject(m, f),
                occurrences.object(m, f),
                occurrences.amount(m, f),
                occurrences.player(m, f),
                occurrences.mode(m, f),
                occurrences.source(m, f),
                occurrences.by(m, f),
            )
            if not done:
                m.pop()  # it never occurred (SE-EFF-32)
                return
            self.has_happened(m, f)
        elif pc == WHEN_IT:
            if self.windows(m, f, terms.WHEN, m.rules.when):
                if occurrences.kind(m, f) == kinds.TARGET:
                    settle_costs(m, m.scope(f))
                occurrences.set_point(m, f, terms.AFTER)
                m.jump(f, AFTER_IT)
        elif pc == AFTER_IT:
            if self.windows(m, f, terms.AFTER, m.rules.after):
                m.pop()
        elif self.windows(m, f, terms.WOULD, m.rules.when):
            m.jump(f, CHANGE)

    def has_happened(self, m: Machine, f: int) -> None:
        """It has happened: it is counted, and what answers that comes next."""
        occurrences.set_flags(m, f, occurrences.flags(m, f) | terms.OF_APPLIED)
        occurrences.set_point(m, f, terms.WHEN)
        m.jump(f, WHEN_IT)
        note_deeds(m, f)

    def tell_negated(self, m: Machine, f: int) -> None:
        """Let what waits for a negation respond; `f` has just been popped (SE-EFF-32)."""
        kind = occurrences.kind(m, f)
        if kind == kinds.CHALLENGE or kind == kinds.DUEL or not watched(m, kinds.NEGATED):
            return  # a duel still reads the frame that was
        subject = card_of(m, f)
        o = m.push_occurrence(
            m.rules.procedures.occurrence,
            m.scope(f),
            kinds.NEGATED,
            subject,
            kind,
            occurrences.amount(m, f),
            occurrences.player(m, f),
            occurrences.source(m, f),
            occurrences.by(m, f),
            occurrences.mode(m, f),
        )
        occurrences.set_stage(m, o, terms.STAGE_AFTER)

    def windows(self, m: Machine, f: int, point: int, order: list[int]) -> bool:
        """Work through the windows of one point; False while something else must run first."""
        kind = occurrences.kind(m, f)
        begun = occurrences.step(m, f)  # only the window at which it stops is noted
        n = begun
        while n < len(order):
            window = order[n]
            found = NOTHING if window == W_REACTION else matching(m, f, kind, point, window)
            stops = bool(found)
            if window == W_REACTION:
                stops = not self.reactions(m, f, kind, point)
            elif (window == W_TRAIT or window == W_ANSWERING) and not stops:
                stops = not self.hands(m, f, kind, point)
            if stops:
                occurrences.set_step(m, f, n)
                if len(found) == 1:
                    fire(m, f, found[0])
                else:
                    m.wait()
                return False
            if n == begun:
                occurrences.set_turn(m, f, NONE)
                occurrences.set_passes(m, f, 0)
            n += 1
        occurrences.set_step(m, f, 0)
        return True

    def hands(self, m: Machine, f: int, kind: int, point: int) -> bool:
        """Ask each player whose hand could hold a trait that fits; False while someone decides."""
        if not m.rules.hand_traits[kind]:
            return True
        player = occurrences.turn(m, f)
        passes = occurrences.passes(m, f)
        if player == NONE:
            player = m.active_player
            passes = 0
        player = m.who_answers(player)  # the next one's chance if he has left the game
        count = len(m.players())
        while passes < count:
            if could_hold(m, player, f, point):
                self.ask_here(m, f, player, passes)
                return False
            passes += 1
            player = m.next_player(player)
        return True

    def ask_here(self, m: Machine, f: int, player: int, passes: int) -> None:
        """Note whose chance to respond it is, and how many have passed before him."""
        occurrences.set_turn(m, f, player)
        occurrences.set_passes(m, f, passes)

    def reactions(self, m: Machine, f: int, kind: int, point: int) -> bool:
        """Offer Reactions in rounds until all pass in succession (SE-TIM-13); False while someone decides."""
        if not answerable(m, kind, point):
            return True
        player = occurrences.turn(m, f)
        passes = occurrences.passes(m, f)
        if player == NONE:
            player = first_to_react(m, f)
            passes = 0
        player = m.who_answers(player)  # the next one's chance if he has left the game
        count = len(m.players())
        while passes < count:
            if m.rules.reactions.hidden(m, player, f, point) or m.rules.reactions.reactions(m, player, f, point):
                self.ask_here(m, f, player, passes)
                return False
            passes += 1
            player = m.next_player(player)
        return True

    def ask(self, m: Machine, f: int) -> Question:
        point = occurrences.point(m, f)
        order = m.rules.before if point == terms.BEFORE else m.rules.after if point == terms.AFTER else m.rules.when
        window = order[occurrences.step(m, f)]
        if window == W_REACTION:
            player = occurrences.turn(m, f)
            options = m.rules.reactions.reactions(m, player, f, point)
            later = order[occurrences.step(m, f) + 1 :]
            further = W_ANSWERING in later  # no rulebook has traits of their own window after it
            if not options or further or prospect(m, f, player) != BY_ANSWER:
                options = [packing.PASS, *options]
            options = m.rules.reactions.bound(m, m.scope(f), player, options)
            return Question(player, "reaction", citations.RESPONSES, options, card_of(m, f), f)
        found = matching(m, f, occurrences.kind(m, f), point, window)
        if not found:
            player = occurrences.turn(m, f)
            options = [packing.PASS, *held(m, player, f, point)]
            return Question(player, "reaction", citations.RING_ENTERS, options, card_of(m, f), f)
        meaning = citations.ORDER_OF_RULES
        if window == W_DELAYED:
            meaning = citations.ORDER_OF_DELAYED_EFFECTS
        elif window != W_RULE:
            meaning = citations.ORDER_OF_TRAITS
        return Question(m.active_player, "order", meaning, found, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        point = occurrences.point(m, f)
        order = m.rules.before if point == terms.BEFORE else m.rules.after if point == terms.AFTER else m.rules.when
        if order[occurrences.step(m, f)] != W_REACTION:
            if value == packing.PASS:
                occurrences.set_passes(m, f, occurrences.passes(m, f) + 1)
                occurrences.set_turn(m, f, m.next_player(occurrences.turn(m, f)))
            else:
                fire(m, f, value)
            return
        player = occurrences.turn(m, f)
        occurrences.set_turn(m, f, m.next_player(player))
        if value == packing.PASS:
            occurrences.set_passes(m, f, occurrences.passes(m, f) + 1)
        else:
            occurrences.set_passes(m, f, 0)
            m.rules.reactions.use(m, player, value, f)


def prospect(m: Machine, o: int, player: int) -> int:
    """How a cost of this player can still be paid of which an occurrence is a part: it may need one of his answers.

    So may an attachment that he is about to attach.
    """
    needed = occurrences.mode(m, o) == terms.MODE_COST or occurrences.kind(m, o) == kinds.ATTACHING
    if not needed or occurrences.by(m, o) != player:
        return BY_ITSELF
    return prospect_below(m, o, o)


def prospect_below(m: Machine, f: int, o: int) -> int:
    """What the frame below `f` says of that."""
    below = m.below(f)
    node = m.node(below)
    return node.prospect(m, below, o) if isinstance(node, Node) else BY_ITSELF


def settle_costs(m: Machine, scope: int) -> None:
    """Fix the costs that depend on what an action has just targeted: what comes later leaves them alone."""
    if scopes.kind(m, scope) == terms.SCOPE_ACTION:
        for cost in ability_taken(m, scope).costs:
            cost.settle(m, scope)


def is_card_kind(kind: int) -> bool:
    """Whether the subject of this kind of occurrence is a card."""
    return kind <= kinds.SHUFFLE_IN or kind in (
        kinds.TARGET, kinds.ANNOUNCE, kinds.RANGED, kinds.MELEE, kinds.FEAR, kinds.EVENT, kinds.PRODUCE, kinds.PLAY,
        kinds.FOCUS, kinds.CHOOSE_TARGETS, kinds.ATTACHING,
    )  # fmt: skip


def card_of(m: Machine, o: int) -> int:
    """The card to which an occurrence happens; NONE if it is no card."""
    return occurrences.subject(m, o) if is_card_kind(occurrences.kind(m, o)) else NONE


# where a group is
OPENING: Final = 0  # each of its cards goes through "before"
APPLYING: Final = 1
ANNOUNCING: Final = 2  # each goes through "after"


class Group(Happening):
    """Several occurrences of one kind at once: each goes through "before", all apply, each goes through "after".

    Frame: O_USED mask still to go, O_EXTRA mask of those that will happen, O_PASSES mask still to be announced.
    """

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        kind = occurrences.kind(m, f)
        if pc == OPENING:
            todo = occurrences.used(m, f)
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
            if kind == kinds.DESTROY or kind == kinds.DISCARD or kind == kinds.REMOVE:
                more = 0
                seen = occurrences.extra(m, f) | occurrences.step(m, f)
                for card in bits(occurrences.extra(m, f)):
                    a = m.first_attachment(card) if in_play(m, card) else NONE
                    while a >= 0:
                        if not seen & (1 << a):
                            more |= 1 << a
                        a = m.next_attachment(a)
                if more:
                    occurrences.set_step(m, f, occurrences.step(m, f) | more)
                    occurrences.set_used(m, f, more)
                    occurrences.set_mode(m, f, terms.MODE_RULE)
                    return
            m.jump(f, APPLYING)
        elif pc == APPLYING:
            happened = 0
            for card in bits(occurrences.extra(m, f)):
                if self.apply_to(m, f, card):
                    happened |= 1 << card
            occurrences.set_extra(m, f, happened)  # what really happened together (SE-DEF-30)
            occurrences.set_passes(m, f, happened)
            m.jump(f, ANNOUNCING)
            if (
                m.rules.numbers.piles_ordered
                and (kind == kinds.DESTROY or kind == kinds.DISCARD)
                and happened & (happened - 1)
            ):
                occurrences.set_used(m, f, happened)
        else:
            if occurrences.used(m, f):
                if self.unordered(m, f):
                    m.wait()
                    return
                occurrences.set_used(m, f, 0)
            left = occurrences.passes(m, f)
            if not left:
                m.pop()
                return
            waiting = self.answered(m, f)
            if len(waiting) > 1:
                m.wait()
                return
            card = waiting[0] if waiting else bits(left & -left)[0]
            self.announce(m, f, card)

    def apply_to(self, m: Machine, f: int, card: int) -> bool:
        """Make the change to one of the cards; whether it changed."""
        return changes.apply(
            m,
            m.scope(f) if not occurrences.step(m, f) & (1 << card) else NONE,
            occurrences.kind(m, f),
            card,
            occurrences.object(m, f),
            occurrences.amount(m, f),
            occurrences.player(m, f),
            self.mode(m, f, card),
            occurrences.source(m, f),
            self.by(m, f, card),
        )

    def prospect(self, m: Machine, f: int, o: int) -> int:
        return prospect_below(m, f, o)

    def by(self, m: Machine, f: int, card: int) -> int:
        """By whose doing it happens to one of the cards."""
        return occurrences.by(m, f)

    def unordered(self, m: Machine, f: int) -> list[int]:
        """Cards that arrived together in one discard pile and have yet to be laid in order there (SE-ZON-06)."""
        found: list[int] = []
        pile = NONE
        for card in bits(occurrences.used(m, f)):
            if zone_kind(m, card) not in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD):
                continue
            zone = m.zone(card)
            if not found:
                pile = zone
            if zone == pile:
                found.append(card)
        if len(found) == 1:  # the last of its pile needs no choice: on to the next pile
            card = found[0]
            occurrences.set_used(m, f, occurrences.used(m, f) & ~(1 << card))
            m.unlink(card)
            m.link_top(card, pile)
            return self.unordered(m, f)
        return found

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        o = m.push_occurrence(
            m.rules.procedures.occurrence,
            m.scope(f),
            occurrences.kind(m, f),
            card,
            occurrences.object(m, f),
            occurrences.amount(m, f),
            occurrences.player(m, f),
            occurrences.source(m, f),
            self.by(m, f, card),
            mode,
        )
        occurrences.set_stage(m, o, stage)
        occurrences.set_extra(m, o, f)
        return o

    def open(self, m: Machine, f: int, card: int) -> None:
        occurrences.set_used(m, f, occurrences.used(m, f) & ~(1 << card))
        self.start(m, f, card, terms.STAGE_BEFORE, occurrences.mode(m, f))

    def announce(self, m: Machine, f: int, card: int) -> None:
        occurrences.set_passes(m, f, occurrences.passes(m, f) & ~(1 << card))
        self.start(m, f, card, terms.STAGE_AFTER, self.mode(m, f, card))

    def mode(self, m: Machine, f: int, card: int) -> int:
        """As what its part happens: attachments follow their Personality by rule (SE-ATT-04)."""
        if occurrences.step(m, f) & (1 << card):
            return terms.MODE_RULE
        return terms.MODE_TARGET if occurrences.kind(m, f) == kinds.TARGET else scope_mode(m, m.scope(f))

    def answered(self, m: Machine, f: int) -> list[int]:
        """The cards whose part of the group some trait or delayed effect answers: the active player orders them."""
        found: list[int] = []
        opening = m.step(f) == OPENING
        for card in bits(occurrences.used(m, f) if opening else occurrences.passes(m, f)):
            mark = m.mark()
            if opening:
                o = self.start(m, f, card, terms.STAGE_BEFORE, occurrences.mode(m, f))
                hit = not negated_by_ban(m, o) and (self.hit(m, o, terms.BEFORE) or self.hit(m, o, terms.WOULD))
            else:
                o = self.start(m, f, card, terms.STAGE_AFTER, self.mode(m, f, card))
                occurrences.set_flags(m, o, terms.OF_APPLIED)
                hit = self.hit(m, o, terms.WHEN) or self.hit(m, o, terms.AFTER)
            m.undo(mark)
            if hit:
                found.append(card)
        return found

    def hit(self, m: Machine, o: int, point: int) -> bool:
        """Whether anything but a Reaction answers an occurrence at this point."""
        kind = occurrences.kind(m, o)
        for window in (W_RULE, W_DELAYED, W_TRAIT):
            if matching(m, o, kind, point, window):
                return True
        return False

    def ask(self, m: Machine, f: int) -> Question:
        if m.step(f) == ANNOUNCING and occurrences.used(m, f):
            found = self.unordered(m, f)
            return Question(m.owner(found[0]), "order", citations.ORDER_IN_PILES, found, NONE, f)
        return Question(m.active_player, "order", citations.ORDER_OF_OCCURRENCES, self.answered(m, f), NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.step(f) == ANNOUNCING and occurrences.used(m, f):  # what is laid first lies lowest
            zone = m.zone(value)
            occurrences.set_used(m, f, occurrences.used(m, f) & ~(1 << value))
            m.unlink(value)
            m.link_top(value, zone)
        elif m.step(f) == OPENING:
            self.open(m, f, value)
        else:
            self.announce(m, f, value)


class Severally(Group):
    """The same kind of thing at once for several cards, for each in its own way: a size, a destination.

    Frame as in `Group`; the step holds the mask of all of them, the amount their ways (see `happen_severally`), the
    object what they share.
    """

    def way(self, m: Machine, f: int, card: int) -> int:
        """What is the card's own, as bits."""
        return occurrences.amount(m, f) >> (rank_in(occurrences.step(m, f), card) * 3 * WAY_BITS)

    def object(self, m: Machine, f: int, way: int) -> int:
        """The object of one of them."""
        common = occurrences.object(m, f)
        return common if common != NONE else (way & WAY_MASK) - 1

    def apply_to(self, m: Machine, f: int, card: int) -> bool:
        way = self.way(m, f, card)
        return changes.apply(
            m,
            m.scope(f),
            occurrences.kind(m, f),
            card,
            self.object(m, f, way),
            ((way >> WAY_BITS) & WAY_MASK) - WAY_ZERO,
            ((way >> (2 * WAY_BITS)) & WAY_MASK) - 1,
            occurrences.mode(m, f),
            occurrences.source(m, f),
            occurrences.by(m, f),
        )

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        way = self.way(m, f, card)
        o = m.push_occurrence(
            m.rules.procedures.occurrence,
            m.scope(f),
            occurrences.kind(m, f),
            card,
            self.object(m, f, way),
            ((way >> WAY_BITS) & WAY_MASK) - WAY_ZERO,
            ((way >> (2 * WAY_BITS)) & WAY_MASK) - 1,
            occurrences.source(m, f),
            occurrences.by(m, f),
            mode,
        )
        occurrences.set_stage(m, o, stage)
        occurrences.set_extra(m, o, f)
        return o

    def mode(self, m: Machine, f: int, card: int) -> int:
        return occurrences.mode(m, f)


class Together(Group):
    """What happens to several players at once, to each in his own amount.

    Frame as in `Group`, with players in place of cards; O_AMOUNT holds the amounts, AMOUNT_BITS for each player.
    """

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        if pc == APPLYING:
            happened = 0
            for player in m.players():
                if (occurrences.extra(m, f) >> player) & 1 and changes.apply(
                    m, m.scope(f), self.kind(m, f, player), NONE, NONE, self.amount(m, f, player), player,
                    occurrences.mode(m, f), occurrences.source(m, f), occurrences.by(m, f),
                ):  # fmt: skip
                    happened |= 1 << player
            occurrences.set_extra(m, f, happened)
            occurrences.set_passes(m, f, happened)
            m.jump(f, ANNOUNCING)
            return
        left = occurrences.used(m, f) if pc == OPENING else occurrences.passes(m, f)
        if not left:
            if pc == OPENING:
                m.jump(f, APPLYING)
            else:
                m.pop()
            return
        waiting = self.answered(m, f) or [self.first(m, left)]
        if len(waiting) > 1:
            m.wait()
        elif pc == OPENING:
            self.open(m, f, waiting[0])
        else:
            self.announce(m, f, waiting[0])

    def first(self, m: Machine, mask: int) -> int:
        """The first of some players, in turn order; one who is out if nobody else is left."""
        for player in m.players():
            if (mask >> player) & 1:
                return player
        return bits(mask)[0]

    def amount(self, m: Machine, f: int, player: int) -> int:
        """How much of it happens to one player."""
        return (occurrences.amount(m, f) >> (player * AMOUNT_BITS)) & AMOUNT_MASK & ~LOST

    def kind(self, m: Machine, f: int, player: int) -> int:
        """What happens to him."""
        lost = (occurrences.amount(m, f) >> (player * AMOUNT_BITS)) & LOST
        return kinds.LOSE_HONOR if lost else occurrences.kind(m, f)

    def start(self, m: Machine, f: int, card: int, stage: int, mode: int) -> int:
        o = m.push_occurrence(
            m.rules.procedures.occurrence,
            m.scope(f),
            self.kind(m, f, card),
            NONE,
            NONE,
            self.amount(m, f, card),
            card,
            occurrences.source(m, f),
            occurrences.by(m, f),
            mode,
        )
        occurrences.set_stage(m, o, terms.STAGE_PLAYER if stage == terms.STAGE_BEFORE else stage)
        occurrences.set_extra(m, o, f)
        return o

    def mode(self, m: Machine, f: int, card: int) -> int:
        return occurrences.mode(m, f)

    def ask(self, m: Machine, f: int) -> Question:
        options = [packing.pack(packing.T_PLAYER, player) for player in self.answered(m, f)]
        return Question(m.active_player, "order", citations.ORDER_OF_OCCURRENCES, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.step(f) == OPENING:
            self.open(m, f, packing.payload_of(value))
        else:
            self.announce(m, f, packing.payload_of(value))
