"""gorin report: decks against each other, as a page of plots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json

if TYPE_CHECKING:
    from gorin.decks import Deck
    from gorin.game import Game
    from gorin.table.machine import Machine

LEAST_GAMES = 10  # with a card used, and as many without it, before anything is said of it
LEAST_OFFERS = 30  # so often an ability is offered before it is told that nobody used it
Z = 1.96  # of a 95 % interval


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="report")(report)


def report(
    edition: str = typer.Option("samurai", help="The rulebook to play by."),
    decks: str = typer.Option(
        "all", help="Starter decks or deck files, separated by commas; 'all': the edition's own."
    ),
    players: str = typer.Option("scripted", help="Who plays all decks, or one player for each of two seats."),
    games: int = typer.Option(720, min=2, max=1_000_000, help="How many games, shared out over all pairs and seats."),
    seed: int = typer.Option(1, help="Equal seeds give equal games."),
    jobs: int = typer.Option(1, min=0, max=256, help="Processes at a time; 0: one a core."),
    out: Annotated[Path, typer.Option(help="The page to write.")] = Path("report.html"),
    json: bool = typer.Option(False, "--json", help="The numbers as one JSON object, and no page."),
) -> None:
    """Play decks against each other: matchups, victories, length, who begins, cards that win, what nobody uses.

    Each pair of decks meets in both orders of seats. The page stands by itself: plots, each with its numbers.
    """
    import os

    from gorin.cli import choosing
    from gorin.cli.processes import in_order
    from gorin.cli.progress import progress
    from gorin.cli.report_page import page

    name = choosing.edition(edition)
    found = choosing.decks(decks, name, least=2)
    seats = choosing.players(players)
    if len(seats) != 2:
        raise Refusal("a report is of games between two players")
    for each, deck in found:
        choosing.playable(deck, each)
    if len({each for each, _ in found}) < len(found):
        raise Refusal("two of the decks have the same name")
    tasks = [Pairing(name, pair, seats, seed, n) for n, pair in enumerate(schedule(found, games))]
    played = list(progress(in_order(play_pairing, tasks, jobs or os.cpu_count() or 1, [name]), len(tasks), "games"))
    result = numbers(name, [each for each, _ in found], seats, seed, played)
    if json:
        print_json(result)
        return
    out.write_text(page(result), encoding="utf-8")
    print(f"{len(tasks)} games; wrote {out}")


@dataclass(frozen=True)
class Pairing:
    """One game to be played, in whatever process."""

    edition: str
    decks: tuple[tuple[str, Deck], tuple[str, Deck]]
    players: list[str]
    seed: int
    number: int


@dataclass
class Played:
    """What became of one game: decks by seat, who began, who won (-1: nobody), and what each used of his deck."""

    decks: list[str]
    starter: int = -1
    winner: int = -1
    victory: str = ""
    turns: int = 0
    used: list[list[str]] = field(default_factory=list)
    error: str = ""
    abilities: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """How often a player could use an ability, and did: by player and ability."""


def schedule(decks: Sequence[tuple[str, Deck]], games: int) -> list[tuple[tuple[str, Deck], tuple[str, Deck]]]:
    """So many pairs of decks: every pair in both orders, over and over."""
    from itertools import cycle, islice, permutations

    return list(islice(cycle(permutations(decks, 2)), games))


def play_pairing(task: Pairing) -> Played:
    """Play one game; an exception becomes part of what is told."""
    from gorin.ai.match import Outcome, derive, finish
    from gorin.ai.players import make_player
    from gorin.game import Game

    played = Played([name for name, _ in task.decks])
    seed = derive(task.seed, "report", task.number)
    try:
        game = Game.new(task.edition, [deck for _, deck in task.decks], seed=derive(seed, "game"), log=False)
        players = [make_player(name, derive(seed, "player", n)) for n, name in enumerate(task.players)]
        outcome = Outcome(seed, played.decks, task.players)

        def watch(game: Game, choice: int) -> None:
            count(played.abilities, game.machine, task.players, choice)

        finish(game, players, outcome, watch=watch)
        played.starter = game.machine.start_player
        played.winner = outcome.winner if outcome.winner is not None else -1
        played.victory, played.turns = outcome.victory, outcome.turns
        played.used = [used(game.machine, seat) for seat in (0, 1)]
    except Exception as error:
        played.error = f"game {task.number + 1}: {type(error).__name__}: {error}"
    return played


def count(found: dict[tuple[str, str], list[int]], m: Machine, players: list[str], choice: int) -> None:
    """Count which abilities a question offers, each once, and which one the answer uses."""
    from gorin.rules.actions import describe_ability
    from gorin.table.packing import PASS

    question = m.question()
    if question is None or question.kind not in ("action", "reaction"):
        return
    uses = [value for value in question.options if value != PASS and is_use(value)]
    names = {value: describe_ability(m, value).partition(" on ")[0] for value in uses}
    for name in set(names.values()):
        found.setdefault((players[question.player], name), [0, 0])[0] += 1
    if question.options[choice] in names:
        found[(players[question.player], names[question.options[choice]])][1] += 1


def is_use(value: int) -> bool:
    """Whether an option is the use of an ability."""
    from gorin.table import packing

    tags = (packing.T_ABILITY, packing.T_RULEBOOK, packing.T_GRANTED, packing.T_CONTINUOUS)
    return packing.tag_of(value) in tags


def used(m: Machine, player: int) -> list[str]:
    """The ids of a player's cards that had been in play by the end, or were used from his hand."""
    from gorin.table import places, terms

    found: set[str] = set()
    for card in range(m.card_count):
        d = m.definition(card)
        if m.owner(card) != player or d.created or d.type == terms.STRONGHOLD:
            continue
        was_in_play = places.in_play(m, card) or m.left_play(card) != 0
        from_hand = d.type == terms.ACTION and m.zone(card) >= 0 and m.left_hand(card) == 0
        if was_in_play or (from_hand and places.zone_kind(m, card) in (terms.FATE_DISCARD, terms.OUTSIDE)):
            found.add(d.printed or d.id)
    return sorted(found)


