# gorin: interpreted
"""Reads English noun phrases: descriptions of cards, and cards themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CARDS, TEST, WORD, Sort
from gorin.lang.wording import is_noun
from gorin.text.english import morphology as words
from gorin.text.parsing import Parser, Reading
from gorin.text.wordings import Wordings, tokens_of


class NounParser(Parser):
    """What a sentence speaks of."""

    title: list[str]  # what the card calls itself, as small tokens
    keywords_known: frozenset[str]
    plurals: dict[tuple[str, ...], Term]  # the nouns that words are, in the plural

    def phrase(self, at: int, several: bool) -> Iterator[Reading]:
        """A noun phrase without its article."""
        form = "owners" if several else "owner"
        starts: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        starts += [(end, (owner,)) for end, owner in self.wordings_of(TEST, form, at)]
        for start, found in starts:
            yield from self.after_owner(start, found, several)

    def after_owner(self, at: int, found: tuple[Value, ...], several: bool) -> Iterator[Reading]:
        for middle, adjectives in self.adjectives(at):
            before = (*found, *adjectives)
            for end, head, mixed in self.heads(middle, several, bool(before)):
                yield from self.tails(end, (*before, *head), mixed)
            yield from self.headless(middle, before, several)

    def headless(self, at: int, found: tuple[Value, ...], several: bool) -> Iterator[Reading]:
        """A keyword that stands for the noun: the last adjective was the head."""
        for end, keyword in self.keyword_noun(at, several):
            yield from self.tails(end, (*found, keyword), False)

    def keyword_noun(self, at: int, several: bool) -> Iterator[Reading]:
        for end, value in self.readings(WORD, "np", at):
            text = str(value)
            for name in singulars(text) if several else (text,):
                if is_noun(name) and name in self.keywords_known:
                    yield end, Term("keyword", (name,))

    def adjectives(self, at: int) -> Iterator[tuple[int, tuple[Value, ...]]]:
        waiting: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        while waiting:
            start, found = waiting.pop()
            yield start, found
            for end, value in self.readings(TEST, "adjectives", start):
                waiting.append((end, (*found, value)))

    def adjective(self, sort: Sort, at: int) -> Iterator[Reading]:
        """One adjective, or several of which one fits."""
        yield from self.one_adjective(at)
        for end, found in self.listed("or", self.one_adjective, at):
            yield end, Term("or", (found,))

    def one_adjective(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(TEST, "adj", at)
        if self.lower[at : at + 2] == ["non", "-"]:
            for end, value in self.wordings_of(TEST, "adj", at + 2):
                yield end, Term("not", (value,))

    def heads(self, at: int, several: bool, owned: bool) -> Iterator[tuple[int, tuple[Value, ...], bool]]:
        for end, value in self.one_head(at, several):
            yield end, (value,) if value is not None else (), False
        start = at + 1 if self.is_token(at, "either") else at
        for end, value in self.kinds(start, several):
            yield end, (value,), True

    def one_head(self, at: int, several: bool) -> Iterator[Reading]:
        if self.is_token(at, "cards" if several else "card"):
            yield at + 1, None
        if several:
            for text, term in self.plurals.items():
                end = at + len(text)
                if tuple(self.lower[at:end]) == text:
                    yield end, term
        else:
            yield from self.wordings_of(TEST, "noun", at)

    def kinds(self, at: int, several: bool) -> Iterator[Reading]:
        """ "Follower or Personality without Followers"."""

        def one(start: int) -> Iterator[Reading]:
            for middle, adjectives in self.adjectives(start):
                for end, head in self.one_head(middle, several):
                    yield from self.tails(end, adjectives if head is None else (*adjectives, head), False)
                yield from self.headless(middle, adjectives, several)

        for end, found in self.listed("or", one, at):
            yield end, Term("or", (found,))

    def tails(self, at: int, found: tuple[Value, ...], mixed: bool) -> Iterator[Reading]:
        yield at, conjunction(found)
        start = at
        if mixed:
            if not self.is_token(at, ","):
                return
            start = at + 1
        waiting = [(start, found)]
        while waiting:
            begin, parts = waiting.pop()
            for end, value in self.readings(TEST, "tails", begin):
                yield end, conjunction((*parts, value))
                waiting.append((end, (*parts, value)))

    def tail(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.one_tail(at)
        for end, found in self.listed("or", self.one_tail, at):
            yield end, Term("or", (found,))

    def one_tail(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(TEST, "tail", at)
        if self.is_token(at, "not"):
            for end, value in self.wordings_of(TEST, "tail", at + 1):
                yield end, Term("not", (value,))
        if self.lower[at : at + 2] == ["other", "than"]:
            for end, found in self.separated(("or",), self.one_card, at + 2):
                who = found[0] if len(found) == 1 else Term("together", (found,))
                yield end, Term("not", (Term("one_of", (who,)),))
        if self.is_token(at, "among"):
            for end, who in self.readings(CARDS, "np", at + 1):
                yield end, Term("one_of", (who,))
        if self.lower[at : at + 2] == ["that", "is"]:
            if self.is_token(at + 2, "not"):
                for end, value in self.readings(TEST, "closed", at + 3):
                    yield end, Term("not", (value,))
            for end, who in self.readings(CARDS, "np", at + 2):
                yield end, Term("one_of", (who,))
            yield from self.readings(TEST, "closed", at + 2)

    def indefinite(self, sort: Sort, at: int) -> Iterator[Reading]:
        if at < len(self.lower) and self.lower[at] in ("a", "an"):
            yield from self.phrase(at + 1, False)
        elif self.lower[at : at + 2] == ["one", "of"]:
            yield from self.phrase(at + 2, True)
        else:
            self.missed(at, "a")
            for end, owner in self.wordings_of(TEST, "owner", at):
                if owner == Term("others_own"):
                    yield from self.after_owner(end, (owner,), False)

    def certain(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, who in self.readings(CARDS, "np", at):
            yield end, Term("one_of", (who,))

    def single(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.phrase(at, False)

    def multiple(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.phrase(at, True)

    def of_several(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.phrase(at + 1 if self.is_token(at, "of") else at, True)

    def each_of(self, sort: Sort, at: int) -> Iterator[Reading]:
        if self.lower[at : at + 2] == ["each", "of"]:
            yield from self.phrase(at + 2, True)
        elif self.is_token(at, "each"):
            yield from self.phrase(at + 1, False)

    def subject(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, who in self.readings(CARDS, "np", at):
            yield end, Term("one_of", (who,))
        yield from self.readings(TEST, "a", at)

    def predicate(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(TEST, "a", at)
        yield from self.readings(TEST, "certain", at)
        for end, found in self.separated(("and",), self.plain_predicate, at):
            yield end, conjunction(found)

    def plain_predicate(self, at: int) -> Iterator[Reading]:
        yield from self.one_adjective(at)
        yield from self.readings(TEST, "tails", at)

    def enclosed(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(TEST, "a", at)
        yield from self.bracketed(TEST, "a", at)

    def cards(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.one_card(at)
        for end, found in self.listed("and", self.one_card, at):
            yield end, Term("together", (found,))

    def one_card(self, at: int) -> Iterator[Reading]:
        end = at + len(self.title)
        if self.lower[at:end] == self.title:
            yield end, Term("this")
        yield from self.plain(CARDS, "np", at)
        yield from self.wordings_of(CARDS, "np", at)

    def ref(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.one_card(at)
        yield from self.bracketed(CARDS, "np", at)

    def paid(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(CARDS, "paid", at)
        yield from self.readings(CARDS, "np", at)

    def owner(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, found in self.separated(("and",), lambda start: self.one_owner(sort, start), at):
            if len(found) == 1:
                yield end, found[0]
            elif sort.name == CARDS.name:
                yield end, Term("together", (found,))

    def one_owner(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(sort, "poss", at)
        for end, value in self.one_card(at) if sort.name == CARDS.name else self.readings(sort, "np", at):
            if self.is_token(end, "'s"):
                yield end + 1, value


def conjunction(found: tuple[Value, ...]) -> Value:
    """All of several demands as one description; of none, any card."""
    if not found:
        return Term("card_of_any_kind")
    return found[0] if len(found) == 1 else Term("and", (found,))


def plural_nouns(wordings: Wordings) -> dict[tuple[str, ...], Term]:
    """Return the kinds of cards by the tokens of their plural nouns."""
    found: dict[tuple[str, ...], Term] = {}
    for wording in wordings.by_form.get((TEST.name, "noun"), ()):
        if wording.word != "keyword" and len(wording.pieces) == 1:
            text = wording.pieces[0].text  # type: ignore[union-attr]
            found[tuple(tokens_of(words.plural(text).lower()))] = Term(wording.word)
    return found


def singulars(text: str) -> Iterable[str]:
    """What a plural may be the plural of."""
    if words.plural(text) == text:
        yield text
    if text.endswith("ies") and words.plural(text[:-3] + "y") == text:
        yield text[:-3] + "y"
    for cut in (1, 2):
        if text.endswith("es"[2 - cut :]) and words.plural(text[:-cut]) == text:
            yield text[:-cut]
