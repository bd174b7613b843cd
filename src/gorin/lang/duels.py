"""Challenges and duels, in the words of cards."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH
from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.conditions import Statement
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import YOU, ControllerOf, Players, Ref, Who, ref
from gorin.lang.verbs import ToCards, Verb, change
from gorin.rules.duel import CHALLENGED as CHALLENGED_SIDE
from gorin.rules.duel import (
    CHALLENGER,
    Consequences,
    alter_outcome,
    become_personality,
    can_focus,
    challenge,
    chi_at_start,
    contest,
    cut_short,
    decide_by_base,
    decline_now,
    duel_stat,
    focus_from_deck,
    give_first_opportunity,
    has_focused,
    negate_challenge,
    offer_focus,
    resolving,
    set_duel_stat,
    set_refusable,
    substitute,
    which_stat,
    who_struck,
)
from gorin.rules.timing import changed
from gorin.table import duels, kinds
from gorin.table.definitions import Context, Modifier, Node, Part, scope_context
from gorin.table.edition import Rules
from gorin.table.machine import Machine
from gorin.table.places import zone_kind
from gorin.table.sets import cards_of
from gorin.table.terms import CHI, FOCUSED, FORCE, NONE, PERSONAL_HONOR, PLAYER_ZONES, UNTIL_DUEL_ENDS


class DuelParty(Ref):
    """Who won, or who lost, the duel last decided: nobody, one or both."""

    def __init__(self, won: bool) -> None:
        self.won: bool = won

    def cards(self, x: Context) -> list[int]:
        return cards_of(x.m.duel_winners if self.won else x.m.duel_losers)


WINNER: Final = DuelParty(True)
LOSER: Final = DuelParty(False)
WINNERS_CONTROLLER: Final = ControllerOf(WINNER)
LOSERS_CONTROLLER: Final = ControllerOf(LOSER)


class Challenged(Ref):
    """The Personality who is challenged or duels as the challenged one."""

    def cards(self, x: Context) -> list[int]:
        f = contest(x.m)
        return [duels.challenged(x.m, f)] if f >= 0 else []


CHALLENGED: Final = Challenged()


class DuelResolving(Statement):
    """The duel resolves: from just after the strike until it has ended."""

    def holds(self, x: Context) -> bool:
        return resolving(x.m)


DUEL_RESOLVING: Final = DuelResolving()


class DuelUnderWay(Statement):
    """A duel is being fought."""

    def holds(self, x: Context) -> bool:
        return x.m.duel != NONE


DUEL_UNDER_WAY: Final = DuelUnderWay()


class HasStruck(Statement):
    """One of some players has struck in the duel."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def holds(self, x: Context) -> bool:
        return who_struck(x.m) in self.players.players(x)


class CanFocus(Statement):
    """One of some players is in the duel, and nothing prohibits focusing for him, whatever he holds."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def holds(self, x: Context) -> bool:
        return any(can_focus(x.m, player) for player in self.players.players(x))


class HasFocused(Statement):
    """One of some players has focused in the duel."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def holds(self, x: Context) -> bool:
        return any(has_focused(x.m, player) for player in self.players.players(x))


class FocusedCard(Ref):
    """The first card, or the last, that a player focused in this duel (SE-DUE-62)."""

    def __init__(self, last: bool, players: Players = YOU) -> None:
        self.last: bool = last
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def cards(self, x: Context) -> list[int]:
        found: list[int] = []
        for player in self.players.players(x):
            focused = x.m.zone_cards(player * PLAYER_ZONES + FOCUSED)
            if focused:
                found.append(focused[-1 if self.last else 0])
        return found


class FocusedNext(Ref):
    """The card that the player who focused a card focused next after it in this duel."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def cards(self, x: Context) -> list[int]:
        card = self.ref.one(x)
        if card == NONE or zone_kind(x.m, card) != FOCUSED:
            return []
        row = x.m.zone_cards(x.m.zone(card))
        return row[row.index(card) + 1 :][:1]


class ChiAtStart(Expression):
    """The Chi that a Personality in the duel had before anyone could focus or strike; 0 for one who is not in it."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        card = self.ref.one(x)
        return max(0, chi_at_start(x.m, card)) if card >= 0 else 0


class DuelStat(Expression):
    """The stat with which a Personality in the challenge or duel under way duels; 0 for one who is not in it."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def value(self, x: Context) -> int:
        f = contest(x.m)
        if f == NONE:
            return 0
        card = self.ref.one(x)
        for side in (CHALLENGER, CHALLENGED_SIDE):
            if duels.personality(x.m, f, side) == card:
                return duel_stat(x.m, f, side)
        return 0


class Margin(Expression):
    """By how much the scores of the duel's two Personalities differ."""

    def value(self, x: Context) -> int:
        m = x.m
        if m.duel == NONE:
            return 0
        return abs(duels.challenger_score(m, m.duel) - duels.challenged_score(m, m.duel))


