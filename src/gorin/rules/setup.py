"""Building a game and the procedure before the first turn (SE-SET-01 to SE-SET-12)."""

from __future__ import annotations

from typing import Final

from gorin.rules.entering import WAIVE_COSTS, bring_into_play, may_enter
from gorin.rules.refilling import refill
from gorin.rules.timing import happen
from gorin.table import occurrences as k
from gorin.table.changes import BOTTOM, relocate, shuffle
from gorin.table.definitions import Node, Part, Question
from gorin.table.layout import (
    C_CONTROLLER,
    C_DEF,
    C_FIRST,
    C_HANDLE,
    C_HOST,
    C_LKI_LOCATION,
    C_LOCATION,
    C_NEXT,
    C_NO_STRAIGHTEN,
    C_OVER,
    C_OWNER,
    C_PREV,
    C_SIBLING,
    C_SIDE,
    C_STAMP,
    C_UNDER,
    DYNASTY_DECK,
    F_A,
    F_B,
    F_PC,
    FATE_DECK,
    G_ACTION,
    G_ACTIVE,
    G_ATTACKER,
    G_BATTLEFIELD,
    G_CHALLENGE,
    G_DEFENDER,
    G_DUEL,
    G_DUEL_LOSER,
    G_DUEL_WINNER,
    G_EVENT,
    G_FAVOR,
    G_HANDLES,
    G_NEXT_ATTACKER,
    G_PAYMENT,
    G_PLAYERS,
    G_RESULT,
    G_SP,
    G_STAMP,
    G_START_PLAYER,
    G_TOP,
    G_VICTORY_CARD,
    G_WINNER,
    HOLDING,
    MAX_PLAYERS,
    MAX_PROVINCES,
    NONE,
    OUTSIDE,
    P_HOLDINGS_ENTERED,
    P_HONOR,
    P_HONOR_BOUGHT,
    P_LOBBIED,
    P_START_HONOR,
    P_STRONGHOLD,
    P_TURN_HONOR,
    PLAY,
    PLAYER_ZONES,
    PROVINCE_STRENGTH,
    PROVINCE_ZONE,
    PROVINCES,
    STARTING_HONOR,
    V_BASE,
    V_BATTLE_DONE,
    V_DESTROYED_BY,
    V_EXISTS,
    V_ORDER,
    V_REGION,
    V_TERRAIN,
)
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.queries import has_keyword, provinces_of, stat, title_of

LEGACY_TURN: Final = (
    3  # a Legacy Holding from the setup straightens from this turn of its controller on (SE-SET-06)
)

UNSET: Final = (
    G_FAVOR, G_BATTLEFIELD, G_ACTION, G_DUEL, G_ATTACKER, G_DEFENDER, G_EVENT, G_NEXT_ATTACKER, G_PAYMENT, G_TOP,
    G_VICTORY_CARD, G_WINNER, G_START_PLAYER, G_CHALLENGE, G_DUEL_WINNER, G_DUEL_LOSER,
)  # fmt: skip


# --- building -----------------------------------------------------------------------------------------------


def add_card(m: Machine, definition: int, owner: int, zone: int) -> int:
    """One more card of the game, face-down at the bottom of an area."""
    card = m.new_card()
    m.set_card(card, C_DEF, definition)
    m.set_card(card, C_OWNER, owner)
    m.set_card(card, C_CONTROLLER, owner)
    for field in (C_NEXT, C_PREV, C_LOCATION, C_HOST, C_UNDER, C_OVER, C_FIRST, C_SIBLING, C_LKI_LOCATION):
        m.set_card(card, field, NONE)
    m.set_card(card, C_SIDE, owner)
    handle = m.cells[G_HANDLES] + 1
    m.put(G_HANDLES, handle)
    m.set_card(card, C_HANDLE, handle)
    m.link_bottom(card, zone)
    return card


