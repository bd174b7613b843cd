"""The state of one game: three flat lists of ints behind one write path that can be unwound.

Every change goes through `put`, `put_fx` or `put_stack`, which remember the old value on the trail; `mark` and
`undo` unwind it, `copy_into` forks. Nothing about a game is kept anywhere else.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gorin.table.layout import (
    C_NEXT,
    C_PREV,
    C_ZONE,
    CARD0,
    CARD_SIZE,
    FX_FREE,
    FX_SIZE,
    G_CARDS,
    G_FXN,
    G_RNG0,
    G_RNG1,
    G_RNG2,
    G_RNG3,
    G_SP,
    NONE,
    PLAYER0,
    PLAYER_SIZE,
    PROVINCE0,
    PROVINCE_SIZE,
    X_KIND,
    Z_COUNT,
    Z_HEAD,
    Z_TAIL,
    ZONE0,
    ZONE_SIZE,
    ZONES,
)

IN_FX: Final = 1 << 24
IN_STACK: Final = 1 << 25
GREW: Final = 1 << 26
MAX_STACK: Final = 60000


class State:
    """All that can change in one game."""

    def __init__(self, model: State | None = None) -> None:
        """A state without cards, or an independent copy of a model, without its trail."""
        self.trail_at: vec[i64] = vec[i64]([0] * 64)
        self.trail_old: list[int] = [0] * 64
        self.trail_top: int = 0
        self.floor: int = 0  # stack cells from here on were free at every mark: what they held need not come back
        self.fx_epoch: int = 0  # grows with every write to the effects table
        self.epoch: int = 0  # grows with every write and undo: caches compare it, nothing else reads it
        if model is not None:
            self.cells: vec[i64] = model.cells[:]
            self.wide: list[int] = model.wide.copy()
            self.fx: list[int] = model.fx.copy()
            self.stack: list[int] = model.stack[: model.cells[G_SP] + 64]
            return
        self.cells = vec[i64]([0] * CARD0, capacity=CARD0 + 256 * CARD_SIZE)
        self.wide = []  # sets of cards that no cell can hold: a cell names one by its place
        self.fx = []
        self.stack = [0] * 256
        for z in range(ZONES):
            self.cells[ZONE0 + z * ZONE_SIZE + Z_HEAD] = NONE
            self.cells[ZONE0 + z * ZONE_SIZE + Z_TAIL] = NONE

    # --- the one write path ----------------------------------------------------------------------------------------

    def log(self, at: int, old: int) -> None:
        top = self.trail_top
        if top == len(self.trail_at):
            self.trail_at = append(self.trail_at, at)
            self.trail_old.append(old)
        else:
            self.trail_at[top] = at
            self.trail_old[top] = old
        self.trail_top = top + 1
        self.epoch += 1

    def keep(self, value: int) -> int:
        """A number for a set of cards that fits a cell."""
        if -(1 << 40) < value < 1 << 40:
            return value
        if value not in self.wide:
            self.wide.append(value)
        return (1 << 40) + self.wide.index(value)

    def kept(self, at: int) -> int:
        """The set of cards that a cell holds or names."""
        value: int = self.cells[at]
        return value if value < 1 << 40 else self.wide[value - (1 << 40)]

    def put(self, at: int, value: int) -> None:
        old = self.cells[at]
        if old != value:
            self.log(at, old)
            self.cells[at] = value

    def put_fx(self, at: int, value: int) -> None:
        old = self.fx[at]
        if old != value:
            self.log(at + IN_FX, old)
            self.fx_epoch += 1
            self.fx[at] = value

    def put_stack(self, at: int, value: int) -> None:
        stack = self.stack
        old = stack[at]
        if old != value:
            if at < self.floor:
                self.log(at + IN_STACK, old)
            else:
                self.epoch += 1
            stack[at] = value

    def mark(self) -> int:
        """A place on the trail that `undo` can return to."""
        used = self.cells[G_SP]
        if used > self.floor or self.trail_top == 0:
            self.floor = used
        return self.trail_top

    def undo(self, mark: int) -> None:
        """Unwind every write since `mark`."""
        top = self.trail_top
        where = self.trail_at
        olds = self.trail_old
        cells = self.cells
        while top > mark:
            top -= 1
            at = where[top]
            if at < IN_FX:
                cells[at] = olds[top]
            elif at < IN_STACK:
                self.fx_epoch += 1
                self.fx[at - IN_FX] = olds[top]
            elif at < GREW:
                self.stack[at - IN_STACK] = olds[top]
            else:
                self.cells = self.cells[: olds[top]]
                cells = self.cells
        self.trail_top = top
        self.epoch += 1

    # --- addresses -------------------------------------------------------------------------------------------------

    def card(self, card: int, field: int) -> int:
        return self.cells[CARD0 + card * CARD_SIZE + field]

    def set_card(self, card: int, field: int, value: int) -> None:
        self.put(CARD0 + card * CARD_SIZE + field, value)

    def player(self, player: int, field: int) -> int:
        return self.cells[PLAYER0 + player * PLAYER_SIZE + field]

    def set_player(self, player: int, field: int, value: int) -> None:
        self.put(PLAYER0 + player * PLAYER_SIZE + field, value)

    def province(self, province: int, field: int) -> int:
        return self.cells[PROVINCE0 + province * PROVINCE_SIZE + field]

    def set_province(self, province: int, field: int, value: int) -> None:
        self.put(PROVINCE0 + province * PROVINCE_SIZE + field, value)

    # --- ordered zones (linked lists, so that undo and fork need nothing more) --------------------------------------

    def zone_count(self, zone: int) -> int:
        return self.cells[ZONE0 + zone * ZONE_SIZE + Z_COUNT]

    def zone_head(self, zone: int) -> int:
        return self.cells[ZONE0 + zone * ZONE_SIZE + Z_HEAD]

    def zone_cards(self, zone: int) -> list[int]:
        """The cards of a zone in order; the first is the top."""
        found: list[int] = []
        cells = self.cells
        card = cells[ZONE0 + zone * ZONE_SIZE + Z_HEAD]
        while card >= 0:
            found.append(card)
            card = cells[CARD0 + card * CARD_SIZE + C_NEXT]
        return found

    def unlink(self, card: int) -> None:
        """Take a card out of the zone it is in."""
        at = CARD0 + card * CARD_SIZE
        zone = self.cells[at + C_ZONE]
        if zone < 0:
            return
        before = self.cells[at + C_PREV]
        after = self.cells[at + C_NEXT]
        z = ZONE0 + zone * ZONE_SIZE
        if before >= 0:
            self.put(CARD0 + before * CARD_SIZE + C_NEXT, after)
        else:
            self.put(z + Z_HEAD, after)
        if after >= 0:
            self.put(CARD0 + after * CARD_SIZE + C_PREV, before)
        else:
            self.put(z + Z_TAIL, before)
        self.put(z + Z_COUNT, self.cells[z + Z_COUNT] - 1)
        self.put(at + C_ZONE, NONE)

    def link_bottom(self, card: int, zone: int) -> None:
        z = ZONE0 + zone * ZONE_SIZE
        at = CARD0 + card * CARD_SIZE
        last = self.cells[z + Z_TAIL]
        self.put(at + C_PREV, last)
        self.put(at + C_NEXT, NONE)
        if last >= 0:
            self.put(CARD0 + last * CARD_SIZE + C_NEXT, card)
        else:
            self.put(z + Z_HEAD, card)
        self.put(z + Z_TAIL, card)
        self.put(z + Z_COUNT, self.cells[z + Z_COUNT] + 1)
        self.put(at + C_ZONE, zone)

    def link_top(self, card: int, zone: int) -> None:
        z = ZONE0 + zone * ZONE_SIZE
        at = CARD0 + card * CARD_SIZE
        first = self.cells[z + Z_HEAD]
        self.put(at + C_NEXT, first)
        self.put(at + C_PREV, NONE)
        if first >= 0:
            self.put(CARD0 + first * CARD_SIZE + C_PREV, card)
        else:
            self.put(z + Z_TAIL, card)
        self.put(z + Z_HEAD, card)
        self.put(z + Z_COUNT, self.cells[z + Z_COUNT] + 1)
        self.put(at + C_ZONE, zone)

    def reorder(self, zone: int, cards: list[int]) -> None:
        """Lay a zone's cards in this order."""
        z = ZONE0 + zone * ZONE_SIZE
        before = NONE
        for card in cards:
            at = CARD0 + card * CARD_SIZE
            self.put(at + C_PREV, before)
            if before >= 0:
                self.put(CARD0 + before * CARD_SIZE + C_NEXT, card)
            else:
                self.put(z + Z_HEAD, card)
            before = card
        if before >= 0:
            self.put(CARD0 + before * CARD_SIZE + C_NEXT, NONE)
        else:
            self.put(z + Z_HEAD, NONE)
        self.put(z + Z_TAIL, before)

    def new_card(self) -> int:
        """Room for one more card; its fields are 0 and it is in no zone."""
        card = self.cells[G_CARDS]
        size = len(self.cells)
        self.log(GREW, size)
        for _ in range(CARD_SIZE):
            self.cells = append(self.cells, 0)
        self.cells[size + C_ZONE] = NONE
        self.put(G_CARDS, card + 1)
        return card

    # --- the effects table -----------------------------------------------------------------------------------------

    def new_effect(self) -> int:
        """The address of a free slot in `fx`, all zero."""
        fx = self.fx
        slots = self.cells[G_FXN]
        for slot in range(slots):
            if fx[slot * FX_SIZE + X_KIND] == FX_FREE:
                return self.clear_effect(slot * FX_SIZE)
        while len(fx) < (slots + 1) * FX_SIZE:
            fx.append(0)
        self.put(G_FXN, slots + 1)
        return self.clear_effect(slots * FX_SIZE)

    def clear_effect(self, at: int) -> int:
        for k in range(FX_SIZE):
            self.put_fx(at + k, 0)
        return at

    def free_effect(self, at: int) -> None:
        self.put_fx(at + X_KIND, FX_FREE)
        slots = self.cells[G_FXN]
        while slots > 0 and self.fx[(slots - 1) * FX_SIZE + X_KIND] == FX_FREE:
            slots -= 1
        self.put(G_FXN, slots)

    # --- chance ----------------------------------------------------------------------------------------------------

    def seed(self, seed: int) -> None:
        """Begin the numbers of chance anew: a key of 96 bits."""
        key = hashlib.blake2b(seed.to_bytes(max(16, seed.bit_length() // 8 + 1), "little", signed=True)).digest()
        for k in range(3):
            self.put(G_RNG0 + k, int.from_bytes(key[4 * k : 4 * k + 4], "little"))
        self.put(G_RNG3, 0)  # how many numbers were drawn

    def random(self, below: int) -> int:
        """A number from 0 to `below` - 1, unbiased: who has seen some cannot compute the others."""
        cells = self.cells
        limit = 0x100000000 - 0x100000000 % below
        while True:
            count = cells[G_RNG3]
            self.put(G_RNG3, (count + 1) & 0xFFFFFFFF)
            block = struct.pack("<4I", cells[G_RNG0], cells[G_RNG1], cells[G_RNG2], count)
            value = int.from_bytes(hashlib.blake2b(block, digest_size=4).digest(), "little")
            if value < limit:
                return value % below
