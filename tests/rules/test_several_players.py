"""Three to eight players: invitations, allies and leaders (chapter 37 of the Samurai Edition rules)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gorin.lang.attacks import FightBattle
from gorin.lang.cards import battle, continuous, reaction, triggered
from gorin.lang.entering import Create, Created
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import ATTACKER, DEFENDER, ENEMY_LEADER, HERE, THIS, YOU, NamedPlace
from gorin.lang.selectors import ENEMY, FRIENDLY, OTHER_PLAYERS, PERSONALITIES, YOURS, OneOf, Titled, keyword
from gorin.lang.selectors import Test as Wanted
from gorin.lang.sides import ALLIES, FRIENDLY_LEADER, AllMayAssign, InviteToAttack, MoveToSides
from gorin.lang.targets import ANYWHERE, IF_IT_COMES, PROVINCES, Target
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import Draw, destroy, gain_honor, lose_honor, move_here, move_home
from gorin.rules.attack import extra_attack
from gorin.table import flags, kinds, terms
from gorin.table.definitions import WITHOUT_PRESENCE, CardDef
from gorin.testing import Card, Table


def attack(t: Table, *invitations: Sequence[int], defender: int = 1) -> Table:
    """Player 0 attacks; he, and then the Defender, invite these players."""
    t.phase(terms.PHASE_ATTACK, 0)
    t.answer("attack").answer(f"player {defender + 1}")
    for leader, guests in zip((0, defender), invitations, strict=True):
        for guest in guests:
            assert t.question.player == leader
            t.answer(f"player {guest + 1}")
        if t.asked and t.question.kind == "invite" and t.question.player == leader:
            t.passes(1, player=leader)
    return t


def brings(t: Table, title: str, who: Wanted) -> CardDef:
    """A card with a Battle action that moves a unit to the battle."""
    return t.define(title, "Action", abilities=[battle([Target("unit", who, reach=IF_IT_COMES), move_here("unit")])])


def assigning(t: Table) -> tuple[str, int]:
    """What is asked, and of whom."""
    return t.question.kind, t.question.player


# --- invitations --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-01")
def test_the_attacker_and_then_the_defender_invite_any_third_players() -> None:
    t = Table(players=4)
    t.phase(terms.PHASE_ATTACK, 0)
    t.answer("attack").answer("player 3")
    assert assigning(t) == ("invite", 0)
    assert t.options() == ["done", "invite player 2", "invite player 4"]
    t.answers("player 4", "player 2")  # with nobody left to invite he is done
    assert assigning(t) == ("invite", 2)
    t.answer("player 2")
    assert t.options() == ["done", "invite player 4"]
    t.answer("player 4")
    assert t.invited(1) == t.invited(3) == [0, 2]
    assert (t.ally_of(1), t.ally_of(3)) == (-1, -1)


@pytest.mark.rule("SE-MPL-01")
def test_neither_leader_needs_to_invite_anybody() -> None:
    t = attack(Table(players=4), [], [])
    assert t.invited(2) == t.invited(3) == []


@pytest.mark.rule("SE-MPL-01")
def test_the_invited_are_not_asked_whether_they_come() -> None:
    t = Table(players=3)
    helper = t.person("Helper", 2)
    attack(t, [2], [2])
    assert assigning(t) == ("assign", 2)  # he has his first chance as the units are assigned, and may pass it by
    t.passes(1, player=2)
    assert assigning(t) == ("assign", 2)
    t.passes(1, player=2)
    assert t.location(helper) == -1 and t.ally_of(2) == -1
    assert t.honor(2) == 0


@pytest.mark.rule("SE-MPL-01")
def test_between_two_players_nobody_is_invited() -> None:
    t = Table()
    t.person("Raider", 0)
    t.phase(terms.PHASE_ATTACK, 0)
    t.answer("attack")
    assert assigning(t) == ("assign", 0)


@pytest.mark.rule("SE-MPL-02")
def test_who_was_not_invited_assigns_nothing() -> None:
    t = Table(players=4)
    t.person("Uninvited", 2)
    guest = t.person("Guest", 3)
    attack(t, [3], [])
    assert assigning(t) == ("assign", 3) and t.options() == ["done", "assign Guest"]
    t.answers("assign Guest", "province 1 of player 2")
    assert t.ally_of(3) == 0 and t.m.side(guest) == 0
    while t.asked and t.question.kind == "assign":
        assert t.question.player != 2
        t.passes()


@pytest.mark.rule("SE-MPL-02")
@pytest.mark.parametrize(("inviter", "joins"), [(0, 0), (1, 1), (-1, -1)])
def test_units_move_only_to_a_side_that_invited_their_player(inviter: int, joins: int) -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    helper = t.person("Helper", 2)
    banner = brings(t, "Banner", YOURS & PERSONALITIES)
    t.put(banner, 2, "hand")
    t.battle([raider], [guard], invited={2: [inviter]} if inviter >= 0 else {})
    if joins < 0:
        while t.question.player != 2:
            t.passes()
        t.refused("Banner", 2, "SE-MPL-02")
        return
    t.use("Banner", helper)
    assert t.location(helper) == t.location(guard)
    assert t.m.side(helper) == joins == t.ally_of(2)


# --- allies -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-03")
def test_whoever_assigns_to_one_side_cannot_come_to_the_other() -> None:
    t = Table(players=3)
    first, second = t.person("First", 2, keywords="Cavalry"), t.person("Second", 2, keywords="Cavalry")
    attack(t, [2], [2])
    t.answers("assign First", "province 1 of player 2")
    assert t.ally_of(2) == 0 and t.invited(2) == [0]
    t.passes(1, player=2)
    assert assigning(t) == ("assign", 2)  # in the Cavalry Maneuvers, and then only with the attackers again
    t.answers("assign Second", "province 2 of player 2")
    assert t.m.side(first) == t.m.side(second) == 0
    assert t.question.kind == "battlefield"


@pytest.mark.rule("SE-MPL-03")
def test_whoever_passes_the_attackers_by_may_still_defend() -> None:
    t = Table(players=3)
    guard = t.person("Guard", 2)
    attack(t, [2], [2])
    t.passes(1, player=2).answers("assign Guard", "province 1 of player 2")
    assert t.ally_of(2) == 1 == t.m.side(guard)
    assert t.invited(2) == [1]


@pytest.mark.rule("SE-MPL-03")
@pytest.mark.parametrize(("inviters", "side"), [([0], 0), ([0, 1], 0), ([1], 1), ([], -1)])
def test_another_players_effect_brings_an_invitee_in(inviters: list[int], side: int) -> None:
    t = Table(players=3)
    raider, guard, helper = t.person("Raider", 0), t.person("Guard", 1), t.person("Helper", 2)
    call = brings(t, "Call", OTHER_PLAYERS & PERSONALITIES)
    t.put(call, 0, "hand")
    t.battle([raider], [guard], invited={2: inviters})
    while t.question.player != 0:
        t.passes()
    t.use("Call")
    assert (helper in t.question.options) == (side >= 0)
    if side >= 0:
        t.answer(helper).settle()
        assert t.ally_of(2) == side == t.m.side(helper)
        assert t.invited(2) == [side]
    assert (t.location(helper) >= 0) == (side >= 0)


@pytest.mark.rule("SE-MPL-03", "SE-MPL-04")
def test_a_unit_that_enters_play_on_a_side_makes_its_player_an_ally_without_honor() -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    muster = battle([Create(Created(terms.PERSONALITY, 1, 1), place=HERE)], flags=WITHOUT_PRESENCE)
    t.put(t.define("Muster", "Action", abilities=[muster]), 2, "hand")
    t.battle([raider], [guard], invited={2: [1]})
    t.use("Muster")
    assert t.ally_of(2) == 1
    assert t.honor(2) == 0


@pytest.mark.rule("SE-MPL-04")
def test_the_first_assignment_in_an_attack_gains_two_honor_however_many_units() -> None:
    t = Table(players=3)
    t.person("First", 2), t.person("Second", 2), t.person("Rider", 2, keywords="Cavalry")
    attack(t, [2], [])
    t.answers("assign First", "province 1 of player 2", "assign Second", "province 1 of player 2")
    assert t.honor(2) == 0  # after all that he assigns at once
    t.passes(1, player=2)
    assert t.honor(2) == 2
    t.answers("assign Rider", "province 1 of player 2")
    assert t.honor(2) == 2


@pytest.mark.rule("SE-MPL-04")
def test_assigned_personalities_are_rehonored_instead() -> None:
    t = Table(players=3)
    shamed = t.person("Shamed", 2, dishonored=True)
    proud = t.person("Proud", 2)
    at_home = t.person("At Home", 2, dishonored=True, bowed=True)
    attack(t, [], [2])
    t.answers("assign Shamed", "province 1 of player 2", "assign Proud", "province 1 of player 2")
    t.settle()
    assert t.honor(2) == 0
    assert not t.dishonored(shamed) and not t.dishonored(proud) and t.dishonored(at_home)


@pytest.mark.rule("SE-MPL-04")
def test_the_leaders_gain_nothing_for_assigning() -> None:
    t = Table(players=3)
    t.person("Raider", 0), t.person("Guard", 1)
    attack(t, [2], [2])
    t.answers("assign Raider", "province 1 of player 2", "assign Guard", "province 1 of player 2")
    assert (t.honor(0), t.honor(1), t.honor(2)) == (0, 0, 0)


@pytest.mark.rule("SE-MPL-04")
def test_moving_in_gains_no_honor() -> None:
    t = Table(players=3)
    raider, helper = t.person("Raider", 0), t.person("Helper", 2)
    come = brings(t, "Come", YOURS & PERSONALITIES)
    t.put(come, 2, "hand")
    t.battle([raider], invited={2: [1]})
    t.use("Come", helper)
    assert t.ally_of(2) == 1 and t.honor(2) == 0


def confusion(t: Table) -> None:
    """A card of player 0 that moves one unit in to attack and another to defend."""
    others = OTHER_PLAYERS & PERSONALITIES
    text = [Target("a", others, reach=ANYWHERE), Target("b", others, reach=ANYWHERE), MoveToSides("a", "b")]
    t.put(t.define("Confusion", "Action", abilities=[battle(text)]), 0, "hand")


def torn() -> tuple[Table, Card, Card]:
    """Both leaders have invited player 2; an action of the Attacker's moves his two units in, one to each side."""
    t = Table(players=3)
    raider = t.person("Raider", 0)
    one, other = t.person("One", 2), t.person("Other", 2)
    confusion(t)
    t.battle([raider], invited={2: [0, 1]})
    t.use("Confusion", one, other)
    assert assigning(t) == ("side", 2) and t.question.rule == "SE-MPL-05"
    return t, one, other


