"""What actions are in Gold Edition: when they are taken, whom they target, what bowed cards do, what costs are."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, limited, open_, reaction, triggered
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.described import target
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import PERSONALITIES, SAMURAI, YOURS
from gorin.lang.targets import Choose
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    ChangeAmount,
    Draw,
    NegateIt,
    bow,
    destroy,
    discard,
    gain_honor,
    give,
    lose_honor,
    straighten,
)
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS
from gorin.testing import Card, Table
from tests.gold.laying import gold, until


def anybody(name: str = "x", words: str = "personality"):
    """ "Target a Personality"."""
    return target(f'target("{name}", {words})')


def opportunity(t: Table, player: int) -> Table:
    """Pass until a player may act."""
    return until(t, lambda: t.question.kind == "action" and t.question.player == player)


# --- times ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ACT-02", "GE-TRN-05")
@pytest.mark.parametrize(
    ("kind", "mine", "theirs", "fight"), [("limited", 1, 0, 0), ("open", 1, 1, 1), ("battle", 0, 0, 1)]
)
def test_when_actions_are_taken(kind: str, mine: int, theirs: int, fight: int) -> None:
    made = {"limited": limited, "open": open_, "battle": battle}[kind]

    def table() -> tuple[Table, Card, Card]:
        t = gold()
        effects = [anybody("x", "personality"), give("x", terms.FORCE, 1)]
        return t, t.person("Raider", 1, force=3), t.person("Hero", force=3, abilities=[made(effects)])

    t, _, _ = table()
    t.action_phase(0)
    assert t.can_use("Hero", 0) is bool(mine)
    t, _, _ = table()
    t.action_phase(1)
    t.passes(1, player=1)
    assert t.can_use("Hero", 0) is bool(theirs)
    t, raider, hero = table()
    t.battle([raider], [hero], attacker=1)
    assert t.can_use("Hero", 0) is bool(fight)


@pytest.mark.rule("GE-TRN-08")
@pytest.mark.ruling("R00-C-311")
def test_no_open_actions_in_the_dynasty_phase() -> None:
    t = gold()
    t.act("Shrine", gain_honor(1))
    t.phase(terms.PHASE_DYNASTY)
    assert not t.can_use("Shrine")
    t.finish()
    t.action_phase()
    assert t.can_use("Shrine", 0)


@pytest.mark.rule("GE-TRN-05")
@pytest.mark.ruling("R00-A-043")
def test_who_passes_acts_again_while_others_act_and_all_passes_end_it() -> None:
    t = gold()
    t.act("Shrine", gain_honor(1), player=1)
    t.act("Temple", gain_honor(1))
    t.action_phase()
    t.passes(1, player=0)
    t.use("Shrine")
    assert t.question.player == 0 and t.can_use("Temple", 0)
    t.passes(1, player=0)
    assert t.question.player == 1
    t.answer_pass()
    assert not t.asked


@pytest.mark.rule("GE-ACT-03")
def test_only_action_cards_are_used_straight_from_the_hand() -> None:
    t = gold()
    hero = t.person("Hero", keywords="Shugenja")
    ability = [open_([gain_honor(1)], [bow_cost(HOST)])]
    spell = t.put(t.define("Spell", "Spell", abilities=ability), 0, "hand")
    t.put(t.define("Order", "Action", abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.action_phase()
    assert t.can_use("Order", 0) and not t.can_use("Spell", 0)
    t.use("Attach", hero, spell)
    opportunity(t, 0)
    assert t.can_use("Spell", 0)


@pytest.mark.rule("GE-ACT-01")
def test_nothing_but_reactions_interrupts_an_action() -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=3)
    t.act("Shrine", gain_honor(1), player=1)
    t.holding("Bell", 1, reaction(after(kinds.DUEL), [gain_honor(1)]))
    t.duel(hero, foe)
    assert t.question.kind == "refuse" and not t.offers("Shrine")
    t.m.answer(NO)
    seen = []
    while t.question.kind != "action":
        seen.append((t.question.kind, t.offers("Shrine"), t.offers("Bell")))
        t.m.answer(t.question.options[0])
    assert ("reaction", False, True) in seen and not any(shrine for _, shrine, _ in seen)


@pytest.mark.rule("GE-ACT-10")
@pytest.mark.parametrize("bows", [False, True])
def test_an_ability_that_does_not_bow_its_card_may_be_used_again(bows: bool) -> None:
    t = gold()
    t.person("Hero", abilities=[open_([gain_honor(1)], [bow_cost(THIS)] if bows else [])])
    t.action_phase()
    t.use("Hero")
    opportunity(t, 0)
    assert t.can_use("Hero", 0) is not bows


@pytest.mark.rule("GE-ACT-60")
def test_an_action_card_that_was_played_is_discarded_and_not_destroyed() -> None:
    t = gold()
    t.holding("Bell", traits=[triggered(after(kinds.DESTROY), [gain_honor(10)])])
    order = t.put(t.define("Order", "Action", abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.action_phase()
    t.use("Order")
    assert t.where(order) == "discard" and t.honor(0) == 1 and order in t.cards(0, "fate discard")


# --- bowed cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-BOW-01")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize("what", ["Personality", "Holding", "Follower"])
def test_a_bowed_card_takes_no_action(what: str, bowed: bool) -> None:
    t = gold()
    ability = [open_([gain_honor(1)])]
    if what == "Personality":
        card = t.person("Used", abilities=ability)
    elif what == "Holding":
        card = t.holding("Used", 0, *ability)
    else:
        card = t.follower(t.person("Lead"), 1, title="Used", abilities=ability)
    t.bow(*[card] if bowed else [])
    t.action_phase()
    assert t.can_use("Used", 0) is not bowed


@pytest.mark.rule("GE-STR-02", "GE-BOW-01")
@pytest.mark.ruling("R00-C-359")
@pytest.mark.card("The Shadow Stronghold of the Bayushi")
@pytest.mark.parametrize("bowed", [False, True])
def test_a_bowed_stronghold_is_not_used(bowed: bool) -> None:
    t = Table("gold", strongholds=["The Shadow Stronghold of the Bayushi"], cards="gold")
    t.bow(*[t.stronghold(0)] if bowed else [])
    t.action_phase()
    assert t.can_use("The Shadow Stronghold", 0) is not bowed


@pytest.mark.rule("GE-BOW-01")
def test_a_bowed_card_may_straighten_itself() -> None:
    t = gold()
    hero = t.person("Hero", bowed=True, abilities=[open_([straighten(THIS)])])
    t.person("Other", bowed=True, abilities=[open_([anybody(), straighten("x")])])
    t.action_phase()
    assert not t.can_use("Other", 0)  # which straightens another
    t.use("Hero")
    assert not t.bowed(hero)


@pytest.mark.rule("GE-BOW-02")
@pytest.mark.ruling("R00-A-181")
def test_traits_and_bonuses_of_bowed_cards_stay() -> None:
    t = gold()
    hero = t.person("Hero", force=2, keywords="Samurai")
    t.item(hero, force=2, chi=1, title="Sword")
    t.holding("Dojo", traits=[continuous(StatModifier(terms.CHI, 1, YOURS & PERSONALITIES))])
    assert (t.force(hero), t.chi(hero)) == (4, 5)
    t.bow(*t.cards(0, "home"))
    assert (t.force(hero), t.chi(hero)) == (4, 5) and t.has(hero, "Samurai")


@pytest.mark.rule("GE-BOW-03", "GE-GLD-01")
def test_one_bowing_serves_one_purpose() -> None:
    """A mine that bows for its own ability does not pay that ability's Gold as well."""
    t = Table("gold", gold=0)
    bows = open_([gain_honor(1)], [GoldCost(2), bow_cost(THIS)])
    t.holding("Mine", 0, gold=2, abilities=[bows])
    t.action_phase()
    assert not t.can_use("Mine", 0)
    t.holding("Other", gold=2)
    t.passes(2)
    t.action_phase()
    assert t.can_use("Mine", 0)


