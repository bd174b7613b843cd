"""Sides of an attack: who is invited, who is an ally, and who joins which leader."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.amounts import Expression
from gorin.lang.conditions import Statement
from gorin.lang.refs import Players, Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.actions import times_used
from gorin.rules.battlefields import may_invite
from gorin.rules.points import after_by
from gorin.rules.timing import changed, happen_severally, negated
from gorin.table import alliances, citations, effects, kinds, scopes
from gorin.table.changes import SENT, invite, join_side
from gorin.table.definitions import (
    Ability,
    Condition,
    Context,
    InvitationBan,
    Names,
    Node,
    Part,
    Question,
    scope_context,
)
from gorin.table.edition import Rules
from gorin.table.keywords import touches_player
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remembered
from gorin.table.modifiers import slot_value
from gorin.table.packing import NOBODY, T_GRANTED, T_PLAYER, pack, payload_of
from gorin.table.places import at_battle, leader_of, personalities
from gorin.table.terms import NONE


class YouAreAlly(Statement):
    """You lead neither side of the attack, and have had a unit on one of them (SE-MPL-64)."""

    def holds(self, x: Context) -> bool:
        return alliances.allied_side(x.m, x.you) != 0


YOU_ARE_ALLY: Final = YouAreAlly()


class Allies(Players):
    """The allies of your side of the attack, in turn order."""

    def players(self, x: Context) -> list[int]:
        m = x.m
        mine = alliances.leader_of_player(m, x.you)
        if mine < 0:
            return []
        return [p for p in alliances.third_parties(m) if p != x.you and alliances.leader_of_player(m, p) == mine]


ALLIES: Final = Allies()


class FriendlyLeader(Players):
    """The leader of your side: yourself, or whose ally you are; nobody for one who has yet to ally (SE-MPL-60)."""

    def players(self, x: Context) -> list[int]:
        leader = alliances.leader_of_player(x.m, x.you)
        return [leader] if leader >= 0 and not x.m.out_of_game(leader) else []


FRIENDLY_LEADER: Final = FriendlyLeader()


class UnitsSent(Expression):
    """How many units of players have assigned or moved to attack, in this attack or in the one that is just over."""

    def __init__(self, players: Players) -> None:
        self.of: Players = players

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_sent = True

    def parts(self) -> list[Part]:
        return [self.of]

    def value(self, x: Context) -> int:
        name = SENT + str(x.m.attack_number)
        return sum([remembered(x.m, about_player(player), name) for player in self.of.players(x)])


class InviteToAttack(Verb):
    """Leaders of the attack invite players to it (SE-MPL-01)."""

    def __init__(self, leaders: Players, guests: Players) -> None:
        super().__init__()
        self.leaders: Players = leaders
        self.guests: Players = guests

    def parts(self) -> list[Part]:
        return [self.leaders, self.guests]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for guest in self.guests.players(x):
            for leader in self.leaders.players(x):
                if alliances.leads(m, leader) and not alliances.leads(m, guest) and may_invite(m, leader, guest):
                    invite(m, guest, leader)
                    changed(m, scope)
                    after_by(m, kinds.INVITED, guest, leader)


class CannotInvite(InvitationBan):
    """A player cannot invite certain others as allies."""

    def __init__(self, whom: Players, when: Condition | None) -> None:
        super().__init__(when)
        self.whom: Players = whom

    def parts(self) -> list[Part]:
        return [*super().parts(), self.whom]

    def bars(self, x: Context, guest: int) -> bool:
        return guest in self.whom.players(x)


class AllHaveUsed(Statement):
    """Each of those has used the ability to whom it was given, as was noted under a name."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.number(self.name)

    def holds(self, x: Context) -> bool:
        m = x.m
        gift = slot_value(x, self.slot)
        if gift < 0:
            return False
        at = effects.at(gift)
        ability = m.nodes[effects.node(m, at)]
        assert isinstance(ability, Ability)
        whose = effects.parameter(m, at)
        having = [p for p in m.players() if touches_player(whose, effects.player(m, at), p)]
        gift_of_players = pack(T_GRANTED, gift * 1024 + NOBODY)
        return all(times_used(m, gift_of_players, ability, p) > 0 for p in having)


