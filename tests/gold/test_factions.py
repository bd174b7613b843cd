"""Factions, families, implied traits and fealty in Gold Edition."""

from __future__ import annotations

import pytest

from gorin.cards.registry import define
from gorin.editions import make
from gorin.lang.cards import Script
from gorin.lang.described import target
from gorin.lang.fealty import Realign
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.verbs import Apply, ControlChange, gain_honor
from gorin.table import terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.edition import CLAN_NAMES
from gorin.table.keywords import is_human
from gorin.table.terms import UNTIL_GAME_ENDS
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine, person, until

SIXTEEN_NAMES = (
    *(f"{clan} Clan" for clan in CLAN_NAMES if clan != "Spider"),
    "Yoritomo's Alliance", "Monk", "Naga", "Ninja", "Ratling", "Spirit", "Toturi's Army",
)  # fmt: skip


def fits(t: Table, words: str, card: Card) -> bool:
    """Whether a Personality is what an action asks for that targets such ones."""
    t.act("Look", target(f'target("x", {words})'), gain_honor(0))
    t.action_phase()
    if not t.can_use("Look", 0):
        return False
    t.answer("use Look")
    return card in t.question.options


def known(*strongholds: str) -> Table:
    """A table with the cards of Gold Edition, and Strongholds of these titles of which only the Faction counts."""
    t = Table("gold", cards="gold", gold=20)
    for player, title in enumerate(strongholds):
        facts = next(each for each in t.facts.values() if each.title == title)
        t.m.set_definition_number(t.stronghold(player), t.rules.add(define(facts, Script())).index)
    t.reindex()
    return t


@pytest.mark.rule("GE-FAC-01")
@pytest.mark.parametrize(
    ("keywords", "aligned"),
    [(name, True) for name in SIXTEEN_NAMES]
    + [("Hare Clan", False), ("Boar Clan", False), ("Shadowlands", False), ("", False), ("Unaligned", False)],
)
def test_the_fifteen_factions_and_no_minor_clan_are_alignments(keywords: str, aligned: bool) -> None:
    """The Mantis Clan is Yoritomo's Alliance under another name, and the Shadowlands have no trait."""
    t = gold()
    hero = t.person("Hero", keywords=keywords)
    assert fits(t, "personality & with_clan", hero) is aligned


@pytest.mark.rule("GE-FAC-01", "GE-ACT-06")
@pytest.mark.parametrize(
    ("name", "other"), [("Mantis Clan", "Yoritomo's Alliance"), ("Courtier", "Diplomat"), ("Naval", "Sailor")]
)
def test_one_trait_under_two_names(name: str, other: str) -> None:
    t = gold()
    first, second, third = t.person("First", keywords=name), t.person("Second", keywords=other), t.person("Third")
    for each, has in ((first, True), (second, True), (third, False)):
        assert t.has(each, name) is t.has(each, other) is has


@pytest.mark.rule("GE-FAC-04")
def test_the_monkey_clan_is_not_toturis_army_in_the_four_winds_format() -> None:
    """A card of the Army is of a Faction there, and one of the Monkey Clan is not."""
    for keyword, aligned in (("Monkey Clan", False), ("Toturi's Army", True)):
        t = gold()
        hero = t.person("Hero", keywords=keyword)
        assert t.has(hero, "Toturi's Army") is aligned
        assert fits(t, "personality & with_clan", hero) is aligned


@pytest.mark.rule("GE-FAC-02")
@pytest.mark.parametrize(
    ("keywords", "unaligned", "crab"),
    [("", False, False), ("Unaligned", True, False), ("Unaligned, Crab Clan", True, True), ("Crab Clan", False, True)],
)
def test_who_has_the_trait_is_unaligned_whatever_faction_he_is_of_and_nobody_else(
    keywords: str, unaligned: bool, crab: bool
) -> None:
    for words, is_it in (('keyword("Unaligned")', unaligned), ('keyword("Crab Clan")', crab)):
        t = gold()
        hero = t.person("Hero", keywords=keywords)
        assert fits(t, f"personality & {words}", hero) is is_it


