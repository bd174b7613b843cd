"""The page's French table has what the server says by rote: questions, answers, what happens, what a choice does."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gorin.present import happenings, labels, log, prompts, uses
from gorin.table import kinds
from gorin.text import rulebook

SOURCES = Path(__file__).parents[2] / "src/gorin"
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


def test_whatever_can_be_answered_is_told():
    """All kinds of occurrences but the moment before an action, which is no occurrence."""
    assert [kind for kind in range(kinds.KINDS) if kind not in happenings.CLAUSES] == [kinds.ACT]


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


def given(called: str, folder: str = "") -> Iterator[str]:
    """The plain texts that are given, second, to whatever is called so."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == called and isinstance(node.args[1], ast.Constant):
                yield str(node.args[1].value)


def sentences(folder: str) -> Iterator[str]:
    """The plain sentences in what the functions of a folder return."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for each in ast.walk(node) if isinstance(node, (ast.Return, ast.Assign)) else ():
                if isinstance(each, ast.Constant) and re.fullmatch(r"[A-Z].* .*[.]", str(each.value)):
                    yield str(each.value)


def test_why_the_rules_forbid_something():
    reasons = list(given("no"))
    assert len(reasons) > 60 and "the card is bowed" in reasons
    assert lacking("reasons", reasons) == []


def test_why_the_server_refuses_something():
    refusals = list(given("Refusal", "server"))
    assert len(refusals) > 60
    assert [each for each in lacking("refusals", refusals) if each not in TABLE["sentences"]] == []


def test_why_a_correction_makes_no_sense():
    assert lacking("refusals", [each for each in sentences("corrections") if "{" not in each]) == []


def test_what_the_computer_says_of_its_choices():
    reasons = list(sentences("ai"))
    assert len(reasons) > 40
    assert lacking("sentences", reasons) == []


def spelled(node: ast.expr) -> list[str]:
    """What a text may be, with {} for each blank; nothing for one that is made elsewhere."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*spelled(node.body), *spelled(node.orelse)]
    if isinstance(node, ast.FormattedValue):
        if isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "meant":
            return ["", "; did you mean {}?"]
        return spelled(node.value) if isinstance(node.value, ast.IfExp) else ["{}"]
    if not isinstance(node, ast.JoinedStr):
        return []
    found = [""]
    for piece in node.values:
        found = [each + more for each in found for more in spelled(piece)]
    return found


def test_what_is_wrong_with_own_cards():
    found: list[str] = []
    for name, reader in (("ManuscriptError", 2), ("wrong", 1)):
        for node in ast.walk(ast.parse((SOURCES / "cards/manuscripts.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and len(node.args) > reader:
                hinted = name == "wrong" and len(node.args) > 2 and not isinstance(node.args[2], ast.Constant)
                ends = ["", "; did you mean {}?"] if hinted else [""]
                found += [each + end for each in spelled(node.args[reader]) for end in ends]
    assert len(found) > 30
    known = {re.sub(r"\{\w+\}|\d+", "{}", each) for each in TABLE["refusals"]}
    by_name = [re.sub(r"\bthe \{\} is", f"the {name} is", each) for each in found for name in ("type", "clan")]
    by_name = [re.sub(r"^\{\} has a \{\}: add a line .*", "{} has a {}: add a line {}", each) for each in by_name]
    plain = {re.sub(r"\d+|U\+\{\}|[\"']\{\}[\"']", "{}", each) for each in by_name}
    assert sorted(each for each in plain if each not in known) == []
