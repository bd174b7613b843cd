"""Stats, keywords and permissions at random positions, reckoned again from a plain list of what is in force."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from gorin.table import definitions, effects, keywords, modifiers, stats, terms
from gorin.table.changes import add_effect, add_modifier, add_token
from gorin.table.definitions import TRAIT_CONTINUOUS, Condition, Context, Modifier, Selector, Trait
from gorin.table.flags import FORCE_COUNTS_BOWED, LENDS_FORCE
from gorin.table.terms import CHI, FORCE, HONOR_REQUIREMENT, NO_STAT, NONE, PERSONAL_HONOR
from gorin.testing import Card, Table
from gorin.testing.probes import If, Much, Which, registered

PARAMS = (FORCE, CHI, PERSONAL_HONOR, HONOR_REQUIREMENT, terms.GOLD_COST)
STATS = (definitions.M_STAT, definitions.M_NEGATE_STAT, definitions.M_NO_RISE, definitions.M_NO_FALL,
         definitions.M_MAXIMUM, definitions.M_MINIMUM)  # fmt: skip


@dataclass
class Rule:
    """One modifier, by what it says: of a trait of `source` if `trait`, else of an effect upon `subject`."""

    what: int
    param: int
    amount: int
    trait: bool
    source: Card
    who: frozenset[Card] | None
    subject: Card = NONE
    when: bool = True
    spares: bool = False
    stamp: int = 0


@dataclass
class Position:
    """A table of two units, loose cards and modifiers, and the list of these."""

    t: Table
    cards: list[Card]
    rules: list[Rule] = field(default_factory=list)
    tokens: list[tuple[Card, int, int, int]] = field(default_factory=list)

    def playing(self, card: Card) -> bool:
        return self.t.where(card) == "home"

    def applies(self, rule: Rule, card: Card) -> bool:
        """A trait touches its own card, or those that it names where they are in play, as long as its card is; an
        effect those upon whom it was put, or whom it names.
        """
        if not rule.when:
            return False
        if rule.trait and rule.source == card:
            return rule.who is None or card in rule.who
        if rule.trait:
            return rule.who is not None and card in rule.who and self.playing(rule.source) and self.playing(card)
        if rule.who is None:
            return rule.subject == card
        return card in rule.who and self.playing(card)

    def those(self, what: int, param: int, card: Card) -> list[Rule]:
        return [r for r in self.rules if r.what == what and r.param == param and self.applies(r, card)]

    def raw(self, card: Card, param: int) -> int:
        m = self.t.m
        base = m.definition(card).stats[param]
        if base == NO_STAT:
            return NO_STAT
        changes = self.those(definitions.M_STAT, param, card)
        total: int = base + sum(r.amount for r in changes if not r.trait)
        loose = [r.amount for r in changes if r.trait]
        if param < HONOR_REQUIREMENT:
            loose += [token[1 + param] for token in self.tokens if token[0] == card]
        if param <= CHI and m.definition(card).type == terms.PERSONALITY:
            items = [c for c in self.cards if m.host(c) == card and m.definition(c).type == terms.ITEM]
            loose += [value for value in (self.raw(c, param) for c in items) if value != NO_STAT]
        gained, lost = sum(n for n in loose if n > 0), sum(n for n in loose if n < 0)
        for sign in (0, 1):
            negations = self.those(definitions.M_NEGATE_STAT, param * 2 + sign, card)
            if any(r.trait or not r.spares for r in negations):
                gained, lost = (0, lost) if sign == 0 else (gained, 0)
        for rule in self.those(definitions.M_NO_FALL, param, card):
            if lost:
                lost = max(lost, min(0, rule.amount - total))
        for rule in self.those(definitions.M_NO_RISE, param, card):
            if gained:
                gained = min(gained, max(0, rule.amount - total - lost))
        return total + gained + lost

    def value(self, card: Card, param: int) -> int | None:
        """The stat; None where limits contradict each other, which a table of its own settles."""
        found = self.raw(card, param)
        if found == NO_STAT:
            return NO_STAT if param == HONOR_REQUIREMENT else 0
        if param == PERSONAL_HONOR and self.t.m.dishonored(card):
            return 0
        found = found if param == HONOR_REQUIREMENT else max(0, found)
        most = min([r.amount for r in self.those(definitions.M_MAXIMUM, param, card)], default=1 << 20)
        least = max([r.amount for r in self.those(definitions.M_MINIMUM, param, card)], default=-(1 << 20))
        return None if least > most else max(least, min(most, found))


def named(who: frozenset[Card] | None) -> Selector | None:
    return None if who is None else Which(lambda x, card: card in who)


def fixed(amount: int) -> Much:
    return Much(lambda x: amount)


def condition(holds: bool, rng: random.Random) -> Condition | None:
    if holds and rng.random() < 0.7:
        return None

    def asked(x: Context) -> bool:
        assert x.subject != NONE
        return holds

    return If(asked)


def laid_out(rng: random.Random, count: int, kinds: tuple[int, ...]) -> Position:
    """Six cards in play, one out of it, and so many modifiers of these kinds."""
    t = Table()
    hero = t.person("Hero", force=rng.randrange(6), chi=rng.randrange(1, 6), ph=rng.randrange(4))
    foe = t.person("Foe", 1, force=3, chi=3, ph=2, dishonored=rng.random() < 0.3)
    cards = [
        hero, foe, t.item(hero, force=rng.randrange(-3, 4), chi=rng.choice([None, -1, 2])), t.item(foe, force=1),
        t.item(hero, force=2), t.follower(hero, 2), t.holding("Mine"), t.person("Gone", where="discard", force=2),
    ]  # fmt: skip
    at = Position(t, cards)
    m = t.m
    for n in range(count):
        what = rng.choice(kinds)
        param = rng.choice(PARAMS[:4])
        amount = rng.randrange(-3, 5) or 1
        if what == definitions.M_NEGATE_STAT:
            param = param * 2 + rng.randrange(2)
        elif what in (definitions.M_GIVE_KEYWORD, definitions.M_REMOVE_KEYWORD):
            param = t.rules.keyword(rng.choice(["Zeal", "Valor"]))
        elif what == definitions.M_FLAG:
            param = rng.choice([FORCE_COUNTS_BOWED, LENDS_FORCE])
        who = None if rng.random() < 0.4 else frozenset(rng.sample(cards, rng.randrange(1, 5)))
        rule = Rule(what, param, amount, rng.random() < 0.5, rng.choice(cards), who, rng.choice(cards))
        rule.when, rule.spares = rng.random() < 0.8, rng.random() < 0.3
        modifier = Modifier(what, param, named(who), fixed(amount), condition(rule.when, rng))
        modifier.spares = rule.spares
        registered(m, modifier)
        if rule.trait:
            trait = Trait(TRAIT_CONTINUOUS)
            trait.modifiers = [modifier]
            registered(m, trait, f"trait/{n}")
            d = m.definition(rule.source)
            d.traits.append(trait)
            d.modifiers.append(modifier)
        else:
            flags = modifiers.FIXED_AMOUNT if rng.random() < 0.5 else 0
            flags |= modifiers.LIVE_SUBJECT if who is not None else 0
            made = add_modifier(m, modifier, rule.subject if who is None else NONE, amount, flags, 1, NONE)
            rule.stamp = effects.stamp(m, made)
        at.rules.append(rule)
    for _ in range(rng.randrange(4)):
        token = (rng.choice(cards[:6]), rng.randrange(-2, 3), rng.randrange(-2, 3), rng.randrange(-2, 3))
        add_token(m, token[0], t.rules.keyword("Wound"), *token[1:], NONE, NONE)
        at.tokens.append(token)
    m.index_anew()
    return at


@pytest.mark.rule("SE-STA-01", "SE-NEG-07", "SE-NEG-15")
@pytest.mark.parametrize("seed", range(80))
def test_stats_are_what_a_plain_reckoning_finds(seed: int) -> None:
    rng = random.Random(seed)
    at = laid_out(rng, 4 + seed % 16, STATS if seed % 3 else STATS[:1])
    for card in at.cards:
        for param in PARAMS:
            assert stats.raw_stat(at.t.m, card, param) == at.raw(card, param)
            value = at.value(card, param)
            assert stats.contradictory(at.t.m, param, card) is (value is None) or at.raw(card, param) == NO_STAT
            if value is not None:
                assert stats.stat(at.t.m, card, param) == value


@pytest.mark.rule("SE-KEY-03")
@pytest.mark.parametrize("seed", range(60))
def test_keywords_and_permissions_are_what_a_plain_reckoning_finds(seed: int) -> None:
    rng = random.Random(seed)
    kinds = (definitions.M_GIVE_KEYWORD, definitions.M_REMOVE_KEYWORD, definitions.M_FLAG)
    at = laid_out(rng, 3 + seed % 9, kinds)
    m = at.t.m
    for card in at.cards:
        for word in ("Zeal", "Valor"):
            keyword = at.t.rules.keyword(word)
            given = at.those(definitions.M_GIVE_KEYWORD, keyword, card)
            taken = at.those(definitions.M_REMOVE_KEYWORD, keyword, card)
            last_taken = max([r.stamp for r in taken if not r.trait], default=-1)
            last_given = max([r.stamp for r in given if not r.trait], default=-1)
            has = last_given > last_taken
            if any(r.trait for r in taken):
                has = False
            since = last_taken if last_taken > last_given else -1
            has = has or any(r.trait and m.stamp(r.source) >= since for r in given)
            assert keywords.has_keyword(m, card, keyword) is has
        for flag in (FORCE_COUNTS_BOWED, LENDS_FORCE):
            assert keywords.flagged(m, card, flag) is bool(at.those(definitions.M_FLAG, flag, card))


@pytest.mark.rule("SE-STA-25", "SE-DEF-25")
@pytest.mark.parametrize("edition", ["samurai", "twenty_festivals", "gold"])
@pytest.mark.parametrize("seed", range(8))
def test_the_force_of_units_and_armies_is_what_a_plain_reckoning_finds(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    t = Table(edition)
    m = t.m
    numbers = t.rules.numbers
    leaders = []
    for n in range(6):
        person = t.person(f"Person {n}", n % 2, force=rng.randrange(5), bowed=rng.random() < 0.5, gold_cost=n)
        for flag in (FORCE_COUNTS_BOWED, LENDS_FORCE):
            if rng.random() < 0.3:
                add_modifier(m, registered(m, Modifier(definitions.M_FLAG, flag, None, None, None)), person, 0, 0, 1,
                             NONE)  # fmt: skip
        for k in range(rng.randrange(3)):
            t.follower(person, rng.randrange(1, 4), bowed=rng.random() < 0.5, title=f"Guard {n}{k}", gold_cost=2)
        t.item(person, force=1, title=f"Blade {n}", gold_cost=1)
        m.set_location(person, rng.choice([2, 2, 3]))
        leaders.append(person)

    def reckoned(leader: Card) -> int:
        counts = numbers.bowed_counts_outside_resolution and not m.resolving
        followers = [c for c in range(m.card_count) if m.host(c) == leader and t.titles([c])[0].startswith("Guard")]
        standing = not t.bowed(leader) or counts or keywords.flagged(m, leader, FORCE_COUNTS_BOWED)
        if not standing and numbers.bowed_host_kills_unit:
            return 0
        return (t.force(leader) if standing else 0) + sum(t.force(c) for c in followers if counts or not t.bowed(c))

    for resolving in (False, True):
        m.resolving = resolving
        for leader in leaders:
            assert stats.unit_force(m, leader) == reckoned(leader)
            guards = sum(m.host(c) == leader for c in range(m.card_count)) - 1
            assert stats.unit_gold_cost(m, leader) == leaders.index(leader) + 2 * guards + 1
        for place in (2, 3, 4):
            for side in (0, 1):
                there = [c for c in leaders if m.location(c) == place]
                lend = [c for c in there if keywords.flagged(m, c, LENDS_FORCE)]
                mine = [c for c in there if m.side(c) == side]
                force = sum(reckoned(c) for c in mine if c not in lend)
                force += sum(reckoned(c) for c in lend if c not in mine)
                assert stats.army_force(m, place, side) == (force if mine else 0)


@pytest.mark.rule("SE-PRV-07")
@pytest.mark.parametrize("players", range(4))
@pytest.mark.parametrize("who", ["in play", "out of play", "region"])
@pytest.mark.parametrize("holds", [True, False])
def test_the_strength_of_a_province(players: int, who: str, holds: bool) -> None:
    """From its base: tokens, texts of players' cards and of its Region, effects upon it; never below 0."""
    t = Table()
    m = t.m
    modifier = Modifier(definitions.M_STAT, terms.PROVINCE_STRENGTH, None, Much(lambda x: 3), If(lambda x: holds))
    modifier.players = players
    registered(m, modifier)
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [modifier]
    card = t.put(t.define("Wall", "Region", traits=[trait]), 0, "discard" if who == "out of play" else "home")
    if who == "region":
        m.set_region(t.province(0), card)
    strength = {v: m.base_strength(v) for v in (t.province(0), t.province(0, 1), t.province(1))}
    assert set(strength.values()) == {7}
    for place in strength:
        mine = place != t.province(1)
        touched = {0: who == "region" and place == t.province(0), 1: mine, 2: not mine, 3: True}[players]
        assert t.strength(place) == 7 + (3 if touched and holds and who != "out of play" else 0)
    before = t.strength(t.province(1))
    add_token(m, modifiers.ON_PROVINCE + t.province(1), 1, 4, 0, 0, NONE, NONE)
    assert t.strength(t.province(1)) == before + 4
    effect = registered(m, Modifier(definitions.M_STAT, terms.PROVINCE_STRENGTH, None, Much(lambda x: -2), None))
    for flags, size in ((modifiers.PROVINCE_SUBJECT, -2), (modifiers.PROVINCE_SUBJECT | modifiers.FIXED_AMOUNT, -5),
                        (0, 0), (modifiers.PLAYER_SUBJECT, 0)):  # fmt: skip
        before = t.strength(t.province(1))
        add_modifier(m, effect, t.province(1), -5, flags, 1, NONE)
        assert t.strength(t.province(1)) == max(0, before + size)
        assert t.strength(t.province(0, 1)) in (7, 10)
    add_modifier(m, effect, t.province(1), -50, modifiers.PROVINCE_SUBJECT | modifiers.FIXED_AMOUNT, 1, NONE)
    assert t.strength(t.province(1)) == 0


