"""Cards of Gold Edition's base set that the exercise cannot bring about, each in the position that it is for."""

from __future__ import annotations

import pytest

from gorin.rules.entering import meets_honor, price
from gorin.table import effects, terms
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


@pytest.mark.card("Duty to the Clan")
@pytest.mark.parametrize("mine", [True, False])
def test_duty_to_the_clan_makes_another_free(mine: bool) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Iron Mountain",), gold=20)
    fallen = t.person("Fallen", force=1, keywords="Dragon Clan" if mine else "Crab Clan")
    guard = t.person("Guard", 1, force=5)
    heir = t.put(t.define("Heir", "Personality", force=1, chi=1, gold_cost=9, keywords="Dragon Clan"), 0, "province")
    held(t, "Duty to the Clan")
    t.battle([fallen], [guard])
    until(t, lambda: not t.asked or t.fits("use Duty to the Clan"))
    assert t.destroyed(fallen) and t.asked is mine
    if t.asked:
        t.use("Duty to the Clan", heir)
        t.settle()
    assert stat(t.m, heir, terms.GOLD_COST) == (0 if mine else 9)


@pytest.mark.card("Ikoma Sume")
@pytest.mark.parametrize("won", [True, False])
def test_ikoma_sume_tells_at_home_of_those_who_won(won: bool) -> None:
    t = known()
    sume = t.put(t.known("Ikoma Sume"), 0)
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=3 if won else 9)
    before = t.chi(raider)
    t.battle([raider], [guard])
    until(t, lambda: not t.asked or t.fits("use Ikoma Sume"))
    assert t.asked is won
    if won:
        t.use("Ikoma Sume")
        t.settle()
        assert (t.force(raider), t.chi(raider), t.force(sume)) == (6, before + 1, 1)


