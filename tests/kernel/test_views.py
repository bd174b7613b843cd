"""What players may know, and nothing else; games dealt anew that look the same."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from gorin.game import Game
from gorin.kernel.layout import G_RNG0
from gorin.rules import views
from gorin.rules.duel import challenge
from gorin.rules.views import SPECTATOR, knows, resample
from gorin.table import citations, effects
from gorin.table.changes import add_effect, add_token, host_on, new_handle, set_location
from gorin.table.definitions import M_GIVE_KEYWORD, M_STAT, Modifier, Question
from gorin.table.modifiers import FIXED_AMOUNT
from gorin.table.persistence import digest
from gorin.table.terms import (
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    FATE_DECK,
    FATE_DISCARD,
    FORCE,
    HAND,
    NONE,
    OUTSIDE,
    PLAYER_ZONES,
    POOL,
    PROVINCE_ZONE,
    STRONGHOLD,
    UNTIL_TURN_ENDS,
    ZONES,
)
from gorin.testing.probes import Ask, registered
from tests.bare import Bare, definition, personality, strategy

FOLLOWER = 7


class Table(Bare):
    """A game with cards in every area, in which A challenges B."""

    def __init__(self):
        super().__init__()
        self.hold = [self.in_play(definition(f"Keep {p}", STRONGHOLD, 2), p) for p in (0, 1)]
        for p in (0, 1):
            self.m.set_stronghold(p, self.hold[p])
        self.a = self.in_play(personality("Anzai", 2, 3, ["Samurai", "Crab Clan"]), 0)
        self.b = self.in_play(personality("Bokuden", 4, 3), 1)
        self.mine = self.in_play(definition("A mine", 2, 0, stats=[(4, 3), (6, 2)]), 0)
        self.ashigaru = self.in_play(definition("Ashigaru", FOLLOWER, 1, stats=[(FORCE, 2), (4, 1)]), 0)
        host_on(self.m, self.ashigaru, self.a)
        for p in (0, 1):
            for n in range(6):
                self.in_deck(strategy(f"Fate {p}{n}", n % 5), p)
                self.add(personality(f"Deep {p}{n}", n, 2), p, p * PLAYER_ZONES + DYNASTY_DECK)
            for n in range(3):
                self.in_hand(strategy(f"Held {p}{n}", n), p)
            for n in range(4):
                card = self.add(personality(f"Waiting {p}{n}", n, 2), p, PROVINCE_ZONE + p * 8 + n)
                self.m.set_face_up(card, n % 2)
            for n in range(2):
                self.add(strategy(f"Gone {p}{n}"), p, p * PLAYER_ZONES + FATE_DISCARD)
                self.add(personality(f"Dead {p}{n}"), p, p * PLAYER_ZONES + DYNASTY_DISCARD)
            self.add(strategy(f"Banned {p}"), p, p * PLAYER_ZONES + OUTSIDE)
        # handles that tell nothing of the numbers of cards
        order = list(range(self.m.card_count))
        random.Random(3).shuffle(order)
        for card in order:
            new_handle(self.m, card)

    def begin(self, refusable=False):
        self.start(lambda m: challenge(m, NONE, self.a, self.b, refusable=refusable))
        return self


def view(m, viewer) -> Any:
    return views.view(m, viewer)


def text(m, viewer):
    return json.dumps(view(m, viewer), ensure_ascii=False)


def hidden(m, viewer):
    return [c for z in range(ZONES) for c in m.zone_cards(z) if not knows(m, viewer, c)]


def swap_faces(m, one, two):
    """The same game in which two cards have changed faces."""
    other = m.fork()
    other.lines = m.lines
    a, b = m.definition_number(one), m.definition_number(two)
    other.set_definition_number(one, b)
    other.set_definition_number(two, a)
    return other


def swap_places(m, one, two):
    """The same game in which two cards have changed places, and with them all that shows of a hidden card."""
    other = m.fork()
    other.lines = m.lines
    zones = m.zone(one), m.zone(two)
    orders = {z: [two if c == one else one if c == two else c for c in m.zone_cards(z)] for z in zones}
    other.set_zone(one, zones[1])
    other.set_zone(two, zones[0])
    for z, cards in orders.items():
        other.reorder(z, cards)
    for a, b in ((one, two), (two, one)):
        other.set_face_up(a, m.face_up(b))
        other.set_known_to(a, m.known_to(b))
    return other


def options(m):
    question = m.question()
    return [] if question is None else question.options


def titles(cards):
    return [c.get("title") for c in cards]


# --- who sees what ------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ZON-14", "SE-ZON-09")
def test_a_players_view_shows_his_hand_and_only_the_size_of_the_others():
    t = Table()
    mine, theirs = view(t.m, 0)["players"]
    assert titles(mine["hand"]["cards"]) == ["Held 00", "Held 01", "Held 02"]
    assert theirs["hand"] == {"count": 3}
    assert mine["hand"]["count"] == 3


@pytest.mark.rule("SE-ZON-14")
def test_face_down_province_cards_and_decks_are_hidden_even_from_their_owner():
    t = Table()
    for viewer in (0, 1, SPECTATOR):
        side = view(t.m, viewer)["players"][0]
        assert [v["cards"][0].get("title") for v in side["provinces"]] == [
            None,
            "Waiting 01",
            None,
            "Waiting 03",
        ]
        assert side["provinces"][0]["cards"] == [{"hidden": True}]
        assert side["dynasty_deck"] == {"count": 6}
        assert side["fate_deck"] == {"count": 6}
        assert "Deep 0" not in text(t.m, viewer)
        assert "Fate 0" not in text(t.m, viewer)


@pytest.mark.rule("SE-ZON-14")
def test_face_up_cards_piles_and_honor_are_public():
    t = Table()
    t.m.favor = 1
    t.m.phase = 3
    for viewer in (0, 1, SPECTATOR):
        seen = view(t.m, viewer)
        assert [p["honor"] for p in seen["players"]] == [5, 6]
        assert seen["favor"] == 1
        assert seen["phase"] == "action"
        side = seen["players"][0]
        assert titles(side["fate_discard"]) == ["Gone 00", "Gone 01"]
        assert titles(side["dynasty_discard"]) == ["Dead 00", "Dead 01"]
        assert side["stronghold"]["title"] == "Keep 0"
        assert titles(side["units"]) == ["Anzai"]
        assert titles(side["units"][0]["attachments"]) == ["Ashigaru"]
        assert titles(side["holdings"]) == ["A mine"]
        assert side["provinces"][1]["strength"] == 7


@pytest.mark.rule("SE-ZON-15")
def test_pools_and_focused_cards_are_visible_to_their_player_only():
    t = Table().begin()
    pool = t.zone(1, POOL)
    t.m.answer(pool[0])
    for viewer in (0, 1, SPECTATOR):
        own = viewer == 1
        side = view(t.m, viewer)["players"][1]
        assert [c.get("hidden", False) for c in side["pool"]] == [not own] * 2
        assert [c.get("hidden", False) for c in side["focused"]] == [not own]
        assert ("Fate 10" in text(t.m, viewer)) == own
    t.m.answer(-1)
    assert view(t.m, 0)["players"][1]["focused"] == [] or "Fate 10" in text(t.m, 0)


def test_a_spectator_sees_neither_hand():
    t = Table().begin()
    seen = view(t.m, SPECTATOR)
    assert [p["hand"] for p in seen["players"]] == [{"count": 3}, {"count": 3}]
    assert "options" not in seen["question"]
    assert "Held" not in text(t.m, SPECTATOR)


def test_cards_that_a_player_was_shown_are_placed_for_him_alone():
    t = Table()
    top = t.zone(1, FATE_DECK)[2]
    t.m.set_known_to(top, 1)
    held = t.zone(1, HAND)[1]
    t.m.set_known_to(held, 1)
    side = view(t.m, 0)["players"][1]
    assert [(c["title"], c["at"]) for c in side["fate_deck"]["known"]] == [("Fate 12", 2)]
    assert [(c["title"], c["at"]) for c in side["hand"]["known"]] == [("Held 11", 1)]
    assert view(t.m, 1)["players"][1]["fate_deck"] == {"count": 6}
    assert view(t.m, SPECTATOR)["players"][1]["hand"] == {"count": 3}


def test_the_options_of_a_question_are_for_the_one_who_is_asked():
    t = Table().begin(refusable=True)
    asked = view(t.m, 1)["question"]
    assert (asked["player"], asked["kind"], asked["rule"]) == (1, "refuse", "SE-DUE-02")
    assert asked["options"] == [{"kind": "yes"}, {"kind": "no"}]
    assert asked["source"]["title"] == "Bokuden"
    assert "options" not in view(t.m, 0)["question"]
    t.m.answer(t.options()[1])
    options = view(t.m, 1)["question"]["options"]
    assert options[0] == {"kind": "strike"}
    handles = {t.m.handle(c) for c in t.zone(1, POOL) + t.zone(1, HAND)}
    assert {o["card"] for o in options[1:]} == handles
    assert options[1]["text"].startswith("Fate 1")


def pick(m, kind, cards):
    """Ask player 0 to pick among cards."""
    m.push(registered(m, Ask(lambda m: Question(0, kind, citations.SEARCHING, cards, cards[0]))), NONE)
    m.run()


def test_hidden_cards_among_the_options_are_told_by_their_place():
    t = Table()
    cards = [t.zone(1, HAND)[1], t.zone(1, FATE_DECK)[4], t.m.zone_cards(PROVINCE_ZONE + 2)[0]]
    pick(t.m, "choose", cards)
    question = view(t.m, 0)["question"]
    assert "source" not in question
    assert question["options"] == [
        {"kind": "card", "hidden": True, "area": "hand", "player": 1, "at": 1},
        {"kind": "card", "hidden": True, "area": "fate deck", "player": 1, "at": 4},
        {"kind": "card", "hidden": True, "area": "province", "province": {"player": 0, "number": 2}, "at": 0},
    ]


def test_who_searches_sees_what_he_searches_and_keeps_seeing_it_when_all_else_is_dealt_anew():
    t = Table()
    cards = t.zone(0, FATE_DECK)
    pick(t.m, "search", cards)
    assert [o["text"] for o in view(t.m, 0)["question"]["options"]] == [f"Fate 0{n}" for n in range(6)]
    assert "Fate 0" not in text(t.m, 1)
    other = resample(t.m, 0, 4)
    assert view(other, 0)["question"] == view(t.m, 0)["question"]
    assert [other.definition_number(c) for c in cards] == [t.m.definition_number(c) for c in cards]


# --- what is shown of a card --------------------------------------------------------------------------


def test_a_card_in_play_shows_its_state():
    t = Table()
    m = t.m
    m.set_bowed(t.a, True)
    m.set_dishonored(t.a, True)
    add_token(m, t.a, t.rules.keyword("Wound"), 0, -1, 0, t.b, 1)
    give = registered(m, Modifier(M_GIVE_KEYWORD, t.rules.keyword("Cavalry"), None, None, None))
    at = add_effect(m, effects.MODIFIER, give.id, t.a, 0, t.b, 1, UNTIL_TURN_ENDS, NONE)
    effects.set_parameter(m, at, M_GIVE_KEYWORD * 4096 + give.param)
    raise_force = registered(m, Modifier(M_STAT, FORCE, None, None, None))
    at = add_effect(m, effects.MODIFIER, raise_force.id, t.a, 3, t.b, 1, UNTIL_TURN_ENDS, NONE)
    effects.set_parameter(m, at, M_STAT * 4096 + FORCE)
    effects.set_flags(m, at, FIXED_AMOUNT)
    card = view(m, 1)["players"][0]["units"][0]
    assert card["id"] == m.handle(t.a) != t.a
    assert card["stats"]["force"] == {"now": 5, "base": 2}
    assert card["stats"]["chi"] == {"now": 2, "base": 3}
    assert "gold_cost" not in card["stats"]
    assert card["keywords"] == ["Samurai", "Crab Clan", "Cavalry"]
    assert card["bowed"]
    assert card["dishonored"]
    assert card["tokens"] == [{"title": "Wound", "force": 0, "chi": -1, "honor": 0}]
    assert card["location"] is None
    assert (card["owner"], card["controller"], card["type"]) == (0, 0, "Personality")


def test_battlefields_show_both_sides_and_their_force():
    t = Table()
    m = t.m
    m.attacker = 0
    m.defender = 1
    set_location(m, t.a, 9)
    set_location(m, t.b, 9)
    m.in_battle = True
    m.battlefield = 9
    seen = view(m, SPECTATOR)
    assert [p["units"] for p in seen["players"]] == [[], []]
    (field,) = seen["battlefields"]
    assert field["province"] == {"player": 1, "number": 1}
    assert field["current"]
    assert [(s["player"], s["attacking"], s["force"], titles(s["units"])) for s in field["sides"]] == [
        (0, True, 4, ["Anzai"]),
        (1, False, 4, ["Bokuden"]),
    ]
    assert field["sides"][0]["units"][0]["unit_force"] == 4


def test_a_duel_is_shown_as_it_goes():
    t = Table()
    assert view(t.m, 0)["duel"] is None
    t.begin(refusable=True)
    assert view(t.m, 0)["duel"]["stage"] == "challenge"
    t.m.answer(t.options()[1])
    duel = view(t.m, 0)["duel"]
    assert duel["stage"] == "duel"
    assert duel["challenger"] == {"player": 0, "personality": t.m.handle(t.a), "stat": "chi"}
    t.m.answer(-1)
    assert t.asked[1] == "order"
    assert view(t.m, 0)["duel"]["challenged"]["score"] == 3


def test_the_log_keeps_private_lines_private():
    t = Table()
    t.m.say(citations.DRAWING, "You draw Ambush.", NONE, 0, 1 << 0)
    t.m.say(citations.DRAWING, "Player 1 draws 1.", NONE, 0)
    assert [x["text"] for x in view(t.m, 0)["log"]] == ["You draw Ambush.", "Player 1 draws 1."]
    for viewer in (1, SPECTATOR):
        assert [x["text"] for x in view(t.m, viewer)["log"]] == ["Player 1 draws 1."]


# --- nothing hidden leaks ------------------------------------------------------------------------------


@pytest.mark.rule("SE-ZON-14")
def test_swapping_cards_hidden_from_a_viewer_changes_nothing_he_receives():
    rng = random.Random(17)
    swaps = 0
    for seed in range(6):
        t = Table().begin(refusable=seed % 2 == 1)
        while t.asked[1] != "done":
            for viewer in (0, 1, SPECTATOR):
                before = text(t.m, viewer)
                cards = hidden(t.m, viewer)
                for _ in range(3):
                    one, two = rng.sample(cards, 2)
                    assert text(swap_faces(t.m, one, two), viewer) == before
                    assert text(swap_places(t.m, one, two), viewer) == before
                    swaps += 1
            t.m.answer(rng.choice(t.options()))
    assert swaps > 100


def test_swapping_what_a_viewer_knows_does_change_his_view():
    t = Table()
    one, two = t.zone(0, HAND)[:2]
    assert text(swap_faces(t.m, one, two), 0) != text(t.m, 0)
    assert text(swap_faces(t.m, one, two), 1) == text(t.m, 1)


def test_neither_chance_nor_numbers_of_the_state_are_shown():
    t = Table().begin()
    before = [text(t.m, v) for v in (0, 1, SPECTATOR)]
    for n in range(4):
        t.m.put(G_RNG0 + n, 987654321 + n)
    assert [text(t.m, v) for v in (0, 1, SPECTATOR)] == before
    assert "98765432" not in "".join(before)


# --- other games that look the same --------------------------------------------------------------------


def test_a_game_dealt_anew_looks_the_same_and_keeps_what_is_known():
    t = Table().begin()
    t.m.set_known_to(t.zone(1, HAND)[0], 1)
    t.m.answer(t.zone(1, POOL)[1])
    t.m.lines.clear()
    changed = 0
    for viewer in (0, 1, SPECTATOR):
        for seed in range(8):
            other = resample(t.m, viewer, seed)
            assert text(other, viewer) == text(t.m, viewer)
            assert list(resample(t.m, viewer, seed).cells) == list(other.cells)
            for owner in (0, 1):
                assert faces(other, owner) == faces(t.m, owner)
            for zone in range(ZONES):
                assert other.zone_cards(zone) == t.m.zone_cards(zone)
                for card in t.m.zone_cards(zone):
                    if knows(t.m, viewer, card):
                        assert other.definition_number(card) == t.m.definition_number(card)
            changed += digest(other) != digest(t.m)
            assert sorted(other.action_cards) == other.action_cards
    assert changed == 24


def faces(m, owner):
    """How many of each card a player owns outside play, by deck."""
    cards = [c for z in range(ZONES) for c in m.zone_cards(z) if m.owner(c) == owner]
    return sorted((m.definition(c).deck, m.definition(c).id) for c in cards)


def test_dealing_anew_depends_on_nothing_hidden():
    t = Table().begin()
    cards = hidden(t.m, 0)
    rng = random.Random(5)
    for _ in range(20):
        one, two = rng.sample(cards, 2)
        if (
            t.m.owner(one) != t.m.owner(two)
            or t.m.definition(one).deck != t.m.definition(two).deck
        ):
            continue
        swapped = swap_faces(t.m, one, two)
        for n in range(4):
            swapped.put(G_RNG0 + n, rng.randrange(1 << 32))
        assert digest(resample(swapped, 0, 9)) == digest(resample(t.m, 0, 9))


def test_games_dealt_anew_can_be_played_on_and_leave_the_first_alone():
    t = Table().begin()
    before = digest(t.m)
    for seed in range(5):
        rng = random.Random(seed)
        other = resample(t.m, 0, seed)
        while options(other):
            other.answer(rng.choice(options(other)))
    assert digest(t.m) == before
    assert view(t.m, 0)["players"][1]["fate_deck"] == {"count": 3}


def test_hidden_cards_really_move():
    t = Table()
    hand = t.zone(1, HAND)
    found = {tuple(resample(t.m, 0, seed).definition(c).title for c in hand) for seed in range(30)}
    assert len(found) > 20
    assert any(name.startswith("Fate") for names in found for name in names)
    own = t.zone(0, HAND)
    assert {tuple(resample(t.m, 0, seed).definition(c).title for c in own) for seed in range(5)} == {
        ("Held 00", "Held 01", "Held 02")
    }


def test_views_are_quick():
    t = Table().begin()
    start = time.perf_counter()
    for _ in range(5):
        view(t.m, 0)
    assert (time.perf_counter() - start) / 5 < 1


@pytest.mark.parametrize("seed", range(2))
def test_everything_shows_both_hands_and_every_face(seed):
    """For who looks back at a game that is over."""
    game = Game.new("samurai", ["crab", "dragon"], seed=seed)
    rng = random.Random(seed)
    for n in range(400):
        if game.over:
            break
        if n % 40 == 0:
            before = game.digest()
            seen = game.view(views.EVERYTHING)
            assert game.digest() == before
            assert not any(blanks(seen))
            for p in (0, 1):
                own = game.view(p)["players"][p]
                assert seen["players"][p]["hand"]["cards"] == own["hand"]["cards"]
                assert set(seen["players"][p]["dynasty_deck"]) == {"count"}
            assert seen["question"]["options"] and len(seen["log"]) >= len(game.view(-1)["log"])
        game.answer(rng.randrange(len(game.question.options)))


def blanks(found):
    """Whatever a view calls hidden."""
    if isinstance(found, dict):
        return [each for key, value in found.items() for each in ([value] if key == "hidden" else blanks(value))]
    return [each for value in found for each in blanks(value)] if isinstance(found, list) else []
