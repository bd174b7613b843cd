"""The turn and its phases (SE-TRN-01 to SE-TRN-22), with Events and Regions, the Dynasty Phase and the End Phase.

An edition composes `Turns` from the phases it has. Each phase is an occurrence of its own: see `windows`.
"""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules.actions import announce, legal_abilities
from gorin.rules.entering import (
    DISCOUNT,
    FOR_HONOR,
    FROM_DYNASTY_PURCHASE,
    SURCHARGE,
    affordable,
    bring_into_play,
    costs_more,
    in_clan,
    may_enter,
    may_overlay,
    overlay,
    overlay_affordable,
    price,
    reduction_of,
)
from gorin.rules.payment import available
from gorin.rules.refilling import refill, refill_empty
from gorin.rules.timing import RUNNER, happen, happen_all
from gorin.rules.victory import check_honor, end_game
from gorin.rules.windows import (
    Unsettled,
    after,
    before,
    begin_phase,
    end_phase,
    goes_ahead,
    push_wide,
    resume_phase,
)
from gorin.table import citations, effects, kinds, occurrences
from gorin.table.changes import BOTTOM, expire, relocate, send
from gorin.table.definitions import M_LIMIT, Context, EntryTrait, Node, Part, Question
from gorin.table.flags import NO_HAND_LIMIT, STRAIGHTENS_FOR_ALL
from gorin.table.machine import Machine
from gorin.table.memory import remember, remembered
from gorin.table.numbers import NOT_POSSIBLE
from gorin.table.packing import NO, PASS, T_CHOICE, YES, pack, payload_of, tag_of
from gorin.table.queries import (
    bits,
    cards_in_play,
    flagged,
    in_play,
    player_flagged,
    player_limit,
    provinces_of,
    title_of,
    touches_player,
    trait_size,
    you_of,
    zone_kind,
)
from gorin.table.terms import (
    DYNASTY_DISCARD,
    EVENT,
    HAND,
    HOLDING,
    LIMITED,
    NONE,
    OPEN,
    PERSONALITY,
    PHASE_ACTION,
    PHASE_DYNASTY,
    PHASE_END,
    PHASE_EVENTS,
    PHASE_STRAIGHTEN,
    PLAYER_ZONES,
    PROVINCE_ZONE,
    REGION,
    RESOLVING,
    SCOPE_EVENT,
    STAGE_BEFORE,
    UNTIL_GAME_ENDS,
    UNTIL_TURN_ENDS,
    UNTIL_YOUR_EVENTS,
    UNTIL_YOUR_TURN_BEGINS,
    UNTIL_YOUR_TURN_ENDS,
    VICTORY_BUDGET,
)

# numbers of the rules that texts change (the parameter of an M_LIMIT modifier)
LIMIT_HAND_SIZE: Final = 0
LIMIT_END_DRAW: Final = 1

PHASE_NAMES: Final[dict[int, str]] = {
    PHASE_STRAIGHTEN: "Straighten Phase",
    PHASE_EVENTS: "Events Phase",
    PHASE_ACTION: "Action Phase",
    PHASE_DYNASTY: "Dynasty Phase",
    PHASE_END: "End Phase",
}


def limit_change(m: Machine, player: int, limit: int) -> int:
    """The changes to one of the rules' numbers for a player, from effects and from texts in play."""
    total = player_limit(m, player, limit)
    for source in m.modifier_cards[M_LIMIT]:
        if not in_play(m, source):
            continue
        for modifier in m.definition(source).modifiers:
            if modifier.what == M_LIMIT and modifier.param == limit:
                you = you_of(m, source)
                if modifier.players == 0:
                    if you != player:
                        continue
                elif not touches_player(modifier.players, you, player):
                    continue
                if modifier.when is None or modifier.when.holds(Context(m, you, source, NONE, NONE)):
                    total += trait_size(m, modifier, source, NONE)
    return total


# --- the turn -----------------------------------------------------------------------------------------------


