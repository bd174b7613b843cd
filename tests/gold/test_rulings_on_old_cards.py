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
@pytest.mark.ruling("R00-C-113", "R00-C-114", "R00-C-376")
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
@pytest.mark.ruling("R00-B-276")
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
@pytest.mark.ruling("R00-B-094")
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
