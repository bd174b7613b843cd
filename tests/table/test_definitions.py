"""What cards and rulebooks are made of: every part is found, indexed, named and refused where it cannot stand."""

from __future__ import annotations

import pytest

from gorin.editions import EDITIONS, make
from gorin.kernel.parts import Part
from gorin.lang.cards import open_, reaction, triggered
from gorin.lang.selectors import PERSONALITIES, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import bow, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import (
    DISCARD_FROM_HAND,
    FROM_HAND,
    FROM_PROVINCE,
    M_ABILITY,
    M_COST,
    M_FORBID,
    M_NEED_NOT,
    M_NO_TARGET,
    M_STAT,
    TRAIT_CONTINUOUS,
    TRAIT_EVENT,
    TRAIT_FOCUS,
    TRAIT_GOLD,
    TRAIT_STAT,
    TRAIT_TRIGGERED,
    Ability,
    CardDef,
    Condition,
    Context,
    CostPart,
    DelayedBase,
    EntryTrait,
    Modifier,
    TargetPart,
    Trait,
)
from gorin.table.edition import Counted, inner_parts, is_from_hand, is_secretive, key_for
from gorin.table.layout import OCCURRENCE, S_KIND, SCOPE
from gorin.table.procedures import END, Procedure, Step
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import Do, If, Much, When, Which


class Secret(Condition):
    def holds(self, x: Context) -> bool:
        return True

    def secret(self) -> bool:
        return True


class SecretTarget(TargetPart):
    def secret(self) -> bool:
        return True


class SecretCost(CostPart):
    def secret(self) -> bool:
        return True


def which() -> Which:
    return Which(lambda x, card: True)


def when(kind: int = kinds.BOW, point: int = terms.AFTER) -> When:
    return When(point, kind, lambda x, o: True)


def do() -> Do:
    return Do(lambda m, s: None)


MADE = {
    "who": which, "amount": lambda: Much(lambda x: 1), "when": lambda: If(lambda x: True), "trigger": when,
    "cost": CostPart, "host": which, "barred": which, "discount": lambda: Much(lambda x: 1), "discount_host": which,
    "overlays": which, "overrides": which, "condition": lambda: If(lambda x: True), "effect": do, "program": do,
    "ability": lambda: Ability(0),
}  # fmt: skip


@pytest.mark.parametrize(
    ("part", "names"),
    [
        (lambda: Modifier(M_STAT, 0, None, None, None), ["who", "amount", "when", "trigger", "cost", "ability"]),
        (EntryTrait, ["host", "barred", "cost", "discount", "discount_host", "overlays", "overrides", "trigger",
                      "condition", "program"]),
        (lambda: Trait(TRAIT_TRIGGERED), ["trigger", "condition", "program"]),
        (lambda: Ability(0), ["trigger", "condition", "effect"]),
    ],
)  # fmt: skip
def test_what_stands_in_a_part_is_found_in_it(part: type, names: list[str]) -> None:
    """Nothing where nothing stands; each by itself; and all of it."""
    assert inner_parts(part()) == []
    whole = part()
    for name in names:
        one = part()
        inside = MADE[name]()
        for each in (one, whole):
            assert getattr(each, name) is None
            setattr(each, name, inside)
        assert inner_parts(one) == [inside]
    assert {id(each) for each in inner_parts(whole)} == {id(getattr(whole, name)) for name in names}
    assert len(inner_parts(whole)) == len(names)


def test_lists_of_parts_are_found_in_their_order() -> None:
    ability = Ability(0)
    ability.costs, ability.optional, ability.targets = [CostPart(), CostPart()], [CostPart()], [TargetPart()]
    ability.trigger, ability.effect = when(), do()
    assert inner_parts(ability) == [ability.trigger, *ability.costs, *ability.optional, *ability.targets,
                                    ability.effect]  # fmt: skip
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [Modifier(M_STAT, n, None, None, None) for n in range(2)]
    assert inner_parts(trait) == trait.modifiers


@pytest.mark.parametrize("what", ["condition", "target", "cost", "optional", ""])
def test_an_ability_is_secretive_where_hidden_cards_decide(what: str) -> None:
    ability = Ability(0)
    ability.condition = Secret() if what == "condition" else If(lambda x: True)
    ability.targets = [TargetPart(), SecretTarget() if what == "target" else TargetPart()]
    ability.costs = [CostPart(), SecretCost() if what == "cost" else CostPart()]
    ability.optional = [SecretCost()] if what == "optional" else []
    assert is_secretive(ability) is (what in ("condition", "target", "cost"))


