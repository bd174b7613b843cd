"""Permissions and bans that cards give and rules consult, each with the sentence that explains it."""

from __future__ import annotations

from typing import Final

ASSIGN_BOWED: Final = 0
FORCE_COUNTS_BOWED: Final = 1
CANNOT_ASSIGN_TO_ATTACK: Final = 2
ABILITIES_BARRED: Final = 3
NO_HAND_LIMIT: Final = 4
SURVIVES_ZERO_CHI: Final = 5
CANNOT_CHALLENGE: Final = 6
CANNOT_BE_CHALLENGED: Final = 7
CANNOT_BE_TARGETED: Final = 8  # by actions of other players
CANNOT_BE_RANGED: Final = 9
CANNOT_ATTACH_ITEMS: Final = 10
CANNOT_ATTACH_FOLLOWERS: Final = 11
EQUIPS_IN_BATTLE: Final = 13
EQUIPS_OPENLY: Final = 14
CANNOT_TAKE_POLITICAL: Final = 15
NO_TERRAINS: Final = 16
IS_HUMAN: Final = 17
CHALLENGES_CANNOT_BE_REFUSED: Final = 18
CANNOT_LOBBY: Final = 19
CANNOT_WIN_BY_HONOR: Final = 21
IGNORES_HONOR_REQUIREMENTS: Final = 22
CANNOT_BE_TARGETED_BY_OWNER: Final = 23
CANNOT_PERFORM_CHALLENGES: Final = 24
CANNOT_PERFORM: Final = 25
CANNOT_BOW_AS_COST: Final = 26
CANNOT_COMMIT_SEPPUKU: Final = 27
CANNOT_ASSIGN_IN_CAVALRY_MANEUVERS: Final = 28
CANNOT_BE_REMOVED: Final = 29
DOES_NOT_BOW_FROM_RESOLUTION: Final = 30
STRAIGHTENS_FOR_ALL: Final = 31  # straightens in every player's Straighten Phase
HOLDS_NO_CARDS: Final = 32  # a Province that holds no Dynasty cards
CANNOT_ASSIGN: Final = 33
TIES_INSTEAD_OF_WINNING: Final = 34
NO_POLITICAL_TARGETING: Final = 35
MUST_ASSIGN: Final = 36
CANNOT_JOIN: Final = 37  # enemy units cannot assign or move to its battlefield after Infantry Maneuvers
COUNTS_AS_FAVOR: Final = 38  # to discard it pays a cost of discarding the Imperial Favor
WINS_TIES: Final = 39
LENDS_FORCE: Final = 40  # adds its Force to the opposing army instead of its own
ASSIGNS_WITH_CAVALRY: Final = 41
COSTS_CANNOT_BE_WAIVED: Final = 42
MAY_STAND_ALONE: Final = 43
CANNOT_INVITE: Final = 44
COSTS_IN_FULL: Final = 45
ABILITIES_COST_IN_FULL: Final = 46
FAVOR_SPARED: Final = 47
ABILITIES_TAKEN: Final = 48
MUST_FOCUS_ONCE: Final = 49  # a player who has not focused in a duel yet may not strike while he can focus
MAKES_NO_GOLD: Final = 50
MAY_BE_PROCLAIMED: Final = 51
NOT_FOR_ENLIGHTENMENT: Final = 52  # a Ring that does not count towards an Enlightenment Victory
REFUSED_BY_BOWING: Final = 54  # who is challenged by it cannot refuse unless he bows first
MUST_ATTACK: Final = 53  # a player, if one of his units that must assign can
COUNTS_AS_DESTROYED: Final = 56  # by a battle's resolution that has not destroyed it, where that brings Honor
SHOWS_NO_PRESENCE: Final = 60  # its unit does not let its controller act in the battle
BOWS_LIKE_ATTACKERS: Final = 61  # whether the resolution bows it is judged as if it were attacking
CHOOSES_BATTLES: Final = 62  # a player, if he is the Defender
CAVALRY_FIRST: Final = 63  # all players: the segments of the maneuvers change places
ALWAYS_PRESENT: Final = 59  # a player satisfies the Rule of Presence without units
CANNOT_BE_INVITED: Final = 58
CANNOT_ACT_FIRST: Final = 57  # no effect gives a player the first opportunity of a battle
TRAITS_NEGATED: Final = 56  # its traits, and what they have made, have no effect
ABILITIES_UNDONE: Final = 12  # what its abilities have made before has no effect
ANCESTORS_OF_ANY_CLAN: Final = 20
PERISHES: Final = 55  # it is destroyed as soon as that is so
PRICED_AS_OWN: Final = 64  # a Personality costs what players of his Clan pay
HAND_FACE_UP: Final = 65  # everybody sees the hand of a player
BRINGS_PRESENCE: Final = 66  # who attaches or transfers it to the Province of the battle needs no units there
ATTACKS_TWO: Final = 68  # a player
HOLDS_TWO_CARDS: Final = 67  # a Province that holds two Dynasty cards
PERFORMS_HERE: Final = 69  # performs actions as if at the current battlefield
FLAGS: Final = 80

