# gorin: interpreted
"""How words read in French: descriptions of cards."""

from __future__ import annotations

from gorin.lang.term import Term
from gorin.lang.vocabulary import TEST, TYPE
from gorin.text.french.wording import feminine_stat, say, simple
from gorin.text.keywords import is_noun
from gorin.text.tables import YOU, has_word


def is_plain_keyword(term: Term) -> bool:
    """Whether a keyword is neither what someone is called nor a Clan."""
    return not is_noun(str(term.parts[0])) and not str(term.parts[0]).endswith(" Clan")


def is_of_keyword(term: Term) -> bool:
    """Whether what a card is without is told by a keyword alone: "sans Arme"."""
    inner = term.parts[0]
    return isinstance(inner, Term) and inner.word == "keyword" and is_noun(str(inner.parts[0]))


simple(
    TEST,
    "noun",
    {
        "personality": "Personnalité",
        "follower": "Suivant",
        "item": "Objet",
        "spell": "Sort",
        "holding": "Fief",
        "ring": "Anneau",
        "region": "Région",
        "event": "Événement",
        "action_card": "carte Action",
        "stronghold": "Forteresse",
        "sensei": "Sensei",
        "ancestor": "Ancêtre",
        "wind": "Vent",
        "unit": "unité",
        "attachment": "attachement",
        "card_of_any_kind": "carte",
    },
)
simple(TYPE, "noun", {})
simple(TEST, "owner", {"yours": "à vous", "others_own": "d'un autre joueur"})
simple(TEST, "owners", {"yours": "vos", "others_own": "d'autres joueurs"})
for form in ("owner", "owners"):
    say("controlled_by", TEST, form, "de {who}", lambda t: t.parts[0] not in (YOU, Term("others")))
