"""Numbers for operators: who may read them, and that they count."""

from __future__ import annotations

import sqlite3

import pytest
from starlette.testclient import TestClient

from gorin.server.app import create_app
from gorin.server.metrics import VARIABLE
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
    text = browser.get("/api/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))


def test_whoever_has_the_token_reads_them(browser):
    browser.get("/api/me")
    browser.get("/api/tables/nowhere")
    browser.post("/api/tables", json={"deck": "crab", "opponent": "friend"})
    found = numbers(browser)
    assert found['gorin_requests_total{method="GET",status="200"}'] == "1"
    assert found['gorin_requests_total{method="GET",status="404"}'] == "1"
    assert found["gorin_tables"] == "1"
    assert found["gorin_servers"] == "1"
    assert found['gorin_answer_seconds_bucket{le="+Inf"}'] == "0"


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
