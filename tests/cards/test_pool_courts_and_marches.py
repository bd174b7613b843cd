"""More cards beyond the base set by hand: courts, marches, arrows, Gold and what is left in the decks."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import before
from gorin.rules.payment import begin, production
from gorin.table import kinds
from gorin.table.terms import NONE, PHASE_ATTACK, PHASE_DYNASTY, PHASE_EVENTS
from gorin.testing import Card, Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


def choose(t: Table, word: str) -> Table:
    """Take the option that has this word in it."""
    t.answer(next(each for each in t.options() if word in each))
    return t.settle()


def page(t: Table, focus: int = 1, keywords: str = "", where: str = "hand", player: int = 0) -> Card:
    """A Fate card."""
    return t.put(t.define(f"Page {t.m.card_count}", "Action", focus=focus, keywords=keywords), player, where)


# --- At court -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Polite Discussion")
@pytest.mark.parametrize("wanted", [True, False])
def test_a_discussion_wakes_somebody_on_each_side(wanted: bool) -> None:
    t = Table()
    courtier, mine, theirs = t.person("Courtier", keywords="Courtier"), t.person("Mine"), t.person("Theirs", 1)
    t.put("Polite Discussion", 0, "hand")
    t.action_phase()
    t.bow(mine, theirs)
    t.answer("use Polite Discussion").answer(courtier).settle_payment()
    asked = []
    for card in (mine, theirs):
        asked.append(t.question.player)
        t.answer("yes" if wanted else "no")
        if wanted:
            t.answer(card)
    t.settle()
    assert asked == [0, 1] and t.favor == 0 and t.bowed(courtier)
    assert t.bowed(mine) != wanted and t.bowed(theirs) != wanted


@pytest.mark.card("Doji Toyoaki")
@pytest.mark.parametrize("favor", [True, False])
def test_toyoaki_stands_taller_with_the_favor(favor: bool) -> None:
    t = Table()
    toyoaki, foe = t.put("Doji Toyoaki", 0), t.person("Foe", 1, force=5)
    spent = page(t, 3)
    t.set_favor(0 if favor else 1)
    assert t.force(toyoaki) == 3 + favor
    t.battle([toyoaki], [foe])
    t.use("Doji Toyoaki", foe, spent)
    assert t.force(foe) == 2 and t.where(spent) == "discard"


@pytest.mark.card("Shiba Shigenobu")
@pytest.mark.parametrize(("honor", "able"), [(1, True), (2, False)])
def test_shigenobu_shames_those_below_the_number_of_his_fellows(honor: int, able: bool) -> None:
    t = Table()
    t.put("Shiba Shigenobu", 0)
    t.person("Fellow", ph=9, keywords="Imperial")
    low = t.person("Low", 1, ph=honor)
    t.action_phase()
    assert t.can_use("Shiba Shigenobu", 0) == able
    if able:
        t.use("Shiba Shigenobu", low)
        assert t.dishonored(low) and t.honor(0) == 1


@pytest.mark.card("Shosuro Jimen Experienced")
@pytest.mark.rule("SE-HON-06")
@pytest.mark.parametrize("jimen", [True, False])
def test_nobody_is_rehonored_before_jimen(jimen: bool) -> None:
    t = Table()
    master = t.put("Shosuro Jimen", 0, experience="Experienced")
    foe = t.person("Foe", 1, dishonored=not jimen)
    t.holding("Pardon", 1, battle([Target("one", PERSONALITIES), verbs.rehonor("one")]))
    t.battle([master], [foe])
    if jimen:
        t.use("Shosuro Jimen", foe)
        assert t.dishonored(foe)
    t.use("Pardon", foe)
    assert t.dishonored(foe) == jimen


@pytest.mark.card("To Move the Shade")
@pytest.mark.parametrize("favor", [True, False])
def test_the_shade_moves_for_the_favor(favor: bool) -> None:
    t = Table()
    shamed = t.person("Shamed", dishonored=True)
    t.put("To Move the Shade", 0, "hand")
    t.set_favor(0 if favor else 1)
    t.action_phase()
    assert t.can_use("To Move the Shade", 0) == favor
    if favor:
        t.use("To Move the Shade", shamed)
        assert not t.dishonored(shamed) and t.favor == NONE
    t = Table()
    raider = t.person("Raider", 1)
    guard = t.follower(raider)
    t.put("To Move the Shade", 0, "hand")
    t.set_favor(0 if favor else 1)
    t.battle([raider], [], attacker=1)
    assert t.can_use("To Move the Shade", 0) == favor, "also where he has no unit"
    if favor:
        t.use("To Move the Shade", raider)
        assert t.location(raider) < 0 and t.bowed(raider) and t.bowed(guard)


@pytest.mark.card("One After Another")
@pytest.mark.parametrize("named", [True, False])
def test_nobody_of_the_title_may_act(named: bool) -> None:
    t = Table()
    courtier = t.person("Courtier", keywords="Courtier")
    double = t.define("Double", "Personality", chi=3, abilities=[battle([verbs.gain_honor(1)])])
    one, other = t.put(double, 1), t.put(double, 1)
    stranger = t.person("Stranger", 1)
    t.put("One After Another", 0, "hand")
    t.turns()
    t.use("One After Another", courtier, one if named else stranger)
    t.passes(1, 0)  # he does not commit seppuku for it
    assert t.honor(0) == -1
    while not t.m.in_battle:
        if t.question.kind == "assign" and t.fits("Courtier"):
            t.answer(courtier).answer("Province 1 of player 2")
        elif t.question.kind == "assign" and other in t.question.options:
            t.answer(other).answer("Province 1 of player 2")
        else:
            t.answer("attack" if t.fits("attack") else -1 if -1 in t.question.options else t.question.options[0])
    assert t.question.player == 1 and t.offers("Double") != named


@pytest.mark.card("Friendly Traveler Sake")
def test_sake_makes_friends() -> None:
    t = Table()
    host, guest = t.person("Host"), t.person("Guest", 1, ph=4)
    sake = t.put("Friendly Traveler Sake", 0, on=host)
    t.action_phase()
    t.answer("use Friendly Traveler Sake")
    assert t.question.options == [guest]
    t.answer(guest).settle()
    assert t.host(sake) == guest and t.m.controller(sake) == 1 and t.honor(0) == 4 and t.force(guest) == 1


@pytest.mark.card("Parley")
@pytest.mark.rule("SE-STA-10")
def test_a_parley_costs_both_their_honor_but_no_life() -> None:
    t = Table()
    mine, theirs = t.person("Mine", force=5, chi=4, ph=2), t.person("Theirs", 1, force=5, chi=3, ph=4)
    t.put("Parley", 0, "hand")
    t.battle([mine], [theirs])
    t.use("Parley", mine, theirs)
    assert (t.force(mine), t.chi(mine)) == (3, 2) and (t.force(theirs), t.chi(theirs)) == (1, 1)


# --- Marches --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Shosuro Hihiko")
@pytest.mark.parametrize(("kind", "more"), [("Personality", 2), ("Holding", 0)])
def test_hihiko_burns_what_lies_in_the_province(kind: str, more: int) -> None:
    t = Table()
    hihiko = t.put("Shosuro Hihiko", 0)
    lying = t.put(t.define("Lying", kind), 1, "province")
    t.battle([hihiko], [t.person("Foe", 1)])
    t.use("Shosuro Hihiko")
    assert t.where(lying) == "discard" and t.force(hihiko) == 3 + more


@pytest.mark.card("Essence of Jigoku")
def test_jigoku_eats_the_province_and_everybody_at_it() -> None:
    t = Table()
    mage = t.person("Mage", force=3, keywords="Scorpion Clan, Shugenja")
    spell, foe, home = t.put("Essence of Jigoku", 0, on=mage), t.person("Foe", 1, force=3), t.person("Home", force=3)
    t.battle([mage], [foe])
    t.use("Essence of Jigoku")
    assert [(t.force(c), t.chi(c)) for c in (mage, foe, home)] == [(2, 2), (2, 2), (3, 3)]
    assert t.strength(t.province(1, 0)) == 0 and t.bowed(spell)


@pytest.mark.card("Akodo Tadatoshi", "Balanced Yari", "The Sea's Lightning")
@pytest.mark.rule("SE-BAT-30")
@pytest.mark.parametrize("how", ["Akodo Tadatoshi", "Balanced Yari", "The Sea's Lightning", ""])
def test_who_comes_home_unbowed(how: str) -> None:
    t = Table()
    him = t.put("Akodo Tadatoshi", 0)
    sailor = t.person("Sailor", force=9, keywords="Naval")
    if how == "Balanced Yari":
        t.put(how, 0, on=him)
    if how == "The Sea's Lightning":
        t.put(how, 0, "hand")
    virtue = page(t, keywords="Bushido, Virtue")
    t.turns()
    foe = t.person("Foe", 1, force=1)
    while not t.m.in_battle:
        mine = [card for card in (him, sailor) if t.question.kind == "assign" and card in t.question.options]
        if mine:
            t.answer(mine[0]).answer("Province 1 of player 2")
        elif t.question.kind == "assign" and t.fits("Foe"):
            t.answer(foe).answer("Province 1 of player 2")
        else:
            t.answer("attack" if t.fits("attack") else -1 if -1 in t.question.options else t.question.options[0])
    t.passes(1, 0)  # the sailor does not act first
    if how == "Akodo Tadatoshi":
        t.use(how, virtue)
        assert t.honor(0) == 2 and t.where(virtue) == "discard"
    elif how == "The Sea's Lightning":
        t.use(how, sailor)
    fight_out(t)
    assert t.bowed(him) == (how == "") and t.bowed(sailor) == (how != "The Sea's Lightning")


def fight_out(t: Table) -> None:
    """Pass until the battle is over."""
    while t.m.in_battle:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])


@pytest.mark.card("Crushing Blow", "Mirumoto Takehiro")
@pytest.mark.parametrize(("how", "silent"), [("Crushing Blow", True), ("too weak", False), ("Mirumoto Takehiro", True)])
def test_who_may_perform_nothing(how: str, silent: bool) -> None:
    t = Table()
    takehiro = t.put("Mirumoto Takehiro", 0)  # 2 Force
    bully = t.person("Bully", force=5 if how == "Crushing Blow" else 4)
    foe = t.person("Foe", 1, force=2, abilities=[battle([verbs.gain_honor(1)])])
    t.put("Crushing Blow", 0, "hand")
    t.battle([takehiro, bully], [foe])
    t.passes(1, 1)
    if how == "Mirumoto Takehiro":
        t.use(how, foe)
    else:
        t.use("Crushing Blow", bully, foe)
    assert t.can_use("Foe", 1) != silent
    t.passes(1, 1)
    assert t.can_use("Mirumoto Takehiro", 0) == (how != "Mirumoto Takehiro")


@pytest.mark.card("Blunting the Charge")
@pytest.mark.parametrize(
    ("keywords", "force", "opposed", "able"),
    [("Cavalry", 5, False, True), ("", 5, False, False), ("", 5, True, True), ("Cavalry", 4, True, False)],
)
def test_a_charge_is_blunted(keywords: str, force: int, opposed: bool, able: bool) -> None:
    t = Table()
    raider = t.person("Raider", 1, force=force, keywords=keywords)
    t.put("Blunting the Charge", 0, "hand")
    t.battle([raider], [t.person("Guard")] if opposed else [], attacker=1)
    assert t.can_use("Blunting the Charge", 0) == able
    if able:
        t.use("Blunting the Charge", raider)
        assert t.location(raider) < 0


@pytest.mark.card("Utaku Etsuko", "Utaku Keiko")
@pytest.mark.parametrize(("keywords", "able"), [("", True), ("Cavalry", False)])
def test_maidens_ride_down_infantry(keywords: str, able: bool) -> None:
    t = Table()
    etsuko, keiko = t.put("Utaku Etsuko", 0), t.put("Utaku Keiko", 0)
    foe = t.person("Foe", 1, force=3, keywords=keywords)
    walker = t.person("Walker")
    t.battle([etsuko, keiko, walker], [foe])
    t.passes(1, 1)
    assert t.can_use("Utaku Etsuko", 0) == able and t.can_use("Utaku Keiko", 0) == able
    if able:
        t.use("Utaku Keiko")
        assert (t.force(etsuko), t.force(keiko), t.force(walker)) == (5, 3, 0)
        t.use("Utaku Etsuko", foe)
        assert t.bowed(foe)


@pytest.mark.card("Entangling Terrain")
def test_who_breaks_free_of_the_terrain_dies_of_it() -> None:
    t = Table()
    hero, tired = t.person("Hero", force=9), t.person("Tired", force=1)
    foe = t.person("Foe", 1, force=1)
    t.put("Entangling Terrain", 0, "hand")
    t.battle([hero, tired], [foe])
    t.bow(tired)
    t.use("Entangling Terrain")
    t.passes(2)
    t.finish()
    assert t.dead(tired) and not t.dead(hero) and t.dead(foe)


@pytest.mark.card("A Noble End")
@pytest.mark.parametrize("honor", [1, 2])
def test_a_noble_end_takes_as_many_as_he_is_honorable(honor: int) -> None:
    t = Table()
    hero = t.person("Hero", ph=honor)
    empty, strong = t.person("Empty", 1), t.person("Strong", 1, force=5)
    t.put("A Noble End", 0, "hand")
    t.battle([hero], [empty, strong])
    t.passes(1, 1)
    t.answer("use A Noble End").answer(hero).answer(empty)
    if honor == 2:
        t.answer(strong)
    t.settle()
    assert t.question.kind == "action"
    assert t.dead(empty) and t.honor(0) == 2 and t.force(strong) == (3 if honor == 2 else 5)


@pytest.mark.card("Otemi's Technique")
@pytest.mark.parametrize(("cards", "opposed", "held"), [(2, True, 5), (1, True, 0), (2, False, None)])
def test_otemi_begins_anew(cards: int, opposed: bool, held: int | None) -> None:
    t = Table()
    mind = t.person("Mind", keywords="Tactician")
    t.put("Otemi's Technique", 0, "hand")
    for _ in range(cards):
        page(t)
    t.battle([mind], [t.person("Foe", 1)] if opposed else [])
    assert t.can_use("Otemi's Technique", 0) == (held is not None)
    if held is not None:
        t.use("Otemi's Technique")
        assert len(t.hand(0)) == held


def keeper(t: Table) -> Card:
    """A card of player 0 that stays in his hand: a Holding negates its discarding."""
    keeps = triggered(before(kinds.DISCARD, Titled("Kept")), [verbs.NegateIt()])
    t.holding("Strongbox", 0, traits=[keeps])
    return t.put(t.define("Kept", "Action"), 0, "hand")


@pytest.mark.card("Otemi's Technique")
@pytest.mark.parametrize(("cards", "held"), [(1, 1), (2, 6)])
def test_what_is_not_discarded_does_not_count_for_otemi(cards: int, held: int) -> None:
    t = Table()
    mind, kept = t.person("Mind", keywords="Tactician"), keeper(t)
    t.put("Otemi's Technique", 0, "hand")
    for _ in range(cards):
        page(t)
    t.battle([mind], [t.person("Foe", 1)])
    t.use("Otemi's Technique")
    assert kept in t.hand(0) and len(t.hand(0)) == held


@pytest.mark.card("The Karmic Cycle")
def test_only_what_was_discarded_comes_round_again() -> None:
    t = Table()
    kept = keeper(t)
    for _ in range(2):
        page(t)
    t.put("The Karmic Cycle", 0, "province")
    t.phase(PHASE_EVENTS)
    while t.question.kind != "may":
        t.m.answer(t.question.options[0])
    t.answer("yes")
    while t.question.player == 0:
        t.m.answer(t.question.options[0])
    assert kept in t.hand(0) and len(t.hand(0)) == 3


@pytest.mark.card("Ikoma Noda")
def test_noda_rises_to_tell_of_the_attack() -> None:
    t = Table()
    noda, lion = t.put("Ikoma Noda", 0, bowed=True), t.person("Lion", keywords="Lion Clan")
    crab = t.person("Crab", keywords="Crab Clan")
    t.phase(PHASE_ATTACK)
    while not t.fits("attack"):
        t.answer_pass()
    assert t.bowed(noda)
    t.answer("attack").settle()
    assert not t.bowed(noda)
    t = Table()
    noda, lion, crab = t.put("Ikoma Noda", 0), t.person("Lion", keywords="Lion Clan"), t.person("Crab")
    t.battle([lion, crab], [t.person("Foe", 1)])
    t.use("Ikoma Noda")
    assert (t.force(lion), t.force(crab), t.force(noda)) == (1, 0, 2)


# --- Arrows ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Soul of the Winds")
@pytest.mark.parametrize(("keywords", "shamed", "able"), [
    ("Magistrate", True, True), ("Magistrate", False, False), ("", True, False),
])  # fmt: skip
def test_a_magistrates_arrow_finds_the_dishonorable_leader(keywords: str, shamed: bool, able: bool) -> None:
    t = Table()
    archer, foe = t.person("Archer", keywords=keywords), t.person("Foe", 1, force=2, dishonored=shamed)
    guard = t.follower(foe, 9)
    t.put("Soul of the Winds", 0, "hand")
    t.battle([archer], [foe])
    t.passes(1, 1)
    t.answer("use Soul of the Winds").answer(archer)
    assert guard in t.question.options and (foe in t.question.options) == able
    t.answer(foe if able else guard).settle()
    assert t.dead(foe) == able and t.honor(0) == (2 if able else 0)


@pytest.mark.card("Tsuruchi Longbow")
@pytest.mark.parametrize("flees", [True, False])
def test_the_longbow_is_dropped_to_flee(flees: bool) -> None:
    t = Table()
    archer, foe = t.person("Archer"), t.person("Foe", 1, force=2)
    bow = t.put("Tsuruchi Longbow", 0, on=archer)
    t.battle([archer], [foe, t.person("Other", 1)])
    t.use("Tsuruchi Longbow", foe)
    t.answer("pay" if flees else "do not pay").settle()
    assert t.dead(foe) and (t.location(archer) < 0) == flees and (t.where(bow) == "discard") == flees
    assert flees or t.bowed(bow)


@pytest.mark.card("Matsu Takeko Experienced")
@pytest.mark.parametrize("strength", [5, 6])
def test_arrows_hardly_reach_takeko(strength: int) -> None:
    t = Table()
    takeko = t.put("Matsu Takeko", 0, experience="Experienced")
    archer = t.person("Archer", 1, force=5, abilities=[battle([ranged(strength)])])
    t.battle([takeko], [archer, t.person("Second", 1, force=5)])
    t.use("Archer", takeko)
    if t.asked and t.question.kind == "target":
        t.answer(archer).settle()
    assert t.dead(takeko) == (strength == 6) and t.force(archer) == (5 if strength == 6 else 3)


@pytest.mark.card("Daigotsu Buroki")
@pytest.mark.parametrize("pays", [True, False])
def test_buroki_frightens_and_with_a_dark_virtue_slays(pays: bool) -> None:
    t = Table()
    buroki, foe = t.put("Daigotsu Buroki", 0), t.person("Foe", 1)
    small, large = t.follower(foe, 3), t.follower(foe, 4)
    virtue = page(t, keywords="Dark, Virtue")
    t.battle([buroki], [foe])
    t.use("Daigotsu Buroki", foe)
    t.answer("pay" if pays else "do not pay")
    while t.asked and t.question.kind != "action":
        t.m.answer(t.question.options[0])
    assert (t.where(small) == "discard") == pays and not t.bowed(large) and t.where(large) == "home"
    assert pays or t.bowed(small)
    assert (t.where(virtue) == "discard") == pays


# --- Gold, decks and discard piles ----------------------------------------------------------------------------------


@pytest.mark.card("Estate Halls")
@pytest.mark.parametrize("keywords", ["Farm", "Mine"])
def test_the_halls_grow_rich_by_farms(keywords: str) -> None:
    t = Table()
    halls = t.put("Estate Halls", 0)
    land = t.put(t.define("Land", "Holding", gold_cost=2, keywords=keywords), 0, "province")
    t.bow(t.stronghold(0))
    t.phase(PHASE_DYNASTY)
    t.answer(land)
    t.settle_payment()
    t.settle()
    begin(t.m, NONE, 0, 0, NONE)
    assert t.bowed(halls) and production(t.m, halls) == (3 if keywords == "Farm" else 2)


@pytest.mark.card("Hidden Dragon Temple")
@pytest.mark.parametrize("dead", [True, False])
def test_the_temple_sends_the_dead_back(dead: bool) -> None:
    t = Table()
    temple = t.put("Hidden Dragon Temple", 0)
    him = t.put(t.define("Him", "Personality"), 1, "discard", dead=dead)
    t.action_phase()
    assert t.can_use("Hidden Dragon Temple", 0) == dead
    if dead:
        t.use("Hidden Dragon Temple", him)
        assert t.cards(1, "dynasty deck")[-1] == him and t.bowed(temple)


@pytest.mark.card("Kakita Toma", "Kakita Komachi")
@pytest.mark.parametrize("title", ["Kakita Toma", "Kakita Komachi"])
def test_artists_show_what_the_deck_holds(title: str) -> None:
    t = Table()
    t.put(title, 0)
    top = page(t, 3, where="deck")
    low, same = t.person("Low", 1, chi=2), t.person("Same", 1, chi=3)
    t.action_phase()
    if title == "Kakita Toma":
        t.bow(low)
    t.answer(f"use {title}")
    while t.question.kind != "may":
        t.answer(t.options()[-1])
    t.answer("yes")
    assert low in t.question.options and same not in t.question.options
    t.answer(low).settle()
    assert t.where(top) == "discard" and t.bowed(low) == (title == "Kakita Komachi")


@pytest.mark.card("Houhou")
@pytest.mark.parametrize(("dead", "shamed", "able"), [(True, False, True), (False, False, False), (True, True, False)])
def test_houhou_rises_from_an_honorable_death(dead: bool, shamed: bool, able: bool) -> None:
    t = Table()
    phoenix = t.put("Houhou", 0, "discard", dead=dead, dishonored=shamed)
    t.bow(t.stronghold(0))
    t.holding("Purse", gold=3)
    t.set_honor(0, 6)
    t.action_phase()
    assert t.can_use("Houhou", 0) == able
    if able:
        t.use("Houhou").settle_payment()
        t.settle()
        assert t.where(phoenix) == "home" and t.honor(0) == 9


@pytest.mark.card("Kitsune Tsutaro")
@pytest.mark.parametrize("buries", [True, False])
def test_tsutaro_buries_what_he_does_not_like(buries: bool) -> None:
    t = Table()
    reader = t.put("Kitsune Tsutaro", 0)
    top = page(t, where="deck")
    t.act("Court", verbs.gain_honor(1), keywords="Political")
    t.action_phase()
    t.use("Court")
    t.answer("use Kitsune Tsutaro")
    t.answer(top) if buries else t.answer(t.options()[0])
    t.settle()
    deck = t.cards(0, "fate deck")
    assert (deck[-1] == top) == buries and (deck[0] == top) != buries and t.bowed(reader)


@pytest.mark.card("Brisk Economy", "Deftly Wielded")
@pytest.mark.parametrize(("kensai", "weapon"), [(True, True), (True, False), (False, True)])
def test_weapons_come_quickly_to_a_kensai(kensai: bool, weapon: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2, keywords="Kensai" if kensai else "")
    blade = t.put(t.define("Blade", "Item", gold_cost=3, keywords="Weapon" if weapon else ""), 0, "hand")
    t.put("Brisk Economy", 0, "hand")
    t.bow(t.stronghold(0))
    t.holding("Purse", gold=1)
    t.action_phase()
    t.use("Brisk Economy", hero, blade).settle_payment()
    t.settle()
    assert t.host(blade) == hero and len(t.hand(0)) == (1 if kensai and weapon else 0)
    t = Table()
    hero, foe = t.person("Hero", keywords="Kensai" if kensai else ""), t.person("Foe", 1)
    t.put(t.define("Blade", "Item", gold_cost=23, keywords="Weapon" if weapon else ""), 0, "hand")
    t.put("Deftly Wielded", 0, "hand")
    t.battle([hero], [foe])
    t.passes(1, 1)
    assert t.can_use("Deftly Wielded", 0) == (kensai and weapon)
    if kensai and weapon:
        t.use("Deftly Wielded", hero, "Blade").settle_payment()
        t.settle()
        t.answer("yes").answer(foe).settle()
        assert t.bowed(foe)


@pytest.mark.card("Wandering Ronin", "Scholarly Attendant")
def test_followers_change_their_lords() -> None:
    t = Table()
    old, new = t.person("Old"), t.person("New")
    ronin = t.put("Wandering Ronin", 0, on=old)
    scholar = t.put("Scholarly Attendant", 0, on=old)
    sword = t.item(old, 2)
    t.action_phase()
    t.bow(ronin)
    t.answer("use Wandering Ronin")
    assert t.question.options == [new]
    t.answer(new).settle()
    assert t.host(ronin) == new and not t.bowed(ronin)
    t.passes(1, 1)
    t.use("Scholarly Attendant", sword, new)
    assert t.host(sword) == new and t.force(new) == 2 and t.host(scholar) == old


@pytest.mark.card("Daigotsu Ryudo")
@pytest.mark.parametrize("fights", [True, False])
def test_before_ryudo_attachments_of_others_pay_nothing(fights: bool) -> None:
    t = Table()
    ryudo, soldier, foe = t.put("Daigotsu Ryudo", 0), t.person("Soldier"), t.person("Foe", 1)
    drum = t.define("Drum", "Item", abilities=[battle([verbs.gain_honor(1)], [bow_cost(THIS)])])
    t.put(drum, 1, on=foe)
    page(t, keywords="Dark, Virtue", where="discard", player=1)
    t.battle([ryudo, soldier] if fights else [soldier], [foe])
    assert t.can_use("Drum", 1) != fights
    if fights:
        t.use("Daigotsu Ryudo")
        assert t.force(ryudo) == 5
