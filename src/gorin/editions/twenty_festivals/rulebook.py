"""Twenty Festivals (2015), composed: its windows, the steps of an action, its abilities, rules and procedures.

An action is announced and paid for, its targets are chosen, and it may be interrupted before it resolves, which is when
they are targeted; there are no Reactions (differences 31, 32, 34). Duels are focused from the hand (60).
"""

from __future__ import annotations

from gorin.editions.twenty_festivals.abilities import FromNavalUnit, abilities, tactical_advantage
from gorin.editions.twenty_festivals.citations import IDS
from gorin.editions.twenty_festivals.names import BOLDFACE
from gorin.editions.twenty_festivals.numbers import numbers
from gorin.editions.twenty_festivals.steps import procedures
from gorin.editions.twenty_festivals.triggered import (
    by_keyword,
    dishonor_noted,
    honor_lost_to_others,
    rehonoring,
    resilient,
    twins_in_taken_units,
)
from gorin.lang.costs import GoldCost
from gorin.lang.regions import fallen_with_province
from gorin.lang.rehonoring import dishonorable_death
from gorin.rules.actions import Reactions, ability_of, action_has_keyword
from gorin.rules.combining import join, joinable
from gorin.rules.following_through import brought_about, counted_on, counts, fulfilled, targets_brought_about
from gorin.rules.remembering import TargetMemory
from gorin.rules.setup import Game
from gorin.table import citations, edition, kinds, occurrences, scopes
from gorin.table.definitions import EVEN_IF_BOWED, FROM_HOME, WITHOUT_LIMIT, WITHOUT_PRESENCE, ability_taken
from gorin.table.edition import KeywordAbility, Rules
from gorin.table.families import FAMILIES
from gorin.table.machine import Machine
from gorin.table.terms import (
    BATTLE,
    ENGAGE,
    FLAG_COUNTING,
    HAND,
    INTERRUPT,
    LIMITED,
    OPEN,
    PLAYER_ZONES,
    REACTION,
    SCOPE_ACTION,
    SEGMENT_ENGAGE,
)


class Interrupts(Reactions):
    """Interrupts answer nothing but an action that is about to resolve, and no Interrupt (TF-INT-01, TF-TIM-10).

    Traits that produce Gold answer a payment, if their player likes (TF-GLD-08). Interrupts on which a player counted
    as he announced his action he must take (TF-ACT-11).
    """

    def designator(self, m: Machine, o: int) -> int:
        return REACTION if occurrences.kind(m, o) == kinds.PAY else super().designator(m, o)

    def reactions(self, m: Machine, player: int, o: int, point: int) -> list[int]:
        if occurrences.kind(m, o) == kinds.PAY:  # traits that produce Gold (TF-GLD-08)
            return super().reactions(m, player, o, point)
        if not interrupted(m, player, o):
            return []
        return super().reactions(m, player, o, point) + joinable(m, player, o, of_this_time(m, player))

    def hidden(self, m: Machine, player: int, o: int, point: int) -> bool:
        if not interrupted(m, player, o):
            return False
        if fears(m, m.scope(o)) and m.zone_head(player * PLAYER_ZONES + HAND) >= 0:
            return True  # one of the cards could be of Courage
        return super().hidden(m, player, o, point)

    def brings_about(self, m: Machine, scope: int) -> bool:
        return brought_about(m, scope)

    def brings_targets(self, m: Machine, scope: int, n: int, chosen: int) -> list[int]:
        return targets_brought_about(m, scope, n, chosen)

    def counts_on(self, m: Machine, scope: int) -> None:
        if counts(m, scope) and not fulfilled(m, scope):
            scopes.set_flags(m, scope, scopes.flags(m, scope) | FLAG_COUNTING)

    def bound(self, m: Machine, scope: int, player: int, options: list[int]) -> list[int]:
        mine = scope >= 0 and scopes.kind(m, scope) == SCOPE_ACTION and scopes.you(m, scope) == player
        return counted_on(m, scope, options) if mine else options

    def use(self, m: Machine, player: int, ref: int, o: int) -> None:
        if ability_of(m, ref).trigger is None:  # an attack that joins the one of the action (TF-RMF-05)
            join(m, player, ref, o, of_this_time(m, player))
        else:
            super().use(m, player, ref, o)


