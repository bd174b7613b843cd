"""What an enemy may hold, supposed after lists that people know and what he has shown."""

from __future__ import annotations

from collections import Counter

from gorin.rules.supposed_lists import KnownList, Supposed, unexplained, without
from gorin.table import terms
from gorin.table.definitions import CardDef
from tests.bare import Bare, definition, personality, strategy

NOTHING: list[list[str]] = [[], []]


class Supposing:
    """A machine whose rules know a Crane Stronghold and the cards that a test asks for."""

    def __init__(self) -> None:
        self.m = Bare().m
        self.keep = self.known(definition("Keep", terms.STRONGHOLD, 0, ["Crane Clan"]))

    def known(self, card: CardDef) -> str:
        """The id of a card that the rules know from now on."""
        return self.m.rules.add(card).id

    def fate(self, title: str, unique: bool = False, singular: bool = False) -> str:
        """The id of a Fate card."""
        card = strategy(title)
        card.unique = unique
        card.singular = singular
        return self.known(card)

    def man(self, title: str, *keywords: str) -> str:
        """The id of a Personality."""
        return self.known(personality(title, keywords=keywords))

    def listed(self, *cards: str, dynasty: tuple[str, ...] = (), stronghold: str = "") -> KnownList:
        """A list with these Fate cards, of the Crane Stronghold unless another is named."""
        return KnownList(stronghold or self.keep, list(dynasty), list(cards))

    def supposed(self, lists: list[KnownList], seen: list[list[str]], seed: int, stronghold: str = "") -> Supposed:
        """What one who plays that Stronghold is supposed to hold, by another chance for each seed."""
        self.m.seed(seed)
        return Supposed(self.m, lists, stronghold or self.keep, seen)

    def dealt(
        self, deck: int, count: int, lists: list[KnownList], seen: list[list[str]], times: int = 60
    ) -> list[list[str]]:
        """What hidden cards of a deck are supposed to be, so many times."""
        return [self.supposed(lists, seen, seed).deal(deck, count) for seed in range(times)]


def test_of_a_card_in_several_copies_only_those_are_gone_that_were_seen() -> None:
    assert without(["a", "a", "b"], ["a", "c"]) == ["a", "b"]
    known = KnownList("keep", ["a", "b"], ["c", "c"])
    assert unexplained(known, [["a", "a"], ["c", "b"]]) == 2
    assert unexplained(known, [["b", "a"], ["c", "c"]]) == 0


def test_a_list_is_thought_of_half_as_often_for_each_card_that_it_lacks() -> None:
    s = Supposing()
    a, b, c = (s.fate(name) for name in "abc")
    lists = [s.listed(a), s.listed(a, b), s.listed(a, b, c), s.listed(a, b, c, c, stronghold="another")]
    found = Counter(len(s.supposed(lists, [[], [b, c]], seed).rest[1]) for seed in range(400))
    # each of them is left with the one card that was not seen
    assert set(found) == {1}
    strange = Counter(s.supposed(lists, [[], [b, c]], seed).strange for seed in range(400))
    assert sorted(strange) == [0, 1, 2]
    assert strange[0] > 1.4 * strange[1] > 1.4 * 1.4 * strange[2]


def test_lists_that_fit_not_at_all_are_thought_of_alike() -> None:
    s = Supposing()
    a, b, c = (s.fate(name) for name in "abc")
    seen = [[], [c] * 30]
    found = Counter(s.supposed([s.listed(a), s.listed(b)], seen, seed).rest[1][0] for seed in range(100))
    assert min(found[a], found[b]) > 25
    assert len(found) == 2


def test_what_is_left_of_a_list_lies_in_any_order() -> None:
    s = Supposing()
    a, b, c, d = (s.fate(name) for name in "abcd")
    found = {tuple(cards) for cards in s.dealt(1, 3, [s.listed(a, b, c, d)], [[], [d]])}
    assert len(found) == 6
    assert all(sorted(cards) == sorted([a, b, c]) for cards in found)


def test_cards_that_this_edition_does_not_know_are_no_part_of_what_is_left() -> None:
    s = Supposing()
    a = s.fate("a")
    assert all(cards == [a, a] for cards in s.dealt(1, 2, [s.listed(a, a, "unknown")], NOTHING))


