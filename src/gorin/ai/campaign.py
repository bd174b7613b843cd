"""War: whether to attack, with whom and where; whom to send to defend."""

from __future__ import annotations

from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.kernel.layout import NONE, SEGMENT_INFANTRY
from gorin.kernel.notation import NO, PASS, T_PROVINCE, YES, payload_of, tag_of


def ready(p: Position, player: int) -> list[int]:
    """Unbowed Personalities at home, the strongest units first."""
    found = [c for c in p.personalities(player) if not p.bowed(c) and p.location(c) < 0]
    return sorted(found, key=lambda c: (-p.unit_force(c), c))


def caution(p: Position, enemy: int) -> float:
    """What an enemy's unknown cards could add."""
    return min(4.0, 0.7 * p.hand_size(enemy)) if p.personalities(enemy) else 0.0


def impatience(p: Position) -> float:
    """What long waiting adds to courage: two armies that watch each other for ever win nothing."""
    return min(12.0, max(0.0, 0.5 * (p.turn - 26)))


class Plan:
    """An attack: which units, and at which Provinces; decided anew from the position at each question."""

    def __init__(self, p: Position, worth: Worth, enemy: int) -> None:
        self.p = p
        self.enemy = enemy
        self.units = ready(p, p.seat)
        self.defenders = ready(p, enemy)
        self.defense = sum(p.unit_force(c) for c in self.defenders)
        self.provinces = sorted(p.provinces(enemy), key=lambda v: (p.strength(v), v))
        self.force = sum(p.unit_force(c) for c in self.units)
        self.need = self.defense + caution(p, enemy)

    def weakest(self) -> float:
        """The strength of the weakest Province."""
        return float(min((self.p.strength(v) for v in self.provinces), default=99))

    def threat(self) -> int:
        """What the enemy could bring against this seat in his next turn."""
        return sum(self.p.force(c) for c in self.p.personalities(self.enemy)) + sum(
            self.p.force(a) for c in self.p.personalities(self.enemy) for a in self.p.attachments(c)
            if self.p.type(a) == 7
        )  # fmt: skip

    def home_needed(self) -> float:
        """How much Force should stay at home against the enemy's next attack."""
        p = self.p
        mine = p.provinces(p.seat)
        threat = self.threat()
        strengths = sorted(p.strength(v) for v in mine)
        if not strengths or threat <= strengths[0]:
            return 0.0
        left = len(mine)
        if left >= 3:
            return 0.0
        if left == 2:
            return 0.4 * threat
        return max(0.0, threat - strengths[0] + 1.0)

    def promising(self) -> bool:
        """Whether an attack should take a Province."""
        p = self.p
        if not self.units or not self.provinces:
            return False
        last = len(self.provinces) == 1
        force = self.force if last else self.force - self.home_needed()
        need = self.need - impatience(p) + self.weakest() + 1
        if force >= need:
            return True
        # several Provinces at once: they cannot be everywhere, but losing an army hurts
        if not self.defenders and force > self.weakest() + 0.5 + caution(p, self.enemy):
            return True
        return last and self.force >= self.defense + self.weakest() + 1


def attack(p: Position, worth: Worth) -> tuple[int, str]:
    """Attack if a Province should fall."""
    plan = Plan(p, worth, p.opponent)
    options = p.options
    if plan.promising():
        return options.index(YES), f"{plan.force} Force against {plan.defense} that may defend: a Province should fall."
    return options.index(NO), f"{plan.force} Force would not take a Province against {plan.defense} that may defend."


def assign(p: Position, worth: Worth) -> tuple[int, str]:
    """One unit more, or enough."""
    return muster(p, worth) if p.seat == p.attacker else guard(p, worth)


def attacked(p: Position) -> list[int]:
    """The Provinces at which this seat has units, the strongest army first."""
    fields = [v for v in p.provinces(p.defender) if p.army(v, p.seat)]
    return sorted(fields, key=lambda v: (-p.army_force(v, p.seat), v))


def wanted(p: Position, province: int, reserve: float) -> float:
    """The Force that an attack on a Province should have."""
    standing = p.army_force(province, p.defender)
    return standing + reserve + p.strength(province) + 1


def muster(p: Position, worth: Worth) -> tuple[int, str]:
    """The Attacker's next unit: strengthen the main army, then open a second front."""
    options = p.options
    choices = [(n, v) for n, v in enumerate(options) if v != PASS]
    enough = options.index(PASS) if PASS in options else -1
    target, gap = objective(p, worth)
    if enough >= 0 and target == NONE:
        return enough, "The armies are strong enough; the others guard their home."
    infantry = p.segment == SEGMENT_INFANTRY
    horse = [nv for nv in choices if p.is_cavalry(nv[1])]
    foot = [nv for nv in choices if nv not in horse]
    if infantry and enough >= 0 and horse:
        if not foot or (attacked(p) and gap <= sum(p.unit_force(v) for _, v in horse)):
            return enough, "The Cavalry waits until the infantry of both sides is placed."
        choices = foot
    for number, unit in sorted(choices, key=lambda nv: (p.unit_force(nv[1]), nv[1])):
        if p.unit_force(unit) >= gap > 0:
            return number, f"{p.title(unit)} is enough for that Province."
    number, unit = max(choices, key=lambda nv: (p.unit_force(nv[1]), -nv[1]))
    if p.unit_force(unit) <= 0 and enough >= 0:
        return enough, "Nobody who is left adds Force."
    return number, f"{p.title(unit)} is the strongest who can go."


