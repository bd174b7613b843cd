"""What crosses the wire is what is declared, and the page's types are made from that."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import get_args

import msgspec
import pytest
from starlette.testclient import TestClient

from gorin.corrections import WORDS
from gorin.corrections.wording import ATTACH, CONTROL, ENTER, MOVED, OF_PLAYERS, TO_BATTLE, TO_PROVINCE, TURNED
from gorin.game import Game
from gorin.lessons import guide
from gorin.lessons.lesson import LESSONS
from gorin.lessons.tutor import Progress
from gorin.present import present, wire
from gorin.present.prompts import DOING
from gorin.present.settled import in_public
from gorin.puzzles import collection
from gorin.rules.views import EVERYTHING, SPECTATOR
from gorin.server import protocol
from gorin.server import wire as told
from gorin.server.app import create_app
from gorin.server.catalogue import Catalogue, OtherTitles
from gorin.server.lists import DeckReport, FilledList
from gorin.server.page import Page
from gorin.server.refusal import RefusalTold
from gorin.server.statistics import Statistics
from gorin.table import named
from tests.declared import wrong
from tests.server.help import ORIGIN, USERS, Seat, client_for, connect, host_at, play_at_random, sit_two
from tools.write_protocol import FILE, page

TABLES = [
    (("crab", "crane"), 1), (("crane", "dragon"), 5), (("lion", "crane"), 2),
    (("unicorn", "dragon", "phoenix", "spider"), 6),
]  # fmt: skip


USUAL = ("action", "reaction", "pay", "dynasty", "assign", "focus", "target")


def sent(value):
    """A value as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_the_page_has_the_types_that_the_server_declares():
    assert FILE.read_text(encoding="utf-8") == page(), "run tools/write_protocol.py"


@pytest.mark.parametrize(
    "value",
    [
        {"id": 3}, {"id": "3", "title": "Sword"}, {"id": 3, "title": "Sword", "card": "sword"},
        {"id": True, "title": "Sword"}, [3, "Sword"], None,
    ],
)  # fmt: skip
def test_what_is_not_as_it_is_declared_is_found(value):
    assert wrong({"id": 3, "title": "Sword"}, wire.Source) == ""
    assert wrong(value, wire.Source)


def test_an_unknown_name_deep_in_a_view_is_found():
    shown = sent(present(Game.new("samurai", ["crab", "crane"], seed=1), 0))
    assert wrong(shown, wire.View) == ""
    for path, name in (
        (("question", "kind"), "acton"), (("question", "options", 0, "kind"), "past"), (("phase",), "dusk"),
        (("players", 0, "stronghold", "type"), "Castle"), (("players", 1, "colour"), "red"),
    ):  # fmt: skip
        spoilt = json.loads(json.dumps(shown))
        holder = spoilt
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = name
        assert name in wrong(spoilt, wire.View) or str(path[-1]) in wrong(spoilt, wire.View)


def test_views_of_random_games_are_as_they_are_declared():
    kinds: set[str] = set()
    options: set[str] = set()
    phases: set[str] = set()
    duels = battles = 0
    for decks, seed in TABLES:
        game = Game.new("samurai", list(decks), seed=seed)
        rng = random.Random(seed)
        for n in range(400):
            if game.over:
                break
            kinds.add(game.question.kind)
            if n % 25 == 0 or game.question.kind not in USUAL or (n % 5 == 0 and game.machine.in_battle):
                viewer = game.question.player if n % 3 else rng.randrange(-1, len(decks))
                shown = present(game, viewer)
                assert shown["question"] is not None
                shown["question"] = {**shown["question"], **in_public(game.machine)}
                assert wrong(sent(shown), wire.View) == ""
                options |= {each["kind"] for each in shown["question"].get("options", [])}
                phases.add(shown["phase"])
                duels += shown["duel"] is not None
                battles += len(shown["battlefields"]) > 0
            game.answer(rng.randrange(len(game.question.options)))
        for viewer in (SPECTATOR, 0, *([EVERYTHING] if game.over else [])):
            assert wrong(sent(present(game, viewer)), wire.View) == ""
    assert kinds <= set(get_args(named.QuestionKind))
    assert len(kinds) >= 18 and len(options) >= 6 and duels and battles
    assert phases >= {"events", "action", "attack", "dynasty"}


def test_names_are_told_in_words():
    assert set(DOING) <= set(get_args(named.QuestionKind))
    assert (*OF_PLAYERS, *TURNED, *MOVED, ENTER, ATTACH, CONTROL, TO_PROVINCE, TO_BATTLE) == WORDS


def test_lessons_and_puzzles_are_as_they_are_declared():
    for name in (*LESSONS, *(f"puzzle:{id}" for id in list(collection())[:3])):
        tutor = guide(name, 7)
        declared = {"lesson": wire.LessonView, "puzzle": wire.PuzzleView}[tutor.KEY]
        assert wrong(sent(tutor.view(Progress())), declared) == ""
        assert wrong(sent(present(tutor.game, 0)), wire.View) == ""


