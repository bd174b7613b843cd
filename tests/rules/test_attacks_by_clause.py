"""The times of an attack, each answered or negated, and what the resolution of a battle leaves (chapters 28 to 31)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, triggered
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import CurrentPlace
from gorin.lang.selectors import Titled
from gorin.lang.triggers import BY_OTHERS, BY_YOU, On, after
from gorin.lang.verbs import NegateIt, ProvinceFalls, destroy, dishonor, gain_honor
from gorin.rules.attack import extra_attack
from gorin.table import kinds, terms
from gorin.table.changes import set_location
from gorin.table.flags import DOES_NOT_BOW_FROM_RESOLUTION
from gorin.table.terms import PHASE_ATTACK
from gorin.testing import Card, Table
from gorin.testing.probes import Do

# the times of an attack in their order: what happens, with which number
TIMES = [
    (kinds.PHASE, PHASE_ATTACK), (kinds.SEGMENT, terms.SEGMENT_DECLARATION), (kinds.DECLARE, -1),
    (kinds.SEGMENT_END, terms.SEGMENT_DECLARATION), (kinds.SEGMENT, terms.SEGMENT_INFANTRY),
    (kinds.SEGMENT_END, terms.SEGMENT_INFANTRY), (kinds.SEGMENT, terms.SEGMENT_CAVALRY),
    (kinds.SEGMENT_END, terms.SEGMENT_CAVALRY), (kinds.ATTACK_END, -1), (kinds.PHASE_END, PHASE_ATTACK),
]  # fmt: skip


def told(t: Table) -> list[int]:
    """The amounts of Honor above 100 that somebody gained, in their order."""
    gained = [int(line.split()[3]) for line in t.said() if " gains " in line and line.endswith("Honor.")]
    return [size for size in gained if size > 100]


def attacked(t: Table) -> Table:
    """Player 1 attacks, nobody does more than he must, and the phase ends."""
    t.phase(PHASE_ATTACK)
    if t.asked and t.question.kind == "attack":
        t.answer("attack")
    return t.finish()


@pytest.mark.rule("SE-TRN-03", "SE-ATK-01", "SE-ATK-09")
@pytest.mark.parametrize("point", [terms.BEFORE, terms.AFTER])
@pytest.mark.parametrize("player", [BY_YOU, BY_OTHERS])
def test_each_time_of_an_attack_comes_once_in_its_order_and_is_the_attackers(player: int, point: int) -> None:
    t = Table()
    for n in reversed(range(len(TIMES))):
        kind, number = TIMES[n]
        trigger = On(point, kind, player=player, number=number)
        t.holding(f"Bell {n}", 0 if player == BY_YOU else 1, traits=[triggered(trigger, [gain_honor(101 + n)])])
    t.person("Hero", keywords="Cavalry", force=1)
    attacked(t)
    assert told(t) == [101 + n for n in range(len(TIMES))]


@pytest.mark.rule("SE-TRN-03", "SE-TIM-07")
@pytest.mark.parametrize("time", TIMES)
def test_what_is_left_of_an_attack_one_of_whose_times_is_negated(time: tuple[int, int]) -> None:
    t = Table()
    for n in reversed(range(len(TIMES))):
        kind, number = TIMES[n]
        trigger = On(terms.AFTER, kind, number=number)
        t.holding(f"Bell {n}", traits=[triggered(trigger, [gain_honor(101 + n)])])
    t.holding("Drum", traits=[triggered(after(kinds.ENGAGE), [gain_honor(201)])])
    t.holding("Hush", 1, traits=[triggered(On(terms.BEFORE, time[0], number=time[1]), [NegateIt()])])
    attacked(t)
    bells = [101 + n for n in range(len(TIMES))]
    fights = [201] * 4
    whole = [*bells[:8], *fights, *bells[8:]]
    n = TIMES.index(time)
    if time[0] == kinds.PHASE:
        expected = []
    elif time[0] == kinds.DECLARE:
        expected = [101, 102, 110]  # nobody is attacked, and the phase ends
    elif time in ((kinds.SEGMENT, terms.SEGMENT_INFANTRY), (kinds.SEGMENT, terms.SEGMENT_CAVALRY)):
        expected = [each for each in whole if each not in (bells[n], bells[n + 1])]  # its end goes with it
    else:
        expected = whole
    assert [each for each in told(t) if each != bells[n]] == [each for each in expected if each != bells[n]]
    assert t.m.attacker < 0 and t.m.defender < 0 and t.m.segment == terms.SEGMENT_NONE
    assert t.m.result == (0 if time[0] == kinds.PHASE else 1)
    assert t.m.attacks_this_turn == (0 if time[0] in (kinds.PHASE, kinds.DECLARE) else 1)


@pytest.mark.rule("SE-ATK-04", "SE-TRN-03")
@pytest.mark.parametrize(("gone", "asked"), [
    ("", [("Rider", "Footman"), ("Rider",)]), ("infantry", [("Rider",)]), ("cavalry", [("Rider", "Footman")])])
def test_units_are_assigned_in_the_segments_that_begin(gone: str, asked: list[tuple[str, ...]]) -> None:
    t = Table()
    t.person("Rider", keywords="Cavalry"), t.person("Footman")
    number = terms.SEGMENT_INFANTRY if gone == "infantry" else terms.SEGMENT_CAVALRY
    hush = [triggered(On(terms.BEFORE, kinds.SEGMENT, number=number), [NegateIt()])] if gone else []
    t.holding("Hush", 1, traits=hush)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    found = []
    while t.asked and t.question.kind == "assign":
        found.append(tuple(t.titles([c for c in t.question.options if c >= 0])))
        t.answer_pass()
        t.settle()
    assert found == asked


@pytest.mark.rule("SE-TRN-19", "SE-ATK-03")
@pytest.mark.parametrize("most", [0, 1])
@pytest.mark.parametrize("one", [True, False])
def test_what_limits_who_may_attack_limits_neither_ally_nor_defender(most: int, one: bool) -> None:
    t = Table(players=3)
    mine = [t.person(f"Mine {n}") for n in range(2)]
    theirs = [t.person(f"Theirs {n}", 1) for n in range(2)]
    others = [t.person(f"Other {n}", 2) for n in range(2)]
    t.m.active_player = 0
    extra_attack(t.m, 0, 1, most, 1 << mine[1] if one else 0)
    t.run()
    t.answer("player 3").answer("player 3")
    found: list[tuple[int, list[Card]]] = []
    for _ in range(20):
        if t.question.kind != "assign":
            break
        units = [c for c in t.question.options if c >= 0]
        found.append((t.question.player, units))
        t.answer(units[-1]).answer("province 1 of player 2")
    limited = [(0, mine[1:])] if one else [(0, mine)] if most else [(0, mine), (0, mine[:1])]
    assert found == [*limited, (2, others), (2, others[:1]), (1, theirs), (1, theirs[:1])]


@pytest.mark.rule("SE-MPL-04")
def test_an_ally_is_rewarded_once_in_each_attack_for_what_he_assigned_in_it() -> None:
    t = Table(players=3)
    for n in range(2):
        t.person(f"Helper {n}", 2)
    t.m.active_player = 0
    for attack, gained in ((1, 2), (2, 4), (3, 4)):
        extra_attack(t.m, 0, 1, 0, 0)
        t.run()
        t.answer("player 3").answer("done")
        if attack < 3:
            t.answer(f"Helper {attack - 1}").answer("province 1 of player 2")
        if t.question.kind == "assign":
            t.answer_pass()
        t.settle()
        assert t.honor(2) == gained
        t.finish()


@pytest.mark.rule("SE-MPL-04")
def test_only_the_dishonorable_among_those_assigned_are_rehonored() -> None:
    t = Table(players=3)
    shamed, proud = t.person("Shamed", 2, dishonored=True), t.person("Proud", 2)
    t.holding("Scribe", 2, traits=[triggered(after(kinds.REHONOR, Titled("Proud")), [gain_honor(1)])])
    t.holding("Clerk", 2, traits=[triggered(after(kinds.REHONOR, Titled("Shamed")), [gain_honor(10)])])
    t.phase(PHASE_ATTACK)
    t.answers("attack", "player 2", "player 3", "done")
    t.answers("assign Shamed", "province 1 of player 2", "assign Proud", "province 1 of player 2")
    t.settle()
    assert not t.dishonored(shamed) and not t.dishonored(proud) and t.honor(2) == 10


# --- resolution -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-24", "SE-PRV-08")
@pytest.mark.parametrize("first", [True, False])
def test_a_province_that_fell_with_its_defenders_is_not_destroyed_again(first: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=20), t.person("Foe", 1, force=1)
    fire = triggered(after(kinds.DESTROY, Titled("Foe")), [ProvinceFalls(CurrentPlace())] if first else [gain_honor(0)])
    t.holding("Fire", traits=[fire])
    t.holding("Crier", 1, traits=[triggered(after(kinds.DESTROY_PROVINCE), [gain_honor(1)])])
    t.battle([hero], [foe])
    t.finish()
    assert t.dead(foe) and t.honor(1) == 1 and not t.m.province_exists(terms.MAX_PROVINCES)


@pytest.mark.rule("SE-BAT-28")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("when", ["before", "between", "never"])
def test_who_has_a_dishonorable_personality_when_a_tie_is_settled_gains_nothing(player: int, when: str) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=2, dishonored=when == "before" and player == 0), t.person(
        "Foe", 1, force=1, dishonored=when == "before" and player == 1)
    mate = t.person("Mate", 1, force=1, dishonored=when == "between" and player == 0)
    squire = t.person("Squire", 0, force=0, dishonored=when == "between" and player == 1)
    other = "Mate" if player == 0 else "Squire"
    shame = triggered(after(kinds.REHONOR, Titled(other)), [dishonor(Titled("Hero" if player == 0 else "Foe"))])
    t.holding("Slander", traits=[shame])
    t.battle([hero, squire], [foe, mate])
    t.finish()
    assert t.dead(hero) and t.dead(foe) and t.dead(mate) and t.dead(squire)
    # who was dishonorable at any time of it gains nothing; the one rehonored in between has lost his gain as well
    none = {"before": {player}, "between": {0, 1}, "never": set()}[when]
    lost = {p: 0 if p in none else 2 * t.m.rules.numbers.honor_for_each_card_in_tie for p in (0, 1)}
    gained = [line for line in t.said() if "gains" in line and "Honor" in line]
    assert sorted(int(line.split()[1]) - 1 for line in gained) == [p for p in (0, 1) if lost[p]]
    assert all(f"gains {lost[int(line.split()[1]) - 1]} Honor" in line for line in gained)


@pytest.mark.rule("SE-BAT-30", "SE-BAT-31")
@pytest.mark.parametrize("how", ["", "bowed", "spared", "gone"])
def test_who_returns_bows_once_if_he_is_there_unbowed_and_not_spared(how: str) -> None:
    t = Table()
    traits = [continuous(FlagModifier(DOES_NOT_BOW_FROM_RESOLUTION))] if how == "spared" else []
    hero = t.person("Hero", force=9, traits=traits)
    man = t.follower(hero, 1, "Man", bowed=how == "bowed")
    foe = t.person("Foe", 1, force=1)
    t.holding("Clerk", 0, traits=[triggered(after(kinds.BOW, Titled("Hero")), [gain_honor(100)])])
    t.holding("Scribe", 0, traits=[triggered(after(kinds.BOW, Titled("Man")), [gain_honor(10)])])
    ambush = [triggered(after(kinds.GO_HOME, Titled("Hero")), [destroy(Titled("Man"))])] if how == "gone" else []
    t.holding("Ambush", 1, traits=ambush)
    t.battle([hero], [foe])
    t.finish()
    assert t.dead(foe) and t.location(hero) < 0
    assert t.bowed(hero) is (how != "spared")
    assert t.honor(0) == 2 + (0 if how == "spared" else 100) + (10 if how in ("", "spared") else 0)
    assert (t.where(man) == "discard") is (how == "gone")


@pytest.mark.rule("SE-BAT-30")
@pytest.mark.parametrize("back", [True, False])
def test_who_is_brought_back_to_a_battlefield_as_he_returns_does_not_bow(back: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=9), t.person("Foe", 1, force=1)

    def bring(m, _):
        if back:
            set_location(m, hero, t.province(1, 1))

    t.holding("Horn", traits=[triggered(after(kinds.GO_HOME, Titled("Hero")), [Do(bring)])])
    t.battle([hero], [foe])
    t.finish()
    assert t.dead(foe) and t.bowed(hero) is not back
