"""Bytes of a game that cannot be: each is refused by name, beside the least change that is still a game."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from contextlib import nullcontext
from hashlib import blake2b

import pytest

from gorin.kernel.frames import MAX_STACK, STEP_BUDGET, LoopError
from gorin.kernel.layout import F_NODE, F_PC, F_PREV, F_SCOPE, FRAME, G_RNG_MORE, G_SP, G_WAITING
from gorin.lang.cards import reaction
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.rules.duel import challenge
from gorin.table import effects, kinds, occurrences, terms
from gorin.table.changes import add_effect
from gorin.table.definitions import (
    M_FLAG,
    M_GIVE_KEYWORD,
    MODIFIER_KINDS,
    TRAIT_TRIGGERED,
    Ability,
    DelayedBase,
    Happening,
    Modifier,
    Trait,
)
from gorin.table.layout import (
    C_CONTROLLER,
    C_FIRST,
    C_HOST,
    C_OVER,
    C_OWNER,
    C_PREV,
    C_SIBLING,
    C_UNDER,
    C_ZONE,
    CARD0,
    CARD_SIZE,
    G_ACTIVE,
    G_CARDS,
    G_FXN,
    G_PLAYERS,
    O_KIND,
    OCCURRENCE,
    SCOPE,
    Z_COUNT,
    Z_HEAD,
    Z_TAIL,
    ZONE0,
    ZONE_SIZE,
)
from gorin.table.machine import Machine
from gorin.table.persistence import (
    CHECK,
    MAGIC,
    MAX_BYTES,
    MAX_CARDS,
    MAX_NUMBER,
    VERSION,
    FormatError,
    Reader,
    body,
    digest,
    frame_bases,
    frames_in,
    from_bytes,
    key_of,
    parse,
)
from gorin.testing import Table
from gorin.testing.probes import Do, Stage, registered
from tests.bare import Bare, personality, strategy, triggered, when

HAND = terms.HAND
DECK = terms.FATE_DECK


def game() -> Machine:
    """A duel at its first question, with 70 cards."""
    t = Bare()
    t.a = t.in_play(personality("Anzai", 2, 3, ["Samurai"]), 0)
    t.b = t.in_play(personality("Bokuden", 2, 3, traits=[triggered(kinds.FOCUS, lambda m, s: None)]), 1)
    for p in (0, 1):
        for n in range(34):
            t.in_deck(strategy(f"Card {n}"), p)
    t.start(lambda m: challenge(m, terms.NONE, t.a, t.b))
    return t.m


def put(m: Machine, at: int, value: int) -> None:
    m.cells[at] = value


def cell(card: int, field: int) -> int:
    return CARD0 + card * CARD_SIZE + field


def zone(number: int, field: int) -> int:
    return ZONE0 + number * ZONE_SIZE + field


def sealed(packed: bytes) -> bytes:
    return MAGIC + bytes([VERSION]) + blake2b(packed, digest_size=CHECK).digest() + packed


def tie(m: Machine, field: int, length: int) -> None:
    """A chain of so many cards after the first, from its top down."""
    for n in range(length):
        put(m, cell(length - n, field), length - n - 1)


def ring(m: Machine, field: int) -> None:
    """All cards in a chain whose end is its beginning."""
    tie(m, field, 69)
    put(m, cell(0, field), 69)


CELLS: list[tuple[str, Callable[[Machine], None], str]] = [
    ("two players", lambda m: put(m, G_PLAYERS, 2), ""),
    ("all players", lambda m: put(m, G_PLAYERS, terms.MAX_PLAYERS), ""),
    ("too many players", lambda m: put(m, G_PLAYERS, terms.MAX_PLAYERS + 1), "number of players"),
    ("fewer than none", lambda m: put(m, G_PLAYERS, -1), "number of players"),
    ("waiting", lambda m: put(m, G_WAITING, 1), ""),
    ("not waiting", lambda m: put(m, G_WAITING, 0), ""),
    ("waiting twice", lambda m: put(m, G_WAITING, 2), "number of players"),
    ("nobody active", lambda m: put(m, G_ACTIVE, -1), ""),
    ("the last active", lambda m: put(m, G_ACTIVE, 1), ""),
    ("a stranger active", lambda m: put(m, G_ACTIVE, 2), "active player"),
    ("less than nobody active", lambda m: put(m, G_ACTIVE, -2), "active player"),
    ("a tail too many", lambda m: put(m, zone(DECK, Z_TAIL), 0), "order of an area"),
    ("one counted too many", lambda m: put(m, zone(DECK, Z_COUNT), 35), "order of an area"),
    ("a head that is no card", lambda m: put(m, zone(HAND, Z_HEAD), 70), "order of an area"),
    ("a head of another area", lambda m: put(m, zone(HAND, Z_HEAD), 3), "order of an area"),
    ("a head below none", lambda m: put(m, zone(HAND, Z_HEAD), -2), "order of an area"),
    ("a card in no list", lambda m: put(m, cell(3, C_PREV), 9), "order of an area"),
    ("nobody's", lambda m: put(m, cell(5, C_OWNER), -1), ""),
    ("the last player's", lambda m: put(m, cell(5, C_OWNER), terms.MAX_PLAYERS - 1), ""),
    ("a stranger's", lambda m: put(m, cell(5, C_OWNER), terms.MAX_PLAYERS), "belongs to nobody"),
    ("less than nobody's", lambda m: put(m, cell(5, C_OWNER), -2), "belongs to nobody"),
    ("controlled by a stranger", lambda m: put(m, cell(5, C_CONTROLLER), terms.MAX_PLAYERS), "belongs to nobody"),
    *[
        (f"tied by {field} to {to}", lambda m, f=field, t=to: put(m, cell(5, f), t), why)
        for field in (C_HOST, C_FIRST, C_SIBLING, C_UNDER, C_OVER)
        for to, why in ((69, ""), (70, "does not exist"), (-2, "does not exist"))
    ],
    *[
        (f"card {card} after itself", lambda m, c=card: put(m, cell(c, C_SIBLING), c), "circle")
        for card in (0, 1, 69)
    ],
    *[
        (f"a chain of all cards by {field}", lambda m, f=field: tie(m, f, 69), "")
        for field in (C_SIBLING, C_UNDER, C_OVER)
    ],
    *[
        (f"a ring of all cards by {field}", lambda m, f=field: ring(m, f), "circle")
        for field in (C_SIBLING, C_UNDER, C_OVER)
    ],
]


@pytest.mark.parametrize(("change", "why"), [each[1:] for each in CELLS], ids=[each[0] for each in CELLS])
def test_a_state_that_cannot_be_is_refused(change: Callable[[Machine], None], why: str) -> None:
    m = game()
    again = m.fork()
    change(again)
    if why:
        with pytest.raises(FormatError, match=why):
            parse(m.rules, Reader(body(again)))
    else:
        assert digest(parse(m.rules, Reader(body(again)))) == digest(again)


def test_a_card_that_says_it_is_where_no_list_has_it() -> None:
    m = game()
    card = m.new_card(m.definition_number(0), 0)
    assert parse(m.rules, Reader(body(m))).zone(card) == terms.NONE
    put(m, cell(card, C_ZONE), HAND)
    with pytest.raises(FormatError, match="does not hold it"):
        parse(m.rules, Reader(body(m)))


@pytest.mark.parametrize(
    ("field", "to", "why"),
    [
        (F_SCOPE, -1, ""),
        (F_SCOPE, 0, ""),
        (F_SCOPE, -2, "broken"),
        (F_SCOPE, 1 << 20, "broken"),
        (F_PREV, 1 << 20, "broken"),
        (F_PREV, 1, "broken|node|outside|step"),
        (F_PREV, -1, "bottom"),
    ],
)
def test_a_broken_stack_is_refused(field: int, to: int, why: str) -> None:
    m = game()
    assert m.top > FRAME
    m.stack[m.top + field] = to
    with pytest.raises(FormatError, match=why) if why else nullcontext():
        read_frames(m)


def read_frames(m: Machine) -> None:
    stack = list(m.stack[: m.stack_end])
    frame_bases(stack, m.top, m.stack_end)
    parse(m.rules, Reader(body(m)))


def occurring() -> Machine:
    """Something has just happened, and is about to be answered."""
    t = Table()
    t.holding("Echo", 1, reaction(after(kinds.GAIN_HONOR), [gain_honor(1)]))
    t.act("Shrine", gain_honor(1))
    t.action_phase()
    t.use("Shrine")
    return t.m


@pytest.mark.parametrize("kind", [-1, 0, kinds.KINDS - 1, kinds.KINDS])
def test_an_occurrence_is_of_a_kind(kind: int) -> None:
    m = occurring()
    o = m.top
    while not isinstance(m.node(o), Happening):
        o = m.below(o)
    m.stack[o + O_KIND] = kind
    with nullcontext() if 0 <= kind < kinds.KINDS else pytest.raises(FormatError, match="does not know"):
        parse(m.rules, Reader(body(m)))


def test_a_frame_is_as_large_as_what_stands_in_it_needs() -> None:
    """Small ones are no scope of their own, and what happens has a size of its own."""
    m = occurring()
    o = m.top
    while not isinstance(m.node(o), Happening):
        o = m.below(o)
    parse(m.rules, Reader(body(m)))
    other = m.top
    above = m.stack_end
    while above - other in (OCCURRENCE, SCOPE) or m.scope(other) == other:
        above, other = other, m.below(other)
    mark = m.mark()
    m.put_stack(other + F_NODE, m.stack[o + F_NODE])
    m.put_stack(other + F_PC, m.stack[o + F_PC])
    with pytest.raises(FormatError, match="broken"):
        parse(m.rules, Reader(body(m)))
    m.undo(mark)
    assert above - other < SCOPE
    stack = list(m.stack[: m.stack_end])
    stack[other + F_SCOPE] = other
    f = m.top
    while f >= 0:
        stack[f + F_PC] = m.node(f).step_mark(m.step(f))
        f = m.below(f)
    with pytest.raises(FormatError, match="broken"):
        frames_in(m.rules, list(m.cells), stack, list(range(len(m.rules.nodes))), [])


@pytest.mark.parametrize("kind", [kinds.TOKEN, kinds.UNTOKEN])
def test_what_is_about_to_happen_to_tokens_keeps_their_names(kind: int) -> None:
    """The names of several, in another order than the rulebook's, and the first of them; or a token of any name."""
    m = game()
    objects = [m.rules.keyword(word) for word in ("Wound", "Ashen", m.rules.keyword_names[0])]
    if kind == kinds.TOKEN:
        objects = [(title << 16) | 0x8283 for title in objects]
    else:
        objects.append(terms.NONE)
    node = m.rules.procedures.occurrence
    laid = [m.push_occurrence(node, -1, kind, 0, each, 1, 0, 0, 0, terms.MODE_EFFECT) for each in objects]
    again = parse(m.rules, Reader(body(m)))
    assert [occurrences.object(again, o) for o in laid] == objects


