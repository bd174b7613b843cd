# gorin: interpreted
"""Terms at random, to try whether each reads back from its text as what it is."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONSTRAINT,
    COUNT,
    EFFECT,
    KIND,
    NAME,
    NUMBER,
    TEST,
    TRIGGER,
    WORD,
    Part,
    Sort,
    Word,
)
from gorin.lang.words import VOCABULARY

NAMES: Final = ("hero", "foe", "third")
NEW_NAMES: Final = ("fourth", "fifth")
KEYWORDS: Final = ("Samurai", "Monk", "Crab Clan", "Cavalry", "Weapon", "Hero")
TITLES: Final = ("Wealth", "Rock")
INSIDE_OTHERS: Final = frozenset(
    [
        "pick",
        "own",
        "times",
        "minus",
        "card",
        "reaction_kind",
        "pick_card_in",
        "discard_from_hand",
        "target",
        "choose",
        "event_effect",
        "continuous",
        "counts_as_paid",
        "has_ability",
    ]
)  # words that stand only in certain places
# which join, or give, only some constraints
CONSTRAINTS: Final = frozenset(("and", "or", "not", "target", "may", "provided", "give"))
NAMED_OTHERWISE: Final = frozenset(
    ("choose_province", "target_province", "choose_player", "target_player", "for_each", "note_cards")
)
QUOTED: Final = frozenset(("note", "noted", "remember", "remembered", "paid", "done", "by_named_action"))


class Generator:
    """Makes terms of any sort; names stand for what the ability has targeted."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.by_sort: dict[str, list[Word]] = defaultdict(list)
        for word in VOCABULARY.words.values():
            for name in word.makers:
                self.by_sort[name].append(word)
        self.names: list[str] = []

    def ability(self) -> Term:
        """An action or Reaction that targets two cards under names, and does up to three things."""
        self.names = []
        size = self.random.choice((0, 1, 2))
        constraints: list[Value] = []
        for name in NAMES[:size]:
            constraints.append(VOCABULARY.term("target", name, self.term(TEST, 3)))
            self.names.append(name)
        for _ in range(self.random.choice((0, 0, 1))):
            constraints.append(self.term(CONSTRAINT, 3))
        effects = tuple([self.term(EFFECT, 4) for _ in range(self.random.choice((1, 1, 2, 3)))])
        keywords: Value = ("Kiho",) if self.random.random() < 0.2 else ()
        if self.random.random() < 0.4:
            trigger = self.word_term(
                VOCABULARY.words[self.random.choice(("before", "after", "upon", "would"))], TRIGGER, 4
            )
            return VOCABULARY.term("reaction", trigger, tuple(constraints), effects, keywords)
        kind = self.term(KIND, 1)
        return VOCABULARY.term("action", kind, tuple(constraints), effects, keywords)

    def term(self, sort: Sort, depth: int) -> Term:
        """A term of a sort, at most so deep."""
        words = [
            word
            for name in (sort.name, *sort.includes)
            for word in self.by_sort[name]
            if word.name not in INSIDE_OTHERS
            and word.name not in QUOTED
            and word.name not in NAMED_OTHERWISE
            and not (sort.name == CONSTRAINT.name and word.name in CONSTRAINTS)
            and (depth > 1 or not any(not part.optional or part.many for part in word.parts.values()))
        ]
        return self.word_term(self.random.choice(words or self.simplest(sort)), sort, depth)

    def simplest(self, sort: Sort) -> list[Word]:
        """The words of a sort that need the fewest parts."""
        needs = [
            (sum(not part.optional or part.many for part in word.parts.values()), word)
            for word in self.by_sort[sort.name]
        ]
        return [word for need, word in needs if need == min(each for each, _ in needs)]

    def word_term(self, word: Word, sort: Sort, depth: int) -> Term:
        """A word with parts at random."""
        parts: list[Value] = []
        for key, part in word.parts.items():
            if key == "name" and part.sort is NAME:
                parts.append(self.random.choice(NEW_NAMES))  # it names something, and what is named has another
            else:
                parts.append(self.part(word, part, part.meant(sort), depth - 1))
        return Term(word.name, tuple(parts))

    def part(self, word: Word, part: Part, sort: Sort, depth: int) -> Value:
        """A part at random; often nothing where nothing need be said."""
        if part.many:
            least = 2 if word.name in ("and", "or", "together", "sum", "choose_one", "in_any_order", "then") else 1
            return tuple([self.value(sort, depth) for _ in range(self.random.choice((least, least, least + 1)))])
        if part.optional and (depth < 1 or self.random.random() < 0.6):
            return part.default
        if part.row:
            return (self.value(sort, depth),)
        return self.value(sort, depth)

    def value(self, sort: Sort, depth: int) -> Value:
        """A plain value or a term."""
        pick = self.random
        if sort.name == NAME.name:
            return pick.choice(self.names or NAMES)
        if sort.name == WORD.name:
            return pick.choice(KEYWORDS)
        if sort.name == NUMBER.name:
            return pick.randint(1, 5)
        if sort.name == AMOUNT.name and (depth < 2 or pick.random() < 0.6):
            return pick.randint(1, 5)
        if sort.name == COUNT.name and pick.random() < 0.7:
            return pick.choice((1, 1, 2))
        if sort.name == CARDS.name and self.names and pick.random() < 0.6:
            return pick.choice(self.names)
        return self.term(sort, max(1, depth))
