"""Rulings of 2000 on cards that Gold Edition does not have, where a rule of Gold decides as they do.

The words that matter are laid out on a card made for the purpose; the numbers are those of the list of rulings.
"""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, triggered
from gorin.lang.duels import LOSER
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.ranged import ranged
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import bow, destroy, gain_honor
from gorin.table import kinds, terms
from gorin.table.packing import PASS
from gorin.table.places import provinces_of
from gorin.testing import Table
from tests.gold.laying import gold, mine, offered_on_the_way, until
from tests.lang.writing import deed, written

# --- who may act in a battle ------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-BAT-02")
@pytest.mark.ruling("R00-A-263", "R00-A-324", "R00-A-344", "R00-A-362", "R00-C-362")
@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("action(battle, create(created(personality, 3, 3), at=current_battlefield))", True),  # a Champion arrives
        ('action(battle, [target("x", enemy & dishonorable)], bow("x"))', False),
        (
            'action(battle, [target("x", enemy & personality)], bow("x"))',
            False,
        ),  # a gong that is struck in "any battle"
        ('action(battle, [without_presence, target("x", enemy & personality)], bow("x"))', True),  # concealed archers
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_without_a_unit_in_the_battle_one_acts_who_gains_one_or_whose_card_says_so(
    text: str, possible: bool, there: bool
) -> None:
    t = gold()
    raider = t.person("Raider", force=3, dishonored=True)
    guard = t.person("Guard", 1, force=3)
    written(t, "Deed", [text], 1, type="Action", where="hand")
    t.battle([raider], [guard] if there else [])
    assert t.can_use("Deed", 1) is (possible or there)


@pytest.mark.rule("GE-ACT-02", "GE-BAT-02", "GE-BAT-03")
@pytest.mark.ruling("R00-A-015")
@pytest.mark.parametrize(("own", "enemy"), [(True, "Shadowlands"), (False, "Shadowlands"), (True, "")])
def test_evil_portents_are_seen_in_a_battle_by_who_is_there_if_they_change_anybody(own: bool, enemy: str) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3, keywords=enemy), t.person("Guard", 1, force=3)
    t.person("Away", keywords="Shadowlands")
    deed(t, 'give(every(keyword("Shadowlands")), bonus(force, 1))', title="Portents", player=1)
    t.battle([raider], [guard] if own else [])
    assert t.can_use("Portents", 1) is (own and bool(enemy))
    if own and enemy:
        t.use("Portents")
        assert t.force(raider) == 4


@pytest.mark.rule("GE-BAT-10")
@pytest.mark.ruling("R00-A-383")
@pytest.mark.parametrize("opposed", [True, False])
def test_there_is_no_crushing_attack_on_nobody(opposed: bool) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    text = "action(battle, [enemy_army_exists], give(every(attacking & personality), bonus(force, 2)))"
    written(t, "Crush", [text], type="Action", where="hand")
    t.battle([raider], [guard] if opposed else [])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Crush", 0) is opposed


@pytest.mark.rule("GE-BAT-03")
@pytest.mark.ruling("R00-B-158")
@pytest.mark.parametrize("says", [True, False])
def test_who_may_act_from_elsewhere_need_not_be_there_himself(says: bool) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    elsewhere = "from_elsewhere, " if says else ""
    text = f'action(battle, [{elsewhere}target("x", friendly & personality)], give("x", bonus(force, 1)))'
    written(t, "Kaoku", [text], type="Personality", chi=3)
    t.battle([raider], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Kaoku", 0) is says


@pytest.mark.rule("GE-BAT-04")
@pytest.mark.ruling("R00-A-369")
@pytest.mark.parametrize("battlefield", [0, 1])
def test_who_leaves_any_battle_is_cornered(battlefield: int) -> None:
    """Also one that is not being fought."""
    t = gold()
    raider, other, guard = t.person("Raider", force=3), t.person("Other", force=3), t.person("Guard", 1, force=3)
    foe = t.person("Foe", 1, force=3)
    corner = 'reaction(before(moves(others_own)), [target("x", yours & personality)], give("x", bonus(force, 1)))'
    written(t, "Cornered", [corner], type="Action", where="hand")
    who = "Foe" if battlefield else "Guard"
    flee = f'action(battle, [target("x", yours & personality)], move(every(titled("{who}")), home))'
    written(t, "Flight", [flee], 1, type="Action", where="hand")
    t.battle([raider], [guard], others={other: 1, foe: 1})
    t.answer("use Flight").answer(guard)
    assert offered_on_the_way(t, "use Cornered")


@pytest.mark.rule("GE-ACT-10")
@pytest.mark.ruling("R00-A-285", "R00-B-131", "R00-C-113", "R00-C-114", "R00-C-376")
@pytest.mark.parametrize("once", [True, False])
def test_what_works_once_in_a_battle_works_again_in_the_next(once: bool) -> None:
    """And what names no such limit works as often as one likes."""
    t = gold()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=1)
    other, foe = t.person("Other", force=1), t.person("Foe", 1, force=1)
    limit = "times_per(1, battle)" if once else "any_number_of_times"
    written(t, "Drum", [f'action(battle, [{limit}, target("x", friendly & personality)], give("x", bonus(force, 1)))'])
    for place, who in ((0, [raider, guard]), (1, [other, foe])):
        t.battle(who[:1], who[1:], number=place)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.use("Drum", who[0])
        until(t, lambda: t.question.kind == "action" and t.question.player == 0) if t.m.in_battle else None
        assert t.can_use("Drum", 0) is not once
        t.finish()


@pytest.mark.rule("GE-ACT-10")
@pytest.mark.ruling("R00-C-153")
@pytest.mark.parametrize("cancelled", [True, False])
def test_a_cancelled_action_without_a_limit_may_be_taken_again(cancelled: bool) -> None:
    t = gold()
    deed(t, "gain_honor(2)", title="Nishiko", constraints="any_number_of_times")
    written(t, "Ward", ["reaction(before(begins_resolving(others)), [bow(this)], negate_action)"], 1)
    t.action_phase()
    t.answer("use Nishiko")
    until(t, lambda: t.fits("use Ward"))
    t.answer("use Ward" if cancelled else "pass")
    mine(t)
    assert t.honor(0) == (0 if cancelled else 2)
    t.use("Nishiko")
    mine(t)
    assert t.honor(0) == (2 if cancelled else 4)


# --- whom one targets -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-TGT-03", "GE-TOK-03")
@pytest.mark.ruling("R00-C-025", "R00-C-026")
@pytest.mark.parametrize("bowed", [True, False])
def test_who_takes_tokens_away_targets_their_bearer(bowed: bool) -> None:
    t = gold()
    saint = t.person("Saint", bowed=bowed)
    t.token(saint, force=1, title="Shadow")
    deed(t, 'remove_token("x", "Shadow")', title="Path", constraints='target("x", with_token("Shadow") & yours)')
    t.action_phase()
    assert t.can_use("Path", 0) is not bowed
    if not bowed:
        t.use("Path", saint)
        assert t.force(saint) == 0


@pytest.mark.rule("GE-TGT-01")
@pytest.mark.ruling("R00-B-040")
@pytest.mark.parametrize("aims", [True, False])
def test_a_ward_answers_what_targets_and_not_what_merely_affects(aims: bool) -> None:
    t = gold()
    lord = t.person("Lord", 1)
    band = t.follower(lord, 2, title="Band")
    written(t, "Ward", ["reaction(after(is_targeted(yours)), [bow(this)], negate_action)"], 1)
    if aims:
        deed(t, 'destroy("x")', title="Curse", constraints='target("x", follower)')
    else:
        deed(t, "destroy(every(follower))", title="Curse")
    t.action_phase()
    t.answer("use Curse")
    if aims:
        t.answer(band)
    assert offered_on_the_way(t, "use Ward") is aims
    assert t.destroyed(band)


