"""Cards older than Gold Edition in a game by its rules: which of their actions are Political."""

from __future__ import annotations

import pytest

from gorin.cards.manuscripts import ManuscriptError, compiled
from gorin.cards.own_rules import definition
from gorin.lang.refs import OTHERS
from gorin.lang.verbs import gain_honor, lose_honor
from gorin.testing import Table
from tests.gold.laying import gold
from tests.lang.writing import written

OLD = "Printed: before Gold Edition\n"
BAN = "continuous(for_players(you, cannot_take(action_is(keyword=\"Political\"))))"


def table(text: str, older: bool, barred: bool, keywords: str = "") -> Table:
    """Player 0 holds a card of this text, and may not take Political actions if he is barred from them."""
    t = gold()
    marked = f"Keywords: {keywords}\n" if keywords else ""
    [card] = compiled(f"Title: Leaf\nType: Action\nFocus: 2\n{marked}{OLD if older else ''}\n{text}", "gold")
    t.put(t.rules.add(definition(card.own, "gold")), 0, "hand")
    t.act("Shame", lose_honor(4, OTHERS), player=1)
    t.act("Praise", gain_honor(4), player=1)
    if barred:
        written(t, "Ban", [BAN])
    return t


def offered(t: Table, what: str) -> bool:
    """Whether the card may be used once player 1 has done something."""
    t.action_phase(1)
    t.answer(f"use {what}").settle()
    return t.asked and t.question.player == 0 and t.fits("use Leaf")


CHANGES = {
    "Reaction: Before any player loses Honor: Negate it.": "Shame",
    "Reaction: Before any player loses Honor: Change that amount by -2.": "Shame",
    "Reaction: Before any player gains Honor: Change that amount by +1.": "Praise",
    "Reaction: Before any player loses Honor: In its place, each other player loses Honor equal to the same amount.": (
        "Shame"
    ),
}
CHANGES_NONE = {
    "Reaction: After any player loses Honor: Gain 2 Honor.": "Shame",  # one more gain
    "Reaction: After any player gains Honor: Lose 1 Honor.": "Praise",
    "Open: Lose 1 Honor.": "Shame",
    "Open: Discard the Imperial Favor: Draw a card.": "Shame",
    "Reaction: Before any player loses Honor by an action: Negate the action's effects.": "Shame",  # all of it
}


@pytest.mark.rule("GE-CRD-05")
@pytest.mark.parametrize("text", [*CHANGES, *CHANGES_NONE])
@pytest.mark.parametrize("older", [True, False])
@pytest.mark.parametrize("barred", [True, False])
def test_what_changes_honor_is_political_on_older_cards_alone(text: str, older: bool, barred: bool) -> None:
    """Reduced, raised, negated or sent to others; a newer card is Political only if it is marked."""
    t = table(text, older, barred)
    t.set_favor(0)
    may = offered(t, {**CHANGES, **CHANGES_NONE}[text])
    assert may is not (barred and older and text in CHANGES)


@pytest.mark.rule("GE-CRD-05")
@pytest.mark.parametrize("older", [True, False])
@pytest.mark.parametrize("keywords", ["", "Political"])
def test_a_newer_card_is_political_if_it_is_marked(older: bool, keywords: str) -> None:
    assert offered(table(next(iter(CHANGES)), older, True, keywords), "Shame") is not (older or bool(keywords))


@pytest.mark.rule("GE-CRD-05")
@pytest.mark.ruling("R00-A-189")
@pytest.mark.parametrize("older", [True, False])
def test_what_could_change_honor_is_political_also_where_it_does_not(older: bool) -> None:
    """One of two things that it may do."""
    text = "Reaction: Before any player loses Honor: You choose one: negate it; or draw a card."
    assert offered(table(text, older, True), "Shame") is not older


def test_only_an_edition_that_treats_them_otherwise_knows_older_prints() -> None:
    text = f"Title: Leaf\nType: Action\nFocus: 2\n{OLD}\nOpen: Lose 1 Honor."
    assert compiled(text, "gold")[0].own.facts.older
    with pytest.raises(ManuscriptError, match="plays all prints alike"):
        compiled(text, "samurai")
    with pytest.raises(ManuscriptError, match="the printed is one of: before Gold Edition"):
        compiled(text.replace("before Gold", "after Gold"), "gold")
