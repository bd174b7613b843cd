# gorin: interpreted
"""How words read in French: conditions."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CARDS, CONDITION
from gorin.text.french.wording import TABLE, say, simple
from gorin.text.tables import ASKED, YOU, has_word, unasked

simple(
    CONDITION,
    "np",
    {
        "your_turn": "c'est votre tour",
        "your_first_turn": "c'est votre premier tour",
        "keeps_abilities": "cette carte n'a pas perdu ses capacités",
        "you_attack": "vous êtes l'Attaquant",
        "you_defend": "vous êtes le Défenseur",
        "you_hold_favor": "vous détenez la Faveur Impériale",
        "plays_terrain": "l'action met un Terrain en jeu",
        "terrain_here": "un Terrain est en jeu au champ de bataille actuel",
        "you_control_terrain": "vous contrôlez le Terrain du champ de bataille actuel",
        "went_second": "vous n'avez pas commencé la partie",
        "enemy_army_exists": "il y a des unités dans l'armée ennemie",
        "something_moved": "quelque chose s'est déplacé",
        "your_response": "c'est la vôtre",
        "gold_was_paid": "l'Or a été payé",
        "action_succeeded": "l'action a réussi",
        "succeeded": "cela a réussi",
        "anything_changed": "quelque chose a changé",
        "you_drew": "vous avez pioché une carte",
        "you_act": "vous effectuez une action",
        "attack_declared": "une attaque y a été déclarée",
        "you_defended": "vous y étiez le Défenseur",
        "you_are_ally": "vous êtes un allié",
        "won_with_losses": "cela a détruit au moins une Province ou une unité ennemie",
        "aims_ranged": "c'est le ciblage d'une Attaque à Distance",
        "by_attack": "{event:attack} en est la cause",
        "came_from_hand": "cela vient de la main de son joueur",
        "came_from_province": "cela vient d'une Province",
        "was_recruited": "cela a été Recruté ou Équipé",
        "can_focus": "{of:some} *pouvoir focaliser dans le duel",
        "has_focused": "{of:some} *avoir focalisé dans le duel",
        "has_struck": "{of:some} *avoir frappé dans le duel",
        "had_units": "{of:some} *avoir déjà eu des unités à {place}",
        "has_reconnaissance": "{of:some} *avoir la Reconnaissance à {place}",
        "by_battle_resolution": "la résolution d'une bataille en est la cause",
        "for_losing_duel": "c'est pour un duel perdu",
        "for_winning_duel": "c'est pour un duel gagné",
        "you_are_present": "vous satisfaites à la Règle de Présence",
        "for_zero_chi": "c'est pour un Chi de 0",
        "fits": "{who} {test:told}",
        "paying_for": "cela paie {test:a}",
        "paying_for_creating": "cela paie une action qui crée {test:a}",
        "did": "{who} {record:past}",
        "done": "{name} *avoir été ~choisi",
        "paid": "{name:quoted} a été payé",
        "remembered": "{name:quoted} est retenu[ pour {who}]",
        "action_did": "l'action a {record:deed} {test:a}",
        "performed_by": "{test:subject} l'exécute",
        "battle_at": "la bataille a lieu à {place}",
        "same_place": "{left} est la même que {right}",
        "attaching_to": "cette carte va être attachée à {test:a}",
        "attaching": "cette Personnalité s'attache {test:a}",
        "adjacent": "{left} est voisine de {right}",
        "same_player": "{right} *être aussi {left}",
        "resolution_destroyed": "la résolution a détruit {test:a}",
        "in_winning_army": "{who} *être dans l'armée victorieuse",
        "battle_resolved_at": "la bataille à {place} est résolue",
        "already_producing": "{test:another} produit de l'Or pour le même coût",
        "cost_you": "cela a détruit cette carte ou {test:another} à vous",
        "effect_has": "l'effet a le mot-clé {keyword}",
        "amount_at_least": "c'est au moins {number}",
        "is_bonus": "c'est un bonus de {stat}",
        "is_penalty": "c'est un malus de {stat}",
        "is_fleeting": "il ne dure pas plus que le tour",
        "is_keyword": "c'est le mot-clé {keyword}",
        "is_token": "c'est un jeton {title:title}",
        "first_opportunity": "c'est la première occasion d'agir dans la bataille",
        "before_defender": "le Défenseur n'a pas encore eu sa première occasion d'agir dans la bataille",
        "tied": "la bataille est une égalité",
        "has_room": "{who} pourrait être ~attaché plutôt à {place}",
        "province_will_fall": "la Province va aussi être détruite",
        "won_the_province": "cela a détruit la Province",
        "is_proclaimed": "la Personnalité est Proclamée",
        "brings_honor": "la Personnalité apporte l'Honneur pour lequel elle a été achetée",
        "for_entering": "c'est pour mettre une Personnalité en jeu",
        "stands": "{place} tient encore",
        "moves_to": "c'est un déplacement {to}",
        "comes_to_oppose": "cela amène une unité face à {test:a}",
        "action_does": "l'action {event:makes}",
        "action_reads": "l'action demande {stat:the}",
        "action_answers": "l'action est prise quand {event}",
    },
)
say("action_may", CONDITION, "np", "il est prévisible par l'action, duels perdus à part, que {event:soon}[ {to}]", sure=0)
say("action_may", CONDITION, "np", "il est sûr par l'action, sans aucune condition, que {event:soon}[ {to}]", sure=1)
for titles, of_titles in ((0, ""), (1, " d'un nouveau titre")):
    rest = f" action réussie{of_titles} {{within:within}} pour laquelle {{which:inner}}"
    say("success", CONDITION, "np", "c'est au moins votre première" + rest, number=1, titles=titles)
    say("success", CONDITION, "np", "c'est au moins votre {number:ordinal}" + rest, titles=titles)
FAMILY_HONOR = Term("family_honor", (YOU,))
say(
    "holds",
    CONDITION,
    "np",
    "votre Honneur de Famille dépasse celui de chaque autre joueur",
    left=FAMILY_HONOR,
    how=Term("more"),
    right=Term("most_of", (Term("others"), FAMILY_HONOR)),
)
say("has_cost", CONDITION, "np", "l'action a un coût", cost=None)
say("has_cost", CONDITION, "np", "un des coûts de l'action est de {cost}")
simple(
    CONDITION,
    "actions",
    {
        "aims_ranged": "des Attaques à Distance",
        "performed_by": "des actions exécutées par {test:a}",
        "action_does": "des actions qui {event:make}",
    },
)
say("action_is", CONDITION, "actions", "des actions {keyword}", kind=None, card=None, title=None)
say("action_is", CONDITION, "actions", "des actions de titre {title:quoted}", keyword=None, kind=None, card=None)
say("holds", CONDITION, "np", "{left} est de {right} {how}", has_word(1, ("at_most", "at_least"), 2))
say("holds", CONDITION, "np", "{left} {how:verb} {right}")
say("at", CONDITION, "np", "{who} *être à {place}", lambda t: t.parts[1] != Term("current_battlefield"))
say("exists", CONDITION, "np", "il y a {who:some}", TABLE.has_part("who", CARDS, "some"), least=1)
say("exists", CONDITION, "np", "{who} *être là", least=1)
say("exists", CONDITION, "np", "il y a au moins {least:words} {who:several}")
simple(CARDS, "some", {"every": "{test:a}[, dans {zone}]", "attachments_of": "{test:a} sur {who:ref}"})
simple(CARDS, "none", {"every": "{test:no}[, dans {zone}]", "attachments_of": "{test:no} sur {who:ref}"})
say("exists", CONDITION, "not", "il n'y a {who:none}", TABLE.has_part("who", CARDS, "none"), least=1)
say("action_is", CONDITION, "np", "l'action vient de {card:a}", keyword=None, kind=None, title=None)
OF_ACTION = {"keyword": "a le mot-clé {keyword}", "kind": "est de type {kind}", "title": "a le titre {title:quoted}"}
for asked in ASKED:
    said = " et ".join([OF_ACTION[part] for part in asked])
    say("action_is", CONDITION, "np", f"l'action {said}[ et vient de {{card:a}}]", **unasked(asked))
for side, given in (("votre camp", {"who": YOU}), ("le camp de {who}", {})):
    lead = f"la Force totale de {side} dépasse "
    say("force_exceeds", CONDITION, "np", lead + "celle de l'autre camp", times=1, **given)
    say("force_exceeds", CONDITION, "np", lead + "{times:words} fois celle de l'autre camp", **given)
simple(
    CONDITION,
    "not",
    {
        "you_attack": "vous n'êtes pas l'Attaquant",
        "you_defend": "vous n'êtes pas le Défenseur",
        "action_succeeded": "l'action n'a pas réussi",
        "your_turn": "ce n'est pas votre tour",
        "came_from_hand": "cela ne vient pas de la main de son joueur",
        "remembered": "{name:quoted} n'est pas retenu[ pour {who}]",
        "resolving": "{period:the} n'est pas en résolution",
        "is_proclaimed": "la Personnalité n'est pas Proclamée",
        "brings_honor": "la Personnalité n'apporte pas l'Honneur pour lequel elle a été achetée",
        "action_is": "l'action n'a pas le mot-clé {keyword}",
        "did": "{who} {record:not}",
        "done": "{name:quoted} n'a pas été choisi",
        "all_have_used": "certains de ceux qui ont la capacité notée {name:quoted} ne l'ont pas utilisée",
    },
)
say("all_have_used", CONDITION, "np", "tous ceux qui ont la capacité notée {name:quoted} l'ont utilisée")
RESOLVED: list[tuple[dict[str, None], str]] = [
    ({"of": None}, " que vous avez résolue{s} {{within:within}}"),
    ({}, " que {{of:some}} *avoir résolue{s} {{within:within}}"),
]
for whose, resolved in RESOLVED:
    so, several = resolved.format(s=""), resolved.format(s="s")
    say("has_performed", CONDITION, "np", "{who} *avoir exécuté une action {keyword}" + so, titles=0, card=None, **whose)
    one_from = "{who} *avoir exécuté une action de {card:a}" + so
    say("has_performed", CONDITION, "np", one_from, titles=0, keyword=None, **whose)
    of_titles = "{who} *avoir exécuté des actions {keyword} de {titles:words} titres" + several
    say("has_performed", CONDITION, "np", of_titles, card=None, **whose)
    titles_from = "{who} *avoir exécuté des actions de {titles:words} titres, de {card:more}," + several
    say("has_performed", CONDITION, "np", titles_from, keyword=None, **whose)
say("clan_is", CONDITION, "np", "vous êtes un joueur {clan:title}", of=None)
say("clan_is", CONDITION, "not", "vous n'êtes pas un joueur {clan:title}", of=None)
say("clan_is", CONDITION, "np", "{of:some} *être un joueur {clan:title}", lambda t: t.parts[1] != Term("you"))
say("share_penalties", CONDITION, "np", "{who} *avoir des malus de {stat} de la même source")
say("would_be_opposed", CONDITION, "np", "{who} aurait une armée ennemie en face au champ de bataille actuel", elsewhere=0)
say("would_be_opposed", CONDITION, "np", "{who} aurait une armée ennemie en face à un autre champ de bataille", elsewhere=1)
for challenge, where in ((0, "le duel"), (1, "le défi ou le duel")):
    say("in_duel", CONDITION, "np", "{who} *être dans " + where, challenge=challenge)
