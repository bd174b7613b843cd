"""One table as an engine holds it: the game, the decisions it came from, and the views sent last."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec

from gorin.ai import Player, Position, make_player
from gorin.ai.match import derive
from gorin.cards.faces import CardFace, face
from gorin.corrections import ATTACH, OF_PLAYERS, Correction, card_of, line_of, objection, sentence
from gorin.game import Game, GameError, LoopError
from gorin.lessons import Guide, Progress, guide
from gorin.lessons.tutor import LEARNER
from gorin.notation import PASSES
from gorin.present import present
from gorin.present.hints import adviser, hint, plan_of_maneuvers
from gorin.present.prompts import DOING
from gorin.present.settled import SETTLED, in_public
from gorin.present.steps_back import barred
from gorin.present.why_not import why_not_card
from gorin.present.wire import Public
from gorin.present.wire import View as SeenView
from gorin.records.record import Recorder
from gorin.rules.views import SPECTATOR
from gorin.server.decisions import (
    ABANDON,
    ANSWER,
    BACK,
    CORRECT,
    GIVEN_UP,
    NOBODY,
    ended,
    given_up,
    leaves,
    words_of,
)
from gorin.server.differences import ChangeTold, diff, fingerprint
from gorin.server.protocol import Update, View
from gorin.server.refusal import Refusal
from gorin.server.storage import Kind
from gorin.server.worker.after import After
from gorin.server.worker.messages import Correct, Deal, Decided, Found, Reason, Seen, Status, Step
from gorin.server.worker.replay import Reel, dealt
from gorin.table import citations
from gorin.table.named import QuestionKind
from gorin.table.packing import PASS

HUMAN: Final = "human"
REACTION: Final = "reaction"
KEPT_EVERY: Final = 8  # decisions after which a position is kept
AT_ONCE: Final = 40  # decisions of computers that are shown together
THINKING: Final = 1.2  # seconds that a computer may look ahead for one answer
WITHIN: Final = 2.0  # and for all that are shown together; a worker's whole budget is longer
HASTE: Final = 0.05  # what is left for an answer when that is used up
RULES_BYTES: Final = 12_000_000  # about, of an edition with the own cards of a table
FARTHEST: Final = 60  # answers that can be taken back
QUICK: Final[frozenset[QuestionKind]] = frozenset({
    "pay", "order", "target", "cost", "which cost", "destination", "battlefield",
})  # fmt: skip
_numbers = itertools.count(int.from_bytes(os.urandom(6), "big"))  # no two workers use the same


def other_rules() -> Refusal:
    """The kept decisions do not lead where they led."""
    return Refusal("other version", "This game was played with other rules than these.", status=500)


class Shown(msgspec.Struct):
    """What was shown last from one seat."""

    number: int
    view: dict[str, Any]
    digest: str


class Taken(msgspec.Struct, frozen=True):
    """A decision that counts, and what it takes to go back before it."""

    step: Step
    choice: bool  # whether there was one
    asked: QuestionKind | None  # the kind of question
    answers: int  # which the game had taken before it
    lines: int  # of the log before it
    progress: Progress = Progress()  # how far the learner of a lesson had come before it


class Thought(msgspec.Struct, frozen=True):
    """What computers have decided."""

    done: list[Decided]
    option: int = -1  # which the one that is asked would take next; -1: none
    quick: bool = False  # whether that belongs to what was just done
    weighed: bool = False  # whether hidden cards had a part in what was done


class Copy:
    """A loaded table. Whatever raises leaves it unfit for use, unless it is a `Refusal`."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.number = next(_numbers)
        self.taken: list[Taken] = []
        self._forgotten = 0  # answers that cannot be taken back any more
        self._barred: dict[int, int] = {}  # of a decision: the seats that may not go back over it, as bits
        self._public: tuple[int, Public] = (-1, {})  # what everybody can tell of a question, and which
        self.rows = deal.rows
        self.given_up: tuple[int, Kind] | None = None  # who did not play on, and why
        self.views = 0  # how many versions were shown
        self._written = ""  # the record, once somebody has asked for it
        self.reel: Reel | None = None  # to look at the game when it is over
        self.after: After | None = None  # what is told of it then
        self._changed = True
        self._shown: dict[int, Shown] = {}
        self._advisers: dict[int, Player] = {}
        self.tutor: Guide | None = None  # at a table where a lesson is given or a puzzle set
        self.progress = Progress()
        self.digest = deal.steps[-1].digest if deal.steps else ""
        self.updated = False  # it began by other rules than these
        self._kept = deal.rows  # after so many rows the last position was kept
        self.game = self._deal()
        try:
            for step in deal.steps:
                self._replay(step)
            if self.digest and self.game.digest() != self.digest:  # none before the first answer
                raise other_rules()
        except Refusal:
            if not any(self._go_on(rows, data) for rows, data in deal.positions):
                raise

    def _deal(self) -> Game:
        try:
            if self.deal.lesson:
                self.tutor = guide(self.deal.lesson, int(self.deal.seed))
                return self.tutor.game
            return dealt(self.deal)
        except GameError as error:
            raise Refusal("bad deck", str(error), error.rule) from error
        except ValueError as error:
            raise Refusal("bad table", str(error)) from error

    def _go_on(self, rows: int, data: bytes) -> bool:
        """Go on from the position after so many rows, as the rules were then; whether that can be done.

        What was decided since is found by its words; digests and numbers of options may be others by now.
        """
        steps = self.deal.steps
        if any(each.kind == BACK and each.seq >= rows > each.option for each in steps):
            return False  # something before it was taken back since
        try:
            self.game = Game.from_bytes(data, self.deal.edition, self._deal().machine.rules)
            self.game.machine.logging = True
            before = [each for each in steps if each.seq < rows]
            self.taken = [Taken(each, False, None, -1, 0) for each in before]
            self._forgotten, self.given_up = len(before), None
            self.game.machine.say(citations.NOTHING, "Gorin was brought up to date; the game goes on.", player=0)
            for each in steps[len(before) :]:
                self._replay(self._found_again(each) if each.kind == ANSWER else each)
        except (Refusal, GameError, LoopError, ValueError, IndexError):
            return False
        self.updated = True
        return True

    def _found_again(self, step: Step) -> Step:
        """An answer with the number that its option has now. Raises `Refusal` if there is no such option."""
        found = [n for n, label in enumerate(self.game.labels()) if label == step.text]
        if len(found) != 1 or self.game.question.player != step.seat:
            raise other_rules()
        return msgspec.structs.replace(step, option=found[0])

    def position(self) -> bytes:
        """How it stands, every few decisions while the game goes on; empty otherwise."""
        due = self.rows // KEPT_EVERY != self._kept // KEPT_EVERY or (self.updated and self.rows > self._kept)
        if not due or self.over or self.tutor is not None:
            return b""
        self._kept = self.rows
        return self.game.to_bytes()

    def _replay(self, step: Step) -> None:
        """Do once more what was kept."""
        game = self.game
        if step.kind == ANSWER:
            self._note(step, len(game.question.options) > 1, game.question.kind)
        else:
            self._note(step, False)
        self._forget()
        if step.kind == ANSWER:
            try:
                self._take(step.seat, step.option)
            except (GameError, LoopError) as error:
                raise other_rules() from error
        elif leaves(step.kind, self.seats):
            try:
                self._take_out(step.seat, step.kind, step.text)
            except (GameError, LoopError) as error:
                raise other_rules() from error
        elif step.kind in GIVEN_UP:
            self.given_up = (step.seat, step.kind)
            words = given_up(step.kind, step.seat)
            meaning = citations.NOTHING if step.kind == ABANDON else citations.GAME_OVER
            game.machine.say(meaning, f"{words[0].upper()}{words[1:]}.", player=step.seat)
            if step.text != words:
                game.machine.say(citations.NOTHING, step.text, player=step.seat)
        elif step.kind == BACK:
            self._say_back(step.seat)
        elif step.kind == CORRECT:
            try:
                game.correct(step.text)
            except GameError as error:
                raise other_rules() from error

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        machine = self.game.machine
        ints = len(machine.cells) + len(machine.fx) + len(machine.stack) + 3 * machine.trail_top
        reel = self.reel.size if self.reel is not None else 0
        reel += self.after.size if self.after is not None else 0
        reel += RULES_BYTES if self._alone() else 0
        return 8 * ints + 300 * len(machine.lines) + 150 * len(self.taken) + 60_000 * len(self._shown) + reel

    # --- how it stands ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nothing can be answered any more."""
        return self.given_up is not None or self.game.over

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.deal.kinds)

    @property
    def out(self) -> list[int]:
        """The seats that have lost while others play on."""
        return [n for n in range(self.seats) if self.game.machine.out_of_game(n)] if self.seats > 2 else []

    @property
    def asked(self) -> int:
        """The seat that is asked; -1: nobody, as when the game or a position that was set is over."""
        return self.game.question.player if not self.over and self.game.machine.waiting else NOBODY

    @property
    def result(self) -> str:
        """How the game ended; empty while it goes on."""
        if self.given_up is not None:
            return given_up(self.given_up[1], self.given_up[0])
        winner = self.game.winner if self.game.over else None
        return ended(self.game.victory, winner) if winner is not None else ""

    def status(self) -> Status:
        """How it stands."""
        return Status(self.rows, self.digest, self.asked, self.result, self.out, self.game.machine.turn)

    def playing(self) -> Game:
        """The game. Raises `Refusal` if it is over."""
        if self.over:
            raise Refusal("game over", "The game is over.", self.game.machine.cite(citations.GAME_OVER), status=409)
        return self.game

    # --- deciding ---------------------------------------------------------------------------------------------------

    def answer(self, seat: int, option: int) -> Decided:
        """Try an option. Raises `Refusal`; then nothing has changed."""
        game = self.asking(seat)
        question = game.question
        if not 0 <= option < len(question.options):
            raise Refusal("illegal answer", f"There is no option {option}.", question.rule)
        text = game.labels()[option]
        answers, lines, progress = self.answers, len(game.log), self.progress
        try:
            self._take(seat, option)
        except LoopError as error:
            raise Refusal("endless loop", str(error), question.rule) from error
        self.digest = game.digest()
        step = Step(self.rows, seat, ANSWER, option, text, self.digest)
        self.taken.append(Taken(step, len(question.options) > 1, question.kind, answers, lines, progress))
        self._forget()
        return self._decided(step)

    def _take(self, seat: int, option: int) -> None:
        """Let an answer happen; one of a learner takes his lesson on."""
        if self.tutor is None or seat != LEARNER:
            self.game.answer(option)
            return
        judged = self.tutor.judge(self.progress, option)
        self.game.answer(option)
        self.progress = self.tutor.after(self.progress, judged)

    @property
    def answers(self) -> int:
        """How many answers the game has taken."""
        return self._forgotten + len(self.game.history)

    def _note(self, step: Step, choice: bool, asked: QuestionKind | None = None) -> None:
        self.taken.append(Taken(step, choice, asked, self.answers, len(self.game.log), self.progress))

    def _decided(self, step: Step) -> Decided:
        self.rows += 1
        self._changed = True
        return Decided(step.seat, step.kind, step.option, step.text, step.digest)

    def _forget(self) -> None:
        """Keep only as much of the trail as somebody might want to go back."""
        history, machine = self.game.history, self.game.machine
        if len(history) < 2 * FARTHEST:
            return
        self._forgotten += len(history) - FARTHEST
        mark = history[-FARTHEST]
        machine.trail_at = machine.trail_at[mark : machine.trail_top]
        machine.trail_old = machine.trail_old[mark : machine.trail_top]
        machine.trail_top -= mark
        self.game.history = [each - mark for each in history[-FARTHEST:]]

    # --- going back -------------------------------------------------------------------------------------------------

    def _choice(self, seat: int, to: int) -> int:
        """The place in `taken` of a seat's answer to question `to`, or (-1) of its last real choice.

        Raises `Refusal` if it cannot be taken back.
        """
        self.playing()
        for n in range(len(self.taken) - 1, -1, -1):
            each = self.taken[n]
            if each.step.kind == CORRECT:
                raise Refusal("too late", "Something was corrected since: correct it again instead.", status=409)
            if leaves(each.step.kind, self.seats):
                raise Refusal("too late", "Somebody has given up since.", status=409)
            if each.answers < self._forgotten:
                break
            wanted = each.step.seq == to if to >= 0 else each.choice
            if wanted and each.step.kind == ANSWER and each.step.seat == seat:
                return n
        raise Refusal("nothing to take back", "You have not decided anything that could be taken back.", status=409)

    def may_go_back(self, seat: int, to: int = -1) -> bool:
        """Whether a seat may take an answer back, its last choice if no other is named."""
        try:
            return not self._bars(self._choice(seat, to), seat)
        except Refusal:
            return False

    def _bars(self, n: int, seat: int) -> bool:
        """Whether something has come to light or was left to chance from this decision on; no matter in a lesson."""
        if self.tutor is not None:
            return False
        done = [each for each in self.taken[n:] if each.step.kind == ANSWER]
        new = next((m for m, each in enumerate(done) if each.step.seq not in self._barred), len(done))
        for each, mask in zip(reversed(done), barred(self.game, len(done) - new), strict=False):
            self._barred[each.step.seq] = mask
        return any((self._barred[each.step.seq] >> seat) & 1 for each in done)

    def back(self, seat: int, do: bool, to: int = -1) -> Decided:
        """Take a seat's answer to question `to` back (-1: its last choice), or only find out what that would be.

        Raises `Refusal` if it may not be.
        """
        n = self._choice(seat, to)
        target = self.taken[n]
        if self._bars(n, seat):
            raise Refusal("too late", "Something was revealed since, or left to chance.", status=409)
        if not do:
            return Decided(seat, BACK, target.step.seq, target.step.text, self.digest)
        self.game.undo(self.answers - target.answers)
        del self.game.log[target.lines :]
        del self.taken[n:]
        self.progress = target.progress
        self.digest = self.game.digest()
        step = Step(self.rows, seat, BACK, target.step.seq, target.step.text, self.digest)
        self._note(step, False)
        self._say_back(seat)
        return self._decided(step)

    def back_words(self, seat: int, to: int = -1) -> str:
        """A step back as everybody may read of it: what was decided may name a hidden card."""
        asked = self.taken[self._choice(seat, to)].asked
        return f"go back to where player {seat + 1} {DOING.get(asked, 'chooses') if asked else 'chooses'}"

    def correct(self, work: Correct) -> tuple[Decided, str]:
        """Correct something by hand, or only find out what that would be; and what everybody may read of it."""
        game = self.playing()
        if not work.do:
            wanted = Correction(work.what, work.card, work.player, work.amount, work.onto)
            for handle in (work.card, work.onto):
                if handle >= 0:
                    card_of(game, work.seat, handle)
            if work.what not in OF_PLAYERS and (work.card < 0 or (work.what == ATTACH and work.onto < 0)):
                raise Refusal("bad correction", "Say which card.")
            line = line_of(game, wanted)
            if reason := objection(game, wanted):
                raise Refusal("bad correction", reason)
            return Decided(work.seat, CORRECT, -1, line, self.digest), sentence(game, wanted, SPECTATOR)
        answers, lines = self.answers, len(game.log)
        game.correct(work.text)
        self.digest = game.digest()
        step = Step(self.rows, work.seat, CORRECT, -1, work.text, self.digest)
        self.taken.append(Taken(step, False, None, answers, lines))
        return self._decided(step), ""

    def leave(self, seat: int, kind: Kind, text: str) -> Decided:
        """Take a seat out that gives up; the others play on. Raises `Refusal`; then nothing has changed."""
        game = self.playing()
        if game.machine.out_of_game(seat):
            raise Refusal("out", "You are out of this game already.", status=409)
        answers, lines = self.answers, len(game.log)
        self._take_out(seat, kind, text)
        self.digest = game.digest()
        step = Step(self.rows, seat, kind, -1, text, self.digest)
        self.taken.append(Taken(step, False, None, answers, lines))
        self._forget()
        return self._decided(step)

    def _take_out(self, seat: int, kind: Kind, text: str) -> None:
        if text != given_up(kind, seat):
            self.game.machine.say(citations.NOTHING, text, player=seat)
        self.game.concede(seat, words_of(kind))

    def _say_back(self, seat: int) -> None:
        self.game.machine.say(citations.NOTHING, f"Player {seat + 1} takes a decision back.", player=seat)

    # --- computers --------------------------------------------------------------------------------------------------

    def think(self, simply: bool = False) -> Thought:
        """Let computers decide: what has one answer, as everybody can tell, and passes are done; the rest is chosen.

        That a choice has a single answer may come from hidden cards: it takes its time like any other. `simply`:
        without thinking.
        """
        done: list[Decided] = []
        weighed = False
        until = time.monotonic() + WITHIN
        while len(done) < AT_ONCE:
            seat = self.asked
            if seat < 0 or self.deal.kinds[seat] == HUMAN:
                break
            question = self.game.question
            options = len(question.options)
            option = 0
            if self.public().get("choice") != SETTLED:
                lesson_says = self.tutor.opponent() if self.tutor is not None else -1
                if lesson_says >= 0:
                    option = lesson_says
                elif options > 1 and not simply:
                    seconds = max(HASTE, min(THINKING, until - time.monotonic()))
                    option = self.computer(seat, seconds=seconds).choose(Position(self.game.machine, seat))
                elif PASS in question.options:
                    option = question.options.index(PASS)
                option = option if 0 <= option < options else 0
                if question.kind == "focus" or question.options[option] != PASS:
                    return Thought(done, option, question.kind in QUICK, weighed)
                weighed = True
            done.append(self.answer(seat, option))
        return Thought(done, weighed=weighed)

    def public(self) -> Public:
        """What everybody can tell of the question."""
        if self._public[0] != self.rows:
            found = in_public(self.game.machine)
            found["moment"] = self._moment()
            self._public = (self.rows, found)
        return self._public[1]

    def _moment(self) -> int:
        """The number of the last thing that anybody did but pass a Reaction: windows after it share one moment."""
        passed = PASSES[REACTION]
        done = (each for each in reversed(self.taken) if each.asked != REACTION or each.step.text != passed)
        return next((each.step.seq for each in done), -1)

    def computer(self, seat: int, kind: str = "", seconds: float = THINKING) -> Player:
        """The player that thinks for a seat; made anew for each decision, so that it is the same in every process.

        Who looks ahead may see more on a faster machine, and has so many seconds for that.
        """
        seed = derive(int(self.deal.seed), "player", seat, self.rows)
        return make_player(kind or self.deal.kinds[seat], seed, seconds)

    def record(self, names: Sequence[str], result: str) -> str:
        """The record of the game, played once more to be written down. `result`: how it ended, if no rule says so."""
        if self._written:
            return self._written
        if self.updated:
            raise other_rules()
        seed, optional = int(self.deal.seed), self.deal.optional
        game = Game.new(self.deal.edition, self.deal.decks, seed=seed, log=False, options=optional)
        recorder = Recorder(game, self.deal.edition, self.deal.decks, names, self.deal.shuffle)
        for each in self.taken:
            if each.step.kind == ANSWER:
                recorder.answer(each.step.option)
            elif each.step.kind == CORRECT:
                recorder.correct(each.step.text)
            elif leaves(each.step.kind, self.seats):
                recorder.concede(each.step.seat, words_of(each.step.kind))
        self._written = recorder.text(end=result)
        return self._written

    # --- advising ---------------------------------------------------------------------------------------------------

    def asking(self, seat: int) -> Game:
        """The game, if this seat is asked. Raises `Refusal` otherwise."""
        game = self.playing()
        question = game.question
        if question.player != seat:
            raise Refusal("not asked", f"Player {question.player + 1} is asked.", question.rule, status=409)
        return game

    def hint(self, seat: int) -> tuple[int, str]:
        """What the computer would do in a seat's place: the number of an option, and why."""
        return hint(self.asking(seat), seat, self._adviser(seat))

    def sending(self, seat: int) -> list[tuple[int, int, int]]:
        """Which units the computer would send in a seat's place, each to which Province, where that is asked."""
        return plan_of_maneuvers(self.asking(seat), seat, self._adviser(seat))

    def _adviser(self, seat: int) -> Player:
        if seat not in self._advisers:
            self._advisers[seat] = adviser(derive(int(self.deal.seed), "hint", seat))
        return self._advisers[seat]

    def why(self, seat: int, card: int) -> list[Reason]:
        """Why a seat cannot use a card, by its handle."""
        return [Reason(each["text"], each["rule"]) for each in why_not_card(self.playing(), seat, card)]

    # --- looking ----------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat (-1: a spectator) may know."""
        self.game.machine.question()  # before anything is weighed apart from the payment that it may be about
        found = present(self.game, seat, back=seat >= 0 and self.may_go_back(seat))
        if found["question"] is not None:
            found["question"] = {**found["question"], **self.public()}
        if self.tutor is not None and seat == LEARNER:
            found[self.tutor.KEY] = self.tutor.view(self.progress, self.rows)
        if self.given_up is not None:
            loser, kind = self.given_up
            winner = 1 - loser if loser >= 0 else NOBODY
            found |= {"over": True, "winner": winner, "victory": GIVEN_UP[kind], "question": None}
        return found

    def _alone(self) -> bool:
        """Whether cards are known at this table alone, so that it keeps a rulebook of its own."""
        own = any(deck.own for deck in self.deal.decks)
        return own or (self.tutor is not None and len(self.tutor.cards()) > 0)

    def faces(self) -> dict[str, CardFace]:
        """The faces of the cards that are at this table alone, own cards aside."""
        return {card.id: face(card) for card in self.tutor.cards()} if self.tutor is not None else {}

    def look(self, wanted: dict[int, bool]) -> dict[int, Seen]:
        """The messages for some seats: whole views, or what has changed since the version before."""
        if self._changed and wanted:
            self.views += 1
            self._changed = False
        return {seat: self._see(seat, whole) for seat, whole in wanted.items()}

    def _see(self, seat: int, whole: bool) -> Seen:
        last = self._shown.get(seat)
        update = b""
        if last is None or last.number != self.views:
            view = self.view(seat)
            now = Shown(self.views, view, fingerprint(view))
            if last is not None and last.number == self.views - 1:
                update = encode_update(now, self.rows, last)
            else:
                whole = True
            self._shown[seat] = last = now
        return Seen(encode_view(last, self.rows) if whole else b"", update)

    def found(self, look: dict[int, bool], **rest: Any) -> Found:
        """A reply, with views."""
        views = self.look(look)
        position = self.position() if rest.get("decided") else b""
        return Found(self.status(), self.number, self.views, views, position=position, **rest)


def encode_view(shown: Shown, question: int) -> bytes:
    """A whole view as a message."""
    return msgspec.json.encode(View(shown.number, question, cast("SeenView", shown.view), shown.digest))


def encode_update(shown: Shown, question: int, last: Shown) -> bytes:
    """What has changed as a message."""
    changes = cast("list[ChangeTold]", diff(last.view, shown.view))
    return msgspec.json.encode(Update(shown.number, question, changes, shown.digest))
