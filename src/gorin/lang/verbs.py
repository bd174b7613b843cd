"""What effects do: one node a verb, each a thin call of an atom."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, Size, amount
from gorin.lang.conditions import action_scope, in_action, targets_stay
from gorin.lang.modifiers import Negates
from gorin.lang.refs import YOU, Place, Players, Ref, UnitOf, Who, names_battlefield, reached, ref, unanswered
from gorin.rules import timing
from gorin.rules.actions import EXTRA_AGAIN, extra_action
from gorin.rules.entering import may_take
from gorin.table import changes, citations, definitions, effects, kinds, modifiers, occurrences, scopes, terms
from gorin.table.alliances import side_of_player, undeclared
from gorin.table.definitions import (
    Ability,
    Condition,
    Context,
    Modifier,
    Names,
    Node,
    Part,
    Question,
    Rest,
    Selector,
    Trait,
    Trigger,
)
from gorin.table.edition import Rules
from gorin.table.keywords import seated
from gorin.table.machine import ALL_READERS, Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.packing import NO, T_PROVINCE, pack, payload_of
from gorin.table.places import (
    adjacent,
    all_in_play,
    at_battle,
    attachments,
    attacked_provinces,
    defender_at,
    in_play,
    leader_of,
    location_of,
    owner_of_province,
    provinces_of,
    units_at,
)
from gorin.table.sets import bits, in_set, set_of
from gorin.table.stats import base_stat, change_to, province_strength, raw_stat, shared_sources, sources_of, stat
from gorin.table.terms import NONE


class Verb(Node):
    """A node that does one thing and ends; nothing if the action has been negated."""

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        if not timing.negated(m, scope):
            self.act(m, scope, definitions.scope_context(m, scope))

    def act(self, m: Machine, scope: int, x: Context) -> None:
        raise NotImplementedError(type(self).__name__)


class Answering(Verb):
    """A verb about what is being answered: it can stand only where something is."""

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)


class ToCards(Verb):
    """A verb about certain cards and nothing else."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]


class Do(ToCards):
    """One kind of change to the cards of a Ref, all at once: bow, straighten, destroy, dishonor ..."""

    def __init__(self, kind: int, who: Who) -> None:
        super().__init__(who)
        self.kind: int = kind

    def does(self) -> int:
        return 1 << self.kind

    def act(self, m: Machine, scope: int, x: Context) -> None:
        timing.happen_all(m, scope, self.kind, reached(self.ref, x))


def bow(who: Who) -> Do:
    """Bow cards."""
    return Do(kinds.BOW, who)


def straighten(who: Who) -> Do:
    """Straighten cards."""
    return Do(kinds.STRAIGHTEN, who)


def destroy(who: Who) -> Do:
    """Destroy cards: they go to the discard pile as dead."""
    return Do(kinds.DESTROY, who)


def discard(who: Who) -> Do:
    """Discard cards, which does not make them dead."""
    return Do(kinds.DISCARD, who)


def remove_from_game(who: Who) -> Do:
    """Take cards out of the game."""
    return Do(kinds.REMOVE, who)


def dishonor(who: Who) -> Do:
    """Dishonor Personalities: their Personal Honor counts as 0 (SE-STA-22)."""
    return Do(kinds.DISHONOR, who)


def rehonor(who: Who) -> Do:
    """Make dishonored Personalities honorable again."""
    return Do(kinds.REHONOR, who)


def bow_unit(who: Who) -> Do:
    """Bow Personalities and all their attachments."""
    return Do(kinds.BOW, UnitOf(ref(who)))


# --- movement -------------------------------------------------------------------------------------------------------

TO_HOME: Final = 1
TO_HERE: Final = 2
TO_BATTLEFIELD: Final = 4  # another battlefield, chosen
TO_ENEMY_BATTLEFIELD: Final = 8  # another battlefield with one or more enemy units, chosen
TO_UNRESOLVED: Final = 64  # another battlefield of which the battle has not been resolved, chosen
TO_ADJACENT: Final = 16
TO_ADJACENT_OR_HOME: Final = 32


PLACE_BITS: Final = 8
PLACE_MASK: Final = (1 << PLACE_BITS) - 1
PLACE0: Final = 2  # added to a place, which may be NONE: 0 is for who goes nowhere


# the frame of a movement
TO_PLACE: Final = A  # mask of the units still to be told where to go
PLACES: Final = B  # where the others go


