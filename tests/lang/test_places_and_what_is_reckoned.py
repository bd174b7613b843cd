"""Provinces that texts note and attach to, and what is reckoned over armies, where there is none of it too."""

from __future__ import annotations

import pytest

from gorin.lang.cards import reaction, triggered
from gorin.lang.conditions import Changed
from gorin.lang.flow import If, NoteCards
from gorin.lang.reckoning import ArmyForce, EndEffectsOf, LowestOf, NoteProvince
from gorin.lang.refs import HERE, YOU, NamedPlace, Place
from gorin.lang.regions import AttachToProvince, HasRoom, MoveRegion, TransferToProvince
from gorin.lang.selectors import UNIT_FORCE, Titled
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import ProvinceFalls, Token, gain_honor, give
from gorin.table import kinds
from gorin.table.changes import province_name
from gorin.table.definitions import Node
from gorin.table.terms import FORCE
from gorin.testing import Card, Table
from tests.rules.laying import until

SPOT = NamedPlace("spot")


@pytest.mark.rule("SE-EVT-05")
@pytest.mark.parametrize("where", ["discard", "province"])
def test_an_event_that_does_not_resolve_is_in_the_province_where_it_lies_if_any(where: str) -> None:
    t = Table()
    t.put(t.define("Omen", "Event"), 0, where, province=2)
    omen: Node = NoteCards("omen", Titled("Omen"))
    if where == "discard":
        omen = Target("omen", Titled("Omen"), domain=YOUR_DISCARD)
    t.act("Deed", omen, NoteProvince("spot", "omen"), ProvinceFalls(SPOT), If(Changed(), gain_honor(1)))
    t.action_phase()
    t.use("Deed", *(["Omen"] if where == "discard" else []))
    assert len(t.cards(0, "provinces")) == 4 and t.honor(0) == 0


@pytest.mark.parametrize(("player", "in_battle", "total"), [
    (0, True, 5), (1, True, 3), (2, True, 0), (3, True, 5), (0, False, 0), (1, False, 0),
])  # fmt: skip
def test_the_force_of_ones_army_is_that_of_the_side_on_which_one_is(player: int, in_battle: bool, total: int) -> None:
    """Players 1 and 4 are on one side and 2 on the other; player 3 is on none."""
    t = Table(players=4)
    raider, ally = t.person("Raider", 0, force=3), t.person("Ally", 3, force=2)
    guard, other = t.person("Guard", 1, force=3), t.person("Other", 2, force=9)
    t.follower(other, 1, title="Page")
    muster = [gain_honor(ArmyForce(YOU)), gain_honor(10)]
    t.holding("Drum", player, traits=[triggered(after(kinds.ENGAGE if in_battle else kinds.PHASE), muster)])
    if in_battle:
        t.battle([raider, ally], [guard])
    else:
        t.action_phase()
    assert t.honor(player) == 10 + total


@pytest.mark.parametrize(("whom", "lowest"), [("Hero, Mate", 3), ("Hero, Mate, Mill", 0), ("Hero", 5), ("Mill", 0)])
def test_the_lowest_force_of_units_is_0_where_a_card_is_in_none(whom: str, lowest: int) -> None:
    t = Table()
    t.holding("Mill")
    t.person("Hero", force=5)
    t.follower(t.person("Mate", force=1), 2, title="Page")
    names = whom.split(", ")
    who = Titled(names[0])
    for name in names[1:]:
        who = who | Titled(name)  # type: ignore[assignment]
    t.act("Scale", gain_honor(LowestOf(who, FORCE, UNIT_FORCE)))
    t.action_phase()
    t.use("Scale")
    assert t.honor(0) == lowest


@pytest.mark.parametrize("ended", ["Drum", "Bell"])
def test_the_effects_of_a_card_end_and_its_tokens_stay(ended: str) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.act("Drum", give(Titled("Hero"), FORCE, 2), Token(Titled("Hero"), 4))
    t.act("Hush", EndEffectsOf(Titled(ended)))
    t.holding("Bell")
    t.action_phase()
    t.use("Drum")
    assert t.force(hero) == 7
    t.use("Hush")
    assert t.force(hero) == (5 if ended == "Drum" else 7)


# --- what is attached to Provinces ----------------------------------------------------------------------------------

PLACES: dict[str, Place] = {"there": NamedPlace("there"), "here": HERE}


