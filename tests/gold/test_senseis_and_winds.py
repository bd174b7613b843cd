"""Senseis and Winds of Gold Edition: what stands beside a Stronghold, or behind it, from the start."""

from __future__ import annotations

import msgspec
import pytest

from gorin.cards.facts import CardFacts
from gorin.decks import Deck, import_deck
from gorin.decks.legality import check
from gorin.lang.cards import continuous, open_, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import gain_honor
from gorin.rules.setup import build
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.definitions import Ability, Trait
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.testing import Table
from tests.gold.laying import gold, mine, until

ASKING = ("question", "waiting", "digest", "clock")  # what a view says of the question


class Start:
    """A new game between two players; player 0 has a Sensei among his twelve Fate cards, and player 1 a Wind."""

    def __init__(
        self,
        taught: tuple[str, ...] = (),
        numbers: tuple[int, int, int] = (0, 0, 0),
        home: tuple[int, int, int] = (4, 6, 3),
        abilities: list[Ability] | None = None,
        traits: list[Trait] | None = None,
        senseis: int = 1,
        factions: tuple[str, ...] = ("Crab",),
        whose: int = 0,
    ) -> None:
        self.t = t = gold()
        field = t.define("Field", "Holding", gold=2, gold_cost=2)
        page = t.define("Page", "Action", focus=1)
        sensei = t.define("Teacher", "Sensei", abilities=abilities or [], traits=traits or [])
        sensei.factions = taught
        self.wind = t.define("Breeze", "Wind")
        decks = []
        for player in (0, 1):
            castle = t.define(f"Home {player}", "Stronghold", gold=home[0], strength=home[1], honor=home[2])
            castle.factions = factions
            fate = [page.index] * 12 + ([sensei.index] * senseis if player == whose else [])
            decks.append((castle.index, [field.index] * 12, fate))
        changed = (terms.GOLD_PRODUCTION, terms.PROVINCE_STRENGTH, terms.STARTING_HONOR)
        for stat, number in zip(changed, numbers, strict=True):
            sensei.stats[stat] = number
        self.m = Machine(t.rules)
        self.m.logging = True
        build(self.m, decks, 3, [[], [self.wind.index]])
        t.sit_down_at(self.m)
        assert t.rules.program is not None
        self.m.push(t.rules.program, terms.NONE)
        t.run()

    def choose(self, sensei: bool = True) -> Table:
        """Player 0 takes the Sensei, or none; the game begins."""
        options = self.t.question.options
        self.m.answer(options[-1] if sensei else PASS)
        self.m.answer(PASS)
        return self.t


@pytest.mark.rule("GE-SET-02", "GE-WND-01", "GE-SNS-01")
@pytest.mark.ruling("R00-A-016")
def test_strongholds_and_winds_then_senseis_in_secret_then_who_starts() -> None:
    """[100]"""
    s = Start()
    t = s.t
    assert t.question.kind == "search" and t.question.player == 0 and len(t.question.options) == 2
    told = t.said()
    assert [line for line in told if "reveals" in line] == [
        "Player 1 reveals Home 0.", "Player 2 reveals Home 1.", "Player 2 reveals Breeze."
    ]  # fmt: skip
    before = {key: value for key, value in view(s.m, 1).items() if key not in ASKING}
    s.m.answer(t.question.options[1])
    assert t.question.kind == "search" and t.question.player == 1 and t.question.options == [PASS]
    assert not any("Teacher" in line for line in t.said())
    assert {key: value for key, value in view(s.m, 1).items() if key not in ASKING} == before  # it is a secret yet
    s.m.answer(PASS)
    told = t.said()
    revealed = next(n for n, line in enumerate(told) if line == "Player 1 reveals Teacher.")
    assert revealed < next(n for n, line in enumerate(told) if " cuts to " in line or " starts." in line)


