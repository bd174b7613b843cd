# gorin: interpreted
"""A gentle opponent: the scripted player with the mistakes that people make in their first games.

It attacks late and with half of its army, leaves a Province undefended, pays with whatever lies first and thinks that
its Gold is spent when its Stronghold is bowed, forgets Reactions and Battle actions, and strikes too early in duels. It
knows what its seat may know, like every player, and it errs by habit, not by chance: what it forgets depends on the
turn alone, so that one decision fits the next.
"""

from __future__ import annotations

from gorin.ai.position import Position
from gorin.ai.scripted import Choice, ScriptedPlayer
from gorin.table.packing import NO, PASS, T_CARD, tag_of

FIRST_ATTACK = 9
"""It dares no attack before this turn."""
EVERY = 2
"""It attacks, defends and acts in battles in each second of its chances only."""
SLIPS_EVERY = 4
"""In each fourth of its turns it does not see that its Holdings produce Gold, too."""
REMEMBERS_EVERY = 3
"""It thinks of Reactions in each third turn only."""


class GentlePlayer(ScriptedPlayer):
    """Plays as somebody does who knows the rules and has not yet learned what matters."""

    name = "gentle"

    def choose(self, view: Position) -> int:
        """The number of the option that it takes."""
        slip = SLIPS.get(view.kind)
        found = slip(view) if view.count > 1 and slip is not None else None
        if found is None:
            return super().choose(view)
        self._choice, self._words = found
        return found[0]


def late(p: Position) -> Choice | None:
    """No attack in the first turns, and then not in all of them."""
    if NO not in p.options or (p.turn >= FIRST_ATTACK and (p.turn // 2) % EVERY == 0):
        return None
    return p.options.index(NO), "It would rather grow a little first."


def timid(p: Position) -> Choice | None:
    """Only half of an army attacks; every second attack finds nobody at the Provinces."""
    if PASS not in p.options:
        return None
    if p.seat != p.attacker:
        if (p.turn // 2) % EVERY == 0:
            return None
        return p.options.index(PASS), "Its army stays at home this time."
    mine = [card for card in p.personalities(p.seat) if not p.bowed(card)]
    if 2 * sum(p.location(card) >= 0 for card in mine) <= len(mine):
        return None
    return p.options.index(PASS), "It keeps the others at home, to be safe."


def thrifty(p: Position) -> Choice | None:
    """Whoever has bowed his Stronghold may feel that his Gold is spent."""
    if PASS not in p.options or not p.bowed(p.stronghold(p.seat)) or (p.turn // 2) % SLIPS_EVERY > 0:
        return None
    return p.options.index(PASS), "Its Stronghold is bowed, and so it thinks that its Gold is spent."


def engrossed(p: Position) -> Choice | None:
    """In every second of its battles it looks on."""
    if not p.in_battle or PASS not in p.options or (p.turn // 2) % EVERY == 1:
        return None
    return p.options.index(PASS), "It watches how the battle goes."


def forgetful(p: Position) -> Choice | None:
    """Reactions are forgotten in most turns."""
    if PASS not in p.options or p.turn % REMEMBERS_EVERY == 0:
        return None
    return p.options.index(PASS), "It did not think of reacting."


def overpaying(p: Position) -> Choice | None:
    """Gold comes from what lies first, whether or not that is too much."""
    if PASS in p.options:
        return None
    for number, value in enumerate(p.options):
        if value >= 0 and tag_of(value) == T_CARD and p.production(value) > 0 and value not in p.personalities(p.seat):
            return number, f"{p.title(value)} lies nearest."
    return None


def hasty(p: Position) -> Choice | None:
    """One card is focused, then it strikes."""
    if PASS not in p.options or p.focused(p.seat) == 0:
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
