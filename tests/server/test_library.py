"""What everybody may read, decks that are checked and kept, and the page."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.testclient import TestClient

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.decks import EXPORT_FORMATS, STARTERS, check, import_deck
from gorin.handbook import load_rulings
from gorin.server.accounts import Accounts
from gorin.server.guards import SecurityHeaders
from gorin.server.page import Page
from gorin.server.passwords import Passwords
from gorin.server.routes import decks, library
from gorin.server.routes.visit import Api
from gorin.server.storage import Storage
from gorin.server.storage.decks import MOST_DECKS
from tests.server.help import LocalReader

BASE = "https://gorin.example"


@pytest.fixture
def app(tmp_path):
    api = Api(Accounts(Storage(f"sqlite:///{tmp_path}/a.db"), Passwords(PasswordHasher(1, 8, 1))))
    return SecurityHeaders(Starlette(routes=[*library.routes(api), *decks.routes(api, LocalReader())]))


@pytest.fixture
def browser(app):
    return TestClient(app, base_url=BASE, headers={"origin": BASE})


def crab(browser):
    return browser.get("/api/starters").json()["starters"][0]["list"]


def test_every_card_that_can_be_played_has_a_face(browser):
    found = browser.get("/api/cards").json()
    assert found["edition"] == "samurai"
    assert set(load_terms("samurai")) == {id for id in found["cards"] if not id.startswith("created:")}
    daizu = found["cards"]["hida_daizu"]
    assert (daizu["title"], daizu["type"], daizu["deck"], daizu["clan"]) == (
        "Hida Daizu", "Personality", "dynasty", "Crab",
    )  # fmt: skip
    assert daizu["stats"] == {"force": 4, "chi": 4, "gold_cost": 8, "personal_honor": 1}
    assert daizu["text"][0].startswith("Once per game")
    tower = found["cards"]["the_seventh_tower"]
    assert (tower["deck"], tower["clan"], tower["stats"]["starting_honor"]) == ("none", "Crab", 3)
    created = [card for id, card in found["cards"].items() if id.startswith("created:")]
    assert created
    assert {card["deck"] for card in created} == {"none"}


def test_cards_are_sent_once_and_compressed(browser):
    first = browser.get("/api/cards")
    assert first.headers["content-encoding"] == "gzip"
    assert int(first.headers["content-length"]) < 150_000  # all that can be played, by everybody once
    assert "must-revalidate" in first.headers["cache-control"]
    again = browser.get("/api/cards", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = browser.get("/api/cards", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()


def rows(browser):
    """The catalogue, and its cards by id with the names of what their numbers mean."""
    found = browser.get("/api/cards/catalogue").json()
    names = [
        "id", "title", "full_title", "experience", "other_title", "type", "deck", "clan", "keywords", "spoken", "stats",
        "sets", "most", "legal", "played", "text", "back",
    ]  # fmt: skip
    cards = {}
    for row in found["cards"]:
        card = dict(zip(names, row, strict=True))
        card["type"] = found["types"][card["type"]]
        card["deck"] = found["decks"][card["deck"]]
        card["clan"] = found["clans"][card["clan"]]
        card["keywords"] = [found["keywords"][each] for each in card["keywords"]]
        card["stats"] = {name: n for name, n in zip(found["stats"], card["stats"], strict=True) if n is not None}
        card["sets"] = [found["sets"][each] for each in card["sets"]]
        cards[card["id"]] = card
    return found, cards


def test_the_catalogue_has_every_card_of_the_format_as_its_face_shows_it(browser):
    found, cards = rows(browser)
    assert (found["edition"], found["start"]) == ("samurai", {"deck": 40, "provinces": 4, "hand": 5})
    assert cards.keys() == load_facts().keys()
    assert {id for id, card in cards.items() if card["played"]} == set(load_terms("samurai"))
    faces = browser.get("/api/cards").json()["cards"]
    for id, card in cards.items():
        if card["played"]:
            shown = {name: value for name, value in faces[id].items() if name not in ("reacts", "back")}  # at a table
            assert {name: card[name] for name in shown} == shown
        else:
            assert card["text"] == []
    unwritten = next(card for card in cards.values() if not card["played"] and card["type"] == "Personality")
    facts = load_facts()[unwritten["id"]]
    assert unwritten["stats"]["gold_cost"] == facts.gold_cost
    assert (cards["shout_of_defiance"]["most"], cards["hida_daizu_experienced"]["most"]) == (6, 1)
    assert [card["id"] for card in cards.values() if not card["legal"]] == ["makirtch"]
    assert ["samurai_edition", "Samurai Edition", 2007] in cards["hida_daizu"]["sets"]
    assert all(card["sets"] for card in cards.values())
    for keyword, ids in found["rules"].items():
        assert keyword in found["keywords"]
        assert all(keyword in browser.get(f"/api/rules/{id}").json()["text"] for id in ids)
    assert "SE-KEY-12" in found["rules"]["Weapon"]


def test_a_card_comes_with_what_was_ruled_on_it(browser):
    found = browser.get("/api/cards/catalogue").json()["rulings"]
    assert found["hired_killer"][0]["says"] == "What it costs is fixed once the target is."
    assert found["castle_barracks"][0] | {"says": ""} == {"says": "", "by": "ZF", "date": "2007-09-20"}
    assert sum(map(len, found.values())) == len(load_rulings())  # each has its card
    french = browser.get("/api/cards/catalogue?language=fr").json()["rulings"]
    assert french.keys() == found.keys()
    for id, told in french.items():
        assert all(said["says"] != each["says"] for said, each in zip(told, found[id], strict=True))
    assert browser.get("/api/cards/catalogue?edition=twenty_festivals").json()["rulings"] == {}


def test_cards_come_in_french_to_whoever_asks_and_in_english_to_all_others(browser):
    english = browser.get("/api/cards").json()["cards"]
    french = browser.get("/api/cards?language=fr").json()
    assert french["language"] == "fr"
    assert french["cards"].keys() == english.keys()
    theatre = french["cards"]["kabuki_theater_troupe"]
    assert theatre["text"][0] == "Incliner cette carte\u00a0: produire 2 Or."
    assert {**theatre, "text": english["kabuki_theater_troupe"]["text"]} == english["kabuki_theater_troupe"]
    found = browser.get("/api/cards/catalogue?language=fr").json()
    assert dict(zip(found["keywords"], found["said"], strict=True))["Weapon"] == "Arme"
    assert browser.get("/api/cards/catalogue").json()["said"] == []
    for other in ("tlh", "en", "", "fr" * 5000):
        assert browser.get("/api/cards", params={"language": other}).json()["cards"] == english


def test_other_titles_are_those_that_the_format_does_not_have(browser):
    found = browser.get("/api/cards/titles").json()
    _, cards = rows(browser)
    titles = {title: (deck, found["types"][kind]) for title, deck, kind in found["titles"]}
    assert titles["Doji Hoturi"] == (0, "Personality")
    assert titles["1,000 Cuts Technique"] == (1, "Action")
    assert len(titles) > 11_000
    assert not titles.keys() & {card["full_title"] for card in cards.values()}


@pytest.mark.parametrize(("path", "most"), [("/api/cards/catalogue", 120_000), ("/api/cards/titles", 100_000)])
def test_what_is_searched_is_sent_once_and_compressed(browser, path, most):
    first = browser.get(path)
    assert first.headers["content-encoding"] == "gzip"
    assert int(first.headers["content-length"]) < most
    again = browser.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = browser.get(path, headers={"if-none-match": '"else"'})
    assert (other.status_code, other.headers["etag"]) == (200, first.headers["etag"])


def test_nothing_lies_beside_the_catalogue(browser):
    for path in ("catalogue/hida_daizu", "titles/0", "..%2f..%2fdecks", "hida_daizu", "%00", "x" * 3000):
        assert browser.get(f"/api/cards/{path}").status_code == 404
    assert browser.post("/api/cards/catalogue", json={}).status_code == 405


@pytest.mark.parametrize("format", EXPORT_FORMATS)
def test_a_list_is_written_in_every_format_and_reads_back(browser, format):
    answer = browser.post("/api/decks/export", json={"text": crab(browser), "format": format})
    text = answer.json()["text"]
    again = browser.post("/api/decks/check", json={"text": text}).json()
    first = browser.post("/api/decks/check", json={"text": crab(browser)}).json()
    for part in ("stronghold", "dynasty", "fate"):
        key = (lambda each: each["card"]) if part != "stronghold" else None
        assert sorted(again[part], key=key) == sorted(first[part], key=key)
    assert again["legal"]
    named = again["format"]
    assert named in {format, "plain", "json", "dragncards"}


@pytest.mark.parametrize(
    ("body", "status"),
    [({"text": "1 Hida Daizu", "format": "papyrus"}, 400), ({"text": "1 Hida Daizu"}, 400),
     ({"text": "a" * 12_001, "format": "plain"}, 413), ({"text": "a\0", "format": "plain"}, 400),
     ({"text": 7, "format": "plain"}, 400), ({"text": "", "format": "plain", "more": 1}, 400), ([], 400)],
)  # fmt: skip
def test_what_cannot_be_written_is_refused_in_words(browser, body, status):
    answer = browser.post("/api/decks/export", json=body)
    assert answer.status_code == status
    assert answer.json()["message"]


def test_garbage_is_written_as_nothing(browser):
    for text in ("", "{", "<deck>", "9" * 5000, "\ud7ff\uffff", "[" * 9000):
        answer = browser.post("/api/decks/export", json={"text": text, "format": "plain"})
        assert (answer.status_code, answer.json()["text"].strip()) == (200, "")


def test_rules_are_read_one_by_one(browser):
    found = browser.get("/api/rules/SE-SET-12").json()
    assert (found["id"], found["text"]) == ("SE-SET-12", "The Imperial Favor starts uncontrolled.")
    assert found["told"]["chapter"] == "honor"
    assert "Favor" in found["told"]["text"]
    assert browser.get("/api/rules/SE-BAT-19").json()["told"]["part"] == 0  # the chapter as a whole
    assert browser.get("/api/rules/GE-BAT-01").json()["told"]["chapter"] == "attack"
    for id in ("SE-XXX-99", "x" * 3000, "..%2f..%2fsamurai", "%00"):
        answer = browser.get(f"/api/rules/{id}")
        assert answer.status_code == 404
        assert len(answer.content) < 300


@pytest.mark.parametrize(("edition", "rules"), [("samurai", 630), ("twenty_festivals", 423), ("gold", 313)])
def test_a_handbook_is_sent_once_and_compressed(browser, edition, rules):
    answer = browser.get(f"/api/handbooks/{edition}")
    assert len(answer.json()["rules"]) == rules
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 60_000
    again = browser.get(f"/api/handbooks/{edition}", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_there_are_no_other_handbooks(browser):
    for edition in ("onyx", "x" * 3000, "..%2fsamurai", "%00"):
        answer = browser.get(f"/api/handbooks/{edition}")
        assert answer.status_code == 404
        assert len(answer.content) < 300


def test_how_to_play_is_sent_with_the_cards_that_are_drawn(browser):
    found = browser.get("/api/guide").json()
    drawn = {card for chapter in found["chapters"] for part in chapter["parts"] for card in part.get("cards", ())}
    assert drawn == found["cards"].keys()
    assert found["cards"]["hida_genichi"]["stats"]["force"] == 4
    french = browser.get("/api/guide", params={"language": "fr"}).json()
    assert (french["language"], french["chapters"][9]["title"]) == ("fr", "Les duels")
    told = browser.get("/api/rules/SE-DUE-10", params={"language": "fr"}).json()["told"]
    assert "frapper" in told["text"]
    for odd in ("", "xx", "x" * 3000, "../samurai", "%00"):
        assert browser.get("/api/guide", params={"language": odd}).json() == found


def test_what_cards_say_is_told_in_a_language_that_there_is(browser):
    found = browser.get("/api/cards/phrases", params={"language": "fr"}).json()["phrases"]
    assert found["target one of your Personalities"] == "cibler une de vos Personnalités"
    assert browser.get("/api/cards?language=fr").json()["said"]["Weapon"] == "Arme"
    for odd in ("", "en", "xx", "x" * 3000):
        assert browser.get("/api/cards/phrases", params={"language": odd}).json() == {"phrases": {}}
        assert browser.get("/api/cards", params={"language": odd}).json()["said"] == {}


def test_the_starters_are_told_about_in_french(browser):
    english = browser.get("/api/starters").json()["starters"]
    french = browser.get("/api/starters?language=fr").json()["starters"]
    for one, other in zip(english, french, strict=True):
        assert all(one[key] != other[key] for key in ("title", "style", "words"))
        assert all(one[key] == other[key] for key in ("name", "clan", "stronghold", "list"))
    assert browser.get("/api/starters?language=tlh").json()["starters"] == english


def test_rules_are_told_in_french(browser):
    found = browser.get("/api/handbooks/samurai?language=fr").json()["rules"]
    assert {each["language"] for each in found} == {"fr"}
    assert next(each for each in found if each["id"] == "SE-VIC-08")["chapter"] == "Victoire et défaite"
    one = browser.get("/api/rules/SE-VIC-08?language=fr").json()
    assert (one["text"], one["language"]) == ("La partie finit aussitôt que quelqu’un a gagné.", "fr")
    gold = browser.get("/api/handbooks/gold?language=fr").json()["rules"]
    assert {each["language"] for each in gold} == {"en"}
    assert gold == browser.get("/api/handbooks/gold").json()["rules"]
    assert browser.get("/api/rules/SE-VIC-08?language=tlh").json()["language"] == "en"


def test_the_starters_are_told_about_and_their_lists_are_legal(browser):
    found = browser.get("/api/starters").json()["starters"]
    assert [each["name"] for each in found] == list(STARTERS)
    for each in found:
        assert all(each[key] for key in ("title", "clan", "stronghold", "style", "words"))
        assert check(import_deck(each["list"]).deck) == []


@pytest.mark.rule("SE-DCK-01", "SE-DCK-03")
def test_a_list_is_checked_with_repairs_and_nearest_titles(browser):
    text = crab(browser).replace("3 Hida Daizu", "4 Hida Daizu").replace("3 Hida Genichi", "3 Hida Gennichi")
    found = browser.post("/api/decks/check", json={"text": text}).json()
    assert found["stronghold"] == "The Seventh Tower"
    assert {"card": "hida_daizu", "title": "Hida Daizu", "count": 4} in found["dynasty"]
    assert [line["nearest"][0] for line in found["unread"]] == ["Hida Genichi"]
    problems = {each["rule"]: each["repair"] for each in found["problems"]}
    assert problems["SE-DCK-03"] == "take out 1"
    assert problems["SE-DCK-01"] == "add 2 Dynasty cards"
    assert not found["legal"]
    right = browser.post("/api/decks/check", json={"text": crab(browser)}).json()
    assert (right["problems"], right["unread"], right["missing"]) == ([], [], [])
    assert right["legal"]
    assert right["playable"]


def test_cards_that_cannot_be_played_yet_are_named(browser):
    known = load_terms("samurai")
    card = next(each for each in load_facts().values() if each.type == "Action" and each.legal and each.id not in known)
    text = re.sub(r"(?m)^(\d) Block Supply Lines$", rf"\1 {card.full_title}", crab(browser))
    found = browser.post("/api/decks/check", json={"text": text}).json()
    assert found["missing"] == [{"card": card.id, "title": card.full_title}]
    assert (found["legal"], found["playable"]) == (True, False)


@pytest.mark.parametrize(
    "text",
    ["", "{", "<deck>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "\x00" * 100, "9" * 5000, "3 " * 4000,
     "\ud7ff\uffff", "<" * 9000, "[" * 9000, '{"a":' * 2000, "1 Hida Daizu\n" * 800, "|" * 9000, "% " * 5000],
)  # fmt: skip
def test_whatever_is_pasted_is_answered(browser, text):
    answer = browser.post("/api/decks/check", json={"text": text})
    assert answer.status_code in (200, 400, 413), answer.text
    if answer.status_code == 200:
        assert not answer.json()["legal"]


def test_lists_that_are_too_long(browser):
    assert browser.post("/api/decks/check", json={"text": "x" * 12_001}).json()["error"] == "bad deck"
    assert browser.post("/api/decks/check", json={"text": "x" * 20_000}).status_code == 413


def test_decks_are_kept_for_whoever_kept_them(app, browser):
    assert browser.get("/api/decks").json() == {"decks": []}
    text = crab(browser)
    assert browser.put("/api/decks/Wall%2Ftwo", json={"text": text}).json()["legal"]
    assert browser.put("/api/decks/draft", json={"text": "1 Hida Daizu"}).json()["legal"] is False
    assert browser.put("/api/decks/draft", json={"text": "1 Hida\0Daizu"}).json()["error"] == "bad deck"
    assert browser.put("/api/decks/draft", json={"text": "2 Hida Daizu"}).status_code == 200
    assert browser.get("/api/decks").json() == {
        "decks": [{"name": "Wall/two", "text": text, "edition": "samurai"},
            {"name": "draft", "text": "2 Hida Daizu", "edition": "samurai"},
        ]
    }
    other = TestClient(app, base_url=BASE, headers={"origin": BASE})
    assert other.get("/api/decks").json() == {"decks": []}
    assert other.delete("/api/decks/draft").status_code == 404
    assert browser.delete("/api/decks/draft").status_code == 204
    assert browser.delete("/api/decks/draft").json()["error"] == "no such deck"
    for name in ("%E2%80%AE", "x" * 61, "%20"):
        assert browser.put(f"/api/decks/{name}", json={"text": ""}).json()["error"] == "bad name"


def test_only_so_many_decks_are_kept(tmp_path):
    from gorin.server.refusal import Refusal
    from gorin.server.storage import User

    storage = Storage(f"sqlite:///{tmp_path}/b.db")
    storage.add_guest(User("u", "x"), "h", 0.0, 1.0)
    for n in range(MOST_DECKS):
        storage.keep_deck("u", str(n), "")
    with pytest.raises(Refusal, match="delete one first"):
        storage.keep_deck("u", "more", "")
    storage.keep_deck("u", "0", "again")
    assert len(storage.decks_of("u")) == MOST_DECKS


# --- the page -------------------------------------------------------------------------------------------------------

INDEX = b"<!doctype html><title>Gorin</title>" + b" " * 600


@pytest.fixture
def page(tmp_path):
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_bytes(INDEX)
    (built / "assets" / "main-abc123.js").write_bytes(b"export {};\n" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    return TestClient(SecurityHeaders(Starlette(routes=Page(built).routes())))


@pytest.mark.parametrize("path", ["/", "/decks", "/account", "/table/x_-9", "/replay/x"])
def test_the_page_is_at_each_of_its_addresses(page, path):
    found = page.get(path)
    assert (found.status_code, found.content) == (200, INDEX)
    assert found.headers["cache-control"] == "no-cache"
    assert found.headers["content-type"].startswith("text/html")
    policy = found.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in policy
    assert page.get(path, headers={"if-none-match": found.headers["etag"]}).status_code == 304


def test_what_has_a_hash_in_its_name_is_kept_for_ever(page):
    found = page.get("/assets/main-abc123.js")
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["content-type"].startswith("text/javascript")
    assert int(found.headers["content-length"]) < 100


@pytest.mark.parametrize(
    "path", ["/nothing", "/assets/nothing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt",
             "/assets", "/static/index.html", "/%00"]
)  # fmt: skip
def test_nothing_else_is_there(page, path):
    answer = page.get(path)
    assert answer.status_code == 404
    assert b"secret" not in answer.content
    person = page.get(path, headers={"accept": "text/html"})
    assert (person.status_code, person.content) == (404, INDEX)


def test_a_page_that_is_not_built_says_how(tmp_path):
    found = TestClient(Starlette(routes=Page(tmp_path / "none").routes())).get("/")
    assert found.status_code == 503
    assert "npm run build" in found.text
    assert "<script" not in found.text


def test_compressed_copies_are_the_same(tmp_path):
    (tmp_path / "a.json").write_text(json.dumps(list(range(500))))
    file = Page(tmp_path).files["a.json"]
    assert gzip.decompress(file.packed) == file.plain
