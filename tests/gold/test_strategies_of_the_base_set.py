"""Strategies and Spells of Gold Edition's base set that brought words of their own, each in its position."""

from __future__ import annotations

import pytest

from gorin.lang.cards import enters_losing
from gorin.table import terms
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2, strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", strongholds=strongholds, gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


def focus_cards(t: Table, player: int, *values: int) -> list[Card]:
    """Cards of these Focus Values in a player's hand."""
    return [
        t.put(t.define(f"Focus {n} of {player}", "Action", focus=value), player, "hand")
        for n, value in enumerate(values)
    ]


@pytest.mark.card("Flattery")
@pytest.mark.ruling("R00-B-077")
def test_flattery_takes_more_than_the_enemies_have() -> None:
    t = known()
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=1)
    held(t, "Flattery", 1)
    cards = focus_cards(t, 1, 2, 3, 4)
    t.battle([raider], [guard])
    t.use("Flattery", left="cost")
    assert not t.fits("pass")
    t.answer("pay with Focus 1")
    assert not t.fits("pass")
    t.answer("pay with Focus 2")
    assert t.fits("pass") and t.fits("pay with Focus 0")
    t.answer("pay with Focus 0")
    t.finish()
    assert all(t.where(card) == "discard" for card in cards)
    assert not t.destroyed(guard) and t.where(raider) == "home" and not t.bowed(raider)


@pytest.mark.card("Flattery")
@pytest.mark.ruling("R00-A-066", "R00-B-080")
@pytest.mark.parametrize(("force", "opposed", "possible"), [(4, True, True), (5, True, False), (4, False, False)])
def test_flattery_needs_enough_in_hand_and_an_enemy(force: int, opposed: bool, possible: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=force)
    held(t, "Flattery")
    focus_cards(t, 0, 2, 3)
    t.battle([raider], [guard] if opposed else [])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Flattery", 0) is possible


@pytest.mark.card("Facing Your Devils")
@pytest.mark.parametrize("values", [(2, 2), (2, 1)])
def test_who_is_challenged_may_refuse_for_more_than_the_chi(values: tuple[int, int]) -> None:
    t = known()
    monk, foe = t.person("Monk", chi=3, keywords="Monk"), t.person("Foe", 1, chi=1)
    held(t, "Facing Your Devils")
    focus_cards(t, 1, *values)
    t.action_phase()
    t.use("Facing Your Devils", monk, foe)
    enough = sum(values) > 3
    if enough:
        t.answer("pay").answer("pay with Focus 0").answer("pay with Focus 1").answer("yes")
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(monk) and t.destroyed(foe) is not enough


@pytest.mark.card("A Samurai Never Stands Alone")
def test_he_is_stronger_for_each_player_against_him() -> None:
    t = known(3)
    raider = t.person("Raider", force=1)
    guards = [t.person("Guard", 1, force=1), t.person("Page", 1, force=1)]
    held(t, "A Samurai Never Stands Alone")
    t.battle([raider], guards)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("A Samurai Never Stands Alone")
    assert t.force(raider) == 1
    t.finish()
    assert t.force(raider) == 2


@pytest.mark.card("Gift of the Wind")
def test_the_wind_is_given_within_one_unit() -> None:
    t = known()
    monk, hero, other = t.person("Monk", chi=2, keywords="Monk"), t.person("Hero"), t.person("Other")
    page, guard = t.follower(hero, 1, "Page"), t.follower(hero, 1, "Squire")
    held(t, "Gift of the Wind")
    t.action_phase()
    t.use("Gift of the Wind", monk, page, left="target")
    assert t.fits("target Hero") and t.fits("target Squire") and not t.fits("target Other")
    t.answer("target Hero")
    t.settle()
    assert [t.has(card, "Cavalry") for card in (page, hero, guard, other)] == [True, True, False, False]


