"""Cards of Gold Edition that no play at random reaches, each clause beside a position in which it does nothing."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.packing import NO, PASS, YES
from gorin.testing import Card, Table
from tests.gold.laying import held, known, until
from tests.lang.writing import said


def on(t: Table, title: str, bearer: Card, player: int = 0) -> Card:
    """An attachment of Gold Edition on a Personality."""
    return t.put(t.known(title), player, on=bearer)


def cast(t: Table, title: str, text: str, caster: Card, player: int = 0) -> Card:
    """A Spell of this text on its caster."""
    return t.put(t.define(title, "Spell", abilities=[said(text)]), player, on=caster)


def strategy(t: Table, title: str, text: str, player: int = 0) -> Card:
    """A Strategy of this text in a player's hand."""
    return t.put(t.define(title, "Action", abilities=[said(text)]), player, "hand")


def offered_before(t: Table, words: str, kind: str) -> bool:
    """Whether something is offered before a question of a kind comes; everybody passes, and declines what he may."""
    while t.asked and t.question.kind != kind:
        if t.fits(words):
            return True
        free = next((each for each in (NO, PASS) if each in t.question.options), t.question.options[0])
        t.m.answer(free)
    return False


@pytest.mark.card("Yogoso no Shiryo")
@pytest.mark.parametrize(
    ("way", "owner", "offered"), [("for Honor", 1, True), ("at the Clan discount", 1, False), ("for Honor", 0, False)]
)
def test_yogoso_takes_the_honor_of_whom_another_proclaims_and_pays_as_much(way: str, owner: int, offered: bool) -> None:
    t = known(strongholds=("The Great Walls of Kaiu", "The Great Walls of Kaiu"))
    bearer = t.person("Envoy", owner, keywords="Crane Clan")
    on(t, "Yogoso no Shiryo", bearer, owner)
    hero = t.put(t.known("Hida Wukau"), 0, "province")
    gain = t.ph(hero)
    t.set_honor(0, 10)
    t.set_honor(1, 10)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero).answer(way)
    t.settle_payment()
    assert gain > 0 and offered_before(t, "use Yogoso", "dynasty") is offered
    if offered:
        t.use("Yogoso no Shiryo")
        until(t, lambda: not t.asked or t.question.kind == "dynasty")
    assert t.honor(0) == (10 + gain if way == "for Honor" and not offered else 10)
    assert t.honor(1) == (10 - gain if offered else 10) and t.bowed(bearer) is offered


@pytest.mark.card("Yogo Koji")
@pytest.mark.parametrize(
    ("type", "title", "keywords", "chi"),
    [
        ("Spell", "Bolt", "Air", 6), ("Spell", "Bolt", "Fire", 4), ("Spell", "Biting Wind", "Fire", 6),
        ("Action", "Breath", "Kiho, Air", 6), ("Action", "Breath", "Kiho", 4), ("Action", "North Wind", "Kiho", 6),
        ("Action", "Breath", "Air", 4), ("Action", "North Wind", "Fire", 4),
    ],
)  # fmt: skip
@pytest.mark.parametrize("himself", [True, False])
def test_yogo_koji_has_more_chi_while_he_calls_on_the_air(
    type: str, title: str, keywords: str, chi: int, himself: bool
) -> None:
    t = known()
    koji, other = t.put(t.known("Yogo Koji"), 0), t.person("Other", chi=4, keywords="Shugenja")
    caster = koji if himself else other
    words = ", ".join(f'"{each}"' for each in keywords.split(", "))
    if type == "Spell":
        cast(t, title, f"action(open, gain_honor(stat(bearer, chi)), keywords=[{words}])", caster)
    else:
        doer = 'target("hero", yours & unbowed & personality)'
        strategy(t, title, f'action(open, [{doer}, bow("hero")], gain_honor(stat("hero", chi)), keywords=[{words}])')
    t.action_phase()
    t.use(title, *([] if type == "Spell" else [caster]))
    t.settle()
    assert t.honor(0) == (chi if himself else 4) and t.chi(koji) == 4


