"""What the designers ruled about cards of the base set, played: `gorin rules coverage` counts these marks."""

from __future__ import annotations

import pytest

from gorin.decks import import_deck
from gorin.decks.legality import check
from gorin.lang import verbs
from gorin.lang.cards import battle, focus_effect, open_, reaction
from gorin.lang.duels import Challenge
from gorin.lang.entering import WAIVING_COSTS, AttachCard
from gorin.lang.flow import Later
from gorin.lang.refs import IT, THIS
from gorin.lang.selectors import ANY_CARD, PERSONALITIES, YOURS
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import On, after, before
from gorin.table import kinds, terms
from gorin.table.stats import stat
from gorin.testing import Card, Table


def purse(t: Table, gold: int) -> Card:
    """All the Gold that player 0 has."""
    t.bow(t.stronghold(0))
    return t.holding("Purse", gold=gold)


# --- When texts answer ----------------------------------------------------------------------------------------------


@pytest.mark.card("Bayushi Muhito")
@pytest.mark.ruling("Bayushi Muhito 1")
@pytest.mark.rule("SE-TIM-22")
@pytest.mark.parametrize("delayed", [True, False])
def test_muhito_does_not_answer_a_movement_that_was_only_set_up(delayed: bool) -> None:
    t = Table()
    muhito = t.put("Bayushi Muhito", 0)
    home = verbs.move_home("him")
    march = Later(after(kinds.GAIN_HONOR), home) if delayed else home
    t.holding("March", 1, battle([Target("him", PERSONALITIES), march]))
    t.holding("Bell", 1, battle([verbs.gain_honor(1)]))
    t.battle([muhito, t.person("Soldier")], [t.person("Foe", 1)])
    t.use("March", muhito)
    assert (t.location(muhito) < 0) != delayed
    assert t.can_use("Bayushi Muhito", 0) != delayed
    if delayed:
        t.passes(1, 0)
        t.use("Bell")
        assert t.location(muhito) < 0 and not t.can_use("Bayushi Muhito", 0)


@pytest.mark.card("Birth of the Blood Heir")
@pytest.mark.ruling("Birth of the Blood Heir 1")
@pytest.mark.rule("SE-DUE-60", "SE-NEG-05")
@pytest.mark.parametrize("first", ["Own Blade", "Dueling Ground", "Taunt"])
def test_one_challenge_a_phase_however_the_challenges_come_about(first: str) -> None:
    """By the Personality's own text, by his player's Holding, or by another player's action: all are his player's."""
    t = Table()
    event = t.put("Birth of the Blood Heir", 0, "province")
    t.phase(terms.PHASE_EVENTS)
    while t.asked:
        t.m.answer(t.question.options[0])
    assert t.where(event) != "province"
    fight = Challenge("one", "other")
    targets = [Target("one", PERSONALITIES), Target("other", PERSONALITIES)]
    own = open_([Target("other", ~YOURS & PERSONALITIES), Challenge(THIS, "other")], limit=9)
    t.person("Own Blade", abilities=[own])
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    t.holding("Dueling Ground", 0, open_([*targets, fight], limit=9))
    t.holding("Taunt", 1, open_([*targets, fight], limit=9))
    t.action_phase()
    for n, title in enumerate((first, "Own Blade", "Dueling Ground", "Taunt")):
        t.use(title, *([foe] if title == "Own Blade" else [hero, foe]))
        assert (t.question.kind == "focus") == (n == 0)
        t.strikes()
    t.use("Taunt", foe, hero)
    assert t.question.kind == "focus", "the other player's first of this phase"
    t.strikes()
    t.finish()
    t.action_phase()
    t.use("Dueling Ground", hero, foe)
    assert t.question.kind == "focus", "another phase"


# --- What is counted, and whose numbers ------------------------------------------------------------------------------


@pytest.mark.card("Companion Spirit")
@pytest.mark.ruling("Companion Spirit 1")
@pytest.mark.rule("SE-STA-01")
def test_a_spirit_knows_nothing_of_its_summoners_wounds_and_blessings() -> None:
    t = Table()
    who = t.person("Shugenja", force=2, chi=4, ph=3, gold_cost=6, keywords="Shugenja")
    t.put("Companion Spirit", 0, on=who)
    t.token(who, force=2, chi=-1)
    t.act("Blessing", Target("him", PERSONALITIES), verbs.give("him", terms.FORCE, 4))
    t.act("Shame", Target("him", PERSONALITIES), verbs.dishonor("him"))
    t.action_phase()
    t.use("Blessing", who)
    t.use("Shame", who)
    assert (t.force(who), t.chi(who), t.ph(who)) == (8, 3, 0)
    t.use("Companion Spirit")
    [spirit] = [card for card in t.cards(0, "home") if t.has(card, "Spirit")]
    assert (t.force(spirit), t.chi(spirit), t.ph(spirit)) == (2, 4, 3)
    assert stat(t.m, spirit, terms.GOLD_COST) == 6


