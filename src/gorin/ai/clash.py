"""The arithmetic of an attack: fronts, what the Defender can make of them, and what falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gorin.ai.battle import curve, tricks
from gorin.ai.position import Position
from gorin.ai.worth import Worth

DOUBT = 1.5
"""How far from the plan a battle's Force may end: the larger, the softer is every outcome."""
SURE = 0.15
"""The same where nobody defends."""
GAIN = 0.0
"""What sending defenders must bring."""


class Troop:
    """A unit as the arithmetic sees it."""

    def __init__(self, card: int, force: float, worth: float, cards: int) -> None:
        self.card: Final = card
        self.force: Final = force
        self.worth: Final = worth
        self.cards: Final = cards


class Front:
    """One Province under attack: the army there, the defenders there, and what is at stake."""

    def __init__(self, province: int, strength: float, prize: float) -> None:
        self.province = province
        self.strength = strength
        self.prize = prize
        self.attack = 0.0
        self.attack_worth = 0.0
        self.attack_cards = 0
        self.defense = 0.0
        self.defense_worth = 0.0
        self.defense_cards = 0

    def copy(self) -> Front:
        """The same front to try something on."""
        other = Front(self.province, self.strength, self.prize)
        other.attack, other.attack_worth, other.attack_cards = self.attack, self.attack_worth, self.attack_cards
        other.defense, other.defense_worth, other.defense_cards = self.defense, self.defense_worth, self.defense_cards
        return other

    def send(self, troop: Troop) -> None:
        """Another unit attacks here."""
        self.attack += troop.force
        self.attack_worth += troop.worth
        self.attack_cards += troop.cards

    def post(self, troop: Troop) -> None:
        """Another unit defends here."""
        self.defense += troop.force
        self.defense_worth += troop.worth
        self.defense_cards += troop.cards


class Stakes:
    """What holds for all fronts of an attack."""

    def __init__(
        self,
        attacker_tricks: float,
        defender_tricks: float,
        attacker_honor: float,
        defender_honor: float,
        attacker_laurels: float,
        defender_laurels: float,
        honor_for_each: int,
    ) -> None:
        self.attacker_tricks: Final = attacker_tricks
        self.defender_tricks: Final = defender_tricks
        self.attacker_honor: Final = attacker_honor
        """What one point of Honor for the Attacker costs the Defender."""
        self.defender_honor: Final = defender_honor
        self.attacker_laurels: Final = attacker_laurels
        """What winning brings the Attacker beside what is destroyed: a Ring that waits for it in his hand."""
        self.defender_laurels: Final = defender_laurels
        self.honor_for_each: Final = honor_for_each
        """Honor for each enemy card that is destroyed."""


def damage(front: Front, stakes: Stakes) -> float:
    """What the Attacker may expect from a front, in points of Force; the Defender expects as much less."""
    if front.attack_cards == 0:
        return 0.0
    ahead = front.attack - front.defense
    if front.defense_cards == 0:
        return curve((ahead - front.strength - 0.5) / SURE) * (front.prize + stakes.attacker_laurels)
    ahead += stakes.attacker_tricks - stakes.defender_tricks
    won = curve((ahead - 0.4) / DOUBT)
    lost = curve((-ahead - 0.4) / DOUBT)
    tied = max(0.0, 1.0 - won - lost)
    each = stakes.honor_for_each
    killed = front.defense_worth + each * front.defense_cards * stakes.attacker_honor + stakes.attacker_laurels
    dead = front.attack_worth + each * front.attack_cards * stakes.defender_honor + stakes.defender_laurels
    fallen = curve((ahead - front.strength - 0.5) / DOUBT)
    return won * killed - lost * dead + tied * (front.defense_worth - front.attack_worth) + fallen * front.prize


def fewest(troops: Sequence[Troop], need: float) -> list[Troop]:
    """Few and cheap units that together have so much Force; all of them if they have not."""
    found: list[Troop] = []
    total = 0.0
    for troop in troops:  # the strongest first
        if total >= need:
            break
        found.append(troop)
        total += troop.force
    for troop in reversed(troops):
        last = found[-1] if found else None
        if last is not None and troop not in found and total - last.force + troop.force >= need:
            found[-1] = troop
            break
    return found


def answer(fronts: Sequence[Front], troops: Sequence[Troop], stakes: Stakes) -> tuple[float, dict[int, int]]:
    """What the Attacker may expect if the Defender answers well, and which unit defends which front (by its number)."""
    state = [front.copy() for front in fronts]
    left = sorted((t for t in troops if t.force > 0), key=lambda t: (-t.force, t.card))
    posted: dict[int, int] = {}
    values = [damage(front, stakes) for front in state]
    while left:
        best_gain, best_number, best_group = GAIN, -1, []
        for number, front in enumerate(state):
            if front.attack_cards == 0:
                continue
            ahead = front.attack - front.defense
            edge = stakes.attacker_tricks - stakes.defender_tricks
            for need in (ahead - front.strength, ahead + edge + 1.0, ahead + edge + 4.0):
                if need <= 0 and front.defense_cards > 0:
                    continue
                group = fewest(left, max(0.5, need))
                trial = front.copy()
                for troop in group:
                    trial.post(troop)
                gain = values[number] - damage(trial, stakes)
                if gain > best_gain:
                    best_gain, best_number, best_group = gain, number, group
        if best_number < 0:
            break
        for troop in best_group:
            state[best_number].post(troop)
            posted[troop.card] = best_number
            left.remove(troop)
        values[best_number] = damage(state[best_number], stakes)
    return sum(values), posted


def troop(p: Position, worth: Worth, leader: int, force: float | None = None) -> Troop:
    """A unit of the table."""
    cards = p.attachments(leader)
    value = worth.unit(leader)
    return Troop(leader, float(p.unit_force(leader)) if force is None else force, value, 1 + len(cards))


def survey(p: Position, worth: Worth, attacker: int, defender: int) -> list[Front]:
    """The fronts of an attack as they stand; those already decided are left out."""
    fronts = []
    for province in p.provinces(defender):
        if p.attacker >= 0 and p.fought(province):
            continue
        front = Front(province, float(p.strength(province)), 0.0)
        if p.attacker >= 0:
            for unit in p.army(province, attacker):
                front.send(troop(p, worth, unit))
            for unit in p.army(province, defender):
                front.post(troop(p, worth, unit))
            front.attack = float(p.army_force(province, attacker))
            front.defense = float(p.army_force(province, defender))
        fronts.append(front)
    return fronts


def prizes(worth: Worth, defender: int, fronts: Sequence[Front]) -> None:
    """Set what each front is worth: every Province more than the one that falls before it."""
    left = len(worth.position.provinces(defender))
    for front in sorted(fronts, key=lambda f: (f.strength + f.defense - f.attack, f.province)):
        front.prize = worth.prize_of(left)
        if front.attack_cards:
            left -= 1


def stakes(p: Position, worth: Worth, attacker: int, defender: int) -> Stakes:
    """The stakes of an attack, seen from this seat."""
    return Stakes(
        tricks(p, attacker),
        tricks(p, defender),
        worth.plan.honor_point(attacker),
        worth.plan.honor_point(defender),
        worth.laurels if p.seat == attacker else 0.0,
        worth.laurels if p.seat == defender else 0.0,
        p.numbers.honor_for_each_card,
    )
