"""Statements that are true or false now, combined with `&`, `|` and `~`."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.refs import Place, Players, Ref, Slot, Who, battlefield, no_effects_yet, ref, side
from gorin.lang.selectors import Test, compare
from gorin.rules.attack import may_move
from gorin.rules.battlefields import battlefields
from gorin.rules.limits import LIMIT_LOBBY, limit_change
from gorin.table import kinds, occurrences, payments, scopes
from gorin.table.alliances import defends, side_to_join
from gorin.table.definitions import Condition, Context, Part, Selector, ability_taken
from gorin.table.edition import alignment
from gorin.table.flags import ABILITIES_TAKEN
from gorin.table.keywords import clans_of, flagged
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.places import adjacent, at_battle, in_play, leader_of, location_of, terrains_of, units_at
from gorin.table.sets import bits
from gorin.table.stats import shared_sources
from gorin.table.terms import (
    FLAG_FIXED_TARGETS,
    FLAG_PAYING,
    FLAG_RESOLVED,
    FLAG_RESOLVING,
    NONE,
    PHASE_ATTACK,
    SCOPE_ACTION,
    SEGMENT_COMBAT,
)


class Statement(Condition):
    """The base of all conditions here."""

    def __and__(self, other: Statement) -> Statement:
        return Both(self, other)

    def __or__(self, other: Statement) -> Statement:
        return Either(self, other)

    def __invert__(self) -> Statement:
        return Fails(self)


class OfText(Statement):
    """Something said of the text that runs; without one it is not so."""

    def holds(self, x: Context) -> bool:
        return x.scope >= 0 and self.of(x, x.scope)

    def of(self, x: Context, scope: int) -> bool:
        """Whether it is so of the text that runs in this scope."""
        raise NotImplementedError(type(self).__name__)


class OfAction(Statement):
    """Something said of the action under way, or that what is being answered is part of; without one it is not so."""

    def holds(self, x: Context) -> bool:
        scope = action_scope(x)
        return scope >= 0 and self.of(x, scope)

    def of(self, x: Context, scope: int) -> bool:
        """Whether it is so of the action of this scope."""
        raise NotImplementedError(type(self).__name__)


class OfOccurrence(Statement):
    """Something said of what is being answered; where nothing is, it is not so."""

    def holds(self, x: Context) -> bool:
        return x.occurrence >= 0 and self.of(x, x.occurrence)

    def of(self, x: Context, o: int) -> bool:
        """Whether it is so of this occurrence."""
        raise NotImplementedError(type(self).__name__)


class Both(Statement):
    """Two conditions at once."""

    def __init__(self, left: Statement, right: Statement) -> None:
        self.left: Statement = left
        self.right: Statement = right

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def holds(self, x: Context) -> bool:
        return self.left.holds(x) and self.right.holds(x)


class Either(Statement):
    """At least one of two conditions."""

    def __init__(self, left: Statement, right: Statement) -> None:
        self.left: Statement = left
        self.right: Statement = right

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def holds(self, x: Context) -> bool:
        return self.left.holds(x) or self.right.holds(x)


class Fails(Statement):
    """The contrary of a condition."""

    def __init__(self, inner: Statement) -> None:
        self.inner: Statement = inner

    def parts(self) -> list[Part]:
        return [self.inner]

    def holds(self, x: Context) -> bool:
        return not self.inner.holds(x)


class Is(Statement):
    """The card (every card) of a Ref passes a test; false for no card."""

    def __init__(self, who: Who, test: Test) -> None:
        self.ref: Ref = ref(who)
        self.test: Test = test

    def parts(self) -> list[Part]:
        return [self.ref, self.test]

    def holds(self, x: Context) -> bool:
        cards = self.ref.cards(x)
        if not cards:
            return False
        for card in cards:
            if not self.test.test(x, card):
                return False
        return True


class Exists(Statement):
    """Some card of a Ref (a Selector: in play) is there; `least` of them."""

    def __init__(self, who: Who, least: int = 1) -> None:
        self.ref: Ref = ref(who)
        self.least: int = least

    def parts(self) -> list[Part]:
        return [self.ref]

    def holds(self, x: Context) -> bool:
        return len(self.ref.cards(x)) >= self.least


class Holds(Statement):
    """A comparison of two numbers."""

    def __init__(self, left: Number, how: int, right: Number) -> None:
        self.left: Expression = amount(left)
        self.how: int = how
        self.right: Expression = amount(right)

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def holds(self, x: Context) -> bool:
        return compare(self.left.value(x), self.how, self.right.value(x))


class YourTurn(Statement):
    """It is your turn."""

    def holds(self, x: Context) -> bool:
        m = x.m
        return m.active_player == x.you


class YouAttack(Statement):
    """You are the Attacker."""

    def holds(self, x: Context) -> bool:
        m = x.m
        return m.attacker == x.you and m.phase == PHASE_ATTACK


class YouDefend(Statement):
    """You are the Defender."""

    def holds(self, x: Context) -> bool:
        m = x.m
        return defends(m, x.you) and m.phase == PHASE_ATTACK


class YouHoldFavor(Statement):
    """You control the Imperial Favor."""

    def holds(self, x: Context) -> bool:
        m = x.m
        return m.favor == x.you


class HighestToLobby(Statement):
    """Your Family Honor, as lobbying counts it, is higher than every other player's (SE-FAV-02, TF-FAV-02)."""

    def holds(self, x: Context) -> bool:
        m = x.m
        mine = self.counted(m, x.you)
        for p in m.players():
            if p != x.you and self.counted(m, p) >= mine:
                return False
        return True

    def counted(self, m: Machine, player: int) -> int:
        """A player's Family Honor and what his cards add to it for lobbying."""
        return m.honor(player) + limit_change(m, player, LIMIT_LOBBY)