simple(
    TEST,
    "adj",
    {
        "bowed": "~incliné",
        "unbowed": "~redressé",
        "dishonorable": "~déshonoré",
        "honorable": "~honorable",
        "enemy": "~ennemi",
        "friendly": "~allié",
        "opposed": "~opposé",
        "attacking": "~attaquant",
        "defending": "en défense",
        "unique": "~Unique",
        "human": "~humain",
        "infantry": "d'Infanterie",
        "cavalry_unit": "toute de Cavalerie",
        "dead": "~mort",
        "gold_producing": "~producteur d'Or",
        "honor_producing": "~producteur d'Honneur",
        "loyal": "~Loyal",
        "experienced": "~Expérimenté",
        "was_created": "~créé",
        "discarded": "~défaussé",
        "fate_card": "Destin",
    },
)
OWN_WORDS = ("Unique", "Loyal", "Experienced", "Infantry")
say("keyword", TEST, "non", "{name}", lambda t: t.parts[0] not in OWN_WORDS)
say("keyword", TEST, "adj", "{name:beside}", lambda t: t.parts[0] not in OWN_WORDS)
simple(
    TEST,
    "tail",
    {
        "you_own": "vous appartenant",
        "owned_by": "appartenant à {who}",
        "here": "au champ de bataille actuel",
        "at_home": "au domaine",
        "in_army": "dans une armée",
        "without_followers": "sans Suivant",
        "without_attachments": "sans attachement",
        "with_clan": "avec un alignement de Clan",
        "of_your_clan": "de votre alignement de Clan",
        "of_another_clan": "d'un autre alignement de Clan que le vôtre",
        "with_element": "avec un mot-clé d'élément",
        "in_play": "en jeu",
        "face_up_in_province": "face visible dans une Province",
        "in_unit": "dans une unité",
        "in_hand": "dans une main",
        "wherever": "en jeu ou hors jeu",
        "legal_instead": "pouvant être ~ciblé à la place",
        "can_overlay": "pouvant recouvrir {who}",
        "in_resolution": "ayant pris part à la résolution",
        "keyword_with": "avec un mot-clé contenant {word:quoted keyword}",
        "base_keyword": "avec le mot-clé de base {name:quoted}",
        "titled": "au titre {title:quoted}",
        "titled_with": "au titre contenant {word:quoted}",
        "of_family": "de la famille {name:quoted}",
        "printed_with": "~imprimé avec le symbole {symbol:quoted}",
        "called": "~appelé {name:quoted}",
        "of_title": "de même titre que {who:ref}",
        "of_other_title": "d'un autre titre que {who:ref}",
        "opposing": "~opposé à {who:ref}",
        "facing": "~opposé à {who:ref} dans un duel",
        "in_unit_of": "dans l'unité de {who:ref}",
        "at_location_of": "au même endroit que {who:ref}",
        "in_army_of": "dans l'armée de {who:ref}",
        "attached_to": "~attaché à {who:ref}",
        "same_clan_as": "de même alignement de Clan que {who:ref}",
        "with_token": "avec un jeton {title:title}",
        "in_province": "dans {place}",
        "attached_to_province": "~attaché à {place}",
        "focused_in_duel": "~focalisé dans le duel",
        "costs_its_player_honor": "faisant perdre de l'Honneur à son propre joueur",
        "text_destroys": "avec une capacité ou un trait détruisant des cartes {keyword:title}",
        "led_by": "dans une unité menée par {test:closed}",
        "such_that": "~tel que ({condition})",
        "lay_in": "se trouvant dans {place} à sa chute",
        "of_the_named_clan": "de l'alignement de Clan nommé sous {name:quoted}",
        "of_the_named_title": "du titre nommé sous {name:quoted}",
        "won_duel": "ayant gagné un duel ce tour",
        "shares_element": "partageant un élément avec {who:ref}",
    },
)
say("allying", TEST, "tail", "dans l'armée d'un joueur qui ne la mène pas", to=None)
say("allying", TEST, "tail", "dans une armée comme allié de {to}")
say("without", TEST, "tail", "sans {test:one}", is_of_keyword)
say("without", TEST, "tail", "sans avoir {test:closed}")
say("attacking_province_of", TEST, "tail", "attaquant une de vos Provinces", who=YOU)
say("attacking_province_of", TEST, "tail", "attaquant une Province de {who}")
say("compare", TEST, "tail", "de {stat} {amount} {how}", has_word(1, ("at_most", "at_least"), 2))
say("compare", TEST, "tail", "de {stat} {how:feminine} à {amount:closed}", feminine_stat())
say("compare", TEST, "tail", "de {stat} {how:masculine} à {amount:closed}")

say("keyword", TEST, "told", "*avoir le mot-clé {name}", is_plain_keyword)
say("keyword", TEST, "not told", "ne *avoir pas le mot-clé {name}", is_plain_keyword)
say("attacking_province_of", TEST, "told", "*attaquer une de vos Provinces", who=YOU)
say("attacking_province_of", TEST, "told", "*attaquer une Province de {who}")
say("attacking_province_of", TEST, "not told", "ne *attaquer pas une de vos Provinces", who=YOU)
say("attacking_province_of", TEST, "not told", "ne *attaquer pas une Province de {who}")
TOLD = {  # of a card: so it is, so it is not
    "you_own": ("vous *appartenir", "ne vous *appartenir pas"),
    "with_clan": ("*avoir un alignement de Clan", "ne *avoir pas d'alignement de Clan"),
    "with_element": ("*avoir un mot-clé d'élément", "ne *avoir pas de mot-clé d'élément"),
    "legal_instead": ("*pouvoir être ~ciblé à la place", "ne *pouvoir pas être ~ciblé à la place"),
    "can_overlay": ("*pouvoir recouvrir {who}", "ne *pouvoir pas recouvrir {who}"),
    "without_followers": ("ne *avoir pas de Suivant", "*avoir un Suivant"),
    "without_attachments": ("ne *avoir pas d'attachement", "*avoir un attachement"),
    "in_resolution": ("*avoir pris part à la résolution", "ne *avoir pas pris part à la résolution"),
    "keyword_with": ("*avoir un mot-clé contenant {word:quoted keyword}", "ne *avoir pas de mot-clé contenant {word:quoted keyword}"),
    "base_keyword": ("*avoir le mot-clé de base {name:quoted}", "ne *avoir pas le mot-clé de base {name:quoted}"),
    "titled": ("*avoir le titre {title:quoted}", "ne *avoir pas le titre {title:quoted}"),
    "titled_with": ("*avoir un titre contenant {word:quoted}", "ne *avoir pas de titre contenant {word:quoted}"),
    "of_family": ("*être de la famille {name:quoted}", "ne *être pas de la famille {name:quoted}"),
    "with_token": ("*avoir un jeton {title:title}", "ne *avoir pas de jeton {title:title}"),
    "without": ("ne *avoir pas {test:closed}", "ne *être pas sans avoir {test:closed}"),
    "costs_its_player_honor": (
        "*faire perdre de l'Honneur à son propre joueur",
        "ne *faire pas perdre d'Honneur à son propre joueur",
    ),
    "text_destroys": (
        "*avoir une capacité ou un trait détruisant des cartes {keyword:title}",
        "ne *avoir aucune capacité ni aucun trait détruisant des cartes {keyword:title}",
    ),
    "won_duel": ("*avoir gagné un duel ce tour", "ne *avoir gagné aucun duel ce tour"),
    "lay_in": ("se trouvait dans {place} à sa chute", "ne se trouvait pas dans {place} à sa chute"),
    "shares_element": ("*partager un élément avec {who:ref}", "ne *partager pas d'élément avec {who:ref}"),
}
for name, (so, not_so) in TOLD.items():
    say(name, TEST, "told", so)
    say(name, TEST, "not told", not_so)
