"""The games of the corpora, one a test: each must go as it did, decision by decision, unless a rule changes.

They say nothing of what is right; they notice that something plays otherwise than before. Where that is meant, the
files are written anew with the command that stands in WRITTEN, and the note on the change says why.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_scripts
from gorin.cli import corpus
from gorin.decks import STARTERS
from gorin.editions import EDITIONS
from gorin.game import rules_for

HERE = Path(__file__).parent
WRITTEN = {
    "drawn": "--drawn --players 4 --turns 25 --games 75",
    "gold": "--drawn --players 3 --turns 25 --games 12 --seed 101 --edition gold",
    "twenty_festivals": "--drawn --players 3 --turns 25 --games 12 --seed 201 --edition twenty_festivals",
}
"""How the corpora with drawn decks are written, after `gorin corpus write tests/corpus/NAME.txt`."""
OF_EACH_DECK = 3


def shortest() -> list[corpus.Line]:
    """Short games between starter decks, in which every deck begins and follows so many times."""
    *_, lines = corpus.read(HERE / "samurai.txt")
    begins, follows = dict.fromkeys(STARTERS, 0), dict.fromkeys(STARTERS, 0)
    found = []
    for line in sorted(lines, key=lambda line: line.decisions):
        first, second = line.decks.split(",")
        if first != second and begins[first] < OF_EACH_DECK and follows[second] < OF_EACH_DECK:
            begins[first] += 1
            follows[second] += 1
            found.append(line)
    return found


def goes_as_it_did(line: corpus.Line, name: str) -> None:
    """A game is the same to the last decision; if not, `gorin corpus show` prints how it goes now."""
    edition, turns, _ = corpus.read(HERE / f"{name}.txt")
    assert corpus.play(line.seed, line.decks, turns, edition=edition) == line


@pytest.mark.parametrize("line", shortest(), ids=lambda line: f"{line.seed}-{line.decks}")
def test_a_game_of_starter_decks_goes_as_it_did(line: corpus.Line) -> None:
    goes_as_it_did(line, "samurai")


GAMES = [(name, line) for name in WRITTEN for line in corpus.read(HERE / f"{name}.txt")[2]]


@pytest.mark.parametrize(("name", "line"), GAMES, ids=[f"{name}-{line.seed}" for name, line in GAMES])
def test_a_game_of_drawn_decks_goes_as_it_did(name: str, line: corpus.Line) -> None:
    goes_as_it_did(line, name)


def test_every_starter_deck_is_seated() -> None:
    seated = [deck for line in shortest() for deck in line.decks.split(",")]
    assert set(seated) == set(STARTERS)


def test_every_card_that_can_be_played_is_in_a_drawn_deck() -> None:
    *_, lines = corpus.read(HERE / "drawn.txt")
    found = {id for line in lines for seat in range(line.decks.count(corpus.DRAWN))
             for id in corpus.draw(line.seed, seat).card_ids()}  # fmt: skip
    assert found == set(load_scripts("samurai"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_drawn_deck_has_its_share_of_each_type(edition: str) -> None:
    facts = load_facts(edition)
    deck = corpus.draw(7, 0, edition)
    exist = {facts[id].type for id in load_scripts(edition)}
    for part, shares in corpus.SHARES.items():
        ids = list(deck.dynasty if part == "dynasty" else deck.fate)
        wanted = {type: number if type in exist else 0 for type, number in shares.items()}
        assert {type: sum(facts[id].type == type for id in ids) for type in shares} == wanted
    clan = facts[deck.stronghold or ""].clan
    own = [id for id in deck.dynasty if facts[id].clan == clan]
    written = [id for id in load_scripts(edition) if facts[id].clan == clan and facts[id].type == "Personality"]
    assert len(own) >= min(corpus.SHARES["dynasty"]["Personality"] // 2, len(written))
    assert corpus.draw(7, 0, edition) == deck != corpus.draw(7, 1, edition)
    assert corpus.draw(8, 0, edition) != deck


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_draws_from_its_own_cards(edition: str) -> None:
    cards = set(load_scripts(edition))
    facts = load_facts(edition)
    drawn = [corpus.draw(seed, 0, edition) for seed in range(1, 41)]
    assert all(cards.issuperset(deck.card_ids()) for deck in drawn)
    assert not any(facts[deck.stronghold or ""].side for deck in drawn)
    assert all(rules_for(edition).knows(id) for deck in drawn for id in deck.card_ids())


@pytest.mark.rule("TF-SNS-01")
def test_a_drawn_deck_has_a_sensei_that_teaches_its_clan() -> None:
    facts = load_facts("twenty_festivals")
    decks = [corpus.draw(seed, 0, "twenty_festivals") for seed in range(1, 41)]
    taught = [(facts[deck.sensei].clan, facts[deck.stronghold or ""].clan) for deck in decks if deck.sensei]
    assert taught and all(clan in ("", home) for clan, home in taught)
    assert corpus.draw(7, 0).sensei is None
