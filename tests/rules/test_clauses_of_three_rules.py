"""Clauses of rules that other tests had left out: the row of Provinces, tokens, and what a negation leaves alone."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, reaction
from gorin.lang.costs import penalty_cost
from gorin.lang.handling import MoveToken
from gorin.lang.lasting import BONUSES, PENALTIES, CannotGain, DoesNot, Negates
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled, keyword
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.triggers import before
from gorin.lang.verbs import TO_ADJACENT, TO_ADJACENT_OR_HOME, Move, NegateAction, bow, destroy, gain_honor, give
from gorin.table import kinds, terms
from gorin.testing import Table
from tests.rules.laying import until

HERO = Titled("Hero")


# --- the row of Provinces -------------------------------------------------------------------------------------------


def marching(to: int, left: int, at_home: bool) -> tuple[Table, int]:
    """The Attacker's Hero is moved, in a battle at the Defender's first Province, of which so many are left."""
    t = Table()
    for n in range(3, left - 1, -1):
        t.lose_province(t.province(1, n))
    march = battle([Target("x", YOURS & PERSONALITIES & HERO, reach=ANYWHERE), Move("x", to)])
    leader = t.person("Leader", force=2, abilities=[march])
    hero = t.person("Hero", force=2)
    t.battle([leader] if at_home else [leader, hero], [t.person("Foe", 1, force=9)])
    until(t, "action", 0)
    t.use("Leader", hero)
    return t, hero


@pytest.mark.rule("SE-PRV-06")
@pytest.mark.parametrize("to", [TO_ADJACENT, TO_ADJACENT_OR_HOME])
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_province_of_a_row_has_no_neighbour(left: int, to: int) -> None:
    t, hero = marching(to, left, at_home=False)
    if left == 2:
        assert t.location(hero) == t.province(1, 1)
    else:
        assert t.location(hero) == (t.province(1, 0) if to == TO_ADJACENT else -1)


@pytest.mark.rule("SE-PRV-06")
def test_home_is_adjacent_to_no_battlefield() -> None:
    _, hero = marching(TO_ADJACENT, 4, at_home=True)
    t, other = marching(TO_ADJACENT, 4, at_home=False)
    assert t.location(other) == t.province(1, 1)
    assert _.location(hero) == -1


# --- tokens ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TOK-01", "SE-BAT-28")
@pytest.mark.parametrize("tokens", [0, 3])
def test_honor_for_a_unit_destroyed_counts_its_cards_and_not_its_tokens(tokens: int) -> None:
    t = Table()
    weak = t.person("Weak", 1, force=1)
    t.follower(weak, 1)
    for _ in range(tokens):
        t.token(weak, force=1)
    t.battle([t.person("Strong", force=9)], [weak])
    t.finish()
    assert t.dead(weak) and t.honor(0) == 4


@pytest.mark.rule("SE-TOK-01", "SE-KEY-14")
def test_the_title_of_a_token_is_no_keyword() -> None:
    t = Table()
    marked, samurai = t.person("Marked"), t.person("Samurai", keywords="Samurai")
    t.token(marked, force=1, title="Samurai")
    t.act("Call", Target("it", keyword("Samurai")), bow("it"))
    t.action_phase()
    assert not t.has(marked, "Samurai")
    t.use("Call")
    assert t.options() == ["target Samurai"]
    t.answer(samurai)
    assert t.bowed(samurai) and not t.bowed(marked)


@pytest.mark.rule("SE-TOK-01")
@pytest.mark.parametrize(("force", "chi", "ph"), [(2, 0, 0), (0, 1, 0), (0, 0, 3), (1, -1, 2), (0, 0, 0)])
def test_a_token_gives_what_it_was_made_with_and_nothing_else(force: int, chi: int, ph: int) -> None:
    """Also when its bearer bows, and when it goes to somebody else."""
    t = Table()
    first, second = t.person("First", force=3, chi=3, ph=1), t.person("Second", force=1, chi=2, ph=0)
    t.token(first, force, chi, ph, "Mark")
    t.act("Pass On", MoveToken(Titled("First"), Titled("Second"), "Mark"))
    t.act("Lullaby", bow(Titled("First")))
    t.action_phase()
    assert (t.force(first), t.chi(first), t.ph(first)) == (3 + force, 3 + chi, 1 + ph)
    t.use("Lullaby").passes()
    assert (t.force(first), t.chi(first), t.ph(first)) == (3 + force, 3 + chi, 1 + ph)
    t.use("Pass On")
    assert (t.force(first), t.chi(first), t.ph(first)) == (3, 3, 1)
    assert (t.force(second), t.chi(second), t.ph(second)) == (1 + force, 2 + chi, ph)


# --- what a negation leaves alone -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-07")
def test_a_continuous_negation_stops_what_is_instantaneous_and_brings_nothing_back() -> None:
    t = Table()
    hero = t.person("Hero")
    shield = DoesNot(before(kinds.BOW, HERO), HERO, None)
    t.holding("Shield", 1, traits=[continuous(shield)])
    t.act("Lullaby", Target("x", PERSONALITIES), bow("x"))
    t.act("Smash", destroy(Titled("Shield")))
    t.action_phase()
    t.use("Lullaby", hero).passes()
    assert not t.bowed(hero)
    t.use("Smash").passes()
    assert not t.bowed(hero)
    t.use("Lullaby", hero)
    assert t.bowed(hero)


@pytest.mark.rule("SE-NEG-07", "SE-CST-17")
@pytest.mark.parametrize(("words", "force"), [("cannot", 2), ("negate", 4)])
def test_a_penalty_paid_as_a_cost_before_a_ban_stays_and_a_negation_ends_it(words: str, force: int) -> None:
    t = Table()
    hero = t.person("Hero", force=4)
    t.put(t.define("Labor", "Holding", abilities=[open_([gain_honor(1)], [penalty_cost(HERO, terms.FORCE, 2)])]), 0)
    text = (CannotGain if words == "cannot" else Negates)(terms.FORCE, PENALTIES, HERO)
    curtain = t.define("Curtain", "Holding", traits=[continuous(text)])
    t.action_phase()
    t.use("Labor").passes()
    assert t.force(hero) == 2 and t.honor(0) == 1
    t.put(curtain, 1)
    t.m.dirty = True
    t.passes()
    assert t.force(hero) == force


@pytest.mark.rule("SE-NEG-02", "SE-CST-17")
@pytest.mark.parametrize("negating", [True, False])
def test_negating_an_action_leaves_its_costs_paid(negating: bool) -> None:
    t = Table()
    hero, friend = t.person("Hero", force=4), t.person("Friend", force=1)
    costs = [penalty_cost(HERO, terms.FORCE, 2)]
    rite = open_([give(Titled("Friend"), terms.FORCE, 3), gain_honor(1)], costs)
    t.put(t.define("Rite", "Holding", abilities=[rite]), 0)
    t.holding("Shield", 1, reaction(before(kinds.GAIN_HONOR), [NegateAction()]))
    t.action_phase()
    t.use("Rite")
    assert (t.force(hero), t.force(friend)) == (2, 4)
    if negating:
        t.use("Shield")
    else:
        t.passes()
    assert (t.force(hero), t.force(friend), t.honor(0)) == ((2, 1, 0) if negating else (2, 4, 1))


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("words", ["cannot", "negate"])
@pytest.mark.parametrize("kind", [BONUSES, PENALTIES])
def test_a_negation_of_one_kind_leaves_the_other_alone(kind: int, words: str) -> None:
    t = Table()
    hero, friend = t.person("Hero", force=4), t.person("Friend", force=4)
    text = (CannotGain if words == "cannot" else Negates)(terms.FORCE, kind, HERO)
    t.holding("Curtain", 1, traits=[continuous(text)])
    t.act("Bless", give(YOURS & PERSONALITIES, terms.FORCE, 2))
    t.act("Curse", give(YOURS & PERSONALITIES, terms.FORCE, -1))
    t.action_phase()
    t.use("Bless").passes()
    assert (t.force(hero), t.force(friend)) == (4 if kind == BONUSES else 6, 6)
    t.use("Curse")
    assert (t.force(hero), t.force(friend)) == (3 if kind == BONUSES else 6, 5)
