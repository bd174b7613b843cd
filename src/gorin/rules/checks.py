"""What the game does at once whenever something changed: 0 Chi, lost attachments, victory, vanished battlefields."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.rules.duel import raised_by_focusing
from gorin.rules.made_battles import clear_field, forsaken
from gorin.rules.refilling import refill_empty
from gorin.rules.resolution import battlefield_vanishes, vanishing
from gorin.rules.timing import RAN, happen_all
from gorin.rules.victory import check_victory
from gorin.table import citations, definitions, effects, modifiers, scopes, stats, terms
from gorin.table.changes import add_effect, end_for
from gorin.table.definitions import DelayedBase, Modifier, Node
from gorin.table.flags import MAY_STAND_ALONE, PERISHES, SURVIVES_ZERO_CHI
from gorin.table.keywords import flag_in_force, flagged, share_alignment
from gorin.table.machine import Machine
from gorin.table.places import all_in_play, in_play, in_play_of, you_of
from gorin.table.sets import bits, cards_of, mask_of
from gorin.table.terms import NONE

# the frame of a destruction
DOOMED: Final = A  # mask of the cards
DOER: Final = B  # 1 + the scope whose effects did it, 0 for none

# where it is
TO_DESTROY: Final = 0
DESTROYED: Final = 1


class DestroyThese(Node):
    """Destroys the cards named by a mask, as a rule or as the effect that brought them to it."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: int = kind

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == TO_DESTROY:
            m.jump(f, DESTROYED)
            cards = [c for c in bits(m.local(f, DOOMED)) if in_play(m, c)]
            happen_all(m, scope, self.kind, cards)
            return
        if scopes.flags(m, scope) & terms.FLAG_AGAIN:
            m.dirty = True  # SE-STA-20
        doer = m.local(f, DOER) - 1
        if doer != NONE:
            scopes.set_destroyed(m, doer, scopes.destroyed(m, doer) | scopes.destroyed(m, scope))
        m.pop()


class Checks(Node):
    """Runs before the next frame whenever G_DIRTY is set; pushes what must happen."""

    def step(self, m: Machine, f: int) -> None:
        m.dirty = False
        if check_victory(m):
            return
        self.settle(m)
        if loses_anything(m):
            m.push(m.rules.procedures.losses, NONE)
        else:
            settle_ground(m)

    def settle(self, m: Machine) -> None:
        """End what has lapsed, and note what later answers depend on."""
        end_lapsed(m)
        end_negated(m)
        settle_caps(m)
        settle_frozen(m)
        settle_returned(m)
        settle_suppressed(m)


def settle_ground(m: Machine) -> None:
    """Clear battlefields without a Province and refill Provinces."""
    if not m.resolving:
        province = vanishing(m)
        if province >= 0:
            battlefield_vanishes(m, province)
            return
        if forsaken(m):
            clear_field(m)
            return
    while refill_empty(m):
        pass


# what cannot stay in play
ALONE: Final = 0  # attachments without a Personality
ESTRANGED: Final = 1  # Ancestors whose Personality has lost their alignment (GE-ANC-02), and what a text makes perish
LIFELESS: Final = 2  # Personalities at 0 Chi
LOSSES: Final = (ALONE, ESTRANGED, LIFELESS)


def losses(m: Machine, why: int) -> list[int]:
    """The cards in play that cannot stay there for such a reason."""
    if why == ALONE:
        return [card for card in in_play_of(m, NONE, terms.ATTACHMENT_TYPES) if alone(m, card)]
    if why == ESTRANGED:
        lost = [card for card in in_play_of(m, NONE, 1 << terms.ANCESTOR) if estranged(m, card)]
        return [*lost, *[card for card in perishing(m) if card not in lost]]
    return [card for card in in_play_of(m, NONE, 1 << terms.PERSONALITY) if at_zero_chi(m, card)]


def loses_anything(m: Machine) -> bool:
    """Whether there are such."""
    for card in in_play_of(m, NONE, terms.ATTACHMENT_TYPES | 1 << terms.PERSONALITY):
        type = m.definition(card).type
        if type == terms.PERSONALITY:
            if at_zero_chi(m, card):
                return True
        elif alone(m, card) or (type == terms.ANCESTOR and estranged(m, card)):
            return True
    return bool(perishing(m))


def perishing(m: Machine) -> list[int]:
    """The cards that a text destroys as they are now."""
    return [card for card in all_in_play(m) if flagged(m, card, PERISHES)] if flag_in_force(m, PERISHES) else []


