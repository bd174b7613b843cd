"""What lets an action be announced all the same, and which texts name it: border by border."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import open_
from gorin.lang.verbs import gain_honor
from gorin.rules import actions
from gorin.table import changes, flags, kinds, terms
from gorin.table.definitions import (
    FROM_HOME,
    GOLD_TRAIT,
    IS_TERRAIN,
    OF_THE_BATTLE,
    PER_GAME,
    TRAIT_CONTINUOUS,
    WITHOUT_LOCATION,
    ActionNamed,
    Trait,
)
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import If, Much
from tests.rules.test_actions_by_clause import Asking, absent, elsewhere, more_uses, used_up

Lay = Callable[[Asking], None]


def number(name: str, value: object) -> Lay:
    """One of the rulebook's numbers is another."""
    return lambda t: setattr(t.rules.numbers, name, value)


def ability(name: str, value: object) -> Lay:
    """The ability is another in one respect."""
    return lambda t: setattr(t.ability, name, value)


def used_in_game(t: Asking) -> None:
    t.ability.period = PER_GAME
    changes.count_use(t.m, t.actor, t.ability.index, PER_GAME)


def next_turn(t: Asking) -> None:
    t.m.turn = t.m.turn + 1


def bowed(t: Asking) -> None:
    t.bow(t.actor)


def flag_actor(flag: int) -> Lay:
    return lambda t: t.flag(flag, t.actor)


def flag_bearer(flag: int) -> Lay:
    return lambda t: t.flag(flag, t.bearer)


def flag_player(flag: int) -> Lay:
    return lambda t: t.flag(flag)


def though(leave: int) -> Lay:
    def lay(t: Asking) -> None:
        t.designator |= leave

    return lay


def terrain_there(t: Asking) -> None:
    t.ability.flags |= IS_TERRAIN
    t.m.set_terrain(t.m.battlefield, t.foe)


def first_card_there(t: Asking) -> None:
    t.ability.flags |= IS_TERRAIN
    t.m.set_terrain(t.m.battlefield, 0)


def gold(t: Asking) -> None:
    t.ability.flags |= GOLD_TRAIT


def from_home(t: Asking) -> None:
    t.ability.flags |= FROM_HOME


def at_first_province(t: Asking) -> None:
    t.m.set_location(t.actor, 0 if t.m.battlefield != 0 else 1)


def bearer_at_home(t: Asking) -> None:
    t.m.set_location(t.bearer, NONE)
    t.ability.flags |= WITHOUT_LOCATION


DESTROYS = 1 << kinds.DESTROY