@pytest.mark.card("Crane Tattoo", "Kolat Assassin", "Careful Planning")
@pytest.mark.ruling("R00-A-378", "R00-A-379")
@pytest.mark.parametrize("battle", [True, False])
def test_a_crane_brings_back_who_falls_in_battle(battle: bool) -> None:
    t = known()
    monk, guard = t.person("Monk", force=1, chi=2, keywords="Tattooed"), t.person("Guard", 1, force=9)
    held(t, "Crane Tattoo")
    held(t, "Careful Planning")
    held(t, "Kolat Assassin", 1)
    t.action_phase()
    t.use("Crane Tattoo", monk)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Careful Planning", left="target")
    assert t.fits("target Guard") and not t.fits("target Monk")
    t.answer("target Guard")
    until(t, lambda: not t.asked)
    if battle:
        t.bow(t.follower(monk, 1, "Page"))
        t.battle([monk], [guard])
    else:
        t.action_phase(1)
        t.use("Kolat Assassin (1)", monk)
    until(t, lambda: not t.asked or t.fits("use Crane Tattoo"))
    assert t.destroyed(monk) and t.asked is battle
    if battle:
        t.use("Crane Tattoo on Monk")
        t.finish()
        assert t.where(monk) == "home" and t.bowed(monk)


@pytest.mark.card("Be Prepared to Dig Two Graves")
def test_the_kin_of_the_fallen_hate_who_opposed_him() -> None:
    t = known(strongholds=("Iron Mountain",))
    hero, kin = t.person("Hero", force=1, keywords="Dragon Clan"), t.person("Kin", force=1, keywords="Dragon Clan")
    foe, far = t.person("Foe", 1, force=5), t.person("Far", 1, force=5)
    held(t, "Be Prepared to Dig Two Graves")
    t.battle([hero], [foe])
    until(t, lambda: t.fits("use Be Prepared"))
    t.use("Be Prepared to Dig Two Graves", left="target")
    assert t.fits("target Foe") and not t.fits("target Far") and not t.fits("target Kin")
    t.answer("target Foe")
    t.finish()
    assert t.force(kin) == 1
    t.battle([kin], [far], number=1)
    assert t.force(kin) == 1
    t.finish()
    other = t.person("Cousin", force=1, keywords="Dragon Clan")
    t.battle([other], [foe], number=2)
    assert (t.force(other), t.force(foe)) == (3, 5)


@pytest.mark.card("Dead Eyes")
@pytest.mark.parametrize(("keywords", "cost"), [("Crab Clan", 0), ("Lion Clan", 5)])
@pytest.mark.parametrize(("force", "survives"), [(2, True), (3, False)])
def test_dead_eyes_live_by_twice_the_force(keywords: str, cost: int, force: int, survives: bool) -> None:
    t = known()
    hero, guard = t.person("Hero", force=2, ph=3, keywords=keywords), t.person("Guard", 1, force=force)
    held(t, "Dead Eyes")
    t.action_phase()
    t.use("Dead Eyes", hero)
    t.settle_payment()
    assert t.bowed(t.stronghold(0)) is (cost > 0)
    assert stat(t.m, hero, terms.PERSONAL_HONOR) == 0
    until(t, lambda: not t.asked)
    t.battle([hero], [guard])
    t.use("Dead Eyes on Hero", player=0)
    assert t.force(hero) == 5
    t.finish()
    assert t.destroyed(guard) and t.destroyed(hero) is not survives


