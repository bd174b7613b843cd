"""A duel as others see it at each of its times, and what they can change of it then (chapter 32)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.cards import triggered
from gorin.lang.duels import Challenge, DecideByBase
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.rules import duel
from gorin.table import kinds
from gorin.table.machine import Machine
from gorin.table.sets import cards_of
from gorin.table.terms import CHI, FORCE, NONE
from gorin.testing import Card, Table
from gorin.testing.probes import Do

TIMES = (kinds.CHALLENGE, kinds.REFUSE, kinds.DUEL, kinds.FOCUS, kinds.STRIKE, kinds.DUEL_LOST, kinds.DUEL_END)


class Scene:
    """Hero challenges Foe, who may refuse; somebody looks on, and at one time something is asked or done."""

    def __init__(self) -> None:
        t = self.table = Table()
        self.hero = t.person("Hero", chi=4, force=1)
        self.foe = t.person("Foe", 1, chi=3, force=2)
        self.other = t.person("Other", chi=9)
        self.deeds: dict[int, Callable[[Machine], Any]] = {}
        self.found: dict[int, Any] = {}
        for time in TIMES:
            t.holding(f"Clerk {time}", 0, traits=[triggered(after(time), [Do(self.noting(time))])])
        t.act("Scale", DecideByBase())  # for which it is remembered what stats they had
        t.put(t.define("Ruse", "Action", focus=0), 1, "hand")
        t.act("Challenge", Target("mine", YOURS & PERSONALITIES), Target("theirs", PERSONALITIES),
              Challenge("mine", "theirs", refused=gain_honor(1)))  # fmt: skip
        t.action_phase()
        self.start = t.m

    def noting(self, time: int) -> Callable[[Machine, int], None]:
        def note(m: Machine, _: int) -> None:
            if time in self.deeds and time not in self.found:
                self.found[time] = self.deeds[time](m)

        return note

    def plays(
        self, deeds: dict[int, Callable[[Machine], Any]], refuses: bool = False
    ) -> tuple[list[Card], list[Card], int]:
        """Who wins, who loses, and the Honor that a refusal brings: Foe focuses a card of no value, Hero strikes."""
        t = self.table
        t.sit_down_at(self.start.fork())
        self.deeds, self.found = deeds, {}
        t.use("Challenge", self.hero, self.foe)
        self.first = t.question.player if t.question.kind == "focus" else NONE
        self.asked = t.question.kind == "refuse"
        if self.asked:
            t.answer("refuse" if refuses else "accept")
        while t.question.kind in ("focus", "order"):
            question = t.question
            if question.kind == "focus" and self.first == NONE:
                self.first = question.player
            plan = question.kind == "focus" and question.player == 1 and t.fits("focus Ruse")
            t.answer("focus Ruse") if plan else t.m.answer(question.options[0])
        return cards_of(t.m.duel_winners), cards_of(t.m.duel_losers), t.honor(0)


@pytest.fixture(scope="module")
def scene() -> Scene:
    return Scene()


@pytest.mark.rule("SE-DUE-06", "SE-DUE-61", "SE-DUE-25")
def test_what_is_told_of_a_duel_at_each_time(scene: Scene) -> None:
    cards = (scene.hero, scene.foe, scene.other)
    questions: dict[str, Callable[[Machine], Any]] = {
        "in it": lambda m: [duel.in_duel(m, card) for card in cards],
        "rivals": lambda m: [duel.rival(m, card) for card in cards],
        "struck": duel.who_struck,
        "resolves": lambda m: (duel.resolving(m), duel.in_consequences(m)),
        "can focus": lambda m: [duel.can_focus(m, player) for player in (0, 1)],
        "has focused": lambda m: [duel.has_focused(m, player) for player in (0, 1)],
        "Chi": lambda m: [max(0, duel.chi_at_start(m, card)) for card in cards],
    }
    nobody, both, rivals = [False] * 3, [True, True, False], [scene.foe, scene.hero, NONE]
    apart, neither, no_chi, chi = [NONE] * 3, [False, False], [0, 0, 0], [4, 3, 0]
    alone, over, decided, cleared = (False, False), [False, False], (True, True), (True, False)
    expected: dict[int, list[Any]] = {
        NONE: [nobody, apart, NONE, alone, over, neither, no_chi],
        kinds.CHALLENGE: [nobody, rivals, NONE, alone, over, neither, no_chi],
        kinds.DUEL: [both, rivals, NONE, alone, [True, True], neither, no_chi],
        kinds.FOCUS: [both, rivals, NONE, alone, [True, True], [False, True], chi],
        kinds.STRIKE: [both, rivals, 0, alone, [True, True], [False, True], chi],
        kinds.DUEL_LOST: [both, rivals, 0, decided, [True, True], [False, True], chi],
        kinds.DUEL_END: [both, rivals, 0, cleared, [True, True], [False, True], chi],
    }
    assert [ask(scene.start) for ask in questions.values()] == expected[NONE]
    all_asked = {time: lambda m: [ask(m) for ask in questions.values()] for time in TIMES}
    assert scene.plays(all_asked) == ([scene.hero], [scene.foe], 0)
    for time, answers in scene.found.items():
        assert dict(zip(questions, answers, strict=True)) == dict(zip(questions, expected[time], strict=True)), time
    assert set(scene.found) == set(expected) - {NONE}
    assert [ask(scene.table.m) for ask in questions.values()] == expected[NONE]


WON, LOST, REFUSED, NOTHING = "Hero wins", "Foe wins", "refused", "nobody wins"


@pytest.mark.rule("SE-DUE-02", "SE-DUE-06", "SE-DUE-08", "SE-DUE-17")
@pytest.mark.parametrize(("what", "works"), [
    ("refuse", {kinds.CHALLENGE: REFUSED}), ("negate", {kinds.CHALLENGE: NOTHING}),
    ("end", {kinds.DUEL: NOTHING, kinds.FOCUS: NOTHING, kinds.STRIKE: NOTHING}),
    ("by base", dict.fromkeys((kinds.DUEL, kinds.FOCUS, kinds.STRIKE, kinds.DUEL_LOST, kinds.DUEL_END), WON)),
    ("Foe wins", {kinds.DUEL: LOST, kinds.FOCUS: LOST, kinds.STRIKE: LOST, kinds.DUEL_LOST: WON, kinds.DUEL_END: WON}),
    ("no refusal", {kinds.CHALLENGE: WON, kinds.REFUSE: REFUSED}),
    ("Other wins", {}), ("Other is first", {}),
])  # fmt: skip
def test_what_can_be_changed_of_a_duel_at_which_time(scene: Scene, what: str, works: dict[int, str]) -> None:
    change: Callable[[Machine], bool] = {
        "refuse": duel.decline_now,
        "negate": duel.negate_challenge,
        "end": duel.cut_short,
        "by base": duel.decide_by_base,
        "Foe wins": lambda m: duel.alter_outcome(m, scene.foe, True),
        "no refusal": lambda m: duel.set_refusable(m, False),
        "Other wins": lambda m: duel.alter_outcome(m, scene.other, True),
        "Other is first": lambda m: duel.give_first_opportunity(m, scene.other),
    }[what]
    ends = {WON: ([scene.hero], [scene.foe], 0), LOST: ([scene.foe], [scene.hero], 0), REFUSED: ([], [], 1),
            NOTHING: ([], [], 0)}  # fmt: skip
    assert not change(scene.start.fork())
    for time in TIMES:
        refuses = time == kinds.REFUSE
        end = scene.plays({time: change}, refuses)
        assert scene.found == {time: time in works}, time
        assert end == ends[works.get(time, REFUSED if refuses else WON)], time
        assert scene.asked is not (time == kinds.CHALLENGE and time in works), time


@pytest.mark.rule("SE-DUE-17")
@pytest.mark.parametrize(("mine", "theirs", "winners"), [
    ("", "", "mine"), ("wins", "", "mine"), ("loses", "", "theirs"), ("", "wins", "theirs"), ("", "loses", "mine"),
    ("wins", "wins", "mine, theirs"), ("loses", "loses", ""), ("wins", "loses", "mine"), ("loses", "wins", "theirs"),
])  # fmt: skip
def test_an_outcome_altered_for_one_is_the_reverse_for_the_other_unless_that_is_altered_too(
    scene: Scene, mine: str, theirs: str, winners: str
) -> None:
    def alter(m: Machine) -> None:
        for card, how in ((scene.hero, mine), (scene.foe, theirs)):
            if how:
                duel.alter_outcome(m, card, how != "wins")  # what is said last counts
                duel.alter_outcome(m, card, how == "wins")

    won, lost, _ = scene.plays({kinds.STRIKE: alter})
    sides = {"mine": scene.hero, "theirs": scene.foe}
    assert won == [card for side, card in sides.items() if side in winners]
    assert lost == [card for side, card in sides.items() if side not in winners]


@pytest.mark.rule("SE-DUE-08")
@pytest.mark.parametrize("who", ["", "Hero", "Foe", "Foe, Hero", "Hero, Foe"])
def test_the_first_opportunity_is_his_to_whom_it_was_given_last(scene: Scene, who: str) -> None:
    def give(m: Machine) -> None:
        for name in who.split(", ") if who else []:
            assert duel.give_first_opportunity(m, scene.hero if name == "Hero" else scene.foe)

    scene.plays({kinds.DUEL: give})
    assert scene.first == (0 if who.endswith("Hero") else 1)


@pytest.mark.rule("SE-DUE-15")
@pytest.mark.parametrize(("said", "stats"), [
    ([], (CHI, CHI)), ([(FORCE, "")], (FORCE, FORCE)), ([(FORCE, "Hero")], (FORCE, CHI)),
    ([(FORCE, "Foe")], (CHI, FORCE)), ([(FORCE, "Other")], (CHI, CHI)), ([(FORCE, ""), (CHI, "Hero")], (CHI, FORCE)),
])  # fmt: skip
@pytest.mark.parametrize("time", [kinds.CHALLENGE, kinds.DUEL])
def test_with_which_stat_each_of_both_duels(
    scene: Scene, said: list[tuple[int, str]], stats: tuple[int, int], time: int
) -> None:
    whom = {"": NONE, "Hero": scene.hero, "Foe": scene.foe, "Other": scene.other}

    def change(m: Machine) -> None:
        assert all(duel.set_duel_stat(m, NONE - 1, stat, whom[name]) for stat, name in said)

    def look(m: Machine) -> tuple[int, int]:
        return duel.which_stat(m, m.duel, duel.CHALLENGER), duel.which_stat(m, m.duel, duel.CHALLENGED)

    winners, _, _ = scene.plays({time: change, kinds.STRIKE: look})
    assert scene.found[kinds.STRIKE] == stats
    mine, theirs = (4 if stats[0] == CHI else 1), (3 if stats[1] == CHI else 2)
    assert winners == [scene.hero if mine > theirs else scene.foe]
    assert not duel.set_duel_stat(scene.start, NONE, FORCE, NONE)


@pytest.mark.rule("SE-DUE-05")
@pytest.mark.parametrize(("old", "time", "winner"), [
    ("Hero", kinds.CHALLENGE, "Other"), ("Hero", kinds.DUEL, "Other"), ("Foe", kinds.DUEL, "Other"),
    ("Other", kinds.DUEL, "Hero"), ("Hero", NONE, "Hero")])  # fmt: skip
def test_another_carries_out_the_rest_of_the_duel(scene: Scene, old: str, time: int, winner: str) -> None:
    cards = {"Hero": scene.hero, "Foe": scene.foe, "Other": scene.other}
    duel.substitute(scene.start.fork(), scene.hero, scene.other)  # without a duel nothing comes of it
    won, lost, _ = scene.plays({time: lambda m: duel.substitute(m, cards[old], scene.other)} if time != NONE else {})
    assert won == [cards[winner]]
    assert lost == [scene.hero if old == "Foe" else scene.foe]
