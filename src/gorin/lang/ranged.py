"""Ranged Attacks, Melee Attacks and Fear, in the words of cards."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.amounts import Constant, Expression, Number, amount
from gorin.lang.conditions import OfOccurrence, action_scope
from gorin.lang.flow import Seq
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.targets import ANYWHERE, CHOSEN, PICKED, Target
from gorin.lang.verbs import Answering, Verb
from gorin.rules.actions import (
    EXTRA_CARD,
    EXTRA_DESIGNATORS,
    EXTRA_RESTRICTED,
    FROM_AFAR,
    ExtraAction,
    abilities_on,
    ability_of,
)
from gorin.rules.battlefields import enemies_beside, enemy_units
from gorin.rules.combining import joined_to
from gorin.rules.ranged import (
    CHI_NOW,
    FORCE_NOW,
    KINDS_OF_ATTACK,
    RangedAttack,
    cited,
    ranged_attacks,
    ranged_candidates,
    ranged_strength,
    spared,
    strength_changes,
    strengths_stand,
)
from gorin.rules.timing import Group, changed, negated
from gorin.table import citations, effects, kinds, occurrences, scopes
from gorin.table.changes import add_modifier
from gorin.table.definitions import (
    A_SUBJECT,
    M_ALSO_AIMED,
    OF_THE_BATTLE,
    Ability,
    Condition,
    Context,
    Modifier,
    Node,
    Part,
    Question,
    Selector,
    ability_taken,
    scope_context,
)
from gorin.table.flags import CANNOT_BE_RANGED
from gorin.table.keywords import flagged, has_keyword, touches_player
from gorin.table.machine import Machine
from gorin.table.memory import remember, remembered
from gorin.table.modifiers import FIXED_AMOUNT, LIVE_SUBJECT, PROVINCE_SUBJECT, effect_applies, trait_applies
from gorin.table.packing import NO, T_CHOICE, T_PROVINCE, YES, pack, payload_of, tag_of
from gorin.table.places import (
    at_battle,
    cards_in_play,
    has_followers,
    in_unit,
    leader_of,
    location_of,
    unit_cards,
    units_at,
    you_of,
)
from gorin.table.sets import cards_of, set_of
from gorin.table.terms import (
    FOLLOWER,
    NONE,
    PERSONALITY,
    PROVINCE_STRENGTH,
    PROVINCES,
    SCOPE_ACTION,
    SLOTS,
    UNTIL_TURN_ENDS,
)


def other_units(x: Context) -> list[int]:
    """The units at the battle but for the one from which a text comes (GE-FEA-01)."""
    m = x.m
    here = at_battle(m)
    own = leader_of(m, x.source) if in_unit(m, x.source) else NONE
    return [unit for unit in units_at(m, here) if unit != own] if here >= 0 else []


def afraid(x: Context, units: list[int], test: Test) -> list[int]:
    """The Followers of units whom Fear can bow, and whom else a text lets it affect: Undead know none (GE-FEA-01)."""
    m = x.m
    undead = m.rules.keyword("Undead")
    found: list[int] = []
    for unit in units:
        for card in unit_cards(m, unit):
            if has_keyword(m, card, undead) or not test.test(x, card):
                continue
            if m.definition(card).type == FOLLOWER or also_aimed(x, kinds.FEAR, card):
                found.append(card)
    return found


class RangedTarget(Target):
    """The targeting that an attack brings with it (SE-RAT-01, SE-RAT-11)."""

    def __init__(
        self,
        name: str,
        selector: Test | None = None,
        most: int = 1,
        also: Test | None = None,
        home: bool = False,
        kind: int = kinds.RANGED,
        across: Test | None = None,
    ) -> None:
        super().__init__(name, selector, 1, most)
        self.kind: int = kind
        self.shoots = kind == kinds.RANGED
        self.home: bool = home  # "this may target cards at home" (SE-CRD-01)
        self.across: Test | None = across  # what it may target at adjacent battlefields
        if home or across is not None:
            self.reach = ANYWHERE
        self.also: Test | None = also  # "this may target ...", which widens it (SE-EFF-03)
        self.meaning = cited(kind)

    def parts(self) -> list[Part]:
        return super().parts() + [each for each in (self.also, self.across) if each is not None]

    def likely_cards(self, x: Context) -> list[int]:
        return self.domain_cards(x)

    def domain_cards(self, x: Context) -> list[int]:
        if self.kind == kinds.FEAR and x.m.rules.numbers.fear_of_units:
            return other_units(x)
        here = at_battle(x.m)
        if here < 0:
            return []
        found = ranged_candidates(x.m, x.you, x.scope, self.home, self.kind)
        if self.also is not None or x.m.changers(M_ALSO_AIMED) or x.m.changes(M_ALSO_AIMED):
            for unit in enemy_units(x.m, x.you, here):
                for card in unit_cards(x.m, unit):
                    if card in found or spared(x.m, card, self.kind):
                        continue
                    named = self.also is not None and self.also.test(x, card)
                    if named or also_aimed(x, self.kind, card):
                        found.append(card)
        if self.across is not None:
            for unit in enemies_beside(x.m, x.you, here):
                for card in unit_cards(x.m, unit):
                    if self.across.test(x, card) and not spared(x.m, card, self.kind):
                        found.append(card)
        for card in self.widened(x):
            if card not in found:
                found.append(card)
        return found

    def picks(self, x: Context, card: int) -> bool:
        if self.kind == kinds.FEAR and x.m.rules.numbers.fear_of_units:
            return True  # whom it bows is another matter
        return super().picks(x, card)

    def candidates(self, m: Machine, scope: int) -> list[int]:
        found = super().candidates(m, scope)
        if joined_to(m, scope, self.kind) == NONE:
            return found
        first = self.first_attack(m, scope, found)
        return cards_of(scopes.slot(m, joined_to(m, scope, self.kind), first.slot)) if first is not None else []

    def first_attack(self, m: Machine, scope: int, found: list[int]) -> RangedTarget | None:
        """The attack that this one strengthens: one of its kind, all of whose targets it could target.

        What an answer has let that attack target it may strengthen as well.
        """
        outer = joined_to(m, scope, self.kind)
        for each in attacks_of(m, outer, self.kind):
            aimed = cards_of(scopes.slot(m, outer, each.slot))
            let = each.widened(scope_context(m, outer)) if aimed else []
            if aimed and all(card in found or card in let for card in aimed):
                return each
        return None

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if joined_to(m, scope, self.kind) == NONE:
            super().step(m, f)
            return
        aimed = self.candidates(m, scope)  # it targets nothing itself
        scopes.set_slot(m, scope, self.slot, set_of(aimed))
        m.pop()
        m.result = 1 if aimed else 0

    def bound(self, x: Context) -> bool:
        return super().bound(x) and not self.may(x, AT_HOME)

    def may(self, x: Context, what: str) -> bool:
        """Whether an answer to the action has let this Ranged Attack target more than it could."""
        return remembered(x.m, aim(x.m, x.scope, self.slot, ANY_AIM), what) > 0

    def widened(self, x: Context) -> list[int]:
        """What it may target by such an answer only."""
        m = x.m
        found: list[int] = []
        here = at_battle(m)
        if self.may(x, AT_HOME):
            for card in ranged_candidates(m, x.you, x.scope, True):
                if m.controller(card) == m.defender and location_of(m, card) < 0:
                    found.append(card)
        if self.may(x, OWN_ARMY):
            found.extend(own_army_candidates(m, x.you, here, self.kind))
        if self.may(x, LEADERS):
            for unit in enemy_units(m, x.you, here):
                if has_followers(m, unit) and not flagged(m, unit, CANNOT_BE_RANGED):
                    found.append(unit)
        return found

    def options(self, m: Machine, f: int) -> list[int]:
        """One of several targets at most may be one that only such an answer allows."""
        found = super().options(m, f)
        here = at_battle(m)
        if m.local(f, CHOSEN) == 0 and 0 <= here < PROVINCES and self.may(scope_context(m, m.scope(f)), PROVINCE):
            found.append(pack(T_PROVINCE, here))
        more = self.widened(scope_context(m, m.scope(f)))
        taken = m.local(f, CHOSEN)
        for card in more:
            if (taken >> card) & 1:
                return [value for value in found if value not in more]
        return found

    def legal(self, m: Machine, f: int) -> list[int]:
        return self.options(m, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if tag_of(value) != T_PROVINCE:
            super().answer(m, f, value)
            return
        remember(m, aim(m, m.scope(f), self.slot, ANY_AIM), AT_PROVINCE)
        m.jump(f, PICKED)


class Ranged(Node):
    """ "Ranged X Attack" on what was targeted for it; or a Melee Attack, or Fear.

    `against` is what its strength may be compared with instead of the target's Force, if its player likes.
    """

    def __init__(
        self,
        strength: Number,
        name: str,
        against: int = FORCE_NOW,
        where: Condition | None = None,
        kind: int = kinds.RANGED,
        sure: Test | None = None,
    ) -> None:
        super().__init__()
        self.kind: int = kind
        self.sure: Test | None = sure  # such targets it strikes whatever its strength
        self.strength: Expression = amount(strength)
        self.target: RangedTarget = RangedTarget(name, kind=kind)
        self.name: str = name
        self.razing: Modifier = StatModifier(PROVINCE_STRENGTH, 0)  # what an attack at a Province does
        self.against: int = against
        self.where: Condition | None = where

    def of_battle(self) -> int:
        return OF_THE_BATTLE

    def parts(self) -> list[Part]:
        found: list[Part] = [self.strength, self.razing]
        if self.where is not None:
            found.append(self.where)
        if self.sure is not None:
            found.append(self.sure)
        return found

    def does(self) -> int:
        return (1 << self.kind) | (1 << (kinds.BOW if self.kind == kinds.FEAR else kinds.DESTROY))

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if joined_to(m, scope, self.kind) != NONE:
            m.pop()
            self.join(m, scope)
            return
        if self.asks(m, scope):
            m.wait()
        else:
            self.shoot(m, scope, FORCE_NOW)

    def join(self, m: Machine, scope: int) -> None:
        """Add its strength, as what changes any attack has it, to the one that it joins."""
        value = scopes.slot(m, scope, self.target.slot)
        first = self.target.first_attack(m, scope, cards_of(value))
        if first is not None and not negated(m, scope):
            strength = ranged_strength(m, scope, self.strength.value(scope_context(m, scope)), NONE, self.kind)
            attack = aim(m, joined_to(m, scope, self.kind), first.slot, ANY_AIM)
            remember(m, attack, JOINED, UNTIL_TURN_ENDS, strength)
            changed(m, scope)

    def asks(self, m: Machine, scope: int) -> bool:
        """Whether there is something else that it may be compared with: Chi only of a Personality."""
        if self.against == FORCE_NOW or (self.where is not None and not self.where.holds(scope_context(m, scope))):
            return False
        for card in cards_of(scopes.slot(m, scope, self.target.slot)):
            if self.against != CHI_NOW or m.definition(card).type == PERSONALITY:
                return True
        return False

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        source = scopes.source(m, scope)
        return Question(scopes.you(m, scope), "may", citations.OPTIONAL_EFFECTS, [YES, NO], source, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.shoot(m, m.scope(f), self.against if value == YES else FORCE_NOW)

    def shoot(self, m: Machine, scope: int, against: int) -> None:
        """Let it strike its targets."""
        x = scope_context(m, scope)
        strength = self.strength.value(x)
        targets = cards_of(scopes.slot(m, scope, self.target.slot))
        strength += remembered(m, aim(m, scope, self.target.slot, ANY_AIM), RAISED_ALL)
        strengths = [strength + remembered(m, aim(m, scope, self.target.slot, card), RAISED) for card in targets]
        if targets:  # of several attacks that with the target which an answer allowed is the one which that changed
            more = self.target.widened(x)
            which = [n for n in range(len(targets)) if targets[n] in more] or [0]
            strengths[which[0]] += remembered(m, aim(m, scope, self.target.slot, ANY_AIM), RAISED)
        joined = remembered(m, aim(m, scope, self.target.slot, ANY_AIM), JOINED)
        if strengths_stand(m, scope):
            strengths = [min(each, self.strength.value(x)) for each in strengths]
        elif joined:  # what changes any attack has changed each of them before they are added
            change = strength_changes(m, scope, NONE, self.kind)
            strengths = [max(0, each + change) + joined - change for each in strengths]
        if self.kind == kinds.FEAR and m.rules.numbers.fear_of_units:
            most = max([0, *strengths])
            targets = afraid(x, targets, self.target.selector)
            strengths = [most for _ in targets]
        m.pop()
        if remembered(m, aim(m, scope, self.target.slot, ANY_AIM), AT_PROVINCE):
            self.raze(m, scope, strength + remembered(m, aim(m, scope, self.target.slot, ANY_AIM), RAISED))
        sure = 0
        for n in range(len(targets)):
            if self.sure is not None and self.sure.test(x, targets[n]):
                sure |= 1 << n
        ranged_attacks(m, scope, strengths, targets, against, self.kind, sure)

    def raze(self, m: Machine, scope: int, strength: int) -> None:
        """The attack was aimed at the Province of the battle: it loses so much strength."""
        size = ranged_strength(m, scope, strength, NONE)
        if size > 0 and not negated(m, scope):
            flags = PROVINCE_SUBJECT | FIXED_AMOUNT
            add_modifier(m, self.razing, m.battlefield, -size, flags, self.razing.until, scope)
            changed(m, scope)


JOINED: Final = "strength that was added to an attack"
RAISED: Final = "strength of a Ranged Attack"
RAISED_ALL: Final = "strength of all Ranged Attacks of an action"


def aim(m: Machine, scope: int, slot: int, card: int) -> int:
    """What names one targeting of a Ranged Attack in memory: the action, the target's name, the card."""
    return ((scopes.number(m, scope) * SLOTS + slot) << 16) | card


