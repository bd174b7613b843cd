"""The view of a seat as it is sent to people: what the kernel shows, with words and aids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gorin.present.equipping import equips, to_equip
from gorin.present.gold_plan import plan
from gorin.present.hints import passes
from gorin.present.labels import labels
from gorin.present.log import told
from gorin.present.prompts import prompt
from gorin.present.settled import own_action, reacting_to_oneself
from gorin.present.uses import about
from gorin.rules.payment import available
from gorin.rules.views import EVERYTHING, may_read
from gorin.table import citations
from gorin.table.gold_pools import pooled
from gorin.table.machine import Machine
from gorin.table.terms import NONE, PERSONALITY

if TYPE_CHECKING:
    from gorin.game import Game

PURPOSES: Final = {citations.ORDER_IN_PILES: "piles", citations.CAVALRY_MANEUVERS: "cavalry"}
"""What is asked for, where a kind of question serves several things and the page must know which."""


def present(game: Game, seat: int, back: bool = False) -> dict[str, Any]:
    """What a seat, or a viewer of `gorin.rules.views`, is shown; `back`: whether it may take a decision back.

    A plain dict, as `gorin.present.wire.View` declares it.
    """
    m = game.machine
    question = m.question()  # asked first: a payment's sources are worth what they are worth for it (SE-GLD-10)
    found = game.view(seat)
    for player in found["players"]:
        player["gold"] = gold_of(m, player["player"])
        player["spare"] = pooled(m, player["player"])
    found["back"] = back
    found["log"] = told(m.lines, seat, lambda line: may_read(line, seat))
    shown = found["question"]
    if shown is not None and question is not None:
        shown["text"] = prompt(m, seat)
        if purpose := PURPOSES.get(question.meaning):
            shown["purpose"] = purpose
        if question.player == seat or seat == EVERYTHING:
            texts = labels(m, seat, question)
            for option, value, text in zip(shown["options"], question.options, texts, strict=True):
                option["label"] = text
                if more := about(m, seat, question, value):
                    option["about"] = more
                if question.player == seat and question.kind == "action" and equips(m, value):
                    option["cards"] = to_equip(m, question, value)
            if question.kind == "pay" and question.player == seat:
                shown["plan"] = plan(m)
            if question.kind == "reaction" and question.player == seat and own_action(m):
                shown["useless"] = passes(m, seat)
            if question.kind == "action" and (cards := reacting_to_oneself(m, question.player)):
                shown["reacts"] = cards
    return found


def gold_of(m: Machine, player: int) -> int:
    """What a player's unbowed cards could produce now, Personalities aside; everybody can count it."""
    people = 0
    for card in m.gold_sources():
        if m.definition(card).type == PERSONALITY:
            people |= 1 << card
    return available(m, player, NONE, people, reactions=False)
