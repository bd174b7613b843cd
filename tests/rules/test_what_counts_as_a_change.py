"""What an action really changed, and what never occurs because it is so already (SE-ACT-45, SE-EFF-32).

Every effect is used where it changes something and where it cannot, with nobody watching and with a trait that
answers it: its player then knows whether anything was changed, and the trait has been answered as often.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import conditions, verbs
from gorin.lang.cards import battle, open_, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.flow import If
from gorin.lang.refs import OTHERS, NamedPlace
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import ALL_PROVINCE_CARDS, PROVINCES, Choose, Target
from gorin.lang.triggers import after
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Node
from gorin.testing import Table

MEN = OTHER_PLAYERS & PERSONALITIES
Lay = Callable[[Table, bool], object]


def man(t: Table, **how: object) -> int:
    """The other player's Personality, at home."""
    return t.person("Man", 1, force=3, ph=2, **how)  # type: ignore[arg-type]


def empty_deck(t: Table, able: bool) -> None:
    """A Fate deck in which there is something to draw, or nothing."""
    while not able and t.m.zone_count(terms.FATE_DECK):
        t.m.unlink(t.m.zone_head(terms.FATE_DECK))


def token(t: Table, able: bool) -> None:
    """A Personality with a token, or without one."""
    him = man(t)
    if able:
        t.token(him, force=1)


def cards_in_hand(t: Table, able: bool) -> None:
    """A hand with a card in it, or without one."""
    if able:
        t.put(t.define("Page", "Action"), 1, "hand")


CASES: dict[str, tuple[int, Callable[[], Node], Lay]] = {
    "bow": (kinds.BOW, lambda: verbs.bow(MEN), lambda t, able: man(t, bowed=not able)),
    "straighten": (kinds.STRAIGHTEN, lambda: verbs.straighten(MEN), lambda t, able: man(t, bowed=able)),
    "destroy": (kinds.DESTROY, lambda: verbs.destroy(MEN), lambda t, able: able and man(t)),
    "discard": (kinds.DISCARD, lambda: verbs.discard(MEN), lambda t, able: able and man(t)),
    "remove": (kinds.REMOVE, lambda: verbs.remove_from_game(MEN), lambda t, able: able and man(t)),
    "dishonor": (kinds.DISHONOR, lambda: verbs.dishonor(MEN), lambda t, able: man(t, dishonored=not able)),
    "rehonor": (kinds.REHONOR, lambda: verbs.rehonor(MEN), lambda t, able: man(t, dishonored=able)),
    "token": (kinds.TOKEN, lambda: verbs.Token(MEN, 1), lambda t, able: able and man(t)),
    "take a token": (kinds.UNTOKEN, lambda: verbs.RemoveToken(MEN), token),
    "control": (kinds.CONTROL, lambda: verbs.ControlChange(MEN), lambda t, able: able and man(t)),
    "hand": (kinds.PUT, lambda: verbs.put_in_hand(MEN), lambda t, able: able and man(t)),
    "draw": (kinds.DRAW, lambda: verbs.Draw(2), empty_deck),
    "take the Favor": (
        kinds.TAKE_FAVOR,
        lambda: verbs.Favor(kinds.TAKE_FAVOR),
        lambda t, able: t.set_favor(1 if able else 0),
    ),
    "lose the Favor": (
        kinds.LOSE_FAVOR,
        lambda: verbs.Favor(kinds.LOSE_FAVOR),
        lambda t, able: t.set_favor(0 if able else -1),
    ),
    "give Force": (kinds.MODIFY, lambda: verbs.give(MEN, terms.FORCE, 1), lambda t, able: able and man(t)),
    "discard from hand": (kinds.DISCARD, lambda: verbs.DiscardFromHand(1, OTHERS, at_random=True), cards_in_hand),
}


@pytest.mark.rule("SE-ACT-45", "SE-EFF-32", "SE-EFF-21")
@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("able", [True, False])
@pytest.mark.parametrize("name", list(CASES))
def test_what_really_changes_is_successful_and_answered_once(name: str, able: bool, watched: bool) -> None:
    t = Table()
    kind, effect, lay = CASES[name]
    lay(t, able)
    if watched:
        t.holding("Watcher", 1, traits=[triggered(after(kind), [verbs.gain_honor(3)])])
    t.act("Deed", effect(), If(conditions.Changed(), verbs.gain_honor(1)))
    t.action_phase()
    t.use("Deed")
    assert t.honor(0) == (1 if able else 0)
    assert t.honor(1) == (3 if able and watched else 0)


