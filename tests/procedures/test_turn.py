"""The turn, its phases, Events, Regions and refilling."""

from __future__ import annotations

import pytest

from gorin.rules.entering import bring_into_play
from gorin.rules.limits import LIMIT_HAND_SIZE
from gorin.rules.refilling import may_refill, refill, refill_empty
from gorin.rules.timing import happen
from gorin.rules.turn import (
    attach_region,
    has_resolved,
    resolve_event,
    start_phase,
)
from gorin.table import effects, kinds, terms
from gorin.table.changes import add_effect, add_modifier, destroy_province, relocate
from gorin.table.definitions import M_STAT, Context
from gorin.table.flags import HOLDS_NO_CARDS, NO_HAND_LIMIT, STRAIGHTENS_FOR_ALL
from gorin.table.modifiers import FIXED_AMOUNT
from gorin.table.packing import NO, PASS, T_ABILITY, YES, pack
from gorin.table.places import provinces_of
from gorin.table.stats import province_strength
from gorin.table.terms import NONE
from tests.procedures.turn_table import (
    A,
    B,
    Fixed,
    Gain,
    LoseHonorCost,
    Saw,
    Say,
    Table,
    ability,
    bonus,
    cannot,
    entry,
    event,
    flag,
    gold,
    limit,
    modifier,
    triggered,
)


@pytest.fixture
def table() -> Table:
    """Player A's first Action Phase."""
    return Table().begin()


def next_turn(table: Table) -> None:
    """Play through the rest of the turn to the next Action Phase."""
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("action")


def words(table: Table, *first: str) -> list[str]:
    return [line.split()[0] for line in table.said(*first)]


# --- the sequence of play -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-01", "SE-TRN-21")
def test_turns_alternate(table: Table) -> None:
    seen = []
    for _ in range(4):
        seen.append((table.m.turn, table.m.active_player, table.question.player))
        next_turn(table)
    assert seen == [(1, A, A), (2, B, B), (3, A, A), (4, B, B)]


@pytest.mark.rule("SE-TRN-02", "SE-TRN-18")
def test_the_phases_come_in_order(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.PHASE), Say("phase"))])
    next_turn(table)
    next_turn(table)
    seen = [int(line.split(" p")[1].split()[0]) for line in table.said("phase")]
    turn = [terms.PHASE_STRAIGHTEN, terms.PHASE_EVENTS, terms.PHASE_ACTION, terms.PHASE_DYNASTY, terms.PHASE_END]
    assert seen == [terms.PHASE_DYNASTY, terms.PHASE_END, *turn, *turn[:3]]


@pytest.mark.rule("SE-TRN-02")
def test_an_attack_comes_between_action_and_dynasty_phase(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.PHASE), Say("phase"))])
    table.go("attack")
    table.m.answer(YES)
    table.go("dynasty")
    assert [int(line.split(" p")[1].split()[0]) for line in table.said("phase")] == [
        terms.PHASE_ATTACK,
        terms.PHASE_DYNASTY,
    ]


@pytest.mark.rule("SE-TRN-03")
def test_after_one_phase_comes_before_before_the_next(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.BEFORE, kinds.PHASE, terms.PHASE_DYNASTY), Say("second")),
            triggered(Saw(terms.AFTER, kinds.PHASE_END, terms.PHASE_ACTION), Say("first")),
        ],
    )
    table.go("dynasty")
    assert words(table, "first", "second") == ["first", "second"]


@pytest.mark.rule("SE-TRN-03")
def test_after_a_turn_comes_before_before_the_next(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.BEFORE, kinds.TURN), Say("second")),
            triggered(Saw(terms.AFTER, kinds.TURN_END), Say("first")),
        ],
    )
    next_turn(table)
    assert words(table, "first", "second") == ["first", "second"]


@pytest.mark.rule("SE-TRN-04")
def test_before_the_turn_comes_before_its_first_phase(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.BEFORE, kinds.PHASE, terms.PHASE_STRAIGHTEN), Say("phase")),
            triggered(Saw(terms.BEFORE, kinds.TURN), Say("turn")),
            triggered(Saw(terms.AFTER, kinds.TURN), Say("begun")),
        ],
    )
    next_turn(table)
    assert words(table, "phase", "turn", "begun") == ["turn", "begun", "phase"]


