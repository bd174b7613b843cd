"""Records: what is written replays exactly, and what cannot be replayed says why and where."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import msgspec
import pytest

from gorin.ai import Position, make_player
from gorin.game import Game, GameError
from gorin.records.record import MAX_LINE, Recorder, RecordError, read, replay, resume, seed_hash


def played(seed=3, decisions=150, name="random", decks=("crab", "dragon")):
    game = Game.new("samurai", list(decks), seed=seed)
    recorder = Recorder(game, "samurai", list(decks), ["ann", "ben"])
    player = make_player(name, seed)
    for _ in range(decisions):
        if game.over:
            break
        recorder.answer(player.choose(Position(game.machine, game.question.player)))
    return recorder


@pytest.fixture(scope="module")
def text():
    return played().text()


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_replays_to_the_same_digest(seed):
    decks = random.Random(seed).sample(["crab", "crane", "dragon", "unicorn"], 2)
    recorder = played(seed, 120 + 90 * seed, decks=decks)
    assert replay(recorder.text()).digest() == recorder.game.digest()


def test_a_whole_game_replays_to_its_end():
    recorder = played(9, 20_000, "scripted", ("unicorn", "crane"))
    assert recorder.game.over
    text = recorder.text(reveal=False)
    again = replay(text)
    assert again.over
    assert (again.winner, again.victory) == (recorder.game.winner, recorder.game.victory)
    assert resume(text).text() == text


def test_the_seed_is_hidden_until_the_game_is_over():
    recorder = played(123456, 20)
    text = recorder.text(reveal=False)
    assert "123456" not in text
    assert seed_hash(123456) in text
    with pytest.raises(RecordError, match="without its seed"):
        replay(text)


def test_a_resumed_game_is_played_and_written_on(text):
    recorder = resume(text)
    rng = random.Random(1)
    for _ in range(40):
        recorder.answer(rng.randrange(len(recorder.game.question.options)))
    assert replay(recorder.text()).digest() == recorder.game.digest()


def test_answers_taken_back_vanish_from_the_record(text):
    recorder = resume(text)
    before = recorder.text()
    for _ in range(30):
        recorder.answer(0)
    recorder.undo(30)
    assert recorder.text() == before
    with pytest.raises(GameError):
        recorder.undo(10_000)


def broken(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


def line_of(text, start):
    return next(n for n, line in enumerate(text.split("\n"), start=1) if line.startswith(start))


def test_another_format_is_refused(text):
    with pytest.raises(RecordError, match="format 2") as error:
        replay(broken(text, "gorin-record: 1", "gorin-record: 2"))
    assert error.value.line == 1


def test_another_version_of_the_edition_is_refused(text):
    with pytest.raises(RecordError, match="it needs samurai 1999"):
        replay(broken(text, "samurai 2007-16", "samurai 1999"))


def test_a_truncated_record_is_refused_with_its_last_line(text):
    half = text[: len(text) // 2]
    with pytest.raises(RecordError) as error:
        replay(half)
    assert error.value.line > 8


def test_an_impossible_answer_is_refused_with_its_line(text):
    lines = text.split("\n")
    number = line_of(text, "1: ") - 1
    lines[number] = "1: dance"
    with pytest.raises(RecordError, match="'dance' is not possible here; the options are:") as error:
        replay("\n".join(lines))
    assert error.value.line == number + 1


def test_the_wrong_player_is_refused(text):
    lines = text.split("\n")
    number = line_of(text, "1: ") - 1
    lines[number] = "2" + lines[number][1:]
    with pytest.raises(RecordError, match="player 1 is asked"):
        replay("\n".join(lines))


def test_another_seed_is_refused(text):
    with pytest.raises(RecordError, match="not the one that the header promised"):
        replay(broken(text, "\nseed: 3\n", "\nseed: 4\n"))


def test_a_wrong_digest_is_refused(text):
    start = text.index("digest ") + 7
    with pytest.raises(RecordError, match="another position"):
        replay(text[:start] + "0" * 24 + text[start + 24 :])


@pytest.mark.parametrize(
    "noise",
    ["", "\n", "hello", "gorin-record: 1", "gorin-record: 1\n\n", "\x00" * 50, "gorin-record: " + "9" * 40,
     "gorin-record: 1\ndeck 1: {}\n\n", "gorin-record: 1\nplayer 1: " + "x" * 30_000],
)  # fmt: skip
def test_noise_is_refused_and_never_crashes(noise):
    with pytest.raises(RecordError):
        replay(noise)


def test_random_damage_is_refused_and_never_crashes(text):
    rng = random.Random(2)
    for _ in range(60):
        at = rng.randrange(len(text))
        damaged = text[:at] + chr(rng.randrange(32, 300)) + text[at + rng.randrange(3) :]
        with contextlib.suppress(RecordError):
            replay(damaged)


def test_a_long_line_is_refused(text):
    with pytest.raises(RecordError, match=str(MAX_LINE)):
        read(broken(text, "\n1: ", "\n1: " + "x" * MAX_LINE))


def test_a_deck_with_impossible_counts_is_refused(text):
    with pytest.raises(RecordError, match="impossible counts"):
        replay(broken(text, '"hida_daizu":3', '"hida_daizu":300000'))


def test_comments_and_empty_lines_are_skipped(text):
    more = broken(text, "\n\n", "\n\n# a remark\n\n")
    assert replay(more).digest() == replay(text).digest()


def test_more_players_than_can_play_are_refused_with_the_line():
    text = played(7, 2).text()
    deck = next(line for line in text.splitlines() if line.startswith("deck 1: ")).removeprefix("deck 1: ")
    more = "".join(f"player {n}: a\ndeck {n}: {deck}\n" for n in range(3, 10))
    with pytest.raises(RecordError, match="line 22: at most 8 players"):
        read(text.replace("\n\n", f"\n{more}\n", 1))


def test_too_many_lines_are_refused_before_they_are_taken_apart():
    with pytest.raises(RecordError, match="lines: that is no record"):
        read("gorin-record: 1\n" + "\n" * 200_000)


@pytest.mark.parametrize(("spoil", "told"), [("1: fly", "line 1012: "), ("seed: 1", "begins in line 1001")])
def test_in_a_file_of_many_the_place_in_the_file_is_told(text, spoil, told):
    lines = text.splitlines()
    wrong = "\n".join([*lines[:11], spoil, *lines[12:]] if spoil[0] == "1" else [*lines[:-1], spoil])
    with pytest.raises(RecordError) as error:
        replay(wrong)
    assert told in str(error.value.within(1000))
    assert "10" + str(error.value.line) not in str(error.value.within(0))


def test_a_shuffle_that_both_players_made_binds_the_decks_as_the_record_has_them():
    """What decks may hold besides, such as a Sensei, is written only where it is there."""
    path = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "shuffled.txt"
    text = path.read_text(encoding="utf-8")
    replay(text)
    assert text.splitlines()[6] == f"deck 1: {msgspec.json.encode(read(text).header.decks[0]).decode()}"
    with pytest.raises(RecordError, match="the seed is not the one"):
        replay(text.replace('"hida_daizu":3', '"hida_daizu":2'))
