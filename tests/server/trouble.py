"""A worker process for tests that can be made to hang, which none in use can."""

from __future__ import annotations

import time

from gorin.server.worker.__main__ import main
from gorin.server.worker.loaded_table import Copy
from gorin.server.worker.requests import Desk

HANG = -7


class Trouble(Desk):
    """Hangs when the option HANG is answered; every second of it is spent holding the interpreter."""

    def work(self, copy: Copy, ask):
        if getattr(ask.work, "option", 0) == HANG:
            end = time.monotonic() + 30
            while time.monotonic() < end:
                sum(range(10_000))
        return super().work(copy, ask)


if __name__ == "__main__":
    main(Trouble())
