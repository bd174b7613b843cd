r"""A list that cannot be played as it is, made one that can: what cannot be played goes, and others take its place.

What stays is the list's own; what comes is of the same type first, of the deck's Clan or of none, and costs about as
much: cards of the Clan's starter before others, since these are known to go together.

>>> from gorin.decks import import_deck
>>> made = fill(import_deck("The Seventh Tower\n3 Hida Daizu\n2 Border Keep\n40 Duty"), "samurai", lambda card: True)
>>> [(each.title, each.count) for each in made.out]
[('Border Keep', 2), ('Duty', 37)]
>>> check(made.deck), made.deck.dynasty["hida_daizu"], made.added[0]
([], 3, Copies(card='castle_barracks', title='Castle Barracks', count=3))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import msgspec

from gorin.cards.facts import CardFacts, load_facts, load_titles
from gorin.decks.deck import Deck, Part
from gorin.decks.legality import check, limit_of
from gorin.decks.lists import split_count
from gorin.decks.result import Import
from gorin.decks.starters import starter, starters_of
from gorin.decks.titles import fold
from gorin.editions import EDITIONS, numbers

__all__ = ["Copies", "Filled", "fill"]

_PARTS: tuple[Part, ...] = ("dynasty", "fate")
_NEAR = 2  # Gold more or less
_TRIES = 12  # for what cards' own texts demand of a deck


class Copies(msgspec.Struct, frozen=True):
    """So many of a card; its id is empty where the edition has none of that title."""

    card: str
    title: str
    count: int


class Filled(msgspec.Struct, frozen=True):
    """A deck that can be played, what it does not have of the list, and what it has instead."""

    deck: Deck
    out: list[Copies]
    added: list[Copies]


def fill(found: Import, edition: str, plays: Callable[[str], bool], most: int = 200) -> Filled:
    """The deck of a list without what cannot be played (or is too much), filled up to what the rules demand.

    `plays` says whether a card can be played; `most` cards are kept of either deck. The same list gives the same deck.
    """
    return _Filling(found, edition, plays, most).made()


class _Filling:
    """How a deck is filled up."""

    def __init__(self, found: Import, edition: str, plays: Callable[[str], bool], most: int) -> None:
        self.list = found
        self.most = most
        self.edition = edition
        self.facts = load_facts(edition)
        self.numbers = numbers(edition)
        self.playable = {id: card for id, card in self.facts.items() if card.legal and plays(id)}
        self.barred: set[str] = set()  # what its own text keeps out of this deck
        self.unread = [split_count(each.text) for each in found.unread]
        self.strange = [(_of_any_edition().get(fold(title)), title, count) for count, title in self.unread]
        named = found.deck
        self.home = self.facts.get(named.stronghold or "")
        self.starter = starter(self._clan(), edition)
        kept = self.home is not None and self.home.id in self.playable
        self.stronghold = self.home if kept and self.home else self.facts[self.starter.stronghold or ""]
        self.named = {**named.dynasty, **named.fate}
        self.counts: dict[Part, Counter[str]] = {"dynasty": Counter(), "fate": Counter()}
        self.choices = {part: list(self._belonging(part)) for part in _PARTS}

    def _clan(self) -> str:
        """The starter of the Stronghold's Clan; of a list without, of the Clan that most of its cards are of."""
        of = starters_of(self.edition)
        if self.home and (self.home.clan or "").lower() in of:
            return (self.home.clan or "").lower()
        deck = self.list.deck
        clans: Counter[str] = Counter()
        for id, count in [*deck.dynasty.items(), *deck.fate.items()]:
            clans[(self.facts[id].clan or "").lower()] += count
        for card, _, count in self.strange:
            if card:
                clans[(card.clan or "").lower()] += min(count, self.numbers.most_copies)
        return max(of, key=lambda clan: (clans[clan], -of.index(clan)))

    def made(self) -> Filled:
        """The deck. Raises `ValueError` if none can be made, which no list has been seen to bring about."""
        for _ in range(_TRIES):
            deck = self._deck()
            wrong = {each.card for each in check(deck, self.edition)}
            if not wrong:
                return Filled(deck, self._out(deck), self._added(deck))
            self.barred |= {card for card in wrong if card}
            if wrong <= {None}:
                break
        raise ValueError(f"no {self.edition} deck can be made of this list")

    def _deck(self) -> Deck:
        gone: list[CardFacts | str] = []  # cards, or the types of cards that no edition has, one for each copy
        for found, title, count in self.strange:
            lost = found or _types().get(fold(title))
            gone += [lost] * min(count, self.numbers.most_copies) if lost else []
        self.counts = {"dynasty": Counter(), "fate": Counter()}
        for id, count in self.named.items():
            card = self.facts[id]
            if card.deck == "pre-game":
                continue
            held = self.counts[card.deck]
            kept = min(count, self._room(card, self._alike(held)), self.most - held.total())
            if kept:
                held[id] = kept
            gone += [card] * (count - kept)
        for part in _PARTS:
            self._fill(part, [each for each in gone if isinstance(each, str) or each.deck == part])
        return msgspec.structs.replace(
            self.list.deck, edition=self.edition, stronghold=self.stronghold.id,
            teacher=self._kept(self.list.deck.sensei), blowing=self._kept(self.list.deck.wind),
            dynasty=dict(self.counts["dynasty"]), fate=dict(self.counts["fate"]), own=(),
        )  # fmt: skip

    def _kept(self, card: str | None) -> str | msgspec.UnsetType:
        """The Sensei or the Wind of the list, if he stays."""
        if not card or card not in self.playable or card in self.barred:
            return msgspec.UNSET
        return card if self.facts[card].clan in (None, self.stronghold.clan) else msgspec.UNSET

    def _alike(self, held: Counter[str]) -> Counter[tuple[str, str | None]]:
        found: Counter[tuple[str, str | None]] = Counter()
        for id, count in held.items():
            found[_counted(self.facts[id])] += count
        return found

    def _room(self, card: CardFacts, alike: Counter[tuple[str, str | None]]) -> int:
        """How many copies more of a card the deck may have, beside those that count as the same."""
        if card.id not in self.playable or card.id in self.barred:
            return 0
        return max(0, limit_of(card, self.numbers)[1] - alike[_counted(card)])

    def _needed(self, part: Part) -> int:
        held = self.counts[part]
        more = sum(count * self.facts[id].more_cards for id, count in held.items())
        return self.numbers.deck_size + more - held.total()

    def _fill(self, part: Part, gone: list[CardFacts | str]) -> None:
        """Card by card: for each that is gone one like it, then what the deck has least of beside the starter."""
        for lost in gone:
            if self._needed(part) <= 0:
                return
            kind, gold = (lost, None) if isinstance(lost, str) else (lost.type, _gold(lost))
            found = self._best(part, kind, gold)
            if found:
                self.counts[part][found] += 1
        while self._needed(part) > 0:
            found = self._best(part, self._scarce(part), None) or self._best(part, "", None)
            if not found:
                return
            self.counts[part][found] += 1

    def _scarce(self, part: Part) -> str:
        """The type of which the deck has least, beside what the starter has of it."""
        wanted, held = self._by_type(self.starter.part(part)), self._by_type(self.counts[part])
        return max(sorted(wanted), key=lambda kind: wanted[kind] - held[kind])

    def _by_type(self, counts: dict[str, int]) -> Counter[str]:
        found: Counter[str] = Counter()
        for id, count in counts.items():
            found[self.facts[id].type] += count
        return found

    def _best(self, part: Part, kind: str, gold: int | None) -> str:
        """The card that is best added: of a type (any, if it is empty), of about that Gold Cost; empty for none."""
        held, shown = self.counts[part], self.starter.part(part)
        alike = self._alike(held)

        def rank(card: CardFacts) -> tuple[bool, int, int, str]:
            apart = 0 if gold is None else abs(_gold(card) - gold)
            known = 0 if held[card.id] < shown.get(card.id, 0) else 1 if card.id in held else 2
            return apart > _NEAR, known, apart, card.id

        choices = [
            card for card in self.choices[part]
            if (not kind or card.type == kind) and card.more_cards == 0 and self._room(card, alike) > 0
        ]  # fmt: skip
        return min(choices, key=rank).id if choices else ""

    def _belonging(self, part: Part) -> Iterator[CardFacts]:
        """Cards of a part that a deck of this Stronghold has use for: of its Clan or none, within its Honor."""
        home = self.stronghold
        honor = home.starting_honor if isinstance(home.starting_honor, int) else 0
        for card in self.playable.values():
            asked = card.honor_requirement if isinstance(card.honor_requirement, int) else honor
            if card.deck == part and card.clan in (None, home.clan) and asked <= honor:
                yield card

    def _out(self, deck: Deck) -> list[Copies]:
        lost = [(self.home.id, 1)] if self.home and self.home.id != deck.stronghold else []
        lost += [(card, 1) for card in self.list.deck.beside if card not in deck.beside]
        lost += [(id, count - deck.dynasty.get(id, 0) - deck.fate.get(id, 0)) for id, count in self.named.items()]
        lines: Counter[str] = Counter()
        for count, title in self.unread:
            lines[title] += count
        return [Copies("", title, count) for title, count in lines.items()] + [
            Copies(id, self.facts[id].full_title, count) for id, count in lost if count > 0
        ]

    def _added(self, deck: Deck) -> list[Copies]:
        now = [(self.stronghold.id, 1)] if self.home is not self.stronghold else []
        now += [(id, count - self.named.get(id, 0)) for part in _PARTS for id, count in deck.part(part).items()]
        return [Copies(id, self.facts[id].full_title, count) for id, count in now if count > 0]


def _gold(card: CardFacts) -> int:
    return card.gold_cost if isinstance(card.gold_cost, int) else 0


def _counted(card: CardFacts) -> tuple[str, str | None]:
    return (card.title, None) if card.type in ("Event", "Ring") else (card.title, card.experience)


@cache
def _of_any_edition() -> dict[str, CardFacts]:
    """A card of each title that an edition has: what it was like that a list names and this edition does not have."""
    return {fold(card.full_title): card for edition in EDITIONS for card in load_facts(edition).values()}


@cache
def _types() -> dict[str, str]:
    """The type of each title of the game, as Samurai Edition calls it."""
    return {fold(each.title): "Action" if each.types == "Strategy" else each.types for each in load_titles()}
