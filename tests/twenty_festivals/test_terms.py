"""What words of texts mean: enemy, opposed, infantry, remain, whose, and where references point."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Count, Stat
from gorin.lang.cards import battle, continuous, only_to, open_, triggered
from gorin.lang.conditions import Did, Exists, Holds, Is, YourTurn
from gorin.lang.flow import If
from gorin.lang.handling import SwitchUnits, Transfer
from gorin.lang.lasting import while_it_remains
from gorin.lang.modifiers import Cannot, KeywordModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import EACH_PLAYER, HOST, THIS, YOU
from gorin.lang.remaining import MayRemainBowed
from gorin.lang.selectors import (
    AT_BATTLE,
    BOWED,
    DEAD,
    ENEMY,
    EQUAL,
    FOLLOWERS,
    FRIENDLY,
    HUMAN,
    INFANTRY,
    ITEMS,
    LESS,
    MONK,
    MORE,
    OPPOSED,
    PERSONALITIES,
    SAMURAI,
    SHUGENJA,
    YOURS,
    AttachedTo,
    Compare,
    HasAbility,
    OneOf,
    Titled,
    keyword,
)
from gorin.lang.targets import ANY_DISCARD, ANYWHERE, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Apply,
    ControlChange,
    DiscardFromHand,
    Draw,
    bow,
    destroy,
    gain_honor,
    give,
    remove_from_game,
    straighten,
)
from gorin.table import kinds, scopes, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, until


def at_combat(t: Table, player: int) -> Table:
    """Pass until a player's opportunity in the Combat Segment."""
    return until(t, lambda: t.question.player == player and t.m.segment == terms.SEGMENT_COMBAT)


def mine(t: Table) -> Table:
    """Pass until player 0 is asked."""
    return until(t, lambda: t.question.player == 0)


def offered(t: Table) -> list[str]:
    """The titles of the cards that are offered."""
    return sorted(t.titles([card for card in t.question.options if card >= 0]))


# --- enemy, army, opposed ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DEF-80")
def test_outside_a_battle_nothing_is_enemy() -> None:
    t = festival()
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    t.act("Shout", Target("x", ENEMY & PERSONALITIES), bow("x"))
    t.holding("Cry", 0, battle([Target("x", ENEMY & PERSONALITIES), bow("x")]))
    t.action_phase()
    assert not t.can_use("Shout", 0)
    u = festival()
    hero, foe = u.person("Hero"), u.person("Foe", 1)
    u.holding("Cry", 0, battle([Target("x", ENEMY & PERSONALITIES), bow("x")]))
    u.battle([hero], [foe])
    at_combat(u, 0)
    u.use("Cry", foe)
    assert u.bowed(foe)


@pytest.mark.rule("TF-DEF-80", "TF-BAT-24")
def test_what_the_opposing_player_controls_is_enemy_wherever_it_is() -> None:
    """But what is targeted is at the battlefield, and what is in no unit is never enemy."""
    t = festival()
    hero, foe, home = t.person("Hero", force=5), t.person("Foe", 1), t.person("Homebody", 1)
    here, there, own = t.follower(foe, 3), t.follower(home, 3), t.follower(hero, 3)
    farm = t.holding("Farm", 1)
    t.holding("Cry", 0, battle([give(ENEMY & FOLLOWERS, terms.FORCE, -1), bow(ENEMY)]))
    t.holding("Aim", 0, battle([Target("x", ENEMY & PERSONALITIES), destroy("x")]))
    t.battle([hero], [foe])
    at_combat(t, 0)
    t.answer("use Aim")
    assert offered(t) == ["Foe"]
    t.answer(foe).settle()
    u = festival()
    hero, foe, home = u.person("Hero", force=5), u.person("Foe", 1), u.person("Homebody", 1)
    here, there, own = u.follower(foe, 3), u.follower(home, 3), u.follower(hero, 3)
    farm = u.holding("Farm", 1)
    u.holding("Cry", 0, battle([give(ENEMY & FOLLOWERS, terms.FORCE, -1), bow(ENEMY)]))
    u.battle([hero], [foe])
    at_combat(u, 0)
    u.use("Cry")
    assert [u.force(c) for c in (here, there, own)] == [2, 2, 3]
    assert u.bowed(home) and not u.bowed(farm)


