"""What cards make of a duel under way: its stat, how often and how one focuses, and what refusing it costs."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, triggered
from gorin.lang.cards import interrupt as interrupt_
from gorin.lang.duels import CHALLENGED, LOSER, Challenge, RefuseChallenge
from gorin.lang.flow import May, Seq
from gorin.lang.modifiers import Cannot
from gorin.lang.refs import THIS, ControllerOf
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, OneOf
from gorin.lang.targets import Target
from gorin.lang.triggers import before
from gorin.lang.verbs import NegateIt, bow, gain_honor, lose_honor
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS, YES
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import table, until


def dared(t: Table, hero: Card, foe: Card, stat: int = terms.CHI) -> Table:
    """Player 0's action is to let the hero challenge the foe; both players hold three Fate cards besides."""
    for player in (0, 1):
        for n in range(3):
            t.put(t.define(f"Fate {player}{n}", "Action", focus=1), player, "hand")
    mine, theirs = Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES)
    t.act("Dare", mine, theirs, Challenge("x", "y", bow(LOSER), stat=stat))
    t.action_phase()
    t.answer("use Dare").answer(hero).answer(foe).settle()
    return t


def interrupt(t: Table, title: str) -> Table:
    """Whoever may interrupt the action under way does so with this; nobody else does."""
    until(t, lambda: t.can_use(title, t.question.player))
    t.answer(f"use {title}").settle_payment()
    return until(t, lambda: t.question.kind in ("focus", "invest", "may"))


# --- the stat with which someone duels --------------------------------------------------------------------------------


@pytest.mark.card("Hidden Strength")
@pytest.mark.parametrize(("mine", "theirs", "lower"), [(2, 3, True), (3, 3, False), (4, 3, False)])
def test_who_has_the_lower_duel_stat_makes_both_focus_and_his_first_card_counts_more(
    mine: int, theirs: int, lower: bool
) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=theirs), t.person("Foe", 1, chi=mine)
    t.put("Hidden Strength", 1, "hand")
    interrupt(dared(t, hero, foe), "Hidden Strength")
    assert t.question.kind == "focus" and t.question.player == 1
    assert (PASS in t.question.options) is not lower
    t.answer("focus Fate 10").settle()
    assert t.question.player == 0 and (PASS in t.question.options) is not lower
    t.answer("focus Fate 00").settle()
    assert t.question.player == 1 and PASS in t.question.options  # once is enough
    t.answer("focus Fate 11").settle()
    t.answer_pass()
    t.settle()
    # the first of the two alone is worth 2 more, and only its own player's
    assert t.said()[-1:] and f"Hero scores {theirs + 1}, Foe {mine + 2 + (2 if lower else 0)}." in t.said()


@pytest.mark.card("Hidden Strength")
@pytest.mark.parametrize(("stat", "lower"), [(terms.CHI, False), (terms.FORCE, True)])
def test_it_is_the_stat_of_this_duel_that_is_compared(stat: int, lower: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, force=5, chi=1), t.person("Foe", 1, force=1, chi=5)
    t.put("Hidden Strength", 1, "hand")
    interrupt(dared(t, hero, foe, stat), "Hidden Strength")
    assert (PASS in t.question.options) is not lower


@pytest.mark.card("Hidden Strength")
@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize(("skilled", "invested", "drawn"), [
    ("Duelist", True, 1), ("Duelist", False, 0), ("Courtier", True, 0),
])  # fmt: skip
def test_for_one_gold_more_a_duelist_draws_however_strong_he_is(skilled: str, invested: bool, drawn: int) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=1), t.person("Foe", 1, chi=5, keywords=skilled)
    t.put("Hidden Strength", 1, "hand")
    dared(t, hero, foe)
    until(t, lambda: t.can_use("Hidden Strength", 1))
    t.answer("use Hidden Strength")
    before = len(t.hand(1))
    while t.question.kind == "may pay":  # before the other costs or after them
        t.answer("pay" if invested else "do not pay").settle_payment()
    until(t, lambda: t.question.kind == "focus")
    assert len(t.hand(1)) - before == drawn


@pytest.mark.card("Hidden Strength")
def test_only_a_duel_of_the_action_counts() -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=5), t.person("Foe", 1, chi=1)
    t.put("Hidden Strength", 1, "hand")
    t.act("Feast", gain_honor(1))
    for player in (0, 1):
        t.put(t.define(f"Fate {player}", "Action", focus=1), player, "hand")
    mine, theirs = Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES)
    t.act("Dare", mine, theirs, Challenge("x", "y"))
    t.action_phase()
    t.answer("use Feast")
    until(t, lambda: t.can_use("Hidden Strength", 1))
    t.answer("use Hidden Strength").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Dare", hero, foe)
    assert t.question.kind == "focus" and PASS in t.question.options


# --- a price on refusing ----------------------------------------------------------------------------------------------


