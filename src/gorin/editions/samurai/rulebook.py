"""Samurai Edition (2007): the comprehensive rules as tables and programs."""

from __future__ import annotations

from gorin.editions.samurai.citations import IDS
from gorin.editions.samurai.numbers import numbers
from gorin.lang.amounts import Stat
from gorin.lang.cards import ability
from gorin.lang.conditions import HIGHEST_TO_LOBBY, YOU_ATTACK, Statement
from gorin.lang.costs import Cost, FavorCost, GoldCost, bow_cost, discard_cost
from gorin.lang.described import described, target
from gorin.lang.entering import WAIVING_COSTS as WAIVING
from gorin.lang.entering import BringIn
from gorin.lang.equipping import PlayerMay, equip
from gorin.lang.handling import Transfer
from gorin.lang.looking import Search
from gorin.lang.refs import YOUR_STRONGHOLD, Ref, Who, ref
from gorin.lang.rehonoring import dishonorable_death, rehonoring
from gorin.lang.selectors import (
    COURTIER,
    SAMURAI,
    YOURS,
)
from gorin.lang.seppuku import MAY_COMMIT_SEPPUKU, Seppuku
from gorin.lang.targets import DYNASTY_AND_PROVINCES, Choose
from gorin.lang.triggers import BY_YOU, On
from gorin.lang.verbs import Draw, Favor, Verb, give, move_home
from gorin.rules.actions import Reactions, action_has_keyword, is_keyworded, performer, performers_of, performs
from gorin.rules.battle import is_bound
from gorin.rules.remembering import TargetMemory
from gorin.rules.setup import Game
from gorin.rules.standard import standard
from gorin.table import citations, edition, kinds, places, scopes, terms
from gorin.table.definitions import (
    EVEN_IF_BOWED,
    NO_LIMIT,
    PER_BATTLE,
    Ability,
    Context,
    Part,
)
from gorin.table.edition import ActionRule, Rules
from gorin.table.flags import CANNOT_LOBBY, EQUIPS_IN_BATTLE, EQUIPS_OPENLY
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.memory import PLAYERS, remember, remembered
from gorin.table.sets import bits
from gorin.table.terms import FOCUS as FOCUS_VALUE

TACTICAL_MEMORY = "performed a Tactical action"


# --- keywords of actions --------------------------------------------------------------------------------------------


class TacticalRule(ActionRule):
    """A Tactical action is performed by a Tactician, each of whom performs one a turn (SE-PRF-05, SE-PRF-06)."""

    def allows(self, m: Machine, scope: int, ability: Ability, source: int) -> bool:
        tactical = m.rules.keyword("Tactical")
        if not is_keyworded(m, ability, source, tactical):
            return True
        if ability.constraint_targets:
            return True  # what is targeted there decides
        if performs(m, source):
            return self.qualifies(m, performer(m, source))
        return self.present(m, scope)

    def present(self, m: Machine, scope: int) -> bool:
        """Whether an unbowed Tactician of the player is where the action is, which nothing performs."""
        source = scopes.source(m, scope)
        you = scopes.you(m, scope)
        here = places.at_battle(m)
        tactician = m.rules.keyword("Tactician")
        for unit in places.units_at(m, here) if here >= 0 else places.all_in_play(m):
            if m.controller(unit) == you and not m.bowed(unit) and has_keyword(m, unit, tactician):
                return True
        return m.no(citations.TACTICIAN, "no unbowed Tactician of yours is there", source)

    def fits(self, m: Machine, scope: int, ability: Ability, card: int) -> bool:
        source = scopes.source(m, scope)
        if not is_keyworded(m, ability, source, m.rules.keyword("Tactical")):
            return True
        targeted = 0 <= card < PLAYERS and places.in_unit(m, card) and m.controller(card) == scopes.you(m, scope)
        performing = [performer(m, source)] if performs(m, source) else []
        if targeted:
            performing.append(card)
        if any(self.is_spent(m, each) for each in performing):
            return False  # whoever performs it performs no other, even beside one who could
        if any(has_keyword(m, each, m.rules.keyword("Tactician")) for each in performing):
            return True
        if not targeted and ability.constraint_targets > 1:
            return True  # another of the targets performs it
        return self.qualifies(m, performing[-1]) if performing else self.present(m, scope)

    def qualifies(self, m: Machine, card: int) -> bool:
        """Whether a card is a Tactician who has performed no Tactical action this turn."""
        if not has_keyword(m, card, m.rules.keyword("Tactician")):
            return m.no(citations.TACTICIAN, "only a Tactician can perform it", card)
        return not self.is_spent(m, card)

    def is_spent(self, m: Machine, card: int) -> bool:
        """Whether a card is a Tactician who has performed his Tactical action of this turn; `m.no` notes it."""
        if remembered(m, card, TACTICAL_MEMORY) and has_keyword(m, card, m.rules.keyword("Tactician")):
            m.no(citations.TACTICIAN_LIMIT, "this Tactician has performed a Tactical action this turn", card)
            return True
        return False

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        if action_has_keyword(m, scope, m.rules.keyword("Tactical")):
            for card in bits(scopes.performers(m, scope)):
                remember(m, card, TACTICAL_MEMORY)


