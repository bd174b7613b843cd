# gorin: interpreted
"""Playing a supposed game on: by the rules of thumb, but with one plan for each army, made once and carried out.

Nothing real is touched: a machine comes here from `Position.supposed`.
"""

from __future__ import annotations

from typing import Final

from gorin.ai import attack as attacking
from gorin.ai.attack import Campaign, spread
from gorin.ai.choosing import general
from gorin.ai.defence import Defence
from gorin.ai.position import Hidden, Position
from gorin.ai.scripted import HANDLERS
from gorin.ai.standing import chances
from gorin.ai.worth import Worth
from gorin.table.definitions import Question
from gorin.table.machine import Machine
from gorin.table.packing import PASS, T_PROVINCE, payload_of, tag_of
from gorin.table.terms import SEGMENT_CAVALRY, SEGMENT_INFANTRY

Plan = dict[int, int]
"""Which unit goes to which Province."""
MOST_ANSWERS: Final = 1500


class Marching:
    """What the armies of a supposed game were told to do, by turn, Attacker, seat and segment."""

    def __init__(self) -> None:
        self.plans: dict[tuple[int, int, int, int], Plan] = {}

    def order(self, turn: int, attacker: int, seat: int, plan: Plan) -> None:
        """Let a seat's army follow a plan in all of this turn's attack by a player."""
        for segment in (SEGMENT_INFANTRY, SEGMENT_CAVALRY):
            self.plans[(turn, attacker, seat, segment)] = plan

    def plan(self, p: Position) -> Plan:
        """The plan of a seat, made when it is first asked for."""
        key = (p.turn, p.attacker, p.seat, p.segment)
        found = self.plans.get(key)
        if found is None:
            found = self.plans[key] = attack_plan(p) if p.seat == p.attacker else Defence(p, Worth(p)).posts
        return found


def attack_plan(p: Position) -> Plan:
    """Where an attacker's units that are still free should go; somebody must."""
    campaign = Campaign(p, Worth(p), p.defender)
    sent = dict(campaign.best.sent)
    if not sent and p.segment == SEGMENT_INFANTRY and not any(front.attack_cards for front in campaign.fronts):
        sent = spread(campaign.free, campaign.fronts[:1])
    return sent


def assigned(p: Position, plan: Plan) -> int:
    """The next unit of a plan; Cavalry waits until the infantry of both sides is placed."""
    options = p.options
    enough = options.index(PASS) if PASS in options else -1
    patient = p.segment == SEGMENT_INFANTRY and enough >= 0
    if patient and p.seat != p.attacker:
        patient = any(p.is_cavalry(c) for c in attacking.ready(p, p.attacker))
    best, most = -1, -1
    for number, value in enumerate(options):
        if value != PASS and value in plan and not (patient and p.is_cavalry(value)):
            force = p.unit_force(value)
            if force > most:
                best, most = number, force
    return best if best >= 0 else max(enough, 0)


def sent_to(p: Position, plan: Plan) -> int:
    """The Province to which a plan sends the unit in question; -1 if it says nothing of it."""
    wanted = plan.get(p.source, -1)
    for number, value in enumerate(p.options):
        if tag_of(value) == T_PROVINCE and payload_of(value) == wanted:
            return number
    return -1


def choice(m: Machine, question: Question, marching: Marching) -> int:
    """The answer that whoever is asked gives in a supposed game."""
    p = Position(m, question.player)
    try:
        if p.seat in (p.attacker, p.defender):
            if question.kind == "assign":
                return assigned(p, marching.plan(p))
            if question.kind == "battlefield" and p.source >= 0:
                number = sent_to(p, marching.plan(p))
                if number >= 0:
                    return number
        number, _ = HANDLERS.get(question.kind, general)(p)
    except Hidden:
        number, _ = general(p)
    return number if 0 <= number < len(question.options) else 0


def play_on(m: Machine, marching: Marching, end: int) -> None:
    """Play a supposed game on until the turn `end` begins."""
    for _ in range(MOST_ANSWERS):
        if m.over or m.turn >= end:
            return
        question = m.question()
        if question is None:
            return
        options = question.options
        m.answer(options[choice(m, question, marching) if len(options) > 1 else 0])
        m.trail_top = 0


def prospect(m: Machine, seat: int) -> float:
    """A seat's chance to win the supposed game as it stands."""
    return chances(m)[seat]
