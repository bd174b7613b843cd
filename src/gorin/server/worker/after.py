"""A finished game turn by turn: how everybody stood, where it turned, and what a seat could have done better.

All of it is bounded by numbers of turns and of games played on, never by the clock: it is the same wherever it is done.
"""

from __future__ import annotations

from typing import Final, TypedDict

from gorin.ai.features import Standing, standings
from gorin.ai.search import Budget
from gorin.ai.standing import chances
from gorin.game import Game
from gorin.present.hints import adviser
from gorin.present.second_thoughts import SEED, Spent, in_maneuvers, weigh, weigh_maneuvers
from gorin.rules.views import phase_name
from gorin.server.decisions import ANSWER
from gorin.server.refusal import Refusal
from gorin.server.wire import AfterGame, BetterMove, StandingTold, TurnTold
from gorin.server.worker.replay import Reel, perform

MOST_TURNS: Final = 150
BUDGET: Final = 900  # supposed games that are played on for one seat's better moves
TURNS_WEIGHED: Final = 4  # of those that went worst for a seat
MOST_MOVES: Final = 2
SWING: Final = 0.12  # of the chance to win: less than that is no turning point
DROP: Final = 0.02  # a turn that costs less is not looked at


class Moves(TypedDict):
    """The better moves of a seat, how many turns were looked through for them, and whether wholly."""

    moves: list[BetterMove]
    looked: int
    whole: bool


