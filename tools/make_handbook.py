#!/usr/bin/env python3
"""Write the handbook from the rules checklists.

    python3 tools/make_handbook.py FOLDER

FOLDER holds one Markdown checklist an edition, and the lists of the rulings of 2000. Of every rule the handbook
keeps the id, the class, the chapter and the statement in full words; it drops the pointer into the source and the
test sketch. Of every ruling it keeps the id, the class, what it is about and how it stands to the rules of Gold.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.handbook_wording import ABBREVIATIONS, ADDED, CORRECTIONS, PLURAL, REWORDED
from tools.ruling_verdicts import VERDICTS

TARGET = Path(__file__).resolve().parent.parent / "src" / "gorin" / "handbook"
EDITIONS = {
    "samurai": ("samurai.md", "Samurai Edition", 2007),
    "twenty_festivals": ("twenty-festivals.md", "Twenty Festivals", 2015),
    "gold": ("gold.md", "Gold Edition", 2001),
}
CHAPTER = re.compile(r"## \d+\. (.+)")
ENTRY = re.compile(r"- \*\*([A-Z]{2}-[A-Z]+-\d+)\*\* \(([MPX])\) \*\[.*?\]\*\s+(.*?)\s+\*\*Test:\*\*")
NOTE = re.compile(r"- On ((?:\*\*[^*]+\*\*(?:,| /| and)? ?)+)")
REFERENCE = re.compile(r"\b([A-Z]{2}-[A-Z]{2,3}-)(\d+)(\.\.\d+|(?:/\d+)*)")
RULING = re.compile(r"- \*\*(R00-[ABC]-\d{3})\*\* \(([GCXV])\) \*\[(.*?)\]\*(.*)")
SEVERAL = re.compile(
    r"\b(all|both|several|dead|those|two|three|one of your|choose legal|with unbowed|only unbowed)"
    r"((?: (?:unbowed|bowed|dishonorable|own-Clan|Naval))*) Pers\b"
)


class WordingError(Exception):
    """A correction no longer fits, or an abbreviation was left standing."""


def people(rule_id: str, text: str) -> str:
    """Write out the word for a Personality, in the number that the sentence needs."""
    text = re.sub(r"\bPers's\b", "Personality's", text)
    text = re.sub(r"\bPers'", "Personalities'", text)
    if rule_id in PLURAL:
        text = re.sub(r"\b([Aa]|[Aa]n|[Tt]his) ((?:[A-Za-z-]+ )?)Pers\b", r"\1 \2Personality", text)
        return re.sub(r"\bPers\b", "Personalities", text)
    text = SEVERAL.sub(r"\1\2 Personalities", text)
    return re.sub(r"\bPers\b", "Personality", text)


def in_full(rule_id: str, text: str) -> str:
    """Return a statement without abbreviations."""
    if rule_id in REWORDED:
        return REWORDED[rule_id]
    for short, full in ABBREVIATIONS.items():
        text = re.sub(rf"(?<![\w-]){re.escape(short)}\b", full, text)
    text = re.sub(r"\b([Tt]he|[Aa]n|[Ee]ach) AP\b", r"\1 active player", text)
    text = re.sub(r"^AP\b", "The active player", text)
    text = re.sub(r"\bAP\b", "the active player", text)
    text = people(rule_id, text)
    text = text.replace("(AMB)", "(our reading)").replace("(AMB: ", "(Our reading: ")
    text = re.sub(r"(?:^|(?<=\. ))AMB: ", "Our reading: ", text)
    text = text.replace("**", "").replace("->", "\u2192")
    for old, new in CORRECTIONS.get(rule_id, []):
        if old not in text:
            raise WordingError(f"{rule_id}: {old!r} does not occur in {text!r}")
        text = text.replace(old, new)
    if rule_id in ADDED:
        text = f"{text} {ADDED[rule_id]}"
    text = text.replace("(Our reading: ", "(our reading: ")
    text = re.sub(r"\. \(our reading\)$", " (our reading).", text)
    left = re.search(r"\b(AMB|R00|RS02|RuleSet|seed|Pers|AP|[A-Z]H|HR|FV|GC|GP)\b", text)
    if left:
        raise WordingError(f"{rule_id}: {left[0]!r} is left in {text!r}")
    return text[0].upper() + text[1:]


def references(rule_id: str, text: str) -> list[str]:
    """Return the other rules that a statement names; `TF-PER-01/02` names two, `SE-WRD-01..05` five."""
    found: list[str] = []
    for prefix, first, more in REFERENCE.findall(text):
        if more.startswith(".."):
            found += [f"{prefix}{number:02}" for number in range(int(first), int(more[2:]) + 1)]
        else:
            found += [prefix + number for number in [first, *more.split("/")[1:]]]
    return sorted(set(found) - {rule_id})


def check_note(subjects: str) -> None:
    """Insist that what a note at the end of a checklist says of its rules is worded here."""
    for rule_id in re.findall(r"[A-Z]{2}-[A-Z]+-\d+", subjects):
        if rule_id not in {**ADDED, **CORRECTIONS, **REWORDED}:
            raise WordingError(f"{rule_id}: a note at the end of its checklist has no wording")


def read_checklist(path: Path) -> list[dict[str, Any]]:
    """Return the rules of one checklist."""
    chapter = ""
    rules: list[dict[str, Any]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER.match(line):
            chapter = heading[1]
        elif entry := ENTRY.match(line):
            rule_id, scope, statement = entry.groups()
            text = in_full(rule_id, statement)
            rules.append(
                {
                    "id": rule_id,
                    "scope": scope,
                    "chapter": chapter,
                    "text": text,
                    "refs": references(rule_id, text),
                }
            )
        elif note := NOTE.match(line):
            check_note(note[1])
        elif line.startswith("- **"):
            raise WordingError(f"{path.name}: cannot read {line[:80]!r}")
    return rules


def verdict(tail: str) -> str:
    """Return what the words after a ruling's test sketch say of it: how it stands to the rules of Gold."""
    if re.search(r"contradicts GE-", tail):
        return "contradicts"
    return "superseded" if "later:" in tail else "enforced"


