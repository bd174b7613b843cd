#!/usr/bin/env python3
"""Write docs/language.md: every word of the card language with its parts and an example, by subject.

Usage: write_language.py          write the page
       write_language.py --check  fail if the page says something else
"""

from __future__ import annotations

import sys
from pathlib import Path

from gorin.lang.vocabulary import Part, Word
from gorin.lang.words import VOCABULARY

PAGE = Path(__file__).resolve().parent.parent / "docs" / "language.md"
HEAD = Path(__file__).resolve().parent / "language_head.md"


def page() -> str:
    """The page: what stands before the words, written by hand, and the words."""
    by_subject: dict[str, list[Word]] = {}
    for word in VOCABULARY.words.values():
        by_subject.setdefault(word.subject, []).append(word)
    lines = [HEAD.read_text(encoding="utf-8").rstrip(), "", "## The words", ""]
    for subject, words in by_subject.items():
        lines += [f"### {subject}", "", "| Word | As | Parts | What it says | For example |", "|---|---|---|---|---|"]
        lines += [row(word) for word in sorted(words, key=lambda each: each.name)]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def row(word: Word) -> str:
    """A word as a row of its table."""
    parts = ", ".join(f"`{key}` {told(part)}" for key, part in word.parts.items())
    cells = (f"`{word.name}`", ", ".join(word.makers), parts, word.doc, f"`{word.example}`")
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def told(part: Part) -> str:
    """A part's sort, and how many of it there may be."""
    text = part.sort.name
    if part.many:
        return f"{text}, any number"
    if part.row:
        return f"[{text}, ...]"
    return f"({text})" if part.optional else text


def main() -> int:
    """Write or check; exit status 1 if the page is old."""
    text = page()
    if "--check" in sys.argv[1:]:
        if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text:
            return 0
        print("docs/language.md is old: run tools/write_language.py")
        return 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
