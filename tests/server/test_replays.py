"""Finished games: by decision, from each seat and all-seeing; going on from one; records from files."""

from __future__ import annotations

import json
import random
import re

import msgspec
import pytest
from starlette.testclient import TestClient

from gorin.game import Game
from gorin.present import present
from gorin.records.record import Recorder, replay
from gorin.rules.views import view as kernel_view
from gorin.server.app import create_app
from gorin.server.decisions import effective
from gorin.server.page import Page
from gorin.server.refusal import Refusal
from gorin.server.replays import Replays
from gorin.server.worker import replay as reels
from gorin.server.worker.messages import Deal
from gorin.server.worker.replay import Reel, imported
from tests.server.help import USERS, copy_of, host_at, play_at_random, sit_two


def corrected():
    """A record with a correction by hand in it."""
    game = Game.new("samurai", ["crab", "crane"], seed=9)
    recorder = Recorder(game, "samurai", ["crab", "crane"], ["Anzai", "Bokuden"])
    recorder.answer(0)
    recorder.correct("honor player 2 17")
    recorder.answer(0)
    return recorder.text()


async def finished(host, answers=130, seed=1):
    """A table whose game was given up after some answers."""
    id = await sit_two(host)
    await play_at_random(host, id, answers, random.Random(seed))
    await host.concede(id, 0, 10**6)
    return id


async def positions(host, id):
    """The game after each decision, played without a reel: the view of everybody, and the number of log lines."""
    table = await host.table(id)
    rows = effective(host.storage.decisions(id))
    game = Game.new(table.row.edition, table.row.decks, seed=table.row.seed)
    found = [game.fork()]
    found[0].machine.lines = list(game.machine.lines)
    for row in rows:
        if row.kind == "answer":
            game.answer(row.option)
        each = game.fork()
        each.machine.lines = list(game.machine.lines)
        found.append(each)
    return found