@pytest.mark.rule("GE-TGT-01", "GE-TGT-06")
@pytest.mark.ruling("R00-B-110", "R00-B-338", "R00-C-158")
@pytest.mark.parametrize("chosen", [True, False])
def test_where_nobody_is_chosen_nothing_is_redirected(chosen: bool) -> None:
    t = gold()
    raider = t.person("Raider", force=3)
    guards = [t.person(f"Guard {n}", 1, force=2) for n in range(3)]
    if chosen:
        text = 'action(battle, [target("x", enemy & personality)], bow("x"))'
    else:
        text = "action(battle, bow(every(enemy & personality & here)))"
    written(t, "Inferno", [text], type="Action", where="hand")
    mirror = 'reaction(before(is_targeted(yours)), target_instead(every(titled("Guard 2"))))'
    written(t, "Mirror", [mirror], 1)
    t.battle([raider], guards)
    t.passes(1, player=1)
    t.answer("use Inferno")
    if chosen:
        t.answer(guards[0])
    assert offered_on_the_way(t, "use Mirror") is chosen
    assert [t.bowed(each) for each in guards] == [True, not chosen, not chosen]


@pytest.mark.rule("GE-TGT-05")
@pytest.mark.ruling("R00-B-249")
@pytest.mark.parametrize("by", ["you", "others"])
def test_who_cannot_be_targeted_is_not_selected_by_anybody(by: str) -> None:
    t = gold()
    scholar, other = t.person("Scholar", 1), t.person("Other", 1)
    written(t, "Journal", ['continuous(to(yours & titled("Scholar"), cannot_be_targeted))'], 1)
    deed(t, 'bow("x")', title="Order", constraints=f'target("x", others_own & personality, by={by})')
    t.action_phase()
    t.answer("use Order")
    if t.question.kind == "target":
        assert scholar not in t.question.options
        t.answer(other)
    t.settle()
    assert t.bowed(other) and not t.bowed(scholar)


@pytest.mark.rule("GE-TGT-06")
@pytest.mark.ruling("R00-B-380")
@pytest.mark.parametrize("words", ["personality", "others_own & personality"])
def test_who_might_have_been_targeted_himself_takes_it_upon_him(words: str) -> None:
    """What may target anybody may be turned to its own player's people."""
    t = gold()
    own, foe = t.person("Own"), t.person("Foe", 1)
    deed(t, 'give("x", bonus(chi, -1))', title="Destiny", constraints=f'target("x", {words})')
    mirror = 'reaction(before(is_targeted(yours)), target_instead(every(titled("Own"))))'
    written(t, "Mirror", [mirror], 1)
    t.action_phase()
    t.answer("use Destiny").answer(foe)
    if t.fits("use Mirror"):
        t.answer("use Mirror")
    until(t, lambda: t.question.kind == "action")
    assert (t.chi(own), t.chi(foe)) == ((2, 3) if words == "personality" else (3, 2))


@pytest.mark.rule("GE-TGT-06", "GE-RAT-01")
@pytest.mark.ruling("R00-B-104")
@pytest.mark.parametrize("followed", [True, False])
def test_a_gust_of_wind_carries_no_arrow_where_it_could_not_be_shot(followed: bool) -> None:
    t = gold()
    archer = t.person("Archer", force=3, abilities=[battle([ranged(2)])])
    first, second = t.person("First", 1, force=2), t.person("Second", 1, force=2)
    if followed:
        t.follower(second, 5)
    gust = 'reaction(before(is_targeted(yours)), target_instead(every(titled("Second"))))'
    written(t, "Gust", [gust], 1)
    t.battle([archer], [first, second])
    t.passes(1, player=1)
    t.answer("use Archer").answer(first)
    if t.fits("use Gust"):
        t.answer("use Gust")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(first), t.destroyed(second)) == (followed, not followed)


@pytest.mark.rule("GE-RAT-01")
@pytest.mark.ruling("R00-B-368")
@pytest.mark.parametrize("arrow", ["token", "ranged"])
def test_an_arrow_that_takes_chi_is_no_ranged_attack(arrow: str) -> None:
    """Followers do not hide their Personality from it."""
    t = gold()
    archer, prey = t.person("Archer", force=3), t.person("Prey", 1, force=3, chi=3)
    t.follower(prey, 1)
    token = 'action(battle, [target("x", enemy & personality)], token("x", chi=-2))'
    written(t, "Bow", [token if arrow == "token" else "action(battle, ranged(9))"], type="Action", where="hand")
    t.battle([archer], [prey])
    t.passes(1, player=1)
    t.answer("use Bow")
    assert (prey in t.question.options) is (arrow == "token")
    if arrow == "token":
        t.answer(prey).settle()
        assert t.chi(prey) == 1


# --- costs and effects ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-CST-01", "GE-CST-02")
@pytest.mark.ruling("R00-A-270", "R00-A-322", "R00-B-107", "R00-C-173")
@pytest.mark.parametrize("price", ["cost", "effect"])
@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize("what", ["honor", "chi"])
def test_a_loss_that_is_a_cost_must_be_paid_and_one_that_is_an_effect_need_not(
    price: str, stopped: bool, what: str
) -> None:
    t = gold()
    monk = t.person("Monk", chi=3)
    loss = "lose_honor(1)" if what == "honor" else 'give(every(titled("Monk")), bonus(chi, -1), game)'
    ban = "cannot_happen(before(loses(honor)))" if what == "honor" else "to(personality, no_new_penalties(chi))"
    if price == "cost":
        deed(t, "draw", title="Ask", constraints=loss)
    else:
        deed(t, loss, "draw", title="Ask")
    if stopped:
        written(t, "Calm", [f"continuous({ban})"])
    t.action_phase()
    possible = price == "effect" or not stopped
    assert t.can_use("Ask", 0) is possible
    if possible:
        t.use("Ask")
        assert len(t.hand(0)) == 1
    paid = possible and not stopped
    assert (t.honor(0), t.chi(monk)) == ((-1 if paid and what == "honor" else 0), (2 if paid and what == "chi" else 3))


@pytest.mark.rule("GE-HON-09", "GE-CST-01")
@pytest.mark.ruling("R00-B-107")
@pytest.mark.parametrize("shamed", [True, False])
def test_who_is_dishonored_cannot_pay_with_his_name(shamed: bool) -> None:
    t = gold()
    sage = t.person("Sage", dishonored=shamed, keywords="Shugenja")
    deed(t, "draw", title="Hate", constraints='target("x", yours & keyword("Shugenja")), dishonor("x")')
    t.action_phase()
    assert t.can_use("Hate", 0) is not shamed
    if not shamed:
        t.use("Hate", sage)
        assert t.dishonored(sage) and len(t.hand(0)) == 1


@pytest.mark.rule("GE-BOW-03")
@pytest.mark.ruling("R00-B-089")
@pytest.mark.parametrize("other", [True, False])
def test_stables_that_bow_for_horses_do_not_pay_for_them(other: bool) -> None:
    t = Table("gold", gold=0)
    hero = t.person("Hero")
    t.holding("Stables", gold=3)
    if other:
        t.holding("Mine", gold=3)
    deed(
        t,
        'give("x", has_keyword("Cavalry"))',
        title="Horses",
        constraints='target("x", yours & personality), bow(every(titled("Stables"))), pay_gold(3)',
    )
    t.action_phase()
    assert t.can_use("Horses", 0) is other
    if other:
        t.use("Horses", hero).settle_payment()
        mine(t)
        assert t.has(hero, "Cavalry")


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-A-312")
@pytest.mark.parametrize("cards", [1, 2])
def test_two_losses_at_one_time_are_two(cards: int) -> None:
    """A loss of each is lessened by 1 of its own."""
    t = gold()
    written(t, "Calm", ["trait(before(loses(honor, of=you)), change_amount(-1))"])
    each = 'trait(after(is_discarded(yours & titled_with("Word"))), lose_honor(2))'
    written(t, "Shame", [each])
    for n in range(cards):
        t.put(t.define(f"Word {n}", "Action"), 0, "hand")
    deed(t, f"discard_from_hand({cards})", title="Silence")
    t.action_phase()
    t.answer("use Silence")
    while t.question.kind != "action":
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.honor(0) == -cards


# --- duels ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-DUE-08")
@pytest.mark.ruling("R00-C-148")
@pytest.mark.parametrize("chi", [2, 3])
def test_who_dies_of_poison_before_the_strike_has_not_lost(chi: int) -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=9), t.person("Foe", 1, chi=chi)
    written(t, "Poison", ["trait(after(strikes), give(duelist(others), bonus(chi, -2), game))"])
    for player in (0, 1):
        t.holding(f"Bell {player}", player, traits=[triggered(after(kinds.DUEL_WON), [gain_honor(1)])])
    t.duel(hero, foe, loser=bow(LOSER)).answer("accept")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.destroyed(foe) is (chi == 2) and t.honor(0) == (0 if chi == 2 else 1)


