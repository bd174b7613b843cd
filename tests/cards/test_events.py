"""Events of Samurai Edition."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.costs import bow_cost
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.rules.turn import resolve_event
from gorin.table.terms import PHASE_ATTACK, PHASE_EVENTS, PROVINCE_ZONE
from gorin.testing import Table


def resolves(t: Table, title: str, player: int = 0) -> int:
    """An Event in a player's Province resolves now."""
    event = t.put(title, player, "province")
    resolve_event(t.m, player, event)
    t.run()
    return event


# --- Glory of the Shogun --------------------------------------------------------------------------------------------


def armed(cost: int = 5, player: int = 0) -> tuple[Table, int, int]:
    t = Table()
    hero = t.put(t.define("Hero", "Personality", force=1, chi=2), player)
    sword = t.put(t.define("Sword", "Item", force=1, gold_cost=cost), player, "hand")
    return t, hero, sword


@pytest.mark.card("Glory of the Shogun")
def test_everyone_equips_openly() -> None:
    t, hero, sword = armed(player=1)
    resolves(t, "Glory of the Shogun")
    t.action_phase(0)
    t.passes()
    assert t.question.player == 1
    assert t.options().count("use Equip") == 1
    t.use("Equip", hero, sword)
    t.settle_payment()
    t.settle()
    assert t.host(sword) == hero
    t.answer("yes")
    assert len(t.hand(1)) == 1
    t.done()


@pytest.mark.card("Glory of the Shogun")
def test_without_it_only_the_active_player_equips() -> None:
    t, _, _ = armed(player=1)
    t.action_phase(0)
    t.passes()
    assert not t.can_use("Equip", 1)


@pytest.mark.card("Glory of the Shogun")
def test_the_active_player_has_one_equip() -> None:
    t, _, _ = armed()
    resolves(t, "Glory of the Shogun")
    t.action_phase(0)
    assert t.options().count("use Equip") == 1


@pytest.mark.card("Glory of the Shogun")
def test_equipping_in_battle_and_the_second_time() -> None:
    t, hero, sword = armed()
    t.put(t.define("Helmet", "Item", gold_cost=9), 0, "hand")
    home = t.put(t.define("Home", "Personality", chi=2), 0)
    foe = t.put(t.define("Foe", "Personality", chi=2), 1)
    resolves(t, "Glory of the Shogun")
    t.battle([hero], [foe])
    t.passes()
    t.use("Equip")
    assert home not in t.question.options
    t.answers(hero, sword)
    t.settle_payment()
    assert t.question.kind == "may" and t.question.player == 0
    t.answer("yes")
    assert len(t.hand(0)) == 2
    t.m.set_bowed(t.m.stronghold(0), False)
    t.passes()
    t.use("Equip", hero, "Helmet")
    t.settle_payment()
    t.settle()
    assert len(t.hand(0)) == 1  # the first time each turn only
    t.done()


@pytest.mark.card("Glory of the Shogun")
def test_not_in_battle_without_it() -> None:
    t, hero, _ = armed()
    foe = t.put(t.define("Foe", "Personality", chi=2), 1)
    t.battle([hero], [foe])
    t.passes()
    assert not t.can_use("Equip", 0)


@pytest.mark.card("Glory of the Shogun")
def test_cheap_cards_bring_nothing() -> None:
    t, hero, sword = armed(cost=4)
    resolves(t, "Glory of the Shogun")
    t.action_phase(0)
    t.use("Equip", hero, sword)
    t.settle_payment()
    t.settle()
    assert t.host(sword) == hero
    assert t.hand(0) == []
    t.done()


@pytest.mark.card("Glory of the Shogun")
def test_only_cards_from_the_hand() -> None:
    t = Table()
    t.m.definition(t.m.stronghold(0)).clan = t.rules.keyword("Crab Clan")
    t.m.set_bowed(t.put("Castle Barracks", 0), False)
    hero = t.put(t.define("Hero", "Personality", force=1, chi=2), 0)
    foe = t.put(t.define("Foe", "Personality", chi=2), 1)
    guard = t.put(t.define("Guard", "Follower", force=1, gold_cost=6), 0, "discard")
    resolves(t, "Glory of the Shogun")
    t.battle([hero], [foe])
    t.passes()
    t.use("Castle Barracks", hero, guard)
    t.settle_payment()
    t.settle()
    assert t.host(guard) == hero
    assert t.hand(0) == []
    t.done()