@pytest.mark.rule("SE-TRN-05")
def test_after_a_turn_belongs_to_that_turn_and_before_a_turn_to_the_next(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.AFTER, kinds.TURN_END), Say("after")),
            triggered(Saw(terms.BEFORE, kinds.TURN), Say("before")),
        ],
    )
    next_turn(table)
    assert table.said("after") == ["after t1 p0 a1"]
    assert table.said("before") == ["before t2 p0 a1"]


@pytest.mark.rule("SE-TRN-05")
def test_a_reaction_used_after_the_turn_is_free_again_in_the_next(table: Table) -> None:
    made = ability(terms.REACTION, trigger=Saw(terms.AFTER, kinds.TURN_END))
    card = table.play(A, terms.HOLDING, abilities=[made])
    ref = pack(T_ABILITY, card * 16)
    for turn in (1, 2):
        table.go("reaction", "dynasty")
        if table.question.kind == "dynasty":
            table.m.answer(PASS)
            table.go("reaction")
        assert table.m.turn == turn
        while table.question.player != A:
            table.m.answer(PASS)
        table.answer("reaction", ref)
        assert table.question.kind != "reaction" or ref not in table.options


@pytest.mark.rule("SE-TIM-17")
def test_the_next_player_orders_what_comes_after_a_turn(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.AFTER, kinds.TURN_END), Say("one")),
            triggered(Saw(terms.AFTER, kinds.TURN_END), Say("two")),
        ],
    )
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("order")
    assert table.question.player == B
    assert table.m.turn == 1


@pytest.mark.rule("SE-TRN-06")
def test_before_and_after_a_phase_are_outside_it(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.BEFORE, kinds.PHASE, terms.PHASE_DYNASTY), Say("x")),
            triggered(Saw(terms.AFTER, kinds.PHASE, terms.PHASE_DYNASTY), Say("x")),
            triggered(Saw(terms.BEFORE, kinds.PHASE_END, terms.PHASE_DYNASTY), Say("x")),
            triggered(Saw(terms.AFTER, kinds.PHASE_END, terms.PHASE_DYNASTY), Say("x")),
        ],
    )
    next_turn(table)
    assert table.said("x") == ["x t1 p0 a0", "x t1 p5 a0", "x t1 p5 a0", "x t1 p0 a0"]


@pytest.mark.rule("SE-TRN-06")
def test_what_lasts_for_a_phase_ends_before_what_comes_after_it(table: Table) -> None:
    card = table.play(A)
    table.effect(modifier(M_STAT, terms.FORCE, 2), card, 2, terms.UNTIL_PHASE_ENDS)
    assert table.stat(card, terms.FORCE) == 4
    table.play(
        A,
        terms.HOLDING,
        abilities=[ability(terms.REACTION, trigger=Saw(terms.AFTER, kinds.PHASE_END, terms.PHASE_ACTION))],
    )
    table.go("reaction")
    assert table.stat(card, terms.FORCE) == 2
    assert table.m.phase == 0


@pytest.mark.rule("SE-TRN-08")
def test_turns_of_a_player_are_counted_for_him(table: Table) -> None:
    card = table.play(A)
    change = modifier(M_STAT, terms.FORCE, 1)
    table.rules.register(change, "counted")
    at = add_effect(table.m, effects.MODIFIER, change.id, card, 1, card, A, terms.UNTIL_YOUR_TURN_ENDS, NONE)
    effects.set_parameter(table.m, at, M_STAT * 4096 + terms.FORCE)
    effects.set_flags(table.m, at, FIXED_AMOUNT)
    seen = []
    for _ in range(4):
        seen.append(table.stat(card, terms.FORCE))
        next_turn(table)
    assert seen == [3, 3, 3, 2]  # turns 1, 2 and 3 have it: it ends with his next turn, which is turn 3