class Move(Node):
    """Move units: `to` gives the destinations among which the player chooses.

    Where it is for coming to the battle that a unit acts from elsewhere or is targeted there, it must come in a Battle
    action if it can (SE-BAT-07, SE-BAT-12, SE-ACT-37). Frame: A mask of the units still to be told where to go, B where
    the others go (PLACE_BITS for each card).
    """

    def __init__(self, who: Who, to: int, place: Place | None = None, chooser: Players | None = None) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.to: int = to
        self.place: Place | None = place
        self.chooser: Players = chooser if chooser is not None else YOU

    def parts(self) -> list[Part]:
        found: list[Part] = [self.ref, self.chooser]
        if self.place is not None:
            found.append(self.place)
        return found

    def does(self) -> int:
        return 1 << kinds.MOVE

    def demanding(self) -> bool:
        return self.comes_here()

    def takes_gold(self) -> bool:
        return False

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        """Whether the unit of the card used, if it is elsewhere, could come to the battle by it (SE-BAT-12)."""
        from gorin.lang.coming import brings

        return brings(definitions.scope_context(m, scope), self.ref, self.to) and definitions.still_possible(m, rest)

    def comes_here(self) -> bool:
        """Whether the text can bring a unit to the battle being fought."""
        return self.to & ~TO_HOME != 0 or self.place is not None

    def destinations(self, m: Machine, scope: int, leader: int) -> list[int]:
        """Packed Provinces; NO stands for home."""
        from gorin.rules.attack import may_move

        x = definitions.scope_context(m, scope)
        found: list[int] = []
        now = location_of(m, leader)
        here = at_battle(m)
        if self.place is not None:
            v = self.place.province(x)
            if v >= 0 and may_move(m, leader, v, x.you):
                found.append(pack(T_PROVINCE, v))
            return found
        if self.to & TO_HOME and now >= 0:
            found.append(NO)
        if self.to & TO_HERE and here >= 0 and may_move(m, leader, here, x.you):
            found.append(pack(T_PROVINCE, here))
        if self.to & (TO_BATTLEFIELD | TO_ENEMY_BATTLEFIELD | TO_UNRESOLVED | TO_ADJACENT | TO_ADJACENT_OR_HOME):
            fields = attacked_provinces(m)
            player = m.controller(leader)
            for v in [*fields, terms.FIELD]:
                if not may_move(m, leader, v, x.you):
                    continue
                if self.to & (TO_ADJACENT | TO_ADJACENT_OR_HOME):  # what is at no Province has no neighbour (SE-PRV-06)
                    if not adjacent(m, now, v):
                        continue
                if self.to & TO_ENEMY_BATTLEFIELD and not enemies_at(m, v, player):
                    continue
                if self.to & TO_UNRESOLVED and m.attack_of_battle(v) == m.attack_number:
                    continue
                found.append(pack(T_PROVINCE, v))
            # home only where there is no adjacent Province at all, not where one is out of reach
            if self.to & TO_ADJACENT_OR_HOME and now >= 0 and len(provinces_of(m, defender_at(m, now))) < 2:
                found.append(NO)
        in_action = scopes.kind(m, scope) == terms.SCOPE_ACTION and m.rules.numbers.coming_is_enough
        if in_action and scopes.designator(m, scope) & terms.BATTLE:
            if pack(T_PROVINCE, here) in found and not self.to & TO_UNRESOLVED:
                if not self.anywhere(x, here):
                    return [pack(T_PROVINCE, here)]
        return found

    def anywhere(self, x: Context, here: int) -> bool:
        """Whether what moves may be elsewhere by the words of a text that is at the battle itself (GE-BAT-03)."""
        from gorin.lang.refs import Slot
        from gorin.lang.targets import ANYWHERE, Target

        m = x.m
        if not m.rules.numbers.relevance or x.source < 0 or location_of(m, x.source) != here:
            return False
        if not isinstance(self.ref, Slot):
            return False
        for target in definitions.ability_taken(m, x.scope).targets:
            if target.name == self.ref.name:
                return isinstance(target, Target) and target.reach == ANYWHERE
        return False

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            mask = 0
            for card in self.ref.cards(definitions.scope_context(m, scope)):
                leader = leader_of(m, card)
                if leader >= 0:
                    mask |= 1 << leader
            m.set_local(f, TO_PLACE, mask)
            m.jump(f, BEGUN)
            return
        left = m.local(f, TO_PLACE)
        if left == 0:
            self.go(m, f)
            return
        leader = bits(left)[0]
        where = self.destinations(m, scope, leader)
        if not where:
            m.set_local(f, TO_PLACE, left & ~(1 << leader))
        elif where != [NO] and undeclared(m, m.controller(leader), scopes.you(m, scope)):
            from gorin.rules.actions import declare_side

            declare_side(m, scope, m.controller(leader))
        elif len(where) == 1:
            self.send_to(m, f, leader, where[0])
        else:
            m.wait()

    def send_to(self, m: Machine, f: int, leader: int, where: int) -> None:
        """Note where a unit is to go: all go at once."""
        m.set_local(f, TO_PLACE, m.local(f, TO_PLACE) & ~(1 << leader))
        place = (NONE if where == NO else payload_of(where)) + PLACE0
        m.set_local(f, PLACES, m.local(f, PLACES) | (place << (leader * PLACE_BITS)))

    def go(self, m: Machine, f: int) -> None:
        """Every unit goes where it was told."""
        scope = m.scope(f)
        left = m.local(f, PLACES)
        m.pop()
        leaders: list[int] = []
        places: list[int] = []
        leader = 0
        while left:
            place = left & PLACE_MASK
            if place:
                leaders.append(leader)
                places.append(place - PLACE0)
            left >>= PLACE_BITS
            leader += 1
        players = [m.controller(each) for each in leaders]
        timing.happen_severally(m, scope, kinds.MOVE, leaders, places, [0] * len(leaders), players)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        x = definitions.scope_context(m, scope)
        leader = bits(m.local(f, TO_PLACE))[0]
        return Question(
            self.chooser.players(x)[0],
            "destination",
            citations.CHOICES,
            self.destinations(m, scope, leader),
            leader,
            self.id,
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.send_to(m, f, bits(m.local(f, TO_PLACE))[0], value)


def enemies_at(m: Machine, province: int, player: int) -> bool:
    """Whether a unit of the other side is at a battlefield."""
    leader = side_of_player(m, player)
    return leader >= 0 and any(m.side(unit) != leader for unit in units_at(m, province))


def move_home(who: Who) -> Move:
    """Move units from a battlefield to their homes."""
    return Move(who, TO_HOME)


def move_here(who: Who) -> Move:
    """Move units to the current battlefield."""
    return Move(who, TO_HERE)


# --- Honor, cards, the Favor ----------------------------------------------------------------------------------------


class SetHonor(Verb):
    """Players' Family Honor becomes an amount, by which they neither gain nor lose any."""

    def __init__(self, number: Number, players: Players | None = None) -> None:
        super().__init__()
        self.amount: Expression = amount(number)
        self.players: Players = players if players is not None else YOU

    def parts(self) -> list[Part]:
        return [self.amount, self.players]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for player in self.players.players(x):
            value = self.amount.value(x)
            if not m.out_of_game(player) and value != m.honor(player):
                changes.set_honor(m, player, value)
                timing.changed(m, scope)


class Honor(Node):
    """Gain or lose Honor: one change for each player named, all at once (SE-EFF-04).

    Where players are named as those of certain cards, the amount may speak of each one's own card as SUBJECT.
    """

    def __init__(self, kind: int, number: Number, players: Players | None = None, cap: Number | None = None) -> None:
        super().__init__()
        self.kind: int = kind
        self.amount: Expression = amount(number)
        self.players: Players = players if players is not None else YOU
        self.cap: Expression | None = amount(cap) if cap is not None else None  # "cannot raise it above"

    def parts(self) -> list[Part]:
        found: list[Part] = [self.amount, self.players]
        if self.cap is not None:
            found.append(self.cap)
        return found

    def provides(self) -> int:
        return definitions.A_SUBJECT if self.players.by_cards() else 0

    def does(self) -> int:
        return 1 << self.kind

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f):
            m.pop()
            return
        m.jump(f, BEGUN)
        x = definitions.scope_context(m, scope)
        players = self.players.players(x)
        amounts: list[int] = []
        for player in players:
            x.subject = self.players.card_of(x, player)
            size = self.amount.value(x)
            room = size if self.cap is None else max(0, self.cap.value(x) - m.honor(player))
            amounts.append(max(0, min(size, room)))
        timing.happen_to_each(m, scope, self.kind, players, amounts)