@pytest.mark.rule("TF-DEF-82", "TF-ZON-63")
def test_your_army_is_the_one_that_fights_now() -> None:
    t = festival()
    one, two = t.person("One", force=1), t.person("Two", force=1)
    foe = t.person("Foe", 1)
    t.holding("Drum", 0, battle([give(FRIENDLY & PERSONALITIES, terms.FORCE, 2)]))
    t.battle([one], [foe], others={two: 2})
    at_combat(t, 0)
    t.use("Drum")
    assert (t.force(one), t.force(two)) == (3, 1)


@pytest.mark.rule("TF-DEF-84")
@pytest.mark.parametrize(("where", "bowed", "opposed"), [(0, False, True), (0, True, True), (2, False, False)])
def test_what_is_opposed(where: int, bowed: bool, opposed: bool) -> None:
    t = festival()
    hero, foe = t.person("Hero"), t.person("Foe", 1, bowed=bowed)
    t.holding("Camp", 0, battle([If(Is(Titled("Hero"), OPPOSED), gain_honor(1))]))
    if where == 0:
        t.battle([hero], [foe])
    else:
        t.battle([hero], [], others={foe: where})
    at_combat(t, 0)
    t.use("Camp")
    assert t.honor(0) == (1 if opposed else 0)


# --- infantry, human, non- --------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DEF-85", "TF-DEF-86")
def test_infantry_and_humans_are_who_lack_a_keyword() -> None:
    t = festival()
    rider = t.person("Rider", keywords="Cavalry")
    walker = t.person("Walker", keywords="Nonhuman")
    t.follower(rider, 1, title="Horse", keywords="Cavalry")
    t.item(walker, 1, title="Blade")
    t.holding("Farm")
    t.act("March", Target("x", INFANTRY), bow("x"))
    t.act("Greet", Target("x", HUMAN), bow("x"))
    t.act("Unhorse", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", None, None), Titled("Horse")))
    t.act("Taunt", Target("x", ~keyword("Samurai")), bow("x"))
    t.action_phase()
    t.answer("use March")
    assert offered(t) == ["Walker"]  # an Item or a Holding is neither
    t.answer(walker).settle()
    mine(t).answer("use Greet")
    assert offered(t) == ["Horse", "Rider"]
    t.answer(rider).settle()
    t.use("Unhorse", player=0)
    mine(t).answer("use March")
    assert offered(t) == ["Horse", "Walker"]
    t.answer(walker).settle()
    assert not t.has(walker, "Infantry") and not t.has(rider, "Human")
    mine(t).answer("use Taunt")
    assert "Farm" in offered(t) and "Blade" in offered(t)


@pytest.mark.rule("TF-DEF-87")
def test_what_is_more_expensive_goes_by_the_gold_cost_and_not_by_what_was_paid() -> None:
    t = festival()
    one = t.person("Six", gold_cost=6)
    t.person("Five", gold_cost=5)
    dearer = PERSONALITIES & Compare(terms.GOLD_COST, MORE, Stat("y", terms.GOLD_COST))
    t.act("Weigh", Target("y", Titled("Five")), Target("x", dearer), bow("x"))
    t.action_phase()
    t.answer("use Weigh").answer("Five").settle()
    if t.question.kind == "target":
        assert offered(t) == ["Six"]
        t.answer(one).settle()
    assert t.bowed(one)


@pytest.mark.rule("TF-DEF-89", "TF-ZON-05")
def test_the_undead_are_not_the_dead() -> None:
    t = festival()
    ghoul = t.person("Ghoul", keywords="Undead")
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.act("Bury", Target("x", PERSONALITIES & DEAD, domain=ANY_DISCARD), remove_from_game("x"))
    t.action_phase()
    assert not t.can_use("Bury", 0)
    t.use("Pit", ghoul)
    mine(t)
    t.use("Bury", ghoul)
    assert t.where(ghoul) == "removed"


# --- lasting --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DEF-02")
def test_what_may_remain_bowed_asks_until_it_straightens() -> None:
    t = festival()
    guard = t.person("Guard", 1, bowed=True)
    t.act("Chain", Target("x", PERSONALITIES), MayRemainBowed("x"))
    t.act("Bell", Target("x", PERSONALITIES), straighten("x"))
    t.act("Gong", Target("x", PERSONALITIES), bow("x"))
    t.action_phase()
    t.use("Chain", guard)
    for _ in range(2):
        t.use("Bell", guard, player=0)
        assert (t.question.kind, t.question.player) == ("may", 1)
        t.answer("yes").settle()
        assert t.bowed(guard)
    t.use("Bell", guard, "no", player=0)
    assert not t.bowed(guard)
    t.use("Gong", guard, player=0).use("Bell", guard, player=0)
    assert not t.bowed(guard)


@pytest.mark.rule("TF-DEF-03", "TF-DEF-04")
@pytest.mark.parametrize(("remains", "force"), [(True, 1), (False, 2)])
def test_what_lasts_while_something_remains_ends_for_good(remains: bool, force: int) -> None:
    t = festival()
    guard = t.person("Guard", 0, force=1, bowed=True)
    given = give("x", terms.FORCE, 1, when=Is("x", BOWED))
    t.act("Cheer", Target("x", PERSONALITIES), while_it_remains(given) if remains else given)
    t.act("Bell", Target("x", PERSONALITIES), straighten("x"))
    t.act("Gong", Target("x", PERSONALITIES), bow("x"))
    t.action_phase()
    t.bow(guard)
    t.use("Cheer", guard)
    assert t.force(guard) == 2
    t.use("Bell", guard, player=0)
    assert t.force(guard) == 1
    t.use("Gong", guard, player=0)
    assert t.force(guard) == force


@pytest.mark.rule("TF-DEF-06")
@pytest.mark.parametrize(("effects", "events"), [((3,), 1), ((1, 1), 2)])
def test_cards_are_drawn_at_once_unless_consecutively(effects: tuple[int, ...], events: int) -> None:
    t = festival()
    t.holding("Scribe", 1, traits=[triggered(after(kinds.DRAW), [gain_honor(1)])])
    t.act("Study", *[Draw(number) for number in effects])
    t.action_phase()
    t.use("Study")
    assert t.honor(1) == events and len(t.hand(0)) == sum(effects)


@pytest.mark.rule("TF-DEF-07")
@pytest.mark.parametrize("held", [True, False])
def test_units_switch_places_both_or_neither(held: bool) -> None:
    t = festival()
    one, two = t.person("One"), t.person("Two")
    if held:
        t.holding("Ward", 1, traits=[continuous(Cannot(before(kinds.MOVE, Titled("Two"))))])
    foe = t.person("Foe", 1)
    text = [Target("x", Titled("One")), Target("y", Titled("Two"), reach=ANYWHERE), SwitchUnits("x", "y")]
    t.holding("Turn", 0, battle(text))
    t.battle([one], [foe])
    at_combat(t, 0)
    place = t.location(one)
    t.use("Turn", one, two)
    assert (t.location(one), t.location(two)) == ((place, -1) if held else (-1, place))


# --- discarding, drawing --------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DEF-81")
@pytest.mark.parametrize("held", [0, 1])
def test_to_discard_a_card_is_to_discard_one_from_the_hand(held: int) -> None:
    t = festival()
    for n in range(held):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    t.act("Offering", DiscardFromHand(1, YOU, name="x"), If(Exists("x"), gain_honor(2)))
    t.action_phase()
    t.use("Offering", *["Card 0"][:held])
    assert t.honor(0) == 2 * held and len(t.cards(0, "provinces")) == 4


@pytest.mark.rule("TF-DEF-81")
def test_what_answers_a_discard_answers_every_one() -> None:
    t = festival()
    t.holding("Herald", traits=[triggered(after(kinds.DISCARD), [gain_honor(1)])])
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "action")
    card = t.cards(0, "provinces")[0]
    t.use("Dynasty Discard", card)
    assert t.where(card) == "discard" and t.honor(0) == 1


