"""What texts ask and do about battles: who fought, who won and what it destroyed, who acts first, where Regions lie."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.attacks import OfSegment, WonTheProvince, WonWithLosses
from gorin.lang.battles import (
    ActsFirst,
    BattleResolvedAt,
    BeforeDefender,
    EndBattle,
    ForceExceeds,
    InWinningArmy,
    ResolutionDestroyed,
    YouDefended,
)
from gorin.lang.bearing import IN_ITS_RESOLUTION
from gorin.lang.cards import battle, triggered
from gorin.lang.conditions import Changed, Is
from gorin.lang.flow import If
from gorin.lang.handling import CardIn, LookAt, PutInProvince
from gorin.lang.piles import PutUnder
from gorin.lang.reckoning import Stands
from gorin.lang.refs import HERE, YOU, NamedPlace
from gorin.lang.regions import AttachToProvince, InProvince, MoveRegion
from gorin.lang.selectors import Titled
from gorin.lang.targets import PROVINCES, YOUR_HAND, Choose, Target
from gorin.lang.triggers import after, before
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Condition, Node
from gorin.testing import Table

TRUE, FALSE = 1000, 500  # so that what a battle brings does not blur it
THERE = NamedPlace("there")


def told(condition: Condition) -> Node:
    """Honor by whether a condition holds."""
    return If(condition, verbs.gain_honor(TRUE), verbs.gain_honor(FALSE))


def fought(
    condition: Condition, mine: list[int], theirs: list[int], kind: int, judge: int = 0, strength: int = 7
) -> int:
    """Honor that a Judge of a player gains as a battle of such Forces is compared or won."""
    t = Table()
    t.holding("Judge", traits=[triggered(after(kind), [told(condition)])])
    army = [t.person(f"Mine {n}", force=force) for n, force in enumerate(mine)]
    foes = [t.person(f"Theirs {n}", 1, force=force) for n, force in enumerate(theirs)]
    t.person("Home", force=1)
    t.follower(army[0], 0, "Page")
    t.m.definition(t.stronghold(1)).stats[terms.PROVINCE_STRENGTH] = strength
    t.battle(army, foes)
    while t.m.battlefield >= 0 and t.asked and t.question.kind == "action":
        t.passes()
    t.settle()
    return t.honor(0) // FALSE * FALSE


@pytest.mark.parametrize(
    ("title", "answer"), [("Mine 0", TRUE), ("Theirs 0", TRUE), ("Home", FALSE), ("Nobody", FALSE)]
)
def test_who_took_part_as_the_armies_were_compared(title: str, answer: int) -> None:
    assert fought(Is(Titled(title), IN_ITS_RESOLUTION), [3], [2], kinds.FORCE_TOTAL) == answer


@pytest.mark.parametrize("battle_before", [True, False])
def test_before_the_first_battle_nobody_took_part_in_one(battle_before: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=9)
    t.act("Chronicle", told(Is(Titled("Hero"), IN_ITS_RESOLUTION)))
    if battle_before:
        t.battle([hero], [t.person("Foe", 1, force=1)])
        while t.m.battlefield >= 0 and t.asked and t.question.kind == "action":
            t.passes()
        t.settle()
        assert not t.asked and t.honor(0) < FALSE
    t.action_phase()
    assert t.use("Chronicle").honor(0) // FALSE * FALSE == (TRUE if battle_before else FALSE)


@pytest.mark.parametrize(("title", "answer"), [("Page", TRUE), ("Scroll", FALSE), ("Judge", FALSE)])
def test_what_lies_under_a_card_took_part_in_no_battle_with_it(title: str, answer: int) -> None:
    t = Table()
    texts = [
        Choose("scroll", Titled("Scroll"), domain=YOUR_HAND),
        PutUnder("scroll", Titled("Hero")),
        told(Is("scroll" if title == "Scroll" else Titled(title), IN_ITS_RESOLUTION)),
    ]
    t.holding("Judge", traits=[triggered(after(kinds.FORCE_TOTAL), texts)])
    scroll = t.put(t.define("Scroll", "Action"), 0, "hand")
    hero = t.person("Hero", force=9)
    t.follower(hero, title="Page")
    t.battle([hero], [t.person("Foe", 1, force=1)])
    t.passes(2)
    t.answer(scroll).settle()
    assert t.where(scroll) == "under" and t.host(scroll) == hero
    assert t.honor(0) // FALSE * FALSE == answer


@pytest.mark.parametrize(("mine", "theirs", "times", "attacker", "defender"), [
    ([4], [2], 1, TRUE, FALSE), ([4], [2], 2, FALSE, FALSE), ([5], [2], 2, TRUE, FALSE), ([2], [2], 1, FALSE, FALSE),
    ([2], [4], 1, FALSE, TRUE), ([1], [2, 3], 2, FALSE, TRUE), ([1], [2, 3], 5, FALSE, FALSE),
])  # fmt: skip
def test_whose_side_has_so_many_times_the_force(
    mine: list[int], theirs: list[int], times: int, attacker: int, defender: int
) -> None:
    assert fought(ForceExceeds(Titled("Mine 0"), times), mine, theirs, kinds.FORCE_TOTAL) == attacker
    assert fought(ForceExceeds(Titled("Theirs 0"), times), mine, theirs, kinds.FORCE_TOTAL) == defender
    assert fought(ForceExceeds(Titled("Nobody"), times), mine, theirs, kinds.FORCE_TOTAL) == FALSE


@pytest.mark.parametrize(("mine", "theirs", "strength", "province", "losses", "person"), [
    ([9], [1], 7, TRUE, TRUE, TRUE), ([5], [1], 7, FALSE, TRUE, TRUE), ([9], [], 7, TRUE, TRUE, FALSE),
    ([5], [], 7, FALSE, FALSE, FALSE), ([2], [6], 7, FALSE, TRUE, FALSE),
])  # fmt: skip
def test_what_the_resolution_destroyed_for_who_won(
    mine: list[int], theirs: list[int], strength: int, province: int, losses: int, person: int
) -> None:
    told_of = [(WonTheProvince(), province), (WonWithLosses(), losses),
               (ResolutionDestroyed(Titled("Theirs 0")), person)]  # fmt: skip
    for condition, answer in told_of:
        assert fought(condition, mine, theirs, kinds.BATTLE_WON, strength) == answer, condition


@pytest.mark.parametrize(("title", "answer"), [("Mine 0", TRUE), ("Page", TRUE), ("Theirs 0", FALSE), ("Home", FALSE),
                                              ("Judge", FALSE), ("Nobody", FALSE)])  # fmt: skip
def test_who_is_in_the_army_that_won(title: str, answer: int) -> None:
    t = Table()
    t.holding("Judge", 1, traits=[triggered(after(kinds.BATTLE_WON), [told(InWinningArmy(Titled(title)))])])
    hero = t.person("Mine 0", force=4)
    t.follower(hero, 0, "Page")
    t.person("Home")
    t.battle([hero], [t.person("Theirs 0", 1, force=1)])
    t.passes(2)
    t.settle()
    assert t.honor(1) // FALSE * FALSE == answer


# --- when ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("judge", [0, 1])
def test_who_defended_is_told_as_the_attack_phase_ends(judge: int) -> None:
    t = Table()
    ends = after(kinds.PHASE_END, number=terms.PHASE_ATTACK)
    t.holding("Judge", judge, traits=[triggered(ends, [told(YouDefended())])])
    t.person("Raider", force=2)
    attacked(t)
    assert t.honor(judge) == (TRUE if judge == 1 else FALSE)


def attacked(t: Table) -> None:
    """A whole Attack Phase in which the active player attacks and everybody passes."""
    t.phase(terms.PHASE_ATTACK)
    while t.asked:
        passes = -1 in t.question.options and t.question.kind != "attack"
        t.m.answer(-1 if passes else t.question.options[0])


@pytest.mark.parametrize(("kind", "segment", "times"), [
    (kinds.SEGMENT_END, terms.SEGMENT_DECLARATION, 1), (kinds.SEGMENT_END, terms.SEGMENT_INFANTRY, 1),
    (kinds.SEGMENT_END, terms.SEGMENT_RESOLUTION, 0), (kinds.SEGMENT, terms.SEGMENT_INFANTRY, 1),
    (kinds.PHASE_END, terms.SEGMENT_INFANTRY, 0), (kinds.BATTLE_END, 0, 0),
])  # fmt: skip
def test_which_segment_begins_or_ends(kind: int, segment: int, times: int) -> None:
    t = Table()
    t.holding("Judge", traits=[triggered(after(kind), [If(OfSegment(segment), verbs.gain_honor(1))])])
    t.person("Raider", force=2)
    attacked(t)
    assert t.honor(0) == times


def test_before_the_defender_has_acted() -> None:
    t = Table()
    hero = t.person("Hero", force=5, abilities=[battle([told(BeforeDefender())], limit=5)])
    t.act("Peace", told(BeforeDefender()))
    t.action_phase()
    assert t.use("Peace").honor(0) == FALSE, "no battle"
    u = Table()
    hero = u.person("Hero", force=5, abilities=[battle([told(BeforeDefender())], limit=5)])
    u.battle([hero], [u.person("Foe", 1)])
    u.passes(1, player=1)
    assert u.use("Hero").honor(0) == FALSE


@pytest.mark.parametrize("acts", [False, True])
def test_the_attacker_who_acts_first_does_so_before_the_defender(acts: bool) -> None:
    t = Table()
    t.holding("Drum", 0, traits=[triggered(before(kinds.ENGAGE), [ActsFirst(YOU)])])
    hero = t.person("Hero", force=5, abilities=[battle([told(BeforeDefender())], limit=5)])
    foe = t.person("Foe", 1, abilities=[battle([told(BeforeDefender())], limit=5)])
    t.battle([hero], [foe])
    assert t.use("Hero").honor(0) == TRUE
    if acts:
        assert t.use("Foe").honor(1) == FALSE, "it has come now"
    else:
        t.passes(1, player=1)
    assert t.use("Hero").honor(0) == TRUE + FALSE


def test_who_acts_first_is_the_one_whom_a_text_names() -> None:
    t = Table()
    t.holding("Drum", 0, traits=[triggered(before(kinds.ENGAGE), [ActsFirst(YOU), If(Changed(), verbs.gain_honor(1))])])
    t.battle([t.person("Mine")], [t.person("Theirs", 1)])
    t.settle()
    assert t.question.player == 0 and t.honor(0) == 1
    u = Table()
    u.battle([u.person("Mine")], [u.person("Theirs", 1)])
    assert u.question.player == 1


def test_a_battle_that_is_ended_does_not_resolve() -> None:
    t = Table()
    t.holding("Judge", traits=[triggered(after(kinds.BATTLE_END), [told(BattleResolvedAt(HERE))])])
    hero = t.person("Hero", force=9, abilities=[battle([EndBattle()])])
    foe = t.person("Foe", 1, force=1)
    t.battle([hero], [foe])
    t.passes()
    t.use("Hero")
    t.settle()
    assert t.m.battlefield < 0 and not t.dead(foe) and t.m.province_exists(t.province(1, 0))


def test_outside_battle_nothing_ends() -> None:
    t = Table()
    t.act("Whistle", EndBattle(), If(Changed(), verbs.gain_honor(1)))
    t.action_phase()
    assert t.use("Whistle").honor(0) == 0


# --- Provinces and what lies in them -------------------------------------------------------------------------------


def at(t: Table, player: int, number: int) -> str:
    return province_name(t.m, t.province(player, number))


def test_whether_a_province_stands() -> None:
    t = Table()
    pick = Target("there", domain=PROVINCES)
    t.act("Scout", pick, told(Stands(THERE)), verbs.ProvinceFalls(THERE), told(Stands(THERE)))
    t.action_phase()
    assert t.use("Scout", at(t, 1, 1)).honor(0) == TRUE + FALSE


@pytest.mark.parametrize(("number", "found"), [(2, TRUE), (1, FALSE)])
def test_a_card_that_lies_in_a_province(number: int, found: int) -> None:
    t = Table()
    t.person("Seen", 0, "province", province=2)
    pick = Target("there", domain=PROVINCES)
    t.act("Scout", pick, told(Is(CardIn(THERE), Titled("Seen") & InProvince(THERE))))
    t.action_phase()
    assert t.use("Scout", at(t, 0, number)).honor(0) == found


def region(t: Table, title: str = "Marsh", player: int = 0, number: int = 0) -> int:
    """A Region on a Province."""
    card = t.put(t.define(title, "Region"), player)
    t.m.set_region(t.province(player, number), card)
    return card


@pytest.mark.parametrize(("player", "number", "moved"), [(0, 2, True), (0, 1, False), (1, 2, False), (0, 0, False)])
def test_a_region_moves_only_to_a_province_of_its_player_that_has_none(player: int, number: int, moved: bool) -> None:
    t = Table()
    marsh, hill = region(t), region(t, "Hill", 0, 1)
    t.holding("Ledger", traits=[triggered(after(kinds.ATTACH, Titled("Marsh")), [verbs.gain_honor(3)])])
    pick = Target("there", domain=PROVINCES)
    t.act("Dike", pick, MoveRegion(Titled("Marsh"), THERE), If(Changed(), verbs.gain_honor(1)))
    t.action_phase()
    t.use("Dike", at(t, player, number))
    assert t.m.region(t.province(player, number)) == (
        marsh if moved or (number == 0 and player == 0) else hill if not player else -1
    )
    assert (t.m.region(t.province(0, 0)) == marsh) is not moved
    assert t.honor(0) == (4 if moved else 0)


def test_only_a_region_moves_so() -> None:
    t = Table()
    man = t.person("Man")
    pick = Target("there", domain=PROVINCES)
    t.act("Dike", pick, MoveRegion(Titled("Man"), THERE), If(Changed(), verbs.gain_honor(1)))
    t.action_phase()
    t.use("Dike", at(t, 0, 2))
    assert t.m.region(t.province(0, 2)) == -1 and t.where(man) == "home" and t.honor(0) == 0


@pytest.mark.parametrize("type", ["Region", "Holding"])
def test_what_is_attached_to_a_province_from_outside_is_a_region(type: str) -> None:
    t = Table()
    card = t.put(t.define("Thing", type), 0, "discard")
    text = [Target("there", domain=PROVINCES), AttachToProvince("it", THERE)]
    from gorin.lang.targets import YOUR_DISCARD

    t.act("Survey", Choose("it", Titled("Thing"), domain=YOUR_DISCARD), *text, verbs.Draw(1))
    t.action_phase()
    t.use("Survey", at(t, 1, 2), card)
    assert t.m.region(t.province(1, 2)) == (card if type == "Region" else -1)
    assert len(t.hand(0)) == 1
    if type == "Region":
        assert t.m.controller(card) == 1


@pytest.mark.parametrize("where", ["province", "hand"])
def test_cards_put_into_a_province_lie_face_down_and_fate_cards_on_their_deck(where: str) -> None:
    t = Table()
    card = t.person("Man") if where == "province" else t.put(t.define("Scroll", "Action"), 0, "discard")
    from gorin.lang.targets import YOUR_DISCARD

    pick = Choose("it", Titled("Scroll"), domain=YOUR_DISCARD)
    text: list[Node] = [] if where == "province" else [pick]
    t.act("Bury", Target("there", domain=PROVINCES), *text,
          PutInProvince(Titled("Man") if where == "province" else "it", THERE))  # fmt: skip
    t.action_phase()
    t.use("Bury", at(t, 0, 1), *([] if where == "province" else [card]))
    if where == "province":
        assert t.m.zone(card) == terms.PROVINCE_ZONE + t.province(0, 1) and not t.m.face_up(card)
    else:
        assert t.cards(0, "fate deck")[0] == card


def test_looking_at_a_card_tells_only_you() -> None:
    t = Table()
    hidden = t.person("Hidden", 1, "province", province=1)
    t.m.set_face_up(hidden, False)
    t.m.set_known_to(hidden, 0)
    t.act("Spy", Target("there", domain=PROVINCES), LookAt(CardIn(THERE)))
    t.action_phase()
    t.use("Spy", at(t, 1, 1))
    assert t.m.known_to(hidden) == 1 and not t.m.face_up(hidden)
