"""Numbers and descriptions that few cards use: each as a text finds it, and where it finds nothing."""

from __future__ import annotations

import pytest

from gorin.lang import amounts, selectors, verbs
from gorin.lang.amounts import Count, Expression
from gorin.lang.bearing import HasAbility, LeaderOf, LedBy, OwnStats, Without
from gorin.lang.cards import battle, limited, open_, triggered
from gorin.lang.exchanging import ExchangeStats
from gorin.lang.losses import CostsItsPlayerHonor
from gorin.lang.naming import AnotherClan, BaseKeyword, TitleOf, WithElement
from gorin.lang.reckoning import (
    CLAN_ALIGNMENTS,
    ELEMENT_KEYWORDS,
    KeywordsAmong,
    LowestOf,
    SharesElement,
    TimesRemembered,
)
from gorin.lang.recruiting import SameClan
from gorin.lang.refs import EACH_PLAYER, OTHERS, YOU, AllOf
from gorin.lang.selectors import (
    ANY_CARD,
    CURRENT,
    FOLLOWERS,
    IN_PLAY,
    ITEMS,
    PERSONALITIES,
    UNIT_FORCE,
    YOURS,
    Keyword,
    Titled,
)
from gorin.lang.triggers import after
from gorin.lang.verbs import Remember
from gorin.table import kinds, terms
from gorin.table.definitions import Node
from gorin.table.shapes import shape
from gorin.testing import Table

MEN = YOURS & PERSONALITIES


def worth(t: Table, number: Expression | int, *before: Node, answers: tuple[str | int, ...] = ()) -> int:
    """How much Honor an action by this number brings."""
    title = f"Reckoner {len(t.rules.defs)}"
    t.act(title, *before, verbs.gain_honor(number))
    if not t.asked:
        t.action_phase()
    else:
        t.reindex()
        t.m.pending = None
    was = t.honor(0)
    t.use(title, *answers, player=0)
    return t.honor(0) - was


def counted(t: Table, test: selectors.Test) -> int:
    """How many cards in play a description fits."""
    return worth(t, Count(test))


# --- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("forces", "lowest", "highest"), [((), 0, 0), ((3,), 3, 3), ((5, 2, 4), 2, 5), ((2, 0), 0, 2)])
def test_the_lowest_and_the_highest_of_a_stat(forces: tuple[int, ...], lowest: int, highest: int) -> None:
    for number, found in (
        (LowestOf(MEN, terms.FORCE, CURRENT), lowest),
        (amounts.HighestOf(MEN, terms.FORCE), highest),
    ):
        t = Table()
        for n, force in enumerate(forces):
            t.person(f"Man {n}", force=force)
        t.person("Foe", 1, force=9)
        t.person("Imp", 1, force=1)
        assert worth(t, number) == found


def test_the_lowest_force_of_units_counts_whole_units() -> None:
    t = Table()
    t.follower(t.person("Weak", force=1), 6)
    t.person("Strong", force=4)
    assert worth(t, LowestOf(MEN, terms.FORCE, UNIT_FORCE)) == 4
    assert worth(t, LowestOf(YOURS & (PERSONALITIES | FOLLOWERS), terms.FORCE, CURRENT)) == 1


def test_the_highest_base_value_is_what_is_printed() -> None:
    t = Table()
    hero, other = t.person("Hero", force=3), t.person("Other", force=2)
    t.token(other, force=5)
    assert worth(t, amounts.HighestOf(MEN, terms.FORCE)) == 7
    assert worth(t, amounts.HighestOf(MEN, terms.FORCE, True)) == 3
    assert t.force(hero) == 3


@pytest.mark.parametrize(("mine", "theirs", "most"), [(0, 0, 0), (2, 1, 2), (1, 3, 3)])
def test_the_most_that_a_number_is_for_any_player(mine: int, theirs: int, most: int) -> None:
    t = Table()
    for player, number in ((0, mine), (1, theirs)):
        for n in range(number):
            t.person(f"Man {n} of {player}", player)
    assert worth(t, amounts.MostOf(EACH_PLAYER, Count(MEN))) == most
    assert worth(t, amounts.MostOf(OTHERS, Count(MEN))) == theirs
    assert worth(t, Count(MEN)) == mine, "you are you again"


@pytest.mark.parametrize(("players", "found"), [(YOU, 2), (OTHERS, 1), (EACH_PLAYER, 3)])
def test_cards_in_discard_piles_of_both_kinds(players: object, found: int) -> None:
    t = Table()
    t.person("Dead", where="discard", keywords="Hero")
    t.put(t.define("Past", "Action", keywords="Hero"), 0, "discard")
    t.put(t.define("Other", "Action"), 0, "discard")
    t.put(t.define("Theirs", "Action", keywords="Hero"), 1, "discard")
    t.person("Living", keywords="Hero")
    assert worth(t, amounts.CardsInDiscard(Keyword("Hero"), players)) == found  # type: ignore[arg-type]


