"""Cards of Gold Edition about actions: who may perform them, what they cost, and what becomes of their effects."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.refs import OTHERS, NamedPlayer
from gorin.lang.verbs import Draw, dishonor, gain_honor, lose_honor
from gorin.rules.entering import price
from gorin.rules.views import knows
from gorin.table import terms
from gorin.table.definitions import Ability
from gorin.testing import Card, Table
from tests.gold.laying import until
from tests.lang.writing import written


def known(players: int = 2, strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, strongholds=strongholds, cards="gold", gold=20)


def bowing(words: str = 'yours & (keyword("Monk") | keyword("Shugenja"))', gain: int = 2) -> Ability:
    """ "Bow one of yours: gain Honor"."""
    return open_([gain_honor(gain)], [target(f'target("caster", {words})'), bow_cost("caster")])


def event(t: Table, title: str, active: int = 0) -> Table:
    """An Event face-up in a player's Province resolves; his Action Phase begins."""
    t.put(title, active, "province")
    t.turns(active)
    return until(t, lambda: t.question.kind == "action" and t.question.player == active)


def deed(t: Table, title: str, keywords: str, player: int = 0) -> Card:
    """A Strategy in a player's hand for which one of his bows."""
    d = t.define(title, "Action", keywords=keywords, abilities=[bowing()])
    return t.put(d, player, "hand")


@pytest.mark.card("Celestial Alignment")
@pytest.mark.parametrize(
    ("what", "caster", "spared"),
    [("Kiho", "Shugenja", True), ("Kiho", "Monk", False), ("", "Shugenja", False), ("Spell", "Shugenja", True)],
)
@pytest.mark.parametrize("aligned", [False, True])
def test_under_celestial_alignment_shugenja_need_not_bow_for_spells_and_kihos(
    what: str, caster: str, spared: bool, aligned: bool
) -> None:
    t = known()
    hero = t.person("Hero", keywords=caster)
    if what == "Spell":
        t.put(t.define("Deed", "Spell", abilities=[open_([gain_honor(2)])]), 0, on=hero)
    else:
        deed(t, "Deed", what)
    if aligned:
        event(t, "Celestial Alignment")
    else:
        t.action_phase()
    t.use("Deed", *([] if what == "Spell" else [hero]))
    while t.asked and t.question.kind in ("waive", "pay"):
        t.answer("yes" if t.question.kind == "waive" else t.question.options[0])
    assert t.honor(0) == 2
    assert t.bowed(hero) is not (spared and aligned)


@pytest.mark.card("Celestial Alignment")
@pytest.mark.parametrize("mine", [False, True])
def test_celestial_alignment_serves_its_player_alone(mine: bool) -> None:
    t = known()
    player = 0 if mine else 1
    hero = t.person("Hero", player, keywords="Shugenja")
    deed(t, "Deed", "Kiho", player)
    event(t, "Celestial Alignment")
    until(t, lambda: t.question.kind == "action" and t.question.player == player)
    t.use("Deed", hero)
    while t.question.kind == "waive":
        t.answer("yes")
    assert (t.honor(player), t.bowed(hero)) == (2, not mine)


@pytest.mark.card("Investigation")
@pytest.mark.parametrize("kind", ["Ninja", "Kolat", "Shugenja"])
@pytest.mark.parametrize("aimed", ["mine", "his", "me"])
def test_an_investigation_leaves_of_a_ninjas_deed_what_it_costs_its_player(kind: str, aimed: str) -> None:
    t = known()
    mine, his = t.person("Mine"), t.person("His", 1, force=2)
    aim = 'target_player("x", others)' if aimed == "me" else 'target("x", personality)'
    harm = lose_honor(4, NamedPlayer("x")) if aimed == "me" else dishonor("x")
    deeds = [harm, lose_honor(2), Draw(1, OTHERS)]
    foe = t.person("Foe", 1, keywords=kind, abilities=[open_([target(aim), *deeds])])
    t.put(t.known("Investigation"), 0, "hand")
    t.action_phase(1)
    chosen: dict[str, str | int] = {"me": "player 1", "mine": mine, "his": his}
    t.use("Foe", chosen[aimed])
    offered = kind != "Shugenja" and aimed != "his"
    assert t.can_use("Investigation", 0) is offered
    if offered:
        t.use("Investigation").settle_payment()
    until(t, lambda: t.question.kind == "action" or (t.asked and t.m.action < 0))
    assert t.honor(1) == (-7 if offered else -2)
    assert t.honor(0) == (-4 if aimed == "me" and not offered else 0)
    assert len(t.hand(0)) == (0 if offered else 2)  # the Investigation is among them
    assert t.dishonored(mine) is (aimed == "mine" and not offered) and t.dishonored(his) is (aimed == "his")
    assert t.bowed(foe) is False


