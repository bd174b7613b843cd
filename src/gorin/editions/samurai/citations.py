"""Samurai Edition (2007): which of its rules each citation means; "" where it has none, with the reason why."""

from __future__ import annotations

from typing import Final

from gorin.table import citations as c

IDS: Final[dict[int, str]] = {
    # no rule
    c.NOTHING: "",  # no rule says it
    # texts and rules
    c.CARD_TEXT_OVER_RULES: "SE-CRD-01",
    c.FORBIDDEN_ACTION: "SE-NEG-12",
    c.FORBIDDEN_TARGET: "SE-NEG-12",
    c.FORBIDDEN_ASSIGNMENT: "SE-NEG-12",
    c.FORBIDDEN_ATTACHMENT: "SE-NEG-12",
    c.FORBIDDEN_CHANGE: "SE-NEG-12",
    c.ONLY_CARDS_IN_PLAY: "SE-EFF-27",
    c.CHOICES: "SE-EFF-18",
    c.OPTIONAL_EFFECTS: "SE-EFF-19",
    c.COPIED_ABILITY: "SE-WRD-12",
    # setup
    c.STRONGHOLDS_REVEALED: "SE-SET-01",
    c.STARTING_PLAYER: "SE-SET-03",
    c.LEGACY_AT_SETUP: "SE-SET-05",
    # turns and phases
    c.TURN_ORDER: "SE-TRN-01",
    c.PHASES: "SE-TRN-02",
    c.CARDS_OF_ONE_PROVINCE: "SE-TRN-14",
    c.ACTION_ROUNDS: "SE-TRN-15",
    c.WHOSE_OPPORTUNITY: "SE-ACT-33",
    c.ADDITIONAL_ACTION: "SE-ACT-33",
    c.ONE_ATTACK: "SE-TRN-18",
    c.HAND_SIZE: "SE-END-02",
    # timing
    c.CHOICE_REPLACED: "SE-TIM-04",
    c.ORDER_OF_RULES: "SE-TIM-10",
    c.ORDER_OF_DELAYED_EFFECTS: "SE-TIM-11",
    c.ORDER_OF_TRAITS: "SE-TIM-12",
    c.ORDER_OF_OCCURRENCES: "SE-TIM-16",
    c.RESPONSES: "SE-TIM-13",
    c.RESPONSE_ONCE: "SE-TIM-15",
    c.RESPONSE_TIME: "SE-REA-01",
    # actions
    c.ACTION_TIMES: "SE-ACT-01",
    c.USABLE_ABILITIES: "SE-ACT-01",
    c.ABILITY_LIMIT: "SE-ACT-03",
    c.CARD_IS_BOWED: "SE-ACT-05",
    c.ANNOUNCEMENT: "SE-ACT-07",
    c.CONDITION_UNMET: "SE-ACT-08",
    c.TARGET_LACKING: "SE-ACT-08",
    c.COST_UNPAYABLE: "SE-ACT-08",
    c.ANNOUNCED_TARGETS: "SE-ACT-14",
    c.TARGETED: "SE-ACT-14",
    c.COST_NOT_PAID: "SE-ACT-26",
    c.PERFORMER: "SE-PRF-01",
    c.TACTICIAN: "SE-PRF-05",
    c.TACTICIAN_LIMIT: "SE-PRF-06",
    # costs and Gold
    c.CHOICES_IN_COSTS: "SE-CST-05",
    c.ALTERNATIVE_COSTS: "SE-CST-06",
    c.COSTS_OF_ENTERING: "SE-CST-09",
    c.OPTIONAL_COST: "SE-CST-11",
    c.ADDED_COST: "SE-CST-19",
    c.WAIVED_COST: "SE-DEF-09",
    c.GOLD_PRODUCTION: "SE-GLD-02",
    c.ORDER_OF_SOURCES: "SE-GLD-08",
    c.GOLD_FOR_AN_ACTION: "SE-GLD-03",
    c.GOLD_FOR_A_CARD: "SE-GLD-03",
    c.SEPARATE_PAYMENTS: "SE-GLD-05",
    # changes of cards
    c.BOWING: "SE-EFF-06",
    c.LEAVING_PLAY: "SE-STT-06",
    c.CHANGE_OF_CONTROL: "SE-STT-04",
    c.DISHONOR: "SE-HON-01",
    c.TOKENS: "SE-TOK-03",
    c.STAT_CHANGES: "SE-STA-09",
    c.ZERO_CHI: "SE-STA-19",
    c.REVEALING: "SE-DEF-18",
    c.LOOKING: "SE-DEF-18",
    c.SHOWING: "SE-DEF-18",
    c.LOOKING_INTO_A_DECK: "SE-DEF-22",
    c.SEARCHING: "SE-DEF-19",
    c.SHUFFLING: "SE-DEF-19",
    c.DRAWING: "SE-DEF-15",
    c.DISCARDING_FROM_HAND: "SE-DEF-16",
    c.ORDER_IN_PILES: "SE-ZON-06",
    # Family Honor and the Favor
    c.FAMILY_HONOR: "SE-STA-27",
    c.FAVOR_TAKEN: "SE-FAV-01",
    c.FAVOR_DISCARDED: "SE-FAV-05",
    c.REHONORED_INSTEAD: "SE-HON-03",
    c.REHONORED_IN_BATTLE: "SE-HON-05",
    # Provinces and Regions
    c.REFILLING: "SE-PRV-02",
    c.CARD_OF_A_PROVINCE: "SE-PRV-04",
    c.PROVINCE_DESTROYED: "SE-PRV-05",
    c.NEW_PROVINCE: "SE-PRV-06",
    c.BATTLEFIELD_VANISHES: "SE-PRV-08",
    c.REGION_ATTACHES: "SE-REG-02",
    c.ONE_REGION: "SE-REG-03",
    c.REGION_NOT_ATTACHED: "SE-REG-03",
    c.REGION_MOVES: "SE-REG-07",
    # Events and Rings
    c.EVENT_RESOLVES: "SE-EVT-02",
    c.EVENT_RESOLVED_BEFORE: "SE-EVT-05",
    c.RING_ENTERS: "SE-RNG-01",
    # the Dynasty Phase
    c.BUYING: "SE-DYN-01",
    c.TIME_OF_BUYING: "SE-DYN-01",
    c.WAYS_OF_BUYING: "SE-DYN-04",
    c.BOUGHT_FOR_HONOR: "SE-DYN-05",
    c.HONOR_TO_BUY: "SE-DYN-03",
    c.DYNASTY_DISCARD: "SE-DYN-11",
    # entering play
    c.ENTERS_PLAY: "SE-PER-01",
    c.WAY_INTO_PLAY: "SE-PER-01",
    c.ENTRY_CONDITION: "SE-PER-01",
    c.RETURNS_INSTEAD: "SE-PER-02",
    c.HONOR_REQUIREMENT: "SE-PER-04",
    c.LOYAL: "SE-PER-05",
    c.UNIQUE: "SE-UNQ-01",
    c.SINGULAR: "SE-UNQ-03",
    # attachments
    c.ATTACHING: "SE-ATT-01",
    c.ATTACHED: "SE-ATT-02",
    c.ATTACHMENT_TEXT: "SE-ATT-02",
    c.EQUIPPING: "SE-ATT-08",
    c.TRANSFERRING: "SE-DEF-27",
    c.HONOR_OF_FOLLOWERS: "SE-FOL-01",
    c.SPELL_NEEDS_SHUGENJA: "SE-SPL-01",
    c.CASTER_IS_NO_SHUGENJA: "SE-SPL-02",
    c.ONE_WEAPON: "SE-KEY-12",
    c.ONE_ARMOR: "SE-KEY-12",
    # overlaying
    c.ONLY_PERSONALITIES_OVERLAY: "SE-EXP-12",
    c.OVERLAID_CARD: "SE-EXP-02",
    c.OVERLAY_IS_LOYAL: "SE-EXP-03",
    c.OVERLAY_IS_UNIQUE: "SE-EXP-05",
    c.OVERLAY_COST: "SE-EXP-04",
    c.OVERLAID: "SE-EXP-06",
    c.UNCOVERED: "SE-EXP-09",
    # places
    c.ONLY_UNITS_MOVE: "SE-ZON-16",
    c.RELOCATION: "SE-ZON-17",
    c.ALREADY_THERE: "SE-ZON-17",
    c.ATTACKED_BEFORE: "SE-BAT-15",
    # attacks
    c.DECLARATION: "SE-ATK-01",
    c.BATTLEFIELDS: "SE-ATK-02",
    c.MANEUVERS: "SE-ATK-03",
    c.OWN_UNITS_AT_HOME: "SE-ATK-03",
    c.BOWED_UNITS_STAY: "SE-ATK-03",
    c.CAVALRY_MANEUVERS: "SE-ATK-05",
    c.ASSIGNMENT: "SE-ATK-06",
    c.ORDER_OF_BATTLES: "SE-ATK-09",
    c.NO_PART_IN_THE_ATTACK: "SE-MPL-02",
    c.CHANGE_OF_SIDES: "SE-MPL-12",
    # battles
    c.ENGAGING: "SE-BAT-01",
    c.BATTLE_ROUNDS: "SE-BAT-04",
    c.PRESENCE: "SE-BAT-06",
    c.LOCATION_OF_TARGETS: "SE-BAT-10",
    c.LOCATION_OF_SOURCES: "SE-BAT-11",
    c.COMING_TO_THE_BATTLE: "SE-BAT-12",
    c.ONE_TERRAIN: "SE-TER-03",
    c.RANGED_ATTACKS: "SE-RAT-01",
    c.FORCE_COMPARED: "SE-BAT-20",
    c.BATTLE_WON: "SE-BAT-20",
    c.TIE: "SE-BAT-27",
    c.NO_OUTCOME: "SE-BAT-21",
    c.BATTLE_UNRESOLVED: "SE-BAT-33",
    # duels
    c.CHALLENGE: "SE-DUE-01",
    c.REFUSAL: "SE-DUE-02",
    c.REFUSED: "SE-DUE-03",
    c.PARTICIPANT_GONE: "SE-DUE-04",
    c.SUBSTITUTE: "SE-DUE-05",
    c.DUEL_BEGINS: "SE-DUE-06",
    c.FOCUS_POOL: "SE-DUE-07",
    c.FOCUS_OR_STRIKE: "SE-DUE-08",
    c.FOCUSING: "SE-DUE-09",
    c.STRIKE: "SE-DUE-08",
    c.FOCUS_EFFECTS: "SE-DUE-13",
    c.DUEL_SCORES: "SE-DUE-14",
    c.DUEL_OUTCOME: "SE-DUE-16",
    c.FOCUSED_CARDS_LEAVE: "SE-DUE-20",
    # victory
    c.HONOR_VICTORY: "SE-VIC-01",
    c.MILITARY_VICTORY: "SE-VIC-02",
    c.DISHONOR_VICTORY: "SE-VIC-03",
    c.ENLIGHTENMENT_VICTORY: "SE-VIC-05",
    c.VICTORY_BY_A_CARD: "SE-VIC-06",
    c.ORDER_OF_LOSSES: "SE-VIC-04",
    c.GAME_OVER: "SE-VIC-08",
    # decks
    c.DECK_SIZE: "SE-DCK-01",
    c.STRONGHOLD_OF_A_DECK: "SE-DCK-01",
    c.PARTS_OF_A_DECK: "SE-DCK-01",
    c.ONE_COPY: "SE-DCK-02",
    c.MOST_COPIES: "SE-DCK-03",
    c.COPIES_BY_TEXT: "SE-DCK-06",
    c.LEGAL_CARDS: "SE-DCK-04",
    c.OUTSIDE_DECK_LIMITS: "SE-DCK-05",
    c.NAVAL_PERFORMER: "SE-BAT-18",
    c.ONE_FORTIFICATION: "",  # they attach to no Province
    c.SPELLS_UP_TO_CHI: "",  # any number
    c.OWN_BOWED_TARGET: "",  # they may
    # several players
    c.INVITATIONS: "SE-MPL-01",
    c.ALLYING: "SE-MPL-03",
    c.ALLY_HONOR: "SE-MPL-04",
    c.BOTH_SIDES: "SE-MPL-05",
    c.ACTING_SIDE: "SE-MPL-06",
    c.ELIMINATION: "SE-MPL-09",
    c.MADE_BATTLES: "SE-BAT-35",
    c.MELEE_ATTACKS: "",  # no such attacks
    c.FEAR: "",  # no Fear
    c.YU: "",  # no Yu
    c.CASTING: "",  # as its text says
    c.KIHO_CASTER: "",  # a keyword without rules
    c.ANCESTORS: "",  # no Ancestors
    c.SENSEI_CHOSEN: "",  # no Senseis
    c.RITUALS: "",  # no Rituals
    c.DOUBLE_CHI: "",  # no Double Chi
}
