"""People of Gold Edition's base set whose texts needed a mechanism of their own."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_
from gorin.lang.conditions import IN_BATTLE
from gorin.lang.costs import move_home_cost
from gorin.lang.described import target
from gorin.lang.duels import LOSER
from gorin.lang.flow import If
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS
from gorin.lang.verbs import bow, destroy, gain_honor, give, move_home
from gorin.table import changes
from gorin.table.terms import CHI, FORCE, PHASE_DYNASTY, UNTIL_GAME_ENDS, UNTIL_TURN_ENDS
from gorin.testing import Table
from tests.gold.laying import person, until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def hands(t: Table, mine: int = 1, others: int = 1) -> Table:
    """Cards in both players' hands, that may be focused."""
    for player, number in enumerate((mine, others)):
        for n in range(number):
            t.put(t.define(f"Scrap {player}{n}", "Action"), player, "hand")
    return t


@pytest.mark.card("Yuki no Onna")
@pytest.mark.parametrize("forest", [True, False])
def test_he_may_refuse_her_whose_player_controls_a_forest(forest: bool) -> None:
    t = known()
    yuki = t.put(t.known("Yuki no Onna"), 0)
    foe = t.person("Foe", 1, chi=9, keywords="Shadowlands")
    hands(t)
    t.put(t.define("Grove", "Holding", keywords="Forest"), 1 if forest else 0)
    assert (t.force(yuki), t.chi(yuki)) == (2, 3)
    t.action_phase()
    t.use("Yuki no Onna", foe)
    until(t, lambda: t.question.kind in ("may", "focus", "choose"))
    if forest:
        assert t.question.player == 1
        t.answer("yes")
        until(t, lambda: t.question.kind == "action")
        assert not t.destroyed(yuki)
    else:
        t.strikes()
        until(t, lambda: t.question.kind == "action")
        assert t.destroyed(yuki) and not t.destroyed(foe)


@pytest.mark.card("Shahai")
@pytest.mark.parametrize("how", ["chi", "destroyed"])
def test_she_grows_by_those_who_die_of_having_no_chi_and_not_by_others(how: str) -> None:
    t = known()
    shahai = t.put(t.known("Shahai"), 0)
    victim = t.person("Victim", 1, chi=1)
    t.act("Curse", person(), give("x", CHI, -1) if how == "chi" else destroy("x"))
    t.action_phase()
    t.use("Curse", victim)
    if how == "chi":
        t.use("Shahai")
    assert t.destroyed(victim)
    t.settle()
    assert not t.can_use("Shahai")
    assert t.chi(shahai) == (3 if how == "chi" else 2)


@pytest.mark.card("Kuni Utagu")
@pytest.mark.parametrize("why", ["ability", "scroll", "performed", "another", ""])
def test_whom_he_challenges_has_to_do_with_maho(why: str) -> None:
    t = known()
    t.put(t.known("Kuni Utagu"), 0)
    maho = [open_([gain_honor(1)], [], "Maho")] if why == "ability" else []
    foe = t.put(t.define("Foe", "Personality", chi=2, keywords="Shugenja", abilities=maho), 1)
    if why == "scroll":
        t.put(t.define("Tome", "Spell", keywords="Black Scroll"), 1, on=foe)
    elif why in ("performed", "another"):
        rite = open_([gain_honor(1)], [], "Maho" if why == "performed" else "Water")
        t.put(t.define("Rite", "Spell", abilities=[rite]), 1, on=foe)
    t.action_phase()
    if why in ("performed", "another"):
        assert not t.can_use("Kuni Utagu", 0)  # before the Spell is cast
        t.passes(1, player=0)
        t.use("Rite", player=1)
        t.settle()
    assert t.can_use("Kuni Utagu", 0) is (why not in ("", "another"))