def end_turn_effects(m: Machine) -> None:
    """End the effects that last until the turn ends; what was used this turn is remembered a little longer, since
    what responds after the turn still belongs to it (SE-TRN-05).
    """
    for at in effects.entries(m):
        if effects.kind(m, at) not in (effects.FREE, effects.MEMORY) and effects.duration(m, at) == UNTIL_TURN_ENDS:
            m.free_effect(at)
            m.dirty = True


class Turns(Node):
    """Turn after turn until the game is over. Frame (wide): F_A phases begun, F_B whose turn it is."""

    def __init__(self, phases: list[Node]) -> None:
        super().__init__()
        self.phases: list[Node] = phases

    def parts(self) -> list[Part]:
        """The phases in their order."""
        found: list[Part] = []
        for phase in self.phases:
            found.append(phase)
        return found

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        if pc == 0:  # one frame that stays, wide enough for the windows
            m.jump(f, 9)
            t = push_wide(m, self, NONE)
            m.jump(t, 1)
        elif pc == 1:  # the turn is about to begin (SE-TRN-05, SE-TIM-17)
            player = m.active_player
            if m.turn == 0:
                player = m.start_player
                m.active_player = player
            m.set_local(f, A, 0)
            m.set_local(f, B, player)
            if m.turn >= m.rules.numbers.turn_limit:
                end_game(m, NONE, VICTORY_BUDGET)  # a game without progress stops, and says so
                return
            m.turn = m.turn + 1
            m.phase = 0
            m.attacks_this_turn = 0
            m.jump(f, 2)
            before(m, f, kinds.TURN, player, NONE, player)
        elif pc == 2:
            player = m.local(f, B)
            if not goes_ahead(m, f):
                m.jump(f, 6)
                return
            m.set_turns_begun(player, m.turns_begun(player) + 1)
            m.set_honor_as_turn_began(player, m.honor(player))
            expire(m, UNTIL_YOUR_TURN_BEGINS, player)
            if m.logging:
                m.say(citations.TURN_ORDER, f"Turn {m.turn}: player {player + 1}.", NONE, player)
            m.jump(f, 3)
            if not check_honor(m, player):
                after(m, kinds.TURN, player, NONE, player)
        elif pc == 3:
            n = m.local(f, A)
            if n >= len(self.phases) or m.out_of_game(m.local(f, B)):
                m.jump(f, 4)
                return
            m.set_local(f, A, n + 1)
            start_phase(m, self.phases[n])
        elif pc == 4:
            m.jump(f, 5)
            before(m, f, kinds.TURN_END, m.local(f, B), NONE, m.local(f, B))
        elif pc == 5:  # it ends; whoever is next orders what comes after it (SE-TIM-17)
            player = m.local(f, B)
            end_turn_effects(m)
            expire(m, UNTIL_YOUR_TURN_ENDS, player)
            m.active_player = m.next_player(player)
            m.jump(f, 7)
            after(m, kinds.TURN_END, player, NONE, player)
        elif pc == 6:
            m.active_player = m.next_player(m.local(f, B))
            m.jump(f, 7)
        elif pc == 7:
            expire(m, UNTIL_TURN_ENDS, m.local(f, B))
            m.jump(f, 1)
        else:
            m.pop()


class Phase(Node):
    """A phase of the active player's turn. Frame (wide): F_A stage of its own work, F_B, F_C and F_D its own too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        player = m.active_player
        if pc == 0:
            m.jump(f, 1)
            before(m, f, kinds.PHASE, player, self.number, player)
        elif pc == 1:
            if not goes_ahead(m, f):
                m.pop()
                return
            m.set_local(f, PH_OUTER, m.phase)
            m.set_local(f, PH_NUMBER, begin_phase(m, self.number))
            if m.logging:
                m.say(citations.PHASES, f"{PHASE_NAMES.get(self.number, 'Phase')}.", NONE, player)
            m.jump(f, 2)
            after(m, kinds.PHASE, player, self.number, player)
        elif pc == 2:
            if m.out_of_game(player) or self.work(m, f):
                m.jump(f, 3)
                before(m, f, kinds.PHASE_END, player, self.number, player)
        elif pc == 3:
            end_phase(m, m.local(f, PH_OUTER))
            m.jump(f, 4)
            after(m, kinds.PHASE_END, player, self.number, player)
        else:
            resume_phase(m, m.local(f, PH_OUTER), m.local(f, PH_NUMBER))
            m.pop()

    def work(self, m: Machine, f: int) -> bool:
        """Do the next thing in the phase; True when there is nothing left to do."""
        raise NotImplementedError(type(self).__name__)


PH_OUTER: Final = 4  # the phase that this one interrupts (SE-TRN-19), and its number
PH_NUMBER: Final = 5


def start_phase(m: Machine, phase: Node) -> None:
    """Run a phase next: one of the turn's own, or an additional one (SE-TRN-19)."""
    push_wide(m, phase, NONE)


