"""What is remembered, noted and in force, and when each of it ends: function by function, at its borders."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.table import changes, effects, kinds, memory, modifiers, scopes, sets, terms
from gorin.table.changes import add_effect, add_modifier, add_token, expire
from gorin.table.definitions import M_ABILITY, M_FLAG, M_LIMIT, M_STAT, DelayedBase, Modifier
from gorin.table.packing import T_ABILITY, T_CONTINUOUS, T_GRANTED, pack
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import Do, Much, registered
from tests.bare import when
from tests.table.differences import Difference, difference
from tests.table.test_changes import Laid

TURN = terms.UNTIL_TURN_ENDS


def enter(t: Laid, kind: int, subject: int, duration: int = TURN, player: int = NONE, source: int = NONE) -> int:
    return add_effect(t.m, kind, 0, subject, 0, source, player, duration, NONE)


def kinds_of(t: Laid) -> list[int]:
    return [effects.kind(t.m, at) for at in t.m.entries()]


# --- a card that is face-down and out of play has no memory -----------------------------------------------------------


def test_a_card_that_is_hidden_forgets_all_that_was_its_own() -> None:
    t = Laid()
    m, hero = t.m, t.hero
    setters = (m.set_dishonored, m.set_dead, m.set_entered_by_own_text)
    for flag in setters:
        flag(hero, True)
    for n in range(8):
        m.set_use_cell(hero, n, 70 + n)
    for number in (m.set_attack_assigned, m.set_attack_fought, m.set_battle_resolved):
        number(hero, 5)
    found = difference(t, lambda: changes.forget(m, hero))
    names = ("dishonored", "dead", "own_text", "assigned", "fought", "resolved", *(f"use {n}" for n in range(8)))
    assert found == {f"Hero {name}": 0 for name in names}


@pytest.mark.parametrize("flags", [0, modifiers.PROVINCE_SUBJECT, modifiers.PLAYER_SUBJECT, modifiers.LIVE_SUBJECT])
@pytest.mark.parametrize("kind", [effects.MODIFIER, effects.GRANT, effects.TRAIT])
@pytest.mark.parametrize("subject", ["him", "both", "the other"])
def test_what_is_on_a_hidden_card_ends(kind: int, flags: int, subject: str) -> None:
    """It goes on for others, and where the subject's number is that of no card."""
    t = Laid()
    of = {"him": t.hero, "both": sets.set_of([t.hero, t.foe]), "the other": t.foe}
    at = enter(t, kind, of[subject])
    effects.set_flags(t.m, at, flags)
    changes.forget(t.m, t.hero)
    if flags or subject == "the other":
        assert effects.kind(t.m, at) == kind and effects.subject(t.m, at) == of[subject]
    elif subject == "him":
        assert kinds_of(t) == []
    else:
        assert effects.subject(t.m, at) == t.foe and kinds_of(t) == [kind]


@pytest.mark.parametrize("kind", [effects.OFF, effects.DELAYED])
@pytest.mark.parametrize("his", [True, False])
def test_what_waits_for_a_hidden_card_ends(kind: int, his: bool) -> None:
    t = Laid()
    at = enter(t, kind, t.hero if his else t.foe)
    effects.set_node(t.m, at, registered(t.m, DelayedBase(when(kinds.MOVE), Do(print), True)).id)
    changes.forget(t.m, t.hero)
    assert kinds_of(t) == ([] if his else [kind])


@pytest.mark.parametrize(
    ("reference", "subject", "ends"),
    [
        ("a note", "hero", True),
        ("a note", "foe", False),
        (pack(T_CONTINUOUS, 4 * 1024), "given", True),
        (pack(T_CONTINUOUS, 4 * 1024), "to another", False),
        (pack(T_ABILITY, 4 * 1024), "given", False),
        (pack(T_GRANTED, 4 * 1024), "given", False),
    ],
)
def test_notes_about_a_hidden_card_go(reference: int | str, subject: str, ends: bool) -> None:
    """What a text noted, and how often a trait's gift to it was used: not what only has its number."""
    t = Laid()
    at = enter(t, effects.MEMORY, {"hero": t.hero, "foe": t.foe}.get(subject, NONE))
    number = memory.code(t.m, reference) if isinstance(reference, str) else reference
    effects.set_parameter(t.m, at, number + {"given": t.hero, "to another": t.foe}.get(subject, 0))
    changes.forget(t.m, t.hero)
    assert kinds_of(t) == ([] if ends else [effects.MEMORY])


