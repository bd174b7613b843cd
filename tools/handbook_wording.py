"""Wording of the handbook: what the generator expands, and the phrases that it corrects by hand.

A correction is made after the abbreviations are expanded, so it reads like the handbook itself.
"""

from __future__ import annotations

ABBREVIATIONS = {
    "FH": "Family Honor",
    "PH": "Personal Honor",
    "HR": "Honor Requirement",
    "FVs": "Focus Values",
    "FV": "Focus Value",
    "PS": "Province Strength",
    "GC": "Gold Cost",
    "GP": "Gold Production",
    "F/C": "Force and Chi",
}

# Rules in which every remaining "Pers" stands for several.
PLURAL = {
    *("SE-KEY-07", "SE-KEY-16", "SE-PER-03", "SE-EXP-12", "SE-DUE-22", "SE-DYN-01", "SE-DYN-02", "SE-DYN-03"),
    *("SE-HON-05", "SE-HON-06", "SE-ATK-03", "SE-DUE-01", "SE-MPL-04", "SE-ATT-02"),
    *("TF-ZON-04", "TF-ZON-05", "TF-STT-02", "TF-PER-01", "TF-PER-02", "TF-RCR-03", "TF-RCR-04", "TF-BAT-09"),
    *("TF-STA-10", "TF-DUE-01"),
    *("GE-TRN-08", "GE-PER-02", "GE-ATT-02", "GE-TGT-03", "GE-TGT-04", "GE-ATK-01", "GE-NAV-01", "GE-DUE-02"),
    *("GE-HON-05", "GE-FAV-04", "GE-FAC-05", "GE-REA-05", "GE-EXP-08"),
}

# Rule -> pairs of a phrase and what replaces it. Every phrase must occur, or the generator stops.
CORRECTIONS: dict[str, list[tuple[str, str]]] = {
    "SE-DYN-04": [
        ("his Personal Honor at that time", "his Personal Honor as it is just before he enters play"),
    ],
    "SE-STA-24": [
        ("F or C", "Force or Chi"),
    ],
    "SE-STA-25": [
        ("Unit Force = Force of the unbowed", "A unit's Force is the Force of its unbowed"),
    ],
    "SE-ATT-09": [
        ("another of your Personality who", "another of your Personalities who"),
    ],
    "SE-BAT-37": [
        ("Bowed Personality and", "Bowed Personalities and"),
    ],
    "SE-PER-05": [
        ("Loyal Personality cannot", "A Loyal Personality cannot"),
    ],
    "TF-GLD-12": [
        ("lets a player pay: AMB, adopt production allowed", "lets a player pay may be produced too (our reading)"),
    ],
    "TF-FAV-03": [
        ("discard the Favor and a Fate card to draw a card", "the Favor and a Fate card are discarded for a draw"),
    ],
    "TF-EXP-03": [
        ("is removed from the game without leaving play", "goes out of the game, yet does not leave play"),
    ],
    "TF-PRV-03": [
        ("(AMB as before)", "(our reading, as before)"),
        ("the Dynasty cards in it go to the discard pile without", "its Dynasty cards reach the discard pile without"),
    ],
    "TF-PER-04": [
        ("Loyal Personality needs", "A Loyal Personality needs"),
    ],
    "TF-ATT-01": [
        ("can attach to Personality", "can attach to Personalities"),
    ],
    "TF-STA-13": [
        ("C 0 destroys", "0 Chi destroys a Personality"),
    ],
    "TF-EXP-02": [
        ("of same title and lower level", "of the same title and a lower level"),
    ],
    "GE-ENT-03": [
        ("R00: after", "by the rulings of 2000, after"),
    ],
    "GE-PER-01": [
        ("R00: both", "by the rulings of 2000, both"),
    ],
    "GE-PER-02": [
        ("your Faction's Personalities", "your Faction's Personality"),
    ],
    "GE-ATT-03": [
        ("R00: all moved", "by the rulings of 2000, all are moved"),
    ],
    "GE-RNG-01": [
        ("R00: not an action", "by the rulings of 2000, it is not an action"),
    ],
    "GE-ACT-10": [
        (
            "(AMB, R00 cards mark per-battle limits by errata)",
            "(our reading; by the rulings of 2000 cards mark their own limits per battle)",
        ),
    ],
    "GE-RES-01": [
        ("Unit Force = Personality", "A unit's Force is Personality"),
    ],
    "GE-BAT-82": [
        ("AMB, read: an Action card", "Our reading: an Action card"),
    ],
    "GE-RAT-03": [
        ("(R00 Shuriken of Serpents agrees)", "(the rulings of 2000 agree)"),
        ("; keep the entry's reading (our reading)", "; this is our reading"),
    ],
    "GE-MPL-01": [
        ("(R00, not contradicted)", "(by the rulings of 2000, which nothing contradicts)"),
    ],
    "GE-EXP-08": [
        ("Non-Personalities may", "Cards other than Personalities may"),
    ],
}