ANY_AIM: Final = 0xFFFF  # in the place of the card: whatever it targets
AT_HOME: Final = "may target cards in the Defender's home"
OWN_ARMY: Final = "may target cards in its player's own army"
LEADERS: Final = "may target Personalities with Followers"
PROVINCE: Final = "may target the Province of the battle"
AT_PROVINCE: Final = "targets the Province of the battle"


def also_aimed(x: Context, kind: int, card: int) -> bool:
    """Whether a text lets attacks of a kind target a card too: any of this player's, or those of this action."""
    m = x.m
    for each in m.standing(M_ALSO_AIMED, kind):
        if touches_player(each.modifier.players, you_of(m, each.source), x.you):
            if trait_applies(m, each.modifier, each.source, card):
                return True
    for at in m.changes(M_ALSO_AIMED):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        if node.param == kind and effects.amount(m, at) == scopes.number(m, x.scope):
            if effect_applies(m, node, at, card):
                return True
    return False


class AlsoAimed(Modifier):
    """Attacks of a kind may target such cards too."""

    def __init__(self, kind: int, who: Selector | None = None, when: Condition | None = None) -> None:
        super().__init__(M_ALSO_AIMED, kind, who, None, when)


class WidenAttacks(Verb):
    """All attacks of some kinds that the action being answered makes may target such cards too."""

    def __init__(self, test: Test, which: int) -> None:
        super().__init__()
        self.changes: list[AlsoAimed] = [AlsoAimed(kind, test) for kind in KINDS_OF_ATTACK if (which >> kind) & 1]

    def parts(self) -> list[Part]:
        return list(self.changes)

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0:
            for each in self.changes:
                add_modifier(m, each, NONE, scopes.number(m, outer), LIVE_SUBJECT, UNTIL_TURN_ENDS, scope)
            changed(m, scope)