@pytest.mark.parametrize("kind", [effects.MODIFIER, effects.GRANT, effects.TRAIT, effects.TOKEN, effects.MEMORY])
def test_texts_that_go_on_no_longer_know_a_hidden_card(kind: int) -> None:
    t = Laid()
    m = t.m
    at = enter(t, kind, NONE)
    held = {0: t.hero, 1: sets.set_of([t.hero, t.foe, t.mine]), 2: t.hero, 3: t.foe, 7: t.hero}
    for n, value in held.items():
        effects.set_slot(m, at, n, value)
    effects.set_numbers(m, at, 1 << 2)
    changes.forget(m, t.hero)
    keeps = kind in (effects.TOKEN, effects.MEMORY)
    left = held if keeps else {0: NONE, 1: sets.set_of([t.foe, t.mine]), 2: t.hero, 3: t.foe, 7: NONE}
    assert {n: effects.slot(m, at, n) for n in held} == left


@pytest.mark.parametrize("kind", [terms.SCOPE_ACTION, terms.SCOPE_TRAIT, terms.SCOPE_RULE])
@pytest.mark.parametrize("own", [True, False])
def test_texts_under_way_lose_track_of_a_card_in_a_deck(kind: int, own: bool) -> None:
    """Not the one that put it there, nor the procedures of the rules, whose numbers are no cards."""
    t = Laid()
    m = t.m
    scope = m.push_scope(m.rules.procedures.runner, kind, t.mine, 0, m.rules.abilities[0].id, 0, NONE, NONE)
    for n in (0, 7):
        scopes.set_slot(m, scope, n, t.hero)
    scopes.set_slot(m, scope, 1, t.foe)
    inner = m.push(m.rules.procedures.runner, scope)
    m.set_local(inner, 0, t.hero)
    changes.lose_track(m, scope if own else NONE, t.hero)
    lost = kind != terms.SCOPE_RULE and not own
    assert [scopes.slot(m, scope, n) for n in (0, 1, 7)] == ([NONE, t.foe, NONE] if lost else [t.hero, t.foe, t.hero])
    assert m.local(inner, 0) == t.hero


@pytest.mark.parametrize("kind", [terms.SCOPE_ACTION, terms.SCOPE_RULE])
@pytest.mark.parametrize("text", [True, False])
def test_which_slots_hold_numbers(kind: int, text: bool) -> None:
    """All where no text says which are cards."""
    t = Laid()
    m = t.m
    ability = m.rules.abilities[0]
    scope = m.push_scope(m.rules.procedures.runner, kind, NONE, 0, ability.id if text else NONE, 0, NONE, NONE)
    known = kind == terms.SCOPE_ACTION and text
    assert changes.numbers_in(m, scope) == (ability.names.numbers if known else 0b11111111)


# --- ending for one card --------------------------------------------------------------------------------------------


def test_an_effect_upon_several_ends_for_one() -> None:
    t = Laid()
    m = t.m
    at = enter(t, effects.MODIFIER, sets.set_of([t.hero, t.foe]))
    m.dirty = False
    changes.end_for(m, at, t.hero)
    assert (effects.subject(m, at), m.dirty) == (t.foe, True)
    m.dirty = False
    changes.end_for(m, at, t.foe)
    assert kinds_of(t) == [] and m.dirty


def test_an_effect_upon_all_of_a_kind_has_exceptions() -> None:
    t = Laid()
    m = t.m
    modifier = Modifier(M_STAT, terms.FORCE, None, Much(lambda x: 2), None)
    modifier.anywhere = True
    registered(m, modifier)
    at = add_modifier(m, modifier, NONE, 2, modifiers.LIVE_SUBJECT | modifiers.FIXED_AMOUNT, TURN, t.scope)
    force = {card: t.force(card) for card in (t.hero, t.foe)}
    m.dirty = False
    changes.end_for(m, at, t.hero)
    assert m.dirty and kinds_of(t) == [effects.MODIFIER, effects.OFF]
    assert (t.force(t.hero), t.force(t.foe)) == (force[t.hero] - 2, force[t.foe])
    off = m.entries()[1]
    assert (effects.source(m, off), effects.player(m, off), effects.duration(m, off)) == (t.mine, 0, TURN)
    expire(m, TURN, 0)
    assert kinds_of(t) == []