def read_rulings(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the rulings of 2000 by their ids; what `VERDICTS` says of one has the last word."""
    rulings: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.glob("rulings-2000-?.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("- **R00-") and not RULING.match(line):
                raise WordingError(f"{path.name}: cannot read {line[:80]!r}")
            if not (entry := RULING.match(line)):
                continue
            ruling_id, scope, about, rest = entry.groups()
            found = {"scope": scope, "about": [each.strip() for each in re.split(r"; | / ", about)]}
            if scope in "GC":
                tail = rest.partition("**Test:**")[2]
                found |= {"verdict": verdict(tail), "rules": sorted(set(re.findall(r"GE-[A-Z]+-\d+", tail)))}
                found |= VERDICTS.get(ruling_id, {})
                if found["verdict"] == "superseded" and not found["rules"]:
                    found["until"] = "newer text"
            rulings[ruling_id] = {key: value for key, value in found.items() if value}
    if unknown := set(VERDICTS) - {id for id, each in rulings.items() if each["scope"] in "GC"}:
        raise WordingError(f"verdicts on rulings that are not there: {sorted(unknown)}")
    return rulings


def write(edition: str, title: str, year: int, rules: list[dict[str, Any]]) -> None:
    """Write one edition, one rule a line, so that changes are easy to read."""
    head = json.dumps({"edition": edition, "title": title, "year": year}, ensure_ascii=False)[1:-1]
    lines = ",\n".join(json.dumps(rule, ensure_ascii=False) for rule in rules)
    (TARGET / f"{edition}.json").write_text(f'{{{head}, "rules": [\n{lines}\n]}}\n', encoding="utf-8")


def main() -> int:
    """Write all editions."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    used = set()
    for edition, (name, title, year) in EDITIONS.items():
        rules = read_checklist(Path(sys.argv[1]) / name)
        write(edition, title, year, rules)
        used |= {rule["id"] for rule in rules}
        print(f"{title}: {len(rules)} rules")
    rulings = read_rulings(Path(sys.argv[1]))
    lines = ",\n".join(json.dumps({id: each}, ensure_ascii=False)[1:-1] for id, each in rulings.items())
    (TARGET / "rulings_of_2000.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    print(f"rulings of 2000: {len(rulings)}")
    unknown = (set(CORRECTIONS) | set(REWORDED) | set(ADDED) | PLURAL) - used
    if unknown:
        raise WordingError(f"corrections of rules that are not there: {sorted(unknown)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
