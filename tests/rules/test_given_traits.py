"""Triggered traits that effects give to cards and to players: whose they are, where they fire, and for how long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.cards import triggered
from gorin.lang.refs import IT, THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Choose, Target
from gorin.lang.triggers import after, before
from gorin.table import kinds
from gorin.table.definitions import Node, Trait
from gorin.table.packing import NO, PASS
from gorin.testing import Table
from gorin.testing.harness import Card


def until(t: Table, done: Callable[[], bool]) -> None:
    """Pass until something is so."""
    for _ in range(60):
        t.settle()
        if done():
            return
        t.m.answer(NO if t.question.kind == "attack" else PASS)
    raise AssertionError("it never came")


def lullaby(t: Table) -> None:
    """A means to bow whom one likes, as often as one likes."""
    t.act("Lullaby", Target("it", PERSONALITIES), verbs.bow("it"))
    t.act("Waker", Target("it", PERSONALITIES), verbs.straighten("it"))


def mourning(*effects: Node) -> Trait:
    """Answers the bowing of the card that has it."""
    return triggered(after(kinds.BOW, Titled("Pupil")), list(effects))


@pytest.mark.rule("SE-TRT-01", "SE-EFF-06")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_given_trait_is_the_bearers_players(owner: int) -> None:
    """Whoever gave it: "you" is who controls the card that has it, and "this" is that card."""
    t = Table()
    pupil = t.person("Pupil", owner)
    lullaby(t)
    t.act(
        "Teach",
        Target("him", Titled("Pupil")),
        verbs.GrantTrait(mourning(verbs.gain_honor(2), verbs.dishonor(THIS)), "him"),
    )
    t.action_phase()
    t.use("Teach", pupil).passes().use("Lullaby", pupil)
    assert [t.honor(0), t.honor(1)] == ([2, 0] if owner == 0 else [0, 2])
    assert t.dishonored(pupil)


@pytest.mark.rule("SE-TRT-01")
def test_a_trait_given_to_a_player_is_of_the_card_that_gave_it() -> None:
    t = Table()
    pupil = t.person("Pupil", 1)
    lullaby(t)
    own = mourning(verbs.gain_honor(2), verbs.bow(THIS))
    teacher = t.act("Teach", verbs.GrantTrait(own))
    t.action_phase()
    t.use("Teach").passes().use("Lullaby", pupil)
    assert (t.honor(0), t.honor(1)) == (2, 0) and t.bowed(teacher)


@pytest.mark.rule("SE-TRT-01")
def test_a_given_trait_knows_nothing_of_what_the_giving_text_has_targeted() -> None:
    """Its own words stand for what it finds itself, here a Friend, and not for the Pupil who was given the trait."""
    t = Table()
    pupil, friend = t.person("Pupil", 1), t.person("Friend", 1)
    lullaby(t)
    found = [Choose("him", PERSONALITIES & Titled("Nobody")), verbs.dishonor("him")]
    gift = verbs.GrantTrait(mourning(*found, verbs.gain_honor(1)), "him")
    t.act("Teach", Target("him", Titled("Pupil")), gift)
    t.action_phase()
    t.use("Teach", pupil).passes().use("Lullaby", pupil)
    assert t.honor(1) == 1 and not t.dishonored(pupil) and not t.dishonored(friend)


@pytest.mark.rule("SE-TRT-01", "SE-TIM-15")
@pytest.mark.parametrize("times", [1, 2])
def test_each_bearer_answers_once_for_each_trait(times: int) -> None:
    t = Table()
    men = [t.person(f"Pupil {n}", 1) for n in range(2)]
    lullaby(t)
    answer = triggered(after(kinds.BOW, PERSONALITIES), [verbs.gain_honor(1)])
    t.act("Teach", verbs.GrantTrait(answer, OTHER_PLAYERS & PERSONALITIES), limit=3)
    t.action_phase()
    for _ in range(times):
        t.use("Teach").passes()
    t.use("Lullaby", men[0], left="order")
    while t.question.kind == "order":
        t.m.answer(t.question.options[-1])
    assert t.honor(1) == 2 * times


@pytest.mark.rule("SE-TRT-01", "SE-EFF-08")
def test_a_given_trait_is_over_as_the_turn_ends() -> None:
    t = Table()
    pupil = t.person("Pupil")
    lullaby(t)
    t.act("Teach", verbs.GrantTrait(mourning(verbs.gain_honor(1)), YOURS & PERSONALITIES))
    t.turns(0)
    t.use("Teach").passes().use("Lullaby", pupil)
    assert t.honor(0) == 1
    until(t, lambda: t.m.active_player == 1)
    t.use("Waker", pupil).passes(player=1).use("Lullaby", pupil)
    assert t.bowed(pupil) and t.honor(0) == 1


@pytest.mark.rule("SE-TRT-01", "SE-EFF-13")
@pytest.mark.parametrize("sent", [True, False])
def test_who_has_left_play_answers_no_more(sent: bool) -> None:
    t = Table()
    bearer, pupil = t.person("Bearer"), t.person("Pupil", 1)
    lullaby(t)
    t.act("Exile", Target("it", Titled("Bearer")), verbs.discard("it"))
    t.act("Teach", verbs.GrantTrait(mourning(verbs.gain_honor(1)), Titled("Bearer")))
    t.action_phase()
    t.use("Teach").passes()
    if sent:
        t.use("Exile", bearer).passes()
    t.use("Lullaby", pupil)
    assert t.honor(0) == (0 if sent else 1)


@pytest.mark.rule("SE-TRT-04")
@pytest.mark.parametrize("how", [verbs.destroy, verbs.discard, verbs.remove_from_game])
@pytest.mark.parametrize("given", [False, True])
def test_a_trait_answers_its_own_cards_leaving_of_play(how: Callable[[Card], Node], given: bool) -> None:
    t = Table()
    fate = {verbs.destroy: kinds.DESTROY, verbs.discard: kinds.DISCARD, verbs.remove_from_game: kinds.REMOVE}
    last = triggered(after(fate[how], Titled("Pupil")), [verbs.gain_honor(3)])  # type: ignore[index]
    pupil = t.person("Pupil", traits=[] if given else [last])
    t.act("Fate", Target("it", PERSONALITIES), how("it"))  # type: ignore[arg-type]
    t.act("Teach", verbs.GrantTrait(last, YOURS & PERSONALITIES))
    t.action_phase()
    if given:
        t.use("Teach").passes()
    t.use("Fate", pupil)
    assert t.where(pupil) != "home" and t.honor(0) == 3


@pytest.mark.rule("SE-TRT-04")
def test_a_trait_does_not_answer_another_cards_death_from_the_pile() -> None:
    t = Table()
    last = triggered(after(kinds.DESTROY, PERSONALITIES), [verbs.gain_honor(3)])
    first, second = t.person("First", traits=[last]), t.person("Second", traits=[])
    t.act("Fate", Target("it", PERSONALITIES), verbs.destroy("it"))
    t.action_phase()
    t.use("Fate", first).passes()
    assert t.honor(0) == 3
    t.use("Fate", second)
    assert t.honor(0) == 3


@pytest.mark.rule("SE-TRT-01", "SE-TIM-10")
def test_a_given_trait_answers_before_what_it_stops() -> None:
    t = Table()
    pupil = t.person("Pupil", 1)
    lullaby(t)
    shield = triggered(before(kinds.BOW, Titled("Pupil")), [verbs.NegateIt(), verbs.gain_honor(1)])
    t.act("Ward", verbs.GrantTrait(shield, PERSONALITIES))
    t.action_phase()
    t.use("Ward").passes().use("Lullaby", pupil)
    assert not t.bowed(pupil) and t.honor(1) == 1


@pytest.mark.rule("SE-TRT-01")
def test_what_happened_is_known_to_a_given_trait() -> None:
    t = Table()
    pupil = t.person("Pupil", 1)
    watcher = t.person("Watcher")
    lullaby(t)
    t.act("Teach", verbs.GrantTrait(mourning(verbs.dishonor(IT)), Titled("Watcher")))
    t.action_phase()
    t.use("Teach").passes().use("Lullaby", pupil)
    assert t.dishonored(pupil) and not t.dishonored(watcher)