def estranged(m: Machine, card: int) -> bool:
    """Whether an Ancestor has no alignment in common with his Personality."""
    return m.host(card) >= 0 and not share_alignment(m, card, m.host(card))


def alone(m: Machine, card: int) -> bool:
    """Whether an attachment has no Personality, and needs one."""
    return m.host(card) < 0 and not flagged(m, card, MAY_STAND_ALONE)


def at_zero_chi(m: Machine, card: int) -> bool:
    """Whether a Personality dies for having 0 Chi."""
    if stats.stat(m, card, terms.CHI) > 0 or stats.base_stat(m, card, terms.CHI) == terms.NO_STAT:
        return False
    raised = raised_by_focusing(m, card)
    if raised > 0 and stats.raw_stat(m, card, terms.CHI, True, raised) > 0:
        return False
    return not flagged(m, card, SURVIVES_ZERO_CHI)


# the frame of losses: masks of cards
TRIED: Final = A
TRIED_LAST: Final = B


class Losses(Node):
    """What cannot stay in play leaves it, each by what brought it to that, and each once: what survives delays nothing.

    Once one of those tried last is gone the game has looked after all anew.
    """

    def step(self, m: Machine, f: int) -> None:
        last = m.local(f, TRIED_LAST)
        for card in bits(last):
            if not in_play(m, card):
                m.pop()
                return
        tried = m.local(f, TRIED) | last
        for why in LOSSES:
            left = [card for card in losses(m, why) if not (tried >> card) & 1]
            if left:
                m.set_local(f, TRIED, tried)
                m.set_local(f, TRIED_LAST, self.destroy(m, left) if why == LIFELESS else self.by_rule(m, left, why))
                return
        m.pop()
        settle_ground(m)

    def by_rule(self, m: Machine, cards: list[int], why: int) -> int:
        """Let attachments leave play that have no Personality (they are discarded) or are estranged; their mask."""
        mask = mask_of(cards)
        procedures = m.rules.procedures
        lost = procedures.lost if why == ALONE else procedures.destroyed_by_rule
        scope = m.push_scope(procedures.runner, terms.SCOPE_RULE, NONE, m.active_player, NONE, lost.id, NONE, NONE)
        m.jump(scope, RAN)
        m.set_local(m.push(lost, scope), DOOMED, mask)
        return mask

    def destroy(self, m: Machine, dead: list[int]) -> int:
        """Let the first Personality at 0 Chi die, together with those whom the same thing killed; their mask."""
        killer = killer_of(m, dead[0])
        together = [card for card in dead if killer_of(m, card).same(killer)]
        doer = whose_effects(m, killer.source, killer.by) if killer.stamp else NONE
        kind = terms.SCOPE_DELAYED if killer.stamp else terms.SCOPE_RULE
        procedures = m.rules.procedures
        destruction = procedures.destroyed_by_rule
        scope = m.push_scope(procedures.runner, kind, killer.source, killer.by, NONE, destruction.id, NONE, NONE)
        scopes.set_number(m, scope, killer.number)
        scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_CHI_DEATH)
        m.jump(scope, RAN)
        if m.logging:
            for card in together:
                m.say(citations.ZERO_CHI, f"{m.definition(card).title} has 0 Chi.", card)
        mask = mask_of(together)
        f = m.push(destruction, scope)
        m.set_local(f, DOOMED, mask)
        m.set_local(f, DOER, doer + 1)
        return mask


class Killer:
    """What brought a Personality to 0 Chi: the effect that last gave him a Chi penalty, else the rulebook."""

    def __init__(self, by: int) -> None:
        self.stamp: int = 0  # of the effect; 0 for the rulebook
        self.source: int = NONE
        self.by: int = by
        self.number: int = 0  # of the action whose effect it is

    def same(self, other: Killer) -> bool:
        """Whether both are effects of one action, or both the rulebook."""
        if (self.stamp == 0) != (other.stamp == 0):
            return False
        return self.source == other.source and self.by == other.by and self.number == other.number


def killer_of(m: Machine, card: int) -> Killer:
    """What a Personality at 0 Chi dies of (SE-EFF-25)."""
    found = Killer(m.active_player)
    if not m.rules.numbers.chi_penalty_kills:
        return found
    for at in effects.entries(m):
        if effects.stamp(m, at) > found.stamp and lowers_chi(m, at, card):
            found.stamp = effects.stamp(m, at)
            found.source = effects.source(m, at)
            found.by = effects.player(m, at)
            found.number = effects.action(m, at)
    for each in m.standing(definitions.M_STAT, terms.CHI):
        source = each.source
        stamp = modifiers.had_since(m, each)
        if stamp > found.stamp and modifiers.trait_applies(m, each.modifier, source, card):
            if modifiers.trait_size(m, each.modifier, source, card) < 0:
                found.stamp = stamp
                found.source = source
                found.by = you_of(m, source)
                found.number = 0
    return found