def ranged_targets(part: Part, kind: int = kinds.RANGED) -> list[RangedTarget]:
    """The targetings of all attacks of a kind in a text."""
    if isinstance(part, RangedTarget):
        return [part] if part.kind == kind else []
    found: list[RangedTarget] = []
    for inner in part.parts():
        found.extend(ranged_targets(inner, kind))
    return found


def attacks_of(m: Machine, action: int, kind: int = kinds.RANGED) -> list[RangedTarget]:
    """The targetings of all attacks of a kind in the effects of an action; none where there is no action (NONE)."""
    if action == NONE:
        return []
    effect = ability_taken(m, action).effect
    assert effect is not None
    return ranged_targets(effect, kind)


def constant_strengths(part: Part, kind: int) -> list[int]:
    """The strengths of the attacks of a kind in a text that are plain numbers."""
    found: list[int] = []
    if isinstance(part, Ranged) and part.kind == kind and isinstance(part.strength, Constant):
        found.append(part.strength.number)
    for inner in part.parts():
        found.extend(constant_strengths(inner, kind))
    return found


class AttackNumeral(Expression):
    """The highest strength, as a plain number, of attacks of a kind that the abilities of a card make; 0 for none."""

    def __init__(self, who: Who, kind: int) -> None:
        self.ref: Ref = ref(who)
        self.kind: int = kind

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        found = 0
        for card in self.ref.cards(x):
            for each in abilities_on(x.m, card):
                effect = ability_of(x.m, each).effect
                assert effect is not None
                found = max([found, *constant_strengths(effect, self.kind)])
        return found


