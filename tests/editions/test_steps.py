"""The same position under the steps of three editions (rows of the list of differences in brackets)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.editions import EDITIONS
from gorin.lang.attacks import AdditionalAttackPhase
from gorin.lang.cards import ability, continuous, open_, triggered
from gorin.lang.duels import Challenge
from gorin.lang.refs import OTHERS, THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import gain_honor, lose_honor
from gorin.rules import duel, setup, turn
from gorin.rules.setup import build
from gorin.table import kinds, terms
from gorin.table.definitions import M_FLAG, Modifier
from gorin.table.flags import DOES_NOT_BOW_FROM_RESOLUTION
from gorin.table.machine import Machine
from gorin.table.packing import NO, T_CHOICE, YES, tag_of
from gorin.table.persistence import FormatError, from_bytes, to_bytes
from gorin.table.procedures import Step
from gorin.table.terms import AFTER, ENGAGE, FATE_DECK, NONE, PLAYER_ZONES
from gorin.testing import Table

SE, GE, TF = "samurai", "gold", "twenty_festivals"
three = pytest.mark.parametrize("edition", EDITIONS)


def until(t: Table, done: Callable[[], bool]) -> None:
    """Pass, and take first options where one must choose, until something is so."""
    for _ in range(300):
        if done() or not t.asked:
            return
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    raise AssertionError("it never came")


# --- the turn -------------------------------------------------------------------------------------------------------


@three
def test_when_dishonor_loses_the_game(edition: str) -> None:
    """[1] It is the other player who becomes so, in a turn that is not his own."""
    t = Table(edition)
    t.person("Wretch", 1, force=3, abilities=[open_([lose_honor(25)])])
    t.turns(0)
    t.use("Wretch")
    assert t.honor(1) == -25
    assert t.over is (edition != TF)
    if edition == TF:
        until(t, lambda: t.m.turn == 10 or t.over)
        assert (t.over, t.m.turn, t.m.active_player) == (True, 9, 1)
        assert t.m.winner == 0


def test_dishonor_that_passes_before_the_end_of_ones_own_turn_loses_nothing_in_twenty_festivals() -> None:
    """[1]"""
    t = Table(TF)
    t.person("Wretch", force=3, abilities=[open_([lose_honor(25)])])
    t.person("Saint", force=3, abilities=[open_([gain_honor(15)])])
    t.turns(0)
    t.use("Wretch").use("Saint")
    until(t, lambda: t.m.turn == 9 or t.over)
    assert not t.over and t.honor(0) == -10


@three
def test_honor_gained_as_the_turn_begins_comes_too_late_but_in_gold(edition: str) -> None:
    """[4]"""
    t = Table(edition)
    t.person("Herald", force=3, traits=[triggered(On(AFTER, kinds.TURN), [gain_honor(1)])])
    t.set_honor(0, 39)
    t.turns(0)
    assert t.honor(0) == 40 and t.over is (edition == GE)
    u = Table(edition)
    u.set_honor(0, 40)
    u.turns(0)
    assert u.over and u.m.winner == 0


def test_an_edition_may_look_at_honor_after_what_the_turns_beginning_brings() -> None:
    """[4] As the rulings of 2000 have it: two steps change places."""
    t = Table(SE)
    found = t.rules.procedures
    found.turn = found.turn.without(turn.HONOR_VICTORY).after(turn.TURN_BEGUN, turn.HonorVictory())
    t.rules.compose(found)
    t.person("Herald", force=3, traits=[triggered(On(AFTER, kinds.TURN), [gain_honor(1)])])
    t.set_honor(0, 39)
    t.turns(0)
    assert t.over and t.m.winner == 0


@three
def test_in_which_phase_cards_straighten(edition: str) -> None:
    """[7]"""
    t = Table(edition)
    tired = t.put(t.define("Tired", "Personality", force=1, chi=1), 0, bowed=True)
    t.turns(0)
    assert not t.bowed(tired) and t.question.kind == "action"
    lines = t.said()
    straight = next(n for n, line in enumerate(lines) if "Tired" in line)
    seen = [n for n, line in enumerate(lines[:straight]) if line.startswith("Action Phase")]
    assert bool(seen) is (edition == TF)
    assert any(line.startswith("Straighten Phase") for line in lines) is (edition != TF)


@three
def test_who_starts(edition: str) -> None:
    """[12] More Family Honor against Fate cards of higher Focus Value."""
    t = Table(edition)
    proud = t.define("Proud", "Stronghold", gold=5, strength=7, honor=4)
    humble = t.define("Humble", "Stronghold", gold=5, strength=7, honor=0)
    low = t.define("Low", "Action", focus=0)
    high = t.define("High", "Action", focus=5)
    field = t.define("Field", "Holding", gold=2)
    m = Machine(t.rules)
    fields = [field.index] * 9
    build(m, [(proud.index, fields, [low.index] * 9), (humble.index, fields, [high.index] * 9)], 3)
    m.push(t.rules.procedures.setup, NONE)
    m.run()
    assert m.start_player == (1 if edition == GE else 0)
    assert (setup.FETCH_LEGACY in t.rules.procedures.setup.step_names()) is (edition == SE)


# --- attacks --------------------------------------------------------------------------------------------------------


@three
def test_engage_actions_have_a_segment_of_their_own(edition: str) -> None:
    """[54, 55] The Defender is asked first, then and in combat."""
    t = Table(edition)
    scout = t.person("Scout", force=3, abilities=[ability(ENGAGE, [gain_honor(1)])])
    guard = t.person("Guard", 1, force=3, abilities=[ability(ENGAGE, [gain_honor(2)])])
    t.battle([scout], [guard])
    assert t.question.player == 1
    assert t.can_use("Guard") is (edition == TF)
    if edition == TF:
        t.use("Guard").use("Scout")
        assert (t.honor(0), t.honor(1)) == (1, 2)
        t.passes(2)
        assert t.question.player == 1 and not t.can_use("Guard")


@three
@pytest.mark.parametrize("granted", [False, True])
def test_cavalry_maneuvers_or_an_engage_action(edition: str, granted: bool) -> None:
    """[56, 57] A rider whom his player kept at home, in the turn's Attack Phase or in one that a card grants."""
    t = Table(edition)
    t.person("Rider", force=3, keywords="Cavalry")
    footman = t.person("Footman", force=3)
    t.act("War Drum", AdditionalAttackPhase(against=OTHERS))
    if granted:
        t.action_phase()
        t.use("War Drum")
    else:
        t.phase(terms.PHASE_ATTACK)
        t.m.answer(YES)
    t.answer("Footman")
    until(t, lambda: t.question.kind == "assign")
    t.answer_pass()  # the Attacker keeps his rider
    until(t, lambda: t.question.kind in ("assign", "action"))
    if edition == TF:
        assert t.question.kind == "action"  # no second round of maneuvers
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert t.location(footman) >= 0
        assert t.can_use("Cavalry")
    else:
        assert t.question.kind == "assign" and [each for each in t.options() if "Rider" in each]
        assert not [each for each in t.options() if "Footman" in each]