OF_NODES = (effects.MODIFIER, effects.DELAYED, effects.GRANT, effects.TRAIT, effects.CAPPED, effects.RETURNED,
            effects.BEGUN)  # fmt: skip
PARTS = {
    effects.MODIFIER: lambda: Modifier(M_FLAG, 1, None, None, None),
    effects.DELAYED: lambda: DelayedBase(when(kinds.MOVE), Do(print), True),
    effects.GRANT: lambda: Ability(0),
    effects.TRAIT: lambda: Trait(TRAIT_TRIGGERED),
}
FITTING = dict.fromkeys((effects.CAPPED, effects.RETURNED, effects.BEGUN), effects.MODIFIER)
NO_WORD = M_GIVE_KEYWORD * 4096 + 4000  # but for a modifier, which has the keyword of this number


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kind", [*OF_NODES, effects.OFF])
def test_an_effect_holds_a_part_of_its_kind(kind: int, part: int) -> None:
    m = game()
    node = registered(m, PARTS[part](), "test/part")
    at = add_effect(m, kind, node.id, 0, 0, terms.NONE, 0, terms.UNTIL_TURN_ENDS, terms.NONE)
    effects.set_parameter(m, at, M_FLAG * 4096 if kind == effects.MODIFIER else NO_WORD)
    right = kind == effects.OFF or FITTING.get(kind, kind) == part
    with nullcontext() if right else pytest.raises(FormatError, match="not of its kind"):
        again = parse(m.rules, Reader(body(m)))
        assert effects.parameter(again, at) == effects.parameter(m, at)


