"""Tests on what a card bears or could do: its attachments, its stats against each other, its abilities, its past."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import BASE, CURRENT, Test, compare, measured
from gorin.rules.actions import abilities_on, ability_of, is_keyworded
from gorin.table.definitions import A_SUBJECT, Condition, Context, Part
from gorin.table.keywords import has_keyword
from gorin.table.places import attachments, leader_of


class Without(Test):
    """Cards to whom nothing is attached that passes a test: "without a Weapon"."""

    def __init__(self, inner: Test) -> None:
        self.inner: Test = inner

    def parts(self) -> list[Part]:
        return [self.inner]

    def test(self, x: Context, card: int) -> bool:
        for a in attachments(x.m, card):
            if self.inner.test(x, a):
                return False
        return True


class LedBy(Test):
    """Cards in units led by a Personality who passes a test."""

    def __init__(self, inner: Test) -> None:
        self.inner: Test = inner

    def parts(self) -> list[Part]:
        return [self.inner]

    def test(self, x: Context, card: int) -> bool:
        leader = leader_of(x.m, card)
        return leader >= 0 and self.inner.test(x, leader)


class SuchThat(Test):
    """Cards of which a statement is true that speaks of each as SUBJECT."""

    def __init__(self, condition: Condition) -> None:
        self.condition: Condition = condition

    def parts(self) -> list[Part]:
        return [self.condition]

    def provides(self) -> int:
        return A_SUBJECT

    def test(self, x: Context, card: int) -> bool:
        before = x.subject
        x.subject = card
        found = self.condition.holds(x)
        x.subject = before
        return found


class KeywordWith(Test):
    """Cards with a keyword that contains words: "a Tribe" has one such as Stained Paw Tribe (SE-KEY-10)."""

    def __init__(self, word: str) -> None:
        self.word: str = word
        self.found: list[int] = []  # such keywords, among as many as have been looked at
        self.looked_at: int = 0

    def learn(self, rules: Record) -> None:
        self.found, self.looked_at = [], 0  # each rulebook numbers them in its own way

    def test(self, x: Context, card: int) -> bool:
        names = x.m.rules.keyword_names
        while self.looked_at < len(names):
            if f" {self.word} " in f" {names[self.looked_at]} ":
                self.found.append(self.looked_at)
            self.looked_at += 1
        for number in self.found:
            if has_keyword(x.m, card, number):
                return True
        return False


class TitledWith(Test):
    """Cards with a title that contains words: "Marketplace" is in Imperial Marketplace, "Dragon" in Dragon's Tooth."""

    def __init__(self, word: str) -> None:
        self.word: str = word

    def lies_open(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        words = [self.word, f"{self.word}s"] if x.m.rules.numbers.plurals_are_one else [self.word]
        for title in x.m.definition(card).titles:
            said = f" {title} ".replace("'s ", " ").replace("s' ", "s ")
            if any(f" {word} " in said for word in words):
                return True
        return False


class OwnStats(Test):
    """Cards of which one stat compares in a way with another of their own, or with another value of the same one."""

    def __init__(self, stat: int, how: int, other: int, which: int = CURRENT, other_which: int = CURRENT) -> None:
        self.stat: int = stat
        self.how: int = how
        self.other: int = other
        self.which: int = which
        self.other_which: int = other_which

    def reckons(self) -> bool:
        return self.which != BASE or self.other_which != BASE

    def test(self, x: Context, card: int) -> bool:
        mine = measured(x.m, card, self.stat, self.which)
        return compare(mine, self.how, measured(x.m, card, self.other, self.other_which))


class HasAbility(Test):
    """Cards with a printed ability of one of these designators (SE-ACT-02)."""

    def __init__(self, designators: int) -> None:
        self.designators: int = designators

    def test(self, x: Context, card: int) -> bool:
        for ability in x.m.definition(card).abilities:
            if ability.designators & self.designators:
                return True
        return False


class WithAnyAbility(Test):
    """Cards in play with an ability, be it printed, given by a card or that of a keyword (TF-EFF-02, TF-BAT-19).

    Or one from which actions have a keyword.
    """

    def __init__(self, name: str = "") -> None:
        self.name: str = name
        self.keyword: int = -1

    def learn(self, rules: Record) -> None:
        if self.name:
            self.keyword = rules.keyword(self.name)

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        found = [ability_of(m, number) for number in abilities_on(m, card)]
        found.extend(each.ability for each in m.rules.keyword_abilities if has_keyword(m, card, each.keyword))
        return any(self.keyword < 0 or is_keyworded(m, each, card, self.keyword) for each in found)


class InItsResolution(Test):
    """In a unit that was at the battlefield while the current or last battle was resolved."""

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        leader = leader_of(m, card)
        return leader >= 0 and m.battle_number > 0 and m.battle_resolved(leader) == m.battle_number


class LeaderOf(Ref):
    """The Personality of the unit that a card is in."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def cards(self, x: Context) -> list[int]:
        found: list[int] = []
        for card in self.ref.cards(x):
            leader = leader_of(x.m, card)
            if leader >= 0 and leader not in found:
                found.append(leader)
        return found


IN_ITS_RESOLUTION: Final = InItsResolution()
