# gorin: interpreted
"""The features of French."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from gorin.text.english.morphology import plural as plural_name
from gorin.text.french import morphology as words
from gorin.text.french.keywords import AGREEING, BESIDE, KEYWORDS, TITLES
from gorin.text.french.keywords import FEMININE as FEMININE_KEYWORDS
from gorin.text.french.names import KINDS, NAMES, OTHERS
from gorin.text.grammar import MORE, ONE, YOU, Agreement, Determiner, Grammar, Names, NoWords
from gorin.text.keywords import is_noun

FEMININE: Final = frozenset(("Personnalité", "Région", "carte", "Forteresse", "unité"))
FEMININE_CARDS: Final = frozenset(
    (
        "it", "its_object", "each_one", "every", "unit_of", "leader_of", "those", "performers",
        "your_stronghold", "action_card", "challenged", "focused", "last_focused", "card_in",
        "destroyed_with_it", "last_played", "action_changed", "paid_for", "duelist", "most_remembered",
        "who_performed",
    )
)  # fmt: skip
NAME: Final = r"(?:le |la |les )(\w+(?: \w+){0,2})"
NAMED: Final = re.compile(rf"\( {NAME} \)")
AS_NAMED: Final = re.compile(rf"\ben tant que {NAME}")
QUOTED: Final = re.compile(r'\( " ([\w ]+) " \)')
NOTED: Final = re.compile(r'sous " ([\w ]+) "')
PLAYERS_NAMED: Final = re.compile(rf"\bun joueur \( {NAME} \)")
TURNS_NAMED: Final = re.compile(rf"à tour de rôle , en tant que {NAME} ,")
BRACKETED: Final = r"\((?:[^()]|\([^()]*\))*\)"  # with brackets inside, perhaps
PLACES_NAMED: Final = re.compile(
    rf"(?:(?:ibler|hoisir) (?:une Province|une de vos Provinces|un champ de bataille)(?:[^().:,]|{BRACKETED})*"
    rf"|réer un champ de bataille sans Province) \( {NAME} \)"
)
PLACES_NOTED: Final = re.compile(rf"[Nn]oter la Province de [\w ]+ en tant que {NAME}")


def spaced(text: str) -> str:
    """A text with its words apart."""
    return " ".join(words.tokens(text))


class French(Grammar):
    """Genders, adjectives after the noun, elision and contraction; instructions stand in the infinitive."""

    language = "French"
    phrases = {
        "then": ", puis ",
        "let": "laisser",
        "have it that": "décider que",
        "may": "*pouvoir",
        "otherwise": " ; sinon, ",
        "choose one": "*choisir une option :",
        "or else": " ; ou ",
        "in any order": "dans l'ordre de votre choix :",
        "in an order": "dans l'ordre que {who} *choisir :",
        "and also": " ; et ",
        "or": "ou",
        "and": "et",
        "if": "si",
        "a card": "une carte",
        "not so": "il n'est pas vrai que",
        "give": "donner {change} à {who}",
        "give at length": "donner à {who} {change}",
        "and to": "et à",
        "while": "tant que",
        "to a minimum": ", avec un minimum de",
        "for": "pour",
        "plus": "plus",
        "difference between": "la différence entre",
        "minus": "moins",
        "times": "fois",
        "either": "",
        "other than": "~autre que",
        "is": "*être",
        "is not": "ne *être pas",
        "that is not": "qui ne *être pas",
        "that is": "qui *être",
        "among": "parmi",
        "who": "qui",
        "not": "qui ne *être pas",
        "non": "non ",
        "in play": "En jeu : ",
        "Action": "Action",
        "Sensei": "Sensei",
        "focus": "Valeur de Focus",
        "no text": "(sans texte)",
        "not written": "(son texte n'est pas encore écrit)",
    }
    numbers = words.NUMBERS
    ordinals = words.ORDINALS
    determiners = {
        "a": (Determiner(("un", "une")), Determiner(("un de", "une de"), True)),
        "one": (Determiner(("",)),),
        "more": (Determiner(("",), True),),
        "of": (Determiner(("",), True), Determiner(("de",), True)),
        "each": (Determiner(("chaque",)), Determiner(("chacun de", "chacune de"), True)),
        "no": (Determiner(("aucun", "aucune")), Determiner(("aucun de", "aucune de"), True)),
        "another": (Determiner(("un autre", "une autre")), Determiner(("un autre de", "une autre de"), True)),
        "the": (Determiner(("le", "la")),),
        "all": (Determiner(("tous les", "toutes les"), True), Determiner(("tous", "toutes"), True)),
    }
    adjectives_follow = True
    clauses_apart = True
    denies_at_once = True
    each_kind_determined = True
    genders = True
    agreements = (ONE, Agreement("one", True), MORE, Agreement("more", True), YOU)

    def __init__(self) -> None:
        super().__init__()
        self.by_noun: dict[str, list[str]] = defaultdict(list)  # names by what they read like, one or several
        for name, made in OTHERS.items():
            for noun in {made.noun, words.plurals(made.noun)}:
                self.by_noun[spaced(noun)].append(name)
        for name, made in KINDS.items():
            self.by_noun[made.noun].append(name)
            self.by_noun[words.plural(made.noun)] += [name, plural_name(name)]
        self.singulars = {plural_name(name): name for name in (*KEYWORDS, *KINDS)}
        for keyword in KEYWORDS:
            if is_noun(keyword):
                for several in (False, True):
                    names = (keyword, plural_name(keyword)) if several else (keyword,)
                    self.by_noun[spaced(self.keyword_noun(keyword, several))] += names

    def tokens(self, text: str) -> list[str]:
        return words.tokens(text)

    def finish(self, text: str) -> str:
        return words.finished(text)

    # --- words ----------------------------------------------------------------------------------------------------

    def conjugate(self, verb: str, subject: Agreement) -> str:
        return words.conjugate(verb, subject.number)

    def verb_shapes(self, verb: str) -> tuple[str, ...]:
        return words.verb_shapes(verb)

    def agree(self, adjective: str, subject: Agreement) -> str:
        return words.agree(adjective, subject.feminine, subject.number == "more")

    def adjective_shapes(self, adjective: str) -> tuple[str, ...]:
        return words.adjective_shapes(adjective)

    def plural(self, noun: str) -> str:
        return words.plural(noun)

    def is_feminine(self, noun: str) -> bool:
        first = noun.split(" ")[0]
        return first in FEMININE or first in FEMININE_KEYWORDS

    def cards_are_feminine(self, word: str, person: bool) -> bool:
        return word == "this" or word in FEMININE_CARDS

    def card(self, several: bool) -> str:
        return "cartes" if several else "carte"

    def ordinal(self, number: int) -> str:
        return words.ORDINALS[number] if number < len(words.ORDINALS) else f"{number}e"

    # --- noun phrases ---------------------------------------------------------------------------------------------

    def owner_before(self, owner: str, several: bool) -> bool:
        return owner == "yours" and several

    def determiner(self, form: str, owner: str) -> Determiner:
        row = self.determiners[form]
        return row[1] if owner == "yours" and len(row) > 1 else row[0]

    def determine(self, shapes: tuple[str, ...], phrase: str, what: Agreement) -> str:
        shape = shapes[-1] if what.feminine else shapes[0]
        return f"{shape} {phrase}" if shape else phrase

    def possessive(self, noun: str, several: bool = False) -> str:
        return f"de {noun}"

    # --- keywords and names ---------------------------------------------------------------------------------------

    def keyword(self, name: str) -> str:
        if name in KEYWORDS:
            return KEYWORDS[name]
        if name.endswith(" Clan"):
            return "Clan " + name.removesuffix(" Clan")
        if name.startswith("Experienced "):  # as which person or version of himself
            return "Expérimenté " + name.removeprefix("Experienced ")
        if name.startswith("Soul of "):  # whose soul lives in him again
            return "Âme de " + name.removeprefix("Soul of ")
        raise NoWords(f"no French for the keyword {name}")

    def keyword_said_of(self, name: str, subject: Agreement) -> str:
        found = self.keyword(name)
        if name.endswith(" Clan"):
            return "de le " + found
        return self.agree(found, subject) if found in AGREEING else BESIDE.get(found, found)

    def keyword_shapes(self, name: str) -> tuple[str, ...]:
        found = self.keyword(name)
        return self.adjective_shapes(found) if found in AGREEING else (self.keyword_said_of(name, YOU),)

    def keyword_noun(self, name: str, several: bool) -> str:
        found = self.keyword(name)
        return words.plural(found) if several else found

    def title(self, name: str) -> str:
        return TITLES.get(name, name)

    def untitled(self, text: str) -> str:
        return next((name for name, title in TITLES.items() if title == text), text)

    def called(self, name: str) -> str:
        if name in NAMES:
            return NAMES[name].noun
        raise NoWords(f"no French for the name {name}")

    def uncalled(self, text: str) -> Iterator[str]:
        found = self.by_noun.get(text, ())
        yield from (name for name in found if name in NAMES and spaced(NAMES[name].noun) == text)

    def named(self, name: str, several: bool) -> str:
        noun, feminine, many = self.noun_of(name)
        if several or many:
            return "les " + (noun if many else words.plurals(noun) if name in OTHERS else words.plural(noun))
        return ("la " if feminine else "le ") + noun

    def noun_of(self, name: str) -> tuple[str, bool, bool]:
        """A name in French, whether it is feminine, and whether it is a plural."""
        if name in NAMES:
            return NAMES[name].noun, NAMES[name].feminine, NAMES[name].noun.endswith("vétérans")
        if name in KEYWORDS:
            noun = self.keyword_noun(name, False)
            return noun, self.is_feminine(noun), False
        if name in self.singulars:
            noun, feminine, _ = self.noun_of(self.singulars[name])
            return words.plural(noun), feminine, True
        raise NoWords(f"no French for the name {name}")

    def name_is_feminine(self, name: str) -> bool:
        return self.noun_of(name)[1]

    def articles(self) -> frozenset[str]:
        return frozenset(("le", "la", "les"))

    def several_in(self, tokens: list[str]) -> frozenset[str]:
        found: set[str] = set()
        for at, token in enumerate(tokens):
            for size in (1, 2, 3, 4) if token == "les" else ():
                found.update(self.by_noun.get(" ".join(tokens[at + 1 : at + 1 + size]), ()))
        return frozenset(found)

    def unnamed(self, text: str) -> Iterator[str]:
        yield from dict.fromkeys(self.by_noun.get(text, ()))

    def names_in(self, text: str) -> Names:
        plain = " ".join(self.tokens(text))

        def every(*patterns: re.Pattern[str]) -> frozenset[str]:
            return frozenset(found for pattern in patterns for found in pattern.findall(plain))

        return Names(
            every(NAMED, AS_NAMED, QUOTED, NOTED),
            every(PLAYERS_NAMED, TURNS_NAMED),
            every(PLACES_NAMED, PLACES_NOTED),
        )

    def this_card(self, title: str, person: bool) -> str:
        return "cette Personnalité" if person else "cette carte"