def own_army_candidates(m: Machine, player: int, here: int, kind: int) -> list[int]:
    """What an attack could target in its player's own army if that were the enemy's."""
    found: list[int] = []
    for unit in cards_in_play(m, player):
        if m.definition(unit).type == PERSONALITY and location_of(m, unit) == here:
            for card in unit_cards(m, unit):
                alone = card == unit and not has_followers(m, unit)
                if (alone or m.definition(card).type == FOLLOWER) and not spared(m, card, kind):
                    found.append(card)
    return found


class WidenRanged(Node):
    """One Ranged Attack of the action being answered, which you choose, may target more and changes its strength."""

    def __init__(self, what: str, number: Number) -> None:
        super().__init__()
        self.what: str = what
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.amount]

    def found(self, m: Machine, f: int) -> list[RangedTarget]:
        return attacks_of(m, action_scope(scope_context(m, m.scope(f))))

    def step(self, m: Machine, f: int) -> None:
        found = self.found(m, f)
        if m.step(f) != FRESH or not found or negated(m, m.scope(f)):
            m.pop()
        elif len(found) == 1:
            self.widen(m, f, found[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in range(len(self.found(m, f)))]
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.widen(m, f, self.found(m, f)[payload_of(value)])

    def widen(self, m: Machine, f: int, target: RangedTarget) -> None:
        """Let it be one certain Ranged Attack."""
        scope = m.scope(f)
        x = scope_context(m, scope)
        m.jump(f, BEGUN)
        attack = aim(m, action_scope(x), target.slot, ANY_AIM)
        size = self.amount.value(x)
        remember(m, attack, self.what)
        if size != 0:
            remember(m, attack, RAISED, UNTIL_TURN_ENDS, size)
        changed(m, scope)

    def choice_words(self, n: int) -> str:
        return f"Ranged Attack {n + 1}"


class StrengthenAttack(Node):
    """Attacks of the action being answered have more or less strength: each of some kinds, or one that you choose.

    Where its target has been chosen by then, an amount may be reckoned for that; `at` says which targets count.
    """

    def __init__(self, number: Number, which: int, every: bool, at: Test | None) -> None:
        super().__init__()
        self.amount: Expression = amount(number)
        self.which: int = which  # mask of the kinds
        self.every: bool = every
        self.at: Test | None = at

    def parts(self) -> list[Part]:
        return [self.amount] if self.at is None else [self.amount, self.at]

    def provides(self) -> int:
        return A_SUBJECT  # the target of the attack

    def attacks(self, m: Machine, scope: int) -> list[RangedTarget]:
        """The attacks of the action that are meant."""
        outer = action_scope(scope_context(m, scope))
        found: list[RangedTarget] = []
        for kind in KINDS_OF_ATTACK:
            if (self.which >> kind) & 1:
                found.extend([each for each in attacks_of(m, outer, kind) if self.fits(m, scope, outer, each)])
        return found

    def fits(self, m: Machine, scope: int, outer: int, target: RangedTarget) -> bool:
        """Whether an attack is at what the text says."""
        x = scope_context(m, scope)
        return self.at is None or any(self.at.test(x, card) for card in cards_of(scopes.slot(m, outer, target.slot)))

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        found = self.attacks(m, scope)
        if negated(m, scope) or not found:
            m.pop()
        elif self.every or len(found) == 1:
            m.pop()
            for each in found:
                self.strengthen(m, scope, each)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in range(len(self.attacks(m, scope)))]
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        chosen = self.attacks(m, scope)[payload_of(value)]
        m.pop()
        self.strengthen(m, scope, chosen)

    def strengthen(self, m: Machine, scope: int, target: RangedTarget) -> None:
        """Let one attack have so much more strength, reckoned for each of its targets if it has several."""
        x = scope_context(m, scope)
        outer = action_scope(x)
        cards = cards_of(scopes.slot(m, outer, target.slot))
        for card in cards if len(cards) > 1 else [NONE]:
            x.subject = cards[0] if len(cards) == 1 else card
            size = self.amount.value(x)
            if size != 0:
                where, what = (ANY_AIM, RAISED_ALL) if card == NONE else (card, RAISED)
                remember(m, aim(m, outer, target.slot, where), what, UNTIL_TURN_ENDS, size)
                changed(m, scope)

    def choice_words(self, n: int) -> str:
        return f"attack {n + 1}"


