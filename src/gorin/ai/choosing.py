"""Choices that a card's text leaves: targets, branches, costs, and what may be done or not."""

from __future__ import annotations

from gorin.ai import deeds, dueling, economy, provinces
from gorin.ai.judging import Judge
from gorin.ai.position import HIDDEN, Position
from gorin.ai.tally import Tally
from gorin.lang import flow, targets
from gorin.lang.bought import CardGold
from gorin.lang.refilling import CycleCards
from gorin.table import packing
from gorin.table.definitions import Node

Choice = tuple[int, str]


def pick(p: Position) -> Choice:
    """A target (or a choice): the one with which the rest of the text is worth most."""
    reading = p.running()
    node = p.node()
    program = p.program()
    if isinstance(node, CycleCards):
        return provinces.cycle(p)
    acting = p.acting()
    if acting is not None and isinstance(node, targets.Choose) and provinces.clears(acting):
        return provinces.clear(p)
    if reading is None or not isinstance(node, targets.Target) or program is None:
        return general(p)
    judge = Judge(p)
    mine = reading.you == p.seat
    best, best_value = -1, -1e9
    for number, value in enumerate(p.options):
        with reading.trial():
            if value not in (packing.PASS, HIDDEN):
                reading.bind(node.slot, value)
            judge.leaves = 0
            worth = judge.program(program, reading)
            worth += costs_of(p, judge, node)
        if value == packing.PASS:
            worth += 0.01
        if worth > best_value:
            best, best_value = number, worth
    if best < 0:
        return general(p)
    value = p.options[best]
    if value == packing.PASS:
        return best, "One more would bring nothing."
    if value == HIDDEN or packing.tag_of(value) != packing.T_CARD:
        return best, f"There the effect does {'most' if mine else 'least harm'}."
    if node.performs and mine:
        return best, f"{p.title(value)} is the best one for it."
    return best, f"On {p.title(value)} the effect does {'most' if mine else 'least harm'}."


def costs_of(p: Position, judge: Judge, node: targets.Target) -> float:
    """What the costs of the action under way take from what is bound now."""
    reading = p.running()
    ability = p.acting()
    if reading is None or ability is None or not node.performs:
        return 0.0
    tally = Tally()
    for cost in ability.costs:
        judge.cost(cost, reading, tally)
    return judge.total(tally)


def may(p: Position) -> Choice:
    """Do what is worth doing."""
    node = p.node()
    reading = p.running()
    worth = 0.0
    if reading is not None and isinstance(node, (flow.May, flow.MayPay)):
        judge = Judge(p)
        if isinstance(node, flow.MayPay):
            tally = Tally()
            judge.cost(node.cost, reading, tally)
            judge.node(node.then, reading, tally)
            worth = judge.total(tally)
            otherwise: Node | None = node.otherwise
        else:
            worth = judge.program(node.program, reading)
            otherwise = node.otherwise
        worth -= judge.program(otherwise, reading)
        if isinstance(node, flow.May) and deeds.promised(p.program(), node):
            worth += deeds.prize(judge.worth) * (1.0 if dueling.lead(p) >= 2.5 else -0.2)
    if worth > 0:
        return p.options.index(packing.YES), "What it brings is worth more than what it costs."
    return p.options.index(packing.NO), "It costs more than it brings."


def branch(p: Position) -> Choice:
    """The branch that is worth most."""
    node = p.node()
    reading = p.running()
    if reading is None or not isinstance(node, flow.ChooseOne):
        return general(p)
    judge = Judge(p)
    best, best_value = 0, -1e9
    for number, value in enumerate(p.options):
        if packing.tag_of(value) != packing.T_CHOICE or packing.payload_of(value) >= len(node.programs):
            continue
        judge.leaves = 0
        worth = judge.program(node.programs[packing.payload_of(value)], reading)
        if worth > best_value:
            best, best_value = number, worth
    return best, "Of these it brings most."


