"""Yu in Gold Edition: what an army that loses takes along."""

from __future__ import annotations

import pytest

from gorin.lang.cards import triggered
from gorin.lang.described import described
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import gain_honor
from gorin.table import kinds
from gorin.table.packing import PASS
from gorin.table.stats import yu
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine
from tests.lang.writing import written


def lost(*values: int, band: int = 2, force: int = 9) -> tuple[Table, list[Card], Card, Card]:
    """Defenders of these values of Yu lose to one with a Follower of so much Force, up to what is asked then."""
    t = gold()
    brave = [t.person(f"Brave {n}", 1, force=1, keywords=f"Yu {value}") for n, value in enumerate(values)]
    victor = t.person("Victor", force=force)
    follower = t.follower(victor, band, title="Band")
    t.battle([victor], brave)
    t.passes(2)
    return t, brave, victor, follower


@pytest.mark.rule("GE-YU-01")
@pytest.mark.parametrize(("band", "may"), [(2, True), (3, False)])
def test_a_card_that_falls_destroys_a_follower_of_no_more_force_than_its_yu(band: int, may: bool) -> None:
    """[106]"""
    t, [brave], victor, follower = lost(2, band=band)
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION), [gain_honor(50)])])
    assert (t.asked and t.question.kind == "choose" and t.question.player == 1) is may
    if may:
        assert t.question.options == [PASS, follower]  # not a Personality who has a Follower
        t.answer(follower)
        if t.asked and t.question.kind == "choose":
            t.answer(brave)
    t.finish()
    assert t.destroyed(follower) is may and t.destroyed(brave) and not t.destroyed(victor)
    assert (t.honor(0), t.honor(1)) == (2, 0)  # nothing is gained for it, and who won does not change


@pytest.mark.rule("GE-YU-01")
def test_yu_is_added_up_and_not_divided_and_need_not_be_used() -> None:
    t, [first, second], _, follower = lost(2, 1, band=3)
    assert follower in t.question.options
    t.answer(follower).answer(first)
    assert t.question.options == [second]
    t.answer(second)
    t.finish()
    assert t.destroyed(follower)
    u, _, _, follower = lost(5, band=3)
    u.answer_pass()
    u.finish()
    assert not u.destroyed(follower)


@pytest.mark.rule("GE-YU-01")
@pytest.mark.parametrize("people", [1, 2])
def test_the_yu_of_a_card_destroys_one_card_and_no_other(people: int) -> None:
    t, brave, victor, follower = lost(*[2] * people)
    reserve = t.follower(victor, 2, title="Reserve")
    told = after(kinds.DESTROY, described("follower"), by=BY_YOU)  # the loser destroys them
    t.holding("Seer", 1, traits=[triggered(told, [gain_honor(7)])])
    t.answer(follower).answer(brave[-1])
    assert (t.asked and t.question.kind == "choose") is (people == 2)
    if people == 2:
        t.answer(reserve)
        assert (t.question.source, t.question.options) == (reserve, brave[:1])
        t.answer(brave[0])
    t.finish()
    assert t.destroyed(follower) and t.destroyed(reserve) is (people == 2)
    assert t.honor(1) == 7 * people


@pytest.mark.rule("GE-YU-02")
def test_a_follower_first_and_then_his_personality_by_another() -> None:
    t, [first, second], victor, follower = lost(1, 2, band=1, force=2)
    assert victor not in t.question.options
    t.answer(follower).answer(first)
    assert t.question.options == [PASS, victor]
    t.answer(victor)
    if t.asked and t.question.kind == "choose":
        t.answer(second)
    t.finish()
    assert t.destroyed(follower) and t.destroyed(victor)


@pytest.mark.rule("GE-YU-02")
def test_it_destroys_personalities_and_followers_and_not_what_they_bear() -> None:
    t = gold()
    brave, victor, squire = t.person("Brave", 1, keywords="Yu 3"), t.person("Victor", force=1), t.person("Squire")
    t.item(victor, 1, title="Blade")
    page = t.follower(squire, 3, title="Page")
    t.item(squire, 1, title="Helmet")
    t.battle([victor, squire], [brave])
    t.passes(2)
    assert t.question.options == [PASS, victor, page]


@pytest.mark.rule("GE-YU-02")
@pytest.mark.parametrize("guarded", [False, True])
def test_only_in_a_battle_that_was_lost_to_an_army(guarded: bool) -> None:
    t = gold()
    brave = t.person("Brave", force=5, keywords="Yu 5")
    guard = t.person("Guard", 1, force=5)
    t.battle([brave], [guard] if guarded else [])
    t.passes(2)
    assert not t.asked or t.question.kind != "choose"  # a tie is no defeat
    t.finish()
    assert t.destroyed(brave) is guarded


def bonus_of(t: Table, size: int, player: int = 0, until: str = "turn") -> None:
    """A Holding that gives a Personality a bonus to his Yu, as often as its player likes."""
    effect = f'give("x", bonus(yu, {size}), {until})'
    written(t, "Resolve", [f'action(open, [any_number_of_times], target("x", personality), {effect})'], player)


