# gorin: interpreted
"""How French words change: verbs, adjectives, plurals, and what neighbouring words do to each other."""

from __future__ import annotations

import re
from typing import Final

from gorin.text.grammar import NoWords
from gorin.text.wordings import TOKEN

ODD_VERBS: Final = {  # with vous, with one, with more
    "aller": ("allez", "va", "vont"),
    "avoir": ("avez", "a", "ont"),
    "devoir": ("devez", "doit", "doivent"),
    "devrait": ("devriez", "devrait", "devraient"),
    "devenir": ("devenez", "devient", "deviennent"),
    "détruire": ("détruisez", "détruit", "détruisent"),
    "être": ("êtes", "est", "sont"),
    "faire": ("faites", "fait", "font"),
    "mettre": ("mettez", "met", "mettent"),
    "obtenir": ("obtenez", "obtient", "obtiennent"),
    "détenir": ("détenez", "détient", "détiennent"),
    "contenir": ("contenez", "contient", "contiennent"),
    "venir": ("venez", "vient", "viennent"),
    "appartenir": ("appartenez", "appartient", "appartiennent"),
    "inscrire": ("inscrivez", "inscrit", "inscrivent"),
    "remporter": ("remportez", "remporte", "remportent"),
    "voir": ("voyez", "voit", "voient"),
    "pouvoir": ("pouvez", "peut", "peuvent"),
    "prendre": ("prenez", "prend", "prennent"),
    "produire": ("produisez", "produit", "produisent"),
    "revenir": ("revenez", "revient", "reviennent"),
    "acquérir": ("acquérez", "acquiert", "acquièrent"),
}
ACCENTED: Final = {"révéler": "révèl", "lever": "lèv", "posséder": "possèd", "appeler": "appell"}
NUMBERS: Final = ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
ORDINALS: Final = (
    "zéroième", "premier", "deuxième", "troisième", "quatrième", "cinquième",
    "sixième", "septième", "huitième", "neuvième", "dixième",
)  # fmt: skip
ODD_ADJECTIVES: Final = {  # one, feminine, more, more feminine
    "tout": ("tout", "toute", "tous", "toutes"),
    "allié": ("allié", "alliée", "alliés", "alliées"),
    "Impérial": ("Impérial", "Impériale", "Impériaux", "Impériales"),
    "Loyal": ("Loyal", "Loyale", "Loyaux", "Loyales"),
    "Naval": ("Naval", "Navale", "Navals", "Navales"),
    "Singulier": ("Singulier", "Singulière", "Singuliers", "Singulières"),
    "Mort-vivant": ("Mort-vivant", "Morte-vivante", "Morts-vivants", "Mortes-vivantes"),
    "producteur": ("producteur", "productrice", "producteurs", "productrices"),
    "tel": ("tel", "telle", "tels", "telles"),
    "mort": ("mort", "morte", "morts", "mortes"),
    "quel": ("quel", "quelle", "quels", "quelles"),
    "lequel": ("lequel", "laquelle", "lesquels", "lesquelles"),
}

ELIDING: Final = r"(?:[lL][ea]|[dD]e|[nN]e|[sS]e|[qQ]ue|[jJ]usque|[lL]orsque|[pP]uisque)"
MUTE: Final = r"[hH](?:onn|onor|omm|um|érit|eure|éro[ïi](?!s))"  # where h is not heard: l'Honneur, but le héros
VOWEL: Final = rf"(?=[aeiouâàéèêëîïôûAEIOUÂÀÉÈÊËÎÏÔÛ]|{MUTE})(?!onz|oui)"
BEFORE_VOWEL: Final = re.compile(rf"\b({ELIDING[3:-1]}) {VOWEL}")
IF_HE: Final = re.compile(r"\b([sS])i (?=ils?\b)")
CONTRACTED: Final = (
    (re.compile(r"\bde le\b"), "du"),
    (re.compile(r"\bde les\b"), "des"),
    (re.compile(r"\bà le\b"), "au"),
    (re.compile(r"\bà les\b"), "aux"),
)
ELIDED: Final = re.compile(r"\b([lLdDnNsS]|[qQ]u|[jJ]usqu|[lL]orsqu|[pP]uisqu)['’](?=\w)")
APART: Final = {"du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les")}


def conjugate(verb: str, number: str) -> str:
    """A verb in the present with "you" (vous), "one" or "more".

    >>> [conjugate("perdre", each) for each in ("you", "one", "more")]
    ['perdez', 'perd', 'perdent']
    >>> [conjugate(each, "one") for each in ("choisir", "être", "piocher", "révéler")]
    ['choisit', 'est', 'pioche', 'révèle']
    """
    place = ("you", "one", "more").index(number)
    if verb in ODD_VERBS:
        return ODD_VERBS[verb][place]
    if verb.endswith("er"):
        stem = verb[:-2] if place == 0 else ACCENTED.get(verb, verb[:-2])
        return stem + ("ez", "e", "ent")[place]
    if verb.endswith("ir"):
        return verb[:-2] + ("issez", "it", "issent")[place]
    if verb.endswith("re"):
        return verb[:-2] + ("ez", "", "ent")[place]
    raise NoWords(f"no French for the verb {verb}")


