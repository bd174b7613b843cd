"""Of what Personalities at 0 Chi die: whom the same thing kills die at the same time, others one after another."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, open_
from gorin.lang.modifiers import StatModifier
from gorin.lang.selectors import Test as Wanted
from gorin.lang.selectors import Titled
from gorin.lang.verbs import destroy, give
from gorin.table.definitions import Trait
from gorin.table.terms import CHI, FORCE
from gorin.testing import Table


def any_of(*titles: str) -> Wanted:
    """Cards of any of these titles."""
    found: Wanted = Titled(titles[0])
    for title in titles[1:]:
        found = found | Titled(title)
    return found


def deaths(t: Table) -> list[list[str]]:
    """Who was said to have 0 Chi, group by group."""
    found: list[list[str]] = []
    together = False
    for line in t.said():
        dying = line.endswith(" has 0 Chi.")
        if dying and together:
            found[-1].append(line.split()[0])
        elif dying:
            found.append([line.split()[0]])
        together = dying
    return found


@pytest.mark.rule("SE-EFF-25", "SE-STA-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_personalities_die_together_of_one_action_or_trait_and_otherwise_one_after_another(seat: int) -> None:
    """All have 1 Chi or none, and 2 more by a banner; as it falls, each dies of what last took Chi from him."""
    t = Table()
    for title in ("Plagued", "Sick", "Poisoned", "Blessed", "Frail", "Marked", "Proud", "Cursed", "Doomed", "Hale"):
        t.person(title, seat, chi=0 if title in ("Frail", "Proud") else 5 if title == "Hale" else 1)
    everybody = any_of("Plagued", "Sick", "Poisoned", "Blessed", "Frail", "Marked", "Proud", "Cursed", "Doomed")
    t.holding("Banner", seat, traits=[continuous(StatModifier(CHI, 2, everybody))])
    t.holding("Aura", 0, traits=[continuous(StatModifier(CHI, -2, any_of("Cursed", "Doomed")))])
    t.holding("Shrine", 0, traits=[continuous(StatModifier(CHI, 1, any_of("Cursed")))])
    t.holding("Drums", 0, traits=[continuous(StatModifier(FORCE, -1, any_of("Doomed", "Frail")))])
    t.holding(
        "Plague", 0, open_([give(any_of("Plagued", "Sick", "Blessed"), CHI, -2)]),
        open_([give(any_of("Poisoned"), CHI, -2)]),
    )  # fmt: skip
    t.act("Bless", give(any_of("Blessed"), CHI, 1))
    t.act("Tire", give(any_of("Sick", "Frail"), FORCE, -1))
    t.act("Tear", destroy(Titled("Banner")))
    for title, chi in (("Marked", -1), ("Proud", 0), ("Hale", -1)):
        t.token(t.titles(list(range(t.m.card_count))).index(title), chi=chi)
    t.action_phase()
    for title in ("Plague", "Plague", "Bless", "Tire"):
        t.answer(t.question.options[[title in each for each in t.options()].index(True)]).settle()
        t.passes(1, 1)
    assert deaths(t) == []
    t.use("Tear")
    assert deaths(t) == [
        ["Plagued", "Sick", "Blessed"], ["Poisoned"], ["Frail", "Proud"], ["Marked"], ["Cursed", "Doomed"],
    ]  # fmt: skip


def drain(stat: int, size: int, *titles: str) -> Trait:
    """A continuous penalty of these cards that leaves them 1."""
    modifier = StatModifier(stat, size, any_of(*titles))
    modifier.floor = 1
    return continuous(modifier)


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_penalty_with_a_floor_is_cut_by_what_the_others_leave_of_that_stat_of_that_card(seat: int) -> None:
    t = Table()
    weak, strong = t.person("Weak", seat, chi=3, force=1), t.person("Strong", seat, chi=5, force=5)
    t.act("Break", destroy(Titled("First Aura")))
    t.action_phase()
    t.holding("Weight", traits=[drain(FORCE, -2, "Weak", "Strong")])
    t.holding("First Aura", traits=[drain(CHI, -3, "Weak", "Strong")])
    t.holding("Second Aura", traits=[drain(CHI, -3, "Strong")])
    t.m.dirty = True
    t.run()
    assert [(t.chi(card), t.force(card)) for card in (weak, strong)] == [(1, 1), (1, 3)]
    t.use("Break")
    assert (t.chi(weak), t.chi(strong)) == (3, 4)  # what the second took remains as it was cut
