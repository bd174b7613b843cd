"""gorin rules: the handbook, and which of it is tested."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="The rulebook in our own words.", no_args_is_help=True)
    group.command(name="show")(show)
    group.command(name="coverage")(coverage)
    app.add_typer(group, name="rules")


def book(edition: str) -> str:
    """An edition that has a handbook. Raises `Refusal`."""
    from gorin.handbook import EDITIONS

    name = edition.strip().lower().replace("-", "_")
    if name not in EDITIONS:
        raise Refusal(f"no handbook of {edition!r}; there are: {', '.join(EDITIONS)}")
    return name


def show(
    words: Annotated[list[str], typer.Argument(help="A rule's id, or words to look for.")],
    edition: Annotated[str, typer.Option(help="Only this edition.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=500, help="How many rules at most.")] = 8,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Show a rule, or the rules that fit some words best."""
    from gorin.handbook import Rule, UnknownRuleError, rule, search
    from gorin.handbook.coverage import tests_of

    text = " ".join(words)
    if len(text) > 300:
        raise Refusal("that is too long to look for")
    found: list[Rule]
    try:
        found = [rule(text)]
    except UnknownRuleError:
        found = search(text, book(edition) if edition else None, limit)
    if not found:
        raise Refusal(f"no rule is called {text!r} or speaks of that{nearest(text)}")
    if json:
        print_json([as_data(each) for each in found])
        return
    for each in found:
        tests = tests_of(each.id)
        print(f"{each.id} ({each.edition.replace('_', ' ')}, {each.chapter}, class {each.scope})")
        print(f"    {each.text}")
        if len(found) == 1:
            refs = [r for r in each.refs if r != each.id]
            if refs:
                print(f"    see {', '.join(refs)}")
            print(f"    {len(tests)} test{'' if len(tests) == 1 else 's'}" + (f": {tests[0]}" if tests else ""))


def nearest(text: str) -> str:
    """The ids that may have been meant."""
    from rapidfuzz import process

    from gorin.handbook import EDITIONS, load_handbook

    ids = [each.id for edition in EDITIONS for each in load_handbook(edition)]
    found = [id for id, score, _ in process.extract(text.upper(), ids, limit=3) if score >= 75]
    return f"; did you mean {' or '.join(found)}?" if found else ""


def as_data(each: Any) -> dict[str, Any]:
    """A rule as plain data."""
    from gorin.handbook.coverage import tests_of

    return {
        "id": each.id,
        "edition": each.edition,
        "chapter": each.chapter,
        "class": each.scope,
        "text": each.text,
        "refs": list(each.refs),
        "tests": tests_of(each.id),
    }


def coverage(
    edition: Annotated[str, typer.Option(help="Which handbook.")] = "samurai",
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    untested: Annotated[bool, typer.Option("--untested", help="List the rules without a test.")] = False,
) -> None:
    """Count the rules that a passed test exercises, by class."""
    from gorin.handbook import coverage as counts

    name = book(edition)
    found = counts.rule_coverage(name)
    if json:
        print_json(found)
        return
    words = {"M": "every two-player game", "P": "three or more players", "X": "unusual cards"}
    for scope, count in found.items():
        share = count["tested"] / count["total"] if count["total"] else 1.0
        print(f"{scope}  {count['tested']:4d} of {count['total']:4d} tested  {share:4.0%}   {words[scope]}")
    if untested:
        for each in counts.untested(name):
            print(f"{each.id} ({each.scope}) {each.text}")
