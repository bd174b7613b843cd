"""What a deck is made of, Senseis, and the setup of a game."""

from __future__ import annotations

import msgspec
import pytest

from gorin.cards.facts import CardFacts, find, load_facts
from gorin.cards.registry import define
from gorin.decks import Deck, check
from gorin.lang.cards import Script, open_, triggered
from gorin.lang.selectors import PERSONALITIES, keyword
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import bow, gain_honor
from gorin.rules.payment import production
from gorin.rules.setup import build
from gorin.table import kinds, terms
from gorin.table.machine import Machine
from gorin.table.places import provinces_of
from gorin.table.stats import base_stat, stat
from gorin.testing import Table
from tests.twenty_festivals.laying import festival

# --- decks ----------------------------------------------------------------------------------------------------------

FACTS = {
    card.id: card
    for card in [
        CardFacts(id="castle", title="Castle", type="Stronghold", deck="pre-game", clan="Crane"),
        CardFacts(id="teacher", title="Teacher", type="Sensei", deck="pre-game", clan="Crane"),
        CardFacts(id="stranger", title="Stranger", type="Sensei", deck="pre-game", clan="Dragon"),
        CardFacts(id="wanderer", title="Wanderer", type="Sensei", deck="pre-game"),
        CardFacts(id="omen", title="Omen", type="Event", deck="dynasty"),
        CardFacts(id="ring", title="Ring", type="Ring", deck="fate"),
        CardFacts(id="hero", title="Hero", type="Personality", deck="dynasty", keywords=("Unique",)),
        CardFacts(id="hero_2", title="Hero", experience="Experienced", type="Personality", deck="dynasty",
                  keywords=("Unique",)),
        CardFacts(id="farm", title="Farm", type="Holding", deck="dynasty"),
        CardFacts(id="farm_2", title="Farm", experience="Experienced", type="Holding", deck="dynasty"),
        CardFacts(id="wind", title="Wind", type="Region", deck="dynasty", legal=False),
        *[CardFacts(id=f"d{n}", title=f"D{n}", type="Holding", deck="dynasty") for n in range(14)],
        *[CardFacts(id=f"f{n}", title=f"F{n}", type="Action", deck="fate") for n in range(14)],
    ]
}  # fmt: skip
DYNASTY = {**{f"d{n}": 3 for n in range(13)}, "d13": 1}
FATE = {**{f"f{n}": 3 for n in range(13)}, "f13": 1}


def deck(sensei: str | None = None, home: str = "castle", less: str = "", more: dict[str, int] | None = None) -> Deck:
    """A deck of 40 and 40, with these cards besides and one of `less` missing."""
    added = more or {}
    dynasty = {**DYNASTY, **{card: n for card, n in added.items() if FACTS[card].deck == "dynasty"}}
    fate = {**FATE, **{card: n for card, n in added.items() if FACTS[card].deck == "fate"}}
    for part in (dynasty, fate):
        if less in part:
            part[less] -= 1
    return Deck(stronghold=home, teacher=sensei or msgspec.UNSET, dynasty=dynasty, fate=fate)


def wrong(of: Deck) -> list[str]:
    """The rules that a deck breaks."""
    return [problem.rule_id for problem in check(of, "twenty_festivals", FACTS)]


@pytest.mark.rule("TF-DCK-01", "TF-SNS-01")
@pytest.mark.parametrize(
    ("sensei", "less", "broken"),
    [
        (None, "", []),
        ("teacher", "", []),
        ("wanderer", "", []),  # of all Clans
        ("stranger", "", ["TF-DCK-01"]),
        ("farm", "", ["TF-DCK-01"]),
        ("teacher", "d0", ["TF-DCK-01"]),  # he counts in neither deck
        ("teacher", "f0", ["TF-DCK-01"]),
        (None, "f0", ["TF-DCK-01"]),
    ],
)
def test_forty_cards_each_a_stronghold_and_perhaps_a_sensei(sensei: str | None, less: str, broken: list[str]) -> None:
    assert wrong(deck(sensei, less=less)) == broken