def build(m: Machine, players: list[tuple[int, list[int], list[int]]], seed: int) -> None:
    """Lay out a new game: for each player the numbers of his Stronghold, Dynasty cards and Fate cards in `m.defs`."""
    if not 1 < len(players) <= MAX_PLAYERS:
        raise ValueError(f"a game has 2 to {MAX_PLAYERS} players, not {len(players)}")
    m.put(G_PLAYERS, len(players))
    for field in UNSET:
        m.put(field, NONE)
    m.put(G_SP, 0)
    for v in range(PROVINCES):
        m.set_province(v, V_REGION, NONE)
        m.set_province(v, V_TERRAIN, NONE)
    m.seed(seed)
    for player in range(len(players)):
        stronghold, dynasty, fate = players[player]
        first = player * PLAYER_ZONES
        m.set_player(player, P_STRONGHOLD, add_card(m, stronghold, player, first + OUTSIDE))
        for definition in dynasty:
            add_card(m, definition, player, first + DYNASTY_DECK)
        for definition in fate:
            add_card(m, definition, player, first + FATE_DECK)
        m.set_player(player, P_HONOR_BOUGHT, NONE)
        m.set_player(player, P_HOLDINGS_ENTERED, NONE)
        m.set_player(player, P_LOBBIED, NONE)
    m.index_cards()


def new_province(m: Machine, player: int) -> int:
    """Create a Province at the right end of a player's row, with the strength his Stronghold gives (SE-SET-09).

    NONE if he has as many as the table holds. It is empty: it refills like any other.
    """
    row = provinces_of(m, player)
    for n in range(MAX_PROVINCES):
        v = player * MAX_PROVINCES + n
        if m.province(v, V_EXISTS) == 0:
            order = m.province(row[-1], V_ORDER) + 1 if row else 1
            stronghold = m.player(player, P_STRONGHOLD)
            m.set_province(v, V_EXISTS, 1)
            m.set_province(v, V_ORDER, order)
            m.set_province(v, V_BASE, stat(m, stronghold, PROVINCE_STRENGTH) if stronghold >= 0 else 0)
            m.set_province(v, V_REGION, NONE)
            m.set_province(v, V_TERRAIN, NONE)
            m.set_province(v, V_BATTLE_DONE, 0)
            m.set_province(v, V_DESTROYED_BY, 0)
            return v
    return NONE


# --- the procedure ------------------------------------------------------------------------------------------


def legacy_choices(m: Machine, player: int) -> list[int]:
    """One copy of each Legacy Holding in the player's Dynasty deck that could enter play."""
    legacy = m.rules.keyword("Legacy")
    found: list[int] = []
    seen: list[int] = []
    for card in m.zone_cards(player * PLAYER_ZONES + DYNASTY_DECK):
        d = m.definition(card)
        if d.type == HOLDING and d.index not in seen and has_keyword(m, card, legacy):
            if may_enter(m, player, card, WAIVE_COSTS):
                seen.append(d.index)
                found.append(card)
    return found


