"""The turn and its phases (SE-TRN-01 to SE-TRN-22), with Events and Regions, the Dynasty Phase and the End Phase.

An edition composes `TURN` from the phases it has. Each phase is an occurrence of its own: see `windows`.
"""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules import entering, points, windows
from gorin.rules.actions import announce, before_acting, legal_abilities, reacts_before_acting
from gorin.rules.limits import LIMIT_HAND_SIZE, limit_change
from gorin.rules.payment import affords
from gorin.rules.refilling import holding_two, refill, refill_empty
from gorin.rules.timing import EVENT_CHANGES, happen, happen_all
from gorin.rules.victory import check_honor, end_game
from gorin.rules.windows import Unsettled
from gorin.table import citations, effects, kinds, occurrences, packing, places, scopes, terms
from gorin.table.changes import BOTTOM, end_effect, expire, lay_region, lift_region, note_turn, relocate, send
from gorin.table.definitions import Context, Node, Part, Question, Trait
from gorin.table.flags import HOLDS_TWO_CARDS, NO_HAND_LIMIT, STRAIGHTENS_FOR_ALL
from gorin.table.keywords import flagged, player_flagged
from gorin.table.machine import Machine
from gorin.table.memory import remember, remembered
from gorin.table.numbers import NOT_POSSIBLE
from gorin.table.procedures import END, Procedure, Step
from gorin.table.sets import bits
from gorin.table.terms import NONE

PHASE_NAMES: Final[dict[int, str]] = {
    terms.PHASE_STRAIGHTEN: "Straighten Phase",
    terms.PHASE_EVENTS: "Events Phase",
    terms.PHASE_ACTION: "Action Phase",
    terms.PHASE_DYNASTY: "Dynasty Phase",
    terms.PHASE_END: "End Phase",
}


# --- the turn -----------------------------------------------------------------------------------------------


def end_turn_effects(m: Machine) -> None:
    """End the effects that last until the turn ends; what was used this turn is remembered a little longer, since
    what responds after the turn still belongs to it (SE-TRN-05).
    """
    for at in effects.entries(m):
        if (
            effects.kind(m, at) not in (effects.FREE, effects.MEMORY)
            and effects.duration(m, at) == terms.UNTIL_TURN_ENDS
        ):
            end_effect(m, at)


# the frame of a turn
WHOSE: Final = B  # whose turn it is

# its steps
BEGIN_TURN: Final = "begin turn"
TURN_BEGINS: Final = "turn begins"
HONOR_VICTORY: Final = "Honor victory"
TURN_BEGUN: Final = "turn begun"
STRAIGHTEN_STEP: Final = "straighten phase"
EVENTS_STEP: Final = "events phase"
ACTION_STEP: Final = "action phase"
ATTACK_STEP: Final = "attack phase"
DYNASTY_STEP: Final = "dynasty phase"
END_STEP: Final = "end phase"
END_TURN: Final = "end turn"
TURN_ENDS: Final = "turn ends"
SKIP_TURN: Final = "skip turn"
AFTER_TURN: Final = "after turn"


class BeginTurn(Step):
    """The turn is about to begin (SE-TRN-05, SE-TIM-17)."""

    def __init__(self) -> None:
        super().__init__(BEGIN_TURN)

    def run(self, m: Machine, f: int) -> None:
        player = m.active_player
        m.set_local(f, WHOSE, player)
        if m.turn >= m.rules.numbers.turn_limit:
            end_game(m, NONE, terms.VICTORY_BUDGET)  # a game without progress stops, and says so
            return
        m.turn = m.turn + 1
        m.phase = 0
        m.attacks_this_turn = 0
        m.go_on(f)
        windows.before(m, f, kinds.TURN, player, NONE, player)


class TurnBegins(Step):
    """The turn begins, unless something keeps it from beginning (SE-TRN-01)."""

    def __init__(self) -> None:
        super().__init__(TURN_BEGINS)

    def run(self, m: Machine, f: int) -> None:
        player = m.local(f, WHOSE)
        if not windows.goes_ahead(m, f):
            m.go_to(f, SKIP_TURN)
            return
        m.set_turns_begun(player, m.turns_begun(player) + 1)
        expire(m, terms.UNTIL_YOUR_TURN_BEGINS, player)
        if m.rules.notes_turns:
            note_turn(m)
        if m.logging:
            m.say(citations.TURN_ORDER, f"Turn {m.turn}: player {player + 1}.", NONE, player)
        m.go_on(f)


class HonorVictory(Step):
    """Who has enough Honor as his turn begins wins (SE-VIC-01)."""

    def __init__(self) -> None:
        super().__init__(HONOR_VICTORY)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        check_honor(m, m.local(f, WHOSE))


class TurnBegun(Step):
    """The turn has begun, for whatever answers that."""

    def __init__(self) -> None:
        super().__init__(TURN_BEGUN)

    def run(self, m: Machine, f: int) -> None:
        player = m.local(f, WHOSE)
        m.go_on(f)
        windows.after(m, kinds.TURN, player, NONE, player)


