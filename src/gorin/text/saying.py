# gorin: interpreted
"""What a part of a card says, to those who sit at the table: whole abilities, and the sentence that asks something."""

from __future__ import annotations

from typing import Final

from gorin.kernel.parts import Part, Words
from gorin.lang.printer import ability_text, trait_text
from gorin.lang.selectors import TYPE_NAMES
from gorin.lang.term import Term
from gorin.lang.vocabulary import AMOUNT, CARDS, CHANGE, CONDITION, CONSTRAINT, EFFECT, PLAYERS, TEST, TRIGGER, Sort
from gorin.lang.words import VOCABULARY
from gorin.table.definitions import Ability, Condition, CostPart, Trait, Trigger
from gorin.text.card_printer import CardPrinter, names_of_several
from gorin.text.cards import Called, line, normal
from gorin.text.english.table import ENGLISH
from gorin.text.grammar import NoWords

FORMS: Final[tuple[tuple[Sort, str], ...]] = (
    (EFFECT, "np"), (CONSTRAINT, "np"), (CONDITION, "np"), (TEST, "is"), (CARDS, "np"), (PLAYERS, "np"),
    (TRIGGER, "np"), (AMOUNT, "np"), (CHANGE, "does"),
)  # fmt: skip


def ability_said(part: Ability | Trait, w: Words) -> str:
    """A whole ability or trait; one that the rulebook gives is said by its parts."""
    if isinstance(part.term, Term):
        try:
            return line(normal(part.term, ENGLISH), Called(w.title, called_type(w)))
        except NoWords:
            pass
    return ability_text(part, w) if isinstance(part, Ability) else trait_text(part, w)


def part_said(part: Part, body: Part | None, w: Words) -> str:
    """One part of a text: what it does, asks for or demands. The body is the text that it stands in."""
    if isinstance(part, (Ability, Trait)):
        return ability_said(part, w)
    if isinstance(part.term, Term):
        printer = CardPrinter(ENGLISH, w.title, called_type(w) == "Personality")
        if body is not None and isinstance(body.term, Term):
            printer.several = names_of_several(body.term)
        sense = sense_of(part, part.term)
        if sense is not None:
            try:
                return printer.value(part.term, *sense)
            except NoWords:
                pass
    return part.say(w)


def sense_of(part: Part, term: Term) -> tuple[Sort, str] | None:
    """As what a part was made from its term, and the form to say it in."""
    makers = VOCABULARY.words[term.word].makers
    if isinstance(part, CostPart) and CONSTRAINT.name in makers:
        return CONSTRAINT, "np"
    if isinstance(part, Condition) and CONDITION.name in makers:
        return CONDITION, "np"
    if isinstance(part, Trigger):
        return TRIGGER, "np"
    for sort, form in FORMS:
        if sort.name in makers:
            return sort, form
    return None


def called_type(w: Words) -> str:
    """The card type of which a text speaks as it does."""
    return w.kind if w.kind in TYPE_NAMES else "Action"
