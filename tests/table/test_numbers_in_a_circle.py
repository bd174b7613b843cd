"""Two texts that each ask for what the other changes are reckoned once, and come to an end."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant, Stat
from gorin.lang.cards import continuous
from gorin.lang.modifiers import StatModifier
from gorin.lang.selectors import AT_MOST, LESS, PERSONALITY_, Compare, Titled
from gorin.table import terms
from gorin.testing import Table

HERO = Titled("Hero")


@pytest.mark.parametrize(("chi", "sharp_too", "now"), [(3, True, (5, 5)), (3, False, (3, 3)), (4, True, (5, 6))])
def test_a_stat_that_depends_on_another_that_depends_on_it(chi: int, sharp_too: bool, now: tuple[int, int]) -> None:
    """Cliffs take 2 Force from whose Chi is 3 or less; a sword gives 2 Chi while the foe's Force is the lower one."""
    t = Table()
    hero = t.person("Hero", force=5, chi=chi)
    foe = t.person("Foe", 1, force=9, chi=5)
    weak = continuous(StatModifier(terms.FORCE, -2, PERSONALITY_ & Compare(terms.CHI, AT_MOST, Constant(3))))
    sharp = continuous(StatModifier(terms.CHI, 2, HERO & Compare(terms.FORCE, LESS, Stat(Titled("Foe"), terms.FORCE))))
    t.holding("Cliffs", traits=[weak])
    t.holding("Sword", traits=[sharp] if sharp_too else [])
    assert (t.force(hero), t.chi(hero)) == now
    assert (t.force(foe), t.chi(foe)) == (9, 5)
