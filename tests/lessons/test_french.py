"""Every lesson is told in French as well, text for text, and at the same answers."""

from __future__ import annotations

import pytest

from gorin.lessons import COURSES, LESSONS, lesson, lesson_in, phrases
from gorin.lessons.lesson import told_in, translated
from gorin.records.scenario import ScenarioError, lined

PLAYED = ("name", "minutes", "opponent", "edition", "decks", "coach", "victory", "position")


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_says_is_french_and_what_is_played_is_the_same(name):
    english, french = lesson(name), lesson_in(name, "fr")
    assert all(getattr(english, each) == getattr(french, each) for each in PLAYED)
    for one, other in zip(english.stages, french.stages, strict=True):
        assert (one.at, one.wanted, one.first, one.rule) == (other.at, other.wanted, other.first, other.rule)
        assert list(one.otherwise) == list(other.otherwise)
    said = phrases(name, "fr")
    assert {english.title, english.about, english.done, *(each.say for each in english.stages)} <= said.keys()
    assert all(french and french != text for text, french in said.items())


def test_no_other_lesson_is_told():
    assert list(told_in("fr")) == list(COURSES["samurai"])
    assert [f"twenty_festivals:{name}" for name in told_in("fr", "twenty_festivals")] == list(
        COURSES["twenty_festivals"]
    )
    assert lesson_in("gold", "en") is lesson("gold")
    with pytest.raises(KeyError):
        lesson_in("gold", "tlh")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("  - {say: Passez.}\n", ""), "has 3 stages"),
        (("pass:", "strike:"), "the same answers"),
        (("{say: Passez.}", "{say: Passez., remark: Non.}"), "has no 'remark'"),
        (("done: ", "done: 3 #"), "'done' is a text"),
    ],
)
def test_texts_for_another_lesson_are_refused(change, complaint):
    text = """
title: Attaqué
about: Que faire ?
done: "Fini."
stages:
  - say: Défendez.
    otherwise:
      pass: Non.
  - {say: Passez.}
  - {say: Passez.}
"""
    english = lesson("battle")
    assert len(english.stages) == 3
    good = text.replace("pass: Non.", '{pass: Non., "use The Seventh Tower*": Oui.}').replace(
        "- {say: Passez.}", "- {say: Passez., otherwise: {target Hiruma Aki: Lui.}}", 1
    )
    assert translated(english, lined(good)).stages[1].say == "Passez."
    with pytest.raises(ScenarioError, match=complaint):
        translated(english, lined(good.replace(*change)))