def objective(p: Position, worth: Worth) -> tuple[int, float]:
    """The Province that needs more Force, and how much; NONE if no army should grow."""
    enemy = p.defender
    plan = Plan(p, worth, enemy)
    cautious = caution(p, enemy)
    fields = attacked(p)
    reserve = max(0.0, plan.need)
    free = plan.force
    if not fields:
        first = plan.provinces[0] if plan.provinces else NONE
        return first, wanted(p, first, reserve) if first >= 0 else 0.0
    main = fields[0]
    gap = wanted(p, main, reserve) - p.army_force(main, p.seat)
    if gap > 0:
        return main, gap
    for other in fields[1:]:
        gap = wanted(p, other, cautious) - p.army_force(other, p.seat)
        if 0 < gap <= free:
            return other, gap
    keep = plan.home_needed() if len(plan.provinces) > 1 else 0.0
    for other in plan.provinces:
        if other not in fields:
            gap = wanted(p, other, cautious if plan.defenders else 0.0)
            if free - keep >= gap:
                return other, gap
    return NONE, 0.0


def where(p: Position, worth: Worth) -> tuple[int, str]:
    """Where a unit goes, or which battle is fought next."""
    options = p.options
    provinces = [(n, payload_of(v)) for n, v in enumerate(options) if tag_of(v) == T_PROVINCE]
    if not provinces:
        return 0, "There is no choice."
    if p.kind == "battlefield" and p.source < 0:
        number, _ = max(provinces, key=lambda nv: (margin(p, nv[1]), -nv[1]))
        return number, "The surest battle comes first."
    if p.seat == p.attacker:
        target, _ = objective(p, worth)
        for number, province in provinces:
            if province == target:
                return number, "That Province is the goal."
        return min(provinces, key=lambda nv: (p.strength(nv[1]), nv[1]))[0], "The weakest Province falls first."
    goal, _, _ = defense(p, worth)
    for number, province in provinces:
        if province == goal:
            return number, "That Province needs help."
    return max(provinces, key=lambda nv: (p.army_force(nv[1], p.attacker), -nv[1]))[0], "There the enemy is."


def margin(p: Position, province: int) -> int:
    """How far ahead this seat is at a battlefield."""
    enemy = p.defender if p.seat == p.attacker else p.attacker
    return p.army_force(province, p.seat) - p.army_force(province, enemy)


def defense(p: Position, worth: Worth) -> tuple[int, float, str]:
    """The Province to send help to, how much more is wanted, and why; NONE if nobody should go."""
    free = sum(p.unit_force(c) for c in ready(p, p.seat))
    left = len(p.provinces(p.seat))
    best: tuple[float, int, float, str] = (0.0, NONE, 0.0, "")
    for v in p.provinces(p.seat):
        against = p.army_force(v, p.attacker)
        enemies = p.army(v, p.attacker)
        if not enemies or p.fought(v):
            continue
        mine = p.army_force(v, p.seat)
        falls = against > mine + p.strength(v)
        to_win = against + 1 + 0.4 * caution(p, p.attacker) - mine
        to_hold = against - p.strength(v) - mine
        spoils = sum(worth.unit(u) for u in enemies)
        if 0 < to_win <= free:
            value = spoils + (8.0 if falls else 0.0)
            if value > best[0]:
                best = (value, v, to_win, "The battle there should be won.")
        elif falls and 0 < to_hold <= free and (left <= 2 or to_hold <= 2):
            value = 40.0 if left == 1 else 10.0 if left == 2 else 3.0
            if value > best[0]:
                best = (value, v, to_hold, "That Province must not fall.")
    return best[1], best[2], best[3]


def guard(p: Position, worth: Worth) -> tuple[int, str]:
    """The Defender's next unit."""
    options = p.options
    choices = [(n, v) for n, v in enumerate(options) if v != PASS]
    enough = options.index(PASS) if PASS in options else -1
    goal, gap, why = defense(p, worth)
    if goal == NONE and enough >= 0:
        return enough, "No Province is both in danger and worth the fight."
    if not choices:
        return 0, "Nobody can go."
    for number, unit in sorted(choices, key=lambda nv: (p.unit_force(nv[1]), nv[1])):
        if p.unit_force(unit) >= gap:
            return number, why
    number, unit = max(choices, key=lambda nv: (p.unit_force(nv[1]), -nv[1]))
    if p.unit_force(unit) <= 0 and enough >= 0:
        return enough, "Nobody who is left adds Force."
    return number, why or "Somebody must go."
