"""The timing of occurrences, function by function: modes, windows, bans, groups, and what a text found in a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.cards import open_, reaction, triggered
from gorin.lang.triggers import after, before
from gorin.lang.verbs import gain_honor
from gorin.rules import timing
from gorin.table import changes, effects, kinds, occurrences, packing, scopes, sets, terms
from gorin.table.changes import add_effect, add_modifier
from gorin.table.definitions import (
    M_ABILITY,
    M_NEGATE,
    M_NEGATE_STAT,
    M_STAT,
    TRAIT_CONTINUOUS,
    TRAIT_TRIGGERED,
    DelayedBase,
    Modifier,
    Trait,
)
from gorin.table.layout import S_ABILITY
from gorin.table.modifiers import LIVE_SUBJECT, origin
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import Do, If, Much, When, Which, registered
from tests.table.differences import difference
from tests.table.test_changes import Laid

FLAGS = (0, terms.FLAG_NEGATED, terms.FLAG_UNNEGATABLE, terms.FLAG_NEGATED | terms.FLAG_UNNEGATABLE, terms.FLAG_PAYING,
         terms.FLAG_PAYING | terms.FLAG_NEGATED)  # fmt: skip
KINDS = (terms.SCOPE_RULE, terms.SCOPE_ACTION, terms.SCOPE_TRAIT, terms.SCOPE_DELAYED, terms.SCOPE_EVENT)


def scope_of(t: Table, kind: int = terms.SCOPE_ACTION, source: int = 3, you: int = 0) -> int:
    return t.m.push_scope(t.m.rules.procedures.runner, kind, source, you, NONE, 0, NONE, NONE)


def occurrence(t: Table, kind: int, subject: int = NONE, scope: int = NONE, amount: int = 0, object: int = NONE) -> int:
    return timing.lay(t.m, t.m.rules.procedures.occurrence, scope, kind, subject, object, amount, NONE)


@pytest.mark.parametrize("kind", [*KINDS, NONE])
@pytest.mark.parametrize("flags", FLAGS)
def test_how_something_happens(kind: int, flags: int) -> None:
    """By the rules outside every text; as a cost while costs are paid; else as an effect, which can be negated."""
    t = Table()
    scope = NONE if kind == NONE else scope_of(t, kind)
    if kind != NONE:
        scopes.set_flags(t.m, scope, flags)
    by_rule = kind in (NONE, terms.SCOPE_RULE)
    paying = flags & terms.FLAG_PAYING
    mode = terms.MODE_RULE if by_rule else terms.MODE_COST if paying else terms.MODE_EFFECT
    assert timing.scope_mode(t.m, scope) == mode
    assert timing.negated(t.m, scope) is (mode == terms.MODE_EFFECT and flags == terms.FLAG_NEGATED)


@pytest.mark.parametrize("scoped", [True, False])
@pytest.mark.parametrize("player", [1, NONE])
def test_whose_doing_it_is(scoped: bool, player: int) -> None:
    t = Table(players=3)
    t.m.active_player = 2
    scope = scope_of(t, source=4, you=0) if scoped else NONE
    assert timing.doer(t.m, scope, player) == (0 if scoped else 1 if player == 1 else 2)
    assert timing.cause(t.m, scope) == (4 if scoped else NONE)
    o = timing.lay(t.m, t.m.rules.procedures.occurrence, scope, kinds.BOW, 5, 6, 7, player)
    m = t.m
    assert (occurrences.kind(m, o), occurrences.subject(m, o), occurrences.object(m, o)) == (kinds.BOW, 5, 6)
    assert (occurrences.amount(m, o), occurrences.player(m, o)) == (7, player)
    assert (occurrences.source(m, o), occurrences.by(m, o)) == (timing.cause(m, scope), timing.doer(m, scope, player))
    assert occurrences.mode(m, o) == (terms.MODE_EFFECT if scoped else terms.MODE_RULE)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dying", [True, False])
def test_a_death_that_was_stopped_comes_again(kind: int, dying: bool) -> None:
    """Once, if an action or a delayed effect stopped it."""
    t = Table()
    outer, stopper = scope_of(t, terms.SCOPE_RULE), scope_of(t, kind)
    scopes.set_flags(t.m, outer, terms.FLAG_CHI_DEATH if dying else terms.FLAG_RESOLVED)
    timing.stopped_once(t.m, stopper, occurrence(t, kinds.DESTROY, 3, outer))
    again = bool(scopes.flags(t.m, outer) & terms.FLAG_AGAIN)
    assert again is (dying and kind in (terms.SCOPE_ACTION, terms.SCOPE_DELAYED))
    timing.stopped_once(t.m, stopper, occurrence(t, kinds.DESTROY, 3))


# --- what could answer ------------------------------------------------------------------------------------------------


def with_trait(t: Table, kind: int) -> None:
    t.holding("Bell", traits=[triggered(after(kind), [gain_honor(1)])])


def with_reaction(t: Table, kind: int) -> None:
    t.holding("Echo", 0, reaction(after(kind), [gain_honor(1)]))


def changing(what: int) -> Callable[[Table, int], None]:
    def lay(t: Table, kind: int) -> None:
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [Modifier(what, kind, None, None, None)]
        t.holding("Edict", traits=[trait])

    return lay


def in_hand(held: bool, trait: bool) -> Callable[[Table, int], None]:
    def lay(t: Table, kind: int) -> None:
        if trait:
            omen = [triggered(after(kind), [gain_honor(1)], anywhere=1 << terms.HAND)]
            t.define("Omen", "Follower", traits=omen)
        else:
            t.define("Parry", "Action", abilities=[reaction(after(kind), [gain_honor(1)])])
        if held:
            t.put(t.define("Card", "Action"), 1, "hand")

    return lay


def in_force(kind_of_effect: int) -> Callable[[Table, int], None]:
    def lay(t: Table, kind: int) -> None:
        at = add_effect(t.m, kind_of_effect, 0, 3, 0, NONE, NONE, terms.UNTIL_TURN_ENDS, NONE)
        if kind_of_effect == effects.DELAYED:
            node = DelayedBase(When(terms.AFTER, kind, lambda x, o: True), Do(print), True)
            effects.set_node(t.m, at, registered(t.m, node).id)
        if kind_of_effect == effects.GRANT:
            effects.set_node(t.m, at, registered(t.m, reaction(after(kind), [gain_honor(1)])).id)

    return lay


def applied(what: int) -> Callable[[Table, int], None]:
    def lay(t: Table, kind: int) -> None:
        add_modifier(t.m, registered(t.m, Modifier(what, kind, None, None, None)), 3, 0, 0, terms.UNTIL_TURN_ENDS, NONE)

    return lay


def giving_reaction(t: Table, kind: int) -> None:
    trait = Trait(TRAIT_CONTINUOUS)
    trait.modifiers = [Modifier(M_ABILITY, 0, None, None, None)]
    trait.modifiers[0].ability = reaction(after(kind), [gain_honor(1)])
    t.holding("Edict", traits=[trait])


def nothing(t: Table, kind: int) -> None:
    pass


WATCHING: dict[str, tuple[Callable[[Table, int], None], str, str]] = {
    "nothing": (nothing, "", ""),
    "a trait": (with_trait, "kind", ""),
    "a Reaction": (with_reaction, "kind", "kind"),
    "a ban": (changing(M_NEGATE), "kind", ""),
    "a given ability": (changing(M_ABILITY), "", ""),
    "a given Reaction": (giving_reaction, "kind", "kind"),
    "an ability by an effect": (applied(M_ABILITY), "any", "any"),
    "a ban on bonuses": (changing(M_NEGATE_STAT), "modify", ""),
    "a hand that could answer": (in_hand(True, False), "kind", "kind"),
    "no hand that could": (in_hand(False, False), "", "kind"),
    "a hand with an omen": (in_hand(True, True), "kind", ""),
    "no hand with an omen": (in_hand(False, True), "", ""),
    "a delayed effect": (in_force(effects.DELAYED), "kind", ""),
    "a granted ability": (in_force(effects.GRANT), "kind", "kind"),
    "a trait by an effect": (in_force(effects.TRAIT), "any", ""),
    "a ban by an effect": (applied(M_NEGATE), "kind", ""),
    "a ban on bonuses by an effect": (applied(M_NEGATE_STAT), "modify", ""),
}


@pytest.mark.parametrize("name", WATCHING)
@pytest.mark.parametrize("kind", [kinds.BOW, kinds.MODIFY])
def test_what_could_answer_an_occurrence(name: str, kind: int) -> None:
    """Of the kind that it waits for, or of any kind where it might; a moment that nothing could use is left out."""
    t = Table()
    t.rules.traits[kind] = t.rules.traits[kinds.DRAW] = []
    lay, watched, asked = WATCHING[name]
    lay(t, kind)
    for other in (kind, kinds.DRAW):
        def so(which: str, at: int = other) -> bool:
            return which == "any" or (which == "kind" and at == kind) or (which == "modify" and at == kinds.MODIFY)

        assert timing.watched(t.m, other) is so(watched)
        assert timing.answerable(t.m, other, terms.AFTER) is so(asked)
    if name == "a Reaction":
        assert not timing.answerable(t.m, kind, terms.BEFORE)


def test_each_trigger_has_a_place_of_its_own_among_those_that_responded() -> None:
    refs = [packing.pack(tag, n) for tag in (packing.T_TRAIT, packing.T_DELAYED, packing.T_RULE, packing.T_GIVEN)
            for n in (0, 1, 16, 100, 1000, 4000)]  # fmt: skip
    places = [timing.bit_of(ref) for ref in refs]
    assert len(set(places)) == len(places) and all(place.bit_count() == 1 for place in places)
    t = Table()
    o = occurrence(t, kinds.BOW, 3)
    assert not any(timing.responded(t.m, o, ref) for ref in refs)
    occurrences.set_used(t.m, o, places[3] | places[9])
    assert [n for n, ref in enumerate(refs) if timing.responded(t.m, o, ref)] == [3, 9]


@pytest.mark.parametrize("zone", [terms.PLAY, terms.RESOLVING, terms.FOCUSED, terms.HAND, terms.FATE_DISCARD, NONE])
@pytest.mark.parametrize("anywhere", [0, 1 << terms.FATE_DISCARD, 1 << terms.HAND])
@pytest.mark.parametrize("kind", [kinds.DESTROY, kinds.DISCARD, kinds.REMOVE, kinds.BOW])
@pytest.mark.parametrize("own", ["its own", "before it", "another's"])
def test_where_a_trait_fires(zone: int, anywhere: int, kind: int, own: str) -> None:
    """In play and where cards are resolved or focused; where its text says; and as its own card has just left play."""
    t = Laid()
    card = t.guard
    t.m.unlink(card)
    if zone >= 0:
        t.m.link_bottom(card, zone)
    trait = Trait(TRAIT_TRIGGERED)
    trait.anywhere = anywhere
    o = occurrence(t, kind, t.foe if own == "another's" else card)
    occurrences.set_flags(t.m, o, 0 if own == "before it" else terms.OF_APPLIED)
    fires = zone in (terms.PLAY, terms.RESOLVING, terms.FOCUSED)
    if zone not in (terms.HAND, terms.PLAY, terms.RESOLVING, terms.FOCUSED):
        fires = (zone >= 0 and bool(anywhere >> zone & 1)) or (kind != kinds.BOW and own == "its own")
    assert timing.usable_from(t.m, trait, card, kind, o) is fires


@pytest.mark.parametrize("subject", [True, False])
@pytest.mark.parametrize("applied", [True, False])
@pytest.mark.parametrize("playing", [True, False])
def test_from_whose_side_a_trait_answers(subject: bool, applied: bool, playing: bool) -> None:
    """Of a card that has just left play its last controller, else who controls or owns it."""
    t = Laid()
    m = t.m
    m.set_controller(t.guard, 1)
    if not playing:
        m.unlink(t.guard)
        m.link_bottom(t.guard, terms.FATE_DISCARD)
    o = occurrence(t, kinds.DESTROY, t.guard if subject else t.foe)
    occurrences.set_flags(m, o, terms.OF_APPLIED if applied else 0)
    assert timing.trait_player(m, t.guard, o) == (1 if playing or (subject and applied) else 0)


@pytest.mark.parametrize(("limit", "used", "spent"), [(0, 5, False), (1, 0, False), (1, 1, True), (2, 1, False),
                                                      (2, 3, True)])  # fmt: skip
def test_a_trait_is_used_as_often_as_it_says(limit: int, used: int, spent: bool) -> None:
    t = Laid()
    trait = Trait(TRAIT_TRIGGERED)
    trait.limit, trait.index, trait.period = limit, 2, 0
    for _ in range(used):
        changes.count_use(t.m, t.guard, 2, 0)
    assert timing.spent(t.m, t.guard, trait) is spent


@pytest.mark.rule("SE-TIM-11")
@pytest.mark.parametrize("under_way", [None, 0, 1])
def test_of_delayed_effects_the_first_of_each_source_comes_first(under_way: int | None) -> None:
    """By when they began, wherever they stand; a source that has begun is finished first."""
    t = Laid()
    m = t.m
    rows = [(t.hero, 4, 30), (t.foe, 4, 20), (t.hero, 4, 10), (t.hero, 5, 40), (t.foe, 4, 25)]
    refs = []
    for source, action, stamp in rows:
        at = add_effect(m, effects.MEMORY, 0, NONE, 0, source, 0, terms.UNTIL_TURN_ENDS, NONE)
        effects.set_action(m, at, action)
        effects.set_stamp(m, at, stamp)
        refs.append(packing.pack(packing.T_DELAYED, effects.number(at)))
    o = occurrence(t, kinds.BOW, 3)
    assert timing.firsts(m, o, []) == []
    if under_way is not None:
        occurrences.set_turn(m, o, origin(m, effects.at(under_way)))
    first = [refs[2], refs[1], refs[3]]
    assert timing.firsts(m, o, refs) == ([first[under_way]] if under_way is not None else first)


@pytest.mark.parametrize("number", [4, 5])
@pytest.mark.parametrize("scoped", [True, False])
def test_which_action_is_ones_own(number: int, scoped: bool) -> None:
    t = Laid()
    at = add_effect(t.m, effects.MEMORY, 0, NONE, 0, NONE, 0, terms.UNTIL_TURN_ENDS, NONE)
    effects.set_action(t.m, at, 4)
    scopes.set_number(t.m, t.scope, number)
    o = occurrence(t, kinds.END_ACTION, 3, t.scope if scoped else NONE)
    assert timing.own_action(t.m, o, at) is (scoped and number == 4)


# --- bans -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TIM-09", "SE-NEG-04", "SE-NEG-14")
@pytest.mark.parametrize("by", ["trait", "effect", "effect on cards", "effect on others", "live effect", "out of play"])
@pytest.mark.parametrize("never", [True, False])
@pytest.mark.parametrize("shield", [0, terms.FLAG_UNNEGATABLE, terms.FLAG_EVEN_IF, terms.FLAG_PAYING])
@pytest.mark.parametrize("fits", ["all", "kind", "who", "when", "trigger"])
def test_what_cannot_happen(by: str, never: bool, shield: int, fits: str) -> None:
    """A "cannot" does not stop what cannot be negated; what never occurs does not occur for it either."""
    t = Laid()
    m = t.m
    named = t.foe if fits == "who" else t.hero
    stopped = kinds.MOVE if fits == "kind" else kinds.BOW
    ban = Modifier(M_NEGATE, stopped, Which(lambda x, card: card == named), None, If(lambda x: fits != "when"))
    ban.trigger = When(0, stopped, lambda x, o: fits != "trigger")
    ban.never = never
    if by in ("trait", "out of play"):
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [ban]
        t.put(t.define("Edict", "Holding", traits=[trait]), 1, "home" if by == "trait" else "discard")
    else:
        subject = {"effect": NONE, "effect on cards": sets.set_of([t.hero, t.guard]), "effect on others": t.guard,
                   "live effect": t.guard}[by]  # fmt: skip
        flags = LIVE_SUBJECT if by == "live effect" else 0
        add_modifier(m, registered(m, ban), subject, 0, flags, terms.UNTIL_TURN_ENDS, NONE)
    scopes.set_flags(m, t.scope, shield)
    shielded = shield in (terms.FLAG_UNNEGATABLE, terms.FLAG_EVEN_IF)
    in_force = fits == "all" and by not in ("out of play", "effect on others")
    found = timing.ban_on(m, occurrence(t, kinds.BOW, t.hero, t.scope))
    expected = timing.FREE if not in_force else timing.NEVER if never else timing.FREE if shielded else timing.BANNED
    assert found == expected
    m.unwind(t.scope)
    mode = timing.scope_mode(m, t.scope)
    before_it = list(m.stack[: m.stack_end])
    assert timing.blocked(m, t.scope, kinds.BOW, t.hero, NONE, 0, NONE, mode) is (expected != timing.FREE)
    assert timing.blocked(m, NONE, kinds.BOW, t.hero, NONE, 0, NONE, terms.MODE_RULE) is in_force
    assert list(m.stack[: m.stack_end]) == before_it


@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("amount", [2, -2, 0])
@pytest.mark.parametrize("sign", [0, 1])
@pytest.mark.parametrize("stat", [terms.FORCE, terms.CHI])
@pytest.mark.parametrize("shielded", [True, False])
@pytest.mark.parametrize("what", [M_STAT, M_NEGATE])
@pytest.mark.parametrize("upon", ["hero", "nobody"])
def test_bonuses_or_penalties_that_are_negated(
    amount: int, sign: int, stat: int, shielded: bool, what: int, upon: str
) -> None:
    t = Laid()
    m = t.m
    add_modifier(m, registered(m, Modifier(M_NEGATE_STAT, stat * 2 + sign, None, None, None)), t.hero, 0, 0, 1, NONE)
    change = registered(m, Modifier(what, terms.FORCE, None, Much(lambda x: 1), None))
    scopes.set_flags(m, t.scope, terms.FLAG_UNNEGATABLE if shielded else 0)
    o = occurrence(t, kinds.MODIFY, t.hero if upon == "hero" else NONE, t.scope, amount, change.id)
    matches = stat == terms.FORCE and amount != 0 and (amount > 0) == (sign == 0) and what == M_STAT
    stopped = matches and not shielded and upon == "hero"
    assert timing.negated_by_ban(m, o) is stopped


# --- groups -----------------------------------------------------------------------------------------------------------


def upon(t: Laid, deed: str) -> None:
    """Something that happens to several."""
    m, scope = t.m, t.scope
    unit = [t.guard, t.foe, t.sword]
    if deed == "bow":
        timing.happen_all(m, scope, kinds.BOW, unit)
    elif deed == "bow one":
        timing.happen_all(m, scope, kinds.BOW, [t.foe])
    elif deed == "destroy a unit":
        timing.happen_all(m, scope, kinds.DESTROY, [t.hero, t.foe])
    elif deed == "discard a unit":
        timing.happen_all(m, scope, kinds.DISCARD, [t.hero])
    elif deed == "remove":
        timing.happen_all(m, scope, kinds.REMOVE, [t.foe, t.mine])
    elif deed == "nothing":
        timing.happen_all(m, scope, kinds.BOW, [])
        timing.happen_severally(m, scope, kinds.PUT, [], [], [], [])
        timing.happen_to_each(m, scope, kinds.GAIN_HONOR, [0, 1], [0, -1])
    elif deed == "put":
        hand, deck = terms.HAND, terms.FATE_DECK
        timing.happen_severally(m, scope, kinds.PUT, [t.sword, t.guard], [hand, deck], [0, 1], [0, 0])
    elif deed == "put one":
        timing.happen_severally(m, scope, kinds.PUT, [t.sword], [terms.HAND], [1], [0])
    elif deed == "put alike":
        timing.happen_severally(m, scope, kinds.PUT, [t.sword, t.guard], [terms.HAND] * 2, [1, 0], [0, 1])
    elif deed == "honor":
        timing.happen_to_each(m, scope, kinds.GAIN_HONOR, [0, 1], [2, 3])
    elif deed == "honor one":
        timing.happen_to_each(m, scope, kinds.LOSE_HONOR, [0, 1], [0, 3])
    elif deed == "target":
        timing.happen_to_targets(m, scope, (1 << t.hero) | (1 << t.foe), 256, 1)
    elif deed == "target one":
        timing.happen_to_targets(m, scope, 1 << t.hero, 2, 1)


DEEDS = ("bow", "bow one", "destroy a unit", "discard a unit", "remove", "nothing", "put", "put one", "put alike",
         "honor", "honor one", "target", "target one")  # fmt: skip


def outcome(deed: str, watched: bool, negated: bool) -> Any:
    """What changes; of the log what it says, in any order."""
    t = Laid()
    m = t.m
    t.rules.numbers.piles_ordered = False
    if watched:
        for n, kind in enumerate((kinds.BOW, kinds.DESTROY, kinds.DISCARD, kinds.REMOVE, kinds.PUT, kinds.GAIN_HONOR,
                                  kinds.LOSE_HONOR, kinds.TARGET)):  # fmt: skip
            for point in (terms.BEFORE, terms.AFTER):
                trait = Trait(TRAIT_TRIGGERED)
                trait.trigger = When(point, kind, lambda x, o: False)
                trait.program = Do(print)
                t.put(t.define(f"Watcher {n} {point}", "Holding", traits=[trait]), 1)
    if negated:
        scopes.set_flags(m, t.scope, terms.FLAG_NEGATED)
    m.put_stack(t.scope + S_ABILITY, m.rules.abilities[0].id)

    def run() -> None:
        m.push(registered(m, Do(lambda m, s: upon(t, deed))), t.scope)
        while m.top != t.scope:
            if m.dirty:
                m.dirty = False
            m.node(m.top).step(m, m.top)

    found = difference(t, run, t.scope)
    found.pop("dirty", None)
    found.pop("beyond the scope", None)
    found["said"] = sorted(found.get("said", []))
    told = {name: value for name, value in found.items() if not name.startswith("Watcher") and " at" not in name}
    return told, [t.where(card) for card in (t.hero, t.sword, t.guard, t.foe, t.mine)]


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("negated", [True, False])
def test_it_happens_alike_whether_or_not_anything_watches(deed: str, negated: bool) -> None:
    quick, watched = outcome(deed, False, negated), outcome(deed, True, negated)
    if deed.startswith(("destroy", "discard")):  # the unit leaves with him, which the rules bring about
        assert watched[1][0] == quick[1][0]
        assert {watched[1][1], watched[1][2]} == ({"home"} if negated else {"discard"})
    else:
        assert quick == watched
    something = deed != "nothing" and (not negated or deed.startswith("target"))
    assert (quick[0] != {"said": []}) is something


def test_of_a_mask_each_card_has_a_rank() -> None:
    mask = 0b1011010
    assert [timing.rank_in(mask, card) for card in (1, 3, 4, 6)] == [0, 1, 2, 3]


@pytest.mark.rule("SE-ZON-06")
@pytest.mark.parametrize(
    ("cards", "share"),
    [
        (["Holding 0", "Holding 0"], True),
        (["Holding 0", "Holding 1"], False),
        (["Holding 0", "Item 0"], False),
        (["Item 1", "Holding 1", "Item 1"], True),
        (["made 0", "made 0"], False),
        (["Holding 0"], False),
    ],
)
def test_which_cards_arrive_in_one_pile(cards: list[str], share: bool) -> None:
    t = Table()
    found = []
    for n, (type, owner) in enumerate(each.split() for each in cards):
        d = t.define(f"Card {n}", "Holding" if type == "made" else type)
        d.created = type == "made"
        found.append(t.put(d, int(owner)))
    assert timing.share_pile(t.m, found) is share


# --- running ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-15")
@pytest.mark.parametrize("once", [True, False])
@pytest.mark.parametrize("shielded", [True, False])
def test_a_delayed_effect_goes_on_as_its_text_left_it(once: bool, shielded: bool) -> None:
    t = Laid()
    m = t.m
    program = registered(m, Do(print))
    node = registered(m, DelayedBase(When(terms.AFTER, kinds.BOW, lambda x, o: True), program, once))
    at = add_effect(m, effects.DELAYED, node.id, NONE, 0, t.mine, 1, terms.UNTIL_TURN_ENDS, NONE)
    for n in range(terms.SLOTS):
        effects.set_slot(m, at, n, n + 2)
    effects.set_action(m, at, 9)
    effects.set_flags(m, at, terms.FLAG_UNNEGATABLE if shielded else 0)
    o = occurrence(t, kinds.BOW, t.hero, t.scope)
    ref = packing.pack(packing.T_DELAYED, effects.number(at))
    timing.fire(m, o, ref)
    scope = m.top
    assert timing.responded(m, o, ref) and occurrences.turn(m, o) == (t.mine + 2) * 1048576 + 9
    assert (scopes.kind(m, scope), scopes.source(m, scope), scopes.you(m, scope)) == (terms.SCOPE_DELAYED, t.mine, 1)
    assert (scopes.ability(m, scope), scopes.body(m, scope)) == (node.id, program.id)
    assert (scopes.parent(m, scope), scopes.occurrence(m, scope), scopes.number(m, scope)) == (t.scope, o, 9)
    assert [scopes.slot(m, scope, n) for n in range(terms.SLOTS)] == list(range(2, 2 + terms.SLOTS))
    assert scopes.flags(m, scope) == (terms.FLAG_UNNEGATABLE if shielded else 0)
    assert (effects.kind(m, at) == effects.FREE) is once


def test_a_trait_is_found_by_its_number() -> None:
    t = Table()
    traits = [triggered(point(kinds.BOW), [gain_honor(1)]) for point in (after, before)]
    card = t.holding("Bell", 0, open_([gain_honor(1)]), traits=traits)
    own = t.m.definition(card).traits
    assert [timing.find_trait(t.m, card, n) for n in (1, 2)] == own
    for index in (0, 3):
        with pytest.raises(IndexError, match="no such trait"):
            timing.find_trait(t.m, card, index)


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.parametrize("kind", [terms.SCOPE_RULE, terms.SCOPE_ACTION])
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("named", [True, False])
def test_what_a_text_found_and_left_goes_back(kind: int, up: bool, named: bool) -> None:
    """Face-down cards that lie aside and that it knows by a name; each goes to its owner's deck of its kind."""
    t = Table()
    m = t.m
    scope = m.push_scope(m.rules.procedures.runner, kind, NONE, 0, m.rules.abilities[0].id, 0, NONE, NONE)
    types = ("Action", "Action", "Holding")
    cards = [t.put(t.define(f"Found {n}", type), n % 2, "hand") for n, type in enumerate(types)]
    for card in cards:
        m.unlink(card)
        m.link_bottom(card, m.owner(card) * terms.PLAYER_ZONES + terms.RESOLVING)
        m.set_face_up(card, up)
    for n, card in enumerate(cards):
        if named:
            scopes.set_slot(m, scope, n, card)
    found = timing.left_aside(m, scope)
    expected = [cards[0], cards[2], cards[1]] if named and not up and kind == terms.SCOPE_ACTION else []
    assert found == expected
    shuffles = sum("shuffled" in line for line in t.said())
    timing.put_found_back(m, found)
    assert [t.where(card) for card in cards] == (["deck"] * 3 if expected else ["resolving"] * 3)
    assert sum("shuffled" in line for line in t.said()) - shuffles == len(expected)
    assert all(m.zone(card) % terms.PLAYER_ZONES == (terms.DYNASTY_DECK if n == 2 else terms.FATE_DECK)
               for n, card in enumerate(cards)) is bool(expected)  # fmt: skip
