"""Effects in force, what stops them and what stands in their place: later clauses of chapters 8 and 12 to 15."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import Count
from gorin.lang.cards import battle, continuous, focus_effect, open_, reaction, triggered
from gorin.lang.costs import destroy_one_cost
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.entering import BringIn
from gorin.lang.flow import ForEach
from gorin.lang.handling import MoveToken
from gorin.lang.lasting import (
    BONUSES,
    PENALTIES,
    CannotGain,
    ChangeOf,
    DelayIt,
    Instead,
    Negates,
    cannot_be_negated,
)
from gorin.lang.modifiers import Cannot, KeywordModifier, StatModifier
from gorin.lang.refs import HOST, IT, THIS, NamedPlace
from gorin.lang.selectors import (
    ACTIONS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    OneOf,
    Titled,
    keyword,
)
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Apply,
    EndEffects,
    ProvinceFalls,
    ProvinceToken,
    bow,
    destroy,
    gain_honor,
    give,
    give_stat,
    loses,
    put_in_hand,
)
from gorin.rules.views import view
from gorin.table import kinds
from gorin.table.changes import province_name
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.stats import stat
from gorin.table.terms import (
    FOCUS,
    FORCE,
    GOLD_COST,
    MODE_EFFECT,
    TURNS_FROM_NOW,
    UNTIL_GAME_ENDS,
    YOUR_TURNS_FROM_NOW,
)
from gorin.testing import Card, Table
from tests.rules.laying import until, until_turn

HERO = Titled("Hero")


# --- what a continuous trait gives ----------------------------------------------------------------------------------


def school(t: Table, until: int | None = None) -> Card:
    """A Holding that makes Pupil a Samurai, and an action that takes that from him."""
    pupil = t.person("Pupil")
    gives = KeywordModifier(M_GIVE_KEYWORD, "Samurai", YOURS & Titled("Pupil"), None)
    t.holding("Dojo", 0, traits=[continuous(gives)])
    takes = KeywordModifier(M_REMOVE_KEYWORD, "Samurai", None, None)
    if until is not None:
        takes.until = until
    t.act("Shame", Apply(takes, Titled("Pupil")))
    return pupil


@pytest.mark.rule("SE-TRT-13")
@pytest.mark.parametrize("permanent", [False, True])
def test_what_was_taken_for_a_turn_is_given_again_when_that_ends(permanent: bool) -> None:
    t = Table()
    pupil = school(t, UNTIL_GAME_ENDS if permanent else None)
    t.turns()
    until_turn(t, 8)
    assert t.has(pupil, "Samurai")
    t.use("Shame")
    assert not t.has(pupil, "Samurai")
    until_turn(t, 9)
    assert t.has(pupil, "Samurai") is not permanent


@pytest.mark.rule("SE-TRT-13")
def test_what_was_taken_for_good_comes_back_with_the_card_that_gives_it() -> None:
    t = Table()
    pupil = school(t, UNTIL_GAME_ENDS)
    t.act("Raze", destroy(Titled("Dojo")))
    t.act("Rebuild", Target("it", Titled("Dojo"), domain=YOUR_DISCARD), BringIn("it"))
    t.turns()
    until_turn(t, 8)
    t.use("Shame").passes()
    until_turn(t, 10)
    assert not t.has(pupil, "Samurai")
    t.use("Raze").passes()
    t.use("Rebuild", "Dojo").settle()
    assert t.has(pupil, "Samurai")


# --- "cannot" -------------------------------------------------------------------------------------------------------


def cursed(t: Table, words: str) -> tuple[Card, Card]:
    """Hero with +2F of an action, and an Item that then keeps Force bonuses from him: "cannot", or "negate all"."""
    hero = t.person("Hero", force=2, keywords="Samurai")
    t.act("Bless", give(HERO, FORCE, 2))
    t.act("Cheer", give(HERO, FORCE, 1))
    t.act("Smash", destroy(Titled("Collar")))
    text = (CannotGain if words == "cannot" else Negates)(FORCE, BONUSES, OneOf(HOST))
    collar = t.define("Collar", "Item", force=0, chi=0, traits=[continuous(text)])
    t.put(collar, 0, "hand")
    teaches = StatModifier(FORCE, Count(YOURS & SAMURAI), HERO, None)
    t.put(t.define("School", "Holding", traits=[continuous(teaches)]), 0, "discard")
    t.act("Found", Target("it", Titled("School"), domain=YOUR_DISCARD), BringIn("it"))
    t.action_phase()
    t.use("Bless").passes()
    assert t.force(hero) == 4
    t.use("Equip", hero, "Collar").settle_payment()
    t.settle().passes()
    return hero, hero


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize(("words", "kept"), [("cannot", 4), ("negate", 2)])
def test_cannot_leaves_alone_what_is_already_in_force(words: str, kept: int) -> None:
    t = Table()
    hero, _ = cursed(t, words)
    assert t.force(hero) == kept
    t.use("Cheer").passes()
    assert t.force(hero) == kept, "a new bonus is stopped in both"
    t.use("Smash").passes()
    assert t.force(hero) == kept, "and does not appear when the Item is gone"
    t.use("Cheer").passes()
    assert t.force(hero) == kept + 1


@pytest.mark.rule("SE-NEG-09")
def test_cannot_for_a_time_leaves_continuous_bonuses_alone() -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.holding("Banner", 0, traits=[continuous(StatModifier(FORCE, 1, HERO, None))])
    t.act("Bless", give(HERO, FORCE, 2))
    t.act("Fog", Apply(CannotGain(FORCE, BONUSES), HERO))
    t.action_phase()
    t.use("Bless").passes()
    t.use("Fog").passes()
    assert t.force(hero) == 5
    t.use("Bless")
    assert t.force(hero) == 5


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("words", ["cannot", "negate"])
def test_a_continuous_bonus_that_begins_meanwhile_waits_for_the_end(words: str) -> None:
    t = Table()
    hero, _ = cursed(t, words)
    kept = t.force(hero)
    t.use("Found", "School").settle().passes()
    assert t.force(hero) == kept, "suppressed while the Item is there"
    t.use("Smash").passes()
    assert t.force(hero) == kept + 1


# --- order, duration, source ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-03")
def test_a_phrase_about_each_of_several_effects_applies_at_the_moment_of_each() -> None:
    t = Table()
    series = ForEach("foe", OTHER_PLAYERS & PERSONALITIES, Challenge(THIS, "foe", destroy(LOSER)))
    t.person("Hero", chi=9, abilities=[open_([series])])
    first, second = t.person("First", 1), t.person("Second", 1)
    t.holding("Drum", 1, traits=[triggered(after(kinds.DESTROY, PERSONALITIES), [gain_honor(1)])])
    t.action_phase()
    t.use("Hero")
    until(t, "action")
    assert t.dead(first) and t.dead(second)
    said = [line for line in t.said() if "is destroyed" in line or "challenges" in line]
    assert said == ["Hero challenges First.", "First is destroyed.", "Hero challenges Second.", "Second is destroyed."]


@pytest.mark.rule("SE-EFF-06", "SE-TOK-03")
def test_changes_of_area_and_of_holder_do_not_wear_off() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    hero, mate = t.person("Hero", force=1), t.person("Mate", force=1)
    t.token(hero, force=1, title="Mark")
    lost = t.put(t.define("Lost Scroll", "Action"), 0, "discard")
    t.act("Kill", destroy(Titled("Victim")))
    t.act("Pass on", MoveToken(HERO, Titled("Mate"), "Mark"))
    t.act("Recall", Target("it", ACTIONS, domain=YOUR_DISCARD), put_in_hand("it"))
    t.turns()
    until_turn(t, 8)
    t.use("Kill").passes()
    t.use("Pass on").passes()
    t.use("Recall", lost)
    until_turn(t, 9)
    assert t.dead(victim) and (t.force(hero), t.force(mate)) == (1, 2) and t.where(lost) == "hand"


@pytest.mark.rule("SE-TRN-08")
@pytest.mark.parametrize(("turns", "last"), [(TURNS_FROM_NOW, 12), (YOUR_TURNS_FROM_NOW, 11)])
def test_turns_from_now_are_the_active_players_unless_somebody_is_named(turns: int, last: int) -> None:
    t = Table()
    hero = t.person("Hero", 1, force=1)
    t.act("Vow", give(HERO, FORCE, 1, turns + 2), player=1)
    t.turns()
    until_turn(t, 8)
    t.use("Vow")
    seen = []
    for turn in range(9, 14):
        until_turn(t, turn)
        seen.append(t.force(hero))
    assert seen == [2 if turn <= last else 1 for turn in range(9, 14)]


@pytest.mark.rule("SE-EFF-17")
@pytest.mark.parametrize("delayed", [True, False])
def test_what_is_put_off_before_it_happens_comes_at_the_stated_time(delayed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=11)
    foe = t.person("Foe", 1, force=3, abilities=[battle([destroy(HERO)])])
    t.holding("Vow", 0, reaction(before(kinds.DESTROY, HERO), [DelayIt(kinds.DESTROY, before(kinds.BATTLE_END))]))
    t.battle([hero], [foe])
    t.answer("use Foe").answer("use Vow" if delayed else "pass")
    assert t.dead(hero) is not delayed
    t.finish()
    assert t.dead(foe) is delayed, "meanwhile he fights on"
    assert t.dead(hero)


@pytest.mark.rule("SE-EFF-61")
@pytest.mark.parametrize("guarded", [True, False])
def test_a_strongholds_effect_is_a_card_effect(guarded: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    keep = open_([Target("him", OTHER_PLAYERS & PERSONALITIES), bow("him")])
    t.put(t.define("Keep", "Stronghold", abilities=[keep]), 1)
    guard(t, guarded)
    t.action_phase()
    t.passes().use("Keep", hero)
    assert t.bowed(hero) is not guarded


def guard(t: Table, guarded: bool) -> None:
    """A Holding that keeps card effects from bowing Hero."""
    text = Cannot(before(kinds.BOW, HERO, mode=MODE_EFFECT))
    t.holding("Ward", 0, traits=[continuous(text)] if guarded else [])


@pytest.mark.rule("SE-EFF-61")
def test_an_effect_of_the_rules_is_no_card_effect() -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    guard(t, True)
    t.battle([hero])
    t.passes(2)
    t.finish()
    assert t.location(hero) == -1 and t.bowed(hero), "he bows as he returns home"


@pytest.mark.rule("SE-EFF-62")
@pytest.mark.parametrize("plain", [True, False])
def test_what_a_token_or_an_item_gives_is_continuous(plain: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=5)
    t.token(hero, force=-1)
    t.put(t.define("Chain", "Item", force=-1, chi=0), 0, on=hero)
    t.act("Weaken", give(HERO, FORCE, -1))
    negation = EndEffects(HERO, FORCE, True) if plain else Apply(Negates(FORCE, PENALTIES), HERO)
    t.act("Sun", negation)
    t.turns()
    until_turn(t, 8)
    t.use("Weaken").passes()
    assert t.force(hero) == 2
    t.use("Sun")
    assert t.force(hero) == (3 if plain else 5), "plain negation ends what is ongoing, one for a time suppresses all"
    until_turn(t, 9)
    assert t.force(hero) == 3


# --- areas ----------------------------------------------------------------------------------------------------------


def quarrel(t: Table, title: str, focus: Any = (), keywords: str = "") -> Card:
    """Hero, of 3 Chi, challenges Foe, of 4, for his life, and focuses a card of no value; the loser dies."""
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", destroy(LOSER))])
    t.person("Hero", chi=3, abilities=[text])
    foe = t.person("Foe", 1, chi=4)
    traits = [focus_effect(focus)] if focus else []
    card = t.put(t.define(title, "Action", focus=0, keywords=keywords, traits=traits), 0, "hand")
    t.action_phase()
    t.use("Hero", foe)
    t.answer(next(each for each in t.question.options if each >= 0))  # Foe focuses
    t.answer(card).answer("strike")
    return card


@pytest.mark.rule("SE-EFF-30", "SE-EFF-27")
def test_a_face_up_focused_card_can_be_targeted_and_affected() -> None:
    t = Table()
    trick = quarrel(t, "Trick", [Target("it", ACTIONS), give("it", FOCUS, 3)])
    assert t.question.kind == "target" and len(t.question.options) == 2, "both players' focused cards"
    t.answer(trick)
    until(t, "action")
    assert "Foe is destroyed." in t.said(), "Hero's 3 Chi and the 3 that were added beat 4"


@pytest.mark.rule("SE-EFF-30", "SE-EFF-27")
def test_an_effect_on_all_of_a_kind_reaches_focused_cards() -> None:
    t = Table()
    quarrel(t, "Trick", [give(ACTIONS & YOURS, FOCUS, 3)])
    until(t, "action")
    assert "Foe is destroyed." in t.said()


@pytest.mark.rule("SE-EFF-30")
@pytest.mark.parametrize("there", [True, False])
def test_a_focused_card_pays_no_cost(there: bool) -> None:
    t = Table()
    if there:
        t.put(t.define("Idol", "Holding", keywords="Relic"), 0)
    t.holding("Altar", 0, reaction(after(kinds.FOCUS_EFFECTS), [gain_honor(1)], [destroy_one_cost(keyword("Relic"))]))
    quarrel(t, "Tablet", keywords="Relic")
    assert t.can_use("Altar", 0) is there


# --- instead --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-02")
@pytest.mark.parametrize("replaced", [True, False])
def test_what_something_else_replaces_is_not_negated(replaced: bool) -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.act("Kill", cannot_be_negated(destroy(Titled("Foe"))))
    t.holding("Mercy", 1, reaction(before(kinds.DESTROY, PERSONALITIES), [Instead(bow(IT))]))
    t.holding("Doubt", 1, traits=[triggered(after(kinds.NEGATED), [gain_honor(5)])])
    t.action_phase()
    t.answer("use Kill").answer("use Mercy" if replaced else "pass").settle()
    assert (t.dead(foe), t.bowed(foe)) == (not replaced, replaced)
    assert t.honor(1) == 0


# --- stats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STA-13")
@pytest.mark.parametrize("given", [True, False])
def test_a_bonus_may_give_a_card_the_stat_it_lacks(given: bool) -> None:
    t = Table()
    field = t.put(t.define("Field", "Region"), 0, "region")
    change = give_stat if given else give
    t.act("Price", change(Titled("Field"), GOLD_COST, 2))
    t.act("Raise", give(Titled("Field"), GOLD_COST, 1))
    t.action_phase()
    t.use("Price").passes()
    assert stat(t.m, field, GOLD_COST) == (2 if given else 0)
    t.use("Raise")
    assert stat(t.m, field, GOLD_COST) == (3 if given else 0)


@pytest.mark.rule("SE-STA-60")
@pytest.mark.parametrize("number", [2, -2])
def test_a_loss_of_a_negative_number_is_one_penalty(number: int) -> None:
    t = Table()
    hero = t.person("Hero", force=5)
    penalty = after(kinds.MODIFY, HERO, when=ChangeOf(FORCE, PENALTIES))
    t.holding("Wake", 1, traits=[triggered(penalty, [gain_honor(1)])])
    t.act("Weaken", loses(HERO, FORCE, number))
    t.action_phase()
    t.use("Weaken")
    assert t.force(hero) == 3 and t.honor(1) == 1


@pytest.mark.rule("SE-TOK-01")
def test_a_token_on_a_province_adds_to_its_strength_and_goes_with_it() -> None:
    t = Table()
    t.act("Build", Target("there", domain=PROVINCES), ProvinceToken(NamedPlace("there"), 2, "Wall"))
    t.act("Raze", Target("there", domain=PROVINCES), ProvinceFalls(NamedPlace("there")))
    t.action_phase()
    first, second = t.province(1, 0), t.province(1, 1)
    t.use("Build", province_name(t.m, first))
    assert (t.strength(first), t.strength(second)) == (9, 7)
    shown = view(t.m, 0)
    walls = [each for each in shown["players"][1]["provinces"] if "tokens" in each]  # type: ignore[index]
    assert [each["strength"] for each in walls] == [9], "everybody sees it"
    t.passes().use("Raze", province_name(t.m, first))
    assert not any("tokens" in each for each in view(t.m, 0)["players"][1]["provinces"])  # type: ignore[index]
    assert t.strength(second) == 7
