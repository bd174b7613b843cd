"""Action cards from Superior Strategist to Wrath of Osano-Wo."""

from __future__ import annotations

import pytest

from gorin.lang import selectors, verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.costs import discard_cost
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.refs import OTHERS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, SAMURAI, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.verbs import DiscardFromHand
from gorin.rules.views import knows
from gorin.table.flags import CANNOT_COMMIT_SEPPUKU
from gorin.table.keywords import flagged
from gorin.table.terms import FATE_DECK, FORCE, PHASE_ATTACK, PHASE_DYNASTY, UNTIL_GAME_ENDS
from gorin.testing import Card, Table
from gorin.testing.invariants import check_hidden


def someone(t: Table, player: int, name: str, force: int = 3, chi: int = 3, ph: int = 0, keywords: str = "",
            bowed: bool = False, dishonored: bool = False) -> Card:
    d = t.define(name, "Personality", force=force, chi=chi, ph=ph, keywords=keywords)
    return t.put(d, player, bowed=bowed, dishonored=dishonored)


def follower(t: Table, on: Card, player: int, force: int = 2, keywords: str = "") -> Card:
    return t.put(t.define(f"Guard {len(t.rules.defs)}", "Follower", force=force, keywords=keywords), player, on=on)


def duel_card(t: Table, title: str = "Provocation") -> None:
    """An Action of player 0 by which one of his Personalities challenges; the loser is destroyed."""
    d = t.define(title, "Action", abilities=[open_(
        [Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge("one", "foe", verbs.destroy(LOSER))],
        [Target("one", YOURS & PERSONALITIES)])])
    t.put(d, 0, "hand")


# --- Superior Strategist --------------------------------------------------------------------------------------------


def strategist() -> tuple[Table, Card, Card, Card]:
    t = Table()
    mind = someone(t, 0, "Mind", keywords="Tactician")
    foe = someone(t, 1, "Foe")
    charge = t.put(t.define("Charge", "Action", abilities=[
        battle([verbs.give("one", 0, 5)], [Target("one", YOURS & PERSONALITIES)])]), 0, "deck")
    t.put(t.define("Speech", "Action", abilities=[open_([verbs.gain_honor(1)])]), 0, "deck")
    t.put("Superior Strategist", 0, "hand")
    t.battle([mind], [foe])
    t.use("Superior Strategist", mind)
    return t, mind, foe, charge


@pytest.mark.rule("SE-ACT-33")
@pytest.mark.card("Superior Strategist")
def test_a_found_action_is_used_at_once() -> None:
    t, mind, _, charge = strategist()
    assert t.options() == ["find nothing", "take Charge"]
    t.answer(charge).settle()
    assert t.question.player == 0 and t.options() == ["pass", "use Charge"]
    t.answer("use Charge").answer(mind).settle_payment()
    t.settle()
    assert t.force(mind) == 8
    assert t.where(charge) == "discard"
    assert t.question.player == 1  # the opportunity was the Strategist's
    t.done()


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.card("Superior Strategist")
def test_what_waits_to_be_used_is_known_to_whoever_found_it() -> None:
    t, _, _, charge = strategist()
    t.answer(charge).settle()
    assert "use Charge" in t.options()
    assert [knows(t.m, player, charge) for player in range(2)] == [True, False]
    for seed in range(8):
        check_hidden(t.m, seed)


@pytest.mark.rule("SE-DEF-21")
@pytest.mark.card("Superior Strategist")
def test_what_is_found_and_not_used_is_discarded() -> None:
    t, mind, _, charge = strategist()
    t.answer(charge).settle()
    t.answer("pass").settle()
    assert t.force(mind) == 3 and t.where(charge) == "discard"
    assert t.question.player == 1
    t.done()


@pytest.mark.rule("SE-DEF-20")
@pytest.mark.card("Superior Strategist")
def test_who_finds_nothing_has_no_additional_action() -> None:
    t, _, _, charge = strategist()
    t.answer("find nothing").settle()
    assert t.where(charge) == "deck"
    assert t.question.player == 1
    t.done()


