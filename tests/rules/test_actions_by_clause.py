"""Which abilities there are, whose they are, and what keeps each from being announced: clause by clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.cards import battle, open_, reaction
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.rules import actions
from gorin.table import changes, effects, kinds, modifiers, packing, scopes, terms
from gorin.table import memory as notes
from gorin.table.changes import add_effect, add_modifier
from gorin.table.definitions import (
    AS_IT_LEAVES,
    DISCARD_FROM_HAND,
    EVEN_IF_BOWED,
    FROM_DISCARD,
    FROM_HAND,
    FROM_PLAY,
    FROM_PROVINCE,
    IS_TERRAIN,
    LIMIT_USES,
    M_ABILITY,
    M_FLAG,
    M_FORBID,
    M_LIMIT,
    NO_LIMIT,
    TRAIT_CONTINUOUS,
    WITHOUT_LOCATION,
    WITHOUT_PRESENCE,
    Ability,
    Modifier,
    Trait,
)
from gorin.table.flags import (
    ABILITIES_BARRED,
    CANNOT_PERFORM,
    CANNOT_PERFORM_CHALLENGES,
    CANNOT_TAKE_POLITICAL,
    NO_TERRAINS,
)
from gorin.table.modifiers import LENT, PLAYER_SUBJECT
from gorin.table.packing import NOBODY, T_ABILITY, T_CONTINUOUS, T_GRANTED, T_RULEBOOK, pack, tag_of
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from gorin.testing.probes import If, Much, Which, registered

TURN = terms.UNTIL_TURN_ENDS


def gives(ability: Ability, who: Callable[[Card], bool] | None = None, players: int = 0) -> Modifier:
    """A change by which cards or players have an ability."""
    modifier = Modifier(M_ABILITY, 0, None if who is None else Which(lambda x, card: who(card)), None, None)
    modifier.ability, modifier.players = ability, players
    return modifier


def trait_of(*changing: Modifier) -> Trait:
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = list(changing)
    return trait


class Given(Table):
    """Abilities of every kind: printed, by traits, by effects, of players, lent, and of the rulebook."""

    def __init__(self) -> None:
        super().__init__()
        m = self.m
        self.printed = [open_([gain_honor(1)]), open_([gain_honor(2)])]
        self.hero = self.person("Hero", abilities=self.printed)
        self.foe = self.person("Foe", 1)
        self.by_trait, self.to_all, self.to_you = (open_([gain_honor(n)]) for n in (3, 4, 5))
        giver = trait_of(gives(self.by_trait, lambda card: card in (self.hero, self.foe)), gives(self.to_all, None, 3),
                         gives(self.to_you, None, 1))  # fmt: skip
        self.temple = self.holding("Temple", 0, traits=[giver])
        self.granted, self.by_effect, self.of_player, self.lent = (open_([gain_honor(n)]) for n in (6, 7, 8, 9))
        self.note = self.put(self.define("Note", "Action", abilities=[open_([gain_honor(10)])]), 0, "hand")
        self.grants: list[int] = []
        for node, subject, player, flags, parameter in (
            (self.granted, self.hero, 0, 0, 0),
            (self.of_player, NONE, 0, PLAYER_SUBJECT, 1),
            (self.lent, self.foe, 0, LENT, actions.number_of(m.definition(self.note).id)),
        ):
            at = add_effect(m, effects.GRANT, registered(m, node).id, subject, 3, self.temple, player, TURN, NONE)
            effects.set_flags(m, at, flags)
            effects.set_parameter(m, at, parameter)
            self.grants.append(effects.number(at))
        at = add_modifier(m, registered(m, gives(self.by_effect)), self.hero, 0, 0, TURN, NONE)
        self.grants.append(effects.number(at))

    def refs(self) -> dict[str, int]:
        hero, temple = self.hero, self.temple
        first, player, lent, effect = self.grants
        return {
            "printed": pack(T_ABILITY, hero * 16), "second": pack(T_ABILITY, hero * 16 + 1),
            "by trait": pack(T_CONTINUOUS, (temple * 16 + 0) * 1024 + hero),
            "to all": pack(T_CONTINUOUS, (temple * 16 + 1) * 1024 + NOBODY),
            "to you": pack(T_CONTINUOUS, (temple * 16 + 2) * 1024 + NOBODY),
            "granted": pack(T_GRANTED, first * 1024 + hero), "of player": pack(T_GRANTED, player * 1024 + NOBODY),
            "lent": pack(T_GRANTED, lent * 1024 + self.note), "by effect": pack(T_GRANTED, effect * 1024 + hero),
        }  # fmt: skip


def test_every_ability_has_a_reference_by_which_it_is_found() -> None:
    t = Given()
    m = t.m
    refs = t.refs()
    own = [ref for ref in actions.candidates(m, 0, NONE) if tag_of(ref) != T_RULEBOOK]
    castles = [ref for ref in own if ref not in refs.values()]
    assert set(refs.values()) <= set(own) and len(own) == len(set(own)) and castles == []
    theirs = [ref for ref in actions.candidates(m, 1, NONE) if tag_of(ref) != T_RULEBOOK]
    assert theirs == [refs["to all"], refs["by trait"] - t.hero + t.foe] or set(theirs) == {
        refs["to all"], refs["by trait"] - t.hero + t.foe}  # fmt: skip
    assert {tag_of(ref) for ref in actions.candidates(m, 0, NONE)} >= {T_RULEBOOK}
    nodes = {
        "printed": t.printed[0], "second": t.printed[1], "by trait": t.by_trait, "to all": t.to_all,
        "to you": t.to_you, "granted": t.granted, "of player": t.of_player, "lent": t.lent, "by effect": t.by_effect,
    }  # fmt: skip
    for name, ref in refs.items():
        assert actions.ability_of(m, ref) is nodes[name]
    source = dict.fromkeys(("printed", "second", "by trait", "granted", "by effect"), t.hero) | {"lent": t.note}
    text = source | {"to all": t.temple, "to you": t.temple, "of player": t.temple}
    for name, ref in refs.items():
        assert actions.source_of(m, ref, 0) == source.get(name, NONE)
        assert actions.text_of(m, ref, 0) == text[name]
        assert actions.copied_uses(m, ref) == (3 if name in ("granted", "of player", "lent") else 0)
    for n, ability in enumerate(t.rules.abilities):
        ref = pack(T_RULEBOOK, n)
        assert actions.ability_of(m, ref) is ability and actions.source_of(m, ref, 0) == NONE
        assert actions.text_of(m, ref, 0) == NONE and actions.copied_uses(m, ref) == 0
    with pytest.raises(IndexError, match="no such ability"):
        actions.ability_of(m, pack(T_ABILITY, t.hero * 16 + 5))
    with pytest.raises(IndexError, match="no such ability"):
        actions.ability_of(m, pack(packing.T_TRAIT, t.hero * 16))


def test_the_abilities_on_a_card_are_its_own_and_those_given_to_it() -> None:
    t = Given()
    refs = t.refs()
    on_him = [refs[name] for name in ("printed", "second", "granted", "by trait", "by effect")]
    assert actions.abilities_on(t.m, t.hero) == on_him
    assert actions.abilities_on(t.m, t.foe) == [refs["by trait"] - t.hero + t.foe]
    notes.remember(t.m, t.hero, "seen")
    assert not notes.holds_below(t.m, notes.ABILITIES)
    actions.remove_ability(t.m, t.hero, refs["second"], TURN)
    kept = notes.ABILITIES - refs["second"]
    assert notes.holds_below(t.m, notes.ABILITIES) and notes.holds_below(t.m, kept + 1)
    assert not notes.holds_below(t.m, kept)
    assert actions.removed(t.m, t.hero, refs["second"]) and not actions.removed(t.m, t.hero, refs["printed"])
    assert not actions.removed(t.m, t.foe, refs["second"]) and not actions.removed(t.m, NONE, refs["second"])
    assert actions.abilities_on(t.m, t.hero) == [ref for ref in on_him if ref != refs["second"]]
    assert refs["second"] not in actions.candidates(t.m, 0, NONE)
    t.m.unlink(t.temple)
    assert actions.abilities_on(t.m, t.foe) == []
    assert not {refs["to all"], refs["to you"], refs["by trait"]} & set(actions.candidates(t.m, 0, NONE))


def test_cards_whose_abilities_are_lent_lose_their_own() -> None:
    """Out of play, and of that player only."""
    t = Given()
    assert actions.lent_to(t.m, 0) == [actions.number_of(t.m.definition(t.note).id)] and actions.lent_to(t.m, 1) == []
    own = pack(T_ABILITY, t.note * 16)
    assert own not in actions.candidates(t.m, 0, NONE)
    t.m.free_effect(effects.at(t.grants[2]))
    assert own in actions.candidates(t.m, 0, NONE)


def test_an_overlaid_card_lends_its_abilities_to_the_stack() -> None:
    t = Given()
    m = t.m
    top, middle = t.person("Top"), t.person("Middle")
    for over, under in ((top, middle), (middle, t.hero)):
        m.set_overlays(over, under)
        m.set_overlaid_by(under, over)
    assert actions.source_of(m, t.refs()["printed"], 0) == top


@pytest.mark.rule("SE-ACT-04")
@pytest.mark.parametrize("period", range(4))
@pytest.mark.parametrize("name", ["printed", "granted", "to all"])
def test_uses_are_counted_by_ability_player_and_period(period: int, name: str) -> None:
    t = Given()
    m = t.m
    ref = t.refs()[name]
    ability = actions.ability_of(m, ref)
    ability.period = period
    other = t.refs()["second" if name == "printed" else "of player"]
    for n in range(3):
        assert actions.times_used(m, ref, ability, 0) == n
        actions.note_use(m, ref, ability, 0)
    assert actions.times_used(m, other, actions.ability_of(m, other), 0) == 0
    assert actions.times_used(m, ref, ability, 1) == (3 if name == "printed" else 0)
    m.turn, m.battle_number, m.phase_number = 8, m.battle_number + 1, m.phase_number + 1
    assert actions.times_used(m, ref, ability, 0) == (3 if period == 2 else 0)
    actions.note_use(m, ref, ability, 0)
    assert actions.times_used(m, ref, ability, 0) == (4 if period == 2 else 1)
    if name != "printed":
        (at,) = m.effects(effects.MEMORY)
        kept = (effects.duration(m, at), effects.subject(m, at), effects.source(m, at))
        assert kept == (terms.UNTIL_GAME_ENDS if period == 2 else TURN, NONE, NONE)


PLACES: list[tuple[int, int, int, bool]] = [
    (terms.PLAY, terms.HOLDING, 0, True), (terms.PLAY, terms.ACTION, 0, False),
    (terms.PLAY, terms.HOLDING, FROM_HAND, False), (terms.PLAY, terms.HOLDING, FROM_PROVINCE, False),
    (terms.PLAY, terms.ACTION, FROM_PLAY, True), (terms.PLAY, terms.HOLDING, FROM_HAND | FROM_PLAY, True),
    (terms.HAND, terms.ACTION, 0, True), (terms.HAND, terms.RING, 0, False), (terms.HAND, terms.RING, FROM_HAND, True),
    (terms.HAND, terms.RING, DISCARD_FROM_HAND, True), (terms.PLAYER_ZONES, terms.HOLDING, 0, False),
    (terms.PLAYER_ZONES, terms.HOLDING, FROM_PROVINCE, True), (terms.FATE_DISCARD, terms.ACTION, 0, False),
    (terms.FATE_DISCARD, terms.ACTION, AS_IT_LEAVES, True), (terms.FATE_DISCARD, terms.ACTION, FROM_DISCARD, True),
    (terms.DYNASTY_DISCARD, terms.HOLDING, FROM_DISCARD, True), (terms.DYNASTY_DISCARD, terms.HOLDING, 0, False),
    (terms.OUTSIDE, terms.HOLDING, FROM_DISCARD, False), (terms.UNDER, terms.HOLDING, 0, False),
]  # fmt: skip


@pytest.mark.parametrize(("zone", "type", "flags", "usable"), PLACES)
def test_where_an_ability_is_used(zone: int, type: int, flags: int, usable: bool) -> None:
    t = Given()
    ability = open_([gain_honor(1)])
    ability.flags = flags
    assert actions.in_place(t.m, t.hero, zone, type, ability) is usable
    if zone == terms.PLAYER_ZONES:
        t.m.set_face_up(t.hero, False)
        assert not actions.in_place(t.m, t.hero, zone, type, ability)


@pytest.mark.parametrize(("flags", "usable"), [(0, True), (FROM_HAND, False), (FROM_PROVINCE, False)])
@pytest.mark.parametrize("overlaid", [True, False])
def test_what_lies_under_a_stack_is_used_by_it(flags: int, usable: bool, overlaid: bool) -> None:
    t = Given()
    ability = open_([gain_honor(1)])
    ability.flags = flags
    if overlaid:
        t.m.set_overlaid_by(t.hero, t.foe)
    assert actions.in_place(t.m, t.hero, terms.UNDER, terms.PERSONALITY, ability) is (usable and overlaid)


# --- what keeps an action from being announced ------------------------------------------------------------------------


class Asking(Table):
    """A Personality with an ability, at a battle or at home, in the Action Phase."""

    def __init__(self, fighting: bool, type: str = "Personality") -> None:
        super().__init__()
        self.m.explaining = True
        text = battle([gain_honor(1)]) if fighting else open_([gain_honor(1)])
        self.ability = text
        self.bearer = self.person("Host", keywords="Shugenja, Political", force=2)
        self.foe = self.person("Foe", 1, force=2)
        self.actor = self.bearer
        made: dict[str, Any] = {"abilities": [text]}
        if type == "Personality":
            self.actor = self.person("Hero", force=2, **made)
        else:
            self.actor = self.put(self.define("Hero", type, **made), 0, on=self.bearer if type == "Spell" else None)
        self.designator = terms.BATTLE if fighting else terms.OPEN
        if fighting:
            self.battle([self.bearer, *([self.actor] if type == "Personality" else [])], [self.foe])

    def refused_by(self) -> str:
        """The rule by which it may not be announced; empty if it may."""
        self.m.reason_rule = ""
        ref = pack(T_ABILITY, self.actor * 16 + self.ability.index)
        allowed = actions.allowed(self.m, 0, ref, self.designator, NONE)
        assert allowed or self.m.reason_rule
        return "" if allowed else self.m.reason_rule

    def flag(self, flag: int, card: Card | None = None) -> None:
        modifier = Modifier(M_FLAG, flag, None, None, None)
        if card is None:
            modifier.players = 1
        flags = PLAYER_SUBJECT if card is None else 0
        add_modifier(self.m, registered(self.m, modifier), 0 if card is None else card, 0, flags, TURN, NONE)


def other_time(t: Asking) -> None:
    t.designator = terms.LIMITED


def bowed(t: Asking) -> None:
    t.bow(t.actor)


def used_up(t: Asking) -> None:
    changes.count_use(t.m, t.actor, t.ability.index, 0)


def used_up_twice(t: Asking) -> None:
    t.ability.limit = 2
    used_up(t)
    used_up(t)


def political(flag: int, own: bool) -> Callable[[Asking], None]:
    def lay(t: Asking) -> None:
        t.ability.keyword_ids = frozenset([t.rules.keyword("Political")])
        t.flag(flag, t.actor if own else None)

    return lay


def challenging(t: Asking) -> None:
    t.ability.mask = 1 << kinds.CHALLENGE
    t.flag(CANNOT_PERFORM_CHALLENGES, t.actor)


def terrain(t: Asking) -> None:
    t.ability.flags |= IS_TERRAIN
    t.m.set_terrain(t.m.battlefield, t.foe)


def no_terrains(t: Asking) -> None:
    t.ability.flags |= IS_TERRAIN
    t.flag(NO_TERRAINS)


def elsewhere(t: Asking) -> None:
    t.m.set_location(t.actor, NONE)


def absent(t: Asking) -> None:
    t.m.set_location(t.bearer, NONE)
    t.m.set_location(t.actor, NONE)
    t.ability.flags |= WITHOUT_LOCATION


def barred(t: Asking) -> None:
    t.flag(ABILITIES_BARRED, t.actor)


def cannot_perform(t: Asking) -> None:
    t.flag(CANNOT_PERFORM, t.actor)


def flagged(flag: int) -> Callable[[Asking], None]:
    def lay(t: Asking) -> None:
        t.ability.flags |= flag

    return lay


def unlimited(t: Asking) -> None:
    t.ability.period = NO_LIMIT


def more_uses(t: Asking) -> None:
    modifier = registered(t.m, Modifier(M_LIMIT, LIMIT_USES, None, Much(lambda x: 1), None))
    add_modifier(t.m, modifier, t.actor, 1, modifiers.FIXED_AMOUNT, TURN, NONE)


def moves_here(t: Asking) -> None:
    t.ability.moves_here = True


def from_afar(t: Asking) -> None:
    notes.remember(t.m, t.actor, actions.FROM_AFAR)


REFUSALS: list[tuple[str, bool, Callable[[Asking], None], str, list[Callable[[Asking], None]]]] = [
    ("another time", False, other_time, "SE-ACT-01", []),
    ("used up", False, used_up, "SE-ACT-03", [unlimited, more_uses]),
    ("used up twice", False, used_up_twice, "SE-ACT-03", [unlimited, more_uses]),
    ("bowed", False, bowed, "SE-ACT-05", [flagged(EVEN_IF_BOWED)]),
    ("barred", False, barred, "SE-NEG-12", []),
    ("cannot perform", False, cannot_perform, "SE-PRF-01", []),
    ("no Political actions", False, political(CANNOT_TAKE_POLITICAL, False), "SE-NEG-12", []),
    ("not Political", False, political(CANNOT_TAKE_POLITICAL, True), "SE-NEG-12", []),
    ("no challenges", False, challenging, "SE-NEG-12", []),
    ("a Terrain is there", True, terrain, "SE-TER-03", []),
    ("no Terrains", True, no_terrains, "SE-NEG-12", []),
    ("elsewhere", True, elsewhere, "SE-BAT-11", [flagged(WITHOUT_LOCATION), moves_here, from_afar]),
    ("no unit there", True, absent, "SE-BAT-06", [flagged(WITHOUT_PRESENCE), moves_here]),
]


@pytest.mark.parametrize("case", REFUSALS, ids=[each[0] for each in REFUSALS])
def test_one_fact_keeps_an_action_from_being_announced(
    case: tuple[str, bool, Callable[[Asking], None], str, list[Callable[[Asking], None]]],
) -> None:
    """Without it the same action may be announced, and with it where another text says so."""
    _, fighting, fact, rule, waived = case
    t = Asking(fighting)
    assert t.refused_by() == ""
    fact(t)
    assert t.refused_by() == rule
    for excuse in waived:
        again = Asking(fighting)
        fact(again)
        assert again.refused_by() == rule
        excuse(again)
        assert again.refused_by() == ""


@pytest.mark.rule("SE-SPL-02")
@pytest.mark.parametrize("shugenja", [True, False])
def test_a_spell_is_cast_by_a_shugenja(shugenja: bool) -> None:
    t = Asking(False, "Spell")
    if not shugenja:
        t.m.set_host(t.actor, t.person("Plain"))
    assert bool(t.refused_by()) is not shugenja


@pytest.mark.parametrize("type", ["Holding", "Personality"])
def test_only_what_is_in_a_unit_must_be_at_the_battle(type: str) -> None:
    t = Asking(True, type)
    assert t.refused_by() == ""
    t.m.set_location(t.actor, NONE)
    assert bool(t.refused_by()) is (type == "Personality")


@pytest.mark.parametrize("keyword", ["own", "card's", "lifted", ""])
@pytest.mark.parametrize("sourced", [True, False])
def test_whose_keywords_an_action_carries(keyword: str, sourced: bool) -> None:
    t = Table()
    word = t.rules.keyword("Kiho")
    first = open_([gain_honor(1)], keywords="Kiho" if keyword in ("own", "lifted") else "")
    second = open_([gain_honor(2)])
    d = t.define("Chant", "Action", abilities=[first, second], keywords="Kiho" if keyword == "card's" else "")
    card = t.put(d, 0, "hand")
    asked = second if keyword == "lifted" else first
    expected = keyword == "own" or (keyword == "card's" and sourced)
    assert actions.is_keyworded(t.m, asked, card if sourced else NONE, word) is expected
    scope = t.m.push_scope(t.m.rules.procedures.action, terms.SCOPE_ACTION, card if sourced else NONE, 0, asked.id, 0,
                           NONE, NONE)  # fmt: skip
    assert actions.action_has_keyword(t.m, scope, word) is expected


@pytest.mark.parametrize("players", [0, 1, 2, 3])
@pytest.mark.parametrize("where", ["home", "discard"])
@pytest.mark.parametrize("who", [None, True, False])
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("sourced", [True, False])
def test_what_a_text_forbids(players: int, where: str, who: bool | None, holds: bool, sourced: bool) -> None:
    """The second player's text forbids some actions, by whose they are and from which cards."""
    t = Table()
    card = t.holding("Well", 0, open_([gain_honor(1)]))
    ban = Modifier(M_FORBID, 0, None if who is None else Which(lambda x, c: bool(who)), None, If(lambda x: holds))
    ban.players = players
    t.put(t.define("Edict", "Holding", traits=[trait_of(ban)]), 1, where)
    for player in (0, 1):
        touched = {0: False, 1: player == 1, 2: player == 0, 3: True}[players]
        expected = touched and holds and where == "home" and (who is not False or not sourced)
        ref = pack(T_ABILITY, card * 16)
        assert actions.forbidden(t.m, player, ref, card if sourced else NONE) is expected


