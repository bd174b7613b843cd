"""What cards of Gold Edition make of battles: who acts in them, what their resolution destroys, what follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import battle, only_to, open_, reaction
from gorin.lang.selectors import ENEMY, PERSONALITIES, Keyword, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import destroy, gain_honor
from gorin.rules.timing import happen_from
from gorin.table import kinds, terms
from gorin.table.packing import YES, payload_of
from gorin.table.places import regions_of
from gorin.table.stats import army_force
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from gorin.testing.oracle import disagreements
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


def acting(t: Table, player: int) -> bool:
    """Whether a player has an opportunity to act."""
    return t.question.kind == "action" and t.question.player == player


@pytest.mark.rule("GE-BAT-09")
@pytest.mark.ruling("R00-C-097")
@pytest.mark.card("Scout")
@pytest.mark.parametrize("scouts", [0, 1, 2])
def test_a_scout_lets_a_terrain_be_played_before_the_defender_acts(scouts: int) -> None:
    """[55] Two of them do not add up; what else puts a Terrain into play may be used as well."""
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    for _ in range(scouts):
        t.put(t.known("Scout"), 0, on=raider)
    for title in ("Dispersive Terrain", "Contentious Terrain", "Charge"):
        held(t, title)
    t.put(t.known("Go Master"), 0)
    t.battle([raider], [guard])
    for _ in range(scouts):
        t.settle()
        t.use("Scout", others_pass=False)
        if _ == 0:
            assert t.can_use("Dispersive Terrain", 0) and t.can_use("Go Master", 0) and not t.can_use("Charge", 0)
            t.use("Dispersive Terrain", player=0, others_pass=False)
            assert t.m.terrain(t.m.battlefield) >= 0
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == 1


@pytest.mark.rule("GE-BAT-09")
@pytest.mark.ruling("R00-C-098")
@pytest.mark.card("Scout", "Sneak Attack")
def test_a_scout_may_still_be_used_after_a_sneak_attack() -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.put(t.known("Scout"), 0, on=raider)
    for title in ("Dispersive Terrain", "Charge", "Sneak Attack"):
        held(t, title)
    t.battle([raider], [guard])
    t.settle()
    t.use("Sneak Attack", others_pass=False)
    t.settle()
    t.use("Scout", others_pass=False)
    t.use("Dispersive Terrain", others_pass=False)
    until(t, lambda: t.question.kind == "action")
    assert acting(t, 0) and t.can_use("Charge", 0)


@pytest.mark.card("Blackened Sky", "Charge")
@pytest.mark.parametrize("played", [True, False])
def test_under_a_blackened_sky_one_shoots_as_often_as_one_likes(played: bool) -> None:
    t = known()
    archers = [t.put(t.known("Yoee'trr"), 0), t.put(t.known("Tsuruchi Okame"), 0)]
    foes = [t.person(f"Foe {n}", 1, force=1) for n in range(3)]
    for title in ("Blackened Sky", "Charge"):
        held(t, title)
    t.holding("Echo", 0, reaction(after(kinds.DESTROY), [gain_honor(1)]))
    t.battle([*archers, t.person("Hero", force=2)], foes)
    t.passes(1, player=1)
    assert t.can_use("Charge", 0)
    if played:
        t.use("Blackened Sky", others_pass=False)
        assert acting(t, 0) and not t.can_use("Charge", 0)
        assert "pass" in t.options()
    t.use("Yoee'trr", "Foe 0", others_pass=False)
    assert t.destroyed(foes[0])
    t.settle()
    if played:  # another one at once, and no Reaction until the next player may act
        assert acting(t, 0)
        t.use("Tsuruchi Okame", "Foe 1", others_pass=False)
        assert t.destroyed(foes[1]) and acting(t, 0) and not t.can_use("Charge", 0)
        t.passes(1, player=0)
    else:
        assert t.offers("Echo")
    until(t, lambda: t.question.kind == "action")
    assert acting(t, 1)
    t.passes(1, player=1)
    assert acting(t, 0) and (not played or t.can_use("Charge", 0))


@pytest.mark.rule("GE-RES-05", "GE-RES-12")
@pytest.mark.card("Trenches")
@pytest.mark.parametrize(("force", "dug", "spared"), [(6, True, True), (6, False, False), (20, True, False)])
def test_trenches_fall_in_the_place_of_the_army(force: int, dug: bool, spared: bool) -> None:
    """Not where the Province falls as well: then there is nothing to answer with."""
    t = known()
    raider, guard = t.person("Raider", force=force), t.person("Guard", 1, force=1)
    t.follower(guard, 1)
    trenches = t.put("Trenches", 1, "region")
    t.battle([raider], [guard])
    t.passes(1, player=1).passes(1, player=0)
    if spared:
        t.use("Trenches")
    elif dug and t.asked:
        assert not t.offers("Trenches")
    t.finish()
    assert t.destroyed(guard) is not spared
    assert t.destroyed(trenches) is (spared or force == 20)
    assert t.honor(0) == (0 if spared else 4)
    if spared:
        assert t.location(guard) == t.province(1)


@pytest.mark.rule("GE-RES-03", "GE-RES-07", "GE-RES-12")
@pytest.mark.card("Surrender")
@pytest.mark.parametrize("spared", [None, 0, 1, 2])
def test_surrender_shames_who_kills_and_pays_who_spares(spared: int | None) -> None:
    """2 Honor for each card spared, as if it had been destroyed, and 1 Honor less for each that was."""
    t = known()
    raider = t.person("Raider", force=9)
    guards = [t.person("First", 1, force=1), t.person("Second", 1, force=1)]
    follower = t.follower(guards[0], 1)
    t.set_honor(0, 10)
    held(t, "Surrender", 1)
    t.battle([raider], guards)
    t.passes(1, player=1).passes(1, player=0)
    if spared is None:
        t.finish()
        assert t.honor(0) == 16
        return
    t.use("Surrender", others_pass=False)
    for guard in guards[:spared]:
        assert t.question.player == 0
        t.answer(guard)
    if spared < 2:
        t.answer("done")
    t.finish()
    assert [t.destroyed(card) for card in guards] == [spared < 1, spared < 2]
    assert t.destroyed(follower) is (spared < 1)
    assert t.honor(0) == {0: 10 - 3, 1: 10 + 4 - 1, 2: 10 + 6}[spared]


@pytest.mark.rule("GE-RES-04")
@pytest.mark.card("Surrender", "Trenches")
def test_in_a_tie_nobody_surrenders_and_trenches_save_the_defenders() -> None:
    t = known()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=2)
    held(t, "Surrender", 1)
    t.put("Trenches", 1, "region")
    t.battle([raider], [guard])
    t.passes(1, player=1).passes(1, player=0)
    until(t, lambda: t.offers("Trenches"))
    assert not t.offers("Surrender")
    t.use("Trenches")
    t.finish()
    assert t.destroyed(raider) and not t.destroyed(guard)
    assert (t.honor(0), t.honor(1)) == (0, 1)


@pytest.mark.ruling("R00-C-223")
@pytest.mark.rule("GE-RES-14")
@pytest.mark.card("To the Last Man")
@pytest.mark.parametrize("lost", [True, False])
def test_to_the_last_man_takes_half_of_the_force_along(lost: bool) -> None:
    """The army of 5 Force takes 3 along, whichever the leader of the victors chooses."""
    t = known()
    raiders = [t.person("First", force=2), t.person("Second", force=7 if lost else 1)]
    follower = t.follower(raiders[0], 1)
    guard = t.person("Guard", 1, force=5)
    held(t, "To the Last Man", 1)
    t.battle(raiders, [guard])
    t.passes(1, player=1).passes(1, player=0)
    if not lost:
        t.finish()
        assert t.where(t.hand(1)[0]) == "hand" and t.destroyed(raiders[0])
        return
    t.use("To the Last Man")
    assert t.question.player == 0 and "done" not in t.options()
    t.answer(raiders[0])
    assert "done" not in t.options()  # 2 of 3
    t.answer(follower)
    t.answer("done")
    t.finish()
    assert [t.destroyed(card) for card in (*raiders, follower)] == [True, False, True]
    assert t.honor(0) == 2


def attack(t: Table, sent: dict[int, list[Card]], stops: Callable[[], bool]) -> bool:
    """Player 0 attacks player 1 and invites player 2; each sends these units to the first Province, until something is
    to be done. Whether it came to that before the attack was over.
    """
    if t.m.phase != terms.PHASE_ATTACK:
        t.phase(terms.PHASE_ATTACK)
        t.m.answer(YES)
    for _ in range(200):
        t.settle()
        if not t.asked:
            return False
        if stops():
            return True
        question = t.question
        left = [card for card in sent.get(question.player, []) if card in question.options]
        if question.kind == "assign":
            t.answer(left[0] if left else "done")
        elif question.kind in ("defender", "invite") and t.fits(f"player {3 if question.kind == 'invite' else 2}"):
            t.answer(f"player {3 if question.kind == 'invite' else 2}")
        elif question.kind in ("action", "reaction"):
            t.answer_pass()
        else:
            t.m.answer(question.options[0])
    raise AssertionError("it never ended")


@pytest.mark.card("Untrustworthy")
@pytest.mark.parametrize(("sent", "helped", "loss"), [(False, 0, 5), (False, 2, 7), (True, 1, 0)])
def test_who_attacks_and_sends_nobody_is_untrustworthy(sent: bool, helped: int, loss: int) -> None:
    t = known(3)
    t.set_honor(0, 20)
    raider = t.person("Raider", force=2)
    helpers = [t.person(f"Helper {n}", 2, force=2) for n in range(helped)]
    held(t, "Untrustworthy", 1)
    units = {0: [raider] if sent else [], 2: helpers}
    assert attack(t, units, lambda: t.offers("Untrustworthy")) is not sent
    if not sent:
        t.use("Untrustworthy")
        t.settle()
    assert t.honor(0) == 20 - loss


@pytest.mark.card("Toritaka Tatsune")
@pytest.mark.parametrize("along", [False, True])
def test_the_followers_of_tatsune_go_on_without_him(along: bool) -> None:
    t = known()
    tatsune = t.put("Toritaka Tatsune", 0)
    first, second = t.follower(tatsune, 1, "First"), t.follower(tatsune, 2, "Second")
    heir, other = t.person("Heir"), t.person("Other")
    hit = destroy(Titled("Toritaka Tatsune") | Titled("First")) if along else destroy(Titled("Toritaka Tatsune"))
    t.act("Doom", hit, player=1)
    t.action_phase()
    t.use("Doom", others_pass=True)
    t.use("Toritaka Tatsune", heir, other)
    assert not t.destroyed(tatsune)
    for _ in range(1 if along else 2):
        assert t.question.kind == "may"
        t.answer("yes")
        t.answer(heir if t.host(second) == tatsune and _ == 0 else other)
    t.settle()
    assert t.destroyed(tatsune) and t.destroyed(first) is along
    assert not t.destroyed(second) and t.host(second) in (heir, other)


@pytest.mark.rule("GE-ATK-02")
@pytest.mark.card("Costly Alliance")
@pytest.mark.parametrize("wins", [True, False])
def test_a_costly_alliance_takes_a_holding_for_a_victory(wins: bool) -> None:
    t = known(3)
    helper = t.person("Helper", 2, force=12 if wins else 4)
    guard = t.person("Guard", 1, force=1 if wins else 4)
    mine = t.holding("Mine", 0)
    held(t, "Costly Alliance", 2)
    units = {1: [guard], 2: [helper]}
    assert attack(t, units, lambda: t.offers("Costly Alliance"))
    t.use("Costly Alliance")
    assert attack(t, units, lambda: t.offers("Costly Alliance") or t.question.kind == "may") is wins
    if wins:
        assert t.question.player == 2
        t.m.answer(YES)
        t.answer(mine)
    assert t.m.controller(mine) == (2 if wins else 0)


@pytest.mark.rule("GE-RAT-01", "GE-RAT-02")
@pytest.mark.card("Pitch and Fire")
@pytest.mark.parametrize(("combined", "hill"), [(False, False), (True, False), (False, True)])
def test_pitch_and_fire_shoots_twice_into_one_unit(combined: bool, hill: bool) -> None:
    """Two of 3, or one of 6; two of 6 from a Fort on a Hill."""
    t = known()
    raiders = [t.person("First", force=2), t.person("Second", force=2)]
    strong = t.follower(raiders[0], 6 if combined or hill else 4, "Strong")
    weak = t.follower(raiders[0], 3, "Weak")
    t.put("Pitch and Fire", 1, "region")
    if hill:
        t.put(t.define("Fort on a Hill", "Holding", keywords="Fortification"), 1, "region")
    t.battle(raiders, [t.person("Guard", 1, force=1)])
    t.use("Pitch and Fire", weak if not combined and not hill else strong)
    assert t.question.kind == "choice"
    t.m.answer(t.question.options[1 if combined else 0])
    t.settle()
    if not combined:
        assert t.question.kind == "target"
        assert raiders[1] not in t.question.options and raiders[0] not in t.question.options
        t.answer(weak if hill else strong)
        t.settle()
    assert t.destroyed(strong) is (combined or hill)
    assert t.destroyed(weak) is not combined


@pytest.mark.card("Pitch and Fire")
@pytest.mark.parametrize("high", [True, False])
def test_on_higher_ground_neither_pitch_nor_fire_harms(high: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=1)
    t.put("Pitch and Fire", 1, "region")
    ground = t.put(t.define("Higher Ground", "Action", keywords="Terrain"), 0, "hand")
    t.battle([raider], [guard])
    if high:
        happen_from(t.m, NONE, kinds.ENTER, ground, t.m.battlefield, 0, 0, ground, 0, terms.MODE_EFFECT)
        t.run()
    assert t.can_use("Pitch and Fire", 1) is not high


@pytest.mark.card("Pitch and Fire", "Togashi Genshuo")
@pytest.mark.parametrize(("weaker", "falls"), [(0, False), (1, True)])
def test_nothing_makes_pitch_and_fire_stronger(weaker: int, falls: bool) -> None:
    """Ranged Attacks at Genshuo have two more strength, but not the 3 of these; he falls once he has no more."""
    t = known()
    genshuo = t.put("Togashi Genshuo", 0)
    t.token(genshuo, force=4 - weaker - t.force(genshuo))
    assert t.force(genshuo) == 4 - weaker
    t.put("Pitch and Fire", 1, "region")
    t.battle([genshuo], [t.person("Guard", 1, force=1)])
    t.use("Pitch and Fire", genshuo)
    t.m.answer(t.question.options[0])
    t.settle()
    assert t.destroyed(genshuo) is falls


@pytest.mark.card("Lookout Mountain", "Charge", "Diversionary Tactics")
@pytest.mark.parametrize("seen", [True, False])
def test_before_lookout_mountain_one_plays_what_one_has_shown(seen: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    cards = [held(t, "Charge"), held(t, "Diversionary Tactics"), held(t, "Charge", 1)]
    t.put("Lookout Mountain", 1, "region")
    units = {0: [raider], 1: [guard]}
    for player in (0, 1):
        assert attack(t, units, lambda: t.question.kind == "choose")
        assert t.question.player == player
        for card in cards[:1] if player == 0 else cards[2:]:
            if seen:
                t.answer(card)
        if t.asked and t.question.kind == "choose" and t.question.player == player:
            t.answer("done")
        assert [t.m.known_to(card) & 2 != 0 for card in cards[:2]] == [seen, False]
    assert attack(t, units, lambda: t.question.kind == "action")
    assert acting(t, 1) and t.can_use("Charge", 1) is seen
    t.passes(1, player=1)
    assert t.can_use("Charge", 0) is seen and not t.can_use("Diversionary Tactics", 0)


def streets(t: Table, *raiders: Card, guards: tuple[Card, ...] = ()) -> Card:
    """Player 1 plays Street to Street in a battle; the Terrain."""
    ground = held(t, "Street to Street", 1)
    t.battle(raiders, guards)
    t.use("Street to Street", others_pass=False)
    t.settle()
    return ground


@pytest.mark.rule("GE-BAT-02")
@pytest.mark.ruling("R00-C-186", "R00-C-188", "R00-C-189")
@pytest.mark.card("Street to Street")
def test_from_street_to_street_followers_fight_in_no_unit() -> None:
    """They add no Force to their army, no effect on a unit reaches them, and they show no presence."""
    t = known()
    kill = battle([Target("him", ENEMY & PERSONALITIES), destroy("him")])
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3, abilities=[kill])
    mine, theirs = t.follower(raider, 4, "Mine"), t.follower(guard, 2, "Theirs")
    held(t, "Charge")
    streets(t, raider, guards=(guard,))
    assert (t.host(mine), t.host(theirs)) == (NONE, NONE)
    assert t.location(mine) == t.location(theirs) == t.m.battlefield
    assert (t.m.controller(mine), t.m.controller(theirs)) == (0, 1)
    assert (t.unit_force(raider), t.unit_force(guard)) == (3, 3)
    assert army_force(t.m, t.m.battlefield, 0) == 3
    until(t, lambda: acting(t, 0))
    assert t.can_use("Charge", 0)
    t.passes(1, player=0)
    t.use("Guard", raider, others_pass=False)
    assert t.destroyed(raider) and not t.destroyed(mine)
    assert acting(t, 0) and not t.can_use("Charge", 0)
    t.finish()
    assert t.destroyed(mine), "nobody is left whom it could join"
    assert t.host(theirs) == guard


@pytest.mark.ruling("R00-C-190")
@pytest.mark.card("Street to Street", "Diversionary Tactics")
@pytest.mark.parametrize("how", ["ends", "destroyed", "bowed"])
def test_after_street_to_street_followers_join_an_unbowed_personality_there(how: str) -> None:
    t = known()
    raider, other, guard = t.person("Raider", force=3), t.person("Other", force=1), t.person("Guard", 1, force=1)
    mine = t.follower(raider, 4, "Mine")
    held(t, "Diversionary Tactics")
    ground = streets(t, raider, other, guards=(guard,))
    if how == "bowed":
        t.bow(raider, other)
    if how == "destroyed":
        t.use("Diversionary Tactics", ground, others_pass=True)
    else:
        t.passes(1, player=0).passes(1, player=1)
    if how == "bowed":
        t.finish()
        assert t.destroyed(mine)
        return
    until(t, lambda: t.question.kind == "choose")
    assert t.question.player == 0 and set(t.question.options) == {raider, other}
    t.answer(other)
    t.settle()
    assert t.host(mine) == other and t.destroyed(ground)
    assert not t.destroyed(mine) and t.m.location(mine) == NONE


@pytest.mark.card("Street to Street")
@pytest.mark.parametrize("needs", ["Samurai", "Shugenja"])
def test_no_follower_joins_whom_it_could_not_attach_to(needs: str) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3, keywords="Samurai"), t.person("Guard", 1, force=1)
    mine = t.follower(raider, 4, "Mine", traits=[only_to(Keyword(needs))])
    streets(t, raider, guards=(guard,))
    t.passes(1, player=0).passes(1, player=1)
    if t.asked and t.question.kind == "choose":
        t.answer(raider)
    t.finish()
    assert t.destroyed(mine) is (needs == "Shugenja")


@pytest.mark.rule("GE-BAT-02", "GE-ATT-03")
@pytest.mark.card("Garrison", "Shifting Earth")
@pytest.mark.parametrize("guarded", [False, True])
def test_who_transfers_a_garrison_to_the_battle_needs_no_unit_there(guarded: bool) -> None:
    """Another Fortification only who has a unit in the battle transfers."""
    t = known()
    raider, caster = t.person("Raider", force=3), t.person("Caster", 1, keywords="Shugenja")
    wall = t.put(t.define("Wall", "Holding", keywords="Fortification"), 1, "region", province=1)
    held(t, "Shifting Earth", 1)
    guards = [t.person("Guard", 1, force=1)] if guarded else []
    t.battle([raider], guards)
    assert t.can_use("Shifting Earth", 1) is guarded
    garrison = t.put("Garrison", 1, "region", province=1)
    t.m.pending = None
    t.reindex()
    assert t.can_use("Shifting Earth", 1)
    t.use("Shifting Earth", caster, others_pass=False)
    if guarded:
        assert set(t.question.options) == {wall, garrison}
        t.answer(wall)
    if t.question.options[0] == garrison:
        t.answer(garrison)
    assert [payload_of(value) for value in t.question.options] == [t.province(1, 0)]  # the others have no part in it
    t.m.answer(t.question.options[0])
    t.settle()
    assert (wall if guarded else garrison) in regions_of(t.m, t.province(1, 0))


@pytest.mark.rule("GE-RES-03", "GE-RES-07")
@pytest.mark.card("Pick Your Battles")
@pytest.mark.parametrize("fled", [True, False])
def test_who_picks_his_battles_loses_one_unit_and_pays_for_all(fled: bool) -> None:
    t = known()
    raider = t.person("Raider", force=9)
    first, second = t.person("First", 1, force=1), t.person("Second", 1, force=1)
    follower = t.follower(second, 1)
    held(t, "Pick Your Battles", 1)
    t.battle([raider], [first, second])
    t.passes(1, player=1).passes(1, player=0)
    if fled:
        t.use("Pick Your Battles", first, others_pass=False)
    t.finish()
    assert [t.destroyed(card) for card in (first, second, follower)] == [True, not fled, not fled]
    assert t.honor(0) == 6
    if fled:
        assert t.location(second) == NONE and t.bowed(second) and t.bowed(follower)


@pytest.mark.card("Siege Towers", "Yoee'trr", "Tsuruchi Okame")
def test_from_siege_towers_two_more_shots_are_fired() -> None:
    t = known()
    archers = [t.put(t.known("Yoee'trr"), 1), t.put(t.known("Tsuruchi Okame"), 1)]
    raiders = [t.person(f"Raider {n}", force=1) for n in range(3)]
    held(t, "Charge", 1)
    t.put("Siege Towers", 1, "region")
    t.battle(raiders, archers)
    assert t.can_use("Charge", 1)
    t.use("Siege Towers", others_pass=False)
    for title, raider in (("Yoee'trr", raiders[0]), ("Tsuruchi Okame", raiders[1])):
        assert acting(t, 1) and not t.can_use("Charge", 1)
        t.use(title, raider, others_pass=False)
        assert t.destroyed(raider)
    until(t, lambda: t.question.kind == "action")
    assert acting(t, 0)


@pytest.mark.rule("GE-RES-03", "GE-RES-05")
@pytest.mark.card("Sacred Grove")
@pytest.mark.parametrize("force", [1, 3, 20])
def test_who_fights_in_the_sacred_grove_is_dishonored_unless_it_falls(force: int) -> None:
    """Whoever wins: the army that falls may be either; and who won in shame gains nothing but his honor."""
    t = known()
    raider, guard = t.person("Raider", force=force, ph=2), t.person("Guard", 1, force=2, ph=2)
    t.put("Sacred Grove", 1, "region")
    assert t.strength(t.province(1)) == 6
    t.battle([raider], [guard])
    t.finish()
    assert (t.destroyed(raider), t.destroyed(guard)) == (force < 2, force > 2)
    assert t.honor(0) == {1: -2, 3: 0, 20: 2}[force]  # he dies in shame, or restores his honor, or wins


@pytest.mark.rule("GE-ATK-02")
@pytest.mark.card("Asako Misao Experienced", "I Give You My Sword")
def test_who_is_invited_answers_before_he_assigns() -> None:
    t = known(3)
    misao = t.put(t.known("Asako Misao", "Experienced"), 2)
    helper, raider = t.person("Helper", 2, force=3), t.person("Raider", force=3)
    guard = t.person("Guard", 1, force=1)
    held(t, "I Give You My Sword", 2)
    units = {0: [raider], 1: [guard], 2: [helper]}
    before = t.honor(2)
    assert attack(t, units, lambda: t.offers("Asako Misao"))
    t.use("Asako Misao")
    assert t.has(misao, "Cavalry")
    t.use("I Give You My Sword", others_pass=False)
    if t.question.kind == "player":
        t.m.answer(t.question.options[0])
    assert attack(t, units, lambda: t.question.kind == "action")
    assert t.force(helper) == 4
    attack(t, units, lambda: False)
    assert t.honor(2) == before + 2 + 3


@pytest.mark.card("Defend Yourself!")
@pytest.mark.parametrize("defended", [True, False])
def test_who_does_not_defend_himself_gains_no_honor(defended: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=20), t.person("Guard", 1, force=1)
    held(t, "Defend Yourself!")
    t.holding("Shrine", 1, open_([gain_honor(3)]))
    t.turns()
    until(t, lambda: acting(t, 0))
    t.use("Defend Yourself!", others_pass=False)
    t.m.answer(t.question.options[0])
    until(t, lambda: t.question.kind == "attack")
    t.m.answer(YES)
    attack(t, {0: [raider], 1: [guard] if defended else []}, lambda: t.active == 1)
    until(t, lambda: acting(t, 1) and t.offers("Shrine"))
    t.use("Shrine", others_pass=False)
    assert t.honor(1) == (3 if defended else 0)


@pytest.mark.rule("GE-BAT-03")
@pytest.mark.card("Refugees")
@pytest.mark.parametrize("guarded", [False, True])
def test_refugees_send_home_who_is_at_the_battle_or_are_not_played(guarded: bool) -> None:
    t = known()
    lord, _ = t.person("Lord"), t.person("Away")
    if guarded:
        t.follower(lord)
    held(t, "Refugees", 1)
    t.battle([lord])
    assert t.question.player == 1 and t.offers("Refugees") is not guarded
    judged, wrong = disagreements(t.m)  # who is at home is no way of playing it, to those who try every way either
    assert judged and not wrong
    if guarded:
        t.refused("Refugees", 1, "GE-BAT-03", "nothing to do with this battle")
        return
    t.use("Refugees")
    assert t.options() == ["target Lord"]
    t.answer(lord).settle()
    assert t.location(lord) < 0 and t.bowed(lord)
