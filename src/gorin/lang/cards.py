"""How cards are written: abilities, traits, and cards made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gorin.kernel.record import Record
from gorin.lang.amounts import Number, NumberNamed, WhenElse, amount
from gorin.lang.conditions import Both, Statement
from gorin.lang.costs import GoldOfChoice, PickCost
from gorin.lang.duels import Challenge
from gorin.lang.entering import AttachCard, BringIn, Create, OnceEntered, PutIntoPlay
from gorin.lang.flow import If, Later, Seq, required_targets
from gorin.lang.foresight import demanded, foresee_coming, look_ahead
from gorin.lang.modifiers import StatModifier
from gorin.lang.payers import AlreadyProducing
from gorin.lang.producing import PayLess, ProduceGold
from gorin.lang.ranged import StrengthenAttack
from gorin.lang.refs import THIS, AllOf, CurrentPlace, Slot
from gorin.lang.searching import AllIn
from gorin.lang.selectors import OneOf, Test
from gorin.lang.targets import IF_IT_COMES, Target
from gorin.lang.triggers import On, after
from gorin.lang.verbs import Apply, Do, Grant, Move, NegateAction, SetStat, Token, lose_honor
from gorin.rules.payment import GoldTrait, MoreGold
from gorin.table import definitions, kinds, terms
from gorin.table.definitions import (
    Ability,
    Condition,
    CostPart,
    EntryTrait,
    Modifier,
    Node,
    Part,
    Trait,
    Trigger,
)
from gorin.table.edition import Rules, alignment

Constraint = Target | CostPart | Condition

BY_EDITION: Final = 0  # a limit of uses that no text states (SE-ACT-03)


def only_waits(node: Node) -> bool:
    """Whether effects change nothing but what happens later, or the strength of attacks, or negate an action."""
    if isinstance(node, (Seq, If)):
        return all(only_waits(each) for each in node.parts() if isinstance(each, Node))
    return isinstance(node, (Later, StrengthenAttack, NegateAction))


def all_parts(part: Part) -> list[Part]:
    """A part and everything inside it, but not inside what it grants to others."""
    found = [part]
    for inner in part.parts():
        if not isinstance(inner, (Ability, Trait)):
            found.extend(all_parts(inner))
    return found


def ability(
    designators: int,
    effects: Sequence[Node],
    constraints: Sequence[Constraint] = (),
    keywords: str = "",
    trigger: Trigger | None = None,
    limit: int = BY_EDITION,
    period: int = definitions.PER_TURN,
    flags: int = 0,
    title: str = "",
) -> Ability:
    """An ability: constraints before the colon, effects after it, as the card reads.

    Targets in the constraints perform the action (SE-PRF-03); required targets among the effects are found in the text.
    """
    made = Ability(designators)
    made.keywords = keywords.split()
    made.trigger = trigger
    made.limit = limit
    made.period = period
    made.flags = flags
    made.title = title
    targets: list[Target] = []
    for part in constraints:
        if isinstance(part, Target):
            part.performs = part.targeting
            targets.append(part)
        elif isinstance(part, CostPart):
            (made.optional if part.optional else made.costs).append(part)
        elif made.condition is None:
            made.condition = part
        else:
            assert isinstance(part, Statement) and isinstance(made.condition, Statement)
            made.condition = Both(made.condition, part)
    made.constraint_targets = len(targets)
    nodes = list(effects)
    if "Terrain" in made.keywords:
        made.flags |= definitions.IS_TERRAIN
        nodes.insert(0, PutIntoPlay(CurrentPlace()))  # before its other effects (SE-TER-01)
    body = Seq(nodes)
    found = required_targets(body)
    names = [target.name for target in found]
    made.later_attacks.extend([target for target in required_targets(body, True) if target.name not in names])
    made.effect = body
    look_ahead(body)
    for target in targets:
        if target.reach == IF_IT_COMES:
            foresee_coming(target, nodes)
    targets.extend(found)
    made.targets.extend(targets)
    made.entries = [part for part in all_parts(body) if isinstance(part, (AttachCard, BringIn))]
    made.costs_by_targets = depend_on_each_other(made.costs, targets, bool(made.entries))
    settle_what_costs_name(made.costs)
    bowing = [cost for cost in made.costs if cost.bows_source]
    if designators & terms.INTERRUPT and bowing:
        made.deferred = OnceEntered(bowing[0], body)
    made.demands = demanded(body)
    made.straightens_itself = any(
        isinstance(each, Do) and each.kind == kinds.STRAIGHTEN and each.ref is THIS for each in nodes
    )
    made.mask = body.does()
    made.waits = not made.costs and only_waits(body)
    made.battle_words = max([0, *[part.of_battle() for part in [*made.targets, *made.costs, body]]])
    made.conditioned = [each for each in targets if states_condition(each)]
    for inner in all_parts(body):
        if isinstance(inner, ProduceGold):
            made.gold = inner.amount
            made.gold_varies = any(isinstance(part, (Slot, NumberNamed)) for part in all_parts(inner.amount))
        if isinstance(inner, PayLess):
            made.gold = inner.spared
        if isinstance(inner, SetStat) and inner.stat == terms.HONOR_REQUIREMENT and inner.only <= 0:
            made.lowered = inner.number
        if isinstance(inner, (Apply, Do, Grant, SetStat, Token)) and isinstance(inner.ref, (AllIn, AllOf)):
            made.affected.append(inner.ref)
        if isinstance(inner, Create):
            made.creates |= 1 << inner.created.definition.type
        if isinstance(inner, Move) and inner.comes_here():
            made.moves_here = True
        if isinstance(inner, (Create, BringIn)) and isinstance(inner.place, CurrentPlace):
            made.creates_here = True
        if isinstance(inner, Challenge) and isinstance(inner.challenger, Slot):
            name = inner.challenger.name
            made.challengers = [each for each in targets if each.name == name]
    return made


def states_condition(target: Target) -> bool:
    """Whether a target is a card of one's own that must meet a condition, so that it performs (GE-ACT-07)."""
    return target.performs or (target.targeting and target.yours and not target.selector.plain())


