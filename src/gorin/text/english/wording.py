# gorin: interpreted
"""What the tables of English wordings are made with."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Value
from gorin.lang.vocabulary import CARDS, CONDITION, EVENT, PLAYERS, STAT, Sort
from gorin.text.english.grammar import English
from gorin.text.english.morphology import conjugate
from gorin.text.tables import (
    ASKED,
    ATTACKS,
    MADE,
    PICKED,
    SHOTS,
    WORKS_IN,
    YOU,
    Given,
    Table,
    can_be_granted,
    full,
    has_word,
    is_bare,
    lesser,
    nobody,
    of_any,
    of_certain,
    of_certain_other,
    unasked,
    whole,
)
from gorin.text.tables import CREATED as CREATED_CARDS
from gorin.text.wordings import Wordings, part_of

ENGLISH: Final = Wordings(English())
TABLE: Final = Table(ENGLISH)
say = TABLE.say
simple = TABLE.simple
does = TABLE.does
has_some = TABLE.has(PLAYERS, "some")  # whether players can be told of as any of them: "another player"
names_actions = TABLE.has_part("action", CONDITION, "actions")  # "Political actions"
lettered = TABLE.has(STAT, "letter")  # whether a stat has a letter of its own, as in +2F
can_be_none = TABLE.has_part("who", CARDS, "none")  # "no Monk"
PLAINLY: Final = TABLE.plainly
PLURALLY: Final = TABLE.plurally
NAMED: Final = TABLE.named
LASTING: Final = "[ {until}]"
FIRST: Final = "[{until:first}, ]"
WAYS: Final = "[, {options}][, for {less} Gold less]"


def deed(name: str, phrase: str, /, **given: Value) -> None:
    """What a player does, as an event: "any player draws a card", "another player draws a card", "you draw a card"."""
    third = conjugate(phrase.split(" ")[0], "one") + phrase[len(phrase.split(" ")[0]) :]
    say(name, EVENT, "np", "any player " + third, of=None, **given)
    say(
        name,
        EVENT,
        "np",
        "{of:some} *" + phrase,
        lambda term: part_of(term, "of") == YOU or has_some(part_of(term, "of")),
        **given,
    )
    say(name, EVENT, "np", "{of} *" + phrase, **given)
    say(name, EVENT, "would", "any player would " + phrase, of=None, **given)
    say(name, EVENT, "would", "{of:some} would " + phrase, **given)
    say(name, EVENT, "make", "make players " + phrase, of=None, **given)
    say(name, EVENT, "makes", "makes players " + phrase, of=None, **given)
    say(name, EVENT, "cannot", "nobody can " + phrase, of=None, **given)
    say(name, EVENT, "cannot", "{of} cannot " + phrase, **given)


def picks(name: str, sort: Sort, verb: str, tail: str) -> None:
    """Targeting and choosing."""
    TABLE.picks(name, sort, verb, tail, "a card", "cards")


__all__ = [
    "ASKED",
    "ATTACKS",
    "CREATED_CARDS",
    "ENGLISH",
    "FIRST",
    "LASTING",
    "MADE",
    "NAMED",
    "PICKED",
    "PLAINLY",
    "PLURALLY",
    "SHOTS",
    "TABLE",
    "WAYS",
    "WORKS_IN",
    "YOU",
    "Given",
    "can_be_granted",
    "can_be_none",
    "deed",
    "does",
    "full",
    "has_word",
    "is_bare",
    "lesser",
    "lettered",
    "names_actions",
    "nobody",
    "of_any",
    "of_certain",
    "of_certain_other",
    "picks",
    "say",
    "simple",
    "unasked",
    "whole",
]
