"""Own cards over HTTP: read while they are written, and played at a table that nobody else sees."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from gorin.decks import starter
from gorin.records.record import replay
from gorin.server.accounts import Accounts
from gorin.server.app import create_app
from gorin.server.host import FRIEND, NewTable, Opponent
from gorin.server.own import own_deck, own_report
from gorin.server.page import Page
from gorin.server.passwords import Passwords
from gorin.server.refusal import Refusal
from gorin.server.worker.messages import Ask, Found, Status
from gorin.server.workers import Late, busy
from tests.server.help import Local, LocalReader, host_at, play_at_random

BASE = "https://gorin.example"
CARD = (
    "Title: Hida Tetsuo\nType: Personality\nClan: Crab\nForce: 4\nChi: 2\nGold Cost: 6\nKeywords: Samurai\n\n"
    "Battle: Target an attacking unit: Bow the unit."
)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own")
    host = host_at(folder, engines=Local(), apart=Local())
    accounts = Accounts(host.storage, Passwords(PasswordHasher(1, 8, 1)))
    app = create_app(host, accounts, page=lambda: Page(folder / "none"))
    app.state.host = host
    with TestClient(app, base_url=BASE) as first:
        yield first


@pytest.fixture
def browser(served):
    def make():
        found = TestClient(served.app, base_url=BASE, headers={"origin": BASE})
        found.portal = served.portal
        return found

    return make


def test_a_card_is_read_while_it_is_written(browser):
    found = browser().post("/api/own/check", json={"text": CARD}).json()
    assert found["problem"] is None
    [card] = found["cards"]
    assert card["echo"] == ["Battle: Target an attacking unit: Bow the unit."]
    assert card["face"]["stats"] == {"force": 4, "chi": 2, "personal_honor": 0, "gold_cost": 6}
    assert card["term"].startswith('card("Hida Tetsuo"')


def test_what_is_wrong_comes_with_its_place(browser):
    found = browser().post("/api/own/check", json={"text": CARD.replace("attacking", "atacking")}).json()
    assert found["cards"] == []
    problem = found["problem"]
    assert (problem["line"], problem["column"], problem["length"]) == (9, 19, 8)
    assert problem["near"] == "attacking"
    assert "attacking" in problem["expected"]


@pytest.mark.parametrize("text", ["", "x" * 30_000, "Title: \0", CARD + "\u202e", "(" * 900, '{"text": 1}'])
def test_bad_text_is_no_error_but_a_message(browser, text):
    answer = browser().post("/api/own/check", json={"text": text})
    assert answer.status_code == 200
    assert answer.json()["cards"] == []
    assert answer.json()["problem"]["message"]


def test_too_long_a_request_is_refused_unread(browser):
    answer = browser().post("/api/own/check", json={"text": "x" * 100_000})
    assert (answer.status_code, answer.json()["error"]) == (413, "too long")


def test_it_is_played_at_once_where_nobody_watches(browser, served):
    me = browser()
    answer = me.post("/api/own/table", json={"text": CARD, "opponent_deck": "crane"})
    assert answer.status_code == 201
    id = answer.json()["table"]
    state = me.get(f"/api/tables/{id}").json()
    assert (state["own"], state["open"], state["watch"], state["started"]) == (True, False, False, True)
    assert state["seats"][state["you"]]["deck"] == "The Seventh Tower"
    faces = me.get(f"/api/tables/{id}/cards").json()
    assert [each["title"] for each in faces.values()] == ["Hida Tetsuo"]
    host = served.app.state.host
    assert (id in host.apart.desk.copies, id in host.engines.desk.copies) == (True, False)
    stranger = browser()
    assert stranger.get(f"/api/tables/{id}/cards").status_code == 403
    lists = stranger.get("/api/tables").json()
    assert id not in [each["table"] for each in lists["open"] + lists["watchable"]]


def test_a_card_of_another_edition_is_read_and_played_by_it(browser):
    me = browser()
    text = CARD.replace("Battle: Target an attacking unit: Bow the unit.", "Battle, [bow]: Ranged 2 Attack.")
    assert me.post("/api/own/check", json={"text": text}).json()["problem"] is not None
    found = me.post("/api/own/check", json={"text": text, "edition": "twenty_festivals"}).json()
    assert [each["echo"] for each in found["cards"]] == [["Battle, [bow]: Ranged 2 Attack."]]
    answer = me.post("/api/own/table", json={"text": text, "edition": "twenty_festivals"})
    assert answer.status_code == 201
    state = me.get(f"/api/tables/{(id := answer.json()['table'])}").json()
    assert (state["own"], state["edition"]) == (True, "twenty_festivals")
    assert state["seats"][state["you"]]["deck"] == "The Unassailable Fortress of the Crab"
    faces = me.get(f"/api/tables/{id}/cards").json()
    assert [each["text"] for each in faces.values()] == [["Battle, [bow]: Ranged 2 Attack."]]
    assert me.post("/api/own/check", json={"text": text, "edition": "emerald"}).status_code == 404


def test_other_tables_have_no_own_cards(browser):
    me = browser()
    wanted = {"deck": "crab", "opponent": "scripted", "opponent_deck": "crane"}
    id = me.post("/api/tables", json=wanted).json()["table"]
    assert me.get(f"/api/tables/{id}").json()["own"] is False
    assert me.get(f"/api/tables/{id}/cards").json() == {}


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"text": CARD + "."}, "bad card"),
        ({"deck": "hare"}, "bad deck"),
        ({"opponent_deck": "hare"}, "bad deck"),
        ({"opponent": "friend"}, "bad table"),
        ({"text": "\n\n".join(CARD.replace("Tetsuo", f"Tetsuo {n}") for n in range(6))}, "bad card"),
        ({"open": True}, "bad request"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(browser, given, error):
    answer = browser().post("/api/own/table", json={"text": CARD} | given)
    assert (answer.status_code, answer.json()["error"]) == (400, error)
    assert len(answer.json()["message"]) > 10


def own():
    return own_deck(own_report(CARD).understood())


@pytest.mark.parametrize(
    "given", [{"opponents": (Opponent(FRIEND),)}, {"open": True}, {"watch": True}]
)  # fmt: skip
def test_no_table_for_others_has_own_cards(tmp_path, given):
    async def play():
        host = host_at(tmp_path)
        new = {"opponents": (Opponent("scripted", starter("crane")),), "watch": False} | given
        with pytest.raises(Refusal, match="against the computer"):
            await host.create(NewTable(own(), **new), "anzai")
        await host.close()

    asyncio.run(play())


def test_a_table_with_own_cards_is_loaded_again_and_its_record_replays(tmp_path):
    import random

    async def play():
        host = host_at(tmp_path, seed=4)
        new = NewTable(own(), (Opponent("random", starter("crane")),), 0, "Anzai", watch=False)
        id, _ = await host.create(new, "anzai")
        await play_at_random(host, id, 40, random.Random(2))
        table = await host.table(id)
        digest = table.digest
        await host.close()
        again = host_at(tmp_path, seed=4)
        later = await again.table(id)
        assert (later.digest, later.own, later.row.decks[0].own[0].facts.title) == (digest, True, "Hida Tetsuo")
        await again.look(id, {})
        await again.concede(id, 0, later.sequences[0] + 1)
        record = await again.record(id, "anzai")
        await again.close()
        return record, digest

    record, digest = asyncio.run(play())
    assert '"own":[{' in record
    assert replay(record).digest()[: len(digest)] != ""
    brought = LocalReader()
    from gorin.server.reading import record_of

    found = asyncio.run(record_of(brought, record, "here"))
    assert found.decks[0].own[0].facts.title == "Hida Tetsuo"


class Refusing:
    """Engines of which the first start fails."""

    def __init__(self):
        self.started = self.closed = 0

    async def start(self):
        self.started += 1
        if self.started == 1:
            raise RuntimeError("no process")

    async def close(self):
        self.closed += 1

    async def ask(self, ask, load, budget=0.0):
        return Found(Status(0, "", -1, ""), 0, 0, text=ask.table)


def test_engines_that_are_needed_late_start_late_and_try_again():
    async def use():
        engines = Refusing()
        late = Late(engines)
        await late.start()
        assert engines.started == 0
        await late.close()
        assert engines.closed == 0
        ask = Ask("a", 0, "", msgspec.UNSET)  # type: ignore[arg-type]
        with pytest.raises(Refusal) as caught:
            await late.ask(ask, lambda: None)  # type: ignore[arg-type,return-value]
        assert caught.value.error == busy().error
        assert [(await late.ask(ask, lambda: None)).text for _ in range(2)] == ["a", "a"]  # type: ignore[arg-type,return-value]
        assert engines.started == 2
        await late.close()
        assert engines.closed == 1

    asyncio.run(use())


def test_what_a_page_is_told_says_nothing_twice():
    told = json.loads(msgspec.json.encode(own_report(CARD).plain()))
    assert set(told) == {"cards", "problem"}
    assert set(told["cards"][0]) == {"face", "term", "echo", "notes"}