def settle_what_costs_name(costs: Sequence[CostPart]) -> None:
    """Note which costs speak of what an earlier one picks: "bow one of your Holdings and destroy it"."""
    picked: list[str] = []
    for cost in costs:
        cost.of_another = any(isinstance(part, Slot) and part.name in picked for part in all_parts(cost))
        if isinstance(cost, PickCost):
            picked.append(cost.name)


def depend_on_each_other(costs: Sequence[CostPart], targets: Sequence[Target], brings: bool) -> bool:
    """Whether what is to be paid depends on what is targeted, or what may be targeted on what is paid.

    `brings` says whether it pays for a card that the action brings in.
    """
    names = [target.name for target in targets]
    for cost in costs:
        if any(isinstance(part, Slot) and part.name in names for part in all_parts(cost)):
            return True
        if isinstance(cost, GoldOfChoice):
            if brings:  # whose Gold Cost it is to be
                return True
            for target in targets:
                if any(isinstance(part, NumberNamed) and part.name == cost.name for part in all_parts(target)):
                    return True
    return False


def battle(
    effects: Sequence[Node],
    constraints: Sequence[Constraint] = (),
    keywords: str = "",
    limit: int = BY_EDITION,
    period: int = definitions.PER_TURN,
    flags: int = 0,
) -> Ability:
    """A Battle ability."""
    return ability(terms.BATTLE, effects, constraints, keywords, None, limit, period, flags)


def interrupts() -> On:
    """When an Interrupt is used: as an action is about to resolve (TF-INT-01)."""
    return On(terms.BEFORE, kinds.BEGIN_RESOLVING)


def interrupt(
    effects: Sequence[Node],
    constraints: Sequence[Constraint] = (),
    keywords: str = "",
    limit: int = BY_EDITION,
    flags: int = 0,
) -> Ability:
    """An Interrupt: it is used when an action has been paid for and targeted, before its effects."""
    return ability(terms.INTERRUPT, effects, constraints, keywords, interrupts(), limit, definitions.PER_TURN, flags)


def open_(
    effects: Sequence[Node],
    constraints: Sequence[Constraint] = (),
    keywords: str = "",
    limit: int = BY_EDITION,
    period: int = definitions.PER_TURN,
    flags: int = 0,
) -> Ability:
    """An Open ability."""
    return ability(terms.OPEN, effects, constraints, keywords, None, limit, period, flags)


