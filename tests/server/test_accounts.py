"""Guests, accounts, sessions and their cookies."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.testclient import TestClient

from gorin.server.accounts import DAY, LASTS, Accounts, Pace
from gorin.server.guards import SecurityHeaders
from gorin.server.names import account_name, clean_name, deck_name, name_key
from gorin.server.passwords import Passwords
from gorin.server.refusal import Refusal
from gorin.server.routes import people
from gorin.server.routes.visit import Api
from gorin.server.storage import Storage

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ANZAI = {"name": "Anzai", "password": "correct horse"}


class Clock:
    def __init__(self):
        self.now = 1_000_000.0

    def __call__(self):
        return self.now


class World:
    """The requests about people around a database, and browsers that make them."""

    def __init__(self, path, pace=None):
        self.clock = Clock()
        self.storage = Storage(f"sqlite:///{path}/a.db")
        self.accounts = Accounts(self.storage, Passwords(QUICK), pace, self.clock)
        self.app = SecurityHeaders(Starlette(routes=people.routes(Api(self.accounts))))

    def browser(self, base="https://gorin.example"):
        return TestClient(self.app, base_url=base, headers={"origin": base})


@pytest.fixture
def world(tmp_path):
    return World(tmp_path)


def token(browser):
    return next(iter(browser.cookies.values()))


def test_a_session_is_made_only_when_it_is_needed(world):
    browser = world.browser()
    assert browser.get("/api/me").json() == {"user": None}
    assert not browser.cookies
    assert browser.patch("/api/me", json={"name": "Bokuden"}).json() == {"user": {"name": "Bokuden", "guest": True}}
    assert browser.get("/api/me").json() == {"user": {"name": "Bokuden", "guest": True}}


@pytest.mark.parametrize(
    ("base", "names"),
    [
        ("https://gorin.example", ["__Host-gorin"]),
        ("https://localhost:8712", ["__Host-gorin"]),
        ("http://localhost:8712", ["__Host-gorin", "gorin"]),
        ("http://127.0.0.1:8712", ["__Host-gorin", "gorin"]),
        ("http://[::1]:8712", ["__Host-gorin", "gorin"]),
        ("http://192.168.0.7:8712", ["gorin"]),
        ("http://localhost.evil.example", ["gorin"]),
    ],
)
def test_the_cookie_is_as_strict_as_the_browser_allows(world, base, names):
    headers = world.browser(base).patch("/api/me", json={"name": "Bokuden"}).headers.get_list("set-cookie")
    assert [header.partition("=")[0] for header in headers] == names
    for name, header in zip(names, headers, strict=True):
        assert ("; Secure" in header) == (name == "__Host-gorin")
        for part in ("; Path=/", "; HttpOnly", "; SameSite=Strict", f"; Max-Age={int(LASTS)}"):
            assert part in header
        assert "Domain" not in header


def test_a_browser_that_refuses_secure_cookies_over_http_is_known_on_this_machine(world):
    safari = world.browser("http://127.0.0.1:8712")
    safari.patch("/api/me", json={"name": "Bokuden"})
    safari.cookies.delete("__Host-gorin")
    assert safari.get("/api/me").json() == {"user": {"name": "Bokuden", "guest": True}}
    secured = world.browser("https://gorin.example")
    secured.patch("/api/me", json={"name": "Bokuden"})
    secured.cookies.set("gorin", secured.cookies["__Host-gorin"])
    secured.cookies.delete("__Host-gorin")
    assert secured.get("/api/me").json() == {"user": None}


def test_registering_keeps_the_guest_and_changes_the_token(world):
    browser = world.browser()
    browser.patch("/api/me", json={"name": "Bokuden"})
    before = token(browser)
    guest = world.storage.session(hashed(before), world.clock.now)
    made = browser.post("/api/accounts", json=ANZAI)
    assert (made.status_code, made.json()) == (201, {"user": {"name": "Anzai", "guest": False}})
    assert token(browser) != before
    assert world.storage.session(hashed(before), world.clock.now) is None
    user, _ = world.storage.session(hashed(token(browser)), world.clock.now)
    assert user.id == guest[0].id
    assert browser.post("/api/accounts", json=ANZAI | {"name": "Other"}).json()["error"] == "registered"


def hashed(text):
    from gorin.server.accounts import token_hash

    return token_hash(text)


def test_logging_in_and_out(world):
    first, second = world.browser(), world.browser()
    first.post("/api/accounts", json=ANZAI)
    assert second.post("/api/sessions", json=ANZAI | {"name": "ＡＮＺＡＩ"}).json()["user"]["name"] == "Anzai"
    kept = token(second)
    gone = second.delete("/api/sessions")
    assert gone.status_code == 204
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert second.get("/api/me").json() == {"user": None}
    second.cookies.set("__Host-gorin", kept)
    assert second.get("/api/me").json() == {"user": None}
    assert first.get("/api/me").json()["user"]["name"] == "Anzai"


def test_unknown_names_and_wrong_passwords_look_alike(world):
    world.browser().post("/api/accounts", json=ANZAI)
    browser = world.browser()
    wrong = browser.post("/api/sessions", json=ANZAI | {"password": "wrong horse"})
    unknown = browser.post("/api/sessions", json=ANZAI | {"name": "Nobody"})
    assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content)
    assert wrong.json()["error"] == "wrong password"
    assert not browser.cookies


def test_unknown_names_take_as_long_as_known_ones(tmp_path):
    world = World(tmp_path)
    world.accounts.passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=8192, parallelism=1))
    browser = world.browser()
    browser.post("/api/accounts", json=ANZAI)

    def least(name):
        taken = []
        for _ in range(4):
            began = time.perf_counter()
            world.browser().post("/api/sessions", json={"name": name, "password": "wrong horse"})
            taken.append(time.perf_counter() - began)
        return min(taken)

    assert least("Nobody") > least("Anzai") / 3


def test_names_are_taken_whatever_their_case(world):
    world.browser().post("/api/accounts", json=ANZAI)
    for name in ("anzai", "ANZAI", "Ａnzai"):
        assert world.browser().post("/api/accounts", json=ANZAI | {"name": name}).json()["error"] == "name taken"
        assert world.browser().patch("/api/me", json={"name": name}).json()["error"] == "name taken"
    other = world.browser()
    other.post("/api/accounts", json=ANZAI | {"name": "Bokuden"})
    mine = {"password": ANZAI["password"]}
    assert other.patch("/api/me", json={"name": "anzai"} | mine).json()["error"] == "name taken"
    assert other.patch("/api/me", json={"name": "BOKUDEN"} | mine).json()["user"]["name"] == "BOKUDEN"


def test_a_session_in_use_lasts_and_another_ends(world):
    browser = world.browser()
    browser.patch("/api/me", json={"name": "Bokuden"})
    assert "set-cookie" not in browser.get("/api/me").headers
    world.clock.now += 20 * DAY
    assert "set-cookie" in browser.get("/api/me").headers
    world.clock.now += 20 * DAY
    assert browser.get("/api/me").json()["user"]["name"] == "Bokuden"
    world.clock.now += 31 * DAY
    assert browser.get("/api/me").json() == {"user": None}


def test_tries_are_counted_by_name_and_by_address(tmp_path):
    world = World(tmp_path, Pace(names=(3, 1e9), addresses=(5, 1e9)))
    browser = world.browser()

    def errors(name, times):
        return [
            browser.post("/api/sessions", json={"name": name, "password": "wrong horse"}).json()["error"]
            for _ in range(times)
        ]

    assert errors("Anzai", 4) == ["wrong password"] * 3 + ["too fast"]
    assert errors("Bokuden", 2) == ["wrong password", "too fast"]


def test_too_many_guests_from_one_address(tmp_path):
    world = World(tmp_path, Pace(guests=(2, 1e9)))
    answers = [world.browser().patch("/api/me", json={"name": "Bokuden"}) for _ in range(3)]
    assert [each.status_code for each in answers] == [200, 200, 429]


def test_when_too_many_log_in_others_are_sent_away(tmp_path):
    world = World(tmp_path)
    world.accounts.passwords = Passwords(QUICK, at_once=1, waiting=-1)
    assert world.browser().post("/api/sessions", json=ANZAI).json()["error"] == "busy"


@pytest.mark.parametrize(
    "name",
    ["", "ab", "x" * 25, "a\tb c", " Anzai", "Anzai ", "An  zai", "An\u00a0zai", "An\u200bzai", "An\u202ezai",
     "\u3164" * 4, "An\u2800zai", "...", "Anz\u0430i", "A\u0301\u0301\u0301nzai", "x\u0000yz", "An\nzai",
     "\ufdfa\ufdfa", "x" * 5000, "B\u0585b", "Anz\u13aai", "\u5927\u0414\u5927"],
)  # fmt: skip
def test_names_that_show_badly_are_refused(world, name):
    with pytest.raises(Refusal, match="A name"):
        clean_name(name)
    answer = world.browser().patch("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad name")


def test_names_of_many_languages_are_welcome():
    for name in ("五輪書", "Мирумото", "Doji Réju", "O'Hara-san", "Hida_7", "<b>x</b>", "ミルモトの侍", "Հայկ",
                 "한국 漢字", "Hawaiʻi"):  # fmt: skip
        assert clean_name(name) == name
    assert len(name_key("ß" * 24)) == 48
    assert deck_name(" Crab / wall ") == "Crab / wall"
    for name in ("", "x" * 61, "a\u202eb"):
        with pytest.raises(Refusal):
            deck_name(name)
    with pytest.raises(Refusal, match="Guests"):
        account_name("guest 4821")


@pytest.mark.parametrize("password", ["", "1234567", "x" * 257, "x" * 10_000])
def test_passwords_too_short_or_too_long(world, password):
    assert world.browser().post("/api/accounts", json=ANZAI | {"password": password}).json()["error"] == "bad password"


@pytest.mark.parametrize(
    "origin", [None, "http://evil.example", "null", "http://localhost:8712.evil.example", "http://["]
)
def test_only_our_own_pages_change_anything(world, origin):
    browser = TestClient(world.app, base_url="http://localhost:8712", headers={"origin": origin} if origin else {})
    for method, path, body in (
        ("PATCH", "/api/me", {"name": "Bokuden"}),
        ("POST", "/api/accounts", ANZAI),
        ("POST", "/api/sessions", ANZAI),
        ("DELETE", "/api/sessions", None),
    ):
        answer = browser.request(method, path, json=body)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign origin")
        assert "set-cookie" not in answer.headers


def test_bodies_are_json_and_short(world):
    browser = world.browser()
    assert browser.post("/api/sessions", content=b'{"name":"a","password":"b"}').json()["error"] == "bad request"
    for body in (b"", b"[", b"[]", b'{"name":1}', b'{"name":"a","password":"b","more":1}', b"[" * 9000, b"\xff"):
        answer = browser.post("/api/sessions", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad request")

    def endless():
        for _ in range(100):
            yield b" " * 4096

    answer = browser.post("/api/sessions", content=endless(), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (413, "too long")


@pytest.mark.parametrize("cookie", ["", "x", "x" * 43, "x" * 5000, "'; drop table users"])
def test_guessed_tokens_are_nobodys(world, cookie):
    browser = world.browser()
    assert browser.get("/api/me", headers={"cookie": f"__Host-gorin={cookie}"}).json() == {"user": None}


def test_secrets_are_neither_stored_nor_logged(world, caplog):
    caplog.set_level(logging.DEBUG)
    browser = world.browser()
    browser.post("/api/accounts", json=ANZAI)
    browser.post("/api/sessions", json=ANZAI | {"password": "wrong horse"})
    folder = Path(world.storage.engine.url.database).parent
    kept = b"".join(each.read_bytes() for each in folder.iterdir())
    assert b"Anzai" in kept
    assert b"$argon2id$" in kept
    for secret in ("correct horse", "wrong horse", token(browser)):
        assert secret.encode() not in kept
        assert secret not in caplog.text
