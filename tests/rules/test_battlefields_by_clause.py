"""Who may come to a battlefield, what is checked after every change, and stacks: clause by clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.rules import battlefields, checks, entering
from gorin.table import effects, flags, modifiers, packing, scopes, sets, terms
from gorin.table.changes import add_effect, add_modifier, add_token, invite
from gorin.table.definitions import M_FLAG, M_STAT, TRAIT_CONTINUOUS, Modifier, Trait
from gorin.table.terms import NONE, SEGMENT_CAVALRY, SEGMENT_COMBAT, SEGMENT_DECLARATION, SEGMENT_INFANTRY
from gorin.testing import Card, Table
from gorin.testing.probes import Much, Which, registered
from tests.table.differences import difference
from tests.table.test_changes import Laid

TURN = terms.UNTIL_TURN_ENDS


class Attack(Laid):
    """The second player attacks the first, with four seats; battles at the first two Provinces are still to come."""

    def __init__(self, *invited: tuple[int, int]) -> None:
        super().__init__(players=4)
        m = self.m
        m.attack_number = 9
        m.attacker, m.defender = 1, 0
        m.segment = SEGMENT_INFANTRY
        m.explaining = True
        self.third, self.fourth = self.person("Third", 2), self.person("Fourth", 3)
        self.first, self.second, self.last = (self.province(0, n) for n in (0, 1, 2))
        m.set_attack_of_battle(self.first, -9)
        m.set_attack_of_battle(self.second, -9)
        for player, leader in invited:
            invite(m, player, leader)

    def flag(self, flag: int, card: Card) -> None:
        modifier = registered(self.m, Modifier(M_FLAG, flag, None, None, None))
        add_modifier(self.m, modifier, card, 0, 0, TURN, NONE)

    def rule(self, allowed: bool) -> str:
        """The rule that refused; empty if nothing did."""
        return "" if allowed else self.m.reason_rule


def test_which_provinces_have_battlefields() -> None:
    """Those of this attack, fought over or not, as long as they exist; from left to right."""
    t = Attack()
    m = t.m
    m.set_attack_of_battle(t.second, 9)
    m.set_attack_of_battle(t.last, -8)
    assert battlefields.battlefields(m) == [t.first, t.second] and battlefields.undecided(m) == [t.first]
    assert not battlefields.has_battlefield(m, t.last)
    m.set_province_exists(t.first, False)
    assert battlefields.battlefields(m) == [t.second] and battlefields.undecided(m) == []
    m.set_attack_of_battle(t.province(1), 9)
    m.set_attack_of_battle(t.second, 0)
    assert battlefields.battlefields(m) == []
    m.set_attack_of_battle(t.second, 9)
    m.attacker = NONE
    assert not battlefields.has_battlefield(m, t.second)
    m.attacker, m.defender = 1, NONE
    assert battlefields.battlefields(m) == []


@pytest.mark.rule("SE-DEF-24")
def test_whose_units_are_the_enemy() -> None:
    """By sides: an ally is an enemy of the other side, and who takes no part has none."""
    t = Attack((2, 1))
    m = t.m
    for card, side in ((t.hero, 0), (t.foe, 1), (t.third, 1)):
        m.set_location(card, t.first)
        m.set_side(card, side)
    far = t.person("Far", 0)
    units = {player: set(battlefields.enemy_units(m, player, t.first)) for player in range(4)}
    assert units == {0: {t.foe, t.third}, 1: {t.hero}, 2: {t.hero}, 3: set()}
    home = {player: set(battlefields.enemies_at_home(m, player)) for player in range(4)}
    assert home == {0: set(), 1: {far}, 2: {far}, 3: set()}
    m.set_location(t.foe, NONE)
    assert battlefields.enemies_at_home(m, 0) == [t.foe]


KEEPERS = ("unit", "attachment", "region", "terrain", "ally", "own region", "elsewhere", "unflagged")


@pytest.mark.parametrize("keeper", KEEPERS)
@pytest.mark.parametrize("segment", [SEGMENT_DECLARATION, SEGMENT_INFANTRY, SEGMENT_CAVALRY, SEGMENT_COMBAT])
def test_what_keeps_units_away(keeper: str, segment: int) -> None:
    """A unit of the other side, or its player's Region or Terrain, once the Infantry Maneuvers are over."""
    t = Attack()
    m = t.m
    m.segment = segment
    m.set_location(t.hero, t.first if keeper != "elsewhere" else t.second)
    m.set_location(t.foe, t.first)
    mine, theirs = t.put(t.define("Moor", "Region"), 0), t.put(t.define("Marsh", "Region"), 1)
    ground = {"region": mine, "own region": theirs, "terrain": mine}.get(keeper)
    if ground is not None:
        (m.set_terrain if keeper == "terrain" else m.set_region)(t.first, ground)
        t.flag(flags.CANNOT_JOIN, ground)
    elif keeper != "unflagged":
        t.flag(flags.CANNOT_JOIN, {"attachment": t.guard, "ally": t.foe}.get(keeper, t.hero))
    kept = keeper in ("unit", "attachment", "region", "terrain") and segment in (SEGMENT_CAVALRY, SEGMENT_COMBAT)
    assert battlefields.closed_to(m, t.first, 1) is kept
    assert (t.rule(False) if kept else "SE-CRD-01") == "SE-CRD-01"
    attacker = t.person("Raider", 1, keywords="Cavalry")
    assert battlefields.may_move(m, attacker, t.first) is not kept
    m.set_attack_of_battle(t.second, 0)
    open_to = [] if kept else [t.first]
    assert battlefields.assignable_to(m, attacker, 1) == open_to
    assert battlefields.may_assign(m, attacker, 1) is bool(open_to)


