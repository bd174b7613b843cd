"""The same position under the rules of 2000 and under Gold Edition's (rows of the list of differences in brackets)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import event, open_, reaction, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSER
from gorin.lang.flow import ForEachPlayer
from gorin.lang.refs import EACH_FROM_LEFT, EACH_FROM_YOU, EACH_PLAYER, OTHERS, RIGHTMOST_PROVINCE, THIS
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import ProvinceFalls, bow, gain_honor, lose_honor
from gorin.rules.victory import enlightened, victory_name
from gorin.table import kinds, terms
from gorin.table.packing import PASS
from gorin.testing import Table
from tests.gold.laying import until

R00, GE = "rulings_2000", "gold"
both = pytest.mark.parametrize("edition", [R00, GE])


@both
@pytest.mark.ruling("R00-A-111")
def test_an_event_resolves_as_often_as_it_comes(edition: str) -> None:
    """[9] Whoever's it is; that a title resolves once in a game was an option of 2000."""
    t = Table(edition)
    omen = t.define("Omen", "Event", traits=[event([gain_honor(1)])])
    for player, number in ((0, 0), (0, 1), (1, 0)):
        t.m.set_face_up(t.put(omen, player, "province", province=number), False)
    t.turns(0)
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert (t.honor(0), t.honor(1)) == ((2, 1) if edition == R00 else (1, 0))


def first_asked(t: Table, words: str) -> int:
    """Who is asked first whether he uses one of these."""
    for _ in range(50):
        if t.question.kind == "reaction" and t.using(words):
            return t.question.player
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    raise AssertionError("nobody is asked")


@both
@pytest.mark.ruling("R00-A-166", "R00-C-061")
@pytest.mark.parametrize("attacker", [0, 1])
def test_who_reacts_first_to_what_no_action_caused(edition: str, attacker: int) -> None:
    """[31] To a battle that has been resolved: the active player, and in Gold whoever sits left of its cause."""
    t = Table(edition)
    for player in (0, 1):
        t.holding(f"Bell {player}", player, reaction(after(kinds.BATTLE_RESOLVES), [gain_honor(1)]))
    raider, guard = t.person("Raider", attacker, force=1), t.person("Guard", 1 - attacker, force=3)
    t.battle([raider], [guard], attacker=attacker, defender=1 - attacker)
    assert first_asked(t, "Bell") == (attacker if edition == R00 else 1 - attacker)


@both
@pytest.mark.ruling("R00-A-166")
@pytest.mark.parametrize("actor", [0, 1])
def test_who_reacts_first_to_what_an_action_caused(edition: str, actor: int) -> None:
    """[31] Whoever sits left of the player who took it, in both."""
    t = Table(edition)
    for player in (0, 1):
        t.holding(f"Bell {player}", player, reaction(after(kinds.BOW), [gain_honor(1)]))
    t.holding("Idol", actor, open_([gain_honor(0)], [bow_cost(THIS)]))
    t.action_phase(0)
    t.passes(actor, player=0) if actor else None
    t.answer("use Idol")
    assert first_asked(t, "Bell") == 1 - actor


@both
@pytest.mark.parametrize("holder", [-1, 0])
def test_what_the_favor_is_good_for(edition: str, holder: int) -> None:
    """[81] To draw a card and to restore somebody, for whoever holds it."""
    has = edition == R00 and holder == 0
    t = Table(edition)
    hero = t.person("Hero", ph=0, dishonored=True)
    t.set_favor(holder)
    t.action_phase()
    assert t.can_use("Favor: draw", 0) is has and t.can_use("Favor: restore", 0) is has
    if has:
        t.use("Favor: restore", hero)
        assert not t.dishonored(hero) and t.favor < 0
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.set_favor(0)
        t.use("Favor: draw")
        assert t.favor < 0 and len(t.hand(0)) == 1


@both
@pytest.mark.ruling("R00-A-141")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_favor_prevents_anybodys_loss(edition: str, loser: int) -> None:
    """[81]"""
    t = Table(edition)
    t.act("Shame", lose_honor(4, OTHERS), player=1 - loser)
    t.set_favor(0)
    t.action_phase(1 - loser)
    t.answer("use Shame")
    offered = t.question.kind == "reaction" and t.fits("use Favor: prevent")
    assert offered is (edition == R00)
    if offered:
        t.answer("use Favor: prevent").settle()
    assert t.honor(loser) == (0 if offered else -4)


@both
@pytest.mark.parametrize("there", [False, True])
def test_the_favor_sends_a_unit_home(edition: str, there: bool) -> None:
    """[81] Bowed and of either side, also where its holder has nobody."""
    t = Table(edition)
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    page = t.follower(raider, 1, "Page")
    t.set_favor(1)
    t.battle([raider], [guard] if there else [])
    assert t.can_use("Favor: send home", 1) is (edition == R00)
    if edition == R00:
        t.answer("use Favor: send home")
        assert set(t.question.options) == ({raider, guard} if there else {raider})
        t.answer(raider).settle()
        assert t.location(raider) < 0 and t.bowed(raider) and t.bowed(page) and t.favor < 0


@both
@pytest.mark.ruling("R00-B-268")
@pytest.mark.parametrize("active", [0, 1])
def test_nobody_says_who_loses_first(edition: str, active: int) -> None:
    """[3] Of one moment the loss of the active player comes first; in Gold he chooses."""
    t = Table(edition)
    t.act("Doom", lose_honor(30, EACH_PLAYER))
    t.action_phase(active)
    t.passes(active, player=1) if active else None
    t.answer("use Doom").settle()
    if edition == GE:
        assert t.question.kind == "loser" and t.question.player == active
        t.answer(f"Player {2 - active}")
    assert t.over and t.m.winner == (1 - active if edition == R00 else active)


