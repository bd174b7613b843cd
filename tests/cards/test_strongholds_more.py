"""The other Strongholds of the base set."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.testing import Table


def fort(title: str) -> Table:
    return Table(strongholds=[title])


def spare(t: Table, player: int = 0, number: int = 1) -> list[int]:
    """Cards in a hand to be discarded."""
    return [t.put(t.define(f"Spare {n}", "Action", focus=2), player, "hand") for n in range(number)]


@pytest.mark.card("Crossroads Fortress")
def test_who_assigns_an_attacker_may_exchange_a_card() -> None:
    t = fort("Crossroads Fortress")
    t.person("Hero", force=2)
    old = spare(t)[0]
    t.turns()
    t.answers("pass", "pass", "attack", "assign Hero")
    if t.question.kind != "reaction":
        t.answer(t.options()[0])
    t.use("Crossroads Fortress", old)
    assert old not in t.hand(0) and len(t.hand(0)) == 1 and t.where(old) == "discard"


@pytest.mark.card("Deception's Veil Dojo")
@pytest.mark.parametrize("shamed", [True, False])
def test_a_rumor_dishonors_or_costs_honor(shamed: bool) -> None:
    t = fort("Deception's Veil Dojo")
    envoy = t.person("Envoy", keywords="Courtier")
    t.person("Soldier", keywords="Samurai")
    rival = t.person("Rival", 1)
    proud = t.person("Proud", 1, "province", hr=6, ph=1)
    t.action_phase()
    t.use("Deception's Veil Dojo", envoy, rival).answer("yes" if shamed else "no")
    assert t.bowed(envoy) and t.dishonored(rival) == shamed
    assert t.honor(1) == (0 if shamed else -3)
    t.m.active_player = 1
    from gorin.rules.entering import may_enter

    assert may_enter(t.m, 1, proud, 0) is not shamed


@pytest.mark.card("Deception's Veil Dojo", "Shizuka Toshi")
@pytest.mark.parametrize("title", ["Deception's Veil Dojo", "Shizuka Toshi"])
def test_one_who_is_dishonorable_already_may_be_dishonored_in_name(title: str) -> None:
    t = fort(title)
    before = t.honor(0)
    envoy = t.person("Envoy", keywords="Courtier")
    rival = t.person("Rival", 1, dishonored=True)
    t.action_phase()
    t.use(title, envoy, rival).answer("yes")
    assert t.honor(1) == 0 and t.honor(0) == before


@pytest.mark.card("Shizuka Toshi")
def test_who_keeps_his_honor_gives_three_to_the_crane() -> None:
    t = fort("Shizuka Toshi")
    artisan = t.person("Artisan", keywords="Artisan")
    rival = t.person("Rival", 1)
    before = t.honor(0)
    t.action_phase()
    t.use("Shizuka Toshi", artisan, rival).answer("no")
    assert t.honor(0) == before + 3 and t.honor(1) == 0 and not t.dishonored(rival)


@pytest.mark.card("Kyuden Asako")
def test_temples_and_the_devout_straighten_each_other() -> None:
    t = fort("Kyuden Asako")
    monk, shugenja = t.person("Monk", keywords="Monk", bowed=True), t.person("Shugenja", keywords="Shugenja")
    temple = t.holding("Shrine", keywords="Temple", gold=2, bowed=True)
    t.holding("Mill", gold=2, bowed=True)
    t.action_phase()
    t.use("Kyuden Asako", shugenja, temple)
    assert t.bowed(shugenja) and not t.bowed(temple)
    assert t.bowed(monk)


@pytest.mark.card("Kyuden Asako")
def test_a_temple_that_bows_straightens_one_of_the_devout() -> None:
    from gorin.lang.selectors import HOLDINGS
    from gorin.lang.targets import Target

    t = fort("Kyuden Asako")
    monk = t.person("Monk", keywords="Monk", bowed=True)
    t.person("Soldier", keywords="Samurai", bowed=True)
    temple = t.holding("Shrine", keywords="Temple", gold=2)
    mill = t.holding("Mill", gold=2)
    t.act("Bell", Target("it", HOLDINGS), verbs.bow("it"), limit=9)
    t.action_phase()
    t.use("Bell", mill)
    assert not t.offers("Kyuden Asako") or t.question.kind == "action"
    t.answer_pass()
    t.use("Bell", temple)
    assert t.question.kind == "reaction"
    t.use("Kyuden Asako", monk)
    assert not t.bowed(monk)


@pytest.mark.card("Kyuden Wasuremono")
def test_an_agent_weakens_by_one_less_than_his_chi() -> None:
    t = fort("Kyuden Wasuremono")
    agent = t.person("Agent", chi=3, keywords="Ninja")
    foe = t.person("Foe", 1, force=4, chi=4)
    t.battle([agent], [foe])
    t.use("Kyuden Wasuremono", agent, foe)
    assert t.bowed(agent) and t.force(foe) == 2 and t.chi(foe) == 2


@pytest.mark.card("Kyuden Wasuremono")
def test_no_courtier_and_nobody_at_home() -> None:
    t = fort("Kyuden Wasuremono")
    courtier, ninja = t.person("Courtier", keywords="Courtier"), t.person("Ninja", keywords="Ninja")
    foe = t.person("Foe", 1)
    t.battle([courtier], [foe])
    t.passes()
    assert not t.can_use("Kyuden Wasuremono", 0)
    del ninja


@pytest.mark.card("Tetsu Kama Mura")
@pytest.mark.parametrize("below", [True, False])
def test_the_top_card_may_go_to_the_bottom(below: bool) -> None:
    t = fort("Tetsu Kama Mura")
    top = t.put(t.define("Top", "Action"), 0, "deck")
    t.action_phase()
    t.use("Tetsu Kama Mura").answer(top if below else "take nothing")
    deck = t.cards(0, "fate deck")
    assert deck[-1 if below else 0] == top


@pytest.mark.card("The Maw's Grave")
def test_the_maw_knows_no_honor() -> None:
    t = fort("The Maw's Grave")
    before = t.honor(0)
    goblin, man = t.person("Goblin", force=1, keywords="Nonhuman"), t.person("Man", force=1)
    t.person("Theirs", 1, force=1, keywords="Nonhuman")
    assert t.force(goblin) == 2 and t.force(man) == 1
    t.act("Praise", verbs.gain_honor(3))
    t.act("Blame", verbs.lose_honor(1))
    t.action_phase()
    t.use("Praise").passes(1, player=1).use("Blame")
    assert t.honor(0) == before


@pytest.mark.card("The Maw's Grave")
def test_the_dead_walk_until_the_turn_ends() -> None:
    t = fort("The Maw's Grave")
    dead = t.person("Oni", where="discard", dead=True, keywords="Shadowlands, Nonhuman", gold_cost=9)
    t.person("Buried", where="discard", dead=False, keywords="Shadowlands, Nonhuman")
    t.person("Lost", where="discard", dead=True, keywords="Shadowlands")
    t.turns()
    turn = t.turn
    t.use("The Maw's Grave", dead)
    assert t.where(dead) == "home" and t.bowed(t.stronghold(0))
    while t.turn == turn:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    assert t.where(dead) == "removed"


@pytest.mark.card("The Temple of Death")
def test_the_dead_of_anyone_bow_and_straighten() -> None:
    t = fort("The Temple of Death")
    first, second = t.person("First", where="discard", dead=True), t.person("Second", 1, "discard")
    hero, foe = t.person("Hero", bowed=True), t.person("Foe", 1)
    t.action_phase()
    t.use("The Temple of Death", hero, first)
    assert t.where(first) == "removed" and not t.bowed(hero)
    t.passes(2)
    t.battle([hero], [foe])
    t.use("The Temple of Death", foe, second)
    assert t.where(second) == "removed" and t.bowed(foe)
