"""Tables at which a lesson is given: dealt from its position, played by the ordinary rules, gone back in freely."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from gorin.lessons import COURSES, lesson
from gorin.server.accounts import Accounts
from gorin.server.app import create_app
from gorin.server.host import deal
from gorin.server.page import Page
from gorin.server.passwords import Passwords
from gorin.server.refusal import Refusal
from gorin.server.worker.loaded_table import Copy
from tests.server.help import USERS, Local, Seat, client_for, connect, copy_of, host_at, loaded, new_table

BASE = "https://gorin.example"
ME = USERS[0]


@pytest.fixture
def host(tmp_path):
    return host_at(tmp_path, seed=5)


async def say(host, id, words):
    """The learner's answer, once it is his."""
    table = await host.table(id)
    copy = await loaded(host, id)
    assert copy.asked == 0
    found = await host.answer(id, 0, table.question, copy.game.find(words), table.sequences[0] + 1)
    await settle(host, id)
    return found


async def settle(host, id):
    """Let the teacher play, and answer what has one answer, until the lesson speaks or there is a choice."""
    for _ in range(60):
        table = await host.table(id)
        copy = await loaded(host, id)
        if copy.asked == 0:
            speaks = copy.tutor.stage(copy.progress) >= 0
            if speaks or len(copy.game.question.options) > 1:
                return
            await host.answer(id, 0, table.question, 0, table.sequences[0] + 1)
        else:
            found = await host.think(id)
            if found is not None and found.option >= 0:
                await host.move(id, (await host.table(id)).question, found.option)
    raise AssertionError("the teacher goes on for ever")


def told(host, id):
    return copy_of(host, id).view(0)["lesson"]


def test_a_lesson_is_dealt_and_led_on(host):
    async def run():
        id, seat = await host.teach("gold", ME, "Anzai")
        assert seat == 0
        await settle(host, id)
        first = told(host, id)
        assert (first["name"], first["stage"], first["next"], first["done"]) == ("gold", 0, "recruits", "")
        assert first["say"].startswith("You lead the Crab") and first["rule"] == "SE-TRN-15"
        await say(host, id, "pass")
        assert told(host, id)["stage"] == 1
        assert copy_of(host, id).view(1).get("lesson") is None  # the teacher is told nothing
        state = await host.state(id, ME)
        assert state["lesson"] == "gold" and state["watch"] is False and state["started"]

    asyncio.run(run())


def test_a_wrong_answer_is_explained_and_taken_back_though_cards_were_seen(host):
    async def run():
        id, _ = await host.teach("gold", ME, "Anzai")
        await settle(host, id)
        await say(host, id, "pass")
        if copy_of(host, id).game.question.kind == "attack":
            await say(host, id, "no attack")
        before, question = copy_of(host, id).game.digest(), (await host.table(id)).question
        await say(host, id, "pass")  # the turn ends, a card is drawn, the teacher's turn goes by
        assert "cannot be saved" in told(host, id)["note"]
        table = await host.table(id)
        assert copy_of(host, id).may_go_back(0, question)
        await host.back(id, 0, table.sequences[0] + 1, question=table.question, to=question)
        assert copy_of(host, id).game.digest() == before
        assert (told(host, id)["note"], told(host, id)["stage"]) == ("", 1)
        # the same lesson, loaded anew from its rows, stands where it stood
        again = Copy(deal(await host.table(id), host.storage.decisions(id)))
        assert again.game.digest() == before and again.progress == copy_of(host, id).progress

    asyncio.run(run())


def test_a_lesson_of_another_edition_is_played_by_it(host):
    async def run():
        id, _ = await host.teach("twenty_festivals:gold", ME, "Anzai")
        await settle(host, id)
        assert "You lead the Crane" in told(host, id)["say"] and (
            told(host, id)["number"],
            told(host, id)["lessons"],
        ) == (1, 8)
        assert copy_of(host, id).game.question.rule == "TF-TRN-05"
        await say(host, id, "use Recruit")
        await say(host, id, "pay with Kabuki Theater Troupe")
        assert told(host, id)["rule"] == "TF-GLD-01"
        assert told(host, id)["next"] == "twenty_festivals:recruits"

    asyncio.run(run())


