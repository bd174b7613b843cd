"""Gold (2001): so far its windows and steps, by which cards already run; its rulebook comes later.

Targets come with the announcement, costs after them; "before" and "after" are all the points there are, the first
chance to react is left of whoever caused the occurrence, and abilities have no limit by rule (differences 31 to 34
and 38).
"""

from __future__ import annotations

from gorin.editions.gold.abilities import abilities, tactician
from gorin.editions.gold.citations import IDS
from gorin.editions.gold.numbers import numbers
from gorin.editions.gold.steps import procedures
from gorin.editions.gold.triggered import event_of_old, seppuku
from gorin.lang.costs import GoldCost
from gorin.lang.regions import fallen_with_province
from gorin.lang.rehonoring import dishonorable_death, rehonoring
from gorin.rules.actions import Reactions, performers_of
from gorin.rules.setup import Game
from gorin.rules.timing import happen_from
from gorin.table import citations, edition, kinds, scopes
from gorin.table.definitions import EVEN_IF_BOWED, FROM_HOME, WITHOUT_LIMIT, WITHOUT_PRESENCE, Ability
from gorin.table.edition import ActionRule, KeywordAbility, Rules
from gorin.table.machine import Machine
from gorin.table.terms import INTERRUPT, MODE_COST, NONE, REACTION


class RangedAttacksBow(ActionRule):
    """Whoever makes a Ranged Attack bows for it (GE-RAT-01)."""

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        if ability.mask & (1 << kinds.RANGED):
            for card in performers_of(m, scope, ability):
                happen_from(m, scope, kinds.BOW, card, NONE, 0, NONE, card, scopes.you(m, scope), MODE_COST)


def make() -> Rules:
    """The edition without cards."""
    rules = Rules("gold")
    rules.citations = citations.table(rules.edition, IDS)
    rules.version = "2001"
    rules.numbers = numbers()
    rules.before = [edition.W_RULE, edition.W_TRAIT, edition.W_DELAYED, edition.W_REACTION]
    rules.when = []
    rules.after = [edition.W_RULE, edition.W_TRAIT, edition.W_DELAYED, edition.W_REACTION]
    rules.steps = [edition.STEP_TARGET, edition.STEP_PAY, edition.STEP_RESOLVE]
    rules.response = REACTION | INTERRUPT  # what later wordings call an Interrupt is a Reaction of this edition
    rules.ability_keywords = {
        "Tireless": EVEN_IF_BOWED,
        "Absent": WITHOUT_PRESENCE,
        "Home": FROM_HOME,
        "Repeatable": WITHOUT_LIMIT,
    }
    rules.reactions = Reactions()
    rules.first_reaction = edition.FIRST_LEFT_OF_CAUSE
    rules.abilities = abilities()
    for number, each in enumerate(rules.abilities):
        rules.register(each, f"gold/ability/{number}")
    rules.keyword_abilities = [KeywordAbility(rules.keyword("Tactician"), tactician())]
    for number, given in enumerate(rules.keyword_abilities):
        rules.register(given.ability, f"gold/keyword/{number}")
    for name, kind, trait in (
        ("event", kinds.REVEAL, event_of_old()),
        ("rehonor", kinds.GAIN_HONOR, rehonoring()),
        ("province", kinds.DESTROY_PROVINCE, fallen_with_province()),
        ("death", kinds.DESTROY, dishonorable_death()),
        ("seppuku", kinds.LOSE_HONOR, seppuku()),
    ):
        rules.register(trait, f"gold/rule/{name}")
        rules.traits[kind].append(trait)
    rules.action_rules = [RangedAttacksBow()]
    rules.coin = GoldCost(0, of_card=True)
    rules.register(rules.coin, "gold/coin")
    rules.compose(procedures())
    rules.program = Game()
    rules.register(rules.program, "gold/program")
    return rules