# --- how an effect begins ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "player", "duration", "until"),
    [
        (TURN, 0, TURN, 0),
        (terms.UNTIL_BATTLE_ENDS, 0, terms.UNTIL_BATTLE_ENDS, 0),
        (terms.UNTIL_PHASE_ENDS, 0, terms.UNTIL_PHASE_ENDS, 40),
        (terms.UNTIL_YOUR_TURN_BEGINS, 1, terms.UNTIL_YOUR_TURN_BEGINS, 6),
        (terms.UNTIL_YOUR_TURN_ENDS, 1, terms.UNTIL_YOUR_TURN_ENDS, 6),
        (terms.UNTIL_YOUR_EVENTS, 1, terms.UNTIL_YOUR_EVENTS, 6),
        (terms.UNTIL_YOUR_EVENTS, 0, terms.UNTIL_YOUR_EVENTS, 4),
        (terms.UNTIL_YOUR_EVENTS, NONE, terms.UNTIL_YOUR_EVENTS, 0),
        (terms.TURNS_FROM_NOW + 2, 1, terms.UNTIL_LATER_TURN_ENDS, 65536 + 3 + 2),
        (terms.YOUR_TURNS_FROM_NOW + 2, 1, terms.UNTIL_LATER_TURN_ENDS, 2 * 65536 + 5 + 2),
        (terms.YOUR_TURN_BEGINS_LATER + 2, 1, terms.UNTIL_YOUR_TURN_BEGINS, 5 + 2),
        (terms.YOUR_EVENTS_LATER + 2, 1, terms.UNTIL_YOUR_EVENTS, 5 + 2),
    ],
)
def test_until_when_an_effect_lasts(asked: int, player: int, duration: int, until: int) -> None:
    """Three turns of the one have begun, five of the other; this is phase 40."""
    t = Laid()
    t.m.set_turns_begun(1, 5)
    stamp = t.m.stamps
    at = add_effect(t.m, effects.MODIFIER, 3, t.hero, 7, t.mine, player, asked, t.scope)
    m = t.m
    assert (effects.duration(m, at), effects.until(m, at)) == (duration, until)
    assert (effects.kind(m, at), effects.node(m, at), effects.subject(m, at)) == (effects.MODIFIER, 3, t.hero)
    assert (effects.amount(m, at), effects.source(m, at), effects.player(m, at)) == (7, t.mine, player)
    assert effects.stamp(m, at) == m.stamps == stamp + 1


ENDINGS = (terms.UNTIL_YOUR_TURN_BEGINS, terms.UNTIL_YOUR_TURN_ENDS, terms.UNTIL_YOUR_EVENTS)


@pytest.mark.parametrize("duration", ENDINGS)
@pytest.mark.parametrize(("whose", "turns", "ends"), [(1, 5, False), (1, 6, True), (1, 7, True), (0, 9, False)])
def test_what_lasts_until_a_turn_of_yours(duration: int, whose: int, turns: int, ends: bool) -> None:
    t = Laid()
    m = t.m
    m.set_turns_begun(1, 5)
    enter(t, effects.MODIFIER, t.hero, duration, 1)
    m.set_turns_begun(whose, turns)
    m.dirty = False
    for other in (*ENDINGS, TURN):
        if other != duration:
            expire(m, other, 1)
    assert len(kinds_of(t)) == 1
    expire(m, duration, whose)
    assert (kinds_of(t) == []) is ends and m.dirty is ends


@pytest.mark.parametrize(("whose", "turns", "ends"), [(1, 6, False), (1, 7, True), (1, 8, True), (0, 9, False)])
def test_what_lasts_until_a_later_turn_ends(whose: int, turns: int, ends: bool) -> None:
    t = Laid()
    m = t.m
    m.set_turns_begun(1, 5)
    enter(t, effects.MODIFIER, t.hero, terms.YOUR_TURNS_FROM_NOW + 2, 1)
    m.set_turns_begun(whose, turns)
    m.dirty = False
    expire(m, terms.UNTIL_LATER_TURN_ENDS, whose)
    assert (kinds_of(t) == []) is ends and m.dirty is ends


@pytest.mark.parametrize(("phase", "ends"), [(0, True), (39, False), (40, True), (41, False)])
def test_what_lasts_until_a_phase_ends(phase: int, ends: bool) -> None:
    """One that was interrupted goes on under its own number; with the turn all of them end."""
    t = Laid()
    enter(t, effects.MODIFIER, t.hero, terms.UNTIL_PHASE_ENDS)
    expire(t.m, terms.UNTIL_PHASE_ENDS, 0, phase)
    assert (kinds_of(t) == []) is ends


