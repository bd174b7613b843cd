"""Further rulings of 2000 on single cards of Gold Edition, by their numbers in the list of rulings."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_, triggered
from gorin.lang.duels import LOSER
from gorin.lang.ranged import ranged
from gorin.lang.triggers import after
from gorin.lang.verbs import destroy, gain_honor, lose_honor
from gorin.table import kinds, terms
from gorin.table.definitions import CardDef
from gorin.table.packing import NO, PASS
from gorin.testing import Table
from tests.gold.laying import held, known, offered_on_the_way, until
from tests.lang.writing import deed, written

# --- duels ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("Bend like a Reed")
@pytest.mark.ruling("R00-A-033")
@pytest.mark.parametrize(("chi", "wins"), [(4, True), (5, None), (6, False)])
def test_a_reed_gives_two_to_those_with_double_chi_too(chi: int, wins: bool | None) -> None:
    """By the newer text it is a bonus and no Focus Value, which Double Chi would double."""
    t = known()
    hero, foe = t.person("Hero", chi=3, keywords="Double Chi"), t.person("Foe", 1, chi=chi)
    held(t, "Bend like a Reed")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.answer("strike") if t.question.player == 1 else None
    while not t.fits("use Bend like a Reed"):
        t.m.answer(next(each for each in (NO, PASS) if each in t.question.options))
    t.answer("use Bend like a Reed")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(foe), t.destroyed(hero)) == (wins is not False, not wins)


@pytest.mark.card("Another Time")
@pytest.mark.rule("GE-DUE-08")
@pytest.mark.ruling("R00-A-256")
@pytest.mark.parametrize("ended", [True, False])
def test_what_a_strike_costs_is_lost_though_the_duel_ends_without_a_loser(ended: bool) -> None:
    t = known()
    thorn = ["trait(after(strikes), give(duelist(others), bonus(chi, -2), game))"]
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=5)
    written(t, "Thorn", thorn)
    held(t, "Another Time")
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.answer("focus Pebble").answer("focus Another Time") if ended else None
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.chi(foe) == 3
    assert t.destroyed(foe) is t.destroyed(hero) is not ended


@pytest.mark.card("Kakita Technique")
@pytest.mark.rule("GE-REA-04")
@pytest.mark.ruling("R00-B-223")
@pytest.mark.parametrize("used", [True, False])
def test_the_kakita_technique_beats_whoever_is_always_first(used: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=2, ph=3), t.person("Foe", 1, chi=2, ph=2)
    written(t, "Club", ["trait(after(begins(duel)), focuses_first(duelist(you)))"], 1)
    held(t, "Kakita Technique")
    for player in (0, 1):
        t.put(t.define(f"Focus {player}", "Action", focus=1), player, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    until(t, lambda: t.question.player == 0 and t.offers("Kakita Technique"))
    if used:
        t.answer("use Kakita Technique").settle_payment()
    until(t, lambda: t.question.kind == "focus")
    assert t.question.player == (0 if used else 1)


@pytest.mark.card("Doji Reju")
@pytest.mark.rule("GE-DUE-06")
@pytest.mark.ruling("R00-B-014")
@pytest.mark.parametrize("both", [True, False])
def test_of_two_who_win_ties_nobody_has_lost(both: bool) -> None:
    t = known()
    hero = t.put("Doji Reju", 0, experience="Experienced 2")
    foe = t.person("Foe", 1, chi=4)
    if both:
        written(t, "Book", ['continuous(to(yours & titled("Foe"), wins_ties))'], 1)
    for player in (0, 1):
        t.holding(f"Bell {player}", player, traits=[triggered(after(kinds.DUEL_WON), [gain_honor(1)])])
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.destroyed(hero) and t.destroyed(foe) is not both


# --- Honor ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("The Shadowlands Horde")
@pytest.mark.rule("GE-HON-11")
@pytest.mark.ruling("R00-C-407", "R00-C-411")
@pytest.mark.parametrize("stronghold", ["The Shadowlands Horde", ""])
def test_the_honor_of_the_shadowlands_neither_rises_nor_falls(stronghold: str) -> None:
    """And there is nothing to answer."""
    t = known(strongholds=(stronghold,) if stronghold else ())
    t.act("Feast", gain_honor(5))
    t.act("Shame", lose_honor(5))
    written(t, "Mirror", ["reaction(before(loses(honor)), instead(gain_honor(1)))"], 1)
    before = t.honor(0)
    t.action_phase()
    t.answer("use Feast")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.honor(0) == before + (0 if stronghold else 5)
    before = t.honor(0)
    t.answer("use Shame")
    assert offered_on_the_way(t, "use Mirror") is not stronghold
    assert t.honor(0) == before - (0 if stronghold else 5)
    assert before == (-19 if stronghold else 5)


@pytest.mark.card("The Shadowlands Horde")
@pytest.mark.ruling("R00-C-406")
@pytest.mark.parametrize("stronghold", ["The Shadowlands Horde", ""])
def test_no_feat_restores_who_fights_for_the_shadowlands(stronghold: str) -> None:
    t = known(strongholds=(stronghold,) if stronghold else ())
    hero, guard = t.person("Hero", force=4, ph=2, dishonored=True), t.person("Guard", 1, force=1)
    t.battle([hero], [guard])
    t.finish()
    assert t.destroyed(guard) and t.dishonored(hero) is bool(stronghold)


@pytest.mark.card("The Shadowlands Horde")
@pytest.mark.ruling("R00-C-409", "R00-C-410")
@pytest.mark.parametrize("stronghold", ["The Shadowlands Horde", ""])
@pytest.mark.parametrize("certain", [True, False])
def test_the_shadowlands_make_nobody_lose_honor_for_certain(stronghold: str, certain: bool) -> None:
    """What may cost another some Honor, or may not, they do."""
    t = known(strongholds=(stronghold,) if stronghold else ())
    loss = "players_each(others, lose_honor(1))"
    deed(t, loss if certain else f"provided(exists(every(dishonorable)), {loss})", title="Slander")
    t.action_phase()
    assert t.can_use("Slander", 0) is not (stronghold and certain)


@pytest.mark.card("The Shadowlands Horde")
@pytest.mark.ruling("R00-C-408")
@pytest.mark.parametrize("keywords", ["Mantis Clan", "Crab Clan"])
def test_the_shadowlands_hire_the_mantis(keywords: str) -> None:
    t = known(strongholds=("The Shadowlands Horde",))
    t.holding("Mine", gold=9)
    sailor = t.person("Sailor", where="province", gold_cost=4, keywords=keywords)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Sailor").settle_payment()
    until(t, lambda: t.where(sailor) == "home")
    assert t.honor(0) == -19


@pytest.mark.card("Celestial Sword of the Crab")
@pytest.mark.ruling("R00-C-405")
@pytest.mark.parametrize("crab", [True, False])
def test_the_sword_of_the_crab_honors_none_but_the_crab(crab: bool) -> None:
    """By the newer text anybody may bear it."""
    t = known(strongholds=("Kyuden Hida" if crab else "The Shadowlands Horde",))
    hero = t.person("Hero", force=1, keywords="Crab Clan")
    t.holding("Mine", gold=9)
    sword = held(t, "Celestial Sword of the Crab")
    before = t.honor(0)
    t.action_phase()
    t.answer("use Attach").answer(hero)
    t.answer(sword).settle_payment()
    until(t, lambda: t.host(sword) == hero)
    assert t.honor(0) == before + (2 if crab else 0)


# --- Events and Regions -----------------------------------------------------------------------------------------------


@pytest.mark.card("Unexpected Allies")
@pytest.mark.ruling("R00-C-003")
@pytest.mark.parametrize("bought", [True, False])
def test_an_unexpected_ally_does_not_do_what_he_would_as_he_enters(bought: bool) -> None:
    """Neither what he does at once nor what it makes last."""
    t = known()
    sentence = "bow(your_stronghold), give(your_stronghold, cannot_happen(before(straightens)), game)"
    oni = written(
        t,
        "Oni",
        [f"trait(after(enters), {sentence})"],
        type="Personality",
        where="province" if bought else "deck",
        chi=1,
    )
    deed(t, "straighten(your_stronghold)", title="Dawn")
    if bought:
        t.phase(terms.PHASE_DYNASTY)
        t.answer("buy Oni")
    else:
        t.put(t.known("Unexpected Allies"), 0, "province", province=1)
        t.phase(terms.PHASE_EVENTS)
    while t.asked and t.where(oni) != "home":
        t.m.answer(t.question.options[0])
    until(t, lambda: not t.asked or t.question.kind in ("action", "dynasty"))
    assert t.bowed(t.stronghold(0)) is bought
    until(t, lambda: not t.asked)
    t.bow(t.stronghold(0))
    t.action_phase()
    t.use("Dawn")
    assert t.bowed(t.stronghold(0)) is bought


@pytest.mark.card("War-Stained Fields")
@pytest.mark.ruling("R00-C-285")
@pytest.mark.parametrize("both", [True, False])
def test_on_war_stained_fields_followers_go_both_ways(both: bool) -> None:
    t = known()
    first, second = t.person("First", force=2), t.person("Second", force=2)
    page, guard = t.follower(first, 1, "Page"), t.follower(second, 2, "Sentry")
    t.put("War-Stained Fields", 0, "region")
    t.action_phase()
    t.answer("use War-Stained Fields")
    wanted = {first, second, page, *([guard] if both else [])}
    while t.question.kind != "action":
        option = next((each for each in t.question.options if each in wanted), PASS)
        wanted -= {option}
        t.m.answer(option if option in t.question.options else t.question.options[0])
    assert t.host(page) == second and t.host(guard) == (first if both else second)


# --- battles ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Treacherous Terrain")
@pytest.mark.ruling("R00-C-262")
@pytest.mark.parametrize("where", ["unit", "home"])
def test_on_treacherous_terrain_a_bonus_of_ones_own_item_is_whole(where: str) -> None:
    """However many cards elsewhere it counts."""
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=4)
    for n in range(3):
        t.person(f"Oni {n}", keywords="Oni")
    horn = 'continuous(to({}, bonus(force, count(every(keyword("Oni"))))))'
    if where == "unit":
        t.put(written_item(t, "Horn", horn.format("personality & in_unit_of(this)")), 0, on=raider)
    else:
        written(t, "Horn", [horn.format('yours & titled("Raider")')])
    held(t, "Treacherous Terrain", 1)
    t.battle([raider], [guard])
    assert t.force(raider) == 6
    t.use("Treacherous Terrain", player=1)
    t.finish()
    assert t.destroyed(guard) is (where == "unit") and t.destroyed(raider) is (where == "home")


def written_item(t: Table, title: str, text: str, **made: int) -> CardDef:
    """The definition of an Item with a text."""
    card = written(t, title, [text], type="Item", where="hand", force=0, chi=0, **made)
    return t.m.definition(card)


@pytest.mark.card("In Search of the Future")
@pytest.mark.ruling("R00-B-176", "R00-B-178")
@pytest.mark.parametrize("where", ["unit", "home"])
def test_the_future_leaves_what_comes_from_the_own_unit(where: str) -> None:
    """By the newer text also what an Item gives itself, and a Follower of its unit."""
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=9)
    page = t.follower(raider, 1, "Page")
    text = "continuous(to({}, bonus(force, 2)))"
    if where == "unit":
        t.put(written_item(t, "Drum", text.format("follower & in_unit_of(this)")), 0, on=raider)
        t.put(written_item(t, "Sword", "continuous(bonus(force, 3))"), 0, on=raider)
    else:
        written(t, "Drum", [text.format("yours & follower")])
        written(t, "Sword", [text.format("yours & personality")])
    held(t, "In Search of the Future", 1)
    t.battle([raider], [guard])
    strong = t.unit_force(raider)
    t.use("In Search of the Future", player=1)
    assert t.force(page) == (3 if where == "unit" else 1)
    assert t.unit_force(raider) == (strong if where == "unit" else 2)
    assert strong > 2


@pytest.mark.card("Rallying Cry")
@pytest.mark.ruling("R00-C-059")
@pytest.mark.parametrize("used", [True, False])
def test_a_rallying_cry_saves_a_defender_who_would_bow(used: bool) -> None:
    t = known()
    raider, monk = t.person("Raider", force=1), t.person("Monk", 1, force=4)
    written(t, "Fire", ['continuous(to(yours & titled("Monk"), bows_like_attackers))'], 1)
    held(t, "Rallying Cry", 1)
    t.battle([raider], [monk])
    until(t, lambda: t.fits("use Rallying Cry"))
    if used:
        t.use("Rallying Cry")
    t.finish()
    assert t.bowed(monk) is not used


@pytest.mark.card("Ashigaru Archers")
@pytest.mark.ruling("R00-A-280")
def test_ashigaru_archers_have_the_force_that_is_printed() -> None:
    """By the newer print it is none; they shoot with 2."""
    t = known()
    hero, prey = t.person("Hero", force=3), t.person("Prey", 1, force=2)
    archers = t.put("Ashigaru Archers", 0, on=hero)
    assert t.force(archers) == 0 and t.unit_force(hero) == 3
    t.battle([hero], [prey])
    t.passes(1, player=1)
    t.use("Ashigaru Archers", prey)
    assert t.destroyed(prey) and t.bowed(archers)


# --- cards whose newer texts say something else -----------------------------------------------------------------------


@pytest.mark.card("Hoshi Wayan")
@pytest.mark.ruling("R00-B-150", "R00-B-151", "R00-B-152")
@pytest.mark.parametrize("whose", ["his", "a foe's"])
def test_wayan_answers_what_he_is_given_himself(whose: str) -> None:
    """By the newer text he copies nobody's bonus, also in a duel; he gains his Personal Honor for the turn."""
    t = known()
    wayan, foe = t.put("Hoshi Wayan", 0, experience="Experienced 2"), t.person("Foe", 1, force=1)
    t.token(wayan, title="Tattoo")
    given = 'target("x", friendly & personality)' if whose == "his" else 'target("x", enemy & personality)'
    written(t, "Feast", [f'action(battle, [{given}], give("x", bonus(force, 1), battle))'], type="Action", where="hand")
    t.battle([wayan], [foe])
    t.passes(1, player=1)
    t.answer("use Feast").answer(wayan if whose == "his" else foe)
    until(t, lambda: t.question.kind == "action" or t.offers("Hoshi Wayan"))
    offered = t.offers("Hoshi Wayan")
    assert offered is (whose == "his")
    if offered:
        t.use("Hoshi Wayan")
        assert t.force(wayan) == 3 + 1 + 2
        until(t, lambda: not t.m.in_battle or not t.asked)
        assert t.force(wayan) == 3 + 2