@pytest.mark.rule("GE-DUE-09")
@pytest.mark.ruling("R00-C-245")
@pytest.mark.parametrize(("of", "wins"), [(terms.CHI, True), (terms.FORCE, False)])
def test_a_bonus_to_chi_does_not_help_in_a_duel_of_force(of: int, wins: bool) -> None:
    t = gold()
    hero, foe = t.person("Hero", force=2, chi=2), t.person("Foe", 1, force=3, chi=3)
    written(t, "Yoshi", ["trait(after(strikes), give(duelist(you), bonus(chi, 2)))"])
    t.duel(hero, foe, loser=destroy(LOSER), stat=of).answer("accept")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert (t.destroyed(foe), t.destroyed(hero)) == (wins, not wins)


# --- entering and leaving play ----------------------------------------------------------------------------------------


@pytest.mark.rule("GE-PER-02", "GE-PER-03")
@pytest.mark.ruling("R00-B-138", "R00-B-262")
@pytest.mark.parametrize("how", ["bought", "brought in"])
def test_only_who_is_bought_brings_honor(how: str) -> None:
    t = Table("gold", cards="gold", strongholds=("Kyuden Hida",))
    him = t.person(
        "Hizuka", where="province" if how == "bought" else "discard", ph=2, gold_cost=4, keywords="Crab Clan"
    )
    t.holding("Mine", gold=9)
    before = t.honor(0)
    if how == "bought":
        t.phase(terms.PHASE_DYNASTY)
        t.answer("buy Hizuka").answer("for Honor").settle_payment()
        until(t, lambda: t.where(him) == "home")
    else:
        t.act("Call", Target("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x", options=WAIVING_COSTS))
        t.action_phase()
        t.use("Call", him)
        mine(t)
    assert t.where(him) == "home" and t.honor(0) == before + (2 if how == "bought" else 0)


@pytest.mark.rule("GE-PER-05")
@pytest.mark.ruling("R00-B-383")
@pytest.mark.parametrize("ground", [True, False])
def test_an_oni_whom_nobody_helped_lives_by_a_lasting_bonus_alone(ground: bool) -> None:
    t = gold()
    if ground:
        written(t, "Ground", ['continuous(to(yours & keyword("Oni"), bonus(chi, 1)))'])
    deed(t, 'create(created(personality, 0, 0, keywords=["Oni"], title="Chi"))', title="Call")
    t.action_phase()
    t.use("Call")
    there = [each for each in t.cards(0, "home") if t.titles([each]) == ["Chi"]]
    assert len(there) == ground
    if ground:
        assert t.chi(there[0]) == 1


@pytest.mark.rule("GE-HON-01", "GE-PER-05")
@pytest.mark.ruling("R00-B-083")
@pytest.mark.parametrize("shamed", [True, False])
def test_by_force_of_will_the_dishonored_die(shamed: bool) -> None:
    """Whose Chi becomes his Personal Honor."""
    t = gold()
    hero = t.person("Hero", chi=4, ph=3, dishonored=shamed)
    deed(t, 'set_stat("x", chi, stat("x", personal_honor))', title="Will", constraints='target("x", personality)')
    t.action_phase()
    t.use("Will", hero)
    assert t.destroyed(hero) is shamed
    if not shamed:
        assert t.chi(hero) == 3


@pytest.mark.rule("GE-TOK-01")
@pytest.mark.ruling("R00-C-081")
@pytest.mark.parametrize("made", [True, False])
def test_who_came_of_the_river_is_gone_when_he_goes_back(made: bool) -> None:
    t = gold()
    lord = t.person("Lord")
    band = -1 if made else t.follower(lord, 2, title="Band")
    deed(t, 'create(created(follower, 2, title="Band"), "x")', title="Delta", constraints='target("x", personality)')
    deed(t, 'put_in_hand("x")', title="Recall", constraints='target("x", follower)')
    t.action_phase()
    if made:
        t.use("Delta", lord)
        mine(t)
        band = t.m.first_attachment(lord)
    t.use("Recall", band)
    assert t.where(band) == ("nowhere" if made else "hand") and len(t.hand(0)) == (0 if made else 1)


@pytest.mark.rule("GE-TOK-02")
@pytest.mark.ruling("R00-B-276", "R00-C-117")
@pytest.mark.parametrize("made", [True, False])
def test_a_levy_is_not_played_from_the_hand(made: bool) -> None:
    t = gold()
    lord = t.person("Lord")
    written(t, "Drum", ["trait(after(attaches(follower), where=came_from_hand), gain_honor(1))"])
    deed(t, 'create(created(follower, 2, title="Band"), "x")', title="Levy", constraints='target("x", personality)')
    band = t.put(t.define("Spears", "Follower", force=2), 0, "hand")
    t.action_phase()
    if made:
        t.use("Levy", lord)
    else:
        t.answer("use Attach").answer(lord)
        t.answer(band).settle_payment()
        t.settle()
    assert t.m.first_attachment(lord) >= 0 and t.honor(0) == (0 if made else 1)


@pytest.mark.rule("GE-ENT-02")
@pytest.mark.ruling("R00-B-378", "R00-C-014")
@pytest.mark.parametrize("there", [True, False])
def test_a_unique_personality_enters_when_the_last_has_left(there: bool) -> None:
    """Whoever controls him."""
    t = gold()
    d = t.define("Kamoko", "Personality", chi=2, keywords="Unique", gold_cost=1)
    old = t.put(d, 1)
    new = t.put(d, 0, "province")
    deed(t, 'destroy("x")', title="Doom", constraints='target("x", others_own & personality)')
    if not there:
        t.action_phase()
        t.use("Doom", old)
        t.finish()
    t.phase(terms.PHASE_DYNASTY)
    assert (new in t.question.options) is not there


@pytest.mark.rule("GE-PER-01")
@pytest.mark.ruling("R00-B-259", "R00-B-034")
@pytest.mark.parametrize("honor", [2, 5])
def test_who_is_recruited_asks_for_honor_as_ever(honor: int) -> None:
    t = gold()
    him = t.person("Guest", where="province", hr=5, gold_cost=1)
    t.set_honor(0, honor)
    t.phase(terms.PHASE_DYNASTY)
    assert (t.asked and him in t.question.options) is (honor == 5)


@pytest.mark.rule("GE-VIC-01")
@pytest.mark.ruling("R00-B-007")
@pytest.mark.parametrize("provinces", [1, 2])
def test_who_loses_his_last_province_to_an_event_is_out_before_its_rest(provinces: int) -> None:
    t = gold()
    while len(provinces_of(t.m, 0)) > provinces:
        t.lose_province(t.province(0, len(provinces_of(t.m, 0)) - 1))
    text = (
        "event_effect(destroy_province(rightmost_province), players_each(others, destroy_province(rightmost_province)))"
    )
    omen = written(t, "Measures", [text], type="Event", where="province")
    t.m.set_face_up(omen, False)
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: not t.asked or t.over)
    assert t.over is (provinces == 1)
    assert len(provinces_of(t.m, 1)) == (4 if provinces == 1 else 3)


@pytest.mark.rule("GE-TRN-12")
@pytest.mark.ruling("R00-C-086")
@pytest.mark.parametrize("refused", [0, 3])
def test_what_one_may_draw_one_may_refuse_each_time(refused: int) -> None:
    t = gold()
    deed(t, *["may(draw)"] * 3, title="Sacrifices")
    t.action_phase()
    t.answer("use Sacrifices")
    for _ in range(3):
        t.answer("no" if refused else "yes")
    t.settle()
    assert len(t.hand(0)) == 3 - refused


@pytest.mark.rule("GE-GLD-01")
@pytest.mark.ruling("R00-C-312")
@pytest.mark.parametrize("cost", [2, 4])
def test_all_the_gold_of_a_holding_goes_to_one_payment(cost: int) -> None:
    t = Table("gold", gold=0)
    t.holding("Market", gold=4)
    for n in range(2):
        deed(t, "gain_honor(1)", title=f"Price {n}", constraints=f"pay_gold({cost})")
    t.action_phase()
    t.use("Price 0")
    mine(t)
    assert t.honor(0) == 1 and not t.can_use("Price 1", 0)