def falls_after(t: Table, brave: Card, victor: Card, follower: Card, value: int) -> bool:
    """Whether a lost card of this value of Yu (-1: none) may destroy a Follower, and does."""
    assert yu(t.m, brave) == value
    while t.asked and t.question.kind == "action":
        t.answer_pass()
    may = t.asked and t.question.kind == "choose" and follower in t.question.options
    if may:
        t.answer(follower).answer(brave)
    t.finish()
    assert t.destroyed(follower) is may and t.destroyed(brave)
    return may


@pytest.mark.rule("GE-YU-03")
@pytest.mark.parametrize(("printed", "bonus", "band", "may"), [
    ("", 2, 2, True), ("", 2, 3, False), ("", 1, 1, True), ("", 0, 0, False), ("Yu 1", 2, 3, True),
    ("Yu 1", 2, 4, False), ("Yu 1", 0, 2, False), ("", -1, 0, False),
])  # fmt: skip
def test_a_bonus_gives_who_has_no_yu_that_of_0_first(printed: str, bonus: int, band: int, may: bool) -> None:
    """A penalty gives nothing."""
    t = gold()
    brave, victor = t.person("Brave", 1, force=1, keywords=printed), t.person("Victor", force=9)
    follower = t.follower(victor, band, title="Band")
    bonus_of(t, bonus, 1)
    t.battle([victor], [brave])
    t.use("Resolve", brave)
    has = 1 if printed else 0 if bonus > 0 else -1
    assert ("Brave has Yu 0." in t.said()) is (has == 0)
    assert falls_after(t, brave, victor, follower, has + max(0, bonus)) is may


@pytest.mark.rule("GE-YU-03")
def test_a_bonus_to_another_stat_gives_no_yu() -> None:
    t = gold()
    brave, strong, victor = t.person("Brave", 1), t.person("Strong", 1), t.person("Victor", force=9)
    bonus_of(t, 2, 1)
    written(t, "Drill", ['action(open, [], target("x", personality), give("x", bonus(force, 2)))'], 1)
    t.battle([victor], [brave, strong])
    t.use("Resolve", brave)
    t.passes(1, player=0)
    t.use("Drill", strong)
    assert (yu(t.m, brave), yu(t.m, strong), t.force(strong)) == (2, -1, 2)


@pytest.mark.rule("GE-YU-01")
def test_an_attacking_army_that_loses_destroys_a_follower_of_the_defenders() -> None:
    t = gold()
    brave, victor = t.person("Brave", force=1, keywords="Yu 2"), t.person("Victor", 1, force=9)
    follower = t.follower(victor, 2, title="Band")
    t.battle([brave], [victor])
    t.passes(2)
    assert (t.question.player, t.question.options) == (0, [PASS, follower])
    t.answer(follower).answer(brave)
    t.finish()
    assert t.destroyed(follower) and t.destroyed(brave) and not t.destroyed(victor)


@pytest.mark.rule("GE-YU-03")
@pytest.mark.parametrize(("given", "band", "may"), [(True, 0, True), (True, 1, False), (False, 0, False)])
def test_yu_0_stays_when_the_bonus_ends_and_destroys_who_has_no_force(given: bool, band: int, may: bool) -> None:
    t = gold()
    brave, victor = t.person("Brave", 1, force=1), t.person("Victor", force=9)
    follower = t.follower(victor, band, title="Band")
    bonus_of(t, 2, 1, "phase")
    t.action_phase(1)
    if given:
        t.use("Resolve", brave)
        assert yu(t.m, brave) == 2
    t.finish()
    t.battle([victor], [brave])
    assert falls_after(t, brave, victor, follower, 0 if given else -1) is may


@pytest.mark.rule("GE-YU-03")
@pytest.mark.parametrize(("borne", "size", "left"), [(True, 2, 0), (True, 0, -1), (True, -1, -1), (False, 2, -1)])
def test_what_a_card_gives_continuously_leaves_yu_0_behind(borne: bool, size: int, left: int) -> None:
    """A penalty leaves nothing, and neither does what adds nothing."""
    t = gold()
    brave = t.person("Brave")
    mask = written(t, "Mempo", [f"continuous(to(one_of(bearer), bonus(yu, {size})))"], type="Item", where="hand")
    written(t, "Rust", ['action(open, target("x", item), destroy("x"))'])
    t.action_phase()
    if borne:
        t.use("Attach", brave, mask)
        assert yu(t.m, brave) == (size if size > 0 else -1)
        mine(t).use("Rust", mask)
    assert yu(t.m, brave) == left


@pytest.mark.rule("GE-YU-03")
@pytest.mark.parametrize("printed", ["", "Yu 4"])
def test_who_has_lost_his_yu_begins_anew_at_0_with_the_next_bonus(printed: str) -> None:
    """What he had before, bonuses among it, does not bring it back."""
    t = gold()
    brave = t.person("Brave", keywords=printed)
    bonus_of(t, 2)
    written(t, "Scorn", ['action(open, target("x", personality), give("x", loses_keyword("Yu"), turn))'])
    t.action_phase()
    t.use("Resolve", brave)
    assert yu(t.m, brave) == (6 if printed else 2) and t.has(brave, "Yu")
    mine(t).use("Scorn", brave)
    assert yu(t.m, brave) == -1 and not t.has(brave, "Yu")
    mine(t).use("Resolve", brave)
    assert yu(t.m, brave) == 4 and t.has(brave, "Yu")  # both bonuses, and nothing of what was printed