ANNOUNCED: list[tuple[str, bool, list[Lay], bool]] = [
    ("used in this turn, with one more use", False, [used_in_game, more_uses], True),
    ("used in the turn before, with one more use", False, [used_in_game, more_uses, next_turn], False),
    ("used in the turn before, where turns count", False, [used_up, next_turn], True),
    ("used, which matters not", False, [used_up, though(actions.THOUGH_USED)], True),
    ("used in the turn before, which matters", False, [used_in_game, next_turn, though(actions.THOUGH_USED)], False),
    ("no use is reckoned", False, [ability("reckoned_limit", Much(lambda x: 0))], False),
    ("two uses are reckoned", False, [ability("reckoned_limit", Much(lambda x: 2)), used_up], True),
    ("one use is reckoned", False, [ability("reckoned_limit", Much(lambda x: 1)), used_up], False),
    ("bowed, which matters not", False, [bowed, though(actions.THOUGH_BOWED)], True),
    ("bowed, and it straightens itself", False,
     [bowed, ability("straightens_itself", True), number("bowed_straighten_themselves", True)], True),
    ("bowed, and that is no excuse", False,
     [bowed, ability("straightens_itself", True), number("bowed_straighten_themselves", False)], False),
    ("taken", False, [flag_actor(flags.ABILITIES_TAKEN)], False),
    ("barred, but for Gold", False, [flag_actor(flags.ABILITIES_BARRED), gold], True),
    ("taken, but for Gold", False, [flag_actor(flags.ABILITIES_TAKEN), gold], True),
    ("a Terrain is there", True, [terrain_there], False),
    ("the game's first card is the Terrain there", True, [first_card_there], False),
    ("Terrains lie beside each other", True, [terrain_there, number("one_terrain", False)], True),
    ("Terrains replace each other", True,
     [terrain_there, number("terrains_replace", True), ability("mask", DESTROYS)], True),
    ("it destroys none", True, [terrain_there, number("terrains_replace", True), ability("mask", 0)], False),
    ("it may not replace it", True,
     [terrain_there, number("terrains_replace", False), ability("mask", DESTROYS)], False),
    ("nobody there, and he makes somebody", True,
     [absent, ability("creates_here", True), number("creating_is_enough", True)], True),
    ("nobody there, and making somebody is not enough", True,
     [absent, ability("creates_here", True), number("creating_is_enough", False)], False),
    ("nobody there, and nobody is made", True, [absent, number("creating_is_enough", True)], False),
    ("nobody there, and he counts as present", True, [absent, flag_player(flags.ALWAYS_PRESENT)], True),
    ("whoever is there is not seen", True,
     [elsewhere, bearer_at_home, flag_bearer(flags.SHOWS_NO_PRESENCE)], False),
    ("one is there who is not seen", True, [
        elsewhere, flag_bearer(flags.SHOWS_NO_PRESENCE), lambda t: setattr(t.ability, "flags", WITHOUT_LOCATION),
    ], False),
    ("at home, from where it is used", True, [elsewhere, from_home], True),
    ("at another battlefield, though used from home", True, [at_first_province, from_home], False),
    ("elsewhere, and what it targets is there", True, [elsewhere, number("relevance", True)], True),
    ("elsewhere, and it is of the battle", True,
     [elsewhere, number("relevance", True), ability("battle_words", OF_THE_BATTLE)], False),
    ("at home, as if he were there", True, [elsewhere, flag_actor(flags.PERFORMS_HERE)], True),
    ("nobody there, and he as if he were", True, [absent, flag_actor(flags.PERFORMS_HERE)], True),
    ("at home, and another as if he were there", True, [elsewhere, flag_bearer(flags.PERFORMS_HERE)], False),
]  # fmt: skip


@pytest.mark.parametrize(("fighting", "facts", "announced"), [each[1:] for each in ANNOUNCED],
                         ids=[each[0] for each in ANNOUNCED])  # fmt: skip
def test_what_lets_an_action_be_announced_all_the_same(fighting: bool, facts: list[Lay], announced: bool) -> None:
    t = Asking(fighting)
    for lay in facts:
        lay(t)
    assert (t.refused_by() == "") is announced


def test_a_spell_that_nobody_bears_is_not_cast() -> None:
    t = Asking(False, "Spell")
    assert t.refused_by() == ""
    t.m.set_host(t.actor, NONE)
    assert t.refused_by() != ""


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("off", ["", "discard", "does not hold", "not of this action"])
def test_a_text_gives_actions_a_keyword_perhaps_in_the_place_of_another(players: int, off: str) -> None:
    """The second player's texts: actions have Fire; those with Air have Water in its place."""
    t = Table()
    fire, air, water = (t.rules.keyword(name) for name in ("Fire", "Air", "Water"))
    plain, airy = open_([gain_honor(1)]), open_([gain_honor(2)])
    card = t.holding("Well", 0, plain, airy)
    airy.keyword_ids = frozenset([air])
    for title, param, taken in (("Ash", fire, NONE), ("Rain", water, air)):
        named = ActionNamed(If(lambda x: off != "not of this action"), If(lambda x: off != "does not hold"))
        named.param, named.taken, named.players = param, taken, players
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [named]
        t.put(t.define(title, "Holding", traits=[trait]), 1, "discard" if off == "discard" else "home")
    for player in (0, 1):
        touched = off == "" and players in (3, 1 if player == 1 else 2)
        for text in (plain, airy):
            node = t.m.rules.procedures.action
            scope = t.m.push_scope(node, terms.SCOPE_ACTION, card, player, text.id, NONE, NONE, NONE)
            had = {word for word in (fire, air, water) if actions.action_has_keyword(t.m, scope, word)}
            own = {air} if text is airy else set()
            assert had == (({fire, water} if text is airy else {fire}) if touched else own)