@pytest.mark.rule("GE-BOW-04")
@pytest.mark.parametrize(("of", "used"), [("lead", True), ("band", False)])
def test_a_bowed_personality_and_a_bowed_attachment_hinder_each_other_in_nothing(of: str, used: bool) -> None:
    t = gold()
    lead = t.person("Lead", force=2, abilities=[open_([gain_honor(1)])])
    band = t.follower(lead, 3, title="Band", abilities=[open_([gain_honor(2)])])
    t.bow(lead if of == "lead" else band)
    t.action_phase()
    assert t.can_use("Band", 0) is used and t.can_use("Lead", 0) is not used
    t.finish()
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    assert (t.question.kind == "assign" and lead in t.question.options) is (of == "band")
    assert t.unit_force(lead) == (2 if of == "band" else 0)


# --- targets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-TGT-01", "GE-TGT-08")
@pytest.mark.ruling("R00-A-158")
@pytest.mark.parametrize(("words", "targets"), [("one", True), ("all", False), ("itself", False)])
def test_what_is_chosen_is_targeted_and_what_is_said_of_all_or_of_itself_is_not(words: str, targets: bool) -> None:
    """Also where there is one to choose."""
    t = gold()
    oni = t.person("Oni", 1, keywords="Oni")
    seen = t.holding("Seer", 1, traits=[triggered(after(kinds.TARGET), [gain_honor(1)])])
    effects = {
        "one": [anybody("x", 'keyword("Oni")'), bow("x")],
        "all": [bow(target('target("x", keyword("Oni"))').selector)],
        "itself": [give(THIS, terms.FORCE, 1)],
    }[words]
    t.person("Hero", abilities=[open_(effects)])
    t.action_phase()
    t.use("Hero", *[oni] if words == "one" else [])
    assert t.bowed(oni) is (words != "itself") and seen >= 0
    assert t.honor(1) == (1 if targets else 0)


