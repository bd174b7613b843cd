"""Cards beyond the base set about duels, battles and what follows, each by hand and beside its refusal."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.costs import bow_cost
from gorin.lang.selectors import ANY_CARD, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.table.stats import stat
from gorin.table.terms import FOCUS, HONOR_REQUIREMENT, PHASE_DYNASTY, PHASE_EVENTS, PHASE_STRAIGHTEN
from gorin.testing import Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


def scores(t: Table) -> str:
    """How the duel came out, in the words of the log."""
    t.finish()
    [line] = [line for line in t.said() if " scores " in line]
    return line


def choose(t: Table, word: str) -> Table:
    """Take the option that has this word in it."""
    t.answer(next(each for each in t.options() if word in each))
    return t.settle()


def fight_out(t: Table) -> None:
    """Pass until the battle is over."""
    while t.m.in_battle:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])


# --- Focus Effects ---------------------------------------------------------------------------------------------------

STYLES = [
    # title, keywords of the duelist, his Force, Chi and Personal Honor, and what he scores with the card focused
    ("Unbroken Blade Style", "Crab Clan", 2, 0, 3 + 2),
    ("Unbroken Blade Style", "Crab Clan", 9, 0, 3 + 5),
    ("Heart of the Katana Style", "Lion Clan", 0, 2, None),
    ("Heart of the Katana Style", "Lion Clan", 0, 5, None),
    ("Unauthorized Duel", "", 0, 2, 3 + 4),
    ("Coordinated Movement", "Commander", 0, 0, 3 + 4),
]


@pytest.mark.card(*dict.fromkeys(title for title, *_ in STYLES))
@pytest.mark.rule("SE-DUE-13", "SE-DUE-14")
@pytest.mark.parametrize(("title", "keywords", "force", "honor", "score"), STYLES)
def test_a_style_serves_who_has_learned_it(
    title: str, keywords: str, force: int, honor: int, score: int | None
) -> None:
    for learned in (True, False):
        t = Table()
        hero = t.person("Hero", force=force, chi=3, ph=honor, keywords=keywords if learned else "Monk")
        foe = t.person("Foe", 1, chi=3)
        style = t.put(title, 0, "hand")
        printed = stat(t.m, style, FOCUS)
        if score is None:
            score = 3 + printed + min(3, honor)
        t.duel(hero, foe)
        t.strikes(p0=title)
        always = title == "Unauthorized Duel"
        assert scores(t) == f"Hero scores {score if learned or always else 3 + printed}, Foe 3."
        assert t.dishonored(hero) == always


@pytest.mark.card("Kakita's Edge")
def test_the_edge_makes_another_card_as_sharp_as_its_bearer_is_honorable() -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=3, ph=4), t.person("Foe", 1, chi=9)
    edge = t.put("Kakita's Edge", 0, "hand")
    blunt = t.put(t.define("Blunt", "Action", focus=1), 0, "deck")
    t.token(hero, ph=2)
    t.duel(hero, foe)
    t.answer(next(each for each in t.options() if each.startswith("focus")))
    t.answer("focus Blunt")
    t.answer(next(each for each in t.options() if each.startswith("focus")))
    t.answer("focus Kakita's Edge")
    t.strikes()
    if t.asked and t.question.kind == "choose":
        t.answer(blunt)
    assert scores(t).startswith(f"Hero scores {3 + 4 + stat(t.m, edge, FOCUS)}, ")


@pytest.mark.card("Strength in Shadow Style")
@pytest.mark.parametrize("scorpion", [True, False])
def test_shadow_poisons_a_duel(scorpion: bool) -> None:
    t = Table()
    hero = t.person("Hero", chi=3, keywords="Scorpion Clan" if scorpion else "")
    foe = t.person("Foe", 1, chi=5, force=5)
    t.put("Strength in Shadow Style", 0, "hand")
    t.set_honor(0, 5)
    t.duel(hero, foe)
    t.strikes(p0="Strength in Shadow Style")
    if scorpion:
        assert t.question.kind == "choose" and set(t.question.options) == {hero, foe}
        t.answer(foe)
    t.finish()
    assert (t.force(foe), t.chi(foe)) == ((3, 3) if scorpion else (5, 5)) and t.honor(0) == (3 if scorpion else 5)


@pytest.mark.card("Kakita Aichiko", "Mirumoto Yozo", "Mirumoto Ryosaki Experienced")
@pytest.mark.parametrize(
    ("title", "experience", "chosen", "mine", "theirs"),
    [("Kakita Aichiko", None, ["Blunt"], 4 + 4, 4 + 3), ("Mirumoto Yozo", None, ["Sharp", "Blunt"], 4 + 1, 4 + 1),
     ("Mirumoto Ryosaki", "Experienced", ["Blunt"], 4 + 4, 4 + 3)],
)  # fmt: skip
def test_masters_change_what_was_focused(
    title: str, experience: str | None, chosen: list[str], mine: int, theirs: int
) -> None:
    t = Table()
    master, foe = t.put(title, 0, experience=experience), t.person("Foe", 1, chi=4, keywords="Duelist")
    t.put(t.define("Blunt", "Action", focus=1), 0, "hand")
    t.put(t.define("Sharp", "Action", focus=3), 1, "hand")
    base = t.force(master)
    t.duel(master, foe)
    assert t.force(master) == base + (2 if title == "Mirumoto Yozo" else 0)
    t.strikes(p0="Blunt", p1="Sharp")
    t.answer(f"use {title}")
    for each in chosen:
        t.answer(each)
    line = scores(t)
    assert line.endswith(f" scores {mine + t.chi(master) - 4}, Foe {theirs}.")


@pytest.mark.card("Daigotsu Minoko", "Doji Yasuyo Experienced 3")
def test_who_challenges_unmans_a_duelist_or_learns() -> None:
    t = Table()
    minoko, foe = t.put("Daigotsu Minoko", 0), t.person("Foe", 1, chi=9, keywords="Duelist")
    t.duel(minoko, foe)
    assert not t.has(foe, "Duelist")
    for shamed in (False, True):
        t = Table()
        yasuyo = t.put("Doji Yasuyo", 0, experience="Experienced 3", dishonored=shamed)
        t.item(yasuyo, keywords="Weapon")
        assert t.force(yasuyo) == 5
        t.duel(yasuyo, t.person("Foe", 1))
        assert t.offers("Doji Yasuyo") != shamed


# --- Looking back at an action ---------------------------------------------------------------------------------------


@pytest.mark.card("Might of Paragons")
@pytest.mark.parametrize("player", [0, 1])
def test_paragons_grow_by_what_others_aim_at_them(player: int) -> None:
    t = Table()
    paragon, common = t.person("Paragon", keywords="Paragon"), t.person("Common")
    t.put("Might of Paragons", 0, "hand")
    t.act("Aim", Target("one", PERSONALITIES), verbs.give("one", 1, 1), player=player)
    t.action_phase()
    t.use("Might of Paragons")
    t.use("Aim", paragon)
    t.use("Aim", common)
    assert (t.force(paragon), t.force(common), t.honor(0)) == ((1, 0, 1) if player == 1 else (0, 0, 0))


@pytest.mark.card("Da'ne'tch")
@pytest.mark.parametrize(
    ("keywords", "political", "able"), [("Nonhuman", True, True), ("", True, False), ("Nonhuman", False, False)]
)
def test_danetch_talks_his_kind_out_of_politics(keywords: str, political: bool, able: bool) -> None:
    t = Table()
    t.put("Da'ne'tch", 0)
    him = t.person("Him", keywords=keywords)
    words = "Political" if political else ""
    t.act("Court", Target("one", PERSONALITIES), verbs.dishonor("one"), player=1, keywords=words)
    t.action_phase(1)
    t.answer("use Court").answer(him).settle()
    assert t.can_use("Da'ne'tch", 0) == able
    if able:
        t.use("Da'ne'tch")
    t.settle()
    assert t.dishonored(him) != able


@pytest.mark.card("A False Accusation")
@pytest.mark.parametrize("own", [True, False])
def test_who_shames_his_own_loses_him(own: bool) -> None:
    t = Table()
    him = t.person("Him", 1 if own else 0)
    t.put("A False Accusation", 0, "hand")
    t.act("Shame", Target("one", PERSONALITIES), verbs.dishonor("one"), player=1)
    t.action_phase(1)
    t.use("Shame", him)
    assert t.can_use("A False Accusation", 0) == own
    if own:
        t.use("A False Accusation", him)
        assert t.dead(him)


@pytest.mark.card("A Matter of Honor")
@pytest.mark.parametrize(("honor", "able"), [(8, True), (7, False)])
def test_the_low_answer_for_what_they_do_to_ones_own(honor: int, able: bool) -> None:
    t = Table()
    low = t.person("Low", 1, hr=3, abilities=[open_([Target("one", ANY_CARD), verbs.give("one", 0, 1)], limit=9)])
    mine = t.person("Mine")
    t.put("A Matter of Honor", 0, "hand")
    t.set_honor(0, honor)
    t.action_phase()
    t.answer("use A Matter of Honor") if able else None
    assert (low in t.question.options) == able
    if able:
        t.answer(low).settle()
        t.use("Low", low)
        assert not t.dishonored(low)
        t.use("Low", mine)
        assert t.dishonored(low) and len(t.hand(0)) == 1


@pytest.mark.card("Incredible Resilience")
@pytest.mark.parametrize("mine", [True, False])
def test_resilience_tires_the_other_side(mine: bool) -> None:
    t = Table()
    hero, foe, other = t.person("Hero"), t.person("Foe", 1), t.person("Other", 1)
    t.put("Incredible Resilience", 0, "hand")
    t.holding("Aim", 1, battle([Target("one", PERSONALITIES), verbs.give("one", 0, 1)]))
    t.battle([hero], [foe, other])
    t.use("Aim", hero if mine else foe)
    assert t.can_use("Incredible Resilience", 0) == mine
    if mine:
        t.answer("use Incredible Resilience").settle_payment()
        assert t.question.player == 1 and set(t.question.options) == {foe, other}
        t.answer(other).settle()
        assert t.bowed(other) and not t.bowed(foe)


@pytest.mark.card("Kharma in Death")
@pytest.mark.parametrize("clan", ["Dragon", "Crab"])
def test_the_fallen_take_the_strength_of_their_likes(clan: str) -> None:
    t = Table()
    serve(t, clan)
    fallen, friend = t.person("Fallen", chi=3), t.person("Friend")
    same = t.person("Same", 1, force=4, chi=3, abilities=[battle([verbs.gain_honor(1)])])
    wise = t.person("Wise", 1, force=4, chi=4)
    t.put("Kharma in Death", 0, "hand")
    t.holding("Blade", 1, battle([Target("one", PERSONALITIES), verbs.destroy("one")]))
    t.battle([fallen, friend], [same, wise])
    t.use("Blade", fallen)
    t.answer("use Kharma in Death")
    assert t.question.options == [same]
    t.answer(same).settle()
    assert t.force(same) == (0 if clan == "Dragon" else 4)
    t.passes(1, 0)
    assert not t.can_use("Same", 1)


@pytest.mark.card("Order of Venom")
@pytest.mark.parametrize(("keywords", "able"), [("Kiho", True), ("Maho", False)])
def test_venom_wakes_its_adept_for_one_kiho(keywords: str, able: bool) -> None:
    t = Table()
    adept, monk = t.person("Adept", bowed=False), t.person("Monk")
    t.put("Order of Venom", 0, on=adept)
    kiho = battle([verbs.gain_honor(3)], [Target("one", YOURS & PERSONALITIES), bow_cost("one")], keywords)
    t.holding("Kata", 0, kiho)
    t.battle([adept, monk], [t.person("Foe", 1)])
    t.bow(adept)
    t.passes(1, 1)
    t.answer("use Kata").settle()
    assert t.can_use("Order of Venom", 0) == able
    if able:
        t.use("Order of Venom")
        assert not t.bowed(adept) and t.honor(0) == -1
    t.answer(monk).settle()
    assert t.bowed(adept) and t.bowed(monk) and t.honor(0) == (2 if able else 3)


# --- Battles --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Vigilance Keep")
@pytest.mark.parametrize("wins", [True, False])
def test_the_keep_is_honored_by_one_at_the_fallen_province(wins: bool) -> None:
    t = Table(strongholds=["Vigilance Keep"])
    start = t.honor(0)
    hero = t.person("Hero", force=20 if wins else 1, ph=4)
    t.person("Home", ph=9)
    t.battle([hero])
    t.passes(2)
    if t.asked and t.question.kind == "choose":
        assert t.question.options == [hero]
        t.answer(hero)
    t.finish()
    assert t.honor(0) == start + (4 if wins else 0)


@pytest.mark.card("Akodo Hachigoro")
@pytest.mark.parametrize("called", [True, False])
def test_hachigoro_calls_a_defender_and_strikes_first(called: bool) -> None:
    t = Table()
    hachigoro, sleeper = t.put("Akodo Hachigoro", 0), t.person("Sleeper", 1, bowed=True)
    t.battle([hachigoro], [])
    t.answer("use Akodo Hachigoro").answer("yes" if called else "no")
    if called:
        t.answer(sleeper)
    t.settle()
    assert (t.location(sleeper) == t.location(hachigoro)) == called and t.bowed(sleeper) != called
    assert t.question.player == 0


@pytest.mark.card("Doji Noboru")
@pytest.mark.parametrize("stays", [True, False])
def test_noboru_shields_a_crane_while_he_is_there(stays: bool) -> None:
    t = Table()
    noboru, crane = t.put("Doji Noboru", 0), t.person("Crane", keywords="Crane Clan")
    t.holding("Push", 1, battle([Target("one", PERSONALITIES), verbs.move_home("one")], limit=9))
    t.holding("Weight", 1, battle([Target("one", PERSONALITIES), verbs.bow("one")], limit=9))
    t.battle([noboru, crane], [t.person("Foe", 1)])
    t.use("Doji Noboru", crane)
    if not stays:
        t.use("Push", noboru)
    t.use("Weight", crane)
    t.use("Push", crane)
    assert t.bowed(crane) != stays and (t.location(crane) >= 0) == stays and t.honor(0) == 2


@pytest.mark.card("Cavalry Tactics")
@pytest.mark.parametrize(("follower", "able"), [("Cavalry", True), ("", False)])
def test_cavalry_hurries_to_the_battle(follower: str, able: bool) -> None:
    t = Table()
    rider, soldier = t.person("Rider", bowed=True, keywords="Cavalry"), t.person("Soldier")
    t.follower(rider, keywords=follower)
    t.put("Cavalry Tactics", 0, "hand")
    t.battle([soldier], [t.person("Foe", 1)])
    t.passes(1, 1)
    assert t.can_use("Cavalry Tactics", 0) == able
    if able:
        t.use("Cavalry Tactics", rider)
        assert t.location(rider) == t.location(soldier) and not t.bowed(rider) and t.honor(0) == 2


@pytest.mark.card("Victory March")
@pytest.mark.rule("SE-BAT-30")
@pytest.mark.parametrize("opposed", [True, False])
def test_who_marches_to_victory_comes_home_unbowed(opposed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=9)
    t.put("Victory March", 0, "hand")
    t.turns()
    foe = t.person("Foe", 1, force=1)
    while not t.m.in_battle:
        if t.question.kind == "assign" and t.fits("Hero"):
            t.answer(hero).answer("Province 1 of player 2")
        elif t.question.kind == "assign" and opposed and t.fits("Foe"):
            t.answer(foe).answer("Province 1 of player 2")
        else:
            t.answer("attack" if t.fits("attack") else -1 if -1 in t.question.options else t.question.options[0])
    t.use("Victory March")
    fight_out(t)
    assert t.location(hero) < 0 and t.bowed(hero) != opposed


@pytest.mark.card("Dastardly Tactics")
@pytest.mark.parametrize(("honor", "left"), [(2, 2), (-3, 0)])
def test_the_dishonorable_leave_nothing_standing(honor: int, left: int) -> None:
    t = Table()
    hero, foe = t.person("Hero"), t.person("Foe", 1, force=5)
    guard, small = t.follower(foe, 4), t.follower(foe, 1)
    t.put("Dastardly Tactics", 0, "hand")
    t.set_honor(0, honor)
    t.battle([hero], [foe])
    t.use("Dastardly Tactics", foe)
    assert (t.force(foe), t.force(guard), t.force(small)) == (left, left, min(1, left))


@pytest.mark.card("Unexpected Reinforcements")
def test_reinforcements_come_for_one_battle() -> None:
    t = Table()
    serve(t, "Crab")
    leader, foe = t.person("Leader", keywords="Tactician"), t.person("Foe", 1, force=9)
    before = len(t.cards(0, "home"))
    t.put("Unexpected Reinforcements", 0, "hand")
    t.battle([leader], [foe])
    t.use("Unexpected Reinforcements", leader).settle_payment()
    t.settle()
    allies = [card for card in t.cards(0, "home") if t.has(card, "Samurai")]
    assert len(allies) == 3 and all(t.location(card) == t.location(leader) for card in allies)
    assert all((t.force(card), t.chi(card), t.ph(card)) == (1, 1, 1) for card in allies)
    assert all(t.has(card, "Crab Clan") for card in allies)
    t.passes(2)
    t.settle()
    assert len([card for card in t.cards(0, "home") if t.has(card, "Samurai")]) == 0 and before > 0


@pytest.mark.card("Hitsu Taeruko")
@pytest.mark.parametrize(("clan", "most"), [("Lion", 3), ("Crab", 1)])
def test_taeruko_cheers_infantry_samurai(clan: str, most: int) -> None:
    t = Table()
    serve(t, clan)
    t.put("Hitsu Taeruko", 0, "region")
    men = [t.person(f"Man {n}", ph=n, keywords="Samurai") for n in (1, 2, 3)]
    rider = t.person("Rider", keywords="Samurai, Cavalry")
    t.battle([*men, rider], [t.person("Foe", 1)])
    t.passes(1, 1)
    t.answer("use Hitsu Taeruko").settle_payment()
    assert rider not in t.question.options
    for man in men[:most]:
        t.answer(man)
    t.settle()
    if t.question.kind == "target":
        t.answer(-1)
    assert [t.force(man) for man in men] == [n if n <= most else 0 for n in (1, 2, 3)]


@pytest.mark.card("Adepts of Mighty Pokku")
@pytest.mark.parametrize("word", ["transfer", "destroy"])
def test_pokkus_adepts_steal_or_break(word: str) -> None:
    t = Table()
    lord, foe = t.person("Lord"), t.person("Foe", 1)
    t.put("Adepts of Mighty Pokku", 0, on=lord)
    sword = t.item(foe, 2, title="Sword")
    t.battle([lord], [foe])
    t.use("Adepts of Mighty Pokku", sword)
    choose(t, word)
    assert (t.where(sword) == "discard") == (word == "destroy")
    if word == "transfer":
        assert t.host(sword) == lord and t.force(lord) == 2


@pytest.mark.card("Shiba Ikokawa")
@pytest.mark.parametrize("pays", [True, False])
def test_ikokawa_has_the_enemy_give_up_an_attachment(pays: bool) -> None:
    t = Table()
    ikokawa, foe = t.put("Shiba Ikokawa", 0), t.person("Foe", 1, chi=4)
    sword, page = t.item(foe, title="Sword"), t.put(t.define("Page", "Action"), 0, "hand")
    t.battle([ikokawa], [foe, t.person("Wise", 1, chi=5)])
    t.use("Shiba Ikokawa", foe)
    t.answer("pay" if pays else "do not pay")
    while t.asked and t.question.kind != "action":
        if pays and t.question.kind == "choose":
            assert t.question.player == 1 or t.question.options == [page]
        t.m.answer(t.question.options[0])
    assert t.bowed(foe) and (t.where(sword) == "discard") == pays and (t.where(page) == "discard") == pays


# --- Other phases ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Doji Kohaku", "Asahina Naoki")
def test_who_straightens_in_every_straighten_phase() -> None:
    t = Table()
    kohaku = t.put("Doji Kohaku", 0, bowed=True)
    t.put("Asahina Naoki", 0)
    market, mine = t.holding("Market", keywords="Market", bowed=True), t.holding("Mine", bowed=True)
    t.phase(PHASE_STRAIGHTEN, active=1)
    t.finish()
    assert not t.bowed(kohaku) and not t.bowed(market) and t.bowed(mine)


@pytest.mark.card("Ikoma Asa")
def test_asa_raises_what_is_asked_of_and_given_to_lion_samurai() -> None:
    t = Table()
    t.put("Ikoma Asa", 0)
    takeko, held, theirs = t.put("Matsu Takeko", 0), t.put("Akodo Shunori", 0, "discard"), t.put("Matsu Takeko", 1)
    assert [(t.ph(c), stat(t.m, c, HONOR_REQUIREMENT)) for c in (takeko, held, theirs)] == [(4, 7), (3, 7), (3, 6)]
    t.token(takeko, ph=3)
    assert t.ph(takeko) == 5


@pytest.mark.card("The Karmic Cycle")
@pytest.mark.parametrize("wanted", [True, False])
def test_each_player_may_change_his_hand(wanted: bool) -> None:
    t = Table()
    for player, cards in ((0, 3), (1, 1)):
        for n in range(cards):
            t.put(t.define(f"Page {player}{n}", "Action"), player, "hand")
    old = [set(t.hand(player)) for player in (0, 1)]
    t.put("The Karmic Cycle", 0, "province")
    t.phase(PHASE_EVENTS)
    asked = []
    while t.asked:
        if t.question.kind == "may":
            asked.append(t.question.player)
            t.answer("yes" if wanted else "no")
        else:
            t.m.answer(t.question.options[0])
    assert asked == [0, 1]
    for player, cards in ((0, 3), (1, 1)):
        hand = set(t.hand(player))
        assert len(hand) == cards and (hand == old[player]) != wanted and (not hand & old[player]) == wanted


@pytest.mark.card("Sword Saint Shrine")
@pytest.mark.parametrize(("keywords", "able"), [("Kensai", True), ("Monk", False)])
def test_the_shrine_arms_a_kensai(keywords: str, able: bool) -> None:
    t = Table()
    shrine = t.put("Sword Saint Shrine", 0)
    him = t.put(t.define("Him", "Personality", gold_cost=2, chi=2, keywords=keywords), 0, "province")
    blade = t.put(t.define("Blade", "Item", gold_cost=4, keywords="Weapon"), 0, "hand")
    t.put(t.define("Armor", "Item", gold_cost=1, keywords="Armor"), 0, "hand")
    t.bow(t.stronghold(0))
    t.phase(PHASE_DYNASTY)
    t.answer(him)
    while t.question.kind == "pay" and t.fits("bow Sword Saint Shrine"):
        t.answer("bow Sword Saint Shrine")
    t.settle()
    assert (t.question.kind == "may") == able and t.bowed(shrine)
    if able:
        t.answer("yes")
        assert t.question.options == [blade]
        t.answer(blade).settle()
        assert t.host(blade) == him


@pytest.mark.card("The Jackal's Kiss")
@pytest.mark.parametrize(("dead", "unique", "able"), [(True, False, True), (False, False, False), (True, True, False)])
def test_the_dead_serve_for_a_turn(dead: bool, unique: bool, able: bool) -> None:
    t = Table()
    mage = t.person("Mage", keywords="Shugenja")
    t.put("The Jackal's Kiss", 0, on=mage)
    corpse = t.define("Corpse", "Personality", chi=2, gold_cost=30, hr=9, keywords="Unique" if unique else "")
    him = t.put(corpse, 1, "discard", dead=dead)
    t.turns()
    assert t.can_use("The Jackal's Kiss", 0) == able
    if able:
        t.use("The Jackal's Kiss", him)
        assert t.where(him) == "home" and t.m.controller(him) == 0 and t.honor(0) == -7
        turn = t.turn
        while t.turn == turn:
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        assert t.where(him) == "removed"


@pytest.mark.card("Touch of Ice")
@pytest.mark.parametrize(("men", "bows"), [(2, True), (2, False), (1, False)])
def test_ice_leaves_a_choice_to_who_has_two(men: int, bows: bool) -> None:
    t = Table()
    mage = t.person("Mage", keywords="Shugenja")
    t.put("Touch of Ice", 0, on=mage)
    theirs = [t.person(f"Theirs {n}", 1) for n in range(men)]
    t.action_phase(1)
    t.passes(1, 1)
    t.use("Touch of Ice", "player 2")
    if t.asked and t.question.kind == "may":
        assert t.question.player == 1
        t.answer("yes" if bows else "no")
        for card in theirs if bows else ():
            t.answer(card)
    t.settle()
    assert all(t.bowed(card) == bows for card in theirs) and t.honor(0) == (0 if bows else 3)


@pytest.mark.card("Peaceful Discourse")
@pytest.mark.parametrize("shamed", [True, False])
def test_a_discourse_restores_and_disarms(shamed: bool) -> None:
    t = Table()
    him = t.person("Him", ph=3, dishonored=shamed)
    t.person("Other")
    t.put("Peaceful Discourse", 1, "hand")
    t.turns()
    t.passes(1, 0)
    assert t.can_use("Peaceful Discourse", 1) == shamed
    if shamed:
        t.use("Peaceful Discourse", him)
        assert not t.dishonored(him) and t.honor(1) == 4
        while t.question.kind != "assign":
            t.answer("attack" if t.fits("attack") else -1)
        assert not t.fits("Him") and t.fits("Other")

