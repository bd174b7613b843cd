"""Positions in which the engine once did otherwise than the rules say."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import ProvincesLost
from gorin.lang.cards import battle, reaction
from gorin.lang.entering import Created
from gorin.lang.refs import EACH_PLAYER, OTHERS, YOU, Players
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_OTHERS, after
from gorin.lang.verbs import bow, gain_honor
from gorin.rules.victory import lose
from gorin.table import effects, kinds, terms
from gorin.table.changes import add_modifier, destroy_province
from gorin.table.definitions import M_ABILITY, M_GIVE_KEYWORD, M_REMOVE_KEYWORD, TRAIT_CONTINUOUS, Modifier, Trait
from gorin.table.keywords import has_keyword
from gorin.testing import Table
from gorin.testing.probes import Which, registered


@pytest.mark.rule("SE-KEY-03")
@pytest.mark.parametrize("order", [("give", "take"), ("take", "give"), ("give", "take", "give"), ("take",), ("give",)])
@pytest.mark.parametrize("printed", [True, False])
@pytest.mark.parametrize("backwards", [True, False])
def test_of_effects_upon_a_keyword_the_last_counts(order: tuple[str, ...], printed: bool, backwards: bool) -> None:
    """Wherever they stand in the table: an entry that was freed is used again."""
    t = Table()
    m = t.m
    hero = t.person("Hero", keywords="Zeal" if printed else "")
    other = t.person("Other")
    zeal = t.rules.keyword("Zeal")
    places = len(order) if backwards else 0
    for _ in range(places):
        effects.set_kind(m, m.new_effect(), effects.MEMORY)
    for n, deed in enumerate(order):
        if backwards:
            m.free_effect(effects.at(places - 1 - n))
        what = M_GIVE_KEYWORD if deed == "give" else M_REMOVE_KEYWORD
        modifier = registered(m, Modifier(what, zeal, None, None, None))
        at = add_modifier(m, modifier, hero, 0, 0, terms.UNTIL_TURN_ENDS, terms.NONE)
        assert not backwards or effects.number(at) == places - 1 - n
    assert has_keyword(m, hero, zeal) is (order[-1] == "give")
    assert not has_keyword(m, other, zeal) and not has_keyword(m, hero, zeal + 1)


@pytest.mark.parametrize(("whose", "count"), [(YOU, 1), (OTHERS, 2), (EACH_PLAYER, 6)])
def test_provinces_that_were_lost_by_those_who_are_out_were_lost(whose: Players, count: int) -> None:
    """One of the first player's, two of the second's; of the third, who has left the game, three."""
    t = Table(players=3)
    t.act("Count", gain_honor(ProvincesLost(whose)))
    for player in range(3):
        for _ in range(player + 1):
            destroy_province(t.m, t.province(player), 0)
    lose(t.m, 2, terms.VICTORY_CONCESSION)
    t.action_phase()
    t.use("Count")
    assert t.honor(0) == count


@pytest.mark.rule("SE-ATT-01")
@pytest.mark.card("Gaki of Desire")
@pytest.mark.parametrize("unique", ["", "Blade", "Other"])
@pytest.mark.parametrize("owner", [0, 1])
def test_an_attachment_comes_to_the_player_of_its_personality(owner: int, unique: str) -> None:
    """Whoever owns it: he pays for it."""
    t = Table()
    gaki = t.put("Gaki of Desire", 0)
    blades = {each: t.define(each, "Item", force=2, gold_cost=3, keywords="Unique") for each in ("Blade", "Other")}
    card = t.put(blades["Blade"], owner, "discard")
    if unique:
        t.put(blades[unique], 0, on=t.person("Mate"))
    t.action_phase()
    assert t.can_use("Gaki of Desire", 0) is (unique != "Blade")
    if unique == "Blade":
        return
    t.answer("use Gaki of Desire").answer(card)
    while t.question.kind == "pay":
        t.answer(t.question.options[0])
    t.settle()
    assert (t.host(card), t.where(card), t.m.controller(card)) == (gaki, "home", 0)
    assert t.bowed(t.stronghold(0)) and not t.bowed(t.stronghold(1))


@pytest.mark.rule("SE-PRF-05", "SE-PRF-06")
@pytest.mark.parametrize("source", ["Tactician", "spent", ""])
@pytest.mark.parametrize("target", ["Tactician", "spent", ""])
def test_whoever_performs_a_tactical_action_performs_no_other(source: str, target: str) -> None:
    """The one whose ability it is and the one whom it targets both perform it; one of them must be a Tactician."""
    t = Table()
    feint = battle([gain_honor(1)], [Target("x", YOURS & PERSONALITIES & Titled("Second"))], keywords="Tactical")
    drill = battle([gain_honor(5)], [Target("x", YOURS & PERSONALITIES)], keywords="Tactical")
    sage = t.person("Sage", force=1, keywords="Tactician" if source else "", abilities=[feint])
    second = t.person("Second", force=1, keywords="Tactician" if target else "")
    for n in range(2):
        t.put(t.define(f"Drill {n}", "Action", abilities=[drill]), 0, "hand")
    t.battle([sage, second], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    for n, (spent, who) in enumerate(((source == "spent", sage), (target == "spent", second))):
        if spent:
            t.answer(f"use Drill {n}").answer(who).settle()
            t.answer("pass")
    legal = "Tactician" in (source, target) and "spent" not in (source, target)
    assert t.can_use("Sage", 0) is legal


@pytest.mark.parametrize("type", [terms.PERSONALITY, terms.FOLLOWER, terms.ITEM, terms.HOLDING, terms.SPELL])
def test_what_cannot_be_created_is_refused_when_it_is_said(type: int) -> None:
    if type in (terms.HOLDING, terms.SPELL):
        with pytest.raises(ValueError, match="only Personalities, Followers and Items"):
            Created(type, 1)
    else:
        assert Created(type, 1).definition.type == type


@pytest.mark.rule("SE-REA-01", "SE-PRF-01")
@pytest.mark.parametrize("by", ["a trait", "an effect", "nothing"])
@pytest.mark.parametrize("kind", [kinds.GAIN_HONOR, kinds.BOW, kinds.LOSE_HONOR])
@pytest.mark.parametrize("busy", [True, False])
def test_a_reaction_that_is_given_answers_though_nothing_else_could(by: str, kind: int, busy: bool) -> None:
    """To what it is about, whoever has other Reactions too."""
    t = Table()
    hero = t.person("Hero", 1)
    answer = reaction(after(kind, by=BY_OTHERS), [gain_honor(5)])
    gift = Modifier(M_ABILITY, 0, Which(lambda x, card: card == hero), None, None)
    gift.ability = answer
    if by == "a trait":
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [gift]
        t.holding("Temple", 1, traits=[trait])
    elif by == "an effect":
        add_modifier(t.m, registered(t.m, gift), hero, 0, 0, terms.UNTIL_TURN_ENDS, terms.NONE)
    if busy:
        t.holding("Echo", 1, reaction(after(kinds.DRAW), [gain_honor(1)]))
    t.act("Shrine", gain_honor(1), bow(Titled("Shrine")))
    t.action_phase()
    t.answer("use Shrine")
    given = by != "nothing" and kind != kinds.LOSE_HONOR
    assert (t.question.kind == "reaction") is given
    if given:
        assert len(t.options()) == 2
        t.m.answer(t.question.options[-1])
        t.settle()
    assert (t.honor(0), t.honor(1)) == (1, 5 if given else 0)
