"""Whether a question is asked depends on nothing that only its player knows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from gorin.game import Game, rules_for
from gorin.lang.cards import Constraint, continuous, open_, reaction, triggered
from gorin.lang.conditions import Is
from gorin.lang.costs import MayCost, discard_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import BringIn
from gorin.lang.flow import ChooseOne, May, MayPay
from gorin.lang.modifiers import Cannot, KeywordModifier
from gorin.lang.refs import THIS, This
from gorin.lang.searching import Found
from gorin.lang.selectors import (
    BOWED,
    FOLLOWERS,
    IN_HAND,
    OTHER_PLAYERS,
    PERSONALITIES,
    UNBOWED,
    YOURS,
    Keyword,
    Opposing,
    other_than,
)
from gorin.lang.selectors import Test as Wanted
from gorin.lang.targets import DECK_AND_DISCARD, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import Draw, gain_honor
from gorin.present import present
from gorin.present.settled import HIDDEN, in_public
from gorin.rules.views import knows, resample, view
from gorin.table import citations, kinds
from gorin.table.definitions import M_GIVE_KEYWORD, CostPart, Node, Part, Question
from gorin.table.edition import inner_parts
from gorin.table.machine import Machine
from gorin.table.packing import NO, YES
from gorin.table.terms import FATE_DECK, HAND, ITEM, NONE, PLAYER_ZONES, RING
from gorin.testing import Table
from gorin.testing.invariants import Violation, check_twins
from gorin.testing.probes import Ask, registered
from gorin.testing.twins import hidden_zones, twin

Asked = tuple[int, str, str]


def asked_for(held: str, prepare: Callable[[Table], None], use: str = "Well") -> list[Asked]:
    """Every question of player 1's use of a card, each answered by passing, declining or the first answer."""
    t = Table()
    t.define("Spearman", "Follower", force=1)
    t.define("Prize", "Ring", traits=[
        triggered(after(kinds.RESOLVE, by=BY_YOU), [May(BringIn(THIS, own_text=True))], condition=Is(THIS, IN_HAND),
                  anywhere=1 << HAND),
    ])  # fmt: skip
    prepare(t)
    t.put(t.rules.defs[t.rules.by_id[f"test:{held}"]], 0, "hand")
    t.action_phase()
    index = next(n for n, each in enumerate(t.options()) if each.startswith(f"use {use}"))
    t.m.answer(t.question.options[index])
    found: list[Asked] = []
    while t.asked and t.question.rule != "SE-TRN-15":
        found.append((t.question.player, t.question.kind, t.question.rule))
        refusing = [value for value in t.question.options if value < 0]
        t.m.answer(refusing[-1] if refusing else t.question.options[-1])
    return found


def same(prepare: Callable[[Table], None], use: str = "Well") -> list[Asked]:
    """The questions, which must not depend on whether player 1 holds a Follower, an earned Ring or a blank card."""
    first = asked_for("Blank Card", prepare, use)
    assert asked_for("Spearman", prepare, use) == first
    assert asked_for("Prize", prepare, use) == first
    return first


def well(
    effect: Callable[[], list[Node]], costs: Callable[[], list[Constraint]] = list
) -> Callable[[Table], None]:
    """A Holding of player 1 with an Open ability, whose text is written anew for each table."""

    def prepare(t: Table) -> None:
        t.put(t.define("Well", "Holding", abilities=[open_(effect(), costs())]), 0)

    return prepare


@pytest.mark.rule("SE-RNG-01", "SE-ZON-09")
def test_who_might_hold_an_earned_ring_is_asked_whether_he_does_or_not() -> None:
    questions = same(well(lambda: [gain_honor(1)]))
    assert questions.count((0, "reaction", "SE-RNG-01")) == 1
    assert (1, "reaction", "SE-RNG-01") not in questions  # not his action


