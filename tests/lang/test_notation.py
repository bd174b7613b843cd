"""The notation of card files: what it reads, what it writes, and what it says about mistakes."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from gorin.lang.notation import DEEPEST, MOST_CHARACTERS, NotationError, read, read_value, write
from gorin.lang.vocabulary import Sort
from gorin.lang.words import VOCABULARY
from tools.write_language import PAGE, page

SORTS = {
    part.sort.name: part.sort for word in VOCABULARY.words.values() for part in word.parts.values()
}  # by name, for the examples

MISTAKES = [
    ('card("A", actoin(battle))', "line 1, column 11", 'did you mean "action"'),
    ('card("A", action(batle, draw))', "column 18", 'did you mean "battle"'),
    ('card("A", action(battle, bow_unit("x")))', "column 26", 'no word "bow_unit"'),
    ('card("A", action(battle, yours))', "column 26", "here stands one effect"),
    ('card("A", bow("x"))', "column 11", "here stands one trait or ability"),
    ('card("A", action(battle, move("unit")))', "column 26", 'lacks its part "to"'),
    ('card("A", action(battle, lose_honor(1, you, 3)))', "column 45", "has 2 parts and no more"),
    ('card("A", action(battle, draw(count=2)))', "column 37", 'has no part "count"; its parts: number, who, name'),
    ('card("A", action(battle, target("u", unbowed(now=2))))', "column 50", 'has no part "now"; its parts: none'),
    ('card("A", action(battle, draw(2, number=2)))', "column 41", "given twice"),
    ('card("A", action(battle, draw("two")))', "column 31", "here stands one amount"),
    ('card("A", action(battle, target("u", attacking + unit)))', "column 38", '"+" does not join'),
    ('card("A", action(battle, target("u", force < 3 < 4)))', "column 38", "a comparison has two sides"),
    ('card("A", action(battle, draw(99999)))', "column 31", "beyond 9999"),
    ('card("A", action(battle, bow("")))', "column 30", "1 to 200 characters"),
    ('card("A",\n  action(battle, draw)', "line 1", "this is not written as a word with parts"),
    ("x = 1", "line 1, column 1", "here stands a card"),
    ('import os\ncard("A")', "line 1, column 1", "here stands a card"),
    ('card("A", action(battle, [draw], draw))', "column 27", "here stands one constraint"),
    ('card("A", action(battle, draw, keywords="Maho"))', "column 41", "here stands a list in brackets"),
    ('card("A", action(battle, draw, keywords=("Maho",)))', "column 41", "here stands a list in brackets"),
    ('card("A", action(battle, lambda: 0))', "column 26", "here stands one effect"),
    ('card("A", action(battle, draw.x))', "column 26", "here stands one effect"),
    ('card("A", action(battle, draw(stat(this, chi) * stat(this, force))))', "column 31", "stands a number"),
    ('card("A", action(battle, target("u", force != 3)))', "column 38", "one of < <= > >= =="),
    ('card("A", action(battle, draw(family_honor(you) != 3)))', "column 31", "one of < <= > >= =="),
    ('card("A", action(battle, draw(family_honor(you) < 3)))', "column 31", "a comparison is none"),
    ('card("A", action(battle, draw(2 ** 3)))', "column 31", "the operators are"),
    ('card("A", action(battle, draw(~2)))', "column 31", '"~" does not join'),
    ('card("A", action(battle, target("u", -yours)))', "column 38", '"-" does not join'),
    ('card("A\u202eB")', "line 1, column 8", "U+202E cannot be seen"),
    ('card("A")\nyours', "line 2, column 1", "here stands a card"),
    ('card("A", zzzzzzzz)', "line 1, column 11", 'there is no word "zzzzzzzz"'),
    ('card("A", action(battle, draw(-"two")))', "column 32", "here stands one amount, and a name in quotes is none"),
    ('card("A", action(battle, draw(None)))', "column 31", "here stands one amount, and None is none"),
    ('card("A", action(battle, draw(+2)))', "column 31", "here stands one amount"),
    ('card("A", action(battle, target("u", not yours)))', "column 38", "here stands one description of cards"),
    ('card("A", action(battle, draw.x(2)))', "column 26", "here stands one effect"),
    ('card("A", action(battle, assign("hero", 2)))', "column 41", "and 2 is none"),
    ('card("A", action(battle, draw(10000)))', "column 31", "beyond 9999"),
    ('card("A", action(battle, draw(-10000)))', "column 31", "beyond 9999"),
    ('card("A", action(battle, bow(" ")))', "column 30", "1 to 200 characters"),
    (f'card("A", action(battle, bow("{"u" * 201}")))', "column 30", "1 to 200 characters"),
    ('card("A", action(battle, **draw))', "column 28", '"action" has no part "**"'),
    ('card("A\x00")', "line 1, column 8", "U+0000 cannot be seen"),
]


@pytest.mark.parametrize(("text", "where", "what"), MISTAKES)
def test_a_mistake_is_told_with_its_place_and_what_was_expected(text: str, where: str, what: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read(text, VOCABULARY)
    assert where in str(refusal.value)
    assert what in str(refusal.value)


@pytest.mark.parametrize(
    "text",
    [
        'card("A", action(battle, draw))' + " " * 1_000_000,
        "card(" + "(" * 5000 + ")" * 5000 + ")",
        'card("A", action(battle, ' + "then(" * 300 + "draw" + ")" * 300 + "))",
        'card("A", action(battle, target("u", ' + "~" * 2000 + "unit)))",
        'card("A", continuous(bonus(force, ' + "1 + " * 4000 + "1)))",
        "a" * 19_000,
    ],
)
def test_what_is_too_long_or_too_deep_is_refused_at_once(text: str) -> None:
    tracemalloc.start()
    began = time.process_time()
    with pytest.raises(NotationError) as refusal:
        read(text, VOCABULARY)
    spent = time.process_time() - began
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(str(refusal.value)) < 300
    assert spent < 2.0  # traced, which slows it about tenfold; the bound is 0.2 s
    assert most < 20_000_000


def test_what_is_just_not_too_long_is_read() -> None:
    texts = ["draw(9999)", "draw(-9999)", f'bow("{"u" * 200}")']
    [card] = read(f'card("A", action(battle, {", ".join(texts)}))', VOCABULARY)
    assert card.word == "card"
    full = 'card("A")'.ljust(MOST_CHARACTERS)
    assert len(read(full, VOCABULARY)) == 1
    with pytest.raises(NotationError, match="at most"):
        read(full + " ", VOCABULARY)
    assert len(read(full + " ", VOCABULARY, trusted=True)) == 1


def test_no_other_word_is_named_where_none_is_near() -> None:
    with pytest.raises(NotationError, match=r'no word "zzzzzzzz"$'):
        read('card("A", zzzzzzzz)', VOCABULARY)


@pytest.mark.parametrize(("within", "refused"), [(37, False), (38, True)])
def test_words_stand_inside_each_other_as_deep_as_is_said(within: int, refused: bool) -> None:
    """The card is the first and its action the second; the innermost is the fortieth or the one too many."""
    text = 'card("A", action(battle, ' + "may(" * within + "draw" + ")" * within + "))"
    if not refused:
        assert len(read(text, VOCABULARY)) == 1
        return
    with pytest.raises(NotationError, match=f"more than {DEEPEST} deep"):
        read(text, VOCABULARY)
    assert within + 2 == DEEPEST


@pytest.mark.parametrize("name", sorted(VOCABULARY.words))
def test_the_example_of_a_word_can_be_read(name: str) -> None:
    word = VOCABULARY.words[name]
    problems = []
    for sort in [*SORTS.values(), Sort("card")]:
        try:
            value = read_value(word.example, sort, VOCABULARY)
        except NotationError as e:
            problems.append(str(e))
            continue
        assert name in repr(value) or name in ("sum", "minus", "times", "and", "or", "not", "compare", "holds")
        assert read_value(write(value, VOCABULARY), sort, VOCABULARY) == value
        return
    pytest.fail(f"{word.example}: {problems[0]}")


def test_the_page_of_the_language_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/write_language.py"


def test_a_row_that_follows_one_left_out_is_written_by_its_name() -> None:
    effect = SORTS["effect"]
    text = 'challenge("striker", "foe", [destroy(loser)], refused=[draw], stat=force)'
    other = 'challenge("striker", "foe", [destroy(loser)], [draw], stat=force)'
    term = read_value(text, effect, VOCABULARY)
    assert write(term, VOCABULARY) == text
    assert read_value(write(term, VOCABULARY), effect, VOCABULARY) == term
    assert read_value(other, effect, VOCABULARY) != term


# what may be written, and how it is written again
SPELLINGS = [
    ("stat(this, chi) * 3", "3 * stat(this, chi)"), ("3 * stat(this, chi)", "3 * stat(this, chi)"),
    ("stat(this, chi) * -2", "-2 * stat(this, chi)"), ("-stat(this, chi)", "-stat(this, chi)"),
    ("(1 + stat(this, chi)) + 2", "1 + stat(this, chi) + 2"), ("1 + (stat(this, chi) + 2)", "1 + stat(this, chi) + 2"),
    ("5 - (2 - stat(this, chi))", "5 - (2 - stat(this, chi))"),
    ("(5 - 2) - stat(this, chi)", "5 - 2 - stat(this, chi)"),
    ("2 * (1 + stat(this, chi))", "2 * (1 + stat(this, chi))"), ("-(1 + stat(this, chi))", "-(1 + stat(this, chi))"),
    ("half(stat(this, chi) + 1)", "half(stat(this, chi) + 1)"),
]  # fmt: skip
TESTS = [
    ("yours & (bowed & unique)", "yours & bowed & unique"), ("(yours | bowed) & unique", "(yours | bowed) & unique"),
    ("yours | bowed & unique", "yours | bowed & unique"), ("(yours | bowed) | unique", "yours | bowed | unique"),
    ("~(yours & bowed)", "~(yours & bowed)"), ("~yours & bowed", "~yours & bowed"), ("~~yours", "~~yours"),
    ("force < 3", "force < 3"), ("(force >= 3) & yours", "(force >= 3) & yours"),
    ("force == own(chi)", "force == own(chi)"),
]  # fmt: skip


@pytest.mark.parametrize(("sort", "text", "written"), [
    *[("amount", *pair) for pair in SPELLINGS], *[("description of cards", *pair) for pair in TESTS],
])  # fmt: skip
def test_each_meaning_has_one_spelling(sort: str, text: str, written: str) -> None:
    term = read_value(text, SORTS[sort], VOCABULARY)
    assert write(term, VOCABULARY) == written
    assert read_value(written, SORTS[sort], VOCABULARY) == term


def test_what_does_not_fit_into_a_line_is_written_a_part_a_line() -> None:
    effect = SORTS["effect"]
    many = ", ".join(f'give("a hero of number {n}", bonus(force, {n}))' for n in range(1, 4))
    term = read_value(f'may_pay(bow(this), {many}, otherwise=[{many}])', effect, VOCABULARY)
    lines = write(term, VOCABULARY).split("\n")
    assert lines[:2] == ["may_pay(", "    bow(this),"] and lines[-1] == ")"
    assert lines[2] == '    give("a hero of number 1", bonus(force, 1)),'
    assert lines[5:7] == ["    otherwise=[", '        give("a hero of number 1", bonus(force, 1)),']
    assert lines[-2] == "    ],"
    assert read_value("\n".join(lines), effect, VOCABULARY) == term
