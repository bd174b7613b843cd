"""Which cards of a hand could be equipped now: so that they can be played from the hand rather than by an action."""

from __future__ import annotations

from gorin.kernel.frames import LoopError
from gorin.present.gold_plan import ASKED_BETWEEN
from gorin.rules.actions import ability_of
from gorin.table.definitions import Question
from gorin.table.machine import Machine
from gorin.table.packing import PASS, T_CARD, T_RULEBOOK, payload_of, tag_of
from gorin.table.terms import HAND, PLAYER_ZONES

EQUIP = "Equip"  # the action of the rulebook


def equips(m: Machine, value: int) -> bool:
    """Whether an option is the rulebook's action that attaches a card from the hand."""
    return value >= 0 and tag_of(value) == T_RULEBOOK and ability_of(m, value).title == EQUIP


def to_equip(m: Machine, question: Question, value: int) -> list[int]:
    """The handles of the cards in the hand of who is asked that this option could attach, in the order of the hand.

    It is tried in a copy, so that everything that the rules demand of card, bearer and Gold is looked at by the rules.
    """
    hand = m.zone_cards(question.player * PLAYER_ZONES + HAND)
    found = targets(m, value)
    if not any(card in hand for card in found):  # the bearer is asked for first
        found = [card for bearer in found for card in targets(m, value, bearer)]
    return [m.handle(card) for card in hand if card in found]


def pass_reactions(copy: Machine) -> None:
    """Let everybody pass the Reactions that are asked for now."""
    for _ in range(ASKED_BETWEEN):
        question = copy.question()
        if question is None or question.kind != "reaction" or PASS not in question.options:
            return
        copy.answer(PASS)


def targets(m: Machine, *answers: int) -> list[int]:
    """The cards that could be chosen after these answers, if nobody reacts in between."""
    copy = m.fork()
    try:
        for value in answers:
            copy.answer(value)
            pass_reactions(copy)
    except LoopError:
        return []
    question = copy.question()
    if question is None or question.kind != "target":
        return []
    return [payload_of(value) for value in question.options if value >= 0 and tag_of(value) == T_CARD]
