"""What words say of one battle: whom each description names from Hero's side, and the rest from either side."""

from __future__ import annotations

import functools

import pytest

from gorin.lang.notation import read_value
from gorin.lang.vocabulary import AMOUNT, CARDS, CONDITION, PLACE, PLAYERS, TEST, Sort
from gorin.lang.words import VOCABULARY
from gorin.table import terms
from gorin.table.definitions import Context, Names, Part
from gorin.table.edition import Rules
from gorin.testing import Table

from .writing import named

TITLES = [
    "Hero", "Page", "Sword", "Lord", "Shamed", "Raider", "Foe", "Guard", "Away", "Mine", "Farm", "Valley", "Ring",
    "Scroll", "Fallen", "Book", "Shown", "Blow", "Castle",
]  # fmt: skip


@functools.cache
def battle() -> Table:
    """Hero and Shamed attack Foe, Raider attacks elsewhere, Lord and Away are at home; asking changes nothing."""
    t = Table()
    hero = t.person("Hero", force=3, chi=2, ph=2, keywords="Samurai, Cavalry, Crab Clan, Unique", gold_cost=6)
    t.follower(hero, 2, "Page", gold_cost=2)
    shamed = t.person("Shamed", force=1, dishonored=True, keywords="Shugenja, Fire, Nonhuman")
    t.item(shamed, force=1, title="Sword", keywords="Weapon")
    t.person("Lord", bowed=True, keywords="Samurai, Loyal, Crab Clan", experience="Experienced")
    raider = t.person("Raider", force=2, keywords="Lion Clan, Cavalry")
    foe = t.person("Foe", 1, force=4, chi=5, keywords="Courtier, Crane Clan")
    t.follower(foe, 1, "Guard", bowed=True, keywords="Cavalry")
    t.person("Away", 1, keywords="Samurai")
    t.holding("Mine", gold=2)
    t.holding("Farm", 1)
    t.m.set_region(t.province(1), t.put(t.define("Valley", "Region"), 1))
    t.put(t.define("Ring", "Ring"), 0)
    t.put(t.define("Scroll", "Action"), 1, "hand")
    t.put(t.define("Fallen", "Personality", force=4), 0, "discard", dead=True)
    t.put(t.define("Book", "Action"), 1, "discard")
    t.put(t.define("Shown", "Holding"), 1, "province", province=2)
    t.put(t.define("Blow", "Action"), 0, "hand")
    t.set_honor(1, 7)
    t.set_favor(1)
    t.battle([hero, shamed], [foe], others={raider: 1})
    return t


def learn(part: Part, rules: Rules, names: Names) -> None:
    part.bind(names)
    part.learn(rules)
    for inner in part.parts():
        learn(inner, rules, names)


def meant(text: str) -> str:
    """The titles of the cards that a description names."""
    t = battle()
    test = VOCABULARY.build(read_value(text, TEST, VOCABULARY), TEST)
    learn(test, t.rules, Names())
    x = Context(t.m, 0, named(t, "Hero"), terms.NONE, terms.NONE)
    cards = [t.stronghold(0) if title == "Castle" else named(t, title) for title in TITLES]
    return " ".join(title for title, card in zip(TITLES, cards, strict=True) if test.test(x, card))


def all_but(titles: str) -> str:
    """All titles without these."""
    return " ".join(title for title in TITLES if title not in titles.split())


