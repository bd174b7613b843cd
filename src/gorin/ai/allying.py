"""Games of three and more: whom to attack, whom to invite, and whom to help."""

from __future__ import annotations

from gorin.ai.attack import ready
from gorin.ai.clash import Front, survey
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.table.packing import PASS, T_PLAYER, payload_of, tag_of
from gorin.table.terms import NONE

SAFE = 2.0
"""By so much Force an ally wants to be ahead before he goes."""
NEAR = 6
"""Who lacks no more Honor than this is not invited: he would gain some."""


def players(p: Position) -> list[tuple[int, int]]:
    """The options that name players: their numbers and the players."""
    return [(n, payload_of(v)) for n, v in enumerate(p.options) if v >= 0 and tag_of(v) == T_PLAYER]


def prey(p: Position) -> tuple[int, str]:
    """Whom to attack: whoever could put up least."""
    number, _ = min(players(p), key=lambda each: (p.resistance(each[1]), each[1]))
    return number, "He could put up least."


def strength(p: Position, player: int) -> int:
    """What a player could send."""
    return sum(p.unit_force(c) for c in ready(p, player))


def invite(p: Position) -> tuple[int, str]:
    """A Defender who is outnumbered asks for help, but nobody who comes near to an Honor Victory."""
    done = p.options.index(PASS)
    if p.seat == p.attacker:
        return done, "What the attack brings is to be shared with nobody."
    if strength(p, p.attacker) <= strength(p, p.seat):
        return done, "Nobody's help is needed."
    welcome = [(n, who) for n, who in players(p) if p.honor(who) < p.honor_to_win - NEAR]
    if not welcome:
        return done, "The others are too near to an Honor Victory."
    number, _ = max(welcome, key=lambda each: (strength(p, each[1]), -each[1]))
    return number, f"{strength(p, p.attacker)} Force could come, more than there is to meet it."


def side(p: Position) -> tuple[int, str]:
    """With whom to side: against whoever has more Honor."""
    number, _ = min(players(p), key=lambda each: (p.honor(each[1]), each[1]))
    return number, "The other one has more Honor."


def ahead(p: Position, front: Front, extra: float) -> float:
    """By how much this seat's side leads at a front with so much more Force, after what may still come to it."""
    if p.cause == p.defender:
        return front.defense + extra - front.attack
    return front.attack + extra - front.defense - strength(p, p.defender)


def places(p: Position, worth: Worth, unit: int) -> list[Front]:
    """Where a unit would help to win, the safest first."""
    force = float(p.unit_force(unit))
    found = [f for f in survey(p, worth, p.attacker, p.defender) if ahead(p, f, force) >= SAFE]
    if p.cause == p.defender:
        found = [f for f in found if f.attack_cards]
    return sorted(found, key=lambda f: (-ahead(p, f, force), f.province))


def send(p: Position, worth: Worth) -> tuple[int, str]:
    """An ally goes where that wins, with the weakest unit that is enough, and never with his last one."""
    done = p.options.index(PASS) if PASS in p.options else -1
    if len(ready(p, p.seat)) > 1 or done < 0:
        weakest_first = sorted(enumerate(p.options), key=lambda nv: (p.unit_force(nv[1]) if nv[1] >= 0 else 0, nv))
        for number, value in weakest_first:
            if value != PASS and (done < 0 or places(p, worth, value)):
                return number, "That helps to win, and is honorable."
    return done, "There is nothing to gain for an ally."


def goal(p: Position, worth: Worth, unit: int) -> tuple[int, str]:
    """Where an ally's unit should go."""
    found = places(p, worth, unit)
    return (found[0].province, "There the lead is greatest.") if found else (NONE, "He must go somewhere.")