@pytest.mark.card("Kuni Utagu")
@pytest.mark.parametrize(("keywords", "may"), [("Black Scroll", False), ("Fire", True)])
def test_black_scrolls_do_not_target_him(keywords: str, may: bool) -> None:
    t = known()
    caster = t.person("Caster", 0, keywords="Shugenja")
    utagu = t.put(t.known("Kuni Utagu"), 1)
    curse = open_([person(), give("x", FORCE, -1)], [])
    t.put(t.define("Tome", "Spell", keywords=keywords, abilities=[curse]), 0, on=caster)
    t.action_phase()
    if may:
        t.answer("use Tome")
        assert set(t.question.options) == {caster, utagu}
    else:
        t.use("Tome", caster)  # nobody else is there
        assert t.force(caster) == 0


@pytest.mark.card("Kuni Utagu")
@pytest.mark.parametrize(("source", "may"), [("Spell", False), ("Kiho", False), ("Holding", True)])
def test_neither_spells_nor_kiho_target_the_later_one(source: str, may: bool) -> None:
    t = known()
    utagu = t.put(t.known("Kuni Utagu", "Experienced"), 1)
    caster = t.person("Caster", 0, keywords="Shugenja")
    foe = target('target("x", others_own & personality)')
    curse = open_([foe, give("x", FORCE, -1)], [], "Kiho" if source == "Kiho" else "")
    if source == "Spell":
        t.put(t.define("Curse", "Spell", abilities=[curse]), 0, on=caster)
    else:
        t.holding("Curse", 0, curse)
    other = t.person("Other", 1, force=1)
    t.action_phase()
    t.answer("use Curse")
    if may:
        assert set(t.question.options) == {utagu, other}
    else:
        until(t, lambda: t.question.kind == "action")  # nobody else is there
        assert (t.force(other), t.force(utagu)) == (0, 1)


@pytest.mark.card("Shinjo Shono")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_who_challenges_shono_discards_two_cards_or_does_not(cards: int) -> None:
    t = known()
    hero = t.person("Hero", chi=5)
    shono = t.put(t.known("Shinjo Shono"), 1)
    hands(t, cards)
    t.duel(hero, shono, loser=destroy(LOSER))
    until(t, lambda: t.question.kind != "action" or not t.can_use("Challenge", 0))
    if cards >= 2:
        assert t.question.kind == "may pay" and t.question.player == 0
        t.answer("pay")
        until(t, lambda: len(t.hand(0)) == cards - 2 and t.question.kind in ("refuse", "focus"))
    else:
        t.settle()
        assert t.question.kind == "action" and len(t.hand(0)) == cards


@pytest.mark.card("Shinjo Shono")
def test_who_challenges_another_pays_nothing_and_who_will_not_pay_does_not_challenge() -> None:
    t = known()
    hero = t.person("Hero", chi=5)
    shono, other = t.put(t.known("Shinjo Shono"), 1), t.person("Other", 1)
    hands(t, 3)
    t.duel(hero, other)
    assert t.settle().question.kind == "refuse" and len(t.hand(0)) == 3
    t.answer("refuse")
    t.settle()
    t.passes(1, player=1)
    t.use("Challenge", hero, shono)
    until(t, lambda: t.question.kind == "may pay")
    t.answer("do not pay")
    t.settle()
    assert t.question.kind == "action" and len(t.hand(0)) == 3


@pytest.mark.card("Shinjo Shono")
@pytest.mark.parametrize(("keywords", "grown"), [("Shadowlands", True), ("Ninja", True), ("Samurai", False)])
def test_the_later_shono_grows_facing_shadowlands_or_ninja(keywords: str, grown: bool) -> None:
    t = known()
    shono = t.put(t.known("Shinjo Shono", "Experienced"), 0)
    foe = t.person("Foe", 1, chi=3, keywords=keywords)
    hands(t)
    assert (t.force(shono), t.chi(shono)) == (3, 3)
    t.duel(shono, foe).answer("accept")
    until(t, lambda: t.question.kind == "focus")
    assert (t.force(shono), t.chi(shono)) == ((4, 6) if grown else (3, 3))
    t.strikes()
    t.settle()
    assert (t.force(shono), t.chi(shono)) == (3, 3)


