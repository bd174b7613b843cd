"""gorin cards exercise: whether cards do what they say, and only then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json

if TYPE_CHECKING:
    from gorin.testing.exercise import Result


def exercise(
    titles: Annotated[list[str] | None, typer.Argument(help="Titles of cards; without any, all written cards.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    seed: Annotated[int, typer.Option(help="Other positions, the same for the same seed.")] = 0,
    boards: Annotated[int, typer.Option(help="At most so many positions for a card.", min=1, max=1000)] = 30,
    jobs: Annotated[int, typer.Option(help="So many processes at once.", min=1, max=64)] = 1,
    record: Annotated[bool, typer.Option("--record", help="Write down which cards are not exercised yet.")] = False,
    edition: Annotated[str, typer.Option(help="Which cards.")] = "samurai",
) -> None:
    """Bring about what each trait and ability of a card says, in rich positions, and look whether it happens.

    Each word is held against a second reading of the card; positions that lack one of its conditions must not offer
    it. A card counts as exercised when all of it has been seen, and nothing was wrong. What is done for one card is
    bounded by a number of decisions and positions, the same each time; which cards reached it is said at the end.
    """
    from gorin.cards.approvals import load_left, page_of_left
    from gorin.cards.registry import load_terms
    from gorin.cli import choosing
    from gorin.cli.processes import in_order
    from gorin.testing.exercise import exercise as exercise_card

    edition = choosing.edition(edition)
    before = load_left(edition)
    ids = chosen(titles or [], edition)
    results: list[Result] = []
    for result in in_order(partial(exercise_card, seed=seed, boards=boards, edition=edition), ids, jobs, [edition]):
        results.append(result)
        if not json:
            tell(result)
    done = sum(result.exercised for result in results)
    faulty = [result for result in results if result.faults]
    fallen = [result.title for result in results if not result.exercised and result.id not in before]
    if record:
        write_left(page_of_left(edition), results, {id: before[id] for id in before if id in load_terms(edition)})
    if json:
        print_json({"cards": len(results), "exercised": done, "faulty": len(faulty), "of_each": of_each(results)})
    else:
        print(f"{done} of {len(results)} cards exercised")
        if cut := [result.title for result in results if result.cut_short]:
            print(f"{len(cut)} of the others were left because they take too much work: {', '.join(cut)}")
    if fallen and not record:
        raise Failed(f"these were exercised before: {', '.join(fallen)}")
    if faulty:
        raise Failed(f"{len(faulty)} cards do not do what they say")


def chosen(titles: list[str], edition: str) -> list[str]:
    """The ids of the written cards that were named, or of all. Raises `Refusal`."""
    from gorin.cards.registry import load_terms
    from gorin.cli.cardface import find_cards

    written = load_terms(edition)
    if not titles:
        return sorted(written)
    found = [card.id for title in titles for card in find_cards(title, edition)]
    ids = [id for id in dict.fromkeys(found) if id in written]
    if not ids:
        raise Refusal("none of these cards is written yet")
    return ids


def tell(result: Result) -> None:
    """One card in lines."""
    print(f"{result.title}: {'exercised' if result.exercised else 'not exercised'} in {result.tries} ways of play")
    for fault in result.faults:
        print(f"  WRONG {fault}")
    for line in result.missing:
        print(f"  not seen: {line}")


def of_each(results: list[Result]) -> dict[str, Any]:
    """What was seen of each card, as data."""
    return {
        result.id: {
            "title": result.title,
            "exercised": result.exercised,
            "ways": result.tries,
            "cut_short": result.cut_short,
            "faults": result.faults,
            "missing": result.missing,
            "pieces": [
                {
                    "piece": piece.name,
                    "resolved": piece.resolved,
                    "checked": piece.checked,
                    "lacking": sorted(piece.lacked),
                }
                for piece in result.pieces
            ],
        }
        for result in results
    }


def write_left(page: Any, results: list[Result], before: dict[str, list[str]]) -> None:
    """Write down what is left of each card, keeping what was known of the cards that were not tried now."""
    from json import dumps

    from gorin.cli.refusal import write_text

    left = dict(before)
    for result in results:
        left.pop(result.id, None)
        if not result.exercised:
            left[result.id] = [*result.missing, *(f"WRONG {fault}" for fault in result.faults)]
    rows = [f" {dumps(id)}: {dumps(lines, ensure_ascii=False)}" for id, lines in sorted(left.items())]
    write_text(page, "{\n" + ",\n".join(rows) + "\n}\n" if rows else "{}\n")
