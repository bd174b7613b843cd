"""Playing on from a rich position, by chance but the same by seed, until a card's texts have done what they say."""

from __future__ import annotations

import random
from typing import Final

from gorin.kernel.frames import LoopError
from gorin.lang.term import Term, subterms
from gorin.rules import actions
from gorin.rules.timing import FREE, Occurrence, ban_on
from gorin.rules.turn import ActionRounds
from gorin.table import kinds, occurrences, packing, terms
from gorin.table.definitions import Happening, Question
from gorin.table.places import in_play
from gorin.testing.exercise.answering import answers
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.differing import Differing
from gorin.testing.exercise.expecting import beyond, claim_of
from gorin.testing.exercise.lacking import Lacking
from gorin.testing.exercise.levers import awaited
from gorin.testing.exercise.pieces import STANDING, Piece, belongs
from gorin.testing.exercise.reading import ATTACHED, TYPES, as_row, hand_of
from gorin.testing.exercise.watching import Event, Execution, Run, Watch

MOST_DECISIONS: Final = 60
MOST_LOOKS: Final = 6  # at what stands there, in one way on
MOST_LACKING: Final = 3  # how often it is tried for each ability what it needs
BANS: Final = frozenset({"cannot_happen", "does_not_happen"})
QUIET: Final = (kinds.ANNOUNCE, kinds.TARGET, kinds.COST, kinds.BEGIN_RESOLVING, kinds.CHOOSE_TARGETS)