class TurnPhase(Step):
    """One phase of the turn, while its player is in the game."""

    def __init__(self, name: str, phase: int) -> None:
        super().__init__(name)
        self.phase: int = phase

    def run(self, m: Machine, f: int) -> None:
        if m.out_of_game(m.local(f, WHOSE)):
            m.go_to(f, END_TURN)
            return
        m.go_on(f)
        start_phase(m, m.rules.procedures.phase(self.phase))


class EndTurn(Step):
    """The turn is about to end."""

    def __init__(self) -> None:
        super().__init__(END_TURN)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        windows.before(m, f, kinds.TURN_END, m.local(f, WHOSE), NONE, m.local(f, WHOSE))


class TurnEnds(Step):
    """It ends; whoever is next orders what comes after it (SE-TIM-17)."""

    def __init__(self) -> None:
        super().__init__(TURN_ENDS)

    def run(self, m: Machine, f: int) -> None:
        player = m.local(f, WHOSE)
        end_turn_effects(m)
        expire(m, terms.UNTIL_YOUR_TURN_ENDS, player)
        expire(m, terms.UNTIL_LATER_TURN_ENDS, player)
        pass_turn(m, player)
        m.go_to(f, AFTER_TURN)
        windows.after(m, kinds.TURN_END, player, NONE, player)


def pass_turn(m: Machine, player: int) -> None:
    """The next player still in the game is the active one; between the two ends whatever lasts until a time in the
    turns that those who are out would have had (SE-MPL-11).
    """
    following = m.next_player(player)
    p = (player + 1) % m.player_count
    while p != following:
        m.set_turns_begun(p, m.turns_begun(p) + 1)
        for duration in (
            terms.UNTIL_YOUR_TURN_BEGINS,
            terms.UNTIL_YOUR_EVENTS,
            terms.UNTIL_YOUR_TURN_ENDS,
            terms.UNTIL_LATER_TURN_ENDS,
        ):
            expire(m, duration, p)
        p = (p + 1) % m.player_count
    m.active_player = following


class SkipTurn(Step):
    """A turn that did not begin: the next player's comes."""

    def __init__(self) -> None:
        super().__init__(SKIP_TURN)

    def run(self, m: Machine, f: int) -> None:
        pass_turn(m, m.local(f, WHOSE))
        m.go_on(f)


class AfterTurn(Step):
    """Nothing belongs to the turn any more, and another begins: until the game is over."""

    def __init__(self) -> None:
        super().__init__(AFTER_TURN)

    def run(self, m: Machine, f: int) -> None:
        expire(m, terms.UNTIL_TURN_ENDS, m.local(f, WHOSE))
        m.go_to(f, BEGIN_TURN)


# --- a phase --------------------------------------------------------------------------------------------------------

# the frame of a phase (wide); each phase has further cells of its own
PH_OUTER: Final = 4  # the phase that this one interrupts (SE-TRN-19), and its number
PH_NUMBER: Final = 5

# the steps of every phase
BEGIN_PHASE: Final = "begin phase"
PHASE_BEGINS: Final = "phase begins"
END_PHASE_STEP: Final = "end phase"
PHASE_ENDS: Final = "phase ends"
RESUME: Final = "resume"


class BeginPhase(Step):
    """A phase of the active player's turn is about to begin."""

    def __init__(self, number: int) -> None:
        super().__init__(BEGIN_PHASE)
        self.number: int = number

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        windows.before(m, f, kinds.PHASE, m.active_player, self.number, m.active_player)


class PhaseBegins(Step):
    """The phase begins, unless something kept it from beginning (SE-TRN-02)."""

    def __init__(self, number: int) -> None:
        super().__init__(PHASE_BEGINS)
        self.number: int = number

    def run(self, m: Machine, f: int) -> None:
        player = m.active_player
        if not windows.goes_ahead(m, f):
            m.pop()
            return
        m.set_local(f, PH_OUTER, m.phase)
        m.set_local(f, PH_NUMBER, windows.begin_phase(m, self.number))
        if m.logging:
            m.say(citations.PHASES, f"{PHASE_NAMES.get(self.number, 'Phase')}.", NONE, player)
        m.go_on(f)
        windows.after(m, kinds.PHASE, player, self.number, player)


class PhaseStep(Step):
    """What is done in a phase, while its player is in the game."""

    def run(self, m: Machine, f: int) -> None:
        if m.out_of_game(m.active_player):
            m.go_to(f, END_PHASE_STEP)
        else:
            self.work(m, f)

    def work(self, m: Machine, f: int) -> None:
        """Do the next thing in the phase."""
        raise NotImplementedError(type(self).__name__)


class EndPhase(Step):
    """The phase is about to end."""

    def __init__(self, number: int) -> None:
        super().__init__(END_PHASE_STEP)
        self.number: int = number

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        windows.before(m, f, kinds.PHASE_END, m.active_player, self.number, m.active_player)


class PhaseEnds(Step):
    """The phase ends, and what lasts until then."""

    def __init__(self, number: int) -> None:
        super().__init__(PHASE_ENDS)
        self.number: int = number

    def run(self, m: Machine, f: int) -> None:
        player = m.active_player
        windows.end_phase(m, m.local(f, PH_OUTER))
        m.go_on(f)
        windows.after(m, kinds.PHASE_END, player, self.number, player)