# Rule -> a clause that the checklist adds further down, in a note on several rules at once.
ADDED: dict[str, str] = {
    "SE-FAV-03": "The ability is Political.",
    "SE-FAV-04": "The ability is Political too, and once per turn.",
    "SE-BAT-24": (
        "It comes last: the enemy's cards are destroyed, then the Province if it falls, then dishonorable "
        "Personalities are rehonored, then the Honor is gained."
    ),
    "SE-BAT-25": "Whatever follows the fall of the Province comes before the winner's Honor.",
    "SE-HON-05": "That the Honor is not gained is no negation (our reading of two passages that disagree).",
    "SE-DEF-23": "A Terrain or a Region never opposes anything either.",
    "SE-WRD-06": "(Our reading of two passages that disagree.)",
    "SE-DEF-29": "For whose an action is, see SE-WRD-06.",
    "GE-YU-03": "Yu 0 is a usable value.",
    "SE-PRV-06": "(That the row closes up is our reading.)",
}

# Rule -> the whole statement, where a phrase is not enough or where the checklist ran along with a source.
REWORDED: dict[str, str] = {
    "SE-DEF-13": (
        "A Personality or Follower without Nonhuman is Human, and one without Cavalry is "
        "Infantry; neither is a keyword and other card types are neither."
    ),
    "SE-PER-02": (
        "If Honor Requirement/restrictions fail the card returns where it came from; if payment "
        "fails it is discarded (our reading of two passages that disagree)."
    ),
    "SE-ATT-08": (
        "Equip: a Limited action without a limit of uses that targets a Personality of yours and "
        "attaches a target attachment from hand, paying all costs."
    ),
    "SE-HON-11": (
        "It is a Reaction of the player (not on the card), so a bowed Samurai may commit it (our "
        "reading: only a player ability is named, and nothing asks that he be unbowed)."
    ),
    "SE-BAT-16": (
        "The Tactical player ability has no use limit of its own: discard a card as its cost, "
        "target a Tactician of yours, and he gets the discarded Focus Value as a bonus to Force; "
        "the per-Tactician limit on Tactical actions still applies."
    ),
    "SE-BAT-18": (
        "Reaction after engaging, once per battle: Attacker with more Naval cards than the "
        "opposing army takes the first Battle action, and a targeted Naval Personality performs "
        "it, or one of his Naval Followers; of several performers one who is Naval is enough."
    ),
    "SE-RAT-01": (
        "Ranged X: its target is, in the current enemy army, either a Follower or a Personality "
        "who has none; with Force of at most X the target is destroyed."
    ),
    "SE-VIC-04": (
        "On simultaneous Honor losses to -20 the active player settles the order of losing; "
        "whoever is left at the end wins."
    ),
    "TF-TRN-04": (
        "Then an action round of Open actions for everybody and Limited ones for the active "
        "player, who begins."
    ),
    "TF-CYC-01": (
        "Cycle: Limited, first turn only, choose one or more face-up Province cards, put them "
        "under the deck in an order of your choice; after refilling, all your Province cards turn"
        " face-up."
    ),
    "TF-GLD-04": (
        "Taking a source's single-purpose extra Gold Production makes that source's production "
        "restricted (our reading: the whole production of that source): it is elected when the "
        "source bows, tracked separately, never enters the pool, pays for nothing else, and its "
        "surplus vanishes after Pay Costs."
    ),
    "TF-PVN-02": (
        "Preventing an ongoing type only suppresses the effects of that type existing at that "
        "time, while the prevention lasts; new ones still apply."
    ),
    "TF-STT-01": (
        "Holdings, and since this edition Fortifications too, enter play bowed; entering bowed is"
        " not bowing (our reading)."
    ),
    "TF-BAT-12": (
        "Winner gains 2 per enemy card destroyed by resolution; in a tie each gains for the other"
        " army (our reading: 2 per card in a tie as well, unlike 1 per card in earlier editions)."
    ),
    "TF-BAT-18": (
        "Naval Invasion: Engage; if Attacker you get the first Battle opportunity, which only a "
        "card can use that stands in a Naval Personality's unit; passing it does not count toward"
        " ending."
    ),
    "TF-BAT-19": (
        "Each Tactician has a Battle ability (discard a card, add its Focus Value to his own "
        "Force), not printed, not removable or copyable; once per turn each."
    ),
    "TF-RMF-04": (
        "Fear X: its target is either a Follower of the enemy or an enemy Personality who has "
        "none; with Force of at most X the target bows."
    ),
    "TF-KWD-08": (
        "Kharmic Repeatable Limited with a Gold cost: discard a Kharmic card from hand to draw, "
        "or from your Province to refill face-up (the amount is illegible in the source; our "
        "reading is 2 Gold)."
    ),
    "TF-KWD-09": (
        "Dynasty player ability (its Gold is illegible in the source; our reading is a chosen "
        "amount, as for Recruit): a hand card is removed from the game, and if it was, deck and "
        "Provinces are searched for a Legacy Holding to Recruit; not finding any means losing the"
        " game."
    ),
    "GE-ANC-01": (
        "Attached by a Limited action, or by a Reaction to a Personality's arrival in the Dynasty"
        " Phase; the Personality bows as a cost."
    ),
}