def gain_honor(number: Number, players: Players | None = None, cap: Number | None = None) -> Honor:
    """Gain Family Honor: you unless others are named, at most `cap`."""
    return Honor(kinds.GAIN_HONOR, number, players, cap)


def lose_honor(number: Number, players: Players | None = None) -> Honor:
    """Lose Family Honor: you unless others are named."""
    return Honor(kinds.LOSE_HONOR, number, players)


class Draw(Verb):
    """Draw from the Fate deck."""

    def __init__(self, number: Number = 1, players: Players | None = None) -> None:
        super().__init__()
        self.amount: Expression = amount(number)
        self.players: Players = players if players is not None else YOU

    def parts(self) -> list[Part]:
        return [self.amount, self.players]

    def does(self) -> int:
        return 1 << kinds.DRAW

    def act(self, m: Machine, scope: int, x: Context) -> None:
        size = self.amount.value(x)
        players = self.players.players(x)
        timing.happen_to_each(m, scope, kinds.DRAW, players, [size] * len(players))


class Favor(Verb):
    """Take or discard the Imperial Favor."""

    def __init__(self, kind: int, players: Players | None = None) -> None:
        super().__init__()
        self.kind: int = kind
        self.players: Players = players if players is not None else YOU

    def parts(self) -> list[Part]:
        return [self.players]

    def does(self) -> int:
        return 1 << self.kind

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if self.kind == kinds.LOSE_FAVOR:
            timing.happen(m, scope, kinds.LOSE_FAVOR, NONE)
            return
        for p in self.players.players(x):
            timing.happen(m, scope, kinds.TAKE_FAVOR, NONE, player=p)


# the frame of discarding from hands
PLAYERS_DONE: Final = A  # how many have done so
CHOSEN: Final = B  # mask of what the next has chosen


