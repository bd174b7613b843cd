"""Differences between views add up to the views."""

from __future__ import annotations

import random

import pytest

from gorin.server.differences import PatchError, apply, diff, fingerprint


def anything(rng, depth=3):
    kind = rng.randrange(5 if depth else 3)
    if kind < 3:
        return rng.choice([None, "a", "五輪", 7, -1, ""])
    if kind == 3:
        return [anything(rng, depth - 1) for _ in range(rng.randrange(5))]
    return {rng.choice("abcdef"): anything(rng, depth - 1) for _ in range(rng.randrange(5))}


def test_whatever_changed_is_changed():
    rng = random.Random(1)
    for _ in range(3000):
        old, new = anything(rng), anything(rng)
        kept = fingerprint(old)
        made = apply(old, diff(old, new))
        assert made == new
        assert fingerprint(made) == fingerprint(new)
        assert fingerprint(old) == kept


def test_lists_that_grow_shrink_and_slide():
    rng = random.Random(2)
    for _ in range(2000):
        old = [rng.randrange(4) for _ in range(rng.randrange(8))]
        new = old[rng.randrange(3) :] + [rng.randrange(4) for _ in range(rng.randrange(3))]
        assert apply(old, diff(old, new)) == new
    log = [{"text": str(n)} for n in range(60)]
    assert len(str(diff(log, [*log[2:], {"text": "a"}, {"text": "b"}]))) < 100
    assert diff(log, log) == []


@pytest.mark.parametrize(
    "changes",
    [[["set", ["a", "b"], 1]], [["remove", ["x"]]], [["splice", ["l"], 1, 5, []]], [["splice", ["l"], -1, 0, []]],
     [["turn", [], 1]], [["splice", ["a"], 0, 0, []]], [[]], [["set"]]],
)  # fmt: skip
def test_changes_that_do_not_fit(changes):
    with pytest.raises(PatchError):
        apply({"a": 1, "l": [1, 2]}, changes)
