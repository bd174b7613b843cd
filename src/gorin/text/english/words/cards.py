# gorin: interpreted
"""How words read in English: cards, players and places."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CARDS, PLACE, PLAYERS, RECORD
from gorin.text.english.wording import PICKED, say, simple

say("unit_of", CARDS, "np", "every card in the unit", who="unit")
simple(
    CARDS,
    "np",
    {
        "bearer": "this card's bearer",
        "it": "that card",
        "its_object": "the other card",
        "each_one": "it",
        "every": "{test:each}",
        "unit_of": "every card in the unit of {who:ref}",
        "leader_of": "the Personality of {who:poss} unit",
        "attachments_of": "the attachments of {who:ref}[ that are {test:more}]",
        "those": "the cards that {record}",
        "performers": "the performing cards",
        "your_stronghold": "your Stronghold",
        "being": "the one being {test:closed}, {who:ref}",
        "action_card": "the card of the action",
        "winner": "the winner",
        "loser": "the loser",
        "challenged": "the challenged Personality",
        "focused": "the first card focused by {by}",
        "last_focused": "the last card focused by {by}",
        "focused_next": "the card focused next after {who} by the same player",
        "card_in": "what lies in {place}",
        "destroyed_with_it": "the cards destroyed with it",
    },
)
for given, counted in zip(
    PICKED, ("a card", "{number:words} cards", "{test:a}", "{number:words} {test:of}"), strict=True
):
    tail = "[ ({name:bare})][ from {zone}][, noting its {noting} as {noted:quoted}]"
    say("pick", CARDS, "paid", counted + tail, **given)
for given, whatever in zip(PICKED[1::2], ("cards", "any number of {test:more}"), strict=True):
    tail = "[ ({name:bare})][ from {zone}] with a total {noting} of {reaching} or more[, noting it as {noted:quoted}]"
    say("pick", CARDS, "paid", whatever + tail, **given)
simple(CARDS, "poss", {"each_one": "its"})
simple(CARDS, "some", {"those": "any card that {record:past}"})
simple(CARDS, "none", {"those": "no card that {record:past}"})
simple(
    CARDS,
    "counted",
    {
        "those": "the cards that {record}",
        "every": "{test:more}[, in {zone}]",
        "attachments_of": "{who:poss} attachments[ that are {test:more}]",
    },
)
simple(
    RECORD,
    "np",
    {
        "moved": "moved",
        "bowing": "bowed from this",
        "straightening": "straightened from this",
        "targeting": "were targeted by this",
        "destroying": "were destroyed by this",
        "entering": "entered play by this",
    },
)
simple(
    RECORD,
    "past",
    {
        "moved": "moved",
        "bowing": "bowed from this",
        "straightening": "straightened from this",
        "targeting": "was targeted by this",
        "destroying": "was destroyed by this",
        "entering": "entered play by this",
    },
)
simple(
    PLAYERS,
    "np",
    {
        "you": "you",
        "others": "each other player",
        "each_player": "each player",
        "each_player_from_you": "each player, starting with you,",
        "each_player_from_left": "each player, starting on your left,",
        "on_your_left": "the player on your left",
        "on_your_right": "the player on your right",
        "that_player": "that player",
        "attacker": "the Attacker",
        "defender": "the Defender",
        "enemy_leader": "the enemy leader",
        "enemies": "each enemy player",
        "active_player": "the active player",
        "controller_of": "the controller of {who:ref}",
        "owner_of": "the owner of {who:ref}",
        "players_besides": "each player but {who}",
        "each_of": "each of {one} and {other}",
    },
)
say("players_besides", PLAYERS, "some", "a player other than {who}")
say("controller_of", PLAYERS, "poss", "its controller's", who=Term("each_one"))
say("owner_of", PLAYERS, "poss", "its owner's", who=Term("each_one"))
simple(PLAYERS, "poss", {"you": "your"})
simple(
    PLAYERS, "some", {"you": "you", "others": "another player", "enemies": "an enemy player", "each_player": "a player"}
)
simple(
    PLACE,
    "np",
    {
        "current_battlefield": "the current battlefield",
        "this_province": "this Province",
        "its_province": "the Province of it",
        "that_province": "that Province",
        "province_it_left": "the Province from which it came",
        "place_of": "the battlefield of {who:ref}",
    },
)

say("duelist", CARDS, "np", "your Personality in the duel", of=Term("you"))
say("duelist", CARDS, "np", "the Personality of {of} in the duel")
simple(
    CARDS,
    "np",
    {
        "last_played": "the Action card that you last played for a {kind} action",
        "action_changed": "the cards that the action {record:deed}",
        "who_performed": "who performed the action",
        "helpers": "its helpers",
        "paid_for": "the card paid for",
        "most_remembered": "the card of which {name:quoted} is remembered most",
    },
)
simple(
    RECORD,
    "deed",
    {
        "moved": "moved",
        "bowing": "bowed",
        "straightening": "straightened",
        "targeting": "targeted",
        "destroying": "destroyed",
        "dishonoring": "dishonored or rehonored",
        "entering": "entered play by this",
    },
)
simple(RECORD, "np", {"dishonoring": "were dishonored or rehonored by this"})
simple(RECORD, "past", {"dishonoring": "was dishonored or rehonored by this"})
simple(
    RECORD,
    "not",
    {
        "moved": "did not move",
        "bowing": "did not bow from this",
        "straightening": "did not straighten from this",
        "targeting": "was not targeted by this",
        "destroying": "was not destroyed by this",
        "entering": "did not enter play by this",
        "dishonoring": "was neither dishonored nor rehonored by this",
    },
)
simple(
    PLAYERS,
    "np",
    {
        "friendly_leader": "the leader of your side",
        "with_more_honor": "whoever among {among} has more Honor than you",
        "doer": "whoever does it",
    },
)
simple(
    PLACE,
    "np",
    {
        "rightmost_province": "your rightmost Province",
        "each_province": "the Province concerned",
        "every_province": "each of {of:poss} Provinces",
    },
)

say("every", CARDS, "np", "{test:each} from {zone}")
simple(CARDS, "some", {"being": "any of {who:ref} being {test:closed}"})

say("unit_of", CARDS, "counted", "cards making up the unit of {who:ref}")
