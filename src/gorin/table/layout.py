"""Where everything lives: the state is three flat lists of ints, and these are the addresses. Private to the table.

`cells` holds globals, then players, Provinces and zones at fixed places, then the cards, which may grow.
`fx` holds the table of ongoing effects, delayed effects, tokens and memory; `stack` holds the frames.

What is computed from numbers of another file is written out, since mypyc would look it up at every use; the last lines
compare.
"""

from __future__ import annotations

from typing import Final

from gorin.table.terms import MAX_PLAYERS, PLACES, SLOTS, ZONES

# --- globals -------------------------------------------------------------------------------------------------------
G_PLAYERS: Final = 0
G_CARDS: Final = 1
G_FXN: Final = 4  # effect slots ever used
G_TURN: Final = 6  # number of the turn, from 1
G_ACTIVE: Final = 7
G_PHASE: Final = 8
G_SEGMENT: Final = 9
G_FAVOR: Final = 14  # who controls the Imperial Favor
G_WINNER: Final = 16
G_VICTORY: Final = 17
G_ATTACKER: Final = 18
G_DEFENDER: Final = 19
G_BATTLEFIELD: Final = 20  # the Province being fought over, or FIELD, while a battle goes on
G_BATTLE: Final = 21  # numbers of the current (or last) battle, attack, phase and action: they stamp memory
G_ATTACK: Final = 22
G_PHASE_NO: Final = 23
G_ACTION_NO: Final = 24
G_STAMP: Final = 25
G_HANDLES: Final = 26
G_ACTION: Final = 27  # base of the action being taken
G_DUEL: Final = 28  # base of the duel being fought
G_START_PLAYER: Final = 30
G_IN_BATTLE: Final = 31
G_RESOLVING: Final = 32  # inside a battle's resolution
G_FIRST_BATTLE_ACTION: Final = 33
G_VICTORY_CARD: Final = 34
G_PAYMENT: Final = 35  # base of the payment being made
G_DISCARDING: Final = 36  # Dynasty discards have begun
G_ATTACKS_THIS_TURN: Final = 37
G_EVENT: Final = 38  # base of the resolving Event's scope
G_NEXT_ATTACKER: Final = 39
G_RESULT: Final = 40  # what the frame that just ended reports: 1 success, 0 failure
G_RAISED: Final = 41  # how often the definition of a card has become another
G_DUEL_WINNER: Final = 44  # who won and who lost the last duel, as sets of cards
G_DUEL_LOSER: Final = 45
G_CHALLENGE: Final = 46  # base of the challenge under way; it ends as the duel begins (SE-DUE-06)
G_FIRST_PERFORMER: Final = 47  # who is to perform the first Battle action, if G_FIRST_NUMBER says that it is bound
G_FIRST_NUMBER: Final = 48  # number of the action so bound; 0: none is
G_PHASES: Final = 49  # number of the latest phase to begin: one that was interrupted goes on under its own
G_NO_ALLIES: Final = 51  # the battle under way was made outside an attack
G_SECOND: Final = 52  # of two who are attacked, who is not the Defender now, plus 1, plus 16 times a mask of his guests
GLOBALS: Final = 64

# --- players -------------------------------------------------------------------------------------------------------
P_HONOR: Final = 0
P_STRONGHOLD: Final = 1
P_START_HONOR: Final = 2
P_TURNS: Final = 3  # turns begun
P_HONOR_BOUGHT: Final = 4  # turn of the last Personality bought for Honor
P_PROVINCES_LOST: Final = 5
P_OUT: Final = 6
P_HOLDINGS_ENTERED: Final = 7  # turn in which a Holding last came into play for him
P_INVITED: Final = 8  # number of the attack he was last invited to, times 4, plus the sides that invited him
P_ALLIED: Final = 9  # number of the attack in which he last became an ally, times 4, plus the side he is on
P_ASSIGNED: Final = 10  # number of the attack in which he was last rewarded for assigning units as an ally
P_ACTS_AS: Final = 11  # 1 + number of the action that he takes as of a side, times 4, plus that side
PLAYER_SIZE: Final = 40
PLAYER0: Final = GLOBALS