class DiscardFromHand(Node):
    """Players discard cards from their hands as an effect, by their choice or at random; each all of his at once."""

    def __init__(self, number: Number, players: Players, at_random: bool = False, name: str = "") -> None:
        super().__init__()
        self.amount: Expression = amount(number)
        self.players: Players = players
        self.at_random: bool = at_random
        self.name: str = name
        self.slot: int = -1

    def bind(self, names: Names) -> None:
        if self.name:
            self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.amount, self.players]

    def does(self) -> int:
        return 1 << kinds.DISCARD

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = definitions.scope_context(m, scope)
        players = self.players.players(x)
        n = m.local(f, PLAYERS_DONE)
        if n >= len(players):
            m.pop()
            return
        chosen = m.local(f, CHOSEN)
        hand = self.left(m, f, players[n])
        if chosen.bit_count() >= self.amount.value(x) or not hand:
            m.set_local(f, PLAYERS_DONE, n + 1)
            m.set_local(f, CHOSEN, 0)
            if self.slot >= 0 and chosen:
                scopes.set_slot(m, scope, self.slot, set_of(bits(chosen)))
            timing.happen_all(m, scope, kinds.DISCARD, bits(chosen), player=players[n])
        elif self.at_random:
            self.choose(m, f, hand[m.random(len(hand))])
        else:
            m.wait()

    def left(self, m: Machine, f: int, player: int) -> list[int]:
        """The cards of a player's hand that have not been chosen."""
        return [c for c in m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND) if not (m.local(f, CHOSEN) >> c) & 1]

    def choose(self, m: Machine, f: int, card: int) -> None:
        """One more card is to be discarded."""
        m.set_local(f, CHOSEN, m.local(f, CHOSEN) | (1 << card))

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        player = self.players.players(definitions.scope_context(m, scope))[m.local(f, PLAYERS_DONE)]
        return Question(
            player,
            "discard",
            citations.DISCARDING_FROM_HAND,
            self.left(m, f, player),
            scopes.source(m, scope),
            self.id,
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.choose(m, f, value)


# --- ongoing effects ------------------------------------------------------------------------------------------------


class Apply(Verb):
    """Apply a modifier to the cards of a Ref, or to Provinces, players or everything its own test covers."""

    def __init__(
        self,
        modifier: Modifier,
        who: Who | None,
        place: Place | None = None,
        players: Players | None = None,
    ) -> None:
        super().__init__()
        self.modifier: Modifier = modifier
        self.modifier.names_battlefield = names_battlefield(modifier)
        self.ref: Ref | None = ref(who) if who is not None else None
        self.place: Place | None = place
        self.players: Players | None = players

    def parts(self) -> list[Part]:
        found: list[Part] = [self.modifier]
        if self.ref is not None:
            found.append(self.ref)
        if self.place is not None:
            found.append(self.place)
        if self.players is not None:
            found.append(self.players)
        return found

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if self.place is not None:
            for v in self.place.lands(x):
                x.place = v
                self.put_in_force(m, scope, x, v, modifiers.PROVINCE_SUBJECT | modifiers.FIXED_AMOUNT)
        elif self.players is not None:
            for p in self.players.players(x):
                self.put_in_force(m, scope, x, p, modifiers.PLAYER_SUBJECT | modifiers.FIXED_AMOUNT)
        elif self.ref is not None:
            self.change_cards(m, scope, x, self.ref)
        else:
            self.change_all(m, scope, x)

    def put_in_force(self, m: Machine, scope: int, x: Context, subject: int, flags: int) -> int:
        """Put the modifier in force for a player, a Province or all that it covers; return its entry."""
        modifier = self.modifier
        size = modifiers.reckoned(x, modifier) if modifier.amount is not None else 0
        timing.changed(m, scope)
        return changes.add_modifier(m, modifier, subject, size, flags, modifier.until, scope)

    def change_all(self, m: Machine, scope: int, x: Context) -> None:
        """Change whatever its own test covers, as long as it lasts."""
        modifier = self.modifier
        flags = modifiers.LIVE_SUBJECT | (modifiers.PLAYER_SUBJECT if modifier.players else 0)
        if not modifier.live:
            flags |= modifiers.FIXED_AMOUNT
        at = self.put_in_force(m, scope, x, NONE, flags)
        if modifier.what == definitions.M_STAT:
            for card in all_in_play(m):  # it does not touch those whose bonuses or penalties are stopped
                if modifiers.effect_applies(m, modifier, at, card):
                    size = modifiers.effect_size(m, modifier, at, card)
                    mode = timing.scope_mode(m, scope)
                    if timing.blocked(m, scope, kinds.MODIFY, card, modifier.id, size, m.controller(card), mode):
                        changes.end_for(m, at, card)

    def change_cards(self, m: Machine, scope: int, x: Context, who: Ref) -> None:
        """Change certain cards, each in its own size."""
        modifier = self.modifier
        cards: list[int] = []
        sizes: list[int] = []
        for card in reached(who, x):
            if isinstance(modifier, Negates) and not modifier.concerns(m, card):
                continue
            size = 0
            if modifier.amount is not None:
                x.subject = card
                size = self.fit(m, card, modifiers.reckoned(x, modifier))
            if modifier.what == definitions.M_STAT:
                lacking = (
                    raw_stat(m, card, modifier.param) == terms.NO_STAT and modifier.param != terms.HONOR_REQUIREMENT
                )
                if lacking and not modifier.gives:
                    continue  # SE-STA-13
                if size == 0:
                    continue  # SE-STA-08
            cards.append(card)
            sizes.append(size)
        change(m, scope, modifier, cards, sizes)

    def fit(self, m: Machine, card: int, size: int) -> int:
        """A change that says it will not reduce a stat below a value loses the rest, unless that is reckoned last."""
        if m.rules.numbers.floored_changes_last:
            return size
        if self.modifier.floor >= 0 and size < 0:
            return min(0, max(size, self.modifier.floor - stat(m, card, self.modifier.param)))
        return size


def change(m: Machine, scope: int, modifier: Modifier, cards: list[int], sizes: list[int]) -> None:
    """Apply an ongoing effect to several cards at once, to each in its own size."""
    objects = [modifier.id] * len(cards)
    timing.happen_severally(m, scope, kinds.MODIFY, cards, objects, sizes, [m.controller(card) for card in cards])


def give(
    who: Who,
    stat: int,
    number: Number,
    until: int = terms.UNTIL_TURN_ENDS,
    floor: int = -1,
    when: Condition | None = None,
) -> Apply:
    """A bonus or penalty: ongoing, until the turn ends unless told otherwise (SE-EFF-07)."""
    from gorin.lang.modifiers import StatModifier

    modifier = StatModifier(stat, number, None, when)
    modifier.until = until
    modifier.floor = floor
    return Apply(modifier, who)


def give_stat(who: Who, stat: int, number: Number, until: int = terms.UNTIL_TURN_ENDS) -> Apply:
    """A bonus or penalty that gives its cards the stat, if they lack it (SE-STA-13)."""
    from gorin.lang.modifiers import GivenStat

    modifier = GivenStat(stat, number, None, None)
    modifier.until = until
    return Apply(modifier, who)


def loses(who: Who, stat: int, number: Number, until: int = terms.UNTIL_TURN_ENDS) -> Apply:
    """A penalty in words of loss: a number that is negative already is the same single penalty (SE-STA-60)."""
    return give(who, stat, -Size(number), until)


def rule_for(who: Who, flag: int, until: int = terms.UNTIL_TURN_ENDS) -> Apply:
    """A permission or ban for some cards."""
    from gorin.lang.modifiers import FlagModifier

    modifier = FlagModifier(flag)
    modifier.until = until
    return Apply(modifier, who)


def stop(who: Who, trigger: Trigger, until: int = terms.UNTIL_TURN_ENDS) -> Apply:
    """Something cannot happen to some cards."""
    from gorin.lang.modifiers import Cannot

    modifier = Cannot(trigger, None, None)
    modifier.until = until
    return Apply(modifier, who)


def strengthen(
    place: Place, number: Number, until: int = terms.UNTIL_TURN_ENDS, while_so: Condition | None = None
) -> Apply:
    """Change a Province's strength, perhaps for as long as something is so.

    Raises `ValueError` where one of the two is said without the other.
    """
    from gorin.lang.modifiers import StatModifier

    if (until == terms.WHILE_CONDITION) != (while_so is not None):
        raise ValueError("what lasts while_so says while what, and nothing else does")
    modifier = StatModifier(terms.PROVINCE_STRENGTH, number, None, while_so)
    modifier.until = until
    return Apply(modifier, None, place)


def allow_players(flag: int, players: int, until: int = terms.UNTIL_TURN_ENDS) -> Apply:
    """A permission or ban for players."""
    from gorin.lang.modifiers import FlagModifier

    modifier = FlagModifier(flag, None, None, players)
    modifier.until = until
    return Apply(modifier, None)


class SetStat(Verb):
    """Set a stat: gives the bonus or penalty needed to reach the value now (SE-STA-11)."""

    def __init__(self, who: Who, stat: int, number: Number, until: int = terms.UNTIL_TURN_ENDS, only: int = 0) -> None:
        from gorin.lang.modifiers import StatModifier

        super().__init__()
        self.ref: Ref = ref(who)
        self.stat: int = stat
        self.number: Expression = amount(number)
        self.only: int = only  # 1: only raise, -1: only reduce
        self.modifier: StatModifier = StatModifier(stat, 0)
        self.modifier.until = until

    def parts(self) -> list[Part]:
        return [self.ref, self.number, self.modifier]

    def provides(self) -> int:
        return definitions.A_SUBJECT

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def act(self, m: Machine, scope: int, x: Context) -> None:
        cards: list[int] = []
        sizes: list[int] = []
        for card in reached(self.ref, x):
            if base_stat(m, card, self.stat) == terms.NO_STAT:
                continue
            x.subject = card
            size = change_to(m, card, self.stat, self.number.value(x))
            if size != 0 and size * self.only >= 0:
                cards.append(card)
                sizes.append(size)
        change(m, scope, self.modifier, cards, sizes)


class SetStrength(Verb):
    """Set a Province's strength."""

    def __init__(self, place: Place, number: Number, until: int = terms.UNTIL_TURN_ENDS) -> None:
        from gorin.lang.modifiers import StatModifier

        super().__init__()
        self.place: Place = place
        self.number: Expression = amount(number)
        self.modifier: StatModifier = StatModifier(terms.PROVINCE_STRENGTH, 0)
        self.modifier.until = until

    def parts(self) -> list[Part]:
        return [self.place, self.number, self.modifier]

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def act(self, m: Machine, scope: int, x: Context) -> None:
        v = self.place.land(x)
        if v < 0:
            return
        change = self.number.value(x) - province_strength(m, v)
        if change != 0:
            changes.add_modifier(
                m,
                self.modifier,
                v,
                change,
                modifiers.PROVINCE_SUBJECT | modifiers.FIXED_AMOUNT,
                self.modifier.until,
                scope,
            )
            timing.changed(m, scope)


class Token(Verb):
    """Put a token on each card of a Ref."""

    def __init__(
        self, who: Who, force: int = 0, chi: int = 0, honor: int = 0, title: str = "", gold: int = 0
    ) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.force: int = force
        self.gold: int = gold
        self.chi: int = chi
        self.honor: int = honor
        self.title: str = title
        self.keyword: int = NONE

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.title)

    def parts(self) -> list[Part]:
        return [self.ref]

    def does(self) -> int:
        return 1 << kinds.TOKEN

    def act(self, m: Machine, scope: int, x: Context) -> None:
        packed = (self.keyword << 16) | ((self.chi + 128) << 8) | (self.honor + 128)
        size = self.force + self.gold * changes.TOKEN_GOLD
        timing.happen_all(m, scope, kinds.TOKEN, self.ref.cards(x), packed, size)


