"""What a refusal, a question or a line of the log cites, by its meaning: every edition says which of its rules that is.

Shared procedures name the meaning (`m.no(citations.ABILITY_LIMIT, ...)`); an edition's `citations` module maps each of
them to the id of its own rule, or to nothing where it has no such rule; `table` makes sure that none is forgotten. A
new meaning takes the next number, under its subject, and stands last in `NAMES`.

>>> NAMES[ABILITY_LIMIT]
'ABILITY_LIMIT'
"""

from __future__ import annotations

from typing import Final

# no rule
NOTHING: Final = 0  # what no rule says: a correction by hand, a decision taken back, a player who gives up

# texts and rules
CARD_TEXT_OVER_RULES: Final = 1  # a card's text does what the rules alone would not
FORBIDDEN_ACTION: Final = 2  # a text keeps an action from being taken, or a card from performing it
FORBIDDEN_TARGET: Final = 3  # a text keeps a card from being targeted
FORBIDDEN_ASSIGNMENT: Final = 4  # a text keeps a unit from being assigned
FORBIDDEN_ATTACHMENT: Final = 5  # a text keeps a Personality from attaching such a card
FORBIDDEN_CHANGE: Final = 6  # a text negates such a change, or forbids it
ONLY_CARDS_IN_PLAY: Final = 7  # a text reaches only cards in play unless it says otherwise
CHOICES: Final = 8  # who chooses what a text leaves open
OPTIONAL_EFFECTS: Final = 9  # what a text says may be done
COPIED_ABILITY: Final = 10  # what a card copies from another

# setup
STRONGHOLDS_REVEALED: Final = 11  # what begins in play is revealed
STARTING_PLAYER: Final = 12  # who takes the first turn
LEGACY_AT_SETUP: Final = 13  # a Legacy Holding for those who do not start

# turns and phases
TURN_ORDER: Final = 14  # turns pass from player to player
PHASES: Final = 15  # the phases of a turn
CARDS_OF_ONE_PROVINCE: Final = 16  # which of several cards in one Province comes first
ACTION_ROUNDS: Final = 17  # players act in turn until all pass
WHOSE_OPPORTUNITY: Final = 18  # cards are used by the player whose opportunity it is
ADDITIONAL_ACTION: Final = 19  # an action granted outside the rounds
ONE_ATTACK: Final = 20  # the active player may attack once, in his Attack Phase
HAND_SIZE: Final = 21  # what is too many for a hand is discarded at the end of the turn

# timing
CHOICE_REPLACED: Final = 22  # a choice that has been indicated is replaced before it takes effect
ORDER_OF_RULES: Final = 23  # which of the rulebook's effects applies first
ORDER_OF_DELAYED_EFFECTS: Final = 24  # which delayed effect applies first
ORDER_OF_TRAITS: Final = 25  # which trait applies first
ORDER_OF_OCCURRENCES: Final = 26  # which of several simultaneous occurrences is answered first
RESPONSES: Final = 27  # players respond in turn to what happens; nothing else is used then
RESPONSE_ONCE: Final = 28  # one ability responds to one occurrence once
RESPONSE_TIME: Final = 29  # what a text waits for has not come

# actions
ACTION_TIMES: Final = 30  # each kind of action has its time
USABLE_ABILITIES: Final = 31  # which cards a player can use abilities of
ABILITY_LIMIT: Final = 32  # how often an ability can be used
CARD_IS_BOWED: Final = 33  # abilities of bowed cards cannot be used
ANNOUNCEMENT: Final = 34  # an action is announced
CONDITION_UNMET: Final = 35  # an action whose conditions are not met cannot be announced
TARGET_LACKING: Final = 36  # an action whose targets are not there cannot be announced
COST_UNPAYABLE: Final = 37  # an action whose costs cannot be paid cannot be announced
ANNOUNCED_TARGETS: Final = 38  # an action's targets are chosen
TARGETED: Final = 39  # something is targeted
COST_NOT_PAID: Final = 40  # an action whose cost failed has no effects
PERFORMER: Final = 41  # the card that would perform the action cannot
TACTICIAN: Final = 42  # Tactical actions are a Tactician's
TACTICIAN_LIMIT: Final = 43  # how often a Tactician performs one

