"""What words say where no battle is fought and nothing is answered: of the first Province, and of none."""

from __future__ import annotations

import functools

import pytest

from gorin.lang.notation import read_value
from gorin.lang.vocabulary import AMOUNT, CARDS, CONDITION, PLACE, PLAYERS, TEST, Sort
from gorin.lang.words import VOCABULARY
from gorin.table.changes import destroy_province
from gorin.table.definitions import Context, Names
from gorin.table.terms import NONE
from gorin.testing import Table
from tests.lang.test_whom_descriptions_name import learn
from tests.lang.writing import named, written

MALICE = {  # texts, and whether they destroy what they say has the keyword Shadowlands
    "Slayer": ('action(open, [target("x", personality & keyword("Shadowlands"))], destroy("x"))', True),
    "Purge": ('action(open, destroy(every(keyword("Undead") | keyword("Shadowlands"))))', True),
    "Dawn": ('trait(after(begins(turn)), destroy(every(unbowed & keyword("Shadowlands"))))', True),
    "Gift": ('continuous(to(yours, has_ability(action(open, destroy(every(keyword("Shadowlands")))))))', True),
    "Price": ('action(open, [target("x", keyword("Shadowlands")), destroy("x")], draw)', True),
    "Choice": ('action(open, choose("x", keyword("Shadowlands")), destroy("x"))', True),
    "Mercy": ('action(open, [target("x", personality & ~keyword("Shadowlands"))], destroy("x"))', False),
    "Scold": ('action(open, [target("x", keyword("Shadowlands"))], bow("x"))', False),
    "Other": ('action(open, [target("x", personality), target("y", keyword("Shadowlands"))], destroy("x"))', False),
    "Undo": ('action(open, [target("x", keyword("Undead"))], destroy("x"))', False),
    "Self": ('action(open, [target("x", keyword("Shadowlands"))], destroy(this))', False),
}


@functools.cache
def home() -> Table:
    """Player 0 has one Province left: two were destroyed in this phase by his enemy, and one by himself; a Region is
    attached to it, and it is the first of all Provinces as its card is the first of all cards."""
    t = Table()
    vale = t.put(t.define("Vale", "Region"), 0)
    t.m.set_region(t.province(0), vale)
    man = t.person("Man", force=3, chi=2)
    t.token(man, force=1, title="Wealth")
    t.token(vale, title="Wealth")
    t.person("Foe", 1, force=2)
    for title, (text, _) in MALICE.items():
        written(t, title, [text])
    t.holding("Farm")
    t.put(t.define("Omen", "Event"), 0, "province", province=0)
    t.put(t.define("Shown", "Holding"), 1, "province", province=2)
    t.set_honor(1, 5)
    t.action_phase()
    for number, by in ((3, 1), (2, 1), (1, 0)):
        destroy_province(t.m, t.province(0, number), by)
    return t


def said(text: str, sort: Sort, source: str = "Vale") -> object:
    """What a word says on a card; on none where the title is empty."""
    t = home()
    word = VOCABULARY.build(read_value(text, sort, VOCABULARY), sort)
    learn(word, t.rules, Names())
    x = Context(t.m, 0, named(t, source) if source else NONE, NONE, NONE)
    if sort == CONDITION:
        return word.holds(x)
    if sort == AMOUNT:
        return word.value(x)
    if sort == CARDS:
        return " ".join(t.titles(word.cards(x)))
    if sort == TEST:
        cards = [card for card in range(t.m.card_count) if word.test(x, card)]
        return " ".join(dict.fromkeys(t.titles(cards)))
    return word.players(x) if sort == PLAYERS else word.province(x)


