"""What lets a card enter, attach or change control, each beside the position in which one thing is otherwise."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, entry_cost, overrides, reaction, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.entering import IGNORING_GOLD, WAIVING_COSTS, AttachCard, BringIn
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import IT
from gorin.lang.selectors import FOLLOWERS, PERSONALITIES, Titled
from gorin.lang.targets import YOUR_DISCARD, YOUR_HAND, YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import ControlChange, SetStat, gain_honor, lose_honor
from gorin.rules import entering
from gorin.table import kinds, terms
from gorin.table.definitions import EntryTrait
from gorin.table.flags import CANNOT_ATTACH_FOLLOWERS, COSTS_IN_FULL
from gorin.table.stats import stat
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Table

CRAB = "The Seventh Tower"


def bowing_the_shrine() -> EntryTrait:
    """A text by which the Shrine bows for a card to enter."""
    return entry_cost(bow_cost(Titled("Shrine")))


# --- additional costs and Gold --------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-09")
@pytest.mark.parametrize("bowed", [True, False])
def test_whose_additional_cost_cannot_be_paid_is_refused_for_that(bowed: bool) -> None:
    t = Table()
    t.bow(t.holding("Shrine")) if bowed else t.holding("Shrine")
    t.person("Lord", 0, "province", traits=[bowing_the_shrine()])
    t.phase(PHASE_DYNASTY)
    if bowed:
        t.refused("buy Lord", 0, "SE-CST-09", "additional cost")
    else:
        assert t.fits("buy Lord")


@pytest.mark.rule("SE-CST-09", "SE-CST-20")
@pytest.mark.parametrize("waived", [True, False])
@pytest.mark.parametrize("payable", [True, False])
@pytest.mark.parametrize("kind", ["Personality", "Item"])
def test_what_costs_are_waived_need_not_be_possible(kind: str, payable: bool, waived: bool) -> None:
    t = Table()
    shrine = t.holding("Shrine", bowed=not payable)
    hero = t.person("Hero")
    options = WAIVING_COSTS if waived else 0
    where = "hand" if kind == "Item" else "province"
    new = t.put(t.define("New", kind, traits=[bowing_the_shrine()]), 0, where)
    domain = YOUR_HAND if kind == "Item" else YOUR_PROVINCE_CARDS
    comes = AttachCard("x", Titled("Hero"), options) if kind == "Item" else BringIn("x", None, options)
    t.act("Work", Target("x", Titled("New"), domain=domain), comes)
    t.action_phase()
    assert t.can_use("Work", 0) is (waived or payable)
    if waived or payable:
        t.use("Work", new)
        assert t.where(new) == "home" and t.host(new) == (hero if kind == "Item" else -1)
        assert t.bowed(shrine) is (not waived or not payable)


@pytest.mark.rule("SE-CST-23")
@pytest.mark.parametrize("full", [True, False])
def test_of_what_costs_its_whole_gold_the_gold_is_not_waived(full: bool) -> None:
    t = Table()
    text = [continuous(FlagModifier(COSTS_IN_FULL))] if full else []
    lord = t.person("Lord", 0, "province", gold_cost=5, traits=text)
    t.act("Work", Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("x", None, IGNORING_GOLD))
    t.action_phase()
    t.use("Work", lord).settle_payment()
    assert t.where(lord) == "home" and t.bowed(t.stronghold(0)) is full


@pytest.mark.rule("SE-ACT-08", "SE-GLD-02")
@pytest.mark.parametrize(("gold", "cost", "legal"), [(4, 5, False), (5, 5, True), (0, 0, True)])
def test_what_costs_nothing_comes_in_only_with_what_comes_after_it(gold: int, cost: int, legal: bool) -> None:
    t = Table(gold=gold)
    free = t.person("Free", 0, "province")
    dear = t.person("Dear", 0, "province", gold_cost=cost, province=1)
    t.act("Work", Target("x", PERSONALITIES, 2, 2, domain=YOUR_PROVINCE_CARDS), BringIn("x"))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.use("Work", free, dear).settle_payment()
        assert t.where(free) == t.where(dear) == "home"


@pytest.mark.rule("SE-ATT-02", "SE-GLD-02")
@pytest.mark.parametrize("gold", [4, 5])
def test_an_attachment_is_refused_for_what_it_costs(gold: int) -> None:
    t = Table(gold=gold)
    t.person("Hero")
    t.put(t.define("Sword", "Item", gold_cost=5), 0, "hand")
    t.action_phase()
    if gold < 5:
        t.refused("Equip", 0, "SE-GLD-03", "costs 5 Gold")
    else:
        assert t.can_use("Equip", 0)


# --- ways into play --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-PER-01")
@pytest.mark.parametrize(("kind", "enters"), [
    ("Action", False), ("Holding", True), ("Personality", True), ("Item", False), ("Follower", False),
])  # fmt: skip
def test_only_some_types_enter_play_by_themselves(kind: str, enters: bool) -> None:
    t = Table()
    card = t.put(t.define("New", kind), 0, "discard")
    t.act("Work", Target("x", Titled("New"), domain=YOUR_DISCARD), BringIn("x"))
    t.action_phase()
    assert t.can_use("Work", 0) is enters
    if enters:
        t.use("Work", card)
        assert t.where(card) == "home"


@pytest.mark.rule("SE-PER-01")
def test_who_is_in_play_does_not_enter_again() -> None:
    t = Table()
    mate = t.person("Mate")
    t.bow(mate)
    t.token(mate, force=2)
    t.holding("Bell", 0, traits=[triggered(after(kinds.LOSE_HONOR), [BringIn(Titled("Mate"))])])
    t.holding("Door", 1, traits=[triggered(after(kinds.ENTER), [gain_honor(7)])])
    t.act("Shrine", lose_honor(1))
    t.action_phase()
    t.use("Shrine")
    assert t.where(mate) == "home" and t.bowed(mate) and t.force(mate) == 2 and t.honor(1) == 0


# --- attachments -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-04")
@pytest.mark.parametrize("whom", ["Hero", "Mate", ""])
def test_a_text_on_a_follower_sets_aside_what_keeps_followers_from_one_personality(whom: str) -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(FlagModifier(CANNOT_ATTACH_FOLLOWERS))])
    spears = t.define("Spears", "Follower", force=1, traits=[overrides(Titled(whom))] if whom else [])
    card = t.put(spears, 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is (whom == "Hero")
    if whom == "Hero":
        t.use("Equip", hero, "Spears")
        assert t.host(card) == hero


@pytest.mark.rule("SE-PER-05", "SE-UNQ-03", "SE-ATT-02")
@pytest.mark.parametrize(("keywords", "there", "rule"), [
    ("Loyal, Crab Clan", False, ""), ("Loyal, Lion Clan", False, "SE-PER-05"), ("Lion Clan", False, ""),
    ("Singular", True, "SE-UNQ-03"), ("Singular", False, ""), ("", True, ""),
])  # fmt: skip
def test_attachments_are_loyal_and_singular_too(keywords: str, there: bool, rule: str) -> None:
    t = Table(strongholds=(CRAB,))
    t.person("Hero")
    made = t.define("Spears", "Follower", force=1, keywords=keywords)
    if there:
        t.put(made, 0, on=t.person("Mate"))
    t.put(made, 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is (rule == "")
    work = [Target("x", Titled("Spears"), domain=YOUR_HAND), AttachCard("x", Titled("Hero"))]
    t.act("Work", *work)
    t.m.pending = None
    assert t.can_use("Work", 0) is (rule == "")


@pytest.mark.rule("SE-FOL-01", "SE-ACT-08")
@pytest.mark.parametrize(("lowered", "required"), [
    ((), 3), ((), 1), ((1, 3), 3), ((3, 1), 3), ((3,), 3), ((1,), 3), ((1,), 1),
])  # fmt: skip
def test_whoever_can_still_lower_an_honor_requirement_may_equip_and_must_do_so_then(
    lowered: tuple[int, ...], required: int
) -> None:
    t = Table()
    hero = t.person("Hero", ph=1)
    for to in lowered:
        trigger = before(kinds.ATTACHING, FOLLOWERS)
        t.holding(f"Court {to}", 0, reaction(trigger, [SetStat(IT, terms.HONOR_REQUIREMENT, to, only=-1)]))
    card = t.put(t.define("Spears", "Follower", force=1, hr=required), 0, "hand")
    t.action_phase()
    legal = required == 1 or 1 in lowered
    assert t.can_use("Equip", 0) is legal
    if legal:
        t.answer("use Equip").answer(hero).answer("Spears")
        while t.asked and t.question.kind == "reaction" and t.question.player == 0:
            assert (-1 in t.question.options) is (required == 1 or stat(t.m, card, terms.HONOR_REQUIREMENT) <= 1)
            t.answer("use Court 1" if t.fits("use Court 1") else -1)
        t.settle()
        assert t.host(card) == hero


# --- control ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STT-04", "SE-ZON-17")
@pytest.mark.parametrize("whose", [0, 1])
def test_whoever_takes_control_of_what_is_his_changes_nothing(whose: int) -> None:
    t = Table()
    hero, guard = t.person("Hero", keywords="Singular"), t.person("Guard", 1, keywords="Singular")
    sword = t.item(hero, title="Sword", keywords="Singular")
    t.holding("Seize", 1, battle([Target("x", PERSONALITIES), ControlChange("x")]))
    t.holding("Bell", 1, traits=[triggered(after(kinds.CONTROL), [gain_honor(1)])])
    t.battle([hero], [guard])
    t.use("Seize", guard if whose else hero)
    assert (t.location(guard) >= 0, t.m.controller(hero)) == (True, 0 if whose else 1)
    assert (t.location(hero) >= 0, t.m.controller(sword)) == (bool(whose), 0 if whose else 1)
    assert t.honor(1) == 1 - whose


@pytest.mark.rule("GE-DUE-11")
@pytest.mark.parametrize("taker", [0, 1, 2])
@pytest.mark.parametrize("dueling", [True, False])
def test_nobody_takes_control_of_whom_his_own_personality_duels(taker: int, dueling: bool) -> None:
    t = Table("gold", players=3)
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    if dueling:
        t.duel(hero, foe)
        assert t.asked
    for card, rival, owner in ((hero, 1, 0), (foe, 0, 1)):
        assert entering.may_take(t.m, taker, card) is (taker != owner and not (dueling and taker == rival))