@pytest.mark.card("Shinjo Shono")
@pytest.mark.parametrize("where", ["here", "elsewhere"])
def test_he_does_so_in_a_battle_against_them(where: str) -> None:
    t = known()
    shono = t.put(t.known("Shinjo Shono", "Experienced"), 0)
    ninja, guard = t.person("Ninja", 1, keywords="Ninja"), t.person("Guard", 1)
    t.battle([shono], [ninja] if where == "here" else [guard])
    assert (t.force(shono), t.chi(shono)) == ((4, 6) if where == "here" else (3, 3))


@pytest.mark.card("Bayushi Yojiro")
@pytest.mark.parametrize("honor", [-4, 10])
def test_family_honor_rises_to_what_it_began_with_and_is_not_lowered(honor: int) -> None:
    t = known()
    yojiro = t.put(t.known("Bayushi Yojiro", "Experienced 2"), 0)
    watcher = t.act("Watcher", gain_honor(1))
    del watcher
    began = t.honor(0)
    t.set_honor(0, honor)
    t.action_phase()
    t.use("Bayushi Yojiro")
    t.settle()
    assert t.honor(0) == max(honor, began) and t.chi(yojiro) == 4


@pytest.mark.card("Bayushi Yojiro")
@pytest.mark.parametrize("tainted", [True, False])
def test_he_does_so_only_without_shadowlands_cards(tainted: bool) -> None:
    t = known()
    t.put(t.known("Bayushi Yojiro", "Experienced 2"), 0)
    t.person("Goblin", 0 if tainted else 1, keywords="Shadowlands")
    t.set_honor(0, -4)
    t.action_phase()
    assert t.can_use("Bayushi Yojiro", 0) is not tainted


@pytest.mark.card("Isawa Nakamuro")
@pytest.mark.parametrize(("kind", "offered"), [("Spell", True), ("Kiho", True), ("Shot", True), ("Glare", False)])
def test_what_would_target_his_army_targets_another_in_it(kind: str, offered: bool) -> None:
    t = known()
    army = [t.put(t.known("Isawa Nakamuro"), 1), t.person("First", 1, force=2), t.person("Second", 1, force=1)]
    away = t.person("Away", 1, force=1)
    foe = t.person("Foe", 0, force=9, keywords="Shugenja")
    weaken = [target('target("x", enemy & personality)'), give("x", FORCE, -1)]
    if kind == "Spell":
        t.put(t.define("Deed", "Spell", abilities=[battle(weaken, [])]), 0, on=foe)
    elif kind == "Shot":
        t.put(t.define("Deed", "Follower", abilities=[battle([ranged(3)], [])]), 0, on=foe)
    else:
        t.put(t.define("Deed", "Follower", abilities=[battle(weaken, [], "Kiho" if kind == "Kiho" else "")]), 0, on=foe)
    t.battle([foe], army)
    t.passes(1, player=1)
    t.answer("use Deed")
    t.answer("target First")
    t.settle()
    assert t.can_use("Isawa Nakamuro", 1) is offered
    if offered:
        t.answer("use Isawa Nakamuro")
        assert not t.fits("choose Away") and not t.fits("choose First")
        t.answer("choose Second")
        until(t, lambda: t.question.kind == "action")
    if kind == "Shot":
        assert t.destroyed(army[2]) and not t.destroyed(army[1])
    else:
        assert (t.force(army[1]), t.force(army[2])) == ((2, 0) if offered else (1, 1))
    assert t.bowed(army[0]) is offered and not t.destroyed(away)


