"""What every player of Twenty Festivals can do."""

from __future__ import annotations

from typing import Final

from gorin.editions.twenty_festivals.fetching import LeftHand, kharmic, legacy
from gorin.lang.amounts import Constant, Stat
from gorin.lang.bought import FOR_BEARER, FOR_CARD, CardGold, Equip, PaidFor, Recruit
from gorin.lang.cards import ability
from gorin.lang.conditions import (
    ENEMY_ARMY_EXISTS,
    HIGHEST_TO_LOBBY,
    ActionIs,
    Both,
    Did,
    Either,
    Exists,
    Fails,
    OfText,
    Statement,
    YouHoldFavor,
    action_scope,
)
from gorin.lang.equipping import Equips, MayBear, MayEquip
from gorin.lang.flow import If, May
from gorin.lang.ranged import ANY_AIM, RAISED_ALL, RangedTarget, aim, ranged_targets
from gorin.lang.refilling import CycleCards
from gorin.lang.refs import THIS, YOU, CurrentPlace, Slot
from gorin.lang.searching import AllIn
from gorin.lang.selectors import (
    ANY_CARD,
    AT_BATTLE,
    AT_LEAST,
    ATTACHMENT,
    ATTACKING,
    CAVALRY_UNIT,
    ENEMY,
    HOLDINGS,
    PERSONALITIES,
    UNBOWED,
    YOURS,
    Compare,
    Keyword,
    Test,
)
from gorin.lang.targets import ANYWHERE, IN_PLAY, YOUR_HAND, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import DiscardFromHand, Draw, Favor, Verb, bow, discard, give, move_here, move_home
from gorin.rules import entering
from gorin.rules.actions import performs
from gorin.rules.battle import is_bound
from gorin.rules.timing import changed, negated
from gorin.table import citations, kinds, scopes, terms
from gorin.table.definitions import (
    NO_LIMIT,
    PER_TURN,
    Ability,
    Context,
    Node,
    Part,
    Question,
    ability_taken,
    scope_context,
)
from gorin.table.edition import ActionRule
from gorin.table.flags import EQUIPS_IN_BATTLE, FAVOR_SPARED
from gorin.table.keywords import has_keyword, need_not, player_flagged
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember
from gorin.table.packing import NOBODY, T_CHOICE, pack, payload_of
from gorin.table.places import leader_of

# --- the Dynasty Phase ----------------------------------------------------------------------------------------------

BOUGHT: Final = entering.FROM_DYNASTY_PURCHASE


class Proclaimable(Test):
    """Personalities whom you may Proclaim."""

    def test(self, x: Context, card: int) -> bool:
        return entering.may_proclaim(x.m, x.you, card)