DONE = """action(
    open,
    [any_number_of_times],
    target("hero", yours & personality),
    target("foe", others_own & personality),
    give("hero", bonus(force, 2), game),
    give("hero", has_keyword("Samurai"), game),
    token("hero", 1, 0, title="Might"),
    dishonor("foe"),
)"""


def borne(t: Table, hero: Card, texts: list[str], type: str) -> Card:
    """An attachment of a Personality with these texts."""
    return t.put(t.m.definition(written(t, "Work", texts, type=type, where="removed")), 0, on=hero)


@pytest.mark.card("Solar Eclipse")
@pytest.mark.ruling("R00-C-165", "R00-C-166", "R00-C-167", "R00-C-168")
@pytest.mark.parametrize("source", ["Spell", "Shugenja", "Monk"])
def test_a_solar_eclipse_suspends_what_spells_and_shugenja_have_done(source: str) -> None:
    """Bonuses and keywords come back with the sun; tokens and the shame of others never went away."""
    t = known()
    hero, foe = t.person("Hero", keywords="Shugenja", force=2), t.person("Foe", 1)
    if source == "Spell":
        borne(t, hero, [DONE], "Spell")
    else:
        written(t, "Work", [DONE], type="Personality", keywords=source)
    eclipse = t.put(t.known("Solar Eclipse"), 1, "province")
    t.turns()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Work", hero, foe)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert (t.force(hero), t.has(hero, "Samurai"), t.dishonored(foe)) == (5, True, True)
    until(t, lambda: t.question.kind == "action" and t.active == 1 and t.question.player == 0)
    assert t.m.definition(eclipse).title == "Solar Eclipse"
    dark = source != "Monk"
    assert (t.force(hero), t.has(hero, "Samurai")) == ((3, False) if dark else (5, True))
    assert t.dishonored(foe)
    until(t, lambda: t.question.kind == "action" and t.active == 0 and t.question.player == 0)
    assert t.can_use("Work", 0) is not dark
    until(t, lambda: t.question.kind == "action" and t.active == 1)
    until(t, lambda: t.question.kind == "action" and t.active == 0 and t.question.player == 0)
    assert (t.force(hero), t.has(hero, "Samurai")) == (5, True) and t.can_use("Work", 0)


@pytest.mark.card("Solar Eclipse")
@pytest.mark.parametrize("type", ["Spell", "Item"])
def test_a_solar_eclipse_darkens_what_spells_are_and_leaves_other_attachments(type: str) -> None:
    t = known()
    hero = t.person("Hero", keywords="Shugenja")
    borne(t, hero, ["continuous(to(one_of(bearer), bonus(chi, 2)))"], type)
    assert t.chi(hero) == 5
    event(t, "Solar Eclipse")
    assert t.chi(hero) == (3 if type == "Spell" else 5)


HALLS = "The Ancient Halls of the Lion"
GROUND = [
    "continuous(to(unit & here, bonus(force, 2)))",
    "trait(after(enters(one_of(this))), gain_honor(3))",
    "action(battle, [~terrain_here], put_into_play(current_battlefield), gain_honor(2))",
]