async def test_every_decision_can_be_looked_at_in_any_order(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await finished(host)
    replays = Replays(host)
    told = json.loads(await replays.steps(id, USERS[0]))
    games = await positions(host, id)
    steps = told["steps"]
    assert (told["edition"], told["result"]) == ("samurai", "player 1 concedes")
    assert len(steps) == len(games) - 1 == 131
    assert (steps[-1]["seat"], steps[-1]["text"], steps[-1]["words"]) == (0, "player 1 concedes", "")
    assert all(each["words"] for each in steps[:-1])
    assert any(each["words"].startswith("buys ") for each in steps)
    for number in (131, 0, 50, 49, 51, 130, 7, 100, 99):
        for viewer, seat in (("0", 0), ("1", 1), ("-1", -1)):
            seen = json.loads(await replays.frame(id, number, viewer, USERS[0]))["view"]
            wanted = msgspec.to_builtins(kernel_view(games[number].machine, seat))
            assert seen["players"][0]["hand"] == wanted["players"][0]["hand"]
            assert seen["log"] == present(games[number], seat)["log"]
            assert seen["turn"] == wanted["turn"]
            if number < 131:
                assert steps[number]["turn"] == wanted["turn"]
                assert steps[number]["phase"] == wanted["phase"]
    last = json.loads(await replays.frame(id, 131, "0", USERS[0]))["view"]
    assert (last["over"], last["winner"], last["victory"], last["question"]) == (True, 1, "concession", None)
    for number, viewer in ((132, "all"), (-1, "all")):
        with pytest.raises(Refusal, match="131 decisions"):
            await replays.frame(id, number, viewer, None)
    with pytest.raises(Refusal, match="viewer"):
        await replays.frame(id, 1, "2", None)


async def test_after_the_end_both_hands_are_seen(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await finished(host)
    games = await positions(host, id)
    seen = json.loads(await Replays(host).frame(id, 60, "all", None))["view"]
    for seat in (0, 1):
        own = msgspec.to_builtins(kernel_view(games[60].machine, seat))["players"][seat]["hand"]["cards"]
        assert own
        assert [each["card"] for each in seen["players"][seat]["hand"]["cards"]] == [each["card"] for each in own]
    assert not any("hidden" in card for player in seen["players"] for province in player["provinces"]
                   for card in province["cards"])  # fmt: skip


async def test_nobody_looks_at_a_game_that_goes_on(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await play_at_random(host, id, 20, random.Random(1))
    replays = Replays(host)
    for user in (*USERS, None):
        for ask in (
            replays.steps(id, user), replays.frame(id, 0, "-1", user), replays.frame(id, 5, "all", user),
            replays.branch(id, 5, 0, "scripted", "someone", "Someone"), host.record(id),
        ):  # fmt: skip
            with pytest.raises(Refusal) as refused:
                await ask
            assert (refused.value.error, refused.value.status) == ("not over", 409)


async def test_a_private_game_is_replayed_by_its_players_only(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host, watch=False)
    await host.concede(id, 1, 1)
    replays = Replays(host)
    assert json.loads(await replays.steps(id, USERS[1]))["result"] == "player 2 concedes"
    with pytest.raises(Refusal, match="Nobody may watch"):
        await replays.steps(id, "stranger")


async def test_a_branch_goes_on_from_there_against_the_computer(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await finished(host)
    games = await positions(host, id)
    replays = Replays(host)
    new, seat = await replays.branch(id, 60, 1, "scripted", "chojiro", "Chojiro")
    table = await host.table(new)
    assert seat == table.seat_of("chojiro") == 1
    assert (table.row.settings.source, table.row.settings.at) == (id, 60)
    assert [each.kind for each in table.seats] == ["scripted", "human"]
    assert (table.question, table.over, table.row.seed) == (60, False, 4)
    await host.look(new, {1: True})
    assert copy_of(host, new).game.digest() == games[60].digest()
    for _ in range(30):  # it can be played, and comes back
        if await host.think(new) is None:
            break
        copy = copy_of(host, new)
        if copy.asked == 0:
            await host.move(new, (await host.table(new)).question, 0)
    await play_at_random(host, new, 1, random.Random(1))
    digest, rows = copy_of(host, new).game.digest(), table.question
    again = host_at(tmp_path)
    await again.look(new, {1: True})
    assert (copy_of(again, new).game.digest(), (await again.table(new)).question) == (digest, rows)
    whole, _ = await Replays(again).branch(id, 131, 0, "random", "chojiro", "Chojiro")  # a concession is not copied
    assert (await host.table(whole)).question == 130
    with pytest.raises(Refusal, match="131 decisions"):
        await replays.branch(id, 132, 0, "random", "chojiro", "Chojiro")
    with pytest.raises(Refusal, match="An opponent"):
        await replays.branch(id, 1, 0, "friend", "chojiro", "Chojiro")
    with pytest.raises(Refusal, match="A seat"):
        await replays.branch(id, 1, 2, "random", "chojiro", "Chojiro")
    with pytest.raises(Refusal, match="Nobody may watch"):  # a branch is its maker's own
        await host.seat_of(new, USERS[0])


def record(answers=80, reveal=True, end="", seed=9, decks=("crab", "crane")):
    game = Game.new("samurai", decks, seed=seed)
    recorder = Recorder(game, "samurai", decks, ["Anzai", "<b>\u202eBokuden"])
    rng = random.Random(seed)
    for _ in range(answers):
        if game.over:
            break
        recorder.answer(rng.randrange(len(game.question.options)))
    return recorder.text(reveal, end)


async def test_a_record_from_a_file_becomes_a_table_that_replays_and_branches(tmp_path):
    host = host_at(tmp_path)
    replays = Replays(host)
    text = record()
    id = await replays.bring(text, "u")
    state = await host.state(id, "anybody")
    assert state["over"]
    assert state["result"] == "not finished"
    assert state["you"] == -1
    assert [(each["name"], each["free"], each["online"]) for each in state["seats"]] == [
        ("Anzai", False, False), ("Player 2", False, False),
    ]  # fmt: skip
    told = json.loads(await replays.steps(id, None))
    assert len(told["steps"]) == 80
    assert [f"{each['seat'] + 1}: {each['text']}" for each in told["steps"]] == [
        line for line in text.splitlines() if line.startswith(("1: ", "2: "))
    ]
    assert json.loads(await replays.frame(id, 80, "all", None))["view"]["players"][1]["hand"]["cards"]
    new, _ = await replays.branch(id, 80, 0, "random", "chojiro", "Chojiro")
    await host.look(new, {0: True})
    assert copy_of(host, new).game.digest() == replay(text).digest()
    assert replay(await host.record(id)).digest() == replay(text).digest()
    with pytest.raises(Refusal):
        await host.join(id, "late", None, "Late")
    with pytest.raises(Refusal, match="over"):
        await host.concede(id, 0, 1)


@pytest.mark.parametrize("words", ["player 2 concedes", "player 1 runs out of time"])
def test_a_record_that_somebody_gave_up_ends_so(words):
    found = imported(record(10, end=words))
    assert found.result == words
    assert (found.steps[-1].kind, found.steps[-1].seat) in (("concede", 1), ("time", 0))
    deal = Deal("x", found.edition, found.decks, found.seed, ["human", "human"], len(found.steps), found.steps)
    assert Reel(deal).view(11, "all")["over"]


async def test_corrections_are_replayed_too(tmp_path):
    host = host_at(tmp_path)
    replays = Replays(host)
    id = await replays.bring(corrected(), "u")
    assert [each["seat"] for each in json.loads(await replays.steps(id, None))["steps"]][1] == -1
    before, after = [json.loads(await replays.frame(id, n, "0", None))["view"]["players"][1]["honor"] for n in (1, 2)]
    assert before != after == 17
    new, _ = await replays.branch(id, 3, 0, "random", "chojiro", "Chojiro")
    await host.look(new, {0: True})
    assert copy_of(host, new).game.digest() == replay(corrected()).digest()


def test_a_record_of_a_whole_game():
    found = imported(record(100_000))
    assert found.result.endswith(("for player 1", "for player 2", "wins"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: "", "line 1"),
        (lambda text: "\ud800", "line 1"),
        (lambda text: text.replace("seed: 9", "seed: 8"), "seed"),
        (lambda text: text.replace("seed: 9\n", ""), "without its seed"),
        (lambda text: text.replace("\n1: ", "\n2: ", 1), "is asked"),
        (lambda text: text.replace("1: pass", "1: fly", 1), "is not possible here"),
        (lambda text: text.replace("digest ", "digest 0", 1), "not a decision"),
        (lambda text: text.replace("edition: samurai", "edition: imperial"), "imperial"),
        (lambda text: re.sub(r'"dynasty":{"\w+"', '"dynasty":{"no_such_card"', text), "no_such_card"),
        (lambda text: text.replace("deck 1: {", "deck 1: " + "[" * 4000), "line 6"),
        (lambda text: text + "x" * 2000, "line"),
    ],
)
def test_bad_records_say_where(change, words):
    text = record(30)
    with pytest.raises(Refusal) as refused:
        imported(change(text))
    assert refused.value.error == "bad record"
    assert words in refused.value.message
    assert len(refused.value.message) < 1000


@pytest.mark.parametrize("edition", ["emerald", "samurai.x", "..", "os", "x" * 5000, "twenty_festivals"])
def test_records_of_other_games(edition):
    with pytest.raises(Refusal) as refused:
        imported(record().replace("edition: samurai", f"edition: {edition}", 1))
    assert refused.value.error == "bad record"
    assert len(refused.value.message) < 200


def test_records_of_more_players_than_a_table_seats():
    first = next(line for line in record().splitlines() if line.startswith("deck 1"))
    more = "".join(f"player {n}: x\n{first.replace('deck 1', f'deck {n}')}\n" for n in (3, 4, 5))
    with pytest.raises(Refusal, match="at most 4 people"):
        imported(record().replace("player 1:", f"{more}player 1:", 1))


async def test_a_record_whose_decks_name_another_edition_can_be_looked_at(tmp_path):
    host = host_at(tmp_path)
    text = record().replace('"edition":"samurai"', '"edition":"emerald"')
    assert "emerald" in text
    id = await Replays(host).bring(text, "u")
    assert (await host.state(id, None))["seats"][0]["deck"]
    assert json.loads(await Replays(host).steps(id, None))["steps"]


def test_records_that_take_too_long(monkeypatch):
    ticks = iter(range(10**6))
    with pytest.raises(Refusal, match=r"line \d+: this game is too long"):
        imported(record(60), clock=lambda: float(next(ticks)))
    monkeypatch.setattr(reels, "MOST_STEPS", 10)
    with pytest.raises(Refusal, match="too long"):
        imported(record(60))


def test_replays_over_http(tmp_path):
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="https://gorin.example", headers={"origin": "https://gorin.example"}) as browser:
        made = browser.post("/api/records", json={"text": record()})
        assert made.status_code == 201
        table = made.json()["table"]
        browser.cookies.clear()
        told = browser.get(f"/api/tables/{table}/replay").json()
        assert (told["edition"], told["result"], len(told["steps"])) == ("samurai", "not finished", 80)
        assert set(told["steps"][0]) == {"seat", "text", "words", "turn", "phase"}
        assert browser.get("/api/me").json() == {"user": None}  # nobody becomes a guest by looking
        everything = browser.get(f"/api/tables/{table}/replay/80?viewer=all").json()["view"]
        assert all(each["hand"]["cards"] for each in everything["players"])
        assert browser.get(f"/api/tables/{table}/replay/80?viewer=1").json()["view"]["viewer"] == 1
        assert browser.get(f"/api/tables/{table}/record").text.startswith("gorin-record: 1")
        for rest, status in (("81", 404), ("x", 404), ("-1", 404), ("1e3", 404), ("9" * 20, 404), ("1?viewer=5", 400)):
            refused = browser.get(f"/api/tables/{table}/replay/{rest}")
            assert refused.status_code == status, rest
            assert set(refused.json()) == {"error", "rule", "message"}
        branch = {"at": 40, "seat": 1, "opponent": "random"}
        gone_on = browser.post(f"/api/tables/{table}/branch", json=branch)
        assert (gone_on.status_code, gone_on.json()["seat"]) == (201, 1)
        state = browser.get(f"/api/tables/{gone_on.json()['table']}").json()
        assert (state["you"], state["over"], state["seats"][0]["kind"], state["seed"]) == (1, False, "random", "")
        assert browser.post(f"/api/tables/{table}/branch", json=branch | {"at": "x"}).status_code == 400
        assert browser.post("/api/tables/nothing/branch", json=branch).status_code == 404
        bad = browser.post("/api/records", json={"text": record().replace("1: pass", "1: fly", 1)})
        wrong = {"text": record().replace("1: pass", "1: fly", 1), "before": 1000}
        further = browser.post("/api/records", json=wrong)  # the same, as it stands in a file of many
        line = int(bad.json()["message"].partition("line ")[2].partition(":")[0])
        assert f"line {line + 1000}: " in further.json()["message"]
        assert browser.post("/api/records", json=wrong | {"before": -1}).status_code == 400
        assert bad.status_code == 400
        assert "line" in bad.json()["message"]
        assert browser.post("/api/records", json={"text": "x" * 1024 * 1024}).status_code == 413
        assert [browser.post("/api/records", json={"text": "x"}).status_code for _ in range(140)][-1] == 429