@pytest.mark.rule("SE-EVT-08")
@pytest.mark.card("Glory of the Shogun")
def test_the_glory_lasts() -> None:
    t, _, _ = armed(player=1)
    event = resolves(t, "Glory of the Shogun")
    assert t.where(event) == "discard"
    t.turns(0)
    for _ in range(400):
        others_turn = t.m.turn > 9 and t.m.active_player == 0 and t.question.player == 1
        if others_turn and "use Equip" in t.options():
            break
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    assert "use Equip" in t.options()


# --- Test of the Jade Champion --------------------------------------------------------------------------------------


def jade_test(mine: tuple[int, int], theirs: tuple[int, int]) -> tuple[Table, int, int]:
    """Each player has a Shugenja of a Chi, and a card of a Focus Value to discard; the Event resolves."""
    t = Table()
    sages = []
    for player, (chi, focus) in enumerate((mine, theirs)):
        sage = t.define(f"Sage {player}", "Personality", chi=chi, keywords="Shugenja")
        sages.append(t.put(sage, player))
        t.put(t.define(f"Scroll {player}", "Action", focus=focus), player, "hand")
    resolves(t, "Test of the Jade Champion")
    return t, sages[0], sages[1]


@pytest.mark.card("Test of the Jade Champion")
@pytest.mark.parametrize(
    ("mine", "theirs", "honor"),
    [((3, 2), (4, 2), (0, 3)), ((3, 4), (4, 2), (3, 0)), ((3, 3), (4, 2), (0, 0))],
)
def test_the_highest_chi_and_focus_value_win(
    mine: tuple[int, int], theirs: tuple[int, int], honor: tuple[int, int]
) -> None:
    t, sage, other = jade_test(mine, theirs)
    assert t.question.player == 1  # it starts on one's left
    t.answers("yes", other, "discard Scroll 1").settle()
    assert t.question.player == 0
    t.answers("yes", sage, "discard Scroll 0").settle()
    assert (t.honor(0), t.honor(1)) == honor
    assert t.hand(0) == t.hand(1) == []
    assert [t.has(each, "Jade Champion") for each in (sage, other)] == [honor[0] > 0, honor[1] > 0]
    t.done()


@pytest.mark.card("Test of the Jade Champion")
def test_who_does_not_take_part_has_no_total() -> None:
    t, sage, other = jade_test((5, 3), (1, 0))
    t.answers("yes", other, "discard Scroll 1").settle()
    t.answer("no").settle()
    assert t.honor(1) == 3 and t.has(other, "Jade Champion")
    assert len(t.hand(0)) == 1 and not t.has(sage, "Jade Champion")


@pytest.mark.card("Test of the Jade Champion")
def test_the_champion_does_not_bow_for_one_kiho_a_turn() -> None:
    t, sage, _ = jade_test((5, 3), (1, 0))
    t.answer("no").settle()
    t.answers("yes", sage, "discard Scroll 0").settle()
    for name in ("Breath", "Stance"):
        t.act(
            name,
            verbs.gain_honor(1),
            costs=[Target("monk", YOURS & PERSONALITIES), bow_cost("monk")],
            keywords="Kiho",
        )
    t.action_phase()
    t.use("Breath", sage)
    t.settle()
    assert t.honor(0) == 4 and not t.bowed(sage)
    t.passes(1)
    t.use("Stance", sage)
    t.settle()
    assert t.honor(0) == 5 and t.bowed(sage)


@pytest.mark.card("Test of the Jade Champion")
def test_a_bowed_champion_performs_a_kiho_that_would_bow_him() -> None:
    t, sage, _ = jade_test((5, 3), (1, 0))
    t.answer("no").settle()
    t.answers("yes", sage, "discard Scroll 0").settle()
    t.m.set_bowed(sage, True)
    for name, keyword in (("Breath", "Kiho"), ("Drill", "")):
        t.act(
            name,
            verbs.gain_honor(1),
            costs=[Target("monk", YOURS & PERSONALITIES), bow_cost("monk")],
            keywords=keyword,
        )
    t.action_phase()
    assert t.can_use("Breath") and not t.can_use("Drill")
    t.use("Breath", sage)
    t.settle()
    assert t.honor(0) == 4


