"""Rules that no card of the starter decks needs, shown with cards made for them."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.amounts import Count
from gorin.lang.attacks import AdditionalAttackPhase, FightBattle
from gorin.lang.bearing import KeywordWith
from gorin.lang.cards import battle, continuous, event, open_, reaction, triggered
from gorin.lang.costs import GoldCost
from gorin.lang.entering import BringIn, Create, Created
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import May
from gorin.lang.handling import PickCardIn
from gorin.lang.maneuvers import Assign
from gorin.lang.modifiers import StatModifier
from gorin.lang.redirecting import LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import THIS, NamedPlace
from gorin.lang.regions import MoveRegion
from gorin.lang.remaining import MayRemainBowed
from gorin.lang.selectors import (
    FOLLOWERS,
    FRIENDLY,
    OTHER_PLAYERS,
    PERSONALITIES,
    REGIONS,
    YOURS,
    Titled,
    keyword,
    other_than,
)
from gorin.lang.targeting import CardsInOneUnit
from gorin.lang.targets import PROVINCES, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.uncovering import DiscardOverlay
from gorin.lang.variables import VariableStat
from gorin.lang.verbs import Draw
from gorin.rules.entering import lay_over
from gorin.table import kinds, terms
from gorin.table.changes import BOTTOM, province_name, relocate, set_location
from gorin.table.definitions import Trait
from gorin.table.places import provinces_of
from gorin.table.stats import base_stat, stat
from gorin.table.terms import PHASE_EVENTS
from gorin.testing import Table
from tests.rules.laying import until


def using(t: Table, *effects: object, player: int = 0) -> None:
    """A Holding with these effects as an Open action, and the Action Phase."""
    t.put(t.define("Tool", "Holding", abilities=[open_(list(effects))]), player)  # type: ignore[arg-type]
    t.action_phase(player)


def province_option(t: Table, province: int) -> str:
    """The notation of a Province."""
    return province_name(t.m, province)


# --- Gold and stats -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-GLD-14")
@pytest.mark.parametrize("men", [1, 3])
def test_a_variable_gold_cost_follows_the_targets(men: int) -> None:
    t = Table()
    levy = open_([Target("men", YOURS & PERSONALITIES, 1, 3), verbs.gain_honor(1)], [GoldCost(Count("men"))])
    t.put(t.define("Levy", "Action", abilities=[levy]), 0, "hand")
    for n in range(6):
        t.put(t.define(f"Coin {n}", "Holding", gold=1), 0)
    cards = [t.put(t.define(f"Man {n}", "Personality"), 0) for n in range(3)]
    t.m.set_bowed(t.m.stronghold(0), True)
    t.action_phase()
    t.use("Levy", *cards[:men])
    if men < 3:
        t.answer("done")
    t.settle()
    t.settle_payment()
    assert sum(t.bowed(card) for card in t.m.zone_cards(terms.PLAY)) == 1 + men
    assert t.honor(0) == 1


@pytest.mark.rule("SE-STA-18")
def test_a_stat_without_a_base_value_is_what_its_text_finds_in_play_and_out_of_it() -> None:
    t = Table()
    swarm = t.define("Swarm", "Personality", chi=2, traits=[VariableStat(terms.FORCE, Count(YOURS & FOLLOWERS))])
    card = t.put(swarm, 0, "hand")
    assert stat(t.m, card, terms.FORCE) == 0  # nothing to count
    man = t.put(t.define("Man", "Personality"), 0)
    for n in range(3):
        t.put(t.define(f"Follower {n}", "Follower", force=1), 0, on=man)
    assert stat(t.m, card, terms.FORCE) == 3
    assert base_stat(t.m, card, terms.FORCE) == 0
    played = t.put(swarm, 0)
    assert t.force(played) == 3
    using(t, Target("it", YOURS & PERSONALITIES), verbs.EndEffects("it", terms.FORCE, False))
    t.use("Tool", played)
    assert t.force(played) == 3  # no bonus that could be negated


@pytest.mark.rule("SE-DEF-32")
def test_exchanged_stats_change_places_by_a_bonus_and_a_penalty() -> None:
    t = Table()
    man = t.put(t.define("Man", "Personality", force=5, chi=2), 0)
    t.put(t.define("Tool", "Holding", abilities=[
        open_([Target("him", PERSONALITIES), ExchangeStats("him", terms.FORCE, terms.CHI)])]), 0)  # fmt: skip
    t.put(t.define("Solvent", "Holding", abilities=[
        open_([Target("him", PERSONALITIES), verbs.EndEffects("him", terms.FORCE, True)])]), 0)  # fmt: skip
    t.action_phase()
    t.use("Tool", man)
    assert (t.force(man), t.chi(man)) == (2, 5)
    t.passes().use("Solvent", man)  # what took his Force was a penalty
    assert (t.force(man), t.chi(man)) == (5, 5)


# --- keywords, hands ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-KEY-10")
def test_a_tribe_is_any_keyword_with_that_word() -> None:
    t = Table()
    rat = t.put(t.define("Rat", "Personality", keywords="Nonhuman, Stained Paw Tribe"), 0)
    tribesman = t.put(t.define("Tribesman", "Personality", keywords="Tribesman"), 0)
    using(t, Target("one", KeywordWith("Tribe")), verbs.bow("one"))
    t.use("Tool")
    assert t.options() == ["target Rat"]
    t.answer(rat)
    assert t.bowed(rat) and not t.bowed(tribesman)


@pytest.mark.rule("SE-ZON-11")
def test_a_card_that_was_shown_is_the_one_that_is_shuffled_in() -> None:
    """Of two copies in one hand, whatever their order."""
    t = Table()
    copy = t.define("Copy", "Action", focus=3)
    first, second = t.put(copy, 0, "hand"), t.put(copy, 0, "hand")
    using(t, Choose("card", domain=YOUR_HAND), verbs.Show("card"), Draw(2), verbs.ShuffleInto("card"))
    t.use("Tool", second)
    assert t.where(second) == "deck" and t.where(first) == "hand"


# --- Provinces, Events, Regions -------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PRV-04")
def test_the_owner_picks_the_dynasty_card_of_a_province_that_holds_two() -> None:
    t = Table()
    province = t.province(1)
    cards = [t.put(t.define(f"Card {n}", "Holding", gold_cost=1), 1, "deck") for n in range(2)]
    for card in (*t.m.zone_cards(terms.PROVINCE_ZONE + province), *cards):
        relocate(
            t.m,
            card,
            terms.PROVINCE_ZONE + province if card in cards else terms.PLAYER_ZONES + terms.DYNASTY_DISCARD,
            BOTTOM,
            1,
        )
    using(t, Target("there", domain=PROVINCES), PickCardIn("it", NamedPlace("there")), verbs.discard("it"))
    t.use("Tool", province_option(t, province))
    assert (t.question.player, t.question.rule) == (1, "SE-PRV-04")
    t.answer(cards[0])
    assert t.where(cards[0]) == "discard" and t.where(cards[1]) == "province"


@pytest.mark.rule("SE-EVT-07")
def test_an_event_that_enters_play_does_so_in_its_players_home() -> None:
    t = Table()
    banner = t.put(t.define("Banner", "Event", traits=[event([BringIn(THIS)])]), 0, "province")
    t.phase(PHASE_EVENTS)
    t.settle()
    assert t.where(banner) == "home" and t.location(banner) == -1


def keen(n: int) -> Trait:
    """Its player gains Honor after the Region attaches."""
    return triggered(after(kinds.ATTACH, REGIONS, player=BY_YOU), [verbs.gain_honor(n)])


@pytest.mark.rule("SE-REG-07", "SE-REG-03")
def test_a_region_that_changes_its_province_attaches() -> None:
    t = Table()
    wall = t.put(t.define("Wall", "Region"), 0, "region")
    t.put(t.define("Other Wall", "Region"), 0, "region", province=2)
    t.put(t.define("Witness", "Holding", traits=[keen(2)]), 0)
    using(t, Target("region", REGIONS), Target("there", domain=PROVINCES), MoveRegion("region", NamedPlace("there")))
    mine = provinces_of(t.m, 0)
    t.use("Tool", wall, province_option(t, mine[1]))
    assert t.m.region(mine[0]) == -1 and t.m.region(mine[1]) == wall
    assert t.honor(0) == 2


@pytest.mark.rule("SE-REG-03", "SE-REG-07")
def test_a_region_does_not_move_where_another_lies() -> None:
    t = Table()
    wall = t.put(t.define("Wall", "Region"), 0, "region")
    t.put(t.define("Other Wall", "Region"), 0, "region", province=2)
    t.put(t.define("Witness", "Holding", traits=[keen(2)]), 0)
    using(t, Target("region", REGIONS), Target("there", domain=PROVINCES), MoveRegion("region", NamedPlace("there")))
    t.use("Tool", wall, province_option(t, provinces_of(t.m, 0)[2]))
    assert t.m.region(provinces_of(t.m, 0)[0]) == wall and t.honor(0) == 0


# --- overlaying, bowing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EXP-09", "SE-EXP-08")
def test_who_is_no_longer_overlaid_is_in_play_again_and_has_not_entered() -> None:
    t = Table()
    price = triggered(after(kinds.ENTER, PERSONALITIES), [verbs.lose_honor(3)])
    young = t.define("Hero", "Personality", force=1, chi=2, traits=[price])
    old = t.define("Hero", "Personality", force=4, chi=4, experience="Experienced")
    below = t.put(young, 0)
    above = t.put(old, 0)
    t.m.unlink(above)
    t.m.link_bottom(above, terms.RESOLVING)
    lay_over(t.m, above, below)
    follower = t.put(t.define("Follower", "Follower", force=1), 0, on=above)
    t.token(above, force=2)
    using(t, Target("him", PERSONALITIES), verbs.bow("him"), DiscardOverlay("him"))
    t.use("Tool", above)
    assert t.where(above) == "discard" and t.where(below) == "home"
    assert t.bowed(below) and t.force(below) == 3 and t.host(follower) == below
    assert t.m.overlays(above) == -1 and t.honor(0) == 0
    t.done()


@pytest.mark.rule("SE-NEG-16")
def test_what_may_remain_bowed_asks_its_controller_until_it_straightens() -> None:
    t = Table()
    guard = t.put(t.define("Guard", "Personality"), 1, bowed=True)
    t.put(t.define("Chain", "Holding", abilities=[open_([Target("him", PERSONALITIES), MayRemainBowed("him")])]), 0)
    t.put(t.define("Bell", "Holding", abilities=[
        open_([Target("him", PERSONALITIES), verbs.straighten("him")], period=4)]), 0)  # fmt: skip
    t.put(t.define("Gong", "Holding", abilities=[
        open_([Target("him", PERSONALITIES), verbs.bow("him")], period=4)]), 0)  # fmt: skip
    t.action_phase()
    t.use("Chain", guard).passes()
    t.use("Bell", guard)
    assert (t.question.kind, t.question.player) == ("may", 1)
    t.answer("yes")
    assert t.bowed(guard)
    t.passes().use("Bell", guard, "no")
    assert not t.bowed(guard)
    t.passes().use("Gong", guard).passes()
    t.use("Bell", guard)
    assert not t.bowed(guard)  # it has straightened: the permission is over
    t.done()


# --- attacks and battles --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-20", "SE-TRN-19")
def test_what_a_text_says_of_an_extra_phase_holds_in_it_and_the_rest_comes_after_it() -> None:
    t = Table()
    hero = t.put(t.define("Hero", "Personality", force=3, chi=3, abilities=[
        open_([AdditionalAttackPhase(THIS), verbs.lose_honor(4)])]), 0)  # fmt: skip
    other = t.put(t.define("Other", "Personality", force=3, chi=3), 0)
    t.action_phase()
    t.use("Hero")
    assert t.honor(0) == 0  # the later text waits
    assert t.question.kind == "assign" and t.fits("assign Hero") and not t.fits("assign Other")
    while t.m.phase == terms.PHASE_ATTACK:
        t.m.answer(t.question.options[0])
    assert t.honor(0) == -4 and t.location(other) == -1 and t.location(hero) == -1


@pytest.mark.rule("SE-BAT-35")
def test_a_battle_outside_an_attack_begins_with_combat() -> None:
    t = Table()
    raider = t.put(t.define("Raider", "Personality", force=9, chi=3), 0)
    guard = t.put(t.define("Guard", "Personality", force=1, chi=3), 1)
    t.put(t.define("Charge", "Action", abilities=[battle([verbs.gain_honor(1)])]), 0, "hand")
    province = t.province(1, 1)
    using(t, Target("there", domain=PROVINCES), FightBattle(NamedPlace("there")), Draw())
    for card in (raider, guard):
        set_location(t.m, card, province)
    hand = len(t.hand(0))
    t.use("Tool", province_option(t, province)).settle()
    assert (t.question.kind, t.question.player, t.question.rule) == ("action", 1, "SE-BAT-04")  # no maneuvers before
    assert t.m.phase == terms.PHASE_ACTION and len(t.hand(0)) == hand
    t.passes().use("Charge").passes(2).settle()
    assert t.dead(guard) and t.location(raider) == -1
    assert not t.m.province_exists(province)  # 9 Force against a strength of 7
    assert len(t.hand(0)) == hand - 1 + 1  # what comes after it in the text
    assert (t.m.attacker, t.m.defender) == (-1, -1)
    assert t.question.rule == "SE-TRN-15"


# --- all of a kind, and all others --------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-61")
@pytest.mark.parametrize("everyone", [True, False])
def test_where_all_of_a_kind_are_targeted_no_other_target_is_left(everyone: bool) -> None:
    t = Table()
    oni = [t.person(f"Oni {n}", keywords="Oni") for n in range(2)]
    count = 2 if everyone else 1
    t.act("Rite", Target("them", keyword("Oni"), count, count), verbs.bow("them"))
    decoy = [Choose("other", PERSONALITIES & LEGAL_INSTEAD, 0, 1), TargetInstead("other")]
    t.holding("Decoy", 1, reaction(before(kinds.TARGET, Titled("Oni 0")), decoy))
    t.action_phase()
    t.use("Rite", *oni[:count], others_pass=False)
    t.use("Decoy", player=1, others_pass=False)
    assert (oni[1] in t.question.options) == (not everyone)
    if not everyone:
        t.answer(oni[1])
    t.settle()
    assert [t.bowed(each) for each in oni] == ([True, True] if everyone else [False, True])


@pytest.mark.rule("SE-DEF-03")
@pytest.mark.parametrize(("band", "instead", "others"), [
    (["Page"], "Guard", ["Lord", "Captain", "Squire", "Guard"]), (["Page"], "Squire", None), (["Page"], "", None),
    (["Lord", "Page"], "Squire", ["Squire"]), (["Lord", "Page"], "", None)])
def test_what_is_targeted_instead_is_in_one_unit_with_the_other_targets(
    band: list[str], instead: str, others: list[str] | None
) -> None:
    """Where there are no others it may be in any unit; if nothing is, the first target stands."""
    t = Table()
    lord, captain = t.person("Lord"), t.person("Captain")
    units = [lord, t.follower(lord, title="Page"), t.follower(lord, title="Squire"), captain,
             t.follower(captain, title="Guard")]  # fmt: skip
    t.act("Rite", verbs.bow("band"), constraints=[CardsInOneUnit("band", YOURS)])
    decoy = [Choose("other", LEGAL_INSTEAD, 0, 1), TargetInstead("other")]
    t.holding("Decoy", 1, reaction(before(kinds.TARGET, Titled("Page")), decoy))
    t.action_phase()
    t.use("Rite")
    for title in band:
        t.answer(title)
    t.answer("done").use("Decoy", player=1)
    if others is not None:
        assert t.titles([card for card in t.question.options if card >= 0]) == others
    t.answer(instead or "done").settle()
    bowed = [title for title in band if title != "Page"] + [instead or "Page"]
    assert sorted(t.titles([card for card in units if t.bowed(card)])) == sorted(bowed)


@pytest.mark.rule("SE-DEF-03")
@pytest.mark.parametrize("answers", [(), ("Decoy",), ("Ward",), ("Decoy", "Ward")])
def test_a_target_that_nothing_replaced_is_negated_with_what_was_to_happen_to_it(answers: tuple[str, ...]) -> None:
    t = Table()
    foe, _ = t.person("Foe", 1), t.person("Other", 1)
    t.act("Hit", Target("him", OTHER_PLAYERS & PERSONALITIES), verbs.bow("him"), verbs.gain_honor(1))
    decoy = [Choose("other", PERSONALITIES & LEGAL_INSTEAD, 0, 1), TargetInstead("other")]
    t.holding("Decoy", 1, reaction(before(kinds.TARGET, Titled("Foe")), decoy))
    t.holding("Ward", 1, reaction(before(kinds.TARGET, Titled("Foe")), [verbs.NegateIt()]))
    t.action_phase()
    t.use("Hit", foe, others_pass=False)
    for title in answers:
        t.use(title, player=1, others_pass=False)
        if title == "Decoy":
            t.answer("done").settle()
    if t.question.kind == "reaction":
        t.answer("pass").settle()
    assert (t.bowed(foe), t.honor(0)) == ((False, 0) if "Ward" in answers else (True, 1))


@pytest.mark.rule("SE-DEF-64")
def test_each_other_takes_in_all_but_the_one_that_is_named() -> None:
    t = Table()
    drill = StatModifier(terms.FORCE, 1, PERSONALITIES & FRIENDLY & other_than(THIS))
    lord = t.person("Lord", force=1, traits=[continuous(drill)])
    men = [t.person(f"Man {n}", force=1) for n in range(3)]
    foe, home = t.person("Foe", 1, force=1), t.person("Home", force=1)
    t.battle([lord, *men], [foe])
    assert [t.force(each) for each in (lord, *men, foe, home)] == [1, 2, 2, 2, 1, 1]


@pytest.mark.rule("SE-CRE-60")
@pytest.mark.parametrize("honor", [3, 9])
def test_the_honor_requirement_of_a_created_card_is_not_looked_at(honor: int) -> None:
    t = Table()
    made = Created(terms.PERSONALITY, 2, 2, title="Champion")
    made.definition.stats[terms.HONOR_REQUIREMENT] = 8
    begins = after(kinds.PHASE, number=terms.PHASE_DYNASTY)
    t.holding("Summons", 0, reaction(begins, [Create(made)]))
    t.set_honor(0, honor)
    t.turns(0)
    until(t, "reaction", 0)
    t.use("Summons")
    assert t.phase_now == "dynasty"
    assert t.titles(t.cards(0, "home")).count("Champion") == 1


# --- assigning for another player ---------------------------------------------------------------------------------


def pressed(optional: bool) -> tuple[Table, int]:
    """Player 0 assigns a unit of player 1, or may do so, as the Infantry Maneuvers begin."""
    t = Table()
    guard = t.person("Guard", 1, force=2)
    t.person("Raider", 0, force=2)
    press = Assign(PERSONALITIES & OTHER_PLAYERS)
    begins = after(kinds.SEGMENT, number=terms.SEGMENT_INFANTRY)
    t.holding("Press", 0, traits=[triggered(begins, [May(press) if optional else press])])
    t.phase(terms.PHASE_ATTACK, 0)
    t.answer(t.question.options[0])
    return t, guard


@pytest.mark.rule("SE-ATK-08")
@pytest.mark.parametrize("optional", [True, False])
def test_who_assigns_anothers_unit_chooses_where(optional: bool) -> None:
    t, guard = pressed(optional)
    if optional:
        t.answer("yes")
    assert (t.question.kind, t.question.player) == ("battlefield", 0)
    assert t.options() == [f"Province {n} of player 2" for n in range(1, 5)]  # he cannot hold it home
    t.answer("province 3 of player 2")
    assert t.location(guard) == t.province(1, 2) and t.m.side(guard) == 1


@pytest.mark.rule("SE-ATK-08")
@pytest.mark.parametrize("comes", [True, False])
def test_who_declines_to_assign_anothers_unit_leaves_that_to_its_controller(comes: bool) -> None:
    t, guard = pressed(True)
    t.answer("no")
    assert t.location(guard) == -1
    t.answers("assign Raider", "province 1 of player 2")
    assert (t.question.kind, t.question.player) == ("assign", 1)
    if comes:
        t.answers("assign Guard", "province 1 of player 2")
    else:
        t.answer("done")
    assert (t.location(guard) == t.province(1)) == comes
