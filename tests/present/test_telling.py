"""The log as it is told: what goes together in one sentence, and the same sentence however much has happened since."""

from __future__ import annotations

import pytest

from gorin.editions import cited
from gorin.present import present
from gorin.present.log import told
from gorin.rules.views import EVERYTHING, may_read
from gorin.table.machine import ALL_READERS, LogEntry
from gorin.table.terms import NONE
from tests.present.test_presenting import PAIRS, at_random

BOW, GOLD = "SE-EFF-06", "SE-GLD-02"
MEANINGS = {rule: meaning for meaning, rule in enumerate(cited("samurai"))}


def line(rule: str, text: str, player: int = NONE, readers: int = ALL_READERS, by: str = "") -> LogEntry:
    return LogEntry(MEANINGS[rule], rule, text, NONE, player, readers, by)


def texts(*lines: LogEntry, viewer: int = 0) -> list[str]:
    return [each["text"] for each in told(list(lines), viewer, lambda entry: may_read(entry, viewer))]


def test_cards_that_fare_alike_share_a_sentence():
    assert texts(
        line("SE-TRN-02", "Straighten Phase."),
        *(line(BOW, f"{title} straightens.") for title in ("Iron Mine", "Kitsune Den", "Iron Mine")),
        line("SE-ZON-17", "Hida Amoro returns home."),
    ) == ["Iron Mine (twice) and Kitsune Den straighten.", "Hida Amoro returns home."]
    many = [line(BOW, f"Card {n} bows.") for n in range(9)]
    assert texts(*many) == ["Card 0, Card 1, Card 2, Card 3 and 5 others bow."]


@pytest.mark.rule("SE-GLD-02")
def test_what_is_bought_is_told_with_what_bowed_for_it():
    assert texts(
        line(BOW, "Hida Amoro bows."),
        line(BOW, "Iron Mine bows."),
        line(GOLD, "Iron Mine produces 2 Gold.", 1),
        line(BOW, "Kitsune Den bows."),
        line(GOLD, "Kitsune Den produces 3 Gold.", 1),
        line("SE-PER-01", "Hida Daizu enters play.", 1),
    ) == ["Hida Amoro bows.", "Player 2 brings Hida Daizu into play, bowing Iron Mine and Kitsune Den for 5 Gold."]


def test_an_action_is_told_with_its_targets_and_equipping_in_one_sentence():
    assert texts(
        line("SE-ACT-07", "Player 1 uses Shinjo Horsebow (2).", 0),
        line("SE-ACT-14", "Hida Amoro is targeted.", 0),
        line("SE-ACT-14", "Kaiu Sadao is targeted.", 0),
        line("SE-STT-06", "Kaiu Sadao is destroyed.", by="Shinjo Horsebow"),
        line("SE-ACT-07", "Player 1 uses Equip.", 0),
        line("SE-ACT-14", "Hida Amoro is targeted.", 0),
        line("SE-ACT-14", "Tsi Blade is targeted.", 0),
        line(BOW, "Iron Mine bows."),
        line(GOLD, "Iron Mine produces 2 Gold.", 0),
        line("SE-ATT-02", "Tsi Blade attaches to Hida Amoro.", 0),
    ) == [
        "Player 1 uses Shinjo Horsebow, targeting Hida Amoro and Kaiu Sadao.",
        "Shinjo Horsebow destroys Kaiu Sadao.",
        "Player 1 attaches Tsi Blade to Hida Amoro, bowing Iron Mine for 2 Gold.",
    ]


def test_whose_effect_it_is_does_it():
    assert texts(
        line(BOW, "A bows.", by="Storm"), line(BOW, "B bows.", by="Storm"), line(BOW, "C bows."),
        line("SE-ZON-17", "D moves home.", by="Storm"),
        line("SE-ZON-17", "D moves to Province 2 of player 1.", by="Storm"),
        line("SE-STA-09", "E gets +2 Force.", by="Storm"),
    ) == [
        "Storm bows A and B.", "C bows.", "Storm sends D home.", "Storm moves D to Province 2 of player 1.",
        "Storm gives E +2 Force.",
    ]  # fmt: skip


@pytest.mark.rule("SE-ZON-14")
def test_a_draw_is_named_to_whoever_draws():
    lines = [
        line("SE-DEF-15", "You draw Duty.", 0, 1),
        line("SE-DEF-15", "You draw Focus.", 0, 1),
        line("SE-DEF-15", "Player 1 draws 2.", 0),
    ]
    assert texts(*lines) == ["You draw Duty and Focus."]
    assert texts(*lines, viewer=1) == ["Player 1 draws 2 cards."]
    assert texts(*lines, viewer=EVERYTHING) == ["Player 1 draws Duty and Focus."]


@pytest.mark.rule("SE-ATK-09")
def test_battles_in_which_nobody_fights_are_one_sentence():
    def empty(number: int) -> list[LogEntry]:
        return [
            line("SE-BAT-01", f"The armies engage at Province {number} of player 2.", 0),
            line("SE-BAT-20", "The Attacker has 0 Force, the Defender 0; the Province's strength is 6."),
            line("SE-BAT-21", "The battle has no outcome."),
        ]

    assert texts(*empty(1), *empty(3)) == ["Nobody fights at Province 1 of player 2 and Province 3 of player 2."]
    fought = line("SE-BAT-20", "The Attacker has 4 Force, the Defender 0; the Province's strength is 6.")
    assert texts(empty(1)[0], fought) == [empty(1)[0].text, fought.text]


@pytest.mark.parametrize("seed", range(2))
def test_sentences_keep_their_numbers_while_the_game_goes_on(seed):
    """What is told of a block never changes once the next has begun, wherever the window begins."""
    kept: dict[int, dict[int, object]] = {-1: {}, 0: {}, 1: {}}
    for game in at_random(PAIRS[seed], seed, 500):
        for viewer, before in kept.items():
            shown = present(game, viewer)["log"]
            numbers = [each["number"] for each in shown]
            assert numbers == sorted(set(numbers))
            for each in shown:
                assert each["text"][0] not in " ," and each["text"].endswith(".") and "{" not in each["text"]
            for each in shown[:-12]:
                assert before.get(each["number"], each) == each
            before.update({each["number"]: each for each in shown[:-12]})
