"""The rules of 2000, a variant of Gold Edition's for Gold Edition's cards (the rows of differences in brackets).

Losses count in the order in which they come [3], Events resolve as often as they come [9], the first chance to react is
the active player's where no action was the cause [31], Double Chi may be declined [66], the Imperial Favor has four
uses [81], and who lobbies for it may be outbid [82].
"""

from __future__ import annotations

from collections.abc import Collection

from gorin.editions.gold import abilities as gold
from gorin.editions.gold import rulebook
from gorin.editions.gold.options import historic_favor
from gorin.editions.rulings_2000 import steps
from gorin.editions.rulings_2000.numbers import numbers
from gorin.table import edition
from gorin.table.edition import Rules


def make(options: Collection[str] = ()) -> Rules:
    """The edition without cards, with those of Gold's optional rules that are wanted."""
    uses = [*gold.abilities(classic_lobbying=True), *historic_favor()]
    rules = rulebook.ruled("rulings_2000", "2000-6", numbers(), uses, steps.procedures(options))
    rules.first_reaction = edition.FIRST_LEFT_OF_ACTOR
    return rules
