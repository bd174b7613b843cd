# gorin: interpreted
"""Says which card "him" and "the target" are, and gives each target its place and name.

A line is walked in the order in which it is read. Several cards may be meant: the readings differ in which, the
likeliest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import CARDS, CONSTRAINT, EFFECT, TEST, VOCABULARY, Sort
from gorin.text.cards import Called
from gorin.text.normal import PICKING
from gorin.text.noun_phrases import name_of_one, row
from gorin.text.printed.wordings import PRINTED

NAMES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
PEOPLE: Final = frozenset(("personality", "personalities"))
AS_UNITS: Final = frozenset(("bow", "straighten", "destroy", "discard"))
AWAY: Final = frozenset(("at_home", "in_army"))


class Known(NamedTuple):
    """A card, or cards, that a text has spoken of."""

    value: Value
    nouns: frozenset[str]
    many: bool = False
    picked: bool = False

    @property
    def person(self) -> bool:
        return "personality" in self.nouns


class Unclear(ValueError):
    """Nothing spoken of fits a pronoun, or a target is described as nothing can be."""


class Resolver:
    """Resolves one line; `turns` says at which pronouns the second likeliest card is meant."""

    def __init__(self, called: Called, turns: frozenset[int]) -> None:
        self.called = called
        self.turns = turns
        self.met = 0  # pronouns
        self.doubtful: list[int] = []  # pronouns that may mean two things
        self.known: list[Known] = []
        self.pending: list[Value] = []  # targets to be placed before what speaks of them
        self.names = 0
        self.same: Value = None
        self.performing: set[Value] = set()  # names of targets that perform the action

    # --- pronouns ---------------------------------------------------------------------------------------------------

    def own(self) -> Known:
        nouns = {"card", self.called.type.lower()}
        return Known(Term("this"), frozenset(nouns))

    def mention(self, value: Value) -> None:
        """A card was spoken of: the next pronoun may mean it."""
        for known in self.known:
            if known.value == value:
                self.known.remove(known)
                self.known.append(known)
                return
        if value == Term("this"):
            self.known.append(self.own())
        elif value == Term("bearer"):
            self.known.append(Known(value, frozenset(("personality", "shugenja", "samurai", "card"))))

    def fitting(self, word: str) -> Iterator[Value]:
        """The cards that a pronoun may mean, the likeliest first."""
        recent = list(reversed(self.known))
        if self.called.person and not any(each.value == Term("this") for each in recent):
            recent.append(self.own())
        if word == "him":
            yield from (each.value for each in recent if each.person and not each.many)
        elif word == "it":
            ranked = sorted(recent, key=self.unlike_a_thing)  # stable: the latest first
            yield from (each.value for each in ranked if not each.many)
        elif word in ("them", "other"):
            if word == "them":
                yield from (each.value for each in recent if each.many)
            picked = [each.value for each in self.known if each.picked or each.value == Term("this")]
            if word == "other":
                yield from reversed(picked)
            elif len(picked) > 1:
                yield Term("together", (tuple(picked[-2:]),))
        elif word.startswith("your "):
            own = [each for each in recent if each.picked]
            yield from self.described(word.removeprefix("your "), own)
        else:
            yield from self.described(word.removeprefix("the "), recent)

    def unlike_a_thing(self, known: Known) -> int:
        """How unlikely "it" is this card: things come before people, and this Personality last."""
        return 2 if known.value == Term("this") and self.called.person else int(known.value == Term("bearer"))

    def described(self, noun: str, recent: list[Known]) -> Iterator[Value]:
        """ "the Personality", "the second target"."""
        picked = [each for each in self.known if each.picked]
        if noun in ("first target", "first") and picked:
            yield self.in_order()[0]
        elif noun in ("second target", "second") and len(picked) > 1:
            yield self.in_order()[1]
        elif noun == "target":
            yield from (each.value for each in recent if each.picked and not each.many)
        elif noun in ("targets", "cards", "units", "personalities"):
            yield from self.fitting("them")
        else:
            yield from (each.value for each in recent if noun in each.nouns)

    def in_order(self) -> list[Value]:
        return sorted([each.value for each in self.known if each.picked], key=lambda name: NAMES.index(str(name)))

    def pronoun(self, marked: str) -> Value:
        if marked == "?same":
            return self.same
        found = list(dict.fromkeys(self.fitting(marked[1:])))
        if not found:
            raise Unclear(f"nothing that {marked[1:]!r} could mean")
        self.met += 1
        if len(found) > 1:
            self.doubtful.append(self.met)
        value = found[1] if self.met in self.turns and len(found) > 1 else found[0]
        if marked != "?other":
            self.mention(value)
        return value

    # --- terms ------------------------------------------------------------------------------------------------------

    def value(self, value: Value, sort: Sort) -> Value:
        if isinstance(value, str) and value[:1] == "?":
            self.same = self.pronoun(value)
            return self.same
        if isinstance(value, tuple):
            return self.row(value, sort)
        if not isinstance(value, Term):
            return value
        if value.word in ("?target", "?choose"):
            self.same = self.placed(value, sort)
            return self.same
        if value.word[:1] == "?":
            raise Unclear(f"{value.word[1:]} where no card is picked")
        if value.word in ("target", "choose", "search"):
            return self.picked(value)
        if value.word == "choose_one":  # what the branches share is targeted before
            branches = value.parts[0]
            assert isinstance(branches, tuple)
            return Term("choose_one", (tuple([self.value(each, sort) for each in branches]), value.parts[1]))
        if value.word == "or" and sort.name == CONSTRAINT.name:  # what it targets is targeted before
            rows = value.parts[0]
            assert isinstance(rows, tuple)
            return Term("or", (tuple([self.value(each, sort) for each in rows]),))
        word = VOCABULARY.words[value.word]
        parts = []
        for spec, part in zip(word.parts.values(), value.parts, strict=True):
            parts.append(self.value(part, spec.meant(sort)))
        made = Term(value.word, tuple(parts))
        if value.word in ("this", "bearer"):
            self.mention(value)
        return self.of_units(made)

    def of_units(self, made: Term) -> Term:
        """Who bows a unit bows every card in it."""
        if made.word == "move" and isinstance(made.parts[0], Term) and made.parts[0].word == "unit_of":
            who = made.parts[0].parts[0]
            if who == Term("this") and not self.called.person:
                who = Term("bearer")
            return Term("move", (who, *made.parts[1:]))
        if made.word in AS_UNITS and made.parts and isinstance(made.parts[0], str):
            for known in self.known:
                if known.value == made.parts[0] and "unit" in known.nouns:
                    return Term(made.word, (Term("unit_of", (made.parts[0],)), *made.parts[1:]))
        return made

    def row(self, values: tuple[Value, ...], sort: Sort) -> tuple[Value, ...]:
        if sort.name not in (EFFECT.name, CONSTRAINT.name):
            return tuple([self.value(each, sort) for each in values])
        found: list[Value] = []
        for each in values:
            before, self.pending = self.pending, []
            made = self.value(each, sort)
            found += self.pending
            if made is not None:
                found.append(made)
            self.pending = before
        return tuple(found)

    def placed(self, value: Term, sort: Sort) -> Value:
        """A target named where it is met: it is picked before, and then spoken of by its name."""
        test, number = value.parts
        if sort.name == CONSTRAINT.name:  # a clause that only targets
            return self.picked(VOCABULARY.term("target", "?", test, number))
        word = "choose" if value.word == "?choose" else "target"
        made = self.picked(VOCABULARY.term(word, "?", test, number))
        self.pending.append(made)
        return made.parts[0]

    def picked(self, value: Term) -> Term:
        """A target with its description cleared of what is said apart: from where, how far."""
        parts = dict(zip(VOCABULARY.words[value.word].parts, value.parts, strict=True))
        tests: list[Value] = []
        performs = False
        for each in row(parts["test"]):
            if each.word == "?from":
                parts["zone"] = each.parts[0]
            elif each.word == "?performing":
                if value.word != "target":
                    raise Unclear("who performs is targeted")
                performs = True
            elif each.word == "?anywhere":
                if value.word != "target":
                    raise Unclear("only targets are at a location")
                parts["reach"] = Term("anywhere")
            else:
                tests.append(self.value(each, TEST))
        if parts.get("zone") is not None:
            tests = [each for each in tests if each not in (Term("yours"), Term("discarded"))]
        if value.word == "target" and parts.get("zone") is None and any(map(is_away, tests)):
            parts["reach"] = Term("anywhere")
        parts["test"] = None if not tests else tests[0] if len(tests) == 1 else Term("and", (tuple(tests),))
        parts["name"] = NAMES[min(self.names, len(NAMES) - 1)]
        self.names += 1
        if performs:
            self.performing.add(parts["name"])
        many = parts.get("number", 1) != 1
        self.known.append(Known(parts["name"], nouns_of(parts["test"]), many, True))
        return Term(value.word, tuple(parts.values()))


def is_away(test: Value) -> bool:
    """Whether a description fits cards that are not at the battle."""
    if not isinstance(test, Term):
        return False
    return test.word in AWAY or test == Term("not", (Term("here"),))


def nouns_of(test: Value) -> frozenset[str]:
    """By which nouns a card that fits a description may be spoken of."""
    found = {"card", name_of_one(PRINTED, test).lower()}
    for each in subterms(test):
        if each.word == "keyword":
            found.add(str(each.parts[0]).lower())
            if each.parts[0] != "Terrain":
                found.add("personality")
        elif each.word in ("personality", "unit", "follower", "item", "spell", "holding", "ring", "attachment"):
            found.add(each.word)
    if found & {"follower", "item", "spell", "holding", "unit", "attachment"} and not any(
        each.word == "personality" for each in subterms(test)
    ):
        found.discard("personality")
    if found == {"card"}:
        found.add("personality")
    return frozenset(found)


def resolved(piece: Term, called: Called, most: int = 8) -> list[Term]:
    """The readings of a line in which each pronoun means a card, the likeliest first."""
    found: dict[Term, None] = {}
    waiting: list[frozenset[int]] = [frozenset()]
    while waiting and len(found) < most:
        turns = waiting.pop(0)
        resolver = Resolver(called, turns)
        try:
            made = whole(resolver, piece)
        except Unclear:
            if not turns:
                return list(found)
            continue
        found[made] = None
        if not turns:
            waiting += [frozenset((each,)) for each in resolver.doubtful]
    return list(found)


def whole(resolver: Resolver, piece: Term) -> Term:
    """One line."""
    parts = dict(zip(VOCABULARY.words[piece.word].parts, piece.parts, strict=True))
    specs = VOCABULARY.words[piece.word].parts
    order = ["trigger", "where", "constraints", "effects"]
    for key in [*[each for each in order if each in parts], *[each for each in parts if each not in order]]:
        parts[key] = resolver.value(parts[key], specs[key].sort)
        if key == "trigger":
            subject = subject_of(parts["trigger"])
            if subject is not None:
                resolver.known.append(Known(Term("it"), nouns_of(subject)))
    if piece.word == "action" and any(each.word == "negate" for each in subterms(parts["effects"])):
        raise Unclear("nothing to negate")
    if resolver.pending:
        raise Unclear("a target that has no place")
    if "constraints" in parts:
        parts["constraints"], parts["effects"] = divided(*with_performers(resolver, parts))
    if "effects" in parts:
        parts["effects"] = with_duels(parts["effects"])
    return Term(piece.word, tuple(parts.values()))


def subject_of(trigger: Value) -> Value:
    """What an event happens to, if to cards."""
    event = trigger.parts[0] if isinstance(trigger, Term) and trigger.parts else None
    if isinstance(event, Term) and "card" in VOCABULARY.words[event.word].parts:
        card = event.parts[0]
        if not (isinstance(card, Term) and card.word == "one_of"):
            return card if card is not None else Term("card_of_any_kind")
    return None


def divided(constraints: Value, effects: Value) -> tuple[Value, Value]:
    """Who performs is targeted before the colon, others after it; options and conditions come first."""
    assert isinstance(constraints, tuple) and isinstance(effects, tuple)
    before: list[Value] = []
    after: list[Value] = []
    for each in constraints:
        if isinstance(each, Term) and each.word == "?target":
            raise Unclear("a target")
        stays = not (isinstance(each, Term) and each.word == "target") or performs(each, constraints)
        (before if stays else after).append(each)
    first = [each for each in before if isinstance(each, Term) and each.word not in PAID]
    rest = [each for each in before if each not in first]
    return (*first, *rest), (*after, *effects)


PAID: Final = frozenset(
    ("bow", "straighten", "destroy", "discard", "remove", "dishonor", "rehonor", "target", "pay_gold", "lose_honor",
     "move", "give", "discard_favor", "provided", "or")
)  # fmt: skip


def with_performers(resolver: Resolver, parts: dict[str, Value]) -> tuple[Value, Value]:
    """Constraints and effects, with who performs the action among the constraints."""
    constraints, effects = parts["constraints"], parts["effects"]
    assert isinstance(constraints, tuple) and isinstance(effects, tuple)
    moved = tuple([
        each
        for each in effects
        if isinstance(each, Term) and each.word == "target" and each.parts[0] in resolver.performing
    ])  # fmt: skip
    return (*constraints, *moved), tuple([each for each in effects if each not in moved])


def performs(target: Term, constraints: tuple[Value, ...]) -> bool:
    """Whether a target stands among the constraints: it performs, or the cost is paid with it."""
    name = target.parts[0]
    if any(name in each.parts for each in constraints if isinstance(each, Term) and each.word not in PICKING):
        return True
    return Term("yours") in row(target.parts[1]) and target.parts[3] is None


def with_duels(effects: Value) -> Value:
    """What is said of the winner and the loser belongs to the duel."""
    assert isinstance(effects, tuple)
    found: list[Value] = []
    for each in effects:
        last = found[-1] if found else None
        side = side_of(each)
        if isinstance(last, Term) and last.word == "challenge" and side:
            parts = dict(zip(VOCABULARY.words["challenge"].parts, last.parts, strict=True))
            parts[side] = (*parts[side], each)  # type: ignore[misc]
            found[-1] = Term("challenge", tuple(parts.values()))
        else:
            found.append(each)
    return tuple(found)


def side_of(effect: Value) -> str:
    """Whether an effect is of a duel's winner or of its loser."""
    words = [each.word for each in subterms(effect)]
    return "loser" if "loser" in words else "winner" if "winner" in words else ""


__all__ = ["CARDS", "Resolver", "resolved"]
