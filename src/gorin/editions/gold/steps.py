"""Where Gold goes another way: steps in place of the shared ones, and its procedures composed of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from gorin.editions.gold.options import HIGHEST_HONOR_STARTS
from gorin.editions.gold.senseis import ChooseSenseis, RevealSenseis
from gorin.editions.gold.yu import YU, ChecksWithYu, Yu
from gorin.rules import battle, duel, entering, fortifying, points, resolution, setup, turn
from gorin.rules.points import surely
from gorin.rules.refilling import refill
from gorin.rules.standard import standard
from gorin.rules.timing import happen_all
from gorin.table import citations, duels, kinds
from gorin.table.edition import Procedures
from gorin.table.machine import Machine
from gorin.table.places import title_of
from gorin.table.procedures import Step
from gorin.table.sets import bits
from gorin.table.stats import stat
from gorin.table.terms import FATE_DECK, FOCUS, NONE, PLAYER_ZONES, PROVINCE_ZONE, REGION

# --- the Events Phase -----------------------------------------------------------------------------------------------

START_REGIONS: Final = "start Regions"
NEXT_REGION: Final = "next Region"


class StartRegions(turn.StartEvents):
    """After all Events, from left to right once more (GE-TRN-04)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = START_REGIONS


class NextRegion(turn.PhaseStep):
    """The face-up Regions that can come into play do, each to its Province (GE-REG-01, GE-REG-60)."""

    def __init__(self) -> None:
        super().__init__(NEXT_REGION)

    def work(self, m: Machine, f: int) -> None:
        v = turn.to_next_province(m, f)
        if v < 0:
            m.go_on(f)
            refill(m, NONE)
            return
        for card in m.zone_cards(PROVINCE_ZONE + v):
            if m.face_up(card) and m.definition(card).type == REGION:
                turn.attach_region(m, NONE, m.active_player, card, v)


# --- the setup ------------------------------------------------------------------------------------------------------


class CutForStart(setup.StartPlayer):
    """Family Honor plus the Focus Value of a random Fate card; who ties cuts again and adds that.

    Where every card that could be cut to has the same value, cutting decides nothing, and chance alone does.
    `by_honor`: only who ties for the highest Family Honor cuts at all (GE-SET-05).
    """

    def __init__(self, by_honor: bool = False) -> None:
        super().__init__()
        self.by_honor: bool = by_honor

    def choose(self, m: Machine) -> list[int]:
        best = list(range(m.player_count))
        totals = [m.honor(player) for player in best]
        if self.by_honor:
            best = setup.highest(best, totals)
        while self.decides(m, best):
            for player in best:
                deck = m.zone_cards(player * PLAYER_ZONES + FATE_DECK)
                if not deck:
                    continue
                card = deck[m.random(len(deck))]
                totals[player] += cut_value(m, card)
                if m.logging:
                    m.say(citations.STARTING_PLAYER, f"Player {player + 1} cuts to {title_of(m, card)}.", card, player)
            best = setup.highest(best, [totals[player] for player in best])
        return setup.highest(best, [totals[player] for player in best])

    def decides(self, m: Machine, players: list[int]) -> bool:
        """Whether these players could cut to different values."""
        values: set[int] = set()
        for player in players:
            deck = m.zone_cards(player * PLAYER_ZONES + FATE_DECK)
            values.update([cut_value(m, card) for card in deck] if deck else [0])
        return len(players) > 1 and len(values) > 1


HANDS_DRAWN: Final = "hands drawn"


class HandsDrawn(Step):
    """All have their first hands, which a Reaction may answer: who starts may change once more."""

    def __init__(self) -> None:
        super().__init__(HANDS_DRAWN)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        points.after(m, NONE, kinds.HANDS, NONE, NONE, 0, m.start_player)


def cut_value(m: Machine, card: int) -> int:
    """What cutting to a card counts."""
    return max(0, stat(m, card, FOCUS))


# --- the end of a battle ----------------------------------------------------------------------------------------------

CLEAR_TERRAIN: Final = "clear Terrain"


class ClearTerrain(battle.BattleStep):
    """Its Terrains are destroyed, whatever protects them, before anybody answers what is over (GE-TER-06, GE-RES-11).

    From a battle that was not resolved nobody goes home yet (GE-RES-80).
    """

    def __init__(self) -> None:
        super().__init__(CLEAR_TERRAIN)

    def run(self, m: Machine, f: int) -> None:
        if m.resolving:
            m.go_on(f)
        else:
            m.go_to(f, battle.BATTLE_ENDS)
        surely(m, NONE, kinds.DESTROY, resolution.lifted(m, m.local(f, battle.PROVINCE)), NONE)


class LosersDie(duel.Losing):
    """The loser is destroyed, unless the duel's source says what losing brings (GE-DUE-06)."""

    def run(self, m: Machine, f: int) -> None:
        super().run(m, f)
        then = duel.consequences(m, f)
        if then is None or then.lose is None:
            happen_all(m, f, kinds.DESTROY, bits(duels.losers(m, f)))


def procedures(options: Collection[str] = ()) -> Procedures:
    """The procedures of Gold, with its optional rules that are wanted."""
    found = standard()
    # what is gained as a turn begins counts for the Honor Victory (GE-VIC-05)
    found.turn = found.turn.without(turn.HONOR_VICTORY).after(turn.TURN_BEGUN, turn.HonorVictory())
    found.events_phase = found.events_phase.replace(
        turn.NextProvince(then=START_REGIONS), turn.DealWith(regions=False)
    ).after(turn.DEALT_WITH, StartRegions(), NextRegion())
    found.enter_play = (
        found.enter_play.replace(entering.MoreCosts(then=entering.HONOR_FIRST), fortifying.Fortify(entering.Entry()))
        .before(entering.ASIDE, entering.NoteHonor())
        .before(entering.ENTER, entering.HonorFirst())
        .before(entering.ENTERED, fortifying.Fortified())
    )
    found.attach_region = turn.attaching_region(discards=False)
    begun = (
        found.setup.replace(CutForStart(by_honor=HIGHEST_HONOR_STARTS in options))
        .without(setup.FETCH_LEGACY, setup.LEGACY_FETCHED)
        .before(setup.START_PLAYER, ChooseSenseis(), RevealSenseis())
    )
    found.setup = begun.composed([*begun.steps, HandsDrawn()], begun.removed)
    found.battle = found.battle.replace(battle.Resolve(unresolved=CLEAR_TERRAIN)).before(
        battle.RESOLVED, ClearTerrain()
    )
    found.resolution = found.resolution.replace(resolution.CompareArmies(won=YU)).before(
        resolution.DESTROY_LOSERS, Yu()
    )
    found.return_home = found.return_home.replace(
        resolution.BowReturned(by_resolution=False), resolution.LiftTerrain(kinds.DESTROY)
    )
    found.checks = ChecksWithYu()
    found.duel = (
        found.duel.replace(duel.FirstOpportunity(), LosersDie())
        .without(duel.FORM_POOLS, duel.RETURN)
        .after(duel.REVEAL, duel.DiscardUnlawful())
    )
    return found