@pytest.mark.card("Mak'irtch")
@pytest.mark.ruling("Mak'irtch 1")
def test_a_tribe_is_counted_by_its_keyword_or_its_title() -> None:
    for title, keywords, counts in (("Rat", "", 1), ("Rat", "Crippled Bone Tribe", 2), ("The Lost Tribe", "", 2)):
        t = Table()
        t.put("Mak'irtch", 0)  # of the Stained Paw Tribe itself
        rats = [t.person(f"Rat {n}", keywords="Ratling") for n in range(3)]
        t.person(title, 1, keywords=keywords)
        t.action_phase()
        t.answer("use Mak'irtch")
        chosen = 0
        while t.question.kind == "target" and chosen < 3:
            t.answer(rats[chosen])
            chosen += 1
        assert chosen == counts


@pytest.mark.ruling("Mak'irtch 3")
@pytest.mark.parametrize(("title", "allowed"), [("Mak'irtch", False), ("Zamalash", True)])
def test_a_deck_may_not_hold_makirtch(title: str, allowed: bool) -> None:
    deck = import_deck(f"Stronghold:\n1 The Seventh Tower\nDynasty:\n1 {title}").deck
    refused = [problem.message for problem in check(deck) if "not legal" in problem.message]
    assert any(title in message for message in refused) != allowed


@pytest.mark.ruling("Shinbone Warpack Experienced 1")
def test_the_pack_has_one_tribe_and_no_bone() -> None:
    t = Table()
    pack = t.put("Shinbone Warpack", 0, experience="Experienced")
    assert t.has(pack, "Broken Shinbone Tribe")
    assert not t.has(pack, "Broken Shinbone") and not t.has(pack, "Tribe")


@pytest.mark.ruling("Inspire Obedience 1")
def test_inspire_obedience_is_played_from_the_hand_and_attached_to_nobody() -> None:
    t = Table()
    speaker, foe = t.person("Speaker", chi=4, keywords="Shugenja"), t.person("Foe", 1, chi=2)
    t.put("Inspire Obedience", 0, "hand")
    scroll = t.put(t.define("Scroll", "Spell"), 0, "hand")
    t.action_phase()
    t.answer("use Equip").answer(speaker)
    assert t.question.options == [scroll]
    t = Table()
    speaker, foe = t.person("Speaker", chi=4, keywords="Shugenja"), t.person("Foe", 1, chi=2)
    t.put("Inspire Obedience", 0, "hand")
    t.battle([speaker], [foe])
    t.use("Inspire Obedience", speaker, foe)
    assert t.bowed(foe)


@pytest.mark.ruling("Togashi Masujiro 1")
def test_masujiro_is_found_by_his_former_title() -> None:
    assert import_deck("Dynasty:\n2 Hoshi Masujiro").deck.dynasty == {"togashi_masujiro": 2}
    assert not import_deck("Dynasty:\n2 Hoshi Nobody").deck.dynasty


# --- Costs ----------------------------------------------------------------------------------------------------------


def advance(point: int, gold: int) -> tuple[Table, Card]:
    """Player 1 can attach a 5-Gold Item to a unit of 6 Gold around its targeting by Ruthless Advance."""
    t = Table()
    mark = t.person("Mark", 1, gold_cost=6)
    idol = t.put(t.define("Idol", "Item", gold_cost=5), 1, "hand")
    gift = [Target("idol", ANY_CARD, domain=YOUR_HAND), AttachCard("idol", IT, WAIVING_COSTS)]
    t.holding("Shrine", 1, reaction(On(point, kinds.TARGET, ANY_CARD), gift))
    t.put("Ruthless Advance", 0, "hand")
    purse(t, gold)
    t.battle([t.person("Raider")], [mark])
    t.use("Ruthless Advance", mark)
    t.use("Shrine", idol)
    return t, mark


@pytest.mark.card("Ruthless Advance")
@pytest.mark.ruling("Ruthless Advance 1", "Ruthless Advance 2")
@pytest.mark.rule("SE-GLD-15")
def test_an_advance_is_not_dearer_for_what_comes_after_targeting() -> None:
    t, mark = advance(terms.AFTER, 4)
    t.settle_payment()
    t.settle()
    assert t.dead(mark)


@pytest.mark.card("Ruthless Advance")
@pytest.mark.ruling("Ruthless Advance 3")
@pytest.mark.rule("SE-GLD-15")
@pytest.mark.parametrize(("gold", "paid"), [(8, False), (9, True)])
def test_an_advance_is_dearer_for_what_comes_while_targeting(gold: int, paid: bool) -> None:
    t, mark = advance(terms.WHEN, gold)
    t.settle_payment()
    t.settle()
    assert t.dead(mark) == paid


@pytest.mark.card("Hired Killer", "Turn of Fortune", "Seat of Power")
@pytest.mark.ruling("Hired Killer 3")
@pytest.mark.rule("SE-GLD-15")
@pytest.mark.parametrize("how", ["Turn of Fortune", "Seat of Power"])
@pytest.mark.parametrize(("gold", "paid"), [(11, False), (12, True)])
def test_a_killer_is_paid_for_whom_he_is_sent_to_instead(how: str, gold: int, paid: bool) -> None:
    t = Table()
    lord = t.person("Lord", 1, gold_cost=3, keywords="Samurai, Unique, Daimyo, Crab Clan")
    monk = t.person("Monk", 1, gold_cost=10, keywords="Monk, Crab Clan")
    t.put("Hired Killer", 0, "hand")
    t.put(how, 1, "hand" if how == "Turn of Fortune" else "home")
    purse(t, gold)
    t.action_phase()
    t.use("Hired Killer", lord)
    t.use(how, monk)
    t.settle_payment()
    t.settle()
    assert t.dead(monk) == paid and not t.dead(lord)


