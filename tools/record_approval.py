#!/usr/bin/env python3
"""Record that a second reader compared cards with their print, by hashes: what changes later opens them again.

Usage: record_approval.py [--edition EDITION] FOLDER [FILE...]

FOLDER holds the printed cards (samurai/cards.json, cards/cards.jsonl) and stays outside the repository; of a printed
text only a hash is kept. A FILE has a line for each card: its id, a verdict and a note, with tabs between; the note is
kept: it says in words of our own why what is put otherwise comes to the same. Without a FILE it lists the cards that
are open: never compared, or changed since, or printed otherwise.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from gorin.cards.approvals import Approval, digest, is_compared, load_approvals, page, term_digest, text_digest
from gorin.cards.facts import CardFacts, load_facts
from gorin.cards.registry import load_terms
from gorin.handbook.coverage import load_tested

SECOND_SIDE = "second side"  # of a Stronghold, as its facts call it
VERDICTS = {"exact": "exact", "differs in wording": "wording", "wrong, mended": "mended"}


def printed(folder: Path, edition: str) -> dict[tuple[str, str], str]:
    """The printed texts by title and version; Samurai Edition has its own of many cards."""
    found: dict[tuple[str, str], str] = {}
    for line in (folder / "cards" / "cards.jsonl").read_text(encoding="utf-8").splitlines():
        card = json.loads(line)
        version = SECOND_SIDE if card.get("is_back") else card.get("experience") or ""
        found.setdefault((card.get("title") or "", version), card.get("text") or "")
    if edition != "samurai":
        return found
    for card in json.loads((folder / "samurai" / "cards.json").read_text(encoding="utf-8")):
        found[(card["title"], card.get("experience") or "")] = card.get("text") or ""
    return found


def tests_of(card: CardFacts) -> int:
    """How many tests exercise a card."""
    tested = load_tested().cards
    return len(set(tested.get(card.full_title, [])) | set(tested.get(card.id, [])))


def row(approval: Approval) -> dict[str, object]:
    """An approval as it is written down; an empty note is not."""
    found = msgspec.to_builtins(approval)
    return {name: value for name, value in found.items() if name != "note" or value}


def main() -> int:
    """Add what the files say to the record, or list what is open."""
    given = sys.argv[1:]
    edition = given[1] if given[:1] == ["--edition"] else "samurai"
    folder, *files = map(Path, given[2:] if given[:1] == ["--edition"] else given)
    texts, facts, terms = printed(folder, edition), load_facts(edition), load_terms(edition)
    sources = {id: digest(texts.get((facts[id].title, facts[id].version), "")) for id in terms}
    if not files:
        print("\n".join(id for id in sorted(terms) if not is_compared(id, sources[id], edition)))
        return 0
    record = dict(load_approvals(edition))
    for line in [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]:
        id, verdict, *rest = line.split("\t")
        if id in terms and verdict in VERDICTS:
            note = rest[0].strip() if rest else ""
            kind, tests = VERDICTS[verdict], tests_of(facts[id])
            digests = term_digest(id, edition), text_digest(id, edition), sources[id]
            record[id] = Approval(*digests, kind, tests=tests, note=note)
    rows = [f" {json.dumps(id)}: {json.dumps(row(each))}" for id, each in sorted(record.items())]
    page(edition).write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{len(record)} cards are in the store")
    return 0


if __name__ == "__main__":
    sys.exit(main())