@pytest.mark.parametrize("shown", ["slots", "nothing"])
def test_an_effect_keeps_what_its_text_had_chosen(shown: str) -> None:
    t = Laid()
    m = t.m
    for n in range(terms.SLOTS):
        scopes.set_slot(m, t.scope, n, n + 3)
    scopes.set_number(m, t.scope, 12)
    at = add_effect(m, effects.DELAYED, 0, NONE, 0, NONE, 0, TURN, t.scope if shown == "slots" else NONE)
    kept = list(range(3, 3 + terms.SLOTS)) if shown == "slots" else [0] * terms.SLOTS
    assert [effects.slot(m, at, n) for n in range(terms.SLOTS)] == kept
    assert effects.action(m, at) == (12 if shown == "slots" else 0)
    assert effects.numbers(m, at) == (0b11111111 if shown == "slots" else 0)


@pytest.mark.parametrize("scoped", [True, False])
@pytest.mark.parametrize("paying", [True, False])
@pytest.mark.parametrize("shielded", [True, False])
@pytest.mark.parametrize("remains", [True, False])
def test_a_modifier_keeps_how_it_was_made(scoped: bool, paying: bool, shielded: bool, remains: bool) -> None:
    t = Laid()
    m = t.m
    flags = terms.FLAG_PAYING * paying | terms.FLAG_UNNEGATABLE * shielded | terms.FLAG_RESOLVED
    scopes.set_flags(m, t.scope, flags)
    modifier = registered(m, Modifier(M_FLAG, 3, None, None, None))
    modifier.remains = remains
    m.dirty = False
    at = add_modifier(m, modifier, t.hero, 4, modifiers.FIXED_AMOUNT, TURN, t.scope if scoped else NONE)
    assert m.dirty
    assert effects.parameter(m, at) == M_FLAG * 4096 + 3
    made = modifiers.FROM_COST * paying | modifiers.SHIELDED * shielded if scoped else 0
    assert effects.flags(m, at) == modifiers.FIXED_AMOUNT | made | terms.REMAINS * remains
    assert (effects.source(m, at), effects.player(m, at)) == ((t.mine, 0) if scoped else (NONE, NONE))
    assert (effects.kind(m, at), effects.amount(m, at)) == (effects.MODIFIER, 4)


@pytest.mark.parametrize(
    ("what", "stat", "asked", "dueling", "lasts"),
    [
        (M_STAT, terms.FOCUS, TURN, True, terms.UNTIL_DUEL_ENDS),
        (M_STAT, terms.FOCUS, TURN, False, TURN),
        (M_STAT, terms.FORCE, TURN, True, TURN),
        (M_FLAG, terms.FOCUS, TURN, True, TURN),
        (M_STAT, terms.FOCUS, terms.UNTIL_GAME_ENDS, True, terms.UNTIL_GAME_ENDS),
    ],
)
def test_a_focus_value_changes_for_the_duel(what: int, stat: int, asked: int, dueling: bool, lasts: int) -> None:
    t = Laid()
    t.m.duel = 0 if dueling else NONE
    modifier = registered(t.m, Modifier(what, stat, None, None, None))
    at = add_modifier(t.m, modifier, t.hero, 1, modifiers.FIXED_AMOUNT, asked, t.scope)
    assert effects.duration(t.m, at) == lasts


@pytest.mark.parametrize("what", [M_ABILITY, M_FLAG])
@pytest.mark.parametrize(("reference", "goes"), [(pack(T_GRANTED, 1024 + 5), True), (pack(T_GRANTED, 5), False),
                                                 (pack(T_ABILITY, 1024 + 5), False),
                                                 ("x", False)])  # fmt: skip
def test_an_ability_given_anew_has_not_been_used(what: int, reference: int | str, goes: bool) -> None:
    """Uses are kept under the place in the table, here 1, at which another ability was given before."""
    t = Laid()
    used = enter(t, effects.MEMORY, NONE)
    effects.set_parameter(t.m, used, memory.code(t.m, reference) if isinstance(reference, str) else reference)
    modifier = registered(t.m, Modifier(what, 0, None, None, None))
    at = add_modifier(t.m, modifier, t.hero, 1, 0, TURN, t.scope)
    assert effects.number(at) == 1
    assert (effects.kind(t.m, used) == effects.FREE) is (goes and what == M_ABILITY)


@pytest.mark.parametrize("goes", [True, False])
def test_an_ability_granted_anew_has_not_been_used(goes: bool) -> None:
    t = Laid()
    used = enter(t, effects.MEMORY, NONE)
    effects.set_parameter(t.m, used, pack(T_GRANTED, (1024 if goes else 2048) + 5))
    enter(t, effects.GRANT, t.hero)
    assert (effects.kind(t.m, used) == effects.FREE) is goes


