"""The rules are told in French; what is not is known to be English."""

from __future__ import annotations

import re

from gorin.handbook import load_handbook, rule
from gorin.handbook.translated import in_language, said_in

NUMBER = re.compile(r"\d+")
CITED = re.compile(r"SE-[A-Z]+-\d+")


def test_every_rule_is_french_and_every_chapter():
    said = said_in("samurai", "fr")
    book = load_handbook("samurai")
    assert list(said.rules) == [each.id for each in book]
    assert said.chapters.keys() == set(book.chapters)


def test_numbers_and_other_rules_are_the_same_in_both():
    for id, french in said_in("samurai", "fr").rules.items():
        english = rule(id).text
        assert french != english and french.strip() == french
        assert sorted(CITED.findall(french)) == sorted(CITED.findall(english)), id
        assert set(NUMBER.findall(french)) >= {each for each in NUMBER.findall(english) if len(each) > 1}, id


def test_what_is_not_french_is_told_in_english_and_says_so():
    assert in_language(rule("SE-VIC-08"), "fr")[2] == "fr"
    assert in_language(rule("SE-VIC-08"), "en") == (rule("SE-VIC-08").chapter, rule("SE-VIC-08").text, "en")
    found = rule("GE-SET-01")
    assert in_language(found, "fr") == (found.chapter, found.text, "en")
    assert in_language(found, "tlh")[2] == "en"
    assert said_in("nothing", "fr") == said_in("../samurai", "fr") == said_in("samurai", "../fr")
