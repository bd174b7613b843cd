"""How long effects last, what stats come to, tokens, Experienced versions and traits in Gold Edition."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import Tokens
from gorin.lang.cards import continuous, enters_losing, focus_effect, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.duels import Challenge, TakePlace
from gorin.lang.entering import Create, Created
from gorin.lang.modifiers import KeywordModifier, StatModifier
from gorin.lang.refs import THIS, Slot
from gorin.lang.selectors import PERSONALITIES, SAMURAI, YOURS, HasToken, OneOf, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Apply,
    Draw,
    Grant,
    GrantTrait,
    NegateIt,
    RemoveToken,
    SetStat,
    Token,
    bow,
    destroy,
    gain_honor,
    give,
    stop,
    straighten,
)
from gorin.table import kinds, terms
from gorin.table.definitions import M_GIVE_KEYWORD
from gorin.table.packing import NO
from gorin.testing import Card, Table
from tests.gold.laying import fight, gold, mine, until


def person(words: str = "personality", name: str = "x") -> Target:
    """ "Target a Personality"."""
    return target(f'target("{name}", {words})')


# --- effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-EFF-02")
def test_each_target_has_an_effect_of_its_own() -> None:
    t = gold()
    first, second = t.person("First", 1), t.person("Second", 1)
    t.holding("Shield", 1, traits=[triggered(before(kinds.BOW, Titled("First")), [NegateIt()])])
    t.act("Net", Target("x", PERSONALITIES, 2, 2), bow("x"))
    t.action_phase()
    t.answer("use Net")
    while t.question.kind == "target":
        t.m.answer(next(o for o in t.question.options if o >= 0))
    t.settle()
    assert not t.bowed(first) and t.bowed(second)


@pytest.mark.rule("GE-TRN-11")
def test_turns_from_now_are_those_of_whose_turn_it_is() -> None:
    t = gold()
    hero = t.person("Hero", force=1)
    t.act("Feast", person(), give("x", terms.FORCE, 2, until=terms.TURNS_FROM_NOW + 2))
    t.turns(0)
    began = t.turn
    t.use("Feast", hero)
    seen: dict[int, int] = {}
    until(t, lambda: seen.update({t.turn: t.force(hero)}) or t.turn == began + 6)
    assert [seen[began + n] for n in range(6)] == [3, 3, 3, 3, 3, 1]


@pytest.mark.rule("GE-STA-03")
def test_what_is_set_counts_what_is_there_and_later_changes_apply() -> None:
    t = gold()
    hero = t.person("Hero", chi=3)
    sword = t.item(hero, chi=1, title="Sword")
    t.act("Fix", person(), SetStat("x", terms.CHI, 2))
    t.act("Break", target('target("x", item)'), destroy("x"))
    t.action_phase()
    t.use("Fix", hero)
    assert t.chi(hero) == 2
    mine(t)
    t.use("Break", sword)
    assert t.chi(hero) == 1


@pytest.mark.rule("GE-BOW-05")
@pytest.mark.ruling("R00-A-075")
@pytest.mark.parametrize("when", ["until", "during"])
def test_what_cannot_straighten_stays_bowed_as_long_as_is_said(when: str) -> None:
    t = gold()
    hero = t.person("Hero", 1, bowed=True)
    lasting = terms.TURNS_FROM_NOW + 1 if when == "until" else terms.UNTIL_PHASE_ENDS
    ban = stop("x", before(kinds.STRAIGHTEN), until=lasting)
    t.act("Chain", person(), ban)
    t.act("Free", person(), straighten("x"), player=1)
    t.turns(0)
    t.use("Chain", hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.m.active_player == 0
    if t.can_use("Free", 1):
        t.use("Free", hero, player=1)
    assert t.bowed(hero)
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert t.bowed(hero) is (when == "until")


@pytest.mark.rule("GE-REA-06")
@pytest.mark.ruling("R00-A-180")
def test_a_trait_is_had_once_and_an_ability_as_often_as_it_was_given() -> None:
    t = gold()
    hero = t.person("Hero")
    bell = triggered(after(kinds.BOW, OneOf(THIS)), [gain_honor(1)])
    t.act("Teach", person(), GrantTrait(bell, "x"))
    t.act("Drill", person(), Grant(open_([Draw(1)], limit=1), "x"))
    t.act("Tire", person(), bow("x"))
    t.action_phase()
    for name in ("Teach", "Teach", "Drill", "Drill"):
        t.use(name, hero)
        mine(t)
    assert len([each for each in t.options() if "Drill on Hero" in each]) == 2
    t.use("Tire", hero)
    assert t.honor(0) == 1


@pytest.mark.rule("GE-ACT-09")
def test_traits_out_of_play_change_their_own_card_and_no_other() -> None:
    t = gold()
    none = t.define(
        "Hermit", "Personality", force=2, chi=2, traits=[continuous(StatModifier(terms.FORCE, 1, OneOf(THIS)))]
    )
    lord = t.define(
        "Lord", "Personality", force=2, chi=2, traits=[continuous(StatModifier(terms.FORCE, 1, YOURS & SAMURAI))]
    )
    hero = t.person("Hero", force=1, keywords="Samurai")
    hermit = t.put(none, 0, "province")
    t.put(lord, 0, "province", province=1)
    assert t.force(hermit) == 3 and t.force(hero) == 1
    t.put(lord, 0)
    assert t.force(hero) == 2


@pytest.mark.rule("GE-ACT-62")
@pytest.mark.parametrize("given", [False, True])
def test_what_a_card_acquires_counts_as_printed_on_it(given: bool) -> None:
    t = gold()
    hero = t.person("Hero", abilities=[open_([gain_honor(1)])])
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION, when=ActionIs("Ninja")), [Draw(1)])])
    t.act("Teach", person(), Apply(KeywordModifier(M_GIVE_KEYWORD, "Ninja"), "x"))
    t.action_phase()
    if given:
        t.use("Teach", hero)
        mine(t)
    t.use("Hero")
    assert len(t.hand(1)) == given


# --- tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-TOK-60", "GE-TOK-61", "GE-TOK-04")
@pytest.mark.ruling("R00-A-177")
def test_tokens_change_stats_by_their_figures_and_a_name_alone_does_nothing() -> None:
    t = gold()
    hero = t.person("Hero", force=3, chi=3)
    t.act("Bless", person(), Token("x", 1, 2))
    t.act("Curse", person(), Token("x", -3))
    t.act("Burn", person(), Token("x", title="Fire"))
    t.act("Kindle", person(), Token("x", title="Fire"), player=1)
    t.act("Quench", person(), RemoveToken("x", "Fire"))
    t.act("Count", Target("x", PERSONALITIES & HasToken("Fire")), gain_honor(Tokens("x", "Fire")))
    t.action_phase()
    t.use("Bless", hero)
    assert (t.force(hero), t.chi(hero)) == (4, 5)
    mine(t)
    t.use("Curse", hero)
    assert (t.force(hero), t.chi(hero)) == (1, 5)
    mine(t)
    t.use("Burn", hero)
    t.use("Kindle", hero)
    assert (t.force(hero), t.chi(hero)) == (1, 5)
    mine(t)
    t.use("Count", hero)
    assert t.honor(0) == 2  # whatever made them
    mine(t)
    t.use("Quench", hero)
    mine(t)
    t.use("Count", hero)
    assert t.honor(0) == 3


@pytest.mark.rule("GE-TOK-01", "GE-TOK-02")
@pytest.mark.ruling("R00-C-261")
def test_a_follower_token_is_a_card_that_costs_nothing_and_lies_in_no_pile() -> None:
    """[93]"""
    from gorin.lang.costs import GoldCost
    from gorin.table.stats import stat

    t = gold()
    guard = t.person("Guard", 1, force=1)
    t.act(
        "Drill",
        person("yours & personality"),
        Create(Created(terms.FOLLOWER, 2), Slot("x")),
        player=1,
        costs=[GoldCost(2)],
    )
    t.action_phase(1)
    t.use("Drill", guard)
    t.settle_payment()
    t.settle()
    band = t.m.first_attachment(guard)
    assert stat(t.m, band, terms.GOLD_COST) <= 0 and t.unit_force(guard) == 3
    t.finish()
    t.token(guard, force=1)
    raider = t.person("Raider", force=9)
    fight(t, [raider], [guard])
    assert t.honor(0) == 4  # he and the Follower token; the other token is no card
    assert t.where(band) == "nowhere"


@pytest.mark.rule("GE-RES-06", "GE-EXP-06")
def test_every_card_counts_tokens_that_are_cards_spells_and_those_overlaid() -> None:
    t, base, top = versions({"keywords": "Shugenja"}, {"keywords": "Shugenja"}, player=1)
    overlay(t, base, top, 1)
    t.put(t.define("Spell", "Spell"), 1, on=top)
    raider = t.person("Raider", force=19)
    fight(t, [raider], [top])
    assert t.honor(0) == 6


# --- Experienced versions ---------------------------------------------------------------------------------------------


def versions(
    below: dict[str, Any] | None = None,
    above: dict[str, Any] | None = None,
    player: int = 0,
    level: str = "Experienced",
) -> tuple[Table, Card, Card]:
    """A Personality in play and a more experienced version of him face-up in his player's Province."""
    t = gold()
    base = t.person("Hida Ichi", player, **{"gold_cost": 5, "force": 2, **(below or {})})
    made = t.define(
        "Hida Ichi", "Personality", experience=level, **{"chi": 4, "force": 4, "gold_cost": 8, **(above or {})}
    )
    return t, base, t.put(made, player, "province")


