# gorin: interpreted
"""Prints terms in English: sentences, lists, noun phrases, numbers; the patterns of the words stand in the table."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value, subterms
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
    VOCABULARY,
    WORD,
    ZONE,
    Sort,
)  # fmt: skip
from gorin.text.english import morphology as words
from gorin.text.english import nouns
from gorin.text.printing import NoWords, Printer
from gorin.text.wordings import Wordings, part_of

YOU: Final = (None, Term("you"))
SEVERAL_CARDS: Final = frozenset(
    ("together", "those", "attachments_of", "performers", "destroyed_with_it", "action_changed")
)
BY: Final = frozenset(("target", "choose", "take_control"))  # words whose part for the actor is so called
# without a noun phrase at the end, to which more could be added
PLAIN_AMOUNTS: Final = frozenset(("stat", "its_amount", "noted", "family_honor", "strength_of"))
ACTOR: Final = Term("the actor")  # who does it, as named before


def rows(value: Value) -> list[Term]:
    assert isinstance(value, tuple)
    return [each for each in value if isinstance(each, Term)]


def is_open(effect: Term) -> bool:
    """Whether an effect has others inside, so that what follows could be taken for one of them."""
    parts = VOCABULARY.words[effect.word].parts.values()
    return any(part.many or part.row for part in parts) and effect.word not in ("target", "created")


class EnglishPrinter(Printer):
    """Prints one card, or one line of it."""

    def __init__(self, wordings: Wordings, title: str = "", person: bool = False) -> None:
        super().__init__(wordings, title, person)
        self.actor: Value = None  # who does what is said in a form without a subject

    # --- agreement ------------------------------------------------------------------------------------------------

    def person_of(self, value: Value, sort: Sort) -> str:
        if sort.name == PLAYERS.name:
            return "you" if value in YOU else "one"
        if isinstance(value, str):
            return "more" if value in self.several else "one"
        if isinstance(value, Term) and sort.name == CARDS.name and value.word in SEVERAL_CARDS:
            return "more"
        return "one"

    def verb(self, base: str, person: str) -> str:
        return words.conjugate(base, person)

    # --- plain values ---------------------------------------------------------------------------------------------

    def plain(self, value: Value, sort: Sort, form: str) -> str:
        if sort.name in (CARDS.name, PLACE.name, PLAYERS.name, NAME.name) and isinstance(value, str):
            if form == "quoted":
                return f'"{value}"'
            if form == "bare":
                return "the " + nouns.said(value)
            text = "the " + nouns.said(value)
            return words.possessive(text) if form == "poss" else text
        if sort.name == AMOUNT.name and isinstance(value, int):
            if form == "abs":
                return str(-value)
            return f"{value:+d}" if form == "signed" else words.number_word(value) if form == "words" else str(value)
        if sort.name == COUNT.name and isinstance(value, int):
            return words.number_word(value)
        if sort.name == NUMBER.name and isinstance(value, int):
            if form == "ordinal":
                return words.ORDINALS[value] if value < len(words.ORDINALS) else f"{value}th"
            return f"{value:+d}" if form == "signed" else words.number_word(value) if form == "words" else str(value)
        if sort.name == WORD.name and isinstance(value, str):
            return f'"{value}"' if form == "quoted" else value
        return super().plain(value, sort, form)

    # --- forms that are more than a pattern -----------------------------------------------------------------------

    def sentences(self, value: Value, sort: Sort) -> str:
        """Effects as sentences of their own."""
        return " ".join([words.capital(self.value(each, sort, "np")) + "." for each in rows(value)])

    def chain(self, value: Value, sort: Sort) -> str:
        """Effects inside a sentence, one after the other."""
        found: list[str] = []
        effects = rows(value)
        for number, each in enumerate(effects):
            text = self.value(each, EFFECT, "np")
            last = number == len(effects) - 1
            found.append(f"({text})" if is_open(each) and not last else text)
        return ", then ".join(found)

    def closed(self, value: Value, sort: Sort) -> str:
        """The same where more may follow."""
        effects = rows(value)
        text = self.chain(value, sort)
        if effects and is_open(effects[-1]):
            head = self.chain(tuple(effects[:-1]), sort)
            return (head + ", then " if head else "") + f"({self.value(effects[-1], EFFECT, 'np')})"
        return text

    def acts(self, value: Value, sort: Sort) -> str:
        """What somebody may do, who is named before it."""
        return ", then ".join(
            [self.act(each, number < len(rows(value)) - 1) for number, each in enumerate(rows(value))]
        )

    def act(self, effect: Term, more: bool) -> str:
        if (effect.word, EFFECT.name, "act") in self.wordings.by_word:
            who = part_of(effect, "by" if effect.word in BY else "who")
            if who == self.actor or (who in YOU and self.actor in YOU):
                return self.as_actor(effect)
            return f"let {self.value(who if who is not None else Term('you'), PLAYERS, 'np')} " + self.as_actor(effect)
        text = self.value(effect, EFFECT, "np")
        if (effect.word, EFFECT.name, "declares") in self.wordings.by_word:
            return f"have it that {text}"
        return f"({text})" if more and is_open(effect) else text

    def as_actor(self, effect: Term) -> str:
        """What someone does who has been named before."""
        place = list(VOCABULARY.words[effect.word].parts).index("by" if effect.word in BY else "who")
        return self.term(Term(effect.word, (*effect.parts[:place], ACTOR, *effect.parts[place + 1 :])), EFFECT, "act")

    def may(self, term: Term, sort: Sort) -> str:
        """ "You may draw a card", "the Attacker may destroy it"."""
        effects, by, otherwise, where, name = term.parts
        before = self.actor
        self.actor = by
        text = f"{self.value(by if by is not None else Term('you'), PLAYERS, 'np')} may"
        if where is not None:
            text += f", if {self.value(where, CONDITION, 'np')},"
        text += " " + self.acts(effects, EFFECT)
        self.actor = before
        if name:
            text += f' ("{name}")'
        if otherwise:
            text += "; otherwise, " + self.closed(otherwise, EFFECT)
        return text

    def first_cost(self, value: Value, sort: Sort) -> str:
        return self.value(rows(value)[0], CONSTRAINT, "np")

    def inner(self, value: Value, sort: Sort) -> str:
        """A condition inside another."""
        text = self.condition(value, sort)
        return f"({text})" if isinstance(value, Term) and value.word in ("and", "or") else text

    def enclosed(self, value: Value, sort: Sort) -> str:
        return nouns.enclosed(self, value)

    def some(self, value: Value, sort: Sort) -> str:
        """Players as an event tells of them: any of them."""
        if isinstance(value, Term) and (value.word, PLAYERS.name, "some") in self.wordings.by_word:
            return self.term(value, PLAYERS, "some")
        return self.value(value, PLAYERS, "np")

    def closed_amount(self, value: Value, sort: Sort) -> str:
        """An amount inside a noun phrase."""
        plain = not isinstance(value, Term) or value.word in PLAIN_AMOUNTS
        text = self.amount(value, AMOUNT)
        return text if plain else f"({text})"

    def up_to(self, value: Value, sort: Sort) -> str:
        """The most that may be picked."""
        return words.number_word(value) if isinstance(value, int) else f"({self.amount(value, AMOUNT)})"

    def trigger(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word == "or":
            return " or ".join([self.term(each, sort, "np") for each in rows(value.parts[0])])
        assert isinstance(value, Term)
        return self.term(value, sort, "np")

    def simple(self, value: Value, sort: Sort) -> str:
        return self.simple_amount(value)

    def first(self, value: Value, sort: Sort) -> str:
        """What comes first after a heading."""
        return words.capital(self.value(value, sort, "list" if sort.name == CONSTRAINT.name else "np"))

    def constraints(self, value: Value, sort: Sort) -> str:
        return ", ".join([self.value(each, CONSTRAINT, "np") for each in rows(value)])

    def indefinite(self, value: Value, sort: Sort) -> str:
        return nouns.indefinite(self, value)

    def ref(self, value: Value, sort: Sort) -> str:
        """Cards inside a noun phrase: in brackets if what follows could be taken for a part of them."""
        text = self.value(value, CARDS, "np")
        if not isinstance(value, Term) or value.word not in ("every", "together"):
            return text
        return f"({text})" if value.word == "together" or nouns.NounPhrase(self, value.parts[0]).tails else text

    def paid(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word == "pick":
            return self.term(value, CARDS, "paid")
        return self.value(value, CARDS, "np")

    def certain(self, value: Value, sort: Sort) -> str:
        """A card that needs no description: "that card"."""
        if not isinstance(value, Term) or value.word != "one_of":
            raise NoWords("no certain card")
        return self.value(value.parts[0], CARDS, "np")

    def single(self, value: Value, sort: Sort) -> str:
        return nouns.NounPhrase(self, value).single()

    def multiple(self, value: Value, sort: Sort) -> str:
        return nouns.NounPhrase(self, value).multiple()

    def of_several(self, value: Value, sort: Sort) -> str:
        return nouns.of_several(self, value)

    def each_of(self, value: Value, sort: Sort) -> str:
        return nouns.each_of(self, value)

    def subject(self, value: Value, sort: Sort) -> str:
        """Of what an event tells: a certain card, or any of a description."""
        if isinstance(value, Term) and value.word == "one_of":
            return self.value(value.parts[0], CARDS, "np")
        return nouns.indefinite(self, value) if value is not None else "a card"

    def predicate(self, value: Value, sort: Sort) -> str:
        """After "is"."""
        if isinstance(value, Term) and value.word == "one_of":
            return self.value(value.parts[0], CARDS, "np")
        if isinstance(value, Term) and value.word == "and" and all(map(self.is_plain, nouns.row(value))):
            return " and ".join([self.predicate(each, sort) for each in nouns.row(value)])
        if isinstance(value, Term):
            place = nouns.rank(self.wordings, value)
            if place == nouns.ADJECTIVE and not nouns.needs_noun(value) and value.word != "or":
                return nouns.adjective(self, value)
            if place == nouns.TAIL:
                return nouns.tail(self, value)
        return nouns.indefinite(self, value)

    def is_plain(self, test: Term) -> bool:
        """Whether a description can stand after "is" without a noun."""
        place = nouns.rank(self.wordings, test)
        return test.word != "or" and not nouns.needs_noun(test) and place in (nouns.ADJECTIVE, nouns.TAIL)

    def listed(self, join: str, sort: Sort, form: str, found: Value) -> str:
        return nouns.listed([self.value(each, sort, form) for each in rows(found)], join)

    def cards(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word == "together":
            found = value.parts[0]
            assert isinstance(found, tuple)
            return nouns.listed([self.value(each, sort, "np") for each in found], "and")
        if isinstance(value, Term) and value.word == "this":
            return self.title if self.person else "this card"
        return self.term(value, sort, "np") if isinstance(value, Term) else self.plain(value, sort, "np")

    def owner(self, value: Value, sort: Sort) -> str:
        """A card or player as the owner of what follows."""
        if isinstance(value, Term) and (value.word, sort.name, "poss") in self.wordings.by_word:
            return self.term(value, sort, "poss")
        if isinstance(value, Term) and value.word == "together" and isinstance(value.parts[0], tuple):
            return nouns.listed([self.owner(each, sort) for each in value.parts[0]], "and")
        return words.possessive(self.value(value, sort, "np"))

    def condition(self, value: Value, sort: Sort) -> str:
        assert isinstance(value, Term)
        if value.word in ("and", "or"):
            join = " and " if value.word == "and" else " or "
            found = []
            for each in rows(value.parts[0]):
                text = self.value(each, CONDITION, "np")
                found.append(f"({text})" if each.word in ("and", "or") else text)
            return join.join(found)
        if value.word == "not":
            inner = value.parts[0]
            assert isinstance(inner, Term)
            if (inner.word, CONDITION.name, "not") in self.wordings.by_word:
                return self.term(inner, CONDITION, "not")
            return f"it is not so that {self.value(inner, CONDITION, 'np')}"
        return self.term(value, CONDITION, "np")

    def constraint(self, value: Value, sort: Sort) -> str:
        """A constraint: a target, a cost, a condition or a leave."""
        assert isinstance(value, Term)
        if value.word == "may":
            cost = rows(value.parts[0])[0]
            return f'you may {self.value(cost, CONSTRAINT, "np")} ("{value.parts[4]}")'
        if is_condition(value):
            return "if " + self.condition(value, CONDITION)
        if value.word in ("and", "or"):
            return f" {value.word} ".join([self.value(each, CONSTRAINT, "np") for each in rows(value.parts[0])])
        sense = VOCABULARY.words[value.word].serves(CONSTRAINT)
        if value.word == "give":
            return self.giving(value)
        if value.word == "provided":
            return f"{self.first_cost(value.parts[1], CONSTRAINT)} if {self.condition(value.parts[0], CONDITION)}"
        if sense == OPTION.name:
            return self.term(value, OPTION, "np")
        return self.term(value, CONSTRAINT, "np")

    def effect(self, value: Value, sort: Sort) -> str:
        assert isinstance(value, Term)
        if value.word == "may":
            return self.may(value, sort)
        if value.word == "then":
            return self.closed(value.parts[0], EFFECT)
        if value.word == "choose_one":
            by = value.parts[1]
            who = "you" if by is None else self.value(by, PLAYERS, "np")
            options = [self.value(each, EFFECT, "np") for each in rows(value.parts[0])]
            return f"{who} {words.conjugate('choose', 'you' if by in YOU else 'one')} one: " + "; or ".join(options)
        if value.word == "in_any_order":
            by = value.parts[1]
            lead = (
                "in an order of your choice"
                if by is None
                else f"in an order that {self.value(by, PLAYERS, 'np')} chooses"
            )
            return f"{lead}: " + "; and ".join([self.value(each, EFFECT, "np") for each in rows(value.parts[0])])
        if value.word in ("give", "give_players", "let"):
            return self.giving(value)
        return self.term(value, EFFECT, "np")

    def giving(self, term: Term) -> str:
        """ "give the hero +2F while ... until ...", "the hero cannot attack"."""
        change = part_of(term, "change")
        who = "" if term.word == "let" else part_of(term, "who")
        until = part_of(term, "until")
        last = "" if until == Term("turn") else " " + self.term(until, TIME, "np")
        inner, after = self.unwrapped(change)
        if term.word == "let" or inner.word == "to":
            return f"{self.term(until, TIME, 'first')}, {self.lasting(change)}"
        sort = CARDS if term.word == "give" else PLAYERS
        wording = self.wordings.choose(inner, CHANGE.name, "given") if term.word == "give" else None
        if wording is not None:
            return f"give {self.value(who, sort, 'np')} {self.fill(wording, inner, CHANGE)}{after}{last}"
        return f"{self.value(who, sort, 'np')} {self.predicate_of(inner, self.person_of(who, sort))}{after}{last}"

    def unwrapped(self, change: Term) -> tuple[Term, str]:
        """A change, and what is said after it."""
        if change.word == "during":
            inner, after = self.unwrapped(change.parts[1])  # type: ignore[arg-type]
            return inner, f"{after} while {self.value(change.parts[0], CONDITION, 'np')}"
        if change.word == "not_below":
            inner, after = self.unwrapped(change.parts[1])  # type: ignore[arg-type]
            return inner, f", to a minimum of {change.parts[0]}{after}"
        if change.word == "live":
            inner, after = self.unwrapped(change.parts[0])  # type: ignore[arg-type]
            return inner, f", reckoned anew at all times{after}"
        return change, ""

    def joined(self, value: Value, sort: Sort) -> str:
        """Kinds of actions, places, areas: one or several."""
        if isinstance(value, Term) and value.word == "or":
            join = "/" if sort.name == KIND.name else " or "
            return join.join([self.term(each, sort, "np") for each in rows(value.parts[0])])
        assert isinstance(value, Term)
        return self.term(value, sort, "np")

    def amount(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word in ("sum", "minus", "times"):
            if value.word == "sum":
                return " plus ".join([self.simple_amount(each) for each in value.parts[0]])  # type: ignore[union-attr]
            if value.word == "minus":
                return f"{self.simple_amount(value.parts[0])} minus {self.simple_amount(value.parts[1])}"
            if value.parts[0] == -1:
                return f"minus {self.simple_amount(value.parts[1])}"
            return f"{self.simple_amount(value.parts[0])} times {self.simple_amount(value.parts[1])}"
        return self.term(value, sort, "np") if isinstance(value, Term) else self.plain(value, sort, "np")

    def simple_amount(self, value: Value) -> str:
        text = self.amount(value, AMOUNT)
        return f"({text})" if isinstance(value, Term) and value.word in ("sum", "minus", "times", "amount_if") else text

    def keywords(self, value: Value, sort: Sort) -> str:
        assert isinstance(value, tuple)
        return " ".join(map(str, value))

    def types(self, value: Value, sort: Sort) -> str:
        return nouns.listed([words.plural(self.term(each, TEST, "noun")) for each in rows(value)], "or")

    def change_of_all(self, value: Value, sort: Sort) -> str:
        """Continuous changes, a sentence each."""
        return " ".join([words.capital(self.lasting(each)) + "." for each in rows(value)])

    def lasting(self, change: Term, subject: str = "", person: str = "one") -> str:
        """ "each of your Samurai has +1F while ..."."""
        if change.word == "to":
            who, inner = change.parts
            assert isinstance(inner, Term)
            return self.lasting(inner, self.each_or_self(who), "one")
        if change.word == "for_players":
            who, inner = change.parts
            assert isinstance(inner, Term)
            if inner.word == "to":
                return f"for {self.value(who, PLAYERS, 'np')}, {self.lasting(inner)}"
            inner_text = self.lasting(inner, self.value(who, PLAYERS, "np"), self.person_of(who, PLAYERS))
            return inner_text
        inner, after = self.unwrapped(change)
        if after:
            return self.lasting(inner, subject, person) + after
        if not subject:
            wording = self.wordings.choose(change, CHANGE.name, "whole")
            if wording is not None:
                return self.fill(wording, change, CHANGE)
        return f"{subject or self.value(Term('this'), CARDS, 'np')} {self.predicate_of(change, person)}"

    def each_or_self(self, who: Value) -> str:
        if isinstance(who, Term) and who.word == "one_of":
            return self.value(who.parts[0], CARDS, "np")
        return nouns.each_of(self, who)

    def predicate_of(self, change: Term, person: str) -> str:
        """ "has +2F", "cannot attack"."""
        wording = self.wordings.choose(change, CHANGE.name, "does")
        if wording is None:
            raise NoWords(f"{change.word} as {CHANGE.name}")
        return self.fill(wording, change, CHANGE, person)


def names_of_several(term: Term) -> set[str]:
    """The names in a text that stand for more than one card."""
    found: set[str] = set()
    for each in subterms(term):
        if each.word in ("target", "choose"):
            if part_of(each, "number") != 1:
                found.add(str(part_of(each, "name")))
        elif each.word == "target_in_one_unit":
            found.add(str(part_of(each, "name")))
        elif each.word == "note_cards" and isinstance(each.parts[1], Term) and each.parts[1].word in SEVERAL_CARDS:
            found.add(str(each.parts[0]))
    return found


def is_condition(term: Term) -> bool:
    """Whether what stands among the constraints is a condition, and no cost, target or leave."""
    if term.word in ("and", "or"):
        return all(map(is_condition, rows(term.parts[0])))
    return term.word == "not" or VOCABULARY.words[term.word].serves(CONSTRAINT) == CONDITION.name


EnglishPrinter.special.update(
    {
        (EFFECT.name, "sentences"): EnglishPrinter.sentences,
        (EFFECT.name, "chain"): EnglishPrinter.chain,
        (EFFECT.name, "closed"): EnglishPrinter.closed,
        (EFFECT.name, "np"): EnglishPrinter.effect,
        (CONSTRAINT.name, "cost"): EnglishPrinter.first_cost,
        (CONSTRAINT.name, "list"): EnglishPrinter.constraints,
        (CONDITION.name, "inner"): EnglishPrinter.inner,
        (CONSTRAINT.name, "first"): EnglishPrinter.first,
        (TRIGGER.name, "first"): EnglishPrinter.first,
        (CONSTRAINT.name, "np"): EnglishPrinter.constraint,
        (CONDITION.name, "np"): EnglishPrinter.condition,
        (TEST.name, "a"): EnglishPrinter.indefinite,
        (TEST.name, "certain"): EnglishPrinter.certain,
        (TEST.name, "one"): EnglishPrinter.single,
        (TEST.name, "more"): EnglishPrinter.multiple,
        (TEST.name, "of"): EnglishPrinter.of_several,
        (TEST.name, "each"): EnglishPrinter.each_of,
        (TEST.name, "subject"): EnglishPrinter.subject,
        (TEST.name, "is"): EnglishPrinter.predicate,
        (CARDS.name, "np"): EnglishPrinter.cards,
        (CARDS.name, "paid"): EnglishPrinter.paid,
        (CARDS.name, "ref"): EnglishPrinter.ref,
        (CARDS.name, "poss"): EnglishPrinter.owner,
        (PLAYERS.name, "poss"): EnglishPrinter.owner,
        (TEST.name, "closed"): EnglishPrinter.enclosed,
        (AMOUNT.name, "closed"): EnglishPrinter.closed_amount,
        (PLAYERS.name, "some"): EnglishPrinter.some,
        (TRIGGER.name, "np"): EnglishPrinter.trigger,
        (AMOUNT.name, "upto"): EnglishPrinter.up_to,
        (AMOUNT.name, "simple"): EnglishPrinter.simple,
        (AMOUNT.name, "np"): EnglishPrinter.amount,
        (KIND.name, "np"): EnglishPrinter.joined,
        (GOAL.name, "np"): EnglishPrinter.joined,
        (ZONE.name, "np"): EnglishPrinter.joined,
        (WORD.name, "keywords"): EnglishPrinter.keywords,
        (TYPE.name, "list"): EnglishPrinter.types,
        (CHANGE.name, "sentences"): EnglishPrinter.change_of_all,
    }
)
__all__ = ["ABILITY", "EnglishPrinter"]