@pytest.mark.card("Wikki'thich-hie G'ni'ch")
@pytest.mark.parametrize(
    ("buyer", "keywords", "bows"),
    [(1, "Shadowlands", True), (1, "Shadowlands", False), (1, "Samurai", False), (0, "Shadowlands", False)],
)
def test_gnich_grows_with_the_shadowlands_of_others_unless_they_bow(buyer: int, keywords: str, bows: bool) -> None:
    t = known()
    bearer = t.person("Rat", force=2, chi=2, keywords="Ratling, Nonhuman")
    on(t, "Wikki'thich-hie G'ni'ch", bearer)
    force, chi = t.force(bearer), t.chi(bearer)
    ogre = t.person("Ogre", buyer, where="province", gold_cost=2, keywords=keywords)
    t.phase(terms.PHASE_DYNASTY, active=buyer)
    t.answer("buy Ogre").settle_payment()
    asked = False
    while t.asked and t.question.kind != "dynasty":
        if t.question.kind == "may":
            assert t.question.player == 1
            asked = True
        declined = NO if NO in t.question.options else t.question.options[0]
        t.m.answer(YES if bows and t.question.kind == "may" else declined)
    watched = buyer == 1 and keywords == "Shadowlands"
    assert t.where(ogre) == "home" and asked is watched and t.bowed(ogre) is bows
    more = 1 if watched and not bows else 0
    assert (t.force(bearer), t.chi(bearer)) == (force + more, chi + more)


