"""How time and memory grow: with the cards that are defined, and with the cards that are in play."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING, Any, Final

from gorin.cli.measuring import random_play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gorin.cards.registry import Cards
    from gorin.table.definitions import CardDef
    from gorin.table.edition import Rules
    from gorin.table.machine import Machine
    from gorin.testing import Table

DEFINED: Final = (0, 1_000, 5_000, 14_000)
"""How many cards are defined; 0: those of the edition and no more."""
FACTS_FILE: Final = "facts.json"
CARDS_FILE: Final = "cards.bin"
IN_PLAY: Final = (40, 80, 120)
MOST_SLOWER: Final = 1.05
MOST_TO_OPEN: Final = 150
MOST_MEGABYTES: Final = 30
MOST_A_DECK: Final = 10
MOST_TIMES: Final = 3.2
PAIRS: Final = (("crab", "crane"), ("dragon", "unicorn"), ("crane", "dragon"), ("unicorn", "crab"))
MIX: Final = ("Personality", "Holding", "Follower", "Personality", "Holding", "Item", "Holding", "Follower", "Holding")
"""What is laid out beside the Strongholds, over and over."""
POSITIONS: Final = 16
"""How many positions of a size: each draws other cards, so that no size has all the slow ones."""
LEAST_ROUNDS: Final = 2
DECISIONS_FROM_A_POSITION: Final = 120
"""So few, because random play soon changes how many cards are in play."""


def measure(seconds: float, seed: int, defined: tuple[int, ...] = DEFINED) -> dict[str, Any]:
    """Both curves. `seconds`: how long each of their points is measured, in the processor's time."""
    return {"defined": defined_curve(seconds, seed, defined), "in_play": in_play_curve(seconds, seed)}


# --- cards defined --------------------------------------------------------------------------------------------------


def defined_curve(seconds: float, seed: int, sizes: tuple[int, ...] = DEFINED) -> list[dict[str, Any]]:
    """A process for each number of cards; they take turns, so that a noisy machine hits all of them alike."""
    with TemporaryDirectory() as folder:
        return curve_of([write_pool(Path(folder), size) for size in sizes], seconds, seed)


def curve_of(pools: list[Path], seconds: float, seed: int) -> list[dict[str, Any]]:
    """What processes with these pools of cards take, the first of them being what the others are compared with."""
    children = [Child(pool, seed) for pool in pools]
    try:
        rows = [child.ask() for child in children]
        times: list[list[float]] = [[] for _ in children]
        spent, number = 0.0, 0
        while spent < seconds or number < LEAST_ROUNDS:
            played = [child.ask(str(number)) for child in children]
            spent += played[0]["seconds"]
            number += 1
            if len({row["decisions"] for row in played}) != 1:
                raise RuntimeError("cards that are only defined change how a game goes")
            for own, row in zip(times, played, strict=True):
                own.append(row["seconds"] * 1e6 / row["decisions"])
    finally:
        for child in children:
            child.close()
    for row, own in zip(rows, times, strict=True):
        row["us_per_decision"] = round(median(own), 2)
        row["ratio"] = round(median(a / b for a, b in zip(own, times[0], strict=True)), 3)
    return rows


def write_pool(folder: Path, size: int) -> Path:
    """A folder with the edition's cards and copies of them under other ids and titles, until there are so many."""
    import msgspec

    from gorin.cards.facts import load_facts
    from gorin.cards.registry import load_terms, pack
    from gorin.lang.term import Term

    written = dict(load_terms("samurai"))
    facts = {id: load_facts("samurai")[id] for id in written}
    # another Ring would change games: whoever has shown all that enter from a hand is not asked for one any more
    own = [(id, term) for id, term in written.items() if facts[id].type != "Ring"]
    number = 1
    while len(written) < size:
        for id, term in own[: size - len(written)]:
            copy = msgspec.structs.replace(facts[id], id=f"{id}_{number}", title=f"{facts[id].title} {number}")
            facts[copy.id] = copy
            written[copy.id] = Term(term.word, (copy.title, *term.parts[1:]))
        number += 1
    pool = folder / str(size)
    pool.mkdir()
    (pool / FACTS_FILE).write_bytes(msgspec.json.encode(list(facts.values())))
    (pool / CARDS_FILE).write_bytes(pack("samurai", written, facts))
    return pool