PLUS: Final = "strength of Ranged Attacks from afar"


class ShotFromAfar(ExtraAction):
    """An additional action of an ability that makes a Ranged Attack, on a card that need not be at the battle."""

    def suits(self, ability: Ability) -> bool:
        return ability.mask & (1 << kinds.RANGED) != 0

    def answer(self, m: Machine, f: int, value: int) -> None:
        card = m.local(f, EXTRA_CARD) - 1
        plus = remembered(m, card, PLUS)
        super().answer(m, f, value)
        if plus:
            for target in attacks_of(m, m.action):
                remember(m, aim(m, m.action, target.slot, ANY_AIM), RAISED_ALL, UNTIL_TURN_ENDS, plus)

    def step(self, m: Machine, f: int) -> None:
        card = m.local(f, EXTRA_CARD) - 1
        if m.step(f) != FRESH:
            for name in (FROM_AFAR, PLUS):
                remember(m, card, name, UNTIL_TURN_ENDS, -remembered(m, card, name))
        super().step(m, f)


class ShootFromAfar(Verb):
    """You may take an additional action with a Ranged Attack from a card elsewhere, which may be stronger for it."""

    def __init__(self, who: Who, designators: int, plus: Number) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.designators: int = designators
        self.plus: Expression = amount(plus)
        self.extra: ShotFromAfar = ShotFromAfar()

    def parts(self) -> list[Part]:
        return [self.ref, self.plus, self.extra]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        if card == NONE or scopes.kind(m, scope) != SCOPE_ACTION:
            return
        remember(m, card, FROM_AFAR)
        plus = self.plus.value(x)
        if plus:
            remember(m, card, PLUS, UNTIL_TURN_ENDS, plus)
        scopes.set_extra(m, scope, self.designators | EXTRA_RESTRICTED | (card + 1) * (EXTRA_DESIGNATORS + 1))
        changed(m, scope)