# costs and Gold
CHOICES_IN_COSTS: Final = 44  # what a cost takes is chosen as it is paid
ALTERNATIVE_COSTS: Final = 45  # which of several costs is paid
COSTS_OF_ENTERING: Final = 46  # a card's own text makes it cost more to bring in
OPTIONAL_COST: Final = 47  # a cost that may be paid for more
ADDED_COST: Final = 48  # another card makes an action cost more
WAIVED_COST: Final = 49  # a cost that need not be paid
GOLD_PRODUCTION: Final = 50  # cards bow to produce Gold for a payment
ORDER_OF_SOURCES: Final = 51  # the payer uses sources of Gold one by one
GOLD_FOR_AN_ACTION: Final = 52  # the Gold that an action costs cannot be produced
GOLD_FOR_A_CARD: Final = 53  # the Gold that a card costs cannot be produced
SEPARATE_PAYMENTS: Final = 54  # two payments cannot share a source of Gold

# changes of cards
BOWING: Final = 55  # a card bows or straightens
LEAVING_PLAY: Final = 56  # a card is destroyed, discarded or removed
CHANGE_OF_CONTROL: Final = 57  # a card comes under another player's control
DISHONOR: Final = 58  # a Personality becomes dishonorable, or honorable again
TOKENS: Final = 59  # a token is given or moved
STAT_CHANGES: Final = 60  # bonuses and penalties add up
ZERO_CHI: Final = 61  # a Personality without Chi dies
REVEALING: Final = 62  # a card is turned face-up
LOOKING: Final = 63  # a player looks at a card that others do not see
SHOWING: Final = 64  # a card is shown to everybody
LOOKING_INTO_A_DECK: Final = 65  # a player looks at some cards of a deck, which is no search
SEARCHING: Final = 66  # a player searches for a card
SHUFFLING: Final = 67  # a deck that was searched is shuffled
DRAWING: Final = 68  # a player draws
DISCARDING_FROM_HAND: Final = 69  # a text makes a player discard cards of his hand
ORDER_IN_PILES: Final = 70  # in which order cards that leave together lie on a pile

# Family Honor and the Favor
FAMILY_HONOR: Final = 71  # a player gains or loses Honor
FAVOR_TAKEN: Final = 72  # a player takes the Imperial Favor
FAVOR_DISCARDED: Final = 73  # the Imperial Favor is discarded
REHONORED_INSTEAD: Final = 74  # rehonoring takes the place of an Honor gain
REHONORED_IN_BATTLE: Final = 75  # rehonoring takes the place of the Honor for a battle

# Provinces and Regions
REFILLING: Final = 76  # a Province without a card is refilled
CARD_OF_A_PROVINCE: Final = 77  # which of several cards in a Province is meant
PROVINCE_DESTROYED: Final = 78  # a Province is destroyed
NEW_PROVINCE: Final = 79  # a Province is added to the row
BATTLEFIELD_VANISHES: Final = 80  # a battlefield vanishes with its Province
REGION_ATTACHES: Final = 81  # whether a Region is attached to its Province
ONE_REGION: Final = 82  # a Province has one Region at most
REGION_NOT_ATTACHED: Final = 83  # a Region that cannot be attached
REGION_MOVES: Final = 84  # a Region goes to another Province

# Events and Rings
EVENT_RESOLVES: Final = 85  # an Event resolves
EVENT_RESOLVED_BEFORE: Final = 86  # an Event of that title has resolved in this game
RING_ENTERS: Final = 87  # a Ring enters play by its own text

# the Dynasty Phase
BUYING: Final = 88  # face-up Holdings and Personalities of one's own Provinces are bought
TIME_OF_BUYING: Final = 89  # only the active player buys, in his Dynasty Phase
WAYS_OF_BUYING: Final = 90  # what one's own Clan costs, or brings in Honor
BOUGHT_FOR_HONOR: Final = 91  # a Personality has been bought for Honor this turn
HONOR_TO_BUY: Final = 92  # a Personality's Honor Requirement is not met by those who would buy him
DYNASTY_DISCARD: Final = 93  # face-up cards of one's own Provinces may be discarded

