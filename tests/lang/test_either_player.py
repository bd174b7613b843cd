"""The first card, player and Province are like all others: what a word says of a position stays as its players swap."""

from __future__ import annotations

import functools
import importlib
import pkgutil

import pytest

import gorin.lang
from gorin.lang.amounts import Expression
from gorin.lang.conditions import Statement
from gorin.lang.notation import NotationError, read_value
from gorin.lang.refs import Place, Players, Ref
from gorin.lang.selectors import Test as Description
from gorin.lang.vocabulary import AMOUNT, CARDS, CONDITION, PLACE, PLAYERS, TEST
from gorin.lang.words import VOCABULARY
from gorin.table.definitions import Context, Names, Part
from gorin.table.edition import Rules
from gorin.table.terms import MAX_PROVINCES, NONE
from gorin.testing import Table

Word = Description | Statement | Ref | Players | Place | Expression
TITLES = ["Raider", "Squire", "Watcher", "Page", "Idler", "Clerk", "Mine", "Farm", "Valley", "Fortress", "Scroll"]


def words() -> dict[str, Word]:
    """All words without parts that have a name of their own in the modules of the language."""
    found: dict[str, Word] = {}
    for module in pkgutil.iter_modules(gorin.lang.__path__):
        if module.name != "words":
            for name, value in vars(importlib.import_module(f"gorin.lang.{module.name}")).items():
                if isinstance(value, Word) and not name.startswith("_"):
                    found.setdefault(name, value)
    for name, word in VOCABULARY.words.items():
        value = example(word.example)
        if value is not None:
            found[f"{name}()"] = value
    return found


def example(text: str) -> Word | None:
    """What the example of a word means, if it says something of a position and of nothing else."""
    for sort in (CONDITION, TEST, CARDS, PLAYERS, PLACE, AMOUNT):
        try:
            value = VOCABULARY.build(read_value(text, sort, VOCABULARY), sort)
        except (NotationError, ValueError):
            continue
        if isinstance(value, Word):
            return value
    return None


def learn(part: Part, rules: Rules, names: Names) -> None:
    """Let a word and its parts know the numbers of keywords and names."""
    part.bind(names)
    part.learn(rules)
    for inner in part.parts():
        learn(inner, rules, names)


WORDS = words()


@functools.cache
def laid(attacker: int, battle: bool) -> Table:
    """An attack, or peace, with all kinds of cards on both sides; nothing that is asked changes it."""
    t = Table()
    defender = 1 - attacker
    raider = t.person("Raider", attacker, force=3, keywords="Samurai, Cavalry, Scout")
    t.follower(raider, 1, "Squire")
    watcher = t.person("Watcher", defender, force=2, bowed=True, keywords="Courtier")
    t.follower(watcher, 1, "Page", bowed=True)
    t.person("Idler", attacker, force=1, dishonored=True)
    t.person("Clerk", defender, force=1, keywords="Shugenja")
    t.holding("Mine", attacker)
    t.holding("Farm", defender)
    t.put(t.define("Scroll", "Action"), defender, "hand")
    m = t.m
    m.start_player = attacker
    region = t.put(t.define("Valley", "Region"), defender)
    m.set_region(t.province(defender), region)
    m.set_honor(attacker, 4)
    t.set_favor(defender)
    if battle:
        t.battle([raider], [watcher], attacker=attacker)
    else:
        t.action_phase(attacker)
    return t


def titled(t: Table, attacker: int) -> list[tuple[str, int]]:
    """The cards of the position by what they are called, the Strongholds by whose they are."""
    found = [(t.m.definition(card).title, card) for card in range(t.m.card_count)]
    named = [(title, card) for title, card in found if title in TITLES]
    return [*named, ("attacker's", t.stronghold(attacker)), ("defender's", t.stronghold(1 - attacker))]


def told(word: Word, t: Table, attacker: int) -> list[object]:
    """What a word says from the side of either player, and of each card, in words that do not name the players."""
    cards = titled(t, attacker)
    called = {card: title for title, card in cards}
    found: list[object] = []
    for you in (attacker, 1 - attacker):
        for source in (dict(cards)["Raider"], dict(cards)["Watcher"]):
            x = Context(t.m, you, source, NONE, NONE)
            if isinstance(word, Description):
                found += [(title, word.test(x, card)) for title, card in sorted(cards)]
            elif isinstance(word, Statement):
                found.append(word.holds(x))
            elif isinstance(word, Ref):
                found.append(sorted(called.get(card, "another") for card in word.cards(x)))
            elif isinstance(word, Players):
                found.append([p == attacker for p in word.players(x)])
            elif isinstance(word, Place):
                v = word.province(x)
                found.append((v // MAX_PROVINCES == attacker, v % MAX_PROVINCES) if v >= 0 else NONE)
            else:
                found.append(word.value(x))
    return found


@pytest.mark.parametrize("battle", [True, False])
@pytest.mark.parametrize("name", list(WORDS))
def test_a_word_says_the_same_of_swapped_players(name: str, battle: bool) -> None:
    word = WORDS[name]
    ways = []
    for attacker in (0, 1):
        t = laid(attacker, battle)
        learn(word, t.rules, Names())
        ways.append(told(word, t, attacker))
    assert ways[0] == ways[1]


def test_words_of_every_sort_are_asked() -> None:
    for sort in (Description, Statement, Ref, Players):
        assert sum(isinstance(word, sort) for word in WORDS.values()) >= 5