@pytest.mark.rule("TF-WRD-03")
@pytest.mark.golden("GX-TF-064")
def test_each_player_does_it_with_what_is_his() -> None:
    t = festival()
    cards = [t.put(t.define(f"Card {n}", "Action"), n, "hand") for n in (0, 1)]
    t.act("Tax", DiscardFromHand(1, EACH_PLAYER))
    t.action_phase()
    t.answer("use Tax").settle()
    for player in (0, 1):
        assert t.question.player == player and t.question.options == [cards[player]]
        t.answer(cards[player]).settle()
    assert [t.where(card) for card in cards] == ["discard", "discard"]


# --- counting and joining words ---------------------------------------------------------------------------------------


@pytest.mark.rule("TF-WRD-01", "TF-WRD-02")
@pytest.mark.golden("GX-TF-062")
@pytest.mark.parametrize(("men", "least", "exact"), [(1, False, False), (2, True, True), (4, True, False)])
def test_a_number_is_met_by_more_unless_it_is_exact(men: int, least: bool, exact: bool) -> None:
    t = festival()
    for n in range(men):
        t.person(f"Man {n}", keywords="Samurai")
    t.act("Roll", If(Exists(SAMURAI, 2), gain_honor(1)), If(Holds(Count(SAMURAI), EQUAL, 2), gain_honor(10)))
    t.action_phase()
    t.use("Roll")
    assert t.honor(0) == (1 if least else 0) + (10 if exact else 0)


