"""Every format of deck lists, read from sample files and written back."""

from pathlib import Path

import pytest

from gorin.decks import EXPORT_FORMATS, STARTERS, Deck, export_deck, import_deck, starter

SAMPLES = Path(__file__).parent / "samples"
STRONGHOLD = "the_seventh_tower"
DYNASTY = {"hida_daizu": 3, "hida_daizu_experienced": 1, "iron_mine": 3, "glory_of_the_shogun": 1}
FATE = {"duty": 2, "light_infantry": 3}
FORMAT_OF = {
    "sunmoon.txt": "sunmoon",
    "oracle.txt": "oracle",
    "oracle_tabs.txt": "plain",
    "egg.l5d": "egg",
    "yasuki.yaml": "yasuki",
    "plain.txt": "plain",
    "thegame.dck": "names",
    "dojo.jbp": "names",
    "lackey.dek": "lackey",
    "octgn.o8d": "octgn",
    "dragncards.json": "dragncards",
    "gorin.json": "json",
}


def test_every_sample_is_listed():
    assert {path.name for path in SAMPLES.iterdir()} == set(FORMAT_OF)


@pytest.mark.parametrize("sample", FORMAT_OF)
def test_a_sample_is_read_whole(sample):
    result = import_deck((SAMPLES / sample).read_bytes())
    assert result.unread == ()
    assert result.messages == ()
    assert result.format == FORMAT_OF[sample]
    assert (result.deck.stronghold, result.deck.dynasty, result.deck.fate) == (STRONGHOLD, DYNASTY, FATE)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("sample", ["sunmoon.txt", "egg.l5d", "yasuki.yaml", "gorin.json", "octgn.o8d"])
def test_encodings_and_line_ends(sample, encoding, newline):
    text = (SAMPLES / sample).read_text(encoding="utf-8").replace("\n", newline)
    result = import_deck(text.encode(encoding))
    assert result.complete
    assert result.format == FORMAT_OF[sample]
    assert result.deck.dynasty == DYNASTY


def test_what_stands_around_the_cards_is_kept():
    deck = import_deck((SAMPLES / "gorin.json").read_bytes(), name="Other").deck
    assert (deck.name, deck.format, deck.date) == ("Sample", "Samurai", "2007-10-05")
    assert import_deck((SAMPLES / "yasuki.yaml").read_bytes()).deck.name == "Sample"
    assert import_deck((SAMPLES / "dragncards.json").read_bytes()).deck.name == "Sample"
    assert import_deck((SAMPLES / "plain.txt").read_bytes(), name="Mine").deck.name == "Mine"
    assert import_deck((SAMPLES / "sunmoon.txt").read_bytes()).deck.printings == {"iron_mine": "Samurai"}


@pytest.mark.parametrize("name", STARTERS)
@pytest.mark.parametrize("written", EXPORT_FORMATS)
def test_what_is_written_can_be_read(name, written):
    deck = starter(name)
    result = import_deck(export_deck(deck, written))
    assert result.complete
    assert result.deck.stronghold == deck.stronghold
    assert result.deck.dynasty == deck.dynasty
    assert result.deck.fate == deck.fate
    if written != "plain":
        assert result.format == written


def test_json_keeps_everything():
    deck = Deck(
        name='The "Wall"',
        format="Samurai",
        date="2007-10-05",
        stronghold=STRONGHOLD,
        dynasty=DYNASTY,
        fate=FATE,
        printings={"duty": "Samurai"},
    )
    assert import_deck(export_deck(deck, "json")).deck == deck


def test_sun_and_moon_keeps_printings():
    deck = Deck(dynasty={"iron_mine": 3}, printings={"iron_mine": "Lotus"})
    assert "3 Iron Mine (Lotus)" in export_deck(deck)
    assert import_deck(export_deck(deck)).deck.printings == deck.printings


def test_yasuki_is_yaml():
    yaml = pytest.importorskip("yaml")
    data = yaml.safe_load(export_deck(starter("crane"), "yasuki"))
    assert data["name"] == "Crane starter"
    assert "3x Doji Hakuseki" in data["Dynasty"]
    assert data["Pre-Game"] == ["1x Mountain's Shadow Dojo"]


def test_an_unknown_format_cannot_be_written():
    with pytest.raises(ValueError, match="papyrus"):
        export_deck(Deck(), "papyrus")


def test_an_empty_deck_is_written_and_read():
    for written in EXPORT_FORMATS:
        result = import_deck(export_deck(Deck(), written))
        assert result.unread == ()
        assert result.deck.card_ids() == []


AS_PEOPLE_WROTE = """Kotei 2002, 3rd place
Stronghold: City of Lightning
Wind - Akodo Kaneka

*** Holdings (8) ***
3) Gold Mine
Copper Mine (3)
Port *2
== Kihos ==
Personalities: 2
1 Yoritomo Aramasu XP 3
1 Matsu Domotai (XP)
Total: 43 cards
"""


def test_a_list_is_read_as_people_wrote_them():
    result = import_deck(AS_PEOPLE_WROTE, name="file", edition="gold")
    deck = result.deck
    assert result.complete
    assert (deck.name, deck.stronghold, deck.wind) == ("Kotei 2002, 3rd place", "city_of_lightning", "akodo_kaneka")
    counts = {"gold_mine": 3, "copper_mine": 3, "port": 2}
    assert deck.dynasty == counts | {"yoritomo_aramasu_experienced_3": 1, "matsu_domotai_experienced": 1}


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("The Seventh Towre\n3 Iron Mine", [1]),  # a misspelt Stronghold
        ("3 Nobody\n3 Iron Mine", [1]),  # whose count says that it is a card
        ("The Seventh Tower\nNobody\n3 Iron Mine", [2]),  # not over the list
        ("Shiro Matsu\n3 Iron Mine", [1]),  # a card of another edition
        ("Nobody\nNobody at all\n3 Iron Mine", [2]),
        ("N" * 101 + "\n3 Iron Mine", [1]),
        ("Nobody\n", [1]),  # over no list
        ("Nobody|Iron Mine|Iron Mine", [1]),  # names between bars, one for each copy
    ],
)
def test_only_what_stands_over_a_list_and_is_no_card_is_its_name(text, unread):
    assert [each.line for each in import_deck(text).unread] == unread


def test_a_name_that_the_list_gives_itself_stays():
    result = import_deck("Name: Mine\nNobody\n3 Iron Mine")
    assert (result.deck.name, [each.line for each in result.unread]) == ("Mine", [2])


@pytest.mark.parametrize("text", ["2 Akodo Kaneka", "Akodo Kaneka\nAkodo Kaneka"])
@pytest.mark.rule("GE-WND-01")
def test_a_second_wind_of_the_same_title_is_told(text):
    result = import_deck(f"City of Lightning\n{text}", edition="gold")
    assert result.messages == ("the Wind was listed more than once; one is kept",)
    assert import_deck("City of Lightning\nAkodo Kaneka", edition="gold").complete
