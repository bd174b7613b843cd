# gorin: interpreted
"""Opponents who err as people do: the scripted player with the mistakes of first games, and with fewer of them.

A beginner attacks late and with half of his army, leaves a Province undefended, pays with whatever lies first and
thinks that his Gold is spent when his Stronghold is bowed, forgets Reactions and Battle actions, and strikes too early
in duels. These players know what their seat may know, like every player, and they err by habit, not by chance: what
they forget depends on the turn alone, so that one decision fits the next.
"""

from __future__ import annotations

from gorin.ai.position import Position
from gorin.ai.scripted import Choice, ScriptedPlayer
from gorin.table.packing import NO, PASS, T_CARD, tag_of


class Habits:
    """How often somebody errs, and in what."""

    def __init__(
        self, first_attack: int, lapses: int, slips: int, forgets: int, remembers: int, timid: bool, careless: bool
    ) -> None:
        self.first_attack = first_attack
        """He dares no attack before this turn."""
        self.lapses = lapses
        """One of so many chances to attack, to defend and to act in a battle he lets pass."""
        self.slips = slips
        """In one of so many of his turns he does not see that his Holdings produce Gold, too."""
        self.forgets = forgets
        """For so many turns out of `remembers` he does not think of Reactions."""
        self.remembers = remembers
        self.timid = timid
        """He sends half of his army only."""
        self.careless = careless
        """He pays with what lies first, and strikes as soon as he has focused a card."""

    def lapse(self, turn: int) -> bool:
        """Whether this is a turn in which he lets a chance pass."""
        return (turn // 2) % self.lapses == self.lapses - 1


GENTLE = Habits(first_attack=9, lapses=2, slips=4, forgets=2, remembers=3, timid=True, careless=True)
EASY = Habits(first_attack=7, lapses=3, slips=6, forgets=1, remembers=2, timid=False, careless=True)
FAIR = Habits(first_attack=6, lapses=4, slips=8, forgets=1, remembers=3, timid=False, careless=False)


class GentlePlayer(ScriptedPlayer):
    """Plays as somebody does who knows the rules and has not yet learned what matters."""

    name = "gentle"
    habits = GENTLE

    def choose(self, view: Position) -> int:
        """The number of the option that it takes."""
        slip = SLIPS.get(view.kind)
        found = slip(view, self.habits) if view.count > 1 and slip is not None else None
        if found is None:
            return super().choose(view)
        self._choice, self._words = found
        return found[0]


class EasyPlayer(GentlePlayer):
    """Plays as somebody does who has some games behind him."""

    name = "easy"
    habits = EASY


class FairPlayer(GentlePlayer):
    """Plays as somebody does who knows what matters and does not always think of it."""

    name = "fair"
    habits = FAIR


def late(p: Position, habits: Habits) -> Choice | None:
    """No attack in the first turns, and then not in all of them."""
    if NO not in p.options or (p.turn >= habits.first_attack and not habits.lapse(p.turn)):
        return None
    return p.options.index(NO), "It would rather grow a little first."


def timid(p: Position, habits: Habits) -> Choice | None:
    """Only half of an army attacks; some attacks find nobody at the Provinces."""
    if PASS not in p.options:
        return None
    if p.seat != p.attacker:
        if not habits.lapse(p.turn):
            return None
        return p.options.index(PASS), "Its army stays at home this time."
    mine = [card for card in p.personalities(p.seat) if not p.bowed(card)]
    if not habits.timid or 2 * sum(p.location(card) >= 0 for card in mine) <= len(mine):
        return None
    return p.options.index(PASS), "It keeps the others at home, to be safe."


def thrifty(p: Position, habits: Habits) -> Choice | None:
    """Whoever has bowed his Stronghold may feel that his Gold is spent."""
    if PASS not in p.options or not p.bowed(p.stronghold(p.seat)) or (p.turn // 2) % habits.slips > 0:
        return None
    return p.options.index(PASS), "Its Stronghold is bowed, and so it thinks that its Gold is spent."


def engrossed(p: Position, habits: Habits) -> Choice | None:
    """In some of its battles it looks on."""
    if not p.in_battle or PASS not in p.options or (p.turn // 2) % habits.lapses > 0:
        return None
    return p.options.index(PASS), "It watches how the battle goes."


def forgetful(p: Position, habits: Habits) -> Choice | None:
    """Reactions are forgotten in some turns."""
    if PASS not in p.options or p.turn % habits.remembers < habits.remembers - habits.forgets:
        return None
    return p.options.index(PASS), "It did not think of reacting."


def overpaying(p: Position, habits: Habits) -> Choice | None:
    """Gold comes from what lies first, whether or not that is too much."""
    if PASS in p.options or not habits.careless:
        return None
    for number, value in enumerate(p.options):
        if value >= 0 and tag_of(value) == T_CARD and p.production(value) > 0 and value not in p.personalities(p.seat):
            return number, f"{p.title(value)} lies nearest."
    return None


def hasty(p: Position, habits: Habits) -> Choice | None:
    """One card is focused, then it strikes."""
    if PASS not in p.options or p.focused(p.seat) == 0 or not habits.careless:
        return None
    return p.options.index(PASS), "It strikes before thinking about another card."


SLIPS = {
    "action": engrossed,
    "attack": late,
    "assign": timid,
    "dynasty": thrifty,
    "reaction": forgetful,
    "pay": overpaying,
    "focus": hasty,
}
"""By kind of question, where it may err; None where it does not."""