@pytest.mark.rule("SE-MPL-05")
@pytest.mark.parametrize("closed", [True, False])
def test_who_may_not_join_a_battle_goes_to_no_side_of_it(closed: bool) -> None:
    t = Table(players=3)
    spare, raider = t.person("Spare", 1), t.person("Raider", 0)
    bars = [continuous(FlagModifier(flags.CANNOT_JOIN, OneOf(THIS)))] if closed else []
    t.follower(raider, title="Wall", traits=bars)
    text = [Target("a", PERSONALITIES & OTHER_PLAYERS, reach=ANYWHERE), MoveToSides(Titled("Nobody"), "a")]
    t.put(t.define("Confusion", "Action", abilities=[battle(text)]), 0, "hand")
    t.battle([raider], [t.person("Guard", 1)])
    t.passes(player=1)
    t.use("Confusion", spare)
    assert t.location(spare) == (-1 if closed else t.location(raider))


@pytest.mark.rule("SE-MPL-05")
@pytest.mark.parametrize("side", [0, 1])
def test_no_effect_puts_a_third_player_on_both_sides(side: int) -> None:
    t, one, other = torn()
    t.answer(f"player {side + 1}")
    comes, stays = (one, other) if side == 0 else (other, one)
    assert t.ally_of(2) == side == t.m.side(comes)
    assert t.location(comes) >= 0 and t.location(stays) == -1


