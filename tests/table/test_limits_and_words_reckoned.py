"""Limits of a Province's strength, and what texts say of Items, Weapons, uses, Clans and tokens, case by case."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.selectors import PERSONALITIES
from gorin.table import definitions, effects, keywords, modifiers, stats, terms
from gorin.table.changes import add_modifier, add_token, lay_region
from gorin.table.definitions import TRAIT_CONTINUOUS, Modifier, Selector, Trait
from gorin.table.flags import IS_HUMAN
from gorin.table.terms import CHI, FORCE, NONE, PROVINCE_STRENGTH
from gorin.testing import Card, Table
from gorin.testing.probes import If, Much, Which, registered

MOST, LEAST = definitions.M_MAXIMUM, definitions.M_MINIMUM


def change(what: int, param: int, amount: int = 0, who: Selector | None = None, **said: Any) -> Modifier:
    """One change, with what else it says."""
    made = Modifier(what, param, who, Much(lambda x: amount), said.pop("when", None))
    for name, value in said.items():
        setattr(made, name, value)
    return made


def saying(t: Table, title: str, *made: Modifier, type: str = "Holding", player: int = 0, where: str = "home") -> Card:
    """A card in play whose continuous trait makes these changes."""
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = list(made)
    return t.put(t.define(title, type, traits=[trait]), player, where)


def put_on(t: Table, made: Modifier, subject: Card, amount: int = 0, flags: int = modifiers.FIXED_AMOUNT) -> int:
    """An effect that makes a change to a card; its address."""
    return add_modifier(t.m, registered(t.m, made), subject, amount, flags, terms.UNTIL_TURN_ENDS, NONE)


def those(*cards: Card) -> Selector:
    return Which(lambda x, card: card in cards)


class Open(Which):
    """A test that asks nothing of a card's face."""

    def public(self) -> bool:
        return True


# --- Provinces ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-REG-04")
@pytest.mark.parametrize(
    ("limits", "strength"),
    [
        ([], 7), ([(MOST, 5)], 5), ([(LEAST, 9)], 9), ([(MOST, 9)], 7), ([(LEAST, 5)], 7),
        ([(LEAST, 9), (MOST, 5)], 5), ([(MOST, 5), (LEAST, 9)], 9), ([(MOST, 3), (LEAST, 4), (MOST, 6)], 4),
    ],
)  # fmt: skip
def test_of_several_regions_the_last_to_attach_prevails(limits: list[tuple[int, int]], strength: int) -> None:
    t = Table()
    for n, (what, size) in enumerate(limits):
        region = saying(t, f"Region {n}", change(what, PROVINCE_STRENGTH, size), type="Region")
        lay_region(t.m, region, t.province(0))
    silent = saying(t, "Silent", change(MOST, PROVINCE_STRENGTH, 1, when=If(lambda x: False)), type="Region")
    lay_region(t.m, silent, t.province(0))
    elsewhere = saying(t, "Elsewhere", change(MOST, PROVINCE_STRENGTH, 2), type="Region")
    lay_region(t.m, elsewhere, t.province(1))
    assert [t.strength(t.province(0)), t.strength(t.province(1)), t.strength(t.province(0, 1))] == [strength, 2, 7]


@pytest.mark.parametrize(("players", "limited"), [(1, [True, False]), (2, [False, True]), (3, [True, True])])
def test_a_region_that_speaks_of_players_provinces_says_no_more_of_its_own(players: int, limited: list[bool]) -> None:
    t = Table()
    region = saying(t, "Region", change(MOST, PROVINCE_STRENGTH, 4, players=players), type="Region")
    lay_region(t.m, region, t.province(0))
    assert [t.strength(t.province(p)) == 4 for p in (0, 1)] == limited
    assert [t.strength(t.province(p)) == 7 for p in (0, 1)] == [not each for each in limited]


@pytest.mark.parametrize(
    ("limits", "strength"),
    [
        ([(MOST, 6)], 6), ([(LEAST, 8)], 8), ([(MOST, 8), (LEAST, 6)], 7), ([(MOST, 6), (LEAST, 6)], 6),
        ([(MOST, 6), (LEAST, 8)], 7), ([(MOST, 5), (LEAST, 8), (MOST, 8)], 7), ([(MOST, 3), (LEAST, 9), (LEAST, 1)], 7),
        ([(MOST, 4), (LEAST, 5), (MOST, 6)], 6), ([(LEAST, 9), (MOST, 8), (LEAST, 8)], 8),
    ],
)  # fmt: skip
def test_texts_of_players_limit_provinces_as_far_as_none_contradicts_another(
    limits: list[tuple[int, int]], strength: int
) -> None:
    t = Table()
    for n, (what, size) in enumerate(limits):
        saying(t, f"Edict {n}", change(what, PROVINCE_STRENGTH, size, players=definitions.PLAYERS_OTHERS))
    assert (t.strength(t.province(0)), t.strength(t.province(1))) == (7, strength)