@pytest.mark.rule("GE-TGT-02")
@pytest.mark.parametrize("there", [False, True])
def test_without_a_legal_target_there_is_no_action_and_targets_come_before_costs(there: bool) -> None:
    t = gold()
    mine = t.holding("Shop", 0, open_([anybody("x", 'keyword("Oni")'), bow("x")], [bow_cost(THIS)]))
    if there:
        t.person("Oni", 1, keywords="Oni")
        t.person("Other", 1, keywords="Oni")
    t.action_phase()
    assert t.can_use("Shop", 0) is there
    if there:
        t.answer("use Shop")
        assert t.question.kind == "target" and not t.bowed(mine)
        t.answer(t.question.options[0]).settle()
        assert t.bowed(mine)


@pytest.mark.rule("GE-TGT-03", "GE-TGT-04")
def test_ones_own_bowed_personalities_are_no_targets_but_to_straighten() -> None:
    t = gold()
    mine, theirs = t.person("Mine", bowed=True), t.person("Theirs", 1, bowed=True)
    shop = t.holding("Shop", bowed=True, gold=1)
    t.act("Feast", anybody(), give("x", terms.FORCE, 2))
    t.act("Bath", anybody(), straighten("x"))
    t.act("Repair", anybody("x", "yours & holding & bowed"), straighten("x"))
    t.action_phase()
    t.answer("use Feast")
    assert t.question.options == [theirs]
    t.answer(theirs).settle()
    opportunity(t, 0)
    t.answer("use Bath")
    assert set(t.question.options) == {mine, theirs}
    t.answer(mine).settle()
    opportunity(t, 0)
    t.use("Repair", shop)
    assert not t.bowed(mine) and not t.bowed(shop) and t.force(theirs) == 2


@pytest.mark.rule("GE-TGT-03")
def test_what_is_no_action_of_yours_reaches_your_bowed_personalities() -> None:
    t = gold()
    from gorin.lang.cards import event

    mine = t.person("Mine", bowed=True)
    omen = t.put(
        t.define("Omen", "Event", traits=[event([Choose("x", YOURS & PERSONALITIES), give("x", terms.FORCE, 2)])]),
        0,
        "province",
    )
    t.m.set_face_up(omen, False)
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: not t.asked)
    assert t.force(mine) == 2


