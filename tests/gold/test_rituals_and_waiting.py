"""Rituals for which others bow, what waits while somebody stays bowed, and cards seen one by one."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability
from gorin.lang.verbs import bow, destroy, straighten
from gorin.table import terms
from gorin.table.definitions import Ability
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.gold.laying import mine, person, until
from tests.gold.test_cards_of_the_base_set import held, known


def sages(t: Table, chis: list[int]) -> list[Card]:
    """Shugenja with so much Chi."""
    return [t.person(f"Sage {n + 1}", chi=chi, keywords="Shugenja") for n, chi in enumerate(chis)]


def cast(t: Table, spell: str, *helpers: Card) -> None:
    """These help, and nobody else."""
    t.answer("use " + spell)
    for card in helpers:
        t.answer(card)
    while t.question.kind in ("target", "choose", "cost") and PASS in t.question.options:
        t.m.answer(PASS)


@pytest.mark.card("Tapestry of Air")
@pytest.mark.parametrize(("helpers", "kind", "offered"), [(2, "Blood Rite", True), (1, "Blood Rite", False)])
def test_the_tapestry_sees_who_helps_in_a_ritual(helpers: int, kind: str, offered: bool) -> None:
    t = known()
    caster, *others = sages(t, [3, 3, 3])
    t.put(t.known(kind), 0, on=caster)
    t.put(t.known("Tapestry of Air"), 0, on=caster)
    ring = held(t, "Ring of Air")
    t.action_phase()
    cast(t, kind, *others[:helpers])
    assert t.offers("Tapestry of Air") is offered
    if offered:
        t.answer("use Tapestry of Air").answer(ring)
        t.settle()
        assert t.where(ring) == "home"


@pytest.mark.card("Tapestry of Air")
def test_the_tapestry_is_the_casters() -> None:
    """He who helps does not perform the Ritual."""
    t = known()
    caster, helper, other = sages(t, [3, 3, 3])
    t.put(t.known("Blood Rite"), 0, on=caster)
    t.put(t.known("Tapestry of Air"), 0, on=helper)
    held(t, "Ring of Air")
    t.action_phase()
    cast(t, "Blood Rite", helper, other)
    assert t.offers("Tapestry of Air")  # the Spell targets him
    t.m.answer(PASS)
    assert t.bowed(helper) and t.bowed(other) and not t.offers("Tapestry of Air")


@pytest.mark.card("Tapestry of Air", "Purity of the Seven Thunders")
def test_whom_a_ritual_picks_to_bow_helps_too() -> None:
    t = known()
    caster, first, second = sages(t, [5, 5, 5])
    t.put(t.known("Purity of the Seven Thunders"), 0, on=caster)
    cloth = t.put(t.known("Tapestry of Air"), 0, on=caster)
    ring = held(t, "Ring of Air")
    t.action_phase()
    cast(t, "Purity of the Seven Thunders", first, second)
    assert t.destroyed(caster) and t.destroyed(cloth) and t.where(ring) == "hand"  # the Tapestry went with him


def bowing() -> list[Ability]:
    """ "Limited: Target a Personality. Bow him"."""
    return [ability(terms.LIMITED, [person("personality & unbowed"), bow("x")])]


@pytest.mark.card("Tapestry of Air")
@pytest.mark.parametrize(
    ("kind", "turned"), [("spell", True), ("kiho", True), ("sage", True), ("warrior", False), ("strategy", False)]
)
def test_the_tapestry_turns_away_magic(kind: str, turned: bool) -> None:
    t = known()
    (wearer,) = sages(t, [3])
    cloth = t.put(t.known("Tapestry of Air"), 0, on=wearer)
    if kind == "spell":
        caster = t.person("Caster", 1, keywords="Shugenja")
        t.put(t.define("Bolt", "Spell", abilities=bowing()), 1, on=caster)
    elif kind in ("kiho", "strategy"):
        t.put(t.define("Bolt", "Action", keywords="Kiho" if kind == "kiho" else "", abilities=bowing()), 1, "hand")
    else:
        t.person("Bolt", 1, abilities=bowing(), keywords="Shugenja" if kind == "sage" else "Samurai")
    t.action_phase(active=1)
    t.answer("use Bolt").answer(wearer)
    assert t.offers("Tapestry of Air") is turned
    if turned:
        t.answer("use Tapestry of Air")
    t.settle()
    assert t.bowed(wearer) is not turned and t.destroyed(cloth) is turned


@pytest.mark.card("Purity of the Seven Thunders")
@pytest.mark.ruling("R00-C-054")
def test_purity_takes_fifteen_chi_and_those_who_gave_it_do_not_straighten() -> None:
    t = known()
    caster, first, second, third = sages(t, [4, 4, 7, 2])
    spell = t.put(t.known("Purity of the Seven Thunders"), 0, on=caster)
    tainted, temple = t.person("Oni", 1, keywords="Shadowlands"), t.holding("Pit", 1, keywords="Shadowlands")
    clean = t.person("Guard", 1)
    t.bow(third)
    t.turns()
    mine(t)
    assert not t.bowed(third)
    t.bow(third)
    t.m.pending = None
    cast(t, "Purity of the Seven Thunders", first, second)
    t.settle()
    assert t.destroyed(caster) and t.destroyed(spell) and t.destroyed(tainted) and t.destroyed(temple)
    assert not t.destroyed(clean) and t.bowed(first) and t.bowed(second)
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    until(t, lambda: t.active == 0 and t.question.kind == "action")
    assert [t.bowed(card) for card in (first, second, third)] == [True, True, False]
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    until(t, lambda: t.active == 0 and t.question.kind == "action")
    assert not t.bowed(first) and not t.bowed(second)


@pytest.mark.card("Purity of the Seven Thunders")
@pytest.mark.parametrize(("chis", "may"), [([4, 4, 7], True), ([4, 4, 6], False), ([15], True), ([14], False)])
def test_purity_takes_no_less_than_fifteen_chi(chis: list[int], may: bool) -> None:
    t = known()
    caster = sages(t, chis)[0]
    t.put(t.known("Purity of the Seven Thunders"), 0, on=caster)
    t.person("Oni", 1, keywords="Shadowlands")
    t.action_phase()
    assert t.can_use("Purity of the Seven Thunders", 0) is may


def in_turn(t: Table, player: int) -> Table:
    """Play on to the player's next Action Phase; whoever may remain bowed does."""
    for _ in range(400):
        t.settle()
        if t.question.kind == "action" and t.active == player and t.question.player == player:
            return t
        if t.question.kind == "may":
            t.answer("yes")
            continue
        options = t.question.options
        free = PASS if PASS in options else options[0]
        t.answer("no") if t.question.kind == "attack" else t.m.answer(free)
    raise AssertionError("it never came")


