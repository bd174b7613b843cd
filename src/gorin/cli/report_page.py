"""The page of a report: plots as SVG, each beside the numbers that it shows; nothing is fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

CARDS_SHOWN = 8  # the best of each deck, and as many of the worst
FAIR = 0.4  # under which a deck is marked

STYLE = """
:root { color-scheme: light dark; --ink: #22201c; --paper: #f7f3ea; --line: #b9ae98; --bar: #8c2f2b; --other: #2f5d62;
  --weak: #e3dac7; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6da; --paper: #1b1a18; --line: #6b6354; --bar: #d9736b;
  --other: #7fb5ba; --weak: #34302a; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { text-align: left; font-style: italic; padding: .3rem 0; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px Georgia, serif; }
.wide { overflow-x: auto; }
"""


def page(result: dict[str, Any]) -> str:
    """The whole page."""
    title = f"Decks of {result['edition'].replace('_', ' ').title()}"
    players = result["players"][0] if len(set(result["players"])) == 1 else " and ".join(result["players"])
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{result['games']} games between {escape(players)}, seed {result['seed']}; median "
        f"{result['turns']['median']:g} turns. Intervals hold with 95 % probability.</p>",
        *(f"<p>Error: {escape(each)}</p>" for each in result["errors"]),
        "<h2>How often each deck wins</h2>",
        bars([(row["deck"], row) for row in result["decks"]], FAIR),
        rates("Wins by deck", [(row["deck"], row) for row in result["decks"]]),
        "<h2>Matchups</h2>",
        matchups([row["deck"] for row in result["decks"]], result["matchups"]),
        "<h2>How games are won</h2>",
        victories(result),
        "<h2>How long they last</h2>",
        lengths(result["turns"]["games"]),
        "<h2>Who begins</h2>",
        bars([(row["deck"] or "all", row) for row in result["starters"]], 0.5),
        rates("Games won by who began", [(row["deck"] or "all", row) for row in result["starters"]]),
        "<h2>What is never used</h2>",
        *(never_used(player, rows) for player, rows in result["never"].items()),
        "<h2>The cards that win</h2>",
        "<p>How often a deck won when a card had been used by the end, and when not. A card that is used late is used "
        "in long games: this is no measure of its worth alone.</p>",
        *(cards(deck, rows) for deck, rows in result["cards"].items()),
    ]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
    head += f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
    return head + "\n".join(parts) + "\n</html>\n"


def never_used(player: str, rows: list[dict[str, Any]]) -> str:
    """The abilities that a player left aside whenever they were offered."""
    if not rows:
        return f"<p>Nothing that was offered often enough was left aside by {escape(player)} every time.</p>"
    told = [[row["ability"], str(row["offered"])] for row in rows]
    return table(f"Offered to {player} so often, and never used", ["", "offered"], told)


def percent(value: float | None) -> str:
    """A rate in words; a dash where nothing was played.

    >>> percent(0.384), percent(None)
    ('38 %', '–')
    """
    return "–" if value is None else f"{100 * value:.0f} %"


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a caption."""
    cells = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(each)}</td>" for each in row[1:]) + "</tr>"
        for row in rows
    )
    return f'<div class="wide"><table><caption>{escape(caption)}</caption><tr>{cells}</tr>{body}</table></div>'


def rates(caption: str, rows: Sequence[tuple[str, dict[str, Any]]]) -> str:
    """Rates with their intervals as a table."""
    return table(
        caption,
        ["", "games", "won", "rate", "interval"],
        [
            [
                name,
                str(row["games"]),
                str(row["wins"]),
                percent(row["rate"]),
                f"{percent(row['low'])} – {percent(row['high'])}",
            ]
            for name, row in rows
        ],
    )


