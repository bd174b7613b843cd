"""Gold Edition (2001, with the rulesheet of July 2002): how its windows, steps, abilities and rules come together.

Targets come with the announcement, costs after them; "before" and "after" are all the points there are, the first
chance to react is left of whoever caused the occurrence, and abilities have no limit by rule (differences 31 to 34
and 38). What its rules never let happen, as the destruction of an Ancestor, are `bans`.
"""

from __future__ import annotations

from collections.abc import Collection

from gorin.editions.gold.abilities import abilities, tactician
from gorin.editions.gold.ancestors import keep_ancestors
from gorin.editions.gold.citations import IDS
from gorin.editions.gold.combined import ReactionsOfGold
from gorin.editions.gold.names import name_all
from gorin.editions.gold.naval import NoTerrainAtFirst
from gorin.editions.gold.numbers import numbers
from gorin.editions.gold.options import CLASSIC_LOBBYING, HISTORIC_FAVOR, historic_favor
from gorin.editions.gold.rituals import RitualsInOnePlace
from gorin.editions.gold.steps import procedures
from gorin.editions.gold.triggered import PUT_ON, bonuses_put_on, event_of_old, seppuku
from gorin.lang.costs import Cost, GoldCost, MayCost
from gorin.lang.refs import Ref
from gorin.lang.regions import fallen_with_province
from gorin.lang.rehonoring import dishonorable_death, rehonoring
from gorin.rules.actions import fitting, is_keyworded, performed_as_if_here, performers_of
from gorin.rules.remembering import TargetMemory
from gorin.rules.setup import Game
from gorin.rules.timing import happen_from
from gorin.table import citations, edition, kinds, packing, places, scopes
from gorin.table.definitions import (
    EVEN_IF_BOWED,
    FROM_HOME,
    WITHOUT_LIMIT,
    WITHOUT_PRESENCE,
    Ability,
    CostPart,
    scope_context,
)
from gorin.table.edition import ActionRule, KeywordAbility, Procedures, Rules
from gorin.table.keywords import costs_spared, need_not
from gorin.table.machine import Machine
from gorin.table.numbers import Numbers
from gorin.table.sets import cards_of, set_of
from gorin.table.terms import BATTLE, BEFORE, FOLLOWER, INTERRUPT, MODE_COST, NONE, OPEN, REACTION, SPELL


class TargetsStillFit(ActionRule):
    """A target that a Reaction has changed is not affected if it is no longer what was asked for (GE-TGT-07)."""

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        for n, target in enumerate(ability.targets):
            value = scopes.slot(m, scope, target.slot)
            if value == NONE or (value > 0 and packing.tag_of(value) != 0):
                continue  # a Province or a player
            scopes.set_slot(m, scope, target.slot, NONE)
            fit = fitting(m, scope, ability, n)
            scopes.set_slot(m, scope, target.slot, set_of([card for card in cards_of(value) if card in fit]))


class FirstPerformer(ActionRule):
    """The first rule that fits says who performs an action, once its targets are settled (GE-ACT-07)."""

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        found = 0
        for card in performers_of(m, scope, ability):
            found |= 1 << card
        scopes.set_performers(m, scope, found)


class Relevant(ActionRule):
    """A Battle or Open action in a battle has to do with it (GE-BAT-03): by its source, its targets, or its text."""

    def completes(self, m: Machine, scope: int, ability: Ability) -> bool:
        here = places.at_battle(m)
        if here < 0 or not scopes.designator(m, scope) & (BATTLE | OPEN):
            return True  # Reactions are free (GE-BAT-04)
        if ability.battle_words or ability.moves_here:
            return True
        source = scopes.source(m, scope)
        if source >= 0 and at_battlefield(m, source, here):
            return True
        if targets_at(m, scope, ability, here) or affects_at(m, scope, ability, here):
            return True
        if performed_as_if_here(m, scopes.you(m, scope), ability, source, scope):
            return True
        return m.no(citations.LOCATION_OF_SOURCES, "it has nothing to do with this battle", source)


def at_battlefield(m: Machine, card: int, here: int) -> bool:
    """Whether a card in play is at a battlefield: in a unit, attached to its Province, or as its Terrain."""
    if not places.in_play(m, card):
        return False
    return here in (places.location_of(m, card), places.ground_of(m, card)) or m.terrain(here) == card


def targets_at(m: Machine, scope: int, ability: Ability, here: int) -> bool:
    """Whether an action targets a card at a battlefield, or its Province."""
    for target in ability.targets:
        value = scopes.slot(m, scope, target.slot)
        if value == packing.pack(packing.T_PROVINCE, here):
            return True
        if value != NONE and (value < 0 or packing.tag_of(value) == 0):
            if any(at_battlefield(m, card, here) for card in cards_of(value)):
                return True
    return False


def affects_at(m: Machine, scope: int, ability: Ability, here: int) -> bool:
    """Whether an action changes cards at a battlefield that it does not target."""
    x = scope_context(m, scope)
    for who in ability.affected:
        assert isinstance(who, Ref)
        if any(at_battlefield(m, card, here) for card in who.cards(x)):
            return True
    return False