@pytest.mark.rule("SE-PRF-05")
@pytest.mark.card("Superior Strategist")
def test_only_a_tactician_is_a_superior_strategist() -> None:
    t = Table()
    one = someone(t, 0, "One")
    t.put("Superior Strategist", 0, "hand")
    t.battle([one], [someone(t, 1, "Foe")])
    t.passes()
    assert not t.can_use("Superior Strategist", 0)


# --- The Crab's Strength --------------------------------------------------------------------------------------------


def crab(cards: int, own_discard: bool = False) -> tuple[Table, Card, Card]:
    """Player 1 has so many cards beside the one with which he would give -1F to a Personality of player 0."""
    t = Table()
    one = someone(t, 0, "Wall", keywords="Crab Clan")
    other = someone(t, 0, "Other")
    foe = someone(t, 1, "Foe")
    t.put("The Crab's Strength", 0, "hand")
    weaken = t.define("Weaken", "Action", abilities=[battle(
        [Target("one", PERSONALITIES), verbs.give("one", 0, -1)], [discard_cost()] if own_discard else [])])
    t.put(weaken, 1, "hand")
    spare = t.define("Spare", "Action")
    for _ in range(cards):
        t.put(spare, 1, "hand")
    t.battle([one, other], [foe])
    t.use("The Crab's Strength", one)
    assert t.force(one) == 7
    return t, one, other


@pytest.mark.rule("SE-CST-19")
@pytest.mark.card("The Crab's Strength")
def test_to_target_him_costs_an_enemy_a_card() -> None:
    t, one, _ = crab(1)
    t.use("Weaken", one)
    t.settle_payment()
    assert t.question.kind == "cost" and t.question.player == 1
    t.answer("Spare").settle()
    assert t.force(one) == 6 and t.hand(1) == []
    t.done()


@pytest.mark.rule("SE-CST-19")
@pytest.mark.card("The Crab's Strength")
def test_without_a_card_to_discard_he_is_no_target() -> None:
    t, one, other = crab(0)
    t.use("Weaken")
    assert one not in t.question.options and other in t.question.options
    t.answer(other).settle_payment()
    t.settle()
    assert t.force(other) == 2
    t.done()


@pytest.mark.card("The Crab's Strength")
@pytest.mark.parametrize(("cards", "offered"), [(1, False), (2, True)])
def test_a_discard_of_the_actions_own_comes_on_top(cards: int, offered: bool) -> None:
    t, one, _ = crab(cards, own_discard=True)
    t.use("Weaken")
    assert (one in t.question.options) == offered


@pytest.mark.card("The Crab's Strength")
def test_ones_own_actions_cost_nothing_more() -> None:
    t, one, _ = crab(0)
    t.put(
        t.define("Cheer", "Action", abilities=[battle([Target("one", PERSONALITIES), verbs.give("one", 0, 1)])]),
        0,
        "hand",
    )
    t.use("Cheer", one)
    assert t.force(one) == 8
    t.done()


@pytest.mark.card("The Crab's Strength")
@pytest.mark.parametrize(("keywords", "opposed"), [("Crab Clan", False), ("Crane Clan", True)])
def test_the_crab_must_be_opposed_and_a_crab(keywords: str, opposed: bool) -> None:
    t = Table()
    one = someone(t, 0, "Wall", keywords=keywords)
    t.put("The Crab's Strength", 0, "hand")
    t.battle([one], [someone(t, 1, "Foe")] if opposed else [])
    t.passes()
    assert not t.can_use("The Crab's Strength", 0)


# --- The Crane's, the Dragon's, the Unicorn's Strength --------------------------------------------------------------


