# gorin: interpreted
"""How English words change: plurals, verbs, articles, numbers."""

from __future__ import annotations

from typing import Final

UNCHANGING: Final = frozenset(
    [
        "Armor",
        "Samurai",
        "Shugenja",
        "Ashigaru",
        "Ronin",
        "Oni",
        "Ninja",
        "Naga",
        "Bushi",
        "Yojimbo",
        "Gaijin",
        "Nezumi",
        "Kitsu",
        "Gozoku",
        "Yobanjin",
        "Magistrate-s",
        "Tsukai",
        "Kenku",
        "Ogre-s",
    ]
)
ODD_VERBS: Final = {"be": ("are", "is", "are"), "have": ("have", "has", "have"), "do": ("do", "does", "do")}
MODAL: Final = frozenset(["can", "cannot", "may", "must"])
NUMBERS: Final = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
ORDINALS: Final = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]


def plural(noun: str) -> str:
    """The plural of a noun.

    >>> [plural(each) for each in ("Personality", "unit", "Samurai", "Clan Champion")]
    ['Personalities', 'units', 'Samurai', 'Clan Champions']
    """
    if noun.split(" ")[-1] in UNCHANGING or noun.endswith(("s", "ese")):
        return noun
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("ch", "sh", "x")) else "s")


def conjugate(base: str, person: str) -> str:
    """A verb with its subject: "you", "one" or "more"; "bare" after "have him".

    >>> [conjugate("lose", each) for each in ("you", "one", "more")], conjugate("be", "one")
    (['lose', 'loses', 'lose'], 'is')
    """
    if base in MODAL:
        return base
    if base in ODD_VERBS and person != "bare":
        return ODD_VERBS[base][["you", "one", "more"].index(person)]
    if person != "one":
        return base
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("ch", "sh", "x", "ss", "o")) else "s")


def shapes(base: str) -> tuple[str, ...]:
    """All shapes of a verb in the present."""
    return tuple(dict.fromkeys(conjugate(base, person) for person in ("you", "one", "more", "bare")))


def article(noun: str) -> str:
    """A noun with its article.

    >>> article("unit"), article("enemy unit"), article("Oni"), article("Unique Samurai")
    ('a unit', 'an enemy unit', 'an Oni', 'a Unique Samurai')
    >>> article("honorable Monk")
    'an honorable Monk'
    """
    sound = noun.lower().removeprefix("(")
    vowel = sound[:1] in tuple("aeiou") and not sound.startswith(("unit", "uniq", "unicorn", "one", "uta"))
    vowel = vowel or sound.startswith("honor")
    return f"{'an' if vowel else 'a'} {noun}"


def possessive(noun: str, several: bool = False) -> str:
    """A noun as the owner of what follows.

    >>> possessive("the hero"), possessive("the heroes", True), possessive("the Samurai", True)
    ("the hero's", "the heroes'", "the Samurai's")
    """
    return noun + ("'" if several and noun.endswith("s") else "'s")
