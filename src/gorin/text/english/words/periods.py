# gorin: interpreted
"""How words read in English: stretches of play, what begins and ends, and what lasts until then."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import CONDITION, EVENT, PERIOD, THING, TIME
from gorin.text.english.wording import TABLE, YOU, deed, has_word, of_any, of_certain, say, simple

NAMED = {
    "straighten_phase": "Straighten Phase",
    "events_phase": "Events Phase",
    "action_phase": "Action Phase",
    "attack_phase": "Attack Phase",
    "dynasty_phase": "Dynasty Phase",
    "end_phase": "End Phase",
    "declaration_segment": "Declaration Segment",
    "infantry_maneuvers": "Infantry Maneuvers Segment",
    "cavalry_maneuvers": "Cavalry Maneuvers Segment",
    "combat": "Combat Segment",
    "turn": "turn",
    "phase": "phase",
    "segment": "segment",
    "attack": "attack",
    "battle": "battle",
    "duel": "duel",
    "game": "game",
}
simple(PERIOD, "np", NAMED)
simple(PERIOD, "the", {name: "the " + noun for name, noun in NAMED.items()})
simple(PERIOD, "a", {name: ("an " if noun[0] in "aeiouAEI" else "a ") + noun for name, noun in NAMED.items()})
for name, verb in (("begins", "begins"), ("ends", "ends"), ("is_resolved", "resolves")):
    say(name, EVENT, "np", f"{{period:a}} {verb}", of=None)
    say(name, EVENT, "np", f"{{of:poss}} {{period}} {verb}")
    say(name, EVENT, "would", f"{{period:a}} would {verb[:-1]}", of=None)
    say(name, EVENT, "would", f"{{of:poss}} {{period}} would {verb[:-1]}")
    say(name, EVENT, "cannot", f"{{period:the}} cannot {verb[:-1]}", of=None)
    say(name, EVENT, "cannot", f"{{of:poss}} {{period}} cannot {verb[:-1]}")
    say(name, EVENT, "make", f"make {{period:a}} {verb[:-1]}", of=None)
    say(name, EVENT, "makes", f"makes {{period:a}} {verb[:-1]}", of=None)
say("begins", EVENT, "next", "your next {period} begins", of=YOU)
say("ends", EVENT, "next", "your next {period} ends", of=YOU)
say("wins", EVENT, "np", "{period:a} is won", card=None, of=None)
for thing, text in (("honor", "Honor"), ("favor", "the Imperial Favor"), ("province", "a Province")):
    say(thing, THING, "np", text)
    say(thing, THING, "a", text)
deed("gains", "gain {thing}")
for name, lost, verb in (("loses", "{thing:a}", "lose"), ("wins", "{period:a}", "win")):
    say(name, EVENT, "np", f"{{card:subject}} {verb}s {lost}[ for {{of:some}}]")
    say(name, EVENT, "would", f"{{card:subject}} would {verb} {lost}[ for {{of:some}}]")
    deed(name, f"{verb} {lost}", card=None)
    say(name, EVENT, "cannot", f"{{card:subject}} cannot {verb} {lost}[ for {{of:some}}]", of_certain)
    say(name, EVENT, "cannot", f"{{card:none}} can {verb} {lost}[ for {{of:some}}]", of_any)

simple(
    CONDITION,
    "np",
    {"of_segment": "it is the {segment}", "of_last_segment": "it is the last segment of the maneuvers", "resolving": "{period:the} resolves"},
)
say("now", CONDITION, "np", "{period:a} is going on", has_word(0, ("battle", "duel")))
say("now", CONDITION, "np", "it is now {period:the}")
say("now_named", CONDITION, "np", "it is now the phase named as {name:quoted}")
say("now_named", CONDITION, "not", "it is not now the phase named as {name:quoted}")
say("now", CONDITION, "not", "no {period} is going on", has_word(0, ("battle", "duel")))
say("now", CONDITION, "not", "it is not now {period:the}")

is_next = TABLE.has_part("event", EVENT, "next")
for form in ("np", "first"):
    say("until", TIME, form, "until {event:next}", is_next, times=1)
    say("until", TIME, form, "until the {times:ordinal} time from now that {event}")
    say("next_action", TIME, form, "until the next action that is no Reaction ends")
    say("next_opportunity", TIME, form, "until the next opportunity to act")
    say("game", TIME, form, "for the rest of the game")
for name in ("battle", "duel", "phase", "attack"):
    say(name, TIME, "np", f"until the {name} ends")
for name in ("turn", "battle", "duel", "phase", "attack"):
    say(name, TIME, "first", f"this {name}")
simple(
    TIME, "within", {"turn": "in one turn", "battle": "in one battle", "phase": "in one phase", "game": "in the game"}
)
simple(TIME, "this", {"turn": "this turn", "battle": "this battle", "phase": "this phase", "game": "this game"})
YOUR_END: Final = Term("ends", (Term("turn"), Term("you")))
say("until", TIME, "this", "since your last turn ended", event=YOUR_END, times=1)
simple(TIME, "per", {"turn": "per turn", "battle": "per battle", "phase": "per phase", "game": "per game"})
