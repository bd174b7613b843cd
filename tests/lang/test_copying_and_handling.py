"""Words that copy, lend, switch, transfer and look: what they reach, and what they leave as it was."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.bearing import LeaderOf, LedBy
from gorin.lang.cards import open_, triggered
from gorin.lang.conditions import Changed, Is
from gorin.lang.copying import CopyFeature
from gorin.lang.flow import If
from gorin.lang.handling import BecomeDead, MoveToken, Transfer
from gorin.lang.looking import ArrangeTop, LookAtTop, PickBlindly
from gorin.lang.piles import PutUnder
from gorin.lang.players import FirstEachTurn, GainProvince, InTurn, WithMoreHonor
from gorin.lang.refs import EACH_PLAYER, OTHERS, YOU, NamedPlayer
from gorin.lang.removing import RemoveAbility
from gorin.lang.selectors import PERSONALITIES, Keyword, Titled
from gorin.lang.targets import YOUR_DISCARD, YOUR_HAND, Choose
from gorin.lang.triggers import after
from gorin.table import effects, kinds, terms
from gorin.table.definitions import Node
from gorin.testing import Table
from tests.lang.writing import effect, named


def on_change(gain: int = 50) -> Node:
    """Honor for a text that has changed something."""
    return If(Changed(), verbs.gain_honor(gain))


# --- copying -------------------------------------------------------------------------------------------------------


def copier() -> Table:
    """A table on which Heir copies one feature of Master, who has two abilities and a keyword."""
    t = Table()
    first, second = open_([verbs.gain_honor(3)]), open_([verbs.gain_honor(7)])
    t.person("Master", keywords="Kenshi", abilities=[first, second])
    t.person("Heir")
    t.act("Lesson", CopyFeature(Titled("Heir"), Titled("Master")), on_change())
    t.action_phase()
    t.use("Lesson")
    return t


@pytest.mark.parametrize(("number", "honor"), [(0, 3), (1, 7)])
def test_a_copied_ability_is_the_one_that_is_chosen_until_the_turn_ends(number: int, honor: int) -> None:
    t = copier()
    assert (t.question.kind, t.question.player, len(t.question.options)) == ("choice", 0, 3)
    t.m.answer(t.question.options[number])
    t.settle()
    assert t.honor(0) == 50
    lent = t.m.effects(effects.GRANT)
    assert [(effects.source(t.m, at), effects.player(t.m, at)) for at in lent] == [(named(t, "Lesson"), 0)]
    t.passes()
    abilities = [text for text in t.options() if "Heir" in text]
    assert len(abilities) == 1
    t.answer(abilities[0]).settle()
    assert t.honor(0) == 50 + honor


def test_a_copied_keyword_is_had_until_the_turn_ends() -> None:
    t = copier()
    heir = next(c for c in t.cards(0, "home") if t.titles([c]) == ["Heir"])
    t.m.answer(t.question.options[2])
    t.settle()
    assert t.has(heir, "Kenshi") and t.honor(0) == 50
    assert not any("Heir" in text for text in t.options())
    assert all(effects.duration(t.m, at) == terms.UNTIL_TURN_ENDS for at in t.m.effects(effects.MODIFIER))


@pytest.mark.parametrize("source", ["Heir", "Plain", "Nobody"])
def test_there_is_nothing_to_copy_of_oneself_or_of_what_has_nothing(source: str) -> None:
    t = Table()
    t.person("Heir", keywords="Kenshi")
    t.person("Plain")
    t.act("Lesson", CopyFeature(Titled("Heir"), Titled(source)), on_change())
    t.action_phase()
    assert t.use("Lesson").honor(0) == 0 and t.question.kind == "action"


# --- abilities lost ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("texts", "asked"), [(0, False), (1, False), (2, True)])
def test_a_card_loses_one_ability_which_is_chosen_among_several(texts: int, asked: bool) -> None:
    t = Table()
    t.person("Rival", 1, abilities=[open_([verbs.gain_honor(n + 3)]) for n in range(texts)])
    t.act("Silence", RemoveAbility(Titled("Rival"), "removed"), on_change())
    t.action_phase()
    t.use("Silence")
    assert (t.question.kind == "choice") is asked
    if asked:
        assert t.question.player == 0 and len(t.question.options) == 2
        t.m.answer(t.question.options[1])
        t.settle()
    assert t.honor(0) == (50 if texts else 0)
    assert len([text for text in t.options() if "Rival" in text]) == (1 if texts == 2 else 0)
    if texts == 2:
        t.use("Rival", player=1)
        assert t.honor(1) == 3


# --- transfers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "moved"), [("Wound", True), ("Banner", False)])
def test_a_token_of_the_title_is_transferred_and_only_one(title: str, moved: bool) -> None:
    t = Table()
    giver, taker = t.person("Giver", force=5), t.person("Taker", force=5)
    for _ in range(2):
        t.token(giver, force=-1, title="Wound")
    t.token(giver, force=2, title="Other")
    t.act("Priest", MoveToken(Titled("Giver"), Titled("Taker"), title), on_change())
    t.act("Ghost", MoveToken(Titled("Giver"), Titled("Nobody"), "Wound"), on_change(), player=0)
    t.action_phase()
    t.use("Priest")
    assert (t.force(giver), t.force(taker)) == ((6, 4) if moved else (5, 5))
    assert t.honor(0) == (50 if moved else 0)
    t.passes()
    t.use("Ghost")
    assert t.force(giver) == (6 if moved else 5)


@pytest.mark.parametrize(("to", "possible"), [("Other", True), ("Bearer", False)])
def test_a_follower_is_transferred_to_another_bearer(to: str, possible: bool) -> None:
    t = Table()
    bearer, other = t.person("Bearer"), t.person("Other")
    guard = t.follower(bearer, 2, "Guard")
    t.act("Order", Transfer(Titled("Guard"), Titled(to)), on_change())
    t.action_phase()
    assert t.can_use("Order", 0) is possible
    if possible:
        assert t.use("Order").honor(0) == 50 and t.host(guard) == other


def test_who_lies_in_a_discard_pile_becomes_honorably_dead() -> None:
    t = Table()
    man = t.person("Man", where="discard")
    t.act("Rite", Choose("it", PERSONALITIES, domain=YOUR_DISCARD), BecomeDead("it"))
    t.action_phase()
    assert not t.dead(man)
    t.use("Rite", man)
    assert t.dead(man) and not t.dishonored(man)


def test_cards_under_a_card_lie_face_down_and_only_under_what_is_in_play() -> None:
    t = Table()
    for top, gone in (("Shrine", True), ("Nobody", False)):
        card = t.put(t.define(f"Scroll under {top}", "Action"), 0, "hand")
        if gone:
            t.holding("Shrine")
        t.act(
            f"Vault {top}", Choose("it", Titled(f"Scroll under {top}"), domain=YOUR_HAND), PutUnder("it", Titled(top))
        )
        if not t.asked:
            t.action_phase()
        else:
            t.passes()
            t.m.pending = None
        t.use(f"Vault {top}", card, player=0)
        assert t.where(card) == ("under" if gone else "hand")
        assert not t.m.face_up(card)


@pytest.mark.parametrize(("which", "in_unit"), [("Page", True), ("Hero", True), ("Scroll", False), ("Mine", False)])
def test_what_lies_under_a_personality_is_not_in_his_unit(which: str, in_unit: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.follower(hero, title="Page")
    t.holding("Mine")
    scroll = t.put(t.define("Scroll", "Action"), 0, "hand")
    asked = "scroll" if which == "Scroll" else Titled(which)
    t.act("Vault", Choose("scroll", Titled("Scroll"), domain=YOUR_HAND), PutUnder("scroll", Titled("Hero")),
          If(Is(asked, LedBy(PERSONALITIES)), verbs.gain_honor(1)), verbs.bow(LeaderOf(asked)))  # fmt: skip
    t.action_phase()
    t.use("Vault", scroll)
    assert t.where(scroll) == "under" and t.host(scroll) == hero
    assert (t.honor(0), t.bowed(hero)) == ((1, True) if in_unit else (0, False))


# --- looking -------------------------------------------------------------------------------------------------------


def deck(t: Table, *names: str) -> list[int]:
    """Player 1's Fate deck, the first card on top."""
    for card in t.cards(0, "fate deck"):
        t.m.unlink(card)
    return [t.put(t.define(name, "Action", keywords=name), 0, "deck") for name in reversed(names)][::-1]