@pytest.mark.rule("SE-MPL-05", "SE-MPL-03")
def test_an_ally_is_not_asked_since_only_one_part_is_possible() -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 2)
    one, other = t.person("One", 2), t.person("Other", 2)
    confusion(t)
    t.battle([raider], [guard])
    t.use("Confusion", one, other)
    assert t.location(one) == -1 and t.location(other) >= 0 and t.m.side(other) == 1


# --- acting without units -----------------------------------------------------------------------------------------


def arrows(t: Table, player: int) -> None:
    """A Battle action that needs no presence and destroys an enemy."""
    text = battle([Target("foe", ENEMY & PERSONALITIES), destroy("foe")], flags=WITHOUT_PRESENCE)
    t.put(t.define("Arrows", "Action", abilities=[text]), player, "hand")


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize("inviter", [0, 1])
def test_who_was_invited_by_one_acts_on_his_side(inviter: int) -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    arrows(t, 2)
    t.battle([raider], [guard], invited={2: [inviter]})
    t.use("Arrows")
    foe, friend = (guard, raider) if inviter == 0 else (raider, guard)
    t.answer(foe).settle()
    assert t.destroyed(foe) and not t.destroyed(friend)
    assert t.ally_of(2) == -1


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize("side", [0, 1])
def test_who_was_invited_by_both_says_as_whose_player_he_acts_and_allies_with_neither(side: int) -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    arrows(t, 2)
    t.battle([raider], [guard], invited={2: [0, 1]})
    t.use("Arrows")
    assert assigning(t) == ("side", 2) and t.options() == ["player 1", "player 2"]
    t.answer(f"player {side + 1}").settle()
    if t.question.kind == "target":
        t.answer(t.question.options[0])
    t.settle()
    assert t.destroyed(guard if side == 0 else raider)
    assert not t.destroyed(raider if side == 0 else guard)
    assert t.ally_of(2) == -1 and t.invited(2) == [0, 1]


