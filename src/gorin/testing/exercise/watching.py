"""Watching a card while a game goes on: which of its texts run, which of their words, and what these bring about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gorin.kernel import frames
from gorin.kernel.frames import LoopError
from gorin.lang.term import Term, subterms
from gorin.rules.actions import Action, action_has_keyword
from gorin.rules.timing import Runner
from gorin.table import kinds, occurrences, packing, scopes, terms
from gorin.table.alliances import leader_of_player
from gorin.table.changes import FROM_BOTTOM
from gorin.table.definitions import Context, Happening, Node, Part
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.places import in_play
from gorin.table.sets import bits, cards_of
from gorin.testing.exercise.reading import Assigned, Reader

MOST_STEPS: Final = 20_000
A_PLACE: Final = 1 << packing.SHIFT  # what is named is no card from here on


class Event:
    """Something that was about to happen, and whether it did."""

    def __init__(self, m: Machine, f: int) -> None:
        self.frame = f
        self.kind = occurrences.kind(m, f)
        self.subject = occurrences.subject(m, f)
        self.object = occurrences.object(m, f)
        self.amount = occurrences.amount(m, f)
        self.player = occurrences.player(m, f)
        self.mode = occurrences.mode(m, f)
        self.last = last_of_deck(m, self.player) if self.kind == kinds.DRAW else -1
        self.applied = False
        of_card = 0 <= self.kind <= kinds.SHUFFLE_IN and self.subject >= 0
        self.one_of_several = occurrences.stage(m, f) == terms.STAGE_AFTER  # what is told of each once all has happened
        gone = of_card and self.one_of_several
        self.host = m.last_host(self.subject) if gone else m.host(self.subject) if of_card else -1

    def __repr__(self) -> str:
        return f"{kinds.NAMES[self.kind]} {self.subject} {self.amount}"


class Execution:
    """One run of one word of a text: what it said just before, and what it brought about."""

    def __init__(self, frame: int, term: Term, run: Run) -> None:
        self.frame = frame
        self.term = term
        self.run = run
        self.events: list[Event] = []
        self.answers: list[int] = []  # what players have answered when it asked
        self.disturbed = False  # another text has run meanwhile
        self.redirected = False  # it has given an action another target
        self.gone = False  # its own frame is; what it has brought about may be under way
        self.claim: Callable[[Execution], str] | None = None  # what is wrong with it in the end, if anything


class Run:
    """One run of an ability, a trait or a delayed effect of the card that is watched."""

    def __init__(self, m: Machine, frame: int) -> None:
        self.frame = frame
        self.number = m.node_number(frame)
        self.kind = scopes.kind(m, frame)
        self.you = scopes.you(m, frame)
        self.turn = m.turn
        self.source = scopes.source(m, frame)
        self.part = text_of(m, scopes.ability(m, frame))
        self.body = m.nodes[scopes.body(m, frame)] if scopes.body(m, frame) >= 0 else None
        self.occurrence = scopes.occurrence(m, frame)
        self.flags = 0
        self.executions: list[Execution] = []
        self.events: list[Event] = []
        self.over = False

    def named(self, m: Machine) -> dict[str, list[int]]:
        """The cards that the text has named so far."""
        names: dict[str, int] = {}
        for part in (self.part, self.body):
            if isinstance(part, Node) and part.names is not None:
                names |= {name: slot for name, slot in part.names.slots.items() if not part.names.numbers >> slot & 1}
        x = Context(m, self.you, self.source, self.frame, self.occurrence)
        held = {name: slot_value(x, slot) for name, slot in names.items()}
        return {name: cards_of(value) for name, value in held.items() if value < A_PLACE}

    @property
    def resolved(self) -> bool:
        """Whether it ran to its end with its effects."""
        if self.kind == terms.SCOPE_ACTION:
            return self.flags & (terms.FLAG_RESOLVED | terms.FLAG_NEGATED) == terms.FLAG_RESOLVED
        return self.over


def last_of_deck(m: Machine, player: int) -> int:
    """The last card of a player's Fate deck; below 0 for none."""
    deck = m.zone_cards(player * terms.PLAYER_ZONES + terms.FATE_DECK) if player >= 0 else []
    return deck[-1] if deck else -1


def text_of(m: Machine, number: int) -> Part | None:
    """The ability or trait of this number."""
    return m.nodes[number] if 0 <= number < len(m.nodes) else None


