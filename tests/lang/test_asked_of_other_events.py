"""What is said of one kind of event is not so of another: the same Reaction is offered where it is not to be so."""

from __future__ import annotations

import pytest

from gorin.lang.conditions import OfOccurrence
from gorin.lang.vocabulary import CONDITION
from gorin.lang.words import VOCABULARY
from gorin.testing import Table
from tests.lang.writing import deed, made, written

OF_EVERYTHING = ("succeeded", "you_defended", "attack_declared", "your_response")
"""Asked of whatever happens: of an Event, of the attack that ends."""

EVENTS = {
    "gains(honor)": "gain_honor(1)",
    "loses(honor)": "lose_honor(1)",
    "draws": "draw",
    "bows": "bow(this)",
    "is_destroyed": "destroy(this)",
}
"""What is answered, and the effect that brings it about."""


def conditions() -> list[str]:
    """What can be said of something that happens, as the language's page shows it, and other goals of a movement."""
    found = ["moves_to(attack)", "moves_to(province_of(current_battlefield))"]
    for name, word in sorted(VOCABULARY.words.items()):
        if set(word.makers) == {"condition"} and name not in OF_EVERYTHING:
            found += [word.example] if isinstance(made(word.example, CONDITION), OfOccurrence) else []
    return found


@pytest.mark.parametrize("condition", conditions())
@pytest.mark.parametrize("event", EVENTS)
def test_a_condition_of_another_event_does_not_hold(event: str, condition: str) -> None:
    for said, offered in ((condition, False), (f"~{condition}", True)):
        t = Table()
        deed(t, EVENTS[event])
        written(t, "Answer", [f"reaction(after({event}), [{said}], gain_honor(7))"])
        t.action_phase()
        t.use("Deed")
        assert t.can_use("Answer") is offered