# --- provinces: id = player * MAX_PROVINCES + number; order from left to right is ORDER; the last is FIELD ----------
V_EXISTS: Final = 0
V_ORDER: Final = 1
V_REGION: Final = 2
V_BASE: Final = 3
V_BATTLE_DONE: Final = 4  # attack number in which this Province's battle has been fought
V_TERRAIN: Final = 5
V_DESTROYED_BY: Final = 6
V_DESTROYED_IN: Final = 7  # number of the phase
PROVINCE_SIZE: Final = 8
PROVINCE0: Final = 384  # PLAYER0 + MAX_PLAYERS * PLAYER_SIZE

# --- zones: head, tail, count of a linked list ---------------------------------------------------------------------
ZONE_SIZE: Final = 3
Z_HEAD: Final = 0
Z_TAIL: Final = 1
Z_COUNT: Final = 2
ZONE0: Final = 904  # PROVINCE0 + PLACES * PROVINCE_SIZE

# --- cards ---------------------------------------------------------------------------------------------------------
C_DEF: Final = 0
C_OWNER: Final = 1
C_CONTROLLER: Final = 2
C_ZONE: Final = 3
C_NEXT: Final = 4
C_PREV: Final = 5
C_BOWED: Final = 6
C_FACEUP: Final = 7
C_DISHONORED: Final = 8
C_DEAD: Final = 9  # 1 dead, in a discard pile
C_LOCATION: Final = 10  # NONE: home; else the Province whose battlefield it is at, or FIELD
C_HOST: Final = 11  # the Personality it is attached to
C_UNDER: Final = 12  # the card this one overlays
C_OVER: Final = 13
C_HANDLE: Final = 15
C_ASSIGNED: Final = 16  # attack number in which it was assigned
C_FOUGHT: Final = 17  # attack number in which it attacked in a resolution
C_OWN_TEXT: Final = 18  # a Ring that last entered play by its own text
C_USE0: Final = 19  # eight cells: uses of each printed ability or trait, period * 16 + count
USES: Final = 8
C_KNOWN: Final = 27  # bits of players who know this face-down card
C_LKI_LOCATION: Final = 29
C_NO_STRAIGHTEN: Final = 30  # a setup Legacy Holding: no straightening before this turn of its controller
C_SIDE: Final = 31  # player whose side it is on, at a battlefield
C_FIRST: Final = 32  # its first attachment, and the next attachment of the same Personality
C_SIBLING: Final = 33
C_STAMP: Final = 34  # when it entered play
C_RESOLVED: Final = 35  # number of the battle in whose resolution its unit was
C_LEFT_HAND: Final = 36  # 1 in a discard pile to which it came from a hand
C_LKI_HOST: Final = 37  # 1 + the Personality it was attached to as it last was in play; 0: none
C_LEFT_PLAY: Final = 38  # out of play where leaving play took it: 1 + whether it was bowed + 2 * G_STAMP then; else 0
C_PRINTING: Final = 39  # a number for the symbol of the set on this copy; 0: none is known
CARD_SIZE: Final = 40
CARD0: Final = 1363  # ZONE0 + ZONES * ZONE_SIZE

# --- effects -------------------------------------------------------------------------------------------------------
X_KIND: Final = 0
X_NODE: Final = 1
X_SUBJECT: Final = 2
X_AMOUNT: Final = 3
X_SOURCE: Final = 4
X_PLAYER: Final = 5
X_DURATION: Final = 6
X_UNTIL: Final = 7
X_STAMP: Final = 8
X_USES: Final = 10
X_PARAM: Final = 11
X_FLAGS: Final = 12
X_ACTION: Final = 13
X_SLOT0: Final = 14
X_NUMBERS: Final = 22  # X_SLOT0 + SLOTS: mask of the slots that hold no cards
FX_SIZE: Final = X_NUMBERS + 2

FX_FREE: Final = 0
FX_MODIFIER: Final = 1  # an ongoing effect: NODE is a Modifier
FX_DELAYED: Final = 2  # NODE is a Delayed
FX_GRANT: Final = 3  # SUBJECT (card) or PLAYER has the ability NODE
FX_TOKEN: Final = 4
FX_MEMORY: Final = 5
FX_OFF: Final = 6  # a continuous trait's effect that was undone (SE-TRT-13)
FX_TRAIT: Final = 7  # SUBJECT has the trait NODE
FX_CAPPED: Final = 8  # how much of a continuous penalty with a floor SUBJECT got: AMOUNT, of the USES it would get
FX_FROZEN: Final = 9  # SUBJECT's stat PARAM stays at AMOUNT while its maximum and its minimum contradict each other
FX_KINDS: Final = 12
FX_RETURNED: Final = 10  # NODE may touch SUBJECT again: it has failed since what it gives was taken (SE-TRT-13)
FX_BEGUN: Final = 11  # since when the continuous negation NODE of SOURCE touches SUBJECT

