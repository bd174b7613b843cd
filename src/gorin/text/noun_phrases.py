# gorin: interpreted
"""Descriptions of cards as noun phrases: whose, of what kind, what, and what else is true of it."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import CARDS, TEST, VOCABULARY
from gorin.text.english.morphology import plural
from gorin.text.grammar import Agreement, NoWords
from gorin.text.keywords import is_noun
from gorin.text.printing import Printer
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
            if test.word == "and" and inner.word == "card_of_any_kind":
                continue
            found = inner.parts[0] if inner.word == test.word else (inner,)
            parts.extend([one for one in found if one not in parts])  # type: ignore[union-attr]
        if test.word == "and":
            parts.sort(key=lambda each: rank(wordings, each))  # type: ignore[arg-type]
        return Term(test.word, (tuple(parts),)) if len(parts) > 1 else parts[0]  # type: ignore[return-value]
    return test


class NounPhrase:
    """One noun phrase being put together."""

    def __init__(self, printer: Printer, test: Value, among: bool = False) -> None:
        self.printer = printer
        self.among = among and not printer.grammar.each_kind_determined  # one of several kinds: its owner follows
        self.owner: Term | None = None
        self.adjectives: list[Term] = []
        self.head: Term | None = None  # a kind of card, or a keyword that stands for the noun: "your Samurai"
        self.kinds: list[NounPhrase] = []  # of which the head names several
        self.tails: list[Term] = []
        for each in row(test):
            self.add(each)
        self.find_head(row(test))

    def add(self, test: Term) -> None:
        place = rank(self.printer.wordings, test)
        if place == OWNER and self.among:
            self.tails.append(test)
        elif place == OWNER:
            self.owner = test
        elif place == ADJECTIVE:
            self.adjectives.append(test)
        elif place == TAIL or self.head is not None or self.kinds:
            self.tails.append(test)
        elif test.word in ("or", "and"):
            kinds = alternatives(test) if test.word == "or" else [test]
            self.kinds = [NounPhrase(self.printer, each, True) for each in kinds]
        else:
            self.head = test

    def find_head(self, tests: list[Term]) -> None:
        """A keyword can stand for the noun where there is none."""
        if self.head is not None or self.kinds:
            return
        last = [each for each in tests if rank(self.printer.wordings, each) == ADJECTIVE]
        if last and needs_noun(last[-1]):
            self.head = self.adjectives.pop()

    @property
    def mixed(self) -> bool:
        return bool(self.kinds)

    @property
    def left_open(self) -> bool:
        """Whether what "or" joins to it could be taken for a part of what is said last of it."""
        inside = [VOCABULARY.words[each.word].parts.values() for each in subterms(tuple(self.tails[-1:]))]
        return any(part.sort is TEST for parts in inside for part in parts)

    @property
    def feminine(self) -> bool:
        if self.kinds:
            return all(each.feminine for each in self.kinds)
        return self.printer.grammar.is_feminine(self.noun(False))

    def noun(self, several: bool) -> str:
        """The head alone."""
        grammar = self.printer.grammar
        if self.head is None:
            return grammar.card(several)
        if self.head.word == "keyword":
            return grammar.keyword_noun(str(self.head.parts[0]), several)
        noun = self.printer.term(self.head, TEST, "noun")
        return grammar.plural(noun) if several else noun

    def several_kinds(self, several: bool, form: str) -> str:
        """ "either attacking Personality or Follower"."""
        either = self.printer.phrase("either") + " " if self.kinds[0].adjectives and not form else ""
        named = [each.determined(form) if form else each.text(several) for each in self.kinds]
        for number, each in enumerate(self.kinds[:-1]):
            if each.left_open and not named[number].endswith(")"):
                named[number] = f"({named[number]})"
        return (either if either.strip() else "") + listed(named, self.printer.phrase("or"))

    def text(self, several: bool, form: str = "") -> str:
        """One or several, without what stands before; of several kinds perhaps each with its own determiner."""
        printer, grammar = self.printer, self.printer.grammar
        what = Agreement("more" if several else "one", grammar.genders and self.feminine)
        head = self.several_kinds(several, form) if self.kinds else self.noun(several)
        adjectives = [adjective(printer, each, what) for each in self.adjectives]
        before: list[str] = []
        after: list[str] = []
        if grammar.adjectives_follow:
            after += adjectives if self.kinds else []
            middle = [head] if self.kinds else [head, *adjectives]
        else:
            middle = [*adjectives, head]
        if self.owner is not None:
            owner = printer.term(self.owner, TEST, "owners" if several else "owner")
            if grammar.owner_before(self.owner.word, several):
                before.insert(0, owner)
            elif self.kinds:
                after.append(owner)
            else:
                middle.append(owner)
        for number, each in enumerate(self.tails):
            if number == 0 and each.word == "or" and self.kinds and self.kinds[-1].tails:
                # else it would make a list with what is said of the last kind
                after.append(f"{printer.phrase('that is', what)} {enclosed(printer, each, True)}")
            else:
                after.append(tail(printer, each, what, each is self.tails[-1]))
        text = " ".join([*before, *middle])
        return text + ((", " if self.kinds else " ") + " ".join(after) if after else "")

    def determined(self, form: str) -> str:
        """The phrase after what a form begins with: "an attacking unit", "one of your Samurai", "each Samurai"."""
        grammar = self.printer.grammar
        owner = self.owner.word if self.owner is not None else ""
        before = grammar.determiner(form, owner)
        # "a dead card or a Follower", but "a discarded either dead card or Follower"
        each = form == "a" and not owner and not self.adjectives and any(kind.adjectives for kind in self.kinds[:1])
        apart = bool(self.kinds) and (grammar.each_kind_determined or each)
        if apart and not before.several and before.shapes[0]:
            return self.text(False, form)
        first = self.kinds[0] if self.kinds else self
        what = Agreement("more" if before.several else "one", grammar.genders and first.feminine)
        return grammar.determine(before.shapes, self.text(before.several), what)


def listed(found: list[str], join: str) -> str:
    """ "a, b or c"."""
    return found[0] if len(found) == 1 else ", ".join(found[:-1]) + f" {join} " + found[-1]


def adjective(printer: Printer, test: Term, what: Agreement) -> str:
    """A description beside the noun."""
    if test.word == "or":
        return listed([adjective(printer, each, what) for each in alternatives(test)], printer.phrase("or"))
    if test.word == "not":
        inner = test.parts[0]
        assert isinstance(inner, Term)
        form = "non" if has_form(printer.wordings, inner.word, "non") else "adj"
        return printer.phrase("non") + described(printer, inner, form, what)
    return described(printer, test, "adj", what)


def described(printer: Printer, test: Term, form: str, what: Agreement) -> str:
    """A description by its pattern, agreeing with the noun."""
    wording = printer.wordings.choose(test, TEST.name, form)
    if wording is None:
        raise NoWords(f"no {printer.grammar.language} for {test.word} as {TEST.name} in the form {form}")
    return printer.fill(wording, test, TEST, what)


def tail(printer: Printer, test: Term, what: Agreement, last: bool = True) -> str:
    """A description after the noun, which may be the last."""
    say = printer.phrase
    if test.word == "or" and all(rank(printer.wordings, each) == TAIL for each in alternatives(test)):
        return listed([tail(printer, each, what) for each in alternatives(test)], say("or"))
    if test.word == "not":
        inner = test.parts[0]
        assert isinstance(inner, Term)
        if inner.word == "one_of":
            who = inner.parts[0]
            found: tuple[Value, ...] = (who,)
            if isinstance(who, Term) and who.word == "together" and isinstance(who.parts[0], tuple):
                found = who.parts[0]
            cards = [printer.value(each, CARDS, "np") for each in found]
            return f"{say('other than', what)} " + f" {say('or')} ".join(cards)
        if has_form(printer.wordings, inner.word, "untail"):
            return described(printer, inner, "untail", what)
        if inner.word not in ("and", "or") and rank(printer.wordings, inner) == TAIL:
            wording = printer.wordings.choose(inner, TEST.name, "not told")
            if wording is not None:
                return f"{say('who')} {printer.fill(wording, inner, TEST, what)}"
            return f"{say('not', what)} " + tail(printer, inner, what)
        return f"{say('that is not', what)} " + enclosed(printer, inner, True)
    if test.word == "one_of":
        link = "among" if printer.agreement(test.parts[0], CARDS).number == "more" else "that is"
        return f"{say(link, what)} {printer.value(test.parts[0], CARDS, 'np')}"
    if has_form(printer.wordings, test.word, "tail"):
        return described(printer, test, "tail", what)
    if has_form(printer.wordings, test.word, "among kinds"):
        return described(printer, test, "among kinds", what)
    if test.word not in ("and", "or") and not any(has_form(printer.wordings, test.word, each) for each in FORMS):
        raise NoWords(f"no {printer.grammar.language} for {test.word} as {TEST.name}")
    apart = not last or (test.word == "or" and not all(map(needs_noun, alternatives(test))))
    return f"{say('that is', what)} " + enclosed(printer, test, apart)


def determined(printer: Printer, test: Value, form: str) -> str:
    """A description after what a form begins with."""
    return NounPhrase(printer, test).determined(form)


def enclosed(printer: Printer, test: Value, apart: bool = False) -> str:
    """The same inside another noun phrase: in brackets if what follows could be taken for a part of it."""
    phrase = NounPhrase(printer, test)
    text = phrase.determined("a")
    return f"({text})" if phrase.tails or (phrase.mixed and (apart or not simple_kinds(printer, test))) else text


def simple_kinds(printer: Printer, test: Value) -> bool:
    """Whether a description names just kinds: "a Daimyo or Clan Champion"."""
    if not isinstance(test, Term) or test.word != "or":
        return False
    return all(
        each.word not in ("and", "or", "not") and rank(printer.wordings, each) != TAIL for each in alternatives(test)
    )


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
