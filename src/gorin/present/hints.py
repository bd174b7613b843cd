"""What the computer would do, and why, from what the asking seat itself may know."""

from __future__ import annotations

import re
from typing import Final

from gorin.ai import Player, Position, make_player
from gorin.ai.looking_ahead import MANEUVERS, LookingAhead
from gorin.game import Game, GameError
from gorin.kernel.frames import LoopError
from gorin.present.gold_plan import ASKED_BETWEEN, declining, plan
from gorin.present.labels import labels
from gorin.present.log import listed
from gorin.present.names import card_words, province_words, who
from gorin.rules.views import knows
from gorin.table import payments
from gorin.table.machine import Machine
from gorin.table.packing import PASS, T_CARD, payload_of, tag_of
from gorin.table.places import location_of, owner_of_province
from gorin.table.terms import MAX_PROVINCES

ADVISER: Final = "strong"
LONGEST = 280  # characters: of what is longer, only the last reason is told
NUMBERED = re.compile(r" \(\d+\)(?= [a-z])")  # which of a card's abilities: the label says what it does


def adviser(seed: int) -> Player:
    """Who gives hints to one seat: kept for a whole game it goes on with what it has planned for an army."""
    return make_player(ADVISER, seed)


def hint(game: Game, seat: int, player: Player) -> tuple[int, str]:
    """The number of an option and the adviser's reason for it. Raises `GameError` unless that seat is asked."""
    m = game.machine
    question = game.question
    if question.player != seat:
        asked = who(m, seat, question.player)
        raise GameError(f"{asked[0].upper()}{asked[1:]} must answer now, not you.", "", question.rule)
    if question.kind == "pay":
        found = for_payment(m, seat)
        if found is not None:
            return found
    if question.kind == "assign":
        return for_maneuvers(m, seat, player)
    number = player.choose(Position(m, seat))
    reason = NUMBERED.sub("", player.reason(number))
    value = question.options[number]
    if value >= 0 and tag_of(value) == T_CARD and knows(m, seat, value) and m.definition(value).title in reason:
        return number, reason
    text = labels(m, seat, question)[number]
    return number, reason if text.removeprefix("Use ") in reason else f"{text.rstrip('.')}. {reason}"


def passes(m: Machine, seat: int) -> bool:
    """Whether the computer would pass the Reaction that a seat is asked for, knowing what that seat may know."""
    question = m.question()
    if question is None or question.player != seat or PASS not in question.options:
        return False
    return question.options[make_player(ADVISER, 0).choose(Position(m, seat))] == PASS


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


def for_maneuvers(m: Machine, seat: int, player: Player) -> tuple[int, str]:
    """The first unit to send, or nobody, and the whole plan in words."""
    question = m.question()
    assert question is not None
    sent, why = sending(m, seat, player)
    if isinstance(player, LookingAhead) and player.finding and player.finding not in why[-1:]:
        why.append(player.finding)
    if not sent:
        return question.options.index(PASS), " ".join(["Send nobody.", *why])
    armies = []
    for place in dict.fromkeys(province for _, province in sent):
        units = [card_words(m, seat, unit) for unit, province in sent if province == place]
        armies.append(f"{listed(units)} to {province_words(m, seat, place)}")
    plan_in_words = f"Send {', and '.join(armies)}."
    told = " ".join([plan_in_words, *why])
    return question.options.index(sent[0][0]), told if len(told) <= LONGEST else " ".join([plan_in_words, *why[-1:]])


def sending(m: Machine, seat: int, player: Player) -> tuple[list[tuple[int, int]], list[str]]:
    """Which units the computer would send in this maneuver segment, each with its Province, and why so.

    It decides in a copy of the game in which everybody lets pass what is asked in between.
    """
    copy = m.fork()
    first = copy.question()
    units: list[int] = []
    reasons: dict[int, str] = {}  # for each Province what was said last, then why no more go
    for _ in range(ASKED_BETWEEN):
        question = copy.question()
        if question is None or first is None:
            break
        if question.kind in MANEUVERS:
            if question.player != seat or question.meaning != first.meaning:
                break
            number = player.choose(Position(copy, seat))
            value, reason = question.options[number], player.reason(number)
            if question.kind == "assign" and value != PASS:
                units.append(payload_of(value))
            if question.kind == "battlefield" or value == PASS:
                reasons[value] = reason
            if question.kind == "assign" and value == PASS:
                break
        else:
            value = declining(question.options)
        try:
            copy.answer(value)
        except LoopError:
            break
    sent = [(unit, location_of(copy, unit)) for unit in units]
    return [(unit, province) for unit, province in sent if province >= 0], list(dict.fromkeys(reasons.values()))


def plan_of_maneuvers(game: Game, seat: int, player: Player) -> list[tuple[int, int, int]]:
    """The same for a page: the handle of each unit to send, with the player and the number of its Province."""
    question = game.question
    if question.player != seat or question.kind != "assign":
        return []
    m = game.machine
    sent, _ = sending(m, seat, player)
    return [(m.handle(unit), owner_of_province(place), place % MAX_PROVINCES) for unit, place in sent]