@pytest.mark.rule("SE-MPL-06")
def test_only_the_side_on_which_it_is_possible_is_offered() -> None:
    t = Table(players=3)
    raider = t.person("Raider", 0)
    arrows(t, 2)
    t.battle([raider], invited={2: [0, 1]})
    t.use("Arrows")
    assert t.options() == ["player 2"]  # among the Attacker's friends there would be no enemy to shoot at


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize(
    ("raider", "guard", "sides"),
    [
        ("Archer", "", ["player 2"]),
        ("", "Archer", ["player 1"]),
        ("Archer", "Archer", ["player 1", "player 2"]),
        ("", "", []),
    ],
)
@pytest.mark.parametrize("third", [2, 3])
def test_he_acts_if_it_is_possible_as_of_either_side(raider: str, guard: str, sides: list[str], third: int) -> None:
    t = Table(players=4)
    text = battle([Target("foe", ENEMY & keyword("Archer")), destroy("foe")], flags=WITHOUT_PRESENCE)
    t.put(t.define("Arrows", "Action", abilities=[text]), third, "hand")
    attacker, defender = t.person("Raider", 0, keywords=raider), t.person("Guard", 1, keywords=guard)
    t.battle([attacker], [defender], invited={third: [0, 1]})
    while t.question.player != third:
        t.passes()
    assert t.can_use("Arrows", third) is bool(sides)
    if sides:
        assert t.use("Arrows").options() == sides


@pytest.mark.rule("SE-MPL-06")
def test_what_he_may_do_as_of_one_side_does_not_bind_him_to_it() -> None:
    t = Table(players=3)
    for title, keywords in (("Arrows", "Archer"), ("Nets", "Cavalry")):
        text = battle([Target("foe", ENEMY & keyword(keywords)), destroy("foe")], flags=WITHOUT_PRESENCE)
        t.put(t.define(title, "Action", abilities=[text]), 2, "hand")
    rider, archer = t.person("Rider", 0, keywords="Cavalry"), t.person("Archer", 1, keywords="Archer")
    t.battle([rider], [archer], invited={2: [0, 1]})
    t.passes(1, player=1)
    assert t.can_use("Arrows", 2) and t.can_use("Nets", 2)
    t.use("Arrows", "player 1", archer)
    t.use("Nets", "player 2", rider)
    assert t.destroyed(archer) and t.destroyed(rider)


