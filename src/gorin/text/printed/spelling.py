# gorin: interpreted
"""A printed text as lines of tokens in our spelling; each token knows where in the print it stands.

>>> who = Called("Mori Ishi", "Personality")
>>> [line.text for line in lines_of("Open: Bow Ishi. Battle, :bow:: Draw a card.", who)]
['Open: Bow Ishi.', 'Battle, :bow:: Draw a card.']
>>> tokens_in("Bow Ishi and give him +1F (this turn).", who)[0]
['Bow', 'this', 'card', 'and', 'give', 'him', '+1', 'F', '.']
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from gorin.text.cards import Called
from gorin.text.wordings import TOKEN

KINDS: Final = "Limited|Open|Battle|Reaction|Engage|Dynasty|Interrupt"
DESIGNATOR: Final = re.compile(
    rf"(?:[A-Z][\w-]+ )*?(?:{KINDS})(?:/(?:{KINDS}))*(?:, ?:\w+:)*:|(?:As a )?Focus Effect[:,]"
)
REVEALING: Final = re.compile(r"After you reveal [^,]*, if this Event is [^,]*, ")
REMINDER: Final = re.compile(r"\([^()]*\)")
SELF_NOUNS: Final = (
    "card",
    "action",
    "strategy",
    "personality",
    "follower",
    "item",
    "spell",
    "holding",
    "region",
    "ring",
)
BEARING: Final = ("Follower", "Item", "Spell")

REWRITINGS: Final[dict[str, str]] = {
    "province": "Province",
    "provinces": "Provinces",
    "honor": "Honor",
    "strategy": "Action card",
    "strategies": "Action cards",
    "this battlefield": "the current battlefield",
    "until the turn ends": "",
    "until this turn ends": "",
    "until the end of the turn": "",
    "until the end of turn": "",
    "until end of turn": "",
    "for the rest of the turn": "",
    "until this battle ends": "until the battle ends",
    "until the end of the battle": "until the battle ends",
    "until the end of this battle": "until the battle ends",
    "until the end of the game": "until the game ends",
    "this game": "for the rest of the game",
    "the Shadowlands keyword": "Shadowlands",
    "the current battlefield's Province": "the current battlefield",
    "this battlefield's Province": "the current battlefield",
    "even if she is bowed": "even if this card is bowed",
    "even if he is bowed": "even if this card is bowed",
    "even if it is bowed": "even if this card is bowed",
    "even if this card is bowed": "even if this card is bowed",
    "even if this card's bearer is bowed": "even if this card is bowed",
    "while bowed": "even if bowed",
    **{
        f"even if {who} is not at the current battlefield": "even if this unit is elsewhere"
        for who in ("this card", "this card's bearer", "this unit", "he", "she")
    },
    "until your next turn": "until your next turn begins",
    "until your next turn begins": "until your next turn begins",  # which the shorter phrase begins
    "until your next turn ends": "until your next turn ends",
    "this battle resolves": "a battle resolves",
    "the battle resolves": "a battle resolves",
    "before battle resolution": "before a battle resolves",
    "before this battle resolution": "before a battle resolves",
    "after battle resolution": "after a battle resolves",
    "after the battle ends": "after a battle ends",
    "after this battle ends": "after a battle ends",
    "after the current battle ends": "after a battle ends",
    "after the battle": "after a battle ends",
    "before this battle ends": "before a battle ends",
    "after the turn ends": "after a turn ends",
    "after this turn ends": "after a turn ends",
    "after the duel ends": "after a duel ends",
    "after this duel ends": "after a duel ends",
    "after this duel": "after a duel ends",
    "a player gains honor": "any player gains Honor",
    "a player loses honor": "any player loses Honor",
    "during your turn": "it is your turn",
    "you have only one province": "the number of your Provinces is equal to 1",
    "higher than its starting value": "higher than your starting Family Honor",
    "may not": "cannot",
    "will not": "cannot",
    "can not": "cannot",
    "ignoring costs": "waiving its costs",
    "ignoring gold cost": "ignoring its Gold Cost",
    "waiving costs": "waiving its costs",
    "ignoring all costs": "waiving its costs",
    "have no attachments": "be without attachments",
    "that has no attachments": "without attachments",
    "with no attachments": "without attachments",
    "with no followers": "without Followers",
    "other players ' actions": "another player's actions",
    "other players ' cards' effects": "another player's card's effect",
    "which may only pay for that card": "",
    "which may only pay for that cost": "",
    "make a Ranged": "Ranged",
    "after the first time this turn": "after",
    "after the next time this turn": "after",
    "after each time this turn": "each time after",
    "after each time": "each time after",
    "before the next time this turn": "before",
    "during battle": "during battle",
    "before the turn ends": "before a turn ends",
    "take an additional battle action to play": "take an additional battle action from",
    "a Terrain from your hand": "a Terrain",
    "the current battlefield's Terrain": "the Terrain",
    "•": "",
    "on this card's bearer": "on this card's bearer",
    "in the enemy army": "in the enemy army",
    "the current enemy army": "the enemy army",
    "loses Honor": "loses Honor",
    "your hand and": "your hand and",
    "puts into play": "brings into play",
    "battle's resolution": "battle resolution",
    "this battle resolution": "battle resolution",
    "of battle resolution": "battle resolution",
}
"""Small differences of spelling and set phrases: what print says, what we say instead."""


class Line(NamedTuple):
    """A trait or ability as printed, and where in the text it begins."""

    text: str
    at: int


def lines_of(text: str, called: Called) -> list[Line]:
    """A printed text cut into its traits and abilities."""
    found: list[Line] = []
    at = 0
    for row in text.split("\n"):
        start = 0
        for cut in [*cuts(row), len(row)]:
            part = row[start:cut].strip()
            if part and not REMINDER.fullmatch(part):
                found.append(Line(part, at + start))
            start = cut
        at += len(row) + 1
    found = [without_revealing(line) if called.type == "Event" else line for line in found]
    return [
        piece
        for line in found
        for piece in (sentences(line) if is_trait(line.text) and called.type != "Event" else [line])
    ]


def without_revealing(line: Line) -> Line:
    """What an Event does, without the words on when Events resolve, which later print repeats on each."""
    match = REVEALING.match(line.text)
    return line if match is None else Line(line.text[match.end() :], line.at + match.end())


def cuts(row: str) -> list[int]:
    """Where abilities begin inside a line of print."""
    return [
        match.start()
        for match in DESIGNATOR.finditer(row)
        if match.start() and row[: match.start()].count('"') % 2 == 0 and row[: match.start()].rstrip()[-1:] in '.)"'
    ]


def is_trait(line: str) -> bool:
    """Whether a line has no designator."""
    return DESIGNATOR.match(line) is None


def sentences(line: Line) -> list[Line]:
    """The sentences of a trait, where each seems to stand for itself."""
    parts = re.split(r"(?<=\.)\s+(?=[A-Z])", line.text)
    if len(parts) == 1 or re.match(r"(?:After|Before|When|Once)\b", parts[0]):
        return [line]
    found: list[Line] = []
    at = line.at
    for part in parts:
        if part.startswith("(") and part.endswith(")"):
            continue
        if found and re.match(r"(?:After|Before|When)\b", found[-1].text):
            found[-1] = Line(f"{found[-1].text} {part}", found[-1].at)
        else:
            found.append(Line(part, at))
        at += len(part) + 1
    return found


def own_names(called: Called) -> list[list[str]]:
    """How a text may call its own card, the longest first."""
    words = called.title.split()
    names = [words]
    if called.person:
        names += [words[-1:], words[:1], [called.short]]
    nouns = [each for each in SELF_NOUNS if not (called.type in BEARING and each == "personality")]
    found = [TOKEN.findall(" ".join(name).lower()) for name in names]
    return sorted([*found, *(["this", noun] for noun in nouns)], key=len, reverse=True)


def tokens_in(text: str, called: Called) -> tuple[list[str], list[int]]:
    """The tokens of a line in our spelling, and where each stands in it."""
    plain = REMINDER.sub(lambda match: " " * len(match.group()), text.replace("’", "'"))
    matches = list(TOKEN.finditer(plain))
    tokens = [match.group() for match in matches]
    places = [match.start() for match in matches]
    for name in own_names(called):
        tokens, places = replaced(tokens, places, name, ["this", "card"])
    if called.type in BEARING:
        for noun in ("personality", "shugenja", "samurai", "monk"):
            for lead in ("this", "its"):
                tokens, places = replaced(tokens, places, [lead, noun], ["this", "card", "'s", "bearer"])
    return rewritten(tokens, places)


def replaced(tokens: list[str], places: list[int], old: list[str], new: list[str]) -> tuple[list[str], list[int]]:
    """Tokens with each occurrence of some, whatever their case, replaced by others."""
    lower = [token.lower() for token in tokens]
    made: list[str] = []
    at: list[int] = []
    number = 0
    while number < len(tokens):
        if lower[number : number + len(old)] == old:
            made += new
            at += [places[number]] * len(new)
            number += len(old)
        else:
            made.append(tokens[number])
            at.append(places[number])
            number += 1
    return made, at


def rewritten(tokens: list[str], places: list[int]) -> tuple[list[str], list[int]]:
    """Tokens with set phrases in our spelling; the longest that stands at a place counts."""
    lower = [token.lower() for token in tokens]
    made: list[str] = []
    at: list[int] = []
    number = 0
    while number < len(tokens):
        for size in range(min(LONGEST, len(tokens) - number), 0, -1):
            new = BY_TOKENS.get(tuple(lower[number : number + size]))
            if new is not None:
                made += new
                at += [places[number]] * len(new)
                number += size
                break
        else:
            made.append(tokens[number])
            at.append(places[number])
            number += 1
    return made, at


BY_TOKENS: Final = {tuple(TOKEN.findall(old.lower())): TOKEN.findall(new) for old, new in REWRITINGS.items()}
LONGEST: Final = max(map(len, BY_TOKENS))