# --- stats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize(
    ("floor", "bonus", "left"), [(0, 1, 0), (1, 1, 1), (0, 3, 1), (1, 4, 2), (3, -2, 1), (9, 2, 5)]
)
def test_a_penalty_with_a_floor_takes_no_more_than_leaves_that(floor: int, bonus: int, left: int) -> None:
    """Of 3 and a bonus; what is lower already stays as it is."""
    t = Table()
    hero, other = t.person("Hero", force=3), t.person("Other", force=3)
    saying(t, "Mire", change(definitions.M_STAT, FORCE, -5, those(hero), floor=floor))
    saying(t, "Far", change(definitions.M_STAT, FORCE, -5, those(hero), floor=floor), where="discard")
    put_on(t, change(definitions.M_STAT, FORCE), hero, bonus)
    assert [stats.raw_stat(t.m, card, FORCE) for card in (hero, other)] == [left, 3]


@pytest.mark.rule("SE-STA-10", "SE-NEG-07")
@pytest.mark.parametrize("negated", [True, False])
def test_a_penalty_with_a_floor_is_negated_like_any_other(negated: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    saying(t, "Mire", change(definitions.M_STAT, FORCE, -5, those(hero), floor=1))
    if negated:
        saying(t, "Relief", change(definitions.M_NEGATE_STAT, FORCE * 2 + 1, 0, those(hero)))
    assert t.force(hero) == (3 if negated else 1)


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("by", ["trait", "effect"])
@pytest.mark.parametrize("spares", [True, False])
@pytest.mark.parametrize("sign", [1, -1])
def test_negation_may_spare_what_items_give(by: str, spares: bool, sign: int) -> None:
    """Not what other attachments give, nor what stands on no Item."""
    t = Table()
    hero = t.person("Hero", force=9, chi=9)
    for size in (2 * sign, -1 * sign):
        t.item(hero, force=size, chi=size)
    t.item(hero)
    guard = t.follower(hero, 4 * sign, signed=["force"])
    saying(t, "Banner", change(definitions.M_STAT, FORCE, 3 * sign, those(hero)))
    assert (t.force(hero), t.chi(hero)) == (9 + 8 * sign, 9 + sign)
    param = FORCE * 2 + (0 if sign > 0 else 1)
    negation = change(definitions.M_NEGATE_STAT, param, 0, those(hero) if by == "trait" else None, spares_items=spares)
    if by == "trait":
        saying(t, "Calm", negation)
    else:
        put_on(t, negation, hero, flags=0)
    assert (t.force(hero), t.chi(hero)) == (9 + (2 * sign if spares else 0) - sign, 9 + sign)
    assert stats.raw_stat(t.m, guard, FORCE) == 4 * sign


@pytest.mark.parametrize("by", ["trait", "effect", "trait of another name", "effect of another name"])
def test_tokens_of_a_name_may_have_no_effect(by: str) -> None:
    t = Table()
    hero, other = t.person("Hero", force=3), t.person("Other", force=3)
    wound, mark = t.rules.keyword("Wound"), t.rules.keyword("Mark")
    for card in (hero, other):
        add_token(t.m, card, wound, 1, 2, 0, NONE, NONE)
        add_token(t.m, card, mark, -2, 1, 0, NONE, NONE)
    name = t.rules.keyword("Blessing") if "another" in by else wound
    if by.startswith("trait"):
        saying(t, "Balm", change(definitions.M_NO_TOKENS, name, 0, those(hero)))
    else:
        put_on(t, change(definitions.M_NO_TOKENS, name), hero)
    gone = "another" not in by
    assert [t.force(hero), t.chi(hero)] == ([1, 4] if gone else [2, 6])
    assert [t.force(other), t.chi(other)] == [2, 6]


@pytest.mark.rule("TF-EFF-19")
@pytest.mark.parametrize("penalties", [True, False])
@pytest.mark.parametrize("param", [FORCE, CHI])
def test_the_sources_of_bonuses_and_of_penalties(penalties: bool, param: int) -> None:
    t = Table("twenty_festivals")
    m = t.m
    hero, other = t.person("Hero", force=3), t.person("Other", force=3)
    sign = -1 if penalties else 1
    none = saying(t, "Naught", change(definitions.M_STAT, param, 0, those(hero)))
    mine = [saying(t, f"Text {n}", change(definitions.M_STAT, param, n * sign, those(hero))) for n in (1, 2)]
    saying(t, "Against", change(definitions.M_STAT, param, -sign, those(hero)))
    saying(t, "For another", change(definitions.M_STAT, param, sign, those(other)))
    saying(t, "Of another stat", change(definitions.M_STAT, CHI - param, sign, those(hero)))
    at = [put_on(t, change(definitions.M_STAT, param), card, size) for card, size in
          ((hero, sign), (hero, -sign), (hero, 0), (other, sign))]  # fmt: skip
    effects.set_source(m, at[0], mine[0])
    token = add_token(m, hero, 1, sign * (param == FORCE), sign * (param == CHI), 0, none, 0)
    add_token(m, hero, 1, -sign, -sign, 0, none, 0)
    add_token(m, other, 1, sign, sign, 0, none, 0)
    found = stats.sources_of(m, param, hero, penalties)
    expected = [modifiers.origin(m, at[0]), modifiers.origin(m, token)]
    if not penalties:  # what is reckoned as a bonus is never a penalty (TF-STA-05)
        by_text = [e for e in m.standing(definitions.M_STAT, param) if e.source in mine]
        expected = [*[modifiers.origin_of_trait(e) for e in by_text], *expected]
    assert found == expected
    assert [modifiers.source_of_origin(each) for each in found] == ([] if penalties else mine) + [mine[0], none]


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-36")
def test_how_often_more_a_cards_abilities_may_be_used() -> None:
    """The sum of what texts say of it; not what they say of players or of other numbers."""
    t = Table()
    first = t.put(t.define("First", "Holding"), 0)
    other = t.holding("Other")
    assert first == 0
    uses = definitions.LIMIT_USES
    saying(t, "Zeal", change(definitions.M_LIMIT, uses, 2, those(first)))
    saying(t, "Frenzy", change(definitions.M_LIMIT, uses, 3, those(first)))
    saying(t, "Nothing", change(definitions.M_LIMIT, definitions.LIMIT_WEAPONS, 5, those(first)))
    asking = saying(t, "Players", change(definitions.M_LIMIT, uses, 7, players=definitions.PLAYERS_YOU))
    put_on(t, change(definitions.M_LIMIT, uses), first, 4)
    put_on(t, change(definitions.M_LIMIT, definitions.LIMIT_WEAPONS), first, 8)
    put_on(t, change(definitions.M_LIMIT, uses), other, 1)
    assert [keywords.additional_uses(t.m, card) for card in (first, other, asking, NONE)] == [9, 1, 0, 0]


@pytest.mark.rule("TF-WPN-01", "TF-EFF-20")
@pytest.mark.parametrize(
    ("said", "number"),
    [
        ([], 1), (["all 3"], 3), (["all 3", "all 4"], 4), (["all 4", "all 3"], 3), (["own 2", "all 4"], 2),
        (["all 4", "own 2"], 2), (["all 3", "effect 5"], 5), (["effect 5", "all 3"], 3), (["effect 5", "effect 6"], 6),
        (["own 2", "effect 5", "other 7"], 5),
    ],
)  # fmt: skip
def test_how_many_weapons_texts_let_somebody_bear(said: list[str], number: int) -> None:
    """The narrower text prevails over the wider one, of like ones the later; an effect over what was there before."""
    t = Table("twenty_festivals")
    kensai, other = t.person("Kensai"), t.person("Other")
    weapons = definitions.LIMIT_WEAPONS
    for n, words in enumerate(said):
        whom, size = words.split()
        if whom == "effect":
            put_on(t, change(definitions.M_LIMIT, weapons), kensai, int(size))
        elif whom == "other":
            put_on(t, change(definitions.M_LIMIT, weapons), other, int(size))
        elif whom == "all":
            saying(t, f"Law {n}", change(definitions.M_LIMIT, weapons, int(size), PERSONALITIES))
        else:
            trait = Trait(TRAIT_CONTINUOUS)
            trait.modifiers = [change(definitions.M_LIMIT, weapons, int(size))]
            blade = registered(t.m, trait)
            d = t.m.definition(kensai)
            d.traits.append(blade)
            d.modifiers.append(trait.modifiers[0])
            t.m.index_anew()
    assert keywords.weapons_by_text(t.m, kensai, 1) == number


@pytest.mark.rule("SE-KEY-60")
def test_which_clans_a_player_is_of() -> None:
    """That of his Stronghold first, then those that texts in force give him, each once."""
    t = Table(players=3, strongholds=[])
    m = t.m
    crab, crane, lion, fox = (t.rules.keyword(f"{name} Clan") for name in ("Crab", "Crane", "Lion", "Fox"))
    m.definition(t.stronghold(0)).clan = crab
    align = definitions.M_ALIGN
    assert [keywords.clans_of(m, p) for p in range(3)] == [[crab], [], []]
    saying(t, "Pact", change(align, crane, players=1), change(align, crab, players=1), change(definitions.M_STAT, lion))
    saying(t, "Treaty", change(align, crane, players=3), player=1)
    saying(t, "Feud", change(align, fox, players=2), player=1)
    saying(t, "Void", change(align, lion, players=3, when=If(lambda x: False)))
    saying(t, "Past", change(align, lion, players=3), where="discard")
    assert [keywords.clans_of(m, p) for p in range(3)] == [[crab, crane, fox], [crane], [crane, fox]]
    mark = m.mark()
    made = put_on(t, change(align, lion, players=2), NONE, flags=modifiers.PLAYER_SUBJECT)
    effects.set_player(m, made, 2)
    put_on(t, change(align, fox), 1, flags=modifiers.PLAYER_SUBJECT)
    put_on(t, change(align, lion, when=If(lambda x: False)), 2, flags=modifiers.PLAYER_SUBJECT)
    put_on(t, change(align, crab), 0, flags=modifiers.PLAYER_SUBJECT)
    assert [keywords.clans_of(m, p) for p in range(3)] == [[crab, crane, fox, lion], [crane, lion, fox], [crane, fox]]
    m.undo(mark)
    assert keywords.clans_of(m, 1) == [crane]


@pytest.mark.rule("SE-ACT-60")
@pytest.mark.parametrize("by", ["own trait", "trait", "asking trait", "effect", "effect upon all", "asking effect"])
def test_what_gives_a_keyword_without_asking_for_a_face(by: str) -> None:
    t = Table()
    m = t.m
    hero, other = t.person("Hero"), t.person("Other")
    zeal, valor = t.rules.keyword("Zeal"), t.rules.keyword("Valor")
    open_to_all = Open(lambda x, card: card == hero)
    asks = those(hero)
    made = {"trait": open_to_all, "asking trait": asks, "effect upon all": open_to_all, "asking effect": asks}
    gift = change(definitions.M_GIVE_KEYWORD, zeal, 0, made.get(by))
    if by == "own trait":
        hero = saying(t, "Zealot", gift, type="Personality")
    elif by.endswith("trait"):
        saying(t, "Sermon", gift)
    elif by == "effect":
        put_on(t, gift, hero)
    else:
        put_on(t, gift, NONE, flags=modifiers.LIVE_SUBJECT)
    assert keywords.has_keyword(m, hero, zeal) and not keywords.has_keyword(m, other, zeal)
    assert keywords.given_keyword(m, hero, zeal) is (by in ("trait", "effect", "effect upon all"))
    assert not keywords.given_keyword(m, other, zeal) and not keywords.given_keyword(m, hero, valor)


@pytest.mark.rule("SE-DEF-13")
def test_who_is_human() -> None:
    """Personalities and Followers that are not Nonhuman, or of whom a text says it."""
    t = Table()
    hero, oni = t.person("Hero"), t.person("Oni", keywords="Nonhuman")
    guard, hound = t.follower(hero), t.follower(hero, keywords="Nonhuman")
    blade, mine = t.item(hero), t.holding("Mine")
    cards = (hero, oni, guard, hound, blade, mine)
    assert [keywords.is_human(t.m, card) for card in cards] == [True, False, True, False, False, False]
    for card in (oni, blade):
        put_on(t, change(definitions.M_FLAG, IS_HUMAN), card)
    assert [keywords.is_human(t.m, card) for card in cards] == [True, True, True, False, False, False]