@pytest.mark.rule("GE-REA-01")
@pytest.mark.ruling("R00-B-293", "R00-C-205")
@pytest.mark.parametrize("copies", [1, 2])
def test_of_two_copies_each_answers_once(copies: int) -> None:
    t = gold()
    victim = t.person("Victim", 1)
    first = written(t, "Martyr", ["reaction(after(is_destroyed(personality)), gain_honor(1))"], 1)
    if copies == 2:
        t.put(t.m.definition(first), 1)
    deed(t, 'destroy("x")', title="Doom", constraints='target("x", personality)')
    t.action_phase()
    t.answer("use Doom").answer(victim)
    used = 0
    while t.question.kind != "action":
        if t.offers("Martyr"):
            t.m.answer(t.question.options[t.using("Martyr")[0]])
            used += 1
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert used == t.honor(1) == copies


@pytest.mark.rule("GE-RES-04")
@pytest.mark.ruling("R00-B-103")
@pytest.mark.parametrize("opposed", [True, False])
def test_a_good_day_to_die_needs_two_armies(opposed: bool) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=8), t.person("Guard", 1, force=2)
    written(t, "Day", ["continuous(for_players(each_player, ties_instead))"])
    t.battle([raider], [guard] if opposed else [])
    t.finish()
    assert t.destroyed(raider) is opposed


@pytest.mark.rule("GE-RES-10")
@pytest.mark.ruling("R00-B-153")
def test_of_a_unit_who_does_not_bow_his_followers_do() -> None:
    t = gold()
    hyobe = written(t, "Hyobe", ["continuous(resolution_bows_not)"], type="Personality", force=4, chi=3)
    band = t.follower(hyobe, 1, title="Band")
    t.battle([hyobe], [])
    t.finish()
    assert not t.bowed(hyobe) and t.bowed(band)


@pytest.mark.rule("GE-ATK-07")
@pytest.mark.ruling("R00-B-094", "R00-B-127")
@pytest.mark.parametrize("how", ["assign", "move"])
def test_who_is_sent_has_not_been_assigned(how: str) -> None:
    """So that one who cannot be assigned may be sent."""
    t = gold()
    sent, raider, guard = t.person("Sent", force=2), t.person("Raider", force=3), t.person("Guard", 1, force=3)
    written(t, "Chain", ['continuous(to(yours & titled("Sent"), cannot_assign(attack)))'])
    does = 'assign("x", to=current_battlefield)' if how == "assign" else 'move("x", to_battle)'
    text = f'action(battle, [target("x", yours & at_home & personality, reach=anywhere)], {does}, draw)'
    written(t, "Horde", [text], type="Action", where="hand")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    if t.can_use("Horde", 0):
        t.use("Horde", sent)
    assert (t.location(sent) == t.m.battlefield) is (how == "move")


# --- keywords and alignments ------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ACT-09")
@pytest.mark.ruling("R00-A-001", "R00-A-002", "R00-A-007", "R00-C-383")
@pytest.mark.parametrize("where", ["home", "deck", "discard"])
@pytest.mark.parametrize("of", ["Ratling", "Goblin"])
def test_a_lasting_trait_reaches_cards_in_and_out_of_play(where: str, of: str) -> None:
    """It is had by those of one's own who are of the kind, and for every purpose."""
    t = gold()
    grant = 'continuous(to(you_own & keyword("Ratling") & wherever, has_keyword("Crab Clan")))'
    written(t, "Sensei", [grant], type="Holding")
    him = t.person("Him", keywords=of, where=where)
    his = t.person("His", 1, keywords="Ratling")
    deed(t, 'search("found", keyword("Crab Clan"), your_dynasty_deck)', 'put_in_hand("found")', title="Seek")
    crab = (
        'target("x", keyword("Crab Clan"), zone=your_discard)'
        if where == "discard"
        else 'target("x", keyword("Crab Clan"))'
    )
    deed(t, "gain_honor(1)", title="Call", constraints=crab)
    t.action_phase()
    assert not t.has(his, "Crab Clan") and t.has(him, "Crab Clan") is (of == "Ratling")
    if where == "deck":
        t.use("Seek")
        assert t.fits("Him") is (of == "Ratling")
    else:
        assert t.can_use("Call", 0) is (of == "Ratling")


@pytest.mark.rule("GE-FAC-03")
@pytest.mark.ruling("R00-A-002")
@pytest.mark.parametrize("loses", ["side", "trait"])
def test_a_lasting_alignment_ends_with_the_side_or_with_the_kind(loses: str) -> None:
    t = gold()
    written(t, "Sensei", ['continuous(to(yours & keyword("Ratling"), has_keyword("Crab Clan")))'])
    him = t.person("Him", keywords="Ratling")
    does = 'take_control("x", you)' if loses == "side" else 'give("x", loses_keyword("Ratling"), game)'
    deed(t, does, title="Change", constraints='target("x", personality)', player=1)
    t.action_phase(1)
    assert t.has(him, "Crab Clan")
    t.use("Change", him)
    until(t, lambda: t.question.kind == "action")
    assert not t.has(him, "Crab Clan")


@pytest.mark.rule("GE-ACT-09")
@pytest.mark.ruling("R00-C-403")
@pytest.mark.parametrize("keywords", ["Oni", ""])
def test_what_the_ground_gives_is_had_in_the_discard_pile_too(keywords: str) -> None:
    t = gold()
    grant = 'continuous(to(you_own & keyword("Oni") & wherever, bonus(force, 1)))'
    written(t, "Ground", [grant])
    him = t.person("Him", force=2, where="discard", keywords=keywords)
    deed(t, 'gain_honor(stat("x", force))', title="Read", constraints='target("x", personality, zone=your_discard)')
    t.action_phase()
    t.use("Read", him)
    assert t.honor(0) == (3 if keywords else 2)


@pytest.mark.rule("GE-ACT-06", "GE-FAC-03")
@pytest.mark.ruling("R00-A-006")
@pytest.mark.parametrize("printed", [True, False])
def test_who_is_given_naga_is_human_still(printed: bool) -> None:
    t = gold()
    hero = t.person("Hero", keywords="Naga" if printed else "")
    deed(t, 'give("x", has_keyword("Naga"))', title="Scales", constraints='target("x", personality)')
    deed(t, "gain_honor(1)", title="Call", constraints='target("x", human & personality)')
    t.action_phase()
    if not printed:
        t.use("Scales", hero)
        mine(t)
    assert t.has(hero, "Naga") and t.can_use("Call", 0) is not printed


@pytest.mark.rule("GE-PER-02")
@pytest.mark.ruling("R00-A-339", "R00-B-106")
@pytest.mark.parametrize("oath", [True, False])
def test_who_joins_after_he_was_bought_brings_no_honor(oath: bool) -> None:
    t = Table("gold", cards="gold", strongholds=("Kyuden Hida",))
    t.holding("Mine", gold=9)
    joining = ['trait(after(enters), give(this, has_keyword("Crab Clan"), game))'] if oath else []
    keywords = "" if oath else "Crab Clan"
    him = written(
        t,
        "Him",
        joining or ["continuous(bonus(force, 1))"],
        type="Personality",
        where="province",
        chi=2,
        ph=2,
        gold_cost=4,
        keywords=keywords,
    )
    before = t.honor(0)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Him")
    assert t.fits("for Honor") is not oath
    if not oath:
        t.answer("for Honor")
    t.settle_payment()
    until(t, lambda: t.where(him) == "home")
    assert t.has(him, "Crab Clan") and t.honor(0) == before + (0 if oath else 2)


@pytest.mark.rule("GE-ACT-05")
@pytest.mark.ruling("R00-C-247")
@pytest.mark.parametrize("keywords", ["Dragon Clan", ""])
def test_the_air_dragon_is_not_of_the_dragon_clan(keywords: str) -> None:
    t = gold()
    t.person("Air Dragon", keywords=keywords)
    written(t, "Daisho", ['only_to(keyword("Dragon Clan"))'], type="Item", where="hand", force=1, chi=0)
    t.action_phase()
    assert t.can_use("Attach", 0) is bool(keywords)


