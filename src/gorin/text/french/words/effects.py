# gorin: interpreted
"""How words read in French: effects."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CONSTRAINT, CREATED, EFFECT, ENTRY, GOAL, REACH, ZONE
from gorin.lang.words.fighting import WIDENED
from gorin.text.card_printer import ACTOR
from gorin.text.french.wording import FIRST, LASTING, TABLE, WAYS, does, of_feminine, say, simple
from gorin.text.tables import ATTACKS, SHOTS, YOU, Demand, Given, Implied, can_be_granted, lesser, of_another, whole
from gorin.text.tables import CREATED as CREATED_CARDS

simple(
    EFFECT,
    "np",
    {
        "bow": "incliner {who}",
        "straighten": "redresser {who}",
        "destroy": "détruire {who}",
        "discard": "défausser {who}",
        "remove": "retirer de la partie {who}",
        "dishonor": "déshonorer {who}",
        "rehonor": "réhonorer {who}",
        "goes_to": "la carte va dans {place} à la place",
        "switch_units": "échanger les emplacements de {left} et de {right}",
        "move": "déplacer {who} {to}[, au choix de {by}]",
        "put_on_bottom": "mettre {who} au fond de son deck",
        "put_on_top": "mettre {who} au sommet de son deck",
        "put_in_province": "mettre {who} dans {place}",
        "reveal": "retourner {who} face visible",
        "show": "montrer {who}[ à {to:some}]",
        "look_at": "regarder {who}",
        "lay_over": "recouvrir {base} de {who}",
        "discard_overlay": "défausser {who} de ce qui est recouvert",
        "may_remain_bowed": "{who} *pouvoir rester ~incliné",
        "exchange_stats": "échanger {one:the} et {other:the} de {who}" + LASTING,
        "set_stat": "fixer {stat:the} de {who} à {amount}" + LASTING,
        "raise_to": "élever {stat:the} de {who} à {amount}" + LASTING,
        "reduce_to": "réduire {stat:the} de {who} à {amount}" + LASTING,
        "set_strength": "fixer la puissance de {place} à {amount}" + LASTING,
        "end_bonuses": "mettre fin aux bonus de {stat} sur {who}[ provenant de {givers:a} jusqu'à la fin du tour]",
        "each_gains_by_other": "le contrôleur de {first} et celui de {second} gagnent chacun autant d'Honneur que {stat:the} de la carte de l'autre",
        "gain_province": "gagner une Province, qui devient votre Province la plus à gauche",
        "destroy_province": "détruire {place}",
        "gain_reconnaissance": "vous avez la Reconnaissance à {place}",
        "move_region": "placer {who} sur {place}",
        "transfer_to_province": "transférer {who} sur {place}",
        "note": "noter {amount} sous {name:quoted}",
        "note_cards": "noter {who} en tant que {name}",
        "remember": "retenir {name:quoted}[ pour {who}][, {times:simple} fois]" + LASTING,
        "must_pay": "payer, si vous le pouvez, ce coût: {cost}; en échange, {effects:closed}",
        "times_in": "au plus {times:words} fois {period:per}, {effects:closed}",
        "for_each": "pour {who} en tant que {name}, {effects:closed}",
        "first_each_turn": "si c'est la première fois ce tour pour {who}, {effects:closed}",
        "of_fixed_size": "d'une manière qui n'est ni augmentée ni réduite, {effects:closed}",
        "unstoppable": "d'une manière qui ne peut être annulée, {effects:closed}",
        "even_if_it_cannot": "même si cela ne peut se faire, {effects:closed}",
        "negate": "l'annuler",
        "negate_action": "annuler les effets de l'action[, sauf que {sparing}]",
        "negate_event": "annuler les effets de l'Événement",
        "lost_instead": "cet Honneur est perdu au lieu d'être gagné",
        "redirect": "cela arrive à {who} à la place",
        "target_instead": "l'action cible {who} à la place, si c'est légal",
        "choose_targets_instead": "vous choisissez les cibles à la place",
        "action_gains": "l'action a le mot-clé {keyword} jusqu'à ce qu'elle soit résolue",
        "strengths_stand": "la puissance des attaques de cette action n'est pas augmentée",
        "protect_action": "l'action ne peut voir ses effets annulés ni ses cibles changées",
        "counts_as_paid": "ceci paie le coût de {cost}",
        "switch_focused": "échanger {focused} avec {other}",
        "choose_attack_targets": "vous pouvez choisir de nouvelles cibles pour les Attaques à Distance et de Mêlée de l'action"
        "[, aussi dans l'armée de son joueur si {own_army}]",
        "instead": "à la place, {effects:closed}",
        "raise_ranged": "augmenter la puissance de l'Attaque à Distance de {amount}",
        "pay_instead": "payer ce coût avec {who} à la place",
        "raise_numeral": "pour le reste de la partie, augmenter d'un un nombre positif en chiffres sur {who}, à votre choix",
        "become_ability": "pour le reste de la partie, vos exemplaires de cette carte hors jeu ont, au lieu de la leur, une capacité "
        'de {who} avec le coût supplémentaire "{cost}"',
        "change_sides": "vous devenez un allié de {leader} et non plus de votre propre chef, et vos unités aux champs de bataille changent de camp avec vous",
        "create_battlefield": "créer un champ de bataille sans Province ({name:bare}), avec {defender} comme Défenseur",
        "fight_battle": "livrer une bataille à {place}",
        "end_battle": "mettre fin à la bataille sans résolution",
        "stand_in": "faire combattre {who} en duel à la place de {of}",
        "duel_uses": "{stat} devient la caractéristique du duel[ pour {who:ref}]",
        "raise_duel_stat": "augmenter de {amount:simple} la caractéristique de duel de {who} jusqu'à la fin du duel",
        "focus_from_deck": "poser sans la voir la première carte de votre deck Destin parmi vos cartes en focus, si vous pouvez focaliser dans le duel",
        "decide_by_base": "décider le duel par les seules valeurs d'avant le défi et les Valeurs de Focus de base, le Double Chi comptant même annulé",
        "end_duel": "mettre fin au duel sans résolution",
        "negate_challenge": "annuler le défi en cours",
        "refuse": "le défi est refusé",
        "later": FIRST + "[tant que {so_long_as:inner}, ]{trigger}, {effects:closed}[ pour {of}]",
        "whenever": FIRST + "[tant que {so_long_as:inner}, ]chaque fois, {trigger}, {effects:closed}[ pour {of}]",
        "at_next": FIRST + "[tant que {so_long_as:inner}, ]la prochaine fois, {trigger}, {effects:closed}[ pour {of}]",
        "detach": "détacher {who}",
        "transfer": "transférer {who} à {to}",
        "refill_with": "remplir {place} avec {who}, face visible",
        "become_dead": "{who} *trouver une mort honorable",
        "remove_abilities": "{who} *perdre toutes les capacités en sa possession" + LASTING,
        "bar_ability": "une capacité de {who}, à votre choix, ne peut pas être utilisée" + LASTING,
        "lose_game": "{who} *perdre la partie",
        "lose_duel": "{who} *perdre le duel",
        "name_card": "nommer une carte Destin[, ou {also:a}] sous {name:quoted}",
        "invite": "{leaders} *inviter {guests} comme alliés",
        "acts_first": "{who} *avoir la première occasion d'agir dans la bataille",
        "starts_game": "{who} *être le premier joueur",
        "focuses_first": "{who} *avoir la première occasion de focaliser ou de frapper",
        "may_draw_from_bottom": "la carte peut être piochée au fond du deck",
        "note_province": "noter la Province de {who} en tant que {name}",
        "delay": "ceci est retardé: {event:would}; {until}",
        "end_effects_of": "mettre fin à tous les effets de {who}",
        "resolves_again": "le propriétaire de {who} peut en résoudre une de même titre une fois de plus",
    },
)
say("shuffle", EFFECT, "np", "mélanger votre deck Destin", who=None)
say("shuffle", EFFECT, "np", "mélanger {who} dans le deck de son propriétaire")
paying = "vous pouvez payer ce coût: {cost}"
say("may_pay", EFFECT, "np", paying + "; sinon, {otherwise:closed}", effects=())
say("may_pay", EFFECT, "np", paying + "; en échange, {effects:closed}[; sinon, {otherwise:closed}]")
for shown, how in ((0, ""), (1, ", face visible")):
    say("put_in_hand", EFFECT, "np", "mettre {who} dans la main de son propriétaire" + how, face_up=shown)
say("set_honor", EFFECT, "np", "fixer votre Honneur de Famille à {amount}, ce qui n'est ni un gain ni une perte", who=None)
say("set_honor", EFFECT, "np", "fixer l'Honneur de Famille de {who} à {amount}, ce qui n'est ni un gain ni une perte")
say("players_each", EFFECT, "np", "{who} *faire ceci: {effects:closed}", name="")
say("players_each", EFFECT, "np", "pour {who} à tour de rôle, en tant que {name}, {effects:closed}")
say("repeat", EFFECT, "np", "{times} fois, {effects:closed}", so_long_as=None)
say("repeat", EFFECT, "np", "encore et encore, tant que {so_long_as:inner}, {effects:closed}", times=None)
COPIED = "{who} *copier la capacité de l'action, et vous pouvez entreprendre une action supplémentaire avec elle"
say("copy", EFFECT, "np", COPIED, of=None, abilities=0, noted=0)
FEATURES: Final = (
    (0, 0, "une capacité ou un mot-clé"), (0, 1, "un mot-clé, un trait ou une capacité"), (1, 0, "une capacité"),
    (1, 0, "une seule capacité {kind:action}"), (1, 0, "une capacité au mot-clé {keywords:keywords}"),
)  # fmt: skip
for abilities, traits, feature in FEATURES:
    for sparing, which in ((0, ""), (1, " qui ne copie pas de capacité")):
        what = f"{{who}} *copier {feature} de {{of}}{which}[, notée sous {{name:quoted}},]"
        for copy_ends, copy_lasts in ((" jusqu'à la fin du tour", [Term("turn")]), (" {until}", [])):
            copied_so: dict[str, Value] = {"abilities": abilities, "traits": traits, "sparing": sparing}
            if copy_lasts:
                copied_so["until"] = copy_lasts[0]
            say("copy", EFFECT, "np", what + copy_ends, **copied_so)
for sparing, which in ((0, ""), (1, ", si elle ne copie pas de capacité")):
    say("copy", EFFECT, "np", "{who} *copier {name:quoted} jusqu'à la fin du tour" + which, sparing=sparing, noted=1)
for noted, which in ((0, "une de ses capacités, notée sous {name:quoted}"), (1, "sa capacité {name:quoted}")):
    say("remove_ability", EFFECT, "np", "{who} *perdre " + which + LASTING, noted=noted)
for whatever, barring in ((0, ""), (1, ", quoi qui l'interdise")):
    say("focus_once_more", EFFECT, "np", "{who} *pouvoir focaliser une fois de plus" + barring, whatever=whatever)
say("become_personality", EFFECT, "np", "{who} *compter comme une Personnalité de {chi} Chi jusqu'à la fin du duel")
for forswearing, oath in ((0, ""), (1, " et *perdre tous les autres")):
    say("swears_fealty", EFFECT, "np", "{who} *gagner pour de bon votre alignement de Clan" + oath, forswearing=forswearing)
say("loses_clans", EFFECT, "np", "{who} *perdre pour de bon tous les alignements de Clan")
certain = "{who} *copier un mot-clé de {of} parmi {keywords:keywords} jusqu'à la fin du tour"
say("copy", EFFECT, "np", certain, lambda t: bool(t.parts[7]), abilities=0)
say("additional_cost", EFFECT, "np", 'l\'action a le coût supplémentaire "{cost}"', who=None, by=None)
COSTLY = 'les actions[ de {by:some}] qui ciblent {who} ont le coût supplémentaire "{cost}"' + LASTING
say("additional_cost", EFFECT, "np", COSTLY)
say("produce_gold", EFFECT, "np", "produire {amount} Or", whole("amount"))
say("produce_gold", EFFECT, "np", "produire de l'Or à hauteur de {amount}")
say("pay_less", EFFECT, "np", "réduire ce paiement de {amount} Or[, sans aller sous {least}]", whole("amount"))
say("pay_less", EFFECT, "np", "réduire ce paiement à hauteur de {amount}[, sans aller sous {least}]")
say("provided", EFFECT, "np", "si {condition}, {effects:chain}", otherwise=())
say("provided", EFFECT, "np", "si {condition}, {effects:closed}; sinon, {otherwise:closed}")
for name, verb, cap in (("gain_honor", "gagner", "[, jusqu'à {cap}]"), ("lose_honor", "perdre", "")):
    for amount, fits in (
        ("{amount} point d'Honneur", lambda t: t.parts[0] == 1),
        ("{amount} points d'Honneur", lambda t: isinstance(t.parts[0], int)),
        ("de l'Honneur à hauteur de {amount}", None),
    ):
        does(name, f"*{verb} {amount}{cap}", fits)
for number, cards, fits in (
    (1, "une carte", None),
    (None, "{number} cartes", whole("number")),
    (None, "autant de cartes que {number}", None),
):
    given: Given = {} if number is None else {"number": number}
    does_draw = f"piocher {cards}"
    say("draw", EFFECT, "np", does_draw, fits, who=None, **given)
    say("draw", EFFECT, "np", "{who} *" + does_draw, fits, **given)
    say("draw", EFFECT, "act", does_draw, fits, who=ACTOR, **given)
    say("draw", EFFECT, "np", does_draw + " ({name:bare})", fits, who=None, **given)
    say("draw", EFFECT, "act", does_draw + " ({name:bare})", fits, who=ACTOR, **given)
    for chance, value in (("", 0), (" au hasard", 1)):
        discards = f"défausser {cards} de la main{chance}[ en tant que {{name}}]"
        say("discard_from_hand", EFFECT, "np", "{who} *" + discards, fits, at_random=value, **given)
        say("discard_from_hand", EFFECT, "np", discards, fits, at_random=value, who=None, **given)
        say("discard_from_hand", EFFECT, "act", discards, fits, at_random=value, who=ACTOR, **given)
does("take_favor", "*prendre la Faveur Impériale")
does("discard_favor", "*défausser la Faveur Impériale")
say("take_control", EFFECT, "np", "prendre le contrôle de {who}", by=None)
say("take_control", EFFECT, "np", "{by} *prendre le contrôle de {who}")
say("take_control", EFFECT, "act", "prendre le contrôle de {who}", by=ACTOR)
say("put_into_play", EFFECT, "np", "faire entrer cette carte en jeu[ à {at}]", who=None)
say("put_into_play", EFFECT, "np", "faire entrer {who} en jeu[ à {at}]", lambda t: t.parts[1] != Term("this"))
say("end_penalties", EFFECT, "np", "mettre fin aux malus de {stat} sur {who}", shared=0)
say("end_penalties", EFFECT, "np", "mettre fin aux malus de {stat} communs sur {who}", shared=1)
say("strengthen", EFFECT, "np", "donner {amount:signed} en puissance à {place}[ tant que {where}]" + LASTING, whole("amount"))
say("strengthen", EFFECT, "np", "abaisser la puissance de {place} de {amount:less}[ tant que {where}]" + LASTING, lesser("amount"))
say("strengthen", EFFECT, "np", "augmenter la puissance de {place} de {amount}[ tant que {where}]" + LASTING)
for honor, honors in ((0, ""), (None, "{honor:signed}HP")):
    for force, forces in ((0, ""), (None, "{force:signed}F")):
        for chi, chis in ((0, ""), (None, "{chi:signed}C")):
            given = {key: 0 for key, value in (("force", force), ("chi", chi), ("honor", honor)) if value == 0}
            marks = "/".join(each for each in (forces, chis, honors) if each)
            say(
                "token",
                EFFECT,
                "np",
                f"mettre un jeton {{title:title}}{' ' + marks if marks else ''} sur {{who}}",
                lambda t: bool(t.parts[4]),
                gold=0,
                **given,
            )
            if marks:
                say("token", EFFECT, "np", f"mettre un jeton {marks} sur {{who}}", title="", gold=0, **given)
say("token", EFFECT, "np", "mettre un jeton[ {title:title}] {gold:signed}PO sur {who}", force=0, chi=0, honor=0)
say("province_token", EFFECT, "np", "mettre un jeton[ {title:title}] de {strength:signed} en puissance sur {place}")
for as_what in (EFFECT, CONSTRAINT):
    say("remove_token", as_what, "np", "retirer un jeton[ {title:title}] de {who}", number=1)
    say("remove_token", as_what, "np", "retirer des jetons[ {title:title}] de {who}, au nombre de {number}")
say("name_phase", EFFECT, "np", "nommer une phase sous {name:quoted}")
say("name_clan", EFFECT, "np", "nommer un alignement de Clan sous {name:quoted}", other=0)
say("name_clan", EFFECT, "np", "nommer un alignement de Clan autre que le vôtre sous {name:quoted}", other=1)
say("put_under", EFFECT, "np", "mettre {who} face cachée sous {below}", face_up=0)
say("put_under", EFFECT, "np", "mettre {who} face visible sous {below}", face_up=1)
say("remove_tokens", EFFECT, "np", "retirer tous les jetons de {who}[ et de {place}]")
say("move_token", EFFECT, "np", "déplacer un jeton[ {title:title}] de {who} à {to}")
say("grant", EFFECT, "np", '{who} *avoir la capacité "{ability}"' + LASTING, can_be_granted)
say("grant", EFFECT, "np", '{to} *avoir la capacité[, notée {name:quoted},] "{ability}"' + LASTING, can_be_granted)
for name in (
    "grant", "additional_cost", "remove_ability", "remove_abilities", "bar_ability", "become_dead", "challenge", "refuse",
    "swears_fealty", "loses_clans",
):  # fmt: skip
    say(name, EFFECT, "declares", "declares")
simple(
    GOAL,
    "np",
    {
        "home": "au domaine",
        "attack": "vers l'attaque",
        "to_battle": "au champ de bataille actuel",
        "another_battlefield": "à un autre champ de bataille",
        "unresolved_battlefield": "à un autre champ de bataille non résolu",
        "enemy_battlefield": "à un autre champ de bataille où se trouvent des unités ennemies",
        "adjacent_battlefield": "à un champ de bataille adjacent",
        "adjacent_or_home": "à un champ de bataille adjacent, ou au domaine s'il n'y en a pas",
    },
)
say("province_of", GOAL, "np", "à {place}", lambda t: t.parts[0] != Term("current_battlefield"))
say("province_of", GOAL, "np", "à la Province de {place}", lambda t: t.parts[0] == Term("current_battlefield"))
simple(
    ZONE,
    "np",
    {
        "your_hand": "votre main",
        "your_discard": "vos défausses",
        "any_hand": "n'importe quelle main",
        "any_discard": "n'importe quelle défausse",
        "province_cards": "les Provinces",
        "face_down_cards": "toutes les cartes face cachée",
        "all_province_cards": "les Provinces, même face cachée",
        "your_province_cards": "vos Provinces",
        "your_fate_deck": "votre deck Destin",
        "your_dynasty_deck": "votre deck Dynastie",
        "focus_pool": "votre réserve de focus",
        "under_this": "les cartes placées sous cette carte",
    },
)
simple(REACH, "np", {"anywhere": "où que ce soit", "if_it_comes": "partout d'où elle peut venir ici", "or_in_province": "même dans vos Provinces"})


def looks(
    word: str, deck: str, rest: str, fits: Demand | None, implied: Implied | None, called: str, **given: Value
) -> None:
    """Looking at the top of a deck, and taking one of the cards."""
    for must, takes, it, one in (
        (0, "dont vous pouvez prendre", "que vous pouvez prendre", "dont vous pouvez prendre une"),
        (1, "et prendre", "et la prendre", "et en prendre une"),
    ):
        top = f"regarder la première carte de {deck}, "
        say(word, EFFECT, "np", f"{top}{it}{called}{rest}", fits, implied, must=must, number=1, test=None, **given)
        say(word, EFFECT, "np", f"{top}{takes} {{test:a}}{called}{rest}", fits, implied, must=must, number=1, **given)
        top = f"regarder les {{number:words}} premières cartes de {deck}, "
        say(word, EFFECT, "np", f"{top}{one}{called}{rest}", fits, implied, must=must, test=None, **given)
        say(word, EFFECT, "np", f"{top}{takes} {{test:a}}{called}{rest}", fits, implied, must=must, **given)


for name, sort, verb, tail in (
    ("target", EFFECT, "cibler", "[ depuis {zone}][, {reach}][, de sorte que {where:inner}]"),
    ("target", CONSTRAINT, "cibler", "[ depuis {zone}][, {reach}][, de sorte que {where:inner}]"),
    ("choose", EFFECT, "choisir", "[ depuis {zone}][ de {noting} au total {reaching} ou plus]"),
):
    TABLE.picks(name, sort, verb, tail, "une carte", "cartes", of_feminine)
for sort in (EFFECT, CONSTRAINT):
    for names, called in ((TABLE.plurally, ""), (None, " ({name:bare})")):
        for counted, fits in (("{number:feminine}", of_feminine), ("{number}", None)):
            in_one = f"cibler, dans une seule unité, {counted} {{test:of}}{called}"
            say("target", sort, "np", in_one, fits, names, one_unit=1)
for implied, called in TABLE.named:
    say("search", EFFECT, "np", "chercher {test:a}" + called + " dans votre deck Destin", None, implied, zone=None)
    say(
        "search",
        EFFECT,
        "np",
        "chercher {test:a}" + called + " dans {zone}",
        lambda t: t.parts[2] != Term("your_fate_deck"),
        implied,
    )
    looks("look_at_top_dynasty", "votre deck Dynastie", "", None, implied, called)
    for arranged, singly, rest in (
        (0, 0, ""), (1, 0, "; remettre les autres dans l'ordre voulu, au-dessous"),
        (0, 1, "; les regarder une à une, à partir du dessus, et aucune de plus après la carte prise"),
    ):  # fmt: skip
        looked = {"arranged": arranged, "one_by_one": singly}
        looks("look_at_top", "votre deck Destin", rest, None, implied, called, **looked, of=None)
        looks("look_at_top", "le deck Destin de {of}", rest, of_another, implied, called, **looked)
say("pick_card_in", EFFECT, "np", "prendre la carte qui se trouve dans {place} ({name:bare})")
for word, verb, sort in (("target", "cibler", EFFECT), ("choose", "choisir", EFFECT), ("target", "cibler", CONSTRAINT)):
    such = "[, de sorte que {where:inner}]"
    say(f"{word}_province", sort, "np", verb + " une de vos Provinces[ adjacente à {beside}] ({name:bare})" + such, of=YOU)
    say(f"{word}_province", sort, "np", verb + " une Province[ de {of:some}][ adjacente à {beside}] ({name:bare})" + such)
    say(f"{word}_player", sort, "np", verb + " un joueur ({name:bare})[, qui est {among:some}]")
for shot, fits in (
    ("Attaque à Distance de {strength}", whole("strength")),
    ("Attaque à Distance de puissance égale à {strength:simple}", None),
):
    for far, several, given in SHOTS:
        shots = shot + (", sur {most:words} cibles au plus," if several else "")
        shots += "[ seulement sur {test:a}][, aussi sur {also:a}][, aussi sur {adjacent:a} à un champ de bataille adjacent]"
        shots += ", aussi au domaine" if far else ""
        shots += "[, ou contre {or_against}][ si {where:inner}]"
        say("ranged", EFFECT, "np", shots, fits, name="struck", **given)
        say("ranged", EFFECT, "np", shots + " ({name:bare})", fits, **given)
for attack, named, noun in (("melee", "struck", "Attaque de Mêlée"), ("fear", "frightened", "Peur")):
    for shot, fits in ((noun + " de {strength}", whole("strength")), (noun + " de puissance égale à {strength:simple}", None)):
        for at_several, how_many in (("", {"most": 1}), (", sur {most:words} cibles au plus,", {})):
            for told, named_ in (("", {"name": named}), (" ({name:bare})", {})):
                aimed = at_several + "[ seulement sur {test:a}][, aussi sur {also:a}][, quelle que soit la Force pour {sure:a}]"
                say(attack, EFFECT, "np", shot + aimed + told, fits, **how_many, **named_)
say(
    "challenge",
    EFFECT,
    "np",
    "{challenger} *défier {challenged}[ en {stat}][; si l'un perd, {loser:closed}][; si l'un gagne, {winner:closed}]"
    "[; pour refuser, {offered:closed}][; en cas de refus, {refused:closed}]",
)
say(
    "duels",
    EFFECT,
    "np",
    "{first} *affronter {second}[ en {stat}][; si l'un perd, {loser:closed}][; si l'un gagne, {winner:closed}]",
)
FREE = "[, sans payer si {free_if}]"
for ways, fits in WAYS:
    own_text = "mettre {who} en jeu[ à {at}]" + ways + ", par son propre texte" + FREE
    say("bring_in", EFFECT, "np", own_text, fits, own_text=1)
    say("bring_in", EFFECT, "np", "mettre {who} en jeu[ à {at}]" + ways + FREE, fits, own_text=0)
    say("attach", EFFECT, "np", "attacher {who} à {to}" + ways + FREE, fits)
    say("recruit", EFFECT, "np", "Recruter {who}[ à {at}]" + ways + FREE, fits, proclaim=0)
    say("recruit", EFFECT, "np", "Recruter {who}[ à {at}]" + ways + FREE + ", en le proclamant si voulu", fits, proclaim=1)
    say("equip", EFFECT, "np", "Équiper {to} avec {who}" + ways + FREE, fits)
say("cycle", EFFECT, "np", "faire un Cycle")
face_up = "la prochaine de vos Provinces à être remplie pendant cette phase l'est face visible"
say("refill_face_up", EFFECT, "np", face_up, place=None)
say("refill_face_up", EFFECT, "np", "remplir {place} face visible")
simple(
    ENTRY,
    "np",
    {
        "waiving_costs": "sans payer ses coûts",
        "ignoring_gold": "en ignorant son Coût en Or",
        "ignoring_honor": "en ignorant son Prérequis d'Honneur",
        "ignoring_restrictions": "en ignorant les restrictions",
        "ignoring_effects": "en ignorant les effets d'entrée en jeu",
        "uncounted": "sans compter pour une victoire par l'Illumination",
    },
)
for name, clan in (
    ("create", ""), ("create_in_clan", " de votre alignement de Clan"), ("create", " avec les chiffres de base de {like:ref}"),
    ("create", " de Force égale à {force}"), ("create", " de Chi égal à {chi}"),
    ("create", " de Force égale à {force} et de Chi égal à {chi}"),
):  # fmt: skip
    created = "créer {card}" + clan + "[ dans votre armée à {at}][ et l'attacher à {to}]"
    say(name, EFFECT, "np", created, name="made")
    say(name, EFFECT, "np", created + " ({name:bare})")
say("create_copy", EFFECT, "np", "créer une copie de {of}[ et l'attacher à {to}]", name="made")
say("create_copy", EFFECT, "np", "créer une copie de {of}[ et l'attacher à {to}] ({name:bare})")
STATS = {
    "follower": ("un Suivant", "{force}F"), "item": ("un Objet", "{force:signed}F/{chi:signed}C"),
    "personality": ("une Personnalité", "{force}F/{chi}C/{honor}HP"),
}  # fmt: skip
for type_, without in CREATED_CARDS.items():
    said, stats = STATS[type_]
    given = {"type": Term(type_), **without}
    titled = "[ avec le titre {title:quoted}]"
    say("created", CREATED, "np", f"{said} {stats} {{keywords:keywords}}{titled}", lambda t: bool(t.parts[4]), **given)
    say("created", CREATED, "np", f"{said} {stats}{titled}", keywords=(), **given)
BATTLEFIELD = "cibler un champ de bataille où "
say("target_battlefield", EFFECT, "np", BATTLEFIELD + "{unit} ne *être pas ({name:bare})", opposed=0)
say("target_battlefield", EFFECT, "np", BATTLEFIELD + "{unit} *devrait être ~opposé ({name:bare})", opposed=1)
for aim, where in zip(
    WIDENED, ("les cartes du domaine du Défenseur", "la Province de la bataille", "une Personnalité avec des Suivants"),
    strict=True,
):  # fmt: skip
    aimed = f"une Attaque à Distance de l'action peut cibler {where}"
    say("ranged_also_at", EFFECT, "np", aimed, what=aim, strength=0)
    say("ranged_also_at", EFFECT, "np", aimed + ", avec {strength:signed} en puissance", whole("strength"), what=aim)
    say("ranged_also_at", EFFECT, "np", aimed + ", avec, en plus, {strength:simple} en puissance", what=aim)
NAMES = {
    "ranged": ("une Attaque à Distance", "les Attaques à Distance"),
    "melee": ("une Attaque de Mêlée", "les Attaques de Mêlée"), "fear": ("un effet de Peur", "les effets de Peur"),
}  # fmt: skip
for together in ATTACKS:
    given = {each: int(each in together) for each in NAMES}
    widened = " et ".join(NAMES[each][1] for each in together)
    say("attacks_also_at", EFFECT, "np", f"permettre que, dans l'action, {widened} ciblent aussi {{what:a}}", **given)
    for every, joined in ((0, " ou "), (1, " et ")):
        shots = "changer la puissance, dans l'action, pour " + joined.join(NAMES[each][every] for each in together)
        shots += "[, visant {at:a}]"
        say("strengthen_attack", EFFECT, "np", shots + ", de {amount:signed}", whole("amount"), every=every, **given)
        say("strengthen_attack", EFFECT, "np", shots + ", de {amount:simple}", every=every, **given)
AMOUNT_BY = "changer le montant en question de "
for last, then in ((0, ""), (1, ", après tout autre changement")):
    double = "doubler le montant en question" + then
    say("change_amount", EFFECT, "np", double, amount=Term("its_amount"), least=0, last=last)
    tail = "[, sans aller sous {least}]" + then
    say("change_amount", EFFECT, "np", AMOUNT_BY + "{amount:signed}" + tail, whole("amount"), last=last)
    say("change_amount", EFFECT, "np", AMOUNT_BY + "{amount:simple}" + tail, last=last)
BOWED_TOO: Final = ", même si la carte est inclinée"
USED_TOO: Final = ", même déjà utilisée autant que possible ce tour"
for once, when in ((0, ""), (1, "une fois cette action résolue, ")):
    more = when + "vous pouvez entreprendre une action "
    for source, *exact in (
        ("[ depuis {from_card:a}]", 0, 0, 0), (" imprimée sur {from_card:a}", 1, 0, 0), (" imprimée sur {from_card:a}" + BOWED_TOO, 1, 1, 0), (" imprimée sur {from_card:a}" + USED_TOO, 1, 0, 1),
        (" imprimée sur {from_card:a}" + BOWED_TOO + USED_TOO, 1, 1, 1),
    ):  # fmt: skip
        exactly = dict(zip(("printed", "even_if_bowed", "even_if_used"), exact, strict=True)) | {"once_resolved": once}
        say("additional_action", EFFECT, "np", more + "supplémentaire" + source, kind=Term("any_kind"), **exactly)
        say("additional_action", EFFECT, "np", more + "{kind:action} supplémentaire" + source, **exactly)
    same = more + "supplémentaire du même type"
    say("additional_action", EFFECT, "np", same, kind=None, once_resolved=once)
granting = "vous pouvez entreprendre une action {kind:action} supplémentaire accordée par {from_card:a}"
say("additional_action", EFFECT, "np", granting, granted=1)
for any_number, taken_ in (
    (0, "entreprendre une action {}supplémentaire telle que"),
    (1, "entreprendre autant d'actions {}que l'on veut telles que"),
):
    given_kind: Given = {"kind": Term("any_kind"), "any_number": any_number}
    say("additional_action", EFFECT, "np", f"vous pouvez {taken_.format('')} {{which:inner}}", **given_kind)
    such = f"vous pouvez {taken_.format('{kind:action} ')} {{which:inner}}"
    say("additional_action", EFFECT, "np", such, any_number=any_number)
ATTACK = "déclarer une Phase d'Attaque supplémentaire[ contre {against:some}][ dans laquelle seule l'unité de {only:ref} peut attaquer]"
for alone, ending in ((0, ""), (1, ", sans invités")):
    given = {"without_allies": alone}
    say("additional_attack", EFFECT, "np", ATTACK + ", avec une unité au plus" + ending, most=1, **given)
    say("additional_attack", EFFECT, "np", ATTACK + "[, avec {most:words} unités au plus]" + ending, **given)
say("attach_to_province", EFFECT, "np", "attacher {who} à {place}", beside=0)
say("attach_to_province", EFFECT, "np", "attacher {who} à {place}, même à côté d'autres Régions", beside=1)
for bowed, even in ((0, ""), (1, ", même en cas d'inclinaison")):
    say("assign", EFFECT, "np", "assigner {who}[ à {to}]" + even, opposed=0, even_if_bowed=bowed)
    say("assign", EFFECT, "np", "assigner {who} là où se trouve une armée ennemie" + even, opposed=1, to=None, even_if_bowed=bowed)
AFAR = "vous pouvez entreprendre, où que ce soit, une action {kind:action} supplémentaire avec une Attaque à Distance de {who}"
say("action_from", EFFECT, "np", AFAR, ranged=0, must=0)
say("action_from", EFFECT, "np", AFAR + ", avec {ranged:signed} en puissance", whole("ranged"), must=0)
say("action_from", EFFECT, "np", AFAR + ", avec, en plus, {ranged:simple} en puissance", must=0)
TAKE = "entreprendre une action {kind:action} supplémentaire depuis {who}, "
say("action_from", EFFECT, "np", f"vous pouvez {TAKE}sinon la carte est défaussée, à moins d'être en jeu", ranged=None, must=0)
say("action_from", EFFECT, "np", TAKE + "là où se trouve la carte", ranged=None, must=1)