def open_pool(pool: Path) -> Cards:
    """The cards of such a folder."""
    import msgspec

    from gorin.cards.facts import CardFacts
    from gorin.cards.packed import Terms
    from gorin.cards.registry import Cards

    facts = msgspec.json.decode((pool / FACTS_FILE).read_bytes(), type=list[CardFacts])
    return Cards(Terms((pool / CARDS_FILE).read_bytes()), {each.id: each for each in facts})


class Child:
    """A process with a pool of cards: it tells what they take, then plays when it is asked."""

    def __init__(self, pool: Path, seed: int) -> None:
        code = "import sys; from gorin.cli.scaling import serve; serve(sys.argv[1], int(sys.argv[2]))"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, str(pool), str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, line: str = "") -> dict[str, Any]:
        """Send a line, if there is one; the next answer."""
        import json

        if line:
            pipe(self.process.stdin).write(line + "\n")
            pipe(self.process.stdin).flush()
        answer = pipe(self.process.stdout).readline()
        if not answer:
            raise RuntimeError("a process that measures has ended early")
        found: dict[str, Any] = json.loads(answer)
        return found

    def close(self) -> None:
        """Let it end."""
        self.process.communicate()


def pipe(end: IO[str] | None) -> IO[str]:
    """An end of a pipe that is there."""
    assert end is not None
    return end


def serve(pool: str, seed: int) -> None:
    """Open a pool, say what that takes; then for each line read play the game of that number."""
    import json

    import gorin.ai.match
    from gorin.cards.registry import load_rules
    from gorin.cli.processes import settle
    from gorin.decks import starter

    del gorin
    before, started = resident_mb(), time.process_time()
    library = open_pool(Path(pool))
    rules = load_rules("samurai", library=library)
    opened, held = time.process_time(), resident_mb()
    deck = set(starter(PAIRS[0][0]).card_ids())
    begun = time.process_time()
    for id in deck:
        rules.number(id)
    built = time.process_time()
    settle()
    row = {
        "cards": len(library.terms),
        "open_ms": round(1000 * (opened - started), 1),
        "open_mb": round(held - before, 1),
        "deck_ms": round(1000 * (built - begun), 1),
        "resident_mb": resident_mb(),
    }
    print(json.dumps(row), flush=True)
    play_round(rules, seed, 0)  # warm up
    for line in sys.stdin:
        decisions, passed = play_round(rules, seed, int(line))
        print(json.dumps({"decisions": decisions, "seconds": passed}), flush=True)


def play_round(rules: Rules, seed: int, number: int) -> tuple[int, float]:
    """The same game in every process: how many decisions, and the processor's seconds for them."""
    from gorin.game import Game

    pair = PAIRS[number % len(PAIRS)]
    m = Game.new("samurai", pair, seed=seed + number, log=False, rules=rules).machine
    rng = random.Random(seed + number)
    started = time.process_time()
    decisions = random_play(m, rng)
    return decisions, time.process_time() - started


def resident_mb() -> float:
    """Megabytes that this process holds now."""
    import resource

    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return round(int(file.read().split()[1]) * resource.getpagesize() / 1024 / 1024, 1)
    except OSError:
        scale = 1024 * 1024 if sys.platform == "darwin" else 1024
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale, 1)


# --- cards in play --------------------------------------------------------------------------------------------------


def in_play_curve(seconds: float, seed: int, sizes: tuple[int, ...] = IN_PLAY) -> list[dict[str, Any]]:
    """Random decisions from positions with so many cards in play, the sizes in turn."""
    from gorin.cli.processes import settle

    positions = [[position(size, seed + n, PAIRS[n % len(PAIRS)]) for n in range(POSITIONS)] for size in sizes]
    settle()
    times: list[list[float]] = [[] for _ in sizes]
    held: list[list[float]] = [[] for _ in sizes]
    for from_here in positions:
        play_on(from_here, seed)  # warm up
    total, number = 0.0, 0
    while total < seconds or number < LEAST_ROUNDS:
        for own, cards, from_here in zip(times, held, positions, strict=True):
            spent, decisions, meanwhile = play_on(from_here, seed + number)
            total += spent / len(sizes)
            own.append(1e6 * spent / decisions)
            cards.append(meanwhile)
        number += 1
    return [
        {
            "cards": size,
            "cards_meanwhile": round(median(cards)),
            "us_per_decision": round(median(own), 2),
            "ratio": round(median(a / b for a, b in zip(own, times[0], strict=True)), 2),
        }
        for size, own, cards in zip(sizes, times, held, strict=True)
    ]


