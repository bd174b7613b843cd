"""Strategies and Events of Gold Edition's base set, each in the position that it is for."""

from __future__ import annotations

import pytest

from gorin.lang.duels import LOSER
from gorin.lang.verbs import destroy
from gorin.rules.setup import build
from gorin.table import terms
from gorin.table.machine import Machine
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


@pytest.mark.card("Kharmic Strike")
@pytest.mark.ruling("R00-B-236")
@pytest.mark.parametrize("focused", [True, False])
def test_with_kharmic_strike_both_lose(focused: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=9), t.person("Foe", 1, chi=2)
    held(t, "Kharmic Strike", 1)
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.strikes(**({"p1": "Kharmic Strike"} if focused else {}))
    assert t.destroyed(foe) and t.destroyed(hero) is focused


@pytest.mark.card("Night Battle", "Diversionary Tactics", "Charge")
@pytest.mark.parametrize("eyes", ["Shugenja", "Shadowlands", "Samurai", "at home"])
def test_in_a_night_battle_only_those_act_who_see(eyes: str) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    seer = t.person("Seer", 0, force=1, keywords="Shugenja" if eyes == "at home" else eyes)
    night = held(t, "Night Battle")
    for title, player in (("Charge", 0), ("Charge", 1), ("Diversionary Tactics", 1)):
        held(t, title, player)
    t.battle([raider] if eyes == "at home" else [raider, seer], [guard])
    t.passes(1, player=1)
    assert t.can_use("Charge", 0)
    t.use("Night Battle")
    t.settle()
    assert not t.can_use("Charge", 1) and t.can_use("Diversionary Tactics", 1)
    t.passes(1, player=1)
    t.settle()
    assert t.can_use("Charge", 0) is (eyes in ("Shugenja", "Shadowlands"))
    t.passes(1, player=0)
    if t.asked and t.question.kind == "action":
        t.use("Diversionary Tactics", night)
        t.settle()
        assert t.destroyed(night) and t.can_use("Charge", 0)


@pytest.mark.card("One Life, One Action", "Charge")
@pytest.mark.ruling("R00-B-375")
@pytest.mark.parametrize("answered", [True, False])
def test_one_action_is_played_no_second_time(answered: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    for title, player in (("Charge", 0), ("Charge", 0), ("Outflank", 1), ("One Life, One Action", 1)):
        held(t, title, player)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Charge", raider, others_pass=False)
    until(t, lambda: t.fits("use One Life") or t.question.kind == "action")
    if answered:
        t.use("One Life, One Action")
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.can_use("Outflank", 1)
    t.passes(1, player=1)
    assert t.can_use("Charge", 0) is not answered


@pytest.mark.card("Shinjo Technique", "Kolat Assassin")
@pytest.mark.ruling("R00-C-132")
@pytest.mark.parametrize("answered", [True, False])
def test_shinjo_technique_turns_a_strategy_on_its_own_players_people(answered: bool) -> None:
    t = known(3)
    mine, theirs, third = (t.person(f"Person {n}", n, chi=2) for n in range(3))
    held(t, "Kolat Assassin")
    held(t, "Shinjo Technique", 1)
    t.action_phase()
    t.use("Kolat Assassin", theirs, others_pass=False)
    if answered:
        t.use("Shinjo Technique")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(mine), t.destroyed(theirs), t.destroyed(third)) == (answered, not answered, False)


@pytest.mark.card("Suspended Terrain")
@pytest.mark.parametrize("played", [True, False])
def test_after_suspended_terrain_they_stay_bowed_in_the_next_straighten_phase(played: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=9)
    other = t.person("Other", 1, force=1)
    held(t, "Suspended Terrain", 1)
    t.bow(other)
    t.battle([raider], [guard])
    if played:
        t.use("Suspended Terrain", player=1)
    t.finish()
    assert t.destroyed(raider) and t.bowed(guard) is played
    t.turns(active=1)
    until(t, lambda: t.question.kind == "action")
    assert (t.bowed(guard), t.bowed(other)) == (played, False)
    until(t, lambda: t.active == 0)
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    assert not t.bowed(guard)


@pytest.mark.card("Kakita Technique")
@pytest.mark.parametrize(("ph", "offered"), [(2, True), (1, False)])
def test_kakita_technique_gives_the_challenger_the_first_option(ph: int, offered: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=2, ph=ph), t.person("Foe", 1, chi=2, ph=1)
    held(t, "Kakita Technique")
    for player in (0, 1):
        t.put(t.define(f"Focus {player}", "Action", focus=1), player, "hand")
    t.duel(hero, foe, loser=destroy(LOSER))
    t.answer("accept")
    assert t.offers("Kakita Technique") is offered
    if offered:
        t.use("Kakita Technique")
    until(t, lambda: t.question.kind == "focus")
    assert t.question.player == (0 if offered else 1)


