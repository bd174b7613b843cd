# gorin: interpreted
"""How words read in English: stats and amounts."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import AMOUNT, COMPARISON, COUNT, STAT
from gorin.text.english.wording import say, simple

simple(
    STAT,
    "np",
    {
        "force": "Force",
        "chi": "Chi",
        "personal_honor": "Personal Honor",
        "honor_requirement": "Honor Requirement",
        "gold_cost": "Gold Cost",
        "focus_value": "Focus Value",
        "gold_production": "Gold Production",
        "strength": "Province Strength",
        "starting_honor": "Starting Honor",
        "yu": "Yu",
        "unit_force": "total unit Force",
        "unit_gold_cost": "total unit Gold Cost",
        "base": "base {stat}",
    },
)
simple(STAT, "letter", {"force": "F", "chi": "C", "personal_honor": "PH", "focus_value": "FV"})
simple(
    AMOUNT,
    "np",
    {
        "stat": "{who:poss} {stat}",
        "own": "its own {stat}",
        "highest": "the highest {stat} among {who}",
        "count": "the number of {who:counted}",
        "family_honor": "{of:poss} Family Honor",
        "points_of_honor": "1 for every full {every} points of your Family Honor",
        "honor_at_start": "your starting Family Honor",
        "army_force": "the total Force of {of:poss} army",
        "chi_at_start": "the Chi with which {who} entered the duel",
        "duel_stat": "{who:poss} duel stat",
        "aimed_strength": "the Ranged Attack's strength",
        "duel_margin": "the difference of the scores in the duel",
        "its_amount": "the same amount",
        "that_amount": "that amount",
        "noted": "the number noted as {name:quoted}",
        "hand_size": "the number of cards in {of:poss} hand",
        "cards_above": "the number of cards above {who} in its deck",
        "tokens": "the number of {title:title} tokens on {who}",
        "units_sent": "the number of {of:poss} units that assigned or moved to attack",
        "provinces_left": "the number of {of:poss} Provinces",
        "in_discard": "the number of {test:more} in {of:poss} discard piles",
        "lower": "the lower of {left:simple} and {right:simple}",
        "higher": "the higher of {left:simple} and {right:simple}",
        "half": "half of {amount:simple}, rounded up",
        "amount_if": "either {amount:simple} if {condition:inner}, or else {otherwise:simple}",
    },
)
say("strength", AMOUNT, "np", "the strength of {place}", printed=0)
say("strength", AMOUNT, "np", "the printed strength of {place}", printed=1)
lost = "the number of {of:poss} Provinces destroyed[ by {by:some}]"
say("provinces_lost", AMOUNT, "np", lost + " this game", within=Term("game"))
say("provinces_lost", AMOUNT, "np", lost + " in that phase", within=Term("phase"))
say("attack_numeral", AMOUNT, "np", "the highest numeral of {attack:attack} from {who}")
say("gold_production_of", AMOUNT, "np", "the printed Gold Production of your own Stronghold", who=None)
say("gold_production_of", AMOUNT, "np", "the printed Gold Production of {who}")
say("entry_loss", AMOUNT, "np", "{who:poss} entering-play Honor loss")
simple(COMPARISON, "np", {"at_most": "or less", "at_least": "or more"})
simple(
    COMPARISON,
    "than",
    {
        "at_most": "no higher than",
        "at_least": "no lower than",
        "less": "lower than",
        "more": "higher than",
        "equal": "equal to",
    },
)
simple(COUNT, "np", {"up_to": "one to {most:upto}", "at_will": "up to {most:upto}", "exactly": "exactly {most:upto}", "any_number": "one or more"})
say("or_more", COUNT, "np", "{least:words} or more", lambda t: t.parts[0] != 1)

simple(
    AMOUNT,
    "np",
    {
        "as_it_was": "what {amount:simple} was before",
        "most_of": "the highest over {of} of {amount:simple}",
        "least_of": "the lowest over {of} of {amount:simple}",
        "bonuses_received": "the number of {stat} bonuses that {who} has from {givers:more}",
        "lowest": "the lowest {stat} among {who}",
        "how_many": "the number of players who are {of:some}",
        "how_many_players": "the number of players for whom ({condition})",
    },
)
for group, called in (("with_clan", "Clan alignments"), ("with_element", "element keywords")):
    say("different", AMOUNT, "np", f"the number of different {called} among {{who:counted}}", what=Term(group))
say("different", AMOUNT, "np", "the number of different keywords or titles {what:keywords} among {who:counted}")
say("times_happened", AMOUNT, "np", "the number of times {within:this} that {trigger:that}", to=None, at=None)
say("times_happened", AMOUNT, "np", "the number of times {within:this} for {to} that {trigger:that}", at=None)
say("times_happened", AMOUNT, "np", "the number of times {within:this} to {at} that {trigger:that}", to=None)
say("times_remembered", AMOUNT, "np", "how often {name:quoted} is remembered", who=None)
say("times_remembered", AMOUNT, "np", "how often {name:quoted} is remembered of {who}")