def bars(rows: Sequence[tuple[str, dict[str, Any]]], mark: float) -> str:
    """Rates as bars with their intervals; a line at `mark`."""
    left, width, step = 140, 520, 26
    height = step * len(rows) + 24
    found = [f'<svg viewBox="0 0 {left + width + 60} {height}" role="img" aria-label="The rates of the table below">']
    x = left + width * mark
    found.append(
        f'<line x1="{x:.0f}" x2="{x:.0f}" y1="0" y2="{height - 20}" stroke="var(--line)" stroke-dasharray="4 3"/>'
    )
    found.append(f'<text x="{x:.0f}" y="{height - 6}" text-anchor="middle">{percent(mark)}</text>')
    for n, (name, row) in enumerate(rows):
        y = n * step + 4
        found.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{escape(name)}</text>')
        if row["rate"] is None:
            continue
        found.append(f'<rect x="{left}" y="{y}" width="{width * row["rate"]:.0f}" height="18" fill="var(--bar)"/>')
        low, high = left + width * row["low"], left + width * row["high"]
        found.append(
            f'<path d="M{low:.0f} {y + 9}H{high:.0f}M{low:.0f} {y + 4}v10M{high:.0f} {y + 4}v10" stroke="var(--ink)"/>'
        )
        found.append(f'<text x="{high + 6:.0f}" y="{y + 14}">{percent(row["rate"])}</text>')
    return "".join(found) + "</svg>"


def matchups(decks: list[str], rows: list[list[dict[str, Any]]]) -> str:
    """How often the deck of a row beats that of a column; the darker, the more often."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in decks)
    body = ""
    for deck, row in zip(decks, rows, strict=True):
        body += f'<tr><th scope="row">{escape(deck)}</th>'
        for each in row:
            strength = 0 if each["rate"] is None else round(100 * each["rate"])
            colour = f"color-mix(in srgb, var(--other) {strength // 2}%, transparent)"
            told = "" if not each["games"] else f"{percent(each['rate'])}<br><small>of {each['games']}</small>"
            body += f'<td style="background: {colour}">{told}</td>'
        body += "</tr>"
    caption = "<caption>How often the deck on the left wins against the one above</caption>"
    return f'<div class="wide"><table>{caption}<tr><td></td>{head}</tr>{body}</table></div>'


def victories(result: dict[str, Any]) -> str:
    """By which road each deck wins."""
    kinds = [kind for kind, _ in sorted(result["victories"].items(), key=lambda pair: -pair[1])]
    rows = [[row["deck"], *(str(row["victories"].get(kind, 0)) for kind in kinds)] for row in result["decks"]]
    rows.append(["all", *(str(result["victories"][kind]) for kind in kinds)])
    return table("Victories by deck", ["", *kinds], rows)


def lengths(turns: dict[int, int]) -> str:
    """How many games ended in which turn."""
    if not turns:
        return "<p>No game was played.</p>"
    last, most = max(turns), max(turns.values())
    step = max(4, 640 // (last + 1))
    found = [f'<svg viewBox="0 0 {step * (last + 1) + 40} 170" role="img" aria-label="Games by their number of turns">']
    for turn in range(last + 1):
        height = 130 * turns.get(turn, 0) / most
        x = 20 + turn * step
        found.append(
            f'<rect x="{x}" y="{140 - height:.0f}" width="{step - 1}" height="{height:.0f}" fill="var(--other)">'
        )
        found.append(f"<title>{turn} turns: {turns.get(turn, 0)} games</title></rect>")
        if turn % 10 == 0:
            found.append(f'<text x="{x}" y="158">{turn}</text>')
    return "".join(found) + "</svg>"


def cards(deck: str, rows: list[dict[str, Any]]) -> str:
    """The best and the worst cards of a deck."""
    if not rows:
        return f"<h3>{escape(deck)}</h3><p>Too few games to tell.</p>"
    shown = rows if len(rows) <= 2 * CARDS_SHOWN else [*rows[:CARDS_SHOWN], *rows[-CARDS_SHOWN:]]
    return f"<h3>{escape(deck)}</h3>" + table(
        "Won with and without",
        ["", "with", "games", "without", "games", "difference"],
        [
            [
                row["title"],
                percent(row["used"]["rate"]),
                str(row["used"]["games"]),
                percent(row["unused"]["rate"]),
                str(row["unused"]["games"]),
                f"{100 * (row['used']['rate'] - row['unused']['rate']):+.0f}",
            ]
            for row in shown
        ],
    )
