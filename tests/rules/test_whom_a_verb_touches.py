"""Whom a verb touches and whom it leaves alone: units meant twice, no action, bearers of traits, the first card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.amounts import Count
from gorin.lang.cards import battle, continuous, reaction, triggered
from gorin.lang.entering import CreateCopy
from gorin.lang.modifiers import FlagModifier, StatModifier
from gorin.lang.refs import IT, OBJECT, THIS, Ref, UnitOf, ref
from gorin.lang.selectors import AT_BATTLE, FOLLOWERS, PERSONALITIES, SAMURAI, YOURS, OneOf, Titled
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.triggers import after, before
from gorin.table import flags, kinds, terms
from gorin.table.definitions import Node
from gorin.table.persistence import to_bytes
from gorin.testing import Table

HERO, MATE = Titled("Hero"), Titled("Mate")


# --- stats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STA-11")
@pytest.mark.parametrize("sets", [False, True])
def test_a_unit_that_is_meant_twice_is_changed_once(sets: bool) -> None:
    """Each Follower's unit: two of them stand in one."""
    t = Table()
    hero = t.person("Hero", force=2)
    t.follower(hero, 1)
    t.follower(hero, 1)
    unit = UnitOf(ref(FOLLOWERS))
    t.act("Drum", verbs.SetStat(unit, terms.FORCE, 5) if sets else verbs.give(unit, terms.FORCE, 3))
    t.action_phase()
    t.use("Drum")
    assert t.force(hero) == 5 and t.unit_force(hero) == (15 if sets else 13)


def everybody(size: int) -> verbs.Apply:
    """A change for all of one's Personalities, whoever they are by then."""
    found = StatModifier(terms.FORCE, size, YOURS & PERSONALITIES)
    found.until = terms.UNTIL_TURN_ENDS
    return verbs.Apply(found, None)


@pytest.mark.rule("SE-NEG-11")
def test_bonuses_of_everybody_are_ended_on_one_of_them() -> None:
    t = Table()
    people = [t.person(title, force=2) for title in ("Mate", "Hero", "Page")]
    t.act("Boon", everybody(1))
    t.act("Bane", everybody(-1))
    t.act("Calm", verbs.EndEffects(HERO, terms.FORCE, False))
    t.action_phase()
    for title, forces in (("Boon", [3, 3, 3]), ("Bane", [2, 2, 2]), ("Calm", [2, 1, 2])):
        t.use(title, player=0)
        t.passes(1)
        assert [t.force(each) for each in people] == forces


# --- what answers no action -----------------------------------------------------------------------------------------

ANSWERS: dict[str, Callable[[], Node]] = {
    "is negated": verbs.NegateAction,
    "is protected": verbs.ProtectAction,
    "has a keyword": lambda: verbs.NameAction("Fire"),
    "costs more": lambda: verbs.RaiseCost(2),
}


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("name", list(ANSWERS))
def test_where_no_action_is_answered_nothing_is_done_to_one(name: str) -> None:
    """The Straighten Phase straightens Hero: all is as if the text had said nothing."""
    found = []
    for text in (ANSWERS[name](), verbs.gain_honor(0)):
        t = Table()
        t.person("Hero", bowed=True)
        t.holding("Shrine", traits=[triggered(after(kinds.STRAIGHTEN, HERO), [text, verbs.gain_honor(1)])])
        t.turns()
        while t.question.kind != "action":
            t.answer_pass()
            t.settle()
        assert t.honor(0) == 1 and t.phase_now == "action"
        found.append(to_bytes(t.m))
    assert found[0] == found[1]


@pytest.mark.parametrize(("who", "gained"), [(IT, 0), (OBJECT, 0), (THIS, 1)])
def test_what_is_about_no_card_is_about_none(who: Ref, gained: int) -> None:
    """Whenever Honor is gained, as much is gained as there are such cards."""
    t = Table()
    t.holding("Shrine", traits=[triggered(after(kinds.GAIN_HONOR), [verbs.gain_honor(Count(who))], limit=1)])
    t.act("Work", verbs.gain_honor(10))
    t.action_phase()
    t.use("Work")
    assert t.honor(0) == 10 + gained


# --- the first card laid out is one like any other -------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-03")
@pytest.mark.parametrize("first", ["Mate", "Hero"])
def test_what_happens_to_another_instead_may_happen_to_whomever(first: str) -> None:
    t = Table()
    t.person(first)
    t.person("Hero" if first == "Mate" else "Mate")
    t.holding("Shield", 0, reaction(before(kinds.BOW, HERO), [verbs.Redirect(MATE)]))
    t.act("Tire", verbs.bow(HERO))
    t.action_phase()
    t.use("Tire").use("Shield")
    assert [t.titles([card]) for card in t.cards(0, "home") if t.bowed(card)] == [["Mate"]]