def play_on(positions: list[Machine], seed: int) -> tuple[float, int, float]:
    """Random play from forks of positions: the processor's seconds, decisions, and how many cards were in play."""
    rng = random.Random(seed)
    forks = [m.fork() for m in positions for _ in range(2)]
    cards = sum(map(in_play_of, forks))
    started = time.process_time()
    decisions = sum(random_play(m, rng, DECISIONS_FROM_A_POSITION) for m in forks)
    spent = time.process_time() - started
    return spent, decisions, (cards + sum(map(in_play_of, forks))) / (2 * len(forks))


def in_play_of(m: Machine) -> int:
    """How many cards are in play."""
    from gorin.table.places import all_in_play

    return len(all_in_play(m))


def position(size: int, seed: int, pair: tuple[str, str] = PAIRS[0]) -> Machine:
    """A real game at its first Action Phase, with cards laid out until so many are in play, the same mix for all."""
    from gorin.decks import starter
    from gorin.game import Game
    from gorin.testing import Table

    table = Table()  # it lays out the cards; the game is dealt from real decks, so that it goes on by itself
    decks = [starter(name) for name in pair]
    for id in {id for deck in decks for id in deck.card_ids()}:
        table.known(table.facts[id].title, table.facts[id].experience)
    game = Game.new("samurai", decks, seed=seed, log=False, rules=table.rules)
    m = game.machine
    table.sit_down_at(m)
    rng = random.Random(seed)
    while game.question.kind != "action":
        random_play(m, rng, 1)
    kinds = pools(table, rng)
    people: list[list[int]] = [[], []]
    number = 0
    while in_play_of(m) < size:
        player, kind = number % 2, MIX[number // 2 % len(MIX)]
        host = people[player][-1] if kind in ("Follower", "Item") else None
        card = table.put(next(kinds[kind]), player, on=host)
        if kind == "Personality":
            people[player].append(card)
        number += 1
    m.reconsider()
    m.trail_top = 0
    return m


def pools(table: Table, rng: random.Random) -> dict[str, Iterator[CardDef]]:
    """The edition's cards by type, shuffled, over and over, without those of which only one may be in play."""
    found: dict[str, list[CardDef]] = {}
    ids = sorted(table.scripts)
    rng.shuffle(ids)
    for id in ids:
        facts = table.facts[id]
        if "Unique" not in facts.keywords and "Singular" not in facts.keywords:
            found.setdefault(facts.type, []).append(table.known(facts.title, facts.experience))
    return {kind: cycle(cards) for kind, cards in found.items()}


# --- showing --------------------------------------------------------------------------------------------------------


def show(result: dict[str, Any]) -> None:
    """Both curves as tables, with bars on a scale that begins at 0."""
    from rich.console import Console

    console = Console()
    rows = result["defined"]
    promised = f"{MOST_SLOWER:.2f} times the time; {MOST_TO_OPEN} ms and {MOST_MEGABYTES} MB to open"
    show_curve(
        console, f"Cards defined (at most {promised}, {MOST_A_DECK} ms a deck)", rows,
        {"cards": "cards", "µs a decision": "us_per_decision", "times": "ratio", "ms to open": "open_ms",
         "MB to open": "open_mb", "ms a deck": "deck_ms", "MB in all": "resident_mb"},
    )  # fmt: skip
    rows = result["in_play"]
    show_curve(
        console, f"Cards in play (at most {MOST_TIMES} times the time)", rows,
        {"cards": "cards", "in play meanwhile": "cards_meanwhile", "µs a decision": "us_per_decision",
         "times": "ratio"},
    )  # fmt: skip


def show_curve(console: Any, title: str, rows: list[dict[str, Any]], columns: dict[str, str]) -> None:
    """One curve: a row for each point, and a bar of its time."""
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for name in columns:
        table.add_column(name, justify="right")
    table.add_column("time", no_wrap=True)
    most = max(row["us_per_decision"] for row in rows)
    for row in rows:
        bar = "█" * max(1, round(14 * row["us_per_decision"] / most))
        table.add_row(*(f"{row[key]:,}" for key in columns.values()), bar)
    console.print(table)
