"""How somebody has fared with the decks that he keeps: which games count for which version, and what is told."""

from __future__ import annotations

import json
import random

import pytest
from sqlalchemy import select, update
from starlette.testclient import TestClient

from gorin.decks import export_deck, starter
from gorin.server.app import create_app
from gorin.server.history import History
from gorin.server.host import FRIEND, NewTable, Opponent
from gorin.server.page import Page
from gorin.server.replays import Replays
from gorin.server.starters import starters
from gorin.server.statistics import statistics
from gorin.server.storage import KeptDeck, Settings, User
from gorin.server.storage import decks as kept_decks
from gorin.server.storage.schema import decks, tables
from tests.server.help import USERS, host_at, new_table, play_at_random, sit_two

ME, OTHER = USERS[:2]
CRAB, CRANE, LION = (starter(each).fingerprint() for each in ("crab", "crane", "lion"))


def kept(name, *versions):
    return KeptDeck(name, "", versions[0], [(each, 9.0 - n) for n, each in enumerate(versions)])


async def finished(host, decks=("crab", "crane"), loser=0, answers=0, **given):
    id = await sit_two(host, decks, **given)
    await play_at_random(host, id, answers, random.Random(1))
    await host.concede(id, loser, (await host.table(id)).sequences[loser] + 1)
    return id


def ended(host, id, result, turn):
    """Let a table be over otherwise: what storage says is all that is looked at."""
    with host.storage.writing() as db:
        db.execute(update(tables).where(tables.c.id == id).values(result=result, turn=turn))


async def test_games_are_counted_by_clan_by_victory_by_seat_and_by_length(tmp_path):
    host = host_at(tmp_path, seed=4)
    lost = await finished(host, loser=0)
    honor = await finished(host, ("crab", "lion"))
    ended(host, honor, "Honor Victory for player 1", 12)
    second, seat = await host.create(new_table("random", "crane", "lion", seat=1), ME)
    await host.concede(second, seat, 1)
    nobody = await finished(host, ("crab", "crane"))
    ended(host, nobody, "nobody wins", 30)
    found = statistics(host.storage, ME, [kept("Mine", CRAB)]).decks[0].tally
    assert (found.games, found.won, found.lost) == (3, 1, 1)
    assert {clan: (each.games, each.won, each.lost) for clan, each in found.clans.items()} == {
        "Crane": (2, 0, 1),
        "Lion": (1, 1, 0),
    }
    assert {way: (each.games, each.won) for way, each in found.victories.items()} == {
        "concession": (1, 0),
        "honor": (1, 1),
        "budget": (1, 0),
    }
    assert {n: each.games for n, each in found.seats.items()} == {0: 3}
    assert (found.counted, found.turns) == (2, (12, 30, 21.0))  # nobody had decided anything in the first
    crane = statistics(host.storage, ME, [kept("Other", CRANE)]).decks[0].tally
    assert {n: (each.games, each.won) for n, each in crane.seats.items()} == {1: (1, 0)}
    assert crane.last == host.storage.table(second).finished
    assert host.storage.table(lost).turn == 0


async def test_how_long_a_game_was_is_kept_with_its_decisions(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await finished(host, answers=60)
    turn = host.storage.table(id).turn
    steps = json.loads(await Replays(host).steps(id, ME))["steps"]
    assert turn == steps[-1]["turn"] > 1
    assert statistics(host.storage, ME, [kept("Mine", CRAB)]).decks[0].tally.turns == (turn, turn, float(turn))


async def test_a_game_counts_for_the_version_that_was_played_whatever_it_was_called(tmp_path):
    host = host_at(tmp_path, seed=4)
    await finished(host)
    await finished(host, loser=1)
    await finished(host, ("lion", "crane"), loser=1)
    found = statistics(host.storage, ME, [kept("Mine", CRANE, LION, CRAB), kept("None", "of these")])
    assert [(each.name, each.deck, each.tally.games, each.tally.won) for each in found.decks] == [
        ("Mine", CRANE, 3, 2),
        ("None", "of these", 0, 0),
    ]
    assert [(each.deck, each.at, each.tally.games) for each in found.decks[0].versions] == [
        (CRANE, 9.0, 0),
        (LION, 8.0, 1),
        (CRAB, 7.0, 2),
    ]
    assert found.decks[1].tally.last == 0


async def test_only_ones_own_games_that_were_played_to_their_end_count(tmp_path):
    host = host_at(tmp_path, seed=4)
    for name in USERS[:2]:
        host.storage.add_guest(User(name, name.title()), f"token of {name}", 0.0, 1e12)
        host.storage.register(name, name.title(), name, "hash")
    mine = [kept("Mine", CRAB)]

    def games(user=ME):
        return statistics(host.storage, user, mine).decks[0].tally.games

    running = await sit_two(host, ("crab", "crane"))
    waiting, _ = await host.create(new_table(), ME)
    await host.concede(waiting, 0, 1)  # called off
    assert (host.storage.table(waiting).finished is None, games()) == (False, 0)
    id = await finished(host, answers=6)
    assert (games(), games(OTHER), games("stranger")) == (1, 0, 0)
    record = await host.record(id, ME)
    await Replays(host).bring(record, ME)
    branch, seat = await Replays(host).branch(id, 4, 0, "random", ME, "Anzai")
    await host.concede(branch, seat, (await host.table(branch)).sequences[seat] + 1)
    assert host.storage.table(branch).settings == Settings(watch=False, source=id, at=4)
    assert games() == 1  # what is brought was not played here, and a branch is an exercise
    await host.concede(running, 0, (await host.table(running)).sequences[0] + 1)
    assert games() == 2
    await History(host).let_go(ME, id)
    assert games() == 1


async def test_of_several_each_clan_counts_once(tmp_path):
    host = host_at(tmp_path, seed=4)
    others = (Opponent(FRIEND, None), Opponent("random", starter("crane")))
    id, _ = await host.create(NewTable(starter("crab"), others, 0, "Anzai"), ME)
    await host.join(id, OTHER, starter("crane"), "Bokuden")
    ended(host, id, "Military Victory for player 1", 20)
    with host.storage.writing() as db:
        db.execute(update(tables).where(tables.c.id == id).values(finished=5.0))
    found = statistics(host.storage, ME, [kept("Mine", CRAB)]).decks[0].tally
    assert (found.games, found.won) == (1, 1)
    assert {clan: (each.games, each.won) for clan, each in found.clans.items()} == {"Crane": (1, 1)}


def test_versions_go_along_with_another_name_and_go_with_their_deck(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_decks, "MOST_VERSIONS", 3)
    storage = host_at(tmp_path).storage
    for name in USERS[:2]:
        storage.add_guest(User(name, name.title()), f"token of {name}", 0.0, 1e12)
    for deck in ("a", "b", "a", "c"):
        storage.keep_deck(ME, "Mine", f"list {deck}", deck)
    storage.keep_deck(OTHER, "Mine", "list", "z")
    storage.keep_deck(ME, "Ours", "list c", "c", before="Mine")
    (found,) = storage.decks_of(ME)
    assert (found.name, found.deck, [deck for deck, _ in found.versions]) == ("Ours", "c", ["c", "b", "a"])
    storage.keep_deck(ME, "Ours", "list d", "d")
    assert [deck for deck, _ in storage.decks_of(ME)[0].versions] == ["d", "c", "b"]  # so many are remembered
    storage.keep_deck(ME, "Ours", "list", "d", before="There is none")
    assert storage.drop_deck(ME, "Ours")
    storage.keep_deck(ME, "Ours", "list e", "e")
    assert [deck for deck, _ in storage.decks_of(ME)[0].versions] == ["e"]
    assert [deck for deck, _ in storage.decks_of(OTHER)[0].versions] == ["z"]
    storage.delete_user(ME, 0.0)
    assert storage.decks_of(ME) == []


@pytest.fixture
def browser(tmp_path):
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="https://gorin.example", headers={"origin": "https://gorin.example"}) as found:
        yield found