@pytest.mark.parametrize(
    ("what", "why"),
    [(M_FLAG, ""), (MODIFIER_KINDS - 1, ""), (MODIFIER_KINDS, "not of its kind"), (-1, "not of its kind")],
)
def test_a_modifier_changes_something_that_can_be_changed(what: int, why: str) -> None:
    m = game()
    node = registered(m, Modifier(M_FLAG, 1, None, None, None), "test/part")
    at = add_effect(m, effects.MODIFIER, node.id, 0, 0, terms.NONE, 0, terms.UNTIL_TURN_ENDS, terms.NONE)
    effects.set_parameter(m, at, what * 4096 + 1)
    with pytest.raises(FormatError, match=why) if why else nullcontext():
        parse(m.rules, Reader(body(m)))


@pytest.mark.parametrize("known", [True, False])
def test_keywords_and_texts_are_known_by_name(known: bool) -> None:
    m = game()
    word = m.rules.keyword("Ashen")
    node = registered(m, Modifier(M_GIVE_KEYWORD, word, None, None, None), "test/part")
    at = add_effect(m, effects.MODIFIER, node.id, 0, 0, terms.NONE, 0, terms.UNTIL_TURN_ENDS, terms.NONE)
    effects.set_parameter(m, at, M_GIVE_KEYWORD * 4096 + word)
    data = body(m)
    if known:
        assert digest(parse(m.rules, Reader(data))) == digest(m)
        return
    del m.rules.keyword_ids["Ashen"]
    with pytest.raises(FormatError, match="no keyword 'Ashen'"):
        parse(m.rules, Reader(data))
    del m.rules.keys[node.key]
    with pytest.raises(FormatError, match="text that this version does not have"):
        parse(m.rules, Reader(data))


