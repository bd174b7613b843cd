# gorin: interpreted
"""How words read in French: events and their causes."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import CAUSE, EVENT, TRIGGER
from gorin.text.french.wording import deed, fixed, say, simple
from gorin.text.grammar import Agreement
from gorin.text.tables import MADE, nobody, tells_of_others

ITS_END = {"event": Term("resolves", (None,)), "by": Term("the_action")}
say("after", TRIGGER, "np", "après la résolution de l'action[ si {where}]", **ITS_END)
for point, lead in (
    ("before", "quand {event:soon}"),
    ("upon", "quand {event}"),
    ("after", "après que {event:past}"),
    ("would", "quand {event:would}"),
):
    say(point, TRIGGER, "np", lead + "[ {by}][ si {where}]")
say("after", TRIGGER, "that", "{event:past}[ {by}][ si {where}]")
say("before", TRIGGER, "nothing", "{event:nothing}[ {by}][ si {where}]")
say("before", TRIGGER, "cannot", "{event:cannot}[ {by}][ si {where}]")
say("before", TRIGGER, "none can", "{event:none can}[ {by}][ si {where}]")
say("before_acting", TRIGGER, "np", "avant de décider quelle action annoncer")
say("after_this_action", TRIGGER, "np", "après la résolution de cette action")
simple(
    CAUSE,
    "np",
    {
        "any_action": "par une action",
        "the_action": "par l'action",
        "the_action_with_bearers": "par l'action, seul ou avec sa Personnalité",
        "effect_of": "par un effet de {test:a}",
        "text_of": "par le texte de {test:subject}",
        "resolution": "par la résolution d'une bataille",
        "no_cost": "autrement que comme coût",
        "rulebook": "par le livret de règles",
    },
)
say("action_by", CAUSE, "np", "par une action de {who:some}")
say("effect_by", CAUSE, "np", "par un effet de {who:some}")
say("cost", CAUSE, "np", "comme coût", who=None)
say("cost", CAUSE, "np", "comme coût payé par {who:some}")
CARD_EVENTS = {
    "bows": ("s'incliner", "se *être ~incliné"),
    "straightens": ("se redresser", "se *être ~redressé"),
    "moves": ("se déplacer", "se *être ~déplacé"),
    "goes_home": ("rentrer au domaine", "*être ~rentré au domaine"),
    "assigns": ("être ~assigné", ""),
    "is_destroyed": ("être ~détruit", ""),
    "is_discarded": ("être ~défaussé", ""),
    "is_removed": ("être ~retiré de la partie", ""),
    "is_dishonored": ("être ~déshonoré", ""),
    "is_rehonored": ("être ~réhonoré", ""),
    "is_transferred": ("être ~transféré", ""),
    "enters": ("entrer en jeu", "*être ~entré en jeu"),
    "begins_to_attach": ("commencer à s'attacher", "*avoir commencé à s'attacher"),
    "is_created": ("être ~créé", ""),
    "is_targeted": ("être ~ciblé", ""),
    "is_revealed": ("être ~retourné face visible", ""),
    "produces_gold": ("produire de l'Or", "*avoir produit de l'Or"),
    "is_played": ("être ~joué", ""),
    "is_focused": ("être ~focalisé", ""),
    "event_resolves": ("être ~résolu en tant qu'Événement", ""),
    "is_fired_at": ("être ~touché par une Attaque à Distance", ""),
    "is_struck": ("être ~frappé par une Attaque de Mêlée", ""),
    "is_frightened": ("être ~effrayé par un effet de Peur", ""),
    "is_changed": ("recevoir un changement", "*avoir reçu un changement"),
    "is_overpaid": ("être ~surpayé en Or", ""),
    "gets_token": ("recevoir un jeton", "*avoir reçu un jeton"),
    "challenges": ("lancer un défi", "*avoir lancé un défi"),
    "refuses": ("refuser un défi", "*avoir refusé un défi"),
    "changes_control": ("changer de contrôleur", "*avoir changé de contrôleur"),
}
for name, (verb, past) in CARD_EVENTS.items():
    passive = verb.startswith("être ")
    past = past or "*avoir été " + verb.removeprefix("être ")
    present = "*" + verb
    for reflexive, mark in (("s'", "se *"), ("se ", "se *")):
        if verb.startswith(reflexive):
            present = mark + verb.removeprefix(reflexive)
    link = "par" if passive else "pour"
    for whose, given in (("", {"of": None}), (f" {link} {{of:some}}", {})):
        for form, said in (
            ("np", present),
            ("past", past),
            ("soon", "*aller " + verb),
            ("would", "*devrait " + verb),
        ):
            say(
                name,
                EVENT,
                form,
                fixed(f"une carte quelconque {said}{whose}", Agreement("one", True)),
                card=None,
                **given,
            )
            say(name, EVENT, form, f"{{card:subject}} {said}{whose}", **given)
        if name == "assigns":
            verb = "être ~affecté"  # à certains lieux; "ne peut pas être assigné" is a ban of its own
        if name != "challenges":
            say(name, EVENT, "cannot", f"ne *pouvoir pas {verb}{whose}", card=None, **given)
            say(name, EVENT, "none can", f"ne *pouvoir {verb}{whose}", card=None, **given)
        say(name, EVENT, "nothing", fixed(f"rien ne peut {verb}{whose}", Agreement("one")), card=None, **given)
        fits = tells_of_others if name == "challenges" else None  # of this card there is a ban of its own
        say(name, EVENT, "cannot", f"{{card:subject}} ne *pouvoir pas {verb}{whose}", fits, **given)
for form, said in (
    ("np", "*être ~attaché"), ("past", "*avoir été ~attaché"), ("soon", "*aller être ~attaché"),
    ("would", "*devrait être ~attaché"),
):  # fmt: skip
    anything = fixed(f"une carte quelconque {said}", Agreement("one", True))
    say("attaches", EVENT, form, anything + "[ à {to:subject}][ par {of:some}]", card=None)
    say("attaches", EVENT, form, f"{{card:subject}} {said}[ à {{to:subject}}][ par {{of:some}}]")
ATTACHED = "pouvoir pas être ~attaché[ à {to:subject}][ par {of:some}]"
say("attaches", EVENT, "cannot", "ne *" + ATTACHED, card=None)
say("attaches", EVENT, "cannot", "{card:subject} ne *" + ATTACHED)
say(
    "attaches",
    EVENT,
    "nothing",
    fixed("rien ne peut être ~attaché", Agreement("one")) + "[ à {to:subject}][ par {of:some}]",
    card=None,
)
for name, phrase in {
    "draws": "piocher une carte | pioché une carte",
    "searches": "chercher une carte | cherché une carte",
    "shuffles": "mélanger un deck | mélangé un deck",
    "announces": "annoncer une action | annoncé une action",
    "chooses_targets": "choisir les cibles des effets d'une action | choisi les cibles des effets d'une action",
    "pays_cost": "payer les coûts d'une action | payé les coûts d'une action",
    "pays_gold": "payer de l'Or | payé de l'Or",
    "begins_resolving": "commencer à résoudre une action | commencé à résoudre une action",
    "resolves": "résoudre une action | résolu une action",
    "ends_action": "terminer une action | terminé une action",
    "declares_attack": "déclarer une attaque | déclaré une attaque",
    "finishes_assigning": "finir d'assigner des unités | fini d'assigner des unités",
    "is_invited": "recevoir une invitation à s'allier | reçu une invitation à s'allier",
    "accepts_invitation": "accepter une invitation à s'allier | accepté une invitation à s'allier",
    "strikes": "frapper | frappé",
    "player_is_targeted": "être ~pris pour cible | été ~pris pour cible",
    "may_focus": "arriver au choix de focaliser ou de frapper | eu le choix de focaliser ou de frapper",
}.items():
    deed(name, phrase)
for name, (noun, present, inf) in {
    "armies_compared": ("la comparaison des armées", "a lieu", "avoir lieu"),
    "army_falls": ("la destruction d'une armée par la résolution d'une bataille", "a lieu", "avoir lieu"),
    "pools_formed": ("la formation des réserves de focus", "a lieu", "avoir lieu"),
    "losses_counted": ("le compte des pertes", "a lieu", "avoir lieu"),
    "province_is_refilled": ("le remplissage d'une Province", "a lieu", "avoir lieu"),
    "strongholds_revealed": ("la révélation des Forteresses", "a lieu", "avoir lieu"),
    "hands_drawn": ("la pioche des premières mains", "a lieu", "avoir lieu"),
    "focus_effects_resolve": ("le moment des Effets de Focus", "arrive", "arriver"),
}.items():
    past = "a eu lieu" if present == "a lieu" else "est arrivé"
    for form, said in (("np", present), ("past", past), ("soon", "va " + inf), ("would", "devrait " + inf)):
        say(name, EVENT, form, f"{noun} {said}", of=None)
        say(name, EVENT, form, f"{noun} {said} pour {{of}}")
    say(name, EVENT, "make", f"font que {noun} {present}", of=None)
    say(name, EVENT, "makes", f"fait que {noun} {present}", of=None)
    say(name, EVENT, "cannot", f"{noun} ne peut {inf}[ pour {{of}}]")
MAKING = (
    ("font une Attaque à Distance", "fait une Attaque à Distance"),
    ("font une Attaque de Mêlée", "fait une Attaque de Mêlée"), ("font un effet de Peur", "fait un effet de Peur"),
    ("créent un défi", "crée un défi"),
    ("redressent des cartes", "redresse des cartes"), ("inclinent des cartes", "incline des cartes"),
    ("déplacent des unités", "déplace des unités"), ("détruisent des cartes", "détruit des cartes"),
)  # fmt: skip
deeds = dict(zip(MADE, MAKING, strict=True))
for name, (verb, _) in {**CARD_EVENTS, "attaches": ("être ~attaché", "")}.items():
    doing = "des cartes " + fixed(verb, Agreement("more", True))
    make, makes = deeds.get(name, ("font " + doing, "fait " + doing))
    say(name, EVENT, "make", make, **nobody(name))
    say(name, EVENT, "makes", makes, **nobody(name))
for name, attack in (
    ("is_fired_at", "une Attaque à Distance"), ("is_struck", "une Attaque de Mêlée"), ("is_frightened", "un effet de Peur"),
):  # fmt: skip
    say(name, EVENT, "attack", attack, card=None, of=None)
