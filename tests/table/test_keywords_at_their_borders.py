"""Keywords and permissions where cards seldom lead: texts in conflict, bans on keywords, what has no source."""

from __future__ import annotations

import pytest

from gorin.lang.modifiers import NoKeyword
from gorin.table import definitions, keywords, memory, scopes, terms
from gorin.table.changes import add_modifier, enter_play, host_on, relocate
from gorin.table.definitions import TRAIT_CONTINUOUS, Modifier, PerformsAs, Trait
from gorin.table.flags import ABILITIES_COST_IN_FULL
from gorin.table.kinds import BOW, DESTROY
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from gorin.testing.probes import Much, Which, registered
from tests.bare import Bare, personality

GIVE, TAKE, WEAPONS = definitions.M_GIVE_KEYWORD, definitions.M_REMOVE_KEYWORD, definitions.M_LIMIT


class Wide(Which):
    """A description of so many cards."""

    def __init__(self, card: Card, width: int) -> None:
        super().__init__(lambda x, each: each == card)
        self.width = width

    def breadth(self) -> int:
        return self.width


class Everybody(Which):
    """A description that fits every card, whatever it shows."""

    def __init__(self) -> None:
        super().__init__(lambda x, each: True)

    def blind(self, x: definitions.Context, card: int) -> bool:
        return True


def says(t: Table, *changes: Modifier, player: int = 0, where: str = "home") -> Card:
    """A Holding with a continuous text of these changes."""
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = list(changes)
    return t.put(t.define(f"Law {len(t.rules.defs)}", "Holding", traits=[trait]), player, where)


@pytest.mark.rule("TF-EFF-20")
@pytest.mark.parametrize("first", [GIVE, TAKE])
@pytest.mark.parametrize(("widths", "prevails"), [((0, 1), 0), ((1, 0), 1), ((2, 1), 1), ((2, 2), 1), ((1, 1), 1)])
@pytest.mark.parametrize("again", [False, True])
def test_of_texts_about_a_keyword_the_narrower_prevails_or_else_the_later(
    first: int, widths: tuple[int, int], prevails: int, again: bool
) -> None:
    """Also over a card that came later than both."""
    t = Table("twenty_festivals")
    hero = t.person("Hero")
    zeal = t.rules.keyword("Zeal")
    kinds = (first, GIVE + TAKE - first)
    for what, width in zip(kinds, widths, strict=True):
        says(t, Modifier(what, zeal, Wide(hero, width), None, None))
    if again:
        enter_play(t.m, hero, 0, NONE)
    assert keywords.has_keyword(t.m, hero, zeal) is (kinds[prevails] == GIVE)


@pytest.mark.rule("TF-EFF-20", "TF-WPN-01")
@pytest.mark.parametrize(("widths", "prevails"), [((0, 1), 0), ((1, 0), 1), ((2, 2), 1)])
@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("effect", [False, True])
def test_of_texts_about_how_many_weapons_he_bears_one_prevails(
    widths: tuple[int, int], prevails: int, again: bool, effect: bool
) -> None:
    t = Table("twenty_festivals")
    hero = t.person("Hero")
    limit = definitions.LIMIT_WEAPONS
    assert keywords.weapons_by_text(t.m, hero, 1) == 1
    for n, width in enumerate(widths):
        says(t, Modifier(WEAPONS, limit, Wide(hero, width), Much(lambda x: 3) if n == 0 else Much(lambda x: 4), None))
    if again:
        enter_play(t.m, hero, 0, NONE)
    if effect:
        add_modifier(t.m, registered(t.m, Modifier(WEAPONS, limit, None, Much(lambda x: 2), None)), hero, 0, 0, 1, NONE)
    assert keywords.weapons_by_text(t.m, hero, 1) == (2 if effect else 3 + prevails)


@pytest.mark.parametrize("printed", [True, False])
@pytest.mark.parametrize("banned", ["Zeal", "Valor"])
def test_who_cannot_gain_a_keyword_keeps_it_in_print(printed: bool, banned: str) -> None:
    t = Table()
    hero = t.person("Hero", keywords="Zeal" if printed else "")
    zeal = t.rules.keyword("Zeal")
    says(t, Modifier(GIVE, zeal, Everybody(), None, None))
    assert keywords.has_keyword(t.m, hero, zeal)
    says(t, NoKeyword(banned, "", Everybody(), None))
    assert keywords.has_keyword(t.m, hero, zeal) is (printed or banned == "Valor")


def test_what_a_card_says_of_itself_it_is_not_given() -> None:
    t = Table()
    zeal = t.rules.keyword("Zeal")
    law = says(t, Modifier(GIVE, zeal, Everybody(), None, None))
    vow = says(t, Modifier(GIVE, t.rules.keyword("Valor"), None, None, None))
    hero = t.person("Hero")
    assert [keywords.given_keyword(t.m, card, zeal) for card in (law, vow, hero)] == [False, True, True]
    assert keywords.has_keyword(t.m, law, zeal) and not keywords.given_keyword(t.m, vow, t.rules.keyword("Valor"))