def refusable(t: Table, hero: Card, foe: Card, offered: bool = True) -> Table:
    """Player 0's action lets the hero challenge the foe, who may refuse, to lose 3 Honor, or who may not."""
    mine, theirs = Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES)
    refused = lose_honor(3, ControllerOf(CHALLENGED)) if offered else None
    t.act("Dare", mine, theirs, Challenge("x", "y", bow(LOSER), refused=refused))
    t.action_phase()
    t.use("Dare", hero, foe, others_pass=False)
    return t.settle()


@pytest.mark.card("Shosuro Longji")
@pytest.mark.rule("TF-DUE-02")
@pytest.mark.parametrize("longji", [True, False])
@pytest.mark.parametrize("bowed", [True, False])
@pytest.mark.parametrize("offered", [True, False])
def test_who_would_refuse_her_challenge_bows_first(longji: bool, bowed: bool, offered: bool) -> None:
    t = table()
    hero = t.put("Shosuro Longji", 0) if longji else t.person("Hero", 0)
    foe = t.person("Foe", 1, bowed=bowed)
    refusable(t, hero, foe, offered)
    may = offered and not (longji and bowed)
    assert t.question.kind == ("refuse" if may else "focus") and t.question.player == 1
    if may:
        t.m.answer(YES)
        t.settle()
        assert t.question.kind == "action" and t.honor(1) == -3
        assert t.bowed(foe) is (longji or bowed)


@pytest.mark.card("Shosuro Longji")
def test_who_accepts_her_challenge_does_not_bow() -> None:
    t = table()
    foe = t.person("Foe", 1)
    refusable(t, t.put("Shosuro Longji", 0), foe)
    t.m.answer(NO)
    assert t.settle().question.kind == "focus" and not t.bowed(foe) and t.honor(1) == 0


@pytest.mark.card("Shosuro Longji")
@pytest.mark.rule("TF-EFF-03")
@pytest.mark.parametrize("how", ["banned", "negated"])
def test_who_cannot_bow_cannot_refuse_her(how: str) -> None:
    t = table()
    stiff = before(kinds.BOW, OneOf(THIS))
    traits = [continuous(Cannot(stiff))] if how == "banned" else [triggered(stiff, [NegateIt()])]
    foe = t.person("Foe", 1, traits=traits)
    refusable(t, t.put("Shosuro Longji", 0), foe)
    if how == "negated":
        assert t.question.kind == "refuse"
        t.m.answer(YES)
        t.settle()
    assert t.question.kind == "focus" and not t.bowed(foe) and t.honor(1) == 0


@pytest.mark.card("Shosuro Longji")
@pytest.mark.parametrize("bowed", [True, False])
def test_the_price_is_due_also_where_another_price_is_offered(bowed: bool) -> None:
    t = table()
    foe = t.person("Foe", 1, bowed=bowed)
    mine, theirs = Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES)
    price = May(Seq([lose_honor(2, ControllerOf(CHALLENGED)), RefuseChallenge()]), ControllerOf(CHALLENGED))
    t.act("Dare", mine, theirs, Challenge("x", "y", bow(LOSER), offered=price))
    longji = t.put("Shosuro Longji", 0)
    t.action_phase()
    t.use("Dare", longji, foe, others_pass=False)
    assert t.question.kind == ("focus" if bowed else "may")
    if not bowed:
        t.m.answer(YES)
        t.settle()
        assert t.bowed(foe) and t.honor(1) == -2 and t.question.kind == "action"


@pytest.mark.card("Shosuro Longji")
@pytest.mark.rule("TF-ACT-24")
@pytest.mark.parametrize(("mine", "duels", "her", "free"), [
    (True, True, True, False), (True, True, False, True), (True, False, True, True), (False, True, True, True),
])  # fmt: skip
def test_others_do_not_interrupt_an_action_of_hers_that_makes_a_duel(
    mine: bool, duels: bool, her: bool, free: bool
) -> None:
    t = table()
    longji, other, foe = t.put("Shosuro Longji", 0), t.person("Other", 0), t.person("Foe", 1)
    actor = 0 if mine else 1
    effects = [Challenge("x", "y", bow(LOSER))] if duels else [bow("y")]
    t.act("Dare", Target("x", PERSONALITIES), Target("y", PERSONALITIES), *effects, player=actor)
    for player in (0, 1):
        t.holding(f"Wall {player}", player, interrupt_([gain_honor(1)]))
    t.action_phase(actor)
    t.answer("use Dare").answer(longji if her else other).answer(foe).settle()
    offered = set()
    while t.question.kind == "reaction":
        offered.add(t.question.player)
        t.answer_pass()
        t.settle()
    assert actor in offered  # its own player may
    assert (1 - actor in offered) is free