@pytest.mark.rule("GE-IMM-01")
def test_an_action_that_costs_a_bowing_targets_who_is_chosen_to_bow() -> None:
    t = gold()
    t.holding("Seer", 1, traits=[triggered(after(kinds.TARGET, PERSONALITIES), [gain_honor(1)])])
    monk = t.person("Monk", keywords="Monk")
    kiho = open_([gain_honor(0)], [target('target("x", yours & keyword("Monk"))'), bow_cost("x")])
    t.put(t.define("Breath", "Action", abilities=[kiho]), 0, "hand")
    t.action_phase()
    t.use("Breath", monk)
    assert t.bowed(monk) and t.honor(1) == 1


# --- Reactions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-REA-01")
def test_each_printed_reaction_answers_once_and_two_copies_are_two() -> None:
    t = gold()
    less = t.define("Fan", "Action", abilities=[reaction(before(kinds.LOSE_HONOR), [ChangeAmount(-2)])])
    t.put(less, 1, "hand")
    t.put(less, 1, "hand")
    t.holding("Bell", 1, reaction(before(kinds.LOSE_HONOR), [gain_honor(1)]))
    from gorin.lang.refs import OTHERS

    t.act("Shame", lose_honor(5, OTHERS))
    t.action_phase()
    t.answer("use Shame")
    assert t.question.kind == "reaction"
    t.answer("use Bell")
    uses = 0
    while t.question.kind == "reaction":
        assert not t.offers("Bell")
        if t.offers("Fan"):
            t.m.answer(t.question.options[t.using("Fan")[0]])
            t.settle_payment()
            uses += 1
        else:
            t.answer_pass()
    assert uses == 2 and t.honor(1) == 1 - 1


@pytest.mark.rule("GE-REA-01")
def test_what_is_prevented_is_no_longer_answered() -> None:
    from gorin.lang.refs import OTHERS

    t = gold()
    t.holding("Shield", 1, reaction(before(kinds.LOSE_HONOR), [NegateIt()], [bow_cost(THIS)]))
    t.holding("Bell", 1, reaction(before(kinds.LOSE_HONOR), [gain_honor(1)], [bow_cost(THIS)]))
    t.act("Shame", lose_honor(5, OTHERS))
    t.action_phase()
    t.answer("use Shame")
    assert t.offers("Shield") and t.offers("Bell")
    t.answer("use Shield")
    assert not t.offers("Bell")
    t.settle()
    assert t.honor(1) == 0


@pytest.mark.rule("GE-REA-02")
@pytest.mark.parametrize("causer", [0, 1, 2])
def test_who_sits_left_of_the_causer_answers_first_and_they_take_turns(causer: int) -> None:
    t = gold(3)
    for player in range(3):
        t.holding(f"Bell {player}", player, reaction(after(kinds.BOW), [gain_honor(1)]))
        t.holding(f"Gong {player}", player, reaction(after(kinds.BOW), [gain_honor(1)]))
    idol = t.holding("Idol", causer, open_([gain_honor(0)], [bow_cost(THIS)]))
    t.action_phase(causer)
    t.answer("use Idol")
    order = []
    while t.question.kind == "reaction":
        order.append(t.question.player)
        t.m.answer(next(o for o in t.question.options if o != PASS))
    first = [(causer + 1) % 3, (causer + 2) % 3, causer]
    assert order == first * 2 and t.bowed(idol)


@pytest.mark.rule("GE-REA-02")
def test_before_comes_ahead_of_after() -> None:
    t = gold()
    t.holding("After", 1, reaction(after(kinds.BOW), [gain_honor(1)]))
    t.holding("Before", 0, reaction(before(kinds.BOW), [gain_honor(1)]))
    t.act("Idol", gain_honor(0), costs=[bow_cost(THIS)])
    t.action_phase()
    t.answer("use Idol")
    assert t.question.player == 0 and t.offers("Before")
    t.answer("use Before").answer("use After")
    assert (t.honor(0), t.honor(1)) == (1, 1)


@pytest.mark.rule("GE-REA-03")
def test_a_reaction_uses_up_no_opportunity() -> None:
    t = gold()
    t.holding("Bell", 1, reaction(after(kinds.BOW), [gain_honor(1)]))
    t.act("Temple", gain_honor(5), player=1)
    t.act("Idol", gain_honor(0), costs=[bow_cost(THIS)])
    t.action_phase()
    t.answer("use Idol").answer("use Bell")
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == 1 and t.can_use("Temple", 1)