def lowers_chi(m: Machine, at: int, card: int) -> bool:
    """Whether an entry of the effects table is a Chi penalty of a card, or a token with one."""
    if effects.kind(m, at) == effects.TOKEN:
        return effects.subject(m, at) == card and effects.uses(m, at) < 0 and not stats.powerless(m, at, card)
    if effects.kind(m, at) != effects.MODIFIER or effects.parameter(m, at) != definitions.M_STAT * 4096 + terms.CHI:
        return False
    node = m.nodes[effects.node(m, at)]
    assert isinstance(node, Modifier)
    return modifiers.effect_applies(m, node, at, card) and modifiers.effect_size(m, node, at, card) < 0


def whose_effects(m: Machine, source: int, by: int) -> int:
    """The action, trait or Event of a card whose effects are being applied just now; NONE for a delayed effect."""
    f = m.top
    while f >= 0:
        if m.scope(f) == f and scopes.source(m, f) == source and scopes.you(m, f) == by:
            if scopes.kind(m, f) == terms.SCOPE_RULE or scopes.kind(m, f) == terms.SCOPE_DELAYED:
                return NONE
            return NONE if scopes.flags(m, f) & terms.FLAG_PAYING else f
        f = m.below(f)
    return NONE


def settle_caps(m: Machine) -> None:
    """Note how much of its continuous penalties with a floor each card got, as they begin or change (SE-STA-10)."""
    if m.rules.numbers.floored_changes_last:
        return
    for at in m.effects(effects.CAPPED):
        modifier = m.nodes[effects.node(m, at)]
        assert isinstance(modifier, Modifier)
        source = effects.source(m, at)
        card = effects.subject(m, at)
        applies = in_play(m, card) and modifiers.trait_applies(m, modifier, source, card)
        if not applies or modifiers.trait_size(m, modifier, source, card) != effects.uses(m, at):
            m.free_effect(at)
    for source in m.changers(definitions.M_STAT):
        if not (m.definition(source).capped or m.lending) or not in_play(m, source):
            continue
        for modifier in m.modifiers_of(source):
            if modifier.what == definitions.M_STAT and modifier.floor >= 0:
                for card in all_in_play(m):
                    if stats.base_stat(m, card, modifier.param) != terms.NO_STAT and modifiers.trait_applies(
                        m, modifier, source, card
                    ):
                        if stats.cap_entry(m, modifier, source, card) < 0:
                            note_cap(m, modifier, source, card)


def settle_frozen(m: Machine) -> None:
    """Note at which value contradictory limits froze a stat, and forget it once they agree again (SE-STA-04)."""
    if m.rules.numbers.limits_cancel:
        return
    for at in m.effects(effects.FROZEN):
        card = effects.subject(m, at)
        if not in_play(m, card) or not stats.contradictory(m, effects.parameter(m, at), card):
            m.free_effect(at)
    for param in range(terms.FOCUS):  # it takes one of each to contradict each other
        if stats.could_limit(m, definitions.M_MAXIMUM, param) and stats.could_limit(m, definitions.M_MINIMUM, param):
            for card in all_in_play(m):
                torn = stats.base_stat(m, card, param) != terms.NO_STAT and stats.contradictory(m, param, card)
                if torn and stats.frozen_entry(m, param, card) == NONE:
                    value = stats.stat(m, card, param)
                    at = add_effect(m, effects.FROZEN, 0, card, value, NONE, NONE, 0, NONE)
                    effects.set_parameter(m, at, param)


def settle_returned(m: Machine) -> None:
    """Note which continuous traits have ceased to give a card the keyword that was taken from it (SE-TRT-13)."""
    for at in m.effects(effects.RETURNED):
        if not (in_play(m, effects.subject(m, at)) and in_play(m, effects.source(m, at))):
            m.free_effect(at)
    if not m.changers(definitions.M_GIVE_KEYWORD):
        return
    for at in m.changes(definitions.M_REMOVE_KEYWORD):
        removal = m.nodes[effects.node(m, at)]
        assert isinstance(removal, Modifier)
        for each in m.standing(definitions.M_GIVE_KEYWORD, removal.param):
            if in_play(m, each.source):
                for card in all_in_play(m):
                    taken = modifiers.effect_applies(m, removal, at, card)
                    if taken and not modifiers.trait_applies(m, each.modifier, each.source, card):
                        note_returned(m, each.modifier, each.source, card, effects.stamp(m, at))