class Watch:
    """A machine that is run step by step while the texts of one card are watched."""

    def __init__(self, m: Machine, card: int, texts: list[Term], keywords: list[str]) -> None:
        self.m = m
        self.card = card
        self.own = {id(inner) for text in texts for inner in subterms(text)}
        self.lent: list[Term] = []  # what ran in actions of other cards
        self.texts = {inner for text in texts for inner in subterms(text)}
        self.runs: list[Run] = []
        self.open: list[Run] = []
        self.executing: list[Execution] = []
        self.happening: dict[int, Event] = {}
        self.causes: dict[int, Execution] = {}  # of frames, by where they lie
        self.happens: list[Callable[[Event], None]] = []  # each is told of what has just happened
        self.meets: list[Callable[[Event], None]] = []  # each is told of what is about to happen
        self.known: dict[int, int] = {}  # the frames of the stack, each with its node
        self.begins: list[Callable[[Execution], None]] = []  # each is told of a word before it runs
        self.faults: list[str] = []
        self.keywords = [m.rules.keyword(each) for each in keywords]
        self.moves: dict[int, tuple[int, int, int]] = {}  # in which turn, phase and battle a Personality last moved
        self.assigned: list[Assigned] = []
        self.deeds: set[tuple[int, int, int]] = set()  # turn, performer and keyword of the actions that have resolved

    # --- going on --------------------------------------------------------------------------------------------------

    def answer(self, value: int) -> None:
        """Give an answer and run on to the next question."""
        m = self.m
        m.waiting = False
        m.pending = None
        for execution in self.executing:
            if execution.frame == m.top:
                execution.answers.append(value)
        self.step(lambda top, node: node.answer(m, top, value))
        self.run()

    def run(self) -> None:
        """Run to the next question or the end."""
        m = self.m
        for _ in range(MOST_STEPS):
            if m.waiting or m.over or m.top < 0:
                return
            if m.dirty and m.check is not None:
                m.check.step(m, 0)
                self.look(None)
                continue
            self.step(lambda top, node: node.step(m, top))
        raise LoopError("the game goes round without a decision")

    def step(self, go: Callable[[int, frames.Node[Any]], None]) -> None:
        """One step of the frame on top."""
        m = self.m
        top = m.top
        node = m.node(top)
        self.see(top)
        cause = self.causes.get(top)
        go(top, node)
        event = self.happening.get(top)
        if event is not None and m.top >= top and self.mark(top) == self.known.get(top):
            self.note(event)
        self.look(cause)

    def mark(self, frame: int) -> int:
        """What tells the frames apart that lie in one place one after the other."""
        m = self.m
        number = m.node_number(frame)
        kind = occurrences.kind(m, frame) + 1 if isinstance(m.node(frame), Happening) else 0
        return number * 128 + kind

    def see(self, top: int) -> None:
        """Note what the frame on top is at before it goes on."""
        m = self.m
        event = self.happening.get(top)
        if event is not None and occurrences.flags(m, top) & terms.OF_APPLIED:
            event.applied = True
        for run in reversed(self.open):
            if run.frame == top:
                run.flags |= scopes.flags(m, top)
                break

    def note(self, event: Event) -> None:
        """Note whether something has happened, and look at the table as it does."""
        m = self.m
        if not event.applied and occurrences.flags(m, event.frame) & terms.OF_APPLIED:
            event.applied = True
            event.amount = occurrences.amount(m, event.frame)
            event.subject = occurrences.subject(m, event.frame)
            self.record(event)
            for happens in self.happens:
                happens(event)
            fault = observed(m, event) if occurrences.stage(m, event.frame) == terms.STAGE_ALL else ""
            if fault:
                self.faults.append(fault)

    def record(self, event: Event) -> None:
        """Keep in mind who has performed what, and who has moved and assigned."""
        m = self.m
        if event.kind == kinds.ASSIGN:
            whose = m.controller(event.subject)
            defending = leader_of_player(m, whose) != m.attacker
            self.assigned.append(Assigned(m.turn, event.subject, whose, event.object, defending))
        if event.kind == kinds.MOVE:
            self.moves[event.subject] = (m.turn, m.phase, m.battle_number if m.in_battle else -1)
        scope = m.scope(event.frame)
        if event.kind != kinds.END_ACTION or scope < 0:
            return
        for performer in bits(scopes.performers(self.m, scope)):
            for keyword in self.keywords:
                if action_has_keyword(self.m, scope, keyword):
                    self.deeds.add((self.m.turn, performer, keyword))

    def look(self, cause: Execution | None) -> None:
        """Note the frames that a step has added and taken away."""
        m = self.m
        chain: list[int] = []
        f = m.top
        while f >= 0 and self.known.get(f, -1) != self.mark(f):
            chain.append(f)
            f = m.below(f)
        for frame in [each for each in self.known if each > f]:
            del self.known[frame]
            self.happening.pop(frame, None)
            self.causes.pop(frame, None)
        for execution in self.executing:
            execution.gone = execution.gone or execution.frame > f
        while self.open and self.open[-1].frame > f:
            self.open.pop().over = True
        for frame in reversed(chain):
            self.known[frame] = self.mark(frame)
            self.meet(frame, cause)
            cause = self.causes.get(frame, cause)
        for execution in [each for each in self.executing if each.gone]:
            if execution not in self.causes.values():
                self.executing.remove(execution)
                self.finish(execution)

    def meet(self, frame: int, cause: Execution | None) -> None:
        """A frame that has just been added."""
        m = self.m
        node = m.node(frame)
        if isinstance(node, Happening):
            event = Event(m, frame)
            self.happening[frame] = event
            for meet in self.meets:
                meet(event)
            run = next((each for each in reversed(self.open) if each.frame == m.scope(frame)), None)
            if run is not None:
                run.events.append(event)
            if cause is not None and cause.run is run:
                cause.events.append(event)
                self.causes[frame] = cause
            return
        if isinstance(node, (Action, Runner)):
            for execution in self.executing:
                execution.disturbed = True
            if self.concerns(frame):
                run = Run(m, frame)
                self.runs.append(run)
                self.open.append(run)
            return
        run = next((each for each in reversed(self.open) if each.frame == m.scope(frame)), None)
        if run is None:
            if isinstance(node.term, Term) and id(node.term) in self.own:
                self.lent.append(node.term)
            return
        term = node.term
        if isinstance(term, Term):
            execution = Execution(frame, term, run)
            run.executions.append(execution)
            self.executing.append(execution)
            self.causes[frame] = execution
            for begin in self.begins:
                begin(execution)
        elif cause is not None and cause.run is run:
            self.causes[frame] = cause

    def concerns(self, frame: int) -> bool:
        """Whether a scope runs a text of the card, or one that it has lent to another."""
        m = self.m
        if scopes.kind(m, frame) == terms.SCOPE_RULE:
            return False
        term = getattr(text_of(m, scopes.ability(m, frame)), "term", None)
        return scopes.source(m, frame) == self.card or (isinstance(term, Term) and term in self.texts)

    def finish(self, execution: Execution) -> None:
        """A word has run: whoever expects something of it looks."""
        fault = execution.claim(execution) if execution.claim is not None else ""
        if fault:
            self.faults.append(fault)

    def reader(self, run: Run) -> Reader:
        """The second reading, from the point of view of a run."""
        you = scopes.you(self.m, run.frame) if not run.over else run.you  # each player in turn is "you" in some texts
        r = Reader(self.m, you, run.source, run.named(self.m))
        o = r.answered = run.occurrence
        r.deeds, r.moves, r.assigned = self.deeds, self.moves, self.assigned
        if o >= 0 and 0 <= occurrences.kind(self.m, o) <= kinds.DRAW:
            subject = occurrences.subject(self.m, o)
            r.it = subject if subject >= 0 else None
        return r


def observed(m: Machine, event: Event) -> str:
    """What the table does not show although it has just happened; empty if all is well."""
    kind, card = event.kind, event.subject
    if kind == kinds.DRAW and event.last >= 0 and occurrences.object(m, event.frame) == FROM_BOTTOM:
        drawn = m.zone(event.last) == event.player * terms.PLAYER_ZONES + terms.HAND
        return "" if drawn else "the last card of the deck was not drawn"
    if card < 0 or card >= m.card_count:
        return ""
    wrong = (
        (kind == kinds.BOW and not m.bowed(card))
        or (kind == kinds.STRAIGHTEN and m.bowed(card))
        or (kind in (kinds.DESTROY, kinds.DISCARD, kinds.REMOVE) and in_play(m, card))
        or (kind == kinds.DISHONOR and not m.dishonored(card) and in_play(m, card))
        or (kind == kinds.REHONOR and m.dishonored(card))
        or (kind == kinds.MOVE and m.location(card) != event.object)
        or (kind == kinds.ATTACH and m.host(card) != event.object)
        or (kind == kinds.ENTER and not in_play(m, card))
    )
    return f"{kinds.NAMES[kind]} has happened to {m.definition(card).title}, and does not show" if wrong else ""