class AimsRanged(OfOccurrence):
    """The targeting being answered is that of a Ranged Attack (SE-RAT-11)."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) != kinds.TARGET:
            return False
        frame = x.m.below(o)
        while isinstance(x.m.node(frame), Group):  # several targets at once
            frame = x.m.below(frame)
        node = x.m.node(frame)
        return isinstance(node, RangedTarget) and node.kind == kinds.RANGED


class RaiseRanged(Answering):
    """Raise the strength of the Ranged Attack whose targeting is being answered (SE-RAT-02)."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.amount]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        size = self.amount.value(x)
        if size == 0:
            return
        slot = occurrences.object(m, o) % 256
        remember(m, aim(m, m.scope(o), slot, occurrences.subject(m, o)), RAISED, UNTIL_TURN_ENDS, size)
        changed(m, scope)


class StrengthAimed(Expression):
    """The strength that the Ranged Attack whose targeting is being answered has at its target by now."""

    def value(self, x: Context) -> int:
        if not AIMS_RANGED.holds(x):
            return 0
        m, o = x.m, x.occurrence
        scope, card = m.scope(o), occurrences.subject(m, o)
        slot = occurrences.object(m, o) % 256
        effect = ability_taken(m, scope).effect
        assert effect is not None  # it makes a Ranged Attack
        for attack in attacks_in(effect):
            if attack.kind == kinds.RANGED and attack.target.slot == slot:
                strength = attack.strength.value(scope_context(m, scope))
                for where, what in ((ANY_AIM, RAISED_ALL), (card, RAISED)):
                    strength += remembered(m, aim(m, scope, slot, where), what)
                return ranged_strength(m, scope, strength, card)
        return 0


