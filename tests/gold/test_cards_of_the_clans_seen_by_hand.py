"""Cards of later sets of Gold Edition that the exercise does not reach: each where it works, and beside it not."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.testing import Table
from tests.gold.laying import known, mine, until
from tests.gold.test_regions_and_fortifications import at_province
from tests.lang.writing import written


@pytest.mark.card("A'ichtr'foo")
@pytest.mark.parametrize(("faction", "choice"), [("Ratling", 0), ("Ratling", 1), ("Ninja", None)])
def test_only_a_player_of_the_ratlings_may_bring_a_follower_with_force(faction: str, choice: int | None) -> None:
    t = known()
    home = t.define("Warren", "Stronghold", gold=9, strength=7, honor=3, keywords=faction)
    t.m.set_definition_number(t.stronghold(0), home.index)
    t.reindex()
    matron, hero = t.put(t.known("A'ichtr'foo"), 0), t.person("Hero")
    before = t.m.card_count
    t.action_phase()
    t.use("A'ichtr'foo", hero)
    if choice is not None:
        assert t.question.player == 0 and len(t.question.options) == 2
        t.m.answer(t.question.options[choice])
    t.settle()
    (made,) = range(before, t.m.card_count)
    assert t.host(made) == hero and t.bowed(matron)
    assert t.has(made, "Ratling") and t.has(made, "Nonhuman")
    assert t.force(made) == (choice or 0)


@pytest.mark.card("Bayushi Hirono")
@pytest.mark.parametrize(
    ("player", "keywords", "enters"), [(0, "Courtier", True), (0, "", False), (1, "Courtier", False)]
)
def test_hirono_serves_who_controls_a_courtier(player: int, keywords: str, enters: bool) -> None:
    t = known()
    t.person("Envoy", player, keywords=keywords)
    hirono = t.put(t.known("Bayushi Hirono"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert (hirono in t.question.options) is enters


@pytest.mark.card("Bayushi Hirono")
@pytest.mark.parametrize("bowed", [False, True])
def test_hirono_dies_to_straighten_another(bowed: bool) -> None:
    t = known()
    hirono, friend = t.put(t.known("Bayushi Hirono"), 0), t.person("Friend", force=2)
    t.battle([hirono, friend], [t.person("Guard", 1, force=9)])
    t.bow(friend)
    if bowed:
        t.bow(hirono)
    mine(t).use("Bayushi Hirono", friend)
    t.settle()
    assert t.destroyed(hirono) and not t.bowed(friend)


@pytest.mark.card("Chu-rochu")
@pytest.mark.parametrize(("kind", "title", "may"), [
    ("Wind", "Chu-rochu", False), ("Wind", "Somebody", True), ("Holding", "Chu-rochu", True),
])  # fmt: skip
def test_no_wind_aims_at_chu_rochu(kind: str, title: str, may: bool) -> None:
    t = known()
    prey = t.put(t.known(title), 1) if title == "Chu-rochu" else t.person(title, 1)
    written(t, "Gale", ['action(open, target("x", personality), bow("x"))'], type=kind)
    t.action_phase()
    assert t.can_use("Gale", 0) is may
    if may:
        t.use("Gale", prey)
        t.settle()
        assert t.bowed(prey)


@pytest.mark.card("Ivory Isles Mercenaries")
@pytest.mark.parametrize(("bowed", "gold"), [(True, 2), (False, 2), (True, 0)])
def test_the_mercenaries_straighten_for_a_mine(bowed: bool, gold: int) -> None:
    t = known()
    hero = t.person("Hero")
    band = t.put(t.known("Ivory Isles Mercenaries"), 0, on=hero)
    pit = t.holding("Pit", gold=gold) if gold else t.holding("Pit")
    t.holding("Vein", 1, gold=3)
    if bowed:
        t.bow(band)
    t.action_phase()
    assert t.can_use("Ivory Isles Mercenaries", 0) is (gold > 0)
    if gold:
        t.use("Ivory Isles Mercenaries", pit)
        t.settle()
        assert t.destroyed(pit) and not t.bowed(band)


@pytest.mark.card("Ivory Isles Mercenaries")
@pytest.mark.parametrize("holding_bowed", [False, True])
def test_a_bowed_pitpays_no_mercenaries(holding_bowed: bool) -> None:
    t = known()
    band = t.put(t.known("Ivory Isles Mercenaries"), 0, on=t.person("Hero"))
    t.holding("Pit", gold=2, bowed=holding_bowed)
    t.bow(band)
    t.action_phase()
    assert t.can_use("Ivory Isles Mercenaries", 0) is not holding_bowed


@pytest.mark.card("Ivory Isles Mercenaries")
@pytest.mark.parametrize(("force", "dies"), [(1, True), (2, False)])
def test_the_mercenaries_shoot_again_once_they_stand(force: int, dies: bool) -> None:
    t = known()
    hero, foes = t.person("Hero"), [t.person(f"Foe {number}", 1, force=force) for number in range(2)]
    band = t.put(t.known("Ivory Isles Mercenaries"), 0, on=hero)
    pit = t.holding("Pit", gold=2)
    stands, shoots = "Ivory Isles Mercenaries", "Ivory Isles Mercenaries (2)"
    t.battle([hero], [*foes, t.person("Guard", 1, force=9)])
    mine(t).use(shoots, foes[0])
    t.settle()
    assert t.bowed(band) and t.destroyed(foes[0]) is dies
    mine(t).use(stands, pit)
    t.settle()
    assert not t.bowed(band)
    mine(t).use(shoots, foes[1])
    t.settle()
    assert t.destroyed(foes[1]) is dies


@pytest.mark.card("Kyojin's Blade")
@pytest.mark.parametrize(("tokens", "changed", "dies"), [(2, 0, False), (3, 0, True), (3, 1, True)])
def test_kyojins_blade_devours_whom_it_outgrows(tokens: int, changed: int, dies: bool) -> None:
    t = known()
    hero = t.person("Hero", chi=2)
    blade = t.put(t.known("Kyojin's Blade"), 0, on=hero)
    if changed:  # it is his base Chi that counts
        t.token(hero, chi=3)
    feed = 'action(open, [any_number_of_times], token(every(titled("Kyojin\'s Blade")), 1))'
    written(t, "Feed", [feed])
    t.action_phase()
    for number in range(tokens):
        assert not t.destroyed(hero) and t.force(blade) == number
        t.use("Feed")
        t.settle()
    assert t.destroyed(hero) is dies


@pytest.mark.card("Kyojin's Blade")
@pytest.mark.parametrize(("active", "number"), [(0, 0), (0, 1), (1, None)])
def test_kyojins_blade_is_fed_at_the_end_of_its_players_straighten_phase(active: int, number: int | None) -> None:
    t = known()
    hero = t.person("Hero", chi=5)
    blade = t.put(t.known("Kyojin's Blade"), 0, on=hero)
    t.turns(active)
    if number is not None:
        assert t.question.kind == "choice" and t.question.player == 0
        t.m.answer(t.question.options[number])
    until(t, lambda: t.question.kind == "action")
    assert (t.force(blade), t.bowed(hero)) == ((1, False) if number == 0 else (0, number == 1))


@pytest.mark.card("Kyojin's Blade")
def test_who_takes_up_kyojins_blade_loses_honor() -> None:
    t = known()
    hero = t.person("Hero", chi=5)
    blade = t.put(t.known("Kyojin's Blade"), 0, "hand")
    t.set_honor(0, 9)
    t.set_honor(1, 9)
    t.action_phase()
    t.use("Attach", hero, blade).settle_payment()
    until(t, lambda: t.host(blade) == hero and t.question.kind == "action")
    assert [t.honor(player) for player in (0, 1)] == [6, 9]


def until_turn(t: Table, turn: int) -> None:
    """Pass until somebody may act in this turn."""
    until(t, lambda: t.turn == turn and t.question.kind == "action")


@pytest.mark.card("Massive Power")
def test_massive_power_grows_until_it_is_gone() -> None:
    t = known()
    sage, other = t.person("Sage", force=1, chi=2, keywords="Shugenja"), t.person("Other", force=1, chi=2)
    spell = t.put(t.known("Massive Power"), 0, on=sage)
    assert (t.force(sage), t.chi(sage)) == (1, 2)
    t.turns()
    for number, more in enumerate((2, 2, 4, 4, 0)):  # each of its player's Straighten Phases brings one
        until_turn(t, t.turn + (number > 0))
        assert (t.force(sage), t.chi(sage)) == (1 + more, 2 + more)
        assert (t.force(other), t.chi(other)) == (1, 2)
    assert t.destroyed(spell) and not t.destroyed(sage)


@pytest.mark.card("Massive Power")
@pytest.mark.parametrize(("tokens", "force", "dies"), [(0, 3, True), (0, 4, False), (1, 3, True), (1, 5, False)])
def test_massive_power_strikes_with_the_chi_of_its_shugenja(tokens: int, force: int, dies: bool) -> None:
    t = known()
    sage = t.person("Sage", force=1, chi=3, keywords="Shugenja")
    foe = t.person("Foe", 1, force=force)
    spell = t.put(t.known("Massive Power"), 0, on=sage)
    for _ in range(tokens):
        t.token(spell, title="Power")
    t.battle([sage], [foe, t.person("Guard", 1, force=9)])
    mine(t).use("Massive Power", foe)
    t.settle()
    assert t.bowed(sage) and t.where(spell) == "discard" and t.destroyed(foe) is dies


@pytest.mark.card("Otomo Motoshi")
@pytest.mark.parametrize(("gold", "clan"), [(4, "Crane"), (7, "Lion")])
def test_motoshi_costs_what_the_stronghold_produces_and_joins_its_clan(gold: int, clan: str) -> None:
    t = known()
    for player, name in ((0, clan), (1, "Crab")):
        home = t.define(f"Home {name}", "Stronghold", gold=gold + player, strength=7, honor=3, keywords=f"{name} Clan")
        t.m.set_definition_number(t.stronghold(player), home.index)
    t.reindex()
    t.holding("Treasury", gold=9)
    motoshi = t.put(t.known("Otomo Motoshi"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(motoshi)
    assert t.question.kind == "pay" and t.owed == gold
    t.settle_payment()
    until(t, lambda: t.where(motoshi) == "home" and t.question.kind in ("dynasty", "action"))
    assert t.has(motoshi, f"{clan} Clan") and not t.has(motoshi, "Crab Clan")


@pytest.mark.card("Sashimono")
@pytest.mark.parametrize(("owner", "opposed", "more"), [(1, True, 1), (0, True, 0), (None, True, 0), (1, False, 0)])
def test_the_sashimono_is_stronger_against_the_black_heart(owner: int | None, opposed: bool, more: int) -> None:
    t = known()
    hero = t.person("Hero", force=2, keywords="Samurai")
    banner = t.put(t.known("Sashimono"), 0, on=hero)
    if owner is not None:
        t.put(t.define("Black Heart of the Empire", "Wind"), owner)
    t.battle([hero], [t.person("Guard", 1, force=9)] if opposed else [])
    assert t.force(banner) == more


@pytest.mark.card("Sashimono")
@pytest.mark.parametrize(("who", "stays"), [("friend", True), ("hero", False), ("foe", False)])
def test_the_sashimono_holds_others_of_its_army(who: str, stays: bool) -> None:
    t = known()
    people = {"hero": t.person("Hero", keywords="Samurai"), "friend": t.person("Friend"), "foe": t.person("Foe", 1)}
    banner = t.put(t.known("Sashimono"), 0, on=people["hero"])
    written(t, "Rout", ['action(battle, target("x", unit & here), move("x", home))'])
    t.battle([people["hero"], people["friend"]], [people["foe"], t.person("Guard", 1)])
    at = t.location(people[who])
    mine(t).use("Rout", people[who], others_pass=False)
    until(t, lambda: t.question.kind == "action" or t.offers("Sashimono"))
    assert t.offers("Sashimono") is stays
    if stays:
        t.use("Sashimono")
        t.settle()
    assert (t.location(people[who]) == at) is stays and t.bowed(banner) is stays


@pytest.mark.card("Sashimono")
@pytest.mark.parametrize("keywords", ["Samurai", "Shugenja"])
def test_the_sashimono_is_borne_by_samurai(keywords: str) -> None:
    t = known()
    t.person("Hero", keywords=keywords)
    t.put(t.known("Sashimono"), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is (keywords == "Samurai")


@pytest.mark.card("Seas of Shadow")
@pytest.mark.parametrize("revealed", [True, False])
def test_who_sails_the_seas_of_shadow_loses_honor(revealed: bool) -> None:
    t = known()
    sea = t.put(t.known("Seas of Shadow"), 0, "province")
    t.m.set_face_up(sea, False)
    for player in (0, 1):
        t.set_honor(player, 12)
    if revealed:
        t.turns()
        until(t, lambda: t.question.kind == "action")
    assert [t.honor(player) for player in (0, 1)] == [9 if revealed else 12, 12]


@pytest.mark.card("Seas of Shadow")
@pytest.mark.parametrize(("keywords", "force", "bows"), [("", 3, True), ("", 4, False), ("Naval", 4, True)])
def test_the_seas_of_shadow_frighten_ships_of_any_force(keywords: str, force: int, bows: bool) -> None:
    t = known()
    at_province(t, "Seas of Shadow", player=0)
    guard, crew = t.person("Guard", force=2), t.person("Crew", 1, force=2)
    band = t.follower(crew, force, keywords=keywords)
    t.battle([crew], [guard], attacker=1)
    mine(t).use("Seas of Shadow", crew)
    t.settle()
    assert t.bowed(band) is bows
    assert not mine(t).can_use("Seas of Shadow", 0)  # once in a battle
