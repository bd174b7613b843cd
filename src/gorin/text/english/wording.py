# gorin: interpreted
"""What the tables of English wordings are made with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import (
    EFFECT,
    EVENT,
    PLAYERS,
    STAT,
    Sort,
)
from gorin.text.english.morphology import conjugate
from gorin.text.english.nouns import default_name
from gorin.text.english.printer import ACTOR
from gorin.text.wordings import Wordings, part_of

ENGLISH: Final = Wordings()
say = ENGLISH.say
YOU: Final = Term("you")
Given = dict[str, Value]
Implied = dict[str, Callable[[dict[str, Value]], Value]]


def simple(sort: Sort, form: str, text: dict[str, str]) -> None:
    """Words that read the same always."""
    for name, pattern in text.items():
        say(name, sort, form, pattern)


def does(name: str, pattern: str, fits: Callable[[Term], bool] | None = None) -> None:
    """What players do: "gain 2 Honor", "the Attacker gains 2 Honor"; without them where they have been named."""
    say(name, EFFECT, "np", pattern.replace("*", ""), fits, who=None)
    say(name, EFFECT, "np", "{who} " + pattern, fits)
    say(name, EFFECT, "act", pattern.replace("*", ""), fits, who=ACTOR)


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


def has_word(place: int, words: tuple[str, ...], number: int | None = None) -> Callable[[Term], bool]:
    """A demand on terms: that a part is one of some words, and another part perhaps a plain number."""

    def found(term: Term) -> bool:
        part = term.parts[place]
        if number is not None and not isinstance(term.parts[number], int):
            return False
        return isinstance(part, Term) and part.word in words

    return found


def whole(part: str) -> Callable[[Term], bool]:
    """A demand on terms: that a part is a plain number."""
    return lambda term: isinstance(part_of(term, part), int)


def lesser(part: str) -> Callable[[Term], bool]:
    """A demand on terms: that a part is so many times less than nothing."""

    def found(term: Term) -> bool:
        value = part_of(term, part)
        return isinstance(value, Term) and value.word == "times" and value.parts[0] == -1

    return found


def has_some(value: Value) -> bool:
    """Whether players can be told of as any of them: "another player"."""
    return isinstance(value, Term) and (value.word, PLAYERS.name, "some") in ENGLISH.by_word


def lettered(value: Value) -> bool:
    """Whether a stat has a letter of its own, as in +2F."""
    return isinstance(value, Term) and (value.word, STAT.name, "letter") in ENGLISH.by_word


def is_bare(trigger: Value) -> bool:
    """Whether an event of cards is told of no certain ones."""
    event = trigger.parts[0] if isinstance(trigger, Term) and trigger.parts else None
    return isinstance(event, Term) and len(event.parts) > 0 and not event.parts[0]


LASTING = "[ {until}]"

FIRST = "[{until:first}, ]"

PLAINLY: Final[Implied] = {
    "name": lambda parts: default_name(ENGLISH, parts["test"])
}  # called as such a card is called anyhow

PLURALLY: Final[Implied] = {"name": lambda parts: default_name(ENGLISH, parts["test"], parts.get("number", 2))}

NAMED: Final[tuple[tuple[Implied | None, str], ...]] = ((PLAINLY, ""), (None, " ({name:bare})"))


def is_certain(term: Term) -> bool:
    """Whether what is picked is a card that the text knows already."""
    test = part_of(term, "test")
    return isinstance(test, Term) and test.word == "one_of"


def picks(name: str, sort: Sort, verb: str, tail: str) -> None:
    """Targeting and choosing: how many, of what, under which name, from where, by whom."""
    counts: tuple[tuple[str, Given], ...] = (
        ("{test:certain}", {"number": 1}),
        ("{test:a}", {"number": 1}),
        ("{number} {test:of}", {}),
        ("a card", {"number": 1, "test": None}),
        ("{number} cards", {"test": None}),
    )
    for by, given_by in (("", {"by": None}), ("{by} *", {})):
        for counted, given in counts:
            for implied, called in ((PLURALLY, ""), (None, " ({name:bare})")):
                pattern = by + verb + " " + counted + called + tail
                fits = is_certain if "certain" in counted else None
                say(name, sort, "np", pattern, fits, implied, **given, **given_by)
                if not by and sort is EFFECT:
                    say(name, sort, "act", pattern, fits, implied, **given, by=ACTOR)


WAYS = "[, {options}][, for {less} Gold less]"


def full(place: int, keywords: str) -> Callable[[Term], bool]:
    """A demand: that there are constraints, or effects, and keywords where they are said."""
    return lambda t: bool(t.parts[place]) and bool(t.parts[2]) and (not keywords or bool(t.parts[3]))


def can_be_granted(term: Term) -> bool:
    """An effect gives abilities and traits, but not what an Event does."""
    ability = part_of(term, "ability")
    return isinstance(ability, Term) and ability.word not in ("event_effect", "continuous")


def of_another(term: Term) -> bool:
    """Whether the deck is another player's."""
    return part_of(term, "of") not in (None, YOU)


def tells_of_others(event: Term) -> bool:
    """Whether an event happens to others than this card."""
    return event.parts[0] != Term("one_of", (Term("this"),))