@pytest.mark.rule("SE-REG-03", "SE-REG-07")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("what", "place", "moves"), [
    ("Valley", "there", True), ("Valley", "here", False), ("Valley", "fallen", False), ("Valley", "theirs", False),
    ("Valley", "taken", False), ("Wall", "there", False), ("Hero", "there", False), ("Gone", "there", False),
])  # fmt: skip
def test_a_region_in_play_moves_to_a_free_province_of_its_player(
    player: int, what: str, place: str, moves: bool
) -> None:
    t = Table()
    valley = t.put(t.define("Valley", "Region"), player, "region", province=0)
    hills = t.put(t.define("Hills", "Region"), player, "region", province=1)
    wall = t.put(t.define("Wall", "Holding"), player, "region", province=3)
    hero, gone = t.person("Hero", player), t.put(t.define("Gone", "Region"), player, "discard")
    to = t.province(1 - player if place == "theirs" else player, 1 if place == "taken" else 2)
    texts: list[Node] = [Target("there", domain=PROVINCES)]
    if what == "Gone":
        texts.append(Target("gone", Titled("Gone"), domain=YOUR_DISCARD))
    if place == "fallen":
        texts.append(ProvinceFalls(NamedPlace("there")))
    which = "gone" if what == "Gone" else Titled(what)
    texts.append(MoveRegion(which, PLACES.get(place, NamedPlace("there"))))
    t.act("Deed", *texts, player=player)
    t.holding("Bell", player, traits=[triggered(after(kinds.ATTACH, player=BY_YOU), [gain_honor(1)])])
    t.action_phase(player)
    t.use("Deed", province_name(t.m, to), *(["Gone"] if what == "Gone" else []))
    assert t.honor(player) == (1 if moves else 0)
    assert t.m.region(t.province(player, 0)) == (-1 if moves else valley)
    assert t.m.region(t.province(player, 1)) == hills and wall >= 0 and t.where(gone) == "discard"
    assert t.location(hero) == -1 and (t.m.region(to) == valley) is moves


@pytest.mark.rule("SE-STT-03", "SE-REG-08")
@pytest.mark.parametrize(("what", "place", "attaches"), [
    ("valley", "there", True), ("valley", "here", False), ("nobody", "there", False), ("hero", "there", False),
])  # fmt: skip
def test_a_region_from_outside_play_is_attached_to_a_province_if_both_are_there(
    what: str, place: str, attaches: bool
) -> None:
    t = Table()
    valley, hero = t.put(t.define("Valley", "Region"), 0, "discard"), t.person("Hero", where="discard")
    texts = [Target("there", domain=PROVINCES), Target("valley", Titled("Valley"), domain=YOUR_DISCARD),
             Target("hero", Titled("Hero"), domain=YOUR_DISCARD), NoteCards("nobody", Titled("Nobody"))]  # fmt: skip
    t.act("Deed", *texts, AttachToProvince(what, PLACES[place]), If(Changed(), gain_honor(1)))
    t.action_phase()
    t.use("Deed", province_name(t.m, t.province(0, 1)), "Valley", "Hero")
    assert (t.m.region(t.province(0, 1)) == valley) is attaches
    assert t.where(hero) == "discard" and (t.where(valley) == "home") is attaches


@pytest.mark.rule("GE-ATT-03")
@pytest.mark.parametrize("edition", ["gold", "samurai"])
@pytest.mark.parametrize("kind", ["Holding", "Region"])
@pytest.mark.parametrize("place", ["there", "taken", "here", "same", "fallen"])
def test_what_is_attached_to_a_province_is_transferred_to_another_that_stands(
    edition: str, kind: str, place: str
) -> None:
    """In Gold Edition it must have room as well: for one Region, and one Fortification of a title."""
    t = Table(edition)
    wall = t.define("Wall", "Region" if kind == "Region" else "Holding")
    one, other = (t.put(wall, 0, "region", province=n) for n in (0, 1))
    to = t.province(0, {"taken": 1, "same": 0}.get(place, 2))
    first = [ProvinceFalls(NamedPlace("there"))] if place == "fallen" else []
    goal = PLACES["here" if place == "here" else "there"]
    t.act("Deed", Target("wall", Titled("Wall")), Target("there", domain=PROVINCES), *first,
          If(HasRoom(goal, "wall"), gain_honor(10)), TransferToProvince("wall", goal))  # fmt: skip
    t.action_phase()
    t.use("Deed", one, province_name(t.m, to))
    has_room = place == "there" or (place == "taken" and edition == "samurai" and kind == "Holding")
    moves = place == "there" or (place == "taken" and edition == "samurai")
    moved = f"Wall is transferred to {province_name(t.m, to)}." in t.said()
    assert moved is moves and other >= 0
    assert place == "fallen" or t.honor(0) == (10 if has_room else 0)


@pytest.mark.rule("SE-BAT-01")
@pytest.mark.parametrize("falls", [True, False])
def test_where_the_province_falls_before_the_armies_engage_there_is_no_battle(falls: bool) -> None:
    t = Table()
    raider: Card = t.person("Raider", force=1)
    guard = t.person("Guard", 1, force=1)
    name = province_name(t.m, t.province(1, 0))
    text = [Target("spot", domain=PROVINCES), ProvinceFalls(SPOT)]
    t.holding("Quake", 0, reaction(before(kinds.ENGAGE), text if falls else [gain_honor(1)]))
    t.battle([raider], [guard])
    t.use("Quake", *([name] if falls else []), player=0)
    if t.asked:
        until(t, "action") if not falls else t.finish()
    assert any("armies engage" in line for line in t.said()) is not falls