class After:
    """What can be told of one finished game. Raises `Refusal` if it is too long."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        begins = beginnings(reel)
        if len(begins) > MOST_TURNS:
            raise Refusal(
                "too long", f"This game has {len(begins)} turns; at most {MOST_TURNS} are looked through.", status=409
            )
        self.samples: list[TurnTold] = [self._sample(each) for each in begins]
        self.samples.append(self._sample(len(reel.steps)))
        last = reel.view(len(reel.steps), "-1")
        self._winner, self._victory, self._turn = last["winner"], last["victory"], last["turn"]
        self._moves: dict[int, Moves] = {}

    def _sample(self, position: int) -> TurnTold:
        m = self.reel.at(position).machine
        found = standings(m)
        odds = [round(each, 3) for each in chances(m)]
        players = [told(each) for each in found]
        return {"turn": m.turn, "active": m.active_player, "position": position, "players": players, "chances": odds}

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return 1500 * len(self.samples) + 2000 * len(self._moves)

    def plain(self, seat: int) -> AfterGame:
        """All of it, with the better moves of a seat (-1: of nobody). Raises `Refusal`."""
        if not -1 <= seat < len(self.reel.deal.decks):
            raise Refusal("no such seat", "There is no such seat at this table.", status=404)
        moves: Moves = self.moves(seat) if seat >= 0 else {"moves": [], "looked": 0, "whole": True}
        return {
            "winner": self._winner, "victory": self._victory, "turn": self._turn, "turns": self.samples,
            "turning": self.turning, "seat": seat, **moves,
        }  # fmt: skip

    @property
    def turning(self) -> int:
        """The place among the turns of the one in which the game swung most; -1 if it never swung."""
        winner = self._winner
        seats = range(len(self.reel.deal.decks)) if winner < 0 else [winner]
        swings = [
            max((abs(after["chances"][seat] - before["chances"][seat]) for seat in seats), default=0.0)
            for before, after in zip(self.samples, self.samples[1:], strict=False)
        ]
        most = max(swings, default=0.0)
        return swings.index(most) if most >= SWING else -1

    # --- what could have been done better ---------------------------------------------------------------------------

    def moves(self, seat: int) -> Moves:
        """At most two better moves in the turns that went worst, how many turns were looked at, whether wholly."""
        if (known := self._moves.get(seat)) is None:
            known = self._moves[seat] = self._weighed(seat)
        return known

    def _weighed(self, seat: int) -> Moves:
        budget = Budget(BUDGET)
        best: list[BetterMove] = []
        looked, whole = 0, True
        for number in self._worst(seat):
            found: list[BetterMove] = []
            try:
                self._of_turn(seat, number, budget, found)
            except Spent:
                whole = False
            looked += 1
            best += sorted(found, key=gain, reverse=True)[:MOST_MOVES]
            if not whole:
                break
        return {"moves": sorted(spread(best), key=lambda each: each["position"]), "looked": looked, "whole": whole}

    def _worst(self, seat: int) -> list[int]:
        """The places among the turns of those that cost a seat most, the worst first."""
        pairs = enumerate(zip(self.samples, self.samples[1:], strict=False))
        drops = [(before["chances"][seat] - after["chances"][seat], -n) for n, (before, after) in pairs]
        return [-n for drop, n in sorted(drops, reverse=True)[:TURNS_WEIGHED] if drop >= DROP]

    def _of_turn(self, seat: int, number: int, budget: Budget, found: list[BetterMove]) -> None:
        """Add what a seat could have done better in a turn. Raises `Spent`."""
        steps = self.reel.deal.steps
        position, end = self.samples[number]["position"], self.samples[number + 1]["position"]
        game = self.reel.at(position)
        player = adviser(SEED)
        while position < end:
            step = steps[position]
            if step.kind != ANSWER or step.seat != seat or game.over:
                perform(game, step)
                position += 1
                continue
            turn, phase = game.machine.turn, phase_name(game.machine)
            if in_maneuvers(game, seat) and game.question.kind == "assign":
                before = game.fork()
                there = position
                position = self._through(game, seat, position, end)
                better = weigh_maneuvers(before, game, player, budget)
            else:
                better = weigh(game, step.option, player, budget)
                there = position
                perform(game, step)
                position += 1
            if better is not None:
                found.append({
                    "position": there, "turn": turn, "phase": phase, "did": better.did, "would": better.would,
                    "reason": better.reason, "before": better.before, "after": better.after,
                })  # fmt: skip

    def _through(self, game: Game, seat: int, position: int, end: int) -> int:
        """Play a seat's whole maneuvers, with what others decide meanwhile; the position after them."""
        steps = self.reel.deal.steps
        last = position
        meaning = game.question.meaning
        copy = game.fork()
        for n in range(position, end):  # where does the last of it lie?
            if in_maneuvers(copy, seat):
                if copy.question.meaning != meaning:
                    break
                last = n
            elif copy.over or (steps[n].seat == seat and copy.question.kind not in ("reaction", "pay")):
                break
            perform(copy, steps[n])
        for n in range(position, last + 1):
            perform(game, steps[n])
        return last + 1


def beginnings(reel: Reel) -> list[int]:
    """The positions at which the turns begin: of the first decision in each. The setup belongs to none."""
    found: list[int] = []
    turn = -1
    for n, step in enumerate(reel.steps):
        if step["turn"] > turn:
            turn = step["turn"]
            if turn == 1 and found:
                found.clear()  # the setup
            found.append(n)
    return found


def told(of: Standing) -> StandingTold:
    """What the page shows of a standing."""
    return {"honor": of.honor, "provinces": len(of.strengths), "gold": of.gold, "force": of.force, "hand": of.hand}


def gain(of: BetterMove) -> float:
    """How much better a move would have been."""
    return of["after"] - of["before"]


def spread(found: list[BetterMove]) -> list[BetterMove]:
    """The best moves, of different turns if there are such."""
    chosen: list[BetterMove] = []
    for again in (False, True):
        for each in sorted(found, key=gain, reverse=True):
            new = each not in chosen and all(each["reason"] != other["reason"] for other in chosen)
            elsewhere = all(each["turn"] != other["turn"] for other in chosen)
            if len(chosen) < MOST_MOVES and new and (again or elsewhere):
                chosen.append(each)
    return chosen


__all__ = ["After", "beginnings"]
