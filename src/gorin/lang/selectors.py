"""Tests on cards, combined with `&`, `|` and `~`."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.refs import Players, Ref, Slot, This, Who, ref, side
from gorin.rules.actions import acts_as_if_here, is_keyworded, stand_in
from gorin.table import duels, effects, kinds, places, terms
from gorin.table.alliances import side_of_player
from gorin.table.changes import is_created
from gorin.table.definitions import (
    A_KEYWORD,
    ANY_TYPE,
    OF_ARMIES,
    OF_THE_BATTLE,
    ONE_CARD,
    Amount,
    Context,
    Part,
    Selector,
)
from gorin.table.edition import Rules
from gorin.table.flags import PERFORMS_HERE
from gorin.table.keywords import (
    clans_of,
    families_of,
    flag_in_force,
    flagged,
    given_keyword,
    has_keyword,
    is_cavalry_unit,
    is_human,
)
from gorin.table.machine import Machine
from gorin.table.memory import EVER_TARGETED_FROM, TARGETED, TARGETED_FROM, remembered
from gorin.table.modifiers import slot_value
from gorin.table.printings import symbol_number
from gorin.table.sets import in_set
from gorin.table.stats import base_stat, stat, unit_force, unit_gold_cost
from gorin.table.terms import NONE

TYPE_NAMES: Final = ["Stronghold", "Personality", "Holding", "Event", "Region", "Action", "Ring", "Follower", "Item",
                     "Spell", "Sensei", "Ancestor", "Wind"]  # fmt: skip


class Test(Selector):
    """The base of all tests here; `put` adds its words to a noun phrase."""

    def __and__(self, other: Test) -> Test:
        return And([self, other])

    def __or__(self, other: Test) -> Test:
        return Or([self, other])

    def __invert__(self) -> Test:
        return Not(self)


class And(Test):
    """Cards that pass every one of some tests."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests: list[Test] = []
        for t in tests:
            if isinstance(t, And):
                self.tests.extend(t.tests)
            else:
                self.tests.append(t)

    def parts(self) -> list[Part]:
        return list(self.tests)

    def lies_open(self) -> bool:
        return all(t.lies_open() for t in self.tests)

    def plain(self) -> bool:
        return all(t.plain() for t in self.tests)

    def test(self, x: Context, card: int) -> bool:
        for t in self.tests:
            if not t.test(x, card):
                return False
        return True

    def types(self) -> int:
        mask = ANY_TYPE
        for t in self.tests:
            mask &= t.types()
        return mask

    def yours(self) -> bool:
        return any(t.yours() for t in self.tests)

    def blind(self, x: Context, card: int) -> bool:
        for t in self.tests:
            if not t.blind(x, card):
                return False
        return True

    def public(self) -> bool:
        return all(t.public() for t in self.tests)

    def breadth(self) -> int:
        return min([t.breadth() for t in self.tests])


class Or(Test):
    """Cards that pass at least one of some tests."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests: list[Test] = []
        for t in tests:
            if isinstance(t, Or):
                self.tests.extend(t.tests)
            else:
                self.tests.append(t)

    def parts(self) -> list[Part]:
        return list(self.tests)

    def lies_open(self) -> bool:
        return all(t.lies_open() for t in self.tests)

    def plain(self) -> bool:
        return all(t.plain() for t in self.tests)

    def test(self, x: Context, card: int) -> bool:
        for t in self.tests:
            if t.test(x, card):
                return True
        return False

    def types(self) -> int:
        mask = 0
        for t in self.tests:
            mask |= t.types()
        return mask

    def blind(self, x: Context, card: int) -> bool:
        for t in self.tests:
            if t.blind(x, card):
                return True
        return False

    def public(self) -> bool:
        return all(t.public() for t in self.tests)

    def breadth(self) -> int:
        return max([t.breadth() for t in self.tests])


class Not(Test):
    """Cards that fail a test."""

    def __init__(self, inner: Test) -> None:
        self.inner: Test = inner

    def parts(self) -> list[Part]:
        return [self.inner]

    def lies_open(self) -> bool:
        return self.inner.lies_open()

    def test(self, x: Context, card: int) -> bool:
        return not self.inner.test(x, card)

    def public(self) -> bool:
        return self.inner.public()

    def reaches_out(self) -> bool:
        return False


class OfType(Test):
    """Cards of one type, such as PERSONALITY."""

    def __init__(self, type: int) -> None:
        self.type: int = type

    def lies_open(self) -> bool:
        return True

    def plain(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return x.m.definition(card).type == self.type

    def types(self) -> int:
        return 1 << self.type


class UnitTest(Test):
    """Units, each by the Personality who leads it (SE-DEF-31)."""

    def lies_open(self) -> bool:
        return True

    def plain(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return places.leader_of(x.m, card) == card

    def types(self) -> int:
        return 1 << terms.PERSONALITY


class Keyword(Test):
    """Cards that have a keyword now."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.keyword: int = -1

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return has_keyword(x.m, card, self.keyword)

    def blind(self, x: Context, card: int) -> bool:
        return given_keyword(x.m, card, self.keyword)

    def breadth(self) -> int:
        return A_KEYWORD


