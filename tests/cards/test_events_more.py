"""The other Events and Regions of the base set."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.costs import FavorCost
from gorin.lang.duels import Challenge
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import ANYWHERE, Target
from gorin.rules.turn import resolve_event
from gorin.table import terms
from gorin.testing import Table


def happen(t: Table, title: str, player: int = 0) -> int:
    """The Event resolves for a player, who need not answer anything."""
    card = t.put(title, player, "province")
    t.m.active_player = player
    resolve_event(t.m, player, card)
    t.run()
    return card


def to_end(t: Table, **answers: str) -> None:
    """Play this turn to its end, with passes and the answers given."""
    turn = t.turn
    while t.asked and t.turn == turn:
        q = t.question
        if q.kind in answers:
            t.answer(answers[q.kind])
        else:
            t.m.answer(-1 if -1 in q.options else q.options[-1])


@pytest.mark.card("Birth of the Blood Heir")
def test_one_challenge_a_player_and_action_phase() -> None:
    t = Table()
    happen(t, "Birth of the Blood Heir")
    hero, second = t.person("Hero"), t.person("Second")
    foe = t.person("Foe", 1)
    for player in (0, 1):
        targets = [Target("one", YOURS & PERSONALITIES), Target("other", ~YOURS & PERSONALITIES)]
        challenge = open_([*targets, Challenge("one", "other")], limit=9)
        t.holding(f"Dueling {player}", player, challenge)
    t.action_phase()
    t.use("Dueling 0", hero, foe)
    assert t.question.kind == "focus"
    t.strikes()
    t.use("Dueling 0", second, foe)
    assert t.question.kind == "action"  # it was negated
    t.use("Dueling 1", foe, hero)
    assert t.question.kind == "focus"  # another player's first


@pytest.mark.card("Call of Thunder")
def test_the_next_unique_one_hears_the_thunder() -> None:
    from gorin.rules.entering import WAIVE_COSTS, bring_into_play
    from gorin.table.flags import ASSIGN_BOWED
    from gorin.table.keywords import flagged
    from gorin.table.terms import NONE

    t = Table()
    happen(t, "Call of Thunder")
    cards = [
        t.put(t.define(title, "Personality", keywords=words), 0, "province", province=n)
        for n, (title, words) in enumerate((("Common", ""), ("Lord", "Unique"), ("Later", "Unique")))
    ]
    for card in cards:
        bring_into_play(t.m, NONE, 0, card, NONE, WAIVE_COSTS)
        t.run()
    assert [flagged(t.m, card, ASSIGN_BOWED) for card in cards] == [False, True, False]
    lord = cards[1]
    t.bow(lord)
    t.turns()
    t.bow(lord)
    t.passes(2)
    t.answers("attack", "assign Lord")
    for _ in range(3):
        if t.question.kind != "may":
            t.m.answer(t.question.options[0])
    t.answer("yes")
    assert not t.bowed(lord)


@pytest.mark.card("Commanding Favor")
@pytest.mark.parametrize("held", [True, False])
def test_an_event_at_home_counts_as_the_favor(held: bool) -> None:
    t = Table()
    event = happen(t, "Commanding Favor")
    assert t.where(event) == "home"
    t.holding("Court", 0, limited([verbs.gain_honor(2)], [FavorCost()]))
    if held:
        t.set_favor(0)
    t.action_phase()
    t.use("Court")
    if held:
        t.answer(event)
    assert t.honor(0) == 2 and t.where(event) == "discard" and t.favor == (0 if held else -1)


@pytest.mark.card("Commanding Favor")
def test_the_favor_itself_may_be_discarded() -> None:
    t = Table()
    event = happen(t, "Commanding Favor")
    t.holding("Court", 0, limited([verbs.gain_honor(2)], [FavorCost()]))
    t.holding("Other Court", 1, battle([verbs.gain_honor(2)], [FavorCost()]))
    t.set_favor(0)
    t.action_phase()
    t.use("Court", "no")
    assert t.honor(0) == 2 and t.where(event) == "home" and t.favor == -1


@pytest.mark.card("Enlistment")
@pytest.mark.parametrize("plays", [True, False])
def test_who_plays_followers_draws_more(plays: bool) -> None:
    t = Table()
    happen(t, "Enlistment", 1)
    hero = t.person("Hero")
    guard = t.put(t.define("Guard", "Follower", force=1), 0, "hand")
    t.turns()
    if plays:
        t.use("Equip", hero, guard, player=0)
    before = len(t.hand(0))
    to_end(t, may="yes")
    assert len(t.hand(0)) == before + (2 if plays else 1)
    before = len(t.hand(1))
    to_end(t, may="yes")
    assert len(t.hand(1)) == before + 1


@pytest.mark.card("I Am Ready")
def test_the_armed_bow_the_unarmed() -> None:
    t = Table()
    happen(t, "I Am Ready")
    ready, bare = t.person("Ready"), t.person("Bare")
    t.item(ready)
    foe, armed = t.person("Foe", 1), t.person("Armed", 1)
    t.item(armed)
    t.battle([ready, bare], [foe, armed])
    t.passes(1, player=1)
    t.m.answer(next(o for o in t.question.options if o != -1))
    t.answer(ready)
    assert t.question.options == [foe]
    t.answer(foe)
    t.settle()
    assert t.bowed(foe)
    t.passes(1, player=1)
    assert t.question.options == [-1]


@pytest.mark.card("In Time of War")
def test_honor_rises_by_five_in_a_turn() -> None:
    t = Table()
    happen(t, "In Time of War")
    t.act("Feast", verbs.gain_honor(4), limit=9)
    t.act("Disgrace", verbs.lose_honor(3), limit=9)
    t.turns()
    t.use("Feast").use("Feast")
    assert t.honor(0) == 5
    t.use("Feast")
    assert t.honor(0) == 5
    t.use("Disgrace").use("Feast")
    assert t.honor(0) == 5
    to_end(t)
    to_end(t)
    t.use("Feast")
    assert t.honor(0) == 9


@pytest.mark.card("Proposal of Peace")
@pytest.mark.parametrize(("turns", "gained"), [(0, 0), (1, 2)])
def test_nobody_gains_for_personalities_for_a_while(turns: int, gained: int) -> None:
    t = Table()
    t.m.definition(t.stronghold(0)).clan = t.rules.keyword("Crab Clan")
    happen(t, "Proposal of Peace")
    t.turns()  # the first turn from now begins
    for _ in range(2 * turns):
        to_end(t)
    t.put(t.define("Recruit", "Personality", chi=2, ph=2, gold_cost=2, keywords="Crab Clan"), 0, "province")
    t.m.pending = None
    while t.question.kind != "dynasty":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    t.answer("buy Recruit").answer("for Honor")
    t.settle_payment()
    assert t.honor(0) == gained


@pytest.mark.card("Severed From the Emperor")
def test_severed_from_the_favor_and_free_of_it() -> None:
    from gorin.table.flags import CANNOT_LOBBY, CANNOT_WIN_BY_HONOR
    from gorin.table.keywords import player_flagged

    t = Table()
    t.set_favor(0)
    happen(t, "Severed From the Emperor")
    assert t.favor == -1
    for flag in (CANNOT_LOBBY, CANNOT_WIN_BY_HONOR):
        assert player_flagged(t.m, 0, flag) and not player_flagged(t.m, 1, flag)
    hero = t.person("Hero")
    bow = [Target("victim", PERSONALITIES), verbs.bow("victim")]
    t.holding("Court", 1, limited(bow, [FavorCost()]))
    t.set_favor(1)
    t.action_phase(1)
    t.use("Court", hero)
    t.use("Severed", player=0) if t.offers("Severed") else t.m.answer(next(o for o in t.question.options if o != -1))
    t.settle()
    assert not t.bowed(hero) and t.honor(0) == -5 and t.favor == -1


@pytest.mark.card("Silence the Future")
def test_force_is_no_more_than_printed() -> None:
    t = Table()
    hero, foe = t.person("Hero", force=2), t.person("Foe", 1, force=3)
    t.item(hero, force=3)
    guard = t.follower(foe, 2)
    happen(t, "Silence the Future")
    t.turns(1)
    assert t.force(hero) == 2 and t.force(foe) == 3 and t.force(guard) == 2
    t.token(hero, 4)
    t.token(guard, -1)
    assert t.force(hero) == 2 and t.force(guard) == 1
    late = t.person("Late", force=1)
    t.token(late, 1)
    assert t.force(late) == 1
    to_end(t)
    assert t.force(hero) == 9


@pytest.mark.card("Winter Storm")
def test_winter_bows_two_of_each_side() -> None:
    t = Table(strongholds=["The Utaku Plains", "The Utaku Plains"])
    happen(t, "Winter Storm")
    mine = [t.person(f"Mine {n}", gold_cost=6) for n in range(3)]
    dear = t.person("Dear", gold_cost=9)
    theirs = t.person("Theirs", 1, gold_cost=6)
    t.turns()
    t.passes(2)
    t.answer("attack")
    while t.question.kind == "target":
        assert dear not in t.question.options
        t.m.answer(t.question.options[0])
    assert [t.bowed(card) for card in mine] == [True, True, False] and t.bowed(theirs) and not t.bowed(dear)


@pytest.mark.card("Winter Warfare")
def test_in_winter_nobody_moves_and_no_terrain_is_played() -> None:
    t = Table()
    hero, foe, reserve = t.person("Hero"), t.person("Foe", 1), t.person("Reserve")
    t.put("Contested Ground", 0, "hand")
    t.holding("Horn", 0, battle([Target("one", PERSONALITIES, reach=ANYWHERE), verbs.move_here("one")], limit=9))
    happen(t, "Winter Warfare")
    t.battle([hero], [foe])
    t.passes(1, player=1)
    assert not t.can_use("Contested Ground", 0)
    t.use("Horn", reserve)
    assert t.location(reserve) < 0


@pytest.mark.card("Wisdom of the Keepers")
def test_keepers_of_rings_gain_honor() -> None:
    t = Table()
    t.put("Ring of Air", 0)
    t.put("Ring of Earth", 0)
    happen(t, "Wisdom of the Keepers", 1)
    assert (t.honor(0), t.honor(1)) == (5, 0)


@pytest.mark.card("Yobanjin Alliance")
@pytest.mark.parametrize("force", [9, 5])
def test_the_next_conquest_brings_honor(force: int) -> None:
    t = Table()
    happen(t, "Yobanjin Alliance")
    hero = t.person("Hero", force=force)
    t.battle([hero])
    t.passes(2)
    t.settle()
    assert t.honor(0) == (8 if force == 9 else 0)


# --- Regions --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Beiden Pass")
def test_nobody_moves_through_the_pass() -> None:
    t = Table()
    t.put("Beiden Pass", 1, "region")
    hero, reserve, foe = t.person("Hero"), t.person("Reserve"), t.person("Foe", 1)
    t.holding("Horn", 0, battle([Target("one", PERSONALITIES, reach=ANYWHERE), verbs.move_here("one")], limit=9))
    t.holding("Retreat", 1, battle([Target("one", PERSONALITIES), verbs.move_home("one")], limit=9))
    t.battle([hero], [foe])
    t.use("Retreat", hero).use("Horn", reserve)
    assert t.location(hero) == t.province(1, 0) and t.location(reserve) < 0
    t.passes(2)
    t.settle()


@pytest.mark.card("Beiden Pass")
def test_elsewhere_they_do() -> None:
    t = Table()
    t.put("Beiden Pass", 1, "region")
    hero, reserve, foe = t.person("Hero"), t.person("Reserve"), t.person("Foe", 1)
    t.holding("Horn", 0, battle([Target("one", PERSONALITIES, reach=ANYWHERE), verbs.move_here("one")], limit=9))
    t.battle([hero], [foe], number=1)
    t.passes(1, player=1)
    t.use("Horn", reserve)
    assert t.location(reserve) == t.province(1, 1)


@pytest.mark.card("City of the Rich Frog")
@pytest.mark.parametrize(("honor", "possible"), [(5, True), (4, False)])
def test_the_city_helps_who_has_risen(honor: int, possible: bool) -> None:
    t = Table()
    t.put("City of the Rich Frog", 0, "region")
    hero, foe = t.person("Hero", force=1), t.person("Foe", 1)
    t.set_honor(0, honor)
    t.battle([hero], [foe])
    t.passes(1, player=1)
    assert t.can_use("City of the Rich Frog", 0) == possible
    if possible:
        t.use("City of the Rich Frog", hero)
        assert t.force(hero) == 5


@pytest.mark.card("Ruins of Otosan Uchi")
def test_ruins_strengthen_and_take_a_region_along() -> None:
    t = Table()
    ruins = t.put("Ruins of Otosan Uchi", 0, "region")
    farms = t.put("Farmlands", 1, "region")
    assert t.strength(t.province(0, 0)) == 9 and t.strength(t.province(0, 1)) == 7
    t.action_phase()
    t.use("Ruins of Otosan Uchi", farms)
    assert t.where(farms) == "discard" and t.where(ruins) == "discard" and t.bowed(t.stronghold(0))


@pytest.mark.card("Seikitsu Mountains")
def test_they_withdraw_into_the_mountains() -> None:
    t = Table()
    t.put("Seikitsu Mountains", 0, "region")
    one, two, three = t.person("One"), t.person("Two"), t.person("Three")
    foe = t.person("Foe", 1)
    t.battle([one, two, three], [foe])
    t.use("Seikitsu Mountains", one, two, "done")
    assert t.location(one) < 0 and t.location(two) < 0 and t.location(three) >= 0


@pytest.mark.card("Sorrow's Path")
@pytest.mark.parametrize("choice", [0, 1])
def test_sorrow_takes_a_unit_or_three_cards(choice: int) -> None:
    t = Table()
    t.put("Sorrow's Path", 1, "region")
    hero, other = t.person("Hero", force=4), t.person("Other", force=4)
    guards = [t.follower(hero, 1, f"Guard {n}") for n in range(2)]
    t.battle([hero, other])
    t.passes(2)
    assert t.question.kind == "choice" and t.question.player == 0
    t.m.answer(t.question.options[choice])
    if choice == 0:
        t.answer(other)
    else:
        t.answers(guards[0], guards[1], other)
    t.settle()
    assert t.destroyed(other) and not t.destroyed(hero)
    assert [t.where(card) for card in guards] == ["discard" if choice else "home"] * 2


@pytest.mark.card("Sorrow's Path")
def test_not_at_another_province() -> None:
    t = Table()
    t.put("Sorrow's Path", 1, "region")
    hero = t.person("Hero", force=4)
    t.battle([hero], number=2)
    t.passes(2)
    t.settle()
    assert not t.destroyed(hero)


@pytest.mark.card("Three Man Alliance Plain")
def test_who_arrives_is_armed_and_a_card_drawn() -> None:
    t = Table()
    plain = t.put("Three Man Alliance Plain", 0, "region")
    recruit = t.put(t.define("Recruit", "Personality", chi=2, gold_cost=1), 0, "province")
    sword = t.put(t.define("Sword", "Item", force=1, gold_cost=1), 0, "hand")
    t.holding("Hoard", gold=1)
    t.phase(terms.PHASE_DYNASTY)
    t.m.answer(recruit)
    t.m.answer(next(o for o in t.question.options if o != t.stronghold(0)))
    while not (t.question.kind == "reaction" and t.offers("Three Man")):
        t.m.answer(t.question.options[0])
    t.m.answer(t.question.options[t.using("Three Man")[0]])
    t.answer(recruit).answer(sword)
    t.settle_payment()
    t.settle()
    assert t.host(sword) == recruit and t.bowed(plain) and len(t.hand(0)) == 1


@pytest.mark.card("A New Wall")
def test_a_wall_rises_where_the_event_lay() -> None:
    from gorin.table.stats import stat

    t = Table()
    event = t.put("A New Wall", 0, "province", province=2)
    wall = t.put(t.define("Wall", "Holding", gold_cost=3, gold=2), 0, "deck")
    t.put(t.define("Palace", "Holding", gold_cost=3, gold=2, keywords="Unique"), 0, "deck")
    t.phase(terms.PHASE_EVENTS)
    while t.question.kind != "search":
        t.m.answer(t.question.options[0])
    t.answer(wall)
    t.settle()
    assert t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 2)) == [wall] and t.m.face_up(wall)
    assert stat(t.m, wall, terms.GOLD_COST) == 4 and t.where(event) == "discard"
