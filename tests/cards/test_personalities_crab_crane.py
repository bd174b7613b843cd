"""Personalities of the Crab and the Crane: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import DEFENDING, OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import ANYWHERE, Target
from gorin.table.changes import expire
from gorin.table.definitions import CardDef
from gorin.table.flags import CANNOT_ASSIGN_TO_ATTACK
from gorin.table.keywords import flagged
from gorin.table.terms import PHASE_ATTACK, UNTIL_BATTLE_ENDS, UNTIL_TURN_ENDS, UNTIL_YOUR_TURN_BEGINS
from gorin.testing import Table


def man(t: Table, title: str, force: int = 2, chi: int = 2, keywords: str = "", ph: int = 0) -> CardDef:
    return t.define(title, "Personality", force=force, chi=chi, keywords=keywords, ph=ph)


def tool(t: Table, title: str, *effects: object, open_too: bool = False) -> CardDef:
    """A Holding whose Battle (or Open) ability does something."""
    nodes = list(effects)
    return t.define(title, "Holding", abilities=[(open_ if open_too else battle)(nodes)])  # type: ignore[arg-type]


def killer(t: Table, title: str = "Assassin", open_too: bool = False) -> CardDef:
    return tool(t, title, Target("victim", PERSONALITIES), verbs.destroy("victim"), open_too=open_too)


def ready(t: Table, card: int) -> int:
    """Holdings enter play bowed."""
    t.m.set_bowed(card, False)
    return card


# --- Hida Daizu -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Hida Daizu")
@pytest.mark.rule("SE-TRT-04")
def test_daizu_returns_once_a_game() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 0, dishonored=True)
    ready(t, t.put(killer(t, open_too=True), 0))
    ready(t, t.put(killer(t, "Second Assassin", open_too=True), 0))
    t.action_phase()
    t.use("Assassin", daizu)
    assert t.question.kind == "may" and t.question.player == 0
    t.answer("yes")
    assert t.where(daizu) == "home" and not t.dishonored(daizu) and not t.dead(daizu)
    t.passes()
    t.use("Second Assassin", daizu)
    assert t.where(daizu) == "discard" and t.dead(daizu)
    t.done()


@pytest.mark.card("Hida Daizu")
@pytest.mark.rule("SE-TRT-10")
def test_daizu_may_stay_dead_and_has_had_his_chance() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 0)
    ready(t, t.put(killer(t, open_too=True), 0))
    t.action_phase()
    t.use("Assassin", daizu, "no")
    assert t.where(daizu) == "discard" and t.dead(daizu)
    t.done()


@pytest.mark.card("Hida Daizu")
def test_daizu_does_not_return_when_discarded() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 0)
    ready(t, t.put(tool(t, "Dismissal", Target("victim", PERSONALITIES), verbs.discard("victim"), open_too=True), 0))
    t.action_phase()
    t.use("Dismissal", daizu)
    assert t.where(daizu) == "discard"
    t.done()


@pytest.mark.card("Hida Daizu")
def test_daizu_comes_home_from_a_lost_battle() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 1)
    t.put(man(t, "Comrade"), 1)
    foe = t.put(man(t, "Foe", force=6), 0)
    t.battle([foe], [daizu])
    t.passes(2)
    t.answer("yes")
    assert t.where(daizu) == "home" and t.location(daizu) == -1 and not t.bowed(daizu)
    assert t.honor(0) == 2  # he was destroyed all the same
    t.done()


# --- Hida Daizu (Experienced) ---------------------------------------------------------------------------------------


def crab_battle(t: Table, enemy_tool: CardDef) -> tuple[int, int]:
    daizu = t.put("Hida Daizu", 0, experience="Experienced")
    friend = t.put(man(t, "Friend", keywords="Crab Clan"), 0)
    ready(t, t.put(enemy_tool, 1))
    foe = t.put(man(t, "Foe"), 1)
    t.battle([daizu, friend], [foe])
    return daizu, friend


@pytest.mark.card("Hida Daizu Experienced")
@pytest.mark.rule("SE-NEG-08")
def test_the_elder_daizu_saves_a_comrade() -> None:
    t = Table()
    daizu, friend = crab_battle(t, killer(t))
    t.use("Assassin", friend)
    assert t.question.player == 0 and t.can_use("Hida Daizu")
    t.use("Hida Daizu")
    assert t.where(friend) == "home" and t.chi(daizu) == 2
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
def test_the_elder_daizu_saves_himself() -> None:
    t = Table()
    daizu, _ = crab_battle(t, killer(t))
    t.use("Assassin", daizu).use("Hida Daizu")
    assert t.where(daizu) == "home" and t.chi(daizu) == 2
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
@pytest.mark.parametrize("keywords", ["", "Crane Clan"])
def test_the_elder_daizu_saves_only_crabs(keywords: str) -> None:
    t = Table()
    t.put("Hida Daizu", 0, experience="Experienced")
    stranger = t.put(man(t, "Stranger", keywords=keywords), 0)
    ready(t, t.put(killer(t, open_too=True), 1))
    t.action_phase()
    t.passes()
    t.use("Assassin", stranger)
    assert t.where(stranger) == "discard"
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
def test_the_elder_daizu_must_be_there() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 0, experience="Experienced")
    friend = t.put(man(t, "Friend", keywords="Crab Clan"), 0)
    ready(t, t.put(killer(t), 1))
    foe = t.put(man(t, "Foe"), 1)
    t.battle([friend], [foe])
    assert t.location(daizu) == -1
    t.use("Assassin", friend)
    assert t.where(friend) == "discard"
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
def test_the_elder_daizu_stops_only_actions_of_others() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 0, experience="Experienced")
    friend = t.put(man(t, "Friend", keywords="Crab Clan"), 0)
    ready(t, t.put(killer(t, open_too=True), 0))
    t.action_phase()
    t.use("Assassin", friend)
    assert t.where(friend) == "discard" and t.chi(daizu) == 4
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
def test_the_elder_daizu_does_not_stop_a_battle() -> None:
    t = Table()
    daizu = t.put("Hida Daizu", 0, experience="Experienced")
    foe = t.put(man(t, "Foe", force=9), 1)
    t.battle([daizu], [foe])
    t.passes(2)
    assert t.where(daizu) == "discard"
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
@pytest.mark.rule("SE-CST-17")
@pytest.mark.parametrize(("penalty", "offered", "lives"), [(1, True, True), (2, True, False), (3, False, False)])
def test_the_elder_daizu_needs_two_chi_to_pay(penalty: int, offered: bool, lives: bool) -> None:
    """At 2 Chi he may pay, and dies of it; the destruction is negated all the same."""
    t = Table()
    daizu, friend = crab_battle(t, killer(t))
    t.token(daizu, chi=-penalty)
    t.use("Assassin", friend)
    assert t.can_use("Hida Daizu") == offered
    if offered:
        t.use("Hida Daizu")
    assert (t.where(daizu) == "home") == (lives or not offered)
    assert (t.where(friend) == "home") == offered
    t.done()


@pytest.mark.card("Hida Daizu Experienced")
def test_the_elder_daizu_pays_for_good() -> None:
    t = Table()
    daizu, friend = crab_battle(t, killer(t))
    t.use("Assassin", friend).use("Hida Daizu")
    for duration in (UNTIL_TURN_ENDS, UNTIL_BATTLE_ENDS, UNTIL_YOUR_TURN_BEGINS):
        expire(t.m, duration, 0)
    assert t.chi(daizu) == 2
    t.done()


# --- Hida Genichi ---------------------------------------------------------------------------------------------------


def genichi_waits(t: Table, force: int, defends: bool = True) -> tuple[int, int]:
    """Genichi attacks Province 1; a unit of this Force assigns to defend it."""
    genichi = t.put("Hida Genichi", 0)
    foe = t.put(man(t, "Foe", force=force), 1)
    page = t.define("Page", "Follower", force=0)
    t.put(page, 1, on=foe)
    t.phase(PHASE_ATTACK)
    t.answer("attack").answer(genichi).answer("Province 1 of player 2")
    t.answer(foe).answer(f"Province {1 if defends else 2} of player 2")
    return genichi, foe


@pytest.mark.card("Hida Genichi")
@pytest.mark.rule("SE-REA-01")
def test_genichi_bows_a_weaker_unit() -> None:
    t = Table()
    _, foe = genichi_waits(t, 3)
    t.use("Hida Genichi", foe)
    assert t.bowed(foe) and t.bowed(t.m.first_attachment(foe))
    assert t.question.kind in ("assign", "battlefield", "action")


@pytest.mark.card("Hida Genichi")
@pytest.mark.parametrize(("force", "defends"), [(4, True), (5, True), (3, False)])
def test_genichi_leaves_equals_and_others_alone(force: int, defends: bool) -> None:
    t = Table()
    _, foe = genichi_waits(t, force, defends)
    assert not t.can_use("Hida Genichi") and not t.bowed(foe)
    assert t.question.kind in ("assign", "battlefield", "action")


# --- Hida Hiyao -----------------------------------------------------------------------------------------------------


def hiyao_fights(t: Table, in_hand: str) -> tuple[int, int, int]:
    hiyao = t.put("Hida Hiyao", 0)
    friend = t.put(man(t, "Friend"), 0)
    foe = t.put(man(t, "Foe"), 1)
    deed = t.define("Deed", "Action", keywords=in_hand, abilities=[battle([verbs.gain_honor(1)])])
    t.put(deed, 0, "hand")
    t.battle([hiyao, friend], [foe])
    t.m.set_bowed(friend, True)
    t.m.set_bowed(foe, True)
    t.passes()
    return hiyao, friend, foe


@pytest.mark.card("Hida Hiyao")
@pytest.mark.rule("SE-ACT-18")
def test_hiyao_straightens_one_or_two() -> None:
    for both in (False, True):
        t = Table()
        _, friend, foe = hiyao_fights(t, "Heroic")
        assert t.can_use("Hida Hiyao", 0)
        t.use("Hida Hiyao", friend)
        t.answer(foe if both else "done")
        t.answer("Deed")
        assert not t.bowed(friend) and t.bowed(foe) != both
        assert t.hand(0) == []
        t.done()


@pytest.mark.card("Hida Hiyao")
def test_hiyao_needs_a_heroic_action_card() -> None:
    t = Table()
    hiyao_fights(t, "Kiho")
    assert not t.can_use("Hida Hiyao")
    t.done()


# --- Hiruma Aki, Kakita Hideo ---------------------------------------------------------------------------------------


@pytest.mark.card("Hiruma Aki")
@pytest.mark.card("Kakita Hideo")
def test_who_needs_no_words() -> None:
    t = Table()
    aki = t.put("Hiruma Aki", 0)
    hideo = t.put("Kakita Hideo", 0)
    t.action_phase()
    assert (t.force(aki), t.chi(aki), t.ph(aki)) == (5, 3, 1)
    assert (t.force(hideo), t.chi(hideo), t.ph(hideo)) == (1, 3, 3)
    assert t.has(aki, "Berserker") and t.has(hideo, "Duelist")
    t.done()


@pytest.mark.card("Hiruma Aki")
@pytest.mark.card("Kakita Hideo")
def test_they_have_nothing_to_use() -> None:
    t = Table()
    t.put("Hiruma Aki", 0)
    t.put("Kakita Hideo", 0)
    t.action_phase()
    assert not t.can_use("Hiruma Aki") and not t.can_use("Kakita Hideo")
    t.done()


# --- Hiruma Tama ----------------------------------------------------------------------------------------------------


def tama_watches(t: Table, province: int) -> tuple[int, int, int, int]:
    """Tama watches a Province of player 2; a battle follows at Province 1."""
    tama = t.put("Hiruma Tama", 0)
    fighter = t.put(t.define("Fighter", "Personality", force=3, chi=3, abilities=[
        battle([verbs.gain_honor(1)]), battle([verbs.gain_honor(1)])]), 0)
    hall = ready(t, t.put(t.define("Hall", "Holding", abilities=[battle([verbs.gain_honor(1)])]), 1))
    foe = t.put(man(t, "Foe"), 1)
    t.action_phase()
    t.use("Hiruma Tama", f"Province {province} of player 2")
    assert t.bowed(tama)
    t.m.unwind(-1)
    t.m.waiting = False
    t.m.pending = None
    t.battle([fighter], [foe])
    return tama, fighter, hall, foe


@pytest.mark.card("Hiruma Tama")
@pytest.mark.rule("SE-EFF-15")
def test_tama_tires_all_who_act_there() -> None:
    t = Table()
    _, fighter, hall, _ = tama_watches(t, 1)
    t.use("Hall")
    assert t.bowed(hall) and t.honor(1) == 1
    t.use("Fighter (1)")
    assert t.bowed(fighter) and t.honor(0) == 1
    t.done()


@pytest.mark.card("Hiruma Tama")
def test_tama_watches_one_province() -> None:
    t = Table()
    _, fighter, hall, _ = tama_watches(t, 2)
    t.use("Hall").use("Fighter (1)")
    assert not t.bowed(hall) and not t.bowed(fighter)
    t.done()


@pytest.mark.card("Hiruma Tama")
def test_tama_bows_no_cards_played_from_the_hand() -> None:
    t = Table()
    deed = t.define("Deed", "Action", abilities=[battle([verbs.gain_honor(1)])])
    card = t.put(deed, 1, "hand")
    tama_watches(t, 1)
    t.use("Deed")
    assert t.where(card) == "discard" and not t.bowed(card)
    t.done()


# --- Kaiu Sadao -----------------------------------------------------------------------------------------------------


def sadao_assigns(t: Table, comrades: int, attacks: bool = True) -> int:
    """Sadao assigns after some comrades; the Province he goes to."""
    sadao = t.put("Kaiu Sadao", 0)
    friends = [t.put(man(t, f"Friend {n}"), 0) for n in range(comrades)]
    foe = t.put(man(t, "Foe"), 1)
    t.phase(PHASE_ATTACK, 0 if attacks else 1)
    t.answer("attack")
    if not attacks:
        t.answer(foe).answer("Province 2 of player 1")
    for card in [*friends, sadao]:
        t.answer(card).answer(f"Province 2 of player {2 if attacks else 1}")
    return t.province(1 if attacks else 0, 1)


@pytest.mark.card("Kaiu Sadao")
@pytest.mark.parametrize("comrades", [0, 2])
def test_sadao_undermines_a_province(comrades: int) -> None:
    t = Table()
    v = sadao_assigns(t, comrades)
    before = t.strength(v)
    t.use("Kaiu Sadao")
    assert t.question.kind == "choice" and len(t.question.options) == 2
    t.m.answer(t.question.options[1])
    assert t.strength(v) == before - 1 - comrades
    assert t.question.kind in ("assign", "battlefield", "action")


@pytest.mark.card("Kaiu Sadao")
def test_sadao_shores_up_a_province() -> None:
    t = Table()
    v = sadao_assigns(t, 1, attacks=False)
    before = t.strength(v)
    t.use("Kaiu Sadao")
    t.m.answer(t.question.options[0])
    assert t.strength(v) == before + 2
    assert t.strength(t.province(0, 0)) == before


@pytest.mark.card("Kaiu Sadao")
def test_sadao_cares_only_for_his_own_assigning() -> None:
    t = Table()
    t.put("Kaiu Sadao", 0)
    friend = t.put(man(t, "Friend"), 0)
    t.phase(PHASE_ATTACK)
    t.answer("attack").answer(friend).answer("Province 2 of player 2")
    assert not t.can_use("Kaiu Sadao") and t.question.kind == "assign"


# --- Daidoji Akagi --------------------------------------------------------------------------------------------------


def akagi_shoots(t: Table, force: int, focus: int = 3) -> tuple[int, int]:
    akagi = t.put("Daidoji Akagi", 0)
    foe = t.put(man(t, "Foe", force=force), 1)
    t.put(t.define("Arrow", "Action", focus=focus), 0, "hand")
    t.battle([akagi], [foe])
    t.passes()
    return akagi, foe


@pytest.mark.card("Daidoji Akagi")
@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("force", "dies"), [(5, True), (6, False)])
def test_akagi_draws_the_bow_further(force: int, dies: bool) -> None:
    t = Table()
    akagi, foe = akagi_shoots(t, force)
    t.use("Daidoji Akagi (1)", foe)
    assert not t.bowed(akagi)  # targeting comes before costs
    t.use("Daidoji Akagi (2)", "Arrow")
    assert t.bowed(akagi) and (t.where(foe) == "discard") == dies
    t.done()


@pytest.mark.card("Daidoji Akagi")
@pytest.mark.parametrize(("force", "dies"), [(2, True), (3, False)])
def test_akagi_alone_has_strength_two(force: int, dies: bool) -> None:
    t = Table()
    akagi, foe = akagi_shoots(t, force)
    t.use("Daidoji Akagi (1)", foe).passes()
    assert t.bowed(akagi) and (t.where(foe) == "discard") == dies
    assert len(t.hand(0)) == 1
    t.done()


@pytest.mark.card("Daidoji Akagi")
def test_akagi_helps_only_himself() -> None:
    t = Table()
    akagi = t.put("Daidoji Akagi", 0)
    archer = t.put(t.define("Archer", "Personality", force=1, abilities=[battle([ranged(2)])]), 0)
    foe = t.put(man(t, "Foe", force=4), 1)
    t.put(t.define("Arrow", "Action", focus=3), 0, "hand")
    t.battle([akagi, archer], [foe])
    t.passes()
    t.use("Archer", foe)
    assert t.where(foe) == "home" and not t.can_use("Daidoji Akagi (2)")
    t.done()


@pytest.mark.card("Daidoji Akagi")
@pytest.mark.rule("SE-PRF-03")
def test_akagi_performs_the_shot_of_another_card_even_bowed() -> None:
    t = Table()
    akagi = t.put("Daidoji Akagi", 0)
    volley = t.define("Volley", "Action", abilities=[
        battle([ranged(1)], [Target("archer", YOURS & PERSONALITIES)])])
    foe = t.put(man(t, "Foe", force=4), 1)
    t.put(volley, 0, "hand")
    t.put(t.define("Arrow", "Action", focus=3), 0, "hand")
    t.battle([akagi], [foe])
    t.m.set_bowed(akagi, True)
    t.passes()
    t.use("Volley", akagi, foe)
    t.use("Daidoji Akagi", "Arrow")
    assert t.where(foe) == "discard"
    t.done()


@pytest.mark.card("Daidoji Akagi")
@pytest.mark.rule("SE-RAT-11")
def test_akagi_answers_only_the_targeting_of_the_attack() -> None:
    t = Table()
    akagi = t.put("Daidoji Akagi", 0)
    volley = t.define(
        "Glare",
        "Action",
        abilities=[
            battle(
                [Target("foe", DEFENDING & PERSONALITIES), verbs.bow("foe")], [Target("archer", YOURS & PERSONALITIES)]
            )
        ],
    )
    foe = t.put(man(t, "Foe", force=4), 1)
    t.put(volley, 0, "hand")
    t.put(t.define("Arrow", "Action", focus=3), 0, "hand")
    t.battle([akagi], [foe])
    t.passes()
    t.use("Glare", akagi, foe)
    assert t.bowed(foe) and len(t.hand(0)) == 1
    t.done()


# --- Doji Hakuseki --------------------------------------------------------------------------------------------------


def hakuseki_accuses(t: Table, answer: str) -> int:
    t.put("Doji Hakuseki", 0)
    t.put(man(t, "Friend"), 0)
    rival = t.put(t.define("Rival", "Personality", chi=3, abilities=[open_([verbs.gain_honor(1)])]), 1)
    t.action_phase()
    t.use("Doji Hakuseki")
    assert t.question.options == [rival]
    t.answer(rival)
    assert t.question.player == 1
    t.answer(answer)
    return rival


@pytest.mark.card("Doji Hakuseki")
@pytest.mark.rule("SE-EFF-21")
def test_hakuseki_gains_honor_or_silences_a_rival() -> None:
    t = Table()
    hakuseki_accuses(t, "yes")
    assert t.honor(0) == 3 and t.can_use("Rival", 1)
    t.done()
    t = Table()
    hakuseki_accuses(t, "no")
    assert t.honor(0) == 0 and not t.can_use("Rival", 1)
    t.done()


@pytest.mark.card("Doji Hakuseki")
def test_hakusekis_silence_ends_as_his_next_turn_begins() -> None:
    t = Table()
    hakuseki_accuses(t, "no")
    expire(t.m, UNTIL_TURN_ENDS, 0)
    assert not t.can_use("Rival", 1)
    t.m.set_turns_begun(0, t.m.turns_begun(0) + 1)
    expire(t.m, UNTIL_YOUR_TURN_BEGINS, 0)
    t.m.pending = None
    assert t.can_use("Rival", 1)


# --- Doji Jotaro ----------------------------------------------------------------------------------------------------


def jotaro_defends(t: Table, keywords: str = "", at_home: bool = True, presence: bool = True) -> tuple[int, int]:
    jotaro = t.put("Doji Jotaro", 1)
    guard = t.put(man(t, "Guard"), 1)
    invader = t.put(man(t, "Invader", keywords=keywords, ph=2), 0)
    defenders = ([guard] if presence else []) + ([] if at_home else [jotaro])
    t.battle([invader], defenders)
    return jotaro, invader


@pytest.mark.card("Doji Jotaro")
@pytest.mark.rule("SE-BAT-14")
@pytest.mark.parametrize("at_home", [True, False])
def test_jotaro_shames_an_invader_from_afar(at_home: bool) -> None:
    t = Table()
    jotaro, invader = jotaro_defends(t, at_home=at_home)
    t.use("Doji Jotaro", invader)
    assert t.bowed(jotaro) and t.dishonored(invader)
    t.done()


@pytest.mark.card("Doji Jotaro")
@pytest.mark.rule("SE-BAT-14")
@pytest.mark.parametrize(("keywords", "presence"), [("Nonhuman", True), ("", False)])
def test_jotaro_needs_a_human_and_presence(keywords: str, presence: bool) -> None:
    t = Table()
    jotaro_defends(t, keywords, presence=presence)
    assert not t.can_use("Doji Jotaro")
    t.done()


@pytest.mark.card("Doji Jotaro")
def test_jotaro_does_not_shame_defenders() -> None:
    t = Table()
    jotaro = t.put("Doji Jotaro", 0)
    foe = t.put(man(t, "Foe"), 1)
    t.battle([jotaro], [foe])
    t.passes()
    assert not t.can_use("Doji Jotaro")
    t.done()


# --- Doji Jun'ai (Experienced) --------------------------------------------------------------------------------------


@pytest.mark.card("Doji Jun'ai Experienced")
@pytest.mark.rule("SE-EFF-07")
def test_junai_sends_both_home_for_the_turn() -> None:
    t = Table()
    junai = t.put("Doji Jun'ai", 1, experience="Experienced")
    invader = t.put(man(t, "Invader", force=5), 0)
    second = t.put(man(t, "Second"), 0)
    recall = ready(
        t, t.put(tool(t, "Recall", Target("moved", PERSONALITIES, reach=ANYWHERE), verbs.move_here("moved")), 0)
    )
    t.battle([invader, second], [junai])
    t.use("Doji Jun'ai", invader)
    assert t.location(invader) == -1 and t.location(junai) == -1
    assert not t.bowed(invader) and not t.bowed(junai)
    t.use("Recall", invader)
    assert t.location(invader) == -1 and recall >= 0  # he cannot move to attack
    t.done()


@pytest.mark.card("Doji Jun'ai Experienced")
def test_junai_may_still_defend_and_others_attack() -> None:
    t = Table()
    junai = t.put("Doji Jun'ai", 1, experience="Experienced")
    invader = t.put(man(t, "Invader", force=5), 0)
    second = t.put(man(t, "Second"), 0)
    guard = t.put(man(t, "Guard"), 1)
    ready(t, t.put(tool(t, "Recall", Target("moved", PERSONALITIES, reach=ANYWHERE), verbs.move_here("moved")), 1))
    t.battle([invader, second], [junai, guard])
    t.use("Doji Jun'ai", second)
    assert t.location(second) == -1
    t.passes()
    t.use("Recall", junai)
    assert t.location(junai) == t.location(guard)
    t.done()


@pytest.mark.card("Doji Jun'ai Experienced")
@pytest.mark.rule("SE-NEG-12")
def test_neither_assigns_to_attack_afterwards() -> None:
    t = Table()
    junai = t.put("Doji Jun'ai", 1, experience="Experienced")
    invader = t.put(man(t, "Invader", force=5), 0)
    other = t.put(man(t, "Other"), 0)
    third = t.put(man(t, "Third"), 0)
    t.battle([invader, other], [junai])
    t.use("Doji Jun'ai", invader)
    assert flagged(t.m, junai, CANNOT_ASSIGN_TO_ATTACK) and flagged(t.m, invader, CANNOT_ASSIGN_TO_ATTACK)
    t.m.unwind(-1)
    t.m.waiting = False
    t.m.pending = None
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    assert third in t.question.options and invader not in t.question.options


# --- Doji Koin ------------------------------------------------------------------------------------------------------


def koin_sees(t: Table, culprit: int) -> None:
    ready(t, t.put(tool(t, "Poison", Target("bowed", PERSONALITIES), verbs.bow("bowed"), open_too=True), 0))
    t.action_phase()
    t.use("Poison", culprit)


@pytest.mark.card("Doji Koin")
@pytest.mark.rule("SE-EFF-22")
@pytest.mark.parametrize(("answer", "honor"), [("yes", 0), ("no", 2)])
def test_koin_makes_an_offer(answer: str, honor: int) -> None:
    t = Table()
    koin = t.put("Doji Koin", 0)
    rival = t.put(man(t, "Rival", ph=2), 1)
    koin_sees(t, rival)
    t.use("Doji Koin", rival)
    assert t.bowed(koin) and t.question.kind == "may" and t.question.player == 1
    t.answer(answer)
    assert t.dishonored(rival) == (answer == "yes") and t.honor(0) == honor
    t.done()


@pytest.mark.card("Doji Koin")
@pytest.mark.parametrize("why", ["yours", "dishonorable", "bowed before"])
def test_koin_watches_honorable_strangers(why: str) -> None:
    t = Table()
    t.put("Doji Koin", 0)
    rival = t.put(man(t, "Rival", ph=2), 0 if why == "yours" else 1, dishonored=why == "dishonorable",
                  bowed=why == "bowed before")
    koin_sees(t, rival)
    assert not t.can_use("Doji Koin")
    t.done()


@pytest.mark.card("Doji Koin")
@pytest.mark.rule("SE-CST-28")
def test_koin_does_not_answer_costs() -> None:
    t = Table()
    t.put("Doji Koin", 0)
    rival = t.put(t.define("Rival", "Personality", ph=2, abilities=[open_([verbs.gain_honor(1)], [bow_cost(THIS)])]), 1)
    t.action_phase()
    t.passes()
    t.use("Rival")
    assert t.bowed(rival) and t.honor(1) == 1 and not t.can_use("Doji Koin", 0)
    t.done()


# --- Doji Seo -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Doji Seo")
@pytest.mark.parametrize(("mine", "theirs", "offered"), [(5, 4, True), (5, 5, False), (4, 5, False)])
def test_seo_despises_the_less_honorable(mine: int, theirs: int, offered: bool) -> None:
    t = Table()
    seo = t.put("Doji Seo", 0)
    foe = t.put(man(t, "Foe"), 1)
    t.set_honor(0, mine)
    t.set_honor(1, theirs)
    t.battle([seo], [foe])
    t.passes()
    assert t.can_use("Doji Seo") == offered
    if offered:
        t.use("Doji Seo")
    assert t.force(seo) == (5 if offered else 2)
    t.done()


@pytest.mark.card("Doji Seo")
def test_seo_must_attack() -> None:
    t = Table()
    seo = t.put("Doji Seo", 1)
    foe = t.put(man(t, "Foe"), 0)
    t.set_honor(1, 9)
    t.battle([foe], [seo])
    assert not t.can_use("Doji Seo")
    t.done()


def quarrel(t: Table) -> CardDef:
    """A Holding by which one of yours challenges a Personality, who may be refused."""
    return t.define("Quarrel", "Holding", abilities=[
        (battle)([
            Target("foe", PERSONALITIES & OTHER_PLAYERS),
            Challenge("champion", "foe", verbs.bow(LOSER), refused=verbs.gain_honor(1)),
        ], [Target("champion", YOURS & PERSONALITIES)]),
        limited([
            Target("foe", PERSONALITIES & OTHER_PLAYERS),
            Challenge("champion", "foe", verbs.bow(LOSER), refused=verbs.gain_honor(1)),
        ], [Target("champion", YOURS & PERSONALITIES)]),
    ])


@pytest.mark.card("Doji Seo")
@pytest.mark.rule("SE-DUE-02")
def test_seo_in_an_army_cannot_be_refused() -> None:
    t = Table()
    seo = t.put("Doji Seo", 0)
    foe = t.put(man(t, "Foe"), 1)
    ready(t, t.put(quarrel(t), 0))
    t.battle([seo], [foe])
    t.passes()
    t.use("Quarrel", seo, foe)
    assert t.question.kind != "refuse"


@pytest.mark.card("Doji Seo")
def test_seo_at_home_can_be_refused() -> None:
    t = Table()
    seo = t.put("Doji Seo", 0)
    foe = t.put(man(t, "Foe"), 1)
    ready(t, t.put(quarrel(t), 0))
    t.action_phase()
    t.use("Quarrel", seo, foe)
    assert t.question.kind == "refuse" and t.question.player == 1
    t.answer("refuse")
    assert t.honor(0) == 1
    t.done()


# --- Doji Sesshu ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Doji Sesshu")
@pytest.mark.parametrize(("honor", "force", "ph"), [(20, 3, 2), (21, 5, 4), (22, 5, 4)])
def test_sesshu_lives_up_to_his_family(honor: int, force: int, ph: int) -> None:
    t = Table()
    sesshu = t.put("Doji Sesshu", 0)
    t.set_honor(0, honor)
    assert (t.force(sesshu), t.ph(sesshu)) == (force, ph)


@pytest.mark.card("Doji Sesshu")
@pytest.mark.rule("SE-TRT-12")
def test_sesshu_is_so_out_of_play_too_and_helps_nobody_else() -> None:
    t = Table()
    waiting = t.put("Doji Sesshu", 0, "province")
    friend = t.put(man(t, "Friend"), 0)
    t.set_honor(0, 21)
    assert (t.force(waiting), t.ph(waiting), t.force(friend)) == (5, 4, 2)
    t.set_honor(0, 20)
    t.set_honor(1, 30)
    assert (t.force(waiting), t.ph(waiting)) == (3, 2)


@pytest.mark.card("Doji Sesshu")
@pytest.mark.rule("SE-STA-22")
def test_a_dishonorable_sesshu_has_no_personal_honor() -> None:
    t = Table()
    sesshu = t.put("Doji Sesshu", 0, dishonored=True)
    t.set_honor(0, 21)
    assert (t.force(sesshu), t.ph(sesshu)) == (5, 0)
