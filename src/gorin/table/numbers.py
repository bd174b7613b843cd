"""The numbers and small choices in which editions differ: one table, read by rules, players that think and notation.

The defaults are those of Samurai Edition; `editions/<name>/numbers.py` says what is otherwise. Numbers in brackets are
rows of the list of differences (docs/editions.md).
"""

from __future__ import annotations

from typing import Final

# whom a second Unique card of a title offends [87]
UNIQUE_AMONG_ALL: Final = 0
UNIQUE_TO_EACH: Final = 1

NOT_POSSIBLE: Final = -1  # for a price: nobody may pay it instead


class Numbers:
    """One edition's numbers."""

    def __init__(self) -> None:
        # victory
        self.honor_victory: int = 40  # Family Honor as a turn begins [4]
        self.dishonor_loss: int = -20  # Family Honor at which a player loses, or lower [1]
        self.dishonor_at_once: bool = True  # he loses at that moment; else only where a step of his turn says so [1]
        self.victory_by_dishonor: str = "Dishonor Victory"  # what it is called [2]
        self.rings_by_own_text: bool = True  # only Rings that entered by their own text count for Enlightenment [5]
        self.turn_limit: int = 300  # a game that no rule ends stops here without a winner
        self.controlled_cards_leave: bool = False  # others' cards go with an eliminated player who controls them [113]
        # setup
        self.provinces: int = 4
        self.opening_hand: int = 5
        self.least_starting_honor: int = 0  # below which no Stronghold counts, whatever lowers it
        self.deck_size: int = 40  # the smallest [104]
        self.most_copies: int = 3  # of a card in a deck [104]
        self.one_event_or_ring: bool = True  # of each Event and Ring only one copy [104]
        self.souls_are_older_cards: bool = False  # in deck construction "Soul of ..." counts as the card it names
        self.winds: bool = True  # a Wind may stand beside the Stronghold, in editions that have any
        self.senseis: bool = False  # a Sensei may stand beside the Stronghold and changes its stats [100]
        self.plurals_are_one: bool = False  # a word of a title and its plural are one (GE-ACT-05)
        self.least_certain_change: int = 0  # what is left of a gain or loss of Honor that cannot be negated
        self.family_names_come_first: bool = False  # in titles; else any word of one may be a family's name
        # the turn
        self.hand_size: int = 8  # the maximum as a turn ends [84]
        self.cards_drawn: int = 1  # at the end of one's own turn [85]
        self.events_once_for_all: bool = False  # a title that resolved for anybody resolves for nobody again [9]
        self.events_each_time: bool = False  # an Event resolves whatever has resolved of its title [9]
        self.holdings_enter_bowed: bool = True  # [28]
        self.fortifications: bool = False  # Holdings with that keyword attach to Provinces [103]
        self.fortifications_enter_bowed: bool = True  # like other Holdings [27]
        self.one_fortification_of_a_title: bool = False  # to each Province [29]
        self.falling_province_destroys: bool = False  # what was attached, and discards what it held; no discard else
        # buying Personalities
        self.clan_discount: int = 2  # Gold less for one's own Clan, 0: none [16]
        self.discount_of_nothing: bool = True  # who costs nothing may be bought with the Clan discount [16]
        self.clan_honor: bool = True  # or Honor instead of that discount [16]
        self.clan_honor_once: bool = True  # that Honor only once in a turn [16]
        self.clan_surcharge: int = 2  # Gold in place of the Honor Requirement, for one's own Clan [16, 19]
        self.other_clan_surcharge: int = 0  # Gold more for a Personality of another Clan [18]
        self.loss_lifts_requirements: bool = False  # whom others have cost Honor needs none for his own Clan [19]
        self.failed_cost_discards: bool = True  # a card whose cost or entry fails is discarded; else it returns [26]
        self.uniqueness: int = UNIQUE_AMONG_ALL
        self.all_types_overlay: bool = False  # not Personalities alone: whatever has versions and lies at no Province
        self.overlay_is_free: bool = False  # and who is overlaid leaves the game, with his abilities [88]
        self.overlay_is_no_entry: bool = False  # what keeps the newer version from being played keeps it not [88]
        self.overlaid_count: bool = False  # cards under a stack that a battle destroys bring Honor as well
        self.tokens_are_no_cards: bool = False  # what is created is none, but for Followers [93]
        self.rewards_for_itself: bool = False  # what an attachment brings by its destruction, not when it falls along
        self.overlaid_leave_abilities: bool = False  # to the top of a stack that leaves play, for the whole game
        self.never_overlaid: str = ""  # a keyword of Personalities whom no other version overlays
        self.gold_pool: bool = False  # Gold that is left of a payment stays for later ones of the phase [21]
        # actions
        self.default_limit: int = 1  # uses of an ability in a turn if its text states none; 0: no limit by rule [38]
        self.given_traits_stack: bool = True  # who is given a trait twice has it twice; else once, with the later end
        self.granted_waits: bool = False  # a phase or battle that a text grants comes once that text has ended
        self.open_actions_in_battle: bool = False  # [51]
        self.bowed_straighten_themselves: bool = False  # by their own actions that do so
        self.own_bowed_targets: bool = True  # actions may target their player's bowed Personalities [40]
        self.who_picks_targets: bool = True  # who picks a target in another's place has targeted it
        self.cost_targets_stay: bool = False  # no other target takes the place of one with which a cost is paid
        self.failed_target_stops: bool = False  # where a targeting fails, the text it is part of stops [35]
        self.rings_wait_aside: bool = False  # used from the hand they are discarded in the end, and not as a cost
        self.answers_while_entering: bool = False  # a card answers the action that is to bring it into play
        self.response_once: bool = True  # an ability answers the same occurrence only once
        self.coming_is_enough: bool = True  # who comes to the battle by an action may be elsewhere until then [52, 53]
        self.relevance: bool = False  # actions in battle must have to do with it; else they are bound to its place [53]
        self.creating_is_enough: bool = False  # who creates a unit at the battle needs no other there [52]
        self.first_performer: bool = False  # one rule after the other says who performs; else all who could do
        self.keywords_go_up: bool = False  # those of abilities to any card, those of cards to no ability [41]
        self.shared_may_differ: bool = False  # what has a keyword in common may differ in others all the same
        self.attachments_go_along: bool = False  # with who leaves play for a deck or a hand; else discarded
        self.left_for_province: bool = False  # a Fate card in play that would enter a Province is discarded
        self.piles_of_controllers: bool = False  # what leaves play goes to the pile of who controlled it [98]
        self.piles_ordered: bool = True  # an owner orders what arrives together in a discard pile [98]
        # effects
        self.effects_follow: bool = False  # what lasts on a card lasts in hidden areas, too [97]
        self.dishonor_stays: bool = False  # with a Personality who is shuffled into a deck
        self.nothing_is_gained: bool = False  # a gain or loss of 0 Honor happens all the same
        self.failed_search_bars: bool = True  # who takes nothing never searches for that again [96]
        self.searches_by_area: bool = False  # one area after the other, and no further than the first find
        self.failed_find_discards: bool = False  # what was found and then not used is discarded; else it returns
        self.copies_take_tokens_along: bool = False  # when a copied ability is lost, so are the tokens that it put
        self.copies_are_copied: bool = False  # an ability that copies may be copied [95]
        self.narrowest_prevails: bool = False  # of continuous texts that conflict the narrower one prevails
        self.does_not_negates: bool = False  # "does not" prevents like "cannot"; else what it says cannot be overcome
        self.negation_suppresses: bool = False  # to negate bonuses silences those there are [43, 44]
        self.limits_cancel: bool = False  # a minimum and a maximum that contradict each other do nothing [45]
        self.changes_keep_sign: bool = False  # what is reckoned as a bonus is never a penalty, nor the reverse [46]
        self.floored_changes_last: bool = False  # "to a minimum of ..." counts after all else, whenever it came
        self.sets_past_limits: bool = False  # to set a stat makes a change as if it had no limits [47]
        self.items_give_bonuses: bool = True  # Items' Force and Chi are bonuses and penalties [48]
        # battle
        self.battle_outlives_province: bool = False  # that is destroyed while it is fought over [75]
        self.bowed_host_kills_unit: bool = False  # a bowed Personality makes his whole unit 0 Force [50]
        self.bowed_counts_outside_resolution: bool = False  # [50]
        self.honor_for_each_card: int = 2  # for each card of the enemy destroyed in the resolution, to the winner [76]
        self.honor_for_each_card_in_tie: int = 1  # [76]
        self.each_attack_announced: bool = False  # an action needs targets for all of its Ranged Attacks at once
        self.attacks_combine: bool = False  # cards of one unit make Ranged Attacks together
        self.fear_of_units: bool = False  # Fear targets a unit and bows its Followers, else a card [68]
        self.early_actions_add: bool = True  # rights to act before the Defender, though they are alike
        self.one_terrain: bool = True  # no second Terrain comes to a battlefield [107]
        self.terrains_replace: bool = False  # but one whose action destroys the first
        self.rehonoring_substitutes: bool = False  # in a battle only where the Honor could be gained [78]
        self.victory_over_nobody: bool = True  # who meets no enemy wins the battle all the same [77]
        self.triggerings_are_sources: bool = False  # two triggerings of one trait are two sources of effects
        self.new_battlefields: bool = False  # a later attack's battlefield is another area than that of an earlier one
        self.attackers_stay_out: bool = True  # who attacked in a resolution moves to no other battlefield [74]
        self.enemy_by_control: bool = False  # not the side a card stands on: also what its player has elsewhere [52]
        self.created_join_army: bool = False  # who is created in a battle stands in his player's army, unless told [94]
        self.taken_units_stay: bool = False  # who changes control at a battlefield stays there [105]
        self.honor_for_allying: int = 2  # to an ally who assigns units for the first time in an attack
        # Chi
        self.chi_penalty_kills: bool = True  # who has 0 Chi dies of the last penalty; else of the rulebook [86]
        self.chi_death_stands: bool = False  # what prevents a single destruction does not prevent that of 0 Chi
        # attachments
        self.followers_need_honor: bool = True  # Personal Honor that meets a Follower's Honor Requirement [20]
        self.two_weapons: bool = False  # Kensai bear two Weapons; a Two-Handed one excludes any other [110]
        self.spells_up_to_chi: bool = False  # a Personality has at most as many Spells as Chi [89]
        # duels
        self.refusable: bool = False  # challenges may be refused unless their text says otherwise [64]
        self.no_duel_of_ones_own: bool = False  # not by taking another's place either
        self.pool_size: int = 3  # cards of a focus pool; 0: no pools [60]
        self.focus_raises_chi: bool = False  # what is focused adds to Chi at once, not to the score alone [61]
        self.hand_focuses: int = 1  # cards from the hand that a player may focus in one duel [60]
