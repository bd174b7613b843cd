"""Senseis, Holdings and Events of Twenty Festivals that brought new words, played."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.packing import NO, PASS, T_PROVINCE, YES, pack
from gorin.table.places import ground_of
from gorin.testing import Card, Table
from tests.lang.writing import said, written
from tests.twenty_festivals.attacking import attack, combat, engage, fight
from tests.twenty_festivals.laying import of_clan, until

TF = "twenty_festivals"


def table(stronghold: str = "", gold: int = 20) -> Table:
    """A table at which the cards of Twenty Festivals are played."""
    return Table(TF, cards=TF, gold=gold, strongholds=[stronghold] if stronghold else [])


# --- Senseis --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Yodo Sensei")
@pytest.mark.parametrize("sensei", [True, False])
def test_a_sensei_takes_the_abilities_of_a_stronghold(sensei: bool) -> None:
    t = table("The Esteemed Palace of the Crane")
    t.person("Man")
    if sensei:
        t.put("Yodo Sensei", 0)
    t.action_phase()
    assert t.can_use("The Esteemed Palace of the Crane", 0) is not sensei


@pytest.mark.card("Chuuna Sensei")
@pytest.mark.rule("TF-GLD-60")
def test_it_does_not_take_a_trait_that_produces_gold() -> None:
    t = table("The Fruitful Port of the Mantis")
    home = t.stronghold(0)
    t.m.set_definition_number(home, t.m.rules.number(t.m.definition(home).back))
    t.m.index_anew()
    t.put("Chuuna Sensei", 0)
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=6), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(mine).settle_payment()
    assert t.settle().where(mine) == "home"


def duel(t: Table, man: Card, foe: Card) -> Table:
    """Player 0 attacks, and challenges with a Battle action; both strike at once."""
    targets = 'target("man", yours & personality), target("foe", enemy & personality)'
    written(t, "Challenge", [f'action(battle, {targets}, challenge("man", "foe"), keywords=["Absent"])'])
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Challenge")
    for card in (man, foe):
        if t.question.kind == "target":
            t.answer(card)
    return t.settle()


@pytest.mark.card("Seijuro Sensei")
@pytest.mark.parametrize("interrupts", [True, False])
def test_seijuro_makes_who_wins_the_duel_as_strong_as_he_is_honorable(interrupts: bool) -> None:
    t = table()
    sensei = t.put("Seijuro Sensei", 0)
    man, foe = t.person("Man", force=2, chi=5, ph=3), t.person("Foe", 1, force=1, chi=1)
    duel(t, man, foe)
    if interrupts:
        t.answer("use Seijuro Sensei").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(sensei) is interrupts
    assert t.force(man) == (5 if interrupts else 2)


@pytest.mark.card("Sahara Sensei")
@pytest.mark.parametrize("keyword", ["Duelist", ""])
def test_sahara_lets_duelists_cost_less_honor(keyword: str) -> None:
    t = table()
    t.put("Sahara Sensei", 0)
    written(t, "Man", ["action(open, lose_honor(3))"], type="Personality", keywords=keyword)
    t.set_honor(0, 9)
    t.action_phase()
    t.use("Man").settle()
    assert t.honor(0) == (8 if keyword else 6)


@pytest.mark.card("Sahara Sensei")
def test_sahara_lets_who_wins_frighten() -> None:
    t = table()
    t.put("Sahara Sensei", 0)
    man, foe = t.person("Man", force=4, chi=5), t.person("Foe", 1, force=1, chi=1)
    t.person("Other", 1, force=4)
    duel(t, man, foe)
    t.answer("use Sahara Sensei").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert "use Sahara Sensei on Man" in t.options()


# --- Holdings -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Coastal Pearl Bed")
def test_the_abilities_of_a_holding_may_not_be_used() -> None:
    t = table()
    t.put("Coastal Pearl Bed", 0)
    hall = written(t, "Hall", ["action(open, gain_honor(1))"], player=1)
    t.action_phase()
    t.use("Coastal Pearl Bed", hall)
    until(t, lambda: t.question.player == 1)
    assert not t.can_use("Hall", 1)


@pytest.mark.card("Famous Bazaar")
@pytest.mark.rule("TF-RCR-04")
@pytest.mark.parametrize("title", ["Famous Bazaar", "Field"])
def test_a_bazaar_lets_its_province_be_refilled_face_up(title: str) -> None:
    t = table()
    what = title if title == "Famous Bazaar" else t.define("Field", "Holding", gold=1, gold_cost=4)
    card = t.put(what, 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card).settle_payment()
    t.settle()
    new = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1))
    assert t.where(card) == "home" and bool(t.m.face_up(new[0])) is (title == "Famous Bazaar")


@pytest.mark.card("Labor Crew")
@pytest.mark.parametrize("crew", [True, False])
def test_a_crew_keeps_a_unit_from_an_attack(crew: bool) -> None:
    t = table()
    t.put("Labor Crew", 1)
    man, rider, foe = t.person("Man", force=1), t.person("Rider", keywords="Cavalry"), t.person("Foe", 1)
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Cavalry").answer(rider).settle()
    assert t.question.player == 1 or not crew
    if crew:
        t.answer("use Labor Crew")
        if t.question.kind == "target":
            t.answer(rider)
        t.settle()
    until(t, lambda: t.question.kind == "action")
    assert (t.location(rider) >= 0) is not crew


@pytest.mark.card("The Obsidian Dojo")
def test_the_obsidian_dojo_teaches_who_wins_to_frighten_for_good() -> None:
    t = table()
    dojo = t.put("The Obsidian Dojo", 0)
    man, foe = t.person("Man", force=4, chi=5), t.person("Foe", 1, force=1, chi=1)
    duel(t, man, foe)
    t.answer("use The Obsidian Dojo").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(dojo) == "discard" and "use The Obsidian Dojo on Man" in t.options()


@pytest.mark.card("Secret Dojo")
@pytest.mark.parametrize("dojo", [True, False])
def test_the_secret_dojo_bows_the_challenger_who_wins(dojo: bool) -> None:
    t = table()
    t.put("Secret Dojo", 1)
    man, foe = t.person("Man", force=4, chi=5), t.person("Foe", 1, force=1, chi=1)
    duel(t, man, foe)
    if dojo:
        until(t, lambda: t.question.player == 1)
        t.answer("use Secret Dojo").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(man) is dojo


# --- Events ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("The Heavens Are Watching")
def test_an_event_turns_up_all_cards_in_provinces() -> None:
    t = table()
    event = t.put("The Heavens Are Watching", 0, "province")
    t.action_phase()
    t.use("The Heavens Are Watching").settle()
    provinces = [t.province(player, n) for player in (0, 1) for n in range(4)]
    cards = [card for v in provinces for card in t.m.zone_cards(terms.PROVINCE_ZONE + v)]
    hidden = [card for card in cards if not t.m.face_up(card)]
    assert t.where(event) == "discard" and len(hidden) <= 1  # the card that took its place


@pytest.mark.card("Miryoku no Shima")
def test_one_personality_teaches_another_a_calling_that_he_has() -> None:
    t = table()
    t.put("Miryoku no Shima", 0)
    man, master = t.person("Man"), t.person("Master", keywords="Kensai, Courtier, Paragon")
    t.action_phase()
    t.use("Miryoku no Shima", man, master)
    t.answer(man)
    assert len(t.question.options) == 2  # Kensai or Paragon; a Courtier is none of those callings
    t.answer(next(each for each in t.options() if "Kensai" in each)).settle()
    assert t.has(man, "Kensai") and not t.has(man, "Paragon") and not t.has(man, "Courtier")


@pytest.mark.card("Blessed Dojo")
@pytest.mark.parametrize("how", ["spell", "kiho", "other"])
def test_a_dojo_blesses_whom_magic_serves_while_the_action_lasts(how: str) -> None:
    t = table()
    t.put("Blessed Dojo", 0)
    man = t.person("Man", chi=2, keywords="Shugenja, Monk")
    note = 'note("chi", stat("one", chi)), gain_honor(noted("chi"))'
    aimed = 'target("one", yours & personality)'
    if how == "spell":
        d = t.define("Rite", "Spell", abilities=[said(f"action(open, {aimed}, {note})")])
        t.put(d, 0, on=man)
    else:
        keyword = '["Kiho"]' if how == "kiho" else "[]"
        written(t, "Rite", [f"action(open, {aimed}, {note}, keywords={keyword})"], type="Action", where="hand")
    t.action_phase()
    t.use("Blessed Dojo", man)
    t.use("Rite", man)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.honor(0) == (2 if how == "other" else 4) and t.chi(man) == 2


@pytest.mark.card("Beautiful Host")
@pytest.mark.parametrize("whose", ["another player's action", "your own action", "another player's trait"])
def test_a_host_avenges_honor_that_another_player_took(whose: str) -> None:
    t = table()
    t.put("Beautiful Host", 0)
    man = t.person("Man", force=1)
    t.set_honor(0, 5)
    written(t, "Slander", ["action(open, lose_honor(1, others))"], player=1)
    written(t, "Folly", ["action(open, lose_honor(1))"])
    if whose == "another player's trait":
        written(t, "Curse", ["trait(after(announces(others)), lose_honor(1, others))"], player=1)
    written(t, "Deed", ["action(open, draw)"])
    t.action_phase()
    assert not t.can_use("Beautiful Host", 0)
    if whose == "another player's action":
        t.passes(1, player=0)
        t.use("Slander")
        t.use("Beautiful Host", man)
        assert t.force(man) == 2
        return
    t.use("Folly" if whose == "your own action" else "Deed")
    t.passes(1, player=1)
    assert t.honor(0) == 4 and not t.can_use("Beautiful Host", 0)


@pytest.mark.card("Throes of Madness")
@pytest.mark.parametrize("before", [True, False])
def test_throes_straighten_unless_madness_was_given_before(before: bool) -> None:
    t = table()
    throes = t.put("Throes of Madness", 0)
    man = t.person("Man", 1)
    written(t, "Whisper", ['action(open, target("one", personality), token("one", title="Madness"))'])
    written(t, "Scream", ['action(open, target("one", personality), token("one", title="Madness"))'], player=1)
    t.action_phase()
    if before:
        t.use("Whisper", man)
    else:
        t.passes(1, player=0)
        t.use("Scream", man)  # what others give does not count
    until(t, lambda: t.question.player == 0)
    t.answer([each for each in t.options() if each.startswith("use Throes")][-1])
    t.answer(man).settle()
    assert t.bowed(throes) is before


@pytest.mark.card("Nexus of Lies")
@pytest.mark.parametrize(
    ("whose", "clan", "lost"), [(1, "Crane Clan", 1 + 2), (1, "Spider Clan", 1), (0, "Crane Clan", 1)]
)
def test_lies_cost_whoever_is_to_blame_himself(whose: int, clan: str, lost: int) -> None:
    t = table()
    t.put("Nexus of Lies", 0)
    of_clan(t, 1, clan)
    t.m.set_starting_honor(1, 5)
    t.set_honor(1, 9)
    written(t, "Deed", [f"action(open, lose_honor(1, {'you' if whose == 1 else 'others'}))"], player=whose)
    t.action_phase()
    t.use("Deed")
    assert t.honor(1) == 9 - lost


@pytest.mark.card("Blessed Herbalist")
@pytest.mark.parametrize(("heals", "kind"), [(True, "ranged"), (True, "melee"), (False, "ranged"), (True, "fear")])
def test_a_herbalist_negates_the_attacks_of_an_action(heals: bool, kind: str) -> None:
    t = table()
    t.put("Blessed Herbalist", 1, "region", bowed=True)
    man, foe = t.person("Man", force=3), t.person("Foe", 1, force=1)
    written(t, "Volley", [f"action(battle, {kind}(3))"])
    t.battle([man], [foe])
    combat(t, 0)
    t.answer("use Volley")
    t.answer(foe).settle()
    if heals:
        until(t, lambda: t.question.player == 1)
        t.answer("use Blessed Herbalist").settle()
    until(t, lambda: t.question.kind == "action")
    hurt = t.bowed(foe) if kind == "fear" else t.where(foe) == "discard"
    assert hurt is (not heals or kind == "fear")


@pytest.mark.card("Distracted Sentries")
@pytest.mark.parametrize("where", [0, 1])
def test_sentries_leave_a_province_that_is_about_to_fall(where: int) -> None:
    t = table()
    sentries = t.put("Distracted Sentries", 1, "region", province=where)
    places = [t.province(1, n) for n in range(4)]
    man = t.person("Man", force=20)
    t.battle([man], number=1)
    while t.asked and t.question.kind in ("action", "reaction"):
        t.answer_pass()
        t.settle()
    if where == 1:
        assert sorted(t.question.options) == sorted(pack(T_PROVINCE, places[n]) for n in (0, 2))
        t.m.answer(pack(T_PROVINCE, places[2]))
        t.settle()
    assert t.where(sentries) == "home" and ground_of(t.m, sentries) == places[2 if where == 1 else 0]
    assert not t.m.province_exists(places[1])


@pytest.mark.card("Kaiu-Built Defenses")
@pytest.mark.rule("TF-STT-01")
def test_defenses_stand_ready_from_the_first() -> None:
    t = table()
    wall = t.put("Kaiu-Built Defenses", 0, "province")
    other = t.put(t.define("Tower", "Holding", gold=1, keywords="Fortification"), 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    for card in (wall, other):
        t.answer("use Recruit").answer(card).settle_payment()
        t.settle()
    assert not t.bowed(wall) and t.bowed(other)


@pytest.mark.card("Kaiu-Built Defenses")
@pytest.mark.parametrize("kind", ["engage", "battle"])
def test_defenses_keep_the_enemy_from_engaging(kind: str) -> None:
    t = table()
    wall = t.put("Kaiu-Built Defenses", 1, "region")
    man, foe = t.person("Man", force=1), t.person("Foe", 1)
    written(t, "Charge", [f"action({kind}, gain_honor(1))"])
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    (engage if kind == "engage" else combat)(t, 0)
    t.answer("use Charge")
    if kind == "engage":
        assert t.honor(0) == 0 and t.can_use("Kaiu-Built Defenses", 1)
        t.answer("use Kaiu-Built Defenses").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == (0 if kind == "engage" else 1) and t.bowed(wall) is (kind == "engage")


@pytest.mark.card("Reserve Commander")
@pytest.mark.parametrize(("calls", "whose"), [(True, 0), (False, 0), (True, 1)])
def test_a_commander_takes_over_the_followers_of_the_fallen(calls: bool, whose: int) -> None:
    t = table()
    commander = t.put("Reserve Commander", 1)
    man, foe = t.person("Man", force=3), t.person("Foe", 1, force=1)
    page = t.follower(foe)
    written(t, "Blow", ['action(battle, target("one", personality & titled("Foe")), destroy("one"))'], player=whose)
    t.battle([man], [foe])
    combat(t, whose)
    t.answer("use Blow")
    t.answer(foe).settle()
    assert t.can_use("Reserve Commander", 1) is (whose == 0)  # not for an action of his own player's
    if whose == 1:
        return
    if calls:
        t.answer("use Reserve Commander").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.where(foe) == "discard" and (t.where(page) == "discard") is not calls
    if calls:
        new = t.host(page)
        assert (t.force(new), t.chi(new), t.ph(new)) == (0, 1, 1) and t.location(new) == t.province(1, 0)
        assert t.where(commander) == "discard"


@pytest.mark.card("Forward Encampment")
@pytest.mark.parametrize("lost", ["itself", "its Personality", "its own player's action", "before this battle"])
def test_an_encampment_sends_what_the_enemy_destroyed_back_into_battle(lost: str) -> None:
    t = table()
    t.put("Forward Encampment", 1)
    man, foe, friend = t.person("Man", force=9), t.person("Foe", 1, force=1), t.person("Friend", 1, force=1)
    page = t.follower(foe, title="Page")
    whom = "Foe" if lost == "its Personality" else "Page"
    player = 1 if lost == "its own player's action" else 0
    written(t, "Blow", [f'action(battle, target("one", titled("{whom}")), destroy("one"))'], player=player)
    if lost == "before this battle":
        t.put(t.m.definition(page), 1, "discard")
    t.battle([man], [foe, friend])
    if lost != "before this battle":
        combat(t, player)
        t.answer("use Blow")
        t.answer(foe if whom == "Foe" else page).settle()
        assert t.where(page) == "discard"
    combat(t, 1)
    assert t.can_use("Forward Encampment", 1) is (lost in ("itself", "its Personality"))
    if lost in ("itself", "its Personality"):
        t.answers("use Forward Encampment", "0", page, friend).settle()
        assert t.host(page) == friend


# --- Events that stay, and one that does not ------------------------------------------------------------------------


@pytest.mark.card("A New Year")
def test_everybody_draws_as_many_cards_as_he_discarded() -> None:
    t = table()
    t.put("A New Year", 0, "province")
    for player in (0, 1):
        for n in range(3):
            t.put(t.define(f"Card {player}{n}", "Action"), player, "hand")
    kept = [t.hand(0)[2], *t.hand(1)[1:]]
    gone = [*t.hand(0)[:2], t.hand(1)[0]]
    t.action_phase()
    t.use("A New Year")
    t.answer(gone[0]).answer(gone[1])
    until(t, lambda: t.question.player == 1 and t.question.kind != "action")
    t.m.answer(YES)
    t.answer(gone[2]).settle()
    assert len(t.hand(0)) == 3 and len(t.hand(1)) == 3
    assert all(card in [*t.hand(0), *t.hand(1)] for card in kept) and all(t.where(card) == "discard" for card in gone)


@pytest.mark.card("A New Year")
def test_who_discards_nothing_draws_nothing() -> None:
    t = table()
    event = t.put("A New Year", 0, "province")
    for player in (0, 1):
        t.put(t.define(f"Card {player}", "Action"), player, "hand")
    hands = [t.hand(0), t.hand(1)]
    t.action_phase()
    t.use("A New Year").answer("pass" if t.fits("pass") else t.question.options[0])
    until(t, lambda: t.question.player == 1 and t.question.kind != "action")
    t.m.answer(NO)
    t.settle()
    assert [t.hand(0), t.hand(1)] == hands and t.where(event) == "discard"


@pytest.mark.card("Into the Wastes")
@pytest.mark.parametrize("used", [True, False])
def test_the_wastes_let_their_player_begin_with_an_action_of_a_unit(used: bool) -> None:
    t = table()
    t.put("Into the Wastes", 0, "province")
    man, foe = t.person("Man", force=1), t.person("Foe", 1)
    sword = t.define("Sword", "Item", abilities=[said("action(battle, gain_honor(1))")])
    t.put(sword, 0, on=man)
    written(t, "Hall", ["action(battle, gain_honor(2))"])
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    engage(t, 0)
    if used:
        t.answer("use Into the Wastes").settle()
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.kind == "action")
    assert t.question.player == (0 if used else 1)  # else the Defender acts first
    if used:
        t.refused("Hall", 0, "TF-PVN-01", "a card's text")
        t.answer("use Sword").settle()
    combat(t, 0)
    assert t.can_use("Hall", 0)  # that was the first opportunity alone


@pytest.mark.card("The New Order")
@pytest.mark.parametrize(("ordered", "honor"), [(False, 40), (True, 40), (True, 50)])
def test_under_the_new_order_victory_takes_more_honor(ordered: bool, honor: int) -> None:
    t = table()
    event = t.put("The New Order", 0, "province")
    last = t.province(0, 3)
    t.set_honor(1, honor)
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    if ordered:
        t.answer("use The New Order").settle()
        assert t.where(event) == "home" and not t.m.province_exists(last)
    t.set_honor(1, honor)
    turn = t.turn
    until(t, lambda: not t.asked or t.over or t.turn > turn)
    assert t.over is (honor == 50 or not ordered)


@pytest.mark.card("The New Order")
def test_the_new_order_is_not_discarded() -> None:
    t = table()
    event = t.put("The New Order", 0)
    hall = t.put(t.define("Hall", "Event"), 0)
    written(t, "Change", ['action(open, target("one", event & in_play), discard("one"))'] * 2, player=1)
    t.action_phase()
    t.passes(1, player=0)
    for card in (event, hall):
        until(t, lambda: t.question.player == 1)
        t.answer(next(each for each in t.options() if each.startswith("use Change")))
        t.answer(card).settle()
    assert t.where(event) == "home" and t.where(hall) == "discard"


def decline(t: Table) -> None:
    """Pass, or say no, or do what must be done."""
    options = t.question.options
    t.m.answer(PASS if PASS in options else NO if NO in options else options[0])


@pytest.mark.card("Enlistment")
@pytest.mark.parametrize(("enlists", "in_play"), [(True, True), (False, True), (True, False)])
def test_enlistment_lets_whoever_equipped_followers_draw_one_more(enlists: bool, in_play: bool) -> None:
    t = table()
    if in_play:
        t.put("Enlistment", 1)
    t.person("Man")
    page = t.put(t.define("Page", "Follower", gold_cost=1), 0, "hand")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    if enlists:
        t.answer("use Equip").answer(page)
        until(t, lambda: t.host(page) >= 0)
    cards, turn = len(t.hand(0)), t.turn
    offered = 0
    while t.turn == turn:
        t.settle()
        if t.question.kind == "may" and t.question.player == 0:
            offered += 1
            t.m.answer(YES)
        else:
            decline(t)
    assert offered == (1 if enlists and in_play else 0)
    assert len(t.hand(0)) == cards + 1 + offered


@pytest.mark.card("Enlistment")
def test_a_follower_of_the_turn_before_does_not_count_again() -> None:
    t = table()
    t.put("Enlistment", 1)
    t.person("Man")
    page = t.put(t.define("Page", "Follower", gold_cost=1), 0, "hand")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    t.answer("use Equip").answer(page)
    offers: list[int] = []
    turn = t.turn
    while t.turn < turn + 3:
        t.settle()
        if t.question.kind == "may":
            offers.append(t.turn - turn)
        decline(t)
    assert offers == [0]


@pytest.mark.card("Short Season")
@pytest.mark.parametrize("season", [True, False])
def test_in_a_short_season_everybody_takes_one_such_action_a_turn(season: bool) -> None:
    t = table()
    if season:
        t.put("Short Season", 1)
    for n in (1, 2):
        written(t, f"Deed {n}", ["action(open, gain_honor(1))"])
    written(t, "Fight", ["action(dynasty, gain_honor(1))"])
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    t.use("Deed 1")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Deed 2", 0) is not season
    until(t, lambda: t.phase_now == "dynasty")
    assert t.can_use("Fight", 0)


@pytest.mark.card("Short Season")
@pytest.mark.parametrize("acts", [True, False])
def test_a_short_season_begins_before_one_has_acted_and_ends_in_the_next_action_phase(acts: bool) -> None:
    t = table()
    event = t.put("Short Season", 0, "province")
    written(t, "Deed", ["action(open, gain_honor(1))"])
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    if acts:
        t.use("Deed")
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert not t.can_use("Short Season", 0)
        return
    turn = t.turn
    t.use("Short Season")
    assert t.where(event) == "home"
    until(t, lambda: t.turn == turn + 1 and t.question.kind == "action" and t.phase_now == "action")
    assert t.where(event) == "home"
    until(t, lambda: t.turn == turn + 2 and t.question.kind == "action" and t.phase_now == "action")
    assert t.where(event) == "discard"


@pytest.mark.card("Shadow of the Dark God")
def test_a_shadow_lies_on_all_provinces_while_it_is_in_play() -> None:
    t = table()
    event = t.put("Shadow of the Dark God", 0, "province")
    lands = [t.province(player, n) for player in (0, 1) for n in (0, 3)]
    before = [t.strength(land) for land in lands]
    t.action_phase()
    assert [t.strength(land) for land in lands] == before
    t.use("Shadow of the Dark God")
    assert t.where(event) == "home" and [t.strength(land) for land in lands] == [each - 1 for each in before]


@pytest.mark.card("Denial")
@pytest.mark.parametrize("keyword", ["Favor", "Political"])
def test_denial_costs_honor_for_what_is_done_with_the_favor(keyword: str) -> None:
    t = table()
    t.put("Denial", 0)
    t.set_honor(1, 5)
    written(t, "Word", [f'action(open, draw, keywords=["{keyword}"])'], player=1)
    t.action_phase()
    t.use("Word")
    assert t.honor(1) == (3 if keyword == "Favor" else 5)


@pytest.mark.card("Denial")
def test_denial_is_discarded_in_the_second_turn_from_then() -> None:
    t = table()
    event = t.put("Denial", 0, "province")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    turn = t.turn
    t.use("Denial")
    for later, where in ((2, "home"), (4, "discard")):
        until(t, lambda later=later: t.turn == turn + later and t.question.kind == "action")  # type: ignore[misc]
        assert t.where(event) == where


@pytest.mark.card("The Blessing")
def test_a_blessing_comes_as_the_next_turn_begins() -> None:
    t = table()
    t.put("The Blessing", 0, "province")
    hall = t.holding("Hall", 0, gold=2)
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0 and t.phase_now == "action")
    turn = t.turn
    t.use("The Blessing", hall)
    for later, made in ((1, 2), (2, 3)):
        until(t, lambda later=later: t.turn == turn + later and t.question.kind == "action")  # type: ignore[misc]
        assert t.production(hall) == made


@pytest.mark.card("Master of Clear Water Dojo")
@pytest.mark.parametrize("keyword", ["Dojo", "Temple"])
def test_a_master_costs_less_after_another_dojo(keyword: str) -> None:
    t = Table(TF, cards=TF, gold=3)
    master = t.put("Master of Clear Water Dojo", 0, "province")
    price = 0
    school = t.put(t.define("School", "Holding", gold=1, gold_cost=price, keywords=keyword), 0, "province", province=1)
    t.put(t.define("Field", "Holding", gold=1, gold_cost=1), 0, "province", province=2)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(school).settle_payment()
    t.settle()
    t.answer("use Recruit").answer(master).settle_payment()
    t.settle()
    assert t.where(master) == "home" and t.can_use("Recruit", 0) is (keyword == "Dojo")  # 1 Gold is left, or none


@pytest.mark.card("Padis Dojo")
@pytest.mark.parametrize(("mine", "others"), [(1, 1), (1, 2)])
def test_a_dojo_does_not_fill_the_hand_beyond_all_others(mine: int, others: int) -> None:
    t = table()
    dojo = t.put("Padis Dojo", 0)
    for player, number in ((0, mine), (1, others)):
        for n in range(number):
            t.put(t.define(f"Card {player}{n}", "Action"), player, "hand")
    t.action_phase()
    t.answer("use Padis Dojo").settle()
    while t.question.kind != "action":
        t.m.answer(t.question.options[0])
    assert len(t.hand(0)) == (1 if others == 1 else 2) and t.where(dojo) == "discard"


# --- more Senseis ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Chukage Sensei")
@pytest.mark.parametrize(("keyword", "price"), [("Water", 2), ("Fire", 3)])
def test_chukage_makes_spells_dearer_that_are_not_of_water(keyword: str, price: int) -> None:
    t = Table(TF, cards=TF, gold=0)
    t.put("Chukage Sensei", 0)
    t.person("Man", keywords="Shugenja")
    spell = t.put(t.define("Rite", "Spell", gold_cost=2, keywords=keyword), 0, "hand")
    mine = t.holding("Mine", 0, gold=price - 1)
    t.action_phase()
    assert not t.can_use("Equip", 0)
    t.holding("More", 0, gold=1)
    t.m.pending = None
    t.answer("use Equip").answer(spell)
    until(t, lambda: t.host(spell) >= 0)
    assert t.bowed(mine)


@pytest.mark.card("Chukage Sensei")
@pytest.mark.parametrize(
    ("keyword", "caster", "opposed", "fine"),
    [("Water", "Shugenja", True, True), ("Fire", "Shugenja", True, False), ("Water", "Shugenja", False, False)],
)
def test_chukage_lets_water_spells_be_equipped_in_battle(keyword: str, caster: str, opposed: bool, fine: bool) -> None:
    t = table()
    t.put("Chukage Sensei", 0)
    man, foe = t.person("Man", keywords=caster), t.person("Foe", 1)
    t.put(t.define("Rite", "Spell", gold_cost=1, keywords=keyword), 0, "hand")
    t.battle([man], [foe] if opposed else [])
    combat(t, 0)
    assert t.can_use("Equip", 0) is fine


@pytest.mark.card("Chukage Sensei")
@pytest.mark.parametrize("keyword", ["Water", "Fire"])
def test_chukage_gives_force_when_water_moves_someone(keyword: str) -> None:
    t = table()
    t.put("Chukage Sensei", 0)
    man, other = t.person("Man", force=1, keywords="Shugenja, Water"), t.person("Other")
    text = 'action(open, target("one", others_own & personality), move("one", home))'
    foe = t.person("Foe", 1)
    written(t, "Tide", [text.replace("open", "battle")], keywords=keyword)
    t.battle([man, other], [foe])
    combat(t, 0)
    t.answer("use Tide")
    t.answer(foe).settle()
    if t.question.kind == "target":
        t.answer(man).settle()
    assert t.location(foe) < 0 and t.force(man) == (2 if keyword == "Water" else 1)


@pytest.mark.card("Daigo Sensei")
@pytest.mark.parametrize("keyword", ["Shadowlands", ""])
@pytest.mark.parametrize("type", ["Personality", "Follower"])
def test_daigo_suffers_nothing_tainted(keyword: str, type: str) -> None:
    t = table()
    t.put("Daigo Sensei", 0)
    t.person("Man")
    d = t.define("Newcomer", type, gold_cost=1, force=1, chi=1, ph=1, keywords=keyword)
    t.put(d, 0, "hand" if type == "Follower" else "province")
    t.phase(terms.PHASE_ACTION if type == "Follower" else terms.PHASE_DYNASTY)
    assert t.can_use("Equip" if type == "Follower" else "Recruit", 0) is (keyword == "")


@pytest.mark.card("Daigo Sensei")
@pytest.mark.parametrize("spell", ["Earth", "Air"])
def test_daigo_makes_whoever_aims_at_an_earth_mage_discard(spell: str) -> None:
    t = table()
    t.put("Daigo Sensei", 0)
    man = t.person("Man", keywords="Shugenja")
    t.put(t.define("Rite", "Spell", keywords=spell), 0, on=man)
    card = t.put(t.define("Card", "Action"), 1, "hand")
    written(t, "Gaze", ['action(open, target("one", others_own & personality), gain_honor(1))'], player=1)
    t.action_phase()
    t.passes(1, player=0)
    t.answer("use Gaze")
    t.answer(man).settle()
    assert t.can_use("Daigo Sensei", 0) is (spell == "Earth")
    if spell == "Earth":
        t.answer("use Daigo Sensei").settle()
        until(t, lambda: t.question.kind == "action")
        assert t.where(card) == "discard" and t.honor(1) == 1


@pytest.mark.card("Aroru Sensei")
@pytest.mark.parametrize("sensei", [True, False])
def test_aroru_turns_the_way_of_the_sword_into_that_of_the_shadows(sensei: bool) -> None:
    t = table()
    if sensei:
        t.put("Aroru Sensei", 0)
    for keyword in ("Ninja", "Iaijutsu"):
        text = f'interrupt, [any_number_of_times, action_is("{keyword}")], gain_honor(1)'
        written(t, f"Sees {keyword}", [f"action({text})"], player=1)
    written(t, "Cut", ['action(open, draw, keywords=["Iaijutsu"])'])
    t.action_phase()
    t.answer("use Cut")
    until(t, lambda: t.question.player == 1)
    assert t.can_use("Sees Ninja", 1) is sensei and t.can_use("Sees Iaijutsu", 1) is not sensei


@pytest.mark.card("Aroru Sensei")
@pytest.mark.parametrize(("keyword", "loss", "left"), [("Ninja", 3, 8), ("", 3, 6), ("Ninja", 2, 9), ("Ninja", 1, 9)])
def test_aroru_lets_the_ninja_cost_less_honor(keyword: str, loss: int, left: int) -> None:
    t = table()
    t.put("Aroru Sensei", 0)
    written(t, "Man", [f"action(open, lose_honor({loss}))"], type="Personality", keywords=keyword)
    t.set_honor(0, 9)
    t.action_phase()
    t.use("Man")
    until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == left


@pytest.mark.card("Aroru Sensei")
@pytest.mark.parametrize(("keyword", "chi"), [("Ninja", 5), ("", 5), ("Ninja", 1)])
def test_aroru_poisons_whoever_loses_to_the_ninja(keyword: str, chi: int) -> None:
    t = table()
    t.put("Aroru Sensei", 0)
    man, foe = t.person("Man", force=4, chi=chi, keywords=keyword), t.person("Foe", 1, force=3, chi=3)
    duel(t, man, foe)
    t.answer("use Aroru Sensei").settle()
    until(t, lambda: t.question.kind == "action")
    poisoned = keyword == "Ninja" and chi > 3
    assert (t.force(foe), t.chi(foe)) == ((2, 2) if poisoned else (3, 3)) and t.force(man) == 4


@pytest.mark.card("Kiyoteru Sensei")
@pytest.mark.parametrize(("keyword", "force", "fine"), [("Dragon", 4, True), ("Dragon", 3, False), ("Oni", 4, False)])
def test_kiyoteru_measures_dragons_by_strength(keyword: str, force: int, fine: bool) -> None:
    t = table()
    t.put("Kiyoteru Sensei", 0)
    t.person("Strong", force=force)
    t.person("Tainted", force=9, keywords="Shadowlands")
    d = t.define("Great One", "Personality", force=5, chi=5, ph=3, hr=4, gold_cost=1, keywords=keyword)
    t.put(d, 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert t.can_use("Recruit", 0) is fine


@pytest.mark.card("Kiyoteru Sensei")
@pytest.mark.rule("TF-PRO-01")
@pytest.mark.parametrize(("keyword", "fine"), [("Dragon", True), ("Oni", False)])
def test_kiyoteru_proclaims_dragons(keyword: str, fine: bool) -> None:
    t = table()
    t.put("Kiyoteru Sensei", 0)
    of_clan(t, 0, "Crane Clan")
    d = t.define("Great One", "Personality", force=5, chi=5, ph=3, hr=0, gold_cost=1, keywords=keyword)
    card = t.put(d, 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert t.can_use("Recruit and Proclaim", 0) is fine
    if fine:
        t.answer("use Recruit and Proclaim").answer(card).settle_payment()
        t.settle()
        assert t.honor(0) == 3