@pytest.mark.card("Familiar Surroundings")
@pytest.mark.parametrize("played", [True, False])
def test_in_familiar_surroundings_the_defender_chooses(played: bool) -> None:
    t = known()
    t.person("Raider", force=1), t.person("Other", force=1)
    held(t, "Familiar Surroundings", 1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack").answer("assign Raider").answer("province 1 of player 2")
    t.answer("assign Other").answer("province 2 of player 2")
    until(t, lambda: t.fits("use Familiar Surroundings") or t.question.kind == "battlefield")
    assert t.question.kind == "reaction"
    if played:
        t.use("Familiar Surroundings")
    until(t, lambda: t.question.kind == "battlefield")
    assert t.question.player == (1 if played else 0)


@pytest.mark.card("Eyes Shall Not See", "Familiar Surroundings")
@pytest.mark.parametrize("cast", [True, False])
def test_unseen_the_cavalry_comes_first(cast: bool) -> None:
    t = known()
    t.person("Rider", keywords="Cavalry"), t.person("Walker")
    seer = t.person("Seer", 1, keywords="Shugenja")
    spell = t.put(t.known("Eyes Shall Not See"), 1, on=seer)
    held(t, "Familiar Surroundings", 1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    until(t, lambda: t.fits("use Eyes Shall Not See") or t.question.kind == "assign")
    if cast:
        t.use("Eyes Shall Not See")
        assert t.bowed(seer) and t.destroyed(spell)
    until(t, lambda: t.question.kind == "assign")
    assert t.fits("assign Rider") and t.fits("assign Walker") is not cast
    until(t, lambda: t.fits("use Familiar Surroundings"))
    assert t.m.segment == terms.SEGMENT_NONE


@pytest.mark.card("Fight to the Setting Sun", "Rallying Cry")
@pytest.mark.ruling("R00-B-064")
@pytest.mark.parametrize(("cry", "sun"), [(False, False), (False, True), (True, True)])
def test_until_the_sun_sets_all_tire(cry: bool, sun: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=5)
    page = t.follower(guard, 1, "Page")
    held(t, "Fight to the Setting Sun")
    held(t, "Rallying Cry", 1)
    t.battle([raider], [guard])
    for title, played in (("Fight to the Setting Sun", sun), ("Rallying Cry", cry)):
        if played:
            until(t, lambda title=title: t.fits(f"use {title}"))  # type: ignore[misc]
            t.use(title)
    t.finish()
    assert t.destroyed(raider)
    assert [t.bowed(card) for card in (guard, page)] == [sun and not cry] * 2


@pytest.mark.card("Soshi's Curse", "Charge", "Outflank")
def test_who_is_frozen_is_of_no_use() -> None:
    t = known()
    seer = t.person("Seer", keywords="Shugenja, Scorpion Clan")
    t.put(t.known("Soshi's Curse"), 0, on=seer)
    guard, archer = t.person("Guard", 1, force=3), t.person("Page", 1, force=1)
    held(t, "Outflank", 1)
    t.battle([seer], [guard])
    assert t.can_use("Outflank", 1)
    t.passes(1, player=1)
    t.use("Soshi's Curse", guard)
    t.settle()
    assert t.bowed(seer) and not t.can_use("Outflank", 1) and archer


@pytest.mark.card("For the Empire")
@pytest.mark.rule("GE-CRD-83")
@pytest.mark.parametrize(("mine", "theirs"), [("Samurai", "Shadowlands"), ("Shadowlands", "Samurai")])
def test_for_the_empire_honor_or_strength_is_won(mine: str, theirs: str) -> None:
    t = known()
    hero = t.person("Hero", force=1, chi=4, ph=1, keywords=mine)
    foe, same = t.person("Foe", 1, chi=2, keywords=theirs), t.person("Same", 1, chi=2, keywords=mine)
    held(t, "For the Empire")
    before = t.honor(0)
    t.action_phase()
    t.use("For the Empire", hero, left="target")
    assert not t.fits("target Same") and same
    t.answer(foe)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe)
    samurai = mine == "Samurai"
    assert (t.honor(0) - before, stat(t.m, hero, terms.PERSONAL_HONOR)) == ((3, 2) if samurai else (0, 1))
    assert (t.force(hero), t.chi(hero)) == ((1, 4) if samurai else (2, 5))


@pytest.mark.card("Defend Your Honor", "Marries a Barbarian", "Iaijutsu Challenge")
@pytest.mark.parametrize("accepted", [True, False])
def test_who_costs_you_honor_is_called_to_account(accepted: bool) -> None:
    t = known()
    hero, foe = t.person("Hero"), t.person("Foe", 1, chi=2)
    samurai = t.person("Samurai", 1, chi=5, keywords="Samurai")
    held(t, "Iaijutsu Challenge")
    held(t, "Defend Your Honor", 1)
    mine, theirs = t.honor(0), t.honor(1)
    t.action_phase()
    t.use("Iaijutsu Challenge", hero, foe)
    until(t, lambda: t.fits("refuse") or t.fits("yes"))
    t.answer("refuse" if t.fits("refuse") else "yes")
    t.use("Defend Your Honor", samurai)
    until(t, lambda: t.question.kind in ("may", "action"))
    t.answer("yes")
    t.answer("yes" if accepted else "no")
    if accepted:
        t.answer("target Hero")
    until(t, lambda: t.question.kind == "action")
    assert t.honor(1) == theirs and t.honor(0) == mine - 7
    assert t.destroyed(hero) is accepted


@pytest.mark.card("Geisha Assassin")
@pytest.mark.parametrize(("gold", "chi"), [(5, 2), (7, 3), (0, 0)])
def test_a_geisha_is_as_deadly_as_she_is_dear(gold: int, chi: int) -> None:
    t = Table("gold", 2, cards="gold", gold=9)
    foe = t.person("Foe", 1, chi=2)
    t.person("Own")
    held(t, "Geisha Assassin")
    for player in (0, 1):
        t.put(t.define(f"Focus {player}", "Action", focus=0), player, "hand")
    t.action_phase()
    t.use("Geisha Assassin", left="target")
    assert t.fits("target Foe") and not t.fits("target Own")
    t.answer("target Foe").answer(str(gold))
    t.settle_payment()
    if chi:
        assert t.question.kind == "focus" and t.question.player == 1 and t.fits("focus")
        geisha = next(card for card in t.cards(0, "home") if "Geisha" in t.titles([card])[0])
        assert (t.chi(geisha), t.force(geisha), t.has(geisha, "Geisha")) == (chi, 0, True)
        t.answer("focus Focus 1")
        assert not (t.asked and t.fits("focus Focus 0"))
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) is (chi >= 2)
    assert not any("Geisha" in title for title in t.titles(t.cards(0, "home")))