@pytest.mark.parametrize("kind", [effects.MODIFIER, effects.DELAYED, effects.GRANT, effects.TRAIT, effects.TOKEN])
@pytest.mark.parametrize(("flags", "kept"), [(0, False), (modifiers.SHIELDED, True), (modifiers.FROM_COST, True)])
@pytest.mark.parametrize("number", [4, 5])
def test_what_a_negated_action_has_made_ends(kind: int, flags: int, kept: bool, number: int) -> None:
    t = Laid()
    m = t.m
    at = enter(t, kind, t.hero)
    effects.set_action(m, at, 4)
    effects.set_flags(m, at, flags)
    effects.set_node(m, at, registered(m, DelayedBase(when(kinds.MOVE), Do(print), True)).id)
    m.dirty = False
    changes.end_effects_of(m, number)
    ends = number == 4 and not kept and kind != effects.TOKEN
    assert (kinds_of(t) == []) is ends and m.dirty is ends


def test_a_token_that_moves_comes_from_what_moved_it() -> None:
    t = Laid()
    m = t.m
    at = add_token(m, t.hero, 7, 1, -2, 3, t.foe, 1, 5)
    assert (effects.uses(m, at), effects.flags(m, at), effects.action(m, at)) == (-2, 3, 5)
    stamp = m.stamps
    m.dirty = False
    changes.move_token(m, at, t.guard, t.mine, 0, 6)
    assert (effects.subject(m, at), effects.source(m, at), effects.player(m, at)) == (t.guard, t.mine, 0)
    assert (effects.action(m, at), effects.stamp(m, at), m.stamps, m.dirty) == (6, stamp + 1, stamp + 1, True)
    assert (effects.parameter(m, at), effects.amount(m, at)) == (7, 1)


# --- leaving play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("type", ["Region", "Action", "Holding"])
@pytest.mark.parametrize("laid", ["region", "terrain"])
def test_regions_and_terrains_leave_their_provinces(type: str, laid: str) -> None:
    t = Laid()
    m = t.m
    card = t.put(t.define("Moor", type), 0)
    other = t.put(t.define("Marsh", type), 0)
    lay = m.set_region if laid == "region" else m.set_terrain
    lay(9, card)
    lay(10, other)
    changes.leave_play(m, card)
    read = m.region if laid == "region" else m.terrain
    assert read(9) == (card if type == "Holding" else NONE) and read(10) == other


def test_what_lay_under_a_stack_leaves_the_game() -> None:
    t = Laid()
    m = t.m
    middle, lowest = t.person("Young Hero"), t.person("Boy")
    for over, under in ((t.hero, middle), (middle, lowest)):
        m.unlink(under)
        m.link_bottom(under, terms.UNDER)
        m.set_overlays(over, under)
        m.set_overlaid_by(under, over)
    changes.send(m, t.hero, terms.DYNASTY_DISCARD)
    assert [t.where(card) for card in (t.hero, middle, lowest)] == ["discard", "removed", "removed"]
    assert [m.overlays(card) for card in (t.hero, middle, lowest)] == [NONE] * 3
    assert [m.overlaid_by(card) for card in (t.hero, middle, lowest)] == [NONE] * 3
    assert m.face_up(middle) and m.face_up(lowest)


@pytest.mark.parametrize("kind", [effects.MODIFIER, effects.GRANT, effects.MEMORY])
@pytest.mark.parametrize(
    ("duration", "mine", "ends"),
    [
        (terms.WHILE_SOURCE_IN_PLAY, "source", True),
        (terms.WHILE_SOURCE_IN_PLAY, "subject", False),
        (terms.WHILE_SUBJECT_IN_PLAY, "subject", True),
        (terms.WHILE_SUBJECT_IN_PLAY, "source", False),
        (terms.UNTIL_GAME_ENDS, "source", False),
        (terms.UNTIL_GAME_ENDS, "subject", False),
    ],
)
def test_what_lasts_while_a_card_is_in_play(kind: int, duration: int, mine: str, ends: bool) -> None:
    t = Laid()
    subject, source = (t.hero, t.foe) if mine == "subject" else (t.foe, t.hero)
    enter(t, kind, subject, duration, 0, source)
    changes.leave_play(t.m, t.hero)
    assert (kinds_of(t) == []) is ends


def test_tokens_go_with_their_card() -> None:
    t = Laid()
    for card in (t.foe, t.hero, t.guard, t.hero):
        add_token(t.m, card, 1, 1, 0, 0, NONE, NONE)
    changes.leave_play(t.m, t.hero)
    assert [effects.subject(t.m, at) for at in t.m.entries()] == [t.foe, t.guard]


