"""Samurai Edition (2007): the comprehensive rules as tables and programs."""

from __future__ import annotations

from typing import Final

from gorin.editions.samurai.citations import IDS
from gorin.editions.samurai.numbers import numbers
from gorin.lang.amounts import BaseStat, Stat
from gorin.lang.cards import ability, triggered
from gorin.lang.conditions import HIGHEST_HONOR, YOU_ATTACK, Statement
from gorin.lang.costs import Cost, FavorCost, GoldCost, bow_cost, discard_cost
from gorin.lang.entering import WAIVING_COSTS as WAIVING
from gorin.lang.entering import AttachCard, BringIn
from gorin.lang.handling import Transfer
from gorin.lang.looking import Search
from gorin.lang.notation import read_value
from gorin.lang.refs import IT, YOUR_STRONGHOLD, ControllerOf, Ref, Slot, Who, ref
from gorin.lang.rehonoring import RehonorInstead, Shame, gives_rise, taking_part
from gorin.lang.selectors import (
    ATTACHMENT,
    COURTIER,
    DISHONORABLE,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Flagged,
    Not,
    Test,
)
from gorin.lang.targets import DYNASTY_AND_PROVINCES, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_YOU, On
from gorin.lang.verbs import Draw, Favor, Verb, give, lose_honor, move_home
from gorin.lang.vocabulary import CONSTRAINT, TEST
from gorin.lang.words import VOCABULARY
from gorin.rules.actions import Reactions, action_has_keyword, is_keyworded, performer, performers_of, performs
from gorin.rules.battle import is_bound
from gorin.rules.setup import Game
from gorin.rules.standard import standard
from gorin.rules.timing import happen_all
from gorin.table import citations, edition, kinds, occurrences, places, scopes, terms
from gorin.table.definitions import (
    EVEN_IF_BOWED,
    M_FLAG,
    NO_LIMIT,
    PER_BATTLE,
    Ability,
    Condition,
    Context,
    Node,
    Part,
    Standing,
    scope_context,
)
from gorin.table.edition import ActionRule, Rules
from gorin.table.flags import CANNOT_COMMIT_SEPPUKU, CANNOT_LOBBY, EQUIPS_IN_BATTLE, EQUIPS_OPENLY
from gorin.table.keywords import has_keyword, player_flagged, touches_player
from gorin.table.machine import Machine
from gorin.table.memory import PLAYERS, remember, remembered
from gorin.table.sets import bits
from gorin.table.terms import FOCUS as FOCUS_VALUE
from gorin.table.terms import NONE

TACTICAL_MEMORY = "performed a Tactical action"


# --- Honor and dishonor ---------------------------------------------------------------------------------------------


class DishonorableNow(Shame):
    """Personalities of the player's who took part and are dishonorable as he is to gain it (SE-HON-03, SE-HON-04)."""

    def cards(self, m: Machine, o: int) -> list[int]:
        scope = gives_rise(m, o)
        return [
            c
            for c in (bits(taking_part(m, scope) | scopes.performers(m, scope)) if scope >= 0 else [])
            if m.dishonored(c)
            and m.definition(c).type == terms.PERSONALITY
            and places.in_play(m, c)
            and m.controller(c) == occurrences.player(m, o)
        ]


class InvolvedHere(Test):
    """Took part in the action that is about to cost you Honor: performed it or was targeted by it (SE-HON-10)."""

    def test(self, x: Context, card: int) -> bool:
        o = x.occurrence
        if o < 0:
            return False
        m = x.m
        scope = m.scope(o)
        while scope >= 0 and scopes.kind(m, scope) == terms.SCOPE_RULE:
            scope = scopes.parent(m, scope)
        if scope < 0 or scopes.kind(m, scope) != terms.SCOPE_ACTION:
            return False  # losses from traits and Events do not allow it (SE-HON-12)
        return ((scopes.targeted(m, scope) | scopes.performers(m, scope)) >> card) & 1 == 1


# where seppuku is
TO_REHONOR: Final = 0
REHONORED: Final = 1
DEAD: Final = 2