class ResumePhase(Step):
    """What this phase interrupted goes on (SE-TRN-19)."""

    def __init__(self) -> None:
        super().__init__(RESUME)

    def run(self, m: Machine, f: int) -> None:
        windows.resume_phase(m, m.local(f, PH_OUTER), m.local(f, PH_NUMBER))
        m.pop()


def phase_of(number: int, work: list[Step]) -> Procedure:
    """A phase in which this is done."""
    steps: list[Step] = [BeginPhase(number), PhaseBegins(number)]
    steps.extend(work)
    steps.append(EndPhase(number))
    steps.append(PhaseEnds(number))
    steps.append(ResumePhase())
    return Procedure(steps)


def start_phase(m: Machine, phase: Node) -> None:
    """Run a phase next: one of the turn's own, or an additional one (SE-TRN-19)."""
    windows.push_wide(m, phase, NONE)


# --- straightening --------------------------------------------------------------------------------------------------

STRAIGHTEN: Final = "straighten"


class Straighten(PhaseStep):
    """The active player's cards straighten together (SE-TRN-09)."""

    def __init__(self) -> None:
        super().__init__(STRAIGHTEN)

    def work(self, m: Machine, f: int) -> None:
        m.go_on(f)
        player = m.active_player
        happen_all(m, NONE, kinds.STRAIGHTEN, straightening(m, player), NONE, 0, player)


def straightening(m: Machine, player: int) -> list[int]:
    """The bowed cards that straighten in a player's Straighten Phase."""
    found: list[int] = []
    for p in m.players():
        for card in places.cards_in_play(m, p):
            if m.bowed(card) and (p == player or flagged(m, card, STRAIGHTENS_FOR_ALL)):
                if m.turns_begun(p) >= m.no_straightening_before(card):  # SE-SET-06
                    found.append(card)
    return found


# --- Events and Regions -------------------------------------------------------------------------------------


def event_memory(m: Machine, card: int) -> str:
    """The name under which the game remembers that an Event of this title has resolved."""
    return f"event {places.title_of(m, card)}"


def has_resolved(m: Machine, player: int, card: int) -> bool:
    """Whether this player has resolved an Event of this title before (SE-EVT-05), or anybody (GE-EVT-01)."""
    title = event_memory(m, card)
    if m.rules.numbers.events_each_time:
        return False
    if m.rules.numbers.events_once_for_all:
        for p in range(m.player_count):
            if remembered(m, p, title) > 0:
                return True
        return False
    return remembered(m, player, title) > 0


def remember_event(m: Machine, player: int, card: int) -> None:
    """The game remembers until it ends that this player resolved an Event of this title (SE-EVT-05)."""
    remember(m, player, event_memory(m, card), terms.UNTIL_GAME_ENDS)


# the frame of an Event that resolves (wide)
CARD: Final = A  # that of a Region has this and the next too
PLAYER: Final = B
OUTER_EVENT: Final = C  # the Event during which this one resolves
NEGATED: Final = D

# its steps
REMEMBER: Final = "remember"
RESOLVE: Final = "resolve"
RESOLVED: Final = "resolved"
PUT_AWAY: Final = "put away"


class Remember(Step):
    """An Event of a title that has resolved before is discarded; another is about to resolve (SE-EVT-05)."""

    def __init__(self) -> None:
        super().__init__(REMEMBER)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        player = m.local(f, PLAYER)
        if has_resolved(m, player, card):
            if m.logging:
                m.say(citations.EVENT_RESOLVED_BEFORE, f"{places.title_of(m, card)} has resolved before.", card, player)
            m.go_to(f, END)
            happen(m, NONE, kinds.DISCARD, card, NONE, 0, player)
            return
        remember_event(m, player, card)
        relocate(m, card, player * terms.PLAYER_ZONES + terms.RESOLVING, BOTTOM, 1)
        m.go_on(f)
        windows.before(m, f, kinds.EVENT, card, NONE, player)


class Resolve(Step):
    """Its text applies, unless something negated it (SE-EVT-02)."""

    def __init__(self) -> None:
        super().__init__(RESOLVE)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        player = m.local(f, PLAYER)
        trait = m.definition(card).event
        m.go_on(f)
        m.set_local(f, OUTER_EVENT, m.event)
        if not windows.goes_ahead(m, f):
            m.go_to(f, PUT_AWAY)
            return
        if m.logging:
            m.say(citations.EVENT_RESOLVES, f"{places.title_of(m, card)} resolves.", card, player)
        if trait is not None and m.local(f, NEGATED) == 0:
            assert trait.program is not None
            x = Context(m, player, card, NONE, NONE)
            if trait.holds(x):
                runner = m.rules.procedures.runner
                scope = m.push_scope(runner, terms.SCOPE_EVENT, card, player, trait.id, trait.program.id, NONE, NONE)
                scopes.set_counter(m, scope, f + 1)
                m.event = scope


