"""What a battle's resolution compared and destroyed, when it resolves, and that it ends without resolution."""

from __future__ import annotations

from typing import Final

from gorin.lang.conditions import OfOccurrence, Statement
from gorin.lang.refs import Place, Players, Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.actions import has_presence
from gorin.rules.battle import cut_short, defender_came, first_opportunity
from gorin.rules.resolution import KEPT, R_ATTACK, R_DEFENDERS, R_DEFENSE, R_OUTCOME, TIE, takes_province
from gorin.rules.timing import changed
from gorin.table import kinds, occurrences, scopes
from gorin.table.alliances import SECOND
from gorin.table.definitions import OF_ARMIES, Context, Part, Selector
from gorin.table.flags import ALWAYS_PRESENT, CANNOT_ACT_FIRST
from gorin.table.keywords import player_flagged
from gorin.table.machine import Machine
from gorin.table.places import at_battle, in_unit, location_of, side_of
from gorin.table.sets import bits
from gorin.table.terms import NONE, SEGMENT_RESOLUTION


class Present(Statement):
    """You satisfy the Rule of Presence in the battle under way."""

    def holds(self, x: Context) -> bool:
        here = at_battle(x.m)
        return here >= 0 and (has_presence(x.m, x.you, here) or player_flagged(x.m, x.you, ALWAYS_PRESENT))


PRESENT: Final = Present()


class OfResolution(OfOccurrence):
    """Something said of the battle's resolution that what is being answered belongs to; without one it is not so."""

    def of(self, x: Context, o: int) -> bool:
        scope = x.m.scope(o)
        return scope >= 0 and scopes.body(x.m, scope) == x.m.rules.procedures.resolution.id and self.resolved(x, scope)

    def resolved(self, x: Context, scope: int) -> bool:
        """Whether it is so of the resolution of this scope."""
        raise NotImplementedError(type(self).__name__)


class ForceExceeds(OfResolution):
    """As the armies are compared: a card's side has more Force than so many times the other side's."""

    def __init__(self, who: Who, times: int) -> None:
        self.ref: Ref = ref(who)
        self.times: int = times

    def parts(self) -> list[Part]:
        return [self.ref]

    def resolved(self, x: Context, scope: int) -> bool:
        card = self.ref.one(x)
        if card < 0:
            return False
        mine, other = scopes.slot(x.m, scope, R_ATTACK), scopes.slot(x.m, scope, R_DEFENSE)
        if (scopes.slot(x.m, scope, R_DEFENDERS) >> card) & 1:
            mine, other = other, mine
        return mine > self.times * other


class Tied(OfResolution):
    """The battle that resolves is a tie."""

    def resolved(self, x: Context, scope: int) -> bool:
        return scopes.slot(x.m, scope, R_OUTCOME) == TIE


class ProvinceWillFall(OfResolution):
    """As an army is about to be destroyed: the resolution is to destroy the Province as well."""

    def resolved(self, x: Context, scope: int) -> bool:
        return takes_province(x.m, scope)


TIED: Final = Tied()
PROVINCE_WILL_FALL: Final = ProvinceWillFall()


def destroyed_by_resolution(m: Machine, o: int) -> int:
    """A mask of what a battle's resolution destroyed, as told during it, and after it as long as its battle lasts."""
    scope = m.scope(o)
    if scope >= 0 and scopes.body(m, scope) == m.rules.procedures.resolution.id:
        return scopes.destroyed(m, scope)
    f = o if occurrences.kind(m, o) == kinds.BATTLE_RESOLVES else NONE
    while f >= 0 and m.node_number(f) != m.rules.procedures.battle.id:
        f = m.below(f)
    return m.local(f, KEPT) if f >= 0 else 0


class ResolutionDestroyed(OfOccurrence):
    """A battle's resolution has destroyed a card that passes a test."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def of(self, x: Context, o: int) -> bool:
        for card in bits(destroyed_by_resolution(x.m, o)):
            if self.test.test(x, card):
                return True
        return False


class InWinningArmy(OfOccurrence):
    """As a battle is won: a card is in the army that won it."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def of(self, x: Context, o: int) -> bool:
        card = self.ref.one(x)
        if card < 0 or not in_unit(x.m, card):
            return False
        return location_of(x.m, card) == occurrences.object(x.m, o) and side_of(x.m, card) == occurrences.player(x.m, o)


class YouDefended(OfOccurrence):
    """As an Attack Phase ends: you were the Defender in it."""

    def of(self, x: Context, o: int) -> bool:
        return x.you + 1 in (occurrences.amount(x.m, o) % SECOND, occurrences.amount(x.m, o) // SECOND)


class AttackDeclared(OfOccurrence):
    """As an Attack Phase ends: an attack was declared in it."""

    def of(self, x: Context, o: int) -> bool:
        return occurrences.amount(x.m, o) > 0


ATTACK_DECLARED: Final = AttackDeclared()
YOU_DEFENDED: Final = YouDefended()


class EndBattle(Verb):
    """The battle being fought ends without resolution, once what is under way has ended (SE-BAT-33)."""

    def of_battle(self) -> int:
        return OF_ARMIES

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if at_battle(m) >= 0:
            cut_short(m)
            changed(m, scope)


class ActsFirst(Verb):
    """A player has the first opportunity of the battle; several such effects give him one (SE-BAT-05)."""

    def __init__(self, players: Players) -> None:
        super().__init__()
        self.players: Players = players

    def of_battle(self) -> int:
        return OF_ARMIES

    def parts(self) -> list[Part]:
        return [self.players]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for player in self.players.players(x)[:1]:
            if m.first_battle_action != player and not player_flagged(m, player, CANNOT_ACT_FIRST):
                m.first_battle_action = player
                m.first_performer = NONE
                changed(m, scope)


class BeforeDefender(Statement):
    """In the Combat Segment the Defender's first turn to act has not come."""

    def holds(self, x: Context) -> bool:
        return not defender_came(x.m)


class FirstOpportunity(Statement):
    """It is the first opportunity to act in the battle's Combat Segment."""

    def holds(self, x: Context) -> bool:
        return first_opportunity(x.m)


class BattleResolvedAt(Statement):
    """The battle at a Province's battlefield has resolved in this attack, or its resolution was skipped (SE-BAT-33)."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def holds(self, x: Context) -> bool:
        m = x.m
        v = self.place.province(x)
        return v >= 0 and m.attacker >= 0 and m.attack_of_battle(v) == m.attack_number


class BattleResolving(Statement):
    """The battle is resolving: from the start of its Resolution Segment to the end of that (SE-BAT-60)."""

    def holds(self, x: Context) -> bool:
        return x.m.segment == SEGMENT_RESOLUTION


BATTLE_RESOLVING: Final = BattleResolving()
