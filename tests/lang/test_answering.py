"""What a text asks about the action, movement or change that it answers: each where it is so and where it is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import conditions, verbs
from gorin.lang.cards import battle, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import FavorCost, HonorCost, OneOfCosts, bow_cost
from gorin.lang.flow import If, Seq
from gorin.lang.lasting import BONUSES, PENALTIES, ChangeOf
from gorin.lang.maneuvers import MovesHome, MovesToAttack
from gorin.lang.provenance import ActionCard, ActionChanged, EffectHas, WhoPerformed
from gorin.lang.reckoning import COSTS_FAVOR, DOER, MovesTo
from gorin.lang.recruiting import CAME_FROM_HAND
from gorin.lang.refs import HERE, THIS
from gorin.lang.selectors import ACTIONS, FOLLOWERS, HOLDINGS, IN_PLAY, OTHER_PLAYERS, PERSONALITIES, Titled
from gorin.lang.spending import CostsSomething
from gorin.lang.targets import ANYWHERE, Choose, Target
from gorin.lang.triggers import BY_THE_ACTION, after, before
from gorin.table import kinds, scopes, terms
from gorin.table.definitions import Condition
from gorin.testing import Table
from tests.lang.writing import written

TRUE, FALSE = 100, 1
FOE = OTHER_PLAYERS & PERSONALITIES


def judge(t: Table, condition: Condition, kind: int, point: Callable[..., object] = after) -> None:
    """A Holding that tells by Honor, each time something happens, whether a condition holds."""
    trigger = point(kind)
    told = If(condition, verbs.gain_honor(TRUE), verbs.gain_honor(FALSE))
    t.holding("Judge", traits=[triggered(trigger, [told])])  # type: ignore[arg-type]


# --- the action ----------------------------------------------------------------------------------------------------


def deeds(t: Table) -> None:
    """All kinds of actions, each under its title."""
    t.set_favor(0)
    t.person("Hero", abilities=[open_([verbs.bow(FOE)], [bow_cost(THIS)])])
    t.person("Foe", 1)
    t.put(t.define("Order", "Action", abilities=[open_([verbs.bow(FOE)], keywords="Kata")]), 0, "hand")
    t.put(t.define("Levy", "Action", gold_cost=2, abilities=[open_([verbs.bow(FOE)])]), 0, "hand")
    t.act("Gong", verbs.bow(FOE))
    t.act("Idle", verbs.straighten(FOE))
    t.act("Toll", verbs.bow(FOE), costs=[HonorCost(0)])
    t.act("Court", verbs.bow(FOE), costs=[OneOfCosts([FavorCost(), bow_cost(Titled("Hero"))])])


ALL = ["Hero", "Order", "Levy", "Gong", "Idle", "Toll", "Court"]
ASKED: dict[str, tuple[Callable[[], Condition], list[str]]] = {
    "from a card in play": (lambda: ActionIs(card=~ACTIONS & IN_PLAY), ["Hero", "Gong", "Idle", "Toll", "Court"]),
    "costs something": (CostsSomething, ["Hero", "Levy", "Toll", "Court"]),
    "costs the Favor": (lambda: COSTS_FAVOR, ["Court"]),
    "successful": (conditions.ActionSucceeded, ["Hero", "Order", "Levy", "Gong", "Toll", "Court"]),
    "it succeeded": (conditions.Succeeded, ["Hero", "Order", "Levy", "Gong", "Toll", "Court"]),
    "with a keyword": (lambda: ActionIs("Kata"), ["Order"]),
    "Open": (lambda: ActionIs(designators=terms.OPEN), ALL),
    "Battle": (lambda: ActionIs(designators=terms.BATTLE | terms.LIMITED), []),
    "that bows": (lambda: ActionIs(does=1 << kinds.BOW), ["Hero", "Order", "Levy", "Gong", "Toll", "Court"]),
    "of an Action card": (lambda: ActionIs(card=ACTIONS), ["Order", "Levy"]),
    "of such a card": (lambda: ActionIs(card=HOLDINGS), ["Gong", "Idle", "Toll", "Court"]),
    "any": (ActionIs, ALL),
    "bowed him": (
        lambda: conditions.ActionDid(scopes.BOWED, Titled("Foe")),
        ["Hero", "Order", "Levy", "Gong", "Toll", "Court"],
    ),
    "bowed another": (lambda: conditions.ActionDid(scopes.BOWED, Titled("Hero")), []),
    "by the Hero": (lambda: conditions.PerformedBy(Titled("Hero")), ["Hero"]),
}


@pytest.mark.parametrize("deed", ALL)
@pytest.mark.parametrize("asked", list(ASKED))
def test_what_an_action_is_and_did(asked: str, deed: str) -> None:
    condition, holds = ASKED[asked]
    t = Table()
    deeds(t)
    judge(t, condition(), kinds.RESOLVE)
    t.action_phase()
    t.use(deed)
    t.settle_payment()
    if t.asked and t.question.kind == "which cost":
        t.m.answer(t.question.options[0])
    t.settle()
    assert t.honor(0) == (TRUE if deed in holds else FALSE)


@pytest.mark.parametrize(("deed", "source", "performers"), [("Hero", "Hero", ["Hero"]), ("Gong", "Gong", [])])
def test_the_card_of_an_action_and_whom_it_changed(deed: str, source: str, performers: list[str]) -> None:
    t = Table()
    deeds(t)
    t.person("Spare", 1, bowed=True)
    marks = Seq([
        verbs.Token(ActionCard(), 1), verbs.Token(WhoPerformed(), 0, 1),
        verbs.Token(ActionChanged(scopes.BOWED), 0, 0, 1),
    ])  # fmt: skip
    t.holding("Judge", traits=[triggered(after(kinds.RESOLVE), [marks])])
    t.action_phase()
    t.use(deed)
    counted = {t.m.definition(c).title: [0, 0, 0] for c in range(t.m.card_count)}
    from gorin.table import effects

    for at in t.m.effects(effects.TOKEN):
        marked = counted[t.m.definition(effects.subject(t.m, at)).title]
        marked[0] += effects.amount(t.m, at)
        marked[1] += effects.uses(t.m, at)
        marked[2] += effects.flags(t.m, at)
    assert [title for title, (a, _, _) in counted.items() if a] == [source]
    assert [title for title, (_, b, _) in counted.items() if b] == performers
    assert [title for title, (_, _, c) in counted.items() if c] == ["Foe"]


def test_an_action_of_the_rulebook_comes_from_no_card_and_without_one_nobody_has_acted() -> None:
    t = Table()
    t.set_honor(0, 10)
    hero = t.person("Hero", ph=1)
    for title, answered in (("Judge", after(kinds.RESOLVE)), ("Clock", after(kinds.PHASE))):
        about = [verbs.bow(ActionCard()), verbs.bow(WhoPerformed()), verbs.bow(ActionChanged(scopes.BOWED))]
        t.holding(title, traits=[triggered(answered, [*about, verbs.gain_honor(100)])])
    t.action_phase()
    assert t.honor(0) == 110
    t.use("Lobby", hero)
    assert (t.honor(0), t.favor) == (210, 0)
    assert [card for card in range(t.m.card_count) if t.bowed(card)] == [hero]


@pytest.mark.rule("SE-CST-28")
@pytest.mark.parametrize(("fallen", "told"), [
    (["Son"], True), (["Mourner"], True), (["Foe"], False), (["Page"], False), (["Foe", "Son"], True),
    (["Mourner", "Son"], True),
])  # fmt: skip
def test_what_an_action_cost_you_are_cards_of_yours_such_as_are_meant(fallen: list[str], told: bool) -> None:
    t = Table()
    text = "reaction(after(losses_counted, where=cost_you(personality)), [as_it_leaves], gain_honor(5))"
    written(t, "Mourner", [text], type="Personality", force=1, chi=1)
    t.follower(t.person("Son"), 1, title="Page")
    t.person("Foe", 1)
    t.act("Plague", *[verbs.destroy(Titled(title)) for title in fallen], player=1)
    t.action_phase(1)
    t.use("Plague", player=1)
    assert t.offers("Mourner") is told


@pytest.mark.rule("SE-CST-28")
def test_who_has_left_play_before_is_not_told_what_an_action_cost() -> None:
    t = Table()
    text = "reaction(after(losses_counted, where=cost_you(personality)), [as_it_leaves], gain_honor(5))"
    written(t, "Mourner", [text], type="Personality", force=1, chi=1)
    t.person("Son")
    for title in ("Mourner", "Son"):
        t.act(f"End of {title}", verbs.destroy(Titled(title)), player=1)
    t.action_phase(1)
    t.use("End of Mourner", player=1)
    assert t.offers("Mourner")
    t.answer_pass()
    t.settle().passes(1, player=0)
    t.use("End of Son", player=1)
    assert t.question.kind == "action" and not t.offers("Mourner")


@pytest.mark.parametrize("player", [0, 1])
def test_whose_doing_it_is(player: int) -> None:
    t = Table()
    t.person("Man")
    t.holding("Judge", traits=[triggered(after(kinds.BOW), [verbs.gain_honor(5, DOER)])])
    t.act("Gong", verbs.bow(Titled("Man")), player=player)
    t.action_phase(player)
    t.use("Gong", player=player)
    assert (t.honor(player), t.honor(1 - player)) == (5, 0)


@pytest.mark.parametrize(("keywords", "by_trait", "found"), [
    ("Maho", False, True), ("", False, False), ("Maho", True, True), ("", True, False),
])  # fmt: skip
def test_an_effect_has_the_keyword_of_its_action_or_of_its_card(keywords: str, by_trait: bool, found: bool) -> None:
    t = Table()
    t.person("Man")
    if by_trait:
        trait = triggered(after(kinds.DRAW), [verbs.bow(Titled("Man"))])
        t.holding("Altar", keywords=keywords, traits=[trait])
        t.act("Rite", verbs.Draw(1))
    else:
        t.act("Rite", verbs.bow(Titled("Man")), keywords=keywords)
    judge(t, EffectHas("Maho"), kinds.BOW)
    t.action_phase()
    assert t.use("Rite").honor(0) == (TRUE if found else FALSE)


def test_a_cost_is_no_effect_with_a_keyword() -> None:
    t = Table()
    t.person("Man")
    t.act("Rite", verbs.Draw(1), costs=[bow_cost(Titled("Man"))], keywords="Maho")
    judge(t, EffectHas("Maho"), kinds.BOW)
    t.action_phase()
    assert t.use("Rite").honor(0) == FALSE


def test_what_the_answered_action_does_is_told_from_what_another_does() -> None:
    t = Table()
    t.person("Man")
    from gorin.lang.flow import Later

    its = Later(after(kinds.BOW, mode=BY_THE_ACTION), verbs.gain_honor(TRUE - FALSE), once=False)
    anyones = Later(after(kinds.BOW), verbs.gain_honor(FALSE), once=False)
    t.holding("Watcher", 0, reaction(after(kinds.ANNOUNCE), [its, anyones]))
    t.act("First", verbs.bow(Titled("Man")))
    t.act("Second", verbs.straighten(Titled("Man")), verbs.bow(Titled("Man")))
    t.action_phase()
    t.use("First", player=0)
    if t.offers("Watcher"):
        t.use("Watcher", player=0)
    assert t.honor(0) == TRUE
    t.passes(1)
    while t.question.kind == "action" and t.question.player == 1:
        t.passes(1)
    t.use("Second", player=0)
    assert t.honor(0) == TRUE + FALSE


# --- changes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stat", [terms.FORCE, terms.CHI])
@pytest.mark.parametrize("size", [2, -1])
@pytest.mark.parametrize("which", [BONUSES, PENALTIES])
def test_bonuses_and_penalties_of_a_stat(stat: int, size: int, which: int) -> None:
    t = Table()
    t.person("Man", force=3)
    t.act("Drill", verbs.give(Titled("Man"), stat, size))
    judge(t, ChangeOf(terms.FORCE, which), kinds.MODIFY)
    t.action_phase()
    fits = stat == terms.FORCE and (size > 0) is (which == BONUSES)
    assert t.use("Drill").honor(0) == (TRUE if fits else FALSE)


def test_what_gives_no_stat_is_no_bonus() -> None:
    t = Table()
    man = t.person("Man", force=3)
    t.act("Gift", verbs.Grant(open_([verbs.Draw(1)]), Titled("Man")), verbs.bow(Titled("Man")))
    judge(t, ChangeOf(terms.FORCE, BONUSES), kinds.BOW)
    t.action_phase()
    assert t.use("Gift").honor(0) == FALSE and t.bowed(man)


# --- movements -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mover", "home", "attacks", "here"), [
    ("Front", TRUE, FALSE, FALSE), ("Back", FALSE, TRUE, TRUE), ("Foe Front", TRUE, FALSE, FALSE),
    ("Foe Back", FALSE, FALSE, TRUE), ("Far", FALSE, TRUE, TRUE),
])  # fmt: skip
def test_where_a_movement_leads(mover: str, home: int, attacks: int, here: int) -> None:
    for condition, told in ((MovesHome(), home), (MovesToAttack(), attacks), (MovesTo(HERE), here)):
        t = Table()
        moves = [
            Target("who", PERSONALITIES, reach=ANYWHERE),
            If(
                conditions.Is("who", Titled("Front") | Titled("Foe Front")),
                verbs.move_home("who"),
                verbs.move_here("who"),
            ),
        ]
        t.holding("Road", 0, battle(moves))
        front, far, foe = t.person("Front"), t.person("Far"), t.person("Foe Front", 1)
        t.person("Stays")
        t.person("Back")
        t.person("Foe Back", 1)
        judge(t, condition, kinds.MOVE, before)
        t.battle([front, t.person("Mate")], [foe, t.person("Guard", 1)], others={far: 2})
        t.passes()
        t.use("Road", f"target {mover}")
        assert t.honor(0) == told, condition


# --- entering play -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["hand", "discard"])
def test_what_enters_play_from_the_hand(where: str) -> None:
    t = Table()
    lord = t.person("Lord")
    t.put(t.define("Spears", "Follower", force=1), 0, where)
    judge(t, CAME_FROM_HAND, kinds.ATTACH)
    if where == "discard":
        from gorin.lang.entering import AttachCard
        from gorin.lang.targets import YOUR_DISCARD

        t.act("Raise", Choose("it", FOLLOWERS, domain=YOUR_DISCARD), AttachCard("it", Titled("Lord")))
        t.action_phase()
        t.use("Raise", "Spears")
    else:
        t.action_phase()
        t.use("Equip", lord, "Spears")
    t.settle()
    assert t.honor(0) == (TRUE if where == "hand" else FALSE)
