# gorin: interpreted
"""How words read in French: changes that last."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import AMOUNT, CHANGE, TIME
from gorin.text.french.wording import lettered, names_actions, say, simple
from gorin.text.tables import is_bare, lesser, whole

for form, verb in (("given", ""), ("does", "*avoir ")):
    say(
        "bonus",
        CHANGE,
        form,
        verb + "{amount:signed}{stat:letter}",
        lambda term: isinstance(term.parts[1], int) and lettered(term.parts[0]),
    )
    say("bonus", CHANGE, form, verb + "{amount:signed} en {stat}", lambda term: isinstance(term.parts[1], int))
    form = "given at length" if form == "given" else form
    say("bonus", CHANGE, form, verb + "un malus de {stat} égal à {amount:less}", lesser("amount"))
    say("bonus", CHANGE, form, verb + "un bonus de {stat} égal à {amount}", lambda t: isinstance(t.parts[1], Term))
say("times", AMOUNT, "less", "{amount}", factor=-1)
for word, but in (("cannot_happen", ""), ("does_not_happen", " quoi qu'il arrive")):
    say(word, CHANGE, "does", "{trigger:cannot}" + but, lambda t: is_bare(t.parts[0]))
    say(word, CHANGE, "whole", "{trigger:cannot}" + but, lambda t: not is_bare(t.parts[0]))
    say(word, CHANGE, "whole", "{trigger:nothing}" + but, lambda t: is_bare(t.parts[0]))
DOES: Final = {
    "gains_stat": "*gagner {stat:the} avec un bonus de {amount}",
    "maximum": "*avoir un maximum de {amount} en {stat}",
    "minimum": "*avoir un minimum de {amount} en {stat}",
    "cannot_rise_above": "*avoir {stat:the} que rien ne peut élever au-dessus de {amount}",
    "cannot_fall_below": "*avoir {stat:the} que rien ne peut abaisser sous {amount}",
    "no_new_bonuses": "ne *pouvoir pas gagner de bonus de {stat}",
    "no_new_penalties": "ne *pouvoir pas subir de malus de {stat}",
    "has_keyword": "*gagner le mot-clé {keyword}",
    "cannot_gain_keyword": "ne *pouvoir pas gagner le mot-clé {keyword}",
    "loses_keyword": "*perdre le mot-clé {keyword}",
    "has_ability": '*avoir la capacité "{ability}"',
    "cannot_be_used": "ne *pouvoir pas servir à des actions",
    "assigns_bowed": "*pouvoir être ~assigné même ~incliné",
    "fights_bowed": "*ajouter sa Force à son unité même ~incliné",
    "cannot_use_abilities": "ne *pouvoir pas utiliser ses capacités",
    "plays_as": "*être un joueur {clan:title}",
    "has_no_abilities": "ne *avoir pas de capacités",
    "no_hand_limit": "ne *avoir pas de taille de main maximale",
    "survives_zero_chi": "ne *être pas ~détruit pour avoir 0 en Chi",
    "perishes": "*être aussitôt ~détruit",
    "ancestors_of_any_clan": "*pouvoir attacher des Ancêtres quel que soit leur alignement de Clan",
    "traits_negated": "*voir les effets de ses traits annulés",
    "abilities_undone": "*voir les effets présents de ses capacités annulés",
    "cannot_challenge": "ne *pouvoir pas défier",
    "cannot_be_challenged": "ne *pouvoir pas être ~défié",
    "cannot_be_targeted": "ne *pouvoir pas être ~ciblé par les actions d'autres joueurs",
    "equips_in_battle": "*pouvoir s'équiper[ sur {to:a}] par une action de Bataille",
    "hand_face_up": "*avoir une main face visible",
    "priced_as_own": "*coûter l'Or que paient les joueurs de son Clan",
    "may_be_proclaimed": "*pouvoir être ~proclamé quel que soit son Clan",
    "makes_no_gold": "ne *produire pas d'Or",
    "enlightens_nobody": "ne *compter pas pour une victoire par l'Illumination",
    "equips_openly": "*pouvoir s'équiper par une action Ouverte",
    "is_human": "*compter comme ~humain",
    "challenges_bind": "*lancer des défis qui ne peuvent être refusés[ sauf au prix de {unless}]",
    "cannot_win_by_honor": "ne *pouvoir pas remporter de victoire par l'Honneur",
    "ignores_honor_requirements": "*pouvoir ignorer les Prérequis d'Honneur",
    "not_targeted_by_own_player": "ne *pouvoir pas être ~ciblé par son contrôleur",
    "cannot_bow_as_cost": "ne *pouvoir pas être ~incliné comme coût",
    "cannot_be_removed": "ne *pouvoir pas quitter la partie",
    "resolution_bows_not": "ne se *incliner pas lors de la résolution de la bataille",
    "straightens_for_all": "se *redresser lors de la Phase de Redressement de chaque joueur",
    "holds_two_cards": "*laisser sa Province contenir deux cartes Dynastie",
    "holds_no_cards": "ne *laisser aucune carte Dynastie dans sa Province",
    "ties_instead": "*faire match nul au lieu de gagner",
    "brings_presence": "*laisser agir sans unités qui l'attache ou la transfère à la Province d'une bataille",
    "counts_as_destroyed": "*compter comme ~détruit pour l'Honneur que rapporte la résolution d'une bataille",
    "performs_here": "*pouvoir exécuter des actions comme en étant présent à la bataille en cours",
    "shows_no_presence": "ne *compter pas pour la Règle de Présence",
    "bows_like_attackers": "se *incliner lors de la résolution de la bataille comme les attaquants",
    "chooses_battles": "*choisir la prochaine bataille en défendant",
    "attacks_two": "*pouvoir choisir deux autres joueurs comme Défenseur en déclarant une attaque",
    "cavalry_first": "*avoir les Manœuvres de Cavalerie avant celles d'Infanterie",
    "must_assign": "*devoir être ~assigné si possible",
    "keeps_enemies_out": "*empêcher les unités ennemies de rejoindre sa bataille après les Manœuvres d'Infanterie",
    "wins_ties": "*gagner les duels à égalité",
    "cannot_be_invited": "ne *pouvoir pas être ~invité comme allié",
    "satisfies_presence": "*satisfaire à la Règle de Présence sans unités",
    "cannot_act_first": "ne *pouvoir pas recevoir la première occasion d'agir dans une bataille",
    "fights_for_enemy": "*ajouter sa Force à l'armée adverse et non à la sienne",
    "assigns_as_cavalry": "*pouvoir être ~assigné pendant les Manœuvres de Cavalerie",
    "costs_stand": "ne *pouvoir pas voir ses coûts levés",
    "focuses_from_deck": "*pouvoir mettre en focus sans la voir la première carte du deck Destin, défaussée une fois révélée si elle n'aurait pas pu l'être depuis la main",
    "must_focus": "*devoir mettre une carte en focus au moins une fois par duel",
    "stands_alone": "*pouvoir rester en jeu sans être ~attaché",
    "fear_also_at": "*pouvoir aussi être ~ciblé par les effets de Peur",
    "shots_also_at": "*pouvoir aussi être ~ciblé par les Attaques à Distance",
    "ranged_at_doubled": "*subir les Attaques à Distance à puissance doublée",
    "own_ranged_doubled": "*exécuter ses Attaques à Distance à puissance doublée",
    "need_not_bow": "ne *avoir pas à s'incliner comme coût",
    "counts_as_favor": "*pouvoir être ~défaussé à la place de la Faveur Impériale",
    "honor_rises_at_most": "ne *pouvoir pas avoir plus de {amount} points d'Honneur au-dessus de ceux du début du tour",
}
simple(CHANGE, "does", DOES)
# after "aucune Personnalité" there is no "pas"
simple(CHANGE, "none does", {name: text.replace(" pas ", " ", 1) for name, text in DOES.items() if " *pouvoir pas " in text})
say("cannot_happen", CHANGE, "none does", "{trigger:none can}", lambda t: is_bare(t.parts[0]))
say("does_not_happen", CHANGE, "none does", "{trigger:none can} quoi qu'il arrive", lambda t: is_bare(t.parts[0]))
for name, number in (
    ("hand_limit", "en taille de main maximale"),
    ("opening_hand", "en cartes dans la main de départ"),
    ("lobby_bonus", "en Bonus de Lobby"),
    ("focus_limit", "en cartes à mettre en focus par duel"),
    ("battle_honor", "en Honneur pour chaque carte que détruit la résolution d'une bataille"),
    ("focuses_at_once", "en cartes à mettre en focus à la fois"),
):
    say(name, CHANGE, "does", "*avoir {amount:signed} " + number, whole("amount"))
    say(name, CHANGE, "does", "*avoir, en plus, {amount:simple} " + number)
say("honor_to_win", CHANGE, "does", "*avoir besoin de {amount} points d'Honneur de plus pour une victoire par l'Honneur", whole("amount"))
say("honor_to_win", CHANGE, "does", "*avoir besoin de plus d'Honneur pour une victoire par l'Honneur, à hauteur de {amount:simple}")
say("proclaims_for_less", CHANGE, "does", "*payer {amount} Or de moins pour qui est proclamé", whole("amount"))
say("proclaims_for_less", CHANGE, "does", "*payer moins d'Or pour qui est proclamé, à hauteur de {amount:simple}")
say("performs_as", CHANGE, "does", "*pouvoir exécuter des actions comme avec le mot-clé {keyword}", freely=0)
performing_freely = "*pouvoir, une fois par tour, exécuter une action comme avec le mot-clé {keyword}, sans s'incliner pour cela"
say("performs_as", CHANGE, "does", performing_freely, freely=1)
say("cannot_gain_clan", CHANGE, "does", "ne *pouvoir pas gagner d'appartenance à un Clan", but="")
say("cannot_gain_clan", CHANGE, "does", "ne *pouvoir pas gagner d'appartenance à un Clan sauf {but}")
for only, without in ((0, ""), (1, ", sans autre changement,")):
    say(
        "costs_more",
        CHANGE,
        "does",
        f"*coûter{without} {{amount:abs}} Or de moins",
        lambda t: isinstance(t.parts[0], int) and t.parts[0] < 0,
        only=only,
    )
    say("costs_more", CHANGE, "does", f"*coûter{without} {{amount}} Or de plus", whole("amount"), only=only)
    say(
        "costs_more",
        CHANGE,
        "does",
        f"*coûter{without} moins d'Or, à hauteur de {{amount:less}}",
        lesser("amount"),
        only=only,
    )
    say("costs_more", CHANGE, "does", f"*coûter{without} plus d'Or, à hauteur de {{amount}}", only=only)
say("cannot_invite", CHANGE, "does", "ne *pouvoir pas inviter d'alliés", whom=None)
say("cannot_invite", CHANGE, "does", "ne *pouvoir pas inviter {whom} comme allié")
say("must_attack", CHANGE, "does", "*devoir déclarer une attaque si une unité à assigner le peut", against=None)
say("must_attack", CHANGE, "does", "*devoir attaquer avec une unité, si l'une le peut, quelqu'un pour qui ({against})")
say("contributes", CHANGE, "does", "*apporter {amount:signed} de Force à son armée", whole("amount"))
say("contributes", CHANGE, "does", "*apporter à son armée plus de Force, à hauteur de {amount}")
say("bears_weapons", CHANGE, "does", "*pouvoir s'attacher une seule Arme", amount=1)
say("bears_weapons", CHANGE, "does", "*pouvoir s'attacher {amount} Armes")
for which, abilities in ((0, "des capacités"), (1, "des capacités imprimées")):
    keyworded = f"*avoir {abilities} avec le mot-clé {{keyword}}"
    say("abilities_have", CHANGE, "does", keyworded, targeting=None, printed=which)
    say("abilities_have", CHANGE, "does", keyworded + " si elles ciblent {targeting:a}", printed=which)
named = "*avoir des actions {keyword:title} au lieu d'actions {instead_of:title}"
say("actions_are", CHANGE, "does", named, which=None)
say("actions_are", CHANGE, "does", "*avoir {keyword:title} sur les actions pour lesquelles {which:inner}", instead_of="")
say("cannot_take", CHANGE, "does", "ne *pouvoir exécuter aucune action", action=None)
MANEUVERS: Final = " pendant les Manœuvres de Cavalerie"
for form, cannot in (("does", "ne *pouvoir pas "), ("none does", "ne *pouvoir ")):
    say("cannot_take", CHANGE, form, cannot + "exécuter {action:actions}", names_actions)
    say("cannot_take", CHANGE, form, cannot + "prendre d'actions pour lesquelles {action:inner}")
    targeted = cannot + "être ~ciblé par "
    say("cannot_be_targeted_by", CHANGE, form, targeted + "{action:actions}[ de {of:some}]", names_actions)
    say("cannot_be_targeted_by", CHANGE, form, targeted + "les actions[ de {of:some}] pour lesquelles {action:inner}")
    for to, where in ((Term("attack"), " à l'attaque"), (Term("cavalry_maneuvers"), MANEUVERS), (None, "")):
        say("cannot_assign", CHANGE, form, cannot + "être ~assigné" + where, to=to)
for name, must, last in (
    ("must_be_targeted_by", "*devoir être ~ciblé par ", " si possible"),
    ("targeted_last_by", "ne *pouvoir être ~ciblé par ", " que si rien d'autre n'est légal"),
):
    say(name, CHANGE, "does", must + "{action:actions}[ de {of:some}]" + last, names_actions)
    say(name, CHANGE, "does", must + "les actions[ de {of:some}] pour lesquelles {action:inner}" + last)
say("negates_tokens", CHANGE, "does", "*avoir tout effet des jetons {title:title} sur soi annulé")
for besides, spared in ((0, ""), (1, " autres que les modificateurs d'Objets")):
    for penalties, what in ((0, "bonus"), (1, "malus")):
        negated = f"*avoir tous ses {what} de {{stat}}{spared} annulés"
        say("negates", CHANGE, "does", negated, penalties=penalties, besides_items=besides)
say("costs_in_full", CHANGE, "does", "ne *pouvoir voir son Coût en Or ni réduit ni levé", abilities=0)
full_costs = "ne *pouvoir voir les coûts de ses capacités ni réduits, ni remplacés, ni levés"
say("costs_in_full", CHANGE, "does", full_costs, abilities=1)
say("more_uses", CHANGE, "does", "*pouvoir utiliser chacune de ses capacités une fois de plus", amount=1)
say("more_uses", CHANGE, "does", "*pouvoir utiliser chacune de ses capacités {amount} fois de plus")
for form in ("np", "first"):
    simple(
        TIME,
        form,
        {
            "while_so": "aussi longtemps que cela dure",
            "while_this_in_play": "aussi longtemps que cette carte reste en jeu",
            "while_it_in_play": "aussi longtemps qu'elle reste en jeu",
            "its_action": "jusqu'à la fin de l'action en question",
        },
    )
for name, attacks in (("ranged", "Attaques à Distance"), ("melee", "Attaques de Mêlée"), ("fear", "effets de Peur")):
    say(f"{name}_at", CHANGE, "does", f"*subir les {attacks} avec {{amount:signed}} en puissance", whole("amount"))
    say(f"{name}_at", CHANGE, "does", f"*subir les {attacks} avec, en plus, {{amount:simple}} en puissance")
    say(f"own_{name}", CHANGE, "does", f"*exécuter ses {attacks} avec {{amount:signed}} en puissance", whole("amount"))
    say(f"own_{name}", CHANGE, "does", f"*exécuter ses {attacks} avec, en plus, {{amount:simple}} en puissance")
