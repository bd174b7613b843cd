# gorin: interpreted
"""What an effect does to the action or the occurrence that it answers."""

from __future__ import annotations

from typing import Any

from gorin.lang import (
    adding,
    costs,
    lasting,
    lending,
    payers,
    ranged,
    redirecting,
    spending,
    targeting,
    verbs,
)  # fmt: skip
from gorin.lang.reckoning import DOER
from gorin.lang.refs import THIS
from gorin.lang.selectors import SPELLS, Not
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    EVENT,
    KIND,
    NUMBER,
    TEST,
    WORD,
    many,
    maybe,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.events import Event
from gorin.lang.words.joining import in_order
from gorin.lang.words.parts import YES_OR_NO, paid
from gorin.rules.actions import THOUGH_BOWED, THOUGH_USED
from gorin.table import kinds
from gorin.table.definitions import Node
from gorin.table.terms import BATTLE

subject("Answers to what happens")

word("negate", {EFFECT: lambda: verbs.NegateIt()}, "Negate what is being answered.")
SPARED = (kinds.LOSE_HONOR, kinds.ENTER)  # what can be left alone of the effects of an action that are negated


def negate_action(sparing: Event | None) -> Node:
    """Raises `ValueError` for what cannot be left alone."""
    if sparing is None:
        return verbs.NegateAction()
    own = sparing.player is DOER
    if sparing.kind not in SPARED or sparing != Event(sparing.kind, player=DOER if own else None):
        raise ValueError("what is left alone is that cards enter play, or that Honor is lost, perhaps by its player")
    return verbs.NegateAction(sparing.kind, own)


word(
    "negate_action",
    {EFFECT: negate_action},
    "Negate the effects of the action, perhaps all but that cards enter play or that Honor is lost.",
    "negate_action",
    sparing=maybe(EVENT),
)
word("negate_event", {EFFECT: verbs.NegateEvent}, "Negate the effects of the Event.")
word(
    "protect_action",
    {EFFECT: verbs.ProtectAction},
    "The action cannot have its effects negated or its targets changed.",
)
word(
    "action_gains",
    {EFFECT: verbs.NameAction},
    "The action has a keyword from now on, until it has resolved.",
    'action_gains("Political")',
    keyword=WORD,
)
word(
    "change_amount",
    {EFFECT: verbs.ChangeAmount},
    "Change the size of what is being answered; perhaps after all else has changed it.",
    "change_amount(2)",
    amount=AMOUNT,
    least=maybe(NUMBER, 0),
    last=YES_OR_NO,
)
word(
    "lost_instead",
    {EFFECT: lambda: verbs.LoseInstead()},
    "The Honor that is about to be gained is lost instead, by the same source.",
)
word("redirect", {EFFECT: verbs.Redirect}, "It happens to another card instead.", 'redirect("shield")', who=CARDS)
word(
    "target_instead",
    {EFFECT: redirecting.TargetInstead},
    "The action targets another card instead, if legal.",
    'target_instead("sage")',
    who=CARDS,
)
word(
    "choose_targets_instead",
    {EFFECT: targeting.ChooseTargetsInstead},
    "You choose instead: the target where one would be targeted, else the targets of the effects.",
)
word(
    "choose_attack_targets",
    {EFFECT: redirecting.ChooseTargetsOfAttacks},
    "You may choose new targets of the action's Ranged and Melee Attacks, in its player's own army, too, if a condition "
    "holds.",
    'choose_attack_targets(fits(bearer, keyword("Air")))',
    own_army=maybe(CONDITION),
)
word(
    "instead",
    {EFFECT: lambda programs: lasting.Instead(in_order(programs))},
    "This happens in its place.",
    "instead(bow(it))",
    effects=many(EFFECT),
)
word(
    "raise_ranged",
    {EFFECT: ranged.RaiseRanged},
    "Raise the strength of the Ranged Attack.",
    "raise_ranged(2)",
    amount=AMOUNT,
)


