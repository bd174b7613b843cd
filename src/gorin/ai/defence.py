"""The Defender's plan: whom to send where."""

from __future__ import annotations

from gorin.ai.attack import at, ready
from gorin.ai.battle import curve
from gorin.ai.clash import Front, Stakes, Troop, answer, prizes, stakes, survey, troop
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.table.packing import PASS
from gorin.table.terms import NONE, SEGMENT_CAVALRY, SEGMENT_INFANTRY


class Defence:
    """The answer of this seat to an attack under way."""

    def __init__(self, p: Position, worth: Worth) -> None:
        self.p = p
        self.stakes: Stakes = stakes(p, worth, p.attacker, p.seat)
        self.fronts: list[Front] = survey(p, worth, p.attacker, p.seat)
        prizes(worth, p.seat, self.fronts)
        able = ready(p, p.seat)
        if p.segment == SEGMENT_CAVALRY:
            able = [c for c in able if p.is_cavalry(c)]
        self.free: list[Troop] = [troop(p, worth, c) for c in able]
        self._posts: dict[int, int] | None = None

    @property
    def posts(self) -> dict[int, int]:
        """Which unit should defend which Province."""
        if self._posts is None:
            self._posts = self._find_posts()
        return self._posts

    def _find_posts(self) -> dict[int, int]:
        _, posted = answer(self.fronts, self.free, self.stakes)
        return {card: self.fronts[number].province for card, number in posted.items()}

    def follow(self, posts: dict[int, int]) -> None:
        """Take a plan that somebody else has made for the best."""
        self._posts = posts

    def why(self, province: int) -> str:
        """What the units at a Province are there for."""
        front = next(f for f in self.fronts if f.province == province)
        force = front.defense + sum(t.force for t in self.free if self.posts.get(t.card) == province)
        if force > front.attack:
            return f"{force:.0f} Force against {front.attack:.0f}: the battle {at(self.p, province)} should be won"
        if force + front.strength >= front.attack:
            return f"The Province holds: {force:.0f} Force and its strength against {front.attack:.0f}"
        return f"What can be played may still turn the battle {at(self.p, province)}"


def guard(p: Position, worth: Worth) -> tuple[int, str]:
    """The Defender's next unit."""
    options = p.options
    enough = options.index(PASS) if PASS in options else -1
    defence = Defence(p, worth)
    posts = defence.posts
    riders = p.segment == SEGMENT_INFANTRY and any(p.is_cavalry(c) for c in ready(p, p.attacker))
    waiting = False
    for number, value in sorted(enumerate(options), key=lambda nv: (-p.unit_force(nv[1]) if nv[1] != PASS else 0, nv)):
        if value == PASS or value not in posts:
            continue
        if riders and enough >= 0 and p.is_cavalry(value):
            waiting = True
            continue
        return number, f"{defence.why(posts[value])}."
    if enough < 0:
        return 0, "Somebody must go."
    if waiting:
        return enough, "The Cavalry waits until the enemy's riders are placed."
    if any(f.attack > f.defense + f.strength for f in defence.fronts):
        return enough, "More defenders would only be lost as well."
    return enough, "No Province is in danger."


def goal(p: Position, worth: Worth, unit: int) -> tuple[int, str]:
    """The Province that a unit of the Defender should go to, and why."""
    defence = Defence(p, worth)
    if unit in defence.posts:
        return defence.posts[unit], f"{defence.why(defence.posts[unit])}."
    attacked = [f for f in defence.fronts if f.attack_cards]
    if not attacked:
        return NONE, "He must go somewhere."
    worst = max(attacked, key=lambda f: (curve(f.attack - f.defense - f.strength), f.attack))
    return worst.province, "There the danger is greatest."