NAMED: list[tuple[str, str]] = [
    ("personality", "Hero Lord Shamed Raider Foe Away Fallen"),
    ("follower", "Page Guard"),
    ("item", "Sword"),
    ("holding", "Mine Farm Shown"),
    ("ring", "Ring"),
    ("region", "Valley"),
    ("action_card", "Scroll Book Blow"),
    ("stronghold", "Castle"),
    ("unit", "Hero Lord Shamed Raider Foe Away"),
    ("attachment", "Page Sword Guard"),
    ("card_of_any_kind", all_but("")),
    ("yours", "Hero Page Sword Lord Shamed Raider Mine Ring Fallen Blow Castle"),
    ("others_own", "Foe Guard Away Farm Valley Scroll Book Shown"),
    ("you_own", "Hero Page Sword Lord Shamed Raider Mine Ring Fallen Blow Castle"),
    ("bowed", "Lord Guard"),
    ("unbowed", all_but("Lord Guard")),
    ("dishonorable", "Shamed"),
    ("honorable", "Hero Lord Raider Foe Away Fallen"),
    ("enemy", "Foe Guard"),
    ("friendly", "Hero Page Sword Shamed"),
    ("here", "Hero Page Sword Shamed Foe Guard Valley"),
    ("at_home", "Lord Away"),
    ("opposed", "Hero Page Sword Shamed Foe Guard"),
    ("attacking", "Hero Page Sword Shamed Raider"),
    ("defending", "Foe Guard"),
    ("in_army", "Hero Page Sword Shamed Raider Foe Guard"),
    ("in_unit", "Hero Page Sword Lord Shamed Raider Foe Guard Away"),
    ("without_followers", all_but("Hero Foe")),
    ("without_attachments & personality", "Lord Raider Away Fallen"),
    ("unique", "Hero"),
    ("human & personality", "Hero Lord Raider Foe Away Fallen"),
    ("cavalry_unit", "Raider"),
    ("infantry", "Page Lord Shamed Foe Away Fallen"),
    ("dead", "Fallen"),
    ("gold_producing", "Mine Castle"),
    ("with_clan", "Hero Lord Raider Foe"),
    ("assigned", "Hero Shamed Foe"),
    ("in_play", all_but("Scroll Fallen Book Shown Blow")),
    ("face_up_in_province", "Shown"),
    ("experienced", "Lord"),
    ("loyal", "Lord"),
    ("in_hand", "Scroll Blow"),
    ("discarded", "Fallen Book"),
    ("wherever", all_but("")),
    ("with_element", "Shamed"),
    ('keyword("Samurai")', "Hero Lord Away"),
    ('keyword_with("Clan")', "Hero Lord Raider Foe"),
    ('base_keyword("Weapon")', "Sword"),
    ('titled("Foe")', "Foe"),
    ('called("Samurai")', "Hero Lord Away"),
    ('called("Foe")', "Foe"),
    ("of_title(this)", "Hero"),
    ("of_other_title(this) & personality", "Lord Shamed Raider Foe Away Fallen"),
    ("opposing(this)", "Foe Guard"),
    ("one_of(this)", "Hero"),
    ("with_any_ability", ""),
    ("~one_of(this) & personality & in_play", "Lord Shamed Raider Foe Away"),
    ("in_unit_of(this)", "Hero Page"),
    ("at_location_of(this)", "Hero Page Sword Shamed Foe Guard Valley"),
    ("in_army_of(this)", "Hero Page Sword Shamed"),
    ("attached_to(this)", "Page"),
    ("controlled_by(others)", "Foe Guard Away Farm Valley Scroll Book Shown"),
    ("controlled_by(active_player) & personality", "Hero Lord Shamed Raider Fallen"),
    ("same_clan_as(this)", "Hero Lord"),
    ("without(follower) & personality & in_play", "Lord Shamed Raider Away"),
    ('without(keyword("Weapon")) & personality & in_play', "Hero Lord Raider Foe Away"),
    ("led_by(dishonorable)", "Sword Shamed"),
    ("led_by(yours)", "Hero Page Sword Lord Shamed Raider"),
    ("such_that(exists(attachments_of(each_one, item)))", "Shamed"),
    ("attacking_province_of(others)", "Hero Page Sword Shamed Raider"),
    ("force >= 3", "Hero Foe Fallen"),
    ("force > 3", "Foe Fallen"),
    ("force == 4", "Foe Fallen"),
    ("chi == 2", "Hero"),
    ("base(force) <= 2", all_but("Hero Foe Fallen")),
    ("unit_force >= 5", "Hero Page"),
    ("unit_force < 3", all_but("Hero Page Foe Guard")),
    ("unit_gold_cost >= 8", "Hero Page"),
    ("gold_cost == 2", "Page"),
    ("force > own(chi)", "Hero Page Sword Guard Fallen"),
    ("yours & personality & unbowed", "Hero Shamed Raider Fallen"),
    ("yours & personality & ~opposed", "Lord Raider Fallen"),
    ("bowed | dishonorable", "Lord Shamed Guard"),
    ("assigned(turn)", "Hero Shamed Foe"),
    ("fate_card", "Page Sword Guard Ring Scroll Book Blow"),
]