@pytest.mark.card("The Crane's Strength")
def test_the_crane_destroys_the_weaker() -> None:
    t = Table()
    one = someone(t, 0, "Crane", ph=2, keywords="Crane Clan")
    weak = someone(t, 1, "Weak", force=3)
    someone_strong = someone(t, 1, "Strong", force=4)
    led = someone(t, 1, "Led", force=1)
    guard = follower(t, led, 1, force=3)
    t.put("The Crane's Strength", 0, "hand")
    t.battle([one], [weak, someone_strong, led])
    t.use("The Crane's Strength", one)
    assert set(t.question.options) == {weak, guard}
    t.answer(guard).settle_payment()
    t.settle()
    assert t.where(guard) == "discard"
    t.done()


@pytest.mark.card("The Crane's Strength")
def test_the_crane_needs_someone_weaker() -> None:
    t = Table()
    one = someone(t, 0, "Crane", ph=2, keywords="Crane Clan", dishonored=True)
    t.put("The Crane's Strength", 0, "hand")
    t.battle([one], [someone(t, 1, "Foe", force=2)])
    t.passes()
    assert not t.can_use("The Crane's Strength", 0)


def dragon() -> tuple[Table, Card]:
    t = Table()
    one = someone(t, 0, "Dragon", keywords="Dragon Clan")
    t.put(t.define("Old Ring", "Ring"), 0, "deck")
    for n in range(3):
        t.put(t.define(f"Page {n}", "Action"), 0, "deck")
    ring = t.put(t.define("A Ring", "Ring"), 0, "deck")
    t.put(t.define("Page 9", "Action"), 0, "deck")
    t.put("The Dragon's Strength", 0, "hand")
    t.battle([one], [someone(t, 1, "Foe")])
    t.use("The Dragon's Strength", one)
    return t, ring


@pytest.mark.rule("SE-DEF-22")
@pytest.mark.card("The Dragon's Strength")
def test_the_dragon_finds_a_ring_among_five() -> None:
    t, ring = dragon()
    assert t.options() == ["take nothing", "take A Ring"]
    t.answer(ring).settle()
    assert t.where(ring) == "hand" and t.honor(0) == 2
    t.done()


@pytest.mark.card("The Dragon's Strength")
def test_the_dragon_may_leave_the_ring() -> None:
    t, ring = dragon()
    top = t.m.zone_cards(FATE_DECK)[:5]
    t.answer("take nothing").settle()
    assert t.m.zone_cards(FATE_DECK)[:5] == top and ring in top
    assert t.honor(0) == 0 and t.hand(0) == []
    t.done()


@pytest.mark.card("The Unicorn's Strength")
def test_the_unicorn_reduces_to_nothing() -> None:
    t = Table()
    one = someone(t, 0, "Unicorn", force=4, keywords="Unicorn Clan")
    weak = someone(t, 1, "Weak", force=3)
    guard = follower(t, weak, 1, force=2)
    equal = someone(t, 1, "Equal", force=4)
    t.put("The Unicorn's Strength", 0, "hand")
    t.battle([one], [weak, equal])
    t.use("The Unicorn's Strength", one)
    assert set(t.question.options) == {weak, guard}
    t.answer(weak).settle_payment()
    t.settle()
    assert t.force(weak) == 0 and t.force(guard) == 2
    t.done()


@pytest.mark.card("The Unicorn's Strength")
def test_the_unicorn_needs_someone_weaker() -> None:
    t = Table()
    one = someone(t, 0, "Unicorn", force=4, keywords="Unicorn Clan")
    t.put("The Unicorn's Strength", 0, "hand")
    t.battle([one], [someone(t, 1, "Equal", force=4)])
    t.passes()
    assert not t.can_use("The Unicorn's Strength", 0)


# --- The Fortunes Smile ---------------------------------------------------------------------------------------------