@pytest.mark.rule("SE-TRN-22", "SE-EFF-16")
def test_until_your_turn_begins_ends_as_it_begins(table: Table) -> None:
    card = table.play(A)
    change = modifier(M_STAT, terms.FORCE, 1)
    table.rules.register(change, "begins")
    at = add_effect(table.m, effects.MODIFIER, change.id, card, 1, card, A, terms.UNTIL_YOUR_TURN_BEGINS, NONE)
    effects.set_parameter(table.m, at, M_STAT * 4096 + terms.FORCE)
    effects.set_flags(table.m, at, FIXED_AMOUNT)
    next_turn(table)
    assert table.stat(card, terms.FORCE) == 3
    table.play(A, terms.HOLDING, abilities=[ability(terms.REACTION, trigger=Saw(terms.BEFORE, kinds.TURN))])
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("reaction")
    assert table.stat(card, terms.FORCE) == 3
    table.go("action")
    assert table.stat(card, terms.FORCE) == 2


@pytest.mark.rule("SE-TRN-19")
def test_an_additional_phase_interrupts_another(table: Table) -> None:
    card = table.play(A, terms.HOLDING, abilities=[ability(terms.OPEN)])
    number = table.m.phase_number
    start_phase(table.m, table.rules.procedures.dynasty_phase)
    table.run()
    assert (table.question.kind, table.m.phase) == ("dynasty", terms.PHASE_DYNASTY)
    assert table.m.phase_number > number
    assert pack(T_ABILITY, card * 16) not in table.options
    table.m.answer(PASS)
    table.m.answer(PASS)
    assert (table.question.kind, table.m.phase) == ("action", terms.PHASE_ACTION)
    assert table.m.phase_number == number, "it is the same Action Phase: what was used in it stays used"
    assert pack(T_ABILITY, card * 16) in table.options


def test_a_phase_may_be_skipped(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            cannot(Saw(terms.BEFORE, kinds.PHASE, terms.PHASE_DYNASTY)),
            triggered(Saw(terms.AFTER, kinds.PHASE_END), Say("ended")),
        ],
    )
    table.go("dynasty", "discard")
    assert table.question.kind != "dynasty" or table.m.turn > 1
    table.go("action")
    assert len(table.said("ended")) >= 2


# --- the Straighten Phase -----------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-09")
def test_all_cards_of_the_active_player_straighten_together(table: Table) -> None:
    mine = [table.stronghold(B), table.play(B, terms.HOLDING), table.play(B)]
    theirs = [table.stronghold(A), table.play(A)]
    for card in mine + theirs:
        table.m.set_bowed(card, True)
    next_turn(table)
    assert not any(table.bowed(card) for card in mine)
    assert all(table.bowed(card) for card in theirs)


@pytest.mark.rule("SE-TRN-09")
def test_straightening_is_one_event_with_a_trigger_for_each_card(table: Table) -> None:
    for _ in range(2):
        card = table.play(B, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.STRAIGHTEN, own=True), Say("up"))])
        table.m.set_bowed(card, True)
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("order")
    assert table.question.rule == "SE-TIM-16"
    straightened = [line.text for line in table.m.lines if "straightens" in line.text]
    assert len(straightened) == 2
    assert not table.said("up")
    table.go("action")
    assert len(table.said("up")) == 2


def test_some_cards_straighten_for_everybody_and_some_wait(table: Table) -> None:
    eager = table.play(A, traits=[flag(STRAIGHTENS_FOR_ALL)])
    late = table.play(B, terms.HOLDING)
    table.m.set_no_straightening_before(late, 2)
    for card in (eager, late):
        table.m.set_bowed(card, True)
    next_turn(table)
    assert not table.bowed(eager)
    assert table.bowed(late)


# --- the Events Phase ---------------------------------------------------------------------------------------


class AfterLoss(Saw):
    """As `Saw`, once B has lost Honor."""

    def matches(self, x: Context, o: int) -> bool:
        return x.m.honor(B) < 4 and super().matches(x, o)


