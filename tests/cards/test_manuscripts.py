"""Own cards: what their texts become, and what is refused."""

from __future__ import annotations

import re
import time
import tracemalloc
from pathlib import Path

import msgspec
import pytest

from gorin.cards.facts import load_facts
from gorin.cards.manuscripts import (
    FIELDS,
    LONGEST_LINE,
    MOST_ABILITIES,
    MOST_CARDS,
    MOST_CHARACTERS,
    SECONDS,
    ManuscriptError,
    compiled,
    own_face,
)
from gorin.cards.own import MOST_OWN, OwnCard, OwnCardError, together
from gorin.cards.own_rules import definition, rules_with
from gorin.cards.registry import load_terms
from gorin.cards.texts import printed_text
from gorin.decks import check, starter
from gorin.decks.own_decks import with_own
from gorin.game import Game, GameError, rules_for
from gorin.records.record import Recorder, RecordError, replay
from gorin.text.cards import in_one_spelling, pieces

HEAD = "Title: Hida Tetsuo\nType: Personality\nClan: Crab\nForce: 4\nChi: 2\nGold Cost: 6\nKeywords: Samurai\n\n"
LINE = "Battle: Target an attacking unit: Bow the unit."
CARD = HEAD + LINE
PALM = f"Title: Palm\nType: Action\nFocus: 2\n\n{LINE}"


def refused(text: str) -> ManuscriptError:
    with pytest.raises(ManuscriptError) as caught:
        compiled(text)
    return caught.value


def test_a_card_has_its_numbers_its_term_and_its_text_back():
    [card] = compiled(CARD)
    assert card.echo == [LINE]
    assert card.own.term == 'card("Hida Tetsuo", action(battle, [target("unit", attacking & unit)], bow("unit")))'
    assert (card.face.type, card.face.clan, card.face.deck) == ("Personality", "Crab", "dynasty")
    assert card.face.keywords == ["Crab Clan", "Samurai"]
    assert card.face.stats == {"force": 4, "chi": 2, "personal_honor": 0, "gold_cost": 6}
    assert (card.own.facts.honor_requirement, card.notes) == ("-", [])


def test_several_cards_and_notes_stand_in_one_text():
    found = compiled(f"# two of mine\n{PALM}\n\n# the other\n{CARD}\r\n")
    assert [card.own.facts.title for card in found] == ["Palm", "Hida Tetsuo"]


def test_the_cards_of_the_tutorial_are_cards():
    tutorial = (Path(__file__).parents[2] / "docs" / "own-cards.md").read_text(encoding="utf-8")
    written = re.findall(r"```text\n(.*?)```", tutorial, re.DOTALL)
    assert [compiled(each)[0].face.title for each in written[:2]] == ["Quiet Garden", "Hida Tetsuo"]
    assert [compiled(each, "twenty_festivals")[0].face.title for each in written[2:]] == ["Hida Kenzo"]
    for mistake, words in re.findall(r"^\| `(Battle: [^`]+)` \| (?:… )?([^…\n(:]+?)[;:(…|]", tutorial, re.MULTILINE):
        assert words.strip() in str(refused(HEAD + mistake)), mistake


def test_spelling_of_letters_and_spaces_does_not_matter_and_the_echo_mends_it():
    [card] = compiled(PALM.replace("Battle: Target", "battle:  target").replace("Type: Action", "type:action"))
    assert card.echo == [LINE]


def test_a_keyword_that_no_card_has_is_noted_and_can_be_spoken_of():
    head = HEAD.replace("Samurai", "samurai, Gardener")
    text = head + "Limited: Target one of your Gardeners: Straighten the Gardener."
    [card] = compiled(text)
    assert card.face.keywords == ["Crab Clan", "Samurai", "Gardener"]
    assert card.notes == ["No other card has the keyword Gardener."]


def fields_of(facts) -> str:
    """The lines of an edition's card under another title."""
    rows = [f"Title: {facts.title} Too", f"Type: {facts.type}"]
    if facts.clan and facts.type in ("Stronghold", "Personality"):
        rows.append(f"Clan: {facts.clan}")
    rows += [f"{name}: {getattr(facts, key)}" for key, name in FIELDS.items() if getattr(facts, key) is not None]
    return "\n".join([*rows, f"Keywords: {', '.join(facts.keywords)}" if facts.keywords else ""])


SPOKEN = [
    (edition, each.id) for edition, nth in (("samurai", 9), ("twenty_festivals", 15)) for each in [
        each for each in load_facts(edition).values()
        if each.type in ("Action", "Event", "Item", "Holding", "Region") and "*" not in (each.gold_cost, each.focus)
        and len(each.title) < 36 and each.id in load_terms(edition)
        and (each.type != "Holding" or each.gold_production is not None)  # an own one without has 0
    ][::nth]
]  # fmt: skip


