"""Ancestors of Gold Edition: how they attach, whom they attach to, and that they stay with him."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.lang.cards import ability, triggered
from gorin.lang.described import target
from gorin.lang.entering import BringIn
from gorin.lang.handling import Transfer
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, OneOf
from gorin.lang.targets import YOUR_DISCARD, Choose
from gorin.lang.triggers import after
from gorin.lang.verbs import Apply, ControlChange, bow, destroy
from gorin.table import kinds, terms
from gorin.table.definitions import M_REMOVE_KEYWORD, CardDef
from gorin.table.packing import PASS
from gorin.table.terms import UNTIL_GAME_ENDS
from gorin.testing import Table
from tests.gold.laying import gold, mine, person, until

ATTACH = "Call an Ancestor"


def ancestor(t: Table, clan: str = "Crab Clan", hr: int = 0, **parts: object) -> CardDef:
    """An Ancestor of a Clan: +1F and +1C for his Personality."""
    given = {"force": 1, "chi": 1, "signed": ("force", "chi"), **parts}
    return t.define("Forefather", "Ancestor", hr=hr, keywords=f"Unique, {clan}" if clan else "Unique", **given)  # type: ignore[arg-type]


def buys(t: Table, title: str) -> None:
    """The active player buys that, up to the Reactions of player 0."""
    t.answer(f"buy {title}")
    t.settle_payment()
    while t.asked and (t.question.kind == "choose" or (t.question.kind == "reaction" and t.question.player == 1)):
        t.m.answer(PASS if t.question.kind == "reaction" else t.question.options[0])
        t.settle_payment()


@pytest.mark.rule("GE-ANC-01", "GE-ANC-60")
def test_he_attaches_as_a_limited_action_and_the_personality_bows() -> None:
    """[108]"""
    t = gold()
    heir = t.person("Heir", force=2, chi=3, keywords="Crab Clan")
    him = t.put(ancestor(t), 0, "hand")
    other = t.put(t.define("Shade", "Ancestor", keywords="Crab Clan"), 1, "hand")
    t.person("Cousin", 1, keywords="Crab Clan")
    t.action_phase()
    assert not t.can_use("Attach", 0)  # that is for other attachments
    t.use(ATTACH, heir, him)
    assert t.host(him) == heir and t.bowed(heir) and not t.bowed(him)
    assert (t.force(heir), t.chi(heir)) == (3, 4)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert not t.can_use(ATTACH, 1)  # it is Limited
    assert other >= 0


@pytest.mark.rule("GE-ANC-01")
@pytest.mark.parametrize("bowed", [False, True])
def test_a_bowed_personality_is_not_given_one(bowed: bool) -> None:
    t = gold()
    t.person("Heir", keywords="Crab Clan", bowed=bowed)
    t.put(ancestor(t), 0, "hand")
    t.action_phase()
    assert t.can_use(ATTACH, 0) is not bowed


@pytest.mark.rule("GE-ANC-01")
def test_whoever_comes_into_play_in_the_dynasty_phase_may_bow_for_one_as_a_reaction() -> None:
    t = gold()
    older = t.person("Elder", keywords="Crab Clan")
    heir = t.put(t.define("Heir", "Personality", force=2, chi=3, gold_cost=3, keywords="Crab Clan"), 0, "province")
    him = t.put(ancestor(t, gold_cost=2), 0, "hand")
    t.holding("Mine", gold=2)
    t.phase(terms.PHASE_DYNASTY)
    buys(t, "Heir")
    assert t.question.kind == "reaction" and t.can_use(ATTACH, 0)
    t.answer(f"use {ATTACH}")
    if t.question.kind == "target":
        assert him in t.question.options and older not in t.question.options
        t.answer(him)
    t.settle_payment()
    assert t.host(him) == heir and t.bowed(heir) and not t.bowed(older)


@pytest.mark.rule("GE-ANC-01", "GE-ANC-02")
@pytest.mark.parametrize(
    "why", ["possible", "another's turn", "another phase", "another Clan", "too dear", "no honor", "he is bowed"]
)
def test_that_reaction_is_for_ones_own_dynasty_phase_and_demands_all_that_attaching_does(why: str) -> None:
    t = gold()
    elsewhere = why in ("another's turn", "another phase")
    clan = "Lion Clan" if why == "another Clan" else "Crab Clan"
    bows = [triggered(after(kinds.ENTER, OneOf(THIS)), [bow(THIS)])] if why == "he is bowed" else []
    heir = t.define("Heir", "Personality", chi=3, ph=1, gold_cost=3, keywords=clan, traits=bows)
    card = t.put(heir, 0, "discard" if elsewhere else "province")
    t.put(ancestor(t, hr=2 if why == "no honor" else 1, gold_cost=9 if why == "too dear" else 8), 0, "hand")
    t.put(t.define("Farm", "Holding", gold_cost=1), 1, "province")
    gate = ability(terms.OPEN, [Choose("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x")])
    t.holding("Mine", gold=8)
    calls = [Choose("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x")]
    if elsewhere:
        t.holding("Gate", 0, gate, traits=[triggered(after(kinds.ENTER, HOLDINGS), calls)])
    if why == "another phase":
        t.action_phase()
        t.use("Gate", card)
        t.settle_payment()
    else:
        t.phase(terms.PHASE_DYNASTY, 1 if why == "another's turn" else 0)
        buys(t, "Farm" if elsewhere else "Heir")
    assert t.where(card) == "home"
    assert t.can_use(ATTACH, 0) is (why == "possible")


@pytest.mark.rule("GE-ANC-01", "GE-ANC-02")
@pytest.mark.parametrize("why", ["possible", "another Clan", "no honor", "a Personality of the other player"])
def test_a_personality_shares_his_alignment_and_meets_his_honor_requirement(why: str) -> None:
    t = gold()
    whose = 1 if why == "a Personality of the other player" else 0
    t.person("Heir", whose, ph=1, keywords="Lion Clan" if why == "another Clan" else "Crab Clan")
    t.put(ancestor(t, hr=2 if why == "no honor" else 1), 0, "hand")
    t.action_phase()
    assert t.can_use(ATTACH, 0) is (why == "possible")


def attached(t: Table, **parts: object) -> tuple[int, int]:
    """A Personality of two Clans, and an Ancestor whom he has."""
    heir = t.person("Heir", force=2, chi=3, keywords="Crab Clan, Lion Clan")
    return heir, t.put(ancestor(t, **parts), 0, on=heir)  # type: ignore[arg-type]


@pytest.mark.rule("GE-ANC-02")
@pytest.mark.parametrize("clan", ["Crab Clan", "Lion Clan"])
def test_he_is_destroyed_when_his_personality_loses_the_alignment(clan: str) -> None:
    t = gold()
    heir, him = attached(t)
    gone = KeywordModifier(M_REMOVE_KEYWORD, clan)
    gone.until = UNTIL_GAME_ENDS
    t.act("Exile", person(), Apply(gone, "x"))
    t.action_phase()
    t.use("Exile", heir)
    assert t.destroyed(him) is (clan == "Crab Clan") and not t.dead(heir)


@pytest.mark.rule("GE-ANC-02")
def test_nothing_else_destroys_him_while_his_personality_lives() -> None:
    t = gold()
    heir, him = attached(t)
    sword = t.item(heir, title="Sword")
    t.act("Ruin", target('target("x", attachment)'), destroy("x"))
    t.act("Doom", person(), destroy("x"))
    t.action_phase()
    t.use("Ruin", him)
    assert not t.destroyed(him) and t.host(him) == heir
    mine(t)
    t.use("Ruin", sword)
    assert t.destroyed(sword)
    mine(t)
    t.use("Doom", heir)
    assert t.dead(heir) and t.destroyed(him)


@pytest.mark.rule("GE-ANC-02")
@pytest.mark.ruling("R00-C-139")
def test_he_goes_to_nobody_else() -> None:
    """Neither by the rulebook's action, nor by a card; with his whole unit he can change sides."""
    t = gold()
    heir, him = attached(t)
    sword = t.item(heir, title="Sword")
    brother = t.person("Brother", keywords="Crab Clan")
    moving = [target('target("a", attachment)'), target('target("x", yours & personality)'), Transfer("a", "x")]
    t.act("Hand over", *moving)
    t.act("Turn", person("others_own & personality"), ControlChange("x"), player=1)
    t.action_phase()
    t.use("Hand over", him, brother)
    assert t.host(him) == heir
    mine(t)
    t.use("Hand over", sword, brother)
    assert t.host(sword) == brother
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Turn", heir)
    assert t.m.controller(heir) == t.m.controller(him) == 1 and t.host(him) == heir