@pytest.mark.parametrize(("must", "options"), [(False, ["no card", "B"]), (True, ["B"])])
def test_who_looks_at_the_top_of_his_deck_may_or_must_take_what_fits(must: bool, options: list[str]) -> None:
    t = Table()
    cards = deck(t, "A", "B", "C", "D")
    t.act("Oracle", LookAtTop(3, "it", Keyword("B"), must), verbs.put_in_hand("it"))
    t.act("Omen", LookAtTop(3, "it", Keyword("D"), must), verbs.put_in_hand("it"))
    t.action_phase()
    t.use("Oracle")
    assert t.question.kind == "look" and len(t.question.options) == len(options)
    assert [t.m.known_to(card) & 1 for card in cards] == [1, 1, 1, 0]
    assert not any(t.m.known_to(card) & 2 for card in cards)
    t.answer(cards[1]).settle()
    assert t.hand(0) == [cards[1]] and t.cards(0, "fate deck") == [cards[0], cards[2], cards[3]]
    t.passes()
    t.use("Omen", player=0)
    assert len(t.question.options) == (1 if must else 2)  # D is among the three now


def test_who_finds_nothing_takes_nothing() -> None:
    t = Table()
    deck(t, "A", "B")
    t.act("Oracle", LookAtTop(2, "it", Keyword("Z"), True), verbs.put_in_hand("it"))
    t.action_phase()
    t.use("Oracle")
    assert t.question.options == [-1]
    t.passes()
    assert t.hand(0) == [] and t.question.kind == "action"