@pytest.mark.card("Dragon Tattoo")
@pytest.mark.rule("GE-CRD-82")
@pytest.mark.ruling("R00-B-353")
def test_who_breathes_fire_straightens_once_it_has_burnt_out() -> None:
    t = known()
    monk = t.person("Monk", force=1, chi=2, keywords="Tattooed")
    held(t, "Dragon Tattoo")
    t.turns()
    until(t, lambda: t.question.kind == "action")
    t.use("Dragon Tattoo", monk)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Dragon Tattoo on Monk", "yes", "no")
    assert (t.force(monk), t.chi(monk)) == (3, 4)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Dragon Tattoo on Monk")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert (t.force(monk), t.chi(monk)) == (4, 5) and not t.can_use("Dragon Tattoo on Monk", 0)
    t.bow(monk)
    turn = t.turn
    for burning in (2, 1, 0):
        turn += 2
        until(t, lambda turn=turn: t.turn == turn and t.question.kind == "action")  # type: ignore[misc]
        assert (t.force(monk), t.bowed(monk)) == (1 + burning, True)
    until(t, lambda: t.turn == turn + 2 and t.question.kind == "action")
    assert not t.bowed(monk)


@pytest.mark.card("In Search of the Future", "Charge", "Careful Planning", "Hida Wukau")
@pytest.mark.ruling("R00-B-177", "R00-B-180")
def test_the_future_knows_no_help_from_outside() -> None:
    t = known()
    wukau = t.put(t.known("Hida Wukau"), 0)
    page, guard = t.follower(wukau, 1, "Page"), t.person("Guard", 1, force=1)
    for title in ("Charge", "Careful Planning"):
        held(t, title)
    held(t, "In Search of the Future", 1)
    held(t, "Careful Planning", 1)
    before = t.force(wukau)
    t.battle([wukau], [guard])
    t.use("Careful Planning", guard, player=1)
    t.use("Charge", wukau)
    assert (t.force(wukau), t.force(guard), t.force(page)) == (before + 2, 2, 2)
    t.use("In Search of the Future", player=1)
    assert (t.force(wukau), t.force(guard), t.force(page)) == (before, 1, 2)
    t.use("Careful Planning", wukau, player=0)
    assert (t.force(wukau), t.force(guard)) == (before + 1, 1)