def test_only_registered_nodes_have_names() -> None:
    m = game()
    assert key_of(m.rules, m.rules.procedures.duel.id) == m.rules.procedures.duel.key
    for id in (-1, 0, len(m.rules.nodes), len(m.rules.nodes) + 5):
        with pytest.raises(ValueError, match="no node"):
            key_of(m.rules, id)
    m.rules.nodes[m.rules.procedures.duel.id].key = 0
    with pytest.raises(ValueError, match="no node"):
        key_of(m.rules, m.rules.procedures.duel.id)


def listed(values: list[int], large: list[tuple[int, bytes]], count: int = -1, many: int = -1) -> bytes:
    """A list of numbers as it is written: its length, the large ones with their places, and the small ones."""
    head = struct.pack("<2I", len(values) if count < 0 else count, len(large) if many < 0 else many)
    middle = b"".join(struct.pack("<IH", place, len(raw)) + raw for place, raw in large)
    return head + middle + struct.pack(f"<{len(values)}i", *values)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (listed([1, -2, 3], []), ""),
        (listed([1, -2, 3, 4], []), "longer"),
        (listed([1, 2, 3], [(2, b"\1")]), ""),
        (listed([1, 2, 3], [(3, b"\1")]), "larger"),
        (listed([1], [(0, bytes(MAX_NUMBER))]), ""),
        (listed([1], [(0, bytes(MAX_NUMBER + 1))]), "larger"),
        (listed([1], [(0, b"\1"), (0, b"\2")]), "longer"),
        (listed([1, 2], [], count=3), "end in the middle"),
        (b"\1\0\0", "end in the middle"),
    ],
)
def test_a_list_is_no_longer_than_asked_and_its_numbers_no_larger(data: bytes, why: str) -> None:
    with pytest.raises(FormatError, match=why) if why else nullcontext():
        assert len(Reader(data).numbers(3)) in (1, 3)


def test_a_name_is_text() -> None:
    assert Reader(b"\2\0ab").text() == "ab"
    with pytest.raises(FormatError, match="not text"):
        Reader(b"\2\0\xff\xff").text()


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("more", [0, 1])
def test_a_table_is_no_longer_than_any_game_needs(number: int, more: int) -> None:
    """What fits is read on, and here ends in the middle."""
    m = game()
    data = body(m)
    at = 32 + 2 + len(m.rules.edition) + 2 + len(m.rules.version)
    counts = [0, 0, 0]
    counts[number] = (MAX_CARDS, MAX_STACK, MAX_STACK)[number] + more
    with pytest.raises(FormatError, match="a table is longer" if more else "middle|no card|text that|no keyword"):
        parse(m.rules, Reader(data[:at] + struct.pack("<3I", *counts)))


def test_nothing_follows_the_end() -> None:
    m = game()
    with pytest.raises(FormatError, match="follows the end"):
        parse(m.rules, Reader(body(m) + b"\0"))