# entering play
ENTERS_PLAY: Final = 94  # a card enters play
WAY_INTO_PLAY: Final = 95  # a card cannot be brought in this way
ENTRY_CONDITION: Final = 96  # a card's own text does not let it enter play now
RETURNS_INSTEAD: Final = 97  # a card that could not enter play returns
HONOR_REQUIREMENT: Final = 98  # a Personality's Honor Requirement is not met
LOYAL: Final = 99  # a Loyal card is controlled by its own Clan only
UNIQUE: Final = 100  # a Unique card of that title is in play
SINGULAR: Final = 101  # a player controls one Singular card of a title

# attachments
ATTACHING: Final = 102  # attachments enter play on Personalities of their player
ATTACHED: Final = 103  # a card is attached
ATTACHMENT_TEXT: Final = 104  # a text does not let this card attach to that one
EQUIPPING: Final = 105  # the action by which attachments are attached
TRANSFERRING: Final = 106  # an attachment goes to another Personality
HONOR_OF_FOLLOWERS: Final = 107  # a Follower's Honor Requirement is not met
SPELL_NEEDS_SHUGENJA: Final = 108  # Spells attach to Shugenja
CASTER_IS_NO_SHUGENJA: Final = 109  # a Spell's actions need a Shugenja
ONE_WEAPON: Final = 110  # a Personality has one Weapon, or one card of such a kind
ONE_ARMOR: Final = 111  # a Personality has one Armor

# overlaying
ONLY_PERSONALITIES_OVERLAY: Final = 112  # only Experienced Personalities overlay, and only Personalities
OVERLAID_CARD: Final = 113  # which Personality can be overlaid
OVERLAY_IS_LOYAL: Final = 114  # a Loyal card does not overlay for another Clan
OVERLAY_IS_UNIQUE: Final = 115  # another Unique version is in play
OVERLAY_COST: Final = 116  # the difference in Gold cannot be paid
OVERLAID: Final = 117  # a card overlays another
UNCOVERED: Final = 118  # the card that overlaid is gone, and the one below is back

# places
ONLY_UNITS_MOVE: Final = 119  # cards outside units do not go to battlefields
RELOCATION: Final = 120  # a card moves or returns
ALREADY_THERE: Final = 121  # a unit does not move to where it is
ATTACKED_BEFORE: Final = 122  # who has attacked in a battle goes to no other battlefield

# attacks
DECLARATION: Final = 123  # an attack is declared on another player
BATTLEFIELDS: Final = 124  # each Province of the Defender has a battlefield
MANEUVERS: Final = 125  # units are assigned in the maneuvers
OWN_UNITS_AT_HOME: Final = 126  # only one's own units at home are assigned
BOWED_UNITS_STAY: Final = 127  # a bowed Personality's unit is not assigned
CAVALRY_MANEUVERS: Final = 128  # only Cavalry is assigned in its own segment
ASSIGNMENT: Final = 129  # a unit is assigned
ORDER_OF_BATTLES: Final = 130  # which battle is fought next
NO_PART_IN_THE_ATTACK: Final = 131  # only the Attacker, the Defender and those they invite take part
CHANGE_OF_SIDES: Final = 132  # a unit joins the other side

# battles
ENGAGING: Final = 133  # a battle begins
BATTLE_ROUNDS: Final = 134  # players act in a battle in turn until all pass
PRESENCE: Final = 135  # who has no unit at a battle does not act in it
LOCATION_OF_TARGETS: Final = 136  # only units at the battle are targeted in it
LOCATION_OF_SOURCES: Final = 137  # a card of a unit acts in the battle where it is
COMING_TO_THE_BATTLE: Final = 138  # a unit elsewhere acts only if it comes
ONE_TERRAIN: Final = 139  # a battlefield has one Terrain
RANGED_ATTACKS: Final = 140  # what a Ranged Attack is aimed at, and what it destroys
FORCE_COMPARED: Final = 141  # the Force of both armies is compared
BATTLE_WON: Final = 142  # the army with more Force wins
TIE: Final = 143  # a battle is tied
NO_OUTCOME: Final = 144  # a battle has no outcome
BATTLE_UNRESOLVED: Final = 145  # a battle ends without resolution