@pytest.mark.card(HALLS, "Advance Scout")
@pytest.mark.ruling("R00-C-360")
@pytest.mark.parametrize("who", [HALLS, "Advance Scout"])
@pytest.mark.parametrize("stopped", [True, False])
def test_a_terrain_may_lie_there_for_nothing(who: str, stopped: bool) -> None:
    t = known(strongholds=(HALLS,) if who == HALLS else ())
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=1)
    if who != HALLS:
        t.put(t.known(who), 0, on=hero)
    ground = written(t, "Ground", GROUND, 1, type="Action", where="hand", keywords="Terrain")
    t.battle([foe], [hero], attacker=1)
    before = t.honor(1)
    t.use("Ground", player=1)
    assert t.can_use(who, 0)
    if stopped:
        t.use(who)
    until(t, lambda: t.question.kind == "action")
    assert t.where(ground) == "home" and t.m.terrain(t.location(hero)) == ground
    assert t.honor(1) - before == (0 if stopped else 5)
    assert (t.force(hero), t.force(foe)) == ((3, 1) if stopped else (5, 3))


@pytest.mark.card(HALLS)
def test_the_ancient_halls_of_the_lion_answer_no_action_but_a_terrains() -> None:
    t = known(strongholds=(HALLS,))
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=1)
    gain = 'action(battle, target("x", yours & personality), gain_honor(2))'
    written(t, "Ground", [gain], 1, type="Action", where="hand")
    t.battle([foe], [hero], attacker=1)
    t.use("Ground", foe, player=1)
    assert not t.can_use(HALLS, 0) and t.honor(1) == 2


AKODO = "The Noble Halls of the Akodo"


@pytest.mark.card(AKODO)
@pytest.mark.rule("GE-ANC-02")
@pytest.mark.parametrize(("home", "keywords", "able"), [
    (True, "Lion Clan, Shugenja", True), (True, "Lion Clan", False), (True, "Shugenja", False),
    (False, "Lion Clan, Shugenja", False),
])  # fmt: skip
def test_shugenja_of_the_noble_halls_honor_the_ancestors_of_other_clans(home: bool, keywords: str, able: bool) -> None:
    t = known(strongholds=(AKODO,) if home else ())
    heir = t.person("Heir", keywords=keywords)
    ghost = t.put(t.define("Forefather", "Ancestor", hr=0, keywords="Unique, Crab Clan"), 0, "hand")
    t.action_phase()
    assert t.can_use("Call an Ancestor", 0) is able
    if able:
        t.use("Call an Ancestor", heir, ghost)
        until(t, lambda: t.question.kind == "action")
        assert t.host(ghost) == heir