@pytest.mark.parametrize("to", [terms.FATE_DISCARD, terms.OUTSIDE, terms.FATE_DECK])
def test_what_lies_under_a_card_leaves_as_it_does(to: int) -> None:
    """Of two cards under it and one under another, one overlaid and one that lies nowhere near."""
    t = Laid()
    m = t.m
    under = [t.put(t.define(f"Secret {n}", "Action"), n % 2, "hand") for n in range(3)]
    for card, host in zip(under, (t.hero, t.hero, t.foe), strict=True):
        m.unlink(card)
        m.link_bottom(card, m.owner(card) * terms.PLAYER_ZONES + terms.UNDER)
        m.set_host(card, host)
    assert changes.cards_under(m, t.hero) == under[:2]
    changes.send(m, t.hero, to)
    place = {terms.FATE_DISCARD: "discard", terms.OUTSIDE: "removed", terms.FATE_DECK: "deck"}[to]
    assert [t.where(card) for card in (t.hero, *under)] == [place, place, place, "under"]
    assert [m.host(card) for card in under] == [NONE, NONE, t.foe]


# --- looking back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "bowed", "dishonored", "location"),
    [
        (kinds.BOW, False, True, 2),
        (kinds.STRAIGHTEN, True, True, 2),
        (kinds.DISHONOR, True, False, 2),
        (kinds.REHONOR, True, True, 2),
        (kinds.MOVE, True, True, 3),
        (kinds.GO_HOME, True, True, 3),
        (kinds.TARGET, True, True, 2),
    ],
)
def test_a_card_as_it_was_before(kind: int, bowed: bool, dishonored: bool, location: int) -> None:
    """It is bowed, dishonored and at one battlefield; it was at another last."""
    t = Laid()
    m = t.m
    m.set_bowed(t.hero, True)
    m.set_dishonored(t.hero, True)
    m.set_location(t.hero, 2)
    m.set_last_location(t.hero, 3)
    changes.as_it_was(m, kind, t.hero)
    assert (m.bowed(t.hero), m.dishonored(t.hero), m.location(t.hero)) == (bowed, dishonored, location)


LEAVING = (kinds.DESTROY, kinds.DISCARD, kinds.REMOVE, kinds.PUT, kinds.SHUFFLE_IN)


@pytest.mark.parametrize("kind", [*LEAVING, kinds.BOW])
@pytest.mark.parametrize("whole", [True, False])
def test_a_unit_as_it_was_before_it_left(kind: int, whole: bool) -> None:
    """What left with him comes back; what had left before does not."""
    t = Laid()
    m = t.m
    early = t.follower(t.hero, title="Early")
    at_home = t.person("Second")
    m.set_bowed(t.hero, True)
    m.set_location(t.hero, 3)
    changes.send(m, early, terms.FATE_DISCARD)
    m.stamps += 1
    if whole:
        for card in (t.sword, t.guard):
            m.set_last_host(card, t.hero)
            changes.send(m, card, terms.FATE_DISCARD)
    changes.send(m, t.hero, terms.DYNASTY_DISCARD)
    for card in (t.sword, t.guard) if not whole else ():
        changes.send(m, card, terms.FATE_DISCARD)
    changes.as_it_was(m, kind, t.hero)
    if kind == kinds.BOW:
        assert t.where(t.hero) == "discard" and t.where(t.sword) == "discard"
        return
    assert (t.where(t.hero), m.bowed(t.hero), m.location(t.hero)) == ("home", True, 3)
    assert (m.face_up(t.hero), m.left_play(t.hero)) == (True, 0)
    assert {t.where(t.sword), t.where(t.guard)} == {"home"}
    assert m.host(t.sword) == m.host(t.guard) == t.hero and not m.bowed(t.sword)
    assert t.where(early) == "discard" and t.where(at_home) == "home"


def test_an_attachment_as_it_was_brings_its_personality() -> None:
    t = Laid()
    m = t.m
    m.set_location(t.hero, 3)
    for card in (t.sword, t.hero):
        changes.send(m, card, 0)
    changes.as_it_was(m, kinds.DESTROY, t.sword)
    assert (t.where(t.sword), t.where(t.hero), m.host(t.sword)) == ("home", "home", t.hero)


