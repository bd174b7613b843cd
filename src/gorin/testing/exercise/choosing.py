"""Choosing on from a position: a card's own texts, what brings them about, or something else, by chance."""

from __future__ import annotations

import random
from typing import Final

from gorin.lang.term import Term, Value, subterms
from gorin.rules import actions
from gorin.rules.actions import action_has_keyword
from gorin.table import effects, kinds, packing, scopes, terms
from gorin.table.definitions import Question, ability_taken
from gorin.table.machine import Machine
from gorin.table.sets import cards_of
from gorin.testing.exercise import levers
from gorin.testing.exercise.answering import POINTS
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.differing import Differing
from gorin.testing.exercise.levers import awaited
from gorin.testing.exercise.pieces import Piece, belongs
from gorin.testing.exercise.reading import as_row
from gorin.testing.exercise.watching import Watch

TIMES: Final = {"battle": terms.BATTLE, "engage": terms.ENGAGE, "open": terms.OPEN, "limited": terms.LIMITED}
MOODS: Final = ("eager", "eager", "patient", "busy")  # uses the card at once, lets things pass, does other things first
USING: Final = ("action", "reaction", "pay")  # questions that offer abilities
BY_RULE: Final = (
    "paying_for", "was_recruited", "came_from_province", "lobby_bonus", "proclaims_for_less", "need_not_bow", "invest",
    "enters_unbowed",
)  # fmt: skip
"""Words that speak of what the actions of the rulebook bring about."""
BEARING: Final = ("cannot_bear", "whoever_may_bear", "enters_despite")


