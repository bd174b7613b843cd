"""Prevention, reduction and substitution; what continuous texts do against each other (Twenty Festivals)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, interrupt, triggered
from gorin.lang.conditions import Did, Is
from gorin.lang.flow import If
from gorin.lang.lasting import (
    BONUSES,
    CannotGain,
    DoesNot,
    Instead,
    Negates,
    cannot_be_negated,
)
from gorin.lang.modifiers import Cannot, FlagModifier, KeywordModifier, StatModifier
from gorin.lang.redirecting import LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import HOST, IT, THIS
from gorin.lang.selectors import BOWED, PERSONALITIES, SAMURAI, UNBOWED, YOURS, OneOf, Titled, keyword
from gorin.lang.targets import Choose, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Apply,
    ChangeAmount,
    EndEffects,
    NegateAction,
    NegateIt,
    bow,
    destroy,
    gain_honor,
    give,
    lose_honor,
    move_home,
    stop,
    straighten,
)
from gorin.table import kinds, scopes, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.flags import IGNORES_HONOR_REQUIREMENTS
from gorin.table.stats import stat
from tests.twenty_festivals.laying import festival, play, until

HERO = Titled("Hero")


def bonus(number: int, *tests: object) -> StatModifier:
    """ "Your Goblins have +...F"."""
    return StatModifier(terms.FORCE, number, YOURS & keyword("Goblin"), *tests)  # type: ignore[arg-type]


def negation(until: int = terms.UNTIL_TURN_ENDS, word: type[Negates] = Negates) -> Apply:
    """ "Negate all Force bonuses on your Goblins"."""
    return Apply(word(terms.FORCE, BONUSES, YOURS & keyword("Goblin"), None, until), None)


# --- prevention of what lasts ---------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PVN-02", "TF-EFF-05")
@pytest.mark.parametrize("word", [Negates, CannotGain])
def test_negating_bonuses_suppresses_those_there_are_and_no_later_ones(word: type[Negates]) -> None:
    """[44]"""
    t = festival()
    t.holding("Drum", traits=[continuous(bonus(1))])
    goblin = t.person("Goblin", force=2, keywords="Goblin")
    t.act("Cheer", give(Titled("Goblin"), terms.FORCE, 4))
    t.act("Hush", negation(word=word))
    t.act("Drill", give(Titled("Goblin"), terms.FORCE, 3))
    t.turns(0)
    play(t, "Cheer")
    assert t.force(goblin) == 7
    play(t, "Hush")
    assert t.force(goblin) == 2
    play(t, "Drill")
    assert t.force(goblin) == 5
    until(t, lambda: t.active == 1)
    assert t.force(goblin) == 3  # the trait again, the action's bonus has ended


@pytest.mark.rule("TF-PVN-02")
def test_what_was_suppressed_comes_back_when_the_prevention_ends_and_has_lasted_all_the_while() -> None:
    t = festival()
    goblin = t.person("Goblin", force=2, keywords="Goblin")
    t.act("Cheer", give(Titled("Goblin"), terms.FORCE, 4, terms.UNTIL_GAME_ENDS))
    t.act("Mark", give(Titled("Goblin"), terms.FORCE, 1))
    t.act("Hush", negation())
    t.turns(0)
    play(t, "Cheer", "Mark", "Hush")
    assert t.force(goblin) == 2
    until(t, lambda: t.active == 1)
    assert t.force(goblin) == 6


@pytest.mark.rule("TF-PVN-02")
def test_a_negation_without_a_time_lasts_until_the_turn_ends() -> None:
    t = festival()
    t.holding("Drum", traits=[continuous(bonus(1))])
    goblin = t.person("Goblin", force=2, keywords="Goblin")
    t.act("Hush", EndEffects(Titled("Goblin"), terms.FORCE, False))
    t.act("Drill", give(Titled("Goblin"), terms.FORCE, 3))
    t.turns(0)
    play(t, "Hush")
    assert t.force(goblin) == 2
    play(t, "Drill")
    assert t.force(goblin) == 5
    until(t, lambda: t.active == 1)
    assert t.force(goblin) == 3


@pytest.mark.rule("TF-PVN-02")
def test_a_continuous_negation_suppresses_from_when_it_begins() -> None:
    t = festival()
    t.holding("Drum", traits=[continuous(bonus(1))])
    goblin = t.person("Goblin", force=2, keywords="Goblin")
    warden = t.person(
        "Warden", traits=[continuous(Negates(terms.FORCE, BONUSES, keyword("Goblin"), Is(THIS, BOWED)))]
    )
    t.act("Rest", bow(Titled("Warden")))
    t.act("Wake", straighten(Titled("Warden")))
    t.act("Drill", give(Titled("Goblin"), terms.FORCE, 3))
    t.turns(0)
    assert t.force(goblin) == 3
    play(t, "Rest")
    assert t.force(goblin) == 2
    play(t, "Drill")
    assert t.force(goblin) == 5
    play(t, "Wake")
    assert t.force(goblin) == 6 and not t.bowed(warden)
    play(t, "Rest")
    assert t.force(goblin) == 2  # begun anew: the action's bonus is there now


@pytest.mark.rule("TF-PVN-02")
@pytest.mark.parametrize("of", [terms.FORCE, terms.CHI])
def test_tokens_and_penalties_are_suppressed_alike_and_the_other_kind_is_left_alone(of: int) -> None:
    t = festival()
    goblin = t.person("Goblin", force=5, chi=5, keywords="Goblin")

    def token(size: int) -> None:
        t.token(goblin, force=size if of == terms.FORCE else 0, chi=size if of == terms.CHI else 0)

    token(-2)
    token(1)
    t.act("Hush", EndEffects(Titled("Goblin"), of, True))
    t.turns(0)
    assert stat(t.m, goblin, of) == 4
    play(t, "Hush")
    assert stat(t.m, goblin, of) == 6
    token(-1)
    assert stat(t.m, goblin, of) == 5
    until(t, lambda: t.active == 1)
    assert stat(t.m, goblin, of) == 3


@pytest.mark.rule("TF-EFF-06")
@pytest.mark.parametrize("toggles", [True, False])
def test_a_continuous_effect_that_begins_again_is_a_new_one(toggles: bool) -> None:
    """[43]"""
    t = festival()
    goblin = t.person(
        "Goblin", force=2, keywords="Goblin", traits=[continuous(bonus(1, Is(THIS, UNBOWED)))], bowed=False
    )
    t.act("Hush", negation())
    t.act("Rest", bow(Titled("Goblin")))
    t.act("Wake", straighten(Titled("Goblin")))
    t.turns(0)
    assert t.force(goblin) == 3
    play(t, "Hush")
    assert t.force(goblin) == 2
    if toggles:
        play(t, "Rest", "Wake")
    assert not t.bowed(goblin) and t.force(goblin) == (3 if toggles else 2)


@pytest.mark.rule("TF-EFF-06")
@pytest.mark.parametrize("toggles", [True, False])
def test_so_is_a_keyword_that_is_given_again(toggles: bool) -> None:
    t = festival()
    horse = KeywordModifier(M_GIVE_KEYWORD, "Cavalry", OneOf(THIS), Is(THIS, UNBOWED))
    rider = t.person("Rider", traits=[continuous(horse)])
    unhorse = KeywordModifier(M_REMOVE_KEYWORD, "Cavalry")
    t.act("Unhorse", Apply(unhorse, Titled("Rider")))
    t.act("Rest", bow(Titled("Rider")))
    t.act("Wake", straighten(Titled("Rider")))
    t.turns(0)
    assert t.has(rider, "Cavalry")
    play(t, "Unhorse")
    assert not t.has(rider, "Cavalry")
    if toggles:
        play(t, "Rest", "Wake")
    assert t.has(rider, "Cavalry") is toggles


# --- prevention of what happens -------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PVN-03")
def test_preventing_a_kind_of_change_stops_every_one_while_it_lasts() -> None:
    t = festival()
    hero = t.person("Hero")
    t.act("Guard", stop(HERO, before(kinds.DESTROY, HERO)))
    t.act("Kill", destroy(HERO))
    t.turns(0)
    play(t, "Guard", "Kill", "Kill")
    assert t.where(hero) == "home"
    until(t, lambda: t.active == 0 and t.turn > 8 and t.question.kind == "action" and t.question.player == 0)
    play(t, "Kill")
    assert t.dead(hero)


@pytest.mark.rule("TF-PVN-01")
@pytest.mark.parametrize("shielded", [True, False])
@pytest.mark.parametrize("how", ["negate", "cannot", "does not"])
def test_the_words_of_prevention_mean_one_thing(how: str, shielded: bool) -> None:
    t = festival()
    text = {
        "negate": triggered(before(kinds.GAIN_HONOR), [NegateIt()]),
        "cannot": continuous(Cannot(before(kinds.GAIN_HONOR))),
        "does not": continuous(DoesNot(before(kinds.GAIN_HONOR))),
    }[how]
    t.holding("Mud", 1, traits=[text])
    feast = gain_honor(2)
    t.act("Feast", cannot_be_negated(feast) if shielded else feast)
    t.turns(0)
    play(t, "Feast")
    assert t.honor(0) == (2 if shielded else 0)


@pytest.mark.rule("TF-PVN-04")
def test_a_negated_action_has_no_effects_but_has_targeted() -> None:
    t = festival()
    hero = t.person("Hero", 1, traits=[triggered(after(kinds.TARGET, OneOf(THIS)), [gain_honor(1)])])
    t.holding("Wall", 1, interrupt([NegateAction()]))
    t.act("Net", Target("x", PERSONALITIES), bow("x"), lose_honor(2))
    t.turns(0)
    t.use("Net", hero)
    until(t, lambda: t.question.kind == "reaction" and t.question.player == 1)
    t.answer("use Wall").settle()
    assert not t.bowed(hero) and t.honor(0) == 0 and t.honor(1) == 1


@pytest.mark.rule("TF-PVN-04")
def test_negating_from_within_leaves_what_has_been_done() -> None:
    t = festival()
    hero = t.person("Hero")
    t.holding("Wall", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateAction()])])
    t.act("Feast", bow(HERO), gain_honor(1), straighten(HERO))
    t.turns(0)
    play(t, "Feast")
    assert t.bowed(hero) and t.honor(0) == 0


@pytest.mark.rule("TF-PVN-05", "TF-EFF-03")
@pytest.mark.parametrize(("bowed", "kept", "drawn"), [(False, False, 1), (True, False, 0), (False, True, 0)])
def test_an_effect_fails_for_want_of_something_to_do_or_by_prevention(bowed: bool, kept: bool, drawn: int) -> None:
    """[37] "Bow your Personality to gain 1 Honor"."""
    t = festival()
    hero = t.person("Hero")
    t.holding("Ledger", 1, traits=[triggered(after(kinds.BOW), [gain_honor(5)])])
    if kept:
        t.holding("Pillar", traits=[continuous(Cannot(before(kinds.BOW, HERO)))])
    t.act("Work", bow(HERO), If(Did(scopes.BOWED, HERO), gain_honor(1)))
    t.turns(0)
    if bowed:
        t.bow(hero)
    play(t, "Work")
    assert t.bowed(hero) is (bowed or not kept)
    assert t.honor(0) == drawn and t.honor(1) == 5 * drawn


@pytest.mark.rule("TF-PVN-06", "TF-PLY-04")
@pytest.mark.parametrize("change", [-1, -2, -3])
def test_reducing_to_nothing_is_no_negation(change: int) -> None:
    t = festival()
    t.holding("Shadow", 1, traits=[triggered(before(kinds.GAIN_HONOR), [ChangeAmount(change)])])
    t.holding("Bell", 1, traits=[triggered(after(kinds.GAIN_HONOR), [lose_honor(7)])])
    t.act("Feast", cannot_be_negated(gain_honor(2)))
    t.turns(0)
    play(t, "Feast")
    assert t.honor(0) == max(0, 2 + change)
    assert t.honor(1) == (-7 if change > -2 else 0)


@pytest.mark.rule("TF-PVN-07")
@pytest.mark.parametrize("ignored", [True, False])
def test_an_ignored_requirement_is_not_looked_at(ignored: bool) -> None:
    t = festival(gold=40)
    lord = t.person("Lord", 0, "province", gold_cost=1, hr=9)
    if ignored:
        t.holding("Seal", traits=[continuous(FlagModifier(IGNORES_HONOR_REQUIREMENTS, None, None, 1))])
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty" and t.question.player == 0)
    t.answer("use Recruit")
    assert (lord in t.question.options) is ignored


# --- substitution ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-SUB-01", "TF-TIM-08")
@pytest.mark.parametrize(
    ("first", "second", "where"),
    [(False, False, "discard"), (True, False, "there"), (False, True, "there")],
)
def test_both_halves_of_a_substitution_depend_on_each_other(first: bool, second: bool, where: str) -> None:
    """ "Units that move home are destroyed instead": what was stopped is not replaced, what is replaced is lost."""
    t = festival()
    raider, guard = t.person("Raider"), t.person("Guard", 1)
    t.holding("Pit", 0, traits=[triggered(before(kinds.MOVE, PERSONALITIES), [Instead(destroy(IT))])])
    t.holding("Wall", 1, traits=[continuous(Cannot(before(kinds.MOVE)))] if first else [])
    t.holding("Ward", 1, traits=[continuous(Cannot(before(kinds.DESTROY)))] if second else [])
    t.holding("Call", 0, battle([Target("x", PERSONALITIES), move_home("x")]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    here = t.location(guard)
    t.use("Call", guard)
    assert t.dead(guard) is (where == "discard")
    assert t.location(guard) == (here if where == "there" else -1)


@pytest.mark.rule("TF-SUB-02")
@pytest.mark.parametrize("fitting", [True, False])
def test_without_a_legal_target_the_first_one_stays(fitting: bool) -> None:
    t = festival()
    first = t.person("First", 1, keywords="Samurai")
    second = t.person("Second", 1, keywords="Samurai" if fitting else "Monk")
    t.act("Hit", Target("him", SAMURAI), bow("him"))
    decoy = [Choose("other", YOURS & PERSONALITIES & LEGAL_INSTEAD, 0, 1), TargetInstead("other")]
    t.holding("Decoy", 1, traits=[triggered(before(kinds.TARGET, Titled("First")), decoy)])
    t.turns(0)
    t.use("Hit", first)
    if fitting:
        t.answer(second).settle()
    assert (t.bowed(first), t.bowed(second)) == (not fitting, fitting)


# --- continuous texts in conflict -----------------------------------------------------------------------------------

ONE, KEYWORD, ALL = OneOf(HOST), YOURS & SAMURAI, YOURS & PERSONALITIES


@pytest.mark.rule("TF-EFF-20")
@pytest.mark.parametrize("taken_first", [True, False])
@pytest.mark.parametrize(("takes", "gives", "rides"), [
    (KEYWORD, ALL, False), (ALL, KEYWORD, True), (KEYWORD, KEYWORD, None), (ONE, KEYWORD, False), (KEYWORD, ONE, True),
    (ALL, ALL, None), (ONE, ALL, False),
])  # fmt: skip
def test_of_continuous_texts_the_narrower_prevails_and_else_the_later(
    takes: object, gives: object, rides: bool | None, taken_first: bool
) -> None:
    """Keywords. A permission to attach that is wider or narrower than a ban has no word yet."""
    t = festival()
    hero = t.person("Hero", keywords="Samurai")
    texts = [
        ("Bog", KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", takes)),  # type: ignore[arg-type]
        ("Stable", KeywordModifier(M_GIVE_KEYWORD, "Cavalry", gives)),  # type: ignore[arg-type]
    ]
    for title, text in texts if taken_first else reversed(texts):
        t.item(hero, title=title, traits=[continuous(text)])
    expected = taken_first if rides is None else rides
    assert t.has(hero, "Cavalry") is expected
