"""What the engine asks each word without playing it: what it can make happen, whom it can mean, where it can be used.

The file lists for every word all different answers that the cards of the corpus bring about, so that they can be read;
`PYTHONPATH=src:. python tests/lang/test_what_words_tell.py` writes it anew where a change is meant.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from gorin.cards.registry import load_terms
from gorin.kernel.parts import Names, Part
from gorin.lang.selectors import TYPE_NAMES
from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import CARD, Sort, Vocabulary
from gorin.lang.words import VOCABULARY
from gorin.table import kinds
from gorin.table.definitions import A_TYPE, ANSWERING, ANY_TYPE, Ability
from tests.corpus.test_cards import kept

FILE = Path(__file__).parent / "what_words_tell.txt"

USUAL: dict[str, Any] = {
    "breadth": A_TYPE, "by_cards": False, "comes_here": False, "demanding": False, "does": 0, "lies_open": False,
    "manner": ANSWERING, "of_battle": 0, "plain": False, "provides": 0, "public": False, "reaches_out": False,
    "reckons": False, "secret": False, "sign": 0, "takes_gold": True, "though": 0, "types": ANY_TYPE, "yours": False,
}  # fmt: skip
"""What is asked of parts of texts, and what most answer, which is not told."""

KINDS = {number: name for name, number in vars(kinds).items() if name.isupper() and isinstance(number, int)}


def told(name: str, answer: Any) -> str:
    """An answer as the file has it."""
    if name in ("does", "types"):
        names = KINDS if name == "does" else dict(enumerate(TYPE_NAMES))
        bits = [bit for bit in range(answer.bit_length()) if answer >> bit & 1]
        return f"{name} " + "+".join(names.get(bit, str(bit)).lower() for bit in bits)
    return name if answer is True else f"{name} {answer}"


def answers(part: Part) -> str:
    """All that one part tells of itself, and which names it binds or speaks of."""
    asked = [
        (name, usual, getattr(part, name)()) for name, usual in USUAL.items() if callable(getattr(part, name, None))
    ]
    found = [told(name, answer) for name, usual, answer in asked if answer != usual]
    names = Names()
    part.bind(names)
    if names.slots:
        found.append("names " + " ".join(meaning(names, slot) for slot in sorted(names.slots.values())))
    if part.parts():
        found.append(f"parts {len(part.parts())}")
    return "; ".join(found)


def meaning(names: Names, slot: int) -> str:
    """What one name stands for."""
    number = names.numbers >> slot & 1
    return ("given" if len(names.unbound()) < len(names.slots) else "spoken of") + (" number" if number else "")


class Listening(Vocabulary):
    """Asks each part that is made."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.named = VOCABULARY.words, VOCABULARY.named
        self.heard: dict[str, set[str]] = {}

    def build(self, value: Value, sort: Sort) -> Any:
        made = super().build(value, sort)
        if isinstance(value, Term) and isinstance(made, Part) and not isinstance(made, Ability):
            self.heard.setdefault(value.word, set()).add(answers(made))
        return made


@cache
def heard() -> list[str]:
    """Of each word all different answers of parts that were made from it."""
    listening = Listening()
    for edition, id in kept():
        listening.build(load_terms(edition)[id], CARD)
    return [f"{word}: {each}" for word, rows in sorted(listening.heard.items()) for each in sorted(rows)]


@cache
def known() -> list[str]:
    """The lines of the file."""
    return FILE.read_text(encoding="utf-8").splitlines()


def test_words_tell_what_they_told() -> None:
    assert heard() == known()


if __name__ == "__main__":
    FILE.write_text("\n".join(heard()) + "\n", encoding="utf-8")
