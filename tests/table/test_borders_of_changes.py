"""Changes at their borders: of the card that has number 0, at the first Province, and of what is seldom in play."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.table import changes, effects, kinds, memory, modifiers, places, scopes, terms
from gorin.table.changes import apply, host_on, lay_region, lay_terrain, unhost
from gorin.table.definitions import M_FLAG, M_LIMIT, M_NEGATE_STAT, M_NO_RISE, M_STAT, EntryTrait, Modifier
from gorin.table.flags import HAND_FACE_UP
from gorin.table.machine import ALL_READERS
from gorin.table.packing import T_GRANTED, T_RULE, pack
from gorin.table.terms import CHI, FORCE, MODE_EFFECT, NONE
from gorin.testing import Card, Table
from gorin.testing.probes import If, Much, registered

ZONES = terms.PLAYER_ZONES


def happens(t: Table, kind: int, subject: Card, object: int = NONE, amount: int = 0, player: int = NONE) -> bool:
    """Whether it changes anything."""
    return apply(t.m, NONE, kind, subject, object, amount, player, MODE_EFFECT, NONE, NONE)


def unit(t: Table, first: str) -> tuple[Card, list[Card]]:
    """A unit of a Personality, an Item and two Followers, of which the one named has number 0."""
    made: dict[str, Card] = {}
    types = {"Hero": "Personality", "Blade": "Item", "Guard": "Follower", "Scout": "Follower"}
    for title in sorted(types, key=lambda each: each != first):
        made[title] = t.put(t.define(title, types[title]), 0)
    assert made[first] == 0
    hero, *others = (made[title] for title in types)
    for other in others:
        host_on(t.m, other, hero)
    return hero, others


@pytest.mark.parametrize("first", ["Hero", "Blade", "Guard", "Scout"])
@pytest.mark.parametrize("gone", range(3))
def test_a_unit_is_in_order_whichever_card_has_number_0(first: str, gone: int) -> None:
    t = Table()
    m = t.m
    hero, others = unit(t, first)
    assert places.attachments(m, hero) == others
    assert places.has_followers(m, hero)
    left = [card for card in others if card != others[gone]]
    unhost(m, others[gone])
    assert places.attachments(m, hero) == left and m.host(others[gone]) == NONE
    unhost(m, others[gone])
    assert places.attachments(m, hero) == left
    host_on(m, others[gone], hero)
    assert places.attachments(m, hero) == [*left, others[gone]]
    for card in [*left, others[gone]]:
        unhost(m, card)
    assert places.attachments(m, hero) == []


@pytest.mark.parametrize("first", ["Hero", "Blade"])
def test_a_unit_leaves_and_is_seen_as_it_was_whichever_card_has_number_0(first: str) -> None:
    t = Table()
    m = t.m
    hero, others = unit(t, first)
    blade = others[0]
    m.set_location(hero, 0)
    changes.send(m, blade, changes.discard_zone(m, blade))
    assert (m.last_location(blade), m.last_host(blade), m.host(blade)) == (0, hero, NONE)
    mark = m.mark()
    changes.as_it_was(m, kinds.DESTROY, blade)
    assert m.host(blade) == hero and places.attachments(m, hero) == [*others[1:], blade]
    m.undo(mark)
    changes.send(m, hero, changes.discard_zone(m, hero))
    mark = m.mark()
    changes.as_it_was(m, kinds.DESTROY, blade)
    assert places.in_play(m, hero) and m.host(blade) == hero and blade in places.attachments(m, hero)
    m.undo(mark)
    changes.send(m, hero, terms.DYNASTY_DECK)  # from the pile: nobody sees any longer how he was in play
    changes.as_it_was(m, kinds.DESTROY, blade)
    assert not places.in_play(m, hero)
    assert (m.host(blade), m.location(blade), places.in_play(m, blade)) == (NONE, 0, True)


@pytest.mark.parametrize("whole", [True, False])
def test_what_was_put_under_a_card_is_seen_as_it_was_in_play(whole: bool) -> None:
    """In its own unit, and not as if it were attached to the card under which it lies."""
    t = Table()
    m = t.m
    hero, others = unit(t, "Hero")
    other = t.person("Other")
    put = hero if whole else others[0]
    assert happens(t, kinds.PUT, put, terms.UNDER, other)
    assert m.host(put) == other and changes.cards_under(m, other) == [put]
    changes.as_it_was(m, kinds.PUT, put)
    assert places.leader_of(m, put) == hero and (places.attachments(m, other), m.host(hero)) == ([], NONE)
    assert changes.cards_under(m, other) == []
    if not whole:
        assert places.attachments(m, hero) == [*others[1:], put]


def test_the_pile_under_a_card_is_what_was_put_there() -> None:
    """Not what it overlays, nor what lies under others."""
    t = Table()
    m = t.m
    below = [t.put(t.define(f"Card {n}", "Action"), 0) for n in range(4)]
    hero, other = t.person("Hero"), t.person("Other")
    for card in below:
        assert happens(t, kinds.PUT, card, terms.UNDER, other if card == below[3] else hero)
    m.set_overlaid_by(below[1], below[0])
    assert below[0] == 0 and sorted(changes.cards_under(m, hero)) == [below[0], below[2]]
    assert not any(m.face_up(card) for card in below)
    assert happens(t, kinds.PUT, below[2], terms.UNDER, hero + changes.FACE_UP_UNDER)
    assert m.face_up(below[2]) and m.host(below[2]) == hero


def test_a_destroyed_personality_under_a_card_is_dead() -> None:
    t = Table()
    m = t.m
    hero, man, spell = t.person("Hero"), t.person("Man"), t.put(t.define("Spell", "Action"), 0)
    for card in (man, spell):
        happens(t, kinds.PUT, card, terms.UNDER, hero)
    assert happens(t, kinds.DESTROY, hero)
    assert [t.where(card) for card in (hero, man)] == ["discard", "discard"]
    assert [m.dead(card) for card in (hero, man, spell)] == [True, True, False]


@pytest.mark.rule("SE-HLD-01", "GE-HLD-01")
@pytest.mark.parametrize("unbowed", [True, False])
@pytest.mark.parametrize("holds", [None, True, False])
@pytest.mark.parametrize("fortifications", [True, False])
def test_which_holdings_enter_bowed(unbowed: bool, holds: bool | None, fortifications: bool) -> None:
    t = Table()
    m = t.m
    numbers = t.rules.numbers
    numbers.fortifications, numbers.fortifications_enter_bowed = True, fortifications
    asked: list[tuple[int, Card]] = []

    def if_so(x: Any) -> bool:
        asked.append((x.you, x.source))
        return bool(holds)

    trait = EntryTrait()
    trait.unbowed, trait.unbowed_if = unbowed, None if holds is None else If(if_so)
    mine = t.put(t.define("Mine", "Holding", traits=[trait]), 1, "discard")
    other, wall = t.holding("Other"), t.holding("Wall", keywords="Fortification")
    assert changes.enters_bowed(m, mine, 1) is not (unbowed and holds is not False)
    assert asked == ([(1, mine)] if unbowed and holds is not None else [])
    assert [changes.enters_bowed(m, card, 0) for card in (other, wall)] == [True, fortifications]
    assert not changes.enters_bowed(m, t.person("Hero"), 0)
    numbers.holdings_enter_bowed = False
    assert not changes.enters_bowed(m, other, 0)


@pytest.mark.parametrize("province", [0, 1])
def test_a_region_laid_in_front_of_another_stays_so_as_it_enters(province: int) -> None:
    t = Table()
    m = t.m
    place = t.province(0, province)
    under, moor, hill = (t.put(t.define(title, "Region"), 0) for title in ("Under", "Moor", "Hill"))
    for region in (under, moor):
        lay_region(m, region, place)
    changes.enter_play(m, moor, 0, NONE)
    assert places.regions_of(m, place) == [moor, under]
    m.set_next_attachment(hill, under)  # laid nowhere: whatever was in front of it in an earlier life
    changes.enter_play(m, hill, 0, NONE)
    assert m.next_attachment(hill) == NONE


@pytest.mark.parametrize("place", [0, 9, NONE])
def test_where_a_player_has_a_unit_is_remembered_by_the_attack(place: int) -> None:
    t = Table()
    m = t.m
    t.rules.notes_presence = True
    hero = t.person("Hero", 1)
    for number in (3, 3, 5):
        m.attack_number = number
        changes.set_location(m, hero, place)
        for where in (0, 9):
            noted = memory.remembered(m, memory.about_province(where), changes.presence_of(1))
            assert noted == (number if where == place else 0)
        assert memory.remembered(m, memory.about_province(place), changes.presence_of(0)) == 0


@pytest.mark.parametrize("fought", [True, False])
def test_moves_are_noted_as_long_as_texts_ask_for_them(fought: bool) -> None:
    t = Table()
    m = t.m
    t.rules.noted_moves = {terms.UNTIL_BATTLE_ENDS, terms.UNTIL_TURN_ENDS}
    hero = t.person("Hero")
    m.in_battle = fought
    assert happens(t, kinds.MOVE, hero, 0) and not happens(t, kinds.MOVE, hero, 0)
    noted = [memory.remembered(m, hero, changes.MOVED_UNTIL + str(until)) for until in
             (terms.UNTIL_BATTLE_ENDS, terms.UNTIL_TURN_ENDS)]  # fmt: skip
    assert noted == [int(fought), 1]
    assert m.location(hero) == 0 and t.said()[-1].startswith("Hero moves to Province 1")


@pytest.mark.parametrize(
    ("kind", "place", "side", "noted"),
    [(kinds.MOVE, 0, 0, 1), (kinds.ASSIGN, 0, 0, 1), (kinds.MOVE, NONE, 0, 0), (kinds.GO_HOME, 0, 0, 0),
     (kinds.ASSIGN, 0, 1, 0)],
)  # fmt: skip
def test_who_was_sent_to_attack_is_remembered(kind: int, place: int, side: int, noted: int) -> None:
    """Once for a unit, however often it goes there; and how many units of a player."""
    t = Table()
    m = t.m
    t.rules.notes_sent = True
    m.attacker, m.defender, m.attack_number = 0, 1, 4
    heroes = [t.person(f"Hero {n}", side) for n in range(2)]
    for hero in (heroes[0], heroes[0], heroes[1]):
        m.set_location(hero, 9)
        assert happens(t, kind, hero, place)
    name = changes.SENT + "4"
    assert [memory.remembered(m, hero, name) for hero in heroes] == [noted, noted]
    assert memory.remembered(m, memory.about_player(side), name) == 2 * noted


@pytest.mark.parametrize("by", ["effect", "nothing"])
def test_what_negation_has_suppressed_is_looked_at_as_a_card_bows(by: str) -> None:
    t = Table()
    hero = t.person("Hero")
    if by == "effect":
        changes.add_modifier(t.m, registered(t.m, Modifier(M_NEGATE_STAT, 0, None, None, None)), hero, 0, 0, 1, NONE)
    t.m.dirty = False
    assert happens(t, kinds.BOW, hero)
    assert t.m.dirty is (by == "effect")


# --- tokens and copies ------------------------------------------------------------------------------------------------


def test_tokens_of_a_title_are_counted_on_each_card() -> None:
    t = Table()
    hero, other = t.person("Hero"), t.person("Other")
    for card, title in ((hero, 1), (hero, 1), (hero, 2), (other, 1)):
        changes.add_token(t.m, card, title, 1, 0, 0, NONE, NONE)
    assert [changes.count_tokens(t.m, *each) for each in ((hero, 1), (hero, 2), (other, 1), (other, 2))] == [2, 1, 1, 0]


@pytest.mark.rule("GE-CPY-01")
@pytest.mark.parametrize("along", [True, False])
@pytest.mark.parametrize("kind", [effects.GRANT, effects.TRAIT])
@pytest.mark.parametrize("copied", [True, False])
def test_with_a_copied_ability_go_the_tokens_that_it_put(along: bool, kind: int, copied: bool) -> None:
    t = Table()
    m = t.m
    t.rules.numbers.copies_take_tokens_along = along
    hero = t.person("Hero")
    node = m.definition(t.stronghold(0)).traits[0].id
    at = changes.add_effect(m, kind, node, hero, 0, hero, 0, terms.UNTIL_TURN_ENDS, NONE)
    effects.set_flags(m, at, modifiers.COPIED if copied else modifiers.SHIELDED)
    its = changes.add_token(m, hero, 1, 1, 0, 0, NONE, NONE)
    effects.set_until(m, its, effects.stamp(m, at))
    other = changes.add_token(m, hero, 1, 1, 0, 0, NONE, NONE)
    changes.end_effect(m, at)
    goes = along and kind == effects.GRANT and copied
    assert m.effects(effects.TOKEN) == ([other] if goes else [its, other])
    assert not m.effects(kind)


def test_which_copied_ability_a_text_is() -> None:
    t = Table()
    m = t.m
    hero = t.person("Hero")
    found = {}
    for copied in (True, False):
        at = changes.add_effect(m, effects.GRANT, 1, hero, 0, hero, 0, terms.UNTIL_TURN_ENDS, NONE)
        effects.set_flags(m, at, modifiers.COPIED if copied else modifiers.SHIELDED)
        found[copied] = at
    runner = m.rules.procedures.runner
    for kind in (terms.SCOPE_ACTION, terms.SCOPE_RULE):
        for copied, at in found.items():
            for tag in (T_GRANTED, T_RULE, NONE):
                scope = m.push_scope(runner, kind, hero, 0, NONE, 0, NONE, NONE)
                scopes.set_reference(m, scope, NONE if tag == NONE else pack(tag, effects.number(at) * 1024 + hero))
                is_it = kind == terms.SCOPE_ACTION and copied and tag == T_GRANTED
                assert changes.copy_behind(m, scope) == (effects.stamp(m, at) if is_it else 0)
    assert changes.copy_behind(m, NONE) == 0


@pytest.mark.rule("TF-ZON-08")
@pytest.mark.parametrize("attacker", [NONE, 0, 1])
@pytest.mark.parametrize("anew", [True, False])
def test_an_effect_that_names_a_battlefield_ends_with_the_attack(attacker: int, anew: bool) -> None:
    """Where a later battlefield at the Province is another one; what names none stays."""
    t = Table()
    m = t.m
    t.rules.numbers.new_battlefields = anew
    m.attacker = attacker
    hero = t.person("Hero")
    named, plain = (Modifier(M_STAT, FORCE, None, Much(lambda x: 1), None) for _ in range(2))
    named.names_battlefield = True
    made = [changes.add_modifier(m, registered(m, each), hero, 0, 0, 1, NONE) for each in (named, plain)]
    m.dirty = False
    changes.battlefields_vanish(m)
    ends = attacker != NONE and anew
    assert m.changes(M_STAT) == (made[1:] if ends else made) and m.dirty is ends


# --- other changes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "gain", "gained"), [(2, 5, 2), (5, 5, 5), (0, 5, 0), (2, 1, 1), (-1, 5, 0)])
def test_honor_is_gained_as_far_as_it_may_rise(limit: int, gain: int, gained: int) -> None:
    t = Table()
    m = t.m
    changes.note_turn(m)
    rise = registered(m, Modifier(M_LIMIT, changes.LIMIT_HONOR_RISE, None, None, None))
    for player, size in ((0, limit), (1, 90)):
        changes.add_modifier(m, rise, player, size, modifiers.PLAYER_SUBJECT | modifiers.FIXED_AMOUNT, 1, NONE)
    before = m.honor(0)
    assert happens(t, kinds.GAIN_HONOR, NONE, NONE, gain, 0) is (gained > 0)
    assert m.honor(0) == before + gained
    assert happens(t, kinds.LOSE_HONOR, NONE, NONE, gain, 0) and m.honor(0) == before + gained - gain


@pytest.mark.rule("SE-NEG-15")
@pytest.mark.parametrize(("amount", "left"), [(1, 1), (2, 2), (4, 2), (-4, -4), (0, 0)])
def test_a_bonus_goes_no_further_than_a_limit_lets_it(amount: int, left: int) -> None:
    t = Table()
    m = t.m
    hero, other = t.person("Hero", force=3), t.person("Other", force=3)
    roof = registered(m, Modifier(M_NO_RISE, FORCE, None, Much(lambda x: 5), None))
    changes.add_modifier(m, roof, hero, 5, modifiers.FIXED_AMOUNT, 1, NONE)
    said = registered(m, Modifier(M_STAT, FORCE, None, Much(lambda x: amount), None))
    said.until = terms.UNTIL_BATTLE_ENDS
    assert happens(t, kinds.MODIFY, hero, said.id, amount)
    made = m.changes(M_STAT)
    assert [effects.amount(m, at) for at in made] == [left]
    assert [effects.duration(m, at) for at in made] == [terms.UNTIL_BATTLE_ENDS]
    assert [effects.subject(m, at) for at in made] == [hero]
    assert t.said()[-1] == f"Hero gets {left:+d} Force."
    if amount > left:
        assert not happens(t, kinds.MODIFY, hero, said.id, amount), "nothing is left of it"
    assert happens(t, kinds.MODIFY, other, said.id, amount)
    assert [effects.amount(m, at) for at in m.changes(M_STAT)] == [left, amount]
    chi = registered(m, Modifier(M_FLAG, CHI, None, None, None))
    assert happens(t, kinds.MODIFY, hero, chi.id, 1) and len(m.changes(M_STAT)) == 2
    assert t.said()[-1].startswith("Other gets")


@pytest.mark.parametrize("place", [0, 9])
def test_a_terrain_lies_at_its_battlefield(place: int) -> None:
    t = Table()
    m = t.m
    terrains = [t.put(t.define(f"Terrain {n}", "Action"), 0, "hand") for n in range(2)]
    for terrain in terrains:
        assert happens(t, kinds.ENTER, terrain, place, 0, 0)
    assert places.terrains_of(m, place) == terrains[::-1] and places.terrains_of(m, 9 - place) == []
    hero = t.person("Hero", where="hand")
    happens(t, kinds.ENTER, hero, place, 0, 0)
    assert places.terrains_of(m, place) == terrains[::-1] and m.location(hero) == place
    lay_terrain(m, t.put(t.define("Third", "Action"), 0), place)
    changes.lift_terrain(m, terrains[1])
    assert t.titles(places.terrains_of(m, place)) == ["Third", "Terrain 0"]


@pytest.mark.parametrize("shown", [True, False])
def test_a_card_may_be_put_into_a_hand_for_all_to_see(shown: bool) -> None:
    t = Table(players=3)
    note = t.put(t.define("Note", "Action"), 1, "discard")
    assert happens(t, kinds.PUT, note, ZONES + terms.HAND, changes.BOTTOM + changes.FACE_UP_IN_HAND * shown)
    assert t.where(note) == "hand" and t.hand(1)[-1] == note
    assert t.m.known_to(note) == (0b111 if shown else 0)


@pytest.mark.parametrize("player", range(2))
def test_who_may_read_the_names_in_a_hand_that_lies_open(player: int) -> None:
    t = Table()
    note, deck = t.put(t.define("Note", "Action"), player, "hand"), t.cards(player, "fate deck")[0]
    assert changes.seers(t.m, note) == 1 << player and changes.seers(t.m, deck) == 0
    open_ = Modifier(M_FLAG, HAND_FACE_UP, None, None, None)
    changes.add_modifier(t.m, registered(t.m, open_), player, 0, modifiers.PLAYER_SUBJECT, 1, NONE)
    assert changes.seers(t.m, note) == ALL_READERS and changes.seers(t.m, deck) == 0


@pytest.mark.parametrize(
    ("zone", "hidden"),
    [(terms.UNDER, True), (terms.POOL, True), (terms.PROVINCE_ZONE, True), (terms.FOCUSED, False), (terms.PLAY, False)],
)
@pytest.mark.parametrize("faceup", [0, 1])
def test_a_card_is_forgotten_where_it_lies_face_down(zone: int, hidden: bool, faceup: int) -> None:
    t = Table()
    note = t.put(t.define("Note", "Action"), 0, "discard")
    t.m.set_dead(note, True)
    t.m.set_known_to(note, 3)
    handle = t.m.handle(note)
    changes.relocate(t.m, note, zone, changes.TOP, faceup)
    forgotten = hidden and not faceup
    assert t.m.dead(note) is not forgotten and (t.m.known_to(note) == 0) is forgotten
    assert (t.m.handle(note) != handle) is forgotten


def test_the_names_of_places() -> None:
    t = Table()
    names = [changes.province_name(t.m, place) for place in (0, t.province(1, 2), terms.FIELD)]
    assert names == ["Province 1 of player 1", "Province 3 of player 2", "the battlefield at no Province"]
    t.lose_province(0)
    assert changes.province_name(t.m, 0) == "Province 0 of player 1"
    assert changes.province_name(t.m, t.province(0)) == "Province 1 of player 1"