def lay_and_advance(table: Table, *cards: tuple[int, int, int]) -> list[int]:
    """Lay cards (place, definition, face-up) into B's Provinces and play to B's Action Phase."""
    made = [table.lay(B, place, d, up) for place, d, up in cards]
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("action", "order", "region")
    return made


@pytest.mark.rule("SE-TRN-10", "SE-REG-01")
def test_provinces_are_dealt_with_one_by_one(table: Table) -> None:
    happening = table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))])
    place = table.define(terms.REGION, "Hill")
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.AFTER, kinds.REVEAL), Say("seen")),
            triggered(Saw(terms.AFTER, kinds.REFILL), Say("filled")),
        ],
    )
    storm, hill = lay_and_advance(table, (0, happening, 0), (2, place, 0))
    assert words(table, "seen", "storm", "filled") == [
        "seen",
        "storm",
        "filled",
        "seen",
        "seen",
        "filled",
        "seen",
    ]
    assert table.zone(storm) == terms.DYNASTY_DISCARD
    assert table.alive(hill)


@pytest.mark.rule("SE-TRN-11")
def test_a_card_that_lies_face_up_is_not_revealed_but_resolves(table: Table) -> None:
    happening = table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))])
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.REVEAL), Say("seen"))])
    lay_and_advance(table, (0, happening, 1))
    assert words(table, "seen", "storm") == ["storm", "seen", "seen", "seen"]


@pytest.mark.rule("SE-TRN-12")
def test_holdings_and_personalities_stay_face_up(table: Table) -> None:
    hero = table.define(terms.PERSONALITY, "Hero")
    (card,) = lay_and_advance(table, (1, hero, 0))
    assert table.row(B)[1] == card
    assert all(table.faceup(c) for c in table.row(B))
    assert table.zone(card) == terms.PLAYER_ZONES


@pytest.mark.rule("SE-TRN-13", "SE-EVT-04", "SE-PRV-02")
def test_what_replaces_an_event_stays_face_down(table: Table) -> None:
    happening = table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))])
    top = table.cards(B, terms.DYNASTY_DECK)[0]
    lay_and_advance(table, (1, happening, 0))
    row = table.row(B)
    assert row[1] == top
    assert [table.faceup(c) for c in row] == [True, False, True, True]


@pytest.mark.rule("SE-TRN-14")
def test_with_two_cards_in_a_province_the_active_player_orders_them(table: Table) -> None:
    first = table.lay(B, 0, table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))]), 0)
    second = table.new(B, table.define(terms.EVENT, "Flood", traits=[event(Say("flood"))]))
    relocate(table.m, second, terms.PROVINCE_ZONE + provinces_of(table.m, B)[0], 1, 0)
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("order")
    assert (table.question.player, table.question.rule) == (B, "SE-TRN-14")
    assert sorted(table.options) == [first, second]
    table.m.answer(second)
    table.go("action")
    assert words(table, "storm", "flood") == ["flood", "storm"]


@pytest.mark.rule("SE-EVT-01")
def test_an_event_revealed_at_another_time_waits(table: Table) -> None:
    happening = table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))])
    card = table.lay(A, 0, happening, 0)
    happen(table.m, NONE, kinds.REVEAL, card, NONE, 0, A)
    table.go("dynasty")
    assert not table.said("storm")
    assert table.row(A)[0] == card
    table.m.answer(PASS)
    table.go("action")
    assert not table.said("storm")  # not the opponent's Events Phase either
    next_turn(table)
    assert len(table.said("storm")) == 1


@pytest.mark.rule("SE-EVT-02")
def test_a_resolving_event_lies_aside_and_its_condition_is_asked(table: Table) -> None:
    made = event(Say("storm"))
    made.condition = Fixed(False)
    table.play(A, terms.HOLDING, abilities=[ability(terms.REACTION, trigger=Saw(terms.BEFORE, kinds.EVENT))])
    table.lay(B, 0, table.define(terms.EVENT, "Storm", traits=[made]), 0)
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("reaction")
    assert table.m.event == NONE
    resolving = table.cards(B, terms.RESOLVING)
    assert len(resolving) == 1
    table.go("action")
    assert not table.said("storm")
    assert table.zone(resolving[0]) == terms.DYNASTY_DISCARD


