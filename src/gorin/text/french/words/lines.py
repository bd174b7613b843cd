# gorin: interpreted
"""How words read in French: the lines of a card."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import ABILITY, KIND, LIMIT
from gorin.text.card_printer import is_condition
from gorin.text.french.wording import points, say, simple
from gorin.text.tables import WORKS_IN, Given, full, whole

simple(
    KIND,
    "np",
    {
        "battle": "Bataille",
        "open": "Ouvert",
        "limited": "Limité",
        "reaction_kind": "Réaction",
        "dynasty": "Dynastie",
        "engage": "Engagement",
        "interrupt": "Interruption",
        "any_kind": "tout type",
    },
)
simple(
    KIND,
    "action",
    {
        "battle": "de Bataille",
        "open": "Ouverte",
        "limited": "Limitée",
        "reaction_kind": "de Réaction",
        "dynasty": "de Dynastie",
        "engage": "d'Engagement",
        "interrupt": "d'Interruption",
        "any_kind": "de tout type",
    },
)
LEADS: tuple[tuple[str, Given], ...] = ((" {keywords:keywords}", {}), ("", {"keywords": ()}))
for words_, given in LEADS:
    action, reaction = f"{{kind}}{words_}: ", f"Réaction{words_}: {{trigger:first}}"
    say("action", ABILITY, "np", action + "{constraints:first}: {effects:sentences}", full(1, words_), **given)
    say("action", ABILITY, "np", action + "{effects:sentences}", full(2, words_), constraints=(), **given)
    say("reaction", ABILITY, "np", reaction + ", {constraints:list}: {effects:sentences}", full(1, words_), **given)
    say("reaction", ABILITY, "np", reaction + ": {effects:sentences}", full(2, words_), constraints=(), **given)
WHEN = "Quand vous payez de l'Or, vous pouvez utiliser ceci"
say("when_paying", ABILITY, "np", WHEN + ": {effects:sentences}", constraints=())
say("when_paying", ABILITY, "np", WHEN + ", {constraints:list}: {effects:sentences}")
say("continuous", ABILITY, "np", "{changes:sentences}")
TRAIT = "[{limit}, ]{trigger}[, seulement si {where}]: {effects:sentences}"
PLACES = ("", "même depuis votre main, ", "même depuis votre défausse, ", "même depuis votre main ou votre défausse, ")
for (hand, pile), where in zip(WORKS_IN, PLACES, strict=True):
    say("trait", ABILITY, "np", where + TRAIT, in_hand=hand, in_discard=pile)
say("at_most_per", LIMIT, "np", "une fois {period:per}", times=1)
say("at_most_per", LIMIT, "np", "{times:words} fois {period:per}")
say("invest", ABILITY, "np", "Investissement {amount}: {effects:sentences}", where=None)
say("invest", ABILITY, "np", "Investissement {amount}, ou {instead} si {where}: {effects:sentences}")
say("enters_unbowed", ABILITY, "np", "Cette carte entre en jeu redressée[ si {where}].")
MORE = "Quand cette carte produit de l'Or, vous pouvez lui donner {amount:signed} en Production d'Or"
say("may_produce_more", ABILITY, "np", MORE + "[, seulement si {where}]: {effects:sentences}")
INSTEAD: Final = "Au lieu d'acheter une carte dans votre Phase de Dynastie, vous pouvez utiliser ceci"
say("instead_of_buying", ABILITY, "np", INSTEAD + "[, seulement si {where}]: {effects:sentences}")
say("focus_effect", ABILITY, "np", "Effet de Focus: {effects:sentences}")
FACE_UP: Final = "Vous pouvez mettre cette carte en focus face visible"
say("may_focus_face_up", ABILITY, "np", FACE_UP + " : {effects:sentences}", zone=Term("your_hand"))
say("may_focus_face_up", ABILITY, "np", FACE_UP + " depuis votre défausse : {effects:sentences}", zone=Term("your_discard"))
say("event_effect", ABILITY, "np", "{effects:sentences}")
BOW = "Incliner cette carte: produire "
say("produces", ABILITY, "np", BOW + "{amount} Or.", whole("amount"), more=None, when=None)
say("produces", ABILITY, "np", BOW + "de l'Or à hauteur de {amount}.", more=None, when=None)
say("produces", ABILITY, "np", BOW + "{amount} Or, ou {more} Or si {when}.")
points("enters_losing", ABILITY, "np", "Perdre ", " quand cette carte entre en jeu.")
points("attaches_losing", ABILITY, "np", "Perdre ", " quand cette carte est attachée.")
say("enters_losing", ABILITY, "np", "Perdre de l'Honneur à hauteur de {amount} quand cette carte entre en jeu.")
say("attaches_losing", ABILITY, "np", "Perdre de l'Honneur à hauteur de {amount} quand cette carte est attachée.")
say("discipline", ABILITY, "np", "Discipline {gold}[ si {when}].")
say("only_to", ABILITY, "np", "Ne s'attache qu'à {who:a}.")
say("cannot_bear", ABILITY, "np", "Ne peut pas attacher de {what:more}.")
say("may_overlay", ABILITY, "np", "Peut recouvrir {who:a}.")
say("to_enter", ABILITY, "np", "N'entre en jeu que {constraint}.", lambda t: is_condition(t.parts[0]))  # type: ignore[arg-type]
say("to_enter", ABILITY, "np", "Pour entrer en jeu, {constraint}.")
say("joins_only", ABILITY, "np", "Ne se joint à vous que si {condition}.")
say("loyal_also", ABILITY, "np", "Compte aussi comme appartenant à {clan:quoted} là où Loyal le demande.")
of_a_card = "S'attache[ à {to:a}] pour moins d'Or, de {amount}."
say("attaches_for_less", ABILITY, "np", of_a_card, lambda t: isinstance(t.parts[0], Term) and t.parts[0].word == "stat")
say("attaches_for_less", ABILITY, "np", "S'attache pour {amount} Or de moins[ à {to:a}].")
say("its_stat_is", ABILITY, "np", "{stat:own} est {amount}.")
say("beside_weapons", ABILITY, "np", "Peut s'attacher, à côté d'autres Armes, à {who:a}.")
say("enters_despite", ABILITY, "np", "Cette carte peut entrer en jeu malgré ce qu'interdit {who:a}[ si {where}].")
say("whoever_may_bear", ABILITY, "np", "S'attache à {who:a}, malgré ce qui l'en empêcherait.")
