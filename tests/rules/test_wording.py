"""How texts are read (chapter 39 of the Samurai Edition rules)."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.cards import battle, cannot_attach, continuous, only_to, open_, triggered
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import bow_cost
from gorin.lang.modifiers import Gives, KeywordModifier
from gorin.lang.refs import THIS, THIS_PROVINCE
from gorin.lang.selectors import (
    ENEMY,
    FOLLOWERS,
    LESS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Compare,
    Keyword,
    OneOf,
    Titled,
)
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import Apply, bow, gain_honor, give, strengthen
from gorin.rules.turn import end_turn_effects
from gorin.table import kinds
from gorin.table.definitions import M_REMOVE_KEYWORD, PLAYERS_ALL
from gorin.table.terms import CHI, FORCE
from gorin.testing import Table
from tests.rules.laying import actor


@pytest.mark.rule("SE-WRD-06")
def test_an_action_that_anothers_card_lets_you_take_is_yours() -> None:
    t = Table()
    hero = t.person("Hero", 0)
    t.put(t.define("Fair", "Holding", traits=[continuous(Gives(open_([
        Target("x", PERSONALITIES & Titled("Hero")), bow("x")]), None, None, PLAYERS_ALL))]), 1)
    t.person("Mine", 0, traits=[triggered(after(kinds.RESOLVE, player=BY_YOU), [gain_honor(1)])])
    t.person("Theirs", 1, traits=[triggered(after(kinds.RESOLVE, player=BY_YOU), [gain_honor(1)])])
    t.action_phase()
    t.use("Fair", hero)
    assert t.bowed(hero) and t.honor(0) == 1 and t.honor(1) == 0
    t.done()


@pytest.mark.rule("SE-WRD-07")
@pytest.mark.parametrize(("own", "honor"), [(True, 1), (False, 2)])
def test_its_own_title_means_only_that_copy(own: bool, honor: int) -> None:
    t = Table()
    d = t.define("Watchman", "Personality", traits=[
        triggered(after(kinds.BOW, OneOf(THIS) if own else Titled("Watchman")), [gain_honor(1)])])
    first = t.put(d, 0)
    t.put(d, 0)
    actor(t, "Bower", bow("x"))
    t.action_phase()
    t.use("Bower", first, left="" if own else "order")
    if not own:
        t.answer(t.options()[0]).settle()
    assert t.honor(0) == honor
    t.done()


@pytest.mark.rule("SE-WRD-08")
def test_a_trait_without_a_subject_speaks_of_its_own_card() -> None:
    t = Table()
    mage = t.person("Mage", keywords="Shugenja")
    brute = t.person("Brute")
    t.put(t.define("Staff", "Item", force=1, chi=0, traits=[only_to(Keyword("Shugenja"))]), 0, "hand")
    t.put(t.define("Club", "Item", force=1, chi=0), 0, "hand")
    t.action_phase()
    t.use("Equip", mage)
    assert t.fits("Staff") and t.fits("Club")
    t.answer("Staff").settle()
    t.passes()
    t.use("Equip", brute, "Club")
    assert t.force(mage) == 1 and t.force(brute) == 1
    t.put(t.define("Rod", "Item", force=1, chi=0, traits=[only_to(Keyword("Shugenja"))]), 0, "hand")
    t.passes()
    t.use("Equip")
    assert t.question.options == [mage]
    t.answer(mage).answer("Rod").settle()
    t.done()


@pytest.mark.rule("SE-WRD-09")
def test_who_was_named_by_a_keyword_is_still_meant_without_it() -> None:
    t = Table()
    hero = t.person("Hero", keywords="Samurai")
    other = t.person("Other", keywords="Samurai")
    actor(
        t,
        "Breaker",
        Apply(KeywordModifier(M_REMOVE_KEYWORD, "Samurai", None, None), "x"),
        give("x", FORCE, 2),
        bow("x"),
        who=YOURS & SAMURAI,
    )
    t.action_phase()
    t.use("Breaker", hero)
    assert not t.has(hero, "Samurai") and t.bowed(hero) and t.force(hero) == 2 and not t.bowed(other)
    t.done()


@pytest.mark.rule("SE-WRD-10")
@pytest.mark.parametrize(("chi", "legal"), [(2, True), (3, False), (4, False)])
def test_a_comparison_with_one_side_is_with_the_card_named_before(chi: int, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2, chi=3, keywords="Samurai")
    sage = t.person("Sage", chi=9)
    foe = t.person("Foe", 1, force=2, chi=chi)
    t.put(t.define("Duelling", "Action", abilities=[battle([
        Target("foe", ENEMY & PERSONALITIES & Compare(CHI, LESS, Stat("own", CHI))), bow("foe")],
        [Target("own", YOURS & SAMURAI)])]), 0, "hand")
    t.battle([hero, sage], [foe])
    t.passes()
    assert t.can_use("Duelling", 0) == legal
    t.finish()


@pytest.mark.rule("SE-WRD-11")
@pytest.mark.parametrize(("kind", "keywords", "legal"), [
    ("Follower", "Shadowlands", True), ("Follower", "", False), ("Item", "", True), ("Item", "Shadowlands", True)])
def test_a_limit_on_followers_leaves_items_free(kind: str, keywords: str, legal: bool) -> None:
    t = Table()
    t.person("Fiend", traits=[cannot_attach(FOLLOWERS & ~Keyword("Shadowlands"))])
    t.put(t.define("Thing", kind, force=1, keywords=keywords), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) == legal
    t.done()


@pytest.mark.rule("SE-WRD-13")
@pytest.mark.parametrize("number", [0, 2])
def test_this_province_is_the_one_being_fought_over(number: int) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    t.put(t.define("Wall", "Action", abilities=[battle([strengthen(THIS_PROVINCE, 3)], keywords="Terrain")]), 1, "hand")
    t.put(t.define("Stand", "Action", abilities=[battle([strengthen(THIS_PROVINCE, 1)])]), 1, "hand")
    t.battle([hero], [foe], number=number)
    t.use("Wall")
    assert [t.strength(t.province(1, n)) for n in range(4)] == [10 if n == number else 7 for n in range(4)]
    t.use("Stand")
    assert [t.strength(t.province(1, n)) for n in range(4)] == [11 if n == number else 7 for n in range(4)]
    t.finish()


@pytest.mark.rule("SE-WRD-12", "SE-WRD-14")
@pytest.mark.golden("GX-SE-067")
def test_a_copied_ability_is_unused_and_speaks_of_the_copier_until_the_turn_ends() -> None:
    t = Table()
    model = t.person("Yoritomo San", chi=3, abilities=[open_([gain_honor(1)], [bow_cost(THIS)])])
    copier = t.person("Bayushi Ichi", chi=3)
    t.person("Teacher", abilities=[open_([Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b")])])
    t.action_phase()
    t.use("Yoritomo San")
    assert t.bowed(model) and not t.can_use("Yoritomo San on Bayushi Ichi")
    t.use("Teacher", copier, model)
    assert t.question.kind == "choice"
    t.answer(t.question.options[0]).settle()
    t.use("Yoritomo San on Bayushi Ichi")
    assert t.bowed(copier) and t.honor(0) == 2
    t.m.set_bowed(copier, False)
    end_turn_effects(t.m)
    t.m.turn = t.m.turn + 2
    t.passes()
    assert not t.can_use("Yoritomo San on Bayushi Ichi")
    t.done()


@pytest.mark.rule("SE-WRD-12")
@pytest.mark.parametrize("itself", [True, False])
def test_a_card_copies_nothing_from_itself(itself: bool) -> None:
    t = Table()
    model = t.person("Model", abilities=[open_([gain_honor(1)], [bow_cost(THIS)])])
    copier = t.person("Copier", abilities=[open_([gain_honor(1)], [bow_cost(THIS)])])
    t.person("Teacher", abilities=[open_([Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b")])])
    t.action_phase()
    t.use("Teacher", copier, copier if itself else model)
    assert (t.question.kind == "choice") != itself
    if not itself:
        t.answer(t.question.options[0]).settle()
    t.done()