@pytest.mark.card("Wikki'thich-hie A'tck")
@pytest.mark.parametrize(
    ("type", "keywords", "at", "offered"),
    [
        ("Spell", "Fire", "Rat", True), ("Action", "Kiho", "Rat", True), ("Action", "Fire", "Rat", False),
        ("Spell", "Fire", "Other", False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("tired", [True, False])
def test_atck_goes_back_into_the_deck_to_stop_magic(
    type: str, keywords: str, at: str, offered: bool, tired: bool
) -> None:
    t = known()
    bearer, other = t.person("Rat", keywords="Ratling, Nonhuman"), t.person("Other")
    ancestor = on(t, "Wikki'thich-hie A'tck", bearer)
    if tired:
        t.bow(ancestor)
    seer = t.person("Seer", 1, keywords="Shugenja")
    aim = f'target("x", personality & others_own), bow("x"), keywords=["{keywords}"]'
    if type == "Spell":
        cast(t, "Bolt", f"action(open, {aim})", seer, 1)
    else:
        strategy(t, "Bolt", f"action(open, {aim})", 1)
    t.action_phase(1)
    target = bearer if at == "Rat" else other
    t.use("Bolt", target, others_pass=False)
    assert offered_before(t, "use Wikki'thich-hie A'tck", "action") is offered
    if offered:
        t.answer("use Wikki'thich-hie A'tck")
        until(t, lambda: not t.asked or t.question.kind == "action")
    assert t.bowed(target) is not offered and t.where(ancestor) == ("deck" if offered else "home")


@pytest.mark.card("Utaku Keyo (DA)")
@pytest.mark.parametrize(("region", "attacks", "more"), [(0, True, 1), (1, True, 0), (0, False, 0)])
def test_keyo_and_her_followers_are_stronger_where_there_is_a_region(region: int, attacks: bool, more: int) -> None:
    t = known()
    keyo, friend = t.put(t.known("Utaku Keyo (DA)"), 0), t.person("Friend", force=2)
    band, other, sword = t.follower(keyo, 2), t.follower(friend, 2, "Others"), t.item(keyo, 1, 0)
    t.put(t.known("Farmlands"), 1, "region", province=region)
    force = t.force(keyo)
    t.battle([keyo, friend] if attacks else [friend], number=0)
    assert (t.force(keyo), t.force(band)) == (force + more, 2 + more)
    assert (t.force(friend), t.force(other), t.force(sword)) == (2, 2, 1)


@pytest.mark.card("Too Much Too Soon")
@pytest.mark.parametrize("aimed", ["Seer", "Other"])
def test_too_much_too_soon_destroys_what_the_shugenja_casts(aimed: str) -> None:
    t = known()
    seer, other = (t.person(name, keywords="Shugenja") for name in ("Seer", "Other"))
    text = "action(open, gain_honor(1))"
    spell, kept = cast(t, "Bolt", text, seer), cast(t, "Ward", text, seer)
    held(t, "Too Much Too Soon", 1)
    t.action_phase(1)
    t.use("Too Much Too Soon", seer if aimed == "Seer" else other)
    t.settle_payment()
    t.use("Bolt", player=0)
    t.settle()
    assert t.honor(0) == 1 and t.destroyed(spell) is (aimed == "Seer") and t.host(kept) == seer


@pytest.mark.card("Te'tik'kir Experienced")
@pytest.mark.parametrize("there", [True, False])
def test_tetikkir_leads_the_ratling_followers_of_his_army(there: bool) -> None:
    t = known()
    lord, friend, foe = t.put(t.known("Te'tik'kir", "Experienced"), 0), t.person("Friend"), t.person("Foe", 1)
    pack = t.follower(friend, 2, "Pack", keywords="Ratling")
    men, theirs = t.follower(friend, 2, "Men"), t.follower(foe, 2, "Theirs", keywords="Ratling")
    assert t.force(pack) == 2
    t.battle([lord, friend] if there else [friend], [foe])
    assert [t.force(each) for each in (pack, men, theirs)] == [3 if there else 2, 2, 2]


@pytest.mark.card("Te'tik'kir Experienced")
@pytest.mark.parametrize(("keywords", "offered"), [("Shadowlands", True), ("Samurai", False)])
def test_tetikkir_rouses_a_ratling_each_time_another_brings_in_the_shadowlands(keywords: str, offered: bool) -> None:
    t = known()
    lord, rat = t.put(t.known("Te'tik'kir", "Experienced"), 0), t.person("Rat", force=1, chi=1, keywords="Ratling")
    t.person("Man")
    t.holding("Mine", 1, gold=9)
    for number in range(2):
        t.person(f"Ogre {number}", 1, where="province", gold_cost=2, keywords=keywords, province=number)
    t.phase(terms.PHASE_DYNASTY, active=1)
    for number in range(2):
        t.answer(f"buy Ogre {number}").settle_payment()
        assert offered_before(t, "use Te'tik'kir", "dynasty") is offered
        if offered:
            t.answer("use Te'tik'kir")
            assert set(t.options()) == {"target Rat", "target Te'tik'kir (Experienced)"}
            t.answer(rat)
            until(t, lambda: not t.asked or t.question.kind == "dynasty")
    assert (t.force(rat), t.chi(rat)) == ((3, 3) if offered else (1, 1)) and not t.bowed(lord)


@pytest.mark.card("Sun Tao's Tessen")
@pytest.mark.parametrize(
    ("keyword", "doer", "offered"), [("Tactical", "Hero", True), ("Tactical", "Aide", False), ("Fire", "Hero", False)]
)
def test_sun_taos_tessen_follows_a_tactical_action(keyword: str, doer: str, offered: bool) -> None:
    t = known()
    hero, aide = (t.person(name, force=2, chi=3, keywords="Tactician") for name in ("Hero", "Aide"))
    away, guard = t.person("Away"), t.person("Guard", 1, force=9)
    fan = on(t, "Sun Tao's Tessen", hero)
    doing = 'target("hero", yours & unbowed & personality)'
    strategy(t, "Feint", f'action(battle, [{doing}], gain_honor(1), keywords=["{keyword}"])')
    t.battle([hero, aide], [guard])
    t.passes(1, player=1)
    t.use("Feint", hero if doer == "Hero" else aide, others_pass=False)
    assert offered_before(t, "use Sun Tao's Tessen", "action") is offered
    if offered:
        t.answer("use Sun Tao's Tessen")
        if t.question.kind == "target":
            assert t.options() == ["target Aide"]
            t.answer(aide)
        until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == 1 and t.bowed(fan) is offered
    assert (t.force(aide), t.force(away)) == (3 if offered else 2, t.force(away))


@pytest.mark.card("Shinjo Xushen")
@pytest.mark.parametrize("early", [True, False])
def test_xushen_is_stronger_if_he_assigned_among_the_infantry(early: bool) -> None:
    t = known()
    xushen = t.put(t.known("Shinjo Xushen"), 0)
    guard, walker = t.person("Guard", 1, force=4), t.person("Walker", force=9)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    to = "province 1 of player 2"
    t.answer(f"assign {'Shinjo Xushen' if early else 'Walker'}").answer(to)
    until_asked(t, "assign", 1).answer("assign Guard").answer(to)
    if not early:
        until_asked(t, "assign", 0).answer("assign Shinjo Xushen").answer(to)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.offers("Shinjo Xushen"))
    assert t.force(xushen) == 3 + early and t.force(walker) == 9
    t.use("Shinjo Xushen", guard)
    t.settle()
    assert t.destroyed(guard) is early and t.bowed(xushen)


def until_asked(t: Table, kind: str, player: int) -> Table:
    """Pass until a player is asked a question of a kind."""
    return until(t, lambda: t.question.kind == kind and t.question.player == player)


@pytest.mark.card("Shiba Yobei")
@pytest.mark.parametrize(
    ("type", "at", "tokens"), [("Spell", "Shiba Yobei", 1), ("Spell", "Other", 0), ("Action", "Shiba Yobei", 0)]
)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_yobei_lives_on_the_void_of_spells_at_him(type: str, at: str, tokens: int, number: int) -> None:
    t = known()
    yobei = t.put(t.known("Shiba Yobei"), 0)
    t.person("Other")
    text = 'action(open, target("x", personality), gain_honor(1))'
    if type == "Spell":
        cast(t, "Bolt", text, t.person("Seer", 1, keywords="Shugenja"), 1)
    else:
        strategy(t, "Bolt", text, 1)
    t.action_phase(1)
    before = (t.force(yobei), t.chi(yobei), t.ph(yobei))
    t.use("Bolt", at, others_pass=False)
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == 0 and t.offers("Shiba Yobei") is bool(tokens)
    if tokens:
        t.use("Shiba Yobei", others_pass=False)
        assert t.question.kind == "choice" and len(t.question.options) == 3
        t.m.answer(t.question.options[number])
        t.passes(1, player=1)
        assert not t.offers("Shiba Yobei")  # the token is spent
    more = [1 if tokens and each == number else 0 for each in range(3)]
    assert (t.force(yobei), t.chi(yobei), t.ph(yobei)) == tuple(a + b for a, b in zip(before, more, strict=True))


@pytest.mark.card("Seas of Shadow")
def test_seas_of_shadow_cost_honor_as_they_are_revealed() -> None:
    t = known()
    t.set_honor(0, 10)
    t.put(t.known("Seas of Shadow"), 0, "province")
    t.set_honor(1, 10)
    t.turns()
    until(t, lambda: t.question.kind == "action")
    assert (t.honor(0), t.honor(1)) == (7, 10)


@pytest.mark.card("Seas of Shadow")
@pytest.mark.parametrize(("keywords", "bows"), [("Naval", True), ("", False)])
def test_the_seas_of_shadow_frighten_whoever_sails_them_once_a_battle(keywords: str, bows: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=9, keywords=keywords), t.person("Guard", 1, force=9)
    crew = t.follower(raider, 5, keywords=keywords)
    t.put(t.known("Seas of Shadow"), 1, "region")
    t.battle([raider], [guard])
    t.use("Seas of Shadow", raider)
    t.settle()
    assert t.bowed(crew) is bows
    t.passes(1, player=0)
    assert t.question.player == 1 and not t.offers("Seas of Shadow")


@pytest.mark.card("Otomo Motoshi")
@pytest.mark.parametrize("title", ["Kyuden Hida", "Shiro Mirumoto"])
def test_motoshi_costs_what_ones_stronghold_makes_and_joins_its_clan(title: str) -> None:
    t = Table("gold", cards="gold", strongholds=(title, "Kyuden Hida"))
    motoshi = t.put(t.known("Otomo Motoshi"), 0, "province")
    home = t.stronghold(0)
    made = t.m.definition(home).stats[terms.GOLD_PRODUCTION]
    clan = "Crab Clan" if "Hida" in title else "Dragon Clan"
    assert not t.has(motoshi, clan)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Otomo Motoshi")
    assert t.owed == made
    t.settle_payment()
    t.settle()
    assert t.where(motoshi) == "home" and t.bowed(home) and t.has(motoshi, clan)


@pytest.mark.card("Massive Power")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_massive_power_grows_until_it_bursts(tokens: int) -> None:
    t = known()
    seer = t.person("Seer", force=2, chi=3, keywords="Shugenja")
    spell = on(t, "Massive Power", seer)
    seen = []
    t.turns()
    for _ in range(tokens):
        until(t, lambda: t.active == 0 and t.question.kind == "action")
        seen.append((t.force(seer), t.chi(seer)))
        until(t, lambda: t.active == 1)
    assert seen == [(4, 5), (6, 7), (2, 3)][:tokens]
    assert t.destroyed(spell) is (tokens == 3)


@pytest.mark.card("Massive Power")
def test_massive_power_may_be_thrown_at_an_enemy() -> None:
    """The Chi is what her tokens still make it: the card is destroyed as a cost, and then they are gone."""
    t = known()
    seer = t.person("Seer", force=2, chi=3, keywords="Shugenja")
    guard, giant = t.person("Guard", 1, force=3), t.person("Giant", 1, force=4)
    spell = on(t, "Massive Power", seer)
    t.battle([seer], [guard, giant])
    t.passes(1, player=1)
    t.use("Massive Power", guard)
    t.settle()
    assert t.bowed(seer) and t.destroyed(spell) and t.destroyed(guard) and not t.destroyed(giant)


@pytest.mark.card("Kyojin's Blade")
@pytest.mark.parametrize("bows", [True, False])
def test_kyojins_blade_grows_or_its_bearer_bows(bows: bool) -> None:
    t = known()
    hero = t.person("Hero", force=2, chi=1)
    blade = on(t, "Kyojin's Blade", hero)
    t.turns()
    for turn in range(2):
        until(t, lambda: not t.asked or (t.active == 0 and t.question.kind in ("choice", "action")))
        assert t.question.kind == "choice" and t.question.player == 0
        t.m.answer(t.question.options[1 if bows else 0])
        until(t, lambda: t.question.kind == "action")
        if bows:
            assert t.bowed(hero) and t.force(blade) == 0
        elif turn == 0:
            assert t.force(blade) == 1 and t.force(hero) == 3 and not t.bowed(hero)
        else:
            assert t.destroyed(hero)  # 2 Force are more than 1 Chi
            return
        until(t, lambda: t.active == 1)
    assert not t.destroyed(hero)


@pytest.mark.card("Ivory Isles Mercenaries")
@pytest.mark.parametrize(("gold", "offered"), [(2, True), (0, False)])
def test_ivory_isles_mercenaries_straighten_for_a_mine(gold: int, offered: bool) -> None:
    t = known()
    lord = t.person("Lord")
    crew = on(t, "Ivory Isles Mercenaries", lord)
    t.bow(crew)
    mine = t.holding("Mine", gold=gold) if gold else t.holding("Shrine")
    t.action_phase()
    assert t.can_use("Ivory Isles Mercenaries", 0) is offered, t.why_not("use Ivory Isles Mercenaries")
    if offered:
        t.use("Ivory Isles Mercenaries")
        while t.bowed(crew):
            t.m.answer(t.question.options[0])
        assert t.destroyed(mine) and not t.bowed(crew)
    else:
        assert not t.destroyed(mine)


@pytest.mark.card("Ivory Isles Mercenaries")
def test_ivory_isles_mercenaries_shoot_as_often_as_they_are_straight() -> None:
    t = known()
    lord, guards = t.person("Lord"), [t.person(f"Guard {n}", 1, force=1 + n) for n in range(2)]
    crew = on(t, "Ivory Isles Mercenaries", lord)
    t.battle([lord], guards)
    t.passes(1, player=1)
    t.use("Ivory Isles Mercenaries", guards[0])
    t.settle()
    assert t.bowed(crew) and t.destroyed(guards[0]) and not t.destroyed(guards[1])


@pytest.mark.card("Iron Defenders")
@pytest.mark.parametrize("attacks", [True, False])
def test_iron_defenders_do_not_attack(attacks: bool) -> None:
    t = known()
    lord, foe = t.person("Lord", 0 if attacks else 1), t.person("Foe", 1 if attacks else 0)
    iron = on(t, "Iron Defenders", lord, 0 if attacks else 1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    to = "province 1 of player 2"
    t.answer(f"assign {'Lord' if attacks else 'Foe'}").answer(to)
    until_asked(t, "assign", 1).answer(f"assign {'Foe' if attacks else 'Lord'}").answer(to)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(iron) is attacks and t.location(lord) >= 0 and t.location(foe) >= 0


@pytest.mark.card("Balance in Nothingness")
@pytest.mark.parametrize("bowed", [True, False])
def test_balance_in_nothingness_for_whoever_is_bowed_and_targeted(bowed: bool) -> None:
    """Targets are chosen before the action resolves: nothing of it is left."""
    t = known()
    seer, guard = t.person("Seer", keywords="Shugenja"), t.person("Guard", 1, bowed=bowed)
    cast(t, "Bolt", 'action(open, target("x", personality), gain_honor(2), destroy("x"))', seer)
    held(t, "Balance in Nothingness", 1)
    t.action_phase()
    t.use("Bolt", guard, others_pass=False)
    assert offered_before(t, "use Balance in Nothingness", "action") is bowed
    if bowed:
        t.answer("use Balance in Nothingness")
        until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == (0 if bowed else 2) and t.destroyed(guard) is not bowed
