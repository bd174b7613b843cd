"""What Reaction windows cost: how often the game asks, and people would pause, with pools of several sizes.

How long a pause is, the page knows: `tools/count_prompts.py --watched` tells the seconds.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, cycle, islice
from typing import Any, Final

from gorin.decks import STARTERS, starter
from gorin.table.edition import Rules

MOST_DECISIONS: Final = 6_000  # of one game


def measure(games: int, seed: int) -> list[dict[str, Any]]:
    """A row for the cards of the starter decks, those of the base set and all that are written; a turn's averages."""
    from gorin.cards.facts import load_facts
    from gorin.cards.registry import load_terms

    facts = load_facts("samurai")
    written = list(load_terms("samurai"))
    dealt = {id for name in STARTERS for id in starter(name).card_ids()}
    pools = [dealt, {id for id in written if facts[id].base} | dealt, set(written)]
    return [row_of(rules_with(pool), len(pool), games, seed) for pool in pools]


def rules_with(ids: set[str]) -> Rules:
    """The edition as it would be if there were only these cards."""
    from gorin.cards.facts import load_facts
    from gorin.cards.packed import Terms
    from gorin.cards.registry import Cards, load_rules, load_terms, pack

    terms, facts = load_terms("samurai"), load_facts("samurai")
    kept = {id: facts[id] for id in sorted(ids)}
    return load_rules("samurai", library=Cards(Terms(pack("samurai", {id: terms[id] for id in kept}, kept)), kept))


def row_of(rules: Rules, cards: int, games: int, seed: int) -> dict[str, Any]:
    """Games between the starter decks at the hands of the computer, counted."""
    found: Counter[str] = Counter()
    for number, pair in enumerate(islice(cycle(combinations(sorted(STARTERS), 2)), games)):
        found += played(rules, pair, seed + number)
    turns = max(1, found.pop("turns"))
    row: dict[str, Any] = {"cards": cards, "games": games, "turns": turns}
    for key in ("decisions", "windows", "with_a_choice", "settled", "open", "hidden", "moments"):
        row[key] = round(found[key] / turns, 2)
    return row


def played(rules: Rules, pair: tuple[str, str], seed: int) -> Counter[str]:
    """One game: what was asked, and in how many moments people would have waited for hidden cards."""
    from gorin.ai import Position, make_player
    from gorin.game import Game
    from gorin.present.settled import HIDDEN, in_public
    from gorin.table.packing import PASS

    game = Game.new("samurai", pair, seed=seed, log=False, rules=rules)
    players = [make_player("scripted", seed), make_player("scripted", seed + 1)]
    found: Counter[str] = Counter()
    moment, waited = 0, -1
    while not game.over and found["decisions"] < MOST_DECISIONS:
        question = game.question
        found["decisions"] += 1
        position = Position(game.machine, question.player)
        option = players[question.player].choose(position) if len(question.options) > 1 else 0
        if question.kind == "reaction":
            public = in_public(game.machine)
            found["windows"] += 1
            found["with_a_choice"] += len(question.options) > 1
            found[public["choice"]] += 1
            if public["choice"] == HIDDEN and not public["own"] and waited != moment:
                found["moments"] += 1
                waited = moment
        if question.kind != "reaction" or question.options[option] != PASS:
            moment += 1
        game.answer(option)
    found["turns"] = game.machine.turn
    return found


def show(rows: list[dict[str, Any]]) -> None:
    """The rows as a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Reaction windows a turn, the computer on both sides")
    table.add_column("")
    for row in rows:
        table.add_column(f"{row['cards']:,} cards", justify="right")
    for name in rows[0]:
        if name != "cards":
            table.add_row(name.replace("_", " "), *(f"{row[name]:,}" for row in rows))
    Console().print(table)
