"""What the rulebook's own actions demand and ask can be said: they are printed on no card."""

from __future__ import annotations

import pytest

from gorin.game import rules_for
from gorin.kernel.parts import Part
from gorin.lang.conditions import Both
from gorin.lang.looking import Search
from gorin.lang.targets import Target
from gorin.table.definitions import Ability, Condition
from gorin.table.edition import inner_parts
from gorin.text.rulebook import does, words_of
from gorin.text.saying import NO_CARD


def demands(ability: Ability) -> list[Part]:
    """The trigger, the conditions, the costs, and whatever asks for a card."""
    found: list[Part] = [*ability.targets, *ability.costs]
    if ability.trigger is not None:
        found.append(ability.trigger)
    waiting: list[Condition] = [ability.condition] if ability.condition is not None else []
    while waiting:
        each = waiting.pop()
        if isinstance(each, Both):
            waiting += [each.left, each.right]
        else:
            found.append(each)
    if ability.effect is not None:
        found += [part for part in inner_parts(ability.effect) if isinstance(part, Target | Search)]
    return found


@pytest.mark.parametrize("edition", ["samurai", "gold", "twenty_festivals"])
def test_every_demand_of_the_rulebook_has_words(edition: str) -> None:
    rules = rules_for(edition)
    abilities = [*rules.abilities, *(given.ability for given in rules.keyword_abilities)]
    assert edition == "gold" or [ability.title for ability in abilities if not does(ability)] == []
    unsaid = [
        (ability.title, type(part).__name__)
        for ability in abilities
        for part in demands(ability)
        if not words_of(part, ability, NO_CARD)
    ]
    assert unsaid == []


def test_an_equipping_action_says_as_what_it_may_be_taken() -> None:
    said = [
        text
        for ability in rules_for("samurai").abilities
        for part in demands(ability)
        if (text := words_of(part, ability, NO_CARD)).startswith("a card lets you equip")
    ]
    assert said == ["a card lets you equip as an Open action", "a card lets you equip as a Battle action"]
