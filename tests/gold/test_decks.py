"""What a deck of Gold Edition is made of."""

from __future__ import annotations

import pytest

from gorin.cards.facts import CardFacts
from gorin.decks import Deck, check

FACTS = {
    card.id: card
    for card in [
        CardFacts(id="castle", title="Castle", type="Stronghold", deck="pre-game", clan="Crane"),
        CardFacts(id="omen", title="Omen", type="Event", deck="dynasty"),
        CardFacts(id="ring", title="Ring of Air", type="Ring", deck="fate"),
        CardFacts(id="hero", title="Hero", type="Personality", deck="dynasty", keywords=("Unique",)),
        CardFacts(id="hero_plain", title="Hero", experience="Plain", type="Personality", deck="dynasty"),
        CardFacts(id="hero_0", title="Hero", experience="Inexperienced", type="Personality", deck="dynasty",
                  keywords=("Unique",)),
        CardFacts(id="hero_1", title="Hero", experience="Experienced", type="Personality", deck="dynasty",
                  keywords=("Unique",)),
        CardFacts(id="hero_2", title="Hero", experience="Experienced 2", type="Personality", deck="dynasty",
                  keywords=("Unique",)),
        CardFacts(id="soul", title="Young", type="Personality", deck="dynasty", keywords=("Soul of Kyo",)),
        CardFacts(id="kyo", title="Kyo", type="Personality", deck="dynasty"),
        CardFacts(id="other", title="Shahai", alt_title="Hero", type="Personality", deck="dynasty",
                  keywords=("Unique",)),
        CardFacts(id="named", title="Monster", alt_title="Hero", experience="Experienced 3", type="Personality",
                  deck="dynasty", keywords=("Experienced 3 Hero", "Unique")),
        CardFacts(id="lion", title="Matsu", type="Personality", deck="dynasty", clan="Lion", keywords=("Lion Clan",)),
        CardFacts(id="crab", title="Hida", type="Personality", deck="dynasty", clan="Crab", keywords=("Crab Clan",)),
        *[CardFacts(id=f"d{n}", title=f"D{n}", type="Holding", deck="dynasty") for n in range(14)],
        *[CardFacts(id=f"f{n}", title=f"F{n}", type="Action", deck="fate") for n in range(30)],
    ]
}  # fmt: skip


def wrong(dynasty: int = 40, fate: int = 40, **more: int) -> list[str]:
    """The rules that a deck of so many blank cards, and these besides, breaks."""
    parts = []
    for letter, size in (("d", dynasty), ("f", fate)):
        added = sum(n for card, n in more.items() if FACTS[card].deck[0] == letter)
        left = max(0, size - added)
        part = {f"{letter}{n}": min(3, left - 3 * n) for n in range((left + 2) // 3)}
        parts.append({**part, **{card: n for card, n in more.items() if FACTS[card].deck[0] == letter}})
    deck = Deck(stronghold="castle", dynasty=parts[0], fate=parts[1])
    return [problem.rule_id for problem in check(deck, "gold", FACTS)]


@pytest.mark.rule("GE-DCK-01")
@pytest.mark.parametrize(
    ("dynasty", "fate", "broken"),
    [(40, 40, []), (39, 40, ["GE-DCK-01"]), (40, 39, ["GE-DCK-01"]), (40, 75, []), (42, 40, [])],
)
def test_forty_cards_in_each_deck_or_more(dynasty: int, fate: int, broken: list[str]) -> None:
    assert wrong(dynasty, fate) == broken


@pytest.mark.rule("GE-DCK-01", "GE-PER-01")
def test_cards_of_any_faction_are_in_any_deck() -> None:
    assert wrong(lion=3, crab=3) == []


@pytest.mark.rule("GE-DCK-60")
def test_each_deck_holds_its_own_kind_and_a_stronghold_counts_in_neither() -> None:
    dynasty = {f"d{n}": 3 for n in range(13)}
    fate = {f"f{n}": 3 for n in range(13)}
    good = Deck(stronghold="castle", dynasty={**dynasty, "d13": 1}, fate={**fate, "f13": 1})
    assert check(good, "gold", FACTS) == []
    strange = Deck(stronghold="castle", dynasty={**dynasty, "d13": 1}, fate={**fate, "crab": 1})
    assert [problem.rule_id for problem in check(strange, "gold", FACTS)] == ["GE-DCK-60"]
    none = Deck(stronghold="castle", dynasty={**dynasty, "d13": 1}, fate=fate)
    assert [problem.rule_id for problem in check(none, "gold", FACTS)] == ["GE-DCK-01"]


@pytest.mark.rule("GE-DCK-02", "GE-DCK-03", "GE-DCK-61")
@pytest.mark.parametrize(
    ("more", "broken"),
    [
        ({"kyo": 3}, []),
        ({"kyo": 4}, ["GE-DCK-02"]),
        ({"omen": 2}, ["GE-DCK-02"]),
        ({"ring": 2}, ["GE-DCK-02"]),
        ({"hero": 2}, ["GE-DCK-02"]),
        ({"hero": 1, "hero_0": 1, "hero_1": 1, "hero_2": 1}, []),
        ({"hero_1": 2}, ["GE-DCK-02"]),
        ({"hero_plain": 3, "hero_1": 1, "hero_2": 1}, []),
    ],
)
def test_how_many_of_each(more: dict[str, int], broken: list[str]) -> None:
    assert wrong(**more) == broken


@pytest.mark.rule("GE-DCK-04")
@pytest.mark.parametrize(("old", "young", "legal"), [(2, 1, True), (2, 2, False), (0, 3, True)])
def test_the_soul_of_a_card_counts_with_it(old: int, young: int, legal: bool) -> None:
    assert (wrong(**{id: n for id, n in (("kyo", old), ("soul", young)) if n}) == []) is legal


@pytest.mark.rule("GE-DCK-05")
@pytest.mark.ruling("R00-A-119")
@pytest.mark.parametrize(
    ("beside", "legal"),
    [("hero", False), ("hero_0", False), ("hero_1", False), ("hero_2", False), ("named", False), ("hero_plain", True)],
)
def test_who_counts_as_somebody_excludes_every_unique_version_of_him(beside: str, legal: bool) -> None:
    """And the character's own versions exclude each other no more than before."""
    assert (wrong(**{"other": 1, beside: 1}) == []) is legal
    assert wrong(**{"hero_2": 1, **({} if beside == "hero_2" else {beside: 1})}) == []