@pytest.mark.rule("TF-WRD-01")
def test_any_number_may_be_none() -> None:
    t = festival()
    t.person("Man")
    t.act("Rest", Target("x", PERSONALITIES, 0, 99), bow("x"), gain_honor(1))
    t.action_phase()
    t.use("Rest", "done")
    assert t.honor(0) == 1 and not t.bowed(t.cards(0, "home")[1])


@pytest.mark.rule("TF-WRD-02")
def test_what_stands_before_two_words_holds_for_both() -> None:
    t = festival()
    t.person("Weary Monk", keywords="Monk")
    t.person("Monk", keywords="Monk")
    t.person("Both", keywords="Monk, Shugenja")
    t.act("Wake", Target("x", BOWED & (SHUGENJA | MONK)), straighten("x"))
    t.action_phase()
    t.bow(*[c for c in t.cards(0, "home") if t.titles([c])[0] in ("Weary Monk", "Both")])
    t.answer("use Wake")
    assert offered(t) == ["Both", "Weary Monk"]


# --- references -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-WRD-04")
@pytest.mark.golden("GX-TF-065")
def test_this_personality_is_fixed_as_an_action_is_taken_and_follows_continuous_text() -> None:
    t = festival()
    one, two = t.person("One"), t.person("Two")
    blade = t.item(
        one,
        1,
        title="Blade",
        traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Tactician", OneOf(HOST), None))],
        abilities=[open_([Apply(KeywordModifier(M_GIVE_KEYWORD, "Ninja", None, None), HOST)])],
    )
    t.act("Pass On", Target("x", ITEMS), Target("y", PERSONALITIES), Transfer("x", "y"))
    t.action_phase()
    t.use("Blade")
    assert t.has(one, "Ninja") and t.has(one, "Tactician")
    t.use("Pass On", blade, two, player=0)
    assert t.host(blade) == two
    assert t.has(one, "Ninja") and not t.has(two, "Ninja")
    assert t.has(two, "Tactician") and not t.has(one, "Tactician")