def test_where_a_list_is_short_others_of_its_cards_are_there() -> None:
    s = Supposing()
    a, b = s.fate("a"), s.fate("b")
    lists = [s.listed(a), s.listed(b, "unknown", stronghold="another")]
    found = Counter(cards[1] for cards in s.dealt(1, 2, lists, NOTHING))
    assert set(found) == {a, b}
    assert all(cards[0] == a for cards in s.dealt(1, 2, lists, NOTHING))


def test_the_more_of_what_was_seen_is_strange_the_more_of_what_is_hidden_is() -> None:
    s = Supposing()
    a, b = s.fate("a"), s.fate("b")
    man = s.man("Man")
    lists = [s.listed(*[a] * 9, dynasty=(man,) * 9), s.listed(*[b] * 9, stronghold="another")]
    shares = []
    for strange in range(5):
        seen = [[man] * 4, [a] * (4 - strange) + [s.fate(f"strange {n}") for n in range(strange)]]
        shares.append(sum(cards != [a] for cards in s.dealt(1, 1, lists, seen, times=200)))
    # half of what is strange is drawn from `a` and `b` alike: 0 to 4 of 10, of which half are `a`
    assert shares[0] == 0 < shares[1] < shares[4]
    assert 20 < shares[4] < 70


def test_of_a_stronghold_that_nobody_knows_everything_is_strange() -> None:
    s = Supposing()
    a, b = s.fate("a"), s.fate("b")
    man, crane = s.man("Man"), s.man("Crane", "Crane Clan")
    other = s.listed(a, dynasty=(man, crane), stronghold="another")
    for stronghold in ("nobody's", s.keep):
        found = [s.supposed([other], [[], [b]], seed, stronghold).deal(1, 3) for seed in range(9)]
        assert all(cards == [a, a, a] for cards in found)
    people = [s.supposed([other], NOTHING, seed, "nobody's").deal(0, 1)[0] for seed in range(99)]
    assert people.count(crane) < 5  # nor is he of any Clan
    people = [s.supposed([other], NOTHING, seed, s.keep).deal(0, 1)[0] for seed in range(99)]
    assert people.count(crane) > 20


def test_without_lists_any_card_of_its_deck_may_be_there() -> None:
    s = Supposing()
    a, b = s.fate("a"), s.fate("b")
    man = s.man("Man")
    for lists in ([], [s.listed("unknown", dynasty=("unknown",), stronghold="another")]):
        assert {cards[0] for cards in s.dealt(1, 1, lists, NOTHING)} == {a, b}
        assert {cards[0] for cards in s.dealt(0, 1, lists, NOTHING)} == {man}


def test_strange_cards_are_hardly_ever_of_another_clan() -> None:
    s = Supposing()
    crane, crab, ronin = s.man("Crane", "Crane Clan"), s.man("Crab", "Crab Clan"), s.man("Ronin")
    lists = [s.listed(dynasty=(crane, crab, crab, ronin), stronghold="another")]
    found = Counter(cards[0] for cards in s.dealt(0, 1, lists, NOTHING, times=200))
    assert found[crab] < 10
    assert min(found[crane], found[ronin]) > 60


def test_strange_cards_are_hardly_ever_there_twice_if_there_is_but_one() -> None:
    for made in ({"unique": True}, {"singular": True}):
        s = Supposing()
        one, many = s.fate("One", **made), s.fate("Many")
        lists = [s.listed(one, many, stronghold="another")]
        dealt = s.dealt(1, 3, lists, NOTHING, times=100)
        assert sum(cards.count(one) > 1 for cards in dealt) < 5
        assert sum(one in cards for cards in dealt) > 60
        assert sum(one in cards for cards in s.dealt(1, 1, lists, [[], [one]], times=100)) < 5
        assert sum(one in cards for cards in s.dealt(1, 1, lists, [[one], []], times=100)) > 30  # of the other deck


def test_other_strange_cards_may_be_there_several_times() -> None:
    s = Supposing()
    crane, crab = s.man("Crane", "Crane Clan"), s.man("Crab", "Crab Clan")
    lists = [s.listed(dynasty=(crane, crab), stronghold="another")]
    dealt = s.dealt(0, 3, lists, [[crane], []], times=60)
    assert sum(cards == [crane] * 3 for cards in dealt) > 50