class Setup(Node):
    """Start of the game, steps A to F. Frame: F_A the player asked about Legacy, F_B the card he fetches."""

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        pc = stack[f + F_PC]
        if pc == 0:
            self.reveal(m)
            self.choose_start_player(m)
            m.put_stack(f + F_A, m.next_player(m.cells[G_START_PLAYER]))
            m.jump(f, 1)
        elif pc == 1:  # Legacy Holdings, before the shuffle (SE-SET-05, SE-SET-07)
            player = stack[f + F_A]
            if player == m.cells[G_START_PLAYER]:
                m.jump(f, 3)
            elif m.zone_head(player * PLAYER_ZONES + DYNASTY_DECK) >= 0:
                m.wait()
            else:
                m.put_stack(f + F_A, m.next_player(player))
        elif pc == 2:
            card = stack[f + F_B]
            if m.cells[G_RESULT] != 0:
                m.set_card(card, C_NO_STRAIGHTEN, LEGACY_TURN)
            m.put_stack(f + F_A, m.next_player(stack[f + F_A]))
            m.jump(f, 1)
        elif pc == 3:
            for player in m.players():
                shuffle(m, player * PLAYER_ZONES + DYNASTY_DECK)
                shuffle(m, player * PLAYER_ZONES + FATE_DECK)
            for player in m.players():
                for _ in range(m.rules.provinces):
                    v = new_province(m, player)
                    card = m.zone_head(player * PLAYER_ZONES + DYNASTY_DECK)
                    if v >= 0 and card >= 0:
                        relocate(m, card, PROVINCE_ZONE + v, BOTTOM, 0)
            m.put_stack(f + F_A, 0)
            m.jump(f, 4)
        elif pc == 4:  # the hands
            row = m.players()
            n = stack[f + F_A]
            if n < len(row):
                m.put_stack(f + F_A, n + 1)
                happen(m, NONE, k.DRAW, NONE, NONE, m.rules.opening_hand, row[n])
            else:
                m.jump(f, 5)
                refill(m, NONE)
        else:
            m.pop()

    def reveal(self, m: Machine) -> None:
        """Strongholds come into play together and set Family Honor, which is no gain (SE-SET-01, SE-SET-02)."""
        count = m.cells[G_PLAYERS]
        for player in range(count):
            card = m.player(player, P_STRONGHOLD)
            relocate(m, card, player * PLAYER_ZONES + PLAY, BOTTOM, 1)
            stamp = m.cells[G_STAMP] + 1
            m.put(G_STAMP, stamp)
            m.set_card(card, C_STAMP, stamp)
        for player in range(count):
            card = m.player(player, P_STRONGHOLD)
            honor = stat(m, card, STARTING_HONOR)
            m.set_player(player, P_HONOR, honor)
            m.set_player(player, P_START_HONOR, honor)
            m.set_player(player, P_TURN_HONOR, honor)
            if m.logging:
                m.say("SE-SET-01", f"Player {player + 1} reveals {title_of(m, card)}.", card, player)

    def choose_start_player(self, m: Machine) -> None:
        """The highest Family Honor starts, ties at random, and is the active player from now on (SE-SET-03)."""
        best: list[int] = []
        for player in range(m.cells[G_PLAYERS]):
            honor = m.player(player, P_HONOR)
            if not best or honor > m.player(best[0], P_HONOR):
                best = [player]
            elif honor == m.player(best[0], P_HONOR):
                best.append(player)
        start = best[m.random(len(best))] if len(best) > 1 else best[0]
        m.put(G_START_PLAYER, start)
        m.put(G_ACTIVE, start)
        if m.logging:
            m.say("SE-SET-03", f"Player {start + 1} starts.", NONE, start)

    def ask(self, m: Machine, f: int) -> Question:
        player = m.stack[f + F_A]
        options = [PASS]
        options.extend(legacy_choices(m, player))
        return Question(player, "legacy", "SE-SET-05", options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.stack[f + F_A]
        if value == PASS:
            m.put_stack(f + F_A, m.next_player(player))
            return
        m.put_stack(f + F_B, value)
        m.jump(f, 2)
        bring_into_play(m, NONE, player, value, NONE, WAIVE_COSTS)


class Game(Node):
    """The whole program of a game: the setup, then turn after turn."""

    def __init__(self, setup: Node, turns: Node) -> None:
        super().__init__()
        self.setup: Node = setup
        self.turns: Node = turns

    def parts(self) -> list[Part]:
        """The setup and the turns."""
        return [self.setup, self.turns]

    def step(self, m: Machine, f: int) -> None:
        pc = m.stack[f + F_PC]
        m.jump(f, pc + 1)
        if pc == 0:
            m.push(self.setup, NONE)
        elif pc == 1:
            m.push(self.turns, NONE)
        else:
            m.pop()


SETUP: Final = Setup()
PROCEDURES: Final[list[Node]] = [SETUP]
