# gorin: interpreted
"""A card's text from its term, line by line, and its term from the text.

>>> from gorin.lang.notation import read
>>> from gorin.lang.vocabulary import VOCABULARY
>>> [card] = read('card("Palm", action(battle, target("unit", attacking & unit), bow("unit")))', VOCABULARY)
>>> called = Called("Palm", "Action")
>>> lines(card, called)
['Battle: Target an attacking unit. Bow the unit.']
>>> readings('Battle: Target an attacking unit. Bow the unit.', called, frozenset()) == list(pieces(card))
True
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import ABILITY, CARD, VOCABULARY, WORD
from gorin.text.card_parser import CardParser
from gorin.text.card_printer import CardPrinter, capital, names_of_several
from gorin.text.english.table import ENGLISH
from gorin.text.grammar import NoWords
from gorin.text.normal import normal
from gorin.text.parsing import TooLong
from gorin.text.wordings import Wordings

ONLY_EVENTS: Final = "event_effect"
NO_EVENTS: Final = "continuous"
LASTING: Final = "in play"  # before what an Event that stays in play says beside what it does
NAMELESS: Final = frozenset(
    (
        "clan_is", "plays_as", "token", "tokens", "remove_token", "move_token", "with_token", "province_token",
        "is_token", "spend_tokens",
        "titled", "titled_with", "called", "printed_with", "of_family",
    )
)  # fmt: skip


class Called(NamedTuple):
    """What a card's text calls the card by: its title, if it is a Personality's; and of what type it is."""

    title: str
    type: str
    nonhuman: bool = False

    @property
    def person(self) -> bool:
        return self.type == "Personality"

    @property
    def short(self) -> str:
        """The personal name of a human Personality of two names."""
        words = self.title.split()
        return words[-1] if self.person and not self.nonhuman and len(words) == 2 and "no" not in words else self.title


def pieces(card: Term) -> tuple[Term, ...]:
    """The traits and abilities of a card's term."""
    found = card.parts[2]
    assert isinstance(found, tuple)
    return tuple([each for each in found if isinstance(each, Term)])


def line(piece: Term, called: Called, wordings: Wordings = ENGLISH) -> str:
    """One trait or ability in words.

    Raises `NoWords` where the wordings lack something.
    """
    printer = CardPrinter(wordings, called.short, called.person)
    printer.several = names_of_several(piece)
    text = capital(printer.value(piece, ABILITY, "np"))
    if called.type == "Event" and piece.word == NO_EVENTS:
        text = printer.phrase(LASTING) + text
    return wordings.grammar.finish(text)


def lines(card: Term, called: Called, wordings: Wordings = ENGLISH) -> list[str]:
    """A card's text, a line for each trait and ability; raises as `line`."""
    return [line(normal(piece, ENGLISH), called, wordings) for piece in pieces(card)]


def readings(text: str, called: Called, keywords: frozenset[str], wordings: Wordings = ENGLISH) -> list[Term]:
    """All terms that print as a line: none if it is not understood, more than one if it is ambiguous.

    Raises `TooLong` for a text that is too long or has too many possible readings.
    """
    text, called = without_lasting(text, called, wordings)
    parser = CardParser(wordings, text, called.short, called.person, keywords)
    return [term for term in read_whole(parser, called) if prints_as(term, text, called, wordings)]


def without_lasting(text: str, called: Called, wordings: Wordings = ENGLISH) -> tuple[str, Called]:
    """A line without what stands before everything that an Event says of its time in play, and as what it is read."""
    lasting = wordings.grammar.finish(wordings.grammar.phrases[LASTING])
    if called.type == "Event" and text.startswith(lasting):
        return text.removeprefix(lasting), called._replace(type="Event in play")
    return text, called


def read_whole(parser: CardParser, called: Called) -> list[Term]:
    """The readings that reach the end of the text, each in its one spelling."""
    found: dict[Term, None] = {}
    for end, value in parser.readings(ABILITY, "np", 0):
        if end == len(parser.tokens) and isinstance(value, Term) and fits_type(value, called):
            found[normal(value, ENGLISH)] = None
    return list(found)


def fits_type(piece: Term, called: Called) -> bool:
    """What stands on an Event is what it does; other cards have traits."""
    return piece.word != (NO_EVENTS if called.type == "Event" else ONLY_EVENTS)


def prints_as(term: Term, text: str, called: Called, wordings: Wordings = ENGLISH) -> bool:
    """Whether a term prints as a line."""
    try:
        return line(term, called, wordings) == text
    except NoWords:
        return False


def misread(text: str, called: Called, keywords: frozenset[str], wordings: Wordings = ENGLISH) -> str:
    """Where a line stops being understood, and what could stand there.

    >>> misread("Battle: Bow the moon.", Called("Moon", "Action"), frozenset())[:35]
    'after "Battle: Bow the", at "moon."'
    """
    parser = CardParser(wordings, text, called.short, called.person, keywords)
    parser.readings(ABILITY, "np", 0)
    before = wordings.grammar.spell(parser.tokens[: parser.furthest])
    after = wordings.grammar.spell(parser.tokens[parser.furthest : parser.furthest + 4])
    expected = sorted(parser.expected)
    more = f" or {len(expected) - 12} others" if len(expected) > 12 else ""
    return f'after "{before[-60:]}", at "{after}": expected {", ".join(expected[:12])}{more}'


def keywords_in(term: Term) -> set[str]:
    """The keywords that a text names."""
    found: set[str] = set()
    for each in subterms(term):
        if each.word in NAMELESS or each.word == CARD.name:
            continue
        for part, value in zip(VOCABULARY.words[each.word].parts.values(), each.parts, strict=True):
            if part.sort is WORD:
                found.update(str(one) for one in (value if isinstance(value, tuple) else (value,)) if one)
    return found


def in_one_spelling(card: Term) -> Term:
    """A card's term with each of its pieces in its one spelling."""
    title, experience, _ = card.parts
    row: tuple[Value, ...] = tuple([normal(piece, ENGLISH) for piece in pieces(card)])
    return Term(card.word, (title, experience, row))


__all__ = [
    "Called",
    "NoWords",
    "TooLong",
    "fits_type",
    "in_one_spelling",
    "keywords_in",
    "line",
    "lines",
    "misread",
    "normal",
    "pieces",
    "prints_as",
    "readings",
    "without_lasting",
]  # fmt: skip