@pytest.mark.card("The Fortunes Smile")
@pytest.mark.parametrize(("mine", "his"), [(1, 3), (3, 1)])
def test_the_fortunes_favor_the_greater_honor(mine: int, his: int) -> None:
    t = Table()
    one = someone(t, 0, "One", force=2, ph=mine)
    foe = someone(t, 1, "Foe", force=4, ph=his)
    t.put("The Fortunes Smile", 0, "hand")
    t.battle([one], [foe])
    t.use("The Fortunes Smile", one, foe)
    t.settle_payment()
    t.settle()
    assert (t.force(one), t.force(foe)) == (5, 1)
    t.done()


@pytest.mark.card("The Fortunes Smile")
def test_the_fortunes_need_someone_opposing() -> None:
    t = Table()
    one = someone(t, 0, "One", ph=3)
    t.put("The Fortunes Smile", 0, "hand")
    t.battle([one], [])
    t.passes()
    assert not t.can_use("The Fortunes Smile", 0)


@pytest.mark.rule("SE-TRT-16")
@pytest.mark.card("The Fortunes Smile")
def test_the_fortunes_as_a_focus_effect() -> None:
    t = Table()
    one = someone(t, 0, "One")
    foe = someone(t, 1, "Foe", chi=1)
    duel_card(t)
    smile = t.put("The Fortunes Smile", 0, "hand")
    t.action_phase(0)
    t.use("Provocation", one, foe)
    t.settle_payment()
    t.settle()
    held = len(t.hand(0))
    t.answer(t.question.options[1])  # the challenged focuses
    while t.asked and t.question.kind != "action":
        options = t.question.options
        t.answer(smile if smile in options else -1 if -1 in options else options[0])
        t.settle()
    assert t.honor(0) == 2
    assert len(t.hand(0)) == held - 1 + 1
    assert t.where(smile) == "discard"


# --- The Path Not Taken ---------------------------------------------------------------------------------------------


def path() -> tuple[Table, Card, Card, Card]:
    """Player 0 makes player 1 discard an Action card; he has the Path in hand and two who can walk it."""
    t = Table()
    monk = someone(t, 0, "Monk", keywords="Monk")
    sage = someone(t, 0, "Sage", keywords="Shugenja")
    t.put(t.define("Thief", "Action", abilities=[open_([DiscardFromHand(1, OTHERS)])]), 0, "hand")
    t.put("The Path Not Taken", 0, "hand")
    found = t.put(t.define("Lesson", "Action", gold_cost=9, abilities=[open_([verbs.gain_honor(4)])]), 1, "hand")
    t.action_phase(0)
    return t, monk, sage, found


@pytest.mark.card("The Path Not Taken")
def test_the_path_learns_what_was_discarded() -> None:
    t, monk, sage, lesson = path()
    t.m.set_bowed(t.m.stronghold(0), True)  # no Gold: the lesson's coin is not the Path's
    t.use("Thief")
    t.answer(lesson)
    t.use("The Path Not Taken", monk)
    t.settle()
    assert t.bowed(monk) and t.titles(t.m.zone_cards(FATE_DECK)).count("The Path Not Taken") == 1
    assert not t.can_use("Lesson")  # it lies in the deck
    card = next(c for c in t.m.zone_cards(FATE_DECK) if t.titles([c]) == ["The Path Not Taken"])
    t.m.unlink(card)
    t.m.link_top(card, FATE_DECK)
    again = t.put("The Path Not Taken", 0, "hand")
    t.passes()
    t.use("Lesson on The Path Not Taken")
    assert t.options() == ["target Sage"]
    t.answer(sage).settle()
    assert t.honor(0) == 4
    assert t.bowed(sage) and t.where(again) == "discard"
    t.done()


@pytest.mark.card("The Path Not Taken")
def test_the_path_taken_forgets_its_own_ability() -> None:
    t, monk, sage, lesson = path()
    t.use("Thief")
    t.answer(lesson)
    t.use("The Path Not Taken", monk)
    t.put("The Path Not Taken", 0, "hand")
    more = t.put(t.define("Other Lesson", "Action", abilities=[open_([verbs.gain_honor(1)])]), 1, "hand")
    t.put(t.define("Second Thief", "Action", abilities=[open_([DiscardFromHand(1, OTHERS)])]), 0, "hand")
    t.passes()
    t.use("Second Thief")
    t.answer(more)
    assert not t.can_use("The Path Not Taken")
    t.m.set_bowed(sage, True)
    t.passes()
    assert not t.can_use("Lesson", 0)  # nobody is left to bow for it