@pytest.mark.rule("SE-ATK-03", "SE-ATK-05")
@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        ("", ""),
        ("stranger", "SE-ATK-03"),
        ("away", "SE-ATK-03"),
        ("bowed", "SE-ATK-03"),
        ("bowed, and may", ""),
        ("cannot", "SE-NEG-12"),
        ("cannot attack", "SE-NEG-12"),
        ("cannot attack, but defends", ""),
        ("no Cavalry", "SE-ATK-05"),
        ("with the Cavalry", ""),
        ("not with the Cavalry", "SE-NEG-12"),
        ("uninvited", "SE-MPL-02"),
    ],
)
def test_what_keeps_a_unit_from_being_assigned(fact: str, rule: str) -> None:
    t = Attack()
    m = t.m
    who, player = t.foe, 1
    if fact == "stranger":
        player = 0
    elif fact == "away":
        m.set_location(who, t.second)
    elif fact.startswith("bowed"):
        m.set_bowed(who, True)
        if "may" in fact:
            t.flag(flags.ASSIGN_BOWED, who)
    elif fact == "cannot":
        t.flag(flags.CANNOT_ASSIGN, who)
    elif fact.startswith("cannot attack"):
        who, player = (t.hero, 0) if "defends" in fact else (t.foe, 1)
        t.flag(flags.CANNOT_ASSIGN_TO_ATTACK, who)
    elif "Cavalry" in fact:
        m.segment = SEGMENT_CAVALRY
        if fact == "with the Cavalry":
            t.flag(flags.ASSIGNS_WITH_CAVALRY, who)
        elif fact == "not with the Cavalry":
            who = t.person("Rider", 1, keywords="Cavalry")
            assert battlefields.may_assign(m, who, 1)
            t.flag(flags.CANNOT_ASSIGN_IN_CAVALRY_MANEUVERS, who)
    elif fact == "uninvited":
        who, player = t.third, 2
    assert t.rule(battlefields.may_assign(m, who, player)) == rule
    assert (who in battlefields.assignable(m, player)) is (not rule)