@pytest.mark.rule("SE-EVT-03")
def test_you_is_whose_province_it_was_in(table: Table) -> None:
    lay_and_advance(table, (0, table.define(terms.EVENT, "Feast", traits=[event(Gain(3))]), 0))
    assert (table.honor(A), table.honor(B)) == (5, 7)


@pytest.mark.rule("SE-EVT-04")
def test_a_negated_event_is_still_discarded(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[cannot(Saw(terms.BEFORE, kinds.EVENT))])
    (card,) = lay_and_advance(table, (0, table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))]), 0))
    assert not table.said("storm")
    assert table.zone(card) == terms.DYNASTY_DISCARD
    assert table.row(B)[0] >= 0


@pytest.mark.rule("SE-EVT-05")
def test_each_player_resolves_a_title_once(table: Table) -> None:
    storm = table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))])
    again = table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))])  # another printing of the same title
    first, second = lay_and_advance(table, (0, storm, 0), (1, again, 0))
    assert table.said("storm") == ["storm t2 p2 a1"]
    assert [table.zone(c) for c in (first, second)] == [terms.DYNASTY_DISCARD, terms.DYNASTY_DISCARD]
    relocate(table.m, first, B * terms.PLAYER_ZONES + terms.DYNASTY_DECK, 0, 0)  # reshuffling does not help
    assert has_resolved(table.m, B, first)
    assert not has_resolved(table.m, A, first)
    table.lay(A, 0, storm, 0)
    next_turn(table)
    assert len(table.said("storm")) == 2


@pytest.mark.rule("SE-EVT-06")
def test_events_are_not_optional(table: Table) -> None:
    table.lay(B, 0, table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))]), 0)
    table.go("dynasty")
    table.m.answer(PASS)
    asked = set()
    while table.m.phase != terms.PHASE_ACTION:
        if table.question.kind != "reaction":  # the one to the end of the Dynasty Phase, for a Legacy Holding
            asked.add(table.question.kind)
        table.m.answer(PASS)
    assert asked == {"discard"}
    assert table.said("storm")


@pytest.mark.rule("SE-EVT-08")
def test_lasting_effects_outlive_the_event(table: Table) -> None:
    card = table.play(B)
    change = modifier(M_STAT, terms.FORCE, 1)

    class Bless(Say):
        def step(self, m, f):
            m.pop()
            add_modifier(m, change, card, 1, FIXED_AMOUNT, terms.UNTIL_GAME_ENDS, NONE)

    table.rules.register(change, "bless")
    lay_and_advance(table, (0, table.define(terms.EVENT, "Blessing", traits=[event(Bless("bless"))]), 0))
    next_turn(table)
    assert table.stat(card, terms.FORCE) == 3


def test_an_event_can_resolve_outside_its_phase(table: Table) -> None:
    card = table.new(A, table.define(terms.EVENT, "Storm", traits=[event(Say("storm"))]))
    resolve_event(table.m, A, card)
    table.run()
    assert table.said("storm")
    assert table.zone(card) == terms.DYNASTY_DISCARD


# --- Regions ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-REG-01", "SE-REG-05")
def test_a_region_attaches_to_its_province(table: Table) -> None:
    hill = table.define(terms.REGION, "Hill", traits=[bonus(terms.PROVINCE_STRENGTH, 3)])
    (card,) = lay_and_advance(table, (1, hill, 0))
    row = provinces_of(table.m, B)
    assert table.m.region(row[1]) == card
    assert table.m.controller(card) == B
    assert [province_strength(table.m, v) for v in row] == [6, 9, 6, 6]
    assert table.row(B)[1] >= 0  # refilled


@pytest.mark.rule("SE-REG-01")
def test_a_region_revealed_at_another_time_does_nothing(table: Table) -> None:
    card = table.lay(A, 0, table.define(terms.REGION, "Hill"), 0)
    happen(table.m, NONE, kinds.REVEAL, card, NONE, 0, A)
    table.go("dynasty")
    assert not table.alive(card)
    assert card not in table.options