def test_an_empty_deck_shows_nothing() -> None:
    t = Table()
    deck(t)
    t.act("Oracle", LookAtTop(2, "it"), verbs.put_in_hand("it"))
    t.action_phase()
    t.use("Oracle")
    assert t.question.kind == "action"


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1]])
def test_the_top_of_a_deck_is_arranged_the_first_named_lowest(order: list[int]) -> None:
    t = Table()
    cards = deck(t, "A", "B", "C", "D")
    t.act("Oracle", LookAtTop(3, "it", Keyword("Z")), ArrangeTop(3, YOU, "it"))
    t.action_phase()
    t.use("Oracle")
    t.passes()
    for n in order[:2]:
        assert t.question.kind == "order" and t.question.player == 0
        t.answer(cards[n])
    t.settle()
    assert t.cards(0, "fate deck") == [*(cards[n] for n in reversed(order)), cards[3]]
    assert [t.m.known_to(card) & 3 for card in cards[:3]] == [1, 1, 1]


@pytest.mark.parametrize(("held", "number", "gone"), [(3, 2, 2), (1, 2, 1), (0, 1, 0), (2, 0, 0)])
def test_cards_picked_blindly_are_as_many_as_there_are(held: int, number: int, gone: int) -> None:
    t = Table()
    for n in range(held):
        t.put(t.define(f"Scroll {n}", "Action"), 0, "hand")
    t.act("Thief", PickBlindly("it", number), verbs.discard("it"))
    t.action_phase()
    t.use("Thief")
    assert len(t.hand(0)) == held - gone


def test_a_search_that_failed_is_not_made_again() -> None:
    t = Table()
    cards = deck(t, "A", "B", "C")
    t.act("Scribe", effect('search("it", keyword("B"))'), verbs.put_in_hand("it"))
    t.act("Other Scribe", effect('search("it", keyword("C"))'), verbs.put_in_hand("it"))
    t.action_phase()
    t.use("Scribe")
    assert t.question.kind == "search" and t.question.options == [-1, cards[1]]
    assert all(t.m.known_to(card) & 1 for card in cards)
    t.passes()
    t.use("Scribe", player=0)
    assert t.question.kind == "action" and t.hand(0) == []
    t.use("Other Scribe", player=0)
    assert t.question.kind == "search"
    t.answer(cards[2]).settle()
    assert t.hand(0) == [cards[2]] and sorted(t.cards(0, "fate deck")) == sorted(cards[:2])


# --- player after player -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("active", [0, 1])
def test_players_come_in_turn_order_and_you_stay_you(active: int) -> None:
    t = Table(players=3)
    named = NamedPlayer("one")
    t.act("Round", InTurn("one", EACH_PLAYER, verbs.gain_honor(2, named)), verbs.gain_honor(10), player=active)
    t.action_phase(active)
    t.use("Round", player=active)
    assert [t.honor(p) for p in range(3)] == [12 if p == active else 2 for p in range(3)]
    gained = [line.player for line in t.m.lines if "gains" in line.text]
    assert gained[:3] == [(active + n) % 3 for n in range(3)]


@pytest.mark.parametrize(("honor", "gains"), [((5, 6, 4), [1]), ((5, 5, 5), []), ((0, 3, 2), [1, 2])])
def test_who_has_more_honor_than_you(honor: tuple[int, int, int], gains: list[int]) -> None:
    t = Table(players=3)
    for player, each in enumerate(honor):
        t.set_honor(player, each)
    t.act("Levy", verbs.gain_honor(20, WithMoreHonor(EACH_PLAYER)))
    t.action_phase()
    t.use("Levy")
    assert [p for p in range(3) if t.honor(p) == honor[p] + 20] == gains


def test_only_the_first_time_each_turn_for_each_player() -> None:
    t = Table(players=3)
    t.holding("Bell", traits=[triggered(after(kinds.DRAW), [FirstEachTurn(OTHERS, verbs.gain_honor(1))])])
    t.act("Read", verbs.Draw(1))
    t.action_phase()
    for expected in (2, 2):
        assert t.use("Read", player=0).honor(0) == expected
        t.passes(1)


def test_a_gained_province_stands_at_the_left_end_and_is_filled() -> None:
    t = Table()
    before = [t.province(0, n) for n in range(4)]
    t.holding("Ledger", traits=[triggered(after(kinds.GAIN_PROVINCE, whose=YOU), [verbs.gain_honor(3)])])
    t.act("Settle", GainProvince(), on_change())
    t.action_phase()
    t.use("Settle")
    assert t.honor(0) == 53
    row = [t.province(0, n) for n in range(5)]
    assert row[1:] == before and row[0] not in before
    assert len(t.m.zone_cards(terms.PROVINCE_ZONE + row[0])) == 1