@pytest.mark.rule("GE-SNS-01")
def test_what_a_sensei_says_his_stronghold_says() -> None:
    s = Start(traits=[continuous(StatModifier(terms.FORCE, 1, YOURS & PERSONALITIES, None))], whose=1)
    s.m.answer(PASS)
    s.m.answer(s.t.question.options[-1])
    people = [s.t.person(f"Man {player}", player, force=2) for player in (0, 1)]
    assert [s.t.force(card) for card in people] == [2, 3]


@pytest.mark.rule("GE-SNS-01")
@pytest.mark.parametrize("factions", [("Crab",), ("Crab", "Shadowlands")])
@pytest.mark.parametrize(
    ("taught", "may"), [((), True), (("Crab",), True), (("Lion", "Crab"), True), (("Lion", "Crane"), False)]
)
def test_only_a_faction_that_he_teaches_may_use_him(
    taught: tuple[str, ...], may: bool, factions: tuple[str, ...]
) -> None:
    assert (len(Start(taught, factions=factions).t.question.options) == 2) is may


@pytest.mark.rule("GE-SNS-01", "GE-SNS-02", "GE-SET-07")
@pytest.mark.ruling("R00-C-330", "R00-C-331", "R00-C-333")
@pytest.mark.parametrize(
    ("home", "numbers", "then"),
    [
        ((4, 6, 3), (1, -2, -5), (5, 4, -2)),
        ((1, 1, -18), (-2, -2, -5), (0, 0, -19)),
        ((1, 1, -19), (0, 0, -2), (1, 1, -19)),
    ],
)
def test_his_numbers_are_added_to_the_strongholds(
    home: tuple[int, int, int], numbers: tuple[int, int, int], then: tuple[int, int, int]
) -> None:
    """[100]"""
    s = Start(home=home, numbers=numbers)
    t = s.choose()
    until(t, lambda: t.question.kind in ("action", "reaction"))
    production, strength, honor = then
    assert t.production(t.stronghold(0)) == production and t.strength(t.province(0)) == strength
    assert t.honor(0) == honor == s.m.starting_honor(0) and not t.over
    assert not any("loses" in line and "Honor" in line for line in t.said())  # it is no loss
    assert (t.production(t.stronghold(1)), t.strength(t.province(1)), t.honor(1)) == home


@pytest.mark.rule("GE-SET-02")
@pytest.mark.parametrize("senseis", [0, 1])
def test_where_no_deck_has_a_sensei_nobody_is_asked(senseis: int) -> None:
    assert (Start(senseis=senseis).t.question.kind == "search") is (senseis == 1)


@pytest.mark.rule("GE-SNS-01")
def test_nobody_need_use_one() -> None:
    s = Start(numbers=(1, 1, 1))
    t = s.choose(sensei=False)
    assert t.honor(0) == 3 and t.production(t.stronghold(0)) == 4


@pytest.mark.rule("GE-SNS-01")
@pytest.mark.parametrize("bowed", [False, True])
def test_his_text_is_printed_on_the_stronghold(bowed: bool) -> None:
    """His ability bows the Stronghold, and is used up with it; his traits are the Stronghold's."""
    s = Start(
        abilities=[open_([gain_honor(1)], [bow_cost(THIS)])],
        traits=[triggered(after(kinds.TURN, player=BY_YOU), [gain_honor(20)])],
    )
    t = s.choose()
    until(t, lambda: t.question.kind == "action" and t.question.player == t.active == 0)
    home, begun = t.stronghold(0), t.honor(0)
    assert begun == 23 and t.honor(1) == 3
    if bowed:
        t.bow(home)
    assert t.can_use("Teacher", 0) is not bowed
    if not bowed:
        t.use("Teacher")
        assert t.bowed(home) and t.honor(0) == 24 and not t.can_use("Teacher", 0)


@pytest.mark.rule("GE-SNS-02")
@pytest.mark.ruling("R00-C-327")
def test_his_factions_are_no_traits() -> None:
    s = Start(("Crab", "Lion"))
    t = s.choose()
    sensei = next(card for card in range(s.m.card_count) if s.m.definition(card).title == "Teacher")
    assert not t.has(sensei, "Crab Clan") and not t.has(sensei, "Lion Clan")


