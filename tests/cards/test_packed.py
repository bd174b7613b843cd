"""The packed cards: each is read and built when it is needed first, and no game can tell."""

from __future__ import annotations

import random
import zlib

import pytest

from gorin.cards import packed
from gorin.cards.faces import all_faces
from gorin.cards.facts import load_facts
from gorin.cards.registry import define, load_rules, load_terms, number_keywords, pack, read_sources, script_of
from gorin.decks import STARTERS, starter
from gorin.editions import make
from gorin.game import Game
from gorin.lang.naming import NameCard
from gorin.lang.term import Term
from gorin.present.settled import in_public
from gorin.table.edition import Rules
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.shapes import shape

OF_EACH_CARD = {
    "library", "defs", "by_id", "nodes", "keys", "reacting", "looked_up", "titles", "titles_of", "composed",
    "composed_keys", "program", "coin", "reactions", "abilities", "traits", "by_trigger", "numbers",
}  # fmt: skip
"""What a rulebook has of each card that has been built, or without any."""


def all_built() -> Rules:
    """A rulebook that has built all cards at once."""
    rules = make("samurai")
    facts = load_facts()
    number_keywords(rules, facts, load_terms("samurai"))
    for id, term in load_terms("samurai").items():
        rules.add(define(facts[id], script_of(term)))
    return rules


def known(rules: Rules) -> dict[str, object]:
    """What a rulebook knows of all its cards together, as values."""
    found: dict[str, object] = {}
    names = {name for each in type(rules).__mro__ for name in getattr(each, "__mypyc_attrs__", ())}
    names |= vars(rules).keys() if hasattr(rules, "__dict__") else set()
    for name in sorted(names - OF_EACH_CARD):
        value = getattr(rules, name, None)
        if name == "hand_reactions":
            value = [[each.shape for each in row] for row in rules.hand_reactions]
        elif name == "hand_traits":
            value = [[(each.shape, each.count) for each in row] for row in rules.hand_traits]
        elif name == "action_rules":
            value = [(type(rule).__name__, rule.learned()) for rule in rules.action_rules]
        found[name] = {key: shape(each) for key, each in value.items()} if isinstance(value, dict) else shape(value)
    return found


@pytest.fixture(scope="module")
def eager() -> Rules:
    return all_built()


def play(rules: Rules, decks: tuple[str, str], seed: int, decisions: int) -> list[str]:
    """A random game: every tenth digest, and the options in between."""
    game = Game.new("samurai", decks, seed=seed, rules=rules)
    rng = random.Random(seed)
    found: list[str] = []
    for number in range(decisions):
        if game.over:
            break
        found.append(str(zlib.crc32(repr(game.question.options).encode())))
        if number % 10 == 0:
            found.append(digest(game.machine))
        game.answer(rng.randrange(len(game.question.options)))
    return found


def test_what_is_packed_reads_back():
    assert dict(packed.Terms(pack("samurai"))) == read_sources("samurai")


def test_a_rulebook_knows_of_all_cards_before_it_builds_them(eager):
    rules = load_rules("samurai")
    assert len(rules.defs) < 120 < len(eager.defs)
    assert known(rules) == known(eager)
    assert rules.fate_titles() == eager.fate_titles()
    assert [rules.of_deck(deck) for deck in (0, 1)] == [eager.of_deck(deck) for deck in (0, 1)]
    for id in load_terms("samurai"):
        rules.number(id)
    assert known(rules) == known(eager)
    assert {d.id for d in rules.defs} == {d.id for d in eager.defs}
    assert rules.keys.keys() == eager.keys.keys()


def test_no_game_can_tell_which_cards_have_been_built(eager):
    decks = ("crane", "mantis")
    fresh, used = load_rules("samurai"), load_rules("samurai")
    for id in random.Random(1).sample(sorted(load_terms("samurai")), 200):
        used.number(id)
    assert [d.id for d in fresh.defs] != [d.id for d in used.defs]
    there = play(eager, decks, 4, 400)
    assert play(fresh, decks, 4, 400) == there
    assert play(used, decks, 4, 400) == there
    assert len(fresh.defs) < 160


