# gorin: interpreted
"""What the tables of French wordings are made with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CARDS, CONDITION, EVENT, PLAYERS, STAT, Sort
from gorin.text.card_printer import CardPrinter
from gorin.text.french.grammar import French
from gorin.text.grammar import Agreement
from gorin.text.noun_phrases import NounPhrase
from gorin.text.printing import MARKED
from gorin.text.tables import YOU, Table, whole
from gorin.text.wordings import Wordings, part_of

FRENCH: Final = Wordings(French())
TABLE: Final = Table(FRENCH)
say = TABLE.say
simple = TABLE.simple
does = TABLE.does
has_some = TABLE.has(PLAYERS, "some")
names_actions = TABLE.has_part("action", CONDITION, "actions")
lettered = TABLE.has(STAT, "letter")
Fits = Callable[[Term], bool] | None
LASTING: Final = "[ {until}]"
FIRST: Final = "[{until:first}, ]"
WAYS: Final[tuple[tuple[str, Fits], ...]] = (
    ("[, {options}], pour {less} Or de moins", whole("less")),
    ("[, {options}][, avec une réduction égale à {less}]", None),
)
FEMININE_STATS: Final = frozenset(("force", "focus_value", "gold_production", "strength", "unit_force"))


def fixed(pattern: str, subject: Agreement) -> str:
    """A pattern with what is marked in it agreeing with something that is known."""
    grammar = FRENCH.grammar

    def agreeing(mark: str, word: str) -> str:
        return grammar.conjugate(word, subject) if mark == "*" else grammar.agree(word, subject)

    return MARKED.sub(lambda found: agreeing(found[1], found[2]), pattern)


def deed(name: str, phrase: str, /, **given: Value) -> None:
    """What a player does, as an event; `phrase` begins with the verb, whose past follows a bar."""
    present, _, past = phrase.partition(" | ")
    for form, said in (
        ("np", "*" + present),
        ("past", "*avoir " + past),
        ("soon", "*aller " + present),
        ("would", "*devrait " + present),
    ):
        say(name, EVENT, form, fixed("n'importe quel joueur " + said, Agreement("one")), of=None, **given)
        say(
            name,
            EVENT,
            form,
            "{of:some} " + said,
            lambda term: part_of(term, "of") == YOU or has_some(part_of(term, "of")),
            **given,
        )
        say(name, EVENT, form, "{of} " + said, **given)
    say(name, EVENT, "cannot", "personne ne peut " + present, of=None, **given)
    say(name, EVENT, "cannot", "{of} ne *pouvoir pas " + present, **given)
    say(name, EVENT, "make", "font à des joueurs " + present, of=None, **given)
    say(name, EVENT, "makes", "fait à des joueurs " + present, of=None, **given)


def of_players(name: str, sort: Sort, form: str, yours: str, theirs: str, fits: Fits = None, **given: Value) -> None:
    """What belongs to players: "votre deck", "le deck de l'Attaquant"."""
    say(name, sort, form, yours, fits, of=YOU, **given)
    say(name, sort, form, theirs, fits, **given)


def feminine_stat(part: str = "stat") -> Callable[[Term], bool]:
    """A demand on terms: that a stat is feminine."""

    def found(term: Term) -> bool:
        value = part_of(term, part)
        while isinstance(value, Term) and value.word == "base":
            value = value.parts[0]
        return isinstance(value, Term) and value.word in FEMININE_STATS

    return found


def has_all(part: str) -> Callable[[Term], bool]:
    """A demand on terms: that cards are told of as all of them: "les Personnalités"."""

    def found(term: Term) -> bool:
        cards = part_of(term, part)
        if not isinstance(cards, Term) or (cards.word == "every" and cards.parts[1] is not None):
            return False
        return (cards.word, CARDS.name, "all") in FRENCH.by_word

    return found


def of_feminine(term: Term) -> bool:
    """A demand on terms: that what is picked is feminine."""
    return NounPhrase(CardPrinter(FRENCH), part_of(term, "test")).feminine


def points(name: str, sort: Sort, form: str, before: str, after: str = "") -> None:
    """How many points of Honor: one, or several."""
    one = lambda term: part_of(term, "amount") == 1  # noqa: E731
    many = lambda term: isinstance(part_of(term, "amount"), int)  # noqa: E731
    say(name, sort, form, before + "{amount} point d'Honneur" + after, one)
    say(name, sort, form, before + "{amount} points d'Honneur" + after, many)