# duels
CHALLENGE: Final = 146  # a challenge is issued, or fails
REFUSAL: Final = 147  # whether the challenge is refused
REFUSED: Final = 148  # a challenge is refused
PARTICIPANT_GONE: Final = 149  # a duel ends when a participant is gone
SUBSTITUTE: Final = 150  # another takes a participant's place
DUEL_BEGINS: Final = 151  # a challenge becomes a duel
FOCUS_POOL: Final = 152  # the cards a duelist draws on
FOCUS_OR_STRIKE: Final = 153  # the duelists focus or strike in turn
FOCUSING: Final = 154  # a card is focused
STRIKE: Final = 155  # a duelist strikes
FOCUS_EFFECTS: Final = 156  # the effects of focused cards
DUEL_SCORES: Final = 157  # what the duelists score
DUEL_OUTCOME: Final = 158  # who wins a duel, and who loses it
FOCUSED_CARDS_LEAVE: Final = 159  # where focused cards go when the duel is over

# victory
HONOR_VICTORY: Final = 160  # a player begins his turn with Honor enough
MILITARY_VICTORY: Final = 161  # a player has no Province left
DISHONOR_VICTORY: Final = 162  # a player has lost too much Honor
ENLIGHTENMENT_VICTORY: Final = 163  # a player has the five Rings
VICTORY_BY_A_CARD: Final = 164  # a card's text, or nothing in the rulebook, ends the game
ORDER_OF_LOSSES: Final = 165  # who of several losers loses first
GAME_OVER: Final = 166  # the game is over at once

# decks
DECK_SIZE: Final = 167  # how many cards a deck needs
STRONGHOLD_OF_A_DECK: Final = 168  # a deck has one Stronghold
PARTS_OF_A_DECK: Final = 169  # Dynasty cards and Fate cards are decks of their own
ONE_COPY: Final = 170  # of which cards a deck has one copy
MOST_COPIES: Final = 171  # how many copies of other cards a deck has
COPIES_BY_TEXT: Final = 172  # a card's own text says how many copies, or Holdings, a deck has
LEGAL_CARDS: Final = 173  # which cards may be in a deck
OUTSIDE_DECK_LIMITS: Final = 174  # cards that do not count, or say so, make a deck bigger

NAVAL_PERFORMER: Final = 175  # who performs the first Battle action that Naval gives

SPELLS_UP_TO_CHI: Final = 176  # how many Spells a Personality may have

OWN_BOWED_TARGET: Final = 177  # actions do not target their player's bowed Personalities

# several players
INVITATIONS: Final = 178  # the Attacker and the Defender invite others to the attack
ALLYING: Final = 179  # an invited player whose unit joins a side becomes its ally
ALLY_HONOR: Final = 180  # an ally gains Honor for assigning units
BOTH_SIDES: Final = 181  # an effect does not put a third player on both sides
ACTING_SIDE: Final = 182  # as of which side a third player acts who was invited by both
ELIMINATION: Final = 183  # what becomes of a player who is out, and of his cards
MADE_BATTLES: Final = 184  # a battle that a text makes, without an attack

# attacks besides the Ranged ones
MELEE_ATTACKS: Final = 185  # what a Melee Attack is aimed at, and what it destroys
FEAR: Final = 186  # whom Fear is aimed at, and whom it bows

# Fortifications
ONE_FORTIFICATION: Final = 187  # a Province has one Fortification of a title

YU: Final = 188  # what Yu destroys of an army that has won
CASTING: Final = 189  # who bows to use a Spell
KIHO_CASTER: Final = 190  # who casts a Kiho
ANCESTORS: Final = 191  # who can have an Ancestor, and that he stays with him

SENSEI_CHOSEN: Final = 192  # a Sensei of the Fate deck is chosen before the first turn

RITUALS: Final = 193  # where those are who bow for a Ritual

