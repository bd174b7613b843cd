"""What Twenty Festivals counts by."""

from __future__ import annotations

from gorin.table.numbers import NOT_POSSIBLE, UNIQUE_TO_EACH, Numbers


def numbers() -> Numbers:
    """The numbers of Twenty Festivals."""
    n = Numbers()
    n.rings_by_own_text = False  # TF-VIC-04
    n.dishonor_at_once = False
    n.clan_discount = 0
    n.clan_honor = False
    n.clan_surcharge = NOT_POSSIBLE
    n.other_clan_surcharge = 2
    n.loss_lifts_requirements = True  # TF-PER-02
    n.gold_pool = True  # TF-GLD-02
    n.uniqueness = UNIQUE_TO_EACH
    n.overlay_is_free = True  # TF-EXP-02, TF-EXP-03
    n.fortifications = True  # TF-KWD-10
    n.never_overlaid = "ExperiencedCoM"  # TF-EXP-04
    n.souls_are_older_cards = True  # TF-KWD-16
    n.two_weapons = True  # TF-WPN-01
    n.senseis = True  # TF-SNS-01
    n.one_event_or_ring = False
    n.given_traits_stack = False  # TF-TRT-05
    n.granted_waits = True  # TF-TRN-10
    n.who_picks_targets = False  # TF-TGT-02
    n.failed_target_stops = True  # TF-ACT-17, TF-TGT-07
    n.rings_wait_aside = True  # TF-RNG-02
    n.answers_while_entering = True  # TF-INT-05
    n.response_once = False  # TF-KWD-04
    n.coming_is_enough = False  # TF-BAT-05
    n.piles_ordered = False
    n.bowed_counts_outside_resolution = True
    n.chi_penalty_kills = False
    n.chi_death_stands = True  # TF-STA-13
    n.followers_need_honor = False  # TF-FOL-01
    n.honor_for_each_card_in_tie = 2  # TF-BAT-12
    n.each_attack_announced = True  # TF-RMF-01
    n.one_terrain = False  # TF-TER-01
    n.triggerings_are_sources = True  # TF-EFF-19
    n.new_battlefields = True  # TF-ZON-08
    n.pool_size = 0
    n.hand_focuses = 4
    n.rehonoring_substitutes = True  # TF-HON-05
    n.enemy_by_control = True  # TF-DEF-80
    n.taken_units_stay = True
    n.created_join_army = True  # TF-CRE-01
    n.keywords_go_up = True  # TF-KEY-03
    n.shared_may_differ = True  # TF-KEY-04
    n.left_for_province = True  # TF-ZON-03
    n.failed_search_bars = False  # TF-DEF-05
    n.searches_by_area = True
    n.failed_find_discards = True
    n.copies_are_copied = True  # TF-DEF-09
    n.narrowest_prevails = True  # TF-EFF-20
    n.does_not_negates = True  # TF-PVN-01
    n.negation_suppresses = True  # TF-PVN-02
    n.limits_cancel = True  # TF-STA-02
    n.changes_keep_sign = True  # TF-STA-05
    n.floored_changes_last = True  # TF-STA-06
    n.sets_past_limits = True  # TF-STA-08
    n.items_give_bonuses = False  # TF-STA-03
    return n
