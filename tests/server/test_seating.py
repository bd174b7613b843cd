"""The lobby and sitting down, over HTTP."""

from __future__ import annotations

import base64

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from gorin.decks.starters import starter_list
from gorin.server.accounts import Accounts
from gorin.server.app import create_app
from gorin.server.host import TableHost
from gorin.server.page import Page
from gorin.server.passwords import Passwords
from gorin.server.storage import Storage
from gorin.server.workers import Pool
from tests.server.help import Seat

BASE = "https://gorin.example"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    folder = tmp_path_factory.mktemp("seating")
    storage = Storage(f"sqlite:///{folder}/a.db")
    accounts = Accounts(storage, Passwords(PasswordHasher(1, 8, 1)))
    app = create_app(TableHost(storage, Pool(1)), accounts, page=lambda: Page(folder / "none"))
    with TestClient(app, base_url=BASE) as first:
        yield first


@pytest.fixture
def browser(served):
    """Makes browsers, each with a session of its own, before one server."""

    def make(**headers):
        found = TestClient(served.app, base_url=BASE, headers={"origin": BASE} | headers)
        found.portal = served.portal
        return found

    return make


def made(browser, **wanted):
    answer = browser.post("/api/tables", json={"deck": "crab", "opponent": "friend"} | wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_friend_follows_a_link(browser):
    host, friend = browser(), browser()
    table = made(host, name="Anzai", seat=1)["table"]
    waiting = friend.get(f"/api/tables/{table}").json()
    assert (waiting["you"], waiting["started"], waiting["seats"][0]["free"]) == (-1, False, True)
    assert [each["deck"] for each in waiting["seats"]] == ["", ""]  # nobody chooses his deck against another's
    own = host.get(f"/api/tables/{table}").json()
    assert [each["deck"] for each in own["seats"]] == ["", "The Seventh Tower"]
    assert friend.get("/api/me").json() == {"user": None}
    assert friend.post(f"/api/tables/{table}/join", json={"deck": "crane", "name": "Bokuden"}).json() == {"seat": 0}
    state = friend.get(f"/api/tables/{table}").json()
    assert [each["name"] for each in state["seats"]] == ["Bokuden", "Anzai"]
    assert [each["deck"] for each in state["seats"]] == ["Mountain's Shadow Dojo", "The Seventh Tower"]
    assert (state["you"], state["started"], state["seed"]) == (0, True, "")
    assert host.get(f"/api/tables/{table}").json()["you"] == 1
    late = browser().post(f"/api/tables/{table}/join", json={"deck": "crane"})
    assert (late.status_code, late.json()["error"]) == (409, "table full")
    assert host.get(f"/api/tables/{table}/record").status_code == 409


def test_a_table_of_another_edition_is_joined_with_decks_of_it_alone(browser):
    host, friend = browser(), browser()
    table = made(host, deck="lion", edition="twenty_festivals", seat=0)["table"]
    assert host.get(f"/api/tables/{table}").json()["edition"] == "twenty_festivals"
    refused = friend.post(f"/api/tables/{table}/join", json={"deck": starter_list("crab")}).json()
    assert (refused["error"], "a deck of Samurai Edition" in refused["message"]) == ("bad deck", True)
    assert friend.post(f"/api/tables/{table}/join", json={"deck": "crab"}).json() == {"seat": 1}
    decks = [each["deck"] for each in host.get(f"/api/tables/{table}").json()["seats"]]
    assert decks == ["The Grand Halls of the Lion", "The Unassailable Fortress of the Crab"]
    answer = host.post("/api/tables", json={"deck": "lion", "opponent": "friend", "edition": "jade"})
    assert (answer.status_code, answer.json()["error"]) == (404, "no such edition")


def test_registering_and_logging_in_keep_the_seat(browser):
    guest = browser()
    table = made(guest, opponent="scripted", opponent_deck="crane")
    credentials = {"name": "Tsukahara", "password": "correct horse"}
    assert guest.post("/api/accounts", json=credentials).status_code == 201
    assert guest.get(f"/api/tables/{table['table']}").json()["you"] == table["seat"]
    elsewhere = browser()
    elsewhere.post("/api/sessions", json=credentials)
    assert elsewhere.get(f"/api/tables/{table['table']}").json()["you"] == table["seat"]
    assert [each["table"] for each in elsewhere.get("/api/tables").json()["mine"]] == [table["table"]]


def test_who_logs_in_takes_the_seats_of_the_guest_along(browser):
    account, guest = browser(), browser()
    who = {"name": "Kamiizumi", "password": "correct horse"}
    assert account.post("/api/accounts", json=who).status_code == 201
    his = made(account)["table"]
    mine = made(guest, opponent="scripted", opponent_deck="crane")
    assert guest.post(f"/api/tables/{his}/join", json={"deck": "crab"}).status_code == 200
    assert guest.post("/api/sessions", json=who).status_code == 200
    assert guest.get(f"/api/tables/{mine['table']}").json()["you"] == mine["seat"]
    assert account.get(f"/api/tables/{mine['table']}").json()["you"] == mine["seat"]
    both = [browser.get(f"/api/tables/{his}").json() for browser in (account, guest)]
    assert both[0]["you"] == both[1]["you"] >= 0  # at a table of both the account keeps its own seat only


def test_the_lobby_lists_what_is_open(browser):
    host, other = browser(), browser()
    listed = made(host, open=True)["table"]
    private = made(host)["table"]
    found = other.get("/api/tables").json()
    assert listed in [each["table"] for each in found["open"]]
    assert private not in str(found)
    assert {each["table"] for each in host.get("/api/tables").json()["mine"]} == {listed, private}


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"deck": "hare"}, "line 1"),
        ({"deck": "The Seventh Tower\n3 Hida Dizu"}, "Hida Daizu"),
        ({"deck": "The Seventh Tower\n3 Hida Daizu"}, "needs 40"),
        ({"deck": "x" * 13_000}, "at most"),
        ({"opponent": "god"}, "opponent"),
        ({"opponent": "scripted"}, "deck"),
        ({"seat": 2}, "seat"),
        ({"clock": {"main": -1}}, "main"),
        ({"clock": {"main": 0}}, "clock"),
        ({"clock": {"hours": 1}}, "hours"),
        ({"seats": ["human"]}, "seats"),
        ({"name": "\u202ex"}, "name"),
        ({"open": 1}, "bool"),
    ],
)
def test_tables_that_cannot_be(browser, wanted, words):
    nobody = browser()
    answer = nobody.post("/api/tables", json={"deck": "crab", "opponent": "friend"} | wanted)
    assert answer.status_code in (400, 413), answer.text
    assert set(answer.json()) == {"error", "rule", "message"}
    assert words in answer.json()["message"].lower() or words in answer.json()["message"]
    assert nobody.get("/api/tables").json()["mine"] == []


