"""General rulings of 2000, each in play: what is ruled for no card in particular."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.duels import LOSER
from gorin.lang.verbs import bow, destroy
from gorin.table import terms
from gorin.table.packing import PASS
from gorin.testing import Table
from tests.gold.laying import gold, known, mine, until
from tests.gold.test_entering_play import lying, of_crab
from tests.lang.writing import deed, named, written

HERO = 'titled("Hero") & personality'


@pytest.mark.rule("GE-BOW-05")
@pytest.mark.ruling("R00-A-076")
@pytest.mark.parametrize("kept", [True, False])
def test_who_does_not_straighten_in_one_phase_straightens_in_another(kept: bool) -> None:
    t = gold()
    hero = t.person("Hero", bowed=True)
    if kept:
        text = f"continuous(during(now(straighten_phase), to({HERO}, cannot_happen(before(straightens)))))"
        written(t, "Fetters", [text])
    deed(t, f"straighten(every({HERO}))", title="Dawn")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.bowed(hero) is kept
    t.use("Dawn")
    assert not t.bowed(hero)


@pytest.mark.ruling("R00-A-109")
@pytest.mark.parametrize("how", ["focuses", "is given"])
@pytest.mark.parametrize("barred", [True, False])
def test_what_keeps_bonuses_away_does_not_touch_what_is_focused(how: str, barred: bool) -> None:
    """3 Chi and 3 more against 5."""
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=5)
    t.put(t.define("Feint", "Action", focus=3 if how == "focuses" else 0), 0, "hand")
    deed(t, f"give(every({HERO}), no_new_bonuses(chi), turn)", title="Curse")
    deed(t, f"give(every({HERO}), bonus(chi, 3), turn)", title="Blessing")
    deed(t, "gain_honor(0)", title="Wait")
    t.action_phase()
    mine(t.use("Curse" if barred else "Wait"))
    if how == "is given":
        mine(t.use("Blessing"))
        assert t.chi(hero) == (3 if barred else 6)
    t.passes(1, player=0)
    t.duel(foe, hero)
    t.answer("accept")
    t.strikes(p0="Feint")
    assert t.destroyed(foe) is not (how == "is given" and barred) and t.destroyed(hero) is not t.destroyed(foe)


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-A-136")
@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize(("less", "lost"), [(1, 1), (3, 0)])
def test_a_loss_that_cannot_be_negated_is_not_lessened_to_nothing(sure: bool, less: int, lost: int) -> None:
    t = gold()
    written(t, "Calm", [f"trait(before(loses(honor, of=you)), change_amount(-{less}))"])
    deed(t, "unstoppable(lose_honor(2))" if sure else "lose_honor(2)", title="Shame")
    t.action_phase()
    t.use("Shame")
    assert t.honor(0) == -(max(1, lost) if sure else lost)


@pytest.mark.rule("GE-STA-02")
@pytest.mark.ruling("R00-A-190")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize(("change", "force"), [("bonus(force, stat({0}, force))", 6), ("bonus(force, 2)", 5)])
def test_what_multiplies_a_stat_gives_a_bonus_like_any_other(barred: bool, change: str, force: int) -> None:
    t = gold()
    hero = t.person("Hero", force=3)
    deed(t, f"give(every({HERO}), no_new_bonuses(force), turn)", title="Curse")
    deed(t, f"give(every({HERO}), {change.format(f'every({HERO})')}, turn)", title="Blessing")
    t.action_phase()
    if barred:
        mine(t.use("Curse"))
    t.use("Blessing")
    assert t.force(hero) == (3 if barred else force)


@pytest.mark.rule("GE-ACT-05")
@pytest.mark.ruling("R00-A-185")
@pytest.mark.parametrize(("title", "is_one"), [
    ("Dark Forest", True), ("Forests of Shinomen", True), ("The Forest's Edge", True), ("Forester", False),
])  # fmt: skip
def test_a_word_of_a_title_is_one_trait_in_singular_plural_and_possessive(title: str, is_one: bool) -> None:
    t = gold()
    t.holding(title)
    deed(t, "gain_honor(1)", title="Hunt", constraints='target("x", holding & titled_with("Forest"))')
    t.action_phase()
    assert t.can_use("Hunt", 0) is is_one


@pytest.mark.rule("GE-HON-06")
@pytest.mark.ruling("R00-A-151")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize("keywords", ["Samurai", ""])
def test_seppuku_is_neither_a_reaction_nor_political(barred: bool, keywords: str) -> None:
    t = gold()
    hero = t.person("Hero", 1, ph=3, keywords=keywords)
    deed(t, "lose_honor(4, others)", title="Blame", constraints='target("x", others_own & personality)')
    written(t, "Ward", ["reaction(before(loses(honor, of=you)), [bow(this)], negate)"], 1)
    if barred:
        ban = 'cannot_take(action_is(kind=reaction_kind) | action_is(keyword="Political"))'
        written(t, "Ban", [f"continuous(for_players(you, {ban}))"], 1)
    t.action_phase()
    t.answer("use Blame").answer(hero)
    asked = t.question.kind == "may" and t.question.player == 1
    assert asked is bool(keywords)
    if asked:
        t.answer("no")
    assert t.fits("use Ward") is not barred


@pytest.mark.ruling("R00-C-400")
@pytest.mark.parametrize("less", [0, 1, 4])
@pytest.mark.parametrize(("keywords", "cost"), [("Cavalry", 7), ("Cavalry", 8), ("", 5), ("", 4)])
def test_what_lowers_a_stronghold_leaves_what_its_ability_makes(less: int, keywords: str, cost: int) -> None:
    """It makes 5 for anything, and 7 by its ability for a Cavalry Follower."""
    home = "Northern Provinces of the Moto"
    t = Table("gold", cards="gold", strongholds=(home,))
    hero = t.person("Hero", keywords="Cavalry")
    riders = t.put(t.define("Riders", "Follower", force=1, gold_cost=cost, keywords=keywords), 0, "hand")
    written(t, "Drought", [f'continuous(to(titled("{home}"), bonus(gold_production, -{less})))'], 1)
    assert t.production(t.stronghold(0)) == 5 - less
    t.action_phase()
    may = cost <= (7 if keywords else 5 - less)
    assert t.can_use("Attach", 0) is may
    if may:
        t.answers("use Attach", hero, riders)
        t.m.answer(t.question.options[-1])
        t.settle()
        assert t.host(riders) == hero and t.bowed(t.stronghold(0))


@pytest.mark.rule("GE-TRN-08")
@pytest.mark.ruling("R00-A-146")
@pytest.mark.parametrize("turned", [True, False])
def test_what_an_action_turns_up_may_be_bought(turned: bool) -> None:
    """Long after the Events Phase, in which nobody was to see it."""
    t = gold()
    deed(t, "reveal(every(~face_up_in_province, all_province_cards))", title="Lantern")
    t.turns(0)
    until(t, lambda: t.question.kind == "action")
    farm = t.put(t.define("Farm", "Holding", gold_cost=1), 0, "province")
    t.m.set_face_up(farm, False)
    if turned:
        t.use("Lantern")
    until(t, lambda: t.question.kind == "dynasty")
    assert (farm in t.question.options) is turned


@pytest.mark.rule("GE-CST-02")
@pytest.mark.ruling("R00-C-049")
@pytest.mark.parametrize("spared", [True, False])
@pytest.mark.parametrize("cost", [True, False])
def test_who_loses_no_honor_cannot_lose_some_to_do_something(cost: bool, spared: bool) -> None:
    t = gold()
    hero = t.person("Hero", 1)
    text = '[lose_honor(3)], bow(every(personality))' if cost else "[], lose_honor(3), bow(every(personality))"
    written(t, "Distraction", [f"action(open, {text})"])
    if spared:
        written(t, "Grace", ["continuous(does_not_happen(before(loses(honor, of=you))))"])
    t.action_phase()
    assert t.can_use("Distraction", 0) is not (cost and spared)
    if not (cost and spared):
        t.use("Distraction")
        assert t.bowed(hero) and t.honor(0) == (0 if spared else -3)


@pytest.mark.ruling("R00-B-340")
@pytest.mark.parametrize("barred", [True, False])
def test_a_reaction_is_an_action_and_barred_with_all_of_them(barred: bool) -> None:
    t = gold()
    deed(t, "lose_honor(4, others)", title="Blame")
    written(t, "Ward", ["reaction(before(loses(honor, of=you)), [bow(this)], negate)"], 1)
    written(t, "Calm", ["trait(before(loses(honor, of=you)), change_amount(-1))"], 1)
    if barred:
        written(t, "Ground", ['continuous(for_players(you, cannot_take(~action_is("Mystic"))))'], 1)
    t.action_phase()
    t.answer("use Blame").settle()
    assert t.fits("use Ward") is not barred
    if barred:
        assert t.honor(1) == -3  # a trait is none


MASK = 'action(open, [any_number_of_times], target("x", personality), copy(this, "x"))'


@pytest.mark.rule("GE-CPY-01")
@pytest.mark.ruling("R00-A-089", "R00-A-090")
def test_a_copied_ability_ends_with_its_tokens_and_what_else_it_did_stays() -> None:
    t = gold()
    written(t, "Mask", [MASK], type="Personality", chi=2)
    hero = t.person("Hero", force=1)
    does = 'give("y", bonus(force, 1), game), token("y", 2, 0, title="Might"), gain_honor(2), bow("y")'
    text = f'action(open, target("y", titled("Hero") & personality), {does})'
    written(t, "Face", [text], 1, type="Personality", chi=2)
    t.turns(0)
    until(t, lambda: t.question.kind == "action")
    t.answers("use Mask", "target Face")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Face on Mask")
    t.settle()
    if t.question.kind == "target":
        t.answer(hero).settle()
    assert (t.force(hero), t.honor(0), t.bowed(hero)) == (4, 2, True)
    began = t.m.turn
    until(t, lambda: t.m.turn == began + 1 and t.question.kind == "action")
    assert (t.force(hero), t.honor(0), t.bowed(hero)) == (2, 2, True)  # the token is gone
    until(t, lambda: t.m.turn == began + 2 and t.question.kind == "action")
    assert not t.fits("use Face on Mask") and t.fits("use Mask") and t.force(hero) == 2


@pytest.mark.rule("GE-CPY-01")
@pytest.mark.ruling("R00-B-355")
@pytest.mark.parametrize("bowed", [True, False])
def test_in_a_copy_the_card_that_is_named_is_the_copier(bowed: bool) -> None:
    """It cannot be used by a copier who is bowed, whatever its model is."""
    t = gold()
    mask = written(t, "Mask", [MASK], type="Personality", chi=2)
    face = written(t, "Face", ["action(open, [bow(this)], gain_honor(1))"], 1, type="Personality", chi=2)
    deed(t, 'bow(every(titled("Mask")))', title="Yoke")
    t.action_phase()
    t.answers("use Mask", face)
    mine(t)
    if bowed:
        mine(t.use("Yoke"))
    assert t.fits("use Face on Mask") is not bowed
    if not bowed:
        t.answer("use Face on Mask").settle()
        assert t.bowed(mask) and not t.bowed(face) and t.honor(0) == 1


@pytest.mark.rule("GE-PER-03")
@pytest.mark.ruling("R00-A-128")
@pytest.mark.parametrize(("cost", "ways"), [(0, 2), (1, 3), (6, 3)])
def test_2_less_is_not_to_be_had_of_nothing(cost: int, ways: int) -> None:
    """With his Honor or without it, and for 2 less."""
    t = gold()
    of_crab(t)
    t.m.answer(lying(t, cost=cost))
    assert t.question.kind == "purchase"
    assert len(t.question.options) == ways


@pytest.mark.rule("GE-CPY-01")
@pytest.mark.ruling("R00-A-088")
@pytest.mark.parametrize("other", [True, False])
def test_a_card_copies_nothing_from_itself(other: bool) -> None:
    """Though it has an ability that another may copy."""
    t = gold()
    gift = "action(open, [any_number_of_times], gain_honor(1))"
    mask = written(t, "Mask", [MASK, gift], type="Personality", chi=2)
    face = written(t, "Face", [gift], type="Personality", chi=2)
    t.action_phase()
    t.answer("use Mask (1)").answer(face if other else mask)
    mine(t)
    assert any(each.endswith("on Mask") for each in t.options()) is other


@pytest.mark.rule("GE-ATT-01")
@pytest.mark.ruling("R00-B-245")
@pytest.mark.parametrize("spared", [True, False])
def test_who_is_not_to_be_targeted_gets_nothing_from_a_hand(spared: bool) -> None:
    """To attach a card is an action, and targets the Personality."""
    t = gold()
    hero = t.person("Hero")
    t.put(t.define("Band", "Follower", force=1, gold_cost=1), 0, "hand")
    if spared:
        written(t, "Journal", [f"continuous(to({HERO}, not_targeted_by_own_player))"])
    t.action_phase()
    assert t.can_use("Attach", 0) is not spared and hero >= 0


@pytest.mark.rule("GE-ATT-03")
@pytest.mark.ruling("R00-A-047")
@pytest.mark.parametrize("there", [True, False])
def test_what_moves_together_moves_at_one_instant(there: bool) -> None:
    """A banner for him alone who has a Follower does not go along with the first one that he gets."""
    t = gold()
    old, new = t.person("Old"), t.person("New")
    band = t.follower(old, 1, title="Band")
    if there:
        t.follower(new, 1, title="Guard")
    text = "only_to(such_that(exists(attachments_of(each_one, follower))))"
    banner = written(t, "Banner", [text], type="Item", where="hand", force=0, chi=0)
    banner = t.put(t.m.definition(banner), 0, on=old)
    t.action_phase()
    t.answers("use Move attachments", "target Old")
    if t.question.kind == "target" and t.fits("target New"):
        t.answer("target New")
    t.answer("target Band")
    assert t.fits("target Banner") is there
    if there:
        t.answer("target Banner")
    while t.question.kind in ("target", "choose"):
        t.m.answer(PASS if PASS in t.question.options else new)
    t.settle()
    assert t.host(band) == new and t.host(banner) == (new if there else old)


@pytest.mark.rule("GE-EXP-03")
@pytest.mark.ruling("R00-A-118")
@pytest.mark.parametrize("basic", [True, False])
@pytest.mark.parametrize(("joins", "hr", "bought"), [("Lion", 0, False), ("Crab", 9, False), ("Crab", 0, True)])
def test_who_overlays_his_earlier_self_needs_no_honor_and_joins_nobody(
    basic: bool, joins: str, hr: int, bought: bool
) -> None:
    """Who is bought must have his Honor Requirement met, and be one who joins his player's Clan."""
    t = gold()
    of_crab(t)
    if basic:
        t.person("Hida Ichi", force=2, gold_cost=5)
    text = [f'joins_only(clan_is("{joins}"))']
    made: dict[str, Any] = {"chi": 4, "gold_cost": 8, "hr": hr, "experience": "Experienced"}
    top = written(t, "Hida Ichi", text, 0, "Personality", "province", **made)
    t.phase(terms.PHASE_DYNASTY)
    assert (top in t.question.options) is (basic or bought)
    if basic:
        t.answer(top)
        if t.question.kind == "purchase":
            t.answer(next(each for each in t.options() if "Hida Ichi" in each))
        t.settle_payment()
        t.settle()
        assert t.where(top) == "home"