@both
@pytest.mark.ruling("R00-B-268")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("province", [True, False])
def test_of_losses_one_after_the_other_the_first_decides(edition: str, first: int, province: bool) -> None:
    """[3] Each player's last Province falls: it is no draw."""
    t = Table(edition)
    for player in (0, 1):
        for _ in range(3):
            t.lose_province(t.province(player))
    falls = ProvinceFalls(RIGHTMOST_PROVINCE) if province else lose_honor(30)
    t.act("Doom", ForEachPlayer(EACH_FROM_LEFT if first else EACH_FROM_YOU, falls))
    t.action_phase()
    t.answer("use Doom").settle()
    assert t.over and t.m.winner == 1 - first


@both
@pytest.mark.ruling("R00-C-012")
@pytest.mark.parametrize(("keywords", "doubles"), [("Double Chi", True), ("Double Chi", False), ("", False)])
def test_double_chi_may_be_declined(edition: str, keywords: str, doubles: bool) -> None:
    """[66] Once the cards are seen, and for this duel; in Gold it always counts. 3 Chi and a Focus Value of 2 to 6."""
    t = Table(edition)
    t.holding("Camp")
    hero, foe = t.person("Hero", chi=3, keywords=keywords), t.person("Foe", 1, chi=6, keywords=keywords)
    t.put(t.define("Feint", "Action", focus=2), 0, "hand")
    t.duel(foe, hero, loser=bow(LOSER)).answer("accept")
    t.strikes(p0="Feint")
    asked = t.asked and t.question.kind == "may"
    assert asked is (edition == R00 and bool(keywords))
    if asked:
        assert t.question.player == 0 and t.question.source == hero  # nobody else has focused anything
        t.answer("yes" if doubles else "no").settle()
    assert t.bowed(foe) is (bool(keywords) and (doubles or edition == GE)) and t.bowed(hero) is not t.bowed(foe)
    assert t.has(hero, "Double Chi") is bool(keywords)


@both
@pytest.mark.ruling("R00-A-144", "R00-A-145")
@pytest.mark.parametrize("gift", [0, 2, 3])
def test_a_lobby_may_be_contested(edition: str, gift: int) -> None:
    """[82] 5 Honor against 7 and a gift, which counts as much as its Focus Value, against none."""
    t = Table(edition)
    for player, honor in ((0, 5), (1, 7)):
        t.set_honor(player, honor)
    t.person("Speaker", ph=1)
    t.put(t.define("Gift", "Action", focus=gift), 0, "hand")
    t.action_phase()
    assert t.can_use("Lobby", 0) is (edition == R00)
    if edition == R00:
        t.answer("use Lobby").answer("target Speaker").settle()
        t.answer("choose Gift").settle()
        assert (t.favor == 0) is (gift == 3)


# --- what 2000 has in common with Gold --------------------------------------------------------------------------------


@both
@pytest.mark.ruling("R00-A-219")
@pytest.mark.parametrize(("loss", "over"), [(19, False), (20, True)])
def test_dishonor_loses_at_once(edition: str, loss: int, over: bool) -> None:
    """[1]"""
    t = Table(edition)
    t.act("Shame", lose_honor(loss))
    t.action_phase()
    t.use("Shame")
    assert t.over is over


@both
@pytest.mark.parametrize("rings", [4, 5])
def test_rings_that_effects_put_into_play_count(edition: str, rings: int) -> None:
    """[5]"""
    t = Table(edition)
    for element in ("Air", "Earth", "Fire", "Water", "Void")[:rings]:
        t.put(t.define(f"Ring of {element}", "Ring", keywords=element), 0)
    assert enlightened(t.m, 0, t.rules.numbers.rings_by_own_text) is (rings == 5)


@both
@pytest.mark.parametrize("falls", [False, True])
def test_a_battle_goes_on_without_its_province(edition: str, falls: bool) -> None:
    """[75]"""
    from gorin.lang.cards import battle
    from gorin.lang.refs import HERE

    t = Table(edition)
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=2)
    t.put(t.define("Blackmail", "Action", abilities=[battle([ProvinceFalls(HERE)])]), 0, "hand")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    if falls:
        t.use("Blackmail")
        assert t.m.in_battle
    t.finish()
    assert t.destroyed(guard) and t.honor(0) == 2


@both
@pytest.mark.ruling("R00-A-172")
@pytest.mark.parametrize("drawn", [1, 2])
def test_each_card_of_the_end_phase_is_a_draw_of_its_own(edition: str, drawn: int) -> None:
    """[85]"""
    from gorin.lang.verbs import Draw

    t = Table(edition)
    t.holding("Seer", 1, traits=[triggered(after(kinds.DRAW), [gain_honor(1)])])
    if drawn == 2:
        t.holding("Study", traits=[triggered(after(kinds.PHASE, number=terms.PHASE_END), [Draw(1)])])
    t.phase(terms.PHASE_END)
    until(t, lambda: not t.asked)
    assert len(t.hand(0)) == drawn and t.honor(1) == drawn


@both
@pytest.mark.ruling("R00-C-176")
@pytest.mark.parametrize("honor", [32, 33])
def test_what_is_gained_as_a_turn_begins_counts_for_a_victory(edition: str, honor: int) -> None:
    """[4]"""
    t = Table(edition)
    t.set_honor(1, honor)
    t.holding("Thunder", 1, traits=[triggered(after(kinds.TURN, player=BY_YOU), [gain_honor(7)])])
    t.turns(0)
    until(t, lambda: t.over or (t.m.active_player == 1 and t.question.kind == "action"))
    assert t.honor(1) == honor + 7 and t.over is (honor == 33)
    if t.over:
        assert t.m.winner == 1 and victory_name(t.m) == "Honor Victory"
