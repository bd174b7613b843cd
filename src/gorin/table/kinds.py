"""The kinds of occurrence: everything observable that can happen, by number and by name."""

from __future__ import annotations

from typing import Final

# changes to cards
BOW: Final = 0
STRAIGHTEN: Final = 1
MOVE: Final = 2  # OBJECT: Province of the battlefield, NONE for home
GO_HOME: Final = 3  # returning home, which is not movement (SE-BAT-32)
ASSIGN: Final = 4  # OBJECT: Province
DESTROY: Final = 5
DISCARD: Final = 6  # from play, hand or a Province
REMOVE: Final = 7  # from the game
DISHONOR: Final = 8
REHONOR: Final = 9
ENTER: Final = 10  # entering play
ATTACH: Final = 11  # OBJECT: the Personality
TRANSFER: Final = 12
CREATE: Final = 13
TOKEN: Final = 14
UNTOKEN: Final = 15
MODIFY: Final = 16  # an ongoing effect is applied to SUBJECT (or to the game)
CONTROL: Final = 17
PUT: Final = 18  # moved between areas out of play; OBJECT: zone, AMOUNT: 0 top, 1 bottom
REVEAL: Final = 19
OVERLAY: Final = 20
SHUFFLE_IN: Final = 21
# changes to players
GAIN_HONOR: Final = 22
LOSE_HONOR: Final = 23
DRAW: Final = 24
TAKE_FAVOR: Final = 25
LOSE_FAVOR: Final = 26
SHUFFLE: Final = 27
SEARCH: Final = 28
# Provinces
DESTROY_PROVINCE: Final = 29
GAIN_PROVINCE: Final = 30
# actions
ANNOUNCE: Final = 31
TARGET: Final = 32
PAY: Final = 33
RESOLVE: Final = 34  # only in triggers: the end of an action that resolved (SE-ACT-32)
END_ACTION: Final = 35
RANGED: Final = 36  # a Ranged Attack resolves; AMOUNT: strength
EVENT: Final = 37  # an Event resolves
PRODUCE: Final = 38
COST: Final = 39  # a cost is about to be paid
# the turn
TURN: Final = 40  # a turn: before it begins, after it begins
TURN_END: Final = 41
PHASE: Final = 42  # OBJECT: which phase begins
PHASE_END: Final = 43
SEGMENT: Final = 44
SEGMENT_END: Final = 45
DECLARE: Final = 46
ENGAGE: Final = 47
COMBAT_END: Final = 48
BATTLE_RESOLVES: Final = 49
BATTLE_WON: Final = 50  # PLAYER: winner; OBJECT: Province
BATTLE_END: Final = 51
ATTACK_END: Final = 52
# duels
CHALLENGE: Final = 53
DUEL: Final = 54
POOLS: Final = 55  # focus pools have been formed
FOCUS: Final = 56
STRIKE: Final = 57
FOCUS_EFFECTS: Final = 58
DUEL_WON: Final = 59
DUEL_LOST: Final = 60
DUEL_END: Final = 61
REFUSE: Final = 62
WIN_GAME: Final = 63
LOSE_GAME: Final = 64
REFILL: Final = 65
PLAY: Final = 66  # a card has been played: put into play, or an Action card used (SE-DEF-63)
BEGIN_RESOLVING: Final = 67  # an action is about to resolve its effects
FORCE_TOTAL: Final = 68
FOCUS_CHANCE: Final = 69  # an opportunity to focus or strike; what answers it is done instead of focusing
CHOOSE_TARGETS: Final = 70  # an action's player is about to choose the targets of its effects
NEGATED: Final = 71  # something has been negated; OBJECT: its kind
AFTERMATH: Final = 72  # all immediate effects of something that destroyed cards have resolved; AMOUNT: which, as a mask
FOCUS_EFFECT: Final = 73  # one Focus Effect has resolved
DUEL_RESOLVES: Final = 74  # after the strike, before the focused cards are revealed
ATTACHING: Final = 75  # an attachment is about to attach, its restrictions not yet looked at; OBJECT: the Personality
MELEE: Final = 76  # a Melee Attack resolves; AMOUNT: strength
FEAR: Final = 77  # a Fear effect resolves; AMOUNT: strength
STRONGHOLDS: Final = 78  # all Strongholds have been revealed, and turned where they are
ASSIGNED: Final = 79  # a player has assigned all that he assigns at one time; AMOUNT: how many units
HANDS: Final = 80  # all players have drawn their first hands, before the first turn
SURPLUS: Final = 81  # a Gold Cost has been paid, and more Gold than that produced; AMOUNT: how much more
TARGET_PLAYER: Final = 82  # an action targets PLAYER
ARMY: Final = 83  # a battle's resolution destroys an army; PLAYER: who leads it, OBJECT: Province, AMOUNT: its Force
ALLY: Final = 84  # a third player accepts an invitation, by the first units that he has on a side; OBJECT: its leader
INVITED: Final = 85  # a leader of the attack, by whom it comes, invites PLAYER as an ally
ACT: Final = 86  # no occurrence: what waits for it is offered together with what a player may announce
KINDS: Final = 87

NAMES: Final = [
    "bow", "straighten", "move", "go home", "assign", "destroy", "discard", "remove from the game", "dishonor",
    "rehonor", "enter play", "attach", "transfer", "create", "add a token", "remove a token", "apply an effect",
    "take control", "put", "reveal", "overlay", "shuffle in", "gain Honor", "lose Honor", "draw", "take the Favor",
    "lose the Favor", "shuffle", "search", "destroy a Province", "gain a Province", "announce", "target", "pay",
    "resolve", "end", "Ranged Attack", "resolve an Event", "produce Gold", "pay a cost", "turn", "turn end", "phase",
    "phase end", "segment", "segment end", "declare an attack", "engage", "combat end", "battle resolution",
    "win a battle", "battle end", "attack end", "challenge", "duel", "focus pools", "focus", "strike",
    "focus effects", "win a duel", "lose a duel", "duel end", "refuse", "win the game", "lose the game", "refill",
    "play", "begin to resolve", "compare Force", "may focus",
    "choose targets", "be negated",
    "resolve and have destroyed", "resolve a Focus Effect", "duel resolution", "begin to attach",
    "Melee Attack", "Fear effect", "reveal Strongholds", "finish assigning",
    "draw first hands", "produce more Gold than was due", "target a player", "destroy an army", "accept an invitation",
    "be invited", "announce an action",
]  # fmt: skip