def overlay(t: Table, base: Card, top: Card, player: int = 0) -> Table:
    """He is overlaid in his player's Dynasty Phase."""
    t.phase(terms.PHASE_DYNASTY, player)
    t.answer(top)
    if t.question.kind == "purchase":
        t.answer(base)
    t.settle_payment()
    t.settle()
    t.finish()
    return t


@pytest.mark.rule("GE-EXP-02", "GE-EXP-03")
@pytest.mark.ruling("R00-A-116")
@pytest.mark.parametrize("bowed", [False, True])
def test_who_is_overlaid_keeps_his_state_and_abilities_and_has_the_upper_stats_and_traits(bowed: bool) -> None:
    deed = [open_([gain_honor(1)])]
    t, base, top = versions(
        {"abilities": deed, "keywords": "Samurai", "bowed": bowed},
        {"abilities": [open_([Draw(1)])], "hr": 40, "traits": [enters_losing(3)], "keywords": "Courtier"},
    )
    sword = t.item(base, title="Sword")
    t.token(base, force=1)
    overlay(t, base, top)
    assert t.where(top) == "home" and t.bowed(top) is bowed and t.host(sword) == top
    assert t.force(top) == 5 and t.chi(top) == 4
    assert t.has(top, "Courtier") and not t.has(top, "Samurai")
    assert t.honor(0) == 0  # he has not entered play
    t.bow()
    t.m.set_bowed(top, False)
    t.action_phase()
    assert len(t.using("Hida Ichi")) == 2