@pytest.mark.card("The Path Not Taken")
@pytest.mark.rule("SE-CST-19")
def test_the_path_makes_no_other_action_costlier() -> None:
    """Nobody is left to bow: only what the Path has learned costs that."""
    t, monk, sage, lesson = path()
    t.act("Own", verbs.gain_honor(1))
    teacher = t.person("Teacher", 0, abilities=[open_([verbs.gain_honor(1)])])
    t.act("Drill", verbs.give(Titled("Teacher"), FORCE, 1, until=UNTIL_GAME_ENDS))
    t.use("Drill").passes()
    assert teacher > 63, "by its number an action of his could be taken for what the second lasting effect gives"
    t.use("Thief")
    t.answer(lesson)
    t.use("The Path Not Taken", monk)
    t.put("The Path Not Taken", 0, "hand")
    t.m.set_bowed(sage, True)
    t.passes()
    assert not t.can_use("Lesson", 0)
    assert t.can_use("Own", 0) and t.can_use("Teacher", 0)


@pytest.mark.card("The Path Not Taken")
def test_the_path_does_not_answer_an_action_that_was_used() -> None:
    t = Table()
    someone(t, 0, "Monk", keywords="Monk")
    t.put("The Path Not Taken", 0, "hand")
    t.put(t.define("Lesson", "Action", abilities=[open_([verbs.gain_honor(4)])]), 1, "hand")
    t.action_phase(0)
    t.passes()
    t.answer("use Lesson")
    while t.asked and t.question.kind != "action":
        assert not t.can_use("The Path Not Taken")
        t.answer_pass()
    assert t.honor(1) == 4


@pytest.mark.card("The Path Not Taken")
@pytest.mark.parametrize("reason", ["a Ring", "his own card", "nobody to bow"])
def test_the_path_needs_anothers_action_and_a_monk_or_shugenja(reason: str) -> None:
    t = Table()
    someone(t, 0, "Monk", keywords="Monk", bowed=reason == "nobody to bow")
    t.put("The Path Not Taken", 0, "hand")
    kind = "Ring" if reason == "a Ring" else "Action"
    player = 0 if reason == "his own card" else 1
    if player:
        t.put(t.define("Thief", "Action", abilities=[open_([DiscardFromHand(1, OTHERS)])]), 0, "hand")
    else:
        t.put(t.define("Thief", "Action", abilities=[open_([verbs.gain_honor(1)], [discard_cost()])]), 0, "hand")
    lesson = t.put(t.define("Lesson", kind), player, "hand")
    t.action_phase(0)
    t.use("Thief")
    t.settle_payment()
    t.answer(lesson)
    assert not t.can_use("The Path Not Taken")


@pytest.mark.card("The Path Not Taken")
def test_the_path_offers_one_of_two_abilities() -> None:
    t = Table()
    monk = someone(t, 0, "Monk", keywords="Monk")
    someone(t, 0, "Sage", keywords="Shugenja")
    t.put(t.define("Thief", "Action", abilities=[open_([DiscardFromHand(1, OTHERS)])]), 0, "hand")
    for _ in range(2):
        t.put("The Path Not Taken", 0, "hand")
    lesson = t.put(t.define("Lesson", "Action", abilities=[
        open_([verbs.gain_honor(4)]), limited([verbs.gain_honor(7)])]), 1, "hand")
    t.action_phase(0)
    t.use("Thief")
    t.answer(lesson)
    t.use("The Path Not Taken", monk)
    t.settle_payment()
    assert t.question.kind == "choice" and len(t.options()) == 2
    t.answer(t.question.options[1]).settle()
    t.passes()
    t.use("Lesson on The Path Not Taken", "Sage")
    assert t.honor(0) == 7
    t.done()