@pytest.mark.ruling("R00-A-046")
@pytest.mark.parametrize("vetoed", [True, False])
def test_what_was_to_be_attached_stays_where_it_was_if_the_action_is_negated(vetoed: bool) -> None:
    """Against the ruling its Gold is not lost: it is paid as the card comes into play."""
    t = gold()
    hero = t.person("Hero")
    band = t.put(t.define("Band", "Follower", force=1, gold_cost=3), 0, "hand")
    if vetoed:
        written(t, "Veto", ["action(interrupt, [bow(this)], negate_action)"], 1)
    t.action_phase()
    t.answers("use Attach", hero, band)
    if vetoed:
        t.answer("use Veto")
    t.settle()
    if not vetoed:
        t.settle_payment()
        t.settle()
    assert t.where(band) == ("hand" if vetoed else "home") and t.bowed(t.stronghold(0)) is not vetoed
    assert vetoed or t.host(band) == hero


@pytest.mark.rule("GE-STA-02")
@pytest.mark.ruling("R00-A-184")
@pytest.mark.parametrize(("how", "heard"), [("attached", 1), ("there already", 0), ("grows", 0), ("blessed", 1)])
def test_what_is_attached_gives_its_bonus_as_it_is_attached_and_not_all_the_time(how: str, heard: int) -> None:
    t = gold()
    hero = t.person("Hero", force=3)
    written(t, "Seer", [f"trait(after(is_changed({HERO}), where=is_bonus(force)), gain_honor(1))"])
    blade = t.put(t.define("Blade", "Item", force=2, chi=0, gold_cost=0), 0, "hand")
    if how != "attached":
        blade = t.put(t.m.definition(blade), 0, on=hero)
    deed(t, 'give(every(titled("Blade")), bonus(force, 2), turn)', title="Whetstone")
    deed(t, f"give(every({HERO}), bonus(force, 2), turn)", title="Blessing")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    if how == "attached":
        t.answers("use Attach", hero, blade)
        t.settle_payment()
        mine(t)
        assert t.host(blade) == hero
    elif how != "there already":
        mine(t.use("Whetstone" if how == "grows" else "Blessing"))
    assert t.force(hero) == (7 if how in ("grows", "blessed") else 5) and t.honor(0) == heard


