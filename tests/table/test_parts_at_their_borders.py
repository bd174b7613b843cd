"""Parts, rulebooks and what a game notes, where cards seldom lead."""

from __future__ import annotations

import pytest

from gorin.editions import make
from gorin.kernel.frames import MAX_STACK, LoopError
from gorin.kernel.layout import G_SP
from gorin.lang.cards import open_, reaction
from gorin.lang.triggers import after, before
from gorin.lang.verbs import gain_honor
from gorin.table import gold_pools, kinds, memory, modifiers, scopes, terms
from gorin.table.changes import add_token
from gorin.table.definitions import (
    ANSWERING,
    REPLACING,
    STOPPING,
    TRAIT_CONTINUOUS,
    ActionBan,
    AttackOrder,
    Context,
    InvitationBan,
    Modifier,
    Node,
    Part,
    Trait,
    manner_of,
)
from gorin.table.layout import C_FACEUP, C_KNOWN, C_ZONE, CARD0, CARD_SIZE
from gorin.table.memory import about_player
from gorin.table.procedures import END, Procedure
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import Do, If

EVER = If(lambda x: True)


@pytest.mark.parametrize("make_it", [lambda: ActionBan(EVER, None), lambda: AttackOrder(EVER, None),
                                     lambda: InvitationBan(None)])  # fmt: skip
@pytest.mark.parametrize("players", [0, 1])
@pytest.mark.parametrize("stands", ["in a trait", "in an effect", "alone"])
def test_what_players_must_or_cannot_do_is_said_of_players(make_it: object, players: int, stands: str) -> None:
    assert callable(make_it)
    made: Modifier = make_it()
    made.players = players
    above: list[Part] = [] if stands == "alone" else [Trait(TRAIT_CONTINUOUS) if stands == "in a trait" else Do(print)]
    assert ("for players" in made.wrong(above)) is (stands == "in a trait" and players == 0)


class Dealing(Node):
    """A node that deals so with what is being answered, before others."""

    def __init__(self, manner: int, *inner: Part) -> None:
        super().__init__()
        self.how = manner
        self.inner = list(inner)

    def manner(self) -> int:
        return self.how

    def parts(self) -> list[Part]:
        return self.inner


@pytest.mark.parametrize(
    ("manners", "found"),
    [([ANSWERING, ANSWERING], ANSWERING), ([ANSWERING, STOPPING], STOPPING), ([STOPPING, REPLACING], STOPPING),
     ([REPLACING, STOPPING], STOPPING), ([REPLACING, ANSWERING], REPLACING), ([REPLACING, REPLACING], REPLACING),
     ([3, ANSWERING], 3), ([ANSWERING, 3], 3), ([3, STOPPING], STOPPING), ([REPLACING, 3], REPLACING)],
)  # fmt: skip
def test_a_text_deals_with_what_it_answers_as_its_strongest_part_does(manners: list[int], found: int) -> None:
    first, second = manners
    assert manner_of(Dealing(ANSWERING, Dealing(first), Dealing(second))) == found
    assert manner_of(Dealing(first, Dealing(second))) == found


def test_an_ability_answers_any_of_what_it_waits_for_at_its_point() -> None:
    answer = reaction(after(kinds.BOW), [gain_honor(1)])
    answer.others = [before(kinds.DRAW), before(kinds.BOW)]
    found = {
        (kind, point): answer.answers(kind, point)
        for kind in (kinds.BOW, kinds.DRAW, kinds.MOVE)
        for point in (-1, terms.BEFORE, terms.AFTER)
    }
    assert [asked for asked, answers in found.items() if not answers] == [
        (kinds.DRAW, terms.AFTER), (kinds.MOVE, -1), (kinds.MOVE, terms.BEFORE), (kinds.MOVE, terms.AFTER),
    ]  # fmt: skip
    assert not open_([gain_honor(1)]).answers(kinds.BOW)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_part_belongs_to_one_rulebook(more: int) -> None:
    one, other = make("samurai"), make("samurai")
    node = Do(print)
    if more < 0:
        other.register(Do(print), "other")
    while len(one.nodes) < len(other.nodes) + more:
        one.register(Do(print), f"more/{len(one.nodes)}")
    one.register(node, "node")
    assert node.id == len(other.nodes) + more
    with pytest.raises(ValueError, match="another rulebook"):
        other.register(node, "node")
    one.register(node, "node")