class ProvinceToken(Verb):
    """Put a token on a Province, which it gives this much strength for as long as it lies there (SE-TOK-01)."""

    def __init__(self, place: Place, strength: int, title: str = "") -> None:
        super().__init__()
        self.place: Place = place
        self.strength: int = strength
        self.title: str = title
        self.keyword: int = NONE

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.title)

    def parts(self) -> list[Part]:
        return [self.place]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for v in self.place.lands(x):
            if m.province_exists(v):
                subject = modifiers.ON_PROVINCE + v
                changes.add_token(m, subject, self.keyword, self.strength, 0, 0, scopes.source(m, scope), x.you)
                timing.changed(m, scope)


ALL_TOKENS: Final = 10_000  # more than lie on any card


class RemoveToken(Verb):
    """Take a token, or so many, off each of some cards: with the title, if one is named."""

    def __init__(self, who: Who, title: str = "", number: Number = 1) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.number: Expression = amount(number)
        self.title: str = title
        self.keyword: int = NONE

    def learn(self, rules: Record) -> None:
        if self.title:
            self.keyword = rules.keyword(self.title)

    def parts(self) -> list[Part]:
        return [self.ref, self.number]

    def does(self) -> int:
        return 1 << kinds.UNTOKEN

    def act(self, m: Machine, scope: int, x: Context) -> None:
        timing.happen_all(m, scope, kinds.UNTOKEN, self.ref.cards(x), self.keyword, self.number.value(x))


class RemoveTokens(Verb):
    """Take all tokens off some cards, and perhaps off Provinces."""

    def __init__(self, who: Who, place: Place | None = None) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place | None = place

    def parts(self) -> list[Part]:
        return [self.ref] if self.place is None else [self.ref, self.place]

    def does(self) -> int:
        return 1 << kinds.UNTOKEN

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for v in self.place.lands(x) if self.place is not None else []:
            if changes.remove_tokens(m, modifiers.ON_PROVINCE + v, NONE, ALL_TOKENS):
                timing.changed(m, scope)
        timing.happen_all(m, scope, kinds.UNTOKEN, self.ref.cards(x), NONE, ALL_TOKENS)


class Grant(Verb):
    """Give an ability to cards, or to players (`players`: PLAYERS_YOU, PLAYERS_ALL ...; `certain`: those named).

    Where players have it, which gift it is may be noted under a name.
    """

    def __init__(
        self,
        ability: Ability,
        who: Who | None = None,
        players: int = 0,
        until: int = terms.UNTIL_TURN_ENDS,
        certain: Players | None = None,
        name: str = "",
    ) -> None:
        super().__init__()
        self.ability: Ability = ability
        self.ref: Ref | None = ref(who) if who is not None else None
        self.players: int = players
        self.until: int = until
        self.certain: Players | None = certain
        self.name: str = name
        self.slot: int = NONE

    def parts(self) -> list[Part]:
        found: list[Part] = [self.ability]
        if self.ref is not None:
            found.append(self.ref)
        if self.certain is not None:
            found.append(self.certain)
        return found

    def bind(self, names: Names) -> None:
        if self.name:
            names.number(self.name)
            self.slot = names.bind(self.name)

    def does(self) -> int:
        return 0  # what is granted is not what this text does (SE-KEY-14)

    def act(self, m: Machine, scope: int, x: Context) -> None:
        source = scopes.source(m, scope)
        you = scopes.you(m, scope)
        if self.until == terms.WHILE_SOURCE_IN_PLAY and not in_play(m, source):
            return  # a Terrain whose entry failed keeps nothing going
        if self.ref is None:
            at = changes.add_effect(m, effects.GRANT, self.ability.id, NONE, 0, source, you, self.until, scope)
            effects.set_flags(m, at, modifiers.PLAYER_SUBJECT)
            effects.set_parameter(m, at, self.players if self.certain is None else seated(self.certain.players(x)))
            if self.slot >= 0:
                scopes.set_slot(m, scope, self.slot, effects.number(at))
            timing.changed(m, scope)
            return
        for card in self.ref.cards(x):
            changes.add_effect(m, effects.GRANT, self.ability.id, card, 0, source, you, self.until, scope)
            timing.changed(m, scope)