def verb_shapes(verb: str) -> tuple[str, ...]:
    """All shapes of a verb in the present."""
    return tuple(dict.fromkeys(conjugate(verb, number) for number in ("you", "one", "more")))


def agree(adjective: str, feminine: bool, several: bool) -> str:
    """An adjective or participle.

    >>> [agree("détruit", *each) for each in ((False, False), (True, False), (False, True), (True, True))]
    ['détruit', 'détruite', 'détruits', 'détruites']
    >>> agree("autre", True, True), agree("mis", False, True), agree("Loyal", False, True)
    ('autres', 'mis', 'Loyaux')
    """
    if adjective in ODD_ADJECTIVES:
        return ODD_ADJECTIVES[adjective][feminine + 2 * several]
    found = adjective + ("e" if feminine and not adjective.endswith("e") else "")
    return found + ("s" if several and not found.endswith(("s", "x")) else "")


BOTH: Final = (False, True)


def adjective_shapes(adjective: str) -> tuple[str, ...]:
    """All shapes of an adjective."""
    return tuple(dict.fromkeys(agree(adjective, feminine, several) for several in BOTH for feminine in BOTH))


def plural(noun: str) -> str:
    """The plural of a noun, which stands first in its phrase.

    >>> plural("Personnalité"), plural("Anneau"), plural("carte Action"), plural("Fief"), plural("Ronin")
    ('Personnalités', 'Anneaux', 'cartes Action', 'Fiefs', 'Ronin')
    """
    if noun in ODD_ADJECTIVES:
        return ODD_ADJECTIVES[noun][2]
    first, mark, rest = noun.partition(" ")
    return made_plural(first) + mark + rest


def plurals(phrase: str) -> str:
    """The plural of a noun and of the adjective with it.

    >>> plurals("ancienne carte"), plurals("unité en défense")
    ('anciennes cartes', 'unités en défense')
    """
    if " en " in phrase or " au " in phrase or " du " in phrase:
        return plural(phrase)
    return " ".join([made_plural(word) for word in phrase.split(" ")])


def made_plural(word: str) -> str:
    """The plural of one word."""
    if word in UNCHANGING or word.endswith(("s", "x", "z")):
        return word
    if word.endswith(("eau", "eu")):
        return word + "x"
    if word.endswith("al"):
        return word[:-2] + "aux"
    return word + "s"


UNCHANGING: Final = frozenset(
    ("Shugenja", "Ashigaru", "Ronin", "Oni", "Ninja", "Naga", "Bushi", "Yojimbo", "Gaijin", "Nezumi", "Yobanjin",
     "Kensai", "Budoka", "Naval", "Kami", "Shiryo", "Ghul", "Kolat", "Gozoku", "Daimyo", "Gunso", "Taisa")
)  # fmt: skip


def finished(text: str) -> str:
    r"""A text as it is written: elision, contraction, and the spaces before high marks.

    >>> finished("Incliner le unité de le Défenseur : si il perd, que elle aille à le domaine de les alliés.")
    "Incliner l'unité du Défenseur\xa0: s'il perd, qu'elle aille au domaine des alliés."
    >>> finished("Le Honneur de le héros")
    "L'Honneur du héros"
    """
    text = BEFORE_VOWEL.sub(lambda found: found[1][:-1] + "'", text)
    text = IF_HE.sub(r"\1'", text)
    for pattern, short in CONTRACTED:
        text = pattern.sub(short, text)
    text = re.sub(r'(?<![^\s(«])"', "«\u00a0", text)
    text = text.replace('"', "\u00a0»")
    return re.sub(r"[ \u00a0]?([:;])", "\u00a0\\1", text)


def tokens(text: str) -> list[str]:
    """Words apart from what their neighbours make of them; an article before a vowel is written "le".

    >>> tokens("L'unité du Défenseur, qu'il incline : « Mot »")
    ['Le', 'unité', 'de', 'le', 'Défenseur', ',', 'que', 'il', 'incline', ':', '"', 'Mot', '"']
    >>> tokens("la unité") == tokens("l'unité")
    True
    """
    text = text.replace("«", '"').replace("»", '"')
    text = BEFORE_VOWEL.sub(lambda found: found[1][:-1] + "'", IF_HE.sub(r"\1'", text))
    text = ELIDED.sub(whole, text)
    found: list[str] = []
    for token in TOKEN.findall(text):
        pair = APART.get(token.lower())
        if pair is None:
            found.append(token)
        else:
            first = pair[0].upper() if token[0].isupper() else pair[0]
            found += [first if len(pair[0]) == 1 else pair[0].capitalize() if token[0].isupper() else pair[0], pair[1]]
    return found


def whole(found: re.Match[str]) -> str:
    """A word that was cut short before a vowel."""
    short = found[1]
    if short.lower() == "s" and re.match(r"ils?\b", found.string[found.end() :]):
        return short + "i "
    return short + "e "
