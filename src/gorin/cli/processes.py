"""Work shared out among processes; what comes back does not depend on how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_order(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """The results of all tasks, in the order of the tasks."""
    waiting = list(tasks)
    if jobs <= 1 or len(waiting) <= 1:
        yield from map(work, waiting)
        return
    import multiprocessing

    with multiprocessing.Pool(min(jobs, len(waiting)), deaf) as pool:
        yield from pool.imap(work, waiting)


def deaf() -> None:
    """A helper process leaves Ctrl-C to the process that started it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