def test_tables_that_are_not_there(browser):
    nobody = browser()
    for id in ("nothing", "x" * 3000, "..", "%00"):
        assert nobody.get(f"/api/tables/{id}").status_code == 404
        assert nobody.post(f"/api/tables/{id}/join", json={"deck": "crab"}).status_code == 404
    assert not nobody.cookies


def test_only_those_who_play_talk_and_not_too_much(browser):
    host, stranger = browser(), browser()
    table = made(host, chat=True)["table"]
    silent = made(host)["table"]
    path = f"/api/tables/{table}/chat"
    assert host.post(path, json={"text": " <script>alert(1)</script> "}).status_code == 204
    assert host.post(f"/api/tables/{silent}/chat", json={"text": "hm"}).json()["error"] == "no chat"
    assert stranger.post(path, json={"text": "hm"}).status_code == 403
    assert not stranger.cookies
    for text in ("", "   ", "x" * 301, "a\nb", "\u202eabc", "\x07", "\u200b"):
        assert host.post(path, json={"text": text}).json()["error"] == "bad message"
    answers = [host.post(path, json={"text": f"word {n}"}).status_code for n in range(8)]
    assert answers[0] == 204
    assert 429 in answers


@pytest.mark.parametrize(
    "origin", ["", "null", "http://evil.example", "https://gorin.example.evil", "https://gorin.example:1"]
)
def test_requests_from_elsewhere_change_nothing(browser, origin):
    foreign = browser(origin=origin)
    for method, path, body in (
        ("POST", "/api/tables", {"deck": "crab", "opponent": "friend"}),
        ("POST", "/api/tables/x/join", {"deck": "crab"}),
        ("POST", "/api/tables/x/chat", {"text": "x"}),
        ("PUT", "/api/decks/x", {"text": "x"}),
        ("DELETE", "/api/decks/x", None),
        ("POST", "/api/decks/check", {"text": "x"}),
    ):
        answer = foreign.request(method, path, json=body)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign origin")
        assert "access-control-allow-origin" not in answer.headers
        assert not foreign.cookies


