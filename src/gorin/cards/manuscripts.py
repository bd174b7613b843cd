r"""Manuscripts: cards as people write them down, and what becomes of them.

A manuscript is a text. Each card begins with its title; lines with its numbers follow, then an empty line, then what it
says in Gorin's English, a line for each trait or ability:

    Title: Hida Tetsuo
    Type: Personality
    Clan: Crab
    Force: 4
    Chi: 2
    Gold Cost: 6
    Keywords: Samurai

    Battle: Target an attacking unit: Bow the unit.

A line that begins with # is a note. The same grammar that prints the cards of the edition reads such a text, in the style
of its era, so it says exactly one thing, or it is refused with the place, and with what could stand there.

>>> [card] = compiled("Title: Palm\nType: Action\nFocus: 2\n\nBattle: Target an attacking unit: Bow the unit.")
>>> card.echo, card.own.facts.id
(['Battle: Target an attacking unit: Bow the unit.'], 'own_palm')
>>> [card] = compiled("Title: Palm\nType: Item\nFocus: 2\nGold Cost: 3\n\nOpen, [bow]: Gain 1 Honor.", "twenty_festivals")
>>> card.own.term
'card("Palm", action(open, [bow(this)], gain_honor(1)))'
>>> compiled("Title: Palm\nType: Action\nFocus: 2\n\nBattle: Target an atacking unit: Bow the unit.")
Traceback (most recent call last):
...
gorin.cards.manuscripts.ManuscriptError: line 5, column 19: "atacking" is not understood here; did you mean "attacking"?
"""

from __future__ import annotations

import difflib
import re
import time
import unicodedata
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from rapidfuzz import fuzz, process

from gorin.cards.faces import CardFace, printed
from gorin.cards.facts import FIRST_EDITION, CardFacts, Stat
from gorin.cards.own import (
    GREATEST,
    LEAST,
    LONGEST_KEYWORD,
    MOST_KEYWORDS,
    MOST_TERM,
    PARTS,
    TITLE,
    OwnCard,
    OwnCardError,
    id_of,
    types_of,
    wrong_facts,
    wrong_title,
)
from gorin.cards.own_rules import built, term_of
from gorin.cards.registry import define, load_terms
from gorin.cards.texts import known_keywords, printed_text
from gorin.editions import older_print, style
from gorin.lang.cards import Script
from gorin.lang.notation import flat_text, write
from gorin.lang.term import Term
from gorin.lang.words import VOCABULARY
from gorin.table.edition import CLAN_NAMES
from gorin.text.card_parser import CardParser
from gorin.text.cards import Called, NoWords, TooLong, line, lines, read_whole, without_lasting
from gorin.text.languages import wordings_in
from gorin.text.wordings import TOKEN, Wordings

MOST_CHARACTERS: Final = 20_000
MOST_LINES: Final = 400
LONGEST_LINE: Final = 1_000
MOST_CARDS: Final = 20
MOST_ABILITIES: Final = 10
DEEPEST: Final = 10  # brackets inside each other
MOST_STEPS: Final = 60_000
SECONDS: Final = 0.5  # of work for one line; a slow machine needs 0.2 for the longest that a card says
SECONDS_IN_ALL: Final = 2.0
SHOWN: Final = 12  # of what could stand somewhere, in a message
LISTED: Final = 60  # and in all
SIMILAR: Final = 3  # lines of cards that may help
ALIKE: Final = 55  # of 100
INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
STRAIGHT: Final = str.maketrans("’‘“”–\u00a0", "''\"\"- ")
FIELD: Final = re.compile(r"\s*([A-Za-z][A-Za-z ]{0,30}?)\s*:(.*)")
NUMBER: Final = re.compile(r"[+-]?\d{1,4}")

