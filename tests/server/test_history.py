"""Somebody's games: listed, searched and paged; their records as one file; letting go of one."""

from __future__ import annotations

import random

import pytest
from starlette.testclient import TestClient

from gorin.decks import starter
from gorin.game import Game
from gorin.records.record import Recorder, read, resume
from gorin.server import history as lists
from gorin.server.app import create_app
from gorin.server.guards import SECURITY_HEADERS
from gorin.server.history import History, Query, cursor
from gorin.server.page import Page
from gorin.server.refusal import Refusal
from gorin.server.replays import Replays
from gorin.server.storage import Keeping, User
from gorin.server.storage.history import GONE
from tests.server.help import ORIGIN, USERS, Nobody, host_at, new_table, play_at_random, sit_two

DECKS = ("crab", "crane", "dragon", "lion")


def register(host, *names):
    """Let these be accounts, so that it counts that they have a game."""
    for name in names:
        host.storage.add_guest(User(name, name.title()), f"token of {name}", 0.0, 1e12)
        host.storage.register(name, name.title(), name, "hash")


async def finished(host, decks=("crab", "crane"), loser=0, answers=6, **given):
    id = await sit_two(host, decks, **given)
    await play_at_random(host, id, answers, random.Random(1))
    table = await host.table(id)
    await host.concede(id, loser, table.sequences[loser] + 1)
    return id


async def ids(history, user=USERS[0], **query):
    return [each["table"] for each in (await history.games(user, Query(**query)))["games"]]


async def test_ones_own_games_are_listed_the_latest_first_and_nobody_elses(tmp_path):
    host = host_at(tmp_path, seed=4)
    history = History(host)
    first = await finished(host)
    second = await finished(host, ("dragon", "crane"), loser=1)
    running = await sit_two(host)
    assert await ids(history) == [running, second, first]
    assert await ids(history, USERS[1]) == [running, second, first]
    assert await ids(history, "stranger") == []
    assert await ids(history, "") == []
    assert await ids(history, state="running") == [running]
    assert await ids(history, state="finished") == [second, first]
    found = (await history.games(USERS[0], Query(state="finished")))["games"][0]
    assert (found["you"], found["winner"], found["over"], found["result"]) == (0, 0, True, "player 2 concedes")
    assert [each["name"] for each in found["seats"]] == ["Anzai", "Bokuden"]
    assert [each["clan"] for each in found["seats"]] == ["Dragon", "Crane"]
    assert "seed" not in found


async def test_by_result_words_and_date(tmp_path):
    host = host_at(tmp_path, seed=4)
    history = History(host)
    lost = await finished(host, ("crab", "crane"), loser=0)
    won = await finished(host, ("dragon", "lion"), loser=1)
    waiting, _ = await host.create(new_table(), USERS[0])
    await host.concede(waiting, 0, 1)  # called off
    assert await ids(history, result="won") == [won]
    assert await ids(history, result="lost") == [lost]
    assert await ids(history, result="none") == []
    assert await ids(history, USERS[1], result="won") == [lost]
    assert await ids(history, words="LION") == [won]
    assert await ids(history, words="dragon lion bokuden") == [won]
    assert await ids(history, words="dragon crane") == []
    assert await ids(history, words="bokuden") == [won, lost]
    assert await ids(history, words="%") == []
    at = {each["table"]: each["touched"] for each in (await history.games(USERS[0], Query()))["games"]}
    assert await ids(history, since=at[won]) == [each for each in (waiting, won) if at[each] >= at[won]]
    assert await ids(history, until=at[won]) == [lost]


async def test_the_opponents_deck_is_not_told_before_the_game_begins(tmp_path):
    host = host_at(tmp_path, seed=4)
    id, _ = await host.create(new_table(), USERS[0])
    found = (await History(host).games(USERS[0], Query()))["games"]
    assert [each["table"] for each in found] == [id]
    assert [bool(each["deck"]) for each in found[0]["seats"]] == [True, False]


async def test_page_after_page_misses_nothing_and_repeats_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(lists, "PAGE", 2)
    monkeypatch.setattr(lists, "CHUNK", 3)
    host = host_at(tmp_path, seed=4)
    history = History(host)
    made = [await finished(host, answers=0, loser=n % 2) for n in range(7)]
    for query in (Query(), Query(result="won"), Query(words="crane")):
        whole, following = [], ""
        for _ in range(9):
            told = await history.games(USERS[0], Query(query.state, query.result, query.words, 0, 0, cursor(following)))
            assert len(told["games"]) <= 2
            whole += [each["table"] for each in told["games"]]
            following = told["next"]
            if not following:
                break
        wanted = made[::-1] if query.result == "all" else made[1::2][::-1]
        assert whole == wanted
        assert told["finished"] == 7


