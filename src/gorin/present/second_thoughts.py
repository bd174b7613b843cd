"""What a player could have done better: a decision of a finished game beside the one that the hint would have given.

Both are weighed as the computer weighs its own: each is played on in the same supposed games, which could have been
this one as far as its player knew then.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gorin.ai import Player, Position
from gorin.ai.candidates import Candidate
from gorin.ai.looking_ahead import MANEUVERS, WAR, LookingAhead, StrongPlayer, lists_of
from gorin.ai.rollouts import assigned
from gorin.ai.search import Budget, Search, Trials, difference, doubt
from gorin.game import Game
from gorin.present.decisions import decided
from gorin.present.hints import hint, sending
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
SUPPOSED: Final = 12  # games in which two decisions are compared
LEAST: Final = 0.02  # of the chance to win: less than that is no better move
SEED: Final = 0  # of the supposed games


class Spent(Exception):
    """The budget of games is used up."""


class Better(NamedTuple):
    """A decision that would have been better than the one that was taken."""

    did: str  # what was decided, as a clause without its subject
    would: str  # and what the hint would have decided
    reason: str  # what the hint would have said
    before: float  # the chance to win after what was decided
    after: float  # and after what the hint says


def ask(kind: str, budget: Budget) -> None:
    """Count the games that a hint at such a question takes; one without any counts as one. Raises `Spent`."""
    if budget.share() >= 1:
        raise Spent
    budget.played += StrongPlayer.games if kind in WAR else 1


def weigh(game: Game, chosen: int, player: Player, budget: Budget) -> Better | None:
    """What would have come of the adviser's option, if that is clearly better. Raises `Spent`."""
    question = game.question
    if len(question.options) < 2 or question.kind not in WEIGHTY:
        return None
    ask(question.kind, budget)
    option, reason = hint(game, question.player, player)
    labels = game.labels()
    if option == chosen or plain(labels[option]) == plain(labels[chosen]):
        return None
    plan = player.plan if isinstance(player, LookingAhead) and question.kind in WAR else None
    found = compared(game, Candidate(chosen), Candidate(option, plan), budget)
    if found is None:
        return None
    m = game.machine
    return Better(decided(m, chosen), decided(m, option), reason, *found)


def weigh_maneuvers(game: Game, sent: Game, player: Player, budget: Budget) -> Better | None:
    """The same for who is sent in a maneuver segment: `sent` is the game after all of it. Raises `Spent`."""
    m, seat = game.machine, game.question.player
    ask("assign", budget)
    wanted = dict(sending(m, seat, player)[0])
    real = {unit: place for unit in units_of(m) if (place := location_of(sent.machine, unit)) >= 0}
    real = {unit: place for unit, place in real.items() if location_of(m, unit) < 0 and m.controller(unit) == seat}
    if wanted == real:
        return None
    p = Position(m, seat)
    found = compared(game, Candidate(assigned(p, real), real), Candidate(assigned(p, wanted), wanted), budget)
    if found is None:
        return None
    return Better(sends(m, real), sends(m, wanted), hint(game, seat, player)[1], *found)


def compared(game: Game, chosen: Candidate, other: Candidate, budget: Budget) -> tuple[float, float] | None:
    """The chance to win after what was chosen, and after something else; None unless that is clearly better."""
    p = Position(game.machine, game.question.player)
    search = Search(p, lists_of(p.edition), SEED, budget, StrongPlayer.horizon)
    before, after = Trials(chosen), Trials(other)
    for number in range(SUPPOSED):
        search.try_all([before, after], number)
    if difference(after, before) < max(LEAST, doubt(after, before)):
        return None
    return round(before.mean, 3), round(after.mean, 3)


def plain(label: str) -> str:
    """A label without the number that tells equal cards apart."""
    return label.partition(" #")[0]


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


__all__ = ["Better", "Spent", "in_maneuvers", "weigh", "weigh_maneuvers"]