def attacks_in(part: Part) -> list[Ranged]:
    """All attacks in a text."""
    if isinstance(part, Ranged):
        return [part]
    found: list[Ranged] = []
    for inner in part.parts():
        found.extend(attacks_in(inner))
    return found


AIMS_RANGED: Final = AimsRanged()


def ranged(
    strength: Number,
    name: str = "struck",
    selector: Test | None = None,
    also: Test | None = None,
    home: bool = False,
    most: int = 1,
    against: int = FORCE_NOW,
    where: Condition | None = None,
    kind: int = kinds.RANGED,
    sure: Test | None = None,
    beside: Test | None = None,
) -> Seq:
    """A Ranged Attack with its own targeting, perhaps narrowed (`selector`) or widened (`also`); or another attack."""
    attack = Ranged(strength, name, against, where, kind, sure)
    attack.target = RangedTarget(name, selector, most, also, home, kind, beside)
    return Seq([attack.target, attack])


def melee(
    strength: Number,
    name: str = "struck",
    selector: Test | None = None,
    also: Test | None = None,
    most: int = 1,
    sure: Test | None = None,
) -> Seq:
    """A Melee Attack with its own targeting."""
    return ranged(strength, name, selector, also, most=most, kind=kinds.MELEE, sure=sure)


def fear(
    strength: Number,
    name: str = "frightened",
    selector: Test | None = None,
    also: Test | None = None,
    most: int = 1,
    sure: Test | None = None,
) -> Seq:
    """Fear: it bows whom a Ranged Attack would destroy."""
    return ranged(strength, name, selector, also, most=most, kind=kinds.FEAR, sure=sure)


class ByAttack(OfOccurrence):
    """A Ranged Attack, Melee Attack or Fear effect itself does it, by what it destroys or bows."""

    def __init__(self, kind: int) -> None:
        self.kind: int = kind

    def of(self, x: Context, o: int) -> bool:
        m = x.m
        scope = m.scope(o)
        f = m.below(o)
        while f >= 0:
            node = m.node(f)
            if isinstance(node, RangedAttack) and m.scope(f) == scope:
                return node.kind(m, f) == self.kind
            f = m.below(f)
        return False