@pytest.mark.rule("SE-MPL-06", "SE-MPL-02")
def test_who_was_invited_by_nobody_takes_no_battle_action() -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    arrows(t, 2)
    t.battle([raider], [guard])
    while t.question.player != 2:
        t.passes()
    t.refused("Arrows", 2, "SE-MPL-02")


@pytest.mark.rule("SE-MPL-06")
def test_an_own_unit_moves_in_on_the_side_named() -> None:
    t = Table(players=3)
    raider, guard, helper = t.person("Raider", 0), t.person("Guard", 1), t.person("Helper", 2)
    come = brings(t, "Come", YOURS & PERSONALITIES)
    t.put(come, 2, "hand")
    t.battle([raider], [guard], invited={2: [0, 1]})
    t.use("Come", "player 2", helper)
    assert t.ally_of(2) == 1 == t.m.side(helper)


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize("side", [0, 1])
def test_a_reaction_in_between_leaves_what_he_said_of_his_action(side: int) -> None:
    t = Table(players=3)
    raider, guard, helper = t.person("Raider", 0), t.person("Guard", 1), t.person("Helper", 2)
    text = battle([Target("unit", YOURS & PERSONALITIES, reach=ANYWHERE), gain_honor(1), move_here("unit")])
    t.put(t.define("Come", "Action", abilities=[text]), 2, "hand")
    t.holding("Envy", 1, reaction(after(kinds.GAIN_HONOR), [lose_honor(1)]))
    t.battle([raider], [guard], invited={2: [0, 1]})
    t.use("Come", f"player {side + 1}", helper)
    t.use("Envy")
    assert t.question.kind == "action" and t.honor(1) == -1
    assert t.ally_of(2) == side == t.m.side(helper)


# --- resolution ---------------------------------------------------------------------------------------------------


def through(t: Table) -> Table:
    """Everybody passes until the battle is over."""
    return t.finish(60)


@pytest.mark.rule("SE-MPL-07", "SE-MPL-62")
def test_the_leader_wins_and_gains_honor_where_only_his_ally_fought() -> None:
    t = Table(players=3)
    ally, guard = t.person("Ally", 2, force=5), t.person("Guard", 1, force=1)
    for player in (0, 2):
        t.holding(f"Trophies {player}", player, gold=0, traits=[
            triggered(after(kinds.BATTLE_WON, player=BY_YOU), [Draw(1)])])  # fmt: skip
    t.battle([ally], [guard])
    through(t)
    assert t.destroyed(guard)
    assert (t.honor(0), t.honor(1), t.honor(2)) == (2, 0, 0)
    assert (len(t.hand(0)), len(t.hand(2))) == (1, 0)


@pytest.mark.rule("SE-MPL-07")
def test_the_defending_leader_gains_for_what_his_ally_destroys() -> None:
    t = Table(players=3)
    raider, ally = t.person("Raider", 0, force=1), t.person("Ally", 2, force=5)
    t.battle([raider], [ally])
    through(t)
    assert t.destroyed(raider) and (t.honor(0), t.honor(1), t.honor(2)) == (0, 2, 0)


@pytest.mark.rule("SE-MPL-07")
def test_in_a_tie_each_leader_gains_for_the_other_army() -> None:
    t = Table(players=4)
    one, other = t.person("One", 2, force=3), t.person("Other", 3, force=3)
    t.follower(other, 0)
    t.battle([one], [other])
    through(t)
    assert t.destroyed(one) and t.destroyed(other)
    assert [t.honor(player) for player in range(4)] == [2, 1, 0, 0]


@pytest.mark.rule("SE-MPL-08")
def test_allied_units_of_both_sides_go_home_bowed() -> None:
    t = Table(players=4)
    raider, with_him = t.person("Raider", 0, force=1), t.person("With Him", 2, force=0)
    guard, with_her = t.person("Guard", 1, force=1), t.person("With Her", 3, force=0)
    safe = t.define("Peace", "Action", abilities=[battle([Target("foe", ENEMY & PERSONALITIES), move_home("foe")])])
    t.put(safe, 1, "hand")
    t.battle([raider, with_him], [guard, with_her])
    t.use("Peace", raider)
    through(t)
    assert t.destroyed(with_him)  # he lost; what the rule says is shown by those who live
    assert t.location(with_her) == -1 and t.bowed(with_her)
    assert t.location(raider) == -1 and not t.bowed(guard)


