r"""A starter deck with own cards put in, so that they can be played at once.

>>> from gorin.cards.manuscripts import compiled
>>> from gorin.decks import starter
>>> [palm] = compiled("Title: Palm\nType: Action\nFocus: 2\n\nBattle: Target an attacking unit: Bow the unit.")
>>> deck = with_own(starter("crab"), [palm.own])
>>> deck.fate["own_palm"], deck.size("fate") == starter("crab").size("fate")
(3, True)
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gorin.cards.facts import load_facts
from gorin.cards.own import MOST_OWN, OwnCard, OwnCardError
from gorin.decks.deck import Deck, Part
from gorin.decks.legality import limit_of
from gorin.decks.starters import starters_of
from gorin.editions import numbers

__all__ = ["starter_for", "with_own"]


def starter_for(cards: Sequence[OwnCard], edition: str = "samurai") -> str:
    """The name of the starter deck into which own cards fit: that of the first Clan among them."""
    starters = starters_of(edition)
    clans = [card.facts.clan.lower() for card in cards if card.facts.clan]
    return next((clan for clan in clans if clan in starters), starters[0])


def with_own(deck: Deck, cards: Sequence[OwnCard]) -> Deck:
    """A deck with as many copies of own cards as may be in a deck, in the place of others like them.

    Raises `OwnCardError` if they are too many.
    """
    if len(cards) > MOST_OWN:
        raise OwnCardError(f"at most {MOST_OWN} own cards are played together, and these are {len(cards)}")
    strongholds = [card for card in cards if card.facts.type == "Stronghold"]
    if len(strongholds) > 1:
        raise OwnCardError("a deck has one Stronghold")
    parts: dict[Part, dict[str, int]] = {"dynasty": dict(deck.dynasty), "fate": dict(deck.fate)}
    for card in cards:
        if card.facts.deck == "pre-game":
            continue
        part = parts[card.facts.deck]
        copies = limit_of(card.facts, numbers(deck.edition))[1]
        make_room(part, card.facts.type, copies, deck.edition)
        part[card.facts.id] = copies
    return msgspec.structs.replace(
        deck, name=f"{deck.name} with own cards", dynasty=parts["dynasty"], fate=parts["fate"], own=tuple(cards),
        stronghold=strongholds[0].facts.id if strongholds else deck.stronghold,
    )  # fmt: skip


def make_room(part: dict[str, int], kind: str, copies: int, edition: str) -> None:
    """Take as many cards of a type out as come in, the last in the list first; then fewer of any."""
    facts = load_facts(edition)
    known = [id for id in reversed(part) if id in facts]
    for id in [id for id in known if facts[id].type == kind] + [id for id in known if facts[id].type != kind]:
        taken = min(copies, part[id])
        copies -= taken
        part[id] -= taken
        if not part[id]:
            del part[id]
        if not copies:
            return
