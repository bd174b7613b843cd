"""Several rulebooks in one process: none learns anything of another, and none cares in which order cards are known."""

from __future__ import annotations

import importlib
import itertools
import pkgutil
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import define, load_scripts, load_terms
from gorin.cli import corpus
from gorin.decks import starter
from gorin.editions import EDITIONS, make
from gorin.game import Game
from gorin.kernel.parts import Part
from gorin.lang.selectors import Keyword
from gorin.table.definitions import Node
from gorin.table.edition import Rules, inner_parts
from gorin.table.persistence import digest, from_bytes, to_bytes

CARDS = "samurai"  # the cards with which all play
DECKS = ("crane", "spider")
CORPUS = Path(__file__).parent.parent / "corpus" / "samurai.txt"  # written in a process that knew nothing else


def rulebook(edition: str, ids: Sequence[str] = ()) -> Rules:
    """A rulebook that knows all cards, these first; where nothing is answered "when it would" happen, not those."""
    rules = make(edition)
    facts, scripts, terms = load_facts(CARDS), load_scripts(CARDS), load_terms(CARDS)
    for id in [*ids, *sorted(scripts)]:
        known = bool(rules.when) or "would(" not in repr(terms[id])
        if known and id not in rules.by_id:
            rules.add(define(facts[id], scripts[id]()))
    return rules


def play(rules: Rules, decisions: int = 250) -> list[str]:
    """A random game: the digest of every tenth position."""
    decks = [starter(name, CARDS) for name in DECKS]
    game = Game.new(rules.edition, decks, seed=5, log=False, rules=rules)
    rng = random.Random(5)
    found: list[str] = []
    for number in range(decisions):
        if game.over:
            break
        if number % 10 == 0:
            found.append(digest(game.machine))
        game.answer(rng.randrange(len(game.question.options)))
    return found


ALONE = """
import sys
from {module} import play, rulebook
print(*play(rulebook(sys.argv[1])))
"""


