"""What the rulebooks do, as it is here before an edition replaces, removes and inserts steps."""

from __future__ import annotations

from gorin.rules import (
    actions,
    attack,
    battle,
    checks,
    duel,
    entering,
    made_battles,
    payment,
    ranged,
    refilling,
    resolution,
    setup,
    timing,
    turn,
    victory,
)
from gorin.table import kinds
from gorin.table.edition import Procedures


def standard() -> Procedures:
    """A new record of the shared procedures, for an edition to change."""
    found = Procedures()
    found.setup = setup.setup()
    found.turn = turn.turn()
    found.straighten_phase = turn.straighten_phase()
    found.events_phase = turn.events_phase()
    found.action_phase = turn.action_phase()
    found.attack_phase = attack.attack_phase()
    found.extra_attack_phase = attack.extra_attack_phase()
    found.dynasty_phase = turn.dynasty_phase()
    found.end_phase = turn.end_phase()
    found.resolve_event = turn.resolving_event()
    found.attach_region = turn.attaching_region(discards=True)
    found.maneuvers = attack.maneuvers()
    found.assignments = attack.assignments()
    found.battle = battle.battle()
    found.made_battle = made_battles.made_battle()
    found.resolution = resolution.resolution()
    found.return_home = resolution.return_home()
    found.duel = duel.duel()
    found.enter_play = entering.entering(entering.Entry())
    found.attach = entering.entering(entering.Attachment())
    found.overlay = entering.overlaying()
    found.runner = timing.Runner()
    found.action = actions.Action()
    found.extra_action = actions.ExtraAction()
    found.waiver = actions.Waiver()
    found.size_of_cost = actions.SizeOfCost()
    found.declare_side = actions.DeclareSide()
    found.payment = payment.PayGold()
    found.time_of_payment = payment.TimeOfPayment()
    found.occurrence = timing.Occurrence()
    found.group = timing.Group()
    found.severally = timing.Severally()
    found.together = timing.Together()
    found.mutual_destruction = resolution.MutualDestruction()
    found.duel_windows = duel.Windows()
    found.ranged_attack = ranged.RangedAttack()
    found.honor_bought = entering.HonorBought()
    found.refill = refilling.Refill()
    found.checks = checks.Checks()
    found.losses = checks.Losses()
    found.destroyed_by_rule = checks.DestroyThese(kinds.DESTROY)
    found.lost = checks.DestroyThese(kinds.DISCARD)
    found.loss_order = victory.LossOrder()
    return found
