# gorin: interpreted
"""What the texts of cards call what they have spoken of, in French: each name once, so that it reads back."""

from __future__ import annotations

from typing import Final, NamedTuple


class Name(NamedTuple):
    """A name in French."""

    noun: str
    feminine: bool = False


def feminine(noun: str) -> Name:
    """A feminine name."""
    return Name(noun, True)


KINDS: Final[dict[str, Name]] = {  # several of which have a name of their own: "personalities"
    "personality": feminine("Personnalité"),
    "follower": Name("Suivant"),
    "item": Name("Objet"),
    "spell": Name("Sort"),
    "holding": Name("Fief"),
    "ring": Name("Anneau"),
    "region": feminine("Région"),
    "event": Name("Événement"),
    "action card": feminine("carte Action"),
    "stronghold": feminine("Forteresse"),
    "unit": feminine("unité"),
    "attachment": Name("attachement"),
    "card": feminine("carte"),
    "province": feminine("Province"),
}
OTHERS: Final[dict[str, Name]] = {
    # persons
    "adept": Name("adepte"),
    "agent": Name("agent"),
    "ally": Name("allié"),
    "ancestor": Name("ancêtre"),
    "archer": Name("archer"),
    "champion": Name("champion"),
    "courtier": Name("courtisan"),
    "devout": Name("dévot"),
    "duelist": Name("duelliste"),
    "envoy": Name("émissaire"),
    "foe": Name("ennemi"),
    "giver": Name("donneur"),
    "guard": Name("garde"),
    "guesser": Name("devin"),
    "healer": Name("guérisseur"),
    "heir": Name("héritier"),
    "hero": Name("héros"),
    "lion": Name("lion"),
    "lord": Name("seigneur"),
    "martyr": Name("martyr"),
    "ninja": Name("ninja"),
    "prey": feminine("proie"),
    "rival": Name("rival"),
    "ronin": Name("ronin"),
    "scorpion": Name("scorpion"),
    "seer": Name("voyant"),
    "spider": feminine("araignée"),
    "spirit": Name("esprit"),
    "striker": Name("frappeur"),
    "warrior": Name("guerrier"),
    "veterans": Name("vétérans"),
    "zealot": Name("zélote"),
    # what was done to them
    "aimed at": feminine("visée"),
    "attacking": feminine("unité attaquante"),
    "before": feminine("valeur précédente"),
    "burned": feminine("Province brûlée"),
    "called": feminine("carte appelée"),
    "defending": feminine("unité en défense"),
    "bowed": feminine("carte inclinée"),
    "deed": Name("acte"),
    "drawn": feminine("carte piochée"),
    "eager": feminine("carte fervente"),
    "enlisted": feminine("enrôlée"),
    "exposed": feminine("carte exposée"),
    "fallen": feminine("carte tombée"),
    "fell": feminine("perdue au combat"),
    "flowed": feminine("écoulée"),
    "found": feminine("carte trouvée"),
    "freed": feminine("carte libérée"),
    "gained": feminine("carte gagnée"),
    "guess": Name("titre deviné"),
    "held": feminine("carte tenue"),
    "helped": feminine("carte aidée"),
    "hired": feminine("carte engagée"),
    "kept": feminine("carte gardée"),
    "left play": feminine("sortie du jeu"),
    "lost": feminine("carte perdue"),
    "lowered": Name("abaissement"),
    "made": feminine("carte créée"),
    "old": feminine("ancienne carte"),
    "omen": Name("présage"),
    "paid": feminine("carte versée"),
    "pooled": feminine("carte réservée"),
    "posted": feminine("carte postée"),
    "ready": feminine("carte prête"),
    "refilled": feminine("remplie"),
    "regained": feminine("carte regagnée"),
    "removed": feminine("capacité retirée"),
    "scouted": feminine("Province reconnue"),
    "shamed": feminine("carte humiliée"),
    "shamed by his own": feminine("reniée"),
    "shown": feminine("carte montrée"),
    "spent": feminine("carte dépensée"),
    "straightened": feminine("redressée"),
    "struck": feminine("carte touchée"),
    "frightened": feminine("carte effrayée"),
    "sworn": feminine("carte assermentée"),
    "tainted": feminine("carte souillée"),
    "tired": feminine("carte fatiguée"),
    "wagered": feminine("misée"),
    "walked": feminine("parcourue"),
    "watched": feminine("Province surveillée"),
    "weary": feminine("carte lasse"),
    "weighed": feminine("carte pesée"),
    "won": feminine("conquise"),
    "worn": feminine("carte portée"),
    # one after the other
    "first": feminine("première"),
    "second": feminine("deuxième"),
    "third": feminine("troisième"),
    "fourth": feminine("quatrième"),
    "fifth": feminine("cinquième"),
    "next": feminine("Province suivante"),
    "one": Name("nombre choisi"),
    "other": feminine("autre"),
    "total": Name("total"),
    # things and places
    "army": feminine("armée"),
    "border": feminine("frontière"),
    "field": Name("champ"),
    "gate": feminine("porte"),
    "land": feminine("contrée"),
    "price": Name("prix"),
    "razed": feminine("rasée"),
    "size": feminine("taille"),
    "strength": feminine("puissance"),
    "technique": feminine("technique"),
    "terrain": Name("terrain"),
}
NAMES: Final = KINDS | OTHERS
