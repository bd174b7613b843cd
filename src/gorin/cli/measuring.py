"""Measurements of speed and size; everything on one core, with medians."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations, cycle
from statistics import median
from typing import Any

from gorin.cli.processes import settle
from gorin.decks import Deck
from gorin.game import Game, rules_for
from gorin.table import machine as machine_module
from gorin.table.machine import Machine
from gorin.table.persistence import from_bytes, to_bytes
from gorin.testing.chance import drawn, forfeits

AREAS = (
    ("legality", ("actions", "targets", "costs", "battlefields")),
    ("continuous effects", ("places", "modifiers", "keywords", "stats", "amounts", "selectors", "conditions", "refs")),
    ("timing windows", ("timing", "triggers", "points", "windows")),
    ("gold", ("gold", "payment")),
)
MOST = {"undo_us": 0.5, "fork_us": 3.5, "bytes_us": 200}
"""What is promised, by measure."""
MOST_DECISIONS = 60_000


def compiled() -> bool:
    """Whether the kernel is compiled."""
    return not str(machine_module.__file__).endswith(".py")


def measure(decks: Sequence[Deck], seconds: float, seed: int) -> dict[str, Any]:
    """All numbers of `gorin bench`."""
    load = loading()
    pairs = [list(pair) for pair in combinations(decks, 2)] or [[decks[0], decks[0]]]
    rng = random.Random(seed)
    for deck in decks:  # a card is loaded once, whatever it is then used for
        Game.new(deck.edition, [deck, deck], seed=seed, log=False)
    play(pairs[0], rng, 0.3, seed)  # warm up
    settle()  # as every process that plays games does
    played = play_for(pairs, rng, seconds, seed)
    samples = sample(pairs, rng, seed)
    return {
        "decisions_per_second": round(1e6 / played["us_per_decision"]),
        **played,
        **copies(samples),
        "compiled": compiled(),
        **load,
        **memory(samples),
        "python": sys.version.split()[0],
    }


def play(pair: Sequence[Deck], rng: random.Random, limit: float, seed: int) -> tuple[int, int, float, float]:
    """One random game: decisions, open decisions, seconds, and the seconds of the open ones."""
    game = Game.new(pair[0].edition, pair, seed=seed, log=False)
    m = game.machine
    shunned = forfeits(m)
    clock = time.perf_counter
    decisions = opened = 0
    open_time = 0.0
    started = last = clock()
    while not m.over and decisions < MOST_DECISIONS:
        question = m.question()
        assert question is not None
        options = question.options
        count = len(options)
        m.answer(drawn(options, rng, shunned))
        m.trail_top = 0
        decisions += 1
        now = clock()
        if count > 1:
            opened += 1
            open_time += now - last
        last = now
        if now - started > limit > 0 and decisions > 50:
            break
    return decisions, opened, clock() - started, open_time


def random_play(m: Machine, rng: random.Random, most: int = MOST_DECISIONS) -> int:
    """Random decisions until the game is over, and no more than so many: how many there were."""
    shunned = forfeits(m)
    decisions = 0
    while decisions < most:
        question = m.question()
        if question is None:
            break
        m.answer(drawn(question.options, rng, shunned))
        m.trail_top = 0
        decisions += 1
    return decisions


def playout(decks: Sequence[Deck]) -> Callable[[random.Random], int]:
    """What plays one random game and tells how many decisions it took, all pairs of the decks in turn."""
    pairs = cycle([list(pair) for pair in combinations(decks, 2)] or [[decks[0], decks[0]]])

    def one(rng: random.Random) -> int:
        pair = next(pairs)
        return random_play(Game.new(pair[0].edition, pair, seed=rng.getrandbits(32), log=False).machine, rng)

    return one


def play_for(pairs: list[list[Deck]], rng: random.Random, seconds: float, seed: int) -> dict[str, Any]:
    """Random games for some time: the question, the listing of every answer, and the answering.

    In the processor's time, which leaves out what the machine does for others meanwhile.
    """
    rows: list[tuple[int, int, float, float]] = []
    end = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < end or len(rows) < 3:
        before = time.process_time()
        decisions, opened, passed, open_passed = play(pairs[number % len(pairs)], rng, 0.0, seed + number)
        busy = time.process_time() - before
        rows.append((decisions, opened, busy, open_passed * busy / passed))
        number += 1
    decisions = sum(row[0] for row in rows)
    opened = sum(row[1] for row in rows)
    busy = sum(row[2] for row in rows)
    open_busy = sum(row[3] for row in rows)
    return {
        "us_per_decision": round(1e6 * busy / decisions, 1),
        "us_per_open_decision": round(1e6 * open_busy / max(1, opened), 1),
        "us_per_decision_median_game": round(median(1e6 * row[2] / row[0] for row in rows), 1),
        "decisions": decisions,
        "open_decisions": opened,
        "games": len(rows),
    }


def sample(pairs: list[list[Deck]], rng: random.Random, seed: int) -> list[Machine]:
    """Positions in the middle of games."""
    found: list[Machine] = []
    for number in range(24):
        pair = pairs[number % len(pairs)]
        game = Game.new(pair[0].edition, pair, seed=seed * 1000 + number, log=False)
        m = game.machine
        shunned = forfeits(m)
        for _ in range(120 + 15 * number):
            question = m.question()
            if question is None:
                break
            m.answer(drawn(question.options, rng, shunned))
            m.trail_top = 0
        if m.question() is not None:
            found.append(m)
    return found


def timed(work: Callable[[], object], least: float = 0.002) -> float:
    """Microseconds of the processor a call: the median of five series."""
    clock = time.process_time
    number = 1
    while True:
        started = clock()
        for _ in range(number):
            work()
        passed = clock() - started
        if passed >= least:
            break
        number *= 2
    series = [passed]
    for _ in range(4):
        started = clock()
        for _ in range(number):
            work()
        series.append(clock() - started)
    return 1e6 * median(series) / number


def copies(samples: list[Machine]) -> dict[str, Any]:
    """Undo of an answer, fork, bytes: medians over positions in the middle of games."""
    undos: list[float] = []
    forks: list[float] = []
    writes: list[float] = []
    reads: list[float] = []
    sizes: list[int] = []
    rng = random.Random(1)
    clock = time.perf_counter
    for m in samples:
        fork = m.fork()
        for _ in range(40):
            question = fork.question()
            assert question is not None
            mark = fork.mark()
            fork.answer(question.options[rng.randrange(len(question.options))])
            started = clock()
            fork.take_back(mark)
            undos.append(1e6 * (clock() - started))
        forks.append(timed(m.fork))
        writes.append(timed(lambda m=m: to_bytes(m)))  # type: ignore[misc]
        data = to_bytes(m)
        sizes.append(len(data))
        reads.append(timed(lambda m=m, data=data: from_bytes(m.rules, data)))  # type: ignore[misc]
    return {
        "undo_us": round(median(undos), 2),
        "fork_us": round(median(forks), 1),
        "bytes_us": round(median(writes), 1),
        "read_bytes_us": round(median(reads), 1),
        "bytes_size": int(median(sizes)),
    }


def loading() -> dict[str, Any]:
    """How long the edition takes to load in a fresh process, and `gorin --help` to appear."""
    code = (
        "import time; t = time.perf_counter()\n"
        "from gorin.game import rules_for\n"
        "rules_for('samurai'); print(time.perf_counter() - t)"
    )
    loads = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout) for _ in "12"]
    helps = []
    for _ in range(3):
        started = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", "from gorin.cli import run; run(['--help'])"], capture_output=True, check=True
        )
        helps.append(time.perf_counter() - started)
    rules_for("samurai")
    return {"load_ms": round(1000 * min(loads)), "help_ms": round(1000 * median(helps))}


def memory(samples: list[Machine]) -> dict[str, Any]:
    """Resident memory with one game, and what each further game takes."""
    import tracemalloc

    resident = fresh_resident()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [m.fork() for m in samples]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    each = (after - before) / max(1, len(kept)) / 1024
    return {"resident_mb": resident, "game_kb": round(each, 1)}


def fresh_resident() -> float:
    """Megabytes of a process that has played into one game."""
    code = (
        "import resource\n"
        "from gorin.game import Game\n"
        "g = Game.new('samurai', ['crab', 'crane'], seed=1, log=False)\n"
        "[g.answer(0) for _ in range(200) if not g.over]\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    scale = 1024 * 1024 if sys.platform == "darwin" else 1024
    return round(int(done.stdout) / scale, 1) if done.returncode == 0 else 0.0


def profiled(decks: Sequence[Deck], seed: int) -> dict[str, float]:
    """Shares of the time of random play by area, in percent; only interpreted code can be told apart."""
    import cProfile
    import pstats

    if compiled():
        return {"not measurable when compiled": 100.0}
    pairs = [list(pair) for pair in combinations(decks, 2)] or [[decks[0], decks[0]]]
    profiler = cProfile.Profile()
    rng = random.Random(seed)
    profiler.enable()
    for number in range(4):
        play(pairs[number % len(pairs)], rng, 2.0, seed + number)
    profiler.disable()
    shares: dict[str, float] = {}
    total = 0.0
    for (file, _, _), row in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        own = float(row[2])
        total += own
        module = file.rsplit("/", 1)[-1].removesuffix(".py")
        area = next((name for name, modules in AREAS if module in modules), "the rest")
        shares[area] = shares.get(area, 0.0) + own
    return {name: round(100 * own / total, 1) for name, own in sorted(shares.items(), key=lambda kv: -kv[1])}
