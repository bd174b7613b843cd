"""Winds and Ancestors of Gold Edition, played."""

from __future__ import annotations

import pytest

from gorin.lang.battles import ActsFirst
from gorin.lang.cards import battle, triggered
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import ATTACKER
from gorin.lang.triggers import after
from gorin.lang.verbs import Apply, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import M_REMOVE_KEYWORD
from gorin.table.places import provinces_of
from gorin.table.terms import UNTIL_GAME_ENDS
from gorin.testing import Table
from tests.gold.laying import person, until


def known(favor: int = 0) -> Table:
    """A table with the cards of Gold Edition; somebody has the Favor."""
    t = Table("gold", cards="gold", gold=20)
    t.set_favor(favor)
    return t


@pytest.mark.card("Toturi Sezaru")
@pytest.mark.rule("GE-WND-02", "GE-TRN-12")
def test_a_wind_gives_the_favor_a_use() -> None:
    """One more card, drawn in the End Phase; without a Wind the Favor is good for nothing."""
    t = known()
    t.put("Toturi Sezaru", 0)
    t.turns()
    until(t, lambda: t.question.kind == "action" and t.question.player == t.active == 0)
    before = len(t.hand(0))
    t.use("Toturi Sezaru")
    assert t.favor == -1 and len(t.hand(0)) == before
    until(t, lambda: t.active == 1)
    assert len(t.hand(0)) == before + 2
    u = known()
    u.action_phase()
    assert u.options() == ["pass"]


@pytest.mark.card("Toturi Sezaru")
@pytest.mark.rule("GE-WND-02")
@pytest.mark.parametrize("whose", [0, 1])
def test_its_use_is_for_whoever_holds_the_favor(whose: int) -> None:
    t = known(whose)
    t.put("Toturi Sezaru", 0)
    t.action_phase()
    assert t.can_use("Toturi Sezaru", 0) is (whose == 0)


@pytest.mark.card("Akodo Kaneka")
def test_kaneka_puts_cards_of_provinces_away_and_discards_events_that_come() -> None:
    t = known()
    t.put("Akodo Kaneka", 0)
    old = t.put(t.define("Old Mine", "Holding", gold_cost=2), 0, "province")
    feast = t.put(t.define("Feast", "Event"), 0, "deck")
    t.action_phase()
    t.use("Akodo Kaneka", old)
    m = t.m
    deck = m.zone_cards(terms.DYNASTY_DECK)
    assert deck[-1] == old or t.where(old) == "deck"
    assert t.where(feast) == "discard" and t.favor == -1
    [card] = m.zone_cards(terms.PROVINCE_ZONE + provinces_of(m, 0)[0])
    assert card not in (old, feast)


@pytest.mark.card("Toturi Tsudao")
@pytest.mark.parametrize("whose", ["attacker", "defender"])
def test_tsudao_sends_an_attacker_home_bowed_though_she_has_nobody_there(whose: str) -> None:
    t = known(1)
    t.put("Toturi Tsudao", 1)
    foe, friend = t.person("Foe", force=3), t.person("Friend", 1, force=3)
    t.battle([foe], [friend] if whose == "defender" else [])
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.answer("use Toturi Tsudao")
    assert t.question.options == [foe] or (foe in t.question.options and friend not in t.question.options)
    t.answer(foe)
    t.settle()
    assert t.location(foe) == -1 and t.bowed(foe)


@pytest.mark.card("Wazinu no Yokai")
def test_a_yokai_perishes_once_its_personality_is_not_of_the_shadowlands() -> None:
    t = known()
    heir = t.person("Heir", keywords="Shadowlands")
    yokai = t.put("Wazinu no Yokai", 0, on=heir)
    gone = KeywordModifier(M_REMOVE_KEYWORD, "Shadowlands")
    gone.until = UNTIL_GAME_ENDS
    t.act("Cleanse", person(), Apply(gone, "x"))
    t.action_phase()
    assert t.host(yokai) == heir and (t.force(heir), t.chi(heir)) == (1, 4)
    t.use("Cleanse", heir)
    assert t.destroyed(yokai) and not t.dead(heir)


@pytest.mark.card("Wazinu no Yokai")
@pytest.mark.rule("GE-ANC-02")
@pytest.mark.parametrize(("keywords", "may"), [("Shadowlands", True), ("Crab Clan", False)])
def test_an_ancestor_without_alignment_goes_by_its_own_text(keywords: str, may: bool) -> None:
    t = known()
    t.person("Heir", keywords=keywords)
    t.put("Wazinu no Yokai", 0, "hand")
    t.action_phase()
    assert t.can_use("Call an Ancestor", 0) is may


@pytest.mark.card("Shiryo no Taisa")
@pytest.mark.parametrize("first", [True, False])
def test_taisa_negates_what_comes_before_the_defender_acts(first: bool) -> None:
    t = known(-1)
    heir = t.person("Heir", 1, keywords="Lion Clan", force=2)
    t.put("Shiryo no Taisa", 1, on=heir)
    foe = t.person("Foe", 0, force=2, abilities=[battle([gain_honor(1)])])
    if first:
        t.holding("Drum", 0, traits=[triggered(after(kinds.ENGAGE), [ActsFirst(ATTACKER)])])
    t.battle([foe], [heir])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Foe")
    while t.question.kind == "reaction" and t.question.player == 0:
        t.answer_pass()
    assert t.can_use("Shiryo no Taisa", 1) is first
    if first:
        t.answer("use Shiryo no Taisa")
    t.settle()
    assert t.honor(0) == (0 if first else 1)


@pytest.mark.card("Agetoki no Shiryo")
@pytest.mark.parametrize(("mounted", "at"), [(False, "his unit"), (False, "his army"), (True, "his army")])
def test_agetoki_wards_off_arrows(mounted: bool, at: str) -> None:
    t = known(-1)
    heir = t.person("Heir", 1, keywords="Lion Clan, Cavalry" if mounted else "Lion Clan", chi=2)
    ancestor = t.put("Agetoki no Shiryo", 1, on=heir)
    friend = t.person("Friend", 1, chi=2)
    archer = t.person("Archer", 0, abilities=[battle([ranged(3)])])
    t.battle([archer], [heir, friend])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Archer").answer(heir if at == "his unit" else friend)
    while t.question.kind == "reaction" and t.question.player == 0:
        t.answer_pass()
    may = mounted or at == "his unit"
    assert t.can_use("Agetoki no Shiryo", 1) is may
    if may:
        t.use("Agetoki no Shiryo")
    t.settle()
    assert t.bowed(ancestor) is may and t.dead(heir if at == "his unit" else friend) is not may


@pytest.mark.card("Bayushi Paneki")
@pytest.mark.parametrize(("kind", "more", "may"), [("Follower", 3, True), ("Follower", 4, False)])
def test_paneki_counts_for_more_while_he_attaches_followers(kind: str, more: int, may: bool) -> None:
    t = known(-1)
    hero = t.put("Bayushi Paneki", 0)
    t.put(t.define("Band", kind, force=1, hr=t.ph(hero) + more), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is may
