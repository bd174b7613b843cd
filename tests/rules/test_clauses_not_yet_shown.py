"""Further clauses of rules that one test stood for: costs, restrictions, effects, negation, stats, keywords, areas."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Count, ProvincesLost
from gorin.lang.cards import battle, cannot_attach, continuous, open_, reaction, triggered
from gorin.lang.conditions import Holds
from gorin.lang.costs import Cost, bow_cost, bow_one_cost, dishonor_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import IGNORING_RESTRICTIONS, AttachCard, BringIn
from gorin.lang.flow import May
from gorin.lang.lasting import BONUSES, PENALTIES, ChangeOf, NeedNot
from gorin.lang.modifiers import Cannot, KeywordModifier, StatModifier
from gorin.lang.refs import HOST, THIS, NamedPlace, UnitOf, ref
from gorin.lang.selectors import (
    FOLLOWERS,
    ITEMS,
    MORE,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    OneOf,
    Titled,
    keyword,
)
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, YOUR_HAND, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    Apply,
    Draw,
    Favor,
    NegateAction,
    NegateIt,
    ProvinceFalls,
    bow,
    bow_unit,
    destroy,
    discard,
    gain_honor,
    give,
    lose_honor,
    put_in_hand,
    remove_from_game,
)
from gorin.rules.views import view
from gorin.table import kinds
from gorin.table.changes import province_name
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.stats import stat
from gorin.table.terms import CHI, FORCE, MODE_COST, PERSONAL_HONOR
from gorin.testing import Table
from tests.rules.laying import until_turn

HERO = Titled("Hero")


# --- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-01", "SE-CST-27")
@pytest.mark.parametrize("foiled", [True, False])
def test_half_a_cost_is_none(foiled: bool) -> None:
    t = Table()
    men = [t.person(f"Man {n}", keywords="Samurai") for n in range(2)]
    t.holding("Hand", 1, reaction(before(kinds.BOW, Titled("Man 1"), mode=MODE_COST), [NegateIt()]))
    t.act("Work", gain_honor(1), costs=[bow_one_cost(YOURS & SAMURAI, 2)])
    t.action_phase()
    t.use("Work", *men)
    if t.question.kind == "reaction":
        t.answer("use Hand" if foiled else "pass").settle()
    assert t.honor(0) == (0 if foiled else 1)


@pytest.mark.rule("SE-CST-03", "SE-CST-20")
def test_with_its_cost_waived_the_target_is_chosen_all_the_same() -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(NeedNot(kinds.BOW, HERO, None))])
    t.person("Mate")
    t.holding("Alarm", 1, traits=[triggered(after(kinds.TARGET, HERO), [gain_honor(1)])])
    target = Target("him", YOURS & PERSONALITIES)
    t.holding("Order", 0, open_([gain_honor(1)], [target, bow_cost("him")]))
    t.action_phase()
    t.use("Order", hero, "yes")
    assert t.honor(1) == 1 and not t.bowed(hero) and t.honor(0) == 1


@pytest.mark.rule("SE-CST-07")
def test_what_one_phrase_asks_for_is_paid_at_once() -> None:
    t = Table()
    men = [t.person(f"Man {n}", keywords="Samurai") for n in range(2)]
    seen = reaction(after(kinds.DISHONOR, PERSONALITIES), [gain_honor(1)])
    t.holding("Gossip", 1, seen)
    t.act("Confess", gain_honor(5), costs=[dishonor_cost(YOURS & SAMURAI)])
    t.action_phase()
    t.answer("use Confess")
    assert t.can_use("Gossip", 1) and all(t.dishonored(man) for man in men)


@pytest.mark.rule("SE-CST-25")
@pytest.mark.parametrize("tired", [True, False])
def test_a_unit_pays_with_every_card_or_not_at_all(tired: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=hero)
    t.act("Tire", bow(Titled("Guard")))
    t.holding("March", 0, open_([gain_honor(1)], [Cost(kinds.BOW, UnitOf(ref(HERO)))]))
    t.action_phase()
    if tired:
        t.use("Tire").passes()
    assert t.can_use("March", 0) is not tired
    if not tired:
        t.use("March")
        assert t.bowed(hero) and t.bowed(guard)


@pytest.mark.rule("SE-CST-26")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_all_of_something_is_at_least_one(number: int) -> None:
    t = Table()
    men = [t.person(f"Oni {n}", keywords="Oni") for n in range(number)]
    t.act("Rite", gain_honor(1), costs=[bow_cost(YOURS & keyword("Oni"))])
    t.action_phase()
    assert t.can_use("Rite", 0) is (number > 0)
    if number:
        t.use("Rite")
        assert all(t.bowed(man) for man in men) and t.honor(0) == 1


# --- restrictions, conditions ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CND-01", "SE-CND-02")
@pytest.mark.parametrize("ignoring", [True, False])
@pytest.mark.parametrize("what", ["honor", "loyal", "unique", "singular", "nothing"])
def test_each_limit_on_entering_is_a_restriction_that_may_be_ignored(what: str, ignoring: bool) -> None:
    t = Table()
    words = {"loyal": "Loyal, Lion Clan", "unique": "Unique", "singular": "Singular"}.get(what, "")
    made = t.define("Lord", "Personality", hr=9 if what == "honor" else 0, keywords=words)
    if what in ("unique", "singular"):
        t.put(made, 0)
    lord = t.put(made, 0, "discard")
    options = IGNORING_RESTRICTIONS if ignoring else 0
    t.act("Call", Target("it", Titled("Lord"), domain=YOUR_DISCARD), BringIn("it", None, options))
    t.action_phase()
    legal = ignoring or what == "nothing"
    if t.can_use("Call", 0):
        t.use("Call", lord).settle()
    assert (t.where(lord) == "home") is legal


@pytest.mark.rule("SE-CND-01", "SE-KEY-12")
@pytest.mark.parametrize("second", ["Weapon", "Armor"])
def test_the_limit_of_one_weapon_is_a_restriction(second: str) -> None:
    t = Table()
    hero = t.person("Hero")
    t.put(t.define("Sword", "Item", force=1, chi=0, keywords="Weapon"), 0, on=hero)
    t.put(t.define("Thing", "Item", force=1, chi=0, keywords=second), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is (second == "Armor")


@pytest.mark.rule("SE-CND-03", "SE-PER-01")
@pytest.mark.parametrize("barred", [True, False])
def test_what_may_not_be_attached_costs_nothing(barred: bool) -> None:
    t = Table()
    hero = t.person("Hero", traits=[cannot_attach(ITEMS)] if barred else [])
    sword = t.put(t.define("Sword", "Item", force=1, chi=0, gold_cost=5), 0, "hand")
    give_it = [Target("it", ITEMS, domain=YOUR_HAND), AttachCard("it", HERO)]
    t.act("Smith", *give_it)
    t.action_phase()
    if t.can_use("Smith", 0):
        t.use("Smith", sword)
        t.settle_payment()
        t.settle()
    assert (t.host(sword) == hero) is not barred
    assert t.bowed(t.m.stronghold(0)) is not barred


@pytest.mark.rule("SE-CND-04")
@pytest.mark.parametrize("lost", [True, False])
def test_the_past_is_the_whole_game(lost: bool) -> None:
    t = Table()
    t.act("Raze", Target("there", domain=PROVINCES), ProvinceFalls(NamedPlace("there")), player=1)
    t.holding("Grief", 0, open_([gain_honor(1)], [Holds(ProvincesLost(), MORE, 0)]))
    t.turns()
    until_turn(t, 9)
    if lost:
        t.use("Raze", province_name(t.m, t.province(0, 3)))
    until_turn(t, 12)
    assert t.question.player == 0 and t.can_use("Grief", 0) is lost


# --- effects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-10", "SE-EFF-05")
@pytest.mark.parametrize("ongoing", [True, False])
def test_ongoing_effects_outlive_their_source_and_continuous_ones_do_not(ongoing: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    text = [] if ongoing else [continuous(StatModifier(FORCE, 2, HERO, None))]
    t.person("Patron", abilities=[open_([give(HERO, FORCE, 2)])] if ongoing else [], traits=text)
    t.act("Kill", destroy(Titled("Patron")))
    t.action_phase()
    if ongoing:
        t.use("Patron").passes()
    assert t.force(hero) == 3
    t.use("Kill")
    assert t.force(hero) == (3 if ongoing else 1)


@pytest.mark.rule("SE-EFF-20", "SE-EFF-21")
@pytest.mark.parametrize("there", [True, False])
def test_one_may_choose_what_will_do_nothing(there: bool) -> None:
    t = Table()
    t.person("Foe", 1, bowed=not there)
    t.act("Scold", May(bow(Titled("Foe")), name="scold"), gain_honor(1))
    t.action_phase()
    t.use("Scold")
    assert t.question.kind == "may" and len(t.question.options) == 2
    t.answer("yes").settle()
    assert t.honor(0) == 1


@pytest.mark.rule("SE-EFF-28", "SE-EFF-13")
def test_what_lasts_on_a_card_stays_on_it_when_it_comes_back() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.act("Cheer", give(HERO, FORCE, 2))
    t.act("Kill", destroy(HERO))
    t.act("Recall", Target("it", HERO, domain=YOUR_DISCARD), BringIn("it"))
    t.action_phase()
    t.use("Cheer").passes()
    t.use("Kill").passes()
    t.use("Recall", hero).settle()
    assert t.where(hero) == "home" and t.force(hero) == 3


@pytest.mark.rule("SE-EFF-34", "SE-EFF-35")
@pytest.mark.parametrize("where", ["hand", "removed"])
def test_a_card_goes_where_it_never_was_and_what_is_removed_lies_open_outside(where: str) -> None:
    t = Table()
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=t.person("Hero"))
    t.act("Send", put_in_hand(Titled("Guard")) if where == "hand" else remove_from_game(Titled("Guard")))
    t.action_phase()
    t.use("Send")
    assert t.where(guard) == where
    assert t.m.face_up(guard) is (where == "removed")


# --- negation -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("negated", [True, False])
def test_negating_all_midway_ends_what_lasts_and_undoes_nothing_else(negated: bool) -> None:
    t = Table()
    foe, hero = t.person("Foe", 1), t.person("Hero", force=1)
    t.act("Scheme", bow(Titled("Foe")), give(HERO, FORCE, 2), lose_honor(1), gain_honor(5))
    t.holding("Guile", 1, reaction(after(kinds.LOSE_HONOR), [NegateAction()]))
    t.action_phase()
    t.answer("use Scheme")
    assert t.force(hero) == 3
    t.answer("use Guile" if negated else "pass").settle()
    assert t.bowed(foe), "what has happened stays"
    assert (t.force(hero), t.honor(0)) == ((1, -1) if negated else (3, 4))


@pytest.mark.rule("SE-NEG-06")
@pytest.mark.parametrize("barred", [True, False])
def test_what_will_not_enter_need_not_be_paid_for(barred: bool) -> None:
    t = Table()
    lord = t.put(t.define("Lord", "Personality", gold_cost=5), 0, "discard")
    text = [continuous(Cannot(before(kinds.ENTER, Titled("Lord"))))] if barred else []
    t.holding("Ban", 1, traits=text)
    t.act("Call", Target("it", Titled("Lord"), domain=YOUR_DISCARD), BringIn("it"))
    t.action_phase()
    if t.can_use("Call", 0):
        t.use("Call", lord)
        t.settle_payment()
        t.settle()
    assert (t.where(lord) == "home") is not barred
    assert t.bowed(t.m.stronghold(0)) is not barred


@pytest.mark.rule("SE-TRT-17")
@pytest.mark.parametrize("negated", [True, False])
def test_a_trait_that_was_negated_has_been_used(negated: bool) -> None:
    t = Table()
    once = triggered(after(kinds.DRAW, player=BY_YOU), [gain_honor(1)], limit=1)
    t.holding("School", 0, traits=[once])
    t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR, by=BY_OTHERS), [NegateIt()]))
    t.act("Study", Draw())
    t.action_phase()
    t.use("Study")
    t.answer("use Hush" if negated else "pass").settle()
    t.passes().use("Study").settle()
    assert t.honor(0) == (0 if negated else 1)


# --- stats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STA-02", "SE-STA-24", "SE-ITM-01")
def test_a_signed_modifier_falls_below_nothing_and_the_items_own_stat_does_not() -> None:
    t = Table()
    hero = t.person("Hero", force=5)
    sword = t.put(t.define("Sword", "Item", force=1, chi=0), 0, on=hero)
    t.act("Rust", give(Titled("Sword"), FORCE, -3))
    t.act("Hone", give(Titled("Sword"), FORCE, 4))
    t.action_phase()
    assert t.force(hero) == 6
    t.use("Rust").passes()
    assert t.force(hero) == 3 and stat(t.m, sword, FORCE) == 0, "-2 for him, 0 of its own"
    t.use("Hone")
    assert t.force(hero) == 7 and stat(t.m, sword, FORCE) == 2


@pytest.mark.rule("SE-STA-03", "SE-STA-01", "SE-STA-09")
def test_penalties_beyond_nothing_are_remembered() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.act("Weaken", give(HERO, FORCE, -3))
    t.act("Cheer", give(HERO, FORCE, 1))
    t.action_phase()
    t.use("Weaken").passes()
    seen = []
    for _ in range(4):
        t.use("Cheer").passes()
        seen.append(t.force(hero))
    assert seen == [0, 0, 1, 2]


def mourner(t: Table) -> None:
    """Someone who notices Force bonuses (10) and penalties (1)."""
    bonus, penalty = (after(kinds.MODIFY, when=ChangeOf(FORCE, which)) for which in (BONUSES, PENALTIES))
    t.holding("Mourner", 1, traits=[triggered(bonus, [gain_honor(10)]), triggered(penalty, [gain_honor(1)])])


@pytest.mark.rule("SE-STA-06", "SE-STA-07", "SE-STA-08")
@pytest.mark.parametrize(("deed", "noticed"), [("weaken", 1), ("lose one", 0), ("bow one", 0), ("nothing", 0)])
def test_only_a_real_change_of_a_card_is_a_penalty(deed: str, noticed: int) -> None:
    t = Table()
    hero = t.person("Hero", force=3, traits=[continuous(StatModifier(FORCE, Count(YOURS & SAMURAI), None, None))])
    t.put(t.define("Guard", "Follower", force=2), 0, on=hero)
    t.person("Samurai One", keywords="Samurai")
    mourner(t)
    texts = {"weaken": give(HERO, FORCE, -1), "lose one": destroy(Titled("Samurai One")),
             "bow one": bow(Titled("Guard")), "nothing": give(HERO, FORCE, 0)}
    t.act("Deed", texts[deed])
    t.action_phase()
    assert (t.force(hero), t.unit_force(hero)) == (4, 6)
    t.use("Deed")
    assert t.honor(1) == noticed
    assert (t.force(hero), t.unit_force(hero)) == {"weaken": (3, 5), "lose one": (3, 5), "bow one": (4, 4),
                                                   "nothing": (4, 6)}[deed]


@pytest.mark.rule("SE-STA-14", "SE-STA-13")
@pytest.mark.parametrize("which", [CHI, PERSONAL_HONOR])
def test_followers_take_no_bonus_to_chi_or_personal_honor(which: int) -> None:
    t = Table()
    hero = t.person("Hero", ph=1)
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=hero)
    t.act("Bless", give(YOURS & (PERSONALITIES | FOLLOWERS), which, 2))
    t.action_phase()
    before_ = stat(t.m, hero, which)
    t.use("Bless")
    assert stat(t.m, guard, which) == 0 and stat(t.m, hero, which) == before_ + 2


@pytest.mark.rule("SE-STA-27")
@pytest.mark.parametrize(("number", "heard"), [(0, 0), (3, 1)])
def test_honor_may_be_negative_and_nothing_is_no_loss(number: int, heard: int) -> None:
    t = Table()
    t.holding("Scribe", 1, traits=[triggered(after(kinds.LOSE_HONOR), [gain_honor(1)])])
    t.act("Scandal", lose_honor(number))
    t.action_phase()
    t.use("Scandal")
    assert (t.honor(0), t.honor(1)) == (-number, heard)


# --- keywords -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-KEY-01", "SE-KEY-02")
@pytest.mark.parametrize(("asked", "found"), [("Dragon Clan", True), ("Dragon", False), ("Clan", False)])
def test_a_keyword_is_whole(asked: str, found: bool) -> None:
    t = Table()
    t.person("Lord", 1, keywords="Dragon Clan")
    t.act("Greet", Target("him", keyword(asked)), bow("him"))
    t.action_phase()
    assert t.can_use("Greet", 0) is found


@pytest.mark.rule("SE-KEY-03", "SE-TRT-03")
@pytest.mark.parametrize("grants", [0, 1, 2])
def test_a_keyword_is_had_or_not_however_often_it_was_given(grants: int) -> None:
    t = Table()
    hero = t.person("Hero", keywords="Cavalry")
    t.act("Mount", Apply(KeywordModifier(M_GIVE_KEYWORD, "Cavalry", None, None), HERO))
    t.act("Dismount", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", None, None), HERO))
    t.action_phase()
    for _ in range(grants):
        t.use("Mount").passes()
    assert t.has(hero, "Cavalry")
    t.use("Dismount")
    assert not t.has(hero, "Cavalry")


@pytest.mark.rule("SE-KEY-16")
@pytest.mark.parametrize(("kind", "rides"), [("Personality", True), ("Follower", True), ("Item", False)])
def test_only_people_ride(kind: str, rides: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    card = hero if kind == "Personality" else t.put(t.define("Thing", kind, force=1), 0, on=hero)
    who = HERO if kind == "Personality" else Titled("Thing")
    t.act("Mount", Apply(KeywordModifier(M_GIVE_KEYWORD, "Cavalry", None, None), who))
    t.action_phase()
    t.use("Mount")
    assert t.has(card, "Cavalry") is rides


# --- areas ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ZON-07", "SE-ZON-08", "SE-STT-06")
@pytest.mark.parametrize("how", ["destroyed", "discarded"])
@pytest.mark.parametrize("shamed", [True, False])
def test_the_destroyed_are_dead_the_discarded_are_not_and_both_keep_their_state(how: str, shamed: bool) -> None:
    t = Table()
    hero = t.person("Hero", dishonored=shamed)
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=hero)
    t.holding("Watch", 1, traits=[triggered(after(kinds.BOW), [gain_honor(1)])])
    t.act("Fate", destroy(HERO) if how == "destroyed" else discard(HERO))
    t.action_phase()
    t.use("Fate")
    assert t.where(hero) == t.where(guard) == "discard"
    assert t.dead(hero) is (how == "destroyed") and not t.dead(guard)
    assert t.dishonored(hero) is shamed and t.honor(1) == 0


@pytest.mark.rule("SE-ZON-15")
@pytest.mark.parametrize("player", [0, 1])
def test_ones_own_focused_card_is_known_to_oneself_alone(player: int) -> None:
    t = Table()
    card = t.put(t.define("Secret Plan", "Action", focus=1), 0, "hand")
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])
    t.person("Hero", abilities=[text])
    foe = t.person("Foe", 1)
    t.action_phase()
    t.use("Hero", foe)
    t.answer(next(each for each in t.question.options if each >= 0))
    t.answer(card)
    shown = {key: value for key, value in view(t.m, player).items() if key != "log"}
    assert t.where(card) == "focus" and ("Secret Plan" in repr(shown)) is (player == 0)


@pytest.mark.rule("SE-STT-02")
@pytest.mark.parametrize("where", ["home", "discard"])
def test_only_what_is_in_play_bows(where: str) -> None:
    t = Table()
    hero = t.person("Hero", 0, where)
    domain = YOUR_DISCARD if where == "discard" else 0
    t.act("Tire", Target("it", HERO, domain=domain), bow("it"), gain_honor(1))
    t.action_phase()
    t.use("Tire", hero)
    assert t.bowed(hero) is (where == "home") and t.honor(0) == 1


# --- Honor, units ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-HON-04", "SE-HON-03")
@pytest.mark.parametrize("shamed", [True, False])
def test_honor_from_attaching_to_the_dishonorable_rehonors_him(shamed: bool) -> None:
    t = Table()
    hero, other = t.person("Hero", dishonored=shamed), t.person("Other", dishonored=True)
    prize = triggered(after(kinds.ATTACH, OneOf(THIS)), [gain_honor(2)])
    t.put(t.define("Banner", "Item", force=0, chi=0, traits=[prize]), 0, "hand")
    t.action_phase()
    t.use("Equip", hero, "Banner").settle()
    assert t.honor(0) == (0 if shamed else 2) and not t.dishonored(hero) and t.dishonored(other)


@pytest.mark.rule("SE-FAV-01")
def test_there_is_one_favor_and_it_is_no_card() -> None:
    t = Table()
    t.set_favor(1)
    t.act("Seize", Favor(kinds.TAKE_FAVOR))
    t.act("Point", Target("it"), gain_honor(1))
    t.turns()
    until_turn(t, 8)
    t.use("Seize").passes()
    assert t.favor == 0
    t.answer("use Point")
    assert all("Favor" not in each for each in t.options())
    t.answer(t.question.options[0]).settle()
    until_turn(t, 9)
    assert t.favor == 0, "it stays until someone takes it"


@pytest.mark.rule("SE-UNT-03", "SE-DEF-31")
def test_bowing_a_unit_bows_each_card_at_once() -> None:
    t = Table()
    hero = t.person("Hero")
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=hero)
    t.holding("Watch", 1, reaction(after(kinds.BOW), [gain_honor(1)]))
    t.act("Rest", bow_unit(HERO))
    t.action_phase()
    t.answer("use Rest")
    assert t.can_use("Watch", 1) and t.bowed(hero) and t.bowed(guard)


@pytest.mark.rule("SE-UNT-04")
@pytest.mark.parametrize("words", ["Shugenja", "Monk"])
def test_this_personality_on_an_attachment_is_his_units(words: str) -> None:
    t = Table()
    hero = t.person("Hero", keywords=words)
    t.person("Other", keywords="Shugenja")
    chant = open_([gain_honor(1)], [bow_cost(HOST)])
    t.put(t.define("Beads", "Item", force=0, chi=0, abilities=[chant]), 0, on=hero)
    t.action_phase()
    t.use("Beads")
    assert t.bowed(hero) and t.honor(0) == 1


@pytest.mark.rule("SE-REG-06")
@pytest.mark.parametrize("number", [0, 2])
def test_a_regions_battle_ability_serves_at_other_provinces_too(number: int) -> None:
    t = Table()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=1)
    t.put(t.define("Hill", "Region", abilities=[battle([gain_honor(1)])]), 1, "region")
    t.battle([raider], [guard], number=number)
    assert t.question.player == 1 and t.can_use("Hill", 1)

