"""Strongholds of Twenty Festivals: each text played, on both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gorin.rules.setup import build
from gorin.rules.turn import hand_limit
from gorin.table import terms
from gorin.table.changes import destroy_province
from gorin.table.gold_pools import pooled
from gorin.table.machine import Machine
from gorin.table.packing import payload_of
from gorin.table.places import provinces_of
from gorin.testing import Card, Table
from tests.lang.writing import written
from tests.twenty_festivals.attacking import attack, combat, engage, fight
from tests.twenty_festivals.laying import until

TF = "twenty_festivals"


def sits(title: str, second: bool = False) -> Table:
    """A table at which player 0 has this Stronghold, perhaps turned to its second side."""
    t = Table(TF, cards=TF, strongholds=[title])
    if second:
        card = t.stronghold(0)
        t.m.set_definition_number(card, t.m.rules.number(t.m.definition(card).back))
        t.m.index_anew()
    return t


def whole_game(*titles: str, rings: Sequence[str] = (), sensei: bool = False, starts: int = 1) -> Table:
    """A new game of these Strongholds, from its setup on; player 0 has these Rings in his deck."""
    t = Table(TF, cards=TF, strongholds=titles)
    field = t.define("Field", "Holding", gold=2, gold_cost=2)
    card = t.define("Fate", "Action")
    homes = [t.known(title).index for title in titles]
    while len(homes) < 2:
        homes.append(t.define("Home", "Stronghold", gold=5, strength=7, honor=9 if starts == 1 else -9).index)
    m = Machine(t.rules)
    fate = [t.define(f"Ring of {element}", "Ring", keywords=element).index for element in rings]
    blank = [card.index] * 12
    build(m, [(home, [field.index] * 12, blank if n else [*fate, *blank]) for n, home in enumerate(homes)], 3)
    m.logging = True
    t.sit_down_at(m)
    assert t.rules.program is not None
    m.push(t.rules.program, terms.NONE)
    t.run()
    return t


# --- Crane ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("The Esteemed Palace of the Crane")
@pytest.mark.rule("TF-ACT-05")
@pytest.mark.parametrize("alone", [True, False])
def test_the_palace_brings_honor_to_who_controls_a_personality(alone: bool) -> None:
    t = sits("The Esteemed Palace of the Crane")
    if not alone:
        t.person("Man")
    t.action_phase()
    if alone:
        t.refused("The Esteemed Palace of the Crane", 0, "TF-ACT-05")
        return
    t.use("The Esteemed Palace of the Crane").settle()
    assert t.honor(0) == 8 and t.bowed(t.stronghold(0))


@pytest.mark.card("The Esteemed Palace of the Crane second side")
@pytest.mark.rule("TF-FAV-02")
@pytest.mark.parametrize(("second", "honor", "lobbies"), [
    (True, 10, True), (True, 11, False), (False, 10, False), (False, 5, True),
])  # fmt: skip
def test_its_second_side_lobbies_with_five_more(second: bool, honor: int, lobbies: bool) -> None:
    t = sits("The Esteemed Palace of the Crane", second)
    t.person("Man", ph=1)
    t.set_honor(1, honor)
    t.action_phase()
    assert t.can_use("Lobby", 0) is lobbies


# --- Dragon ---------------------------------------------------------------------------------------------------------

MONASTERY = "The Fortified Monastery of the Dragon"


@pytest.mark.card(MONASTERY, MONASTERY + " second side")
@pytest.mark.rule("TF-SET-01")
@pytest.mark.parametrize("starts", [0, 1])
def test_the_monastery_begins_with_a_ring_in_play(starts: int) -> None:
    t = whole_game(MONASTERY, rings=["Fire", "Void"], starts=starts)
    until(t, lambda: t.question.kind == "search")
    assert not [text for text in t.options() if "Ring of Void" in text]
    t.answer(next(text for text in t.options() if "Ring of Fire" in text))
    until(t, lambda: t.question.kind == "action")
    rings = [card for card in t.cards(0, "home") if t.m.definition(card).type == terms.RING]
    assert t.titles(rings) == ["Ring of Fire"]
    assert len(t.hand(0)) == (5 if starts == 0 else 6) and len(t.hand(1)) == 5
    assert hand_limit(t.m, 0) == (8 if starts == 0 else 9) and hand_limit(t.m, 1) == 8


# --- Mantis ---------------------------------------------------------------------------------------------------------

PORT = "The Fruitful Port of the Mantis"


@pytest.mark.card(PORT)
def test_the_port_sells_a_card() -> None:
    t = sits(PORT)
    before = len(t.hand(0))
    t.action_phase()
    t.answer("use " + PORT).settle_payment()
    t.settle()
    assert len(t.hand(0)) == before + 1 and t.bowed(t.stronghold(0))


@pytest.mark.card(PORT + " second side")
@pytest.mark.rule("TF-GLD-08", "TF-GLD-60")
def test_its_second_side_makes_two_gold_more_once_a_game() -> None:
    t = sits(PORT, second=True)
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=6), 0, "province")
    other = t.put(t.define("Other", "Holding", gold=2, gold_cost=2), 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(mine)
    assert len(t.question.options) == 2  # the Stronghold's own production, and the trait
    t.settle_payment()
    t.settle()
    assert t.where(mine) == "home" and t.bowed(t.stronghold(0))
    assert not t.can_use("Recruit", 0) and t.where(other) == "province"  # not once more


# --- Phoenix --------------------------------------------------------------------------------------------------------

TEMPLE = "The Majestic Temple of the Phoenix"


def fallen(second: bool, dead: bool = True, cost: int = 4) -> tuple[Table, Card]:
    """A Phoenix player with a Personality in his discard pile, in his Dynasty Phase."""
    t = sits(TEMPLE, second)
    man = t.person("Man", 0, "discard", dead=dead, keywords="Phoenix Clan", gold_cost=cost, ph=3)
    t.person("Stranger", 0, "discard", dead=True, keywords="Crab Clan", gold_cost=1)
    t.phase(terms.PHASE_DYNASTY)
    return t, man


@pytest.mark.card(TEMPLE)
@pytest.mark.rule("TF-RCR-05", "TF-CST-06", "TF-PRO-01")
@pytest.mark.parametrize("proclaims", [True, False])
def test_the_temple_recruits_who_has_died(proclaims: bool) -> None:
    t, man = fallen(False)
    t.answer("use " + TEMPLE)
    assert [payload_of(value) for value in t.question.options] == [4]  # so much Gold as one of them costs
    t.m.answer(t.question.options[0])
    t.answer(man).settle_payment()
    until(t, lambda: t.question.kind == "may")
    t.answer("yes" if proclaims else "no").settle()
    assert t.where(man) == "home" and t.honor(0) == 6 + 1 + (3 if proclaims else 0)


@pytest.mark.card(TEMPLE)
@pytest.mark.parametrize("why", ["discarded", "too dear"])
def test_the_temple_recruits_nobody_else(why: str) -> None:
    t, _ = fallen(False, dead=why != "discarded", cost=5 if why == "too dear" else 4)
    assert not t.can_use(TEMPLE, 0)


@pytest.mark.card(TEMPLE + " second side")
@pytest.mark.rule("TF-PRO-01", "TF-CST-06")
@pytest.mark.parametrize(("cost", "proclaims"), [(6, True), (4, True), (4, False)])
def test_whom_its_second_side_proclaims_costs_two_less(cost: int, proclaims: bool) -> None:
    t, man = fallen(True, cost=cost)
    t.answer("use " + TEMPLE)
    ways = [payload_of(value) for value in t.question.options]
    assert ways == ([4] if cost == 6 else [2, 4])  # what is paid says whether he is Proclaimed
    t.m.answer(t.question.options[0 if proclaims else 1])
    t.answer(man).settle_payment()
    t.settle()
    assert t.where(man) == "home" and t.honor(0) == 6 + 1 + (3 if proclaims else 0)
    assert pooled(t.m, 0) == (2 if proclaims and cost == 4 else 0)


@pytest.mark.card(TEMPLE + " second side")
@pytest.mark.parametrize(("ability", "possible"), [("Recruit", False), ("Recruit and Proclaim", True)])
def test_the_rulebooks_own_proclaiming_costs_two_less_too(ability: str, possible: bool) -> None:
    t = sits(TEMPLE, True)
    t.person("Man", 0, "province", keywords="Phoenix Clan", gold_cost=6)
    t.phase(terms.PHASE_DYNASTY)
    assert ("use " + ability in t.options()) is possible


# --- Scorpion -------------------------------------------------------------------------------------------------------

ESTATE = "The Shadowed Estate of the Scorpion"


@pytest.mark.card(ESTATE)
@pytest.mark.parametrize("named", ["Hall", "Other"])
def test_the_estate_negates_the_next_action_of_a_title(named: str) -> None:
    t = sits(ESTATE)
    for title in ("Hall", "Other"):
        written(t, title, ["action(open, [any_number_of_times], gain_honor(2))"], player=1)
    t.action_phase()
    t.answer("use " + ESTATE).answer(named).settle()
    for expected in (0 if named == "Hall" else 2, 2 if named == "Hall" else 4):  # the next one alone
        until(t, lambda: t.question.kind == "action" and t.question.player == 1)
        t.answer("use Hall").settle()
        assert t.honor(1) == expected


@pytest.mark.card(ESTATE + " second side")
@pytest.mark.rule("TF-PLY-07")
@pytest.mark.parametrize("second", [True, False])
def test_its_second_side_lessens_the_hands_of_others(second: bool) -> None:
    t = sits(ESTATE, second)
    assert [hand_limit(t.m, player) for player in (0, 1)] == [8, 7 if second else 8]


# --- Spider ---------------------------------------------------------------------------------------------------------

BASTION = "The Hidden Bastion of the Spider"


@pytest.mark.card(BASTION, BASTION + " second side")
@pytest.mark.rule("TF-ACT-02")
@pytest.mark.parametrize("second", [True, False])
def test_the_bastion_frightens_even_while_it_is_bowed(second: bool) -> None:
    t = sits(BASTION, second)
    man, foe = t.person("Man", force=1), t.person("Foe", 1, force=4 if second else 3)
    strong = t.person("Strong", 1, force=5 if second else 4)
    t.bow(t.stronghold(0))
    attack(t, {man: 0}, {foe: 0, strong: 0})
    fight(t, 0)
    combat(t, 0)
    t.use(BASTION, foe).settle()
    assert t.bowed(foe) and not t.bowed(strong)


@pytest.mark.card(BASTION + " second side")
@pytest.mark.parametrize("lost", [True, False])
def test_its_second_side_refills_the_first_province_face_up(lost: bool) -> None:
    t = sits(BASTION, second=True)
    if lost:
        destroy_province(t.m, t.province(0, 3), 1)
    for n in (0, 1):
        t.put(t.define(f"Field {n}", "Holding", gold=2, gold_cost=1), 0, "province", province=n)
    t.turns()
    until(t, lambda: "use Dynasty Discard" in t.options())
    for n in (0, 1):
        t.answer("use Dynasty Discard").answer(f"Field {n}").settle()
    up = [t.m.face_up(t.m.zone_cards(terms.PROVINCE_ZONE + v)[0]) for v in provinces_of(t.m, 0)[:2]]
    assert list(map(bool, up)) == [lost, False]


# --- Unicorn --------------------------------------------------------------------------------------------------------

PLAINS = "The Endless Plains of the Unicorn"


@pytest.mark.card(PLAINS, PLAINS + " second side")
@pytest.mark.parametrize("starts", [0, 1])
def test_the_plains_make_four_gold_in_the_first_turn(starts: int) -> None:
    t = whole_game(PLAINS, starts=starts)
    found: list[int] = []
    for turn in (1, 2):
        until(t, lambda turn=turn: t.m.turns_begun(0) == turn and t.m.active_player == 0)  # type: ignore[misc]
        found.append(t.production(t.stronghold(0)))
    assert found == [4, 5]


@pytest.mark.card(PLAINS + " second side")
@pytest.mark.rule("TF-CYC-01", "TF-CYC-02")
@pytest.mark.parametrize("second", [True, False])
def test_its_second_side_cycles_once_more_in_any_turn(second: bool) -> None:
    t = sits(PLAINS, second)
    field = t.put(t.define("Field", "Holding", gold=2, gold_cost=1), 0, "province")
    t.turns()
    if not second:
        assert not [text for text in t.options() if "Cycle" in text or PLAINS in text]
        return
    t.answer(next(text for text in t.options() if PLAINS in text))
    t.answer(field)
    until(t, lambda: t.question.kind == "action")
    assert t.where(field) != "province"
    for turn in (1, 2):
        until(t, lambda turn=turn: t.m.turns_begun(0) == 3 + turn and t.question.kind == "action")  # type: ignore[misc]
        assert not [text for text in t.options() if "Cycle" in text or PLAINS in text]


@pytest.mark.card(PLAINS)
@pytest.mark.parametrize("opposed", [True, False])
@pytest.mark.parametrize("segment", ["engage", "combat"])
def test_the_plains_bring_riders_where_an_enemy_stands(opposed: bool, segment: str) -> None:
    t = sits(PLAINS)
    man, rider = t.person("Man", force=1), t.person("Rider", force=2, keywords="Cavalry")
    t.person("Walker", force=2)
    foe = t.person("Foe", 1, force=9)
    attack(t, {man: 0}, {foe: 0} if opposed else {})
    fight(t, 0)
    (engage if segment == "engage" else combat)(t, 0)
    if not opposed:
        assert not t.can_use(PLAINS, 0)
        return
    t.answer("use " + PLAINS)
    assert rider in t.question.options and "Walker" not in t.titles(t.question.options)
    t.answer(rider).settle()
    assert t.location(rider) == t.location(man) >= 0


# --- unaligned ------------------------------------------------------------------------------------------------------

GATES = "Gates of the Second City"


@pytest.mark.card(GATES)
def test_the_gates_sell_honor() -> None:
    t = sits(GATES)
    t.action_phase()
    t.answer(next(text for text in t.options() if GATES in text)).settle_payment()
    t.settle()
    assert t.honor(0) == 10


@pytest.mark.card(GATES)
@pytest.mark.parametrize(("size", "bows"), [(3, True), (4, False)])
def test_the_gates_frighten_with_the_focus_value_of_a_card(size: int, bows: bool) -> None:
    t = sits(GATES)
    man, foe = t.person("Man", force=1), t.person("Foe", 1, force=size)
    card = t.put(t.define("Card", "Action", focus=3), 0, "hand")
    attack(t, {man: 0}, {foe: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use " + GATES)
    until(t, lambda: t.question.kind == "target")
    t.answer(foe).settle()
    assert t.bowed(foe) is bows and t.where(card) == "discard"
