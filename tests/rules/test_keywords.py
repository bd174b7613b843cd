"""Keywords, titles, Clans and what text is for (chapter 16 of the Samurai Edition rules)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.duels import Challenge
from gorin.lang.entering import Create, Created
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.naming import ANOTHER_CLAN, ELEMENT, BaseKeyword, Term, TitleOf
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    CAVALRY,
    ENEMY,
    EXPERIENCED,
    FOLLOWERS,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    WITH_CLAN,
    YOUR_CLAN,
    YOURS,
    HasAbility,
    Keyword,
    Titled,
)
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import Apply, Grant, bow, gain_honor
from gorin.table import kinds
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD
from gorin.table.places import home_of
from gorin.table.terms import BATTLE, PERSONALITY
from gorin.testing import Card, Table
from tests.rules.laying import actor


def offered(t: Table, title: str) -> list[Card]:
    """What an action that is taken now may target; then the first of it is taken."""
    t.use(title)
    found = list(t.question.options)
    t.answer(found[0]).settle()
    return found


def keyworded(what: int, name: str) -> Apply:
    return Apply(KeywordModifier(what, name, None, None), "x")


@pytest.mark.rule("SE-KEY-01", "SE-KEY-05")
@pytest.mark.golden("GX-SE-108")
@pytest.mark.parametrize(("sought", "fits"), [("Dragon", False), ("Ninja", False), ("Monk", False), ("Temple", False),
                                              ("Dragon Clan", True), ("Monkey Clan", True)])
def test_a_keyword_is_whole_and_no_title_gives_one(sought: str, fits: bool) -> None:
    t = Table()
    t.person("Togashi Ran", 1, keywords="Dragon Clan")
    t.person("Toku", 1, keywords="Monkey Clan")
    hero = t.person("Keeper of the Temples", 1)
    t.put(t.define("Ninjato", "Item", force=1, chi=0, keywords="Weapon"), 1, on=hero)
    actor(t, "Seeker", gain_honor(1), who=OTHER_PLAYERS & Keyword(sought))
    t.action_phase()
    assert t.can_use("Seeker") == fits
    t.done()


@pytest.mark.rule("SE-KEY-02")
@pytest.mark.parametrize(
    ("experience", "fits"),
    [(None, False), ("Experienced", True), ("Experienced 2", True), ("Experienced 2 Kisada", True)],
)
def test_every_kind_of_experienced_is_experienced(experience: str | None, fits: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, experience=experience)
    other = t.person("Other", 1, experience="Experienced")
    actor(t, "Seeker", gain_honor(1), who=OTHER_PLAYERS & EXPERIENCED)
    t.action_phase()
    assert (hero in offered(t, "Seeker")) == fits
    assert t.m.definition(hero).experience == (0 if experience is None else 2 if "2" in experience else 1)
    assert t.m.definition(other).experience == 1
    t.done()


@pytest.mark.rule("SE-KEY-03")
def test_a_keyword_given_twice_is_lost_at_once() -> None:
    t = Table()
    hero = t.person("Hero")
    for name in ("First", "Second"):
        actor(t, name, keyworded(M_GIVE_KEYWORD, "Scout"))
    actor(t, "Taker", keyworded(M_REMOVE_KEYWORD, "Scout"))
    t.action_phase()
    t.use("First", hero)
    t.use("Second", hero)
    assert t.has(hero, "Scout")
    t.use("Taker", hero)
    assert not t.has(hero, "Scout")
    t.done()


@pytest.mark.rule("SE-KEY-05")
@pytest.mark.parametrize(
    ("sought", "fits"), [("Old Temple Guard", True), ("Temple Guard", False), ("Temple", False), ("Old", False)]
)
def test_only_the_whole_title_matches(sought: str, fits: bool) -> None:
    t = Table()
    t.person("Old Temple Guard", 1)
    actor(t, "Seeker", gain_honor(1), who=Titled(sought))
    t.action_phase()
    assert t.can_use("Seeker") == fits
    t.done()


@pytest.mark.rule("SE-KEY-07")
@pytest.mark.parametrize(("kind", "clan", "aligned"), [
    ("Personality", "Crab Clan", True), ("Personality", "Monkey Clan", False), ("Personality", "", False),
    ("Follower", "Crab Clan", False), ("Item", "Crab Clan", False)])
def test_only_personalities_have_one_of_the_nine_alignments(kind: str, clan: str, aligned: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, keywords="Crane Clan")
    card = t.put(t.define("Thing", kind, keywords=clan, force=1), 1, on=None if kind == "Personality" else hero)
    actor(t, "Seeker", gain_honor(1), who=OTHER_PLAYERS & WITH_CLAN)
    t.action_phase()
    assert (card in offered(t, "Seeker")) == aligned
    t.done()


@pytest.mark.rule("SE-KEY-08")
@pytest.mark.golden("GX-SE-078")
@pytest.mark.parametrize(("mine", "theirs", "same", "different"), [
    ("", "", False, False), ("Crab Clan", "", False, False), ("", "Crab Clan", False, False),
    ("Crab Clan", "Crab Clan", True, False), ("Crab Clan", "Crane Clan", False, True),
    ("Monkey Clan", "Monkey Clan", False, False)])
def test_the_unaligned_are_neither_the_same_nor_different(mine: str, theirs: str, same: bool, different: bool) -> None:
    t = Table()
    t.m.definition(t.m.stronghold(0)).clan = t.rules.keyword(mine) if mine in ("Crab Clan",) else -1
    t.person("Hero", 1, keywords=theirs)
    actor(t, "Alike", gain_honor(1), who=OTHER_PLAYERS & YOUR_CLAN)
    actor(t, "Unlike", gain_honor(1), who=OTHER_PLAYERS & ANOTHER_CLAN)
    t.action_phase()
    assert t.can_use("Alike") == same and t.can_use("Unlike") == different
    t.done()


@pytest.mark.rule("SE-KEY-09")
@pytest.mark.parametrize(
    ("name", "element"),
    [
        ("Air", True),
        ("Earth", True),
        ("Fire", True),
        ("Water", True),
        ("Void", True),
        ("Thunder", False),
        ("Elemental", False),
    ],
)
def test_there_are_five_elements(name: str, element: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1)
    t.put(t.define("Storm", "Item", force=1, chi=0, keywords=name), 1, on=hero)
    actor(t, "Seeker", gain_honor(1), who=ITEMS & ELEMENT)
    t.action_phase()
    assert t.can_use("Seeker") == element
    t.done()


@pytest.mark.rule("SE-KEY-13")
def test_fear_does_only_what_is_written() -> None:
    t = Table()
    ghost = t.person("Ghost", force=1, keywords="Undead", abilities=[
        battle([Target("x", ENEMY & PERSONALITIES), bow("x")], keywords="Fear")])
    giant = t.person("Giant", 1, force=9)
    other = t.person("Other", 1, force=1)
    t.put(t.define("Guard", "Follower", force=1), 1, on=giant)
    t.battle([ghost], [giant, other])
    t.use("Ghost", giant)
    assert t.bowed(giant) and not t.bowed(other) and t.unit_force(giant) == 1 and not t.bowed(ghost)
    assert (t.force(ghost), t.chi(ghost)) == (1, 3)
    t.finish()


@pytest.mark.rule("SE-KEY-14", "SE-WRD-15")
@pytest.mark.golden("GX-SE-006")
def test_what_a_granted_text_says_is_no_feature_of_its_giver() -> None:
    t = Table()
    granted = battle([Challenge(THIS, "foe")], [Target("foe", ENEMY & PERSONALITIES)], keywords="Ninja")
    teacher = t.person(
        "Teacher", abilities=[open_([Target("x", YOURS & SAMURAI), Grant(granted, "x"), gain_honor(1)])]
    )
    pupil = t.person("Pupil", keywords="Samurai")
    duelist = t.person(
        "Duelist",
        abilities=[battle([Challenge(THIS, "foe")], [Target("foe", ENEMY & PERSONALITIES)], keywords="Ninja")],
    )
    t.person("Listener", traits=[triggered(after(kinds.RESOLVE, when=ActionIs("Ninja")), [gain_honor(50)])])
    plain = YOURS & PERSONALITIES
    actor(t, "Battlewise", gain_honor(0), who=plain & HasAbility(BATTLE))
    actor(t, "Ninjawise", gain_honor(0), who=plain & HasAbility(name="Ninja"))
    actor(t, "Duelwise", gain_honor(0), who=plain & HasAbility(does=1 << kinds.CHALLENGE))
    t.action_phase()
    t.use("Teacher", pupil)
    assert t.honor(0) == 1 and not t.has(teacher, "Ninja")
    for name in ("Battlewise", "Ninjawise", "Duelwise"):
        found = offered(t, name)
        assert teacher not in found and duelist in found
    t.done()


@pytest.mark.rule("SE-KEY-16")
@pytest.mark.parametrize("printed", [False, True])
def test_only_personalities_and_followers_are_cavalry(printed: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    keywords = "Cavalry" if printed else ""
    steed = t.put(t.define("Steed", "Item", force=1, chi=0, keywords=keywords), 0, on=hero)
    guard = t.put(t.define("Guard", "Follower", force=1, keywords=keywords), 0, on=hero)
    if not printed:
        t.person(
            "Trainer",
            traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Cavalry", ITEMS | FOLLOWERS | Titled("Hero"), None))],
        )
    actor(t, "Seeker", gain_honor(1), who=CAVALRY)
    t.action_phase()
    assert (t.has(steed, "Cavalry"), t.has(guard, "Cavalry"), t.has(hero, "Cavalry")) == (False, True, not printed)
    assert steed not in offered(t, "Seeker")
    t.done()


@pytest.mark.rule("SE-KEY-17")
def test_no_family_name_is_read_from_a_title() -> None:
    t = Table()
    hero = t.person("Hida Kenji", keywords="Samurai")
    actor(t, "Seeker", gain_honor(1), who=Titled("Hida") | Keyword("Hida") | Keyword("Kenji"))
    t.action_phase()
    assert not t.can_use("Seeker") and t.m.definition(hero).keyword_names == ["Samurai"]
    t.done()


@pytest.mark.rule("SE-KEY-04")
def test_a_created_card_has_what_it_was_given_as_base_keywords() -> None:
    t = Table()
    printed = t.person("Printed", keywords="Samurai")
    granted = t.person("Granted")
    t.person("Maker", abilities=[open_([Create(Created(PERSONALITY, 1, 2, keywords=["Samurai"]))])])
    actor(t, "Teacher", keyworded(M_GIVE_KEYWORD, "Samurai"))
    actor(t, "Taker", keyworded(M_REMOVE_KEYWORD, "Samurai"))
    actor(t, "Seeker", gain_honor(1), who=YOURS & BaseKeyword("Samurai"))
    t.action_phase()
    t.use("Maker")
    t.use("Teacher", granted)
    t.use("Taker", printed)
    assert t.has(granted, "Samurai") and not t.has(printed, "Samurai")
    found = offered(t, "Seeker")
    assert printed in found and granted not in found
    assert [t.m.definition(c).created for c in found if c != printed] == [True]
    t.done()


@pytest.mark.rule("SE-KEY-05", "SE-CRE-01")
@pytest.mark.golden("GX-SE-064")
def test_the_untitled_have_neither_the_same_nor_a_different_title() -> None:
    t = Table()
    hero = t.person("Hero")
    twin = t.person("Twin")
    other = t.put(t.m.definition(twin), 1)
    t.person("Maker", abilities=[open_([Create(Created(PERSONALITY, 3, 3, 3, ["Samurai"]))], limit=2)])
    alike = [Target("one", PERSONALITIES), Target("x", PERSONALITIES & TitleOf("one", True)), gain_honor(0)]
    unlike = [Target("one", PERSONALITIES), Target("x", PERSONALITIES & TitleOf("one", False)), gain_honor(0)]
    t.person("Alike", abilities=[open_(alike)])
    t.person("Unlike", abilities=[open_(unlike)])
    t.action_phase()
    t.use("Maker")
    t.use("Maker")
    made = [c for c in t.m.zone_cards(home_of(0)) if t.m.definition(c).created]
    assert len(made) == 2
    t.use("Alike", twin)
    assert other in t.question.options and hero not in t.question.options and made[0] not in t.question.options
    t.answer(other).settle()
    t.use("Unlike", hero)
    assert twin in t.question.options and other in t.question.options and not set(made) & set(t.question.options)
    t.answer(twin).settle()
    t.done()


@pytest.mark.rule("SE-KEY-06")
@pytest.mark.golden("GX-SE-084", "GX-SE-085")
@pytest.mark.parametrize(
    ("plural", "found"), [("", ["Berserker", "Wild Man"]), ("Berserkers", ["Berserker", "Berserkers", "Wild Man"])]
)
def test_a_term_is_a_keyword_or_a_title_and_a_plural_is_both(plural: str, found: list[str]) -> None:
    t = Table()
    t.person("Berserker", 1)
    t.person("Berserkers", 1)
    t.person("Wild Man", 1, keywords="Berserker")
    t.person("Berserker Chief", 1)
    actor(t, "Seeker", bow("x"), who=OTHER_PLAYERS & Term("Berserker", plural))
    t.action_phase()
    assert sorted(t.titles(offered(t, "Seeker"))) == found
    t.done()