@pytest.mark.rule("GE-TOK-04")
@pytest.mark.ruling("R00-B-292", "R00-C-149", "R00-C-236", "R00-C-240")
@pytest.mark.parametrize("name", ["Fire", "Ice"])
def test_a_token_of_the_name_will_do_whoever_made_it(name: str) -> None:
    """She rides who has a change token, a poison token pays, and with Fire tokens he does not straighten."""
    t = gold()
    hero = t.person("Hero", bowed=True)
    written(t, "Mara", ['continuous(to(with_token("Fire"), has_keyword("Cavalry")))'])
    written(t, "Mitsu", ['continuous(to(with_token("Fire"), cannot_happen(before(straightens))))'])
    deed(t, f'token("x", title="{name}")', title="Foreign", constraints='target("x", personality)', player=1)
    deed(t, 'straighten(every(titled("Hero")))', title="Dawn")
    deed(t, 'remove_token("x", "Fire")', "draw", title="Pay", constraints='target("x", with_token("Fire"))', player=1)
    t.action_phase(1)
    t.use("Foreign", hero)
    mine(t)
    assert t.has(hero, "Cavalry") is (name == "Fire")
    t.use("Dawn")
    assert t.bowed(hero) is (name == "Fire")
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.can_use("Pay", 1) is (name == "Fire")


# --- attachments ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ATT-02")
@pytest.mark.ruling("R00-A-375")
@pytest.mark.parametrize("bowed", [True, False])
def test_nothing_is_handed_to_who_is_bowed(bowed: bool) -> None:
    t = gold()
    giver, taker = t.person("Giver"), t.person("Taker", bowed=bowed)
    t.item(giver, force=1, title="Sword")
    t.action_phase()
    assert t.can_use("Move attachments", 0) is not bowed and taker >= 0


@pytest.mark.rule("GE-ATT-03", "GE-ATT-04")
@pytest.mark.ruling("R00-A-252")
@pytest.mark.parametrize("ph", [1, 2])
def test_who_is_raised_asks_for_the_honor_that_he_asked_for(ph: int) -> None:
    t = gold()
    lord = t.person("Lord", ph=ph)
    band = t.put(t.define("Band", "Follower", force=2, hr=2), 0, "discard")
    deed(
        t,
        'attach("y", "x")',
        title="Raise",
        constraints='target("x", yours & personality), target("y", follower, zone=your_discard)',
    )
    t.action_phase()
    if t.can_use("Raise", 0):
        t.answer("use Raise").answer(lord)
        if t.question.kind == "target":
            t.answer(band)
        t.settle()
    assert (t.where(band) == "home") is (ph == 2)


@pytest.mark.rule("GE-EFF-03")
@pytest.mark.ruling("R00-B-369")
@pytest.mark.parametrize("cast", [True, False])
def test_what_a_spell_gave_lasts_when_the_spell_is_destroyed(cast: bool) -> None:
    t = gold()
    sage, hero = t.person("Sage", keywords="Shugenja"), t.person("Hero", force=1)
    text = 'action(open, [target("x", yours & titled("Hero"))], give("x", bonus(force, 2), game))'
    scroll = written(t, "Scroll", [text], type="Spell", where="hand")
    spell = t.put(t.m.definition(scroll), 0, on=sage)
    deed(t, "destroy(every(spell))", title="Ravings")
    t.action_phase()
    if cast:
        t.use("Scroll", hero)
        mine(t)
    t.use("Ravings")
    assert t.destroyed(spell) and t.force(hero) == (3 if cast else 1)


@pytest.mark.rule("GE-ANC-03")
@pytest.mark.ruling("R00-C-260")
@pytest.mark.parametrize("type", ["Ancestor", "Follower"])
def test_no_ancestor_comes_by_the_trading_port(type: str) -> None:
    t = gold()
    card = t.define("Old", "Ancestor") if type == "Ancestor" else t.define("Old", "Follower", force=1)
    old = t.put(card, 0, "deck")
    deed(t, 'search("x", follower | item)', 'put_in_hand("x")', title="Port")
    t.action_phase()
    t.use("Port")
    if t.fits("Old"):
        t.answer("Old").settle()
    until(t, lambda: t.question.kind == "action")
    assert (t.where(old) == "hand") is (type == "Follower")


# --- leaving play -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-PRV-07")
@pytest.mark.ruling("R00-B-017", "R00-B-228")
@pytest.mark.parametrize("how", ["discard", "remove"])
def test_what_was_taken_out_of_the_game_is_not_found_among_the_discarded(how: str) -> None:
    t = gold()
    ring = t.put(t.define("Ring of Test", "Ring"), 0)
    deed(t, f"{how}(every(ring))", title="Doom")
    deed(t, 'put_in_hand("x")', title="Recall", constraints='target("x", ring, zone=your_discard)')
    t.action_phase()
    t.use("Doom")
    mine(t)
    assert t.can_use("Recall", 0) is (how == "discard")
    assert t.where(ring) == ("discard" if how == "discard" else "removed")


@pytest.mark.rule("GE-CAN-04")
@pytest.mark.ruling("R00-B-206")
@pytest.mark.parametrize("destroys", [True, False])
def test_what_is_destroyed_and_then_removed_was_destroyed(destroys: bool) -> None:
    t = gold()
    hero = t.person("Hero", 1)
    written(t, "Bell", ["trait(after(is_destroyed(personality)), gain_honor(1))"])
    touch = ['destroy("x")', 'remove("x")'] if destroys else ['remove("x")']
    deed(t, *touch, title="Touch", constraints='target("x", personality)')
    t.action_phase()
    t.use("Touch", hero)
    mine(t)
    assert t.where(hero) == "removed" and t.honor(0) == destroys


@pytest.mark.rule("GE-EFF-03")
@pytest.mark.ruling("R00-C-344")
@pytest.mark.parametrize("until_when", ["while_it_in_play", "game"])
def test_what_lasts_while_he_is_there_does_not_come_back_with_him(until_when: str) -> None:
    """What lasts for the game does, by the rule."""
    t = gold()
    hero = t.person("Hero", force=1)
    deed(t, f'give("x", bonus(force, 2), {until_when})', title="Lesson", constraints='target("x", personality)')
    deed(t, 'destroy("x")', title="Death", constraints='target("x", personality)')
    t.act("Feign", Target("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x", options=WAIVING_COSTS))
    t.action_phase()
    for each in ("Lesson", "Death", "Feign"):
        t.use(each, hero)
        mine(t)
    assert t.where(hero) == "home" and t.force(hero) == (3 if until_when == "game" else 1)


@pytest.mark.ruling("R00-A-014")
@pytest.mark.rule("GE-EFF-01")
@pytest.mark.parametrize("late", [True, False])
def test_who_comes_after_the_portents_is_not_changed_by_them(late: bool) -> None:
    t = gold()
    him = t.person("Him", force=1, keywords="Shadowlands", where="discard" if late else "home")
    deed(t, 'give(every(keyword("Shadowlands")), bonus(force, 2))', title="Portents")
    t.act("Call", Target("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x", options=WAIVING_COSTS))
    t.action_phase()
    t.use("Portents")
    mine(t)
    if late:
        t.use("Call", him)
        mine(t)
    assert t.where(him) == "home" and t.force(him) == (1 if late else 3)


@pytest.mark.ruling("R00-A-230")
@pytest.mark.rule("GE-CAN-04")
@pytest.mark.parametrize("bowed", [True, False])
def test_she_who_saves_others_may_save_herself(bowed: bool) -> None:
    t = gold()
    saves = "reaction(before(is_destroyed(yours & personality)), [bow(this)], instead(shuffle(it)))"
    akiyoshi = written(t, "Akiyoshi", [saves], type="Personality", chi=2)
    t.bow(akiyoshi) if bowed else None
    deed(t, 'destroy("x")', title="Death", constraints='target("x", personality)', player=1)
    t.action_phase(1)
    t.answer("use Death").answer(akiyoshi)
    until(t, lambda: t.question.kind == "action" or t.offers("Akiyoshi"))
    assert t.offers("Akiyoshi") is not bowed
    if not bowed:
        t.use("Akiyoshi")
    assert t.where(akiyoshi) == ("discard" if bowed else "deck")


