"""What others do to a duel, and what a duel leaves alone (chapter 32)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, reaction, triggered
from gorin.lang.conditions import Changed
from gorin.lang.duels import LOSER, Challenge, DecideByBase, DuelOf, FocusOnceMore, MayRefuse, RefuseChallenge
from gorin.lang.flow import If, Seq
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.refs import YOU
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import destroy, gain_honor, give, give_stat
from gorin.rules import duel
from gorin.table import kinds
from gorin.table.definitions import Node
from gorin.table.flags import REFUSED_BY_BOWING, WINS_TIES
from gorin.table.terms import CHI, FORCE, UNTIL_DUEL_ENDS
from gorin.testing import Card, Table
from gorin.testing.probes import Do
from tests.rules.laying import until

HERO, FOE, MATE, OTHER = (Titled(name) for name in ("Hero", "Foe", "Mate", "Other"))


def pair(t: Table, mine: int = 4, theirs: int = 3) -> tuple[Card, Card]:
    """Hero and Foe, with Chi of their own and Force the other way round."""
    return t.person("Hero", chi=mine, force=theirs), t.person("Foe", 1, chi=theirs, force=mine)


def whenever(t: Table, kind: int, *effects: Node, player: int = 0) -> Card:
    """A Holding whose text does this after each occurrence of a kind."""
    return t.holding(f"Watcher {kind}", player, traits=[triggered(after(kind), list(effects))])


@pytest.mark.rule("SE-DUE-05")
@pytest.mark.parametrize(("chi", "wins"), [(3, True), (5, False), (7, False)])
def test_who_takes_his_place_in_a_duel_again_is_judged_by_what_he_has_then(chi: int, wins: bool) -> None:
    t = Table()
    hero, foe = pair(t, 4, chi)
    mate = t.person("Mate", chi=9)
    t.act("Scale", DecideByBase())  # for which it is remembered what stats they had
    whenever(t, kinds.CHALLENGE, Do(lambda m, _: duel.substitute(m, hero, mate)))
    whenever(t, kinds.DUEL, Do(lambda m, _: duel.substitute(m, mate, hero)))
    whenever(t, kinds.STRIKE, DecideByBase())
    t.duel(hero, foe, loser=destroy(LOSER)).strikes()
    until(t, "action")
    assert (t.dead(foe), t.dead(hero)) == (wins, not wins) and not t.dead(mate)


@pytest.mark.rule("SE-DUE-16")
@pytest.mark.parametrize("base", [True, False])
def test_in_a_tie_by_base_both_lose_whatever_wins_ties(base: bool) -> None:
    t = Table()
    hero = t.person("Hero", chi=3, traits=[continuous(FlagModifier(WINS_TIES))])
    foe = t.person("Foe", 1, chi=3)
    t.act("Scale", DecideByBase())
    if base:
        whenever(t, kinds.STRIKE, DecideByBase())
    t.duel(hero, foe, loser=destroy(LOSER)).strikes()
    until(t, "action")
    assert (t.dead(hero), t.dead(foe)) == (base, True)


@pytest.mark.rule("SE-DUE-17", "SE-DUE-18")
@pytest.mark.parametrize("base", [True, False])
@pytest.mark.parametrize("time", ["strike", "before losing"])
def test_by_base_no_text_makes_anybody_win(base: bool, time: str) -> None:
    t = Table()
    hero, foe = pair(t)
    t.act("Scale", DecideByBase())
    turn = Do(lambda m, _: duel.alter_outcome(m, foe, True))
    when = after(kinds.STRIKE) if time == "strike" else before(kinds.DUEL_LOST)
    t.holding("Bribe", 0, traits=[triggered(when, [turn])])
    whenever(t, kinds.FOCUS_EFFECTS, *([DecideByBase()] if base else []))
    t.duel(hero, foe, loser=destroy(LOSER)).strikes()
    until(t, "action")
    assert (t.dead(hero), t.dead(foe)) == (not base, base)


@pytest.mark.rule("SE-DUE-09")
def test_a_third_player_has_no_part_in_focusing() -> None:
    t = Table(players=3)
    hero, foe = pair(t)
    ruse = t.define("Ruse", "Action", focus=0)
    for player in range(3):
        t.put(ruse, player, "hand")
    seen: list[list[bool]] = []
    whenever(t, kinds.STRIKE, Do(lambda m, _: seen.append([duel.has_focused(m, player) for player in range(3)])))
    t.holding("School", 2, traits=[triggered(after(kinds.STRIKE), [FocusOnceMore(YOU), If(Changed(), gain_honor(5))])])
    t.duel(hero, foe).answer("focus Ruse").settle().answer("strike")
    until(t, "action")
    assert seen == [[False, True, False]]
    assert t.honor(2) == 0 and len(t.hand(2)) == 1


@pytest.mark.rule("SE-DUE-15")
@pytest.mark.parametrize(("said", "winner"), [([], "Hero"), ([FORCE], "Foe"), ([CHI], "Hero"), ([FORCE, CHI], "Hero"),
                                              ([CHI, FORCE], "Foe")])  # fmt: skip
def test_what_the_source_of_a_challenge_says_last_of_its_stat_counts(said: list[int], winner: str) -> None:
    t = Table()
    hero, foe = pair(t)
    offered = Seq([DuelOf(stat) for stat in said])
    t.act("Dare", Challenge(HERO, FOE, destroy(LOSER), offered=offered))
    t.action_phase()
    t.use("Dare").strikes()
    until(t, "action")
    assert (t.dead(hero), t.dead(foe)) == (winner == "Foe", winner == "Hero")


@pytest.mark.rule("SE-DUE-02", "SE-DUE-03")
@pytest.mark.parametrize("allowed", [True, False])
def test_who_refuses_by_a_text_bows_if_he_must_and_is_not_asked_again(allowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", chi=4, traits=[continuous(FlagModifier(REFUSED_BY_BOWING))])
    foe = t.person("Foe", 1, chi=3)
    said = [] if allowed else [MayRefuse(False)]
    t.holding("Excuse", 1, reaction(after(kinds.CHALLENGE), [*said, RefuseChallenge()]))
    t.duel(hero, foe, loser=destroy(LOSER), refused=gain_honor(2))
    t.use("Excuse", player=1)
    if not allowed:
        assert t.question.kind == "focus"
        t.strikes()
    assert t.question.kind == "action"
    assert (t.bowed(foe), t.honor(0), t.dead(foe)) == (allowed, 2 if allowed else 0, not allowed)


@pytest.mark.rule("SE-DUE-03", "SE-DUE-06")
@pytest.mark.parametrize("within", [True, False])
def test_a_challenge_refused_within_a_duel_ends_nothing_that_lasts_as_long_as_the_duel(within: bool) -> None:
    t = Table()
    hero, foe = pair(t, 4, 5)
    t.person("Mate")
    t.person("Other", 1)
    quarrel = [Challenge(MATE, OTHER, refused=gain_honor(1))] if within else []
    whenever(t, kinds.POOLS, give_stat(HERO, CHI, 2, UNTIL_DUEL_ENDS), *quarrel)
    t.duel(hero, foe, loser=destroy(LOSER))
    if within:
        t.answer("refuse").settle()
    assert t.chi(hero) == 6
    t.strikes()
    until(t, "action")
    assert t.dead(foe) and t.chi(hero) == 4 and t.honor(0) == (1 if within else 0)


@pytest.mark.rule("SE-DUE-21", "SE-DUE-10")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_duelist_without_cards_strikes_though_he_must_focus(cards: int) -> None:
    t = Table()
    for player in (0, 1):
        while t.cards(player, "fate deck"):
            t.m.unlink(t.cards(player, "fate deck")[0])
    hero, foe = t.person("Hero", chi=3, keywords="Duelist"), t.person("Foe", 1, chi=4)
    for _ in range(cards):
        t.put(t.define("Ruse", "Action", focus=0), 0, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).settle()
    if cards:
        assert (t.question.kind, t.question.player, -1 in t.question.options) == ("focus", 0, False)
        t.answer("focus Ruse")
    until(t, "action")
    assert t.dead(hero) and not t.dead(foe)


@pytest.mark.rule("SE-DUE-11", "SE-DEF-04")
@pytest.mark.parametrize(("barred", "instead"), [("", True), ("low", True), ("low, high", False)])
def test_while_he_may_focus_some_card_he_may_do_something_instead(barred: str, instead: bool) -> None:
    t = Table()
    for player in (0, 1):
        while t.cards(player, "fate deck"):
            t.m.unlink(t.cards(player, "fate deck")[0])
    hero, foe = pair(t)
    for name in ("low", "high"):
        t.put(t.define(name.title(), "Action"), 1, "hand")
    for name in barred.split(", ") if barred else []:
        t.holding(f"Law {name}", 0, traits=[continuous(Cannot(before(kinds.FOCUS, Titled(name.title()))))])
    t.holding("Feint", 1, reaction(before(kinds.FOCUS_CHANCE, player=1), [gain_honor(1)]))
    t.duel(hero, foe)
    until(t, "focus", 1)
    assert t.fits("use Feint") is instead


@pytest.mark.rule("SE-DUE-01")
@pytest.mark.parametrize("gone", ["", "Hero", "Foe"])
def test_who_is_no_longer_in_play_neither_challenges_nor_is_challenged(gone: str) -> None:
    t = Table()
    hero, foe = pair(t)
    leaves = [destroy(Titled(gone))] if gone else []
    whom = [Target("mine", YOURS & PERSONALITIES), Target("theirs", FOE & PERSONALITIES)]
    t.act("Dare", *whom, *leaves, Challenge("mine", "theirs", winner=gain_honor(5)))
    t.holding("Page", 1, traits=[triggered(after(kinds.CHALLENGE), [gain_honor(1)])])
    t.action_phase()
    t.use("Dare", hero, foe)
    t.strikes()
    until(t, "action")
    assert (t.honor(0), t.honor(1)) == ((0, 0) if gone else (5, 1))


@pytest.mark.rule("SE-STA-20", "SE-DUE-04", "SE-DUE-14")
@pytest.mark.parametrize(("loss", "dies"), [(3, True), (2, False)])
def test_what_has_been_focused_saves_nobody_who_has_lost_his_chi(loss: int, dies: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    t.put(t.define("Ruse", "Action", focus=5), 1, "hand")
    whenever(t, kinds.FOCUS, give(FOE, CHI, -loss))
    t.duel(hero, foe)
    t.answer("focus Ruse").settle()
    assert t.dead(foe) is dies and not t.dead(hero)
    assert (t.question.kind == "focus") is not dies
