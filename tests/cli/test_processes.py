"""Work shared out among processes."""

from __future__ import annotations

import gc
import os

import pytest

from gorin.cli import processes
from gorin.game import loaded_rules


def squared(number):
    return number * number, os.getpid()


def loaded(number):
    return loaded_rules.cache_info().misses, gc.get_freeze_count()


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_results_come_in_the_order_of_the_tasks(jobs):
    results = list(processes.in_order(squared, range(23), jobs))
    assert [found for found, _ in results] == [number * number for number in range(23)]
    others = {who for _, who in results} - {os.getpid()}
    assert 1 <= len(others) <= jobs if jobs > 1 else not others


def test_what_every_game_needs_is_loaded_before_the_processes_begin():
    found = list(processes.in_order(loaded, range(4), 2))
    if processes.can_fork():
        assert {misses for misses, _ in found} == {loaded_rules.cache_info().misses}
    assert all(frozen > 1000 for _, frozen in found)


def test_no_process_is_left_with_many_tasks_at_the_end():
    for tasks in (1, 10, 63, 1000, 100_000):
        for jobs in (2, 8, 64):
            assert 1 <= processes.chunk(tasks, jobs) <= 4
            assert processes.chunk(tasks, jobs) == 1 or 32 * jobs * processes.chunk(tasks, jobs) <= tasks
