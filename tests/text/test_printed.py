"""Drafting: printed phrasings read as terms. The sentences are made up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gorin.cards.facts import load_facts
from gorin.cards.printed import load_printed
from gorin.cards.registry import load_terms
from gorin.cli.application import app
from gorin.cli.pools import pool_titles
from gorin.text.cards import Called
from gorin.text.printed.blocking import blockers, normalised
from gorin.text.printed.drafts import draft

KEYWORDS = frozenset(("Goblin", "Samurai", "Kiho", "Crab Clan", "Weapon", "Cavalry", "Tactician", "Monk"))
PERSON = Called("Mori Ishi", "Personality")
ACTION = Called("Sudden Rain", "Action")
ITEM = Called("Wet Cloak", "Item")


def first(text: str, called: Called = ACTION) -> list[str]:
    """The likeliest reading of each line, in our English."""
    return [line.texts[0] if line.texts else f"? {line.unknown}" for line in draft(text, called, KEYWORDS)]


@pytest.mark.parametrize(
    ("called", "printed", "ours"),
    [
        (PERSON, "Battle, :bow:: Straighten a target Follower.",
         "Battle: Bow Ishi: Target a Follower. Straighten the Follower."),
        (PERSON, "Battle: Bow Mori Ishi: Ranged 1 Attack.", "Battle: Bow Ishi: Ranged 1 Attack."),
        (PERSON, "Tireless Open: Draw a card.", "Open: Even if this card is bowed: Draw a card."),
        (PERSON, "Ishi has +2F/+1C while attacking.",
         "Ishi has +2F while Ishi is attacking. Ishi has +1C while Ishi is attacking."),
        (PERSON, "Ishi has +1F for each other Goblin in his army.",
         "Ishi has a Force bonus equal to the number of Goblins in the army of Ishi other than Ishi."),
        (PERSON, "After Ishi enters play, lose 7 Honor.", "Lose 7 Honor when this card enters play."),
        (ACTION, "Battle: Target your performing Samurai to bow a target enemy card.",
         "Battle: Target one of your Samurai: Target an enemy card. Bow the card."),
        (ACTION, "Battle: Bow one of your target Monks: Move home a target attacking Personality.",
         "Battle: Target one of your Monks, bow the Monk: Target an attacking Personality. Move the Personality home."),
        (ACTION, "Open: Target a Personality with 2 or lower Chi: Dishonor him and give him -1F.",
         "Open: Target a Personality with Chi 2 or less. Dishonor the Personality. Give the Personality -1F."),
        (ACTION, "Reaction: After one of your Goblins is destroyed: Gain 2 Honor.",
         "Reaction: After one of your Goblins is destroyed: Gain 2 Honor."),
        (ITEM, "Will only attach to a Goblin. This Personality has Tactician.",
         "Attaches only to a Goblin."),
        (ITEM, ":bow:: Produce 2 Gold.", "Bow this card: Produce 2 Gold."),
        (ACTION, "Battle: Ranged 2 Attack, or Ranged 5 Attack if you are the Defender.",
         "Battle: Ranged Attack with strength equal to either 5 if you are the Defender, or else 2."),
    ],
)  # fmt: skip
def test_print_is_said_in_our_english(called: Called, printed: str, ours: str) -> None:
    assert first(printed, called)[0] == ours


@pytest.mark.rule("TF-TIM-03")
@pytest.mark.parametrize(("happens", "would"), [
    ("Before your Goblin is destroyed, gain 2 Honor.", "Before your Goblin would be destroyed, gain 2 Honor."),
    ("Before your Goblin bows, draw a card.", "Before your Goblin would bow, draw a card."),
])  # fmt: skip
def test_before_something_would_happen_is_before_it_happens(happens: str, would: str) -> None:
    assert first(happens, PERSON)[0] == first(would, PERSON)[0] and not first(would, PERSON)[0].startswith("?")


def test_each_trait_and_ability_is_a_line() -> None:
    lines = draft("Will only attach to a Goblin. This Personality has Tactician. Open: Draw a card.", ITEM, KEYWORDS)
    assert [line.texts[0] for line in lines] == [
        "Attaches only to a Goblin.", "This card's bearer gains Tactician.", "Open: Draw a card.",
    ]  # fmt: skip


def test_a_pronoun_may_mean_two_cards() -> None:
    [line] = draft("Battle: Target your Samurai: Target an enemy Personality. Give him +2F.", ACTION, KEYWORDS)
    given = [text.split("Give ")[1] for text in line.texts]
    assert len(given) > 1
    assert len(set(given)) > 1


def test_what_follows_two_kinds_may_be_said_of_both() -> None:
    [line] = draft("Battle: Straighten a target Follower or Item in Ishi's army.", PERSON, KEYWORDS)
    assert {text.split(". ")[0] for text in line.texts} >= {
        "Battle: Target a Follower or Item, in the army of Ishi",
        "Battle: Target a Follower or Item in the army of Ishi",
    }


def test_what_is_not_known_is_pointed_at() -> None:
    text = "Open: Draw a card.\nOpen: Paint the moon."
    known, unknown = draft(text, ACTION, KEYWORDS)
    assert known.texts
    assert not unknown.texts
    assert text[unknown.at :].startswith(unknown.unknown)
    assert unknown.unknown == "Paint the moon."


def test_blockers_count_alike_phrases_together() -> None:
    cards = [
        (title, 1, draft(text, ACTION, KEYWORDS))
        for title, text in (
            ("A", "Open: Paint 2 Goblins."),
            ("B", "Open: Paint 3 Goblins."),
            ("C", "Open: Hum a tune."),
        )
    ]
    found = blockers(cards, KEYWORDS)
    assert [(each.phrase, each.cards, each.alone) for each in found] == [
        ("Paint N Goblins", ("A", "B"), 2), ("Hum a tune", ("C",), 1),
    ]  # fmt: skip
    assert normalised("a Goblin of 3", KEYWORDS) == "a KEYWORD of"


def a_folder(tmp_path: Path, titles: tuple[str, str] = ("Sudden Rain", "Sudden Sun")) -> Path:
    """Two texts of our own, as the folder of printed cards has them."""
    (tmp_path / "cards").mkdir()
    rows = [
        {"title": title, "experience": None, "types": ["Strategy"], "keywords": ["Goblin"], "text": text,
         "legality": ["Race for the Throne (Samurai)"], "printings": [{"set": "made_up"}]}
        for title, text in zip(titles, ("Open: Bow a target Goblin.", "Open: Paint it."), strict=True)
    ]  # fmt: skip
    (tmp_path / "cards" / "cards.jsonl").write_text("\n".join(map(json.dumps, rows)))
    return tmp_path


def test_drafts_and_blockers_on_the_command_line(tmp_path: Path) -> None:
    folder = str(a_folder(tmp_path))
    assert [card.full_title for card in load_printed(tmp_path)] == ["Sudden Rain", "Sudden Sun"]
    shown = CliRunner().invoke(app, ["cards", "draft", "made up", "--printed", folder])
    assert shown.exit_code == 0
    assert 'target("Goblin", keyword("Goblin"))' in shown.output
    assert "not known, at 7: Paint it." in shown.output


@pytest.mark.parametrize("edition", ["samurai", "twenty_festivals", "gold"])
def test_what_stands_in_the_way_of_an_editions_cards(tmp_path: Path, edition: str) -> None:
    """Counted are the cards of its pool that are not written: of these two the second."""
    written = load_terms(edition)
    known = next(facts for facts in load_facts(edition).values() if facts.id in written and not facts.experience)
    left = next(name for name, facts in pool_titles("legal", edition).items() if not facts or facts.id not in written)
    folder = str(a_folder(tmp_path, (known.title, left)))
    ranked = CliRunner().invoke(app, ["cards", "blockers", "--edition", edition, "--printed", folder, "--json"])
    found = json.loads(ranked.output)
    assert (found["cards"], found["drafted"], [each["phrase"] for each in found["blockers"]]) == (1, 0, ["Paint it ."])


def test_a_folder_without_cards_is_refused(tmp_path: Path) -> None:
    refused = CliRunner().invoke(app, ["cards", "draft", "Rain", "--printed", str(tmp_path)])
    assert refused.exit_code != 0