class Seppuku(Node):
    """Rehonor, then destroy, neither negatable; if he dies the Honor loss is 1 (SE-HON-09, SE-HON-10)."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        cards = self.ref.cards(scope_context(m, scope))
        pc = m.step(f)
        if pc == TO_REHONOR:
            m.jump(f, REHONORED)
            scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_UNNEGATABLE)
            happen_all(m, scope, kinds.REHONOR, cards)
        elif pc == REHONORED:
            m.jump(f, DEAD)
            happen_all(m, scope, kinds.DESTROY, cards)
        else:
            o = scopes.occurrence(m, scope)
            if scopes.destroyed(m, scope) != 0 and o >= 0 and occurrences.amount(m, o) > 1:
                occurrences.set_amount(m, o, 1)
            m.pop()


# --- keywords of actions --------------------------------------------------------------------------------------------


class TacticalRule(ActionRule):
    """A Tactical action is performed by a Tactician, each of whom performs one a turn (SE-PRF-05, SE-PRF-06)."""

    def allows(self, m: Machine, scope: int, ability: Ability, source: int) -> bool:
        tactical = m.rules.keyword("Tactical")
        if not is_keyworded(m, ability, source, tactical):
            return True
        if ability.constraint_targets:
            return True  # what is targeted there decides
        if source >= 0 and places.in_play(m, source) and performs(m, source):
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
        own = source >= 0 and places.in_play(m, source) and performs(m, source)
        targeted = 0 <= card < PLAYERS and places.in_unit(m, card) and m.controller(card) == scopes.you(m, scope)
        if (own and self.is_spent(m, performer(m, source))) or (targeted and self.is_spent(m, card)):
            return False  # whoever performs it performs no other, even beside one who could
        if own and has_keyword(m, performer(m, source), m.rules.keyword("Tactician")):
            return True
        if targeted:
            return self.qualifies(m, card)
        if ability.constraint_targets > 1:
            return True  # another of the targets performs it
        return self.qualifies(m, performer(m, source)) if own else self.present(m, scope)

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


class TargetMemory(ActionRule):
    """Remembers which cards actions with certain keywords or titles have targeted, for the cards that ask."""

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        for name in m.rules.remembered_keywords:
            if action_has_keyword(m, scope, m.rules.keyword(name)):
                for card in bits(scopes.targeted(m, scope)):
                    remember(m, card, "targeted:" + name)
        source = scopes.source(m, scope)
        for title in m.rules.remembered_titles:
            if source >= 0 and title in m.definition(source).titles:
                for card in bits(scopes.targeted(m, scope)):
                    remember(m, card, "targeted from:" + title)


# --- what every player can do ---------------------------------------------------------------------------------------


class PlayerMay(Statement):
    """A permission of yours is in force (or a ban is not), in words that say which."""

    def __init__(self, flag: int, wanted: bool) -> None:
        self.flag: int = flag
        self.wanted: bool = wanted

    def holds(self, x: Context) -> bool:
        return player_flagged(x.m, x.you, self.flag) == self.wanted


class MayEquip(Statement):
    """A permission of yours to equip at another time is in force, for all attachments or for some."""

    def __init__(self, flag: int) -> None:
        self.flag: int = flag

    def holds(self, x: Context) -> bool:
        return player_flagged(x.m, x.you, self.flag) or bool(permitting_some(x.m, x.you, self.flag))


def permitting_some(m: Machine, player: int, flag: int) -> list[Standing]:
    """The texts in play that let a player equip with some attachments at another time."""
    return [
        each
        for each in m.standing(M_FLAG, flag)
        if each.modifier.who is not None
        and places.in_play(m, each.source)
        and touches_player(each.modifier.players, places.you_of(m, each.source), player)
    ]


class Equips(Test):
    """Attachments with which a Personality may be equipped by such a permission; texts speak of him as SUBJECT."""

    def __init__(self, host: str, flag: int) -> None:
        self.host: Slot = Slot(host)
        self.flag: int = flag

    def parts(self) -> list[Part]:
        return [self.host]

    def test(self, x: Context, card: int) -> bool:
        if player_flagged(x.m, x.you, self.flag):
            return True
        for each in permitting_some(x.m, x.you, self.flag):
            y = Context(x.m, places.you_of(x.m, each.source), each.source, NONE, NONE)
            y.subject = self.host.one(x)
            if each.modifier.who is not None and each.modifier.who.test(y, card):
                return True
        return False


class EquipsAsUsual(Not):
    """Attachments without such a permission, which goes without saying."""


class MoreNaval(Statement):
    """Your army has more Naval cards than the army it faces (SE-BAT-18)."""

    def holds(self, x: Context) -> bool:
        m = x.m
        here = m.battlefield
        naval = m.rules.keyword("Naval")
        mine = 0
        theirs = 0
        for card in places.all_in_play(m):
            leader = places.leader_of(m, card)
            if leader >= 0 and m.location(leader) == here and here >= 0 and has_keyword(m, card, naval):
                if m.side(leader) == m.attacker:
                    mine += 1
                else:
                    theirs += 1
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


def described(text: str) -> Test:
    """A description in the card language, so that refusals can say which part of it a card fails."""
    found: Test = VOCABULARY.build(read_value(text, TEST, VOCABULARY), TEST)
    return found


def target(text: str) -> Target:
    """A target in the card language."""
    found: Target = VOCABULARY.build(read_value(text, CONSTRAINT, VOCABULARY), CONSTRAINT)
    return found


def lobby() -> Ability:
    """Lobby (SE-FAV-02)."""
    return ability(
        terms.LIMITED,
        [Favor(kinds.TAKE_FAVOR)],
        [
            HIGHEST_HONOR,
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


def equip(designators: int, flag: int, title: str) -> Ability:
    """Equip (SE-ATT-08), or the same as a Battle or Open action for those who may."""
    constraints: list[Target | Condition] = [target('target("personality", yours & personality)')]
    if flag >= 0:
        what = ATTACHMENT & Equips("personality", flag)
        constraints.append(MayEquip(flag))
    else:  # what is equipped as an Open action is no Limited action any more
        what = ATTACHMENT & EquipsAsUsual(Equips("personality", EQUIPS_OPENLY))
        constraints.append(PlayerMay(EQUIPS_OPENLY, False))
    return ability(
        designators,
        [Target("attachment", what, domain=YOUR_HAND), AttachCard("attachment", "personality")],
        constraints,
        period=NO_LIMIT,
        title=title,
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
        [
            Choose(
                "samurai",
                YOURS
                & PERSONALITIES
                & (SAMURAI | COURTIER)
                & InvolvedHere()
                & ~Flagged(CANNOT_COMMIT_SEPPUKU),
            )
        ],
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
    rules.version = "2007-10"
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
    rehonor = triggered(On(terms.BEFORE, kinds.GAIN_HONOR, when=DishonorableNow()), [RehonorInstead(DishonorableNow())])
    death = triggered(
        On(terms.AFTER, kinds.DESTROY, PERSONALITIES & DISHONORABLE),
        [lose_honor(BaseStat(IT, terms.PERSONAL_HONOR), ControllerOf(IT))],
    )
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