@pytest.fixture(scope="module")
def alone() -> dict[str, list[str]]:
    """How the game goes in a process that knows one rulebook only."""
    found: dict[str, list[str]] = {}
    for edition in EDITIONS:
        code = ALONE.format(module=__name__)
        done = subprocess.run([sys.executable, "-c", code, edition], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        found[edition] = done.stdout.split()
    return found


def test_the_editions_play_the_same_cards_differently(alone: dict[str, list[str]]) -> None:
    assert all(len(digests) > 5 for digests in alone.values())
    assert len({tuple(digests) for digests in alone.values()}) == len(EDITIONS)


@pytest.mark.parametrize("order", list(itertools.permutations(EDITIONS)), ids="-".join)
def test_each_rulebook_plays_as_if_it_were_alone(order: tuple[str, ...], alone: dict[str, list[str]]) -> None:
    """Built in this order they play the other way round, and the games of the corpus once more."""
    built = {edition: rulebook(edition) for edition in order}
    for edition in reversed(order):
        assert play(built[edition]) == alone[edition]
    _, turns, lines = corpus.read(CORPUS)
    for line in lines[:2]:
        assert corpus.play(line.seed, line.decks, turns, rules=built[CARDS]) == line


# --- what is shared -------------------------------------------------------------------------------------------------


def below(part: Part, found: dict[int, Part]) -> dict[int, Part]:
    """A part and all inside it, by identity."""
    if id(part) not in found:
        found[id(part)] = part
        for child in inner_parts(part):
            below(child, found)
    return found


def parts_of(rules: Rules) -> dict[int, Part]:
    """All parts of a rulebook and its cards."""
    found: dict[int, Part] = {}
    for _, procedure in rules.procedures.all():
        below(procedure, found)
    for node in rules.nodes:
        below(node, found)
    return found


def is_learning(part: Part) -> bool:
    """Whether a part looks up anything in the rulebook that it is registered with."""
    return type(part).learn is not Part.learn


def test_two_rulebooks_share_no_node_and_nothing_that_learns_what_differs() -> None:
    for one, other in itertools.combinations([*EDITIONS, CARDS], 2):
        first, second = rulebook(one), rulebook(other)
        mine, theirs = parts_of(first), parts_of(second)
        shared = [mine[each] for each in mine.keys() & theirs.keys()]
        assert not [type(part).__name__ for part in shared if isinstance(part, Node)]
        for part in filter(is_learning, shared):
            assert isinstance(part, Keyword), type(part).__name__
            assert first.keyword(part.name) == second.keyword(part.name) == part.keyword


def constants() -> Iterator[tuple[str, Part]]:
    """The parts that modules of the engine hold for all editions."""
    for room in ("lang", "rules", "editions", "cards"):
        package = importlib.import_module(f"gorin.{room}")
        for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            module = importlib.import_module(found.name)
            for name, value in vars(module).items():
                if isinstance(value, Part):
                    yield f"{found.name}.{name}", value


def test_no_module_holds_a_node() -> None:
    seen = 0
    for name, part in constants():
        seen += 1
        assert not [type(each).__name__ for each in below(part, {}).values() if isinstance(each, Node)], name
    assert seen > 50


def test_words_of_shared_parts_have_the_same_number_in_every_rulebook() -> None:
    words = {each.name for _, part in constants() for each in below(part, {}).values() if isinstance(each, Keyword)}
    assert "Samurai" in words
    for word in words:
        assert len({make(edition).keyword(word) for edition in EDITIONS}) == 1
    learning = {type(each) for _, part in constants() for each in below(part, {}).values() if is_learning(each)}
    assert {each.__name__ for each in learning} == {"Keyword", "AnotherClan", "WithElement", "HasWonDuel"}


# --- cards that are known in another order, or later ----------------------------------------------------------------


def test_the_order_in_which_cards_are_known_leaves_no_trace_in_a_game() -> None:
    ids = sorted(load_scripts(CARDS))
    random.Random(7).shuffle(ids)
    one, other = rulebook(CARDS), rulebook(CARDS, ids)
    assert [d.id for d in one.defs] != [d.id for d in other.defs]
    here = Game.new(CARDS, DECKS, seed=3, log=False, rules=one)
    there = Game.new(CARDS, DECKS, seed=3, log=False, rules=other)
    rng = random.Random(3)
    for number in range(200):
        assert here.question.options == there.question.options
        assert digest(here.machine) == digest(there.machine)
        if number % 20 == 0:
            data = to_bytes(here.machine)
            assert data == to_bytes(there.machine)
            assert to_bytes(from_bytes(other, data)) == data
        choice = rng.randrange(len(here.question.options))
        here.answer(choice)
        there.answer(choice)


def test_a_card_that_is_known_later_changes_no_number() -> None:
    rules = make(CARDS)
    facts, scripts = load_facts(CARDS), load_scripts(CARDS)
    first, *later = sorted(scripts)
    rules.add(define(facts[first], scripts[first]()))
    numbers = [(node.id, node.key) for node in rules.nodes]
    known = dict(rules.keys)
    for id in later:
        if id not in rules.by_id:
            rules.add(define(facts[id], scripts[id]()))
    assert [(node.id, node.key) for node in rules.nodes[: len(numbers)]] == numbers
    assert rules.keys.items() > known.items()


def test_no_card_shares_a_node_with_another() -> None:
    owners: dict[Node, str] = {}
    for d in rulebook(CARDS).defs:
        for root in (*d.abilities, *d.traits):
            for part in below(root, {}).values():
                if isinstance(part, Node):
                    assert owners.setdefault(part, d.id) == d.id
    assert len(owners) > 800


def test_every_node_of_a_rulebook_has_its_number_and_its_key() -> None:
    for edition in EDITIONS:
        rules = rulebook(edition)
        for number, node in enumerate(rules.nodes[1:], start=1):
            assert node.id == number
            assert rules.keys[node.key] == number
        for part in parts_of(rules).values():
            assert not isinstance(part, Node) or part is rules.nodes[0] or rules.nodes[part.id] is part
