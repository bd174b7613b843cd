"""The Dynasty Phase, piles and hands under three editions (rows of the list of differences in brackets)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.editions import EDITIONS
from gorin.lang import verbs
from gorin.lang.cards import open_
from gorin.lang.duels import Challenge
from gorin.lang.refs import THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.rules.entering import DISCOUNT, FOR_HONOR, SURCHARGE
from gorin.rules.turn import purchase_modes
from gorin.table import citations, terms
from gorin.table.packing import NO, PASS, YES
from gorin.testing import Table

SE, GE, TF = "samurai", "gold", "twenty_festivals"
three = pytest.mark.parametrize("edition", EDITIONS)


def until(t: Table, done: Callable[[], bool]) -> None:
    """Pass until something is so."""
    for _ in range(60):
        if done():
            return
        t.m.answer(NO if t.question.kind == "attack" else PASS)
    raise AssertionError("it never came")


@three
def test_buying_goes_on_after_a_discard(edition: str) -> None:
    """[30]"""
    t = Table(edition)
    cards = [t.put(t.define(f"Mine {n}", "Holding", gold=2, gold_cost=3), 0, "province", province=n) for n in (0, 1)]
    t.turns(0)
    if edition == TF:
        until(t, lambda: t.can_use("Dynasty Discard", 0))
        t.use("Dynasty Discard", cards[0])
    else:
        until(t, lambda: t.question.kind == "dynasty")
        t.answer_pass()
        assert t.question.kind == "discard"
        t.answer(cards[0])
        t.settle()
        assert t.question.kind == "discard"
    assert t.where(cards[0]) == "discard"
    if edition == TF:
        t.use("Recruit", cards[1]).settle_payment()
        assert t.where(cards[1]) == "home"


@three
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("honor", [4, 3])
def test_whom_a_personality_does_not_join_for_want_of_honor(edition: str, own: bool, honor: int) -> None:
    """His own Clan pays more in Samurai Edition alone, and elsewhere is told the same as others are."""
    t = Table(edition)
    t.m.definition(t.stronghold(0)).keywords = frozenset([t.rules.keyword("Crane Clan")])
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword("Crane Clan")
    t.person("Man", 0, "province", gold_cost=5, hr=4, keywords="Crane Clan" if own else "Lion Clan")
    t.set_honor(0, honor)
    t.phase(terms.PHASE_DYNASTY)
    if honor >= 4 or (edition == SE and own):
        assert t.fits("use Recruit" if edition == TF else "buy Man")
    else:
        t.refused("buy Man", 0, {SE: "SE-DYN-03", GE: "GE-PER-01", TF: "TF-RCR-03"}[edition], "Honor Requirement is 4")


def of_clan(edition: str, honor: int, needed: int) -> set[tuple[bool, bool, bool]]:
    """In which ways a Personality of one's own Clan can be bought: at a discount, for Honor, at a surcharge."""
    t = Table(edition)
    clan = "Crane Clan"
    t.m.definition(t.stronghold(0)).keywords = frozenset([t.rules.keyword(clan)])
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword(clan)
    man = t.person("Man", 0, "province", gold_cost=5, ph=2, hr=needed, keywords=clan)
    t.set_honor(0, honor)
    return {
        (bool(mode & DISCOUNT), bool(mode & FOR_HONOR), bool(mode & SURCHARGE)) for mode in purchase_modes(t.m, 0, man)
    }


@three
def test_how_a_personality_of_ones_own_clan_is_bought(edition: str) -> None:
    """[16, 19] For less Gold or for Honor; whose Honor Requirement is not met, for more Gold."""
    cheap, honorable, dear = (True, False, False), (False, True, False), (False, False, True)
    wanted = {(False, False, False), cheap, honorable}
    assert of_clan(edition, 5, 5) == ({(False, False, False)} if edition == TF else wanted)
    assert of_clan(edition, 4, 5) == ({dear, (True, False, True), (False, True, True)} if edition == SE else set())


@three
def test_how_often_a_personality_is_bought_for_honor(edition: str) -> None:
    """[16]"""
    t = Table(edition)
    clan = "Crane Clan"
    t.m.definition(t.stronghold(0)).keywords = frozenset([t.rules.keyword(clan)])
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword(clan)
    man = t.person("Man", 0, "province", gold_cost=5, ph=2, keywords=clan)
    t.m.set_turn_bought_for_honor(0, t.m.turn)
    assert any(mode & FOR_HONOR for mode in purchase_modes(t.m, 0, man)) is (edition == GE)


@three
def test_who_orders_what_comes_to_a_pile_together(edition: str) -> None:
    """[98]"""
    t = Table(edition)
    men = [t.person(f"Man {n}", 1) for n in (0, 1)]
    t.orders_piles = True
    t.act("Flood", verbs.destroy(OTHER_PLAYERS & PERSONALITIES))
    t.action_phase()
    t.m.answer(next(o for o, text in zip(t.question.options, t.options(), strict=True) if "Flood" in text))
    asked = t.asked and t.question.meaning == citations.ORDER_IN_PILES
    assert asked is (edition == SE)
    if asked:
        assert t.question.player == 1
        t.m.answer(t.question.options[0])
    t.settle()
    assert all(t.dead(man) for man in men)


@three
@pytest.mark.parametrize("accepted", [True, False])
def test_whether_a_challenge_may_be_refused(edition: str, accepted: bool) -> None:
    """[64]"""
    t = Table(edition)
    challenge = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", verbs.gain_honor(3))])
    t.person("Anzai", chi=5, abilities=[challenge])
    foe = t.person("Bokuden", 1, chi=2)
    for player in (0, 1):
        t.put(t.define(f"Feint {player}", "Action", focus=1), player, "hand")
    t.action_phase()
    t.use("Anzai", foe)
    assert (t.question.kind == "refuse") is (edition == GE)
    if edition == GE:
        t.m.answer(NO if accepted else YES)  # refuse?
        t.settle()
        assert (t.question.kind == "focus") is accepted


@three
def test_how_many_cards_of_the_hand_are_focused(edition: str) -> None:
    """[60] One in Samurai Edition, besides those of the pool; four in Twenty Festivals, in Gold as many as one has."""
    t = Table(edition)
    challenge = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])
    t.person("Anzai", chi=3, abilities=[challenge])
    foe = t.person("Bokuden", 1, chi=3)
    hands = [[t.put(t.define(f"Card {p}{n}", "Action", focus=1), p, "hand") for n in range(6)] for p in (0, 1)]
    t.action_phase()
    t.use("Anzai", foe)
    if t.question.kind == "refuse":
        t.m.answer(NO)
        t.settle()
    focused = [0, 0]
    while t.asked and t.question.kind == "focus":
        player = t.question.player
        held = [card for card in hands[player] if card in t.question.options]
        focused[player] += bool(held)
        t.m.answer(held[0] if held else next((o for o in t.question.options if o != PASS), PASS))
        t.settle()
    assert focused == {SE: [1, 1], TF: [4, 4], GE: [6, 6]}[edition]


def test_the_parts_of_a_clan_are_told_by_keywords() -> None:
    """The helper above makes a Clan of the Stronghold: without it none of these ways is open."""
    t = Table(SE)
    man = t.person("Man", 0, "province", gold_cost=5, ph=2, keywords="Crane Clan")
    assert all(not mode & (DISCOUNT | FOR_HONOR) for mode in purchase_modes(t.m, 0, man))
    assert t.m.definition(man).type == terms.PERSONALITY