@pytest.mark.parametrize(
    ("fact", "rule"),
    [
        ("", ""),
        ("an attachment", ""),
        ("a Holding", "SE-ZON-17"),
        ("there", "SE-EFF-32"),
        ("home", ""),
        ("no battlefield", "SE-ATK-02"),
        ("uninvited", "SE-MPL-02"),
        ("invited", ""),
        ("attacked", ""),
        ("attacked before", "GOLD"),
    ],
)
def test_what_keeps_a_card_from_moving(fact: str, rule: str) -> None:
    t = Attack(*([(2, 0)] if fact == "invited" else []))
    m = t.m
    card, place = t.hero, t.first
    if fact == "an attachment":
        card = t.guard
    elif fact == "a Holding":
        card = t.mine
    elif fact in ("there", "home"):
        m.set_location(t.hero, t.first)
        place = NONE if fact == "home" else t.first
    elif fact == "no battlefield":
        place = t.last
    elif "invited" in fact:
        card = t.third
    elif fact.startswith("attacked"):
        m.set_attack_fought(t.hero, 9)
        t.rules.numbers.attackers_stay_out = fact == "attacked before"
    allowed = battlefields.may_move(m, card, place)
    assert allowed is (rule == "")
    if rule.startswith("SE-"):
        assert t.m.reason_rule.startswith("SE-")


def test_what_obliges_to_assign() -> None:
    t = Attack()
    assert not battlefields.must_assign(t.m, [t.hero, t.foe]) and not battlefields.must_assign(t.m, [])
    t.flag(flags.MUST_ASSIGN, t.foe)
    assert battlefields.must_assign(t.m, [t.hero, t.foe]) and not battlefields.must_assign(t.m, [t.hero])


def test_what_would_be_compared() -> None:
    t = Attack()
    m = t.m
    for card, side in ((t.hero, 0), (t.foe, 1)):
        m.set_location(card, t.first)
        m.set_side(card, side)
    t.token(t.foe, force=6)
    found = battlefields.force_at(m, t.first)
    assert (found.province, found.attacking, found.defending, found.strength) == (t.first, 6, 5, 7)
    none = battlefields.battle_force(m)
    assert (none.province, none.attacking, none.defending, none.strength) == (NONE, 0, 0, 0)
    m.in_battle, m.battlefield = True, t.first
    assert battlefields.battle_force(m).attacking == 6


# --- what is checked after every change -------------------------------------------------------------------------------


def penalty(t: Laid, size: int, card: Card, source: Card, player: int = 1, action: int = 0) -> int:
    """An effect that gives a Chi penalty (or bonus)."""
    modifier = registered(t.m, Modifier(M_STAT, terms.CHI, None, Much(lambda x: size), None))
    at = add_modifier(t.m, modifier, card, size, modifiers.FIXED_AMOUNT, TURN, NONE)
    effects.set_source(t.m, at, source)
    effects.set_player(t.m, at, player)
    effects.set_action(t.m, at, action)
    return at


@pytest.mark.rule("SE-EFF-25")
@pytest.mark.parametrize("last", ["effect", "token", "trait", "bonus", "another's", "Force", "rulebook"])
@pytest.mark.parametrize("kills", [True, False])
def test_what_a_personality_without_chi_dies_of(last: str, kills: bool) -> None:
    """What last lowered his Chi, where a rulebook asks for that; else the rules."""
    t = Laid()
    m = t.m
    m.active_player = 1
    t.rules.numbers.chi_penalty_kills = kills
    first = penalty(t, -1, t.hero, t.mine, 0, 5) if last != "rulebook" else NONE
    expected = (effects.stamp(m, first), t.mine, 0, 5) if first >= 0 else (0, NONE, 1, 0)
    if last == "effect":
        at = penalty(t, -2, t.hero, t.foe, 1, 6)
        expected = (effects.stamp(m, at), t.foe, 1, 6)
    elif last == "token":
        at = add_token(m, t.hero, 1, 0, -1, 0, t.foe, 1, 7)
        expected = (effects.stamp(m, at), t.foe, 1, 7)
    elif last == "trait":
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [Modifier(M_STAT, terms.CHI, Which(lambda x, c: c == t.hero), Much(lambda x: -1), None)]
        curse = t.put(t.define("Curse", "Holding", traits=[trait]), 1)
        expected = (m.stamp(curse), curse, 1, 0)
    elif last == "bonus":
        penalty(t, 1, t.hero, t.foe)
        add_token(m, t.hero, 1, -3, 1, 0, t.foe, 1)
    elif last == "another's":
        penalty(t, -1, t.guard, t.foe)
        add_token(m, t.guard, 1, 0, -1, 0, t.foe, 1)
    elif last == "Force":
        modifier = registered(m, Modifier(M_STAT, terms.FORCE, None, Much(lambda x: -1), None))
        add_modifier(m, modifier, t.hero, -1, modifiers.FIXED_AMOUNT, TURN, NONE)
    found = checks.killer_of(m, t.hero)
    told = (found.stamp, found.source, found.by, found.number)
    assert told == (expected if kills else (0, NONE, 1, 0))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ((4, 3, 0, 7), (5, 3, 0, 7), True),
        ((4, 3, 0, 7), (4, 2, 0, 7), False),
        ((4, 3, 0, 7), (4, 3, 1, 7), False),
        ((4, 3, 0, 7), (4, 3, 0, 8), False),
        ((0, NONE, 0, 0), (0, NONE, 0, 0), True),
        ((0, NONE, 0, 0), (4, NONE, 0, 0), False),
    ],
)
def test_who_die_of_one_thing_die_together(
    one: tuple[int, int, int, int], other: tuple[int, int, int, int], same: bool
) -> None:
    killers = []
    for stamp, source, by, number in (one, other):
        killer = checks.Killer(by)
        killer.stamp, killer.source, killer.number = stamp, source, number
        killers.append(killer)
    assert killers[0].same(killers[1]) is same and killers[1].same(killers[0]) is same