@pytest.mark.ruling("R00-B-243")
@pytest.mark.rule("GE-PRV-06")
@pytest.mark.parametrize("how", ["destroy", "discard"])
def test_the_destroyed_lie_with_the_discarded(how: str) -> None:
    t = gold()
    hero = t.person("Hero")
    deed(t, f'{how}("x")', title="Fate", constraints='target("x", personality)')
    deed(t, 'shuffle("x")', title="Iyekao", constraints='target("x", personality, zone=your_discard)')
    t.action_phase()
    t.use("Fate", hero)
    mine(t)
    t.use("Iyekao", hero)
    assert t.where(hero) == "deck"


# --- effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-CAN-03")
@pytest.mark.ruling("R00-B-086", "R00-B-085")
@pytest.mark.parametrize("saved", [True, False])
def test_a_fire_that_burns_no_forest_does_nothing_more(saved: bool) -> None:
    """Whosever the forest is."""
    t = gold()
    forest = t.put(t.define("Wood", "Holding", keywords="Forest"), 1)
    written(t, "Rain", ['continuous(to(keyword("Forest"), cannot_happen(before(is_destroyed))))'], 1) if saved else None
    burning = 'destroy("x")', 'provided(did(destroying, "x"), draw)'
    deed(t, *burning, title="Fire", constraints='target("x", keyword("Forest"))')
    t.action_phase()
    t.use("Fire", forest)
    mine(t)
    assert t.destroyed(forest) is not saved and len(t.hand(0)) == (0 if saved else 1)


@pytest.mark.ruling("R00-A-234")
@pytest.mark.rule("GE-CAN-02")
@pytest.mark.parametrize("used", [True, False])
def test_the_hall_spares_the_name_and_not_the_rest(used: bool) -> None:
    t = gold()
    hero = t.person("Hero", 1, ph=2)
    written(t, "Hall", ["reaction(before(is_dishonored(yours)), [bow(this)], negate)"], 1)
    deed(t, 'dishonor("x")', 'bow("x")', title="Shame", constraints='target("x", personality)')
    t.action_phase()
    t.answer("use Shame").answer(hero)
    until(t, lambda: t.fits("use Hall"))
    t.answer("use Hall" if used else "pass")
    mine(t)
    assert t.bowed(hero) and t.dishonored(hero) is not used


@pytest.mark.ruling("R00-A-295", "R00-A-296", "R00-A-297")
@pytest.mark.rule("GE-HON-08")
@pytest.mark.parametrize("warded", [True, False])
def test_who_copies_a_loss_copies_its_number_alone(warded: bool) -> None:
    """Also of one that he brought upon himself, and that nothing may change."""
    t = gold()
    written(
        t,
        "Goshiu",
        ["reaction(after(loses(honor, of=you)), [bow(this)], players_each(others, lose_honor(its_amount)))"],
    )
    if warded:
        written(t, "Ward", ["reaction(before(loses(honor, of=you)), [bow(this)], negate)"], 1)
    deed(t, "unstoppable(lose_honor(3))", title="Own")
    t.action_phase()
    t.answer("use Own")
    until(t, lambda: t.fits("use Goshiu"))
    t.answer("use Goshiu")
    if warded:
        until(t, lambda: t.fits("use Ward"))
        t.answer("use Ward")
    mine(t)
    assert (t.honor(0), t.honor(1)) == (-3, 0 if warded else -3)


@pytest.mark.ruling("R00-B-225", "R00-B-226")
@pytest.mark.rule("GE-FAV-01")
@pytest.mark.parametrize("holder", [-1, 1])
def test_who_simply_takes_the_favor_asks_nobody(holder: int) -> None:
    """Whoever holds it, and with the least Family Honor."""
    t = gold()
    t.set_honor(0, -5)
    t.set_honor(1, 9)
    t.set_favor(holder)
    deed(t, "take_favor", title="Yoshi")
    t.action_phase()
    assert not t.can_use("Lobby", 0)
    t.use("Yoshi")
    assert t.favor == 0


@pytest.mark.rule("GE-ENT-03")
@pytest.mark.ruling("R00-B-260")
@pytest.mark.parametrize("comes", [True, False])
def test_what_bringing_him_in_costs_comes_after_he_is_there(comes: bool) -> None:
    """So that he already lessens it."""
    t = gold()
    eases = ["trait(before(loses(honor, of=you)), change_amount(-1))"]
    him = written(
        t, "Him", eases if comes else ["continuous(bonus(force, 1))"], type="Personality", where="discard", chi=2
    )
    constraint = 'target("x", personality, zone=your_discard)'
    deed(t, 'bring_in("x", options=waiving_costs)', "lose_honor(3)", title="Recruit", constraints=constraint)
    t.action_phase()
    t.use("Recruit", him)
    mine(t)
    assert t.where(him) == "home" and t.honor(0) == (-2 if comes else -3)


@pytest.mark.rule("GE-TGT-05")
@pytest.mark.ruling("R00-B-381")
def test_whose_man_is_affected_chooses_among_the_players_own() -> None:
    t = gold()
    own = [t.person(f"Own {n}") for n in range(2)]
    foe = t.person("Foe", 1)
    second = 'target("y", yours & personality, by=controller_of("x"))'
    deed(t, 'bow("x")', 'bow("y")', title="Destiny", constraints=f'target("x", others_own & personality), {second}')
    t.action_phase()
    t.answer("use Destiny").answer(foe)
    assert t.question.player == 1 and set(t.question.options) == set(own)
    t.answer(own[1]).settle()
    assert t.bowed(foe) and t.bowed(own[1]) and not t.bowed(own[0])


@pytest.mark.rule("GE-CRD-03")
@pytest.mark.ruling("R00-B-170")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_decides_first_and_the_next_knows_it(active: int) -> None:
    t = gold()
    text = "event_effect(players_each(each_player, may(draw)))"
    omen = written(t, "Terrain", [text], active, type="Event", where="province")
    t.m.set_face_up(omen, False)
    t.phase(terms.PHASE_EVENTS, active)
    until(t, lambda: t.fits("yes"))
    assert t.question.player == active
    t.answer("yes")
    assert t.question.player == 1 - active and len(t.hand(active)) == 1
    t.answer("no")
    assert t.hand(1 - active) == []


@pytest.mark.ruling("R00-A-253", "R00-A-254")
@pytest.mark.rule("GE-EVT-01")
@pytest.mark.parametrize("buys", [True, False])
def test_a_province_is_annexed_as_the_event_resolves_or_never(buys: bool) -> None:
    """And the Favor is given for it only then."""
    t = gold()
    text = "event_effect(may_pay(pay_gold(5), gain_province, discard_favor))"
    omen = written(t, "Annexation", [text], type="Event", where="province")
    t.m.set_face_up(omen, False)
    t.set_favor(0)
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: t.fits("do not pay"))
    t.answer("pay" if buys else "do not pay").settle_payment()
    until(t, lambda: not t.asked)
    assert len(provinces_of(t.m, 0)) == (5 if buys else 4) and t.favor == (-1 if buys else 0)
    t.action_phase()
    assert not t.can_use("Annexation", 0)


@pytest.mark.ruling("R00-B-174")
@pytest.mark.rule("GE-CST-01")
@pytest.mark.parametrize(("gold_made", "pays"), [(2, True), (2, False), (0, False)])
def test_a_tax_need_not_be_paid(gold_made: int, pays: bool) -> None:
    t = Table("gold", gold=gold_made)
    farm = t.holding("Farm")
    deed(t, 'may_pay(pay_gold(2), otherwise=[destroy(every(titled("Farm")))])', title="Tax")
    t.action_phase()
    t.answer("use Tax")
    if t.fits("do not pay"):
        assert gold_made
        t.answer("pay" if pays else "do not pay")
    t.settle_payment()
    mine(t)
    assert t.destroyed(farm) is not pays


@pytest.mark.ruling("R00-B-233")
@pytest.mark.rule("GE-TRN-14")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_two_who_raise_the_hand_size_raise_it_twice(copies: int) -> None:
    t = gold()
    first = written(t, "Kemmei", ["continuous(for_players(you, hand_limit(3)))"], where="home" if copies else "deck")
    for _ in range(copies - 1):
        t.put(t.m.definition(first), 0)
    for n in range(20):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    t.phase(terms.PHASE_END)
    t.finish()
    assert len(t.hand(0)) == 8 + 3 * copies