class StartsGame(Verb):
    """A player is the one who starts the game, whoever that was before."""

    def __init__(self, players: Players) -> None:
        super().__init__()
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for player in self.players.players(x)[:1]:
            m.start_player = player
            m.active_player = player
            changed(m, scope)


class ChangeSides(Verb):
    """You leave your leader for another, and your units at battlefields enter his side there, without movement."""

    def __init__(self, leader: Players) -> None:
        super().__init__()
        self.leader: Players = leader

    def parts(self) -> list[Part]:
        return [self.leader]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for leader in self.leader.players(x)[:1]:
            if not alliances.leads(m, x.you):
                if alliances.allied_side(m, x.you) == 0 or x.you == m.other_defender:
                    return
                alliances.become_ally(m, x.you, leader)
            for unit in personalities(m, x.you):
                if m.location(unit) >= 0 and m.side(unit) != leader:
                    join_side(m, unit, leader)
                    changed(m, scope)


class MoveToSides(Node):
    """Move units to the current battlefield at once, some to attack and some to defend.

    No third player's units go to both sides: he says which of them do (SE-MPL-05). Whoever may not join the side that
    a unit is to go to keeps it where it is (SE-MPL-02).
    """

    def __init__(self, attackers: Who, defenders: Who) -> None:
        super().__init__()
        self.attackers: Ref = ref(attackers)
        self.defenders: Ref = ref(defenders)

    def parts(self) -> list[Part]:
        return [self.attackers, self.defenders]

    def does(self) -> int:
        return 1 << kinds.MOVE

    def units(self, m: Machine, scope: int, side: int) -> list[int]:
        """Those who are to go to a side, and may."""
        from gorin.rules.battlefields import may_move

        x = scope_context(m, scope)
        found: list[int] = []
        for card in (self.attackers if side == alliances.ATTACKING else self.defenders).cards(x):
            leader = leader_of(m, card)
            if leader < 0 or leader in found:
                continue
            player = m.controller(leader)
            if alliances.leads(m, player):
                open_to = alliances.side_led_by(m, player)
            else:
                open_to = alliances.invitations(m, player)
                if open_to == alliances.BOTH:
                    open_to = alliances.acts_as(m, player) or alliances.BOTH
            if open_to & side and may_move(m, leader, at_battle(m), x.you):
                found.append(leader)
        return found

    def torn(self, m: Machine, scope: int) -> list[int]:
        """Third players whose units would go to both sides, in turn order."""
        one = [m.controller(unit) for unit in self.units(m, scope, alliances.ATTACKING)]
        other = [m.controller(unit) for unit in self.units(m, scope, alliances.DEFENDING)]
        return [p for p in alliances.third_parties(m) if p in one and p in other]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if at_battle(m) < 0 or negated(m, scope):
            m.pop()
        elif self.torn(m, scope):
            m.wait()
        else:
            self.go(m, scope)

    def go(self, m: Machine, scope: int) -> None:
        """All go at once."""
        m.pop()
        units: list[int] = []
        for side in (alliances.ATTACKING, alliances.DEFENDING):
            for unit in self.units(m, scope, side):
                player = m.controller(unit)
                if alliances.invitations(m, player) == alliances.BOTH:
                    alliances.act_as(m, player, side)
                units.append(unit)
        places = [at_battle(m)] * len(units)
        players = [m.controller(unit) for unit in units]
        happen_severally(m, scope, kinds.MOVE, units, places, [0] * len(units), players)

    def ask(self, m: Machine, f: int) -> Question:
        player = self.torn(m, m.scope(f))[0]
        options = [pack(T_PLAYER, leader) for leader in (m.attacker, m.defender)]
        return Question(player, "side", citations.BOTH_SIDES, options, scopes.source(m, m.scope(f)), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        side = alliances.side_led_by(m, payload_of(value))
        alliances.act_as(m, self.torn(m, m.scope(f))[0], side)


class AllMayAssign(Node):
    """Everybody who takes part may assign units outside the maneuvers, in their order (SE-TIM-20)."""

    def does(self) -> int:
        return 1 << kinds.ASSIGN

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        if m.attacker >= 0 and not negated(m, scope):
            changed(m, scope)
            m.push(m.rules.procedures.assignments, NONE)
