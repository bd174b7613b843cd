"""What views and games dealt anew make of costs under way, of enemies' cards that were seen, and of tokens."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import open_
from gorin.lang.costs import GoldCost, TokensOfChoice
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.verbs import bow, gain_honor
from gorin.rules import views
from gorin.rules.supposed_lists import KnownList
from gorin.table import citations, terms
from gorin.table.changes import add_token
from gorin.table.definitions import CardDef, Question
from gorin.table.modifiers import ON_PROVINCE
from gorin.table.terms import FATE_DISCARD, HAND, NONE, PLAYER_ZONES
from gorin.testing import Table
from gorin.testing.probes import Ask, registered
from tests.bare import Bare, definition, personality, strategy


def seen(t: Table | Bare, viewer: int = 0) -> Any:
    """What a viewer is told."""
    return views.view(t.m, viewer)


def created(card: CardDef) -> CardDef:
    card.created = True
    return card


def reprinted(card: CardDef) -> CardDef:
    card.printed = "as printed"
    return card


@pytest.mark.rule("SE-ZON-14")
@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_of_an_enemy_one_has_seen_what_lay_open_and_what_is_shown(seat: int, shown: bool) -> None:
    t = Bare()
    enemy = 1 - seat
    keep = t.in_play(definition("Keep", terms.STRONGHOLD, 2, ["Crane Clan"]), enemy)
    t.in_play(definition("Sensei", terms.SENSEI, 2), enemy)
    t.m.set_stronghold(enemy, keep)
    assert keep == 0
    man, duke = personality("Man"), reprinted(personality("Duke"))
    gone, known, held = strategy("Gone"), strategy("Known"), strategy("Held")
    for card in (man, duke, created(personality("Servant"))):
        t.in_play(card, enemy)
    t.in_play(personality("Own"), seat)
    t.add(gone, enemy, enemy * PLAYER_ZONES + FATE_DISCARD)
    t.m.set_known_to(t.in_hand(known, enemy), 1 << seat)
    hidden = [t.in_hand(held, enemy), t.in_deck(strategy("Deep"), enemy)]
    if shown:
        t.m.push(registered(t.m, Ask(lambda m: Question(seat, "look", citations.SEARCHING, hidden[:1], NONE))), NONE)
        t.m.run()
        assert views.seen_now(t.m, seat) == hidden[:1] and views.seen_now(t.m, enemy) == []
    lists = [KnownList(t.m.definition(keep).id, [man.id], [gone.id])]
    supposed = views.supposing(t.m, seat, t.m.fork(), enemy, lists)
    assert sorted(supposed.seen[0]) == sorted([man.id, "as printed"])
    assert sorted(supposed.seen[1]) == sorted([gone.id, known.id, *([held.id] if shown else [])])
    assert supposed.clan == t.m.rules.keyword("Crane Clan")
    assert supposed.strange == 2 + shown  # of what the list does not have
    other = views.resample(t.m, seat, 3, lists)
    same = [card for card in range(t.m.card_count) if other.definition(card) is t.m.definition(card)]
    assert [card for card in hidden if card in same] == hidden[: int(shown)]
    assert len(same) == t.m.card_count - len(hidden) + shown


def test_of_an_enemy_without_a_stronghold_no_list_is_thought_of() -> None:
    t = Bare()
    gone = strategy("Gone")
    t.add(gone, 1, PLAYER_ZONES + FATE_DISCARD)
    t.m.rules.add(definition("Keep", terms.STRONGHOLD, 0))
    lists = [KnownList("", [], [gone.id]), KnownList("keep", [], [gone.id])]
    assert views.supposing(t.m, 0, t.m.fork(), 1, lists).strange == 0
    assert views.supposing(t.m, 0, t.m.fork(), 1, lists[1:]).strange == 3


@pytest.mark.parametrize("paying", [True, False])
def test_everybody_knows_what_is_targeted_and_bought_as_costs_are_paid(paying: bool) -> None:
    t = Table()
    hero, page = t.person("Hero"), t.person("Page")
    t.person("Mate")
    work = t.act("Work", bow("one"), costs=[
        Target("one", YOURS & Titled("Page")), Target("two", YOURS & PERSONALITIES, 2, 2), GoldCost(3),
    ])  # fmt: skip
    t.action_phase()
    assert views.named_for_costs(t.m) == []
    t.answer("use Work")
    for _ in range(6):
        if t.question.kind == "pay":
            break
        wanted = [card for card in (page, hero) if card in t.question.options]
        t.m.answer(wanted[0] if wanted else t.question.options[0])
        if not paying:
            break
    if paying:
        assert t.question.kind == "pay"
        found = views.named_for_costs(t.m)
        assert sorted(found) == sorted([work, page, page, hero])  # and not his Mate, who was no target


def test_what_is_bought_is_known_as_it_is_paid_for() -> None:
    t = Table()
    hero = t.person("Hero", where="province", gold_cost=3)
    t.phase(terms.PHASE_DYNASTY)
    assert views.named_for_costs(t.m) == []
    t.answer("buy Hero")
    while t.question.kind != "pay":
        t.m.answer(t.question.options[0])
    assert views.named_for_costs(t.m) == [hero]


def test_numbers_are_offered_as_numbers() -> None:
    t = Table()
    store = t.holding("Store", 0, open_([gain_honor(1)], [TokensOfChoice(THIS, "Wealth", "n")]))
    for _ in range(2):
        t.token(store, title="Wealth")
    t.action_phase()
    t.answer("use Store")
    assert seen(t)["question"]["options"] == [{"kind": "number", "number": 1}, {"kind": "number", "number": 2}]
    assert "options" not in seen(t, 1)["question"]


@pytest.mark.rule("SE-TOK-01")
def test_tokens_are_shown_with_what_they_add_on_cards_and_provinces() -> None:
    t = Table()
    hero = t.person("Hero")
    wealth = t.rules.keyword("Wealth")
    assert "tokens" not in seen(t)["players"][0]["units"][0] and "tokens" not in seen(t)["players"][0]["provinces"][1]
    add_token(t.m, hero, wealth, 1, 2, 3, NONE, NONE, 0, 4)
    add_token(t.m, hero, wealth, 0, 0, 0, NONE, NONE, 0)
    add_token(t.m, ON_PROVINCE + t.province(0, 1), wealth, 5, 0, 0, NONE, NONE, 0)
    t.m.epoch += 1
    shown = seen(t)["players"][0]
    first = {"title": "Wealth", "force": 1, "chi": 2, "honor": 3, "gold": 4}
    assert shown["units"][0]["tokens"] == [first, {"title": "Wealth", "force": 0, "chi": 0, "honor": 0}]
    assert [each.get("tokens", []) for each in shown["provinces"]][:3] == [
        [], [{"title": "Wealth", "force": 5, "chi": 0, "honor": 0}], [],
    ]  # fmt: skip


def test_a_game_in_which_one_holds_another_card_is_the_same_otherwise() -> None:
    t = Bare()
    scroll = t.m.rules.add(strategy("Scroll"))
    mine = [t.in_hand(strategy(f"Mine {n}"), 0) for n in range(2)]
    theirs = [t.in_hand(strategy(f"Theirs {n}"), 1) for n in range(2)]
    for player, held, kept in ((0, mine, theirs), (1, theirs, mine)):
        other = views.holding(t.m, player, scroll)
        assert [other.definition(card).title for card in held] == ["Scroll", "Scroll"]
        assert [other.definition(card).title for card in kept] == [t.m.definition(card).title for card in kept]
        assert other.zone_cards(player * PLAYER_ZONES + HAND) == held
    assert not any(t.m.definition(card) is scroll for card in range(t.m.card_count))