class Resolved(Step):
    """It has resolved."""

    def __init__(self) -> None:
        super().__init__(RESOLVED)

    def run(self, m: Machine, f: int) -> None:
        m.event = m.local(f, OUTER_EVENT)
        m.go_on(f)
        changes = m.local(f, EVENT_CHANGES)
        points.after(m, NONE, kinds.EVENT, m.local(f, CARD), NONE, changes, m.local(f, PLAYER))


class PutAway(Step):
    """It goes to the discard pile, if it is still resolving (SE-EVT-04)."""

    def __init__(self) -> None:
        super().__init__(PUT_AWAY)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        m.event = m.local(f, OUTER_EVENT)
        if places.zone_kind(m, card) == terms.RESOLVING:
            send(m, card, m.local(f, PLAYER) * terms.PLAYER_ZONES + terms.DYNASTY_DISCARD)
        m.pop()


def negate_event(m: Machine, o: int) -> bool:
    """Let an Event resolve without effects; `o` is the occurrence "before" it. False if that is over (SE-EVT-04)."""
    if occurrences.kind(m, o) != kinds.EVENT or occurrences.stage(m, o) != terms.STAGE_BEFORE:
        return False
    m.set_local(occurrences.extra(m, o), NEGATED, 1)
    return True


# the frame of a Region that attaches
REGION_PROVINCE: Final = C
BESIDE: Final = D  # 1: though others are attached there

# its steps
OFFER: Final = "offer"
ENTERED: Final = "entered"
DISCARDED: Final = "discarded"


