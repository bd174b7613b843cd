"""Every puzzle is told in French as well; what is played is the same."""

from __future__ import annotations

import msgspec
import pytest

from gorin.puzzles import collection, puzzle_in, told_in, translated
from gorin.records.scenario import ScenarioError, lined

TOLD = ("title", "task", "about", "hints", "themes")


@pytest.mark.parametrize("id", sorted(collection()))
def test_a_puzzle_is_told_in_french(id):
    english, french = collection()[id], puzzle_in(id, "fr")
    for key in ("task", "about", "hints"):
        assert getattr(english, key) != getattr(french, key)
    assert len(english.hints) == len(french.hints) and len(english.themes) == len(french.themes)
    same = {each: getattr(english, each) for each in TOLD}
    assert msgspec.structs.replace(french, **same) == english


def test_nothing_else_is_told():
    told = told_in("fr")
    assert told.keys() - {"themes"} == collection().keys()
    assert told["themes"].keys() == {each for puzzle in collection().values() for each in puzzle.themes}
    assert puzzle_in("let-him-come", "en") is collection()["let-him-come"]
    with pytest.raises(KeyError):
        puzzle_in("let-him-come", "tlh")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [(("- Deux.", ""), "has 2 hints"), (("task: Gagnez.", "task: ''"), "the task"), (("title", "name"), "no 'name'")],
)
def test_texts_for_another_puzzle_are_refused(change, complaint):
    english = collection()["let-him-come"]
    text = "themes: {%s}\nlet-him-come:\n  title: Venez\n  task: Gagnez.\n  about: Ainsi.\n  hints:\n  - Un.\n  - Deux."
    good = text % ", ".join(f"{each}: x" for each in english.themes)
    assert translated(english, lined(good)).hints == ("Un.", "Deux.")
    with pytest.raises(ScenarioError, match=complaint):
        translated(english, lined(good.replace(*change)))