@pytest.mark.card("Candle of the Void")
@pytest.mark.parametrize("turns", [2, 3, 4])
def test_the_candle_burns_for_three_turns(turns: int) -> None:
    t = known()
    (sage,) = sages(t, [3])
    t.put(t.known("Candle of the Void"), 0, on=sage)
    ring = held(t, "Ring of the Void")
    t.turns()
    mine(t)
    t.answer("use Candle of the Void (1)")
    t.settle()
    assert t.bowed(sage)
    for _ in range(turns):
        in_turn(t, 1)
        in_turn(t, 0)
    assert t.bowed(sage)
    given = [line for line in t.options() if line == "use Candle of the Void"]
    assert bool(given) is (turns == 3)  # it is given for that turn
    if given:
        t.answer(given[0]).answer(ring)
        t.settle()
        assert t.where(ring) == "home"


@pytest.mark.card("Candle of the Void")
@pytest.mark.parametrize("when", ["straightened", "died", "neither"])
def test_the_candle_goes_out_when_its_shugenja_rises(when: str) -> None:
    """He straightens in between, though he bows again; or he leaves play."""
    t = known()
    (sage,) = sages(t, [3])
    t.person("Guard")
    t.put(t.known("Candle of the Void"), 0, on=sage)
    held(t, "Ring of the Void")
    t.put(t.define("Wind", "Action", abilities=[ability(terms.OPEN, [person(), straighten("x")])]), 0, "hand")
    t.put(t.define("Death", "Action", abilities=[ability(terms.OPEN, [person(), destroy("x")])]), 1, "hand")
    t.put(t.define("Sleep", "Action", abilities=[ability(terms.OPEN, [person(), bow("x")])]), 0, "hand")
    t.turns()
    mine(t)
    t.answer("use Candle of the Void (1)")
    in_turn(t, 1)
    if when == "died":
        t.use("Death", sage)
    in_turn(t, 0)
    if when == "straightened":
        t.answer("use Wind").answer(sage).settle()
        t.answer("no")
        mine(t)
        t.use("Sleep", sage)
        assert t.bowed(sage)
    for _ in range(2):
        in_turn(t, 1)
        in_turn(t, 0)
    assert ("use Candle of the Void" in t.options()) is (when == "neither")


