"""The Attacker's plan: whether to attack, with whom, and where; made anew from the position at each question."""

from __future__ import annotations

from gorin.ai.clash import Front, Stakes, Troop, answer, damage, prizes, stakes, survey, troop
from gorin.ai.plan import HONOR
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.table import packing
from gorin.table.terms import FOLLOWER, NONE, SEGMENT_CAVALRY, SEGMENT_INFANTRY

TRUST = 0.7
"""How far the enemy is believed to find his best answer."""
WORTHWHILE = 0.5
"""What an attack must bring."""
EXPOSED = 0.5
"""How probable it is that the enemy marches through an open door."""
CLOSE = 3
"""An enemy who lacks so little Honor will probably have it when his turn begins."""
LAST_CHANCE = 20.0
"""How much an attack may cost when there may be no other."""


def ready(p: Position, player: int) -> list[int]:
    """Unbowed Personalities at home, the strongest units first."""
    found = [c for c in p.personalities(player) if not p.bowed(c) and p.location(c) < 0]
    return sorted(found, key=lambda c: (-p.unit_force(c), c))


def straight_force(p: Position, leader: int) -> int:
    """What a unit contributes when nothing of it is bowed."""
    return p.force(leader) + sum(p.force(a) for a in p.attachments(leader) if p.type(a) == FOLLOWER)


def impatience(p: Position, worth: Worth) -> float:
    """What time adds to courage: armies that watch each other win nothing, and an enemy may win by Honor meanwhile."""
    mine, enemy = p.honor(p.seat), max(p.honor(other) for other in p.opponents)
    waited = p.turn - (60 if mine > enemy and worth.plan.road == HONOR else 24)
    patience = 0.4 * waited + 0.01 * waited * waited if waited > 0 else 0.0
    race = 0.7 * max(0, enemy - p.honor_to_win + 18) if enemy > mine else 0.0
    return patience + race + (LAST_CHANCE if enemy >= p.honor_to_win - CLOSE else 0.0)


class Muster:
    """One way to send the units that are free."""

    def __init__(self, sent: dict[int, int], value: float) -> None:
        self.sent = sent
        """Which unit goes to which Province."""
        self.value = value


