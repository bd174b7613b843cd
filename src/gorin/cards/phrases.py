"""What the texts of cards say at the table, piece by piece, in another language than English.

Whoever is asked something reads the piece of a card that asks, among words of the table's own. Each piece stands here
by what it is in English, as abilities, targets, costs, conditions and moments are printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from gorin.cards.facts import load_facts
from gorin.cards.numerals import raised_ids, says
from gorin.cards.registry import load_terms
from gorin.cards.texts import called
from gorin.editions import style
from gorin.lang.term import Term, subterms
from gorin.lang.vocabulary import CARDS, CONDITION, CONSTRAINT, EFFECT, TEST, TRIGGER, Sort
from gorin.lang.words import VOCABULARY
from gorin.text.card_printer import CardPrinter, names_of_several
from gorin.text.cards import Called, line, pieces
from gorin.text.grammar import NoWords
from gorin.text.languages import wordings_in
from gorin.text.normal import normal
from gorin.text.saying import shortened

ENGLISH: Final = "en"
SPOKEN: Final[tuple[tuple[Sort, str], ...]] = (
    (EFFECT, "np"), (CONSTRAINT, "np"), (CONDITION, "np"), (TEST, "is"), (CARDS, "np"), (TRIGGER, "np"),
)  # fmt: skip
QUOTED: Final = re.compile(r'"([^"]+)"')
GUILLEMETS: Final = re.compile("«\xa0?\\s*([^»]+?)\\s*»")
NAMED: Final = re.compile(r" \([^()]+\)$")
MAY: Final = re.compile(r"(?!you )[^,;:]+? may (.+)")
PEUT: Final = re.compile(r"[^,;:]+? peu(?:t|vent) (.+)")
LONGEST: Final = 240
"""Characters of a piece that something is asked with; whole abilities may be longer."""


@cache
def phrases(edition: str, language: str) -> dict[str, str]:
    """All pieces of an edition's written cards in a language, by the English.

    >>> found = phrases("samurai", "fr")
    >>> found["target one of your Personalities"]
    'cibler une de vos Personnalités'
    """
    facts = load_facts(edition)
    raising = any(each.word == "raise_numeral" for card in load_terms(edition).values() for each in subterms(card))
    found = {each: each for card in facts.values() for each in (card.title, card.full_title)}  # whatever they look like
    for id, card in load_terms(edition).items():
        for piece in pieces(card):
            ability, of = normal(piece, wordings_in(ENGLISH)), called(facts[id])
            for english, said in of_ability(ability, of, language):
                found.setdefault(english, said)
            shown = [line(ability, of, wordings_in(each, style(edition))) for each in (ENGLISH, language)]
            found.setdefault(*shown)
        if facts[id].type == "Holding" and raising:
            for form in raised_ids(edition, id):
                found.setdefault(says(edition, form), says(edition, form, language))
    return found


def of_ability(ability: Term, of: Called, language: str) -> Iterator[tuple[str, str]]:
    """A trait or ability in English and in a language: whole, in a few words, and what it is made of."""
    english, other = (line(ability, of, wordings_in(each)) for each in (ENGLISH, language))
    yield english, other
    plain = other.replace("\xa0: ", ": ")
    yield shortened(english), shortened(plain)
    yield from zip(QUOTED.findall(english), GUILLEMETS.findall(other), strict=False)  # abilities that are given
    if ": " in english and ": " in plain:
        yield english.split(": ")[0], plain.split(": ")[0]
    printers = [printer_of(ability, of, each) for each in (ENGLISH, language)]
    for term in subterms(ability):
        makers = VOCABULARY.words[term.word].makers
        for sort, form in SPOKEN:
            if sort.name in makers:
                try:
                    texts = [each.grammar.finish(each.value(term, sort, form)) for each in printers]
                except NoWords:
                    continue
                if len(texts[0]) <= LONGEST and texts[0] != of.short:  # a name stays a name
                    yield texts[0], texts[1]
                    yield from asked(*texts)


def asked(english: str, other: str) -> Iterator[tuple[str, str]]:
    """What somebody else may do, as he is asked himself; and a target without the name that the text gives it."""
    if NAMED.search(english) and NAMED.search(other):
        yield NAMED.sub("", english), NAMED.sub("", other)
    choice, said = (pattern.fullmatch(text) for pattern, text in ((MAY, english), (PEUT, other)))
    if choice is not None and said is not None:
        yield f"you may {choice[1]}", f"vous pouvez {said[1]}"


def printer_of(ability: Term, of: Called, language: str) -> CardPrinter:
    """What prints the parts of an ability as they stand in it."""
    printer = CardPrinter(wordings_in(language), of.short, of.person)
    printer.several = names_of_several(ability)
    return printer
