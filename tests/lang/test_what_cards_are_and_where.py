"""Descriptions of cards and the areas in which they are looked for, each with cards that fit and cards that do not."""

from __future__ import annotations

import pytest

from gorin.lang import targets
from gorin.lang.targets import Choose
from gorin.table import terms
from gorin.table.changes import relocate
from gorin.table.packing import PASS
from gorin.testing import Table

from .writing import deed, named, written


def counted(t: Table, test: str) -> int:
    """How many cards in play are of a description, as an Open action counts them."""
    deed(t, f"gain_honor(count(every({test})))")
    t.action_phase()
    t.use("Deed")
    return t.honor(0)


@pytest.mark.parametrize(("texts", "brings_honor"), [
    (["action(open, [], gain_honor(2))"], True), (["action(open, [], lose_honor(2))"], False),
    (["action(open, [], gain_honor(2, others))"], False), (["action(open, [], draw)"], False),
    (["action(open, [], draw, provided(exists(every(holding)), gain_honor(1)))"], True),
    (["trait(after(bows(one_of(this))), gain_honor(1))"], True), (["trait(after(bows(one_of(this))), draw)"], False),
    (["trait(after(bows(one_of(this))), lose_honor(1, others))"], False),
    (["action(open, [], draw)", "action(open, [], gain_honor(1))"], True),
    (["trait(after(bows(one_of(this))), draw)", "trait(after(straightens(one_of(this))), gain_honor(1))"], True),
    (['continuous(to(titled("Nobody"), cannot_be_targeted_by(aims_ranged)))'], False), ([], False),
])  # fmt: skip
def test_what_brings_its_player_honor(texts: list[str], brings_honor: bool) -> None:
    t = Table()
    if texts:
        written(t, "Shrine", texts)
    else:
        t.holding("Shrine")
    assert counted(t, 'honor_producing & titled("Shrine")') == int(brings_honor)


@pytest.mark.rule("GE-EXP-80")
@pytest.mark.parametrize(("experience", "is_so", "is_not"), [
    (None, 0, 1), ("Experienced", 1, 0), ("Experienced 2", 1, 0), ("Inexperienced", 0, 0),
])  # fmt: skip
def test_who_is_inexperienced_is_neither(experience: str | None, is_so: int, is_not: int) -> None:
    for test, count in (("experienced", is_so), ("~experienced", is_not)):
        t = Table()
        t.person("Man", experience=experience)
        assert counted(t, f"{test} & personality") == count


def test_nobody_has_assigned_before_the_first_attack() -> None:
    t = Table()
    t.person("Man")
    assert counted(t, "assigned(attack) & personality") == 0


def test_who_has_assigned_in_this_attack() -> None:
    t = Table()
    text = "action(battle, [], gain_honor(count(every(assigned(attack) & personality))))"
    hero = written(t, "Hero", [text], type="Personality", force=1, chi=3)
    t.person("Home")
    t.m.set_attack_assigned(t.person("Before"), 1)  # in the attack before
    t.m.attack_number = 1
    t.battle([hero, t.person("Friend")], [t.person("Foe", 1)])
    t.use("Hero")
    assert t.honor(0) == 3


@pytest.mark.parametrize(("who", "told"), [("mine", 1), ("theirs", 0), ("theirs in answer to mine", 1)])
def test_an_action_of_yours_is_under_way_while_another_answers_it(who: str, told: int) -> None:
    t = Table()
    written(t, "Witness", ['trait(after(bows(titled("Mill"))), provided(you_act, draw))'])
    t.holding("Mill")
    bowing = 'bow(every(titled("Mill")))'
    deed(t, bowing if who == "mine" else "gain_honor(1)")
    deed(t, bowing, title="Theft", player=1)
    written(t, "Answer", [f"reaction(after(gains(honor)), [], {bowing})"], 1)
    t.action_phase()
    if who == "theirs":
        t.passes()
        t.use("Theft", player=1)
    else:
        t.use("Deed")
        if who != "mine":
            t.use("Answer", player=1)
    assert t.bowed(named(t, "Mill")) and len(t.hand(0)) == told


