"""The page's French table has what the server says by rote: questions, answers, what happens, what a choice does."""

import json
from pathlib import Path

import pytest

from gorin.present import happenings, labels, log, prompts, uses
from gorin.text import rulebook

TABLE = json.loads((Path(__file__).parents[2] / "web/src/french/sentences.json").read_text(encoding="utf-8"))


def lacking(section, texts):
    """The texts that a section has neither as they are nor with a small first letter."""
    there = TABLE[section].keys()
    return [text for text in texts if text not in there and text[:1].lower() + text[1:] not in there]


def test_every_question_that_has_one_wording():
    assert lacking("sentences", prompts.ASKED.values()) == []
    assert lacking("sentences", prompts.ORDERS.values()) == []
    assert lacking("sentences", ["Who is that?"]) == ["Who is that?"]


def test_what_somebody_else_decides():
    assert lacking("doing", [*prompts.DOING.values(), "chooses"]) == []


@pytest.mark.parametrize("template", happenings.CLAUSES.values())
def test_what_happens(template):
    """With "you" and with somebody else, with and without a place or a bearer."""
    plain = template.replace("{action}", "{card}").replace("{other}", "{card2}").replace("{province}", "{place}")
    if plain.count("{card}") > 1:
        plain = "{card2}".join(plain.rsplit("{card}", 1))
    forms = [plain]
    if "{you}" in plain:
        forms = [
            plain.replace("{you}", "you").replace("{s}", "").replace("{es}", ""),
            plain.replace("{you}", "{who}").replace("{s}", "s").replace("{es}", "es"),
        ]
    if "{whose}" in plain:
        forms = [plain.replace("{whose}", "your"), plain.replace("{whose}", "{who}'s")]
    for blank, word in (("{there}", "at {place}" if "engage" in plain else "to {place}"), ("{host}", " to {card2}")):
        forms = [each for form in forms for each in {form.replace(blank, word), form.replace(blank, "").strip()}]
    assert lacking("clauses", forms) == []


def test_answers():
    verbs = [f"{verb} {{card}}" for verb in labels.VERBS.values()]
    plain = [*labels.PASSES.values(), *labels.YES_WORDS.values(), *labels.NO_WORDS.values(), *labels.NAMES.values()]
    assert lacking("labels", [*verbs, *plain, "Pass", "Yes", "No", "Use {card}"]) == []


def test_what_an_answer_does():
    assert lacking("sentences", [*rulebook.DOES.values(), *uses.ENDING.values(), *uses.YES_NO.values()]) == []


def test_what_cards_do_in_the_log():
    done = [f"{{card}} {words.format('{list}')}." for words in log.DONE_BY.values()]
    assert lacking("sentences", done) == []