@three
def test_who_bows_after_a_battle(edition: str) -> None:
    """[72] An attacker whom a resolution does not bow, a Conqueror, another attacker and a Defender."""
    t = Table(edition)
    spared = Modifier(M_FLAG, DOES_NOT_BOW_FROM_RESOLUTION, None, None, None)
    steady = t.person("Steady", force=3, traits=[continuous(spared)])
    conqueror = t.person("Conqueror", force=3, keywords="Conqueror")
    plain = t.person("Plain", force=3)
    t.battle([steady, conqueror, plain], [])
    t.finish()
    bowed = [t.bowed(card) for card in (steady, conqueror, plain)]
    assert bowed == {SE: [False, True, True], GE: [False, True, True], TF: [False, False, True]}[edition]
    assert all(t.location(card) < 0 for card in (steady, conqueror, plain))


@three
def test_a_defender_stays_unbowed(edition: str) -> None:
    """[72, 73]"""
    t = Table(edition)
    guard = t.person("Guard", 1, force=9)
    t.battle([t.person("Raider", force=1)], [guard])
    t.finish()
    assert not t.bowed(guard) and t.location(guard) >= 0


# --- duels ----------------------------------------------------------------------------------------------------------


def challenged(
    edition: str, first: str = "", second: str = "", chi: tuple[int, int] = (3, 3)
) -> tuple[Table, int, int]:
    """A challenge that nothing but itself decides, accepted; who challenges and who was challenged."""
    t = Table(edition)
    a = t.person(
        "Anzai", force=3, chi=chi[0], keywords=first,
        abilities=[open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])],
    )  # fmt: skip
    b = t.person("Bokuden", 1, force=3, chi=chi[1], keywords=second)
    t.put(t.define("Feint", "Action", focus=2), 0, "hand")
    t.put(t.define("Parry", "Action", focus=3), 1, "hand")
    t.action_phase()
    t.use("Anzai", "Bokuden")
    if t.question.kind == "refuse":
        t.m.answer(NO)
    return t, a, b


def strike(t: Table) -> Table:
    """Whoever is asked strikes."""
    until(t, lambda: t.question.kind == "focus")
    t.answer_pass()
    return t.settle()


