"""Where Twenty Festivals goes another way: steps in place of the shared ones, and its procedures composed of them."""

from __future__ import annotations

from typing import Final

from gorin.editions.twenty_festivals.consequences import consequences
from gorin.kernel.frames import A
from gorin.rules import (
    attack,
    battle,
    duel,
    entering,
    fortifying,
    investing,
    points,
    resolution,
    setup,
    turn,
    windows,
)
from gorin.rules.battlefields import undecided
from gorin.rules.limits import LIMIT_OPENING_HAND, limit_change
from gorin.rules.made_battles import made_alone
from gorin.rules.refilling import refill
from gorin.rules.standard import standard
from gorin.rules.timing import happen_all, happen_to_each
from gorin.rules.turn import start_rounds
from gorin.rules.victory import lose
from gorin.table import citations, duels, kinds, occurrences, places, scopes, terms
from gorin.table.definitions import FaceUpFocus, Node, Part, Question
from gorin.table.edition import Procedures
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember
from gorin.table.packing import NO, T_CARD, YES, tag_of
from gorin.table.places import provinces_of, title_of
from gorin.table.procedures import Procedure, Step
from gorin.table.stats import stat
from gorin.table.terms import NONE

# --- setup ----------------------------------------------------------------------------------------------------------


TURN_STRONGHOLDS: Final = "turn Strongholds"