@pytest.mark.card("Setsuban Festival")
@pytest.mark.rule("GE-TOK-01")
@pytest.mark.ruling("R00-A-178")
@pytest.mark.parametrize("held", [True, False])
def test_tokens_on_somebody_are_also_the_followers_and_items_that_are_tokens(held: bool) -> None:
    """All that lie on him go; what is a card alone stays."""
    t = known()
    hero = t.person("Hero", force=3)
    band, blade = t.follower(hero, 1, title="Band"), t.item(hero, 1, 0, title="Blade")
    makes = [f'create(created({each}), "x")' for each in ('follower, 2, title="Page"', 'item, 1, 0, title="Stick"')]
    deed(t, *makes, 'token("x", 4, title="Might")', title="Call", constraints=f'target("x", {HERO})')
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Call")
    mine(t)
    made = [named(t, "Page"), named(t, "Stick")]
    assert [t.host(each) for each in made] == [hero, hero] and t.force(hero) == 3 + 1 + 1 + 4
    if held:
        t.put(t.known("Setsuban Festival"), 1, "province")
    began = t.m.turn
    until(t, lambda: t.m.turn == began + 1 and t.question.kind == "action")
    assert t.host(band) == t.host(blade) == hero and t.force(hero) == (4 if held else 9)
    assert all((t.where(each) == "nowhere") is held for each in made)