@pytest.mark.ruling("R00-A-264")
@pytest.mark.rule("GE-TOK-01")
@pytest.mark.parametrize("how", ["ranged", "home"])
def test_a_champion_who_has_arrived_is_a_personality_like_any_other(how: str) -> None:
    t = gold()
    raider = t.person("Raider", force=3, abilities=[battle([ranged(5)])])
    come = 'action(battle, create(created(personality, 4, 4, title="Champion"), at=current_battlefield))'
    written(t, "Arrival", [come], 1, type="Action", where="hand")
    back = 'action(battle, [target("x", enemy & personality)], move("x", home), bow("x"))'
    written(t, "Retreat", [back], type="Action", where="hand")
    t.battle([raider], [])
    t.use("Arrival", player=1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    [champion] = [each for each in t.cards(1, "home") if t.titles([each]) == ["Champion"]]
    t.answer("use Raider" if how == "ranged" else "use Retreat").answer(champion)
    until(t, lambda: t.question.kind == "action" or not t.asked)
    assert t.where(champion) == ("nowhere" if how == "ranged" else "home")
    if how == "home":
        assert t.bowed(champion) and t.location(champion) < 0


@pytest.mark.ruling("R00-B-221")
@pytest.mark.rule("GE-REA-01")
@pytest.mark.parametrize("own", [True, False])
def test_who_answers_deaths_answers_those_of_his_own_altar(own: bool) -> None:
    t = gold()
    victim = t.person("Victim", 0 if own else 1)
    written(t, "Shijin", ["reaction(after(is_destroyed(personality)), [bow(this)], draw)"])
    if own:
        deed(t, "gain_honor(1)", title="Altar", constraints='target("x", yours & personality), destroy("x")')
    else:
        deed(t, 'destroy("x")', "gain_honor(1)", title="Altar", constraints='target("x", personality)')
    t.action_phase()
    t.answer("use Altar").answer(victim)
    until(t, lambda: t.fits("use Shijin"))
    t.answer("use Shijin")
    mine(t)
    assert t.honor(0) == 1 and len(t.hand(0)) == 1


@pytest.mark.ruling("R00-B-132")
@pytest.mark.rule("GE-EFF-03")
@pytest.mark.parametrize("changes", [True, False])
def test_who_pledged_for_him_loses_the_honor_whoever_leads_him(changes: bool) -> None:
    t = gold()
    favored = t.person("Favored")
    pledge = 'whenever(after(is_destroyed(one_of("x"))), lose_honor(2), until=game)'
    deed(t, pledge, title="Pledge", constraints='target("x", personality)')
    deed(t, 'take_control("x", you)', title="Turn", constraints='target("x", others_own & personality)', player=1)
    deed(t, 'destroy("x")', title="Death", constraints='target("x", personality)', player=1)
    t.action_phase()
    t.use("Pledge", favored)
    for each in ("Turn", "Death") if changes else ("Death",):
        until(t, lambda: t.question.kind == "action" and t.question.player == 1)
        t.use(each, favored)
    assert t.destroyed(favored) and (t.honor(0), t.honor(1)) == (-2, 0)


@pytest.mark.ruling("R00-B-264")
@pytest.mark.rule("GE-TGT-01")
@pytest.mark.parametrize("aims", [True, False])
def test_who_cannot_be_targeted_is_corrupted_by_what_does_not_target(aims: bool) -> None:
    t = gold()
    sage = t.person("Utaga", keywords="Shugenja")
    written(t, "Veil", ['continuous(to(titled("Utaga"), not_targeted_by_own_player))'])
    if aims:
        deed(t, 'token("x", title="Corruption", force=1)', title="Scroll", constraints='target("x", titled("Utaga"))')
    else:
        deed(t, 'token(every(titled("Utaga")), title="Corruption", force=1)', title="Scroll")
    t.action_phase()
    assert t.can_use("Scroll", 0) is not aims
    if not aims:
        t.use("Scroll")
        assert t.force(sage) == 1


# --- honor and the end of the game ------------------------------------------------------------------------------------


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-C-231")
@pytest.mark.parametrize("way", ["for Honor", "at the Clan discount"])
def test_a_gain_of_nothing_is_a_gain(way: str) -> None:
    """Who is bought for Honor and has none gives one that may be answered, once."""
    t = Table("gold", cards="gold", strongholds=("Kyuden Hida",))
    t.holding("Mine", gold=9)
    him = t.person("Him", where="province", ph=0, gold_cost=4, keywords="Crab Clan")
    written(t, "Gaijutsu", ["reaction(after(gains(honor, you)), draw)"])
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Him").answer(way).settle_payment()
    used = 0
    while t.asked and t.question.kind != "dynasty":
        if t.offers("Gaijutsu"):
            used += 1
            t.answer("use Gaijutsu")
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.where(him) == "home" and used == (1 if way == "for Honor" else 0)


@pytest.mark.rule("GE-REA-04")
@pytest.mark.ruling("R00-C-029", "R00-C-030")
@pytest.mark.parametrize("warded", [True, False])
def test_the_peoples_champion_takes_after_the_duel_what_was_gained_in_it(warded: bool) -> None:
    """An ordinary loss, which something may prevent; the Favor, in Gold, does not."""
    t = gold()
    hero, foe = t.person("Hero", chi=9), t.person("Foe", 1, chi=1)
    t.set_honor(1, 36)
    t.set_favor(1)
    written(t, "Song", ["reaction(after(strikes), [bow(this)], gain_honor(3))"], 1)
    if warded:
        written(t, "Ward", ["reaction(before(loses(honor, of=you)), [bow(this)], negate)"], 1)
    drop = "players_each(others, lose_honor(minus(family_honor(you), 33)))"
    duel = f'challenge("a", "b", loser=[{drop}])'
    aims = 'target("a", yours & personality), target("b", others_own & personality)'
    deed(t, duel, title="People", constraints=aims)
    t.action_phase()
    t.answer("use People").answer(hero).answer(foe)
    while t.question.kind != "action":
        for words in ("accept", "use Song", "use Ward", "strike"):
            if t.fits(words):
                t.answer(words)
                break
        else:
            assert not t.fits("use Favor")
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.honor(1) == (39 if warded else 33)


@pytest.mark.rule("GE-VIC-01")
@pytest.mark.ruling("R00-B-268")
@pytest.mark.parametrize("left", [1, 2])
def test_who_destroys_his_own_last_province_first_loses(left: int) -> None:
    """Though the other's last would fall next."""
    t = gold()
    for player, number in ((0, left), (1, 1)):
        while len(provinces_of(t.m, player)) > number:
            t.lose_province(t.province(player, len(provinces_of(t.m, player)) - 1))
    fall = "destroy_province(rightmost_province)"
    deed(t, fall, f"players_each(others, {fall})", title="Kusatte")
    t.action_phase()
    t.answer("use Kusatte")
    until(t, lambda: t.over)
    assert t.m.winner == (1 if left == 1 else 0)


@pytest.mark.rule("GE-PRV-02")
@pytest.mark.ruling("R00-B-006")
@pytest.mark.parametrize("times", [1, 2])
def test_two_provinces_fall_in_two_steps(times: int) -> None:
    t = gold()
    written(t, "Bell", ["trait(after(loses(province)), gain_honor(provinces_left(you)))"])
    falls = ", ".join(["destroy_province(rightmost_province)"] * times)
    omen = written(t, "Measures", [f"event_effect({falls})"], type="Event", where="province")
    t.m.set_face_up(omen, False)
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: not t.asked)
    assert t.honor(0) == (3 if times == 1 else 3 + 2)


# --- what is written on a card ----------------------------------------------------------------------------------------


@pytest.mark.rule("GE-BAT-04")
@pytest.mark.ruling("R00-B-345")
@pytest.mark.parametrize("where", ["home", "battle"])
def test_who_is_at_home_may_react_to_a_battle(where: str) -> None:
    """By the later rule."""
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    spies = written(t, "Spies", ["reaction(before(bows(personality)), [bow(this)], negate)"], type="Personality", chi=2)
    text = 'action(battle, [target("x", enemy & personality)], bow("x"))'
    written(t, "Rain", [text], 1, type="Action", where="hand")
    t.battle([raider, spies] if where == "battle" else [raider], [guard])
    t.answer("use Rain").answer(raider)
    until(t, lambda: t.offers("Spies"))
    t.answer("use Spies")
    until(t, lambda: t.question.kind == "action")
    assert not t.bowed(raider)


