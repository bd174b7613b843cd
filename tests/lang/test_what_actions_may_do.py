"""What an action may do, and to whom, read from its text: which of many deeds a ban leaves to a player in a battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.adding import ActionFrom
from gorin.lang.amounts import Stat, amount
from gorin.lang.cards import battle, continuous, triggered
from gorin.lang.conditions import YOU_ATTACK, Statement
from gorin.lang.costs import Cost, HonorCost, MayCost, PickCost, move_home_cost
from gorin.lang.duels import CHALLENGED, LOSER, WINNER, Challenge
from gorin.lang.entering import PutIntoPlay
from gorin.lang.flow import ForEach, ForEachPlayer, If, Later, May, MustPay, NoteCards, Seq
from gorin.lang.handling import SwitchUnits
from gorin.lang.looking import Search
from gorin.lang.prospects import PLAYS_TERRAIN, ActionMay, ActionReads
from gorin.lang.reckoning import DOER, DuelistOf
from gorin.lang.refs import (
    BOWED_CARDS,
    EACH_PLAYER,
    HERE,
    OTHERS,
    THIS,
    YOU,
    AttachmentsOf,
    Being,
    ControllerOf,
    It,
    NamedPlayer,
    Object,
    OwnerOf,
    Slot,
    ThatPlayer,
    Together,
    UnitOf,
    ref,
)
from gorin.lang.selectors import FOLLOWERS, ITEMS, LESS, PERSONALITIES, YOURS, Compare, Titled
from gorin.lang.sides import ALLIES
from gorin.lang.targets import PLAYERS, YOUR_HAND, Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import (
    TO_ADJACENT_OR_HOME,
    TO_HERE,
    TO_HOME,
    GrantTrait,
    Move,
    bow,
    destroy,
    gain_honor,
    lose_honor,
    move_home,
)
from gorin.table import kinds, terms
from gorin.table.definitions import PLAYERS_ALL, Ability, ActionBan, Node
from gorin.testing import Card, Table
from tests.lang.writing import written

HERO, FOE, GUARD = Titled("Hero"), Titled("Foe"), Titled("Guard")
Deeds = dict[str, Ability]


def deed(*effects: Any, costs: list[Any] | None = None) -> Ability:
    """A Battle action."""
    return battle(list(effects), costs or [])


def x() -> Target:
    """Any Personality as target."""
    return Target("x", PERSONALITIES)


def usable(deeds: Deeds, ban: Statement | None, seat: int = 0, tools: Deeds | None = None) -> set[str]:
    """Which of these Battle actions a player may take who has Hero and a Mate at a battle, and Far at home, against
    Foe, while players cannot take actions of which something is so. Hero and Foe have each a Follower.
    """
    t = Table()
    hero, mate, foe = t.person("Hero", seat), t.person("Mate", seat), t.person("Foe", 1 - seat)
    t.person("Far", seat)
    t.follower(hero, 1, "Guard")
    t.follower(foe, 1, "Page")
    t.put(t.define("Scroll", "Action", focus=3), seat, "hand")
    titles = {name: f"Deed {number:02}" for number, name in enumerate(deeds)}
    for name, ability in deeds.items():
        t.holding(titles[name], seat, ability)
    for title, ability in (tools or {}).items():
        t.holding(title, seat, ability)
    if ban is not None:
        barring = ActionBan(ban, None)
        barring.players = PLAYERS_ALL
        t.holding("Ban", 1, traits=[continuous(barring)])
    t.battle([hero, mate], [foe], attacker=seat)
    for _ in range(5):
        if t.question.kind == "action" and t.question.player == seat:
            break
        t.answer_pass()
    return {name for name, title in titles.items() if t.can_use(title, seat)}


def barred(made: Callable[[], Deeds], ban: Statement, seat: int = 0) -> set[str]:
    """Which deeds a ban takes; without it all can be done."""
    deeds = made()
    assert usable(made(), None, seat) == set(deeds)
    return set(deeds) - usable(deeds, ban, seat)


def after(kind: int, subject: Titled | None = None, object: Titled | None = None) -> On:
    """What happens to somebody."""
    return On(terms.AFTER, kind, subject, object)


def either(one: On, other: On, program: Node) -> Later:
    """What waits for one of two things."""
    made = Later(one, program)
    made.others = [other]
    return made


def destructions() -> Deeds:
    return {
        "him": deed(destroy(HERO)),
        "just foe": deed(destroy(FOE)),
        "bows him": deed(bow(HERO)),
        "any target": deed(x(), destroy("x")),
        "target before": deed(destroy("x"), costs=[x()]),
        "foe before": deed(destroy("x"), costs=[Target("x", FOE)]),
        "target foe": deed(Target("x", FOE), destroy("x")),
        "other target": deed(x(), Target("y", FOE), destroy("y")),
        "perhaps": deed(May(destroy(HERO))),
        "on condition": deed(If(YOU_ATTACK, destroy(HERO))),
        "steps": deed(Seq([gain_honor(1), Seq([destroy(HERO)])])),
        "each one": deed(ForEach("one", PERSONALITIES, destroy("one"))),
        "each foe": deed(ForEach("one", FOE, destroy("one"))),
        "he noted": deed(NoteCards("kept", HERO), destroy("kept")),
        "foe noted": deed(NoteCards("kept", FOE), destroy("kept")),
        "any chosen": deed(Choose("later", PERSONALITIES), destroy("later")),
        "foe chosen": deed(Choose("later", FOE), destroy("later")),
        "with him": deed(destroy(Together(FOE, HERO))),
        "others together": deed(destroy(Together(FOE, GUARD))),
        "of people": deed(destroy(Being(ref(PERSONALITIES), HERO))),
        "fitting not": deed(destroy(Being(ref(PERSONALITIES), FOE))),
        "of foe": deed(destroy(Being(ref(FOE), HERO))),
        "his unit": deed(destroy(UnitOf(ref(HERO)))),
        "other unit": deed(destroy(UnitOf(ref(FOE)))),
        "unit of target": deed(x(), destroy(UnitOf(Slot("x")))),
        "later any": deed(Later(after(kinds.MOVE), destroy(It()))),
        "later him": deed(Later(after(kinds.MOVE, HERO), destroy(It()))),
        "later foe": deed(Later(after(kinds.MOVE, FOE), destroy(It()))),
        "later object": deed(Later(after(kinds.ATTACH, FOE, HERO), destroy(Object()))),
        "later object foe": deed(Later(after(kinds.ATTACH, HERO, FOE), destroy(Object()))),
        "losing": deed(Later(after(kinds.DUEL_LOST), destroy(HERO))),
        "given": deed(GrantTrait(triggered(after(kinds.MOVE), [destroy(HERO)]), HERO)),
        "duel lost": deed(Challenge(Titled("Mate"), FOE, destroy(HERO), gain_honor(1))),
        "duel won": deed(Challenge(Titled("Mate"), FOE, gain_honor(1), destroy(HERO))),
        "winner he": deed(Challenge(HERO, FOE, gain_honor(1), destroy(WINNER))),
        "winner of others": deed(Challenge(Titled("Mate"), FOE, gain_honor(1), destroy(WINNER))),
        "challenged he": deed(Challenge(FOE, HERO, gain_honor(1), destroy(CHALLENGED))),
        "his duelist": deed(Challenge(HERO, FOE, gain_honor(1), destroy(DuelistOf(YOU)))),
        "no duelist": deed(Challenge(Titled("Mate"), FOE, gain_honor(1), destroy(DuelistOf(YOU)))),
        "loser": deed(Challenge(HERO, FOE, None, Seq([destroy(LOSER)]))),
        "who bowed": deed(bow(HERO), destroy(BOWED_CARDS)),
        "switches": deed(SwitchUnits(HERO, Titled("Far"))),
        "itself": deed(destroy(THIS)),
        "foe or he": deed(either(after(kinds.MOVE, FOE), after(kinds.BOW, HERO), destroy(It()))),
        "foe either way": deed(either(after(kinds.MOVE, FOE), after(kinds.BOW, FOE), destroy(It()))),
        "foe or loser": deed(either(after(kinds.MOVE, FOE), after(kinds.DUEL_LOST, HERO), destroy(It()))),
        "he noted otherwise": deed(NoteCards("kept", HERO), Target("x", FOE), destroy("x")),
    }  # fmt: skip


MAY_DESTROY = {
    "foe or he",
    "him", "any target", "target before", "perhaps", "on condition", "steps", "each one", "he noted", "any chosen",
    "with him", "of people", "his unit", "unit of target",
    "later any", "later him", "later object", "duel won", "winner he", "challenged he", "his duelist", "who bowed",
}  # fmt: skip
# nothing else must be so or happen before; whom one chooses is not asked
SURELY = {
    "him", "any target", "target before", "steps", "he noted", "any chosen", "with him", "of people", "his unit",
    "unit of target", "who bowed",
}  # fmt: skip


@pytest.mark.rule("TF-ACT-14", "TF-TRT-60")
@pytest.mark.parametrize("seat", [0, 1])
def test_which_actions_may_destroy_somebody(seat: int) -> None:
    assert barred(destructions, ActionMay(kinds.DESTROY, HERO, None, False), seat=seat) == MAY_DESTROY


def test_which_actions_destroy_somebody_on_no_condition() -> None:
    assert barred(destructions, ActionMay(kinds.DESTROY, HERO, None, True)) == SURELY


def of_units() -> Deeds:
    return {
        "whole unit": deed(destroy(UnitOf(ref(HERO)))),
        "foe's unit": deed(destroy(UnitOf(ref(FOE)))),
        "unit of any": deed(x(), destroy(UnitOf(Slot("x")))),
        "unit of no people": deed(destroy(UnitOf(ref(~PERSONALITIES)))),
        "himself": deed(destroy(HERO)),
        "what he has": deed(destroy(AttachmentsOf(ref(HERO)))),
        "his Follower": deed(destroy(AttachmentsOf(ref(HERO), FOLLOWERS))),
        "his Item": deed(destroy(AttachmentsOf(ref(HERO), ITEMS))),
        "what no people have": deed(destroy(AttachmentsOf(ref(~PERSONALITIES)))),
        "what foe has": deed(destroy(AttachmentsOf(ref(FOE)))),
    }  # fmt: skip


def test_which_actions_may_destroy_a_follower() -> None:
    ban = ActionMay(kinds.DESTROY, GUARD, None, False)
    assert barred(of_units, ban) == {"whole unit", "unit of any", "unit of no people", "what he has", "his Follower"}


def test_of_a_unit_or_what_is_attached_somebody_who_has_no_such_is_no_part() -> None:
    ban = ActionMay(kinds.DESTROY, Titled("Ban"), None, False)
    assert barred(of_units, ban) == set()


def test_of_any_card_at_all_what_destroys_a_card_is_meant() -> None:
    ban = ActionMay(kinds.DESTROY, None, None, False)
    assert barred(of_units, ban) == set(of_units()) - {"his Item", "what no people have"}


def movements() -> Deeds:
    return {
        "home": deed(move_home(HERO)),
        "foe home": deed(move_home(FOE)),
        "target home": deed(x(), move_home("x")),
        "here": deed(Move(HERO, TO_HERE)),
        "here or home": deed(Move(HERO, TO_HERE | TO_HOME)),
        "next or home": deed(Move(HERO, TO_ADJACENT_OR_HOME)),
        "with Far": deed(SwitchUnits(HERO, Titled("Far"))),
        "Far with him": deed(SwitchUnits(Titled("Far"), HERO)),
        "with Mate": deed(SwitchUnits(HERO, Titled("Mate"))),
        "Mate with Far": deed(SwitchUnits(Titled("Mate"), Titled("Far"))),
        "with anybody": deed(SwitchUnits(HERO, PERSONALITIES)),
        "as cost": deed(gain_honor(1), costs=[move_home_cost(HERO)]),
        "Mate as cost": deed(gain_honor(1), costs=[move_home_cost(Titled("Mate"))]),
        "target as cost": deed(gain_honor(1), costs=[x(), move_home_cost("x")]),
        "bows as cost": deed(gain_honor(1), costs=[Cost(kinds.BOW, HERO)]),
        "destroyed": deed(destroy(HERO)),
    }  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
def test_which_actions_may_move_somebody_home(seat: int) -> None:
    assert barred(movements, ActionMay(kinds.MOVE, HERO, None, False), seat) == {
        "home", "target home", "here or home", "next or home", "with Far", "Far with him", "with anybody", "as cost",
        "target as cost",
    }  # fmt: skip


def test_who_is_at_home_takes_no_place_of_his_own_there() -> None:
    def switches() -> Deeds:
        return {
            "Far": deed(SwitchUnits(PERSONALITIES, Titled("Far"))), "home": deed(move_home(Titled("Far"))),
        }  # fmt: skip

    assert barred(switches, ActionMay(kinds.MOVE, Titled("Far"), None, False)) == {"home"}


def losses() -> Deeds:
    foe_targeted = Target("x", FOE)
    return {
        "you": deed(lose_honor(1)),
        "others": deed(lose_honor(1, OTHERS)),
        "gain": deed(gain_honor(1, OTHERS)),
        "controller": deed(lose_honor(1, ControllerOf(ref(FOE)))),
        "own controller": deed(lose_honor(1, ControllerOf(ref(HERO)))),
        "owner": deed(lose_honor(1, OwnerOf(ref(FOE)))),
        "own owner": deed(lose_honor(1, OwnerOf(ref(HERO)))),
        "target's": deed(foe_targeted, lose_honor(1, ControllerOf(Slot("x")))),
        "each you": deed(ForEachPlayer(OTHERS, lose_honor(1))),
        "each of all": deed(ForEachPlayer(EACH_PLAYER, lose_honor(1))),
        "each gain": deed(ForEachPlayer(EACH_PLAYER, gain_honor(1))),
        "cost": deed(MustPay(HonorCost(1), gain_honor(1))),
        "that player": deed(Later(after(kinds.MOVE), lose_honor(1, ThatPlayer()))),
        "that enemy": deed(Later(On(terms.AFTER, kinds.MOVE, whose=OTHERS), lose_honor(1, ThatPlayer()))),
        "doer": deed(Later(On(terms.AFTER, kinds.MOVE, whose=YOU), lose_honor(1, DOER))),
        "perhaps": deed(May(lose_honor(1, OTHERS))),
        "destroys": deed(destroy(FOE)),
        "allies": deed(lose_honor(1, ALLIES)),
        "targeted player": deed(Target("p", domain=PLAYERS), lose_honor(1, NamedPlayer("p"))),
    }  # fmt: skip


OTHERS_LOSE = {
    "others", "controller", "owner", "target's", "each you", "each of all", "that player", "that enemy", "perhaps",
    "targeted player",
}  # fmt: skip
YOU_LOSE = {"you", "own controller", "own owner", "each of all", "cost", "that player", "doer", "targeted player"}


@pytest.mark.parametrize("seat", [0, 1])
def test_which_actions_may_make_whom_lose_honor(seat: int) -> None:
    """The ban speaks for player 1, be it of himself or of others."""
    mine, theirs = (YOU, OTHERS) if seat == 1 else (OTHERS, YOU)
    assert barred(losses, ActionMay(kinds.LOSE_HONOR, None, mine, False), seat) == YOU_LOSE
    assert barred(losses, ActionMay(kinds.LOSE_HONOR, None, theirs, False), seat) == OTHERS_LOSE


def test_which_actions_make_others_lose_honor_on_no_condition() -> None:
    ban = ActionMay(kinds.LOSE_HONOR, None, YOU, True)
    assert barred(losses, ban) == {
        "others", "controller", "owner", "target's", "each you", "each of all", "targeted player",
    }  # fmt: skip


def test_without_saying_whose_it_is_a_loss_of_anybody() -> None:
    assert barred(losses, ActionMay(kinds.LOSE_HONOR, None, None, False)) == YOU_LOSE | OTHERS_LOSE


def readings() -> Deeds:
    return {
        "gains it": deed(x(), gain_honor(Stat("x", terms.FOCUS))),
        "gains force": deed(x(), gain_honor(Stat("x", terms.FORCE))),
        "gains": deed(gain_honor(1)),
        "by cost": deed(gain_honor(1), costs=[PickCost(kinds.DISCARD, None, 1, YOUR_HAND, "", terms.FOCUS, "worth")]),
        "other cost": deed(gain_honor(1), costs=[PickCost(kinds.DISCARD, None, 1, YOUR_HAND)]),
        "by target": deed(gain_honor(1), costs=[Target("x", PERSONALITIES & Compare(terms.FOCUS, LESS, amount(3)))]),
        "other target": deed(gain_honor(1), costs=[Target("x", PERSONALITIES & Compare(terms.FORCE, LESS, amount(3)))]),
        "may pay": deed(gain_honor(1), costs=[MayCost(
            PickCost(kinds.DISCARD, None, 1, YOUR_HAND, "", terms.FOCUS, "worth"), "more",
        )]),
    }  # fmt: skip


def test_which_actions_ask_for_a_focus_value() -> None:
    assert barred(readings, ActionReads(terms.FOCUS)) == {"gains it", "by cost", "by target", "may pay"}


def terrains() -> Deeds:
    return {
        "field": battle([gain_honor(1)], keywords="Terrain"),
        "later": deed(May(PutIntoPlay(HERE))),
        "at home": deed(PutIntoPlay()),
        "gives it": deed(GrantTrait(triggered(after(kinds.MOVE), [PutIntoPlay(HERE)]), HERO)),
        "none": deed(gain_honor(1)),
    }


def test_which_actions_play_a_terrain() -> None:
    assert barred(terrains, PLAYS_TERRAIN) == {"field", "later"}


def of_cards_found() -> Deeds:
    sought = Choose("x", Titled("Tool") | Titled("Bridge"))
    return {
        "searches": deed(Search("found", Titled("Tool")), ActionFrom("found", terms.BATTLE)),
        "uses Tool": deed(ActionFrom(Titled("Tool"), terms.BATTLE)),
        "limited": deed(ActionFrom(Titled("Tool"), terms.LIMITED)),
        "uses Bridge": deed(ActionFrom(Titled("Bridge"), terms.BATTLE)),
        "uses target": deed(sought, ActionFrom("x", terms.BATTLE)),
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_action_of_another_card_does_is_a_part_of_what_the_text_may_do(seat: int) -> None:
    def tools() -> Deeds:
        return {"Tool": deed(Target("y", PERSONALITIES), destroy("y")), "Bridge": deed(gain_honor(1), bow(HERO))}

    ban = ActionMay(kinds.DESTROY, HERO, None, False)
    assert usable(of_cards_found(), ban, seat, tools()) == {"limited", "uses Bridge"}
    surely = ActionMay(kinds.DESTROY, HERO, None, True)  # that action may be passed
    assert usable(of_cards_found(), surely, seat, tools()) == set(of_cards_found())
    moves = ActionMay(kinds.MOVE, HERO, None, False)
    assert usable(of_cards_found(), moves, seat, tools()) == set(of_cards_found())


HOME = 'action_may(moves(titled("Hero")), to=home)'


@pytest.mark.parametrize("bowed", ["Hero", "Foe"])
def test_the_card_that_is_answered_is_known(bowed: str) -> None:
    t = Table()
    people = {"Hero": t.person("Hero"), "Foe": t.person("Foe", 1)}
    written(t, "Ban", ['continuous(for_players(others, cannot_take(action_may(is_destroyed(titled("Hero"))))))'], 1)
    t.act("Rest", Target("x", PERSONALITIES), bow("x"))
    written(t, "Blade", ["reaction(after(bows(personality)), destroy(it))"])
    written(t, "Song", ["reaction(after(bows(personality)), draw)"])
    t.action_phase()
    t.answer("use Rest").answer(people[bowed]).settle()
    assert t.offers("Song") and t.offers("Blade") is (bowed == "Foe")


@pytest.mark.parametrize("gaining", ["you", "others"])
def test_the_player_who_is_answered_is_known(gaining: str) -> None:
    t = Table()
    written(t, "Ban", ["continuous(for_players(others, cannot_take(action_may(loses(honor, of=others)))))"], 1)
    written(t, "Gift", [f"action(open, gain_honor(1, {gaining}))"])
    written(t, "Shame", ["reaction(after(gains(honor)), lose_honor(1, that_player))"])
    written(t, "Song", ["reaction(after(gains(honor)), draw)"])
    t.action_phase()
    t.answer("use Gift").settle()
    assert t.offers("Song") and t.offers("Shame") is (gaining == "others")


@pytest.mark.parametrize("targeted", [0, 1])
def test_the_player_who_was_targeted_is_known(targeted: int) -> None:
    """Player 1 may answer what makes him lose Honor, and not what makes the other lose it."""
    t = Table()
    written(t, "Tax", ['action(open, [target_player("p")], lose_honor(1, "p"))'])
    written(t, "Plea", ["reaction(before(begins_resolving(others), where=action_may(loses(honor, of=you))), draw)"], 1)
    t.action_phase()
    t.answer("use Tax")
    t.answer(t.question.options[targeted])
    assert t.offers("Plea") is (targeted == 1)


def bystanders(change: str) -> tuple[Table, Card, Card]:
    """A battle with Hero and Mate of player 0, of whom Hero is kept from something."""
    t = Table()
    hero = t.person("Hero", abilities=[deed(move_home("x"), costs=[Target("x", Titled("Hero") | Titled("Mate"))])])
    mate = t.person("Mate")
    written(t, "Ward", [f'continuous(to(titled("Hero"), {change}))'])
    return t, hero, mate


def offered(*effects: Any, costs: list[Any] | None = None, ward: bool = True) -> list[list[str]]:
    """Whom the targets of a deed may be, one after the other, where Hero is not to be moved home."""
    t, hero, mate = bystanders(f"cannot_be_targeted_by({HOME}, you)" if ward else "bonus(force, 1)")
    t.holding("Deed", 0, deed(*effects, costs=costs))
    t.battle([hero, mate], [t.person("Foe", 1)])
    t.answer_pass()
    t.answer("use Deed")
    found: list[list[str]] = []
    while t.asked and t.question.kind == "target":
        found.append(sorted(t.titles(t.question.options)))
        t.m.answer(hero if hero in t.question.options else mate)
    return found


def test_a_ban_on_being_targeted_asks_of_each_target_what_would_happen_to_it() -> None:
    def one(name: str) -> Target:
        return Target(name, YOURS & PERSONALITIES)

    assert offered(one("x"), move_home("x")) == [["Mate"]]
    assert offered(one("x"), move_home("x"), ward=False) == [["Hero", "Mate"]]
    assert offered(one("x"), bow("x")) == [["Hero", "Mate"]]
    assert offered(move_home("x"), costs=[one("x")]) == [["Mate"]]
    assert offered(one("x"), one("y"), bow("x"), move_home("y")) == [["Hero", "Mate"], ["Mate"]]
    assert offered(one("x"), one("y"), bow("y"), move_home("x")) == [["Mate"], ["Hero", "Mate"]]


@pytest.mark.parametrize(("change", "allowed"), [(f"cannot_take({HOME})", ["Mate"]), ("bonus(force, 1)", ["Hero"])])
def test_a_ban_on_performing_asks_what_would_happen_by_it(change: str, allowed: list[str]) -> None:
    """Hero may perform what moves another home; the target performs as well."""
    t, hero, mate = bystanders(change)
    t.holding("Deed", 0, deed(move_home("x"), costs=[Target("x", YOURS & PERSONALITIES)]))
    t.holding("Other", 0, deed(bow("x"), costs=[Target("x", YOURS & PERSONALITIES)]))
    t.battle([hero, mate], [t.person("Foe", 1)])
    t.answer_pass()
    for title in ("Deed", "Other"):
        copy = t.m.fork()
        t.answer(f"use {title}")
        expected = ["Hero", "Mate"] if title == "Other" or "Hero" in allowed else ["Mate"]
        assert sorted(t.titles(t.question.options)) == expected
        t.m = copy


def test_a_ban_on_being_targeted_asks_nothing_of_what_is_not_found_yet() -> None:
    t, hero, mate = bystanders('cannot_be_targeted_by(action_may(is_destroyed(titled("Hero"))), you)')
    found = [Search("found", Titled("Tool")), ActionFrom("found", terms.BATTLE)]
    t.holding("Deed", 0, deed(Target("x", YOURS & PERSONALITIES), bow("x"), *found))
    t.holding("Axe", 0, deed(Target("x", YOURS & PERSONALITIES), destroy("x")))
    t.battle([hero, mate], [t.person("Foe", 1)])
    t.answer_pass()
    for title, offered in (("Deed", [hero, mate]), ("Axe", [mate])):
        copy = t.m.fork()
        t.answer(f"use {title}")
        assert t.question.options == offered
        t.m = copy
