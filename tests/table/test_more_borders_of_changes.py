"""Changes where few games come: forms of a card, entries that look like another's, sides in an attack of several."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_
from gorin.lang.verbs import gain_honor
from gorin.table import changes, effects, kinds, memory, modifiers, terms
from gorin.table.changes import add_effect, add_modifier, add_token, end_effect, move_token, send
from gorin.table.definitions import M_FLAG, M_STAT, TRAIT_CONTINUOUS, Modifier, Trait
from gorin.table.machine import ALL_READERS
from gorin.table.packing import T_GRANTED, pack
from gorin.table.terms import FORCE, NONE
from gorin.testing import Table
from gorin.testing.probes import Much, registered
from tests.table.test_borders_of_changes import happens


def bonus() -> Modifier:
    return Modifier(M_STAT, FORCE, None, Much(lambda x: 1), None)


def test_what_is_noted_of_a_text_is_noted_of_it_in_another_form_of_the_card() -> None:
    t = Table()
    m = t.m
    forms = []
    for title in ("Old", "New"):
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [bonus(), bonus()]
        forms.append(t.define(title, "Personality", traits=[trait]))
    old, new = forms
    hero, other = t.put(old, 0), t.put(old, 0)
    texts = [each.id for each in old.modifiers]
    noted = [(hero, texts[1]), (hero, texts[0]), (other, texts[1]), (hero, registered(m, bonus()).id)]
    made = [add_effect(m, effects.BEGUN, node, hero, 0, card, 0, 0, NONE) for card, node in noted]
    changes.become(m, hero, new.index)
    now = [new.modifiers[1].id, new.modifiers[0].id, noted[2][1], noted[3][1]]
    assert [effects.node(m, at) for at in made] == now and made[0] != now[0]
    assert [m.definition(card).title for card in (hero, other)] == ["New", "Old"]


def test_a_token_that_moves_comes_from_what_moved_it() -> None:
    t = Table()
    m = t.m
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    add_token(m, foe, 1, 1, 0, 0, NONE, NONE)
    at = add_token(m, hero, 1, 1, 0, 0, NONE, NONE)
    effects.set_until(m, at, 77)
    move_token(m, at, foe, hero, 1, 5)
    assert at > 0 and t.force(foe) == 2
    found = [read(m, at) for read in (effects.subject, effects.source, effects.player, effects.action, effects.until)]
    assert found == [foe, hero, 1, 5, 0]


@pytest.mark.rule("GE-CPY-01")
@pytest.mark.parametrize("copied", [True, False])
def test_with_a_memory_that_ends_goes_no_token(copied: bool) -> None:
    """Its bits mean when something was used, and none of them that it was copied."""
    t = Table("gold")
    m = t.m
    hero = t.person("Hero")
    kind = effects.GRANT if copied else effects.MEMORY
    at = add_effect(m, kind, registered(m, open_([gain_honor(1)])).id, hero, 1, NONE, 0, 1, NONE)
    effects.set_flags(m, at, modifiers.COPIED)
    token = add_token(m, hero, 1, 2, 0, 0, NONE, NONE)
    effects.set_until(m, token, effects.stamp(m, at))
    end_effect(m, at)
    assert t.force(hero) == (0 if copied else 2)


@pytest.mark.rule("SE-ACT-04")
@pytest.mark.parametrize("kind", [effects.MEMORY, effects.GRANT])
def test_of_an_ability_granted_anew_only_its_uses_are_forgotten(kind: int) -> None:
    t = Table()
    m = t.m
    hero = t.person("Hero")
    ability = registered(m, open_([gain_honor(1)])).id
    first, second = (add_effect(m, kind, ability, hero, 1, NONE, 0, 1, NONE) for _ in range(2))
    memory.remember(m, hero, "seen")
    effects.set_parameter(m, first, pack(T_GRANTED, effects.number(second) * 1024 + hero))
    changes.forget_uses(m, effects.number(second))
    assert effects.kind(m, first) == (effects.FREE if kind == effects.MEMORY else effects.GRANT)
    assert memory.remembered(m, hero, "seen") == 1


@pytest.mark.rule("SE-EFF-08")
@pytest.mark.parametrize(("what", "param"), [(M_STAT, terms.FOCUS), (M_FLAG, terms.FOCUS), (M_STAT, FORCE)])
@pytest.mark.parametrize("fought", [True, False])
def test_what_raises_focus_values_in_a_duel_lasts_as_long_as_that(what: int, param: int, fought: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    if fought:
        t.put(t.define("Duty", "Action"), 0, "hand")
        t.duel(hero, foe)
        assert t.m.duel >= 0
    made = registered(t.m, Modifier(what, param, None, None, None))
    at = add_modifier(t.m, made, hero, 1, 0, terms.UNTIL_TURN_ENDS, NONE)
    ends = terms.UNTIL_DUEL_ENDS if fought and (what, param) == (M_STAT, terms.FOCUS) else terms.UNTIL_TURN_ENDS
    assert effects.duration(t.m, at) == ends


@pytest.mark.parametrize("tokens", [True, False])
def test_a_token_outside_every_text_belongs_to_no_copied_ability(tokens: bool) -> None:
    t = Table("gold")
    hero = t.person("Hero")
    t.action_phase()
    t.rules.numbers.copies_take_tokens_along = tokens
    assert happens(t, kinds.TOKEN, hero, (1 << 16) | 0x8080, 1)
    [at] = t.m.effects(effects.TOKEN)
    assert effects.until(t.m, at) == 0 and t.force(hero) == 1


@pytest.mark.parametrize("kind", [kinds.GO_HOME, kinds.MOVE, kinds.ASSIGN])
def test_who_is_there_already_does_not_go_there_but_may_be_assigned_there(kind: int) -> None:
    t = Table()
    hero = t.person("Hero")
    t.m.set_location(hero, 2)
    assert happens(t, kind, hero, 2) is (kind == kinds.ASSIGN) and happens(t, kind, hero, 3)
    assert t.m.location(hero) == 3


@pytest.mark.rule("SE-EFF-32")
def test_what_has_left_the_game_does_not_leave_it_again() -> None:
    t = Table()
    hero = t.person("Hero")
    assert happens(t, kinds.REMOVE, hero) and t.where(hero) == "removed"
    assert not happens(t, kinds.REMOVE, hero) and len(t.said()) == 1


@pytest.mark.rule("SE-ZON-12")
@pytest.mark.parametrize("kind", [kinds.DESTROY, kinds.DISCARD])
@pytest.mark.parametrize("created", [True, False])
def test_who_was_destroyed_is_dead_with_who_lay_under_him(kind: int, created: bool) -> None:
    t = Table()
    hero, man = t.person("Hero"), t.person("Man")
    item = t.put(t.define("Blade", "Item"), 0)
    for card in (man, item):
        happens(t, kinds.PUT, card, terms.UNDER, hero)
    t.m.definition(man).created = created
    assert happens(t, kind, hero)
    fell = kind == kinds.DESTROY
    assert [t.dead(card) for card in (hero, man, item)] == [fell, fell and not created, False]
    assert sum(line.endswith("is destroyed.") for line in t.said()) == (3 if fell else 0)


@pytest.mark.parametrize("area", [terms.UNDER, terms.POOL, terms.HAND, terms.FATE_DECK, terms.FOCUSED])
@pytest.mark.parametrize("known", [0, 2])
def test_a_face_down_card_is_named_to_those_who_know_it(area: int, known: int) -> None:
    """And to its owner, but where it lies in a deck or a duel."""
    t = Table()
    card = t.put(t.define("Secret", "Action"), 0, "hand")
    changes.relocate(t.m, card, area, changes.TOP, 0)
    t.m.set_known_to(card, known)
    his = area in (terms.UNDER, terms.POOL, terms.HAND)
    assert changes.seers(t.m, card) == known | (1 if his else 0)
    if area in (terms.UNDER, terms.POOL):
        t.m.set_face_up(card, True)
        assert changes.seers(t.m, card) == ALL_READERS


@pytest.mark.parametrize("from_bottom", [True, False])
def test_a_card_is_drawn_from_either_end(from_bottom: bool) -> None:
    t = Table()
    top, bottom = t.cards(0, "fate deck")[0], t.cards(0, "fate deck")[-1]
    assert happens(t, kinds.DRAW, NONE, changes.FROM_BOTTOM if from_bottom else NONE, 1, 0)
    assert t.hand(0) == [bottom if from_bottom else top]
    for card in t.cards(0, "fate deck"):
        send(t.m, card, terms.FATE_DISCARD)
    assert not happens(t, kinds.DRAW, NONE, changes.FROM_BOTTOM if from_bottom else NONE, 1, 0)


@pytest.mark.rule("SE-MPL-03")
@pytest.mark.parametrize("invited", [True, False])
def test_who_comes_uninvited_stands_for_himself(invited: bool) -> None:
    t = Table(players=3)
    m = t.m
    raider, guest = t.person("Raider"), t.person("Guest", 2)
    t.battle([raider], [], invited={2: [0]} if invited else None)
    changes.set_location(m, guest, m.battlefield)
    assert m.side(guest) == (0 if invited else 2) and t.ally_of(2) == (0 if invited else -1)


@pytest.mark.rule("SE-PRV-05")
def test_with_a_province_go_the_tokens_on_it_alone() -> None:
    t = Table()
    places = [t.province(1), t.province(1, 1)]
    hero = t.person("Hero")
    for subject in (*(modifiers.ON_PROVINCE + place for place in places), hero):
        add_token(t.m, subject, 1, 2, 0, 0, NONE, NONE)
    assert happens(t, kinds.DESTROY_PROVINCE, places[0])
    assert [effects.subject(t.m, at) for at in t.m.effects(effects.TOKEN)] == [modifiers.ON_PROVINCE + places[1], hero]
    assert t.force(hero) == 2
