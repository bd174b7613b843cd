"""Terms at random read back from their texts."""

from __future__ import annotations

import pytest

from gorin.lang.words import VOCABULARY
from gorin.text.cards import Called, NoWords, line, normal, readings
from gorin.text.english.table import ENGLISH
from gorin.text.english.wording import is_bare
from gorin.text.generating import KEYWORDS, Generator
from gorin.text.languages import wordings_in

WHO = Called("This Thing", "Action")
KNOWN = frozenset(KEYWORDS) | {"Kiho"}


@pytest.mark.parametrize(("language", "seed"), [("en", 0), ("en", 11), ("fr", 5)])
def test_nearly_all_random_terms_read_back_in_one_way_only(language: str, seed: int) -> None:
    wordings = wordings_in(language)
    generator = Generator(seed)
    said = back = 0
    while said < 200:
        term = normal(generator.ability(), ENGLISH)
        try:
            text = line(term, WHO, wordings)
        except NoWords:
            continue
        said += 1
        back += readings(text, WHO, KNOWN, wordings) == [term]
    assert back >= 195  # the rest: sentences that nobody would write, which `gorin cards check --random` lists


def test_a_trigger_without_parts_may_be_what_cannot_happen() -> None:
    """It is told of no cards at all, so it is no bare event of cards."""
    assert not is_bare(VOCABULARY.term("after_this_action"))
