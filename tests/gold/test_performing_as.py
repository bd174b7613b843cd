"""Cards of Gold Edition that perform actions as if they had a keyword, and Togashi Hoshi, who does so unbowed."""

from __future__ import annotations

import msgspec
import pytest

from gorin.cards.registry import define
from gorin.lang.cards import Script, continuous, open_
from gorin.lang.described import described, target
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.verbs import straighten
from gorin.rules.actions import may_perform_otherwise
from gorin.table.definitions import M_GIVE_KEYWORD
from gorin.table.keywords import has_keyword
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Card, Table
from tests.gold.laying import mine, until
from tests.gold.test_actions_let_and_hindered import bowing, deed, known


@pytest.mark.card("Togashi Kansuke")
@pytest.mark.parametrize("who", ["Togashi Kansuke", "Other"])
@pytest.mark.parametrize("what", ["Kiho", "Maho"])
def test_kansuke_performs_kihos_alone_and_bows_for_them(who: str, what: str) -> None:
    t = known()
    hero = t.put(who, 0) if who != "Other" else t.person("Other")
    deed(t, "Deed", what)
    t.action_phase()
    right = who != "Other" and what == "Kiho"
    assert t.can_use("Deed", 0) is right
    if right:
        t.use("Deed", hero)
        assert (t.honor(0), t.bowed(hero)) == (2, True)
        assert not has_keyword(t.m, hero, t.m.rules.keyword("Monk"))


@pytest.mark.card("Togashi Kansuke", "Kitsune House Guard")
@pytest.mark.parametrize("asked", ["Monk", "Shugenja"])
@pytest.mark.parametrize("who", ["Togashi Kansuke", "Guarded"])
def test_each_performs_as_if_of_his_own_sort(who: str, asked: str) -> None:
    t = known()
    hero = t.put(who, 0) if who != "Guarded" else t.person("Guarded")
    if who == "Guarded":
        t.put("Kitsune House Guard", 0, on=hero)
    d = t.define("Deed", "Action", keywords="Kiho", abilities=[bowing(f'yours & keyword("{asked}")')])
    t.put(d, 0, "hand")
    t.action_phase()
    assert t.can_use("Deed", 0) is ((who == "Togashi Kansuke") is (asked == "Monk"))


def hoshi(t: Table) -> Card:
    return t.put("Togashi Hoshi", 0, experience="Experienced 2")