def test_over_http_a_deck_is_kept_played_and_told_of(browser):
    assert browser.get("/api/decks/statistics").json() == {"decks": [], "whole": True}
    assert browser.get("/api/me").json() == {"user": None}  # nobody becomes a guest by looking
    text = next(each.list for each in starters("samurai") if each.name == "crab")
    report = browser.put("/api/decks/The%20Wall", json={"text": text}).json()
    assert report["deck"] == CRAB
    made = browser.post("/api/tables", json={"deck": text, "opponent": "random", "opponent_deck": "crane", "seat": 0})
    address = f"wss://gorin.example/api/tables/{made.json()['table']}/socket"
    with browser.websocket_connect(address) as socket:
        socket.send_json({"type": "hello", "table": made.json()["table"]})
        socket.send_json({"type": "concede", "table": made.json()["table"], "sequence": 1})
        while not (found := socket.receive_json()).get("state", {}).get("over"):
            assert found["type"] != "refused"
    (told,) = browser.get("/api/decks/statistics").json()["decks"]
    assert (told["name"], told["deck"], told["tally"]["games"], told["tally"]["lost"]) == ("The Wall", CRAB, 1, 1)
    assert told["tally"]["clans"] == {"Crane": {"games": 1, "won": 0, "lost": 1}}
    assert told["tally"]["seats"]["0"]["games"] == 1
    changed = "\n".join(line for line in text.splitlines() if "Iron Mine" not in line)
    now = browser.put("/api/decks/Wall", json={"text": changed, "before": "The Wall"}).json()["deck"]
    assert now != CRAB
    (told,) = browser.get("/api/decks/statistics").json()["decks"]
    assert (told["name"], told["deck"], told["tally"]["games"]) == ("Wall", now, 1)
    assert [(each["deck"], each["tally"]["games"]) for each in told["versions"]] == [(now, 0), (CRAB, 1)]
    assert [each["name"] for each in browser.get("/api/decks").json()["decks"]] == ["Wall"]
    other = TestClient(browser.app, base_url="https://gorin.example")
    assert other.get("/api/decks/statistics").json()["decks"] == []


def test_a_list_from_before_is_read_when_somebody_asks(tmp_path):
    host = host_at(tmp_path)
    app = create_app(host, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url="https://gorin.example", headers={"origin": "https://gorin.example"}) as browser:
        unread_list(browser, host.storage)


def unread_list(browser, storage):
    text = export_deck(starter("lion"), "plain")
    browser.put("/api/decks/Old", json={"text": text})
    user = storage.engine.connect().execute(select(decks.c.user_id)).scalar_one()
    storage.drop_deck(user, "Old")
    storage.keep_deck(user, "Old", text)  # as it was kept when nobody asked for fingerprints
    assert storage.decks_of(user) == [KeptDeck("Old", text)]
    (told,) = browser.get("/api/decks/statistics").json()["decks"]
    assert (told["deck"], [each["at"] for each in told["versions"]]) == (LION, [0.0])
    assert storage.decks_of(user) == [KeptDeck("Old", text, LION, [(LION, 0.0)])]
    storage.keep_deck(user, "Old", "another list")
    storage.note_deck(user, KeptDeck("Old", text), LION)  # read while it was kept anew
    assert storage.decks_of(user)[0].deck == ""