@pytest.mark.rule("SE-REG-02")
@pytest.mark.parametrize("answer", [YES, NO])
def test_a_region_with_a_cost_may_be_declined(table: Table, answer: int) -> None:
    hill = table.define(terms.REGION, "Hill", traits=[entry(cost=LoseHonorCost(2))])
    (card,) = lay_and_advance(table, (0, hill, 0))
    table.answer("region", answer)
    table.go("action")
    assert table.alive(card) == (answer == YES)
    assert table.honor(B) == (2 if answer == YES else 4)
    if answer == NO:
        assert table.zone(card) == terms.DYNASTY_DISCARD
        assert table.m.region(provinces_of(table.m, B)[0]) == NONE


@pytest.mark.rule("SE-REG-02")
def test_a_free_region_attaches_without_asking(table: Table) -> None:
    (card,) = lay_and_advance(table, (0, table.define(terms.REGION, "Hill"), 0))
    assert table.question.kind == "action"
    assert table.alive(card)


@pytest.mark.rule("SE-REG-02", "SE-CST-10")
@pytest.mark.parametrize("stopped", [True, False])
def test_a_region_whose_entering_is_stopped_as_it_is_paid_for_is_discarded(table: Table, stopped: bool) -> None:
    """What begins to forbid it after it has begun: the Province is without a Region again, and is refilled."""
    if stopped:
        table.play(A, terms.HOLDING, traits=[cannot(AfterLoss(terms.BEFORE, kinds.ENTER))])
    hill = table.define(terms.REGION, "Hill", traits=[entry(cost=LoseHonorCost(2)), bonus(terms.PROVINCE_STRENGTH, 3)])
    (card,) = lay_and_advance(table, (0, hill, 0))
    table.answer("region", YES)
    table.go("action")
    row = provinces_of(table.m, B)
    assert table.honor(B) == 2
    assert table.alive(card) is not stopped
    assert table.m.region(row[0]) == (NONE if stopped else card)
    assert [province_strength(table.m, v) for v in row] == [6 if stopped else 9, 6, 6, 6]
    assert (table.zone(card) == terms.DYNASTY_DISCARD) is stopped
    assert table.row(B)[0] >= 0 and table.row(B)[0] != card


@pytest.mark.rule("SE-REG-02", "SE-CST-08")
def test_the_gold_of_a_region_is_paid(table: Table) -> None:
    (card,) = lay_and_advance(table, (0, table.define(terms.REGION, "Hill", cost=3), 0))
    table.answer("region", YES)
    table.pay()
    assert table.alive(card)
    assert table.bowed(table.stronghold(B))


@pytest.mark.rule("SE-REG-03")
def test_a_second_region_on_a_province_is_discarded(table: Table) -> None:
    first = table.new(B, table.define(terms.REGION, "Hill"))
    v = provinces_of(table.m, B)[0]
    attach_region(table.m, NONE, B, first, v)
    table.run()
    assert table.m.result == 1
    (second,) = lay_and_advance(table, (0, table.define(terms.REGION, "Wood"), 0))
    assert table.m.region(v) == first
    assert table.zone(second) == terms.DYNASTY_DISCARD


@pytest.mark.rule("SE-REG-03")
def test_a_unique_region_in_play_elsewhere_makes_it_illegal(table: Table) -> None:
    table.play(A, terms.REGION, title="Hill", unique=True)
    (second,) = lay_and_advance(table, (0, table.define(terms.REGION, "Hill", unique=True), 0))
    assert table.zone(second) == terms.DYNASTY_DISCARD
    assert table.m.region(provinces_of(table.m, B)[0]) == NONE


@pytest.mark.rule("SE-REG-08")
def test_an_effect_may_attach_a_region_to_any_province(table: Table) -> None:
    card = table.new(A, table.define(terms.REGION, "Hill"))
    v = provinces_of(table.m, A)[3]
    attach_region(table.m, NONE, A, card, v)
    table.run()
    assert table.m.region(v) == card


