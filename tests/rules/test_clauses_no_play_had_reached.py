"""Clauses that no other test and no random game had reached."""

from __future__ import annotations

import pytest

from gorin.lang.cards import Constraint, battle, continuous, open_, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.lasting import BONUSES, PENALTIES, NeedNot, Negates
from gorin.lang.modifiers import FlagModifier, RangedModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import RightmostProvince
from gorin.lang.selectors import YOURS, Titled, keyword
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import ProvinceToken, gain_honor, remove_from_game
from gorin.rules.ranged import RANGED_BY_SELF
from gorin.rules.victory import lose
from gorin.table import effects, kinds, terms
from gorin.table.flags import ABILITIES_COST_IN_FULL, TIES_INSTEAD_OF_WINNING
from gorin.table.layout import C_SIBLING, CARD0, CARD_SIZE
from gorin.table.persistence import FormatError, digest, from_bytes, to_bytes
from gorin.testing import Table
from gorin.testing.probes import Do
from tests.rules.laying import until

HERO = Titled("Hero")


@pytest.mark.parametrize(
    ("bearer", "type", "dies"),
    [("Archer", "Item", True), ("Mate", "Item", False), ("Archer", "Follower", False), ("Mate", "Follower", False)],
)
def test_what_strengthens_the_attacks_of_its_bearer(bearer: str, type: str, dies: bool) -> None:
    """An Item's bearer performs for it; a Follower performs for itself."""
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(2)])])
    mate = t.person("Mate", force=1)
    more = RangedModifier(2, None)
    more.param = RANGED_BY_SELF
    text = [continuous(more)]
    chi = 0 if type == "Item" else None
    t.put(t.define("Bow", type, force=0, traits=text, chi=chi), 0, on=archer if bearer == "Archer" else mate)
    foe = t.person("Foe", 1, force=4)
    t.battle([archer, mate], [foe])
    until(t, "action", 0)
    t.use("Archer", foe)
    assert t.dead(foe) is dies


@pytest.mark.parametrize("who", ["leader", "follower", "nobody", "loser"])
def test_an_army_with_one_who_ties_instead_of_winning_ties(who: str) -> None:
    t = Table()
    ties = [continuous(FlagModifier(TIES_INSTEAD_OF_WINNING))]
    raider = t.person("Raider", force=8, traits=ties if who == "leader" else [])
    t.put(t.define("Guard", "Follower", force=1, traits=ties if who == "follower" else []), 0, on=raider)
    foe = t.person("Foe", 1, force=2, traits=ties if who == "loser" else [])
    place = t.province(1)
    t.battle([raider], [foe])
    t.finish()
    tied = who in ("leader", "follower")
    assert t.dead(foe) and t.dead(raider) is tied
    assert t.m.province_exists(place)


@pytest.mark.rule("SE-DEF-09")
@pytest.mark.parametrize("in_full", [True, False])
def test_what_must_be_paid_in_full_is_paid_by_those_who_need_not(in_full: bool) -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(NeedNot(kinds.BOW, None, None))])
    work: list[Constraint] = [Target("him", YOURS & HERO), bow_cost("him")]
    text = [continuous(FlagModifier(ABILITIES_COST_IN_FULL))] if in_full else []
    t.holding("Work", 0, open_([gain_honor(1)], work), traits=text)
    t.action_phase()
    t.answer("use Work").answer(hero)
    if not in_full:
        t.answer("yes")
    t.settle()
    assert t.honor(0) == 1 and t.bowed(hero) is in_full


def test_tokens_on_the_provinces_of_one_who_leaves_leave_with_them() -> None:
    t = Table(players=3)
    t.act("Dig", ProvinceToken(RightmostProvince(), 3))
    t.act("Heap", ProvinceToken(RightmostProvince(), 2), player=1)
    t.action_phase()
    t.use("Dig")
    t.use("Heap", player=1)
    assert len(t.m.effects(effects.TOKEN)) == 2
    lose(t.m, 0, terms.VICTORY_CONCESSION)
    assert len(t.m.effects(effects.TOKEN)) == 1
    assert not any(t.m.province_exists(v) for v in range(terms.MAX_PROVINCES))
    assert t.m.out_of_game(0) and not t.m.out_of_game(1)
    lose(t.m, 0, terms.VICTORY_CONCESSION)
    assert t.m.players() == [1, 2] and not t.m.over
    lose(t.m, 2, terms.VICTORY_CONCESSION)
    assert t.m.winner == 1 and t.m.victory == terms.VICTORY_CONCESSION


