"""Rules that one test had stood for, clause by clause, each refusal beside the position in which it is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous, event, open_, reaction, triggered
from gorin.lang.conditions import Exists
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import HonorCost, PickCost, bow_cost, discard_cost, dishonor_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import AttachCard
from gorin.lang.lasting import DelayIt
from gorin.lang.modifiers import Cannot, FlagModifier, Payment
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS_PROVINCE, NamedPlace
from gorin.lang.selectors import (
    DISHONORABLE,
    HOLDINGS,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    WITH_CLAN,
    YOURS,
    Titled,
)
from gorin.lang.targets import PROVINCES, YOUR_HAND, YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    ControlChange,
    Draw,
    Favor,
    NegateIt,
    ProvinceFalls,
    bow,
    destroy,
    dishonor,
    gain_honor,
    lose_honor,
    strengthen,
)
from gorin.table import kinds
from gorin.table.changes import province_name
from gorin.table.definitions import CANNOT_BE_COPIED
from gorin.table.flags import CANNOT_LOBBY
from gorin.table.terms import MODE_COST, PHASE_DYNASTY, PHASE_EVENTS
from gorin.testing import Card, Table
from tests.rules.laying import until

DRAGON = "Mountain Summit Temple"  # a Stronghold of the Dragon Clan
HERO = Titled("Hero")


# --- Honor ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-HON-12", "SE-HON-10")
@pytest.mark.parametrize("by", ["action", "trait", "event"])
def test_only_a_loss_by_an_action_lets_who_was_targeted_commit_seppuku(by: str) -> None:
    t = Table()
    t.person("Hero", keywords="Samurai")
    t.set_honor(0, 20)
    effects: list[Any] = [Target("him", SAMURAI), lose_honor(5)]
    if by == "action":
        t.act("Blame", *effects)
        t.action_phase()
        t.use("Blame", "Hero")
    elif by == "trait":
        t.holding("Gossip", 0, open_([gain_honor(0), Draw()]), traits=[triggered(after(kinds.DRAW), effects)])
        t.action_phase()
        t.use("Gossip", "Hero")
    else:
        t.put(t.define("Scandal", "Event", traits=[event(effects)]), 0, "province", province=0)
        t.phase(PHASE_EVENTS)
        t.answer("Hero").settle()
    if by == "action":
        assert t.fits("use Seppuku") and t.honor(0) == 20
    else:
        assert t.honor(0) == 15 and not any("Seppuku" in each for each in t.options())


@pytest.mark.rule("SE-HON-13")
@pytest.mark.parametrize(("deed", "heard"), [("dishonor", (1, 0)), ("loss", (0, 1)), ("death", (0, 1))])
def test_dishonoring_a_personality_and_losing_honor_are_two_things(deed: str, heard: tuple[int, int]) -> None:
    t = Table()
    t.person("Hero", ph=1, dishonored=deed == "death")
    t.holding("Crier", 1, traits=[triggered(after(kinds.DISHONOR, PERSONALITIES), [gain_honor(1)])])
    t.holding("Scribe", 1, traits=[triggered(after(kinds.LOSE_HONOR, player=BY_OTHERS), [gain_honor(10)])])
    t.act("Deed", {"dishonor": dishonor(HERO), "loss": lose_honor(2), "death": destroy(HERO)}[deed])
    t.action_phase()
    t.use("Deed")
    assert (t.honor(1) % 10, t.honor(1) // 10) == heard


@pytest.mark.rule("SE-HON-13")
@pytest.mark.parametrize("deed", ["dishonor", "loss"])
def test_being_dishonorable_comes_of_being_dishonored_not_of_losing_honor(deed: str) -> None:
    t = Table()
    t.person("Hero")
    t.holding("Scold", 1, open_([gain_honor(1)], [Exists(DISHONORABLE)]))
    t.act("Deed", {"dishonor": dishonor(HERO), "loss": lose_honor(2)}[deed])
    t.action_phase()
    t.use("Deed")
    assert t.question.player == 1 and t.can_use("Scold", 1) is (deed == "dishonor")


@pytest.mark.rule("SE-FAV-02")
@pytest.mark.parametrize(("case", "legal"), [
    ("plain", True), ("bowed", False), ("theirs", False), ("barred", False), ("not his turn", False)])
def test_lobbying_wants_an_unbowed_personality_of_yours_in_your_turn(case: str, legal: bool) -> None:
    t = Table()
    t.person("Hero", 1 if case == "theirs" else 0, ph=1, bowed=case == "bowed")
    if case == "barred":
        t.holding("Edict", 1, traits=[continuous(FlagModifier(CANNOT_LOBBY, None, None, 3))])
    t.set_honor(0, 5)
    t.action_phase(1 if case == "not his turn" else 0)
    if case == "not his turn":
        t.passes()
    assert t.question.player == 0 and t.can_use("Lobby", 0) is legal


@pytest.mark.rule("SE-FAV-05")
@pytest.mark.parametrize("holder", [0, 1, -1])
def test_an_effect_discards_the_favor_whoever_controls_it(holder: int) -> None:
    t = Table()
    t.put(t.define("Spare", "Action"), 0, "hand")
    t.act("Rebuke", Favor(kinds.LOSE_FAVOR), gain_honor(1))
    t.holding("Herald", 1, traits=[triggered(after(kinds.LOSE_FAVOR), [gain_honor(1)])])
    t.set_favor(holder)
    t.action_phase()
    assert t.can_use("Imperial Favor: draw", 0) is (holder == 0), "a cost wants your own"
    t.use("Rebuke")
    assert t.favor == -1 and t.honor(0) == 1
    assert t.honor(1) == (0 if holder == -1 else 1), "without one there is nothing to discard"


# --- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-15")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize("kind", ["lose Honor", "bow", "dishonor", "discard"])
def test_a_cost_whose_change_is_banned_cannot_be_paid(kind: str, barred: bool) -> None:
    t = Table()
    t.set_honor(0, 5)
    t.person("Hero")
    t.put(t.define("Spare", "Action"), 0, "hand")
    costs = {"lose Honor": (HonorCost(1), kinds.LOSE_HONOR), "bow": (bow_cost(HERO), kinds.BOW),
             "dishonor": (dishonor_cost(HERO), kinds.DISHONOR), "discard": (discard_cost(), kinds.DISCARD)}
    cost, what = costs[kind]
    t.holding("Law", 1, traits=[continuous(Cannot(before(what)))] if barred else [])
    t.act("Work", gain_honor(7), costs=[cost])
    t.action_phase()
    assert t.can_use("Work", 0) is not barred


@pytest.mark.rule("SE-CST-15")
@pytest.mark.parametrize("answer", ["negate", "delay", "pass"])
def test_a_payment_that_is_negated_or_put_off_pays_nothing(answer: str) -> None:
    t = Table()
    hero = t.person("Hero")
    stop = NegateIt() if answer == "negate" else DelayIt(kinds.BOW, after(kinds.PHASE_END))
    t.holding("Hand", 1, reaction(before(kinds.BOW, HERO, mode=MODE_COST), [stop]))
    t.act("Work", gain_honor(7), costs=[bow_cost(HERO)], limit=1)
    t.action_phase()
    t.answer("use Work").answer("pass" if answer == "pass" else "use Hand").settle()
    assert (t.bowed(hero), t.honor(0)) == ((True, 7) if answer == "pass" else (False, 0))
    t.passes()
    assert not t.can_use("Work", 0), "it was used"


@pytest.mark.rule("SE-DEF-16")
@pytest.mark.parametrize("where", ["hand", "home", "discard", "province"])
def test_a_card_to_discard_is_one_in_your_hand(where: str) -> None:
    t = Table()
    if where == "hand":
        t.put(t.define("Spare", "Action"), 0, "hand")
    elif where == "home":
        t.put(t.define("Blade", "Item", force=0, chi=0), 0, on=t.person("Hero"))
    elif where == "discard":
        t.put(t.define("Spare", "Action"), 0, "discard")
    t.put(t.define("Theirs", "Action"), 1, "hand")
    t.act("Burn", gain_honor(1), costs=[discard_cost()])
    t.action_phase()
    assert t.can_use("Burn", 0) is (where == "hand")


@pytest.mark.rule("SE-DEF-16")
@pytest.mark.parametrize("faceup", [True, False])
def test_a_dynasty_card_to_discard_is_one_in_your_province(faceup: bool) -> None:
    t = Table()
    t.holding("Mine", 0)
    if faceup:
        t.put(t.define("Field", "Holding"), 0, "province")
    t.put(t.define("Their Field", "Holding"), 1, "province")
    burn = PickCost(kinds.DISCARD, HOLDINGS, 1, YOUR_PROVINCE_CARDS)
    t.act("Burn", gain_honor(1), costs=[burn])
    t.action_phase()
    assert t.can_use("Burn", 0) is faceup, "neither one in play nor another player's"


# --- announcing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-10", "SE-ACT-09")
@pytest.mark.parametrize(("change", "legal"), [
    ("none", False), ("cheaper", True), ("banned", False), ("dearer", False)])
def test_what_is_known_to_change_the_price_or_to_forbid_counts(change: str, legal: bool) -> None:
    t = Table()
    t.person("Hero")
    cost = 22 if change in ("none", "cheaper") else 20
    t.put(t.define("Blade", "Item", force=1, chi=0, gold_cost=cost), 0, "hand")
    text: list[Any] = []
    if change == "cheaper":
        text = [continuous(Payment(-2, ITEMS, None, 1))]
    elif change == "dearer":
        text = [continuous(Payment(1, ITEMS, None, 1))]
    elif change == "banned":
        text = [continuous(Cannot(before(kinds.ATTACH)))]
    t.holding("Smith", 0, traits=text)
    arm = open_([Target("it", ITEMS, domain=YOUR_HAND), AttachCard("it", HERO)])
    t.holding("Armoury", 0, arm)
    t.action_phase()
    assert t.can_use("Armoury", 0) is legal


@pytest.mark.rule("SE-ACT-10")
@pytest.mark.parametrize("change", ["dearer", "banned"])
def test_without_that_change_the_same_announcement_is_legal(change: str) -> None:
    t = Table()
    t.person("Hero")
    t.put(t.define("Blade", "Item", force=1, chi=0, gold_cost=20), 0, "hand")
    arm = open_([Target("it", ITEMS, domain=YOUR_HAND), AttachCard("it", HERO)])
    t.holding("Armoury", 0, arm)
    t.action_phase()
    assert t.can_use("Armoury", 0) and change


@pytest.mark.rule("SE-ACT-40", "SE-WRD-12")
@pytest.mark.parametrize("flags", [0, CANNOT_BE_COPIED])
def test_that_an_ability_cannot_be_copied_holds_while_nobody_uses_it(flags: int) -> None:
    t = Table()
    model = t.person("Model", abilities=[open_([gain_honor(1)], flags=flags)])
    copier = t.person("Copier")
    t.person("Teacher", abilities=[open_([Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b")])])
    t.action_phase()
    t.use("Teacher", copier, model)
    assert (t.question.kind == "choice") is (flags == 0)


@pytest.mark.rule("SE-WRD-01")
@pytest.mark.parametrize(("have", "one", "two"), [
    (0, False, False), (1, True, False), (2, True, True), (4, True, True)])
def test_some_is_one_or_more_and_a_number_is_so_many_or_more(have: int, one: bool, two: bool) -> None:
    t = Table()
    for n in range(have):
        t.person(f"Guard {n}", keywords="Samurai")
    t.holding("Any", 0, open_([gain_honor(1)], [Exists(YOURS & SAMURAI)]))
    t.holding("Two", 0, open_([gain_honor(1)], [Exists(YOURS & SAMURAI, 2)]))
    t.action_phase()
    assert (t.can_use("Any", 0), t.can_use("Two", 0)) == (one, two)


@pytest.mark.rule("SE-WRD-01")
@pytest.mark.parametrize(("have", "legal"), [(1, False), (2, True), (3, False)])
def test_exactly_so_many_is_no_more(have: int, legal: bool) -> None:
    t = Table()
    for n in range(have):
        t.person(f"Guard {n}", keywords="Samurai")
    exactly = Exists(YOURS & SAMURAI, 2) & ~Exists(YOURS & SAMURAI, 3)
    t.holding("Two", 0, open_([gain_honor(1)], [exactly]))
    t.action_phase()
    assert t.can_use("Two", 0) is legal


@pytest.mark.rule("SE-WRD-06")
@pytest.mark.parametrize("guarded", [True, False])
def test_a_borrowed_ability_is_your_action_and_its_card_s_effect(guarded: bool) -> None:
    from gorin.lang.modifiers import Gives
    from gorin.table.definitions import PLAYERS_ALL

    t = Table()
    hero = t.person("Hero", 1)
    lend = open_([Target("him", PERSONALITIES), bow("him")])
    t.holding("Fair", 1, traits=[continuous(Gives(lend, None, None, PLAYERS_ALL))])
    shield = Cannot(before(kinds.BOW, HERO, source=YOURS & HOLDINGS))
    t.holding("Shield", 1, traits=[continuous(shield)] if guarded else [])
    for player in (0, 1):
        t.holding(f"Clerk {player}", player, traits=[triggered(after(kinds.RESOLVE, by=BY_YOU), [gain_honor(1)])])
    t.action_phase()
    t.use("Fair", hero)
    assert t.bowed(hero) is not guarded, "the effect is from the side of the card"
    assert (t.honor(0), t.honor(1)) == (1, 0), "the action is his who took it"


@pytest.mark.rule("SE-PRF-01", "SE-EFF-23")
@pytest.mark.parametrize("given", [True, False])
def test_who_gives_players_an_ability_does_not_perform_it(given: bool) -> None:
    from gorin.lang.conditions import PerformedBy
    from gorin.lang.modifiers import Gives
    from gorin.table.definitions import PLAYERS_YOU

    t = Table()
    deed = open_([gain_honor(1)])
    if given:
        t.person("Patron", traits=[continuous(Gives(deed, None, None, PLAYERS_YOU))])
    else:
        t.person("Patron", abilities=[deed])
    seen = triggered(after(kinds.RESOLVE, when=PerformedBy(PERSONALITIES)), [gain_honor(10)])
    t.holding("Chronicle", 0, traits=[seen])
    t.action_phase()
    t.use("Patron")
    assert t.honor(0) == (1 if given else 11)


# --- Clans ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PER-05")
@pytest.mark.parametrize(("clan", "words", "taken"), [
    ("Dragon Clan", "Loyal", True), ("Lion Clan", "Loyal", False), ("Lion Clan", "", True)])
def test_a_loyal_personality_is_controlled_by_his_own_clan_only(clan: str, words: str, taken: bool) -> None:
    t = Table(strongholds=(DRAGON,))
    lord = t.person("Lord", 1, keywords=f"{clan}, {words}" if words else clan)
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"))
    t.act("Command", gain_honor(1), costs=[bow_cost(YOURS & PERSONALITIES)])
    t.action_phase()
    had = t.honor(0)
    t.use("Bribe", lord).passes()
    assert t.can_use("Command", 0) is taken
    assert t.honor(0) == had


@pytest.mark.rule("SE-KEY-07")
@pytest.mark.parametrize("clan", [
    "Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn", "Monkey", "Dragon's"])
def test_nine_clans_are_alignments(clan: str) -> None:
    t = Table()
    lord = t.person("Lord", 1, keywords=f"{clan} Clan")
    t.person("Aligned", 1, keywords="Crab Clan")
    t.act("Greet", Target("him", OTHER_PLAYERS & WITH_CLAN), bow("him"))
    t.action_phase()
    t.use("Greet")
    assert (lord in t.question.options) is (clan not in ("Monkey", "Dragon's"))


# --- duels, Ranged Attacks ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-22")
@pytest.mark.parametrize("bowed", ["neither", "challenger", "challenged", "both"])
def test_the_bowed_challenge_and_are_challenged(bowed: str) -> None:
    t = Table()
    red = t.person("Red", bowed=bowed in ("challenger", "both"))
    blue = t.person("Blue", 1, bowed=bowed in ("challenged", "both"))
    t.act("Insult", Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES),
        Challenge("a", "b"))
    t.action_phase()
    t.use("Insult", red, blue)
    assert (t.question.kind, t.question.player) == ("focus", 1)


@pytest.mark.rule("SE-DUE-22")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_text_may_want_an_unbowed_challenger(bowed: bool) -> None:
    from gorin.lang.selectors import UNBOWED

    t = Table()
    t.person("Red", bowed=bowed)
    t.person("Blue", 1)
    t.act("Insult", Target("a", YOURS & PERSONALITIES & UNBOWED), Target("b", OTHER_PLAYERS & PERSONALITIES),
        Challenge("a", "b"))
    t.action_phase()
    assert t.can_use("Insult", 0) is not bowed


@pytest.mark.rule("SE-RAT-10")
@pytest.mark.parametrize("delayed", [True, False])
def test_a_ranged_attack_has_resolved_though_the_destruction_is_put_off(delayed: bool) -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3)])])
    foe = t.person("Foe", 1, force=2)
    wait = DelayIt(kinds.DESTROY, before(kinds.BATTLE_END))
    t.holding("Grit", 1, reaction(before(kinds.DESTROY, Titled("Foe")), [wait]))
    t.holding("Fletcher", 0, traits=[triggered(after(kinds.RANGED), [gain_honor(1)])])
    t.battle([archer], [foe])
    t.passes()
    t.answer("use Archer").answer(foe).answer("use Grit" if delayed else "pass").settle()
    assert t.dead(foe) is not delayed
    assert t.honor(0) == 1, "it has resolved now"


# --- places ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PRV-05")
@pytest.mark.parametrize("faceup", [True, False])
def test_what_lay_in_a_fallen_province_reaches_the_pile_without_being_discarded(faceup: bool) -> None:
    t = Table()
    farm = t.put(t.define("Farm", "Holding"), 1, "province", province=1)
    t.m.set_face_up(farm, 1 if faceup else 0)
    t.holding("Clerk", 1, traits=[triggered(after(kinds.DISCARD), [gain_honor(1)])])
    t.act("Raze", Target("there", domain=PROVINCES), ProvinceFalls(NamedPlace("there")))
    t.act("Burn", Target("it", Titled("Farm"), domain=YOUR_PROVINCE_CARDS), gain_honor(1), player=1)
    t.action_phase()
    t.use("Raze", province_name(t.m, t.province(1, 1)))
    assert t.where(farm) == "discard" and t.m.face_up(farm)
    assert t.honor(1) == 0, "nobody discarded it"


@pytest.mark.rule("SE-PRV-05", "SE-REG-05")
def test_the_region_leaves_with_its_province_and_others_stay() -> None:
    t = Table()
    hill = t.put(t.define("Hill", "Region"), 1, "region")
    t.act("Raze", Target("there", domain=PROVINCES), ProvinceFalls(NamedPlace("there")))
    t.action_phase()
    t.use("Raze", province_name(t.m, t.province(1, 1))).passes()
    assert t.where(hill) == "home"
    t.use("Raze", province_name(t.m, t.province(1, 0)))
    assert t.where(hill) == "discard"


@pytest.mark.rule("SE-BAT-30")
@pytest.mark.parametrize("returns", [True, False])
def test_survivors_bow_by_resolution_with_all_their_cards_if_they_return(returns: bool) -> None:
    t = Table()
    raider = t.person("Raider", force=9)
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=raider)
    blade = t.put(t.define("Blade", "Item", force=1, chi=0), 0, on=raider)
    foe = t.person("Foe", 1, force=1)
    if not returns:
        call = [triggered(after(kinds.BATTLE_WON), [ControlChange(Titled("Raider"))])]
        t.holding("Bribe", 1, traits=call)
    t.battle([raider], [foe])
    t.passes(2)
    t.finish()
    assert t.location(raider) == -1
    assert [t.bowed(card) for card in (raider, guard, blade)] == [returns] * 3, "one who is at home does not return"


@pytest.mark.rule("SE-WRD-13")
@pytest.mark.parametrize("number", [0, 3])
def test_this_province_is_the_battlefields_for_whoever_says_it(number: int) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=2)
    t.holding("Siege", 0, battle([strengthen(THIS_PROVINCE, -2)]))
    t.battle([hero], [foe], number=number)
    t.passes().use("Siege")
    assert [t.strength(t.province(1, n)) for n in range(4)] == [5 if n == number else 7 for n in range(4)]
    assert [t.strength(t.province(0, n)) for n in range(4)] == [7] * 4


@pytest.mark.rule("SE-ZON-17")
@pytest.mark.parametrize("case", ["control", "assign", "vanish", "move"])
def test_changes_of_place_that_are_no_movement(case: str) -> None:
    from gorin.lang.verbs import move_home
    from gorin.table.terms import PHASE_ATTACK

    t = Table()
    hero = t.person("Hero", force=3)
    foe = t.person("Foe", 1, force=2)
    t.holding("Scout", 1, traits=[triggered(after(kinds.MOVE), [gain_honor(1)])])
    t.holding("Bribe", 0, battle([ControlChange(Titled("Foe"))]))
    t.holding("Raze", 0, battle([ProvinceFalls(THIS_PROVINCE)]))
    t.holding("Shove", 0, battle([move_home(Titled("Foe"))]))
    if case == "assign":
        t.phase(PHASE_ATTACK)
        t.answer(t.question.options[0])
        until(t, "assign")
        t.answer(hero).answer(t.question.options[0])
        assert t.location(hero) >= 0 and t.honor(1) == 0
        return
    t.battle([hero], [foe])
    t.passes().use({"control": "Bribe", "vanish": "Raze", "move": "Shove"}[case])
    assert t.location(foe) == -1
    assert t.honor(1) == (1 if case == "move" else 0)


# --- versions, turns ------------------------------------------------------------------------------------------------


def versions(case: str, below: int = 0, above: int = 1, cost: int = 10) -> tuple[Table, Card]:
    """An Experienced Personality in a Province, and one whom he may overlay, or may not."""
    t = Table()
    level = f"Experienced {below}" if below > 1 else "Experienced" if below else None
    title = "Hida Ni" if case == "title" else "Hida Ichi"
    t.person(title, 1 if case == "theirs" else 0, gold_cost=6, experience=level)
    words = f"Experienced {above}"
    made = t.define("Hida Ichi", "Personality", chi=3, gold_cost=cost, hr=40, experience=words)
    card = t.put(made, 0, "province")
    t.m.set_face_up(card, 0 if case == "face-down" else 1)
    t.phase(PHASE_DYNASTY)
    return t, card


@pytest.mark.rule("SE-EXP-02")
@pytest.mark.parametrize(("case", "below", "legal"), [
    ("", 0, True), ("", 1, True), ("", 3, False), ("title", 0, False), ("theirs", 0, False), ("face-down", 0, False)])
def test_a_more_experienced_version_overlays_a_lesser_one_of_yours(case: str, below: int, legal: bool) -> None:
    t, card = versions(case, below, 2, 6)
    assert (card in t.question.options) is legal


@pytest.mark.rule("SE-EXP-02", "SE-DYN-11")
def test_once_discarding_has_begun_nobody_is_overlaid() -> None:
    t, card = versions("", 0, 1)
    t.answer_pass()
    assert t.question.kind == "discard"
    t.answer(card)
    assert t.where(card) == "discard", "it can be discarded, no more"


@pytest.mark.rule("SE-EXP-04")
@pytest.mark.parametrize(("below", "above", "cost", "due"), [
    (0, 1, 10, 0), (0, 2, 10, 4), (1, 2, 10, 0), (1, 3, 10, 4), (0, 2, 5, 0), (0, 2, 6, 0)])
def test_two_levels_up_cost_the_difference_if_there_is_one(below: int, above: int, cost: int, due: int) -> None:
    t, card = versions("", below, above, cost)
    t.answer(card)
    if t.question.kind == "purchase":
        t.answer(t.question.options[-1])
    assert (t.question.kind == "pay") is (due > 0)
    if due:
        t.answer("Castle 1").settle()
    assert t.where(card) == "home"


@pytest.mark.rule("SE-TIM-17")
@pytest.mark.parametrize("when", ["after", "before"])
def test_between_turns_the_next_player_puts_things_in_order(when: str) -> None:
    t = Table()
    trigger = after(kinds.TURN_END) if when == "after" else before(kinds.TURN)
    for n in range(2):
        t.holding(f"Bell {n}", 0, traits=[triggered(trigger, [gain_honor(1)])])
    t.turns()
    if when == "before":
        until(t, "order", -1, 200)
        assert t.question.player == 0, "before the very first turn here it is the starting player"
        t.answer(t.question.options[0])
    until(t, "order", -1, 200)
    assert t.question.player == 1 and t.question.rule == "SE-TIM-12"

