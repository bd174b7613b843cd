"""Tests for what cards are called and called by: titles, base keywords, elements, other Clans."""

from __future__ import annotations

import zlib
from typing import Final

from gorin.kernel.record import Record
from gorin.lang.conditions import Statement
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.table import citations, scopes
from gorin.table.definitions import Context, Names, Node, Part, Question, scope_context
from gorin.table.edition import Rules
from gorin.table.keywords import clans_of, differ, has_keyword
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.packing import T_CARD, T_CHOICE, pack, payload_of, tag_of
from gorin.table.places import all_in_play
from gorin.table.terms import (
    NONE,
    PERSONALITY,
    PHASE_ACTION,
    PHASE_ATTACK,
    PHASE_DYNASTY,
    PHASE_END,
    PHASE_EVENTS,
    PHASE_STRAIGHTEN,
)


class Term(Test):
    """Cards with a keyword or a title of this name; a text in the plural means the singular too (SE-KEY-06)."""

    def __init__(self, singular: str, plural: str = "") -> None:
        self.singular: str = singular
        self.plural: str = plural  # given where the text has the plural
        self.keyword: int = -1
        self.keywords: int = -1

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.singular)
        if self.plural:
            self.keywords = rules.keyword(self.plural)

    def test(self, x: Context, card: int) -> bool:
        titles = x.m.definition(card).titles
        if self.singular in titles or has_keyword(x.m, card, self.keyword):
            return True
        return self.keywords >= 0 and (self.plural in titles or has_keyword(x.m, card, self.keywords))


