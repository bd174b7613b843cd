"""Which action or Reaction to take, if any."""

from __future__ import annotations

from gorin.ai import deeds, provinces, reasons
from gorin.ai.judging import Judge
from gorin.ai.position import Position
from gorin.table.packing import PASS, T_TRAIT, tag_of
from gorin.table.terms import BATTLE, LIMITED, OPEN

THRESHOLD = 0.35
"""What an action must be worth to be taken."""
ANSWER = 0.25
"""What a Reaction must be worth to be taken."""
BETTER_IN_BATTLE = 0.8
"""What an action loses that could be taken in a battle as well, if it is taken outside."""
OF_THE_RULES = {"Legacy": 3.0, "Naval": 1.0, "Seppuku": -1.0}
"""Reactions that the rules give, by their name in the rules."""


def action(p: Position) -> tuple[int, str]:
    """The ability that is worth most, if it is worth using at all."""
    judge = Judge(p)
    deed = provinces.deed(p, judge.worth)
    if deed is not None:
        return deed
    usable = [value for value in p.options if p.is_ability(value)]
    best, best_value, words = -1, THRESHOLD, ""
    for number, value in enumerate(p.options):
        if not p.is_ability(value):
            continue
        nearer = deeds.progress(p, judge.worth, value, usable)
        worth = judge.ability(value) - spared(p, value) + nearer
        if worth > best_value:
            best, best_value, words = number, worth, reasons.why(p, judge, value, nearer)
    if best >= 0:
        return best, words
    rest = p.options.index(PASS) if PASS in p.options else 0
    return rest, "Nothing that can be used now is worth its cost."


def spared(p: Position, value: int) -> float:
    """What is lost by using something now that would be worth more in a battle."""
    both = p.ability(value).designators
    return BETTER_IN_BATTLE if not p.in_battle and both & BATTLE and both & (LIMITED | OPEN) else 0.0


def reaction(p: Position) -> tuple[int, str]:
    """A Reaction that helps."""
    judge = Judge(p)
    best, best_value, words = -1, ANSWER, ""
    for number, value in enumerate(p.options):
        if value >= 0 and tag_of(value) == T_TRAIT:
            return number, "It has been earned."
        if not p.is_ability(value) or p.futile(value):
            continue
        title = p.ability(value).title
        if p.ability_card(value) < 0 and title in OF_THE_RULES:
            worth, reason = OF_THE_RULES[title], f"{p.ability_name(value)} helps at this moment."
        else:
            worth = judge.ability(value)
            reason = reasons.why(p, judge, value, 0.0)
        if worth > best_value:
            best, best_value, words = number, worth, reason
    if best >= 0:
        return best, words
    rest = p.options.index(PASS) if PASS in p.options else 0
    return rest, "No Reaction would help at this moment."