FIELDS: Final = {
    "force": "Force", "chi": "Chi", "honor_requirement": "Honor Requirement", "gold_cost": "Gold Cost",
    "personal_honor": "Personal Honor", "focus": "Focus", "province_strength": "Province Strength",
    "gold_production": "Gold Production", "starting_honor": "Starting Honor",
}  # fmt: skip
PRINTED: Final = "Printed"
NEEDED: Final = {
    "Stronghold": ("province_strength", "gold_production", "starting_honor"),
    "Personality": ("force", "chi", "gold_cost"),
    "Holding": ("gold_cost",),
    "Action": ("focus",),
    "Ring": ("focus",),
    "Follower": ("force", "gold_cost", "focus"),
    "Item": ("gold_cost", "focus"),
    "Spell": ("gold_cost", "focus"),
    "Event": (),
    "Region": (),
}  # fmt: skip
POSSIBLE: Final = {
    "Personality": ("honor_requirement", "personal_honor"), "Holding": ("gold_production",), "Action": ("gold_cost",),
    "Follower": ("honor_requirement",), "Item": ("force", "chi"),
}  # fmt: skip
USUAL: Final[dict[str, dict[str, Stat]]] = {
    "Personality": {"honor_requirement": "-", "personal_honor": 0},
    "Holding": {"gold_production": 0},
}
DASHED: Final = ("honor_requirement",)  # may be a dash
OF_A_CLAN: Final = ("Stronghold", "Personality")


