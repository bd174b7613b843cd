"""Deck lists that somebody may play, as far as others can tell from what they have seen of him.

Nobody knows an enemy's list (SE-DCK-01 asks only that it be legal). Who wonders what he holds thinks of lists that he
knows himself, and the less what was seen fits a list, the less he trusts it.
"""

from __future__ import annotations

from typing import Final

from gorin.table.machine import Machine

TRUST: Final = 1 << 20  # the weight of a list in which all is that was seen; half of it for each card that is not
DOUBT: Final = 2  # how many cards more must be seen before those that fit no list count in full
TRIES: Final = 8  # so often another card is drawn where one cannot be there again


class KnownList:
    """A list as people know it: the ids of its cards, copies by their number."""

    def __init__(self, stronghold: str, dynasty: list[str], fate: list[str]) -> None:
        self.stronghold = stronghold
        self.parts = [sorted(dynasty), sorted(fate)]


def without(cards: list[str], seen: list[str]) -> list[str]:
    """The cards of a list that were not seen yet."""
    left = cards.copy()
    for card in seen:
        if card in left:
            left.remove(card)
    return left


def unexplained(known: KnownList, seen: list[list[str]]) -> int:
    """How many of the cards seen are not in a list."""
    return sum(len(without(seen[deck], known.parts[deck])) for deck in range(2))


class Supposed:
    """What one owner's hidden cards may be: a list drawn by its weight, and other cards where it does not fit."""

    def __init__(self, m: Machine, lists: list[KnownList], stronghold: str, seen: list[list[str]]) -> None:
        self.m = m
        self.seen = seen
        self.lists = lists
        fitting = [each for each in lists if each.stronghold == stronghold]
        self.clan = m.rules.card(stronghold).clan if m.rules.knows(stronghold) else -1
        self.rest: list[list[str]] = [[], []]
        self.count = len(seen[0]) + len(seen[1])
        self.strange = self.count + DOUBT
        if not fitting:
            return
        weights = [max(1, TRUST >> unexplained(each, seen)) for each in fitting]
        drawn = m.random(sum(weights))
        number = 0
        while drawn >= weights[number]:
            drawn -= weights[number]
            number += 1
        self.rest = [without(fitting[number].parts[deck], seen[deck]) for deck in range(2)]
        self.strange = unexplained(fitting[number], seen)

    def deal(self, deck: int, count: int) -> list[str]:
        """The faces of so many hidden cards of one deck."""
        m = self.m
        rest = [card for card in self.rest[deck] if m.rules.knows(card)]
        for n in range(len(rest) - 1, 0, -1):
            j = m.random(n + 1)
            rest[n], rest[j] = rest[j], rest[n]
        found: list[str] = []
        for _ in range(count):
            strange = self.strange > 0 and m.random(self.count + DOUBT) < self.strange
            if rest and not strange:
                found.append(rest.pop())
            else:
                found.append(self.any(deck, found))
        return found

    def any(self, deck: int, dealt: list[str]) -> str:
        """A card that others play, or where no list is known any card of the edition."""
        m = self.m
        pool: list[str] = []
        for each in self.lists:
            pool.extend(each.parts[deck])
        if not pool:
            pool = m.rules.of_deck(deck)
        card = pool[m.random(len(pool))]
        for _ in range(TRIES):
            if m.rules.knows(card):
                d = m.rules.card(card)
                foreign = d.clan >= 0 and d.clan != self.clan
                again = (d.unique or d.singular) and (card in dealt or card in self.seen[deck])
                if not foreign and not again:
                    break
            card = pool[m.random(len(pool))]
        while not m.rules.knows(card):
            pool = m.rules.of_deck(deck)
            card = pool[m.random(len(pool))]
        return card
