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