def test_an_ordinary_table_knows_no_lesson_and_keeps_its_secrets(host):
    async def run():
        id, _ = await host.create(new_table("scripted"), ME)
        copy = await loaded(host, id)
        assert "lesson" not in copy.view(0) and (await host.state(id, ME))["lesson"] == ""
        assert copy.tutor is None

    asyncio.run(run())


def test_a_new_lesson_takes_the_place_of_the_one_before(host):
    async def run():
        first, _ = await host.teach("gold", ME, "Anzai")
        other, _ = await host.create(new_table("scripted"), ME)
        second, _ = await host.teach("duel", ME, "Anzai")
        assert (await host.table(first)).over and not (await host.table(second)).over
        assert not (await host.table(other)).over
        with pytest.raises(Refusal, match="no lesson called"):
            await host.teach("cheating", ME, "Anzai")
        assert not (await host.table(second)).over

    asyncio.run(run())


def test_of_a_lesson_there_is_no_record_and_no_rematch(host):
    async def run():
        id, _ = await host.teach("gold", ME, "Anzai")
        await host.concede(id, 0, 1)
        for asked in (host.record(id, ME), host.rematch(id, 0, 2)):
            with pytest.raises(Refusal, match="lesson"):
                await asked
        other, _ = await host.create(new_table("scripted"), ME)
        await host.concede(other, 0, 1)
        assert (await host.record(other, ME)).startswith("gorin-record")

    asyncio.run(run())


def test_over_http_and_the_socket(tmp_path):
    host = host_at(tmp_path, seed=5, engines=Local(), apart=Local())
    accounts = Accounts(host.storage, Passwords(PasswordHasher(1, 8, 1)))
    app = create_app(host, accounts, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url=BASE, headers={"origin": BASE}) as me:
        listed = me.get("/api/lessons").json()["lessons"]
        assert [each["name"] for each in listed] == list(COURSES["samurai"])
        later = me.get("/api/lessons?edition=twenty_festivals").json()["lessons"]
        assert [each["name"] for each in later] == list(COURSES["twenty_festivals"])
        assert sum(each["minutes"] for each in later[:-1]) <= 15
        assert me.get("/api/lessons?edition=emerald").status_code == 404
        assert listed[0] == {
            "name": "gold", "title": lesson("gold").title, "about": lesson("gold").about, "minutes": 2,
        }  # fmt: skip
        assert sum(each["minutes"] for each in listed[:-1]) <= 15
        french = me.get("/api/lessons?language=fr").json()["lessons"]
        assert french[0]["title"] == "L’Or et vos Provinces"
        assert [each["minutes"] for each in french] == [each["minutes"] for each in listed]
        assert me.get("/api/lessons?language=tlh").json()["lessons"] == listed
        said = me.get("/api/lessons/gold?language=fr").json()["phrases"]
        assert said["Gold and your Provinces"] == "L’Or et vos Provinces"
        assert all(text == same for text, same in me.get("/api/lessons/gold").json()["phrases"].items())
        said = me.get("/api/lessons/twenty_festivals:gold?language=fr").json()["phrases"]
        assert said["Gold and your Provinces"] == "L’Or et vos Provinces"
        assert me.get("/api/lessons/nothing?language=fr").status_code == 404
        assert me.post("/api/lessons/nothing/table", json={}).status_code == 404
        answer = me.post("/api/lessons/battle/table", json={})
        assert answer.status_code == 201
        assert me.get(f"/api/tables/{answer.json()['table']}").json()["lesson"] == "battle"
        answer = me.post("/api/lessons/twenty_festivals:duel/table", json={})
        state = me.get(f"/api/tables/{answer.json()['table']}").json()
        assert (state["lesson"], state["edition"]) == ("twenty_festivals:duel", "twenty_festivals")
        wanted = {"deck": "crab", "opponent": "newcomer", "opponent_deck": "crane"}
        assert me.post("/api/tables", json=wanted).status_code == 400
        assert me.post("/api/tables", json=wanted | {"opponent": "gentle"}).status_code == 201


def test_a_learner_is_shown_his_lesson_by_the_socket(tmp_path):
    host = host_at(tmp_path, seed=5)
    with client_for(host) as client:
        id, _ = client.portal.call(host.teach, "attack", ME, "Anzai")
        with connect(client, id, ME) as socket:
            seat = Seat(socket, id)
            while seat.view is None or seat.view.get("lesson", {}).get("say", "") == "":
                seat.take()
            assert "Akodo Naoki" in seat.view["lesson"]["say"]