@pytest.mark.card("Hida Hio")
def test_the_province_is_strong_while_he_remains_bowed() -> None:
    t = known()
    hio = t.put(t.known("Hida Hio"), 1)
    t.person("Foe")
    t.turns(0)
    until(t, lambda: t.fits("attack"))
    t.answer("attack")
    t.answers("assign Foe", "province 2 of player 2", "assign Hida Hio", "province 2 of player 2")
    until(t, lambda: t.fits("use Hida Hio"))
    t.answer("use Hida Hio")
    mine = [t.province(1, number) for number in range(4)]
    assert [t.strength(v) for v in mine] == [7, 14, 7, 7] and t.bowed(hio)
    until(t, lambda: t.active == 1 and t.question.kind == "may")
    t.answer("yes")  # his straightening is negated
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(hio) and t.strength(mine[1]) == 14
    until(t, lambda: t.active == 0)
    until(t, lambda: t.active == 1 and t.question.kind == "may")
    t.answer("no")
    until(t, lambda: t.question.kind == "action")
    assert not t.bowed(hio) and t.strength(mine[1]) == 7
    t.bow(hio)
    assert t.strength(mine[1]) == 7  # it ended for good


@pytest.mark.card("Moto Chagatai")
@pytest.mark.parametrize("lasting", [True, False])
@pytest.mark.parametrize("active", [0, 1])
def test_he_dies_of_having_no_chi_only_once_the_turn_of_his_player_has_ended(lasting: bool, active: int) -> None:
    t = known()
    chagatai, other = t.put(t.known("Moto Chagatai"), 0), t.person("Other", 0, chi=3)
    length = UNTIL_GAME_ENDS if lasting else UNTIL_TURN_ENDS
    t.act("Curse", person(), give("x", CHI, -3, length), player=1)
    t.turns(active)
    until(t, lambda: t.can_use("Curse", 1))
    t.use("Curse", chagatai, player=1)
    until(t, lambda: t.can_use("Curse", 1))
    t.use("Curse", other, player=1)
    assert t.destroyed(other) and not t.destroyed(chagatai) and t.chi(chagatai) == 0
    if active == 1:
        until(t, lambda: t.active == 0 and t.question.kind == "action")
        assert not t.destroyed(chagatai)
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    assert t.destroyed(chagatai) is lasting


@pytest.mark.card("Battle Maidens")
@pytest.mark.parametrize("cavalry", [True, False])
@pytest.mark.parametrize("attacks", [True, False])
def test_their_player_sends_no_charging_maidens_home(cavalry: bool, attacks: bool) -> None:
    t = known()
    lord = t.person("Lord", 0, force=2, keywords="Cavalry")
    friend = t.person("Friend", 0, force=2, keywords="Cavalry")
    maidens = t.put(t.known("Battle Maidens"), 0, on=lord)
    if not cavalry:
        t.follower(lord, 1)
    foe = t.person("Foe", 1, force=9)
    t.holding("Horn", 0, battle([target('target("x", friendly & personality)'), move_home("x")], []))
    t.holding("Drum", 0, battle([target('target("x", friendly & personality)'), give("x", FORCE, 1)], []))
    t.holding("Call", 1, battle([target('target("x", enemy & personality)'), move_home("x")], []))
    t.battle([lord, friend], [foe]) if attacks else t.battle([foe], [lord, friend], attacker=1)
    until(t, lambda: t.can_use("Horn", 0))
    charging = cavalry and attacks
    assert t.force(maidens) == (3 if charging else 2)
    t.answer("use Drum")
    assert set(t.question.options) == {lord, friend}
    t.answer("target Lord")
    until(t, lambda: t.can_use("Horn", 0))
    t.answer("use Horn")
    if charging:
        until(t, lambda: t.location(friend) < 0)  # who alone may be targeted
        assert t.location(lord) >= 0
        until(t, lambda: t.can_use("Call", 1))
        t.use("Call", lord, player=1)  # others may
    else:
        assert set(t.question.options) == {lord, friend}
        t.answer("target Lord")
    until(t, lambda: t.location(lord) < 0)


