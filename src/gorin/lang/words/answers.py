# gorin: interpreted
"""What an effect does to the action or the occurrence that it answers."""

from __future__ import annotations

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
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONSTRAINT,
    EFFECT,
    KIND,
    NUMBER,
    TEST,
    many,
    maybe,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.joining import in_order

subject("Answers to what happens")

word("negate", {EFFECT: lambda: verbs.NegateIt()}, "Negate what is being answered.")
word("negate_action", {EFFECT: verbs.NegateAction}, "Negate the effects of the action.")
word("negate_event", {EFFECT: verbs.NegateEvent}, "Negate the effects of the Event.")
word(
    "protect_action", {EFFECT: verbs.ProtectAction}, "The action's effects cannot be negated, nor its targets changed."
)
word(
    "change_amount",
    {EFFECT: verbs.ChangeAmount},
    "Change the size of what is being answered.",
    "change_amount(2)",
    amount=AMOUNT,
    least=maybe(NUMBER, 0),
)
word("redirect", {EFFECT: verbs.Redirect}, "It happens to another card instead.", 'redirect("shield")', who=CARDS)
word(
    "target_instead",
    {EFFECT: redirecting.TargetInstead},
    "The action targets another card instead, if legal.",
    'target_instead("sage")',
    who=CARDS,
)
word("choose_target_instead", {EFFECT: targeting.ChooseTargetInstead}, "You choose the target instead.")
word(
    "choose_targets_instead", {EFFECT: targeting.ChooseTargetsInstead}, "You choose the targets of the effects instead."
)
word(
    "instead",
    {EFFECT: lambda programs: lasting.Instead(in_order(programs))},
    "This happens in its place.",
    "instead(bow(it))",
    effects=many(EFFECT),
)
word("raise_cost", {EFFECT: verbs.RaiseCost}, "Raise the action's Gold cost.", "raise_cost(2)", number=NUMBER)
word(
    "raise_ranged",
    {EFFECT: ranged.RaiseRanged},
    "Raise the strength of the Ranged Attack.",
    "raise_ranged(2)",
    amount=AMOUNT,
)
word(
    "additional_action",
    {
        EFFECT: lambda kind, test: (
            verbs.AdditionalAction(kind) if test is None else adding.AdditionalActionFrom(kind, test)
        )
    },
    "You may take an additional action, perhaps only from such a card.",
    "additional_action(battle)",
    kind=KIND,
    from_card=maybe(TEST),
)
word("same_action", {EFFECT: adding.SameAction}, "You may take an additional action of the same kind.")
word(
    "action_from",
    {EFFECT: adding.ActionFrom},
    "You may take an additional action from a card.",
    'action_from("found", battle)',
    who=CARDS,
    kind=KIND,
)
word(
    "then_battle_action",
    {EFFECT: spending.ThenBattleAction},
    "After the action you may take a Battle action, on no Spell.",
)
word("pays_bowing", {EFFECT: costs.PaysItsBowing}, "The bowing of this card as a cost counts as paid.")
word(
    "pays_favor",
    {EFFECT: costs.PaysFavor},
    "The cost of discarding the Imperial Favor that is about to be paid counts as paid.",
)
word(
    "pay_instead",
    {EFFECT: lambda who: payers.PayInstead(who, "")},
    "Another card pays the cost in its place.",
    "pay_instead(this)",
    who=CARDS,
)
word(
    "become_ability",
    {EFFECT: lending.BecomeAbility},
    "Your copies of this card have an ability of another card for the game.",
    'become_ability(it, bow_targeted(keyword("Monk")))',
    who=CARDS,
    cost=CONSTRAINT,
)
