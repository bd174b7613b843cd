"""Numbers for operators: who may read them, and that they count."""

from __future__ import annotations

import sqlite3

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from gorin.server.app import create_app
from gorin.server.metrics import VARIABLE, Metrics
from gorin.server.page import Page
from tests.server.help import host_at

TOKEN = "a token of " + "operators"


@pytest.fixture
def browser(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, TOKEN)
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="http://localhost", headers={"origin": "http://localhost"}) as browser:
        yield browser


def numbers(browser):
    """All of them as Prometheus reads them, by name and labels."""
    answer = browser.get("/api/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    samples = [each for family in text_string_to_metric_families(answer.text) for each in family.samples]
    return {(each.name, *each.labels.values()): each.value for each in samples}


def test_whoever_has_the_token_reads_them(browser):
    browser.get("/api/me")
    browser.get("/api/tables/nowhere")
    browser.post("/api/tables", json={"deck": "crab", "opponent": "friend"})
    table = browser.post("/api/tables", json={"deck": "crab", "opponent": "random", "opponent_deck": "crane"}).json()
    with browser.websocket_connect(f"ws://localhost/api/tables/{table['table']}/socket") as socket:
        for message in ({"type": "hello"}, {"type": "answer", "question": 99, "option": 0, "sequence": 1}):
            socket.send_json(message | {"table": table["table"]})
        while (told := socket.receive_json())["type"] != "refused":
            pass
        assert told["error"] == "stale question"
    found = numbers(browser)
    assert found["gorin_requests_total", "GET", "200"] == 1
    assert found["gorin_requests_total", "GET", "404"] == 1
    assert found["gorin_requests_total", "POST", "201"] == 2
    assert found["gorin_refusals_total", "stale question"] == 1
    assert found["gorin_tables",] == 2
    assert found["gorin_servers",] == 1
    assert found["gorin_answer_seconds_bucket", "+Inf"] == found["gorin_answer_seconds_count",]


def test_each_server_counts_for_itself(browser):
    browser.get("/api/me")
    assert "gorin_requests_total{" not in Metrics().text({})


@pytest.mark.parametrize("header", ["", "Bearer ", f"Bearer {TOKEN}x", TOKEN])
def test_strangers_are_told_nothing(browser, header):
    answer = browser.get("/api/metrics", headers={"authorization": header})
    assert (answer.status_code, answer.text) == (404, "Not found.\n")


@pytest.mark.parametrize("token", ["", "short"])
def test_without_a_good_token_there_are_none(tmp_path, monkeypatch, token):
    monkeypatch.setenv(VARIABLE, token)
    with TestClient(create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))) as browser:
        assert browser.get("/api/metrics", headers={"authorization": f"Bearer {token}"}).status_code == 404


def test_health_says_whether_the_server_may_write(tmp_path):
    host = host_at(tmp_path)
    app = create_app(host, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="http://localhost") as browser:
        assert (browser.get("/api/health").status_code, browser.get("/api/health").text) == (200, "ok\n")
    host = host_at(tmp_path)
    app = create_app(host, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="http://localhost") as browser:
        with sqlite3.connect(tmp_path / "tables.db") as db:
            db.execute("update lease set epoch = epoch + 1, holder = 'another'")
        assert (browser.get("/api/health").status_code, browser.get("/api/health").text) == (503, "not now\n")