@pytest.mark.parametrize(("clans", "number"), [
    ([], 0), (["Crab Clan"], 1), (["Crab Clan", "Crab Clan"], 1), (["Crab Clan", "Lion Clan", ""], 2),
    (["Dragon Clan, Phoenix Clan"], 2),
])  # fmt: skip
def test_clans_among_cards_count_once_each(clans: list[str], number: int) -> None:
    t = Table()
    for n, clan in enumerate(clans):
        t.person(f"Man {n}", keywords=clan)
    t.person("Foe", 1, keywords="Crane Clan")
    assert worth(t, KeywordsAmong(MEN, CLAN_ALIGNMENTS)) == number


def test_different_elements_among_cards() -> None:
    t = Table()
    t.person("A", keywords="Fire, Air")
    t.person("B", keywords="Fire, Monk")
    t.person("C", 1, keywords="Water")
    assert worth(t, KeywordsAmong(MEN, ELEMENT_KEYWORDS)) == 2


@pytest.mark.rule("SE-KEY-10")
def test_different_keywords_that_contain_a_word() -> None:
    t = Table()
    t.person("A", keywords="Stained Paw Tribe")
    t.person("B", 1, keywords="Stained Paw Tribe, Tattered Ear Tribe")
    t.person("Crippled Bone Tribe")
    t.person("Tribesman", keywords="Tribesman")
    t.person("Gone", where="discard", keywords="Grasping Paw Tribe")
    assert worth(t, KeywordsAmong(AllOf(IN_PLAY), "Tribe")) == 3


@pytest.mark.parametrize("times", [0, 1, 3])
def test_how_often_something_was_remembered(times: int) -> None:
    t = Table()
    t.person("Man")
    notes: list[Node] = [Remember("it")] * times
    assert worth(t, TimesRemembered("it"), *[Remember("it") for _ in notes]) == times
    assert worth(t, TimesRemembered("that", Titled("Man")), *[Remember("that", Titled("Man")) for _ in notes]) == times
    assert worth(t, TimesRemembered("that", Titled("Reckoner"))) == 0


def test_the_gold_production_of_whoever_is_meant() -> None:
    t = Table()
    t.person("Man")
    t.person("Foe", 1)
    t.m.definition(t.stronghold(1)).stats[terms.GOLD_PRODUCTION] = 4
    t.m.definition(t.stronghold(0)).stats[terms.GOLD_PRODUCTION] = 7
    t.holding("Mine", gold=3)
    t.holding("Barren")
    for who, gold in ((None, 7), (Titled("Foe"), 4), (Titled("Man"), 7), (Titled("Mine"), 3), (Titled("Barren"), 0),
                      (Titled("Nobody"), 0)):  # fmt: skip
        assert worth(t, amounts.GoldProductionOf(who)) == gold


def test_the_force_of_several_units_counts_each_once() -> None:
    t = Table()
    lord = t.person("Lord", force=2)
    t.follower(lord, 3, "Guard")
    t.person("Other", force=4)
    assert worth(t, amounts.UnitForce(YOURS & (PERSONALITIES | FOLLOWERS))) == 9
    assert worth(t, amounts.UnitForce(Titled("Guard"))) == 5
    assert worth(t, amounts.UnitForce(Titled("Nobody"))) == 0


@pytest.mark.parametrize(("stat", "size"), [(terms.FORCE, 0), (terms.CHI, 1), (terms.PERSONAL_HONOR, 2)])
def test_bonuses_that_abilities_of_such_cards_have_given(stat: int, size: int) -> None:
    t = Table()
    t.person("Man", force=2, chi=2, ph=2)
    t.holding("Trait", traits=[triggered(after(kinds.BOW), [verbs.give(Titled("Man"), stat, 5)])])
    token = [0, 0, 0]
    token[size] = 1
    t.act("Teacher", verbs.give(Titled("Man"), stat, 1), keywords="Kata")
    t.act("Marker", verbs.Token(Titled("Man"), token[0], token[1], token[2]))
    t.act("Bane", verbs.give(Titled("Man"), stat, -1))
    t.act("Tirer", verbs.bow(Titled("Man")))
    t.action_phase()
    received = amounts.BonusesReceived(Titled("Man"), stat, Titled("Teacher") | Titled("Marker"))
    expected = 0
    for title, more in (("Teacher", 1), ("Teacher", 1), ("Marker", 1), ("Bane", 0), ("Tirer", 0)):
        t.use(title, player=0).passes()
        expected += more
    assert worth(t, received) == expected
    assert worth(t, amounts.BonusesReceived(Titled("Man"), stat, Titled("Bane"))) == 0


# --- descriptions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clan", "same"), [("Crab Clan", True), ("Lion Clan", False), ("", False)])
def test_the_same_clan_as_another_personality(clan: str, same: bool) -> None:
    t = Table()
    t.person("Model", 1, keywords="Crab Clan")
    t.person("Man", keywords=clan)
    t.holding("Wall", keywords="Crab Clan")
    assert counted(t, YOURS & SameClan(Titled("Model"))) == int(same)
    assert counted(t, YOURS & SameClan(Titled("Wall"))) == 0 == counted(t, YOURS & SameClan(Titled("Nobody")))


