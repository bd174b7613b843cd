"""Keywords of cards and of their abilities, same and different, names, and traits."""

from __future__ import annotations

import pytest

from gorin.editions.twenty_festivals.names import BOLDFACE
from gorin.lang.cards import battle, continuous, limited, open_, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import GoldCost
from gorin.lang.duels import Challenge
from gorin.lang.entering import Create, Created
from gorin.lang.flow import AtMost, May, MustPay
from gorin.lang.modifiers import AlignmentModifier, KeywordModifier, Payment, StatModifier
from gorin.lang.naming import ANOTHER_CLAN, ELEMENT, TitleOf
from gorin.lang.reckoning import CLAN_ALIGNMENTS, ELEMENT_KEYWORDS, KeywordsAmong
from gorin.lang.recruiting import SameClan
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    ANY_CARD,
    CAVALRY_UNIT,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOUR_CLAN,
    YOURS,
    HasAbility,
    OneOf,
    Titled,
    keyword,
    other_than,
)
from gorin.lang.selectors import Test as Wanted
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import Apply, Draw, Grant, bow, destroy, gain_honor, lose_honor, straighten
from gorin.table import kinds, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD, PLAYERS_YOU
from gorin.table.families import FAMILIES
from gorin.table.keywords import boldface_of, families_of
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, of_clan, until


def found_by(t: Table, wanted: Wanted) -> list[str]:
    """The titles of what an action of player 0 could target by a description."""
    t.act("Seeker", Target("x", wanted), bow("x"))
    if not t.asked:
        t.action_phase()
    if not t.can_use("Seeker", 0):
        return []
    t.answer("use Seeker")
    return sorted(t.titles([card for card in t.question.options if card >= 0]))


# --- having keywords ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-KEY-01")
def test_a_keyword_of_two_words_is_not_either_word() -> None:
    t = festival()
    house = t.person("Inn", keywords="Geisha House, Samurai")
    assert t.has(house, "Geisha House") and t.has(house, "Samurai")
    assert not t.has(house, "Geisha") and not t.has(house, "House")
    assert found_by(t, PERSONALITIES & keyword("Geisha")) == []


@pytest.mark.rule("TF-KEY-02", "TF-TRT-05")
@pytest.mark.parametrize("printed", ["Cavalry", ""])
def test_a_keyword_is_had_or_not(printed: str) -> None:
    t = festival()
    hero = t.person("Hero", keywords=printed)
    t.act("Mount", Apply(KeywordModifier(M_GIVE_KEYWORD, "Cavalry", None, None), Titled("Hero")))
    t.act("Unhorse", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", None, None), Titled("Hero")))
    t.action_phase()
    t.use("Mount").use("Mount", player=0)
    assert t.has(hero, "Cavalry")
    t.use("Unhorse", player=0)
    assert not t.has(hero, "Cavalry")


@pytest.mark.rule("TF-KEY-03")
@pytest.mark.golden("GX-TF-018")
@pytest.mark.parametrize(("on_card", "on_ability"), [(True, False), (False, True)])
def test_keywords_of_abilities_go_up_to_the_card_and_those_of_the_card_not_down(
    on_card: bool, on_ability: bool
) -> None:
    """[41] For cards of any type."""
    for kind in ("Personality", "Holding", "Action"):
        t = festival()
        text = open_([gain_honor(1)], keywords="Ninja" if on_ability else "")
        plain = open_([gain_honor(10)])
        card = t.define("Shade", kind, keywords="Ninja" if on_card else "", abilities=[text, plain])
        shade = t.put(card, 0, "hand" if kind == "Action" else "home")
        t.holding(
            "Watch", 1, traits=[triggered(after(kinds.END_ACTION, when=ActionIs(keyword="Ninja")), [gain_honor(5)])]
        )
        assert t.has(shade, "Ninja")  # in both cases the card has it
        t.action_phase()
        t.use("Shade (1)")
        assert t.honor(1) == (5 if on_ability else 0)
        if kind != "Action":
            t.use("Shade (2)", player=0)
            assert t.honor(1) == (5 if on_ability else 0)  # of one ability, not of the other


@pytest.mark.rule("TF-KEY-61", "TF-TRT-60")
def test_designators_are_no_keywords_and_what_is_given_is_not_the_givers() -> None:
    t = festival()
    duel = [Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS), Challenge("a", "b")]
    fight = battle(duel, keywords="Ninja")
    t.person("Hero")
    t.person("Foe", 1)
    teacher = t.holding("Dojo", 0, limited([Target("him", YOURS & PERSONALITIES), Grant(fight, "him")]))
    t.person("Fighter", 0, abilities=[battle([gain_honor(1)])])
    assert not t.has(teacher, "Ninja") and not t.has(teacher, "Limited")
    t.action_phase()
    assert t.can_use("Dojo", 0)  # a Limited ability, which needs nobody to challenge
    assert found_by(t, ANY_CARD & keyword("Battle")) == []
    u = festival()
    fight = battle([Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS), Challenge("a", "b")])
    u.holding("Dojo", 0, limited([Target("him", YOURS & PERSONALITIES), Grant(fight, "him")]))
    u.person("Duelist", 0, abilities=[battle([Target("a", YOURS), Target("b", OTHER_PLAYERS), Challenge("a", "b")])])
    assert found_by(u, ANY_CARD & HasAbility(does=1 << kinds.CHALLENGE)) == ["Duelist"]