class GrantTrait(Verb):
    """Give a triggered trait to cards."""

    def __init__(self, trait: Trait, who: Who | None = None, until: int = terms.UNTIL_TURN_ENDS) -> None:
        super().__init__()
        self.trait: Trait = trait
        self.ref: Ref | None = ref(who) if who is not None else None
        self.until: int = until

    def parts(self) -> list[Part]:
        found: list[Part] = [self.trait]
        if self.ref is not None:
            found.append(self.ref)
        return found

    def does(self) -> int:
        return 0

    def act(self, m: Machine, scope: int, x: Context) -> None:
        cards = self.ref.cards(x) if self.ref is not None else [NONE]
        source, you = scopes.source(m, scope), scopes.you(m, scope)
        for card in cards:
            had = NONE if m.rules.numbers.given_traits_stack else self.held(m, card, you)
            used = effects.uses(m, had) if had >= 0 else 0
            if had >= 0:  # it is had once, from now on as it is given now
                m.free_effect(had)
            at = changes.add_effect(m, effects.TRAIT, self.trait.id, card, 0, source, you, self.until, scope)
            effects.set_uses(m, at, used)
            timing.changed(m, scope)

    def held(self, m: Machine, card: int, you: int) -> int:
        """Where the same trait stands that a card has been given before, or you (NONE); NONE if it has not."""
        for at in m.effects(effects.TRAIT):
            if effects.node(m, at) == self.trait.id and effects.subject(m, at) == card:
                if card >= 0 or effects.player(m, at) == you:
                    return at
        return NONE


# --- answering an occurrence ----------------------------------------------------------------------------------------


def caused_with(m: Machine, o: int, flag: int) -> bool:
    """Whether what causes an occurrence has a flag; no rule that does so without a scope has any."""
    scope = m.scope(o)
    return scope >= 0 and scopes.flags(m, scope) & flag != 0


class NegateIt(Answering):
    """Negate the occurrence being answered."""

    def __init__(self) -> None:
        super().__init__()

    def manner(self) -> int:
        return definitions.STOPPING

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        if occurrences.flags(m, o) & terms.OF_APPLIED or not timing.spared_once(m, o):
            return
        if occurrences.mode(m, o) == terms.MODE_EFFECT and caused_with(m, o, terms.FLAG_UNNEGATABLE):
            if not scopes.flags(m, scope) & terms.FLAG_UNNEGATABLE:
                return  # of two that cannot be negated the later prevails (SE-EFF-31)
        occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_NEGATED)
        scopes.set_value(m, scope, occurrences.amount(m, o))
        timing.stopped_once(m, scope, o)
        timing.changed(m, scope)


class ChangeAmount(Answering):
    """Change the amount of the occurrence being answered: a Ranged Attack's strength, an Honor gain."""

    def __init__(self, number: Number, least: int = 0, last: bool = False) -> None:
        super().__init__()
        self.amount: Expression = amount(number)
        self.least: int = least
        self.last: bool = last  # after all else has changed it

    def parts(self) -> list[Part]:
        return [self.amount]

    def manner(self) -> int:
        return definitions.CAPPING if self.least > 0 or self.last else definitions.ANSWERING

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        if caused_with(m, o, terms.FLAG_FIXED_SIZE):
            return
        size = occurrences.amount(m, o)
        if occurrences.kind(m, o) == kinds.MODIFY and size < 0:  # more of a penalty is further down
            size = -max(self.least, self.amount.value(x) - size)
        else:
            size = max(self.certain(m, o, size), self.least, size + self.amount.value(x))
        occurrences.set_amount(m, o, size)
        timing.changed(m, scope)

    def certain(self, m: Machine, o: int, size: int) -> int:
        """What is left at least of a gain or loss of Honor of this size that cannot be negated."""
        if occurrences.kind(m, o) not in (kinds.GAIN_HONOR, kinds.LOSE_HONOR):
            return 0
        return min(size, m.rules.numbers.least_certain_change) if caused_with(m, o, terms.FLAG_UNNEGATABLE) else 0


class LoseInstead(Answering):
    """The Honor about to be gained is lost instead, by the same source, be it one that cannot be negated."""

    def __init__(self) -> None:
        super().__init__()

    def manner(self) -> int:
        return definitions.REPLACING

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        done = terms.OF_NEGATED | terms.OF_REPLACED | terms.OF_APPLIED
        if occurrences.kind(m, o) == kinds.GAIN_HONOR and not occurrences.flags(m, o) & done:
            timing.lose_instead(m, o)
            timing.changed(m, scope)


class Redirect(Answering):
    """The occurrence happens to another card instead, if it was chosen."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def manner(self) -> int:
        return definitions.REPLACING

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        if card >= 0 and not targets_stay(x):
            occurrences.set_subject(m, x.occurrence, card)
            timing.changed(m, scope)


class NegateAction(Verb):
    """Negate the effects of the action being answered, perhaps all but those of a kind; its costs stay paid."""

    def __init__(self, sparing: int = NONE, own: bool = False) -> None:
        super().__init__()
        self.sparing: int = sparing
        self.own: bool = own  # these only where they happen to the action's own player

    def manner(self) -> int:
        return definitions.STOPPING

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0 and outer != scope and not scopes.flags(m, outer) & terms.FLAG_UNNEGATABLE:
            scopes.set_flags(m, outer, self.marked(scopes.flags(m, outer)))
            changes.end_effects_of(m, scopes.number(m, outer))
            o = x.occurrence  # the change being answered is one of them, unless it has been made (SE-NEG-02)
            if o >= 0 and m.scope(o) == outer and occurrences.mode(m, o) == terms.MODE_EFFECT:
                if timing.spared(m, outer, occurrences.kind(m, o), occurrences.player(m, o)):
                    return timing.changed(m, scope)
                if occurrences.kind(m, o) < kinds.ANNOUNCE and not occurrences.flags(m, o) & terms.OF_APPLIED:
                    occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_NEGATED)
            timing.changed(m, scope)

    def marked(self, flags: int) -> int:
        """An action's flags once its effects are negated: what negates all of them leaves nothing that was spared."""
        spared = (self.sparing + 1) << terms.SPARED_AT
        if flags & terms.FLAG_NEGATED and flags >> terms.SPARED_AT != self.sparing + 1:
            spared = 0
        flags &= (1 << terms.SPARED_AT) - 1
        return flags | terms.FLAG_NEGATED | spared | (terms.FLAG_SPARED_OWN if self.own else 0)


