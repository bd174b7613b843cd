"""Further rulings of 2000 on single cards of Gold Edition, by their numbers in the list of rulings."""

from __future__ import annotations

import pytest

from gorin.lang.cards import triggered
from gorin.lang.duels import LOSER
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
