"""The state of one game: three flat lists of ints behind one write path that can be unwound.

Every change goes through `put`, `put_fx` or `put_stack`, which remember the old value on the trail; `mark` and
`undo` unwind it, a new state made from a model is a copy. Nothing about a game is kept anywhere else.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gorin.kernel.layout import G_RNG0, G_RNG3, G_SP

IN_FX: Final = 1 << 24
IN_STACK: Final = 1 << 25
GREW: Final = 1 << 26
WIDE: Final = 1 << 40  # from here on a cell names a number too large for it


class State:
    """All that can change in one game: `cells`, `fx` (a table whose entries come and go) and `stack` (frames)."""

    def __init__(self, cells: int, room: int = 0, model: State | None = None) -> None:
        """A state of so many cells, all 0, with room for more; or a copy of a model, without its trail."""
        self.trail_at: vec[i64] = vec[i64]([0] * 64)
        self.trail_old: list[int] = [0] * 64
        self.trail_top: int = 0
        self.floor: int = 0  # stack cells from here on were free at every mark: what they held need not come back
        self.fx_epoch: int = 0  # grows with every write to `fx`
        self.epoch: int = 0  # grows with every write and undo: caches compare it, nothing else reads it
        if model is not None:
            self.cells: vec[i64] = model.cells[:]
            self.wide: list[int] = model.wide.copy()
            self.fx: list[int] = model.fx.copy()
            self.stack: list[int] = model.stack[: model.cells[G_SP] + 64]
            return
        self.cells = vec[i64]([0] * cells, capacity=cells + room)
        self.wide = []
        self.fx = []
        self.stack = [0] * 256

    # --- the one write path ----------------------------------------------------------------------------------------

    def log(self, at: int, old: int) -> None:
        """Remember what an address held."""
        top = self.trail_top
        if top == len(self.trail_at):
            self.trail_at = append(self.trail_at, at)
            self.trail_old.append(old)
        else:
            self.trail_at[top] = at
            self.trail_old[top] = old
        self.trail_top = top + 1
        self.epoch += 1

    def put(self, at: int, value: int) -> None:
        """Write a cell."""
        old = self.cells[at]
        if old != value:
            self.log(at, old)
            self.cells[at] = value

    def put_fx(self, at: int, value: int) -> None:
        """Write a cell of `fx`."""
        old = self.fx[at]
        if old != value:
            self.log(at + IN_FX, old)
            self.fx_epoch += 1
            self.fx[at] = value

    def put_stack(self, at: int, value: int) -> None:
        """Write a cell of the stack."""
        stack = self.stack
        old = stack[at]
        if old != value:
            if at < self.floor:
                self.log(at + IN_STACK, old)
            else:
                self.epoch += 1
            stack[at] = value

    def grow(self, size: int) -> int:
        """Add cells, all 0; the address of the first."""
        first = len(self.cells)
        self.log(GREW, first)
        for _ in range(size):
            self.cells = append(self.cells, 0)
        return first

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
                self.fx[at - IN_FX] = olds[top]
                self.fx_epoch += 1
            elif at < GREW:
                self.stack[at - IN_STACK] = olds[top]
            else:
                self.cells = self.cells[: olds[top]]
                cells = self.cells
        self.trail_top = top
        self.epoch += 1

    # --- numbers that no cell can hold -------------------------------------------------------------------------------

    def keep(self, value: int) -> int:
        """A number that fits a cell and stands for one of any size."""
        if -WIDE < value < WIDE:
            return value
        if value not in self.wide:
            self.wide.append(value)
        return WIDE + self.wide.index(value)

    def kept(self, at: int) -> int:
        """The number that a cell holds or stands for."""
        value: int = self.cells[at]
        return value if value < WIDE else self.wide[value - WIDE]

    # --- chance ------------------------------------------------------------------------------------------------------

    def seed(self, seed: int) -> None:
        """Begin the numbers of chance anew: a key of 96 bits."""
        key = hashlib.blake2b(seed.to_bytes(max(16, seed.bit_length() // 8 + 1), "little", signed=True)).digest()
        for k in range(3):
            self.put(G_RNG0 + k, int.from_bytes(key[4 * k : 4 * k + 4], "little"))
        self.put(G_RNG3, 0)  # how many numbers were drawn

    def random(self, below: int) -> int:
        """A number from 0 to `below` - 1, unbiased: who has seen some cannot compute the others."""
        limit = 0x100000000 - 0x100000000 % below
        while True:
            cells = self.cells
            count = cells[G_RNG3]
            self.put(G_RNG3, (count + 1) & 0xFFFFFFFF)
            block = struct.pack("<4I", cells[G_RNG0], cells[G_RNG0 + 1], cells[G_RNG0 + 2], count)
            value = int.from_bytes(hashlib.blake2b(block, digest_size=4).digest(), "little")
            if value < limit:
                return value % below
