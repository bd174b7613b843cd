# gorin: interpreted
"""Descriptions of cards as English noun phrases: whose, of what kind, what, and what else is true of it."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CARDS, TEST
from gorin.lang.wording import is_noun
from gorin.text.english.morphology import article, plural
from gorin.text.printing import NoWords, Printer
from gorin.text.wordings import Wordings

OWNER, ADJECTIVE, HEAD, TAIL = range(4)
FORMS: Final = ("owner", "adj", "noun")


def row(test: Value) -> list[Term]:
    """What a description demands, one after the other."""
    if isinstance(test, Term) and test.word == "and":
        found = test.parts[0]
        assert isinstance(found, tuple)
        return [each for each in found if isinstance(each, Term)]
    return [test] if isinstance(test, Term) else []


def alternatives(test: Term) -> list[Term]:
    """What "or" joins."""
    found = test.parts[0]
    assert isinstance(found, tuple)
    return [each for each in found if isinstance(each, Term)]


def has_form(wordings: Wordings, word: str, form: str) -> bool:
    """Whether a word for a description can stand so in a noun phrase."""
    return (word, TEST.name, form) in wordings.by_word


def rank(wordings: Wordings, test: Term) -> int:
    """Where in a noun phrase a description stands."""
    if test.word == "or":
        ranks = {rank(wordings, each) for each in alternatives(test)}
        return ranks.pop() if ranks in ({ADJECTIVE}, {TAIL}) and not any(map(needs_noun, alternatives(test))) else HEAD
    if test.word == "and":
        return HEAD
    if test.word == "not":
        inner = test.parts[0]
        assert isinstance(inner, Term)
        return ADJECTIVE if inner.word != "or" and rank(wordings, inner) == ADJECTIVE else TAIL
    for number, form in enumerate(("owner", "adj", "noun", "tail")):
        if has_form(wordings, test.word, form):
            return number
    return TAIL


def needs_noun(test: Term) -> bool:
    """Whether a word for one thing stands better as a noun: a keyword such as Samurai in "Samurai or Monk"."""
    return test.word == "keyword" and is_noun(str(test.parts[0]))


def in_rank(wordings: Wordings, test: Term) -> Term:
    """A description in the order in which a noun phrase says it."""
    if test.word in ("and", "or"):
        parts: list[Value] = []
        for each in row(test) if test.word == "and" else alternatives(test):
            inner = in_rank(wordings, each)
            if inner.word == test.word:
                parts.extend(inner.parts[0])  # type: ignore[arg-type]
            elif test.word == "and" and inner.word == "card_of_any_kind":
                continue
            elif inner not in parts:
                parts.append(inner)
        if test.word == "and":
            parts.sort(key=lambda each: rank(wordings, each))  # type: ignore[arg-type]
        return Term(test.word, (tuple(parts),)) if len(parts) > 1 else parts[0]  # type: ignore[return-value]
    return test


class NounPhrase:
    """One noun phrase being put together."""

    def __init__(self, printer: Printer, test: Value) -> None:
        self.printer = printer
        self.owner = ""
        self.owners = ""  # the same of several things
        self.adjectives: list[str] = []
        self.head = ""
        self.heads = ""
        self.tails: list[str] = []
        self.mixed = False  # the head names several kinds
        for each in row(test):
            self.add(each)
        if not self.head:
            self.find_head(row(test))

    def form(self, test: Term, form: str) -> str:
        return self.printer.term(test, TEST, form)

    def add(self, test: Term) -> None:
        place = rank(self.printer.wordings, test)
        if place == OWNER:
            self.owner = self.form(test, "owner")
            self.owners = self.form(test, "owners")
        elif place == ADJECTIVE:
            self.adjectives.append(adjective(self.printer, test))
        elif place == TAIL or self.head:
            self.tails.append(tail(self.printer, test))
        elif test.word in ("or", "and"):
            self.several_kinds(test)
        else:
            self.head = self.form(test, "noun")
            self.heads = plural(self.head)

    def several_kinds(self, test: Term) -> None:
        self.mixed = True
        kinds = [NounPhrase(self.printer, each) for each in (alternatives(test) if test.word == "or" else [test])]
        either = "either " if kinds[0].adjectives else ""
        self.head = either + listed([each.single() for each in kinds], "or")
        self.heads = either + listed([each.multiple() for each in kinds], "or")

    head_given = True

    def find_head(self, tests: list[Term]) -> None:
        """A keyword can stand for the noun: "your Samurai"."""
        last = [each for each in tests if rank(self.printer.wordings, each) == ADJECTIVE]
        if last and needs_noun(last[-1]):
            self.head = self.adjectives.pop()
            self.heads = plural(self.head)
            return
        self.head_given = False
        self.head, self.heads = "card", "cards"

    def around(self, head: str) -> str:
        before = " ".join([*self.adjectives, head])
        after = " ".join(self.tails)
        return before + ((", " if self.mixed else " ") + after if after else "")

    def single(self) -> str:
        """One, without its article or owner."""
        return (f"{self.owner} " if self.owner else "") + self.around(self.head)

    def multiple(self) -> str:
        return (f"{self.owners} " if self.owner else "") + self.around(self.heads)


def listed(found: list[str], join: str) -> str:
    """ "a, b or c"."""
    return found[0] if len(found) == 1 else ", ".join(found[:-1]) + f" {join} " + found[-1]


def adjective(printer: Printer, test: Term) -> str:
    """A description before the noun."""
    if test.word == "or":
        return listed([adjective(printer, each) for each in alternatives(test)], "or")
    if test.word == "not":
        inner = test.parts[0]
        assert isinstance(inner, Term)
        return "non-" + adjective(printer, inner)
    return printer.term(test, TEST, "adj")


def tail(printer: Printer, test: Term) -> str:
    """A description after the noun."""
    if test.word == "or" and all(rank(printer.wordings, each) == TAIL for each in alternatives(test)):
        return listed([tail(printer, each) for each in alternatives(test)], "or")
    if test.word == "not":
        inner = test.parts[0]
        assert isinstance(inner, Term)
        if inner.word == "one_of":
            who = inner.parts[0]
            if isinstance(who, Term) and who.word == "together" and isinstance(who.parts[0], tuple):
                return "other than " + " or ".join([printer.value(each, CARDS, "np") for each in who.parts[0]])
            return "other than " + printer.value(who, CARDS, "np")
        if inner.word not in ("and", "or") and rank(printer.wordings, inner) == TAIL:
            return "not " + tail(printer, inner)
        return "that is not " + enclosed(printer, inner)
    if test.word == "one_of":
        link = "among" if printer.person_of(test.parts[0], CARDS) == "more" else "that is"
        return f"{link} {printer.value(test.parts[0], CARDS, 'np')}"
    if has_form(printer.wordings, test.word, "tail"):
        return printer.term(test, TEST, "tail")
    if test.word not in ("and", "or") and not any(has_form(printer.wordings, test.word, each) for each in FORMS):
        raise NoWords(f"{test.word} as {TEST.name}")
    return "that is " + enclosed(printer, test)


def indefinite(printer: Printer, test: Value) -> str:
    """ "an attacking unit", "one of your Samurai"."""
    phrase = NounPhrase(printer, test)
    if phrase.owner == "another player's":
        return phrase.single()
    return "one of " + phrase.multiple() if phrase.owner else article(phrase.single())


def enclosed(printer: Printer, test: Value) -> str:
    """The same inside another noun phrase: in brackets if what follows could be taken for a part of it."""
    text = indefinite(printer, test)
    phrase = NounPhrase(printer, test)
    return f"({text})" if phrase.tails or (phrase.mixed and not simple_kinds(printer, test)) else text


def simple_kinds(printer: Printer, test: Value) -> bool:
    """Whether a description names just kinds: "a Daimyo or Clan Champion"."""
    if not isinstance(test, Term) or test.word != "or":
        return False
    return all(
        each.word not in ("and", "or", "not") and rank(printer.wordings, each) != TAIL for each in alternatives(test)
    )


def of_several(printer: Printer, test: Value) -> str:
    """After a number: "of your Samurai", "Samurai"."""
    phrase = NounPhrase(printer, test)
    return "of " + phrase.multiple() if phrase.owner else phrase.multiple()


def each_of(printer: Printer, test: Value) -> str:
    """ "each of your Samurai", "each Samurai"."""
    phrase = NounPhrase(printer, test)
    return "each of " + phrase.multiple() if phrase.owner else "each " + phrase.single()


def default_name(wordings: Wordings, test: Value, number: Value = 1) -> str:
    """What is picked is called so where the text does not say otherwise."""
    name = name_of_one(wordings, test)
    return name if number == 1 else plural(name)


def name_of_one(wordings: Wordings, test: Value) -> str:
    """The name of a single card that fits a description."""
    heads = [each for each in row(test) if rank(wordings, each) == HEAD]
    if heads:
        return heads[0].word.replace("_", " ") if heads[0].word not in ("or", "and", "card_of_any_kind") else "card"
    keywords = [each for each in row(test) if needs_noun(each)]
    return str(keywords[-1].parts[0]) if keywords else "card"


def said(name: str) -> str:
    """A name as it stands after "the"."""
    return name.title() if name in CAPITAL else name


CAPITAL: Final = frozenset(
    [
        "personality",
        "follower",
        "item",
        "spell",
        "holding",
        "ring",
        "region",
        "event",
        "personalities",
        "followers",
        "items",
        "spells",
        "holdings",
        "rings",
        "regions",
        "events",
    ]
) | {"action card", "action cards"}
