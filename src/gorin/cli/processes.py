"""Work shared out among processes; what comes back does not depend on how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_order(
    work: Callable[[T], R], tasks: Iterable[T], jobs: int, editions: Iterable[str] = ("samurai",)
) -> Iterator[R]:
    """The results of all tasks, in the order of the tasks; the editions are loaded before any process starts.

    Where a process can begin as a copy of this one, it shares what has been loaded; elsewhere it loads it once.
    """
    waiting = list(tasks)
    names = tuple(editions)
    load(names)
    if jobs <= 1 or len(waiting) <= 1:
        yield from map(work, waiting)
        return
    import multiprocessing

    context = multiprocessing.get_context("fork" if can_fork() else "spawn")
    jobs = min(jobs, len(waiting))
    with context.Pool(jobs, begin, (names,)) as pool:
        yield from pool.imap(work, waiting, chunksize=chunk(len(waiting), jobs))


def chunk(tasks: int, jobs: int) -> int:
    """How many tasks go to a process at a time: so few that none waits long for the last one's end."""
    return max(1, min(4, tasks // (32 * jobs)))


def can_fork() -> bool:
    """Whether a process may begin as a copy of this one."""
    import multiprocessing
    import sys

    return sys.platform == "linux" and "fork" in multiprocessing.get_all_start_methods()


def begin(editions: tuple[str, ...]) -> None:
    """What a helper process does first."""
    deaf()
    load(editions)


def load(editions: Iterable[str]) -> None:
    """Load editions, and what every game needs, once in a process."""
    import gorin.ai.match
    from gorin.game import rules_for

    del gorin
    for edition in editions:
        rules_for(edition)
    settle()


def settle() -> None:
    """What is loaded by now stays: leave it out of every later search for garbage."""
    import gc

    gc.collect()
    gc.freeze()


def deaf() -> None:
    """A helper process leaves Ctrl-C to the process that started it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