@pytest.mark.card("Shosuro Longji")
@pytest.mark.parametrize("keywords", ["Ninja", "Samurai"])
def test_her_followers_are_ninja(keywords: str) -> None:
    t = table()
    longji = t.put("Shosuro Longji", 0)
    t.put(t.define("Band", "Follower", keywords=keywords, force=1, gold_cost=1), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is (keywords == "Ninja")
    assert longji >= 0


# --- focusing face-up -------------------------------------------------------------------------------------------------


def facing_off(t: Table, chi: int = 3, cards: int = 5) -> tuple[Card, Card]:
    """A duel of player 0's Hero, whom player 1 answers first; both hold so many Fate cards of Focus Value 1."""
    hero, foe = t.person("Hero", 0, chi=chi), t.person("Foe", 1, chi=3)
    for player in (0, 1):
        for n in range(cards):
            t.put(t.define(f"Fate {player}{n}", "Action", focus=1), player, "hand")
    t.duel(hero, foe)
    assert t.question.kind == "focus" and t.question.player == 1
    return hero, foe


def turn_by_turn(t: Table, *answers: str) -> Table:
    """Who is asked answers so, one after the other."""
    for each in answers:
        t.answer(each).settle()
    return t


@pytest.mark.card("Smoke and Mirrors")
@pytest.mark.rule("TF-DUE-04", "TF-ZON-10")
def test_face_up_it_discards_the_last_card_of_the_other_and_draws() -> None:
    t = table()
    smoke = t.put("Smoke and Mirrors", 0, "hand")
    facing_off(t)
    turn_by_turn(t, "focus Fate 10", "focus Fate 00", "focus Fate 11")
    held = len(t.hand(0))
    t.answer("face-up Smoke and Mirrors").settle()
    assert t.m.face_up(smoke) and t.where(smoke) == "focus"
    assert t.titles(t.cards(1, "fate discard")) == ["Fate 11"]  # not the first, nor one's own
    assert len(t.hand(0)) == held - 1 + 1
    t.answer_pass()
    t.settle()
    assert "Hero scores 4, Foe 4." in t.said()  # it is worth 0 itself


@pytest.mark.card("Smoke and Mirrors")
def test_face_down_it_does_nothing() -> None:
    t = table()
    smoke = t.put("Smoke and Mirrors", 0, "hand")
    facing_off(t)
    held = len(t.hand(0))
    turn_by_turn(t, "focus Fate 10", "focus Smoke and Mirrors")
    assert not t.m.face_up(smoke) and len(t.hand(0)) == held - 1
    for n in range(3):
        turn_by_turn(t, f"focus Fate 1{n + 1}", f"focus Fate 0{n}")
    assert t.question.kind != "focus"  # four each, and no more
    assert len(t.cards(0, "fate discard")) == len(t.cards(1, "fate discard")) == 4


@pytest.mark.card("Smoke and Mirrors")
def test_where_the_other_has_focused_nothing_one_still_draws() -> None:
    t = table()
    t.put("Smoke and Mirrors", 1, "hand")
    facing_off(t)
    held = len(t.hand(1))
    t.answer("face-up Smoke and Mirrors").settle()
    assert len(t.hand(1)) == held and t.question.player == 0 and t.question.kind == "focus"


@pytest.mark.card("Smoke and Mirrors")
@pytest.mark.rule("TF-DUE-04")
@pytest.mark.parametrize("face", ["face-up", "focus"])
def test_each_may_focus_once_more_in_this_duel(face: str) -> None:
    t = table()
    t.put("Smoke and Mirrors", 1, "hand")
    facing_off(t, cards=6)
    focused = {0: 0, 1: 1}
    t.answer(f"{face} Smoke and Mirrors").settle()
    while t.question.kind == "focus" and any(option >= 0 for option in t.question.options):
        player = t.question.player
        t.answer(f"focus Fate {player}{focused[player]}").settle()
        focused[player] += 1
    assert focused == ({0: 5, 1: 5} if face == "face-up" else {0: 4, 1: 4})


@pytest.mark.card("Smoke and Mirrors")
@pytest.mark.card("Hidden Strength")
@pytest.mark.parametrize("gone", [True, False])
def test_what_was_focused_first_stays_the_first_though_it_is_gone(gone: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=5), t.person("Foe", 1, chi=2)
    t.put("Hidden Strength", 1, "hand")
    t.put("Smoke and Mirrors", 0, "hand")
    interrupt(dared(t, hero, foe), "Hidden Strength")
    turn_by_turn(t, "focus Fate 10", "face-up Smoke and Mirrors" if gone else "focus Fate 00", "focus Fate 11")
    t.answer_pass()
    t.settle()
    assert f"Foe {2 + 1 if gone else 2 + 1 + 2 + 1}." in " ".join(t.said())


@pytest.mark.card("One Final Stand")
@pytest.mark.parametrize("where", ["discard", "hand"])
def test_from_the_discard_pile_it_is_focused_face_up_and_leaves_the_game(where: str) -> None:
    t = table()
    stand = t.put("One Final Stand", 1, where)
    hero, _ = facing_off(t, chi=1)
    assert ("face-up One Final Stand" in t.options()) is (where == "discard")
    t.answer("face-up One Final Stand" if where == "discard" else "focus One Final Stand").settle()
    assert t.m.face_up(stand) is (where == "discard")
    t.answer_pass()
    t.settle()
    assert "Hero scores 1, Foe 7." in t.said() and t.force(hero) >= 0
    assert t.where(stand) == ("removed" if where == "discard" else "discard")