@pytest.mark.parametrize("kind", [terms.SCOPE_RULE, terms.SCOPE_ACTION, terms.SCOPE_TRAIT, terms.SCOPE_DELAYED])
@pytest.mark.parametrize("paying", [True, False])
@pytest.mark.parametrize("asked", ["its", "another's", "by another"])
def test_whose_effects_are_being_applied(kind: int, paying: bool, asked: str) -> None:
    t = Table()
    m = t.m
    scope = m.push_scope(m.rules.procedures.runner, kind, 3, 0, NONE, 0, NONE, NONE)
    scopes.set_flags(m, scope, terms.FLAG_PAYING if paying else 0)
    m.push(m.rules.procedures.runner, scope)
    m.push_scope(m.rules.procedures.runner, terms.SCOPE_ACTION, 5, 1, NONE, 0, NONE, NONE)
    found = checks.whose_effects(m, 4 if asked == "another's" else 3, 1 if asked == "by another" else 0)
    applied = asked == "its" and not paying and kind in (terms.SCOPE_ACTION, terms.SCOPE_TRAIT)
    assert found == (scope if applied else NONE)


@pytest.mark.rule("SE-STA-04")
@pytest.mark.parametrize("gone", ["", "card", "limit"])
def test_where_limits_froze_a_stat_is_noted_and_forgotten(gone: str) -> None:
    t = Laid()
    m = t.m
    found = []
    for what, size in ((1, 2), (2, 4)):
        modifier = registered(m, Modifier(what, terms.FORCE, None, None, None))
        found.append(add_modifier(m, modifier, t.hero, size, modifiers.FIXED_AMOUNT, TURN, NONE))
        checks.settle_frozen(m)
    (at,) = m.effects(effects.FROZEN)
    assert (effects.subject(m, at), effects.parameter(m, at), effects.amount(m, at)) == (t.hero, terms.FORCE, 2)
    assert t.force(t.hero) == 2
    if gone == "card":
        m.unlink(t.hero)
    elif gone == "limit":
        m.free_effect(found[1])
    checks.settle_frozen(m)
    assert bool(m.effects(effects.FROZEN)) is (gone == "")


# --- stacks -----------------------------------------------------------------------------------------------------------


CARRIES: list[tuple[str, Callable[[Laid], int], bool]] = [
    ("a token", lambda t: add_token(t.m, t.hero, 1, 1, 0, 0, NONE, NONE), True),
    ("a penalty", lambda t: penalty(t, -1, t.hero, t.mine), True),
    ("a penalty of several", lambda t: penalty(t, -1, sets.set_of([t.hero, t.foe]), t.mine), True),
    ("another's", lambda t: penalty(t, -1, t.foe, t.mine), False),
    ("nobody's", lambda t: penalty(t, -1, NONE, t.mine), False),
]