DOUBLE_CHI: Final = 194  # whose focused cards count twice

CITATIONS: Final = 195  # how many there are

NAMES: Final[list[str]] = [
    "NOTHING",
    "CARD_TEXT_OVER_RULES",
    "FORBIDDEN_ACTION",
    "FORBIDDEN_TARGET",
    "FORBIDDEN_ASSIGNMENT",
    "FORBIDDEN_ATTACHMENT",
    "FORBIDDEN_CHANGE",
    "ONLY_CARDS_IN_PLAY",
    "CHOICES",
    "OPTIONAL_EFFECTS",
    "COPIED_ABILITY",
    "STRONGHOLDS_REVEALED",
    "STARTING_PLAYER",
    "LEGACY_AT_SETUP",
    "TURN_ORDER",
    "PHASES",
    "CARDS_OF_ONE_PROVINCE",
    "ACTION_ROUNDS",
    "WHOSE_OPPORTUNITY",
    "ADDITIONAL_ACTION",
    "ONE_ATTACK",
    "HAND_SIZE",
    "CHOICE_REPLACED",
    "ORDER_OF_RULES",
    "ORDER_OF_DELAYED_EFFECTS",
    "ORDER_OF_TRAITS",
    "ORDER_OF_OCCURRENCES",
    "RESPONSES",
    "RESPONSE_ONCE",
    "RESPONSE_TIME",
    "ACTION_TIMES",
    "USABLE_ABILITIES",
    "ABILITY_LIMIT",
    "CARD_IS_BOWED",
    "ANNOUNCEMENT",
    "CONDITION_UNMET",
    "TARGET_LACKING",
    "COST_UNPAYABLE",
    "ANNOUNCED_TARGETS",
    "TARGETED",
    "COST_NOT_PAID",
    "PERFORMER",
    "TACTICIAN",
    "TACTICIAN_LIMIT",
    "CHOICES_IN_COSTS",
    "ALTERNATIVE_COSTS",
    "COSTS_OF_ENTERING",
    "OPTIONAL_COST",
    "ADDED_COST",
    "WAIVED_COST",
    "GOLD_PRODUCTION",
    "ORDER_OF_SOURCES",
    "GOLD_FOR_AN_ACTION",
    "GOLD_FOR_A_CARD",
    "SEPARATE_PAYMENTS",
    "BOWING",
    "LEAVING_PLAY",
    "CHANGE_OF_CONTROL",
    "DISHONOR",
    "TOKENS",
    "STAT_CHANGES",
    "ZERO_CHI",
    "REVEALING",
    "LOOKING",
    "SHOWING",
    "LOOKING_INTO_A_DECK",
    "SEARCHING",
    "SHUFFLING",
    "DRAWING",
    "DISCARDING_FROM_HAND",
    "ORDER_IN_PILES",
    "FAMILY_HONOR",
    "FAVOR_TAKEN",
    "FAVOR_DISCARDED",
    "REHONORED_INSTEAD",
    "REHONORED_IN_BATTLE",
    "REFILLING",
    "CARD_OF_A_PROVINCE",
    "PROVINCE_DESTROYED",
    "NEW_PROVINCE",
    "BATTLEFIELD_VANISHES",
    "REGION_ATTACHES",
    "ONE_REGION",
    "REGION_NOT_ATTACHED",
    "REGION_MOVES",
    "EVENT_RESOLVES",
    "EVENT_RESOLVED_BEFORE",
    "RING_ENTERS",
    "BUYING",
    "TIME_OF_BUYING",
    "WAYS_OF_BUYING",
    "BOUGHT_FOR_HONOR",
    "HONOR_TO_BUY",
    "DYNASTY_DISCARD",
    "ENTERS_PLAY",
    "WAY_INTO_PLAY",
    "ENTRY_CONDITION",
    "RETURNS_INSTEAD",
    "HONOR_REQUIREMENT",
    "LOYAL",
    "UNIQUE",
    "SINGULAR",
    "ATTACHING",
    "ATTACHED",
    "ATTACHMENT_TEXT",
    "EQUIPPING",
    "TRANSFERRING",
    "HONOR_OF_FOLLOWERS",
    "SPELL_NEEDS_SHUGENJA",
    "CASTER_IS_NO_SHUGENJA",
    "ONE_WEAPON",
    "ONE_ARMOR",
    "ONLY_PERSONALITIES_OVERLAY",
    "OVERLAID_CARD",
    "OVERLAY_IS_LOYAL",
    "OVERLAY_IS_UNIQUE",
    "OVERLAY_COST",
    "OVERLAID",
    "UNCOVERED",
    "ONLY_UNITS_MOVE",
    "RELOCATION",
    "ALREADY_THERE",
    "ATTACKED_BEFORE",
    "DECLARATION",
    "BATTLEFIELDS",
    "MANEUVERS",
    "OWN_UNITS_AT_HOME",
    "BOWED_UNITS_STAY",
    "CAVALRY_MANEUVERS",
    "ASSIGNMENT",
    "ORDER_OF_BATTLES",
    "NO_PART_IN_THE_ATTACK",
    "CHANGE_OF_SIDES",
    "ENGAGING",
    "BATTLE_ROUNDS",
    "PRESENCE",
    "LOCATION_OF_TARGETS",
    "LOCATION_OF_SOURCES",
    "COMING_TO_THE_BATTLE",
    "ONE_TERRAIN",
    "RANGED_ATTACKS",
    "FORCE_COMPARED",
    "BATTLE_WON",
    "TIE",
    "NO_OUTCOME",
    "BATTLE_UNRESOLVED",
    "CHALLENGE",
    "REFUSAL",
    "REFUSED",
    "PARTICIPANT_GONE",
    "SUBSTITUTE",
    "DUEL_BEGINS",
    "FOCUS_POOL",
    "FOCUS_OR_STRIKE",
    "FOCUSING",
    "STRIKE",
    "FOCUS_EFFECTS",
    "DUEL_SCORES",
    "DUEL_OUTCOME",
    "FOCUSED_CARDS_LEAVE",
    "HONOR_VICTORY",
    "MILITARY_VICTORY",
    "DISHONOR_VICTORY",
    "ENLIGHTENMENT_VICTORY",
    "VICTORY_BY_A_CARD",
    "ORDER_OF_LOSSES",
    "GAME_OVER",
    "DECK_SIZE",
    "STRONGHOLD_OF_A_DECK",
    "PARTS_OF_A_DECK",
    "ONE_COPY",
    "MOST_COPIES",
    "COPIES_BY_TEXT",
    "LEGAL_CARDS",
    "OUTSIDE_DECK_LIMITS",
    "NAVAL_PERFORMER",
    "SPELLS_UP_TO_CHI",
    "OWN_BOWED_TARGET",
    "INVITATIONS",
    "ALLYING",
    "ALLY_HONOR",
    "BOTH_SIDES",
    "ACTING_SIDE",
    "ELIMINATION",
    "MADE_BATTLES",
    "MELEE_ATTACKS",
    "FEAR",
    "ONE_FORTIFICATION",
    "YU",
    "CASTING",
    "KIHO_CASTER",
    "ANCESTORS",
    "SENSEI_CHOSEN",
    "RITUALS",
    "DOUBLE_CHI",
]


def problems(ids: dict[int, str]) -> list[str]:
    """What is wrong with an edition's ids: meanings without an entry, and entries without a meaning.

    >>> problems({number: "" for number in range(1, CITATIONS)})
    ['nothing is said of NOTHING']
    """
    found = [f"nothing is said of {NAMES[meaning]}" for meaning in range(CITATIONS) if meaning not in ids]
    found.extend(f"there is no meaning {meaning}" for meaning in sorted(ids) if not 0 <= meaning < CITATIONS)
    return found


def table(edition: str, ids: dict[int, str]) -> list[str]:
    """An edition's rule ids by meaning, in order. Raises `ValueError` if it leaves one out."""
    wrong = problems(ids)
    if wrong:
        raise ValueError(f"the citations of {edition}: {'; '.join(wrong)}")
    return [ids[meaning] for meaning in range(CITATIONS)]