@pytest.mark.rule("TF-TRT-60", "TF-KEY-61")
def test_what_is_given_belongs_to_who_receives_it() -> None:
    t = festival()
    gift = battle([gain_honor(3)])
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    t.holding("Dojo", 0, limited([Target("him", YOURS & PERSONALITIES), Grant(gift, "him")]))
    t.action_phase()
    t.use("Dojo", hero)
    until(t, lambda: t.question.player == 0 or t.idle)
    assert not any("Hero" in text for text in t.options())  # it is a Battle ability
    assert foe >= 0


# --- same and different -----------------------------------------------------------------------------------------------


def clans(t: Table, *names: str) -> None:
    """Player 0 has these Clan Alignments."""
    of_clan(t, 0, names[0] + " Clan")
    for name in names[1:]:
        change = AlignmentModifier(name)
        change.players = PLAYERS_YOU
        t.holding(f"Oath to {name}", traits=[continuous(change)])


@pytest.mark.rule("TF-KEY-04", "TF-PLY-01")
@pytest.mark.golden("GX-TF-014", "GX-TF-015")
@pytest.mark.parametrize(
    ("mine", "his", "same", "different"),
    [
        (["Crab", "Crane"], "Crane Clan", True, False),
        (["Crab", "Crane"], "Crane Clan, Lion Clan", True, True),
        (["Crab"], "Crane Clan, Crab Clan", True, False),
        (["Crab"], "Crane Clan", False, True),
        (["Crab"], "", False, False),
    ],
)
def test_both_or_neither_of_same_and_different_may_be_so(
    mine: list[str], his: str, same: bool, different: bool
) -> None:
    for wanted, holds in ((YOUR_CLAN, same), (ANOTHER_CLAN, different)):
        t = festival()
        clans(t, *mine)
        t.person("Man", keywords=his)
        assert found_by(t, PERSONALITIES & wanted) == (["Man"] if holds else [])


