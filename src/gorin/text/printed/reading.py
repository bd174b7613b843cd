# gorin: interpreted
"""Reads a printed line: our grammar with the further wordings of print, pronouns, and targets named as they are met.

What it reads still speaks of "him" and of "a target Personality": `resolving` says which card is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CARDS,
    CHANGE,
    COMPARISON,
    CONDITION,
    CONSTRAINT,
    COUNT,
    EFFECT,
    KIND,
    LIMIT,
    NUMBER,
    OPTION,
    PLAYERS,
    STAT,
    TEST,
    TRIGGER,
    TYPE,
    Sort,
)
from gorin.text.card_parser import CardParser
from gorin.text.cards import Called
from gorin.text.english import morphology as words
from gorin.text.parsing import Reading
from gorin.text.printed.spelling import tokens_in
from gorin.text.printed.wordings import PRINTED

HIM: Final = frozenset(("him", "he", "her", "she", "himself", "herself"))
IT: Final = frozenset(("it", "itself"))
THEM: Final = frozenset(("them", "they", "both", "themselves"))
OWN: Final[dict[str, str]] = {"his": "him", "her": "him", "its": "it", "their": "them"}
NOT_NAMES: Final = frozenset(
    ("current", "winner", "loser", "enemy", "active", "imperial", "attacker", "defender", "battle")
)
ANYWHERE: Final = (["at", "any", "location"], ["who", "may", "be", "at", "any", "location"])
LEADS: Final = frozenset(("the", "that", "those", "these", "both", "your"))  # before a card spoken of
Row = tuple[Value, ...]


def is_marked(value: Value) -> bool:
    """Whether a value is a pronoun or a target yet to be placed."""
    return (isinstance(value, str) and value[:1] == "?") or (isinstance(value, Term) and value.word[:1] == "?")


class PrintedParser(CardParser):
    """Reads one line of print."""

    def __init__(self, text: str, called: Called, keywords: frozenset[str]) -> None:
        super().__init__(PRINTED, "", called.short, called.person, keywords)
        self.called = called
        self.tokens, self.places = tokens_in(text, called)
        if self.tokens[:4] == [":", "bow", ":", ":"]:
            self.tokens[:4] = ["Bow", "this", "card", ":"]
        self.lower = [token.lower() for token in self.tokens]
        self.title = ["this", "card"]
        self.names = frozenset()

    def prints(self, reading: Reading, sort: Sort, form: str, at: int) -> bool:
        return True

    def at_words(self, at: int, *wanted: str) -> bool:
        """Whether words stand at a place."""
        if self.lower[at : at + len(wanted)] == list(wanted):
            return True
        for number, each in enumerate(wanted):
            if self.lower[at + number : at + number + 1] != [each]:
                self.missed(at + number, each)
                return False
        return True

    def number(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        yield from super().number(sort, form, at)
        token = self.lower[at]
        if form == "np" and sort.name in (AMOUNT.name, NUMBER.name) and token in words.NUMBERS:
            yield at + 1, words.NUMBERS.index(token)
        if form == "abs" and token[:1] == "-" and token[1:].isdigit():
            yield at + 1, int(token)

    # --- cards ------------------------------------------------------------------------------------------------------

    def name(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        """ "the Personality", "that unit", "the target": something that was spoken of."""
        if sort.name != CARDS.name or self.lower[at] not in LEADS:
            return
        following = self.tokens[at + 1 : at + 2]
        if following and following[0].isalpha() and following[0].lower() not in NOT_NAMES:
            lead = "your" if self.lower[at] == "your" else "the"
            yield at + 2, f"?{lead} {following[0].lower()}"
            if following[0].lower() in ("first", "second", "target", "performing") and at + 2 < len(self.tokens):
                yield at + 3, "?the " + " ".join(self.lower[at + 1 : at + 3])

    def one_card(self, at: int) -> Iterator[Reading]:
        if at >= len(self.tokens):
            return
        yield from super().one_card(at)
        token = self.lower[at]
        for group, name in ((HIM, "?him"), (IT, "?it"), (THEM, "?them")):
            if token in group:
                yield at + 1, name
        yield from self.targeted(at)
        yield from self.unit_words(at)

    def unit_words(self, at: int) -> Iterator[Reading]:
        """ "his unit", "the target's unit", "this unit"."""
        if self.at_words(at, "this", "unit"):
            yield at + 2, Term("unit_of", (Term("this"),))
        if self.lower[at] in (*OWN, "the", "that"):
            for end, who in self.pronoun_owner(at):
                if self.lower[end : end + 1] in (["unit"], ["units"]):
                    yield end + 1, Term("unit_of", (who,))

    def pronoun_owner(self, at: int) -> Iterator[Reading]:
        if self.lower[at] in OWN:
            yield at + 1, "?" + OWN[self.lower[at]]
        for end, name in self.name(CARDS, "np", at):
            if self.is_token(end, "'s"):
                yield end + 1, name

    def one_owner(self, sort: Sort, at: int) -> Iterator[Reading]:
        if at < len(self.tokens) and self.lower[at] in OWN:
            who = "?" + OWN[self.lower[at]]
            yield at + 1, who if sort.name == CARDS.name else Term("controller_of", (who,))
        yield from super().one_owner(sort, at)

    def targeted(self, at: int) -> Iterator[Reading]:
        """ "a target Personality", "one or two target units", "your target Samurai", "one of your Holdings"."""
        for start, owner in self.owner_words(at):
            if self.lower[start : start + 1] == ["performing"] and owner == "yours":
                for end, test in self.phrase(self.past(start + 1, "target"), False):
                    yield end, Term("?target", (with_owner("performing", test), 1))
            elif self.is_token(start, "target"):
                performs = self.lower[start + 1 : start + 2] == ["performing"]
                for end, test in self.phrase(start + 1 + performs, False):
                    yield end, Term("?target", (with_owner("performing" if performs else owner, test), 1))
        if self.at_words(at, "one", "of", "your", "target"):
            for end, test in self.phrase(at + 4, True):
                yield end, Term("?target", (with_owner("yours", test), 1))
        if self.at_words(at, "another", "target"):
            for end, test in self.phrase(at + 2, False):
                yield end, Term("?target", (with_owner("other", test), 1))
        for middle, number in self.readings(COUNT, "np", at):
            start = self.past(self.past(middle, "of"), "your")
            if self.is_token(start, "target"):
                for end, test in self.phrase(start + 1, True):
                    yield end, Term("?target", (with_owner("yours" if start > middle else "", test), number))
        for end, test in self.readings(TEST, "a", at):
            yield end, Term("?choose", (test, 1))
        for end, test in self.readings(TEST, "each", at):
            yield end, Term("every", (test, None))

    def owner_words(self, at: int) -> Iterator[tuple[int, str]]:
        if self.lower[at] in ("a", "an"):
            yield at + 1, ""
        elif self.is_token(at, "your"):
            yield at + 1, "yours"
        elif self.at_words(at, "another", "player", "'s"):
            yield at + 3, "others_own"
        elif self.lower[at] == "target":
            yield at, ""

    def past(self, at: int, word: str) -> int:
        """The place after a word that may stand there."""
        return at + 1 if self.lower[at : at + 1] == [word] else at

    def indefinite(self, sort: Sort, at: int) -> Iterator[Reading]:
        yield from self.determined(sort, at, "a")
        if self.lower[at : at + 1] == ["your"]:
            performs = self.lower[at + 1 : at + 2] == ["performing"]
            for end, test in self.phrase(at + 1 + performs, False):
                yield end, with_owner("performing" if performs else "yours", test)
        if self.lower[at : at + 1] == ["another"] and self.lower[at + 1 : at + 2] != ["player"]:
            for end, test in self.phrase(at + 1, False):
                yield end, with_owner("other", test)
        if self.at_words(at, "one", "or", "more"):
            yield from self.phrase(at + 3, True)

    def each_of(self, sort: Sort, at: int) -> Iterator[Reading]:
        """ "each Samurai", "all Samurai", "your Samurai", "other Samurai you control", "Samurai in his army"."""
        yield from self.determined(sort, at, "each")
        start = self.past(at, "all")
        owner = "yours" if self.lower[start : start + 1] == ["your"] else ""
        start += bool(owner)
        other = self.lower[start : start + 1] == ["other"]
        for end, test in self.phrase(start + other, True):
            if (isinstance(test, Term) and test.word != "card_of_any_kind") or end > start + other + 1:
                yield end, with_owner("other" if other else "", with_owner(owner, test))

    def tails(self, at: int, found: Row, mixed: bool) -> Iterator[Reading]:
        """What follows "Follower or Personality" may be said of both, in print without a comma."""
        yield from super().tails(at, found, mixed)
        if mixed:
            yield from super().tails(at, found, False)

    def one_tail(self, at: int) -> Iterator[Reading]:
        yield from super().one_tail(at)
        if self.at_words(at, "you", "control"):
            yield at + 2, Term("yours")
        if self.at_words(at, "you", "do", "not", "control"):
            yield at + 4, Term("others_own")
        for each in ANYWHERE:
            if self.at_words(at, *each):
                yield at + len(each), Term("?anywhere")
        for words_, zone in (
            (("in", "your", "discard", "pile"), "your_discard"),
            (("from", "your", "discard", "pile"), "your_discard"),
            (("in", "any", "discard", "pile"), "any_discard"),
            (("in", "a", "discard", "pile"), "any_discard"),
            (("in", "your", "hand"), "your_hand"),
            (("from", "your", "hand"), "your_hand"),
            (("in", "your", "Provinces"), "your_province_cards"),
            (("in", "one", "of", "your", "Provinces"), "your_province_cards"),
            (("in", "a", "Province"), "province_cards"),
            (("in", "any", "Province"), "province_cards"),
        ):
            if self.at_words(at, *(word.lower() for word in words_)):
                yield at + len(words_), Term("?from", (Term(zone),))
        yield from self.compared(at)
        for relative in ("who", "that", "which"):
            if self.lower[at : at + 1] == [relative] and self.lower[at + 1 : at + 2] in (["is"], ["are"]):
                yield from self.one_adjective(at + 2)
                yield from self.readings(TEST, "tails", at + 2)
                if self.lower[at + 2 : at + 3] == ["not"]:
                    for end, test in self.one_adjective(at + 3):
                        yield end, Term("not", (test,))

    def compared(self, at: int) -> Iterator[Reading]:
        """ "with lower Chi than hers", "with lower Force" (than this card)."""
        if not self.is_token(at, "with"):
            return
        for middle, how in self.readings(COMPARISON, "adj", at + 1):
            for after, stat in self.readings(STAT, "np", middle):
                if self.lower[after : after + 1] == ["than"]:
                    for end, who in self.readings(CARDS, "np", after + 1):
                        yield end, Term("compare", (stat, how, Term("stat", (who, stat))))
                else:
                    yield after, Term("compare", (stat, how, Term("stat", ("?him", stat))))

    def one_condition(self, at: int) -> Iterator[Reading]:
        yield from super().one_condition(at)
        for middle, who in self.readings(CARDS, "np", at):
            if self.lower[middle : middle + 1] in (["has"], ["have"]):
                for end, test in self.readings(TEST, "a", middle + 1):
                    yield self.past(end, "attached"), Term("exists", (Term("attachments_of", (who, test)), 1))
                for end, keyword in self.keyword("np", middle + 1):
                    yield end, Term("fits", (who, Term("keyword", (keyword,))))
                if self.lower[middle + 1 : middle + 3] == ["no", "followers"]:
                    yield middle + 3, Term("fits", (who, Term("without_followers")))
                if self.lower[middle + 1 : middle + 3] == ["no", "attachments"]:
                    yield middle + 3, Term("fits", (who, Term("without_attachments")))
        if self.lower[at : at + 1] == ["opposing"]:
            for end, test in self.readings(TEST, "a", at + 1):
                against = Term("and", ((test, Term("opposing", ("?him",))),))
                yield end, Term("exists", (Term("every", (against, None)), 1))
        for lone in ("opposed", "attacking", "defending"):
            if self.lower[at : at + 1] == [lone]:
                yield at + 1, Term("fits", ("?him", Term(lone)))

    # --- changes ----------------------------------------------------------------------------------------------------

    def several_changes(self, form: str, at: int) -> Iterator[tuple[int, Row]]:
        """ "+1F/+1C", "Cavalry and +2F"."""
        waiting: list[tuple[int, Row]] = [(end, (one,)) for end, one in self.wordings_of(CHANGE, form, at)]
        while waiting:
            start, found = waiting.pop()
            yield start, found
            if self.lower[start : start + 2] == [",", "or"] and len(found) == 1:
                yield from self.or_more(start + 2, found[0])
            for mark in ("/", "and", ","):
                if self.lower[start : start + 1] == [mark] and len(found) < 4:
                    for end, one in self.wordings_of(CHANGE, "given", start + 1):
                        waiting.append((end, (*found, one)))

    def or_more(self, at: int, change: Value) -> Iterator[tuple[int, Row]]:
        """ "+2F, or +4F if he is attacking"."""
        for middle, other in self.wordings_of(CHANGE, "given", at):
            if not (isinstance(other, Term) and isinstance(change, Term) and other.word == change.word == "bonus"):
                continue
            for end, condition in self.condition_after(middle):
                if other.parts[0] == change.parts[0]:
                    amount = Term("amount_if", (condition, other.parts[1], change.parts[1]))
                    yield end, (Term("bonus", (change.parts[0], amount)),)

    def condition_after(self, at: int) -> Iterator[Reading]:
        """ "if he is attacking", "while opposed"."""
        if self.lower[at : at + 1] in (["if"], ["while"]):
            yield from self.readings(CONDITION, "np", at + 1)

    def giving(self, at: int, sort: Sort) -> Iterator[Reading]:
        yield from super().giving(at, sort)
        if self.is_token(at, "give"):
            for middle, who in self.readings(CARDS, "np", at + 1):
                yield from self.given(middle, "given", who, "give")
        elif self.at_words(at, "permanently", "give"):
            for middle, who in self.readings(CARDS, "np", at + 2):
                for end, effects in self.given(middle, "given", who, "give"):
                    yield end, lasting(effects, Term("game"))
        if sort.name == EFFECT.name:
            for middle, who in self.readings(CARDS, "np", at):
                yield from self.given(middle, "does", who, "give")

    def given(self, at: int, form: str, who: Value, word: str) -> Iterator[Reading]:
        for end, changes in self.several_changes(form, at):
            if any(isinstance(each, Term) and each.word == "has_ability" for each in changes):
                continue
            for last, until in self.until(end):
                first, *rest = changes
                for final, other in self.or_else(last):
                    pair = (
                        Term(word, (who, first, until)),
                        Term(word, ("?same" if is_marked(who) else who, other, until)),
                    )
                    yield final, Term("choose_one", (pair, None))
                speaker = "?same" if isinstance(who, Term) and is_marked(who) else who
                effects = (Term(word, (who, first, until)), *[Term(word, (speaker, each, until)) for each in rest])
                if len(effects) > 1 or end != last:
                    yield last, effects[0] if len(effects) == 1 else Term("then", (effects,))

    def or_else(self, at: int) -> Iterator[Reading]:
        if self.lower[at : at + 1] == ["or"]:
            yield from self.wordings_of(CHANGE, "given", at + 1)

    def changes(self, sort: Sort, at: int) -> Iterator[Reading]:
        waiting: list[tuple[int, Row]] = [(at, ())]
        while waiting:
            start, found = waiting.pop()
            if found:
                yield start, found
            for end, several in self.standing_several(start):
                if self.is_token(end, "."):
                    waiting.append((end + 1, (*found, *several)))

    def standing_several(self, at: int) -> Iterator[tuple[int, Row]]:
        for lead in ("while", "if"):
            if self.lower[at : at + 1] == [lead]:
                for middle, condition in self.readings(CONDITION, "np", at + 1):
                    if self.is_token(middle, ","):
                        for end, several in self.standing_plain(middle + 1):
                            yield end, tuple([during(condition, each) for each in several])
        for end, several in self.standing_plain(at):
            yield end, several
            if self.lower[end : end + 1] in (["while"], ["if"]):
                for last, condition in self.readings(CONDITION, "np", end + 1):
                    yield last, tuple([during(condition, each) for each in several])

    def standing_plain(self, at: int) -> Iterator[tuple[int, Row]]:
        yield from self.shielded(at)
        yield from self.shooting(at)
        for end, change in self.standing(at):
            yield end, (change,)
        for middle, who in self.one_card(at):
            if not is_marked(who):
                for end, several in self.several_changes("does", middle):
                    if len(several) > 1:
                        yield end, tuple([to(who, each) for each in several])
        for middle, test in self.readings(TEST, "each", at):
            for end, several in self.several_changes("does", middle):
                yield end, tuple([Term("to", (test, each)) for each in several])
        for middle, who in self.one_card(at):
            if not is_marked(who) and self.lower[middle : middle + 1] == ["has"]:
                for end, bonus in self.per_each(middle + 1):
                    yield end, (to(who, bonus),)
        for middle, test in self.readings(TEST, "each", at):
            if self.lower[middle : middle + 1] == ["have"]:
                for end, bonus in self.per_each(middle + 1):
                    yield end, (Term("to", (test, bonus)),)

    def shielded(self, at: int) -> Iterator[tuple[int, Row]]:
        """ "other players' actions cannot destroy him", "negate his destruction from other players' actions"."""
        if self.at_words(at, "another", "player", "'s", "actions", "cannot"):
            for event in ("destroy", "bow", "dishonor", "move"):
                if self.lower[at + 5 : at + 6] == [event]:
                    for end, test in self.readings(TEST, "subject", at + 6):
                        yield end, (cannot(EVENTS_OF[event], test),)
        if self.at_words(at, "battle", "resolution", "does", "not", "bow"):
            for end, who in self.one_card(at + 5):
                if not is_marked(who):
                    yield end, (to(who, Term("resolution_bows_not")),)
            for end, test in self.readings(TEST, "each", at + 5):
                yield end, (Term("to", (test, Term("resolution_bows_not"))),)
        if self.lower[at : at + 1] == ["negate"]:
            for middle, who in self.readings(CARDS, "poss", at + 1):
                noun = self.lower[middle : middle + 1]
                if noun and noun[0] in NOUNS_OF_EVENTS and self.at_words(
                    middle + 1, "from", "another", "player", "'s", "actions"
                ):  # fmt: skip
                    yield middle + 6, (cannot(NOUNS_OF_EVENTS[noun[0]], Term("one_of", (who,))),)

    def shooting(self, at: int) -> Iterator[tuple[int, Row]]:
        """ "Ranged Attacks this Personality performs have +1 strength"."""
        if self.at_words(at, "ranged", "attacks"):
            for middle, who in self.readings(CARDS, "np", at + 2):
                sign = self.lower[middle + 2 : middle + 3]
                if self.at_words(middle, "performs", "have") and sign and sign[0][1:].isdigit():
                    if self.lower[middle + 3 : middle + 4] == ["strength"]:
                        yield middle + 4, (to(who, Term("own_ranged", (int(sign[0]),))),)

    def per_each(self, at: int) -> Iterator[Reading]:
        """ "+1F for each Samurai in his army"."""
        for middle, bonus in self.wordings_of(CHANGE, "given", at):
            if isinstance(bonus, Term) and bonus.word == "bonus" and self.at_words(middle, "for", "each"):
                start = middle + 2
                other = self.lower[start : start + 1] == ["other"]
                for end, test in self.phrase(start + other, False):
                    count = Term("count", (Term("every", (with_owner("other" if other else "", test), None)),))
                    amount = bonus.parts[1]
                    many = count if amount == 1 else Term("times", (amount, count))
                    yield end, Term("bonus", (bonus.parts[0], many))

    # --- sentences --------------------------------------------------------------------------------------------------

    def sentences(self, sort: Sort, at: int) -> Iterator[Reading]:
        """Effects: sentences, each perhaps of several effects."""
        waiting: list[tuple[int, Row]] = [(at, ())]
        seen: set[tuple[int, Row]] = set()
        while waiting:
            start, found = waiting.pop()
            if found:
                yield start, found
            for end, several in self.readings(EFFECT, "printed", start):
                if self.lower[end : end + 1] == ["."] or self.is_token(end, "."):
                    key = (end + 1, (*found, *several))
                    if key not in seen and len(seen) < 60:
                        seen.add(key)
                        waiting.append(key)

    def sentence(self, sort: Sort, at: int) -> Iterator[Reading]:
        """One sentence: its effects in order."""
        if self.lower[at : at + 1] == ["if"]:
            for middle, condition in self.readings(CONDITION, "np", at + 1):
                if self.is_token(middle, ","):
                    for end, found in self.linked(middle + 1):
                        yield end, (Term("provided", (condition, found, ())),)
        for end, found in self.linked(at):
            yield end, found
            for word in ("if", "unless"):
                if self.lower[end : end + 1] == [word]:
                    for last, condition in self.readings(CONDITION, "np", end + 1):
                        held = condition if word == "if" else Term("not", (condition,))
                        yield last, (*found[:-1], Term("provided", (held, found[-1:], ())))

    def linked(self, at: int) -> Iterator[tuple[int, Row]]:
        at = self.past(self.past(at, "then"), ",")
        waiting: list[tuple[int, Row]] = [(end, flat(one)) for end, one in self.one_effect(at)]
        while waiting:
            start, found = waiting.pop()
            yield start, found
            for link in (("and",), (",", "and"), (",", "then"), (",",), ("and", "then"), ("and", ",")):
                if len(found) < 5 and tuple(self.lower[start : start + len(link)]) == link:
                    for end, one in self.one_effect(start + len(link)):
                        waiting.append((end, (*found, *flat(one))))

    def one_effect(self, at: int) -> Iterator[Reading]:
        yield from self.readings(EFFECT, "np", at)
        yield from self.ranged_more(at)
        yield from self.negating(at)
        if self.at_words(at, "you", "may"):
            for end, found in self.acts(at + 2):
                yield end, Term("may", (found, None, (), None, ""))
        if self.at_words(at, "either"):
            yield from self.either(at + 1)
        yield from self.either(at)

    def negating(self, at: int) -> Iterator[Reading]:
        """ "negate his destruction": the event to which the Reaction is taken."""
        if self.lower[at : at + 1] == ["negate"]:
            for end, _ in self.readings(CARDS, "poss", at + 1):
                if self.lower[end : end + 1] and self.lower[end] in NOUNS_OF_EVENTS:
                    yield end + 1, Term("negate")

    def ranged_more(self, at: int) -> Iterator[Reading]:
        """ "Ranged 2 Attack, or Ranged 4 Attack if ...", "Ranged 2 Attack with +1 strength for each ..."."""
        for middle, first in self.ranged(at):
            if self.lower[middle : middle + 2] == [",", "or"]:
                for after, more in self.ranged(middle + 2):
                    for end, condition in self.condition_after(after):
                        amount = Term("amount_if", (condition, more.parts[0], first.parts[0]))
                        yield end, Term("ranged", (amount, *first.parts[1:]))
            start = self.past(middle, ",")
            if self.lower[start : start + 1] in (["with"], ["and"]) and self.lower[start + 1 : start + 2] != []:
                sign = self.lower[start + 1]
                if sign[:1] in "+-" and sign[1:].isdigit() and self.lower[start + 2 : start + 3] == ["strength"]:
                    yield from self.ranged_plus(start + 3, first, int(sign))

    def ranged_plus(self, at: int, first: Term, more: int) -> Iterator[Reading]:
        if self.at_words(at, "for", "each"):
            for end, test in self.phrase(at + 2, False):
                count: Value = Term("count", (Term("every", (test, None)),))
                count = count if more == 1 else Term("times", (more, count))
                yield end, Term("ranged", (Term("sum", ((first.parts[0], count),)), *first.parts[1:]))
        for end, condition in self.condition_after(at):
            plus = Term("amount_if", (condition, more, 0))
            yield end, Term("ranged", (Term("sum", ((first.parts[0], plus),)), *first.parts[1:]))

    def ranged(self, at: int) -> Iterator[tuple[int, Term]]:
        if self.lower[at : at + 1] == ["ranged"]:
            for end, value in self.wordings_of(EFFECT, "np", at):
                if isinstance(value, Term) and value.word == "ranged":
                    yield end, value

    def acts(self, at: int) -> Iterator[tuple[int, Row]]:
        waiting: list[tuple[int, Row]] = [(end, (one,)) for end, one in self.readings(EFFECT, "np", at)]
        while waiting:
            start, found = waiting.pop()
            yield start, found
            if self.lower[start : start + 1] == ["and"] and len(found) < 3:
                waiting += [(end, (*found, one)) for end, one in self.readings(EFFECT, "np", start + 1)]

    def either(self, at: int) -> Iterator[Reading]:
        """ "bow or straighten him", "destroy it or move it home"."""
        verbs = ("bow", "straighten", "destroy", "dishonor", "rehonor", "discard")
        if self.lower[at : at + 1] and self.lower[at] in verbs and self.lower[at + 1 : at + 2] == ["or"]:
            second = self.lower[at + 2]
            if second in verbs:
                for end, who in self.readings(CARDS, "np", at + 3):
                    same = "?same" if is_marked(who) else who
                    pair = (Term(self.lower[at], (who,)), Term(second, (same,)))
                    yield end, Term("choose_one", (pair, None))
        for middle, first in self.readings(EFFECT, "np", at):
            if self.lower[middle : middle + 1] == ["or"]:
                for end, other in self.readings(EFFECT, "np", middle + 1):
                    yield end, Term("choose_one", ((first, other), None))

    # --- abilities --------------------------------------------------------------------------------------------------

    def ability(self, sort: Sort, at: int) -> Iterator[Reading]:
        for middle, keywords, leaves in self.lead(at):
            for end, kind in self.readings(KIND, "np", middle):
                for start, costs in self.icons(end):
                    if kind == Term("reaction_kind"):
                        yield from self.reaction(start, keywords, (*leaves, *costs))
                    else:
                        for last, constraints, effects in self.body(start, (*leaves, *costs)):
                            yield last, Term("action", (kind, constraints, effects, keywords))
        yield from self.trait(at)
        if self.at_words(at, "cannot", "attach", "to"):
            for end, test in self.readings(TEST, "a", at + 3):
                if self.is_token(end, "."):
                    yield end + 1, Term("only_to", (Term("not", (test,)),))
        for name in (ABILITY.name,):
            for wording in self.wordings.by_form.get((name, "np"), ()):
                if wording.word not in ("action", "reaction", "continuous", "event_effect", "trait"):
                    yield from self.match(wording, sort, at)
        for end, found in self.readings(CHANGE, "sentences", at):
            yield end, Term("continuous", (found,))
        if self.called.type == "Event":
            for end, found in self.readings(EFFECT, "sentences", at):
                yield end, Term("event_effect", (found,))

    def lead(self, at: int) -> Iterator[tuple[int, Row, Row]]:
        """Keywords of an ability, and words before its kind that give a leave."""
        waiting: list[tuple[int, Row, Row]] = [(at, (), ())]
        while waiting:
            start, keywords, leaves = waiting.pop()
            yield start, keywords, leaves
            token = self.tokens[start : start + 1]
            if token == ["Favor"]:
                waiting.append((start + 1, keywords, leaves))
            elif token == ["Repeatable"]:
                waiting.append((start + 1, keywords, (*leaves, Term("any_number_of_times"))))
            elif token == ["Tireless"]:
                waiting.append((start + 1, keywords, (*leaves, Term("even_if_bowed"))))
            elif token == ["Absent"]:
                leave = "without_presence" if self.called.type in ("Action", "Holding", "Region") else "from_elsewhere"
                waiting.append((start + 1, keywords, (*leaves, Term(leave))))
            elif token == ["Home"]:
                home = Term("fits", (Term("this"), Term("or", ((Term("here"), Term("at_home")),))))
                waiting.append((start + 1, keywords, (*leaves, Term("from_elsewhere"), home)))
            elif token and token[0] not in KIND_WORDS:
                waiting += [(end, (*keywords, one), leaves) for end, one in self.keyword("np", start)]

    def icons(self, at: int) -> Iterator[tuple[int, Row]]:
        """The costs that stand as icons before the colon."""
        found: list[Value] = []
        while self.lower[at : at + 2] == [",", ":"] and self.lower[at + 3 : at + 4] == [":"]:
            icon = self.lower[at + 2]
            if icon == "bow":
                found.append(Term("bow", (Term("this"),)))
            elif icon == "favor":
                found.append(Term("discard_favor", (None,)))
            elif icon[:1] == "g" and icon[1:].isdigit():
                if icon != "g0" and self.called.type != "Action":
                    found.append(Term("pay_gold", (int(icon[1:]),)))
            elif icon != "gstar":
                self.missed(at + 2, "a known icon")
                return
            at += 4
        if self.is_token(at, ":"):
            yield at + 1, tuple(found)

    def body(self, at: int, before: Row) -> Iterator[tuple[int, Row, Row]]:
        """What stands after the designator: demands and costs, if any, and effects."""
        for end, effects in self.readings(EFFECT, "sentences", at):
            yield end, before, tuple(effects)
        for start, clauses in self.readings(CONSTRAINT, "clauses", at):
            for end, effects in self.readings(EFFECT, "sentences", start):
                yield end, (*before, *clauses), tuple(effects)

    def clauses(self, sort: Sort, at: int) -> Iterator[Reading]:
        """What stands before the colon, or before "to"."""
        waiting: list[tuple[int, Row]] = [(at, ())]
        while waiting:
            start, found = waiting.pop()
            for end, one in self.clause(start):
                row = (*found, *flat(one))
                if self.lower[end : end + 1] in ([":"], ["to"]):
                    yield end + 1, row
                else:
                    self.missed(end, ":")
                if self.lower[end : end + 1] == [","] and all(is_free(each) for each in row):
                    yield end + 1, row
                for link in ((",",), ("and",), (",", "and"), (".",), (":",)):
                    if len(row) < 6 and tuple(self.lower[end : end + len(link)]) == link:
                        waiting.append((end + len(link), row))

    def clause(self, at: int) -> Iterator[Reading]:
        if self.lower[at : at + 1] == ["if"]:
            yield from self.readings(CONDITION, "np", at + 1)
        if self.lower[at : at + 1] == ["choose"]:
            for end, test in self.readings(TEST, "a", at + 1):
                yield end, Term("?target", (test, 1))
        for end, one in self.one_constraint(at):
            yield end, one
            for word in ("if", "unless"):
                if self.lower[end : end + 1] == [word]:
                    for last, condition in self.readings(CONDITION, "np", end + 1):
                        held = condition if word == "if" else Term("not", (condition,))
                        yield last, Term("provided", (held, (one,), ()))
            if self.lower[end : end + 1] == ["or"]:
                for last, other in self.one_constraint(end + 1):
                    yield last, Term("or", ((one, other),))

    def one_constraint(self, at: int) -> Iterator[Reading]:
        yield from super().one_constraint(at)
        verbs = ("bow", "straighten", "destroy", "dishonor", "rehonor", "discard", "remove")
        if self.lower[at : at + 1] and self.lower[at] in verbs:
            for end, who in self.readings(CARDS, "np", at + 1):
                if self.lower[at] != "remove":
                    yield end, Term(self.lower[at], (who,))
            second = self.lower[at + 2 : at + 3]
            if self.lower[at + 1 : at + 2] == ["and"] and second and second[0] in verbs:
                for end, who in self.readings(CARDS, "np", at + 3):
                    same = "?same" if is_marked(who) else who
                    yield end, (Term(self.lower[at], (who,)), Term(second[0], (same,)))

    def after_action(self, at: int) -> Iterator[Reading]:
        """ "after another player's action resolves that ...", "after the resolution of an action that ..."."""
        if self.lower[at : at + 1] != ["after"]:
            return
        start = at + 4 if self.lower[at + 1 : at + 4] == ["the", "resolution", "of"] else at + 1
        for lead, of in ((("an",), None), (("a",), None), (("your",), "you"), (("another", "player", "'s"), "others")):
            if tuple(self.lower[start : start + len(lead)]) != lead:
                continue
            whose = Term(of) if of else None
            for middle, demands in self.which_action(start + len(lead)):
                if self.lower[middle : middle + 1] != ["action"]:
                    continue
                end = self.past(middle + 1, "resolves")
                yield end, Term("after", (Term("resolves", (whose,)), None, conjoined(demands)))
                for last, that in self.readings(CONDITION, "that", end):
                    final = self.past(last, "resolves")
                    yield final, Term("after", (Term("resolves", (whose,)), None, conjoined((*demands, that))))

    def which_action(self, at: int) -> Iterator[tuple[int, Row]]:
        yield at, ()
        for middle, keyword in self.keyword("np", at):
            yield middle, (Term("action_is", (keyword, None, None, None)),)
        for middle, kind in self.readings(KIND, "np", at):
            yield middle, (Term("action_is", (None, kind, None, None)),)

    def triggers(self, at: int) -> Iterator[Reading]:
        yield from self.readings(TRIGGER, "np", at)
        yield from self.after_action(at)

    def reaction(self, at: int, keywords: Row, before: Row) -> Iterator[Reading]:
        starts: list[tuple[int, Row]] = [(at, before)]
        starts += [(end + 1, (*before, leave)) for end, leave in self.leaves(at) if self.is_token(end, ",")]
        for start, leaves in starts:
            for middle, trigger in self.triggers(start):
                if self.lower[middle : middle + 1] in ([":"], [","]) or self.is_token(middle, ":"):
                    for end, constraints, effects in self.body(middle + 1, leaves):
                        yield end, Term("reaction", (trigger, constraints, effects, keywords))

    def leaves(self, at: int) -> Iterator[Reading]:
        yield from self.wordings_of(OPTION, "np", at)

    def trait(self, at: int) -> Iterator[Reading]:
        starts: list[tuple[int, Value]] = [(at, None)]
        starts += [(end + 1, limit) for end, limit in self.wordings_of(LIMIT, "np", at) if self.is_token(end, ",")]
        for period in ("turn", "game"):
            if self.at_words(at, "after", "the", "first", "time", "each", period):
                starts.append((at + 5, Term("at_most_per", (1, Term(period)))))
                self.tokens[at + 5] = self.lower[at + 5] = "after"
        for start, limit in starts:
            for middle, trigger in self.triggers(start):
                if self.lower[middle : middle + 1] not in ([":"], [","]):
                    self.missed(middle, ",")
                    continue
                for end, effects in self.readings(EFFECT, "sentences", middle + 1):
                    where: Value = None
                    row = tuple(effects)
                    first = row[0]
                    if len(row) == 1 and isinstance(first, Term) and first.word == "provided" and not first.parts[2]:
                        yield end, Term("trait", (trigger, first.parts[1], limit, first.parts[0], 0, 0))
                    yield end, Term("trait", (trigger, row, limit, where, 0, 0))

    def both_types(self, sort: Sort, at: int) -> Iterator[Reading]:
        """ "Followers or Items", "Followers and Items"."""
        yield from self.types(sort, at)

    def may(self, at: int) -> Iterator[Reading]:
        """Anybody may do something; what you may do is read with the sentence."""
        if self.lower[at : at + 1] == ["you"]:
            return
        yield from super().may(at)


def flat(value: Value) -> Row:
    """Several effects or costs in a row, or one."""
    if isinstance(value, Term) and value.word == "then" and isinstance(value.parts[0], tuple):
        return value.parts[0]
    return value if isinstance(value, tuple) else (value,)


def is_free(value: Value) -> bool:
    """Whether a clause is a condition or a leave: it costs nothing and targets nothing."""
    return isinstance(value, Term) and value.word not in COSTS and value.word[:1] != "?"


def with_owner(owner: str, test: Value) -> Value:
    """A description of cards that are yours, another player's, or others than one that was spoken of."""
    more: Row = {
        "": (),
        "yours": (Term("yours"),),
        "performing": (Term("yours"), Term("?performing")),
        "others_own": (Term("others_own"),),
        "other": (Term("not", (Term("one_of", ("?other",)),)),),
    }[owner]
    if not more:
        return test
    parts = test.parts[0] if isinstance(test, Term) and test.word == "and" else (test,)
    assert isinstance(parts, tuple)
    return Term("and", ((*parts, *more),))