@three
def test_what_may_be_focused(edition: str) -> None:
    """[60] From a pool and the hand, from the hand alone, from the hand or the top of the deck."""
    t, _, b = challenged(edition)
    assert t.question.kind == "focus" and t.question.player == 1 and t.question.source == b
    found = [option for option in t.question.options if option >= 0]
    cards = [option for option in found if tag_of(option) == 0]
    blind = [option for option in found if tag_of(option) == T_CHOICE]
    assert (len(cards), len(blind)) == {SE: (4, 0), GE: (1, 0), TF: (1, 1)}[edition]


def test_the_top_of_the_deck_is_focused_unseen_and_four_cards_at_most() -> None:
    """[60]"""
    t, _, _ = challenged(TF)
    decks = [p * PLAYER_ZONES + FATE_DECK for p in (0, 1)]
    before = [t.m.zone_count(deck) for deck in decks]
    for n in range(8):
        assert t.question.kind == "focus" and t.question.player == (n + 1) % 2
        assert [each for each in t.options() if "unseen" in each]
        t.m.answer(next(o for o in t.question.options if o >= 0 and tag_of(o) == T_CHOICE))
        t.settle()
    assert [t.m.zone_count(deck) for deck in decks] == [count - 4 for count in before]
    assert t.question.kind != "focus" and t.m.result == duel.RESOLVED  # who cannot focus strikes


@three
@pytest.mark.parametrize("duelist", [0, 1])
def test_a_tie_and_the_duelist(edition: str, duelist: int) -> None:
    """[62, 65] Both lose, but over who is no Duelist one wins in Twenty Festivals."""
    t, _a, _b = challenged(edition, *(("Duelist", ""), ("", "Duelist"))[duelist])
    if edition == SE:  # if his stat is no higher he has the first opportunity, and cannot strike with it
        assert t.question.player == duelist and -1 not in t.question.options
        t.m.answer(next(c for c in t.question.options if t.m.definition(c).title == "Blank Card"))
        t.settle()
    assert t.question.player == (1 if edition != SE else 1 - duelist)
    strike(t)
    told = [line for line in t.said() if "the duel" in line]
    winner = ("Anzai", "Bokuden")[duelist]
    assert any(f"{winner} wins" in line for line in told) is (edition == TF)
    assert any(f"{winner} loses" in line for line in told) is (edition != TF)


@three
def test_what_losing_a_duel_brings_by_itself(edition: str) -> None:
    """[63] Nothing, but in Gold death; in a tie, of both."""
    t, a, b = challenged(edition, chi=(5, 2))
    strike(t)
    assert (t.where(a), t.where(b)) == ("home", "discard" if edition == GE else "home")
    u, a, b = challenged(edition)
    strike(u)
    assert {u.where(a), u.where(b)} == {"discard" if edition == GE else "home"}


# --- composing ------------------------------------------------------------------------------------------------------


class Bell(Step):
    """A step that can be told apart."""

    def __init__(self, name: str) -> None:
        super().__init__(name)

    def run(self, m: Machine, f: int) -> None:
        m.set_honor(0, m.honor(0) + 1)
        m.go_on(f)


def test_procedures_are_composed_by_names_and_never_change() -> None:
    shared = duel.duel()
    names = shared.step_names()
    more = shared.before(duel.SCORE, Bell("bell")).without(duel.FORM_POOLS)
    assert more.step_names()[more.step_names().index("bell") + 1] == duel.SCORE
    assert duel.FORM_POOLS not in more.step_names() and shared.step_names() == names
    assert more.step_number(duel.FORM_POOLS) == more.step_number(duel.NOTE_CHI)
    with pytest.raises(ValueError, match="no step 'bell'"):
        shared.replace(Bell("bell"))
    with pytest.raises(ValueError, match="two steps"):
        more.after(duel.REVEAL, Bell("bell"))


def test_a_game_that_stands_at_a_step_is_read_by_its_name() -> None:
    t, _a, _b = challenged(SE, chi=(5, 2))
    data = to_bytes(t.m)
    found = t.rules.procedures
    was = found.duel
    found.duel = was.before(duel.ISSUE, Bell("bell")).before(duel.SCORE, Bell("another bell"))
    t.rules.compose(found)
    t.m = from_bytes(t.rules, data)
    strike(t)
    assert (t.honor(0), t.m.result) == (1, duel.RESOLVED)
    found.duel = was.without(duel.TAKEN)
    t.rules.compose(found)
    with pytest.raises(FormatError, match="stands at a step"):
        from_bytes(t.rules, data)