class Chooser:
    """Whoever sits in all seats: how he chooses differs from one way on to the next."""

    def __init__(self, board: Board, how: str, seed: int, pieces: list[Piece]) -> None:
        self.board = board
        self.how = how
        self.rng = random.Random(seed)
        self.pieces = pieces
        keywords = levers.keywords_of_actions(board.term)
        self.watch = Watch(board.table.m, board.card, [piece.term for piece in pieces], keywords)
        self.differing = Differing(board.table.m, board.card, board.twin, pieces)
        self.differing.deeds, self.differing.moves = self.watch.deeds, self.watch.moves
        self.differing.assigned = self.watch.assigned
        self.awaited_of = awaited_cards(pieces)
        self.bears = any(piece.term.word in BEARING for piece in pieces)
        self.equips = self.bears or any(kinds.ATTACH in awaited(piece.term) for piece in pieces)
        recruits = any(kinds.ENTER in awaited(piece.term) for piece in pieces if piece.times == {"interrupt"})
        self.by_rule = board.dressed and (recruits or board.says(*BY_RULE))
        self.equips = self.equips or self.by_rule
        if board.table.rules.numbers.negation_suppresses:  # what was there already is all that is negated
            self.equips = self.equips or board.says("negates")
        in_hand = Term("in_hand")
        self.works_in_hand = [piece for piece in pieces if in_hand in subterms(piece.term)] if board.dressed else []
        self.plays = board.dressed and board.says("is_played")
        self.chained = "," in how
        self.willing = self.rng.choice((0.2, 0.5, 0.8)) if board.dressed else 0.8
        self.of_the_action = {piece.number: levers.of_the_action(piece.term) for piece in pieces}
        self.of_the_action = {number: waits for number, waits in self.of_the_action.items() if waits}
        self.pulled: set[int] = set()  # the cards of the levers that have been pulled
        self.mood = self.rng.choice(MOODS) if board.dressed else "eager"
        self.brief = not how.startswith(("turns", "attack"))

    def choose(self, question: Question) -> int:
        """An answer: the card's own texts first, then what brings them about, else by chance."""
        rng, options = self.rng, question.options
        own = [value for value in options if self.is_own(value)] if question.kind in USING else []
        if own:
            for value in own:
                self.weigh(question, value)
            own = [value for value in own if not self.in_vain(question, value)]
        kept = self.is_kept()
        if kept:
            own = [value for value in own if self.is_fresh(value)]
        if own:
            fresh = [value for value in own if self.is_fresh(value)]
            unseen = any(not self.used(value) for value in fresh)
            if rng.random() < self.eagerness(bool(fresh), unseen):
                return rng.choice(fresh or own)
        card = packing.pack(packing.T_CARD, self.board.card)
        long = self.chained or not self.brief
        if question.kind == "action" and long and packing.PASS in options and self.is_waiting():
            return packing.PASS
        if question.kind == "pay":
            return card if card in options and rng.random() < 0.8 else options[0]
        if card in options and rng.random() < (0.1 if kept else 0.6):
            return card
        if question.kind == "action":
            pulls = [value for value in options if self.is_lever(value)]
            cards = [value for value in pulls if self.is_played(value)] if self.plays else []
            if cards and rng.random() < 0.7:
                return rng.choice(cards)
            equips = [value for value in options if packing.tag_of(value) == packing.T_RULEBOOK]
            equipping = self.board.place == "hand" or (self.equips and self.board.dressed)
            apt = [value for value in equips if self.is_apt(value)] if self.by_rule else []
            if self.mood != "busy" and equipping and equips and rng.random() < (0.8 if apt else 0.5):
                return rng.choice(apt or equips)
            if pulls and rng.random() < self.industry():
                return self.pull(pulls)
            if packing.PASS in options and rng.random() < 0.6:
                return packing.PASS
        aimed = self.aim(question)
        if aimed and rng.random() < 0.5:
            return rng.choice(aimed)
        if packing.YES in options and rng.random() < self.willing:
            return packing.YES
        if question.kind == "reaction" and packing.PASS in options and rng.random() < 0.7:
            return packing.PASS
        if question.kind in ("target", "choose", "cost", "assign") and len(options) > 1 and rng.random() < 0.8:
            return rng.choice([value for value in options if value != packing.PASS])
        return rng.choice(options)

    def weigh(self, question: Question, value: int) -> None:
        """An ability of the card is offered: whoever expects something of it looks."""
        raise NotImplementedError

    def in_vain(self, question: Question, value: int) -> bool:
        """Whether an Interrupt that waits for something that the action does had better wait for another action."""
        m, number = self.board.table.m, self.piece_number(value)
        if not self.board.dressed or question.kind != "reaction" or number not in self.of_the_action:
            return False
        action = m.scope(m.top)
        if action < 0 or scopes.kind(m, action) != terms.SCOPE_ACTION:
            return False
        useful = any(may_bring(m, m.top, each) for each in self.of_the_action[number])
        return not useful and self.rng.random() < 0.97

    def used(self, value: int) -> bool:
        """Whether the ability that an option uses has resolved before."""
        number = self.piece_number(value)
        return number >= 0 and self.pieces[number].resolved > 0

    def eagerness(self, fresh: bool, unseen: bool) -> float:
        """How likely an ability of the card is used as soon as it is offered."""
        if self.mood != "eager":
            return 0.7 if unseen else 0.2 if fresh else 0.05
        return 0.95 if fresh else 0.4

    def industry(self) -> float:
        """How likely a lever is pulled."""
        if self.mood != "eager":
            return 0.95 if self.mood == "busy" else 0.2
        return 0.75 if self.brief else 0.25

    def pull(self, pulls: list[int]) -> int:
        """One of several levers: sooner one that is new, of the card's own unit, or that was played from hand."""
        m, card, rng = self.board.table.m, self.board.card, self.rng
        if not self.board.dressed:
            return rng.choice(pulls)
        leaders = {m.host(card) if m.host(card) >= 0 else card, *self.endowed()}
        near = [value for value in pulls if leaders & {self.source(value), m.host(self.source(value))}]
        fresh = [value for value in pulls if self.source(value) not in self.pulled]
        played = [value for value in pulls if self.is_played(value)]
        if self.mood == "busy" and played:
            return rng.choice(played)
        groups = [each for each in (near, fresh, played, pulls) if each]
        found = rng.choice(rng.choice(groups))
        self.pulled.add(self.source(found))
        return found

    def endowed(self) -> set[int]:
        """The cards to which a text of the card has lent something."""
        m, card = self.board.table.m, self.board.card
        lent = [at for at in effects.entries(m) if effects.kind(m, at) in (effects.GRANT, effects.TRAIT)]
        return {effects.subject(m, at) for at in lent if effects.source(m, at) == card and effects.subject(m, at) >= 0}

    def aim(self, question: Question) -> list[int]:
        """The cards offered to which may happen what a trait or ability waits for."""
        if not self.board.dressed or question.kind not in (("target", "cost") if self.by_rule else ("target",)):
            return []
        r = self.differing.reader()
        found: list[int] = []
        m = self.board.table.m
        outer = scopes.outer(m, m.action) if m.action >= 0 else terms.NONE
        if outer >= 0 and scopes.source(m, m.action) == self.board.card:  # an Interrupt: aimed where the action is
            aimed = targeted(m, outer) - targeted(m, m.action)  # one of several targets
            return [value for value in question.options if packing.payload_of(value) in aimed]
        for value in question.options:
            if packing.tag_of(value) == packing.T_CARD and value >= 0:
                fits = [r.test(each, packing.payload_of(value)) for each in self.awaited_of]
                found += [value] if any(each is not False for each in fits) else []
        return found

    def is_apt(self, value: int) -> bool:
        """Whether an action of the rulebook brings about what is still to be seen."""
        does = actions.ability_of(self.board.table.m, value).mask
        return any(does >> kind & 1 for piece in self.pieces if piece.missing() for kind in awaited(piece.term))

    def is_kept(self) -> bool:
        """Whether the card had better stay in hand: a trait of it that works from there is still to be seen."""
        if not self.works_in_hand or self.board.place != "hand":
            return False
        return any(piece.missing() for piece in self.works_in_hand)

    def is_waiting(self) -> bool:
        """Whether it is time to let time pass: what the text waits for comes later."""
        share = 0.9 if self.mood == "patient" else 0.4
        return self.board.dressed and bool(self.watch.runs) and self.rng.random() < share

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

    def is_played(self, value: int) -> bool:
        """Whether an option plays an Action card from hand."""
        return self.board.table.m.definition(self.source(value)).type == terms.ACTION

    def piece_of(self, term: object) -> Piece | None:
        """The piece of the text in which a term stands."""
        if not isinstance(term, Term):
            return None
        for piece in [*(each for each in self.pieces if each.term is term), *self.pieces]:  # two may say the same
            if piece.term == term:
                return piece
        return next((piece for piece in self.pieces if belongs(term, piece.term)), None)

    def piece_number(self, value: int) -> int:
        """The number of the piece that an option uses; below 0 for none."""
        if packing.tag_of(value) != packing.T_ABILITY:
            return -1
        piece = self.piece_of(actions.ability_of(self.board.table.m, value).term)
        return piece.number if piece is not None else -1