@pytest.mark.rule("SE-RNG-01", "SE-ZON-09")
def test_an_earned_ring_is_offered_by_name_to_its_player_alone() -> None:
    t = Table()
    ring = t.define("Prize", "Ring", traits=[
        triggered(after(kinds.RESOLVE, by=BY_YOU), [May(BringIn(THIS, own_text=True))],
                  anywhere=1 << HAND)])  # fmt: skip
    t.put(ring, 0, "hand")
    t.put(t.define("Well", "Holding", abilities=[open_([gain_honor(1)])]), 0)
    t.action_phase()
    t.use("Well")
    game = Game(t.m)
    assert t.options() == ["pass", "use Prize"]
    assert present(game, 0)["question"]["options"][1]["label"] == "Use Prize"
    assert in_public(t.m)["choice"] == HIDDEN  # what everybody can tell
    for other in (1, -1):
        shown = present(game, other)
        assert "Prize" not in str(shown) and "options" not in shown["question"]


@pytest.mark.rule("SE-RNG-01")
def test_nobody_is_asked_for_a_ring_without_a_hand() -> None:
    t = Table()
    t.define("Prize", "Ring", traits=[
        triggered(after(kinds.RESOLVE, by=BY_YOU), [May(BringIn(THIS, own_text=True))],
                  anywhere=1 << HAND)])  # fmt: skip
    t.put(t.define("Well", "Holding", abilities=[open_([gain_honor(1)])]), 0)
    t.action_phase()
    t.m.answer(next(v for v, each in zip(t.question.options, t.options(), strict=True) if each == "use Well"))
    assert t.question.kind == "action"


@pytest.mark.rule("SE-RNG-01", "SE-TIM-12")
def test_who_has_shown_as_many_rings_as_could_be_earned_is_asked_no_more() -> None:
    t = Table()
    rings = [
        t.define(title, "Ring", traits=[
            triggered(after(kinds.RESOLVE, by=BY_YOU), [May(BringIn(THIS, own_text=True))], anywhere=1 << HAND)])
        for title in ("Prize", "Second Prize")
    ]  # fmt: skip
    held = [t.put(ring, 0, "hand") for ring in rings]
    t.put(t.define("Nothing", "Action"), 0, "hand")
    t.put(t.define("Well", "Holding", abilities=[open_([gain_honor(1)])]), 0)
    t.action_phase()
    t.use("Well")
    for _ in rings:
        assert t.question.rule == "SE-RNG-01"
        t.m.answer(t.question.options[1])
    assert [t.where(card) for card in held] == ["home", "home"]
    assert t.question.kind == "action"


@pytest.mark.rule("SE-EFF-18", "SE-ZON-09")
def test_a_choice_in_the_hand_is_asked_though_nothing_fits() -> None:
    assert same(well(lambda: [Choose("man", FOLLOWERS, domain=YOUR_HAND), Draw()]))[0][1] == "choose"


@pytest.mark.rule("SE-EFF-18", "SE-ZON-09")
def test_a_further_choice_in_the_hand_is_asked_though_nothing_more_fits() -> None:
    def prepare(t: Table) -> None:
        well(lambda: [Choose("men", FOLLOWERS, 0, 2, domain=YOUR_HAND)])(t)
        t.put(t.define("Old Spearman", "Follower", force=1), 0, "hand")

    t = Table()
    prepare(t)
    t.put(t.define("Nothing", "Action"), 0, "hand")
    t.action_phase()
    t.use("Well", "choose Old Spearman")
    assert t.question.kind == "choose" and t.options() == ["done"]
    assert t.answer("done").question.kind == "action"


@pytest.mark.rule("SE-EFF-18", "SE-ZON-09")
@pytest.mark.parametrize(("domain", "chosen"), [(YOUR_HAND, True), (YOUR_HAND, False), (DECK_AND_DISCARD, False)])
def test_where_nothing_unseen_is_left_no_further_choice_is_asked_for(domain: int, chosen: bool) -> None:
    """Every card of the area has been chosen, or lies in a discard pile; one more in hand or deck is asked about."""
    for unseen in (False, True):
        t = Table()
        for card in t.cards(0, "fate deck"):
            t.m.unlink(card)
        well(lambda: [Choose("men", FOLLOWERS, 0, 2, domain=domain)])(t)
        blank = t.define("Nothing", "Action")
        t.put(blank, 0, "discard")
        if chosen:
            t.put(t.define("Old Spearman", "Follower", force=1), 0, "hand")
        if unseen:
            t.put(blank, 0, "hand" if domain == YOUR_HAND else "deck")
        t.action_phase()
        t.use("Well", *(["choose Old Spearman"] if chosen else []))
        assert t.question.kind == ("choose" if unseen else "action")