class InBattle(Statement):
    """A battle is going on."""

    def holds(self, x: Context) -> bool:
        m = x.m
        return m.in_battle


class TerrainInPlay(Statement):
    """A Terrain is in play at the current battlefield."""

    def holds(self, x: Context) -> bool:
        m = x.m
        here = at_battle(m)
        return here >= 0 and m.terrain(here) >= 0


class WentSecond(Statement):
    """You did not go first this game."""

    def holds(self, x: Context) -> bool:
        m = x.m
        return m.start_player != x.you


class EnemyArmyExists(Statement):
    """There are units in the enemy army; any units in the enemy army."""

    def holds(self, x: Context) -> bool:
        m = x.m
        here = at_battle(m)
        if here < 0:
            return False
        for unit in units_at(m, here):
            if side(x) not in (NONE, m.side(unit)):
                return True
        return False


class WouldBeOpposed(Statement):
    """A unit would have an enemy at the current battlefield if it were there on its player's side (TF-DEF-84).

    Or it would have one at some other battlefield than where it is, to which it may move.
    """

    def __init__(self, who: Who, elsewhere: bool) -> None:
        self.ref: Ref = ref(who)
        self.elsewhere: bool = elsewhere

    def parts(self) -> list[Part]:
        return [self.ref]

    def holds(self, x: Context) -> bool:
        m = x.m
        here = at_battle(m)
        card = self.ref.one(x)
        if here < 0 or card < 0:
            return False
        joins = side_to_join(m, m.controller(card), x.you)
        if joins < 0:
            return False
        if not self.elsewhere:
            return any(m.side(unit) != joins for unit in units_at(m, here))
        leader = leader_of(m, card)
        for field in battlefields(m):
            joins = side_to_join(m, m.controller(card), x.you, field)
            if field != location_of(m, leader) and any(m.side(unit) != joins for unit in units_at(m, field)):
                if may_move(m, leader, field, x.you):
                    return True
        return False


class SomethingMoved(OfText):
    """It moved."""

    def of(self, x: Context, scope: int) -> bool:
        return scopes.moved(x.m, scope) != 0


class InPhase(Statement):
    """It is a certain phase."""

    def __init__(self, phase: int) -> None:
        self.phase: int = phase

    def holds(self, x: Context) -> bool:
        return x.m.phase == self.phase


class InSegment(Statement):
    """It is a certain segment of an attack."""

    def __init__(self, segment: int) -> None:
        self.segment: int = segment

    def holds(self, x: Context) -> bool:
        return x.m.segment == self.segment