def cost(p: Position) -> Choice:
    """Pay with what would be missed least, for what is worth most."""
    node = p.node()
    if isinstance(node, CardGold) and packing.YES not in p.options:
        return provinces.pay_for(p, node)
    judge = Judge(p)
    best, best_value = 0, 1e9
    for number, value in enumerate(p.options):
        if value == HIDDEN or packing.tag_of(value) != packing.T_CARD:
            continue
        price = judge.value_of(value)
        if p.is_in_play(value) and judge.here(value) and not p.bowed(value):
            price += p.force(value)
        if price < best_value:
            best, best_value = number, price
    value = p.options[best]
    lost = p.title(value) if value != HIDDEN and packing.tag_of(value) == packing.T_CARD else "That"
    return best, f"{lost} would be missed least."


def destination(p: Position) -> Choice:
    """Bring own units where they count, send others away."""
    judge = Judge(p)
    unit = p.source
    mine = unit < 0 or p.controller(unit) == p.seat
    battle = judge.worth.battle
    best, best_value = 0, -1e9
    for number, value in enumerate(p.options):
        worth = 0.0
        if value == packing.NO:
            if battle is not None and unit >= 0 and judge.here(unit):
                worth = battle.gain(-p.unit_force(unit), 0) if mine else battle.gain(0, -p.unit_force(unit))
        elif packing.tag_of(value) == packing.T_PROVINCE:
            province = packing.payload_of(value)
            force = p.unit_force(unit) if unit >= 0 else 0
            if battle is not None and province == battle.province:
                worth = battle.gain(force, 0) if mine else battle.gain(0, force)
            else:
                worth = 0.2 * (force if mine else -force) - (0.3 if p.fought(province) else 0.0)
        if worth > best_value:
            best, best_value = number, worth
    return best, "There the unit does most." if mine else "There the unit does least."


def found(p: Position) -> Choice:
    """The best of the cards that were looked at."""
    judge = Judge(p)
    best, best_value = 0, -1.0
    for number, value in enumerate(p.options):
        if value in (packing.PASS, HIDDEN) or packing.tag_of(value) != packing.T_CARD:
            continue
        worth = economy.purchase_value(p, judge.worth, value) if p.definition(value).deck == 0 else 0.0
        worth += judge.worth.in_hand(value)
        if worth > best_value:
            best, best_value = number, worth
    value = p.options[best]
    if value == packing.PASS:
        return best, "None of these cards is of use."
    title = p.title(value) if value != HIDDEN and packing.tag_of(value) == packing.T_CARD else "That"
    return (
        best,
        f"{title} is the most useful here.",
    )


def refuse(p: Position) -> Choice:
    """Refuse a challenge that would be lost, if refusing is cheaper."""
    duel = p.current_duel()
    node = p.stakes()
    reading = p.challenge_text()
    yes, no = p.options.index(packing.YES), p.options.index(packing.NO)
    if duel is None or node is None or reading is None or node.refuse is None:
        return no, "There is nothing to fear from this challenge."
    judge = Judge(p)
    chance = dueling.chance_to_win(p, duel.cards[1], duel.cards[0], duel.stats[1], duel.stats[0], True)
    refused = judge.program(node.refuse, reading)
    lost = judge.outcome(node, reading, duel.cards, True)
    won = judge.outcome(node, reading, duel.cards, False)
    accept = chance * won + (1 - chance) * lost
    mine = p.title(duel.cards[1])
    if refused > accept:
        return yes, f"{mine} would win only about {chance:.0%} of such duels."
    if chance >= 0.5:
        return no, f"{mine} should win about {chance:.0%} of such duels."
    return no, f"{mine} would win only about {chance:.0%} of such duels, but refusing costs more."


def player(p: Position) -> Choice:
    """Somebody else, the one with fewest Provinces first."""
    best, best_value = 0, 1e9
    for number, value in enumerate(p.options):
        if value >= 0 and packing.tag_of(value) == packing.T_PLAYER and packing.payload_of(value) != p.seat:
            left = len(p.provinces(packing.payload_of(value)))
            if left < best_value:
                best, best_value = number, float(left)
    return best, "He has the fewest Provinces left."


def general(p: Position) -> Choice:
    """A question of an unknown kind: pass where it may, else take the first, others rather than itself."""
    options = p.options
    if packing.PASS in options:
        return options.index(packing.PASS), "It is hard to judge, and declining is safe."
    if packing.NO in options:
        return options.index(packing.NO), "It is hard to judge, and declining is safe."
    if options and all(v >= 0 and packing.tag_of(v) == packing.T_PLAYER for v in options):
        return player(p)
    return 0, "One seems as good as another."
