"""Building a game and the procedure before the first turn (SE-SET-01 to SE-SET-12)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.rules.entering import WAIVE_COSTS, bring_into_play, may_enter
from gorin.rules.refilling import refill
from gorin.rules.timing import happen
from gorin.rules.windows import push_wide
from gorin.table import citations, kinds, terms
from gorin.table.changes import BOTTOM, relocate, shuffle
from gorin.table.definitions import Node, Question
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.places import provinces_of, title_of
from gorin.table.procedures import Procedure, Step
from gorin.table.stats import stat
from gorin.table.terms import NONE

LEGACY_TURN: Final = 3  # a Legacy Holding from the setup straightens from this turn of its controller on (SE-SET-06)


# --- building -----------------------------------------------------------------------------------------------


def add_card(m: Machine, definition: int, owner: int, zone: int) -> int:
    """One more card of the game, face-down at the bottom of an area."""
    card = m.new_card(definition, owner)
    handle = m.handles + 1
    m.handles = handle
    m.set_handle(card, handle)
    m.link_bottom(card, zone)
    return card


def build(
    m: Machine, players: list[tuple[int, list[int], list[int]]], seed: int, beside: list[list[int]] | None = None
) -> None:
    """Lay out a new game: for each player the numbers of his Stronghold, Dynasty cards and Fate cards in `m.defs`, and
    of what stands `beside` his Stronghold: a Sensei, a Wind.
    """
    if not 1 < len(players) <= terms.MAX_PLAYERS:
        raise ValueError(f"a game has 2 to {terms.MAX_PLAYERS} players, not {len(players)}")
    m.player_count = len(players)
    m.nothing_yet()
    for v in range(terms.PLACES):
        m.set_region(v, NONE)
        m.set_terrain(v, NONE)
    m.seed(seed)
    for player in range(len(players)):
        stronghold, dynasty, fate = players[player]
        first = player * terms.PLAYER_ZONES
        m.set_stronghold(player, add_card(m, stronghold, player, first + terms.OUTSIDE))
        for definition in dynasty:
            add_card(m, definition, player, first + terms.DYNASTY_DECK)
        for definition in fate:
            add_card(m, definition, player, first + terms.FATE_DECK)
        for definition in beside[player] if beside is not None else []:
            add_card(m, definition, player, first + terms.OUTSIDE)
        m.set_turn_bought_for_honor(player, NONE)
        m.set_turn_holding_entered(player, NONE)
    m.index_cards()


def new_province(m: Machine, player: int) -> int:
    """Create a Province at the right end of a player's row, with the strength his Stronghold gives (SE-SET-09).

    NONE if he has as many as the table holds, or is out of the game. It is empty: it refills like any other.
    """
    if m.out_of_game(player):
        return NONE
    row = provinces_of(m, player)
    for n in range(terms.MAX_PROVINCES):
        v = player * terms.MAX_PROVINCES + n
        if not m.province_exists(v):
            order = m.province_order(row[-1]) + 1 if row else 1
            m.set_province_exists(v, True)
            m.set_province_order(v, order)
            m.set_base_strength(v, stat(m, m.stronghold(player), terms.PROVINCE_STRENGTH))
            m.set_region(v, NONE)
            m.set_terrain(v, NONE)
            m.set_attack_of_battle(v, 0)
            return v
    return NONE


# --- the procedure ------------------------------------------------------------------------------------------


def legacy_choices(m: Machine, player: int) -> list[int]:
    """One copy of each Legacy Holding in the player's Dynasty deck that could enter play."""
    legacy = m.rules.keyword("Legacy")
    found: list[int] = []
    seen: list[int] = []
    for card in m.zone_cards(player * terms.PLAYER_ZONES + terms.DYNASTY_DECK):
        d = m.definition(card)
        if d.type == terms.HOLDING and d.index not in seen and has_keyword(m, card, legacy):
            if may_enter(m, player, card, WAIVE_COSTS):
                seen.append(d.index)
                found.append(card)
    return found


# the frame of the setup
ASKED: Final = A  # the player asked about Legacy; later how many hands have been drawn
FETCHED: Final = B  # the card he fetches

# its steps
REVEAL_STRONGHOLDS: Final = "reveal Strongholds"
START_PLAYER: Final = "start player"
FETCH_LEGACY: Final = "fetch Legacy"
LEGACY_FETCHED: Final = "Legacy fetched"
SHUFFLE: Final = "shuffle"
LAY_OUT: Final = "lay out Provinces"
DRAW_HANDS: Final = "draw hands"