class YoursToRespond(OfOccurrence):
    """It was yours; your action."""

    def of(self, x: Context, o: int) -> bool:
        return occurrences.by(x.m, o) == x.you


class GoldWasPaid(OfText):
    """The Gold was paid."""

    def of(self, x: Context, scope: int) -> bool:
        return scopes.gold(x.m, scope) > 0


class YouControlTerrain(Statement):
    """You control the Terrain here."""

    def holds(self, x: Context) -> bool:
        m = x.m
        here = at_battle(m)
        return here >= 0 and any(m.controller(terrain) == x.you for terrain in terrains_of(m, here))


class YourFirstTurn(Statement):
    """It is your turn, the first that you have."""

    def holds(self, x: Context) -> bool:
        return x.m.active_player == x.you and x.m.turns_begun(x.you) == 1


class KeepsAbilities(Statement):
    """No text has taken the abilities of this card."""

    def holds(self, x: Context) -> bool:
        return x.source >= 0 and not flagged(x.m, x.source, ABILITIES_TAKEN)


YOUR_TURN: Final = YourTurn()
YOUR_FIRST_TURN: Final = YourFirstTurn()
KEEPS_ABILITIES: Final = KeepsAbilities()
YOU_ATTACK: Final = YouAttack()
YOU_DEFEND: Final = YouDefend()
YOU_HOLD_FAVOR: Final = YouHoldFavor()
HIGHEST_TO_LOBBY: Final = HighestToLobby()
IN_BATTLE: Final = InBattle()
IN_COMBAT: Final = InSegment(SEGMENT_COMBAT)
TERRAIN_IN_PLAY: Final = TerrainInPlay()
WENT_SECOND: Final = WentSecond()
ENEMY_ARMY_EXISTS: Final = EnemyArmyExists()
SOMETHING_MOVED: Final = SomethingMoved()
YOURS_TO_RESPOND: Final = YoursToRespond()
GOLD_WAS_PAID: Final = GoldWasPaid()
YOU_CONTROL_TERRAIN: Final = YouControlTerrain()


class ClanIs(Statement):
    """Whether you are, or one of several players is, a player of a Clan, or a Faction without a trait (GE-FAC-60)."""

    def __init__(self, name: str, players: Players | None = None) -> None:
        self.faction: str = name
        self.name: str = alignment(name)
        self.keyword: int = -1
        self.players: Players | None = players

    def parts(self) -> list[Part]:
        return [] if self.players is None else [self.players]

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)

    def holds(self, x: Context) -> bool:
        m = x.m
        who = [x.you] if self.players is None else self.players.players(x)
        if not self.name:
            strongholds = [m.stronghold(player) for player in who]
            return any(card >= 0 and self.faction in m.definition(card).factions for card in strongholds)
        return any(self.keyword in clans_of(m, player) for player in who)


class PayingFor(Statement):
    """While weighing or making a payment: what it is for passes a test."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        payment = x.m.payment
        card = payments.card(x.m, payment) if payment >= 0 else NONE
        # the Gold for an action from a card in play does not pay for that card
        return card >= 0 and not in_play(x.m, card) and self.test.test(x, card)


class Attaching(Statement):
    """Whether the Personality of this card attaches such a card, while it is asked if he may, and for how much."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        m = x.m
        if m.attaching < 0 or m.attaching_to != leader_of(m, x.source):
            return False
        return self.test.test(x, m.attaching)