@pytest.mark.rule("TF-DCK-01")
def test_no_deck_has_two_senseis() -> None:
    """A list has one place for a Sensei; another among its cards is out of place."""
    two = deck("teacher")
    two.dynasty["wanderer"] = 1
    assert wrong(two) == ["TF-DCK-03"] and wrong(deck("teacher")) == []


@pytest.mark.rule("TF-DCK-02", "TF-EXP-80", "TF-EXP-01")
@pytest.mark.parametrize(
    ("more", "broken"),
    [
        ({"omen": 3}, []),
        ({"omen": 4}, ["TF-DCK-02"]),
        ({"ring": 3}, []),
        ({"hero": 1, "hero_2": 1}, []),
        ({"hero": 2}, ["TF-DCK-02"]),
        ({"farm": 3, "farm_2": 3}, []),
        ({"farm": 3, "farm_2": 4}, ["TF-DCK-02"]),
    ],
)
def test_how_many_copies_of_each(more: dict[str, int], broken: list[str]) -> None:
    assert wrong(deck(more=more)) == broken


@pytest.mark.rule("TF-DCK-03")
def test_types_that_the_edition_does_not_play() -> None:
    assert wrong(deck(more={"wind": 1})) == ["TF-DCK-03"]


@pytest.mark.rule("TF-KWD-16")
@pytest.mark.parametrize(("old", "new", "legal"), [(2, 1, True), (2, 2, False), (0, 3, True)])
def test_the_soul_of_a_card_counts_as_that_card_in_a_deck(old: int, new: int, legal: bool) -> None:
    counts = {"kyo": old, "young": new}
    facts = {
        **FACTS,
        "kyo": CardFacts(id="kyo", title="Kyo", type="Personality", deck="dynasty"),
        "young": CardFacts(
            id="young", title="Young", type="Personality", deck="dynasty", keywords=("Soul of Kyo", "Samurai")
        ),
    }
    dynasty = {**DYNASTY, **{id: n for id, n in counts.items() if n}}
    found = check(Deck(stronghold="castle", dynasty=dynasty, fate=FATE), "twenty_festivals", facts)
    assert (found == []) is legal
    assert check(Deck(stronghold="castle", dynasty=dynasty, fate=FATE), "samurai", facts) == []


@pytest.mark.rule("TF-KWD-16")
@pytest.mark.parametrize("experience", ["", "Experienced 2"])
def test_it_counts_with_the_version_that_it_names(experience: str) -> None:
    facts = {
        **FACTS,
        "kyo": CardFacts(
            id="kyo", title="Kyo", experience=experience or None, type="Personality", deck="dynasty",
        ),
        "young": CardFacts(
            id="young", title="Young", type="Personality", deck="dynasty", keywords=("Soul of Kyo Experienced 2",)
        ),
    }
    deck = Deck(stronghold="castle", dynasty={**DYNASTY, "kyo": 2, "young": 2}, fate=FATE)
    assert (check(deck, "twenty_festivals", facts) == []) is (experience == "")


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-CRD-02")
def test_of_several_printings_the_last_that_is_legal_governs() -> None:
    """Yoritomo Nintai was printed once more after the arc, for 7 Gold; Forgotten Legacy before it, another card."""
    nintai = find("Yoritomo Nintai", None, "twenty_festivals")
    legacy = find("Forgotten Legacy", None, "twenty_festivals")
    assert nintai is not None and nintai.gold_cost == 8
    assert legacy is not None and legacy.gold_cost == 3
    faces = [(card.title, card.experience) for card in load_facts("twenty_festivals").values() if not card.side]
    assert len(faces) == len(set(faces))  # one text for one identity


@pytest.mark.rule("TF-KEY-08")
def test_a_mon_is_a_clan_keyword() -> None:
    """Of the base set's Personalities one alone has his Clan among the keywords in print."""
    facts = load_facts("twenty_festivals")
    of_base = [card for card in facts.values() if card.base and card.type == "Personality" and card.clan]
    assert len(of_base) > 100
    for card in of_base:
        assert f"{card.clan} Clan" in card.keywords
    t = festival()
    eirasu = t.rules.add(define(facts["akodo_eirasu"], Script()))
    t.put(eirasu, 0)
    t.act("Muster", Target("x", PERSONALITIES & keyword("Lion Clan")), bow("x"))
    t.action_phase()
    assert t.can_use("Muster", 0)