@pytest.mark.parametrize(("edition", "id"), SPOKEN)
def test_what_the_edition_prints_is_read_as_the_same_card(edition, id):
    """In the style of its era: what is copied from a card of the edition is read as that card."""
    facts = load_facts(edition)[id]
    said = printed_text(id, edition)
    [card] = compiled(f"{fields_of(facts)}\n\n" + "\n".join(said), edition)
    assert tuple(card.echo) == said
    known = rules_for(edition).card(id)
    made = definition(card.own, edition)
    assert made.stats == known.stats
    assert made.keyword_names == known.keyword_names
    assert in_one_spelling(load_terms(edition)[id]).parts[2] == pieces_of(card.own)


def pieces_of(card: OwnCard):
    from gorin.cards.own_rules import term_of

    return pieces(in_one_spelling(term_of(card)))


@pytest.mark.parametrize(
    ("line", "column", "near", "words"),
    [
        ("Battle: Target an atacking unit: Bow the unit.", 19, "attacking", 'did you mean "attacking"'),
        ("Battle: Target an enemy Samurei: Bow the Samurai.", 25, "Samurai", 'did you mean "Samurai"'),
        ("Battle: Target an enemy unit: Bow the unti.", 39, "unit", 'did you mean "unit"'),
        ("Battle: Bow Hida Tetsuo: Gain 2 Honor.", 13, "Tetsuo", "the text calls this card"),
        ("Battle: Target a attacking unit: Bow the unit.", 1, LINE, "it is written so"),
        ("Battle: Target 2 attacking units: Bow the units.", 1, LINE.replace("an", "two").replace("unit", "units"), ""),
        ("Battle: Bow the unit.", 1, "", "speaks of 'unit', which nothing"),
        ("Battle: Target an enemy unit. Bow it.", 1, "", '"it" is no card here'),
        ("Battle: Target an attacking unit: Bow the unit", 47, "", "something is missing at the end"),
        ("Gold 3.", 6, "", "is not understood here; here can stand"),
        ("Fear 3.", 8, "", "something is missing at the end; here can stand"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_was_meant(line, column, near, words):
    error = refused(HEAD + line)
    assert (error.line, error.column, error.near) == (9, column, near)
    assert words in error.message


def test_what_could_stand_at_a_place_is_listed():
    error = refused(HEAD + "Battle: Target an attacking unit: Give the unit a")
    assert error.expected
    assert all(error.expected)
    gain = refused(HEAD + "Limited: Draw two cards.")
    assert (gain.column, gain.expected != []) == (15, True)


def test_lines_of_cards_that_say_something_alike_come_with_a_mistake():
    error = refused(HEAD + "Limited: Bow this: Produce 2 Golds.")
    assert any("Produce" in each for each in error.like)
    assert refused(HEAD + "xyzzy").like == []


@pytest.mark.parametrize(
    ("text", "line", "column", "near"),
    [
        ("", 1, 1, ""),
        ("Battle: Bow.", 1, 1, ""),
        ("Titel: Palm", 1, 1, ""),
        (PALM.replace("Action", "Acton"), 2, 7, "Action"),
        (PALM.replace("Focus", "Fokus"), 3, 1, "Focus"),
        (PALM.replace("2", "two"), 3, 8, ""),
        (PALM.replace("2", "200"), 3, 8, ""),
        (PALM.replace("2\n", "2\nFocus: 3\n"), 4, 1, ""),
        (PALM.replace("2\n", "2\nForce: 3\n"), 4, 1, ""),
        (PALM.replace("2\n", "2\nClan: Crab\n"), 4, 7, ""),
        (PALM.replace("2\n", "2\nsomething\n"), 4, 1, ""),
        (PALM.replace("Focus: 2\n", ""), 1, 1, ""),
        (PALM.replace("Type: Action\n", ""), 1, 1, ""),
        (PALM.replace("Palm", "hida daizu"), 1, 8, ""),
        (PALM.replace("Palm", "Palm #3"), 1, 8, ""),
        (PALM.replace("Palm", ""), 1, 8, ""),
        (PALM.replace("2\n", "2\nKeywords: Kiho, Ki=ho\n"), 4, 17, ""),
        (PALM.replace("2\n", "2\nKeywords: Kiho, Kiho\n"), 4, 17, ""),
        (f"{PALM}\n\n{PALM}", 7, 1, ""),
        (CARD.replace("Crab", "Crabs"), 3, 7, "Crab"),
    ],
)
def test_what_is_wrong_before_the_text_is_told_with_its_place(text, line, column, near):
    error = refused(text)
    assert (error.line, error.column, error.near) == (line, column, near)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "\n" * 5_000,
        HEAD + "x" * (LONGEST_LINE + 1),
        HEAD + "(" * 300,
        HEAD + ")" * 300,
        HEAD + "Battle: " + "(" * 9 + "bow" + ")" * 9,
        HEAD + "\u202egnihton",
        HEAD + "a\0b",
        HEAD + "\u200b",
        HEAD + "\ud800",
        HEAD + "\x85",
        HEAD + "🂡 ⚔ ½ ∀x∃y " * 20,
        HEAD + "blah blah " * 90,
        HEAD + "Battle: " + "Bow Tetsuo. " * 70,
        HEAD + "Battle: Target " + "another player's " * 50 + "unit.",
        HEAD + "Battle: If there is a unit, " * 30,
        HEAD + "Battle: Gain 1 plus 1 " + "plus 1 " * 120 + "Honor.",
        HEAD + "\n".join([LINE] * (MOST_ABILITIES + 1)),
        "\n\n".join([PALM] * (MOST_CARDS + 1)),
        'card("Palm", action(battle))',
        "{" * 3000,
        "Title:" * 1000,
        "Title: " + "A" * 900,
        "Title: Palm\nType: Action\nFocus: " + "9" * 900,
        "Title: Palm\nType: Action\nFocus: 2\nKeywords: " + "a," * 400,
    ],
)
def test_bad_input_is_refused_soon_in_little_room_with_one_message(text):
    refused(CARD + ".")  # what is loaded once is loaded now
    tracemalloc.start()
    before = time.thread_time()
    error = refused(text)
    took = time.thread_time() - before
    room = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (error.line > 0, error.column > 0) == (True, True)
    assert "\n" not in str(error)
    assert len(str(error)) < 1_600
    assert took < 1.5  # it is watched by tracemalloc, which takes most of that
    assert room < 20_000_000


def test_a_text_that_could_be_read_for_ever_is_given_up_in_time():
    refused(CARD + ".")
    before = time.thread_time()
    refused(HEAD + "Battle: " + "Bow Tetsuo. " * 80)
    assert time.thread_time() - before < SECONDS + 0.2  # and what stands around it
    assert MOST_CHARACTERS == 20_000


# --- in a game -------------------------------------------------------------------------------------------------------


def deck(text: str = CARD):
    return with_own(starter("crab"), [card.own for card in compiled(text)])


def test_a_deck_takes_as_many_copies_as_may_be_and_stays_as_large():
    found = deck(f"{CARD}\n\n{PALM}")
    assert (found.dynasty["own_hida_tetsuo"], found.fate["own_palm"]) == (3, 3)
    for part in ("dynasty", "fate"):
        assert found.size(part) == starter("crab").size(part)
    facts = load_facts() | {card.facts.id: card.facts for card in found.own}
    assert check(found, facts=facts) == []
    assert deck(CARD.replace("Samurai", "Samurai, Unique")).dynasty["own_hida_tetsuo"] == 1


def test_a_stronghold_of_ones_own_takes_the_place_of_the_other():
    text = "Title: My Castle\nType: Stronghold\nClan: Crab\nProvince Strength: 7\nGold Production: 5\nStarting Honor: 3"
    found = deck(text)
    assert found.stronghold == "own_my_castle"
    game = Game.new("samurai", [found, "crane"], seed=3)
    assert next(player["honor"] for player in game.view(-1)["players"]) == 3


def test_a_game_with_own_cards_knows_them_and_no_other_game_does():
    game = Game.new("samurai", [deck(), "crane"], seed=5)
    assert game.machine.rules is not rules_for("samurai")
    assert "own_hida_tetsuo" not in rules_for("samurai").by_id
    other = Game.new("samurai", [deck(CARD.replace("Force: 4", "Force: 9")), "crane"], seed=5)
    mine, theirs = (
        each.machine.rules.defs[each.machine.rules.by_id["own_hida_tetsuo"]].stats[0] for each in (game, other)
    )
    assert (mine, theirs) == (4, 9)


LATER = HEAD + "Battle, [bow]: Ranged 2 Attack."


def test_each_edition_has_its_own_types_titles_and_style():
    [card] = compiled(LATER, "twenty_festivals")
    assert card.echo == card.face.text == ["Battle, [bow]: Ranged 2 Attack."]
    assert card.own == compiled(HEAD + "Battle: Bow this card: Ranged 2 Attack.".replace("this card", "Tetsuo"))[0].own
    for text, words in (
        (HEAD + "Battle: Bow Tetsuo: Ranged 2 Attack.", r'it is written so: "Battle, \[bow\]: Ranged 2 Attack\."'),
        ("Title: Far Shore\nType: Region\n", "the type is one of"),
        ("Title: Hida Iguchi\nType: Action\nFocus: 2\n", "called Hida Iguchi already"),
    ):
        with pytest.raises(ManuscriptError, match=words):
            compiled(text, "twenty_festivals")
    [region, event] = compiled("Title: Far Shore\nType: Region\n\nTitle: Hida Iguchi\nType: Event")
    assert [region.face.title, event.face.title] == ["Far Shore", "Hida Iguchi"]
    assert definition(region.own).title == "Far Shore"
    with pytest.raises(OwnCardError, match="no cards of the type Region"):
        definition(region.own, "twenty_festivals")


@pytest.mark.parametrize(("edition", "text"), [("samurai", CARD), ("twenty_festivals", LATER)])
def test_a_record_carries_own_cards_and_replays(edition, text):
    import random

    mine = with_own(starter("crab", edition), [card.own for card in compiled(text, edition)])
    assert mine.edition == edition and mine.dynasty["own_hida_tetsuo"] == 3
    decks = [mine, starter("crane", edition)]
    game = Game.new(edition, decks, seed=5)
    recorder = Recorder(game, edition, decks, ["a", "b"])
    rng = random.Random(3)
    for _ in range(500):
        if not game.over:
            labels = game.labels()  # who fetches a Legacy Holding and has none has lost
            recorder.answer(rng.choice([n for n in range(len(labels)) if labels[n] != "use Legacy"]))
    text = recorder.text()
    assert any("Hida Tetsuo" in line and not line.startswith("deck") for line in text.splitlines())
    again = replay(text)
    assert again.digest() == game.digest()
    assert Game.from_bytes(game.to_bytes(), rules=game.machine.rules).digest() == game.digest()
    with pytest.raises(RecordError, match="no word"):
        replay(text.replace("action(battle", "actoin(battle"))
    with pytest.raises(RecordError, match="another card's"):
        replay(text.replace('card(\\"Hida Tetsuo', 'card(\\"Hida Daizu'))


def changed(**facts) -> OwnCard:
    [card] = compiled(CARD)
    return OwnCard(msgspec.structs.replace(card.own.facts, **facts), card.own.term)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (changed(id="hida_daizu"), "an id made of its title"),
        (changed(deck="fate"), "dynasty part"),
        (changed(force=1_000), "-20 to 99"),
        (changed(force="*"), "printed"),
        (changed(clan="Hare"), "no Clan"),
        (changed(keywords=tuple(str(n) for n in range(30))), "keywords"),
        (changed(keywords=("a\nb",)), "letters"),
        (changed(title="Hida Daizu", id="own_hida_daizu"), "already"),
        (OwnCard(changed().facts, 'card("Hida Tetsuo")\ncard("Hida Tetsuo")'), "another card's"),
        (OwnCard(changed().facts, 'card("Hida Tetsuo", action(battle, bow("unit")))'), "nothing in it stands for"),
        (OwnCard(changed().facts, "x" * 5_000), "at most"),
        (OwnCard(changed().facts, "__import__('os')"), "no word"),
    ],
)
def test_an_own_card_from_elsewhere_is_looked_at_as_closely(card, words):
    with pytest.raises((OwnCardError, ValueError), match=words):
        rules_with("samurai", (card,))
    cards = msgspec.structs.replace(starter("crab"), own=(card,))
    with pytest.raises(GameError, match=words):
        Game.new("samurai", [cards, "crane"], seed=1)


def test_two_cards_of_one_title_that_differ_are_not_played_together():
    mine, theirs = changed(), changed(force=5)
    assert together([(mine,), (mine,)]) == (mine,)
    with pytest.raises(OwnCardError, match="two ways"):
        together([(mine,), (theirs,)])
    with pytest.raises(OwnCardError, match=f"at most {MOST_OWN}"):
        together([(mine,) * (MOST_OWN + 1)])


def test_the_face_is_that_of_the_definition():
    [card] = compiled(CARD)
    assert own_face(card.own) == card.face
    rules = rules_with("samurai", (card.own,))
    from gorin.cards.faces import face

    shown = face(rules.card(card.face.id))
    assert msgspec.structs.replace(shown, text=card.face.text) == card.face
