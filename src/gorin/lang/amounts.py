"""Numbers, computed when they are needed."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.refs import YOU, Place, Players, Ref, Who, ref
from gorin.table import effects, occurrences, scopes, terms
from gorin.table.changes import as_it_was
from gorin.table.definitions import M_STAT, Amount, Context, Modifier, Names, Part, Selector
from gorin.table.machine import Machine
from gorin.table.modifiers import effect_applies, effect_size, slot_value
from gorin.table.places import leader_of, owner_of_province, provinces_of
from gorin.table.stats import base_stat, province_strength, stat, unit_force, unit_gold_cost
from gorin.table.terms import NONE


class Expression(Amount):
    """The base of all amounts here, so that they add and multiply."""

    def __sub__(self, other: Number) -> Expression:
        return Sum(self, amount(other), -1)

    def __mul__(self, other: int) -> Expression:
        return Times(self, other)

    def __neg__(self) -> Expression:
        return Times(self, -1)


class Constant(Expression):
    """A number as printed."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def value(self, x: Context) -> int:
        return self.number

    def sign(self) -> int:
        return -1 if self.number < 0 else 1


Number = int | Amount


def amount(number: Number) -> Expression:
    """An amount from a plain number or an amount."""
    if isinstance(number, int):
        return Constant(number)
    assert isinstance(number, Expression)
    return number


class Sum(Expression):
    """Two amounts added, or one taken from the other."""

    def __init__(self, left: Expression, right: Expression, plus: int) -> None:
        self.left: Expression = left
        self.right: Expression = right
        self.plus: int = plus  # 1 or -1

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def value(self, x: Context) -> int:
        return self.left.value(x) + self.plus * self.right.value(x)

    def sign(self) -> int:
        return self.left.sign()


class Times(Expression):
    """An amount times a fixed number."""

    def __init__(self, inner: Expression, factor: int) -> None:
        self.inner: Expression = inner
        self.factor: int = factor

    def parts(self) -> list[Part]:
        return [self.inner]

    def value(self, x: Context) -> int:
        return self.inner.value(x) * self.factor

    def sign(self) -> int:
        return self.inner.sign() if self.factor >= 0 else -self.inner.sign()


class Size(Expression):
    """An amount without its sign."""

    def __init__(self, number: Number) -> None:
        self.inner: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.inner]

    def value(self, x: Context) -> int:
        return abs(self.inner.value(x))


class Stat(Expression):
    """A card's current stat, or the sum over several cards."""

    def __init__(self, who: Who, stat: int) -> None:
        self.ref: Ref = ref(who)
        self.stat: int = stat

    def parts(self) -> list[Part]:
        return [self.ref]

    def reckons(self) -> bool:
        return True

    def value(self, x: Context) -> int:
        total = 0
        for card in self.ref.cards(x):
            found = stat(x.m, card, self.stat)
            if found != terms.NO_STAT:
                total += found
        return total


class BaseStat(Expression):
    """A stat as printed, before what others do to it; cards that lack it add nothing."""

    def __init__(self, who: Who, stat: int) -> None:
        self.ref: Ref = ref(who)
        self.stat: int = stat

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        total = 0
        for card in self.ref.cards(x):
            found = base_stat(x.m, card, self.stat)
            if found != terms.NO_STAT:
                total += found
        return total


class UnitForce(Expression):
    """Total Force of a card's unit, or of the units of several cards."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def reckons(self) -> bool:
        return True

    def value(self, x: Context) -> int:
        return sum([unit_force(x.m, leader) for leader in leaders_of(x, self.ref)])


def leaders_of(x: Context, who: Ref) -> list[int]:
    """The Personalities of the units of which some cards are, each once."""
    leaders: list[int] = []
    for card in who.cards(x):
        leader = leader_of(x.m, card)
        if leader >= 0 and leader not in leaders:
            leaders.append(leader)
    return leaders


class UnitGoldCost(Expression):
    """The Gold Costs of someone's whole unit, summed; or of the units of several cards."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        return sum([unit_gold_cost(x.m, leader) for leader in leaders_of(x, self.ref)])


class Count(Expression):
    """How many cards a Ref means now (a Selector: in play)."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        return len(self.ref.cards(x))


class HighestOf(Expression):
    """The highest value of a stat among some cards; 0 for none."""

    def __init__(self, who: Who, stat: int, base: bool = False) -> None:
        self.ref: Ref = ref(who)
        self.stat: int = stat
        self.base: bool = base

    def parts(self) -> list[Part]:
        return [self.ref]

    def reckons(self) -> bool:
        return not self.base or self.ref.reckons()

    def value(self, x: Context) -> int:
        best = 0
        for card in self.ref.cards(x):
            found = base_stat(x.m, card, self.stat) if self.base else stat(x.m, card, self.stat)
            if found > best:
                best = found
        return best


class FamilyHonor(Expression):
    """A player's Family Honor now."""

    def __init__(self, players: Players = YOU) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        found = self.players.players(x)
        return x.m.honor(found[0]) if found else 0