class OfferRegion(Step):
    """A Region attaches to a Province, or is discarded (SE-REG-01 to SE-REG-03) or stays where it is (GE-REG-02).

    G_RESULT tells whether it attached.
    """

    def __init__(self, discards: bool) -> None:
        super().__init__(OFFER)
        self.discards: bool = discards

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        player = m.local(f, PLAYER)
        v = m.local(f, REGION_PROVINCE)
        if not places.room_for(m, card, v) and not m.local(f, BESIDE):
            m.no(citations.ONE_REGION, "the Province already has a Region", places.region_of(m, v))
            not_attached(m, f, self.discards)
        elif not entering.may_enter(m, player, card, 0) or not entering.affordable(m, player, card, NONE, 0):
            not_attached(m, f, self.discards)
        elif costs_something(m, player, card):
            m.wait()
        else:
            self.attach(m, f)

    def attach(self, m: Machine, f: int) -> None:
        """Enter play; the Province knows its Region before anything answers the entry."""
        card = m.local(f, CARD)
        lay_region(m, card, m.local(f, REGION_PROVINCE))
        m.go_on(f)
        entering.bring_into_play(m, NONE, m.local(f, PLAYER), card, NONE, 0)

    def ask(self, m: Machine, f: int) -> Question:
        return Question(
            m.local(f, PLAYER), "region", citations.REGION_ATTACHES, [packing.YES, packing.NO], m.local(f, CARD), f
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.YES:
            self.attach(m, f)
        else:
            not_attached(m, f, self.discards)


CAME_NOW: Final = "came in this Events Phase"  # what is remembered of a Region by which a Province holds two cards


class RegionEntered(Step):
    """It is attached, or could not enter play."""

    def __init__(self, discards: bool) -> None:
        super().__init__(ENTERED)
        self.discards: bool = discards

    def run(self, m: Machine, f: int) -> None:
        if m.result != 0:
            card = m.local(f, CARD)
            if flagged(m, card, HOLDS_TWO_CARDS):
                remember(m, card, CAME_NOW, terms.UNTIL_PHASE_ENDS)
            m.pop()
            return
        lift_region(m, m.local(f, CARD))
        not_attached(m, f, self.discards)


class RegionDiscarded(Step):
    """It is not attached."""

    def __init__(self) -> None:
        super().__init__(DISCARDED)

    def run(self, m: Machine, f: int) -> None:
        m.result = 0
        m.pop()


def not_attached(m: Machine, f: int, discard: bool) -> None:
    """A Region does not attach: discard it, or leave it where it is."""
    card = m.local(f, CARD)
    m.go_to(f, DISCARDED)
    if discard and places.zone_kind(m, card) not in (terms.PLAY, terms.DYNASTY_DISCARD, NONE):
        if m.logging:
            m.say(
                citations.REGION_NOT_ATTACHED, f"{places.title_of(m, card)} is not attached.", card, m.local(f, PLAYER)
            )
        happen(m, NONE, kinds.DISCARD, card, NONE, 0, m.local(f, PLAYER))


def costs_something(m: Machine, player: int, card: int) -> bool:
    """Whether bringing the card into play costs anything."""
    for trait in m.definition(card).entry:
        if trait.cost is not None:
            return True
    return entering.price(m, player, card, NONE, 0) > 0


def resolving_event() -> Procedure:
    """How an Event resolves."""
    return Unsettled([Remember(), Resolve(), Resolved(), PutAway()])


def attaching_region(discards: bool) -> Procedure:
    """How a Region comes to a Province; whether one that cannot is discarded."""
    return Unsettled([OfferRegion(discards), RegionEntered(discards), RegionDiscarded()])


def resolve_event(m: Machine, player: int, card: int) -> None:
    """Start to resolve an Event for a player."""
    f = windows.push_wide(m, m.rules.procedures.resolve_event, NONE)
    m.set_local(f, CARD, card)
    m.set_local(f, PLAYER, player)


def attach_region(m: Machine, scope: int, player: int, card: int, province: int, beside: bool = False) -> None:
    """Start to attach a Region to a Province, perhaps beside others; afterwards G_RESULT tells whether it attached."""
    f = m.push(m.rules.procedures.attach_region, scope)
    m.set_local(f, CARD, card)
    m.set_local(f, PLAYER, player)
    m.set_local(f, REGION_PROVINCE, province)
    m.set_local(f, BESIDE, 1 if beside else 0)


# further cells of the frame of an Events Phase
EV_PROVINCE: Final = B
EV_WAITING: Final = C  # mask of its cards still to deal with
EV_CARD: Final = D  # the card being dealt with
EV_ORDER: Final = 6  # place in the row of the Province reached

# its steps
START_EVENTS: Final = "start events"
NEXT_PROVINCE: Final = "next Province"
NEXT_CARD: Final = "next card"
DEAL_WITH: Final = "deal with card"
DEALT_WITH: Final = "dealt with card"


class StartEvents(PhaseStep):
    """Province after Province from left to right: reveal, resolve or attach, refill (SE-TRN-10 to SE-TRN-14)."""

    def __init__(self) -> None:
        super().__init__(START_EVENTS)

    def work(self, m: Machine, f: int) -> None:
        expire(m, terms.UNTIL_YOUR_EVENTS, m.active_player)
        m.set_local(f, EV_ORDER, -MAX_ORDER)
        m.go_on(f)


def to_next_province(m: Machine, f: int) -> int:
    """Go to the active player's next Province to the right; NONE if there is none."""
    for v in places.provinces_of(m, m.active_player):
        order = m.province_order(v)
        if order > m.local(f, EV_ORDER):
            m.set_local(f, EV_ORDER, order)
            m.set_local(f, EV_PROVINCE, v)
            return v
    return NONE


class NextProvince(PhaseStep):
    """The next Province to the right, until there is none."""

    def __init__(self, then: str = END_PHASE_STEP) -> None:
        super().__init__(NEXT_PROVINCE)
        self.then: str = then

    def work(self, m: Machine, f: int) -> None:
        v = to_next_province(m, f)
        if v < 0:
            m.go_to(f, self.then)
            return
        mask = 0
        cards = m.zone_cards(terms.PROVINCE_ZONE + v)
        if len(cards) > 1 and remembered(m, holding_two(m, v), CAME_NOW):
            cards = cards[:-1]  # the second one waits for the next Events Phase
        for card in cards:
            mask |= 1 << card
        m.set_local(f, EV_WAITING, mask)
        m.go_on(f)


class NextCard(PhaseStep):
    """The next card of this Province, in its player's order (SE-TRN-14); then refill it."""

    def __init__(self) -> None:
        super().__init__(NEXT_CARD)

    def work(self, m: Machine, f: int) -> None:
        cards = self.waiting(m, f)
        if not cards:
            m.go_to(f, NEXT_PROVINCE)
            refill(m, NONE)
        elif len(cards) > 1:
            m.wait()
        else:
            self.take(m, f, cards[0])

    def waiting(self, m: Machine, f: int) -> list[int]:
        """The cards of this Province that have not been dealt with."""
        zone = terms.PROVINCE_ZONE + m.local(f, EV_PROVINCE)
        return [card for card in bits(m.local(f, EV_WAITING)) if m.zone(card) == zone]

    def take(self, m: Machine, f: int, card: int) -> None:
        """Deal with one card: first it is revealed, unless it is face-up already (SE-TRN-11)."""
        m.set_local(f, EV_WAITING, m.local(f, EV_WAITING) & ~(1 << card))
        m.set_local(f, EV_CARD, card)
        m.go_on(f)
        if not m.face_up(card):
            happen(m, NONE, kinds.REVEAL, card, m.local(f, EV_PROVINCE), 0, m.active_player)

    def ask(self, m: Machine, f: int) -> Question:
        return Question(m.active_player, "order", citations.CARDS_OF_ONE_PROVINCE, self.waiting(m, f), NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.take(m, f, value)


class DealWith(PhaseStep):
    """An Event resolves, a Region attaches, unless Regions come later."""

    def __init__(self, regions: bool = True) -> None:
        super().__init__(DEAL_WITH)
        self.regions: bool = regions

    def work(self, m: Machine, f: int) -> None:
        card = m.local(f, EV_CARD)
        m.go_on(f)
        if m.zone(card) == terms.PROVINCE_ZONE + m.local(f, EV_PROVINCE) and m.face_up(card):
            kind = m.definition(card).type
            if kind == terms.EVENT:
                resolve_event(m, m.active_player, card)
            elif kind == terms.REGION and self.regions:
                attach_region(m, NONE, m.active_player, card, m.local(f, EV_PROVINCE))


class DealtWith(PhaseStep):
    """What fell short is refilled, and the next card comes."""

    def __init__(self) -> None:
        super().__init__(DEALT_WITH)

    def work(self, m: Machine, f: int) -> None:
        m.go_to(f, NEXT_CARD)
        refill(m, NONE)


MAX_ORDER: Final = 1000  # no place is further to the left than this


# --- actions in turn ----------------------------------------------------------------------------------------


# the frame of rounds of actions
OPPORTUNITY: Final = A  # whose it is
PASSES: Final = B  # in succession
OF_ACTIVE: Final = C  # designators of what the active player may use
OF_OTHERS: Final = D  # and of what the others may


class ActionRounds(Node):
    """Opportunities to act, in turn, until all pass in succession (SE-TRN-15 to SE-TRN-17)."""

    def __init__(self, meaning: int) -> None:
        super().__init__()
        self.meaning: int = meaning

    def step(self, m: Machine, f: int) -> None:
        if refill_empty(m):
            return
        player = m.local(f, OPPORTUNITY)
        if m.out_of_game(player) and self.after(m, player) != player:
            m.set_local(f, OPPORTUNITY, self.after(m, player))
            return
        if m.out_of_game(player) or m.local(f, PASSES) >= self.passes(m):
            m.pop()
        else:
            expire(m, terms.UNTIL_OPPORTUNITY, player)
            m.wait()

    def after(self, m: Machine, player: int) -> int:
        """Whose opportunity comes after a player's."""
        return m.next_player(player)

    def passes(self, m: Machine) -> int:
        """After how many passes in succession the rounds end."""
        return len(m.players())

    def designators(self, m: Machine, f: int, player: int) -> int:
        """What a player may use in these rounds, as designator bits."""
        return m.local(f, OF_ACTIVE) if player == m.active_player else m.local(f, OF_OTHERS)

    def round_designators(self, m: Machine, f: int, player: int) -> int:
        return self.designators(m, f, player)

    def ask(self, m: Machine, f: int) -> Question:
        player = m.local(f, OPPORTUNITY)
        options = [packing.PASS]
        options.extend(legal_abilities(m, player, self.designators(m, f, player)))
        options.extend(before_acting(m, player))
        return Question(player, "action", self.meaning, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if not reacts_before_acting(m, m.local(f, OPPORTUNITY), value):
            self.taken(m, f, value)

    def taken(self, m: Machine, f: int, value: int) -> None:
        """The opportunity is used: for an action, or to pass."""
        player = m.local(f, OPPORTUNITY)
        m.set_local(f, OPPORTUNITY, self.after(m, player))
        if value == packing.PASS:
            m.set_local(f, PASSES, m.local(f, PASSES) + 1)
        else:
            m.set_local(f, PASSES, 0)
            announce(m, player, value, self.designators(m, f, player), NONE)


class LoneRounds(ActionRounds):
    """Opportunities of one player alone, until he passes."""

    def after(self, m: Machine, player: int) -> int:
        return player

    def passes(self, m: Machine) -> int:
        return 1


def start_rounds(m: Machine, node: ActionRounds, scope: int, first: int, active: int, others: int) -> int:
    """Start rounds of actions with `first`: the active player may use the designators `active`, the rest `others`."""
    f = m.push(node, scope)
    m.set_local(f, OPPORTUNITY, first)
    m.set_local(f, OF_ACTIVE, active)
    m.set_local(f, OF_OTHERS, others)
    return f


ACTIONS: Final = "actions"


class Actions(PhaseStep):
    """Limited and Open actions of the active player, Open actions of the others (SE-TRN-16)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS)
        self.rounds: ActionRounds = ActionRounds(citations.ACTION_ROUNDS)

    def parts(self) -> list[Part]:
        return [self.rounds]

    def work(self, m: Machine, f: int) -> None:
        m.go_on(f)
        start_rounds(m, self.rounds, NONE, m.active_player, terms.LIMITED | terms.OPEN, terms.OPEN)


# --- the Dynasty Phase --------------------------------------------------------------------------------------

# ways to buy a card, as they are offered: T_CHOICE of the option bits
MODES: Final = (
    entering.FROM_DYNASTY_PURCHASE,
    entering.FROM_DYNASTY_PURCHASE | entering.DISCOUNT,
    entering.FROM_DYNASTY_PURCHASE | entering.FOR_HONOR,
    entering.FROM_DYNASTY_PURCHASE | entering.SURCHARGE,
    entering.FROM_DYNASTY_PURCHASE | entering.SURCHARGE | entering.DISCOUNT,
    entering.FROM_DYNASTY_PURCHASE | entering.SURCHARGE | entering.FOR_HONOR,
)


def purchase_modes(m: Machine, player: int, card: int) -> list[int]:
    """The options under which a player could buy a card from a Province now (SE-DYN-02 to SE-DYN-08)."""
    kind = m.definition(card).type
    numbers = m.rules.numbers
    if kind != terms.HOLDING and kind != terms.PERSONALITY:
        return []
    extra = 0
    if not entering.may_enter(m, player, card, entering.FROM_DYNASTY_PURCHASE):
        if not entering.in_clan(m, player, card) or numbers.clan_surcharge == NOT_POSSIBLE:
            return []
        extra = entering.SURCHARGE
        if not entering.may_enter(m, player, card, entering.FROM_DYNASTY_PURCHASE | entering.SURCHARGE):
            return []
    own = kind == terms.PERSONALITY and entering.in_clan(m, player, card)
    jointly = entering.costs_more(m, player, card)
    found: list[int] = []
    for mode in MODES:
        if mode & entering.SURCHARGE != extra or (mode & (entering.DISCOUNT | entering.FOR_HONOR) and not own):
            continue
        if (mode & entering.DISCOUNT and numbers.clan_discount == 0) or (
            mode & entering.FOR_HONOR and not numbers.clan_honor
        ):
            continue
        if mode & entering.FOR_HONOR and numbers.clan_honor_once and m.turn_bought_for_honor(player) == m.turn:
            m.no(citations.BOUGHT_FOR_HONOR, "you already bought a Personality for Honor this turn", card)
            continue
        if mode & entering.DISCOUNT and not numbers.discount_of_nothing:
            if entering.price(m, player, card, NONE, entering.reduction_of(m, mode & ~entering.DISCOUNT)) <= 0:
                continue
        gold = entering.price(m, player, card, NONE, entering.reduction_of(m, mode))
        if entering.affordable(m, player, card, NONE, mode) if jointly else affords(m, player, gold, card):
            found.append(mode)
        else:
            m.no(citations.GOLD_FOR_A_CARD, f"it costs {gold} Gold", card)
    return found


def overlay_bases(m: Machine, player: int, card: int) -> list[int]:
    """The cards that one in a Province could overlay now (SE-EXP-02)."""
    d = m.definition(card)
    if d.experience <= 0 and not m.rules.has_inexperienced:
        return []
    found: list[int] = []
    for base in places.cards_in_play(m, player):
        if entering.may_overlay(m, player, card, base) and entering.overlay_affordable(m, player, card, base):
            found.append(base)
    return found


def faceup_in_provinces(m: Machine, player: int) -> list[int]:
    """A player's face-up Province cards from left to right."""
    found: list[int] = []
    for v in places.provinces_of(m, player):
        for card in m.zone_cards(terms.PROVINCE_ZONE + v):
            if m.face_up(card):
                found.append(card)
    return found


# a further cell of the frame of a Dynasty Phase
BOUGHT: Final = B  # the card that is being bought
DECLINED: Final = C  # a bit for each text that its player has not wanted in the place of this purchase
OFFERED: Final = D  # the number of the text that is offered in its place, plus 1
PILED: Final = 6  # how many cards lay under others when such a text was used last

# its steps
BUY: Final = "buy"
CHOOSE_WAY: Final = "choose how to buy"
DISCARD: Final = "discard from Provinces"


def instead_of_buying(m: Machine, player: int) -> list[tuple[int, Trait]]:
    """The cards of a player with a text that he may use in the place of buying a card, each with that text."""
    found: list[tuple[int, Trait]] = []
    for card in places.cards_in_play(m, player):
        for trait in m.definition(card).instead_of_buying:
            if trait.holds(Context(m, player, card, NONE, NONE)):
                found.append((card, trait))
    return found


class Buy(PhaseStep):
    """Holdings and Personalities are bought one by one (SE-DYN-01)."""

    def __init__(self) -> None:
        super().__init__(BUY)

    def work(self, m: Machine, f: int) -> None:
        if refill_empty(m):
            return
        m.set_local(f, OFFERED, 0)
        found = instead_of_buying(m, m.active_player)
        if found:
            piled = sum([m.zone_count(p * terms.PLAYER_ZONES + terms.UNDER) for p in range(m.player_count)])
            if piled != m.local(f, PILED):  # what has changed nothing is not offered again before something is bought
                m.set_local(f, PILED, piled)
                m.set_local(f, DECLINED, 0)
            for n in range(len(found)):
                if not m.local(f, DECLINED) >> n & 1:
                    m.set_local(f, OFFERED, n + 1)
                    break
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        player = m.active_player
        offered = m.local(f, OFFERED)
        if offered:
            card = instead_of_buying(m, player)[offered - 1][0]
            return Question(player, "may", citations.BUYING, [packing.YES, packing.NO], card, f)
        options = [packing.PASS]
        for card in faceup_in_provinces(m, player):
            if purchase_modes(m, player, card) or overlay_bases(m, player, card):
                options.append(card)
        return Question(player, "dynasty", citations.BUYING, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.active_player
        offered = m.local(f, OFFERED)
        if offered:
            m.set_local(f, DECLINED, m.local(f, DECLINED) | 1 << (offered - 1))
            if value == packing.YES:
                card, trait = instead_of_buying(m, player)[offered - 1]
                assert trait.program is not None
                runner = m.rules.procedures.runner
                m.push_scope(runner, terms.SCOPE_TRAIT, card, player, trait.id, trait.program.id, NONE, NONE)
            return
        if value == packing.PASS:
            m.go_to(f, DISCARD)
            m.discarding = True
            return
        m.set_local(f, DECLINED, 0)
        m.set_local(f, BOUGHT, value)
        found = ways(m, player, value)
        if len(found) > 1:
            m.go_on(f)
        else:
            bring_in(m, player, value, found[0])


class ChooseWay(PhaseStep):
    """How to bring in the card (SE-DYN-04)."""

    def __init__(self) -> None:
        super().__init__(CHOOSE_WAY)

    def work(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        card = m.local(f, BOUGHT)
        return Question(m.active_player, "purchase", citations.WAYS_OF_BUYING, ways(m, m.active_player, card), card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.go_to(f, BUY)
        bring_in(m, m.active_player, m.local(f, BOUGHT), value)


class DiscardFromProvinces(PhaseStep):
    """Then Province cards are discarded, and nothing more is bought (SE-DYN-11)."""

    def __init__(self) -> None:
        super().__init__(DISCARD)

    def work(self, m: Machine, f: int) -> None:
        if not refill_empty(m):
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        player = m.active_player
        options = [packing.PASS]
        options.extend(faceup_in_provinces(m, player))
        return Question(player, "discard", citations.DYNASTY_DISCARD, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.PASS:
            m.discarding = False
            m.go_on(f)
        else:
            happen(m, NONE, kinds.DISCARD, value, NONE, 0, m.active_player)


def ways(m: Machine, player: int, card: int) -> list[int]:
    """The ways to bring in one card: purchases as T_CHOICE of their options, and the Personalities to overlay."""
    found = [packing.pack(packing.T_CHOICE, mode) for mode in purchase_modes(m, player, card)]
    found.extend(overlay_bases(m, player, card))
    return found


def bring_in(m: Machine, player: int, card: int, way: int) -> None:
    """Bring in a card in one of these ways."""
    if packing.tag_of(way) == packing.T_CHOICE:
        entering.bring_into_play(m, NONE, player, card, NONE, packing.payload_of(way))
    else:
        entering.overlay(m, NONE, player, card, way)


# --- the End Phase ------------------------------------------------------------------------------------------


def hand_limit(m: Machine, player: int) -> int:
    """A player's maximum hand size; NONE for no maximum (SE-END-02, SE-END-04)."""
    if player_flagged(m, player, NO_HAND_LIMIT):
        return NONE
    return max(0, m.rules.numbers.hand_size + limit_change(m, player, LIMIT_HAND_SIZE))


# the steps of an End Phase
DRAW: Final = "draw"
DISCARD_DOWN: Final = "discard down"


class DrawCard(PhaseStep):
    """Draw a card; texts that add one change the number before it is drawn (SE-END-01)."""

    def __init__(self) -> None:
        super().__init__(DRAW)

    def work(self, m: Machine, f: int) -> None:
        player = m.active_player
        m.go_on(f)
        happen(m, NONE, kinds.DRAW, NONE, NONE, m.rules.numbers.cards_drawn, player)


class DiscardDown(PhaseStep):
    """Discard down to the maximum hand size (SE-END-02)."""

    def __init__(self) -> None:
        super().__init__(DISCARD_DOWN)

    def work(self, m: Machine, f: int) -> None:
        player = m.active_player
        most = hand_limit(m, player)
        if most < 0 or m.zone_count(player * terms.PLAYER_ZONES + terms.HAND) <= most:
            m.go_on(f)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        player = m.active_player
        return Question(
            player, "discard", citations.HAND_SIZE, m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND), NONE, f
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        happen(m, NONE, kinds.DISCARD, value, NONE, 0, m.active_player)


# --- how they come together -----------------------------------------------------------------------------------------


def straighten_phase() -> Procedure:
    """The phase in which cards straighten."""
    return phase_of(terms.PHASE_STRAIGHTEN, [Straighten()])


def events_phase() -> Procedure:
    """The phase of Events and Regions."""
    return phase_of(terms.PHASE_EVENTS, [StartEvents(), NextProvince(), NextCard(), DealWith(), DealtWith()])


def action_phase() -> Procedure:
    """The phase of actions."""
    return phase_of(terms.PHASE_ACTION, [Actions()])


def dynasty_phase() -> Procedure:
    """The phase in which Dynasty cards are bought."""
    return phase_of(terms.PHASE_DYNASTY, [Buy(), ChooseWay(), DiscardFromProvinces()])


def end_phase() -> Procedure:
    """The phase in which a card is drawn."""
    return phase_of(terms.PHASE_END, [DrawCard(), DiscardDown()])


def turn() -> Procedure:
    """A player's turn."""
    return Procedure(
        [
            BeginTurn(),
            TurnBegins(),
            HonorVictory(),
            TurnBegun(),
            TurnPhase(STRAIGHTEN_STEP, terms.PHASE_STRAIGHTEN),
            TurnPhase(EVENTS_STEP, terms.PHASE_EVENTS),
            TurnPhase(ACTION_STEP, terms.PHASE_ACTION),
            TurnPhase(ATTACK_STEP, terms.PHASE_ATTACK),
            TurnPhase(DYNASTY_STEP, terms.PHASE_DYNASTY),
            TurnPhase(END_STEP, terms.PHASE_END),
            EndTurn(),
            TurnEnds(),
            SkipTurn(),
            AfterTurn(),
        ]
    )