@pytest.mark.card("Port", "Bandit Hideout")
@pytest.mark.ruling("R00-B-200")
@pytest.mark.parametrize("hideout", [True, False])
@pytest.mark.parametrize(("title", "markets", "gold_made"), [
    ("Port", 0, 2), ("Port", 2, 4), ("Island Wharf", 0, 1), ("Island Wharf", 2, 1),
])  # fmt: skip
def test_a_card_with_a_trait_is_not_the_card_that_has_it_for_a_title(
    title: str, markets: int, gold_made: int, hideout: bool
) -> None:
    """For each Marketplace the Port makes 1 more; a Bandit Hideout lowers whatever has the trait."""
    t = known()
    if title == "Port":
        port = t.put(t.known(title), 0)
    else:
        port = written(t, title, ["produces(1)"], keywords="Port")
    for _ in range(markets):
        t.put(t.known("Marketplace"), 0)
    if hideout:
        t.put(t.known("Bandit Hideout"), 1)
    assert t.production(port) == gold_made - hideout


@pytest.mark.card("Suspicions")
@pytest.mark.ruling("R00-B-280")
@pytest.mark.parametrize("says_so", [True, False])
def test_an_event_whose_effect_lasts_is_in_play_only_if_it_says_so(says_so: bool) -> None:
    t = known()
    if says_so:
        event = written(t, "Alliance", ["event_effect(put_into_play)"], 0, "Event", "province")
    else:
        event = t.put(t.known("Suspicions"), 0, "province")
    deed(t, "gain_honor(8)", title="Lies", constraints="~exists(every(event))")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(event) == ("home" if says_so else "discard")
    assert t.honor(0) == (0 if says_so else -1)  # its effect lasts
    assert t.fits("use Lies") is not says_so


