"""Which actions a player has resolved, and which cards performed them, is counted by kind, period and title."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import limited, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import bow_cost
from gorin.lang.flow import If, Later
from gorin.lang.refs import YOU
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled
from gorin.lang.tallies import LastPlayed, Performed, Successful
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_OTHERS, BY_THE_ACTION, BY_YOU, after
from gorin.table import kinds, terms
from gorin.testing import Table

KIHO = ActionIs("Kiho")


def counted(least: int, by_title: bool = False, until: int = terms.UNTIL_TURN_ENDS) -> Table:
    """Actions that gain 1 Honor or do nothing; who has resolved so many Kiho gains 100 as each further one ends."""
    t = Table()
    told = triggered(
        after(kinds.RESOLVE, by=BY_YOU), [verbs.gain_honor(100)],
        condition=Successful(least, "k", KIHO, until, by_title),
    )  # fmt: skip
    t.holding("Witness", 0, traits=[told])
    for player in (0, 1):
        for title in ("Wind", "Wave"):
            t.act(f"{title} {player}", verbs.gain_honor(1), player=player, keywords="Kiho")
        t.act(f"Idle {player}", verbs.straighten(Titled("Nobody")), player=player, keywords="Kiho")
        t.act(f"Plain {player}", verbs.gain_honor(1), player=player)
    t.action_phase()
    return t


# what is done one after the other, how many are wanted, whether titles count only once, and how often that is told
COUNTED: list[tuple[list[str], int, bool, int]] = [
    (["Wind 0"], 1, False, 1),
    (["Wind 0"], 2, False, 0),
    (["Wind 0", "Wind 0"], 2, False, 1),
    (["Wind 0", "Wind 0"], 1, False, 2),
    (["Wind 0", "Wave 0", "Wind 0"], 2, False, 2),
    (["Wind 0", "Wind 0", "Plain 0"], 2, False, 1),
    (["Wind 0", "Wind 0", "Plain 0", "Wave 0"], 2, False, 2),
    (["Plain 0", "Plain 0"], 1, False, 0),
    (["Idle 0", "Idle 0"], 1, False, 0),
    (["Wind 0", "Idle 0"], 1, False, 1),
    (["Wind 1", "Wind 1"], 1, False, 0),
    (["Wind 0", "Wind 1"], 2, False, 0),
    (["Wind 0", "Wind 0"], 2, True, 0),
    (["Wind 0", "Wave 0"], 2, True, 1),
    (["Wind 0", "Wave 0", "Wind 0"], 2, True, 1),
    (["Wind 0", "Wind 0"], 1, True, 1),
]


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize(("deeds", "least", "by_title", "times"), COUNTED)
def test_successful_actions_of_a_kind_are_counted(deeds: list[str], least: int, by_title: bool, times: int) -> None:
    t = counted(least, by_title)
    for deed in deeds:
        t.use(deed)
    assert t.honor(0) // 100 == times


@pytest.mark.parametrize(("until", "times"), [(terms.UNTIL_TURN_ENDS, 0), (terms.UNTIL_GAME_ENDS, 1)])
def test_a_count_lasts_as_long_as_its_period(until: int, times: int) -> None:
    t = counted(2, until=until)
    t.finish()
    t.turns(0)
    before = -1
    for _ in range(2):
        while t.turn == before or not t.can_use("Wind 0", 0):
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        before = t.turn
        t.use("Wind 0")
    assert t.honor(0) // 100 == times


@pytest.mark.parametrize(("keyword", "titles", "deeds", "answer"), [
    ("Kiho", 0, [], False), ("Kiho", 0, ["Wind"], True), ("Kata", 0, ["Wind"], False), ("Kiho", 1, ["Wind"], True),
    ("Kiho", 2, ["Wind"], False), ("Kiho", 2, ["Wind", "Wind"], False), ("Kiho", 2, ["Wind", "Wave"], True),
    ("Kiho", 2, ["Wind", "Plain"], False), ("Kiho", 0, ["Plain"], False),
])  # fmt: skip
@pytest.mark.parametrize("who", ["Monk", "Other"])
def test_what_a_card_has_performed(keyword: str, titles: int, deeds: list[str], answer: bool, who: str) -> None:
    t = Table()
    monk = t.person("Monk")
    t.person("Other")
    for title, keywords in (("Wind", "Kiho"), ("Wave", "Kiho"), ("Plain", "")):
        t.act(title, verbs.gain_honor(1), constraints=[Target("x", YOURS & PERSONALITIES)], keywords=keywords)
    asked = If(Performed(Titled(who), keyword, terms.UNTIL_TURN_ENDS, titles, None), verbs.gain_honor(100))
    t.act("Ask", asked)
    t.action_phase()
    for deed in deeds:
        t.use(deed, monk)
    t.use("Ask")
    assert t.honor(0) == len(deeds) + (100 if answer and who == "Monk" else 0)


@pytest.mark.parametrize(("played", "found"), [([], None), (["Blow"], "Blow"), (["Blow", "Feint"], "Feint"),
                                               (["Blow", "Gong"], "Blow"), (["Blow", "Deal"], "Blow")])  # fmt: skip
def test_the_action_card_that_was_played_last(played: list[str], found: str | None) -> None:
    """Gong is the ability of a Holding, and Deal no Open action: neither counts."""
    t = Table()
    for title in ("Blow", "Feint"):
        t.put(t.define(title, "Action", abilities=[open_([verbs.gain_honor(1)])]), 0, "hand")
    t.put(t.define("Deal", "Action", abilities=[limited([verbs.gain_honor(1)])]), 0, "hand")
    t.act("Gong", verbs.gain_honor(1))
    t.act("Recall", verbs.put_in_hand(LastPlayed(terms.OPEN)))
    t.action_phase()
    for title in played:
        t.use(title)
    t.use("Recall")
    hand = t.titles(t.hand(0))
    assert [title for title in played if title in hand] == ([found] if found else [])


# --- one action among others ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deed", "times"), [("Push", 1), ("Pay", 0), ("Late", 1), ("Watched", 0)])
def test_what_a_noted_action_does_by_its_effects(deed: str, times: int) -> None:
    """Push bows Man by its effect, Pay as its cost, Late by a delayed effect; Watched makes another text do it."""
    t = Table()
    t.person("Man", 1)
    waits = Later(after(kinds.BOW, Titled("Man"), mode=BY_THE_ACTION), verbs.gain_honor(1), once=False)
    t.holding("Watcher", 0, reaction(after(kinds.ANNOUNCE, by=BY_OTHERS), [waits]))
    bows = verbs.bow(Titled("Man"))
    t.act("Push", bows, player=1)
    t.act("Pay", verbs.Draw(1), costs=[bow_cost(Titled("Man"))], player=1)
    t.act("Late", Later(after(kinds.DRAW), verbs.bow(Titled("Man"))), verbs.Draw(1), player=1)
    t.act("Watched", verbs.gain_honor(1), player=1)
    t.holding("Other", 1, traits=[triggered(after(kinds.GAIN_HONOR, whose=YOU), [verbs.bow(Titled("Man"))])])
    t.action_phase(1)
    t.answer(f"use {deed}")
    t.use("Watcher", player=0)
    t.settle()
    assert t.honor(0) == times and t.bowed(t.titles(list(range(t.m.card_count))).index("Man"))
