"""Twenty Festivals (2015): which of its rules each citation means; "" where it has none, with the reason why."""

from __future__ import annotations

from typing import Final

from gorin.table import citations as c

IDS: Final[dict[int, str]] = {
    # no rule
    c.NOTHING: "",  # no rule says it
    # texts and rules
    c.CARD_TEXT_OVER_RULES: "TF-CRD-01",
    c.FORBIDDEN_ACTION: "TF-PVN-01",
    c.FORBIDDEN_TARGET: "TF-PVN-01",
    c.FORBIDDEN_ASSIGNMENT: "TF-PVN-01",
    c.FORBIDDEN_ATTACHMENT: "TF-PVN-01",
    c.FORBIDDEN_CHANGE: "TF-PVN-01",
    c.ONLY_CARDS_IN_PLAY: "TF-EFF-15",
    c.CHOICES: "TF-CHO-01",
    c.OPTIONAL_EFFECTS: "TF-CHO-02",
    c.COPIED_ABILITY: "TF-DEF-09",
    # setup
    c.STRONGHOLDS_REVEALED: "TF-SET-01",
    c.STARTING_PLAYER: "TF-SET-02",
    c.LEGACY_AT_SETUP: "",  # no free Legacy Holding at setup (TF-TRN-11)
    # turns and phases
    c.TURN_ORDER: "TF-TRN-07",
    c.PHASES: "TF-TRN-01",
    c.CARDS_OF_ONE_PROVINCE: "TF-TRN-02",
    c.ACTION_ROUNDS: "TF-TRN-04",
    c.WHOSE_OPPORTUNITY: "TF-RND-01",
    c.ADDITIONAL_ACTION: "TF-RND-04",
    c.ONE_ATTACK: "TF-ATK-01",
    c.HAND_SIZE: "TF-TRN-06",
    # timing
    c.CHOICE_REPLACED: "TF-TIM-05",
    c.ORDER_OF_RULES: "TF-TIM-08",
    c.ORDER_OF_DELAYED_EFFECTS: "TF-TIM-08",
    c.ORDER_OF_TRAITS: "TF-TIM-08",
    c.ORDER_OF_OCCURRENCES: "TF-TIM-06",
    c.RESPONSES: "TF-INT-07",
    c.RESPONSE_ONCE: "TF-INT-08",
    c.RESPONSE_TIME: "TF-INT-01",
    # actions
    c.ACTION_TIMES: "TF-RND-03",
    c.USABLE_ABILITIES: "TF-ACT-01",
    c.ABILITY_LIMIT: "TF-ACT-03",
    c.CARD_IS_BOWED: "TF-ACT-02",
    c.ANNOUNCEMENT: "TF-ACT-12",
    c.CONDITION_UNMET: "TF-ACT-05",
    c.TARGET_LACKING: "TF-ACT-05",
    c.COST_UNPAYABLE: "TF-ACT-05",
    c.ANNOUNCED_TARGETS: "TF-ACT-14",
    c.TARGETED: "TF-ACT-16",
    c.COST_NOT_PAID: "TF-PVN-05",
    c.PERFORMER: "TF-PVN-01",
    c.TACTICIAN: "TF-BAT-19",
    c.TACTICIAN_LIMIT: "TF-BAT-19",
    # costs and Gold
    c.CHOICES_IN_COSTS: "TF-CST-06",
    c.ALTERNATIVE_COSTS: "TF-CST-06",
    c.COSTS_OF_ENTERING: "TF-CST-04",
    c.OPTIONAL_COST: "TF-CHO-02",
    c.ADDED_COST: "TF-CST-01",
    c.WAIVED_COST: "TF-DEF-01",
    c.GOLD_PRODUCTION: "TF-GLD-01",
    c.ORDER_OF_SOURCES: "TF-GLD-05",
    c.GOLD_FOR_AN_ACTION: "TF-ACT-05",
    c.GOLD_FOR_A_CARD: "TF-ACT-08",
    c.SEPARATE_PAYMENTS: "",  # they can: surplus Gold stays in a pool (TF-GLD-02)
    # changes of cards
    c.BOWING: "TF-EFF-04",
    c.LEAVING_PLAY: "TF-ZON-05",
    c.CHANGE_OF_CONTROL: "TF-STT-05",
    c.DISHONOR: "TF-HON-01",
    c.TOKENS: "TF-TOK-80",
    c.STAT_CHANGES: "TF-STA-01",
    c.ZERO_CHI: "TF-STA-13",
    c.REVEALING: "TF-DEF-06",
    c.LOOKING: "TF-DEF-06",
    c.SHOWING: "TF-DEF-06",
    c.LOOKING_INTO_A_DECK: "TF-DEF-06",
    c.SEARCHING: "TF-DEF-05",
    c.SHUFFLING: "TF-DEF-05",
    c.DRAWING: "TF-DEF-06",
    c.DISCARDING_FROM_HAND: "TF-DEF-81",
    c.ORDER_IN_PILES: "TF-ZON-04",
    # Family Honor and the Favor
    c.FAMILY_HONOR: "TF-PLY-03",
    c.FAVOR_TAKEN: "TF-FAV-80",
    c.FAVOR_DISCARDED: "TF-FAV-05",
    c.REHONORED_INSTEAD: "TF-HON-03",
    c.REHONORED_IN_BATTLE: "TF-HON-04",
    # Provinces and Regions
    c.REFILLING: "TF-PRV-01",
    c.CARD_OF_A_PROVINCE: "TF-PRV-60",
    c.PROVINCE_DESTROYED: "TF-PRV-03",
    c.NEW_PROVINCE: "TF-ZON-07",
    c.BATTLEFIELD_VANISHES: "TF-PRV-06",
    c.REGION_ATTACHES: "",  # no Regions
    c.ONE_REGION: "",  # no Regions
    c.REGION_NOT_ATTACHED: "",  # no Regions
    c.REGION_MOVES: "",  # no Regions
    # Events and Rings
    c.EVENT_RESOLVES: "TF-EVT-04",
    c.EVENT_RESOLVED_BEFORE: "",  # no title is remembered (TF-EVT-03)
    c.RING_ENTERS: "TF-RNG-01",
    # the Dynasty Phase
    c.BUYING: "TF-RCR-01",
    c.TIME_OF_BUYING: "TF-TRN-05",
    c.WAYS_OF_BUYING: "TF-PRO-01",
    c.BOUGHT_FOR_HONOR: "TF-PRO-01",
    c.HONOR_TO_BUY: "TF-RCR-03",
    c.DYNASTY_DISCARD: "TF-DYN-01",
    # entering play
    c.ENTERS_PLAY: "TF-PER-01",
    c.WAY_INTO_PLAY: "TF-PER-01",
    c.ENTRY_CONDITION: "TF-PER-01",
    c.RETURNS_INSTEAD: "TF-RCR-05",
    c.HONOR_REQUIREMENT: "TF-PER-01",
    c.LOYAL: "TF-PER-04",
    c.UNIQUE: "TF-UNQ-01",
    c.SINGULAR: "",  # no Singular cards
    # attachments
    c.ATTACHING: "TF-ATT-01",
    c.ATTACHED: "TF-ATT-01",
    c.ATTACHMENT_TEXT: "TF-EQP-01",
    c.EQUIPPING: "TF-EQP-01",
    c.TRANSFERRING: "TF-DEF-08",
    c.HONOR_OF_FOLLOWERS: "",  # Followers have none (TF-FOL-01)
    c.SPELL_NEEDS_SHUGENJA: "TF-SPL-01",
    c.CASTER_IS_NO_SHUGENJA: "TF-SPL-01",
    c.ONE_WEAPON: "TF-WPN-01",
    c.ONE_ARMOR: "TF-ARM-01",
    # overlaying
    c.ONLY_PERSONALITIES_OVERLAY: "TF-EXP-02",
    c.OVERLAID_CARD: "TF-EXP-02",
    c.OVERLAY_IS_LOYAL: "TF-EXP-02",
    c.OVERLAY_IS_UNIQUE: "TF-EXP-02",
    c.OVERLAY_COST: "",  # overlaying is free (TF-EXP-02)
    c.OVERLAID: "TF-EXP-03",
    c.UNCOVERED: "",  # the card below has left the game (TF-EXP-03)
    # places
    c.ONLY_UNITS_MOVE: "TF-STT-60",
    c.RELOCATION: "TF-STT-03",
    c.ALREADY_THERE: "TF-STT-03",
    c.ATTACKED_BEFORE: "TF-BAT-06",
    # attacks
    c.DECLARATION: "TF-ATK-01",
    c.BATTLEFIELDS: "TF-ATK-01",
    c.MANEUVERS: "TF-ATK-02",
    c.OWN_UNITS_AT_HOME: "TF-ATK-02",
    c.BOWED_UNITS_STAY: "TF-STT-02",
    c.CAVALRY_MANEUVERS: "",  # one round of maneuvers (TF-ATK-02)
    c.ASSIGNMENT: "TF-DEF-11",
    c.ORDER_OF_BATTLES: "TF-ATK-03",
    c.NO_PART_IN_THE_ATTACK: "TF-MPL-03",
    c.CHANGE_OF_SIDES: "TF-MPL-03",
    # battles
    c.ENGAGING: "TF-BAT-07",
    c.BATTLE_ROUNDS: "TF-BAT-08",
    c.PRESENCE: "TF-BAT-01",
    c.LOCATION_OF_TARGETS: "TF-BAT-03",
    c.LOCATION_OF_SOURCES: "TF-BAT-02",
    c.COMING_TO_THE_BATTLE: "TF-BAT-05",
    c.ONE_TERRAIN: "",  # no such limit (TF-TER-01)
    c.RANGED_ATTACKS: "TF-RMF-01",
    c.FORCE_COMPARED: "TF-BAT-10",
    c.BATTLE_WON: "TF-BAT-10",
    c.TIE: "TF-BAT-11",
    c.NO_OUTCOME: "TF-BAT-11",
    c.BATTLE_UNRESOLVED: "TF-BAT-16",
    # duels
    c.CHALLENGE: "TF-DUE-01",
    c.REFUSAL: "TF-DUE-02",
    c.REFUSED: "TF-DUE-02",
    c.PARTICIPANT_GONE: "TF-DUE-03",
    c.SUBSTITUTE: "TF-DUE-80",
    c.DUEL_BEGINS: "TF-DUE-82",
    c.FOCUS_POOL: "",  # no focus pools (TF-DUE-10)
    c.FOCUS_OR_STRIKE: "TF-DUE-04",
    c.FOCUSING: "TF-DUE-04",
    c.STRIKE: "TF-DUE-05",
    c.FOCUS_EFFECTS: "TF-DUE-05",
    c.DUEL_SCORES: "TF-DUE-06",
    c.DUEL_OUTCOME: "TF-DUE-06",
    c.FOCUSED_CARDS_LEAVE: "TF-DUE-10",
    # victory
    c.HONOR_VICTORY: "TF-VIC-03",
    c.MILITARY_VICTORY: "TF-VIC-01",
    c.DISHONOR_VICTORY: "TF-VIC-02",
    c.ENLIGHTENMENT_VICTORY: "TF-VIC-04",
    c.VICTORY_BY_A_CARD: "TF-VIC-05",
    c.ORDER_OF_LOSSES: "",  # losses by dishonor come one by one (TF-VIC-02), and nothing is said of others
    c.GAME_OVER: "TF-VIC-60",
    # decks
    c.DECK_SIZE: "TF-DCK-01",
    c.STRONGHOLD_OF_A_DECK: "TF-DCK-01",
    c.PARTS_OF_A_DECK: "TF-DCK-03",
    c.ONE_COPY: "TF-DCK-02",
    c.MOST_COPIES: "TF-DCK-02",
    c.COPIES_BY_TEXT: "TF-CRD-01",
    c.LEGAL_CARDS: "TF-DCK-03",
    c.OUTSIDE_DECK_LIMITS: "TF-CRD-01",
    c.NAVAL_PERFORMER: "TF-BAT-18",
    c.ONE_FORTIFICATION: "",  # any number
    c.SPELLS_UP_TO_CHI: "",  # any number
    c.OWN_BOWED_TARGET: "",  # they may
    # several players
    c.INVITATIONS: "TF-MPL-03",
    c.ALLYING: "TF-MPL-03",
    c.ALLY_HONOR: "TF-MPL-03",
    c.BOTH_SIDES: "TF-MPL-03",
    c.ACTING_SIDE: "TF-MPL-03",
    c.ELIMINATION: "TF-MPL-01",
    c.MADE_BATTLES: "TF-BAT-26",
    c.MELEE_ATTACKS: "TF-RMF-03",
    c.FEAR: "TF-RMF-04",
    c.YU: "",  # no Yu
    c.CASTING: "",  # as its text says
    c.KIHO_CASTER: "",  # a keyword without rules
    c.ANCESTORS: "",  # no Ancestors
    c.SENSEI_CHOSEN: "",  # a Sensei stands beside the Stronghold (TF-SNS-01)
    c.RITUALS: "",  # no Rituals
    c.DOUBLE_CHI: "",  # no Double Chi
}
