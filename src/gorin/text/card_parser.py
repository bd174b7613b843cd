# gorin: interpreted
"""Reads the texts of cards back into terms. The words stand in a language's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
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
    ENTRY,
    KIND,
    NAME,
    NUMBER,
    OPTION,
    PLACE,
    PLAYERS,
    TEST,
    TIME,
    TRIGGER,
    WORD,
    Sort,
)  # fmt: skip
from gorin.text import noun_phrases as nouns
from gorin.text.card_printer import ACTOR, GIVING, CardPrinter
from gorin.text.forms import methods_of
from gorin.text.grammar import YOU, NoWords
from gorin.text.noun_parser import NounParser, keyword_entries, plural_nouns
from gorin.text.parsing import Reading
from gorin.text.wordings import Gap, Wordings, pieces_of, spaced, tokens_of


class CardParser(NounParser):
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
        grammar = self.grammar
        self.keywords_known = keywords
        self.entries = keyword_entries(grammar, keywords)
        given = grammar.names_in(text)
        self.named_players = self.meant(given.players)
        self.named_places = self.meant(given.places)
        self.names = (
            self.meant(given.cards)
            | self.entries.names
            | frozenset(("made", "struck", "frightened"))
            | frozenset(
                nouns.default_name(wordings, Term(each.word), number)
                for each in wordings.by_form.get((TEST.name, "noun"), ())
                for number in (1, 2)
            )
        )
        callings = [(title, person)]
        if person:
            callings.append((grammar.this_card(title, False), False))  # in an ability that is given to others
        self.titles = [[each.lower() for each in grammar.tokens(grammar.this_card(*each))] for each in callings]
        self.articles = grammar.articles()
        self.plurals = plural_nouns(wordings)
        several = grammar.several_in(self.tokens)
        namings: list[set[str]] = [set(several)] if several else []
        namings += [set(), Everything(), EndingInS()]
        self.printers: list[CardPrinter] = []
        for calling in callings:
            for naming in namings:
                printer = CardPrinter(wordings, *calling)
                printer.several = naming
                self.printers.append(printer)

    def prints(self, reading: Reading, sort: Sort, form: str, at: int) -> bool:
        if (sort.name, form) not in CHECKED:
            return True
        end, value = reading
        wanted = self.lower[at:end]
        for printer in self.printers:
            for printer.about in self.grammar.agreements if form == "is" else ANYBODY:
                try:
                    if [each.lower() for each in self.grammar.tokens(printer.value(value, sort, form))] == wanted:
                        return True
                except (NoWords, KeyError, AssertionError):
                    break
        return False

    def meant(self, names: frozenset[str]) -> frozenset[str]:
        """What the names of a text may be."""
        return frozenset(name for text in names for name in self.grammar.unnamed(text))

    # --- plain values ---------------------------------------------------------------------------------------------

    def plain(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        if at >= len(self.tokens):
            return
        name = sort.name
        if name in (CARDS.name, PLACE.name, PLAYERS.name, NAME.name) and form in ("np", "counted", "quoted", "bare"):
            yield from self.name(sort, form, at)
        elif name in (AMOUNT.name, NUMBER.name, COUNT.name):
            yield from self.number(sort, form, at)
        elif name == WORD.name:
            yield from self.keyword(form, at)

    def name(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        """A name of the text: one to four small words after "the", or in quotes."""
        if form == "quoted":
            for end, text in self.quoted(at):
                yield from ((end, name) for name in self.grammar.uncalled(str(text)))
            return
        if self.lower[at] not in self.articles:
            self.missed(at, "the")
            return
        for size in (1, 2, 3, 4):
            found = self.tokens[at + 1 : at + 1 + size]
            if len(found) < size or not all(each[:1].isalpha() for each in found):
                return
            for text in self.grammar.unnamed(" ".join(found)):
                if self.can_name(text, sort):
                    yield at + 1 + size, text

    def can_name(self, text: str, sort: Sort) -> bool:
        """Whether something of a sort is called so here."""
        if text in ("winner", "loser"):
            return False
        if sort.name == PLAYERS.name:
            return text in self.named_players
        if sort.name == PLACE.name or (sort.name == NAME.name and text in self.named_places):
            return text in self.named_places
        if sort.name == CARDS.name and (text in self.named_players or text in self.named_places):
            return False
        return text in self.names

    def quoted(self, at: int) -> Iterator[Reading]:
        if not self.is_token(at, '"'):
            return
        for end in range(at + 1, min(at + 8, len(self.tokens))):
            if self.tokens[end] == '"':
                yield end + 1, spaced(self.tokens[at + 1 : end])
                return

    def number(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        token = self.lower[at]
        if form == "ordinal":
            if token in self.grammar.ordinals:
                yield at + 1, self.grammar.ordinals.index(token)
            elif token.isdigit():
                spelled = self.grammar.small(self.grammar.ordinal(int(token)))
                if self.lower[at : at + len(spelled)] == spelled:
                    yield at + len(spelled), int(token)
        elif form == "signed":
            if token[:1] in "+-" and token[1:].isdigit():
                yield at + 1, int(token)
        elif form == "abs":
            if token.isdigit():
                yield at + 1, -int(token)
        elif token.isdigit():
            yield at + 1, int(token)
        elif token in self.grammar.numbers and (sort.name == COUNT.name or form == "words"):
            yield at + 1, self.grammar.numbers.index(token)
        if token == "-" and at + 1 < len(self.tokens) and self.tokens[at + 1].isdigit() and form in ("np", "words"):
            yield at + 2, -int(self.tokens[at + 1])
        if form in ("np", "words") and token[:1] == "-" and token[1:].isdigit():
            yield at + 1, int(token)

    def keyword(self, form: str, at: int) -> Iterator[Reading]:
        """A keyword or title: words that begin with capitals."""
        if form == "quoted":
            yield from self.quoted(at)
            return
        if form == "quoted keyword":
            for end, text in self.quoted(at):
                yield from ((end, name) for name in self.entries.keywords.get(tuple(tokens_of(str(text))), ()))
            return
        for size in (1, 2, 3, 4, 5, 6):
            found = self.tokens[at : at + size]
            if len(found) < size:
                return
            if form == "title":
                if not found[-1][:1].isalnum() or found[-1][:1].islower():
                    return
                title = spaced(found)
                yield at + size, self.grammar.untitled(title)
            else:
                known = self.entries.beside if form == "beside" else self.entries.keywords
                yield from ((at + size, name) for name in known.get(tuple(found), ()))

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
        yield from self.separated(self.marks("then"), self.element, at)

    def closed(self, sort: Sort, at: int) -> Iterator[Reading]:
        """The same where more may follow."""
        yield from self.chain(sort, at)

    def one_or_chain(self, at: int) -> Iterator[Reading]:
        """One effect, or several as one; perhaps in brackets."""
        bracket = self.is_token(at, "(")
        for end, found in self.readings(EFFECT, "closed", at + 1) if bracket else ():
            if len(found) > 1 and self.is_token(end, ")"):
                yield end + 1, Term("then", (found,))
        for end, found in self.readings(EFFECT, "closed", at):
            yield end, found[0] if len(found) == 1 else Term("then", (found,))

    def act(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(EFFECT, "act", at)
        yield from self.wordings_of(EFFECT, "made", at)
        yield from self.element(at)
        if "have" in self.grammar.phrases:
            for start in self.says("have", at):
                yield from self.made_to(start)
        for start in self.says("have it that", at):
            yield from self.element(start)
        for start in self.says("let", at):
            for middle, who in self.readings(PLAYERS, "np", start):
                for end, value in self.wordings_of(EFFECT, "act", middle):
                    yield end, acted(value, None if who == Term("you") else who)

    def made_to(self, at: int) -> Iterator[Reading]:
        for sort, word in ((CARDS, "give"), (PLAYERS, "give_players")):
            for middle, who in self.readings(sort, "np", at):
                for end, change in self.wordings_of(CHANGE, "does", middle):
                    yield from self.giving_ends(end, who, change, word)

    def may(self, at: int) -> Iterator[Reading]:
        for middle, who in self.readings(PLAYERS, "np", at):
            by = None if who == Term("you") else who
            starts: list[tuple[int, Value]] = [(start, None) for start in self.says("may", middle)]
            for start, _ in list(starts):
                for begin in self.says("if", start + 1) if self.is_token(start, ",") else ():
                    for end, condition in self.readings(CONDITION, "np", begin):
                        if self.is_token(end, ","):
                            starts.append((end + 1, condition))
            for start, where in starts:
                for end, found in self.separated(self.marks("then"), self.act, start):
                    effects = tuple([acted(each, by) for each in found])
                    for after, name in self.maybe_name(end):
                        yield after, Term("may", (effects, by, (), where, name))
                        for last, otherwise in self.otherwise(after):
                            yield last, Term("may", (effects, by, otherwise, where, name))

    def maybe_name(self, at: int) -> Iterator[Reading]:
        yield at, ""
        if self.is_token(at, "("):
            for end, text in self.quoted(at + 1):
                if self.is_token(end, ")"):
                    yield from ((end + 1, name) for name in self.grammar.uncalled(str(text)))

    def otherwise(self, at: int) -> Iterator[Reading]:
        for start in self.says("otherwise", at):
            yield from self.readings(EFFECT, "closed", start)

    def effect(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.may(at)
        yield from self.choice(at)
        yield from self.order(at)
        yield from self.giving(at, EFFECT)
        yield from self.wordings_of(EFFECT, "np", at)

    def choice(self, at: int) -> Iterator[Reading]:
        for middle, who in self.readings(PLAYERS, "np", at):
            for start in self.says("choose one", middle):
                by = None if who == Term("you") else who
                for end, found in self.separated(self.marks("or else"), self.one_or_chain, start):
                    if len(found) > 1:
                        yield end, Term("choose_one", (found, by))

    def order(self, at: int) -> Iterator[Reading]:
        starts: list[tuple[int, Value]] = [(start, None) for start in self.says("in any order", at)]
        for start, parts in self.frame("in an order", {"who": lambda here: self.readings(PLAYERS, "np", here)}, at):
            starts.append((start, parts["who"]))
        for start, by in starts:
            for end, found in self.separated(self.marks("and also"), self.one_or_chain, start):
                yield end, Term("in_any_order", (found, by))

    def first_cost(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from ((end, (value,)) for end, value in self.readings(CONSTRAINT, "np", at))

    def constraints(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.separated((",",), lambda start: self.readings(CONSTRAINT, "np", start), at)

    def constraint(self, sort: Sort, at: int) -> Iterator[Reading]:
        for start in self.says("if", at):
            yield from self.readings(CONDITION, "np", start)
        for end, first in self.one_constraint(at):
            yield end, first
            for start in self.says("if", end):
                for last, condition in self.readings(CONDITION, "np", start):
                    yield last, Term("provided", (condition, (first,), ()))
            for join in ("or", "and"):
                for start in self.says(join, end):
                    for last, more in self.separated(self.marks(join), self.one_constraint, start):
                        yield last, Term(join, ((first, *more),))
        for middle, who in self.readings(PLAYERS, "np", at):
            for start in self.says("may", middle) if who == Term("you") else ():
                for end, cost in self.readings(CONSTRAINT, "np", start):
                    for after, name in self.maybe_name(end):
                        if name:
                            yield after, Term("may", ((cost,), None, (), None, name))

    def one_constraint(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(CONSTRAINT, "np", at)
        yield from self.wordings_of(OPTION, "np", at)
        yield from self.giving(at, CONSTRAINT)
        yield from self.bracketed(CONSTRAINT, "np", at)

    def condition(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, first in self.one_condition(at):
            yield end, first
            for join in ("and", "or"):
                for start in self.says(join, end):
                    for last, more in self.separated(self.marks(join), self.one_condition, start):
                        yield last, Term(join, ((first, *more),))

    def one_condition(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(CONDITION, "np", at)
        for end, inner in self.wordings_of(CONDITION, "not", at):
            yield end, Term("not", (inner,))
        for start in self.says("not so", at):
            for end, inner in self.readings(CONDITION, "inner", start):
                yield end, Term("not", (inner,))
        yield from self.bracketed(CONDITION, "np", at)

    def inner(self, sort: Sort, at: int) -> Iterator[Reading]:
        """A condition inside another: in brackets if it joins several."""
        yield from self.one_condition(at)

    def some(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(PLAYERS, "some", at)
        yield from self.readings(PLAYERS, "np", at)

    def of_cards(self, sort: Sort, at: int, form: str) -> Iterator[Reading]:
        yield from self.wordings_of(CARDS, form, at)
        yield from self.readings(CARDS, "np", at)

    def closed_amount(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.plain(AMOUNT, "np", at)
        yield from self.wordings_of(AMOUNT, "np", at)
        yield from self.bracketed(AMOUNT, "np", at)

    def up_to(self, sort: Sort, at: int) -> Iterator[Reading]:
        if at < len(self.tokens):
            yield from self.number(AMOUNT, "words", at)
        yield from self.bracketed(AMOUNT, "np", at)

    def trigger(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, found in self.separated(self.marks("or"), lambda start: self.wordings_of(TRIGGER, "np", start), at):
            yield end, found[0] if len(found) == 1 else Term("or", (found,))

    def simple(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.simple_amount(at)

    def first(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(sort, "list" if sort.name == CONSTRAINT.name else "np", at)

    def joined(self, sort: Sort, at: int, form: str = "np") -> Iterator[Reading]:
        join = "and" if sort.name == ENTRY.name else "or"
        marks = ("/",) if sort.name == KIND.name else self.marks(join)
        for end, found in self.separated(marks, lambda start: self.wordings_of(sort, form, start), at):
            yield end, found[0] if len(found) == 1 else Term(join, (found,))

    # --- amounts --------------------------------------------------------------------------------------------------

    def amount(self, sort: Sort, at: int) -> Iterator[Reading]:
        for end, first in self.simple_amount(at):
            yield end, first
            for start in self.says("plus", end):
                for last, more in self.separated(self.marks("plus"), self.simple_amount, start):
                    yield last, Term("sum", ((first, *more),))
            for word in ("minus", "times"):
                for start in self.says(word, end):
                    for last, value in self.simple_amount(start):
                        yield last, Term(word, (first, value))
        for start in self.says("minus", at):
            for end, value in self.simple_amount(start):
                yield end, Term("times", (-1, value))
        yield from self.difference(at)

    def simple_amount(self, at: int) -> Iterator[Reading]:
        yield from self.plain(AMOUNT, "np", at)
        yield from self.wordings_of(AMOUNT, "np", at)
        yield from self.bracketed(AMOUNT, "np", at)

    def difference(self, at: int) -> Iterator[Reading]:
        """How much higher the higher of two amounts is than the lower."""
        for start in self.says("difference between", at):
            for middle, one in self.simple_amount(start):
                for second in self.says("and", middle):
                    for end, other in self.simple_amount(second):
                        yield end, Term("minus", (Term("higher", (one, other)), Term("lower", (one, other))))

    # --- changes --------------------------------------------------------------------------------------------------

    def giving(self, at: int, sort: Sort) -> Iterator[Reading]:
        """ "give the hero +2F while ... until ...", "the hero cannot attack"; the same for players and for all."""
        readers: dict[str, Callable[[int], Iterable[Reading]]] = {
            "who": self.to_whom,
        }
        for frame, form in GIVING.items():
            readers["change"] = partial(self.wordings_of, CHANGE, form)
            for end, parts in self.frame(frame, readers, at) if frame in self.grammar.phrases else ():
                yield from self.giving_ends(end, parts["who"], parts["change"], "give")
        if sort.name != EFFECT.name:
            return
        for middle, who in self.readings(CARDS, "np", at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                yield from self.giving_ends(end, who, change, "give")
        for middle, who in self.readings(PLAYERS, "np", at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                yield from self.giving_ends(end, who, change, "give_players")
        for middle, who, sort in self.none_of(at):
            for end, change in self.wordings_of(CHANGE, "none does", middle):
                whom = Term("every", (who, None)) if sort is TEST else who
                yield from self.giving_ends(end, whom, change, "give" if sort is TEST else "give_players")
        for start, until in self.wordings_of(TIME, "first", at):
            if self.is_token(start, ","):
                for end, change in self.standing(start + 1):
                    yield end, Term("let", (change, until))

    def to_whom(self, at: int) -> Iterator[Reading]:
        """Cards to which something is given, the preposition said twice or not."""
        yield from self.readings(CARDS, "np", at)
        if self.marks("and to") != self.marks("and"):
            for end, found in self.separated(self.marks("and to"), self.one_card, at):
                if len(found) == 2:
                    yield end, Term("together", (found,))

    def none_of(self, at: int) -> Iterator[tuple[int, Value, Sort]]:
        """ "aucune Personnalité", where a language denies so what is said of each."""
        if "no" in self.grammar.determiners:
            yield from ((end, test, TEST) for end, test in self.readings(TEST, "no", at))
            yield from ((end, who, PLAYERS) for end, who in self.wordings_of(PLAYERS, "none", at))

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
        for start in self.says("to a minimum", at):
            if start < len(self.tokens) and self.lower[start].isdigit():
                floors = [(start + 1, Term("not_below", (int(self.tokens[start]), change)))]
                yield floors[0]
        for start, inner in floors:
            for begin in self.says("while", start):
                for end, condition in self.readings(CONDITION, "np", begin):
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
        for begin in self.says("for", at):
            for middle, who in self.readings(PLAYERS, "np", begin):
                if self.is_token(middle, ","):
                    for end, change in self.standing(middle + 1):
                        yield end, Term("for_players", (who, change))
        for middle, who in self.one_card(at):
            for end, change in self.wordings_of(CHANGE, "does", middle):
                for last, whole in self.qualified(end, change):
                    yield last, whole if who == Term("this") else Term("to", (Term("one_of", (who,)), whole))
        for middle, who, sort in self.none_of(at):
            for end, change in self.wordings_of(CHANGE, "none does", middle):
                for last, whole in self.qualified(end, change):
                    yield last, Term("to" if sort is TEST else "for_players", (who, whole))
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

    def ability_quoted(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.readings(sort, "np", at)

    def frame(
        self, key: str, readers: dict[str, Callable[[int], Iterable[Reading]]], at: int
    ) -> Iterator[tuple[int, dict[str, Value]]]:
        """Words that join with gaps in them, each read in its own way."""
        waiting: list[tuple[int, dict[str, Value]]] = [(at, {})]
        for piece in pieces_of(self.grammar.phrases[key]):
            if isinstance(piece, Gap):
                waiting = [
                    (end, {**parts, piece.part: value})
                    for start, parts in waiting
                    for end, value in readers[piece.part](start)
                ]
            else:
                waiting = [(end, parts) for start, parts in waiting for end in self.literal(piece.text, start)]
        yield from waiting


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
        (TEST, ("a", "one", "more", "of", "each", "no", "none", "another", "the", "all", "subject", "is")),
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


ANYBODY: Final = (YOU,)

CardParser.special.update(methods_of(CardParser))
CardParser.special[TEST.name, "adjectives"] = CardParser.adjective
CardParser.special[TEST.name, "tails"] = CardParser.tail
__all__ = ["ABILITY", "CardParser"]
