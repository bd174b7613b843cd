# gorin: interpreted
"""Prints the terms of a card: sentences, lists, noun phrases, numbers. The words stand in a language's table."""

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
    KIND,
    NAME,
    NUMBER,
    OPTION,
    PLACE,
    PLAYERS,
    TEST,
    TIME,
    VOCABULARY,
    WORD,
    Sort,
)  # fmt: skip
from gorin.text import noun_phrases as nouns
from gorin.text.forms import methods_of
from gorin.text.grammar import BARE, ONE, YOU, Agreement, NoWords
from gorin.text.printing import Printer
from gorin.text.wordings import Literal, Wording, Wordings, part_of

YOURSELF: Final = (None, Term("you"))
SEVERAL_CARDS: Final = frozenset(
    ("together", "those", "attachments_of", "performers", "destroyed_with_it", "action_changed")
)
BY: Final = frozenset(("target", "choose", "take_control"))  # words whose part for the actor is so called
# without a noun phrase at the end, to which more could be added
PLAIN_AMOUNTS: Final = frozenset(("stat", "its_amount", "noted", "family_honor", "strength"))
LEFT_OPEN: Final = frozenset(("may", "may_pay", "provided"))  # what follows could be taken for a part of it
OWN_SUBJECT: Final = frozenset(("may", "choose_one", "in_any_order"))  # said of somebody, or of how something is done
JOINED: Final = frozenset(("and", "or", "provided", "may"))  # costs with others inside
GIVING: Final = {"give": "given", "give at length": "given at length"}  # the form of a change in each frame
ACTOR: Final = Term("the actor")  # who does it, as named before


def rows(value: Value) -> list[Term]:
    assert isinstance(value, tuple)
    return [each for each in value if isinstance(each, Term)]


def members(who: Term) -> tuple[Value, ...]:
    """The cards that are spoken of together."""
    found = who.parts[0]
    return found if isinstance(found, tuple) else ()


def is_open(effect: Term) -> bool:
    """Whether an effect has others inside, so that what follows could be taken for one of them."""
    parts = VOCABULARY.words[effect.word].parts.values()
    return any(part.many or part.row for part in parts) and effect.word not in ("target", "created")


def leaves_open(effect: Term) -> bool:
    """Whether what follows an effect that somebody may have done could be taken for a part of it."""
    if effect.word == "provided":
        return bool(effect.parts[2]) or leaves_open(rows(effect.parts[1])[-1])
    return effect.word in LEFT_OPEN


