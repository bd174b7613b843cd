# gorin: interpreted
"""Demands on terms that a pattern may make, and the patterns that words of all languages share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import EFFECT, VOCABULARY, Sort
from gorin.text.card_printer import ACTOR
from gorin.text.noun_phrases import default_name
from gorin.text.wordings import Wordings, part_of

YOU: Final = Term("you")
Given = dict[str, Value]
Demand = Callable[[Term], bool]
Implied = dict[str, Callable[[dict[str, Value]], Value]]


# What holds in every language: which parts of a word are said together, and which are left unsaid.
CREATED: Final[dict[str, Given]] = {"follower": {"chi": 0, "honor": 0}, "item": {"honor": 0}, "personality": {}}
"""The types of card that are created, with the numbers that they have not."""
SHOTS: Final[tuple[tuple[bool, bool, Given], ...]] = (
    (False, False, {"home": 0, "most": 1}), (False, True, {"home": 0}),
    (True, False, {"home": 1, "most": 1}), (True, True, {"home": 1}),
)  # fmt: skip
"""Ranged Attacks: whether also at home, whether at several."""
ASKED: Final = (
    ("keyword",), ("kind",), ("keyword", "kind"), ("title",), ("keyword", "title"), ("kind", "title"),
    ("keyword", "kind", "title"),
)  # fmt: skip
"""What is asked of an action beside the card from which it comes."""
PICKED: Final[tuple[Given, ...]] = ({"number": 1, "test": None}, {"test": None}, {"number": 1}, {})
"""What is picked as a cost is paid: a card, cards, one of a description, several of it."""
WORKS_IN: Final = ((0, 0), (1, 0), (0, 1), (1, 1))
"""Whether a trait works in a hand, and in a discard pile."""
ATTACKS: Final[tuple[tuple[str, ...], ...]] = (
    ("ranged",), ("melee",), ("fear",), ("melee", "ranged"), ("fear", "melee"), ("fear", "ranged"),
    ("fear", "melee", "ranged"),
)  # fmt: skip
"""The kinds of attack of which a text tells together."""
MADE: Final = (
    "is_fired_at", "is_struck", "is_frightened", "challenges", "straightens", "bows", "moves", "is_destroyed",
)  # fmt: skip
"""What actions make happen, for which there are verbs of their own."""


def unasked(asked: tuple[str, ...]) -> Given:
    """What is not asked of an action."""
    return dict.fromkeys(part for part in ASKED[-1] if part not in asked)


def nobody(name: str) -> Given:
    """An event of cards without those to whom it happens."""
    return dict.fromkeys(("card", "of", "to") if name == "attaches" else ("card", "of"))


class Table:
    """The wordings of a language, and the ways in which its rows are made."""

    def __init__(self, wordings: Wordings) -> None:
        self.wordings = wordings
        self.say = wordings.say
        # called as such a card is called anyhow
        self.plainly: Implied = {"name": lambda parts: default_name(wordings, parts["test"])}
        self.plurally: Implied = {
            "name": lambda parts: default_name(wordings, parts["test"], parts.get("number", 2))
        }
        self.named: tuple[tuple[Implied | None, str], ...] = ((self.plainly, ""), (None, " ({name:bare})"))

    def simple(self, sort: Sort, form: str, text: Mapping[str, str]) -> None:
        """Words that read the same always."""
        for name, pattern in text.items():
            self.say(name, sort, form, pattern)

    def does(self, name: str, pattern: str, fits: Callable[[Term], bool] | None = None) -> None:
        """What players do: "gain 2 Honor", "the Attacker gains 2 Honor"; without them where they have been named."""
        self.say(name, EFFECT, "np", pattern.replace("*", ""), fits, who=None)
        self.say(name, EFFECT, "np", "{who} " + pattern, fits)
        self.say(name, EFFECT, "act", pattern.replace("*", ""), fits, who=ACTOR)

    def picks(
        self, name: str, sort: Sort, verb: str, tail: str, one: str, several: str, feminine: Demand | None = None
    ) -> None:
        """Targeting and choosing: how many, of what, under which name, from where, by whom."""
        counts: tuple[tuple[str, Given], ...] = (
            ("{test:certain}", {"number": 1}),
            ("{test:a}", {"number": 1}),
            *((("{number:feminine} {test:of}", {}),) if feminine is not None else ()),
            ("{number} {test:of}", {}),
            (one, {"number": 1, "test": None}),
            ("{number} " + several, {"test": None}),
        )
        for by, given_by in (("", {"by": None}), ("{by} *", {})):
            for counted, given in counts:
                for implied, called in ((self.plurally, ""), (None, " ({name:bare})")):
                    pattern = by + verb + " " + counted + called + tail
                    fits = is_certain if "certain" in counted else feminine if ":feminine" in counted else None
                    self.say(name, sort, "np", pattern, fits, implied, **given, **given_by)
                    if not by and sort is EFFECT:
                        self.say(name, sort, "act", pattern, fits, implied, **given, by=ACTOR)

    def has(self, sort: Sort, form: str) -> Callable[[Value], bool]:
        """Whether a value has a form of its own."""
        return lambda value: isinstance(value, Term) and (value.word, sort.name, form) in self.wordings.by_word

    def has_part(self, part: str, sort: Sort, form: str) -> Demand:
        """A demand on terms: that a part can be said in a form."""

        def found(term: Term) -> bool:
            value = part_of(term, part)
            return isinstance(value, Term) and self.wordings.choose(value, sort.name, form) is not None

        return found


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


def is_bare(trigger: Value) -> bool:
    """Whether an event of cards is told of no certain ones."""
    event = trigger.parts[0] if isinstance(trigger, Term) and trigger.parts else None
    if not isinstance(event, Term) or next(iter(VOCABULARY.words[event.word].parts), "") != "card":
        return False
    return part_of(event, "card") is None


def is_certain(term: Term) -> bool:
    """Whether what is picked is a card that the text knows already."""
    test = part_of(term, "test")
    return isinstance(test, Term) and test.word == "one_of"


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
    return bool(part_of(event, "card") != Term("one_of", (Term("this"),)))


def of_certain(event: Term) -> bool:
    """Whether an event happens to a certain card, or to certain cards."""
    card = part_of(event, "card")
    return isinstance(card, Term) and card.word == "one_of"


def of_any(event: Term) -> bool:
    """Whether an event happens to any card of a description."""
    return part_of(event, "card") is not None and not of_certain(event)


def of_certain_other(event: Term) -> bool:
    """Whether an event happens to certain cards, and not just to this card."""
    return of_certain(event) and tells_of_others(event)
