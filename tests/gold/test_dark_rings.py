"""The Dark Rings of Gold Edition: what brings each into play, what it does there, and that it enlightens nobody."""

from __future__ import annotations

import pytest

from gorin.table import terms
from tests.gold.laying import held, known, until
from tests.lang.writing import deed, written

ELEMENTS = ("Air", "Earth", "Fire", "Water", "the Void")


@pytest.mark.card("Dark Ring of Earth")
@pytest.mark.parametrize("dark", [True, False])
def test_a_dark_ring_enlightens_nobody(dark: bool) -> None:
    t = known()
    for element in ELEMENTS:
        title = f"Ring of {element}"
        if dark and element == "Earth":
            title = "Dark Ring of Earth"
        t.put(t.known(title), 0)
    t.turns()
    for _ in range(40):
        if t.over or not t.asked:
            break
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.over is not dark


@pytest.mark.card("Dark Ring of Earth")
@pytest.mark.parametrize("title", ["Ring of Earth", "Ring of Air"])
def test_the_ring_of_its_element_destroys_a_dark_ring(title: str) -> None:
    t = known()
    ring = t.put(t.known("Dark Ring of Earth"), 0)
    other = held(t, title, 1)
    deed(t, 'choose("ring", ring, zone=your_hand)', 'bring_in("ring")', player=1)
    t.action_phase()
    t.use("Deed", *(["yes"] if t.fits("yes") else []), player=1)
    until(t, lambda: t.question.kind == "action")
    assert t.where(other) == "home" and t.destroyed(ring) is (title == "Ring of Earth")


@pytest.mark.card("Dark Ring of Earth")
@pytest.mark.parametrize("defends", [True, False])
def test_who_attacks_its_players_provinces_is_weaker(defends: bool) -> None:
    t = known()
    t.put(t.known("Dark Ring of Earth"), 1 if defends else 0)
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    band = t.follower(raider, 2)
    t.battle([raider], [guard])
    assert [t.force(card) for card in (raider, band, guard)] == ([2, 1, 3] if defends else [3, 2, 3])


@pytest.mark.card("Dark Ring of Earth")
@pytest.mark.parametrize(("raider", "comes"), [(1, True), (5, False)])
def test_who_beats_off_an_attack_may_lay_the_dark_ring_of_earth(raider: int, comes: bool) -> None:
    t = known()
    attacker, guard = t.person("Raider", force=raider), t.person("Guard", 1, force=3)
    ring = held(t, "Dark Ring of Earth", 1)
    t.battle([attacker], [guard])
    while t.asked and not t.offers("Dark Ring of Earth"):
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.asked is comes
    if comes:
        t.answer("use Dark Ring of Earth")
        t.finish()
        assert t.where(ring) == "home" and t.honor(1) == 2 - 5


@pytest.mark.card("Dark Ring of Air")
@pytest.mark.parametrize(("keywords", "owner", "comes"), [("Shugenja", 1, True), ("", 1, False), ("Monk", 0, False)])
def test_who_destroys_anothers_shugenja_may_lay_the_dark_ring_of_air(keywords: str, owner: int, comes: bool) -> None:
    t = known()
    seer = t.person("Seer", owner, keywords=keywords)
    t.person("Other", 1)
    ring = held(t, "Dark Ring of Air")
    deed(t, 'target("x", personality)', 'destroy("x")')
    t.action_phase()
    t.answer("use Deed")
    until(t, lambda: t.question.kind == "target")
    t.answer(seer)
    while t.question.kind != "action" and not t.offers("Dark Ring of Air"):
        t.m.answer(t.question.options[0])
        t.settle()
    assert t.offers("Dark Ring of Air") is comes
    if comes:
        t.answer("use Dark Ring of Air")
        t.settle()
        assert t.where(ring) == "home" and t.honor(0) == -5


@pytest.mark.card("Dark Ring of Air")
@pytest.mark.parametrize(("keywords", "may"), [("Kiho", True), ("", False)])
def test_the_dark_ring_of_air_negates_kihos_at_its_players_cards(keywords: str, may: bool) -> None:
    t = known()
    t.put(t.known("Dark Ring of Air"), 1)
    foe = t.person("Foe", 1)
    seer = t.person("Seer", keywords="Monk")
    text = 'action(open, [target("m", yours & keyword("Monk")), bow("m")], target("x", others_own), bow("x"))'
    written(t, "Palm", [text], type="Action", where="hand", keywords=keywords)
    t.action_phase()
    t.answer("use Palm")
    while t.question.kind != "action" and not t.offers("Dark Ring of Air"):
        t.m.answer(foe if foe in t.question.options else t.question.options[0])
        t.settle()
    assert t.offers("Dark Ring of Air") is may
    if may:
        t.answer("use Dark Ring of Air")
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(foe) is not may and t.bowed(seer)