@pytest.mark.card("Battle Maidens")
@pytest.mark.parametrize("how", ["himself", "by target", "as a cost"])
@pytest.mark.parametrize("with_maidens", [True, False])
def test_nor_does_he_perform_what_would_send_them_home(how: str, with_maidens: bool) -> None:
    t = known()
    himself = battle([give(THIS, FORCE, 1), If(IN_BATTLE, move_home(THIS))], [])
    by_cost = battle([gain_honor(1)], [move_home_cost(THIS)])
    stays = battle([give(THIS, FORCE, 1)], [])
    own = {"himself": [himself, stays], "as a cost": [by_cost, stays], "by target": []}[how]
    lord = t.put(t.define("Lord", "Personality", chi=3, keywords="Cavalry", abilities=own), 0)
    if how == "by target":
        t.holding("Horn", 0, battle([move_home("x")], [target('target("x", friendly & unbowed & personality)')]))
    if with_maidens:
        t.put(t.known("Battle Maidens"), 0, on=lord)
    t.battle([lord], [t.person("Foe", 1, force=9)])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    name = "Horn" if how == "by target" else "Lord (1)"
    assert t.fits(f"use {name}") is not with_maidens
    assert how == "by target" or t.fits("use Lord (2)")


@pytest.mark.card("Kaiu Umasu")
@pytest.mark.parametrize(("title", "may"), [("Battering Ram Crew", True), ("Crab Builders", True), ("Mob", False)])
def test_he_attaches_followers_alone_that_destroy_fortifications(title: str, may: bool) -> None:
    t = known()
    umasu, other = t.put(t.known("Kaiu Umasu"), 0), t.person("Other")
    t.put(t.known(title) if may else t.define(title, "Follower", force=1), 0, "hand")
    t.action_phase()
    t.answer("use Attach")
    until(t, lambda: t.question.kind == "target" and other in t.question.options)
    assert (umasu in t.question.options) is may


@pytest.mark.card("Kan'ok'ticheck")
def test_plague_does_nothing_to_ratlings_and_the_army_is_stronger() -> None:
    t = known()
    chief = t.put(t.known("Kan'ok'ticheck"), 0)
    rat, man = t.person("Rat", 1, force=2, chi=2, keywords="Ratling"), t.person("Man", 1, force=2, chi=2)
    for card in (rat, man):
        t.token(card, force=-1, chi=-1, title="Plague")
    assert [t.force(card) for card in (rat, man)] == [2, 1] and [t.chi(card) for card in (rat, man)] == [2, 1]
    t.token(rat, force=-1, title="Poison")
    assert t.force(rat) == 1
    mate = t.person("Mate", 0, force=2, keywords="Ratling")
    friend = t.person("Friend", 0, force=2)
    t.battle([chief, mate, friend], [rat, man])
    assert [t.force(card) for card in (chief, mate, friend)] == [2, 3, 2]


@pytest.mark.card("Kan'ok'ticheck")
@pytest.mark.parametrize("keywords", ["Ratling", ""])
def test_a_ratling_costs_nothing_once_the_chief_bows(keywords: str) -> None:
    t = Table("gold", cards="gold", gold=3)
    chief = t.put(t.known("Kan'ok'ticheck"), 0)
    rat = t.person("Rat", 0, "province", gold_cost=9, keywords=keywords)
    t.phase(PHASE_DYNASTY)
    assert t.fits("buy Rat") is bool(keywords)
    if keywords:
        t.answer("buy Rat")
        until(t, lambda: t.can_use("Kan'ok'ticheck", 0))
        t.answer("use Kan'ok'ticheck")
        t.settle()
        assert t.where(rat) == "home" and t.bowed(chief)


@pytest.mark.card("Isawa Riake")
@pytest.mark.parametrize("riake", ["here", "there", "at home"])
@pytest.mark.parametrize("present", [True, False])
def test_whom_she_moves_and_whither(riake: str, present: bool) -> None:
    t = known()
    she = t.put(t.known("Isawa Riake"), 1)
    here, there, home = t.person("Here", 0), t.person("There", 0), t.person("Home", 0)
    defenders = [she] if riake == "here" else []
    if present:
        defenders.append(t.person("Guard", 1))
    elsewhere = {there: 1} if riake != "there" else {there: 1, she: 1}
    t.battle([here], defenders, others=elsewhere)
    until(t, lambda: t.can_use("Isawa Riake", 1))
    t.answer("use Isawa Riake")
    can = {there} if riake != "here" and not present else {here, there}
    can |= {she} if riake in ("here", "there") else set()
    options = set(t.question.options)
    assert options & {here, there, she, home} == can
    t.answer("target There")
    if riake == "here":
        assert not t.fits("home")
        t.answer("Province 3 of player 2")
        t.settle()
        assert t.location(there) == t.province(1, 2)
    else:
        t.settle()
        assert t.location(there) == t.province(1, 0)
    assert t.bowed(she)