@pytest.mark.card("Candle of the Void")
def test_the_candle_is_given_for_a_new_hand() -> None:
    t = known()
    (sage,) = sages(t, [3])
    candle = t.put(t.known("Candle of the Void"), 0, on=sage)
    old = [t.put(t.define(f"Old {n}", "Action"), 0, "hand") for n in range(3)]
    for n in range(5):
        t.put(t.define(f"New {n}", "Action"), 0, "deck")
    t.action_phase()
    t.answer("use Candle of the Void (2)").answers(*old).settle()
    assert t.destroyed(candle) and len(t.hand(0)) == 3 and {t.where(card) for card in old} == {"discard"}


def deck(t: Table, focus: list[int]) -> list[Card]:
    """The top of player 0's Fate deck, the top card first."""
    return [
        t.put(t.define(f"Card {n + 1}", "Action", focus=fv), 0, "deck") for n, fv in reversed(list(enumerate(focus)))
    ][::-1]


def looks(t: Table, focus: list[int], chi: int = 4) -> tuple[Card, list[Card]]:
    """A Monk with so much Chi looks into the Well."""
    monk = t.person("Monk", chi=chi, keywords="Monk")
    held(t, "The Endless Well")
    top = deck(t, focus)
    t.action_phase()
    t.answer("use The Endless Well").answer(monk)
    while t.question.kind != "look":
        t.settle()
    return monk, top


@pytest.mark.card("The Endless Well")
def test_the_well_shows_one_card_after_the_other() -> None:
    t = known()
    monk, top = looks(t, [5, 4, 2, 0, 0])
    assert t.bowed(monk)
    sight = 1 << 0
    assert [t.m.known_to(card) & sight for card in top] == [1, 0, 0, 0, 0]
    assert t.question.options == [PASS]  # 5 and none before it
    t.m.answer(PASS)
    assert [t.m.known_to(card) & sight for card in top] == [1, 1, 0, 0, 0]
    assert t.question.options == [PASS]  # 4 and one before it
    t.m.answer(PASS)
    assert t.question.options == [PASS, top[2]]  # 2 and two before it
    t.answer(top[2])
    assert t.where(top[2]) == "hand" and t.question.kind == "action"
    assert [t.m.known_to(card) & sight for card in top] == [1, 1, 0, 0, 0]  # in the hand it is its owner's
    assert [t.where(card) for card in top] == ["deck", "deck", "hand", "deck", "deck"]
    assert [card for card in t.cards(0, "fate deck") if card in top] == [top[0], top[1], top[3], top[4]]


@pytest.mark.card("The Endless Well")
def test_the_well_is_as_deep_as_the_performers_chi() -> None:
    t = known()
    _, top = looks(t, [0, 0, 0], chi=2)
    assert t.question.options == [PASS, top[0]]
    t.m.answer(PASS)
    assert t.question.options == [PASS, top[1]]
    t.m.answer(PASS)
    assert t.question.kind == "action" and [t.where(card) for card in top] == ["deck"] * 3
