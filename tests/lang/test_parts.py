"""Whatever a part of a text is made of is among its parts: else its names and keywords would never be looked up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gorin.cards.registry import load_scripts
from gorin.kernel.parts import Part
from gorin.lang import (
    adding,
    amounts,
    attacks,
    conditions,
    costs,
    entering,
    flow,
    orders,
    ranged,
    reckoning,
    targets,
    variables,
    verbs,
)
from gorin.lang.cards import open_, triggered
from gorin.lang.conditions import YOU_HOLD_FAVOR
from gorin.lang.refs import EACH_PLAYER, HERE, THIS, YOU, AttachmentsOf, ref
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.triggers import after
from gorin.table import kinds, terms
from gorin.table.definitions import Ability, Trait


def made_of(part: Part) -> Iterator[tuple[str, Part]]:
    """What a part holds, by the name of the attribute."""
    for name in dir(part):
        if not name.startswith("_"):
            value = getattr(part, name)
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, Part):
                    yield name, each


def forgotten(part: Part, known: dict[int, Part]) -> set[str]:
    """What is not among the parts of a part, or of one inside it; abilities and traits list theirs elsewhere."""
    if id(part) in known:
        return set()
    known[id(part)] = part
    listed = {id(each) for each in part.parts()}
    found: set[str] = set()
    for name, each in made_of(part):
        if isinstance(part, (Ability, Trait)):
            found |= forgotten(each, known)
        elif id(each) not in listed:
            found.add(f"{type(part).__name__}.{name}")
    for each in part.parts():
        found |= forgotten(each, known)
    return found


# helpers that read parts of the same text, what stands further on in it, or what it stands in
HELPERS = {
    "AllIn.area", "AtMost.note", "BowTargeted.change", "Choose.later", "Choose.within", "DiscardAny.change",
    "Found.choose", "Gives.ability",
    "PickCost.measured", "Ranged.target", "RangedTarget.within", "StatCost.change", "Successful.tally", "Target.later",
    "Target.within",
}  # fmt: skip


def test_cards_are_made_of_their_parts() -> None:
    known: dict[int, Part] = {}
    found: set[str] = set()
    for script in load_scripts("samurai").values():
        made = script()
        for text in [*made.traits, *made.abilities]:
            found |= forgotten(text, known)
    assert len(known) > 5000
    assert found <= HELPERS


NUMBER = amounts.amount(2)
BAN = verbs.give(THIS, terms.FORCE, 1).modifier

FULL: list[Part] = [
    adding.PlayFrom(THIS, terms.BATTLE),
    amounts.GoldProductionOf(THIS),
    attacks.AdditionalAttackPhase(THIS, EACH_PLAYER),
    conditions.ActionIs("Kata", card=PERSONALITIES),
    conditions.Remembered("it", THIS),
    entering.AttachCard(THIS, THIS, 0, NUMBER, YOU_HOLD_FAVOR),
    entering.BringIn(THIS, HERE, 0, NUMBER, False, YOU_HOLD_FAVOR),
    entering.Create(entering.Created(terms.PERSONALITY, 1, 1, title="Ghost"), THIS, HERE),
    flow.ChooseOne([verbs.Draw(1), verbs.Draw(2)], YOU, [YOU_HOLD_FAVOR, None]),
    flow.If(YOU_HOLD_FAVOR, verbs.Draw(1), verbs.Draw(2)),
    flow.Later(after(kinds.BOW), verbs.Draw(1), who=THIS),
    flow.May(verbs.Draw(1), YOU, verbs.Draw(2), YOU_HOLD_FAVOR),
    flow.MayPay(costs.HonorCost(1), verbs.Draw(1), verbs.Draw(2)),
    orders.InAnyOrder([verbs.Draw(1), verbs.Draw(2)]),
    ranged.Ranged(NUMBER, "it", where=YOU_HOLD_FAVOR),
    ranged.RangedTarget("it", PERSONALITIES, 1, PERSONALITIES),
    reckoning.TimesRemembered("it", THIS),
    AttachmentsOf(ref(THIS), PERSONALITIES),
    targets.Target("it", PERSONALITIES, 1, 2, chooser=YOU, who=EACH_PLAYER),
    after(kinds.BOW, PERSONALITIES, PERSONALITIES, source=PERSONALITIES, when=YOU_HOLD_FAVOR, whose=YOU),
    variables.VariableStat(terms.FORCE, NUMBER),
    verbs.Apply(BAN, THIS, HERE, EACH_PLAYER),
    verbs.Draw(NUMBER, EACH_PLAYER),
    verbs.Grant(open_([verbs.Draw(1)]), THIS),
    verbs.GrantTrait(triggered(after(kinds.BOW), [verbs.Draw(1)]), THIS),
    verbs.Honor(kinds.GAIN_HONOR, NUMBER, EACH_PLAYER, NUMBER),
    verbs.Move(THIS, 0, HERE, YOU),
    verbs.Remember("it", THIS),
]


@pytest.mark.parametrize("part", FULL, ids=lambda part: type(part).__name__)
def test_what_a_part_may_have_besides_is_a_part_of_it(part: Part) -> None:
    assert forgotten(part, {}) <= HELPERS
