# gorin: interpreted
"""How an era of the game prints what its language says at greater length: a few rows before the language's own.

Cards of 2007 spell out what is paid; those of 2015 tell of bowing and of Gold by marks beside the designator. In 2001
the segment of a battle in which players act has another name (GE-BAT-01), and nothing but a Reaction answers an action
(GE-ACT-01).

>>> from gorin.lang.notation import read
>>> from gorin.lang.vocabulary import VOCABULARY
>>> from gorin.text.cards import Called, lines
>>> from gorin.text.languages import wordings_in
>>> [card] = read('card("Palm", action(battle, [bow(this), pay_gold(2)], draw))', VOCABULARY)
>>> lines(card, Called("Palm", "Item"))
['Battle: Bow this card, pay 2 Gold: Draw a card.']
>>> lines(card, Called("Palm", "Item"), wordings_in("en", "marks"))
['Battle, [bow], [2 Gold]: Draw a card.']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import ABILITY, CONSTRAINT, KIND, PERIOD
from gorin.text.tables import Demand, full, whole
from gorin.text.wordings import Wordings, part_of

THIS: Final = Term("this")
MARKS: Final = "marks"
NAMES_OF_2001: Final = "names of 2001"


class Marks(NamedTuple):
    """The words of a language that stand in marks, and around them."""

    bow: str
    gold: str
    action: tuple[str, str]
    """What stands before the costs of an action, with its keywords and without."""
    invest: str
    discipline: str
    produce: tuple[str, str, str]
    """What a Holding produces: so much, as much as something, or more if something is so."""


ENGLISH: Final = Marks(
    "\\[bow\\]", "\\[{amount} Gold\\]", ("{keywords:keywords} {kind}", "{kind}"), "Invest \\[{amount} Gold\\]",
    "Discipline \\[{gold} Gold\\][ if {when}].",
    ("Produce {amount} Gold.", "Produce Gold equal to {amount}.", "Produce {amount} Gold, or {more} Gold if {when}."),
)  # fmt: skip
FRENCH: Final = Marks(
    "\\[incliner\\]", "\\[{amount} Or\\]", ("{kind} {keywords:keywords}", "{kind}"), "Investissement \\[{amount} Or\\]",
    "Discipline \\[{gold} Or\\][ si {when}].",
    (
        "Produire {amount} Or.",
        "Produire de l'Or à hauteur de {amount}.",
        "Produire {amount} Or, ou {more} Or si {when}.",
    ),
)  # fmt: skip
MARKED: Final = {"en": ENGLISH, "fr": FRENCH}


def is_mark(cost: Value) -> bool:
    """Whether a cost is told by a mark: this card bows, or Gold of a plain number."""
    if not isinstance(cost, Term):
        return False
    return (cost.word == "bow" and part_of(cost, "who") == THIS) or (cost.word == "pay_gold" and whole("amount")(cost))


def only_marks(keywords: bool) -> Demand:
    """A demand on actions: that marks tell of all that it costs."""
    demanded = full(1, "{keywords}" if keywords else "")

    def found(ability: Term) -> bool:
        costs = part_of(ability, "constraints")
        return demanded(ability) and isinstance(costs, tuple) and all(map(is_mark, costs))

    return found


def with_marks(said: Wordings, language: str) -> None:
    """Add the rows of 2015."""
    of = MARKED[language]
    first: Callable[..., None] = said.say_first
    amount, equal, more = of.produce
    first("produces", ABILITY, "np", f"{of.bow}: {more}")
    first("produces", ABILITY, "np", f"{of.bow}: {equal}", more=None, when=None)
    first("produces", ABILITY, "np", f"{of.bow}: {amount}", whole("amount"), more=None, when=None)
    first("bow", CONSTRAINT, "np", of.bow, who=THIS)
    first("pay_gold", CONSTRAINT, "np", of.gold, whole("amount"))
    first("invest", ABILITY, "np", of.invest + ": {effects:sentences}", whole("amount"), where=None)
    first("discipline", ABILITY, "np", of.discipline, whole("gold"))
    costs = ", {constraints:list}: {effects:sentences}"
    first("action", ABILITY, "np", of.action[1] + costs, only_marks(False), keywords=())
    first("action", ABILITY, "np", of.action[0] + costs, only_marks(True))


ACTING: Final = {
    "en": {"np": "Battle Action Segment", "the": "the Battle Action Segment", "a": "a Battle Action Segment"},
    "fr": {
        "np": "Segment des Actions de Bataille", "the": "le Segment des Actions de Bataille",
        "a": "un Segment des Actions de Bataille", "next": "prochain Segment des Actions de Bataille",
        "no": "aucun Segment des Actions de Bataille",
    },
}  # fmt: skip
"""What 2001 calls the segment of a battle in which players act, form by form."""
ANSWERING: Final = {
    "en": {"np": "Reaction to an action"},
    "fr": {"np": "Réaction à une action", "action": "de Réaction à une action"},
}
"""What 2001 calls an answer to an action that is about to resolve; it has had a name of its own since (TF-INT-01)."""


def with_names_of_2001(said: Wordings, language: str) -> None:
    """Add the rows of 2001."""
    for form, name in ACTING[language].items():
        said.say_first("combat", PERIOD, form, name)
    for form, name in ANSWERING[language].items():
        said.say_first("interrupt", KIND, form, name)


STYLES: Final[dict[str, Callable[[Wordings, str], None]]] = {MARKS: with_marks, NAMES_OF_2001: with_names_of_2001}
"""What each style adds, by its name; an edition names the style of its era."""
