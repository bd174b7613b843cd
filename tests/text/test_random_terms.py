"""Terms at random read back from their texts."""

from __future__ import annotations

from gorin.text.cards import Called, NoWords, line, normal, readings
from gorin.text.english.table import ENGLISH
from gorin.text.generating import KEYWORDS, Generator

WHO = Called("This Thing", "Action")
KNOWN = frozenset(KEYWORDS) | {"Kiho"}


def test_nearly_all_random_terms_read_back_in_one_way_only() -> None:
    generator = Generator(11)
    said = back = 0
    while said < 150:
        term = normal(generator.ability(), ENGLISH)
        try:
            text = line(term, WHO)
        except NoWords:
            continue
        said += 1
        back += readings(text, WHO, KNOWN) == [term]
    assert back >= 145  # the rest: sentences that nobody would write, which `gorin cards check --random` lists
