"""Whatever comes in, an import answers, soon, and without raising."""

import json
import random
import time
import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gorin.decks import STARTERS, export_deck, import_deck, starter
from gorin.decks.result import MAX_BYTES, MAX_COPIES, MAX_LINES

QUICK = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def seconds_for(data):
    start = time.perf_counter()
    import_deck(data)
    return time.perf_counter() - start


@QUICK
@given(st.binary(max_size=2000))
def test_bytes_never_raise(data):
    json.dumps([line.text for line in import_deck(data).unread]).encode()


@QUICK
@given(st.text(max_size=2000))
def test_text_never_raises(text):
    for line in import_deck(text).unread:
        line.text.encode()


SIGNS = [
    "\n",
    "\t",
    " ",
    "|",
    "-",
    "(",
    ")",
    "[",
    "#",
    ":",
    ",",
    "{",
    "}",
    "<card>",
    "</card>",
    "<deck>",
    "&#149;",
]
WORDS = ["3", "0", "999999999999", "x", "exp", "The", "Hida Daizu", "Duty", "Dynasty", "SE056", '"gorin"']
PIECES = st.sampled_from([*SIGNS, *WORDS])


@QUICK
@given(st.lists(PIECES, max_size=60))
def test_pieces_of_lists_never_raise(pieces):
    result = import_deck("".join(pieces))
    assert all(1 <= count <= MAX_COPIES for count in result.deck.dynasty.values())


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["card", "count", "databaseId", "quantity", "dynasty", "fate", "cards", "printing"]
            ),
            inner,
        )
    ),
    max_leaves=12,
)


OUR_KEYS = ("version", "edition", "name", "format", "date", "stronghold", "dynasty", "fate")


@QUICK
@given(st.fixed_dictionaries({"gorin": st.just("deck")}, optional=dict.fromkeys(OUR_KEYS, JSON_VALUES)))
def test_our_json_with_odd_values_never_raises(data):
    import_deck(json.dumps(data))


@QUICK
@given(JSON_VALUES)
def test_other_json_never_raises(data):
    import_deck(json.dumps([data]))


@QUICK
@given(st.sampled_from(STARTERS), st.integers(0, 10_000), st.binary(max_size=3))
def test_a_damaged_list_never_raises(name, place, noise):
    good = export_deck(starter(name)).encode()
    place %= len(good)
    import_deck(good[:place] + noise + good[place + 1 :])


@pytest.mark.parametrize("noise", [b"\xff" * 50_000_000, b"3 Duty\n" * 7_000_000, "x" * 50_000_000])
def test_too_much_is_refused_at_once(noise):
    start = time.perf_counter()
    result = import_deck(noise)
    assert time.perf_counter() - start < 3
    assert result.deck.card_ids() == []
    assert "too large" in result.messages[0]


def test_the_limit_itself_is_read():
    text = "3 Duty\n" + " " * (MAX_BYTES - 7)
    assert import_deck(text).complete
    assert not import_deck(text + " ").complete


def test_lines_beyond_the_limit_are_left_out():
    text = "\n" * (MAX_LINES - 1) + "1 Duty\n1 Focus"
    result = import_deck("\ufeff//" + text)
    assert result.deck.fate == {"duty": 1}
    assert result.messages == (f"only the first {MAX_LINES} of {MAX_LINES + 1} lines were read",)


def test_counts_are_capped():
    result = import_deck("500 Duty\n99 Focus\n0 Frenzy")
    assert result.deck.fate == {"duty": MAX_COPIES, "focus": 99}
    assert result.messages == ("Duty: the count was cut to 99",)
    assert result.unread[0].reason == "the count must be 1 or more"


def test_a_second_stronghold_is_not_read():
    result = import_deck("The Seventh Tower\nTetsu Kama Mura")
    assert result.deck.stronghold == "the_seventh_tower"
    assert "one Stronghold" in result.unread[0].reason


@pytest.mark.parametrize(
    "text",
    [
        "dynasty" + " " * 500_000 + "q",
        "dynasty:" + "\n" * 1_000_000 + "q",
        "#" + "\n" * 1_000_000 + "#",
        "3" * 1_000_000,
        "x " * 500_000,
        "(" * 1_000_000,
        "1 " + "a, the " * 140_000,
        "|" * 1_000_000,
        "a|" * 500_000,
        "[" * 1_000_000,
        "[{}," * 250_000,
        '{"a":' * 200_000,
        "<a>" * 340_000,
        "<a>" * 100_000 + "</a>" * 100_000,
        "<deck>" + "<card/>" * 140_000 + "</deck>",
        "&#149;" * 170_000,
    ],
)
def test_hostile_shapes_answer_soon(text):
    assert seconds_for(text[: MAX_BYTES - 1]) < 20


def test_noise_of_full_size_answers_soon():
    chance = random.Random(7)
    noise = bytes(chance.randrange(256) for _ in range(MAX_BYTES))
    assert seconds_for(noise) < 20
    letters = "".join(chance.choice("abcdefghij \n") for _ in range(MAX_BYTES))
    assert seconds_for(letters) < 20


def test_xml_entities_are_not_expanded():
    bomb = (
        '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "Duty"><!ENTITY b "&a;&a;&a;&a;">]>'
        '<deck><section name="Fate"><card qty="1">&b;</card></section></deck>'
    )
    result = import_deck(bomb)
    assert result.deck.fate == {}
    assert "cannot be read" in result.unread[0].reason


def test_broken_documents_are_reported():
    assert "XML" in import_deck("<deck><card>").unread[0].reason
    assert "JSON" in import_deck('{"gorin": ').unread[0].reason
    assert import_deck("[]").messages == ("there is no deck in this JSON",)
    assert import_deck("<deck/>").messages == ("there are no cards in this XML",)


def most_memory(text):
    tracemalloc.start()
    found = import_deck(text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most, found


@pytest.mark.parametrize(
    "text", ["|" * 1_000_000, "<deck>" + "<a>" * 140_000 + "</a>" * 140_000 + "</deck>", "a|" * 500_000]
)
def test_a_small_file_takes_no_large_memory(text):
    most_memory("a|b")  # whatever is loaded first
    most, found = most_memory(text)
    assert most < 25_000_000
    assert found.deck.size("dynasty") == 0


def test_elements_within_each_other_are_read_as_deep_as_anybody_writes_them():
    """A few levels are read, many are refused."""
    for depth, legible in ((10, True), (60, False)):
        text = "<deck>" + "<a>" * depth + '<card qty="2"><name>Hida Daizu</name></card>' + "</a>" * depth + "</deck>"
        found = import_deck(text)
        assert (found.deck.size("dynasty") == 2) == legible


def test_between_bars_the_line_is_told():
    found = import_deck("Hida Daizu|Nobody At All\n|Nothing Like It")
    assert [(each.line, each.text) for each in found.unread] == [(1, "Nobody At All"), (2, "Nothing Like It")]