for caused, how in enumerate(("~impliqué dans cela", "~impliqué dans cela ou en étant la cause")):
    say("involved", TEST, "tail", how, own_text=caused)
    say("involved", TEST, "told", "*être " + how, own_text=caused)
    say("involved", TEST, "not told", "ne *être pas " + how, own_text=caused)
say("with_any_ability", TEST, "tail", "avec une capacité", keyword=None)
say("with_any_ability", TEST, "untail", "sans capacité", keyword=None)
say("with_any_ability", TEST, "told", "*avoir une capacité", keyword=None)
say("with_any_ability", TEST, "not told", "ne *avoir pas de capacité", keyword=None)
say("with_any_ability", TEST, "tail", "avec une capacité {keyword}")
say("with_any_ability", TEST, "untail", "sans capacité {keyword}")
say("with_any_ability", TEST, "told", "*avoir une capacité {keyword}")
say("with_any_ability", TEST, "not told", "ne *avoir pas de capacité {keyword}")
for within, when in (("turn", "ce tour"), ("phase", "dans cette phase"), ("battle", "dans cette bataille")):
    say("has_moved", TEST, "tail", "~déplacé " + when, within=Term(within))
    say("has_moved", TEST, "told", "*avoir bougé " + when, within=Term(within))
    say("has_moved", TEST, "not told", "ne *avoir pas bougé " + when, within=Term(within))
for within, when in (("attack", "dans cette attaque"), ("turn", "ce tour")):
    say("assigned", TEST, "tail", "~assigné " + when, within=Term(within))
say("targeted_this_turn", TEST, "tail", "~ciblé ce tour par une action {keyword}", title=None)
say("targeted_this_turn", TEST, "tail", "~ciblé ce tour par {title:quoted}", keyword=None)
say("targeted_this_game", TEST, "tail", "~ciblé dans cette partie par {title:quoted}")
simple(TEST, "untail", {"without_followers": "avec un Suivant", "without_attachments": "avec un attachement"})
say("keyword_with", TEST, "keywords", "contenant {word:quoted keyword}")
for form, has, a in (("tail", "avec", "une"), ("told", "*avoir", "une"), ("not told", "ne *avoir pas", "de")):
    say("with_ability", TEST, form, f"{has} {a} capacité {{kind:action}} imprimée[ qui {{does:makes}}]")
    say("with_ability", TEST, form, f"{has} {a} capacité imprimée[ qui {{does:makes}}]", kind=None)