class Campaign:
    """The attack of this seat that is being planned or carried out."""

    def __init__(self, p: Position, worth: Worth, enemy: int) -> None:
        self.p = p
        self.worth = worth
        self.enemy = enemy
        self.stakes: Stakes = stakes(p, worth, p.seat, enemy)
        self.fronts: list[Front] = survey(p, worth, p.seat, enemy)
        self.free: list[Troop] = [t for t in (troop(p, worth, c) for c in self.able()) if t.force > 0]
        self.defenders: list[Troop] = [troop(p, worth, c) for c in self.opposing()]
        self._threat: list[float] | None = None
        self._guards: float | None = None
        self._best: Muster | None = None

    def able(self) -> list[int]:
        """Units of this seat that may still be assigned in this attack."""
        p = self.p
        found = [c for c in ready(p, p.seat) if p.may_attack(c)]
        if p.segment == SEGMENT_CAVALRY:
            found = [c for c in found if p.is_cavalry(c)]
        return found

    def opposing(self) -> list[int]:
        """Enemy units that may still be assigned against it."""
        p = self.p
        found = ready(p, self.enemy)
        if p.segment == SEGMENT_CAVALRY:
            found = [c for c in found if p.is_cavalry(c)]
        return found

    @property
    def threat(self) -> list[float]:
        """The enemy's units as they could come in his next turn, the strongest first."""
        if self._threat is None:
            self._threat = self._find_threat()
        return self._threat

    def _find_threat(self) -> list[float]:
        p = self.p
        return sorted((float(straight_force(p, c)) for c in p.personalities(self.enemy)), reverse=True)

    @property
    def guards(self) -> float:
        """The Force that stays at home whatever is sent: unbowed units that cannot attack."""
        if self._guards is None:
            self._guards = self._find_guards()
        return self._guards

    def _find_guards(self) -> float:
        p = self.p
        able = {t.card for t in self.free}
        return float(sum(p.unit_force(c) for c in ready(p, p.seat) if c not in able))

    def exposure(self, staying: float) -> float:
        """What the enemy's next attack should cost, with so much Force at home beside the guards."""
        p = self.p
        force = sum(self.threat) - staying - self.guards
        mine = sorted(p.strength(v) for v in p.provinces(p.seat))
        cost = 0.0
        left = len(mine)
        for number, strength in enumerate(mine):
            if number >= len(self.threat):
                break
            if force < strength + 1:
                cost += EXPOSED * self.worth.prize_of(left - number) * max(0.0, force / (strength + 1.0)) ** 3
                break
            cost += EXPOSED * self.worth.prize_of(left - number)
            force -= strength + 1
        return cost

    @property
    def best(self) -> Muster:
        """The best way found to send units, which may be to send none."""
        if self._best is None:
            self._best = self._find_best()
        return self._best

    def _find_best(self) -> Muster:
        found = Muster({}, self.value({}) - impatience(self.p, self.worth))
        for sent in self.ways():
            value = self.value(sent)
            if value > found.value + 1e-9:
                found = Muster(sent, value)
        return found

    def follow(self, sent: dict[int, int]) -> None:
        """Take a plan that somebody else has made for the best."""
        self._best = Muster(sent, self.value(sent))

    def ways(self) -> list[dict[int, int]]:
        """Ways to send units: some or all of them, to one front or several."""
        found: list[dict[int, int]] = []
        troops = sorted(self.free, key=lambda t: (-t.force, t.card))
        fronts = sorted(self.fronts, key=lambda f: (f.attack_cards == 0, f.strength + f.defense - f.attack, f.province))
        sizes = sorted({len(troops), len(troops) - 1, (len(troops) + 1) // 2, 1, 2, 3} & set(range(1, len(troops) + 1)))
        for size in sizes:
            for group in (troops[:size], troops[-size:]) if size < len(troops) else (troops,):
                for width in range(1, min(4, len(fronts), len(group) + sum(f.attack_cards > 0 for f in fronts)) + 1):
                    sent = spread(group, fronts[:width])
                    if sent not in found:
                        found.append(sent)
        return found

    def value(self, sent: dict[int, int]) -> float:
        """What it is worth to send these units so, with what the enemy's answer and counterattack should cost."""
        staying = sum(each.force for each in self.free if each.card not in sent)
        return self.gained(sent) - self.exposure(staying)

    def gained(self, sent: dict[int, int]) -> float:
        """What the attack itself should bring if these units are sent so."""
        state = {front.province: front.copy() for front in self.fronts}
        for each in self.free:
            if each.card in sent:
                state[sent[each.card]].send(each)
        fronts = list(state.values())
        prizes(self.worth, self.enemy, fronts)
        worst, _ = answer(fronts, self.defenders, self.stakes)
        unopposed = sum(damage(front, self.stakes) for front in fronts)
        return TRUST * worst + (1.0 - TRUST) * unopposed

    def purpose(self, province: int) -> str:
        """What the units meant for a Province are to do there, in words."""
        front = next((f for f in self.fronts if f.province == province), None)
        if front is None:
            return "will be needed there"
        force = front.attack + sum(t.force for t in self.free if self.best.sent.get(t.card) == province)
        where = at(self.p, province)
        if front.defense_cards:
            return f"makes it {force:.0f} Force against {front.defense:.0f} {where}"
        if force > front.strength:
            return (
                f"helps to bring down the Province: {force:.0f} Force {where}, whose strength is {front.strength:.0f}"
            )
        return f"makes it {force:.0f} Force {where}"


def spread(troops: list[Troop], fronts: list[Front]) -> dict[int, int]:
    """Every unit goes where most is missing; what is left over strengthens the first front."""
    gaps = [front.strength + front.defense + 1.0 - front.attack for front in fronts]
    sent: dict[int, int] = {}
    for each in troops:
        number = max(range(len(fronts)), key=lambda n: (gaps[n], -n))
        sent[each.card] = fronts[number].province
        gaps[number] -= each.force
    return sent


def declare(p: Position, worth: Worth) -> tuple[int, str]:
    """Attack if it should pay, or if waiting would cost more."""
    campaign = Campaign(p, worth, p.opponent)
    pressed = impatience(p, worth)
    gain = campaign.best.value - campaign.value({})
    force = sum(t.force for t in campaign.free)
    against = sum(t.force for t in campaign.defenders)
    balance = f"{force:.0f} Force against {against:.0f} that may defend"
    yes, no = p.options.index(packing.YES), p.options.index(packing.NO)
    if campaign.best.sent and gain + pressed > WORTHWHILE:
        if gain <= WORTHWHILE:
            return yes, f"{balance}: that is a risk, but {danger(p)}."
        wide = len(set(campaign.best.sent.values()))
        where = "a Province" if wide == 1 else f"{wide} Provinces"
        return yes, f"{balance}: an attack on {where} should pay."
    if not campaign.free:
        return no, "There is nobody who could attack."
    if any(campaign.gained(sent) > WORTHWHILE for sent in campaign.ways()):
        return no, f"Whoever attacks cannot guard: {sum(campaign.threat):.0f} Force could strike back."
    if not against:
        return no, f"{balance}: that brings down no Province."
    return no, f"{balance}: an attack would cost more than it brings."


def danger(p: Position) -> str:
    """What makes waiting worse than a risk."""
    if max(p.honor(other) for other in p.opponents) > max(p.honor(p.seat), p.honor_to_win - 18):
        return "the enemy comes near to an Honor Victory"
    return "waiting wins nothing"


def muster(p: Position, worth: Worth) -> tuple[int, str]:
    """The next unit to send; Cavalry waits until the infantry of both sides is placed."""
    options = p.options
    enough = options.index(packing.PASS) if packing.PASS in options else -1
    campaign = Campaign(p, worth, p.defender)
    sent = dict(campaign.best.sent)
    begun = any(front.attack_cards for front in campaign.fronts)
    if enough < 0 or (not sent and not begun and p.segment == SEGMENT_INFANTRY):
        sent = sent or spread(campaign.free, campaign.fronts[:1])  # it was decided to attack
    later = [c for c in sent if p.segment == SEGMENT_INFANTRY and p.is_cavalry(c)]
    for number, value in sorted(
        enumerate(options), key=lambda nv: (-p.unit_force(nv[1]) if nv[1] != packing.PASS else 0, nv)
    ):
        if value != packing.PASS and value in sent and (value not in later or enough < 0):
            return number, f"{p.title(value)} {campaign.purpose(sent[value])}."
    if enough >= 0:
        if later:
            return enough, "The Cavalry waits until the infantry of both sides is placed."
        return enough, "The armies are strong enough; the others guard their home."
    return 0, "Somebody must go."


def at(p: Position, province: int) -> str:
    """Where a Province is, in words."""
    owner = p.defender if p.defender >= 0 else p.opponent
    row = p.provinces(owner)
    return f"at Province {row.index(province) + 1}" if province in row else "there"


def goal(p: Position, worth: Worth, unit: int) -> tuple[int, str]:
    """The Province that a unit of the Attacker should go to, and why."""
    campaign = Campaign(p, worth, p.defender)
    sent = campaign.best.sent
    if unit not in sent:
        sent = spread(campaign.free, sorted(campaign.fronts, key=lambda f: (f.strength, f.province))[:1])
    province = sent.get(unit, NONE)
    return province, f"{p.title(unit)} {campaign.purpose(province)}."


def next_battle(p: Position, worth: Worth) -> tuple[int, str]:
    """The battle to fight next: the surest first."""
    provinces = [(n, packing.payload_of(v)) for n, v in enumerate(p.options) if packing.tag_of(v) == packing.T_PROVINCE]
    number, _ = max(provinces, key=lambda nv: (margin(p, nv[1]), -nv[1]))
    return number, "The surest battle comes first."


def margin(p: Position, province: int) -> int:
    """How far ahead this seat is at a battlefield."""
    mine, enemy = (p.defender, p.attacker) if p.cause == p.defender else (p.attacker, p.defender)
    return p.army_force(province, mine) - p.army_force(province, enemy)
