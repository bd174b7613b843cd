"""gorin cards check and format: cards in their notation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json, read_text, write_text

if TYPE_CHECKING:
    from gorin.cards.facts import CardFacts
    from gorin.lang.term import Term
    from gorin.text.wordings import Wordings


def check(
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    fields: Annotated[bool, typer.Option("--fields/--no-fields", help="Change each field of each card, too.")] = True,
    random: Annotated[int, typer.Option(help="So many abilities at random, too.", min=0, max=100_000)] = 0,
    seed: Annotated[int, typer.Option(help="For those at random.")] = 0,
    language: Annotated[str, typer.Option(help="In which language: en or fr.")] = "en",
    words: Annotated[bool, typer.Option("--words", help="Only list the words that one card alone uses.")] = False,
    edition: Annotated[str, typer.Option(help="Which cards.")] = "samurai",
) -> None:
    """Check that each card's text reads back as the card, in one way only, and shows each of its fields."""
    from gorin.cli import choosing

    edition = choosing.edition(edition)
    if words:
        list_words(json, edition)
        return
    wordings = known_language(language)
    result, faults = checked(fields, wordings, edition)
    if random:
        back, strange = checked_at_random(random, seed, wordings)
        result |= {"random": random, "random_round_trip": back}
        faults += [f"at random: {each}" for each in strange]
    if json:
        print_json(result)
    else:
        for name, value in result.items():
            print(f"{name.replace('_', ' '):20} {value}")
        for fault in faults:
            print(fault)
    if faults:
        raise Failed(f"{len(faults)} things to mend")


def known_language(code: str) -> Wordings:
    """The table of a language. Raises `Refusal` for one that has none."""
    from gorin.text.languages import TABLES, wordings_in

    if code not in TABLES:
        raise Refusal(f"there are no wordings in {code[:40]!r}; there are: {', '.join(TABLES)}")
    return wordings_in(code)


def checked(fields: bool, wordings: Wordings, edition: str = "samurai") -> tuple[dict[str, Any], list[str]]:
    """What `gorin cards check` counts, and what is wrong, a line each."""
    from gorin.cards.facts import load_facts
    from gorin.cards.registry import load_terms
    from gorin.cards.texts import called, known_keywords
    from gorin.text.cards import NoWords, TooLong, in_one_spelling, line, pieces, readings
    from gorin.text.mutating import unseen_fields

    facts = load_facts(edition)
    faults: list[str] = []
    back = ambiguous = 0
    tried: set[tuple[str, str]] = set()
    unseen: set[tuple[str, str]] = set()
    for id, card in load_terms(edition).items():
        name, who = facts[id].full_title, called(facts[id])
        unsaid = unsaid_keywords(facts[id], card)
        faults += [f"{name}: the keyword {each} is on none of its abilities" for each in unsaid]
        fine = True
        for piece in pieces(in_one_spelling(card)):
            try:
                text = line(piece, who, wordings)
                found = readings(text, who, known_keywords(edition), wordings)
            except (NoWords, TooLong) as e:
                faults.append(f"{name}: {e}")
                fine = False
                continue
            if found != [piece]:
                fine = False
                ambiguous += len(found) > 1
                faults.append(f"{name}: {len(found)} readings of: {text}")
            if fields:
                now, hidden = unseen_fields(piece, who, wordings)
                tried |= now
                unseen |= {(each.word, each.part) for each in hidden}
                faults += [f"{name}: {each.word}.{each.part} does not show in: {text}" for each in hidden]
        back += fine
    words = words_of_cards(edition)
    once = [word for word, cards in words.items() if len(cards) == 1]
    counts = {
        "cards": len(load_terms(edition)), "round_trip": back, "ambiguous": ambiguous, "typed_by_hand": 0,
        "words": len(words), "words_used_once": len(once), "fields": len(tried), "fields_unseen": len(unseen),
    }  # fmt: skip
    return counts, faults


def words_of_cards(edition: str = "samurai") -> dict[str, list[str]]:
    """The words of the card language that cards use, each with the cards."""
    from gorin.cards.registry import load_terms
    from gorin.lang.term import subterms

    found: dict[str, list[str]] = {}
    for id, card in load_terms(edition).items():
        for word in {each.word for each in subterms(card)}:
            found.setdefault(word, []).append(id)
    return found