@pytest.mark.card("Isawa Riake")
def test_from_this_battle_she_moves_them_to_another() -> None:
    t = known()
    she = t.put(t.known("Isawa Riake"), 1)
    here, guard = t.person("Here", 0), t.person("Guard", 1)
    t.battle([here], [guard])
    until(t, lambda: t.can_use("Isawa Riake", 1))
    t.answer("use Isawa Riake")
    t.answer("target Here")
    t.answer("Province 2 of player 2")
    t.settle()
    assert t.location(here) == t.province(1, 1) and t.bowed(she)


# --- of other sets ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Yokubo")
@pytest.mark.parametrize("uses", [True, False])
def test_a_challenge_that_was_issued_is_negated(uses: bool) -> None:
    t = hands(known())
    hero, yokubo = t.person("Hero", chi=2), t.put(t.known("Yokubo"), 1)
    t.duel(hero, yokubo, loser=destroy(LOSER))
    until(t, lambda: t.can_use("Yokubo", 1))
    if uses:
        t.answer("use Yokubo")
        until(t, lambda: t.question.kind == "action")
    else:
        until(t, lambda: t.question.kind == "refuse")
        t.answer("accept").strikes()
        until(t, lambda: t.question.kind == "action")
    assert t.destroyed(hero) is not uses and not t.destroyed(yokubo)


@pytest.mark.card("Run Him Down")
@pytest.mark.parametrize(
    ("mine", "keywords", "his", "may"),
    [(4, "", 0, True), (3, "", 0, False), (3, "Cavalry", 1, True), (3, "Cavalry", 2, False)],
)
def test_the_much_stronger_one_runs_him_down(mine: int, keywords: str, his: int, may: bool) -> None:
    t = hands(known())
    hero, rider = t.person("Hero", force=his), t.person("Rider", 1, force=mine, keywords=keywords)
    t.put(t.known("Run Him Down"), 1, "hand")
    t.duel(hero, rider, loser=destroy(LOSER))
    until(t, lambda: t.can_use("Run Him Down", 1) or t.question.kind in ("refuse", "focus"))
    assert t.can_use("Run Him Down", 1) is may
    if may:
        before = t.honor(1)
        t.use("Run Him Down", player=1)
        until(t, lambda: t.question.kind == "action")
        assert t.honor(1) == before - 3 and not t.destroyed(hero) and not t.destroyed(rider)


@pytest.mark.card("Hida Kosho")
@pytest.mark.parametrize("bowed", [True, False])
def test_he_who_moves_home_and_bows_may_refuse(bowed: bool) -> None:
    t = hands(known())
    kosho = t.put(t.known("Hida Kosho"), 1)
    foe = t.person("Foe", force=1, bowed=bowed)
    t.battle([foe], [kosho])
    until(t, lambda: t.can_use("Hida Kosho", 1))
    t.use("Hida Kosho", foe, player=1)
    until(t, lambda: t.question.kind == "may")
    t.answer("yes")
    if bowed:  # he does not bow
        until(t, lambda: t.question.kind in ("may", "focus"))
        assert t.question.kind == "focus"
    else:
        until(t, lambda: t.question.kind in ("may", "focus"))
        assert t.question.kind == "may" and t.question.player == 0
        t.answer("yes")
        until(t, lambda: not t.asked or t.question.kind == "action")
    assert t.location(foe) < 0 and t.bowed(foe)


