"""gorin rules: the handbook, and which of it is tested."""

from __future__ import annotations

from textwrap import fill
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="The rulebook in our own words.", no_args_is_help=True)
    group.command(name="show")(show)
    group.command(name="guide")(guide)
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
    from gorin.handbook.chapters import explained
    from gorin.handbook.coverage import tests_of

    text = " ".join(words)
    if len(text) > 300:
        raise Refusal("that is too long to look for")
    if text.upper().startswith("R00-"):
        show_old_ruling(text.upper(), json)
        return
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
            if place := explained(each.id, each.edition):
                print(f"    told of in: gorin rules guide {place[0]}")
            print(f"    {len(tests)} test{'' if len(tests) == 1 else 's'}" + (f": {tests[0]}" if tests else ""))


def show_old_ruling(id: str, json: bool) -> None:
    """Show how a ruling of 2000 stands to the rules of Gold. Raises `Refusal`."""
    from gorin.handbook import UnknownRulingError, old_ruling
    from gorin.handbook.coverage import tests_of_ruling

    try:
        each = old_ruling(id)
    except UnknownRulingError as unknown:
        raise Refusal(str(unknown)) from None
    tests = tests_of_ruling(id)
    if json:
        shown = {"id": id, "class": each.scope, "about": list(each.about), "verdict": each.verdict}
        print_json({**shown, "rules": list(each.rules), "reading": each.reading, "until": each.until, "tests": tests})
        return
    print(f"{id} (rulings of 2000, {', '.join(each.about)}, class {each.scope})")
    if each.verdict:
        print(f"    {each.verdict}{', see ' if each.rules else ''}{', '.join(each.rules)}")
    if each.until:
        print(f"    so it was until the card got its {each.until}, which is played")
    if each.reading:
        print(f"    {each.reading}")
    print(f"    {len(tests)} test{'' if len(tests) == 1 else 's'}" + (f": {tests[0]}" if tests else ""))


def nearest(text: str) -> str:
    """The ids that may have been meant."""
    from rapidfuzz import process

    from gorin.handbook import EDITIONS, load_handbook

    ids = [each.id for edition in EDITIONS for each in load_handbook(edition)]
    found = [id for id, score, _ in process.extract(text.upper(), ids, limit=3) if score >= 75]
    return f"; did you mean {' or '.join(found)}?" if found else ""


def guide(
    chapter: Annotated[str, typer.Argument(help="A chapter's name; without one, all of them are named.")] = "",
    edition: Annotated[str, typer.Option(help="About which edition.")] = "samurai",
    language: Annotated[str, typer.Option(help="In which language: en or fr.")] = "en",
) -> None:
    """How to play, in chapters for a newcomer, with the ids of the rules."""
    from gorin.handbook.chapters import LANGUAGES, find_chapter, load_chapters

    name = book(edition)
    if language not in LANGUAGES:
        raise Refusal(f"no chapters in {language[:20]!r}; there are: {', '.join(LANGUAGES)}")
    chapters = load_chapters(name, language)
    if not chapter and chapters:
        for each in chapters:
            print(f"{each.name:10s} {each.title}")
        return
    found = find_chapter(chapter, name, language)
    if found is None:
        there = ", ".join(each.name for each in chapters) or f"none about {edition}"
        raise Refusal(f"no chapter is called {chapter[:40]!r}; there are: {there}")
    print(found.title)
    for part in found.parts:
        if part.kind == "heading":
            print(f"\n{part.text}")
        elif part.kind != "picture":
            word = f"{part.name}: " if part.kind == "word" else ""
            cited = f" [{', '.join(part.rules)}]" if part.rules else ""
            print(fill(f"{word}{part.text}{cited}", 100, initial_indent="    ", subsequent_indent="    "))


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
    """Count the rules that a passed test exercises, by class, and the rulings on cards."""
    from gorin.handbook import coverage as counts
    from gorin.handbook import old_ruling, ruling

    name = book(edition)
    found = counts.rule_coverage(name)
    rulings = {"rulings": counts.ruling_coverage()} if name == "samurai" else {}
    old = {"rulings of 2000": counts.old_ruling_coverage()} if name == "gold" else {}
    if json:
        print_json({**found, **rulings, **old})
        return
    words = {"M": "every two-player game", "P": "three or more players", "X": "unusual cards"}
    for scope, count in found.items():
        share = count["tested"] / count["total"] if count["total"] else 1.0
        print(f"{scope}  {count['tested']:4d} of {count['total']:4d} tested  {share:4.0%}   {words[scope]}")
    for count in rulings.values():
        print(f"{count['tested']} of {count['total']} rulings on cards of the base set tested")
    for scopes in old.values():
        for scope, verdicts in scopes.items():
            for verdict, count in verdicts.items():
                told = f"{verdict}, by the test of a rule {count['by_rule']:4d}"
                print(f"{scope}  {count['tested']:4d} of {count['total']:4d} rulings of 2000 tested   {told}")
    if untested:
        for each in counts.untested(name):
            print(f"{each.id} ({each.scope}) {each.text}")
        for id in counts.untested_rulings() if rulings else ():
            print(f"{id}: {ruling(id).says}")
        for id in counts.untested_old_rulings() if old else ():
            print(f"{id} ({old_ruling(id).scope}) {', '.join(old_ruling(id).about)}")