def of_this_time(m: Machine, player: int) -> int:
    """The designators of actions that a player takes at this time (TF-RND-03)."""
    if m.in_battle:
        return ENGAGE if m.segment == SEGMENT_ENGAGE else BATTLE
    return OPEN | LIMITED if player == m.active_player else OPEN


def fears(m: Machine, scope: int) -> bool:
    """Whether an action has a Fear effect."""
    return (ability_taken(m, scope).mask >> kinds.FEAR) & 1 == 1


def interrupted(m: Machine, player: int, o: int) -> bool:
    """Whether a player may interrupt what is about to happen; others do not what is Unstoppable (TF-ACT-24)."""
    if occurrences.kind(m, o) != kinds.BEGIN_RESOLVING:
        return False
    scope = m.scope(o)
    if scopes.designator(m, scope) & INTERRUPT:
        return False
    return scopes.you(m, scope) == player or not action_has_keyword(m, scope, m.rules.keyword("Unstoppable"))


def make() -> Rules:
    """The edition without cards."""
    rules = Rules("twenty_festivals")
    rules.citations = citations.table(rules.edition, IDS)
    rules.version = "2015-7"
    rules.numbers = numbers()
    rules.families = FAMILIES
    rules.boldface = BOLDFACE
    rules.before = [edition.W_STOPPING, edition.W_REPLACING, edition.W_REACTION, edition.W_ANSWERING]
    rules.when = [edition.W_STOPPING, edition.W_REPLACING, edition.W_ANSWERING]
    rules.after = [edition.W_STOPPING, edition.W_REPLACING, edition.W_ANSWERING]
    rules.steps = [edition.STEP_PAY, edition.STEP_CHOOSE, edition.STEP_RESOLVE]
    rules.response = INTERRUPT
    for name, kind, trait in (
        ("death", kinds.DESTROY, dishonorable_death()),
        ("loss", kinds.LOSE_HONOR, honor_lost_to_others()),
        ("taken", kinds.CONTROL, twins_in_taken_units()),
        ("resilient", kinds.DESTROY, resilient()),
        ("rehonor", kinds.GAIN_HONOR, rehonoring()),
        ("fortifications", kinds.DESTROY_PROVINCE, fallen_with_province()),
        ("announced", kinds.ANNOUNCE, dishonor_noted(kinds.ANNOUNCE)),
        ("resolving", kinds.BEGIN_RESOLVING, dishonor_noted(kinds.BEGIN_RESOLVING)),
    ):
        rules.register(trait, f"twenty_festivals/rule/{name}")
        rules.traits[kind].append(trait)
    for keyword, kind, trait in by_keyword():
        rules.register(trait, f"twenty_festivals/{keyword}/{kind}")
        rules.traits[kind].append(trait)
    rules.fought = BATTLE | ENGAGE | INTERRUPT
    rules.ability_keywords = {
        "Tireless": EVEN_IF_BOWED,
        "Absent": WITHOUT_PRESENCE,
        "Home": FROM_HOME,
        "Repeatable": WITHOUT_LIMIT,
    }
    rules.reactions = Interrupts()
    rules.abilities = abilities()
    for number, each in enumerate(rules.abilities):
        rules.register(each, f"twenty_festivals/ability/{number}")
    rules.keyword_abilities = [KeywordAbility(rules.keyword("Tactician"), tactical_advantage())]
    for number, given in enumerate(rules.keyword_abilities):
        rules.register(given.ability, f"twenty_festivals/keyword/{number}")
    rules.action_rules = [FromNavalUnit(), TargetMemory()]
    rules.coin = GoldCost(0, of_card=True)
    rules.register(rules.coin, "twenty_festivals/coin")
    rules.compose(procedures())
    rules.program = Game()
    rules.register(rules.program, "twenty_festivals/program")
    return rules