@pytest.mark.rule("TF-WRD-07")
def test_what_answers_leaving_play_sees_the_state_before() -> None:
    for fighting in (True, False):
        t = festival()
        martyr = t.person(
            "Martyr", 0, traits=[triggered(after(kinds.DESTROY, OneOf(THIS) & AT_BATTLE), [gain_honor(2)])]
        )
        t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
        t.holding("Trap", 1, battle([Target("x", PERSONALITIES), destroy("x")]))
        if fighting:
            t.battle([martyr], [t.person("Foe", 1)])
            at_combat(t, 1)
            t.use("Trap", martyr)
        else:
            t.action_phase()
            t.use("Pit", martyr)
        assert t.dead(martyr) and t.honor(0) == (2 if fighting else 0)


@pytest.mark.rule("TF-WRD-08")
def test_a_later_mention_only_says_who_and_a_condition_asks_what_happened() -> None:
    for ban in (True, False):
        t = festival()
        hero = t.person("Hero", force=1, keywords="Samurai")
        if ban:
            t.holding("Ward", 1, traits=[continuous(Cannot(before(kinds.BOW, PERSONALITIES)))])
        strip = Apply(KeywordModifier(M_REMOVE_KEYWORD, "Samurai", None, None), "x")
        t.act(
            "Drill",
            Target("x", YOURS & SAMURAI),
            bow("x"),
            strip,
            give("x", terms.FORCE, 2),
            If(Did(scopes.BOWED, "x"), give("x", terms.FORCE, 10)),
        )
        t.action_phase()
        t.use("Drill", hero)
        assert t.bowed(hero) is not ban and not t.has(hero, "Samurai")
        assert t.force(hero) == (3 if ban else 13)


@pytest.mark.rule("TF-WRD-10")
def test_what_an_action_would_do_goes_by_its_text_and_what_it_did_by_what_happened() -> None:
    t = festival()
    archer = t.person("Archer", abilities=[battle([ranged(3)])])
    foe = t.person("Foe", 1, force=2)
    t.holding("Shield", 1, traits=[continuous(Cannot(before(kinds.DESTROY, PERSONALITIES)))])
    t.holding("Herald", 0, traits=[triggered(after(kinds.DESTROY), [gain_honor(1)])])
    t.holding("Fletcher", 0, battle([Target("x", YOURS & HasAbility(does=1 << kinds.RANGED)), gain_honor(10)]))
    t.battle([archer], [foe])
    at_combat(t, 0)
    t.use("Archer", foe)
    assert not t.dead(foe) and t.honor(0) == 0
    at_combat(t, 0)
    t.use("Fletcher", archer)
    assert t.honor(0) == 10


@pytest.mark.rule("TF-WRD-11")
def test_a_comparison_without_more_is_with_the_card_itself() -> None:
    t = festival()
    hero = t.person("Hero", force=9)
    lower = ENEMY & PERSONALITIES & Compare(terms.FORCE, LESS, Stat(THIS, terms.FORCE))
    t.follower(hero, 3, title="Men", abilities=[battle([Target("x", lower), bow("x")])])
    foes = [t.person(f"Foe {force}", 1, force=force) for force in (2, 3, 4)]
    t.battle([hero], foes)
    at_combat(t, 0)
    t.answer("use Men")
    assert offered(t) == ["Foe 2"]


# --- whose ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-WRD-80", "TF-WRD-81")
def test_a_text_addresses_the_controller_in_play_and_the_owner_elsewhere() -> None:
    t = festival()
    shrine = t.holding("Shrine", 0, traits=[triggered(after(kinds.TURN, when=YourTurn()), [gain_honor(1)])])
    t.act("Seize", Target("x", Titled("Shrine")), ControlChange("x"), player=1)
    t.turns(1)
    t.use("Seize", shrine)
    until(t, lambda: t.turn == 9 and t.question.kind == "action")
    assert (t.honor(0), t.honor(1)) == (0, 0)  # it is not his any more
    until(t, lambda: t.turn == 10 and t.question.kind == "action")
    assert (t.honor(0), t.honor(1)) == (0, 1)


