"""Words of the card language where what they speak of is missing, is the first of its kind, or only just so."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import triggered
from gorin.lang.conditions import Changed
from gorin.lang.entering import BringIn
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.flow import If
from gorin.lang.looking import LookAtTop
from gorin.lang.piles import PutUnder
from gorin.lang.recruiting import CAME_FROM_HAND, CAME_FROM_PROVINCE, SameClan
from gorin.lang.selectors import Keyword, Titled
from gorin.lang.targets import YOUR_HAND, YOUR_PROVINCE_CARDS, Choose
from gorin.lang.triggers import AmountAtLeast, after
from gorin.table import kinds, terms
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.lang.writing import named


def deck(t: Table, player: int, *names: str) -> list[Card]:
    """A player's Fate deck, the first card on top."""
    for card in t.cards(player, "fate deck"):
        t.m.unlink(card)
    return [t.put(t.define(name, "Action", keywords=name), player, "deck") for name in reversed(names)][::-1]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("passed", "seen"), [(0, 1), (2, 3), (3, 3)])
def test_cards_are_looked_at_from_the_top_down_until_one_is_taken(player: int, passed: int, seen: int) -> None:
    t = Table()
    cards = deck(t, player, "A", "B", "C", "D")
    t.act("Oracle", LookAtTop(3, "it", ~Keyword("B"), one_by_one=True), verbs.put_in_hand("it"), player=player)
    t.action_phase(player)
    t.use("Oracle", player=player)
    for n in range(passed):
        assert (t.question.player, t.question.options) == (player, [PASS] if n == 1 else [PASS, cards[n]])
        t.answer(PASS)
    if passed < 3:
        t.answer(cards[passed])
    t.settle()
    held = [card for card in cards if t.where(card) == "hand"]
    assert held == cards[passed:passed + 1] * (passed < 3) and t.question.kind == "action"
    assert [t.m.known_to(card) for card in cards if card not in held] == [
        1 << player if n < seen else 0 for n, card in enumerate(cards) if card not in held
    ]


@pytest.mark.rule("SE-KEY-08")
@pytest.mark.parametrize(("other", "same"), [
    ("Kin", True), ("Stranger", False), ("Ronin", False), ("Shrine", False), ("Nobody", False),
])  # fmt: skip
def test_of_the_same_clan_are_personalities_only(other: str, same: bool) -> None:
    t = Table()
    for title, words in (("Man", "Crane Clan"), ("Kin", "Crane Clan"), ("Stranger", "Lion Clan"), ("Ronin", "")):
        t.person(title, keywords=words)
    t.holding("Shrine", keywords="Crane Clan")
    t.holding("Altar", keywords="Crane Clan")
    t.act("Call", verbs.bow((Titled("Man") | Titled("Altar")) & SameClan(Titled(other))))
    t.action_phase()
    t.use("Call")
    assert [t.bowed(named(t, title)) for title in ("Man", "Altar")] == [same, False]


@pytest.mark.parametrize(("title", "force", "chi"), [
    ("Man", 2, 3), ("Even", 2, 2), ("Page", 3, 0), ("Shrine", 0, 0),
])  # fmt: skip
def test_who_lacks_one_of_two_stats_exchanges_nothing(title: str, force: int, chi: int) -> None:
    t = Table()
    man = t.person("Man", force=3, chi=2)
    t.person("Even", force=2, chi=2)
    t.follower(man, 3, title="Page")
    t.holding("Shrine")
    told = If(Changed(), verbs.gain_honor(1))
    t.act("Turn", ExchangeStats(Titled(title), terms.FORCE, terms.CHI), told)
    t.action_phase()
    t.use("Turn")
    card = named(t, title)
    assert (t.force(card), t.chi(card)) == (force, chi)
    assert t.honor(0) == (title == "Man")


@pytest.mark.parametrize("there", [True, False])
def test_cards_are_put_under_what_is_in_play(there: bool) -> None:
    t = Table()
    tomb = t.put(t.define("Tomb", "Holding"), 0, "home" if there else "hand")
    page = t.put(t.define("Page", "Action"), 0, "hand")
    t.act("Bury", Choose("x", Titled("Page"), 1, 1, YOUR_HAND), PutUnder("x", Titled("Tomb")))
    t.act("Seek", Choose("x", Titled("Page"), 1, 1, YOUR_HAND), Choose("t", Titled("Tomb"), 1, 1, YOUR_HAND),
          PutUnder("x", "t"))  # fmt: skip
    t.action_phase()
    t.use("Bury" if there else "Seek", page, *([] if there else [tomb]))
    assert (t.where(page) == "hand") is not there


@pytest.mark.parametrize(("lost", "told"), [(1, 0), (2, 5), (3, 5)])
def test_a_loss_of_at_least_so_much_is_answered(lost: int, told: int) -> None:
    t = Table()
    t.set_honor(0, 10)
    t.holding("Bell", 1, traits=[triggered(after(kinds.LOSE_HONOR, when=AmountAtLeast(2)), [verbs.gain_honor(5)])])
    t.act("Shame", verbs.lose_honor(lost))
    t.action_phase()
    t.use("Shame")
    assert t.honor(1) == told


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(("where", "hand", "province"), [("hand", True, False), ("province", False, True)])
def test_where_a_newcomer_came_from(where: str, hand: bool, province: bool, number: int) -> None:
    """Also from the first Province of the first player."""
    t = Table()
    hero = t.put(t.define("Hero", "Personality", force=1, chi=1), 0, where, province=number)
    domain = YOUR_HAND if where == "hand" else YOUR_PROVINCE_CARDS
    for title, condition, honor in (("Left", CAME_FROM_HAND, 1), ("Right", CAME_FROM_PROVINCE, 10)):
        t.holding(title, traits=[triggered(after(kinds.ENTER, when=condition), [verbs.gain_honor(honor)])])
    t.act("Call", Choose("it", Titled("Hero"), 1, 1, domain), BringIn("it"))
    t.action_phase()
    t.use("Call", hero)
    assert t.where(hero) == "home"
    assert t.honor(0) == hand + 10 * province
