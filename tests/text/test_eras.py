"""The wording of an era: what is printed by marks, and that it reads back as the same card."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.phrases import phrases
from gorin.cards.registry import load_terms
from gorin.cards.texts import called, known_keywords, printed_text, text_of
from gorin.editions import EDITIONS, style
from gorin.lang.notation import read
from gorin.lang.term import subterms
from gorin.lang.vocabulary import VOCABULARY
from gorin.text.cards import Called, line, lines, pieces, readings
from gorin.text.english.table import ENGLISH
from gorin.text.eras import MARKS, NAMES_OF_2001, STYLES
from gorin.text.languages import TABLES, wordings_in
from gorin.text.normal import normal


def in_style(term: str, language: str = "en", title: str = "Palm") -> list[str]:
    """The lines of a card of this text, in the marks of 2015."""
    [card] = read(f'card("{title}", {term})', VOCABULARY)
    return lines(card, Called(title, "Item"), wordings_in(language, MARKS))


@pytest.mark.parametrize(
    ("term", "english", "french"),
    [
        (
            "action(battle, [bow(this), pay_gold(3)], draw)",
            "Battle, [bow], [3 Gold]: Draw a card.",
            "Bataille, [incliner], [3 Or]\xa0: Piocher une carte.",
        ),
        (
            'action(open, [pay_gold(3)], draw, keywords=["Political"])',
            "Political Open, [3 Gold]: Draw a card.",
            "Ouvert Politique, [3 Or]\xa0: Piocher une carte.",
        ),
        ("produces(2)", "[bow]: Produce 2 Gold.", "[incliner]\xa0: Produire 2 Or."),
        ("invest(2, draw)", "Invest [2 Gold]: Draw a card.", "Investissement [2 Or]\xa0: Piocher une carte."),
        ("discipline(1)", "Discipline [1 Gold].", "Discipline [1 Or]."),
    ],
)
def test_marks_tell_of_bowing_and_of_gold(term, english, french):
    assert in_style(term) == [english] and in_style(term, "fr") == [french]


def test_what_no_mark_tells_of_keeps_its_words():
    for term in ("action(battle, draw)", "action(battle, [lose_honor(2)], draw)"):
        [card] = read(f'card("Palm", {term})', VOCABULARY)
        assert in_style(term) == lines(card, Called("Palm", "Item"))
    # beside a cost that has to be spelt out a mark stands in its place among the costs
    assert in_style("action(battle, [bow(this), lose_honor(2)], draw)") == ["Battle: [bow], lose 2 Honor: Draw a card."]


@pytest.mark.parametrize("language", TABLES)
def test_every_printed_text_in_marks_reads_back(language):
    edition, said = "twenty_festivals", wordings_in(language, MARKS)
    facts, keywords, changed = load_facts(edition), known_keywords(edition), 0
    for id, card in load_terms(edition).items():
        for piece in pieces(card):
            term = normal(piece, ENGLISH)
            text = line(term, called(facts[id]), said)
            if "[" in text:
                changed += 1
                assert readings(text, called(facts[id]), keywords, said) == [term], (id, text)
    assert changed > 300


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Battle Action Segment"), ("fr", "Segment des Actions de Bataille")]
)
def test_the_segment_in_which_players_act_has_its_name_of_2001(language, name):
    edition, said, keywords = "gold", wordings_in(language, NAMES_OF_2001), known_keywords("gold")
    facts, found = load_facts(edition), 0
    for id, card in load_terms(edition).items():
        for piece in pieces(card):
            if not any(each.word == "combat" for each in subterms(piece)):
                continue
            term = normal(piece, ENGLISH)
            text = line(term, called(facts[id]), said)
            assert name in text and readings(text, called(facts[id]), keywords, said) == [term], (id, text)
            found += 1
    assert found >= 4


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Reaction to an action: "), ("fr", "Réaction à une action")]
)
def test_in_2001_what_answers_an_action_about_to_resolve_is_a_reaction(language, name):
    edition, said, keywords = "gold", wordings_in(language, NAMES_OF_2001), known_keywords("gold")
    facts, found = load_facts(edition), 0
    for id, card in load_terms(edition).items():
        for piece in pieces(card):
            if not any(each.word == "interrupt" for each in subterms(piece)):
                continue
            term = normal(piece, ENGLISH)
            text = line(term, called(facts[id]), said)
            assert name in text and readings(text, called(facts[id]), keywords, said) == [term], (id, text)
            found += 1
    assert found >= 8


def test_each_edition_is_shown_in_the_style_of_its_era_and_kept_at_full_length():
    assert {each: style(each) for each in EDITIONS} == {"gold": NAMES_OF_2001, "samurai": "", "twenty_festivals": MARKS}
    assert set(STYLES) == {MARKS, NAMES_OF_2001}
    assert text_of("aikiren", "twenty_festivals") == ("Battle: Bow Aikiren: Ranged 2 Attack.",)
    assert printed_text("aikiren", "twenty_festivals") == ("Battle, [bow]: Ranged 2 Attack.",)
    assert printed_text("kabuki_theater_troupe") == text_of("kabuki_theater_troupe")


def test_what_is_shown_has_its_french_at_the_table():
    found = phrases("twenty_festivals", "fr")
    assert found["Battle, [bow]: Ranged 2 Attack."].startswith("Bataille, [incliner]\xa0: ")