NOBODY = 'every(titled("Nobody"))'
ASKED: list[tuple[Sort, str, object]] = [
    (PLACE, "this_province", 0), (PLACE, "rightmost_province", 0), (PLACE, "current_battlefield", NONE),
    (PLACE, "its_province", NONE), (PLACE, "that_province", NONE), (PLACE, f"place_of({NOBODY})", NONE),
    (AMOUNT, "strength(this_province)", 7), (AMOUNT, "strength(this_province, 1)", 7),
    (AMOUNT, "strength(current_battlefield)", 0), (AMOUNT, "strength(current_battlefield, 1)", 0),
    (AMOUNT, "provinces_lost(you)", 3), (AMOUNT, "provinces_lost(you, phase, others)", 2),
    (AMOUNT, "provinces_lost(others, phase, others)", 0), (AMOUNT, "provinces_left(you)", 1),
    (AMOUNT, 'tokens(this, "Wealth")', 1), (AMOUNT, 'tokens(this, "Plague")', 0),
    (AMOUNT, f'tokens({NOBODY}, "Wealth")', 0),
    (AMOUNT, "family_honor(attacker)", 0), (AMOUNT, f"least_of(controller_of({NOBODY}), family_honor(you))", 0),
    (AMOUNT, f"most_of(controller_of({NOBODY}), family_honor(you))", 0),
    (AMOUNT, "least_of(each_player, family_honor(you) + 1)", 1), (AMOUNT, "most_of(each_player, family_honor(you))", 5),
    (AMOUNT, "its_amount", 0), (AMOUNT, "that_amount", 0), (AMOUNT, f"cards_above({NOBODY})", 0),
    (AMOUNT, "gold_production_of(this)", 0), (AMOUNT, f"gold_production_of({NOBODY})", 0),
    (AMOUNT, 'gold_production_of(every(titled("Man")))', 20), (AMOUNT, "stat(this, base(force))", 0),
    (AMOUNT, "stat(every(in_play), unit_force)", 6), (AMOUNT, "highest(every(region), force)", 0),
    (CONDITION, "first_opportunity", False), (CONDITION, "before_defender", False),
    (CONDITION, "you_are_present", False), (CONDITION, "battle_resolved_at(this_province)", False),
    (CONDITION, "battle_resolved_at(current_battlefield)", False), (CONDITION, "resolving(battle)", False),
    (CONDITION, "has_room(this_province, this)", False), (CONDITION, "has_room(current_battlefield, this)", False),
    (CONDITION, f"has_room(this_province, {NOBODY})", False), (CONDITION, 'now_named("phase")', False),
    (CARDS, "this", "Vale"), (CARDS, "bearer", ""), (CARDS, "it", ""), (CARDS, "its_object", ""),
    (CARDS, "performers", ""), (CARDS, "those(bowing)", ""), (CARDS, "each_one", ""),
    (CARDS, "unit_of(this)", "Vale"), (CARDS, "unit_of(every(titled(\"Man\")))", "Man"),
    (PLAYERS, "attacker", []), (PLAYERS, "defender", []), (PLAYERS, "enemy_leader", []), (PLAYERS, "enemies", []),
    (PLAYERS, "friendly_leader", []), (PLAYERS, "that_player", []), (PLAYERS, f"owner_of({NOBODY})", []),
    (TEST, "attached_to_province(this_province)", "Vale"), (TEST, "attached_to_province(current_battlefield)", ""),
    (TEST, "in_province(this_province)", "Omen"), (TEST, "in_province(current_battlefield)", ""),
    (TEST, "lay_in(current_battlefield)", ""), (TEST, "lay_in(this_province)", ""),
    (TEST, f"of_title({NOBODY})", ""), (TEST, f"of_other_title({NOBODY})", ""), (TEST, "of_title(this)", "Vale"),
    (TEST, 'of_the_named_title("guess")', ""), (TEST, 'of_the_named_clan("clan")', ""),
    (TEST, 'text_destroys("Shadowlands")', " ".join(title for title, (_, so) in MALICE.items() if so)),
]  # fmt: skip


@pytest.mark.parametrize(("sort", "text", "is_said"), ASKED, ids=[text for _, text, _ in ASKED])
def test_what_a_word_says_at_home(sort: Sort, text: str, is_said: object) -> None:
    assert said(text, sort) == is_said


@pytest.mark.rule("TF-WRD-06")
@pytest.mark.parametrize(("source", "place"), [("Omen", 0), ("Shown", NONE), ("Man", NONE), ("Vale", 0)])
def test_an_event_speaks_of_the_province_in_which_it_lies(source: str, place: int) -> None:
    assert said("this_province", PLACE, source) == place


@pytest.mark.parametrize(("source", "bearer"), [("Man", "Man"), ("Farm", ""), ("Vale", "")])
def test_only_in_units_somebody_bears(source: str, bearer: str) -> None:
    assert said("bearer", CARDS, source) == bearer


@pytest.mark.parametrize(("sort", "text", "is_said"), [
    (CARDS, "this", ""), (CARDS, "bearer", ""), (PLACE, "this_province", NONE),
])  # fmt: skip
def test_without_a_card_that_speaks_there_is_none(sort: Sort, text: str, is_said: object) -> None:
    """Such as where it is asked what a hand could hold."""
    assert said(text, sort, "") == is_said


# --- what is about to be given --------------------------------------------------------------------------------------

TOLD = [  # what a watcher tells, and how much Honor he gains for it
    ('before(is_changed(personality), where=is_keyword("Samurai"))', 1),
    ("before(is_changed(personality), where=is_bonus(force))", 10),
    ("before(is_changed(personality), where=is_penalty(force))", 100),
    ("before(is_changed(personality), where=is_fleeting)", 1000),
    ('before(gets_token(personality), where=is_token("Wound"))', 3000),
    ('before(bows(personality), where=is_keyword("Samurai") | is_bonus(force) | is_token("Wound"))', 5000),
]


@pytest.mark.parametrize(("deed_text", "gain"), [
    ('give("man", has_keyword("Samurai"))', 1001), ('give("man", has_keyword("Ninja"))', 1000),
    ('give("man", loses_keyword("Samurai"))', 1000), ('give("man", has_keyword("Samurai"), game)', 1),
    ('give("man", bonus(force, 1))', 1010), ('give("man", bonus(force, -1))', 1100),
    ('give("man", bonus(chi, 1))', 1000), ('give("man", bonus(force, 1), game)', 10),
    ('token("man", 1, title="Wound")', 3000), ('token("man", 1, title="Wealth")', 0), ('bow("man")', 0),
])  # fmt: skip
def test_what_is_about_to_be_given_is_told(deed_text: str, gain: int) -> None:
    t = Table()
    t.person("Man", force=3, chi=2)
    for n, (event, honor) in enumerate(TOLD):
        written(t, f"Watcher {n}", [f"trait({event}, gain_honor({honor}))"])
    written(t, "Deed", [f'action(open, [], choose("man", titled("Man")), {deed_text})'])
    t.action_phase()
    t.use("Deed", "Man", left="order" if gain in (1001, 1010, 1100) else "")
    if t.question.kind == "order":
        t.answer(t.question.options[0]).settle()
    assert t.honor(0) == gain