@pytest.mark.parametrize(
    ("at", "more", "why"),
    [
        (G_CARDS, 0, ""),
        (G_CARDS, 1, "number of cards"),
        (G_CARDS, -1, "number of cards"),
        (G_SP, 1, "size of the state"),
        (G_SP, -1, "size of the state"),
        (G_FXN, 1, "size of the state"),
    ],
)
def test_the_sizes_are_those_that_the_state_tells(at: int, more: int, why: str) -> None:
    m = game()
    data = body(m)
    first = data.index(struct.pack("<2I", CARD0 + m.card_count * CARD_SIZE, 0)) + 8
    place = first + 4 * at
    told = struct.pack("<i", m.cells[at] + more)
    with pytest.raises(FormatError, match=why) if why else nullcontext():
        parse(m.rules, Reader(data[:place] + told + data[place + 4 :]))


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        (b"no stream", "damaged$"),
        (zlib.compress(b"short")[:-2], "unpack to more"),
        (zlib.compress(b"short") + b"more", "unpack to more"),
        (zlib.compress(b"shrt"), "lays out"),
        (bytes(MAX_BYTES - len(MAGIC) - 1 - CHECK), "damaged$"),
        (bytes(MAX_BYTES - len(MAGIC) - CHECK), "more bytes"),
        (b"", "unpack to more"),
    ],
)
def test_a_right_checksum_is_not_enough(packed: bytes, why: str) -> None:
    with pytest.raises(FormatError, match=why):
        from_bytes(game().rules, sealed(packed))


@pytest.mark.parametrize("more", [False, True])
def test_steps_without_a_decision_come_to_an_end(more: bool) -> None:
    """Of the budget one step lays the first of them, and two are those of the question at the end."""
    t = Bare()
    done: list[int] = []

    def step(m: Machine, scope: int) -> None:
        done.append(1)
        if more or len(done) < STEP_BUDGET - 2:
            m.push(endless, terms.NONE)

    endless = registered(t.m, Do(step))
    if more:
        with pytest.raises(LoopError, match="without a decision"):
            t.start(lambda m: m.push(endless, terms.NONE))
        assert len(done) == STEP_BUDGET
    else:
        t.start(lambda m: m.push(endless, terms.NONE))
        assert t.asked == (0, "done")


def test_procedures_in_procedures_come_to_an_end() -> None:
    t = Bare()

    def pushes(m: Machine) -> None:
        while True:
            m.push(deep, terms.NONE)

    deep = registered(t.m, Stage(pushes))
    with pytest.raises(LoopError, match="too deep"):
        t.start(pushes)
    assert MAX_STACK < t.m.stack_end <= 2 * (MAX_STACK + FRAME)


@pytest.mark.parametrize(("more", "why"), [((1 << 32) - 1, ""), (1 << 32, "key of chance"), (-1, "key of chance")])
def test_the_key_of_chance_has_four_parts_of_32_bits(more: int, why: str) -> None:
    m = game()
    m.put(G_RNG_MORE, more)
    with pytest.raises(FormatError, match=why) if why else nullcontext():
        other = parse(m.rules, Reader(body(m)))
        assert [other.random(1 << 31) for _ in range(5)] == [m.random(1 << 31) for _ in range(5)]


def test_a_long_seed_makes_a_key_of_128_bits_and_a_short_one_of_96() -> None:
    m = game()
    for seed, long in ((7, False), ((1 << 64) - 1, False), (1 << 64, True), (3 << 126, True), (-1, False)):
        m.seed(seed)
        assert bool(m.cells[G_RNG_MORE]) == long
    m.seed(1 << 64)
    drawn = [m.random(1 << 31) for _ in range(5)]
    for more in (0, m.cells[G_RNG_MORE] ^ 1):
        m.seed(1 << 64)
        m.put(G_RNG_MORE, more)
        assert [m.random(1 << 31) for _ in range(5)] != drawn


def test_no_game_is_shorter_than_its_head() -> None:
    rules = game().rules
    for data in (MAGIC, MAGIC + bytes([VERSION]), sealed(b"")[:-1]):
        with pytest.raises(FormatError, match="no game"):
            from_bytes(rules, data)


@pytest.mark.parametrize("cards", [None, -1])
def test_a_state_without_its_globals_is_refused(cards: int | None) -> None:
    m = game()
    data = body(m)
    at = data.index(struct.pack("<2I", CARD0 + m.card_count * CARD_SIZE, 0))
    cells = [] if cards is None else [0] * (CARD0 + cards * CARD_SIZE)
    if cards is not None:
        cells[G_CARDS] = cards
    rest = data[at + 8 + 4 * (CARD0 + m.card_count * CARD_SIZE) :]
    with pytest.raises(FormatError, match="number of cards"):
        parse(m.rules, Reader(data[:at] + listed(cells, []) + rest))


def test_rules_of_another_edition_are_refused_though_they_have_one_version() -> None:
    m = game()
    data = body(m)
    m.rules.edition = "gold"
    with pytest.raises(FormatError, match=r"'samurai'.*'gold'"):
        parse(m.rules, Reader(data))
