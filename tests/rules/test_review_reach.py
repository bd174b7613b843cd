"""Whom a phrase reaches: several players, the card itself and not its bearer, the performer who was promised."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import BaseStat
from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSERS_CONTROLLER, WINNERS_CONTROLLER, Challenge
from gorin.lang.refs import SUBJECT, THIS, ControllerOf, OwnerOf, Slot
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, OneOf, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import AdditionalAction, gain_honor, lose_honor
from gorin.table import kinds
from gorin.table.flags import WINS_TIES
from gorin.table.terms import BATTLE, PERSONAL_HONOR
from gorin.testing import Card, Table

# --- several players ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-16")
@pytest.mark.parametrize("tied", [True, False])
def test_on_a_tie_each_losers_controller_loses(tied: bool) -> None:
    t = Table()
    t.set_honor(0, 10)
    t.set_honor(1, 10)
    t.person(
        "Hero",
        chi=3,
        abilities=[
            open_(
                [
                    Target("foe", OTHER_PLAYERS & PERSONALITIES),
                    Challenge(THIS, "foe", loser=lose_honor(3, LOSERS_CONTROLLER)),
                ]
            )
        ],
    )
    foe = t.person("Foe", 1, chi=3 if tied else 2)
    t.action_phase()
    t.use("Hero", foe, "strike", left="order")
    assert (t.honor(0), t.honor(1)) == ((7, 7) if tied else (10, 7))


@pytest.mark.rule("SE-DUE-17")
@pytest.mark.parametrize("both", [True, False])
def test_of_two_winners_each_gains(both: bool) -> None:
    from gorin.lang.modifiers import FlagModifier

    t = Table()
    ties = [continuous(FlagModifier(WINS_TIES, OneOf(THIS), None))]
    t.person(
        "Hero",
        chi=3,
        traits=ties,
        abilities=[
            open_(
                [
                    Target("foe", OTHER_PLAYERS & PERSONALITIES),
                    Challenge(THIS, "foe", winner=gain_honor(2, WINNERS_CONTROLLER)),
                ]
            )
        ],
    )
    foe = t.person("Foe", 1, chi=3, traits=ties if both else [])
    t.action_phase()
    t.use("Hero", foe, "strike", left="order")
    assert (t.honor(0), t.honor(1)) == (2, 2 if both else 0)


@pytest.mark.rule("SE-DUE-16")
@pytest.mark.parametrize("tied", [True, False])
def test_each_losers_controller_loses_what_his_own_card_says(tied: bool) -> None:
    t = Table()
    t.set_honor(0, 10)
    t.set_honor(1, 10)
    shame = lose_honor(BaseStat(SUBJECT, PERSONAL_HONOR), LOSERS_CONTROLLER)
    foe = Target("foe", OTHER_PLAYERS & PERSONALITIES)
    t.person("Hero", chi=3, ph=1, abilities=[open_([foe, Challenge(THIS, "foe", loser=shame)])])
    rival = t.person("Foe", 1, chi=3 if tied else 2, ph=4)
    t.action_phase()
    t.use("Hero", rival, "strike", left="order")
    assert (t.honor(0), t.honor(1)) == (9 if tied else 10, 6)


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("of", [ControllerOf, OwnerOf])
def test_several_cards_have_several_controllers_and_owners(of: Any) -> None:
    t = Table()
    t.put(
        t.define(
            "Sage", "Holding", abilities=[open_([Target("them", PERSONALITIES, 2, 2), gain_honor(1, of(Slot("them")))])]
        ),
        0,
    )
    first, second, third = t.person("First"), t.person("Second", 1), t.person("Third", 1)
    t.action_phase()
    t.use("Sage", first, second)
    assert (t.honor(0), t.honor(1)) == (1, 1)
    t = Table()
    t.put(
        t.define(
            "Sage", "Holding", abilities=[open_([Target("them", PERSONALITIES, 2, 2), gain_honor(1, of(Slot("them")))])]
        ),
        0,
    )
    first, second, third = t.person("First"), t.person("Second", 1), t.person("Third", 1)
    t.action_phase()
    t.use("Sage", second, third)
    assert (t.honor(0), t.honor(1)) == (0, 1), "a player who controls both is one player"


# --- the source itself ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-HON-03", "SE-PRF-01")
@pytest.mark.parametrize("type", ["Follower", "Item", "Personality"])
def test_who_is_rehonored_took_part_in_what_gains_the_honor(type: str) -> None:
    t = Table()
    gains = [open_([gain_honor(2)])]
    shamed = t.person("Shamed", dishonored=True, abilities=gains if type == "Personality" else [])
    if type != "Personality":
        t.put(t.define("Gainer", type, abilities=gains, force=1 if type == "Follower" else None), 0, on=shamed)
    t.action_phase()
    t.use("Shamed" if type == "Personality" else "Gainer")
    performed = type != "Follower"  # he performs what an Item's ability does, not what a Follower does himself
    assert (t.honor(0), t.dishonored(shamed)) == ((0, False) if performed else (2, True))
    t.done()


@pytest.mark.rule("SE-HON-03")
@pytest.mark.parametrize("type", ["Follower", "Item", "Personality"])
def test_a_trait_of_an_attachment_is_none_of_its_personalitys(type: str) -> None:
    t = Table()
    bows = triggered(after(kinds.BOW, Titled("Drum")), [gain_honor(2)])
    shamed = t.person("Shamed", dishonored=True, traits=[bows] if type == "Personality" else [])
    if type != "Personality":
        t.put(t.define("Gainer", type, traits=[bows], force=1 if type == "Follower" else None), 0, on=shamed)
    t.put(t.define("Drum", "Holding", abilities=[open_([lose_honor(0)], [bow_cost(THIS)])]), 0)
    t.action_phase()
    t.use("Drum")
    assert (t.honor(0), t.dishonored(shamed)) == ((0, False) if type == "Personality" else (2, True))
    t.done()


# --- the first Battle action of a Naval Personality -----------------------------------------------------------------


def at_sea(t: Table, **more: Any) -> tuple[Card, Card, Card]:
    """An army with a Naval Personality, a land one and a Holding at home, each with a Battle ability."""
    shout = [battle([gain_honor(1)], limit=9)]
    sailor = t.person("Sailor", keywords="Naval", abilities=shout)
    landsman = t.person("Landsman", abilities=[battle([gain_honor(1)], limit=9)])
    temple = t.put(t.define("Temple", "Holding", abilities=[battle([gain_honor(1)], limit=9)]), 0)
    return sailor, landsman, temple


def engaged(t: Table, *attackers: Card) -> Table:
    """Use the Naval Reaction for the first attacker, who is a Naval Personality."""
    foe = t.person("Foe", 1)
    t.battle(list(attackers), [foe])
    assert t.can_use("Naval", 0)
    t.answer("use Naval")
    t.answer(attackers[0])
    return t.settle()


@pytest.mark.rule("SE-BAT-18")
def test_the_naval_personality_performs_the_first_battle_action() -> None:
    t = Table()
    sailor, landsman, _ = at_sea(t)
    engaged(t, sailor, landsman)
    assert t.question.player == 0
    assert [t.can_use(title, 0) for title in ("Sailor", "Landsman", "Temple")] == [True, False, False]
    t.use("Sailor")
    t.answer("pass")
    assert [t.can_use(title, 0) for title in ("Sailor", "Landsman", "Temple")] == [True, True, True], "the next is free"


@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize("keywords", ["Naval", ""])
def test_a_naval_follower_of_his_may_perform_it(keywords: str) -> None:
    t = Table()
    sailor, landsman, _ = at_sea(t)
    crew = t.define("Crew", "Follower", force=1, keywords=keywords, abilities=[battle([gain_honor(1)])])
    t.put(crew, 0, on=sailor)
    other = t.define("Other Crew", "Follower", force=1, keywords="Naval", abilities=[battle([gain_honor(1)])])
    t.put(other, 0, on=landsman)
    engaged(t, sailor, landsman)
    assert t.can_use("Crew", 0) == (keywords == "Naval")
    assert not t.can_use("Other Crew", 0), "a Follower of another Personality"


@pytest.mark.rule("SE-BAT-18", "SE-PRF-03")
def test_one_naval_performer_of_several_suffices() -> None:
    t = Table()
    sailor, landsman, _ = at_sea(t)
    both = t.define(
        "Together",
        "Action",
        abilities=[
            battle(
                [gain_honor(1)],
                [Target("one", YOURS & PERSONALITIES), Target("other", YOURS & PERSONALITIES & ~OneOf("one"))],
            )
        ],
    )
    t.put(both, 0, "hand")
    alone = t.define("Alone", "Action", abilities=[battle([gain_honor(1)], [Target("one", YOURS & PERSONALITIES)])])
    t.put(alone, 0, "hand")
    third = t.person("Third")
    engaged(t, sailor, landsman, third)
    t.answer("use Together").answer(landsman)
    assert t.question.options == [sailor], "one of the two must be Naval"
    t.answer(sailor).settle()
    assert t.honor(0) == 1
    t.answer("pass")
    t.answer("use Alone")
    assert set(t.question.options) == {sailor, landsman, third}


@pytest.mark.rule("SE-BAT-18", "SE-PRF-03")
def test_only_the_naval_performer_may_be_targeted_alone() -> None:
    t = Table()
    sailor, landsman, _ = at_sea(t)
    alone = t.define("Alone", "Action", abilities=[battle([gain_honor(1)], [Target("one", YOURS & PERSONALITIES)])])
    t.put(alone, 0, "hand")
    unperformed = t.define("Storm", "Action", abilities=[battle([gain_honor(1)])])
    t.put(unperformed, 0, "hand")
    engaged(t, sailor, landsman)
    assert not t.can_use("Storm", 0), "nobody performs it"
    t.answer("use Alone")
    assert t.question.options == [sailor]


@pytest.mark.rule("SE-BAT-18")
def test_the_target_is_a_naval_personality() -> None:
    t = Table()
    sailor = t.person("Sailor", keywords="Naval")
    crew = t.put(t.define("Crew", "Follower", force=1, keywords="Naval"), 0, on=sailor)
    landsman = t.person("Landsman")
    foe = t.person("Foe", 1)
    t.battle([sailor, landsman], [foe])
    assert t.can_use("Naval", 0)
    t.answer("use Naval")
    assert t.question.options == [sailor] and crew not in t.question.options
    t = Table()
    landsman = t.person("Landsman")
    t.put(t.define("Crew", "Follower", force=1, keywords="Naval"), 0, on=landsman)
    t.battle([landsman], [t.person("Foe", 1)])
    assert not t.can_use("Naval", 0), "a Naval Follower is no Naval Personality"


@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize("followers", [0, 1, 2])
def test_naval_followers_are_counted(followers: int) -> None:
    t = Table()
    sailor = t.person("Sailor", keywords="Naval")
    crew = t.define("Crew", "Follower", force=1, keywords="Naval")
    for _ in range(followers):
        t.put(crew, 0, on=sailor)
    foe = t.person("Foe", 1, keywords="Naval")
    t.put(crew, 1, on=foe)
    t.battle([sailor], [foe])
    assert t.can_use("Naval", 0) == (followers == 2)


@pytest.mark.rule("SE-BAT-18")
def test_once_for_each_battle() -> None:
    t = Table()
    sailor, _, _ = at_sea(t)
    engaged(t, sailor)
    t.use("Sailor")
    assert not t.can_use("Naval", 0)
    while t.question.kind == "action":
        t.answer("pass")
        t.settle()
        assert not (t.asked and t.can_use("Naval", 0))
        if not t.asked:
            break


@pytest.mark.rule("SE-BAT-18", "SE-BAT-04")
def test_who_passes_at_the_first_opportunity_is_bound_no_longer() -> None:
    t = Table()
    sailor, landsman, _ = at_sea(t)
    engaged(t, sailor, landsman)
    t.answer("pass")
    assert t.question.player == 1
    t.answer("pass")
    assert not t.asked or t.question.kind != "action", "both have passed in succession"


@pytest.mark.rule("SE-BAT-18", "SE-ACT-33")
def test_an_additional_action_after_the_first_is_free() -> None:
    t = Table()
    sailor = t.person("Sailor", keywords="Naval", abilities=[battle([AdditionalAction(BATTLE)])])
    landsman = t.person("Landsman", abilities=[battle([gain_honor(1)])])
    engaged(t, sailor, landsman)
    t.use("Sailor")
    assert t.question.player == 0 and t.can_use("Landsman", 0)
