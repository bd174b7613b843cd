"""A game as bytes, at any question, for any process; and the digest that says if two games are the same.

Some numbers in a state mean something to one rulebook in one process only: those of nodes (`Node.id`), of card
definitions and of keywords (their places in `Rules`). Bytes hold tables of stable names instead, in the
order of first use, so that equal games have equal bytes wherever they were made. What means nothing is
left out: freed effects, the stack above its top, the trail. Reading trusts nothing: its work is bounded,
and whatever does not fit raises `FormatError`.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from array import array
from typing import Any, Final

from librt.strings import BytesWriter, write_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64

from gorin.kernel import frames
from gorin.kernel.frames import MAX_STACK
from gorin.kernel.layout import F_NODE, F_PC, F_PREV, F_SCOPE, FRAME, G_RNG0, G_RNG_MORE, G_SP, G_TOP, G_WAITING
from gorin.kernel.state import WIDE, State
from gorin.table import kinds as k
from gorin.table.definitions import (
    M_ALIGN,
    M_GIVE_KEYWORD,
    M_REMOVE_KEYWORD,
    MODIFIER_KINDS,
    Ability,
    DelayedBase,
    Happening,
    Modifier,
    Trait,
)
from gorin.table.edition import Rules
from gorin.table.layout import (
    C_CONTROLLER,
    C_DEF,
    C_FIRST,
    C_HOST,
    C_NEXT,
    C_OVER,
    C_OWNER,
    C_PREV,
    C_SIBLING,
    C_UNDER,
    C_ZONE,
    CARD0,
    CARD_SIZE,
    FX_BEGUN,
    FX_CAPPED,
    FX_DELAYED,
    FX_FREE,
    FX_GRANT,
    FX_MODIFIER,
    FX_OFF,
    FX_RETURNED,
    FX_SIZE,
    FX_TOKEN,
    FX_TRAIT,
    G_ACTIVE,
    G_CARDS,
    G_FXN,
    G_PLAYERS,
    O_KIND,
    O_OBJECT,
    OCCURRENCE,
    PLAYER_SIZE,
    S_ABILITY,
    S_BODY,
    SCOPE,
    X_KIND,
    X_NODE,
    X_PARAM,
    Z_COUNT,
    Z_HEAD,
    Z_TAIL,
    ZONE0,
    ZONE_SIZE,
)
from gorin.table.machine import Machine
from gorin.table.terms import MAX_PLAYERS, NONE, ZONES

MAGIC: Final = b"GORIN"
VERSION: Final = 3  # 2: a frame names its step; 3: all that a rulebook does is named by its record
CHECK: Final = 16  # bytes of the checksum
MAX_CARDS: Final = 1023
MAX_EFFECTS: Final = 4096
MAX_BYTES: Final = 1 << 21
MAX_BODY: Final = 1 << 23
MAX_NUMBER: Final = 16384  # bytes of one number: the mask of used Reactions reaches 85536 bits
SMALL: Final = 1 << 31
SHAPE: Final = (CARD0, CARD_SIZE, FX_SIZE, SCOPE, OCCURRENCE, FRAME, PLAYER_SIZE, k.KINDS)


AnyNode = frames.Node[Any]


class FormatError(ValueError):
    """These bytes are no game that can be continued here; the message says why."""


def key_of(rules: Rules, id: int) -> int:
    """What names a node in every process."""
    if not 0 < id < len(rules.nodes) or rules.nodes[id].key == 0:
        raise ValueError(f"the state holds the number of no node: {id}")
    return rules.nodes[id].key


def node_of(rules: Rules, key: int) -> int:
    """The number that a node has in this process; FormatError if there is none such."""
    if key not in rules.keys:
        raise FormatError("the game stands inside a text that this version does not have")
    return rules.keys[key]


# --- writing ------------------------------------------------------------------------------------------------


class Table:
    """Numbers given to what a state mentions, in the order of first use."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        self.entries: list[int] = []

    def number(self, value: int) -> int:
        found = self.numbers.get(value, -1)
        if found < 0:
            found = len(self.entries)
            self.numbers[value] = found
            self.entries.append(value)
        return found


def to_bytes(m: Machine) -> bytes:
    """The game as bytes."""
    # Most cells are alike: looking for runs only takes two thirds of the time, and a twentieth more bytes.
    packer = zlib.compressobj(1, strategy=zlib.Z_RLE)
    packed = packer.compress(body(m)) + packer.flush()
    return MAGIC + bytes([VERSION]) + checksum(packed) + packed