def test_messages_of_a_game_are_as_they_are_declared(tmp_path):
    host = host_at(tmp_path, seed=3)
    rng = random.Random(3)
    with client_for(host) as client:
        id = client.portal.call(partial(sit_two, host, chat=True))
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two, connect(client, id) as third:
            seats = [Seat(each, id) for each in (one, two, third)]
            for each in seats:
                each.look()
            for n in range(40):
                asked = next(each for each in seats[:2] if each.asked())
                if n == 5:
                    asked.send("hint", counted=False, question=asked.question)
                    assert asked.until("hint")
                    asked.send("why", counted=False, question=asked.question, card=-1)
                    assert asked.until("why")
                asked.answer(asked.pick(rng))
                asked.until("accepted")
                for each in seats:
                    each.look()
            seats[0].send("correct", what="honor", player=1, amount=17)
            assert seats[1].stand()["offers"] is not None
            seats[0].until("accepted")
            seats[1].until("table")
            seats[1].send("reply", offer=seats[1].state["offers"][0]["number"], option=1)
            seats[1].until("accepted")
            seats[0].answer(99, question=1)
            assert seats[0].until("refused")["error"] == "stale question"
            client.portal.call(host.say, id, USERS[0], "Well played.")
            assert seats[1].until("chat")
            seats[1].send("concede")
            seats[0].stand(over=True)
            seats[0].until("view", "update")
        raw = [json.loads(text) for each in seats for text in each.raw]
    for message in raw:
        assert wrong(message, protocol.Sent) == ""
    assert {each["type"] for each in raw} == {each.__struct_config__.tag for each in get_args(protocol.Sent)}


def test_answers_of_the_api_are_as_they_are_declared(tmp_path):
    host = host_at(tmp_path, seed=5)
    app = create_app(host, page=lambda: Page(tmp_path / "none"))
    with TestClient(app, base_url=ORIGIN, headers={"origin": ORIGIN}) as browser:

        def holds(found, declared):
            assert found.status_code < 300, found.text
            assert wrong(found.json(), declared) == ""
            return found.json()

        holds(browser.get("/api/me"), told.Me)
        name = {"name": "Anzai the Elder", "password": "four words of nobody"}
        holds(browser.post("/api/accounts", json=name), told.UserTold)
        holds(browser.get("/api/me"), told.Me)
        holds(browser.get("/api/me/account"), told.About)
        holds(browser.post("/api/me/codes", json={"password": name["password"]}), told.Codes)
        decks = holds(browser.get("/api/starters"), told.Starters)["starters"]
        holds(browser.post("/api/decks/check", json={"text": decks[0]["list"]}), DeckReport)
        holds(browser.post("/api/decks/check", json={"text": "3 Hida Dizu\n1 Nobody"}), DeckReport)
        holds(browser.post("/api/decks/export", json={"text": decks[0]["list"], "format": "plain"}), told.DeckText)
        holds(browser.post("/api/decks/fill", json={"text": "3 Hida Dizu\n1 Nobody"}), FilledList)
        holds(browser.put("/api/decks/mine", json={"text": decks[0]["list"]}), DeckReport)
        holds(browser.get("/api/decks"), told.SavedDecks)
        for language in ("en", "fr"):
            holds(browser.get(f"/api/cards?language={language}"), told.CardFaces)
            holds(browser.get(f"/api/cards/catalogue?language={language}"), Catalogue)
            holds(browser.get(f"/api/handbooks/samurai?language={language}"), told.HandbookData)
            holds(browser.get(f"/api/guide?language={language}"), told.GuideData)
        holds(browser.get("/api/cards/titles"), OtherTitles)
        holds(browser.get("/api/cards/phrases?language=fr"), told.Phrases)
        holds(browser.get("/api/rules/SE-VIC-01"), told.RuleText)
        holds(browser.post("/api/own/check", json={"text": "Title: Palm\nType: Acton"}), told.OwnReport)
        holds(browser.get("/api/lessons"), told.Lessons)
        puzzle = holds(browser.get("/api/puzzles"), told.PuzzleList)["puzzles"][0]["id"]
        holds(browser.get(f"/api/puzzles/{puzzle}"), told.PuzzleText)
        wanted = {"deck": "crab", "opponent": "random", "opponent_deck": "crane", "clock": {"main": 60}, "open": True}
        mine = holds(browser.post("/api/tables", json=wanted), told.Seated)
        wanted = {"deck": "lion", "opponent": "friend", "open": True, "commitment": "0" * 64}
        holds(browser.post("/api/tables", json=wanted), told.Seated)
        holds(browser.get("/api/tables"), told.Tables)
        holds(browser.get(f"/api/tables/{mine['table']}"), told.TableState)
        holds(browser.get("/api/games"), told.Games)
        holds(browser.get("/api/decks/statistics"), Statistics)
        for refused in (browser.get("/api/nothing"), browser.put("/api/me"), browser.get("/api/rules/SE-XXX-01")):
            assert refused.status_code >= 400
            assert wrong(refused.json(), RefusalTold) == ""

        assert browser.portal is not None
        id = browser.portal.call(sit_two, host)
        browser.portal.call(play_at_random, host, id, 60, random.Random(5))
        browser.portal.call(host.concede, id, 1, 10_000)
        brought = browser.get(f"/api/tables/{id}/record").text
        holds(browser.get(f"/api/tables/{id}/replay"), told.Replay)
        holds(browser.get(f"/api/tables/{id}/replay/60?viewer=all"), told.ReplayFrame)
        holds(browser.get(f"/api/tables/{id}/after"), told.AfterGame)
        holds(browser.post("/api/records", json={"text": brought}), told.TableBrought)
        branch = {"at": 30, "seat": 0, "opponent": "random"}
        holds(browser.post(f"/api/tables/{id}/branch", json=branch), told.Seated)
        holds(browser.get("/api/games"), told.Games)
