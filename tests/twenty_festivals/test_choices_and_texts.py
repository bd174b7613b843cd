"""Choices that conflict, permissions, copies, uses and assignments: what texts say against the rules and each other."""

from __future__ import annotations

import pytest

from gorin.lang.adding import PlayFrom
from gorin.lang.announcing import Lures
from gorin.lang.attacks import AdditionalAttackPhase
from gorin.lang.cards import ability, battle, continuous, interrupt, limited, open_, triggered
from gorin.lang.conditions import ActionIs, Holds
from gorin.lang.copying import CopyFeature
from gorin.lang.entering import IGNORING_EFFECTS, WAIVING_COSTS, AttachCard, BringIn
from gorin.lang.flow import May
from gorin.lang.looking import LookAtTop, Search
from gorin.lang.maneuvers import Assign
from gorin.lang.modifiers import FlagModifier, MoreUses
from gorin.lang.ranged import ranged
from gorin.lang.redirecting import GoesElsewhere
from gorin.lang.refs import OTHERS, THIS, YOU, NamedPlace
from gorin.lang.selectors import (
    ACTIONS,
    AT_LEAST,
    BOWED,
    ENEMY,
    OTHER_PLAYERS,
    PERSONALITIES,
    RINGS,
    YOURS,
    OneOf,
    Titled,
)
from gorin.lang.targets import ANY_DISCARD, PROVINCES, Choose, Target
from gorin.lang.triggers import BY_YOU, after, when_would
from gorin.lang.verbs import Apply, Draw, bow, gain_honor, give, lose_honor
from gorin.table import kinds, terms
from gorin.table.definitions import DISCARD_FROM_HAND, PER_GAME, PLAYERS_OTHERS, TARGETED_FIRST, TARGETED_LAST, Trait
from gorin.table.flags import ASSIGN_BOWED, CANNOT_ASSIGN, CANNOT_BE_RANGED
from gorin.table.packing import PASS, YES
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.lang.writing import times_this_turn
from tests.twenty_festivals.attacking import attack, combat, declare, fight
from tests.twenty_festivals.laying import festival, play, until

HERO = Titled("Hero")