@pytest.mark.rule("GE-REA-04")
@pytest.mark.ruling("R00-A-174")
def test_continuous_effects_precede_reactions() -> None:
    """A trait that reduces a loss has done so when a Reaction answers what is left."""
    from gorin.lang.refs import OTHERS

    t = gold()
    t.holding("Wall", 1, traits=[triggered(before(kinds.LOSE_HONOR), [ChangeAmount(-3)])])
    t.holding("Fan", 1, reaction(before(kinds.LOSE_HONOR), [gain_honor(1)]))
    t.act("Shame", lose_honor(5, OTHERS))
    t.action_phase()
    t.answer("use Shame")
    told = t.said()
    assert t.question.kind == "reaction" and t.offers("Fan") and told
    t.answer("use Fan").settle()
    assert t.honor(1) == 1 - 2


@pytest.mark.rule("GE-REA-05")
@pytest.mark.ruling("R00-A-157", "R00-B-062")
def test_the_death_of_a_bowed_personality_is_answered_all_the_same() -> None:
    t = gold()
    hero = t.person("Hero", bowed=True)
    t.holding("Altar", 0, reaction(after(kinds.DESTROY, YOURS & PERSONALITIES), [gain_honor(3)]))
    t.act("Pyre", destroy(PERSONALITIES), player=1)
    t.action_phase(1)
    t.answer("use Pyre")
    assert t.question.kind == "reaction" and t.offers("Altar")
    t.answer("use Altar")
    assert t.honor(0) == 3 and t.destroyed(hero)


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-GLD-01", "GE-GLD-04", "GE-ENT-63")
@pytest.mark.ruling("R00-A-120")
def test_gold_is_made_while_paying_and_what_is_left_is_lost() -> None:
    t = Table("gold", gold=0)
    big, small = t.holding("Big", gold=5), t.holding("Small", gold=2)
    for name, price in (("Four", 4), ("One", 1)):
        t.holding(name, 0, open_([gain_honor(price)], [GoldCost(price)], limit=1))
    t.action_phase()
    assert big not in t.question.options
    t.answer("use Four")
    assert t.question.kind == "pay"
    t.answer(big)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use One")
    assert t.question.kind == "pay" and t.question.options == [small]  # the 1 that was left is gone
    t.answer(small)
    assert t.honor(0) == 5 and t.bowed(big) and t.bowed(small)


@pytest.mark.rule("GE-GLD-05")
@pytest.mark.ruling("R00-A-123")
def test_a_fixed_cost_is_paid_once_for_one_effect() -> None:
    t = Table("gold", gold=4)
    t.act("Shop", gain_honor(1), costs=[GoldCost(2)])
    t.action_phase()
    t.use("Shop")
    until(t, lambda: t.question.kind == "action")
    assert t.honor(0) == 1 and t.bowed(t.stronghold(0))


@pytest.mark.rule("GE-GLD-02")
def test_more_may_be_paid_than_is_due() -> None:
    t = Table("gold", gold=0)
    first, second = t.holding("First", gold=2), t.holding("Second", gold=5)
    t.act("Shop", gain_honor(1), costs=[GoldCost(4)])
    t.action_phase()
    t.answer("use Shop").answer(first).answer(second)
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(first) and t.bowed(second) and t.honor(0) == 1


@pytest.mark.rule("GE-GLD-06")
@pytest.mark.ruling("R00-A-124")
def test_what_is_counted_in_play_counts_for_all_players() -> None:
    from gorin.lang.amounts import Constant, Count, Sum
    from gorin.lang.cards import produces
    from gorin.lang.searching import AllIn
    from gorin.lang.targets import IN_PLAY

    t = gold()
    ports = target('target("x", keyword("Port"))').selector
    dock = t.holding("Dock", traits=[produces(Sum(Constant(1), Count(AllIn(ports, IN_PLAY)), 1))])
    assert t.production(dock) == 1
    t.holding("Theirs", 1, keywords="Port")
    t.holding("Mine", 0, keywords="Port")
    assert t.production(dock) == 3