@pytest.mark.rule("SE-EXP-08")
@pytest.mark.parametrize("case", CARRIES, ids=[each[0] for each in CARRIES])
def test_what_lies_on_the_lower_card_lies_on_the_upper_one(case: tuple[str, Callable[[Laid], int], bool]) -> None:
    _, lay, carried = case
    t = Laid()
    at = lay(t)
    before = sets.cards_of(effects.subject(t.m, at))
    entering.carry_effects(t.m, t.hero, t.gone)
    after = [t.gone if card == t.hero else card for card in before]
    assert sets.cards_of(effects.subject(t.m, at)) == sorted(after)
    assert (after != before) is carried


@pytest.mark.parametrize("flags", [modifiers.PROVINCE_SUBJECT, modifiers.PLAYER_SUBJECT])
def test_what_is_on_no_card_stays(flags: int) -> None:
    t = Laid()
    at = penalty(t, -1, t.hero, t.mine)
    effects.set_flags(t.m, at, flags)
    entering.carry_effects(t.m, t.hero, t.gone)
    assert effects.subject(t.m, at) == t.hero


@pytest.mark.parametrize("tag", [packing.T_GRANTED, packing.T_CONTINUOUS, packing.T_ABILITY])
@pytest.mark.parametrize("his", [True, False])
def test_how_often_a_gift_was_used_is_known_of_the_upper_card(tag: int, his: bool) -> None:
    t = Laid()
    m = t.m
    at = add_effect(m, effects.MEMORY, 0, NONE, 0, NONE, 0, TURN, NONE)
    ref = packing.pack(tag, 7 * 1024 + (t.hero if his else t.foe))
    effects.set_parameter(m, at, ref)
    entering.carry_effects(m, t.hero, t.gone)
    carried = his and tag != packing.T_ABILITY
    assert effects.parameter(m, at) == (packing.pack(tag, 7 * 1024 + t.gone) if carried else ref)


@pytest.mark.rule("SE-EXP-06", "SE-EXP-09")
def test_a_stack_is_laid_and_taken_apart() -> None:
    """What the lower one was, the upper one is, and the lower one again."""
    t = Laid()
    m = t.m
    m.set_location(t.hero, 2)
    m.set_bowed(t.hero, True)
    m.set_dishonored(t.hero, True)
    add_token(m, t.hero, 1, 2, 0, 0, NONE, NONE)
    stamp = m.stamp(t.hero)
    entering.lay_over(m, t.gone, t.hero)
    assert (t.where(t.gone), t.where(t.hero), m.overlays(t.gone), m.overlaid_by(t.hero)) == (
        "home", "under", t.hero, t.gone)  # fmt: skip
    assert (t.location(t.gone), t.bowed(t.gone), t.dishonored(t.gone), m.stamp(t.gone)) == (2, True, True, stamp)
    assert m.host(t.sword) == m.host(t.guard) == t.gone and m.first_attachment(t.gone) == t.sword
    assert (m.first_attachment(t.hero), t.location(t.hero), t.bowed(t.hero)) == (NONE, NONE, False)
    assert effects.subject(m, m.entries()[0]) == t.gone and m.dirty and m.face_up(t.gone)
    m.dirty = False
    entering.uncover(m, t.gone, terms.HAND)
    assert (t.where(t.gone), t.where(t.hero), m.overlays(t.gone), m.overlaid_by(t.hero)) == ("hand", "home", NONE, NONE)
    assert (t.location(t.hero), t.bowed(t.hero), t.dishonored(t.hero), m.stamp(t.hero)) == (2, True, True, stamp)
    assert m.host(t.sword) == m.host(t.guard) == t.hero and m.first_attachment(t.hero) == t.sword
    assert (m.first_attachment(t.gone), t.location(t.gone), t.bowed(t.gone)) == (NONE, NONE, False)
    assert effects.subject(m, m.entries()[0]) == t.hero and m.dirty and m.face_up(t.hero)
    assert difference(t, lambda: None) == {}