# --- Turn of Fortune ------------------------------------------------------------------------------------------------


def fortune(selector: selectors.Test | None = None) -> tuple[Table, Card, Card, Card]:
    """Player 1 can bow a Personality of player 0, who has a Samurai, a Monk and a Courtier."""
    t = Table()
    samurai = someone(t, 0, "Samurai", keywords="Samurai")
    monk = someone(t, 0, "Monk", keywords="Monk")
    other = someone(t, 0, "Courtier", keywords="Courtier")
    test = OTHER_PLAYERS & PERSONALITIES
    if selector is not None:
        test = test & selector
    t.put(t.define("Insult", "Action", abilities=[open_([Target("one", test), verbs.bow("one")])]), 1, "hand")
    t.put("Turn of Fortune", 0, "hand")
    t.action_phase(1)
    return t, samurai, monk, other


@pytest.mark.rule("SE-DEF-03")
@pytest.mark.card("Turn of Fortune")
def test_a_monk_is_targeted_in_the_samurais_place() -> None:
    t, samurai, monk, _ = fortune()
    t.use("Insult", samurai)
    t.use("Turn of Fortune", monk)
    t.settle_payment()
    t.settle()
    assert t.bowed(monk) and not t.bowed(samurai)
    t.done()


@pytest.mark.rule("SE-DEF-03")
@pytest.mark.card("Turn of Fortune")
def test_an_illegal_substitute_changes_nothing() -> None:
    t, samurai, monk, _ = fortune(SAMURAI)
    t.use("Insult", samurai)
    t.use("Turn of Fortune", monk)
    t.settle_payment()
    t.settle()
    assert t.bowed(samurai) and not t.bowed(monk)
    t.done()


@pytest.mark.card("Turn of Fortune")
def test_a_samurai_is_targeted_in_the_monks_place() -> None:
    t, samurai, monk, _ = fortune()
    t.use("Insult", monk)
    t.use("Turn of Fortune (2)", monk)
    t.settle_payment()
    assert t.options() == ["choose Samurai"]
    t.answer(samurai).settle_payment()
    t.settle()
    assert t.bowed(samurai) and not t.bowed(monk)
    t.done()


@pytest.mark.card("Turn of Fortune")
def test_fortune_turns_for_nobody_else() -> None:
    t, _, monk, other = fortune()
    t.use("Insult", other)
    assert not t.can_use("Turn of Fortune")
    t, samurai, monk, _ = fortune()
    t.m.set_bowed(monk, True)
    t.use("Insult", samurai)
    assert not t.can_use("Turn of Fortune")  # the Monk is bowed


# --- Unrequited Love ------------------------------------------------------------------------------------------------


def love(ph: int = 3) -> tuple[Table, Card]:
    t = Table()
    beloved = someone(t, 0, "Beloved", ph=ph)
    someone(t, 0, "Ogre", keywords="Nonhuman")
    someone(t, 0, "Tired", bowed=True)
    someone(t, 1, "Mine")
    t.put("Unrequited Love", 1, "hand")
    t.action_phase(0)
    t.passes()
    t.use("Unrequited Love")
    assert t.options() == ["target Beloved"]
    t.answer(beloved).settle_payment()
    t.settle()
    assert t.question.player == 0
    return t, beloved


@pytest.mark.card("Unrequited Love")
def test_love_is_returned() -> None:
    t, beloved = love()
    t.answer("yes").settle()
    assert t.bowed(beloved) and not t.dishonored(beloved)
    assert t.honor(0) == 1
    t.done()