@pytest.mark.rule("SE-EFF-18", "SE-ZON-09")
def test_branches_that_need_a_card_in_hand_are_asked_for_though_none_is_open() -> None:
    def text() -> list[Node]:
        kept = Choose("kept", FOLLOWERS, domain=YOUR_HAND)
        return [ChooseOne([kept], conditions=[Found(kept)])]

    prepare = well(text)
    for held in ("Spearman", "Blank Card"):  # who can must choose
        assert asked_for(held, prepare)[0] == (0, "choice", "SE-EFF-18")


@pytest.mark.rule("SE-EFF-19", "SE-ZON-09")
def test_a_may_that_needs_a_card_in_hand_is_asked_all_the_same() -> None:
    def text() -> list[Node]:
        kept = Choose("kept", FOLLOWERS, domain=YOUR_HAND)
        return [May(kept, condition=Found(kept))]

    assert same(well(text))[0][1] == "may"


@pytest.mark.rule("SE-CST-11", "SE-ZON-09")
@pytest.mark.parametrize("inside", [True, False])
def test_an_optional_cost_from_the_hand_is_asked_for_though_it_cannot_be_paid(inside: bool) -> None:
    def cost() -> CostPart:
        return discard_cost(1, FOLLOWERS, "gone")

    within = well(lambda: [MayPay(cost(), Draw())])
    first = well(lambda: [gain_honor(1)], lambda: [MayCost(cost(), "more")])
    assert same(within if inside else first)[0][1] == "may pay"


@pytest.mark.rule("SE-TIM-13", "SE-ZON-09")
def test_a_reaction_in_play_that_takes_a_card_of_the_hand_is_asked_for_all_the_same() -> None:
    def prepare(t: Table) -> None:
        well(lambda: [gain_honor(1)])(t)
        answer = reaction(after(kinds.GAIN_HONOR), [Draw()], [discard_cost(1, FOLLOWERS, "gone")])
        t.put(t.define("Tower", "Holding", abilities=[answer]), 0)

    assert (0, "reaction", "SE-TIM-13") in same(prepare)


@pytest.mark.rule("SE-TIM-13")
def test_a_reaction_in_play_that_is_bowed_is_not_asked_for() -> None:
    def prepare(t: Table) -> None:
        well(lambda: [gain_honor(1)])(t)
        answer = reaction(after(kinds.GAIN_HONOR), [Draw()], [discard_cost(1, FOLLOWERS, "gone")])
        t.put(t.define("Tower", "Holding", abilities=[answer]), 0, bowed=True)

    assert (0, "reaction", "SE-TIM-13") not in same(prepare)


@pytest.mark.rule("SE-DUE-10", "SE-ZON-09")
def test_a_ban_on_focusing_some_cards_tells_nothing_of_a_hand() -> None:
    """Only who has no card at all, or may focus none whatever it is, strikes without being asked."""

    def prepare(t: Table) -> None:
        a, b = Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES)
        well(lambda: [a, b, Challenge("b", "a")])(t)
        t.put(t.define("Mine", "Personality", chi=3), 0)
        t.put(t.define("Theirs", "Personality", chi=3), 1)
        ban = Cannot(before(kinds.FOCUS, ~FOLLOWERS))
        t.put(t.define("Hush", "Holding", traits=[continuous(ban)]), 1)

    assert (0, "focus", "SE-DUE-08") in same(prepare)


