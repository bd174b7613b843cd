"""Games as bytes: equal games have equal digests, in any process, and bad bytes are refused."""

from __future__ import annotations

import random
import struct
import subprocess
import sys
import zlib
from hashlib import blake2b

import pytest

from gorin.editions import make
from gorin.kernel.layout import F_PREV
from gorin.kernel.state import State
from gorin.rules.duel import challenge
from gorin.table import effects, kinds
from gorin.table.changes import add_effect, add_token
from gorin.table.definitions import M_GIVE_KEYWORD, TRAIT_TRIGGERED, DelayedBase, Modifier, Trait
from gorin.table.edition import Rules, key_for
from gorin.table.keywords import has_keyword
from gorin.table.layout import (
    C_NEXT,
    CARD0,
    CARD_SIZE,
    ZONE0,
    ZONE_SIZE,
)
from gorin.table.packing import PASS
from gorin.table.persistence import (
    CHECK,
    MAGIC,
    VERSION,
    FormatError,
    Reader,
    body,
    digest,
    from_bytes,
    node_of,
    numbers,
    parse,
    to_bytes,
)
from gorin.table.terms import CHI, NONE, UNTIL_TURN_ENDS
from gorin.testing.probes import Do, Stage, registered
from tests.bare import Bare, personality, strategy, triggered, when

HEAD = len(MAGIC) + 1 + CHECK


def fought(seed=1):
    """A duel at its first question, with something in every part of the state."""
    t = Bare()
    t.a = t.in_play(personality("Anzai", 2, 3, ["Samurai"]), 0)
    t.b = t.in_play(personality("Bokuden", 2, 3, traits=[triggered(kinds.FOCUS, lambda m, s: None)]), 1)
    for p in (0, 1):
        for n in range(40):
            t.in_deck(strategy(f"Card {n}", n % 5), p)
    t.m.seed(seed)
    t.start(lambda m: challenge(m, NONE, t.a, t.b))
    return t


def options(m):
    question = m.question()
    return [] if question is None else question.options


def play(m, rng, steps):
    for _ in range(steps):
        q = m.question()
        if q is None or q.kind == "done":
            return
        m.answer(rng.choice(q.options))


def sealed(plain):
    """Bytes around a body, with a right checksum."""
    packed = zlib.compress(plain)
    return MAGIC + bytes([VERSION]) + blake2b(packed, digest_size=CHECK).digest() + packed


def test_bytes_give_the_same_game_at_every_question():
    for seed in range(12):
        t = fought(seed)
        rng = random.Random(seed)
        m = t.m
        steps = 0
        while options(m):
            again = from_bytes(t.rules, to_bytes(m))
            assert digest(again) == digest(m) == digest(m.fork())
            assert to_bytes(again) == to_bytes(m)
            assert options(again) == options(m)
            assert again.kind_cards == m.kind_cards
            value = rng.choice(options(m))
            again.answer(value)
            mark = m.mark()
            before = digest(m)
            m.answer(value)
            assert digest(again) == digest(m) != before
            m.take_back(mark)
            assert digest(m) == before
            m.answer(value)
            steps += 1
        assert steps >= 3


def test_a_game_read_back_goes_on_to_the_same_end():
    t = fought(5)
    again = from_bytes(t.rules, to_bytes(t.m))
    play(t.m, random.Random(9), 99)
    play(again, random.Random(9), 99)
    assert digest(t.m) == digest(again)


def test_what_was_freed_or_lies_above_the_stack_leaves_no_trace():
    t = fought()
    before = digest(t.m)
    mark = t.m.mark()
    at = add_effect(t.m, effects.MODIFIER, 3, 1, 2, NONE, 0, UNTIL_TURN_ENDS, NONE)
    t.m.free_effect(at)
    assert t.m.effect_slots == 0
    t.m.undo(mark)
    t.m.stack[t.m.stack_end + 3] = 12345
    assert digest(t.m) == before
    t.m.answer(PASS)
    assert digest(t.m) != before


@pytest.mark.parametrize(
    "value", [0, 5, -1, -2, (1 << 31) - 1, 1 << 31, -(1 << 31), -(1 << 31) - 1, 1 << 900, -(3 << 700)]
)
def test_numbers_of_any_size_survive(value):
    s = State(0)
    s.hold([], [1, value, -7, value], [])
    data = numbers(s, s.fx)
    assert Reader(data).numbers(10) == [1, value, -7, value]


