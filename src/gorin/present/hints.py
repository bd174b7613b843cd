"""What the computer would do, and why, from what the asking seat itself may know."""

from __future__ import annotations

import re

from gorin.ai import Position, make_player
from gorin.game import Game, GameError
from gorin.present.gold_plan import plan
from gorin.present.labels import labels
from gorin.present.log import listed
from gorin.present.names import card_words, who
from gorin.rules.views import knows
from gorin.table import payments
from gorin.table.machine import Machine
from gorin.table.packing import T_CARD, tag_of

ADVISER = "scripted"
NUMBERED = re.compile(r" \(\d+\)(?= [a-z])")  # which of a card's abilities: the label says what it does


def hint(game: Game, seat: int, seed: int = 0) -> tuple[int, str]:
    """The number of an option and the reason for it. Raises `GameError` unless that seat is asked."""
    m = game.machine
    question = game.question
    if question.player != seat:
        asked = who(m, seat, question.player)
        raise GameError(f"{asked[0].upper()}{asked[1:]} must answer now, not you.", "", question.rule)
    if question.kind == "pay":
        found = for_payment(m, seat)
        if found is not None:
            return found
    player = make_player(ADVISER, seed)
    number = player.choose(Position(m, seat))
    reason = NUMBERED.sub("", player.reason(number))
    value = question.options[number]
    if value >= 0 and tag_of(value) == T_CARD and knows(m, seat, value) and m.definition(value).title in reason:
        return number, reason
    text = labels(m, seat, question)[number]
    return number, reason if text.removeprefix("Use ") in reason else f"{text.rstrip('.')}. {reason}"


def for_payment(m: Machine, seat: int) -> tuple[int, str] | None:
    """The next source of the Gold plan; None if there is no plan."""
    question = m.question()
    found = plan(m)
    if question is None or found is None:
        return None
    top = m.top
    if not found["options"]:
        done = f"All {payments.cost(m, top)} Gold is produced" if payments.made(m, top) else "Nothing is due"
        return 0, f"{done}: bow nothing more."
    cards = [c for c in question.options if c >= 0 and tag_of(c) == T_CARD and m.handle(c) in found["options"]]
    cards.sort(key=lambda c: found["options"].index(m.handle(c)))
    names = [card_words(m, seat, c) for c in cards]
    waste = f"{found['waste']} is wasted" if found["waste"] else "nothing is wasted"
    bowed = f"Bow {listed(names)}: with that {found['cost']} Gold is paid, and {waste}."
    return question.options.index(cards[0]), bowed