# --- what every player can do ---------------------------------------------------------------------------------------


class MoreNaval(Statement):
    """Your army has more Naval cards than the army it faces (SE-BAT-18)."""

    def holds(self, x: Context) -> bool:
        m = x.m
        naval = m.rules.keyword("Naval")
        mine = 0
        theirs = 0
        for unit in places.units_at(m, m.battlefield):
            number = len([card for card in places.unit_cards(m, unit) if has_keyword(m, card, naval)])
            if m.side(unit) == m.attacker:
                mine += number
            else:
                theirs += number
        return mine > theirs


class FirstAction(Verb):
    """The first opportunity for a Battle action is yours, for an action that a certain card performs (SE-BAT-05)."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        m.first_battle_action = x.you
        m.first_performer = self.ref.one(x)


class NavalRule(ActionRule):
    """The first Battle action is performed by the Naval Personality it was won with, or by a Naval Follower of his."""

    def completes(self, m: Machine, scope: int, ability: Ability) -> bool:
        if not is_bound(m, scope):
            return True
        sailor = m.first_performer
        naval = m.rules.keyword("Naval")
        for card in performers_of(m, scope, ability):
            if card == sailor or (m.host(card) == sailor and has_keyword(m, card, naval)):
                return True
        return m.no(
            citations.NAVAL_PERFORMER, "the Naval Personality or one of his Naval Followers performs the first", sailor
        )


class NoHoldingEntered(Statement):
    """No Holding has come into play for you this turn (SE-DYN-12)."""

    def holds(self, x: Context) -> bool:
        return x.m.active_player == x.you and x.m.turn_holding_entered(x.you) != x.m.turn


def lobby() -> Ability:
    """Lobby (SE-FAV-02)."""
    return ability(
        terms.LIMITED,
        [Favor(kinds.TAKE_FAVOR)],
        [
            HIGHEST_TO_LOBBY,
            PlayerMay(CANNOT_LOBBY, False),
            target('target("personality", yours & personality & compare(personal_honor, at_least, 1))'),
            bow_cost("personality"),
        ],
        "Political",
        title="Lobby",
    )


def favor_limited() -> Ability:
    """Discard the Favor and a card to draw (SE-FAV-03)."""
    return ability(terms.LIMITED, [Draw(1)], [FavorCost(), discard_cost()], "Political", title="Imperial Favor: draw")


def favor_battle() -> Ability:
    """Discard the Favor to move an attacker home (SE-FAV-04)."""
    return ability(
        terms.BATTLE,
        [target('target("personality", attacking & enemy & personality)'), move_home("personality")],
        [FavorCost()],
        "Political",
        title="Imperial Favor: send home",
    )


def share() -> Ability:
    """Share (SE-ATT-09)."""
    return ability(
        terms.OPEN,
        [target('target("personality", yours & personality)'), Transfer("attachment", "personality")],
        [target('target("attachment", yours & attachment & unbowed)'), bow_cost("attachment")],
        title="Share",
    )


def tactical_bonus() -> Ability:
    """The Tactical player ability (SE-BAT-16, SE-BAT-17)."""
    return ability(
        terms.BATTLE,
        [give("personality", terms.FORCE, Stat("spent", FOCUS_VALUE))],
        [target('target("personality", yours & personality & keyword("Tactician"))'), discard_cost(1, None, "spent")],
        "Tactical",
        period=NO_LIMIT,
        title="Tactical bonus",
    )


def naval() -> Ability:
    """The Naval ability (SE-BAT-18)."""
    return ability(
        terms.REACTION,
        [FirstAction("personality")],
        [YOU_ATTACK, MoreNaval(), target('target("personality", yours & personality & keyword("Naval") & attacking)')],
        trigger=On(terms.AFTER, kinds.ENGAGE),
        period=PER_BATTLE,
        title="Naval",
    )


def legacy() -> Ability:
    """The Legacy Reaction (SE-DYN-12)."""
    return ability(
        terms.REACTION,
        [
            Search("legacy", described('holding & keyword("Legacy")'), DYNASTY_AND_PROVINCES),
            BringIn("legacy", None, WAIVING),
        ],
        [NoHoldingEntered(), Cost(kinds.BOW, YOUR_STRONGHOLD)],
        trigger=On(terms.AFTER, kinds.PHASE_END, number=terms.PHASE_DYNASTY),
        title="Legacy",
    )


def seppuku() -> Ability:
    """Seppuku (SE-HON-10 to SE-HON-12)."""
    return ability(
        terms.REACTION,
        [Seppuku("samurai")],
        [Choose("samurai", YOURS & (SAMURAI | COURTIER) & MAY_COMMIT_SEPPUKU)],
        trigger=On(
            terms.BEFORE,
            kinds.LOSE_HONOR,
            player=BY_YOU,
            mode=terms.MODE_EFFECT,
        ),
        period=NO_LIMIT,
        flags=EVEN_IF_BOWED,
        title="Seppuku",
    )


def make() -> Rules:
    """The edition without cards."""
    rules = Rules("samurai")
    rules.citations = citations.table(rules.edition, IDS)
    rules.version = "2007-16"
    rules.numbers = numbers()
    rules.before = [edition.W_RULE, edition.W_DELAYED, edition.W_TRAIT, edition.W_REACTION]
    rules.when = [edition.W_DELAYED, edition.W_TRAIT, edition.W_REACTION]
    rules.after = [edition.W_RULE, edition.W_DELAYED, edition.W_TRAIT, edition.W_REACTION]
    rules.steps = [edition.STEP_TARGET, edition.STEP_PAY, edition.STEP_RESOLVE]
    rules.abilities = [
        lobby(),
        favor_limited(),
        favor_battle(),
        equip(terms.LIMITED, -1, "Equip"),
        equip(terms.OPEN, EQUIPS_OPENLY, "Equip"),
        equip(terms.BATTLE, EQUIPS_IN_BATTLE, "Equip"),
        share(),
        tactical_bonus(),
        naval(),
        legacy(),
        seppuku(),
    ]
    for number, each in enumerate(rules.abilities):
        rules.register(each, f"samurai/ability/{number}")
    rehonor, death = rehonoring(), dishonorable_death()
    rules.register(rehonor, "samurai/rule/rehonor")
    rules.register(death, "samurai/rule/death")
    rules.traits[kinds.GAIN_HONOR].append(rehonor)
    rules.traits[kinds.DESTROY].append(death)
    rules.action_rules = [TacticalRule(), NavalRule(), TargetMemory()]
    rules.reactions = Reactions()
    rules.coin = GoldCost(0, of_card=True)
    rules.register(rules.coin, "samurai/coin")
    rules.compose(standard())
    rules.program = Game()
    rules.register(rules.program, "samurai/program")
    return rules