@pytest.mark.rule("SE-TIM-12", "SE-TIM-13")
def test_what_a_hand_could_hold_is_told_without_the_card_that_holds_it() -> None:
    """The window asks from a triggers' point of view that has no card: none may speak of "this card"."""
    rules = rules_for("samurai")
    triggers: list[Part] = []
    for abilities in rules.hand_reactions:
        triggers.extend(each.trigger for each in abilities)
    for traits in rules.hand_traits:
        triggers.extend(each.trigger for each in traits)
    assert len(triggers) > 10

    def speaks_of_itself(part: Part) -> bool:
        return isinstance(part, This) or any(speaks_of_itself(each) for each in inner_parts(part))

    assert not [each for each in triggers if speaks_of_itself(each)]


def under_way() -> Machine:
    """A game after some random answers."""
    game = Game.new("samurai", ["dragon", "crab"], seed=3)
    rng = random.Random(3)
    for _ in range(60):
        game.answer(rng.randrange(len(game.question.options)))
    return game.machine


def test_twins_differ_in_what_is_hidden_and_only_there() -> None:
    m = under_way()
    rng = random.Random(3)
    types: set[int] = set()
    for n in range(80):
        other, changed = twin(m, 0, hidden_zones(1, dynasty=True), random.Random(n))
        assert {c for c in range(m.card_count) if m.definition_number(c) != other.definition_number(c)} == changed
        assert not any(knows(m, 0, card) for card in changed)
        hand = m.zone_cards(PLAYER_ZONES + HAND)
        types.update(other.definition(card).type for card in hand)
        assert set(hand) & changed and set(m.zone_cards(PLAYER_ZONES + FATE_DECK)) & changed
    assert RING in types and len(types) > 3
    assert Game(m).view(0) == Game(twin(m, 0, hidden_zones(1, dynasty=False), rng)[0]).view(0)


def test_a_question_that_tells_what_is_held_is_found() -> None:
    """The check notices one that is only asked while an Item is held, as the "may" of earned Rings once was."""
    m = under_way()

    def telling(m: Machine) -> Question:
        held = any(m.definition(card).type == ITEM for card in m.zone_cards(PLAYER_ZONES + HAND))
        return Question(1, "may" if held else "choice", citations.OPTIONAL_EFFECTS, [YES, NO])

    m.push(registered(m, Ask(telling)), NONE)
    m.reconsider()
    seen_through = 0
    for n in range(100):
        try:
            check_twins(m, random.Random(n), most=1)
        except Violation:
            seen_through += 1
    assert seen_through > 0


def test_twins_pay_for_what_the_cost_could_name() -> None:
    """Who pays as much as an attachment costs holds one: another card could not have been named."""
    t = Table("twenty_festivals")
    for title in ("Mill", "Farm"):
        t.put(t.define(title, "Holding", gold=3), 0)
    t.put(t.define("Bearer", "Personality"), 0)
    spear = t.put(t.define("Spear", "Item", gold_cost=4), 0, "hand")
    other = t.put(t.define("Shield", "Item", gold_cost=5), 0, "hand")
    t.action_phase()
    t.answer("use Equip")
    named = {card for n in range(40) for card in twin(t.m, 1, hidden_zones(0, dynasty=False), random.Random(n))[1]}
    assert {spear, other} <= named
    t.answer("Spear")
    assert t.question.kind == "pay"
    named = {card for n in range(40) for card in twin(t.m, 1, hidden_zones(0, dynasty=False), random.Random(n))[1]}
    assert other in named and spear not in named
    assert all(resample(t.m, 1, n).definition(spear).title == "Spear" for n in range(9))


@pytest.mark.rule("SE-ACT-15", "SE-ZON-09")
def test_one_more_target_is_asked_for_whatever_the_hand_that_pays_holds() -> None:
    t = Table()
    spent = discard_cost(selector=FOLLOWERS)
    rest = t.define("Rest", "Holding", abilities=[open_([Target("rested", PERSONALITIES, 1, 2)], [spent])])
    t.put(rest, 0)
    first, second = (t.put(t.define(title, "Personality"), 0) for title in ("First", "Second"))
    spearman = t.put(t.define("Spearman", "Follower", force=1), 0, "hand")
    blank = t.define("Nothing", "Action")
    t.action_phase()
    t.answer("use Rest")
    other = t.m.fork()
    other.set_definition_number(spearman, blank.index)
    asked = []
    for m in (t.m, other):
        m.answer(first)
        question = m.question()
        assert question is not None
        asked.append((question.player, question.kind, question.rule, second in question.options))
    assert asked[0][:3] == asked[1][:3], "player 2 must not be able to tell what would pay"
    assert (asked[0][3], asked[1][3]) == (True, False)