async def test_one_answer_reads_so_many_games_and_says_where_to_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr(lists, "CHUNK", 2)
    monkeypatch.setattr(lists, "MOST_READ", 4)
    host = host_at(tmp_path, seed=4)
    history = History(host)
    oldest = await finished(host, ("lion", "crane"), answers=0)
    for _ in range(5):
        await finished(host, answers=0)
    told = await history.games(USERS[0], Query(words="lion"))
    assert (told["games"], bool(told["next"])) == ([], True)
    told = await history.games(USERS[0], Query(words="lion", before=cursor(told["next"])))
    assert ([each["table"] for each in told["games"]], told["next"]) == ([oldest], "")


async def test_all_records_as_one_file_that_can_be_played_again(tmp_path, monkeypatch):
    monkeypatch.setattr(lists, "PART", 2)
    host = host_at(tmp_path, seed=4)
    history = History(host)
    made = [await finished(host, answers=5 + n) for n in range(3)]
    await sit_two(host)  # nobody's business while it goes on
    files = [b"".join([each async for each in await history.records(USERS[0], part)]) for part in (0, 1)]
    records = [f"gorin-record:{each}" for each in b"".join(files).decode().split("gorin-record:")[1:]]
    assert len(records) == 3
    assert files[0].count(b"gorin-record:") == 2
    for n, text in enumerate(records):
        assert read(text).header.players == ["Anzai", "Bokuden"]
        assert resume(text).game.digest()
        assert text.strip() == (await host.record(made[n], USERS[0])).strip()
    for part, user in ((2, USERS[0]), (0, "stranger"), (0, "")):
        with pytest.raises(Refusal, match="not so many"):
            await history.records(user, part)


async def test_only_one_file_is_written_at_once(tmp_path):
    host = host_at(tmp_path, seed=4)
    history = History(host)
    await finished(host)
    one = await history.records(USERS[0], 0)
    assert await anext(one)
    with pytest.raises(Refusal) as refused:
        await history.records(USERS[0], 0)
    assert refused.value.status == 429
    assert [each async for each in await history.records(USERS[1], 0)]  # others need not wait
    await one.aclose()  # he has gone away
    assert [each async for each in await history.records(USERS[0], 0)]


async def test_a_game_that_does_not_play_any_more_is_named_in_the_file(tmp_path):
    host = host_at(tmp_path, seed=4)
    history = History(host)
    broken, whole = await finished(host), await finished(host)
    engine = host.engines.ask

    async def ask(ask, load, budget=0.0):
        if ask.table == broken:
            raise Refusal("other version", "This game was played with other rules than these.")
        return await engine(ask, load, budget)

    host.engines.ask = ask
    text = b"".join([each async for each in await history.records(USERS[0], 0)]).decode()
    assert f"# {broken}: This game was played with other rules" in text
    assert text.count("gorin-record:") == 1
    assert whole != broken


async def test_who_lets_go_of_a_game_takes_it_from_his_own_list_alone(tmp_path):
    host = host_at(tmp_path, seed=4)
    register(host, *USERS)
    history = History(host)
    id = await finished(host)
    await history.let_go(USERS[0], id)
    assert await ids(history) == []
    assert await ids(history, USERS[1]) == [id]
    assert [each["name"] for each in (await history.games(USERS[1], Query()))["games"][0]["seats"]] == [
        "Anzai",
        "Bokuden",
    ]
    table = await host.table(id)
    assert (table.seat_of(USERS[0]), table.seat_of(USERS[1]), table.seats[0].user_id) == (-1, 1, GONE)
    assert await Replays(host).steps(id, USERS[1])
    with pytest.raises(Refusal) as refused:
        await history.let_go(USERS[0], id)
    assert refused.value.status == 404
    await history.let_go(USERS[1], id)  # nobody has it any more
    with pytest.raises(Refusal) as refused:
        await host.table(id)
    assert refused.value.error == "no such table"


async def test_a_private_game_is_gone_for_whoever_let_go_of_it(tmp_path):
    host = host_at(tmp_path, seed=4)
    register(host, *USERS)
    id = await finished(host, watch=False)
    await History(host).let_go(USERS[0], id)
    with pytest.raises(Refusal) as refused:
        await Replays(host).steps(id, USERS[0])
    assert refused.value.error == "private"


