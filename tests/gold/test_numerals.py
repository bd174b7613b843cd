"""What a numeral is in Gold Edition, where a text makes one greater."""

from __future__ import annotations

import pytest

from gorin.testing import Table
from tests.gold.laying import known, mine
from tests.lang.writing import written

NUMERALS = {  # what each numeral of a text is once it is greater, and the printed Gold Cost
    "Retired General": ["Give the Personality +3F.", "Gold Cost 7"],
    "Meditation Chamber": ["Produce 3 Gold.", "is 20 or less", "Gain 3 Honor.", "Gain 3 Honor.", "Gold Cost 5"],
    "Pile of Stones": ["Give the land +3 strength.", "Gold Cost 2"],
}


def marked(title: str) -> Table:
    """A Holding, and a text that raises one numeral of it; which one is asked for, if there is more than one."""
    t = known()
    t.put(t.known(title), 0)
    written(t, "Mark", ['action(open, target("x", holding), raise_numeral("x"))'])
    t.action_phase()
    t.answer("use Mark")
    return t.answer(f"target {title}") if t.question.kind == "target" else t


@pytest.mark.rule("GE-ENT-86")
@pytest.mark.parametrize("title", NUMERALS)
def test_a_number_in_digits_is_a_numeral_whole_and_with_its_sign(title: str) -> None:
    """Neither a digit of 19, nor the 1 of "-1", nor what is said in letters: "two of your Courtiers"."""
    t = marked(title)
    assert t.question.kind == "choice" and len(t.options()) == len(NUMERALS[title])
    for said, raised in zip(t.options(), NUMERALS[title], strict=True):
        assert raised in said


@pytest.mark.rule("GE-ENT-86")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize(("honor", "may"), [(19, True), (20, False), (21, False)])
def test_one_that_has_grown_is_read_as_one_number(which: int, honor: int, may: bool) -> None:
    t = marked("Meditation Chamber")
    t.person("Speaker", keywords="Courtier")
    t.answer(t.options()[which]).settle()
    t.set_honor(0, honor)
    mine(t)
    assert t.can_use("Meditation Chamber") is (may or (which == 1 and honor == 20))
