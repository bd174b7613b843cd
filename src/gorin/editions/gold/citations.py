"""Gold Edition (2001): which of its rules each citation means; "" where it has none, with the reason why."""

from __future__ import annotations

from typing import Final

from gorin.table import citations as c

IDS: Final[dict[int, str]] = {
    # no rule
    c.NOTHING: "",  # no rule says it
    # texts and rules
    c.CARD_TEXT_OVER_RULES: "GE-CRD-01",
    c.FORBIDDEN_ACTION: "GE-CRD-01",
    c.FORBIDDEN_TARGET: "GE-CRD-01",
    c.FORBIDDEN_ASSIGNMENT: "GE-CRD-01",
    c.FORBIDDEN_ATTACHMENT: "GE-CRD-01",
    c.FORBIDDEN_CHANGE: "GE-CAN-02",
    c.ONLY_CARDS_IN_PLAY: "GE-PRV-05",
    c.CHOICES: "GE-TGT-05",
    c.OPTIONAL_EFFECTS: "",  # nothing is said of effects that may be left out
    c.COPIED_ABILITY: "GE-CPY-01",
    # setup
    c.STRONGHOLDS_REVEALED: "GE-SET-02",
    c.STARTING_PLAYER: "GE-SET-03",
    c.LEGACY_AT_SETUP: "",  # no Legacy
    # turns and phases
    c.TURN_ORDER: "GE-TRN-60",
    c.PHASES: "GE-TRN-01",
    c.CARDS_OF_ONE_PROVINCE: "",  # a Province holds one card (GE-PRV-01)
    c.ACTION_ROUNDS: "GE-TRN-05",
    c.WHOSE_OPPORTUNITY: "GE-TRN-05",
    c.ADDITIONAL_ACTION: "",  # nothing is said of additional actions
    c.ONE_ATTACK: "GE-TRN-07",
    c.HAND_SIZE: "GE-TRN-10",
    # timing
    c.CHOICE_REPLACED: "GE-TGT-06",
    c.ORDER_OF_RULES: "GE-CRD-03",
    c.ORDER_OF_DELAYED_EFFECTS: "GE-CRD-03",
    c.ORDER_OF_TRAITS: "GE-CRD-03",
    c.ORDER_OF_OCCURRENCES: "GE-CRD-03",
    c.RESPONSES: "GE-REA-02",
    c.RESPONSE_ONCE: "GE-REA-01",
    c.RESPONSE_TIME: "GE-REA-01",
    # actions
    c.ACTION_TIMES: "GE-ACT-02",
    c.USABLE_ABILITIES: "GE-ACT-03",
    c.ABILITY_LIMIT: "GE-ACT-10",
    c.CARD_IS_BOWED: "GE-BOW-01",
    c.ANNOUNCEMENT: "GE-ACT-01",
    c.CONDITION_UNMET: "GE-ENT-01",
    c.TARGET_LACKING: "GE-TGT-02",
    c.COST_UNPAYABLE: "GE-ENT-01",
    c.ANNOUNCED_TARGETS: "GE-TGT-02",
    c.TARGETED: "GE-TGT-02",
    c.COST_NOT_PAID: "GE-CAN-03",
    c.PERFORMER: "GE-ACT-07",
    c.TACTICIAN: "GE-TAC-01",
    c.TACTICIAN_LIMIT: "GE-TAC-01",
    # costs and Gold
    c.CHOICES_IN_COSTS: "GE-CST-01",
    c.ALTERNATIVE_COSTS: "GE-CST-01",
    c.COSTS_OF_ENTERING: "GE-ENT-01",
    c.OPTIONAL_COST: "GE-CST-01",
    c.ADDED_COST: "GE-CST-01",
    c.WAIVED_COST: "",  # nothing is said of what need not be done
    c.GOLD_PRODUCTION: "GE-GLD-01",
    c.ORDER_OF_SOURCES: "GE-GLD-01",
    c.GOLD_FOR_AN_ACTION: "GE-GLD-01",
    c.GOLD_FOR_A_CARD: "GE-GLD-01",
    c.SEPARATE_PAYMENTS: "GE-GLD-01",
    # changes of cards
    c.BOWING: "GE-EFF-01",
    c.LEAVING_PLAY: "GE-CAN-04",
    c.CHANGE_OF_CONTROL: "GE-ENT-04",
    c.DISHONOR: "GE-HON-01",
    c.TOKENS: "GE-TOK-01",
    c.STAT_CHANGES: "GE-STA-60",
    c.ZERO_CHI: "GE-PER-05",
    c.REVEALING: "GE-TRN-03",
    c.LOOKING: "GE-PRV-04",
    c.SHOWING: "GE-TRN-15",
    c.LOOKING_INTO_A_DECK: "GE-PRV-04",
    c.SEARCHING: "GE-CRD-04",
    c.SHUFFLING: "GE-CRD-04",
    c.DRAWING: "GE-TRN-14",
    c.DISCARDING_FROM_HAND: "GE-PRV-07",
    c.ORDER_IN_PILES: "",  # nobody orders what comes to a pile
    # Family Honor and the Favor
    c.FAMILY_HONOR: "GE-STA-01",
    c.FAVOR_TAKEN: "GE-FAV-01",
    c.FAVOR_DISCARDED: "GE-FAV-02",
    c.REHONORED_INSTEAD: "GE-HON-02",
    c.REHONORED_IN_BATTLE: "GE-HON-02",
    # Provinces and Regions
    c.REFILLING: "GE-PRV-01",
    c.CARD_OF_A_PROVINCE: "",  # a Province holds one card (GE-PRV-01)
    c.PROVINCE_DESTROYED: "GE-PRV-02",
    c.NEW_PROVINCE: "GE-PRV-02",
    c.BATTLEFIELD_VANISHES: "GE-PRV-02",  # once its battle is over (GE-BAT-11)
    c.REGION_ATTACHES: "GE-REG-01",
    c.ONE_REGION: "GE-REG-01",
    c.REGION_NOT_ATTACHED: "GE-REG-02",
    c.REGION_MOVES: "GE-REG-01",
    # Events and Rings
    c.EVENT_RESOLVES: "GE-TRN-03",
    c.EVENT_RESOLVED_BEFORE: "GE-EVT-01",
    c.RING_ENTERS: "GE-RNG-01",
    # the Dynasty Phase
    c.BUYING: "GE-TRN-08",
    c.TIME_OF_BUYING: "GE-TRN-08",
    c.WAYS_OF_BUYING: "GE-PER-02",
    c.BOUGHT_FOR_HONOR: "",  # no such limit (GE-PER-04)
    c.HONOR_TO_BUY: "GE-PER-01",
    c.DYNASTY_DISCARD: "GE-TRN-08",
    # entering play
    c.ENTERS_PLAY: "GE-ENT-01",
    c.WAY_INTO_PLAY: "GE-ENT-01",
    c.ENTRY_CONDITION: "GE-ENT-01",
    c.RETURNS_INSTEAD: "GE-CAN-03",
    c.HONOR_REQUIREMENT: "GE-PER-01",
    c.LOYAL: "",  # a keyword of later printings, of which this rulebook says nothing
    c.UNIQUE: "GE-ENT-02",
    c.SINGULAR: "",  # no Singular cards
    # attachments
    c.ATTACHING: "GE-ATT-01",
    c.ATTACHED: "GE-ATT-01",
    c.ATTACHMENT_TEXT: "GE-ENT-01",
    c.EQUIPPING: "GE-ATT-01",
    c.TRANSFERRING: "GE-ATT-02",
    c.HONOR_OF_FOLLOWERS: "GE-ATT-04",
    c.SPELL_NEEDS_SHUGENJA: "GE-ATT-06",
    c.CASTER_IS_NO_SHUGENJA: "GE-ATT-07",
    c.ONE_WEAPON: "GE-ATT-05",
    c.ONE_ARMOR: "GE-ATT-05",
    # overlaying
    c.ONLY_PERSONALITIES_OVERLAY: "GE-EXP-02",
    c.OVERLAID_CARD: "GE-EXP-02",
    c.OVERLAY_IS_LOYAL: "",  # joining is no matter (GE-EXP-03)
    c.OVERLAY_IS_UNIQUE: "GE-EXP-03",
    c.OVERLAY_COST: "GE-EXP-04",
    c.OVERLAID: "GE-EXP-03",
    c.UNCOVERED: "",  # the cards below go too (GE-EXP-07)
    # places
    c.ONLY_UNITS_MOVE: "GE-PRV-83",
    c.RELOCATION: "GE-ATK-07",
    c.ALREADY_THERE: "GE-ATK-07",
    c.ATTACKED_BEFORE: "",  # he may (GE-BAT-07)
    # attacks
    c.DECLARATION: "GE-ATK-01",
    c.BATTLEFIELDS: "GE-ATK-08",
    c.MANEUVERS: "GE-ATK-04",
    c.OWN_UNITS_AT_HOME: "GE-ATK-04",
    c.BOWED_UNITS_STAY: "GE-BOW-04",
    c.CAVALRY_MANEUVERS: "GE-ATK-05",
    c.ASSIGNMENT: "GE-ATK-07",
    c.ORDER_OF_BATTLES: "GE-ATK-08",
    c.NO_PART_IN_THE_ATTACK: "GE-ATK-02",
    c.CHANGE_OF_SIDES: "GE-BAT-08",
    # battles
    c.ENGAGING: "GE-BAT-01",
    c.BATTLE_ROUNDS: "GE-BAT-01",
    c.PRESENCE: "GE-BAT-02",
    c.LOCATION_OF_TARGETS: "GE-BAT-03",
    c.LOCATION_OF_SOURCES: "GE-BAT-03",
    c.COMING_TO_THE_BATTLE: "GE-BAT-02",
    c.ONE_TERRAIN: "GE-TER-01",
    c.RANGED_ATTACKS: "GE-RAT-01",
    c.FORCE_COMPARED: "GE-RES-01",
    c.BATTLE_WON: "GE-RES-05",
    c.TIE: "GE-RES-04",
    c.NO_OUTCOME: "GE-RES-08",
    c.BATTLE_UNRESOLVED: "GE-RES-80",
    # duels
    c.CHALLENGE: "GE-DUE-81",
    c.REFUSAL: "GE-DUE-01",
    c.REFUSED: "GE-DUE-01",
    c.PARTICIPANT_GONE: "GE-DUE-08",
    c.SUBSTITUTE: "GE-DUE-11",
    c.DUEL_BEGINS: "GE-DUE-82",
    c.FOCUS_POOL: "",  # no focus pools (GE-DUE-04)
    c.FOCUS_OR_STRIKE: "GE-DUE-03",
    c.FOCUSING: "GE-DUE-04",
    c.STRIKE: "GE-DUE-06",
    c.FOCUS_EFFECTS: "GE-DUE-07",
    c.DUEL_SCORES: "GE-DUE-06",
    c.DUEL_OUTCOME: "GE-DUE-06",
    c.FOCUSED_CARDS_LEAVE: "",  # nothing is said of where they go
    # victory
    c.HONOR_VICTORY: "GE-VIC-02",
    c.MILITARY_VICTORY: "GE-VIC-01",
    c.DISHONOR_VICTORY: "GE-VIC-01",
    c.ENLIGHTENMENT_VICTORY: "GE-VIC-03",
    c.VICTORY_BY_A_CARD: "GE-CRD-01",
    c.ORDER_OF_LOSSES: "GE-CRD-03",
    c.GAME_OVER: "GE-VIC-04",
    # decks
    c.DECK_SIZE: "GE-DCK-01",
    c.STRONGHOLD_OF_A_DECK: "GE-DCK-60",
    c.PARTS_OF_A_DECK: "GE-DCK-60",
    c.ONE_COPY: "GE-DCK-02",
    c.MOST_COPIES: "GE-DCK-02",
    c.COPIES_BY_TEXT: "GE-CRD-01",
    c.LEGAL_CARDS: "GE-FMT-01",
    c.OUTSIDE_DECK_LIMITS: "",  # no such cards
    c.NAVAL_PERFORMER: "GE-NAV-03",
    c.ONE_FORTIFICATION: "GE-FRT-01",
    c.SPELLS_UP_TO_CHI: "GE-ATT-06",
    c.OWN_BOWED_TARGET: "GE-TGT-03",
    # several players
    c.INVITATIONS: "GE-ATK-02",
    c.ALLYING: "GE-BAT-08",
    c.ALLY_HONOR: "GE-ATK-03",
    c.BOTH_SIDES: "GE-ATK-02",
    c.ACTING_SIDE: "GE-BAT-02",
    c.ELIMINATION: "GE-MPL-01",
    c.MADE_BATTLES: "",  # its book has battles in attacks only
    c.MELEE_ATTACKS: "",  # no Melee Attacks
    c.FEAR: "GE-FEA-01",
    c.YU: "GE-YU-01",
    c.CASTING: "GE-SPL-01",
    c.KIHO_CASTER: "GE-KIH-01",
    c.ANCESTORS: "GE-ANC-02",
    c.SENSEI_CHOSEN: "GE-SET-02",
    c.RITUALS: "GE-SPL-03",
    c.DOUBLE_CHI: "GE-DUE-10",
}
