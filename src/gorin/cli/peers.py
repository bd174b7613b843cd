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
from statistics import median
from typing import Any, Final, NamedTuple

Playout = Callable[[random.Random], int]
"""Plays one random game: how many decisions it took."""
TURN: Final = 0.4
"""Seconds of each turn of a measurement."""


class Peer(NamedTuple):
    """Another engine: its module, the package that holds it, its name, and what builds its playout."""

    module: str
    package: str
    name: str
    build: Callable[[], Playout]


def measured(folder: Path, seconds: float) -> list[dict[str, Any]]:
    """What the scripts of a folder report, each with its time for a decision of random play."""
    found: list[dict[str, Any]] = []
    for script in sorted(folder.glob("bench_*.py")):
        found += from_script(script, seconds)
    return found


def beside(own: Playout, seconds: float, peers: tuple[Peer, ...] | None = None) -> list[dict[str, Any]]:
    """Gorin and the peers that are installed, in turn, so that a noisy machine hits all of them alike.

    The median of all turns, in the processor's time, which leaves out what the machine does for others; `ratio` is
    the median of the turns' own ratios, Gorin's time divided by the peer's. A peer that is not installed says what to
    install.
    """
    rows: list[dict[str, Any]] = []
    playouts: list[Playout] = []
    for peer in PEERS if peers is None else peers:
        row: dict[str, Any] = {"name": peer.name}
        rows.append(row)
        if importlib.util.find_spec(peer.module) is None:
            row["install"] = f"pip install {peer.package}"
            continue
        try:
            playout = peer.build()
            timed(playout, random.Random(1), 0.0)
        except Exception as error:  # a peer that does not work is no fault of ours
            row["error"] = f"{type(error).__name__}: {error}"
            continue
        row["at"] = len(playouts)
        playouts.append(playout)
    measure_in_turn(own, playouts, [row for row in rows if "at" in row], seconds)
    return rows


def measure_in_turn(own: Playout, playouts: list[Playout], rows: list[dict[str, Any]], seconds: float) -> None:
    """Fill in the times of all playouts, and Gorin's beside each."""
    if not playouts:
        return
    turns = max(5, round(seconds / (TURN * (1 + len(playouts)))))
    mine: list[float] = []
    others: list[list[float]] = [[] for _ in playouts]
    timed(own, random.Random(0), TURN)
    for number in range(turns):
        order = [own, *playouts] if number % 2 == 0 else [*reversed(playouts), own]
        times = [timed(playout, random.Random(number + 1), TURN) for playout in order]
        if number % 2:
            times.reverse()
        mine.append(times[0])
        for found, value in zip(others, times[1:], strict=True):
            found.append(value)
    for row in rows:
        found = others[row.pop("at")]
        ratios = sorted(a / b for a, b in zip(mine, found, strict=True))
        row["us_per_decision"] = round(median(found), 1)
        row["gorin_us_per_decision"] = round(median(mine), 1)
        row["ratio"] = round(median(ratios), 3)
        row["ratio_from"], row["ratio_to"] = round(ratios[0], 3), round(ratios[-1], 3)
        row["turns"] = turns


def timed(playout: Playout, rng: random.Random, seconds: float) -> float:
    """Microseconds of the processor for a decision, over whole random games."""
    decisions = 0
    started = time.process_time()
    while True:
        decisions += playout(rng)
        passed = time.process_time() - started
        if passed >= seconds:
            return 1e6 * passed / max(1, decisions)


def chess() -> Playout:
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


def openspiel() -> Playout:
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


def rlcard() -> Playout:
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


PEERS: Final = (
    Peer("chess", "chess", "python-chess", chess),
    Peer("pyspiel", "open_spiel", "OpenSpiel gin rummy", openspiel),
    Peer("rlcard", "rlcard", "RLCard doudizhu", rlcard),
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
