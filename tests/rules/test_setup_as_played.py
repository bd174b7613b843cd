"""The start of a game, from building the decks to the first question (SE-SET)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, triggered
from gorin.lang.modifiers import StatModifier
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import gain_honor
from gorin.rules.setup import build
from gorin.table import kinds, terms
from gorin.table.definitions import CardDef, Trait
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS
from gorin.table.places import provinces_of
from gorin.table.stats import province_strength
from gorin.testing import Table


class Start:
    """Two Strongholds with decks of their own, from which a game begins."""

    def __init__(
        self,
        honors: tuple[int, int] = (4, 2),
        farms: tuple[int, int] = (0, 0),
        traits: list[Trait] | None = None,
        strength: int = 7,
        seed: int = 3,
    ) -> None:
        t = Table()
        homes = [
            t.define(f"Home {p}", "Stronghold", gold=5, strength=strength, honor=honors[p], traits=traits or [])
            for p in (0, 1)
        ]
        farm = t.define("Old Farm", "Holding", gold=2, gold_cost=9, keywords="Legacy")
        self.fields = [t.define(f"Field {n}", "Holding", gold=1, gold_cost=1) for n in range(12)]
        self.pages = [t.define(f"Page {n}", "Action", focus=n % 4) for n in range(12)]
        decks = [
            (homes[p].index, [d.index for d in [farm] * farms[p] + self.fields], [d.index for d in self.pages])
            for p in (0, 1)
        ]
        self.m = Machine(t.rules)
        self.m.logging = True
        build(self.m, decks, seed)
        assert t.rules.program is not None
        self.m.push(t.rules.program, terms.NONE)
        self.m.run()
        if farms == (0, 0):  # nobody can tell that there is none: he is asked all the same
            self.m.answer(PASS)

    @property
    def kind(self) -> str:
        """What is asked."""
        question = self.m.question()
        return question.kind if question is not None else ""

    def said(self) -> list[str]:
        """The log."""
        return [line.text for line in self.m.lines]

    def until(self, turn: int, kind: str) -> None:
        """Pass until a question of a kind is asked in a turn."""
        for _ in range(200):
            if self.m.turn == turn and self.kind == kind:
                return
            question = self.m.question()
            assert question is not None
            self.m.answer(
                NO if question.kind == "attack" else PASS if PASS in question.options else question.options[0]
            )
        raise AssertionError("it never came")

    def zone(self, player: int, area: int) -> list[CardDef]:
        """What lies in an area."""
        return [self.m.definition(card) for card in self.m.zone_cards(player * terms.PLAYER_ZONES + area)]


@pytest.mark.rule("SE-SET-01", "SE-SET-02")
def test_both_strongholds_are_revealed_and_set_the_honor_which_nobody_gains() -> None:
    envy = triggered(after(kinds.GAIN_HONOR), [gain_honor(5)], limit=1)
    s = Start((4, 2), traits=[envy])
    assert [s.m.honor(p) for p in (0, 1)] == [4, 2]
    assert [s.m.starting_honor(p) for p in (0, 1)] == [4, 2]
    assert s.said()[:2] == ["Player 1 reveals Home 0.", "Player 2 reveals Home 1."]
    assert all(s.m.face_up(s.m.stronghold(p)) for p in (0, 1))


@pytest.mark.rule("SE-SET-02", "SE-STA-22")
def test_what_strongholds_say_of_starting_honor_counts() -> None:
    more = continuous(StatModifier(terms.STARTING_HONOR, 3, None, None))
    s = Start((4, 2), traits=[more])
    assert [s.m.honor(p) for p in (0, 1)] == [7, 5]


@pytest.mark.rule("SE-SET-03", "SE-SET-04", "SE-SET-11")
@pytest.mark.parametrize(("honors", "starter"), [((4, 2), 0), ((2, 4), 1), ((1, 0), 0), ((0, 1), 1)])
def test_the_highest_honor_starts(honors: tuple[int, int], starter: int) -> None:
    s = Start(honors)
    assert (s.m.start_player, s.m.active_player) == (starter, starter)
    s.until(1, "action")
    assert s.m.active_player == starter
    s.until(2, "action")
    assert s.m.active_player == 1 - starter


@pytest.mark.rule("SE-SET-03")
def test_a_tie_is_settled_by_chance() -> None:
    assert {Start((3, 3), seed=seed).m.start_player for seed in range(12)} == {0, 1}


@pytest.mark.rule("SE-SET-04")
def test_from_then_on_the_starting_player_orders_what_comes_together() -> None:
    """Each Stronghold has something to say of the first turn's beginning."""
    for honors, starter in (((4, 2), 0), ((2, 4), 1)):
        s = Start(honors, traits=[triggered(after(kinds.TURN), [gain_honor(1)])])
        question = s.m.question()
        assert question is not None and (question.kind, question.player) == ("order", starter)


