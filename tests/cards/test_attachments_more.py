"""The other Followers and Items of the base set."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, reaction, triggered
from gorin.lang.ranged import ranged
from gorin.lang.selectors import FOLLOWERS, ITEMS
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.table import kinds, terms
from gorin.testing import Table


def hold(t: Table, title: str, player: int = 0) -> int:
    return t.put(title, player, "hand")


def equip(t: Table, host: int, card: int, player: int = 0) -> None:
    t.use("Equip", host, card, player=player)
    t.settle_payment()
    t.settle()
    assert t.host(card) == host


def to_end(t: Table, kinds_answered: dict[str, str] | None = None) -> None:
    """Play this turn to its end, with passes and the answers given."""
    turn = t.turn
    while t.asked and t.turn == turn:
        q = t.question
        if kinds_answered and q.kind in kinds_answered:
            t.answer(kinds_answered[q.kind])
        else:
            t.m.answer(-1 if -1 in q.options else q.options[-1])


# --- Followers ------------------------------------------------------------------------------------------------------


DRAWS = [("Ashigaru Conscripts", 2), ("Ashigaru Spearmen", 2), ("Light Infantry", 1)]


@pytest.mark.card("Ashigaru Conscripts", "Ashigaru Spearmen")
@pytest.mark.parametrize(("title", "drawn"), DRAWS)
def test_ashigaru_bring_a_card_in_the_end_phase(title: str, drawn: int) -> None:
    t = Table()
    hero = t.person("Hero", ph=2, keywords="Samurai")
    guard = hold(t, title)
    t.holding("Bell", 0, traits=[triggered(after(kinds.DRAW, player=BY_YOU), [verbs.gain_honor(1)])])
    t.turns()
    equip(t, hero, guard)
    before = len(t.hand(0))
    to_end(t, {"may": "yes"})
    assert len(t.hand(0)) == before + drawn and t.honor(0) == 1, "as one draw (SE-END-01)"
    to_end(t)
    before = len(t.hand(0))
    to_end(t)
    assert len(t.hand(0)) == before + 1  # once only


@pytest.mark.card("Ashigaru Conscripts")
def test_conscripts_shoot_or_weaken_the_province() -> None:
    t = Table()
    hero, foe = t.person("Hero", keywords="Samurai"), t.person("Foe", 1, force=3)
    first = t.put("Ashigaru Conscripts", 0, on=hero)
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.m.answer(t.question.options[t.using("Ashigaru Conscripts")[1]])
    t.settle()
    assert t.strength(t.province(1, 0)) == 4 and t.bowed(first)


@pytest.mark.card("Brothers in Arms")
def test_brothers_call_each_other() -> None:
    t = Table()
    hero = t.person("Hero", ph=1, keywords="Samurai")
    first, second = hold(t, "Brothers in Arms"), t.put("Brothers in Arms", 0, "discard")
    t.action_phase()
    t.use("Equip", hero, first, player=0)
    t.settle_payment()
    t.use("Brothers in Arms", second)
    assert t.host(first) == hero and t.where(second) == "hand"


@pytest.mark.card("Brothers in Arms", "Brothers in Arms Experienced")
def test_the_experienced_brothers_teach_the_others() -> None:
    t = Table()
    hero, other = t.person("Hero", keywords="Samurai"), t.person("Other", keywords="Samurai")
    foe, armed = t.person("Foe", 1), t.person("Armed", 1)
    banner = t.item(armed)
    common = t.put("Brothers in Arms", 0, on=hero)
    t.battle([hero, other], [foe, armed])
    t.passes(1, player=1)
    assert not t.can_use("Brothers in Arms", 0)
    t.put("Brothers in Arms", 0, on=other, experience="Experienced")
    t.m.pending = None
    assert len(t.using("Brothers in Arms")) == 2
    ref = next(o for o in t.question.options if o != -1)
    t.m.answer(ref)
    assert sorted(t.question.options) == sorted([foe, banner])
    t.answer(foe)
    t.settle()
    assert t.bowed(foe)
    del common


@pytest.mark.card("Corrupt Adjunct", "Wretched Mercenary")
@pytest.mark.parametrize("title", ["Corrupt Adjunct", "Wretched Mercenary"])
def test_bad_company_dishonors(title: str) -> None:
    t = Table()
    hero = t.person("Hero", ph=2)
    card = hold(t, title)
    t.action_phase()
    equip(t, hero, card)
    assert t.dishonored(hero) and t.has(hero, "Shadowlands") == (title == "Corrupt Adjunct")


@pytest.mark.card("Daidoji Gunso")
@pytest.mark.parametrize(("force", "dies"), [(2, True), (3, False)])
def test_gunso_kills_who_has_no_force_left(force: int, dies: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", ph=1), t.person("Foe", 1, force=force)
    t.put("Daidoji Gunso", 0, on=hero)
    t.battle([hero], [foe])
    t.use("Daidoji Gunso", foe)
    assert t.destroyed(foe) == dies and (dies or t.force(foe) == force - 2)


@pytest.mark.card("Goblin Chuckers", "Oni-Daikyu", "Chuda Hankyu")
def test_shots() -> None:
    t = Table()
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=2)
    big, home = t.person("Big", 1, force=4), t.person("Home", 1, force=4)
    chuckers = hold(t, "Goblin Chuckers")
    t.action_phase()
    equip(t, hero, chuckers)
    assert t.honor(0) == -2
    t.passes(2)
    t.put("Oni-Daikyu", 0, on=hero)
    hankyu = t.put("Chuda Hankyu", 0, on=t.person("Archer", ph=1))
    t.m.set_location(t.host(hankyu), t.province(1, 0))
    t.battle([hero], [foe, big])
    t.use("Goblin Chuckers", foe)
    assert t.destroyed(foe)
    t.use("Chuda Hankyu", home)
    assert t.destroyed(home) and t.honor(0) == -5 and t.where(hankyu) == "discard"
    t.passes(1, player=1)
    t.m.answer(t.question.options[t.using("Oni-Daikyu")[1]])
    assert t.question.options == [big]  # with more Force than his
    t.answer(big)
    t.settle()
    assert t.destroyed(big)


@pytest.mark.card("Chuda Hankyu")
@pytest.mark.rule("SE-CST-05", "SE-CST-10")
@pytest.mark.parametrize("saved", [True, False])
def test_the_bow_breaks_before_its_archer_is_shamed(saved: bool) -> None:
    t = Table()
    archer, foe = t.person("Archer", ph=1), t.person("Foe", 1, force=4)
    hankyu = t.put("Chuda Hankyu", 0, on=archer)
    t.holding("Smith", 1, reaction(before(kinds.DESTROY, ITEMS), [verbs.NegateIt()]))
    t.battle([archer], [foe])
    t.passes(1, player=1)
    t.use("Chuda Hankyu", foe, others_pass=False)
    t.answer("use Smith" if saved else "pass").settle()
    assert t.dishonored(archer) != saved and (t.where(hankyu) == "discard") != saved
    assert t.destroyed(foe) != saved


@pytest.mark.card("Lion's Pride", "Morale Officer", "Ogre Warriors", "Writ of Restriction", "Koutetsu Kabe")
def test_whom_they_attach_to() -> None:
    from gorin.lang.cards import cannot_attach

    t = Table()
    samurai = t.person("Samurai", ph=2, keywords="Samurai")
    tactician = t.person("Tactician", ph=2, keywords="Tactician")
    courtier = t.person("Courtier", ph=2, keywords="Courtier, Crab Clan")
    ogre = t.person("Ogre", keywords="Ogre", traits=[cannot_attach(FOLLOWERS)])
    oni = t.person("Oni", keywords="Oni", traits=[cannot_attach(FOLLOWERS)])
    fits = {
        "Lion's Pride": [tactician],
        "Morale Officer": [samurai],
        "Ogre Warriors": [samurai, tactician, courtier, ogre],
        "Writ of Restriction": [courtier],
        "Koutetsu Kabe": [courtier],
    }
    from gorin.rules.entering import can_host

    for title, bearers in fits.items():
        card = hold(t, title)
        assert [c for c in (samurai, tactician, courtier, ogre, oni) if can_host(t.m, card, c, 0)] == bearers, title


@pytest.mark.card("Ogre Warriors")
def test_ogres_are_no_mark_for_archers() -> None:
    t = Table()
    hero, foe = t.person("Hero"), t.person("Foe", 1, force=1)
    t.put("Ogre Warriors", 1, on=foe)
    t.holding("Archers", 0, battle([ranged(9)]))
    t.battle([hero], [foe])
    t.passes(1, player=1)
    assert not t.can_use("Archers", 0)


@pytest.mark.card("Mantis Detachment")
@pytest.mark.parametrize("force", [8, 1])
def test_raiders_leave_a_standing_province_weaker(force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=force)
    raiders = t.put("Mantis Detachment", 0, on=hero)
    t.turns()
    t.passes(2)
    t.answers("attack", "assign Hero")
    used = False
    for _ in range(30):
        q = t.question
        if q.kind == "reaction" and t.offers("Mantis Detachment"):
            used = True
            t.m.answer(q.options[t.using("Mantis Detachment")[0]])
        elif q.kind == "dynasty":
            break
        else:
            t.m.answer(-1 if -1 in q.options else q.options[0])
    assert used == (force == 1)
    assert t.bowed(raiders) != used and t.bowed(hero) != used
    if used:
        assert t.strength(t.province(1, 0)) == 5


@pytest.mark.card("Righteous Doshin")
@pytest.mark.parametrize(
    ("clans", "force"),
    [(("Crab Clan", "Crane Clan"), 4), (("Crab Clan", "Crab Clan"), 2), (("Crab Clan", ""), 2)],
)
def test_the_righteous_unite_clans(clans: tuple[str, str], force: int) -> None:
    t = Table()
    one, two = t.person("One", keywords=clans[0]), t.person("Two", keywords=clans[1])
    foe = t.person("Foe", 1, force=4)
    doshin = t.put("Righteous Doshin", 0, on=one)
    t.battle([one, two], [foe])
    assert t.force(doshin) == force
    t.use("Righteous Doshin", foe)
    assert t.destroyed(foe) == (force == 4)


@pytest.mark.card("Tactical Advisors")
def test_advisors_take_a_card_and_its_focus_value() -> None:
    t = Table()
    hero, foe = t.person("Hero", force=1), t.person("Foe", 1)
    t.put("Tactical Advisors", 0, on=hero)
    own = t.put(t.define("Own", "Action"), 0, "hand")
    theirs = t.put(t.define("Theirs", "Action", focus=4), 1, "hand")
    t.battle([hero], [foe])
    t.use("Tactical Advisors", own)
    assert t.where(theirs) == "discard" and t.force(hero) == 5


@pytest.mark.card("Traveling Ronin")
@pytest.mark.parametrize("back", ["yes", "no"])
def test_a_ronin_may_travel_on(back: str) -> None:
    t = Table()
    hero = t.person("Hero", ph=1)
    ronin = hold(t, "Traveling Ronin")
    t.turns()
    t.use("Traveling Ronin", hero)
    t.settle_payment()
    t.settle()
    assert t.host(ronin) == hero and t.bowed(t.stronghold(0))
    to_end(t, {"may": back})
    assert t.where(ronin) == ("hand" if back == "yes" else "home")


@pytest.mark.card("Untested Scouts")
@pytest.mark.parametrize("scouted", [True, False])
def test_scouts_find_the_ground_for_a_terrain(scouted: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2, ph=1, keywords="Samurai")
    scouts = t.put("Untested Scouts", 0, on=hero)
    terrain = hold(t, "Contested Ground")
    hold(t, "Block Supply Lines")
    assert t.force(scouts) == 2
    t.turns()
    if scouted:
        t.m.answer(t.question.options[t.using("Untested Scouts")[0]])
        t.m.answer(next(o for o in t.question.options if o % 4096 == t.province(1, 0)))
        t.settle()
    t.passes(2)
    t.answers("attack", "assign Hero")
    while t.question.kind != "action":
        t.m.answer(t.question.options[-1] if t.question.kind == "destination" else t.question.options[0])
    assert (t.question.player == 0) == scouted  # before the Defender's first opportunity
    if scouted:
        assert t.options() == ["pass", "use Contested Ground"]
        t.m.answer(t.question.options[1])
        t.settle()
        assert t.m.terrain(t.location(hero)) == terrain and t.question.player == 1


@pytest.mark.card("Wako")
def test_wako_need_a_sailor_and_loot_the_defender() -> None:
    from gorin.rules.entering import entry_conditions

    t = Table()
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    wako = hold(t, "Wako")
    assert not entry_conditions(t.m, 0, wako)
    t.person("Sailor", keywords="Naval")
    assert entry_conditions(t.m, 0, wako)
    looter = t.put("Wako", 0, on=hero)
    mill, own = t.holding("Mill", 1, gold=4), t.holding("Own", 0, gold=9)
    t.battle([hero], [foe])
    t.use("Wako", mill)
    assert t.force(looter) == 4 and t.bowed(mill) and not t.bowed(own)


@pytest.mark.card("Wandering Budoka")
def test_budoka_know_loss() -> None:
    t = Table()
    hero = t.person("Hero")
    budoka = hold(t, "Wandering Budoka")
    t.m.set_provinces_lost(0, 2)
    t.m.set_provinces_lost(1, 1)
    t.action_phase()
    before = len(t.hand(0))
    equip(t, hero, budoka)
    assert t.force(budoka) == 2 + 4 and len(t.hand(0)) == before - 1 + 2


@pytest.mark.card("Wardens")
@pytest.mark.parametrize("for_honor", [True, False])
def test_wardens_join_who_comes_without_honor(for_honor: bool) -> None:
    t = Table()
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword("Crab Clan")
    wardens = hold(t, "Wardens")
    recruit = t.put(t.define("Recruit", "Personality", chi=2, ph=2, gold_cost=2, keywords="Crab Clan"), 0, "province")
    t.holding("Hoard", gold=9)
    t.phase(terms.PHASE_DYNASTY)
    t.m.answer(recruit)
    used = False
    for _ in range(20):
        q = t.question
        if q.kind == "reaction" and t.offers("Wardens"):
            used = True
            t.m.answer(q.options[t.using("Wardens")[0]])
        elif q.kind == "purchase":
            t.m.answer(q.options[-1 if for_honor else 0])
        elif q.kind == "pay":
            t.m.answer(-1 if -1 in q.options else q.options[-1])
        elif q.kind == "dynasty":
            break
        else:
            t.m.answer(q.options[0])
    gained = t.honor(0)
    assert used == (t.host(wardens) == recruit)
    assert gained == 2 and used != for_honor


@pytest.mark.card("Wardens")
def test_wardens_ward_off_arrows_and_weaken() -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, force=4)
    wardens = t.put("Wardens", 0, on=hero)
    t.holding("Archers", 1, battle([ranged(3)]))
    t.battle([hero], [foe])
    t.use("Archers", wardens)
    assert t.where(wardens) == "home"
    t.use("Wardens", foe)
    assert t.force(foe) == 1


@pytest.mark.card("Wretched Mercenary")
def test_a_mercenary_comes_back_before_the_end_phase_ends() -> None:
    t = Table()
    hero = t.person("Hero")
    mercenary = t.put("Wretched Mercenary", 0, on=hero)
    t.act("Arson", Target("victim", FOLLOWERS), verbs.destroy("victim"), player=1)
    t.turns()
    t.use("Arson", mercenary)
    t.use("Wretched Mercenary", player=0)
    assert t.where(mercenary) == "discard"
    to_end(t)
    assert t.where(mercenary) == "hand"


# --- Items ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Blade of Hubris")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_blade_wants_battle(attacks: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    blade = t.put("Blade of Hubris", 0, on=hero)
    t.turns()
    t.passes(2)
    to_end(t, {"attack": "attack", "assign": "assign Hero"} if attacks else {})
    assert t.honor(0) == (1 if attacks else -1)
    assert t.force(blade) == (3 if attacks else 2)


@pytest.mark.card("Ceremonial Armor")
@pytest.mark.parametrize(("cost", "paid"), [(9, 3), (8, 7)])
def test_armor_is_cheaper_for_great_lords(cost: int, paid: int) -> None:
    from gorin.rules.entering import price

    t = Table()
    hero, armor = t.person("Hero", gold_cost=cost), hold(t, "Ceremonial Armor")
    assert price(t.m, 0, armor, hero, 0) == paid


@pytest.mark.card("Hachiwari")
@pytest.mark.parametrize("wins", [True, False])
def test_hachiwari_goes_to_the_duelist_or_his_heir(wins: bool) -> None:
    t = Table()
    hero, heir = t.person("Hero", chi=5 if wins else 1), t.person("Heir")
    foe = t.person("Foe", 1, chi=4)
    sword = hold(t, "Hachiwari")
    from gorin.lang.duels import LOSER

    t.duel(hero, foe, loser=verbs.destroy(LOSER))
    t.strikes(p0="Hachiwari")
    for _ in range(6):
        if t.asked and t.question.kind == "may":
            t.answer("yes")
        elif t.asked and t.question.kind == "target":
            t.m.answer(t.question.options[0])
        t.settle()
    assert t.host(sword) == (hero if wins else heir)


KOUTETSU = ["Unicorn", "Spider", "Crab", "Phoenix", "Crane", "Dragon", "Lion", "Scorpion", "Mantis"]
TITLES = {
    "Unicorn": "Koutetsu Chikara", "Spider": "Koutetsu Iyoku", "Crab": "Koutetsu Kabe", "Phoenix": "Koutetsu Kyuui",
    "Crane": "Koutetsu Meiyo", "Dragon": "Koutetsu Mukei", "Lion": "Koutetsu Sessou", "Scorpion": "Koutetsu Shinri",
    "Mantis": "Koutetsu Unabara",
}  # fmt: skip


@pytest.mark.card(*TITLES.values())
@pytest.mark.parametrize("clan", KOUTETSU)
def test_the_blessed_armor_of_each_clan(clan: str) -> None:
    t = Table()
    hero = t.person("Hero", chi=2, keywords=f"{clan} Clan")
    t.put(TITLES[clan], 0, on=hero)
    assert t.chi(hero) == 5
    assert t.has(hero, "Tactician") == (clan == "Lion") and t.has(hero, "Naval") == (clan == "Mantis")


def armored(clan: str, force: int = 3) -> tuple[Table, int, int]:
    t = Table()
    hero = t.person("Hero", force=force, ph=2, keywords=f"{clan} Clan")
    armor = t.put(TITLES[clan], 0, on=hero)
    return t, hero, armor


@pytest.mark.card("Koutetsu Chikara", "Koutetsu Kabe")
@pytest.mark.parametrize("clan", ["Unicorn", "Crab"])
def test_weaker_units_flee_or_bow(clan: str) -> None:
    t, hero, _ = armored(clan)
    weak, strong = t.person("Weak", 1, force=5), t.person("Strong", 1, force=6)
    t.battle([hero], [weak, strong])
    t.use(TITLES[clan])
    assert t.question.options == [weak]
    t.answer(weak)
    t.settle()
    assert t.bowed(weak) and (t.location(weak) < 0) == (clan == "Unicorn")


@pytest.mark.card("Koutetsu Iyoku")
def test_the_spider_rises_as_another_loses_heart() -> None:
    t, hero, _ = armored("Spider")
    foe = t.person("Foe", 1, force=6)
    t.bow(hero)
    t.battle([hero], [foe])
    t.use("Koutetsu Iyoku", foe)
    assert not t.bowed(hero) and t.force(foe) == 0
    t.passes(1, player=1)
    assert not t.can_use("Koutetsu Iyoku", 0)


@pytest.mark.card("Koutetsu Shinri")
def test_the_scorpion_shames_and_fights_on() -> None:
    t, hero, _ = armored("Scorpion")
    foe, other = t.person("Foe", 1), t.person("Other", 1)
    t.battle([hero], [foe, other])
    t.use("Koutetsu Shinri", foe)
    assert t.bowed(hero) and t.dishonored(foe) and t.location(foe) < 0
    assert t.unit_force(hero) == 5  # he is opposed still


@pytest.mark.card("Koutetsu Sessou")
def test_the_lion_calls_them_out() -> None:
    t, hero, _ = armored("Lion")
    called, own = t.person("Called", 1, bowed=True), t.person("Own")
    t.battle([hero])
    t.use("Koutetsu Sessou", called)
    assert t.location(called) == t.province(1, 0) and not t.bowed(called) and t.honor(0) == 2
    del own


@pytest.mark.card("Koutetsu Kyuui", "Koutetsu Unabara", "Strength of the Forge")
def test_armor_that_pays() -> None:
    t, hero, armor = armored("Phoenix")
    caster = t.person("Caster", keywords="Shugenja")
    forge = t.put("Strength of the Forge", 0, on=caster)
    scroll = t.put(t.define("Scroll", "Spell", gold_cost=5), 0, "hand")
    t.m.set_bowed(t.stronghold(0), True)
    t.action_phase()
    t.m.answer(t.question.options[t.using("Equip")[0]])
    t.answer(caster).answer(scroll)
    assert -1 not in t.question.options  # both can pay, one after the other
    t.m.answer(t.question.options[1])
    t.m.answer(t.question.options[0])
    t.settle()
    assert t.host(scroll) == caster and t.bowed(armor) and t.bowed(caster) and not t.bowed(forge)
    del hero


@pytest.mark.card("Koutetsu Kyuui")
@pytest.mark.parametrize("defends", [True, False])
def test_the_phoenix_gains_honor_for_defending(defends: bool) -> None:
    t = Table()
    player = 1 if defends else 0
    hero = t.person("Hero", player, force=2, keywords="Phoenix Clan")
    t.put("Koutetsu Kyuui", player, on=hero)
    t.person("Raider", 1 - player, force=1)
    t.turns()
    t.passes(2)
    t.answers("attack", f"assign {'Raider' if defends else 'Hero'}")
    for _ in range(12):
        q = t.question
        if q.kind == "action":
            break
        t.m.answer(q.options[-1])
    assert t.location(hero) >= 0 and t.honor(player) == (2 if defends else 0)


@pytest.mark.card("Koutetsu Meiyo")
def test_the_crane_armor_honors_once_and_takes_the_favor() -> None:
    t = Table()
    hero = t.person("Hero", ph=3, keywords="Crane Clan")
    armor = hold(t, "Koutetsu Meiyo")
    t.action_phase()
    equip(t, hero, armor)
    assert t.honor(0) == 3
    t.use("Koutetsu Meiyo")
    assert t.favor == 0 and t.bowed(armor)


@pytest.mark.card("Koutetsu Mukei")
def test_the_dragon_armor_grows_with_victories() -> None:
    t, hero, _ = armored("Dragon")
    foe = t.person("Foe", 1, chi=1)
    ring = t.put("Ring of Air", 0, bowed=True)
    t.duel(hero, foe)
    t.strikes()
    assert t.force(hero) == 3 + 2 + 2
    t.use("Koutetsu Mukei", ring)
    assert not t.bowed(ring)


@pytest.mark.card("Menhari-gata")
def test_a_tactician_spends_a_card_on_an_enemy() -> None:
    t = Table()
    hero, foe = t.person("Hero"), t.person("Foe", 1, force=5)
    t.put("Menhari-gata", 0, on=hero)
    card = t.put(t.define("Plan", "Action", focus=3), 0, "hand")
    t.battle([hero], [foe])
    assert t.has(hero, "Tactician")
    t.use("Menhari-gata", foe, card)
    assert t.force(foe) == 2 and t.where(card) == "discard"


@pytest.mark.card("Writ of Restriction")
def test_the_writ_shames_who_attacks() -> None:
    t = Table()
    envoy, raider, other = t.person("Envoy", 1, keywords="Courtier"), t.person("Raider"), t.person("Other")
    t.put("Writ of Restriction", 1, on=envoy)
    t.turns()
    t.use("Writ of Restriction", raider)
    t.passes(2)
    t.answers("attack", "assign Raider")
    for _ in range(3):
        if not t.dishonored(raider):
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.dishonored(raider) and not t.dishonored(other) and t.bowed(envoy)