class StraightenPhase(Phase):
    """The active player's cards straighten together (SE-TRN-09)."""

    def __init__(self) -> None:
        super().__init__(PHASE_STRAIGHTEN)

    def work(self, m: Machine, f: int) -> bool:
        if m.local(f, A) != 0:
            return True
        m.set_local(f, A, 1)
        player = m.active_player
        happen_all(m, NONE, kinds.STRAIGHTEN, straightening(m, player), NONE, 0, player)
        return False


def straightening(m: Machine, player: int) -> list[int]:
    """The bowed cards that straighten in a player's Straighten Phase."""
    found: list[int] = []
    for p in m.players():
        for card in cards_in_play(m, p):
            if m.bowed(card) and (p == player or flagged(m, card, STRAIGHTENS_FOR_ALL)):
                if m.turns_begun(p) >= m.no_straightening_before(card):  # SE-SET-06
                    found.append(card)
    return found


# --- Events and Regions -------------------------------------------------------------------------------------


def event_memory(m: Machine, card: int) -> str:
    """The name under which the game remembers that an Event of this title has resolved."""
    return f"event {title_of(m, card)}"


def has_resolved(m: Machine, player: int, card: int) -> bool:
    """Whether this player has resolved an Event of this title before (SE-EVT-05)."""
    return remembered(m, player, event_memory(m, card)) > 0


def remember_event(m: Machine, player: int, card: int) -> None:
    """The game remembers until it ends that this player resolved an Event of this title (SE-EVT-05)."""
    remember(m, player, event_memory(m, card), UNTIL_GAME_ENDS)


class ResolveEvent(Unsettled):
    """An Event resolves (SE-EVT-02 to SE-EVT-06). Wide frame: F_A card, F_B player, F_C outer Event, F_D negated."""

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        card = m.local(f, A)
        player = m.local(f, B)
        if pc == 0:
            if has_resolved(m, player, card):
                if m.logging:
                    m.say(citations.EVENT_RESOLVED_BEFORE, f"{title_of(m, card)} has resolved before.", card, player)
                m.jump(f, 4)
                happen(m, NONE, kinds.DISCARD, card, NONE, 0, player)
                return
            remember_event(m, player, card)
            relocate(m, card, player * PLAYER_ZONES + RESOLVING, BOTTOM, 1)
            m.jump(f, 1)
            before(m, f, kinds.EVENT, card, NONE, player)
        elif pc == 1:
            trait = m.definition(card).event
            m.jump(f, 2)
            m.set_local(f, C, m.event)
            if not goes_ahead(m, f):
                m.jump(f, 3)
                return
            if m.logging:
                m.say(citations.EVENT_RESOLVES, f"{title_of(m, card)} resolves.", card, player)
            if trait is not None and trait.program is not None and m.local(f, D) == 0:
                x = Context(m, player, card, NONE, NONE)
                if trait.condition is None or trait.condition.holds(x):
                    scope = m.push_scope(RUNNER, SCOPE_EVENT, card, player, trait.id, trait.program.id, NONE, NONE)
                    m.event = scope
        elif pc == 2:
            m.event = m.local(f, C)
            m.jump(f, 3)
            after(m, kinds.EVENT, card, NONE, player)
        elif pc == 3:  # SE-EVT-04
            m.event = m.local(f, C)
            if zone_kind(m, card) == RESOLVING:
                send(m, card, player * PLAYER_ZONES + DYNASTY_DISCARD)
            m.pop()
        else:
            m.pop()


