"""What Gold Edition counts by."""

from __future__ import annotations

from gorin.table.numbers import NOT_POSSIBLE, Numbers


def numbers() -> Numbers:
    """The numbers of Gold Edition."""
    n = Numbers()
    n.family_names_come_first = True  # GE-FAC-05
    n.controlled_cards_leave = True  # GE-MPL-01
    n.least_starting_honor = -19  # GE-SNS-01
    n.rings_by_own_text = False  # GE-VIC-04
    n.events_once_for_all = True  # GE-EVT-01
    n.fortifications = True  # GE-FRT-01
    n.fortifications_enter_bowed = False  # GE-HLD-01
    n.one_fortification_of_a_title = True
    n.falling_province_destroys = True  # GE-PRV-02
    n.terrains_replace = True  # GE-TER-81
    n.clan_honor_once = False  # GE-PER-04
    n.discount_of_nothing = False  # R00-A-128
    n.clan_surcharge = NOT_POSSIBLE
    n.failed_cost_discards = False  # GE-CAN-03
    n.early_actions_add = False  # GE-BAT-09
    n.relevance = True  # GE-BAT-03
    n.creating_is_enough = True  # GE-BAT-02
    n.first_performer = True  # GE-ACT-07
    n.attacks_combine = True  # GE-RAT-02
    n.fear_of_units = True  # GE-FEA-01
    n.default_limit = 0
    n.open_actions_in_battle = True
    n.bowed_straighten_themselves = True  # GE-BOW-01
    n.souls_are_older_cards = True  # GE-DCK-04
    n.failed_search_bars = False  # GE-CRD-04
    n.all_types_overlay = True  # GE-EXP-08
    n.overlaid_count = True  # GE-EXP-06
    n.overlay_is_no_entry = True  # GE-EXP-03
    n.tokens_are_no_cards = True  # GE-TOK-01
    n.overlaid_leave_abilities = True  # GE-EXP-07
    n.given_traits_stack = False  # GE-REA-06
    n.rewards_for_itself = True  # GE-CAN-05
    n.effects_follow = True  # GE-EFF-03
    n.dishonor_stays = True  # GE-HON-09
    n.nothing_is_gained = True  # GE-HON-08
    n.least_certain_change = 1  # R00-A-136
    n.plurals_are_one = True  # GE-ACT-05
    n.rehonoring_substitutes = True  # GE-HON-81
    n.cost_targets_stay = True  # GE-TGT-06
    n.own_bowed_targets = False  # GE-TGT-03
    n.copies_take_tokens_along = True  # GE-CPY-01
    n.piles_of_controllers = True  # GE-PRV-06
    n.piles_ordered = False
    n.attachments_go_along = True  # GE-PRV-81
    n.bowed_host_kills_unit = True
    n.victory_over_nobody = False
    n.battle_outlives_province = True  # GE-BAT-11
    n.no_duel_of_ones_own = True  # GE-DUE-11
    n.pool_size = 0
    n.focus_raises_chi = True  # GE-DUE-04
    n.hand_focuses = 15
    n.victory_by_dishonor = "Military Victory"
    n.attackers_stay_out = False
    n.spells_up_to_chi = True
    n.refusable = True
    return n
