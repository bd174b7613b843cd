"""Small matters of grammar for the printer."""

from __future__ import annotations

import re
from typing import Final

UNCHANGING: Final = frozenset(
    (
        "Samurai",
        "Shugenja",
        "Ashigaru",
        "Ronin",
        "Oni",
        "Ninja",
        "Naga",
        "Kiho",
        "Cavalry",
        "Infantry",
        "Shadowlands",
        "Bushi",
        "Yojimbo",
        "Gaijin",
        "Nezumi",
        "Kitsu",
        "Gozoku",
        "Yobanjin",
    )
)
TAILS: Final = re.compile(r" (?:with|without|in|at|of|opposing|that|controlled|attached|face-up)\b")


ADJECTIVES: Final = frozenset(
    (
        "Cavalry",
        "Infantry",
        "Naval",
        "Undead",
        "Shadowlands",
        "Nonhuman",
        "Unique",
        "Singular",
        "Loyal",
        "Experienced",
        "Tactical",
        "Heroic",
        "Political",
        "Kiho",
        "Maho",
        "Air",
        "Earth",
        "Fire",
        "Water",
        "Void",
        "Thunder",
        "Fear",
        "Iaijutsu",
        "Elemental",
        "Bushido",
        "Dark",
        "Legacy",
        "Terrain",
        "Rebuilt",
        "Ascendant",
        "Destined",
        "Tainted",
        "Tattooed",
        "Corrupt",
        "Legendary",
        "Imperial",
    )
)


def is_noun(keyword: str) -> bool:
    """Whether someone with the keyword is called by it: "a Hero", but not "a Cavalry" or "a Crab Clan"."""
    return keyword not in ADJECTIVES and not keyword.endswith((" Clan", " Virtue"))


def plural_word(word: str) -> str:
    """The plural of one noun."""
    if not word or word in UNCHANGING or word.endswith("s"):
        return word
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def plural(noun: str) -> str:
    """The plural of a noun phrase, each of its alternatives included: "Follower or Personality without Followers"."""
    found: list[str] = []
    for piece in re.split(r"(, | or )", noun):
        tail = TAILS.search(piece)
        head = piece[: tail.start()] if tail else piece
        rest = piece[tail.start() :] if tail else ""
        if piece in (", ", " or "):
            found.append(piece)
        else:
            words = head.split(" ")
            words[-1] = plural_word(words[-1])
            found.append(" ".join(words) + rest)
    return "".join(found)


def bare(text: str, who: str) -> str:
    """A sentence about someone as it reads after "may": "its owner draws a card" becomes "draw a card"."""
    start = who + " "
    if who == "you" or text[: len(start)].lower() != start.lower():
        return text
    verb, _, rest = text[len(start) :].partition(" ")
    return f"{base_verb(verb)} {rest}"


def base_verb(verb: str) -> str:
    """The verb that goes with "you" from the one that goes with "he"."""
    if verb in ("has", "is", "does"):
        return {"has": "have", "is": "are", "does": "do"}[verb]
    if verb.endswith("ies"):
        return verb[:-3] + ("ie" if verb == "ties" else "y")
    if verb.endswith(("ches", "shes", "sses")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def agree(who: str, text: str) -> str:
    """What someone does, with the verb fitting "you" if you are the one."""
    if who != "you":
        return text
    verb, _, rest = text.partition(" ")
    return f"{base_verb(verb)} {rest}"


def article(noun: str) -> str:
    """A noun phrase with "a" or "an" before it."""
    vowel = noun[:1] in "AEIOUaeiou" and not noun.lower().startswith(("unit", "unique", "unicorn", "one "))
    return f"{'an' if vowel else 'a'} {noun}"


def chained(text: str) -> str:
    """Several plain sentences as one clause: "Choose a card. Discard it." becomes "choose a card and discard it"."""
    pieces = [s.strip() for s in text.strip().rstrip(".").split(". ") if s.strip()]
    return " and ".join([s[:1].lower() + s[1:] for s in pieces])


def singular(noun: str) -> str:
    """One of the things that a plural names."""
    if noun.endswith("ies"):
        return noun[:-3] + "y"
    return noun[:-1] if noun.endswith("s") else noun