def mine(t: Table) -> Table:
    """Pass until player 0 may act."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == 0)


# --- permissions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-14", "TF-STT-02")
@pytest.mark.parametrize(("allowed", "banned", "assigns"), [
    (False, False, False), (True, False, True), (True, True, False)])  # fmt: skip
def test_even_if_bowed_overrides_the_rule_and_no_card(allowed: bool, banned: bool, assigns: bool) -> None:
    t = festival()
    hero = t.person("Hero", traits=[continuous(FlagModifier(ASSIGN_BOWED, OneOf(THIS)))] if allowed else [])
    t.person("Mate")
    if banned:
        t.holding("Wall", 1, traits=[continuous(FlagModifier(CANNOT_ASSIGN, PERSONALITIES & BOWED))])
    t.act("Rest", bow(HERO))
    t.turns(0)
    play(t, "Rest")
    until(t, lambda: t.question.kind == "attack")
    t.m.answer(YES)
    t.settle()
    assert t.question.kind == "assign" and (hero in t.question.options) is assigns


@pytest.mark.rule("TF-EFF-14", "TF-CRD-01")
@pytest.mark.golden("GX-TF-045")
@pytest.mark.parametrize("banned", [True, False])
@pytest.mark.parametrize("wide", [True, False])
def test_a_text_that_widens_a_rule_overcomes_no_ban_of_a_card(wide: bool, banned: bool) -> None:
    t = festival()
    also = PERSONALITIES if wide else None
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3, also=also)])])
    shield = [continuous(FlagModifier(CANNOT_BE_RANGED, OneOf(THIS)))] if banned else []
    lord = t.person("Lord", 1, force=1, traits=shield)
    t.follower(lord, 1, "Squire")
    away = t.person("Away", 1, force=1)
    t.follower(away, 1, "Porter")
    attack(t, {archer: 0}, {lord: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Archer")
    assert sorted(t.titles(t.question.options)) == (["Lord", "Squire"] if wide and not banned else ["Squire"])


@pytest.mark.rule("TF-CRD-01")
@pytest.mark.parametrize("far", [True, False])
def test_a_text_overrules_the_rules_in_what_it_speaks_of_alone(far: bool) -> None:
    """Who may shoot at those at home shoots at no Personality with Followers there."""
    t = festival()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3, home=far)])])
    t.person("Near", 1)
    lord = t.person("Lord", 1)
    t.follower(lord, 1, "Squire")
    t.person("Alone", 1)
    near = t.person("Guard", 1)
    attack(t, {archer: 0}, {near: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Archer")
    expected = ["Alone", "Guard", "Near", "Squire"] if far else ["Guard"]
    if t.question.kind == "target":
        assert sorted(t.titles(t.question.options)) == expected
    else:
        assert expected == ["Guard"] and "Guard is chosen as a target." in t.said()


# --- uses -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-26")
@pytest.mark.golden("GX-TF-071")
@pytest.mark.parametrize("earlier", [True, False])
def test_an_additional_use_this_turn_is_one_more_than_the_first_in_it(earlier: bool) -> None:
    t = festival()
    t.holding("Shrine", 0, open_([gain_honor(1)], period=PER_GAME))
    t.act("Prayer", Target("x", Titled("Shrine")), Apply(MoreUses(1), "x"), limit=1)
    t.turns(0)
    if earlier:
        play(t, "Shrine")
        until(t, lambda: t.active == 1)
        until(t, lambda: t.active == 0 and t.question.kind == "action")
    else:
        play(t, "Shrine")
    assert not t.can_use("Shrine", 0)
    t.use("Prayer", "Shrine")
    mine(t)
    assert t.can_use("Shrine", 0) is not earlier
    if not earlier:
        play(t, "Shrine")
        assert not t.can_use("Shrine", 0) and t.honor(0) == 2


@pytest.mark.rule("TF-ACT-23")
def test_what_is_playing() -> None:
    """A Strategy, a Ring that comes into play from the hand, and one that is used from there (unlike Samurai)."""
    t = festival()
    t.holding("Bell", 1, traits=[triggered(after(kinds.PLAY, ACTIONS), [gain_honor(1)])])
    t.holding("Gong", 1, traits=[triggered(after(kinds.PLAY, RINGS), [gain_honor(10)])])
    t.put(t.define("Plan", "Action", abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.put(t.define("Used", "Ring", abilities=[ability(terms.OPEN, [Draw()], flags=DISCARD_FROM_HAND)]), 0, "hand")
    t.put(t.define("Earned", "Ring", traits=[earned(1)]), 0, "hand")
    t.act("Deed", lose_honor(1, YOU))
    t.turns(0)
    play(t, "Plan")
    assert t.honor(1) == 1
    play(t, "Used")
    assert t.honor(1) == 11
    t.use("Deed", "use Earned")
    mine(t)
    assert t.honor(1) == 21


def earned(count: int) -> Trait:
    """ "After you lose Honor for the n-th (or later) time this turn, you may put this into play"."""
    done = Holds(times_this_turn(kinds.LOSE_HONOR), AT_LEAST, count)
    return triggered(
        after(kinds.LOSE_HONOR, player=BY_YOU), [May(BringIn(THIS))], condition=done, anywhere=1 << terms.HAND
    )


@pytest.mark.rule("TF-ACT-25")
@pytest.mark.parametrize("top", [True, False])
def test_an_ability_of_a_card_in_the_deck_is_used_from_the_resolution_area(top: bool) -> None:
    t = festival()
    scroll = t.put(t.define("Scroll", "Action", abilities=[open_([gain_honor(3)])]), 0, "deck")
    t.holding("Wall", 1, interrupt([gain_honor(1)]))
    look = LookAtTop(1, "x", ACTIONS) if top else Search("x", Titled("Scroll"))
    t.act("Read", look, PlayFrom("x", terms.OPEN))
    t.turns(0)
    t.answer("use Read").settle()
    t.answer_pass()  # nobody interrupts the reading
    t.settle()
    until_asked(t, "search" if not top else "choose", scroll)
    assert t.question.kind == "action" and t.offers("Scroll") and PASS not in t.question.options
    t.answer("use Scroll").settle()
    assert t.can_use("Wall", 1) and t.where(scroll) == "resolving" and t.m.face_up(scroll)
    t.answer_pass()
    assert t.settle().where(scroll) == "discard" and t.honor(0) == 3


def until_asked(t: Table, kind: str, card: Card) -> None:
    """Choose this card where such a question comes."""
    while t.question.kind != "action" or t.question.player != 0 or PASS in t.question.options:
        t.m.answer(card if card in t.question.options else PASS)


# --- Rings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-RNG-01")
@pytest.mark.golden("GX-TF-006")
def test_a_ring_may_enter_each_time_its_condition_is_met_and_at_no_other() -> None:
    t = festival()
    ring = t.put(t.define("Air", "Ring", keywords="Air", traits=[earned(3)]), 0, "hand")
    t.act("Deed", lose_honor(1, YOU))
    t.act("Rest", gain_honor(1))
    t.turns(0)
    play(t, "Deed", "Deed")
    t.use("Deed")
    assert t.can_use("Air", 0)
    t.answer("pass").settle()
    mine(t)
    play(t, "Rest")  # never later
    assert t.where(ring) == "hand"
    t.use("Deed", "use Air")
    assert t.where(ring) == "home"


@pytest.mark.rule("TF-RNG-01")
def test_the_ring_need_not_have_been_in_the_hand_before() -> None:
    t = festival()
    t.act("Deed", lose_honor(1, YOU))
    t.act("Study", Draw())
    ring = t.put(t.define("Air", "Ring", keywords="Air", traits=[earned(2)]), 0, "deck")
    t.turns(0)
    play(t, "Deed", "Deed", "Study")
    assert t.where(ring) == "hand"
    t.use("Deed", "use Air")
    assert t.where(ring) == "home"


# --- copies ---------------------------------------------------------------------------------------------------------


def lesson(t: Table) -> None:
    """A Holding that lets one of yours copy something of another."""
    t.act("Lesson", Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b"))


@pytest.mark.rule("TF-DEF-09")
def test_a_copied_ability_is_unused_and_speaks_of_the_copier() -> None:
    t = festival()
    model = t.person("Kei", abilities=[open_([give(THIS, terms.FORCE, 2)])])
    copier = t.person("Ono")
    lesson(t)
    t.turns(0)
    play(t, "Kei")
    assert (t.force(model), t.force(copier)) == (2, 0) and not t.can_use("Kei", 0)
    t.use("Lesson", copier, model)
    t.answer(t.question.options[0]).settle()
    mine(t)
    t.use("Kei on Ono")
    assert (t.force(model), t.force(copier)) == (2, 2)
    until(t, lambda: t.active == 1)
    assert t.force(copier) == 0


@pytest.mark.rule("TF-DEF-09")
@pytest.mark.parametrize("itself", [True, False])
def test_a_card_copies_nothing_of_its_own(itself: bool) -> None:
    t = festival()
    model = t.person("Kei", abilities=[open_([gain_honor(1)])])
    copier = t.person("Ono", abilities=[open_([gain_honor(1)])])
    lesson(t)
    t.turns(0)
    t.use("Lesson", copier, copier if itself else model)
    assert (t.question.kind == "choice") is not itself


@pytest.mark.rule("TF-DEF-09")
def test_a_copied_text_that_copies_works_on_a_third_card() -> None:
    """[95]"""
    t = festival()
    teaches = open_([Target("b", YOURS & Titled("Third")), CopyFeature(THIS, "b")])
    model = t.person("Kei", abilities=[teaches])
    copier, third = t.person("Ono"), t.person("Third", abilities=[open_([gain_honor(5)])])
    lesson(t)
    t.turns(0)
    t.use("Lesson", copier, model)
    t.answer(t.question.options[0]).settle()
    mine(t)
    t.use("Kei on Ono", third)
    t.answer(t.question.options[0]).settle()
    mine(t)
    t.use("Third on Ono")
    assert t.honor(0) == 5


# --- assigning ------------------------------------------------------------------------------------------------------


def pressed(whose: object, optional: bool) -> tuple[Table, Card]:
    """As the maneuvers begin player 0 assigns, or may assign, such a Personality; each hears what he has assigned."""
    t = festival()
    guard = t.person("Guard", 1, force=2)
    t.person("Raider", 0, force=2)
    press = Assign(PERSONALITIES & whose)  # type: ignore[operator]
    begins = after(kinds.SEGMENT, number=terms.SEGMENT_INFANTRY)
    t.holding("Press", 0, traits=[triggered(begins, [May(press) if optional else press])])
    for player in (0, 1):
        heard = triggered(after(kinds.ASSIGN, PERSONALITIES, player=BY_YOU), [gain_honor(1)])
        t.holding(f"Ear {player}", player, traits=[heard])
    t.phase(terms.PHASE_ATTACK, 0)
    t.m.answer(YES)
    t.settle()
    return t, guard


@pytest.mark.rule("TF-DEF-11", "TF-DEF-83")
@pytest.mark.parametrize("optional", [True, False])
def test_who_assigns_anothers_unit_chooses_where_and_has_assigned_it(optional: bool) -> None:
    t, guard = pressed(OTHER_PLAYERS, optional)
    if optional:
        t.answer("yes")
    assert (t.question.kind, t.question.player) == ("battlefield", 0)
    t.answer("province 2 of player 2")
    t.settle()
    assert t.location(guard) == t.province(1, 1) and t.m.side(guard) == 1
    assert (t.honor(0), t.honor(1)) == (1, 0)


@pytest.mark.rule("TF-DEF-11")
@pytest.mark.parametrize("comes", [True, False])
def test_who_declines_leaves_it_to_its_controller(comes: bool) -> None:
    t, guard = pressed(OTHER_PLAYERS, True)
    t.answer("no").settle()
    t.answer_pass()
    t.settle()
    assert (t.question.kind, t.question.player) == ("assign", 1)
    if comes:
        t.answer(guard).answer("province 1 of player 2").settle()
    else:
        t.answer_pass()
    assert (t.location(guard) == t.province(1)) is comes
    assert (t.honor(0), t.honor(1)) == (0, 1 if comes else 0)


@pytest.mark.rule("TF-DEF-83")
def test_to_assign_a_unit_without_more_is_to_assign_ones_own() -> None:
    t, guard = pressed(YOURS, False)
    assert t.question.kind == "battlefield"
    t.answer("province 1 of player 2").settle()
    assert t.location(guard) < 0 and (t.honor(0), t.honor(1)) == (1, 0)


@pytest.mark.rule("TF-CHO-60", "TF-TIM-05")
@pytest.mark.golden("GX-TF-049")
@pytest.mark.parametrize("wants", [True, False])
def test_who_really_decides_where_a_unit_assigns_has_assigned_it(wants: bool) -> None:
    t = festival()
    scout = t.person("Scout", force=2)
    guide = [May(Choose("place", domain=PROVINCES, who=YOU), name="do"), GoesElsewhere(NamedPlace("place"))]
    t.person("Guide", 1, traits=[triggered(when_would(kinds.ASSIGN, PERSONALITIES & OTHER_PLAYERS), guide)])
    for player in (0, 1):
        heard = triggered(after(kinds.ASSIGN, PERSONALITIES, player=BY_YOU), [gain_honor(1)])
        t.holding(f"Ear {player}", player, traits=[heard])
    declare(t)
    t.answer(scout).answer("Province 1")
    t.answer("yes" if wants else "no")
    if wants:
        t.answer("Province 3")
    t.settle()
    assert t.location(scout) == t.province(1, 2 if wants else 0)
    assert (t.honor(0), t.honor(1)) == ((0, 1) if wants else (1, 0))


# --- normal, entering-play effects ----------------------------------------------------------------------------------


@pytest.mark.rule("TF-DEF-12")
@pytest.mark.parametrize("ignoring", [True, False])
@pytest.mark.parametrize("attaches", [True, False])
def test_entering_play_effects_that_are_ignored_are_prevented(attaches: bool, ignoring: bool) -> None:
    t = festival()
    t.person("Hero")
    texts = [triggered(after(kinds.ATTACH if attaches else kinds.ENTER, OneOf(THIS)), [gain_honor(4)])]
    d = t.define("Page", "Follower" if attaches else "Personality", keywords="Destined", traits=texts, force=1, chi=1)
    page = t.put(d, 0, "discard")
    for kind in (kinds.ENTER, kinds.ATTACH):
        t.holding(f"Ear {kind}", 1, traits=[triggered(after(kind, Titled("Page")), [gain_honor(1)])])
    ways = WAIVING_COSTS | (IGNORING_EFFECTS if ignoring else 0)
    brings = AttachCard("x", HERO, ways) if attaches else BringIn("x", options=ways)
    t.act("Call", Target("x", Titled("Page"), domain=ANY_DISCARD), brings)
    t.turns(0)
    held = len(t.hand(0))
    t.use("Call", page, left="" if ignoring else "order")
    mine(t)
    assert t.where(page) == "home"
    assert len(t.hand(0)) - held == (0 if ignoring else 1)  # for Destined
    assert (t.honor(0), t.honor(1)) == ((0, 0) if ignoring else (4, 1))


@pytest.mark.rule("TF-DEF-14", "TF-TRN-10")
def test_the_normal_attack_phase_is_that_of_the_rules() -> None:
    t = festival()
    t.person("Raider", 0, force=1)
    t.holding("War Drum", 0, limited([AdditionalAttackPhase(against=OTHERS)]))
    t.turns(0)
    t.use("War Drum")
    assert t.phase_now == "attack"
    until(t, lambda: t.question.kind == "attack")  # the turn's own is still to come
    assert t.phase_now != "dynasty" and t.active == 0


# --- choices that texts force ---------------------------------------------------------------------------------------


def forced(how: int) -> Trait:
    """ "Other players' Battle actions must target this", or "... may only target this while nothing else is legal"."""
    return continuous(Lures(how, ActionIs(designators=terms.BATTLE), PLAYERS_OTHERS, None))


@pytest.mark.rule("TF-CHO-05")
@pytest.mark.golden("GX-TF-056")
@pytest.mark.parametrize(("how", "bound", "offered"), [
    (TARGETED_FIRST, (), "One Three Two"), (TARGETED_FIRST, ("One",), "One"),
    (TARGETED_FIRST, ("One", "Two"), "One Three Two"),
    (TARGETED_LAST, ("One",), "Three Two"), (TARGETED_LAST, ("One", "Two"), "Three"),
    (TARGETED_LAST, ("One", "Two", "Three"), "One Three Two")])  # fmt: skip
def test_a_choice_that_is_forced_two_ways_is_free(how: int, bound: tuple[str, ...], offered: str) -> None:
    t = festival()
    for title in ("One", "Two", "Three"):
        t.person(title, 1, traits=[forced(how)] if title in bound else [])
    hero = t.person("Hero", abilities=[battle([Target("x", ENEMY & PERSONALITIES), bow("x")])])
    army = [c for c in t.cards(1, "home") if t.titles([c])[0] in ("One", "Two", "Three")]
    attack(t, {hero: 0}, dict.fromkeys(army, 0))
    fight(t, 0)
    combat(t, 0)
    t.answer("use Hero").settle()
    if t.question.kind == "target":
        assert " ".join(sorted(t.titles(t.question.options))) == offered
    else:
        assert " " not in offered and f"{offered} is targeted." in t.said()


@pytest.mark.rule("TF-CHO-05")
@pytest.mark.parametrize("legal", [True, False])
def test_what_is_forced_is_forced_where_it_is_legal_and_for_the_actions_it_speaks_of(legal: bool) -> None:
    t = festival()
    one, two = t.person("One", 1, traits=[forced(TARGETED_FIRST)]), t.person("Two", 1)
    whom = ENEMY & PERSONALITIES if legal else ENEMY & Titled("Two")
    hero = t.person("Hero", abilities=[battle([Target("x", whom), bow("x")])])
    t.act("Greet", Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x"))
    t.turns(0)
    t.answer("use Greet").settle()
    assert sorted(t.titles(t.question.options)) == ["One", "Two"]  # no Battle action
    u = festival()
    one, two = u.person("One", 1, traits=[forced(TARGETED_FIRST)]), u.person("Two", 1)
    hero = u.person("Hero", abilities=[battle([Target("x", whom), bow("x")])])
    attack(u, {hero: 0}, {one: 0, two: 0})
    fight(u, 0)
    combat(u, 0)
    u.use("Hero", one if legal else two)
    assert u.bowed(one) is legal
