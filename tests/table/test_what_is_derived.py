"""What a machine derives from its state is the same after undo, in a copy, read back, and under other numbers."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.kernel.frames import Question
from gorin.lang.cards import open_, produces, reaction
from gorin.lang.cards import triggered as text
from gorin.lang.selectors import Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import before
from gorin.lang.verbs import RemoveToken, Token, gain_honor, give
from gorin.rules.views import holding
from gorin.table import kinds, terms
from gorin.table.machine import Machine
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.terms import FORCE, POINTS
from gorin.testing import Table
from tests.bare import Bare, bonus, flag, personality, triggered
from tests.bare import reaction as bare_reaction

HERO = Titled("Hero")


def indexes(m: Machine) -> dict[str, Any]:
    """What the machine knows of the cards that watch, change or produce something."""
    return {
        "abilities": m.kind_cards,
        "traits": m.trait_cards,
        "reactions": m.reaction_cards,
        "modifiers": m.modifier_cards,
        "standing": {
            (what, param): [(each.source, each.modifier.id) for each in changes]
            for what, row in enumerate(m.standing_changes)
            for param, changes in enumerate(row)
            if changes
        },
        "actions": m.action_cards,
        "gold": m.gold_cards,
        "count": m.indexed,
    }


def watcher(n: int) -> Any:
    """A card that stands in every index."""
    d = personality(
        f"Watcher {n}",
        traits=[
            triggered(kinds.BOW, lambda m, s: None),
            bonus(FORCE, 1, lambda x, c: True),
            flag(3, lambda x, c: False),
        ],
        abilities=[bare_reaction(kinds.DRAW, lambda m, s: None)],
    )
    d.traits.append(produces(2))
    d.abilities.append(open_([gain_honor(1)]))
    return d


@pytest.mark.parametrize("forked", [True, False])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_cards_that_an_undo_takes_back_are_forgotten(forked: bool, first: int) -> None:
    t = Bare()
    m = t.m
    for n in range(first):
        t.in_play(watcher(n), n % 2)
    known = indexes(from_bytes(t.rules, to_bytes(m)))
    assert indexes(m) == known
    mark = m.mark()
    for n in range(2):
        t.in_play(watcher(10 + n), n)
    more = indexes(m)
    assert more == indexes(from_bytes(t.rules, to_bytes(m)))
    assert more["count"] == first + 2 and len(more["gold"]) == len(more["actions"]) == first + 2
    fork = m.fork() if forked else None
    m.take_back(mark)
    assert indexes(m) == known
    if fork is not None:
        assert indexes(fork) == more
        fork.index_anew()
        assert indexes(fork) == more
    t.in_play(watcher(20), 0)
    assert indexes(m) == indexes(from_bytes(t.rules, to_bytes(m)))


# --- a game read back by rules that number everything otherwise -----------------------------------------------------


def laid_out(before_it: int) -> Table:
    """A position; so many words and cards were known before, so that all numbers differ."""
    t = Table()
    for n in range(before_it):
        t.rules.keyword(f"Word {n}")
        t.define(f"Stranger {n}", "Holding", abilities=[open_([give(HERO, FORCE, n)])])
    t.person("Hero")
    for name, kind in (("Token", kinds.TOKEN), ("Untoken", kinds.UNTOKEN), ("Modify", kinds.MODIFY)):
        t.holding(f"Answer {name}", 1, reaction(before(kind), [gain_honor(1)]))
    target = Target("him", HERO)
    t.act("Mark", target, Token("him", 2, -1, 1, "Wound"))
    t.act("Heal One", target, RemoveToken("him", "Wound"))
    t.act("Heal All", target, RemoveToken("him"))
    t.act("Train", target, give("him", FORCE, 3))
    t.action_phase()
    return t


def asked(m: Machine) -> Question:
    """What must be decided now."""
    question = m.question()
    assert question is not None
    return question


@pytest.mark.parametrize("others", [0, 3])
@pytest.mark.parametrize("deed", ["Mark", "Heal One", "Heal All", "Train"])
def test_what_is_about_to_happen_is_read_back_by_other_numbers(deed: str, others: int) -> None:
    t, other = laid_out(0), laid_out(others)
    hero = next(c for c in range(t.m.card_count) if t.m.definition(c).title == "Hero")
    if deed.startswith("Heal"):
        t.use("Mark", hero)
        while t.question.player != 0 or t.question.kind != "action":
            t.answer_pass()
    t.answer(f"use {deed}").answer(hero)
    while t.question.kind != "reaction":
        t.answer(t.question.options[0])
    m = from_bytes(other.rules, to_bytes(t.m))
    assert digest(m) == digest(t.m) and asked(m).options == t.question.options
    again = from_bytes(t.rules, to_bytes(m))
    assert digest(again) == digest(t.m)
    for each in (m, t.m):
        each.answer(asked(each).options[-1])
        while asked(each).kind == "reaction":
            each.answer(-1)
    assert digest(m) == digest(t.m)
    copy = Table()
    copy.m = m
    assert (copy.force(hero), copy.chi(hero), copy.ph(hero)) == (t.force(hero), t.chi(hero), t.ph(hero))


# --- what a hand could hold -----------------------------------------------------------------------------------------


def test_a_hand_may_be_imagined_to_hold_something_else() -> None:
    t = Table()
    answers = [open_([gain_honor(1)]), reaction(before(kinds.BOW), [gain_honor(1)])]
    parry = t.define("Parry", "Action", abilities=answers)
    omen = t.define("Omen", "Follower", traits=[text(before(kinds.DRAW), [gain_honor(1)], anywhere=1 << terms.HAND)])
    held = [t.put(parry, 1, "hand") for _ in range(2)]
    mine = t.put(parry, 0, "hand")
    lair = t.holding("Lair", 1, reaction(before(kinds.BOW), [gain_honor(1)]))
    m = t.m
    known = indexes(m)
    row = kinds.BOW * POINTS + terms.BEFORE

    blank = holding(m, 1, None)
    assert blank.reaction_cards[row] == [mine, lair] and held[0] not in blank.kind_cards[kinds.BOW]
    assert [blank.definition(c).title for c in held] == ["Parry", "Parry"]

    full = holding(m, 1, parry)
    assert set(full.reaction_cards[row]) == {mine, lair, *held}
    assert set(full.kind_cards[kinds.BOW]) == {mine, lair, *held}

    other = holding(m, 1, omen)
    assert other.reaction_cards[row] == [mine, lair]
    assert set(other.kind_cards[kinds.DRAW]) >= set(held)
    assert [other.definition(c).title for c in held] == ["Omen", "Omen"]
    assert other.definition(mine).title == "Parry"
    assert indexes(m) == known and m.definition(held[0]).title == "Parry"
    assert other.trail_top == 0


def test_a_leader_of_many_followers_is_read_back() -> None:
    # Nothing limits how many Followers join a unit; a long game has made 61 for one Personality.
    t = Table("samurai")
    leader = t.person("Leader")
    for _ in range(70):
        t.follower(leader, 1)
    again = from_bytes(t.m.rules, to_bytes(t.m))
    assert digest(again) == digest(t.m)