@pytest.mark.card("Go Master", "Oracle of Earth", "Dispersive Terrain", "Diversionary Tactics")
@pytest.mark.parametrize(("title", "stays"), [("Go Master", False), ("Oracle of Earth", True)])
def test_a_terrain_from_the_hand_comes_in_the_place_of_the_other(title: str, stays: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.put(t.known(title), 0)
    held(t, "Swamp Marsh", 1)
    terrain = held(t, "Dispersive Terrain")
    held(t, "Diversionary Tactics", 1)
    t.battle([raider], [guard])
    old = t.use("Swamp Marsh", player=1).cards(1, "hand")
    t.use(title)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.titles(t.cards(1, "fate discard")) == ["Swamp Marsh"] and len(old) == 1
    t.use("Diversionary Tactics", terrain)
    t.settle()
    assert t.destroyed(terrain) is not stays


@pytest.mark.card("Asako Ryoma")
def test_who_is_questioned_may_focus_and_asako_ryoma_may_not() -> None:
    t = known()
    ryoma, seer = t.put(t.known("Asako Ryoma"), 0), t.person("Seer", 1, chi=1, keywords="Shugenja")
    for player in (0, 1):
        t.put(t.define(f"Focus {player}", "Action", focus=3), player, "hand")
    t.action_phase()
    t.use("Asako Ryoma", seer)
    asked: list[tuple[int, bool]] = []
    until(t, lambda: t.question.kind in ("focus", "action"))
    while t.question.kind == "focus":
        asked.append((t.question.player, any(option >= 0 for option in t.question.options)))
        t.m.answer(next((option for option in t.question.options if option >= 0), -1))
        t.settle()
    assert (1, True) in asked and (0, True) not in asked
    assert not t.destroyed(ryoma) and (t.destroyed(seer) is (t.chi(ryoma) > 4))


@pytest.mark.card("Lady Kitsune")
def test_with_lady_kitsune_little_honor_is_required() -> None:
    t = known()
    heir = t.put(t.define("Heir", "Personality", force=1, chi=1, hr=7), 0, "province")
    other = t.put(t.define("Other", "Personality", force=1, chi=1, hr=7), 1, "province")
    lady = t.put(t.known("Lady Kitsune"), 0)
    required = [stat(t.m, card, terms.HONOR_REQUIREMENT) for card in (heir, other, lady)]
    assert required == [2, 7, 0]


@pytest.mark.card("Crossroads")
def test_holdings_cost_less_at_the_crossroads() -> None:
    t = known()
    near = t.put(t.define("Near Mine", "Holding", gold_cost=5), 0, "province", province=1)
    far = t.put(t.define("Far Mine", "Holding", gold_cost=5), 0, "province", province=2)
    hero = t.put(t.define("Hero", "Personality", force=1, chi=1, gold_cost=5), 0, "province", province=3)
    t.put(t.known("Crossroads"), 0, "region", province=1)
    t.put(t.known("Crossroads"), 0, "region", province=3)
    assert [price(t.m, 0, card, -1, 0) for card in (near, far, hero)] == [2, 5, 5]


@pytest.mark.card("Forests of Shinomen")
@pytest.mark.parametrize("place", [0, 1])
def test_in_the_forests_nobody_is_shot(place: int) -> None:
    t = known()
    archer, guard = t.put(t.known("Shinjo Maku"), 0), t.person("Guard", 1, force=1)
    t.put(t.known("Forests of Shinomen"), 1, "region", province=place)
    t.battle([archer], [guard])
    t.passes(1, player=1)
    t.use("Shinjo Maku", guard)
    t.settle()
    assert t.destroyed(guard) is (place == 1)


@pytest.mark.card("Umi Amaterasu")
@pytest.mark.parametrize("opposed", [True, False])
def test_at_umi_amaterasu_both_draw_once(opposed: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.put(t.known("Umi Amaterasu"), 1, "region")
    t.battle([raider], [guard] if opposed else [])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Umi Amaterasu", 0) is opposed
    if opposed:
        before = len(t.hand(0))
        t.use("Umi Amaterasu", player=0)
        t.settle()
        assert len(t.hand(0)) == before + 1
        assert t.can_use("Umi Amaterasu", 1)
        t.passes(1, player=1)
        assert not t.can_use("Umi Amaterasu", 0)


@pytest.mark.card("Temples of the New Tao")
def test_only_monks_and_samurai_defend_the_temples() -> None:
    t = known()
    raider = t.person("Raider", force=3)
    monk, guard = t.person("Monk", 1, force=1, keywords="Monk"), t.person("Guard", 1, force=1)
    t.put(t.known("Temples of the New Tao"), 1, "region", province=1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack").answer("assign Raider").answer("province 2 of player 2")
    until(t, lambda: t.question.kind == "assign" and t.question.player == 1)
    t.answer("assign Guard")
    assert not t.fits("province 2 of player 2")
    t.answer("province 1 of player 2").answer("assign Monk").answer("province 2 of player 2")
    assert (t.force(monk), t.force(guard), t.force(raider)) == (4, 1, 3)


@pytest.mark.card("Matsu Domotai", "Doji Tanitsu")
@pytest.mark.parametrize("title", ["Matsu Domotai", "Doji Tanitsu"])
@pytest.mark.parametrize("defends", [True, False])
def test_some_attack_and_never_defend(title: str, defends: bool) -> None:
    t = known()
    t.put(t.known(title), 1 if defends else 0)
    t.person("Other", 1 if defends else 0)
    t.person("Raider")
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    until(t, lambda: t.question.kind == "assign" and t.question.player == (1 if defends else 0))
    assert t.fits("assign Other") and t.fits(f"assign {title}") is not defends


@pytest.mark.card("Deadly Ground", "Diversionary Tactics", "Charge")
def test_on_deadly_ground_nothing_is_done_but_what_destroys_it() -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    ground = held(t, "Deadly Ground")
    for title, player in (("Charge", 0), ("Diversionary Tactics", 1), ("Outflank", 1)):
        held(t, title, player)
    t.battle([raider], [guard])
    assert t.can_use("Outflank", 1)
    t.passes(1, player=1)
    assert t.can_use("Charge", 0)
    t.use("Deadly Ground")
    t.settle()
    assert not t.can_use("Outflank", 1) and t.can_use("Diversionary Tactics", 1)
    t.use("Diversionary Tactics", ground)
    t.settle()
    assert t.can_use("Charge", 0)


@pytest.mark.card("Deadly Ground", "Superior Strategist")
@pytest.mark.ruling("R00-C-198")
@pytest.mark.parametrize(("title", "may"), [("Diversionary Tactics", True), ("Charge", False)])
def test_on_deadly_ground_a_strategist_may_find_what_destroys_it(title: str, may: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3, keywords="Tactician"), t.person("Guard", 1, force=3)
    ground = held(t, "Deadly Ground", 1)
    held(t, "Superior Strategist")
    plan = t.put(t.known(title), 0, "deck")
    t.battle([raider], [guard])
    t.use("Deadly Ground")
    t.settle()
    t.use("Superior Strategist", raider, plan)
    assert t.fits("use " + title) is may
    if may:
        t.use(title, ground)
    until(t, lambda: t.where(plan) != "resolving")
    assert t.destroyed(ground) is may and t.where(plan) == "discard"


@pytest.mark.card("Unexpected Allies")
def test_each_brings_in_an_ally_from_the_top_of_his_deck_or_discards() -> None:
    t = known()
    t.put(t.known("Unexpected Allies"), 0, "province")
    ally = t.put(t.define("Ally", "Personality", force=1, chi=1, gold_cost=30, hr=30), 0, "deck")
    mine = t.put(t.define("Lost Mine", "Holding", gold_cost=1), 1, "deck")
    t.phase(terms.PHASE_EVENTS)
    while t.asked and t.question.kind != "action":
        t.answer(t.question.options[0])
    assert (t.where(ally), t.where(mine)) == ("home", "discard")
    assert t.production(t.stronghold(0)) == 20 and not t.bowed(t.stronghold(0))


@pytest.mark.card("Mountain of the Seven Thunders")
@pytest.mark.parametrize("number", [0, 1])
def test_on_the_mountain_no_honor_is_required(number: int) -> None:
    t = known()
    hero = t.put(t.define("Hero", "Personality", force=1, chi=1, hr=9), 0, "province")
    t.put(t.known("Mountain of the Seven Thunders"), 0, "region", province=number)
    assert meets_honor(t.m, 0, hero, 0) is (number == 0)


@pytest.mark.card("Hammer of Earth", "Ring of Earth")
@pytest.mark.parametrize("strong", [True, False])
def test_the_hammer_calls_the_ring_against_a_strong_army(strong: bool) -> None:
    t = known()
    t.person("Raider", force=8 if strong else 2)
    guard = t.person("Guard", 1)
    t.put(t.known("Hammer of Earth"), 1, on=guard)
    ring = held(t, "Ring of Earth", 1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack").answer("assign Raider").answer("province 1 of player 2")
    until(t, lambda: t.question.kind == "assign" and t.question.player == 1)
    t.answer("assign Guard").answer("province 1 of player 2")
    until(t, lambda: t.fits("use Hammer of Earth") or t.question.kind == "action")
    assert (t.question.kind == "reaction") is strong
    if strong:
        t.use("Hammer of Earth").answer("choose Ring of Earth")
        t.settle()
        assert t.where(ring) == "home"


@pytest.mark.card("Drum of Water", "Ring of Water", "Swamp Marsh")
@pytest.mark.parametrize("terrain", [True, False])
def test_the_drum_calls_the_ring_after_a_terrain_and_a_victory(terrain: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=2)
    t.put(t.known("Drum of Water"), 0, on=raider)
    held(t, "Ring of Water")
    held(t, "Swamp Marsh")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    if terrain:
        t.use("Swamp Marsh")
    until(t, lambda: not t.asked or (t.fits("use Drum of Water") and t.destroyed(guard)))
    assert t.asked is terrain


@pytest.mark.card("Strength of the Earth")
def test_the_earth_is_strong_for_all() -> None:
    t = known()
    before = [t.strength(t.province(player, number)) for player in (0, 1) for number in (0, 3)]
    t.put(t.known("Strength of the Earth"), 0, "province")
    t.phase(terms.PHASE_EVENTS)
    t.settle()
    after = [t.strength(t.province(player, number)) for player in (0, 1) for number in (0, 3)]
    assert after == [strength + 1 for strength in before]


@pytest.mark.card("Mushin", "Charge", "Careful Planning", "Outflank")
def test_mushin_lets_act_twice_more() -> None:
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=9)
    for title in ("Mushin", "Charge", "Careful Planning", "High Morale"):
        held(t, title)
    held(t, "Outflank", 1)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Mushin")
    for title in ("Charge", "Careful Planning"):
        t.settle()
        assert t.question.player == 0 and t.fits(f"use {title}") and not t.fits("use Mushin")
        t.use(title, raider)
    t.settle()
    assert t.force(raider) == 4 and t.question.player == 1 and t.can_use("Outflank", 1)


@pytest.mark.card("Goblin Sneaks")
@pytest.mark.parametrize("dead", [True, False])
def test_goblin_sneaks_come_back_once_destroyed(dead: bool) -> None:
    t = known()
    t.person("Hero")
    sneaks = t.put(t.known("Goblin Sneaks"), 0, "discard", dead=dead)
    t.turns()
    until(t, lambda: t.active == 1 or t.question.kind in ("may", "choose"))
    assert (t.active == 0) is dead
    if dead:
        while t.question.kind in ("may", "choose"):
            t.answer("yes" if t.fits("yes") else t.question.options[0])
        assert t.where(sneaks) == "home" and t.host(sneaks) >= 0


@pytest.mark.card("Tessen", "Kolat Assassin", "Marries a Barbarian")
@pytest.mark.parametrize("title", ["Kolat Assassin", "Marries a Barbarian"])
def test_a_tessen_wards_off_assassins_alone(title: str) -> None:
    t = known()
    hero = t.person("Hero", 1, chi=2, keywords="Samurai")
    fan = t.put(t.known("Tessen"), 1, on=hero)
    held(t, title)
    t.action_phase()
    t.use(f"{title} (1)" if "Assassin" in title else title, hero)
    t.settle()
    until(t, lambda: not t.asked or t.question.kind == "action" or t.fits("use Tessen"))
    assert (t.asked and t.fits("use Tessen")) is ("Assassin" in title)
    if "Assassin" in title:
        t.use("Tessen")
        t.settle()
        assert not t.destroyed(hero) and t.bowed(fan)


@pytest.mark.card("Secrets on the Wind")
@pytest.mark.parametrize("clan", ["Scorpion Clan", "Crane Clan"])
def test_secrets_run_out_but_for_scorpions(clan: str) -> None:
    t = known()
    seer, foe = t.person("Seer", chi=1, keywords=f"Shugenja, {clan}"), t.person("Foe", 1)
    spell = t.put(t.known("Secrets on the Wind"), 0, on=seer)
    t.token(spell, title="Secret")
    t.action_phase()
    t.use("Secrets on the Wind", foe)
    t.settle()
    assert t.dishonored(foe) and t.bowed(seer)
    left = [at for at in t.m.effects(effects.TOKEN) if effects.subject(t.m, at) == spell]
    assert len(left) == (1 if "Scorpion" in clan else 0)
