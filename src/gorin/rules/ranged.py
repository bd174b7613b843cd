"""Ranged Attacks, Melee Attacks and Fear: whom they may target, how strong they are, what they do."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules.battlefields import enemies_at_home, enemy_units
from gorin.rules.points import after, before
from gorin.rules.timing import happen_all, negated
from gorin.table import citations, effects, kinds, places, scopes
from gorin.table.definitions import M_RANGED, Context, Modifier, Node
from gorin.table.flags import CANNOT_BE_RANGED
from gorin.table.keywords import flagged
from gorin.table.machine import Machine
from gorin.table.modifiers import LIVE_SUBJECT, effect_context, effect_size, reckoned
from gorin.table.sets import bits, in_set
from gorin.table.stats import base_stat, stat
from gorin.table.terms import CHI, FLAG_STRENGTHS_STAND, FOLLOWER, FORCE, NONE, PERSONALITY

# param of a Modifier with what=M_RANGED: whose Ranged Attacks it changes
RANGED_ANY: Final = 0  # anyone's; `who` tests the target; without it: those that target its own card
RANGED_BY_SELF: Final = 1  # those that whoever passes `who` performs; without it: its own card or its Personality

KINDS_OF_ATTACK: Final = (kinds.RANGED, kinds.MELEE, kinds.FEAR)
DOUBLED: Final = 3  # beyond the kinds: what doubles the strength of attacks of a kind
ATTACK_EFFECTS: Final = (1 << kinds.RANGED) | (1 << kinds.MELEE) | (1 << kinds.FEAR)


def of_attacks(whose: int, kind: int) -> int:
    """The param of such a Modifier for one kind of attack; for Ranged Attacks it is `whose` itself."""
    return whose + 2 * KINDS_OF_ATTACK.index(kind)


def doubling(whose: int, kind: int) -> int:
    """The same for one that doubles their strength once all else has changed it."""
    return whose + 2 * (DOUBLED + KINDS_OF_ATTACK.index(kind))


def ranged_candidates(m: Machine, you: int, scope: int, home: bool = False, kind: int = kinds.RANGED) -> list[int]:
    """The cards an attack may target: Followers, and Personalities without Followers, of the current enemy army.

    With `home`, also of the enemy's units at home: of this rule only the place is set aside (SE-CRD-01).

    General bans on targeting are for whoever targets to apply.
    """
    here = places.at_battle(m)
    found: list[int] = []
    if here < 0:
        return found
    units = enemy_units(m, you, here)
    if home:
        units += enemies_at_home(m, you)
    for unit in units:
        if places.has_followers(m, unit):
            for card in places.attachments(m, unit):
                if m.definition(card).type == FOLLOWER and not spared(m, card, kind):
                    found.append(card)
        elif not spared(m, unit, kind):
            found.append(unit)
    return found


def spared(m: Machine, card: int, kind: int) -> bool:
    """Whether a text keeps attacks of a kind from targeting a card."""
    return kind == kinds.RANGED and flagged(m, card, CANNOT_BE_RANGED)


def performs_it(m: Machine, scope: int, card: int) -> bool:
    """Whether a card's unit member performs what runs in a scope: itself, or the Personality it is attached to."""
    if scope < 0:
        return False
    if scopes.source(m, scope) == card:
        return True
    performers = bits(scopes.performers(m, scope))
    bearer = places.leader_of(m, card) if m.definition(card).type != FOLLOWER else NONE
    return card in performers or bearer in performers


def touches(m: Machine, modifier: Modifier, x: Context, card: int, scope: int, target: int) -> bool:
    """Whether a modifier of attacks reaches this one, of its kind; `card` is the one the modifier belongs to."""
    if modifier.who is not None:
        fits = any(modifier.who.test(x, each) for each in concerned(m, modifier, scope, target))
    elif modifier.param % 2 == RANGED_BY_SELF:
        fits = performs_it(m, scope, card)
    else:
        fits = card == target
    return fits and modifier.holds(x)


def concerned(m: Machine, modifier: Modifier, scope: int, target: int) -> list[int]:
    """Of whom a modifier of attacks asks whether it touches them: who performs this one, or at whom it is aimed."""
    if modifier.param % 2 != RANGED_BY_SELF:
        found = [target]
    else:
        found = [scopes.source(m, scope), *bits(scopes.performers(m, scope))] if scope >= 0 else []
    return [card for card in found if card != NONE]


