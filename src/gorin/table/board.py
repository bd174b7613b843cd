"""What lies on the table, by name: cards, players, Provinces, and what the whole game is at.

A position reads as it is spoken: `m.bowed(card)`, `m.honor(player)`, `m.attacker`. Every change goes through `put`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.kernel.frames import Frames
from gorin.kernel.layout import G_RNG3, G_TOP, NONE
from gorin.kernel.state import IN_FX
from gorin.table.layout import (
    C_ASSIGNED,
    C_BOWED,
    C_CONTROLLER,
    C_DEAD,
    C_DEF,
    C_DISHONORED,
    C_FACEUP,
    C_FIRST,
    C_FOUGHT,
    C_HANDLE,
    C_HOST,
    C_KNOWN,
    C_LEFT_HAND,
    C_LEFT_PLAY,
    C_LKI_HOST,
    C_LKI_LOCATION,
    C_LOCATION,
    C_NEXT,
    C_NO_STRAIGHTEN,
    C_OVER,
    C_OWN_TEXT,
    C_OWNER,
    C_PREV,
    C_PRINTING,
    C_RESOLVED,
    C_SIBLING,
    C_SIDE,
    C_STAMP,
    C_UNDER,
    C_USE0,
    C_ZONE,
    CARD0,
    CARD_SIZE,
    G_ACTION,
    G_ACTION_NO,
    G_ACTIVE,
    G_ATTACK,
    G_ATTACKER,
    G_ATTACKS_THIS_TURN,
    G_BATTLE,
    G_BATTLEFIELD,
    G_CARDS,
    G_CHALLENGE,
    G_DEFENDER,
    G_DISCARDING,
    G_DUEL,
    G_DUEL_LOSER,
    G_DUEL_WINNER,
    G_EVENT,
    G_FAVOR,
    G_FIRST_BATTLE_ACTION,
    G_FIRST_NUMBER,
    G_FIRST_PERFORMER,
    G_FXN,
    G_HANDLES,
    G_IN_BATTLE,
    G_NEXT_ATTACKER,
    G_NO_ALLIES,
    G_PAYMENT,
    G_PHASE,
    G_PHASE_NO,
    G_PHASES,
    G_PLAYERS,
    G_RESOLVING,
    G_RESULT,
    G_SECOND,
    G_SEGMENT,
    G_STAMP,
    G_START_PLAYER,
    G_TURN,
    G_VICTORY,
    G_VICTORY_CARD,
    G_WINNER,
    P_ACTS_AS,
    P_ALLIED,
    P_ASSIGNED,
    P_HOLDINGS_ENTERED,
    P_HONOR,
    P_HONOR_BOUGHT,
    P_INVITED,
    P_OUT,
    P_PROVINCES_LOST,
    P_START_HONOR,
    P_STRONGHOLD,
    P_TURNS,
    PLAYER0,
    PLAYER_SIZE,
    PROVINCE0,
    PROVINCE_SIZE,
    V_BASE,
    V_BATTLE_DONE,
    V_DESTROYED_BY,
    V_DESTROYED_IN,
    V_EXISTS,
    V_ORDER,
    V_REGION,
    V_TERRAIN,
)

CARRIED: Final = (
    C_BOWED, C_DISHONORED, C_LOCATION, C_SIDE, C_ASSIGNED, C_FOUGHT, C_STAMP, C_NO_STRAIGHTEN, C_FIRST,
    C_SIBLING, C_HOST,
)  # fmt: skip


class Board(Frames):
    """A state that is read and changed by the nouns of the game."""

    # --- cards ------------------------------------------------------------------------------------------------

    def definition_number(self, card: int) -> int:
        """The place of its definition among those of the edition."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_DEF]

    def set_definition_number(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_DEF, value)

    def owner(self, card: int) -> int:
        """Who owns a card."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_OWNER]

    def set_owner(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_OWNER, value)

    def controller(self, card: int) -> int:
        """Who controls a card."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_CONTROLLER]

    def set_controller(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_CONTROLLER, value)

    def zone(self, card: int) -> int:
        """The area a card is in; NONE if it is nowhere."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_ZONE]

    def set_zone(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_ZONE, value)

    def next_card(self, card: int) -> int:
        """The next card of the same area; NONE after the last."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_NEXT]

    def previous_card(self, card: int) -> int:
        """The card before it in the same area; NONE before the first."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_PREV]

    def bowed(self, card: int) -> bool:
        """Whether a card is bowed."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_BOWED] != 0

    def set_bowed(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_BOWED, value)

    def face_up(self, card: int) -> bool:
        """Whether a card lies face-up."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_FACEUP] != 0

    def set_face_up(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_FACEUP, value)

    def dishonored(self, card: int) -> bool:
        """Whether a Personality is dishonorable."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_DISHONORED] != 0

    def set_dishonored(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_DISHONORED, value)

    def dead(self, card: int) -> bool:
        """Whether a card in a discard pile is dead."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_DEAD] != 0

    def set_dead(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_DEAD, value)

    def location(self, card: int) -> int:
        """The Province at whose battlefield a card itself was placed, or FIELD; NONE: home. See `location_of`."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_LOCATION]

    def set_location(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_LOCATION, value)

    def host(self, card: int) -> int:
        """The Personality a card is attached to; NONE if to none."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_HOST]

    def set_host(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_HOST, value)

    def overlays(self, card: int) -> int:
        """The card that this one overlays."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_UNDER]

    def set_overlays(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_UNDER, value)

    def overlaid_by(self, card: int) -> int:
        """The card that overlays this one."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_OVER]

    def set_overlaid_by(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_OVER, value)

    def handle(self, card: int) -> int:
        """The public name of a card: another one after each hidden area."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_HANDLE]

    def set_handle(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_HANDLE, value)

    def attack_assigned(self, card: int) -> int:
        """The number of the attack in which a card was last assigned."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_ASSIGNED]

    def set_attack_assigned(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_ASSIGNED, value)

    def attack_fought(self, card: int) -> int:
        """The number of the attack in which a card last attacked in a resolution."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_FOUGHT]

    def set_attack_fought(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_FOUGHT, value)

    def entered_by_own_text(self, card: int) -> bool:
        """Whether a Ring last entered play by its own text."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_OWN_TEXT] != 0

    def set_entered_by_own_text(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_OWN_TEXT, value)

    def known_to(self, card: int) -> int:
        """Bits of the players who know a face-down card."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_KNOWN]

    def set_known_to(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_KNOWN, value)

    def last_location(self, card: int) -> int:
        """Where a card was when it last was in play."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_LKI_LOCATION]

    def set_last_location(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_LKI_LOCATION, value)

    def last_host(self, card: int) -> int:
        """The Personality that a card was attached to when it last was in play; NONE: none."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_LKI_HOST] - 1

    def set_last_host(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_LKI_HOST, value + 1)

    def left_play(self, card: int) -> int:
        """0 but for a card that lies where leaving play took it: then 1, 2 if it was bowed, and twice a stamp."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_LEFT_PLAY]

    def set_left_play(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_LEFT_PLAY, value)

    def no_straightening_before(self, card: int) -> int:
        """A card of the setup straightens only from this turn of its controller on."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_NO_STRAIGHTEN]

    def set_no_straightening_before(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_NO_STRAIGHTEN, value)

    def side(self, card: int) -> int:
        """The player on whose side a card itself is at a battlefield. See `side_of` for attachments."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_SIDE]

    def set_side(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_SIDE, value)

    def first_attachment(self, card: int) -> int:
        """The first attachment of a Personality; NONE if there is none."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_FIRST]

    def set_first_attachment(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_FIRST, value)

    def next_attachment(self, card: int) -> int:
        """The next attachment of the same Personality; NONE after the last."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_SIBLING]

    def set_next_attachment(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_SIBLING, value)

    def printing(self, card: int) -> int:
        """A number for the symbol of the set on this copy (`gorin.table.printings`); 0 if none is known."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_PRINTING]

    def set_printing(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_PRINTING, value)

    def stamp(self, card: int) -> int:
        """When a card entered play, counted in entries."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_STAMP]

    def set_stamp(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_STAMP, value)

    def battle_resolved(self, card: int) -> int:
        """The number of the battle in whose resolution the card's unit was."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_RESOLVED]

    def set_battle_resolved(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_RESOLVED, value)

    def left_hand(self, card: int) -> bool:
        """Whether a card in a discard pile came there from a hand."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_LEFT_HAND] != 0

    def set_left_hand(self, card: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_LEFT_HAND, value)

    def use_cell(self, card: int, number: int) -> int:
        """How often a printed ability or trait was used, with the period that this counts (see `count_use`)."""
        return self.cells[CARD0 + i64(card) * CARD_SIZE + C_USE0 + number]

    def set_use_cell(self, card: int, number: int, value: int) -> None:
        self.put(CARD0 + i64(card) * CARD_SIZE + C_USE0 + number, value)

    def carry_over(self, old: int, new: int) -> None:
        """Let one card of a stack take over how the other is in play."""
        for field in CARRIED:
            self.put(CARD0 + i64(new) * CARD_SIZE + field, self.cells[CARD0 + i64(old) * CARD_SIZE + field])

    # --- players ----------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        """Family Honor."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_HONOR]

    def set_honor(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_HONOR, value)

    def stronghold(self, player: int) -> int:
        """The Stronghold."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_STRONGHOLD]

    def set_stronghold(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_STRONGHOLD, value)

    def starting_honor(self, player: int) -> int:
        """The Family Honor with which the player began."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_START_HONOR]

    def set_starting_honor(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_START_HONOR, value)

    def turns_begun(self, player: int) -> int:
        """How many of his turns have begun."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_TURNS]

    def set_turns_begun(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_TURNS, value)

    def turn_bought_for_honor(self, player: int) -> int:
        """The turn in which he last gained Honor for buying a Personality."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_HONOR_BOUGHT]

    def set_turn_bought_for_honor(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_HONOR_BOUGHT, value)

    def provinces_lost(self, player: int) -> int:
        """How many of his Provinces have been destroyed."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_PROVINCES_LOST]

    def set_provinces_lost(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_PROVINCES_LOST, value)

    def out_of_game(self, player: int) -> bool:
        """Whether he has left the game."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_OUT] != 0

    def set_out_of_game(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_OUT, value)

    def turn_holding_entered(self, player: int) -> int:
        """The turn in which a Holding last came into play for him."""
        return self.cells[PLAYER0 + i64(player) * PLAYER_SIZE + P_HOLDINGS_ENTERED]

    def set_turn_holding_entered(self, player: int, value: int) -> None:
        self.put(PLAYER0 + i64(player) * PLAYER_SIZE + P_HOLDINGS_ENTERED, value)

    def invited_cell(self, player: int) -> int:
        """To which attack he was last invited, and to which sides of it; see `gorin.table.alliances`."""
        return self.cells[PLAYER0 + player * PLAYER_SIZE + P_INVITED]

    def set_invited_cell(self, player: int, value: int) -> None:
        self.put(PLAYER0 + player * PLAYER_SIZE + P_INVITED, value)

    def allied_cell(self, player: int) -> int:
        """In which attack he last was an ally, and on which side."""
        return self.cells[PLAYER0 + player * PLAYER_SIZE + P_ALLIED]

    def set_allied_cell(self, player: int, value: int) -> None:
        self.put(PLAYER0 + player * PLAYER_SIZE + P_ALLIED, value)

    def attack_rewarded(self, player: int) -> int:
        """The number of the attack in which he last gained Honor, or rehonored, for assigning units as an ally."""
        return self.cells[PLAYER0 + player * PLAYER_SIZE + P_ASSIGNED]

    def set_attack_rewarded(self, player: int, value: int) -> None:
        self.put(PLAYER0 + player * PLAYER_SIZE + P_ASSIGNED, value)

    def acts_as_cell(self, player: int) -> int:
        """The action that he last took as a player of one side without being its ally, and that side."""
        return self.cells[PLAYER0 + player * PLAYER_SIZE + P_ACTS_AS]

    def set_acts_as_cell(self, player: int, value: int) -> None:
        self.put(PLAYER0 + player * PLAYER_SIZE + P_ACTS_AS, value)

    # --- Provinces --------------------------------------------------------------------------------------------

    def province_exists(self, province: int) -> bool:
        """Whether a Province exists."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_EXISTS] != 0

    def set_province_exists(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_EXISTS, value)

    def province_order(self, province: int) -> int:
        """A Province's place from the left."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_ORDER]

    def set_province_order(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_ORDER, value)

    def region(self, province: int) -> int:
        """The Region of a Province, of several the one that attached last; NONE if it has none. See `regions_of`."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_REGION]

    def set_region(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_REGION, value)

    def base_strength(self, province: int) -> int:
        """The base strength of a Province."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_BASE]

    def set_base_strength(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_BASE, value)

    def attack_of_battle(self, province: int) -> int:
        """The number of the attack in which a Province's battle has been fought."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_BATTLE_DONE]

    def set_attack_of_battle(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_BATTLE_DONE, value)

    def terrain(self, province: int) -> int:
        """The Terrain at a Province's battlefield; NONE if there is none."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_TERRAIN]

    def set_terrain(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_TERRAIN, value)

    def destroyed_by(self, province: int) -> int:
        """Who destroyed a Province, plus 1; 0 if nobody did."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_DESTROYED_BY]

    def set_destroyed_by(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_DESTROYED_BY, value)

    def phase_destroyed_in(self, province: int) -> int:
        """The number of the phase in which a Province was destroyed."""
        return self.cells[PROVINCE0 + i64(province) * PROVINCE_SIZE + V_DESTROYED_IN]

    def set_phase_destroyed_in(self, province: int, value: int) -> None:
        self.put(PROVINCE0 + i64(province) * PROVINCE_SIZE + V_DESTROYED_IN, value)

    # --- the game ---------------------------------------------------------------------------------------------

    @property
    def player_count(self) -> int:
        """How many players began the game."""
        return self.cells[G_PLAYERS]

    @player_count.setter
    def player_count(self, value: int) -> None:
        self.put(G_PLAYERS, value)

    @property
    def card_count(self) -> int:
        """How many cards there are."""
        return self.cells[G_CARDS]

    @property
    def effect_slots(self) -> int:
        """How many entries the effects table has ever used at once."""
        return self.cells[G_FXN]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.cells[G_TURN]

    @turn.setter
    def turn(self, value: int) -> None:
        self.put(G_TURN, value)

    @property
    def active_player(self) -> int:
        """Whose turn it is."""
        return self.cells[G_ACTIVE]

    @active_player.setter
    def active_player(self, value: int) -> None:
        self.put(G_ACTIVE, value)

    @property
    def phase(self) -> int:
        """Which phase it is (PHASE_*)."""
        return self.cells[G_PHASE]

    @phase.setter
    def phase(self, value: int) -> None:
        self.put(G_PHASE, value)

    @property
    def segment(self) -> int:
        """Which segment of an attack it is (SEGMENT_*)."""
        return self.cells[G_SEGMENT]

    @segment.setter
    def segment(self, value: int) -> None:
        self.put(G_SEGMENT, value)

    @property
    def favor(self) -> int:
        """Who controls the Imperial Favor; NONE: nobody."""
        return self.cells[G_FAVOR]

    @favor.setter
    def favor(self, value: int) -> None:
        self.put(G_FAVOR, value)

    @property
    def winner(self) -> int:
        """Who has won; NONE: nobody."""
        return self.cells[G_WINNER]

    @winner.setter
    def winner(self, value: int) -> None:
        self.put(G_WINNER, value)

    @property
    def victory(self) -> int:
        """How the game was won (VICTORY_*)."""
        return self.cells[G_VICTORY]

    @victory.setter
    def victory(self, value: int) -> None:
        self.put(G_VICTORY, value)

    @property
    def attacker(self) -> int:
        """The Attacker."""
        return self.cells[G_ATTACKER]

    @attacker.setter
    def attacker(self, value: int) -> None:
        self.put(G_ATTACKER, value)

    @property
    def defender(self) -> int:
        """The Defender."""
        return self.cells[G_DEFENDER]

    @defender.setter
    def defender(self, value: int) -> None:
        self.put(G_DEFENDER, value)

    @property
    def other_defender(self) -> int:
        """Of an attack on two players, the one who is not the Defender now; NONE in every other attack."""
        return self.cells[G_SECOND] % 16 - 1

    @property
    def second_cell(self) -> int:
        """That player plus 1, plus 16 times a mask of those whom he has invited; 0 if there is none."""
        return self.cells[G_SECOND]

    @second_cell.setter
    def second_cell(self, value: int) -> None:
        self.put(G_SECOND, value)

    @property
    def outside_attack(self) -> bool:
        """Whether the battle under way was made outside an attack, so that nobody can be invited to it."""
        return self.cells[G_NO_ALLIES] != 0

    @outside_attack.setter
    def outside_attack(self, value: bool) -> None:
        self.put(G_NO_ALLIES, 1 if value else 0)

    @property
    def battlefield(self) -> int:
        """The Province being fought over, or FIELD, while a battle goes on."""
        return self.cells[G_BATTLEFIELD]

    @battlefield.setter
    def battlefield(self, value: int) -> None:
        self.put(G_BATTLEFIELD, value)

    @property
    def battle_number(self) -> int:
        """The number of the current or last battle."""
        return self.cells[G_BATTLE]

    @battle_number.setter
    def battle_number(self, value: int) -> None:
        self.put(G_BATTLE, value)

    @property
    def attack_number(self) -> int:
        """The number of the current or last attack."""
        return self.cells[G_ATTACK]

    @attack_number.setter
    def attack_number(self, value: int) -> None:
        self.put(G_ATTACK, value)

    @property
    def phase_number(self) -> int:
        """The number of the phase."""
        return self.cells[G_PHASE_NO]

    @phase_number.setter
    def phase_number(self, value: int) -> None:
        self.put(G_PHASE_NO, value)

    @property
    def phases_begun(self) -> int:
        """The number of the phase that began last, whether or not it still goes on."""
        return self.cells[G_PHASES]

    @phases_begun.setter
    def phases_begun(self, value: int) -> None:
        self.put(G_PHASES, value)

    @property
    def action_number(self) -> int:
        """The number of the current or last action."""
        return self.cells[G_ACTION_NO]

    @action_number.setter
    def action_number(self, value: int) -> None:
        self.put(G_ACTION_NO, value)

    @property
    def stamps(self) -> int:
        """How many cards and effects have been stamped."""
        return self.cells[G_STAMP]

    @stamps.setter
    def stamps(self, value: int) -> None:
        self.put(G_STAMP, value)

    @property
    def handles(self) -> int:
        """How many public names have been given."""
        return self.cells[G_HANDLES]

    @handles.setter
    def handles(self, value: int) -> None:
        self.put(G_HANDLES, value)

    @property
    def action(self) -> int:
        """The scope of the action being taken; NONE if there is none."""
        return self.cells[G_ACTION]

    @action.setter
    def action(self, value: int) -> None:
        self.put(G_ACTION, value)

    @property
    def duel(self) -> int:
        """The frame of the duel being fought; NONE if there is none."""
        return self.cells[G_DUEL]

    @duel.setter
    def duel(self, value: int) -> None:
        self.put(G_DUEL, value)

    @property
    def start_player(self) -> int:
        """Who began the game."""
        return self.cells[G_START_PLAYER]

    @start_player.setter
    def start_player(self, value: int) -> None:
        self.put(G_START_PLAYER, value)

    @property
    def in_battle(self) -> bool:
        """Whether a battle is being fought."""
        return self.cells[G_IN_BATTLE] != 0

    @in_battle.setter
    def in_battle(self, value: bool) -> None:
        self.put(G_IN_BATTLE, 1 if value else 0)

    @property
    def cut_short(self) -> bool:
        """Whether the battle being fought ends without resolution once what is under way has ended."""
        return self.cells[G_IN_BATTLE] == 2

    @cut_short.setter
    def cut_short(self, value: bool) -> None:
        self.put(G_IN_BATTLE, 2 if value else 1)

    @property
    def resolving(self) -> bool:
        """Whether a battle's resolution goes on."""
        return self.cells[G_RESOLVING] != 0

    @resolving.setter
    def resolving(self, value: bool) -> None:
        self.put(G_RESOLVING, 1 if value else 0)

    @property
    def first_battle_action(self) -> int:
        """Who has the first opportunity for a Battle action."""
        return self.cells[G_FIRST_BATTLE_ACTION]

    @first_battle_action.setter
    def first_battle_action(self, value: int) -> None:
        self.put(G_FIRST_BATTLE_ACTION, value)

    @property
    def first_performer(self) -> int:
        """Who is to perform the first Battle action of this battle; NONE: anybody may."""
        return self.cells[G_FIRST_PERFORMER]

    @first_performer.setter
    def first_performer(self, value: int) -> None:
        self.put(G_FIRST_PERFORMER, value)

    @property
    def bound_action(self) -> int:
        """The number of the action that `first_performer` is to perform; 0: none."""
        return self.cells[G_FIRST_NUMBER]

    @bound_action.setter
    def bound_action(self, value: int) -> None:
        self.put(G_FIRST_NUMBER, value)

    @property
    def victory_card(self) -> int:
        """The card by which the game was won."""
        return self.cells[G_VICTORY_CARD]

    @victory_card.setter
    def victory_card(self, value: int) -> None:
        self.put(G_VICTORY_CARD, value)

    @property
    def payment(self) -> int:
        """The frame of the payment being made or weighed; NONE if there is none."""
        return self.cells[G_PAYMENT]

    @payment.setter
    def payment(self, value: int) -> None:
        self.put(G_PAYMENT, value)

    @property
    def discarding(self) -> bool:
        """Whether Dynasty discards have begun."""
        return self.cells[G_DISCARDING] != 0

    @discarding.setter
    def discarding(self, value: bool) -> None:
        self.put(G_DISCARDING, 1 if value else 0)

    @property
    def attacks_this_turn(self) -> int:
        """How many attacks there were this turn."""
        return self.cells[G_ATTACKS_THIS_TURN]

    @attacks_this_turn.setter
    def attacks_this_turn(self, value: int) -> None:
        self.put(G_ATTACKS_THIS_TURN, value)

    @property
    def event(self) -> int:
        """The scope of the Event being resolved."""
        return self.cells[G_EVENT]

    @event.setter
    def event(self, value: int) -> None:
        self.put(G_EVENT, value)

    @property
    def result(self) -> int:
        """What the frame that just ended reports: 1 success, 0 failure."""
        return self.cells[G_RESULT]

    @result.setter
    def result(self, value: int) -> None:
        self.put(G_RESULT, value)

    @property
    def duel_winners(self) -> int:
        """Who won the last duel, as a set of cards."""
        return self.kept(G_DUEL_WINNER)

    @duel_winners.setter
    def duel_winners(self, value: int) -> None:
        self.put(G_DUEL_WINNER, self.keep(value))

    @property
    def duel_losers(self) -> int:
        """Who lost the last duel, as a set of cards."""
        return self.kept(G_DUEL_LOSER)

    @duel_losers.setter
    def duel_losers(self, value: int) -> None:
        self.put(G_DUEL_LOSER, self.keep(value))

    @property
    def challenge(self) -> int:
        """The frame of the challenge under way; NONE if there is none."""
        return self.cells[G_CHALLENGE]

    @challenge.setter
    def challenge(self, value: int) -> None:
        self.put(G_CHALLENGE, value)

    @property
    def numbers_drawn(self) -> int:
        """How many numbers of chance have been drawn."""
        return self.cells[G_RNG3]

    def nothing_yet(self) -> None:
        """Before a game: nobody has won, attacks or controls the Favor; no battle, duel or action is under way."""
        for at in (
            G_FAVOR, G_BATTLEFIELD, G_ACTION, G_DUEL, G_ATTACKER, G_DEFENDER, G_EVENT, G_NEXT_ATTACKER, G_PAYMENT,
            G_TOP, G_VICTORY_CARD, G_WINNER, G_START_PLAYER, G_CHALLENGE, G_DUEL_WINNER, G_DUEL_LOSER,
        ):  # fmt: skip
            self.put(at, NONE)

    def card_told_of(self, entry: int) -> int:
        """The card of which a write on the trail changed where it is or who knows it; NONE if it did neither."""
        at = self.trail_at[entry]
        if CARD0 <= at < IN_FX and (at - CARD0) % CARD_SIZE in (C_ZONE, C_FACEUP, C_KNOWN):
            return (at - CARD0) // CARD_SIZE
        return NONE