def test_masks_of_many_cards_survive_on_the_stack():
    t = fought()
    f = t.m.top
    t.m.put_stack(f + 13, 1 << 700)
    again = from_bytes(t.rules, to_bytes(t.m))
    assert again.in_stack(f + 13) == 1 << 700


def gives_oni(d, rules):
    """A card with a trait that gives a keyword."""
    trait = Trait(TRAIT_TRIGGERED)
    trait.trigger = when(kinds.BOW)
    trait.program = Do(lambda m, s: None)
    trait.modifiers = [Modifier(M_GIVE_KEYWORD, rules.keyword("Oni"), None, None, None)]
    d.traits = [trait]
    return d


def nothing_later():
    return DelayedBase(when(kinds.MOVE), Do(lambda m, s: None), True)


def test_effects_nodes_and_keywords_are_found_again():
    t = fought()
    m = t.m
    giver = gives_oni(personality("Giver"), t.rules)
    trait = giver.traits[0]
    delayed = registered(m, nothing_later(), "delayed")
    card = t.in_play(giver, 0)
    at = add_effect(m, effects.MODIFIER, trait.modifiers[0].id, t.a, 0, card, 0, UNTIL_TURN_ENDS, NONE)
    effects.set_parameter(m, at, M_GIVE_KEYWORD * 4096 + t.rules.keyword("Oni"))
    add_effect(m, effects.DELAYED, delayed.id, t.a, 0, card, 0, UNTIL_TURN_ENDS, NONE)
    add_effect(m, effects.TRAIT, trait.id, t.a, 0, card, 0, UNTIL_TURN_ENDS, NONE)
    add_token(m, t.a, t.rules.keyword("Wound"), 0, -1, 0, card, 0)
    data = to_bytes(m)
    assert from_bytes(t.rules, data).fx == m.fx[: effects.at(m.effect_slots)]

    # rules that learned everything in another order
    other = make("samurai")
    for name in ("Zeal", "Wound", "Courtier"):
        other.keyword(name)
    other.register(Stage(print), "stage/1")
    other.register(nothing_later(), "delayed")
    for d in reversed(t.rules.defs):
        same = personality(d.title, keywords=d.keyword_names)
        same.id = d.id
        other.add(gives_oni(same, other) if d is giver else same)
    assert other.nodes[trait.id] is not trait
    again = from_bytes(other, data)
    assert digest(again) == digest(m)
    assert [d.title for d in map(again.definition, range(len(m.zone_cards(1))))] == [
        d.title for d in map(m.definition, range(len(m.zone_cards(1))))
    ]
    assert has_keyword(again, t.a, other.keyword("Oni"))
    assert not has_keyword(again, t.b, other.keyword("Oni"))
    assert effects.parameter(again, effects.at(3)) == other.keyword("Wound") != t.rules.keyword("Wound")


SCRIPT = """
import sys
order, out = sys.argv[1], sys.argv[2]
if order == "b":
    import gorin.rules.duel
    from gorin.table.definitions import Node
    for _ in range(50):
        Node()
import tests.bare as bare
from gorin.table import kinds
from gorin.kernel.layout import NONE
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.testing.probes import registered
from gorin.rules.duel import challenge
names = ["A", "B", "C"] if order == "a" else ["C", "B", "A"]
t = bare.Bare()
found = {}
for name in names:
    d = bare.personality(name, 2, 3, [name + " keyword"], traits=[bare.triggered(kinds.FOCUS, lambda m, s: None)])
    d.id = name
    t.rules.add(d)
    found[name] = d
if order == "a":
    a = t.in_play(found["A"], 0)
    b = t.in_play(found["B"], 1)
    for p in (0, 1):
        for n in range(3):
            t.add(found["C"], p, p * 11 + 1)
    t.m.push(registered(t.m, bare.Stage(lambda m: challenge(m, NONE, a, b)), "stage"), NONE)
    t.m.run()
    open(out, "wb").write(to_bytes(t.m))
    print(digest(t.m))
else:
    registered(t.m, bare.Stage(print), "stage")
    m = from_bytes(t.rules, open(out, "rb").read())
    print(digest(m))
    assert m.definition(0).title == "A" and m.definition(1).title == "B"
    assert m.question().kind == "focus"
    m.answer(m.question().options[1])
"""