@pytest.mark.parametrize(("clan", "other"), [("Crab Clan", True), ("Lion Clan", False), ("", False)])
def test_another_clan_than_yours(clan: str, other: bool) -> None:
    t = Table()
    stronghold = t.m.definition(t.stronghold(0))
    stronghold.clan = t.rules.keyword("Lion Clan")
    t.person("Man", keywords=clan)
    t.holding("Wall", keywords="Crab Clan")
    assert counted(t, YOURS & AnotherClan()) == int(other)
    stronghold.clan = -1
    assert counted(t, YOURS & AnotherClan()) == 0


def test_the_same_title_or_another() -> None:
    t = Table()
    t.person("Model", 1)
    t.person("Model", experience="Experienced")
    t.person("Man")
    for same in (True, False):
        assert counted(t, MEN & TitleOf(Titled("Model"), same)) == 1
        assert counted(t, MEN & TitleOf(Titled("Nobody"), same)) == 0


def test_elements_and_base_keywords() -> None:
    t = Table()
    t.person("Master", 1, keywords="Air, Void")
    t.person("Airy", keywords="Air")
    t.person("Fiery", keywords="Fire")
    t.person("Plain")
    assert counted(t, MEN & WithElement()) == 2
    assert counted(t, MEN & SharesElement(Titled("Master"))) == 1
    assert counted(t, MEN & SharesElement(Titled("Plain"))) == 0
    give = verbs.Grant(open_([verbs.Draw(1)]), Titled("Plain"))
    assert counted(t, MEN & BaseKeyword("Fire")) == 1
    assert worth(t, Count(MEN & HasAbility(terms.OPEN)), give) == 0, "only what is printed"


@pytest.mark.parametrize(("designators", "found"), [
    (terms.OPEN, 1), (terms.BATTLE | terms.LIMITED, 2), (terms.BATTLE, 1), (terms.REACTION, 0),
])  # fmt: skip
def test_printed_abilities_of_a_designator(designators: int, found: int) -> None:
    t = Table()
    t.person("Opener", abilities=[open_([verbs.Draw(1)])])
    t.person("Fighter", abilities=[battle([verbs.Draw(1)])])
    t.person("Planner", abilities=[limited([verbs.Draw(1)])])
    assert counted(t, MEN & HasAbility(designators)) == found


def test_who_bears_and_leads_what() -> None:
    t = Table()
    armed, bare = t.person("Armed", keywords="Samurai"), t.person("Bare")
    t.item(armed, title="Sword", keywords="Weapon")
    t.item(bare, title="Robe")
    t.follower(armed, title="Guard")
    assert counted(t, MEN & Without(Keyword("Weapon"))) == 1
    assert counted(t, MEN & Without(ITEMS)) == 0
    assert counted(t, YOURS & FOLLOWERS & LedBy(Keyword("Samurai"))) == 1
    assert counted(t, YOURS & ITEMS & LedBy(Keyword("Samurai"))) == 1
    assert counted(t, YOURS & LedBy(ANY_CARD)) == 5
    assert worth(t, Count(LeaderOf(YOURS & (ITEMS | FOLLOWERS)))) == 2


def test_a_stat_against_another_of_the_same_card() -> None:
    t = Table()
    for force, chi in ((1, 3), (3, 3), (4, 2)):
        t.person(f"Man {force}", force=force, chi=chi)
    for how, found in ((selectors.LESS, 1), (selectors.EQUAL, 1), (selectors.MORE, 1)):
        assert counted(t, MEN & OwnStats(terms.FORCE, how, terms.CHI)) == found


# --- exchanged stats ------------------------------------------------------------------------------------------------


def test_only_who_has_both_stats_exchanges_them_and_equals_change_nothing() -> None:
    t = Table()
    man, even = t.person("Man", force=5, chi=2), t.person("Even", force=2, chi=2)
    guard = t.follower(man, 3, "Guard")
    t.holding("Ledger", traits=[triggered(after(kinds.MODIFY), [verbs.gain_honor(1)])])
    t.act("Tool", ExchangeStats(YOURS & (PERSONALITIES | FOLLOWERS), terms.FORCE, terms.CHI))
    t.action_phase()
    t.use("Tool", player=0)
    while t.question.kind == "order":
        t.answer(t.question.options[0]).settle()
    assert (t.force(man), t.chi(man), t.force(even), t.chi(even), t.force(guard)) == (2, 5, 2, 2, 3)
    assert t.honor(0) == 2, "a bonus and a penalty"


def test_what_a_description_has_looked_up_does_not_change_what_it_says() -> None:
    t = Table()
    asked, fresh = CostsItsPlayerHonor(), CostsItsPlayerHonor()
    t.holding("Den", 0, open_([verbs.lose_honor(1)]))
    t.holding("Farm", 1)
    assert counted(t, asked) == 1
    assert hash(shape(asked)) == hash(shape(fresh)) and shape(asked) == shape(fresh)