class NoteProclaim(Verb):
    """You have Proclaimed for this turn."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        remember(m, about_player(x.you), entering.PROCLAIMED)


def recruit(proclaiming: bool) -> Ability:
    """Recruit (TF-RCR-01); or the same with Proclaim (TF-PRO-01), which a player does once a turn."""
    what = PERSONALITIES & Proclaimable() if proclaiming else PERSONALITIES | HOLDINGS
    enters = Recruit("recruit", None, BOUGHT | entering.FOR_HONOR if proclaiming else BOUGHT)
    target = PaidFor("recruit", what, YOUR_PROVINCE_CARDS)
    return ability(
        terms.DYNASTY,
        [target, NoteProclaim(), enters] if proclaiming else [target, enters],
        [CardGold(what, YOUR_PROVINCE_CARDS, proclaims=proclaiming)],
        "Proclaim" if proclaiming else "",
        period=PER_TURN if proclaiming else NO_LIMIT,
        title="Recruit and Proclaim" if proclaiming else "Recruit",
    )


def dynasty_discard() -> Ability:
    """Dynasty Discard (TF-DYN-01)."""
    return ability(
        terms.DYNASTY,
        [Choose("card", ANY_CARD, 1, 1, YOUR_PROVINCE_CARDS), discard("card")],
        [Exists(AllIn(ANY_CARD, YOUR_PROVINCE_CARDS))],
        period=NO_LIMIT,
        title="Dynasty Discard",
    )


# --- the Action Phase -----------------------------------------------------------------------------------------------


class FirstTurn(Statement):
    """It is your first turn."""

    def holds(self, x: Context) -> bool:
        return x.m.turns_begun(x.you) == 1


def cycle() -> Ability:
    """Cycle (TF-CYC-01)."""
    return ability(
        terms.LIMITED, [CycleCards()], [FirstTurn(), Exists(AllIn(ANY_CARD, YOUR_PROVINCE_CARDS))], title="Cycle"
    )


def equip(in_battle: bool) -> Ability:
    """Equip (TF-EQP-01); or the same as a Battle action, at the battle, with what a text permits."""
    bearer = YOURS & PERSONALITIES
    if in_battle:
        bearer = bearer & AT_BATTLE & MayBear(["attachment", FOR_CARD], EQUIPS_IN_BATTLE)
    what = ATTACHMENT & Equips("personality", EQUIPS_IN_BATTLE) if in_battle else ATTACHMENT
    permitted = [MayEquip(EQUIPS_IN_BATTLE)] if in_battle else []
    return ability(
        terms.BATTLE if in_battle else terms.OPEN,
        [
            PaidFor("attachment", what, YOUR_HAND),
            PaidFor("personality", bearer, IN_PLAY, FOR_BEARER),
            Equip("attachment", "personality"),
        ],
        [*permitted, CardGold(what, YOUR_HAND, bearer)],
        period=NO_LIMIT,
        title="Equip",
    )


# --- the Imperial Favor ---------------------------------------------------------------------------------------------


class NeedNotBow(OfText):
    """The card of a name need not bow for this (TF-DEF-01)."""

    def __init__(self, name: str) -> None:
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def of(self, x: Context, scope: int) -> bool:
        return any(need_not(x.m, scope, kinds.BOW, card) for card in self.slot_ref.cards(x))


class FavorSpared(Statement):
    """You need not discard the Favor (TF-FAV-06)."""

    def holds(self, x: Context) -> bool:
        return player_flagged(x.m, x.you, FAVOR_SPARED)


def discard_favor() -> Node:
    """The Favor is discarded; by who need not do so only if he likes."""
    discarding = Favor(kinds.LOSE_FAVOR)
    return If(FavorSpared(), May(Favor(kinds.LOSE_FAVOR), condition=YouHoldFavor()), discarding)


DISCARDED: Final = Either(Fails(YouHoldFavor()), FavorSpared())
MAY_DISCARD: Final = Either(YouHoldFavor(), FavorSpared())


def lobby() -> Ability:
    """Lobby (TF-FAV-01)."""
    lobbyist = YOURS & PERSONALITIES & UNBOWED & Compare(terms.PERSONAL_HONOR, AT_LEAST, Constant(1))
    return ability(
        terms.LIMITED,
        [
            Target("personality", lobbyist),
            If(NeedNotBow("personality"), May(bow("personality")), bow("personality")),
            If(Either(Did(scopes.BOWED, "personality"), NeedNotBow("personality")), Favor(kinds.TAKE_FAVOR)),
        ],
        [HIGHEST_TO_LOBBY],
        "Political",
        title="Lobby",
    )


def favor_limited() -> Ability:
    """Discard the Favor and a card to draw one (TF-FAV-03)."""
    return ability(
        terms.LIMITED,
        [discard_favor(), DiscardFromHand(1, YOU, name="spent"), If(Both(DISCARDED, LeftHand("spent")), Draw(1))],
        [MAY_DISCARD],
        "Favor Political",
        title="Imperial Favor: draw",
    )


def favor_battle() -> Ability:
    """Discard the Favor to move an attacker home (TF-FAV-04)."""
    return ability(
        terms.BATTLE,
        [
            Target("personality", ATTACKING & ENEMY & PERSONALITIES),
            discard_favor(),
            If(DISCARDED, move_home("personality")),
        ],
        [MAY_DISCARD],
        "Favor Political",
        title="Imperial Favor: send home",
    )


# --- battle ---------------------------------------------------------------------------------------------------------


def cavalry() -> Ability:
    """Cavalry (TF-BAT-17)."""
    return ability(
        terms.ENGAGE,
        [Target("riders", YOURS & PERSONALITIES & UNBOWED & CAVALRY_UNIT, reach=ANYWHERE), move_here("riders")],
        keywords="Absent",
        title="Cavalry",
    )


def reserve() -> Ability:
    """Recruit a Reserve Personality into the battle where he would be opposed (TF-BAT-22)."""
    what = PERSONALITIES & Keyword("Reserve")
    return ability(
        terms.BATTLE,
        [PaidFor("recruit", what, YOUR_PROVINCE_CARDS), Recruit("recruit", CurrentPlace())],
        [ENEMY_ARMY_EXISTS, CardGold(what, YOUR_PROVINCE_CARDS)],
        "Absent Repeatable",
        title="Reserve",
    )


def reserve_equip() -> Ability:
    """Equip a Personality at the battle with a Reserve attachment where it would be opposed (TF-BAT-22)."""
    bearer = YOURS & PERSONALITIES & AT_BATTLE
    what = ATTACHMENT & Keyword("Reserve")
    return ability(
        terms.BATTLE,
        [
            PaidFor("attachment", what, YOUR_HAND),
            PaidFor("personality", bearer, IN_PLAY, FOR_BEARER),
            Equip("attachment", "personality"),
        ],
        [ENEMY_ARMY_EXISTS, CardGold(what, YOUR_HAND, bearer)],
        "Repeatable",
        title="Reserve: equip",
    )


class YouLeadTheAttack(Statement):
    """You are the Attacker, in an attack or in a battle that a text made."""

    def holds(self, x: Context) -> bool:
        return x.m.attacker == x.you


class WinFirstOpportunity(Verb):
    """The first opportunity for a Battle action is yours, for an action from certain cards."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        m.first_battle_action = x.you
        m.first_performer = NOBODY


