"""What is focused from the hand and from the deck, by either player, and who may be in a duel at all (Gold Edition)."""

from __future__ import annotations

import pytest

from gorin.game import Game
from gorin.lang.cards import continuous, face_up_focus, reaction, triggered
from gorin.lang.conditions import Changed
from gorin.lang.duels import LOSER, CountAsPersonality, DecideByBase, FocusFromDeck, FocusOnceMore
from gorin.lang.flow import If
from gorin.lang.modifiers import Cannot, Gives, KeywordModifier
from gorin.lang.refs import YOU
from gorin.lang.selectors import Titled
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import destroy, gain_honor, put_in_hand
from gorin.rules.duel import challenge
from gorin.table import kinds, terms
from gorin.table.changes import become
from gorin.table.definitions import M_GIVE_KEYWORD, PLAYERS_YOU
from gorin.table.packing import NO, T_CHOICE, pack
from gorin.testing import Card, Table
from gorin.testing.probes import Do
from tests.gold.laying import gold, known, until
from tests.lang.writing import written

TOP = pack(T_CHOICE, 0)
FROM_DECK = "continuous(for_players(you, focuses_from_deck))"


def value(t: Table, title: str, focus: int, player: int, where: str = "hand") -> Card:
    """A Fate card of this Focus Value."""
    return t.put(t.define(title, "Action", focus=focus), player, where)


def no_deck(t: Table, player: int) -> None:
    """His Fate deck is empty."""
    for card in t.cards(player, "fate deck"):
        t.m.unlink(card)


def fight(t: Table, player: int, mine: int = 3, theirs: int = 3) -> tuple[Card, Card]:
    """Hero, who is this player's, is challenged by Foe, and accepts: he may focus first."""
    hero, foe = t.person("Hero", player, chi=mine), t.person("Foe", 1 - player, chi=theirs)
    t.duel(foe, hero, loser=destroy(LOSER)).answer("accept").settle()
    return hero, foe


@pytest.mark.rule("GE-DUE-01")
@pytest.mark.parametrize("refuses", [True, False])
def test_a_challenge_of_which_no_text_says_more_may_be_refused(refuses: bool) -> None:
    t = gold()
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    t.act("Dare", Do(lambda m, scope: challenge(m, scope, hero, foe)))
    t.action_phase()
    t.use("Dare").answer("refuse" if refuses else "accept").settle()
    assert t.question.kind == "action"
    assert ("Hero and Foe duel." in t.said()) is not refuses


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("laid", "offered"), [("", True), ("no deck", False), ("ban", False), ("ban on high", True)])
def test_whether_he_may_focus_from_his_deck(player: int, laid: str, offered: bool) -> None:
    t = gold()
    top = value(t, "Hidden", 4, player, "deck")  # the first card of all that is laid out
    value(t, "Held", 0, player)
    value(t, "Theirs", 0, 1 - player)
    written(t, "School", [FROM_DECK], player)
    if laid == "no deck":
        no_deck(t, player)
    if laid.startswith("ban"):
        high = Titled("Hidden") if laid == "ban on high" else None
        t.holding("Code", 1 - player, traits=[continuous(Cannot(before(kinds.FOCUS, high, player=BY_OTHERS)))])
    hero, foe = fight(t, player)
    can = t.asked and t.question.kind == "focus" and t.question.player == player and TOP in t.question.options
    assert can is offered
    if offered:
        t.answer(TOP)
        assert t.where(top) == "focus"
        t.strikes()
        until(t, lambda: t.question.kind == "action")
        lawful = laid == ""
        assert (t.destroyed(foe), t.destroyed(hero)) == (True, not lawful)