@pytest.mark.card("Omen")
@pytest.mark.parametrize("tokens", [2, 3])
def test_tokens_are_a_cost(tokens: int) -> None:
    t = known()
    t.put(t.known("Omen"), 0)
    victim = t.person("Victim", 1, chi=3)
    for _ in range(tokens):
        t.token(victim, title="Corruption")
    t.person("Clean", 1, chi=1)
    t.action_phase()
    assert t.fits("use Omen (2)") is (tokens >= 3)
    if tokens >= 3:
        t.answer("use Omen (2)")
        until(t, lambda: t.question.kind == "action")
        assert t.has(victim, "Shadowlands") and not t.using("Omen (2)")


@pytest.mark.card("Fallen Legion")
@pytest.mark.parametrize(("title", "may"), [("High Morale", False), ("High Spirits", True)])
def test_morale_neither_targets_them_nor_is_performed_by_them(title: str, may: bool) -> None:
    t = known()
    lord, foe = t.person("Lord"), t.person("Foe", 1)
    t.put(t.known("Fallen Legion"), 0, on=lord)
    for number, where in enumerate(("cost", "effect")):
        mine = target('target("x", yours & unbowed & personality)')
        text = battle([give("x", FORCE, 1)], [mine]) if where == "cost" else battle([mine, give("x", FORCE, 1)], [])
        t.put(t.define(f"{title} {number}", "Action", abilities=[text]), 0, "hand")
    t.battle([lord], [foe])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.offers(f"{title} 0") is may
    assert t.offers(f"{title} 1") is may


@pytest.mark.card("Fallen Legion")
@pytest.mark.parametrize(("keywords", "more"), [("Shadowlands", 2), ("Samurai", 0)])
def test_they_are_stronger_against_shadowlands_cards(keywords: str, more: int) -> None:
    t = known()
    lord, foe = t.person("Lord"), t.person("Foe", 1, keywords=keywords)
    legion = t.put(t.known("Fallen Legion"), 0, on=lord)
    before = t.force(legion)
    t.battle([lord], [foe])
    assert t.force(legion) == before + more


@pytest.mark.card("Goshiu no Shiryo")
@pytest.mark.parametrize(("bows", "lost"), [("Foe", 2), ("Other", 0)])
def test_each_bow_of_the_one_watched_costs_his_player_honor(bows: str, lost: int) -> None:
    t = known()
    lord, foe = t.person("Lord", keywords="Scorpion Clan"), t.person("Foe", 1)
    other = t.person("Other", 1)
    t.put(t.known("Goshiu no Shiryo"), 0, on=lord)
    t.act("Trap", person(), bow("x"), player=1)
    t.action_phase()
    t.use("Goshiu no Shiryo", foe)
    assert t.bowed(lord)
    began = t.honor(1)
    until(t, lambda: t.can_use("Trap", 1))
    t.use("Trap", foe if bows == "Foe" else other, player=1)
    until(t, lambda: t.question.kind == "action")
    assert t.honor(1) == began - lost


@pytest.mark.card("Tear Away the Darkness")
@pytest.mark.parametrize("charges", [3, 0])
def test_it_enters_with_three_charges_and_spends_one_on_what_is_maho(charges: int) -> None:
    t = known()
    caster = t.person("Caster", keywords="Shugenja")
    spell = t.put(t.known("Tear Away the Darkness"), 0, "hand")
    cursed = t.put(t.define("Cursed", "Holding", abilities=[open_([gain_honor(1)], [], "Maho")]), 1)
    t.person("Pure", 1)
    t.action_phase()
    t.use("Attach", caster, spell)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert changes.count_tokens(t.m, spell, t.rules.keyword("Charge")) == 3
    changes.remove_tokens(t.m, spell, t.rules.keyword("Charge"), 3 - charges)
    t.m.pending = None
    assert t.fits("use Tear Away the Darkness") is (charges > 0)
    if charges:
        t.answer("use Tear Away the Darkness")
        until(t, lambda: t.question.kind == "action")
        assert t.destroyed(cursed) and t.bowed(caster)
        assert changes.count_tokens(t.m, spell, t.rules.keyword("Charge")) == 2