@pytest.mark.ruling("R00-C-364")
@pytest.mark.parametrize(("title", "barred", "vetoed", "goes"), [
    ("Path", False, False, True),
    ("Path", True, False, True),
    ("Path", True, True, False),
    ("Road", False, False, True),
    ("Road", True, False, False),
])  # fmt: skip
def test_what_no_prohibition_reaches_may_still_be_negated(title: str, barred: bool, vetoed: bool, goes: bool) -> None:
    """The Path works though its player can take no actions in the battle; the Road does not."""
    t = gold()
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1)
    home = "move(every(attacking & personality), home)"
    written(t, title, [f'action(battle, [], {home}, keywords=["Absent"])'], 1)
    if barred:
        written(t, "Ban", ['continuous(for_players(others, cannot_take(~action_is(card=titled("Path")))))'])
    if vetoed:
        written(t, "Veto", ["action(interrupt, [bow(this)], negate_action)"])
    t.battle([raider], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    may = title == "Path" or not barred
    assert t.fits(f"use {title}") is may
    if may:
        t.answer(f"use {title}")
        if vetoed:
            t.answer("use Veto")
        t.settle()
    assert (t.location(raider) == -1) is goes


@pytest.mark.card("Oracle of Fire")
@pytest.mark.ruling("R00-B-197", "R00-B-308")
@pytest.mark.parametrize("how", ["laid", "focused"])
def test_a_card_laid_before_the_duel_is_not_focused_and_comes_before_any_answer_to_the_duel(how: str) -> None:
    t = known()
    t.put(t.known("Oracle of Fire"), 0)
    written(t, "School", ["reaction(after(is_focused(of=you)), gain_honor(1))"])
    written(t, "Ki", ["reaction(after(begins(duel)), gain_honor(10))"])
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=5)
    top = t.put(t.define("Hidden", "Action", focus=3), 0, "deck")
    t.put(t.define("Mine", "Action", focus=3), 0, "hand")
    t.put(t.define("Theirs", "Action", focus=0), 1, "hand")
    t.duel(foe, hero).answer("accept")
    until(t, lambda: t.fits("use Oracle of Fire"))
    assert not t.fits("use Ki")
    if how == "laid":
        t.answer("use Oracle of Fire")
        t.settle_payment()
    else:
        t.answer("pass")
    until(t, lambda: t.fits("use Ki") or t.fits("use School"))
    assert t.fits("use Ki") and t.where(top) == ("focus" if how == "laid" else "deck")
    t.answer("use Ki").settle()
    assert t.question.kind == "focus" and t.question.player == 0
    if how == "laid":
        t.answer("strike")
    else:
        t.answer("focus Mine")
    t.settle()
    assert t.fits("use School") is (how == "focused")


