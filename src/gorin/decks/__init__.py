r"""Deck lists: the deck itself, reading and writing the formats people have, legality, starter decks.

Reading a list never fails; what was not understood stands beside what was:

    >>> from gorin.decks import check, import_deck
    >>> result = import_deck("Legality: Samurai\nThe Seventh Tower\n3 Hida Daizu\n1 Hida Dizu - exp")
    >>> result.deck.dynasty
    {'hida_daizu': 3}
    >>> result.unread[0].nearest[0]
    'Hida Daizu Experienced'
    >>> [problem.rule_id for problem in check(result.deck)]
    ['SE-DCK-01', 'SE-DCK-01']
"""

from gorin.decks.deck import Deck
from gorin.decks.exporting import EXPORT_FORMATS, export_deck
from gorin.decks.filling import Copies, Filled, fill
from gorin.decks.importing import import_deck
from gorin.decks.in_editions import InEdition, in_editions
from gorin.decks.legality import Problem, check
from gorin.decks.result import Import, UnreadLine
from gorin.decks.starters import STARTERS, starter, starters_of

__all__ = [
    "EXPORT_FORMATS",
    "STARTERS",
    "Copies",
    "Deck",
    "Filled",
    "Import",
    "InEdition",
    "Problem",
    "UnreadLine",
    "check",
    "export_deck",
    "fill",
    "import_deck",
    "in_editions",
    "starter",
    "starters_of",
]