class Titled(Test):
    """Cards that share a title, alternate titles included (SE-KEY-05)."""

    def __init__(self, title: str) -> None:
        self.title: str = title

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return self.title in x.m.definition(card).titles


class OfFamily(Test):
    """Cards with a family name (TF-KEY-11)."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return self.name in families_of(x.m, card)


class PrintedWith(Test):
    """Copies with the symbol of a set on them, whatever later printings have (SE-CRD-03)."""

    def __init__(self, symbol: str) -> None:
        self.symbol: str = symbol

    def test(self, x: Context, card: int) -> bool:
        return x.m.printing(card) == symbol_number(self.symbol)


class Yours(Test):
    """Cards: your."""

    def public(self) -> bool:
        return True

    def lies_open(self) -> bool:
        return True

    def plain(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.you_of(m, card) == x.you

    def yours(self) -> bool:
        return True


class OtherPlayers(Test):
    """Cards: another player's."""

    def public(self) -> bool:
        return True

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.you_of(m, card) != x.you


class Bowed(Test):
    """Cards: bowed."""

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.bowed(card)


class Unbowed(Test):
    """Cards: unbowed."""

    def lies_open(self) -> bool:
        return True

    def plain(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return not m.bowed(card)


class Dishonorable(Test):
    """Cards: dishonorable."""

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.dishonored(card)


class Honorable(Test):
    """Cards: honorable."""

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return not m.dishonored(card) and m.definition(card).type == terms.PERSONALITY


class Enemy(Test):
    """Cards: enemy; enemy: on the other side at the current battlefield (SE-DEF-24), or wherever its player has it."""

    def of_battle(self) -> int:
        return OF_THE_BATTLE

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        here = places.at_battle(m)
        if here < 0 or not places.in_unit(m, card):
            return False
        if m.rules.numbers.enemy_by_control:
            mine, theirs = side(x), side_of_player(m, m.controller(card))
            return mine >= 0 and theirs >= 0 and mine != theirs
        return places.location_of(m, card) == here and side(x) not in (NONE, places.side_of(m, card))


class AtBattle(Test):
    """Cards: at the current battlefield."""

    def lies_open(self) -> bool:
        return True

    def of_battle(self) -> int:
        return OF_THE_BATTLE

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        here = places.at_battle(m)
        return here >= 0 and places.in_play(m, card) and places.location_of(m, card) == here


class AtHome(Test):
    """Cards: at home."""

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.in_unit(m, card) and places.location_of(m, card) < 0


class Opposed(Test):
    """Cards: opposed."""

    def of_battle(self) -> int:
        return OF_ARMIES

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.opposed(m, card)


class Attacking(Test):
    """Cards: attacking; attacking: in an attacking army."""

    def of_battle(self) -> int:
        return OF_ARMIES

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.in_unit(m, card) and places.location_of(m, card) >= 0 and places.side_of(m, card) == m.attacker


class Defending(Test):
    """Cards: defending."""

    def of_battle(self) -> int:
        return OF_ARMIES

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.in_unit(m, card) and places.location_of(m, card) >= 0 and places.side_of(m, card) != m.attacker


class InAnArmy(Test):
    """Cards: in an army."""

    def lies_open(self) -> bool:
        return True

    def of_battle(self) -> int:
        return OF_ARMIES

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.in_unit(m, card) and places.location_of(m, card) >= 0


class WithoutFollowers(Test):
    """Cards: without Followers."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return not places.has_followers(m, card)


class WithoutAttachments(Test):
    """Cards: without attachments."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.first_attachment(card) < 0


class WithAttachment(Test):
    """Cards: with an attachment."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.first_attachment(card) >= 0


class Unique(Test):
    """Cards: Unique."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.definition(card).unique


class Human(Test):
    """Cards: Human."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return is_human(m, card)


class CavalryUnit(Test):
    """Cards: Cavalry."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.leader_of(m, card) == card and is_cavalry_unit(m, card)


class Dead(Test):
    """Cards: dead."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.dead(card)


class Friendly(Test):
    """Cards: in your army."""

    def of_battle(self) -> int:
        return OF_THE_BATTLE

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        here = places.at_battle(m)
        return (
            here >= 0
            and places.in_unit(m, card)
            and places.location_of(m, card) == here
            and places.side_of(m, card) == side(x)
        )


class Owned(Test):
    """Cards: you own."""

    def public(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.owner(card) == x.you


class Attachment(Test):
    """Cards: attachment."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.definition(card).type in terms.ATTACHMENTS

    def types(self) -> int:
        return terms.ATTACHMENT_TYPES


class GoldProducing(Test):
    """Cards: Gold-producing."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        if m.gold_traits(card):
            return True
        for each in m.definition(card).abilities:
            if each.gold is not None:  # a trait or an ability that produces Gold (SE-HLD-03, GE-GLD-03)
                return True
        return False


class HonorProducing(Test):
    """Cards: Honor-producing."""

    def test(self, x: Context, card: int) -> bool:
        d = x.m.definition(card)
        if any(gains_honor(each.effect) for each in d.abilities if each.effect is not None):
            return True
        return any(gains_honor(each.program) for each in d.traits if each.program is not None)


def gains_honor(part: Part) -> bool:
    """Whether a text makes its own player gain Honor."""
    from gorin.lang.refs import YOU
    from gorin.lang.verbs import Honor

    if isinstance(part, Honor):
        return part.kind == kinds.GAIN_HONOR and part.players is YOU
    return any(gains_honor(inner) for inner in part.parts())


class WithClan(Test):
    """Cards: with a Clan alignment."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        if m.definition(card).type != terms.PERSONALITY:  # SE-KEY-07
            return False
        for clan in m.rules.clan_keywords():  # as he has them now: who loses his only one is unaligned (TF-PLY-02)
            if has_keyword(m, card, clan):
                return True
        return False


class Assigned(Test):
    """Cards: assigned this attack."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.attack_assigned(card) == m.attack_number and m.attack_number > 0


class InPlay(Test):
    """Cards: in play."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.in_play(m, card)


class FaceUpInProvince(Test):
    """Cards: face-up in a Province."""

    def public(self) -> bool:
        return True

    def reaches_out(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.province_of(m, card) >= 0 and m.face_up(card)


class Infantry(Test):
    """Cards: Infantry."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return not has_keyword(m, card, m.rules.keyword("Cavalry")) and m.definition(card).type in (
            terms.PERSONALITY,
            terms.FOLLOWER,
        )


class Experienced(Test):
    """Cards: Experienced."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.definition(card).experience > 0

    def __invert__(self) -> Test:
        return NonExperienced(self)


class NonExperienced(Not):
    """Cards: neither Experienced nor Inexperienced (GE-EXP-80)."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.definition(card).experience == 0


class WasCreated(Test):
    """Cards: created by an effect, and in no deck."""

    def test(self, x: Context, card: int) -> bool:
        return is_created(x.m, card)


class UnitCard(Test):
    """Cards: in a unit; in your home or at a battlefield: any unit."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.in_unit(m, card)


class InHand(Test):
    """Cards: in hand."""

    def reaches_out(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.zone_kind(m, card) == terms.HAND


class Discarded(Test):
    """Cards: discarded."""

    def reaches_out(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.zone_kind(m, card) in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD)


class Loyal(Test):
    """Cards: Loyal."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return m.definition(card).loyal


class AnyCard(Test):
    """Cards: any."""

    def public(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return True


class WithFollowers(Test):
    """Cards: with Followers."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        return places.has_followers(m, card)


class InAndOutOfPlay(Test):
    """Cards: in and out of play."""

    def reaches_out(self) -> bool:
        return True

    def public(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        return True


class Related(Test):
    """Cards by how they stand to the cards of a Ref."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]


class Placed(Related):
    """By where a card stands to those of a Ref: one that performs the action as if at the battle stands there."""

    def fits(self, x: Context, card: int) -> bool:
        """Whether it does as all stand."""
        raise NotImplementedError(type(self).__name__)

    def test(self, x: Context, card: int) -> bool:
        if self.fits(x, card):
            return True
        m = x.m
        if not flag_in_force(m, PERFORMS_HERE):
            return False
        for other in self.ref.cards(x):
            if acts_as_if_here(x, other) and places.leader_of(m, card) != places.leader_of(m, other):
                mark = m.mark()
                stand_in(m, places.leader_of(m, other))
                found = self.fits(x, card)
                m.undo(mark)
                if found:
                    return True
        return False


class Opposing(Placed):
    """Opposing the cards of a Ref."""

    def of_battle(self) -> int:
        return OF_THE_BATTLE

    def fits(self, x: Context, card: int) -> bool:
        for other in self.ref.cards(x):
            if places.opposing(x.m, card, other):
                return True
        return False


class Facing(Related):
    """Opposing a card of a Ref in a duel: the other who fights it, wherever both are (SE-DUE-63)."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        f = m.duel
        if f < 0:
            return False
        one, other = duels.challenger(m, f), duels.challenged(m, f)
        rival = other if card == one else one if card == other else NONE
        return rival >= 0 and rival in self.ref.cards(x)


class OneOf(Related):
    """One of the cards of a Ref."""

    def test(self, x: Context, card: int) -> bool:
        if isinstance(self.ref, Slot):
            return in_set(slot_value(x, self.ref.slot), card)
        if isinstance(self.ref, This):
            return card == x.source
        return card in self.ref.cards(x)

    def public(self) -> bool:
        return True

    def breadth(self) -> int:
        return ONE_CARD


class InUnitOf(Related):
    """In the same unit as a card of a Ref."""

    def test(self, x: Context, card: int) -> bool:
        if not places.in_unit(x.m, card):
            return False
        leader = places.leader_of(x.m, card)
        for other in self.ref.cards(x):
            if other >= 0 and places.leader_of(x.m, other) == leader:
                return True
        return False


class SameLocation(Placed):
    """At the same location as the card of a Ref; two homes are two locations."""

    def fits(self, x: Context, card: int) -> bool:
        other = self.ref.one_in_play(x)
        if other == NONE or not places.in_play(x.m, card):
            return False
        here = places.location_of(x.m, card)
        if here != places.location_of(x.m, other):
            return False
        return here >= 0 or x.m.controller(card) == x.m.controller(other)


class SameArmy(Placed):
    """In the army of the card of a Ref."""

    def of_battle(self) -> int:
        return OF_ARMIES

    def fits(self, x: Context, card: int) -> bool:
        other = self.ref.one(x)
        if other < 0 or not places.in_unit(x.m, card) or not places.in_unit(x.m, other):
            return False
        here = places.location_of(x.m, other)
        return (
            here >= 0
            and places.location_of(x.m, card) == here
            and places.side_of(x.m, card) == places.side_of(x.m, other)
        )


class AttachedTo(Related):
    """Attachments of someone; of one who has left play, those that left play with him."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        host = m.host(card)
        if host >= 0:
            return host in self.ref.cards(x)
        left = m.left_play(card)
        host = m.last_host(card) if left else terms.NONE
        return host >= 0 and (m.left_play(host) - 1) // 2 == (left - 1) // 2 and host in self.ref.cards(x)


class OwnedBy(Test):
    """Cards that one of some players owns."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def test(self, x: Context, card: int) -> bool:
        return x.m.owner(card) in self.players.players(x)

    def public(self) -> bool:
        return True


class ControlledBy(Test):
    """Cards that one of some players controls."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def test(self, x: Context, card: int) -> bool:
        return places.you_of(x.m, card) in self.players.players(x)

    def public(self) -> bool:
        return True


AT_MOST: Final = 0
AT_LEAST: Final = 1
LESS: Final = 2
MORE: Final = 3
EQUAL: Final = 4

CURRENT: Final = 0
BASE: Final = 1
UNIT_FORCE: Final = 2
UNIT_GOLD: Final = 3


def measured(m: Machine, card: int, number: int, which: int) -> int:
    """One of a card's values of a stat: the current, the printed, or that of its whole unit."""
    if which == CURRENT:
        value = stat(m, card, number)
    elif which == BASE:
        value = base_stat(m, card, number)
    elif which == UNIT_FORCE:
        leader = places.leader_of(m, card)
        value = unit_force(m, leader) if leader >= 0 else 0
    else:
        leader = places.leader_of(m, card)
        value = unit_gold_cost(m, leader) if leader >= 0 else stat(m, card, terms.GOLD_COST)
    if value == terms.NO_STAT:
        return -999 if which == CURRENT else 0
    return value


class Compare(Test):
    """Cards whose stat compares in a way with an amount."""

    def __init__(self, stat: int, how: int, amount: Amount, which: int = CURRENT) -> None:
        self.stat: int = stat
        self.how: int = how
        self.amount: Amount = amount
        self.which: int = which

    def parts(self) -> list[Part]:
        return [self.amount]

    def reckons(self) -> bool:
        return self.which != BASE or self.amount.reckons()

    def test(self, x: Context, card: int) -> bool:
        return compare(measured(x.m, card, self.stat, self.which), self.how, self.amount.value(x))


def compare(value: int, how: int, with_value: int) -> bool:
    """Whether the first number is AT_MOST, AT_LEAST, LESS or MORE than the second; else: whether they are equal."""
    if how == AT_MOST:
        return value <= with_value
    if how == AT_LEAST:
        return value >= with_value
    if how == LESS:
        return value < with_value
    if how == MORE:
        return value > with_value
    return value == with_value


class HasToken(Test):
    """Cards carrying a token of a title."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.keyword: int = -1

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)

    def test(self, x: Context, card: int) -> bool:
        for at in x.m.effects(effects.TOKEN):
            if effects.subject(x.m, at) == card and effects.parameter(x.m, at) == self.keyword:
                return True
        return False


class Flagged(Test):
    """Cards for which a permission or ban is in force."""

    def __init__(self, flag: int) -> None:
        self.flag: int = flag

    def test(self, x: Context, card: int) -> bool:
        return flagged(x.m, card, self.flag)


class SharesClan(Test):
    """Of the same Clan alignment as you (SE-KEY-08: nothing unaligned shares)."""

    def test(self, x: Context, card: int) -> bool:

        if x.m.definition(card).type != terms.PERSONALITY:
            return False
        for clan in clans_of(x.m, x.you):
            if has_keyword(x.m, card, clan):
                return True
        return False


class HasAbility(Test):
    """Cards with an ability of some kind: by designator, by keyword, by what its text does (SE-ACT-02, SE-BLD-01)."""

    def __init__(self, designators: int = 0, name: str = "", does: int = 0) -> None:
        self.designators: int = designators
        self.name: str = name
        self.keyword: int = -1
        self.mask: int = does

    def learn(self, rules: Record) -> None:
        if self.name:
            self.keyword = rules.keyword(self.name)

    def test(self, x: Context, card: int) -> bool:
        for ability in x.m.definition(card).abilities:
            if self.designators and ability.designators & self.designators == 0:
                continue
            if self.keyword >= 0 and not is_keyworded(x.m, ability, card, self.keyword):
                continue
            if self.mask == 0 or ability.mask & self.mask:
                return True
        return False


class WasTargetedThisTurn(Test):
    """Targeted this turn by an action with a keyword: remembered by the action procedure."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        if self.name not in rules.remembered_keywords:
            rules.remembered_keywords = sorted([*rules.remembered_keywords, self.name])

    def test(self, x: Context, card: int) -> bool:
        return remembered(x.m, card, TARGETED + self.name) > 0


class WasTargetedFrom(Test):
    """Targeted this turn, or this game, by an action from a card of a title: remembered by the action procedure."""

    def __init__(self, title: str, ever: bool = False) -> None:
        self.title: str = title
        self.ever: bool = ever

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        titles = rules.titles_of_the_game if self.ever else rules.remembered_titles
        if self.title not in titles:
            titles.append(self.title)

    def test(self, x: Context, card: int) -> bool:
        return remembered(x.m, card, (EVER_TARGETED_FROM if self.ever else TARGETED_FROM) + self.title) > 0


PERSONALITY_: Final = OfType(terms.PERSONALITY)
PERSONALITIES: Final = PERSONALITY_
FOLLOWERS: Final = OfType(terms.FOLLOWER)
ITEMS: Final = OfType(terms.ITEM)
SPELLS: Final = OfType(terms.SPELL)
HOLDINGS: Final = OfType(terms.HOLDING)
RINGS: Final = OfType(terms.RING)
REGIONS: Final = OfType(terms.REGION)
EVENTS: Final = OfType(terms.EVENT)
ACTIONS: Final = OfType(terms.ACTION)
STRONGHOLDS: Final = OfType(terms.STRONGHOLD)
SENSEIS: Final = OfType(terms.SENSEI)
ANCESTORS: Final = OfType(terms.ANCESTOR)
WINDS: Final = OfType(terms.WIND)
UNITS: Final = UnitTest()

YOURS: Final = Yours()
OTHER_PLAYERS: Final = OtherPlayers()
BOWED: Final = Bowed()
UNBOWED: Final = Unbowed()
DISHONORABLE: Final = Dishonorable()
HONORABLE: Final = Honorable()
ENEMY: Final = Enemy()
AT_BATTLE: Final = AtBattle()
AT_HOME: Final = AtHome()
OPPOSED: Final = Opposed()
ATTACKING: Final = Attacking()
DEFENDING: Final = Defending()
IN_AN_ARMY: Final = InAnArmy()
WITHOUT_FOLLOWERS: Final = WithoutFollowers()
WITHOUT_ATTACHMENTS: Final = WithoutAttachments()
WITH_ATTACHMENT: Final = WithAttachment()
UNIQUE: Final = Unique()
HUMAN: Final = Human()
CAVALRY_UNIT: Final = CavalryUnit()
DEAD: Final = Dead()
FRIENDLY: Final = Friendly()
OWNED: Final = Owned()
ATTACHMENT: Final = Attachment()
GOLD_PRODUCING: Final = GoldProducing()
HONOR_PRODUCING: Final = HonorProducing()
WITH_CLAN: Final = WithClan()
ASSIGNED: Final = Assigned()
IN_PLAY: Final = InPlay()
FACE_UP_IN_PROVINCE: Final = FaceUpInProvince()
INFANTRY: Final = Infantry()
EXPERIENCED: Final = Experienced()
WAS_CREATED: Final = WasCreated()
UNIT_CARD: Final = UnitCard()
IN_HAND: Final = InHand()
DISCARDED: Final = Discarded()
LOYAL: Final = Loyal()
ANY_CARD: Final = AnyCard()
WITH_FOLLOWERS: Final = WithFollowers()
IN_AND_OUT_OF_PLAY: Final = InAndOutOfPlay()
YOUR_CLAN: Final = SharesClan()


def keyword(name: str) -> Keyword:
    """Cards that have a keyword now."""
    return Keyword(name)


def other_than(who: Who) -> Test:
    """Cards that are none of these."""
    return Not(OneOf(who))


SAMURAI: Final = Keyword("Samurai")
MONK: Final = Keyword("Monk")
SHUGENJA: Final = Keyword("Shugenja")
COURTIER: Final = Keyword("Courtier")
TACTICIAN: Final = Keyword("Tactician")
CAVALRY: Final = Keyword("Cavalry")
