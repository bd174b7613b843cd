"""What comes before, when and after something happens, and in which order (Twenty Festivals)."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.cards import battle, continuous, focus_effect, triggered
from gorin.lang.conditions import Fails, InPhase, Is
from gorin.lang.flow import Later, May
from gorin.lang.lasting import DelayIt, Instead
from gorin.lang.modifiers import Cannot, StatModifier
from gorin.lang.redirecting import GoesElsewhere
from gorin.lang.refs import IT, THIS, YOU, NamedPlace
from gorin.lang.selectors import BOWED, DISHONORABLE, OTHER_PLAYERS, PERSONALITIES, SAMURAI, YOURS, OneOf, Titled
from gorin.lang.targets import PROVINCES, Choose, Target
from gorin.lang.triggers import On, after, before, when_would
from gorin.lang.verbs import NegateIt, bow, destroy, dishonor, gain_honor, lose_honor, move_home, rehonor
from gorin.table import kinds, terms
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, play, until

HERO = Titled("Hero")


def gains(t: Table) -> list[int]:
    """The gains of Honor so far, in their order."""
    found = []
    for line in t.said():
        words = line.split()
        if "gains" in words and "Honor." in words:
            found.append(int(words[words.index("gains") + 1]))
    return found


def bell(t: Table, number: int, trigger: On, player: int = 0) -> None:
    """A Holding with a trait by which its player gains this much Honor."""
    t.holding(f"Bell {number}", player, traits=[triggered(trigger, [gain_honor(number)])])


# --- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TIM-01")
@pytest.mark.golden("GX-TF-047")
def test_after_one_step_comes_before_what_is_before_the_next_and_both_lie_between_them() -> None:
    t = festival()
    between = Fails(InPhase(terms.PHASE_ACTION)), Fails(InPhase(terms.PHASE_DYNASTY))
    bell(t, 2, before(kinds.PHASE, number=terms.PHASE_DYNASTY, when=between[1]))
    bell(t, 1, after(kinds.PHASE_END, number=terms.PHASE_ACTION, when=between[0]))
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty")
    assert gains(t) == [1, 2]


@pytest.mark.rule("TF-TIM-02")
@pytest.mark.parametrize("effects", [False, True])
def test_a_time_in_general_comes_always_and_a_definite_one_with_what_it_names(effects: bool) -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=5), t.person("Foe", 1, chi=3)
    bell(t, 10, after(kinds.FOCUS_EFFECTS))
    bell(t, 100, after(kinds.FOCUS_EFFECT))
    traits = [focus_effect([lose_honor(1)])] if effects else []
    t.put(t.define("Gambit", "Action", focus=2, traits=traits), 0, "hand")
    t.duel(foe, hero)
    until(t, lambda: t.question.kind == "focus" and t.question.player == 0)
    t.answer("Gambit")
    until(t, lambda: t.question.kind == "action")
    assert sorted(gains(t)) == ([10, 100] if effects else [10])


@pytest.mark.rule("TF-TIM-04")
def test_if_ever_acts_after_it_has_happened() -> None:
    t = festival()
    hero = t.person("Hero", ph=2, traits=[triggered(after(kinds.DISHONOR, OneOf(THIS)), [destroy(THIS)])])
    t.holding("Ledger", 1, traits=[triggered(after(kinds.DESTROY, PERSONALITIES & DISHONORABLE), [gain_honor(3)])])
    t.act("Shame", dishonor(HERO))
    t.turns(0)
    t.use("Shame", left="order")
    until(t, lambda: t.question.kind == "action")
    assert t.dead(hero) and t.honor(1) == 3  # he died as the dishonorable man that he had become


@pytest.mark.rule("TF-TIM-05")
def test_a_bonus_while_bowed_begins_when_he_bows_and_ends_when_he_straightens() -> None:
    t = festival()
    strong = continuous(StatModifier(terms.FORCE, 2, OneOf(THIS), Is(THIS, BOWED)))
    t.person("Hero", force=1, traits=[strong])
    for point in (terms.BEFORE, terms.WHEN, terms.AFTER):
        for kind in (kinds.BOW, kinds.STRAIGHTEN):
            tell = triggered(On(point, kind, HERO), [gain_honor(Stat(HERO, terms.FORCE))])
            t.holding(f"Bell {point} {kind}", traits=[tell])
    t.act("Rest", bow(HERO))
    t.turns(0)
    play(t, "Rest")
    assert gains(t) == [1, 3, 3]
    until(t, lambda: len(gains(t)) == 6)
    assert gains(t)[3:] == [3, 1, 1]


@pytest.mark.rule("TF-TIM-05")
@pytest.mark.parametrize("wants", [True, False])
def test_when_a_player_would_assign_another_may_choose_otherwise(wants: bool) -> None:
    t = festival()
    scout = t.person("Scout", force=2)
    guide = [May(Choose("place", domain=PROVINCES, who=YOU), name="do"), GoesElsewhere(NamedPlace("place"))]
    t.person("Guide", 1, traits=[triggered(when_would(kinds.ASSIGN, PERSONALITIES & OTHER_PLAYERS), guide)])
    bell(t, 7, after(kinds.ASSIGN, PERSONALITIES), 1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    until(t, lambda: t.question.kind == "assign" and t.question.player == 0)
    t.answer("Scout")
    t.answer("Province 1")
    assert t.question.kind == "may" and t.question.player == 1 and t.location(scout) < 0
    t.answer("yes" if wants else "no")
    if wants:
        t.answer("Province 3")
    assert t.location(scout) == t.province(1, 2 if wants else 0)
    assert [line for line in t.said() if "assigns" in line] == [
        f"Scout assigns to Province {3 if wants else 1} of player 2."
    ]
    assert gains(t) == [7]


@pytest.mark.rule("TF-TIM-06", "TF-TIM-11")
def test_what_is_triggered_together_comes_one_after_the_other_each_to_its_end() -> None:
    t = festival()
    t.person("Hero", ph=1)
    for n in (1, 2):
        text = [gain_honor(n), dishonor(HERO), gain_honor(10 * n)]
        t.holding(f"Bell {n}", traits=[triggered(after(kinds.BOW, HERO), text)])
    bell(t, 5, after(kinds.DISHONOR, HERO), 1)
    t.act("Rest", bow(HERO), gain_honor(90))
    t.turns(0)
    t.use("Rest", left="order")
    assert t.question.player == 0
    t.answer(next(n for n, text in zip(t.question.options, t.options(), strict=True) if "Bell 2" in text))
    until(t, lambda: t.question.kind == "action")
    assert gains(t) == [2, 5, 20, 1, 10, 90]


@pytest.mark.rule("TF-TIM-07")
@pytest.mark.golden("GX-TF-051")
def test_two_procedures_of_one_text_go_on_side_by_side() -> None:
    t = festival()
    men = [t.person(f"Man {n}", keywords="Samurai", ph=1, dishonored=True) for n in range(2)]
    t.act("Shame", Target("x", SAMURAI, 2, 2), rehonor("x"), destroy("x"))
    t.turns(0)
    t.use("Shame", *men)
    until(t, lambda: t.question.kind == "action")
    told = [line for line in t.said() if "Man" in line and ("honorable" in line or "destroyed" in line)]
    assert ["destroyed" in line for line in told] == [False, False, True, True]
    assert all(t.dead(man) for man in men) and t.honor(0) == 0  # honorable deaths


# --- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TIM-08")
@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_prevention_comes_before_substitution_and_that_before_all_else(
    stopped: bool, order: tuple[int, int, int]
) -> None:
    """A trait that negates, one that puts something else in its place, and one that only answers: nobody is asked."""
    t = festival()
    hero = t.person("Hero", ph=1)
    texts = [
        ("Wall", NegateIt() if stopped else gain_honor(20)),
        ("Pit", Instead(dishonor(IT))),
        ("Bell", gain_honor(1)),
    ]
    for n in order:
        title, text = texts[n]
        t.holding(title, traits=[triggered(before(kinds.DESTROY, HERO), [text])])
    t.act("Kill", destroy(HERO))
    t.turns(0)
    play(t, "Kill")
    assert t.where(hero) == "home" and t.dishonored(hero) is not stopped
    assert gains(t) == []  # what was negated or replaced, nothing else answers


@pytest.mark.rule("TF-TIM-08")
def test_the_active_player_orders_preventions_and_substitutions_too() -> None:
    t = festival()
    hero = t.person("Hero", ph=1)
    t.holding("Pit", 1, traits=[triggered(before(kinds.DESTROY, HERO), [Instead(dishonor(IT))])])
    t.holding("Mat", 1, traits=[triggered(before(kinds.DESTROY, HERO), [Instead(bow(IT))])])
    t.act("Kill", destroy(HERO))
    t.turns(0)
    t.use("Kill", left="order")
    assert t.question.player == 0 and len(t.question.options) == 2
    t.answer(next(n for n, text in zip(t.question.options, t.options(), strict=True) if "Mat" in text)).settle()
    assert t.bowed(hero) and not t.dishonored(hero)


@pytest.mark.rule("TF-TIM-08")
def test_what_cannot_happen_is_neither_replaced_nor_answered() -> None:
    t = festival()
    raider, guard = t.person("Raider"), t.person("Guard", 1)
    t.holding("Wall", 1, traits=[continuous(Cannot(before(kinds.MOVE)))])
    t.holding("Pit", traits=[triggered(before(kinds.MOVE), [Instead(destroy(IT))])])
    bell(t, 1, before(kinds.MOVE))
    t.holding("Call", 0, battle([Target("x", PERSONALITIES), move_home("x")]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    t.use("Call", guard)
    assert t.location(guard) == t.location(raider) and gains(t) == []


@pytest.mark.rule("TF-TIM-08")
def test_what_is_put_off_is_replaced_when_it_comes() -> None:
    t = festival()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=2)
    t.holding("Pit", traits=[triggered(before(kinds.MOVE, PERSONALITIES), [Instead(destroy(IT))])])
    wait = DelayIt(kinds.MOVE, before(kinds.COMBAT_END))
    t.holding("Hourglass", 1, traits=[triggered(before(kinds.MOVE, YOURS), [May(wait)])])
    t.holding("Call", 0, battle([Target("x", PERSONALITIES), move_home("x")]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    t.use("Call", guard, left="may")
    t.answer("yes").settle()
    assert t.location(guard) == t.location(raider) and not t.dead(guard)
    until(t, lambda: t.question.kind == "may" or t.dead(guard))
    if t.question.kind == "may":
        t.answer("no")
    assert t.dead(guard) and not t.dead(raider)


@pytest.mark.rule("TF-TIM-09", "TF-TIM-08")
@pytest.mark.parametrize("first", ["rule", "trait", "delayed"])
def test_rules_traits_and_delayed_effects_come_in_the_active_players_order(first: str) -> None:
    t = festival()
    hero = t.person("Hero", ph=2, dishonored=True)
    bell(t, 7, after(kinds.DESTROY, HERO))
    t.act("Promise", Later(after(kinds.DESTROY, HERO), gain_honor(9)))
    t.act("Kill", destroy(HERO))
    t.turns(0)
    play(t, "Promise")
    t.use("Kill", left="order")
    assert t.dead(hero) and t.question.player == 0 and len(t.question.options) == 3
    words = {"rule": "rule", "trait": "Bell", "delayed": "Promise"}
    chosen = [n for n, text in zip(t.question.options, t.options(), strict=True) if words[first] in text]
    assert len(chosen) == 1, t.options()
    t.answer(chosen[0])
    told = [line for line in t.said() if "Honor" in line]
    assert told == [{"rule": "Player 1 loses 2 Honor.", "trait": "Player 1 gains 7 Honor.",
                     "delayed": "Player 1 gains 9 Honor."}[first]]  # fmt: skip
    until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == 14


@pytest.mark.rule("TF-TIM-09")
def test_a_player_orders_on_his_own_turn_whoever_answers() -> None:
    t = festival()
    t.person("Hero")
    bell(t, 1, after(kinds.BOW, HERO), 1)
    bell(t, 2, after(kinds.BOW, HERO), 1)
    t.act("Rest", bow(HERO), player=1)
    t.turns(0)
    until(t, lambda: t.question.player == 1)
    t.use("Rest", left="order")
    assert t.question.player == 0
