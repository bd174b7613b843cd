# gorin: interpreted
"""How words read in French: stretches of play, what begins and ends, and what lasts until then."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import CONDITION, EVENT, PERIOD, THING, TIME
from gorin.text.french.wording import TABLE, deed, say, simple
from gorin.text.tables import YOU, has_word

NAMED: Final = {
    "straighten_phase": "la Phase de Redressement",
    "events_phase": "la Phase d'Événements",
    "action_phase": "la Phase d'Action",
    "attack_phase": "la Phase d'Attaque",
    "dynasty_phase": "la Phase de Dynastie",
    "end_phase": "la Phase de Fin",
    "declaration_segment": "le Segment de Déclaration",
    "infantry_maneuvers": "le Segment des Manœuvres d'Infanterie",
    "cavalry_maneuvers": "le Segment des Manœuvres de Cavalerie",
    "combat": "le Segment de Combat",
    "turn": "le tour",
    "phase": "la phase",
    "segment": "le segment",
    "attack": "l'attaque",
    "battle": "la bataille",
    "duel": "le duel",
    "game": "la partie",
}
FEMININE: Final = frozenset(name for name, said in NAMED.items() if said.startswith("la ") or name == "attack")
for name, said in NAMED.items():
    noun = said.removeprefix("l'").removeprefix("la ").removeprefix("le ")
    woman = name in FEMININE
    say(name, PERIOD, "np", noun)
    say(name, PERIOD, "the", said)
    say(name, PERIOD, "a", ("une " if woman else "un ") + noun)
    say(name, PERIOD, "next", ("prochaine " if woman else "prochain ") + noun)
    say(name, PERIOD, "no", ("aucune " if woman else "aucun ") + noun)
for name, verb in (("begins", "commencer"), ("ends", "se terminer"), ("is_resolved", "se résoudre")):
    present = {"begins": "commence", "ends": "se termine", "is_resolved": "se résout"}[name]
    past = {"begins": "a commencé", "ends": "a pris fin", "is_resolved": "a atteint sa résolution"}[name]
    for form, said in (("np", present), ("past", past), ("soon", "va " + verb), ("would", "devrait " + verb)):
        say(name, EVENT, form, f"{{period:a}} {said}", of=None)
        say(name, EVENT, form, f"votre {{period}} {said}", of=YOU)
        say(name, EVENT, form, f"{{period:the}} de {{of}} {said}")
    say(name, EVENT, "cannot", f"{{period:the}} ne peut {verb}", of=None)
    say(name, EVENT, "cannot", f"votre {{period}} ne peut {verb}", of=YOU)
    say(name, EVENT, "cannot", f"{{period:the}} de {{of}} ne peut {verb}")
    say(name, EVENT, "make", f"font que {{period:a}} {present}", of=None)
    say(name, EVENT, "makes", f"fait que {{period:a}} {present}", of=None)
say("begins", EVENT, "next", "le début de votre {period:next}", of=YOU)
say("ends", EVENT, "next", "la fin de votre {period:next}", of=YOU)
for form, said in (("np", "gagne"), ("past", "a gagné"), ("soon", "va gagner"), ("would", "devrait gagner")):
    say("wins", EVENT, form, f"quelqu'un {said} {{period:a}}", card=None, of=None)
    loses = said.replace("gagner", "perdre").replace("gagné", "perdu").replace("gagne", "perd")
    say("wins", EVENT, form, f"{{card:subject}} {said} {{period:a}}[ pour {{of:some}}]")
    say("loses", EVENT, form, f"{{card:subject}} {loses} {{thing:a}}[ pour {{of:some}}]")
say("wins", EVENT, "cannot", "{card:subject} ne *pouvoir pas gagner {period:a}[ pour {of:some}]")
say("loses", EVENT, "cannot", "{card:subject} ne *pouvoir pas perdre {thing:a}[ pour {of:some}]")
deed("wins", "gagner {period:a} | gagné {period:a}", card=None)
deed("gains", "gagner {thing} | gagné {thing}")
deed("loses", "perdre {thing:a} | perdu {thing:a}", card=None)
for thing, said in (("honor", "de l'Honneur"), ("favor", "la Faveur Impériale"), ("province", "une Province")):
    say(thing, THING, "np", said)
    say(thing, THING, "a", said)

simple(
    CONDITION,
    "np",
    {
        "of_segment": "c'est le {segment}",
        "of_last_segment": "c'est le dernier segment des manœuvres",
        "resolving": "{period:the} est en résolution",
    },
)
say("now", CONDITION, "np", "{period:a} est en cours", has_word(0, ("battle", "duel")))
say("now", CONDITION, "np", "on est dans {period:the}")
say("now_named", CONDITION, "np", "on est dans la phase nommée sous {name:quoted}")
say("now_named", CONDITION, "not", "on n'est pas dans la phase nommée sous {name:quoted}")
say("now", CONDITION, "not", "{period:no} n'est en cours", has_word(0, ("battle", "duel")))
say("now", CONDITION, "not", "on n'est pas dans {period:the}")

for form in ("np", "first"):
    say("until", TIME, form, "jusqu'à {event:next}", TABLE.has_part("event", EVENT, "next"), times=1)
    say("until", TIME, form, "jusqu'à la {times:ordinal} fois, à partir de maintenant, que {event}")
    say("next_action", TIME, form, "jusqu'à la fin de la prochaine action autre qu'une Réaction")
    say("next_opportunity", TIME, form, "jusqu'à la prochaine occasion d'agir")
    say("game", TIME, form, "pour le reste de la partie")
for name in ("battle", "duel", "phase", "attack"):
    say(name, TIME, "np", "jusqu'à la fin de " + NAMED[name])
for name, this in (("turn", "ce tour"), ("battle", "cette bataille"), ("duel", "ce duel"), ("phase", "cette phase")):
    say(name, TIME, "first", "pendant " + this)
say("attack", TIME, "first", "pendant cette attaque")
simple(
    TIME,
    "within",
    {"turn": "en un tour", "battle": "en une bataille", "phase": "en une phase", "game": "dans la partie"},
)
simple(
    TIME,
    "this",
    {
        "turn": "pendant ce tour",
        "battle": "pendant cette bataille",
        "phase": "pendant cette phase",
        "game": "pendant cette partie",
    },
)
YOUR_END: Final = Term("ends", (Term("turn"), Term("you")))
say("until", TIME, "this", "depuis la fin de votre dernier tour", event=YOUR_END, times=1)
simple(TIME, "per", {"turn": "par tour", "battle": "par bataille", "phase": "par phase", "game": "par partie"})