@pytest.mark.card("Ki-Rin's Shrine")
@pytest.mark.ruling("R00-B-238")
@pytest.mark.parametrize(("loss", "lives"), [(3, True), (4, False)])
def test_the_shrine_gives_one_and_keeps_nobody_alive(loss: int, lives: bool) -> None:
    """By the newer text of the card, whose first version Gold does not have."""
    t = known()
    t.put("Ki-Rin's Shrine", 0, experience="Experienced")
    monk = t.person("Monk", chi=3, ph=3, keywords="Dragon Clan")
    assert (t.chi(monk), t.ph(monk)) == (4, 4)
    deed(t, f'give("x", bonus(chi, -{loss}))', title="Curse", constraints='target("x", personality)', player=1)
    t.action_phase(1)
    t.use("Curse", monk)
    assert t.destroyed(monk) is not lives


@pytest.mark.card("Ki-Rin's Shrine")
@pytest.mark.ruling("R00-B-239")
@pytest.mark.parametrize(("ph", "lives"), [(0, False), (1, True)])
def test_who_has_no_honor_dies_when_it_is_exchanged_for_his_chi(ph: int, lives: bool) -> None:
    """The Shrine, by its newer text, does not save him."""
    t = known()
    t.put("Ki-Rin's Shrine", 0, experience="Experienced")
    monk = t.person("Monk", chi=3, ph=ph)
    deed(t, 'exchange_stats("x", chi, personal_honor)', title="Mirror", constraints='target("x", personality)')
    t.action_phase()
    t.use("Mirror", monk)
    assert t.destroyed(monk) is not lives


