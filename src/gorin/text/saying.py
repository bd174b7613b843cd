# gorin: interpreted
"""What a part of a card says, to those who sit at the table: whole abilities, and the sentence that asks something.

What the rulebook itself does comes from no text; of it nothing is said here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from gorin.kernel.parts import Part
from gorin.lang.orders import InAnyOrder
from gorin.lang.selectors import TYPE_NAMES
from gorin.lang.term import Term
from gorin.lang.vocabulary import AMOUNT, CARDS, CHANGE, CONDITION, CONSTRAINT, EFFECT, PLAYERS, TEST, TRIGGER, Sort
from gorin.lang.words import VOCABULARY
from gorin.table import terms
from gorin.table.definitions import Ability, CardDef, Condition, CostPart, Node, Selector, Trait, Trigger
from gorin.text.card_printer import CardPrinter, names_of_several
from gorin.text.cards import Called, line, normal
from gorin.text.english.table import ENGLISH
from gorin.text.grammar import NoWords
from gorin.text.languages import wordings_in

FORMS: Final[tuple[tuple[Sort, str], ...]] = (
    (EFFECT, "np"), (CONSTRAINT, "np"), (CONDITION, "np"), (CARDS, "np"), (PLAYERS, "np"), (AMOUNT, "np"),
    (CHANGE, "does"),
)  # fmt: skip
DESIGNATORS: Final = (
    (terms.BATTLE, "Battle"), (terms.OPEN, "Open"), (terms.LIMITED, "Limited"), (terms.REACTION, "Reaction"),
    (terms.INTERRUPT, "Interrupt"), (terms.DYNASTY, "Dynasty"), (terms.ENGAGE, "Engage"),
)  # fmt: skip
NAMED: Final = re.compile(r" \(the [^()]*\)")  # the name that a text gives to what is picked
NO_CARD: Final = Called("", "Action")


def called(card: CardDef) -> Called:
    """How a card's text speaks of the card."""
    return Called(card.title, TYPE_NAMES[card.type], "Nonhuman" in card.keyword_names)


LONGEST: Final = 64
"""Characters of what an ability does, in a few words."""


def shortened(text: str) -> str:
    """What an ability's text does, in a few words: to tell several on one card apart.

    >>> shortened("Limited: Bow this card: Gain 1 Honor.")
    'Gain 1 Honor'
    """
    effect = text.rsplit(": ", 1)[-1].rstrip(".")
    if len(effect) <= LONGEST:
        return effect
    first = effect.split(". ")[0]
    return first if len(first) <= LONGEST else first[:LONGEST].rsplit(" ", 1)[0].rstrip(",;") + " …"


def heading(ability: Ability) -> str:
    """An ability's keywords and designators, as they stand before its colon."""
    names = [name for bit, name in DESIGNATORS if ability.designators & bit]
    return " ".join([*ability.keywords, "/".join(names)])


@lru_cache(maxsize=4096)
def ability_said(part: Ability | Trait, of: Called, style: str = "") -> str:
    """A whole ability or trait of a card, in the style of an era; empty for one that the rulebook gives."""
    if not isinstance(part.term, Term):
        return ""
    try:
        return line(normal(part.term, ENGLISH), of, wordings_in("en", style))
    except NoWords:
        return ""


def part_said(part: Part, body: Part | None, of: Called) -> str:
    """One part of a text: what it does, asks for or demands. The body is the text that it stands in."""
    if isinstance(part, (Ability, Trait)):
        return ability_said(part, of)
    if not isinstance(part.term, Term):
        return ""
    printer = CardPrinter(ENGLISH, of.short, of.person)
    if body is not None and isinstance(body.term, Term):
        printer.several = names_of_several(body.term)
    sense = sense_of(part, part.term)
    try:
        return printer.value(part.term, *sense) if sense is not None else ""
    except NoWords:
        return ""


def choice_said(node: object, n: int, of: Called) -> str:
    """One of several things among which a text lets somebody choose; empty if nothing tells them apart."""
    if not isinstance(node, Node):
        return ""
    part = node.choice_part(n)
    if part is None:
        return node.choice_words(n)
    text = NAMED.sub("", part_said(part, None, of))
    return f"first {text}" if text and isinstance(node, InAnyOrder) else text


def sense_of(part: Part, term: Term) -> tuple[Sort, str] | None:
    """As what a part was made from its term, and the form to say it in."""
    makers = VOCABULARY.words[term.word].makers
    if isinstance(part, CostPart) and CONSTRAINT.name in makers:
        return CONSTRAINT, "np"
    if isinstance(part, Condition) and CONDITION.name in makers:
        return CONDITION, "np"
    if isinstance(part, Selector):
        return TEST, "is"
    if isinstance(part, Trigger):
        return TRIGGER, "np"
    for sort, form in FORMS:
        if sort.name in makers:
            return sort, form
    return None
