"""Write web/tests/table/sequences.json: runs of questions as real games ask them, for the tests of the page.

    PYTHONPATH=src python tools/make_question_sequences.py

Each run is one compound choice of one seat: a payment by the Gold plan, the units of a maneuver segment, several
things put in order. It holds the questions as that seat is sent them, the option taken for each, and the first question
to that seat afterwards.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gorin.ai import Position, make_player
from gorin.game import Game
from gorin.present.table_view import present

TARGET = Path(__file__).parent.parent / "web" / "tests" / "table" / "sequences.json"
DECKS = ("crab", "crane", "dragon", "unicorn")
COMPOUND = {"pay": "pay", "assign": "assign", "battlefield": "assign", "order": "order"}
WANTED = {"pay": 6, "assign": 6, "order": 3}
GAMES = 12


def by_plan(question: dict[str, Any]) -> int | None:
    """The option that goes on with the Gold plan; None if there is none."""
    plan = question.get("plan")
    if not plan:
        return None
    first = plan["options"][0] if plan["options"] else None
    for n, option in enumerate(question["options"]):
        if option["kind"] == "pass" if first is None else option.get("card") == first:
            return n
    return None


def long_enough(kind: str, run: list[dict[str, Any]]) -> bool:
    """Whether a run shows more than a single pick."""
    return len(run) > {"pay": 3, "assign": 3, "order": 2}[kind]


def main() -> None:
    """Play games until there are enough runs of each kind."""
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in WANTED}
    for seed in range(GAMES):
        game = Game.new("samurai", [DECKS[seed % 4], DECKS[(seed + 1) % 4]], seed=seed)
        players = [make_player("scripted", seed), make_player("scripted", seed + 1)]
        kind, rule, run = "", "", list[dict[str, Any]]()
        while not game.over:
            seat = game.question.player
            choice = players[seat].choose(Position(game.machine, seat))
            if seat == 0:
                view = present(game, 0)
                question = view["question"]
                this = COMPOUND.get(question["kind"], "")
                if question["kind"] == "battlefield" and "source" not in question:
                    this = ""  # the order of the battles
                if run and not (this == kind and question["rule"] == rule) and question["kind"] != "reaction":
                    run.append({"question": question, "taken": -1})
                    if long_enough(kind, run) and len(found[kind]) < WANTED[kind]:
                        found[kind].append({"seed": seed, "run": run})
                    run = []
                planned = by_plan(question) if this == "pay" else choice
                if this and planned is not None:
                    choice = planned
                    kind, rule = this, question["rule"]
                    run.append({"question": question, "taken": choice})
                elif run:
                    run.append({"question": question, "taken": choice})
            game.answer(choice)
        if all(len(found[kind]) >= WANTED[kind] for kind in WANTED):
            break
    TARGET.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print({kind: len(runs) for kind, runs in found.items()}, TARGET.stat().st_size)


if __name__ == "__main__":
    main()