class ManuscriptError(ValueError):
    """What is wrong with a manuscript: the place (line and column, both from 1), and what could stand there."""

    def __init__(self, line: int, column: int, message: str, length: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.length = length  # characters that are not understood
        self.message = message
        self.expected: list[str] = []
        self.like: list[str] = []  # how cards of the edition say something of that kind
        self.near = ""  # what may have been meant instead of those characters

    def hinting(self, near: str, expected: list[str]) -> ManuscriptError:
        """The same with what may have been meant, and what could stand there."""
        self.near = near
        self.expected = expected[:LISTED]
        return self


class Compiled(msgspec.Struct, frozen=True):
    """A card as it was understood: `term` in the notation, `echo` as the grammar prints it."""

    own: OwnCard
    term: str
    echo: list[str]
    face: CardFace
    notes: list[str]


class Field(msgspec.Struct, frozen=True):
    """What a line with a number, or the like, says, and where."""

    value: str
    line: int
    column: int


class Book(NamedTuple):
    """By what a manuscript is read: the cards of an edition, how they are worded, and their keywords."""

    edition: str
    wordings: Wordings
    keywords: frozenset[str]


class Draft(msgspec.Struct):
    """A card taken apart into its fields and lines, before anything is understood."""

    line: int
    fields: dict[str, Field]
    text: list[Field]


# --- taking apart ---------------------------------------------------------------------------------------------------


def compiled(text: str, edition: str = FIRST_EDITION) -> list[Compiled]:
    """All cards of a manuscript for an edition, or none: raises `ManuscriptError` at the first thing that is not
    understood.
    """
    drafts = taken_apart(readable(text))
    book = book_of(edition)  # loaded before the time is taken
    until = time.thread_time() + SECONDS_IN_ALL
    found = [understood(draft, book, until) for draft in drafts]
    seen: dict[str, int] = {}
    for draft, card in zip(drafts, found, strict=True):
        if seen.setdefault(card.own.facts.id, draft.line) != draft.line:
            raise ManuscriptError(draft.line, 1, f"{card.own.facts.title} is written twice")
    return found


def book_of(edition: str) -> Book:
    """By what the manuscripts for an edition are read."""
    return Book(edition, wordings_in("en", style(edition)), known_keywords(edition))


def readable(text: str) -> list[str]:
    """The lines of a text in which everything can be seen, and nothing is too long."""
    if len(text) > MOST_CHARACTERS:
        raise ManuscriptError(
            1, 1, f"own cards have at most {MOST_CHARACTERS:,} characters, and this has {len(text):,}"
        )
    found = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\t", " ").split("\n")
    if len(found) > MOST_LINES:
        raise ManuscriptError(MOST_LINES + 1, 1, f"own cards have at most {MOST_LINES} lines")
    for number, each in enumerate(found, 1):
        if len(each) > LONGEST_LINE:
            raise ManuscriptError(
                number, LONGEST_LINE + 1, f"a line has at most {LONGEST_LINE:,} characters, and this has {len(each):,}"
            )
        for place, character in enumerate(each, 1):
            if unicodedata.category(character) in INVISIBLE:
                raise ManuscriptError(
                    number, place, f"the character U+{ord(character):04X} cannot be seen, and may not stand here"
                )
    return [each.translate(STRAIGHT) for each in found]


def taken_apart(rows: list[str]) -> list[Draft]:
    """The cards of a text: a title begins each, an empty line ends its numbers."""
    found: list[Draft] = []
    in_text = False
    for number, row in enumerate(rows, 1):
        if row.lstrip().startswith("#"):
            continue
        begins = FIELD.fullmatch(row)
        if begins is not None and begins[1].lower() == "title":
            if len(found) == MOST_CARDS:
                raise ManuscriptError(number, 1, f"a text has at most {MOST_CARDS} cards")
            found.append(Draft(number, {}, []))
            in_text = False
        if not row.strip():
            in_text = bool(found)
            continue
        if not found:
            raise ManuscriptError(number, indent(row), "a card begins with its title", len(row.strip())).hinting(
                "", ["Title: ..."]
            )
        if in_text:
            found[-1].text.append(Field(row.strip(), number, indent(row)))
            if len(found[-1].text) > MOST_ABILITIES:
                raise ManuscriptError(number, 1, f"a card has at most {MOST_ABILITIES} traits and abilities")
        else:
            add_field(found[-1], row, number)
    if not found:
        raise ManuscriptError(1, 1, "there is no card here; a card begins with its title").hinting("", ["Title: ..."])
    return found


def indent(row: str) -> int:
    """The column in which a line's first letter stands."""
    return len(row) - len(row.lstrip()) + 1


def add_field(draft: Draft, row: str, number: int) -> None:
    """One line of those before the text."""
    known = ["Title", "Type", "Clan", "Keywords", *FIELDS.values(), PRINTED]
    match = FIELD.fullmatch(row)
    if match is None:
        raise ManuscriptError(
            number, indent(row), "here stands a line like Force: 3; an empty line comes before what the card says",
            len(row.strip()),
        ).hinting("", [f"{each}:" for each in known])  # fmt: skip
    name = match[1].title()
    if name not in known:
        near = best(name, known)
        raise ManuscriptError(
            number, match.start(1) + 1, f'a card has no "{match[1]}"{meant(near)}', len(match[1])
        ).hinting(near, [f"{each}:" for each in known])
    if name in draft.fields:
        raise ManuscriptError(number, match.start(1) + 1, f"{name} stands there twice", len(match[1]))
    value = match[2]
    draft.fields[name] = Field(value.strip(), number, match.start(2) + indent(value or " "))


def best(word: str, known: list[str], likeness: float = 0.6) -> str:
    """The most like of some words; empty if none is like it."""
    folded = {each.lower(): each for each in known}
    found = difflib.get_close_matches(word.lower(), folded, 1, likeness)
    return folded[found[0]] if found else ""


def meant(near: str) -> str:
    """A hint for the end of a message."""
    return f'; did you mean "{near}"?' if near else ""


# --- the numbers ----------------------------------------------------------------------------------------------------


def wrong(field: Field, message: str, near: str = "", expected: list[str] | None = None) -> ManuscriptError:
    """An error at a field's value."""
    return ManuscriptError(field.line, field.column, message + meant(near), len(field.value)).hinting(
        near, expected or []
    )


def facts_of(draft: Draft, book: Book) -> CardFacts:
    """What is printed in numbers and keywords."""
    title = draft.fields["Title"]
    if problem := wrong_title(title.value, book.edition):
        raise wrong(title, problem)
    kind = one_of(draft, "Type", list(types_of(book.edition)), "a card")
    assert kind is not None
    clan = one_of(draft, "Clan", [*CLAN_NAMES, "Unaligned"], a(kind) if kind == "Stronghold" else "")
    clan = None if clan == "Unaligned" else clan
    if clan is not None and kind not in OF_A_CLAN:
        raise wrong(draft.fields["Clan"], f"{a(kind)} belongs to no Clan")
    keywords = keywords_of(draft, book.keywords)
    if clan is not None and kind == "Personality" and f"{clan} Clan" not in keywords:
        keywords.insert(0, f"{clan} Clan")
    older = older_print(book.edition)
    if PRINTED in draft.fields and not older:
        raise wrong(draft.fields[PRINTED], "this edition plays all prints alike: take this line out")
    values: dict[str, Any] = {
        "older": one_of(draft, PRINTED, [older], "") is not None,
        "id": id_of(title.value), "title": title.value, "type": kind, "deck": PARTS[kind], "clan": clan,
        "keywords": tuple(keywords), **numbers_of(draft, kind),
    }  # fmt: skip
    facts = msgspec.convert(values, CardFacts)
    if problem := wrong_facts(facts, book.edition):
        raise ManuscriptError(draft.line, 1, problem)
    return facts


def a(noun: str) -> str:
    """A noun with its article."""
    return f"{'an' if noun[0] in 'AEIO' else 'a'} {noun}"


def one_of(draft: Draft, name: str, known: list[str], needed_by: str) -> str | None:
    """The value of a field that names one of some things."""
    field = draft.fields.get(name)
    if field is None:
        if needed_by:
            raise ManuscriptError(
                draft.line, 1, f'{needed_by} has a {name.lower()}: add a line "{name}: {known[0]}"'
            ).hinting("", known)
        return None
    for each in known:
        if each.lower() == field.value.lower():
            return each
    near = best(field.value, known)
    raise wrong(field, f"the {name.lower()} is one of: {', '.join(known)}", near, known)


def keywords_of(draft: Draft, others: frozenset[str]) -> list[str]:
    """The keywords, as they are separated by commas, spelled as other cards do."""
    field = draft.fields.get("Keywords")
    if field is None or not field.value:
        return []
    found: list[str] = []
    column = field.column
    for each in field.value.split(","):
        name = each.strip()
        here = Field(name, field.line, column + len(each) - len(each.lstrip()))
        if not TITLE.fullmatch(name) or len(name) > LONGEST_KEYWORD:
            raise wrong(here, f"a keyword has 1 to {LONGEST_KEYWORD} letters; commas stand between keywords")
        known = {one.lower(): one for one in others}
        name = known.get(name.lower(), name)
        if name in found:
            raise wrong(here, f"the keyword {name} stands there twice")
        found.append(name)
        column += len(each) + 1
    if len(found) > MOST_KEYWORDS:
        raise wrong(field, f"a card has at most {MOST_KEYWORDS} keywords")
    return found


def numbers_of(draft: Draft, kind: str) -> dict[str, Stat]:
    """The numbers of a card of a type."""
    allowed = (*NEEDED[kind], *POSSIBLE.get(kind, ()))
    found: dict[str, Stat] = dict(USUAL.get(kind, {}))
    for key, name in FIELDS.items():
        field = draft.fields.get(name)
        if field is None:
            if key in NEEDED[kind]:
                raise ManuscriptError(draft.line, 1, f'{a(kind)} has a {name}: add a line "{name}: 2"').hinting(
                    "", [f"{name}: 2"]
                )
            continue
        if key not in allowed:
            raise ManuscriptError(field.line, 1, f"{a(kind)} has no {name}: take this line out", len(name)).hinting(
                "", [f"{FIELDS[each]}:" for each in allowed]
            )
        found[key] = number(field, key, name)
    return found


def number(field: Field, key: str, name: str) -> Stat:
    """One number."""
    if field.value == "-" and key in DASHED:
        return "-"
    if not NUMBER.fullmatch(field.value):
        raise wrong(field, f"{name} is a number{' or a dash' if key in DASHED else ''}", "", ["0", "1", "2", "3"])
    value = int(field.value)
    if not LEAST <= value <= GREATEST:
        raise wrong(field, f"{name} is {LEAST} to {GREATEST}")
    return value


# --- the text -------------------------------------------------------------------------------------------------------


def understood(draft: Draft, book: Book, until: float) -> Compiled:
    """A card with its text; `until` then, by the clock of this thread's work."""
    facts = facts_of(draft, book)
    who = called(facts)
    strange = [each for each in facts.keywords if each not in book.keywords]
    book = book._replace(keywords=book.keywords | frozenset(facts.keywords))
    found = tuple([playable(each, ability_of(each, who, book, until), facts.title) for each in draft.text])
    term = Term("card", (facts.title, "", found))
    own = OwnCard(facts, flat_text(term, VOCABULARY))
    if len(own.term) > MOST_TERM:
        raise ManuscriptError(draft.line, 1, f"a card's term has at most {MOST_TERM:,} characters: say less")
    try:
        echo = text_of(own, book.edition)
        if term_of(own) != term:
            raise OwnCardError(f"{facts.title}: the term does not read back")
        face = own_face(own, book.edition)
    except OwnCardError as error:
        raise ManuscriptError(draft.line, 1, str(error)) from error
    notes = [f"No other card has the keyword {each}." for each in strange]
    return Compiled(own, write(term, VOCABULARY), echo, face, notes)


def called(facts: CardFacts) -> Called:
    """How an own card's text speaks of the card."""
    return Called(facts.title, facts.type, "Nonhuman" in facts.keywords)


class Lenient(CardParser):
    """Reads also what is not said as it would be printed."""

    def prints(self, reading: Any, sort: Any, form: str, at: int) -> bool:
        return True


def ability_of(field: Field, who: Called, book: Book, until: float) -> Term:
    """What one line says. Raises `ManuscriptError` where it stops being understood."""
    said = re.sub(r" +", " ", field.value)
    too_deep(field)
    text, inside = without_lasting(said, who, book.wordings)
    parser = CardParser(book.wordings, text, inside.short, inside.person, book.keywords)
    parser.hurry(MOST_STEPS, min(SECONDS, until - time.thread_time()))
    try:
        understood = read_whole(parser, inside)
        found = [each for each in understood if printed_line(each, inside, book.wordings).lower() == text.lower()]
    except TooLong as error:
        raise ManuscriptError(field.line, field.column, f"{error}: say it in fewer words", len(field.value)) from error
    except RecursionError:
        raise ManuscriptError(field.line, field.column, "too much stands inside something else here") from None
    if len(found) == 1:
        return found[0]
    if found:
        raise ManuscriptError(field.line, field.column, f"this can be read in {len(found)} ways", len(field.value))
    mistake = misread(field, parser, text, inside, book)
    mistake.like = lines_like(said, book.edition)
    raise mistake


def playable(field: Field, piece: Term, title: str) -> Term:
    """A trait or ability of which something can be made. Raises `ManuscriptError`."""
    try:
        built(Term("card", (title, "", (piece,))), title)
    except OwnCardError as error:
        why = str(error).removeprefix(f"{title}: ")
        raise ManuscriptError(
            field.line, field.column, f"this is understood, but it cannot be played: {why}", len(field.value)
        ) from error
    return piece


def printed_line(term: Term, who: Called, wordings: Wordings) -> str:
    """What a term says; empty if there are no words for it."""
    try:
        return line(term, who, wordings)
    except NoWords:
        return ""


def too_deep(field: Field) -> None:
    """Nothing if brackets do not stand too deep inside each other."""
    depth = 0
    for place, character in enumerate(field.value):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            raise ManuscriptError(
                field.line, field.column + place, f"brackets stand inside each other more than {DEEPEST} deep", 1
            )


def misread(field: Field, parser: CardParser, text: str, who: Called, book: Book) -> ManuscriptError:
    """Where a line stops being understood, what could stand there, and what may have been meant."""
    if whole := otherwise(parser, text, who, book):
        return ManuscriptError(
            field.line, field.column, f'this is understood, but it is written so: "{whole}"', len(field.value)
        ).hinting(whole, [])
    expected = sorted(parser.expected, key=lambda each: (not each[0].isalpha(), each.lower()))
    places = [found.span() for found in TOKEN.finditer(field.value)]
    at = len(places) - len(parser.tokens) + parser.furthest  # some stand before what was read
    if at >= len(places):
        column, length = field.column + len(field.value), 0
        message = "something is missing at the end"
        near = ""
    else:
        begin, end = places[at]
        column, length = field.column + begin, end - begin
        here = field.value[begin:end]
        message = f'"{here}" is not understood here'
        if who.person and field.value[begin:].startswith(who.title) and who.title != who.short:
            length, near = len(who.title), who.short
            message = f'the text calls this card "{near}"'
            return ManuscriptError(field.line, column, message, length).hinting(near, expected)
        names = [*parser.names, *plausible(book.keywords)]
        near = (best(here, expected) or best(here, names, 0.75)) if here.isalpha() else ""
        near = "" if near.lower() == here.lower() else near
    if near:
        message += meant(near)
    elif expected:
        more = f" or {len(expected) - SHOWN} others" if len(expected) > SHOWN else ""
        message += f"; here can stand: {', '.join(expected[:SHOWN])}{more}"
    return ManuscriptError(field.line, column, message, length).hinting(near, expected)


def lines_like(text: str, edition: str) -> list[str]:
    """What cards of an edition say that is most like a line."""
    found = process.extract(
        text, said_by_cards(edition), scorer=fuzz.token_sort_ratio, limit=SIMILAR, score_cutoff=ALIKE
    )
    return [each for each, _, _ in found]


@cache
def said_by_cards(edition: str) -> tuple[str, ...]:
    """Every line of every written card of an edition, each once."""
    return tuple(dict.fromkeys(each for id in load_terms(edition) for each in printed_text(id, edition)))


@cache
def plausible(keywords: frozenset[str]) -> tuple[str, ...]:
    """Keywords of one word, which no wording lists."""
    return tuple(sorted(each for each in keywords if each.isalpha()))


def otherwise(parser: CardParser, text: str, who: Called, book: Book) -> str:
    """How what a line means is written, if it can be understood though it is written otherwise; or nothing."""
    lenient = Lenient(book.wordings, text, who.short, who.person, book.keywords)
    lenient.hurry(MOST_STEPS, parser.deadline - time.thread_time())
    try:
        found = [printed_line(each, who, book.wordings) for each in read_whole(lenient, who)]
    except (TooLong, RecursionError):
        return ""
    near = difflib.get_close_matches(text, [each for each in found if each and each != text], 1, 0.5)
    return near[0] if near else ""


# --- what it looks like ---------------------------------------------------------------------------------------------


def text_of(card: OwnCard, edition: str = FIRST_EDITION) -> list[str]:
    """What an own card says in an edition, line by line. Raises `OwnCardError`."""
    try:
        return lines(term_of(card), called(card.facts), wordings_in("en", style(edition)))
    except NoWords as error:
        raise OwnCardError(f"{card.facts.title[:60]}: {error}") from error


def own_face(card: OwnCard, edition: str = FIRST_EDITION) -> CardFace:
    """The face of an own card in an edition. Raises `OwnCardError`."""
    return printed(define(card.facts, Script()), text_of(card, edition))


__all__ = ["Compiled", "ManuscriptError", "compiled", "own_face", "text_of"]