def of_another(m: Machine, o: int, constraint: Value) -> bool:
    """Whether the action to which an occurrence belongs is surely not such a one as a constraint asks for."""
    if not isinstance(constraint, Term) or constraint.word != "action_is":
        return False
    scope, (keyword, kind, _, title) = m.scope(o), constraint.parts
    if scope < 0 or scopes.kind(m, scope) != terms.SCOPE_ACTION:
        return False
    named = keyword is not None and not action_has_keyword(m, scope, m.rules.keyword(str(keyword)))
    other = isinstance(kind, Term) and kind.word in TIMES and not scopes.designator(m, scope) & TIMES[kind.word]
    return named or other or (title is not None and ability_taken(m, scope).title != title)


def may_bring(m: Machine, o: int, trigger: Term) -> bool:
    """Whether the action to which an occurrence belongs may bring about what a trigger waits for."""
    does = ability_taken(m, m.scope(o)).mask
    kind, where = levers.awaited_by(trigger), trigger.parts[2]
    conditions = as_row(where.parts[0]) if isinstance(where, Term) and where.word == "and" else (where,)
    if any(of_another(m, o, each) for each in conditions):
        return False
    inner = list(subterms(where)) if isinstance(where, Term) else []
    attacks = [levers.ATTACKS[each.word] for each in inner if each.word in levers.ATTACKS]
    if kind not in levers.ENDING:
        return bool(does >> kind & 1) and all(does >> each & 1 for each in attacks)
    said = [each.parts[0] for each in inner if each.word == "action_did"]
    changes = {levers.DEEDS[each.word] for each in said if isinstance(each, Term) and each.word in levers.DEEDS}
    return not changes or any(does >> each & 1 for each in changes)


def targeted(m: Machine, action: int) -> set[int]:
    """The cards that an action under way targets."""
    found: set[int] = set()
    for target in ability_taken(m, action).targets:
        value = scopes.slot(m, action, target.slot)
        if value >= 0 and packing.tag_of(value) == packing.T_CARD:
            found |= set(cards_of(value))
    return found


def awaited_cards(pieces: list[Piece]) -> list[Term]:
    """The descriptions of the cards to which something happens that a text answers or waits for."""
    found: list[Term] = []
    for piece in pieces:
        for each in subterms(piece.term):
            event = each.parts[0] if each.word in POINTS else None
            if isinstance(event, Term) and event.parts and isinstance(event.parts[0], Term):
                found.append(event.parts[0])
            if each.word == "action_did" and isinstance(each.parts[1], Term):
                found.append(each.parts[1])
    return found