def negate_event(m: Machine, o: int) -> bool:
    """Let an Event resolve without effects; `o` is the occurrence "before" it. False if that is over (SE-EVT-04)."""
    f = occurrences.extra(m, o)
    if occurrences.kind(m, o) != kinds.EVENT or occurrences.stage(m, o) != STAGE_BEFORE:
        return False
    if m.node_number(f) != RESOLVE_EVENT.id:
        return False
    m.set_local(f, D, 1)
    return True


class AttachRegion(Unsettled):
    """A Region attaches to a Province, or is discarded (SE-REG-01 to SE-REG-03).

    Frame: F_A card, F_B player, F_C Province. G_RESULT tells whether it attached.
    """

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        card = m.local(f, A)
        player = m.local(f, B)
        v = m.local(f, C)
        if pc == 0:
            if m.region(v) >= 0:
                m.no(citations.ONE_REGION, "the Province already has a Region", m.region(v))
                self.discard(m, f)
            elif not may_enter(m, player, card, 0) or not affordable(m, player, card, NONE, 0):
                self.discard(m, f)
            elif costs_something(m, player, card):
                m.wait()
            else:
                self.attach(m, f)
        elif pc == 1:
            if m.result == 0:
                if m.region(v) == card:
                    m.set_region(v, NONE)
                self.discard(m, f)
            else:
                m.pop()
        else:
            m.result = 0
            m.pop()

    def attach(self, m: Machine, f: int) -> None:
        """Enter play; the Province knows its Region before anything answers the entry."""
        card = m.local(f, A)
        m.set_region(m.local(f, C), card)
        m.jump(f, 1)
        bring_into_play(m, NONE, m.local(f, B), card, NONE, 0)

    def discard(self, m: Machine, f: int) -> None:
        card = m.local(f, A)
        m.jump(f, 2)
        if zone_kind(m, card) != DYNASTY_DISCARD and not in_play(m, card) and m.zone(card) >= 0:
            if m.logging:
                m.say(citations.REGION_NOT_ATTACHED, f"{title_of(m, card)} is not attached.", card, m.local(f, B))
            happen(m, NONE, kinds.DISCARD, card, NONE, 0, m.local(f, B))

    def ask(self, m: Machine, f: int) -> Question:
        return Question(m.local(f, B), "region", citations.REGION_ATTACHES, [YES, NO], m.local(f, A), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == YES:
            self.attach(m, f)
        else:
            self.discard(m, f)


def costs_something(m: Machine, player: int, card: int) -> bool:
    """Whether bringing the card into play costs anything."""
    for trait in m.definition(card).entry:
        if isinstance(trait, EntryTrait) and trait.cost is not None:
            return True
    return price(m, player, card, NONE, 0) > 0


RESOLVE_EVENT: Final = ResolveEvent()
ATTACH_REGION: Final = AttachRegion()


def resolve_event(m: Machine, player: int, card: int) -> None:
    """Start to resolve an Event for a player."""
    f = push_wide(m, RESOLVE_EVENT, NONE)
    m.set_local(f, A, card)
    m.set_local(f, B, player)


def attach_region(m: Machine, scope: int, player: int, card: int, province: int) -> None:
    """Start to attach a Region to a Province; afterwards G_RESULT tells whether it is attached."""
    f = m.push(ATTACH_REGION, scope)
    m.set_local(f, A, card)
    m.set_local(f, B, player)
    m.set_local(f, C, province)


class EventsPhase(Phase):
    """Province after Province from left to right: reveal, resolve or attach, refill (SE-TRN-10 to SE-TRN-14).

    F_A stage, F_B Province, F_C mask of its cards still to deal with, F_D the card being dealt with.
    """

    def __init__(self) -> None:
        super().__init__(PHASE_EVENTS)

    def work(self, m: Machine, f: int) -> bool:
        player = m.active_player
        stage = m.local(f, A)
        if stage == 0:
            expire(m, UNTIL_YOUR_EVENTS, player)
            m.set_local(f, EV_ORDER, -MAX_ORDER)
            m.set_local(f, A, 1)
        elif stage == 1:  # the next Province to the right
            for v in provinces_of(m, player):
                order = m.province_order(v)
                if order > m.local(f, EV_ORDER):
                    mask = 0
                    for card in m.zone_cards(PROVINCE_ZONE + v):
                        mask |= 1 << card
                    m.set_local(f, EV_ORDER, order)
                    m.set_local(f, B, v)
                    m.set_local(f, C, mask)
                    m.set_local(f, A, 2)
                    return False
            return True
        elif stage == 2:
            cards = self.waiting(m, f)
            if not cards:
                m.set_local(f, A, 1)
                refill(m, NONE)
            elif len(cards) > 1:
                m.wait()
            else:
                self.take(m, f, cards[0])
        elif stage == 3:
            card = m.local(f, D)
            m.set_local(f, A, 4)
            if m.zone(card) == PROVINCE_ZONE + m.local(f, B) and m.face_up(card):
                kind = m.definition(card).type
                if kind == EVENT:
                    resolve_event(m, player, card)
                elif kind == REGION:
                    attach_region(m, NONE, player, card, m.local(f, B))
        else:
            m.set_local(f, A, 2)
            refill(m, NONE)
        return False

    def waiting(self, m: Machine, f: int) -> list[int]:
        """The cards of this Province that have not been dealt with."""
        zone = PROVINCE_ZONE + m.local(f, B)
        return [card for card in bits(m.local(f, C)) if m.zone(card) == zone]

    def take(self, m: Machine, f: int, card: int) -> None:
        """Deal with one card: first it is revealed, unless it is face-up already (SE-TRN-11)."""
        m.set_local(f, C, m.local(f, C) & ~(1 << card))
        m.set_local(f, D, card)
        m.set_local(f, A, 3)
        if not m.face_up(card):
            happen(m, NONE, kinds.REVEAL, card, m.local(f, B), 0, m.active_player)

    def ask(self, m: Machine, f: int) -> Question:
        return Question(m.active_player, "order", citations.CARDS_OF_ONE_PROVINCE, self.waiting(m, f), NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.take(m, f, value)


EV_ORDER: Final = 5  # place in the row of the Province reached
MAX_ORDER: Final = 1000  # no place is further to the left than this


# --- actions in turn ----------------------------------------------------------------------------------------


class ActionRounds(Node):
    """Opportunities to act, in turn, until all pass in succession (SE-TRN-15 to SE-TRN-17).

    Frame: F_A whose opportunity it is, F_B passes in succession, F_C designators of the active player, F_D of others.
    """

    def __init__(self, meaning: int) -> None:
        super().__init__()
        self.meaning: int = meaning

    def step(self, m: Machine, f: int) -> None:
        if refill_empty(m):
            return
        player = m.local(f, A)
        if m.out_of_game(player):
            m.set_local(f, A, m.next_player(player))
            return
        if m.local(f, B) >= len(m.players()):
            m.pop()
        else:
            m.wait()

    def designators(self, m: Machine, f: int, player: int) -> int:
        """What a player may use in these rounds, as designator bits."""
        return m.local(f, C) if player == m.active_player else m.local(f, D)

    def ask(self, m: Machine, f: int) -> Question:
        player = m.local(f, A)
        options = [PASS]
        options.extend(legal_abilities(m, player, self.designators(m, f, player)))
        return Question(player, "action", self.meaning, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.local(f, A)
        m.set_local(f, A, m.next_player(player))
        if value == PASS:
            m.set_local(f, B, m.local(f, B) + 1)
        else:
            m.set_local(f, B, 0)
            announce(m, player, value, self.designators(m, f, player), NONE)


def start_rounds(m: Machine, node: ActionRounds, scope: int, first: int, active: int, others: int) -> int:
    """Start rounds of actions with `first`: the active player may use the designators `active`, the rest `others`."""
    f = m.push(node, scope)
    m.set_local(f, A, first)
    m.set_local(f, C, active)
    m.set_local(f, D, others)
    return f


ACTION_ROUNDS: Final = ActionRounds(citations.ACTION_ROUNDS)


class ActionPhase(Phase):
    """Limited and Open actions of the active player, Open actions of the others (SE-TRN-16)."""

    def __init__(self) -> None:
        super().__init__(PHASE_ACTION)

    def parts(self) -> list[Part]:
        """The rounds of actions."""
        return [ACTION_ROUNDS]

    def work(self, m: Machine, f: int) -> bool:
        if m.local(f, A) != 0:
            return True
        m.set_local(f, A, 1)
        start_rounds(m, ACTION_ROUNDS, NONE, m.active_player, LIMITED | OPEN, OPEN)
        return False


# --- the Dynasty Phase --------------------------------------------------------------------------------------

# ways to buy a card, as they are offered: T_CHOICE of the option bits
MODES: Final = (
    FROM_DYNASTY_PURCHASE,
    FROM_DYNASTY_PURCHASE | DISCOUNT,
    FROM_DYNASTY_PURCHASE | FOR_HONOR,
    FROM_DYNASTY_PURCHASE | SURCHARGE,
    FROM_DYNASTY_PURCHASE | SURCHARGE | DISCOUNT,
    FROM_DYNASTY_PURCHASE | SURCHARGE | FOR_HONOR,
)


def purchase_modes(m: Machine, player: int, card: int) -> list[int]:
    """The options under which a player could buy a card from a Province now (SE-DYN-02 to SE-DYN-08)."""
    kind = m.definition(card).type
    numbers = m.rules.numbers
    if kind != HOLDING and kind != PERSONALITY:
        return []
    extra = 0
    if not may_enter(m, player, card, FROM_DYNASTY_PURCHASE):
        if kind != PERSONALITY or not in_clan(m, player, card) or numbers.clan_surcharge == NOT_POSSIBLE:
            return []
        extra = SURCHARGE
        if not may_enter(m, player, card, FROM_DYNASTY_PURCHASE | SURCHARGE):
            return []
    own = kind == PERSONALITY and in_clan(m, player, card)
    jointly = costs_more(m, player, card)
    has_gold = 0 if jointly else available(m, player, card)
    found: list[int] = []
    for mode in MODES:
        if mode & SURCHARGE != extra or (mode & (DISCOUNT | FOR_HONOR) and not own):
            continue
        if (mode & DISCOUNT and numbers.clan_discount == 0) or (mode & FOR_HONOR and not numbers.clan_honor):
            continue
        if mode & FOR_HONOR and numbers.clan_honor_once and m.turn_bought_for_honor(player) == m.turn:
            m.no(citations.BOUGHT_FOR_HONOR, "you already bought a Personality for Honor this turn", card)
            continue
        gold = price(m, player, card, NONE, reduction_of(m, mode))
        if affordable(m, player, card, NONE, mode) if jointly else gold <= has_gold:
            found.append(mode)
        else:
            m.no(citations.GOLD_FOR_A_CARD, f"it costs {gold} Gold", card)
    return found


def overlay_bases(m: Machine, player: int, card: int) -> list[int]:
    """The Personalities that a card in a Province could overlay now (SE-EXP-02)."""
    if m.definition(card).experience <= 0 or m.definition(card).type != PERSONALITY:
        return []
    found: list[int] = []
    for base in cards_in_play(m, player):
        if may_overlay(m, player, card, base) and overlay_affordable(m, player, card, base):
            found.append(base)
    return found


def faceup_in_provinces(m: Machine, player: int) -> list[int]:
    """A player's face-up Province cards from left to right."""
    found: list[int] = []
    for v in provinces_of(m, player):
        for card in m.zone_cards(PROVINCE_ZONE + v):
            if m.face_up(card):
                found.append(card)
    return found


BUYING: Final = 0
CHOOSING: Final = 1  # how to bring in the card in F_B
DISCARDING: Final = 2
DONE: Final = 3


class DynastyPhase(Phase):
    """Holdings and Personalities are bought one by one, then Province cards discarded (SE-DYN-01, SE-DYN-11)."""

    def __init__(self) -> None:
        super().__init__(PHASE_DYNASTY)

    def work(self, m: Machine, f: int) -> bool:
        if m.local(f, A) == DONE:
            m.discarding = False
            return True
        if not refill_empty(m):
            m.wait()
        return False

    def ask(self, m: Machine, f: int) -> Question:
        player = m.active_player
        stage = m.local(f, A)
        if stage == CHOOSING:
            card = m.local(f, B)
            return Question(player, "purchase", citations.WAYS_OF_BUYING, self.ways(m, player, card), card, f)
        options = [PASS]
        if stage == BUYING:
            for card in faceup_in_provinces(m, player):
                if purchase_modes(m, player, card) or overlay_bases(m, player, card):
                    options.append(card)
            return Question(player, "dynasty", citations.BUYING, options, NONE, f)
        options.extend(faceup_in_provinces(m, player))
        return Question(player, "discard", citations.DYNASTY_DISCARD, options, NONE, f)

    def ways(self, m: Machine, player: int, card: int) -> list[int]:
        """The ways to bring in one card: purchases as T_CHOICE of their options, and the Personalities to overlay."""
        found = [pack(T_CHOICE, mode) for mode in purchase_modes(m, player, card)]
        found.extend(overlay_bases(m, player, card))
        return found

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.active_player
        stage = m.local(f, A)
        if stage == BUYING:
            if value == PASS:
                m.set_local(f, A, DISCARDING)
                m.discarding = True
                return
            m.set_local(f, B, value)
            ways = self.ways(m, player, value)
            if len(ways) > 1:
                m.set_local(f, A, CHOOSING)
            else:
                self.bring_in(m, player, value, ways[0])
        elif stage == CHOOSING:
            m.set_local(f, A, BUYING)
            self.bring_in(m, player, m.local(f, B), value)
        elif value == PASS:
            m.set_local(f, A, DONE)
        else:
            if not m.rules.numbers.discards_end_purchases:
                m.set_local(f, A, BUYING)
            happen(m, NONE, kinds.DISCARD, value, NONE, 0, player)

    def bring_in(self, m: Machine, player: int, card: int, way: int) -> None:
        if tag_of(way) == T_CHOICE:
            bring_into_play(m, NONE, player, card, NONE, payload_of(way))
        else:
            overlay(m, NONE, player, card, way, 0)


# --- the End Phase ------------------------------------------------------------------------------------------


def hand_limit(m: Machine, player: int) -> int:
    """A player's maximum hand size; NONE for no maximum (SE-END-02, SE-END-04)."""
    if player_flagged(m, player, NO_HAND_LIMIT):
        return NONE
    return max(0, m.rules.numbers.hand_size + limit_change(m, player, LIMIT_HAND_SIZE))


class EndPhase(Phase):
    """Draw, then discard down to the maximum hand size (SE-END-01, SE-END-02)."""

    def __init__(self) -> None:
        super().__init__(PHASE_END)

    def work(self, m: Machine, f: int) -> bool:
        player = m.active_player
        if m.local(f, A) == 0:
            m.set_local(f, A, 1)
            happen(
                m,
                NONE,
                kinds.DRAW,
                NONE,
                NONE,
                m.rules.numbers.cards_drawn + limit_change(m, player, LIMIT_END_DRAW),
                player,
            )
            return False
        most = hand_limit(m, player)
        if most < 0 or m.zone_count(player * PLAYER_ZONES + HAND) <= most:
            return True
        m.wait()
        return False

    def ask(self, m: Machine, f: int) -> Question:
        player = m.active_player
        return Question(player, "discard", citations.HAND_SIZE, m.zone_cards(player * PLAYER_ZONES + HAND), NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        happen(m, NONE, kinds.DISCARD, value, NONE, 0, m.active_player)


STRAIGHTEN_PHASE: Final = StraightenPhase()
EVENTS_PHASE: Final = EventsPhase()
ACTION_PHASE: Final = ActionPhase()
DYNASTY_PHASE: Final = DynastyPhase()
END_PHASE: Final = EndPhase()

PROCEDURES: Final[list[Node]] = [
    RESOLVE_EVENT, ATTACH_REGION, ACTION_ROUNDS, STRAIGHTEN_PHASE, EVENTS_PHASE, ACTION_PHASE, DYNASTY_PHASE, END_PHASE,
]  # fmt: skip
