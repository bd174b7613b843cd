"""Why an ability is used, in a sentence: what weighed most when it was judged."""

from __future__ import annotations

from gorin.ai import tally as sorts
from gorin.ai.judging import Judge
from gorin.ai.plan import HONOR
from gorin.ai.position import Position
from gorin.ai.tally import Tally

WHY: dict[str, str] = {
    sorts.BOWING: "changes who can fight: bowed units neither attack nor defend",
    sorts.CARDS: "leaves more or better cards in hand",
    sorts.EQUIPMENT: "makes a unit stronger for the battles to come",
    sorts.FAVOR: "brings the Imperial Favor",
    sorts.RINGS: "brings a Ring into play",
    sorts.PEOPLE: "brings somebody more into play",
    sorts.REMOVAL: "costs the enemy more than it costs you",
}


def why(p: Position, judge: Judge, value: int, nearer: float) -> str:
    """Why this seat uses an ability that was just judged; `nearer` is what it adds to the deed for a Ring."""
    card = p.ability_card(value)
    name = p.title(card) if card >= 0 and p.knows(card) else p.ability_name(value)
    found = judge.best
    if nearer > 0 and nearer >= 0.5 * (judge.total(found) + nearer):
        return f"{name} is a step towards a Ring in hand."
    battle = judge.worth.battle
    sort, most = max(found.sorts.items(), key=lambda each: each[1], default=("", 0.0))
    if battle is not None and battle.gain(found.mine, found.theirs) >= max(0.3, most):
        return f"{name} {in_battle(judge, found)}."
    if sort == sorts.HONOR and most > 0:
        return f"{name} {honorable(judge)}."
    if sort == sorts.REMOVAL and most > 0:
        lost = [c for c in found.gone if p.is_in_play(c) and p.controller(c) != p.seat]
        best = max(lost, key=lambda c: (judge.worth.card(c), -c), default=-1)
        if best >= 0 and p.knows(best):
            return f"{name} can rid the table of {p.title(best)}."
    if most > 0 and sort in WHY:
        return f"{name} {WHY[sort]}."
    if battle is None and found.mine - found.theirs > 0:
        return f"{name} makes the next battle easier."
    return f"{name} is worth more than it costs."


def in_battle(judge: Judge, found: Tally) -> str:
    """What a change of Force does to the battle."""
    battle = judge.worth.battle
    assert battle is not None
    before = battle.force - battle.against
    force, against = battle.force + found.mine, max(0.0, battle.against + found.theirs)
    after = force - against
    score = f"{force:.0f} Force against {against:.0f}"
    held = -battle.strength
    if battle.attacking and before <= battle.strength < after:
        return f"takes the Province: {score} and its strength of {battle.strength}"
    if not battle.attacking and before < held <= after:
        return f"saves the Province: {score}, and its strength is {battle.strength}"
    if before <= 0 < after:
        return f"turns the battle: {score}"
    if after > 0:
        return f"makes the battle surer: {score}"
    return f"brings the battle nearer, at {score}"


def honorable(judge: Judge) -> str:
    """What Honor is good for."""
    p = judge.position
    missing = p.honor_to_win - p.honor(p.seat)
    if missing <= 12:
        return (
            f"brings Honor, and only {missing} more are needed to win" if missing > 0 else "keeps the Honor that wins"
        )
    if judge.worth.plan.road == HONOR:
        return "moves Honor in your favour, by which this deck means to win"
    return "moves Honor in your favour"