def checksum(packed: bytes) -> bytes:
    """A digest of CHECK bytes, which finds damage but no forgery."""
    return hashlib.blake2b(packed, digest_size=CHECK).digest()


def digest(m: Machine) -> str:
    """A short name of this state: equal for equal games, whatever process or machine they are in."""
    return hashlib.blake2b(body(m), digest_size=12).hexdigest()


def fingerprint(m: Machine) -> bytes:
    """What tells the states of one machine apart, quickly made; equal games have now and then two."""
    state = array("q", m.cells)
    state.extend(m.stack[: m.cells[G_SP]])
    state.extend(m.fx)
    large: list[int] = []
    if max(state) >= WIDE:  # a name of a large number: two names may mean the same
        large = [m.meant(value) for value in state if value >= WIDE]
        state = array("q", [min(value, WIDE) for value in state])
    return hashlib.blake2b(state.tobytes() + repr(large).encode(), digest_size=16).digest()


def body(m: Machine) -> bytes:
    """The canonical bytes, uncompressed."""
    rules = m.rules
    defs = Table()
    nodes = Table()
    words = Table()
    count = m.cells[G_CARDS]
    cells = m.cells[: CARD0 + count * CARD_SIZE]
    chance = struct.pack("<4I", cells[G_RNG0], cells[G_RNG0 + 1], cells[G_RNG0 + 2], cells[G_RNG0 + 3])
    for n in range(4):
        cells[G_RNG0 + n] = 0
    for card in range(count):
        at = CARD0 + card * CARD_SIZE + C_DEF
        cells[at] = defs.number(cells[at])
    stack = frames_out(m, nodes, words)
    fx = effects_out(m, nodes, words)
    parts: list[bytes] = []
    parts.append(struct.pack("<8I", *SHAPE))
    parts.append(text(rules.edition))
    parts.append(text(rules.version))
    parts.append(struct.pack("<3I", len(defs.entries), len(nodes.entries), len(words.entries)))
    for index in defs.entries:
        parts.append(text(rules.defs[index].id))
    for id in nodes.entries:
        parts.append(struct.pack("<Q", key_of(rules, id)))
    for word in words.entries:
        parts.append(text(rules.keyword_names[word]))
    parts.append(chance)
    parts.append(numbers(m, cells))
    parts.append(numbers(m, stack))
    parts.append(numbers(m, fx))
    return b"".join(parts)


def text(s: str) -> bytes:
    """A string of at most 65535 bytes, its length first."""
    raw = s.encode()
    return struct.pack("<H", len(raw)) + raw