# --- Test of the Emerald Champion -----------------------------------------------------------------------------------


def contest(mine: int, theirs: int) -> tuple[Table, int, int]:
    t = Table()
    champion = t.put(t.define("Champion", "Personality", chi=mine), 0)
    rival = t.put(t.define("Rival", "Personality", chi=theirs), 1)
    return t, champion, rival


def duel_through(t: Table) -> None:
    """Both strike at once."""
    for _ in range(20):
        if not t.asked:
            return
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])


@pytest.mark.card("Test of the Emerald Champion")
def test_a_champion_who_wins_leaves_and_a_province_comes() -> None:
    t, champion, rival = contest(5, 3)
    row = [t.province(0, n) for n in range(4)]
    resolves(t, "Test of the Emerald Champion")
    t.answer(champion)
    assert t.question.player == 1
    t.answer("yes")
    assert t.question.player == 1
    t.answer(rival)
    duel_through(t)
    assert t.where(rival) == "discard" and t.dead(rival)
    assert t.where(champion) == "removed"
    assert t.honor(0) == 3
    assert [t.province(0, n) for n in range(1, 5)] == row
    new = t.province(0, 0)
    assert new not in row
    assert t.strength(new) == 7
    assert t.idle


@pytest.mark.card("Test of the Emerald Champion")
def test_a_champion_who_loses_dies() -> None:
    t, champion, rival = contest(3, 5)
    resolves(t, "Test of the Emerald Champion")
    t.answers(champion, "yes", rival)
    duel_through(t)
    assert t.dead(champion) and t.where(champion) == "discard"
    assert t.where(rival) == "home"
    assert (t.honor(0), t.honor(1)) == (0, 3)
    assert len([n for n in range(8) if t.m.province_exists(n)]) == 4
    assert t.idle


@pytest.mark.card("Test of the Emerald Champion")
def test_nobody_dares() -> None:
    t, champion, rival = contest(3, 5)
    resolves(t, "Test of the Emerald Champion")
    t.answers(champion, "no")
    assert t.where(champion) == "removed"
    assert t.where(rival) == "home"
    assert len([n for n in range(8) if t.m.province_exists(n)]) == 5
    assert t.idle


@pytest.mark.card("Test of the Emerald Champion")
def test_three_players_and_a_champion_who_falls_to_the_first() -> None:
    t = Table(players=3)
    champion = t.put(t.define("Champion", "Personality", chi=3), 0)
    first = t.put(t.define("First", "Personality", chi=5), 1)
    second = t.put(t.define("Second", "Personality", chi=1), 2)
    resolves(t, "Test of the Emerald Champion")
    t.answers(champion, "yes", first)
    duel_through(t)
    assert t.dead(champion)
    assert t.where(second) == "home"
    assert t.honor(1) == 3
    assert len([n for n in range(8) if t.m.province_exists(n)]) == 4
    assert t.idle


@pytest.mark.card("Test of the Emerald Champion")
def test_three_players_one_after_the_other() -> None:
    t = Table(players=3)
    champion = t.put(t.define("Champion", "Personality", chi=6), 0)
    first = t.put(t.define("First", "Personality", chi=5), 1)
    second = t.put(t.define("Second", "Personality", chi=1), 2)
    resolves(t, "Test of the Emerald Champion")
    t.answers(champion, "yes", first)
    while t.asked and t.question.kind != "may":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.dead(first)
    assert t.question.player == 2
    t.answers("yes", second)
    duel_through(t)
    assert t.dead(second)
    assert t.honor(0) == 6
    assert t.where(champion) == "removed"
    assert t.idle


@pytest.mark.rule("SE-TRN-10")
@pytest.mark.card("Test of the Emerald Champion")
def test_the_new_province_waits_for_the_next_events_phase() -> None:
    t = Table()
    champion = t.put(t.define("Champion", "Personality", chi=3), 0)
    t.put("Test of the Emerald Champion", 0, "province", province=1)
    t.phase(PHASE_EVENTS)
    t.answers(champion)
    t.finish()
    assert t.where(champion) == "removed"
    new = t.province(0, 0)
    assert not t.m.face_up(t.m.zone_head(PROVINCE_ZONE + new))  # face-down
    t.phase(PHASE_EVENTS)
    t.finish()
    assert t.m.face_up(t.m.zone_head(PROVINCE_ZONE + new))


