"""What a player could have done better: a decision of a finished game beside the one that the hint would have given.

Both are weighed in the same way: from each the scripted player plays on for everybody, with the cards as they lay, to
the end of the turn after this one; then the chance to win is told by what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from gorin.ai import Player, Position, make_player
from gorin.ai.standing import chances
from gorin.game import Game
from gorin.kernel.frames import LoopError
from gorin.present.decisions import decided
from gorin.present.hints import ADVISER, MANEUVERS, hint, sending
from gorin.present.log import listed
from gorin.present.names import card_words, province_words
from gorin.rules.views import EVERYTHING
from gorin.table.machine import Machine
from gorin.table.packing import T_PROVINCE, payload_of, tag_of
from gorin.table.places import location_of

WEIGHTY: Final = frozenset({
    "action", "reaction", "attack", "assign", "dynasty", "purchase", "target", "choose", "may", "choice", "focus",
    "refuse",
})  # fmt: skip
LOOK_AHEAD: Final = 1  # turns after the one under way
MOST_AHEAD: Final = 200  # decisions of one look ahead
LEAST: Final = 0.02  # of the chance to win: less than that is no better move
SEED: Final = 0  # the scripted player leaves nothing to chance


class Spent(Exception):
    """The budget of decisions is used up."""


class Budget:
    """How many decisions may still be played or asked about."""

    def __init__(self, decisions: int) -> None:
        self.left = decisions

    def spend(self) -> None:
        """One more. Raises `Spent`."""
        if self.left <= 0:
            raise Spent
        self.left -= 1


class Better(NamedTuple):
    """A decision that would have been better than the one that was taken."""

    did: str  # what was decided, as a clause without its subject
    would: str  # and what the hint would have decided
    reason: str  # what the hint would have said
    before: float  # the chance to win after what was decided
    after: float  # and after what the hint says


Advance = Callable[[Game], None]


def differs(game: Game, chosen: int, budget: Budget) -> tuple[int, str] | None:
    """The option of the hint and its reason, where it is another than what was chosen. Raises `Spent`."""
    question = game.question
    if len(question.options) < 2 or question.kind not in WEIGHTY:
        return None
    budget.spend()
    option, reason = hint(game, question.player, SEED)
    labels = game.labels()
    same = option == chosen or plain(labels[option]) == plain(labels[chosen])
    return None if same else (option, reason)


def plain(label: str) -> str:
    """A label without the number that tells equal cards apart."""
    return label.partition(" #")[0]


def weigh(game: Game, chosen: int, option: int, reason: str, budget: Budget) -> Better | None:
    """What would have come of the hint's option, if that is clearly better. `game` stays as it is. Raises `Spent`."""
    seat = game.question.player
    before = ahead(game, lambda copy: copy.answer(chosen), seat, budget)
    after = ahead(game, lambda copy: copy.answer(option), seat, budget)
    if after - before < LEAST:
        return None
    m = game.machine
    return Better(decided(m, chosen), decided(m, option), reason, round(before, 3), round(after, 3))


def weigh_maneuvers(game: Game, sent: Game, budget: Budget) -> Better | None:
    """The same for who is sent in a maneuver segment: `sent` is the game after all of it. Raises `Spent`."""
    m, seat = game.machine, game.question.player
    budget.spend()
    wanted = dict(sending(m, seat, SEED)[0])
    real = {unit: place for unit in units_of(m) if (place := location_of(sent.machine, unit)) >= 0}
    real = {unit: place for unit, place in real.items() if location_of(m, unit) < 0 and m.controller(unit) == seat}
    if wanted == real:
        return None
    option, reason = hint(game, seat, SEED)
    before = ahead(sent, lambda copy: None, seat, budget)
    after = ahead(game, lambda copy: copy.answer(option), seat, budget)
    if after - before < LEAST:
        return None
    return Better(sends(m, real), sends(m, wanted), reason, round(before, 3), round(after, 3))


def sends(m: Machine, units: dict[int, int]) -> str:
    """Who is sent where, as a clause."""
    goes = [f"{card_words(m, EVERYTHING, u)} to {province_words(m, EVERYTHING, p)}" for u, p in units.items()]
    return f"sends {listed(goes)}" if goes else "sends nobody"


def units_of(m: Machine) -> list[int]:
    """The units that can be sent at a question of maneuvers."""
    question = m.question()
    options = question.options if question is not None else []
    return [payload_of(value) for value in options if value >= 0 and tag_of(value) != T_PROVINCE]


def in_maneuvers(game: Game, seat: int) -> bool:
    """Whether a seat is asked whom it sends, or where to."""
    question = game.machine.question()
    return question is not None and question.player == seat and question.kind in MANEUVERS


def ahead(game: Game, first: Advance, seat: int, budget: Budget) -> float:
    """A seat's chance to win after a decision, when the scripted player has played on for a while. Raises `Spent`."""
    copy = game.fork()
    m = copy.machine
    last = m.turn + LOOK_AHEAD
    players: dict[int, Player] = {}
    try:
        first(copy)
        for _ in range(MOST_AHEAD):
            if copy.over or m.turn > last:
                break
            budget.spend()
            question = copy.question
            player = players.setdefault(question.player, make_player(ADVISER, SEED))
            copy.answer(player.choose(Position(m, question.player)) if len(question.options) > 1 else 0)
    except LoopError:
        pass  # as far as it went
    return chances(m)[seat]


__all__ = ["Better", "Budget", "Spent", "differs", "in_maneuvers", "weigh", "weigh_maneuvers"]
