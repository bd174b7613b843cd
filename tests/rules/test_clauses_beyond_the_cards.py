"""Rules of which no card of the base set speaks, clause by clause, with cards made for them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gorin.decks import starter
from gorin.game import Game
from gorin.lang.cards import battle, continuous, open_, reaction
from gorin.lang.modifiers import AlignmentModifier, LimitModifier, StatModifier
from gorin.lang.redirecting import LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import THIS, YOU, NamedPlace
from gorin.lang.regions import AttachToProvince
from gorin.lang.selectors import ANY_CARD, ENEMY, PERSONALITIES, Facing, PrintedWith, Titled
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, Choose, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import Put, bow, destroy
from gorin.rules.views import resample, view
from gorin.table import definitions, kinds, terms
from gorin.table.changes import destroy_province, discard_zone, send
from gorin.table.definitions import Context
from gorin.table.persistence import from_bytes, to_bytes
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from tests.rules.laying import until

# --- a change to targeting (SE-ACT-62) -------------------------------------------------------------------------------


def seen(t: Table, viewer: int) -> dict[str, Any]:
    """The table as somebody sees it."""
    return view(t.m, viewer)


@pytest.mark.rule("SE-ACT-62")
@pytest.mark.parametrize("protected", [False, True])
@pytest.mark.parametrize("change", ["the target", "who picks it"])
def test_targeting_that_cannot_be_changed_keeps_its_target_and_its_player(change: str, protected: bool) -> None:
    """Determination keeps the targeting of the next action; Misdirection lets its player pick, a Decoy is targeted."""
    t = Table()
    hero = t.person("Hero", 0, keywords="Samurai")
    foes = [t.person(title, 1, keywords="Courtier") for title in ("Alpha", "Beta")]
    t.holding("Net", 0, battle([Target("x", ENEMY & PERSONALITIES), bow("x")]))
    if protected:
        t.put("Determination", 0, "hand")
    if change == "who picks it":
        t.put("Misdirection", 1, "hand")
    else:
        decoy = [Choose("other", PERSONALITIES & LEGAL_INSTEAD & Titled("Beta"), 0, 1), TargetInstead("other")]
        t.holding("Decoy", 1, reaction(before(kinds.TARGET, Titled("Alpha")), decoy))
    t.battle([hero], foes)
    t.use("Net")
    if protected:
        t.use("Determination", hero, player=0, others_pass=False)
    if change == "who picks it":
        t.use("Misdirection", foes[0], player=1)
        assert t.question.kind == "target" and t.question.player == (0 if protected else 1)
        t.answer(foes[0] if protected else foes[1]).settle()
    else:
        t.answer(foes[0])
        t.use("Decoy", player=1)
        t.answer(foes[1]).settle()
    assert [t.bowed(each) for each in foes] == [protected, not protected]


# --- players of a Clan (SE-KEY-60) -----------------------------------------------------------------------------------


def buying(clan: str, envoy: bool, leaves: bool) -> Table:
    """Player 1's Dynasty Phase: a Personality of that Clan lies in his Province; perhaps an Envoy is in play."""
    t = Table()
    t.put(t.define("Heron", "Personality", chi=2, ph=2, hr=0, gold_cost=5, keywords=f"{clan} Clan"), 0, "province")
    if envoy:
        alignment = AlignmentModifier("Crane")
        alignment.players = definitions.PLAYERS_YOU
        card = t.holding("Envoy", 0, open_([destroy(THIS)]), traits=[continuous(alignment)])
    t.turns()
    if leaves:
        t.use("Envoy")
        assert t.where(card) == "discard"
    until(t, "dynasty", 0)
    return t


@pytest.mark.rule("SE-KEY-60")
@pytest.mark.parametrize(
    ("clan", "envoy", "leaves", "own"),
    [
        ("Crane", True, False, True),
        ("Crane", False, False, False),
        ("Crane", True, True, False),
        ("Lion", True, False, False),
    ],
)
def test_a_text_gives_a_player_a_clan_as_long_as_it_applies(clan: str, envoy: bool, leaves: bool, own: bool) -> None:
    t = buying(clan, envoy, leaves)
    t.answer("buy Heron")
    offered = t.options() if t.question.kind == "purchase" else []
    assert ("at the Clan discount" in offered) == own and ("for Honor" in offered) == own


@pytest.mark.rule("SE-KEY-60")
@pytest.mark.parametrize("envoy", [False, True])
def test_the_strongholds_own_clan_stays_beside_the_one_that_a_text_gives(envoy: bool) -> None:
    t = Table(strongholds=["Crossroads Fortress"])
    if envoy:
        alignment = AlignmentModifier("Crane")
        alignment.players = definitions.PLAYERS_YOU
        t.holding("Envoy", 0, traits=[continuous(alignment)])
    lions, cranes = t.put("Copper Mine", 0), t.put("Marketplace", 0)  # 3 Gold for a Lion, for a Crane Clan player
    theirs = t.put("Marketplace", 1)
    assert [t.production(each) for each in (lions, cranes, theirs)] == [3, 3 if envoy else 2, 2]