@pytest.mark.card("Unrequited Love")
def test_love_is_spurned() -> None:
    t, beloved = love()
    t.token(beloved, ph=2)
    t.answer("no").settle()
    assert t.dishonored(beloved) and not t.bowed(beloved)
    assert t.honor(0) == -3
    t.done()


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.card("Unrequited Love")
def test_love_needs_an_unbowed_human_of_the_active_player() -> None:
    t = Table()
    someone(t, 0, "Ogre", keywords="Nonhuman")
    someone(t, 1, "Mine")
    t.put("Unrequited Love", 1, "hand")
    t.action_phase(0)
    t.passes()
    assert not t.can_use("Unrequited Love", 1)


# --- Utter Defeat ---------------------------------------------------------------------------------------------------


def humiliated() -> tuple[Table, Card]:
    """A defender of player 1 has lost a battle against player 0, who lets him live in shame."""
    t = Table()
    hero = someone(t, 0, "Hero", force=9)
    loser = someone(t, 1, "Loser", ph=2)
    t.put("Utter Defeat", 0, "hand")
    t.battle([hero], [loser])
    t.passes(2).use("Utter Defeat")
    t.settle_payment()
    t.settle()
    t.finish()
    return t, loser


@pytest.mark.card("Utter Defeat")
def test_the_defeated_lives_dishonored() -> None:
    t, loser = humiliated()
    assert t.where(loser) == "home" and t.dishonored(loser)
    assert t.honor(0) == 0 and t.honor(1) == 0  # nobody was destroyed
    assert flagged(t.m, loser, CANNOT_COMMIT_SEPPUKU)


@pytest.mark.rule("SE-NEG-09")
@pytest.mark.card("Utter Defeat")
def test_the_defeated_cannot_be_rehonored_and_costs_honor() -> None:
    t, loser = humiliated()
    t.put(t.define("Pardon", "Action", abilities=[open_([verbs.rehonor(PERSONALITIES)])]), 1, "hand")
    t.action_phase(1)
    t.use("Pardon")
    assert t.dishonored(loser)
    t.finish()
    honor = t.honor(1)
    t.phase(PHASE_DYNASTY, 0)
    t.finish()
    assert t.honor(1) == honor
    for n in (1, 2):
        t.phase(PHASE_DYNASTY, 1)
        t.finish()
        assert t.honor(1) == honor - n


@pytest.mark.rule("SE-EFF-09")
@pytest.mark.card("Utter Defeat")
def test_the_shame_ends_when_he_leaves_play() -> None:
    t, loser = humiliated()
    t.put(t.define("Exile", "Action", abilities=[open_([verbs.discard(PERSONALITIES & OTHER_PLAYERS)])]), 0, "hand")
    t.action_phase(0)
    t.use("Exile")
    assert t.where(loser) == "discard"
    t.finish()
    honor = t.honor(1)
    t.phase(PHASE_DYNASTY, 1)
    t.finish()
    assert t.honor(1) == honor
    assert not flagged(t.m, loser, CANNOT_COMMIT_SEPPUKU)


@pytest.mark.rule("SE-DUE-25")
@pytest.mark.card("Utter Defeat")
def test_the_loser_of_a_duel_lives_dishonored() -> None:
    t = Table()
    one = someone(t, 0, "One", chi=5)
    foe = someone(t, 1, "Foe", chi=1)
    duel_card(t)
    t.put("Utter Defeat", 1, "hand")
    t.action_phase(0)
    t.use("Provocation", one, foe)
    t.settle_payment()
    for _ in range(20):
        if t.can_use("Utter Defeat"):
            break
        t.answer(-1)
    t.use("Utter Defeat", left="order")
    t.settle_payment()
    t.settle()
    assert t.where(foe) == "home" and t.dishonored(foe)


@pytest.mark.card("Utter Defeat")
def test_other_deaths_are_no_utter_defeat() -> None:
    t = Table()
    someone(t, 1, "Foe")
    t.put(t.define("Murder", "Action", abilities=[open_([verbs.destroy(PERSONALITIES)])]), 0, "hand")
    t.put("Utter Defeat", 1, "hand")
    t.action_phase(0)
    t.use("Murder")
    assert not t.can_use("Utter Defeat")