@pytest.mark.rule("GE-DUE-10")
@pytest.mark.ruling("R00-C-012")
@pytest.mark.parametrize(("keywords", "wins"), [("Double Chi", True), ("", False)])
def test_double_chi_doubles_without_being_asked(keywords: str, wins: bool) -> None:
    """By the rule of Gold: 2 and 4 against 5."""
    t = gold()
    hero, foe = t.person("Hero", chi=2, keywords=keywords), t.person("Foe", 1, chi=5)
    t.put(t.define("Thrust", "Action", focus=2), 0, "hand")
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.answers("focus Pebble", "focus Thrust")
    asked = t.options()
    assert not any("double" in each.lower() for each in asked)
    t.strikes()
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(foe), t.destroyed(hero)) == (wins, not wins)


@pytest.mark.rule("GE-DUE-10")
@pytest.mark.ruling("R00-C-243")
@pytest.mark.parametrize("keywords", ["Double Chi", ""])
def test_what_is_exposed_and_not_focused_is_not_doubled(keywords: str) -> None:
    """And lasts beyond the duel, to the end of the turn."""
    t = gold()
    yoshi, foe = t.person("Yoshi", chi=2, keywords=keywords), t.person("Foe", 1, chi=6)
    written(t, "Exposed", ["trait(after(begins(duel)), give(duelist(you), bonus(chi, 3)))"])
    t.duel(yoshi, foe, loser=bow(LOSER)).answer("accept")
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(yoshi) and not t.bowed(foe) and t.chi(yoshi) == 5
    t.finish()


@pytest.mark.rule("GE-ATT-05")
@pytest.mark.ruling("R00-C-268")
@pytest.mark.parametrize("type", ["Item", "Spell"])
def test_a_black_scroll_that_is_an_item_is_carried_by_anybody(type: str) -> None:
    t = gold()
    t.person("Samurai", keywords="Samurai")
    if type == "Item":
        t.put(t.define("Black Scroll", "Item", force=0, chi=0), 0, "hand")
    else:
        t.put(t.define("Black Scroll", "Spell"), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is (type == "Item")


@pytest.mark.rule("GE-RES-04")
@pytest.mark.ruling("R00-C-269")
@pytest.mark.parametrize("used", [True, False])
def test_a_battle_that_is_ended_is_won_by_nobody(used: bool) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=20), t.person("Guard", 1, force=1)
    text = "action(battle, [bow(this)], end_battle)"
    scroll = written(t, "Scroll", [text], 1, type="Item", where="hand", force=0, chi=0)
    t.put(t.m.definition(scroll), 1, on=guard)
    t.battle([raider], [guard])
    if used:
        t.answer("use Scroll")
    t.finish()
    assert len(provinces_of(t.m, 1)) == (4 if used else 3)
    assert t.destroyed(guard) is not used and t.honor(0) == (0 if used else 4)


# --- entering and leaving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ENT-03")
@pytest.mark.ruling("R00-C-006")
@pytest.mark.parametrize("alone", [True, False])
def test_who_comes_for_a_life_does_not_take_his_own(alone: bool) -> None:
    t = gold()
    other = -1 if alone else t.person("Other")
    text = 'trait(after(enters), choose("x", yours & personality & ~one_of(this)), destroy("x"))'
    oni = written(t, "Shikibu", [text], type="Personality", where="province", chi=2)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Shikibu").settle_payment()
    while t.asked and t.question.kind != "dynasty":
        t.m.answer(t.question.options[0])
    assert t.where(oni) == "home" and (alone or t.destroyed(other))


@pytest.mark.rule("GE-PRV-81")
@pytest.mark.ruling("R00-B-061")
@pytest.mark.parametrize("feigns", [True, False])
def test_who_feigns_death_has_died(feigns: bool) -> None:
    """With all that he bore, and everybody who mourns him hears of it."""
    t = gold()
    hero = t.person("Hero", force=1)
    band = t.follower(hero, 2, title="Band")
    t.token(hero, force=1)
    feign = "reaction(after(is_destroyed(yours & personality)), bring_in(it, options=waiving_costs))"
    written(t, "Feign", [feign], type="Action", where="hand")
    written(t, "Bell", ["trait(after(is_destroyed(personality)), gain_honor(1))"])
    deed(t, 'destroy("x")', title="Death", constraints='target("x", personality)', player=1)
    t.action_phase(1)
    t.answer("use Death").answer(hero)
    until(t, lambda: t.fits("use Feign"))
    t.answer("use Feign" if feigns else "pass")
    until(t, lambda: t.question.kind == "action")
    assert t.where(hero) == ("home" if feigns else "discard") and t.destroyed(band) and t.honor(0) == 1
    if feigns:
        assert t.force(hero) == 1 and t.m.first_attachment(hero) < 0


@pytest.mark.rule("GE-CAN-04")
@pytest.mark.ruling("R00-C-100", "R00-C-101")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("how", ["cast", "destroyed"])
def test_a_scribe_saves_anybodys_spell_whatever_destroys_it(owner: int, how: str) -> None:
    t = gold()
    sage = t.person("Sage", owner, keywords="Shugenja")
    text = "action(open, gain_honor(1), destroy(this))"
    scroll = written(t, "Scroll", [text], owner, type="Spell", where="hand")
    spell = t.put(t.m.definition(scroll), owner, on=sage)
    written(t, "Scribe", ["reaction(before(is_destroyed(spell)), [bow(this)], negate)"])
    deed(t, "destroy(every(spell))", title="Ravings", player=1)
    t.action_phase(owner if how == "cast" else 1)
    t.answer("use Scroll" if how == "cast" else "use Ravings")
    until(t, lambda: t.fits("use Scribe"))
    t.answer("use Scribe")
    until(t, lambda: t.question.kind == "action")
    assert t.host(spell) == sage


# --- movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-CAN-02")
@pytest.mark.ruling("R00-C-283", "R00-C-284")
@pytest.mark.parametrize("how", ["after a penalty", "by a duel"])
@pytest.mark.parametrize("answered", [True, False])
def test_who_walks_through_the_mountains_answers_as_he_is_about_to_go(how: str, answered: bool) -> None:
    """What the action has done before stays."""
    t = gold()
    raider, guard = t.person("Raider", force=3, chi=5), t.person("Guard", 1, force=3, chi=2)
    if how == "by a duel":
        does = 'challenge("y", "x", loser=[move(loser, home)])'
    else:
        does = 'give("x", bonus(force, -2)), move("x", home)'
    text = f'action(battle, [target("y", yours & personality), target("x", enemy & personality)], {does})'
    written(t, "Rout", [text], type="Action", where="hand")
    written(t, "Walk", ["reaction(before(moves(yours)), [bow(this)], negate)"], 1)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer("use Rout").answer(raider).answer(guard)
    while not t.offers("Walk"):
        wanted = "accept" if t.fits("accept") else "strike" if t.fits("strike") else ""
        t.answer(wanted) if wanted else t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    t.answer("use Walk" if answered else "pass")
    until(t, lambda: t.question.kind == "action")
    assert (t.location(guard) >= 0) is answered
    assert t.force(guard) == (3 if how == "by a duel" else 1)


@pytest.mark.rule("GE-REA-01")
@pytest.mark.ruling("R00-C-130")
@pytest.mark.parametrize("by", ["trait", "action"])
def test_who_stops_units_stops_them_whatever_moves_them(by: str) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    if by == "trait":
        written(t, "Fear", ['trait(after(bows(titled("Guard"))), move(every(titled("Guard")), home))'])
        does = 'bow("x")'
    else:
        does = 'move("x", home)'
    text = f'action(battle, [target("x", enemy & personality)], {does})'
    written(t, "Rout", [text], type="Action", where="hand")
    written(t, "Sanetama", ["reaction(before(moves(personality)), [bow(this)], negate)"], 1)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer("use Rout").answer(guard)
    until(t, lambda: t.offers("Sanetama"))
    t.answer("use Sanetama")
    until(t, lambda: t.question.kind == "action")
    assert t.location(guard) >= 0
