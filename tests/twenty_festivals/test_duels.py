"""Challenges and duels: who may, how they are focused, who wins, and what comes of it in which order."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, focus_effect, open_, triggered
from gorin.lang.conditions import Exists
from gorin.lang.duels import (
    CHALLENGED,
    LOSER,
    LOSERS_CONTROLLER,
    Challenge,
    DecideDuel,
    DuelOf,
    FocusedCard,
    MayRefuse,
    TakePlace,
)
from gorin.lang.flow import If
from gorin.lang.modifiers import Cannot, FlagModifier, StatModifier
from gorin.lang.refs import THIS, ControllerOf
from gorin.lang.selectors import PERSONALITIES, YOURS, Facing, OneOf, Titled
from gorin.lang.targets import Choose, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import destroy, dishonor, gain_honor, give_stat, lose_honor
from gorin.rules import duel
from gorin.table import kinds, scopes, terms
from gorin.table.definitions import Node, Trait
from gorin.table.flags import CANNOT_CHALLENGE, CHALLENGES_CANNOT_BE_REFUSED
from gorin.table.packing import NO, T_CHOICE, YES, tag_of
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import line
from tests.twenty_festivals.laying import festival

CHALLENGED_PLAYER = ControllerOf(CHALLENGED)
WON, LOST = kinds.DUEL_WON, kinds.DUEL_LOST


def pair(t: Table, mine: int = 4, theirs: int = 3, first: str = "", second: str = "") -> tuple[Card, Card]:
    """Hero challenges Foe; with Chi and keywords of their own."""
    return t.person("Hero", 0, chi=mine, keywords=first), t.person("Foe", 1, chi=theirs, keywords=second)


def strike(t: Table) -> Table:
    """Whoever is asked strikes."""
    assert t.question.kind == "focus"
    t.answer_pass()
    return t.settle()


def fought(t: Table) -> bool:
    """Whether a duel was fought."""
    return any(" and " in each and each.endswith(" duel.") for each in t.said())


def after(kind: int, *effects: Node) -> Trait:
    """ "After this Personality has won (or lost) a duel: ..."."""
    return triggered(On(terms.AFTER, kind, OneOf(THIS)), list(effects))


# --- the challenge --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DUE-01")
@pytest.mark.parametrize("whose", [0, 1])
def test_participants_have_different_players(whose: int) -> None:
    t = festival()
    hero, foe = t.person("Hero", 0), t.person("Foe", whose)
    t.duel(hero, foe, loser=destroy(LOSER))
    assert (t.question.kind == "focus") is (whose == 1)
    assert fought(t) is (whose == 1)


@pytest.mark.rule("TF-DUE-01")
def test_only_personalities_duel() -> None:
    t = festival()
    hero, foe = pair(t)
    wall = t.holding("Wall", 1)
    t.act("Folly", Target("x", YOURS & PERSONALITIES), Target("y"), Challenge("x", "y"))
    t.action_phase()
    t.use("Folly", hero, wall)
    assert t.question.kind == "action" and not fought(t)
    t.act("Sense", Target("x", YOURS & PERSONALITIES), Target("y"), Challenge("x", "y"))
    t.use("Sense", hero, foe)
    assert t.question.kind == "focus"


@pytest.mark.rule("TF-DUE-02")
@pytest.mark.golden("GX-TF-074")
@pytest.mark.parametrize("offered", [True, False])
@pytest.mark.parametrize("barred", [True, False])
def test_a_challenge_may_be_refused_only_if_it_says_so_and_nothing_else_denies_it(offered: bool, barred: bool) -> None:
    t = festival()
    bold = [continuous(FlagModifier(CHALLENGES_CANNOT_BE_REFUSED))] if barred else []
    hero, foe = t.person("Hero", 0, chi=5, traits=bold), t.person("Foe", 1, chi=1)
    t.duel(hero, foe, loser=destroy(LOSER), refused=lose_honor(3, CHALLENGED_PLAYER) if offered else None)
    if not offered or barred:
        assert t.question.kind == "focus"
        return
    assert t.question.kind == "refuse" and t.question.player == 1 and set(t.question.options) == {YES, NO}
    t.m.answer(YES)
    t.settle()
    assert t.honor(1) == -3 and not fought(t) and t.where(foe) == "home" and t.question.kind == "action"


@pytest.mark.rule("TF-DUE-02")
@pytest.mark.parametrize(("offered", "barred", "said", "asked"), [
    (False, False, (True,), True), (True, False, (False,), False), (True, True, (True,), True),
    (True, False, (False, True), True), (False, False, (True, False), False),
])  # fmt: skip
def test_what_others_say_of_refusing_overrides_the_challenge_and_the_last_prevails(
    offered: bool, barred: bool, said: tuple[bool, ...], asked: bool
) -> None:
    t = festival()
    bold = [continuous(FlagModifier(CHALLENGES_CANNOT_BE_REFUSED))] if barred else []
    hero, foe = t.person("Hero", 0, chi=5, traits=bold), t.person("Foe", 1, chi=1)
    for number, may in enumerate(said):
        trait = triggered(On(terms.AFTER, kinds.CHALLENGE), [MayRefuse(may)])
        t.put(t.define(f"Custom {number}", "Holding", traits=[trait]), 0)
    challenge = Challenge("x", "y", refused=lose_honor(3, CHALLENGED_PLAYER) if offered else None)
    t.act("Dare", Target("x", YOURS & PERSONALITIES), Target("y"), challenge)
    t.action_phase()
    t.answer("use Dare").answer(hero).answer(foe)
    if len(said) > 1:
        assert t.question.kind == "order"
        t.answer("first Custom 0")
    t.settle()
    assert (t.question.kind == "refuse") is asked
    if asked:
        t.m.answer(YES)
        t.settle()
        assert not fought(t) and t.honor(1) == (-3 if offered else 0)


@pytest.mark.rule("TF-DUE-02")
def test_an_accepted_challenge_costs_nothing() -> None:
    t = festival()
    hero, foe = pair(t)
    t.duel(hero, foe, loser=destroy(LOSER), refused=lose_honor(3, CHALLENGED_PLAYER))
    t.m.answer(NO)
    t.settle()
    strike(t)
    assert t.honor(1) == 0 and t.where(foe) == "discard"


@pytest.mark.rule("TF-DUE-82", "TF-DUE-04")
@pytest.mark.parametrize("banned", [True, False])
def test_who_duels_issues_a_challenge_and_the_challenged_begins(banned: bool) -> None:
    t = festival()
    meek = [continuous(FlagModifier(CANNOT_CHALLENGE))] if banned else []
    hero, foe = t.person("Hero", 0, traits=meek), t.person("Foe", 1)
    t.duel(hero, foe)
    if banned:
        assert not fought(t) and t.question.kind == "action"
    else:
        assert t.question.kind == "focus" and t.question.player == 1 and t.question.source == foe


@pytest.mark.rule("TF-DUE-80")
def test_another_takes_a_participants_place_and_bears_the_outcome() -> None:
    t = festival()
    told = triggered(On(terms.AFTER, kinds.TARGET, OneOf(THIS)), [gain_honor(1)])
    of_mine = Choose("y", YOURS & PERSONALITIES & Titled("Second"))
    swap = triggered(On(terms.AFTER, kinds.CHALLENGE), [of_mine, TakePlace("y", CHALLENGED)])
    hero = t.person("Hero", 0, chi=5)
    foe = t.person("Foe", 1, chi=9, traits=[told])
    second = t.person("Second", 1, chi=1, traits=[told])
    t.put(t.define("Oath", "Holding", traits=[swap]), 1)
    t.duel(hero, foe, loser=destroy(LOSER))
    if t.question.kind == "choose":
        t.answer(second)
        t.settle()
    assert t.question.kind == "focus" and t.question.source == second and t.honor(1) == 1
    strike(t)
    assert t.where(second) == "discard" and t.where(foe) == "home" and t.where(hero) == "home"
    assert t.honor(1) == 1  # only who was challenged was targeted


@pytest.mark.rule("TF-DUE-03")
@pytest.mark.golden("GX-TF-098")
def test_if_a_participant_leaves_play_nothing_is_resolved() -> None:
    t = festival()
    hero, foe = pair(t)
    for title, text in (("Poison", [destroy(CHALLENGED)]), ("Boast", [gain_honor(5)])):
        t.put(t.define(title, "Action", focus=1, traits=[focus_effect(text)]), 0, "hand")
    t.duel(hero, foe, loser=gain_honor(1), winner=gain_honor(1))
    t.m.answer(next(o for o in t.question.options if tag_of(o) == T_CHOICE))
    t.settle()
    t.answer("focus Poison")
    t.settle()
    t.m.answer(next(o for o in t.question.options if tag_of(o) == T_CHOICE))
    t.settle()
    t.answer("focus Boast")
    t.settle()
    strike(t)
    assert t.question.kind == "order" and t.question.player == 0
    t.answer(next(c for c in t.question.options if t.m.definition(c).title == "Poison"))
    t.settle()
    assert t.where(foe) == "discard" and t.honor(0) == 0  # no other Focus Effect, no winner
    assert not t.cards(0, "focus") and not t.cards(1, "focus") and t.question.kind == "action"


# --- focusing and striking ------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DUE-04")
def test_they_focus_in_turn_from_hand_or_deck_four_times_at_most_and_then_must_strike() -> None:
    t = festival()
    hero, foe = pair(t)
    held = [t.put(t.define(f"Plan {n}", "Action", focus=1), 1, "hand") for n in range(3)]
    t.duel(hero, foe)
    for n in range(8):
        assert t.question.player == (n + 1) % 2 and -1 in t.question.options
        card = held[n // 2] if n in (0, 2, 4) else None
        blind = next(o for o in t.question.options if o >= 0 and tag_of(o) == T_CHOICE)
        t.m.answer(card if card is not None else blind)
        t.settle()
    assert t.question.kind == "action" and t.m.result == duel.RESOLVED


@pytest.mark.rule("TF-DUE-04")
def test_who_has_nothing_to_focus_strikes() -> None:
    t = festival()
    hero, foe = pair(t)
    for card in t.cards(1, "fate deck"):
        t.m.unlink(card)
        t.m.link_bottom(card, terms.PLAYER_ZONES + terms.FATE_DISCARD)
    t.duel(hero, foe)
    assert t.question.kind == "action" and t.m.result == duel.RESOLVED


@pytest.mark.rule("TF-DUE-05")
@pytest.mark.parametrize("first", ["Feint", "Parry"])
def test_after_the_strike_focus_effects_resolve_in_the_active_players_order_and_other_text_is_ignored(
    first: str,
) -> None:
    t = festival()
    hero, foe = pair(t, 3, 3)
    mine = focus_effect([give_stat(Titled("Hero"), terms.CHI, 2)])
    theirs = focus_effect([lose_honor(1)])
    feint = t.put(t.define("Feint", "Action", focus=0, traits=[mine], abilities=[open_([gain_honor(9)])]), 0, "hand")
    parry = t.put(t.define("Parry", "Action", focus=0, traits=[theirs]), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER))
    t.answer("focus Parry")
    t.answer("focus Feint")
    assert not t.m.face_up(feint) and not t.m.face_up(parry)
    strike(t)
    assert t.m.face_up(feint) and t.m.face_up(parry)
    assert t.question.kind == "order" and t.question.player == 0 and set(t.question.options) == {feint, parry}
    t.answer(feint if first == "Feint" else parry)
    t.settle()
    lines = [each for each in t.said() if each.endswith("its Focus Effect resolves.")]
    assert lines[0].startswith(first) and len(lines) == 2
    assert t.where(foe) == "discard" and (t.honor(0), t.honor(1)) == (0, -1)


@pytest.mark.rule("TF-DUE-11")
def test_focusing_is_neither_playing_nor_drawing_and_hides_the_card_from_the_other() -> None:
    t = festival()
    hero, foe = pair(t)
    for kind in (kinds.DRAW, kinds.PLAY):
        t.put(t.define(f"Watch {kind}", "Holding", traits=[triggered(On(terms.AFTER, kind), [gain_honor(1)])]), 1)
    top = t.cards(1, "fate deck")[0]
    held = t.put(t.define("Plan", "Action", focus=1), 1, "hand")
    t.duel(hero, foe)
    assert not t.m.known_to(top)
    t.m.answer(next(o for o in t.question.options if o >= 0 and tag_of(o) == T_CHOICE))
    t.settle()
    assert t.where(top) == "focus" and t.m.known_to(top) == 2 and not t.m.face_up(top)  # its player alone looks at it
    t.m.answer(next(o for o in t.question.options if o >= 0 and tag_of(o) == T_CHOICE))
    t.settle()
    t.answer("focus Plan")
    t.settle()
    assert t.where(held) == "focus" and t.m.known_to(held) == 2 and t.honor(1) == 0


# --- who wins -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DUE-06")
@pytest.mark.parametrize(("mine", "theirs", "lost"), [(4, 3, "Foe"), (3, 4, "Hero"), (3, 3, "both")])
def test_the_higher_total_wins_and_in_a_tie_both_lose(mine: int, theirs: int, lost: str) -> None:
    t = festival()
    hero, foe = pair(t, mine, theirs)
    t.duel(hero, foe, loser=destroy(LOSER), winner=gain_honor(1))
    strike(t)
    if t.question.kind == "order":
        t.m.answer(t.question.options[0])
        t.settle()
    dead = {title for card, title in ((hero, "Hero"), (foe, "Foe")) if t.where(card) == "discard"}
    assert dead == ({"Hero", "Foe"} if lost == "both" else {lost})
    assert t.honor(0) == (0 if lost == "both" else 1)


@pytest.mark.rule("TF-DUE-06")
def test_focus_values_count_and_losing_alone_brings_nothing() -> None:
    t = festival()
    hero, foe = pair(t, 4, 3)
    t.put(t.define("Plan", "Action", focus=2), 1, "hand")
    t.duel(hero, foe)
    t.answer("focus Plan")
    strike(t)
    assert "Hero scores 4, Foe 5." in t.said() and "Foe wins the duel." in t.said()
    assert t.where(hero) == t.where(foe) == "home"


@pytest.mark.rule("TF-DUE-07")
@pytest.mark.parametrize(("first", "second", "dead"), [
    ("Duelist", "", {"Foe"}), ("", "Duelist", {"Hero"}), ("Duelist", "Duelist", {"Hero", "Foe"}),
])  # fmt: skip
def test_a_tied_duelist_wins_over_who_is_none(first: str, second: str, dead: set[str]) -> None:
    t = festival()
    hero, foe = pair(t, 3, 3, first, second)
    t.duel(hero, foe, loser=destroy(LOSER))
    strike(t)
    assert {t.m.definition(card).title for card in (hero, foe) if t.where(card) == "discard"} == dead


@pytest.mark.rule("TF-DUE-09")
@pytest.mark.parametrize(("own", "others", "dead"), [
    (terms.FORCE, (), "Foe"),
    (terms.CHI, (), "Hero"),
    (terms.CHI, (terms.FORCE,), "Foe"),
    (terms.FORCE, (terms.PERSONAL_HONOR,), "Hero"),
    (terms.CHI, (terms.PERSONAL_HONOR, terms.FORCE), "Foe"),
    (terms.CHI, (terms.FORCE, terms.PERSONAL_HONOR), "Hero"),
])  # fmt: skip
def test_of_changes_of_the_duel_stat_the_last_prevails(own: int, others: tuple[int, ...], dead: str) -> None:
    """Hero has more Force, Foe more Chi and Personal Honor."""
    t = festival()
    hero = t.person("Hero", 0, force=5, chi=1, ph=1)
    foe = t.person("Foe", 1, force=1, chi=5, ph=5)
    for when, stat in zip((kinds.CHALLENGE, kinds.DUEL), others, strict=False):
        t.put(t.define(f"Law {when}", "Holding", traits=[triggered(On(terms.AFTER, when), [DuelOf(stat)])]), 0)
    t.duel(hero, foe, loser=destroy(LOSER), stat=own)
    strike(t)
    assert t.where(foe if dead == "Foe" else hero) == "discard"
    assert t.where(hero if dead == "Foe" else foe) == "home"


@pytest.mark.rule("TF-DUE-09")
def test_what_its_source_says_comes_before_what_others_say() -> None:
    t = festival()
    hero = t.person("Hero", 0, force=5, chi=1)
    foe = t.person("Foe", 1, force=1, chi=5)
    law = triggered(On(terms.AFTER, kinds.CHALLENGE), [DuelOf(terms.FORCE)])
    t.put(t.define("Law", "Holding", traits=[law]), 0)
    t.duel(hero, foe, loser=destroy(LOSER))
    f = t.m.duel
    assert duel.duel_stat(t.m, f, 0) == 5  # by Force
    duel.set_duel_stat(t.m, scopes.parent(t.m, f), terms.CHI, terms.NONE)  # its own text comes too late for that
    assert duel.duel_stat(t.m, f, 0) == 5


# --- what comes of it -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-DUE-08")
@pytest.mark.parametrize("first", [0, 1])
def test_the_active_player_orders_what_losing_and_winning_bring(first: int) -> None:
    """[67]"""
    t = festival()
    hero, foe = pair(t)
    t.duel(hero, foe, loser=dishonor(LOSER), winner=gain_honor(1))
    strike(t)
    assert t.question.kind == "order" and t.question.player == 0 and len(t.question.options) == 2
    t.m.answer(t.question.options[first])
    t.settle()
    assert (line(t, "Foe becomes dishonorable") < line(t, "Player 1 gains 1 Honor")) is (first == 0)


@pytest.mark.rule("TF-DUE-08")
def test_what_other_cards_make_of_it_is_among_them() -> None:
    t = festival()
    hero = t.person("Hero", 0, chi=5, traits=[after(WON, gain_honor(10))])
    foe = t.person("Foe", 1, chi=1, traits=[after(LOST, lose_honor(3))])
    t.duel(hero, foe, loser=gain_honor(1), winner=gain_honor(2))
    strike(t)
    for left in (4, 3, 2):
        assert t.question.kind == "order" and t.question.player == 0 and len(t.question.options) == left
        t.m.answer(t.question.options[-1])
        t.settle()
    assert (t.honor(0), t.honor(1)) == (13, -3) and t.question.kind == "action"


@pytest.mark.rule("TF-DUE-08", "TF-DUE-81")
def test_what_alters_the_outcome_comes_first_and_turns_the_others_outcome_too() -> None:
    t = festival()
    hero = t.person("Hero", 0, chi=9, traits=[after(WON, gain_honor(10)), after(LOST, lose_honor(10))])
    foe = t.person("Foe", 1, chi=5, traits=[after(LOST, DecideDuel(THIS))])
    t.duel(hero, foe, loser=dishonor(LOSER))
    strike(t)
    assert t.question.kind == "order" and len(t.question.options) == 2  # for losing alone, and of the loser
    t.m.answer(t.question.options[0])
    t.settle()
    assert t.dishonored(hero) and not t.dishonored(foe) and t.honor(0) == -10
    assert [each for each in t.said() if each.endswith("s the duel.")] == ["Foe wins the duel.", "Hero loses the duel."]


@pytest.mark.rule("TF-DUE-81")
@pytest.mark.parametrize("wins", [True, False])
def test_where_both_outcomes_are_altered_both_may_win_or_lose(wins: bool) -> None:
    t = festival()
    one, other = (WON, LOST)
    hero = t.person("Hero", 0, chi=9, traits=[after(one, DecideDuel(THIS, wins))])
    foe = t.person("Foe", 1, chi=5, traits=[after(other, DecideDuel(THIS, wins))])
    t.duel(hero, foe, loser=lose_honor(1), winner=gain_honor(5))
    strike(t)
    assert t.question.kind == "order" and t.question.player == 0  # the outcome-altering ones, among themselves
    t.m.answer(t.question.options[0])
    t.settle()
    assert t.honor(0) == (5 if wins else -1)
    said = [each for each in t.said() if each.endswith("the duel.")]
    assert said == [f"{title} {'wins' if wins else 'loses'} the duel." for title in ("Hero", "Foe")]
    assert t.where(foe) == t.where(hero) == "home"


@pytest.mark.rule("TF-DUE-10", "TF-DUE-08")
@pytest.mark.parametrize("protected", [True, False])
def test_consequences_come_before_the_focused_cards_go_and_the_duel_ends(protected: bool) -> None:
    t = festival()
    shield = Cannot(On(terms.BEFORE, kinds.DESTROY), OneOf(THIS) & Facing(Titled("Hero")))
    hero = t.person("Hero", 0, chi=5)
    foe = t.person("Foe", 1, chi=1, traits=[continuous(shield)] if protected else [])
    plan = t.put(t.define("Plan", "Action", focus=1), 1, "hand")
    t.put(t.define("Ear", "Holding", traits=[triggered(On(terms.AFTER, kinds.DUEL_END), [gain_honor(1)])]), 0)
    t.duel(hero, foe, loser=destroy(LOSER))
    t.answer("focus Plan")
    t.settle()
    strike(t)
    assert t.where(foe) == ("home" if protected else "discard")  # they still faced each other
    assert t.where(plan) == "discard" and t.honor(0) == 1
    said = t.said()
    if not protected:
        assert said.index("Foe is destroyed.") < said.index("Plan is discarded.")
    pools = [area for p in (0, 1) for area in ("pool", "focus") if t.cards(p, area)]
    assert pools == []


@pytest.mark.rule("TF-DUE-08", "TF-DUE-10")
@pytest.mark.parametrize("focuses", [True, False])
def test_what_was_focused_still_counts_for_the_consequences(focuses: bool) -> None:
    t = festival()
    hero, foe = pair(t, 5, 1)
    plan = t.put(t.define("Plan", "Action", focus=1), 1, "hand")
    t.duel(hero, foe, loser=If(Exists(FocusedCard(False, LOSERS_CONTROLLER)), destroy(LOSER)))
    if focuses:
        t.answer("focus Plan")
        t.settle()
    strike(t)
    assert (t.where(foe), t.where(plan)) == (("discard", "discard") if focuses else ("home", "hand"))


@pytest.mark.rule("TF-DUE-08")
def test_a_duel_that_brings_nothing_is_answered_all_the_same() -> None:
    t = festival()
    hero, foe = pair(t, 5, 1)
    t.holding("Ear", 0, traits=[triggered(On(terms.AFTER, kinds.DUEL_LOST), [gain_honor(2)])])
    t.duel(hero, foe)
    strike(t)
    assert t.honor(0) == 2 and t.question.kind == "action"


@pytest.mark.rule("TF-DUE-08")
def test_the_active_player_is_told_whose_consequence_is_whose() -> None:
    t = festival()
    hero, foe = pair(t, 5, 1)
    t.duel(hero, foe, loser=destroy(LOSER), winner=gain_honor(3))
    strike(t)
    assert (t.question.kind, t.question.player) == ("order", 0)
    assert ["loser" in each for each in t.options()] == [True, False]
    assert ["winner" in each for each in t.options()] == [False, True]
    t.m.answer(t.question.options[1])
    t.settle()
    assert t.destroyed(foe) and t.honor(0) == 3


@pytest.mark.rule("TF-DUE-12")
def test_what_holds_while_facing_holds_during_the_duel_alone() -> None:
    t = festival()
    proud = StatModifier(terms.CHI, 3, OneOf(THIS) & Facing(Titled("Hero")))
    hero = t.person("Hero", 0, chi=4)
    foe = t.person("Foe", 1, chi=3, traits=[continuous(proud)])
    assert t.chi(foe) == 3
    t.duel(hero, foe, loser=destroy(LOSER))
    assert t.chi(foe) == 6
    strike(t)
    assert t.where(hero) == "discard" and t.chi(foe) == 3
