"""Strongholds: what they do for their players."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import bow_cost
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import ANY_DISCARD, Target
from gorin.table.definitions import CardDef
from gorin.testing import Table


def man(t: Table, title: str, force: int = 2, chi: int = 2, keywords: str = "", ph: int = 0) -> CardDef:
    return t.define(title, "Personality", force=force, chi=chi, keywords=keywords, ph=ph)


def fort(title: str) -> Table:
    return Table(strongholds=[title])


# --- The Seventh Tower ----------------------------------------------------------------------------------------------


@pytest.mark.card("The Seventh Tower")
@pytest.mark.rule("SE-ACT-14", "SE-DEF-31")
def test_seventh_tower_destroys_a_weaker_unit() -> None:
    t = fort("The Seventh Tower")
    champion = t.put(man(t, "Champion", 3), 0)
    weak, even, led = t.put(man(t, "Weak", 2), 1), t.put(man(t, "Even", 3), 1), t.put(man(t, "Led", 1), 1)
    t.put(t.define("Two", "Follower", force=2), 1, on=led)
    banner = t.put(t.define("Banner", "Item", force=0), 1, on=weak)
    spent = t.put(t.define("Spare", "Action"), 0, "hand")
    t.battle([champion], [weak, even, led])
    t.use("The Seventh Tower", champion)
    assert t.question.options == [weak]  # the total Force of the others is 3
    t.answer(weak).answer(spent)
    t.settle()
    assert t.dead(weak) and t.where(banner) == "discard" and t.where(spent) == "discard"
    assert t.where(even) == "home" and t.where(led) == "home"
    t.done()


@pytest.mark.card("The Seventh Tower")
@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("lacking", ["card", "victim"])
def test_seventh_tower_needs_a_card_and_a_victim(lacking: str) -> None:
    t = fort("The Seventh Tower")
    champion = t.put(man(t, "Champion", 3), 0)
    foe = t.put(man(t, "Foe", 3 if lacking == "victim" else 2), 1)
    if lacking != "card":
        t.put(t.define("Spare", "Action"), 0, "hand")
    t.battle([champion], [foe])
    t.passes()
    assert t.question.player == 0 and not t.can_use("The Seventh Tower", 0)


# --- Mountain's Shadow Dojo -----------------------------------------------------------------------------------------


@pytest.mark.card("Mountain's Shadow Dojo")
@pytest.mark.rule("SE-ACT-05")
@pytest.mark.parametrize("bowed", [False, True])
def test_dojo_shoots_and_moves(bowed: bool) -> None:
    t = fort("Mountain's Shadow Dojo")
    t.m.set_bowed(t.m.stronghold(0), 1 if bowed else 0)
    archer = t.put(man(t, "Archer", keywords="Crane Clan, Samurai"), 0)
    lion = t.put(man(t, "Lion", keywords="Lion Clan, Samurai"), 0)
    courtier = t.put(man(t, "Courtier", keywords="Crane Clan"), 0)
    foe = t.put(man(t, "Foe", 3), 1)
    t.battle([archer, lion, courtier], [foe])
    t.use("Mountain's Shadow Dojo")
    assert t.question.options == [archer]
    t.answer(archer)
    if t.question.kind == "target":
        t.answer(foe)
    assert t.dead(foe)
    assert t.question.kind == "destination" and len(t.question.options) == 4  # home and three battlefields
    t.answer("home")
    assert t.location(archer) < 0
    t.done()


@pytest.mark.card("Mountain's Shadow Dojo")
@pytest.mark.ruling("Mountain's Shadow Dojo 2")
@pytest.mark.rule("SE-BAT-10")
def test_dojo_takes_only_an_archer_at_the_battle() -> None:
    t = fort("Mountain's Shadow Dojo")
    t.put(man(t, "At home", keywords="Crane Clan, Samurai"), 0)
    far = t.put(man(t, "Far", keywords="Crane Clan, Samurai"), 0)
    scout = t.put(man(t, "Scout"), 0)
    t.battle([scout], [t.put(man(t, "Foe", 3), 1)], others={far: 2})
    t.passes()
    assert t.question.player == 0 and not t.can_use("Mountain's Shadow Dojo", 0)


@pytest.mark.card("Mountain's Shadow Dojo")
@pytest.mark.ruling("Mountain's Shadow Dojo 1")
def test_dojo_moves_to_another_battlefield_than_his() -> None:
    t = fort("Mountain's Shadow Dojo")
    archer = t.put(man(t, "Archer", keywords="Crane Clan, Samurai"), 0)
    strong = t.put(man(t, "Strong", 4), 1)
    t.battle([archer], [strong])
    t.use("Mountain's Shadow Dojo", archer)
    if t.question.kind == "target":
        t.answer(strong)
    assert not t.dead(strong)  # 3 is not enough for 4
    assert "Province 1 of player 2" not in t.options()
    t.answer("Province 2 of player 2")
    assert t.location(archer) == t.province(1, 1)
    t.done()


# --- The Utaku Plains -----------------------------------------------------------------------------------------------


@pytest.mark.card("The Utaku Plains")
@pytest.mark.rule("SE-STA-01", "SE-STA-22")
def test_plains_raise_personal_honor_up_to_five() -> None:
    t = fort("The Utaku Plains")
    low, four, six = (t.put(man(t, f"P{n}", ph=n), 0) for n in (1, 4, 6))
    shamed = t.put(man(t, "Shamed", ph=3), 0, dishonored=True)
    theirs = t.put(man(t, "Theirs", ph=6), 1)
    held = t.put(man(t, "Held", ph=6), 0, "province")
    assert [t.ph(c) for c in (low, four, six, shamed, theirs, held)] == [2, 5, 5, 0, 6, 6]


@pytest.mark.card("The Utaku Plains")
@pytest.mark.rule("SE-ACT-14")
def test_plains_weaken_an_opponent() -> None:
    t = fort("The Utaku Plains")
    rider = t.put(man(t, "Rider", ph=2), 0)
    foe = t.put(man(t, "Foe", 4), 1)
    troop = t.put(t.define("Troop", "Follower", force=5), 1, on=foe)
    t.put(t.define("Sword", "Item", force=1), 1, on=foe)
    t.battle([rider], [foe])
    t.use("The Utaku Plains", rider)
    assert sorted(t.question.options) == sorted([foe, troop])
    t.answer(troop)
    assert t.force(troop) == 2 and t.force(foe) == 5
    t.done()
    assert not t.can_use("The Utaku Plains", 0)


@pytest.mark.card("The Utaku Plains")
def test_plains_need_an_opponent() -> None:
    t = fort("The Utaku Plains")
    t.battle([t.put(man(t, "Rider", ph=2), 0)], [])
    t.passes()
    assert t.question.player == 0 and not t.can_use("The Utaku Plains", 0)


# --- Mountain Summit Temple -----------------------------------------------------------------------------------------


def temple(where: str | None, monk_bowed: bool = False, keywords: str = "Monk") -> tuple[Table, int, int]:
    t = fort("Mountain Summit Temple")
    monk = t.put(man(t, "Monk", keywords=keywords), 0, bowed=monk_bowed)
    ring = t.put(t.define("Some Ring", "Ring", focus=4), 0, where) if where else -1
    t.action_phase()
    return t, monk, ring


@pytest.mark.card("Mountain Summit Temple")
@pytest.mark.rule("SE-RNG-01", "SE-RNG-04")
@pytest.mark.parametrize(("where", "then"), [("hand", "home"), ("home", "hand"), ("discard", "hand")])
def test_summit_temple_moves_a_ring(where: str, then: str) -> None:
    t, monk, ring = temple(where)
    t.use("Mountain Summit Temple", monk)
    assert t.question.kind == "choice" and len(t.question.options) == 1
    t.answer(t.question.options[0]).answer(ring)
    assert t.where(ring) == then and t.bowed(monk)
    assert not t.m.entered_by_own_text(ring)  # not by its own text
    t.done()


@pytest.mark.card("Mountain Summit Temple")
@pytest.mark.rule("SE-EFF-18")
def test_summit_temple_lets_you_choose() -> None:
    t = fort("Mountain Summit Temple")
    monk = t.put(man(t, "Monk", keywords="Monk"), 0)
    held = t.put(t.define("Held Ring", "Ring"), 0, "hand")
    worn = t.put(t.define("Worn Ring", "Ring"), 0)
    lost = t.put(t.define("Lost Ring", "Ring"), 0, "discard")
    t.put(t.define("Their Ring", "Ring"), 1)
    t.action_phase()
    t.use("Mountain Summit Temple", monk)
    assert len(t.question.options) == 3
    t.answer(t.question.options[1]).answer(worn)
    assert (t.where(held), t.where(worn), t.where(lost)) == ("hand", "hand", "discard")
    t.done()
    assert not t.can_use("Mountain Summit Temple", 0)


@pytest.mark.card("Mountain Summit Temple")
@pytest.mark.rule("SE-CST-14")
@pytest.mark.parametrize(("bowed", "keywords"), [(True, "Monk"), (False, "Shugenja")])
def test_summit_temple_needs_an_unbowed_monk(bowed: bool, keywords: str) -> None:
    t, _, _ = temple("hand", bowed, keywords)
    assert not t.can_use("Mountain Summit Temple", 0)


# --- The Hall of Ancestors ------------------------------------------------------------------------------------------


def hall(battle_now: bool = False, keywords: str = "Lion Clan, Samurai, Tactician") -> tuple[Table, int, int]:
    t = fort("The Hall of Ancestors")
    teacher = t.define("Teacher", "Personality", force=1, chi=1, ph=3, keywords=keywords, abilities=[
        open_([verbs.gain_honor(2), verbs.give(THIS, 0, 3)], [bow_cost(THIS)]),
        battle([verbs.gain_honor(1)]),
    ])
    heir = t.put(man(t, "Heir"), 0)
    ancestor = t.put(teacher, 0, "discard", dead=True)
    if battle_now:
        t.battle([heir], [t.put(man(t, "Foe"), 1)])
        t.passes()
    else:
        t.action_phase()
    return t, heir, ancestor


@pytest.mark.card("The Hall of Ancestors")
@pytest.mark.rule("SE-WRD-12")
def test_hall_lends_an_ability() -> None:
    t, heir, ancestor = hall()
    t.use("The Hall of Ancestors", heir, ancestor)
    assert t.question.kind == "choice"
    t.answer("its ability 1")
    t.passes()
    assert t.can_use("Teacher on Heir", 0)
    t.use("Teacher on Heir")
    # what the text says of itself is now said of the heir
    assert t.bowed(heir) and t.force(heir) == 5 and t.honor(0) == 9
    t.done()


@pytest.mark.card("The Hall of Ancestors")
@pytest.mark.rule("SE-WRD-14")
def test_hall_lends_a_keyword_until_the_turn_ends() -> None:
    t = fort("The Hall of Ancestors")
    heir = t.put(man(t, "Heir"), 0)
    ancestor = t.put(man(t, "Teacher", keywords="Lion Clan, Tactician"), 0, "discard", dead=True)
    t.turns(0)
    t.use("The Hall of Ancestors", heir, ancestor, "Tactician")
    assert t.has(heir, "Tactician") and not t.has(heir, "Lion Clan")
    turn = t.m.turn
    while t.m.turn == turn:
        t.answer(-1 if -1 in t.question.options else t.question.options[-1])
    assert not t.has(heir, "Tactician")


@pytest.mark.card("The Hall of Ancestors")
def test_hall_works_in_battle() -> None:
    t, heir, ancestor = hall(True)
    t.use("The Hall of Ancestors", heir, ancestor, "its ability 2")
    t.passes()
    t.use("Teacher on Heir")
    assert t.honor(0) == 8
    t.done()


@pytest.mark.card("The Hall of Ancestors")
@pytest.mark.parametrize("flaw", ["not Lion", "not dead", "not yours"])
def test_hall_needs_a_dead_lion_of_yours(flaw: str) -> None:
    t = fort("The Hall of Ancestors")
    t.put(man(t, "Heir"), 0)
    ancestor = man(t, "Ancestor", keywords="Crab Clan" if flaw == "not Lion" else "Lion Clan")
    t.put(ancestor, 1 if flaw == "not yours" else 0, "discard", dead=flaw != "not dead")
    t.action_phase()
    assert not t.can_use("The Hall of Ancestors", 0)


@pytest.mark.card("The Hall of Ancestors")
@pytest.mark.rule("SE-WRD-12")
def test_hall_copies_no_copying() -> None:
    t = fort("The Hall of Ancestors")
    heir = t.put(man(t, "Heir"), 0)
    mimic = t.define("Mimic", "Personality", force=1, chi=1, keywords="Lion Clan", abilities=[
        open_([Target("a", YOURS & PERSONALITIES), CopyFeature("a", THIS)]),
    ])
    ancestor = t.put(mimic, 0, "discard", dead=True)
    t.action_phase()
    t.use("The Hall of Ancestors", heir, ancestor)
    assert t.options() == ["Lion Clan"]


@pytest.mark.card("The Hall of Ancestors")
@pytest.mark.rule("SE-NEG-12")
@pytest.mark.parametrize("kept", [True, False])
def test_hall_keeps_the_dead_in_the_game(kept: bool) -> None:
    t = fort("The Hall of Ancestors")
    grave = t.define("Grave Robber", "Holding", abilities=[
        open_([Target("gone", PERSONALITIES, domain=ANY_DISCARD), verbs.remove_from_game("gone")]),
    ])
    t.put(grave, 1)
    body = t.put(man(t, "Body"), 0 if kept else 1, "discard", dead=True)
    t.action_phase()
    t.use("Grave Robber", body)
    assert t.where(body) == ("discard" if kept else "removed")
    t.done()


@pytest.mark.card("The Hall of Ancestors")
def test_hall_lets_the_merely_discarded_go() -> None:
    t = fort("The Hall of Ancestors")
    grave = t.define("Grave Robber", "Holding", abilities=[
        open_([Target("gone", PERSONALITIES, domain=ANY_DISCARD), verbs.remove_from_game("gone")]),
    ])
    t.put(grave, 1)
    body = t.put(man(t, "Body"), 0, "discard")
    t.action_phase()
    t.use("Grave Robber", body)
    assert t.where(body) == "removed"
    t.done()