class Challenge(Node):
    """One Personality challenges another; then what winning, losing and refusing bring (SE-DUE-18)."""

    def __init__(
        self,
        challenger: Who,
        challenged: Who,
        loser: Node | None = None,
        winner: Node | None = None,
        refused: Node | None = None,
        stat: int = CHI,
        offered: Node | None = None,
    ) -> None:
        super().__init__()
        self.challenger: Ref = ref(challenger)
        self.challenged: Ref = ref(challenged)
        self.stat: int = stat
        self.then: Consequences = Consequences(loser, winner, refused, offered)

    def parts(self) -> list[Part]:
        return [self.challenger, self.challenged, self.then]

    def does(self) -> int:
        return super().does() if self.then.outright else (1 << kinds.CHALLENGE) | super().does()

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) != FRESH:
            m.pop()
            return
        x = scope_context(m, scope)
        a = self.challenger.one(x)
        b = self.challenged.one(x)
        m.jump(f, BEGUN)
        if a >= 0 and b >= 0:
            free = self.then.refuse is not None and self.then.offer is None  # else by what is offered alone
            challenge(m, scope, a, b, self.stat, self.stat, free, self.then)


class RaiseDuelStat(Verb):
    """Whoever of some Personalities duels gets a bonus to the stat with which he does, until the duel ends."""

    def __init__(self, who: Who, number: Number) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.number: Expression = amount(number)
        self.bonuses: list[Modifier] = []
        for stat in (FORCE, CHI, PERSONAL_HONOR):
            bonus = StatModifier(stat, number)
            bonus.until = UNTIL_DUEL_ENDS
            self.bonuses.append(bonus)

    def parts(self) -> list[Part]:
        return [self.ref, self.number, *self.bonuses]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        f = contest(m)
        cards = self.ref.cards(x)
        for side in (CHALLENGER, CHALLENGED_SIDE):
            card = duels.personality(m, f, side) if f >= 0 else NONE
            for bonus in self.bonuses:
                if card in cards and bonus.param == which_stat(m, f, side):
                    change(m, scope, bonus, [card], [self.number.value(x)])


class DecideDuel(Verb):
    """A Personality wins the duel being resolved, or loses it."""

    def __init__(self, who: Who, wins: bool = True) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.wins: bool = wins

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            if alter_outcome(m, card, self.wins):
                changed(m, scope)


class FocusesFirst(ToCards):
    """A Personality has the first opportunity to focus or strike in the duel that begins."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            if give_first_opportunity(m, card):
                changed(m, scope)


class DuelOf(Verb):
    """The duel under way uses another stat, for both who fight it or for one."""

    def __init__(self, stat: int, who: Who | None = None) -> None:
        super().__init__()
        self.stat: int = stat
        self.ref: Ref | None = ref(who) if who is not None else None

    def parts(self) -> list[Part]:
        return [self.ref] if self.ref is not None else []

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x) if self.ref is not None else [NONE]:
            if set_duel_stat(m, scope, self.stat, card):
                changed(m, scope)


class MayRefuse(Verb):
    """The challenge under way may be refused, or may not: what was said of that before is set aside."""

    def __init__(self, may: bool) -> None:
        super().__init__()
        self.may: bool = may

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if set_refusable(m, self.may):
            changed(m, scope)


class RefuseChallenge(Verb):
    """The challenge under way is refused, if it can be (SE-DUE-02, TF-DUE-02)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if decline_now(m):
            changed(m, scope)


class FocusFromDeck(Verb):
    """Your Fate deck's top card is laid unseen among what you have focused, which is no focusing, if you may focus."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if focus_from_deck(m, x.you):
            changed(m, scope)


class CountAsPersonality(Verb):
    """Followers are considered Personalities with so much Chi until the duel ends."""

    def __init__(self, who: Who, chi: int) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.chi: int = chi

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            if become_personality(m, card, self.chi):
                changed(m, scope)


class FocusOnceMore(Node):
    """Each of some players may focus an additional time, perhaps whatever prohibits it."""

    def __init__(self, players: Players, whatever: bool = False) -> None:
        super().__init__()
        self.players: Players = players
        self.whatever: bool = whatever

    def parts(self) -> list[Part]:
        return [self.players]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) != FRESH:
            m.pop()
            return
        m.jump(f, BEGUN)
        for player in reversed(self.players.players(scope_context(m, scope))):
            if offer_focus(m, player, self.whatever):
                changed(m, scope)


class DecideByBase(Verb):
    """The duel is decided by the stats before the challenge and the base Focus Values, and by nothing else."""

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        rules.notes_stats = True

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if decide_by_base(m):
            changed(m, scope)


class NegateChallenge(Verb):
    """The challenge under way, which has been issued, is negated: no duel comes of it."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if negate_challenge(m):
            changed(m, scope)


class EndDuel(Verb):
    """The duel under way ends without resolution: nobody wins or loses it."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if cut_short(m):
            changed(m, scope)


class TakePlace(Verb):
    """A Personality takes the place of another in the challenge or duel under way; who was targeted stays so."""

    def __init__(self, who: Who, of: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.of: Ref = ref(of)

    def parts(self) -> list[Part]:
        return [self.ref, self.of]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        new, old = self.ref.one(x), self.of.one(x)
        if new >= 0 and old >= 0 and substitute(m, old, new):
            changed(m, scope)