@pytest.mark.parametrize("players", [definitions.PLAYERS_NONE, definitions.PLAYERS_YOU])
def test_what_a_player_may_do_his_card_may_not(players: int) -> None:
    t = Table()
    flag = Modifier(definitions.M_FLAG, 7, None, None, None)
    flag.players = players
    edict = says(t, flag)
    assert keywords.flagged(t.m, edict, 7) is (players == definitions.PLAYERS_NONE)
    assert keywords.player_flagged(t.m, 0, 7) is (players == definitions.PLAYERS_YOU)


@pytest.mark.parametrize("source", [True, False])
def test_what_every_player_has_costs_no_more_in_full_than_else(source: bool) -> None:
    """A text about cards is about none of the abilities that no card has."""
    t = Table()
    flag = Modifier(definitions.M_FLAG, ABILITIES_COST_IN_FULL, Everybody(), None, None)
    flag.anywhere = True
    says(t, flag)
    hero = t.person("Hero")
    node = t.rules.procedures.runner
    scope = t.m.push_scope(node, terms.SCOPE_ACTION, hero if source else NONE, 0, NONE, NONE, NONE, NONE)
    assert keywords.in_full(t.m, scope) is source


@pytest.mark.rule("GE-KIH-02")
@pytest.mark.parametrize("freely", [True, False])
def test_once_in_a_turn_he_performs_freely_and_otherwise_as_often_as_he_may(freely: bool) -> None:
    t = Table("gold")
    m = t.m
    monk = Modifier(GIVE, t.rules.keyword("Monk"), None, None, None)
    free, plain = PerformsAs(monk, True, None, None), PerformsAs(monk, False, None, None)
    him = says(t, free, plain)
    acts = []
    for _ in range(2):
        m.action_number += 1
        acts.append(m.push_scope(t.rules.procedures.runner, terms.SCOPE_ACTION, him, 0, NONE, NONE, NONE, NONE))
        scopes.set_number(m, acts[-1], len(acts))
    for act in acts:
        assert [keywords.need_not(m, act, kind, him) for kind in (BOW, DESTROY)] == [True, False]
    keywords.perform_as(m, acts[0], free if freely else plain, him)
    found = [keywords.performing_as(m, act, him) for act in acts]
    assert found == [[free, plain], [plain] if freely else [free, plain]]
    assert memory.remembered(m, him, keywords.turns_use(m, free)) == int(freely)


@pytest.mark.rule("SE-STR-04")
def test_who_has_no_stronghold_has_no_clan() -> None:
    t = Bare()
    hero = t.in_play(personality("Hero"), 0)
    for d in t.rules.defs:
        d.clan = 3
    assert keywords.clans_of(t.m, 0) == []
    t.m.set_stronghold(0, hero)
    assert keywords.clans_of(t.m, 0) == [3]


@pytest.mark.rule("SE-KEY-60")
def test_of_a_text_that_says_more_only_alignments_count() -> None:
    t = Table()
    crab, crane = (t.rules.keyword(name) for name in ("Crab Clan", "Crane Clan"))
    ally, other = (Modifier(what, param, None, None, None) for what, param in (
        (definitions.M_ALIGN, crab), (definitions.M_FLAG, crane)))  # fmt: skip
    ally.players = other.players = definitions.PLAYERS_YOU
    says(t, other, ally)
    assert [keywords.clans_of(t.m, player) for player in (0, 1)] == [[crab], []]


@pytest.mark.rule("SE-KEY-11")
@pytest.mark.parametrize("rides", [True, False])
def test_a_follower_with_number_0_rides_or_not(rides: bool) -> None:
    t = Table()
    guard = t.put(t.define("Guard", "Follower", keywords="Cavalry" if rides else ""), 0)
    hero = t.person("Hero", keywords="Cavalry")
    host_on(t.m, guard, hero)
    assert guard == 0 and keywords.is_cavalry_unit(t.m, hero) is rides


@pytest.mark.parametrize(
    ("mine", "theirs", "differs"),
    [([1], [2], (True, True)), ([1, 2], [2, 3], (False, True)), ([1], [1, 2], (False, False)),
     ([1, 2], [1], (False, False)), ([], [1], (False, False)), ([1], [], (False, False))],
)  # fmt: skip
def test_what_differs_in_its_clans_shares_none_unless_the_rules_leave_that_out(
    mine: list[int], theirs: list[int], differs: tuple[bool, bool]
) -> None:
    t = Table()
    for n, may in enumerate((False, True)):
        t.rules.numbers.shared_may_differ = may
        assert keywords.differ(t.m, mine, theirs) is differs[n]


@pytest.mark.parametrize("forbidden", [True, False])
def test_a_text_in_the_discard_pile_gives_no_alignment(forbidden: bool) -> None:
    t = Table()
    crab = t.rules.keyword("Crab Clan")
    ally = Modifier(definitions.M_ALIGN, crab, None, None, None)
    ally.players = definitions.PLAYERS_YOU
    law = says(t, ally)
    if forbidden:
        relocate(t.m, law, terms.DYNASTY_DISCARD, 0, 1)
    assert keywords.clans_of(t.m, 0) == ([] if forbidden else [crab])
