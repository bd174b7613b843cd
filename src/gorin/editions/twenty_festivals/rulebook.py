"""Twenty Festivals (2015): so far its windows and steps, by which cards already run; its rulebook comes later.

An action is announced, paid, then targeted; Interrupts answer occurrences only while an action is under way, and there
are no Reactions (differences 31, 32, 34). Duels are focused from the hand (60).
"""

from __future__ import annotations

from gorin.editions.twenty_festivals.abilities import abilities
from gorin.editions.twenty_festivals.citations import IDS
from gorin.editions.twenty_festivals.numbers import numbers
from gorin.editions.twenty_festivals.steps import procedures
from gorin.rules.actions import Reactions
from gorin.rules.setup import Game
from gorin.table import citations, edition
from gorin.table.edition import Rules
from gorin.table.terms import INTERRUPT


def make() -> Rules:
    """The edition without cards."""
    rules = Rules("twenty_festivals")
    rules.citations = citations.table(rules.edition, IDS)
    rules.version = "2015"
    rules.numbers = numbers()
    rules.before = [edition.W_RULE, edition.W_REACTION, edition.W_TRAIT, edition.W_DELAYED]
    rules.when = []
    rules.after = [edition.W_RULE, edition.W_REACTION, edition.W_TRAIT, edition.W_DELAYED]
    rules.steps = [edition.STEP_PAY, edition.STEP_TARGET, edition.STEP_RESOLVE]
    rules.response = INTERRUPT
    rules.reactions = Reactions()
    rules.responses_anywhere = False
    rules.abilities = abilities()
    for number, each in enumerate(rules.abilities):
        rules.register(each, f"twenty_festivals/ability/{number}")
    rules.compose(procedures())
    rules.program = Game()
    rules.register(rules.program, "twenty_festivals/program")
    return rules
