# gorin: interpreted
"""What comes into play, and what it costs."""

from __future__ import annotations

from typing import Any

from gorin.lang import (
    adding,
    bought,
    costs,
    entering,
    likeness,
    recruiting,
    spending,
)  # fmt: skip
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONDITION,
    CONSTRAINT,
    CREATED,
    EFFECT,
    ENTRY,
    NAME,
    NUMBER,
    PLACE,
    TEST,
    TYPE,
    WORD,
    maybe,
    row,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.parts import YES_OR_NO
from gorin.rules import entering as entering_rules
from gorin.table import terms
from gorin.table.definitions import Node

subject("Entering play")

for name, option, doc in (
    ("waiving_costs", entering.WAIVING_COSTS, "Without paying."),
    ("ignoring_gold", entering.IGNORING_GOLD, "Without paying its Gold Cost; what else it costs is paid."),
    ("ignoring_honor", entering.IGNORING_HONOR, "Ignoring Honor Requirements."),
    ("ignoring_restrictions", entering.IGNORING_RESTRICTIONS, "Ignoring restrictions."),
    ("uncounted", entering.UNCOUNTED, "A Ring that enlightens nobody until it leaves."),
    ("ignoring_effects", entering.IGNORING_EFFECTS, "Nothing that entering play would set off happens."),
):
    word(name, {ENTRY: lambda option=option: option}, doc)


def bring_in(who: Any, place: Any, options: int | None, less: Any, own_text: bool, free_if: Any) -> Node:
    return entering.BringIn(who, place, options or 0, less, own_text, free_if)


word(
    "bring_in",
    {EFFECT: bring_in},
    "Bring cards into play.",
    'bring_in("found")',
    who=CARDS,
    at=maybe(PLACE),
    options=maybe(ENTRY),
    less=maybe(AMOUNT),
    own_text=YES_OR_NO,
    free_if=maybe(CONDITION),
)
word(
    "put_into_play",
    {EFFECT: entering.PutIntoPlay},
    "Put this card, or another that no rule brings in, into play: at home, or as a Terrain at a battlefield.",
    "put_into_play(current_battlefield)",
    at=maybe(PLACE),
    who=maybe(CARDS),
)
word(
    "attach",
    {EFFECT: lambda who, host, options, less, free_if: entering.AttachCard(who, host, options or 0, less, free_if)},
    "Attach a card to a Personality.",
    'attach("recruit", "leader")',
    who=CARDS,
    to=CARDS,
    options=maybe(ENTRY),
    less=maybe(AMOUNT),
    free_if=maybe(CONDITION),
)


def recruit(who: Any, place: Any, options: int | None, less: Any, free_if: Any, proclaim: int) -> Node:
    flags = (options or 0) | (entering_rules.MAY_PROCLAIM if proclaim else 0)
    return bought.Recruit(who, place, flags, less, free_if)


word(
    "recruit",
    {EFFECT: recruit},
    "Recruit cards: for the Gold that the action cost, or for Gold that is paid now; perhaps Proclaim them.",
    'recruit("found")',
    who=CARDS,
    at=maybe(PLACE),
    options=maybe(ENTRY),
    less=maybe(AMOUNT),
    free_if=maybe(CONDITION),
    proclaim=YES_OR_NO,
)
word(
    "equip",
    {EFFECT: lambda who, host, options, less, free_if: bought.Equip(who, host, options or 0, less, free_if)},
    "Equip a Personality with an attachment: for the Gold that the action cost, or for Gold that is paid now.",
    'equip("recruit", "leader")',
    who=CARDS,
    to=CARDS,
    options=maybe(ENTRY),
    less=maybe(AMOUNT),
    free_if=maybe(CONDITION),
)


def created(type: int, force: int, chi: int, honor: int, keywords: list[str], title: str) -> entering.Created:
    """Raises `ValueError` for a number that cards of the type have not."""
    if (type == terms.FOLLOWER and (chi or honor)) or (type == terms.ITEM and honor):
        raise ValueError("Followers have Force, Items Force and Chi, Personalities Force, Chi and Personal Honor")
    return entering.Created(type, force, chi, honor, list(keywords), title)


