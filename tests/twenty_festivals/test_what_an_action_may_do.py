"""What the effects of an action may do, and to whom, as it is answered (The Code of Bushido)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import battle
from gorin.lang.duels import LOSER, WINNER, Challenge
from gorin.lang.flow import ForEach, ForEachPlayer, Later, May, Seq
from gorin.lang.refs import EACH_PLAYER, OTHERS, ControllerOf, It, Slot
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, keyword
from gorin.lang.targets import Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import bow, dishonor, gain_honor, lose_honor
from gorin.table import kinds
from gorin.table.definitions import Node
from gorin.table.terms import AFTER
from gorin.testing import Table
from tests.twenty_festivals.attacking import in_combat
from tests.twenty_festivals.laying import table, until

FOE = Target("foe", OTHER_PLAYERS & PERSONALITIES)
OWNER = ControllerOf(Slot("foe"))


def duel(lose: Callable[[], Node] | None = None, win: Callable[[], Node] | None = None) -> list[Node]:
    return [
        Target("own", YOURS & PERSONALITIES), Target("foe", OTHER_PLAYERS & PERSONALITIES),
        Challenge("own", "foe", lose() if lose else None, win() if win else None),
    ]  # fmt: skip


def foe(*more: Node) -> list[Node]:
    return [Target("foe", OTHER_PLAYERS & PERSONALITIES), *more]


def answered(effects: list[Node], samurai: bool, by_samurai: bool = False) -> tuple[Table, bool]:
    """An action of player 0, at a Personality of player 1; whether player 1 may answer it with the card."""
    t = table()
    raider = t.person("Raider", 0, force=3, keywords="Samurai" if by_samurai else "", abilities=[
        battle(effects) if by_samurai else battle([gain_honor(1)]),
    ])  # fmt: skip
    guard = t.person("Guard", 1, force=3, chi=3, keywords="Samurai" if samurai else "Courtier")
    t.holding("Hall", 0, battle(effects))
    t.put("The Code of Bushido", 1, "hand")
    in_combat(t, [raider], [guard])
    t.answer("use Raider" if by_samurai else "use Hall")
    for _ in range(4):
        t.settle()
        if t.question.kind == "target":
            t.answer(guard if guard in t.question.options else raider)
    for _ in range(4):
        if t.can_use("The Code of Bushido", 1) or t.question.kind != "reaction":
            break
        t.answer_pass()
    return t, t.can_use("The Code of Bushido", 1)


@pytest.mark.card("The Code of Bushido")
@pytest.mark.rule("TF-PVN-04", "TF-ACT-14")
@pytest.mark.parametrize("samurai", [True, False])
def test_an_action_that_would_dishonor_the_samurai_it_targets_is_negated(samurai: bool) -> None:
    t, offered = answered(foe(dishonor("foe"), lose_honor(1, OTHERS)), samurai)
    assert offered is samurai
    if offered:
        honor = t.honor(1)
        t.answer("use The Code of Bushido").settle()
        until(t, lambda: t.question.kind == "action")
        assert t.honor(1) == honor and "Guard" in " ".join(t.said())
        assert not any(t.dishonored(card) for card in range(t.m.card_count))


THREATS: list[tuple[str, Callable[[], list[Node]], bool]] = [
    ("his player loses", lambda: foe(lose_honor(2, OWNER)), True),
    ("another player loses", lambda: foe(lose_honor(2)), False),
    ("nobody loses", lambda: foe(bow("foe")), False),
    ("if a player wants it", lambda: foe(May(dishonor("foe"))), True),
    ("each loses", lambda: foe(ForEachPlayer(EACH_PLAYER, lose_honor(1))), True),
    ("each of those targeted", lambda: foe(ForEach("one", Slot("foe"), dishonor("one"))), True),
    ("whoever is chosen later", lambda: foe(Choose("later", PERSONALITIES), dishonor("later")), True),
    ("a Courtier chosen later", lambda: foe(Choose("later", keyword("Courtier")), dishonor("later")), False),
    ("every Samurai", lambda: foe(dishonor(keyword("Samurai"))), True),
    ("every Courtier", lambda: foe(dishonor(keyword("Courtier"))), False),
    ("whoever moves", lambda: foe(Later(On(AFTER, kinds.MOVE, PERSONALITIES), dishonor(It()))), True),
    ("a Courtier who moves", lambda: foe(Later(On(AFTER, kinds.MOVE, keyword("Courtier")), dishonor(It()))), False),
    ("who loses the duel", lambda: duel(lambda: dishonor(LOSER)), False),
    ("the loser's player", lambda: duel(lambda: lose_honor(2, ControllerOf(LOSER))), False),
    ("who wins the duel", lambda: duel(None, lambda: dishonor(WINNER)), True),
    ("in several steps", lambda: foe(Seq([gain_honor(1), Seq([bow("foe"), dishonor("foe")])])), True),
]


@pytest.mark.card("The Code of Bushido")
@pytest.mark.rule("TF-ACT-14", "TF-TRT-60")
@pytest.mark.parametrize(("name", "effects", "threatens"), THREATS, ids=[each[0] for each in THREATS])
def test_it_asks_what_the_effects_may_do_whatever_will_be_chosen(
    name: str, effects: Callable[[], list[Node]], threatens: bool
) -> None:
    assert answered(effects(), True)[1] is threatens
    assert not answered(effects(), False)[1]  # no Samurai, no answer


@pytest.mark.card("The Code of Bushido")
@pytest.mark.rule("TF-EFF-18")
@pytest.mark.parametrize(("by_samurai", "loses"), [(True, True), (True, False), (False, True)])
def test_an_action_from_a_samurai_that_costs_his_own_player_honor_is_answered(by_samurai: bool, loses: bool) -> None:
    effects: list[Node] = [lose_honor(1) if loses else lose_honor(1, OTHERS)]
    assert answered(effects, False, by_samurai)[1] is (by_samurai and loses)