def test_reactions_have_places_of_their_own() -> None:
    refs = [pack(tag, n) for tag in (T_ABILITY, T_GRANTED) for n in (0, 1, 16, 1000, 16000)]
    places = [actions.reaction_bit(ref) for ref in refs]
    assert len(set(places)) == len(refs) and all(place.bit_count() == 1 for place in places)


@pytest.mark.parametrize("announced", [True, False])
def test_an_action_begins_inside_the_one_under_way(announced: bool) -> None:
    t = Given()
    m = t.m
    m.action_number = 6
    outer = scopes.outer
    ref = t.refs()["second"]
    if announced:
        first = actions.announce(m, 0, ref, terms.OPEN | terms.LIMITED, NONE)
        second = actions.announce(m, 1, t.refs()["to all"], terms.OPEN, 5)
        assert (outer(m, first), outer(m, second), m.action) == (NONE, first, second)
        assert (scopes.number(m, first), scopes.number(m, second), m.action_number) == (7, 8, 8)
        assert (scopes.you(m, second), scopes.source(m, second), scopes.occurrence(m, second)) == (1, t.temple, 5)
    else:
        first = actions.trial(m, 0, ref, terms.OPEN | terms.LIMITED, NONE)
        assert (m.action, m.action_number, scopes.flags(m, first)) == (NONE, 6, terms.FLAG_ANNOUNCING)
    assert (scopes.reference(m, first), scopes.designator(m, first)) == (ref, terms.OPEN)
    assert (scopes.ability(m, first), scopes.source(m, first)) == (t.printed[1].id, t.hero)
    assert scopes.kind(m, first) == terms.SCOPE_ACTION


def test_a_reaction_is_found_by_what_it_answers() -> None:
    t = Table()
    echo = t.holding("Echo", 0, reaction(after(kinds.BOW), [gain_honor(1)]))
    ref = pack(T_ABILITY, echo * 16)
    assert actions.candidates(t.m, 0, kinds.BOW) == [ref] == actions.candidates(t.m, 0, kinds.BOW, terms.AFTER)
    assert actions.candidates(t.m, 0, kinds.BOW, terms.BEFORE) == []
    assert actions.candidates(t.m, 1, kinds.BOW) == [] and actions.candidates(t.m, 0, kinds.DRAW) == []
    assert ref not in actions.candidates(t.m, 0, NONE)
