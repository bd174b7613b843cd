# gorin: interpreted
"""What players gain, lose, draw and make."""

from __future__ import annotations

from typing import Any

from gorin.lang import (
    costs,
    drawing,
    orders,
    players,
    producing,
    reconnaissance,
    refilling,
    regions,
    verbs,
)  # fmt: skip
from gorin.lang.refs import YOU
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONSTRAINT,
    EFFECT,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    STAT,
    maybe,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.parts import YES_OR_NO
from gorin.table import kinds
from gorin.table.definitions import CostPart, Node

subject("Changes to players and Provinces")

word(
    "gain_honor",
    {EFFECT: verbs.gain_honor},
    "Gain Family Honor.",
    "gain_honor(2)",
    amount=AMOUNT,
    who=maybe(PLAYERS),
    cap=maybe(AMOUNT),
)
word(
    "set_honor",
    {EFFECT: verbs.SetHonor},
    "Family Honor becomes an amount, which is no gain and no loss of Honor.",
    "set_honor(honor_at_start)",
    amount=AMOUNT,
    who=maybe(PLAYERS),
)


def yours(who: Any) -> None:
    """Raises `ValueError` for a cost that others would pay."""
    if who is not None:
        raise ValueError("a cost is paid by whoever takes the action")


def honor_cost(number: Any, who: Any) -> CostPart:
    yours(who)
    return costs.HonorCost(number)


def favor_cost(who: Any) -> CostPart:
    yours(who)
    return costs.FavorCost()


word(
    "lose_honor",
    {EFFECT: verbs.lose_honor, CONSTRAINT: honor_cost},
    "Lose Family Honor.",
    "lose_honor(2)",
    amount=AMOUNT,
    who=maybe(PLAYERS),
)
word(
    "each_gains_by_other",
    {EFFECT: lambda a, b, measure: orders.EachGainsByOther(a, b, measure.stat)},
    "The controllers of two cards gain Honor by a stat of the other card.",
    'each_gains_by_other("host", "guest", personal_honor)',
    first=CARDS,
    second=CARDS,
    stat=STAT,
)


def draw(number: Any, who: Any, name: str) -> Node:
    """Raises `ValueError` where others draw under a name."""
    if not name:
        return verbs.Draw(number, who)
    if who is not None and who is not YOU:
        raise ValueError("only what you draw has a name")
    return drawing.DrawAs(name, number)


word(
    "draw",
    {EFFECT: draw},
    "Draw Fate cards, perhaps under a name.",
    "draw(2)",
    number=maybe(AMOUNT, 1),
    who=maybe(PLAYERS),
    name=maybe(NAME, ""),
)
word(
    "discard_from_hand",
    {EFFECT: lambda n, who, chance, name: verbs.DiscardFromHand(n, who or YOU, chance, name)},
    "Players discard from their hands.",
    "discard_from_hand(2, that_player)",
    number=AMOUNT,
    who=maybe(PLAYERS),
    at_random=YES_OR_NO,
    name=maybe(NAME, ""),
)
word(
    "take_favor",
    {EFFECT: lambda who: verbs.Favor(kinds.TAKE_FAVOR, who)},
    "Take the Imperial Favor.",
    who=maybe(PLAYERS),
)
word(
    "discard_favor",
    {EFFECT: lambda who: verbs.Favor(kinds.LOSE_FAVOR, who), CONSTRAINT: favor_cost},
    "Discard the Imperial Favor.",
    who=maybe(PLAYERS),
)
word("lose_game", {EFFECT: players.LoseGame}, "Players lose the game.", "lose_game(you)", who=PLAYERS)
word("cycle", {EFFECT: refilling.CycleCards}, "Cycle, as the rulebook lets you on your first turn.")
word(
    "refill_face_up",
    {EFFECT: refilling.RefillFaceUp},
    "A Province is refilled face-up; without one, the next of yours that is refilled in this phase.",
    "refill_face_up(province_it_left)",
    place=maybe(PLACE),
)
word("gain_province", {EFFECT: players.GainProvince}, "Gain a Province.")
word("destroy_province", {EFFECT: verbs.ProvinceFalls}, "Destroy a Province.", 'destroy_province("land")', place=PLACE)
word(
    "produce_gold",
    {EFFECT: producing.ProduceGold},
    "Add Gold to the payment that is being made.",
    "produce_gold(2)",
    amount=AMOUNT,
)
word(
    "pay_less",
    {EFFECT: producing.PayLess},
    "The payment that is being made becomes less, while so much is due at least.",
    "pay_less(2, 1)",
    amount=AMOUNT,
    least=maybe(NUMBER, 0),
)
word(
    "attach_to_province",
    {EFFECT: regions.AttachToProvince},
    "Attach a Region to a Province, perhaps even beside others.",
    'attach_to_province("found", "land")',
    who=CARDS,
    place=PLACE,
    beside=YES_OR_NO,
)
word(
    "gain_reconnaissance",
    {EFFECT: reconnaissance.GainReconnaissance},
    "You have Reconnaissance at a Province's battlefields until the turn ends.",
    'gain_reconnaissance("land")',
    place=PLACE,
)
word(
    "transfer_to_province",
    {EFFECT: regions.TransferToProvince},
    "Transfer what is attached to a Province to another Province.",
    'transfer_to_province("tower", "land")',
    who=CARDS,
    place=PLACE,
)
word(
    "move_region",
    {EFFECT: regions.MoveRegion},
    "Attach a Region to another Province.",
    'move_region("region", "land")',
    who=CARDS,
    place=PLACE,
)