@pytest.mark.rule("GE-DUE-83")
@pytest.mark.parametrize("player", [0, 1])
def test_what_he_focuses_from_his_hand_he_knows_though_he_may_focus_unseen(player: int) -> None:
    t = gold()
    held = value(t, "Held", 4, player)
    value(t, "Theirs", 0, 1 - player)
    written(t, "School", [FROM_DECK], player)
    fight(t, player)
    t.answer(held).settle()
    assert t.where(held) == "focus"
    assert ["Held" in str(Game(t.m).view(seat)) for seat in (player, 1 - player)] == [True, False]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("whatever", [True, False])
def test_who_may_focus_once_more_whatever_bars_it_may_take_the_top_of_his_deck(player: int, whatever: bool) -> None:
    t = gold()
    top = value(t, "Hidden", 4, player, "deck")
    written(t, "School", [FROM_DECK], player)
    t.holding("Code", 1 - player, traits=[continuous(Cannot(before(kinds.FOCUS)))])
    t.holding("Drill", player, traits=[triggered(after(kinds.STRIKE), [FocusOnceMore(YOU, whatever)])])
    fight(t, player)
    if not whatever:
        assert t.question.kind == "action"
        return
    assert (t.question.kind, t.question.player, t.question.options) == ("focus", player, [NO, TOP])
    t.answer(TOP)
    assert t.where(top) in ("focus", "discard")


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("barred", [True, False])
def test_what_may_be_focused_face_up_is_not_where_that_is_prohibited(player: int, barred: bool) -> None:
    t = gold()
    trick = t.define("Trick", "Action", focus=2, traits=[face_up_focus([gain_honor(1)], terms.HAND)])
    t.put(trick, player, "hand")
    value(t, "Held", 0, player)
    if barred:
        ban = Cannot(before(kinds.FOCUS, Titled("Trick"), player=BY_OTHERS))
        t.holding("Code", 1 - player, traits=[continuous(ban)])
    fight(t, player)
    assert t.question.player == player and t.fits("focus Held")
    assert t.fits("face-up Trick") is not barred and t.fits("focus Trick") is not barred


@pytest.mark.parametrize("player", [0, 1])
def test_of_cards_focused_at_one_time_each_is_focused_by_him_who_did_so(player: int) -> None:
    t = gold()
    first, second = value(t, "First", 1, player), value(t, "Second", 1, player)
    value(t, "Theirs", 0, 1 - player)
    written(t, "School", ["continuous(for_players(you, focuses_at_once(1)))"], player)
    t.holding("Bell", player, traits=[triggered(after(kinds.FOCUS, player=BY_YOU), [gain_honor(1)])])
    fight(t, player)
    t.answer(first).answer(second).settle()
    until(t, lambda: t.question.kind == "focus")
    assert t.honor(player) == 2 and t.question.player == 1 - player


