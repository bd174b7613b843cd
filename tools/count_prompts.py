"""Count how often a person is put a question, in turns with a battle and in others: asked everything, and by default.

    python tools/count_prompts.py [--games 40] [--seed 1] [--watched] [--json]

The page decides what is asked: its own files (`web/src/table`) run in Node.js, are shown each question as they would be
at a table, and answer it, or leave it to the person, for whom the computer chooses. Equal games, both countings: with
everything asked, and with the settings that there are at first. What is decided on one screen (all units of a maneuver
segment, a payment by its plan, an order) is one prompt in both. `--watched`: a person sits opposite.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from itertools import combinations, cycle, islice
from pathlib import Path
from typing import Any

from gorin.ai import Position, make_player
from gorin.decks import STARTERS
from gorin.game import Game
from gorin.present.hints import plan_of_maneuvers
from gorin.present.settled import in_public
from gorin.present.table_view import present
from gorin.table.packing import PASS

WEB = Path(__file__).resolve().parent.parent / "web"
ME = 0
MOST_DECISIONS = 6_000  # of one game


class Page:
    """The page of a player, in a process of its own."""

    def __init__(self) -> None:
        command = ["node", "tools/answer-prompts.mjs"]
        self._node = subprocess.Popen(command, cwd=WEB, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def put(self, question: dict[str, Any] | None) -> dict[str, Any]:
        """What it does with a question; None: another game begins."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps(question) + "\n")
        self._node.stdin.flush()
        if question is None:
            return {}
        line = self._node.stdout.readline()
        if not line:
            raise SystemExit("the page gives no answer: is web/node_modules there (`npm ci`)?")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        """End it."""
        self._node.communicate()


class Turn:
    """What happened in a turn."""

    def __init__(self) -> None:
        self.battle = False
        self.counts: Counter[str] = Counter()
        self.seconds = 0.0
        self.kinds: Counter[str] = Counter()


def shown(game: Game, moment: int) -> dict[str, Any]:
    """What the person sees, as the server sends it."""
    found = present(game, ME)
    found["question"] |= in_public(game.machine) | {"moment": moment}
    return found


def play(page: Page, pair: tuple[str, str], seed: int, watched: bool) -> list[Turn]:
    """One game, turn by turn."""
    game = Game.new("samurai", pair, seed=seed)
    players = [make_player("scripted", seed), make_player("scripted", seed + 1)]
    page.put(None)
    turns: list[Turn] = []
    moment = 0
    for number in range(MOST_DECISIONS):
        if game.over:
            break
        question, m = game.question, game.machine
        while len(turns) <= m.turn:
            turns.append(Turn())
        turn = turns[m.turn]
        turn.battle |= m.attacker >= 0
        option = players[question.player].choose(Position(m, question.player)) if len(question.options) > 1 else 0
        if question.player == ME:
            sends = plan_of_maneuvers(game, ME, players[ME])
            done = page.put({"view": shown(game, moment), "choice": option, "sends": sends, "watched": watched})
            option = done["option"]
            turn.counts["questions"] += 1
            turn.seconds += done["waits"]
            for key in ("asked", "everything"):
                turn.counts[key] += done[key]
            if done["asked"]:
                turn.kinds[question.kind] += 1
        if question.kind != "reaction" or question.options[option] != PASS:
            moment = number
        game.answer(option)
    return turns[1:]  # before the first there is nothing but the beginning


def averages(turns: list[Turn]) -> dict[str, Any]:
    """The average turn, and what is asked in it."""
    total: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for turn in turns:
        total += turn.counts
        kinds += turn.kinds
    count = max(1, len(turns))
    found: dict[str, Any] = {"turns": len(turns)}
    for key in ("questions", "everything", "asked"):
        found[key] = round(total[key] / count, 2)
    found["seconds"] = round(sum(turn.seconds for turn in turns) / count, 2)
    found["part"] = round(total["asked"] / max(1, total["everything"]), 3)
    return found | {"kinds": {kind: round(number / count, 2) for kind, number in kinds.most_common()}}


def measure(games: int, seed: int, watched: bool) -> dict[str, Any]:
    """Averages of the turns with a battle, of the others, and of all."""
    page = Page()
    turns = []
    for number, pair in enumerate(islice(cycle(combinations(sorted(STARTERS), 2)), games)):
        turns += play(page, pair, seed + number, watched)
        print(f"\r{number + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    page.close()
    battle = [turn for turn in turns if turn.battle]
    return {
        "battle": averages(battle),
        "other": averages([turn for turn in turns if not turn.battle]),
        "all": averages(turns),
    }


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--watched", action="store_true", help="a person sits opposite")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(given.games, given.seed, given.watched)
    if given.json:
        print(json.dumps(found))
        return
    for name, each in found.items():
        words = "prompts a turn with everything asked {everything}, by default {asked} ({part:.0%}); {seconds} s waited"
        print(f"{name:>7}: {each['turns']} turns; {words.format(**each)}")
        print("         " + ", ".join(f"{kind} {number}" for kind, number in each["kinds"].items()))


if __name__ == "__main__":
    main()