class FromNavalUnit(ActionRule):
    """An action with the first opportunity that was so won comes from a card in a Naval Personality's unit."""

    def allows(self, m: Machine, scope: int, ability: Ability, source: int) -> bool:
        if not is_bound(m, scope):
            return True
        if performs(m, source) and has_keyword(m, leader_of(m, source), m.rules.keyword("Naval")):
            return True
        return m.no(citations.NAVAL_PERFORMER, "the first action comes from a Naval Personality's unit", source)


def naval_invasion() -> Ability:
    """Naval Invasion (TF-BAT-18)."""
    return ability(terms.ENGAGE, [WinFirstOpportunity()], [YouLeadTheAttack()], title="Naval Invasion")


def tactical_advantage() -> Ability:
    """Tactical Advantage, which every Tactician has (TF-BAT-19)."""
    return ability(
        terms.BATTLE,
        [
            DiscardFromHand(1, YOU, name="spent"),
            If(LeftHand("spent"), give(THIS, terms.FORCE, Stat("spent", terms.FOCUS))),
        ],
        title="Tactical Advantage",
    )


MORE: Final = 0
LESS: Final = 1


class ChangeFear(Node):
    """One Fear effect of the action being answered, which you choose, has so much strength more or less."""

    def __init__(self, strength: int) -> None:
        super().__init__()
        self.strength: int = strength

    def effects(self, m: Machine, f: int) -> list[RangedTarget]:
        """The Fear effects of the action."""
        outer = action_scope(scope_context(m, m.scope(f)))
        effect = ability_taken(m, outer).effect
        assert effect is not None
        return ranged_targets(effect, kinds.FEAR)

    def step(self, m: Machine, f: int) -> None:
        if self.effects(m, f) and not negated(m, m.scope(f)):
            m.wait()
        else:
            m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, 2 * n + way) for n in range(len(self.effects(m, f))) for way in (MORE, LESS)]
        return Question(scopes.you(m, scope), "choice", citations.FEAR, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        chosen = payload_of(value)
        target = self.effects(m, f)[chosen // 2]
        outer = action_scope(scope_context(m, scope))
        m.pop()
        size = self.strength if chosen % 2 == MORE else -self.strength
        remember(m, aim(m, outer, target.slot, ANY_AIM), RAISED_ALL, terms.UNTIL_TURN_ENDS, size)
        changed(m, scope)

    def choice_words(self, number: int) -> str:
        """How its choice reads."""
        sign = "+" if number % 2 == MORE else "-"
        return f"Fear effect {number // 2 + 1}: {sign}{self.strength} strength"


def courage() -> Ability:
    """Courage (TF-RMF-09)."""
    card = Keyword("Courage")
    return ability(
        terms.INTERRUPT,
        [Choose("spent", card, 1, 1, YOUR_HAND), discard("spent"), If(LeftHand("spent"), ChangeFear(2))],
        [ActionIs(does=1 << kinds.FEAR), Exists(AllIn(card, YOUR_HAND))],
        "Courage Repeatable",
        trigger=On(terms.BEFORE, kinds.BEGIN_RESOLVING),
        title="Courage",
    )


def abilities() -> list[Ability]:
    """All of them, in the order in which they are offered."""
    return [
        lobby(),
        favor_limited(),
        favor_battle(),
        cycle(),
        kharmic(False),
        kharmic(True),
        equip(False),
        equip(True),
        recruit(False),
        recruit(True),
        dynasty_discard(),
        legacy(),
        cavalry(),
        naval_invasion(),
        reserve(),
        reserve_equip(),
        courage(),
    ]