class AttachingTo(Statement):
    """While it is asked who may have this card: he passes a test."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        m = x.m
        if m.attaching != x.source or m.attaching_to < 0:
            return False
        return self.test.test(x, m.attaching_to)


class Did(OfText):
    """Whether an earlier effect of this text really changed a card: "if it moved", "if he bowed" (SE-EFF-21)."""

    def __init__(self, field: int, who: Who) -> None:
        self.field: int = field
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def wrong(self, above: list[Part]) -> str:
        return no_effects_yet(self, above, self.field)

    def of(self, x: Context, scope: int) -> bool:
        mask = scopes.field(x.m, scope, self.field)
        for card in self.ref.cards(x):
            if (mask >> card) & 1:
                return True
        return False


class Drew(OfText):
    """An effect of this action has drawn a card."""

    def of(self, x: Context, scope: int) -> bool:
        return scopes.drawn(x.m, scope) > 0


class Changed(OfText):
    """Whether the effects so far changed anything."""

    def of(self, x: Context, scope: int) -> bool:
        return scopes.changes(x.m, scope) > 0


class Was(Statement):
    """A choice made under a name: that it was made at all."""

    def __init__(self, name: str) -> None:
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def holds(self, x: Context) -> bool:
        return slot_value(x, self.slot_ref.slot) != NONE


class Paid(Statement):
    """An optional cost of this action was paid (SE-CST-11)."""

    def __init__(self, name: str) -> None:
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def holds(self, x: Context) -> bool:
        return slot_value(x, self.slot_ref.slot) == 1


class ActionIs(OfAction):
    """About the action the occurrence belongs to: its keyword, designator, card or what it does (SE-BLD-01)."""

    def __init__(
        self,
        keyword: str = "",
        designators: int = 0,
        does: int = 0,
        card: Selector | None = None,
        title: str = "",
    ) -> None:
        self.keyword_name: str = keyword
        self.keyword: int = -1
        self.designators: int = designators
        self.does_mask: int = does
        self.card: Selector | None = card
        self.title: str = title  # of one that the rulebook gives

    def learn(self, rules: Record) -> None:
        if self.keyword_name:
            self.keyword = rules.keyword(self.keyword_name)

    def parts(self) -> list[Part]:
        return [self.card] if self.card is not None else []

    def of(self, x: Context, scope: int) -> bool:
        from gorin.rules.actions import action_has_keyword

        m = x.m
        if self.keyword >= 0 and not action_has_keyword(m, scope, self.keyword):
            return False
        if self.designators and scopes.designator(m, scope) & self.designators == 0:
            return False
        if self.does_mask and ability_taken(m, scope).mask & self.does_mask == 0:
            return False
        if self.title and ability_taken(m, scope).title != self.title:
            return False
        source = scopes.source(m, scope)
        return self.card is None or (source >= 0 and self.card.test(x, source))


class ActionAnswers(OfAction):
    """The action is a Reaction to something of a kind, perhaps instead of it."""

    def __init__(self, kind: int) -> None:
        self.kind: int = kind

    def of(self, x: Context, scope: int) -> bool:
        o = scopes.occurrence(x.m, scope)
        return o >= 0 and occurrences.kind(x.m, o) == self.kind


class ActionDid(OfAction):
    """The action really changed a card that passes a test, by its effects as it resolved (SE-TIM-22, SE-BLD-03)."""

    def __init__(self, field: int, test: Selector) -> None:
        self.field: int = field
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def of(self, x: Context, scope: int) -> bool:
        for card in bits(scopes.field(x.m, scope, self.field)):
            if self.test.test(x, card):
                return True
        return False


class ActionSucceeded(OfAction):
    """The action's effects changed something: it was successful (SE-ACT-45)."""

    def of(self, x: Context, scope: int) -> bool:
        return scopes.changes(x.m, scope) > 0


class Succeeded(OfOccurrence):
    """What is being answered was successful: its effects changed something, be it an action, a trait or an Event."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) == kinds.EVENT:
            return occurrences.amount(x.m, o) > 0
        scope = x.m.scope(o)
        return scope >= 0 and scopes.changes(x.m, scope) > 0


def action_scope(x: Context) -> int:
    """The action that an occurrence is part of, or that is being taken."""
    m = x.m
    scope = m.scope(x.occurrence) if x.occurrence >= 0 else x.scope
    while scope >= 0 and scopes.kind(m, scope) != SCOPE_ACTION:
        scope = scopes.parent(m, scope)
    return scope if scope >= 0 else m.action


def targets_stay(x: Context) -> bool:
    """Whether the targets of the action that an occurrence is part of, or that is being taken, cannot be changed."""
    scope = action_scope(x)
    return scope >= 0 and scopes.flags(x.m, scope) & FLAG_FIXED_TARGETS != 0


class YouAct(Statement):
    """An action of yours is under way: weighed before it is announced, taken, or answered by another."""

    def holds(self, x: Context) -> bool:
        m = x.m
        f = m.top
        while f >= 0:
            if m.scope(f) == f and scopes.kind(m, f) == SCOPE_ACTION and scopes.you(m, f) == x.you:
                return True
            f = m.below(f)
        return False


YOU_ACT: Final = YouAct()


class PerformedBy(OfAction):
    """The action under way is performed by a card that passes a test (SE-PRF-01)."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def of(self, x: Context, scope: int) -> bool:
        for card in performing(x.m, scope):
            if self.test.test(x, card):
                return True
        return False