def list_words(json: bool, edition: str) -> None:
    """Words that one card alone uses, by subject, with the card."""
    from gorin.cards.facts import load_facts
    from gorin.lang.words import VOCABULARY

    facts = load_facts(edition)
    used = words_of_cards(edition)
    once = {name: used[name][0] for name in VOCABULARY.words if len(used.get(name, ())) == 1}
    if json:
        print_json({"words": len(used), "words_used_once": once})
        return
    subject = ""
    for name, id in once.items():
        if VOCABULARY.words[name].subject != subject:
            subject = VOCABULARY.words[name].subject
            print(subject)
        print(f"  {name:24} {facts[id].full_title}")
    print(f"{len(once)} of {len(used)} words are used by one card only ({len(once) / len(used):.1%})")


def unsaid_keywords(facts: CardFacts, card: Term) -> list[str]:
    """The keywords that a card's abilities have in print, and none has in its term."""
    from gorin.lang.term import subterms
    from gorin.text.wordings import part_of

    abilities = [each for each in subterms(card) if each.word in ("action", "reaction")]
    said = {word for each in abilities for keyword in part_of(each, "keywords") for word in (keyword, *keyword.split())}
    return [each for each in facts.ability_keywords if each not in said]


def reads_back(id: str, edition: str = "samurai") -> bool:
    """Whether each line of a written card's text reads back as the card, in one way only."""
    from gorin.cards.facts import load_facts
    from gorin.cards.registry import load_terms
    from gorin.cards.texts import called, known_keywords
    from gorin.text.cards import NoWords, TooLong, in_one_spelling, line, pieces, readings

    who = called(load_facts(edition)[id])
    try:
        return all(
            readings(line(piece, who), who, known_keywords(edition)) == [piece]
            for piece in pieces(in_one_spelling(load_terms(edition)[id]))
        )
    except (NoWords, TooLong):
        return False


def checked_at_random(number: int, seed: int, wordings: Wordings) -> tuple[int, list[str]]:
    """How many abilities at random read back from their texts, and what is wrong with the others."""
    from gorin.text.generating import Generator, tried

    generator = Generator(seed)
    strange: list[str] = []
    for _ in range(number):
        trial = tried(generator.ability(), wordings)
        if not trial.fine:
            strange.append(f"{len(trial.found)} readings of: {trial.text}" if trial.text else trial.why)
    return number - len(strange), strange


def format(
    files: Annotated[list[Path] | None, typer.Argument(help="Card files; without any, those of the program.")] = None,
    only_check: Annotated[bool, typer.Option("--check", help="Write nothing; fail if a file would change.")] = False,
) -> None:
    """Write card files in their one spelling: cards by title, descriptions in order, names as they come."""
    changed = 0
    for path in files or own_files():
        before = read_text(path, "a file of cards")
        after = formatted(before, str(path.name))
        if after == before:
            continue
        changed += 1
        print(f"{path.name}: {'would change' if only_check else 'written'}")
        if not only_check:
            write_text(path, after)
    if only_check and changed:
        raise Failed(f"{changed} files are not in their one spelling")


def own_files() -> list[Path]:
    """The card files of the program, of all editions."""
    from importlib.resources import files

    from gorin.cards.facts import EDITIONS_WITH_CARDS

    found = [each for edition in EDITIONS_WITH_CARDS for each in files(f"gorin.cards.{edition}").iterdir()]
    return sorted(Path(str(each)) for each in found if each.name.endswith(".cards"))


def formatted(text: str, name: str) -> str:
    """A file's text in its one spelling."""
    from gorin.lang.notation import NotationError, read, write
    from gorin.lang.words import VOCABULARY
    from gorin.text.cards import in_one_spelling

    try:
        found = [in_one_spelling(card) for card in read(text, VOCABULARY, trusted=True)]
    except NotationError as e:
        raise Refusal(f"{name}, {e}") from None
    found.sort(key=lambda card: (str(card.parts[0]), str(card.parts[1])))
    return "\n\n".join(write(card, VOCABULARY) for card in found) + "\n"
