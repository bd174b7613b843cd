"""Cards entering play, attached, overlaid, owned, searched for: later clauses of chapters 14, 17, 21 and 25 to 34."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.cards import continuous, enters_losing, event, may_overlay, open_, reaction, triggered
from gorin.lang.conditions import Exists, PerformedBy
from gorin.lang.costs import discard_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import BringIn
from gorin.lang.handling import EntryLoss
from gorin.lang.lasting import BONUSES, ChangeOf
from gorin.lang.modifiers import Cannot, FlagModifier, StatModifier
from gorin.lang.refs import THIS, NamedPlace
from gorin.lang.regions import AttachToProvince
from gorin.lang.selectors import (
    IN_PLAY,
    OTHER_PLAYERS,
    OWNED,
    PERSONALITIES,
    YOURS,
    OneOf,
    Titled,
    keyword,
)
from gorin.lang.targets import ANY_DISCARD, PROVINCES, YOUR_HAND, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    ControlChange,
    Draw,
    NegateIt,
    Put,
    ShuffleInto,
    destroy,
    gain_honor,
    lose_honor,
    put_on_bottom,
)
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.flags import CANNOT_BE_TARGETED_BY_OWNER, MAY_STAND_ALONE
from gorin.table.terms import PHASE_DYNASTY, PHASE_EVENTS
from gorin.testing import Card, Table
from tests.rules.laying import until, until_turn

DRAGON = "Mountain Summit Temple"  # a Stronghold of the Dragon Clan


def sees(t: Table, player: int, title: str) -> bool:
    """Whether what lies on the table for a player, log aside, names a card."""
    shown = {key: value for key, value in view(t.m, player).items() if key != "log"}
    return title in repr(shown)


# --- buying for Honor -----------------------------------------------------------------------------------------------


def market(*people: tuple[str, int], traits: Any = (), answers: Any = (), **more: Any) -> Table:
    """The Dynasty Phase of a Dragon player, to whom these Dragons are offered: pairs of title and Personal Honor."""
    t = Table(strongholds=(DRAGON,))
    t.holding("Shrine", 0, traits=traits)
    t.holding("Ban", 1, *answers)
    for n, (title, ph) in enumerate(people):
        made = t.define(title, "Personality", chi=3, ph=ph, gold_cost=0, keywords="Dragon Clan", **more)
        t.put(made, 0, "province", province=n)
    t.phase(PHASE_DYNASTY)
    return t


def buy(t: Table, title: str) -> Table:
    """Buy a Personality for Honor if that is offered."""
    t.answer(f"buy {title}")
    if t.question.kind == "purchase":
        t.answer("for Honor")
    return t.settle()


def for_honor(t: Table, title: str) -> bool:
    """Whether a Personality may be bought for Honor."""
    t.answer(f"buy {title}")
    return t.question.kind == "purchase" and t.fits("for Honor")


@pytest.mark.rule("SE-DYN-04")
@pytest.mark.parametrize("in_play", [True, False])
def test_the_honor_bought_is_the_personal_honor_just_before_entering(in_play: bool) -> None:
    text = StatModifier(terms.PERSONAL_HONOR, 1, YOURS & PERSONALITIES & IN_PLAY, None)
    own = StatModifier(terms.PERSONAL_HONOR, 1, None, Exists(YOURS & Titled("Shrine")))
    if in_play:
        t = market(("Ichi", 2), traits=[continuous(text)])
    else:
        t = Table(strongholds=(DRAGON,))
        t.holding("Shrine", 0)
        made = t.define("Ichi", "Personality", ph=2, keywords="Dragon Clan", traits=[continuous(own)])
        t.put(made, 0, "province")
        t.phase(PHASE_DYNASTY)
    had = t.honor(0)
    buy(t, "Ichi")
    assert t.honor(0) - had == (2 if in_play else 3), "what he has in play alone comes too late"


@pytest.mark.rule("SE-DYN-05")
@pytest.mark.parametrize(("first", "again"), [(2, False), (0, True)])
def test_a_gain_of_nothing_does_not_use_up_buying_for_honor(first: int, again: bool) -> None:
    t = market(("Ichi", first), ("Ni", 3), ("San", 3))
    had = t.honor(0)
    buy(t, "Ichi")
    assert t.honor(0) == had + first
    assert for_honor(t, "Ni") is again
    if again:
        t.answer("for Honor").settle()
        assert t.honor(0) == had + 3
        assert not for_honor(t, "San")


@pytest.mark.rule("SE-DYN-05")
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_gain_does_not_use_it_up(negated: bool) -> None:
    silence = reaction(before(kinds.GAIN_HONOR, by=BY_OTHERS), [NegateIt()])
    t = market(("Ichi", 2), ("Ni", 3), answers=[silence])
    had = t.honor(0)
    buy(t, "Ichi")
    t.answer("use Ban" if negated else "pass").settle()
    assert t.honor(0) == had + (0 if negated else 2)
    assert for_honor(t, "Ni") is negated


@pytest.mark.rule("SE-DYN-05")
@pytest.mark.parametrize("negated", [True, False])
def test_an_entry_that_fails_does_not_use_it_up(negated: bool) -> None:
    stop = reaction(before(kinds.ENTER, Titled("Ichi")), [NegateIt()])
    t = market(("Ichi", 2), ("Ni", 3), answers=[stop])
    buy(t, "Ichi")
    t.answer("use Ban" if negated else "pass").settle()
    assert for_honor(t, "Ni") is negated


# --- searching, owning, playing -------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-19", "SE-DYN-12")
def test_who_searches_sees_all_and_leaves_the_cards_as_they_were() -> None:
    t = Table()
    down = t.put(t.define("Hidden Farm", "Holding", gold=2, keywords="Legacy"), 0, "province", province=1)
    t.m.set_face_up(down, 0)
    up = t.put(t.define("Open Farm", "Holding", gold=2, gold_cost=9, keywords="Legacy"), 0, "province", province=2)
    t.holding("Herald", 1, traits=[triggered(after(kinds.REVEAL), [gain_honor(1)])])
    t.phase(PHASE_DYNASTY)
    while not t.can_use("Legacy", 0):
        t.answer_pass()
    assert not sees(t, 0, "Hidden Farm")
    t.answer("use Legacy")
    assert t.question.kind == "search" and {down, up} <= set(t.question.options), "he may see all before he picks"
    t.answer_pass()
    t.settle()
    assert (t.m.face_up(down), t.m.face_up(up)) == (False, True)
    assert t.honor(1) == 0, "nothing was revealed"
    assert sees(t, 0, "Hidden Farm") and not sees(t, 1, "Hidden Farm")


@pytest.mark.rule("SE-DEF-26")
def test_a_loss_that_cannot_be_worked_out_is_none() -> None:
    t = Table()
    paid = [Target("given", PERSONALITIES), lose_honor(Stat("given", terms.CHI))]
    entry = triggered(after(kinds.ENTER, OneOf(THIS)), paid)
    gift = t.person("Gift", traits=[entry])
    plain = t.person("Plain", traits=[enters_losing(2)])
    t.act("Weigh", Target("it", PERSONALITIES), gain_honor(EntryLoss("it")))
    t.action_phase()
    t.use("Weigh", gift).passes()
    assert t.honor(0) == 0
    t.use("Weigh", plain)
    assert t.honor(0) == 2


@pytest.mark.rule("SE-DEF-27", "SE-ATT-09")
@pytest.mark.parametrize("other", [True, False])
def test_nothing_is_transferred_to_who_has_it_already(other: bool) -> None:
    t = Table()
    holder = t.person("Holder")
    t.put(t.define("Blade", "Item", force=1, chi=0), 0, on=holder)
    if other:
        t.person("Other")
    t.action_phase()
    assert t.can_use("Share", 0) is other


@pytest.mark.rule("SE-DEF-28", "SE-ZON-03")
def test_who_takes_control_for_good_does_not_own() -> None:
    t = Table()
    squire = t.put(t.define("Squire", "Follower", force=1), 1, on=t.person("Lord", 1))
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"))
    t.act("Ruin", destroy(Titled("Squire")))
    t.act("Mine", gain_honor(1), costs=[Target("it", YOURS & OWNED & Titled("Squire"))])
    t.turns()
    until_turn(t, 8)
    t.use("Bribe", t.host(squire))
    until_turn(t, 10)
    assert not t.can_use("Mine", 0)
    t.use("Ruin")
    assert squire in t.m.zone_cards(terms.PLAYER_ZONES + terms.FATE_DISCARD)


@pytest.mark.rule("SE-ZON-03")
@pytest.mark.parametrize("manner", ["bottom", "top", "shuffled"])
def test_a_card_reaches_its_owners_deck_in_the_same_manner(manner: str) -> None:
    t = Table()
    lord = t.person("Lord", 1)
    t.holding("Bell", 0, traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)])])
    texts = {"bottom": put_on_bottom("it"), "top": Put("it", terms.FATE_DECK),
             "shuffled": ShuffleInto("it")}
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"))
    t.act("Send", Target("it", PERSONALITIES), texts[manner])
    t.action_phase()
    t.use("Bribe", lord).passes()
    t.use("Send", lord)
    deck = t.m.zone_cards(terms.PLAYER_ZONES + terms.DYNASTY_DECK)
    assert lord in deck and t.honor(0) == (1 if manner == "shuffled" else 0)
    if manner != "shuffled":
        assert deck.index(lord) == (0 if manner == "top" else len(deck) - 1)


def seer(t: Table) -> None:
    t.holding("Ledger", 0, traits=[triggered(after(kinds.PLAY, player=BY_YOU), [gain_honor(1)])])


@pytest.mark.rule("SE-DEF-63")
@pytest.mark.parametrize("kind", ["Holding", "Personality"])
def test_buying_a_card_is_playing_it(kind: str) -> None:
    t = Table()
    seer(t)
    t.put(t.define("Newcomer", kind), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Newcomer").settle()
    assert t.honor(0) == 1


@pytest.mark.rule("SE-DEF-63", "SE-RNG-02")
@pytest.mark.parametrize(("how", "played"), [
    ("equip", 1), ("action", 1),
    ("ring", 1), ("spend", 0)])
def test_attaching_and_using_an_action_are_playing_and_spending_is_not(how: str, played: int) -> None:
    t = Table()
    seer(t)
    hero = t.person("Hero")
    t.put(t.define("Blade", "Item", force=1, chi=0), 0, "hand")
    t.put(t.define("Order", "Action", abilities=[open_([Draw()])]), 0, "hand")
    ring = t.put(t.define("Ring of Air", "Ring"), 0, "hand")
    t.act("Insight", Target("it", Titled("Ring of Air"), domain=YOUR_HAND), BringIn("it", own_text=True))
    t.act("Study", Draw(), costs=[discard_cost()])
    t.action_phase()
    if how == "equip":
        t.use("Equip", hero, "Blade")
    elif how == "action":
        t.use("Order")
    elif how == "ring":
        t.use("Insight", ring)
    else:
        t.use("Study", ring)
    t.settle()
    assert t.honor(0) == played


@pytest.mark.rule("SE-DEF-63", "SE-DUE-24")
def test_neither_an_event_nor_a_focused_card_is_played() -> None:
    t = Table()
    seer(t)
    t.put(t.define("Omen", "Event", traits=[event([Draw()])]), 0, "province", province=0)
    t.phase(PHASE_EVENTS)
    t.finish()
    assert "Player 1 draws 1." in t.said() and t.honor(0) == 0
    t = Table()
    seer(t)
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])
    t.person("Hero", chi=3, abilities=[text])
    foe = t.person("Foe", 1)
    t.action_phase()
    t.use("Hero", foe)
    t.answer(next(each for each in t.question.options if each >= 0))
    assert (t.question.kind, t.question.player) == ("focus", 0)
    t.answer(next(each for each in t.question.options if each >= 0))
    until(t, "action")
    assert t.honor(0) == 0


# --- what is open to all --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ZON-14")
@pytest.mark.parametrize("player", [0, 1])
def test_what_lies_partly_covered_is_public(player: int) -> None:
    t = Table()
    lord = t.person("Hida Ichi", 0)
    t.put(t.define("Hidden Knife", "Item", force=1, chi=0), 0, on=lord)
    t.put(t.define("Dark Wood", "Region"), 0, "region")
    t.put(t.define("Hida Ichi", "Personality", chi=4, experience="Experienced"), 0, "province", province=1)
    t.phase(PHASE_DYNASTY)
    t.answer("buy Hida Ichi (Experienced)")
    if t.question.kind == "purchase":
        t.answer(lord)
    t.settle()
    assert t.where(lord) == "under"
    shown = repr(view(t.m, player)["players"])
    assert shown.count("'title': 'Hida Ichi'") == 2 and "Hidden Knife" in shown and "Dark Wood" in shown


@pytest.mark.rule("SE-STT-03", "SE-REG-03")
@pytest.mark.parametrize("taken", [False, True])
def test_a_card_attached_to_a_province_is_its_players(taken: bool) -> None:
    t = Table()
    hill = t.put(t.define("Hill", "Region", abilities=[open_([gain_honor(1)])]), 1, "discard")
    if taken:
        t.put(t.define("Lake", "Region"), 0, "region")
    curse = [Target("it", Titled("Hill"), domain=ANY_DISCARD), Target("there", domain=PROVINCES)]
    t.act("Curse", *curse, AttachToProvince("it", NamedPlace("there")), player=1)
    t.action_phase()
    t.passes().use("Curse", hill, province_name(t.m, t.province(0, 0)))
    t.settle()
    assert t.where(hill) == ("discard" if taken else "home"), "a Province bears one Region"
    if not taken:
        assert t.m.controller(hill) == 0 and t.m.owner(hill) == 1
        assert t.question.player == 0 and t.can_use("Hill", 0)
        t.passes()
        assert not t.can_use("Hill", 1)


# --- attachments ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-05")
@pytest.mark.parametrize("stays", [True, False])
def test_an_effect_may_let_an_attachment_stay_alone(stays: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1)
    text = [continuous(Cannot(before(kinds.DESTROY, OneOf(THIS))))]
    if stays:
        text.append(continuous(FlagModifier(MAY_STAND_ALONE, None, None)))
    blade = t.put(t.define("Blade", "Item", force=1, chi=0, traits=text), 1, on=hero)
    t.act("Kill", destroy(Titled("Hero")))
    t.action_phase()
    t.use("Kill")
    assert t.dead(hero) and t.where(blade) == ("home" if stays else "discard")


def sharing(t: Table, traits: Any = ()) -> tuple[Card, Card]:
    holder = t.person("Holder")
    taker = t.person("Taker", traits=traits)
    t.put(t.define("Blade", "Item", force=1, chi=0), 0, on=holder)
    return holder, taker


@pytest.mark.rule("SE-ATT-09")
@pytest.mark.parametrize("barred", [True, False])
def test_who_receives_what_is_shared_is_targeted(barred: bool) -> None:
    t = Table()
    _, taker = sharing(t, [continuous(FlagModifier(CANNOT_BE_TARGETED_BY_OWNER, None, None))] if barred else [])
    t.holding("Alarm", 1, traits=[triggered(after(kinds.TARGET, Titled("Taker")), [gain_honor(1)])])
    deed = triggered(after(kinds.RESOLVE, when=PerformedBy(PERSONALITIES)), [gain_honor(5)])
    t.holding("Chronicle", 1, traits=[deed])
    t.action_phase()
    assert t.can_use("Share", 0) is not barred
    if not barred:
        t.use("Share", "Blade")
        if t.question.kind == "target":
            t.answer(taker)
        t.settle()
        assert t.question.kind == "action" and t.honor(1) == 1, "targeted, and nobody performs anything"
        assert t.force(taker) == 1


# --- versions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EXP-08", "SE-EXP-06")
def test_what_carries_over_neither_begins_nor_is_attached_again() -> None:
    t = Table()
    deed = open_([gain_honor(1)])
    lord = t.person("Hida Ichi", 0, force=1, abilities=[deed])
    blade = t.put(t.define("Blade", "Item", force=0, chi=0), 0, on=lord)
    t.token(lord, force=1)
    begun = after(kinds.MODIFY, when=ChangeOf(terms.FORCE, BONUSES))
    events = [after(kinds.ATTACH), after(kinds.TRANSFER), after(kinds.ENTER), begun]
    t.holding("Clerk", 1, traits=[triggered(each, [gain_honor(1)]) for each in events])
    t.put(t.define("Hida Ichi", "Personality", force=3, chi=4, experience="Experienced"), 0, "province")
    t.turns()
    until(t, "dynasty", 0, 100)
    t.answer("buy Hida Ichi (Experienced)")
    if t.question.kind == "purchase":
        t.answer(lord)
    t.settle()
    top = t.host(blade)
    assert t.where(lord) == "under" and t.force(top) == 4 and t.honor(1) == 0
    until_turn(t, 10)
    t.use("Hida Ichi")
    assert t.honor(0) == 1


@pytest.mark.rule("SE-EXP-12")
@pytest.mark.parametrize("kind", ["Personality", "Follower"])
def test_a_wider_permission_to_overlay_still_covers_personalities_only(kind: str) -> None:
    t = Table()
    host = t.person("Host")
    made = t.define("Monk of Old", kind, keywords="Monk")
    base = t.put(made, 0, on=host if kind == "Follower" else None)
    top = t.define("Hida Ichi", "Personality", chi=4, experience="Experienced", traits=[may_overlay(keyword("Monk"))])
    t.put(top, 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Hida Ichi (Experienced)")
    assert (t.question.kind == "purchase" and base in t.question.options) is (kind == "Personality")


@pytest.mark.rule("SE-UNQ-03", "SE-EXP-01")
@pytest.mark.parametrize(("words", "legal"), [("Singular", False), ("", True)])
def test_an_alternate_title_counts_for_singular(words: str, legal: bool) -> None:
    t = Table()
    t.person("Hida Ichi", 0, keywords="Singular", experience="Experienced 3")
    made = t.define("Lord of Crabs", "Personality", keywords=words, experience="Experienced Hida Ichi")
    made.titles = frozenset(("Lord of Crabs", "Hida Ichi"))
    card = t.put(made, 0, "province")
    t.phase(PHASE_DYNASTY)
    assert (card in t.question.options) is legal


@pytest.mark.rule("SE-UNQ-03")
@pytest.mark.parametrize("words", ["Singular", ""])
def test_a_singular_card_does_not_come_under_the_control_of_who_has_one(words: str) -> None:
    t = Table()
    made = t.define("Twin", "Personality", keywords=words)
    t.put(made, 0)
    other = t.put(made, 1)
    t.act("Bribe", Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him"))
    t.act("Yours", gain_honor(1), costs=[Target("him", OTHER_PLAYERS & PERSONALITIES)])
    t.action_phase()
    t.use("Bribe", other).passes()
    assert t.can_use("Yours", 0) is (words == "Singular")