@pytest.mark.rule("GE-SNS-02")
@pytest.mark.ruling("R00-C-329")
def test_one_in_a_hand_is_focused_or_discarded_and_nothing_else() -> None:
    t = gold()
    sensei = t.put(t.define("Teacher", "Sensei", focus=3, abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.put(t.define("Scribe", "Action", focus=3, abilities=[open_([gain_honor(1)])]), 0, "hand")
    first, second = t.person("First", chi=4), t.person("Second", 1, chi=4)
    t.duel(second, first).answer("accept")
    while not (t.question.kind == "focus" and t.question.player == 0):
        t.answer_pass()
    assert sensei in t.question.options
    t.strikes()
    mine(t)
    assert t.can_use("Scribe", 0) and not t.can_use("Teacher", 0)


@pytest.mark.rule("GE-SNS-02")
def test_the_one_that_was_chosen_cannot_be_discarded_nor_destroyed() -> None:
    s = Start()
    t = s.choose()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    sensei = next(card for card in range(s.m.card_count) if s.m.definition(card).title == "Teacher")
    assert s.m.zone(sensei) == terms.UNDER and s.m.overlaid_by(sensei) == t.stronghold(0)
    assert sensei not in t.hand(0) and not t.destroyed(sensei)


# --- decks ------------------------------------------------------------------------------------------------------------

FACTS = {
    each.id: each
    for each in (
        CardFacts(id="home", title="Home", type="Stronghold", deck="pre-game", starting_honor=3),
        CardFacts(id="breeze", title="Breeze", type="Wind", deck="pre-game"),
        CardFacts(id="teacher", title="Teacher", type="Sensei", deck="fate"),
        *(CardFacts(id=f"d{n}", title=f"Field {n}", type="Holding", deck="dynasty", gold_cost=1) for n in range(40)),
        *(CardFacts(id=f"f{n}", title=f"Page {n}", type="Action", deck="fate") for n in range(40)),
    )
}


def deck(**parts: object) -> Deck:
    """Forty cards each, and this beside."""
    found = Deck(
        edition="gold", stronghold="home",
        dynasty={f"d{n}": 1 for n in range(40)}, fate={f"f{n}": 1 for n in range(40)},
    )  # fmt: skip
    return msgspec.structs.replace(found, **parts)


def wrong(of: Deck) -> list[str]:
    return [each.rule_id for each in check(of, "gold", FACTS)]


@pytest.mark.rule("GE-WND-01", "GE-DCK-60")
def test_a_deck_has_one_wind_at_most_beside_both_decks() -> None:
    """[101]"""
    assert wrong(deck()) == wrong(deck(blowing="breeze")) == []
    assert wrong(deck(blowing="f0")) == ["GE-DCK-60"]
    short = {f"f{n}": 1 for n in range(39)}
    assert wrong(deck(blowing="breeze", fate=short)) == ["GE-DCK-01"]  # it does not count
    assert wrong(deck(fate=short | {"breeze": 1})) == ["GE-DCK-60"]  # nor belong there
    text = "1 Toturi Sezaru\n1 Akodo Kaneka\n"
    found = import_deck(text, edition="gold")
    assert found.deck.wind == "toturi_sezaru" and len(found.unread) == 1


@pytest.mark.rule("GE-DCK-06", "GE-DCK-60")
def test_a_deck_is_looked_at_before_the_sensei_leaves_it() -> None:
    """With him it has forty cards; without him a game is played with fewer."""
    with_him = {f"f{n}": 1 for n in range(39)} | {"teacher": 1}
    assert wrong(deck(fate=with_him)) == []
    assert wrong(deck(fate={f"f{n}": 1 for n in range(39)})) == ["GE-DCK-01"]
    s = Start()
    t = s.choose()
    assert len(t.cards(0, "fate deck")) + len(t.hand(0)) == 12 and not t.over