@pytest.mark.rule("TF-KEY-05", "TF-PLY-02")
def test_who_loses_his_only_clan_is_unaligned_and_shares_nothing() -> None:
    t = festival()
    one, other = t.person("One", keywords="Crane Clan"), t.person("Other", keywords="Crane Clan")
    t.act("Exile", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Crane Clan", None, None), Titled("Other")))
    kin = Target("x", PERSONALITIES & SameClan("y") & other_than("y"))
    t.act("Kin", Target("y", Titled("One")), kin, bow("x"))
    t.action_phase()
    assert t.can_use("Kin", 0)
    t.use("Exile")
    until(t, lambda: t.question.player == 0)
    assert not t.can_use("Kin", 0)
    assert not t.has(other, "Unaligned") and not t.has(other, "Crane Clan") and one >= 0


@pytest.mark.rule("TF-KEY-06", "TF-KEY-12")
@pytest.mark.parametrize(("keywords", "number"), [(["Fire"] * 3, 1), (["Fire", "Air", "Jade"], 2), (["Jade"], 0)])
def test_counting_kinds_leaves_out_duplicates(keywords: list[str], number: int) -> None:
    t = festival()
    for n, name in enumerate(keywords):
        t.person(f"Man {n}", keywords=name)
    t.act("Praise", gain_honor(KeywordsAmong(PERSONALITIES, ELEMENT_KEYWORDS)))
    t.act("Clans", gain_honor(KeywordsAmong(PERSONALITIES, CLAN_ALIGNMENTS)), player=1)
    t.action_phase()
    t.use("Praise")
    assert t.honor(0) == number


@pytest.mark.rule("TF-KEY-12")
def test_the_elements_are_five() -> None:
    t = festival()
    names = ("Air", "Earth", "Fire", "Void", "Water", "Jade", "Thunder")
    for name in names:
        t.person(f"Of {name}", keywords=name)
    assert found_by(t, PERSONALITIES & ELEMENT) == sorted(f"Of {name}" for name in names[:5])


@pytest.mark.rule("TF-KEY-60", "TF-KEY-10")
def test_what_has_no_title_has_neither_the_same_nor_another() -> None:
    for same, expected in ((True, {"Kei"}), (False, {"Ono"})):
        t = festival()
        kei = t.person("Kei")
        t.put(t.m.definition(kei), 0)
        t.person("Ono")
        t.act("Summon", Create(Created(terms.PERSONALITY, 2, 2, 0)))
        t.act("Pair", Target("a", Titled("Kei")), Target("b", PERSONALITIES & TitleOf("a", same) & other_than("a")))
        t.action_phase()
        t.use("Summon")
        assert len(t.cards(0, "home")) == 7
        t.passes(1, player=1)
        t.answer("use Pair").answer(kei)
        assert {t.m.definition(card).title for card in t.question.options if card >= 0} == expected
    u = festival()
    u.act("Summon", Create(Created(terms.PERSONALITY, 2, 2, 0)), Create(Created(terms.PERSONALITY, 2, 2, 0)))
    u.act("Pair", Target("a", PERSONALITIES), Target("b", PERSONALITIES & TitleOf("a", True) & other_than("a")))
    u.action_phase()
    u.use("Summon")
    until(u, lambda: u.question.player == 0)
    assert not u.can_use("Pair", 0)  # two created Personalities are not of the same title


@pytest.mark.rule("TF-KEY-09")
@pytest.mark.golden("GX-TF-086")
@pytest.mark.parametrize(("men", "cavalry"), [("Cavalry", True), ("", False)])
def test_a_unit_has_a_keyword_if_all_in_it_have(men: str, cavalry: bool) -> None:
    t = festival()
    rider = t.person("Rider", keywords="Cavalry")
    t.follower(rider, 1, keywords=men)
    t.item(rider, 1)
    assert found_by(t, CAVALRY_UNIT) == (["Rider"] if cavalry else [])


# --- names and boldface -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-KEY-11", "TF-KEY-80", "TF-KEY-10")
@pytest.mark.golden("GX-TF-078")
@pytest.mark.parametrize(
    ("title", "families"),
    [
        ("Hida Kozan", ["Hida"]),
        ("Naka Kuro", []),
        ("Seppun Tashime", ["Seppun"]),
        ("The Brash Shiba", ["Shiba"]),
        ("Kitsune Gina", ["Kitsune"]),
        ("Oyo, the Doji", []),  # a subtitle is not part of the title
        ("Hidari", []),
    ],
)
def test_family_names_are_the_listed_words_of_a_title(title: str, families: list[str]) -> None:
    t = festival()
    card = t.person(title)
    assert families_of(t.m, card) == families
    assert t.m.definition(card).clan < 0  # a name is no Clan


@pytest.mark.rule("TF-KEY-80")
def test_there_are_fifty_six_family_names_and_a_created_card_has_none() -> None:
    assert len(FAMILIES) == 56
    t = festival()
    t.act("Summon", Create(Created(terms.PERSONALITY, 2, 2, 0, title="Hida Ghost")))
    t.action_phase()
    t.use("Summon")
    [ghost] = [c for c in t.cards(0, "home") if t.m.definition(c).created]
    assert families_of(t.m, ghost) == []


@pytest.mark.rule("TF-KEY-11")
def test_an_alternate_name_is_no_family_name() -> None:
    t = festival()
    card = t.person("Naka Kuro")
    t.m.definition(card).titles = frozenset(["Naka Kuro", "Isawa Kuro"])
    assert families_of(t.m, card) == []


@pytest.mark.rule("TF-KEY-07", "TF-KEY-81")
def test_boldface_keywords_are_those_of_the_table() -> None:
    assert len(BOLDFACE) == 20
    t = festival()
    rider = t.person("Rider", keywords="Shugenja, Cavalry, Fire, Nonhuman, Experienced 2, Two-Handed, Naval Officer")
    names = [t.rules.keyword_names[n] for n in boldface_of(t.m, rider)]
    assert sorted(names) == ["Cavalry", "Experienced 2"]
    t.act("Unhorse", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", None, None), Titled("Rider")))
    t.action_phase()
    t.use("Unhorse")
    assert [t.rules.keyword_names[n] for n in boldface_of(t.m, rider)] == ["Experienced 2"]


# --- traits ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TRT-01", "TF-ZON-60")
@pytest.mark.parametrize(("where", "gained"), [("home", 2), ("province", 0), ("discard", 0), ("removed", 0)])
def test_a_triggered_trait_fires_in_play_and_once_each_time(where: str, gained: int) -> None:
    t = festival()
    t.person("Hero", 0, where, traits=[triggered(after(kinds.DRAW), [gain_honor(1)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study").use("Study", player=0)
    assert t.honor(0) == gained and t.question.kind == "action"  # nobody was asked


@pytest.mark.rule("TF-TRT-02")
@pytest.mark.parametrize("answers", [("no", "yes"), ("yes",)])
def test_an_optional_effect_is_used_up_only_if_it_is_chosen(answers: tuple[str, ...]) -> None:
    t = festival()
    reward = AtMost(1, May(gain_honor(5)))
    t.person("Hero", 0, traits=[triggered(after(kinds.STRAIGHTEN), [reward, lose_honor(1)])])
    t.act("Rest", Target("x", PERSONALITIES), bow("x"), straighten("x"))
    t.action_phase()
    hero = t.cards(0, "home")[1]
    for answer in answers:
        t.use("Rest", hero, player=0)
        assert t.question.kind == "may"
        t.answer(answer).settle()
    t.use("Rest", hero, player=0)
    assert t.question.kind == "action"  # used up: not offered, though the trait triggers
    assert t.honor(0) == 5 - len(answers) - 1


@pytest.mark.rule("TF-TRT-02")
def test_a_limit_is_used_though_the_effects_fail() -> None:
    t = festival()
    hero = t.person("Hero", 0, traits=[triggered(after(kinds.STRAIGHTEN), [Draw(1)], limit=1)])
    t.act("Rest", Target("x", PERSONALITIES), bow("x"), straighten("x"))
    deck = t.cards(0, "fate deck")
    for card in deck:
        t.m.unlink(card)
    t.action_phase()
    t.use("Rest", hero)
    assert t.hand(0) == []  # nothing to draw
    for card in deck:
        t.m.link_top(card, terms.FATE_DECK)
    t.use("Rest", hero, player=0)
    assert t.hand(0) == []
    u = festival()
    hero = u.person("Hero", 0, traits=[triggered(after(kinds.STRAIGHTEN), [Draw(1)], limit=1)])
    u.act("Rest", Target("x", PERSONALITIES), bow("x"), straighten("x"))
    u.action_phase()
    u.use("Rest", hero)
    assert len(u.hand(0)) == 1


@pytest.mark.rule("TF-TRT-03")
def test_a_trait_completes_though_its_card_leaves_play() -> None:
    t = festival()
    martyr = t.person("Martyr", 0, traits=[triggered(after(kinds.BOW, OneOf(THIS)), [destroy(THIS), gain_honor(2)])])
    t.act("Rest", Target("x", PERSONALITIES), bow("x"))
    t.action_phase()
    t.use("Rest", martyr)
    assert t.dead(martyr) and t.honor(0) == 2


@pytest.mark.rule("TF-TRT-03", "TF-CST-04")
@pytest.mark.parametrize(("gold", "gained"), [(2, 1), (1, 0)])
def test_a_trait_whose_cost_cannot_be_paid_does_nothing(gold: int, gained: int) -> None:
    t = festival(gold=gold)
    bell = triggered(after(kinds.DRAW), [MustPay(GoldCost(2), gain_honor(1))])
    t.holding("Shrine", 0, traits=[bell])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    t.settle_payment()
    t.settle()
    assert t.honor(0) == gained


@pytest.mark.rule("TF-TRT-04")
def test_out_of_play_a_continuous_trait_touches_its_own_card_only() -> None:
    for where, others in (("home", True), ("discard", False), ("province", False)):
        t = festival()
        lord = t.person(
            "Lord",
            0,
            where,
            keywords="Samurai",
            traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Tactician", SAMURAI & YOURS))],
        )
        man = t.person("Man", 0, keywords="Samurai")
        assert t.has(man, "Tactician") == others
        assert t.where(lord) == where
    u = festival()
    lord = u.person(
        "Lord", 0, "discard", force=2, traits=[continuous(StatModifier(terms.FORCE, 3, None))]
    )
    u.holding("Camp", traits=[continuous(StatModifier(terms.FORCE, 1, PERSONALITIES))])
    assert u.force(lord) == 2 + 3  # his own, wherever he is; not what stands on another card


@pytest.mark.rule("TF-TRT-06")
@pytest.mark.parametrize(("ready", "price"), [(True, 1), (False, 3)])
def test_a_trait_of_a_strategy_touches_its_own_abilities(ready: bool, price: int) -> None:
    t = festival()
    from gorin.lang.conditions import Exists

    less = Payment(-2, None, Exists(PERSONALITIES & YOURS))
    text = open_([gain_honor(1)])
    plan = t.put(t.define("Plan", "Action", gold_cost=3, traits=[continuous(less)], abilities=[text]), 0, "hand")
    if ready:
        t.person("Hero")
    t.action_phase()
    t.answer("use Plan")
    assert t.owed == price
    t.settle_payment()
    t.settle()
    assert t.honor(0) == 1 and t.where(plan) == "discard"


@pytest.mark.rule("TF-TRT-61")
def test_what_stands_in_parentheses_does_nothing() -> None:
    """Facts keep a card's text; what runs is what was written of it, in which there is no reminder text."""
    from gorin.cards.manuscripts import ManuscriptError

    t = festival()
    with pytest.raises(ManuscriptError):
        t.write("Title: Quiet Garden\nType: Holding\nGold Cost: 4\n\n(Everybody dies.)\nOpen: Gain 1 Honor.")
    garden = t.write("Title: Quiet Garden\nType: Holding\nGold Cost: 4\n\nOpen: Gain 1 Honor.")
    assert len(garden.abilities) == 1 and garden.traits == []