@pytest.mark.card("Bend like a Reed", "Iaijutsu Duel", "Test of Might")
@pytest.mark.ruling("R00-A-032")
@pytest.mark.parametrize("title", ["Iaijutsu Duel", "Test of Might"])
@pytest.mark.parametrize("struck", [True, False])
def test_who_has_not_struck_may_bend(title: str, struck: bool) -> None:
    t = known()
    might = title == "Test of Might"
    hero = t.person("Hero", force=4 if might else 1, chi=1 if might else 4)
    foe = t.person("Foe", 1, force=3 if might else 1, chi=9 if might else 3)
    held(t, title)
    for _ in range(2):
        held(t, "Bend like a Reed", 1)
    held(t, "Bend like a Reed")
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use(title, hero, foe)
    t.answer("strike" if struck else "focus Pebble")
    if not struck:
        t.answer("strike")
    until(t, lambda: t.fits("use Bend like a Reed"))
    assert t.question.player == (0 if struck else 1)
    t.use("Bend like a Reed", left="target").answer("target")
    t.settle()
    assert t.question.kind == "action"  # one copy in a duel
    loser = foe if struck else hero
    assert t.bowed(loser) if might else t.destroyed(loser)


@pytest.mark.card("Honorable Seppuku", "Marries a Barbarian")
@pytest.mark.rule("GE-HON-07")
def test_who_is_dishonored_dies_with_honor() -> None:
    t = known()
    hero = t.person("Hero", 1, ph=3, keywords="Samurai")
    held(t, "Marries a Barbarian")
    held(t, "Honorable Seppuku", 1)
    before = t.honor(1)
    t.action_phase()
    t.use("Marries a Barbarian", hero)
    t.use("Honorable Seppuku")
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(hero) and not t.dishonored(hero) and t.honor(1) == before + 3


@pytest.mark.card("Honorable Seppuku", "Iaijutsu Challenge")
@pytest.mark.ruling("R00-B-139")
def test_who_costs_you_honor_dies_for_it() -> None:
    t = known()
    hero, foe = t.person("Hero"), t.person("Foe", 1, ph=2, keywords="Samurai")
    t.person("Other", 1, keywords="Samurai")
    held(t, "Iaijutsu Challenge")
    held(t, "Honorable Seppuku", 1)
    before = t.honor(1)
    t.action_phase()
    t.use("Iaijutsu Challenge", hero, foe)
    t.answer("refuse" if t.fits("refuse") else "yes")
    until(t, lambda: t.fits("use Honorable Seppuku"))
    assert t.dishonored(foe)
    t.answer("pass")
    t.settle()
    t.answer("no")
    until(t, lambda: t.fits("use Honorable Seppuku"))
    t.use("Honorable Seppuku", left="target")
    assert t.options() == ["target Foe"]
    t.answer("target Foe")
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) and t.honor(1) == before + 2


@pytest.mark.card("Honorable Seppuku")
@pytest.mark.ruling("R00-B-141")
@pytest.mark.parametrize("keywords", ["Samurai", "Shugenja"])
def test_a_samurai_may_die_for_what_his_coming_costs(keywords: str) -> None:
    t = known()
    hero = t.person("Hero", where="province", ph=1, gold_cost=2, keywords=keywords, traits=[enters_losing(3)])
    held(t, "Honorable Seppuku")
    before = t.honor(0)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Hero")
    t.settle_payment()
    until(t, lambda: t.fits("use Honorable Seppuku") or t.honor(0) < before)
    samurai = keywords == "Samurai"
    assert t.fits("use Honorable Seppuku") is samurai
    if samurai:
        t.use("Honorable Seppuku", "target Hero")
        t.settle()
        assert t.destroyed(hero) and t.honor(0) == before + 1
    else:
        assert t.honor(0) == before - 3


