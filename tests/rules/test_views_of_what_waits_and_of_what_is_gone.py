"""What views show of triggers that wait, of what costs name, of what lies alone; how a game of several came out."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous
from gorin.lang.costs import GoldCost, TokensOfChoice
from gorin.lang.handling import Detach
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.verbs import gain_honor, move_home
from gorin.rules import views
from gorin.rules.supposed_lists import KnownList
from gorin.rules.victory import end_game, lose
from gorin.table import citations, effects, kinds, packing, terms
from gorin.table.changes import add_effect, set_location
from gorin.table.definitions import TRAIT_TRIGGERED, DelayedBase, Node, Question, Trait
from gorin.table.flags import MAY_STAND_ALONE
from gorin.table.packing import pack
from gorin.table.terms import NONE, PLAYER_ZONES, UNTIL_TURN_ENDS
from gorin.testing import Table
from gorin.testing.probes import Ask, Do, registered
from tests.bare import Bare, definition, personality, strategy, when


def seen(t: Table | Bare, viewer: int = 0) -> Any:
    """What a viewer is told."""
    return views.view(t.m, viewer)


@pytest.mark.rule("SE-TIM-12")
def test_what_is_put_in_order_is_shown_with_the_card_that_each_trigger_is_of() -> None:
    t = Table()
    hero, scroll = t.person("Hero"), t.holding("Scroll")
    texts: dict[int, Node] = {
        effects.TRAIT: registered(t.m, Trait(TRAIT_TRIGGERED), "test/trait"),
        effects.DELAYED: registered(t.m, DelayedBase(when(kinds.MOVE), Do(print), True), "test/delayed"),
    }

    def waiting(kind: int, source: int) -> int:
        node = texts[kind]
        return effects.number(add_effect(t.m, kind, node.id, hero, 0, source, 0, UNTIL_TURN_ENDS, NONE))

    given, delayed = waiting(effects.TRAIT, scroll), waiting(effects.DELAYED, scroll)
    options = [
        pack(packing.T_TRAIT, scroll * 16 + 1),
        pack(packing.T_GIVEN, given * 1024 + hero),
        pack(packing.T_GIVEN, given * 1024 + packing.NOBODY),
        pack(packing.T_DELAYED, delayed),
        pack(packing.T_DELAYED, waiting(effects.DELAYED, NONE)),
        pack(packing.T_RULE, 3),
    ]
    question = Question(0, "order", citations.ORDER_OF_TRAITS, options, NONE)
    t.m.push(registered(t.m, Ask(lambda m: question)), NONE)
    t.m.run()
    of = [None if "source" not in each else each["source"]["text"] for each in seen(t)["question"]["options"]]
    assert of == ["Scroll", "Hero", None, "Scroll", None, None]
    assert [each["index"] for each in seen(t)["question"]["options"]] == [1, 0, 0, 0, 0, 3]
    assert {each["kind"] for each in seen(t)["question"]["options"]} == {"trigger"}


@pytest.mark.rule("GE-ENT-86")
def test_a_card_of_which_a_numeral_grew_is_shown_as_the_card_that_it_was_printed_as() -> None:
    t = Table("gold", cards="gold")
    chamber = t.put(t.known("Meditation Chamber"), 0)
    before = seen(t)["players"][0]["holdings"][0]
    d = t.m.definition(chamber)
    form = t.m.rules.card(t.m.rules.library.raised(d.id)[0])
    t.m.set_definition_number(chamber, form.index)
    t.m.epoch += 1
    after = seen(t)["players"][0]["holdings"][0]
    assert form.id != d.id and after["card"] == before["card"] == d.id
    assert "raised" not in before and after["raised"] == form.raised


@pytest.mark.rule("SE-ZON-16")
@pytest.mark.parametrize("mate", [False, True])
def test_what_stands_alone_is_no_battlefield(mate: bool) -> None:
    t = Table()
    hero, rider, guard = t.person("Hero"), t.person("Rider"), t.person("Guard", 1)
    lone = t.follower(rider, title="Lone", traits=[continuous(FlagModifier(MAY_STAND_ALONE))])
    t.holding("Split", 1, battle([Detach(Titled("Lone")), move_home(Titled("Rider"))]))
    t.battle([hero, rider], [guard])
    there = t.province(1, 2)
    set_location(t.m, rider, there)
    if mate:
        set_location(t.m, t.person("Mate"), there)
    assert len(seen(t)["battlefields"]) == 2
    t.use("Split")
    assert t.where(lone) == "home" and t.location(lone) == there
    assert len(seen(t)["battlefields"]) == 1 + mate


@pytest.mark.rule("TF-PRV-03")
@pytest.mark.parametrize("falls", [False, True])
def test_a_region_whose_province_is_gone_lies_among_the_other_cards_until_it_leaves(falls: bool) -> None:
    t = Table("twenty_festivals")
    t.put(t.define("Hills", "Region"), 1, "region", province=3)
    if falls:
        t.lose_province(t.province(1, 3))
    side = seen(t)["players"][1]
    assert [each["title"] for each in side["holdings"]] == (["Hills"] if falls else [])
    assert sum(each["region"] is not None for each in side["provinces"]) == 1 - falls


def test_of_what_costs_name_cards_are_known_and_no_numbers_are_taken_for_them() -> None:
    t = Table()
    hero = t.person("Hero")
    work = t.act("Work", gain_honor(1), costs=[
        Target("land", domain=PROVINCES), Target("who", YOURS & PERSONALITIES), TokensOfChoice(THIS, "Wealth", "n"),
        GoldCost(3),
    ])  # fmt: skip
    for _ in range(5):
        t.token(work, title="Wealth")
    t.action_phase()
    t.answer("use Work")
    while t.question.kind != "pay":
        t.m.answer(hero if hero in t.question.options else t.question.options[-1])
    assert sorted(views.named_for_costs(t.m)) == sorted([hero, work])


# --- dealt anew ------------------------------------------------------------------------------------------------------


def hidden_decks() -> Bare:
    """Players with six hidden cards of each deck, and Strongholds."""
    t = Bare()
    for player in (0, 1):
        t.m.set_stronghold(player, t.in_play(definition(f"Keep {player}", terms.STRONGHOLD, 2), player))
        for n in range(6):
            card = t.in_deck(strategy(f"Fate {player}{n}"), player)
            t.m.set_printing(card, 100 * player + n + 1)
            t.add(personality(f"Lord {player}{n}"), player, player * PLAYER_ZONES + terms.DYNASTY_DECK)
    return t


def faces(t: Bare, m: Any, player: int, deck: int) -> list[str]:
    return [m.definition(card).title for card in m.zone_cards(player * PLAYER_ZONES + deck)]


@pytest.mark.parametrize("seat", [0, 1])
def test_whatever_one_thinks_that_the_enemy_plays_ones_own_cards_stay_ones_own(seat: int) -> None:
    t = hidden_decks()
    m = t.m
    enemy = 1 - seat
    other_fate, other_lord = t.rules.add(strategy("Elsewhere")), t.rules.add(personality("Stranger"))
    lists = [KnownList(m.definition(m.stronghold(enemy)).id, [other_lord.id] * 9, [other_fate.id] * 9)]
    for seed in range(3):
        dealt = views.resample(m, seat, seed, lists)
        for deck in (terms.DYNASTY_DECK, terms.FATE_DECK):
            assert sorted(faces(t, dealt, seat, deck)) == sorted(faces(t, m, seat, deck))
            assert set(faces(t, dealt, enemy, deck)) == {"Stranger" if deck == terms.DYNASTY_DECK else "Elsewhere"}
        mine = m.zone_cards(seat * PLAYER_ZONES + terms.FATE_DECK)
        printed = {m.definition(card).title: m.printing(card) for card in mine}
        assert printed == {dealt.definition(card).title: dealt.printing(card) for card in mine}
        assert not any(dealt.printing(card) for card in m.zone_cards(enemy * PLAYER_ZONES + terms.FATE_DECK))


def test_both_decks_of_an_enemy_are_supposed_to_be_of_one_list() -> None:
    t = hidden_decks()
    m = t.m
    clans = ("Crab", "Crane")
    lords = [t.rules.add(personality(f"{clan} lord")).id for clan in clans]
    fates = [t.rules.add(strategy(f"{clan} fate")).id for clan in clans]
    keep = m.definition(m.stronghold(1)).id
    lists = [KnownList(keep, [lord] * 9, [fate] * 9) for lord, fate in zip(lords, fates, strict=True)]
    found: set[str] = set()
    for seed in range(8):
        dealt = views.resample(m, 0, seed, lists)
        both = faces(t, dealt, 1, terms.DYNASTY_DECK) + faces(t, dealt, 1, terms.FATE_DECK)
        assert len({title.split()[0] for title in both}) == 1
        found.add(both[0])
    assert len(found) == 2


# --- how it came out -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-09")
@pytest.mark.parametrize(("winner", "logged", "placings"), [
    (0, True, [[0], [3], [1], [2]]), (0, False, [[0], [3], [1, 2]]), (3, True, [[3], [0], [1], [2]]),
    (NONE, True, [[0, 3], [1], [2]]), (NONE, False, [[0, 3], [1, 2]]),
])  # fmt: skip
def test_a_game_comes_out_without_a_winner_too_and_without_a_log(
    winner: int, logged: bool, placings: list[list[int]]
) -> None:
    t = Table(players=4)
    t.action_phase()
    t.m.logging = logged
    for player in (2, 1):
        lose(t.m, player, terms.VICTORY_MILITARY)
    end_game(t.m, winner, terms.VICTORY_BUDGET if winner == NONE else terms.VICTORY_HONOR)
    assert seen(t)["placings"] == placings
    assert seen(t)["victory"] == ("budget" if winner == NONE else "honor") and seen(t)["winner"] == winner
