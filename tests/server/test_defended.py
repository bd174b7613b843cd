"""Accounts that can be defended: against whoever guesses, whoever has stolen a cookie, and whoever shuts others out."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from gorin.server.accounts import DAY, Pace, token_hash
from gorin.server.app import create_app
from gorin.server.page import Page
from gorin.server.passwords import guessed
from tests.server.help import host_at
from tests.server.test_accounts import ANZAI, World, token

PASSWORD = ANZAI["password"]


@pytest.fixture
def world(tmp_path):
    return World(tmp_path)


@pytest.fixture
def owner(world):
    browser = world.browser()
    assert browser.post("/api/accounts", json=ANZAI).status_code == 201
    return browser


def thief_of(world, browser):
    """Somebody who has got hold of a cookie."""
    thief = world.browser()
    thief.cookies.set("__Host-gorin", browser.cookies["__Host-gorin"])
    assert thief.get("/api/me").json()["user"]["name"] == "Anzai"
    return thief


def error(answer):
    return answer.json().get("error", "")


def test_a_stolen_cookie_changes_nothing_without_the_password(world, owner):
    thief = thief_of(world, owner)
    for method, path, body in (
        ("PATCH", "/api/me", {"name": "Mallory"}),
        ("PATCH", "/api/me", {"name": "Mallory", "password": "wrong horse"}),
        ("POST", "/api/me/password", {"old": "wrong horse", "new": "three blind mice"}),
        ("POST", "/api/me/codes", {"password": "wrong horse"}),
        ("POST", "/api/me/codes", {}),
        ("DELETE", "/api/me", {}),
        ("DELETE", "/api/me", {"password": "wrong horse"}),
    ):
        answer = thief.request(method, path, json=body)
        assert (answer.status_code, error(answer) in ("wrong password", "password needed")) == (403, True), path
    assert owner.get("/api/me").json()["user"]["name"] == "Anzai"


def test_another_password_shuts_everybody_else_out(world, owner):
    thief, before = thief_of(world, owner), token(owner)
    other = world.browser()
    other.post("/api/sessions", json=ANZAI)
    ended = []
    world.accounts.ended = lambda user, but: ended.append(but)
    changed = owner.post("/api/me/password", json={"old": PASSWORD, "new": "three blind mice"})
    assert changed.json() == {"user": {"name": "Anzai", "guest": False}}
    assert owner.cookies["__Host-gorin"] != before
    assert ended == [token_hash(owner.cookies["__Host-gorin"])]
    assert owner.get("/api/me").json()["user"]["name"] == "Anzai"
    for each in (thief, other):
        assert each.get("/api/me").json() == {"user": None}
    assert error(other.post("/api/sessions", json=ANZAI)) == "wrong password"
    assert other.post("/api/sessions", json=ANZAI | {"password": "three blind mice"}).status_code == 200


def test_log_out_everywhere(world, owner):
    thief = thief_of(world, owner)
    listed = owner.get("/api/me/account").json()
    assert [each["here"] for each in listed["sessions"]] == [True]
    world.browser().post("/api/sessions", json=ANZAI)
    assert [each["here"] for each in owner.get("/api/me/account").json()["sessions"]].count(True) == 1
    assert owner.delete("/api/me/sessions").status_code == 204
    assert [each.get("/api/me").json() for each in (owner, thief)] == [{"user": None}] * 2
    assert owner.get("/api/me/account").json() == {"sessions": [], "codes": 0}


def test_an_account_is_recovered_by_a_code_which_is_good_for_once(world, owner):
    codes = owner.post("/api/me/codes", json={"password": PASSWORD}).json()["codes"]
    assert len(set(codes)) == len(codes) == owner.get("/api/me/account").json()["codes"]
    assert all(len(bytes.fromhex(each.replace("-", ""))) == 16 for each in codes)  # 128 bits: nobody guesses them
    stored = (world.storage.engine.url.database, codes[0].replace("-", ""))
    with open(stored[0], "rb") as file:
        assert stored[1].encode() not in file.read()
    new = {"name": "ANZAI", "code": f" {codes[0].upper()} ", "password": "three blind mice"}
    stranger = world.browser()
    assert error(stranger.post("/api/recovery", json=new | {"code": "0000-0000"})) == "wrong code"
    assert error(stranger.post("/api/recovery", json=new | {"name": "Bokuden"})) == "wrong code"
    assert stranger.post("/api/recovery", json=new).json() == {"user": {"name": "Anzai", "guest": False}}
    assert stranger.get("/api/me").json()["user"]["name"] == "Anzai"
    assert owner.get("/api/me").json() == {"user": None}
    assert error(world.browser().post("/api/recovery", json=new)) == "wrong code"
    assert error(world.browser().post("/api/sessions", json=ANZAI)) == "wrong password"
    made = stranger.post("/api/me/codes", json={"password": "three blind mice"}).json()["codes"]
    assert error(world.browser().post("/api/recovery", json=new | {"code": codes[1]})) == "wrong code"
    assert world.browser().post("/api/recovery", json=new | {"code": made[7]}).status_code == 200


def test_a_deleted_account_leaves_nothing_but_its_games(world, owner):
    owner.post("/api/me/codes", json={"password": PASSWORD})
    assert owner.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 204
    assert owner.get("/api/me").json() == {"user": None}
    with world.storage.engine.connect() as db:
        for table in ("users", "sessions", "codes", "decks"):
            assert db.exec_driver_sql(f"select count(*) from {table}").scalar() == 0
    stranger = world.browser()
    assert error(stranger.post("/api/accounts", json=ANZAI)) == "name taken"  # nobody poses as him for a year
    world.clock.now += 366 * DAY
    assert world.browser().post("/api/accounts", json=ANZAI).status_code == 201


def test_a_guest_may_leave_without_a_password(world):
    guest = world.browser()
    guest.patch("/api/me", json={"name": "Bokuden"})
    assert guest.request("DELETE", "/api/me", json={}).status_code == 204
    assert guest.get("/api/me").json() == {"user": None}


def test_an_old_name_is_kept_for_whoever_had_it(world, owner):
    assert owner.patch("/api/me", json={"name": "Bokuden", "password": PASSWORD}).status_code == 200
    stranger = world.browser()
    for name in ("anzai", "bokuden"):
        assert error(stranger.post("/api/accounts", json={"name": name, "password": PASSWORD})) == "name taken"
        assert error(stranger.patch("/api/me", json={"name": name})) == "name taken"
    assert owner.patch("/api/me", json={"name": "Anzai", "password": PASSWORD}).json()["user"]["name"] == "Anzai"
    assert error(stranger.patch("/api/me", json={"name": "Bokuden"})) == "name taken"


def test_whoever_guesses_does_not_keep_the_owner_out(tmp_path):
    world = World(tmp_path, Pace(names=(3, 1e9), addresses=(50, 1e9), strangers=(8, 1e9)))
    owner = world.browser()
    owner.post("/api/accounts", json=ANZAI)

    def at(address, browser=None):
        browser = browser or world.browser()
        inner = browser._transport.app

        async def app(scope, receive, send):
            await inner(scope | {"client": (address, 1)}, receive, send)

        return TestClient(app, base_url="https://gorin.example", headers={"origin": "https://gorin.example"})

    def guess(address, times):
        bad = ANZAI | {"password": "wrong horse"}
        return [error(at(address).post("/api/sessions", json=bad)) for _ in range(times)]

    assert guess("203.0.113.1", 4) == ["wrong password"] * 3 + ["too fast"]
    for _ in range(9):  # right passwords cost nothing
        assert at("203.0.113.9").post("/api/sessions", json=ANZAI).status_code == 200
    assert guess("203.0.113.2", 3) + guess("203.0.113.3", 3) == ["wrong password"] * 4 + ["too fast"] * 2
    # now strangers have used up what there is for this name; whoever has been in before gets in all the same
    assert error(at("203.0.113.9").post("/api/sessions", json=ANZAI)) == "too fast"
    known = at("203.0.113.9")
    known.cookies.set("__Host-gorin-device", owner.cookies["__Host-gorin-device"])
    assert known.post("/api/sessions", json=ANZAI).status_code == 200
    forged = at("203.0.113.9")
    forged.cookies.set("__Host-gorin-device", "x." + "0" * 64)
    assert error(forged.post("/api/sessions", json=ANZAI)) == "too fast"


def test_a_browser_is_known_only_while_the_password_stays(world, owner):
    assert owner.post("/api/me/password", json={"old": PASSWORD, "new": "three blind mice"}).status_code == 200
    kept = owner.cookies["__Host-gorin-device"]
    owner.delete("/api/sessions")
    assert owner.cookies["__Host-gorin-device"] == kept  # whoever logs out is known all the same
    assert owner.cookies.get("__Host-gorin") is None


@pytest.mark.parametrize(
    "password",
    ["password", "Password1", "P@ssw0rd!", "qwertyui", "1q2w3e4r", "12345678", "20001224", "abcabcabc", "aaaaaaaaa",
     "Anzai Anzai", "anzai2026", "iazna123", "samurai1", "letmein!", "abcdefgh12"],
)  # fmt: skip
def test_passwords_that_are_soon_guessed(world, password):
    assert guessed(password, "Anzai")
    assert error(world.browser().post("/api/accounts", json=ANZAI | {"password": password})) == "bad password"


@pytest.mark.parametrize(
    "password", ["correct horse", "wq8!kd03", "Matsu eats no tofu", "五輪の書を読む夜", "anzai likes rain"]
)
def test_passwords_of_ones_own(password):
    assert not guessed(password, "Anzai")


def test_names_are_not_changed_all_the_time(tmp_path):
    world = World(tmp_path, Pace(renames=(3, 1e9)))
    guest = world.browser()
    answers = [guest.patch("/api/me", json={"name": f"Bokuden {n}"}).status_code for n in range(6)]
    assert answers[:3] == [200] * 3
    assert answers[-1] == 429


def test_whoever_is_deleted_gives_up_his_games(tmp_path):
    host = host_at(tmp_path)
    app = create_app(host, page=lambda: Page(tmp_path / "none"))
    base = "http://localhost"
    with TestClient(app, base_url=base, headers={"origin": base}) as one:
        two = TestClient(app, base_url=base, headers={"origin": base})
        made = one.post("/api/tables", json={"deck": "crab", "opponent": "friend", "seat": 0, "name": "Anzai"}).json()
        assert two.post(f"/api/tables/{made['table']}/join", json={"deck": "crane"}).status_code == 200
        waiting = one.post("/api/tables", json={"deck": "crab", "opponent": "friend"}).json()["table"]
        assert one.request("DELETE", "/api/me", json={}).status_code == 204
        state = two.get(f"/api/tables/{made['table']}").json()
        assert (state["over"], state["winner"], state["seats"][0]["name"]) == (True, 1, "Somebody who left")
        assert two.get(f"/api/tables/{waiting}").json()["over"]
        assert not any(each["free"] for each in two.get(f"/api/tables/{waiting}").json()["seats"])