# --- small ones -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("period", range(4))
def test_uses_are_counted_in_their_period(period: int) -> None:
    """Of the turn, the battle, the game, the phase; 63 is as far as it goes."""
    t = Laid()
    m = t.m
    m.battle_number = 17
    at = enter(t, effects.TRAIT, t.hero)
    for n in range(1, 66):
        changes.count_use(m, t.hero, 2, period)
        changes.count_use_of_given(m, at, period)
        assert changes.uses(m, t.hero, 2, period) == changes.uses_of_given(m, at, period) == min(n, 63)
    assert changes.uses(m, t.hero, 1, period) == 0
    stamps = [7, 17, 7, 40]  # in the game, the turn of the last use
    assert [changes.period_stamp(m, n) for n in range(4)] == stamps
    numbers: list[Callable[[], None]] = [
        lambda: setattr(m, "turn", 8), lambda: setattr(m, "battle_number", 18), lambda: None,
        lambda: setattr(m, "phase_number", 41),
    ]  # fmt: skip
    for n, passes in enumerate(numbers):
        if n != period:
            passes()
    assert changes.uses(m, t.hero, 2, period) == changes.uses_of_given(m, at, period) == 63
    numbers[period]()
    assert changes.uses(m, t.hero, 2, period) == changes.uses_of_given(m, at, period) == (63 if period == 2 else 0)


def test_sets_grow_and_shrink() -> None:
    grown = NONE
    for n, card in enumerate((5, 3, 5, 70, 3)):
        grown = changes.with_card(grown, card)
        assert sets.cards_of(grown) == [[5], [3, 5], [3, 5], [3, 5, 70], [3, 5, 70]][n]
    assert grown == sets.set_of([3, 5, 70]) and changes.with_card(0, 0) == 0
    assert changes.without_card(grown, 4) == grown
    assert changes.without_card(grown, 5) == sets.set_of([3, 70])
    assert changes.without_card(sets.set_of([3, 70]), 3) == 70
    assert changes.without_card(70, 70) == changes.without_card(NONE, 70) == NONE
    assert changes.without_card(70, 3) == 70


@pytest.mark.parametrize("where", ["discard", "home", "removed"])
@pytest.mark.parametrize("type", ["Personality", "Follower"])
@pytest.mark.parametrize(("dead", "dishonored"), [(False, False), (True, False), (True, True), (False, True)])
def test_who_becomes_honorably_dead(where: str, type: str, dead: bool, dishonored: bool) -> None:
    """A Personality in a discard pile, unless he is so already."""
    t = Laid()
    m = t.m
    card = t.put(t.define("Ancestor", type), 0, where)
    m.set_dead(card, dead)
    m.set_dishonored(card, dishonored)
    becomes = where == "discard" and type == "Personality" and (not dead or dishonored)
    found = difference(t, lambda: changes.become_dead(m, t.scope, terms.MODE_EFFECT, card), t.scope)
    expected: Difference = {"scope changed": 1, "dirty": 1, "said": ["SE-HON-01 Ancestor becomes honorably dead."]}
    if not dead:
        expected |= {"Ancestor dead": 1}
    if dishonored:
        expected |= {"Ancestor dishonored": 0}
    assert found == (expected if becomes else {})


@pytest.mark.parametrize("kind", [kinds.BOW, kinds.STRAIGHTEN, kinds.DISHONOR, kinds.REHONOR, kinds.MOVE, kinds.DESTROY,
                                  kinds.TAKE_FAVOR, kinds.DRAW])  # fmt: skip
@pytest.mark.parametrize("so", [True, False])
@pytest.mark.parametrize("playing", [True, False])
def test_what_is_so_already_does_not_occur(kind: int, so: bool, playing: bool) -> None:
    t = Laid()
    m = t.m
    card = t.hero if playing else t.gone
    m.set_bowed(card, so == (kind == kinds.BOW))
    m.set_dishonored(card, so == (kind == kinds.DISHONOR))
    m.set_location(card, 2 if so else 3)
    m.favor = 1 if so else 0
    expected = so and kind != kinds.DRAW
    if kind == kinds.DESTROY:
        expected = not playing
    elif kind in (kinds.BOW, kinds.STRAIGHTEN) and not playing:
        expected = True
    assert changes.already(m, kind, card, 2, 1) is expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (kinds.BOW, {"Hero bowed": 1}),
        (kinds.STRAIGHTEN, {}),
        (kinds.DISHONOR, {"Hero dishonored": 1}),
        (kinds.MOVE, {"Hero location": NONE}),
        (kinds.TARGET, {}),
    ],
)
def test_a_change_is_imagined(kind: int, expected: dict[str, int]) -> None:
    t = Laid()
    t.m.set_location(t.hero, 3)
    assert difference(t, lambda: changes.imagine(t.m, kind, t.hero), t.scope) == expected
    t.m.set_bowed(t.hero, True)
    changes.imagine(t.m, kind, t.hero)
    assert t.bowed(t.hero) is (kind != kinds.STRAIGHTEN)


