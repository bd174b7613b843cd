"""A crowd on a real server process, which is killed under it; and what a load test refuses."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from gorin.cli.application import app
from gorin.cli.loadtest import judge
from gorin.cli.refusal import Failed, Refusal
from gorin.server.load.crowd import Plan
from gorin.server.load.run import DATABASE, SERVER, WORKER, Kills, load_test, loopback, percentile


@pytest.mark.slow
def test_a_killed_server_loses_no_acknowledged_answer():
    report = load_test(Plan(3, 6.0, 3.0, seed=1, decks=["crab", "crane"]), kills=Kills(1), workers=1)
    assert report["lost"] == []
    assert report["errors_by_kind"] == {}
    assert report["kills"]["count"] == 1
    assert report["kills"]["reconnections"] >= 6
    assert report["kept"]["answers"] >= report["answers"] > 12
    assert report["views"] >= 2 * report["answers"] * 0.8
    judge(report, 0, 0)


@pytest.mark.slow
def test_two_servers_their_workers_and_their_database_are_killed(postgresql):
    kills = Kills(3, (SERVER, WORKER, DATABASE))
    report = load_test(Plan(3, 4.0, 10.0, seed=2, decks=["crab", "crane"]), kills=kills, workers=1, servers=2)
    assert report["lost"] == []
    assert report["errors_by_kind"] == {}
    assert {kind: report["kills"][kind] for kind in kills.kinds} == dict.fromkeys(kills.kinds, 1)
    assert report["kept"]["answers"] >= report["answers"] > 12


def test_what_is_judged():
    good = {"lost": [], "errors": 0, "errors_by_kind": {}, "latency_ms": {"p95": 80.0, "p99": 240.0}}
    judge(good, 100, 250)
    judge(good, 0, 0)
    for change, limits in (
        ({"lost": ["answer 3"]}, (0, 0)),
        ({"errors": 1, "errors_by_kind": {"x": 1}}, (0, 0)),
        ({}, (79, 0)),
        ({}, (0, 239)),
    ):
        with pytest.raises(Failed):
            judge(good | change, *limits)


@pytest.mark.parametrize(
    "arguments",
    [["--url", "http://192.0.2.1:80"], ["--url", "https://gorin.example"], ["--url", "http://localhost.evil.example"],
     ["--url", "http://127.0.0.1:1", "--kills", "1"], ["--url", "http://127.0.0.1:1", "--servers", "2"],
     ["--kill", "everything"], ["--decks", "owl"]],
)  # fmt: skip
def test_only_this_machine_is_loaded(arguments):
    result = CliRunner().invoke(app, ["loadtest", *arguments])
    assert isinstance(result.exception, Refusal)


def test_a_server_that_is_not_there():
    result = CliRunner().invoke(app, ["loadtest", "--url", "http://127.0.0.1:1", "--tables", "1", "--seconds", "1"])
    assert isinstance(result.exception, Failed)


def test_loopback():
    assert all(map(loopback, ("http://127.0.0.1:80", "http://localhost", "http://[::1]:8712", "http://127.9.9.9")))
    assert not any(map(loopback, ("", "127.0.0.1", "ftp://127.0.0.1", "http://0.0.0.0", "http://[::1", "http://a@b")))


def test_percentiles():
    assert percentile(list(range(1, 101)), 95) == 95
    assert percentile([5.0], 99) == 5.0
    assert percentile([], 99) == 0.0
