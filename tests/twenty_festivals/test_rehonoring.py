"""Honorable and dishonorable Personalities, rehonoring in place of a gain, and seppuku by a card's effect."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, open_, triggered
from gorin.lang.conditions import Did
from gorin.lang.entering import BringIn
from gorin.lang.flow import If, Seq
from gorin.lang.lasting import cannot_be_negated
from gorin.lang.modifiers import Cannot
from gorin.lang.refs import IT, OTHERS, THIS
from gorin.lang.selectors import DISCARDED, ITEMS, PERSONALITIES, YOURS, OneOf
from gorin.lang.targets import ANY_DISCARD, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import Apply, Draw, bow, destroy, discard, dishonor, gain_honor, lose_honor, rehonor
from gorin.table import kinds, scopes
from gorin.table.definitions import Node
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival


def praised(*effects: Node, shamed: bool = True, title: str = "Praise") -> tuple[Table, Card]:
    """An Action Phase with a Personality, and an action of his player that targets him."""
    t = festival()
    hero = t.person("Hero", 0, ph=2, dishonored=shamed)
    t.act(title, Target("x", YOURS & PERSONALITIES), *(effects or [gain_honor(2)]))
    return t, hero


# --- the state ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-HON-01")
def test_a_dishonorable_personality_has_at_most_no_personal_honor() -> None:
    t = festival()
    lord, wretch = t.person("Lord", ph=3), t.person("Wretch", ph=3, dishonored=True)
    t.token(wretch, ph=2)
    assert (t.ph(lord), t.ph(wretch)) == (3, 0)
    t.token(wretch, ph=-7)
    assert t.ph(wretch) <= 0


@pytest.mark.rule("TF-HON-01", "TF-ZON-04")
def test_the_state_stays_with_him_out_of_play_and_back() -> None:
    t = festival()
    wretch = t.person("Wretch", 0, ph=1, dishonored=True)
    t.act("Exile", Target("x", PERSONALITIES), discard("x"))
    t.act("Return", Target("x", PERSONALITIES & DISCARDED, domain=ANY_DISCARD), BringIn("x"))
    t.action_phase()
    t.use("Exile", wretch)
    assert t.where(wretch) == "discard" and not t.dead(wretch) and t.dishonored(wretch)
    assert t.honor(0) == 0  # discarding him costs nothing
    t.use("Return", wretch, player=0)
    assert t.where(wretch) == "home" and t.dishonored(wretch)


@pytest.mark.rule("TF-HON-01")
@pytest.mark.parametrize(("shamed", "drawn"), [(False, 1), (True, 0)])
def test_to_be_dishonored_takes_a_real_change(shamed: bool, drawn: int) -> None:
    t, hero = praised(dishonor("x"), If(Did(scopes.DISHONORED, "x"), Draw(1)), shamed=shamed)
    t.holding("Scribe", 1, traits=[triggered(after(kinds.DISHONOR, PERSONALITIES), [gain_honor(1)])])
    t.action_phase()
    t.use("Praise", hero)
    assert t.dishonored(hero) and len(t.hand(0)) == drawn and t.honor(1) == drawn


@pytest.mark.rule("TF-HON-01")
def test_only_personalities_are_dishonorable() -> None:
    t = festival()
    hero = t.person("Hero")
    blade = t.item(hero, 1, title="Blade")
    t.act("Slander", Target("x", ITEMS), dishonor("x"), If(Did(scopes.DISHONORED, "x"), Draw(1)))
    t.act("Gossip", Target("x", PERSONALITIES), dishonor("x"), If(Did(scopes.DISHONORED, "x"), Draw(1)))
    t.action_phase()
    t.use("Slander", blade)
    assert not t.dishonored(blade) and t.hand(0) == []
    t.use("Gossip", hero, player=0)
    assert t.dishonored(hero) and len(t.hand(0)) == 1


@pytest.mark.rule("TF-ZON-04", "TF-HON-02")
def test_the_dead_are_as_they_were_at_their_latest_destruction() -> None:
    t = festival()
    wretch = t.person("Wretch", 1, ph=2, dishonored=True)
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.act("Return", Target("x", PERSONALITIES, domain=ANY_DISCARD), BringIn("x"))
    t.act("Pardon", Target("x", PERSONALITIES), rehonor("x"))
    t.action_phase()
    t.use("Pit", wretch)
    assert t.dead(wretch) and t.dishonored(wretch) and t.honor(1) == -2
    t.use("Return", wretch, player=0)
    assert t.dishonored(wretch) and not t.dead(wretch)
    t.use("Pardon", wretch, player=0)
    t.use("Pit", wretch, player=0)
    assert t.dead(wretch) and not t.dishonored(wretch) and t.honor(1) == -2


# --- rehonoring in place of a gain ------------------------------------------------------------------------------------


@pytest.mark.rule("TF-HON-03")
@pytest.mark.parametrize(("shamed", "gained"), [(True, 0), (False, 2)])
def test_rehonoring_takes_the_place_of_honor_from_an_action_that_targeted_him(shamed: bool, gained: int) -> None:
    """[78]"""
    t, hero = praised(shamed=shamed)
    other = t.person("Other", dishonored=True)
    t.action_phase()
    t.use("Praise", hero)
    assert t.honor(0) == gained and not t.dishonored(hero)
    assert t.dishonored(other)  # who took no part in it


@pytest.mark.rule("TF-HON-03")
@pytest.mark.parametrize(("shamed", "gained"), [(True, 0), (False, 2)])
def test_and_from_an_action_or_trait_that_came_from_him(shamed: bool, gained: int) -> None:
    t = festival()
    worker = t.person("Worker", abilities=[open_([gain_honor(2)])], dishonored=shamed)
    witness = t.person(
        "Witness", traits=[triggered(after(kinds.BOW, PERSONALITIES), [gain_honor(2)])], dishonored=shamed
    )
    t.act("Rest", Target("x", PERSONALITIES), bow("x"))
    t.action_phase()
    t.use("Worker")
    assert t.honor(0) == gained and not t.dishonored(worker)
    t.set_honor(0, 0)
    t.use("Rest", worker, player=0)
    assert t.honor(0) == gained and not t.dishonored(witness)


@pytest.mark.rule("TF-HON-03")
def test_another_players_gain_is_his() -> None:
    t, hero = praised(gain_honor(2, OTHERS))
    t.action_phase()
    t.use("Praise", hero)
    assert t.honor(1) == 2 and t.dishonored(hero)


@pytest.mark.rule("TF-HON-03", "TF-HON-04")
def test_all_who_took_part_are_rehonored_by_one_gain() -> None:
    t = festival()
    heroes = [t.person(f"Hero {n}", dishonored=True) for n in range(2)]
    t.act("Praise", Target("x", YOURS & PERSONALITIES, 2, 2), gain_honor(2))
    t.action_phase()
    t.use("Praise", *heroes)
    assert t.honor(0) == 0 and not any(t.dishonored(hero) for hero in heroes)


@pytest.mark.rule("TF-HON-03")
@pytest.mark.parametrize("first", [True, False])
def test_an_action_that_rehonors_him_itself_brings_the_honor_too(first: bool) -> None:
    effects = [rehonor("x"), gain_honor(2)] if first else [gain_honor(2), rehonor("x")]
    t, hero = praised(*effects)
    t.action_phase()
    t.use("Praise", hero)
    assert t.honor(0) == 2 and not t.dishonored(hero)


@pytest.mark.rule("TF-HON-05")
def test_what_cannot_be_gained_is_not_substituted() -> None:
    t, hero = praised()
    t.act("Shun", rule_against_gains())
    t.action_phase()
    t.use("Shun").use("Praise", hero)
    assert t.honor(0) == 0 and t.dishonored(hero)


def rule_against_gains() -> Node:
    """No player gains Honor this turn."""
    return Apply(Cannot(before(kinds.GAIN_HONOR)), None)


@pytest.mark.rule("TF-HON-05")
def test_rehonoring_that_fails_leaves_the_gain_lost() -> None:
    t, hero = praised()
    t.holding("Curse", 1, traits=[continuous(Cannot(before(kinds.REHONOR, PERSONALITIES)))])
    t.action_phase()
    t.use("Praise", hero)
    assert t.honor(0) == 0 and t.dishonored(hero)


@pytest.mark.rule("TF-HON-06", "TF-WRD-09")
@pytest.mark.golden("GX-TF-068")
@pytest.mark.parametrize("by_trait", [False, True])
def test_who_was_dishonored_after_being_targeted_does_not_count(by_trait: bool) -> None:
    """Whether the action itself dishonors him, or a trait in between."""
    t, hero = praised(bow("x") if by_trait else dishonor("x"), gain_honor(2), shamed=False)
    if by_trait:
        t.holding("Gossip", 1, traits=[triggered(after(kinds.BOW, PERSONALITIES), [dishonor(IT)])])
    t.action_phase()
    t.use("Praise", hero)
    assert t.dishonored(hero) and t.honor(0) == 2


@pytest.mark.rule("TF-HON-06", "TF-WRD-09")
def test_who_was_rehonored_by_something_else_since_then_counts_as_he_was() -> None:
    t, hero = praised(bow("x"), gain_honor(2))
    t.act("Pardon", Target("x", PERSONALITIES), rehonor("x"))
    t.holding("Mercy", 0, traits=[triggered(after(kinds.BOW, PERSONALITIES), [rehonor(PERSONALITIES)])])
    t.action_phase()
    t.use("Praise", hero)
    assert not t.dishonored(hero) and t.honor(0) == 0
    u, hero = praised(bow("x"), gain_honor(2), shamed=False)
    u.action_phase()
    u.use("Praise", hero)
    assert u.honor(0) == 2


@pytest.mark.rule("TF-HON-04")
@pytest.mark.parametrize(("shamed", "gained"), [(True, 0), (False, 2)])
def test_honor_from_attaching_to_him_rehonors_instead(shamed: bool, gained: int) -> None:
    t = festival()
    hero = t.person("Hero", dishonored=shamed)
    gift = triggered(after(kinds.ATTACH, OneOf(THIS)), [gain_honor(2)])
    blade = t.put(t.define("Fine Blade", "Item", force=1, chi=0, traits=[gift]), 0, "hand")
    t.action_phase()
    t.use("Equip", blade, hero)
    assert t.host(blade) == hero and t.honor(0) == gained and not t.dishonored(hero)


def fought(mine: bool, theirs: bool, force: int = 1, ban: bool = False) -> tuple[Table, Card, Card]:
    """A battle of two Personalities, dishonorable or not, fought to its end."""
    t = festival()
    raider = t.person("Raider", 0, force=force, ph=1, dishonored=mine)
    guard = t.person("Guard", 1, force=1, ph=1, dishonored=theirs)
    if ban:
        t.holding("Shun", 0, traits=[continuous(Cannot(before(kinds.GAIN_HONOR)))])
    t.battle([raider], [guard])
    t.finish()
    return t, raider, guard


@pytest.mark.rule("TF-HON-04")
def test_after_a_victory_all_dishonorable_in_the_army_are_rehonored_instead() -> None:
    t, raider, guard = fought(True, False, 3)
    assert t.dead(guard) and not t.dishonored(raider) and t.honor(0) == 0
    u, raider, guard = fought(False, False, 3)
    assert u.dead(guard) and u.honor(0) > 0


@pytest.mark.rule("TF-HON-05", "TF-HON-04")
def test_where_no_honor_can_be_gained_for_a_battle_nobody_is_rehonored() -> None:
    """[78]"""
    t, raider, guard = fought(True, False, 3, ban=True)
    assert t.dead(guard) and t.dishonored(raider)
    u, raider, guard = fought(True, False, 1, ban=True)
    assert u.dead(raider) and u.dishonored(raider)


@pytest.mark.rule("TF-HON-04")
def test_in_a_tie_they_are_rehonored_before_they_die() -> None:
    t, raider, guard = fought(True, False)
    assert t.dead(raider) and t.dead(guard)
    assert not t.dishonored(raider)  # he died honorably, and it cost nothing
    assert t.honor(0) == 0 and t.honor(1) > 0  # the other leader gains


# --- seppuku --------------------------------------------------------------------------------------------------------


def commit_seppuku(name: str) -> Node:
    """As the edition defines it: two effects that cannot be negated."""
    return cannot_be_negated(Seq([rehonor(name), destroy(name)]))


@pytest.mark.rule("TF-HON-07")
def test_seppuku_is_an_honorable_death_that_cannot_be_negated() -> None:
    for shielded in (True, False):
        t = festival()
        wretch = t.person("Wretch", 0, ph=3, dishonored=True)
        t.holding("Ward", 1, traits=[continuous(Cannot(before(kinds.DESTROY, PERSONALITIES)))])
        done = commit_seppuku("x") if shielded else Seq([rehonor("x"), destroy("x")])
        t.act("Blade", Target("x", PERSONALITIES), done)
        t.action_phase()
        t.use("Blade", wretch)
        assert t.dead(wretch) == shielded
        assert t.honor(0) == 0 and not t.dishonored(wretch)


@pytest.mark.rule("TF-HON-07")
def test_no_rule_offers_seppuku() -> None:
    """[80]"""
    t = festival()
    t.person("Speaker", 0, keywords="Samurai", dishonored=True, abilities=[open_([lose_honor(5)])])
    t.set_honor(0, 10)
    t.action_phase()
    t.answer("use Speaker")
    while t.question.kind == "reaction":
        assert t.options() == ["pass"]
        t.answer("pass")
    assert t.honor(0) == 5 and t.question.kind == "action"
    assert not any(ability.title == "Seppuku" for ability in t.rules.abilities)