def limited(
    effects: Sequence[Node], constraints: Sequence[Constraint] = (), keywords: str = "", limit: int = BY_EDITION
) -> Ability:
    """A Limited ability."""
    return ability(terms.LIMITED, effects, constraints, keywords, None, limit, definitions.PER_TURN)


def reaction(
    trigger: Trigger,
    effects: Sequence[Node],
    constraints: Sequence[Constraint] = (),
    keywords: str = "",
    limit: int = BY_EDITION,
    period: int = definitions.PER_TURN,
    flags: int = 0,
) -> Ability:
    """A Reaction, to what the trigger describes."""
    return ability(terms.REACTION, effects, constraints, keywords, trigger, limit, period, flags)


# --- traits ---------------------------------------------------------------------------------------------------------


class Continuous(Trait):
    """A continuous trait: modifiers in force while its card is in play."""

    def __init__(self, modifiers: list[Modifier]) -> None:
        super().__init__(definitions.TRAIT_CONTINUOUS)
        self.modifiers = modifiers


class Triggered(Trait):
    """A triggered trait: mandatory, once for each occurrence (SE-TRT-05)."""

    def __init__(
        self,
        trigger: Trigger,
        program: Node,
        limit: int,
        period: int,
        condition: Condition | None,
        anywhere: int,
    ) -> None:
        super().__init__(definitions.TRAIT_TRIGGERED)
        self.trigger = trigger
        self.program = program
        self.limit = limit
        self.period = period
        self.condition = condition
        self.anywhere = anywhere


class Printed(Trait):
    """A Focus Effect, or what an Event does."""

    def __init__(self, kind: int, program: Node) -> None:
        super().__init__(kind)
        self.program = program


class Discipline(Trait):
    """A Strategy may be played from its owner's discard pile for so much Gold more, perhaps on a condition."""

    def __init__(self, gold: int, when: Condition | None = None) -> None:
        super().__init__(definitions.TRAIT_CONTINUOUS)
        self.more: int = gold  # (TF-KWD-12)
        self.condition = when


def continuous(*modifiers: Modifier) -> Trait:
    """A trait that holds for as long as its card is in play."""
    for modifier in modifiers:
        if modifier.what == definitions.M_NEGATE and modifier.param == kinds.MODIFY:
            raise ValueError("a ban on bonuses or penalties also suppresses continuous ones: say CannotGain")
    return Continuous(list(modifiers))


def invest(gold: int, effects: Sequence[Node], instead: int = 0, when: Condition | None = None) -> Trait:
    """Pay so much more for this card as it enters play, and these effects come once it has entered.

    `instead`: it is so much if a condition holds.
    """
    found = EntryTrait()
    found.invest = gold
    found.invest_instead = instead
    found.invest_if = when
    found.program = Seq(list(effects))
    found.modifiers = [StatModifier(terms.GOLD_COST, gold)]
    look_ahead(found.program)
    return found


def triggered(
    trigger: Trigger,
    effects: Sequence[Node],
    limit: int = 0,
    period: int = definitions.PER_TURN,
    condition: Condition | None = None,
    anywhere: int = 0,
) -> Trait:
    """A trait that its trigger sets off, at most `limit` times in a period (0: always)."""
    program = Seq(list(effects))
    look_ahead(program)
    return Triggered(trigger, program, limit, period, condition, anywhere)


def focus_effect(effects: Sequence[Node]) -> Trait:
    """A Focus Effect: it resolves after the card was focused in a duel."""
    program = Seq(list(effects))
    look_ahead(program)
    return Printed(definitions.TRAIT_FOCUS, program)


def face_up_focus(effects: Sequence[Node], zone: int) -> Trait:
    """It may be focused face-up from an area, and then does this."""
    program = Seq(list(effects))
    look_ahead(program)
    return definitions.FaceUpFocus(program, zone)


def event(effects: Sequence[Node]) -> Trait:
    """What an Event does when it resolves."""
    program = Seq(list(effects))
    look_ahead(program)
    return Printed(definitions.TRAIT_EVENT, program)


def produces(number: Number, more: Number | None = None, when: Condition | None = None) -> Trait:
    """ "Bow this card: Produce N Gold", or `more` when a condition holds."""
    if more is None:
        return GoldTrait(amount(number))
    assert when is not None
    trait = GoldTrait(WhenElse(when, more, number))
    for part in all_parts(when):
        if isinstance(part, AlreadyProducing):
            trait.together = True
    return trait