@pytest.mark.rule("GE-FAC-02", "GE-FAC-03", "GE-FAC-61")
@pytest.mark.card("Oath of Fealty", "Make Your Choice")
@pytest.mark.parametrize("title", ["Oath of Fealty", "Make Your Choice"])
@pytest.mark.parametrize(
    ("keywords", "then"),
    [
        ("Lion Clan", {"Crab Clan"}),
        ("Lion Clan, Unaligned", {"Crab Clan", "Unaligned"}),
        ("Naga, Lion Clan", {"Crab Clan", "Naga"}),
        ("Monk", {"Crab Clan", "Monk"}),
        ("Ninja", {"Crab Clan", "Ninja"}),
        ("Ratling", {"Crab Clan", "Ratling"}),
        ("Spirit", {"Crab Clan", "Spirit"}),
        ("Toturi's Army", {"Crab Clan"}),
    ],
)
def test_fealty_takes_alignments_but_those_of_birth(title: str, keywords: str, then: set[str]) -> None:
    """The Naga stay Naga; and what makes somebody Unaligned is no alignment."""
    t = known("The Great Walls of Kaiu")
    hero = t.person("Hero", force=1, keywords=keywords)
    t.put(title, 0, "hand")
    t.action_phase()
    human = is_human(t.m, hero)
    assert t.can_use(title, 0) or not human
    t.use(title, *[hero] if title == "Make Your Choice" else [])
    sworn = human or title == "Make Your Choice"
    had = {name for name in (*SIXTEEN_NAMES, "Unaligned") if t.has(hero, name)}
    assert had == (then if sworn else {each.strip() for each in keywords.split(",")})
    assert t.force(hero) == (2 if sworn else 1)


@pytest.mark.rule("GE-FAC-03", "GE-FAC-61")
@pytest.mark.ruling("R00-A-193")
def test_an_acquired_trait_is_not_protected_and_fealty_lasts() -> None:
    t = known("The Great Walls of Kaiu")
    hero, born = t.person("Hero"), t.person("Born", keywords="Monk")
    monk = KeywordModifier(M_GIVE_KEYWORD, "Monk")
    monk.until = UNTIL_GAME_ENDS
    t.act("Vows", person(), Apply(monk, "x"))
    t.act("Oath", person(), Realign("x", True, True))
    t.turns(0)
    t.use("Vows", hero)
    mine(t)
    assert t.has(hero, "Monk")
    for each in (hero, born):
        t.use("Oath", each)
        mine(t)
    assert not t.has(hero, "Monk") and t.has(born, "Monk")
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert t.has(hero, "Crab Clan") and t.has(born, "Crab Clan") and not t.has(hero, "Monk")


@pytest.mark.rule("GE-FAC-03")
@pytest.mark.card("Shosuro Koneko")
def test_what_is_no_fealty_takes_printed_alignments_too() -> None:
    t = known()
    t.put("Shosuro Koneko", 0)
    ninja = t.person("Foe", 1, keywords="Ninja, Crane Clan", dishonored=True)
    t.action_phase()
    t.use("Shosuro Koneko", ninja)
    assert not t.has(ninja, "Ninja") and not t.has(ninja, "Crane Clan")


@pytest.mark.rule("GE-FAC-61", "GE-FAC-03", "GE-ACT-62", "GE-ACT-06")
@pytest.mark.ruling("R00-A-194")
@pytest.mark.parametrize(
    ("stronghold", "gained"),
    [("Warrens of the Nezumi", "Ratling"), ("The Great Walls of Kaiu", "Crab Clan"), ("The Spawning Ground", "")],
)
def test_fealty_brings_the_trait_of_ones_faction_if_it_has_one(stronghold: str, gained: str) -> None:
    """A Human who becomes a Ratling stays Human, and is no Creature."""
    t = known(stronghold)
    hero = t.person("Hero", keywords="Lion Clan")
    born = t.person("Born", keywords="Ratling")
    t.act("Oath", person(), Realign("x", True, False))
    t.action_phase()
    t.use("Oath", hero)
    new = {name for name in SIXTEEN_NAMES if t.has(hero, name)} - {"Lion Clan"}
    assert new == ({gained} if gained else set()) and t.has(hero, "Lion Clan")
    assert is_human(t.m, hero) and not t.has(hero, "Creature")
    assert t.has(born, "Creature") and not is_human(t.m, born)


