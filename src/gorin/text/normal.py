# gorin: interpreted
"""The one spelling of a meaning: descriptions in the order of a noun phrase, names as they are called anyhow."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeGuard

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import EFFECT, ENTRY, GOAL, KIND, NAME, PLAYERS, TEST, TRIGGER, VOCABULARY, ZONE, maybe
from gorin.text.noun_phrases import default_name, in_rank
from gorin.text.wordings import Wordings, part_of

OF_ANYBODY = frozenset(("additional_cost",))  # where nobody is said, it is not you alone
PICKING = frozenset(("target", "choose", "search", "look_at_top", "look_at_top_dynasty"))
SAID_OF_CHANGES = ("for_players", "to", "during", "not_below")  # the outer first, as a sentence tells of a change


def normal(term: Term, wordings: Wordings) -> Term:
    """A trait or ability in its one spelling.

    >>> from gorin.text.english.table import ENGLISH
    >>> normal(Term("and", ((Term("unit"), Term("attacking")),)), ENGLISH)
    and((attacking, unit))
    """
    ordered = in_order(term, wordings)
    assert isinstance(ordered, Term)
    return renamed(ordered, wordings)


def in_order(value: Value, wordings: Wordings) -> Value:
    """A value with its descriptions in the order of a noun phrase, and each meaning in its one spelling."""
    if isinstance(value, tuple):
        return tuple([each for part in value for each in spliced(in_order(part, wordings))])
    if not isinstance(value, Term):
        return value
    if value.word in ("choose_one", "in_any_order") and isinstance(value.parts[0], tuple):  # here they are branches
        branches = tuple([in_order(part, wordings) for part in value.parts[0]])
        by = None if value.parts[1] == Term("you") else in_order(value.parts[1], wordings)
        return Term(value.word, (branches, by))
    parts = tuple([in_order(part, wordings) for part in value.parts])
    word = VOCABULARY.words[value.word]
    if value.word not in ("and", "or"):
        declared = list(word.parts.values())
        parts = tuple([
            None if part == Term("card_of_any_kind") and spec.sort is TEST and spec.optional else part
            for part, spec in zip(parts, declared, strict=True)
        ])  # fmt: skip
    for doer in ("by", "who"):
        if word.parts.get(doer) == maybe(PLAYERS) and EFFECT.name in word.makers and word.name not in OF_ANYBODY:
            named = zip(word.parts, parts, strict=True)
            parts = tuple([None if key == doer and part == Term("you") else part for key, part in named])
    made = Term(value.word, parts)
    if made.word == "not" and isinstance(parts[0], Term) and parts[0].word == "not":
        return parts[0].parts[0]
    if made.word in ("and", "or") and isinstance(parts[0], tuple) and len(parts[0]) == 1:
        return parts[0][0]
    if made.word in ("and", "or") and isinstance(parts[0], tuple) and is_joined_at_once(parts[0][0], made.word):
        joined = [members(each.parts[0]) if is_joined(each, made.word) else (each,) for each in parts[0]]
        kinds = tuple(dict.fromkeys([one for row in joined for one in row]))
        return Term(made.word, (kinds,)) if len(kinds) > 1 else kinds[0]
    if made.word == "controlled_by" and parts[0] in (Term("you"), Term("others")):
        return Term("yours" if parts[0] == Term("you") else "others_own")
    if made.word == "owned_by" and parts[0] == Term("you"):
        return Term("you_own")
    if made.word == "look_at_top" and part_of(made, "of") == Term("you"):
        return Term(made.word, tuple([None if part == Term("you") else part for part in parts]))
    if made.word == "together":
        flat = [one for each in members(parts[0]) for one in members(each)]
        return Term("together", (tuple(flat),))
    if made.word in SAID_OF_CHANGES:
        return change_in_order(made)
    if made.word == "at" and parts[1] == Term("current_battlefield"):
        return Term("fits", (parts[0], Term("here")))
    if made.word == "move" and parts[1] == Term("province_of", (Term("current_battlefield"),)):
        return Term("move", (parts[0], Term("to_battle"), parts[2]))
    if made.word == "search" and parts[2] == Term("your_fate_deck"):
        return Term("search", (parts[0], parts[1], None))
    if made.word == "one_of" and isinstance(parts[0], Term) and parts[0].word == "every":
        return parts[0].parts[0]
    return in_rank(wordings, made) if is_test(made) else made


def change_in_order(change: Term) -> Term:
    """A change of which it is told for whom it is, of what, while what and how low it goes, each of them once."""
    said, inner = change.parts
    assert isinstance(inner, Term)
    if inner.word not in SAID_OF_CHANGES:
        return change
    if change.word == inner.word == "during":
        return Term("during", (Term("and", (demands(said) + demands(inner.parts[0]),)), inner.parts[1]))
    if SAID_OF_CHANGES.index(inner.word) >= SAID_OF_CHANGES.index(change.word):
        return change
    return Term(inner.word, (inner.parts[0], change_in_order(Term(change.word, (said, inner.parts[1])))))


def demands(condition: Value) -> tuple[Value, ...]:
    """What must be so, one after the other."""
    if isinstance(condition, Term) and condition.word == "and" and isinstance(condition.parts[0], tuple):
        return condition.parts[0]
    return (condition,)


def spliced(value: Value) -> tuple[Value, ...]:
    """Effects inside a row of effects are of the row."""
    if isinstance(value, Term) and value.word == "then" and isinstance(value.parts[0], tuple):
        return value.parts[0]
    return (value,)


def members(value: Value) -> tuple[Value, ...]:
    """What is spoken of together."""
    if isinstance(value, Term) and value.word == "together":
        value = value.parts[0]
    return value if isinstance(value, tuple) else (value,)


def is_joined(value: Value, word: str) -> TypeGuard[Term]:
    """Whether a value joins others by "and" or by "or"."""
    return isinstance(value, Term) and value.word == word


JOINED_AT_ONCE: Final = {"and": (ENTRY,), "or": (KIND, ZONE, GOAL, TRIGGER)}


def is_joined_at_once(value: Value, word: str) -> bool:
    """Whether one of several is of a sort of which they are joined all at once: none stands inside another.

    Such are ways of entering play, kinds of action, areas, destinations and triggers.
    """
    while isinstance(value, Term) and value.word == word:
        row = value.parts[0]
        value = row[0] if isinstance(row, tuple) else None
    return isinstance(value, Term) and any(
        sort.name in VOCABULARY.words[value.word].makers for sort in JOINED_AT_ONCE[word]
    )


def is_test(term: Term) -> bool:
    """Whether "and" or "or" joins descriptions."""
    if term.word not in ("and", "or"):
        return False
    found = term.parts[0]
    assert isinstance(found, tuple)
    first = found[0]
    while isinstance(first, Term) and first.word in ("and", "or", "not"):
        inner = first.parts[0]
        first = inner[0] if isinstance(inner, tuple) else inner
    return isinstance(first, Term) and TEST.name in VOCABULARY.words[first.word].makers


def renamed(term: Term, wordings: Wordings) -> Term:
    """What is picked bears the name that it would have anyhow, if nothing else picked would bear it too."""
    picked: dict[str, str] = {}
    for each in subterms(term):
        if each.word in PICKING:
            picked[str(part_of(each, "name"))] = default_name(wordings, part_of(each, "test"), number_in(each))
    taken = Counter(picked.values())
    others = names_in(term) - set(picked)
    change = {
        name: plain
        for name, plain in picked.items()
        if taken[plain] == 1 and plain not in others and (plain == name or plain not in picked)
    }
    return rename(term, change) if change else term  # type: ignore[return-value]


def number_in(term: Term) -> Value:
    """How many a pick is of."""
    return part_of(term, "number") if term.word in ("target", "choose") else 1


def names_in(term: Term) -> set[str]:
    """The names that a text gives to something that is not picked."""
    found: set[str] = set()
    for each in subterms(term):
        for spec, part in zip(VOCABULARY.words[each.word].parts.values(), each.parts, strict=True):
            if isinstance(part, str) and spec.sort is NAME and each.word not in PICKING:
                found.add(part)
    return found


def rename(value: Value, change: dict[str, str]) -> Value:
    """A value with some of its names changed."""
    if isinstance(value, tuple):
        return tuple([rename(part, change) for part in value])
    if not isinstance(value, Term):
        return value
    parts: list[Value] = []
    for spec, part in zip(VOCABULARY.words[value.word].parts.values(), value.parts, strict=True):
        if isinstance(part, str):
            parts.append(change.get(part, part) if spec.sort.name in ("name", "cards", "place", "players") else part)
        elif isinstance(part, tuple) and spec.sort.name == "cards":
            parts.append(
                tuple([change.get(each, each) if isinstance(each, str) else rename(each, change) for each in part])
            )
        else:
            parts.append(rename(part, change))
    return Term(value.word, tuple(parts))
