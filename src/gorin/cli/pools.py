"""The cards that are counted: an edition's base set, or all that are legal in its format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.cli.refusal import Refusal

if TYPE_CHECKING:
    from gorin.cards.facts import CardFacts

POOLS: Final = ("base", "legal")


def pool_titles(pool: str, edition: str) -> dict[str, CardFacts | None]:
    """The cards of a pool by their full titles, with their facts where the edition has them. Raises `Refusal`."""
    from gorin.cards.facts import load_facts, load_titles

    if pool not in POOLS:
        raise Refusal(f"there is no pool called {pool[:40]!r}; there are: {', '.join(POOLS)}")
    cards = [card for card in load_facts(edition).values() if not card.side]
    if pool == "base" or edition != "samurai":
        return {card.full_title: card for card in cards if card.base or pool != "base"}
    known = {(card.title, card.experience or ""): card for card in cards}
    return {
        f"{each.title} {each.experience}".strip(): known.get((each.title, each.experience))
        for each in load_titles()
        if each.in_samurai_format
    }
