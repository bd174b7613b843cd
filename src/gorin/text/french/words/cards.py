# gorin: interpreted
"""How words read in French: cards, players and places."""

from __future__ import annotations

from typing import Final

from gorin.lang.vocabulary import CARDS, PLACE, PLAYERS, RECORD
from gorin.text.french.wording import fixed, of_players, say, simple
from gorin.text.grammar import Agreement
from gorin.text.tables import PICKED, YOU

DEEDS: Final = {  # of a card: what it did; what it did not; what the action did; what it is then
    "moved": ("se *être ~déplacé", "ne se *être pas ~déplacé", "déplacé", "déplacées"),
    "bowing": ("se *être ~incliné ainsi", "ne se *être pas ~incliné ainsi", "incliné", "inclinées"),
    "straightening": ("se *être ~redressé ainsi", "ne se *être pas ~redressé ainsi", "redressé", "redressées"),
    "targeting": ("*avoir été ~ciblé ainsi", "ne *avoir pas été ~ciblé ainsi", "ciblé", "ciblées"),
    "destroying": ("*avoir été ~détruit ainsi", "ne *avoir pas été ~détruit ainsi", "détruit", "détruites"),
    "entering": ("*être ~entré en jeu ainsi", "ne *être pas ~entré en jeu ainsi", "mis en jeu", "mises en jeu"),
    "dishonoring": (
        "*avoir été ~déshonoré ou ~réhonoré ainsi",
        "ne *avoir été ni ~déshonoré ni ~réhonoré ainsi",
        "déshonoré ou réhonoré",
        "déshonorées ou réhonorées",
    ),
}
for name, (did, did_not, deed, done) in DEEDS.items():
    say(name, RECORD, "past", did)
    say(name, RECORD, "not", did_not)
    say(name, RECORD, "np", fixed(did, Agreement("more", True)))
    say(name, RECORD, "single", fixed(did, Agreement("one", True)))
    say(name, RECORD, "deed", deed)
    say(name, RECORD, "done", done)

say("unit_of", CARDS, "np", "chaque carte de l'unité", who="unit")
simple(
    CARDS,
    "np",
    {
        "bearer": "le porteur de cette carte",
        "it": "la carte en question",
        "its_object": "l'autre carte",
        "each_one": "cette carte-là",
        "every": "{test:each}",
        "unit_of": "chaque carte de l'unité de {who:ref}",
        "leader_of": "la Personnalité de l'unité de {who}",
        "attachments_of": "les attachements de {who:ref}[ qui sont des {test:more}]",
        "those": "les cartes qui {record}",
        "performers": "les cartes qui exécutent l'action",
        "your_stronghold": "votre Forteresse",
        "being": "ce qui, parmi {who:ref}, est {test:closed}",
        "action_card": "la carte de l'action",
        "winner": "le vainqueur",
        "loser": "le perdant",
        "challenged": "la Personnalité défiée",
        "focused": "la première carte focalisée par {by}",
        "last_focused": "la dernière carte focalisée par {by}",
        "focused_next": "la carte focalisée ensuite après {who} par le même joueur",
        "card_in": "la carte qui se trouve dans {place}",
        "destroyed_with_it": "les cartes détruites avec elle",
        "last_played": "la dernière carte Action que vous avez jouée pour une action {kind:action}",
        "action_changed": "les cartes {record:done} par l'action",
        "who_performed": "la carte qui a exécuté l'action",
        "helpers": "ceux qui y prennent part",
        "paid_for": "la carte payée",
        "most_remembered": "la carte pour laquelle {name:quoted} est le plus retenu",
    },
)
say("duelist", CARDS, "np", "votre Personnalité du duel", of=YOU)
say("duelist", CARDS, "np", "la Personnalité de {of} dans le duel")
say("every", CARDS, "np", "{test:each} depuis {zone}")
for given, counted in zip(
    PICKED, ("une carte", "{number:words} cartes", "{test:a}", "{number:words} {test:of}"), strict=True
):
    tail = "[ ({name:bare})][ depuis {zone}][, en notant {noting:the} sous {noted:quoted}]"
    say("pick", CARDS, "paid", counted + tail, **given)
for given, whatever in zip(PICKED[1::2], ("des cartes", "un nombre quelconque de {test:more}"), strict=True):
    tail = "[ ({name:bare})][ depuis {zone}] de {noting} au total {reaching} ou plus[, noté sous {noted:quoted}]"
    say("pick", CARDS, "paid", whatever + tail, **given)
simple(CARDS, "some", {"those": "une carte qui {record:single}", "being": "{who:ref} étant {test:closed}"})
simple(CARDS, "none", {"those": "aucune carte qui {record:single}"})
simple(
    CARDS,
    "counted",
    {
        "those": "cartes qui {record}",
        "every": "{test:more}",
        "attachments_of": "attachements de {who:ref}[ qui sont des {test:more}]",
        "unit_of": "cartes de l'unité de {who:ref}",
    },
)
simple(
    CARDS,
    "all",
    {
        "those": "toutes les cartes qui {record}",
        "every": "{test:all}",
        "attachments_of": "tous les attachements de {who:ref}[ qui sont des {test:more}]",
        "unit_of": "toutes les cartes de l'unité de {who:ref}",
    },
)
simple(
    CARDS,
    "several",
    {
        "those": "cartes qui {record}",
        "every": "{test:of}",
        "attachments_of": "attachements de {who:ref}[ qui sont des {test:more}]",
        "unit_of": "cartes de l'unité de {who:ref}",
    },
)
simple(
    PLAYERS,
    "np",
    {
        "you": "vous",
        "others": "chaque autre joueur",
        "each_player": "chaque joueur",
        "each_player_from_you": "chaque joueur, en commençant par vous,",
        "each_player_from_left": "chaque joueur, en commençant à votre gauche,",
        "on_your_left": "le joueur à votre gauche",
        "on_your_right": "le joueur à votre droite",
        "that_player": "ce joueur",
        "attacker": "l'Attaquant",
        "defender": "le Défenseur",
        "enemy_leader": "le chef ennemi",
        "enemies": "chaque joueur ennemi",
        "active_player": "le joueur actif",
        "controller_of": "le contrôleur de {who:ref}",
        "owner_of": "le propriétaire de {who:ref}",
        "friendly_leader": "le chef de votre camp",
        "with_more_honor": "celui de {among} qui a plus d'Honneur que vous",
        "doer": "celui qui le fait",
        "players_besides": "chaque joueur sauf {who}",
        "each_of": "chacun de {one} et {other}",
    },
)
say("players_besides", PLAYERS, "some", "un joueur autre que {who}")
simple(PLAYERS, "none", {"each_player": "aucun joueur", "others": "aucun autre joueur"})
simple(
    PLAYERS,
    "some",
    {"you": "vous", "others": "un autre joueur", "enemies": "un joueur ennemi", "each_player": "un joueur"},
)
simple(
    PLACE,
    "np",
    {
        "current_battlefield": "le champ de bataille actuel",
        "this_province": "cette Province",
        "its_province": "sa Province",
        "that_province": "la Province en question",
        "province_it_left": "la Province d'où cela vient",
        "place_of": "le champ de bataille de {who:ref}",
        "rightmost_province": "votre Province la plus à droite",
        "each_province": "la Province concernée",
    },
)
of_players("every_province", PLACE, "np", "chacune de vos Provinces", "chaque Province de {of}")