# --- The Shogun's Peace ---------------------------------------------------------------------------------------------


def peace(attacker: int = 0) -> tuple[Table, int, int]:
    """The Event has resolved; then one player attacks the other with a unit that meets no defence."""
    t = Table()
    courtier = t.put(t.define("Courtier", "Personality", chi=2, keywords="Courtier"), 1 - attacker)
    envoy = t.put(t.define("Envoy", "Personality", chi=2, keywords="Courtier"), attacker)
    t.put(t.define("Raider", "Personality", force=1, chi=2), attacker)
    resolves(t, "The Shogun's Peace")
    t.phase(PHASE_ATTACK, attacker)
    t.answer("attack")
    t.answer("assign Raider")
    t.answer(t.question.options[0])
    while t.asked and not (t.question.kind == "reaction" and len(t.options()) > 1):
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    return t, courtier, envoy


@pytest.mark.card("The Shogun's Peace")
@pytest.mark.parametrize("attacker", [0, 1])
def test_the_defender_sends_a_courtier(attacker: int) -> None:
    t, courtier, _ = peace(attacker)
    assert t.question.player == 1 - attacker
    assert t.options() == ["pass", "use The Shogun's Peace"]
    t.answer("use The Shogun's Peace")
    assert t.question.options == [courtier]
    t.answer(courtier)
    t.settle()
    assert t.bowed(courtier)
    assert t.honor(1 - attacker) == 3
    assert t.honor(attacker) == 0
    assert t.idle


@pytest.mark.card("The Shogun's Peace")
def test_no_peace_without_a_courtier() -> None:
    t = Table()
    t.put(t.define("Lout", "Personality", chi=2), 1)
    t.put(t.define("Raider", "Personality", force=1, chi=2), 0)
    resolves(t, "The Shogun's Peace")
    t.phase(PHASE_ATTACK, 0)
    t.answer("attack")
    while t.asked:
        assert t.question.kind != "reaction"
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.idle


@pytest.mark.card("The Shogun's Peace")
def test_no_attack_no_peace() -> None:
    t = Table()
    t.put(t.define("Courtier", "Personality", chi=2, keywords="Courtier"), 1)
    resolves(t, "The Shogun's Peace")
    t.phase(PHASE_ATTACK, 0)
    t.answer("no attack")
    assert t.idle


# --- Wisdom Gained --------------------------------------------------------------------------------------------------


@pytest.mark.card("Wisdom Gained")
def test_each_player_may_find_a_ring() -> None:
    t = Table()
    mine = t.put(t.define("Ring of Sand", "Ring"), 0, "discard")
    theirs = t.put(t.define("Ring of Salt", "Ring"), 1, "deck")
    resolves(t, "Wisdom Gained", 1)
    assert t.question.player == 1  # whose Event it is
    t.answers("yes", theirs)
    assert t.question.player == 0
    t.answers("yes", mine)
    assert t.where(mine) == "hand" and t.where(theirs) == "hand"
    assert t.hand(0) == [mine] and t.hand(1) == [theirs]
    assert t.idle


@pytest.mark.rule("SE-EVT-04", "SE-EVT-05")
@pytest.mark.card("Wisdom Gained")
def test_wisdom_may_be_refused() -> None:
    t = Table()
    ring = t.put(t.define("Ring of Sand", "Ring"), 0, "discard")
    event = resolves(t, "Wisdom Gained")
    t.answers("no", "no")
    assert t.where(ring) == "discard"
    assert t.where(event) == "discard"
    assert t.hand(1) == []
    assert t.idle
    resolves(t, "Wisdom Gained")
    assert t.idle


@pytest.mark.rule("SE-DEF-20")
@pytest.mark.card("Wisdom Gained")
def test_a_search_in_vain_is_the_last() -> None:
    t = Table()
    resolves(t, "Wisdom Gained")
    t.answers("yes", "find nothing", "no")
    temple = t.put("Temple of the Seekers", 0)
    t.m.set_bowed(temple, False)
    ring = t.put(t.define("Ring of Sand", "Ring"), 0)
    other = t.put(t.define("Ring of Salt", "Ring"), 0, "discard")
    t.action_phase()
    t.use("Temple of the Seekers", ring)
    assert t.where(other) == "discard"
    t.done()