class PointsOfHonor(Expression):
    """Positive points of Family Honor only (SE-CND-06)."""

    def __init__(self, every: int) -> None:
        self.every: int = every

    def value(self, x: Context) -> int:
        return max(0, x.m.honor(x.you)) // self.every


class StartingHonor(Expression):
    """The Family Honor with which you began."""

    def value(self, x: Context) -> int:
        return x.m.starting_honor(x.you)


class ItsAmount(Expression):
    """The amount of the occurrence being answered."""

    def value(self, x: Context) -> int:
        return occurrences.amount(x.m, x.occurrence) if x.occurrence >= 0 else 0


class AsItWas(Expression):
    """An amount as it was before what is being answered happened to its card."""

    def __init__(self, inner: Number) -> None:
        self.inner: Expression = amount(inner)

    def parts(self) -> list[Part]:
        return [self.inner]

    def value(self, x: Context) -> int:
        m = x.m
        o = x.occurrence
        if o < 0 or not occurrences.flags(m, o) & terms.OF_APPLIED or occurrences.subject(m, o) < 0:
            return self.inner.value(x)
        mark = m.mark()
        as_it_was(m, occurrences.kind(m, o), occurrences.subject(m, o))
        found = self.inner.value(x)
        m.undo(mark)
        return found


class LastAmount(Expression):
    """The size of the change that this text last made, or of what it really negated."""

    def value(self, x: Context) -> int:
        return scopes.value(x.m, x.scope) if x.scope >= 0 else 0


class NumberNamed(Expression):
    """A number noted under a name with `Note`."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.number(self.name)

    def value(self, x: Context) -> int:
        value = slot_value(x, self.slot)
        return value if value >= 0 else 0


class HandSize(Expression):
    """How many cards players hold in their hands."""

    def __init__(self, players: Players = YOU) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        total = 0
        for p in self.players.players(x):
            total += x.m.zone_count(p * terms.PLAYER_ZONES + terms.HAND)
        return total


class Tokens(Expression):
    """Tokens of a title on a card."""

    def __init__(self, who: Who, name: str) -> None:
        self.ref: Ref = ref(who)
        self.name: str = name
        self.keyword: int = -1

    def parts(self) -> list[Part]:
        return [self.ref]

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)

    def value(self, x: Context) -> int:
        card = self.ref.one(x)
        total = 0
        for at in x.m.effects(effects.TOKEN):
            if effects.subject(x.m, at) == card and effects.parameter(x.m, at) == self.keyword:
                total += 1
        return total


class CardsAbove(Expression):
    """How many cards lie above a card in its deck."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        card = self.ref.one(x)
        return x.m.zone_cards(x.m.zone(card)).index(card) if card >= 0 else 0


class ProvincesLost(Expression):
    """Provinces of some players that have been destroyed this game."""

    def __init__(self, players: Players = YOU) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        counted = self.players.players(x)
        if counted == x.m.players():  # what each has lost this game: those who are out lost theirs in it too
            counted = list(range(x.m.player_count))
        return sum([x.m.provinces_lost(p) for p in counted])


class ProvincesLeft(Expression):
    """How many Provinces players still have."""

    def __init__(self, players: Players = YOU) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        total = 0
        for p in self.players.players(x):
            total += len(provinces_of(x.m, p))
        return total


class StrengthOf(Expression):
    """The strength of a Province now; 0 if there is none."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def reckons(self) -> bool:
        return True

    def value(self, x: Context) -> int:
        v = self.place.province(x)
        return province_strength(x.m, v) if v >= 0 else 0


class PrintedStrengthOf(StrengthOf):
    """The printed strength of a Province: that of its player's Stronghold, whatever a Sensei says (TF-STA-16)."""

    def reckons(self) -> bool:
        return self.place.reckons()

    def value(self, x: Context) -> int:
        v = self.place.land(x)
        if v < 0:
            return 0
        return base_stat(x.m, x.m.stronghold(owner_of_province(v)), terms.PROVINCE_STRENGTH)


class CardsInDiscard(Expression):
    """Cards in the discard piles of some players, both piles of each, that pass a test."""

    def __init__(self, selector: Selector, players: Players = YOU) -> None:
        self.selector: Selector = selector
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.selector, self.players]

    def value(self, x: Context) -> int:
        total = 0
        for p in self.players.players(x):
            for pile in (terms.DYNASTY_DISCARD, terms.FATE_DISCARD):
                for card in x.m.zone_cards(p * terms.PLAYER_ZONES + pile):
                    if self.selector.test(x, card):
                        total += 1
        return total


