"""What was taken for good from a card and is given again once the trait that gives it has paused."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous
from gorin.lang.conditions import Exists
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.selectors import UNBOWED, Titled
from gorin.lang.verbs import Apply, bow, straighten
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.terms import UNTIL_GAME_ENDS
from gorin.testing import Table


@pytest.mark.rule("SE-TRT-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_taken_for_good_comes_back_once_the_trait_has_paused(seat: int) -> None:
    t = Table()
    pupil, other, third = t.person("Pupil", seat), t.person("Other", seat), t.person("Third", seat)
    t.person("Master")
    awake = Exists(Titled("Master") & UNBOWED)
    both = Titled("Pupil") | Titled("Other")
    t.holding("Dojo", traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Samurai", both, awake))])
    always = KeywordModifier(M_GIVE_KEYWORD, "Samurai", Titled("Other") | Titled("Third"), None)
    t.holding("Temple", traits=[continuous(always)])
    for number in range(3):
        takes = KeywordModifier(M_REMOVE_KEYWORD, "Samurai", None, None)
        takes.until = UNTIL_GAME_ENDS
        t.act(f"Shame {number}", Apply(takes, both | Titled("Third")))
        t.act(f"Tire {number}", bow(Titled("Master")))
        t.act(f"Rouse {number}", straighten(Titled("Master")))
    t.action_phase()

    def after(*titles: str) -> tuple[bool, bool, bool]:
        for title in titles:
            t.use(title).passes(1, 1)
        return t.has(pupil, "Samurai"), t.has(other, "Samurai"), t.has(third, "Samurai")

    assert after() == (True, True, True)
    assert after("Tire 0") == (False, True, True)
    assert after("Rouse 0") == (True, True, True)
    assert after("Shame 0") == (False, False, False)  # that it had paused before is no matter
    assert after("Tire 1") == (False, False, False)
    assert after("Rouse 1") == (True, True, False)  # what the Temple gives has never paused
    assert after("Shame 1") == (False, False, False)
    assert after("Tire 2", "Rouse 2") == (True, True, False)