@pytest.mark.ruling("R00-B-373")
@pytest.mark.parametrize(("deadly", "otherwise"), [(True, ""), (True, "spared"), (False, ""), (False, "killed")])
def test_whether_the_loser_was_destroyed_is_what_came_of_it_and_not_what_was_to_come(
    deadly: bool, otherwise: str
) -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=5), t.person("Foe", 1, chi=3)
    written(t, "Offer", ["reaction(after(wins(duel, yours), where=~fits(loser, in_play)), gain_honor(1))"])
    if otherwise == "spared":
        written(t, "Defeat", ["reaction(before(is_destroyed(personality)), negate)"], 1)
    if otherwise == "killed":
        written(t, "Mistake", ["reaction(after(wins(duel, yours)), destroy(loser))"])
    t.duel(hero, foe, loser=destroy(LOSER) if deadly else bow(LOSER)).answer("accept")
    offered = False
    for _ in range(20):
        t.settle()
        if not t.asked or t.question.kind == "action":
            break
        offered = offered or t.fits("use Offer")
        used = next((each for each in ("use Defeat", "use Mistake") if t.fits(each)), "")
        t.answer(used) if used else t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    died = deadly is (otherwise == "")
    assert t.destroyed(foe) is died and offered is died


@pytest.mark.ruling("R00-A-215")
@pytest.mark.parametrize(("order", "heard"), [("given first", True), ("given afterwards", False), ("not given", False)])
def test_what_brings_somebody_into_play_looks_at_him_as_he_enters(order: str, heard: bool) -> None:
    """Against the ruling a trait that the same action gives him afterwards comes too late."""
    t = gold()
    dead = t.put(t.define("Dead", "Personality", chi=2, gold_cost=0), 0, "hand")
    written(t, "Watcher", ['trait(after(enters(keyword("Shadowlands"))), gain_honor(5))'], 1)
    steps = ['give("x", has_keyword("Shadowlands"), game)', 'bring_in("x")']
    if order != "given first":
        steps.reverse()
    if order == "not given":
        steps.pop()
    deed(t, *steps, title="Raise", constraints='target("x", personality, zone=your_hand)')
    t.action_phase()
    t.use("Raise", dead)
    t.settle_payment()
    t.settle()
    assert t.where(dead) == "home" and t.has(dead, "Shadowlands") is (order != "not given")
    assert t.honor(1) == (5 if heard else 0)


