"""Effects on hands, decks, stats, movements and further actions, clause by clause."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.adding import AdditionalActionFrom, RestrictedAction
from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.conditions import Changed
from gorin.lang.flow import ForEachPlayer, If
from gorin.lang.modifiers import StatModifier
from gorin.lang.reckoning import EndEffectsOf
from gorin.lang.refs import EACH_PLAYER, OTHERS, YOU, Players
from gorin.lang.selectors import FOLLOWERS, HOLDINGS, PERSONALITIES, YOURS, Keyword, Titled
from gorin.lang.targets import Choose
from gorin.lang.triggers import after, before
from gorin.table import kinds, packing, terms
from gorin.testing import Table


def on_change() -> If:
    """Honor for a text that has changed something."""
    return If(Changed(), verbs.gain_honor(50))


# --- hands and decks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "number", "gone"), [((2, 3), 1, (1, 1)), ((2, 3), 2, (2, 2)), ((0, 2), 1, (0, 1)),
                                                      ((1, 3), 2, (1, 2))])  # fmt: skip
def test_each_player_discards_as_many_cards_of_his_own_choice(
    held: tuple[int, int], number: int, gone: tuple[int, int]
) -> None:
    t = Table()
    cards = [[t.put(t.define(f"Scroll {n} of {p}", "Action"), p, "hand") for n in range(held[p])] for p in (0, 1)]
    t.act("Storm", verbs.DiscardFromHand(number, EACH_PLAYER), on_change())
    t.action_phase()
    t.use("Storm")
    for player in (0, 1):
        for n in range(gone[player]):
            if t.question.kind != "discard":
                break
            assert t.question.player == player and t.question.options == cards[player][: held[player] - n]
            t.answer(cards[player][held[player] - n - 1]).settle()
    assert [len(t.hand(p)) for p in (0, 1)] == [held[p] - gone[p] for p in (0, 1)]
    assert t.honor(0) == 50 and t.question.kind == "action"


@pytest.mark.parametrize(("players", "gone"), [(YOU, (1, 0)), (OTHERS, (0, 1)), (EACH_PLAYER, (1, 1))])
def test_a_hand_loses_cards_at_random_without_a_question(players: Players, gone: tuple[int, int]) -> None:
    t = Table()
    for player in (0, 1):
        for n in range(3):
            t.put(t.define(f"Scroll {n} of {player}", "Action"), player, "hand")
    t.act("Storm", verbs.DiscardFromHand(1, players, at_random=True))
    t.action_phase()
    t.use("Storm")
    assert [3 - len(t.hand(p)) for p in (0, 1)] == list(gone)


@pytest.mark.parametrize(("whose", "type"), [(0, "Action"), (1, "Action"), (0, "Personality")])
def test_cards_are_shuffled_into_the_deck_of_their_kind_and_owner(whose: int, type: str) -> None:
    t = Table()
    card = t.put(t.define("Lost", type), whose, "discard")
    watched = triggered(after(kinds.SHUFFLE, whose=YOU), [verbs.gain_honor(3)])
    t.holding("Ledger", whose, traits=[watched])
    from gorin.lang.targets import ANY_DISCARD

    t.act("Sweep", Choose("it", Titled("Lost"), domain=ANY_DISCARD), verbs.ShuffleInto("it"))
    t.action_phase()
    t.use("Sweep", card)
    assert card in t.cards(whose, "fate deck" if type == "Action" else "dynasty deck")
    assert t.honor(whose) == 3, "one deck, and its owner's"


@pytest.mark.parametrize("active", [0, 1])
def test_for_each_player_you_are_that_player_meanwhile(active: int) -> None:
    t = Table(players=3)
    t.act("Feast", ForEachPlayer(EACH_PLAYER, verbs.gain_honor(2)), verbs.gain_honor(10), player=active)
    t.action_phase(active)
    t.use("Feast", player=active)
    assert [t.honor(p) for p in range(3)] == [12 if p == active else 2 for p in range(3)]


# --- stats ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("force", "number"), [(2, 5), (5, 2), (3, 3)])
def test_a_stat_is_set_once_for_each_card_that_has_it(force: int, number: int) -> None:
    t = Table()
    man = t.person("Man", force=force)
    guard = t.follower(man, force, "Guard")
    scroll = t.item(man, title="Scroll")
    t.act("Oath", verbs.SetStat(YOURS & (PERSONALITIES | FOLLOWERS | Titled("Scroll")), terms.CHI, number))
    t.act("Vow", verbs.SetStat(YOURS & (PERSONALITIES | FOLLOWERS), terms.FORCE, number))
    t.action_phase()
    t.use("Vow")
    assert (t.force(man), t.force(guard)) == (number, number)
    t.passes()
    t.use("Oath")
    assert t.chi(man) == number and t.chi(guard) in (0, terms.NO_STAT) and t.chi(scroll) in (0, terms.NO_STAT)


@pytest.mark.parametrize(("size", "floor", "left"), [(-3, 2, 2), (-1, 2, 4), (-9, 0, 0), (2, 9, 7), (-3, 6, 5)])
def test_a_penalty_does_not_reduce_below_its_floor(size: int, floor: int, left: int) -> None:
    t = Table()
    man = t.person("Man", force=5)
    t.act("Curse", verbs.give(Titled("Man"), terms.FORCE, size, floor=floor))
    t.action_phase()
    t.use("Curse")
    assert t.force(man) == left


@pytest.mark.parametrize(("penalties", "left"), [(False, 4), (True, 8)])
def test_ending_bonuses_or_penalties_leaves_the_others_and_what_is_continuous(penalties: bool, left: int) -> None:
    t = Table()
    man = t.person("Man", force=5)
    other = t.person("Other", force=5)
    t.holding("Shrine", traits=[continuous(StatModifier(terms.FORCE, 1, YOURS & PERSONALITIES))])
    t.act("Boon", verbs.give(YOURS & PERSONALITIES, terms.FORCE, 2))
    t.act("Bane", verbs.give(YOURS & PERSONALITIES, terms.FORCE, -2))
    t.act("Chi", verbs.give(YOURS & PERSONALITIES, terms.CHI, 2))
    t.act("Calm", verbs.EndEffects(Titled("Man"), terms.FORCE, penalties), on_change())
    t.action_phase()
    for title in ("Boon", "Bane", "Chi", "Calm"):
        t.use(title, player=0)
        t.passes(1)
    assert t.force(man) == left and t.force(other) == 6 and t.chi(man) == 5 and t.honor(0) == 50


@pytest.mark.parametrize("title", ["Boon", "Bane"])
def test_all_that_a_card_still_does_ends(title: str) -> None:
    t = Table()
    man = t.person("Man", force=5)
    t.act("Boon", verbs.give(Titled("Man"), terms.FORCE, 2))
    t.act("Bane", verbs.give(Titled("Man"), terms.FORCE, -1))
    t.act("Calm", EndEffectsOf(Titled(title)), on_change())
    t.act("Idle", EndEffectsOf(Titled("Idle")), on_change())
    t.action_phase()
    for each in ("Boon", "Bane", "Calm"):
        t.use(each, player=0)
        t.passes(1)
    assert t.force(man) == (4 if title == "Boon" else 7) and t.honor(0) == 50
    t.use("Idle", player=0)
    assert t.honor(0) == 50


# --- movements -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "to", "fields"), [
    (0, verbs.TO_ADJACENT, [1]), (1, verbs.TO_ADJACENT, [0, 2]), (3, verbs.TO_ADJACENT, [2]),
    (2, verbs.TO_BATTLEFIELD, [0, 1, 3]), (2, verbs.TO_ENEMY_BATTLEFIELD, [1]), (0, verbs.TO_ADJACENT_OR_HOME, [1]),
])  # fmt: skip
def test_the_battlefields_to_which_a_unit_can_move(start: int, to: int, fields: list[int]) -> None:
    t = Table()
    runner, foe = t.person("Runner"), t.person("Foe", 1)
    fighter = t.person("Fighter")
    t.battle([fighter], [t.person("Guard", 1)], number=0 if start != 0 else 3, others={runner: start, foe: 1})
    node = verbs.Move(Titled("Runner"), to)
    found = node.destinations(t.m, t.m.top, runner)
    names = [packing.payload_of(value) for value in found if value >= 0]
    battlefield = 0 if start != 0 else 3
    allowed = [t.province(1, n) for n in fields]
    if to == verbs.TO_ENEMY_BATTLEFIELD:
        allowed = sorted({t.province(1, 1), t.province(1, battlefield)})
    assert sorted(names) == sorted(allowed)


# --- further actions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_trait", [False, True])
def test_an_additional_action_from_such_cards_only(by_trait: bool) -> None:
    t = Table()
    more = AdditionalActionFrom(
        terms.OPEN | terms.LIMITED, RestrictedAction(HOLDINGS & Keyword("Temple"), False, 0)
    )
    if by_trait:
        t.holding("Bell", traits=[triggered(after(kinds.DRAW), [more])])
        t.act("Call", verbs.Draw(1))
    else:
        t.act("Call", more, on_change())
    t.act("Shrine", verbs.gain_honor(3))
    t.holding("Temple", 0, open_([verbs.gain_honor(7)]), keywords="Temple")
    t.action_phase()
    t.use("Call", player=0, others_pass=False)
    assert t.question.player == 0 and t.can_use("Temple", 0) and not t.can_use("Shrine", 0)
    t.use("Temple", player=0, others_pass=False)
    assert t.honor(0) == (7 if by_trait else 57)
    assert t.question.player == 1


def test_a_protected_action_is_not_negated() -> None:
    for guarded in (True, False):
        t = Table()
        t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR), [verbs.NegateAction()]))
        if guarded:
            t.holding("Seal", traits=[triggered(after(kinds.ANNOUNCE), [verbs.ProtectAction()])])
        t.act("Shrine", verbs.Draw(1), verbs.gain_honor(3), verbs.gain_honor(4))
        t.action_phase()
        t.use("Shrine", player=0)
        if t.offers("Hush"):
            t.use("Hush", player=1)
        while t.asked and t.question.kind == "reaction":
            t.passes(1)
        assert t.honor(0) == (7 if guarded else 0)