def ranged_strength(m: Machine, scope: int, strength: int, target: int, kind: int = kinds.RANGED) -> int:
    """The strength of an attack at a target: treated as a stat, never below 0 (SE-RAT-02)."""
    change = strength_changes(m, scope, target, kind)
    if strengths_stand(m, scope):
        return max(0, strength + min(0, change))
    found = max(0, strength + change)
    return found << strength_changes(m, scope, target, kind, DOUBLED)


def strengths_stand(m: Machine, scope: int) -> bool:
    """Whether the attacks of a scope are made no stronger than its text says."""
    return scope >= 0 and scopes.flags(m, scope) & FLAG_STRENGTHS_STAND != 0


def strength_changes(m: Machine, scope: int, target: int, kind: int, beyond: int = 0) -> int:
    """By how much the strength of an attack is changed in all; with DOUBLED, how often it is doubled.

    Without a target (NONE: it is aimed at no card) only those changes count that ask for none.
    """
    number = beyond + KINDS_OF_ATTACK.index(kind)
    total = 0
    for whose in (RANGED_ANY, RANGED_BY_SELF):
        for each in m.standing(M_RANGED, whose + 2 * number):
            if places.in_play(m, each.source):
                x = Context(m, places.you_of(m, each.source), each.source, scope, NONE)
                x.subject = target
                if touches(m, each.modifier, x, each.source, scope, target):
                    total += reckoned(x, each.modifier)
    for at in m.changes(M_RANGED):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        if node.param // 2 == number and effect_touches(m, node, at, scope, target):
            total += effect_size(m, node, at, target)
    return total


def effect_touches(m: Machine, modifier: Modifier, at: int, scope: int, target: int) -> bool:
    """The same for an ongoing effect: its subjects are the performers (RANGED_BY_SELF) or else the targets."""
    x = effect_context(m, at)
    x.subject = target
    named = effects.flags(m, at) & LIVE_SUBJECT == 0
    if named or modifier.who is not None:
        found = concerned(m, modifier, scope, target)
        if named:
            found = [card for card in found if in_set(effects.subject(m, at), card)]
        if modifier.who is not None:
            found = [card for card in found if modifier.who.test(x, card)]
        if not found:
            return False
    return modifier.holds(x)


# --- resolving ------------------------------------------------------------------------------------------------------

STRENGTH_BITS: Final = 16
CARD_BITS: Final = 16
ENTRY_BITS: Final = 32


# what an attack's strength is compared with
FORCE_NOW: Final = 0
BASE_FORCE: Final = 1
CHI_NOW: Final = 2  # of a Personality, who alone has Chi
COMPARED: Final = ["Force", "base Force", "Chi"]
MOST_ATTACKS: Final = 256  # in one effect
MEASURES: Final = 16
KINDS: Final = 4  # more than there are kinds of attack


# the frame of attacks
ATTACKS: Final = A  # strength and target packed, one after the other
NUMBER: Final = B  # of the attacks; and beyond that what they are compared with, their kind, and which are sure
ATTACK_NOW: Final = C  # which of them is being announced
UNSTOPPED: Final = D  # mask of the targets of those that nothing negated

# where attacks are
ANNOUNCING: Final = 0
STRIKING: Final = 1
TELLING: Final = 2


