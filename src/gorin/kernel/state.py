"""The state of one game: three flat lists of ints behind one write path that can be unwound.

Every change goes through `put`, `put_fx` or `put_stack`, which remember the old value on the trail; `mark` and
`undo` unwind it, a new state made from a model is a copy. Nothing about a game is kept anywhere else.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from gorin.kernel.layout import G_RNG0, G_RNG3, G_RNG_MORE, G_SP

IN_FX: Final = 1 << 24
IN_STACK: Final = 1 << 25
GREW: Final = 1 << 26
WIDE: Final = 1 << 40  # from here on a cell names a number too large for it
WIDE_LEAST: Final = 512  # so many such numbers are kept before those that nothing names are looked for


class State:
    """All that can change in one game: `cells`, `fx` (a table whose entries come and go) and `stack` (frames)."""

    def __init__(self, cells: int, room: int = 0, model: State | None = None) -> None:
        """A state of so many cells, all 0, with room for more; or a copy of a model, without its trail."""
        self.trail_at: vec[i64] = vec[i64]([0] * 64)
        self.trail_old: vec[i64] = vec[i64]([0] * 64)
        self.trail_top: i64 = 0
        self.floor: i64 = 0  # stack cells from here on were free at every mark: what they held need not come back
        self.fx_epoch: i64 = 0  # grows with every write to `fx`
        self.epoch: i64 = 0  # grows with every write and undo: caches compare it, nothing else reads it
        if model is not None:
            self.cells: vec[i64] = model.cells[:]
            self.wide: list[int] = model.wide.copy()
            self.wide_most: int = model.wide_most
            self.fx: vec[i64] = model.fx[:]
            self.stack: vec[i64] = model.stack[: model.cells[G_SP] + 64]
            return
        self.cells = vec[i64]([0] * cells, capacity=cells + room)
        self.wide = []
        self.wide_most = WIDE_LEAST
        self.fx = vec[i64]()
        self.stack = vec[i64]([0] * 256)

    # --- the one write path ----------------------------------------------------------------------------------------

    def log(self, at: i64, old: i64) -> None:
        """Remember what an address held."""
        top = self.trail_top
        if top == len(self.trail_at):
            self.trail_at = append(self.trail_at, at)
            self.trail_old = append(self.trail_old, old)
        else:
            self.trail_at[top] = at
            self.trail_old[top] = old
        self.trail_top = top + 1
        self.epoch += 1

    def put(self, at: i64, value: i64) -> None:
        """Write a cell."""
        old = self.cells[at]
        if old != value:
            self.log(at, old)
            self.cells[at] = value

    def put_fx(self, at: i64, value: int) -> None:
        """Write a cell of `fx`, of any size."""
        new: i64
        if -WIDE < value < WIDE:
            new = value
        else:
            new = self.keep(value)
        old = self.fx[at]
        if old != new:
            self.log(at + IN_FX, old)
            self.fx_epoch += 1
            self.fx[at] = new

    def put_stack(self, at: i64, value: int) -> None:
        """Write a cell of the stack, of any size."""
        new: i64
        if -WIDE < value < WIDE:
            new = value
        else:
            new = self.keep(value)
        self.put_small(at, new)

    def put_small(self, at: i64, value: i64) -> None:
        """Write a cell of the stack, of a number that is known to fit."""
        old = self.stack[at]
        if old != value:
            if at < self.floor:
                self.log(at + IN_STACK, old)
            else:
                self.epoch += 1
            self.stack[at] = value

    def fill_stack(self, first: i64, end: i64, value: i64) -> None:
        """Write the same to cells of the stack that follow each other."""
        for at in range(first, end):
            self.put_small(at, value)

    def grow(self, size: int) -> int:
        """Add cells, all 0; the address of the first."""
        first = len(self.cells)
        self.log(GREW, first)
        cells = self.cells
        for _ in range(size):
            cells = append(cells, 0)
        self.cells = cells
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
        least: i64 = mark
        where = self.trail_at
        olds = self.trail_old
        cells = self.cells
        while top > least:
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
                while len(cells) > olds[top]:
                    cells, _ = pop(cells)
                self.cells = cells
        self.trail_top = top
        self.epoch += 1

    # --- numbers that no cell can hold -------------------------------------------------------------------------------

    def keep(self, value: int) -> int:
        """A number that fits a cell and stands for one of any size. It must be written before the next is kept."""
        if -WIDE < value < WIDE:
            return value
        if len(self.wide) >= self.wide_most:
            self.forget_wide()
        self.wide.append(value)
        return WIDE + len(self.wide) - 1

    def kept(self, at: i64) -> int:
        """The number that a cell holds or stands for."""
        return self.meant(self.cells[at])

    def meant(self, held: i64) -> int:
        """The number that is meant by what a cell of any kind holds."""
        if held < WIDE:
            return held
        return self.wide[held - WIDE]

    def in_stack(self, at: i64) -> int:
        """The number, of any size, that is meant by a cell of the stack."""
        held = self.stack[at]
        if held < WIDE:
            return held
        return self.wide[held - WIDE]

    def in_fx(self, at: i64) -> int:
        """The number, of any size, that is meant by a cell of `fx`."""
        held = self.fx[at]
        if held < WIDE:
            return held
        return self.wide[held - WIDE]

    def forget_wide(self) -> None:
        """Drop the large numbers that nothing means any longer, the trail included."""
        old = self.wide
        self.wide = []
        self.keep_again(self.cells, len(self.cells), old)
        self.keep_again(self.fx, len(self.fx), old)
        self.keep_again(self.stack, len(self.stack), old)
        self.keep_again(self.trail_old, self.trail_top, old)
        self.wide_most = max(WIDE_LEAST, 2 * len(self.wide))

    def keep_again(self, held: vec[i64], count: i64, old: list[int]) -> None:
        """Let cells that stand for large numbers stand for the same in a new list."""
        end: i64 = WIDE + len(old)
        for at in range(count):
            value = held[at]
            if WIDE <= value < end:
                held[at] = WIDE + len(self.wide)
                self.wide.append(old[value - WIDE])

    def hold(self, cells: list[int], fx: list[int], stack: list[int]) -> None:
        """Take over a whole state of numbers of any size, with room on the stack."""
        self.wide = []
        self.cells = self.holding(cells, 0)
        self.fx = self.holding(fx, 0)
        self.stack = self.holding(stack, 64)
        self.fx_epoch += 1

    def holding(self, values: list[int], room: i64) -> vec[i64]:
        """Cells that hold or stand for these numbers, and so many more, all 0."""
        found = vec[i64]([0] * len(values), capacity=len(values) + room)
        for at, value in enumerate(values):
            if -WIDE < value < WIDE:
                found[at] = value
            else:
                found[at] = WIDE + len(self.wide)
                self.wide.append(value)
        for _ in range(room):
            found = append(found, 0)
        return found

    # --- chance ------------------------------------------------------------------------------------------------------

    def seed(self, seed: int) -> None:
        """Begin the numbers of chance anew: a key of 128 bits, of 96 for a seed of up to 64."""
        key = hashlib.blake2b(seed.to_bytes(max(16, seed.bit_length() // 8 + 1), "little", signed=True)).digest()
        for k in range(3):
            self.put(G_RNG0 + k, int.from_bytes(key[4 * k : 4 * k + 4], "little"))
        short = -(1 << 63) <= seed < 1 << 64
        self.put(G_RNG_MORE, 0 if short else int.from_bytes(key[12:16], "little"))
        self.put(G_RNG3, 0)

    def random(self, below: int) -> int:
        """A number from 0 to `below` - 1, unbiased: who has seen some cannot compute the others."""
        limit = 0x100000000 - 0x100000000 % below
        while True:
            cells = self.cells
            count = cells[G_RNG3]
            self.put(G_RNG3, (count + 1) & 0xFFFFFFFF)
            block = struct.pack("<4I", cells[G_RNG0], cells[G_RNG0 + 1], cells[G_RNG0 + 2], count)
            if cells[G_RNG_MORE]:
                block += struct.pack("<I", cells[G_RNG_MORE])
            value = int.from_bytes(hashlib.blake2b(block, digest_size=4).digest(), "little")
            if value < limit:
                return value % below
