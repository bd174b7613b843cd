"""A word that cannot do what it is given refuses when its card is loaded; the same word where it can is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.adding import AddCost, AddedCost
from gorin.lang.amounts import CardsInDiscard, Stat
from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.conditions import Is
from gorin.lang.costs import bow_cost, discard_cost
from gorin.lang.flow import ChooseOne, ForEachPlayer, Later, May, Note
from gorin.lang.lasting import DoesNot
from gorin.lang.looking import Search
from gorin.lang.modifiers import Cannot, FlagModifier, Forbid, LimitModifier, StatModifier
from gorin.lang.refs import (
    ACTIVE_PLAYER,
    EACH_PLAYER,
    IT,
    OBJECT,
    OTHERS,
    SUBJECT,
    THAT_PLAYER,
    YOU,
    ControllerOf,
)
from gorin.lang.selectors import ANY_CARD, BOWED, PERSONALITIES, SAMURAI, UNBOWED, keyword
from gorin.lang.targets import PLAYERS, PROVINCES, YOUR_DISCARD, YOUR_HAND, Target
from gorin.lang.triggers import after, before, when_
from gorin.lang.verbs import (
    Apply,
    Grant,
    NegateIt,
    SetStat,
    bow,
    dishonor,
    gain_honor,
    give,
    lose_honor,
    straighten,
)
from gorin.table import kinds
from gorin.table.definitions import M_MAXIMUM, PLAYERS_ALL, PLAYERS_OTHERS
from gorin.table.flags import CANNOT_CHALLENGE
from gorin.table.terms import CHI, FORCE, PHASE_ACTION, UNTIL_TURN_ENDS
from gorin.testing import Table
from tests.lang.writing import constraint


def acting(*effects: Any) -> dict[str, Any]:
    """An Open ability."""
    return {"abilities": [open_(list(effects))]}


def answering(*effects: Any) -> dict[str, Any]:
    """A Reaction."""
    return {"abilities": [reaction(before(kinds.BOW, PERSONALITIES), list(effects))]}


def lasting(*modifiers: Any) -> dict[str, Any]:
    """A continuous trait."""
    return {"traits": [continuous(*modifiers)]}


HIM = Target("him", PERSONALITIES)

REFUSED: list[tuple[str, Callable[[], dict[str, Any]], Callable[[], dict[str, Any]]]] = [
    (
        "AddedCost",
        lambda: lasting(AddedCost(discard_cost(), PLAYERS_OTHERS, UNTIL_TURN_ENDS)),
        lambda: acting(Target("him", PERSONALITIES), AddCost("him", discard_cost(), PLAYERS_OTHERS, UNTIL_TURN_ENDS)),
    ),
    (
        "Forbid",
        lambda: acting(Apply(Forbid(SAMURAI, PLAYERS_ALL), SAMURAI)),
        lambda: lasting(Forbid(SAMURAI, PLAYERS_ALL)),
    ),
    ("Subject", lambda: acting(bow(SUBJECT)), lambda: acting(give(SAMURAI, FORCE, Stat(SUBJECT, CHI)))),
    (
        "Subject",
        lambda: acting(gain_honor(Stat(SUBJECT, CHI))),
        lambda: acting(SetStat(SAMURAI, FORCE, Stat(SUBJECT, CHI))),
    ),
    ("It", lambda: acting(bow(IT)), lambda: answering(dishonor(IT))),
    (
        "It",
        lambda: acting(gain_honor(1, ControllerOf(IT))),
        lambda: acting(Later(after(kinds.BOW), gain_honor(1, ControllerOf(IT)))),
    ),
    ("Object", lambda: acting(bow(OBJECT)), lambda: {"traits": [triggered(after(kinds.ATTACH), [bow(OBJECT)])]}),
    (
        "ThatPlayer",
        lambda: acting(gain_honor(1, THAT_PLAYER)),
        lambda: {"traits": [triggered(after(kinds.GAIN_HONOR), [lose_honor(1, THAT_PLAYER)])]},
    ),
    ("NegateIt", lambda: acting(NegateIt()), lambda: answering(NegateIt())),
    (
        "On",
        lambda: {"traits": [triggered(after(kinds.GAIN_HONOR, PERSONALITIES), [gain_honor(1)])]},
        lambda: {"traits": [triggered(after(kinds.BOW, PERSONALITIES), [gain_honor(1)])]},
    ),
    (
        "Target",
        lambda: acting(Target("them", domain=PROVINCES, least=1, most=2)),
        lambda: acting(Target("them", domain=PROVINCES)),
    ),
    (
        "Target",
        lambda: acting(Target("him", PERSONALITIES, who=OTHERS)),
        lambda: acting(Target("who", domain=PLAYERS, who=OTHERS)),
    ),
    (
        "Target",
        lambda: acting(Target("him", PERSONALITIES, domain=77)),
        lambda: acting(Target("him", domain=YOUR_DISCARD)),
    ),
    ("Search", lambda: acting(Search("it", ANY_CARD, YOUR_HAND)), lambda: acting(Search("it", ANY_CARD))),
    (
        "May",
        lambda: acting(May(gain_honor(1), EACH_PLAYER)),
        lambda: acting(ForEachPlayer(EACH_PLAYER, May(gain_honor(1)))),
    ),
    (
        "ChooseOne",
        lambda: acting(ChooseOne([gain_honor(1), lose_honor(1)], EACH_PLAYER)),
        lambda: acting(ChooseOne([gain_honor(1), lose_honor(1)], OTHERS)),
    ),
]


@pytest.mark.parametrize(("word", "wrong", "right"), REFUSED, ids=[f"{n}-{each[0]}" for n, each in enumerate(REFUSED)])
def test_a_word_refuses_where_it_would_do_nothing(word: str, wrong: Any, right: Any) -> None:
    t = Table()
    with pytest.raises(ValueError, match=f"^Odd Card: {word} ") as refusal:
        t.define("Odd Card", "Holding", **wrong())
    assert len(str(refusal.value)) > len("Odd Card: ") + len(word) + 10, "it says why"
    t.define("Odd Card", "Holding", **right())  # nothing is left over of the one that was refused


def test_a_granted_ability_answers_nothing_of_its_giver() -> None:
    t = Table()
    with pytest.raises(ValueError, match="Odd Card: It "):
        t.define("Odd Card", "Holding", **answering(Grant(open_([bow(IT)]), SAMURAI)))
    own = reaction(after(kinds.BOW, SAMURAI), [straighten(IT)])
    t.define("Odd Card", "Holding", **acting(Grant(own, SAMURAI)))


@pytest.mark.rule("SE-ACT-17")
def test_alternatives_share_a_target_under_one_name_only() -> None:
    t = Table()

    def either(first: Target, second: Target) -> dict[str, Any]:
        from gorin.lang.flow import Seq

        return acting(ChooseOne([Seq([first, bow(first.name)]), Seq([second, dishonor(second.name)])]))

    def yours(name: str) -> Target:
        found: Target = constraint(f'target("{name}", yours & personality)')
        return found

    with pytest.raises(ValueError, match=r"Odd Card: ChooseOne .* under two names"):
        t.define("Odd Card", "Holding", **either(yours("one"), yours("two")))
    with pytest.raises(ValueError, match=r"Odd Card: ChooseOne .* under the one name"):
        t.define("Odd Card", "Holding", **either(yours("him"), Target("him", BOWED & PERSONALITIES)))
    t.define(
        "Two Ways", "Holding", **either(Target("him", BOWED & PERSONALITIES), Target("her", UNBOWED & PERSONALITIES))
    )
    shared = either(yours("him"), yours("him"))
    t.put(t.define("One Way", "Holding", **shared), 0)
    t.action_phase()
    assert not t.can_use("One Way"), "what both target is required, and there is nobody"


def test_more_names_than_a_text_can_keep_are_refused() -> None:
    t = Table()
    with pytest.raises(ValueError, match="Odd Card: it uses more than 7 names: a, b, c"):
        t.define("Odd Card", "Holding", **acting(*[Note(name, 1) for name in "abcdefgh"]))
    t.define("Odd Cards", "Holding", **acting(*[Note(name, 1) for name in "abcdefg"]))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: acting(Target("him", PERSONALITIES), bow("hmi")),
        lambda: acting(gain_honor(Stat("nobody", CHI))),
        lambda: {"abilities": [open_([gain_honor(1)], [bow_cost("nobody")])]},
        lambda: answering(Target("him", PERSONALITIES), Grant(open_([bow("him")]), SAMURAI)),
    ],
)
def test_a_name_that_nothing_bears_is_refused(wrong: Any) -> None:
    t = Table()
    with pytest.raises(ValueError, match=r"Odd Card: it speaks of '(hmi|nobody|him)', which nothing in it stands for"):
        t.define("Odd Card", "Holding", **wrong())
    t.define("Odd Card", "Holding", **acting(Target("him", PERSONALITIES), bow("him"), Note("n", 1)))


# --- words that were given what they lacked -------------------------------------------------------------------------


@pytest.mark.parametrize("point", [before, when_, after])
@pytest.mark.parametrize("mine", [True, False])
def test_a_trigger_names_players(point: Any, mine: bool) -> None:
    t = Table()
    whose = ACTIVE_PLAYER if mine else OTHERS
    t.put(
        t.define(
            "Gate", "Holding", traits=[triggered(point(kinds.PHASE, number=PHASE_ACTION, whose=whose), [gain_honor(1)])]
        ),
        0,
    )
    t.turns()
    while t.question.rule != "SE-TRN-15":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.honor(0) == (1 if mine else 0)


@pytest.mark.parametrize("mine", [True, False])
def test_what_names_no_player_concerns_the_cards_controller(mine: bool) -> None:
    t = Table()
    victim = t.person("Victim", 0 if mine else 1)
    t.put(t.define("Gate", "Holding", traits=[triggered(after(kinds.BOW, whose=YOU), [gain_honor(1)])]), 0)
    t.put(t.define("Axe", "Holding", **acting(Target("him", PERSONALITIES), bow("him"))), 0)
    t.action_phase()
    t.use("Axe", victim)
    assert t.bowed(victim) and t.honor(0) == (1 if mine else 0)


def test_modifiers_need_no_empty_places() -> None:
    t = Table()
    hero = t.person(
        "Hero",
        force=3,
        traits=[continuous(StatModifier(FORCE, 2), LimitModifier(M_MAXIMUM, CHI, 2), FlagModifier(CANNOT_CHALLENGE))],
    )
    other = t.person("Other", force=3)
    assert (t.force(hero), t.chi(hero), t.force(other), t.chi(other)) == (5, 2, 3, 3)


@pytest.mark.parametrize("ban", [Cannot, DoesNot])
@pytest.mark.parametrize("fits", [True, False])
def test_a_ban_knows_the_card_that_it_is_about(ban: Any, fits: bool) -> None:
    t = Table()
    held = ban(before(kinds.BOW, PERSONALITIES), when=Is(SUBJECT, SAMURAI))
    t.put(t.define("Spell Stone", "Holding", **lasting(held)), 1)
    victim = t.person("Victim", 1, keywords="Samurai" if fits else "")
    t.put(t.define("Axe", "Holding", **acting(Target("him", PERSONALITIES), bow("him"))), 0)
    t.action_phase()
    t.use("Axe", victim)
    assert t.bowed(victim) != fits


@pytest.mark.parametrize("fits", [True, False])
def test_a_ban_heeds_the_cards_that_it_names(fits: bool) -> None:
    t = Table()
    t.put(t.define("Spell Stone", "Holding", **lasting(Cannot(before(kinds.BOW), SAMURAI))), 1)
    victim = t.person("Victim", 1, keywords="Samurai" if fits else "")
    t.put(t.define("Axe", "Holding", **acting(Target("him", PERSONALITIES), bow("him"))), 0)
    t.action_phase()
    t.use("Axe", victim)
    assert t.bowed(victim) != fits


def test_cards_in_discard_piles_are_those_of_both_piles() -> None:
    t = Table()
    gem, ruby = t.define("Pearl", "Item", keywords="Gem"), t.define("Mine", "Holding", keywords="Gem")
    for card, player in ((gem, 0), (gem, 0), (ruby, 0), (gem, 1)):
        t.put(card, player, "discard")
    t.put(
        t.define(
            "Sage",
            "Holding",
            abilities=[
                open_([gain_honor(CardsInDiscard(keyword("Gem")))]),
                open_([gain_honor(CardsInDiscard(keyword("Gem"), EACH_PLAYER))]),
            ],
        ),
        0,
    )
    t.action_phase()
    t.answer("use Sage (1)").settle()
    assert t.honor(0) == 3
    t.answer("pass")
    t.answer("use Sage (2)").settle()
    assert t.honor(0) == 7