@pytest.mark.card("Dark Ring of Water")
@pytest.mark.parametrize("assigned", [False, True])
@pytest.mark.parametrize("guarded", [False, True])
def test_who_wins_without_having_assigned_there_may_lay_the_dark_ring_of_water(assigned: bool, guarded: bool) -> None:
    t = known()
    raider = t.person("Raider", force=20 if not guarded else 5)
    guard = t.person("Guard", 1, force=2, bowed=not guarded)
    held(t, "Dark Ring of Water")
    if assigned:
        t.phase(terms.PHASE_ATTACK)
        t.answer("attack")
    else:
        t.battle([raider], [guard] if guarded else [])
    seen = fell = False
    for _ in range(120):
        if not t.asked:
            break
        seen |= t.offers("Dark Ring of Water")
        options = t.question.options
        wanted = [n for n, each in enumerate(t.options()) if each in ("assign Raider", "assign Guard")]
        t.m.answer(options[wanted[0]] if wanted else -1 if -1 in options else options[0])
        fell |= any(" is destroyed" in line for line in t.said())
    assert fell and seen is not assigned


@pytest.mark.card("Dark Ring of Water")
@pytest.mark.parametrize("there", [True, False])
def test_the_dark_ring_of_water_keeps_units_where_they_are(there: bool) -> None:
    t = known()
    if there:
        t.put(t.known("Dark Ring of Water"), 1)
    raider, guard = t.person("Raider"), t.person("Guard", 1)
    written(t, "Horn", ['action(battle, target("x", personality & here), move("x", home))'])
    t.battle([raider], [guard])
    until(t, lambda: t.question.player == 0 and t.offers("Horn"))
    t.answer("use Horn")
    offered = False
    while t.question.kind != "action":
        offered |= t.offers("Dark Ring of Water")
        if t.offers("Dark Ring of Water"):
            t.answer("use Dark Ring of Water")
        else:
            t.m.answer(guard if guard in t.question.options else t.question.options[0])
        t.settle()
    assert offered is there and (t.location(guard) == t.location(raider)) is there


@pytest.mark.card("Dark Ring of Fire")
@pytest.mark.parametrize("duels", [1, 2])
def test_the_second_duel_won_in_a_turn_may_lay_the_dark_ring_of_fire(duels: int) -> None:
    t = known()
    hero = t.person("Hero", chi=9)
    held(t, "Dark Ring of Fire")
    for number in range(duels):
        t.person(f"Foe {number}", 1, chi=1)
        glove = 'challenge(every(yours & titled("Hero")), "x", [destroy(loser)])'
        deed(t, 'target("x", others_own & personality)', glove, title=f"Glove {number}")
    t.action_phase()
    seen = 0
    for number in range(duels):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.answer(f"use Glove {number}")
        for _ in range(40):
            if t.question.kind == "action":
                break
            seen += t.offers("Dark Ring of Fire")
            options = t.question.options
            strikes = [n for n, each in enumerate(t.options()) if each in ("strike", "accept")]
            t.m.answer(options[strikes[0]] if strikes else -1 if -1 in options else options[0])
            t.settle()
    assert seen == duels - 1 and not t.bowed(hero)


@pytest.mark.card("Dark Ring of Fire")
@pytest.mark.parametrize("there", [True, False])
def test_who_faces_its_player_focuses_lower_cards_under_the_dark_ring_of_fire(there: bool) -> None:
    t = known()
    if there:
        t.put(t.known("Dark Ring of Fire"), 0)
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    t.put(t.define("Own", "Action", focus=3), 0, "hand")
    t.put(t.define("Theirs", "Action", focus=4), 1, "hand")
    deed(t, 'target("x", others_own & personality)', 'challenge(every(yours & titled("Hero")), "x", [destroy(loser)])')
    t.action_phase()
    t.answer("use Deed")
    for _ in range(40):
        t.settle()
        if t.question.kind == "action":
            break
        options = t.question.options
        wanted = [n for n, each in enumerate(t.options()) if each in ("accept", "focus Own", "focus Theirs")]
        strike = [n for n, each in enumerate(t.options()) if each == "strike"]
        t.m.answer(options[(wanted or strike or [0])[0]])
    assert t.destroyed(foe) is there and t.destroyed(hero) is not there