@pytest.mark.rule("GE-ANC-02", "GE-ATT-02")
def test_moving_attached_cards_leaves_him_where_he_is() -> None:
    t = gold()
    attached(t)
    t.person("Brother", keywords="Crab Clan")
    t.action_phase()
    assert not t.can_use("Move attachments", 0)


@pytest.mark.rule("GE-ANC-02", "GE-DCK-02")
def test_every_ancestor_of_the_pool_is_unique() -> None:
    ancestors = [each for each in load_facts("gold").values() if each.type == "Ancestor"]
    assert len(ancestors) == 33 and all(each.is_unique and each.deck == "fate" for each in ancestors)


@pytest.mark.rule("GE-ANC-02")
@pytest.mark.parametrize("there", [False, True])
def test_one_of_a_title_is_in_play(there: bool) -> None:
    t = gold()
    t.person("Heir", keywords="Crab Clan")
    d = ancestor(t)
    if there:
        t.put(d, 0, on=t.person("Brother", keywords="Crab Clan", bowed=True))
    t.put(d, 0, "hand")
    t.action_phase()
    assert t.can_use(ATTACH, 0) is not there


@pytest.mark.rule("GE-ANC-03")
def test_he_is_no_follower() -> None:
    t = gold()
    heir, him = attached(t)
    band = t.follower(heir, 2, title="Band")
    t.act("Rout", target('target("x", follower)'), destroy("x"))
    t.action_phase()
    t.answer("use Rout")
    assert band in t.question.options and him not in t.question.options


@pytest.mark.rule("GE-ANC-60")
def test_only_signed_numbers_count_and_they_go_to_the_personality() -> None:
    t = gold()
    heir, _ = attached(t)
    assert (t.force(heir), t.chi(heir), t.unit_force(heir)) == (3, 4, 3)
    u = gold()
    heir, _ = attached(u, force=2, chi=2, signed=())
    assert (u.force(heir), u.chi(heir), u.unit_force(heir)) == (2, 3, 2)
