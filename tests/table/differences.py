"""What a change changes, cell by cell: whatever is written that should not be, or is not, shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gorin.kernel import layout as kernel_layout
from gorin.table import effects, layout, terms
from gorin.table.layout import CARD0, CARD_SIZE, FX_SIZE, PLAYER0, PLAYER_SIZE, PROVINCE0, PROVINCE_SIZE, SCOPE, USES
from gorin.table.machine import ALL_READERS, LogEntry, Machine
from gorin.table.sets import bits
from gorin.testing import Table
from gorin.testing.harness import AREAS

Difference = dict[str, Any]
TIES = ("host", "under", "over", "first", "sibling", "lki_host")
MASKS = ("targeted", "performers", "bowed", "straightened", "moved", "destroyed", "dishonored", "paid", "entered")


def named(prefix: str) -> dict[int, str]:
    """What the cells of a kind of thing are called: their names in the layout, in small letters."""
    found = {}
    for module in (kernel_layout, layout):
        for name, value in vars(module).items():
            if name.startswith(prefix) and name not in ("C_USE0", "C_NEXT", "C_PREV", "C_ZONE", "G_CARDS", "G_FXN"):
                found[value] = name[2:].lower()
    return found


GLOBAL, PLAYER, PROVINCE, CARD, SCOPED = (named(prefix) for prefix in ("G_", "P_", "V_", "C_", "S_"))
SCOPED = {at: name for at, name in SCOPED.items() if at < layout.S_SLOT0}
KINDS_OF_EFFECT = ("", "modifier", "delayed", "grant", "token", "memory", "off", "trait", "capped", "frozen",
                   "returned")  # fmt: skip


def label(m: Machine, card: int) -> str:
    """What a card is called here; Stronghold and blank cards by their owner too."""
    title = m.definition(card).title
    return f"{title} {card}" if title.startswith("Blank") else title


def place(m: Machine, card: int) -> Any:
    """Where a card lies: the area, whose, and from the top or, if it is the last of several, at the bottom."""
    zone = m.zone(card)
    if zone < 0:
        return "nowhere"
    cards = m.zone_cards(zone)
    at: Any = cards.index(card)
    at = "last" if at and at == len(cards) - 1 else at
    if zone >= terms.PROVINCE_ZONE:
        return ("province", zone - terms.PROVINCE_ZONE, at)
    return (AREAS[zone % terms.PLAYER_ZONES], zone // terms.PLAYER_ZONES, at)


def state(m: Machine, scope: int) -> Difference:
    """Every cell under a name of its own."""
    found: Difference = {name: m.cells[at] for at, name in GLOBAL.items() if at < PLAYER0}
    for player in range(m.player_count):
        first = PLAYER0 + player * PLAYER_SIZE
        found |= {f"player {player} {name}": m.cells[first + at] for at, name in PLAYER.items() if at < PLAYER_SIZE}
    for province in range(terms.PLACES):
        first = PROVINCE0 + province * PROVINCE_SIZE
        found |= {f"province {province} {name}": m.cells[first + at] for at, name in PROVINCE.items()}
    for card in range(m.card_count):
        first = CARD0 + card * CARD_SIZE
        called = label(m, card)
        for at, name in CARD.items():
            if at < CARD_SIZE:
                found[f"{called} {name}"] = of_card(m, name, m.cells[first + at])
        found |= {f"{called} use {n}": m.cells[first + layout.C_USE0 + n] for n in range(USES)}
        found[f"{called} at"] = m.zone(card)
    for slot in range(m.effect_slots):
        at = effects.at(slot)
        if effects.kind(m, at) != effects.FREE:
            found[f"effect {slot}"] = entry(m, at)
    if scope >= 0:
        for at, name in SCOPED.items():
            value = m.in_stack(scope + at)
            found[f"scope {name}"] = {label(m, card) for card in bits(value)} if name in MASKS else value
        for n in range(terms.SLOTS):
            found[f"scope slot {n}"] = m.in_stack(scope + layout.S_SLOT0 + n)
        found["beyond the scope"] = list(m.stack)[:scope] + list(m.stack)[scope + SCOPE :]
    found["said"] = [told(each) for each in m.lines]
    found["cards"] = m.card_count
    return found


def of_card(m: Machine, name: str, value: int) -> Any:
    """What a card's cell says: ties by title."""
    if name in TIES:
        card = value - 1 if name == "lki_host" else value
        return label(m, card) if card >= 0 else ""
    return value


def told(line: LogEntry) -> str:
    """A line of the log with its rule, who may read it if not all, and whose effect it was."""
    readers = "" if line.readers == ALL_READERS else f" (to {line.readers:b})"
    return f"{line.rule} {line.text}{f' by {line.by}' if line.by else ''}{readers}"


def entry(m: Machine, at: int) -> Difference:
    """An entry of the effects table, without what is 0."""
    cells = named("X_")
    found: Difference = {}
    for n in range(FX_SIZE):
        value = m.in_fx(at + n)
        if n == layout.X_KIND:
            found["kind"] = KINDS_OF_EFFECT[value]
        elif value and n != layout.X_NODE:
            found[cells.get(n, f"slot {n - layout.X_SLOT0}")] = value
    return found


def difference(t: Table, change: Callable[[], object], scope: int = -1) -> Difference:
    """What a change changes in the state and in a scope, as it is afterwards.

    New stamps and handles are told by their number, and of cards that moved where they lie.
    """
    m = t.m
    m.dirty = False
    stamps, handles = m.stamps, m.handles
    before = state(m, scope)
    change()
    after = state(m, scope)
    counted = ("stamp", "handles")  # each card tells whether it has the last
    found: Difference = {
        name: after.get(name)
        for name in {**before, **after}
        if after.get(name) != before.get(name) and name not in counted
    }
    for name, value in found.items():
        if name.endswith(" stamp"):
            found[name] = f"now {value - stamps}"
        elif name.endswith(" handle"):
            found[name] = f"new {value - handles}"
        elif name.endswith(" left_play") and value:
            found[name] = "bowed" if value % 2 == 0 else "unbowed"
    if "said" in found:
        found["said"] = found["said"][len(before["said"]) :]
    moved = {name[:-3] for name in found if name.endswith(" at")}
    for card in range(m.card_count):
        if label(m, card) in moved:
            found[f"{label(m, card)} at"] = place(m, card)
    return found


__all__ = ["SCOPE", "difference"]