@pytest.mark.card("The Great Walls of Kaiu")
@pytest.mark.rule("GE-ACT-03")
@pytest.mark.ruling("R00-A-220")
@pytest.mark.parametrize("walls", [True, False])
def test_to_play_an_action_card_is_not_to_bring_one_into_play(walls: bool) -> None:
    """Against the ruling it may be played by who may not bring cards of its kind into play."""
    t = known(strongholds=("The Great Walls of Kaiu",) if walls else ())
    hero = t.person("Hero")
    t.put(t.define("Band", "Follower", force=1, gold_cost=0, keywords="Shadowlands"), 0, "hand")
    written(t, "Order", ["action(open, [], gain_honor(1))"], type="Action", where="hand", keywords="Shadowlands")
    t.action_phase()
    assert t.can_use("Attach", 0) is not walls and hero >= 0
    began = t.honor(0)
    t.use("Order")
    assert t.honor(0) == began + 1


@pytest.mark.ruling("R00-A-110")
@pytest.mark.parametrize(("first", "value"), [("Evener", 2), ("Doubler", 1), ("alone", 1), ("Doubler alone", 6)])
def test_the_active_player_says_in_which_order_what_changes_a_focus_value_applies(first: str, value: int) -> None:
    """3 made 1 and doubled are 2, and doubled and made 1 they are 1, which the duel shows: 3 Chi against 4 or 5."""
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3 + value)
    when = "trait(after(is_focused(of=you))"
    if first != "Doubler alone":
        written(t, "Evener", [f"{when}, set_stat(it, focus_value, 1, duel))"])
    if first != "alone":
        written(t, "Doubler", [f"{when}, give(it, bonus(focus_value, stat(it, focus_value)), duel))"])
    t.put(t.define("Mine", "Action", focus=3), 0, "hand")
    t.put(t.define("Theirs", "Action", focus=0), 1, "hand")
    t.duel(foe, hero).answer("accept")
    until(t, lambda: t.question.kind == "focus" and t.question.player == 0)
    t.answer("focus Mine")
    if "alone" not in first:
        assert t.question.kind == "order" and t.question.player == 1  # in whose turn it is
        t.answer(f"first {first}")
    t.strikes()
    t.settle()
    assert t.destroyed(hero) and t.destroyed(foe)  # a tie


