"""Which abilities and keywords of another card are copied, and by whom: clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import triggered
from gorin.lang.refs import THIS
from gorin.lang.selectors import OneOf
from gorin.lang.triggers import after
from gorin.lang.verbs import Draw, gain_honor
from gorin.table import kinds
from gorin.table.packing import T_CHOICE, pack
from gorin.testing import Card, Table
from tests.lang.writing import deed, written

HEIR, MASTER = 'every(titled("Heir"))', 'every(titled("Master"))'


def person(t: Table, title: str, *texts: str, player: int = 0, **made: Any) -> Card:
    return written(t, title, texts, player, "Personality", chi=3, **made)


def lessons(of: str, *texts: str, edition: str = "samurai", keywords: str = "") -> Table:
    """A table on which Lesson lets Heir copy what is said of Master, who has these texts and keywords."""
    t = Table(edition)
    person(t, "Heir")
    person(t, "Master", *texts, keywords=keywords)
    deed(t, f"copy({HEIR}, {MASTER}, {of})", title="Lesson")
    t.action_phase()
    t.use("Lesson")
    return t


GAIN, COPIES = "action(open, gain_honor(1))", 'action(open, copy(this, every(titled("Nobody"))))'
SPARED = "action(open, [cannot_be_copied], gain_honor(2))"
CHOOSES = 'action(open, choose_one(copy(this, every(titled("Nobody"))), draw))'


@pytest.mark.rule("SE-WRD-12", "TF-DEF-09")
@pytest.mark.parametrize(("edition", "of", "texts", "places"), [
    ("samurai", "1", [GAIN, GAIN], [0, 1]),
    ("samurai", "1", [COPIES, GAIN], [1]), ("twenty_festivals", "1", [COPIES, GAIN], [0, 1]),
    ("samurai", "1", [GAIN, CHOOSES, GAIN], [0, 2]), ("twenty_festivals", "1", [GAIN, CHOOSES, GAIN], [0, 1, 2]),
    ("twenty_festivals", "1, sparing=1", [COPIES, GAIN], [1]), ("twenty_festivals", "1, sparing=1", [COPIES], []),
    ("twenty_festivals", "1", [SPARED, GAIN], [1]), ("samurai", "1", [SPARED], []),
    ("samurai", "1, battle", [GAIN, "action(battle, gain_honor(1))"], [1]),
    ("samurai", "1, battle", [GAIN, "action(battle | open, gain_honor(1))"], [1]), ("samurai", "1, battle", [GAIN], []),
    ("samurai", '1, keywords=["Kiho"]', [GAIN, 'action(open, draw, keywords=["Kiho"])'], [1]),
    ("samurai", '1, keywords=["Kiho"]', [GAIN, GAIN], []),
])  # fmt: skip
def test_which_abilities_may_be_copied(edition: str, of: str, texts: list[str], places: list[int]) -> None:
    t = lessons(of, *texts, edition=edition, keywords="Samurai")
    offered = t.question.options if t.question.kind == "choice" else []
    assert offered == [pack(T_CHOICE, n) for n in places]


@pytest.mark.rule("SE-WRD-12")
def test_only_the_named_keywords_that_a_card_has_now_are_copied() -> None:
    t = Table()
    heir = person(t, "Heir")
    person(t, "Master", GAIN, keywords="Samurai, Kenshi, Magistrate")
    deed(t, f'give({MASTER}, loses_keyword("Kenshi"))', title="Wine")
    certain = 'keywords=["Kenshi", "Ninja", "Magistrate"]'
    deed(t, f"copy({HEIR}, {MASTER}, {certain})", title="Lesson")
    deed(t, f"copy({HEIR}, {MASTER})", title="Talk")
    t.action_phase()
    t.use("Wine").passes().use("Lesson")
    assert len(t.options()) == 1 and t.fits("Magistrate")
    t.answer(t.question.options[0]).settle()
    assert t.has(heir, "Magistrate") and not t.has(heir, "Kenshi")
    t.passes().use("Talk")
    assert t.question.kind == "choice" and not t.fits("Kenshi") and t.fits("Samurai")


@pytest.mark.rule("SE-WRD-12", "TF-DEF-09")
@pytest.mark.parametrize(("edition", "texts", "what", "of", "had"), [
    ("samurai", [GAIN], 'every(titled("Other"))', "", True),
    ("samurai", [GAIN], 'every(titled("Nobody"))', "", False),
    ("samurai", [GAIN], '"fallen"', "", False),
    ("samurai", [], 'every(titled("Other"))', "", False),
    ("samurai", [COPIES], 'every(titled("Other"))', "", False),
    ("twenty_festivals", [COPIES], 'every(titled("Other"))', "", True),
    ("twenty_festivals", [COPIES], 'every(titled("Other"))', "sparing=1, ", False),
    ("twenty_festivals", [GAIN], 'every(titled("Other"))', "sparing=1, ", True),
    ("twenty_festivals", [SPARED], 'every(titled("Other"))', "", False),
])  # fmt: skip
def test_who_copies_an_ability_that_was_noted(edition: str, texts: list[str], what: str, of: str, had: bool) -> None:
    t = Table(edition)
    person(t, "Other")
    person(t, "Master", *texts)
    t.put(t.define("Fallen", "Personality"), 0, "discard")
    deed(
        t,
        'choose("fallen", personality, 1, your_discard)',
        f'remove_ability({MASTER}, "was")',
        f'copy({what}, {of}name="was", noted=1)',
    )
    t.action_phase()
    t.use("Deed", "Fallen").passes()
    assert t.can_use("Master on Other", 0) is had and not t.can_use("Master on Fallen", 0)


@pytest.mark.rule("SE-WRD-12")
@pytest.mark.parametrize(("doer", "text", "copied"), [
    ("Master", GAIN, True), ("Master", SPARED, False), ("Heir", GAIN, False)])  # fmt: skip
def test_who_answers_an_action_takes_one_with_its_ability(doer: str, text: str, copied: bool) -> None:
    t = Table()
    answer = f"reaction(after(resolves, where=action_is(card=personality)), copy({HEIR}))"
    for title in ("Heir", "Master"):
        person(t, title, *([text] if title == doer else []))
    written(t, "Mirror", [answer])
    deed(t, f"give({HEIR}, bonus(force, 1))")  # so that it is not the first effect in force
    t.action_phase()
    t.use("Deed").passes().use(doer)
    gained = t.honor(0)
    t.use("Mirror")
    assert t.offers("Master on Heir") is copied
    if copied:
        assert t.answer("use Master on Heir").settle().honor(0) == 2 * gained
    assert (t.question.kind, t.question.player) == ("action", 1)


def test_of_no_action_and_by_nobody_no_ability_is_copied() -> None:
    t = Table()
    person(t, "Heir")
    person(t, "Master", GAIN)
    written(t, "Gust", [f"trait(before(gains(honor)), copy({HEIR}))"])
    written(t, "Mirror", ['reaction(after(resolves), copy(every(titled("Nobody"))))'])
    deed(t, f"copy({HEIR})", title="Dream")
    t.action_phase()
    t.use("Dream").passes()
    assert not t.can_use("Deed on Heir", 0)
    t.use("Master").use("Mirror")
    assert (t.question.kind, t.question.player) == ("action", 1)


@pytest.mark.rule("SE-WRD-14")
@pytest.mark.parametrize("clan", ["Crab Clan", "Crane Clan"])
def test_a_clan_is_copied_like_any_keyword(clan: str) -> None:
    t = Table()
    heir = person(t, "Heir")
    person(t, "Master", keywords=clan)
    deed(t, f"copy({HEIR}, {MASTER})", title="Lesson")
    t.action_phase()
    t.use("Lesson", clan)
    assert t.has(heir, clan)


@pytest.mark.rule("TF-TRT-05")
@pytest.mark.parametrize(("sparing", "labels"), [
    ("", ["its trait 1", "its trait 2"]), (", sparing=1", ["its trait 2"])])  # fmt: skip
def test_a_trait_that_copies_is_copied_unless_the_text_spares_such(sparing: str, labels: list[str]) -> None:
    t = lessons(
        "traits=1" + sparing,
        f"trait(after(bows(one_of(this))), copy(this, {HEIR}))",
        "trait(after(bows(one_of(this))), draw)",
        edition="twenty_festivals",
    )
    assert [label for label in t.options() if "trait" in label] == labels


DRAWS, GAINS = "trait(after(bows(one_of(this))), draw)", "trait(after(bows(one_of(this))), gain_honor(1))"


@pytest.mark.rule("TF-TRT-05")
@pytest.mark.parametrize(("as_written", "had", "twice", "gained", "drawn"), [
    (True, DRAWS, False, 0, 1), (True, GAINS, False, 1, 1), (True, "", True, 0, 1),
    (False, GAINS, False, 1, 1), (False, "", False, 0, 1), (False, "", True, 0, 1),
])  # fmt: skip
def test_a_trait_that_says_the_same_adds_nothing(
    as_written: bool, had: str, twice: bool, gained: int, drawn: int
) -> None:
    """Whether two texts say the same is known of written ones."""

    def one(title: str, text: str) -> Card:
        if as_written or not text:
            return person(t, title, *[text] if text else [])
        effect = Draw(1) if text == DRAWS else gain_honor(1)
        return t.person(title, traits=[triggered(after(kinds.BOW, OneOf(THIS)), [effect])])

    t = Table("twenty_festivals")
    heir = one("Heir", had)
    one("Master", DRAWS)
    deed(t, f"copy({HEIR}, {MASTER}, traits=1)", title="Lesson")
    deed(t, f"copy({HEIR}, {MASTER}, traits=1)", title="Talk")
    deed(t, f"bow({HEIR})", title="Rest")
    t.action_phase()
    for title in ("Lesson", "Talk") if twice else ("Lesson",):
        t.use(title, "its trait 1")
        t.passes()
    hand = len(t.hand(0))
    t.use("Rest", left="order" if gained else "")
    if gained:
        t.answer(t.question.options[0]).settle()
    assert t.bowed(heir) and (t.honor(0), len(t.hand(0)) - hand) == (gained, drawn)


@pytest.mark.rule("SE-WRD-12")
@pytest.mark.parametrize(("heir", "asked"), [(HEIR, True), ('"fallen"', False), ('every(titled("Nobody"))', False)])
@pytest.mark.parametrize("of", ["", ", 1"])
def test_only_what_is_in_play_copies(heir: str, of: str, asked: bool) -> None:
    t = Table()
    person(t, "Heir")
    person(t, "Master", GAIN, keywords="Samurai")
    t.put(t.define("Fallen", "Personality"), 0, "discard")
    deed(t, 'choose("fallen", personality, 1, your_discard)', f"copy({heir}, {MASTER}{of})")
    t.action_phase()
    t.use("Deed", "Fallen")
    assert (t.question.kind == "choice") is asked


def test_an_event_that_belongs_to_no_action_gives_no_ability_to_copy() -> None:
    t = Table()
    person(t, "Heir")
    person(t, "Master", GAIN)
    written(t, "Dawn", [f"trait(after(begins(turn)), copy({HEIR}), draw)"])
    t.turns(0)
    assert (t.question.kind, t.question.player, len(t.hand(0))) == ("action", 0, 1)