class Play:
    """One way on from a board."""

    def __init__(self, board: Board, how: str, seed: int, pieces: list[Piece]) -> None:
        self.board = board
        self.how = how
        self.rng = random.Random(seed)
        self.pieces = pieces
        self.watch = Watch(board.table.m, board.card, [piece.term for piece in pieces])
        self.watch.begins.append(self.expect)
        self.bans = [piece for piece in pieces if any(each.word in BANS for each in subterms(piece.term))]
        if any(piece.term.word == "continuous" for piece in self.bans):
            self.watch.meets.append(self.forbid)
        self.forbidden: list[tuple[Piece, Event]] = []
        self.differing = Differing(board.table.m, board.card, board.twin, pieces)
        self.looks = MOST_LOOKS
        self.brief = not how.startswith(("turns", "attack"))
        self.host = -1  # the card that was picked last
        self.faults: list[str] = []

    # --- going on --------------------------------------------------------------------------------------------------

    def go(self) -> None:
        """Play until enough has been decided."""
        most = MOST_DECISIONS if self.brief else MOST_DECISIONS * 3 // 2
        watch, m = self.watch, self.board.table.m
        self.board.table.watch = watch
        try:
            self.board.begin(self.how)
            for _ in range(most):
                question = m.question() if m.waiting and not m.over else None
                if question is None:
                    break
                if not question.options:
                    break
                self.inspect(question)
                value = self.choose(question)
                self.host = packing.payload_of(value) if packing.tag_of(value) == packing.T_CARD else -1
                watch.answer(value)
        except LoopError as e:
            self.faults.append(str(e))
        finally:
            self.board.table.watch = None
        self.tell()

    def inspect(self, question: Question) -> None:
        """What stands there now is held against what the card's standing traits say."""
        self.out_of_time(question)
        if not any(piece.term.word in STANDING for piece in self.pieces):
            return
        if question.kind == "pay" or (self.looks > 0 and self.rng.random() < 0.4):
            self.looks -= question.kind != "pay"
            self.differing.look()
        if question.kind == "target":
            self.differing.spared(question)
        if question.kind == "target" and self.host >= 0:
            self.bearing(question)

    def out_of_time(self, question: Question) -> None:
        """At another time than its own, or when something else happens, an ability must not be offered."""
        m, card = self.board.table.m, self.board.card
        if question.player != m.owner(card) or question.kind not in ("action", "reaction"):
            return
        offered = {self.piece_number(value) for value in question.options if self.source(value) == card}
        o = m.top if question.kind == "reaction" and isinstance(m.node(m.top), Happening) else -1
        for piece in self.pieces:
            word = piece.term.word
            if word == "action" and question.kind == "action" and isinstance(m.node(m.top), ActionRounds):
                now = {"battle"} if m.in_battle else {"open", "limited"}
                if piece.has_one_time and not piece.times & now:
                    self.denied(piece, offered, "time")
            elif word == "reaction" and o >= 0:
                fits = answers(self.differing.reader(), piece.term.parts[0], m, o)
                if fits is False:
                    self.denied(piece, offered, "event")

    def denied(self, piece: Piece, offered: set[int], what: str) -> None:
        """An ability must not be offered now."""
        if piece.number in offered:
            self.faults.append(f"{piece.name}: is offered at another {what} than its own")
        else:
            piece.lacked.add(what)

    def piece_number(self, value: int) -> int:
        """The number of the piece that an option uses; below 0 for none."""
        if packing.tag_of(value) != packing.T_ABILITY:
            return -1
        piece = self.piece_of(actions.ability_of(self.board.table.m, value).term)
        return piece.number if piece is not None else -1

    def bearing(self, question: Question) -> None:
        """What may be attached to whom: seen while a player equips the Personality picked before."""
        m, card, r = self.board.table.m, self.board.card, self.differing.reader()
        r.you = question.player
        offered = {packing.payload_of(value) for value in question.options if packing.tag_of(value) == packing.T_CARD}
        held = [each for each in hand_of(m, question.player) if m.definition(each).type in ATTACHED]
        if not offered or not offered <= set(held) or m.definition(self.host).type != terms.PERSONALITY:
            return
        for piece in self.pieces:
            word, parts = piece.term.word, piece.term.parts
            if word == "only_to" and card in held:
                fits = r.test(parts[0], self.host)
                if fits is False and card in offered:
                    self.faults.append(f"{piece.name}: it may be attached to {m.definition(self.host).title}")
                elif fits is False:
                    piece.lacked.add("only_to")
                elif fits and card in offered:
                    piece.note("only_to")
            elif word == "cannot_bear" and self.host == card:
                types = {TYPES[each.word] for each in as_row(parts[0]) if isinstance(each, Term)}
                barred = [each for each in offered if m.definition(each).type in types]
                if barred:
                    self.faults.append(f"{piece.name}: he may bear {m.definition(barred[0]).title}")
                elif any(m.definition(each).type in types for each in held):
                    piece.note("cannot_bear")
            elif word == "bears_only" and self.host == card:
                types = {TYPES[each.word] for each in as_row(parts[1]) if isinstance(each, Term)}
                wrong = [
                    each for each in offered if m.definition(each).type in types and r.test(parts[0], each) is False
                ]
                if wrong:
                    self.faults.append(f"{piece.name}: he may bear {m.definition(wrong[0]).title}")
                elif any(m.definition(each).type in types and r.test(parts[0], each) is False for each in held):
                    piece.note("bears_only")

    def choose(self, question: Question) -> int:
        """An answer: the card's own texts first, then what brings them about, else by chance."""
        rng, options = self.rng, question.options
        own = [value for value in options if self.is_own(value)] if question.kind in ("action", "reaction") else []
        if own:
            for value in own:
                self.weigh(question, value)
            fresh = [value for value in own if self.is_fresh(value)]
            if rng.random() < (0.95 if fresh else 0.4):
                return rng.choice(fresh or own)
        card = packing.pack(packing.T_CARD, self.board.card)
        if question.kind == "pay":
            return card if card in options and rng.random() < 0.8 else options[0]
        if card in options and rng.random() < 0.6:
            return card
        if question.kind == "action":
            pulls = [value for value in options if self.is_lever(value)]
            equips = [value for value in options if packing.tag_of(value) == packing.T_RULEBOOK]
            if self.board.place == "hand" and equips and rng.random() < 0.5:
                return rng.choice(equips)
            if pulls and rng.random() < (0.75 if self.brief else 0.25):
                return rng.choice(pulls)
            if packing.PASS in options and rng.random() < 0.6:
                return packing.PASS
        if packing.YES in options and rng.random() < 0.8:
            return packing.YES
        if question.kind == "reaction" and packing.PASS in options and rng.random() < 0.7:
            return packing.PASS
        if question.kind in ("target", "choose", "cost", "assign") and len(options) > 1 and rng.random() < 0.8:
            return rng.choice([value for value in options if value != packing.PASS])
        return rng.choice(options)

    def source(self, value: int) -> int:
        """The card of which an option uses an ability; below 0 for none."""
        if packing.tag_of(value) == packing.T_ABILITY:
            return packing.payload_of(value) // 16
        if packing.tag_of(value) == packing.T_TRAIT:
            return packing.payload_of(value) // 16
        return -1

    def is_own(self, value: int) -> bool:
        """Whether an option uses the card that is exercised, or what its text has lent."""
        if self.source(value) == self.board.card:
            return True
        if packing.tag_of(value) in (packing.T_GRANTED, packing.T_CONTINUOUS):
            return self.piece_of(actions.ability_of(self.board.table.m, value).term) is not None
        return False

    def is_fresh(self, value: int) -> bool:
        """Whether the ability that an option uses has still something to show."""
        if packing.tag_of(value) == packing.T_TRAIT:
            return True
        piece = self.piece_of(actions.ability_of(self.board.table.m, value).term)
        return piece is None or bool(piece.missing())

    def is_lever(self, value: int) -> bool:
        """Whether an option pulls a lever."""
        card = self.source(value)
        return card >= 0 and self.board.table.m.definition(card).title.startswith("Lever")

    def piece_of(self, term: object) -> Piece | None:
        """The piece of the text in which a term stands."""
        if not isinstance(term, Term):
            return None
        for piece in self.pieces:
            if piece.term == term:
                return piece
        return next((piece for piece in self.pieces if belongs(term, piece.term)), None)

    # --- what is expected ------------------------------------------------------------------------------------------

    def weigh(self, question: Question, value: int) -> None:
        """The ability is offered: note it, and try what it needs."""
        m = self.board.table.m
        if packing.tag_of(value) != packing.T_ABILITY:
            return
        piece = self.piece_of(actions.ability_of(m, value).term)
        if piece is None or piece.term.word not in ("action", "reaction"):
            return
        piece.offered += 1
        if piece.offered > MOST_LACKING:
            return
        lacking = Lacking(m, question.player, self.board.card, value, piece.term, self.board.term)
        lacking.go()
        piece.lacked |= lacking.seen
        self.faults += [f"{piece.name} {fault}" for fault in lacking.faults]

    def expect(self, execution: Execution) -> None:
        """A word is about to run."""
        piece = self.piece_of(getattr(execution.run.part, "term", None))
        if piece is None or execution.term not in piece.words:
            piece = self.piece_of(execution.term)
        if piece is None:
            return
        piece.reached.add(execution.term)
        execution.claim = claim_of(execution, self.watch.reader(execution.run))
        if execution.claim is not None:
            piece.note(execution.term.word)

    def forbid(self, event: Event) -> None:
        """Something is about to happen that a standing trait of the card may forbid."""
        m, card = self.board.table.m, self.board.card
        stage = occurrences.stage(m, event.frame)
        if not in_play(m, card) or stage == terms.STAGE_AFTER or not isinstance(m.node(event.frame), Occurrence):
            return
        pieces = [piece for piece in self.bans if event.kind in awaited(piece.term)]
        if not pieces or ban_on(m, event.frame) == FREE:
            return
        bare = m.fork()
        bare.set_definition_number(card, self.board.twin.index)
        bare.index_anew()
        if ban_on(bare, event.frame) == FREE:
            self.forbidden.append((pieces[0], event))

    def tell(self) -> None:
        """What has been seen, piece by piece."""
        self.faults += self.watch.faults + self.differing.faults
        for piece, event in self.forbidden:
            if event.applied:
                self.faults.append(f"{piece.name}: this has happened although it cannot: {event!r}")
            else:
                piece.note("forbidden")
        for run in self.watch.runs:
            found = self.run_piece(run)
            if found is not None and run.resolved:
                self.tell_of(run, found)

    def tell_of(self, run: Run, piece: Piece) -> None:
        """What one run of a text has shown."""
        piece.resolved += 1
        if piece.term.word == "continuous":
            piece.note("has_ability")
        if piece.term.word in ("enters_losing", "attaches_losing"):
            self.entered(piece, run)
        if any(event.applied and event.kind not in QUIET for event in run.events):
            piece.changed += 1
        for execution in run.executions:
            said = execution.term in self.watch.texts
            fault = beyond(execution) if said else f"it does what it does not say: {execution.term!r}"
            if fault:
                self.faults.append(f"{piece.name}: {fault}")

    def run_piece(self, run: Run) -> Piece | None:
        """To which piece a run belongs."""
        found = self.piece_of(getattr(run.part, "term", None))
        if found is None and run.executions:
            found = self.piece_of(run.executions[0].term)
        return found

    def entered(self, piece: Piece, run: Run) -> None:
        """Entering play has cost the Honor that the text says."""
        size = self.watch.reader(run).amount(piece.term.parts[0])
        lost = [event.amount for event in run.events if event.kind == kinds.LOSE_HONOR]
        if lost and size is not None and lost != [size]:
            self.faults.append(f"{piece.name}: {lost} Honor was lost")
        elif lost:
            piece.note(piece.term.word)