@pytest.mark.rule("SE-TIM-13", "SE-ZON-09")
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize(
    ("courtier", "asked"),
    [("none", False), ("bowed", False), ("another's", False), ("ready", True)],
)
def test_of_a_reaction_that_a_hand_could_hold_one_is_asked_only_where_its_target_is(
    holds: bool, courtier: str, asked: bool
) -> None:
    t = Table()
    target = Target("courtier", YOURS & Keyword("Courtier") & UNBOWED)
    remark = t.define("Remark", "Action", abilities=[
        reaction(after(kinds.GAIN_HONOR), [gain_honor(1)], [target])])  # fmt: skip
    t.put(t.define("Well", "Holding", abilities=[open_([gain_honor(1)])]), 0)
    speaker = t.define("Speaker", "Personality", keywords="Courtier")
    if courtier != "none":
        t.put(speaker, 0 if courtier == "another's" else 1, bowed=courtier == "bowed")
    t.put(remark if holds else t.define("Silence", "Action"), 1, "hand")
    t.action_phase()
    t.m.answer(next(v for v, each in zip(t.question.options, t.options(), strict=True) if each == "use Well"))
    found = []
    while t.question.kind == "reaction":
        found.append(t.question.player)
        t.m.answer(t.question.options[0])
    assert (1 in found) == asked


@pytest.mark.rule("SE-TIM-13", "SE-ZON-09")
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (UNBOWED, True),
        (BOWED, False),
        (~UNBOWED, False),
        (BOWED & Opposing(THIS), False),
        (BOWED | Opposing(THIS), True),  # that depends on the card that the hand may hold
        (~Opposing(THIS), True),
        (~(UNBOWED & Opposing(THIS)), True),
        (~other_than(THIS), True),
        (BOWED | (UNBOWED & Opposing(THIS)), True),
        (~(BOWED | Opposing(THIS)) & BOWED, False),
        (BOWED | (UNBOWED & Keyword("Shugenja")), False),
        (BOWED | (UNBOWED & Keyword("Courtier")), True),
    ],
)
def test_what_a_target_must_be_is_weighed_as_far_as_it_lies_open(words: Wanted, asked: bool) -> None:
    t = Table()
    target = Target("courtier", YOURS & Keyword("Courtier") & words)
    t.define("Remark", "Action", abilities=[reaction(after(kinds.GAIN_HONOR), [gain_honor(1)], [target])])
    t.act("Well", gain_honor(1))
    t.person("Speaker", 1, keywords="Courtier")
    t.put(t.define("Silence", "Action"), 1, "hand")
    t.action_phase()
    t.answer("use Well")
    found = []
    while t.question.kind == "reaction":
        found.append(t.question.player)
        t.m.answer(t.question.options[0])
    assert (1 in found) == asked


@pytest.mark.rule("SE-ACT-42", "SE-ZON-09")
@pytest.mark.parametrize("hidden", [True, False])
def test_the_keyword_of_a_spells_ability_is_seen_whatever_lies_in_a_deck(hidden: bool) -> None:
    t = Table()
    gives = KeywordModifier(M_GIVE_KEYWORD, "Fire", PERSONALITIES & YOURS)
    giver = t.define("Giver", "Personality", traits=[continuous(gives)])
    caster = t.person("Caster", keywords="Shugenja")
    spell = t.put(t.define("Flame", "Spell", abilities=[open_([gain_honor(1)], keywords="Fire")]), 0, on=caster)
    if hidden:
        t.put(giver, 1, "deck")
    seen: Any = view(t.m, 1)
    units = seen["players"][0]["units"]
    shown = {each["id"]: each["keywords"] for unit in units for each in unit["attachments"]}
    assert shown[t.m.handle(spell)] == ["Fire"]
