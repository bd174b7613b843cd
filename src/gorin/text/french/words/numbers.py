# gorin: interpreted
"""How words read in French: stats and amounts."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import AMOUNT, COMPARISON, COUNT, STAT, VOCABULARY
from gorin.text.french.wording import has_all, of_players, say, simple

STATS: Final = {
    "force": "la Force",
    "chi": "le Chi",
    "personal_honor": "l'Honneur Personnel",
    "honor_requirement": "le Prérequis d'Honneur",
    "gold_cost": "le Coût en Or",
    "focus_value": "la Valeur de Focus",
    "gold_production": "la Production d'Or",
    "strength": "la Force de Province",
    "starting_honor": "l'Honneur de départ",
    "yu": "le Yu",
    "unit_force": "la Force totale d'unité",
    "unit_gold_cost": "le Coût en Or total d'unité",
}
simple(STAT, "the", STATS)
for name, said in STATS.items():
    masculine, noun = not said.startswith("la "), said.removeprefix("l'").removeprefix("la ").removeprefix("le ")
    say(name, STAT, "np", noun)
    own = ("son " if masculine else "sa ") + noun
    say(name, STAT, "own", own)
    for form, text in (("the", said), ("np", noun), ("own", own)):
        say("base", STAT, form, text + " de base", stat=VOCABULARY.term(name))
simple(STAT, "letter", {"force": "F", "chi": "C", "personal_honor": "HP", "focus_value": "VF"})
simple(
    AMOUNT,
    "np",
    {
        "stat": "{stat:the} de {who}",
        "own": "{stat:own}",
        "count": "le nombre de {who:counted}",
        "points_of_honor": "1 pour {every} points entiers de votre Honneur de Famille",
        "honor_at_start": "votre Honneur de Famille de départ",
        "chi_at_start": "le Chi avec lequel {who} *être ~entré dans le duel",
        "duel_stat": "la caractéristique de duel de {who}",
        "aimed_strength": "la puissance de l'Attaque à Distance",
        "duel_margin": "l'écart des scores du duel",
        "its_amount": "le même montant",
        "that_amount": "le montant en question",
        "noted": "le nombre noté sous {name:quoted}",
        "cards_above": "le nombre de cartes au-dessus de {who} dans son deck",
        "tokens": "le nombre de jetons {title:title} sur {who}",
        "lower": "le plus bas entre {left:simple} et {right:simple}",
        "higher": "le plus haut entre {left:simple} et {right:simple}",
        "half": "la moitié, arrondie au supérieur, de {amount:simple}",
        "amount_if": "soit {amount:simple} si {condition:inner}, soit {otherwise:simple} dans le cas contraire",
        "as_it_was": "ce que valait {amount:simple} avant ce changement",
        "most_of": "le plus haut, pour {of}, de {amount:simple}",
        "least_of": "le plus bas, pour {of}, de {amount:simple}",
        "bonuses_received": "le nombre de bonus de {stat} que {who} a reçus de {givers:more}",
        "how_many": "le nombre de joueurs qui sont {of:some}",
        "how_many_players": "le nombre de joueurs pour qui ({condition})",
    },
)
say("strength", AMOUNT, "np", "la puissance de {place}", printed=0)
say("strength", AMOUNT, "np", "la puissance imprimée de {place}", printed=1)
for name, (yours, theirs) in {
    "family_honor": ("votre Honneur de Famille", "l'Honneur de Famille de {of}"),
    "hand_size": ("le nombre de cartes dans votre main", "le nombre de cartes dans la main de {of}"),
    "army_force": ("la Force totale de votre armée", "la Force totale de l'armée de {of}"),
    "units_sent": (
        "le nombre de vos unités assignées à l'attaque ou déplacées pour attaquer",
        "le nombre d'unités de {of} assignées à l'attaque ou déplacées pour attaquer",
    ),
    "provinces_left": ("le nombre de vos Provinces", "le nombre de Provinces de {of}"),
    "in_discard": (
        "le nombre de {test:more} dans vos défausses",
        "le nombre de {test:more} dans les défausses de {of}",
    ),
}.items():
    of_players(name, AMOUNT, "np", yours, theirs)
for within, when in (("game", "pendant la partie"), ("phase", "pendant cette phase")):
    of_players(
        "provinces_lost",
        AMOUNT,
        "np",
        f"le nombre de vos Provinces détruites[ par {{by:some}}] {when}",
        f"le nombre de Provinces de {{of}} détruites[ par {{by:some}}] {when}",
        within=Term(within),
    )
for group, called in (("with_clan", "alignements de Clan"), ("with_element", "mots-clés d'élément")):
    say("different", AMOUNT, "np", f"le nombre de différents {called} parmi {{who:all}}", what=Term(group))
say("different", AMOUNT, "np", "le nombre de différents mots-clés ou titres {what:keywords} parmi {who:all}")
for name, most in (("highest", "maximum"), ("lowest", "minimum")):
    say(name, AMOUNT, "np", f"{{stat:the}} {most} parmi {{who:all}}", has_all("who"))
    say(name, AMOUNT, "np", f"{{stat:the}} {most} parmi {{who}}")
say("attack_numeral", AMOUNT, "np", "le plus grand chiffre de {attack:attack} venant de {who}")
say("gold_production_of", AMOUNT, "np", "la Production d'Or imprimée de votre propre Forteresse", who=None)
say("gold_production_of", AMOUNT, "np", "la Production d'Or imprimée de {who}")
say("entry_loss", AMOUNT, "np", "la perte d'Honneur d'entrée en jeu de {who}")
say("times_happened", AMOUNT, "np", "le nombre de fois {within:this} que {trigger:that}", to=None, at=None)
say("times_happened", AMOUNT, "np", "le nombre de fois {within:this} pour {to} que {trigger:that}", at=None)
say("times_happened", AMOUNT, "np", "le nombre de fois {within:this} vers {at} que {trigger:that}", to=None)
say("times_remembered", AMOUNT, "np", "le nombre de fois que {name:quoted} est retenu", who=None)
say("times_remembered", AMOUNT, "np", "le nombre de fois que {name:quoted} est retenu pour {who}")
simple(COMPARISON, "np", {"at_most": "ou moins", "at_least": "ou plus"})
simple(
    COMPARISON,
    "verb",
    {
        "at_most": "ne dépasse pas",
        "at_least": "atteint au moins",
        "less": "n'atteint pas",
        "more": "dépasse",
        "equal": "égale",
    },
)
for form, e in (("masculine", ""), ("feminine", "e")):
    simple(
        COMPARISON,
        form,
        {
            "at_most": f"au plus égal{e}",
            "at_least": f"au moins égal{e}",
            "less": f"inférieur{e}",
            "more": f"supérieur{e}",
            "equal": f"égal{e}",
        },
    )
for form, one in (("np", "un"), ("feminine", "une")):
    counted = {"up_to": one + " à {most:upto}", "at_will": "jusqu'à {most:upto}", "exactly": "exactement {most:upto}", "any_number": one + " ou plusieurs"}
    simple(COUNT, form, counted)
    say("or_more", COUNT, form, "{least:words} ou plus", lambda t: t.parts[0] != 1)