@pytest.mark.parametrize("type", [terms.ACTION, terms.RING, terms.HOLDING])
@pytest.mark.parametrize("flags", [0, FROM_HAND, DISCARD_FROM_HAND, FROM_PROVINCE])
def test_which_abilities_are_used_from_a_hand(type: int, flags: int) -> None:
    ability = Ability(0)
    ability.flags = flags
    expected = type == terms.ACTION or flags in (FROM_HAND, DISCARD_FROM_HAND)
    assert is_from_hand(CardDef("x", "X", type), ability) is expected


@pytest.mark.parametrize("what", [M_COST, M_FORBID, M_NEED_NOT, M_NO_TARGET, M_STAT])
@pytest.mark.parametrize("stands", ["in a trait", "in an effect", "alone"])
def test_a_modifier_is_refused_where_it_can_do_nothing(what: int, stands: str) -> None:
    modifier = Modifier(what, 0, None, None, None)
    above: list[Part] = [] if stands == "alone" else [Trait(TRAIT_CONTINUOUS) if stands == "in a trait" else do()]
    wrong = what == M_COST if stands == "in a trait" else what in (M_FORBID, M_NO_TARGET)
    assert bool(modifier.wrong(above)) is wrong


def test_a_card_is_indexed_by_what_it_does() -> None:
    """Abilities and traits are numbered together; each stands in one index, by its kind."""
    d = CardDef("x", "X", terms.HOLDING)
    d.abilities = [open_([gain_honor(1)]), reaction(after(kinds.BOW), [gain_honor(1)]), open_([gain_honor(2)]),
                   reaction(before(kinds.BOW), [gain_honor(1)])]  # fmt: skip
    traits = {kind: Trait(kind) for kind in (TRAIT_GOLD, TRAIT_FOCUS, TRAIT_EVENT, TRAIT_STAT)}
    traits[TRAIT_STAT].stat = terms.CHI
    entry = EntryTrait()
    watching = [triggered(after(kinds.DRAW), [gain_honor(1)]) for _ in range(2)]
    changing = Trait(TRAIT_CONTINUOUS)
    changing.modifiers = [Modifier(M_STAT, n, None, None, None) for n in range(2)]
    idle = Trait(TRAIT_TRIGGERED)
    d.traits = [*watching, *traits.values(), entry, changing, idle]
    d.prepare()
    assert [each.index for each in d.abilities] + [each.index for each in d.traits] == list(range(13))
    assert d.action_abilities == [d.abilities[0], d.abilities[2]]
    assert {k: row for k, row in enumerate(d.watch_abilities) if row} == {kinds.BOW: [d.abilities[1], d.abilities[3]]}
    assert {k: row for k, row in enumerate(d.watch_traits) if row} == {kinds.DRAW: watching}
    assert d.modifiers == changing.modifiers and d.modifier_traits == [changing] * 2 and not d.capped
    assert (d.gold_traits, d.focus_effect, d.event) == ([traits[TRAIT_GOLD]], traits[TRAIT_FOCUS], traits[TRAIT_EVENT])
    assert (d.entry, d.variable) == ([entry], [traits[TRAIT_STAT]])
    assert d.stats[terms.CHI] == 0 and d.stats[terms.FORCE] == terms.NO_STAT


@pytest.mark.parametrize(("what", "floor", "capped"), [(M_STAT, 0, True), (M_STAT, 2, True), (M_STAT, -1, False),
                                                       (M_ABILITY, 0, False)])  # fmt: skip
def test_a_card_is_noted_whose_penalty_stops_somewhere(what: int, floor: int, capped: bool) -> None:
    d = CardDef("x", "X", terms.HOLDING)
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [Modifier(what, 0, None, None, None)]
    trait.modifiers[0].floor = floor
    d.traits = [trait]
    d.prepare()
    assert d.capped is capped


# --- a rulebook -------------------------------------------------------------------------------------------------------