@pytest.mark.rule("SE-PRV-05")
def test_a_region_leaves_with_its_province(table: Table) -> None:
    card = table.new(B, table.define(terms.REGION, "Hill"))
    v = provinces_of(table.m, B)[0]
    attach_region(table.m, NONE, B, card, v)
    table.run()
    destroy_province(table.m, v, A)
    assert table.zone(card) == terms.DYNASTY_DISCARD


# --- refilling ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PRV-02")
def test_effects_of_the_leaving_come_before_the_refill(table: Table) -> None:
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.AFTER, kinds.DISCARD), Say("gone")),
            triggered(Saw(terms.AFTER, kinds.REFILL), Say("filled")),
        ],
    )
    happen(table.m, NONE, kinds.DISCARD, table.row(A)[1], NONE, 0, A)
    assert not may_refill(table.m)
    assert not refill_empty(table.m)
    table.run()
    refill(table.m, NONE)
    table.run()
    assert words(table, "gone", "filled") == ["gone", "filled"]
    assert not table.faceup(table.row(A)[1])


@pytest.mark.rule("SE-PRV-03")
def test_empty_provinces_refill_from_left_to_right_when_cards_come() -> None:
    table = Table(deck=4).begin()
    assert table.cards(A, terms.DYNASTY_DECK) == []
    for card in table.row(A)[1:]:
        happen(table.m, NONE, kinds.DISCARD, card, NONE, 0, A)
    refill(table.m, NONE)
    table.run()
    assert table.row(A)[1:] == [NONE, NONE, NONE]
    assert len(provinces_of(table.m, A)) == 4
    new = [table.new(A, table.filler, terms.DYNASTY_DECK) for _ in range(2)]
    table.m.answer(PASS)  # the next opportunity to refill
    assert table.row(A)[1:] == [*new, NONE]


def test_a_province_may_hold_no_cards(table: Table) -> None:
    card = table.new(A, table.define(terms.REGION, "Sea", traits=[flag(HOLDS_NO_CARDS)]))
    attach_region(table.m, NONE, A, card, provinces_of(table.m, A)[0])
    table.run()
    happen(table.m, NONE, kinds.DISCARD, table.row(A)[0], NONE, 0, A)
    refill(table.m, NONE)
    table.run()
    assert table.row(A)[0] == NONE


# --- the Action Phase ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-15", "SE-TRN-17")
def test_the_phase_ends_when_all_pass_in_succession(table: Table) -> None:
    card = table.play(B, terms.HOLDING, abilities=[ability(terms.OPEN, Say("done"))])
    table.m.answer(PASS)
    assert table.question.player == B
    table.answer("action", pack(T_ABILITY, card * 16))
    assert (table.question.kind, table.question.player) == ("action", A)
    table.m.answer(PASS)
    assert (table.question.kind, table.question.player) == ("action", B)
    table.m.answer(PASS)
    assert table.question.kind == "attack"
    assert table.said("done") == ["done t1 p3 a0"]


@pytest.mark.rule("SE-TRN-16", "SE-DYN-13")
def test_only_the_active_player_uses_limited_abilities(table: Table) -> None:
    refs = {}
    for player in (A, B):
        made = [ability(terms.LIMITED), ability(terms.OPEN), ability(terms.BATTLE)]
        card = table.play(player, terms.HOLDING, abilities=made)
        refs[player] = [pack(T_ABILITY, card * 16 + n) for n in range(3)]
    table.m.pending = None
    assert table.options == [PASS, *refs[A][:2]]
    table.m.answer(PASS)
    assert table.options == [PASS, refs[B][1]]
    table.go("dynasty")
    assert not set(table.options) & {*refs[A], *refs[B]}


@pytest.mark.rule("SE-TRN-07")
def test_reactions_are_available_in_the_dynasty_phase(table: Table) -> None:
    made = ability(terms.REACTION, trigger=Saw(terms.AFTER, kinds.PHASE, terms.PHASE_DYNASTY))
    card = table.play(B, terms.HOLDING, abilities=[made])
    table.go("reaction")
    assert table.m.phase == terms.PHASE_DYNASTY
    assert pack(T_ABILITY, card * 16) in table.options


