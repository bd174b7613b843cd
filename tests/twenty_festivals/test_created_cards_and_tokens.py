"""Created cards and tokens."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import BonusesReceived, Constant, Stat, Tokens
from gorin.lang.cards import ability, triggered
from gorin.lang.conditions import Holds
from gorin.lang.entering import Create, CreateCopy, Created
from gorin.lang.flow import RepeatWhile
from gorin.lang.handling import MoveToken
from gorin.lang.modifiers import StatModifier
from gorin.lang.recruiting import BY_PROCEDURE
from gorin.lang.refs import HERE, RIGHTMOST_PROVINCE
from gorin.lang.selectors import LESS, PERSONALITIES, YOURS, HasToken, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import Apply, ProvinceFalls, ProvinceToken, RemoveToken, Token, destroy, gain_honor, give
from gorin.table import effects, kinds, places, terms
from gorin.table.places import in_play, provinces_of
from gorin.table.stats import base_stat, stat
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, until


def created(t: Table) -> list[Card]:
    """The created cards in play."""
    return [c for c in range(t.m.card_count) if t.m.definition(c).created and in_play(t.m, c)]


# --- created cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-CRE-01", "TF-PRO-04")
def test_a_created_personality_goes_home_and_what_is_not_said_of_him_is_nothing() -> None:
    t = festival()
    t.act("Muster", Create(Created(terms.PERSONALITY, 2, 1)))
    t.action_phase()
    t.use("Muster")
    [man] = created(t)
    assert t.force(man) == 2 and t.ph(man) == 0 and stat(t.m, man, terms.GOLD_COST) == 0
    assert base_stat(t.m, man, terms.HONOR_REQUIREMENT) == terms.NO_STAT  # a dash
    assert t.where(man) == "home" and t.location(man) == terms.NONE and t.honor(0) == 0  # nobody was Proclaimed
    t.finish()
    assert in_play(t.m, man)


@pytest.mark.rule("TF-CRE-01")
@pytest.mark.parametrize("said", [True, False])
def test_one_that_is_created_in_a_battle_stands_in_the_army(said: bool) -> None:
    """[94]"""
    t = festival()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1)
    effect = Create(Created(terms.PERSONALITY, 2, 1), place=HERE if said else None)
    t.holding("Muster", 0, ability(terms.BATTLE, [effect]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    t.use("Muster")
    [man] = created(t)
    assert t.location(man) == t.location(raider) and t.m.side(man) == t.m.side(raider)


@pytest.mark.rule("TF-CRE-01")
def test_a_created_follower_attaches_as_it_is_created_and_stays() -> None:
    t = festival()
    lord = t.person("Lord", 0)
    seen = triggered(On(terms.AFTER, kinds.ATTACH, when=BY_PROCEDURE), [gain_honor(1)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    t.act("Muster", Target("x", PERSONALITIES), Create(Created(terms.FOLLOWER, 2), "x"))
    t.turns(0)
    t.use("Muster", lord)
    [guard] = created(t)
    assert t.host(guard) == lord and t.honor(0) == 0  # he was not Equipped with it
    until(t, lambda: t.turn == 10)
    assert in_play(t.m, guard) and t.host(guard) == lord


@pytest.mark.rule("TF-CRE-02")
def test_it_ceases_to_exist_and_its_last_state_is_remembered() -> None:
    """Not what tokens added to it: they are gone by then."""
    t = festival()
    t.act("Muster", Create(Created(terms.PERSONALITY, 3, 1)))
    bonus = Apply(StatModifier(terms.FORCE, 1), "x")
    t.act("Pyre", Target("x", PERSONALITIES), bonus, destroy("x"), gain_honor(Stat("x", terms.FORCE)))
    t.action_phase()
    t.use("Muster")
    [man] = created(t)
    t.use("Pyre", man)
    assert t.where(man) == "nowhere" and not t.cards(0, "dynasty discard")
    assert t.honor(0) == 4


@pytest.mark.rule("TF-CRE-02")
@pytest.mark.parametrize("armed", [True, False])
def test_what_cannot_enter_was_never_there(armed: bool) -> None:
    t = festival()
    lord = t.person("Lord", 0)
    if armed:
        t.item(lord, title="Spear", keywords="Weapon")
    seen = triggered(On(terms.AFTER, kinds.ATTACH), [gain_honor(1)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    make = Create(Created(terms.ITEM, 1, keywords=["Weapon"]), "x")
    t.act("Forge", Target("x", PERSONALITIES), make)
    t.action_phase()
    if armed:
        t.refused("Forge", 0, "TF-WPN-01")
        assert not created(t) and t.honor(0) == 0
    else:
        t.use("Forge", lord)
        assert len(created(t)) == 1 and t.honor(0) == 1


# --- tokens ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TOK-80")
def test_a_token_goes_with_its_card_and_does_not_come_back() -> None:
    from gorin.lang.entering import BringIn
    from gorin.lang.targets import YOUR_DISCARD
    from gorin.rules.entering import WAIVE_COSTS

    t = festival()
    lord = t.person("Lord", 0, force=2)
    t.act("Banner", Target("x", PERSONALITIES), Token("x", force=1))
    t.act("Pit", Target("x", PERSONALITIES), destroy("x"))
    t.act("Altar", Target("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x", None, WAIVE_COSTS))
    t.turns(0)
    t.use("Banner", lord)
    assert t.force(lord) == 3
    t.use("Pit", lord).use("Altar", lord)
    assert t.where(lord) == "home" and t.force(lord) == 2


@pytest.mark.rule("TF-TOK-80")
def test_a_token_stays_when_the_turn_ends() -> None:
    t = festival()
    lord = t.person("Lord", 0, force=2)
    t.act("Banner", Target("x", PERSONALITIES), Token("x", force=1))
    t.turns(0)
    t.use("Banner", lord)
    until(t, lambda: t.turn == 10)
    assert t.force(lord) == 3


@pytest.mark.rule("TF-TOK-81")
def test_a_token_is_no_card_and_a_created_card_no_token() -> None:
    t = festival()
    lord = t.person("Lord", 0, force=2)
    t.act("Banner", Target("x", PERSONALITIES), Token("x", force=1))
    t.act("Muster", Target("x", PERSONALITIES), Create(Created(terms.FOLLOWER, 2), "x"))
    t.act("Wash", Target("x", PERSONALITIES), RemoveToken("x"))
    t.act("Ask", Target("x"), gain_honor(1))
    t.action_phase()
    before = t.m.card_count
    t.use("Banner", lord)
    assert t.m.card_count == before
    t.use("Muster", lord)
    [guard] = created(t)
    while not t.offers("Ask"):
        t.answer_pass()
    t.answer("use Ask")
    named = {t.titles([card])[0] for card in t.question.options}
    assert "Lord" in named and len(named) == len(t.question.options)
    assert all(0 <= option < t.m.card_count for option in t.question.options)
    t.answer(lord).settle()
    t.use("Wash", lord)
    assert t.force(lord) == 2 and t.host(guard) == lord


@pytest.mark.rule("TF-TOK-80")
def test_a_token_on_a_province_goes_with_it() -> None:
    t = festival()
    here = t.province(1)
    t.act("Wall", ProvinceToken(RIGHTMOST_PROVINCE, 2), player=1)
    t.act("Ram", ProvinceFalls(RIGHTMOST_PROVINCE), player=1)
    t.action_phase(1)
    right = t.province(1, 3)
    t.use("Wall", player=1)
    assert t.strength(right) == 9 and t.strength(here) == 7
    t.use("Ram", player=1)
    assert right not in provinces_of(t.m, 1) and not t.m.effects(effects.TOKEN)


@pytest.mark.rule("TF-TOK-01")
@pytest.mark.parametrize("moved", [True, False])
def test_what_a_token_gives_comes_from_the_effect_that_last_placed_it(moved: bool) -> None:
    t = festival()
    carrier, other = t.person("Carrier", 0, force=5), t.person("Other", 0, force=5)
    t.act("Bless", Token(Titled("Carrier"), 2, title="Plague"), player=1)
    t.act("Shift", MoveToken(Titled("Carrier"), Titled("Other"), "Plague"), player=0)
    t.act("Weigh", gain_honor(BonusesReceived(Titled("Other") if moved else Titled("Carrier"), terms.FORCE, YOURS)))
    t.action_phase()
    t.use("Bless", player=1)
    assert (t.force(carrier), t.force(other)) == (7, 5)
    if moved:
        t.use("Shift", player=0)
        assert (t.force(carrier), t.force(other)) == (5, 7)
    t.use("Weigh", player=0)
    assert t.honor(0) == (1 if moved else 0)  # of player 0's effects, that is: it was player 1's before


@pytest.mark.rule("TF-TOK-01")
def test_a_token_may_have_a_keyword_by_which_it_is_known() -> None:
    t = festival()
    sick = t.person("Sick", force=5)
    t.person("Well", force=5)
    t.act("Infect", Token(Titled("Sick"), -1, title="Plague"))
    t.act("Bless", Token(Titled("Well"), -1, title="Curse"))
    t.act("Heal", Target("x", PERSONALITIES & HasToken("Plague")), RemoveToken("x", "Plague"))
    t.action_phase()
    t.use("Infect").use("Bless", player=0)
    t.use("Heal", sick, player=0)
    assert t.force(sick) == 5 and not t.has(sick, "Plague")


@pytest.mark.rule("TF-TOK-02")
@pytest.mark.parametrize(("before_it", "after_it"), [(0, 5), (4, 5), (5, 5), (6, 6)])
def test_until_there_are_so_many_adds_none_where_there_are_more(before_it: int, after_it: int) -> None:
    t = festival()
    hero = t.person("Hero")
    for _ in range(before_it):
        t.token(hero, force=1, title="Fire")
    fewer = Holds(Tokens(Titled("Hero"), "Fire"), LESS, Constant(5))
    t.act("Kindle", RepeatWhile(fewer, Token(Titled("Hero"), 1, title="Fire")))
    t.action_phase()
    t.use("Kindle")
    assert t.force(hero) == after_it


@pytest.mark.rule("TF-CRE-03", "TF-CRE-02")
def test_a_copy_is_of_what_is_printed() -> None:
    t = festival()
    text = ability(terms.OPEN, [gain_honor(3)])
    hero = t.person("Hero", force=2, chi=4, ph=1, keywords="Samurai", abilities=[text])
    t.item(hero, 3, title="Blade")
    t.token(hero, force=1)
    t.m.set_bowed(hero, True)
    t.act("Mirror", Target("x", Titled("Hero")), CreateCopy("x"))
    t.act("Cheer", give(Titled("Hero"), terms.FORCE, 5))
    t.act("Break", Target("x", Titled("Hero")), destroy("x"))
    t.action_phase()
    t.use("Cheer")
    assert t.force(hero) == 11
    t.use("Mirror", hero, player=0)
    [copy] = [c for c in t.cards(0, "home") if t.titles([c]) == ["Hero"] and c != hero]
    assert (t.force(copy), t.chi(copy), t.ph(copy)) == (2, 4, 1) and t.has(copy, "Samurai")
    assert not t.bowed(copy) and places.attachments(t.m, copy) == []
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Hero")
    assert t.honor(0) == 3  # its text as well
    t.use("Break", copy, player=0)
    assert t.where(copy) == "nowhere" and t.where(hero) == "home"


@pytest.mark.rule("TF-CRE-03", "TF-CRE-01")
@pytest.mark.parametrize("armed", [True, False])
def test_a_copied_attachment_attaches_as_it_is_created_if_it_can(armed: bool) -> None:
    t = festival()
    owner, squire = t.person("Owner"), t.person("Squire")
    blade = t.item(owner, 2, title="Blade", keywords="Weapon")
    if armed:
        t.item(squire, 0, title="Club", keywords="Weapon")
    t.act("Forge", Target("x", Titled("Blade")), CreateCopy("x", Titled("Squire")))
    t.action_phase()
    t.use("Forge", blade)
    assert t.force(squire) == (0 if armed else 2) and t.host(blade) == owner
    assert len([c for c in places.attachments(t.m, squire) if t.titles([c]) == ["Blade"]]) == (0 if armed else 1)