NOBODY = [
    "of_your_clan",
    "of_another_clan",
    "attacking_province_of(you)",
    "~(yours | others_own)",
    "allying",
    "shares_element(this)",
    "with_ability(battle)",
    "in_province(current_battlefield)",
    "focused_in_duel",
]


@pytest.mark.parametrize(("text", "titles"), NAMED)
def test_whom_a_description_names(text: str, titles: str) -> None:
    assert meant(text) == titles


@pytest.mark.parametrize("text", NOBODY)
def test_what_names_nobody_here(text: str) -> None:
    assert meant(text) == ""


# --- from Hero's side, and from Foe's ---------------------------------------------------------------------------------


def said(text: str, sort: Sort) -> list[object]:
    """What a word says on a card of the Attacker's, and on one of the Defender's."""
    t = battle()
    word = VOCABULARY.build(read_value(text, sort, VOCABULARY), sort)
    learn(word, t.rules, Names())
    found: list[object] = []
    for you, bearer in ((0, "Hero"), (1, "Foe")):
        x = Context(t.m, you, named(t, bearer), terms.NONE, terms.NONE)
        if sort == CONDITION:
            found.append(word.holds(x))
        elif sort == AMOUNT:
            found.append(word.value(x))
        elif sort == CARDS:
            found.append(" ".join(t.titles(word.cards(x))))
        else:
            found.append(word.players(x) if sort == PLAYERS else word.province(x))
    return found