@pytest.mark.rule("SE-STA-13")
@pytest.mark.parametrize("gives", [True, False])
@pytest.mark.parametrize("by", ["trait", "effect"])
@pytest.mark.parametrize("edition", [True, False])
def test_a_bonus_may_give_the_stat_that_it_raises(gives: bool, by: str, edition: bool) -> None:
    t = Table()
    m = t.m
    t.rules.gives_stats = edition
    blade = t.item(t.person("Hero", force=2), force=1, title="Blade")
    modifier = Modifier(definitions.M_STAT, CHI, None, Much(lambda x: 2), None)
    modifier.gives = gives
    registered(m, modifier)
    if by == "trait":
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [modifier]
        m.definition(blade).traits.append(trait)
        m.definition(blade).modifiers.append(modifier)
        m.index_anew()
    else:
        add_modifier(m, modifier, blade, 2, modifiers.FIXED_AMOUNT, 1, NONE)
    assert t.chi(blade) == (2 if gives and edition else 0)
    assert t.chi(m.host(blade)) == (5 if gives and edition else 3)


@pytest.mark.rule("SE-STA-04")
@pytest.mark.parametrize("noted", [True, False])
@pytest.mark.parametrize("order", [("most", "least"), ("least", "most"), ("most", "least", "most")])
def test_limits_that_contradict_each_other_leave_a_stat_as_it_was(noted: bool, order: tuple[str, ...]) -> None:
    """As it was under those before the newest: 4 at most, 7 at least, of 5."""
    t = Table()
    m = t.m
    hero, other = t.person("Hero", force=5), t.person("Other", force=5)
    for n, limit in enumerate(order):
        size = {"most": 4, "least": 7}[limit] - (n == 2)
        what = definitions.M_MAXIMUM if limit == "most" else definitions.M_MINIMUM
        add_modifier(m, registered(m, Modifier(what, FORCE, None, None, None)), hero, size, modifiers.FIXED_AMOUNT, 1,
                     NONE)  # fmt: skip
    if noted:
        at = add_effect(m, effects.FROZEN, 0, hero, 6, NONE, NONE, 0, NONE)
        effects.set_parameter(m, at, FORCE)
        for subject, param in ((other, FORCE), (hero, CHI)):
            at = add_effect(m, effects.FROZEN, 0, subject, 9, NONE, NONE, 0, NONE)
            effects.set_parameter(m, at, param)
    first = {("most", "least"): 4, ("least", "most"): 7, ("most", "least", "most"): 7}[order]
    assert stats.contradictory(m, FORCE, hero) and not stats.contradictory(m, CHI, hero)
    assert t.force(hero) == (6 if noted else first)
    assert (t.force(other), t.chi(hero)) == (5, 3)