@pytest.mark.rule("GE-EXP-02", "GE-EXP-05")
@pytest.mark.parametrize("where", ["province", "face-down", "hand", "less experienced"])
def test_the_upper_version_lies_face_up_in_ones_province_and_is_of_a_higher_level(where: str) -> None:
    t = gold()
    base = t.person("Hida Ichi", experience="Experienced" if where == "less experienced" else None)
    made = t.define(
        "Hida Ichi", "Personality", chi=2, experience=None if where == "less experienced" else "Experienced"
    )
    top = t.put(made, 0, "hand" if where == "hand" else "province")
    if where == "face-down":
        t.m.set_face_up(top, False)
    t.phase(terms.PHASE_DYNASTY)
    if top in t.question.options:
        t.answer(top)
        ways = t.question.options if t.question.kind == "purchase" else []
        assert (base in ways) is (where == "province")
        if where == "province":
            assert len(ways) > 1  # or bought as usual, with the other in play
    else:
        assert where in ("face-down", "hand")


@pytest.mark.rule("GE-EXP-03")
@pytest.mark.parametrize("unique", [False, True])
def test_no_other_unique_of_the_name_may_be_in_play(unique: bool) -> None:
    t, base, top = versions({}, {"keywords": "Unique", "hr": 40})
    if unique:
        t.put(t.define("Hida Ichi", "Personality", chi=2, keywords="Unique", experience="Experienced 2"), 1)
    t.phase(terms.PHASE_DYNASTY)
    assert (top in t.question.options) is not unique and base >= 0


