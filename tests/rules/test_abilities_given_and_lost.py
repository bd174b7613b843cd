"""Abilities that a card or a player has from elsewhere: whose they are, where they are used, and how often."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, open_
from gorin.lang.copying import FIRST_TRAIT, CopyFeature
from gorin.lang.duels import Challenge
from gorin.lang.modifiers import ActionKeyword, FlagModifier, Gives, Negates
from gorin.lang.refs import AllOf
from gorin.lang.selectors import ANY_CARD, HOLDINGS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply, Grant, discard, gain_honor
from gorin.rules import actions
from gorin.table import changes, effects, terms
from gorin.table.definitions import (
    AS_IT_LEAVES,
    FROM_DISCARD,
    FROM_PLAY,
    FROM_PROVINCE,
    LIMIT_USES,
    M_LIMIT,
    PER_BATTLE,
    PER_GAME,
    PLAYERS_ALL,
    PLAYERS_YOU,
    Modifier,
)
from gorin.table.edition import KeywordAbility
from gorin.table.flags import CANNOT_PERFORM_CHALLENGES, CANNOT_TAKE_POLITICAL, TRAITS_NEGATED
from gorin.table.modifiers import FIXED_AMOUNT, PLAYER_SUBJECT
from gorin.table.packing import T_CHOICE, T_GRANTED, pack
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from gorin.testing.probes import Much, registered
from tests.rules.test_actions_by_clause import Asking, Given, more_uses

# --- whose they are ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["gold", "twenty_festivals"])
def test_each_keyword_gives_its_own_ability(edition: str) -> None:
    t = Table(edition)
    t.rules.keyword_abilities.clear()
    for number, name in enumerate(("Monk", "Samurai")):
        given = KeywordAbility(t.rules.keyword(name), open_([gain_honor(number + 1)]))
        given.ability.title = f"Custom of the {name}"
        t.rules.keyword_abilities.append(given)
        t.rules.register(given.ability, f"custom/{number}")
    for name in ("Monk", "Samurai", "Courtier"):
        t.person(f"The {name}", keywords=name)
    t.action_phase()
    assert not t.can_use("Custom of the Monk on The Samurai") and not t.can_use("Custom of the Samurai on The Courtier")
    assert t.use("Custom of the Samurai on The Samurai", player=0).honor(0) == 2
    assert t.use("Custom of the Monk on The Monk", player=0).honor(0) == 3


def lesson(t: Table) -> None:
    """A Holding that lets a Personality of yours copy something of another."""
    t.act("Lesson", Target("a", YOURS & PERSONALITIES), Target("b", PERSONALITIES), CopyFeature("a", "b", traits=True))


def learn(t: Table, who: Card, of: Card) -> None:
    """Let one of player 0 copy the first trait of another."""
    t.use("Lesson", who, of)
    t.m.answer(pack(T_CHOICE, FIRST_TRAIT))
    t.settle()


@pytest.mark.parametrize("copied", [True, False])
def test_what_a_copied_trait_gives_a_player_comes_from_the_copier(copied: bool) -> None:
    t = Table("gold")
    gives = continuous(Gives(open_([gain_honor(1)]), players=PLAYERS_YOU))
    master = t.person("Master", 1, traits=[gives])
    heir = t.person("Heir")
    lesson(t)
    t.action_phase()
    if copied:
        learn(t, heir, master)
        t.passes(1, player=1)
    offered = [n for n in t.question.options if n >= 0 and actions.source_of(t.m, n, 0) == NONE]
    givers = [actions.text_of(t.m, n, 0) for n in offered]
    assert (heir in givers) is copied and master not in givers


def test_what_an_effect_gives_a_card_that_gives_players_abilities_comes_from_that_card() -> None:
    """Not from the card whose text has given it the trait."""
    t = Given()
    trait = registered(t.m, continuous(Gives(open_([gain_honor(1)]), players=PLAYERS_ALL)))
    changes.add_effect(t.m, effects.TRAIT, trait.id, t.foe, 0, t.temple, 0, terms.UNTIL_TURN_ENDS, NONE)
    before = set(t.refs().values())
    (ref,) = [
        each for each in actions.candidates(t.m, 1, NONE)
        if each not in before and each >> 28 == T_GRANTED
    ]  # fmt: skip
    assert actions.text_of(t.m, ref, 1) == t.foe


@pytest.mark.rule("GE-EFF-03")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_copied_trait_gives_nothing_once_its_card_has_left_play(leaves: bool) -> None:
    """What lasts on a card goes on there, but only in play does it speak."""
    t = Table("gold")
    master = t.person("Master", 1, traits=[continuous(Gives(open_([gain_honor(1)]), YOURS & HOLDINGS))])
    heir = t.person("Heir")
    t.holding("Well")
    lesson(t)
    t.act("Storm", Target("x", PERSONALITIES), discard("x"))
    t.action_phase()
    learn(t, heir, master)
    t.passes(1, player=1)
    if leaves:
        t.use("Storm", heir, player=0).passes(1, player=1)
    assert t.can_use("Heir on Well", 0) is not leaves


@pytest.mark.parametrize("negated", [True, False])
def test_a_card_whose_traits_are_negated_gives_no_abilities(negated: bool) -> None:
    t = Table("gold")
    temple = t.holding("Temple", traits=[continuous(Gives(open_([gain_honor(1)]), YOURS & PERSONALITIES))])
    t.person("Monk")
    t.act("Silence", Target("x", HOLDINGS), Apply(Negates(TRAITS_NEGATED), "x"))
    t.action_phase()
    if negated:
        t.use("Silence", temple).passes(1, player=1)
    assert t.can_use("Temple on Monk", 0) is not negated


def test_the_abilities_on_a_card_are_found_by_its_number_and_are_not_those_it_gives_to_players() -> None:
    t = Given()
    assert actions.abilities_on(t.m, t.temple) == []
    at = changes.add_effect(t.m, effects.GRANT, t.granted.id, t.foe, 0, t.temple, 0, terms.UNTIL_TURN_ENDS, NONE)
    ref = pack(T_GRANTED, effects.number(at) * 1024 + t.foe)
    assert ref in actions.abilities_on(t.m, t.foe) and ref in actions.candidates(t.m, 1, NONE)


# --- where they are used ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-EFF-03")
@pytest.mark.parametrize(("flags", "where", "usable"), [
    (AS_IT_LEAVES, terms.DYNASTY_DISCARD, True), (AS_IT_LEAVES, terms.OUTSIDE, False),
    (AS_IT_LEAVES, terms.HAND, False), (0, terms.DYNASTY_DISCARD, False), (0, terms.PLAY, True),
])  # fmt: skip
def test_what_was_granted_to_a_card_may_be_used_as_it_leaves_play_if_it_says_so(
    flags: int, where: int, usable: bool
) -> None:
    t = Table("gold")
    ability = open_([gain_honor(1)])
    ability.flags = flags
    monk = t.person("Monk")
    t.act("Blessing", Grant(ability, AllOf(YOURS & PERSONALITIES)))
    t.action_phase()
    t.use("Blessing").passes(1, player=1)
    if where != terms.PLAY:
        changes.relocate(t.m, monk, where, changes.TOP, 1)
        t.run()
    assert t.can_use("Blessing on Monk", 0) is usable


@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize(("zone", "flags", "usable"), [
    (terms.FATE_DISCARD, 0, True), (terms.FATE_DISCARD, FROM_PLAY, False), (terms.OUTSIDE, 0, False),
    (terms.DYNASTY_DISCARD, 0, False), (terms.DYNASTY_DISCARD, FROM_DISCARD, True), (terms.UNDER, 0, False),
])  # fmt: skip
def test_what_discipline_lets_be_played_lies_in_the_discard_pile(zone: int, flags: int, usable: bool) -> None:
    t = Table("twenty_festivals")
    ability = open_([gain_honor(1)])
    ability.flags = flags
    d = t.define("Decree", "Action", abilities=[ability])
    d.discipline = 1
    assert actions.in_place(t.m, t.put(d, 0, "discard"), zone, terms.ACTION, ability) is usable


# --- how often, and who may not ---------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-26")
@pytest.mark.parametrize("name", ["printed", "granted"])
@pytest.mark.parametrize("later", [True, False])
def test_one_more_use_of_what_is_used_once_in_the_game_is_for_the_same_turn(name: str, later: bool) -> None:
    t = Given()
    ref = t.refs()[name]
    ability = actions.ability_of(t.m, ref)
    ability.period, ability.limit = PER_GAME, 1
    actions.note_use(t.m, ref, ability, 0)
    if name == "printed":
        more = registered(t.m, Modifier(M_LIMIT, LIMIT_USES, None, Much(lambda x: 1), None))
        changes.add_modifier(t.m, more, t.hero, 1, FIXED_AMOUNT, terms.UNTIL_TURN_ENDS, NONE)
    t.m.turn += later
    assert actions.allowed(t.m, 0, ref, terms.OPEN, NONE) is not later


def test_one_more_use_in_a_battle_is_no_matter_of_the_turn() -> None:
    t = Asking(True)
    t.ability.period = PER_BATTLE
    changes.count_use(t.m, t.actor, t.ability.index, PER_BATTLE)
    assert t.refused_by() and t.m.turn != t.m.battle_number
    more_uses(t)
    assert t.refused_by() == ""


@pytest.mark.parametrize(("flag", "keywords", "challenges"), [
    (CANNOT_TAKE_POLITICAL, "Political", False), (CANNOT_PERFORM_CHALLENGES, "", True),
    (CANNOT_PERFORM_CHALLENGES, "", False),
])  # fmt: skip
def test_cards_that_may_not_perform_some_actions_keep_nobody_from_playing_them(
    flag: int, keywords: str, challenges: bool
) -> None:
    """A card in a hand performs nothing itself."""
    t = Table()
    t.holding("Edict", traits=[continuous(FlagModifier(flag, ANY_CARD))])
    t.person("Foe", 1)
    hero, letter = (
        open_(
            [Target("a", PERSONALITIES), Target("b", PERSONALITIES), Challenge("a", "b")] if challenges
            else [gain_honor(1)], keywords=keywords,
        )
        for _ in range(2)
    )  # fmt: skip
    t.person("Hero", abilities=[hero])
    t.put(t.define("Letter", "Action", abilities=[letter]), 0, "hand")
    t.action_phase()
    assert t.can_use("Letter", 0) and t.can_use("Hero", 0) is not (challenges or bool(keywords))


def test_a_keyword_of_any_number_may_be_taken_for_another() -> None:
    t = Table()
    first = t.rules.keyword_names[0]
    change = ActionKeyword("Fire", first, None, None)
    change.players = PLAYERS_ALL
    t.holding("Ash", traits=[continuous(change)])
    well = t.holding("Well", 0, plain := open_([gain_honor(1)]), named := open_([gain_honor(2)]))
    named.keyword_ids = frozenset([t.rules.keyword(first)])
    for text in (plain, named):
        scope = t.m.push_scope(t.rules.procedures.action, terms.SCOPE_ACTION, well, 0, text.id, NONE, NONE, NONE)
        assert actions.action_has_keyword(t.m, scope, t.rules.keyword("Fire")) is (text is named)


@pytest.mark.parametrize("returned", [True, False])
def test_what_an_event_has_given_a_player_does_not_take_the_event_from_its_province(returned: bool) -> None:
    """It lies there once more, and the ability of its player is not its own."""
    t = Table("gold")
    feast = t.put(t.define("Feast", "Event"), 0, "province" if returned else "discard")
    given = registered(t.m, open_([gain_honor(1)]))
    at = changes.add_effect(t.m, effects.GRANT, given.id, NONE, 0, feast, 0, terms.UNTIL_TURN_ENDS, NONE)
    effects.set_flags(t.m, at, PLAYER_SUBJECT)
    effects.set_parameter(t.m, at, PLAYERS_YOU)
    t.action_phase()
    t.use("Feast", player=0)
    assert t.honor(0) == 1 and t.where(feast) == ("province" if returned else "discard")


@pytest.mark.parametrize(("flag", "where"), [(FROM_DISCARD, "discard"), (FROM_PROVINCE, "province")])
def test_an_event_that_is_used_from_elsewhere_than_its_province_stays_there(flag: int, where: str) -> None:
    t = Table("gold")
    ability = open_([gain_honor(1)])
    ability.flags = flag
    feast = t.put(t.define("Feast", "Event", abilities=[ability]), 0, where)
    above = t.put(t.define("Later Event", "Event"), 0, "discard")
    t.action_phase()
    t.use("Feast", player=0)
    assert t.honor(0) == 1
    assert t.cards(0, "dynasty discard") == ([above, feast] if where == "discard" else [feast, above])