def test_forms_of_a_card_are_in_no_deck() -> None:
    t = Table()
    for title in ("Form", "Card"):
        t.define(title, "Action").printed = "test:Card" if title == "Form" else ""
    assert [each for each in t.rules.of_deck(1) if each in ("test:Form", "test:Card")] == ["test:Card"]


def test_the_stack_ends_somewhere() -> None:
    t = Table()
    t.m.cells[G_SP] = MAX_STACK
    assert t.m.room(1) == MAX_STACK
    t.m.cells[G_SP] = len(t.m.stack) + 1
    with pytest.raises(LoopError):
        t.m.room(1)


def test_each_of_many_numbers_comes_as_often() -> None:
    """The least third of three thousand million, a third of the time."""
    t = Table()
    found = [t.m.random(3 << 30) for _ in range(600)]
    assert 160 < sum(each < 1 << 30 for each in found) < 240


@pytest.mark.parametrize("edition", ["samurai", "gold"])
def test_what_goes_to_a_last_step_that_is_gone_ends(edition: str) -> None:
    procedure = make(edition).procedures.turn
    assert isinstance(procedure, Procedure)
    last = procedure.step_names()[-1]
    less = procedure.without(last)
    assert less.step_number(last) == less.step_number(END) == len(procedure.steps) - 1


@pytest.mark.parametrize("second", [True, False])
def test_what_the_first_frame_of_all_holds_is_read(second: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    node = t.rules.procedures.runner
    for _ in range(2 if second else 1):
        scope = t.m.push_scope(node, terms.SCOPE_ACTION, hero, 0, NONE, NONE, NONE, NONE)
    scopes.set_slot(t.m, scope, 2, hero)
    assert (scope > 0) is second
    assert modifiers.slot_value(Context(t.m, 0, hero, scope, NONE), 2) == hero
    assert modifiers.slot_value(Context(t.m, 0, hero, NONE, NONE), 2) == NONE


def test_a_pool_of_gold_is_that_of_its_phase() -> None:
    t = Table("twenty_festivals")
    gold_pools.set_pooled(t.m, 0, 3)
    assert [gold_pools.pooled(t.m, player) for player in (0, 1)] == [3, 0]
    t.m.phase_number += 1
    assert gold_pools.pooled(t.m, 0) == 0
    gold_pools.set_pooled(t.m, 0, 2)
    assert gold_pools.pooled(t.m, 0) == 2
    t.m.phase_number -= 1
    assert gold_pools.pooled(t.m, 0) == 3


def test_what_is_remembered_of_players_is_not_of_cards() -> None:
    t = Table()
    hero = t.person("Hero")
    for subject in (hero, about_player(0), about_player(1)):
        memory.remember(t.m, subject, "seen", by=2)
    assert memory.cards_of(t.m, "seen") == [(hero, 2)]


def test_of_all_that_is_written_only_what_moves_or_shows_a_card_tells_of_one() -> None:
    t = Table()
    m = t.m
    t.person("Hero")
    mark = m.mark()
    for _ in range(40):
        add_token(m, 0, 1, 1, 0, 0, NONE, NONE)
    m.push_scope(t.rules.procedures.runner, terms.SCOPE_ACTION, 0, 0, NONE, NONE, NONE, NONE)
    for player in (0, 1):
        m.set_honor(player, 17)
    for card in (0, 1, 2):
        m.set_bowed(card, not m.bowed(card))
        for field in (C_ZONE, C_FACEUP, C_KNOWN):
            m.put(CARD0 + card * CARD_SIZE + field, 1 - m.cells[CARD0 + card * CARD_SIZE + field])
    told = [m.card_told_of(entry) for entry in range(mark, m.mark())]
    assert [card for card in told if card != NONE] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    m.undo(mark)