SO: list[tuple[str, object, object]] = [
    ("your_turn", True, False),
    ("you_attack", True, False),
    ("you_defend", False, True),
    ("you_hold_favor", False, True),
    ("terrain_here", False, False),
    ("you_control_terrain", False, False),
    ("went_second", False, True),
    ("enemy_army_exists", True, True),
    ("before_defender", True, True),
    ("you_are_ally", False, False),
    ("now(battle)", True, True),
    ('clan_is("Crab")', False, False),
    ("fits(this, opposed)", True, True),
    ("exists(every(enemy))", True, True),
    ("exists(every(enemy), 2)", True, True),
    ("exists(every(enemy), 3)", False, True),
    ("at(this, current_battlefield)", True, True),
    ("battle_at(current_battlefield)", True, True),
    ("battle_at(this_province)", True, True),
    ("battle_at(rightmost_province)", False, False),
    ("battle_resolved_at(current_battlefield)", False, False),
    ("same_player(attacker, you)", True, False),
    ("same_player(defender, you)", False, True),
    ("same_player(enemy_leader, you)", False, False),
    ("same_player(friendly_leader, you)", True, True),
    ("same_player(active_player, you)", True, False),
    ("in_duel(this)", False, False),
    ("stands(current_battlefield)", True, True),
]
NUMBERS: list[tuple[str, object, object]] = [
    ("count(every(enemy))", 2, 4),
    ("count(every(in_army))", 7, 7),
    ("count(every(yours & in_army))", 5, 2),
    ("stat(this, unit_force)", 5, 4),
    ("stat(this, force)", 3, 4),
    ("stat(every(enemy & personality), unit_force)", 4, 7),
    ("highest(every(personality), chi)", 5, 5),
    ("lowest(every(personality & in_army), unit_force)", 2, 2),
    ("strength(current_battlefield)", 7, 7),
    ("strength(rightmost_province)", 7, 7),
    ("provinces_left(you)", 4, 4),
    ("provinces_lost(others)", 0, 0),
    ("hand_size(others)", 1, 1),
    ("in_discard(personality, you)", 1, 0),
    ("in_discard(action_card, others)", 1, 0),
    ("different(with_clan, every(personality))", 3, 3),
    ("how_many_players(you_attack)", 1, 1),
    ("family_honor(others)", 7, 0),
    ('family_honor(controller_of(every(titled("Nobody"))))', 0, 0),
    ("gold_production_of(your_stronghold)", 20, 20),
]
WHO: list[tuple[str, object, object]] = [
    ("this", "Hero", "Foe"),
    ("bearer", "Hero", "Foe"),
    ("every(yours & in_army)", "Hero Page Shamed Sword Raider", "Foe Guard"),
    ("every(action_card, your_hand)", "Blow", "Scroll"),
    ("every(personality, your_discard)", "Fallen", ""),
    ("every(personality, any_discard)", "Fallen", "Fallen"),
    ("every(holding, province_cards)", "Shown", "Shown"),
    ("every(holding, your_province_cards)", "", "Shown"),
    ("unit_of(this)", "Hero Page", "Foe Guard"),
    ("leader_of(every(follower))", "Hero Foe", "Hero Foe"),
    ("attachments_of(this)", "Page", "Guard"),
    ("attachments_of(this, item)", "", ""),
    ("attachments_of(every(personality), follower & bowed)", "Guard", "Guard"),
    ("together(this, every(ring))", "Hero Ring", "Foe Ring"),
    ("your_stronghold", "Castle 1", "Castle 2"),
    ("being(this, unbowed)", "Hero", "Foe"),
    ("being(this, bowed)", "", ""),
]
WHOSE: list[tuple[str, object, object]] = [
    ("you", [0], [1]),
    ("others", [1], [0]),
    ("each_player", [0, 1], [0, 1]),
    ("each_player_from_you", [0, 1], [1, 0]),
    ("each_player_from_left", [1, 0], [0, 1]),
    ("on_your_left", [1], [0]),
    ("on_your_right", [1], [0]),
    ("attacker", [0], [0]),
    ("defender", [1], [1]),
    ("friendly_leader", [0], [1]),
    ("enemy_leader", [1], [0]),
    ("active_player", [0], [0]),
    ("with_more_honor(others)", [1], []),
    ("controller_of(this)", [0], [1]),
    ("owner_of(every(enemy))", [1], [0]),
    ("controller_of(every(personality))", [0, 1], [0, 1]),
]
WHERE: list[tuple[str, object, object]] = [
    ("current_battlefield", 8, 8),
    ("this_province", 8, 8),
    ("rightmost_province", 3, 11),
    ("place_of(this)", 8, 8),
    ('place_of(every(titled("Raider")))', 9, 9),
    ('place_of(every(titled("Lord")))', -1, -1),
]


ASKED = [
    *[(text, CONDITION, hero, foe) for text, hero, foe in SO],
    *[(text, AMOUNT, hero, foe) for text, hero, foe in NUMBERS],
    *[(text, CARDS, hero, foe) for text, hero, foe in WHO],
    *[(text, PLAYERS, hero, foe) for text, hero, foe in WHOSE],
    *[(text, PLACE, hero, foe) for text, hero, foe in WHERE],
]


@pytest.mark.parametrize(("text", "sort", "hero", "foe"), ASKED, ids=[each[0] for each in ASKED])
def test_what_a_word_says_from_either_side(text: str, sort: Sort, hero: object, foe: object) -> None:
    assert said(text, sort) == [hero, foe]