# --- We Stand Ready -------------------------------------------------------------------------------------------------


@pytest.mark.card("We Stand Ready")
@pytest.mark.parametrize(("keywords", "bows"), [("Scout", True), ("Scout, Crab Clan", False)])
def test_only_a_crab_scout_stays_unbowed(keywords: str, bows: bool) -> None:
    t = Table()
    scout = someone(t, 0, "Scout", keywords=keywords)
    t.put("We Stand Ready", 0, "hand")
    t.action_phase(0)
    t.use("We Stand Ready", scout, "Province 2 of player 2")
    t.settle_payment()
    t.settle()
    assert t.bowed(scout) == bows
    t.done()


@pytest.mark.card("We Stand Ready")
def test_who_assigns_there_gains_a_follower() -> None:
    t = Table()
    scout = someone(t, 0, "Scout", keywords="Scout, Crab Clan")
    one = someone(t, 0, "One")
    two = someone(t, 0, "Two")
    t.put("We Stand Ready", 0, "hand")
    t.action_phase(0)
    t.use("We Stand Ready", scout, "Province 2 of player 2")
    t.settle_payment()
    t.finish()
    t.phase(PHASE_ATTACK, 0)
    there, elsewhere = t.province(1, 1), t.province(1, 0)
    wanted = {scout: there, one: there, two: elsewhere}
    for _ in range(30):
        if t.question.kind not in ("attack", "assign") and "destination" not in t.question.kind:
            break
        options = t.options()
        if "attack" in options:
            t.answer("attack")
            continue
        pick = next((c for c in wanted if c in t.question.options), None)
        if pick is not None:
            target = wanted.pop(pick)
            t.answer(pick)
            place = f"Province {2 if target == there else 1} of player 2"
            if place in t.options():
                t.answer(place)
        else:
            t.answer_pass()
    guards = {c: [a for a in range(t.m.card_count) if t.host(a) == c] for c in (scout, one, two)}
    assert [len(guards[c]) for c in (scout, one, two)] == [1, 1, 0]
    assert t.force(guards[one][0]) == 0


@pytest.mark.card("We Stand Ready")
def test_a_bowed_scout_who_is_no_crab_cannot_stand_ready() -> None:
    t = Table()
    someone(t, 0, "Scout", keywords="Scout", bowed=True)
    t.put("We Stand Ready", 0, "hand")
    t.action_phase(0)
    assert not t.can_use("We Stand Ready", 0)


# --- Wrath of Osano-Wo ----------------------------------------------------------------------------------------------


@pytest.mark.card("Wrath of Osano-Wo")
@pytest.mark.parametrize(("force", "dies"), [(4, True), (5, False)])
def test_wrath_strikes_with_his_chi(force: int, dies: bool) -> None:
    t = Table()
    caster = someone(t, 0, "Caster", chi=4, keywords="Shugenja")
    foe = someone(t, 1, "Foe", force=force)
    t.put("Wrath of Osano-Wo", 0, "hand")
    t.battle([caster], [foe])
    t.use("Wrath of Osano-Wo", caster, foe)
    t.settle_payment()
    t.settle()
    assert t.bowed(caster)
    assert t.where(foe) == ("discard" if dies else "home")
    t.done()


@pytest.mark.card("Wrath of Osano-Wo")
@pytest.mark.parametrize(("keywords", "bowed"), [("Samurai", False), ("Monk", True)])
def test_wrath_needs_an_unbowed_shugenja_or_monk(keywords: str, bowed: bool) -> None:
    t = Table()
    caster = someone(t, 0, "Caster", keywords=keywords, bowed=bowed)
    t.put("Wrath of Osano-Wo", 0, "hand")
    t.battle([caster], [someone(t, 1, "Foe")])
    t.passes()
    assert not t.can_use("Wrath of Osano-Wo", 0)