@pytest.mark.rule("SE-MPL-08")
def test_an_attacking_ally_goes_home_bowed_when_nobody_defends() -> None:
    t = Table(players=3)
    ally = t.person("Ally", 2, force=1)
    t.battle([ally])
    through(t)
    assert t.location(ally) == -1 and t.bowed(ally)


# --- leaders ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-60")
@pytest.mark.parametrize(("ally", "losers"), [(False, []), (True, [1])])
def test_before_allying_there_is_neither_a_friendly_nor_an_enemy_leader(ally: bool, losers: list[int]) -> None:
    t = Table(players=3)
    raider, helper = t.person("Raider", 0), t.person("Helper", 2)
    loud = battle([lose_honor(1, ENEMY_LEADER), gain_honor(1, FRIENDLY_LEADER)], flags=WITHOUT_PRESENCE)
    t.put(t.define("Taunt", "Action", abilities=[loud]), 2, "hand")
    t.battle([raider, helper] if ally else [raider], invited={2: [0]})
    t.use("Taunt")
    assert [t.honor(player) for player in (0, 1, 2)] == [1 if ally else 0, -1 if ally else 0, 0]
    assert [player for player in (0, 1, 2) if t.honor(player) < 0] == losers


@pytest.mark.rule("SE-MPL-60")
def test_leaders_are_each_others_enemy_leader_and_their_own_friendly_one() -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    for player in (0, 1):
        text = battle([lose_honor(1, ENEMY_LEADER), gain_honor(5, FRIENDLY_LEADER)])
        t.put(t.define(f"Taunt {player}", "Action", abilities=[text]), player, "hand")
    t.battle([raider], [guard])
    t.use("Taunt 1")
    assert (t.honor(0), t.honor(1)) == (-1, 5)
    t.use("Taunt 0")
    assert (t.honor(0), t.honor(1), t.honor(2)) == (4, 4, 0)


@pytest.mark.rule("SE-MPL-61")
def test_invitees_assign_from_their_leaders_left() -> None:
    t = Table(players=4)
    for player in range(4):
        t.person(f"Unit {player}", player)
    t.phase(terms.PHASE_ATTACK, 2)  # seats A, B, C and D; C attacks D and invites A and B
    t.answers("attack", "player 4", "player 2", "player 1").passes(1, player=3)
    order = []
    while t.question.kind == "assign":
        order.append(t.question.player)
        t.passes()
    assert order == [2, 0, 1, 3]


@pytest.mark.rule("SE-MPL-61")
def test_the_defenders_invitees_follow_from_the_defenders_left() -> None:
    t = Table(players=5)
    for player in range(5):
        t.person(f"Unit {player}", player)
    t.phase(terms.PHASE_ATTACK, 0)
    t.answers("attack", "player 4", "player 2").passes(1, player=0)
    t.answers("player 2", "player 3", "player 5")
    order = []
    while t.question.kind == "assign":
        order.append(t.question.player)
        t.passes()
    assert order == [0, 1, 3, 4, 1, 2]


@pytest.mark.rule("SE-TIM-20")
def test_what_lets_all_assign_keeps_the_order_of_the_maneuvers() -> None:
    t = Table(players=4)
    for player in range(4):
        t.person(f"Unit {player}", player)
    t.holding("Horn", 1, reaction(after(kinds.SEGMENT_END), [AllMayAssign()]))
    t.m.active_player = 1
    extra_attack(t.m, 0, 1, 0, 0)  # the Defender is the active player
    t.run()
    t.answers("player 3").passes(1, player=0).answers("player 4").passes(1, player=1)
    t.use("Horn", player=1)
    order: list[int] = []
    while t.question.kind == "assign" and len(order) < 4:
        order.append(t.question.player)
        t.answers(f"assign Unit {t.question.player}", "province 1 of player 2")
    assert order == [0, 2, 1, 3]