@pytest.mark.parametrize(("kind", "to"), [(kinds.DESTROY, "discard"), (kinds.DISCARD, "discard"),
                                          (kinds.REMOVE, "removed"), (kinds.SHUFFLE, "home")])  # fmt: skip
def test_a_unit_is_imagined_away(kind: int, to: str) -> None:
    t = Laid()
    changes.imagine(t.m, kind, t.hero)
    assert {t.where(card) for card in (t.hero, t.sword, t.guard)} == {to}
    changes.imagine(t.m, kinds.REMOVE, t.gone)
    assert t.where(t.gone) == "removed"


@pytest.mark.parametrize(
    ("where", "known", "readers"),
    [("hand", 0, 0b1), ("hand", 0b10, 0b11), ("deck", 0b10, 0b10), ("deck", 0, 0), ("discard", 0, 0xFFFF),
     ("home", 0, 0xFFFF), ("province", 0, 0xFFFF)],
)  # fmt: skip
@pytest.mark.parametrize("down", [True, False])
def test_who_may_read_the_name_of_a_card(where: str, known: int, readers: int, down: bool) -> None:
    t = Laid()
    card = t.put(t.define("Secret", "Holding" if where == "province" else "Action"), 0, where)
    t.m.set_known_to(card, known)
    if down and where not in ("discard", "home"):  # there every card lies face-up
        t.m.set_face_up(card, False)
    assert changes.seers(t.m, card) == (known if where == "province" and down else readers)


def test_a_shuffled_deck_is_forgotten_by_all() -> None:
    t = Laid()
    m = t.m
    deck = m.zone_cards(terms.FATE_DECK)
    for card in deck[:5]:
        m.set_known_to(card, 3)
        m.set_face_up(card, True)
    changes.shuffle(m, terms.FATE_DECK)
    again = m.zone_cards(terms.FATE_DECK)
    assert sorted(again) == sorted(deck) and again != deck
    assert not any(m.known_to(card) or m.face_up(card) for card in deck)
    seen = set()
    for _ in range(200):
        changes.shuffle(m, terms.FATE_DECK)
        seen.add((m.zone_cards(terms.FATE_DECK)[0], m.zone_cards(terms.FATE_DECK)[-1]))
    assert {first for first, _ in seen} == {last for _, last in seen} == set(deck)


@pytest.mark.parametrize("region", [True, False])
def test_a_province_is_destroyed_and_restored(region: bool) -> None:
    t = Laid()
    m = t.m
    v = t.province(1, 2)
    moor = t.put(t.define("Moor", "Region"), 1)
    if region:
        m.set_region(v, moor)
    for subject in (modifiers.ON_PROVINCE + v, modifiers.ON_PROVINCE + v - 1, t.hero):
        add_token(m, subject, 1, 1, 0, 0, NONE, NONE)
    changes.destroy_province(m, v, 0)
    assert [effects.subject(m, at) for at in m.entries()] == [modifiers.ON_PROVINCE + v - 1, t.hero]
    assert t.where(moor) == ("discard" if region else "home")
    assert (m.province_exists(v), m.destroyed_by(v), m.phase_destroyed_in(v), m.provinces_lost(1)) == (False, 1, 40, 1)
    m.dirty = False
    changes.restore_province(m, v)
    assert (m.province_exists(v), m.destroyed_by(v), m.phase_destroyed_in(v), m.provinces_lost(1)) == (True, 0, 0, 0)
    assert m.dirty and m.zone_cards(terms.PROVINCE_ZONE + v) == []


@pytest.mark.parametrize("noted", [True, False])
@pytest.mark.parametrize(("honor", "limit", "room"), [(4, 5, 5), (7, 5, 2), (9, 5, 0), (4, 2, 2)])
def test_how_far_honor_can_rise_in_a_turn(noted: bool, honor: int, limit: int, room: int) -> None:
    """It was 4 as the turn began; a limit upon another does not count."""
    t = Table()
    m = t.m
    m.set_honor(0, 4)
    if noted:
        changes.note_turn(m)
    m.set_honor(0, honor)
    for whose, most in ((0, limit), (0, 20), (1, 1)):
        modifier = registered(m, Modifier(M_LIMIT, changes.LIMIT_HONOR_RISE, None, None, None))
        add_modifier(m, modifier, whose, most, modifiers.PLAYER_SUBJECT, TURN, NONE)
    assert changes.honor_room(m, 0) == (room if noted else 1 << 20)