def test_a_saved_game_opens_where_its_cards_are_not_built_yet():
    game = Game.new("samurai", ("dragon", "crab"), seed=6, log=False)
    rng = random.Random(6)
    for number in range(300):
        if game.over:
            break
        if number % 60 == 0:
            data = to_bytes(game.machine)
            rules = load_rules("samurai")
            before = len(rules.defs)
            again = from_bytes(rules, data)
            assert len(rules.defs) > before
            assert to_bytes(again) == data
            assert Game(again).question.options == game.question.options
        game.answer(rng.randrange(len(game.question.options)))


def test_what_is_told_to_all_of_a_reaction_rests_on_every_card(eager):
    rules = load_rules("samurai")
    for kind in range(len(rules.reacting)):
        few = {shape(a.trigger) for d in rules.reacting_from_hand(kind) for a in d.watch_abilities[kind]}
        many = {shape(a.trigger) for d in eager.reacting_from_hand(kind) for a in d.watch_abilities[kind]}
        assert few == many
    reactions = 0
    here = Game.new("samurai", ("scorpion", "lion"), seed=2, rules=load_rules("samurai"))
    there = Game.new("samurai", ("scorpion", "lion"), seed=2, rules=eager)
    rng = random.Random(2)
    for _ in range(300):
        if here.over:
            break
        if here.question.kind == "reaction":
            reactions += 1
            assert in_public(here.machine) == in_public(there.machine)
        choice = rng.randrange(len(here.question.options))
        here.answer(choice)
        there.answer(choice)
    assert reactions > 10


def test_a_deck_builds_its_own_cards_only():
    rules = load_rules("samurai")
    known_before = {d.id for d in rules.defs}
    deck = starter("crab")
    Game.new("samurai", [deck, deck], seed=1, rules=rules)
    added = {d.id for d in rules.defs if not d.created} - known_before
    assert added
    assert added <= set(deck.card_ids())


def test_a_card_that_names_cards_offers_them_all(eager):
    rules = load_rules("samurai")
    part = NameCard("named")
    part.learn(rules)
    fate = [f.title for f in load_facts().values() if f.deck == "fate" and f.id in load_terms("samurai")]
    assert rules.fate_titles() == sorted(set(fate))
    assert part.choice_words(3) == sorted(set(fate))[3]


def test_cards_by_their_ids():
    rules = load_rules("samurai")
    assert rules.knows("hida_daizu")
    assert not rules.knows("hida_dizu")
    assert rules.number("hida_dizu") == -1
    with pytest.raises(KeyError):
        rules.card("hida_dizu")
    assert rules.card("hida_daizu") is rules.defs[rules.number("hida_daizu")]
    unbuilt = next(id for id in load_terms("samurai") if id not in rules.by_id)
    with pytest.raises(ValueError, match=f"two cards have the id '{unbuilt}'"):
        rules.add(define(load_facts()[unbuilt], script_of(load_terms("samurai")[unbuilt])))


def test_every_card_has_a_face():
    faces = {face.id: face for face in all_faces("samurai")}
    assert load_terms("samurai").keys() <= faces.keys()
    assert [face.clan for face in faces.values()].count("Crab") > 10
    assert {face.deck for id, face in faces.items() if id.startswith("created:")} == {"none"}
    assert len([id for id in faces if id.startswith("created:")]) > 5
    assert len(STARTERS) == len({starter(name).stronghold for name in STARTERS} & faces.keys())


@pytest.mark.parametrize("harm", ["empty", "magic", "short", "long", "contents", "middle"])
def test_a_damaged_file_is_refused_when_it_is_opened(harm):
    data = packed.write("samurai", {"a": Term("card", ("A", "", ()))}, ["Samurai"], ["a"], {}, [], {2: ["a"]})
    assert packed.Terms(data)["a"].parts == ("A", "", ())
    bad = {
        "empty": b"",
        "magic": b"x" + data[1:],
        "short": data[:-1],
        "long": data + b"x",
        "contents": data[:14] + b"\xc1" + data[15:],
        "middle": data[:20],
    }[harm]
    with pytest.raises(ValueError, match="packed cards"):
        packed.Terms(bad)