@pytest.mark.rule("TF-WRD-81", "TF-DEF-10")
def test_a_players_cards_are_those_he_controls_in_play_and_owns_out_of_it() -> None:
    t = festival()
    man = t.person("Man", 0, keywords="Samurai")
    for player in (0, 1):
        t.act(f"Rest {player}", bow(YOURS & SAMURAI), player=player)
        t.act(f"Find {player}", Target("x", YOURS & PERSONALITIES, domain=ANY_DISCARD), gain_honor(1), player=player)
    t.act("Seize", Target("x", Titled("Man")), ControlChange("x"), player=1)
    t.act("Pit", Target("x", Titled("Man")), destroy("x"), player=1)
    t.action_phase(1)
    t.use("Seize", man)
    t.use("Rest 0")
    assert not t.bowed(man)
    t.use("Rest 1")
    assert t.bowed(man)
    t.use("Pit", man)
    until(t, lambda: t.question.player == 0)
    assert t.can_use("Find 0", 0)
    until(t, lambda: t.question.player == 1)
    assert not t.can_use("Find 1", 1)


@pytest.mark.rule("TF-WRD-82")
def test_his_followers_are_those_attached_to_him() -> None:
    t = festival()
    hero, other = t.person("Hero", 1), t.person("Other", 1)
    his, others = t.follower(hero, 1), t.follower(other, 1)
    t.act("Rout", Target("x", PERSONALITIES), destroy(FOLLOWERS & AttachedTo("x")))
    t.action_phase()
    t.use("Rout", hero)
    assert t.where(his) == "discard" and t.where(others) == "home"


@pytest.mark.rule("TF-WRD-84")
def test_a_restriction_without_a_subject_is_of_its_own_card() -> None:
    t = festival()
    samurai, monk = t.person("Samurai", keywords="Samurai"), t.person("Monk", keywords="Monk")
    proud = t.put(t.define("Proud Men", "Follower", force=1, traits=[only_to(SAMURAI)]), 0, "hand")
    plain = t.put(t.define("Men", "Follower", force=1), 0, "hand")
    t.action_phase()
    t.answer("use Equip").answer(proud).settle_payment()
    assert t.question.options == [samurai]
    t.answer(samurai).settle()
    t.use("Equip", plain, monk, player=0)
    assert t.host(plain) == monk and t.host(proud) == samurai


@pytest.mark.rule("TF-WRD-85")
def test_a_card_that_names_itself_means_this_copy_and_a_copy_means_any() -> None:
    t = festival()
    kei = t.define("Kei", "Personality", chi=2, abilities=[open_([give(THIS, terms.FORCE, 2)])])
    copies = [t.put(kei, 0), t.put(kei, 0)]
    t.act("Cheer", Target("x", Titled("Kei")), give("x", terms.FORCE, 5))
    t.action_phase()
    t.use("Kei")
    assert sorted(t.force(card) for card in copies) == [0, 2]
    mine(t).answer("use Cheer")
    assert sorted(c for c in t.question.options if c >= 0) == copies


@pytest.mark.rule("TF-WRD-86")
def test_this_battlefield_is_the_one_being_fought_at() -> None:
    t = festival()
    one, two, foe = t.person("One"), t.person("Two"), t.person("Foe", 1)
    t.holding("Drum", 0, battle([give(AT_BATTLE & PERSONALITIES, terms.FORCE, 2)]))
    t.battle([two], [foe], number=1, others={one: 3})
    at_combat(t, 0)
    t.use("Drum")
    assert (t.force(one), t.force(two), t.force(foe)) == (0, 2, 2)