def test_another_process_with_another_order_reads_the_same_game(tmp_path):
    out = str(tmp_path / "game")
    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, order, out], capture_output=True, text=True, check=False
        )
        for order in ("a", "b")
    ]
    assert [s.returncode for s in said] == [0, 0], [s.stderr for s in said]
    assert said[0].stdout == said[1].stdout


def test_other_rules_are_refused_by_name():
    t = fought()
    data = to_bytes(t.m)
    other = Rules("gold")
    with pytest.raises(FormatError, match=r"'samurai'.*'gold'"):
        from_bytes(other, data)
    other = Rules("samurai")
    other.version = "2"
    with pytest.raises(FormatError, match=r"version '2007-16'.*version '2'"):
        from_bytes(other, data)
    other.version = t.rules.version
    with pytest.raises(FormatError, match="no card 'test/"):
        from_bytes(other, data)


def test_other_formats_are_refused():
    t = fought()
    data = to_bytes(t.m)
    for bad, why in (
        (b"", "no game"),
        (b"GORIX" + data[5:], "no game"),
        (data[:5] + b"\x07" + data[6:], "format 7"),
        (data + b"x", "checksum"),
    ):
        with pytest.raises(FormatError, match=why):
            from_bytes(t.rules, bad)
    plain = body(t.m)
    with pytest.raises(FormatError, match="lays out"):
        from_bytes(t.rules, sealed(struct.pack("<I", 99) + plain[4:]))


def test_truncated_and_damaged_bytes_are_refused():
    t = fought()
    data = to_bytes(t.m)
    rng = random.Random(3)
    for _ in range(60):
        with pytest.raises(FormatError):
            from_bytes(t.rules, data[: rng.randrange(len(data))])
        spot = rng.randrange(len(data))
        bad = data[:spot] + bytes([data[spot] ^ (1 << rng.randrange(8))]) + data[spot + 1 :]
        with pytest.raises(FormatError):
            from_bytes(t.rules, bad)


def test_a_bomb_is_refused_before_it_unpacks():
    t = fought()
    with pytest.raises(FormatError, match="more than any game"):
        from_bytes(t.rules, sealed(bytes(20_000_000)))


def test_forged_bodies_with_a_right_checksum_raise_nothing_else():
    """Whatever is changed in the body, reading ends soon, with a game or with FormatError."""
    t = fought()
    play(t.m, random.Random(1), 3)
    plain = body(t.m)
    rng = random.Random(11)
    read = 0
    for _ in range(400):
        bad = bytearray(plain)
        for _ in range(rng.randint(1, 3)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        if rng.random() < 0.3:
            del bad[rng.randrange(len(bad)) :]
        try:
            m = parse(t.rules, Reader(bytes(bad)))
        except FormatError:
            continue
        read += 1
        for zone in range(30):
            m.zone_cards(zone)
    assert read > 0


def test_lists_that_go_round_are_refused():
    t = fought()
    for change in ("zone", "frames", "count"):
        m = t.m.fork()
        if change == "zone":
            card = m.zone_cards(1)[3]
            m.cells[CARD0 + card * CARD_SIZE + C_NEXT] = m.zone_cards(1)[1]
        elif change == "frames":
            m.stack[m.top + F_PREV] = NONE
        else:
            m.cells[ZONE0 + ZONE_SIZE + 2] += 1
        with pytest.raises(FormatError):
            from_bytes(t.rules, sealed(body(m)))


def test_a_node_has_one_rulebook_one_number_and_one_key():
    t = fought()
    one, two = Do(print), Do(print)
    t.rules.register(one, "test/one")
    number = one.id
    t.rules.register(one, "test/one")
    t.rules.register(one, "test/another")
    assert (one.id, one.key) == (number, key_for("test/one"))
    assert node_of(t.rules, one.key) == node_of(t.rules, key_for("test/another")) == number
    with pytest.raises(ValueError, match="two nodes"):
        t.rules.register(two, "test/one")
    with pytest.raises(ValueError, match="another rulebook"):
        make("samurai").register(one, "test/one")


def test_a_node_that_is_not_registered_does_not_run():
    t = fought()
    with pytest.raises(ValueError, match="this Do belongs to no rulebook"):
        t.m.push(Do(print), NONE)


def test_it_is_quick_and_small():
    t = fought()
    for p in (0, 1):
        for n in range(45):
            t.add(personality(f"P{n}", 1, CHI), p, p * 11)
    data = to_bytes(t.m)
    assert len(data) < 20_000
