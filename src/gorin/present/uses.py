"""What an answer would do, in a sentence or two beside its label: for those who do not know the game by heart yet."""

from __future__ import annotations

from gorin.editions import style
from gorin.lang.costs import GoldCost
from gorin.lang.selectors import TYPE_NAMES
from gorin.present.names import known
from gorin.rules.actions import ability_of, given_by_rules, source_of
from gorin.rules.entering import FOR_HONOR, price, reduction_of
from gorin.table import packing, terms
from gorin.table.changes import STAT_NAMES
from gorin.table.definitions import Ability, Question
from gorin.table.machine import Machine
from gorin.table.stats import stat
from gorin.table.terms import NONE
from gorin.text.cards import Called
from gorin.text.rulebook import does
from gorin.text.saying import NO_CARD, ability_said, called, heading, shortened

ENDING = {
    "action": "When everybody passes in turn, this round of actions is over.",
    "dynasty": "Next you may discard what lies face up in your Provinces.",
    "discard": "What lies in your Provinces stays there for your next turn.",
    "focus": "Ends the duel's focusing: the focused cards are turned up, and the higher total wins.",
}  # what passing means, by kind of question
YES_NO = {
    ("attack", packing.YES): "You choose units and the enemy Provinces they go to; then each Province is fought for.",
    ("attack", packing.NO): "On to the Dynasty Phase, in which you buy cards.",
    ("refuse", packing.YES): "No duel is fought; the text of the challenge says what refusing costs.",
    ("refuse", packing.NO): "The duel is fought: each side adds the Focus Values of the cards that it focuses.",
}


def about(m: Machine, viewer: int, question: Question, value: int) -> str:
    """What an option of a question does or costs; empty where its label says it all. For the seat that is asked."""
    kind = question.kind
    if value == packing.PASS:
        return ENDING.get(kind, "")
    if value in (packing.YES, packing.NO):
        return YES_NO.get((kind, value), "")
    tag = packing.tag_of(value)
    if tag in (packing.T_ABILITY, packing.T_RULEBOOK, packing.T_GRANTED, packing.T_CONTINUOUS):
        return of_ability(m, viewer, value)
    if tag == packing.T_CHOICE and kind == "purchase":
        return of_purchase(m, viewer, question.source, packing.payload_of(value))
    if tag == packing.T_CARD and known(m, viewer, packing.payload_of(value)):
        card = packing.payload_of(value)
        if kind == "dynasty":
            return of_card(m, card, f" for {price(m, viewer, card, NONE, 0)} Gold")
        if kind == "legacy":
            return of_card(m, card)
        if kind == "focus":
            return f"Focus Value {max(0, stat(m, card, terms.FOCUS))}."
    return ""


def of_ability(m: Machine, viewer: int, ref: int) -> str:
    """The whole text of an ability; for an action of the rulebook, what it does."""
    ability = ability_of(m, ref)
    if packing.tag_of(ref) == packing.T_RULEBOOK or given_by_rules(ref):
        return does(ability)
    card = packing.payload_of(ref) // 16 if packing.tag_of(ref) == packing.T_ABILITY else source_of(m, ref, viewer)
    text = ability_said(ability, called_of(m, card), style(m.rules.edition))
    source = source_of(m, ref, viewer)
    # only an Action's coin is a cost of using it (SE-CST-08)
    coin = source >= 0 and m.definition(source).type == terms.ACTION
    coin = coin and any(isinstance(cost, GoldCost) and cost.of_card for cost in ability.costs)
    gold = stat(m, source, terms.GOLD_COST) if coin else 0
    return f"{text} It costs {gold} Gold." if gold > 0 else text


def of_purchase(m: Machine, player: int, card: int, mode: int) -> str:
    """What a way of buying a Personality costs and brings."""
    gold = f"Costs {price(m, player, card, NONE, reduction_of(m, mode))} Gold now"
    return f"{gold}; you gain Honor equal to his Personal Honor, once a turn." if mode & FOR_HONOR else f"{gold}."


def of_card(m: Machine, card: int, cost: str = "") -> str:
    """A card that could be brought into play: what it costs, and what it is good for."""
    kind = m.definition(card).type
    text = f"{TYPE_NAMES[kind]}{cost}"
    shown = (
        (terms.GOLD_PRODUCTION,)
        if kind == terms.HOLDING
        else (terms.FORCE, terms.CHI)
        if kind == terms.PERSONALITY
        else ()
    )
    values = [(stat(m, card, which), STAT_NAMES[which]) for which in shown]
    parts = [f"{value} {name}" for value, name in values if value != terms.NO_STAT]
    return f"{text}: {', '.join(parts)}." if parts else f"{text}."


# --- the words of abilities -----------------------------------------------------------------------------------------


def called_of(m: Machine, card: int) -> Called:
    """How a text speaks of its own card, if it has one."""
    return NO_CARD if card < 0 or card == packing.NOBODY else called(m.definition(card))


def short(m: Machine, ability: Ability, card: int) -> str:
    """What an ability does, in a few words: to tell several on one card apart."""
    return shortened(ability_said(ability, called_of(m, card)).removeprefix(f"{heading(ability)}: "))