class CardPrinter(Printer):
    """Prints one card, or one line of it."""

    def __init__(self, wordings: Wordings, title: str = "", person: bool = False) -> None:
        super().__init__(wordings, title, person)
        self.actor: Value = None  # who does what is said in a form without a subject

    # --- agreement ------------------------------------------------------------------------------------------------

    def agreement(self, value: Value, sort: Sort, form: str = "np") -> Agreement:
        if sort.name == PLAYERS.name:
            return YOU if value in YOURSELF else ONE
        if isinstance(value, str) and sort.name in (CARDS.name, PLACE.name, NAME.name):
            return Agreement("more" if value in self.several else "one", self.grammar.name_is_feminine(value))
        if sort.name == CARDS.name and isinstance(value, Term):
            return self.agreement_of_cards(value)
        if sort.name == TEST.name:
            return self.agreement_of_test(value, form)
        return ONE

    def agreement_of_cards(self, value: Term) -> Agreement:
        feminine = self.grammar.cards_are_feminine(value.word, self.person)
        if value.word == "every":
            return Agreement("one", self.grammar.genders and nouns.NounPhrase(self, value.parts[0]).feminine)
        if value.word == "together" and isinstance(value.parts[0], tuple):
            return Agreement("more", all(self.agreement(each, CARDS).feminine for each in value.parts[0]))
        return Agreement("more" if value.word in SEVERAL_CARDS else "one", feminine)

    def agreement_of_test(self, value: Value, form: str) -> Agreement:
        if isinstance(value, Term) and value.word == "one_of":
            return self.agreement(value.parts[0], CARDS)
        feminine = self.grammar.genders and nouns.NounPhrase(self, value).feminine
        return Agreement("more" if form in ("more", "of") else "one", feminine)

    # --- plain values ---------------------------------------------------------------------------------------------

    def plain(self, value: Value, sort: Sort, form: str) -> str:
        grammar = self.grammar
        if sort.name in (CARDS.name, PLACE.name, PLAYERS.name, NAME.name) and isinstance(value, str):
            if form == "quoted":
                return f'"{grammar.called(value)}"'
            text = grammar.named(value, value in self.several)
            return grammar.possessive(text, value in self.several) if form == "poss" else text
        if sort.name == AMOUNT.name and isinstance(value, int):
            if form == "abs":
                return str(-value)
            return f"{value:+d}" if form == "signed" else grammar.number_word(value) if form == "words" else str(value)
        if sort.name == COUNT.name and isinstance(value, int):
            return grammar.number_word(value)
        if sort.name == NUMBER.name and isinstance(value, int):
            if form == "ordinal":
                return grammar.ordinal(value)
            return f"{value:+d}" if form == "signed" else grammar.number_word(value) if form == "words" else str(value)
        if sort.name == WORD.name and isinstance(value, str):
            if form in ("quoted", "quoted keyword"):
                return f'"{value if form == "quoted" else grammar.keyword(value)}"'
            if form == "beside":
                return grammar.keyword_said_of(value, self.about)
            return grammar.title(value) if form == "title" else grammar.keyword(value)
        return super().plain(value, sort, form)

    # --- forms that are more than a pattern -----------------------------------------------------------------------

    def sentences(self, value: Value, sort: Sort) -> str:
        """Effects as sentences of their own."""
        return " ".join([capital(self.value(each, sort, "np")) + "." for each in rows(value)])

    def chain(self, value: Value, sort: Sort) -> str:
        """Effects inside a sentence, one after the other."""
        found: list[str] = []
        effects = rows(value)
        for number, each in enumerate(effects):
            text = self.value(each, EFFECT, "np")
            last = number == len(effects) - 1
            found.append(f"({text})" if is_open(each) and not last else text)
        return self.phrase("then").join(found)

    def closed(self, value: Value, sort: Sort) -> str:
        """The same where more may follow."""
        found = [(each, self.value(each, EFFECT, "np")) for each in rows(value)]
        return self.phrase("then").join([f"({text})" if is_open(each) else text for each, text in found])

    def acts(self, value: Value, more: bool) -> str:
        """What somebody may do, who is named before it; whether more is said after it."""
        effects = rows(value)
        found: list[str] = []
        for number, each in enumerate(effects):
            last = number == len(effects) - 1
            found.append(self.act(each, number == 0, not last or (more and each.word in LEFT_OPEN)))
        return self.phrase("then").join(found)

    def act(self, effect: Term, first: bool, more: bool) -> str:
        """One thing that somebody may do; in brackets if `more` that is said could be taken for a part of it."""
        if (effect.word, EFFECT.name, "act") in self.wordings.by_word:
            who = part_of(effect, "by" if effect.word in BY else "who")
            if who == self.actor or (who in YOURSELF and self.actor in YOURSELF):
                return self.as_actor(effect)
            whose = self.value(who if who is not None else Term("you"), PLAYERS, "np")
            return f"{self.phrase('let')} {whose} " + self.as_actor(effect)
        wording = self.wordings.choose(effect, EFFECT.name, "made")
        if wording is not None:
            return self.fill(wording, effect, EFFECT)
        text = self.value(effect, EFFECT, "np")
        if is_open(effect) and (more or leaves_open(effect)):
            text = f"({text})"
        if not self.grammar.clauses_apart:
            if not first:
                return text
            if effect.word in OWN_SUBJECT:
                return f"{self.phrase('have it that')} {text}"
        if self.stands_apart(effect):
            return self.made_to(effect) or f"{self.phrase('have it that')} {text}"
        declares = (effect.word, EFFECT.name, "declares") in self.wordings.by_word
        return f"{self.phrase('have it that')} {text}" if declares else text

    def made_to(self, effect: Term) -> str:
        """ "have the hero gain Cavalry", where a language says so what a change makes its cards do."""
        inner, after = self.unwrapped(part_of(effect, "change"))
        wording = self.wordings.choose(inner, CHANGE.name, "does")
        if "have" not in self.grammar.phrases or wording is None or not starts_with_verb(wording):
            return ""
        who = self.value(part_of(effect, "who"), CARDS if effect.word == "give" else PLAYERS, "np")
        until = part_of(effect, "until")
        last = "" if until == Term("turn") else " " + self.term(until, TIME, "np")
        return f"{self.phrase('have')} {who} " + self.fill(wording, inner, CHANGE, BARE) + after + last

    def stands_apart(self, effect: Term) -> bool:
        """Whether an effect is said as a sentence with its own subject, which cannot stand after "may"."""
        if effect.word not in ("give", "give_players"):
            return False
        inner, _ = self.unwrapped(part_of(effect, "change"))
        given = any(self.wordings.choose(inner, CHANGE.name, form) is not None for form in GIVING.values())
        return effect.word == "give_players" or not given

    def as_actor(self, effect: Term) -> str:
        """What someone does who has been named before."""
        place = list(VOCABULARY.words[effect.word].parts).index("by" if effect.word in BY else "who")
        return self.term(Term(effect.word, (*effect.parts[:place], ACTOR, *effect.parts[place + 1 :])), EFFECT, "act")

    def may(self, term: Term, sort: Sort) -> str:
        """ "You may draw a card", "the Attacker may destroy it"."""
        effects, by, otherwise, where, name = term.parts
        before = self.actor
        self.actor = by
        text = f"{self.value(by if by is not None else Term('you'), PLAYERS, 'np')} "
        text += self.phrase("may", self.agreement(by, PLAYERS))
        if where is not None:
            text += f", {self.phrase('if')} {self.value(where, CONDITION, 'np')},"
        text += " " + self.acts(effects, bool(name or otherwise))
        self.actor = before
        if name:
            text += f' ("{self.grammar.called(str(name))}")'
        if otherwise:
            text += self.phrase("otherwise") + self.closed(otherwise, EFFECT)
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

    def of_cards(self, value: Value, sort: Sort, form: str) -> str:
        """Cards in a form of which few words have one of their own."""
        if isinstance(value, Term) and self.wordings.choose(value, CARDS.name, form) is not None:
            return self.term(value, CARDS, form)
        return self.value(value, CARDS, "np")

    def closed_amount(self, value: Value, sort: Sort) -> str:
        """An amount inside a noun phrase."""
        plain = not isinstance(value, Term) or value.word in PLAIN_AMOUNTS
        text = self.amount(value, AMOUNT)
        return text if plain else f"({text})"

    def up_to(self, value: Value, sort: Sort) -> str:
        """The most that may be picked."""
        return self.grammar.number_word(value) if isinstance(value, int) else f"({self.amount(value, AMOUNT)})"

    def trigger(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word == "or":
            return f" {self.phrase('or')} ".join([self.term(each, sort, "np") for each in rows(value.parts[0])])
        assert isinstance(value, Term)
        return self.term(value, sort, "np")

    def simple(self, value: Value, sort: Sort) -> str:
        return self.simple_amount(value)

    def first(self, value: Value, sort: Sort) -> str:
        """What comes first after a heading."""
        return capital(self.value(value, sort, "list" if sort.name == CONSTRAINT.name else "np"))

    def constraints(self, value: Value, sort: Sort) -> str:
        return ", ".join([self.value(each, CONSTRAINT, "np") for each in rows(value)])

    def determined(self, value: Value, sort: Sort, form: str) -> str:
        """A description as a noun phrase after what a form begins with."""
        return nouns.determined(self, value, form)

    def ref(self, value: Value, sort: Sort) -> str:
        """Cards inside a noun phrase: in brackets if what follows could be taken for a part of them."""
        text = self.value(value, CARDS, "np")
        if not isinstance(value, Term) or value.word not in ("every", "together", "attachments_of"):
            return text
        if value.word == "every" and value.parts[1] is None and not nouns.NounPhrase(self, value.parts[0]).tails:
            return text
        return f"({text})"

    def paid(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word == "pick":
            return self.term(value, CARDS, "paid")
        return self.value(value, CARDS, "np")

    def certain(self, value: Value, sort: Sort) -> str:
        """A card that needs no description: "that card"."""
        if not isinstance(value, Term) or value.word != "one_of":
            raise NoWords("no certain card")
        return self.value(value.parts[0], CARDS, "np")

    def subject(self, value: Value, sort: Sort) -> str:
        """Of what an event tells: a certain card, or any of a description."""
        if isinstance(value, Term) and value.word == "one_of":
            return self.value(value.parts[0], CARDS, "np")
        return nouns.determined(self, value, "a") if value is not None else self.phrase("a card")

    def predicate(self, value: Value, sort: Sort) -> str:
        """After "is"."""
        if isinstance(value, Term) and value.word == "one_of":
            return self.value(value.parts[0], CARDS, "np")
        if isinstance(value, Term) and value.word == "and" and all(map(self.is_plain, nouns.row(value))):
            return f" {self.phrase('and')} ".join([self.predicate(each, sort) for each in nouns.row(value)])
        if isinstance(value, Term):
            place = nouns.rank(self.wordings, value)
            if place == nouns.ADJECTIVE and not nouns.needs_noun(value) and value.word != "or":
                return nouns.adjective(self, value, self.about)
            if place == nouns.TAIL:
                return nouns.tail(self, value, self.about)
        return nouns.determined(self, value, "a")

    def told(self, value: Value, sort: Sort, so: str = "is", form: str = "told") -> str:
        """A description as what is said of someone: "is bowed", "has a Follower"."""
        if form == "told" and self.grammar.denies_at_once and isinstance(value, Term) and value.word == "not":
            return self.denied(value.parts[0], sort)
        tests = nouns.row(value) if isinstance(value, Term) and value.word == "and" else []
        denies = self.grammar.denies_at_once
        own = [
            self.wordings.choose(each, TEST.name, form) is not None or (denies and each.word == "not") for each in tests
        ]
        if any(own) and all(map(self.is_plain, tests)):
            return f" {self.phrase('and')} ".join([self.told(each, sort, so, form) for each in tests])
        wording = self.wordings.choose(value, TEST.name, form) if isinstance(value, Term) else None
        if wording is not None and isinstance(value, Term):
            return self.fill(wording, value, TEST, self.about)
        if form == "told" and isinstance(value, Term) and value.word == "or":
            parts = nouns.alternatives(value)
            if nouns.rank(self.wordings, value) == nouns.HEAD and all(map(self.is_plain, parts)):
                either = f" {self.phrase('or')} ".join([self.predicate(each, sort) for each in parts])
                return f"{self.phrase(so, self.about)} {either}"
        return f"{self.phrase(so, self.about)} {self.predicate(value, sort)}"

    def denied(self, inner: Value, sort: Sort) -> str:
        """ "is not bowed", where this says of someone a description that begins with "not"."""
        if isinstance(inner, Term) and inner.word in ("and", "or"):
            return f"{self.phrase('is not', self.about)} {nouns.determined(self, inner, 'a')}"
        return self.told(inner, sort, "is not", "not told")

    def not_told(self, value: Value, sort: Sort) -> str:
        """ "is not bowed", "has no Follower"."""
        return self.told(value, sort, "is not", "not told")

    def is_plain(self, test: Term) -> bool:
        """Whether a description can stand after "is" without a noun."""
        place = nouns.rank(self.wordings, test)
        return test.word != "or" and not nouns.needs_noun(test) and place in (nouns.ADJECTIVE, nouns.TAIL)

    def cards(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word == "together":
            found = value.parts[0]
            assert isinstance(found, tuple)
            return nouns.listed([self.value(each, sort, "np") for each in found], self.phrase("and"))
        if isinstance(value, Term) and value.word == "this":
            return self.grammar.this_card(self.title, self.person)
        return self.term(value, sort, "np") if isinstance(value, Term) else self.plain(value, sort, "np")

    def owner(self, value: Value, sort: Sort) -> str:
        """A card or player as the owner of what follows."""
        if isinstance(value, Term) and self.wordings.choose(value, sort.name, "poss") is not None:
            return self.term(value, sort, "poss")
        if isinstance(value, Term) and value.word == "together" and isinstance(value.parts[0], tuple):
            return nouns.listed([self.owner(each, sort) for each in value.parts[0]], self.phrase("and"))
        several = self.agreement(value, sort).number == "more"
        return self.grammar.possessive(self.value(value, sort, "np"), several)

    def condition(self, value: Value, sort: Sort) -> str:
        assert isinstance(value, Term)
        if value.word in ("and", "or"):
            join = f" {self.phrase(value.word)} "
            found = []
            for each in rows(value.parts[0]):
                text = self.value(each, CONDITION, "np")
                found.append(f"({text})" if each.word in ("and", "or") else text)
            return join.join(found)
        if value.word == "not":
            inner = value.parts[0]
            assert isinstance(inner, Term)
            if self.wordings.choose(inner, CONDITION.name, "not") is not None:
                return self.term(inner, CONDITION, "not")
            return f"{self.phrase('not so')} {self.inner(inner, sort)}"
        return self.term(value, CONDITION, "np")

    def constraint(self, value: Value, sort: Sort) -> str:
        """A constraint: a target, a cost, a condition or a leave."""
        assert isinstance(value, Term)
        if value.word == "may":
            cost = rows(value.parts[0])[0]
            you_may = f"{self.value(Term('you'), PLAYERS, 'np')} {self.phrase('may')}"
            return f'{you_may} {self.value(cost, CONSTRAINT, "np")} ("{self.grammar.called(str(value.parts[4]))}")'
        if is_condition(value):
            return f"{self.phrase('if')} " + self.condition(value, CONDITION)
        if value.word in ("and", "or"):
            join = f" {self.phrase(value.word)} "
            found = [(each, self.value(each, CONSTRAINT, "np")) for each in rows(value.parts[0])]
            return join.join([f"({text})" if each.word in (*JOINED, "spend_this") else text for each, text in found])
        sense = VOCABULARY.words[value.word].serves(CONSTRAINT)
        if value.word == "give":
            return self.giving(value)
        if value.word == "provided":
            paid = self.first_cost(value.parts[1], CONSTRAINT)
            paid = f"({paid})" if rows(value.parts[1])[0].word in JOINED else paid
            return f"{paid} {self.phrase('if')} {self.condition(value.parts[0], CONDITION)}"
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
            who = self.value(Term("you") if by is None else by, PLAYERS, "np")
            options = [self.option(each) for each in rows(value.parts[0])]
            lead = self.phrase("choose one", self.agreement(by, PLAYERS))
            return f"{who} {lead} " + self.phrase("or else").join(options)
        if value.word == "in_any_order":
            by = value.parts[1]
            options = [self.option(each) for each in rows(value.parts[0])]
            lead = self.phrase("in any order")
            if by is not None:
                lead = self.phrase("in an order", self.agreement(by, PLAYERS))
                lead = lead.replace("{who}", self.value(by, PLAYERS, "np"))
            return f"{lead} " + self.phrase("and also").join(options)
        if value.word in ("give", "give_players", "let"):
            return self.giving(value)
        return self.term(value, EFFECT, "np")

    def option(self, effect: Term) -> str:
        """One of several effects: in brackets if those that follow could be taken for a part of it."""
        text = self.value(effect, EFFECT, "np")
        return f"({text})" if any(each.word in ("choose_one", "in_any_order") for each in subterms(effect)) else text

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
        for frame, form in GIVING.items() if term.word == "give" else ():
            wording = self.wordings.choose(inner, CHANGE.name, form)
            if wording is not None:
                given = self.phrase(frame).replace("{who}", self.to_whom(who))
                return given.replace("{change}", self.fill(wording, inner, CHANGE)) + after + last
        said = self.clause(self.value(who, sort, "np"), inner, self.agreement(who, sort), self.none_of(who, sort))
        return said + after + last

    def unwrapped(self, change: Term) -> tuple[Term, str]:
        """A change, and what is said after it."""
        if change.word == "during":
            inner, after = self.unwrapped(change.parts[1])  # type: ignore[arg-type]
            return inner, f"{after} {self.phrase('while')} {self.value(change.parts[0], CONDITION, 'np')}"
        if change.word == "not_below":
            inner, after = self.unwrapped(change.parts[1])  # type: ignore[arg-type]
            return inner, f"{self.phrase('to a minimum')} {change.parts[0]}{after}"
        return change, ""

    def joined(self, value: Value, sort: Sort, form: str = "np") -> str:
        """Kinds of actions, places, areas, ways of entering play: one or several."""
        if isinstance(value, Term) and value.word in ("and", "or"):
            join = "/" if sort.name == KIND.name else f" {self.phrase(value.word)} "
            return join.join([self.term(each, sort, form) for each in rows(value.parts[0])])
        assert isinstance(value, Term)
        return self.term(value, sort, form)

    def amount(self, value: Value, sort: Sort) -> str:
        if isinstance(value, Term) and value.word in ("sum", "minus", "times"):
            if value.word == "sum":
                found = value.parts[0]
                assert isinstance(found, tuple)
                return f" {self.phrase('plus')} ".join([self.simple_amount(each) for each in found])
            if value.word == "minus" and is_difference(value):
                first, other = (self.simple_amount(each) for each in value.parts[0].parts)  # type: ignore[union-attr]
                return f"{self.phrase('difference between')} {first} {self.phrase('and')} {other}"
            if value.word == "minus":
                first, other = (self.simple_amount(each) for each in value.parts)
                return f"{first} {self.phrase('minus')} {other}"
            if value.parts[0] == -1:
                return f"{self.phrase('minus')} {self.simple_amount(value.parts[1])}"
            return f"{self.simple_amount(value.parts[0])} {self.phrase('times')} {self.simple_amount(value.parts[1])}"
        return self.term(value, sort, "np") if isinstance(value, Term) else self.plain(value, sort, "np")

    def simple_amount(self, value: Value) -> str:
        text = self.amount(value, AMOUNT)
        return f"({text})" if isinstance(value, Term) and value.word in ("sum", "minus", "times", "amount_if") else text

    def keywords(self, value: Value, sort: Sort) -> str:
        assert isinstance(value, tuple)
        return " ".join([self.grammar.keyword(str(each)) for each in value])

    def types(self, value: Value, sort: Sort) -> str:
        several = [self.grammar.plural(self.term(each, TEST, "noun")) for each in rows(value)]
        return nouns.listed(several, self.phrase("or"))

    def ability_quoted(self, value: Value, sort: Sort) -> str:
        """An ability or trait as it is given to others: there "this card" is whoever has it."""
        title, person = self.title, self.person
        self.title, self.person = self.grammar.this_card(title, False), False
        text = capital(self.value(value, sort, "np"))
        self.title, self.person = title, person
        return text

    def changes(self, value: Value, sort: Sort) -> str:
        """Continuous changes, a sentence each."""
        return " ".join([capital(self.lasting(each)) + "." for each in rows(value)])

    def lasting(self, change: Term, subject: str = "", person: Agreement = ONE, none: str = "") -> str:
        """ "each of your Samurai has +1F while ..."."""
        if change.word == "to":
            who, inner = change.parts
            assert isinstance(inner, Term)
            return self.lasting(inner, self.each_or_self(who), self.agreement(who, TEST), self.none_of(who, TEST))
        if change.word == "for_players":
            who, inner = change.parts
            assert isinstance(inner, Term)
            if inner.word == "to":
                return f"{self.phrase('for')} {self.value(who, PLAYERS, 'np')}, {self.lasting(inner)}"
            subject, person = self.value(who, PLAYERS, "np"), self.agreement(who, PLAYERS)
            return self.lasting(inner, subject, person, self.none_of(who, PLAYERS))
        inner, after = self.unwrapped(change)
        if after:
            return self.lasting(inner, subject, person, none) + after
        if not subject:
            wording = self.wordings.choose(change, CHANGE.name, "whole")
            if wording is not None:
                return self.fill(wording, change, CHANGE)
        if not subject:
            subject, person = self.value(Term("this"), CARDS, "np"), self.agreement(Term("this"), CARDS)
        return self.clause(subject, change, person, none)

    def to_whom(self, who: Value) -> str:
        """Cards to which something is given: of two, a language may say so twice, "à l'un et à l'autre"."""
        found = members(who) if isinstance(who, Term) and who.word == "together" else []
        if len(found) == 2:
            return f" {self.phrase('and to')} ".join([self.value(each, CARDS, "np") for each in found])
        return self.value(who, CARDS, "np")

    def clause(self, subject: str, change: Term, person: Agreement, none: str) -> str:
        """ "the hero cannot attack", and of each of several, where a language says so, "aucun ne peut attaquer"."""
        wording = self.wordings.choose(change, CHANGE.name, "none does") if none else None
        if wording is not None:
            return f"{none} {self.fill(wording, change, CHANGE, person)}"
        return f"{subject} {self.predicate_of(change, person)}"

    def none_of(self, who: Value, sort: Sort) -> str:
        """ "aucune Personnalité", where a language denies so what is said of each; else nothing."""
        if "no" not in self.grammar.determiners:
            return ""
        if sort.name == PLAYERS.name and isinstance(who, Term):
            wording = self.wordings.choose(who, PLAYERS.name, "none")
            return self.fill(wording, who, PLAYERS) if wording is not None else ""
        if sort.name == CARDS.name and isinstance(who, Term) and who.word == "every" and who.parts[1] is None:
            return nouns.determined(self, who.parts[0], "no")
        if sort.name == TEST.name and not (isinstance(who, Term) and who.word == "one_of"):
            return nouns.determined(self, who, "no")
        return ""

    def each_or_self(self, who: Value) -> str:
        if isinstance(who, Term) and who.word == "one_of":
            return self.value(who.parts[0], CARDS, "np")
        return nouns.determined(self, who, "each")

    def predicate_of(self, change: Term, person: Agreement) -> str:
        """ "has +2F", "cannot attack"."""
        wording = self.wordings.choose(change, CHANGE.name, "does")
        if wording is None:
            raise NoWords(f"no {self.grammar.language} for {change.word} as {CHANGE.name}")
        return self.fill(wording, change, CHANGE, person)


def capital(sentence: str) -> str:
    """A sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def names_of_several(term: Term) -> set[str]:
    """The names in a text that stand for more than one card."""
    found: set[str] = set()
    for each in subterms(term):
        if each.word in ("target", "choose"):
            if part_of(each, "number") != 1:
                found.add(str(part_of(each, "name")))
        elif each.word == "note_cards" and isinstance(each.parts[1], Term) and each.parts[1].word in SEVERAL_CARDS:
            found.add(str(each.parts[0]))
    return found


def starts_with_verb(wording: Wording) -> bool:
    """Whether a pattern begins with a verb that agrees with what stands before it."""
    first = wording.pieces[0]
    return isinstance(first, Literal) and first.text.startswith("*")


def is_difference(term: Term) -> bool:
    """Whether a subtraction is that of the lower of two amounts from the higher."""
    left, right = term.parts
    high = isinstance(left, Term) and left.word == "higher"
    return high and isinstance(right, Term) and right == Term("lower", left.parts)  # type: ignore[union-attr]


def is_condition(term: Term) -> bool:
    """Whether what stands among the constraints is a condition, and no cost, target or leave."""
    if term.word in ("and", "or"):
        return all(map(is_condition, rows(term.parts[0])))
    return term.word == "not" or VOCABULARY.words[term.word].serves(CONSTRAINT) == CONDITION.name


CardPrinter.special.update(methods_of(CardPrinter))
__all__ = ["ABILITY", "CardPrinter"]