class NegateEvent(Answering):
    """Negate the effects of the Event about to resolve."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        from gorin.rules.turn import negate_event

        if negate_event(m, x.occurrence):
            timing.changed(m, scope)


class ProtectAction(Verb):
    """The action being answered cannot have its effects negated or its targeting changed."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0:
            scopes.set_flags(m, outer, scopes.flags(m, outer) | terms.FLAG_UNNEGATABLE | terms.FLAG_FIXED_TARGETS)
            timing.changed(m, scope)


class NameAction(Verb):
    """The action being answered has a keyword until it has resolved."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.given_to_actions[rules.keyword(self.name)] = self.name

    def act(self, m: Machine, scope: int, x: Context) -> None:
        from gorin.rules.actions import GIVEN
        from gorin.table.memory import about_action

        outer = action_scope(x)
        if outer >= 0:
            remember(m, about_action(scopes.number(m, outer)), GIVEN + self.name)
            timing.changed(m, scope)


class StrengthsStand(Verb):
    """The strengths of the attacks that this action makes are not increased."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_STRENGTHS_STAND)


class RaiseCost(Verb):
    """Raise the Gold cost of the action being answered (SE-CST-19)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0:
            scopes.set_cost_delta(m, outer, scopes.cost_delta(m, outer) + self.number)
            timing.changed(m, scope)


class AdditionalAction(Verb):
    """You may take an additional action after this one (SE-ACT-33, SE-ACT-34)."""

    def __init__(self, designators: int) -> None:
        super().__init__()
        self.designators: int = designators

    def of_battle(self) -> int:
        return definitions.OF_ARMIES if self.designators & terms.BATTLE else 0

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if had_early(m, x, NONE):
            return
        action = waits_for(m, scope, x.you)
        if action < 0:
            extra_action(m, x.you, self.designators, scopes.source(m, scope))
        else:
            granted = scopes.extra(m, action)
            once_more = action == scope and granted & self.designators == self.designators  # its own text says it again
            scopes.set_extra(m, action, granted + EXTRA_AGAIN if once_more else granted | self.designators)
            timing.changed(m, scope)


EARLY: Final = "acts before the Defender"


def had_early(m: Machine, x: Context, kind: int) -> bool:
    """Whether a player has had an additional action of a kind as this battle began: such rights do not add up, unless
    they are to different kinds of action (GE-BAT-09). If not, he has it now.

    `kind`: the node of what restricts it, NONE for any action.
    """
    if m.rules.numbers.early_actions_add or x.occurrence < 0 or occurrences.kind(m, x.occurrence) != kinds.ENGAGE:
        return False
    name = EARLY if kind == NONE else f"{EARLY}: {kind}"
    if remembered(m, about_player(x.you), name):
        return True
    remember(m, about_player(x.you), name, terms.UNTIL_BATTLE_ENDS)
    return False


def waits_for(m: Machine, scope: int, player: int) -> int:
    """The action after which a player takes the additional one that a text gives him; NONE if he does so at once.

    What is no action itself gives it at once where there are Reactions (SE-ACT-34), else after the player's action that
    is under way (TF-RND-04).
    """
    if scopes.kind(m, scope) == terms.SCOPE_ACTION:
        return scope
    waits = m.rules.response == terms.INTERRUPT and m.action >= 0 and scopes.you(m, m.action) == player
    return m.action if waits else NONE


# --- cards between areas --------------------------------------------------------------------------------------------


class Put(Verb):
    """Put cards into an area of their owner: hand, top or bottom of the deck, discard pile."""

    def __init__(self, who: Who, zone: int, where: int = 0) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.zone: int = zone
        self.where: int = where

    def parts(self) -> list[Part]:
        return [self.ref]

    def does(self) -> int:
        return 1 << kinds.PUT

    def act(self, m: Machine, scope: int, x: Context) -> None:
        lay(m, scope, self.ref.cards(x), self.zone, self.where)


def lay(m: Machine, scope: int, cards: list[int], zone: int, where: int) -> None:
    """Put cards at once into areas of a kind, each into its owner's."""
    cards = with_attached(m, cards)
    owners = [m.owner(card) for card in cards]
    zones = [owner * terms.PLAYER_ZONES + zone for owner in owners]
    timing.happen_severally(m, scope, kinds.PUT, cards, zones, [where] * len(cards), owners)


def with_attached(m: Machine, cards: list[int]) -> list[int]:
    """These cards, and what is attached to them where that leaves play in the same way (GE-PRV-81)."""
    if not m.rules.numbers.attachments_go_along:
        return cards
    found = list(cards)
    for card in cards:
        if in_play(m, card):
            found.extend([each for each in attachments(m, card) if each not in found])
    return found


def put_in_hand(who: Who, face_up: bool = False) -> Put:
    """Put cards in your hand, perhaps face-up: everybody knows them there."""
    return Put(who, terms.HAND, changes.FACE_UP_IN_HAND if face_up else 0)


def put_on_bottom(who: Who) -> Put:
    """Put cards on the bottom of their deck."""
    return Put(who, terms.FATE_DECK, 1)


# the frame of shuffling in
DECKS: Final = A  # mask of the decks still to shuffle