SENTENCES: Final[dict[int, str]] = {
    ASSIGN_BOWED: "can assign even if bowed",
    FORCE_COUNTS_BOWED: "adds its Force to its unit even if bowed",
    CANNOT_ASSIGN_TO_ATTACK: "cannot assign to attack",
    ABILITIES_BARRED: "cannot use its abilities",
    NO_HAND_LIMIT: "has no maximum hand size",
    SURVIVES_ZERO_CHI: "is not destroyed for having 0 Chi",
    PERISHES: "is destroyed at once",
    ANCESTORS_OF_ANY_CLAN: "may attach Ancestors of any Clan alignment",
    TRAITS_NEGATED: "has traits without effect",
    ABILITIES_UNDONE: "has had its abilities' effects negated",
    CANNOT_CHALLENGE: "cannot challenge",
    CANNOT_BE_CHALLENGED: "cannot be challenged",
    CANNOT_BE_TARGETED: "cannot be targeted by other players' actions",
    CANNOT_BE_RANGED: "cannot be targeted by Ranged Attacks",
    CANNOT_ATTACH_ITEMS: "cannot attach Items",
    CANNOT_ATTACH_FOLLOWERS: "cannot attach Followers",
    EQUIPS_IN_BATTLE: "may equip as a Battle action",
    EQUIPS_OPENLY: "may equip as an Open action",
    CANNOT_TAKE_POLITICAL: "cannot take Political actions",
    NO_TERRAINS: "cannot play Terrains",
    IS_HUMAN: "is Human",
    CHALLENGES_CANNOT_BE_REFUSED: "issues challenges that cannot be refused",
    REFUSED_BY_BOWING: "issues challenges that are refused only by who bows first",
    CANNOT_LOBBY: "cannot lobby",
    CANNOT_WIN_BY_HONOR: "cannot win an Honor Victory",
    IGNORES_HONOR_REQUIREMENTS: "may ignore Honor Requirements",
    CANNOT_BE_TARGETED_BY_OWNER: "cannot be targeted by its controller",
    CANNOT_PERFORM_CHALLENGES: "cannot perform actions that create a challenge",
    CANNOT_PERFORM: "cannot perform actions",
    CANNOT_BOW_AS_COST: "cannot be bowed as a cost",
    CANNOT_COMMIT_SEPPUKU: "cannot commit seppuku except from a card's effect",
    CANNOT_ASSIGN_IN_CAVALRY_MANEUVERS: "cannot assign in the Cavalry Maneuvers",
    CANNOT_BE_REMOVED: "cannot be removed from the game",
    DOES_NOT_BOW_FROM_RESOLUTION: "does not bow from the battle's resolution",
    STRAIGHTENS_FOR_ALL: "straightens during each player's Straighten Phase",
    HOLDS_TWO_CARDS: "holds two Dynasty cards",
    PERFORMS_HERE: "may perform actions as if at the current battlefield",
    HOLDS_NO_CARDS: "does not hold Dynasty cards",
    CANNOT_ASSIGN: "cannot assign",
    TIES_INSTEAD_OF_WINNING: "ties instead of winning",
    NO_POLITICAL_TARGETING: "cannot be targeted by Political actions",
    MUST_ASSIGN: "must assign if able",
    MUST_ATTACK: "must declare an attack if able",
    CANNOT_JOIN: "keeps enemy units from assigning or moving to its battlefield after the Infantry Maneuvers",
    COUNTS_AS_FAVOR: "counts as the Imperial Favor where that is discarded as a cost",
    WINS_TIES: "wins ties in duels",
    LENDS_FORCE: "adds its Force to the opposing army instead of its own",
    ASSIGNS_WITH_CAVALRY: "can assign in the Cavalry Maneuvers",
    COSTS_CANNOT_BE_WAIVED: "cannot have costs waived",
    MAY_STAND_ALONE: "may remain in play unattached",
    CANNOT_INVITE: "cannot invite allies",
    CANNOT_BE_INVITED: "cannot be invited as an ally",
    ALWAYS_PRESENT: "satisfies the Rule of Presence without units",
    CANNOT_ACT_FIRST: "cannot be given the first opportunity to act in a battle",
    ABILITIES_COST_IN_FULL: "has abilities whose costs cannot be reduced, substituted or waived",
    ABILITIES_TAKEN: "has no abilities",
    MUST_FOCUS_ONCE: "must focus at least once",
    NOT_FOR_ENLIGHTENMENT: "does not count towards an Enlightenment Victory",
    FAVOR_SPARED: "need not discard the Imperial Favor",
    MAY_BE_PROCLAIMED: "may be Proclaimed whatever his Clan",
    HAND_FACE_UP: "has a hand that everybody sees",
    PRICED_AS_OWN: "costs the Gold that players of his Clan pay",
    MAKES_NO_GOLD: "does not produce Gold",
    COSTS_IN_FULL: "has a Gold Cost that cannot be reduced or waived",
    BRINGS_PRESENCE: "lets who attaches or transfers it to the Province of a battle act there without units",
    COUNTS_AS_DESTROYED: "counts as destroyed where a battle brings Honor",
    SHOWS_NO_PRESENCE: "does not count for the Rule of Presence",
    BOWS_LIKE_ATTACKERS: "bows from the battle's resolution as attackers do",
    CHOOSES_BATTLES: "chooses the next battle if defending",
    ATTACKS_TWO: "may choose two other players as the Defender",
    CAVALRY_FIRST: "has the Cavalry Maneuvers before the Infantry Maneuvers",
}