async def test_a_game_against_the_computer_goes_for_good(tmp_path):
    host = host_at(tmp_path, seed=4)
    register(host, USERS[0])
    id, _ = await host.create(new_table("random"), USERS[0])
    with pytest.raises(Refusal) as refused:
        await History(host).let_go(USERS[0], id)
    assert refused.value.error == "not over"
    await host.concede(id, 0, 1)
    for stranger in ("stranger", ""):
        with pytest.raises(Refusal) as refused:
            await History(host).let_go(stranger, id)
        assert (refused.value.error, refused.value.status) == ("no such game", 404)
    await History(host).let_go(USERS[0], id)
    with pytest.raises(Refusal, match="no table"):
        await host.table(id)


async def test_while_somebody_looks_it_stays_and_is_tidied_up_later(tmp_path):
    host = host_at(tmp_path, seed=4)
    register(host, USERS[0])
    id, _ = await host.create(new_table("random"), USERS[0])
    await host.concede(id, 0, 1)
    table = await host.table(id)
    table.audience = Nobody()
    await History(host).let_go(USERS[0], id)
    assert await host.table(id)
    assert id in host.storage.forgettable(Keeping(), 1e12)


async def test_a_record_from_a_file_is_ones_own_game_too(tmp_path):
    host = host_at(tmp_path, seed=4)
    register(host, *USERS)
    game = Game.new("samurai", ["crab", "crane"], seed=9)
    recorder = Recorder(game, "samurai", ["crab", "crane"], ["Anzai", "Bokuden"])
    recorder.answer(0)
    id = await Replays(host).bring(recorder.text(), USERS[0])
    history = History(host)
    found = (await history.games(USERS[0], Query()))["games"][0]
    assert (found["table"], found["you"], found["brought"], found["list"]) == (id, -1, True, "")
    assert await ids(history, result="none") == [id]
    assert await ids(history, USERS[1]) == []
    with pytest.raises(Refusal):
        await history.let_go(USERS[1], id)
    await history.let_go(USERS[0], id)
    assert await ids(history) == []


def test_over_http_each_sees_his_own_and_garbage_is_refused(tmp_path):
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="https://gorin.example", headers={"origin": "https://gorin.example"}) as browser:
        assert browser.get("/api/games").json() == {"games": [], "next": "", "finished": 0, "part": lists.PART}
        assert browser.get("/api/me").json() == {"user": None}  # nobody becomes a guest by looking
        assert browser.get("/api/games/records").status_code == 404
        assert browser.delete("/api/games/x").status_code == 404
        made = browser.post("/api/tables", json={"deck": "crab", "opponent": "scripted", "opponent_deck": "crane"})
        id = made.json()["table"]
        assert [each["table"] for each in browser.get("/api/games").json()["games"]] == [id]
        assert (browser.delete(f"/api/games/{id}").status_code, browser.get("/api/games/records").status_code) == (
            409,
            404,
        )
        other = TestClient(app, base_url="https://gorin.example")
        assert other.get("/api/games").json()["games"] == []
        assert other.delete(f"/api/games/{id}").status_code == 403  # from no page of this server
        mine = browser.get("/api/games", params={"q": "crane", "state": "running"}).json()["games"]
        assert [each["table"] for each in mine] == [id]
        for wrong in (
            {"state": "lost"}, {"result": "x"}, {"q": "x" * 101}, {"since": "x"}, {"until": "-1"}, {"since": "1e9"},
            {"before": "x"}, {"before": "nan a"}, {"before": "1 "}, {"before": "inf a"}, {"before": f"1 {'a' * 40}"},
            {"before": "1 \u0000"},
        ):  # fmt: skip
            found = browser.get("/api/games", params=wrong)
            assert (found.status_code, found.json()["error"]) == (400, "bad request"), wrong
        assert browser.get("/api/games/records", params={"part": "-1"}).json()["error"] == "no such part"


def test_only_finished_games_without_chrome_can_be_framed(tmp_path):
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url=ORIGIN) as browser:
        framed = browser.get("/embed/abc")
        policy = framed.headers["content-security-policy"]
        assert "frame-ancestors *" in policy
        assert (
            policy.replace("frame-ancestors *", "frame-ancestors 'none'") == SECURITY_HEADERS["content-security-policy"]
        )
        for path in ("/", "/replay/abc", "/games", "/embed", "/embedded/x", "/api/games", "/api/embed/x", "/x/embed/y"):
            assert "frame-ancestors 'none'" in browser.get(path).headers["content-security-policy"]


def test_each_starter_has_a_clan_to_search_by():
    assert [lists.clan_of("samurai", starter(each).stronghold).casefold() for each in DECKS] == list(DECKS)
