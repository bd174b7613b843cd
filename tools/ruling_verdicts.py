"""How rulings of February 2000 stand to the rules of Gold, where their lists do not say it or say too little.

Read by `tools/make_handbook.py`. Of a ruling that is not here the end of its line in the lists decides: a rule of
Gold that says the same enforces it, one that it contradicts or a later text that decides otherwise takes its place.
"""

from __future__ import annotations

from typing import Any

__all__ = ["VERDICTS"]


def enforced(*rules: str, reading: str = "") -> dict[str, Any]:
    """The ruling is played, by these rules of Gold."""
    return {"verdict": "enforced", "rules": sorted(rules), "reading": reading}


def superseded(*rules: str, reading: str = "") -> dict[str, Any]:
    """These rules of Gold, or a newer text of the card, decide otherwise."""
    return {"verdict": "superseded", "rules": sorted(rules), "reading": reading}


def contradicts(*rules: str, reading: str) -> dict[str, Any]:
    """These rules of Gold say something else, and are played as the reading tells."""
    return {"verdict": "contradicts", "rules": sorted(rules), "reading": reading}


VERDICTS: dict[str, dict[str, Any]] = {
    # Actions and what they are
    "R00-A-036": enforced("GE-ACT-01"),
    "R00-A-037": enforced("GE-ACT-09"),
    "R00-A-039": enforced("GE-EFF-01"),
    "R00-A-045": superseded(
        "GE-ATT-01", reading="No text of Gold asks which Personalities alone an action may target."
    ),
    "R00-A-046": contradicts(
        "GE-CAN-03",
        reading="What is attached is paid for as it comes into play: if the action is negated before that, "
        "nothing has been paid.",
    ),
    "R00-A-048": enforced("GE-PRV-81", "GE-ENT-60"),
    "R00-A-049": enforced("GE-TER-01"),
    "R00-A-063": contradicts("GE-BAT-06", reading="A battle named as this one is the one being fought."),
    "R00-A-072": enforced("GE-BAT-11"),
    "R00-A-073": superseded("GE-STA-05", reading="Each Ranged Attack of the texts that are played has a strength."),
    "R00-A-080": enforced("GE-BOW-01"),
    "R00-A-086": enforced(
        "GE-CST-02", reading="A loss of Honor is a cost only if it is scaled, would loop for ever, or the card says so."
    ),
    "R00-A-087": superseded("GE-CST-01", reading="Only the words that mark a cost make one."),
    "R00-A-095": enforced("GE-PRV-06"),
    "R00-A-104": enforced(
        "GE-TRN-14",
        reading="A text by which a player takes the top cards of a deck is played as one by which he draws.",
    ),
    "R00-A-111": superseded("GE-EVT-01", reading="Each title resolves once, with an effect or without."),
    "R00-A-117": enforced("GE-EXP-02"),
    "R00-A-131": enforced("GE-PER-03"),
    "R00-A-139": enforced("GE-PER-03"),
    "R00-A-141": superseded("GE-FAV-02", reading="The Favor has no use but what cards give it."),
    "R00-A-142": enforced("GE-GLD-03"),
    "R00-A-143": enforced("GE-CAN-03"),
    "R00-A-144": superseded("GE-FAV-01", reading="Nobody contests a lobby."),
    "R00-A-145": superseded("GE-FAV-01", reading="The lobbying of old with its gifts is an option, GE-FAV-04."),
    "R00-A-166": contradicts("GE-REA-02", reading="The player left of whoever caused it has the first chance."),
    "R00-A-170": enforced("GE-EFF-01"),
    "R00-A-178": enforced("GE-TOK-01"),
    "R00-A-183": enforced("GE-STA-04"),
    "R00-A-184": enforced(
        "GE-STA-02",
        reading="As it is attached; that its bonus grows is a change of one that is there already, and none.",
    ),
    "R00-A-188": enforced(
        "GE-ACT-04",
        reading="Words of a title give none: newer texts print the traits, and texts that mean titles ask for them.",
    ),
    "R00-A-194": enforced("GE-FAC-61"),
    "R00-A-196": enforced("GE-ACT-06"),
    "R00-A-204": enforced("GE-STA-01"),
    "R00-A-205": enforced("GE-STA-01"),
    "R00-A-214": enforced("GE-ATT-05"),
    "R00-A-215": contradicts(
        "GE-REA-01", reading="A trait given before the card enters play counts, one given afterwards comes too late."
    ),
    "R00-A-220": contradicts(
        "GE-ACT-03",
        reading="An Action card is used from the hand and does not enter play; nothing bars it that bars that.",
    ),
    # On cards whose newer texts, which are played, say something else
    **{
        id: superseded()
        for id in (
            "R00-A-033",
            "R00-A-239",
            "R00-A-280",
            "R00-A-351",
            "R00-A-353",
            "R00-A-365",
            "R00-A-371",
            "R00-B-044",
            "R00-B-045",
            "R00-B-059",
            "R00-B-150",
            "R00-B-151",
            "R00-B-152",
            "R00-B-176",
            "R00-B-178",
            "R00-B-238",
            "R00-C-042",
            "R00-C-070",
            "R00-C-073",
            "R00-C-074",
            "R00-C-076",
            "R00-C-077",
            "R00-C-078",
            "R00-C-079",
            "R00-C-080",
            "R00-C-147",
            "R00-C-191",
            "R00-C-209",
            "R00-C-211",
            "R00-C-212",
            "R00-C-213",
            "R00-C-216",
            "R00-C-217",
            "R00-C-300",
            "R00-C-302",
            "R00-C-303",
            "R00-C-306",
            "R00-C-379",
            "R00-C-405",
        )
    },
    "R00-C-045": superseded("GE-RAT-01", "GE-RAT-03", reading="Who bears the Item bows for its attack, and once only."),
    "R00-B-068": superseded("GE-VIC-03", reading="The newer text of the card is played."),
    "R00-B-145": superseded(
        "GE-ACT-04", reading="No text of Gold makes the casting of a Spell an action of another kind."
    ),
    "R00-B-149": superseded("GE-STA-02", reading="A rise that comes of an ending or changed effect is no bonus."),
    "R00-B-171": enforced("GE-HON-08", "GE-CRD-84"),
    "R00-B-340": enforced("GE-REA-01"),
    "R00-C-049": enforced("GE-CST-02"),
    "R00-C-061": contradicts("GE-REA-02", reading="The player left of whoever caused it has the first chance."),
    "R00-C-412": superseded("GE-FAV-01", reading="Nobody contests a lobby."),
}
