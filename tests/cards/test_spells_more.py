"""The other Spells of the base set."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import open_, reaction
from gorin.lang.triggers import BY_OTHERS, after
from gorin.table import kinds, terms
from gorin.testing import Table


def caster(t: Table, title: str, player: int = 0, **made: object) -> tuple[int, int]:
    """A Shugenja who bears a Spell, and the Spell."""
    made.setdefault("keywords", "Shugenja")
    who = t.person(f"Caster of {title}", player, **made)  # type: ignore[arg-type]
    return who, t.put(title, player, on=who)


@pytest.mark.card("A Terrible Oath")
def test_the_oath_binds_all_to_the_shadow() -> None:
    t = Table()
    who, scroll = caster(t, "A Terrible Oath", chi=4)
    sworn, witness = t.person("Sworn", keywords="Samurai"), t.person("Witness", force=1, chi=3)
    theirs = t.person("Theirs", 1, keywords="Samurai")
    t.action_phase()
    t.use("A Terrible Oath", sworn)
    assert t.destroyed(who) and t.destroyed(sworn) and t.where(scroll) == "discard"
    assert (t.force(witness), t.chi(witness)) == (3, 2) and t.has(witness, "Shadowlands")
    assert not t.has(theirs, "Shadowlands")
    from gorin.table.flags import CANNOT_WIN_BY_HONOR
    from gorin.table.keywords import player_flagged

    assert player_flagged(t.m, 0, CANNOT_WIN_BY_HONOR)


@pytest.mark.card("A Terrible Oath")
def test_who_straightens_with_it_is_corrupted() -> None:
    t = Table()
    who, _ = caster(t, "A Terrible Oath", chi=4, bowed=True)
    t.phase(terms.PHASE_STRAIGHTEN)
    assert t.chi(who) == 3


@pytest.mark.card("Arrow of Purity")
def test_purity_is_strength() -> None:
    t = Table()
    who, _ = caster(t, "Arrow of Purity")
    archer, foe = t.person("Archer", ph=3), t.person("Foe", 1, force=3)
    t.battle([archer], [foe])
    t.use("Arrow of Purity", archer, foe)
    assert t.destroyed(foe) and t.bowed(who) and not t.bowed(archer)


@pytest.mark.card("Castle of Water")
def test_water_walls_rise_though_nobody_is_there() -> None:
    t = Table()
    _, scroll = caster(t, "Castle of Water", 1)
    foe = t.person("Foe")
    t.battle([foe])
    t.use("Castle of Water")
    assert t.strength(t.province(1, 0)) == 10 and t.bowed(scroll)


@pytest.mark.card("Companion Spirit")
@pytest.mark.ruling("Companion Spirit 1")
def test_a_spirit_in_the_likeness_of_its_summoner() -> None:
    t = Table()
    who, scroll = caster(t, "Companion Spirit", force=1, chi=4, ph=2, gold_cost=7)
    t.item(who, force=3)
    t.action_phase()
    t.use("Companion Spirit")
    [spirit] = [card for card in t.cards(0, "home") if t.has(card, "Spirit")]
    assert (t.force(spirit), t.chi(spirit), t.ph(spirit)) == (1, 4, 2)
    assert t.has(spirit, "Cavalry") and t.has(spirit, "Samurai")
    from gorin.table.stats import stat

    assert stat(t.m, spirit, terms.GOLD_COST) == 7 and t.bowed(who) and t.where(scroll) == "discard"


@pytest.mark.card("Companion Spirit")
def test_not_for_who_is_no_man() -> None:
    t = Table()
    caster(t, "Companion Spirit", keywords="Shugenja, Nonhuman")
    t.action_phase()
    assert not t.can_use("Companion Spirit")


@pytest.mark.card("Essence of Gaki-do")
@pytest.mark.parametrize("helpers", [0, 2])
def test_hungry_ghosts_fight_for_one_battle(helpers: int) -> None:
    t = Table()
    who, _ = caster(t, "Essence of Gaki-do")
    others = [t.person(f"Helper {n}", keywords="Shugenja") for n in range(2)]
    hero, foe = t.person("Hero"), t.person("Foe", 1, force=3)
    t.battle([hero], [foe])
    t.use("Essence of Gaki-do", *others[:helpers], *(["done"] if helpers < 2 else []))
    spirits = [card for card in t.cards(0, "home") if t.has(card, "Spirit")]
    assert len(spirits) == helpers + 1
    assert all(t.location(card) == t.province(1, 0) and t.force(card) == 2 for card in spirits)
    assert t.bowed(who) and [t.bowed(card) for card in others] == [helpers > 0] * 2
    t.passes(2)
    t.settle()
    assert not [card for card in t.cards(0, "home") if t.has(card, "Spirit")]


@pytest.mark.card("Essence of Water")
def test_water_carries_no_unit_of_its_leaders() -> None:
    t = Table()
    who, _ = caster(t, "Essence of Water", chi=2)
    foe = t.person("Foe", 1)
    t.battle([who], [foe])
    t.passes(1, player=1)
    assert not t.can_use("Essence of Water", 0)  # there is no ally


@pytest.mark.card("Essence of Water")
@pytest.mark.rule("SE-ACT-40")
@pytest.mark.parametrize("chi", [1, 2])
def test_water_flows_as_often_in_a_battle_as_its_shugenjas_base_chi(chi: int) -> None:
    t = Table(players=3)
    raider = t.person("Raider")
    helpers = [t.person(f"Helper {n}", 2) for n in range(3)]
    who, _ = caster(t, "Essence of Water", 1, chi=chi)
    t.item(who, chi=1)
    t.holding("Veto", 0, reaction(after(kinds.BEGIN_RESOLVING, by=BY_OTHERS), [verbs.NegateAction()]))
    t.battle([raider, *helpers], [who])
    t.use("Essence of Water", helpers[0], others_pass=False)
    t.answer("use Veto").settle()
    assert t.location(helpers[0]) >= 0, "negated, and used all the same"
    for n in range(1, chi):
        t.passes(2)
        t.use("Essence of Water", helpers[n])
        assert t.location(helpers[n]) == -1
    t.passes(2)
    assert t.question.player == 1 and not t.can_use("Essence of Water", 1)


@pytest.mark.card("Flight of Doves")
def test_a_blessed_holding_honors_more() -> None:
    t = Table()
    _, scroll = caster(t, "Flight of Doves")
    theater, other = t.put("Kabuki Theater Troupe", 0), t.put("Lesser Shrine", 0)
    t.turns()
    t.use("Flight of Doves", theater)
    assert t.where(scroll) == "discard"
    t.use("Kabuki Theater Troupe")
    assert t.honor(0) == 2
    t.use("Lesser Shrine")
    assert t.honor(0) == 4
    del other


@pytest.mark.card("Hunger of the Earth")
@pytest.mark.parametrize("prey", ["unit", "card"])
def test_the_earth_takes_one_of_each_side(prey: str) -> None:
    t = Table()
    _, scroll = caster(t, "Hunger of the Earth")
    offering = t.person("Offering", keywords="Samurai", gold_cost=6)
    small, big = t.person("Small", 1, gold_cost=5), t.person("Big", 1, gold_cost=5)
    banner = t.item(big, gold_cost=2)
    t.battle([offering], [small, big])
    t.use("Hunger of the Earth", offering)
    assert sorted(t.question.options) == sorted([small, banner])
    t.answer(small if prey == "unit" else banner)
    t.settle()
    assert t.destroyed(small if prey == "unit" else banner) and t.destroyed(offering)
    assert t.honor(0) == 2 and t.where(scroll) == "discard" and not t.destroyed(big)


@pytest.mark.card("Perfect Attunement", "The Fires that Cleanse")
def test_like_takes_like() -> None:
    t = Table()
    void, scroll = caster(t, "Perfect Attunement", force=2)
    fire, _ = caster(t, "The Fires that Cleanse")
    same, other = t.person("Same", 1, force=2), t.person("Other", 1, force=3)
    t.battle([void, fire], [same, other])
    t.use("Perfect Attunement", same)
    assert t.destroyed(same) and t.bowed(void) and t.where(scroll) == "discard"
    t.use("The Fires that Cleanse", other)
    assert t.destroyed(other) and t.destroyed(fire)


@pytest.mark.card("Strength of the Forge")
def test_the_forge_is_paid_in_full() -> None:
    from gorin.rules.entering import WAIVE_COSTS, affordable, price

    t = Table()
    smith = t.person("Smith", keywords="Shugenja")
    forge = t.put("Strength of the Forge", 0, "hand")
    scroll = t.put(t.define("Scroll", "Spell", gold_cost=2), 0, "hand")
    assert price(t.m, 0, forge, smith, 2) == 2 and price(t.m, 0, scroll, smith, 2) == 0
    t.bow(t.stronghold(0))
    assert not affordable(t.m, 0, forge, smith, WAIVE_COSTS) and affordable(t.m, 0, scroll, smith, WAIVE_COSTS)


@pytest.mark.card("Strength of the Forge")
def test_the_forge_pays_for_anything() -> None:
    from gorin.lang.costs import GoldCost

    t = Table()
    smith, _ = caster(t, "Strength of the Forge")
    t.holding("Feast", 0, open_([verbs.gain_honor(1)], [GoldCost(2)]))
    t.bow(t.stronghold(0))
    t.action_phase()
    t.use("Feast")
    for _ in range(2):
        if t.asked and t.question.kind == "pay":
            t.m.answer(t.question.options[-1])
    t.settle()
    assert t.honor(0) == 1 and t.bowed(smith)


@pytest.mark.card("The End is Near")
@pytest.mark.parametrize("last", ["Void", "Water"])
def test_five_elements_end_everything(last: str) -> None:
    t = Table()
    who, _ = caster(t, "The End is Near", keywords="Shugenja, Air")
    elements = ("Earth", "Fire", "Water", last)
    others = [t.person(f"Number {n}", keywords=f"Shugenja, {e}") for n, e in enumerate(elements)]
    both = t.person("Both", keywords="Shugenja, Void, Air")
    foe = t.person("Foe", 1)
    t.action_phase()
    assert t.can_use("The End is Near") == (last == "Void")
    if last == "Void":
        t.use("The End is Near", *others)
        assert all(t.destroyed(card) for card in [who, *others, both, foe])


@pytest.mark.card("Touch of Death")
@pytest.mark.parametrize(("chi", "bowed", "open_to"), [(3, True, True), (4, True, False), (3, False, False)])
def test_the_bowed_die_at_a_touch(chi: int, bowed: bool, open_to: bool) -> None:
    t = Table()
    who, _ = caster(t, "Touch of Death", chi=3)
    victim = t.person("Victim", 1, chi=chi, bowed=bowed)
    t.action_phase()
    assert t.can_use("Touch of Death") == open_to
    if open_to:
        t.use("Touch of Death", victim)
        assert t.destroyed(victim) and t.bowed(who)


@pytest.mark.card("Walking the Way")
def test_the_way_leads_to_any_card() -> None:
    t = Table()
    caster(t, "Walking the Way")
    wanted = t.put(t.define("Wanted", "Item"), 0, "deck")
    t.action_phase()
    t.use("Walking the Way", wanted)
    assert t.where(wanted) == "hand"


@pytest.mark.card("Consumed by Five Fires")
def test_fire_consumes_smaller_units() -> None:
    t = Table()
    who, scroll = caster(t, "Consumed by Five Fires")
    t.follower(who)
    alone, pair, three = t.person("Alone", 1), t.person("Pair", 1), t.person("Three", 1)
    t.follower(pair)
    for _ in range(2):
        t.follower(three)
    t.battle([who], [alone, pair, three])
    t.use("Consumed by Five Fires")
    assert sorted(t.question.options) == sorted([alone, pair])
    t.answer(pair)
    t.settle()
    assert t.destroyed(pair) and not t.destroyed(alone) and t.bowed(scroll)