def numbers(m: State, cells: vec[i64]) -> bytes:
    """What some cells mean, four bytes each; numbers that need more come before them, with their places."""
    small = BytesWriter()
    large = BytesWriter()
    count = 0
    for at in range(len(cells)):
        held = cells[at]
        if -SMALL <= held < SMALL:
            write_i32_le(small, i32(held))
        else:
            write_i32_le(small, 0)
            value = m.meant(held)
            raw = value.to_bytes(value.bit_length() // 8 + 1, "little", signed=True)
            large.write(struct.pack("<IH", at, len(raw)))
            large.write(raw)
            count += 1
    return struct.pack("<2I", len(cells), count) + large.getvalue() + small.getvalue()


def frame_bases(stack: list[int], top: int, sp: int) -> list[int]:
    """Where the frames begin, the top one first; raises FormatError unless they are in order."""
    bases: list[int] = []
    above = sp
    base = top
    while base >= 0:
        if above - base < FRAME:
            raise FormatError("the stack of procedures is broken")
        bases.append(base)
        above = base
        base = stack[base + F_PREV]
    if above != 0:
        raise FormatError("the stack of procedures does not begin at its bottom")
    return bases


def frames_out(m: Machine, nodes: Table, words: Table) -> vec[i64]:
    """The stack, with stable numbers for nodes and keywords."""
    cells = m.cells
    sp = cells[G_SP]
    stack = m.stack[:sp]
    base = cells[G_TOP]
    while base >= 0:
        id = stack[base + F_NODE]
        node = m.nodes[id]
        stack[base + F_NODE] = nodes.number(id)
        stack[base + F_PC] = node.step_mark(stack[base + F_PC])
        if stack[base + F_SCOPE] == base:
            for at in (base + S_ABILITY, base + S_BODY):
                if stack[at] != NONE:
                    stack[at] = 1 + nodes.number(stack[at])
        elif isinstance(node, Happening):
            object = stack[base + O_OBJECT]
            kind = stack[base + O_KIND]
            if kind == k.MODIFY:
                stack[base + O_OBJECT] = 1 + nodes.number(object)
            elif kind == k.TOKEN:
                stack[base + O_OBJECT] = (words.number(object >> 16) << 16) | (object & 0xFFFF)
            elif kind == k.UNTOKEN and object != NONE:
                stack[base + O_OBJECT] = words.number(object)
        base = stack[base + F_PREV]
    return stack


def effects_out(m: Machine, nodes: Table, words: Table) -> vec[i64]:
    """The table of effects, with stable numbers, and nothing in its free slots."""
    slots = m.cells[G_FXN]
    fx = m.fx[: slots * FX_SIZE]
    for slot in range(slots):
        at = slot * FX_SIZE
        kind = fx[at + X_KIND]
        if kind == FX_FREE:
            for n in range(FX_SIZE):
                fx[at + n] = 0
        elif kind == FX_TOKEN:
            fx[at + X_PARAM] = words.number(fx[at + X_PARAM])
        elif kind in NODE_EFFECTS:
            fx[at + X_NODE] = 1 + nodes.number(fx[at + X_NODE])
            if kind == FX_MODIFIER and fx[at + X_PARAM] // 4096 in WORD_MODIFIERS:
                what = fx[at + X_PARAM] // 4096
                fx[at + X_PARAM] = what * 4096 + words.number(fx[at + X_PARAM] % 4096)
    return fx


NODE_EFFECTS: Final = (FX_MODIFIER, FX_DELAYED, FX_GRANT, FX_TRAIT, FX_OFF, FX_CAPPED, FX_RETURNED, FX_BEGUN)
WORD_MODIFIERS: Final = (M_ALIGN, M_GIVE_KEYWORD, M_REMOVE_KEYWORD)


# --- reading ------------------------------------------------------------------------------------------------


class Reader:
    """Takes bytes apart, never reading past their end."""

    def __init__(self, data: bytes) -> None:
        self.data: bytes = data
        self.at: int = 0

    def take(self, size: int) -> bytes:
        end = self.at + size
        if end > len(self.data):
            raise FormatError("the bytes end in the middle")
        found = self.data[self.at : end]
        self.at = end
        return found

    def number(self) -> int:
        return int.from_bytes(self.take(4), "little")

    def text(self) -> str:
        raw = self.take(int.from_bytes(self.take(2), "little"))
        try:
            return raw.decode()
        except UnicodeDecodeError:
            raise FormatError("a name is not text") from None

    def numbers(self, most: int) -> list[int]:
        """A list of ints as `numbers` wrote it."""
        count = self.number()
        large = self.number()
        if count > most or large > count:
            raise FormatError("a list is longer than any game needs")
        places: list[int] = []
        values: list[int] = []
        for _ in range(large):
            place = self.number()
            size = int.from_bytes(self.take(2), "little")
            if place >= count or size > MAX_NUMBER:
                raise FormatError("a number is larger than any game needs")
            places.append(place)
            values.append(int.from_bytes(self.take(size), "little", signed=True))
        found = list(struct.unpack(f"<{count}i", self.take(4 * count)))
        for n in range(large):
            found[places[n]] = values[n]
        return found


def from_bytes(rules: Rules, data: bytes) -> Machine:
    """The game that `to_bytes` wrote, ready to go on; FormatError if it is not one."""
    head = len(MAGIC) + 1 + CHECK
    if len(data) < head or data[: len(MAGIC)] != MAGIC:
        raise FormatError("this is no game of Gorin")
    if data[len(MAGIC)] != VERSION:
        raise FormatError(f"format {data[len(MAGIC)]} cannot be read here, only format {VERSION}")
    if len(data) > MAX_BYTES:
        raise FormatError("these are more bytes than any game needs")
    packed = data[head:]
    if checksum(packed) != data[len(MAGIC) + 1 : head]:
        raise FormatError("the bytes are damaged or incomplete: their checksum is wrong")
    inflate = zlib.decompressobj()
    try:
        plain = inflate.decompress(packed, MAX_BODY)
    except zlib.error:
        raise FormatError("the bytes are damaged") from None
    if not inflate.eof or inflate.unused_data:
        raise FormatError("the bytes unpack to more than any game needs")
    return parse(rules, Reader(plain))


def parse(rules: Rules, r: Reader) -> Machine:
    """A Machine from unpacked bytes; FormatError if they are damaged, of another layout or of other rules."""
    for size in SHAPE:
        if r.number() != size:
            raise FormatError("the game was written by a version that lays out its state differently")
    edition = r.text()
    version = r.text()
    if edition != rules.edition or version != rules.version:
        raise FormatError(
            f"the game is of {edition!r}, version {version!r}; these rules are {rules.edition!r}, "
            f"version {rules.version!r}"
        )
    counts = [r.number(), r.number(), r.number()]
    if counts[0] > MAX_CARDS or counts[1] > MAX_STACK or counts[2] > MAX_STACK:
        raise FormatError("a table is longer than any game needs")
    defs: list[int] = []
    for _ in range(counts[0]):
        id = r.text()
        number = rules.number(id)
        if number < 0:
            raise FormatError(f"these rules have no card {id!r}")
        defs.append(number)
    nodes: list[int] = []
    for _ in range(counts[1]):
        nodes.append(node_of(rules, int.from_bytes(r.take(8), "little")))
    words: list[int] = []
    for _ in range(counts[2]):
        word = r.text()
        if word not in rules.keyword_ids:
            raise FormatError(f"these rules have no keyword {word!r}")
        words.append(rules.keyword_ids[word])
    chance = struct.unpack("<4I", r.take(16))
    cells = r.numbers(CARD0 + MAX_CARDS * CARD_SIZE)
    stack = r.numbers(MAX_STACK + 1024)
    fx = r.numbers(MAX_EFFECTS * FX_SIZE)
    if r.at != len(r.data):
        raise FormatError("something follows the end of the game")
    if len(cells) < CARD0 or len(cells) != CARD0 + cells[G_CARDS] * CARD_SIZE:
        raise FormatError("the number of cards is wrong")
    if cells[G_SP] != len(stack) or cells[G_FXN] * FX_SIZE != len(fx):
        raise FormatError("the size of the state is wrong")
    for n in range(4):
        cells[G_RNG0 + n] = chance[n]
    if not 0 <= cells[G_RNG_MORE] < 1 << 32:
        raise FormatError("the key of chance is broken")
    for card in range(cells[G_CARDS]):
        at = CARD0 + card * CARD_SIZE + C_DEF
        cells[at] = entry(defs, cells[at])
    check_cards(cells)
    frames_in(rules, cells, stack, nodes, words)
    effects_in(rules, fx, nodes, words)
    m = Machine(rules)
    m.hold(cells, fx, stack)
    m.index_cards()
    return m


def entry(table: list[int], number: int) -> int:
    """What a number in the file stands for; FormatError if it points outside its table."""
    if not 0 <= number < len(table):
        raise FormatError("a number points outside its table")
    return table[number]


def frames_in(rules: Rules, cells: list[int], stack: list[int], nodes: list[int], words: list[int]) -> None:
    """Turn stable numbers on the stack into those of this process."""
    above = cells[G_SP]
    for base in frame_bases(stack, cells[G_TOP], above):
        stack[base + F_NODE] = entry(nodes, stack[base + F_NODE])
        node = rules.nodes[stack[base + F_NODE]]
        stack[base + F_PC] = node.marked_step(stack[base + F_PC])
        if stack[base + F_PC] < 0:
            raise FormatError("the game stands at a step that this version's procedures do not have")
        if not -1 <= stack[base + F_SCOPE] <= base:
            raise FormatError("the stack of procedures is broken")
        size = above - base
        own = stack[base + F_SCOPE] == base
        if size < SCOPE if own else isinstance(node, Happening) and size != OCCURRENCE:
            raise FormatError("the stack of procedures is broken")
        if own:
            for at in (base + S_ABILITY, base + S_BODY):
                if stack[at] != NONE:
                    stack[at] = entry(nodes, stack[at] - 1)
        elif isinstance(node, Happening):
            object = stack[base + O_OBJECT]
            kind = stack[base + O_KIND]
            if not 0 <= kind < k.KINDS:
                raise FormatError("something happens that this version does not know")
            if kind == k.MODIFY:
                stack[base + O_OBJECT] = entry(nodes, object - 1)
            elif kind == k.TOKEN:
                stack[base + O_OBJECT] = (entry(words, object >> 16) << 16) | (object & 0xFFFF)
            elif kind == k.UNTOKEN and object != NONE:
                stack[base + O_OBJECT] = entry(words, object)
        above = base


def effects_in(rules: Rules, fx: list[int], nodes: list[int], words: list[int]) -> None:
    """Turn stable numbers in the table of effects into those of this process."""
    for slot in range(len(fx) // FX_SIZE):
        at = slot * FX_SIZE
        kind = fx[at + X_KIND]
        if kind == FX_TOKEN:
            fx[at + X_PARAM] = entry(words, fx[at + X_PARAM])
        elif kind in NODE_EFFECTS:
            fx[at + X_NODE] = entry(nodes, fx[at + X_NODE] - 1)
            node = rules.nodes[fx[at + X_NODE]]
            if kind == FX_MODIFIER:
                what = fx[at + X_PARAM] // 4096
                if not isinstance(node, Modifier) or not 0 <= what < MODIFIER_KINDS:
                    raise FormatError("an effect is not of its kind")
                if what in WORD_MODIFIERS:
                    fx[at + X_PARAM] = what * 4096 + entry(words, fx[at + X_PARAM] % 4096)
            elif not fits(kind, node):
                raise FormatError("an effect is not of its kind")


def fits(kind: int, node: AnyNode) -> bool:
    """Whether a node is what an effect of this kind needs."""
    if kind == FX_DELAYED:
        return isinstance(node, DelayedBase)
    if kind == FX_GRANT:
        return isinstance(node, Ability)
    if kind == FX_CAPPED or kind == FX_RETURNED or kind == FX_BEGUN:
        return isinstance(node, Modifier)
    return kind != FX_TRAIT or isinstance(node, Trait)


def check_cards(cells: list[int]) -> None:
    """Refuse lists that go round or astray: everything that walks them must come to an end."""
    count = cells[G_CARDS]
    players = cells[G_PLAYERS]
    if not 0 <= players <= MAX_PLAYERS or cells[G_WAITING] not in (0, 1):
        raise FormatError("the number of players is wrong")
    if not -1 <= cells[G_ACTIVE] < max(1, players):
        raise FormatError("the active player is nobody")
    seen = 0
    for zone in range(ZONES):
        z = ZONE0 + zone * ZONE_SIZE
        before = NONE
        card = cells[z + Z_HEAD]
        size = 0
        while card != NONE:
            at = CARD0 + card * CARD_SIZE
            if not 0 <= card < count or cells[at + C_ZONE] != zone or cells[at + C_PREV] != before:
                raise FormatError("the order of an area is broken")
            before = card
            card = cells[at + C_NEXT]
            size += 1
        if cells[z + Z_TAIL] != before or cells[z + Z_COUNT] != size:
            raise FormatError("the order of an area is broken")
        seen += size
    listed = 0
    for card in range(count):
        at = CARD0 + card * CARD_SIZE
        if cells[at + C_ZONE] != NONE:
            listed += 1
        for field in (C_OWNER, C_CONTROLLER):
            if not -1 <= cells[at + field] < MAX_PLAYERS:
                raise FormatError("a card belongs to nobody")
        for field in LINKS:
            if not -1 <= cells[at + field] < count:
                raise FormatError("a card is tied to one that does not exist")
    for card in range(count):
        for field in (C_SIBLING, C_UNDER, C_OVER):
            walk(cells, card, field, count)
    if seen != listed:
        raise FormatError("a card is in an area that does not hold it")


def walk(cells: list[int], card: int, field: int, count: int) -> None:
    """Follow one chain of so many cards at most to its end; FormatError if it leads in a circle."""
    steps = 0
    at = cells[CARD0 + card * CARD_SIZE + field]
    while at >= 0:
        steps += 1
        if steps >= count:
            raise FormatError("cards are tied in a circle")
        at = cells[CARD0 + at * CARD_SIZE + field]


LINKS: Final = (C_HOST, C_FIRST, C_SIBLING, C_UNDER, C_OVER)