@pytest.mark.card(AKODO)
@pytest.mark.parametrize(("keywords", "comes"), [("Ninja", False), ("Shadowlands", False), ("Samurai", True)])
def test_the_noble_halls_take_in_neither_ninja_nor_shadowlands(keywords: str, comes: bool) -> None:
    t = known(strongholds=(AKODO,))
    t.put(t.define("Guest", "Personality", force=1, chi=1, keywords=f"Lion Clan, {keywords}"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert t.fits("buy Guest") is comes


SHRINE = "action(limited, [bow(this)], gain_honor(2))"
LIBRARY = "action(limited, [bow(this)], draw)"


@pytest.mark.card("Kosaten Shiro")
@pytest.mark.parametrize(
    ("makes", "printed", "due"), [("Gold", 4, 3), ("Honor", 4, 3), ("Honor", 1, 1), ("Honor", 0, 0), ("", 4, 2)]
)
def test_in_kosaten_shiro_what_makes_gold_or_honor_costs_one_less_whatever_else_is_said(
    makes: str, printed: int, due: int
) -> None:
    t = known(strongholds=("Kosaten Shiro",))
    written(t, "Broker", ["continuous(for_players(each_player, to(holding, costs_more(-2))))"])
    texts = [SHRINE if makes == "Honor" else LIBRARY]
    gold = 3 if makes == "Gold" else 0
    one, his = (written(t, f"Work {p}", texts, p, where="province", gold_cost=printed, gold=gold) for p in (0, 1))
    assert (price(t.m, 0, one, -1, 0), price(t.m, 1, his, -1, 0)) == (due, max(0, printed - 2))


@pytest.mark.card("Matsu Makiko")
@pytest.mark.parametrize(("text", "more"), [(SHRINE, 1), (LIBRARY, 0)])
def test_matsu_makiko_is_stronger_where_honor_is_made(text: str, more: int) -> None:
    t = known()
    makiko = t.put(t.known("Matsu Makiko"), 0)
    written(t, "Shrine", [text], 1)
    before = t.force(makiko)
    t.battle([makiko], [t.person("Guard", 1)])
    assert t.force(makiko) == before + more


@pytest.mark.card("Agasha Hamanari")
@pytest.mark.parametrize(("where", "offered"), [("hand", True), ("home", False)])
@pytest.mark.parametrize("aimed", ["mine", "me", "his"])
def test_agasha_hamanari_sends_a_strategy_back_to_the_hand(where: str, offered: bool, aimed: str) -> None:
    t = known()
    hamanari = t.put(t.known("Agasha Hamanari"), 0)
    mine, his = t.person("Mine"), t.person("His", 1)
    aim = 'target_player("x", others)' if aimed == "me" else 'target("x", personality)'
    text = f"action(open, {aim}, gain_honor(2))"
    plot = written(t, "Plot", [text], 1, type="Action" if where == "hand" else "Holding", where=where)
    t.turns(1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    before = t.honor(1)
    chosen: dict[str, str | int] = {"me": "player 1", "mine": mine, "his": his}
    t.use("Plot", chosen[aimed])
    offered = offered and aimed != "his"
    assert t.can_use("Agasha Hamanari", 0) is offered
    if offered:
        t.use("Agasha Hamanari")
    until(t, lambda: t.question.kind == "action" and t.m.action < 0)
    assert t.honor(1) - before == (0 if offered else 2) and t.bowed(hamanari) is offered
    if where == "hand":
        assert t.where(plot) == "discard"
        until(t, lambda: t.active == 0)
        assert t.where(plot) == ("hand" if offered else "discard")


@pytest.mark.card("Agasha Hamanari")
@pytest.mark.parametrize("there", [True, False])
def test_agasha_hamanari_keeps_terrains_from_the_battlefield_where_she_is(there: bool) -> None:
    t = known()
    hamanari, foe = t.put(t.known("Agasha Hamanari"), 0), t.person("Foe", 1, force=1)
    guard = t.person("Guard", force=1)
    ground = written(t, "Ground", GROUND, 1, type="Action", where="hand", keywords="Terrain")
    t.battle([foe], [hamanari if there else guard], attacker=1)
    t.use("Ground", player=1)
    assert t.can_use("Agasha Hamanari", 0) is there
    if there:
        t.use("Agasha Hamanari")
    until(t, lambda: t.question.kind == "action" and t.m.action < 0)
    assert t.where(ground) == ("discard" if there else "home")


def acting(t: Table) -> Table:
    """Player 0 comes to act in an Action Phase of his own."""
    return until(t, lambda: t.question.kind == "action" and t.active == 0 and t.question.player == 0)


@pytest.mark.card("Shosuro Turaki")
@pytest.mark.rule("GE-CPY-01")
@pytest.mark.golden("GX-GE-012")
def test_turaki_copies_a_chi_as_it_is_and_her_own_item_bears_its_share() -> None:
    t = known()
    turaki, wayan = t.put(t.known("Shosuro Turaki"), 0), t.person("Wayan", 1, chi=4)
    mine, his = t.item(turaki, 1, 2, title="Fan"), t.item(wayan, 0, 2, title="Scroll")
    written(t, "Fire", ['action(open, [any_number_of_times], target("x", item), destroy("x"))'])
    t.turns()
    acting(t)
    t.use("Shosuro Turaki", wayan)
    t.answer(next(each for each in t.options() if "Chi" in each))
    acting(t)
    assert t.chi(turaki) == 6
    t.use("Fire", his)
    acting(t)
    assert (t.chi(wayan), t.chi(turaki), t.force(turaki)) == (4, 6, 2)
    t.use("Fire", mine)
    acting(t)
    assert (t.chi(turaki), t.force(turaki)) == (4, 1)
    until(t, lambda: t.question.kind == "action" and t.active == 1)
    assert t.chi(turaki) == 4
    acting(t)
    assert t.chi(turaki) == 1


@pytest.mark.card("Shosuro Turaki")
@pytest.mark.rule("GE-CPY-01")
@pytest.mark.golden("GX-GE-013")
def test_turaki_loses_what_she_copied_as_her_next_turn_begins_and_its_tokens_with_it() -> None:
    """What else it did stays: a token that the other has put there himself, and Honor."""
    t = known()
    t.put(t.known("Shosuro Turaki"), 0)
    hero = t.person("Hero", force=2)
    text = (
        'action(open, [any_number_of_times], target("x", personality), '
        'token("x", 1, 0, title="Might"), give("x", bonus(chi, 1), game))'
    )
    wayan = written(t, "Wayan", [text], 1, type="Personality")
    t.turns()
    acting(t)
    t.use("Shosuro Turaki", wayan)
    t.answer(next(each for each in t.options() if "copies" in each or "copy" in each))
    if t.question.kind == "choice":
        t.answer(t.question.options[0])
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Wayan", hero, player=1)
    acting(t)
    assert t.force(hero) == 3
    before = t.chi(hero)
    t.answer(next(each for each in t.options() if each.endswith("on Shosuro Turaki")))
    t.answer(hero)
    until(t, lambda: t.question.kind == "action" and t.active == 1)
    assert (t.force(hero), t.chi(hero)) == (4, before + 1)
    acting(t)
    assert (t.force(hero), t.chi(hero)) == (3, before + 1)
    assert not any(each.endswith("on Shosuro Turaki") for each in t.options())


@pytest.mark.card("Eternal Halls of the Shiba")
@pytest.mark.parametrize(("keywords", "offered"), [("Kiho", True), ("", False)])
def test_the_eternal_halls_give_each_kiho_back_once(keywords: str, offered: bool) -> None:
    t = known(strongholds=("Eternal Halls of the Shiba",))
    first, second = (t.person(f"Sage {n}", keywords="Shugenja") for n in range(2))
    t.person("Third", keywords="Shugenja")
    art = deed(t, "Art", keywords)
    scrap = t.put(t.define("Scrap", "Action"), 0, "hand")
    t.action_phase()
    t.use("Art", first)
    assert t.can_use("Eternal Halls", 0) is offered
    if not offered:
        return
    t.use("Eternal Halls", scrap)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert (t.where(art), t.where(scrap)) == ("hand", "discard")
    assert knows(t.m, 1, art)
    t.use("Art", second)
    assert t.honor(0) == 7 + 4 and not t.can_use("Eternal Halls", 0)
    until(t, lambda: t.question.kind == "action")
    assert t.where(art) == "discard"


@pytest.mark.card("Soul of the Grand Master")
@pytest.mark.parametrize(("keywords", "offered"), [("Kiho", True), ("", False)])
def test_the_soul_of_the_grand_master_looks_into_the_hand_of_whoever_casts_at_one(keywords: str, offered: bool) -> None:
    t = known()
    hero, sage = t.person("Hero"), t.person("Sage", 1, keywords="Shugenja")
    t.put(t.known("Soul of the Grand Master"), 0, on=hero)
    secret = t.put(t.define("Secret", "Action"), 1, "hand")
    costs = 'target("sage", yours & keyword("Shugenja")), bow("sage")'
    text = f'action(open, [{costs}], target("x", personality), bow("x"))'
    written(t, "Art", [text], 1, type="Action", where="hand", keywords=keywords)
    t.action_phase(1)
    t.use("Art", sage, hero)
    assert t.can_use("Soul", 0) is offered and not knows(t.m, 0, secret)
    if offered:
        t.use("Soul")
        assert knows(t.m, 0, secret)


@pytest.mark.card("Master of the Bells")
@pytest.mark.parametrize(("bells", "tainted", "falls"), [(1, 1, True), (1, 2, False), (2, 3, True)])
def test_masters_of_the_bells_are_heard_where_shadows_are_few(bells: int, tainted: int, falls: bool) -> None:
    t = known()
    for n in range(bells):
        t.put(t.known("Master of the Bells"), 0, on=t.person(f"Hero {n}"))
    foes = [t.person(f"Foe {n}", 1, keywords="Shadowlands") for n in range(tainted)]
    t.action_phase()
    assert t.can_use("Master", 0) is falls
    if falls:
        t.use("Master", foes[0])
        assert t.destroyed(foes[0])