@pytest.mark.rule("TF-CRE-03", "TF-CRE-02")
@pytest.mark.parametrize("stopped", ["", "armed", "negated"])
def test_a_copy_is_attached_to_whom_it_is_told_or_is_not_made(stopped: str) -> None:
    """Squire is the first card that was laid out; a gain of Honor comes first, upon which the action may be negated."""
    t = Table("twenty_festivals")
    squire, owner = t.person("Squire"), t.person("Owner")
    t.item(owner, 2, title="Blade", keywords="Weapon")
    if stopped == "armed":
        t.item(squire, 0, title="Club", keywords="Weapon")
    t.act("Forge", verbs.gain_honor(1), CreateCopy(Titled("Blade"), Titled("Squire")))
    answer = verbs.NegateAction() if stopped == "negated" else verbs.gain_honor(0)
    t.holding("Hush", 1, traits=[triggered(after(kinds.GAIN_HONOR), [answer])])
    t.action_phase()
    t.use("Forge")
    blades = [card for card in range(t.m.card_count) if t.titles([card]) == ["Blade"] and t.where(card) != "nowhere"]
    assert len(blades) == (1 if stopped else 2) and t.force(squire) == (0 if stopped else 2)


# --- given traits ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-REA-06")
@pytest.mark.parametrize(("gifts", "honor"), [
    (["Teach Hero"], [1, 0]), (["Teach Hero", "Teach Hero"], [1, 0]), (["Teach Hero", "Teach Mate"], [1, 1]),
    (["Teach Hero", "Drill Hero"], [11, 0]), (["Teach Hero", "Drill Mate"], [1, 10]),
    (["Teach Hero", "Teach Mate", "Drill Hero", "Teach Hero", "Drill Mate"], [11, 11])])  # fmt: skip
def test_each_trait_is_had_once_by_each_card_that_was_given_it(gifts: list[str], honor: list[int]) -> None:
    t = Table("gold", cards="gold")
    t.person("Hero")
    t.person("Mate")
    for title, size in (("Teach", 1), ("Drill", 10)):
        bell = triggered(after(kinds.BOW, OneOf(THIS)), [verbs.gain_honor(size)])
        for who in ("Hero", "Mate"):
            t.act(f"{title} {who}", verbs.GrantTrait(bell, Titled(who)))
    for who in ("Hero", "Mate"):
        t.act(f"Tire {who}", verbs.bow(Titled(who)))
    t.action_phase()
    gained = []
    for title in [*gifts, "Tire Hero", "Tire Mate"]:
        before_it = t.honor(0)
        t.answer(f"use {title}").settle()
        while t.question.kind != "action" or t.question.player != 0:
            t.m.answer(t.question.options[0] if t.question.kind == "order" else -1)
            t.settle()
        gained.append(t.honor(0) - before_it)
    assert gained[-2:] == honor


@pytest.mark.rule("GE-REA-06")
@pytest.mark.parametrize("to_players", [False, True])
@pytest.mark.parametrize("givers", [(0,), (0, 0), (1, 0), (0, 1)])
def test_a_player_has_a_trait_beside_another_and_a_card_has_it_once_whoever_gave_it(
    givers: tuple[int, ...], to_players: bool
) -> None:
    t = Table("gold", cards="gold")
    t.person("Hero")
    bell = triggered(after(kinds.BOW, HERO), [verbs.gain_honor(1)])
    for player in (0, 1):
        t.act(f"Teach {player}", verbs.GrantTrait(bell, None if to_players else HERO), player=player)
    t.act("Tire", verbs.bow(HERO))
    t.action_phase()
    for title, player in (*[(f"Teach {each}", each) for each in givers], ("Tire", 0)):
        while t.question.kind != "action" or t.question.player != player:
            t.m.answer(t.question.options[0] if t.question.kind == "order" else -1)
            t.settle()
        t.answer(f"use {title}").settle()
    while t.question.kind != "action":
        t.m.answer(t.question.options[0] if t.question.kind == "order" else -1)
        t.settle()
    assert t.honor(0) + t.honor(1) == (len(set(givers)) if to_players else 1)


# --- who performs as if at the battle -------------------------------------------------------------------------------


@pytest.mark.rule("GE-ACT-07")
@pytest.mark.parametrize("away", ["may", "may not"])
@pytest.mark.parametrize(("on", "keywords", "offered"), [
    ("holding", "Samurai", True), ("holding", "Monk", False), ("unit", "Samurai", False), ("trait", "Samurai", False)])
def test_who_may_act_as_if_at_the_battle_does_so_by_no_text_of_a_unit_and_by_no_trait(
    on: str, keywords: str, offered: bool, away: str
) -> None:
    """Mate stays at home; of those at the battle nobody is a Samurai."""
    t = Table()
    may = [continuous(FlagModifier(flags.PERFORMS_HERE, OneOf(THIS)))] if away == "may" else []
    mate = t.person("Mate", keywords=keywords, traits=may)
    whom = YOURS & PERSONALITIES & AT_BATTLE & SAMURAI
    drill = battle([verbs.gain_honor(1)], [Target("who", whom, reach=ANYWHERE)])
    guard = t.person("Guard", abilities=[drill] if on == "unit" else [])
    answer = triggered(after(kinds.BOW), [Target("who", whom, reach=ANYWHERE), verbs.gain_honor(1)])
    t.holding("Ground", 0, *([drill] if on == "holding" else []), traits=[answer] if on == "trait" else [])
    t.holding("Whip", 0, battle([verbs.bow(Titled("Guard"))]))
    t.battle([guard], [t.person("Foe", 1, force=1)])
    t.passes(1)
    if on == "trait":
        t.use("Whip")
        assert t.honor(0) == 1 and not t.bowed(mate)
    else:
        assert t.can_use("Guard" if on == "unit" else "Ground", 0) is (offered and away == "may")