def duel_of_focuses(t: Table, mine: int, theirs: list[int]) -> tuple[Card, Card, list[Card], list[Card]]:
    """A duel of 1 Chi against 9; player 0 has Strike of Flowing Water, and both have more to focus."""
    hero, foe = t.person("Hero", chi=1), t.person("Foe", 1, chi=9)
    held(t, "Strike of Flowing Water")
    own = [t.put(t.define("Mine", "Action", focus=mine), 0, "hand")]
    others = [t.put(t.define(f"Theirs {n}", "Action", focus=value), 1, "hand") for n, value in enumerate(theirs)]
    t.duel(hero, foe, loser=destroy(LOSER))
    t.answer("accept")
    return hero, foe, own, others


@pytest.mark.card("Strike of Flowing Water")
@pytest.mark.parametrize("used", [True, False])
def test_flowing_water_sweeps_away_all_that_was_focused(used: bool) -> None:
    t = known()
    hero, foe, _, others = duel_of_focuses(t, 9, [5, 0, 0])
    t.answers("focus Theirs 0", "focus Mine", "focus Theirs 1")
    if used:
        t.use("Strike of Flowing Water")
        assert [t.where(card) for card in others] == ["discard", "discard", "hand"]
        t.answer("focus Theirs 2")
        t.settle()
    else:
        t.answer("strike")
    assert t.destroyed(hero) and not t.destroyed(foe)  # 1 against 9, or 10 against 14


@pytest.mark.card("Strike of Flowing Water")
@pytest.mark.ruling("R00-C-194")
@pytest.mark.parametrize(("order", "lost"), [((0, 1), False), ((1, 0), True)])
def test_the_card_focused_next_counts_twice(order: tuple[int, int], lost: bool) -> None:
    t = known()
    hero, foe, _, _ = duel_of_focuses(t, 3, [0, 0, 0])
    mine = ["focus Strike of Flowing Water", "focus Mine"]
    t.answers("focus Theirs 0", mine[order[0]], "focus Theirs 1", mine[order[1]], "strike")
    t.settle()
    assert (t.destroyed(hero), t.destroyed(foe)) == (lost, not lost)  # 10 against 9, or 7


@pytest.mark.card("Mountain Tattoo", "Archers")
@pytest.mark.parametrize("used", [True, False])
def test_the_mountain_draws_every_arrow_twice_as_hard(used: bool) -> None:
    t = known()
    monk, guard = t.person("Monk", force=2, chi=3, keywords="Tattooed"), t.person("Guard", 1, force=1)
    for _ in range(2):
        t.put(t.known("Archers"), 1, on=guard)
    held(t, "Mountain Tattoo")
    t.action_phase()
    t.use("Mountain Tattoo", monk)
    t.finish()
    t.battle([monk], [guard])
    if used:
        t.use("Mountain Tattoo on Monk")
    assert t.force(monk) == (4 if used else 2)
    t.token(monk, force=2)  # 6, which twice 3 reaches; or 4
    t.use("Archers", monk, player=1)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(monk) is used


@pytest.mark.card("Way of Death", "The Face of Fear")
@pytest.mark.ruling("R00-B-053")
@pytest.mark.parametrize(
    ("stronghold", "faced"), [("The Spawning Ground", True), ("", True), ("The Spawning Ground", False)]
)
def test_way_of_death_and_the_face_of_fear(stronghold: str, faced: bool) -> None:
    t = Table("gold", 2, cards="gold", strongholds=(stronghold,), gold=20) if stronghold else known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    spear, undead = t.follower(guard, force=3), t.follower(guard, force=1, keywords="Undead")
    held(t, "Way of Death")
    if faced:
        held(t, "The Face of Fear")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    uses = [option for option in t.options() if option.startswith("use Way of Death")]
    assert len(uses) == (2 if stronghold else 1)
    t.answer(uses[-1])
    if faced:
        t.use("The Face of Fear")
    t.answer(guard)
    t.settle()
    strong = bool(stronghold)
    assert (t.bowed(guard), t.bowed(spear), t.bowed(undead)) == (strong and faced, strong, False)


