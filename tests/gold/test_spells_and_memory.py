"""Spells and Kihos, Rings from the hand, and what cards keep or lose, in Gold Edition."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.cards import open_, triggered
from gorin.lang.conditions import Is
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.entering import BringIn
from gorin.lang.flow import May
from gorin.lang.lasting import while_it_remains
from gorin.lang.looking import Search
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import BOWED, FOLLOWERS, IN_HAND, PERSONALITIES, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import (
    Apply,
    Draw,
    NegateIt,
    ShuffleInto,
    destroy,
    dishonor,
    gain_honor,
    give,
    lose_honor,
    put_in_hand,
    straighten,
)
from gorin.table import kinds, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.packing import YES
from tests.gold.laying import gold, mine, until


def person(words: str = "personality", name: str = "x") -> Target:
    """ "Target a Personality"."""
    return target(f'target("{name}", {words})')


# --- Spells and Kihos -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ATT-07")
def test_who_is_no_shugenja_any_more_keeps_his_spells_unused_until_he_is_one_again() -> None:
    t = gold()
    hero = t.person("Hero", keywords="Shugenja")
    spell = t.put(t.define("Spell", "Spell", abilities=[open_([gain_honor(1)])]), 0, on=hero)
    t.act("Doubt", person(), Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shugenja"), "x"))
    t.act("Faith", person(), Apply(KeywordModifier(M_GIVE_KEYWORD, "Shugenja"), "x"))
    t.action_phase()
    assert t.can_use("Spell", 0)
    t.use("Doubt", hero)
    mine(t)
    assert t.host(spell) == hero and not t.can_use("Spell", 0)
    t.use("Faith", hero)
    mine(t)
    assert t.can_use("Spell", 0)


@pytest.mark.rule("GE-SPL-81")
def test_falling_chi_drops_no_spell_and_they_can_be_cast() -> None:
    t = gold()
    hero = t.person("Hero", chi=2, keywords="Shugenja")
    cast = [open_([gain_honor(1)], [bow_cost(HOST)])]
    spells = [t.put(t.define(f"Spell {n}", "Spell", abilities=cast if n == 0 else []), 0, on=hero) for n in range(2)]
    t.put(t.define("Third", "Spell"), 0, "hand")
    t.act("Drain", person(), give("x", terms.CHI, -1))
    t.action_phase()
    assert not t.can_use("Attach", 0)  # at 2 Chi
    t.use("Drain", hero)
    mine(t)
    assert [t.host(spell) for spell in spells] == [hero, hero] and not t.can_use("Attach", 0)
    t.use("Spell 0")
    assert t.bowed(hero) and t.honor(0) == 1


@pytest.mark.rule("GE-KIH-02", "GE-TGT-05")
@pytest.mark.ruling("R00-A-163")
@pytest.mark.parametrize("bowed", [False, True])
def test_a_kiho_targets_its_caster_who_must_be_unbowed(bowed: bool) -> None:
    t = gold()
    monk = t.person("Monk", keywords="Monk", bowed=bowed)
    t.holding("Seer", 1, traits=[triggered(after(kinds.TARGET, Titled("Monk")), [gain_honor(1)])])
    kiho = open_([gain_honor(2)], [target('target("caster", yours & keyword("Monk"))'), bow_cost("caster")])
    t.put(t.define("Breath", "Action", abilities=[kiho], keywords="Kiho"), 0, "hand")
    t.action_phase()
    assert t.can_use("Breath", 0) is not bowed
    if not bowed:
        t.use("Breath", monk)
        assert t.bowed(monk) and (t.honor(0), t.honor(1)) == (2, 1)


# --- Rings ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-RNG-01")
@pytest.mark.ruling("R00-A-148")
@pytest.mark.parametrize("met", [False, True])
def test_a_ring_is_played_when_its_condition_is_met_and_is_no_action(met: bool) -> None:
    """Its condition here: to have gained Honor. Then its Benefit is there for its controller."""
    t = gold()
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION), [Draw(1)])])
    earned = triggered(
        after(kinds.GAIN_HONOR, player=BY_YOU),
        [May(BringIn(THIS, own_text=True))],
        condition=Is(THIS, IN_HAND),
        anywhere=1 << terms.HAND,
    )
    ring = t.put(t.define("Ring of Air", "Ring", traits=[earned], abilities=[open_([gain_honor(2)])]), 0, "hand")
    t.act("Deed", gain_honor(1) if met else lose_honor(1))
    t.action_phase()
    t.answer("use Deed")
    while t.question.kind != "action":
        t.m.answer(YES if YES in t.question.options else t.question.options[-1])
    assert (t.where(ring) == "home") is met
    assert len(t.hand(1)) == 1  # the Deed alone was an action
    mine(t)
    assert t.can_use("Ring of Air", 0) is met
    if met:
        assert t.use("Ring of Air").honor(0) == 3


# --- what is kept -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-HON-09")
@pytest.mark.ruling("R00-A-101")
def test_dishonor_stays_with_who_is_shuffled_into_a_deck() -> None:
    t = gold()
    hero = t.person("Hero", ph=2)
    t.act("Shame", person(), dishonor("x"))
    t.act("Flight", person(), ShuffleInto("x"))
    t.act("Return", Search("y", Titled("Hero"), 8), BringIn("y", options=1))
    t.action_phase()
    t.use("Shame", hero)
    mine(t)
    t.use("Flight", hero)
    assert t.where(hero) == "deck"
    mine(t)
    t.answer("use Return").answer(hero)
    until(t, lambda: t.question.kind == "action")
    assert t.where(hero) == "home" and t.dishonored(hero) and t.ph(hero) == 0


@pytest.mark.rule("GE-EFF-04")
@pytest.mark.parametrize("how", ["straightens", "leaves"])
def test_what_lasts_until_a_card_straightens_ends_if_it_leaves_play(how: str) -> None:
    t = gold()
    hero, monk = t.person("Hero", force=1), t.person("Monk", bowed=True)
    t.act(
        "Chant",
        person(),
        while_it_remains(give("x", terms.FORCE, 2, until=terms.UNTIL_GAME_ENDS, when=Is(Titled("Monk"), BOWED))),
    )
    t.act("Wake", straighten(Titled("Monk")) if how == "straightens" else destroy(Titled("Monk")))
    t.action_phase()
    t.use("Chant", hero)
    assert t.force(hero) == 3
    mine(t)
    t.use("Wake")
    assert t.force(hero) == 1 and (t.where(monk) == "home") is (how == "straightens")


@pytest.mark.rule("GE-CST-02")
@pytest.mark.ruling("R00-A-086")
@pytest.mark.parametrize("prevented", [False, True])
def test_a_loss_of_honor_is_no_cost(prevented: bool) -> None:
    """ "Lose 2 Honor to draw a card": the card is drawn though the loss is prevented."""
    t = gold()
    t.act("Bargain", lose_honor(2), Draw(1))
    if prevented:
        t.holding("Shield", 0, traits=[triggered(before(kinds.LOSE_HONOR), [NegateIt()])])
    t.action_phase()
    t.use("Bargain")
    assert len(t.hand(0)) == 1 and t.honor(0) == (0 if prevented else -2)


@pytest.mark.rule("GE-STA-05")
def test_what_a_card_has_not_counts_0_and_cannot_be_changed() -> None:
    t = gold()
    hero = t.person("Hero", force=2)
    sword = t.item(hero, title="Sword")  # without Force
    t.token(hero, force=3)
    t.act("Whet", target('target("x", item)'), give("x", terms.FORCE, 2))
    t.act("Weigh", target('target("x", item)'), gain_honor(Stat("x", terms.FORCE)))
    t.act("Praise", person(), gain_honor(Stat("x", terms.FORCE)))
    t.action_phase()
    t.use("Whet", sword)
    mine(t)
    t.use("Weigh", sword)
    assert t.honor(0) == 0 and t.force(hero) == 5
    mine(t)
    t.use("Praise", hero)
    assert t.honor(0) == 5  # as it is now


@pytest.mark.rule("GE-STA-02")
def test_any_rise_is_a_bonus_and_any_fall_a_penalty_but_not_what_expires() -> None:
    from gorin.lang.lasting import BONUSES, PENALTIES, ChangeOf

    t = gold()
    hero = t.person("Hero", force=3)
    for name, what, size in (("Bard", BONUSES, 1), ("Mourner", PENALTIES, 10)):
        t.holding(
            name,
            1,
            traits=[
                triggered(after(kinds.MODIFY, PERSONALITIES, when=ChangeOf(terms.FORCE, what)), [gain_honor(size)])
            ],
        )
    t.act("Feast", person(), give("x", terms.FORCE, 1))
    t.act("Fast", person(), give("x", terms.FORCE, -2))
    t.turns(0)
    t.use("Feast", hero)
    assert t.honor(1) == 1
    mine(t)
    t.use("Fast", hero)
    assert t.honor(1) == 11
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert t.force(hero) == 3 and t.honor(1) == 11


@pytest.mark.rule("GE-TRN-15")
@pytest.mark.ruling("R00-A-030")
@pytest.mark.parametrize("shows", [False, True])
def test_what_is_fetched_is_shown_only_where_the_text_says_so(shows: bool) -> None:
    from gorin.game import Game
    from gorin.lang.verbs import Show

    t = gold()
    band = t.put(t.define("Secret Band", "Follower"), 0, "deck")
    t.act("Call", Search("it", FOLLOWERS), *([Show("it")] if shows else []), put_in_hand("it"))
    t.action_phase()
    t.use("Call", band)
    until(t, lambda: t.question.kind == "action")
    assert t.where(band) == "hand"
    assert ("Secret Band" in str(Game(t.m).view(1))) is shows