def monkish(t: Table, what: str) -> None:
    """Kihos of which each asks for a bowed Monk or Shugenja, and one who is neither."""
    for title in ("First", "Second"):
        deed(t, title, what)
    t.person("Other")


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.rule("GE-KIH-02", "GE-TGT-03")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize("what", ["Kiho", "Maho"])
def test_hoshi_performs_kihos_without_bowing_but_bowed_he_cannot_be_targeted(bowed: bool, what: str) -> None:
    t = known()
    him = hoshi(t)
    if bowed:
        t.bow(him)
    monkish(t, what)
    t.action_phase()
    assert t.can_use("First", 0) is (what == "Kiho" and not bowed)
    if what == "Kiho" and not bowed:
        t.use("First", him)
        assert (t.honor(0), t.bowed(him)) == (2, False)


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.parametrize("source", ["Action", "Item"])
def test_hoshi_performs_so_what_a_kiho_strategy_says_and_no_other_card(source: str) -> None:
    t = known()
    him = hoshi(t)
    deeds = t.define("Deed", source, keywords="Kiho", abilities=[bowing()])
    t.put(deeds, 0, **({"where": "hand"} if source == "Action" else {"on": him}))
    t.action_phase()
    assert t.can_use("Deed", 0) is (source == "Action")


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.parametrize("other", ["", "Monk"])
def test_hoshi_performs_so_once_per_turn(other: str) -> None:
    t = known()
    him = hoshi(t)
    monkish(t, "Kiho")
    monk = t.person("Third", keywords=other)
    t.turns()
    mine(t)
    t.use("First", him)
    mine(t)
    assert t.can_use("Second", 0) is (other != "")
    if other:
        t.use("Second", monk)
        assert (t.honor(0), t.bowed(him), t.bowed(monk)) == (4, False, True)
    else:
        turn = t.turn
        until(t, lambda: t.turn == turn + 2 and t.question.kind == "action" and t.question.player == 0)
        assert t.can_use("Second", 0)


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.parametrize("unbowed", [True, False])
def test_a_hoshi_who_is_a_monk_may_bow_and_perform_so_another_time(unbowed: bool) -> None:
    """Whether he bows is his player's choice; what he did bowed does not count for once per turn."""
    t = known()
    him = hoshi(t)
    monkish(t, "Kiho")
    him_alone = described('titled("Togashi Hoshi")')
    t.holding("Dojo", traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Monk", him_alone))])
    t.action_phase()
    t.use("First", him, "yes" if unbowed else "no")
    assert (t.honor(0), t.bowed(him)) == (2, not unbowed)
    if not unbowed:
        t.m.set_bowed(him, 0)
    mine(t)
    t.use("Second", him)
    assert t.question.kind == "waive" if not unbowed else t.bowed(him)


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.parametrize("title", ["Dragon's Claw", "Dragon Helm", "Dragonfly", "Claw"])
@pytest.mark.parametrize("bearer", ["Togashi Hoshi", "Other"])
def test_hoshi_attaches_the_dragons_items_for_nothing(title: str, bearer: str) -> None:
    t = known()
    hero = hoshi(t) if bearer != "Other" else t.person("Other")
    if bearer == "Other":
        hoshi(t)
    item = t.put(t.define(title, "Item", gold_cost=7, force=1), 0, "hand")
    t.action_phase()
    t.use("Attach", hero, item).settle_payment()
    free = bearer != "Other" and title in ("Dragon's Claw", "Dragon Helm")
    assert (t.host(item), t.bowed(t.stronghold(0))) == (hero, not free)


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.parametrize(
    ("faction", "loyal"), [("Dragon", True), ("Brotherhood of Shinsei", True), ("Crab", False), ("Naga", False)]
)
@pytest.mark.parametrize("who", ["Togashi Hoshi", "Other"])
def test_hoshi_is_loyal_to_the_brotherhood_too(faction: str, loyal: bool, who: str) -> None:
    t = known()
    castle = msgspec.structs.replace(t.facts["kyuden_hitomi"], clan=faction)
    t.m.set_definition_number(t.stronghold(0), t.rules.add(define(castle, Script())).index)
    t.reindex()
    t.set_honor(0, 10)
    t.holding("Mine", gold=15)
    if who == "Other":
        t.put(t.define("Other", "Personality", keywords="Loyal, Dragon Clan"), 0, "province")
        loyal = faction == "Dragon"
    else:
        t.put(who, 0, "province", experience="Experienced 2")
    t.phase(PHASE_DYNASTY)
    if loyal:
        assert t.fits(f"buy {who}")
    else:
        assert "Loyal to another Clan" in t.why_not(f"buy {who}")


@pytest.mark.card("Togashi Hoshi Experienced 2")
@pytest.mark.parametrize("place", ["home", "hand", "province", "discard", "his"])
@pytest.mark.parametrize("title", ["Hoshi Wayan", "Mirumoto Hoshi", "Mirumoto Daini", "Hoshigaki Wayan"])
def test_hoshi_gives_the_hoshi_the_clan_of_the_dragon_wherever_they_are(place: str, title: str) -> None:
    t = known()
    him = hoshi(t)
    other = t.person(title, 1 if place == "his" else 0, "home" if place == "his" else place)
    clan = t.m.rules.keyword("Dragon Clan")
    t.action_phase()
    assert not has_keyword(t.m, other, clan)
    t.use("Togashi Hoshi")
    assert t.bowed(him)
    assert has_keyword(t.m, other, clan) is (title == "Hoshi Wayan" and place != "his")


@pytest.mark.card("Togashi Hoshi Experienced 2")
def test_what_hoshi_gives_stays_for_the_game_and_can_be_given_any_number_of_times_in_a_turn() -> None:
    t = known()
    him = hoshi(t)
    other = t.person("Hoshi Wayan", 0, "hand")
    t.holding("Bath", abilities=[open_([straighten("x")], [target('target("x", yours & personality)')])])
    t.turns()
    mine(t)
    assert t.can_use("Togashi Hoshi", 0)
    t.use("Togashi Hoshi")
    mine(t)
    assert not t.can_use("Togashi Hoshi", 0)
    t.use("Bath", him)
    mine(t)
    assert t.can_use("Togashi Hoshi", 0)
    turn = t.turn
    until(t, lambda: t.turn == turn + 2)
    assert has_keyword(t.m, other, t.m.rules.keyword("Dragon Clan"))


@pytest.mark.card("Togashi Kansuke")
@pytest.mark.parametrize(("where", "told"), [("home", True), ("deck", False), ("province", False)])
def test_who_is_asked_for_reactions_tells_nothing_of_a_kansuke_that_nobody_sees(where: str, told: bool) -> None:
    t = known()
    t.put(t.known("Togashi Kansuke"), 0, where)
    t.action_phase()
    assert may_perform_otherwise(t.m) is told
