"""The words of the game that have numbers: areas, stats, types of card, phases, times, and how things happen."""

from __future__ import annotations

from typing import Final

from gorin.kernel.layout import NONE as NONE

MAX_PLAYERS: Final = 8
MAX_PROVINCES: Final = 8  # for each player

# --- provinces: id = player * MAX_PROVINCES + number; order from left to right is ORDER ----------------------------
PROVINCES: Final = MAX_PLAYERS * MAX_PROVINCES
FIELD: Final = PROVINCES  # the battlefield at no Province, where a text makes one
PLACES: Final = PROVINCES + 1  # where a battle can be: at a Province, or there

# --- zones: head, tail, count of a linked list ---------------------------------------------------------------------
DYNASTY_DECK: Final = 0
FATE_DECK: Final = 1
HAND: Final = 2
DYNASTY_DISCARD: Final = 3
FATE_DISCARD: Final = 4
PLAY: Final = 5
OUTSIDE: Final = 6
RESOLVING: Final = 7  # cards being resolved or entering play
POOL: Final = 8
FOCUSED: Final = 9
UNDER: Final = 10
PLAYER_ZONES: Final = 11
PROVINCE_ZONE: Final = MAX_PLAYERS * PLAYER_ZONES  # zone id of Province v is PROVINCE_ZONE + v
ZONES: Final = PROVINCE_ZONE + PLACES  # that of FIELD is always empty
LIMBO: Final = -1  # ceased to exist

# --- effects -------------------------------------------------------------------------------------------------------
SLOTS: Final = 8

# durations
UNTIL_TURN_ENDS: Final = 1
UNTIL_BATTLE_ENDS: Final = 2
UNTIL_DUEL_ENDS: Final = 3
UNTIL_PHASE_ENDS: Final = 4
UNTIL_GAME_ENDS: Final = 5
UNTIL_ATTACK_ENDS: Final = 6
UNTIL_YOUR_TURN_BEGINS: Final = 7  # UNTIL counts the turn of PLAYER at whose beginning it ends
UNTIL_YOUR_TURN_ENDS: Final = 8
WHILE_CONDITION: Final = 9  # ends for good when its condition fails (SE-EFF-09)
WHILE_SOURCE_IN_PLAY: Final = 10
UNTIL_YOUR_EVENTS: Final = 12
WHILE_SUBJECT_IN_PLAY: Final = 13  # ends for good when the card it is on leaves play
UNTIL_LATER_TURN_ENDS: Final = 14  # UNTIL holds whose turns are counted, and which of them it is (SE-TRN-08)
UNTIL_OPPORTUNITY: Final = 15  # until somebody has the next opportunity in the rounds of actions under way
UNTIL_ACTION_TAKEN: Final = 16  # until the next action that is no Reaction has ended, or its player has passed
TURNS_FROM_NOW: Final = 32  # asked for: plus n, the end of the active player's n-th turn after this
YOUR_TURNS_FROM_NOW: Final = 64  # plus n, the end of your n-th turn after this
YOUR_TURN_BEGINS_LATER: Final = 96  # plus n, the beginning of your n-th turn after this
YOUR_EVENTS_LATER: Final = 128  # plus n, the beginning of your n-th Events Phase after this

REMAINS: Final = 128  # a flag of an ongoing effect: it ends for good once its condition fails (SE-EFF-09)

SCOPE_RULE: Final = 0
SCOPE_ACTION: Final = 1
SCOPE_TRAIT: Final = 2
SCOPE_DELAYED: Final = 3
SCOPE_EVENT: Final = 4