@pytest.mark.rule("GE-ACT-04")
@pytest.mark.ruling("R00-A-188")
@pytest.mark.parametrize(("ability", "asked", "is_one"), [
    (1, "Fire", True), (2, "Fire", False), (1, "Air", True), (2, "Air", True), (1, "Elemental", False),
])  # fmt: skip
def test_an_action_has_the_traits_of_its_card_and_its_own(ability: int, asked: str, is_one: bool) -> None:
    """A word of the title gives it none: a text that means titles asks for them."""
    t = gold()
    hero = t.person("Hero", keywords="Shugenja")
    texts = ['action(open, [], gain_honor(1), keywords=["Fire"])', "action(open, [], gain_honor(3))"]
    ward = written(t, "Elemental Ward", texts, type="Spell", where="deck", keywords="Air")
    t.put(t.m.definition(ward), 0, on=hero)
    written(t, "Seer", [f'trait(after(resolves, where=action_is("{asked}")), gain_honor(5))'], 1)
    written(t, "Sage", ['trait(after(resolves, where=action_is(card=titled_with("Elemental"))), gain_honor(7))'], 1)
    t.action_phase()
    t.answer(f"use Elemental Ward ({ability})")
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.honor(0) == (1 if ability == 1 else 3) and t.honor(1) == (12 if is_one else 7)


@pytest.mark.card("Oracle of the Void")
@pytest.mark.rule("GE-TRN-14")
@pytest.mark.ruling("R00-A-104")
@pytest.mark.parametrize(("how", "drawn"), [("taken", True), ("picked", False)])
def test_to_take_the_top_card_is_to_draw_and_to_pick_one_among_several_is_not(how: str, drawn: bool) -> None:
    t = known()
    t.put(t.known("Oracle of the Void"), 0)
    deed(t, 'look_at_top(2, "card", must=1)', 'put_in_hand("card")', title="Virtue")
    written(t, "Seer", ["trait(after(draws(others)), gain_honor(1))"], 1)
    _, top = (t.put(t.define(each, "Action"), 0, "deck") for each in ("Deep", "Top"))
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    began = t.honor(1)
    if how == "taken":
        t.answer("use Oracle of the Void")
        t.settle_payment()
        t.m.answer(t.question.options[-1])  # rather than to discard a card
    else:
        t.answer("use Virtue")
    t.answer("take Top").settle()
    assert t.question.kind == "action" and t.where(top) == "hand"
    assert t.honor(1) == began + drawn
