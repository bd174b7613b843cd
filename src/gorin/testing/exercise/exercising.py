"""Exercising written cards: each trait and ability is brought about, held against a second reading, and denied."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from gorin.cards.facts import CardFacts, load_facts
from gorin.cards.registry import load_terms
from gorin.lang.term import Term, subterms
from gorin.table import kinds
from gorin.testing.exercise import levers
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.dressing import speaks_of_other_phases
from gorin.testing.exercise.pieces import STANDING, Piece, pieces_of
from gorin.testing.exercise.playing import Play

BOARDS: Final = 30  # at most, for each card
WAYS: Final = 2  # on from each beginning of a board
MOST_WAYS: Final = 40  # on plain boards, after which what is left is tried on dressed ones
MOST_DRESSED: Final = 240  # on those, after which what is left is listed
MOST_WORK: Final = 8000  # decisions, and positions held beside another: then a card is left as it is


class Result(NamedTuple):
    """What exercising one card has shown."""

    id: str
    title: str
    pieces: list[Piece]
    faults: list[str]
    tries: int
    work: int

    @property
    def cut_short(self) -> bool:
        """Whether it was left because it took too much work, and not because enough ways of play had been tried."""
        return bool(self.missing) and self.work >= MOST_WORK

    @property
    def missing(self) -> list[str]:
        """What has not been seen, a line each."""
        return [f"{piece.name}: {why}" for piece in self.pieces for why in piece.missing()]

    @property
    def exercised(self) -> bool:
        """Whether all of the card has been seen to do what it says, and only then."""
        return not self.missing and not self.faults


def exercise(id: str, seed: int = 0, boards: int = BOARDS, edition: str = "samurai") -> Result:
    """Exercise one written card.

    >>> exercise("block_supply_lines").exercised
    True
    """
    return exercise_term(load_facts(edition)[id], load_terms(edition)[id], seed, boards, edition=edition)


def exercise_term(
    facts: CardFacts, term: Term, seed: int = 0, boards: int = BOARDS, acts: Term | None = None,
    edition: str = "samurai",
) -> Result:  # fmt: skip
    """Exercise a card by what its term says; `acts` is what it does in play, if that is not the same."""
    pieces = [Piece(number, each) for number, each in enumerate(pieces_of(term))]
    faults: list[str] = []
    tries, work = ways(facts, term, seed, boards, acts, pieces, faults, False, edition, 0)
    further, work = ways(facts, term, seed, boards, acts, pieces, faults, True, edition, work)
    return Result(facts.id, facts.full_title, pieces, faults, tries + further, work)


def ways(
    facts: CardFacts, term: Term, seed: int, boards: int, acts: Term | None, pieces: list[Piece], faults: list[str],
    dressed: bool, edition: str, work: int,
) -> tuple[int, int]:  # fmt: skip
    """Play on from plain or from dressed boards while anything is left to see; how often, and all the work so far."""
    tries, most = 0, MOST_DRESSED if dressed else MOST_WAYS
    start = zlib.crc32(facts.id.encode()) + seed * 7919
    for number in range(boards):
        if tries >= most or work >= MOST_WORK or all(not piece.missing() for piece in pieces):
            break
        board = Board(facts, term, start + number * 101, acts, dressed, edition)
        laid = board.table.m
        for how in (*ALL_BEGINNINGS, *CHAINS) if dressed else ALL_BEGINNINGS:
            for way in range(WAYS):
                left = [piece.term for piece in pieces if piece.missing()]
                hows = {each for piece in left for each in beginnings(facts, piece, number)}
                if dressed:
                    hows |= {each for piece in left for each in chains(facts, piece)}
                if tries >= most or work >= MOST_WORK or how not in hows:
                    break
                board.table.m = laid.fork()
                play = Play(board, how, start + number * 101 + way * 17, pieces)
                play.go()
                tries += 1
                work += play.work
                faults += [each for each in play.faults if each not in faults]
    return tries, work


def chains(facts: CardFacts, term: Term) -> Iterator[str]:
    """How play may begin and go on with something later, for what a text does then."""
    waits = [each for each in subterms(term) if each.word in LATER]
    awaited = levers.awaited(term)
    if is_of_battles(term):
        return
    first = "events" if facts.type == "Event" else "action"
    if any(each.word == "for_entering" for each in subterms(term)):
        yield "dynasty"
        yield "dynasty other"
    if first == "events" or (waits and awaited & (IN_ACTIONS - {kinds.ENTER})):
        yield f"{first}, action"
    if (waits and awaited & {kinds.ENTER}) or (term.word == "invest" and waits):
        yield "dynasty, battle"
    if any(each.word in ("resolving", "resolution") for each in subterms(term)):
        yield "battle, end"
        yield "battle other, end"
    if waits and awaited & {kinds.ENTER, kinds.ATTACH, kinds.GAIN_HONOR}:
        yield f"{first}, dynasty, attack"
    if waits and awaited & {kinds.ASSIGN, kinds.MOVE, kinds.BATTLE_WON, kinds.BATTLE_RESOLVES, kinds.DESTROY_PROVINCE}:
        yield f"{first}, attack"
        yield f"{first}, attack other"
    if waits and awaited & {kinds.PHASE, kinds.PHASE_END, kinds.TURN_END}:
        yield f"{first}, end"
        yield f"{first}, action, end"
        yield "attack, end"
        yield "attack other, end"
        yield "battle, end"


def is_of_battles(term: Term) -> bool:
    """Whether it is an Interrupt of what happens in battles alone."""
    interrupts = term.word == "action" and term.parts[0] == Term("interrupt")
    return interrupts and any(each.word in AT_BATTLES for each in subterms(term))


def beginnings(facts: CardFacts, term: Term, number: int) -> Iterator[str]:
    """How play may begin so that a trait or ability comes about."""
    words = {each.word for each in subterms(term)}
    awaited = levers.awaited(term)
    times = {inner.word for each in subterms(term) if each.word == "action" for inner in subterms(each.parts[0])}
    if is_of_battles(term):
        yield "battle"
        yield "battle other"
        return
    if term.word in STANDING:
        yield from ("battle", "action", "battle other", "action other")
    if times & {"battle", "engage"} or words & FOUGHT or awaited & IN_BATTLE:
        yield "battle"
        yield "battle other"
    if times & {"open", "limited"} or awaited & IN_ACTIONS or words & ACTED:
        yield "action"
    if number < 2 and "battle" in times and not times & {"open", "limited"}:
        yield "action"  # only to see that nothing is offered
    if number < 2 and times and not times & {"battle", "engage"}:
        yield "battle"
    if "open" in times or awaited & IN_ACTIONS:
        yield "action other"
    if facts.type == "Event" or kinds.EVENT in awaited or speaks_of_other_phases(term):
        yield "events"
    if kinds.STRONGHOLDS in awaited:
        yield "strongholds"
    if kinds.HANDS in awaited:
        yield "hands"
    if "dynasty" in times or kinds.ENTER in awaited or term.word == "produces" or words & BOUGHT:
        yield "dynasty"
    if awaited & IN_ATTACKS or words & ATTACKED:
        yield "attack"
        yield "attack other"
    if awaited & IN_TURNS or number % 3 == 2 or facts.type == "Event":
        yield "turns"
        yield "turns other"


ALL_BEGINNINGS: Final = (
    "action", "battle", "battle other", "action other", "events", "dynasty", "attack", "attack other", "turns",
    "turns other", "strongholds",
)  # fmt: skip
CHAINS: Final = (
    "action, action", "events, action", "action, dynasty, attack", "events, dynasty, attack", "action, attack",
    "action, attack other", "events, attack", "events, attack other", "action, end", "events, end", "attack, end",
    "attack other, end", "battle, end", "dynasty other", "events, action, end", "action, action, end",
    "dynasty, battle", "battle other, end",
)  # fmt: skip
LATER: Final = frozenset({"later", "whenever", "at_next", "remember", "remembered", "let", "grant"})
FOUGHT: Final = frozenset({
    "here", "current_battlefield", "opposed", "opposing", "aims_ranged", "is_fired_at", "is_struck", "is_frightened",
    "in_army", "by_battle_resolution", "in_resolution", "resolution", "last_played", "battle",
})  # fmt: skip
AT_BATTLES: Final = frozenset({"enemy", "moves_to", "opposing", "is_fired_at"})
ACTED: Final = frozenset({"focus_effect", "may_focus_face_up", "in_duel", "only_to", "attaches_losing", "cannot_bear"})
BOUGHT: Final = frozenset({
    "enters_losing", "bring_in", "to_enter", "joins_only", "may_overlay", "invest", "for_entering", "enters_unbowed",
    "paying_for", "came_from_province", "proclaims_for_less",
})  # fmt: skip
ATTACKED: Final = frozenset({"assigns_bowed", "cannot_assign", "assigns_as_cavalry", "must_assign"})
IN_BATTLE: Final = frozenset({
    kinds.ENGAGE, kinds.COMBAT_END, kinds.BATTLE_RESOLVES, kinds.BATTLE_WON, kinds.BATTLE_END, kinds.FORCE_TOTAL,
    kinds.MOVE, kinds.RANGED, kinds.MELEE, kinds.FEAR, kinds.DESTROY, kinds.BOW,
})  # fmt: skip
IN_ACTIONS: Final = frozenset({
    kinds.ATTACH, kinds.ENTER, kinds.BOW, kinds.STRAIGHTEN, kinds.DESTROY, kinds.TARGET, kinds.ANNOUNCE, kinds.RESOLVE,
    kinds.GAIN_HONOR, kinds.LOSE_HONOR, kinds.CHALLENGE, kinds.DUEL_WON, kinds.DUEL_LOST, kinds.POOLS, kinds.DRAW,
    kinds.DISHONOR, kinds.REHONOR, kinds.DISCARD, kinds.REMOVE, kinds.PAY, kinds.PRODUCE, kinds.TAKE_FAVOR,
    kinds.LOSE_FAVOR, kinds.CHOOSE_TARGETS, kinds.COST, kinds.FOCUS_EFFECTS, kinds.DUEL_END, kinds.DUEL_RESOLVES,
    kinds.DUEL, kinds.DESTROY_PROVINCE, kinds.BEGIN_RESOLVING, kinds.END_ACTION, kinds.AFTERMATH, kinds.CONTROL,
    kinds.CREATE, kinds.FOCUS, kinds.FOCUS_CHANCE,
})  # fmt: skip
IN_ATTACKS: Final = frozenset({
    kinds.PHASE_END, kinds.ASSIGN, kinds.SEGMENT, kinds.SEGMENT_END, kinds.DECLARE, kinds.BATTLE_WON,
    kinds.ATTACK_END, kinds.ENGAGE,
})  # fmt: skip
IN_TURNS: Final = frozenset({
    kinds.PHASE, kinds.PHASE_END, kinds.SEGMENT_END, kinds.TURN, kinds.TURN_END, kinds.EVENT, kinds.REFILL,
    kinds.ATTACK_END,
})  # fmt: skip