@pytest.mark.rule("SE-STA-27")
@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("amount", [0, 2])
@pytest.mark.parametrize("kind", [kinds.GAIN_HONOR, kinds.LOSE_HONOR])
def test_nobody_gains_or_loses_nothing(kind: int, amount: int, watched: bool) -> None:
    t = Table()
    if watched:
        t.person("Watcher", traits=[triggered(after(kind), [verbs.bow(Titled("Watcher"))])])
    t.act("Deed", verbs.Honor(kind, amount, OTHERS, None), If(conditions.Changed(), verbs.Draw(1)))
    t.action_phase()
    t.use("Deed")
    assert t.honor(1) == (amount if kind == kinds.GAIN_HONOR else -amount)
    assert len(t.hand(0)) == (1 if amount else 0)
    assert all(t.bowed(card) is (amount > 0) for card in t.cards(0, "home") if t.titles([card]) == ["Watcher"])


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("watched", [False, True])
def test_a_province_that_falls_is_a_change(watched: bool) -> None:
    t = Table()
    if watched:
        t.holding("Watcher", 1, traits=[triggered(after(kinds.DESTROY_PROVINCE), [verbs.gain_honor(3)])])
    there = NamedPlace("there")
    t.act(
        "Deed", Target("there", domain=PROVINCES, who=OTHERS), verbs.ProvinceFalls(there),
        If(conditions.Changed(), verbs.gain_honor(1)),
    )  # fmt: skip
    t.action_phase()
    t.use("Deed", province_name(t.m, t.province(1, 1)))
    assert (t.honor(0), t.honor(1)) == (1, 3 if watched else 0)
    assert t.m.provinces_lost(1) == 1 and len(t.cards(1, "provinces")) == 3


@pytest.mark.rule("SE-CST-28", "SE-TIM-22")
@pytest.mark.parametrize("able", [True, False])
def test_what_a_cost_changes_is_no_effect(able: bool) -> None:
    t = Table()
    t.person("Worker")
    man(t, bowed=not able)
    deed = open_([verbs.bow(MEN), If(conditions.Changed(), verbs.gain_honor(1))], [bow_cost(YOURS & PERSONALITIES)])
    t.put(t.define("Deed", "Holding", abilities=[deed]), 0)
    t.action_phase()
    t.use("Deed")
    t.settle_payment()
    assert t.honor(0) == (1 if able else 0)
    assert all(t.bowed(card) for card in t.cards(0, "home") if t.titles([card]) == ["Worker"])


@pytest.mark.rule("SE-EFF-32")
@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize("watched", [False, True])
def test_what_lies_open_is_not_revealed(face_up: bool, watched: bool) -> None:
    t = Table()
    card = t.person("Hidden", 0, "province")
    t.m.set_face_up(card, face_up)
    if watched:
        t.holding("Watcher", 1, traits=[triggered(after(kinds.REVEAL), [verbs.gain_honor(3)])])
    t.act(
        "Deed",
        Choose("it", domain=ALL_PROVINCE_CARDS),
        verbs.Reveal("it"),
        If(conditions.Changed(), verbs.gain_honor(1)),
    )
    t.action_phase()
    t.use("Deed", card)
    assert t.m.face_up(card)
    assert (t.honor(0), t.honor(1)) == ((0, 0) if face_up else (1, 3 if watched else 0))


@pytest.mark.rule("SE-EFF-32")
@pytest.mark.parametrize("where", ["battle", "home"])
@pytest.mark.parametrize("watched", [False, True])
def test_who_is_at_home_is_not_moved_there(where: str, watched: bool) -> None:
    t = Table()
    home = [verbs.move_home(Titled("Runner")), If(conditions.Changed(), verbs.gain_honor(1))]
    fighter = t.person("Fighter", force=3, abilities=[battle(home)])
    runner = t.person("Runner", force=1)
    if watched:
        t.holding("Watcher", 1, traits=[triggered(after(kinds.MOVE), [verbs.gain_honor(3)])])
    t.battle([fighter, runner] if where == "battle" else [fighter], [t.person("Foe", 1, force=3)])
    while not t.can_use("Fighter", 0):
        t.answer_pass()
    t.use("Fighter")
    assert t.location(runner) < 0
    assert (t.honor(0), t.honor(1)) == ((1, 3 if watched else 0) if where == "battle" else (0, 0))


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("granted", [True, False])
def test_to_give_nobody_an_ability_is_no_change(granted: bool) -> None:
    t = Table()
    if granted:
        man(t)
    gift = verbs.Grant(open_([verbs.gain_honor(5)]), MEN)
    t.act("Deed", gift, If(conditions.Changed(), verbs.gain_honor(1)))
    t.action_phase()
    t.use("Deed")
    assert t.honor(0) == (1 if granted else 0)
    assert t.can_use("Deed on Man", 1) is granted
