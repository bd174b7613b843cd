"""Duels: how they will probably end, when to refuse, what to focus and when to strike."""

from __future__ import annotations

from gorin.ai.battle import curve
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.table.packing import NO, PASS, T_CARD, tag_of

USUAL_FOCUS = (3.5, 3.1, 2.7, 2.3, 2.0)
"""What the cards focused by somebody else are taken to be worth: the best of a hand come first."""
LAST_FOCUS = 1.7


def usual(count: int) -> float:
    """What so many cards focused by somebody else should be worth together."""
    return sum(USUAL_FOCUS[:count]) + LAST_FOCUS * max(0, count - len(USUAL_FOCUS))


SURE = 0.95
"""The chance of somebody who is ahead and may strike first."""


def chance_to_win(p: Position, mine: int, theirs: int, my_stat: int, their_stat: int, challenged: bool) -> float:
    """The chance that a Personality of this seat beats another in a duel, before anything is focused.

    The challenged one has the first chance to strike (SE-DUE-08) and does so at once if he is ahead.
    """
    hand = sorted((p.focus(card) for card in p.hand()), reverse=True)
    size = min(2, p.hand_size(p.controller(theirs)))
    luck = 0.6 * (sum(hand[:2]) - usual(size))
    lead = p.stat(mine, my_stat) - p.stat(theirs, their_stat)
    first, second = (mine, theirs) if challenged else (theirs, mine)
    ahead = lead if challenged else -lead
    if ahead > 0 and (p.keyword(first, "Duelist") or not p.keyword(second, "Duelist")):  # else he must focus first
        return SURE if challenged else 1 - SURE
    return curve((lead + luck) / 1.7)


def lead(p: Position) -> float:
    """By how much this seat is ahead in the duel being fought, as far as it can tell."""
    duel = p.current_duel()
    if duel is None:
        return 0.0
    side = duel.side(p.seat)
    other = duel.players[1 - side]
    mine = p.stat(duel.cards[side], duel.stats[side]) + p.focused_value()
    theirs = p.stat(duel.cards[1 - side], duel.stats[1 - side]) + usual(p.focused(other))
    return mine - theirs


def strike_words(ahead: float) -> str:
    """Why it strikes."""
    if ahead >= 1:
        return f"The duel should be won by about {ahead:.0f}: strike before that changes."
    return "No card left to focus would make it better."


def focus(p: Position) -> tuple[int, str]:
    """Focus the highest card until ahead, then strike."""
    options = p.options
    worth = Worth(p)
    best, best_value = -1, -1.0
    for number, value in enumerate(options):
        if value >= 0 and tag_of(value) == T_CARD:
            gain = p.focus(value) + (0.4 if p.definition(value).focus_effect is not None else 0.0)
            if value in p.hand():
                gain -= 0.3 * worth.in_hand(value)
            if gain > best_value:
                best, best_value = number, gain
    ahead = lead(p)
    if NO in options and (best < 0 or ahead >= 1.0 or best_value <= 0):
        return options.index(NO), "Another card at the same time would not help."
    if PASS in options and (best < 0 or ahead >= 1.0 or best_value <= 0):
        return options.index(PASS), strike_words(ahead)
    if best < 0:
        return 0, "There is nothing better to do."
    return best, f"{p.title(options[best])} serves best in this duel, which is not won yet."
