"""Cards of the wider pool that brought words of their own: each word does what it says, and only then."""

from __future__ import annotations

import pytest

from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Card, Table

# --- Reconnaissance -------------------------------------------------------------------------------------------------


def attack(t: Table, raider: Card, guard: Card) -> None:
    """The active player attacks the other one's first Province with one unit, and one unit guards it."""
    while not t.m.in_battle:
        kind, named = t.question.kind, t.options()
        units = [unit for unit in (raider, guard) if t.m.location(unit) < 0 and kind == "assign"]
        if kind == "attack":
            t.answer("attack")
        elif kind == "battlefield":
            t.answer(next(each for each in named if each.startswith("Province 1 ")))
        elif units and t.m.controller(units[0]) == t.question.player:
            t.answer(units[0])
        else:
            t.answer_pass()


def scouted(number: int | None) -> tuple[Table, Card]:
    """Ando attacks the first Province of the other player; Mizuru has scouted the Province of this number."""
    t = Table()
    t.put("Kitsune Mizuru", 0)
    ando, foe = t.put("Kitsune Ando", 0), t.person("Foe", 1)
    sword = t.item(foe, 1, title="Sword")
    t.turns()
    if number is not None:
        t.use("Kitsune Mizuru", f"Province {number} of player 2", "give the province +2 strength")
    attack(t, ando, foe)
    t.passes(1, 1)
    return t, sword


@pytest.mark.card("Kitsune Mizuru", "Kitsune Ando")
def test_reconnaissance_is_had_at_the_battlefields_of_one_province() -> None:
    t, sword = scouted(1)
    assert t.can_use("Kitsune Ando", 0)
    t.use("Kitsune Ando", sword)
    assert t.where(sword) == "discard"


@pytest.mark.card("Kitsune Mizuru", "Kitsune Ando")
@pytest.mark.parametrize("number", [None, 2])
def test_without_reconnaissance_there_it_is_not_had(number: int | None) -> None:
    t, sword = scouted(number)
    assert not t.can_use("Kitsune Ando", 0)
    assert t.where(sword) == "home"


# --- refilling ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Piercing the Heavens")
def test_a_province_is_refilled_face_up() -> None:
    t = Table()
    reader = t.person("Reader", 0, keywords="Shugenja")
    t.put("Piercing the Heavens", 0, on=reader)
    old = t.put(t.define("Old Farm", "Holding"), 0, "province", province=0)
    new = t.put(t.define("New Farm", "Holding"), 0, "deck")
    t.action_phase()
    t.use("Piercing the Heavens", "Province 1 of player 1")
    assert t.where(old) == "discard"
    assert t.where(new) == "province" and t.m.face_up(new)


# --- whence a card came ---------------------------------------------------------------------------------------------


@pytest.mark.card("Mirumoto Eikaru")
@pytest.mark.parametrize("bought", [True, False])
def test_entering_play_from_a_province_is_told_from_entering_otherwise(bought: bool) -> None:
    t = Table()
    t.put(t.define("Scroll", "Item"), 0, "deck")
    t.set_honor(0, 10)
    eikaru = t.put("Mirumoto Eikaru", 0, "province" if bought else "discard")
    if bought:
        t.holding("Mine", 0, gold=20)
        t.phase(PHASE_DYNASTY)
        held = len(t.hand(0))
        t.answer("buy Mirumoto Eikaru")
        t.settle_payment()
        t.settle()
    else:
        t.act("Recall", Target("back", domain=YOUR_DISCARD), BringIn("back", options=WAIVING_COSTS))
        t.action_phase()
        held = len(t.hand(0))
        t.use("Recall", eikaru)
    assert t.where(eikaru).startswith("home")
    assert len(t.hand(0)) == held + bought


# --- what was targeted, what was straightened -------------------------------------------------------------------------


@pytest.mark.card("Hoshi Noritada", "Lightening the Load")
@pytest.mark.parametrize("other", [True, False])
def test_an_action_that_targeted_another_players_card(other: bool) -> None:
    t = Table()
    noritada = t.put("Hoshi Noritada", 0)
    t.put("Lightening the Load", 0, "hand")
    mine, theirs = t.person("Mine", 0), t.person("Theirs", 1)
    for host in (mine, theirs):
        t.follower(host, bowed=True)
    t.action_phase()
    t.use("Lightening the Load", noritada, theirs if other else mine)
    if t.asked and t.question.kind == "target":
        t.answer_pass()
    assert t.can_use("Hoshi Noritada", 0) == other
    if other:
        t.use("Hoshi Noritada")
        assert t.honor(0) == 2


@pytest.mark.card("A Warrior's Courtesy")
@pytest.mark.parametrize("negated", [True, False])
def test_only_who_was_really_straightened_earns_the_favor(negated: bool) -> None:
    t = Table()
    t.put("A Warrior's Courtesy", 0, "hand")
    t.put(t.define("Scroll", "Item"), 0, "deck")
    hero, foe = t.person("Hero", 0, keywords="Courtier"), t.person("Foe", 1, bowed=True)
    if negated:
        t.put("Geisha Escort", 0, on=hero)
    t.battle([hero], [foe])
    t.use("A Warrior's Courtesy", foe, player=0)
    assert t.bowed(foe) == negated
    assert (t.favor == 0) != negated


# --- the Combat Segment -----------------------------------------------------------------------------------------------


@pytest.mark.card("Hida Fumetsu")
def test_the_combat_segment_is_not_the_action_phase() -> None:
    t = Table()
    fumetsu, foe = t.put("Hida Fumetsu", 0), t.person("Foe", 1)
    t.turns()
    assert t.force(fumetsu) == 6
    attack(t, fumetsu, foe)
    assert t.force(fumetsu) == 9
    while t.m.in_battle:
        t.answer_pass()
    assert t.force(fumetsu) == 6