word(
    "created",
    {CREATED: created},
    "What a created card is.",
    'created(follower, 1, keywords=["Cavalry"])',
    type=TYPE,
    force=maybe(NUMBER, 0),
    chi=maybe(NUMBER, 0),
    honor=maybe(NUMBER, 0),
    keywords=row(WORD),
    title=maybe(WORD, ""),
)


def create(made: entering.Created, host: Any, place: Any, name: str, model: Any, force: Any, chi: Any) -> Node:
    """Raises `ValueError` for a stat that is said twice, or that a Follower has not."""
    d = made.definition
    sizes = {stat: size for stat, size in ((terms.FORCE, force), (terms.CHI, chi)) if size is not None}
    if any(d.stats[stat] != 0 for stat in sizes) or (sizes and model is not None):
        raise ValueError("a stat is said once, and of cards that have it")
    if sizes:
        return likeness.CreateSized(made, sizes, host, place, name)
    if model is None:
        return entering.Create(made, host, place, name)
    return likeness.CreateLike(made, model, host, place, name)


word(
    "create",
    {EFFECT: create},
    "Create a card, perhaps with the base stats of another, or with a Force or Chi that is reckoned.",
    'create(created(follower), "leader")',
    card=CREATED,
    to=maybe(CARDS),
    at=maybe(PLACE),
    name=maybe(NAME, "made"),
    like=maybe(CARDS),
    force=maybe(AMOUNT),
    chi=maybe(AMOUNT),
)


def create_in_clan(made: entering.Created, host: Any, place: Any, name: str) -> Node:
    d = made.definition
    honor = d.stats[terms.PERSONAL_HONOR]
    return recruiting.CreateInClan(
        d.type, d.stats[terms.FORCE], d.stats[terms.CHI], honor, d.keyword_names, host, place, name
    )


word(
    "create_in_clan",
    {EFFECT: create_in_clan},
    "Create a Personality of your Clan alignment.",
    'create_in_clan(created(personality, 3, 3, 3, ["Samurai"]))',
    card=CREATED,
    to=maybe(CARDS),
    at=maybe(PLACE),
    name=maybe(NAME, "made"),
)

word(
    "create_copy",
    {EFFECT: entering.CreateCopy},
    "Create a copy of a card as it is printed.",
    'create_copy("model")',
    of=CARDS,
    to=maybe(CARDS),
    name=maybe(NAME, "made"),
)

subject("Costs")

word("pay_gold", {CONSTRAINT: costs.GoldCost}, "Pay Gold.", "pay_gold(2)", amount=AMOUNT)
word(
    "pay_any_gold",
    {CONSTRAINT: costs.GoldOfChoice},
    "Pay as much Gold as you like, noted under a name.",
    "pay_any_gold",
    name=maybe(NAME, "paid"),
)
word(
    "spend_tokens",
    {CONSTRAINT: costs.TokensOfChoice},
    "Take off as many tokens of a title as you like, one at least, noted under a name.",
    'spend_tokens(this, "Storage", "stored")',
    who=CARDS,
    title=WORD,
    name=NAME,
)
word(
    "pay_gold_for_target",
    {CONSTRAINT: costs.SettledGoldCost},
    "Pay Gold by the targets.",
    'pay_gold_for_target(stat("victim", unit_gold_cost))',
    amount=AMOUNT,
)
word(
    "spend_this",
    {CONSTRAINT: spending.SpendThis},
    "Bow this card, which may have a name, or discard it from your hand.",
    name=maybe(NAME, ""),
)
word(
    "bow_targeted",
    {CONSTRAINT: adding.BowTargeted},
    "Bow a card of yours that the cost targets.",
    'bow_targeted(keyword("Monk"))',
    test=TEST,
)