# --- the numbers ----------------------------------------------------------------------------------------------------


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson).

    >>> [round(each, 2) for each in interval(5, 10)]
    [0.24, 0.76]
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    from math import sqrt

    if not games:
        return 0.0, 1.0
    rate = wins / games
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return middle - half, middle + half


def rate(wins: int, games: int) -> dict[str, Any]:
    """Wins among games, with the interval of the rate."""
    low, high = interval(wins, games)
    return {"wins": wins, "games": games, "rate": wins / games if games else None, "low": low, "high": high}


def numbers(edition: str, decks: list[str], players: list[str], seed: int, played: list[Played]) -> dict[str, Any]:
    """Everything that the page shows, as plain data."""
    from collections import Counter
    from statistics import median

    told = [each for each in played if not each.error]
    decided = [each for each in told if each.winner >= 0]
    winners = [(each.decks[each.winner], each) for each in decided]
    return {
        "edition": edition,
        "players": players,
        "seed": seed,
        "games": len(played),
        "errors": [each.error for each in played if each.error][:20],
        "decks": [
            {
                "deck": deck,
                **rate(*won_by(deck, decided)),
                "victories": Counter(e.victory for d, e in winners if d == deck),
            }
            for deck in decks
        ],
        "matchups": [[rate(*won_by(deck, decided, other)) for other in decks] for deck in decks],
        "victories": Counter(each.victory for each in told),
        "turns": {
            "median": median([each.turns for each in told] or [0]),
            "games": Counter(each.turns for each in told),
        },
        "starters": [
            {"deck": deck, **rate(sum(e.winner == e.starter for e in begun), len(begun))}
            for deck, begun in [("", decided), *((d, [e for e in decided if e.decks[e.starter] == d]) for d in decks)]
        ],
        "never": {player: never_used(player, told) for player in sorted(set(players))},
        "cards": {deck: cards_of(deck, decided, titles(edition)) for deck in decks},
    }


def won_by(deck: str, decided: list[Played], against: str = "") -> tuple[int, int]:
    """How many games a deck won, of how many that it played, against one other or all."""
    own = [e for e in decided if deck in e.decks and (not against or e.decks in ([deck, against], [against, deck]))]
    return sum(each.decks[each.winner] == deck for each in own), 0 if against == deck else len(own)


def never_used(player: str, told: list[Played]) -> list[dict[str, Any]]:
    """The abilities that a player could use often enough and never did, those offered most first."""
    total: dict[str, list[int]] = {}
    for game in told:
        for (who, name), (offered, uses) in game.abilities.items():
            if who == player:
                row = total.setdefault(name, [0, 0])
                row[0] += offered
                row[1] += uses
    rows = sorted((-offered, name) for name, (offered, uses) in total.items() if offered >= LEAST_OFFERS and not uses)
    return [{"ability": name, "offered": -offered} for offered, name in rows]


def titles(edition: str) -> dict[str, str]:
    """How the cards of an edition are called, by id."""
    from gorin.cards.facts import load_facts

    return {id: facts.full_title for id, facts in load_facts(edition).items()}


def cards_of(deck: str, decided: list[Played], called: dict[str, str]) -> list[dict[str, Any]]:
    """The cards of a deck by how much more often it wins with them used than without; only what was seen enough."""
    games = [(each, each.decks.index(deck)) for each in decided if deck in each.decks]
    found = []
    for id in sorted({id for each, seat in games for id in each.used[seat]}):
        with_it = [each.winner == seat for each, seat in games if id in each.used[seat]]
        without = [each.winner == seat for each, seat in games if id not in each.used[seat]]
        if min(len(with_it), len(without)) >= LEAST_GAMES:
            row = {"used": rate(sum(with_it), len(with_it)), "unused": rate(sum(without), len(without))}
            found.append({"title": called.get(id, id), **row})
    return sorted(found, key=lambda row: row["unused"]["rate"] - row["used"]["rate"])