class RangedAttack(Node):
    """One attack, or several simultaneous ones of a kind: all are compared, then all destroy or bow (SE-RAT-06)."""

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        scope = m.scope(f)
        n = m.local(f, ATTACK_NOW)
        kind = self.kind(m, f)
        if pc == ANNOUNCING:
            if n < self.number(m, f):
                m.set_local(f, ATTACK_NOW, n + 1)
                target = self.target(m, f, n)
                before(m, f, UNSTOPPED, scope, kind, target, NONE, self.strength(m, f, n), scopes.you(m, scope))
            else:
                m.set_local(f, ATTACK_NOW, 0)
                m.jump(f, STRIKING)
        elif pc == STRIKING:
            struck: list[int] = []
            for i in range(self.number(m, f)):
                target = self.target(m, f, i)
                if (m.local(f, UNSTOPPED) >> target) & 1 == 0 or not places.in_play(m, target):
                    continue
                strength = ranged_strength(m, scope, self.strength(m, f, i), target, kind)
                self.note_strength(m, f, i, strength)
                force = self.compared(m, f, target)
                if m.logging:
                    verb = "strikes" if force <= strength or self.sure(m, f, i) else "does not harm"
                    measure = COMPARED[self.against(m, f)]
                    what = f"A Ranged {strength} Attack" if kind == kinds.RANGED else f"A Melee {strength} Attack"
                    if kind == kinds.FEAR:
                        what = f"Fear {strength}"
                    m.say(cited(kind), f"{what} {verb} {places.title_of(m, target)} with {force} {measure}.", target)
                if force <= strength or self.sure(m, f, i):
                    struck.append(target)
            m.jump(f, TELLING)
            happen_all(m, scope, kinds.BOW if kind == kinds.FEAR else kinds.DESTROY, struck)
        elif n < self.number(m, f):
            m.set_local(f, ATTACK_NOW, n + 1)
            target = self.target(m, f, n)
            if (m.local(f, UNSTOPPED) >> target) & 1:
                after(m, scope, kind, target, NONE, self.strength(m, f, n), scopes.you(m, scope))
        else:
            m.pop()

    def number(self, m: Machine, f: int) -> int:
        """How many attacks there are."""
        return m.local(f, NUMBER) % MOST_ATTACKS

    def against(self, m: Machine, f: int) -> int:
        """What they are compared with."""
        return m.local(f, NUMBER) // MOST_ATTACKS % MEASURES

    def kind(self, m: Machine, f: int) -> int:
        """Of which kind they are."""
        return KINDS_OF_ATTACK[m.local(f, NUMBER) // MOST_ATTACKS // MEASURES % KINDS]

    def sure(self, m: Machine, f: int, n: int) -> bool:
        """Whether one of them strikes whatever its strength."""
        return (m.local(f, NUMBER) // MOST_ATTACKS // MEASURES // KINDS >> n) & 1 == 1

    def compared(self, m: Machine, f: int, target: int) -> int:
        """What the strength is compared with: where that is Chi, Force still for what has none."""
        against = self.against(m, f)
        if against == BASE_FORCE:
            return max(0, base_stat(m, target, FORCE))
        if against == CHI_NOW and m.definition(target).type == PERSONALITY:
            return stat(m, target, CHI)
        return stat(m, target, FORCE)

    def target(self, m: Machine, f: int, n: int) -> int:
        return (m.local(f, ATTACKS) >> (n * ENTRY_BITS)) & ((1 << CARD_BITS) - 1)

    def strength(self, m: Machine, f: int, n: int) -> int:
        return (m.local(f, ATTACKS) >> (n * ENTRY_BITS + CARD_BITS)) & ((1 << STRENGTH_BITS) - 1)

    def note_strength(self, m: Machine, f: int, n: int, strength: int) -> None:
        """How strong it has been, for those who ask after it."""
        place = n * ENTRY_BITS + CARD_BITS
        others = m.local(f, ATTACKS) & ~(((1 << STRENGTH_BITS) - 1) << place)
        m.set_local(f, ATTACKS, others | (strength << place))


def cited(kind: int) -> int:
    """What an attack of a kind goes by."""
    if kind == kinds.FEAR:
        return citations.FEAR
    return citations.RANGED_ATTACKS if kind == kinds.RANGED else citations.MELEE_ATTACKS


def ranged_attacks(
    m: Machine,
    scope: int,
    strengths: list[int],
    targets: list[int],
    against: int = FORCE_NOW,
    kind: int = kinds.RANGED,
    sure: int = 0,
) -> None:
    """Resolve simultaneous attacks of a kind with these strengths, before modifiers, at these targets.

    `sure` is a mask of those that strike whatever their strength.
    """
    if not targets or negated(m, scope):
        return
    packed = 0
    for n in range(len(targets)):
        packed |= ((max(0, strengths[n]) << CARD_BITS) | targets[n]) << (n * ENTRY_BITS)
    f = m.push(m.rules.procedures.ranged_attack, scope)
    m.set_local(f, ATTACKS, packed)
    how = KINDS_OF_ATTACK.index(kind) + KINDS * sure
    m.set_local(f, NUMBER, len(targets) + MOST_ATTACKS * (against + MEASURES * how))