@pytest.mark.rule("GE-EXP-04")
@pytest.mark.parametrize(("level", "price"), [("Experienced", 0), ("Experienced 2", 3)])
def test_one_level_is_free_and_more_cost_the_difference(level: str, price: int) -> None:
    t, base, top = versions(level=level, above={"hr": 40})
    t.phase(terms.PHASE_DYNASTY)
    t.answer(top)
    if t.question.kind == "purchase":
        t.answer(base)
    assert t.owed == price
    t.settle_payment()
    t.settle()
    assert t.where(top) == "home" and t.bowed(t.stronghold(0)) is (price > 0)


@pytest.mark.rule("GE-EXP-07")
@pytest.mark.ruling("R00-A-115")
def test_who_leaves_play_leaves_those_below_removed_and_keeps_their_abilities() -> None:
    from gorin.lang.entering import WAIVING_COSTS, BringIn
    from gorin.lang.targets import YOUR_DISCARD

    t, base, top = versions({"abilities": [open_([gain_honor(1)])]})
    t.act("Pyre", person(), destroy("x"))
    t.act("Return", Target("y", PERSONALITIES, domain=YOUR_DISCARD), BringIn("y", options=WAIVING_COSTS))
    overlay(t, base, top)
    t.action_phase()
    t.use("Pyre", top)
    assert t.where(top) == "discard" and t.where(base) == "removed"
    mine(t)
    t.use("Return", top)
    mine(t)
    assert t.where(top) == "home" and t.can_use("Hida Ichi", 0)


# --- duels ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-DUE-07")
def test_what_a_focused_card_does_waits_for_the_strike() -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    gain = focus_effect([gain_honor(1)])
    t.put(t.define("Feint", "Action", focus=2, traits=[gain]), 1, "hand")
    t.put(t.define("Page", "Action", focus=1), 0, "hand")
    t.duel(hero, foe, loser=bow(Titled("Hero")))
    t.m.answer(NO)
    t.settle()
    t.answer("focus Feint")
    assert t.honor(1) == 0 and t.question.kind == "focus" and t.question.player == 0
    t.settle().strikes()
    assert t.honor(1) == 1


@pytest.mark.rule("GE-DUE-12")
@pytest.mark.ruling("R00-A-107", "R00-B-011")
@pytest.mark.parametrize("bows", [False, True])
def test_who_bowed_to_challenge_answers_nothing_himself(bows: bool) -> None:
    t = gold()
    foe = t.person("Foe", 1, chi=3)
    challenge = open_([person("others_own & personality", "b"), Challenge(THIS, "b")], [bow_cost(THIS)] if bows else [])
    t.person("Hero", chi=4, abilities=[challenge, reaction(after(kinds.DUEL), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Hero")
    if t.question.kind == "target":
        t.answer(foe)
    if t.question.kind == "refuse":
        t.m.answer(NO)
    assert (t.question.kind == "reaction" and t.offers("Hero")) is not bows


@pytest.mark.rule("GE-DUE-11")
@pytest.mark.ruling("R00-A-105")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_substitute_takes_the_results_unless_one_would_control_both(owner: int) -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=3)
    other = t.person("Other", owner, chi=2)
    t.holding("Herald", 1, reaction(after(kinds.DUEL), [TakePlace(Titled("Other"), Titled("Foe"))]))
    t.duel(hero, foe)
    t.m.answer(NO)
    t.answer("use Herald")
    t.settle().strikes()
    assert t.destroyed(other) is (owner == 1) and t.destroyed(foe) is (owner == 0)


@pytest.mark.rule("GE-DUE-81")
def test_each_focuses_from_the_hand_of_who_controls_him_and_the_acting_player_need_not_be_one() -> None:
    t = gold(3)
    hero, foe = t.person("Hero", 1, chi=3), t.person("Foe", 2, chi=3)
    t.act("Strife", person(), person("personality", "y"), Challenge("x", "y"), player=0)
    for player in range(3):
        t.put(t.define(f"Page {player}", "Action", focus=1), player, "hand")
    t.action_phase(0)
    t.use("Strife", hero, foe)
    if t.question.kind == "refuse":
        assert t.question.player == 2
        t.m.answer(NO)
    asked = []
    t.settle()
    while t.question.kind == "focus":
        asked.append((t.question.player, t.titles([o for o in t.question.options if o >= 0])))
        t.m.answer(next((o for o in t.question.options if o >= 0), -1))
        t.settle()
    assert asked[:2] == [(2, ["Page 2"]), (1, ["Page 1"])]