@pytest.mark.parametrize("players", range(4))
@pytest.mark.parametrize("by", ["trait", "effect on a player", "effect", "effect on a card", "named", "out of play"])
@pytest.mark.parametrize("holds", [True, False])
def test_permissions_of_players(players: int, by: str, holds: bool) -> None:
    t = Table(players=3)
    m = t.m
    flag = Modifier(definitions.M_FLAG, 7, None, None, If(lambda x: holds))
    if by == "named":
        flag.who = Which(lambda x, card: True)
    flag.players = players
    registered(m, flag)
    if by in ("trait", "named", "out of play"):
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [flag]
        where = "discard" if by == "out of play" else "home"
        t.put(t.define("Edict", "Holding", traits=[trait]), 1, where)
        expected = {1: [1], 2: [0, 2], 3: [0, 1, 2]}.get(players, [])
        if by != "trait":
            expected = []
    else:
        flags = 0 if by == "effect on a card" else modifiers.PLAYER_SUBJECT
        at = add_modifier(m, flag, 2 if by == "effect on a player" else 0 if by == "effect on a card" else NONE, 0,
                          flags, 1, NONE)  # fmt: skip
        effects.set_player(m, at, 1)
        expected = {1: [1], 2: [0, 2], 3: [0, 1, 2]}.get(players, []) if by == "effect" else [2]
        if by == "effect on a card":
            expected = []
    assert [p for p in range(3) if keywords.player_flagged(m, p, 7)] == (expected if holds else [])
    assert not any(keywords.player_flagged(m, p, 8) for p in range(3))


@pytest.mark.parametrize("what", [definitions.M_MAXIMUM, definitions.M_MINIMUM])
@pytest.mark.parametrize("by", ["trait", "effect"])
def test_what_could_limit_a_stat(what: int, by: str) -> None:
    """A limit of that kind, of that stat, wherever it lies: also on a card that is out of play."""
    t = Table()
    hero = t.person("Hero")
    assert not stats.could_limit(t.m, what, CHI)
    limit = Modifier(what, CHI, None, Much(lambda x: 2), None)
    if by == "trait":
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [limit]
        t.put(t.define("Edict", "Holding", traits=[trait]), 0, "discard")
    else:
        add_modifier(t.m, registered(t.m, limit), hero, 0, 0, terms.UNTIL_TURN_ENDS, NONE)
    assert stats.could_limit(t.m, what, CHI) is True
    other = definitions.M_MAXIMUM + definitions.M_MINIMUM - what
    assert stats.could_limit(t.m, what, FORCE) is False and stats.could_limit(t.m, other, CHI) is False
