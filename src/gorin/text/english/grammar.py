# gorin: interpreted
"""The features of English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gorin.text.english import morphology as words
from gorin.text.grammar import Agreement, Determiner, Grammar, Names
from gorin.text.wordings import tokens_of

CAPITAL: Final = frozenset(
    (
        "personality", "follower", "item", "spell", "holding", "ring", "region", "event",
        "personalities", "followers", "items", "spells", "holdings", "rings", "regions", "events",
        "action card", "action cards",
    )
)  # fmt: skip
PLAYER_NAMES: Final = re.compile(r"a player \(the ([\w ]+)\)")
NOTED_PLACES: Final = re.compile(r"[Nn]ote the Province of (?:(?!, then |; |\. ).)* as the (\w+)")
TURN_NAMES: Final = re.compile(r"in turn as the ([\w ]+),")
BRACKETED: Final = r"\((?:[^()]|\([^()]*\))*\)"  # with brackets inside, perhaps
A_NAME: Final = r"\(the (?!attachments of )(\w+(?: \w+){0,2})\)"  # and not cards that are spoken of in brackets
PLACE_NAMES: Final = re.compile(
    rf"(?:(?:[Tt]arget|[Cc]hoose) a (?:Province|battlefield)(?: (?:of|where|adjacent) (?:[^()]|{BRACKETED})+?)?"
    rf"|[Cc]reate a battlefield at no Province) {A_NAME}"
)
AS_NAMED: Final = re.compile(r"\bas (?:the (?!Defender\b)|\")(\w+)")
QUOTED: Final = re.compile(r'\("([\w ]+)"\)')
NAMED: Final = re.compile(r"\(the ((?:(?! and the )[\w ])+)\)")  # and not several that are spoken of in brackets


class English(Grammar):
    """Articles by sound, adjectives before the noun, verbs that differ with one."""

    language = "English"
    phrases = {
        "then": ", then ",
        "let": "let",
        "have it that": "have it that",
        "have": "have",
        "may": "*may",
        "otherwise": "; otherwise, ",
        "choose one": "*choose one:",
        "or else": "; or ",
        "in any order": "in an order of your choice:",
        "in an order": "in an order that {who} chooses:",
        "and also": "; and ",
        "or": "or",
        "and": "and",
        "if": "if",
        "a card": "a card",
        "not so": "it is not so that",
        "give": "give {who} {change}",
        "and to": "and",
        "while": "while",
        "to a minimum": ", to a minimum of",
        "for": "for",
        "plus": "plus",
        "difference between": "the difference between",
        "minus": "minus",
        "times": "times",
        "either": "either",
        "other than": "other than",
        "that is not": "that is not",
        "that is": "that is",
        "is": "*be",
        "is not": "*be not",
        "among": "among",
        "not": "not",
        "who": "that",
        "non": "non-",
        "in play": "In play: ",
        "Action": "Action",
        "Sensei": "Sensei",
        "focus": "Focus",
        "no text": "(no text)",
        "not written": "(its text is not written yet)",
    }
    numbers = words.NUMBERS
    ordinals = words.ORDINALS
    determiners = {
        "a": (Determiner(("a", "an")), Determiner(("one of",), True), Determiner(("",))),
        "one": (Determiner(("",)),),
        "more": (Determiner(("",), True),),
        "of": (Determiner(("",), True), Determiner(("of",), True)),
        "none": (Determiner(("no",)), Determiner(("none of",), True)),
        "each": (Determiner(("each",)), Determiner(("each of",), True)),
    }
    adjectives_follow = False
    denies_at_once = True
    clauses_apart = False
    each_kind_determined = False

    def tokens(self, text: str) -> list[str]:
        return tokens_of(text)

    def conjugate(self, verb: str, subject: Agreement) -> str:
        return words.conjugate(verb, subject.number)

    def verb_shapes(self, verb: str) -> tuple[str, ...]:
        return words.shapes(verb)

    def plural(self, noun: str) -> str:
        return words.plural(noun)

    def card(self, several: bool) -> str:
        return "cards" if several else "card"

    def ordinal(self, number: int) -> str:
        return words.ORDINALS[number] if number < len(words.ORDINALS) else f"{number}th"

    def owner_before(self, owner: str, several: bool) -> bool:
        return True

    def determiner(self, form: str, owner: str) -> Determiner:
        row = self.determiners[form]
        if owner == "others_own" and len(row) > 2:
            return row[2]  # "another player's" is an article itself
        return row[1] if owner and len(row) > 1 else row[0]

    def determine(self, shapes: tuple[str, ...], phrase: str, what: Agreement) -> str:
        if shapes == ("a", "an"):
            return words.article(phrase)
        return f"{shapes[0]} {phrase}" if shapes[0] else phrase

    def possessive(self, noun: str, several: bool = False) -> str:
        return words.possessive(noun, several)

    def keyword(self, name: str) -> str:
        return name

    def keyword_noun(self, name: str, several: bool) -> str:
        return words.plural(name) if several else name

    def called(self, name: str) -> str:
        return name

    def uncalled(self, text: str) -> Iterator[str]:
        yield text

    def named(self, name: str, several: bool) -> str:
        return "the " + (name.title() if name in CAPITAL else name)

    def articles(self) -> frozenset[str]:
        return frozenset(("the",))

    def unnamed(self, text: str) -> Iterator[str]:
        yield text.lower() if text.lower() in CAPITAL else text

    def names_in(self, text: str) -> Names:
        return Names(
            frozenset((*NAMED.findall(text), *AS_NAMED.findall(text), *QUOTED.findall(text))),
            frozenset((*PLAYER_NAMES.findall(text), *TURN_NAMES.findall(text))),
            frozenset((*PLACE_NAMES.findall(text), *NOTED_PLACES.findall(text))),
        )

    def this_card(self, title: str, person: bool) -> str:
        return title if person else "this card"