# a scope is the frame of one action, trait, delayed effect or rule procedure
S_KIND: Final = 4
S_SOURCE: Final = 5
S_YOU: Final = 6
S_ABILITY: Final = 7  # node id of the ability or trait
S_DESIGNATOR: Final = 8
S_FLAGS: Final = 9
S_TARGETED: Final = 10  # masks of cards
S_PERFORMERS: Final = 11
S_BOWED: Final = 12
S_STRAIGHTENED: Final = 13
S_MOVED: Final = 14
S_DESTROYED: Final = 15
S_DISHONORED: Final = 16
S_CHANGED: Final = 17  # number of changes its effects made: "successful" (SE-ACT-45)
S_PAID: Final = 18  # mask of cards changed as costs
S_PARENT: Final = 19  # scope inside which this one runs
S_OCCURRENCE: Final = 20  # occurrence it responds to
S_GOLD: Final = 21
S_REF: Final = 22  # ability reference (for uses)
S_EXTRA: Final = 23  # additional action granted: designator bits
S_ENTERED: Final = 24
S_VALUE: Final = 25  # amount of the last change
S_NUMBER: Final = 26  # number of the action
S_COST_DELTA: Final = 27
S_HONOR: Final = 28  # Honor gained by its effects
S_DRAWN: Final = 29
S_BODY: Final = 30  # node id of what it runs
S_STEP: Final = 31
S_COUNTER: Final = 32
S_OUTER: Final = 33  # the action during which this one was taken
S_CHOOSER: Final = 34  # 1 + the player who chooses the targets of its effects instead of S_YOU; 0: S_YOU does
S_SLOT0: Final = 35
SCOPE: Final = 43  # S_SLOT0 + SLOTS

# a duel is a scope too; it keeps this in cells that it does not need otherwise
D_RESOLVED: Final = S_TARGETED  # mask of focused cards whose Focus Effect has resolved
D_WINNERS: Final = S_PERFORMERS  # masks of cards
D_LOSERS: Final = S_BOWED
D_WATCH: Final = S_MOVED  # base of the occurrence that must have happened, or NONE
D_STAMP_A: Final = S_DESTROYED  # when the two Personalities entered play: one who left is another one
D_STAMP_B: Final = S_DISHONORED
D_EFFECTS: Final = S_COST_DELTA  # not 0 when nothing negated the resolution of Focus Effects
D_STATS: Final = S_EXTRA  # duel stats: the challenger's, and STATS times the challenged's
D_FLAGS: Final = S_STEP
D_TURN: Final = S_COUNTER  # 0: the challenger has the opportunity, 1: the challenged
D_CHALLENGER: Final = S_SLOT0
D_CHALLENGED: Final = S_SLOT0 + 1
D_PLAYER_A: Final = S_SLOT0 + 2
D_PLAYER_B: Final = S_SLOT0 + 3
D_SCORE_A: Final = S_SLOT0 + 4
D_SCORE_B: Final = S_SLOT0 + 5
D_CHI_A: Final = S_SLOT0 + 6  # Chi of the two before the first opportunity to focus or strike
D_CHI_B: Final = S_SLOT0 + 7

# an occurrence
O_KIND: Final = 4
O_SUBJECT: Final = 5
O_OBJECT: Final = 6
O_AMOUNT: Final = 7
O_PLAYER: Final = 8
O_SOURCE: Final = 9
O_BY: Final = 10  # player from whose side it comes
O_MODE: Final = 11
O_FLAGS: Final = 12
O_USED: Final = 13  # mask of triggers that have responded
O_TURN: Final = 14  # whose chance to react it is
O_PASSES: Final = 15
O_POINT: Final = 16
O_STEP: Final = 17
O_STAGE: Final = 18
O_EXTRA: Final = 19
OCCURRENCE: Final = 20

assert PROVINCE0 == PLAYER0 + MAX_PLAYERS * PLAYER_SIZE
assert ZONE0 == PROVINCE0 + PLACES * PROVINCE_SIZE
assert CARD0 == ZONE0 + ZONES * ZONE_SIZE
assert X_NUMBERS == X_SLOT0 + SLOTS
assert SCOPE == S_SLOT0 + SLOTS