def settle_suppressed(m: Machine) -> None:
    """Where negation suppresses what there is: note since when continuous negations of bonuses touch a card, and which
    continuous bonuses have ceased to since.
    """
    if not m.rules.numbers.negation_suppresses:
        return
    for at in m.effects(effects.BEGUN):
        modifier = m.nodes[effects.node(m, at)]
        assert isinstance(modifier, Modifier)
        source = effects.source(m, at)
        card = effects.subject(m, at)
        if not (in_play(m, card) and in_play(m, source) and modifiers.trait_applies(m, modifier, source, card)):
            m.free_effect(at)
    if not m.changers(definitions.M_NEGATE_STAT) and not m.changes(definitions.M_NEGATE_STAT):
        return
    for param in range(2 * terms.STATS):
        negations = m.standing(definitions.M_NEGATE_STAT, param)
        bonuses = m.standing(definitions.M_STAT, param // 2)
        for card in all_in_play(m) if negations or bonuses else []:
            for each in negations:
                if modifiers.trait_applies(m, each.modifier, each.source, card):
                    if modifiers.since(m, effects.BEGUN, each.modifier, each.source, card) == NONE:
                        source = each.source
                        add_effect(m, effects.BEGUN, each.modifier.id, card, 0, source, you_of(m, source), 0, NONE)
            since = stats.negated_since(m, param, card)
            for each in bonuses if since != NONE else []:
                if not modifiers.trait_applies(m, each.modifier, each.source, card):
                    note_returned(m, each.modifier, each.source, card, since)


def note_returned(m: Machine, modifier: Modifier, source: int, card: int, taken: int) -> None:
    """A trait has ceased to give a card the keyword that was taken from it at this stamp."""
    if modifiers.returned(m, modifier, source, card) < taken:
        add_effect(m, effects.RETURNED, modifier.id, card, 0, source, you_of(m, source), 0, NONE)


def note_cap(m: Machine, modifier: Modifier, source: int, card: int) -> None:
    """Enter the size that a penalty with a floor has for a card from now on."""
    total = stats.raw_stat(m, card, modifier.param, False)
    for at in m.effects(effects.CAPPED):
        if effects.subject(m, at) == card:
            other = m.nodes[effects.node(m, at)]
            assert isinstance(other, Modifier)
            if other.param == modifier.param:
                total += effects.amount(m, at)
    size = stats.capped_size(m, modifier, source, card, total)
    at = add_effect(m, effects.CAPPED, modifier.id, card, size, source, you_of(m, source), 0, NONE)
    effects.set_uses(m, at, modifiers.trait_size(m, modifier, source, card))


def end_lapsed(m: Machine) -> None:
    """Effects "while X remains Y" end for good once it fails (SE-EFF-09)."""
    for at in m.lapsing():
        node = m.nodes[effects.node(m, at)]
        if isinstance(node, Modifier) and node.when is not None:
            x = modifiers.effect_context(m, at)
            if effects.subject(m, at) >= 0:
                x.subject = effects.subject(m, at)
            if not node.when.holds(x):
                m.free_effect(at)
                m.dirty = True
        elif isinstance(node, DelayedBase) and node.so_long_as is not None:
            if not node.so_long_as.holds(modifiers.effect_context(m, at)):
                m.free_effect(at)
                m.dirty = True


def end_negated(m: Machine) -> None:
    """Where all bonuses or penalties of a stat are being negated, ongoing ones end for good (SE-NEG-07, SE-NEG-10)."""
    if m.rules.numbers.negation_suppresses or not stats.ruled(m):
        return
    for at in effects.entries(m):
        if effects.kind(m, at) != effects.MODIFIER or effects.parameter(m, at) // 4096 != definitions.M_STAT:
            continue
        if effects.flags(m, at) & (modifiers.SHIELDED | modifiers.PROVINCE_SUBJECT | modifiers.PLAYER_SUBJECT):
            continue
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        everyone = effects.flags(m, at) & modifiers.LIVE_SUBJECT != 0
        for card in all_in_play(m) if everyone else cards_of(effects.subject(m, at)):
            if everyone and not modifiers.effect_applies(m, node, at, card):
                continue
            size = modifiers.effect_size(m, node, at, card)
            if size != 0 and stats.negated_for_good(m, node.param * 2 + (0 if size > 0 else 1), card):
                end_for(m, at, card)