def test_every_answer_has_the_security_headers(browser):
    nobody = browser()
    for path in ("/", "/nothing", "/api/nothing", "/api/cards", "/api/me", "/api/tables/x", "/table/x"):
        headers = nobody.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert nobody.get("/api/nothing").json()["error"] == "not found"
    assert nobody.get("/api/me").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("id", ["x" * 5000, "%00", "%0A", "%E2%80%AE", "a%20b", "..%2F..", "%25"])
def test_ids_that_are_none(browser, id):
    for path in ("", "/record", "/replay", "/replay/0"):
        answer = browser().get(f"/api/tables/{id}{path}")
        assert answer.status_code == 404
        assert len(answer.text) < 200


def test_nobody_guesses_where_a_table_is(browser):
    """Whoever has its link may sit down there: 128 bits."""
    me = browser()
    ids = [made(me, name="Anzai", opponent="scripted", opponent_deck="crane", seat=0)["table"] for _ in range(2)]
    assert all(len(base64.urlsafe_b64decode(each + "==")) == 16 for each in ids)
    assert ids[0] != ids[1]


def socket_of(browser, table):
    return browser.websocket_connect(f"wss://gorin.example/api/tables/{table}/socket")


def test_whoever_logs_out_does_not_play_on(browser):
    me = browser()
    table = made(me, name="Anzai", opponent="scripted", opponent_deck="crane", seat=0)["table"]
    with socket_of(me, table) as socket:
        seat = Seat(socket, table)
        assert seat.welcome["seat"] == 0
        who = {"name": "Kakita Anzai", "password": "correct horse"}
        assert me.post("/api/accounts", json=who).status_code == 201  # the same person: he plays on
        seat.send("whole", counted=False)
        seat.look()
        assert me.delete("/api/sessions").status_code == 204
        assert seat.until("refused")["error"] == "logged out"
        with pytest.raises(WebSocketDisconnect):
            seat.until("refused")
    with socket_of(me, table) as socket:
        assert Seat(socket, table).welcome["seat"] == -1
    assert me.post("/api/sessions", json=who).status_code == 200
    with socket_of(me, table) as socket:
        assert Seat(socket, table).welcome["seat"] == 0


def test_a_guest_who_logs_in_as_somebody_else_leaves_his_connections(browser):
    account, guest = browser(), browser()
    who = {"name": "Mirumoto Bokuden", "password": "correct horse"}
    assert account.post("/api/accounts", json=who).status_code == 201
    table = made(guest, name="Anzai", opponent="scripted", opponent_deck="crane", seat=0)["table"]
    with socket_of(guest, table) as socket:
        seat = Seat(socket, table)
        assert guest.post("/api/sessions", json=who).status_code == 200
        assert seat.until("refused")["error"] == "logged out"