# --- a card that pays for its own ability ---------------------------------------------------------------------------


@pytest.mark.card("Transcendence of Flesh", "Five Harmonies Blend")
def test_who_bore_a_card_is_known_after_it_paid_with_itself() -> None:
    t = Table()
    seer, other = t.person("Seer", 0, chi=3, keywords="Shugenja"), t.person("Other", 0, chi=3)
    spell = t.put("Transcendence of Flesh", 0, on=seer)
    t.action_phase()
    t.use("Transcendence of Flesh")
    assert t.where(spell) == "discard" and (t.force(seer), t.chi(seer)) == (4, 2) and t.has(seer, "Undead")
    assert (t.force(other), t.chi(other)) == (0, 3) and not t.has(other, "Undead")


# --- a keyword of several words --------------------------------------------------------------------------------------


@pytest.mark.card("Bayushi Ishikura")
@pytest.mark.parametrize(("keyword", "force"), [("Bitter Lies", 3), ("Bitter Lies Champion", 3), ("Lies", 2), ("", 2)])
def test_a_keyword_of_two_words_is_found_whole_inside_a_longer_one(keyword: str, force: int) -> None:
    t = Table()
    ishikura = t.put("Bayushi Ishikura", 0)
    other = t.person("Other", 0, force=2, keywords=keyword)
    t.action_phase()
    assert t.force(other) == force
    assert t.force(ishikura) == 4


# --- what lies face-down in Provinces -------------------------------------------------------------------------------


@pytest.mark.card("The House of False Hope", "Sharpen the Gaze")
@pytest.mark.parametrize("title", ["The House of False Hope", "Sharpen the Gaze"])
def test_face_down_cards_of_one_players_provinces_are_looked_at(title: str) -> None:
    t = Table(strongholds=[title]) if title.startswith("The House") else Table()
    if title == "Sharpen the Gaze":
        t.put(title, 0, on=t.person("Seer", keywords="Shugenja"))
    farm = t.define("Farm", "Holding")
    hidden, mine = (t.put(farm, player, "province", province=1) for player in (1, 0))
    for card in (hidden, mine):
        t.m.set_face_up(card, False)
    t.action_phase()
    assert "player 1" not in t.options() and not t.m.known_to(hidden) & 1
    t.answer(f"use {title}")
    assert ("player 1" in t.options()) == (title == "Sharpen the Gaze")  # the other says "another player"
    if t.options():
        t.answer("player 2")
    t.settle()
    assert [bool(t.m.known_to(card) & 1) for card in (hidden, mine)] == [True, False]
    assert not t.m.face_up(hidden) and not t.m.known_to(hidden) & 2


@pytest.mark.card("The House of False Hope")
@pytest.mark.parametrize(("player", "keywords", "force"), [(0, "Ninja", 4), (0, "Samurai", 3), (1, "Ninja", 3)])
def test_only_your_ninja_have_the_houses_bonus(player: int, keywords: str, force: int) -> None:
    t = Table(strongholds=["The House of False Hope"])
    assert t.force(t.person("Man", player, force=3, keywords=keywords)) == force


# --- one additional use ---------------------------------------------------------------------------------------------


@pytest.mark.card("Silent Solace")
@pytest.mark.parametrize("allowed", [True, False])
def test_either_you_gain_honor_or_your_rings_straighten_and_serve_once_more(allowed: bool) -> None:
    t = Table()
    monk = t.person("Monk", keywords="Monk")
    ring = t.put("Ring of the Void", 0, bowed=True)
    straight = t.put("Ring of Water", 0)
    t.put("Silent Solace", 0, "hand")
    t.action_phase()
    t.use("Silent Solace", monk, "player 2", "yes" if allowed else "no")
    assert t.bowed(monk) and not t.bowed(straight)
    assert (t.honor(0), t.bowed(ring)) == ((3, True) if allowed else (0, False))


# --- the Dynasty deck and its discard pile --------------------------------------------------------------------------


@pytest.mark.card("Daigotsu Kanpeki")
@pytest.mark.parametrize("where", ["deck", "discard"])
def test_kanpeki_finds_his_lord_once_a_game(where: str) -> None:
    t = Table()
    t.put("Daigotsu Kanpeki", 0)
    old = t.put(t.define("Old Farm", "Holding"), 0, "province", province=1)
    lord = t.put(t.define("Daigotsu", "Personality", force=5, chi=5), 0, where)
    t.put(t.define("Daigotsu Junior", "Personality", force=1, chi=1), 0, where)
    t.turns()
    t.answer("use Daigotsu Kanpeki")
    assert [each for each in t.options() if "Daigotsu" in each] == ["take Daigotsu"]
    t.answer(lord)
    t.answer("Province 2 of player 1").settle()
    assert (t.where(lord), t.where(old)) == ("province", "discard") and t.m.face_up(lord)
    assert t.m.zone_cards(t.m.zone(lord)) == [lord]
    turn = t.turn
    while t.turn < turn + 2 or t.question.kind != "action" or t.question.player != 0:
        t.answer("no attack") if "no attack" in t.options() else t.answer_pass()
    assert not t.can_use("Daigotsu Kanpeki", 0)


@pytest.mark.card("Daigotsu Kanpeki")
def test_every_spider_personality_is_stronger_by_kanpeki() -> None:
    t = Table()
    t.put("Daigotsu Kanpeki", 0)
    forces = [t.force(t.person(f"Man {n}", n, force=3, keywords="Spider Clan")) for n in (0, 1)]
    assert forces == [4, 4] and t.force(t.person("Other", force=3, keywords="Crab Clan")) == 3
