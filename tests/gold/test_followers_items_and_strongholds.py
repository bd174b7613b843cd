"""Followers, Items, Holdings and Strongholds of Gold Edition that bring a mechanism of their own."""

from __future__ import annotations

import pytest

from gorin.rules.entering import price
from gorin.table import terms
from gorin.table.packing import PASS
from gorin.table.stats import stat
from gorin.testing import Table
from tests.gold.laying import until
from tests.gold.test_cards_of_the_base_set import held, known
from tests.lang.writing import written


@pytest.mark.card("Asahina Archers", "Ono", "Moto Fanatics")
@pytest.mark.parametrize("crane", [True, False])
def test_a_number_with_a_star_is_what_the_card_costs_before_its_text(crane: bool) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("The Iron Fortress of the Daidoji",) if crane else (), gold=20)
    archers, ono, riders = (held(t, title) for title in ("Asahina Archers", "Ono", "Moto Fanatics"))
    assert [stat(t.m, card, terms.GOLD_COST) for card in (archers, ono, riders)] == [5, 3, 6]
    assert price(t.m, 0, archers, -1, 0) == (3 if crane else 5)


@pytest.mark.card("Asahina Archers")
@pytest.mark.parametrize(("number", "reached"), [(1, True), (2, False)])
def test_asahina_archers_shoot_a_follower_at_the_next_battlefield(number: int, reached: bool) -> None:
    t = known()
    raider, guard, far = t.person("Raider", force=3), t.person("Guard", 1, force=9), t.person("Far", 1, force=1)
    spears = t.follower(far, 2, "Spears")
    archers = t.put(t.known("Asahina Archers"), 0, on=raider)
    t.battle([raider], [guard], others={far: number})
    until(t, lambda: t.offers("Asahina Archers"))
    uses = t.using("Asahina Archers")
    t.m.answer(t.question.options[uses[-1]])
    t.settle_payment()
    assert t.fits("Spears") is reached and not t.fits("Far") and t.fits("Guard")
    t.answer("Spears" if reached else "Guard")
    t.settle()
    assert t.bowed(archers) and t.destroyed(spears) is reached


@pytest.mark.card("Personal Standard")
@pytest.mark.parametrize("standard", [True, False])
def test_with_a_standard_he_is_shot_before_his_followers(standard: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=1, keywords="Samurai")
    spears = t.follower(guard, 2, "Spears")
    if standard:
        t.put(t.known("Personal Standard"), 1, on=guard)
    archers = t.put(t.known("Archers"), 0, on=raider)
    t.battle([raider], [guard])
    assert t.force(spears) == (3 if standard else 2)
    until(t, lambda: t.offers("Archers"))
    t.use("Archers")
    assert archers >= 0 and t.fits("Spears") and t.fits("Guard") is standard
    t.answer("Guard" if standard else "Spears")
    t.settle()
    assert t.destroyed(guard) is standard


@pytest.mark.card("Wakizashi", "No-Dachi")
@pytest.mark.parametrize(
    ("borne", "title", "may"),
    [
        (["No-Dachi"], "Wakizashi", True),
        (["No-Dachi"], "No-Dachi", False),
        (["Wakizashi"], "No-Dachi", True),
        (["Wakizashi", "No-Dachi"], "Wakizashi", False),
    ],
)
def test_a_wakizashi_comes_beside_one_other_weapon(borne: list[str], title: str, may: bool) -> None:
    t = known()
    hero = t.person("Hero", force=3)
    for each in borne:
        t.put(t.known(each), 0, on=hero)
    held(t, title)
    t.action_phase()
    assert t.can_use("Attach", 0) is may


@pytest.mark.card("Lesser Oni")
@pytest.mark.parametrize(("shooter", "gained"), [(1, 1), (0, 0)])
def test_another_player_gains_honor_for_a_lesser_oni(shooter: int, gained: int) -> None:
    t = known()
    hero = t.person("Hero", force=3)
    oni = t.put(t.known("Lesser Oni"), 0, on=hero)
    written(t, "Pyre", ['action(open, target("x", follower), destroy("x"))'], shooter)
    t.action_phase()
    t.use("Pyre", oni)
    t.settle()
    assert t.destroyed(oni) and t.honor(1) == gained and t.honor(0) == 0