def cannot(event: str, test: Value) -> Term:
    """That other players' actions cannot do something to a card."""
    return Term(
        "cannot_happen",
        (Term("before", (Term(event, (test, None)), Term("action_by", (Term("others"),)), None)),),
    )


def conjoined(found: Row) -> Value:
    """All of several conditions."""
    return None if not found else found[0] if len(found) == 1 else Term("and", (found,))


def during(condition: Value, change: Value) -> Value:
    return Term("during", (condition, change))


def to(who: Value, change: Value) -> Value:
    """A change of a card that lasts: of this card it goes without saying."""
    return change if who == Term("this") else Term("to", (Term("one_of", (who,)), change))


def lasting(value: Value, until: Value) -> Value:
    """Gifts that last until another time."""
    if isinstance(value, Term) and value.word == "then":
        return Term("then", (tuple([lasting(each, until) for each in flat(value)]),))
    if isinstance(value, Term) and value.word == "give":
        return Term("give", (*value.parts[:2], until))
    return value


NOUNS_OF_EVENTS: Final = {
    "destruction": "is_destroyed",
    "movement": "moves",
    "bowing": "bows",
    "straightening": "straightens",
    "dishonoring": "is_dishonored",
}
EVENTS_OF: Final = {"destroy": "is_destroyed", "bow": "bows", "dishonor": "is_dishonored", "move": "moves"}
KIND_WORDS: Final = frozenset(("Battle", "Open", "Limited", "Reaction", "Engage", "Dynasty"))
COSTS: Final = frozenset(
    ("bow", "straighten", "destroy", "discard", "remove", "dishonor", "rehonor", "target", "pay_gold", "lose_honor",
     "move", "give", "discard_favor", "target_province", "target_player")
)  # fmt: skip

PrintedParser.special = {  # type: ignore[misc]
    **CardParser.special,
    (ABILITY.name, "np"): PrintedParser.ability,
    (EFFECT.name, "sentences"): PrintedParser.sentences,
    (EFFECT.name, "printed"): PrintedParser.sentence,
    (CONSTRAINT.name, "clauses"): PrintedParser.clauses,
    (CHANGE.name, "sentences"): PrintedParser.changes,
    (TEST.name, "a"): PrintedParser.indefinite,
    (TEST.name, "each"): PrintedParser.each_of,
    (TYPE.name, "both"): PrintedParser.both_types,
    (PLAYERS.name, "possessor"): CardParser.owner,
}
__all__ = ["PrintedParser", "is_marked"]
