"""Playing on from a rich position, by chance but the same by seed, until a card's texts have done what they say."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import LoopError
from gorin.lang.term import Term, subterms
from gorin.rules import actions
from gorin.rules.timing import FREE, Occurrence, ban_on
from gorin.table import kinds, occurrences, packing, scopes, terms
from gorin.table.definitions import Happening, Question
from gorin.table.places import in_play, provinces_of
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.denying import Denier
from gorin.testing.exercise.expecting import beyond, claim_of, redirected
from gorin.testing.exercise.lacking import Lacking
from gorin.testing.exercise.levers import awaited
from gorin.testing.exercise.pieces import STANDING, Piece
from gorin.testing.exercise.reading import Reader
from gorin.testing.exercise.watching import Event, Execution, Run

MOST_DECISIONS: Final = 60
MOST_LOOKS: Final = 6  # at what stands there, in one way on
MOST_LACKING: Final = 3  # how often it is tried for each ability what it needs
BANS: Final = frozenset({"cannot_happen", "does_not_happen", "negates"})
ANY_REACTION: Final = Term("action_is", (None, Term("reaction_kind"), None, None))
QUIET: Final = (kinds.ANNOUNCE, kinds.TARGET, kinds.COST, kinds.BEGIN_RESOLVING, kinds.CHOOSE_TARGETS)


def forbidden_by(term: Term) -> frozenset[int]:
    """The kinds of occurrence that a standing trait may keep from happening."""
    negates = any(each.word == "negates" for each in subterms(term))
    return awaited(term) | ({kinds.MODIFY} if negates else frozenset())


def standing_bans(pieces: list[Piece]) -> list[Piece]:
    """The continuous traits by which actions cannot be taken."""
    return [each for each in pieces if each.term.word == "continuous" and any(
        inner.word == "cannot_take" for inner in subterms(each.term)
    )]  # fmt: skip


class Play(Denier):
    """One way on from a board."""

    def __init__(self, board: Board, how: str, seed: int, pieces: list[Piece]) -> None:
        super().__init__(board, how, seed, pieces)
        self.before = [sum(piece.checked.values()) for piece in pieces]
        self.watch.begins.append(self.expect)
        self.bans = [piece for piece in pieces if any(each.word in BANS for each in subterms(piece.term))]
        standing = [piece for piece in self.bans if piece.term.word == "continuous"]
        if standing:
            self.watch.meets.append(self.forbid)
        self.forbidden: list[tuple[Piece, Event]] = []
        self.bound = [piece for piece in standing if kinds.REFUSE in forbidden_by(piece.term)]
        if self.bound:
            self.watch.meets.append(self.challenged)
        if any(ANY_REACTION in subterms(piece.term) for piece in standing_bans(pieces)):
            self.watch.meets.append(self.silenced)
        self.unbowed = [piece for piece in pieces if piece.term.word == "enters_unbowed"]
        if self.unbowed:
            self.watch.happens.append(self.enters)
        self.refilled: list[tuple[Piece, int, dict[int, int]]] = []  # which Provinces are to be refilled face-up
        self.lying: dict[int, int] = {}  # in which Province a card lay at the last question
        self.looks = MOST_LOOKS * (4 if board.dressed else 1)
        self.decisions = 0
        self.silences = MOST_LOOKS

    @property
    def work(self) -> int:
        """How many decisions were taken and how many positions were held beside one."""
        return self.decisions + self.differing.positions

    # --- going on --------------------------------------------------------------------------------------------------

    def go(self) -> None:
        """Play until enough has been decided."""
        long = 3 if self.mood == "patient" else 1.5
        most = MOST_DECISIONS if self.brief and not self.chained else int(MOST_DECISIONS * long)
        m = self.board.table.m
        self.board.table.watch = self.watch
        try:
            for beginning in self.how.split(", "):
                self.board.begin(beginning)
                self.on(most)
                if m.waiting or m.over:
                    break  # what comes next comes after this
        except LoopError as e:
            self.faults.append(str(e))
        finally:
            self.board.table.watch = None
        self.tell()

    def on(self, most: int) -> None:
        """Answer until what was begun is over, or enough has been decided."""
        watch, m = self.watch, self.board.table.m
        for _ in range(most):
            question = m.question() if m.waiting and not m.over else None
            if question is None or not question.options:
                break
            self.inspect(question)
            value = self.choose(question)
            if question.kind != "reaction":
                self.host = packing.payload_of(value) if packing.tag_of(value) == packing.T_CARD else -1
            watch.answer(value)
            self.decisions += 1

    def inspect(self, question: Question) -> None:
        """What stands there now is held against what the card's standing traits say."""
        self.out_of_time(question)
        if self.board.refills:
            self.refills()
        if not any(piece.term.word in STANDING for piece in self.pieces):
            return
        if question.kind == "pay" or (self.looks > 0 and self.rng.random() < 0.4):
            self.looks -= question.kind != "pay"
            self.differing.look()
        if question.kind == "target":
            self.differing.spared(question)
            self.differing.freed(question)
            self.differing.shooting()
        if question.kind == "action":
            self.differing.freed(question)
        if question.kind in ("action", "reaction"):
            self.differing.banned(question)
        if question.kind == "assign":
            self.differing.kept_away()
        if question.kind in ("target", "reaction", "choose"):
            self.differing.acting()
        if question.kind in ("target", "cost"):
            self.differing.kept_from_play(question)
        if question.kind in ("target", "cost", "dynasty"):
            self.differing.entering(question)
        if question.kind == "target" and self.bears:
            self.barred(question)
        if question.kind == "target":
            self.bearing(question)

    def silenced(self, event: Event) -> None:
        """Reactions that a text bans would be offered without the card: to what is about to happen, or has happened."""
        m = self.board.table.m
        if self.silences <= 0 or not in_play(m, self.board.card):
            return
        self.silences -= 1
        asked = []
        for at in (m.fork(), self.differing.without()):
            at.run()
            asked.append(at.question() if at.waiting else None)
        now, without = asked
        if without is not None and without.kind == "reaction":
            same = now is not None and (now.kind, now.player) == ("reaction", without.player)
            self.differing.compare_bans(without, set(now.options) if now is not None and same else set())

    def challenged(self, event: Event) -> None:
        """Who is challenged and cannot refuse by the text is not asked, although he would be without it."""
        m, card = self.board.table.m, self.board.card
        if event.kind != kinds.CHALLENGE or occurrences.stage(m, event.frame) == terms.STAGE_AFTER:
            return
        asked = []
        for at in (m.fork(), self.differing.without()):
            while not (at.waiting or at.over):
                at.run()
            question = at.question() if at.waiting else None
            asked.append(question is not None and question.kind == "refuse" and question.source == card)
        if asked == [False, True]:
            self.bound[0].note("cannot refuse")
        elif asked[0]:
            self.faults.append(f"{self.bound[0].name}: the challenge may be refused")

    def enters(self, event: Event) -> None:
        """The card has just entered play: unbowed, if what it says of that holds."""
        m = self.board.table.m
        if event.kind != kinds.ENTER or event.subject != self.board.card:
            return
        for piece in self.unbowed:
            held = self.differing.reader().condition(piece.term.parts[0])
            if held is not None and m.bowed(event.subject) == held:
                self.faults.append(f"{piece.name}: it enters play {'' if held else 'un'}bowed")
            elif held:
                piece.note("enters_unbowed")

    def refills(self) -> None:
        """A Province that a text has had refilled face-up shows its card."""
        m = self.board.table.m
        for promised in list(self.refilled):
            piece, player, before = promised
            filled = [place for place, card in before.items() if self.head(place) not in (card, terms.NONE)]
            if filled:
                self.refilled.remove(promised)
                if any(m.face_up(self.head(place)) for place in filled):
                    piece.note("refill_face_up")
                else:
                    self.faults.append(f"{piece.name}: a Province of player {player} is refilled face-down")
        for player in range(m.player_count):
            for place in provinces_of(m, player):
                self.lying |= dict.fromkeys(m.zone_cards(terms.PROVINCE_ZONE + place), place)

    def head(self, place: int) -> int:
        """The first card in a Province; below 0 for none."""
        return self.board.table.m.zone_head(terms.PROVINCE_ZONE + place)

    def promise(self, piece: Piece, execution: Execution, reader: Reader) -> None:
        """A text says that a Province will be refilled face-up: that which a card has left, or the next one."""
        m, place, o = self.board.table.m, execution.term.parts[0], reader.answered
        places = provinces_of(m, reader.you)
        if place is not None:
            card = occurrences.subject(m, o) if place == Term("province_it_left") and o >= 0 else terms.NONE
            places = [each for each in places if self.lying.get(card) == each and self.head(each) < 0]
        if places:
            self.refilled.append((piece, reader.you, {each: self.head(each) for each in places}))

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
        reader = Reader(m, question.player, self.board.card)
        reader.deeds, reader.moves, reader.assigned = self.watch.deeds, self.watch.moves, self.watch.assigned
        reader.answered = m.top if question.kind == "reaction" and isinstance(m.node(m.top), Happening) else terms.NONE
        lacking = Lacking(reader, value, piece.term, self.board.term)
        lacking.go()
        piece.tried += 1
        piece.lacked |= lacking.seen
        self.faults += [f"{piece.name} {fault}" for fault in lacking.faults]

    def expect(self, execution: Execution) -> None:
        """A word is about to run."""
        piece = self.piece_of(getattr(execution.run.part, "term", None))
        if piece is None or execution.term not in piece.words:
            piece = self.piece_of(execution.term)
        if piece is None:
            return
        reader = self.watch.reader(execution.run)
        execution.claim = claim_of(execution, reader)
        if execution.term.word == "counts_as_paid":
            if execution.claim is None:
                return  # nothing is owed that could count as paid
            self.forbid_payment(piece, reader)
        piece.reached.add(execution.term)
        if execution.term.word == "refill_face_up":
            self.promise(piece, execution, reader)
        if execution.claim is not None:
            piece.note(execution.term.word)
        elif execution.term.word == "target_instead":
            execution.claim = redirected(execution, reader)

    def forbid_payment(self, piece: Piece, reader: Reader) -> None:
        """What counts as paid for the action that is answered must not be paid besides."""
        m, o = self.board.table.m, reader.answered
        if occurrences.kind(m, o) == kinds.LOSE_FAVOR:
            self.forbidden.append((piece, self.watch.happening[o]))
            return
        number, card = scopes.number(m, m.scope(o)), reader.source

        def meet(event: Event) -> None:
            of = m.scope(event.frame)
            if event.kind == kinds.BOW and event.subject == card and event.mode == terms.MODE_COST:
                if of >= 0 and scopes.number(m, of) == number:
                    self.forbidden.append((piece, event))

        self.watch.meets.append(meet)

    def forbid(self, event: Event) -> None:
        """Something is about to happen that a standing trait of the card may forbid."""
        m, card = self.board.table.m, self.board.card
        stage = occurrences.stage(m, event.frame)
        if not in_play(m, card) or stage == terms.STAGE_AFTER or not isinstance(m.node(event.frame), Occurrence):
            return
        pieces = [piece for piece in self.bans if event.kind in forbidden_by(piece.term)]
        if not pieces:
            return
        if ban_on(m, event.frame) == FREE:
            for said in self.differing.said:
                if said.change.word in BANS and said.when and said.piece in pieces and self.differing.lapsed(said):
                    said.piece.lacked.add("during")
            return
        if ban_on(self.differing.without(), event.frame) == FREE:
            self.forbidden.append((pieces[0], event))

    def tell(self) -> None:
        """What has been seen, piece by piece."""
        self.faults += self.watch.faults + self.differing.faults
        for piece, event in self.forbidden:
            if event.applied:
                self.faults.append(f"{piece.name}: this has happened although it cannot: {event!r}")
            else:
                piece.note("forbidden")
        for number, piece in enumerate(self.pieces):
            piece.ways += sum(piece.checked.values()) > self.before[number]
        for term in self.watch.lent:
            lender = self.piece_of(term)
            if lender is not None:
                lender.reached.add(term)
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
        piece.changed += any(execution.redirected for execution in run.executions)
        for execution in run.executions:
            said = execution.term in self.watch.texts
            fault = beyond(execution) if said else f"it does what it does not say: {execution.term!r}"
            if fault:
                self.faults.append(f"{piece.name}: {fault}")

    def entered(self, piece: Piece, run: Run) -> None:
        """Entering play has cost the Honor that the text says."""
        size = self.watch.reader(run).amount(piece.term.parts[0])
        lost = [event.amount for event in run.events if event.kind == kinds.LOSE_HONOR]
        if lost and size is not None and lost != [size]:
            self.faults.append(f"{piece.name}: {lost} Honor was lost")
        elif lost:
            piece.note(piece.term.word)