# --- Senseis --------------------------------------------------------------------------------------------------------


def schooled(honor: tuple[int, int] = (3, 5), added: int = 4) -> Table:
    """A new game in which player 0 has a Sensei: Starting Honor changes by so much, Province strength -1, Gold +1."""
    t = festival()
    field, card = t.define("Field", "Holding", gold=2, gold_cost=2), t.define("Fate", "Action")
    homes = [
        t.define(f"Home {n + 1}", "Stronghold", gold=5, strength=7, honor=value, abilities=[open_([gain_honor(1)])])
        for n, value in enumerate(honor)
    ]
    sensei = t.define("Teacher", "Sensei", strength=-1, honor=added, abilities=[open_([gain_honor(2)])])
    sensei.stats[terms.GOLD_PRODUCTION] = 1
    m = Machine(t.rules)
    build(m, [(home.index, [field.index] * 12, [card.index] * 12) for home in homes], 3, [[sensei.index], []])
    m.logging = True
    t.sit_down_at(m)
    assert t.rules.program is not None
    m.push(t.rules.program, terms.NONE)
    t.run()
    return t


@pytest.mark.rule("TF-SET-01", "TF-SNS-02", "TF-SET-02", "TF-STA-16")
@pytest.mark.parametrize("added", [4, -2])
def test_a_sensei_changes_the_strongholds_stats_as_the_game_begins(added: int) -> None:
    """[100]"""
    t = schooled(added=added)
    assert t.honor(0) == 3 + added and t.honor(1) == 5
    assert t.m.start_player == (0 if added == 4 else 1)
    home = t.stronghold(0)
    assert sorted(t.titles(t.cards(0, "home"))) == ["Home 1", "Teacher"]
    assert [t.strength(v) for v in provinces_of(t.m, 0)] == [6] * 4
    assert [t.strength(v) for v in provinces_of(t.m, 1)] == [7] * 4
    assert base_stat(t.m, home, terms.PROVINCE_STRENGTH) == 7 and stat(t.m, home, terms.GOLD_PRODUCTION) == 6
    assert production(t.m, home) == 6 and production(t.m, t.stronghold(1)) == 5
    assert len(t.cards(0, "dynasty deck")) + 4 == 12 and len(t.cards(0, "fate deck")) + 5 == 12


@pytest.mark.rule("TF-SNS-03")
def test_a_senseis_text_is_his_own() -> None:
    t = schooled()
    home, [sensei] = t.stronghold(0), [c for c in t.cards(0, "home") if t.titles([c]) == ["Teacher"]]
    t.bow(home)
    assert not t.offers("Home 1") and t.offers("Teacher")
    t.m.set_bowed(home, False)
    t.bow(sensei)
    assert t.offers("Home 1") and not t.offers("Teacher")


# --- the setup ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-SET-05")
@pytest.mark.parametrize("seed", [1, 2])
def test_before_his_first_turn_the_starting_player_is_the_active_one(seed: int) -> None:
    t = festival()
    field, card = t.define("Field", "Holding", gold=2, gold_cost=2), t.define("Fate", "Action")
    herald = triggered(On(terms.AFTER, kinds.DRAW), [gain_honor(1)])
    home = t.define("Home", "Stronghold", gold=5, strength=7, honor=3, traits=[herald])
    m = Machine(t.rules)
    build(m, [(home.index, [field.index] * 12, [card.index] * 12)] * 2, seed)
    t.sit_down_at(m)
    assert t.rules.program is not None
    m.push(t.rules.program, terms.NONE)
    t.run()
    assert t.turn == 0 and t.question.kind == "order" and t.question.player == m.start_player
    t.answer(t.question.options[0])
    while t.turn == 0:
        t.answer(t.question.options[0])
    assert t.active == m.start_player
