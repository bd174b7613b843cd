"""Terms at random read back from their texts."""

from __future__ import annotations

import pytest

from gorin.lang import vocabulary
from gorin.lang.notation import read_value
from gorin.lang.term import Term
from gorin.lang.vocabulary import ABILITY, Sort
from gorin.lang.words import VOCABULARY
from gorin.text.english.table import ENGLISH
from gorin.text.english.wording import is_bare
from gorin.text.generating import Generator, Refused, tried
from gorin.text.languages import wordings_in

SORTS = {each.name: each for each in vars(vocabulary).values() if isinstance(each, Sort)}


@pytest.mark.parametrize("seed", [0, 11])
def test_whatever_the_vocabulary_accepts_is_said_and_read_back_in_one_way_only(seed: int) -> None:
    generator = Generator(seed)
    trials = [tried(generator.ability(), ENGLISH) for _ in range(120)]
    assert [(each.text or each.why) for each in trials if not each.fine] == []


@pytest.mark.parametrize(
    "effects",
    [
        'choose_one(straighten("hero"), then(in_any_order(take_favor, end_battle), draw))',
        "bow(every(discarded & (dead | follower)))",
        'choose("lost", human & (human & bowed | spell))',
        'give_players(defender, ranged_at(2)), create_battlefield("field", enemy_leader)',
    ],
)
def test_what_chance_once_found_is_read_back(effects: str) -> None:
    ability = read_value(f'action(battle, [target("hero", unit)], {effects})', ABILITY, VOCABULARY)
    assert isinstance(ability, Term)
    assert tried(ability, ENGLISH).fine


def test_in_french_nearly_all_that_can_be_said_reads_back_in_one_way_only() -> None:
    generator = Generator(5)
    trials = [tried(generator.ability(), wordings_in("fr")) for _ in range(160)]
    said = [each for each in trials if each.text]
    assert len(said) >= 110
    assert sum(each.fine for each in said) >= 0.95 * len(said)


def test_chance_finds_what_nearly_every_word_can_do() -> None:
    """What is tried is not only what is easy to say."""
    generator = Generator(3)
    missing = []
    for name, word in VOCABULARY.words.items():
        for sort in word.makers:
            generator.names, generator.places, generator.players = ["hero"], ["land"], ["rival"]
            try:
                generator.word_term(word, SORTS[sort], 4)
            except Refused:
                missing.append((name, sort))
    assert len(missing) <= sum(len(word.makers) for word in VOCABULARY.words.values()) // 100, missing


def test_a_trigger_without_parts_may_be_what_cannot_happen() -> None:
    """It is told of no cards at all, so it is no bare event of cards."""
    assert not is_bare(VOCABULARY.term("after_this_action"))