@pytest.mark.rule("SE-STR-05")
def test_a_stronghold_that_produced_gold_cannot_be_used(table: Table) -> None:
    castle = table.play(A, terms.STRONGHOLD, traits=[gold(2)], abilities=[ability(terms.OPEN)])
    ref = pack(T_ABILITY, castle * 16)
    table.m.pending = None
    assert ref in table.options
    bring_into_play(table.m, NONE, A, table.offer(type=terms.HOLDING, cost=1), NONE, 0)
    table.run()
    table.answer("pay", castle)
    table.pay()
    assert table.question.kind == "action"
    assert ref not in table.options


# --- Action cards -------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACN-01", "SE-ACN-02", "SE-ACN-04")
def test_an_action_card_uses_one_ability_and_is_discarded(table: Table) -> None:
    card = table.hold(A, terms.ACTION, abilities=[ability(terms.OPEN, Say("one")), ability(terms.OPEN, Say("two"))])
    table.m.pending = None
    refs = [pack(T_ABILITY, card * 16 + n) for n in range(2)]
    assert set(refs) <= set(table.options)
    table.answer("action", refs[1])
    assert words(table, "one", "two") == ["two"]
    assert table.zone(card) == terms.FATE_DISCARD
    table.m.answer(PASS)
    assert not set(refs) & set(table.options)


# --- the End Phase ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ZON-04", "SE-END-01")
def test_an_empty_fate_deck_is_no_penalty() -> None:
    table = Table(deck=5).begin()
    next_turn(table)
    assert table.count(A, terms.HAND) == 5


@pytest.mark.rule("SE-END-02")
def test_discarding_to_the_maximum_one_by_one(table: Table) -> None:
    for _ in range(4):
        table.hold(A, terms.ACTION)
    table.go("dynasty")
    table.m.answer(PASS)  # no more purchases
    table.m.answer(PASS)  # no discards from Provinces
    table.answer("reaction", PASS)  # no Legacy Holding
    for left in (10, 9):
        assert (table.question.rule, table.question.player) == ("SE-END-02", A)
        assert table.count(A, terms.HAND) == left
        assert PASS not in table.options
        table.m.answer(table.options[0])
    assert table.count(A, terms.HAND) == 8
    assert table.m.turn == 2


@pytest.mark.rule("SE-END-02")
def test_the_maximum_hand_size_can_change(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[limit(LIMIT_HAND_SIZE, -4)])
    table.go("dynasty")
    table.m.answer(PASS)
    table.m.answer(PASS)
    assert table.question.rule == "SE-END-02"
    table.go("action")
    assert table.count(A, terms.HAND) == 4


@pytest.mark.rule("SE-END-03")
def test_effects_until_the_turn_ends_are_gone_after_it(table: Table) -> None:
    card = table.play(A)
    table.effect(modifier(M_STAT, terms.FORCE, 1), card, 1, terms.UNTIL_TURN_ENDS)
    table.play(
        A,
        terms.HOLDING,
        abilities=[
            ability(terms.REACTION, trigger=Saw(terms.BEFORE, kinds.TURN_END)),
            ability(terms.REACTION, trigger=Saw(terms.AFTER, kinds.TURN_END)),
        ],
    )
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("reaction")
    assert table.stat(card, terms.FORCE) == 3
    while table.m.active_player == A:
        table.m.answer(PASS)
    assert (table.question.kind, table.m.turn) == ("reaction", 1)
    assert table.stat(card, terms.FORCE) == 2


@pytest.mark.rule("SE-END-04")
def test_no_maximum_hand_size_means_no_discard(table: Table) -> None:
    table.play(A, terms.HOLDING, traits=[flag(NO_HAND_LIMIT, players=1)])
    for _ in range(6):
        table.hold(A, terms.ACTION)
    next_turn(table)
    assert table.count(A, terms.HAND) == 12
