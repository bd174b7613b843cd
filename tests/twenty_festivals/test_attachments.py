"""Followers, Items and Spells of Twenty Festivals, and the words that they brought."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.cards.registry import script_of
from gorin.lang.notation import read
from gorin.lang.words import VOCABULARY
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import attack, combat
from tests.twenty_festivals.laying import table, until

TF = "twenty_festivals"


def written(t: Table, title: str, type: str, text: str, **facts: Any) -> Any:
    """A card of so many numbers, with what a text in the card language says."""
    script = script_of(read(f'card("{title}", {text})', VOCABULARY, trusted=True)[0])
    return t.define(title, type, abilities=script.abilities, traits=script.traits, **facts)


def fight(t: Table, mine: list[Card], theirs: list[Card], player: int = 0) -> Table:
    """Player 1 attacks player 0, who comes to act in the Combat Segment."""
    t.battle(theirs, mine, 1)
    return combat(t, player)


# --- the strength of attacks ----------------------------------------------------------------------------------------


@pytest.mark.rule("TF-INT-02", "TF-RMF-03")
@pytest.mark.card("steal_the_candles_flame")
@pytest.mark.parametrize("text", ["ranged(2)", "melee(2)", "fear(2)"])
def test_an_interrupt_gives_an_attack_more_strength_but_not_to_fear(text: str) -> None:
    t = table()
    mage, archer = t.person("Mage", 0, keywords="Shugenja"), t.person("Archer", 0)
    t.put("Steal the Candle's Flame", 0, on=mage)
    t.put(written(t, "Attack", "Follower", f"action(battle, {text})"), 0, on=archer)
    foe = t.person("Foe", 1, force=4)
    fight(t, [mage, archer], [foe])
    t.answer("use Attack").answer(foe)
    if t.question.kind == "reaction" and t.question.player == 1:
        t.answer_pass()
    t.answer("use Steal the Candle's Flame")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(foe) or t.bowed(foe)) is ("fear" not in text)


@pytest.mark.rule("TF-INT-02")
@pytest.mark.parametrize(("words", "fallen"), [
    ("strengthen_attack(3, ranged=1)", "one"),
    ("strengthen_attack(3, ranged=1, every=1)", "both"),
    ('strengthen_attack(3, ranged=1, every=1, at=keyword("Big"))', "big"),
    ('strengthen_attack(amount_if(fits(each_one, keyword("Big")), 3, 0), ranged=1, every=1)', "big"),
    ("strengthen_attack(3, melee=1, every=1)", "none"),
])  # fmt: skip
def test_one_attack_of_several_or_each_or_those_at_some_cards_are_strengthened(words: str, fallen: str) -> None:
    t = table()
    archer = t.person("Archer", 0)
    t.put(written(t, "Volley", "Follower", 'action(battle, ranged(1, "a"), ranged(1, "b"))'), 0, on=archer)
    t.put(written(t, "Wind", "Follower", f"action(interrupt, {words})"), 0, on=archer)
    small, big = t.person("Small", 1, force=4), t.person("Giant", 1, force=4, keywords="Big")
    fight(t, [archer], [small, big])
    t.answer("use Volley").answer(small).answer(big)
    if t.question.player == 1:
        t.answer_pass()
    t.answer("use Wind")
    if fallen == "one":
        assert t.question.kind == "choice"
        t.answer("attack 2")
    assert t.question.kind != "choice"
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(small), t.destroyed(big)) == {
        "one": (False, True), "both": (True, True), "big": (False, True), "none": (False, False)
    }[fallen]  # fmt: skip


@pytest.mark.rule("TF-RMF-03")
@pytest.mark.parametrize("kind", ["ranged", "melee", "fear"])
@pytest.mark.parametrize("text", ["ranged", "melee", "fear"])
@pytest.mark.parametrize("whose", ["at", "own"])
def test_each_kind_of_attack_is_changed_by_itself(kind: str, text: str, whose: str) -> None:
    t = table()
    lord, guard = t.person("Lord", 0), t.person("Foe", 1, force=3)
    change = f"to(in_unit_of(this), own_{kind}(1))" if whose == "own" else f"to(in_unit_of(this), {kind}_at(1))"
    banner = written(t, "Banner", "Item", f"continuous({change})", force=0, chi=0)
    t.put(banner, 0 if whose == "own" else 1, on=lord if whose == "own" else guard)
    t.put(written(t, "Attack", "Item", f"action(battle, {text}(2))", force=0, chi=0), 0, on=lord)
    fight(t, [lord], [guard])
    t.answer("use Attack").answer(guard)
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(guard) or t.bowed(guard)) is (kind == text)


@pytest.mark.card("conflagration")
@pytest.mark.parametrize("keywords", ["Shugenja, Fire", "Shugenja"])
def test_conflagration_strengthens_ranged_attacks_of_the_unit_of_a_fire_shugenja(keywords: str) -> None:
    t = table()
    mage = t.person("Mage", 0, keywords=keywords)
    t.put("Conflagration", 0, on=mage)
    t.put(written(t, "Bow", "Follower", "action(battle, ranged(2))"), 0, on=mage)
    foe = t.person("Foe", 1, force=3)
    fight(t, [mage], [foe])
    t.answer("use Bow").answer(foe)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) is ("Fire" in keywords)


@pytest.mark.rule("TF-RMF-04", "TF-PVN-03")
@pytest.mark.card("fearless_light_infantry")
@pytest.mark.parametrize("title", ["Fearless Light Infantry", "Plain"])
@pytest.mark.parametrize("text", ["fear", "ranged"])
def test_the_fearless_are_not_bowed_by_fear_and_are_shot_like_others(title: str, text: str) -> None:
    t = table()
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    t.put(written(t, "Attack", "Follower", f"action(battle, {text}(2))"), 0, on=lord)
    troop = t.put(title, 1, on=foe) if title != "Plain" else t.follower(foe, 2, "Plain")
    fight(t, [lord], [foe])
    t.answer("use Attack").answer(troop)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(troop) is (text == "ranged")
    assert text == "ranged" or t.bowed(troop) is (title == "Plain")


# --- Equip in texts -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EQP-03", "TF-ACT-08", "TF-CST-03")
@pytest.mark.parametrize("less", [0, 2])
def test_gold_of_choice_pays_for_just_one_attachment(less: int) -> None:
    t = table(gold=0)
    for number in range(6):
        t.holding(f"Mine {number}", 0, gold=1)
    text = 'target("a", item, zone=your_hand), target("b", yours & personality), equip("a", "b"'
    text += f", less={less})" if less else ")"
    t.put(written(t, "Armory", "Holding", f"action(battle, [pay_any_gold], {text})"), 0)
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    blades = [t.put(t.define(f"Blade {cost}", "Item", gold_cost=cost), 0, "hand") for cost in (3, 5, 9)]
    fight(t, [lord], [foe])
    t.answer("use Armory")
    assert t.options() == [f"{cost - less}" for cost in (3, 5)]
    t.answer(f"{5 - less}")
    assert t.question.options == [blades[1]]
    t.answer(blades[1]).answer(lord).settle_payment()
    t.settle()
    assert t.host(blades[1]) == lord and sum(t.bowed(c) for c in range(t.m.card_count)) == 5 - less


@pytest.mark.card("karo")
@pytest.mark.rule("TF-EQP-03")
@pytest.mark.parametrize(("paid", "comes"), [(1, True), (2, False)])
def test_karo_equips_what_he_finds_for_so_much_less(paid: int, comes: bool) -> None:
    t = table(gold=0)
    for number in range(6):
        t.holding(f"Mine {number}", 0, gold=1)
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    karo = t.put("Karo", 0, on=lord)
    troop = t.put(t.define("Troop", "Follower", gold_cost=4), 0, "deck")
    fight(t, [lord], [foe])
    t.answer("use Karo").answer(f"{paid}").answer(lord).settle_payment()
    for _ in range(8):
        if t.question.kind == "action":
            break
        t.answer(troop) if troop in t.question.options else t.settle()
    assert t.destroyed(karo) and (t.host(troop) == lord) is comes


# --- others ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("the_thunder_resounds")
def test_an_ability_is_copied_and_no_keyword() -> None:
    t = table()
    mage, foe = t.person("Mage", 0, keywords="Shugenja"), t.person("Foe", 1, force=3)
    t.put("The Thunder Resounds", 0, on=mage)
    model = t.put("Heart Thunder", 0, on=mage)
    fight(t, [mage], [foe])
    t.answer("use The Thunder Resounds").answer(model)
    until(t, lambda: t.question.kind in ("choice", "action"))
    assert t.question.kind == "choice" and t.options() == ["its ability 1"]


@pytest.mark.card("diplomatic_apprentice")
@pytest.mark.parametrize("action", ["Lobby", "Cost"])
@pytest.mark.parametrize("takes", [True, False])
def test_the_apprentice_bows_for_a_political_action_which_goes_on_as_if_the_other_had(action: str, takes: bool) -> None:
    t = table()
    t.set_honor(0, 9)
    lord = t.person("Lord", 0, ph=2)
    aide = t.put("Diplomatic Apprentice", 0, on=lord)
    office = 'action(open, [bow(bearer)], gain_honor(2), keywords=["Political"])'
    t.put(written(t, "Office", "Item", office, force=0, chi=0), 0, on=lord)
    t.action_phase()
    if action == "Lobby":
        t.answer("use Lobby").answer(lord)
    else:
        t.answer("use Office")
    until(t, lambda: t.question.kind == "may")
    t.answer("yes" if takes else "no")
    until(t, lambda: t.question.kind == "action")
    assert (t.bowed(aide), t.bowed(lord)) == (takes, not takes)
    assert t.m.favor == 0 if action == "Lobby" else t.honor(0) == 11


@pytest.mark.card("hitomis_devotion")
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("earth", [True, False])
def test_hitomis_devotion_keeps_the_unit_from_a_lost_battle(attacks: bool, earth: bool) -> None:
    t = table()
    mage = t.person("Mage", 0, force=1, keywords="Shugenja, Earth" if earth else "Shugenja")
    spell = t.put("Hitomi's Devotion", 0, on=mage)
    foe = t.person("Foe", 1, force=9)
    t.battle([mage] if attacks else [foe], [foe] if attacks else [mage], 0 if attacks else 1)
    t.finish()
    saved = earth or not attacks
    assert t.destroyed(mage) is not saved and t.destroyed(spell) is not saved


@pytest.mark.card("iron_defenders")
@pytest.mark.parametrize("how", ["assigns", "defends", "moves"])
def test_iron_defenders_do_not_attack(how: str) -> None:
    t = table()
    lord, friend, foe = t.person("Lord", 0), t.person("Friend", 0), t.person("Foe", 1)
    troop = t.put("Iron Defenders", 0, on=lord)
    come = 'action(battle, target("a", yours & personality, reach=anywhere), move("a", to_battle))'
    t.put(written(t, "Road", "Holding", come), 0)
    if how == "assigns":
        attack(t, {lord: 0})
    elif how == "defends":
        t.battle([foe], [lord], 1)
        combat(t, 0)
    else:
        t.battle([friend], [foe], 0)
        combat(t, 0)
        assert not t.destroyed(troop)
        t.answer("use Road").answer(lord)
        until(t, lambda: t.question.kind == "action")
    assert t.destroyed(troop) is (how != "defends")


@pytest.mark.card("eternal_armor")
@pytest.mark.parametrize("discards", [True, False])
def test_eternal_armor_asks_a_card_for_the_first_battle_action_at_its_bearer(discards: bool) -> None:
    t = table()
    lord, foe = t.person("Lord", 0, force=5), t.person("Foe", 1)
    t.put("Eternal Armor", 0, on=lord)
    t.put(
        written(
            t,
            "Curse",
            "Item",
            'action(battle, target("a", enemy & personality), give("a", bonus(force, -2)))',
            force=0,
            chi=0,
        ),
        1,
        on=foe,
    )
    kept = t.put(t.define("Scroll", "Action"), 1, "hand")
    before = t.force(lord)
    t.battle([lord], [foe], 0)
    combat(t, 1)
    t.answer("use Curse").answer(lord)
    until(t, lambda: t.question.kind == "may")
    assert t.question.player == 1
    t.answer("yes" if discards else "no")
    until(t, lambda: t.question.kind == "action")
    assert (t.where(kept), t.force(lord)) == (("discard", before - 2) if discards else ("hand", before))


@pytest.mark.card("moshi_ikako_experienced")
@pytest.mark.rule("TF-KEY-11")
@pytest.mark.parametrize(
    ("name", "more"), [("Moshi Aki", 1), ("Aki Moshi, the Other", 1), ("Aki", 0), ("Aki, Moshi", 0)]
)
def test_a_family_is_a_word_of_the_title(name: str, more: int) -> None:
    t = table()
    ikako, other, foe = t.put(t.known("Moshi Ikako", "Experienced"), 0), t.person(name, 0, force=2), t.person("Foe", 1)
    before = t.force(ikako)
    fight(t, [ikako, other], [foe])
    assert (t.force(other), t.force(ikako)) == (2 + more, before)


@pytest.mark.card("shugenja_aide")
@pytest.mark.parametrize("keywords", ["Shugenja", "Samurai"])
@pytest.mark.parametrize("type", ["Spell", "Item"])
def test_an_aide_gives_chi_to_a_shugenja_while_a_spell_of_yours_resolves(keywords: str, type: str) -> None:
    t = table()
    mage, foe = t.person("Mage", 0, chi=3, keywords=keywords), t.person("Foe", 1, force=4)
    t.put("Shugenja Aide", 0, on=mage)
    caster = t.person("Caster", 0, chi=1, keywords="Shugenja")
    bolt = 'action(battle, target("a", yours & personality), ranged(stat("a", chi)))'
    t.put(written(t, "Bolt", type, bolt), 0, on=caster)
    fight(t, [mage, caster], [foe])
    assert t.chi(mage) == 3
    t.answer("use Bolt").answer(mage).answer(foe)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) is (keywords == "Shugenja" and type == "Spell") and t.chi(mage) == 3


@pytest.mark.card("hidden_reserves")
@pytest.mark.rule("TF-EQP-03")
@pytest.mark.parametrize("opposed", [True, False])
def test_hidden_reserves_come_with_him_who_would_be_opposed(opposed: bool) -> None:
    t = table()
    friend, lord, foe = t.person("Friend", 0), t.person("Lord", 0), t.person("Foe", 1)
    troop = t.put("Hidden Reserves", 0, "hand")
    t.battle([friend], [foe] if opposed else [], 0)
    combat(t, 0)
    t.answer("use Hidden Reserves").answer("3").answer(lord).settle_payment()
    until(t, lambda: t.question.kind == "action")
    assert (t.host(troop) == lord) is opposed
    assert (t.location(lord) >= 0) is opposed
