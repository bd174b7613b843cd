# gorin: interpreted
"""What is worth trying out at a question: single options, and whole plans where one answer alone means nothing."""

from __future__ import annotations

from typing import Final

from gorin.ai.attack import Campaign
from gorin.ai.clash import fewest
from gorin.ai.defence import Defence
from gorin.ai.judging import Judge
from gorin.ai.position import HIDDEN, Position
from gorin.ai.rollouts import Plan, assigned, attack_plan, sent_to
from gorin.ai.worth import Worth
from gorin.table import packing
from gorin.table.packing import NO, PASS, T_CARD, YES

MOST: Final = 8
"""So many candidates are tried at one question."""
SINGLE: Final = frozenset(
    ("action", "reaction", "dynasty", "purchase", "discard", "target", "choose", "may", "may pay", "choice", "cost",
     "destination", "look", "search", "refuse", "focus", "battlefield", "invite", "side", "defender"),
)  # fmt: skip
"""The questions at which each option is a candidate."""


class Candidate:
    """An answer, and the plan that the seat's army follows after it in this turn."""

    def __init__(self, option: int, plan: Plan | None = None) -> None:
        self.option = option
        self.plan = plan


def candidates(p: Position, default: int) -> list[Candidate]:
    """What to compare, the usual answer first; nothing else where there is nothing to compare."""
    if p.kind == "attack":
        return attacks(p, default)
    if p.kind == "assign" and p.seat in (p.attacker, p.defender):
        return musters(p)
    if p.kind == "battlefield" and p.source < 0:
        return [Candidate(default)]
    if p.kind in SINGLE:
        return [Candidate(number) for number in single(p, default)]
    return [Candidate(default)]


def single(p: Position, default: int) -> list[int]:
    """Options that are not all alike, the likeliest first."""
    options = p.options
    found = [default]
    kinds = {look(p, options[default])}
    rest: list[tuple[float, int]] = []
    judge = Judge(p)
    for number, value in enumerate(options):
        if number == default:
            continue
        alike = look(p, value)
        if alike in kinds:
            continue
        kinds.add(alike)
        rest.append((-promise(p, judge, value), number))
    rest.sort()
    return found + [number for _, number in rest[: MOST - 1]]


def promise(p: Position, judge: Judge, value: int) -> float:
    """How much an option promises at first sight; to do nothing is always worth a try."""
    if value in (PASS, NO, YES):
        return 1e6
    if p.is_ability(value):
        if p.kind == "reaction" and p.futile(value):
            return -1e6
        return judge.ability(value) if not p.forfeits(value) else -1e6
    if value != HIDDEN and packing.tag_of(value) == T_CARD and p.knows(value):
        worth = judge.value_of(value)
        return -worth if p.kind in ("discard", "cost") else worth
    return 0.0


def look(p: Position, value: int) -> tuple[object, ...]:
    """What makes an option different from others, so that of copies of one card one is enough."""
    if value < 0 or packing.tag_of(value) != T_CARD or not p.knows(value) or p.attachments(value):
        return (value,)
    if p.is_in_play(value):
        state = (p.controller(value), p.bowed(value), p.location(value), p.host(value), p.dishonored(value))
        return (p.definition(value).id, *state, p.force(value), p.chi(value))
    return (p.definition(value).id, p.controller(value), value in p.hand())


def attacks(p: Position, default: int) -> list[Candidate]:
    """To stay at home, or to attack in one of several ways."""
    yes, no = p.options.index(YES), p.options.index(NO)
    found = [Candidate(yes, plan) for plan in ways(p, p.opponent)]
    return [Candidate(no), *found] if default == no else [*found, Candidate(no)]


def musters(p: Position) -> list[Candidate]:
    """Whole plans for the units that are still free; the answer is the next step of each."""
    plans = ways(p, p.defender) if p.seat == p.attacker else posts(p)
    found: list[Candidate] = []
    for plan in plans:
        if all(each.plan != plan for each in found):
            found.append(Candidate(assigned(p, plan), plan))
    return found


def ways(p: Position, enemy: int) -> list[Plan]:
    """The likeliest ways to send an army, the best by the arithmetic first."""
    campaign = Campaign(p, Worth(p), enemy)
    first = dict(campaign.best.sent)
    if p.attacker >= 0:
        first = attack_plan(p)
    elif not first and campaign.free:
        first = {}
    begun = any(front.attack_cards for front in campaign.fronts)
    found: list[Plan] = [first] if first or begun else []
    rest = sorted(campaign.ways(), key=lambda sent: -campaign.value(sent))
    for sent in rest:
        if len(found) >= MOST - 1:
            break
        if sent not in found:
            found.append(sent)
    if begun and {} not in found:
        found[MOST - 2 :] = [{}]
    return found


def posts(p: Position) -> list[Plan]:
    """Ways to defend: by the arithmetic, not at all, everybody to one Province, and as few as hold it or win there."""
    defence = Defence(p, Worth(p))
    found: list[Plan] = [defence.posts, {}]
    troops = sorted(defence.free, key=lambda t: (-t.force, t.card))
    attacked = sorted((f for f in defence.fronts if f.attack_cards), key=lambda f: -f.prize)
    for front in attacked:
        everybody = {t.card: front.province for t in troops}
        ahead = front.attack - front.defense
        few = {t.card: front.province for t in fewest(troops, max(0.5, ahead - front.strength))}
        enough = {t.card: front.province for t in fewest(troops, max(0.5, ahead + 1.0))}
        found.extend(each for each in (everybody, enough, few) if each not in found)
    distinct: list[Plan] = []
    for each in found:
        if each not in distinct:
            distinct.append(each)
    return distinct[:MOST]


__all__ = ["Candidate", "candidates", "sent_to"]