@pytest.mark.rule("GE-CST-01")
@pytest.mark.parametrize("prevented", [False, True])
def test_a_cost_is_due_and_an_effect_may_fail(prevented: bool) -> None:
    t = gold()
    t.act("Wall", lose_honor(2), player=0)
    t.act("Draw", Draw(1), lose_honor(1), costs=[bow_cost(THIS)])
    if prevented:
        t.holding("Shield", 0, traits=[triggered(before(kinds.LOSE_HONOR), [NegateIt()])])
    t.action_phase()
    t.use("Draw")
    assert len(t.hand(0)) == 1 and t.honor(0) == (0 if prevented else -1)


@pytest.mark.rule("GE-EFF-01")
@pytest.mark.ruling("R00-A-170")
def test_effects_end_with_the_turn_and_dishonor_and_tokens_do_not() -> None:
    from gorin.lang.verbs import Token, dishonor, rehonor

    t = gold()
    hero = t.person("Hero", force=2, keywords="Samurai")
    t.act("Feast", give(SAMURAI, terms.FORCE, 2), Token(SAMURAI, 1, title="Banner"), dishonor(SAMURAI))
    t.act("Pardon", rehonor(SAMURAI))
    t.turns(0)
    t.use("Feast")
    assert t.force(hero) == 5 and t.dishonored(hero)
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert t.force(hero) == 3 and t.dishonored(hero)
    until(t, lambda: t.m.active_player == 0 and t.question.kind == "action")
    t.use("Pardon")
    assert not t.dishonored(hero)


@pytest.mark.rule("GE-STA-01")
@pytest.mark.ruling("R00-B-067")
def test_stats_are_summed_before_they_are_bounded_by_0() -> None:
    t = gold()
    hero = t.person("Hero", force=2)
    for n, size in enumerate((-4, 1, 3)):
        t.act(f"Order {n}", anybody(), give("x", terms.FORCE, size))
    t.action_phase()
    seen = []
    for n in range(3):
        t.use(f"Order {n}", hero)
        seen.append(t.force(hero))
        opportunity(t, 0)
    assert seen == [0, 0, 2]


@pytest.mark.rule("GE-STA-60")
@pytest.mark.ruling("R00-A-205")
def test_like_bonuses_add_up() -> None:
    t = gold()
    hero = t.person("Hero", force=1)
    order = t.define("Order", "Action", abilities=[open_([anybody(), give("x", terms.FORCE, 1)])])
    t.put(order, 0, "hand")
    t.put(order, 0, "hand")
    t.action_phase()
    for _ in range(2):
        t.use("Order", hero)
        opportunity(t, 0)
    assert t.force(hero) == 3


@pytest.mark.rule("GE-CPY-60")
def test_a_cards_own_title_means_that_card() -> None:
    t = gold()
    bell = t.define("Bell", "Holding", abilities=[open_([Draw(1)], [bow_cost(THIS)])])
    first, second = t.put(bell, 0), t.put(bell, 0)
    t.action_phase()
    t.m.answer(t.question.options[t.using("Bell")[0]])
    t.settle()
    assert (t.bowed(first), t.bowed(second)) == (True, False)
    opportunity(t, 0)
    assert len(t.using("Bell")) == 1
    t.use("Bell")
    assert t.bowed(second) and len(t.hand(0)) == 2


@pytest.mark.rule("GE-CAN-04")
@pytest.mark.ruling("R00-A-097")
def test_what_is_discarded_or_removed_is_not_destroyed() -> None:
    from gorin.lang.verbs import remove_from_game

    for does, heard in ((destroy, True), (discard, False), (remove_from_game, False)):
        t = gold()
        hero = t.person("Hero", 1)
        t.holding("Altar", 0, traits=[triggered(after(kinds.DESTROY), [gain_honor(3)])])
        t.act("Pyre", anybody(), does("x"))
        t.action_phase()
        t.use("Pyre", hero)
        assert (t.honor(0) == 3) is heard and t.where(hero) != "home"