# --- the focus pool (SE-ZON-60) --------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ZON-60")
@pytest.mark.parametrize("kind", ["Holding", "Action"])
def test_a_focus_pool_takes_cards_as_a_hand_does(kind: str) -> None:
    """A Dynasty card goes on top of its deck instead; a Fate card that lay face-up lies face-down, for its player."""
    t = Table()
    hero, foe = t.person("Hero", 0), t.person("Foe", 1)
    found = t.put(t.define("Found", kind), 0, "discard")
    into = [Target("x", ANY_CARD & Titled("Found"), domain=YOUR_DISCARD), Put("x", terms.POOL)]
    t.holding("Well", 0, reaction(after(kinds.POOLS), into))
    assert t.m.face_up(found)
    t.duel(hero, foe)
    while not t.offers("Well"):
        t.answer_pass() if -1 in t.question.options else t.answer("accept")
    t.use("Well", found)
    if kind == "Holding":
        assert t.where(found) == "deck" and t.m.zone_cards(terms.DYNASTY_DECK)[0] == found
        assert len(t.m.zone_cards(terms.POOL)) == 3
        return
    assert t.where(found) == "pool" and not t.m.face_up(found) and found in t.m.zone_cards(terms.POOL)
    mine = [card.get("title") for card in seen(t, 0)["players"][0]["pool"]]
    theirs = seen(t, 1)["players"][0]["pool"]
    assert "Found" in mine and len(theirs) == 4 and all("title" not in card for card in theirs)


# --- several Regions (SE-REG-04) -------------------------------------------------------------------------------------


def fixing(t: Table, title: str, strength: int) -> Card:
    """A Region in a discard pile: its Province's strength is so much."""
    both = (definitions.M_MAXIMUM, definitions.M_MINIMUM)
    limits = [LimitModifier(what, terms.PROVINCE_STRENGTH, strength) for what in both]
    return t.put(t.define(title, "Region", traits=[continuous(*limits)]), 0, "discard")


@pytest.mark.rule("SE-REG-04", "SE-REG-03")
@pytest.mark.parametrize(("first", "second"), [(9, 3), (3, 9)])
def test_of_several_regions_the_one_that_attached_later_prevails(first: int, second: int) -> None:
    t = Table()
    one, two = fixing(t, "Old Land", first), fixing(t, "New Land", second)
    deeds = (("Survey", "Old Land", False), ("Crowd", "New Land", False), ("Annex", "New Land", True))
    for name, title, beside in deeds:
        found = Target("found", ANY_CARD & Titled(title), domain=YOUR_DISCARD)
        land = Choose("land", domain=PROVINCES, who=YOU)
        t.act(name, found, land, AttachToProvince("found", NamedPlace("land"), beside))
    t.action_phase()
    place = t.province(0)
    t.use("Survey", one, "Province 1 of player 1")
    assert t.strength(place) == first
    t.passes(player=1)
    t.use("Crowd", two, "Province 1 of player 1")
    assert t.where(two) == "discard" and t.strength(place) == first  # there is one already (SE-REG-03)
    t.passes(player=1)
    t.use("Annex", two, "Province 1 of player 1")
    assert (t.where(one), t.where(two)) == ("home", "home") and t.strength(place) == second
    shown = seen(t, 1)["players"][0]["provinces"][0]
    assert shown["region"]["title"] == "New Land"
    assert [each["title"] for each in shown["earlier_regions"]] == ["Old Land"]
    send(t.m, two, discard_zone(t.m, two))
    assert t.strength(place) == first and t.m.region(place) == one
    destroy_province(t.m, place, 1)
    assert t.where(one) == "discard"


# --- opposing in a duel (SE-DUE-63) ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-63")
def test_who_opposes_somebody_in_a_duel_is_the_other_who_fights_it() -> None:
    t = Table()
    aura = continuous(StatModifier(terms.CHI, -1, PERSONALITIES & Facing(THIS)))
    hero = t.person("Hero", 0, chi=4, traits=[aura])
    foe, other = t.person("Foe", 1, chi=4), t.person("Other", 1, chi=4)
    t.battle([hero], [other])
    assert t.chi(other) == 4  # to oppose him in a battle is something else
    t = Table()
    hero = t.person("Hero", 0, chi=4, traits=[continuous(StatModifier(terms.CHI, -1, PERSONALITIES & Facing(THIS)))])
    foe, other = t.person("Foe", 1, chi=4), t.person("Other", 1, chi=4)
    assert t.chi(foe) == 4
    t.duel(hero, foe)
    assert t.m.duel >= 0 and t.m.phase == terms.PHASE_ACTION
    assert (t.chi(hero), t.chi(foe), t.chi(other)) == (4, 3, 4)
    t.strikes()
    assert t.m.duel < 0 and t.chi(foe) == 4


# --- printings (SE-CRD-03) -------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CRD-03")
@pytest.mark.parametrize(
    ("named", "counted"),
    [("LE016", True), ("SE023", False), ("", False), ("LE390", False)],  # the last is a printing of another card
)
def test_a_printing_is_that_of_the_copy_in_the_deck(named: str, counted: bool) -> None:
    """There are printings of Copper Mine with both symbols; what counts is which of them is in the deck."""
    mine = "copper_mine"
    deck = starter("crab")
    deck = msgspec.structs.replace(
        deck, dynasty={**deck.dynasty, mine: 3}, printings={mine: named} if named else {}
    )
    m = Game.new("samurai", [deck, starter("crane")], 3).machine
    copies = [card for card in range(m.card_count) if m.definition(card).id == mine and m.owner(card) == 0]
    x = Context(m, 0, NONE, NONE, NONE)
    assert len(copies) == 3 and all(PrintedWith("LE").test(x, card) == counted for card in copies)
    assert not any(PrintedWith("LE").test(x, card) for card in range(m.card_count) if card not in copies)
    again = from_bytes(m.rules, to_bytes(m))
    assert [again.printing(card) for card in copies] == [m.printing(card) for card in copies]
    dealt = resample(m, 1, 5)  # faces of hidden cards change, and their printings with them
    found = [card for card in range(m.card_count) if dealt.definition(card).id == mine and dealt.owner(card) == 0]
    assert len(found) == 3 and {dealt.printing(card) for card in found} == {m.printing(copies[0])}