class TurnStrongholds(Step):
    """Who does not start turns his two-sided Stronghold; his Family Honor stays (TF-SET-02, TF-SET-03)."""

    def __init__(self) -> None:
        super().__init__(TURN_STRONGHOLDS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        for player in m.players():
            card = m.stronghold(player)
            back = m.definition(card).back
            if player != m.start_player and back:
                m.set_definition_number(card, m.rules.number(back))
                if m.logging:
                    m.say(citations.STARTING_PLAYER, f"Player {player + 1} turns {title_of(m, card)}.", card, player)
        m.index_anew()
        points.after(m, NONE, kinds.STRONGHOLDS, NONE, NONE, 0, m.start_player)


class DrawTogether(setup.DrawHands):
    """All draw their hands together (TF-SET-04)."""

    def run(self, m: Machine, f: int) -> None:
        players = m.players()
        if m.local(f, setup.ASKED) == 0:
            m.set_local(f, setup.ASKED, 1)
            numbers = [m.rules.numbers.opening_hand + limit_change(m, each, LIMIT_OPENING_HAND) for each in players]
            happen_to_each(m, NONE, kinds.DRAW, players, numbers)
        else:
            m.go_on(f)
            refill(m, NONE)


# --- the turn -------------------------------------------------------------------------------------------------------

REVEAL: Final = "reveal"
DISHONOR: Final = "dishonor"


class RevealProvinces(turn.PhaseStep):
    """After straightening, all cards in the active player's Provinces are turned up (TF-TRN-02)."""

    def __init__(self) -> None:
        super().__init__(REVEAL)

    def work(self, m: Machine, f: int) -> None:
        m.go_on(f)
        hidden: list[int] = []
        for v in provinces_of(m, m.active_player):
            for card in m.zone_cards(terms.PROVINCE_ZONE + v):
                if not m.face_up(card):
                    hidden.append(card)
        happen_all(m, NONE, kinds.REVEAL, hidden, player=m.active_player)


class ChooseOverlaid(Node):
    """Which of his Personalities a card of the active player overlays, where there are several. Frame: the card."""

    def step(self, m: Machine, f: int) -> None:
        card = m.local(f, A)
        found = turn.overlay_bases(m, m.active_player, card)
        if len(found) > 1:
            m.wait()
            return
        m.pop()
        entering.overlay(m, NONE, m.active_player, card, found[0])

    def ask(self, m: Machine, f: int) -> Question:
        card = m.local(f, A)
        found = turn.overlay_bases(m, m.active_player, card)
        return Question(m.active_player, "purchase", citations.OVERLAID_CARD, found, card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        card = m.local(f, A)
        m.pop()
        entering.overlay(m, NONE, m.active_player, card, value)


class DynastyRounds(turn.LoneRounds):
    """Dynasty actions; at an opportunity an Experienced Personality may overlay instead, which is none (TF-EXP-02)."""

    def __init__(self) -> None:
        super().__init__(citations.TIME_OF_BUYING)
        self.overlaid: ChooseOverlaid = ChooseOverlaid()

    def parts(self) -> list[Part]:
        return [self.overlaid]

    def ask(self, m: Machine, f: int) -> Question:
        found = super().ask(m, f)
        for card in turn.faceup_in_provinces(m, m.active_player):
            if turn.overlay_bases(m, m.active_player, card):
                found.options.append(card)
        return found

    def answer(self, m: Machine, f: int, value: int) -> None:
        if tag_of(value) == T_CARD:
            m.set_local(m.push(self.overlaid, NONE), A, value)
        else:
            super().answer(m, f, value)


class DynastyActions(turn.PhaseStep):
    """Dynasty actions of the active player alone (TF-TRN-05)."""

    def __init__(self) -> None:
        super().__init__(turn.ACTIONS)
        self.rounds: DynastyRounds = DynastyRounds()

    def parts(self) -> list[Part]:
        return [self.rounds]

    def work(self, m: Machine, f: int) -> None:
        m.go_on(f)
        turn.start_rounds(m, self.rounds, NONE, m.active_player, terms.DYNASTY, 0)


class TurnIsOver(turn.PhaseStep):
    """What comes before the turn ends comes before its player draws and discards (TF-TRN-06)."""

    def __init__(self) -> None:
        super().__init__(turn.END_TURN)

    def work(self, m: Machine, f: int) -> None:
        m.go_on(f)
        windows.before(m, f, kinds.TURN_END, m.active_player, NONE, m.active_player)


PROCLAIM: Final = "Proclaim"


class AskProclaim(Step):
    """Whom a card's text Recruits from a Province, or lets him Proclaim, his player may Proclaim (TF-PRO-01)."""

    def __init__(self) -> None:
        super().__init__(PROCLAIM)

    def run(self, m: Machine, f: int) -> None:
        options = m.local(f, entering.OPTIONS)
        player = m.local(f, entering.PLAYER)
        by_text = options & entering.RECRUITED and not options & entering.FROM_DYNASTY_PURCHASE
        if options & entering.PROCLAIM_SETTLED:
            if options & entering.FOR_HONOR:
                remember(m, about_player(player), entering.PROCLAIMED)
        elif by_text and (options & entering.MAY_PROCLAIM or m.local(f, entering.E_FROM) >= terms.PROVINCE_ZONE):
            if entering.may_proclaim(m, player, m.local(f, entering.CARD)):
                m.wait()
                return
        m.go_on(f)

    def ask(self, m: Machine, f: int) -> Question:
        card = m.local(f, entering.CARD)
        return Question(m.local(f, entering.PLAYER), "may", citations.WAYS_OF_BUYING, [YES, NO], card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == YES:
            m.set_local(f, entering.OPTIONS, m.local(f, entering.OPTIONS) | entering.FOR_HONOR)
            remember(m, about_player(m.local(f, entering.PLAYER)), entering.PROCLAIMED)
        m.go_on(f)


class Proclaimed(entering.Entered):
    """Who was Proclaimed brings his Personal Honor as it is after he has entered (TF-PRO-02)."""

    def honor(self, m: Machine, f: int) -> int:
        return stat(m, m.local(f, entering.CARD), terms.PERSONAL_HONOR)


class DishonorAtTurnsEnd(Step):
    """Who is too dishonorable loses, but only as his own turn ends (TF-VIC-02)."""

    def __init__(self) -> None:
        super().__init__(DISHONOR)

    def run(self, m: Machine, f: int) -> None:
        player = m.local(f, turn.WHOSE)
        m.go_on(f)
        if m.honor(player) <= m.rules.numbers.dishonor_loss:
            lose(m, player, terms.VICTORY_DISHONOR)


# --- battle ---------------------------------------------------------------------------------------------------------

ENGAGE_SEGMENT: Final = "engage segment"
STRAGGLERS: Final = "stragglers bow"


class EngageSegment(battle.BattleStep):
    """Before combat, opportunities for Engage actions, the Defender first (TF-BAT-07)."""

    def __init__(self) -> None:
        super().__init__(ENGAGE_SEGMENT)
        self.rounds: battle.CombatRounds = battle.CombatRounds(citations.ENGAGING)

    def parts(self) -> list[Part]:
        return [self.rounds]

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        m.segment = terms.SEGMENT_ENGAGE
        start_rounds(m, self.rounds, NONE, m.defender, terms.ENGAGE, terms.ENGAGE)


class RoundsOfCombat(battle.CombatRounds):
    """To pass the first opportunity, where it has been won for certain cards, does not count (TF-BAT-18)."""

    def answer(self, m: Machine, f: int, value: int) -> None:
        free = m.step(f) == battle.FIRST_OPPORTUNITY and m.bound_action > 0
        super().answer(m, f, value)
        if free:
            m.set_local(f, turn.PASSES, 0)


class CombatSegment(battle.Combat):
    """After that, the Combat Segment (TF-BAT-08)."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = RoundsOfCombat()

    def run(self, m: Machine, f: int) -> None:
        m.segment = terms.SEGMENT_COMBAT
        super().run(m, f)


class AttackersBow(resolution.BowReturned):
    """First the attackers bow where they are (TF-BAT-13), but for those in the unit of a Conqueror (TF-BAT-14)."""

    def cards(self, m: Machine, scope: int) -> list[int]:
        found: list[int] = []
        if scopes.slot(m, scope, resolution.H_WHY) == resolution.AFTER_RESOLUTION:
            for unit in places.army(m, scopes.slot(m, scope, resolution.H_PROVINCE), m.attacker):
                if not has_keyword(m, unit, m.rules.keyword("Conqueror")):
                    found.extend(places.unit_cards(m, unit))
        return found


class DefendersStay(resolution.LeaveField):
    """Then attackers return; after the last battle, or one outside an attack, defenders too (TF-BAT-15)."""

    def returns(self, m: Machine, unit: int) -> bool:
        last = m.outside_attack or undecided(m) in ([], [m.battlefield])
        return last or m.side(unit) == m.attacker

    def bows(self, m: Machine, unit: int) -> bool:
        return m.side(unit) == m.attacker


class StragglersBow(resolution.BowReturned):
    """Attackers who are still at a battlefield as the attack ends bow at home (TF-ATK-04)."""

    def __init__(self) -> None:
        super().__init__(by_resolution=False)
        self.name = STRAGGLERS

    def cards(self, m: Machine, scope: int) -> list[int]:
        return super().cards(m, scope) if scopes.slot(m, scope, resolution.H_WHY) == resolution.ATTACK_ENDS else []


class MadeFieldVanishes(battle.BattleEnded):
    """The battlefield of a battle that a text made vanishes just before the battle ends (TF-BAT-80)."""

    def stands(self, m: Machine, province: int) -> bool:
        return super().stands(m, province) and not made_alone(m)


# --- duels ----------------------------------------------------------------------------------------------------------

class HandOrDeckTop(duel.Chance):
    """What is focused comes from the hand, or unseen from the top of the Fate deck, four times at most (TF-DUE-04)."""

    def focusable(self, m: Machine, f: int) -> list[int]:
        player = occurrences.player(m, f)
        if duel.from_hand(m, m.scope(f)) >= duel.most_focuses(m, player):
            return []
        return m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND)

    def from_deck(self, m: Machine, f: int) -> bool:
        return duel.from_hand(m, m.scope(f)) < duel.most_focuses(m, occurrences.player(m, f))

    def focus(self, m: Machine, f: int, card: int, face_up: FaceUpFocus | None = None) -> None:
        scope = m.scope(f)
        if places.zone_kind(m, card) != terms.HAND:  # one of the four, too
            duels.set_flags(m, scope, duels.flags(m, scope) + (1 << duel.hand_shift(m, scope)))
        super().focus(m, f, card, face_up)


class DuelistWinsTies(duel.Outcome):
    """In a tie a Duelist wins over who is none (TF-DUE-07); otherwise both lose."""

    def tie(self, m: Machine, f: int) -> int:
        duelist = m.rules.keyword("Duelist")
        skilled_a = has_keyword(m, duels.challenger(m, f), duelist)
        skilled_b = has_keyword(m, duels.challenged(m, f), duelist)
        if skilled_a != skilled_b:
            return duel.CHALLENGER_WINS if skilled_a else duel.CHALLENGED_WINS
        return super().tie(m, f)


# --- how they come together -----------------------------------------------------------------------------------------


def procedures() -> Procedures:
    """The procedures of Twenty Festivals."""
    found = standard()
    found.setup = found.setup.without(setup.FETCH_LEGACY, setup.LEGACY_FETCHED).replace(DrawTogether())
    found.setup = found.setup.after(setup.START_PLAYER, TurnStrongholds())
    found.action_phase = found.action_phase.before(turn.ACTIONS, turn.Straighten(), RevealProvinces())
    found.dynasty_phase = found.dynasty_phase.before(
        turn.BUY, DynastyActions(), TurnIsOver(), turn.DrawCard(), turn.DiscardDown()
    )
    found.dynasty_phase = found.dynasty_phase.without(turn.BUY, turn.CHOOSE_WAY, turn.DISCARD)
    coming, attaching = entering.Entry(), entering.Attachment()
    found.enter_play = (
        found.enter_play.replace(Proclaimed())
        .before(entering.CHECK, AskProclaim(), investing.AskInvest(coming))
        .replace(fortifying.Fortify(coming))
        .before(entering.ENTERED, fortifying.Fortified())
        .after(entering.ENTERED, investing.Invest())
    )
    found.attach = found.attach.before(entering.CHECK, investing.AskInvest(attaching)).after(
        entering.ENTERED, investing.Invest()
    )
    found.turn = found.turn.without(turn.STRAIGHTEN_STEP, turn.EVENTS_STEP, turn.END_STEP, turn.END_TURN).before(
        turn.TURN_ENDS, DishonorAtTurnsEnd()
    )
    found.attack_phase = found.attack_phase.without(attack.CAVALRY)
    found.extra_attack_phase = found.extra_attack_phase.without(attack.CAVALRY)
    found.battle = found.battle.before(battle.COMBAT, EngageSegment()).replace(CombatSegment())
    found.battle = found.battle.replace(MadeFieldVanishes())
    found.return_home = Procedure([AttackersBow(), DefendersStay(), StragglersBow(), resolution.LiftTerrain()])
    found.duel = found.duel.replace(
        duel.FirstOpportunity(),
        duel.Opportunity(HandOrDeckTop()),
        DuelistWinsTies(),
    )
    found.duel = found.duel.before(duel.LOSING, *consequences())
    found.duel = found.duel.without(
        duel.FORM_POOLS, duel.RETURN, duel.LOSING, duel.OTHERS_ON_LOSS, duel.WINNING, duel.OTHERS_ON_WIN
    )
    return found