def test_a_rulebook_knows_its_cards() -> None:
    t = Table()
    rules = t.rules
    blade = t.define("Blade", "Action", keywords="Weapon, Crab Clan",
                     abilities=[open_([gain_honor(1)], keywords="Iaijutsu")])  # fmt: skip
    mine = t.define("Mine", "Holding", abilities=[open_([gain_honor(1)], keywords="Iaijutsu")])
    word = rules.keyword
    assert blade.keywords == {word("Weapon"), word("Crab Clan"), word("Iaijutsu")}
    assert blade.lifted == {word("Iaijutsu")} and mine.lifted == frozenset()
    assert mine.keywords == frozenset()
    assert (blade.clan, mine.clan) == (word("Crab Clan"), -1)
    assert rules.defs[blade.index] is blade and rules.card(blade.id) is blade and rules.number("nothing") == NONE
    assert rules.knows(blade.id) and not rules.knows("nothing")
    with pytest.raises(KeyError):
        rules.card("nothing")
    with pytest.raises(ValueError, match="two cards"):
        rules.add(CardDef(blade.id, "Blade", terms.ACTION))
    assert blade.abilities[0].title == "Blade"
    assert rules.keys[key_for(f"{blade.id}/a0")] == blade.abilities[0].id


def test_decks_and_titles_are_of_cards_that_a_deck_may_hold() -> None:
    t = Table()
    made = t.define("Spirit", "Follower")
    made.created = True
    for title, type in (("Zest", "Action"), ("Anger", "Action"), ("Hill", "Region"), ("Keep", "Stronghold")):
        t.define(title, type)
    assert [x for x in t.rules.fate_titles() if x in ("Zest", "Anger", "Hill", "Keep", "Spirit")] == ["Anger", "Zest"]
    own = {"test:Zest", "test:Anger", "test:Hill", "test:Keep", "test:Spirit"}
    assert [x for x in t.rules.of_deck(1) if x in own] == ["test:Anger", "test:Zest"]
    assert [x for x in t.rules.of_deck(0) if x in own] == ["test:Hill"]
    assert not own & set(t.rules.of_deck(2))
    t.define("Again", "Action")
    assert "Again" in t.rules.fate_titles()


@pytest.mark.parametrize("where", ["hand", "play"])
@pytest.mark.parametrize("secret", [True, False])
def test_what_a_hand_could_hold_is_learned(where: str, secret: bool) -> None:
    t = Table()
    rules = t.rules
    before_it = rules.learned()
    answer = reaction(after(kinds.BOW), [gain_honor(1)])
    if secret:
        answer.condition = Secret()
    omen = triggered(after(kinds.DRAW), [gain_honor(1)], anywhere=1 << (terms.HAND if where == "hand" else terms.PLAY))
    card = t.define("Omen", "Action" if where == "hand" else "Holding", abilities=[answer], traits=[omen])
    assert rules.secretive[kinds.BOW] is secret and not rules.secretive[kinds.DRAW]
    assert bool(rules.hand_reactions[kinds.BOW]) is (where == "hand")
    assert bool(rules.hand_traits[kinds.DRAW]) is (where == "hand")
    assert (card in rules.reacting_from_hand(kinds.BOW)) is (where == "hand")
    assert not rules.reacting_from_hand(kinds.DRAW)
    assert rules.learned() - before_it == secret + 2 * (where == "hand")


@pytest.mark.parametrize(
    "name", ["gives_stats", "notes_turns", "notes_wins", "notes_presence", "notes_stats", "stats_by_action"]
)
def test_what_cards_ask_for_is_learned_once(name: str) -> None:
    rules = make("samurai")
    before_it = rules.learned()
    setattr(rules, name, True)
    assert rules.learned() == before_it + 1
    rules.remembered_keywords.append("Iaijutsu")
    rules.remembered_titles.append("Blade")
    rules.would[2] = True
    rules.noted_moves.add(terms.UNTIL_TURN_ENDS)
    rules.deeds[kinds.MOVE].append(Counted("moves"))
    assert rules.learned() == before_it + 6


def test_abilities_of_all_players_are_sorted_by_what_they_answer() -> None:
    rules = make("samurai")
    answer = reaction(after(kinds.BOW), [gain_honor(1)])
    rules.abilities = [open_([gain_honor(1)]), answer, open_([gain_honor(2)])]
    rows = rules.rulebook()
    assert {n: row for n, row in enumerate(rows) if row} == {0: [0, 2], kinds.BOW + 1: [1]}
    assert len(rows) == kinds.KINDS + 1
    rules.abilities.append(answer)
    assert rules.rulebook()[kinds.BOW + 1] == [1, 3]