def performing(m: Machine, scope: int) -> list[int]:
    """Who performs an action: until its targets stand, those being weighed for it included."""
    from gorin.rules.actions import performers_of

    found = bits(scopes.performers(m, scope))
    if scopes.flags(m, scope) & (FLAG_PAYING | FLAG_RESOLVING | FLAG_RESOLVED) == 0:
        found.extend([card for card in performers_of(m, scope, ability_taken(m, scope)) if card not in found])
    return found


class AtPlace(Statement):
    """A card is at the battlefield of a Province."""

    def __init__(self, who: Who, place: Place) -> None:
        self.ref: Ref = ref(who)
        self.place: Place = battlefield(place)

    def parts(self) -> list[Part]:
        return [self.ref, self.place]

    def holds(self, x: Context) -> bool:
        card = self.ref.one(x)
        v = self.place.province(x)
        return card >= 0 and v >= 0 and in_play(x.m, card) and location_of(x.m, card) == v


class SharePenalties(Statement):
    """There is a source from which each of some cards has a penalty of a stat (TF-EFF-19)."""

    def __init__(self, who: Who, stat: int) -> None:
        self.ref: Ref = ref(who)
        self.stat: int = stat

    def parts(self) -> list[Part]:
        return [self.ref]

    def holds(self, x: Context) -> bool:
        return bool(shared_sources(x.m, self.stat, self.ref.cards(x), True))


class SamePlace(Statement):
    """The battle being fought is at a Province."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def holds(self, x: Context) -> bool:
        v = self.place.province(x)
        return v >= 0 and at_battle(x.m) == v


class IsPlace(Statement):
    """Two expressions mean the same Province or battlefield."""

    def __init__(self, left: Place, right: Place) -> None:
        self.left: Place = left
        self.right: Place = right

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def holds(self, x: Context) -> bool:
        v = self.left.province(x)
        return v >= 0 and v == self.right.province(x)


class Adjacent(Statement):
    """Two Provinces, or the battlefields there, lie side by side."""

    def __init__(self, left: Place, right: Place) -> None:
        self.left: Place = left
        self.right: Place = right

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def holds(self, x: Context) -> bool:
        return adjacent(x.m, self.left.province(x), self.right.province(x))


class PlayerIs(Statement):
    """Two player expressions mean the same player."""

    def __init__(self, left: Players, right: Players) -> None:
        self.left: Players = left
        self.right: Players = right

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def holds(self, x: Context) -> bool:
        rights = self.right.players(x)
        for p in self.left.players(x):
            if p in rights:
                return True
        return False


def in_action(name: str, number: int) -> str:
    """The name under which something is remembered only as long as one action lasts."""
    return f"{name}:{number}"


class Remembered(Statement):
    """Something noted with `Remember` about you or a card."""

    def __init__(self, name: str, who: Who | None = None) -> None:
        self.name: str = name
        self.ref: Ref | None = ref(who) if who is not None else None

    def parts(self) -> list[Part]:
        return [self.ref] if self.ref is not None else []

    def holds(self, x: Context) -> bool:
        from gorin.table.memory import about_player, remembered

        subject = about_player(x.you) if self.ref is None else self.ref.one(x)
        if remembered(x.m, subject, self.name) > 0:
            return True
        outer = action_scope(x)
        return outer >= 0 and remembered(x.m, subject, in_action(self.name, scopes.number(x.m, outer))) > 0


ACTION_SUCCEEDED: Final = ActionSucceeded()
SUCCEEDED: Final = Succeeded()
ANYTHING_CHANGED: Final = Changed()
