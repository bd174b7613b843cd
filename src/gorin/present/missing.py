"""What an action would need and does not have: the target, the cost, the condition, in the words of its card."""

from __future__ import annotations

import re

from gorin.lang.conditions import Both
from gorin.lang.targets import IN_PLAY, PLAYERS, PROVINCES, Target
from gorin.present.failing import REST, VAGUE, clauses, why_not_picked
from gorin.present.names import card_words, known, who
from gorin.rules import actions
from gorin.rules.payment import available
from gorin.table import scopes, terms
from gorin.table.definitions import Ability, Condition, Context, TargetPart, scope_context
from gorin.table.machine import Machine
from gorin.table.sets import set_of
from gorin.table.terms import NONE, PERSONALITY
from gorin.text.cards import Called
from gorin.text.rulebook import words_of
from gorin.text.saying import NO_CARD, called

PERIODS = ("turn", "battle", "game", "phase")  # by PER_TURN, PER_BATTLE, PER_GAME, PER_PHASE
NEAR = 2  # cards named that only just fail
ATTACHMENTS = (PERSONALITY, *terms.ATTACHMENTS)
ATTACHED = ("attachment", "Follower", "Item", "Spell", "Ancestor", "card")
OBVIOUS = re.compile(r"it is not an? (?:Personality|unit|card|Ring)\b|it is no |.*\bcontrol it\b")
_COSTS = re.compile(r"\bit costs (\d+) Gold\b")


def unmet(m: Machine, seat: int, ref: int, o: int) -> str:
    """The parts of an ability's condition that do not hold, with the numbers they speak of; empty if all do."""
    ability = actions.ability_of(m, ref)
    source = actions.source_of(m, ref, seat)
    if ability.condition is None:
        return ""
    of = called_of(m, source)
    x = Context(m, seat, source, NONE, o)
    said = [words_of(each, ability, of) for each in failing(x, ability.condition)]
    text = " and ".join(each for each in said if each)
    if "Family Honor" in text:
        values = [f"{who(m, seat, p)} {'have' if p == seat else 'has'} {m.honor(p)}"
                  for p in range(m.player_count) if not m.out_of_game(p)]  # fmt: skip
        text += f"; {', '.join(values)}"
    return text


def failing(x: Context, condition: Condition) -> list[Condition]:
    """The parts of a condition that do not hold."""
    if condition.holds(x):
        return []
    if isinstance(condition, Both):
        return failing(x, condition.left) + failing(x, condition.right)
    return [condition]


def called_of(m: Machine, card: int) -> Called:
    """How a text speaks of its own card, if it has one."""
    return called(m.definition(card)) if card >= 0 else NO_CARD


def used_up(ability: Ability, most: int) -> str:
    """How often an ability may be used, for one that has been."""
    times = "once" if most <= 1 else f"{most} times"
    return f"it has been used already: {times} a {PERIODS[ability.period]}"


def lacking(m: Machine, seat: int, ref: int, designators: int, o: int) -> str:
    """The first target or cost that is not to be had, and which cards only just fail; empty if none is found."""
    ability = actions.ability_of(m, ref)
    of = called_of(m, actions.source_of(m, ref, seat))
    mark = m.mark()
    scope = actions.trial(m, seat, ref, designators, o)
    try:
        for n, target in enumerate(ability.targets):
            least = target.least(scope_context(m, scope))
            if least == 0:
                continue
            found = actions.fitting(m, scope, ability, n)
            if len(found) < least:
                return no_target(m, seat, scope, ability, target, of, n == 0)
            scopes.set_slot(m, scope, target.slot, set_of(found[:least]))
        for cost in [*ability.costs, *actions.added_costs(m, scope, ability)]:
            if not cost.waivable(m, scope) and not cost.payable(m, scope):
                due = cost.gold(m, scope)
                words = words_of(cost, ability, of)
                if due > 0:
                    return f"it costs {due} Gold"
                return f"its cost cannot be paid: {words}" if words else ""
        return ""
    finally:
        m.undo(mark)


def no_target(m: Machine, seat: int, scope: int, ability: Ability, target: TargetPart, of: Called, alone: bool) -> str:
    """That nothing fits a target; `alone`: whether nothing else has to be chosen before it."""
    words = words_of(target, ability, of)
    text = f"no card fits “{words}”" if words else actions.NO_TARGET
    if not isinstance(target, Target) or not alone or target.domain in (PROVINCES, PLAYERS):
        return text
    types = ATTACHMENTS if any(each in words for each in ATTACHED) else (PERSONALITY,)
    x = scope_context(m, scope)
    near: list[tuple[bool, str]] = []
    for card in target.domain_cards(x):
        if not known(m, seat, card) or (target.domain == IN_PLAY and m.definition(card).type not in types):
            continue
        clause = why_not_picked(m, 0, scope, target, card, of)[0]
        if clause == REST:
            clause = "it could not pay the cost"
        elif clause == VAGUE or OBVIOUS.match(clause) or len(clauses(x, target.selector, card, of)) > 1:
            continue
        mine = target.domain != IN_PLAY or m.controller(card) == seat
        near.append((not mine, about_card(clause, card_words(m, seat, card))))
    named = list(dict.fromkeys(said for _, said in sorted(near, key=lambda each: each[0])))[:NEAR]
    return f"{text}: {', '.join(named)}" if named else text


def about_card(clause: str, title: str) -> str:
    """A clause about "it" with the card's name.

    >>> about_card("it is bowed", "Hida Amoro"), about_card("you do not control it", "Hida Amoro")
    ('Hida Amoro is bowed', 'you do not control Hida Amoro')
    """
    return re.sub(r"\b[Ii]t\b", title, clause, count=1)


def with_gold(m: Machine, seat: int, card: int, text: str) -> str:
    """A refusal for Gold with what there is and what is missing."""
    found = _COSTS.search(text)
    if found is None:
        return text
    cost, have = int(found[1]), available(m, seat, card)
    if have >= cost:
        return text.replace(found[0], f"{found[0]}, and what else it costs leaves too little", 1)
    return text.replace(found[0], f"it costs {cost} Gold, and you can produce {have}: {cost - have} too little", 1)
