"""Six small cards under the windows of three rulebooks: the slice that could have proved the design wrong.

A continuous trait, a triggered trait, a Reaction (or Interrupt), a duel, a delayed effect and a choice of Gold sources,
suspended, forked, undone and serialised at every question. Numbers in brackets are rows of docs/editions.md.
"""

from __future__ import annotations

import random

import pytest

from gorin.lang.cards import ability, continuous, interrupt, open_, triggered
from gorin.lang.duels import LOSER, WINNERS_CONTROLLER, Challenge
from gorin.lang.flow import Later
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, SAMURAI, YOURS, other_than
from gorin.lang.targets import Target
from gorin.lang.triggers import after, after_this_action, before
from gorin.lang.verbs import NegateIt, bow, destroy, gain_honor, stop, straighten
from gorin.table import kinds
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.terms import FORCE, REACTION
from gorin.testing import Table

EDITIONS = ["samurai", "twenty_festivals", "gold"]


def slice_table(edition: str, seed: int = 1) -> tuple[Table, dict[str, int]]:
    t = Table(edition, seed=seed)
    captain = t.define(
        "Captain",
        "Personality",
        force=2,
        chi=3,
        keywords="Samurai",
        traits=[continuous(StatModifier(FORCE, 1, YOURS & SAMURAI & other_than(THIS), None))],
    )
    drummer = t.define(
        "Drummer",
        "Personality",
        force=1,
        chi=2,
        keywords="Samurai",
        traits=[triggered(after(kinds.BOW, YOURS & PERSONALITIES & other_than(THIS)), [gain_honor(1)])],
    )
    shield = t.define(
        "Shield Bearer",
        "Personality",
        force=1,
        chi=2,
        abilities=[
            interrupt([stop(YOURS & PERSONALITIES & other_than(THIS), before(kinds.BOW))])
            if edition == "twenty_festivals"
            else ability(REACTION, [NegateIt()], trigger=before(kinds.BOW, YOURS & PERSONALITIES & other_than(THIS)))
        ],
    )
    duelist = t.define(
        "Duelist",
        "Personality",
        force=2,
        chi=4,
        keywords="Samurai",
        abilities=[
            open_(
                [
                    Target("foe", OTHER_PLAYERS & PERSONALITIES),
                    Challenge(THIS, "foe", destroy(LOSER), gain_honor(2, WINNERS_CONTROLLER)),
                ]
            )
        ],
    )
    patient = t.define(
        "Patient One",
        "Personality",
        force=1,
        chi=2,
        abilities=[
            open_(
                [
                    Target("sleeper", OTHER_PLAYERS & PERSONALITIES),
                    bow("sleeper"),
                    Later(after_this_action(), straighten("sleeper")),
                ]
            )
        ],
    )
    order = t.define(
        "Costly Order",
        "Action",
        gold_cost=3,
        abilities=[open_([Target("ordered", OTHER_PLAYERS & PERSONALITIES), bow("ordered")])],
    )
    mine = t.define("Mine", "Holding", gold=2)
    names = {
        "captain": t.put(captain, 0),
        "duelist": t.put(duelist, 0),
        "patient": t.put(patient, 0),
        "order": t.put(order, 0, "hand"),
        "drummer": t.put(drummer, 1),
        "shield": t.put(shield, 1),
        "mine1": t.put(mine, 0),
        "mine2": t.put(mine, 0),
    }
    return t, names


@pytest.mark.parametrize("edition", EDITIONS)
def test_continuous_trait_and_gold_sources(edition: str) -> None:
    t, c = slice_table(edition)
    assert t.force(c["duelist"]) == 3 and t.force(c["captain"]) == 2 and t.force(c["drummer"]) == 1
    t.action_phase()
    assert t.can_use("Costly Order", 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_order_of_targets_and_costs_is_the_editions(edition: str) -> None:
    """[34]"""
    t, _c = slice_table(edition)
    t.action_phase()
    t.answer("use Costly Order")
    expected = "pay" if edition == "twenty_festivals" else "target"
    assert t.question.kind == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reaction_stops_the_bowing_and_so_the_trait(edition: str) -> None:
    """[31]"""
    t, c = slice_table(edition)
    t.action_phase()
    t.use("Patient One", c["drummer"])
    while t.question.kind != "reaction" or len(t.options()) == 1:
        t.answer("pass")
    assert t.question.player == 1
    t.answer("use Shield Bearer").settle()
    assert not t.bowed(c["drummer"]) and t.honor(1) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_trait_fires_when_the_reaction_is_declined(edition: str) -> None:
    t, c = slice_table(edition)
    t.action_phase()
    t.use("Patient One", c["shield"])
    if edition == "twenty_festivals":  # an Interrupt may be used whatever is bowed
        t.answer("pass").settle()
    assert t.honor(1) == 1
    assert not t.bowed(c["shield"]), "the delayed effect straightened it after the action resolved"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duel_is_fought_to_its_end(edition: str) -> None:
    """[64]"""
    t, c = slice_table(edition)
    t.action_phase()
    t.use("Duelist", c["drummer"])
    assert (t.question.kind == "refuse") is (edition == "gold")  # there challenges may be refused
    if t.question.kind == "refuse":
        t.answer("accept")
    while t.question.kind in ("focus", "reaction"):
        t.answer_pass()
    if edition == "twenty_festivals":  # there the active player orders what losing and winning bring
        assert t.question.kind == "order" and t.question.player == 0
        t.m.answer(t.question.options[0])
    assert t.where(c["drummer"]) == "discard" and t.honor(0) == 2


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_suspended_forked_undone_and_saved_at_every_question(edition: str, seed: int) -> None:
    t, _ = slice_table(edition, seed)
    rng = random.Random(seed)
    t.action_phase()
    for _ in range(60):
        if not t.asked:
            break
        m = t.m
        here = digest(m)
        options = list(t.question.options)
        pick = rng.choice(options)
        loaded = from_bytes(t.rules, to_bytes(m))
        fork = m.fork()
        assert digest(loaded) == here and digest(fork) == here
        again = loaded.question()
        assert again is not None and again.options == options
        mark = m.mark()
        for option in options:  # everything offered can be answered, and taken back
            m.answer(option)
            m.take_back(mark)
            assert digest(m) == here
        for other in (loaded, fork, m):
            other.answer(pick)
        assert digest(loaded) == digest(fork) == digest(m)