class BaseKeyword(Test):
    """Cards with a base keyword: printed, or given as they were created (SE-KEY-04)."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.keyword: int = -1

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)

    def test(self, x: Context, card: int) -> bool:
        return self.keyword in x.m.definition(card).keywords


class TitleOf(Test):
    """Cards of the same title as the card of a Ref, or of a different one: the untitled are neither (SE-KEY-05)."""

    def __init__(self, who: Who, same: bool) -> None:
        self.ref: Ref = ref(who)
        self.same: bool = same

    def parts(self) -> list[Part]:
        return [self.ref]

    def test(self, x: Context, card: int) -> bool:
        other = self.ref.one(x)
        if other < 0:
            return False
        mine = x.m.definition(card).titles
        theirs = x.m.definition(other).titles
        if self.same:
            return not mine.isdisjoint(theirs)
        return differ(x.m, mine, theirs)


class AnotherClan(Test):
    """Personalities of another Clan alignment than yours: what is unaligned differs from nothing (SE-KEY-08)."""

    def __init__(self) -> None:
        self.clans: list[int] = []

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.clans = rules.clan_keywords()

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        if m.definition(card).type != PERSONALITY:
            return False
        return differ(m, clans_of(m, x.you), [clan for clan in self.clans if has_keyword(m, card, clan)])


class WithElement(Test):
    """Cards with an element keyword (SE-KEY-09)."""

    def __init__(self) -> None:
        self.elements: list[int] = []

    def learn(self, rules: Record) -> None:
        from gorin.rules.victory import ELEMENTS

        self.elements = [rules.keyword(name) for name in ELEMENTS]

    def test(self, x: Context, card: int) -> bool:
        for element in self.elements:
            if has_keyword(x.m, card, element):
                return True
        return False


IN_PLAY: Final = 1 << 32  # from here on the number of a title is that of the title of a card in play


def number_of_title(title: str) -> int:
    """A stable number for a title of which no Fate card need tell."""
    return IN_PLAY + zlib.crc32(title.encode())


class NameCard(Node):
    """You name a Fate card, or a card in play of a description, as a number that stands for its title."""

    def __init__(self, name: str, also: Test | None = None) -> None:
        super().__init__()
        self.name: str = name
        self.also: Test | None = also
        self.slot: int = NONE
        self.rules: Rules | None = None

    def bind(self, names: Names) -> None:
        names.number(self.name)
        self.slot = names.bind(self.name)

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.rules = rules

    def parts(self) -> list[Part]:
        return [] if self.also is None else [self.also]

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in range(len(m.rules.fate_titles()))]
        x = scope_context(m, scope)
        seen: list[str] = []
        if self.also is not None:
            for card in all_in_play(m):
                title = m.definition(card).title
                if title and title not in seen and self.also.test(x, card):
                    seen.append(title)
                    options.append(card)
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        if tag_of(value) == T_CARD:
            title = m.definition(payload_of(value)).title
            number = number_of_title(title)
        else:
            number = payload_of(value)
            title = m.rules.fate_titles()[number]
        scopes.set_slot(m, scope, self.slot, number)
        if m.logging:
            you = scopes.you(m, scope)
            m.say(citations.CHOICES, f"Player {you + 1} names {title}.", NONE, you)
        m.pop()

    def choice_words(self, n: int) -> str:
        assert self.rules is not None
        return self.rules.fate_titles()[n]


class NameOne(Node):
    """You name one of several things, as a number that stands for it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.rules: Rules | None = None

    def bind(self, names: Names) -> None:
        names.number(self.name)
        self.slot = names.bind(self.name)

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        self.rules = rules

    def choices(self, m: Machine, you: int) -> list[int]:
        """The numbers of those among which you choose."""
        raise NotImplementedError(type(self).__name__)

    def meant(self, m: Machine, n: int) -> int:
        """The number that stands for the n-th of them all."""
        raise NotImplementedError(type(self).__name__)

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        you = scopes.you(m, scope)
        options = [pack(T_CHOICE, n) for n in self.choices(m, you)]
        return Question(you, "choice", citations.CHOICES, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        n = payload_of(value)
        scopes.set_slot(m, scope, self.slot, self.meant(m, n))
        if m.logging:
            you = scopes.you(m, scope)
            m.say(citations.CHOICES, f"Player {you + 1} names {self.choice_words(n)}.", NONE, you)
        m.pop()


class NameClan(NameOne):
    """You name a Clan alignment, perhaps another than yours, as the number of its keyword."""

    def __init__(self, name: str, other: bool = False) -> None:
        super().__init__(name)
        self.other: bool = other

    def choices(self, m: Machine, you: int) -> list[int]:
        own = clans_of(m, you) if self.other else []
        return [n for n, clan in enumerate(m.rules.clan_keywords()) if clan not in own]

    def meant(self, m: Machine, n: int) -> int:
        return m.rules.clan_keywords()[n]

    def choice_words(self, n: int) -> str:
        assert self.rules is not None
        return sorted(self.rules.clans)[n]


PHASES: Final = (
    (PHASE_STRAIGHTEN, "the Straighten Phase"),
    (PHASE_EVENTS, "the Events Phase"),
    (PHASE_ACTION, "the Action Phase"),
    (PHASE_ATTACK, "the Attack Phase"),
    (PHASE_DYNASTY, "the Dynasty Phase"),
    (PHASE_END, "the End Phase"),
)


class NamePhase(NameOne):
    """You name a phase, by its number."""

    def choices(self, m: Machine, you: int) -> list[int]:
        return list(range(len(PHASES)))

    def meant(self, m: Machine, n: int) -> int:
        return PHASES[n][0]

    def choice_words(self, n: int) -> str:
        return PHASES[n][1]


class InNamedPhase(Statement):
    """It is the phase that has been named."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.number(self.name)

    def holds(self, x: Context) -> bool:
        return x.m.phase == slot_value(x, self.slot)


class OfNamed(Test):
    """Cards that have what has been named."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.number(self.name)


class OfNamedClan(OfNamed):
    """Cards of the Clan alignment that has been named."""

    def test(self, x: Context, card: int) -> bool:
        clan = slot_value(x, self.slot)
        return clan >= 0 and has_keyword(x.m, card, clan)


class TitleNamed(OfNamed):
    """Cards of the title that has been named."""

    def test(self, x: Context, card: int) -> bool:
        number = slot_value(x, self.slot)
        if number >= IN_PLAY:
            return any(number_of_title(title) == number for title in x.m.definition(card).titles)
        titles = x.m.rules.fate_titles()
        return 0 <= number < len(titles) and titles[number] in x.m.definition(card).titles


ANOTHER_CLAN: Final = AnotherClan()
ELEMENT: Final = WithElement()
