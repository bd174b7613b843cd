"""What must not be offered: at another time, after another event, once it is used up, to whom may not bear it."""

from __future__ import annotations

from typing import Final, NamedTuple

from gorin.lang.bought import CardGold
from gorin.lang.entering import AttachCard
from gorin.lang.term import Term, subterms
from gorin.rules.turn import ActionRounds
from gorin.table import packing, payments, scopes, terms
from gorin.table.definitions import Happening, Question, ability_taken
from gorin.table.places import in_play, in_play_of
from gorin.table.stats import stat
from gorin.testing.exercise.answering import answers
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.choosing import USING, Chooser, of_another
from gorin.testing.exercise.pieces import Piece
from gorin.testing.exercise.reading import ATTACHED, Reader, as_row, hand_of
from gorin.testing.exercise.watching import Run

AGAIN: Final = frozenset({"any_number_of_times", "times_per", "more_uses"})


class Pair(NamedTuple):
    """An attachment and who could bear it, and whether that is offered."""

    attachment: int
    host: int
    offered: bool


class Denier(Chooser):
    """Looks, at each question, whether something is offered that the text denies."""

    def __init__(self, board: Board, how: str, seed: int, pieces: list[Piece]) -> None:
        super().__init__(board, how, seed, pieces)
        self.host = -1  # the card that was picked last, -1 for none
        self.faults: list[str] = []

    def out_of_time(self, question: Question) -> None:
        """At another time than its own, or when something else happens, an ability must not be offered."""
        m, card = self.board.table.m, self.board.card
        if question.player != m.owner(card) or question.kind not in USING:
            return
        offered = {self.piece_number(value) for value in question.options if self.source(value) == card}
        if question.kind == "pay":
            self.unpaid(question, offered)
        if question.kind == "action":
            self.used_up(question, offered)
        o = m.top if question.kind == "reaction" and isinstance(m.node(m.top), Happening) else -1
        for piece in self.pieces:
            word = piece.term.word
            if word == "action" and question.kind == "action" and isinstance(m.node(m.top), ActionRounds):
                now = {"battle"} if m.in_battle else {"open", "limited"}
                if m.rules.numbers.open_actions_in_battle:
                    now.add("open")
                    piece.in_every_round = piece.in_every_round or "open" in piece.times
                if piece.has_one_time and not piece.times & now:
                    self.denied(piece, offered, "time")
            elif word == "action" and piece.times == {"interrupt"} and o >= 0:
                if any(of_another(m, o, each) for each in as_row(piece.term.parts[1])):
                    self.denied(piece, offered, "event")
            elif word == "reaction" and o >= 0:
                fits = answers(self.differing.reader(), piece.term.parts[0], m, o)
                if fits is False:
                    self.denied(piece, offered, "event")

    def used_up(self, question: Question, offered: set[int]) -> None:
        """What has been used is not offered again in the same turn, unless it says so."""
        m = self.board.table.m
        for run in self.watch.runs:
            piece = self.run_piece(run)
            if run.kind != terms.SCOPE_ACTION or run.turn != m.turn or not run.resolved:
                continue
            if run.source != self.board.card:
                continue  # another copy's
            if piece is None or piece.term.word != "action":
                continue
            again = {each.word for each in subterms(piece.term)} & AGAIN or "Repeatable" in as_row(piece.term.parts[3])
            if not again and isinstance(m.node(m.top), ActionRounds) and run.you == question.player:
                self.denied(piece, offered, "once")

    def unpaid(self, question: Question, offered: set[int]) -> None:
        """A Reaction to a payment is not offered for another card than its own kind."""
        m, paid = self.board.table.m, payments.card(self.board.table.m, self.board.table.m.top)
        for piece in self.pieces:
            trigger = piece.term.parts[0]
            where = trigger.parts[2] if isinstance(trigger, Term) and self.answers_payment(piece) else None
            mine = question.player == m.controller(self.board.card)
            if mine and isinstance(where, Term) and where.word == "paying_for":
                fits = self.differing.reader().test(where.parts[0], paid) if paid >= 0 else False
                if fits is False:
                    self.denied(piece, offered, "event")

    def answers_payment(self, piece: Piece) -> bool:
        """Whether it is a Reaction to a payment of Gold."""
        trigger = piece.term.parts[0] if piece.term.word == "reaction" else None
        if not isinstance(trigger, Term) or trigger.word != "upon" or not isinstance(trigger.parts[0], Term):
            return False
        return trigger.parts[0].word == "pays_gold"

    def denied(self, piece: Piece, offered: set[int], what: str) -> None:
        """An ability must not be offered now."""
        if piece.number in offered:
            wrong = "is offered again" if what == "once" else f"is offered at another {what} than its own"
            self.faults.append(f"{piece.name}: {wrong}")
        else:
            piece.lacked.add(what)

    def bearing(self, question: Question) -> None:
        """What may be attached to whom: seen while a player equips."""
        m, card, r = self.board.table.m, self.board.card, self.differing.reader()
        r.you = question.player
        pairs = self.equipping(question)
        for piece in self.pieces:
            word, parts = piece.term.word, piece.term.parts
            if word == "cannot_bear":
                banned = [pair for pair in pairs if pair.host == card and r.test(parts[0], pair.attachment)]
                wrong = [pair.attachment for pair in banned if pair.offered]
                if wrong:
                    self.faults.append(f"{piece.name}: he may bear {m.definition(wrong[0]).title}")
                elif banned:
                    piece.note("cannot_bear")
                continue
            for pair in pairs:
                if pair.attachment != card:
                    continue
                title = m.definition(pair.host).title
                if word == "continuous":
                    self.exempt(piece, pair, r)
                elif word == "to_enter":
                    holds = r.condition(parts[0])
                    if holds is False and pair.offered:
                        self.faults.append(f"{piece.name}: it may enter play")
                    elif holds and pair.offered:
                        piece.note("to_enter")
                elif word == "whoever_may_bear":
                    kept = any(each.word == "cannot_bear" for each in self.texts_of(pair.host))
                    fits = r.test(parts[0], pair.host)
                    if kept and fits is False and pair.offered:
                        self.faults.append(f"{piece.name}: {title} may bear it")
                    elif kept and fits and pair.offered:
                        piece.note("whoever_may_bear")
                elif word == "enters_despite":
                    holds = parts[1] is None or r.condition(parts[1])
                    if holds is False and pair.offered:
                        self.faults.append(f"{piece.name}: it may enter play")
                    elif holds and pair.offered:
                        piece.note("enters_despite")
                elif word == "only_to":
                    fits = r.test(parts[0], pair.host)
                    if fits is False and pair.offered:
                        self.faults.append(f"{piece.name}: it may be attached to {title}")
                    elif fits is False:
                        piece.lacked.add("only_to")
                    elif fits and pair.offered:
                        piece.note("only_to")

    def attaches(self) -> bool:
        """Whether the action is that of the rulebook that attaches a card from the hand."""
        m = self.board.table.m
        text = ability_taken(m, m.action) if m.action >= 0 else None
        if text is None or text not in m.rules.abilities or text.effect is None:
            return False
        return any(isinstance(each, AttachCard) for each in (text.effect, *text.effect.parts()))

    def exempt(self, piece: Piece, pair: Pair, r: Reader) -> None:
        """Whom a text exempts from an Honor Requirement is offered although it is not met, and nobody else is."""
        m = self.board.table.m
        if stat(m, pair.attachment, terms.HONOR_REQUIREMENT) <= stat(m, pair.host, terms.PERSONAL_HONOR):
            return
        for each in self.differing.said:
            whom = [when.parts[0] for when in each.when if isinstance(when, Term) and when.word == "attaching_to"]
            if each.piece is not piece or each.change.word != "ignores_honor_requirements" or len(whom) != 1:
                continue
            fits = r.test(whom[0], pair.host)
            if fits is False and pair.offered:
                self.faults.append(f"{piece.name}: {m.definition(pair.host).title} may bear it")
            elif fits is False:
                piece.lacked.add("during")
            elif fits and pair.offered:
                piece.note("ignores_honor_requirements")

    def equipping(self, question: Question) -> list[Pair]:
        """What can be attached to whom, and whether it is offered.

        Either the Personality has been picked before, and the attachment is asked for, or the other way round.
        """
        m = self.board.table.m
        offered = {packing.payload_of(value) for value in question.options if packing.tag_of(value) == packing.T_CARD}
        if not offered:
            return []
        held = [each for each in hand_of(m, question.player) if m.definition(each).type in ATTACHED]
        if offered <= set(held) and self.host >= 0 and m.definition(self.host).type == terms.PERSONALITY:
            return [Pair(each, self.host, each in offered) for each in held]
        lords = in_play_of(m, question.player, 1 << terms.PERSONALITY)
        if not self.attaches() or not offered <= set(lords):
            return []
        paid = [cost.card.slot for cost in ability_taken(m, m.action).costs if isinstance(cost, CardGold)]
        named = [scopes.slot(m, m.action, slot) for slot in paid]
        return [Pair(each, lord, lord in offered) for each in named if each in held for lord in lords]

    def barred(self, question: Question) -> None:
        """What he would be offered to bear, and is not, is what his text keeps him from bearing."""
        m, card, r = self.board.table.m, self.board.card, self.differing.reader()
        if not self.attaches() or not in_play(m, card):
            return
        other = self.differing.without().question()
        lost = set(other.options if other is not None else ()) - set(question.options)
        for piece in self.pieces:
            word, parts = piece.term.word, piece.term.parts
            if word != "cannot_bear" or not lost:
                continue
            fits = {each: r.test(parts[0], each) for each in hand_of(m, question.player)}
            if None in fits.values():
                continue
            held = [each for each, barred in fits.items() if barred]
            meant = {*held, card} if self.host == card or card in lost else set()
            if {packing.payload_of(value) for value in lost} <= meant and held:
                piece.note(word)
            elif sum(each.term.word == "cannot_bear" for each in self.pieces) == 1:
                self.faults.append(f"{piece.name}: it keeps him from {lost}")

    def texts_of(self, card: int) -> list[Term]:
        """The terms of a card's traits."""
        traits = self.board.table.m.definition(card).traits
        return [each.term for each in traits if isinstance(each.term, Term)]

    def run_piece(self, run: Run) -> Piece | None:
        """To which piece a run belongs."""
        found = self.piece_of(getattr(run.part, "term", None))
        if found is None and run.executions:
            found = self.piece_of(run.executions[0].term)
        return found
