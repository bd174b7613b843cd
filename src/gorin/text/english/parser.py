# gorin: interpreted
"""Reads Gorin's English back into terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    CONSTRAINT,
    COUNT,
    EFFECT,
    GOAL,
    KIND,
    NAME,
    NUMBER,
    OPTION,
    PLACE,
    PLAYERS,
    TEST,
    TIME,
    TRIGGER,
    TYPE,
    WORD,
    ZONE,
    Sort,
)  # fmt: skip
from gorin.lang.wording import is_noun
from gorin.text.english import morphology as words
from gorin.text.english import nouns
from gorin.text.english.noun_parser import NounParser, plural_nouns
from gorin.text.english.printer import ACTOR, EnglishPrinter
from gorin.text.parsing import Reading
from gorin.text.printing import NoWords
from gorin.text.wordings import Wordings, tokens_of


class EnglishParser(NounParser):
    """Reads one line of a card."""

    def __init__(
        self,
        wordings: Wordings,
        text: str,
        title: str = "",
        person: bool = False,
        keywords: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(wordings, text)
        self.keywords_known = keywords
        self.given_names = frozenset(("made", "struck"))
        self.named_players = frozenset(PLAYER_NAMES.findall(text)) | frozenset(TURN_NAMES.findall(text))
        self.named_places = frozenset(PLACE_NAMES.findall(text)) | frozenset(NOTED_PLACES.findall(text))
        self.keyword_names = frozenset(
            each for name in keywords if is_noun(name) for each in (name, words.plural(name))
        )
        self.plural_keywords = frozenset(map(words.plural, keywords))
        self.names = (
            frozenset(NAMED.findall(text))
            | frozenset(AS_NAMED.findall(text))
            | frozenset(QUOTED.findall(text))
            | frozenset(
                nouns.default_name(wordings, Term(each.word), number)
                for each in wordings.by_form.get((TEST.name, "noun"), ())
                for number in (1, 2)
            )
        )
        self.title = tokens_of(title.lower()) if person else ["this", "card"]
        self.plurals = plural_nouns(wordings)
        self.printers = [EnglishPrinter(wordings, title, person) for _ in range(3)]
        self.printers[1].several = Everything()
        self.printers[2].several = EndingInS()

    def prints(self, reading: Reading, sort: Sort, form: str, at: int) -> bool:
        if (sort.name, form) not in CHECKED:
            return True
        end, value = reading
        wanted = self.lower[at:end]
        for printer in self.printers:
            try:
                if tokens_of(printer.value(value, sort, form).lower()) == wanted:
                    return True
            except (NoWords, KeyError, AssertionError):
                continue
        return False

    def verbs(self, base: str) -> tuple[str, ...]:
        return words.shapes(base)

    # --- plain values ---------------------------------------------------------------------------------------------

    def plain(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        if at >= len(self.tokens):
            return
        name = sort.name
        if name in (CARDS.name, PLACE.name, PLAYERS.name, NAME.name) and form in ("np", "quoted", "bare"):
            yield from self.name(sort, form, at)
        elif name in (AMOUNT.name, NUMBER.name, COUNT.name):
            yield from self.number(sort, form, at)
        elif name == WORD.name:
            yield from self.keyword(form, at)

    def name(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        """A name of the text: one to three small words after "the", or in quotes."""
        if form == "quoted":
            yield from self.quoted(at)
            return
        if not self.is_token(at, "the"):
            return
        for size in (1, 2, 3):
            found = self.tokens[at + 1 : at + 1 + size]
            if len(found) < size or not all(each[:1].isalpha() for each in found):
                return
            text = " ".join(found)
            text = text.lower() if text.lower() in nouns.CAPITAL else text
            if text in ("winner", "loser"):
                continue
            if sort.name in (PLAYERS.name, PLACE.name):
                if text in (self.named_players if sort.name == PLAYERS.name else self.named_places):
                    yield at + 1 + size, text
            elif sort.name == NAME.name and text in self.named_places:
                yield at + 1 + size, text
            elif sort.name == CARDS.name and text in self.named_players | self.named_places:
                continue
            elif text in self.names or text in self.keyword_names or text in self.given_names:
                yield at + 1 + size, text

    def quoted(self, at: int) -> Iterator[Reading]:
        if not self.is_token(at, '"'):
            return
        for end in range(at + 1, min(at + 8, len(self.tokens))):
            if self.tokens[end] == '"':
                yield end + 1, " ".join(self.tokens[at + 1 : end])
                return

    def number(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        token = self.lower[at]
        if form == "ordinal":
            if token in words.ORDINALS:
                yield at + 1, words.ORDINALS.index(token)
        elif form == "signed":
            if token[:1] in "+-" and token[1:].isdigit():
                yield at + 1, int(token)
        elif form == "abs":
            if token.isdigit():
                yield at + 1, -int(token)
        elif token.isdigit():
            yield at + 1, int(token)
        elif token in words.NUMBERS and (sort.name == COUNT.name or form == "words"):
            yield at + 1, words.NUMBERS.index(token)
        if token == "-" and at + 1 < len(self.tokens) and self.tokens[at + 1].isdigit() and form == "np":
            yield at + 2, -int(self.tokens[at + 1])
        if form == "np" and token[:1] == "-" and token[1:].isdigit():
            yield at + 1, int(token)

    def keyword(self, form: str, at: int) -> Iterator[Reading]:
        """A keyword or title: words that begin with capitals."""
        if form == "quoted":
            yield from self.quoted(at)
            return
        for size in (1, 2, 3, 4):
            found = self.tokens[at : at + size]
            if len(found) < size or not (found[0][:1].isupper() and found[-1][:1].isalnum()):
                return
            text = " ".join(found).replace(" - ", "-").replace(" 's", "'s")
            if form == "title" or text in self.keywords_known or text in self.plural_keywords:
                yield at + size, text

    # --- forms that are more than a pattern -----------------------------------------------------------------------

    def sentences(self, sort: Sort, at: int) -> Iterator[Reading]:
        """Effects, each ended by a full stop."""
        waiting: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        while waiting:
            start, found = waiting.pop()
            if found:
                yield start, found
            for end, effect in self.readings(EFFECT, "np", start):
                if self.is_token(end, "."):
                    waiting.append((end + 1, (*found, effect)))

    def element(self, at: int) -> Iterator[Reading]:
        yield from self.readings(EFFECT, "np", at)
        yield from self.bracketed(EFFECT, "np", at)

    def chain(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.separated((",", "then"), self.element, at)

    def one_or_chain(self, at: int) -> Iterator[Reading]:
        """One effect, or several as one."""
        for end, found in self.readings(EFFECT, "closed", at):
            yield end, found[0] if len(found) == 1 else Term("then", (found,))

    def act(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(EFFECT, "act", at)
        yield from self.element(at)
        if self.lower[at : at + 3] == ["have", "it", "that"]:
            yield from self.element(at + 3)
        if self.is_token(at, "let"):
            for middle, who in self.readings(PLAYERS, "np", at + 1):
                for end, value in self.wordings_of(EFFECT, "act", middle):
                    yield end, acted(value, None if who == Term("you") else who)

    def may(self, at: int) -> Iterator[Reading]:
        for middle, who in self.readings(PLAYERS, "np", at):
            if not self.is_token(middle, "may"):
                continue
            by = None if who == Term("you") else who
            starts: list[tuple[int, Value]] = [(middle + 1, None)]
            if self.lower[middle + 1 : middle + 3] == [",", "if"]:
                for end, condition in self.readings(CONDITION, "np", middle + 3):
                    if self.is_token(end, ","):
                        starts.append((end + 1, condition))
            for start, where in starts:
                for end, found in self.separated((",", "then"), self.act, start):
                    effects = tuple([acted(each, by) for each in found])
                    for after, name in self.maybe_name(end):
                        yield after, Term("may", (effects, by, (), where, name))
                        for last, otherwise in self.otherwise(after):
                            yield last, Term("may", (effects, by, otherwise, where, name))

    def maybe_name(self, at: int) -> Iterator[Reading]:
        yield at, ""
        if self.is_token(at, "("):
            for end, name in self.quoted(at + 1):
                if self.is_token(end, ")"):
                    yield end + 1, name

    def otherwise(self, at: int) -> Iterator[Reading]:
        if self.lower[at : at + 3] == [";", "otherwise", ","]:
            yield from self.readings(EFFECT, "closed", at + 3)

    def effect(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.may(at)
        yield from self.choice(at)
        yield from self.order(at)
        yield from self.giving(at, EFFECT)
        yield from self.wordings_of(EFFECT, "np", at)

    def choice(self, at: int) -> Iterator[Reading]:
        for middle, who in self.readings(PLAYERS, "np", at):
            if self.lower[middle : middle + 3] in (["choose", "one", ":"], ["chooses", "one", ":"]):
                by = None if who == Term("you") else who
                for end, found in self.separated((";", "or"), self.one_or_chain, middle + 3):
                    if len(found) > 1:
                        yield end, Term("choose_one", (found, by))

    def order(self, at: int) -> Iterator[Reading]:
        if self.lower[at : at + 3] != ["in", "an", "order"]:
            return
        starts: list[tuple[int, Value]] = []
        if self.lower[at + 3 : at + 7] == ["of", "your", "choice", ":"]:
            starts.append((at + 7, None))
        if self.lower[at + 3 : at + 4] == ["that"]:
            for middle, who in self.readings(PLAYERS, "np", at + 4):
                if self.lower[middle : middle + 2] == ["chooses", ":"]:
                    starts.append((middle + 2, who))
        for start, by in starts:
            for end, found in self.separated((";", "and"), self.one_or_chain, start):
                yield end, Term("in_any_order", (found, by))

    def first_cost(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from ((end, (value,)) for end, value in self.readings(CONSTRAINT, "np", at))

    def constraints(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.separated((",",), lambda start: self.readings(CONSTRAINT, "np", start), at)

    def constraint(self, sort: Sort, at: int) -> Iterator[Reading]:
        if self.is_token(at, "if"):
            yield from self.readings(CONDITION, "np", at + 1)
        for end, first in self.one_constraint(at):
            yield end, first
            if self.is_token(end, "if"):
                for last, condition in self.readings(CONDITION, "np", end + 1):
                    yield last, Term("provided", (condition, (first,), ()))
            for join in ("or", "and"):
                if self.is_token(end, join):
                    for last, more in self.separated((join,), self.one_constraint, end + 1):
                        yield last, Term(join, ((first, *more),))
        if self.lower[at : at + 2] == ["you", "may"]:
            for end, cost in self.one_constraint(at + 2):
                for after, name in self.maybe_name(end):
                    if name:
                        yield after, Term("may", ((cost,), None, (), None, name))

    def one_constraint(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(CONSTRAINT, "np", at)
        yield from self.wordings_of(OPTION, "np", at)
        yield from self.giving(at, CONSTRAINT)

    def condition(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, first in self.one_condition(at):
            yield end, first
            for join in ("and", "or"):
                if self.is_token(end, join):
                    for last, more in self.separated((join,), self.one_condition, end + 1):
                        yield last, Term(join, ((first, *more),))

    def one_condition(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(CONDITION, "np", at)
        for end, inner in self.wordings_of(CONDITION, "not", at):
            yield end, Term("not", (inner,))
        if self.lower[at : at + 5] == ["it", "is", "not", "so", "that"]:
            for end, inner in self.readings(CONDITION, "np", at + 5):
                yield end, Term("not", (inner,))
        yield from self.bracketed(CONDITION, "np", at)

    def inner(self, sort: Sort, at: int) -> Iterator[Reading]:
        """A condition inside another: in brackets if it joins several."""
        yield from self.one_condition(at)

    def some(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(PLAYERS, "some", at)
        yield from self.readings(PLAYERS, "np", at)

    def closed_amount(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.plain(AMOUNT, "np", at)
        yield from self.wordings_of(AMOUNT, "np", at)
        yield from self.bracketed(AMOUNT, "np", at)

    def up_to(self, sort: Sort, at: int) -> Iterator[Reading]:
        if at < len(self.tokens):
            yield from self.number(AMOUNT, "words", at)
        yield from self.bracketed(AMOUNT, "np", at)

    def trigger(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, found in self.separated(("or",), lambda start: self.wordings_of(TRIGGER, "np", start), at):
            yield end, found[0] if len(found) == 1 else Term("or", (found,))

    def simple(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.simple_amount(at)

    def first(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(sort, "list" if sort.name == CONSTRAINT.name else "np", at)

    def joined(self, sort: Sort, at: int) -> Iterator[Reading]:
        mark = "/" if sort.name == KIND.name else "or"
        for end, found in self.separated((mark,), lambda start: self.wordings_of(sort, "np", start), at):
            yield end, found[0] if len(found) == 1 else Term("or", (found,))

    # --- amounts --------------------------------------------------------------------------------------------------

    def amount(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, first in self.simple_amount(at):
            yield end, first
            if self.is_token(end, "plus"):
                for last, more in self.separated(("plus",), self.simple_amount, end + 1):
                    yield last, Term("sum", ((first, *more),))
            for mark, word in (("minus", "minus"), ("times", "times")):
                if self.is_token(end, mark):
                    for last, value in self.simple_amount(end + 1):
                        yield last, Term(word, (first, value))
        if self.is_token(at, "minus"):
            for end, value in self.simple_amount(at + 1):
                yield end, Term("times", (-1, value))

    def simple_amount(self, at: int) -> Iterator[Reading]:
        yield from self.plain(AMOUNT, "np", at)
        yield from self.wordings_of(AMOUNT, "np", at)
        yield from self.bracketed(AMOUNT, "np", at)

    # --- changes --------------------------------------------------------------------------------------------------

    def giving(self, at: int, sort: Sort) -> Iterator[Reading]:
        """ "give the hero +2F while ... until ...", "the hero cannot attack"; the same for players and for all."""
        if self.is_token(at, "give"):
            for middle, who in self.readings(CARDS, "np", at + 1):
                for end, change in self.wordings_of(CHANGE, "given", middle):
                    yield from self.giving_ends(end, who, change, "give")
        if sort.name != EFFECT.name:
            return
        for middle, who in self.readings(CARDS, "np", at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                yield from self.giving_ends(end, who, change, "give")
        for middle, who in self.readings(PLAYERS, "np", at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                yield from self.giving_ends(end, who, change, "give_players")
        for start, until in self.wordings_of(TIME, "first", at):
            if self.is_token(start, ","):
                for end, change in self.standing(start + 1):
                    yield end, Term("let", (change, until))

    def giving_ends(self, at: int, who: Value, change: Value, word: str) -> Iterator[Reading]:
        if isinstance(change, Term) and change.word == "has_ability":
            return  # an effect grants it
        for end, whole in self.qualified(at, change):
            for last, until in self.until(end):
                yield last, Term(word, (who, whole, until))

    def qualified(self, at: int, change: Value) -> Iterator[Reading]:
        """What may follow a change: how low it goes, while what."""
        yield at, change
        floors = [(at, change)]
        if self.lower[at : at + 5] == [",", "to", "a", "minimum", "of"] and self.lower[at + 5 : at + 6][0].isdigit():
            floors = [(at + 6, Term("not_below", (int(self.tokens[at + 5]), change)))]
            yield floors[0]
        for start, inner in list(floors):
            if self.lower[start : start + 6] == [",", "reckoned", "anew", "at", "all", "times"]:
                floors.append((start + 6, Term("live", (inner,))))
                yield floors[-1]
        for start, inner in floors:
            if self.is_token(start, "while"):
                for end, condition in self.readings(CONDITION, "np", start + 1):
                    yield end, Term("during", (condition, inner))

    def until(self, at: int) -> Iterator[Reading]:
        yield at, Term("turn")
        yield from self.wordings_of(TIME, "np", at)

    def changes(self, sort: Sort, at: int) -> Iterator[Reading]:
        """Continuous changes, each ended by a full stop."""
        waiting: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        while waiting:
            start, found = waiting.pop()
            if found:
                yield start, found
            for end, change in self.standing(start):
                if self.is_token(end, "."):
                    waiting.append((end + 1, (*found, change)))

    def standing(self, at: int) -> Iterator[Reading]:
        for end, change in self.wordings_of(CHANGE, "whole", at):
            yield from self.qualified(end, change)
        if self.is_token(at, "for"):
            for middle, who in self.readings(PLAYERS, "np", at + 1):
                if self.is_token(middle, ","):
                    for end, change in self.standing(middle + 1):
                        yield end, Term("for_players", (who, change))
        for middle, who in self.one_card(at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                for last, whole in self.qualified(end, change):
                    yield last, whole if who == Term("this") else Term("to", (Term("one_of", (who,)), whole))
        for middle, test in self.readings(TEST, "each", at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                for last, whole in self.qualified(end, change):
                    yield last, Term("to", (test, whole))
        for middle, who in self.readings(PLAYERS, "np", at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                for last, whole in self.qualified(end, change):
                    yield last, Term("for_players", (who, whole))

    def keywords(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield at, ()
        yield from self.separated((), lambda start: self.readings(WORD, "np", start), at)

    def types(self, sort: Sort, at: int) -> Iterator[Reading]:
        def one(start: int) -> Iterator[Reading]:
            yield from ((end, value) for end, value in self.one_head(start, True) if value is not None)

        yield from ((end, (first,)) for end, first in one(at))
        yield from self.listed("or", one, at)


class Everything(set[str]):
    """All names at once."""

    def __contains__(self, name: object) -> bool:
        return True


class EndingInS(set[str]):
    """Names that look like plurals."""

    def __contains__(self, name: object) -> bool:
        return str(name).endswith("s")


CHECKED: Final = frozenset(
    (sort.name, form)
    for sort, forms in (
        (TEST, ("a", "one", "more", "of", "each", "subject", "is")),
        (CARDS, ("np", "poss")),
        (AMOUNT, ("np", "closed")),
        (CONDITION, ("np",)),
        (EFFECT, ("np", "chain")),
        (CONSTRAINT, ("np",)),
    )
    for form in forms
)


def acted(effect: Value, by: Value) -> Value:
    """An effect of which it was left open who does it."""
    if not isinstance(effect, Term):
        return effect
    return Term(effect.word, tuple([by if part == ACTOR else part for part in effect.parts]))


PLAYER_NAMES: Final = re.compile(r"a player \(the ([\w ]+)\)")
NOTED_PLACES: Final = re.compile(r"[Nn]ote the Province of [\w ]+ as the (\w+)")
TURN_NAMES: Final = re.compile(r"in turn as the ([\w ]+),")
PLACE_NAMES: Final = re.compile(
    r"(?:[Tt]arget|[Cc]hoose) a (?:Province|battlefield)(?: of [\w ]+| where [\w ]+)? \(the ([\w ]+)\)"
)
AS_NAMED: Final = re.compile(r"\bas (?:the |\")(\w+)")
QUOTED: Final = re.compile(r'\("([\w ]+)"\)')
NAMED: Final = re.compile(r"\(the ([\w ]+)\)")


EnglishParser.special.update(
    {
        (EFFECT.name, "sentences"): EnglishParser.sentences,
        (EFFECT.name, "chain"): EnglishParser.chain,
        (EFFECT.name, "closed"): EnglishParser.chain,
        (EFFECT.name, "np"): EnglishParser.effect,
        (CONSTRAINT.name, "cost"): EnglishParser.first_cost,
        (CONSTRAINT.name, "list"): EnglishParser.constraints,
        (CONDITION.name, "inner"): EnglishParser.inner,
        (CONSTRAINT.name, "first"): EnglishParser.first,
        (TRIGGER.name, "first"): EnglishParser.first,
        (CONSTRAINT.name, "np"): EnglishParser.constraint,
        (CONDITION.name, "np"): EnglishParser.condition,
        (TEST.name, "a"): EnglishParser.indefinite,
        (TEST.name, "certain"): EnglishParser.certain,
        (TEST.name, "one"): EnglishParser.single,
        (TEST.name, "more"): EnglishParser.multiple,
        (TEST.name, "of"): EnglishParser.of_several,
        (TEST.name, "each"): EnglishParser.each_of,
        (TEST.name, "subject"): EnglishParser.subject,
        (TEST.name, "is"): EnglishParser.predicate,
        (TEST.name, "adjectives"): EnglishParser.adjective,
        (TEST.name, "tails"): EnglishParser.tail,
        (CARDS.name, "np"): EnglishParser.cards,
        (CARDS.name, "paid"): EnglishParser.paid,
        (CARDS.name, "ref"): EnglishParser.ref,
        (CARDS.name, "poss"): EnglishParser.owner,
        (PLAYERS.name, "poss"): EnglishParser.owner,
        (TEST.name, "closed"): EnglishParser.enclosed,
        (AMOUNT.name, "closed"): EnglishParser.closed_amount,
        (PLAYERS.name, "some"): EnglishParser.some,
        (TRIGGER.name, "np"): EnglishParser.trigger,
        (AMOUNT.name, "upto"): EnglishParser.up_to,
        (AMOUNT.name, "simple"): EnglishParser.simple,
        (AMOUNT.name, "np"): EnglishParser.amount,
        (KIND.name, "np"): EnglishParser.joined,
        (GOAL.name, "np"): EnglishParser.joined,
        (ZONE.name, "np"): EnglishParser.joined,
        (WORD.name, "keywords"): EnglishParser.keywords,
        (TYPE.name, "list"): EnglishParser.types,
        (CHANGE.name, "sentences"): EnglishParser.changes,
    }
)
__all__ = ["ABILITY", "EnglishParser"]