@pytest.mark.card("Ring of Air")
@pytest.mark.ruling("R00-C-070", "R00-C-306")
def test_the_ring_of_air_straightens_and_redirects_nothing() -> None:
    """By the newer text; it straightens also one's own who are bowed."""
    t = known()
    hero, tired = t.person("Hero", 1), t.person("Tired", 1, bowed=True)
    t.put("Ring of Air", 1)
    sage = t.person("Sage", keywords="Shugenja")
    text = 'action(open, [target("x", others_own & personality)], give("x", bonus(chi, -1)))'
    scroll = written(t, "Scroll", [text], type="Spell", where="hand")
    t.put(t.m.definition(scroll), 0, on=sage)
    t.action_phase()
    t.answer("use Scroll").answer(hero)
    assert not offered_on_the_way(t, "use Ring of Air")
    assert t.chi(hero) == 2
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Ring of Air", tired)
    assert not t.bowed(tired)


@pytest.mark.card("Ring of Air")
@pytest.mark.ruling("R00-C-073")
@pytest.mark.parametrize("keywords", ["Favor", "Spell"])
def test_the_ring_of_air_comes_after_two_favors_of_a_turn(keywords: str) -> None:
    """By the newer text, and no number of Spells brings it."""
    t = known()
    ring = held(t, "Ring of Air")
    deed(t, "gain_honor(1)", title="Prayer", constraints="any_number_of_times")
    for n in range(3):
        t.put(t.define(f"Deed {n}", "Action", abilities=[open_([gain_honor(1)])], keywords=keywords), 0, "hand")
    t.action_phase()
    seen = []
    for n in range(2):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.answer(f"use Deed {n}")
        while t.question.kind != "action" and not t.fits("use Ring of Air"):
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
        seen.append(t.fits("use Ring of Air"))
    if seen[1]:
        t.answer("use Ring of Air").settle()
    assert seen == [False, keywords == "Favor"] and t.where(ring) == ("home" if keywords == "Favor" else "hand")


