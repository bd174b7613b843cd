"""Games that one player cannot tell apart, played on side by side: he must be shown the same all the time.

`resample` deals anew what a deck is known to hold; here the other player's hidden cards may be any of the edition,
since nobody knows his list. As long as none of them is seen, every question, whoever is asked, and every line that the
viewer reads must be the same: what is asked, and how often, may depend on nothing that he does not know.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from gorin.rules.views import knows, named_for_costs, seen_now
from gorin.table import packing, terms
from gorin.table.citations import SHOWING
from gorin.table.machine import Machine

HELD: Final = (terms.HAND, terms.FATE_DECK, terms.POOL, terms.FOCUSED)  # what stays hidden for long


def hidden_zones(owner: int, dynasty: bool) -> list[int]:
    """The areas in which a player's Fate cards, and with `dynasty` his Dynasty cards too, lie hidden from others."""
    found = [owner * terms.PLAYER_ZONES + kind for kind in HELD]
    if dynasty:
        found.append(owner * terms.PLAYER_ZONES + terms.DYNASTY_DECK)
        found.extend(terms.PROVINCE_ZONE + owner * terms.MAX_PROVINCES + n for n in range(terms.MAX_PROVINCES))
    return found


def twin(m: Machine, viewer: int, zones: Sequence[int], rng: random.Random) -> tuple[Machine, set[int]]:
    """A fork in which cards of these areas that `viewer` does not know are any others, and which of them changed."""
    other = m.fork()
    other.logging = m.logging
    other.lines = list(m.lines)
    pinned = {*seen_now(m, viewer), *named_for_costs(m)}
    changed: set[int] = set()
    pools = [m.rules.of_deck(deck) for deck in (0, 1)]
    for zone in zones:
        for card in m.zone_cards(zone):
            if card in pinned or knows(m, viewer, card):
                continue
            face = m.rules.number(rng.choice(pools[m.definition(card).deck]))
            if face != m.definition_number(card):
                other.set_definition_number(card, face)
                changed.add(card)
    other.trail_top = 0
    other.index_anew()
    return other, changed


def names_one_of(value: int, cards: set[int]) -> bool:
    """Whether an answer names one of these cards."""
    if value < 0:
        return False
    tag, payload = packing.tag_of(value), packing.payload_of(value)
    if tag == packing.T_CARD:
        return payload in cards
    if tag in (packing.T_ABILITY, packing.T_TRAIT):
        return payload // 16 in cards
    return tag in (packing.T_GRANTED, packing.T_CONTINUOUS) and payload % 1024 in cards


def shared_answer(one: Machine, other: Machine, changed: set[int], rng: random.Random) -> int | None:
    """An answer that is possible in both and names no card that differs; None if there is none."""
    mine, theirs = one.question(), other.question()
    if mine is None or theirs is None:
        return None
    both = [v for v in mine.options if v in theirs.options and not names_one_of(v, changed)]
    return rng.choice(both) if both else None


def unveiled(m: Machine, viewer: int, cards: set[int]) -> bool:
    """Whether a viewer knows one of these cards."""
    return any(knows(m, viewer, card) for card in cards)


def shown(m: Machine, viewer: int, cards: set[int], since: int) -> bool:
    """Whether a text has shown a viewer one of these cards, though it has gone where nobody follows it: into a hand."""
    lines = m.lines[since:]
    return any(each.meaning == SHOWING and each.card in cards and (each.readers >> viewer) & 1 for each in lines)


__all__ = ["hidden_zones", "names_one_of", "shared_answer", "shown", "twin", "unveiled"]
