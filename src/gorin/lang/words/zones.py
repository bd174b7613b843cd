# gorin: interpreted
"""Areas as the rules engine knows them."""

from __future__ import annotations

from typing import Any

from gorin.lang import targets


def domain(zone: Any) -> int:
    """The areas of a search or choice, as the rules engine knows them; raises `ValueError` for others."""
    if zone is None:
        return targets.IN_PLAY
    if zone not in DOMAINS:
        raise ValueError(f"nothing can be picked yet from {' and '.join(sorted(zone))} together")
    return DOMAINS[zone]


DOMAINS = {
    frozenset({"your_hand"}): targets.YOUR_HAND,
    frozenset({"your_discard"}): targets.YOUR_DISCARD,
    frozenset({"any_discard"}): targets.ANY_DISCARD,
    frozenset({"province_cards"}): targets.PROVINCE_CARDS,
    frozenset({"all_province_cards"}): targets.ALL_PROVINCE_CARDS,
    frozenset({"your_province_cards"}): targets.YOUR_PROVINCE_CARDS,
    frozenset({"your_fate_deck"}): targets.YOUR_DECK,
    frozenset({"your_dynasty_deck"}): targets.YOUR_DYNASTY,
    frozenset({"your_fate_deck", "your_discard"}): targets.DECK_AND_DISCARD,
    frozenset({"your_hand", "your_fate_deck"}): targets.HAND_AND_DECK,
    frozenset({"your_fate_deck", "your_hand", "your_discard"}): targets.DECK_AND_HAND_AND_DISCARD,
    frozenset({"your_dynasty_deck", "your_province_cards"}): targets.DYNASTY_AND_PROVINCES,
    frozenset({"your_dynasty_deck", "your_discard"}): targets.DYNASTY_AND_DISCARD,
    frozenset({"under_this"}): targets.UNDER_THIS,
    frozenset({"any_hand"}): targets.ANY_HAND,
    frozenset({"face_down_cards"}): targets.FACE_DOWN,
    frozenset({"focus_pool"}): targets.FOCUS_POOL,
}