@pytest.mark.rule("SE-SET-05", "SE-SET-07")
@pytest.mark.parametrize("fetched", [True, False])
def test_who_does_not_start_may_fetch_a_legacy_holding(fetched: bool) -> None:
    s = Start((4, 2), farms=(2, 2))
    question = s.m.question()
    assert question is not None and (question.kind, question.player) == ("legacy", 1)
    assert len([o for o in question.options if o >= 0]) == 1  # one of the copies
    s.m.answer(next(o for o in question.options if o >= 0) if fetched else PASS)
    home = [d.title for d in s.zone(1, terms.PLAY)]
    assert home == (["Home 1", "Old Farm"] if fetched else ["Home 1"])
    assert [d.title for d in s.zone(0, terms.PLAY)] == ["Home 0"]
    if fetched:
        farm = s.m.zone_cards(terms.PLAYER_ZONES + terms.PLAY)[1]
        assert s.m.bowed(farm) and not s.m.bowed(s.m.stronghold(1))
    shuffled = [n for n, line in enumerate(s.said()) if line == "A deck is shuffled."]
    assert len(shuffled) >= 4
    if fetched:
        assert s.said().index("Old Farm enters play.") < shuffled[0]


@pytest.mark.rule("SE-SET-05")
def test_who_has_no_legacy_holding_finds_none_and_who_starts_is_not_asked() -> None:
    s = Start((4, 2), farms=(3, 0))
    question = s.m.question()
    assert question is not None and (question.player, question.options) == (1, [PASS])
    s.m.answer(PASS)
    assert s.kind == "action"


@pytest.mark.rule("SE-SET-06")
def test_a_legacy_holding_of_the_setup_straightens_in_its_controllers_third_turn() -> None:
    s = Start((4, 2), farms=(0, 1))
    question = s.m.question()
    assert question is not None
    s.m.answer(next(o for o in question.options if o >= 0))
    farm = s.m.zone_cards(terms.PLAYER_ZONES + terms.PLAY)[1]
    for turn, bowed in ((2, True), (4, True), (6, False)):
        s.until(turn, "action")
        assert s.m.active_player == 1
        assert s.m.bowed(farm) is bowed


@pytest.mark.rule("SE-SET-07", "SE-SET-08", "SE-SET-09", "SE-SET-10", "SE-SET-12")
@pytest.mark.parametrize("strength", [5, 8])
def test_what_lies_on_the_table_as_the_first_turn_begins(strength: int) -> None:
    s = Start((4, 2), strength=strength)
    m = s.m
    assert m.turn == 1 and m.favor == -1
    for p in (0, 1):
        row = provinces_of(m, p)
        assert len(row) == 4 and [province_strength(m, v) for v in row] == [strength] * 4
        assert [m.zone_count(terms.PROVINCE_ZONE + v) for v in row] == [1] * 4
        assert len(s.zone(p, terms.HAND)) == 5
        assert len(s.zone(p, terms.FATE_DECK)) == 7 and len(s.zone(p, terms.DYNASTY_DECK)) == 8
        up = [m.face_up(card) for v in row for card in m.zone_cards(terms.PROVINCE_ZONE + v)]
        assert up == [p == 0] * 4, "the starting player's first Events Phase has come, the other's has not"
    orders = {tuple(d.title for d in Start(seed=seed).zone(0, terms.FATE_DECK)) for seed in range(4)}
    assert len(orders) == 4


@pytest.mark.rule("SE-SET-11")
def test_the_first_turn_is_a_whole_one() -> None:
    s = Start()
    s.until(1, "attack")
    s.until(1, "dynasty")
    assert len(s.zone(0, terms.HAND)) == 5
    s.until(2, "action")
    assert (len(s.zone(0, terms.HAND)), len(s.zone(1, terms.HAND))) == (6, 5)


@pytest.mark.rule("SE-SET-04")
def test_what_belongs_to_the_turn_of_its_player_begins_with_the_first() -> None:
    s = Start((2, 4), traits=[triggered(after(kinds.TURN, player=BY_YOU), [gain_honor(1)])])
    assert [s.m.honor(p) for p in (0, 1)] == [2, 5]