def additional_action(
    kind: int | None,
    test: Any,
    once_resolved: int,
    printed: bool,
    bowed: int,
    used: int,
    granted: bool,
    which: Any,
    any_number: bool,
) -> Node:
    """Raises `ValueError` for what cannot be taken after an action that is answered."""
    if (bowed or used) and not printed:
        raise ValueError("a printed ability may be used although its card is bowed, or although it is used up")
    if printed and (once_resolved or kind is None or test is None):
        raise ValueError("a printed ability is one of such a card, for an action of a kind")
    if granted and (printed or once_resolved or kind is None or test is None):
        raise ValueError("an ability that cards give is one of a kind, and given by such cards")
    if (which is not None or any_number) and (kind is None or test is not None or once_resolved):
        raise ValueError("of an action of a kind something may be asked, or from which cards it comes")
    if any_number and which is None:
        raise ValueError("of any number of additional actions something is asked")
    if which is not None and kind is not None:
        return adding.AdditionalActionFrom(kind, adding.SuchAction(which, any_number))
    if once_resolved:
        if kind != BATTLE or not isinstance(test, Not) or test.inner is not SPELLS:
            raise ValueError("after the action that is answered there can be a Battle action, from no Spell")
        return spending.ThenBattleAction()
    if kind is None:
        if test is not None:
            raise ValueError("an action of the same kind may come from any card")
        return adding.SameAction()
    if test is None:
        return verbs.AdditionalAction(kind)
    leave = (THOUGH_BOWED if bowed else 0) | (THOUGH_USED if used else 0)
    return adding.AdditionalActionFrom(kind, adding.RestrictedAction(test, printed, leave, granted))


word(
    "additional_action",
    {EFFECT: additional_action},
    "You may take an additional action of a kind, else of that of the action; perhaps only from such a card, or one of "
    "its printed abilities (perhaps even if the card is bowed, or the ability used up in this turn), or one of those that "
    "such a card gives, and perhaps not after this action but after that which it answers; or only one of which a "
    "condition holds, or any number of these.",
    "additional_action(battle)",
    kind=maybe(KIND),
    from_card=maybe(TEST),
    once_resolved=YES_OR_NO,
    printed=YES_OR_NO,
    even_if_bowed=YES_OR_NO,
    even_if_used=YES_OR_NO,
    granted=YES_OR_NO,
    which=maybe(CONDITION),
    any_number=YES_OR_NO,
)


def action_from(who: Any, kind: int, must: int, plus: Any) -> Node:
    """Raises `ValueError` for a Ranged Attack that one must take."""
    if plus is not None:
        if must:
            raise ValueError("an action with a Ranged Attack from a card is never required")
        return ranged.ShootFromAfar(who, kind, plus)
    return adding.PlayFrom(who, kind) if must else adding.ActionFrom(who, kind)


word(
    "action_from",
    {EFFECT: action_from},
    "You may, or must if you can, take an additional action from a card; or one with a Ranged Attack, wherever the card "
    "is, which has so much more strength.",
    'action_from("found", battle)',
    who=CARDS,
    kind=KIND,
    must=YES_OR_NO,
    ranged=maybe(AMOUNT),
)


def counts_as_paid(cost: Any) -> Node:
    """The bowing of this card, or the loss of the Favor; raises `ValueError` for another cost."""
    if isinstance(cost, costs.FavorCost):
        return costs.PaysFavor()
    if not isinstance(cost, costs.Cost) or cost.kind != kinds.BOW or cost.ref is not THIS:
        raise ValueError("what counts as paid is the bowing of this card, or the discarding of the Imperial Favor")
    return costs.PaysItsBowing()


word(
    "counts_as_paid",
    {EFFECT: counts_as_paid},
    "A cost counts as paid: the bowing of this card, or the discarding of the Imperial Favor that is about to be paid.",
    "counts_as_paid(bow(this))",
    cost=CONSTRAINT,
)
word(
    "pay_instead",
    {EFFECT: lambda who: payers.PayInstead(who)},
    "Another card pays the cost in its place.",
    "pay_instead(this)",
    who=CARDS,
)
word(
    "become_ability",
    {EFFECT: lambda who, cost: lending.BecomeAbility(who, paid(cost))},
    "Your copies of this card have an ability of another card for the game.",
    'become_ability(it, bow_targeted(keyword("Monk")))',
    who=CARDS,
    cost=CONSTRAINT,
)