@pytest.mark.parametrize(
    ("names", "bound", "why"), [(7, True, ""), (8, True, "more than 7 names"), (1, False, "speaks of")]
)
def test_a_text_uses_no_more_names_than_there_is_room_for(names: int, bound: bool, why: str) -> None:
    t = Table()
    parts = [Target(f"x{n}", PERSONALITIES & Titled("Hero")) for n in range(names)] if bound else []
    effects = [bow(f"x{n}") for n in range(names)]
    if why:
        with pytest.raises(ValueError, match=why):
            t.define("Text", "Holding", abilities=[open_([*parts, *effects])])
    else:
        t.define("Text", "Holding", abilities=[open_([*parts, *effects])])


def test_composing_anew_lets_the_old_procedures_go() -> None:
    rules = make("samurai")
    old = list(rules.composed_keys)
    duel = rules.procedures.duel
    assert rules.keys[duel.key] == duel.id
    other = make("samurai").procedures
    other_duel = other.duel
    rules.compose(rules.procedures)
    assert set(rules.composed_keys) == set(old) and rules.keys[duel.key] == duel.id and other_duel is not duel


# --- procedures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_procedures_are_composed_into_others_of_their_kind(edition: str) -> None:
    found = [each for _, each in make(edition).procedures.all() if isinstance(each, Procedure)]
    assert len(found) > 15
    for procedure in found:
        names = procedure.step_names()
        same = procedure.replace(*procedure.steps)
        assert type(same) is type(procedure) and same.steps == procedure.steps and same.removed == procedure.removed
        less = procedure.without(names[0])
        assert type(less) is type(procedure) and less.step_names() == names[1:]
        assert less.step_number(names[0]) == 0 and less.step_number(END) == len(names) - 1
        more = procedure.before(names[-1], Step("further")).after(names[-1], Step("last"))
        assert more.step_names() == [*names[:-1], "further", names[-1], "last"]
        assert [more.marked_step(more.step_mark(n)) for n in range(len(names) + 3)] == list(range(len(names) + 3))
        for refuses in (procedure.step_number, procedure.own):
            with pytest.raises(ValueError, match="no step 'nowhere'"):
                refuses("nowhere")
        with pytest.raises(ValueError, match="no step"):
            procedure.own(END)
        with pytest.raises(ValueError, match="two steps have the name"):
            procedure.before(names[0], Step(names[0]))


# --- frames of scopes and occurrences ---------------------------------------------------------------------------------


def test_a_scope_begins_empty_whatever_lay_there() -> None:
    t = Table()
    m = t.m
    base = m.room(SCOPE)
    for at in range(base, base + SCOPE):
        m.put_stack(at, 77)
    scope = m.push_scope(m.rules.procedures.runner, 2, 3, 1, 5, 6, -1, 8)
    assert scope == base
    cells = [m.in_stack(base + n) for n in range(S_KIND, SCOPE)]
    given = {4: 2, 5: 3, 6: 1, 7: 5, 30: 6, 19: -1, 20: 8, 22: NONE}
    assert cells == [given.get(n, NONE if n >= 35 else 0) for n in range(S_KIND, SCOPE)]


def test_an_occurrence_begins_empty_whatever_lay_there() -> None:
    t = Table()
    m = t.m
    base = m.room(OCCURRENCE)
    for at in range(base, base + OCCURRENCE):
        m.put_stack(at, 77)
    o = m.push_occurrence(m.rules.procedures.occurrence, NONE, 3, 4, 5, 6, 1, 8, 0, 2)
    assert o == base
    assert [m.in_stack(base + n) for n in range(4, OCCURRENCE)] == [3, 4, 5, 6, 1, 8, 0, 2, 0, 0, NONE, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("kind", "point", "found"),
    [
        (kinds.BOW, terms.AFTER, "first"),
        (kinds.MOVE, terms.BEFORE, "other"),
        (kinds.BOW, terms.BEFORE, ""),
        (kinds.MOVE, terms.AFTER, ""),
    ],
)
def test_a_delayed_effect_may_wait_for_several(kind: int, point: int, found: str) -> None:
    first, other = when(), when(kinds.MOVE, terms.BEFORE)
    delayed = DelayedBase(first, do(), True)
    delayed.others = [other]
    assert delayed.waits(kind, point) is {"first": first, "other": other, "": None}[found]
