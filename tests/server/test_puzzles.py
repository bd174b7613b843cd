"""Tables at which a puzzle is played: dealt from its position, answered by whatever prevents the goal, told at once."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from gorin.lessons import guide
from gorin.lessons.sitting import Sitting
from gorin.puzzles import collection
from gorin.server.accounts import Accounts
from gorin.server.app import create_app
from gorin.server.host import deal
from gorin.server.page import Page
from gorin.server.passwords import Passwords
from gorin.server.refusal import Refusal
from gorin.server.worker.loaded_table import Copy
from tests.server.help import USERS, Local, copy_of, host_at, loaded

BASE = "https://gorin.example"
ME = USERS[0]


@pytest.fixture
def host(tmp_path):
    return host_at(tmp_path, seed=5)


async def settle(host, id):
    """Let the opponent play, and answer what has one answer, until there is a choice or nothing is asked."""
    for _ in range(60):
        table = await host.table(id)
        copy = await loaded(host, id)
        if copy.asked < 0 or (copy.asked == 0 and len(copy.game.question.options) > 1):
            return
        if copy.asked == 0:
            await host.answer(id, 0, table.question, 0, table.sequences[0] + 1)
        else:
            found = await host.think(id)
            if found is not None and found.option >= 0:
                await host.move(id, (await host.table(id)).question, found.option)
    raise AssertionError("the opponent goes on for ever")


async def say(host, id, *answers):
    for words in answers:
        await settle(host, id)
        table = await host.table(id)
        copy = await loaded(host, id)
        await host.answer(id, 0, table.question, copy.game.find(words), table.sequences[0] + 1)
    await settle(host, id)


def told(host, id):
    return copy_of(host, id).view(0)["puzzle"]


def test_a_puzzle_is_dealt_and_the_goal_told_when_it_is_reached(host):
    async def run():
        id, seat = await host.teach("puzzle:let-him-come", ME, "Anzai")
        await settle(host, id)
        assert seat == 0 and told(host, id)["standing"] == "open"
        assert told(host, id)["task"] == collection()["let-him-come"].task
        assert "puzzle" not in copy_of(host, id).view(1)  # the opponent is told nothing
        await say(host, id, "pass")
        assert copy_of(host, id).game.question.kind == "action"  # not resolved: he has straightened his Giant
        assert any("Inner Fire" in line.text for line in copy_of(host, id).game.log)
        await say(host, id, "use Draw Your Blade (1)", "target Giant", "done")
        assert copy_of(host, id).asked < 0  # the battle is over, though the game is not
        assert told(host, id)["standing"] == "reached"
        again = Copy(deal(await host.table(id), host.storage.decisions(id)))
        assert again.view(0)["puzzle"]["standing"] == "reached"

    asyncio.run(run())


def test_a_wrong_answer_is_told_at_once_prevented_and_taken_back(host):
    async def run():
        id, _ = await host.teach("puzzle:let-him-come", ME, "Anzai")
        await settle(host, id)
        question = (await host.table(id)).question
        await say(host, id, "use Draw Your Blade (1)", "target Vanguard", "done")
        assert told(host, id)["standing"] == "missed"
        assert any("Inner Fire" in line.text for line in copy_of(host, id).game.log)
        table = await host.table(id)
        await host.back(id, 0, table.sequences[0] + 1, question=table.question, to=question)
        assert told(host, id)["standing"] == "open"

    asyncio.run(run())


def test_looking_for_replies_leaves_neither_answers_nor_lines(host):
    sitting = guide("puzzle:the-long-breath", 1)
    assert isinstance(sitting, Sitting)
    before = sitting.game.digest(), len(sitting.game.log), sitting.game.labels()
    assert sitting.standing() == "open" and sitting.opponent() == -1
    assert (sitting.game.digest(), len(sitting.game.log), sitting.game.labels()) == before


def test_the_cards_of_a_puzzle_have_faces(host):
    async def run():
        id, _ = await host.teach("puzzle:let-him-come", ME, "Anzai")
        state = await host.state(id, ME)
        assert state["own"] and state["lesson"] == "puzzle:let-him-come"
        await loaded(host, id)
        found = msgspec.json.decode(await host.faces(id, ME))
        assert {each["title"] for each in found.values()} == {"Vanguard", "Giant", "Sentinel"}
        assert f'"{next(iter(found))}"' in msgspec.json.encode(copy_of(host, id).view(0)).decode()
        lesson, _ = await host.teach("gold", ME, "Anzai")
        assert not (await host.state(lesson, ME))["own"] and await host.faces(lesson, ME) == b"{}"

    asyncio.run(run())


def test_there_is_no_other_puzzle(host):
    async def run():
        with pytest.raises(Refusal, match="no lesson called"):
            await host.teach("puzzle:none", ME, "Anzai")

    asyncio.run(run())


def test_over_http(tmp_path):
    host = host_at(tmp_path, seed=5, engines=Local(), apart=Local())
    accounts = Accounts(host.storage, Passwords(PasswordHasher(1, 8, 1)))
    app = create_app(host, accounts, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url=BASE, headers={"origin": BASE}) as me:
        listed = me.get("/api/puzzles").json()
        assert len(listed["puzzles"]) == len(collection()) and len(listed["levels"]) == 5
        assert [each["level"] for each in listed["puzzles"]] == sorted(each["level"] for each in listed["puzzles"])
        assert not {"hints", "solution", "about"} & set(listed["puzzles"][0])
        one = me.get("/api/puzzles/let-him-come").json()
        assert one["solution"][0] == {"seat": 0, "text": "pass"} and len(one["hints"]) == 2
        french = me.get("/api/puzzles/let-him-come?language=fr").json()
        assert french["title"] == "Laissez-le venir" and french["solution"] == one["solution"]
        told = me.get("/api/puzzles?language=fr").json()["puzzles"]
        assert [each["id"] for each in told] == [each["id"] for each in listed["puzzles"]]
        assert all(each["task"] != other["task"] for each, other in zip(told, listed["puzzles"], strict=True))
        assert me.get("/api/puzzles?language=tlh").json() == listed
        for missing in (me.get("/api/puzzles/none"), me.post("/api/puzzles/none/table", json={})):
            assert missing.status_code == 404 and "no puzzle called" in missing.text
        answer = me.post("/api/puzzles/let-him-come/table", json={})
        assert answer.status_code == 201
        assert me.get(f"/api/tables/{answer.json()['table']}").json()["lesson"] == "puzzle:let-him-come"