@pytest.mark.card("Way of Death")
@pytest.mark.parametrize("answered", [True, False])
def test_way_of_death_makes_another_fear_stronger(answered: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    spear = t.follower(guard, force=3)
    for _ in range(2):
        held(t, "Way of Death")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer(next(option for option in t.options() if option.startswith("use Way of Death")))
    t.answers(guard, "done")
    assert t.offers("Way of Death")
    if answered:
        t.use("Way of Death")
    t.settle()
    assert t.bowed(spear) is answered


@pytest.mark.card("Let Your Spirit Guide You")
@pytest.mark.parametrize("focused", [True, False])
def test_let_your_spirit_guide_you_counts_personal_honor(focused: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", 1, chi=1, ph=4), t.person("Foe", chi=6)
    held(t, "Let Your Spirit Guide You", 1)
    t.duel(foe, hero, loser=destroy(LOSER)).answer("accept")
    t.strikes(**({"p1": "Let Your Spirit Guide You"} if focused else {}))
    assert (t.destroyed(hero), t.destroyed(foe)) == (not focused, focused)  # 1 and 7 against 6


@pytest.mark.card("Let Your Spirit Guide You")
def test_a_tactician_is_guided_by_his_own_personal_honor() -> None:
    t = known()
    hero, guard = t.person("Hero", force=1, ph=4, keywords="Tactician"), t.person("Guard", 1, force=1)
    spirit = held(t, "Let Your Spirit Guide You")
    t.battle([hero], [guard])
    t.passes(1, player=1)
    t.use("Tactician on Hero")
    until(t, lambda: t.question.kind == "action")
    assert t.where(spirit) == "discard" and t.force(hero) == 8


@pytest.mark.card("Take the Initiative")
@pytest.mark.parametrize("used", [True, False])
def test_take_the_initiative_changes_who_starts(used: bool) -> None:
    t = known()
    field, haste = t.define("Field", "Holding", gold=2, gold_cost=2), t.known("Take the Initiative")
    page = t.define("Page", "Action", focus=1)
    homes = [t.define(f"Home {n}", "Stronghold", gold=4, strength=6, honor=honor) for n, honor in enumerate((9, 1))]
    m = Machine(t.rules)
    decks = [(homes[n].index, [field.index] * 12, [card.index] * 12) for n, card in enumerate((page, haste))]
    build(m, decks, 1)
    t.sit_down_at(m)
    assert t.rules.program is not None
    m.push(t.rules.program, NONE)
    t.run()
    assert (t.question.kind, t.question.player, m.turn) == ("reaction", 1, 0) and m.start_player == 0
    t.use("Take the Initiative") if used else t.answer("pass")
    while t.question.kind == "reaction":
        t.answer("pass")
    assert (m.start_player, m.active_player, m.turn) == (int(used), int(used), 1)
    assert t.question.player == int(used)


@pytest.mark.card("Kamoko's Constellation")
@pytest.mark.parametrize("taken", [True, False])
def test_kamokos_constellation_brings_a_later_version_from_the_deck(taken: bool) -> None:
    t = known()
    t.person("Kamoko", ph=1)
    later = t.put(t.define("Kamoko", "Personality", experience="Experienced", force=5, chi=4, gold_cost=9), 0, "deck")
    t.put(t.define("Other", "Personality", experience="Experienced", force=5, chi=4), 0, "deck")
    t.put(t.known("Kamoko's Constellation"), 0, "province")
    t.phase(terms.PHASE_EVENTS)
    asked = []
    for _ in range(12):
        if not t.asked:
            break
        asked.append((t.question.kind, t.options()))
        yes = next((o for o in t.options() if o in ("yes", "target Kamoko") or "Kamoko (" in o), None)
        t.answer((yes if taken and yes else None) or t.question.options[-1 if t.question.kind == "may" else 0])
    assert (t.where(later) == "home") is taken, asked


@pytest.mark.card("Cherry Blossom Festival", "Kakita Technique")
@pytest.mark.parametrize("festival", [True, False])
def test_at_the_cherry_blossom_festival_nobody_reacts(festival: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=2, ph=2), t.person("Foe", 1, chi=2, ph=1)
    if festival:
        t.put(t.known("Cherry Blossom Festival"), 0, "province")
    held(t, "Kakita Technique")
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: not t.asked)
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    assert t.offers("Kakita Technique") is not festival


@pytest.mark.card("Treacherous Terrain", "Charge")
@pytest.mark.parametrize("treacherous", [True, False])
def test_on_treacherous_terrain_only_what_ones_own_unit_gives_counts(treacherous: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.item(guard, force=1, chi=0)
    held(t, "Treacherous Terrain", 1)
    held(t, "Charge")
    t.battle([raider], [guard])
    if treacherous:
        t.use("Treacherous Terrain", player=1)
    else:
        t.passes(1, player=1)
    t.use("Charge", raider)
    t.finish()  # 3 or 5 against 4
    assert t.destroyed(raider) is treacherous and t.destroyed(guard) is not treacherous


@pytest.mark.card("Treacherous Terrain")
@pytest.mark.parametrize("defends", [True, False])
def test_the_defender_needs_no_unit_for_treacherous_terrain(defends: bool) -> None:
    t = known()
    raider = t.person("Raider", force=3)
    held(t, "Treacherous Terrain", 1)
    held(t, "Swamp Marsh", 1)
    t.battle([raider], [t.person("Guard", 1, force=3)] if not defends else [])
    assert t.can_use("Treacherous Terrain", 1) and t.can_use("Swamp Marsh", 1) is not defends