def test_an_answer_that_fails_leaves_everything_as_it_was() -> None:
    t = Table()

    def fails(m: object, scope: int) -> None:
        raise ZeroDivisionError

    t.holding("Trap", 0, open_([gain_honor(3), Do(fails)]))
    t.holding("Well", 0, open_([gain_honor(1)]))
    t.action_phase()
    before, lines, options = digest(t.m), len(t.said()), list(t.question.options)
    with pytest.raises(ZeroDivisionError):
        t.answer("use Trap")
    assert (digest(t.m), len(t.said()), t.question.options) == (before, lines, options)
    t.use("Well")
    assert t.honor(0) == 1


@pytest.mark.parametrize("gone", [True, False])
@pytest.mark.parametrize("type", ["Personality", "Holding"])
def test_what_is_taken_away_while_it_is_paid_for_does_not_enter_play(gone: bool, type: str) -> None:
    t = Table()
    mine = t.holding("Mine", gold=3)
    new = t.put(t.define("Newcomer", type, gold_cost=3, chi=2 if type == "Personality" else None), 0, "province")
    if gone:
        trap = triggered(after(kinds.BOW, Titled("Mine")), [remove_from_game(Titled("Newcomer"))])
        t.holding("Trap", 1, traits=[trap])
    t.holding("Bell", 1, traits=[triggered(after(kinds.ENTER, Titled("Newcomer")), [gain_honor(1)])])
    t.bow(t.stronghold(0))
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Newcomer")
    while t.asked and t.question.kind != "dynasty":
        t.m.answer(t.question.options[-1])
    assert t.bowed(mine)
    assert (t.where(new), t.honor(1)) == (("removed", 0) if gone else ("home", 1))
    t.finish()
    assert t.idle


@pytest.mark.parametrize("gone", ["base", ""])
def test_an_overlay_whose_card_or_base_is_gone_is_not_laid(gone: str) -> None:
    t = Table()
    mine = t.holding("Mine", gold=5)
    base = t.person("Lord", gold_cost=2, keywords="Old")
    top = t.put(t.define("Lord", "Personality", chi=3, gold_cost=6, experience="Experienced 2"), 0, "province")
    if gone:
        t.holding("Trap", 1, traits=[triggered(after(kinds.BOW, Titled("Mine")), [remove_from_game(keyword("Old"))])])
    t.bow(t.stronghold(0))
    t.phase(terms.PHASE_DYNASTY)
    overlays = [each for each in t.options() if "Lord" in each]
    t.answer(overlays[-1])
    while t.asked and t.question.kind != "dynasty":
        t.m.answer(t.question.options[-1])
    assert t.bowed(mine)
    t.finish()
    assert t.idle
    if gone == "base":
        assert t.where(base) == "removed" and t.where(top) == "discard"
    elif not gone:
        assert t.where(top) == "home" and t.where(base) == "under"


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("size", [-2, -1, 1, 2])
@pytest.mark.parametrize("which", [BONUSES, PENALTIES, -1])
def test_what_items_add_and_take_is_a_bonus_or_a_penalty(size: int, which: int) -> None:
    t = Table()
    hero = t.person("Hero", force=4)
    t.item(hero, force=size)
    if which >= 0:
        t.holding("Fog", 1, traits=[continuous(Negates(terms.FORCE, which, HERO))])
    negated = which == (BONUSES if size > 0 else PENALTIES)
    assert t.force(hero) == 4 + (0 if negated else size)


@pytest.mark.parametrize("circle", [True, False])
def test_units_that_go_round_are_not_read(circle: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    blades = [t.item(hero, title=f"Blade {n}") for n in range(3)]
    t.action_phase()
    if circle:
        t.m.put(CARD0 + blades[2] * CARD_SIZE + C_SIBLING, blades[0])
        with pytest.raises(FormatError, match="circle"):
            from_bytes(t.rules, to_bytes(t.m))
    else:
        assert digest(from_bytes(t.rules, to_bytes(t.m))) == digest(t.m)
