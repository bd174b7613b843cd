"""The commands: what they report, and how they refuse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from gorin.cards import approvals
from gorin.cards.facts import load_facts
from gorin.cli import bench, cards, peers, run, scaling
from gorin.handbook import coverage
from gorin.handbook.coverage import Tested

COMMANDS = [
    [], ["serve"], ["play"], ["sim"], ["rules", "show"], ["rules", "coverage"], ["cards", "show"],
    ["cards", "coverage"], ["cards", "exercise"], ["deck", "check"], ["replay"], ["scenario", "run"], ["bench"],
    ["soak"],
]  # fmt: skip


def told(capsys, *arguments, status=0):
    """What a command prints."""
    assert run(list(arguments)) == status, capsys.readouterr().err
    return capsys.readouterr().out


def data(capsys, *arguments, status=0):
    return json.loads(told(capsys, *arguments, "--json", status=status))


def refused(capsys, *arguments):
    """The one line with which a command refuses."""
    assert run(list(arguments)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    lines = shown.err.strip().split("\n")
    assert len(lines) == 1
    assert lines[0].startswith("gorin: ")
    assert "Traceback" not in shown.err
    return lines[0]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help(capsys, command):
    assert "Usage:" in told(capsys, *command, "--help")


def test_help_is_there_at_once():
    best = 9.0
    for _ in range(4):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", "from gorin.cli import main; main()", "--help"], check=False,
                       capture_output=True)  # fmt: skip
        best = min(best, time.perf_counter() - started)
    assert best < 3  # ten times the promise: test machines are shared


def test_an_unknown_command_is_refused(capsys):
    assert "frobnicate" in refused(capsys, "frobnicate")


# --- sim ------------------------------------------------------------------------------------------------------------


def test_sim_reports_what_was_asked_for(capsys):
    result = data(capsys, "sim", "--edition", "samurai", "--decks", "crab,crane", "--players", "scripted,random",
                  "--games", "3", "--seed", "7", "--jobs", "1")  # fmt: skip
    assert result["games"] == 3
    assert result["errors"] == 0
    assert sum(result["wins"]) <= result["finished"] == 3
    assert sum(result["victories"].values()) == 3
    assert result["decisions"] > 100
    for key in ("seconds", "processor_seconds", "decisions_per_second", "turns_median"):
        assert result[key] > 0


def test_sim_is_the_same_with_more_processes_and_again(capsys):
    arguments = ["sim", "--decks", "unicorn,dragon", "--players", "random", "--games", "4", "--seed", "5"]
    results = [data(capsys, *arguments, "--jobs", jobs) for jobs in ("1", "2")]
    for key in ("wins", "victories", "decisions", "turns_median"):
        assert results[0][key] == results[1][key]


def test_sim_with_swapped_seats_counts_by_player(capsys):
    result = data(capsys, "sim", "--decks", "crab", "--players", "scripted,random", "--games", "4", "--swap")
    assert result["wins"][0] >= 3


def test_sim_writes_records_that_replay(capsys, tmp_path):
    data(capsys, "sim", "--players", "random", "--games", "2", "--record", str(tmp_path))
    records = sorted(tmp_path.iterdir())
    assert len(records) == 2
    for each in records:
        assert data(capsys, "replay", str(each))["decisions"] > 50


@pytest.mark.parametrize("optional", ["", "historic_favor, rulings_2000"])
def test_sim_plays_by_optional_rules(capsys, tmp_path, optional):
    data(
        capsys, "sim", "--edition", "gold", "--players", "random", "--games", "1", "--optional", optional,
        "--record", str(tmp_path),
    )  # fmt: skip
    [record] = tmp_path.iterdir()
    version = "2000-6 rulings_2000 historic_favor" if optional else "2001-7"
    assert f"edition: gold {version}\n" in record.read_text()


@pytest.mark.parametrize("seats", [3, 4])
def test_sim_plays_with_several_players(capsys, seats):
    players = ",".join(["random", *["scripted"] * (seats - 1)])
    result = json.loads(told(capsys, "sim", "--games", "2", "--players", players, "--decks", "all", "--swap", "--json"))
    assert result["finished"] == 2 and not result["errors"]
    assert len(result["wins"]) == seats and sum(result["wins"]) == 2
    assert all(len(row["decks"]) == seats for row in result["by_decks"])


def test_sim_prints_a_table(capsys):
    assert "crab – crane" in told(capsys, "sim", "--games", "2", "--players", "random")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--decks", "hare"], "hare"),
        (["--decks", ","], "needed"),
        (["--players", "genius"], "genius"),
        (["--players", ",".join(["random"] * 9)], "9 players"),
        (["--games", "0"], "games"),
        (["--games", "many"], "integer"),
        (["--edition", "moon"], "moon"),
        (["--record", "/no/such/folder"], "/no/such/folder"),
        (["--optional", "historic_favor"], "samurai has no optional rule"),
        (["--edition", "gold", "--optional", "historic_favour"], "it has rulings_2000"),
    ],
)
def test_sim_refuses_bad_input(capsys, arguments, words):
    assert words in refused(capsys, "sim", *arguments)


# --- rules and cards ------------------------------------------------------------------------------------------------


def test_rules_show_finds_by_id_and_by_words(capsys):
    assert "exceeds defending Force" in told(capsys, "rules", "show", "SE-BAT-23")
    found = data(capsys, "rules", "show", "imperial", "favor", "starts", "--edition", "samurai")
    assert found[0]["id"] == "SE-SET-12"


def test_rules_coverage_counts_by_class(capsys):
    found = data(capsys, "rules", "coverage", "--edition", "samurai")
    assert set(found) == {"M", "P", "X", "rulings"}
    assert found["rulings"]["total"] == 33
    for count in found.values():
        assert 0 <= count["tested"] <= count["total"]
    assert found["M"]["total"] > 500


def test_rulings_of_2000_are_shown_and_counted(capsys):
    found = data(capsys, "rules", "coverage", "--edition", "gold")["rulings of 2000"]
    assert set(found["G"]) == {"contradicts", "enforced", "superseded"}
    assert found["G"]["contradicts"]["total"] == 6
    assert "GE-REA-02" in told(capsys, "rules", "show", "r00-a-166")
    assert "until the card got its newer text" in told(capsys, "rules", "show", "R00-B-090")
    assert "newer text" not in told(capsys, "rules", "show", "R00-A-111")
    assert data(capsys, "rules", "show", "R00-A-111")["verdict"] == "superseded"
    assert "R00-A-999" in refused(capsys, "rules", "show", "R00-A-999")


def test_rules_refuses_what_is_not_there(capsys):
    assert "no rule" in refused(capsys, "rules", "show", "zzzz")
    assert "moon" in refused(capsys, "rules", "coverage", "--edition", "moon")


def test_cards_show_prints_numbers_and_text(capsys):
    text = told(capsys, "cards", "show", "Tsi", "Blade")
    assert "Weapon" in text
    assert "Force 2" in text
    assert "Reaction" in text


@pytest.mark.parametrize(("language", "number"), [("en", "Province Strength 7"), ("fr", "Force de Province 7")])
def test_cards_show_prints_a_stronghold(capsys, language, number):
    assert number in told(capsys, "cards", "show", "The Maw's Grave", "--language", language)


def test_cards_show_knows_titles_by_their_beginning_and_in_any_case(capsys):
    found = data(capsys, "cards", "show", "hida daizu")
    assert [card["title"] for card in found] == ["Hida Daizu", "Hida Daizu"]
    assert found[0]["scripted"] is True


OWN = "Title: Palm\nType: Action\nFocus: 2\n\nBattle: Target an attacking unit: Bow the unit.\n"


def test_cards_compile_shows_the_face_the_text_and_the_term(capsys, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text(OWN)
    assert told(capsys, "cards", "compile", str(file)).splitlines() == [
        "Palm",
        "Action",
        "Focus 2",
        "Battle: Target an attacking unit: Bow the unit.",
        "",
        'card("Palm", action(battle, [target("unit", attacking & unit)], bow("unit")))',
    ]
    [card] = data(capsys, "cards", "compile", str(file))["cards"]
    assert card["echo"] == ["Battle: Target an attacking unit: Bow the unit."]


def test_cards_compile_tells_the_place_of_a_mistake(capsys, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text(OWN.replace("attacking", "atacking"))
    assert 'mine.txt, line 5, column 19: "atacking" is not' in refused(capsys, "cards", "compile", str(file))
    problem = data(capsys, "cards", "compile", str(file), status=2)
    assert (problem["line"], problem["column"], problem["near"]) == (5, 19, "attacking")
    for bad in (b"\0", b"\xff\xfe", b"x" * 5_000_000, "\u202e".encode(), b"("):
        file.write_bytes(bad)
        refused(capsys, "cards", "compile", str(file))


def test_cards_show_suggests_titles(capsys):
    assert "Hida Daizu" in refused(capsys, "cards", "show", "Hidda Daizuu")


KINDS = ("written", "round_trip", "exercised", "compared", "tested", "supported", "custom")


def test_cards_coverage_adds_up(capsys):
    found = data(capsys, "cards", "coverage", "--pool", "base")
    assert found["cards"] == 419
    assert found["written"] + len(found["missing_cards"]) == found["cards"]
    assert sum(row["cards"] for row in found["by_type"].values()) == 419
    assert sum(row["written"] for row in found["by_clan"].values()) == found["written"] >= 416
    for key in KINDS:
        assert 0 <= found[key] <= found["written"]
    assert found["round_trip"] == found["written"]
    assert 0 < found["supported"] <= found["compared"]


def test_a_card_that_no_exercise_reaches_is_supported_by_tests_of_its_own(monkeypatch):
    """The two ways of seeing that a card does what it says stand for each other; nothing stands for a second reader."""
    card = next(card for card in load_facts().values() if card.title == "Block Supply Lines")

    def known(exercised: bool, tested: bool, compared: bool = True) -> bool:
        monkeypatch.setattr(approvals, "is_exercised", lambda id, edition="": exercised)
        monkeypatch.setattr(approvals, "is_compared", lambda id, edition="": compared)
        monkeypatch.setattr(coverage, "load_tested", lambda: Tested(cards={card.title: ["a test"]} if tested else {}))
        return "supported" in cards.state(card)

    assert known(True, False) and known(False, True)
    assert not known(False, False)
    assert not known(True, True, compared=False)


def test_cards_coverage_knows_all_legal_cards(capsys):
    found = data(capsys, "cards", "coverage", "--pool", "legal")
    assert found["cards"] == 1900
    assert found["cards"] > found["written"] >= found["supported"] > 0


def test_cards_coverage_refuses_other_pools(capsys):
    assert "base, legal" in refused(capsys, "cards", "coverage", "--pool", "moon")


def test_cards_exercise_says_what_was_seen(capsys):
    found = data(capsys, "cards", "exercise", "block supply lines")
    card = found["of_each"]["block_supply_lines"]
    assert found["exercised"] == 1 and card["exercised"] is True
    assert card["pieces"][0]["checked"]["move"] >= 1 and card["pieces"][0]["lacking"]


# --- decks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["crab", "crane", "dragon", "unicorn"])
def test_the_starter_decks_are_legal_and_playable(capsys, name):
    found = data(capsys, "deck", "check", name)
    assert found["legal"] is True
    assert found["playable"] is True


def test_deck_check_reports_problems_with_status_1(capsys, tmp_path):
    path = tmp_path / "small.txt"
    path.write_text("The Seventh Tower\n3 Hida Daizu\n2 Hida Dizu\n")
    assert run(["deck", "check", str(path)]) == 1
    shown = capsys.readouterr().out
    assert "line 3" in shown
    assert "Hida Daizu" in shown
    assert "SE-DCK-01" in shown


def test_decks_with_unknown_titles_are_refused_with_their_line(capsys, tmp_path):
    path = tmp_path / "odd.txt"
    path.write_text("The Seventh Tower\n3 Hida Dizu\n")
    message = refused(capsys, "sim", "--decks", f"{path},crab")
    assert "line 2" in message
    assert "Hida Daizu" in message


# --- bad files ------------------------------------------------------------------------------------------------------

READERS = [["replay"], ["play", "--load"], ["deck", "check"], ["scenario", "run"]]


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_files_that_are_not_there_are_refused(capsys, reader, tmp_path):
    assert "cannot be read" in refused(capsys, *reader, str(tmp_path / "nothing"))


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
@pytest.mark.parametrize("noise", [b"", b"\xff\xfe\x00" * 40, b"{" * 3000, bytes(range(256)) * 20], ids=range(4))
def test_noise_is_refused(capsys, reader, noise, tmp_path):
    path = tmp_path / "noise"
    path.write_bytes(noise)
    refused(capsys, *reader, str(path))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_fifty_megabytes_of_noise_are_refused_at_once(capsys, reader, tmp_path):
    path = tmp_path / "huge"
    with path.open("wb") as file:
        for _ in range(50):
            file.write(b"\x93noise\n\x00" * 131072)
    started = time.perf_counter()
    message = refused(capsys, *reader, str(path))
    assert "larger than" in message
    assert time.perf_counter() - started < 15


def test_a_record_that_goes_wrong_names_its_line(capsys, tmp_path):
    told(capsys, "sim", "--players", "random", "--games", "1", "--record", str(tmp_path), "--json")
    path = next(tmp_path.iterdir())
    text = path.read_text()
    path.write_text(text.replace("\n1: pass\n", "\n1: dance\n", 1))
    assert "line" in refused(capsys, "replay", str(path))


# --- scenarios, soak, bench -----------------------------------------------------------------------------------------


def test_scenario_run_passes_and_fails(capsys, tmp_path):
    good = tmp_path / "good.yaml"
    good.write_text("title: nothing happens\nplayers:\n- {}\n- {}\nexpect:\n  honor: {1: 0}\n")
    assert "1 of 1" in told(capsys, "scenario", "run", str(good))
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: too much\nplayers:\n- {}\n- {}\nexpect:\n  honor: {1: 5}\n")
    assert run(["scenario", "run", str(tmp_path)]) == 1
    assert "FAIL" in capsys.readouterr().out


def test_soak_finds_nothing(capsys):
    found = data(capsys, "soak", "--minutes", "0.02", "--decks", "crab,unicorn")
    assert found["games"] >= 1
    assert found["violations"] == []


def test_scenario_view_shows_each_seat_what_it_may_know(capsys, tmp_path):
    file = tmp_path / "one.yaml"
    file.write_text("players:\n  - {hand: [Block Supply Lines]}\n  - {hand: [Duty, Duty]}\n")
    mine = json.loads(told(capsys, "scenario", "view", str(file)))
    hands = [player["hand"] for player in mine["players"]]
    assert [card["title"] for card in hands[0]["cards"]] == ["Block Supply Lines"]
    assert hands[1]["count"] == 2 and "cards" not in hands[1]
    assert mine["question"]["options"]
    theirs = json.loads(told(capsys, "scenario", "view", str(file), "--seat", "0"))
    assert all("cards" not in player["hand"] for player in theirs["players"])
    assert "options" not in theirs["question"]
    file.write_text("players: [{}]\n")
    assert run(["scenario", "view", str(file)]) == 2


def test_bench_measures_what_was_asked_for(capsys):
    found = data(capsys, "bench", "--seconds", "0.5", "--decks", "crab,crane")
    for key in ("decisions_per_second", "us_per_decision", "us_per_open_decision", "undo_us", "fork_us", "bytes_us",
                "bytes_size", "load_ms", "help_ms", "resident_mb", "game_kb"):  # fmt: skip
        assert found[key] > 0, key
    assert found["compiled"] in (True, False)
    assert found["bytes_size"] < 20_000


def test_bench_counts_reaction_windows_by_pool(capsys):
    few, base, all = data(capsys, "bench", "--windows", "1")["windows"]
    assert few["cards"] < base["cards"] < all["cards"]
    for row in (few, base, all):
        assert row["windows"] == pytest.approx(row["settled"] + row["open"] + row["hidden"], abs=0.02)
        assert row["moments"] <= row["hidden"] <= row["windows"] < row["decisions"]
    assert few["windows"] < all["windows"]


def test_bench_runs_the_peers_of_a_folder(capsys, tmp_path):
    (tmp_path / "bench_toy.py").write_text(
        "import json\nprint(json.dumps({'peer': 'toy', 'play': {'us_per_decision': {'median': 12.5}}}))"
    )
    (tmp_path / "bench_broken.py").write_text("raise SystemExit(1)")
    found = data(capsys, "bench", "--seconds", "0.3", "--decks", "crab,crane", "--peers-dir", str(tmp_path))
    assert found["peers"] == [{"name": "toy play", "us_per_decision": 12.5}]


def test_bench_measures_peers_in_turn(monkeypatch):
    played = []

    def playout(name, busy):
        def one(rng):
            played.append(name)
            return sum(range(busy)) and 10

        return one

    def unbuilt():
        raise LookupError("no rules")

    monkeypatch.setattr(peers, "TURN", 1e-9)
    slow = peers.Peer("json", "json", "slow", lambda: playout("slow", 600_000))
    gone = peers.Peer("no_such_engine", "no-such-engine", "gone", lambda: playout("gone", 1))
    broken = peers.Peer("json", "json", "broken", unbuilt)
    rows = peers.beside(playout("own", 200_000), 0.0, (slow, gone, broken))
    assert rows[1] == {"name": "gone", "install": "pip install no-such-engine"}
    assert rows[2] == {"name": "broken", "error": "LookupError: no rules"}
    assert played == ["slow", "own", *["own", "slow", "slow", "own"] * 2, "own", "slow"]
    found = rows[0]
    assert 0 < found["ratio_from"] <= found["ratio"] <= found["ratio_to"]
    assert found["ratio"] < 0.8  # a third, and room for a noisy machine
    assert found["turns"] == 5
    assert found["gorin_us_per_decision"] < found["us_per_decision"]


def test_bench_says_what_to_install_for_a_peer(capsys):
    from rich.console import Console

    bench.show_peers(Console(), [{"name": "python-chess", "install": "pip install chess"}], 5.0)
    assert "python-chess is not installed: pip install chess" in capsys.readouterr().out


def test_cards_that_are_only_defined_change_no_game(capsys):
    rows = scaling.defined_curve(0.1, 1, (0, 2000))
    assert [row["cards"] for row in rows][1] == 2000
    assert rows[0]["cards"] < 2000
    assert rows[0]["ratio"] == 1.0
    for row in rows:
        assert row["us_per_decision"] > 0
        assert row["resident_mb"] > 5
    scaling.show(
        {"defined": rows, "in_play": [{"cards": 40, "cards_meanwhile": 41, "us_per_decision": 2.0, "ratio": 1}]}
    )
    assert "2,000" in capsys.readouterr().out


def test_positions_have_as_many_cards_in_play_as_asked_for():
    from gorin.table.places import all_in_play

    for size in (40, 60):
        m = scaling.position(size, 1)
        assert len(all_in_play(m)) == size
        question = m.question()
        assert question is not None
        assert question.kind == "action"
    seconds, decisions, cards = scaling.play_on([m], 1)
    assert seconds > 0
    assert decisions == 2 * scaling.DECISIONS_FROM_A_POSITION
    assert 45 < cards < 75


# --- small promises -------------------------------------------------------------------------------------------------


def test_unknown_rule_ids_and_foreign_cards_are_refused_with_a_hint(capsys):
    assert "did you mean SE-BAT-09" in refused(capsys, "rules", "show", "SE-BAT-99")
    assert "SE-BAT-07" in refused(capsys, "rules", "show", "SE-BTA-07")
    assert "did you mean" not in refused(capsys, "rules", "show", "xyzzy")
    assert "not in Samurai Edition" in refused(capsys, "cards", "show", "Hida Kisada")


def test_a_deck_of_noise_is_refused_with_its_line_and_no_suggestion(capsys, tmp_path):
    path = tmp_path / "noise.txt"
    path.write_text("x" * 140 + "\n")
    line = refused(capsys, "deck", "check", str(path))
    assert "line 1: 'xxx" in line
    assert len(line) < 250
    assert "did you mean" not in line


def test_a_replayed_log_says_who_was_told(capsys, tmp_path):
    told(capsys, "sim", "--players", "random", "--games", "1", "--turns", "2", "--record", str(tmp_path))
    shown = told(capsys, "replay", "--log", str(tmp_path / "000001.gorin"))
    assert "\nYou draw" not in shown
    assert "(to player 1) You draw" in shown


def test_ctrl_c_in_sim_leaves_no_traceback():
    process = subprocess.Popen(
        [sys.executable, "-c", "from gorin.cli import main; main()", "sim", "--games", "5000", "--jobs", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    time.sleep(3)
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in error


def test_cards_are_shown_and_checked_in_french(capsys):
    text = told(capsys, "cards", "show", "Tsi", "Blade", "--language", "fr")
    assert "Arme" in text and "Force 2" in text and "Réaction" in text
    assert not any(english in text for english in ("Weapon", "Gold", "Reaction", "Item"))
    assert "there are: en, fr" in refused(capsys, "cards", "show", "Tsi Blade", "--language", "tlh")
    assert "there are: en, fr" in refused(capsys, "cards", "check", "--language", "tlh")


def test_few_words_serve_one_card_only(capsys):
    found = json.loads(told(capsys, "cards", "check", "--words", "--json"))
    once = found["words_used_once"]
    assert len(once) < 0.12 * found["words"]
    assert once["its_stat_is"] == "seppun_goharu" and "bow" not in once
    shown = told(capsys, "cards", "check", "--words")
    assert f"{len(once)} of {found['words']} words are used by one card only" in shown
    assert len([line for line in shown.splitlines() if line.startswith("  ")]) == len(once)
