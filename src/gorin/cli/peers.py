"""Other engines, measured in the same way in the same run, where they are installed."""

from __future__ import annotations

import importlib
import importlib.util
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def measured(folder: Path | None, seconds: float) -> list[dict[str, Any]]:
    """The peers that are there, each with its time for a decision of random play."""
    found: list[dict[str, Any]] = []
    if folder is not None:
        for script in sorted(folder.glob("bench_*.py")):
            found += from_script(script, seconds)
        return found
    for module, name, build in PEERS:
        if importlib.util.find_spec(module) is None:
            continue
        try:
            playout = build()
            found.append({"name": name, "us_per_decision": round(timed(playout, seconds / 2), 1)})
        except Exception as error:  # a peer that does not work is no fault of ours
            print(f"gorin: {name} could not be measured: {type(error).__name__}: {error}", file=sys.stderr)
    return found


def timed(playout: Callable[[random.Random], int], seconds: float) -> float:
    """Microseconds a decision over whole random games."""
    rng = random.Random(1)
    playout(rng)
    decisions = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        decisions += playout(rng)
    return 1e6 * passed / max(1, decisions)


def chess() -> Callable[[random.Random], int]:
    """python-chess with every rule checked before each move."""
    library: Any = importlib.import_module("chess")

    def playout(rng: random.Random) -> int:
        board = library.Board()
        count = 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            count += 1
        return count

    return playout


def openspiel() -> Callable[[random.Random], int]:
    """OpenSpiel's gin rummy, driven from Python."""
    library: Any = importlib.import_module("pyspiel")
    game = library.load_game("gin_rummy")

    def playout(rng: random.Random) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return playout


def rlcard() -> Callable[[random.Random], int]:
    """RLCard's doudizhu environment."""
    library: Any = importlib.import_module("rlcard")
    environment = library.make("doudizhu", config={"seed": 1})

    def playout(rng: random.Random) -> int:
        state, _ = environment.reset()
        count = 0
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return playout


PEERS: tuple[tuple[str, str, Callable[[], Callable[[random.Random], int]]], ...] = (
    ("chess", "python-chess", chess),
    ("pyspiel", "OpenSpiel gin rummy", openspiel),
    ("rlcard", "RLCard doudizhu", rlcard),
)


def from_script(script: Path, seconds: float) -> list[dict[str, Any]]:
    """What a script reports with --json: every time of a decision that it holds."""
    command = [sys.executable, script.name, "--json", "--seconds", str(max(0.5, seconds / 6)), "--reps", "2"]
    try:
        done = subprocess.run(command, capture_output=True, cwd=script.parent, timeout=60 + 20 * seconds, check=True)
        data = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        print(f"gorin: {script.name} could not be run (is its engine installed?)", file=sys.stderr)
        return []
    name = str(data.get("peer", script.stem))
    return [
        {"name": f"{name} {where}".strip(), "us_per_decision": round(value, 1)} for where, value in decision_times(data)
    ]


def decision_times(data: Any, where: str = "") -> list[tuple[str, float]]:
    """The medians of `us_per_decision` anywhere in a report."""
    found: list[tuple[str, float]] = []
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "us_per_decision":
                number = value.get("median") if isinstance(value, dict) else value
                if isinstance(number, int | float):
                    found.append((where, float(number)))
            else:
                found += decision_times(value, f"{where} {key}".strip())
    return found