@pytest.mark.card("A Test of Courage")
@pytest.mark.ruling("R00-C-212")
@pytest.mark.parametrize("used", [True, False])
def test_courage_keeps_who_would_only_perhaps_go_home(used: bool) -> None:
    """By the newer text it interrupts any action, and what this might move it then does not move."""
    t = known()
    hero, foe = t.person("Hero", force=3, chi=4), t.person("Foe", 1, force=3, chi=1)
    duel = 'challenge("y", "x", loser=[move(loser, home)])'
    text = f'action(battle, [target("y", yours & personality), target("x", enemy & personality)], {duel})'
    written(t, "Defiance", [text], type="Action", where="hand")
    held(t, "A Test of Courage", 1)
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.answer("use Defiance").answer(hero).answer(foe)
    until(t, lambda: t.fits("use A Test of Courage"))
    if used:
        t.use("A Test of Courage", foe)
    while t.question.kind != "action":
        wanted = "accept" if t.fits("accept") else "strike" if t.fits("strike") else ""
        t.answer(wanted) if wanted else t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert (t.location(foe) >= 0) is used


@pytest.mark.card("The Wind's Truth")
@pytest.mark.ruling("R00-C-303")
def test_the_winds_truth_is_told_to_another_player() -> None:
    """By the newer text the caster takes nothing himself: he sends his own loss away."""
    t = known(3)
    sage = t.person("Sage", chi=5, keywords="Shugenja")
    held(t, "The Wind's Truth")
    t.act("Shame", lose_honor(3))
    t.action_phase()
    t.answer("use Shame")
    until(t, lambda: t.fits("use The Wind's Truth"))
    t.m.answer(t.question.options[t.using("The Wind's Truth")[0]])
    t.answer(sage)
    assert len(t.question.options) == 2 and not t.fits("player 1")
    t.answer("player 3")
    until(t, lambda: t.question.kind == "action")
    assert [t.honor(each) for each in range(3)] == [0, 0, -3]