FLAG_NEGATED: Final = 1
FLAG_COSTS_FAILED: Final = 2
FLAG_TARGETS_LOST: Final = 4
FLAG_RESOLVED: Final = 8
FLAG_UNNEGATABLE: Final = 16
FLAG_FIXED_TARGETS: Final = 32
FLAG_PAYING: Final = 64  # its costs are being paid
FLAG_RESOLVING: Final = 128
FLAG_ANNOUNCING: Final = 256
FLAG_EVEN_IF: Final = 1024  # its effects overcome bans in force, not what answers them later (SE-NEG-14)
FLAG_CHOOSING: Final = 512  # the choice of its effects' targets has been announced
FLAG_CHI_DEATH: Final = 2048  # it destroys a Personality for having 0 Chi
FLAG_PLAYED: Final = 8192  # its Action card or Ring is played through the resolution area (SE-DEF-63)
FLAG_EVENT_USED: Final = 16384  # its Event or Ring left its place to be used, and is discarded as it ends
FLAG_DISCIPLINED: Final = 32768  # its card was played from a discard pile, and leaves the game afterwards
FLAG_SIZED: Final = 131072  # what its player pays at his own choice has been said
FLAG_COUNTING: Final = 262144  # its player counts on an Interrupt of his own for a target (TF-ACT-11)
FLAG_FIXED_SIZE: Final = 524288  # what its effects gain or lose is neither increased nor decreased
FLAG_STRENGTHS_STAND: Final = 1048576  # the strengths of its Ranged Attacks and the like are not increased
FLAG_NAMED: Final = 65536  # its targets were chosen before its costs, which depend on them, and stay
SPARED_AT: Final = 24  # above: the kind, plus 1, of what is not negated of its negated effects
FLAG_SPARED_OWN: Final = 1048576  # that only where it happens to its own player
FLAG_AGAIN: Final = 4096  # that was stopped once, which does not keep it from happening again (SE-STA-20)

# an occurrence

OF_NEGATED: Final = 1
OF_REPLACED: Final = 2
OF_APPLIED: Final = 4
OF_WEIGHED: Final = 16  # it is no occurrence: what could answer it is being looked for

MODE_RULE: Final = 0
MODE_COST: Final = 1
MODE_EFFECT: Final = 2
MODE_TARGET: Final = 3

STAGE_ALL: Final = 0
STAGE_BEFORE: Final = 1
STAGE_AFTER: Final = 2
STAGE_PLAYER: Final = 3  # like STAGE_BEFORE, for one of several players to whom something happens at once

# --- words shared with the language --------------------------------------------------------------------------------
LIMITED: Final = 1
OPEN: Final = 2
BATTLE: Final = 4
REACTION: Final = 8
INTERRUPT: Final = 16
DYNASTY: Final = 32
ENGAGE: Final = 64

FORCE: Final = 0
CHI: Final = 1
PERSONAL_HONOR: Final = 2
HONOR_REQUIREMENT: Final = 3
GOLD_COST: Final = 4
FOCUS: Final = 5
GOLD_PRODUCTION: Final = 6
PROVINCE_STRENGTH: Final = 7
STARTING_HONOR: Final = 8
STATS: Final = 9
CONTRIBUTED: Final = 9  # no stat: by how much more than its Force a card contributes to its army
YU: Final = 10  # what the keyword of that name has behind it
NUMBERED: Final = 11  # the numbers above STATS are printed nowhere beside the text
NO_STAT: Final = -1000  # the card has no such stat (SE-STA-13); as Honor Requirement: a dash (SE-STA-21)

STRONGHOLD: Final = 0
PERSONALITY: Final = 1
HOLDING: Final = 2
EVENT: Final = 3
REGION: Final = 4
ACTION: Final = 5
RING: Final = 6
FOLLOWER: Final = 7
ITEM: Final = 8
SPELL: Final = 9
SENSEI: Final = 10  # stands beside the Stronghold, and changes its stats
ANCESTOR: Final = 11
WIND: Final = 12  # stands beside the Stronghold
ATTACHMENTS: Final = (FOLLOWER, ITEM, SPELL, ANCESTOR)
ATTACHMENT_TYPES: Final = 1 << FOLLOWER | 1 << ITEM | 1 << SPELL | 1 << ANCESTOR  # the same as a mask

PHASE_STRAIGHTEN: Final = 1
PHASE_EVENTS: Final = 2
PHASE_ACTION: Final = 3
PHASE_ATTACK: Final = 4
PHASE_DYNASTY: Final = 5
PHASE_END: Final = 6

SEGMENT_NONE: Final = 0
SEGMENT_DECLARATION: Final = 1
SEGMENT_INFANTRY: Final = 2
SEGMENT_CAVALRY: Final = 3
SEGMENT_COMBAT: Final = 4
SEGMENT_RESOLUTION: Final = 5
SEGMENT_ENGAGE: Final = 6

BEFORE: Final = 0
WHEN: Final = 1
AFTER: Final = 2
WOULD: Final = 3  # "when ... would": once all that comes before has responded, and nothing has happened yet (SE-TIM-04)
POINTS: Final = 4

VICTORY_HONOR: Final = 1
VICTORY_MILITARY: Final = 2
VICTORY_DISHONOR: Final = 3
VICTORY_ENLIGHTENMENT: Final = 4
VICTORY_CARD: Final = 5
VICTORY_CONCESSION: Final = 6
VICTORY_BUDGET: Final = 7
