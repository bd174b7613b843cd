"""The log as somebody tells it: who did what to whom, and what goes together in one sentence.

The machine writes a line for each change. Here lines are read in blocks, each begun by a turn, a phase or an action, so
that what is told of a block never depends on how far back one looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gorin.present.wire import LogLine
from gorin.rules.views import EVERYTHING, LOG_TAIL
from gorin.table import citations
from gorin.table.machine import LogEntry
from gorin.table.terms import NONE

WINDOW = 3 * LOG_TAIL  # lines of the machine looked at; a few of them make one that is told
TURN, PHASE, USE, NO_OUTCOME = citations.TURN_ORDER, citations.PHASES, citations.ANNOUNCEMENT, citations.NO_OUTCOME
SHOWN, NAMED = 7, 4  # more cards that bow or straighten than this are told by so many and a number
BEGINS = (TURN, PHASE, USE)
TARGETED, CHOSEN = AIMED = ("is targeted", "is chosen as a target")
UNTOLD = re.compile(r"^A deck is shuffled\.$|is refilled\.$")  # goes without saying
CHANGE = re.compile(
    r"^(.+?) (bows|straightens|is destroyed|is discarded|leaves the game|is revealed|is targeted|is chosen as a target"
    r"|enters play"
    r"|returns home|moves home|(?:moves|assigns) to (?:Province \d+ of player \d+|the battlefield at no Province)"
    r"|receives a token|becomes (?:dis)?honorable|gets [+-]\d+ [A-Z]\w+(?: [A-Z]\w+)?)\.$"
)
PRODUCES = re.compile(r"^(.+) produces (\d+) Gold\.$")
ATTACHES = re.compile(r"^(.+) attaches to (.+)\.$")
DRAWS = re.compile(r"^You draw (.+)\.$")
DREW = re.compile(r"^Player \d+ draws (\d+)\.$")
ENGAGED = re.compile(r"^The armies engage at (.+)\.$")
NOBODY_THERE = "The Attacker has 0 Force, the Defender 0;"
NUMBERED = re.compile(r" \(\d+\)\.$")
DONE_BY = {
    "bows": "bows {}",
    "straightens": "straightens {}",
    "is destroyed": "destroys {}",
    "is discarded": "discards {}",
    "leaves the game": "removes {} from the game",
    "is revealed": "reveals {}",
    "enters play": "brings {} into play",
    "moves home": "sends {} home",
    "receives a token": "puts a token on {}",
    "becomes dishonorable": "dishonors {}",
    "becomes honorable": "rehonors {}",
}  # what a card does whose effect it is
PLURALS = {"is": "are", "goes": "go", "becomes": "become", "leaves": "leave", "receives": "receive"}


@dataclass
class Told:
    """One sentence being put together."""

    number: int
    entry: LogEntry
    turn: int
    kind: str = ""  # "change", "gold", "use", "draw"; empty: as it is written
    what: str = ""  # the change, or the amount of Gold
    cards: list[str] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)  # those of them that have been chosen and not been targeted yet
    paid: Told | None = None


def told(lines: Sequence[LogEntry], viewer: int, reads: Callable[[LogEntry], bool]) -> list[LogLine]:
    """The last sentences of a log for a viewer; `reads` says which lines it may read.

    Each has `number` (it grows, and stays with its sentence while that is added to), `turn`, `rule`, `text`, `player`.
    """
    start = max(0, len(lines) - WINDOW)
    while start > 0 and lines[start].meaning not in BEGINS:
        start -= 1
    turn = turn_before(lines, start)
    found: list[Told] = []
    for number in range(start, len(lines)):
        entry = lines[number]
        if not reads(entry):
            continue
        if entry.meaning == TURN:
            turn = turn_of(entry)
        add(found, Told(number, entry, turn))
    if len(found) > 1:
        found = [each for n, each in enumerate(found) if not empty_phase(found, n)]
    return [
        {"number": each.number, "turn": each.turn, "rule": each.entry.rule, "text": sentence(each, viewer),
         "player": each.entry.player}
        for each in found[-LOG_TAIL:]
    ]  # fmt: skip


def turn_before(lines: Sequence[LogEntry], start: int) -> int:
    """The turn in which a line was written."""
    for n in range(min(start, len(lines) - 1), -1, -1):
        if lines[n].meaning == TURN:
            return turn_of(lines[n])
    return 0


def turn_of(entry: LogEntry) -> int:
    """The number in "Turn 4: player 2."."""
    digits = re.search(r"\d+", entry.text)
    return int(digits[0]) if digits else 0


def empty_phase(found: list[Told], n: int) -> bool:
    """Whether nothing is told of a phase that is over, or what is told says which it is."""
    if found[n].entry.meaning != PHASE or n + 1 == len(found):
        return False
    after = found[n + 1]
    return after.entry.meaning in (PHASE, TURN) or (after.what == "straightens" and "Straighten" in found[n].entry.text)


# --- what goes together ---------------------------------------------------------------------------------------------


def add(found: list[Told], new: Told) -> None:
    """Tell one more line: as part of the last sentence if it belongs there."""
    text, last = new.entry.text, found[-1] if found else None
    if UNTOLD.search(text):
        return
    if new.entry.meaning == USE:
        new.kind = "use"
    elif match := PRODUCES.match(text):
        produced(found, new, match[1], int(match[2]))
        return
    elif match := ATTACHES.match(text):
        new.kind, new.what, new.cards = "attach", match[2], [match[1]]
        new.paid = bought(found, new, "Equip")
    elif match := DRAWS.match(text):
        new.kind, new.cards = "draw", [match[1]]
        if last is not None and last.kind == "draw" and last.entry.player == new.entry.player:
            last.cards.append(match[1])
            return
    elif (match := DREW.match(text)) and last is not None and last.kind == "draw":
        if last.entry.player == new.entry.player and len(last.cards) == int(match[1]):
            return
    elif match := ENGAGED.match(text):
        new.kind, new.what = "battle", match[1]
    elif last is not None and last.kind == "battle" and text.startswith(NOBODY_THERE):
        last.kind = "nobody"
        return
    elif last is not None and last.kind == "nobody" and new.entry.meaning == NO_OUTCOME:
        unfought(found)
        return
    elif match := CHANGE.match(text):
        if changed(found, new, match[1], match[2]):
            return
    found.append(new)


def unfought(found: list[Told]) -> None:
    """A battle without units is over: it is told with those before it."""
    last = found[-1]
    last.kind, last.cards = "unfought", [last.what]
    if len(found) > 1 and found[-2].kind == "unfought":
        found[-2].cards += last.cards
        found.pop()


def changed(found: list[Told], new: Told, card: str, what: str) -> bool:
    """A change to a card; whether it is told with the sentence before."""
    last = found[-1] if found else None
    new.kind, new.what, new.cards = "change", what, [card]
    if last is None:
        return False
    entry = new.entry
    if what in AIMED and last.entry.player == entry.player:
        if what == TARGETED and card in last.chosen:  # it was chosen before the action could be answered
            last.chosen.remove(card)
            last.what = last.what and TARGETED
            return True
        if last.kind == "use":
            last.cards.append(card)
            last.chosen += [card] if what != TARGETED else []
            return True
    if what == CHOSEN:
        new.chosen = [card]
    alike = (last.kind, last.what, last.entry.by, last.entry.player) == ("change", what, entry.by, entry.player)
    if alike and last.paid is None:
        last.cards.append(card)
        last.chosen += new.chosen
        return True
    if what == "enters play":
        new.paid = bought(found, new, "Recruit")
    return False


def produced(found: list[Told], new: Told, card: str, gold: int) -> None:
    """Gold: its source bowed for it, and what else was produced for the same payment belongs to it."""
    new.kind, new.what, new.cards = "gold", str(gold), [card]
    last = found[-1] if found else None
    if last is not None and (last.kind, last.what, last.entry.by) == ("change", "bows", "") and last.cards[-1] == card:
        last.cards.pop()
        if not last.cards:
            new.number = found.pop().number
    last = found[-1] if found else None
    if last is not None and last.kind == "gold" and last.entry.player == new.entry.player:
        last.what = str(int(last.what) + gold)
        last.cards.append(card)
        return
    found.append(new)


def bought(found: list[Told], new: Told, action: str) -> Told | None:
    """Take the action that brings a card into play, and what was produced for it, into that sentence."""
    back = len(found)
    paid: Told | None = None
    while back > 0 and found[back - 1].entry.player == new.entry.player:
        before = found[back - 1]
        if before.kind == "gold" and paid is None:
            paid = before
        elif before.what not in AIMED:
            break
        back -= 1
    used = found[back - 1].entry.text if back > 0 and found[back - 1].kind == "use" else ""
    if used.endswith(f" uses {action}."):
        back -= 1
    elif not used.endswith(f" uses {action} and Proclaim."):  # which is told by itself
        back = len(found)
        paid = found[-1] if found and found[-1].kind == "gold" and found[-1].entry.player == new.entry.player else None
        back -= paid is not None
    if back < len(found):
        new.number = found[back].number
        del found[back:]
    return paid


# --- sentences ------------------------------------------------------------------------------------------------------


def sentence(each: Told, viewer: int) -> str:
    """What is told, as a sentence."""
    entry = each.entry
    who = f"Player {entry.player + 1}" if entry.player != NONE else ""
    cards = listed(each.cards)
    if each.kind == "use":
        text = NUMBERED.sub(".", entry.text)[:-1]
        return f"{text}, targeting {cards}." if cards else f"{text}."
    if each.kind == "gold":
        return f"{who} produces {each.what} Gold with {cards}."
    if each.kind == "attach":
        return f"{who or 'Somebody'} attaches {cards} to {each.what}{payment(each)}."
    if each.kind == "draw":
        return f"{who} draws {cards}." if viewer == EVERYTHING else f"You draw {cards}."
    if each.kind == "unfought":
        return f"Nobody fights at {cards}."
    if each.kind == "change":
        return change(each, who, cards)
    if drew := DREW.match(entry.text):
        return f"{who} draws {'a card' if drew[1] == '1' else f'{drew[1]} cards'}."
    if entry.meaning == TURN:
        return f"{who}'s turn begins: turn {each.turn}."
    return entry.text


def change(each: Told, who: str, cards: str) -> str:
    """What happens to cards, and what makes it happen."""
    what, by = each.what, each.entry.by
    if by:
        verb, _, rest = what.partition(" ")
        doing = DONE_BY.get(what) or {"moves": f"moves {{}} {rest}", "gets": f"gives {{}} {rest}"}.get(verb, "")
        if doing:
            return f"{by} {doing.format(cards)}."
    if what == "is targeted" and who:
        return f"{who} targets {cards}."
    if what == "enters play" and who:
        return f"{who} brings {cards} into play{payment(each)}."
    what = what.replace("assigns to", "goes to")
    if len(each.cards) > SHOWN and what in ("bows", "straightens"):
        cards = f"{', '.join(each.cards[:NAMED])} and {len(each.cards) - NAMED} others"
    if len(each.cards) > 1:
        verb, _, rest = what.partition(" ")
        what = f"{PLURALS.get(verb, verb.removesuffix('s'))} {rest}".rstrip()
    return f"{cards} {what}."


def payment(each: Told) -> str:
    """What was produced for it."""
    return f", bowing {listed(each.paid.cards)} for {each.paid.what} Gold" if each.paid is not None else ""


def listed(cards: Sequence[str]) -> str:
    """Titles in a row, each once.

    >>> listed(["Hida Amoro"]), listed(["Iron Mine", "Kitsune Den", "Iron Mine"])
    ('Hida Amoro', 'Iron Mine (twice) and Kitsune Den')
    """
    counts = {card: cards.count(card) for card in cards}
    names = [card if n == 1 else f"{card} ({'twice' if n == 2 else f'{n} of them'})" for card, n in counts.items()]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