class RevealStrongholds(Step):
    """Strongholds come into play together and set Family Honor, which is no gain (SE-SET-01, SE-SET-02)."""

    def __init__(self) -> None:
        super().__init__(REVEAL_STRONGHOLDS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        count = m.player_count
        for player in range(count):
            for card in [m.stronghold(player), *beside_stronghold(m, player)]:
                relocate(m, card, player * terms.PLAYER_ZONES + terms.PLAY, BOTTOM, 1)
                stamp = m.stamps + 1
                m.stamps = stamp
                m.set_stamp(card, stamp)
        for player in range(count):
            card = m.stronghold(player)
            honor = stat(m, card, terms.STARTING_HONOR)
            m.set_honor(player, honor)
            m.set_starting_honor(player, honor)
            if m.logging:
                for shown in [card, *beside_stronghold(m, player)]:
                    text = f"Player {player + 1} reveals {title_of(m, shown)}."
                    m.say(citations.STRONGHOLDS_REVEALED, text, shown, player)


def beside_stronghold(m: Machine, player: int) -> list[int]:
    """A player's Sensei and Wind, who wait outside the game to enter play with the Stronghold, or are there."""
    first = player * terms.PLAYER_ZONES
    cards = [*m.zone_cards(first + terms.OUTSIDE), *m.zone_cards(first + terms.PLAY)]
    return [card for card in cards if m.definition(card).type in (terms.SENSEI, terms.WIND)]


class StartPlayer(Step):
    """The highest Family Honor starts, ties at random, and is the active player from now on (SE-SET-03)."""

    def __init__(self) -> None:
        super().__init__(START_PLAYER)

    def run(self, m: Machine, f: int) -> None:
        best = self.choose(m)
        start = best[m.random(len(best))] if len(best) > 1 else best[0]
        m.start_player = start
        m.active_player = start
        m.set_local(f, ASKED, m.next_player(start))
        if m.logging:
            m.say(citations.STARTING_PLAYER, f"Player {start + 1} starts.", NONE, start)
        m.go_on(f)

    def choose(self, m: Machine) -> list[int]:
        """Who leads; one of them starts, at random."""
        players = list(range(m.player_count))
        return highest(players, [m.honor(player) for player in players])


def highest(players: list[int], values: list[int]) -> list[int]:
    """The players with the highest of these values."""
    most = max(values)
    return [player for player, value in zip(players, values, strict=True) if value == most]


class FetchLegacy(Step):
    """Legacy Holdings, before the shuffle (SE-SET-05, SE-SET-07)."""

    def __init__(self) -> None:
        super().__init__(FETCH_LEGACY)

    def run(self, m: Machine, f: int) -> None:
        player = m.local(f, ASKED)
        if player == m.start_player:
            m.go_to(f, SHUFFLE)
        elif m.zone_head(player * terms.PLAYER_ZONES + terms.DYNASTY_DECK) != NONE:
            m.wait()
        else:
            m.set_local(f, ASKED, m.next_player(player))

    def ask(self, m: Machine, f: int) -> Question:
        player = m.local(f, ASKED)
        options = [PASS]
        options.extend(legacy_choices(m, player))
        return Question(player, "legacy", citations.LEGACY_AT_SETUP, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.local(f, ASKED)
        if value == PASS:
            m.set_local(f, ASKED, m.next_player(player))
            return
        m.set_local(f, FETCHED, value)
        m.go_on(f)
        bring_into_play(m, NONE, player, value, NONE, WAIVE_COSTS)


class LegacyFetched(Step):
    """It will not straighten soon (SE-SET-06); the next player is asked."""

    def __init__(self) -> None:
        super().__init__(LEGACY_FETCHED)

    def run(self, m: Machine, f: int) -> None:
        if m.result != 0:
            m.set_no_straightening_before(m.local(f, FETCHED), LEGACY_TURN)
        m.set_local(f, ASKED, m.next_player(m.local(f, ASKED)))
        m.go_to(f, FETCH_LEGACY)


class Shuffle(Step):
    """All decks are shuffled."""

    def __init__(self) -> None:
        super().__init__(SHUFFLE)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        for player in m.players():
            shuffle(m, player * terms.PLAYER_ZONES + terms.DYNASTY_DECK)
            shuffle(m, player * terms.PLAYER_ZONES + terms.FATE_DECK)


class LayOut(Step):
    """The Provinces, each with a card."""

    def __init__(self) -> None:
        super().__init__(LAY_OUT)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        for player in m.players():
            for _ in range(m.rules.numbers.provinces):
                v = new_province(m, player)
                card = m.zone_head(player * terms.PLAYER_ZONES + terms.DYNASTY_DECK)
                if card != NONE:
                    relocate(m, card, terms.PROVINCE_ZONE + v, BOTTOM, 0)
        m.set_local(f, ASKED, 0)


class DrawHands(Step):
    """The hands."""

    def __init__(self) -> None:
        super().__init__(DRAW_HANDS)

    def run(self, m: Machine, f: int) -> None:
        row = m.players()
        n = m.local(f, ASKED)
        if n < len(row):
            m.set_local(f, ASKED, n + 1)
            happen(m, NONE, kinds.DRAW, NONE, NONE, m.rules.numbers.opening_hand, row[n])
        else:
            m.go_on(f)
            refill(m, NONE)


def setup() -> Procedure:
    """How a game is set up."""
    return Procedure(
        [
            RevealStrongholds(),
            StartPlayer(),
            FetchLegacy(),
            LegacyFetched(),
            Shuffle(),
            LayOut(),
            DrawHands(),
        ]
    )


# a game
SET_UP: Final = 0
TURNS: Final = 1
PLAYING: Final = 2  # each turn leads to the next, until the game is over


class Game(Node):
    """The whole program of a game: the setup, then turn after turn, as the edition composes them."""

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == SET_UP:
            m.jump(f, TURNS)
            m.push(m.rules.procedures.setup, NONE)
        else:
            m.jump(f, PLAYING)
            push_wide(m, m.rules.procedures.turn, NONE)
