"""The spellings of titles that lists come with."""

from pathlib import Path

import pytest

from gorin.cards.facts import load_facts
from gorin.decks import import_deck
from gorin.decks.titles import title_index


@pytest.fixture
def index():
    return title_index("samurai")


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("Hida Daizu", "hida_daizu"),
        ("HIDA   DAIZU", "hida_daizu"),
        ("Hida Daizu - exp", "hida_daizu_experienced"),
        ("Hida Daizu -exp", "hida_daizu_experienced"),
        ("Hida Daizu exp1", "hida_daizu_experienced"),
        ("Hida Daizu Experienced", "hida_daizu_experienced"),
        ("Hida Daizu (Experienced)", "hida_daizu_experienced"),
        ("Hida Daizu (exp) (Samurai)", "hida_daizu_experienced"),
        ("Hida Daizu [Experienced]", "hida_daizu_experienced"),
        ("Hida Daizu • Experienced", "hida_daizu_experienced"),
        ("Hida Daizu &#149; Experienced", "hida_daizu_experienced"),
        ("Hida Daizu \x95 Experienced", "hida_daizu_experienced"),
        ("Hida Daizu &bull; Experienced", "hida_daizu_experienced"),
        ("Moto Chagatai - exp5", "moto_chagatai_experienced_5"),
        ("Moto Chagatai Exp 5", "moto_chagatai_experienced_5"),
        ("Doji Jun'ai - exp", "doji_junai_experienced"),
        ("Doji Jun’ai - Experienced Keeper of Water", "doji_junai_experienced"),
        ("Doji Jun&#8217;ai - exp Keeper of Water", "doji_junai_experienced"),
        ("Togashi Ieshige Experienced Akodo Ieshige", "togashi_ieshige_experienced"),
        ("Mountain’s Shadow Dōjō", "mountains_shadow_dojo"),
        ("Mountains Shadow Dojo", "mountains_shadow_dojo"),
        ("Seventh Tower, The", "the_seventh_tower"),
        ("Seventh Tower,The (1)", "the_seventh_tower"),
        ("Seventh Tower", "the_seventh_tower"),
        ("The Wrath of Osano-Wo", "wrath_of_osano_wo"),
        ("Lies, Lies, Lies...", "lies_lies_lies"),
        ("Lies, Lies, Lies…", "lies_lies_lies"),
        ("Pokku", "pokku"),
    ],
)
def test_spellings(index, written, card):
    assert index.look_up(written).card == card


def test_every_card_is_found_by_its_own_title(index):
    for card in load_facts().values():
        assert index.look_up(card.full_title).card == card.id


@pytest.mark.parametrize("written", ["Doji Hoturi - exp3KYD", "Doji Hoturi Experienced 3KYD"])
def test_forms_of_one_experience_are_one(written):
    from gorin.decks.titles import fold

    assert fold(written) == "doji hoturi experienced 3kyd"


@pytest.mark.parametrize("written", ["Border Keep", "Hida Kisada", "Kakita Toshimoko - exp", "Moto Chagatai"])
def test_cards_of_other_editions_are_known_but_not_ours(index, written):
    found = index.look_up(written)
    assert found.known
    assert found.card is None
    assert "known card" in found.reason
    assert "not in Samurai Edition" in found.reason


@pytest.mark.parametrize("written", ["Hida Daizu - exp4", "Kakita Toshimoko - exp7", "Hida Daizu - inexp"])
def test_an_experience_that_does_not_exist(index, written):
    assert index.look_up(written).reason == "no card of this title has this experience"
    assert not index.look_up(written).known


def test_nearest_titles_are_named():
    result = import_deck("3 Hidda Diazu\n1 Moto Chagatai\n2 qqqqq zzzzz")
    first, second, third = result.unread
    assert first.reason == "no card has this title"
    assert "Hida Daizu" in first.nearest
    assert "Moto Chagatai Experienced 5" in second.nearest
    assert all(len(line.nearest) <= 3 for line in result.unread)
    assert third.nearest == ()
    assert [line.line for line in result.unread] == [1, 2, 3]


@pytest.mark.parametrize(
    "written",
    ["Impregnable Keep", "Border Keep", "Poisoned Weapon", "Spirit Guide", "Rallying Cry Again"],
)
def test_a_card_that_is_simply_not_there_brings_no_nonsense(index, written):
    """A word in common, or letters here and there, make no title near."""
    assert index.nearest(written) == ()


TYPOS = [
    line.split(" = ")
    for line in (Path(__file__).parent / "typos.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def test_there_are_a_hundred_typos():
    assert len({written for written, _ in TYPOS}) >= 100


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Iron Mien", "Iron Mine"),
        ("Hida Genchi", "Hida Genichi"),
        ("Castel Walls", "Castle Walls"),
        ("Daizu Hida", "Hida Daizu"),
        ("Kabuki Theatre Troup", "Kabuki Theater Troupe"),
        ("Shout of Defience", "Shout of Defiance"),
        *TYPOS,
    ],
)
def test_a_slip_of_the_finger_is_near(index, written, meant):
    assert index.look_up(written).card is None
    assert index.nearest(written)[0] == meant


@pytest.mark.parametrize(
    "written",
    [
        "Border Keep",
        "Hida Kisada",
        "Kyuden Hida",
        "Oath of Fealty",
        "Poisoned Weapon",
        "Avoid Fate",
        "Superior Tactics",
        "Kakita Toshimoko",
        "Peasant Revolt",
        "Strength of Purity",
        "Breach of Etiquette",
        "Armor of Osano-Wo",
        "Arrows from the Ranks",
        "Geisha Assassin",
        "Naga Bowmen",
        "Entrapping Terrain",
        "Shiro Daidoji",
        "Test of Might",
        "Gambling House",
        "Pearl Divers",
        "Diamond Mine",
    ],
)
def test_a_real_card_that_the_edition_does_not_have_is_named_so_and_nothing_like_it_offered(written):
    (line,) = import_deck(f"3 {written}").unread
    assert line.reason == "a known card, not in Samurai Edition"
    assert line.nearest == ()


def test_a_title_may_begin_with_a_number():
    (line,) = import_deck("Dynasty:\n- 700 Soldier Plain").unread
    assert line.reason == "a known card, not in Samurai Edition"
    assert import_deck("3 Three Man Alliance Plain").deck.dynasty == {"three_man_alliance_plain": 3}


@pytest.mark.parametrize(
    "line",
    [
        "3 Duty",
        "3x Duty",
        "3X Duty",
        "x3 Duty",
        "3\tDuty",
        "3\tDuty\t(Samurai)",
        "Duty x3",
        "- 3x Duty",
        "* 3 Duty",
    ],
)
def test_spellings_of_counts(line):
    result = import_deck(line)
    assert result.complete
    assert result.deck.fate == {"duty": 3}