class ShuffleInto(Node):
    """Shuffle cards into their owner's deck."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def does(self) -> int:
        return (1 << kinds.SHUFFLE_IN) | (1 << kinds.SHUFFLE)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        cards = self.ref.cards(definitions.scope_context(m, scope))
        pc = m.step(f)
        if pc == FRESH:
            decks = 0
            for card in with_attached(m, cards):
                kind = terms.FATE_DECK if m.definition(card).deck == 1 else terms.DYNASTY_DECK
                decks |= 1 << (m.owner(card) * terms.PLAYER_ZONES + kind)
            m.set_local(f, DECKS, decks)
            m.jump(f, BEGUN)
            lay(m, scope, cards, terms.FATE_DECK, 0)
            return
        left = m.local(f, DECKS)
        if left == 0:
            m.pop()
            return
        deck = bits(left)[0]
        m.set_local(f, DECKS, left & ~(1 << deck))
        timing.happen(m, scope, kinds.SHUFFLE, NONE, deck, player=deck // terms.PLAYER_ZONES)


class Shuffle(Verb):
    """Shuffle your Fate (or Dynasty) deck."""

    def __init__(self, zone: int = terms.FATE_DECK) -> None:
        super().__init__()
        self.zone: int = zone

    def does(self) -> int:
        return 1 << kinds.SHUFFLE

    def act(self, m: Machine, scope: int, x: Context) -> None:
        timing.happen(m, scope, kinds.SHUFFLE, NONE, x.you * terms.PLAYER_ZONES + self.zone, player=x.you)


class Reveal(ToCards):
    """Show cards to all players."""

    def does(self) -> int:
        return 1 << kinds.REVEAL

    def act(self, m: Machine, scope: int, x: Context) -> None:
        timing.happen_all(m, scope, kinds.REVEAL, self.ref.cards(x))


class Show(Verb):
    """Show cards to all, or to some; they stay where they are."""

    def __init__(self, who: Who, players: Players | None = None) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.players: Players | None = players

    def parts(self) -> list[Part]:
        return [self.ref] if self.players is None else [self.ref, self.players]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        seers = (1 << m.player_count) - 1
        if self.players is not None:
            seers = sum([1 << player for player in self.players.players(x)])
        for card in self.ref.cards(x):
            m.set_known_to(card, m.known_to(card) | seers)  # for as long as it can be followed
            readers = ALL_READERS if self.players is None else m.known_to(card)
            m.say(citations.SHOWING, f"{m.definition(card).title} is shown.", card, NONE, readers)


class ProvinceFalls(Verb):
    """Destroy a Province."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def does(self) -> int:
        return 1 << kinds.DESTROY_PROVINCE

    def act(self, m: Machine, scope: int, x: Context) -> None:
        v = self.place.land(x)
        if v >= 0:
            timing.happen(m, scope, kinds.DESTROY_PROVINCE, v, player=owner_of_province(v))


ITS_ACTION: Final = -1  # a time of `Remember` only: until the action being answered has ended


class Remember(Verb):
    """Note something about you, or about cards, that a later condition asks for."""

    def __init__(
        self, name: str, who: Who | None = None, until: int = terms.UNTIL_TURN_ENDS, number: Number = 1
    ) -> None:
        super().__init__()
        self.name: str = name
        self.ref: Ref | None = ref(who) if who is not None else None
        self.until: int = until
        self.number: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.ref, self.number] if self.ref is not None else [self.number]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        name = self.name
        until = self.until
        if until == ITS_ACTION:
            outer = action_scope(x)
            name = in_action(name, scopes.number(m, outer) if outer >= 0 else 0)
            until = terms.UNTIL_TURN_ENDS
        times = self.number.value(x)
        m.dirty = True  # what is so while it is remembered
        if self.ref is None:
            remember(m, about_player(x.you), name, until, times, x.you)
            return
        for card in self.ref.cards(x):
            remember(m, card, name, until, times, x.you)


class ControlChange(Verb):
    """A player takes control of cards."""

    def __init__(self, who: Who, players: Players | None = None) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.players: Players = players if players is not None else YOU

    def parts(self) -> list[Part]:
        return [self.ref, self.players]

    def does(self) -> int:
        return 1 << kinds.CONTROL

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for p in self.players.players(x):
            timing.happen_all(m, scope, kinds.CONTROL, [c for c in self.ref.cards(x) if may_take(m, p, c)], player=p)


class EndEffects(Verb):
    """End ongoing bonuses or penalties on cards: plain "negate all Force penalties" (SE-NEG-11).

    Where negation suppresses, all that there are now are suppressed until the turn ends; if so told, only those from
    the sources that all the cards have in common (TF-EFF-19). Those that certain cards gave are suppressed anywhere.
    """

    def __init__(
        self, who: Who, stat: int, penalties: bool, shared: bool = False, givers: Selector | None = None
    ) -> None:
        super().__init__()
        self.givers: Selector | None = givers
        self.ref: Ref = ref(who)
        self.shared: bool = shared
        self.stat: int = stat
        self.penalties: bool = penalties
        which = 1 if self.penalties else 0
        self.suppression: Modifier = Modifier(definitions.M_NEGATE_STAT, stat * 2 + which, None, None, None)

    def parts(self) -> list[Part]:
        return [self.ref, self.suppression] if self.givers is None else [self.ref, self.suppression, self.givers]

    def provides(self) -> int:
        return definitions.A_SUBJECT if self.givers is not None else 0

    def given(self, x: Context, card: int) -> list[int]:
        """The sources of what a card has from such cards."""
        assert self.givers is not None
        before = x.subject
        x.subject = card
        found: list[int] = []
        for source in sources_of(x.m, self.stat, card, self.penalties):
            giver = modifiers.source_of_origin(source)
            if giver < 0 or self.givers.test(x, giver):
                found.append(source)
        x.subject = before
        return found

    def act(self, m: Machine, scope: int, x: Context) -> None:
        cards = self.ref.cards(x)
        if self.givers is not None:
            for card in cards:
                sources = self.given(x, card)
                change(m, scope, self.suppression, [card] * len(sources), sources)
            return
        if m.rules.numbers.negation_suppresses:
            # of 0, where it is about every source
            for source in shared_sources(m, self.stat, cards, self.penalties) if self.shared else [0]:
                change(m, scope, self.suppression, cards, [source] * len(cards))
            return
        strong = scopes.flags(m, scope) & terms.FLAG_UNNEGATABLE != 0
        sign = -1 if self.penalties else 1
        for at in m.changes(definitions.M_STAT):
            if effects.parameter(m, at) != definitions.M_STAT * 4096 + self.stat:
                continue
            if effects.flags(m, at) & modifiers.SHIELDED and not strong:
                continue  # of two that cannot be negated the later prevails (SE-EFF-31)
            node = m.nodes[effects.node(m, at)]
            assert isinstance(node, Modifier)
            for card in cards:
                if effects.flags(m, at) & modifiers.LIVE_SUBJECT:
                    touched = modifiers.effect_applies(m, node, at, card)
                else:
                    touched = in_set(effects.subject(m, at), card)
                if touched and modifiers.effect_size(m, node, at, card) * sign > 0:
                    changes.end_for(m, at, card)
                    timing.changed(m, scope)