def may_produce_more(number: Number, effects: Sequence[Node], when: Condition | None = None) -> Trait:
    """When this card produces Gold, its player may give it so much more Gold Production, and these effects come."""
    program = Seq(list(effects))
    look_ahead(program)
    trait = MoreGold(StatModifier(terms.GOLD_PRODUCTION, number), program)
    trait.condition = when
    return trait


def instead_of_buying(effects: Sequence[Node], when: Condition | None = None) -> Trait:
    """In his Dynasty Phase its player may do this in the place of buying a card."""
    trait = Trait(definitions.TRAIT_INSTEAD)
    trait.program = Seq(list(effects))
    look_ahead(trait.program)
    trait.condition = when
    return trait


def enters_unbowed(when: Condition | None) -> EntryTrait:
    """A card that enters play unbowed, perhaps only if a condition holds."""
    trait = EntryTrait()
    trait.unbowed = True
    trait.unbowed_if = when
    return trait


def enters_losing(number: Number) -> Trait:
    """ "Lose N Honor" on a card that enters play (SE-TRT-08)."""
    trigger = after(kinds.ENTER, OneOf(THIS))
    return triggered(trigger, [lose_honor(number)])


def attaches_losing(number: Number) -> Trait:
    """The same on an attachment."""
    trigger = after(kinds.ATTACH, OneOf(THIS))
    return triggered(trigger, [lose_honor(number)])


def only_to(host: Test) -> EntryTrait:
    """ "Can only attach to ..."."""
    trait = EntryTrait()
    trait.host = host
    return trait


def cannot_attach(what: Test) -> EntryTrait:
    """Let a Personality bear nothing that passes a test (SE-WRD-11)."""
    trait = EntryTrait()
    trait.barred = what
    return trait


def may_overlay(test: Test) -> EntryTrait:
    """ "Can overlay any ...": besides lesser versions of himself, always Personalities only (SE-EXP-12)."""
    trait = EntryTrait()
    trait.overlays = test
    return trait


def overrides(who: Test) -> EntryTrait:
    """ "Can attach to ... ignoring restrictions on him"."""
    trait = EntryTrait()
    trait.overrides = who
    return trait


def beside_weapons(who: Test) -> EntryTrait:
    """ "A Personality with a Weapon may attach ..."."""
    trait = EntryTrait()
    trait.beside = who
    return trait


def despite(who: Test, when: Condition | None) -> EntryTrait:
    """ "You may ignore restrictions on ...", perhaps only if a condition holds."""
    trait = EntryTrait()
    trait.despite = who
    trait.despite_if = when
    return trait


def entry_cost(cost: CostPart) -> EntryTrait:
    """An additional cost of entering play."""
    trait = EntryTrait()
    trait.cost = cost
    return trait


def entry_condition(condition: Condition) -> EntryTrait:
    """Let a card enter play only while a condition holds."""
    trait = EntryTrait()
    trait.condition = condition
    return trait


def joins_only(condition: Condition) -> EntryTrait:
    """Let a card come under the control of those players alone of whom a condition holds (GE-FAC-07)."""
    trait = entry_condition(condition)
    trait.joining = True
    return trait


class LoyalAlso(EntryTrait):
    """Where Loyal asks for a Clan alignment, the card counts as having this one too."""

    def __init__(self, clan: str) -> None:
        super().__init__()
        self.clan: str = alignment(clan)

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.loyal_to = rules.keyword(self.clan)


def attaches_for_less(number: Number, host: Test | None = None) -> EntryTrait:
    """ "Attaches to ... paying N less Gold"."""
    trait = EntryTrait()
    trait.discount = amount(number)
    trait.discount_host = host
    return trait


# --- cards ----------------------------------------------------------------------------------------------------------


class Script:
    """What a card's text says, beside the facts of its numbers and keywords."""

    def __init__(self, traits: Sequence[Trait] = (), abilities: Sequence[Ability] = ()) -> None:
        self.traits: list[Trait] = list(traits)
        self.abilities: list[Ability] = list(abilities)


Writer = Callable[[], Script]