@pytest.mark.rule("GE-FAC-60", "GE-PER-02", "GE-FAC-62")
@pytest.mark.parametrize(
    ("stronghold", "keywords", "own"),
    [
        ("The Spawning Ground", "Shadowlands", False),
        ("The Great Walls of Kaiu", "Shadowlands", False),
        ("The Great Walls of Kaiu", "Crab Clan, Unicorn Clan", True),
        ("The Utaku Palaces", "Crab Clan, Unicorn Clan", True),
        ("Iron Mountain", "Crab Clan, Unicorn Clan", False),
        ("Warrens of the Nezumi", "Ratling", True),
        ("The Great Walls of Kaiu", "Ratling", False),
    ],
)
def test_a_players_faction_is_his_strongholds_and_nobody_is_of_the_shadowlands(
    stronghold: str, keywords: str, own: bool
) -> None:
    t = known(stronghold)
    t.holding("Mine", gold=20)
    t.set_honor(0, 10)
    hero = t.put(t.define("Hero", "Personality", force=1, ph=1, gold_cost=5, keywords=keywords), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    if own:
        assert t.options() == ["at full price", "at the Clan discount", "for Honor"]
        return
    assert t.owed == 5
    t.answer("bow Mine").settle()
    assert t.where(hero) == "home" and t.honor(0) == 10


@pytest.mark.rule("GE-FAC-05")
@pytest.mark.ruling("R00-A-216", "R00-A-217", "R00-A-218")
def test_a_family_is_the_first_word_of_several_titles() -> None:
    families = make("gold").families
    assert {"Hida", "Doji", "Hitomi", "Hoshi", "Kitsune"} <= families
    assert not {"Ninja", "Ratling", "Ogre", "Goblin", "Tsuno", "The", "Seikua", "Naga"} & families
    t = gold()
    hida, ronin, alone = t.person("Hida Hio", keywords="Crab Clan"), t.person("Hida Sozen"), t.person("Hida")
    others = [t.person(title) for title in ("Ninja Spy", "Ratling Conjurer", "Seikua", "Shadow of Hida")]
    t.act("Call", target('target("x", personality & of_family("Hida"))'), gain_honor(0))
    t.action_phase()
    t.answer("use Call")
    assert set(t.question.options) == {hida, ronin, alone} and not set(others) & set(t.question.options)


@pytest.mark.rule("GE-FAC-07")
@pytest.mark.card("Ikoma Otemi")
@pytest.mark.parametrize(
    ("stronghold", "joins"), [("The Utaku Palaces", False), ("The Ancient Halls of the Lion", True)]
)
def test_who_will_not_join_a_faction_neither_enters_for_it_nor_is_taken_by_it(stronghold: str, joins: bool) -> None:
    """[109]"""
    t = known(stronghold, "Iron Mountain")
    t.set_honor(0, 10)
    otemi = t.put("Ikoma Otemi", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert any("Otemi" in each for each in t.options()) is joins
    t = known(stronghold, "Iron Mountain")
    otemi = t.put("Ikoma Otemi", 1)
    other = t.person("Other", 1)
    t.act("Charm", person("others_own & personality"), ControlChange("x"))
    t.action_phase()
    t.use("Charm", otemi)
    mine(t)
    assert (t.m.controller(otemi) == 0) is joins
    t.use("Charm", other)
    assert t.m.controller(other) == 0


@pytest.mark.rule("GE-FAC-08")
@pytest.mark.ruling("R00-A-197")
def test_a_champion_of_one_clan_who_swears_to_another_is_a_champion_still() -> None:
    t = known("The Iron Fortress of the Daidoji")
    hero, other = t.person("Hero", keywords="Crab Clan, Clan Champion"), t.person("Other", keywords="Crab Clan")
    t.act("Oath", person(), Realign("x", True, True))
    t.action_phase()
    for each in (hero, other):
        t.use("Oath", each)
        mine(t)
    for each, champion in ((hero, True), (other, False)):
        assert t.has(each, "Crane Clan") and not t.has(each, "Crab Clan") and t.has(each, "Clan Champion") is champion


@pytest.mark.rule("GE-ACT-06")
@pytest.mark.ruling("R00-A-195", "R00-A-196")
@pytest.mark.parametrize(
    ("keywords", "implied"),
    [
        ("Mujina", {"Creature", "Nonhuman"}),
        ("Ratling", {"Creature", "Nonhuman"}),
        ("Creature", {"Creature", "Nonhuman"}),
        ("Goblin", {"Nonhuman"}),
        ("Naga", {"Nonhuman"}),
        ("Oni", {"Nonhuman", "Shadowlands"}),
        ("Undead", {"Undead", "Shadowlands"}),
        ("Zombie", {"Undead", "Shadowlands"}),
        ("Samurai", set()),
    ],
)
def test_traits_that_come_with_others(keywords: str, implied: set[str]) -> None:
    """[41]"""
    t = gold()
    for each in (t.person("Thing", keywords=keywords), t.follower(t.person("Lead"), 1, keywords=keywords)):
        assert {name for name in ("Creature", "Nonhuman", "Undead", "Shadowlands") if t.has(each, name)} == implied


@pytest.mark.rule("GE-ACT-06")
def test_what_a_title_calls_undead_is_and_who_becomes_an_oni_is_of_the_shadowlands() -> None:
    t = gold()
    band = t.follower(t.person("Lead"), 1, title="Skeletal Archers")
    assert t.has(band, "Undead") and t.has(band, "Shadowlands")
    hero = t.person("Hero")
    t.act("Curse", person(), Apply(KeywordModifier(M_GIVE_KEYWORD, "Oni"), "x"))
    t.act("Rite", person(), Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shadowlands"), "x"))
    t.action_phase()
    assert not t.has(hero, "Shadowlands")
    t.use("Curse", hero)
    assert t.has(hero, "Shadowlands") and t.has(hero, "Nonhuman")
    mine(t)
    t.use("Rite", hero)
    assert not t.has(hero, "Shadowlands") and t.has(hero, "Oni")