@pytest.mark.card("Shosuro Chian")
@pytest.mark.ruling("R00-C-147")
def test_chian_holds_one_ninja_and_makes_nobody_discard() -> None:
    """By the newer text; while she is bowed he stays so."""
    t = known()
    chian = t.put("Shosuro Chian", 0, experience="Experienced")
    ninja = t.person("Ninja", 1, keywords="Ninja", bowed=True)
    deed(t, 'straighten(every(titled("Ninja")))', 'straighten(every(titled("Shosuro Chian")))', title="Dawn", player=1)
    t.action_phase()
    t.m.answer(t.question.options[t.using("Shosuro Chian (2)")[0]]) if t.using("Shosuro Chian (2)") else t.answer(
        "use Shosuro Chian"
    )
    t.answer(ninja).settle()
    assert t.bowed(chian)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.answer("use Dawn").settle()
    assert t.bowed(ninja)


@pytest.mark.card("When Darkness Draws Near", "The Shadowlands Horde")
@pytest.mark.ruling("R00-C-302")
@pytest.mark.parametrize("keywords", ["", "Political"])
def test_the_shadowlands_may_darken_a_battle(keywords: str) -> None:
    """By the newer text it changes no gain and is not Political; what is, they cannot play."""
    t = known(3, strongholds=("The Shadowlands Horde",))
    raider, ally, guard = t.person("Raider", 1, force=3), t.person("Ally", 2, force=2), t.person("Guard", 0, force=3)
    held(t, "When Darkness Draws Near")
    text = 'action(battle, [target("x", enemy & personality)], bow("x"))'
    written(t, "Plot", [text], type="Action", where="hand", keywords=keywords)
    t.battle([raider, ally], [guard], attacker=1, defender=0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("When Darkness Draws Near", 0)
    assert t.can_use("Plot", 0) is not keywords


@pytest.mark.card("When Darkness Draws Near")
@pytest.mark.ruling("R00-C-300")
def test_the_ally_who_is_sent_home_loses_two_and_dishonors_nobody() -> None:
    """By the newer text, whatever he had for joining."""
    t = known(3)
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    ally = t.person("Ally", 2, force=2, ph=2)
    held(t, "When Darkness Draws Near", 1)
    t.battle([raider, ally], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("When Darkness Draws Near", ally)
    assert t.location(ally) < 0 and t.bowed(ally) and t.honor(2) == -2 and not t.dishonored(ally)


@pytest.mark.card("To Do What We Must")
@pytest.mark.ruling("R00-C-222")
@pytest.mark.parametrize(("force", "possible"), [(4, True), (7, False)])
def test_what_we_must_do_is_reckoned_without_followers_who_left(force: int, possible: bool) -> None:
    """Who was moved off before is no part of it: 4 and not 7."""
    t = known()
    hero, other = t.person("Hero", force=4, ph=0), t.person("Other", force=1, ph=0)
    band = t.follower(hero, 3, title="Band")
    foe = t.person("Foe", 1, force=force)
    rally = 'action(battle, [target("x", yours & titled("Other"))], transfer(every(titled("Band")), "x"))'
    written(t, "Rally", [rally], type="Action", where="hand")
    held(t, "To Do What We Must")
    t.battle([hero, other], [foe])
    t.passes(1, player=1)
    t.use("Rally", other)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.host(band) == other
    assert t.can_use("To Do What We Must", 0) is possible
    if possible:
        t.answer("use To Do What We Must").answer(hero).answer(foe)
        until(t, lambda: not t.asked or t.question.kind == "action")
        assert t.destroyed(foe) and t.destroyed(hero) and not t.destroyed(band)


@pytest.mark.card("Unexpected Allies")
@pytest.mark.ruling("R00-C-273", "R00-C-274")
@pytest.mark.parametrize("shugenja", [True, False])
def test_what_else_an_unexpected_ally_costs(shugenja: bool) -> None:
    """Who cannot be paid for stays on top of the deck, from which the Event's Province is refilled."""
    t = known()
    sage = t.person("Sage", keywords="Shugenja" if shugenja else "")
    entry = 'to_enter(bow(pick(yours & keyword("Shugenja") & unbowed)))'
    oni = written(t, "Oni", [entry], type="Personality", where="deck", chi=1)
    t.put(t.known("Unexpected Allies"), 0, "province", province=1)
    t.phase(terms.PHASE_EVENTS)
    while t.asked and t.question.kind not in ("action", "dynasty"):
        t.m.answer(t.question.options[0])
    assert (t.where(oni), t.bowed(sage)) == (("home", True) if shugenja else ("province", False))


@pytest.mark.card("Flattery", "Ring of the Void")
@pytest.mark.rule("GE-ACT-01")
@pytest.mark.ruling("R00-B-078")
def test_nothing_comes_between_the_cards_of_flattery() -> None:
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=3)
    held(t, "Flattery")
    held(t, "Ring of the Void")
    for n in range(2):
        t.put(t.define(f"Word {n}", "Action", focus=2, abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.act("Bell", gain_honor(1))
    t.battle([raider], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Flattery", "pay with Word 0")
    assert t.options() and all(each.startswith("pay with") for each in t.options())
    t.answer("pay with Word 1")
    t.finish()
    assert not t.destroyed(raider)


@pytest.mark.card("I Believed In You")
@pytest.mark.ruling("R00-B-154")
@pytest.mark.parametrize("requirement", [3, 0])
def test_who_came_without_regard_to_his_honor_requirement_has_it_still(requirement: int) -> None:
    t = known()
    him = t.person("Him", 1, where="discard", hr=requirement, keywords="Samurai")
    bring = 'bring_in("x", options=waiving_costs & ignoring_honor)'
    deed(t, bring, title="Call", constraints='target("x", personality, zone=your_discard)', player=1)
    t.action_phase(1)
    t.use("Call", him)
    until(t, lambda: not t.asked)
    held(t, "I Believed In You")
    t.action_phase()
    assert t.can_use("I Believed In You", 0) is (requirement == 3)
    if requirement:
        t.use("I Believed In You", him)
        assert t.destroyed(him)


@pytest.mark.card("Farmlands", "Bushi Dojo")
@pytest.mark.ruling("R00-B-058")
def test_the_gold_of_a_dojo_pays_the_farmer_who_becomes_a_follower() -> None:
    """And nothing else that costs as much."""
    t = Table("gold", cards="gold", gold=0)
    hero = t.person("Hero")
    dojo = t.put("Bushi Dojo", 0)
    t.put("Farmlands", 0, "region")
    deed(t, "draw", title="School", constraints="pay_gold(2)")
    t.action_phase()
    assert not t.can_use("School", 0)
    assert t.can_use("Farmlands", 0)
    t.answer("use Farmlands").answer(hero)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(dojo) and t.m.first_attachment(hero) >= 0


@pytest.mark.card("The Arrow Knows the Way")
@pytest.mark.rule("GE-RAT-02")
@pytest.mark.ruling("R00-A-268")
@pytest.mark.parametrize("joins", [True, False])
def test_the_arrow_knows_the_way_of_a_combined_attack(joins: bool) -> None:
    """Only the Personality asks for 3 Chi, and his Follower strengthens his attack on one who has Followers."""
    t = known()
    archer = t.person("Archer", force=1, chi=3, abilities=[battle([ranged(2)])])
    t.follower(archer, 1, "Crew", abilities=[battle([ranged(2)])])
    prey = t.person("Prey", 1, force=4)
    t.follower(prey, 1, "Page")
    held(t, "The Arrow Knows the Way")
    t.battle([archer], [prey])
    t.passes(1, player=1)
    t.answer("use Archer").answer("use The Arrow Knows the Way").settle_payment()
    t.answer(prey)
    assert t.offers("Crew")
    t.m.answer(t.question.options[t.using("Crew")[0]] if joins else PASS)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(prey) is joins


@pytest.mark.card("To the Last Man")
@pytest.mark.ruling("R00-C-224")
@pytest.mark.parametrize("there", [True, False])
def test_allies_go_along_to_the_last_man(there: bool) -> None:
    t = known(3)
    raider, ally = t.person("Raider", 0, force=4), t.person("Ally", 2, force=3)
    guard = t.person("Guard", 1, force=3)
    held(t, "To the Last Man", 1)
    t.battle([raider, ally] if there else [raider], [guard])
    until(t, lambda: t.fits("use To the Last Man"))
    t.answer("use To the Last Man").settle_payment()
    assert t.question.player == 0 and (ally in t.question.options) is there
    t.answer(ally if there else raider)
    t.finish()
    assert t.destroyed(ally) is there and t.destroyed(raider) is not there


@pytest.mark.card("To the Last Man")
@pytest.mark.ruling("R00-C-225")
@pytest.mark.parametrize("force", [0, 2])
def test_who_had_no_force_takes_nobody_along(force: int) -> None:
    t = known()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=force)
    held(t, "To the Last Man", 1)
    t.battle([raider], [guard])
    until(t, lambda: t.fits("use To the Last Man"))
    t.answer("use To the Last Man").settle_payment()
    while t.asked and t.question.kind != "action":
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.destroyed(guard) and t.destroyed(raider) is (force > 0)


@pytest.mark.card("Scout")
@pytest.mark.ruling("R00-C-099")
@pytest.mark.parametrize("title", ["Scout", "Mountain Scout"])
def test_only_the_scout_himself_scouts(title: str) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    if title == "Scout":
        t.put("Scout", 0, on=raider)
    else:
        t.follower(raider, 0, title, keywords="Scout")
    held(t, "Dispersive Terrain")
    t.battle([raider], [guard])
    t.settle()
    assert t.offers("Scout") is (title == "Scout")
    if title == "Scout":
        t.use("Scout", others_pass=False)
        assert t.can_use("Dispersive Terrain", 0)
    else:
        assert t.question.kind == "action" and t.question.player == 1


@pytest.mark.card("Street to Street")
@pytest.mark.ruling("R00-C-187")
@pytest.mark.parametrize("loose", [True, False])
def test_who_is_in_no_unit_finds_nobody_in_his_unit(loose: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    band = t.follower(raider, 1, title="Spare")
    text = 'action(battle, [target("x", follower & in_unit_of(this) & ~one_of(this))], give("x", bonus(force, 1)))'
    bell = written(t, "Leader", [text], type="Follower", where="hand", force=1)
    t.put(t.m.definition(bell), 0, on=raider)
    held(t, "Street to Street", 1)
    t.battle([raider], [guard])
    if loose:
        t.use("Street to Street", others_pass=False)
    else:
        t.passes(1, player=1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Leader", 0) is not loose
    if not loose:
        t.use("Leader", band)
        assert t.force(band) == 2


@pytest.mark.card("Storehouses")
@pytest.mark.ruling("R00-C-181")
@pytest.mark.parametrize(("way", "over"), [("for Honor", False), ("at the Clan discount", True)])
def test_what_is_left_over_depends_on_how_one_buys(way: str, over: bool) -> None:
    """7 Gold for one of one's Clan who costs 7 are just enough for Honor, and 2 too many at the discount."""
    t = known(strongholds=("Kyuden Hida",))
    t.bow(t.stronghold(0))
    t.put("Storehouses", 0)
    t.holding("Mine", gold=7)
    him = t.person("Him", where="province", ph=2, gold_cost=7, keywords="Crab Clan")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Him").answer(way)
    t.answer("bow Mine")
    while t.question.kind == "pay":
        t.answer_pass()
    assert t.offers("Storehouses") is over
    until(t, lambda: not t.asked or t.question.kind == "dynasty")
    assert t.where(him) == "home"


@pytest.mark.card("Investigation")
@pytest.mark.rule("GE-TGT-08")
@pytest.mark.ruling("R00-B-182")
@pytest.mark.parametrize("aims", [True, False])
def test_an_investigation_asks_for_a_target(aims: bool) -> None:
    """Who merely cancels the one action that is being done targets nobody."""
    t = known()
    hero = t.person("Hero")
    text = "reaction(before(begins_resolving(others)), [bow(this)], negate_action)"
    attack = 'action(open, [target("x", others_own & personality)], bow("x"))'
    ninja = written(t, "Mamoru", [attack if aims else text], 1, type="Personality", chi=3, keywords="Ninja")
    t.act("Feast", gain_honor(1))
    held(t, "Investigation")
    if aims:
        t.action_phase(1)
        t.answer("use Mamoru").answer(hero)
    else:
        t.action_phase()
        t.answer("use Feast")
        until(t, lambda: t.offers("Mamoru"))
        t.answer("use Mamoru")
    assert offered_on_the_way(t, "use Investigation") is aims
    assert ninja >= 0 and t.honor(0) == 0


@pytest.mark.card("Yuki no Onna")
@pytest.mark.rule("GE-CRD-06")
@pytest.mark.ruling("R00-C-326")
@pytest.mark.parametrize("gold_made", [5, 6])
def test_yuki_costs_what_is_printed_on_her(gold_made: int) -> None:
    """6 Gold in Gold Edition."""
    t = Table("gold", cards="gold", gold=gold_made)
    yuki = t.put("Yuki no Onna", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert (t.asked and yuki in t.question.options) is (gold_made == 6)


@pytest.mark.card("Rallying Cry")
@pytest.mark.rule("GE-RES-10")
@pytest.mark.ruling("R00-B-084")
@pytest.mark.parametrize("march", [True, False])
def test_no_cry_spares_who_bows_by_a_cards_own_effect(march: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=1)
    if march:
        written(t, "March", ['trait(after(ends(battle)), bow(every(titled("Raider"))))'])
    held(t, "Rallying Cry")
    t.battle([raider], [guard])
    until(t, lambda: t.fits("use Rallying Cry"))
    t.use("Rallying Cry")
    t.finish()
    assert t.bowed(raider) is march


@pytest.mark.card("The Shadowlands Horde")
@pytest.mark.rule("GE-STR-02")
@pytest.mark.ruling("R00-C-381")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_stronghold_that_is_bowed_answers_no_payment(bowed: bool) -> None:
    """The Horde's does what that of the Kitsu did."""
    t = known(strongholds=("The Shadowlands Horde",))
    t.holding("Mine", gold=6)
    t.put(t.define("Oni", "Personality", chi=2, gold_cost=6, keywords="Shadowlands"), 0, "province")
    t.m.set_bowed(t.stronghold(0), bowed)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Oni")
    assert t.fits("use The Shadowlands Horde") is not bowed


@pytest.mark.card("Iaijutsu Art", "Bend like a Reed")
@pytest.mark.ruling("R00-B-157")
@pytest.mark.parametrize("art", [True, False])
def test_after_the_one_focus_of_iaijutsu_a_reed_may_still_bend(art: bool) -> None:
    """But nothing more is focused."""
    t = known()
    hero, foe = t.person("Hero", chi=3, keywords="Samurai"), t.person("Foe", 1, chi=4, keywords="Samurai")
    held(t, "Iaijutsu Art")
    held(t, "Bend like a Reed")
    for player in (0, 1):
        for n in range(2):
            t.put(t.define(f"Pebble {player}{n}", "Action", focus=0), player, "hand")
    if art:
        t.action_phase()
        t.use("Iaijutsu Art", hero, foe)
    else:
        t.duel(hero, foe, loser=destroy(LOSER))
    focused = [0, 0]
    while not t.fits("use Bend like a Reed"):
        player = t.question.player
        pebble = next((n for n in range(2) if t.fits(f"focus Pebble {player}{n}")), -1)
        if t.fits("accept"):
            t.answer("accept")
        elif pebble >= 0:
            t.answer(f"focus Pebble {player}{pebble}")
            focused[player] += 1
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert focused == ([1, 1] if art else [2, 2])
    t.answer("use Bend like a Reed")
    until(t, lambda: t.question.kind == "action")
    assert (t.dishonored(foe) if art else t.destroyed(foe)) and not t.dishonored(hero)


@pytest.mark.card("Street to Street", "The Ancient Halls of the Lion")
@pytest.mark.ruling("R00-C-191")
@pytest.mark.parametrize("answered", [True, False])
def test_the_halls_of_the_lion_silence_the_streets(answered: bool) -> None:
    """By the newer text the Terrain comes into play, and nobody leaves his unit for it."""
    t = known(strongholds=("The Ancient Halls of the Lion",))
    t.m.set_bowed(t.stronghold(0), False)
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    band = t.follower(raider, 1, title="Band")
    ground = held(t, "Street to Street", 1)
    t.battle([raider], [guard])
    t.answer("use Street to Street").settle_payment()
    until(t, lambda: t.offers("The Ancient Halls of the Lion") or t.question.kind == "action")
    t.answer("use The Ancient Halls of the Lion" if answered else "pass")
    until(t, lambda: t.question.kind == "action")
    assert t.m.terrain(t.m.battlefield) == ground
    assert (t.host(band) == raider) is answered
