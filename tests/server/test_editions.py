"""Another edition than the first: its cards, its starters, decks of it that are read and kept, and a table of it."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.testclient import TestClient

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.decks.starters import starter_list, starters_of
from gorin.game import Game
from gorin.records.record import Recorder
from gorin.server.accounts import Accounts
from gorin.server.guards import SecurityHeaders
from gorin.server.lists import read_deck
from gorin.server.passwords import Passwords
from gorin.server.refusal import Refusal
from gorin.server.routes import decks, library
from gorin.server.routes.visit import Api
from gorin.server.storage import Storage
from gorin.server.worker.replay import imported
from tests.server.help import LocalReader

BASE = "https://gorin.example"
OURS, LATER, EARLIER = "samurai", "twenty_festivals", "gold"


@pytest.fixture
def browser(tmp_path):
    api = Api(Accounts(Storage(f"sqlite:///{tmp_path}/a.db"), Passwords(PasswordHasher(1, 8, 1))))
    app = SecurityHeaders(Starlette(routes=[*library.routes(api), *decks.routes(api, LocalReader())]))
    return TestClient(app, base_url=BASE, headers={"origin": BASE})


@pytest.mark.parametrize("edition", [OURS, LATER, EARLIER])
def test_cards_catalogue_titles_and_starters_are_those_of_an_edition(browser, edition):
    cards = browser.get(f"/api/cards?edition={edition}").json()
    assert cards["edition"] == edition
    assert set(load_terms(edition)) == {id for id in cards["cards"] if not id.startswith("created:")}
    catalogue = browser.get(f"/api/cards/catalogue?edition={edition}").json()
    assert catalogue["edition"] == edition
    assert {row[0] for row in catalogue["cards"] if row[-3]} == {
        id for id in load_terms(edition) if not load_facts(edition)[id].side
    }
    sides = {row[0]: row[-1] for row in catalogue["cards"] if row[-1]}
    assert ("the_grand_halls_of_the_lion" in sides) == (edition == LATER)
    others = {each[0] for each in browser.get(f"/api/cards/titles?edition={edition}").json()["titles"]}
    assert ("Hida Daizu" in others) == (edition != OURS)
    assert others.isdisjoint(row[2] for row in catalogue["cards"])
    starters = browser.get(f"/api/starters?edition={edition}").json()["starters"]
    assert [each["name"] for each in starters] == list(starters_of(edition))


@pytest.mark.parametrize("path", ["cards", "cards/catalogue", "cards/phrases", "cards/titles", "guide", "starters"])
def test_nobody_plays_any_other(browser, path):
    answer = browser.get(f"/api/{path}?edition=emerald")
    assert (answer.status_code, answer.json()["error"]) == (404, "no such edition")


def test_a_list_is_told_where_it_is_legal_and_why_not_elsewhere(browser):
    text = starter_list("lion", LATER)
    found = browser.post("/api/decks/check", json={"text": text, "edition": LATER}).json()
    assert (found["legal"], found["edition"], found["stronghold"]) == (True, LATER, "The Grand Halls of the Lion")
    ours, later, earlier = found["editions"]
    assert (ours["edition"], ours["legal"]) == (OURS, False)
    assert ours["why"][0] == "The Grand Halls of the Lion: a known card, not in Samurai Edition"
    assert later == {"edition": LATER, "legal": True, "why": []}
    assert (earlier["edition"], earlier["legal"]) == (EARLIER, False)
    assert browser.post("/api/decks/check", json={"text": text}).json()["editions"] == found["editions"]
    assert browser.post("/api/decks/check", json={"text": text, "edition": "emerald"}).status_code == 404
    plain = browser.post("/api/decks/export", json={"text": text, "format": "plain", "edition": LATER}).json()["text"]
    assert "The Grand Halls of the Lion" in plain


def test_a_deck_is_kept_with_its_edition(browser):
    text = starter_list("lion", LATER)
    assert browser.put("/api/decks/Legions", json={"text": text, "edition": LATER}).json()["legal"]
    assert browser.get("/api/decks").json() == {"decks": [{"name": "Legions", "text": text, "edition": LATER}]}
    assert browser.get("/api/decks/statistics").json()["decks"][0]["name"] == "Legions"
    browser.put("/api/decks/Legions", json={"text": text})
    assert browser.get("/api/decks").json()["decks"][0]["edition"] == OURS


def test_a_list_is_played_in_its_edition_and_elsewhere_says_which_that_is():
    assert read_deck(starter_list("crab", LATER), LATER).edition == LATER
    with pytest.raises(Refusal, match="This is a deck of Twenty Festivals: choose that edition to play it"):
        read_deck(starter_list("crab", LATER), OURS)
    with pytest.raises(Refusal, match="This is a deck of Samurai Edition"):
        read_deck(starter_list("crab", OURS), LATER)
    with pytest.raises(Refusal, match="no card has this title"):
        read_deck("1 Nobody at all", LATER)


def test_a_record_of_it_is_replayed():
    game = Game.new(LATER, ["crab", "lion"], seed=5)
    recorder = Recorder(game, LATER, ["crab", "lion"], ["random", "random"])
    for _ in range(30):
        recorder.answer(0)
    found = imported(recorder.text())
    assert (found.edition, len(found.steps)) == (LATER, 30)
    assert {deck.edition for deck in found.decks} == {LATER}