class MostOf(Expression):
    """The highest that an amount is for one of some players, each of whom is "you" in it."""

    def __init__(self, players: Players, number: Number) -> None:
        self.players: Players = players
        self.number: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.players, self.number]

    def values(self, x: Context) -> list[int]:
        """The amount for each of the players."""
        you = x.you
        found: list[int] = []
        for player in self.players.players(x):
            x.you = player
            found.append(self.number.value(x))
            x.you = you
        return found

    def value(self, x: Context) -> int:
        return max(self.values(x), default=0)


class LeastOf(MostOf):
    """The lowest that an amount is for one of some players, each of whom is "you" in it."""

    def value(self, x: Context) -> int:
        return min(self.values(x), default=0)


class BonusesReceived(Expression):
    """How many bonuses of a stat abilities of cards of a description have given to a card, tokens among them."""

    def __init__(self, who: Who, stat: int, givers: Selector) -> None:
        self.ref: Ref = ref(who)
        self.stat: int = stat
        self.givers: Selector = givers

    def parts(self) -> list[Part]:
        return [self.ref, self.givers]

    def value(self, x: Context) -> int:
        m = x.m
        card = self.ref.one(x)
        total = 0
        for at in m.changes(M_STAT):
            if effects.parameter(m, at) == M_STAT * 4096 + self.stat and self.given(x, at):
                node = m.nodes[effects.node(m, at)]
                assert isinstance(node, Modifier)
                if effect_applies(m, node, at, card) and effect_size(m, node, at, card) > 0:
                    total += 1
        for at in m.effects(effects.TOKEN):
            if effects.subject(m, at) == card and self.token(at, m) > 0 and self.given(x, at):
                total += 1
        return total

    def given(self, x: Context, at: int) -> bool:
        """Whether an action from such a card made what begins here in the effects table."""
        giver = effects.source(x.m, at)
        return giver >= 0 and effects.action(x.m, at) > 0 and self.givers.test(x, giver)

    def token(self, at: int, m: Machine) -> int:
        """What a token adds to the stat."""
        if self.stat == terms.FORCE:
            return effects.amount(m, at)
        return effects.uses(m, at) if self.stat == terms.CHI else effects.flags(m, at)


class Least(Expression):
    """The lower of two amounts."""

    def __init__(self, left: Number, right: Number) -> None:
        self.left: Expression = amount(left)
        self.right: Expression = amount(right)

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def value(self, x: Context) -> int:
        return min(self.left.value(x), self.right.value(x))


class Most(Expression):
    """The higher of two amounts."""

    def __init__(self, left: Number, right: Number) -> None:
        self.left: Expression = amount(left)
        self.right: Expression = amount(right)

    def parts(self) -> list[Part]:
        return [self.left, self.right]

    def value(self, x: Context) -> int:
        return max(self.left.value(x), self.right.value(x))


class HalfUp(Expression):
    """Half of an amount, rounded up."""

    def __init__(self, inner: Number) -> None:
        self.inner: Expression = amount(inner)

    def parts(self) -> list[Part]:
        return [self.inner]

    def value(self, x: Context) -> int:
        return (self.inner.value(x) + 1) // 2


class GoldProductionOf(Expression):
    """Printed Gold Production of your, or the controller's, Stronghold, or of a Holding."""

    def __init__(self, who: Who | None = None) -> None:
        self.ref: Ref | None = ref(who) if who is not None else None

    def parts(self) -> list[Part]:
        return [self.ref] if self.ref is not None else []

    def value(self, x: Context) -> int:
        if self.ref is None:
            card = x.m.stronghold(x.you)
        else:
            card = self.ref.one(x)
            if card >= 0 and x.m.definition(card).type == terms.PERSONALITY:
                card = x.m.stronghold(x.m.controller(card))
        found = base_stat(x.m, card, terms.GOLD_PRODUCTION) if card >= 0 else terms.NO_STAT
        return found if found != terms.NO_STAT else 0


class ChangedCount(Expression):
    """How many cards the text so far bowed, destroyed or paid with."""

    def __init__(self, field: int) -> None:
        self.field: int = field

    def value(self, x: Context) -> int:
        return scopes.field(x.m, x.scope, self.field).bit_count() if x.scope >= 0 else 0


class WhenElse(Expression):
    """One number if a condition holds, else another."""

    def __init__(self, condition: Part, then: Number, otherwise: Number) -> None:
        from gorin.table.definitions import Condition

        assert isinstance(condition, Condition)
        self.condition: Condition = condition
        self.then: Expression = amount(then)
        self.otherwise: Expression = amount(otherwise)

    def parts(self) -> list[Part]:
        return [self.condition, self.then, self.otherwise]

    def value(self, x: Context) -> int:
        return self.then.value(x) if self.condition.holds(x) else self.otherwise.value(x)


ITS_AMOUNT: Final = ItsAmount()
THAT_AMOUNT: Final = LastAmount()
STARTING_HONOR: Final = StartingHonor()
CARDS_DESTROYED: Final = ChangedCount(scopes.DESTROYED)