@pytest.mark.parametrize(("event", "answer", "honor"), [
    ("gains(honor)", "lost_instead", -3), ("gains(honor)", "draw", 3),
    ("draws", "lost_instead", 3), ('bows(titled("Deed"))', "lost_instead", 3),
])  # fmt: skip
def test_only_a_gain_of_honor_can_be_lost_instead(event: str, answer: str, honor: int) -> None:
    t = Table()
    deed(t, "draw", "bow(this)", "gain_honor(3)")
    told = "provided(anything_changed, gain_honor(10, others))"
    written(t, "Answer", [f"reaction(before({event}), [], {answer}, {told})"])
    t.action_phase()
    t.use("Deed")
    t.use("Answer", others_pass=False)
    assert t.honor(0) == honor
    assert t.honor(1) == (0 if honor == 3 and answer == "lost_instead" else 10)


# --- areas ----------------------------------------------------------------------------------------------------------

LAID = {
    "hand": terms.HAND, "fate": terms.FATE_DECK, "fate discard": terms.FATE_DISCARD, "dynasty": terms.DYNASTY_DECK,
    "dynasty discard": terms.DYNASTY_DISCARD, "pool": terms.POOL,
}  # fmt: skip
OWN: dict[int, set[str]] = {
    targets.YOUR_HAND: {"hand"},
    targets.YOUR_DISCARD: {"fate discard", "dynasty discard"},
    targets.YOUR_DECK: {"fate"},
    targets.YOUR_DYNASTY: {"dynasty"},
    targets.YOUR_PROVINCE_CARDS: {"up"},
    targets.DECK_AND_DISCARD: {"fate", "fate discard"},
    targets.HAND_AND_DECK: {"hand", "fate"},
    targets.FOCUS_POOL: {"pool"},
    targets.DECK_AND_HAND_AND_DISCARD: {"fate", "hand", "fate discard"},
    targets.DYNASTY_AND_PROVINCES: {"dynasty", "up", "down"},
    targets.DYNASTY_AND_DISCARD: {"dynasty", "dynasty discard"},
}
EVERYBODYS: dict[int, set[str]] = {
    targets.IN_PLAY: {"play"},
    targets.ANY_DISCARD: {"fate discard", "dynasty discard"},
    targets.PROVINCE_CARDS: {"up"},
    targets.ALL_PROVINCE_CARDS: {"up", "down"},
    targets.ANY_HAND: {"hand"},
    targets.FACE_DOWN: {"up", "down", "hand", "fate", "dynasty", "pool"} - {"up"},
}


@pytest.mark.parametrize("domain", [*OWN, *EVERYBODYS])
def test_where_cards_are_looked_for(domain: int) -> None:
    """One card of each player lies in each area; blank cards, which lie there as well, do not count."""
    t = Table()
    m = t.m
    for player in (0, 1):
        for where, zone in LAID.items():
            type = "Holding" if "dynasty" in where else "Action"
            card = t.put(t.define(f"{where} {player}", type), player, "hand")
            relocate(m, card, player * terms.PLAYER_ZONES + zone, 0, 1 if "discard" in where else 0)
        t.put(t.define(f"up {player}", "Holding"), player, "province", province=0)
        down = t.put(t.define(f"down {player}", "Holding"), player, "province", province=1)
        m.set_face_up(down, False)
        t.put(t.define(f"play {player}", "Holding"), player)
    t.act("Search", Choose("x", None, 1, 1, domain))
    t.action_phase()
    t.answer("use Search").settle()
    offered = {title for title in t.titles([c for c in t.question.options if c != PASS]) if title[-2:] in (" 0", " 1")}
    wanted = OWN.get(domain, EVERYBODYS.get(domain, set()))
    players = (0,) if domain in OWN else (0, 1)
    assert offered == {f"{where} {player}" for where in wanted for player in players}


@pytest.mark.parametrize(("total", "picks"), [(0, 0), (1, 1), (3, 2), (4, 2), (5, 3), (99, 3)])
def test_cards_are_chosen_until_they_come_to_a_total(total: int, picks: int) -> None:
    """They have 1, 3 and 2 Force in the order in which they are picked; more may be picked once it is enough."""
    t = Table()
    cards = [t.person(f"Man {force}", force=force) for force in (1, 3, 2)]
    deed(t, f'choose("x", yours & personality, number=any_number, noting=force, reaching={total})', 'bow("x")')
    t.action_phase()
    t.answer("use Deed").settle()
    for n, card in enumerate(cards):
        assert (PASS in t.question.options) is (n >= picks)
        if n >= picks:
            break
        t.answer(card)
    if t.question.kind == "choose":
        t.answer_pass()
    t.settle()
    assert [t.bowed(card) for card in cards] == [n < picks for n in range(3)]