@pytest.mark.rule("SE-TIM-20", "SE-MPL-04")
def test_an_ally_who_assigns_outside_the_maneuvers_gains_honor_too() -> None:
    t = Table(players=3)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    t.person("Helper", 2)
    t.put(t.define("Horn", "Action", abilities=[battle([AllMayAssign()])]), 1, "hand")
    t.battle([raider], [guard], invited={2: [1]})
    t.use("Horn").answers("assign Helper", "province 1 of player 2")
    t.settle()
    assert t.ally_of(2) == 1 and t.honor(2) == 2


@pytest.mark.rule("SE-MPL-63")
def test_nobody_joins_a_battle_made_outside_an_attack() -> None:
    t = Table(players=3)
    guard, helper = t.person("Guard", 1), t.person("Helper", 2)
    t.act("Duel Ground", Target("field", domain=PROVINCES), FightBattle(NamedPlace("field")))
    come = brings(t, "Come", PERSONALITIES)
    for player in (0, 1, 2):
        t.put(come, player, "hand")
    t.m.set_invited_cell(2, t.m.attack_number * 4 + 3)  # as of an attack before
    t.action_phase()
    t.use("Duel Ground", "province 1 of player 2")
    assert t.invited(2) == [] and assigning(t) == ("action", 1)
    t.use("Come", player=1)
    assert t.question.options == [guard]
    t.answer(guard).settle()
    assert t.location(guard) >= 0
    while t.question.player != 2:
        t.passes()
    t.refused("Come", 2, "SE-MPL-02")
    assert t.location(helper) == -1


@pytest.mark.rule("SE-MPL-64")
def test_an_ally_stays_one_after_his_units_are_gone() -> None:
    t = Table(players=4)
    raider, ally, guest = t.person("Raider", 0), t.person("Ally", 2), t.person("Guest", 3)
    send = battle([Target("unit", FRIENDLY & PERSONALITIES), move_home("unit"), Draw(1, ALLIES)])
    t.put(t.define("Send Home", "Action", abilities=[send]), 0, "hand")
    t.battle([raider, ally], invited={3: [0]})
    t.use("Send Home", ally)
    assert t.location(ally) == -1 and t.ally_of(2) == 0
    assert [len(t.hand(player)) for player in (1, 2, 3)] == [0, 1, 0]
    assert t.location(guest) == -1  # invited, but no ally


@pytest.mark.rule("SE-MPL-64")
def test_an_ally_is_one_only_in_that_attack() -> None:
    t = Table(players=3)
    t.person("Helper", 2)
    attack(t, [2], [])
    t.answers("assign Helper", "province 1 of player 2")
    assert t.ally_of(2) == 0
    for _ in range(80):
        if not t.asked:
            break
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.ally_of(2) == -1
    attack(t, [], [])
    assert t.invited(2) == []


@pytest.mark.rule("SE-MPL-13")
@pytest.mark.parametrize(
    ("honors", "may"), [((5, 4, 4), True), ((5, 4, 5), False), ((5, 6, 0), False), ((5, 5, 5), False)]
)
def test_lobbying_needs_more_honor_than_everybody_else_has(honors: tuple[int, int, int], may: bool) -> None:
    t = Table(players=3)
    t.person("Courtier", ph=2)
    t.action_phase()
    for player, honor in enumerate(honors):
        t.set_honor(player, honor)
    assert t.can_use("Lobby", 0) == may


@pytest.mark.rule("SE-MPL-01")
def test_a_card_may_let_both_leaders_invite_you() -> None:
    t = Table(players=3)
    t.person("Helper", 2)
    knock = reaction(after(kinds.DECLARE), [InviteToAttack(ATTACKER, YOU), InviteToAttack(DEFENDER, YOU)])
    t.put(t.define("Knock", "Action", abilities=[knock]), 2, "hand")
    t.phase(terms.PHASE_ATTACK, 0)
    t.answers("attack", "player 2")
    t.use("Knock", player=2)
    assert t.invited(2) == [0, 1]