class WhoeverDoesBows(ActionRule):
    """Who makes a Ranged Attack (GE-RAT-01) or casts a Spell (GE-SPL-01) bows for it, unless its text says who does."""

    def completes(self, m: Machine, scope: int, ability: Ability) -> bool:
        for card in bow_for_it(m, scope, ability):
            if m.bowed(card):
                if is_spell(m, scope):
                    return m.no(citations.CASTING, "a Shugenja bows to use a Spell", card)
                return m.no(citations.RANGED_ATTACKS, "whoever makes a Ranged Attack bows", card)
        return True

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        for card in bow_for_it(m, scope, ability):
            happen_from(m, scope, kinds.BOW, card, NONE, 0, NONE, card, scopes.you(m, scope), MODE_COST)


def bow_for_it(m: Machine, scope: int, ability: Ability) -> list[int]:
    """Who must bow for the Ranged Attack that an action makes, or for a Spell, where its costs bow nobody.

    Whoever need not bow as a cost does not.
    """
    if not ability.mask & (1 << kinds.RANGED) and not is_spell(m, scope):
        return []
    if any(bows_as_cost(cost) for cost in [*ability.costs, *ability.optional]):
        return []  # its text says who bows, or who may
    found = performers_of(m, scope, ability)
    return [card for card in found if not need_not(m, scope, kinds.BOW, card)] if costs_spared(m) else found


def bows_as_cost(cost: CostPart) -> bool:
    """Whether a cost, perhaps an optional one, is the bowing of cards."""
    said = cost.cost if isinstance(cost, MayCost) else cost
    return isinstance(said, Cost) and said.kind == kinds.BOW


def is_spell(m: Machine, scope: int) -> bool:
    """Whether an action is that of a Spell."""
    source = scopes.source(m, scope)
    return source >= 0 and m.definition(source).type == SPELL


class PersonalitiesCastKihos(ActionRule):
    """A Follower casts no Kiho (GE-KIH-01)."""

    def fits(self, m: Machine, scope: int, ability: Ability, card: int) -> bool:
        if packing.tag_of(card) != 0 or m.definition(card).type != FOLLOWER:
            return True  # a player or a Province is no caster at all
        if not is_keyworded(m, ability, scopes.source(m, scope), m.rules.keyword("Kiho")):
            return True
        return m.no(citations.KIHO_CASTER, "a Follower casts no Kiho", card)


def make(options: Collection[str] = ()) -> Rules:
    """The edition without cards, with those of its optional rules that are wanted (GE-SET-05, GE-FAV-03, GE-FAV-04)."""
    counts, uses = numbers(), abilities(CLASSIC_LOBBYING in options)
    if HISTORIC_FAVOR in options:
        uses += historic_favor()
        counts.winds = False
    return ruled("gold", "2001-7", counts, uses, procedures(options))


def ruled(name: str, version: str, counts: Numbers, uses: list[Ability], steps: Procedures) -> Rules:
    """An edition with all of Gold's rules but these: what it counts by, what every player can do, and its steps."""
    rules = Rules(name)
    rules.citations = citations.table(rules.edition, IDS)
    rules.version = version
    rules.numbers = counts
    name_all(rules)
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
    rules.reactions = ReactionsOfGold()
    rules.response_points[kinds.BEGIN_RESOLVING] |= 1 << BEFORE  # other attacks join one (GE-RAT-02)
    rules.first_reaction = edition.FIRST_LEFT_OF_CAUSE
    rules.abilities = uses
    for number, each in enumerate(rules.abilities):
        rules.register(each, f"{name}/ability/{number}")
    rules.keyword_abilities = [KeywordAbility(rules.keyword("Tactician"), tactician())]
    for number, given in enumerate(rules.keyword_abilities):
        rules.register(given.ability, f"{name}/keyword/{number}")
    for rule, kind, trait in (
        ("event", kinds.REVEAL, event_of_old()),
        ("rehonor", kinds.GAIN_HONOR, rehonoring()),
        ("province", kinds.DESTROY_PROVINCE, fallen_with_province()),
        ("death", kinds.DESTROY, dishonorable_death()),
        ("seppuku", kinds.LOSE_HONOR, seppuku()),
        *[(f"bonuses of what is {put}", kind, bonuses_put_on(kind)) for put, kind in PUT_ON.items()],
    ):
        rules.register(trait, f"{name}/rule/{rule}")
        rules.traits[kind].append(trait)
    keep_ancestors(rules)
    rules.action_rules = [
        TargetsStillFit(),
        FirstPerformer(),
        Relevant(),
        WhoeverDoesBows(),
        NoTerrainAtFirst(),
        PersonalitiesCastKihos(),
        TargetMemory(),
        RitualsInOnePlace(),
    ]
    rules.coin = GoldCost(0, of_card=True)
    rules.register(rules.coin, f"{name}/coin")
    rules.compose(steps)
    rules.program = Game()
    rules.register(rules.program, f"{name}/program")
    return rules
