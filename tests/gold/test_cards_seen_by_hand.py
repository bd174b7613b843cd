"""Cards of Gold Edition that no position of the exercise brings about: each where it works, and beside it not."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.testing import Table
from tests.gold.laying import held, known, mine, until
from tests.gold.test_duels_of_the_base_set import to_focus, value
from tests.gold.test_regions_and_fortifications import at_province
from tests.lang.writing import written


@pytest.mark.card("Inaccessible Region")
@pytest.mark.parametrize(
    ("player", "keywords", "number", "comes"),
    [(2, "", 0, False), (0, "", 0, True), (1, "", 0, True), (2, "Shugenja", 0, True), (2, "", 1, True)],
)
def test_to_an_inaccessible_region_no_third_player_moves(player: int, keywords: str, number: int, comes: bool) -> None:
    t = known(3)
    at_province(t, "Inaccessible Region")
    text = 'action(battle, target("x", at_home & personality), move("x", to_battle))'
    guide = written(t, "Guide", [text], type="Personality", force=3, chi=3, keywords=keywords)
    late = t.person("Late", player)
    t.battle([guide, t.person("Ally", 2)], [t.person("Guard", 1, force=3)], number=number)
    mine(t).use("Guide", late)
    t.settle()
    assert (t.location(late) == t.location(guide)) is comes


@pytest.mark.card("Shadowlands Marsh")
@pytest.mark.parametrize("number", [0, 1])
def test_in_the_marsh_only_the_shadowlands_keep_their_force(number: int) -> None:
    t = known()
    at_province(t, "Shadowlands Marsh")
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=5)
    oni, home = t.person("Oni", force=5, keywords="Shadowlands"), t.person("Home", force=5)
    band, goblins = t.follower(raider, 4), t.follower(raider, 4, keywords="Shadowlands")
    sword = t.item(raider, force=2)
    t.battle([raider, oni], [guard], number=number)
    less = 2 if number == 0 else 0
    assert (t.force(raider), t.force(guard), t.force(band)) == (7 - less, 5 - less, 4 - less)
    assert (t.force(oni), t.force(goblins), t.force(home), t.force(sword)) == (5, 4, 5, 2)


@pytest.mark.card("Shadowlands Marsh")
@pytest.mark.parametrize("revealed", [True, False])
def test_who_brings_the_marsh_into_play_loses_honor(revealed: bool) -> None:
    t = known()
    marsh = t.put(t.known("Shadowlands Marsh"), 0, "province")
    t.m.set_face_up(marsh, False)
    for player in (0, 1):
        t.set_honor(player, 12)
    if revealed:
        t.turns()
        until(t, lambda: t.question.kind == "action")
    assert [t.honor(player) for player in (0, 1)] == [2 if revealed else 12, 12]


@pytest.mark.card("Mantle of Fire")
@pytest.mark.parametrize(("bears", "used"), [(True, True), (True, False), (False, False)])
def test_the_mantle_takes_its_bearer_home_out_of_a_duel(bears: bool, used: bool) -> None:
    t = known()
    hero, other, foe = t.person("Hero", chi=2), t.person("Other", chi=2), t.person("Foe", 1, chi=4)
    mantle = t.put(t.known("Mantle of Fire"), 0, on=hero if bears else other)
    value(t, 0)
    value(t, 0, 1)
    challenge = 'challenge("one", "two", [destroy(loser)])'
    written(t, "Dare", [f'action(battle, target("one", yours), target("two", enemy & personality), {challenge})'])
    t.battle([hero, other], [foe])
    mine(t).use("Dare", hero, foe)
    until(t, lambda: t.question.kind == "focus")
    assert t.question.player == 1 and not t.offers("Mantle of Fire")  # it is not he who focuses
    t.answer("focus Value 0 of 1")
    to_focus(t, 0)
    assert t.offers("Mantle of Fire") is bears
    if used:
        t.use("Mantle of Fire")
    assert t.destroyed(mantle) is used
    if used:
        until(t, lambda: t.question.kind == "action")
        assert t.location(hero) == t.location(t.stronghold(0)) and t.bowed(hero)
    else:
        t.strikes()
    assert t.destroyed(hero) is not used and not t.destroyed(foe)


@pytest.mark.card("Mantle of Fire")
@pytest.mark.parametrize(("chi", "bears"), [(2, True), (4, True), (2, False)])
def test_who_wins_in_the_mantle_may_put_the_ring_of_fire_into_play(chi: int, bears: bool) -> None:
    t = known()
    hero, other, foe = t.person("Hero", chi=3), t.person("Other"), t.person("Foe", 1, chi=chi)
    t.put(t.known("Mantle of Fire"), 0, on=hero if bears else other)
    ring = held(t, "Ring of Fire")
    value(t, 0, 1)
    t.duel(hero, foe).answer("accept")
    to_focus(t, 1)
    t.strikes()
    assert t.offers("Mantle of Fire") is (bears and chi == 2)
    if t.offers("Mantle of Fire"):
        t.use("Mantle of Fire")
        if t.fits("choose Ring of Fire"):
            t.answer("choose Ring of Fire")
        t.settle()
    assert t.where(ring) == ("home" if bears and chi == 2 else "hand")


@pytest.mark.card("The Fury of Osano-Wo")
@pytest.mark.parametrize("force", [5, 6])
def test_the_fury_strikes_three_times_and_is_spent(force: int) -> None:
    t = known()
    priest = t.person("Priest", chi=3, force=3, ph=3, keywords="Shugenja")
    foes = [t.person(f"Foe {number}", 1, force=force) for number in range(4)]
    fury = held(t, "The Fury of Osano-Wo")
    t.action_phase()
    t.use("Attach", priest, fury).settle_payment()
    until(t, lambda: t.host(fury) == priest and t.question.kind == "action")
    t.finish()
    written(t, "Rest", ['action(battle, [any_number_of_times], straighten(every(titled("Priest"))))'])
    t.battle([priest], foes)
    for number in range(3):
        assert t.where(fury) != "discard"
        mine(t).use("The Fury", foes[number])
        t.settle()
        assert t.bowed(priest) and t.destroyed(foes[number]) is (force == 5)
        if number < 2:
            assert not mine(t).can_use("The Fury", 0)  # nobody straightened him
            t.use("Rest")
    assert t.where(fury) == "discard"


@pytest.mark.card("Blackened Claws")
@pytest.mark.parametrize(("bears", "chi"), [(True, 5), (True, 2), (False, 5)])
def test_the_claws_rot_whom_their_bearer_fights(bears: bool, chi: int) -> None:
    t = known()
    hero, other = (t.person(name, chi=4, keywords="Shadowlands") for name in ("Hero", "Other"))
    foe, guard = t.person("Foe", 1, chi=chi), t.person("Guard", 1, chi=5)
    claws = t.put(t.known("Blackened Claws"), 0, on=hero if bears else other)
    assert t.chi(hero if bears else other) == 5
    value(t, 0)
    value(t, 0, 1)
    t.duel(hero, foe).answer("accept")
    if not bears:
        while t.question.kind != "focus":
            assert not t.offers("Blackened Claws")
            t.m.answer(-1)
        return
    t.use("Blackened Claws")
    assert t.bowed(claws) and t.chi(guard) == 5
    assert t.destroyed(foe) is (chi == 2)
    if chi == 5:
        assert t.chi(foe) == 3
        t.bow()
        t.m.set_bowed(claws, False)
        assert not t.can_use("Blackened Claws", 0)  # once in a duel


@pytest.mark.card("Wetlands", "Archers")
@pytest.mark.parametrize(("number", "force", "dies"), [(0, 4, True), (0, 5, False), (1, 4, False)])
def test_over_the_wetlands_arrows_strike_harder(number: int, force: int, dies: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=force)
    t.put(t.known("Archers"), 0, on=raider)
    at_province(t, "Wetlands")
    t.battle([raider], [guard], number=number)
    mine(t).use("Archers", guard)
    t.settle()
    assert t.destroyed(guard) is dies


@pytest.mark.card("Bayushi Norachai")
@pytest.mark.parametrize(("holder", "more"), [(0, 2), (1, 0), (-1, 0)])
def test_norachai_has_the_strength_of_the_favor(holder: int, more: int) -> None:
    t = known()
    norachai = t.put(t.known("Bayushi Norachai"), 0)
    envoy = t.person("Envoy", max(holder, 0), ph=3)
    t.set_honor(max(holder, 0), 9)
    t.action_phase(max(holder, 0))
    if holder >= 0:
        t.use("Lobby", envoy)
    assert t.favor == holder
    assert (t.force(norachai), t.chi(norachai)) == (2 + more, 2 + more)


@pytest.mark.card("Bayushi Norachai")
@pytest.mark.parametrize("home", ["The Shadow Stronghold of the Bayushi", "The Great Walls of Kaiu"])
def test_norachai_does_not_serve_the_shadow_stronghold(home: str) -> None:
    t = known(strongholds=(home,))
    t.holding("Treasury", gold=9)
    norachai = t.put(t.known("Bayushi Norachai"), 0, "province")
    t.set_honor(0, 9)
    t.phase(terms.PHASE_DYNASTY)
    assert (norachai in t.question.options) is (home == "The Great Walls of Kaiu")


@pytest.mark.card("Watchtower", "Sneak Attack")
@pytest.mark.parametrize("number", [0, 1])
def test_the_watchtower_sees_a_sneak_attack_coming(number: int) -> None:
    t = known()
    at_province(t, "Watchtower")
    held(t, "Sneak Attack")
    t.battle([t.person("Raider", force=3)], [t.person("Guard", 1, force=3)], number=number)
    assert t.offers("Sneak Attack") is (number == 1)


@pytest.mark.card("Watchtower", "Swamp Marsh")
@pytest.mark.parametrize(("number", "player", "destroyed"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_the_watchtower_destroys_the_first_terrain_of_the_attacker(number: int, player: int, destroyed: bool) -> None:
    t = known()
    at_province(t, "Watchtower")
    marsh = held(t, "Swamp Marsh", player)
    t.battle([t.person("Raider", force=3)], [t.person("Guard", 1, force=3)] if player else [], number=number)
    t.use("Swamp Marsh", player=player)
    assert t.offers("Watchtower") is destroyed
    if destroyed:
        t.use("Watchtower")
    t.settle()
    assert (t.where(marsh) == "discard") is destroyed


@pytest.mark.card("Shokansuru")
@pytest.mark.parametrize(("keywords", "cost", "may"), [("Oni", 5, True), ("Oni", 6, False), ("Ogre", 5, False)])
def test_shokansuru_calls_oni(keywords: str, cost: int, may: bool) -> None:
    t = Table("gold", cards="gold", gold=0)
    shokansuru = t.put(t.known("Shokansuru"), 0)
    beast = t.put(t.define("Beast", "Personality", gold_cost=cost, keywords=keywords), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert (beast in t.question.options) is may
    if may:
        t.answer(beast)
        t.settle_payment()
        until(t, lambda: t.where(beast) == "home")
        assert t.bowed(shokansuru)


@pytest.mark.card("Shokansuru")
@pytest.mark.parametrize(("title", "may"), [("Summon Wolves", True), ("Wolves", False)])
def test_shokansuru_summons_at_any_price(title: str, may: bool) -> None:
    t = Table("gold", cards="gold", gold=0)
    shokansuru, hero = t.put(t.known("Shokansuru"), 0), t.person("Hero")
    wolves = t.put(t.define(title, "Follower", force=2, gold_cost=11), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is may
    if may:
        t.use("Attach", hero, wolves).settle_payment()
        until(t, lambda: t.where(wolves) != "hand")
        assert t.host(wolves) == hero and t.bowed(shokansuru)


@pytest.mark.card("Shokansuru")
def test_whom_shokansuru_serves_loses_honor() -> None:
    t = known()
    shokansuru = t.put(t.known("Shokansuru"), 0, "province")
    t.set_honor(0, 5)
    t.set_honor(1, 5)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(shokansuru).settle_payment()
    until(t, lambda: t.where(shokansuru) == "home")
    assert [t.honor(player) for player in (0, 1)] == [3, 5]


@pytest.mark.card("Resist Magic")
@pytest.mark.parametrize(
    ("keywords", "victim", "resists"), [("Shugenja", 1, True), ("Samurai", 1, False), ("Shugenja", 0, False)]
)
def test_magic_that_targets_ones_own_is_resisted(keywords: str, victim: int, resists: bool) -> None:
    t = known()
    text = 'action(open, target("x", personality), bow("x"), gain_honor(1))'
    written(t, "Seer", [text], type="Personality", force=1, chi=3, keywords=keywords)
    prey = t.person("Prey", victim)
    held(t, "Resist Magic", 1)
    t.action_phase()
    t.use("Seer", prey, others_pass=False)
    until(t, lambda: t.question.kind == "action" or t.offers("Resist Magic"))
    if t.offers("Resist Magic"):
        t.use("Resist Magic")
    t.settle()
    assert t.bowed(prey) is not resists and t.honor(0) == (0 if resists else 1)


@pytest.mark.card("Stolen Records")
@pytest.mark.parametrize("count", [0, 3])
def test_stolen_records_are_replaced_by_as_many(count: int) -> None:
    t = known()
    old = [value(t, 1, 1, title=f"Old {number}") for number in range(count)]
    held(t, "Stolen Records")
    kept = value(t, 1)
    t.action_phase()
    deck = terms.PLAYER_ZONES + terms.FATE_DECK
    before = len(t.m.zone_cards(deck))
    t.use("Stolen Records", "player 2")
    until(t, lambda: t.question.kind == "action")
    assert len(t.hand(1)) == count and t.hand(0) == [kept]
    assert len(t.m.zone_cards(deck)) == before
    assert count == 0 or t.hand(1) != old


@pytest.mark.card("Togashi Kinuko")
@pytest.mark.parametrize("word", ["Tattooed", "Cavalry"])
def test_kinuko_is_a_monk_while_tattooed(word: str) -> None:
    t = known()
    kinuko = t.put(t.known("Togashi Kinuko"), 0)
    text = f'action(open, target("x", personality), give("x", has_keyword("{word}")))'
    written(t, "Needle", [text])
    t.action_phase()
    assert t.chi(kinuko) == 2 and not t.has(kinuko, "Monk")
    t.use("Needle", kinuko)
    t.settle()
    assert t.has(kinuko, word)
    assert (t.chi(kinuko), t.has(kinuko, "Monk")) == ((4, True) if word == "Tattooed" else (2, False))


@pytest.mark.card("Suzume House Guard")
@pytest.mark.parametrize("title", ["Suzume House Guard", "Guard"])
def test_whom_the_suzume_guard_joins_bows(title: str) -> None:
    t = known()
    hero, other = t.person("Hero", ph=3), t.person("Other", ph=3)
    guard = t.put(t.known(title) if title != "Guard" else t.define(title, "Follower", force=2), 0, "hand")
    t.action_phase()
    t.use("Attach", hero, guard).settle_payment()
    until(t, lambda: t.host(guard) == hero and t.question.kind == "action")
    assert t.bowed(hero) is (title != "Guard") and not t.bowed(other)
    assert [t.honor(player) for player in (0, 1)] == [2 if title != "Guard" else 0, 0]


@pytest.mark.card("Tainted Bushi")
@pytest.mark.parametrize("title", ["Tainted Bushi", "Bushi"])
def test_who_takes_the_tainted_in_is_dishonored(title: str) -> None:
    t = known()
    hero, other = t.person("Hero", ph=3), t.person("Other", ph=3)
    guard = t.put(t.known(title) if title != "Bushi" else t.define(title, "Follower", force=2), 0, "hand")
    t.set_honor(0, 9)
    t.action_phase()
    t.use("Attach", hero, guard).settle_payment()
    until(t, lambda: t.host(guard) == hero and t.question.kind == "action")
    assert t.dishonored(hero) is (title != "Bushi") and not t.dishonored(other)
    assert t.honor(0) == (7 if title != "Bushi" else 9)
