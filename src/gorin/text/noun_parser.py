# gorin: interpreted
"""Reads noun phrases: descriptions of cards, and cards themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CARDS, TEST, Sort
from gorin.text.english.morphology import plural
from gorin.text.grammar import Grammar, NoWords
from gorin.text.keywords import is_noun
from gorin.text.parsing import Parser, Reading
from gorin.text.wordings import Wordings


class NounParser(Parser):
    """What a sentence speaks of."""

    titles: list[list[str]]  # what the card calls itself, here and in what it gives to others, as small tokens
    keywords_known: frozenset[str]
    entries: KeywordEntries
    plurals: dict[tuple[str, ...], Term]  # the nouns that words are, in the plural

    def phrase(self, at: int, several: bool) -> Iterator[Reading]:
        """A noun phrase without its article."""
        form = "owners" if several else "owner"
        starts: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        starts += [(end, (owner,)) for end, owner in self.wordings_of(TEST, form, at)]
        for start, found in starts:
            if self.grammar.adjectives_follow:
                yield from self.noun_first(start, found, several)
            else:
                yield from self.after_owner(start, found, several)

    def noun_first(self, at: int, found: tuple[Value, ...], several: bool) -> Iterator[Reading]:
        """A noun phrase of a language in which adjectives follow the noun, and most owners these."""
        heads = [(end, (value,) if value is not None else ()) for end, value in self.one_head(at, several)]
        heads += [(end, (keyword,)) for end, keyword in self.keyword_noun(at, several)]
        for middle, head in heads:
            for end, adjectives in self.adjectives(middle):
                for last, owner in self.owner_after(end, found, several):
                    yield from self.tails(last, (*owner, *adjectives, *head), False)
        for end, kinds in self.kinds(at, several):
            yield from self.after_kinds(end, found, kinds)

    def owner_after(
        self, at: int, found: tuple[Value, ...], several: bool
    ) -> Iterator[tuple[int, tuple[Value, ...]]]:
        yield at, found
        if not found:
            for end, owner in self.wordings_of(TEST, "owners" if several else "owner", at):
                yield end, (owner,)

    def after_kinds(self, at: int, found: tuple[Value, ...], kinds: Value) -> Iterator[Reading]:
        """What is said of several kinds of cards at once: after a comma."""
        yield at, conjunction((*found, kinds))
        if not self.is_token(at, ","):
            return
        for middle, adjectives in self.adjectives(at + 1):
            for last, owner in self.owner_after(middle, found, False):
                if adjectives or owner != found:
                    yield last, conjunction((*owner, *adjectives, kinds))
                yield from self.tails_of(last, (*owner, *adjectives, kinds))

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
        known = self.entries.several if several else self.entries.one
        for size in (1, 2, 3, 4, 5):
            for name in known.get(tuple(self.tokens[at : at + size]), ()):
                yield at + size, Term("keyword", (name,))

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
        for start in self.says("non", at):
            for form in ("adj", "non"):
                for end, value in self.wordings_of(TEST, form, start):
                    yield end, Term("not", (value,))

    def heads(self, at: int, several: bool, owned: bool) -> Iterator[tuple[int, tuple[Value, ...], bool]]:
        for end, value in self.one_head(at, several):
            yield end, (value,) if value is not None else (), False
        for start in {at, *self.says("either", at)}:
            for end, value in self.kinds(start, several):
                yield end, (value,), True

    def one_head(self, at: int, several: bool) -> Iterator[Reading]:
        if self.is_token(at, self.grammar.card(several)):
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
        for end, found in self.listed("or", lambda start: self.kind_or_bracketed(start, several), at):
            yield end, Term("or", (found,))

    def kind_or_bracketed(self, at: int, several: bool) -> Iterator[Reading]:
        """One of several kinds, in brackets if what "or" joins to it could be taken for a part of it."""
        yield from self.kind(at, several)
        yield from self.in_brackets(lambda start: self.kind(start, several), at)

    def kind(self, at: int, several: bool) -> Iterator[Reading]:
        """One of several kinds."""
        if self.grammar.adjectives_follow:
            heads = [(end, (value,) if value is not None else ()) for end, value in self.one_head(at, several)]
            heads += [(end, (keyword,)) for end, keyword in self.keyword_noun(at, several)]
            for middle, head in heads:
                for end, adjectives in self.adjectives(middle):
                    yield from self.tails(end, (*adjectives, *head), False)
            return
        for middle, adjectives in self.adjectives(at):
            for end, head in self.one_head(middle, several):
                yield from self.owned(end, adjectives if head is None else (*adjectives, head))
            for end, keyword in self.keyword_noun(middle, several):
                yield from self.owned(end, (*adjectives, keyword))

    def owned(self, at: int, found: tuple[Value, ...]) -> Iterator[Reading]:
        """One of several kinds, whose owner follows."""
        yield from self.tails(at, found, False)
        for last, owner in self.wordings_of(TEST, "among kinds", at):
            yield from self.tails(last, (owner, *found), False)

    def tails(self, at: int, found: tuple[Value, ...], mixed: bool) -> Iterator[Reading]:
        yield at, conjunction(found)
        if not mixed:
            yield from self.tails_of(at, found)
        elif self.is_token(at, ","):
            yield from self.tails_of(at + 1, found)

    def tails_of(self, at: int, found: tuple[Value, ...]) -> Iterator[Reading]:
        """What is said after a noun, be it much or little."""
        waiting = [(at, found)]
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
        for start in self.says("who", at):
            for end, value in self.wordings_of(TEST, "not told", start):
                yield end, Term("not", (value,))
        for start in self.says("not", at):
            for end, value in self.wordings_of(TEST, "tail", start):
                yield end, Term("not", (value,))
        for end, value in self.wordings_of(TEST, "untail", at):
            yield end, Term("not", (value,))
        for start in self.says("other than", at):
            for end, found in self.separated(self.marks("or"), self.one_card, start):
                who = found[0] if len(found) == 1 else Term("together", (found,))
                yield end, Term("not", (Term("one_of", (who,)),))
        for start in self.says("among", at):
            for end, who in self.readings(CARDS, "np", start):
                yield end, Term("one_of", (who,))
        for start in self.says("that is not", at):
            for end, value in self.readings(TEST, "closed", start):
                yield end, Term("not", (value,))
        for start in self.says("that is", at):
            for end, who in self.readings(CARDS, "np", start):
                yield end, Term("one_of", (who,))
            yield from self.readings(TEST, "closed", start)

    def determined(self, sort: Sort, at: int, form: str) -> Iterator[Reading]:
        """A noun phrase after what a form begins with."""
        for before in self.grammar.determiners.get(form, ()):
            for shape in before.shapes:
                for start in self.literal(shape, at):
                    yield from self.phrase(start, before.several)
        if form == "a" and not self.grammar.each_kind_determined:
            for end, found in self.listed("or", lambda start: self.one_kind(form, start), at):
                yield from self.tails(end, (Term("or", (found,)),), True)
        if self.grammar.each_kind_determined:
            first = self.grammar.determiners[form][0]
            if first.shapes[0] and not first.several:
                for end, found in self.listed("or", lambda start: self.one_kind(form, start), at):
                    yield from self.after_kinds(end, (), Term("or", (found,)))

    def one_kind(self, form: str, at: int) -> Iterator[Reading]:
        """One of several kinds, each after its own determiner, and perhaps in brackets."""
        yield from self.one_determined(form, at)
        yield from self.in_brackets(lambda start: self.one_determined(form, start), at)

    def one_determined(self, form: str, at: int) -> Iterator[Reading]:
        """One of several kinds after its own determiner."""
        for before in self.grammar.determiners[form]:
            for shape in before.shapes:
                for start in self.literal(shape, at):
                    if self.grammar.each_kind_determined:
                        yield from self.phrase(start, before.several)
                    elif not before.several:
                        yield from self.kind(start, False)

    def certain(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, who in self.readings(CARDS, "np", at):
            yield end, Term("one_of", (who,))

    def subject(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, who in self.readings(CARDS, "np", at):
            yield end, Term("one_of", (who,))
        yield from self.readings(TEST, "a", at)

    def predicate(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(TEST, "a", at)
        yield from self.readings(TEST, "certain", at)
        for end, found in self.separated(self.marks("and"), self.plain_predicate, at):
            yield end, conjunction(found)

    def plain_predicate(self, at: int) -> Iterator[Reading]:
        yield from self.one_adjective(at)
        yield from self.readings(TEST, "tails", at)

    def told(self, sort: Sort, at: int, so: str = "is", form: str = "told") -> Iterator[Reading]:
        """A description as what is said of someone."""

        def one(start: int) -> Iterator[Reading]:
            for begin in self.says(so, start):
                yield from self.plain_predicate(begin)
            yield from self.wordings_of(TEST, form, start)
            if form == "told" and self.grammar.denies_at_once:
                yield from self.denied(start)

        for start in self.says(so, at):
            yield from self.readings(TEST, "is", start)
            for end, found in self.separated(self.marks("or"), self.plain_predicate, start):
                if len(found) > 1 and form == "told":
                    yield end, Term("or", (found,))
        for end, found in self.separated(self.marks("and"), one, at):
            yield end, conjunction(found)

    def denied(self, at: int) -> Iterator[Reading]:
        for start in self.says("is not", at):
            for end, value in self.readings(TEST, "is", start):
                yield end, Term("not", (value,))
        for end, value in self.wordings_of(TEST, "not told", at):
            yield end, Term("not", (value,))

    def not_told(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.told(sort, at, "is not", "not told")

    def enclosed(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(TEST, "a", at)
        yield from self.bracketed(TEST, "a", at)

    def cards(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.one_card(at)
        for end, found in self.listed("and", self.one_card, at):
            yield end, Term("together", (found,))

    def one_card(self, at: int) -> Iterator[Reading]:
        for title in self.titles:
            end = at + len(title)
            if self.lower[at:end] == title:
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
        yield from self.one_owner(sort, at)
        if sort.name == CARDS.name:
            for end, found in self.listed("and", lambda start: self.one_owner(sort, start), at):
                yield end, Term("together", (found,))

    def one_owner(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(sort, "poss", at)
        for end, value in self.one_card(at) if sort.name == CARDS.name else self.readings(sort, "np", at):
            if self.is_token(end, "'s") or (self.lower[end - 1][-1:] == "s" and self.is_token(end, "'")):
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
            found[tuple(wordings.grammar.small(wordings.grammar.plural(text)))] = Term(wording.word)
    return found


class KeywordEntries(NamedTuple):
    """Keywords by the words that they are in a language."""

    keywords: dict[tuple[str, ...], list[str]]
    beside: dict[tuple[str, ...], list[str]]  # a noun
    one: dict[tuple[str, ...], list[str]]  # one who has a keyword that is a noun
    several: dict[tuple[str, ...], list[str]]
    names: frozenset[str]  # what one or several who have it may be called


@cache
def keyword_entries(grammar: Grammar, known: frozenset[str]) -> KeywordEntries:
    """The known keywords for which a language has an entry."""
    names = frozenset(each for name in known if is_noun(name) for each in (name, plural(name)))
    made = KeywordEntries({}, {}, {}, {}, names)
    for name in sorted(known):
        try:
            made.keywords.setdefault(tuple(grammar.tokens(grammar.keyword(name))), []).append(name)
            for shape in grammar.keyword_shapes(name):
                made.beside.setdefault(tuple(grammar.tokens(shape)), []).append(name)
            if is_noun(name):
                made.one.setdefault(tuple(grammar.tokens(grammar.keyword_noun(name, False))), []).append(name)
                made.several.setdefault(tuple(grammar.tokens(grammar.keyword_noun(name, True))), []).append(name)
        except NoWords:
            continue
    return made