@pytest.mark.card("The Fire from Within")
def test_fire_from_within_strikes_twice_one_after_the_other() -> None:
    t = known()
    seer, guard = t.person("Seer", chi=3, keywords="Shugenja"), t.person("Guard", 1, force=3)
    page = t.follower(guard, 3, "Page")
    t.put(t.known("The Fire from Within"), 0, on=seer)
    t.battle([seer], [guard])
    t.passes(1, player=1)
    t.use("The Fire from Within (1)", left="target")
    assert t.options() == ["target Page"]
    t.answer("target Page")
    assert t.destroyed(page) and t.options() == ["target Guard"]
    t.answer("target Guard")
    t.settle()
    assert t.destroyed(guard) and t.bowed(seer)


@pytest.mark.card("By Steel Redeemed", "Iaijutsu Challenge")
def test_one_point_is_lost_where_steel_redeems() -> None:
    t = known()
    hero, foe, other = t.person("Hero"), t.person("Foe", 1, ph=2), t.person("Other", 1)
    held(t, "Iaijutsu Challenge")
    held(t, "By Steel Redeemed", 1)
    before = t.honor(1)
    t.action_phase()
    t.use("Iaijutsu Challenge", hero, foe)
    t.answer("refuse" if t.fits("refuse") else "yes")
    until(t, lambda: t.fits("use By Steel Redeemed"))
    t.use("By Steel Redeemed", left="target")
    assert t.options() == ["target Foe"] and other
    t.answer("target Foe")
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) and not t.dishonored(foe) and t.honor(1) == before - 1


@pytest.mark.card("Come One at a Time", "Charge", "Dispersive Terrain")
@pytest.mark.rule("GE-TER-81")
@pytest.mark.parametrize("guards", [1, 2])
def test_they_come_one_at_a_time_at_one_alone(guards: int) -> None:
    t = known()
    raider, other = t.person("Raider", force=1, chi=1), t.person("Other", force=1, chi=1)
    guard = t.person("Guard", 1, force=9, chi=4)
    held(t, "Come One at a Time", 1)
    held(t, "Outflank", 1)
    old = held(t, "Dispersive Terrain", 0)
    t.battle([raider, other], [guard, t.person("Page", 1)][:guards])
    t.passes(1, player=1)
    t.use("Dispersive Terrain")
    t.settle()
    t.use("Come One at a Time")
    t.settle()
    assert t.destroyed(old)
    if guards == 2:
        assert not (t.question.player == 1 and t.fits("use Come One at a Time on Guard"))
        return
    assert t.question.player == 1 and not t.fits("use Outflank")
    t.use("Come One at a Time on Guard", raider, player=1)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(raider) and t.question.player == 0
    t.use("Come One at a Time", "target Other", player=0)
    t.settle()
    assert t.where(other) == "home" and t.bowed(other)


@pytest.mark.card("Slaying Fields")
def test_whoever_is_bowed_dies_on_the_slaying_fields() -> None:
    t = known()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=9)
    weary, ready, far = t.follower(guard, 1, "Page"), t.follower(guard, 1, "Squire"), t.person("Far", 1, bowed=True)
    t.bow(weary)
    held(t, "Slaying Fields")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Slaying Fields")
    assert not t.destroyed(weary)
    t.finish()
    assert [t.destroyed(card) for card in (weary, ready, guard, far)] == [True, False, False, False]


@pytest.mark.card("Voice of the Shiryo")
def test_whoever_hears_the_shiryo_becomes_a_tactician() -> None:
    t = known()
    heir, other = t.person("Heir", keywords="Crab Clan"), t.person("Other", keywords="Crab Clan")
    t.put(t.define("Forefather", "Ancestor", force=1, chi=1, keywords="Unique, Crab Clan"), 0, on=heir)
    held(t, "Voice of the Shiryo")
    t.action_phase()
    t.use("Voice of the Shiryo", left="target")
    assert t.options() == ["target Heir"]
    t.answer("target Heir")
    t.settle_payment()
    t.answer("the Personality gains Tactician")
    t.settle()
    assert t.has(heir, "Tactician") and not t.has(heir, "Double Chi") and not t.has(other, "Tactician")
