"""How to play, in chapters: every id leads to a rule, every rule to a chapter, every drawn card to a card."""

import pytest

from gorin.cards.registry import load_terms
from gorin.handbook import EDITIONS, load_handbook
from gorin.handbook.chapters import LANGUAGES, _part, _read, explained, find_chapter, load_chapters

PLAYED = ("samurai", "twenty_festivals", "gold")
CHAPTERS = load_chapters("samurai")
EACH = [(edition, chapter) for edition in PLAYED for chapter in load_chapters(edition)]
PICTURES = {
    "ways", "table", "card", "turn", "gold", "action", "unit", "windows", "battle", "duel", "honor", "rings",
}  # fmt: skip


def test_what_a_newcomer_asks_for_has_a_chapter():
    names = [each.name for each in CHAPTERS]
    assert names == [
        "goal", "table", "cards", "turn", "buying", "actions", "attaching", "reactions", "attack", "duels", "honor",
        "rings", "several", "terms",
    ]  # fmt: skip
    assert all(each.title and each.about for each in CHAPTERS)
    assert not set(names) & set(EDITIONS)  # they share addresses


def test_the_chapters_of_every_edition_have_the_same_names():
    """A question leads to the chapter about its kind, whatever is played."""
    for edition in PLAYED:
        assert [each.name for each in load_chapters(edition)] == [each.name for each in CHAPTERS]


@pytest.mark.parametrize(("edition", "chapter"), EACH, ids=lambda each: getattr(each, "name", each))
def test_a_chapter_names_rules_that_there_are(edition, chapter):
    rules = load_handbook(edition).by_id
    for part in chapter.parts:
        assert set(part.rules) <= rules.keys(), part
        assert part.text[0].isupper(), part
        assert (part.kind == "heading") != part.text.endswith((".", "?")), part
        assert part.rules or part.kind in ("heading", "picture") or chapter.name == "goal", part


@pytest.mark.parametrize("edition", PLAYED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_parts_with_the_same_rules(language, edition):
    """So that the address of a part means the same in all of them."""
    others, chapters = load_chapters(edition, language), load_chapters(edition)
    assert [(each.name, each.sections) for each in others] == [(each.name, each.sections) for each in chapters]
    for other, chapter in zip(others, chapters, strict=True):
        shapes = [(part.kind, part.cards, part.rules) for part in chapter.parts]
        assert [(part.kind, part.cards, part.rules) for part in other.parts] == shapes, chapter.name
        same = {part.text for part in other.parts} & {part.text for part in chapter.parts if part.kind != "heading"}
        assert bool(same) == (language == "en")


def test_pictures_are_those_that_the_page_draws_of_cards_that_there_are():
    found = set()
    for edition, chapter in EACH:
        drawn = [part for part in chapter.parts if part.kind == "picture"]
        found |= {part.name for part in drawn}
        assert {card for part in drawn for card in part.cards} <= set(load_terms(edition))
    assert found == PICTURES


@pytest.mark.parametrize("edition", PLAYED)
def test_every_rule_of_an_edition_is_told_of_somewhere(edition):
    lost = [each.id for each in load_handbook(edition) if explained(each.id, edition) is None]
    assert lost == []


def test_the_part_about_a_rule_is_in_the_chapter_of_its_section():
    place = explained("SE-BAT-37", "samurai")  # also named where bowing is told of
    assert place is not None
    assert place[0] == "attack"
    attack = find_chapter("attack")
    assert attack is not None
    assert "SE-BAT-37" in attack.parts[place[1] - 1].rules
    assert explained("SE-BAT-19", "samurai") == ("attack", 0)  # no part names it: the chapter as a whole


@pytest.mark.parametrize("line", ["= goal The title", "! ways The picture", "- no meaning"])
def test_a_line_of_no_form_is_refused_with_its_number(line):
    with pytest.raises(ValueError, match="line 7"):
        _part(line, "SE", 7)
    with pytest.raises(ValueError, match="line 1: nothing can stand before"):
        list(_read("A paragraph.", "SE"))