@pytest.mark.rule("GE-DUE-10")
@pytest.mark.parametrize(("given", "chi"), [(False, 5), (True, 5), (True, 7)])
def test_double_chi_that_is_given_counts_by_base_as_well(given: bool, chi: int) -> None:
    t = gold()
    value(t, "Held", 2, 0)
    value(t, "Theirs", 0, 1)
    t.act("Scale", DecideByBase())
    t.holding("Judge", 1, traits=[triggered(after(kinds.STRIKE), [DecideByBase()])])
    if given:
        t.holding("Blessing", 0, traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Double Chi", Titled("Hero")))])
    hero, foe = fight(t, 0, 3, chi)
    t.answer("focus Held").settle()
    t.strikes()
    until(t, lambda: t.question.kind == "action")
    total = 3 + (4 if given else 2)
    assert (t.destroyed(foe), t.destroyed(hero)) == (total >= chi, total <= chi)


@pytest.mark.parametrize(("player", "deck", "laid"), [(0, True, True), (1, True, True), (0, False, False),
                                                      (1, False, False)])  # fmt: skip
def test_the_top_of_the_deck_is_laid_among_what_he_has_focused_if_he_has_a_deck(
    player: int, deck: bool, laid: bool
) -> None:
    t = gold()
    top = value(t, "Hidden", 4, player, "deck")  # the first card of all that is laid out
    oracle = [FocusFromDeck(), If(Changed(), gain_honor(1))]
    t.holding("Oracle", player, traits=[triggered(after(kinds.DUEL), oracle)])
    value(t, "Held", 0, player)
    if not deck:
        no_deck(t, player)
    fight(t, player)
    assert t.question.kind == "focus"
    assert (t.where(top) == "focus") is laid and t.honor(player) == (1 if laid else 0)


@pytest.mark.rule("GE-DUE-05")
@pytest.mark.parametrize("source", ["a card", "a player"])
def test_what_a_player_himself_does_instead_of_focusing_focuses_no_card(source: str) -> None:
    t = gold()
    feint = reaction(before(kinds.FOCUS_CHANCE, player=BY_YOU), [gain_honor(1)])
    if source == "a card":
        t.holding("Feint", 1, feint)
    else:
        t.holding("School", 1, traits=[continuous(Gives(feint, None, players=PLAYERS_YOU))])
    t.holding("Bell", 0, traits=[triggered(after(kinds.FOCUS), [gain_honor(1)])])
    for player in (0, 1):
        value(t, f"Held {player}", 0, player)
    fight(t, 1)
    t.answer(next(text for text in t.options() if text.startswith("use "))).settle()
    until(t, lambda: t.question.kind == "focus")
    assert (t.honor(0), t.honor(1), t.question.player) == (1 if source == "a card" else 0, 1, 0)


def championed(t: Table) -> tuple[Card, Card]:
    """Lord, who is challenged, has a Champion, who may stand in for him with 3 Chi."""
    lord = t.person("Lord", 0, force=1, chi=1)
    champion = t.put(t.known("Personal Champion"), 0, on=lord)
    return lord, champion


def stands_in(t: Table, lord: Card, foe_chi: int = 9) -> Card:
    """Foe challenges Lord, whose Champion takes his place; Foe."""
    foe = t.person("Foe", 1, chi=foe_chi)
    for player in (0, 1):
        value(t, f"Held {player}", 0, player)
    t.duel(foe, lord, loser=put_in_hand(LOSER)).answer("accept")
    t.use("Personal Champion").settle()
    return foe


@pytest.mark.card("Personal Champion")
@pytest.mark.parametrize("raised", [True, False])
def test_a_champion_whose_numeral_is_raised_has_more_chi(raised: bool) -> None:
    t = known()
    lord, champion = championed(t)
    if raised:
        become(t.m, champion, t.rules.number(t.rules.library.raised(t.m.definition(champion).id)[0]))
    stands_in(t, lord)
    assert t.chi(champion) == (4 if raised else 3)


@pytest.mark.card("Personal Champion")
@pytest.mark.parametrize("who", ["Personal Champion", "Page", "Lord"])
def test_who_is_a_personality_already_or_no_written_follower_is_not_considered_one(who: str) -> None:
    t = known()
    lord, champion = championed(t)
    page = t.follower(lord, title="Page")
    again = [CountAsPersonality(Titled(who), 5), If(Changed(), gain_honor(1))]
    t.holding("School", 0, traits=[triggered(after(kinds.FOCUS), again)])
    stands_in(t, lord)
    until(t, lambda: t.question.kind == "focus" and t.question.player == 0)
    t.answer("focus Held 0").settle()
    assert t.honor(0) == 0 and t.m.definition(page).type == terms.FOLLOWER
    assert t.m.definition(champion).type == terms.PERSONALITY


@pytest.mark.card("Personal Champion")
def test_a_champion_who_is_taken_into_the_hand_in_his_duel_is_a_follower_there() -> None:
    t = known()
    lord, champion = championed(t)
    foe = stands_in(t, lord)
    t.strikes()
    until(t, lambda: t.question.kind == "action")
    assert t.where(champion) == "hand" and t.where(lord) == t.where(foe) == "home"
    assert t.m.definition(champion).type == terms.FOLLOWER