@pytest.mark.card("Lesser Oni")
def test_who_destroys_a_lesser_oni_in_battle_gains_one_honor_more() -> None:
    t = known()
    raider, guard = t.person("Raider", force=9), t.person("Guard", 1, force=1)
    oni = t.put(t.known("Lesser Oni"), 1, on=guard)
    t.battle([raider], [guard])
    t.finish()
    assert t.destroyed(oni) and t.honor(0) == 5


@pytest.mark.card("Ikiryo")
@pytest.mark.parametrize(("chi", "dies"), [(3, True), (2, False)])
def test_an_ikiryo_strikes_with_the_chi_of_him_who_bore_it(chi: int, dies: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3, chi=chi), t.person("Guard", 1, force=3)
    t.follower(guard, 9, "Spears")
    ikiryo = t.put(t.known("Ikiryo"), 0, on=raider)
    t.battle([raider], [guard])
    until(t, lambda: t.offers("Ikiryo"))
    t.use("Ikiryo", guard)
    t.settle()
    assert t.destroyed(ikiryo) and t.destroyed(guard) is dies
    assert t.dishonored(raider) and t.honor(0) == -chi


@pytest.mark.card("Northern Provinces of the Moto")
def test_two_riders_change_places_once_in_a_turn() -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Northern Provinces of the Moto",), gold=20)
    first, second, third = (t.person(title, force=2, keywords="Cavalry") for title in ("One", "Two", "Three"))
    walker, guard = t.person("Walker", force=2), t.person("Guard", 1, force=9)
    t.bow(t.stronghold(0))
    t.battle([first, third, walker], [guard])
    until(t, lambda: t.offers("Northern Provinces"))
    t.use("Northern Provinces")
    assert not t.fits("Walker") and not t.fits("Two")
    t.answer("One")
    t.settle_payment()
    t.answer("Two")
    t.settle()
    assert t.location(first) < 0 and t.location(second) == t.province(1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.offers("Northern Provinces")


@pytest.mark.card("The Shadowlands Horde")
@pytest.mark.parametrize(("horde", "invited"), [(2, []), (1, [0])])
def test_nobody_invites_the_shadowlands_horde_nor_does_it_invite(horde: int, invited: list[int]) -> None:
    homes = tuple("The Shadowlands Horde" if player == horde else "Iron Mountain" for player in range(3))
    t = Table("gold", 3, cards="gold", strongholds=homes, gold=20)
    t.person("Raider", force=2)
    asked: list[tuple[int, list[str]]] = []
    t.phase(terms.PHASE_ATTACK)
    for _ in range(40):
        t.settle()
        if not t.asked or t.question.kind == "assign":
            break
        if t.question.kind == "invite":
            asked.append((t.question.player, t.options()))
        if t.question.kind == "attack":
            t.answer("attack")
        elif t.question.kind == "defender":
            t.answer("player 2")
        else:
            t.m.answer(PASS)
    assert sorted({player for player, _ in asked}) == invited
    assert all(not any("player 3" in option for option in options) for _, options in asked) or horde == 1


@pytest.mark.card("The Edge of Shinomen Forest")
def test_the_forest_lets_another_bow_one_of_his_units() -> None:
    t = known()
    raider, other, guard = t.person("Raider", force=3), t.person("Other", force=3), t.person("Guard", 1, force=3)
    home = t.person("Home", force=3)
    forest = t.put(t.known("The Edge of Shinomen Forest"), 1, "region")
    t.battle([raider, other], [guard])
    until(t, lambda: t.offers("The Edge"))
    t.use("The Edge")
    t.answer("player 1")
    assert t.question.player == 0 and not t.fits("Guard") and not t.fits("Home")
    t.answer("Other")
    t.settle()
    assert t.bowed(other) and not t.bowed(raider) and not t.bowed(home) and t.where(forest) == "deck"


@pytest.mark.card("Oracle of the Void")
@pytest.mark.parametrize("doubled", [True, False])
def test_the_oracle_draws_to_five_for_losses_that_nothing_changes(doubled: bool) -> None:
    t = known()
    t.put(t.known("Oracle of the Void"), 0)
    if doubled:
        written(t, "Shame", ["trait(before(loses(honor, of=others)), change_amount(2))"], 1)
    for title in ("A", "B"):
        t.put(t.define(title, "Action", focus=1), 0, "hand")
    t.phase(terms.PHASE_END)
    until(t, lambda: t.offers("Oracle of the Void"))
    t.use("Oracle of the Void")
    t.settle()
    assert t.honor(0) == -6


@pytest.mark.card("Chime of Harmony")
@pytest.mark.parametrize("chime", [True, False])
def test_with_a_chime_he_has_more_chi_while_he_attaches_spells_and_casts_them(chime: bool) -> None:
    t = known()
    sage = t.person("Sage", chi=1, keywords="Shugenja")
    if chime:
        t.put(t.known("Chime of Harmony"), 0, on=sage)
    casting = "action(open, [bow(bearer)], gain_honor(stat(bearer, chi)))"
    first = written(t, "First", [casting], type="Spell", where="hand")
    t.put(t.define("Second", "Spell"), 0, "hand")
    written(t, "Shrine", ["action(open, gain_honor(stat(every(yours & personality), chi)))"])
    t.action_phase()
    t.use("Attach", sage, first)
    t.passes(1, player=1)
    assert t.chi(sage) == 1 and t.can_use("Attach", 0) is chime
    t.use("First")
    t.settle()
    assert t.honor(0) == (4 if chime else 1)
    t.passes(1, player=1)
    t.use("Shrine")
    assert t.honor(0) == (5 if chime else 2)


@pytest.mark.card("Wall of Bones")
@pytest.mark.parametrize(("focus", "falls"), [(3, True), (2, False)])
def test_bones_fall_and_bow_a_unit_for_an_odd_focus_value(focus: int, falls: bool) -> None:
    t = known()
    raider, second, guard = t.person("Raider", force=3), t.person("Second", force=3), t.person("Guard", 1, force=3)
    wall = t.put(t.known("Wall of Bones"), 1, "region")
    top = t.put(t.define("Top", "Action", focus=focus), 0, "deck")
    t.battle([raider, second], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Wall of Bones", "Raider", "take Top", player=0)
    if falls:
        t.answer("yes")
        t.answer("Guard")
    t.settle()
    assert t.bowed(raider) and t.where(top) == "discard"
    assert t.destroyed(wall) is falls and t.bowed(guard) is falls and not t.bowed(second)


@pytest.mark.card("Kyuden Hitomi")
@pytest.mark.ruling("R00-C-387", "R00-C-388", "R00-C-390")
@pytest.mark.parametrize("kept", [True, False])
def test_one_draw_is_given_up_for_a_card_under_the_stronghold(kept: bool) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Kyuden Hitomi",), gold=20)
    home = t.stronghold(0)
    t.m.set_bowed(home, False)
    secret = t.put(t.define("Secret", "Action", focus=1), 0, "deck")
    drawn = t.put(t.define("Drawn", "Action", focus=1), 0, "deck")
    hiding = 'action(open, search("card", titled("Secret")), put_under("card", every(yours & stronghold)))'
    written(t, "Vault", [hiding])
    if kept:
        t.action_phase()
        t.use("Vault")
        t.answer("Secret") if t.question.kind == "search" else None
        t.settle()
        assert t.where(secret) == "under"
        until(t, lambda: not t.asked)
    t.phase(terms.PHASE_END)
    until(t, lambda: t.offers("Kyuden Hitomi"))
    t.use("Kyuden Hitomi")
    if kept:
        t.answer("Secret")
    t.settle()
    assert t.bowed(home) and t.where(drawn) == "deck" and (t.where(secret) == "hand") is kept


@pytest.mark.rule("GE-CRD-81", "GE-TER-06")
@pytest.mark.card("The Armor of Sun Tao", "Dispersive Terrain", "Swamp Marsh")
@pytest.mark.parametrize("there", [True, False])
def test_the_armor_keeps_terrains_and_lays_one_that_stays(there: bool) -> None:
    t = known()
    hero, guard = t.person("Hero", force=3), t.person("Guard", 1, force=3)
    t.put(t.known("The Armor of Sun Tao"), 0, on=hero)
    terrain = held(t, "Dispersive Terrain")
    held(t, "Swamp Marsh", 1)
    held(t, "Diversionary Tactics", 1)
    t.action_phase()
    t.use("The Armor of Sun Tao")
    t.answer("Dispersive Terrain")
    if t.question.kind == "choose":
        t.answer("done")
    t.settle()
    assert t.where(terrain) == "under"
    until(t, lambda: not t.asked)
    t.battle([hero] if there else [], [guard])
    t.use("Swamp Marsh", player=1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.offers("The Armor of Sun Tao") is there
    if there:
        t.use("The Armor of Sun Tao", "Dispersive Terrain")
        assert t.titles(t.cards(1, "fate discard")) == ["Swamp Marsh"] and t.where(terrain) == "home"
        t.use("Diversionary Tactics", terrain, player=1)
        t.settle()
        assert not t.destroyed(terrain)
        t.finish()
        assert t.where(terrain) == "discard"  # after the battle it goes like any other


@pytest.mark.card("The Ruined Keep of Fu Leng")
def test_the_ruined_keep_takes_the_strength_of_the_other_provinces() -> None:
    t = known()
    t.put(t.known("Unscalable Walls"), 0, "region", province=1)
    t.put(t.known("The Ruined Keep of Fu Leng"), 0, "province", province=1)
    t.turns()
    until(t, lambda: t.question.kind == "action")
    assert [t.strength(t.province(0, number)) for number in range(4)] == [0, 22, 0, 0]
    assert t.strength(t.province(1)) == 7 and t.honor(0) == -7


@pytest.mark.card("Shrine of the Dragon Champion", "Refugees")
@pytest.mark.parametrize(("values", "offered"), [((3, 4), True), ((3, 3), False)])
def test_an_event_is_negated_for_focus_values_of_seven(values: tuple[int, int], offered: bool) -> None:
    t = known()
    t.put(t.known("Shrine of the Dragon Champion"), 0)
    for number, value in enumerate(values):
        t.put(t.define(f"Card {number}", "Action", focus=value), 0, "hand")
    omen = written(t, "Omen", ["event_effect(gain_honor(5))"], 1, "Event", "province")
    t.turns(1)
    until(t, lambda: not t.asked or t.offers("Shrine") or t.honor(1) == 5)
    assert t.offers("Shrine") is offered
    if offered:
        t.use("Shrine")
        t.settle_payment()
        while t.question.kind == "cost":
            t.m.answer(next(option for option in t.question.options if option >= 0))
        until(t, lambda: t.question.kind == "action")
        assert t.honor(1) == 0 and len(t.hand(0)) == 0 and t.where(omen) == "discard"


@pytest.mark.card("Ambush Strategist", "Archers", "Asahina Archers")
def test_who_shoots_in_a_strategists_unit_has_the_force_of_his_shots() -> None:
    t = known()
    lord, guard = t.person("Lord", force=1), t.person("Guard", 1, force=9)
    strategist, archers = (t.put(t.known(title), 0, on=lord) for title in ("Ambush Strategist", "Archers"))
    crane = t.put(t.known("Asahina Archers"), 0, on=lord)
    t.battle([lord], [guard])
    until(t, lambda: t.offers("Ambush"))
    unit = (lord, strategist, archers, crane)
    before = [t.force(card) for card in unit]
    t.use("Ambush Strategist")
    t.settle()
    assert [t.force(card) - was for card, was in zip(unit, before, strict=True)] == [0, 0, 3, 3]


@pytest.mark.card("Bayushi House Guard")
@pytest.mark.parametrize(("until_", "who", "left"), [("turn", "hero", 3), ("game", "hero", 1), ("turn", "other", 1)])
def test_brief_penalties_of_chi_do_not_touch_whom_the_bayushi_guard(until_: str, who: str, left: int) -> None:
    t = known()
    hero, other = t.person("Hero", chi=2, keywords="Scorpion Clan"), t.person("Other", chi=3)
    t.put(t.known("Bayushi House Guard"), 0, on=hero)
    aim = hero if who == "hero" else other
    written(t, "Curse", [f'action(open, target("x", personality), give("x", bonus(chi, -2), {until_}))'], 1)
    t.action_phase(1)
    assert t.chi(hero) == 3
    t.use("Curse", aim)
    t.settle()
    assert t.chi(aim) == left


@pytest.mark.card("Mantle of the Jade Champion")
@pytest.mark.parametrize(("keywords", "paid"), [("Shugenja, Jade Champion", 0), ("Shugenja", 8)])
def test_spells_cost_half_for_whom_the_mantle_clothes(keywords: str, paid: int) -> None:
    t = known()
    hero, other = t.person("Hero", keywords=keywords), t.person("Other", keywords="Shugenja")
    mantle = held(t, "Mantle of the Jade Champion")
    assert price(t.m, 0, mantle, hero, 0) == paid
    t.put(t.known("Mantle of the Jade Champion"), 0, on=hero)
    scroll = t.put(t.define("Scroll", "Spell", gold_cost=5), 0, "hand")
    blade = t.put(t.define("Blade", "Item", gold_cost=5), 0, "hand")
    assert [price(t.m, 0, scroll, bearer, 0) for bearer in (hero, other)] == [2, 5]
    assert price(t.m, 0, blade, hero, 0) == 5