@pytest.mark.card("Stay Your Blade")
@pytest.mark.ruling("Stay Your Blade 1")
@pytest.mark.rule("SE-CST-27")
@pytest.mark.parametrize("stopped", [True, False])
def test_a_stopped_movement_is_not_made_up_for_by_another(stopped: bool) -> None:
    t = Table()
    first, second = t.person("First", keywords="Samurai"), t.person("Second", keywords="Samurai")
    t.holding("Rooted", 1, reaction(before(kinds.MOVE), [verbs.NegateIt()], limit=9))
    t.put("Stay Your Blade", 0, "hand")
    t.battle([first, second], [t.person("Foe", 1)])
    t.use("Stay Your Blade", first)
    if stopped:
        t.use("Rooted")
    else:
        t.passes(1, 1)
    assert t.question.kind == "action", "nobody is asked for another way to pay"
    assert (t.location(first) >= 0) == stopped and t.location(second) >= 0
    assert len(t.hand(0)) == (0 if stopped else 3)


# --- Supply Outpost and Three Man Alliance Plain ---------------------------------------------------------------------


def recruit(t: Table, *paying: Card, attachments: int = 2, gold_cost: int = 4) -> tuple[Card, list[Card]]:
    """Player 0 buys a Personality with these Holdings, which make 2 Gold each; he holds Items of 3 Gold."""
    him = t.put(t.define("Recruit", "Personality", gold_cost=2 * len(paying), chi=2), 0, "province")
    swords = [t.put(t.define(f"Sword {n}", "Item", gold_cost=gold_cost), 0, "hand") for n in range(attachments)]
    t.bow(t.stronghold(0))
    t.phase(terms.PHASE_DYNASTY)
    t.answer(him)
    for holding in paying:
        t.answer(holding)
    while t.question.kind not in ("may", "dynasty") and not t.offers("Three Man"):
        t.answer(t.question.options[0])
    return him, swords


@pytest.mark.card("Supply Outpost")
@pytest.mark.ruling("Supply Outpost 1")
def test_two_outposts_arm_twice_and_make_nothing_twice_cheaper() -> None:
    t = Table()
    outposts = [t.put("Supply Outpost", 0) for _ in range(2)]
    him, swords = recruit(t, *outposts, gold_cost=3)
    t.put(t.define("Palanquin", "Item", gold_cost=6), 0, "hand")
    for sword in swords:
        t.answer("yes")
        assert t.fits(t.titles([sword])[0]) and not t.fits("Palanquin")
        t.answer(sword)
        t.settle()
    assert [t.host(sword) for sword in swords] == [him, him] and t.question.kind == "dynasty"
    t = Table()
    him, _ = recruit(t, t.put("Supply Outpost", 0), t.holding("Mine", gold=2), gold_cost=3)
    t.answer("yes").answer("Sword 0").settle()
    assert t.question.kind == "dynasty", "one Outpost, one attachment"


@pytest.mark.card("Supply Outpost", "Three Man Alliance Plain")
@pytest.mark.ruling("Supply Outpost 2", "Three Man Alliance Plain 1")
@pytest.mark.parametrize(("left", "armed"), [(2, False), (3, True)])
def test_the_plain_attaches_at_full_price_whatever_paid_for_him(left: int, armed: bool) -> None:
    t = Table()
    t.put("Three Man Alliance Plain", 0, "region")
    outpost = t.put("Supply Outpost", 0)
    coins = t.holding("Coins", gold=left)
    him, [sword] = recruit(t, outpost, attachments=1, gold_cost=3)
    assert t.question.kind == "may"
    t.answer("no")
    assert t.can_use("Three Man", 0) == armed
    if armed:
        t.use("Three Man Alliance Plain", him, sword).settle_payment()
        t.settle()
        assert t.host(sword) == him and t.bowed(coins)


# --- Duels ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Triumph of Courage")
@pytest.mark.ruling("Triumph of Courage 1")
@pytest.mark.rule("SE-DUE-13")
@pytest.mark.parametrize("switched", [True, False])
def test_a_card_switched_into_the_duel_has_its_focus_effect(switched: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    triumph = t.put("Triumph of Courage", 0, "hand")
    omen = t.put(t.define("Omen", "Item", focus=4, traits=[focus_effect([verbs.gain_honor(2)])]), 0, "discard")
    t.duel(hero, foe)
    t.strikes(p0="Triumph of Courage")
    t.answer("yes" if switched else "no").settle()
    if switched:
        t.answer(triumph).settle()
        t.answer(omen).settle()
    t.settle()
    assert t.honor(0) == (2 if switched else 0)
